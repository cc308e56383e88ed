"""Calling Shanghai."""

from __future__ import annotations

import pytest

from tallyman import EVERYTHING, IllegalAction
from tests.shanghaien.tavern import SIX, cards, refused, set_up, texts


@pytest.mark.parametrize(
    ("placed", "may_call"), [(0, False), (1, False), (2, True), (3, True), (4, True), (5, True), (6, True)]
)
def test_shanghai_needs_at_least_2_of_your_own_dice_on_the_tavern(placed: int, may_call: bool) -> None:
    match = set_up({"numbered_from": "left", "dice": [[3] * placed, []]})
    assert ("shanghai" in texts(match, 0)) is may_call
    if not may_call:
        refused(match, 0, "shanghai", "shanghai")


def test_the_other_players_dice_do_not_count_for_shanghai() -> None:
    match = set_up({"numbered_from": "left", "dice": [[3], [1, 2, 4, 5]]})
    assert "shanghai" not in texts(match, 0)


def test_two_dice_on_one_card_are_enough_for_shanghai() -> None:
    assert "shanghai" in texts(set_up({"numbered_from": "left", "dice": [[3, 3], []]}), 0)


def test_shanghai_ends_the_round_at_once() -> None:
    match = set_up({"round": 2, "numbered_from": "left", "dice": [[1, 2], [3]], "tavern": SIX})
    match.play("shanghai", seat=0)
    assert match.position(EVERYTHING)["round"] == 3


def test_the_other_player_gets_no_further_turn_in_the_round() -> None:
    match = set_up({"numbered_from": "left", "dice": [[1, 2], [3]], "tavern": SIX})
    match.play("shanghai", seat=0)
    assert cards(match, 0) == {"American 1": 1, "French 2": 1}
    assert cards(match, 1) == {"German 4": 1}


def test_no_trick_can_be_played_in_the_turn_of_shanghai() -> None:
    match = set_up(
        {"numbered_from": "left", "dice": [[1, 2], []], "crews": [{"French": [3]}, {}], "tricks": [["joker/both"], []]}
    )
    assert texts(match, 0) == {"roll", "shanghai"}
    refused(match, 0, "trick joker/both: join French", "turn")
    refused(match, 0, "trick joker/both: place both left", "turn")


@pytest.mark.parametrize("placed", [5, 6])
def test_with_fewer_than_2_dice_in_reserve_you_must_call_shanghai(placed: int) -> None:
    match = set_up({"numbered_from": "left", "dice": [[3] * placed, []], "tricks": [["joker/both"], []]})
    assert texts(match, 0) == {"shanghai"}
    for action in ("place 3 left", "trick joker/both: place both left"):
        with pytest.raises(IllegalAction, match="nothing can be rolled, placed or played any more: call Shanghai"):
            match.play(action, seat=0)
        refused(match, 0, action, "shanghai")


@pytest.mark.parametrize("placed", [2, 3, 4])
def test_with_2_dice_in_reserve_and_2_on_the_tavern_you_may_choose(placed: int) -> None:
    match = set_up({"numbered_from": "left", "dice": [[3] * placed, []]})
    assert texts(match, 0) == {"roll", "shanghai"}
