"""Rulings and readings: the cases a rulebook leaves open."""

from __future__ import annotations

import pytest

import tallyman
from tallyman import EVERYTHING
from tests.cargo.wharf import (
    BLUE,
    CORNERS,
    LOADING,
    ORANGE,
    PLAYERS,
    SPARES,
    afloat,
    asked,
    beside,
    line,
    picture,
    play,
    points,
    quay,
    refused,
    row,
    squares,
    texts,
)


def test_a_turn_may_end_though_nobody_has_moved() -> None:
    assert asked(play(line("bB . . . . . . ."), "end turn")) == (ORANGE, "turn")


def test_somebody_who_is_stuck_ends_the_turn() -> None:
    match = quay(SPARES | {"a8": "bB", "a7": "oE", "b8": "oB"})
    assert texts(match) == {"end turn"}


@pytest.mark.parametrize("players", PLAYERS)
def test_at_set_up_corners_and_all_eight_loading_squares_are_without_crates(players: int) -> None:
    empty = CORNERS.union(*LOADING.values())
    for seed in range(40):
        places = {one["at"] for one in tallyman.new("cargo", players=players, seed=seed).position(EVERYTHING)["crates"]}
        assert not places & empty


def test_in_play_corners_are_ordinary_squares() -> None:
    match = play(quay({"b1": "b#", "c1": "bM", "h1": "o#", "g1": "o1"}), "move c1 west")
    assert picture(match).split()[56:58] == ["b#", "bM"]
    match = play(quay({"a2": "bM", "a3": "b#", "h1": "o#"}), "pull a2 south")
    assert picture(match).split()[48] == "b#"


def test_a_crate_can_be_pushed_out_of_a_corner_into_the_water() -> None:
    match = play(quay(SPARES | {"b8": "bB", "a8": "o#"}), "move b8 west")
    assert afloat(match) == [(ORANGE, "a8 west", BLUE)]


@pytest.mark.parametrize("square", ["a4", "a5", "h4", "h5"])
def test_the_squares_of_a_ship_nobody_owns_are_plain_squares(square: str) -> None:
    """Crates lie there in the picture, and others can be put there."""
    match = quay(SPARES | {square: "o#", "d6": "bB", "d7": "b#"})
    assert picture(match).split().count("o#") == 2
    free = {"a4", "a5", "h4", "h5"} - {square}
    assert free <= squares(play(match, "move d6 north"), "put")


def test_the_edge_at_a_ship_nobody_owns_is_water_for_crates() -> None:
    match = play(quay(SPARES | {"g5": "bB", "h5": "o#"}), "move g5 east")
    assert afloat(match) == [(ORANGE, "h5 east", BLUE)]
    assert points(match) == [1, 0]


def test_a_mule_concerns_two_crates_in_one_move_as_the_elephant() -> None:
    """It pushes one east, and pulls another north."""
    match = play(quay(SPARES | {"b6": "bM", "c6": "b#", "c5": "o#"}), "move b6 east", "pull c6 north")
    assert picture(match).split()[16:24] == [".", ".", "o#", "b#", ".", ".", ".", "."]


@pytest.mark.parametrize("kind", ["M", "E"])
def test_between_two_crates_one_step_cannot_push_the_one_and_pull_the_other(kind: str) -> None:
    refused(line(f"b# b{kind} o# . . . . ."), "pull b6 east", "push-and-pull")


def test_own_dockhands_can_be_squished_for_minus_1_each() -> None:
    assert points(play(line("bB b# b2 oM . . . ."), "move a6 east")) == [-2, 0]


def test_both_own_loading_squares_blocked_a_rescued_worker_waits_for_the_next_turn() -> None:
    match = quay(SPARES | {"d1": "oB", "e1": "bE"}, away=["bM water"])
    assert asked(match) == (BLUE, "turn")
    play(match, "move e1 north")
    assert asked(match) == (BLUE, "turn"), "the square is free now, but the turn has begun"
    refused(match, "place mule e1", "too-late")
    play(match, "end turn", "end turn")
    assert asked(match) == (BLUE, "return")
    assert texts(match) == {"place mule e1"}


def test_leaving_the_doctor_is_optional_and_spends_no_move() -> None:
    match = quay(SPARES | {"c3": "bM"}, away=["b1 doctor"])
    assert {"end turn", "move c3 north", "place dockhand a8"} <= texts(match)
    assert play(match, "place dockhand a8").position(EVERYTHING)["moves"] == 3


def test_edge_squares_with_only_dockhands_are_free_for_a_patient() -> None:
    assert "g1" in squares(quay(SPARES, away=["b1 doctor"]), "place dockhand")


def test_a_crate_is_put_back_beside_ships_but_not_on_owned_loading_squares() -> None:
    match = play(quay(SPARES | {"d6": "bB", "d7": "b#"}), "move d6 north")
    assert {"c8", "f8", "c1", "f1"} <= squares(match, "put")
    assert not squares(match, "put") & (LOADING["north"] | LOADING["south"])


def test_the_strip_that_leads_to_a_corner_is_water() -> None:
    for pusher, way in (("a2", "south"), ("b1", "west")):
        match = play(quay({"a1": "o#", pusher: "bB", "h8": "b#", "h1": "o#"}), f"move {pusher} {way}")
        assert afloat(match) == [(ORANGE, f"a1 {way}", BLUE)]


def test_an_own_crate_one_dumped_is_held_by_nobody() -> None:
    assert afloat(play(line(". . . . . . bB b#"), "move g6 east")) == [(BLUE, "h6 east", None)]


def test_a_rivals_worker_on_the_own_loading_square_is_not_in_the_way_of_a_crate() -> None:
    match = play(quay(SPARES | {"d3": "bB", "d2": "b#", "d1": "oM"}), "move d3 south")
    assert points(match) == [3, 0]
    assert beside(match) == ["oM water"]


def test_clockwise_is_seat_order_wherever_the_ships_lie() -> None:
    match = line("bB . . . . . . .", 4, ships=["north", "south", "east", "west"])
    order = []
    for _turn in range(5):
        order.append(asked(match)[0])
        play(match, "end turn")
    assert order == [0, 1, 2, 3, 0]
    assert row(match) == "bB . . . . . . ."
