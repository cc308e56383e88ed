"""The ladder: strengths from results."""

from __future__ import annotations

import json

import numpy as np
import pytest

from tallyman.engine.game import game
from tallyman.lab import ladder
from tallyman.lab.ladder import Plan, Result, Rung, fit, pairs
from tallyman.players.levels import LEVELS
from tests.lab.conftest import Met
from tests.terminal.conftest import Say

TRUE = {"cabin boy": 0, "sailor": 150, "mate": 400, "captain": 520}
NAMES = tuple(TRUE)


def expected(one: str, other: str) -> float:
    """The share of points of one against another, as Elo defines it."""
    return float(1 / (1 + 10 ** ((TRUE[other] - TRUE[one]) / 400)))


def met(matches: int, seed: int = 1) -> list[Result]:
    """Made-up results of players who are as strong as they are: of ten matches one is a draw."""
    luck = np.random.default_rng(seed)
    results = []
    for one, other in pairs(NAMES):
        drawn = matches // 10
        # A draw is half a point; where strengths differ, the points of the others must make up for it.
        won = luck.binomial(matches - drawn, expected(one, other)) + round(drawn * (expected(one, other) - 0.5))
        results.append(Result("made up", one, other, won, matches - drawn - won, drawn))
    return results


def widths(rungs: list[Rung]) -> list[float]:
    return [rung.interval[1] - rung.interval[0] for rung in rungs[1:]]


def test_the_fit_recovers_known_strengths() -> None:
    rungs = fit(NAMES, met(20_000))
    assert [rung.level for rung in rungs] == list(NAMES)
    assert [rung.elo for rung in rungs] == pytest.approx(list(TRUE.values()), abs=15)


def test_the_first_level_is_the_zero_of_the_ladder() -> None:
    assert fit(NAMES, met(100))[0] == Rung("cabin boy", 0.0, (0.0, 0.0), 0.0, (0.0, 0.0))


def test_three_quarters_of_the_points_are_191_elo() -> None:
    one, other = fit(("a", "b"), [Result("x", "a", "b", 20_000, 70_000, 10_000)])
    assert other.elo - one.elo == pytest.approx(191, abs=0.5)


def test_intervals_shrink_with_the_root_of_the_number_of_matches() -> None:
    few, many = fit(NAMES, met(400)), fit(NAMES, met(40_000))
    for before, after in zip(widths(few), widths(many), strict=True):
        assert before / after == pytest.approx(10, rel=0.25)


def test_nineteen_intervals_of_twenty_hold_the_truth() -> None:
    rungs = [rung for seed in range(40) for rung in fit(NAMES, met(300, seed))[1:]]
    held = sum(rung.interval[0] <= TRUE[rung.level] <= rung.interval[1] for rung in rungs)
    assert held / len(rungs) >= 0.88
    below = dict(zip(NAMES[1:], NAMES, strict=False))
    steps = {name: TRUE[name] - TRUE[below[name]] for name in below}
    held = sum(rung.step_interval[0] <= steps[rung.level] <= rung.step_interval[1] for rung in rungs)
    assert held / len(rungs) >= 0.88


def test_a_step_is_better_known_than_a_strength_far_up() -> None:
    *_lower, mate, top = fit(NAMES, met(300))
    assert top.step == pytest.approx(top.elo - mate.elo)
    assert top.step_interval[1] - top.step < top.interval[1] - top.elo


def test_a_clean_sweep_is_not_infinitely_strong() -> None:
    _loser, winner = fit(("a", "b"), [Result("x", "a", "b", 0, 10, 0)])
    assert 300 < winner.elo < 800
    assert winner.interval[0] < winner.elo - 300


def test_games_add_up() -> None:
    results = met(500) + [one._replace(game="another") for one in met(500, seed=2)]
    apart = [fit(NAMES, results[: len(results) // 2]), fit(NAMES, results[len(results) // 2 :])]
    together = fit(NAMES, results)
    assert max(widths(together)) < min(max(widths(rungs)) for rungs in apart)
    low, high = sorted(rungs[-1].elo for rungs in apart)
    assert low < together[-1].elo < high


def test_neighbours_and_their_neighbours_meet() -> None:
    assert pairs(("a", "b", "c", "d")) == [("a", "b"), ("a", "c"), ("b", "c"), ("b", "d"), ("c", "d")]


@pytest.mark.thorough
def test_a_ladder_for_a_program(tallyman_: Say, swift: Met) -> None:
    said = tallyman_("ladder", "shanghaien", "cargo", "--matches", "8", "--by-clock", "4", "--json")
    assert said.exit_code == 0
    found = json.loads(said.stdout)
    assert (found["matches"], found["by_clock"]) == (8, 4)
    assert list(found["ladders"]) == ["Shanghaien", "Cargo", "all games"]
    for rungs in found["ladders"].values():
        assert [rung["level"] for rung in rungs] == list(LEVELS)
        strengths = [rung["elo"] for rung in rungs]
        assert strengths == sorted(strengths)
        assert strengths[0] == 0
    assert len(found["results"]) == 2 * len(pairs(tuple(LEVELS)))
    for one in found["results"]:
        by_clock = "harbour_master" in (one["one"], one["other"])
        assert (one["wins"], one["losses"], one["draws"]) == ((1, 3, 0) if by_clock else (2, 6, 0))
    assert set(swift) == set(pairs(tuple(LEVELS)))


@pytest.mark.thorough
def test_a_ladder_for_people(tallyman_: Say, swift: Met) -> None:
    said = tallyman_("ladder", "--matches", "4")
    assert said.exit_code == 0
    assert "4 matches a pair and game, by the clock 10" in " ".join(said.stdout.split())
    for word in (*LEVELS, "Shanghaien", "Montego Bay", "Harbour", "Cargo", "all games", "+0 ± 0"):
        assert word in said.stdout


def test_levels_really_meet() -> None:
    told: list[str] = []
    results = ladder.climb(game("shanghaien"), ("stowaway", "deckhand", "docker"), Plan(20, 20), 1, told.append)
    assert [result.wins + result.losses + result.draws for result in results] == [20] * 3
    assert len(told) == 60
    assert all(result.wins < result.losses for result in results), "a lower rung is weaker"


def test_an_unknown_game_is_refused(tallyman_: Say) -> None:
    said = tallyman_("ladder", "chess")
    assert said.exit_code == 2
    assert "There is no game 'chess'." in said.stderr
