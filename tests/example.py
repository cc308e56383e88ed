"""The game of the tutorial, which is tested like ours, whether it is installed or not."""

from __future__ import annotations

import functools

from pilots import GAME
from tallyman.engine import registry
from tallyman.engine.game import Game, game
from tests.helpers import REPOSITORY, Ground

FOLDER = REPOSITORY / "examples" / "pilots"


@functools.cache
def example() -> Game:
    """The game itself."""
    if GAME.name not in registry.installed():
        registry.lend(GAME)
    return game(GAME.name)


@functools.cache
def example_grounds() -> tuple[Ground, ...]:
    """The example for every number of players."""
    return grounds_of(example())


@functools.cache
def visiting_grounds() -> tuple[Ground, ...]:
    """The example, and every game of other packages that are installed where the tests run, without options."""
    games = dict.fromkeys([example(), *registry.installed().values()])
    return tuple(ground for one in games for ground in grounds_of(one))


def grounds_of(one: Game) -> tuple[Ground, ...]:
    """A game for every number of players, without options."""
    return tuple(Ground(one, players, {option.name: False for option in one.options}) for players in one.players)
