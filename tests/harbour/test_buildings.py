"""Every building of the box: what is printed on it, and what its action does."""

from __future__ import annotations

import pytest

from tallyman import EVERYTHING
from tallyman.locale import speaker
from tests.harbour.estate import (
    BLUE,
    EXACTLY,
    GOODS,
    GREEN,
    ONE_EACH,
    ORANGE,
    PLENTY,
    PRINTED,
    YELLOW,
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
)

ANCHORS = ["Masoner's Hall", "Wharf Market"]  # with The Wharfs: three

# What is printed

CARDS = [
    ("Bait Shop", 6, 5, "anchor"),
    ("Ranch", 6, 5, "anchor"),
    ("Lumber Yard", 6, 5, "anchor"),
    ("Quarry", 6, 5, "anchor"),
    ("Sushi Shop", 8, 7, "warehouse"),
    ("Pub", 8, 7, "hat"),
    ("Carpenter's Shop", 8, 7, "coin"),
    ("Masoner's Hall", 8, 7, "anchor"),
    ("Golem Crafters", 9, 8, "anchor"),
    ("Fish Market", 9, 8, "coin"),
    ("Shipbuilder's Guild", 9, 8, "warehouse"),
    ("Cattle Auction", 9, 8, "hat"),
    ("Smokehouse", 7, 6, "warehouse"),
    ("Tannery", 7, 6, "anchor"),
    ("Sawmill", 7, 6, "coin"),
    ("Stonecutter's Yard", 7, 6, "hat"),
    ("Salvage Yard", 10, 9, "warehouse"),
    ("Clocktower", 11, 10, "anchor"),
    ("Wizard's Traveling Imaginarium", 10, 8, "anchor hat"),
    ("Trading Post", 7, 6, "coin"),
    ("Storehouse", 7, 5, "warehouse"),
    ("Counting House", 8, 6, "coin"),
    ("Gentlemen's Club", 7, 5, "hat"),
    ("Tax Office", 9, 8, "coin"),
    ("Abbey", 8, 7, "hat"),
    ("Privateer Ship", 10, 8, "anchor hat"),
    ("Lighthouse", 9, 8, "warehouse"),
    ("Canal Lock", 8, 8, "coin"),
    ("Town Hall", 10, 9, "hat"),
    ("Wharf Market", 9, 7, "anchor coin"),
    ("Library", 12, 9, "warehouse hat"),
    ("Bank", 11, 9, "coin coin"),
    ("Traders Guild", 10, 8, "coin hat"),
    ("Architectural Society", 10, 8, "coin warehouse"),
    ("Seaside Crane", 10, 8, "anchor warehouse"),
    ("Harbour Office", 12, 11, "coin"),
]


def test_there_are_36_buildings() -> None:
    assert [card["name"] for card in PRINTED["building"]] == [name for name, *_rest in CARDS]


@pytest.mark.parametrize(("name", "cost", "points", "printed"), CARDS)
def test_a_building_has_a_cost_points_and_symbols(name: str, cost: int, points: int, printed: str) -> None:
    match = play(on_turn(PLENTY, {}, row=[name]), "go Wharfs of blue", "second part", f"buy {name}")
    assert match.position(EVERYTHING)["purchase"]["cost"] == cost
    play(match, *(f"ship {good}" for good in GOODS))
    assert owned(match) == [name]
    assert match.scores == (points, 0)
    found = symbols(match)
    found["anchor"] -= 1
    assert {symbol: count for symbol, count in found.items() if count} == {
        symbol: printed.split().count(symbol) for symbol in printed.split()
    }


# The Wharfs


def test_the_wharfs_offer_two_goods_of_any_type() -> None:
    match = play(on_turn(PLENTY | {"fish": 3}, {}, row=["Ranch"]), "go Wharfs of blue")
    assert offers(match) == {"first part", "second part"}
    play(match, "first part", "gain fish", "gain fish")
    assert goods(match) == PLENTY | {"fish": 5}
    assert has_ended(match)


def test_or_the_wharfs_offer_a_purchase() -> None:
    match = play(on_turn(EXACTLY, {}, row=["Ranch"]), "go Wharfs of blue", "second part")
    buy(match, "Ranch", "livestock", "wood")
    assert owned(match) == ["Ranch"]
    assert goods(match) == {"fish": 2, "stone": 5}
    assert has_ended(match)


def test_at_the_wharfs_goods_are_gained_if_no_purchase_is_possible() -> None:
    match = play(on_turn({"wood": 4}, {}, row=["Ranch"]), "go Wharfs of blue")
    assert offers(match) == {f"gain {good}" for good in GOODS}


def test_the_wharfs_have_an_anchor() -> None:
    assert symbols(on_turn({}, {})) == {"anchor": 1}


# Goods for anchors

PER_ANCHOR = {"Bait Shop": "fish", "Ranch": "livestock", "Lumber Yard": "wood", "Quarry": "stone"}


@pytest.mark.parametrize(("building", "good"), PER_ANCHOR.items())
def test_a_good_for_each_anchor(building: str, good: str) -> None:
    match = play(on_turn({}, {}, row=[building], owned=[ANCHORS, []]), f"go {building}")
    assert goods(match) == {good: 3}
    assert has_ended(match)


@pytest.mark.parametrize(("building", "good"), PER_ANCHOR.items())
def test_goods_for_anchors_above_six_are_lost(building: str, good: str) -> None:
    match = play(on_turn({good: 5}, {}, row=[building], owned=[ANCHORS, []]), f"go {building}")
    assert goods(match) == {good: 6}


@pytest.mark.parametrize(("building", "good"), PER_ANCHOR.items())
def test_without_an_anchor_there_is_nothing_to_gain(building: str, good: str) -> None:
    match = on_turn({good: 1}, {}, row=[building], boards=["Bookkeeper", "Miser"])
    play(match, f"go {building}")
    assert goods(match) == {good: 1}
    assert has_ended(match)


# Trades

TRADES: list[tuple[str, Stock, Stock]] = [
    ("Sushi Shop", {"fish": 1}, {"livestock": 1, "wood": 1, "stone": 1}),
    ("Pub", {"livestock": 1}, {"fish": 1, "wood": 1, "stone": 1}),
    ("Carpenter's Shop", {"wood": 1}, {"fish": 1, "livestock": 1, "stone": 1}),
    ("Masoner's Hall", {"stone": 1}, {"fish": 1, "livestock": 1, "wood": 1}),
    ("Golem Crafters", {"livestock": 3}, {"stone": 5}),
    ("Fish Market", {"stone": 3}, {"fish": 5}),
    ("Shipbuilder's Guild", {"fish": 3}, {"wood": 5}),
    ("Cattle Auction", {"wood": 3}, {"livestock": 5}),
    ("Smokehouse", {"fish": 2}, {"livestock": 2, "wood": 2}),
    ("Tannery", {"livestock": 2}, {"wood": 2, "stone": 2}),
    ("Sawmill", {"wood": 2}, {"stone": 2, "fish": 2}),
    ("Stonecutter's Yard", {"stone": 2}, {"fish": 2, "livestock": 2}),
]


@pytest.mark.parametrize(("building", "give", "get"), TRADES)
def test_goods_are_traded_for_others(building: str, give: Stock, get: Stock) -> None:
    match = play(on_turn(give, {}, row=[building]), f"go {building}")
    assert goods(match) == get
    assert has_ended(match)


@pytest.mark.parametrize(("building", "give", "get"), TRADES)
def test_a_trade_happens_once_and_what_is_above_six_is_lost(building: str, give: Stock, get: Stock) -> None:
    match = play(on_turn(PLENTY, {}, row=[building]), f"go {building}")
    assert goods(match) == {good: 6 - give.get(good, 0) for good in GOODS}
    assert has_ended(match)


@pytest.mark.parametrize(("building", "give", "get"), TRADES)
def test_a_trade_needs_all_its_goods(building: str, give: Stock, get: Stock) -> None:
    stock = {good: count - 1 for good, count in give.items()} | dict.fromkeys(get, 2)
    match = play(on_turn(stock, {}, row=[building]), f"go {building}")
    assert goods(match) == {good: count for good, count in stock.items() if count}
    assert has_ended(match)


def test_the_salvage_yard_gives_three_each_of_two_goods_for_five_of_another() -> None:
    match = play(on_turn({"stone": 6, "fish": 5, "wood": 4}, {}, row=["Salvage Yard"]), "go Salvage Yard")
    assert offers(match) == {"give stone", "give fish"}
    play(match, "give stone")
    assert goods(match) == {"stone": 1, "fish": 5, "wood": 4}
    assert offers(match) == {"gain fish", "gain livestock", "gain wood"}
    play(match, "gain fish")
    assert offers(match) == {"gain livestock", "gain wood"}
    play(match, "gain livestock")
    assert goods(match) == {"stone": 1, "fish": 6, "livestock": 3, "wood": 4}
    assert has_ended(match)


def test_the_salvage_yard_does_nothing_without_five_of_a_good() -> None:
    stock = dict.fromkeys(GOODS, 4)
    match = play(on_turn(stock, {}, row=["Salvage Yard"]), "go Salvage Yard")
    assert goods(match) == stock
    assert has_ended(match)


def test_the_trading_post_exchanges_up_to_three_goods() -> None:
    match = play(on_turn({"fish": 1, "stone": 1}, {}, row=["Trading Post"]), "go Trading Post")
    assert offers(match) == {
        f"exchange {one} for {other}" for one in ("fish", "stone") for other in GOODS if one != other
    }
    play(match, "exchange fish for wood")
    assert "done" in offers(match)
    play(match, "exchange wood for livestock", "exchange stone for livestock")
    assert goods(match) == {"livestock": 2}
    assert has_ended(match)


def test_at_the_trading_post_one_exchange_is_enough() -> None:
    match = play(on_turn({"fish": 2}, {}, row=["Trading Post"]), "go Trading Post")
    refused(match, "done", "parts")
    play(match, "exchange fish for wood", "done")
    assert goods(match) == {"fish": 1, "wood": 1}
    assert has_ended(match)


def test_at_the_trading_post_a_good_above_six_is_lost() -> None:
    match = play(on_turn({"fish": 2, "wood": 6}, {}, row=["Trading Post"]), "go Trading Post")
    play(match, "exchange fish for wood", "done")
    assert goods(match) == {"fish": 1, "wood": 6}


def test_the_imaginarium_turns_one_or_more_of_a_good_into_another() -> None:
    name = "Wizard's Traveling Imaginarium"
    match = play(on_turn({"wood": 4, "fish": 1}, {}, row=[name]), f"go {name}")
    refused(match, "done", "parts")
    play(match, "exchange wood for stone")
    assert offers(match) == {"exchange wood for stone", "done"}
    refused(match, "exchange wood for fish", "parts")
    play(match, "exchange wood for stone", "done")
    assert goods(match) == {"fish": 1, "wood": 2, "stone": 2}
    assert has_ended(match)


def test_the_imaginarium_can_turn_all_of_a_good_and_loses_what_is_above_six() -> None:
    name = "Wizard's Traveling Imaginarium"
    match = play(on_turn({"wood": 3, "stone": 4}, {}, row=[name]), f"go {name}")
    play(match, *["exchange wood for stone"] * 3)
    assert goods(match) == {"stone": 6}
    assert has_ended(match)


@pytest.mark.parametrize("building", ["Trading Post", "Wizard's Traveling Imaginarium", "Clocktower"])
def test_without_goods_there_is_nothing_to_exchange_turn_or_double(building: str) -> None:
    match = play(on_turn({}, PLENTY, row=[building]), f"go {building}")
    assert goods(match) == {}
    assert has_ended(match)


@pytest.mark.parametrize(("before", "after"), [(1, 2), (3, 6), (4, 6), (6, 6)])
def test_the_clocktower_doubles_a_good(before: int, after: int) -> None:
    match = play(on_turn({"wood": before, "fish": 1}, {}, row=["Clocktower"]), "go Clocktower")
    assert offers(match) == {"double wood", "double fish"}
    play(match, "double wood")
    assert goods(match) == {"wood": after, "fish": 1}
    assert has_ended(match)


# Gains


def test_the_storehouse_gives_one_type_of_good_for_each_warehouse() -> None:
    match = on_turn({"stone": 5}, {}, row=["Storehouse"], owned=[["Smokehouse", "Lighthouse"], []])
    play(match, "go Storehouse")
    assert offers(match) == {f"gain {good}" for good in GOODS}
    match.undo(BLUE)
    assert goods(play(match, "go Storehouse", "gain wood")) == {"stone": 5, "wood": 2}
    assert has_ended(match)
    match.undo(BLUE)
    assert goods(play(match, "gain stone")) == {"stone": 6}


def test_the_storehouse_gives_nothing_without_a_warehouse() -> None:
    match = play(on_turn({"stone": 5}, {}, row=["Storehouse"]), "go Storehouse")
    assert goods(match) == {"stone": 5}
    assert has_ended(match)


def test_the_town_hall_gives_one_type_of_good_for_each_building_owned() -> None:
    match = play(on_turn({}, {}, row=["Town Hall"]), "go Town Hall", "gain fish")
    assert goods(match) == {"fish": 1}
    match = on_turn({"wood": 1}, {}, owned=[["Town Hall", "Pub", "Ranch"], ["Bank"]])
    play(match, "go Town Hall", "gain wood")
    assert goods(match) == {"wood": 5}
    assert has_ended(match)


def test_the_gentlemens_club_gives_two_different_goods() -> None:
    match = play(on_turn({"fish": 6}, {}, row=["Gentlemen's Club"]), "go Gentlemen's Club", "gain fish")
    refused(match, "gain fish", "parts")
    play(match, "gain stone")
    assert goods(match) == {"fish": 6, "stone": 1}
    assert has_ended(match)


def test_the_wharf_market_gives_three_different_goods() -> None:
    match = play(on_turn({}, {}, row=["Wharf Market"]), "go Wharf Market", "gain fish", "gain stone")
    assert offers(match) == {"gain livestock", "gain wood"}
    play(match, "gain wood")
    assert goods(match) == {"fish": 1, "wood": 1, "stone": 1}
    assert has_ended(match)


def test_the_lighthouse_gives_two_goods_of_any_type() -> None:
    match = play(on_turn({}, {}, row=["Lighthouse"]), "go Lighthouse", "gain stone", "gain stone")
    assert goods(match) == {"stone": 2}
    assert has_ended(match)


def test_the_abbey_gives_two_players_one_of_each_good() -> None:
    match = play(on_turn({"fish": 6}, {}, row=["Abbey"]), "go Abbey")
    assert goods(match) == {"fish": 6, "livestock": 1, "wood": 1, "stone": 1}
    assert has_ended(match)


def test_the_abbey_gives_three_players_three_different_goods() -> None:
    match = play(on_turn({}, {}, {}, row=["Abbey"]), "go Abbey", "gain fish", "gain wood")
    refused(match, "gain fish", "parts")
    play(match, "gain stone")
    assert goods(match) == {"fish": 1, "wood": 1, "stone": 1}
    assert has_ended(match)


def test_the_abbey_asks_for_each_different_good_in_words() -> None:
    match = play(on_turn({}, {}, {}, row=["Abbey"]), "go Abbey")
    for choice, words in [
        ("gain fish", "Choose 3 goods, each of another type:"),
        ("gain wood", "Choose 2 goods, each of another type:"),
        ("gain stone", "Choose one more good, of yet another type:"),
    ]:
        assert speaker("en").say(match.question().words).startswith(words)
        play(match, choice)


def test_the_abbey_gives_four_players_two_different_goods() -> None:
    match = play(on_turn({}, {}, {}, {}, row=["Abbey"]), "go Abbey", "gain fish")
    refused(match, "gain fish", "parts")
    play(match, "gain stone")
    assert goods(match) == {"fish": 1, "stone": 1}
    assert has_ended(match)


# Rivals


def test_the_tax_office_takes_a_good_of_each_rivals_choice() -> None:
    match = on_turn({"wood": 6}, {"fish": 1, "wood": 1}, {"stone": 2}, {}, row=["Tax Office"])
    play(match, "go Tax Office")
    assert asked(match) == (ORANGE, "levy")
    assert offers(match) == {"give fish", "give wood"}
    play(match, "give wood")
    assert asked(match) == (GREEN, "levy")
    play(match, "give stone")
    assert [goods(match, seat) for seat in range(4)] == [{"wood": 6, "stone": 1}, {"fish": 1}, {"stone": 1}, {}]
    assert has_ended(match)


def test_the_tax_office_asks_in_seat_order_from_the_player() -> None:
    match = play(on_turn(ONE_EACH, ONE_EACH, ONE_EACH, ONE_EACH, row=["Tax Office"], player=GREEN), "go Tax Office")
    order = []
    while asked(match)[1] == "levy":
        order.append(asked(match)[0])
        play(match, "give fish")
    assert order == [YELLOW, BLUE, ORANGE]
    assert goods(match, GREEN) == ONE_EACH | {"fish": 4}


def test_the_tax_office_does_nothing_if_no_rival_has_goods() -> None:
    match = play(on_turn({"fish": 1}, {}, {}, row=["Tax Office"]), "go Tax Office")
    assert goods(match) == {"fish": 1}
    assert has_ended(match)


def test_the_privateer_takes_a_good_from_a_rival_and_gains_a_fish() -> None:
    match = on_turn({}, {"stone": 1, "fish": 2}, {"wood": 1}, row=["Privateer Ship"])
    play(match, "go Privateer Ship")
    assert offers(match) == {"first part", "second part"}
    play(match, "first part")
    assert offers(match) == {"take stone from orange", "take fish from orange", "take wood from green"}
    play(match, "take wood from green")
    assert [goods(match, seat) for seat in range(3)] == [{"wood": 1, "fish": 1}, {"stone": 1, "fish": 2}, {}]
    assert has_ended(match)


def test_the_privateer_may_gain_the_fish_first() -> None:
    match = play(on_turn({}, {"stone": 1}, row=["Privateer Ship"]), "go Privateer Ship", "second part")
    assert goods(match) == {"fish": 1}
    play(match, "take stone from orange")
    assert goods(match) == {"fish": 1, "stone": 1}
    assert has_ended(match)


def test_the_privateer_gains_the_fish_even_if_no_rival_has_goods() -> None:
    match = play(on_turn({}, {}, row=["Privateer Ship"]), "go Privateer Ship")
    assert goods(match) == {"fish": 1}
    assert has_ended(match)


# The market


def test_the_canal_lock_puts_the_markers_in_any_order() -> None:
    match = play(on_turn({}, {}, row=["Canal Lock"]), "go Canal Lock", "place wood")
    assert offers(match) == {"place fish", "place livestock", "place stone"}
    play(match, "place stone", "place fish")
    assert market(match) == ["wood", "stone", "fish", "livestock"]
    assert has_ended(match)


def test_the_canal_lock_may_leave_the_market_as_it_is() -> None:
    match = play(on_turn({}, {}, row=["Canal Lock"]), "go Canal Lock", "place fish", "place livestock", "place wood")
    assert market(match) == list(GOODS)
    assert has_ended(match)


def test_the_counting_house_swaps_any_two_markers() -> None:
    match = play(on_turn({}, {}, row=["Counting House"]), "go Counting House")
    assert len(offers(match)) == 6 + 1
    play(match, "swap fish and stone")
    assert market(match) == ["stone", "livestock", "wood", "fish"]
    assert has_ended(match)


def test_the_counting_house_need_not_swap() -> None:
    match = play(on_turn({}, {}, row=["Counting House"]), "go Counting House", "done")
    assert market(match) == list(GOODS)
    assert has_ended(match)


# Purchases


def test_the_library_exchanges_a_good_and_buys_two_buildings() -> None:
    match = play(on_turn(EXACTLY | {"livestock": 4}, {}, row=["Library", "Ranch", "Quarry"]), "go Library")
    assert offers(match) == {"first part", "second part"}
    play(match, "first part", "exchange livestock for fish")
    assert asked(match) == (BLUE, "purchase")
    play(match, "buy Ranch", "buy Quarry", *(f"ship {good}" for good in GOODS))
    assert owned(match) == ["Ranch", "Quarry"]
    assert goods(match) == {}
    assert has_ended(match)


def test_at_the_library_the_second_building_is_optional() -> None:
    match = play(on_turn(EXACTLY, {}, row=["Library", "Ranch", "Quarry"]), "go Library", "second part")
    buy(match, "Ranch", "stone", "fish")
    assert owned(match) == ["Ranch"]
    assert asked(match) == (BLUE, "exchange")
    assert goods(match) == {"livestock": 3, "wood": 4}
    play(match, "exchange wood for fish")
    assert goods(match) == {"livestock": 3, "wood": 3, "fish": 1}
    assert has_ended(match)


def test_at_the_library_no_third_building_is_sold() -> None:
    row = ["Library", "Ranch", "Quarry", "Bait Shop"]
    match = on_turn(PLENTY, {}, row=row, owned=[["Bank"], []])
    play(match, "go Library", "second part", "buy Ranch", "buy Quarry")
    assert match.position(EVERYTHING)["purchase"]["cost"] == 4 + 4
    refused(match, "buy Bait Shop", "buying")


def test_the_library_exchanges_even_if_nothing_can_be_bought() -> None:
    match = play(on_turn({"fish": 2}, {}, row=["Library", "Ranch"]), "go Library")
    assert asked(match) == (BLUE, "exchange")
    play(match, "exchange fish for wood")
    assert goods(match) == {"fish": 1, "wood": 1}
    assert has_ended(match)


def test_the_bank_gives_a_good_and_sells_for_one_dollar_less() -> None:
    match = play(on_turn({"fish": 1, "livestock": 3}, {}, row=["Bank", "Ranch"]), "go Bank", "gain fish")
    assert asked(match) == (BLUE, "purchase")
    assert offers(match) == {"buy Ranch"}
    play(match, "buy Ranch")
    assert match.position(EVERYTHING)["purchase"]["cost"] == 5
    play(match, "ship fish", "ship livestock")
    assert owned(match) == ["Ranch"]
    assert goods(match) == {}
    assert has_ended(match)


def test_at_the_bank_the_good_may_come_after_the_purchase() -> None:
    match = play(on_turn({"fish": 2, "livestock": 3}, {}, row=["Bank", "Ranch"]), "go Bank", "second part")
    buy(match, "Ranch", "fish", "livestock")
    play(match, "gain stone")
    assert goods(match) == {"stone": 1}
    assert has_ended(match)


GAIN_AND_BUY = {"Traders Guild": "livestock", "Architectural Society": "stone", "Seaside Crane": "wood"}


@pytest.mark.parametrize(("building", "good"), GAIN_AND_BUY.items())
def test_a_good_may_be_gained_before_the_purchase_it_makes_possible(building: str, good: str) -> None:
    stock = EXACTLY | {good: EXACTLY[good] - 1}
    match = play(on_turn(stock, {}, row=[building, "Harbour Office"]), f"go {building}")
    if asked(match)[1] == "act":
        play(match, "first part")
    assert goods(match) == EXACTLY
    buy(match, "Harbour Office", *GOODS)
    assert owned(match) == ["Harbour Office"]
    assert goods(match) == {}
    assert has_ended(match)


@pytest.mark.parametrize(("building", "good"), GAIN_AND_BUY.items())
def test_a_good_may_be_gained_after_the_purchase(building: str, good: str) -> None:
    match = play(on_turn(EXACTLY, {}, row=[building, "Harbour Office"]), f"go {building}", "second part")
    buy(match, "Harbour Office", *GOODS)
    assert owned(match) == ["Harbour Office"]
    assert goods(match) == {good: 1}
    assert has_ended(match)


@pytest.mark.parametrize(("building", "good"), GAIN_AND_BUY.items())
def test_the_good_is_gained_even_if_nothing_can_be_bought(building: str, good: str) -> None:
    match = play(on_turn({}, {}, row=[building]), f"go {building}")
    assert goods(match) == {good: 1}
    assert has_ended(match)


def test_the_harbour_office_sells_for_two_dollars_less() -> None:
    match = play(on_turn({"wood": 4, "fish": 1}, {}, row=["Harbour Office", "Ranch"]), "go Harbour Office")
    assert offers(match) == {"buy Ranch"}
    buy(match, "Ranch", "wood")
    assert owned(match) == ["Ranch"]
    assert goods(match) == {"fish": 1}
    assert has_ended(match)


def test_the_harbour_office_does_nothing_if_nothing_can_be_paid() -> None:
    match = play(on_turn({"livestock": 6}, {}, row=["Harbour Office", "Ranch"]), "go Harbour Office")
    assert goods(match) == {"livestock": 6}
    assert has_ended(match)
