"""The end, ties, the quick game and endless play."""

from __future__ import annotations

import pytest

from tallyman import EVERYTHING, BadPosition
from tallyman.engine.message import Seat
from tallyman.locale import speaker
from tests.cargo.wharf import (
    BLUE,
    GREEN,
    ORANGE,
    PLAYERS,
    aboard,
    asked,
    beside,
    ended,
    gone,
    line,
    picture,
    play,
    points,
    quay,
    refused,
    row,
    texts,
    told,
)
from tests.helpers import ending

LAST = {"d3": "bB", "d2": "b#", "h8": "o#", "g8": "o1"}
"""Blue is about to load its last crate."""


# When


def test_the_game_ends_at_once_when_the_last_crate_of_a_colour_is_loaded_even_in_mid_turn() -> None:
    match = play(quay(LAST), "move d3 south")
    assert match.over
    assert match.position(EVERYTHING)["moves"] == 2, "blue had moves left"
    assert points(match) == [3, 0]
    assert [one["who"] for one in told(match, "empty")] == [Seat(BLUE)]


def test_it_ends_when_the_last_crate_of_a_rival_is_dumped() -> None:
    match = play(quay({"a1": "b#", "g8": "bB", "h8": "o#"}), "move g8 east")
    assert match.over
    assert points(match) == [1, 0]
    assert match.winners == (BLUE,)


def test_it_ends_when_ones_own_last_crate_is_dumped() -> None:
    match = play(quay({"h1": "b#", "g1": "bB", "h8": "o#"}), "move g1 east")
    assert match.over
    assert points(match) == [-1, 0]
    assert match.winners == (ORANGE,)


def test_it_does_not_end_while_every_colour_has_a_crate_on_the_dock() -> None:
    assert not play(quay(LAST | {"a8": "b#"}), "move d3 south").over


def test_a_crate_waiting_to_be_put_back_counts_as_on_the_dock() -> None:
    match = play(quay({"d6": "bB", "d7": "b#", "h8": "o#", "g8": "o1"}), "move d6 north")
    assert not match.over
    assert asked(match) == (ORANGE, "put")
    play(match, "put a1")
    assert picture(match).split()[56] == "b#"


def test_it_counts_too_when_another_crate_left_the_dock_in_the_same_turn() -> None:
    pieces = {"d6": "bB", "d7": "b#", "g3": "bM", "h3": "o#", "h8": "o#", "g8": "o1"}
    match = play(quay(pieces), "move g3 east", "move d6 north")
    assert points(match) == [1, 0]
    assert asked(match) == (ORANGE, "put")


def test_after_the_first_step_of_a_mule_there_is_no_second() -> None:
    match = play(quay({"d3": "bM", "d2": "b#", "h8": "o#"}), "move d3 south")
    assert match.over
    assert match.position(EVERYTHING)["second_step"] is None
    refused(match, "move d2 north", "over", BLUE)
    refused(match, "end turn", "over", ORANGE)


@pytest.mark.parametrize("players", PLAYERS)
def test_one_colour_is_enough(players: int) -> None:
    pieces = LAST | {"a8": "g#", "a7": "y#"}
    match = play(
        quay({at: mark for at, mark in pieces.items() if mark[0] in "bogy"[:players]}, players), "move d3 south"
    )
    assert match.over


# Who wins


def test_most_points_win() -> None:
    match = play(quay(LAST, points=[0, 2]), "move d3 south")
    assert points(match) == [3, 2]
    assert match.winners == (BLUE,)
    assert match.places == (1, 2)


def test_scores_may_be_negative() -> None:
    match = play(quay(LAST, points=[-5, -3]), "move d3 south")
    assert match.scores == (-2, -3)
    assert match.winners == (BLUE,)


def test_a_tie_goes_to_the_player_with_the_most_crates() -> None:
    """Blue holds its ten crates, orange nine of its own."""
    match = play(quay(LAST, points=[0, 3]), "move d3 south")
    assert match.scores == (3, 3)
    assert match.winners == (BLUE,)


def test_crates_that_count_are_own_ones_loaded_and_rivals_ones_dumped() -> None:
    """Blue has loaded 3 and dumped 2 of orange's; orange has loaded 4; green has loaded 5 and dumped none."""
    match = ended({"b": 4, "o": 0, "g": 2}, [(ORANGE, BLUE), (ORANGE, BLUE), (ORANGE, -1)], [5, 5, 5])
    assert [aboard(match, seat) for seat in range(3)] == [3, 4, 5]
    assert match.places == (1, 3, 1)
    assert match.winners == (BLUE, GREEN), "then it is shared"


def test_an_own_crate_one_dumped_is_held_by_nobody() -> None:
    match = ended({"b": 0, "o": 1, "g": 1}, [(BLUE, -1)] * 2, [4, 4, 3])
    assert match.places == (2, 1, 3), "blue holds 5, orange 6"


def test_points_come_before_crates() -> None:
    match = ended({"b": 0, "o": 6, "g": 6}, [], [4, 5, 4])
    assert match.places == (2, 1, 3)


def test_crates_that_broke_a_tie_are_told() -> None:
    match = play(quay(LAST, points=[0, 3]), "move d3 south")
    assert ending(match) == [
        "blue has 3 points: crates loaded 3.",
        "orange has 3 points: before this match began 3.",
        "blue and orange have 3 points each.",
        "blue has more crates (10 to 9) and wins.",
    ]


def test_who_shares_a_victory_is_told() -> None:
    match = ended({"b": 4, "o": 0, "g": 2}, [(ORANGE, BLUE), (ORANGE, BLUE), (ORANGE, -1)], [5, 5, 5])
    assert ending(match)[3:] == [
        "blue, orange and green have 5 points each.",
        "blue and green have more crates (5 to 4) and share the victory.",
    ]


def test_points_are_told_by_source_and_ones_own_pieces_apart() -> None:
    match = play(quay({"h1": "b#", "g1": "bB", "h8": "o#"}), "move g1 east")
    assert ending(match)[:2] == ["orange has 0 points.", "blue has -1 point: own crates dumped -1."]
    match = play(quay({"a1": "b#", "g8": "bB", "h8": "o#"}), "move g8 east")
    assert ending(match)[0] == "blue has 1 point: rivals' crates dumped 1."


# Quick


def test_quick_is_accepted_with_any_number() -> None:
    for players in PLAYERS:
        assert play(line("bB b# o1 oE . . . .", players, quick=True), "move a6 east").players == players


def test_quick_squished_dockhands_leave_the_game_points_as_usual() -> None:
    match = line("bB b# b1o2 oE . . . .", quick=True)
    before = gone(match)
    play(match, "move a6 east")
    assert points(match) == [2 - 1, 0]
    assert beside(match) == []
    assert gone(match) == before + 3


@pytest.mark.parametrize("falls", ["oB", "oM", "o2", "bM"])
def test_quick_workers_shoved_off_the_dock_leave_the_game(falls: str) -> None:
    match = line(f". . . . . bB b# {falls}", quick=True)
    before = gone(match)
    play(match, "move f6 east")
    assert beside(match) == []
    assert gone(match) == before + (2 if falls == "o2" else 1)
    play(match, "end turn")
    assert asked(match)[1] == "turn"


def test_quick_a_player_without_workers_passes() -> None:
    match = quay({"a1": "b#", "h1": "o#", "f6": "bB", "g6": "b#", "h6": "o1"}, quick=True)
    play(match, "move f6 east", "end turn")
    assert asked(match) == (BLUE, "turn")
    assert [one["who"] for one in told(match, "passes")] == [Seat(ORANGE)]
    assert match.position(EVERYTHING)["turn"] == 11, "a turn that is passed is a turn"


def test_quick_somebody_always_has_workers_since_nobody_moves_themselves_off_the_dock() -> None:
    with pytest.raises(BadPosition, match="somebody"):
        quay({"a1": "b#", "h1": "o#"}, quick=True)


def test_quick_one_without_workers_passes_to_the_end_of_the_quiet_turns() -> None:
    match = quay({"a1": "b#", "h1": "o#", "h8": "o1"}, quick=True, quiet=78)
    play(match, "end turn", "end turn")
    assert match.over
    assert len(told(match, "stale")) == 1, "that is said"


def test_a_player_whose_workers_are_all_at_the_doctors_is_asked_all_the_same() -> None:
    match = quay({"a1": "b#", "h1": "o#", "h8": "b1"}, away=["o4 doctor 2"])
    play(match, "end turn")
    assert asked(match) == (ORANGE, "turn")
    assert texts(match) == {"end turn"}


# Endless play


@pytest.mark.parametrize("players", PLAYERS)
def test_after_40_turns_for_each_player_without_a_crate_loaded_or_dumped_the_game_ends_and_is_scored(
    players: int,
) -> None:
    match = line("bB . . . . . . .", players, points=[2, 7, 1, 0][:players])
    for _turn in range(40 * players - 1):
        play(match, "end turn")
        assert not match.over
    play(match, "end turn")
    assert match.over
    assert match.winners == (ORANGE,)
    assert len(told(match, "stale")) == 1


@pytest.mark.parametrize("players", PLAYERS)
def test_the_last_20_quiet_turns_are_counted_down_for_everybody(players: int) -> None:
    match = line("bB . . . . . . .", players, quiet=40 * players - 22)
    play(match, "end turn")
    assert told(match, "countdown") == []
    for left in range(20, 0, -1):
        play(match, "end turn")
        assert told(match, "countdown")[-1] == {"turns": left}
    assert len(told(match, "countdown")) == 20
    play(match, "end turn")
    assert match.over
    assert len(told(match, "countdown")) == 20


def test_it_is_said_that_only_crates_loaded_or_dumped_stop_the_count() -> None:
    match = play(line("bB . . . . . . .", quiet=60), "end turn")
    said = [speaker("en").say(message) for _count, message in match.told(-1)]
    assert "Still 19 turns to the end: only a crate loaded or dumped stops the count." in said


def test_a_crate_loaded_or_dumped_ends_the_countdown() -> None:
    match = play(line(". . . . . . bB o#", quiet=70), "move g6 east", "end turn", "end turn")
    assert told(match, "countdown") == []


def test_a_crate_loaded_or_dumped_begins_the_count_anew() -> None:
    for row_, action in ((". . . . . . bB o#", "move g6 east"), (". . . . . . bB b#", "move g6 east")):
        match = play(line(row_, quiet=79), action, "end turn")
        assert not match.over
        assert match.position(EVERYTHING)["quiet"] == 0
    match = play(quay(LAST | {"a8": "b#"}, quiet=79), "move d3 south", "end turn")
    assert match.position(EVERYTHING)["quiet"] == 0


@pytest.mark.parametrize("before", ["bB b# o1 oE . . . .", "bB b# oB . . . . .", "bB b# . . . . . ."])
def test_squishing_and_shoving_do_not(before: str) -> None:
    assert play(line(before, quiet=79), "move a6 east", "end turn").over


def test_a_crate_put_back_does_not_either() -> None:
    match = quay({"d6": "bB", "d7": "b#", "h8": "o#", "g8": "o1"}, quiet=79)
    assert play(match, "move d6 north", "put a1", "end turn").over


def test_the_count_goes_over_turns_of_all_players_in_a_row() -> None:
    match = play(line(". . . . . . bB o#"), "end turn", "end turn", "end turn")
    assert match.position(EVERYTHING)["quiet"] == 3
    play(match, "end turn", "move g6 east", "end turn")
    assert match.position(EVERYTHING)["quiet"] == 0
    assert row(match) == ". . . . . . . bB"
    assert play(match, "end turn").position(EVERYTHING)["quiet"] == 1, "what happened counts in its own turn only"
