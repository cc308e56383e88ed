"""The game of the tutorial, which is tested like ours, whether it is installed or not."""

from __future__ import annotations

import functools
import sys

from tallyman.engine import registry
from tallyman.engine.game import Game
from tests.helpers import REPOSITORY, Ground

FOLDER = REPOSITORY / "examples" / "pilots"


@functools.cache
def example() -> Game:
    """The game itself, from its folder."""
    found = registry.find("pilots")
    if found is None:
        sys.path.append(str(FOLDER))
        from pilots import GAME

        registry.lend(GAME)
        found = GAME
    return found


@functools.cache
def example_grounds() -> tuple[Ground, ...]:
    """The example for every number of players."""
    return tuple(Ground(example(), players, {}) for players in example().players)
