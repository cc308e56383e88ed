"""The searching player."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import Any

import pytest

import tallyman
from tallyman import Match, players
from tallyman.engine import match as matches
from tallyman.engine.errors import BadOption
from tallyman.engine.match import Header
from tallyman.players import search
from tallyman.players.search import Budget, Finding, Manner, Searcher, Style, study
from tallyman.players.tree import KNOWN, NODES, sweep
from tests.helpers import Ground, corners, python, wander
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
    found = study(match, 0, BRIEF, seed=1)
    assert match.action(0, found[0].action).text == "shanghai"
    assert found[0].shares == (1.0, 0.0)


@GROUNDS
def test_search_finds_the_same_whatever_is_hidden(ground: Ground) -> None:
    moments = choices(ground.new(1), 1)
    assert moments
    for match, seat in moments:
        truth = study(match, seat, BRIEF, seed=7)
        for seed in (11, 12):
            other = match.copy()
            other.table = match.view(seat, seed)
            assert other.table.tobytes() != match.table.tobytes()
            assert study(other, seat, BRIEF, seed=7) == truth


def test_search_finds_the_same_whatever_rivals_chose_in_secret() -> None:
    found: list[list[Finding]] = []
    for rival in ("none", "card 1", "card 5"):
        match = tallyman.new("montego_bay", players=2, seed=3)
        for action in match.actions(1) if rival != "none" else ():
            if action.text.endswith(rival.removeprefix("card ")) and match.forbids(1, action.id) is None:
                match.play(1, action)
        assert match.sealed == (0, 1)
        assert bool(match.line) == (rival != "none")
        found.append(study(match, 0, BRIEF, seed=7))
    assert found[0] == found[1] == found[2]


@pytest.fixture
def pennies(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A match of matching pennies."""
    monkeypatch.setattr(matches, "game", lambda _name: PENNIES)
    return Match(Header("pennies", 1, 2, 5, ("Ann", "Bob")))


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_in_a_search_sees_a_secret_choice(pennies: Match, seat: int) -> None:
    for found in study(pennies, seat, Style(Budget(explorations=4000)), seed=1):
        assert found.shares[seat] == pytest.approx(0.5, abs=0.15), "who saw the other's penny would always win"


@GROUNDS
def test_what_the_seats_expect_is_one_victory(ground: Ground) -> None:
    for match, seat in choices(ground.new(2), 2):
        for found in study(match, seat, BRIEF, seed=1):
            assert len(found.shares) == ground.players
            if found.visits:
                assert sum(found.shares) == pytest.approx(1.0, abs=0.001)


@GROUNDS
def test_everything_a_seat_may_do_is_ranked(ground: Ground) -> None:
    for match, seat in choices(ground.new(3), 3):
        found = study(match, seat, BRIEF, seed=1)
        assert sorted(one.action for one in found) == sorted(match.legal(seat))
        assert [one.visits for one in found] == sorted((one.visits for one in found), reverse=True)


def test_each_exploration_but_the_first_tries_an_action() -> None:
    match = players.opening(tallyman.new("montego_bay", seed=1).game)
    for explorations in (10, 300):
        style = Style(Budget(explorations=explorations))
        assert sum(one.visits for one in study(match, match.acting[0], style, seed=1)) == explorations - 1


def test_threads_explore_apart_and_count_together() -> None:
    match = players.opening(tallyman.new("montego_bay", seed=1).game)
    found = study(match, match.acting[0], Style(Budget(explorations=600)), seed=1, threads=3)
    assert sum(one.visits for one in found) == 600 - 3
    assert found == study(match, match.acting[0], Style(Budget(explorations=600)), seed=1, threads=3)


def test_with_a_seed_a_number_of_explorations_always_finds_the_same() -> None:
    match = players.opening(tallyman.new("shanghaien", seed=1).game)
    seat = match.acting[0]
    assert study(match, seat, BRIEF, seed=1) == study(match, seat, BRIEF, seed=1)
    assert study(match, seat, BRIEF, seed=1) != study(match, seat, BRIEF, seed=2)


LOOK = """
from tallyman import players
from tallyman.engine.game import game
from tallyman.players.search import Budget, Style, study
match = players.opening(game("shanghaien"))
print(study(match, match.acting[0], Style(Budget(explorations=30)), seed=3))
"""


@pytest.mark.slow(3)
def test_interpreted_a_search_finds_the_same() -> None:
    native, interpreted = python("-c", LOOK), python("-c", LOOK, NUMBA_DISABLE_JIT="1")
    assert "Finding" in interpreted.stdout
    assert interpreted.stdout == native.stdout


def test_without_a_seed_a_search_goes_on_from_what_it_remembers() -> None:
    match = players.opening(tallyman.new("montego_bay", seed=1).game)
    seat = match.acting[0]
    assert sum(one.visits for one in study(match, seat, BRIEF)) == 299
    assert sum(one.visits for one in study(match, seat, BRIEF)) == 599
    match.play(seat, study(match, seat, BRIEF)[0].action)
    assert sum(one.visits for one in study(match, seat, BRIEF)) > 300
    other = Match(match.header.__class__(**vars(match.header)), match.events)
    assert sum(one.visits for one in study(other, seat, BRIEF)) == 299, "another match is not remembered"


def test_sweeping_keeps_what_is_familiar() -> None:
    match = players.opening(tallyman.new("shanghaien", seed=1).game)
    seat = match.acting[0]
    searcher = Searcher(match.game, match.setting, Manner())
    searcher.begin(match.view(seat, 1), seat, 1)
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
    assert search.SHELVED.take(match, seat, manner) == []
    players.think(match, seat, "search:10ms")
    assert len(search.SHELVED.take(match, seat, manner)) == search.THREADS


def test_only_so_many_trees_are_kept() -> None:
    match, manner = tallyman.new("shanghaien", seed=1), Manner()
    shelf = search.Shelf()
    for seat in range(search.SHELF):
        shelf.put(match, seat, manner, [Searcher(match.game, match.setting, manner) for _ in range(2)])
    kept = [shelf.take(match, seat, manner) for seat in range(search.SHELF)]
    assert [len(one) for one in kept] == [0] * (search.SHELF // 2) + [2] * (search.SHELF // 2)


def test_a_tree_without_room_is_forgotten_before_the_next_search() -> None:
    match = players.opening(tallyman.new("shanghaien", seed=1).game)
    seat = match.acting[0]
    searcher = Searcher(match.game, match.setting, Manner())
    searcher.begin(match.view(seat, 1), seat, 1)
    searcher.run(1000)
    tree = searcher.tree
    known, tree.nodes, tree.edges = tree.nodes, NODES, 0
    for node in range(NODES):
        tree.key[node], tree.met[node], tree.visits[node], tree.first[node] = node, tree.age, KNOWN, 0
    searcher.begin(match.view(seat, 1), seat, 1)
    assert (tree.nodes, tree.edges) == (0, 0)
    searcher.run(1000)
    assert tree.nodes == known


def test_a_full_tree_still_learns() -> None:
    match = players.opening(tallyman.new("shanghaien", seed=1).game)
    seat = match.acting[0]
    searcher = Searcher(match.game, match.setting, Manner())
    searcher.begin(match.view(seat, 1), seat, 1)
    searcher.run(100)
    searcher.tree.nodes, searcher.tree.edges = len(searcher.tree.key), len(searcher.tree.action)
    searcher.run(100)
    assert sum(tried for tried, *_ in searcher.statistics().values()) == 199


def test_with_homing_tables_are_judged_when_it_is_the_seats_turn_again() -> None:
    match = tallyman.new("cargo", 3, seed=1)
    while match.table.turn < 6 or match.table.begun:
        match.play(match.acting[0], players.think(match, match.acting[0], "greedy", seed=1))
    (seat,) = match.acting
    for homing in (0, 1):
        searcher = Searcher(match.game, match.setting, Manner(homing=homing, guided=100, horizon=200 * homing))
        searcher.begin(match.view(seat, 1), seat, 1)
        judged = []
        for _each in range(30):
            searcher.run(1)
            table: Any = searcher.tables[1]
            judged.append(
                match.game.native.acting(match.setting.box, table) == 1 << seat and table.turn > match.table.turn
            )
        assert all(judged) if homing else not any(judged)


@pytest.mark.slow(1)
@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_by_the_clock_answers_in_time(threads: int) -> None:
    match = players.opening(tallyman.new("montego_bay", seed=1).game)
    seat = match.acting[0]
    study(match, seat, Style(Budget(milliseconds=1)), threads=threads)
    took = []
    for _once_more_on_a_busy_machine in range(5):
        begin = perf_counter()
        study(match, seat, Style(Budget(milliseconds=150)), threads=threads)
        took.append(perf_counter() - begin)
        if took[-1] < 0.25:
            break
    assert 0.9 * 0.15 <= min(took) < 0.25


@GROUNDS
def test_search_plays_whole_matches(ground: Ground) -> None:
    match = ground.new(5)
    while not match.over:
        seat = match.acting[0]
        match.play(seat, players.think(match, seat, "search:20" if seat == 0 else "random", seed=len(match.line)))


def test_an_only_action_needs_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "study", None)
    match = tallyman.new("shanghaien", seed=1)
    (seat,) = match.acting
    assert [match.action(seat, players.think(match, seat, "search")).text] == ["roll"]


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
        "search:trust=0",
        "search:9:horizon=1ms",
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
    of = replace(PENNIES, search={"horizon": 5, "daring": 30})
    style = players.style("search:1000:horizon=3:guided=50")
    assert style.manner(of) == Manner(horizon=3, daring=30, guided=50)
    assert Style().manner(of) == Manner(horizon=5, daring=30)
