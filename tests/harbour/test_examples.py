"""The worked examples of the rules."""

from __future__ import annotations

from tallyman import EVERYTHING
from tests.harbour.estate import buy, goods, has_ended, market, on_turn, owned, play


def test_six_stone_on_the_slot_that_asks_for_four_pay_four_dollars_and_all_go() -> None:
    match = on_turn({"stone": 6, "livestock": 6}, {}, row=["Ranch"], market=["wood", "fish", "stone", "livestock"])
    play(match, "go Wharfs of blue", "second part", "buy Ranch", "ship stone")
    assert match.position(EVERYTHING)["purchase"]["dollars"] == 4
    assert goods(match) == {"livestock": 6}
    play(match, "ship livestock")
    assert owned(match) == ["Ranch"]
    assert goods(match) == {}


def test_fish_and_stone_are_shipped_for_six_dollars_and_the_market_adjusts() -> None:
    match = on_turn({"fish": 2, "stone": 4}, {}, row=["Ranch"], market=["fish", "wood", "stone", "livestock"])
    play(match, "go Wharfs of blue", "second part", "buy Ranch", "ship fish")
    assert match.position(EVERYTHING)["purchase"]["dollars"] == 2
    play(match, "ship stone")
    assert owned(match) == ["Ranch"], "six dollars pay for it exactly"
    assert market(match) == ["stone", "fish", "wood", "livestock"]


def test_four_or_five_fish_and_two_more_are_six() -> None:
    for before in (4, 5):
        match = play(on_turn({"fish": before}, {}, row=["Lighthouse"]), "go Lighthouse", "gain fish", "gain fish")
        assert goods(match) == {"fish": 6}


def test_three_anchors_give_three_livestock() -> None:
    match = play(on_turn({}, {}, row=["Ranch"], owned=[["Quarry", "Bait Shop"], []]), "go Ranch")
    assert goods(match) == {"livestock": 3}


def test_a_stone_and_a_purchase_in_any_order() -> None:
    stock = {"wood": 4, "stone": 5}
    match = play(on_turn(stock, {}, row=["Architectural Society", "Pub"]), "go Architectural Society")
    after = buy(play(match.copy(), "second part"), "Pub", "wood", "stone")
    assert goods(after) == {"stone": 1}
    assert has_ended(after)
    before = buy(play(match, "first part"), "Pub", "wood", "stone")
    assert goods(before) == {}
    assert has_ended(before)
