"""Every test here runs with every game, every number of players and every choice of options."""

from __future__ import annotations

import pytest

from tests.helpers import Ground, grounds


@pytest.fixture(params=grounds(), ids=str)
def ground(request: pytest.FixtureRequest) -> Ground:
    """A game with a number of players and a choice of options."""
    assert isinstance(request.param, Ground)
    return request.param
