"""A match that agents play one decision at a time, with all that an environment says of it."""

from __future__ import annotations

import functools
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tallyman.engine.errors import TallymanError
from tallyman.engine.game import Components, Game, Setting
from tallyman.engine.match import SPECTATOR, Match, new
from tallyman.engine.message import message
from tallyman.engine.observation import size
from tallyman.engine.record import numbers
from tallyman.engine.rule import twin
from tallyman.envs.batch import GAINS, REWARDS, deserved
from tallyman.envs.vector import KINDS, one_of, whole
from tallyman.players.tree import SEATS

ANSI, RGB, SVG = "ansi", "rgb_array", "svg"
RENDERS = (ANSI, RGB, SVG)
WIDTH = 800
"""How wide a bitmap is."""


class LibraryMissing(TallymanError):
    """A library that an environment is for is not installed."""


def missing(name: str) -> LibraryMissing:
    """That a library is not installed, and how to get it."""
    return LibraryMissing(message("error-no-package", name=name, command="pip install 'tallyman[envs]'"))


@dataclass(frozen=True, eq=False)
class Terms:
    """What the matches of an environment are played with, and what agents get of them."""

    game: Game
    players: int
    options: Mapping[str, bool] = field(default_factory=lambda: MappingProxyType({}))
    box: Components | None = None
    reward: str = "win"
    dtype: str = "int16"
    longest: int | None = None
    render_mode: str | None = None

    def __post_init__(self) -> None:
        self.game.setting(self.players, self.options, self.box)
        one_of("error-env-reward", self.reward, tuple(REWARDS))
        one_of("error-env-kind", self.dtype, KINDS)
        if self.longest is not None:
            whole("longest", self.longest)
        if self.render_mode is not None:
            one_of("error-env-render", self.render_mode, RENDERS)

    def __reduce__(self) -> tuple[Any, ...]:
        rest = self.box, self.reward, self.dtype, self.longest, self.render_mode
        return Terms, (self.game, self.players, dict(self.options), *rest)

    @functools.cached_property
    def setting(self) -> Setting:
        """Players, options and components."""
        return self.game.setting(self.players, self.options, self.box)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.players)

    @property
    def cut(self) -> int:
        """How many decisions a match may take."""
        return self.game.longest_for(self.players) if self.longest is None else self.longest

    @functools.cached_property
    def bounds(self) -> tuple[NDArray[Any], NDArray[Any]]:
        """The least and the greatest of each number that agents observe."""
        kind = np.dtype(self.dtype)
        low, high = (np.iinfo(kind).min, np.iinfo(kind).max) if kind.kind == "i" else (-np.inf, np.inf)
        stretches = self.game.observation
        least = [max(stretch.lowest, low) for stretch in stretches for _number in range(stretch.size)]
        most = [min(stretch.highest, high) for stretch in stretches for _number in range(stretch.size)]
        return np.array(least, kind), np.array(most, kind)


class Course:
    """A match from its deal to its end, or until it is too long."""

    def __init__(self, terms: Terms, seed: int, agents: Collection[int] | None = None) -> None:
        self.terms = terms
        """What it is played with."""
        self._agents = terms.seats if agents is None else agents
        self._begun = False  # whether an agent has decided
        self.match: Match = new(
            terms.game.name, terms.players, seed, (), None if terms.box is None else dict(terms.box), **terms.options
        )
        """The match itself."""
        self.rewards = [0.0] * terms.players
        """What the last action brought, by seat."""
        self._points = self.match.scores

    @property
    def truncated(self) -> bool:
        """Whether it is too long and not over; it never is before an agent has decided."""
        return self._begun and not self.match.over and len(self.match.line) >= self.terms.cut

    @property
    def ended(self) -> bool:
        """Whether nobody decides any more."""
        return self.match.over or self.truncated

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that decide now."""
        return () if self.ended else self.match.acting

    def play(self, seat: int, action: int) -> None:
        """Do an action of a seat; what it brings is added to the rewards."""
        self.match.play(int(action), seat=seat)
        self._begun |= seat in self._agents
        kind = REWARDS[self.terms.reward]
        scores = self.match.scores
        if kind == GAINS:
            for other in self.terms.seats:
                self.rewards[other] += float(scores[other] - self._points[other])
            self._points = scores
        elif self.ended:
            points, places = numbers(SEATS), numbers(SEATS)
            self.match.rules.score(self.terms.setting.box, self.match.table, points)
            self.match.rules.rank(self.terms.setting.box, self.match.table, places)
            for other in self.terms.seats:
                brought = twin(deserved)(kind, self.terms.players, points, places, self.match.over, other)
                self.rewards[other] += brought

    def forget(self) -> None:
        """Begin to count rewards anew."""
        self.rewards = [0.0] * self.terms.players

    def mask(self, seat: int, more: int = 0) -> NDArray[np.int8]:
        """1 for each action that a seat has now, and room for `more` actions beyond those of the game."""
        mask = np.zeros(self.terms.game.num_actions + more, np.int8)
        if seat in self.acting:
            mask[self.match.legal(seat)] = 1
        return mask

    def observation(self, seat: int) -> NDArray[Any]:
        """What a seat observes."""
        seen = numbers(size(self.terms.game.observation))
        self.match.rules.observe(self.terms.setting.box, self.match.table, seat, seen)
        cut: NDArray[Any] = np.clip(np.asarray(seen), *self.terms.bounds).astype(self.terms.dtype)
        return cut

    def render(self, mode: str | None, seat: int = SPECTATOR) -> str | NDArray[np.uint8] | None:
        """The board as a seat sees it: text, SVG, or a bitmap."""
        if mode is None:
            return None
        if mode == SVG:
            return self.match.svg(seat)
        return str(self.match) if mode == ANSI else bitmap(self.match, seat)


def bitmap(match: Match, seat: int) -> NDArray[np.uint8]:
    """The board of a match as a seat sees it, as rows of pixels of red, green and blue."""
    try:
        from PIL import Image
    except ImportError as error:
        raise missing("Pillow") from error
    import io

    from tallyman.engine.picture import markup, scene
    from tallyman.locale import speaker
    from tallyman.web.postcard import etcher
    from tallyman.web.raster import png

    board = scene(match, seat)
    high = round(WIDTH * board.height / board.width)
    inside = markup(board, match.game, speaker("en", tuple(match.names)), width=str(WIDTH), height=str(high))
    return np.asarray(Image.open(io.BytesIO(png(etcher(match.game).write(inside, WIDTH, high)))).convert("RGB"))
