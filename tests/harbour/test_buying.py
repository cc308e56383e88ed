"""Buying a building: shipping, the market, payment, and what follows."""

from __future__ import annotations

from itertools import combinations

import pytest

from tallyman import EVERYTHING, Match
from tests.harbour.estate import (
    BLUE,
    EXACTLY,
    GOODS,
    ORANGE,
    PLENTY,
    Stock,
    asked,
    buy,
    goods,
    has_ended,
    market,
    offers,
    on_turn,
    owned,
    play,
    refused,
    symbols,
    with_folly,
)


def buying(stock: Stock, *row: str, own: list[str] | None = None, **position: object) -> Match:
    """Blue buys at home; the market is fish, livestock, wood, stone."""
    match = on_turn(stock, {}, row=row, owned=[own or [], []], **position)  # type: ignore[arg-type]
    play(match, "go Wharfs of blue")
    return play(match, "second part") if asked(match)[1] == "act" else match


def free(stock: Stock, own: list[str] | None = None, **position: object) -> Match:
    """Blue buys a Folly that costs nothing."""
    box = with_folly({"gain": {"fish": 1}}, cost=0)
    return play(buying(stock, "Folly", own=own, components=box, **position), "buy Folly")


# Shipping


def test_goods_are_shipped_only_in_a_purchase() -> None:
    refused(on_turn(PLENTY, {}, row=["Ranch"]), "ship fish", "turn")
    refused(play(on_turn(PLENTY, {}, row=["Ranch"]), "go Wharfs of blue"), "ship fish", "turn")


@pytest.mark.parametrize(("slot", "need"), list(enumerate([2, 3, 4, 5])))
def test_a_type_needs_as_many_goods_as_its_slot_asks_for(slot: int, need: int) -> None:
    good = GOODS[slot]
    assert f"ship {good}" in offers(free({good: need, "wood": 4, "fish": 2} | {good: need}))
    few = free({"fish": 2, "wood": 4} | {good: need - 1})
    assert f"ship {good}" not in offers(few)
    refused(few, f"ship {good}", "parts")


@pytest.mark.parametrize(("slot", "dollars"), list(enumerate([2, 3, 4, 5])))
@pytest.mark.parametrize("surplus", [False, True])
def test_a_type_pays_its_slots_dollars_and_all_goods_of_it_go(slot: int, dollars: int, surplus: bool) -> None:
    good = GOODS[slot]
    match = free({good: 6 if surplus else slot + 2, "fish": 6, "wood": 6} | {good: 6 if surplus else slot + 2})
    play(match, f"ship {good}")
    assert match.position(EVERYTHING)["purchase"]["dollars"] == dollars
    assert good not in goods(match)


def test_one_or_more_types_are_shipped_in_any_order() -> None:
    match = play(buying(EXACTLY, "Bank"), "buy Bank")
    assert offers(match) == {f"ship {good}" for good in GOODS}
    play(match, "ship livestock", "ship fish")
    assert offers(match) == {"ship wood", "ship stone"}
    refused(match, "ship fish", "buying")
    play(match, "ship wood", "ship stone")
    assert owned(match) == ["Bank"]


def test_more_may_be_shipped_than_is_needed() -> None:
    match = play(buying(EXACTLY, "Ranch"), "buy Ranch", "ship wood", "ship stone")
    assert offers(match) == {"ship fish", "ship livestock", "done"}
    play(match, "ship fish", "ship livestock")
    assert owned(match) == ["Ranch"]
    assert goods(match) == {}


def test_shipping_is_over_when_nothing_more_can_be_shipped() -> None:
    match = play(buying({"wood": 4, "stone": 5, "fish": 1}, "Ranch"), "buy Ranch", "ship wood", "ship stone")
    assert has_ended(match)
    assert goods(match) == {"fish": 1}


# Warehouses


@pytest.mark.parametrize("warehouses", [0, 1, 2, 3])
def test_a_shipped_good_is_kept_for_each_warehouse(warehouses: int) -> None:
    own = ["Smokehouse", "Salvage Yard", "Lighthouse"][:warehouses]
    match = buy(buying({"wood": 4, "stone": 5}, "Ranch", own=own), "Ranch", "wood", "stone")
    for left in range(warehouses, 0, -1):
        assert match.position(EVERYTHING)["agenda"][0]["a"] == left
        play(match, "keep wood")
    assert has_ended(match)
    assert goods(match) == ({"wood": warehouses} if warehouses else {})


def test_kept_goods_may_be_of_the_same_or_of_different_types() -> None:
    match = buying({"wood": 4, "stone": 5}, "Ranch", own=["Smokehouse", "Salvage Yard"])
    buy(match, "Ranch", "wood", "stone")
    assert offers(match) == {"keep wood", "keep stone", "done"}
    mixed = play(match.copy(), "keep wood", "keep stone")
    assert goods(mixed) == {"wood": 1, "stone": 1}
    assert goods(play(match, "keep stone", "keep stone")) == {"stone": 2}


def test_nothing_need_be_kept() -> None:
    match = buy(buying({"wood": 4, "stone": 5}, "Ranch", own=["Smokehouse"]), "Ranch", "wood", "stone")
    play(match, "done")
    assert goods(match) == {}
    assert owned(match) == ["Smokehouse", "Ranch"]


def test_only_what_was_shipped_can_be_kept() -> None:
    match = buying({"wood": 4, "stone": 5, "fish": 1}, "Ranch", own=["Smokehouse"])
    buy(match, "Ranch", "wood", "stone")
    refused(match, "keep fish", "buying")


def test_no_more_is_kept_than_was_shipped() -> None:
    cards = ["Smokehouse", "Salvage Yard", "Lighthouse"]
    match = play(free({"fish": 2}, own=cards), "ship fish")
    play(match, "keep fish", "keep fish")
    assert has_ended(match)
    assert goods(match) == {"fish": 2}


def test_kept_goods_still_count_for_the_minimum() -> None:
    match = play(free({"fish": 2}, own=["Smokehouse"]), "ship fish", "keep fish")
    assert owned(match) == ["Smokehouse", "Folly"]
    assert goods(match) == {"fish": 1}


def test_a_bought_warehouse_keeps_nothing_of_the_goods_that_paid_for_it() -> None:
    match = buy(buying({"wood": 4, "stone": 5}, "Salvage Yard", "Smokehouse"), "Smokehouse", "wood", "stone")
    assert has_ended(match)
    assert goods(match) == {}


# The market

SHIPPED = [types for count in range(1, 5) for types in combinations("ABCD", count)]
NAMED = {"AC": "CABD", "D": "DABC", "ABC": "CBAD", "ABCD": "DCBA", "A": "ABCD"}


def adjusted(types: tuple[str, ...]) -> str:
    """The market from A B C D: the shipped types reversed, then the others in their order."""
    low = "".join(sorted(types, reverse=True))
    return low + "".join(letter for letter in "ABCD" if letter not in types)


def test_the_orders_that_are_named() -> None:
    assert {name: adjusted(tuple(name)) for name in NAMED} == NAMED


@pytest.mark.parametrize("types", SHIPPED, ids="".join)
@pytest.mark.parametrize("order", [GOODS, ("stone", "fish", "wood", "livestock")])
def test_the_market_adjusts(types: tuple[str, ...], order: tuple[str, ...]) -> None:
    match = free(PLENTY, market=list(order))
    marker = dict(zip("ABCD", order, strict=True))
    play(match, *(f"ship {marker[letter]}" for letter in types))
    if len(types) < 4:
        assert market(match) == list(order), "not before shipping is over"
        play(match, "done")
    assert market(match) == [marker[letter] for letter in adjusted(types)]


def test_the_order_of_shipping_does_not_matter() -> None:
    one = play(free(PLENTY), "ship fish", "ship wood", "done")
    two = play(free(PLENTY), "ship wood", "ship fish", "done")
    assert market(one) == market(two) == ["wood", "fish", "livestock", "stone"]


def test_every_type_pays_what_its_slot_paid_before_anything_was_shipped() -> None:
    match = play(free(PLENTY), *(f"ship {good}" for good in ("fish", "livestock", "wood")))
    assert match.position(EVERYTHING)["purchase"]["dollars"] == 9


# Payment


def test_each_coin_makes_a_building_a_dollar_cheaper() -> None:
    match = buying({"stone": 5, "fish": 2}, "Pub", "Ranch", own=["Sawmill"])
    assert offers(match) == {"buy Pub", "buy Ranch"}
    play(match, "buy Pub")
    assert match.position(EVERYTHING)["purchase"]["cost"] == 7
    two = buying({"stone": 5}, "Ranch", own=["Sawmill", "Bank"])
    play(two, "buy Ranch", "ship stone")
    assert owned(two) == ["Sawmill", "Bank", "Ranch"]
    assert goods(two) == {}


def test_a_building_that_cannot_be_paid_is_not_offered() -> None:
    match = buying({"wood": 4, "stone": 5}, "Ranch", "Traders Guild", "Wharf Market")
    assert offers(match) == {"buy Ranch", "buy Wharf Market"}
    refused(match, "buy Traders Guild", "buying")


def test_dollars_left_over_are_lost() -> None:
    match = buy(buying({"wood": 4, "stone": 5}, "Ranch"), "Ranch", "wood", "stone")
    assert match.position(EVERYTHING)["purchase"] is None
    play(match, "go Wharfs of orange", "gain fish", "gain fish")
    assert asked(match) == (BLUE, "turn")
    assert match.table.dollars == 0


def test_one_building_in_a_purchase() -> None:
    match = play(buying(PLENTY, "Ranch", "Quarry"), "buy Ranch", "ship fish")
    refused(match, "buy Quarry", "buying")
    refused(match, "buy Ranch", "buying")


def test_only_a_building_in_the_centre_can_be_bought() -> None:
    match = on_turn(PLENTY, {}, row=["Ranch"], owned=[["Pub"], ["Abbey"]])
    play(match, "go Wharfs of blue", "second part")
    for name in ("Pub", "Abbey", "Quarry"):
        refused(match, f"buy {name}", "buying")


def test_what_is_named_must_be_paid() -> None:
    match = play(buying(PLENTY, "Ranch"), "buy Ranch", "ship stone")
    refused(match, "done", "buying")


def test_nothing_is_shipped_before_a_building_is_named() -> None:
    refused(buying(PLENTY, "Ranch"), "ship stone", "buying")


def test_nothing_is_bought_without_shipping_even_if_it_is_free() -> None:
    match = free({"fish": 2})
    refused(match, "done", "buying")
    play(match, "ship fish")
    assert owned(match) == ["Folly"]
    poor = with_folly({"gain": {"fish": 1}}, cost=0)
    home = play(on_turn({"fish": 1, "wood": 3}, {}, row=["Folly"], components=poor), "go Wharfs of blue")
    assert asked(home)[1] == "gain", "nothing can be shipped, so nothing can be bought"


def test_coins_do_not_make_a_building_cheaper_than_nothing() -> None:
    box = with_folly({"gain": {"fish": 1}}, cost=1)
    match = buying({"fish": 2}, "Folly", own=["Sawmill", "Bank"], components=box)
    play(match, "buy Folly")
    assert match.position(EVERYTHING)["purchase"]["cost"] == 0


# Must one buy


def test_on_a_building_that_sells_one_must_buy_if_one_can() -> None:
    match = play(on_turn({"stone": 5}, {}, row=["Harbour Office", "Ranch"]), "go Harbour Office")
    assert asked(match) == (BLUE, "purchase")
    assert offers(match) == {"buy Ranch"}
    refused(match, "done", "buying")


def test_what_to_ship_and_buy_is_chosen() -> None:
    match = play(on_turn(PLENTY, {}, row=["Harbour Office", "Ranch", "Quarry"]), "go Harbour Office")
    assert offers(match) == {"buy Harbour Office", "buy Ranch", "buy Quarry"}


def test_at_a_starting_building_buying_is_chosen_only_if_it_is_possible() -> None:
    match = play(on_turn({"stone": 4}, {}, row=["Ranch"]), "go Wharfs of blue")
    assert asked(match) == (BLUE, "gain")


# When the buy part is over


def test_a_new_building_fills_the_centre_before_a_second_part() -> None:
    match = on_turn(PLENTY, {}, row=["Bank", "Ranch", "Quarry", "Pub", "Abbey"])
    following = match.position(EVERYTHING)["deck"][0]
    play(match, "go Bank", "second part", "buy Ranch", "ship wood")
    assert match.position(EVERYTHING)["row"] == ["Bank", "Ranch", "Quarry", "Pub", "Abbey"]
    play(match, "ship stone", "done")
    assert asked(match) == (BLUE, "gain")
    assert match.position(EVERYTHING)["row"] == ["Bank", following, "Quarry", "Pub", "Abbey"]


def test_a_new_building_fills_the_centre_before_the_tax() -> None:
    row = ["Ranch", "Quarry", "Pub", "Abbey", "Sawmill"]
    match = on_turn(PLENTY, {}, row=row, owned=[[], ["Harbour Office"]])
    following = match.position(EVERYTHING)["deck"][0]
    buy(play(match, "go Harbour Office", "first part"), "Ranch", "wood")
    assert asked(match) == (BLUE, "tax")
    assert match.position(EVERYTHING)["row"] == [following, *row[1:]]


def test_bought_symbols_count_from_then_on() -> None:
    match = buying({"wood": 4, "stone": 5}, "Ranch", "Sawmill")
    assert symbols(match) == {"anchor": 1}
    buy(match, "Sawmill", "wood", "stone")
    assert symbols(match) == {"anchor": 1, "coin": 1}


def test_a_bought_building_belongs_to_its_buyer_and_costs_others_tax() -> None:
    match = buy(buying({"wood": 4, "stone": 5}, "Abbey", "Ranch"), "Abbey", "wood", "stone")
    assert owned(match) == ["Abbey"]
    play(match, "go Abbey", "pay fish")
    assert goods(match) == {"fish": 1}
    assert asked(match) == (BLUE, "turn")


# A building with a pawn


def test_a_building_with_a_rivals_pawn_may_be_bought_and_the_pawn_stays() -> None:
    match = on_turn(PLENTY, {"wood": 1}, row=["Ranch"], pawns=[None, "Ranch"])
    buy(play(match, "go Wharfs of blue", "second part"), "Ranch", "wood", "stone")
    assert match.position(EVERYTHING)["pawns"] == ["Wharfs of blue", "Ranch"]
    refused(match, "go Ranch", "turn")


def test_the_building_under_the_own_pawn_may_be_bought() -> None:
    match = play(on_turn(PLENTY, {}, row=["Harbour Office"]), "go Harbour Office")
    buy(match, "Harbour Office", "stone", "wood", "livestock")
    assert owned(match) == ["Harbour Office"]
    assert match.position(EVERYTHING)["pawns"] == ["Harbour Office", None]
    play(match, "go Wharfs of orange", "gain fish", "gain fish")
    refused(match, "go Harbour Office", "turn")


# Two buildings


def library(stock: Stock, *row: str, own: list[str] | None = None) -> Match:
    match = on_turn(stock, {}, row=["Library", *row], owned=[own or [], []])
    return play(match, "go Library", "second part")


def test_two_buildings_are_paid_with_what_is_shipped_once() -> None:
    match = play(library(PLENTY, "Ranch", "Quarry"), "buy Ranch", "buy Quarry")
    assert match.position(EVERYTHING)["purchase"]["cost"] == 12
    play(match, "ship stone", "ship wood", "ship livestock")
    assert offers(match) == {"ship fish", "done"}
    play(match, "done")
    assert owned(match) == ["Ranch", "Quarry"]
    assert goods(match) == {"fish": 6}


def test_the_second_building_may_be_named_while_shipping() -> None:
    match = play(library(PLENTY, "Ranch", "Quarry"), "buy Ranch", "ship stone", "ship wood")
    assert offers(match) == {"buy Quarry", "ship fish", "ship livestock", "done"}
    play(match, "buy Quarry")
    refused(match, "done", "buying")


def test_the_second_building_is_optional() -> None:
    match = play(library(PLENTY, "Ranch", "Quarry"), "buy Ranch", "ship stone", "ship wood", "done")
    assert owned(match) == ["Ranch"]


def test_both_buildings_come_from_the_revealed_row() -> None:
    match = library(PLENTY, "Ranch", "Quarry")
    following = match.position(EVERYTHING)["deck"][:2]
    play(match, "buy Ranch")
    for name in following:
        refused(match, f"buy {name}", "buying")
    play(match, "buy Quarry", "ship stone", "ship wood", "ship livestock", "done")
    assert not {"Ranch", "Quarry"} & set(match.position(EVERYTHING)["row"])
    assert set(following) < set(match.position(EVERYTHING)["row"])


def test_coins_reduce_each_of_two_but_the_firsts_coin_not_the_second() -> None:
    match = play(library(PLENTY, "Sawmill", "Ranch", own=["Fish Market"]), "buy Sawmill", "buy Ranch")
    assert match.position(EVERYTHING)["purchase"]["cost"] == 6 + 5


# Inland Traders


def inland(stock: Stock, *row: str, players: int = 2) -> Match:
    match = on_turn(stock, *[{}] * (players - 1), row=row, options=["inland_traders"])
    play(match, "go Wharfs of blue")
    return play(match, "second part") if asked(match)[1] == "act" else match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_inland_traders_take_one_of_each_good_for_three_dollars(players: int) -> None:
    match = play(inland(PLENTY, "Pub", players=players), "trade inland")
    assert goods(match) == dict.fromkeys(GOODS, 5)
    assert match.position(EVERYTHING)["purchase"]["dollars"] == 3
    assert market(match) == list(GOODS), "this is not shipping"
    play(match, "buy Pub", "ship stone", "done")
    assert owned(match) == ["Pub"]
    assert market(match) == ["stone", "fish", "livestock", "wood"]


def test_all_four_goods_or_none_are_sold_inland() -> None:
    match = inland(PLENTY | {"fish": 0}, "Ranch")
    assert "trade inland" not in offers(match)
    refused(match, "trade inland", "parts")


def test_something_is_sold_inland_once_and_before_shipping() -> None:
    match = play(inland(PLENTY, "Ranch"), "trade inland")
    refused(match, "trade inland", "characters")
    late = play(inland(PLENTY, "Ranch"), "buy Ranch", "ship stone")
    refused(late, "trade inland", "buying")


def test_after_naming_a_building_something_may_still_be_sold_inland() -> None:
    match = play(inland(PLENTY, "Ranch"), "buy Ranch", "trade inland", "ship livestock", "done")
    assert owned(match) == ["Ranch"]


def test_nothing_is_sold_inland_if_no_purchase_can_follow() -> None:
    """The last fish and livestock would be missing for the shipping."""
    match = inland({"fish": 1, "livestock": 1, "wood": 4, "stone": 5}, "Ranch")
    assert "trade inland" not in offers(match)
    refused(match, "trade inland", "buying")


def test_at_least_one_type_must_still_be_shipped() -> None:
    box = with_folly({"gain": {"fish": 1}}, cost=0)
    match = on_turn(PLENTY, {}, row=["Folly"], options=["inland_traders"], components=box)
    play(match, "go Wharfs of blue", "second part", "trade inland", "buy Folly")
    refused(match, "done", "buying")
    few = on_turn(dict.fromkeys(GOODS, 1), {}, row=["Folly"], options=["inland_traders"], components=box)
    assert asked(play(few, "go Wharfs of blue")) == (BLUE, "gain"), "nothing could be shipped"


def test_the_traders_may_make_a_purchase_possible() -> None:
    stock = {"fish": 1, "livestock": 1, "wood": 1, "stone": 6}
    assert asked(inland(stock, "Pub")) == (BLUE, "purchase")
    match = play(inland(stock, "Pub"), "buy Pub")
    assert offers(match) == {"trade inland"}, "stone alone does not pay: the traders come first"
    refused(match, "ship stone", "buying")
    play(match, "trade inland", "ship stone")
    assert owned(match) == ["Pub"]


def test_goods_sold_inland_cannot_be_kept() -> None:
    match = on_turn(
        {"fish": 1, "livestock": 1, "wood": 1, "stone": 6}, {}, row=["Pub"], options=["inland_traders"],
        owned=[["Smokehouse"], []],
    )  # fmt: skip
    play(match, "go Wharfs of blue", "second part", "buy Pub", "trade inland", "ship stone")
    assert offers(match) == {"keep stone", "done"}


def test_without_the_option_nobody_trades_inland() -> None:
    match = buying(PLENTY, "Ranch")
    assert "trade inland" not in offers(match)
    refused(match, "trade inland", "options")


def test_after_a_purchase_the_turn_of_the_next_player_begins() -> None:
    match = buy(buying({"wood": 4, "stone": 5}, "Ranch"), "Ranch", "wood", "stone")
    assert asked(match) == (ORANGE, "turn")


def test_nothing_is_sold_inland_if_nothing_could_be_shipped_then_however_cheap_a_building_is() -> None:
    box = with_folly({"gain": {"fish": 1}}, cost=0)
    stock = {"fish": 2, "livestock": 1, "wood": 1, "stone": 1}
    match = on_turn(stock, {}, row=["Folly"], options=["inland_traders"], components=box)
    play(match, "go Wharfs of blue", "second part")
    assert offers(match) == {"buy Folly"}
    refused(match, "trade inland", "buying")


def test_no_swap_helps_a_harbourmaster_who_can_ship_nothing_however_cheap_a_building_is() -> None:
    box = with_folly({"gain": {"fish": 1}}, cost=0)
    match = on_turn({"wood": 1}, {}, row=["Folly"], boards=["Harbourmaster", "Miser"], components=box)
    play(match, "go Wharfs of blue")
    assert asked(match) == (BLUE, "gain")


def test_what_was_sold_inland_once_is_not_counted_on_again() -> None:
    box = with_folly({"gain": {"fish": 1}}, cost=5)
    stock, market = {"fish": 2, "livestock": 2, "wood": 2, "stone": 6}, ["stone", "fish", "wood", "livestock"]
    row, options = ["Folly", "Ranch"], ["inland_traders"]
    match = on_turn(stock, {}, row=row, market=market, options=options, components=box)
    play(match, "go Wharfs of blue", "second part", "trade inland")
    assert offers(match) == {"buy Folly"}
