"""Where games are found: in `tallyman.games`, and in other installed packages by entry points."""

from __future__ import annotations

import functools
import importlib
import logging
import pkgutil
import re
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tallyman.engine.game import Game

GROUP = "tallyman.games"
"""The group of entry points: `pilots = "pilots:GAME"` finds the game `pilots`."""

NAME = re.compile(r"[a-z][a-z0-9_]*")
"""What a game can be called: its name stands in addresses, in style sheets and in keys of messages."""

logger = logging.getLogger(__name__)

_lent: dict[str, Game] = {}


def ours() -> tuple[str, ...]:
    """The names of the games that come with Tallyman."""
    shelf = importlib.import_module("tallyman.games")
    return tuple(module.name for module in pkgutil.iter_modules(shelf.__path__))


@functools.cache
def installed() -> dict[str, Game]:
    """The games of other packages by name. One that cannot be loaded is named in the log, and the others stay."""
    visiting: dict[str, Game] = {}
    for entry in entry_points(group=GROUP):
        try:
            visiting[entry.name] = loaded(entry, {*ours(), *visiting})
        except Exception as wrong:  # noqa: BLE001, whatever another package does
            reason = f"{type(wrong).__name__}: {wrong}"
            logger.warning("The game %r (%s) cannot be loaded and is left out. %s", entry.name, entry.value, reason)
    return visiting


def loaded(entry: EntryPoint, taken: set[str]) -> Game:
    """The game behind an entry point."""
    from tallyman.engine.game import Game

    game = entry.load()
    if not isinstance(game, Game):
        raise TypeError(f"{entry.value} is no Game")
    if game.name != entry.name or not NAME.fullmatch(game.name):
        raise ValueError(f"its entry point should be called {game.name!r}: small letters, digits and _")
    if game.name in taken:
        raise ValueError("there is another game of this name")
    if game.home != entry.module:
        raise ValueError(f"it should say package={entry.module!r}, where its files are and it is called GAME")
    if not hasattr(importlib.import_module(game.home), "__path__"):
        raise ValueError(f"{game.home} should be a package: a folder with its rules and its other files")
    return game


def lend(game: Game[Any, Any]) -> None:
    """Let a game that is not installed be found by its name in this process; it is on no list."""
    _lent[game.name] = game


def outside() -> Iterator[Game]:
    """The games of other packages, those that were lent included."""
    yield from installed().values()
    yield from _lent.values()


def find(name: str) -> Game | None:
    """A game by its exact name."""
    if name in ours():
        of: Game = importlib.import_module(f"tallyman.games.{name}").GAME
        return of
    return installed().get(name) or _lent.get(name)


def owner(key: str) -> Game | None:
    """The game of another package that a key of a message belongs to, by how it begins."""
    return next((game for game in outside() if key.startswith(f"{game.name}-")), None)
