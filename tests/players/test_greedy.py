"""The greedy player: it chooses as well in secret whether it is asked first or last, and spares itself only work."""

from __future__ import annotations

from typing import Any

import pytest

import tallyman
from tallyman import players
from tallyman.engine.log import Log
from tallyman.engine.luck import seeded
from tallyman.engine.record import numbers
from tallyman.engine.rule import twin
from tallyman.engine.view import View, reveals
from tallyman.envs.vector import Vector
from tallyman.players import greedy
from tests.example import example
from tests.helpers import Ground, fullest, wander

MATCHES = 240
FAR = 0.14  # more than four standard deviations of a share of half of so many matches


@pytest.fixture(autouse=True)
def _lent() -> None:
    """The game of the tutorial is found by its name."""
    example()


@pytest.mark.slow(15)
@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("name", ["montego_bay", "pilots"])
def test_equal_players_win_as_often_from_every_seat(name: str, count: int) -> None:
    found = tallyman.simulate(name, ["greedy"] * count, matches=MATCHES, seed=1)
    assert found.wins == pytest.approx([1 / count] * count, abs=FAR)


@pytest.mark.slow(5)
@pytest.mark.parametrize("name", ["montego_bay", "pilots"])
def test_greedy_is_better_than_chance_from_every_seat(name: str) -> None:
    for seat in (0, 1):
        seated = ["random", "random"]
        seated[seat] = "greedy"
        assert tallyman.simulate(name, seated, matches=MATCHES, seed=1).wins[seat] > 0.7


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


def one_by_one(view: View, seed: int) -> int:
    """What looks best to a seat on average, with all samples of all actions looked at."""
    rules, box, seat, luck = view.rules, view.setting.box, view.seat, seeded(seed)
    log, second, leads = Log(), numbers(view.game.max_legal), numbers(view.players)
    secret = rules.sealed(box, view.unsealed) >> seat & 1

    def lead(table: Any) -> int:
        rules.evaluate(box, table, leads)
        return leads[seat]

    def after(table: Any, action: int) -> Any:
        then = table.copy()
        rules.play(box, then, log, seat, action)
        return then

    def value(action: int, sample: int) -> int:
        luck.count = (sample + 1) * greedy.SAMPLE_APART
        table = view.unsealed.copy()
        rules.hide(box, table, seat, luck)
        table = after(table, action)
        if secret:
            twin(greedy.turn_up)(rules, box, table, log, luck, reveals(view.unsealed), second)
        elif rules.acting(box, table) >> seat & 1:
            count = rules.legal(box, table, seat, second)
            return max(lead(after(table, other)) for other in second.tolist()[:count])
        return lead(table)

    def promise(action: int) -> int:
        return sum(value(action, sample) for sample in range(greedy.SAMPLES))

    return max(view.legal(), key=promise)


@pytest.mark.slow(2)
@pytest.mark.parametrize("ground", fullest(), ids=str)
def test_greedy_spares_itself_work_and_decides_as_if_it_did_not(ground: Ground) -> None:
    """What nothing is turned up for is looked at once, as no lead depends on what its seat cannot know."""
    match, decisions = ground.new(3), 0
    for number in wander(match, 3, looks=15):
        for seat in match.acting:
            view = match.view(seat, number)
            assert players.player("greedy")(view, number) == one_by_one(view, number)
            decisions += 1
    assert decisions > 10
