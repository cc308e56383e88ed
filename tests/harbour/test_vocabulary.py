"""The vocabulary of actions: every kind of part, with numbers no card of the box has, and two parts together."""

from __future__ import annotations

from typing import Any

import pytest

from tallyman import EVERYTHING, Match
from tests.harbour.estate import (
    BLUE,
    EXACTLY,
    GOODS,
    GREEN,
    ONE_EACH,
    ORANGE,
    PLENTY,
    Stock,
    asked,
    box,
    buy,
    goods,
    has_ended,
    market,
    offers,
    on_turn,
    owned,
    play,
    refused,
    with_folly,
)


def at_the_folly(
    stock: Stock, *parts: dict[str, Any], rivals: tuple[Stock, ...] = ({},), either: bool = False, **more: Any
) -> Match:
    """Blue has gone to the Folly, whose action has these parts."""
    found = with_folly(*parts, **({"either": list(parts)} if either else {}))
    row = ["Folly", *more.pop("row", [])]
    return play(on_turn(stock, *rivals, row=row, components=found, **more), "go Folly")


def gains(*names: str) -> set[str]:
    return {f"gain {name}" for name in names}


# gain


def test_several_goods_may_be_gained_at_once() -> None:
    match = at_the_folly({"wood": 5}, {"gain": {"fish": 2, "wood": 3}})
    assert goods(match) == {"fish": 2, "wood": 6}
    assert has_ended(match)


@pytest.mark.parametrize("count", [1, 3, 4])
def test_goods_of_any_type_may_all_be_of_one(count: int) -> None:
    match = at_the_folly({}, {"gain": {"any": count}})
    play(match, *["gain wood"] * count)
    assert goods(match) == {"wood": count}
    assert has_ended(match)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_different_goods_are_of_different_types(count: int) -> None:
    match = at_the_folly({}, {"gain": {"different": count}})
    for taken in range(count):
        assert offers(match) == gains(*GOODS[taken:])
        play(match, f"gain {GOODS[taken]}")
    assert goods(match) == dict.fromkeys(GOODS[:count], 1)
    assert has_ended(match)


def test_four_different_goods_are_one_of_each() -> None:
    match = at_the_folly({"stone": 6}, {"gain": {"different": 4}})
    assert goods(match) == ONE_EACH | {"stone": 6}
    assert has_ended(match)


def test_named_goods_any_goods_and_different_goods_may_come_together() -> None:
    match = at_the_folly({}, {"gain": {"stone": 1, "any": 2, "different": 2}})
    assert goods(match) == {"stone": 1}
    play(match, "gain stone", "gain stone")
    assert offers(match) == gains(*GOODS)
    play(match, "gain stone")
    assert offers(match) == gains("fish", "livestock", "wood")
    play(match, "gain fish")
    assert goods(match) == {"stone": 4, "fish": 1}
    assert has_ended(match)


def test_any_goods_come_with_one_of_each() -> None:
    match = at_the_folly({}, {"gain": {"any": 1, "different": 4}})
    assert offers(match) == gains(*GOODS)
    assert match.arranged(match.position(EVERYTHING)).tobytes() == match.table.tobytes()
    assert goods(play(match, "gain fish")) == ONE_EACH | {"fish": 2}
    assert has_ended(match)


def test_goods_already_at_the_limit_may_be_chosen_and_are_lost() -> None:
    match = at_the_folly({"fish": 6}, {"gain": {"any": 1, "different": 1}})
    assert goods(play(match, "gain fish", "gain fish")) == {"fish": 6}
    assert has_ended(match)


def test_another_limit_counts() -> None:
    found = with_folly({"gain": {"fish": 12}}) | {"stock_limit": 9}
    match = play(on_turn({}, {}, row=["Folly"], components=found), "go Folly")
    assert goods(match) == {"fish": 9}


# gain_per

WITH_SYMBOLS = {
    "coin": ["Bank"],
    "anchor": ["Tannery"],  # and The Wharfs
    "hat": ["Pub", "Abbey"],
    "warehouse": ["Lighthouse", "Smokehouse"],
    "building": ["Salvage Yard"],  # and The Wharfs
}


@pytest.mark.parametrize("good", GOODS)
@pytest.mark.parametrize("symbol", WITH_SYMBOLS)
def test_a_good_for_each_symbol_or_building(symbol: str, good: str) -> None:
    part = {"gain_per": {"symbol": symbol, "good": good}}
    match = at_the_folly({}, part, owned=[WITH_SYMBOLS[symbol], []])
    assert goods(match) == {good: 2}
    assert has_ended(match)


@pytest.mark.parametrize("symbol", WITH_SYMBOLS)
def test_one_type_of_good_may_be_chosen_for_all_symbols(symbol: str) -> None:
    part = {"gain_per": {"symbol": symbol, "good": "choice"}}
    match = at_the_folly({"wood": 5}, part, owned=[WITH_SYMBOLS[symbol], []])
    assert offers(match) == gains(*GOODS)
    assert goods(play(match, "gain fish")) == {"wood": 5, "fish": 2}
    assert has_ended(match)


@pytest.mark.parametrize("symbol", ["coin", "hat", "warehouse"])
def test_no_symbol_gives_nothing(symbol: str) -> None:
    match = at_the_folly({}, {"gain_per": {"symbol": symbol, "good": "choice"}})
    assert goods(match) == {}
    assert has_ended(match)


def test_on_a_rivals_building_the_own_symbols_count() -> None:
    found = with_folly({"gain_per": {"symbol": "coin", "good": "wood"}}, symbols=["coin", "coin"])
    match = on_turn({"fish": 1}, {}, components=found, owned=[["Carpenter's Shop"], ["Folly"]])
    play(match, "go Folly", "pay fish")
    assert goods(match) == {"wood": 1}


# gain_by_players


@pytest.mark.parametrize(("players", "count"), [(2, 3), (3, 2), (4, 1)])
def test_so_many_different_goods_as_a_number_less_the_players(players: int, count: int) -> None:
    match = at_the_folly({}, {"gain_by_players": 5}, rivals=({},) * (players - 1))
    for good in GOODS[:count]:
        play(match, f"gain {good}")
        if not has_ended(match):
            refused(match, f"gain {good}", "parts")
    assert goods(match) == dict.fromkeys(GOODS[:count], 1)
    assert has_ended(match)


@pytest.mark.parametrize("number", [2, 3])
def test_a_number_of_players_may_leave_no_good(number: int) -> None:
    match = at_the_folly({}, {"gain_by_players": number}, rivals=({}, {}))
    assert goods(match) == {}
    assert has_ended(match)


# trade and trade_any


def test_several_goods_are_traded_all_or_nothing() -> None:
    part = {"trade": {"give": {"fish": 1, "wood": 2}, "get": {"stone": 3, "fish": 2}}}
    assert goods(at_the_folly({"fish": 1, "wood": 2}, part)) == {"stone": 3, "fish": 2}
    assert goods(at_the_folly({"fish": 1, "wood": 1}, part)) == {"fish": 1, "wood": 1}
    assert goods(at_the_folly({"wood": 6}, part)) == {"wood": 6}


def test_goods_are_given_before_others_are_received() -> None:
    part = {"trade": {"give": {"fish": 2}, "get": {"fish": 1, "stone": 1}}}
    assert goods(at_the_folly({"fish": 6}, part)) == {"fish": 5, "stone": 1}


def test_a_trade_is_not_repeated_with_what_it_brought() -> None:
    part = {"trade": {"give": {"fish": 1}, "get": {"fish": 2}}}
    match = at_the_folly({"fish": 1}, part)
    assert goods(match) == {"fish": 2}
    assert has_ended(match)


def test_one_type_of_good_for_one_other() -> None:
    match = at_the_folly({"fish": 2, "stone": 1}, {"trade_any": {"give": 2, "get": 4, "kinds": 1}})
    assert offers(match) == {"give fish"}
    refused(match, "give stone", "parts")
    play(match, "give fish")
    refused(match, "gain fish", "parts")
    assert goods(play(match, "gain stone")) == {"stone": 5}
    assert has_ended(match)


def test_one_type_of_good_for_all_three_others() -> None:
    match = at_the_folly({"fish": 1, "stone": 6}, {"trade_any": {"give": 1, "get": 2, "kinds": 3}})
    play(match, "give fish")
    assert goods(match) == {"livestock": 2, "wood": 2, "stone": 6}
    assert has_ended(match)


def test_more_goods_to_give_than_a_stock_holds_are_never_there() -> None:
    match = at_the_folly(PLENTY, {"trade_any": {"give": 7, "get": 1, "kinds": 1}})
    assert goods(match) == PLENTY
    assert has_ended(match)


# exchange, convert, double


@pytest.mark.parametrize("times", [1, 2, 4])
def test_goods_are_exchanged_up_to_so_many_times(times: int) -> None:
    match = at_the_folly({"fish": 6}, {"exchange": times})
    for done in range(times):
        assert ("done" in offers(match)) == (done > 0)
        play(match, "exchange fish for wood")
    assert goods(match) == {"fish": 6 - times, "wood": times}
    assert has_ended(match)


def test_an_exchange_needs_the_good_and_another_type() -> None:
    match = at_the_folly({"fish": 1}, {"exchange": 2})
    refused(match, "exchange wood for fish", "parts")
    assert offers(match) == {"exchange fish for livestock", "exchange fish for wood", "exchange fish for stone"}


@pytest.mark.parametrize(
    ("part", "choice"),
    [
        ({"exchange": 3}, "exchange fish for wood"),
        ({"convert": True}, "exchange fish for wood"),
        ({"market": "swap"}, ""),
    ],
)
def test_what_was_not_asked_is_no_way_to_stop(part: dict[str, Any], choice: str) -> None:
    match = at_the_folly(PLENTY, part, row=["Ranch"])
    if choice:
        play(match, choice)
    for other in ("take fish from blue", "buy Pub", "buy Ranch", "gain fish", "place fish", "first part", "pay fish"):
        refused(match, other, "turn")


def test_a_converted_good_is_gone_even_if_there_is_no_room_for_the_other() -> None:
    match = at_the_folly({"fish": 2, "wood": 6}, {"convert": True})
    play(match, "exchange fish for wood", "exchange fish for wood")
    assert goods(match) == {"wood": 6}
    assert has_ended(match)


def test_only_goods_one_has_are_converted_or_doubled() -> None:
    refused(at_the_folly({"fish": 2}, {"convert": True}), "exchange wood for fish", "parts")
    refused(at_the_folly({"fish": 2}, {"double": True}), "double wood", "parts")


# levy and take


def test_rivals_give_goods_they_have() -> None:
    match = at_the_folly({}, {"levy": 1}, rivals=({"fish": 1}, {}, {"wood": 1, "stone": 1}))
    refused(match, "give wood", "parts")
    play(match, "give fish", "give stone")
    assert [goods(match, seat) for seat in range(4)] == [{"fish": 1, "stone": 1}, {}, {}, {"wood": 1}]
    assert has_ended(match)


def test_a_levied_or_taken_good_above_six_is_lost() -> None:
    match = play(at_the_folly({"fish": 6}, {"levy": 1}, rivals=({"fish": 2},)), "give fish")
    assert (goods(match), goods(match, ORANGE)) == ({"fish": 6}, {"fish": 1})
    match = play(at_the_folly({"fish": 6}, {"take": 1}, rivals=({"fish": 2},)), "take fish from orange")
    assert (goods(match), goods(match, ORANGE)) == ({"fish": 6}, {"fish": 1})


def test_a_good_is_taken_from_a_rival_who_has_it() -> None:
    match = at_the_folly({"fish": 1}, {"take": 1}, rivals=({}, {"wood": 1}))
    assert offers(match) == {"take wood from green"}
    refused(match, "take fish from blue", "parts")
    refused(match, "take wood from orange", "parts")
    refused(match, "take fish from yellow", "parts")
    refused(match, "done", "actions")
    play(match, "take wood from green")
    assert goods(match, GREEN) == {}
    assert goods(match) == {"fish": 1, "wood": 1}
    assert has_ended(match)


def test_nothing_is_taken_if_no_rival_has_goods() -> None:
    assert has_ended(at_the_folly({"fish": 1}, {"take": 1}, rivals=({}, {})))


# market


@pytest.mark.parametrize(
    "order", [["stone", "wood", "livestock", "fish"], ["livestock", "fish", "stone", "wood"], list(GOODS)]
)
def test_markers_are_placed_lowest_slot_first_in_any_order(order: list[str]) -> None:
    match = at_the_folly({}, {"market": "any order"})
    for placed in range(3):
        assert offers(match) == {f"place {good}" for good in order[placed:]}
        play(match, f"place {order[placed]}")
    assert market(match) == order
    assert has_ended(match)


def test_a_marker_is_placed_once() -> None:
    match = play(at_the_folly({}, {"market": "any order"}), "place wood")
    refused(match, "place wood", "parts")
    refused(match, "done", "actions")


@pytest.mark.parametrize(
    ("swap", "after"),
    [
        ("fish and livestock", ["livestock", "fish", "wood", "stone"]),
        ("fish and wood", ["wood", "livestock", "fish", "stone"]),
        ("fish and stone", ["stone", "livestock", "wood", "fish"]),
        ("livestock and wood", ["fish", "wood", "livestock", "stone"]),
        ("livestock and stone", ["fish", "stone", "wood", "livestock"]),
        ("wood and stone", ["fish", "livestock", "stone", "wood"]),
    ],
)
def test_any_two_markers_may_be_swapped(swap: str, after: list[str]) -> None:
    match = play(at_the_folly({}, {"market": "swap"}), f"swap {swap}")
    assert market(match) == after
    assert has_ended(match)


# buy


def test_a_discount_is_off_each_of_two_buildings() -> None:
    row = ["Ranch", "Quarry"]
    match = at_the_folly({"wood": 4, "fish": 2}, {"buy": {"buildings": 2, "discount": 3}}, row=row)
    play(match, "buy Ranch", "buy Quarry")
    assert match.position(EVERYTHING)["purchase"]["cost"] == 3 + 3
    play(match, "ship wood", "ship fish")
    assert owned(match) == row
    assert has_ended(match)


def test_a_building_costs_never_less_than_nothing_and_something_must_be_shipped() -> None:
    match = at_the_folly({"fish": 2, "wood": 1}, {"buy": {"discount": 40}}, row=["Ranch"])
    play(match, "buy Ranch")
    assert match.position(EVERYTHING)["purchase"]["cost"] == 0
    assert offers(match) == {"ship fish"}
    play(match, "ship fish")
    assert owned(match) == ["Ranch"]
    assert goods(match) == {"wood": 1}


def test_nothing_is_bought_if_nothing_can_be_shipped_however_cheap_it_is() -> None:
    match = at_the_folly({"fish": 1, "livestock": 2, "wood": 3, "stone": 4}, {"buy": {"discount": 40}}, row=["Ranch"])
    assert has_ended(match)


def test_two_buildings_are_shipped_for_once_and_the_first_ones_symbols_do_not_help_the_second() -> None:
    found = with_folly({"buy": {"buildings": 2}})
    match = on_turn(EXACTLY, {}, row=["Folly", "Sawmill", "Ranch"], components=found)
    play(match, "go Folly", "buy Sawmill", "buy Ranch")
    assert match.position(EVERYTHING)["purchase"]["cost"] == 7 + 6
    play(match, *(f"ship {good}" for good in GOODS))
    assert owned(match) == ["Sawmill", "Ranch"]


def test_the_first_purchase_is_compulsory() -> None:
    match = at_the_folly(PLENTY, {"buy": {}}, row=["Ranch"])
    assert offers(match) == {"buy Folly", "buy Ranch"}
    refused(match, "done", "buying")
    play(match, "buy Ranch")
    refused(match, "done", "buying")
    refused(match, "buy Folly", "buying")


# Two parts


def test_two_parts_are_done_in_either_order() -> None:
    parts = {"exchange": 1}, {"trade": {"give": {"fish": 1}, "get": {"stone": 3}}}
    match = at_the_folly({"fish": 1, "wood": 1}, *parts)
    assert offers(match) == {"first part", "second part"}
    play(match, "second part", "exchange stone for wood")
    assert goods(match) == {"stone": 2, "wood": 2}
    assert has_ended(match)
    match = play(at_the_folly({"fish": 1, "wood": 1}, *parts), "first part", "exchange wood for livestock")
    assert goods(match) == {"livestock": 1, "stone": 3}
    assert has_ended(match)


def test_the_other_part_may_be_made_impossible_by_the_order() -> None:
    parts = {"exchange": 1}, {"trade": {"give": {"fish": 1}, "get": {"stone": 3}}}
    match = play(at_the_folly({"fish": 1}, *parts), "first part", "exchange fish for wood")
    assert goods(match) == {"wood": 1}
    assert has_ended(match)


def test_a_part_that_becomes_possible_is_done_too() -> None:
    parts = {"trade": {"give": {"fish": 1}, "get": {"stone": 3}}}, {"gain": {"fish": 1}}
    match = at_the_folly({}, *parts)
    assert goods(match) == {"stone": 3}
    assert has_ended(match)


def test_two_equal_parts_are_both_done() -> None:
    match = at_the_folly({"fish": 1, "wood": 2}, {"double": True}, {"double": True})
    play(match, "first part", "double fish", "double fish")
    assert goods(match) == {"fish": 4, "wood": 2}
    assert has_ended(match)


def test_a_levy_may_feed_another_part() -> None:
    match = play(at_the_folly({}, {"double": True}, {"levy": 1}, rivals=({"fish": 1}, {"fish": 1})), "give fish")
    play(match, "give fish")
    assert asked(match) == (BLUE, "double")
    assert goods(play(match, "double fish")) == {"fish": 4}
    assert has_ended(match)


def test_markers_may_be_swapped_before_a_purchase_or_after_it() -> None:
    parts: list[dict[str, Any]] = [{"market": "swap"}, {"buy": {}}]
    match = at_the_folly({"stone": 2, "wood": 4}, *parts, row=["Ranch"])
    assert asked(match) == (BLUE, "swap")
    play(match, "swap fish and stone")
    buy(match, "Ranch", "stone", "wood")
    assert market(match) == ["wood", "stone", "livestock", "fish"]
    assert has_ended(match)
    match = play(at_the_folly({"stone": 5, "fish": 2}, *parts, row=["Ranch"]), "second part")
    buy(match, "Ranch", "stone", "fish")
    assert market(match) == ["stone", "fish", "livestock", "wood"]
    assert goods(play(match, "swap fish and stone")) == {}
    assert market(match) == ["fish", "stone", "livestock", "wood"]


def test_bought_symbols_count_in_the_second_part() -> None:
    parts: list[dict[str, Any]] = [{"buy": {}}, {"gain_per": {"symbol": "anchor", "good": "wood"}}]
    match = play(at_the_folly({"stone": 5, "fish": 2}, *parts, row=["Ranch"]), "first part")
    buy(match, "Ranch", "stone", "fish")
    assert goods(match) == {"wood": 2}


def test_a_purchase_may_come_before_a_conversion_of_what_is_left() -> None:
    match = play(at_the_folly(EXACTLY, {"buy": {}}, {"convert": True}, row=["Ranch"]), "first part")
    buy(match, "Ranch", "stone", "fish")
    play(match, "exchange wood for fish", "done")
    assert goods(match) == {"livestock": 3, "wood": 3, "fish": 1}
    assert has_ended(match)


# One of two


def test_one_of_two_parts_is_chosen_and_the_other_is_not_done() -> None:
    parts = {"gain": {"wood": 1}}, {"take": 1}
    match = at_the_folly({}, *parts, rivals=({"fish": 1},), either=True)
    assert offers(match) == {"first part", "second part"}
    play(match, "first part")
    assert goods(match) == {"wood": 1}
    assert has_ended(match)
    match = play(at_the_folly({}, *parts, rivals=({"fish": 1},), either=True), "second part", "take fish from orange")
    assert goods(match) == {"fish": 1}
    assert has_ended(match)


def test_of_two_parts_only_a_possible_one_can_be_chosen() -> None:
    parts = {"take": 1}, {"double": True}
    assert asked(at_the_folly({"fish": 1}, *parts, either=True)) == (BLUE, "double")
    assert has_ended(at_the_folly({}, *parts, either=True))


def test_one_of_two_purchases_may_be_chosen() -> None:
    match = at_the_folly(EXACTLY, {"buy": {"buildings": 2}}, {"buy": {"discount": 3}}, row=["Ranch"], either=True)
    play(match, "second part", "buy Ranch")
    assert match.position(EVERYTHING)["purchase"]["cost"] == 3


def test_a_starting_building_may_have_other_parts() -> None:
    components = box(wharfs={"symbols": [], "action": [{"gain": {"fish": 1}}, {"exchange": 1}]})
    match = play(on_turn({}, {}, components=components), "go Wharfs of blue")
    assert goods(play(match, "exchange fish for wood")) == {"wood": 1}
    assert has_ended(match)
