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
    return tuple(Ground(example(), players, {}) for players in example().players)
