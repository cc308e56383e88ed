"""What is told: every sentence names who, what and how many."""

from __future__ import annotations

import pytest

import tallyman
from tallyman import EVERYTHING, Match
from tallyman.engine.message import Message, Seat
from tallyman.locale import speaker
from tests.cargo.wharf import BLUE, ORANGE, SPARES, line, play, quay


def last(match: Match) -> list[Message]:
    """What was told about the last action."""
    return [message for count, message in match.told(EVERYTHING) if count == len(match.line)]


def kinds(match: Match) -> list[str]:
    return [message.key.removeprefix("cargo-note-") for message in last(match)]


def said(match: Match) -> str:
    return " ".join(speaker("en", ("Ann", "Bob", "Cid", "Dot")).say(message) for message in last(match))


@pytest.mark.parametrize(
    ("before", "action", "told"),
    [
        ("bB . . . . . . .", "move a6 east", ["steps"]),
        ("bB b# . . . . . .", "move a6 east", ["pushes"]),
        ("b# bM . . . . . .", "pull b6 east", ["pulls"]),
        ("bB b# o1 oE . . . .", "move a6 east", ["pushes", "squishes"]),
        ("bB b# b1o1 oE . . . .", "move a6 east", ["pushes", "squishes-own", "squishes"]),
        (". . . . . bB b# b1o1", "move f6 east", ["pushes", "overboard", "overboard"]),
        (". . . . . . bB o#", "move g6 east", ["pushes", "dumps"]),
        (". . . . . . bB b#", "move g6 east", ["pushes", "dumps-own"]),
        ("bB . . . . . . .", "end turn", ["ends", "turn"]),
    ],
)
def test_a_move_is_told_with_all_it_does(before: str, action: str, told: list[str]) -> None:
    assert kinds(play(line(before), action)) == told


def test_a_step_is_told_with_its_squares_and_how_many_go() -> None:
    match = play(line("b3 b# o# . . . . ."), "move 2 a6 east")
    (message,) = last(match)
    assert message.arguments["crates"] == 2
    assert message.arguments["from"] == "a6"
    assert message.arguments["to"] == "b6"
    assert "2" in said(match)


def test_who_is_squished_and_who_scores_is_told() -> None:
    match = play(line("bB b# o2 oE . . . ."), "move a6 east")
    told = last(match)[-1].arguments
    assert (told["who"], told["whose"], told["count"], told["points"]) == (Seat(BLUE), Seat(ORANGE), 2, "+2")
    assert "Bob" in said(match)


def test_who_falls_is_told() -> None:
    match = play(line(". . . . . bB b# oM"), "move f6 east")
    told = last(match)[-1].arguments
    assert (told["who"], told["count"]) == (Seat(ORANGE), 1)
    assert "mule" in said(match)


def test_a_crate_that_is_loaded_is_told_to_its_owners_credit() -> None:
    match = play(quay(SPARES | {"d6": "bB", "d7": "o#"}), "move d6 north")
    told = last(match)[-1].arguments
    assert (told["who"], told["points"], told["square"]) == (Seat(ORANGE), "+3", "d8")


def test_a_crate_that_arrives_and_is_put_back_is_told() -> None:
    match = play(quay(SPARES | {"d6": "bB", "d7": "b#"}), "move d6 north")
    told = last(match)[-1].arguments
    assert (told["who"], told["whose"], told["square"]) == (Seat(ORANGE), Seat(BLUE), "d8")
    told = last(play(match, "put c5"))[-1].arguments
    assert (told["who"], told["whose"], told["square"]) == (Seat(ORANGE), Seat(BLUE), "c5")


def test_who_comes_back_is_told() -> None:
    match = play(quay(SPARES, away=["bM water", "b1 doctor"]), "place mule e1")
    assert kinds(match) == ["returns"]
    assert "e1" in said(match)
    assert kinds(play(match, "place dockhand a8")) == ["recovers"]
    assert "a8" in said(match)


def test_a_crate_is_put_back_only_if_the_game_goes_on() -> None:
    empty = ". . . . . . . ."
    dock = [empty, empty, empty, ". . . o# o# . . .", empty, empty, empty, ". b2 o# bB oM oB bM b#"]
    match = tallyman.set_up("cargo", {"dock": dock}, 2, 1)
    play(match, "move 2 b1 east")
    assert match.over
    assert "A crate of Bob lands on d1, where Ann loads." in said(match)
    assert "back" not in said(match)
