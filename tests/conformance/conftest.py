"""Every test here runs with every game, or with every game, every number of players and every choice of options.

The game of the tutorial is among them, and so are games of other packages where they are installed. In `make test` any
two choices meet, in `make soak` all of them do; `make check`, which is quick, plays every game once, for as few players
as can be and with many options: there most is hidden and most can go wrong.
"""

from __future__ import annotations

import pytest

from tests.example import visiting_grounds
from tests.helpers import Ground, every, simplest


@pytest.fixture(params=[*every(), *visiting_grounds()], ids=str)
def ground(request: pytest.FixtureRequest) -> Ground:
    """A game with a number of players and a choice of options."""
    assert isinstance(request.param, Ground)
    return request.param


@pytest.fixture(
    params=[*simplest(), *(one for one in visiting_grounds() if one.players == min(one.game.players))],
    ids=lambda one: one.game.name,
)
def simple(request: pytest.FixtureRequest) -> Ground:
    """A game at its simplest, for what depends on neither players nor options."""
    assert isinstance(request.param, Ground)
    return request.param
