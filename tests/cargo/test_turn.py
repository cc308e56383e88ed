"""A turn: its start, its moves and its end."""

from __future__ import annotations

import pytest

from tallyman import EVERYTHING, CannotUndo, Match
from tests.cargo.wharf import (
    BLUE,
    ORANGE,
    PLAYERS,
    asked,
    beside,
    dock,
    drawn,
    line,
    moves,
    picture,
    play,
    points,
    refused,
    row,
    squares,
    texts,
)

HARBOUR = """
 .    .    .    .    .    .    .    .
 .    bM   .    b1   .    bB   .    .
 .    .    .    .    .    .    .    .
 .    b1   .    bE   .    b1   .    b1
 .    .    .    .    .    .    .    .
 .    oM   .    oE   .    oB   .    o1
 .    .    .    .    .    .    .    .
 b#   .    .    .    .    .    .    o#
"""
"""Everybody has room to walk."""


# How many workers


def walk(match: Match, *squares: str) -> int:
    """Move the workers on these squares one step south, until no move is left; how many could."""
    for count, square in enumerate(squares):
        if f"move {square} south" not in moves(match):
            refused(match, f"move {square} south", "no-moves")
            return count
        play(match, f"move {square} south")
    return len(squares)


def test_a_turn_moves_up_to_three_workers() -> None:
    assert walk(dock(HARBOUR), "d7", "f7", "b5", "f5") == 3


@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_player_moves_one_worker_the_second_two_the_others_three_then_everyone_three(players: int) -> None:
    corner = " b#   .    .    .    ."
    more = {2: corner, 3: " b#   g#   .    g1   .", 4: " b#   g#   y#   g1   y1"}
    harbour = HARBOUR.replace(corner, more[players])
    match = dock(harbour, players, turn=1)
    found = []
    for _turn in range(2 * players):
        found.append(match.position(EVERYTHING)["moves"])
        play(match, "end turn")
    assert found == [1, 2, 3, 3, 3, 3, 3, 3][: 2 * players]


def test_the_first_player_moves_one() -> None:
    assert walk(dock(HARBOUR, turn=1), "d7", "f7") == 1


def test_the_second_player_moves_two() -> None:
    match = play(dock(HARBOUR, turn=1), "end turn")
    assert asked(match) == (ORANGE, "turn")
    assert walk(match, "f3", "h3", "b3") == 2


def test_the_first_players_second_turn_has_three_moves_with_two_players() -> None:
    match = play(dock(HARBOUR, turn=1), "end turn", "end turn")
    assert asked(match) == (BLUE, "turn")
    assert walk(match, "d7", "f7", "b5", "f5") == 3


def test_the_one_worker_of_the_first_turn_may_take_both_its_steps() -> None:
    match = play(dock(HARBOUR, turn=1), "move b7 south", "move b6 east")
    refused(match, "move d7 south", "no-moves")


def test_a_turn_may_end_after_any_move_or_none() -> None:
    for done in ([], ["move d7 south"], ["move d7 south", "move b7 south"], ["move b7 north", "move b8 east"]):
        match = play(dock(HARBOUR), *done, "end turn")
        assert asked(match) == (ORANGE, "turn")


def test_a_turn_ends_only_when_its_player_says_so() -> None:
    match = play(dock(HARBOUR), "move d7 south", "move f7 south", "move b5 south")
    assert asked(match) == (BLUE, "turn")
    assert texts(match) == {"end turn"}


# Different workers


def test_the_three_workers_are_different_ones() -> None:
    match = play(dock(HARBOUR), "move d7 south")
    refused(match, "move d6 south", "moved")


def test_in_the_next_turn_they_may_move_again() -> None:
    match = play(dock(HARBOUR), "move d7 south", "end turn", "end turn", "move d6 north")
    assert match.position(EVERYTHING)["moves"] == 2


def test_one_moves_only_own_workers() -> None:
    for square in ("b3", "d3", "f3", "h3"):
        refused(dock(HARBOUR), f"move {square} north", "no-worker")


@pytest.mark.parametrize("square", ["a8", "a1"])
def test_neither_an_empty_square_nor_a_crate_moves(square: str) -> None:
    refused(dock(HARBOUR), f"move {square} north", "no-worker")


def test_a_dockhand_that_has_moved_cannot_move_again_beside_a_fresh_one() -> None:
    """The left dockhand joins the right one; one of the two has moved, and only the other goes on."""
    match = play(line("b1 b1 . . . . . ."), "move a6 east")
    assert row(match) == ". b2 . . . . . ."
    assert "move b6 east" in moves(match)
    refused(match, "move 2 b6 east", "too-few")
    play(match, "move b6 east")
    refused(match, "move b6 east", "moved")
    refused(match, "move c6 east", "moved")


@pytest.mark.parametrize(
    ("start", "first", "last"), [("b1 b1 .", "a6 east", "b6 east"), (". b1 b1", "c6 west", "b6 west")]
)
def test_the_last_move_of_a_turn_is_a_fresh_dockhands_too(start: str, first: str, last: str) -> None:
    """Each dockhand is tracked: of two that stand together the one that has not moved goes."""
    match = play(line(f"{start} . . . . .", moves=2), f"move {first}")
    assert len(moved(match)) == 1
    play(match, f"move {last}")
    assert len(moved(match)) == 2, "two dockhands have moved once each, not one of them twice"


def moved(match: Match) -> set[int]:
    """The workers that have moved in this turn, by number."""
    return {number for number, one in enumerate(match.position(EVERYTHING)["workers"]) if one.get("moved")}


def test_being_shoved_is_not_a_move() -> None:
    """The burly's crate shoves an own dockhand, which has its move yet."""
    match = play(line("bB b# b1 . . . . ."), "move a6 east")
    assert row(match) == ". bB b# b1 . . . ."
    play(match, "move d6 east")
    assert row(match) == ". bB b# . b1 . . ."


def test_one_that_has_moved_cannot_move_again_wherever_it_was_shoved() -> None:
    match = play(line("bB b# . b1 . b1 . ."), "move d6 west", "move a6 east")
    assert row(match) == ". bB b# b1 . b1 . ."
    refused(match, "move d6 east", "moved")


def test_of_shoved_dockhands_that_share_a_square_only_those_that_have_not_moved_can_go() -> None:
    match = play(line("bB b# . b1 b1 . . ."), "move d6 west", "move a6 east")
    assert row(match) == ". bB b# b1 b1 . . ."
    play(match, "end turn", "end turn", "move b6 east")
    assert row(match) == ". . bB b# b2 . . ."
    match = play(line("bB b# . b1 b1 . . ."), "move d6 west", "move a6 east")
    play(match, "move e6 west")
    assert row(match) == ". bB b# b2 . . . ."
    refused(match, "move d6 south", "moved")


# Directions


@pytest.mark.parametrize(
    ("way", "to"), [("north", "d6"), ("east", "e5"), ("south", "d4"), ("west", "c5")]
)  # fmt: skip
def test_moves_are_orthogonal(way: str, to: str) -> None:
    match = play(dock(HARBOUR), f"move d5 {way}")
    assert match.position(EVERYTHING)["second_step"] == to
    assert {text.split()[-1] for text in moves(dock(HARBOUR))} == {"north", "east", "south", "west"}


# The start of the turn

RESCUE = """
 .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 .    b1   .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 b#   .    .    .    .    .    .    o#
"""


def test_rescued_workers_must_come_back_before_anything_else() -> None:
    match = dock(RESCUE, away=["bM water", "b1 doctor"])
    assert asked(match) == (BLUE, "return")
    assert texts(match) == {"place mule d1", "place mule e1"}
    refused(match, "end turn", "rescue-first")
    refused(match, "move b5 north", "rescue-first")
    play(match, "place mule e1")
    assert asked(match) == (BLUE, "turn")
    assert "place dockhand a5" in texts(match)


def test_every_rescued_worker_comes_back_in_the_order_the_owner_chooses() -> None:
    match = dock(RESCUE, away=["bM water", "bB water", "b1 water"])
    kinds = {text.split()[1] for text in texts(match)}
    assert kinds == {"dockhand", "burly", "mule"}
    play(match, "place burly d1")
    assert {text.split()[1] for text in texts(match)} == {"dockhand", "mule"}
    play(match, "place dockhand e1")
    assert asked(match) == (BLUE, "turn"), "no loading square is free for the mule"
    assert beside(match) == ["bM water"]


def test_then_any_number_of_patients_may_be_placed() -> None:
    match = play(dock(RESCUE, away=["b3 doctor"]), "place dockhand a8", "place dockhand a8", "move a8 south")
    assert beside(match) == ["b1 doctor"]
    assert picture(match).split()[8] == "b1"


def test_after_the_first_move_nothing_is_placed_until_the_next_turn() -> None:
    match = play(dock(RESCUE, away=["b1 doctor"]), "move b5 north")
    refused(match, "place dockhand a8", "too-late")
    assert squares(match, "place") == set()
    play(match, "end turn", "end turn", "place dockhand a8")
    assert beside(match) == []


def test_a_worker_that_falls_in_its_owners_turn_is_not_rescued_before_the_next() -> None:
    match = play(line("bB b# b1 b# . . . ."), "move a6 east")
    assert beside(match) == ["b1 doctor"]
    match = play(line(". . . . . bB b# b1"), "move f6 east")
    assert beside(match) == ["b1 water"]
    assert asked(match) == (BLUE, "turn")
    play(match, "end turn")
    assert asked(match) == (ORANGE, "turn")
    play(match, "end turn")
    assert asked(match) == (BLUE, "return")


def test_placing_spends_no_move() -> None:
    match = play(dock(RESCUE, away=["bM water", "b1 doctor"]), "place mule e1", "place dockhand a8")
    assert match.position(EVERYTHING)["moves"] == 3


# Taking back


def test_within_a_turn_moves_are_taken_back_one_by_one() -> None:
    match = dock(HARBOUR)
    before = [match.position(EVERYTHING)]
    for action in ("move d7 south", "move b7 south", "move b6 east"):
        play(match, action)
        before.append(match.position(EVERYTHING))
    for position in before[2::-1]:
        match.undo(BLUE)
        assert match.position(EVERYTHING) == position
    with pytest.raises(CannotUndo):
        match.undo(BLUE)


def test_the_end_of_a_turn_is_taken_back_until_the_next_player_acts() -> None:
    match = play(dock(HARBOUR), "move d7 south", "end turn")
    match.undo(BLUE)
    assert asked(match) == (BLUE, "turn")
    play(match, "end turn", "move h3 south")
    with pytest.raises(CannotUndo):
        match.undo(BLUE)


def test_a_push_is_taken_back_with_its_points() -> None:
    match = play(line(". . . . . . bB o#"), "move g6 east")
    assert points(match) == [1, 0]
    match.undo(BLUE)
    assert points(match) == [0, 0]
    assert row(match) == ". . . . . . bB o#"


def test_after_a_rival_has_put_back_a_crate_the_push_needs_agreement() -> None:
    match = dock(ON_ORANGES_SQUARE)
    play(match, "move d6 north", "put a8")
    with pytest.raises(CannotUndo) as wrong:
        match.undo(BLUE)
    assert wrong.value.needs_agreement


ON_ORANGES_SQUARE = """
 .    .    .    .    .    .    .    .
 .    .    .    b#   .    .    .    .
 .    .    .    bB   .    .    .    .
 .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 b#   .    .    .    .    .    .    o#
"""


def test_play_goes_on_with_the_rest_of_the_turn_after_a_crate_was_put_back() -> None:
    match = play(dock(ON_ORANGES_SQUARE), "move d6 north")
    assert asked(match) == (ORANGE, "put")
    play(match, "put c3")
    assert asked(match) == (BLUE, "turn")
    assert match.position(EVERYTHING)["moves"] == 2
    assert picture(match) == drawn("""
        .    .    .    .    .    .    .    .
        .    .    .    bB   .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    b#   .    .    .    .    .
        .    .    .    .    .    .    .    .
        b#   .    .    .    .    .    .    o#
    """)
