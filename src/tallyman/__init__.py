"""Tallyman: the referee for four harbour board games.

>>> import tallyman
>>> match = tallyman.new("shanghaien", seed=1)
>>> while not match.over:
...     match.play(match.actions()[0])
>>> match.scores
(15, 18)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tallyman import players
    from tallyman.engine.errors import (
        BadBox,
        BadField,
        BadOption,
        BadPosition,
        BadSheet,
        CannotUndo,
        IllegalAction,
        OtherEdition,
        TallymanError,
    )
    from tallyman.engine.game import Game, game, games
    from tallyman.engine.match import EVERYTHING, SPECTATOR, Action, Event, Header, Match, Move, new, set_up
    from tallyman.engine.sheet import read
    from tallyman.engine.view import View
    from tallyman.envs import gpu
    from tallyman.envs.vector import Vector, vector
    from tallyman.lab.results import Frames, Results
    from tallyman.lab.simulation import Simulation, simulate

__all__ = [
    "EVERYTHING",
    "SPECTATOR",
    "Action",
    "BadBox",
    "BadField",
    "BadOption",
    "BadPosition",
    "BadSheet",
    "CannotUndo",
    "Event",
    "Frames",
    "Game",
    "Header",
    "IllegalAction",
    "Match",
    "Move",
    "OtherEdition",
    "Results",
    "Simulation",
    "TallymanError",
    "Vector",
    "View",
    "game",
    "games",
    "gpu",
    "new",
    "players",
    "read",
    "set_up",
    "simulate",
    "vector",
]
__version__ = "0.1.0"


PLACES = {
    "engine.errors": (
        "BadBox",
        "BadField",
        "BadOption",
        "BadPosition",
        "BadSheet",
        "CannotUndo",
        "IllegalAction",
        "OtherEdition",
        "TallymanError",
    ),
    "engine.game": ("Game", "game"),
    "engine.match": ("EVERYTHING", "SPECTATOR", "Action", "Event", "Header", "Match", "Move", "new", "set_up"),
    "engine.sheet": ("read",),
    "engine.view": ("View",),
    "envs.vector": ("Vector", "vector"),
    "lab.results": ("Frames", "Results"),
    "lab.simulation": ("Simulation", "simulate"),
}
"""Where the public names are that are no modules."""


def __getattr__(name: str) -> Any:
    """What is public, imported when it is first asked for: so a command can be stopped as soon as it has begun."""
    if name in ("games", "players"):
        return import_module(f"tallyman.{name}")
    if name == "gpu":
        return import_module("tallyman.envs.gpu")
    for place, names in PLACES.items():
        if name in names:
            return getattr(import_module(f"tallyman.{place}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
