"""Every test here runs with every game, or with every game, every number of players and every choice of options.

In `make test` any two choices meet, in `make soak` all of them do; `make check`, which is quick, plays every game once,
for as few players as can be and with many options: there most is hidden and most can go wrong.
"""

from __future__ import annotations

import pytest

from tests.helpers import Ground, every, simplest


@pytest.fixture(params=every(), ids=str)
def ground(request: pytest.FixtureRequest) -> Ground:
    """A game with a number of players and a choice of options."""
    assert isinstance(request.param, Ground)
    return request.param


@pytest.fixture(params=simplest(), ids=lambda one: one.game.name)
def simple(request: pytest.FixtureRequest) -> Ground:
    """A game at its simplest, for what depends on neither players nor options."""
    assert isinstance(request.param, Ground)
    return request.param
