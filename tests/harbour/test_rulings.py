"""The rulings and readings, one by one, where no other test shows them."""

from __future__ import annotations

import pytest

import tallyman
from tallyman import EVERYTHING
from tests.harbour.estate import (
    BLUE,
    GOODS,
    ORANGE,
    PLENTY,
    asked,
    buy,
    goods,
    has_ended,
    offers,
    on_turn,
    owned,
    play,
    refused,
    symbols,
)


def test_the_slots_ask_for_two_three_four_and_five() -> None:
    match = on_turn({}, {})
    assert match.setting.box.needs.tolist() == match.setting.box.pays.tolist() == [2, 3, 4, 5]


def test_on_a_starting_building_one_need_not_buy() -> None:
    match = play(on_turn(PLENTY, {}, row=["Ranch"]), "go Wharfs of blue")
    assert "first part" in offers(match)
    play(match, "first part", "gain fish", "gain fish")
    assert owned(match) == []
    assert has_ended(match)


def test_at_a_rivals_starting_building_the_own_purchase_may_be_chosen() -> None:
    match = play(on_turn(PLENTY, {}, row=["Ranch"]), "go Wharfs of orange", "second part")
    buy(match, "Ranch", "stone", "wood")
    play(match, "pay fish")
    assert owned(match) == ["Ranch"]
    assert goods(match, ORANGE) == {"fish": 1}


def test_shipping_without_buying_is_not_allowed() -> None:
    """Five dollars buy nothing here, so nothing can be shipped at all."""
    match = play(on_turn({"stone": 5}, {}, row=["Ranch"]), "go Wharfs of blue")
    assert asked(match) == (BLUE, "gain")


@pytest.mark.parametrize("card", ["Canal Lock", "Counting House"])
def test_a_market_action_yields_no_good_for_the_tax(card: str) -> None:
    refused(on_turn({}, {}, row=["Ranch"], owned=[[], [card]]), f"go {card}", "tax")


def test_an_action_that_can_do_nothing_may_be_entered_without_tax() -> None:
    match = on_turn({}, {}, row=["Sushi Shop"], owned=[["Clocktower"], []])
    assert {"go Sushi Shop", "go Clocktower"} <= offers(match)


def test_the_nobles_building_is_a_normal_one_but_for_its_points() -> None:
    """Symbols, tax, per building and the tie-break count it; points and the four do not."""
    match = on_turn(
        {"fish": 1}, {"fish": 2}, {}, player=ORANGE, boards=["Noble", "Miser", "Pirate"], owned=[["Town Hall"], [], []],
        inherited="Town Hall", row=["Ranch"],
    )  # fmt: skip
    assert symbols(match) == {"hat": 2}
    assert match.scores[BLUE] == 0
    match.play("go Town Hall", seat=ORANGE)
    play(match, "first part", "gain wood", "pay fish")
    assert goods(match, BLUE) == {"fish": 2}
    assert goods(match, ORANGE) == {"fish": 1, "wood": 1}


def test_the_nobles_building_breaks_a_tie() -> None:
    position = {
        "phase": "over", "player": 0, "boards": ["Noble", "Pirate"], "owned": [["Abbey", "Ranch"], ["Quarry"]],
        "inherited": "Abbey", "stock": [{}, dict.fromkeys(GOODS, 6)],
    }  # fmt: skip
    match = tallyman.set_up("harbour", position, 2, 1, characters=True)
    assert match.scores == (5, 5)
    assert match.winners == (BLUE,)


def test_a_wholesailers_warehouse_adds_to_the_ability() -> None:
    match = on_turn({"wood": 4, "stone": 5}, {}, row=["Ranch"], boards=["Wholesailer", "Miser"])
    buy(play(match, "go Wharfs of blue", "second part"), "Ranch", "wood", "stone")
    assert goods(match) == {"wood": 1, "stone": 1}
    play(match, "keep stone")
    assert goods(match) == {"wood": 1, "stone": 2}


def test_an_empty_place_is_filled_from_the_deck_as_long_as_there_are_cards() -> None:
    row = ["Ranch", "Quarry", "Pub", "Abbey", "Bank"]
    match = on_turn({"wood": 4, "stone": 5}, {}, row=row)
    left = len(match.position(EVERYTHING)["deck"])
    buy(play(match, "go Wharfs of blue", "second part"), "Ranch", "wood", "stone")
    assert None not in match.position(EVERYTHING)["row"]
    assert len(match.position(EVERYTHING)["deck"]) == left - 1
