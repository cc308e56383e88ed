"""Numbering the six cards."""

from __future__ import annotations

import pytest

from tallyman import EVERYTHING
from tests.shanghaien.tavern import SIX, cards, refused, set_up, texts

PIPS = range(1, 7)
ENDS = ["left", "right"]


def card_of(pips: int, end: str) -> str:
    """The card a number means, counted along the row as revealed."""
    return SIX[pips - 1] if end == "left" else SIX[-pips]


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("pips", PIPS)
def test_the_six_cards_are_1_to_6_from_one_end(pips: int, end: str) -> None:
    match = set_up({"numbered_from": end, "dice": [[pips, pips], []], "tavern": SIX})
    match.play("shanghai", seat=0)
    assert cards(match, 0) == {card_of(pips, end): 1}


@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize("pips", PIPS)
def test_whoever_starts_the_round_chooses_the_end_with_the_first_placement(pips: int, starter: int) -> None:
    match = set_up({"starter": starter, "roll": [pips, pips]})
    assert texts(match, starter) == {f"place {pips} left", f"place {pips} right"}


@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("pips", PIPS)
def test_left_and_right_are_those_of_the_row_as_revealed_for_both_players(pips: int, end: str, starter: int) -> None:
    """The starter places the same number on its first two turns, is alone there and calls Shanghai."""
    match = set_up({"starter": starter, "roll": [pips, pips], "tavern": SIX})
    match.play(f"place {pips} {end}", seat=starter)
    after = match.position(EVERYTHING) | {
        "roll": [pips, pips],
        "agenda": [{"seat": starter, "question": "place"}],
    }
    match = set_up(after)
    match.play(f"place {pips} {end}", seat=starter)
    match = set_up(match.position(EVERYTHING) | {"agenda": [{"seat": starter, "question": "turn"}]})
    match.play("shanghai", seat=starter)
    assert cards(match, starter) == {card_of(pips, end): 1}


def test_the_cards_are_not_numbered_before_the_first_placement() -> None:
    match = set_up({})
    assert match.position(EVERYTHING)["numbered_from"] is None
    match.play("roll", seat=0)
    assert match.position(EVERYTHING)["numbered_from"] is None


@pytest.mark.parametrize(
    "trick", ["trick joker/adjust: join French", "trick joker/adjust: change 2 to 3", "trick joker/reroll: reroll"]
)
def test_the_end_is_chosen_after_the_roll_and_any_trick(trick: str) -> None:
    match = set_up({"roll": [2, 5], "crews": [{"French": [1]}, {}], "tricks": [["joker/adjust", "joker/reroll"], []]})
    match.play(trick, seat=0)
    assert match.position(EVERYTHING)["numbered_from"] is None
    for pips in match.position(EVERYTHING)["roll"]:
        assert {f"place {pips} left", f"place {pips} right"} <= texts(match, 0)


@pytest.mark.parametrize("end", ENDS)
def test_the_first_placement_numbers_the_row(end: str) -> None:
    match = set_up({"roll": [2, 5]})
    match.play(f"place 2 {end}", seat=0)
    assert match.position(EVERYTHING)["numbered_from"] == end


@pytest.mark.parametrize(("end", "other_end"), [("left", "right"), ("right", "left")])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_choice_stands_for_the_whole_round_and_for_both_players(seat: int, end: str, other_end: str) -> None:
    match = set_up({"starter": seat, "numbered_from": end, "dice": [[1], [1]], "roll": [2, 5]})
    assert texts(match, seat) == {f"place 2 {end}", f"place 5 {end}"}
    refused(match, seat, f"place 2 {other_end}", "numbering")


def test_in_the_next_round_the_starter_chooses_again() -> None:
    match = set_up({"numbered_from": "right", "dice": [[1, 2], []]})
    match.play("shanghai", seat=0)
    assert match.position(EVERYTHING)["numbered_from"] is None
    match.play("roll", seat=1)
    for pips in match.position(EVERYTHING)["roll"]:
        assert {f"place {pips} left", f"place {pips} right"} <= texts(match, 1)
