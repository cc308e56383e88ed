"""Many matches in one call: what comes of them, and that each is a match like any other."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import tallyman
from tallyman import BadOption, Simulation, View
from tallyman.lab.simulation import SHARE
from tests.helpers import Ground, python, simplest

SUM = """
import tallyman
found = tallyman.simulate("shanghaien", ["random", "stowaway"], matches=2, seed=4)
print(found.scores.tolist(), found.places.tolist(), found.lengths.tolist())
"""


def same(one: Simulation, other: Simulation) -> bool:
    """Whether the same came of two simulations."""
    arrays = ((each.scores, each.places, each.lengths) for each in (one, other))
    return all(np.array_equal(mine, theirs) for mine, theirs in zip(*arrays, strict=True))


@pytest.mark.slow(2)
@pytest.mark.parametrize("ground", simplest(), ids=lambda one: one.game.name)
def test_each_match_can_be_looked_at_and_comes_to_what_was_counted(ground: Ground) -> None:
    found = tallyman.simulate(ground.game.name, ["random"] * ground.players, 3, 7)
    for number in range(3):
        match = found.match(number)
        assert match.over
        assert match.scores == tuple(found.scores[number])
        assert match.places == tuple(found.places[number])
        assert len(match.line) == found.lengths[number]


def test_greedy_players_and_levels_that_slip_play_in_the_loop() -> None:
    found = tallyman.simulate("shanghaien", ["greedy", "stowaway"], matches=20, seed=1)
    assert found.match(19).scores == tuple(found.scores[19])
    assert found.wins[0] > 0.7


def test_the_same_seed_gives_the_same_whatever_the_number_of_threads() -> None:
    one, other = (tallyman.simulate("shanghaien", matches=2 * SHARE + 5, seed=3, threads=threads) for threads in (1, 3))
    assert same(one, other)
    assert not same(one, tallyman.simulate("shanghaien", matches=2 * SHARE + 5, seed=4))


def test_more_matches_begin_with_the_same_ones() -> None:
    few, many = (tallyman.simulate("shanghaien", matches=matches, seed=3) for matches in (10, 600))
    assert np.array_equal(few.scores, many.scores[:10])


def test_a_search_plays_from_python_and_always_the_same_with_a_seed() -> None:
    found = [tallyman.simulate("shanghaien", ["search:20", "random"], 2, 5, threads=threads) for threads in (1, 2)]
    assert same(*found)
    assert found[0].match(-1).scores == tuple(found[0].scores[-1])


def test_no_player_learns_the_seed_of_its_match(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []

    def curious(view: View, seed: int | None) -> int:
        assert seed is not None
        told.append(seed)
        return view.legal()[0]

    monkeypatch.setattr("tallyman.players.player", lambda *_names, **_threads: curious)
    found = tallyman.simulate("shanghaien", ["search:1", "search:1"], 2, 5, threads=1)
    assert len(set(told)) == found.lengths.sum()
    dealt = [found.match(number).header.seed for number in range(2)]
    assert not any(seed in (one, one >> 32) for seed in dealt for one in told)


def test_victories_are_shared_out() -> None:
    found = tallyman.simulate("shanghaien", matches=500, seed=1)
    assert found.scores.shape == found.places.shape == (500, 2)
    assert len(found) == 500
    assert found.wins.sum() == pytest.approx(1)
    assert ((found.places == 1).sum(axis=1) >= 1).all()
    assert repr(found) == "<Simulation of Shanghaien: 500 matches of random, random; seed 1>"
    assert same(pickle.loads(pickle.dumps(found)), found)


def test_without_a_seed_luck_is_drawn_from_the_system() -> None:
    assert tallyman.simulate("shanghaien", matches=1).plan.seed != tallyman.simulate("shanghaien", matches=1).plan.seed


def test_options_and_a_box_of_ones_own_are_played_with() -> None:
    mine = tallyman.game("shanghaien").components | {"rounds": 1}
    short = tallyman.simulate("shanghaien", matches=50, seed=1, box=mine)
    assert short.lengths.mean() < tallyman.simulate("shanghaien", matches=50, seed=1).lengths.mean() / 2
    assert short.match(3).scores == tuple(short.scores[3])


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"name": "chess"}, "chess"),
        ({"players": ["random"]}, "1"),
        ({"players": ["random", "nobody"]}, "nobody"),
        ({"players": ["random", "exec:./mybot"]}, "exec"),
        ({"matches": 0}, "matches"),
        ({"matches": 2.5}, "matches"),
        ({"threads": 0}, "threads"),
        ({"seed": "luck"}, "luck"),
        ({"rum": True}, "rum"),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(arguments: dict[str, Any], named: str) -> None:
    with pytest.raises(BadOption, match=named):
        tallyman.simulate(**{"name": "shanghaien", **arguments})


@pytest.mark.slow(5)
def test_the_same_comes_of_it_interpreted_and_native() -> None:
    native, interpreted = (python("-W", "error", "-c", SUM, NUMBA_DISABLE_JIT=off) for off in ("0", "1"))
    assert native.returncode == 0, native.stderr
    assert interpreted.stdout == native.stdout
