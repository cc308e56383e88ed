"""Every test here runs with every game, every number of players and every choice of options.

With every access checked, which is slow, the games are played without options and with all that go together; in
`make check`, which is quick, without options.
"""

from __future__ import annotations

import pytest
from numba import config

from tests.helpers import Ground, corners, grounds


@pytest.fixture(
    params=[
        pytest.param(one, marks=[pytest.mark.thorough] if one.chosen else [])
        for one in (corners() if config.BOUNDSCHECK else grounds())
    ],
    ids=str,
)
def ground(request: pytest.FixtureRequest) -> Ground:
    """A game with a number of players and a choice of options."""
    assert isinstance(request.param, Ground)
    return request.param
