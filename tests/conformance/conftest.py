"""Every test here runs with every game, every number of players and every choice of options."""

from __future__ import annotations

import pytest
from numba import config

from tests.helpers import Ground, grounds


def wanted() -> list[Ground]:
    """Every ground; with every access checked, which is slow, the games without options and with all of them."""
    if not config.BOUNDSCHECK:
        return grounds()
    fewest = {(one.game.name, one.players): one for one in reversed(grounds())}
    most = {(one.game.name, one.players): one for one in grounds()}
    return sorted({str(one): one for one in (*fewest.values(), *most.values())}.values(), key=str)


@pytest.fixture(params=wanted(), ids=str)
def ground(request: pytest.FixtureRequest) -> Ground:
    """A game with a number of players and a choice of options."""
    assert isinstance(request.param, Ground)
    return request.param
