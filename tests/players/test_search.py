"""The searching player."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import tallyman
from tallyman import Match, players
from tallyman.engine.budget import Budget
from tallyman.engine.errors import BadOption
from tallyman.players import search
from tallyman.players.levels import LEVELS
from tallyman.players.search import CHUNK, LEAST, Manner, Searcher, Style, study
from tallyman.players.tree import KNOWN, NODES, sweep
from tests.helpers import Ground, corners, python, variant, wander
from tests.players.pennies import PENNIES
from tests.shanghaien.tavern import set_up

BRIEF = Style(Budget(explorations=300))
GROUNDS = pytest.mark.parametrize(
    "ground",
    [pytest.param(one, marks=[pytest.mark.thorough] if one.chosen or one.players > 2 else []) for one in corners()],
    ids=str,
)


def choices(match: Match, seed: int) -> list[tuple[Match, int]]:
    """Some moments of a random match at which a seat has a real choice."""
    found = []
    for _count in wander(match, seed, looks=10):
        found += [(match.copy(), seat) for seat in match.acting if len(match.legal(seat)) > 1]
    return found


def test_search_calls_shanghai_when_that_wins() -> None:
    match = set_up({
        "round": 8,
        "numbered_from": "left",
        "dice": [[1, 1], [2]],
        "tavern": ["American 4", "French 3", "German 4", "Chinese 4", "Dutch 4", "Turkish 4"],
        "agenda": [{"seat": 0, "question": "turn"}],
    })  # fmt: skip
    found = study(match.view(0), BRIEF, seed=1)
    assert match.action(found[0].action, seat=0).text == "shanghai"
    assert found[0].shares == (1.0, 0.0)


@GROUNDS
def test_what_the_seats_expect_is_one_victory(ground: Ground) -> None:
    for match, seat in choices(ground.new(2), 2):
        for found in study(match.view(seat), BRIEF, seed=1):
            assert len(found.shares) == ground.players
            if found.visits:
                assert sum(found.shares) == pytest.approx(1.0, abs=0.001)


@GROUNDS
def test_everything_a_seat_may_do_is_ranked(ground: Ground) -> None:
    for match, seat in choices(ground.new(3), 3):
        found = study(match.view(seat), BRIEF, seed=1)
        assert sorted(one.action for one in found) == sorted(match.legal(seat))
        assert [one.visits for one in found] == sorted((one.visits for one in found), reverse=True)


def test_each_exploration_but_the_first_tries_an_action() -> None:
    match = players.opening(tallyman.new("montego_bay", seed=1).game)
    for explorations in (10, 300):
        style = Style(Budget(explorations=explorations))
        assert sum(one.visits for one in study(match.view(match.acting[0]), style, seed=1)) == explorations - 1


def test_threads_explore_apart_and_count_together() -> None:
    match = players.opening(tallyman.new("montego_bay", seed=1).game)
    found = study(match.view(match.acting[0]), Style(Budget(explorations=600)), seed=1, threads=3)
    assert sum(one.visits for one in found) == 600 - 3
    assert found == study(match.view(match.acting[0]), Style(Budget(explorations=600)), seed=1, threads=3)


def test_with_a_seed_a_number_of_explorations_always_finds_the_same() -> None:
    match = players.opening(tallyman.new("shanghaien", seed=1).game)
    seat = match.acting[0]
    assert study(match.view(seat), BRIEF, seed=1) == study(match.view(seat), BRIEF, seed=1)
    assert study(match.view(seat), BRIEF, seed=1) != study(match.view(seat), BRIEF, seed=2)


LOOK = """
from tallyman import players
from tallyman.engine.game import game
from tallyman.engine.budget import Budget
from tallyman.players.search import Style, study
match = players.opening(game("shanghaien"))
print(study(match.view(match.acting[0]), Style(Budget(explorations=30)), seed=3))
"""


@pytest.mark.slow(3)
def test_interpreted_a_search_finds_the_same() -> None:
    native, interpreted = python("-c", LOOK), python("-c", LOOK, NUMBA_DISABLE_JIT="1")
    assert "Finding" in interpreted.stdout
    assert interpreted.stdout == native.stdout


def test_without_a_seed_a_search_goes_on_from_what_it_remembers() -> None:
    match = players.opening(tallyman.new("montego_bay", seed=1).game)
    seat = match.acting[0]
    assert sum(one.visits for one in study(match.view(seat), BRIEF)) == 299
    assert sum(one.visits for one in study(match.view(seat), BRIEF)) == 599
    match = players.opening(match.game)
    match.play(study(match.view(seat), BRIEF)[0].action, seat=seat)
    assert sum(one.visits for one in study(match.view(seat), BRIEF)) > 300
    other = Match(match.header.__class__(**vars(match.header)), match.events)
    assert sum(one.visits for one in study(other.view(seat), BRIEF)) == 299, "another match is not remembered"


def test_sweeping_keeps_what_is_familiar() -> None:
    match = players.opening(tallyman.new("shanghaien", seed=1).game)
    seat = match.acting[0]
    searcher = Searcher(match.game, match.setting, Manner())
    searcher.begin(match.view(seat), 1)
    searcher.run(2000)
    nodes, before = searcher.tree.nodes, searcher.statistics()
    sweep(match.game, searcher.tree)
    assert 1 < searcher.tree.nodes < nodes
    searcher.run(1)
    after = searcher.statistics()
    assert sum(tried for tried, *_ in after.values()) == sum(tried for tried, *_ in before.values()) + 1
    assert sum(after[action] != before[action] for action in before) == 1


def test_a_search_that_counts_thinks_anew_for_each_decision() -> None:
    match = players.opening(tallyman.new("shanghaien", seed=1).game)
    seat = match.acting[0]
    manner = Style().manner(match.game)
    players.think(match, seat, "search:10")
    assert search.SHELVED.take(match.view(seat), manner) == []
    players.think(match, seat, "search:10ms", seed=1)
    assert len(search.SHELVED.take(match.view(seat), manner)) == search.THREADS


def test_the_latest_searches_are_kept_on_however_many_threads() -> None:
    match, manner = tallyman.new("shanghaien", seed=1), Manner()
    shelf = search.Shelf()
    views = [replace(match.view(0), seat=seat) for seat in range(search.SHELF + 2)]
    for view in views:
        shelf.put(view, manner, [Searcher(match.game, match.setting, manner) for _ in range(1 + view.seat % 2)])
    kept = [shelf.take(view, manner) for view in views]
    assert [len(one) for one in kept] == [0, 0, 1, 2, 1, 2]


def test_a_tree_without_room_is_forgotten_before_the_next_search() -> None:
    match = players.opening(tallyman.new("shanghaien", seed=1).game)
    seat = match.acting[0]
    searcher = Searcher(match.game, match.setting, Manner())
    searcher.begin(match.view(seat), 1)
    searcher.run(1000)
    tree = searcher.tree
    known, tree.nodes, tree.edges = tree.nodes, NODES, 0
    for node in range(NODES):
        tree.key[node], tree.met[node], tree.node_visits[node], tree.first[node] = node, tree.age, KNOWN, 0
    searcher.begin(match.view(seat), 1)
    assert (tree.nodes, tree.edges) == (0, 0)
    searcher.run(1000)
    assert tree.nodes == known


def test_a_full_tree_still_learns() -> None:
    match = players.opening(tallyman.new("shanghaien", seed=1).game)
    seat = match.acting[0]
    searcher = Searcher(match.game, match.setting, Manner())
    searcher.begin(match.view(seat), 1)
    searcher.run(100)
    searcher.tree.nodes, searcher.tree.edges = len(searcher.tree.key), len(searcher.tree.action)
    searcher.run(100)
    assert sum(tried for tried, *_ in searcher.statistics().values()) == 199


def test_with_homing_tables_are_judged_when_it_is_the_seats_turn_again() -> None:
    match = tallyman.new("cargo", 3, seed=1)
    while match.table.turn < 6 or match.table.begun:
        match.play(players.think(match, match.acting[0], "greedy", seed=1), seat=match.acting[0])
    (seat,) = match.acting
    for homing in (0, 1):
        searcher = Searcher(match.game, match.setting, Manner(homing=homing, guided=100, horizon=200 * homing))
        searcher.begin(match.view(seat), 1)
        judged = []
        for _each in range(30):
            searcher.run(1)
            table: Any = searcher.tables[1]
            judged.append(
                match.game.native.acting(match.setting.box, table) == 1 << seat and table.turn > match.table.turn
            )
        assert all(judged) if homing else not any(judged)


class Clock:
    """A clock that goes on only by exploring: so many seconds each time, five times as many from some moment on."""

    def __init__(self) -> None:
        self.now = 0.0
        self.cost = 0.0001
        self.busy_from = 1000.0
        self.chunks: list[tuple[float, int]] = []
        """When each began, and how many explorations it had."""

    def __call__(self) -> float:
        return self.now

    def run(self, times: int) -> None:
        self.chunks.append((self.now, times))
        self.now += times * self.cost * (5 if self.now >= self.busy_from else 1)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of all searches, which explore nothing but take their time."""
    found = Clock()
    monkeypatch.setattr(search, "perf_counter", found)
    monkeypatch.setattr(Searcher, "run", found.run)
    return found


def searcher() -> Searcher:
    match = tallyman.new("shanghaien", seed=1)
    return Searcher(match.game, match.setting, Manner())


@pytest.mark.parametrize("cost", [0.000_001, 0.000_03, 0.001])
def test_a_search_stops_at_its_first_look_at_the_clock_after_the_end(clock: Clock, cost: float) -> None:
    clock.cost = cost
    searcher().run_until(0.2)
    assert all(begun < 0.2 for begun, _times in clock.chunks)
    assert 0.2 <= clock.now < 0.2 + 1.001 * LEAST * cost


@pytest.mark.parametrize("cost", [0.000_001, 0.000_03, 0.001, 0.01])
def test_a_search_looks_at_the_clock_every_few_milliseconds(clock: Clock, cost: float) -> None:
    clock.cost = cost
    searcher().run_until(0.5)
    chunks = [times for _begun, times in clock.chunks[1:]]
    assert all(times == LEAST or times * cost <= 1.001 * CHUNK for times in chunks)
    assert max(chunks) * cost > 0.9 * CHUNK, "and not more often than it needs to"


def test_when_exploring_becomes_slow_the_chunks_become_small(clock: Clock) -> None:
    clock.busy_from = 0.1
    searcher().run_until(0.2)
    before = [times for begun, times in clock.chunks if 0.05 < begun < 0.1]
    after = [times for begun, times in clock.chunks if begun > 0.1 + 5 * CHUNK]
    assert max(after) == pytest.approx(max(before) / 5, abs=1)


@pytest.mark.parametrize("busy_from", [0.0, 0.5, 0.9, 0.965, 0.969, 1000.0])
def test_the_strongest_level_answers_in_time_also_when_others_begin_to_search(clock: Clock, busy_from: float) -> None:
    clock.busy_from = busy_from
    budget = players.style(LEVELS["harbour_master"].behind).budget
    match = players.opening(tallyman.new("shanghaien", seed=1).game)
    study(match.view(match.acting[0]), Style(budget), seed=1)
    assert 0.95 * budget.milliseconds <= 1000 * clock.now <= budget.milliseconds


@pytest.mark.thorough
@GROUNDS
def test_search_plays_whole_matches(ground: Ground) -> None:
    match = ground.new(5)
    while not match.over:
        seat = match.acting[0]
        match.play(players.think(match, seat, "search:20" if seat == 0 else "random", seed=len(match.line)), seat=seat)


def test_an_only_action_needs_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "study", None)
    match = tallyman.new("shanghaien", seed=1)
    (seat,) = match.acting
    assert [match.action(players.think(match, seat, "search"), seat=seat).text] == ["roll"]


@pytest.mark.parametrize(
    "name",
    [
        "search:0",
        "search:5s",
        "search:",
        "search:-1",
        "search:99999999ms",
        "search:ms",
        "search:9:tide=1",
        "search:urgency=0",
        "search:9:horizon=1ms",
        "search:9:200ms",
    ],
)
def test_a_budget_that_makes_no_sense_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="search:200ms"):
        players.player(name)


@pytest.mark.parametrize("name", ["greedy:5", "parrot", "random:200ms"])
def test_unknown_players_are_refused_by_name(name: str) -> None:
    with pytest.raises(BadOption, match=f"There is no player '{name}'"):
        players.player(name)


def test_a_budget_is_read_from_a_name() -> None:
    assert players.style("search") == Style(search.USUAL, {})
    assert players.style("search:50ms").budget == Budget(milliseconds=50)
    assert players.style("search:1000").budget == Budget(explorations=1000)
    names = ("search", "search:9ms", "search:9", "greedy")
    assert [players.timed(name) for name in names] == [True, True, False, False]


def test_a_game_and_a_name_say_how_a_search_explores() -> None:
    of = variant(PENNIES, search={"horizon": 5, "exploration": 30})
    style = players.style("search:1000:horizon=3:guided=50")
    assert style.manner(of) == Manner(horizon=3, exploration=30, guided=50)
    assert Style().manner(of) == Manner(horizon=5, exploration=30)
