"""The game of the tutorial, which is tested like ours, whether it is installed or not."""

from __future__ import annotations

import functools
from typing import Any

from pilots import GAME
from tallyman.engine import registry
from tallyman.engine.game import Game, game
from tests.helpers import REPOSITORY, Ground

FOLDER = REPOSITORY / "examples" / "pilots"


@functools.cache
def visitors() -> tuple[Game, ...]:
    """The example, and every game of other packages that are installed where the tests run.

    From now on they are on no list: all tests but those of conformance are about our games.
    """
    found: dict[str, Game[Any, Any]] = {GAME.name: GAME, **registry.installed()}
    for one in found.values():
        registry.lend(one)
    vars(registry)["entry_points"] = none_installed
    registry.installed.cache_clear()
    return tuple(map(game, found))


def none_installed(*, group: str) -> tuple[()]:
    """The entry points of a machine on which no game is installed beside ours."""
    return ()


def example() -> Game:
    """The game itself."""
    return visitors()[0]


@functools.cache
def example_grounds() -> tuple[Ground, ...]:
    """The example for every number of players."""
    return grounds_of(example())


@functools.cache
def visiting_grounds() -> tuple[Ground, ...]:
    """All visitors for every number of players, without options."""
    return tuple(ground for one in visitors() for ground in grounds_of(one))


def grounds_of(one: Game) -> tuple[Ground, ...]:
    """A game for every number of players, without options."""
    return tuple(Ground(one, players, {option.name: False for option in one.options}) for players in one.players)
