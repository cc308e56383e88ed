"""The worked examples of the rules."""

from __future__ import annotations

import pytest

from tallyman import EVERYTHING
from tests.cargo.wharf import beside, dock, drawn, line, picture, play, points, refused


def test_1_a_burly_pushes_crate_burly_crate_in_line_which_counts_as_two_crates() -> None:
    match = dock("""
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    bB   o#   oB   b#   .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
    """)
    play(match, "move b6 east")
    assert picture(match) == drawn("""
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    bB   o#   oB   b#   .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
    """)


def test_2_two_dockhands_on_one_square_push_two_crates_in_line_and_use_two_of_the_three_moves() -> None:
    match = dock("""
        .    .    .    .    .    .    .    .
        .    .    b3   .    .    .    .    .
        .    .    b#   .    .    .    .    .
        .    .    o#   .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
    """)
    play(match, "move 2 c7 south")
    assert picture(match) == drawn("""
        .    .    .    .    .    .    .    .
        .    .    b1   .    .    .    .    .
        .    .    b2   .    .    .    .    .
        .    .    b#   .    .    .    .    .
        .    .    o#   .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
    """)
    assert match.position(EVERYTHING)["moves"] == 1


def test_3_dockhands_that_stand_against_an_elephant_are_squished() -> None:
    match = dock("""
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    oE   b1o3 o#   bM   .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        b#   .    .    .    .    .    .    .
    """)
    play(match, "move f5 west")
    assert picture(match) == drawn("""
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    oE   o#   bM   .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        b#   .    .    .    .    .    .    .
    """)
    assert points(match) == [3 - 1, 0]
    assert beside(match) == ["b1 doctor", "o1 doctor", "o1 doctor", "o1 doctor"]


@pytest.mark.parametrize(("turn", "most"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 3)])
def test_4_in_their_first_turns_the_first_player_may_move_one_worker_the_second_two_the_others_three(
    turn: int, most: int
) -> None:
    match = line("b1 . b1 . b1 . b1 .", 4, turn=turn)
    for column in "aceg"[:most]:
        play(match, f"move {column}6 south")
    refused(match, f"move {'aceg'[most]}6 south", "no-moves")
