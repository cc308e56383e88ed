"""What happens to pieces: loading, putting back, dumping, the doctor, rescue."""

from __future__ import annotations

from typing import Any

import pytest

from tallyman import EVERYTHING, Match
from tests.cargo.wharf import (
    BLUE,
    EDGE,
    LOADING,
    ORANGE,
    SPARES,
    SQUARES,
    aboard,
    afloat,
    asked,
    beside,
    drawn,
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

# A crate on its owner's loading square


@pytest.mark.parametrize("square", ["d1", "e1"])
def test_an_own_crate_on_the_own_loading_square_scores_3_and_leaves_the_game(square: str) -> None:
    column = square[0]
    match = play(quay(SPARES | {f"{column}3": "bB", f"{column}2": "b#"}), f"move {column}3 south")
    assert points(match) == [3, 0]
    assert aboard(match, BLUE) == 9
    assert picture(match).split().count("b#") == 1
    assert match.position(EVERYTHING)["dock"][6].split()["abcdefgh".index(column)] == "bB"
    assert match.position(EVERYTHING)["dock"][7].split()["abcdefgh".index(column)] == "."


@pytest.mark.parametrize("kind", ["1", "B", "M", "E"])
def test_the_owner_scores_3_whoever_moved_it(kind: str) -> None:
    match = play(quay(SPARES | {"d6": f"b{kind}", "d7": "o#"}), "move d6 north")
    assert points(match) == [0, 3]
    assert aboard(match, ORANGE) == 9
    assert asked(match) == (BLUE, "turn")


@pytest.mark.parametrize(
    ("side", "worker", "crate", "way"),
    [
        ("north", "d6", "d7", "north"),
        ("south", "e3", "e2", "south"),
        ("west", "c4", "b4", "west"),
        ("east", "f5", "g5", "east"),
    ],
)
def test_each_side_has_its_two_middle_squares_as_loading_squares(side: str, worker: str, crate: str, way: str) -> None:
    other = "south" if side == "north" else "north"
    match = play(quay(SPARES | {worker: "bB", crate: "b#"}, ships=[side, other]), f"move {worker} {way}")
    assert points(match) == [3, 0]


@pytest.mark.parametrize("square", ["c1", "f1"])
def test_beside_the_loading_squares_nothing_is_loaded(square: str) -> None:
    column = square[0]
    match = play(quay(SPARES | {f"{column}3": "bB", f"{column}2": "b#"}), f"move {column}3 south")
    assert points(match) == [0, 0]
    assert match.position(EVERYTHING)["dock"][7].split()["abcdefgh".index(column)] == "b#"


def test_a_crate_is_loaded_along_the_edge_too() -> None:
    match = play(quay(SPARES | {"b1": "bB", "c1": "b#"}), "move b1 east")
    assert points(match) == [3, 0]


def test_a_crate_that_is_shoved_by_another_is_loaded() -> None:
    match = play(quay(SPARES | {"d4": "bB", "d3": "o#", "d2": "b#"}), "move d4 south")
    assert points(match) == [3, 0]
    assert picture(match).split().count("o#") == 2


# A crate on another player's loading square


def arrived(**fields: Any) -> Match:
    """Blue has pushed an own crate onto d8, orange's."""
    return play(quay(SPARES | {"d6": "bB", "d7": "b#", "c3": "o1"}, **fields), "move d6 north")


def test_the_squares_owner_puts_it_at_once_also_in_another_players_turn() -> None:
    match = arrived()
    assert asked(match) == (ORANGE, "put")
    assert points(match) == [0, 0]
    play(match, "put h8")
    assert picture(match) == drawn("""
        .    .    .    .    .    .    .    b#
        .    .    .    bB   .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    o1   .    .    .    .    .
        .    .    .    .    .    .    .    .
        b#   .    .    .    .    .    o1   o#
    """)
    assert asked(match) == (BLUE, "turn")
    assert points(match) == [0, 0]


def test_it_is_put_on_any_empty_square_that_is_not_an_owned_loading_square() -> None:
    match = arrived()
    taken = {"a1", "h1", "g1", "d7", "c3"}
    assert squares(match, "put") == set(SQUARES) - taken - LOADING["south"] - LOADING["north"]
    assert texts(match) == {f"put {square}" for square in squares(match, "put")}


@pytest.mark.parametrize("square", ["d8", "e8", "d1", "e1"])
def test_it_is_put_on_no_owned_loading_square_neither_own_nor_rivals(square: str) -> None:
    refused(arrived(), f"put {square}", "loading")


@pytest.mark.parametrize("square", ["a1", "c3", "d7"])
def test_it_is_put_on_no_square_with_any_piece(square: str) -> None:
    refused(arrived(), f"put {square}", "occupied")


def test_it_may_be_put_on_a_corner_and_on_squares_of_a_ship_nobody_owns() -> None:
    assert {"a8", "h8", "a4", "h5"} <= squares(arrived(), "put")


def test_a_rivals_crate_on_the_own_loading_square_is_put_by_oneself_without_points() -> None:
    match = play(quay(SPARES | {"d3": "bB", "d2": "o#"}), "move d3 south")
    assert asked(match) == (BLUE, "put")
    play(match, "put a8")
    assert points(match) == [0, 0]
    assert asked(match) == (BLUE, "turn")


def test_a_crate_of_a_third_player_is_put_by_the_squares_owner() -> None:
    match = play(quay({"a1": "b#", "h1": "o#", "a8": "g#", "d6": "bB", "d7": "g#"}, 3), "move d6 north")
    assert asked(match) == (ORANGE, "put")


def test_nothing_else_happens_before_it_is_put() -> None:
    match = arrived()
    refused(match, "end turn", "not-asked", BLUE)
    refused(match, "end turn", "other-question", ORANGE)
    refused(match, "place dockhand a8", "other-question", ORANGE)
    refused(match, "move c3 north", "other-question", ORANGE)


def test_putting_a_crate_back_squishes_and_scores_nobody() -> None:
    match = play(quay(SPARES | {"d6": "bB", "d7": "b#", "a7": "o1", "a6": "o#"}), "move d6 north", "put a8")
    assert beside(match) == []
    assert points(match) == [0, 0]


# A crate into the water


def test_a_rivals_crate_dumped_scores_1_and_is_kept() -> None:
    match = play(line(". . . . . . bB o#"), "move g6 east")
    assert points(match) == [1, 0]
    assert afloat(match) == [(ORANGE, "h6 east", BLUE)]


def test_an_own_crate_dumped_loses_1_and_is_held_by_nobody() -> None:
    match = play(line(". . . . . . bB b#"), "move g6 east")
    assert points(match) == [-1, 0]
    assert afloat(match) == [(BLUE, "h6 east", None)]


@pytest.mark.parametrize(
    ("pusher", "crate", "way", "beyond"),
    [
        ("b7", "b8", "north", "b8 north"),
        ("g3", "h3", "east", "h3 east"),
        ("f2", "f1", "south", "f1 south"),
        ("b7", "a7", "west", "a7 west"),
        ("b8", "a8", "west", "a8 west"),
        ("a7", "a8", "north", "a8 north"),
    ],
)
def test_water_is_along_the_whole_edge_at_corners_too(pusher: str, crate: str, way: str, beyond: str) -> None:
    match = play(quay(SPARES | {pusher: "bB", crate: "o#"}), f"move {pusher} {way}")
    assert afloat(match) == [(ORANGE, beyond, BLUE)]


# Squished


def squished_in(turns: int, *, own: bool) -> Match:
    """A dockhand of blue was squished in its own turn or in orange's, and some turns have passed since."""
    if own:
        match = play(line("bB b# b1 oE . . . ."), "move a6 east")
    else:
        match = play(line("oB b# b1 oE . bM . ."), "end turn", "move a6 east")
    return play(match, *["end turn"] * turns)


def test_each_rival_dockhand_squished_scores_1() -> None:
    match = play(line("bB b# o3 oE . . . ."), "move a6 east")
    assert points(match) == [3, 0]
    assert beside(match) == ["o1 doctor"] * 3


def test_each_own_dockhand_squished_loses_1() -> None:
    match = play(line("bB b# b3 oE . . . ."), "move a6 east")
    assert points(match) == [-3, 0]


def test_rivals_of_all_colours_count() -> None:
    match = play(line("bB b# b1o1g2y1 oE . . . .", 4), "move a6 east")
    assert points(match) == [1 + 2 + 1 - 1, 0, 0, 0]


def test_the_player_whose_turn_it_is_scores_whosoever_pieces_did_it() -> None:
    match = play(line("bB o# o1 gE . . . .", 3), "move a6 east")
    assert points(match) == [1, 0, 0]


@pytest.mark.parametrize("own", [False, True])
def test_a_patient_misses_its_owners_next_turn_and_may_be_put_in_the_one_after(own: bool) -> None:
    """Blue's next turn: nothing; the one after: the patient is due."""
    match = squished_in(2 if own else 1, own=own)
    assert asked(match) == (BLUE, "turn")
    refused(match, "place dockhand a8", "no-patient")
    assert squares(match, "place") == set()
    play(match, "end turn", "end turn")
    assert asked(match) == (BLUE, "turn")
    play(match, "place dockhand a8")
    assert beside(match) == []


def test_a_patient_is_not_placed_in_the_turn_it_was_squished_in() -> None:
    match = play(line("bB b# b1 oE . . . ."), "move a6 east")
    assert squares(match, "place") == set()
    match = squished_in(0, own=False)
    assert asked(match) == (ORANGE, "turn")
    refused(match, "place dockhand a8", "not-asked", BLUE)


def test_leaving_the_doctor_is_optional_and_possible_in_any_later_turn() -> None:
    match = squished_in(4, own=True)
    for _turn in range(3):
        assert "place dockhand a8" in texts(match)
        play(match, "end turn", "end turn")
    play(match, "place dockhand a8")
    assert beside(match) == []


def test_patients_who_came_on_different_days_leave_on_different_days() -> None:
    match = line("bB . . . . . . .", away=["b1 doctor 2", "b1 doctor 1", "b1 doctor"])
    seen = []
    for _turn in range(3):
        while squares(match, "place dockhand"):
            play(match, "place dockhand a8")
        seen.append(len(beside(match)))
        play(match, "end turn", "end turn")
    assert seen == [2, 1, 0]


def test_a_patient_comes_to_any_of_the_28_edge_squares_without_crate_burly_mule_or_elephant() -> None:
    pieces = {"a1": "b#", "h1": "o#", "g1": "o1", "a8": "oB", "b8": "oM", "c8": "oE", "d8": "b1", "d1": "bB"}
    match = quay(pieces, away=["b1 doctor"])
    assert len(EDGE) == 28
    assert squares(match, "place dockhand") == EDGE - {"a1", "h1", "a8", "b8", "c8", "d1"}
    for square in ("a1", "a8", "b8", "c8", "d1"):
        refused(match, f"place dockhand {square}", "occupied")
    refused(match, "place dockhand b7", "not-edge")


def test_a_patient_joins_dockhands_at_the_edge() -> None:
    match = play(quay(SPARES | {"d8": "b1"}, away=["b1 doctor"]), "place dockhand g1")
    assert picture(match).split()[-2] == "b1o1"


def test_a_patient_may_move_in_that_turn() -> None:
    match = play(quay(SPARES, away=["b1 doctor"]), "place dockhand a8", "move a8 east")
    assert picture(match).split()[1] == "b1"


def test_only_dockhands_come_from_the_doctor() -> None:
    refused(quay(SPARES, away=["b1 doctor", "bM gone"]), "place mule a8", "other-patient")


# Overboard


def test_a_worker_shoved_off_the_dock_brings_no_points() -> None:
    for falls in ("oB", "oM", "o2", "bM", "b2"):
        assert points(play(line(f". . . . . bB b# {falls}"), "move f6 east")) == [0, 0]


def test_at_the_start_of_its_owners_next_turn_it_comes_back_on_an_own_loading_square() -> None:
    match = play(line(". . . . . bB b# oM"), "move f6 east")
    assert beside(match) == ["oM water"]
    play(match, "end turn")
    assert asked(match) == (ORANGE, "return")
    assert texts(match) == {"place mule d8", "place mule e8"}
    refused(match, "place mule d1", "not-loading")
    refused(match, "place mule a8", "not-loading")
    play(match, "place mule e8")
    assert beside(match) == []
    assert asked(match) == (ORANGE, "turn")


def test_it_may_move_in_that_turn() -> None:
    match = play(line(". . . . . bB b# oM"), "move f6 east", "end turn", "place mule d8", "move d8 south")
    assert picture(match).split()[11] == "oM"


def test_one_that_had_moved_before_it_fell_may_move_too() -> None:
    match = quay(SPARES | {"f6": "bB", "g6": "b#", "h7": "b1"})
    play(match, "move h7 south", "move f6 east")
    assert beside(match) == ["b1 water"]
    play(match, "end turn", "end turn", "place dockhand d1", "move d1 north")
    assert picture(match).split()[51] == "b1"


@pytest.mark.parametrize(
    ("square", "way"), [("d6", "north"), ("e3", "south")]
)  # fmt: skip
def test_a_worker_shoved_into_a_ship_falls_as_into_water(square: str, way: str) -> None:
    step = -1 if way == "south" else 1
    column, rank = square[0], int(square[1])
    pieces = {square: "bB", f"{column}{rank + step}": "b#", f"{column}{rank + 2 * step}": "oM"}
    match = play(quay(SPARES | pieces | ({"a8": "b#"} if way == "south" else {})), f"move {square} {way}")
    assert "oM water" in beside(match)
    crate_owner_scores = way == "south"
    assert points(match) == ([3, 0] if crate_owner_scores else [0, 0])


def test_rivals_dockhands_on_a_loading_square_leave_room_for_dockhands_only() -> None:
    match = quay(SPARES | {"d1": "o1", "e1": "oB"}, away=["b1 water", "bM water"])
    assert texts(match) == {"place dockhand d1"}
    play(match, "place dockhand d1")
    assert asked(match) == (BLUE, "turn")
    assert beside(match) == ["bM water"]


def test_a_rescued_worker_does_not_come_onto_a_burly_mule_or_elephant() -> None:
    match = quay(SPARES | {"d1": "oE"}, away=["bM water"])
    refused(match, "place mule d1", "occupied")
    refused(match, "place burly e1", "none-left")


def test_a_rescued_worker_shares_no_square_with_dockhands_unless_it_is_one() -> None:
    match = quay(SPARES | {"d1": "b1"}, away=["bM water", "b1 water"])
    assert texts(match) == {"place mule e1", "place dockhand d1", "place dockhand e1"}


# Ships nobody owns


def test_a_ship_nobody_owns_loads_nothing_and_the_edge_there_is_water() -> None:
    match = play(quay(SPARES | {"c4": "bM", "b4": "b#"}), "move c4 west")
    assert picture(match).split()[32] == "b#", "it lies on a4"
    assert points(match) == [0, 0]
    play(match, "move b4 west")
    assert afloat(match) == [(BLUE, "a4 west", None)]
    assert points(match) == [-1, 0]


# One step, many effects


def long_line(**fields: Any) -> Match:
    """Blue's burly pushes the row of the north: c8 onto orange's d8, h8 into the water."""
    pieces = {"b8": "bB", "c8": "o#", "d8": "oB", "e8": "oM", "f8": "gB", "g8": "gM", "h8": "g#"}
    return quay({"a1": "b#", "h1": "o#", "a7": "g#", "b7": "g1"} | pieces, 3, **fields)


def test_one_step_may_load_and_dump_and_all_points_are_scored() -> None:
    match = play(long_line(), "move b8 east")
    assert points(match) == [1, 3, 0]
    assert picture(match).split()[:8] == [".", ".", "bB", ".", "oB", "oM", "gB", "gM"]


def test_the_end_is_checked_after_all_points_and_before_a_crate_is_put_back() -> None:
    """Green's last crate falls while a crate of blue reaches orange's square: nobody is asked to put it."""
    pieces = {"b8": "bB", "c8": "b#", "d8": "oB", "e8": "oM", "f8": "gB", "g8": "gM", "h8": "g#"}
    match = play(quay({"h1": "o#"} | pieces, 3), "move b8 east")
    assert points(match) == [1, 0, 0]
    assert match.over
    assert match.acting == ()
    assert [one["at"] for one in match.position(EVERYTHING)["crates"]].count("waiting") == 1


def test_a_loaded_crate_of_the_last_colour_ends_the_game_with_the_dumped_one_scored() -> None:
    pieces = {"b8": "bB", "c8": "o#", "d8": "oB", "e8": "oM", "f8": "gB", "g8": "gM", "h8": "g#"}
    match = play(quay({"a1": "b#", "a7": "g#"} | pieces, 3), "move b8 east")
    assert points(match) == [1, 3, 0]
    assert match.over


def test_one_step_may_squish_and_load() -> None:
    pieces = {"b1": "bB", "c1": "b#", "d1": "oB", "e1": "oM", "f1": "o2", "g1": "oE"}
    match = play(quay({"a8": "b#", "h8": "o#"} | pieces), "move b1 east")
    assert points(match) == [3 + 2, 0]
    assert beside(match) == ["o1 doctor", "o1 doctor"]
    assert picture(match).split()[-8:] == [".", ".", "bB", ".", "oB", "oM", "oE", "."]


def test_one_step_may_squish_and_have_a_crate_put_back() -> None:
    pieces = {"b1": "bB", "c1": "o#", "d1": "oB", "e1": "oM", "f1": "o1", "g1": "oE"}
    match = play(quay({"a8": "b#", "h8": "o#"} | pieces), "move b1 east")
    assert points(match) == [1, 0]
    assert asked(match) == (BLUE, "put")


def test_all_pieces_of_a_step_move_at_once() -> None:
    """The worker that left the loading square lets the crate behind it arrive there."""
    match = play(quay(SPARES | {"b1": "bB", "c1": "b#", "d1": "oM"}), "move b1 east")
    assert points(match) == [3, 0]
    assert picture(match).split()[-8:] == ["b#", ".", "bB", ".", "oM", ".", "o1", "o#"]


def test_a_stack_shoved_onto_the_edge_stays_there() -> None:
    match = play(line(". . . . bB b# o2 ."), "move e6 east")
    assert row(match) == ". . . . . bB b# o2"
