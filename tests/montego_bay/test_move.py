"""Phase 3: move."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tallyman
from tallyman import EVERYTHING
from tests.helpers import wander
from tests.montego_bay.quay import (
    BLUE,
    IN_PLAY,
    JACK,
    ORANGE,
    PLAYERS,
    at,
    choose,
    moved,
    row,
    set_up,
    told,
    with_box,
    with_stores,
)


def one_barrel_everywhere(players: int) -> dict[str, Any]:
    """A box where every pawn has something to load, so that play stops as soon as all have moved."""
    return with_stores(dict.fromkeys(range(16), 1), (), players)


def movers(match: Any) -> list[int]:
    """The pawns in the order they moved, by number; Lazy Jack is 8."""
    return [dict(one["pawn"].arguments).get("docker", 8) for one in told(match, "moves")]


# Who moves when


@pytest.mark.parametrize("players", PLAYERS)
def test_dockers_move_by_order_tile_from_position_1_up(players: int) -> None:
    order = IN_PLAY[players][::-1]
    match = with_box(one_barrel_everywhere(players), {"round": 1, "order": order}, players)
    choose(match, {})
    numbers = {name: n for n, name in enumerate(IN_PLAY[4])}
    assert movers(match) == [numbers[name] for name in order]


def test_the_order_decides_who_pushes_whom() -> None:
    """Blue plays 2 and orange 1, both to space 5: the later one pushes the earlier across."""
    for first, second in (("blue large", "orange large"), ("orange large", "blue large")):
        rest = [docker for docker in IN_PLAY[3] if docker not in (first, second)]
        places = {"blue large": 3, "orange large": 4, "blue small": 9, "orange small": 10}
        match = set_up({"dockers": places, "order": [first, second, *rest]}, 3)
        choose(match, {"blue large": 2, "blue small": 3, "orange small": 3})
        assert at(match, second) == 5
        assert at(match, first) == 8


@pytest.mark.parametrize("host", ["orange large", "orange small"])
def test_lazy_jack_moves_first(host: str) -> None:
    dockers = {"orange large": 2, "orange small": 4}
    jack = {"seat": ORANGE, "host": host, "at": dockers[host]}
    match = with_box(one_barrel_everywhere(4), {"dockers": dockers, "lazy_jack": jack}, 4)
    choose(match, {JACK: 2})
    assert movers(match)[0] == 8
    assert len(movers(match)) == 9


def test_a_docker_that_moves_later_pushes_lazy_jack() -> None:
    dockers = {
        "orange large": 2,
        "blue large": 3,
        "blue small": 8,
        "orange small": 9,
        "green large": 10,
        "green small": 11,
    }
    order = ["blue large", "orange large", "green small", "green large", "orange small", "blue small"]
    jack = {"seat": ORANGE, "host": "orange large", "at": 2}
    match = with_box(one_barrel_everywhere(3), {"dockers": dockers, "order": order, "lazy_jack": jack}, 3)
    choose(match, {JACK: 4, "blue large": 3})
    assert at(match, "blue large") == 6
    assert at(match, JACK) == 7


def test_each_card_is_turned_up_when_its_pawn_moves() -> None:
    match = set_up({})
    choose(match, {"green small": 4})
    values = [(dict(one["pawn"].arguments).get("docker"), one["value"]) for one in told(match, "moves", -1)]
    assert (5, 4) in values
    assert len(values) == 8


# How far


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("value", range(1, 6))
def test_a_pawn_moves_clockwise_by_its_card(players: int, value: int) -> None:
    match = set_up({"dockers": {"orange small": 3}}, players)
    assert moved(match, "orange small", value)["orange small"] == 3 + value


def test_a_pawn_moves_from_where_it_now_stands() -> None:
    """Blue pushes orange from 5 to 10; orange then moves on from 10."""
    dockers = {"blue large": 4, "orange large": 5, "orange small": 13, "blue small": 14}
    rest = [docker for docker in IN_PLAY[4] if docker not in ("blue large", "orange large")]
    match = with_box(one_barrel_everywhere(4), {"dockers": dockers, "order": ["blue large", "orange large", *rest]}, 4)
    choose(match, {"blue large": 1, "orange large": 2, "orange small": 5, "blue small": 5})
    assert at(match, "blue large") == 5
    assert at(match, "orange large") == 12


def test_occupied_spaces_count() -> None:
    match = set_up({"dockers": {"blue large": 1, "orange large": 2, "green large": 3, "yellow large": 4}})
    assert moved(match, "blue large", 4)["blue large"] == 5


def test_on_a_free_space_it_stays_and_nobody_else_moves() -> None:
    match = set_up({"dockers": {"blue large": 1, "orange large": 2, "green large": 9}})
    before = {docker: at(match, docker) for docker in IN_PLAY[4]}
    assert moved(match, "blue large", 4) == before | {"blue large": 5}


# Pushing


@pytest.mark.parametrize("players", PLAYERS)
def test_on_an_occupied_space_it_pushes_the_pawn_there_across_and_takes_its_place(players: int) -> None:
    match = set_up({"dockers": {"blue large": 1, "orange large": 3}}, players)
    after = moved(match, "blue large", 2)
    assert after["blue large"] == 3
    assert after["orange large"] == 2 * row(players) - 1 - 3


def test_an_own_docker_is_pushed_like_a_rivals() -> None:
    match = set_up({"dockers": {"blue large": 1, "blue small": 3}})
    assert moved(match, "blue large", 2)["blue small"] == 12


def test_lazy_jack_is_pushed_like_a_docker() -> None:
    jack = {"seat": ORANGE, "host": "orange small", "at": 6}
    dockers = {"orange small": 1, "blue large": 4, "blue small": 10}
    agenda = [{"seat": BLUE, "question": "load", "a": 1, "b": 10}]
    match = set_up({"dockers": dockers, "lazy_jack": jack, "tally": 10, "agenda": agenda})
    after = moved(match, "blue large", 2)
    assert (after["blue large"], after[JACK]) == (6, 9)


def test_lazy_jack_pushes_like_a_docker() -> None:
    jack = {"seat": ORANGE, "host": "orange small", "at": 6}
    match = set_up({"dockers": {"orange small": 6, "blue large": 8}, "lazy_jack": jack})
    after = moved(match, JACK, 2)
    assert (after[JACK], after["blue large"]) == (8, 7)


# Going back


@pytest.mark.parametrize("players", PLAYERS)
def test_if_the_space_across_is_occupied_the_moving_pawn_goes_back_to_the_first_free_space(players: int) -> None:
    across = 2 * row(players) - 1 - 5
    match = set_up({"dockers": {"blue large": 2, "orange large": 5, "orange small": across}}, players)
    after = moved(match, "blue large", 3)
    assert after["blue large"] == 4
    assert (after["orange large"], after["orange small"]) == (5, across), "nobody else moves"


def test_it_goes_back_from_its_target_space_not_from_its_start() -> None:
    match = set_up({"dockers": {"blue large": 1, "orange large": 6, "orange small": 9}})
    assert moved(match, "blue large", 5)["blue large"] == 5


def test_it_goes_back_one_space_at_a_time_over_occupied_ones() -> None:
    dockers = {"blue large": 1, "orange large": 6, "orange small": 9, "green large": 5, "green small": 4}
    assert moved(set_up({"dockers": dockers}), "blue large", 5)["blue large"] == 3


def test_going_back_pushes_nobody() -> None:
    dockers = {"blue large": 1, "orange large": 6, "orange small": 9, "green large": 5, "green small": 4}
    after = moved(set_up({"dockers": dockers}), "blue large", 5)
    assert {name: after[name] for name in dockers if name != "blue large"} == {
        name: space for name, space in dockers.items() if name != "blue large"
    }


def test_an_own_docker_across_blocks_too() -> None:
    match = set_up({"dockers": {"blue large": 2, "orange large": 5, "blue small": 10}})
    assert moved(match, "blue large", 3)["blue large"] == 4


@pytest.mark.parametrize("players", PLAYERS)
def test_dockers_never_return_to_a_tavern(players: int) -> None:
    """Five of the first spaces are taken: whoever comes from the tavern goes back past it and not into it."""
    spaces = 2 * row(players)
    dockers = {"orange large": 0, "orange small": spaces - 1}
    after = moved(set_up({"dockers": dockers}, players), "blue large", 1)
    assert after["blue large"] == spaces - 2


def test_after_round_1_nobody_is_in_a_tavern() -> None:
    match = tallyman.new("montego_bay", players=4, seed=5)
    choose(match, {})
    for _count in wander(match, 5, looks=25):
        assert all(isinstance(docker["at"], int) for docker in match.position(EVERYTHING)["dockers"].values())


# The rule once more


def naive_move(places: dict[str, Any], pawn: str, value: int, count: int) -> dict[str, Any]:
    """The rule in other words: the path is a list of spaces with whoever stands there."""
    ring: list[str | None] = [None] * (2 * count)
    for name, place in places.items():
        if isinstance(place, int) and name != pawn:
            ring[place] = name
    doors = {"left tavern": -1, "right tavern": count - 1}
    goal = (doors.get(places[pawn], places[pawn]) + value) % len(ring)
    opposite = -goal - 1
    if ring[goal] is not None and ring[opposite] is None:
        ring[opposite], ring[goal] = ring[goal], None
    while ring[goal] is not None:
        goal -= 1
    ring[goal] = pawn
    return places | {name: space for space, name in enumerate(ring) if name}


@given(data=st.data(), players=st.sampled_from(PLAYERS), value=st.integers(1, 5))
@settings(max_examples=150, deadline=None)
def test_a_pawn_moves_as_the_rule_says_in_other_words(data: Any, players: int, value: int) -> None:
    count = row(players)
    spaces = data.draw(st.permutations(range(2 * count)))
    places: dict[str, Any] = {
        docker: data.draw(st.sampled_from([space, space, space, "left tavern", "right tavern"]))
        for docker, space in zip(IN_PLAY[players], spaces, strict=False)
    }
    pawn = data.draw(st.sampled_from(IN_PLAY[players]))
    match = set_up({"dockers": places}, players)
    assert moved(match, pawn, value) == naive_move(places, pawn, value, count)


@given(data=st.data(), players=st.sampled_from(PLAYERS))
@settings(max_examples=60, deadline=None)
def test_a_whole_phase_is_one_move_after_another(data: Any, players: int) -> None:
    count = row(players)
    spaces = data.draw(st.permutations(range(2 * count)))
    places: dict[str, Any] = dict(zip(IN_PLAY[players], spaces, strict=False))
    order = data.draw(st.permutations(IN_PLAY[players]))
    cards = {docker: data.draw(st.integers(1, 5)) for docker in order}
    match = with_box(one_barrel_everywhere(players), {"dockers": places, "order": order}, players)
    choose(match, cards)
    for docker in order:
        places = naive_move(places, docker, cards[docker], count)
    assert {docker: at(match, docker) for docker in order} == places
