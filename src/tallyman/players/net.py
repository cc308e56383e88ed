"""A trained net at a seat: it takes the action it likes best. It is read from a file and needs nothing but NumPy."""

from __future__ import annotations

import functools
import itertools
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tallyman.engine.errors import BadOption, refused_by_system
from tallyman.engine.fields import shown
from tallyman.engine.game import game
from tallyman.engine.message import message
from tallyman.engine.observation import size
from tallyman.engine.view import View

Floats = NDArray[np.float32]


DAMAGE = (
    ValueError,
    KeyError,
    TypeError,
    EOFError,
    RuntimeError,  # encrypted, or compressed in a way that is not known here
    SyntaxError,  # what NumPy says of an array
    zipfile.BadZipFile,
    zlib.error,
)
"""What comes of reading something that is no net."""


def one(held: NDArray[Any], kinds: str) -> Any:
    """The one value of an array, or ValueError if it is of another kind or shape."""
    if held.shape != () or held.dtype.kind not in kinds:
        raise ValueError(held.dtype)
    return held[()]


def floats(held: NDArray[Any], dimensions: int) -> Floats:
    """An array of finite numbers, or ValueError if it is of another kind or shape."""
    if held.ndim != dimensions or held.dtype.kind != "f":
        raise ValueError(held.dtype)
    with np.errstate(over="ignore"):
        found = held.astype(np.float32)
    if not np.isfinite(found).all():
        raise ValueError(found)
    return found


class Net(NamedTuple):
    """Layers with rectifiers between them, from what a seat observes to how much it likes each action."""

    game: str
    seats: int
    scale: Floats  # what each observed number is multiplied with
    layers: list[tuple[Floats, Floats]]  # weights, and what is added

    def likes(self, observation: NDArray[Any]) -> Floats:
        """How much each action is liked, for one observation or for many."""
        thought = observation * self.scale
        for weights, added in self.layers[:-1]:
            thought = np.maximum(thought @ weights + added, 0)
        weights, added = self.layers[-1]
        return np.asarray(thought @ weights + added, np.float32)

    def best(self, observation: NDArray[Any], mask: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The legal action that is liked best, for each of many observations."""
        return np.asarray(np.where(mask, self.likes(observation), -np.inf).argmax(axis=-1))

    def save(self, file: Path) -> None:
        """Write it to a file."""
        parts: dict[str, Any] = {"game": self.game, "seats": self.seats, "scale": self.scale}
        for number, (weights, added) in enumerate(self.layers):
            parts |= {f"w{number}": weights, f"b{number}": added}
        with file.open("wb") as out:
            np.savez(out, **parts)

    @classmethod
    def load(cls, file: Path) -> Net:
        """Read it from a file."""
        try:
            with file.open("rb") as text, np.load(text, allow_pickle=False) as data:
                layers = range(sum(name.startswith("w") for name in data.files))
                found = cls(
                    str(one(data["game"], "U")),
                    int(one(data["seats"], "iu")),
                    floats(data["scale"], 1),
                    [(floats(data[f"w{number}"], 2), floats(data[f"b{number}"], 1)) for number in layers],
                )
        except OSError as wrong:
            raise BadOption(message("error-unreadable", file=str(file), why=refused_by_system(wrong))) from wrong
        except DAMAGE as wrong:
            raise BadOption(message("error-net-file", file=shown(str(file)))) from wrong
        try:
            of = game(found.game)
            of.setting(found.seats)
        except BadOption as wrong:
            raise BadOption(message("error-in-file", file=str(file), why=wrong.reason)) from wrong
        widths = [size(of.observation), *(len(added) for _weights, added in found.layers)]
        shapes = [(weights.shape, added.shape) for weights, added in found.layers]
        wanted = [((before, after), (after,)) for before, after in itertools.pairwise(widths)]
        if not shapes or shapes != wanted or found.scale.shape != (widths[0],) or widths[-1] != of.num_actions:
            raise BadOption(message("error-net-shape", file=shown(str(file)), game=of.title))
        return found


@functools.lru_cache(8)
def player(file: str) -> Callable[[View, int | None], int]:
    """The net of a file as a player; the file is read once."""
    if not file:
        raise BadOption(message("error-net-name", example="net:mine.npz"))
    return functools.partial(choose, Net.load(Path(file)))


def choose(net: Net, view: View, _seed: int | None) -> int:
    """What a net likes best."""
    if net.game != view.game.name or net.seats != view.players:
        raise BadOption(message("error-net-game", game=game(net.game).title, seats=str(net.seats)))
    legal = view.legal()
    seen = np.array([number for row in view.observation().values() for number in row], np.float32)
    return legal[int(net.likes(seen)[legal].argmax())]
