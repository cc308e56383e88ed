"""What is told: every sentence names who, what and how many."""

from __future__ import annotations

from typing import Any

import pytest

from tallyman import EVERYTHING, Match
from tallyman.engine.message import Message, Seat
from tallyman.locale import speaker
from tests.helpers import ending
from tests.shanghaien.tavern import SIX, set_up


def last(match: Match) -> list[Message]:
    """What was told about the last action."""
    return [message for count, message in match.told(EVERYTHING) if count == len(match.line)]


def said(message: Message) -> str:
    return speaker("en", ("Ann", "Bob")).say(message)


def test_a_roll_is_told_with_its_pips() -> None:
    match = set_up({})
    match.play("roll", seat=0)
    (told,) = last(match)
    one, two = match.position(EVERYTHING)["roll"]
    assert (told.arguments["who"], told.arguments["one"], told.arguments["two"]) == (Seat(0), one, two)


@pytest.mark.parametrize(("end", "card"), [("left", "French 2"), ("right", "Dutch 1")])
def test_a_placement_is_told_with_its_card_and_the_first_with_its_end(end: str, card: str) -> None:
    match = set_up({"roll": [2, 5], "tavern": SIX})
    match.play(f"place 2 {end}", seat=0)
    (told,) = last(match)
    assert "Ann" in said(told)
    assert "the 2 on" in said(told)
    assert card in said(told)
    assert end in said(told)


def test_a_later_placement_does_not_tell_the_end_again() -> None:
    match = set_up({"numbered_from": "left", "dice": [[1], []], "roll": [2, 5], "tavern": SIX})
    match.play("place 2 left", seat=0)
    assert "card 1 is" not in said(last(match)[0])


@pytest.mark.parametrize(
    ("use", "words"),
    [
        ("trick joker/adjust: join Dutch", ["Dutch"]),
        ("trick joker/adjust: change 2 to 3", ["2", "3"]),
        ("trick joker/reroll: reroll", ["rolls"]),
        ("trick joker/both: place both left", ["both"]),
    ],
)
def test_a_trick_is_told_with_what_it_did(use: str, words: list[str]) -> None:
    fields: dict[str, Any] = {"numbered_from": "left", "dice": [[1], []], "roll": [2, 5], "crews": [{"Dutch": [1]}, {}]}
    match = set_up(fields | {"tricks": [["joker/adjust", "joker/reroll", "joker/both"], []]})
    match.play(use, seat=0)
    told = said(last(match)[0])
    assert "Ann" in told
    assert all(word in told for word in words)


def test_a_reroll_is_told_with_the_new_pips() -> None:
    match = set_up({"roll": [2, 5], "tricks": [["joker/reroll"], []]})
    match.play("trick joker/reroll: reroll", seat=0)
    (told,) = last(match)
    assert [told.arguments["one"], told.arguments["two"]] == match.position(EVERYTHING)["roll"]


def test_both_dice_are_told_with_their_cards() -> None:
    match = set_up({"numbered_from": "left", "roll": [2, 5], "tavern": SIX, "tricks": [["joker/both"], []]})
    match.play("trick joker/both: place both left", seat=0)
    story = " ".join(said(message) for message in last(match))
    assert "French 2" in story
    assert "Dutch 1" in story


def test_the_fate_of_every_card_is_told() -> None:
    match = set_up({"numbered_from": "left", "dice": [[1, 1, 2, 3], [2, 4, 4, 4, 5]], "tavern": SIX})
    match.play("shanghai", seat=0)
    call, *cards, start = last(match)
    assert call.arguments["who"] == Seat(0)
    for card, message in zip(SIX, cards, strict=True):
        assert card in said(message)
    assert [message.arguments.get("who") for message in cards] == [Seat(0), Seat(0), Seat(0), Seat(1), Seat(1), None]
    assert [message.arguments["dice"] for message in cards] == [2, 1, 1, 3, 1, 0]
    by_neighbours, by_dice = cards[1].key, cards[0].key
    assert [message.key for message in cards[:5]] == [by_dice, by_neighbours, by_dice, by_dice, by_dice]
    assert by_neighbours != by_dice
    assert start.arguments["who"] == Seat(1)
    assert start.arguments["round"] == 4


def test_a_tied_card_and_an_unwanted_one_are_told_apart() -> None:
    match = set_up({"numbered_from": "left", "dice": [[1, 3], [3]], "tavern": SIX})
    match.play("shanghai", seat=0)
    keys = [message.key for message in last(match)[1:7]]
    assert keys[2] != keys[1] == keys[3] == keys[4] == keys[5]


def test_the_scores_are_told_at_the_end() -> None:
    tavern = ["trick joker/both", *SIX[1:]]
    crews = [{"Italian": [1], "German": [1]}, {"Italian": [3, 3], "German": [1 + 2]}]
    match = set_up({"round": 8, "numbered_from": "left", "dice": [[1, 2, 2], []], "tavern": tavern, "crews": crews})
    match.play("shanghai", seat=0)
    assert [said(message) for message in last(match)[7:]] == [
        "Ann has 3 points: French 2 and unused tricks 1.",
        "Bob has 2 points: Germans 1 and Italians 1.",
        "Ann wins with 3 points to 2.",
    ]


def test_a_draw_is_told_as_a_shared_victory() -> None:
    match = set_up({"round": 8, "agenda": [], "tavern": [], "crews": [{"Italian": [3]}, {"German": [1, 2]}]})
    assert match.winners == (0, 1)
    assert ending(match) == [
        "blue has 3 points: Italians 3.",
        "orange has 3 points: Germans 3.",
        "blue and orange have 3 points each: they share the victory.",
    ]


def test_equal_crews_are_told_at_the_end() -> None:
    crews = [{"Italian": [1, 3]}, {"Italian": [4]}]
    match = set_up({"round": 8, "numbered_from": "left", "dice": [[1, 1], []], "tavern": SIX, "crews": crews})
    match.play("shanghai", seat=0)
    assert any("Italians" in said(message) and "4" in said(message) for message in last(match)[7:])
