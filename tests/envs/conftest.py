"""Every game as an environment: for every number of players, without options and with all that go together."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers import Ground, corners, simplest

DAILY = {"shanghaien": 2, "montego_bay": 3, "cargo": 2, "harbour": 4}
"""For how many players each game is tried every day."""


def grounds_of_every_day() -> list[Any]:
    """Every game with the fullest options for one number of players; the other corners are for `make soak`."""
    fullest = {
        name: max((one for one in corners() if one.game.name == name and one.players == players), key=chosen)
        for name, players in DAILY.items()
    }
    return [
        pytest.param(one, id=str(one), marks=[] if one in fullest.values() else pytest.mark.soak) for one in corners()
    ]


def chosen(ground: Ground) -> int:
    """How many options are chosen."""
    return len(ground.chosen)


@pytest.fixture(params=grounds_of_every_day())
def ground(request: pytest.FixtureRequest) -> Ground:
    """A game with a number of players and options."""
    assert isinstance(request.param, Ground)
    return request.param


@pytest.fixture(params=simplest(), ids=lambda one: one.game.name)
def simple(request: pytest.FixtureRequest) -> Ground:
    """A game at its simplest."""
    assert isinstance(request.param, Ground)
    return request.param
