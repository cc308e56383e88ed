"""The greedy player: in secret it chooses as well whether it is asked first or last."""

from __future__ import annotations

import pytest

import tallyman
from tallyman.envs.vector import Vector
from tests.example import example

MATCHES = 240
FAR = 0.14  # more than four standard deviations of a share of half of so many matches


@pytest.fixture(autouse=True)
def _lent() -> None:
    """The game of the tutorial is found by its name."""
    example()


@pytest.mark.slow(15)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["montego_bay", "pilots"])
def test_equal_players_win_as_often_from_every_seat(name: str, players: int) -> None:
    found = tallyman.simulate(name, ["greedy"] * players, matches=MATCHES, seed=1)
    assert found.wins == pytest.approx([1 / players] * players, abs=FAR)


@pytest.mark.slow(5)
@pytest.mark.parametrize("name", ["montego_bay", "pilots"])
def test_greedy_is_better_than_chance_from_every_seat(name: str) -> None:
    for seat in (0, 1):
        players = ["random", "random"]
        players[seat] = "greedy"
        assert tallyman.simulate(name, players, matches=MATCHES, seed=1).wins[seat] > 0.7


@pytest.mark.slow(15)
def test_players_inside_a_step_win_as_often_from_every_seat() -> None:
    tables = Vector("montego_bay", ["me", "greedy", "greedy", "greedy"], 64, seed=1)
    points, ended = [0, 0, 0, 0], 0
    while ended < MATCHES:
        tables.step(tables.sample())
        for place in tables.terminated.nonzero()[0]:
            ended += 1
            for seat in (1, 2, 3):
                points[seat] += int(tables.scores[place, seat])
    assert points[1:] == pytest.approx([sum(points) / 3] * 3, rel=0.1)
