"""Tax: when it is due, how it is paid, and what may be done while it is owed."""

from __future__ import annotations

from typing import Any

import pytest

from tallyman import EVERYTHING, Match
from tests.harbour.estate import (
    BLUE,
    FOLLY,
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
    offers,
    on_turn,
    owned,
    play,
    refused,
    with_folly,
)

Part = dict[str, Any]


def visit(stock: Stock, card: str, rival: Stock | None = None, own: list[str] | None = None, **more: object) -> Match:
    """Blue is about to go to a card of orange."""
    position = {"row": ["Ranch"]} | more
    return on_turn(stock, rival or {}, owned=[own or [], [card]], **position)  # type: ignore[arg-type]


# When it is due


def test_a_rivals_building_costs_a_good_of_ones_choice_to_its_owner() -> None:
    match = on_turn({"fish": 1, "wood": 2}, {}, {}, owned=[[], [], ["Lighthouse"]])
    play(match, "go Lighthouse", "first part", "gain stone", "gain stone")
    assert asked(match) == (BLUE, "tax")
    assert offers(match) == {"pay fish", "pay wood", "pay stone"}
    play(match, "pay wood")
    assert goods(match) == {"fish": 1, "wood": 1, "stone": 2}
    assert goods(match, GREEN) == {"wood": 1}
    assert goods(match, ORANGE) == {}
    assert has_ended(match)


def test_tax_may_be_paid_before_the_action() -> None:
    match = play(visit({"fish": 1, "wood": 2}, "Lighthouse"), "go Lighthouse")
    assert offers(match) == {"first part", "pay fish", "pay wood"}
    play(match, "pay fish", "gain stone", "gain stone")
    assert goods(match) == {"wood": 2, "stone": 2}
    assert goods(match, ORANGE) == {"fish": 1}
    assert has_ended(match)


def test_tax_is_not_paid_between_the_parts() -> None:
    match = play(visit({"wood": 1}, "Privateer Ship", {"stone": 2}), "go Privateer Ship")
    assert offers(match) == {"first part", "second part", "pay wood"}
    play(match, "second part")
    assert asked(match) == (BLUE, "take")
    play(match, "take stone from orange")
    assert asked(match) == (BLUE, "tax")
    refused(match, "pay livestock", "parts")
    play(match, "pay fish")
    assert goods(match) == {"wood": 1, "stone": 1}


def test_between_the_parts_tax_is_refused_where_an_alchemist_may_still_choose() -> None:
    match = on_turn(
        {"wood": 3}, {"stone": 2}, owned=[[], ["Privateer Ship"]], boards=["Alchemist", "Miser"], row=["Ranch"]
    )
    play(match, "go Privateer Ship", "second part")
    assert asked(match) == (BLUE, "act")
    refused(match, "pay wood", "tax")


def test_own_buildings_and_the_centre_are_free() -> None:
    match = on_turn({"fish": 1}, {}, row=["Lighthouse"], owned=[["Abbey"], []])
    centre = play(match.copy(), "go Lighthouse", "gain fish", "gain fish")
    assert has_ended(centre)
    assert goods(centre) == {"fish": 3}
    own = play(match, "go Abbey")
    assert has_ended(own)
    assert goods(own) == ONE_EACH | {"fish": 2}


def test_a_rivals_starting_building_costs_tax_too() -> None:
    match = play(on_turn({"fish": 1}, {}, row=["Ranch"]), "go Wharfs of orange", "pay fish", "gain wood", "gain wood")
    assert goods(match) == {"wood": 2}
    assert goods(match, ORANGE) == {"fish": 1}


def test_an_action_that_can_do_nothing_still_costs_the_tax() -> None:
    match = play(visit({"wood": 2}, "Sushi Shop"), "go Sushi Shop")
    assert asked(match) == (BLUE, "tax")
    play(match, "pay wood")
    assert goods(match) == {"wood": 1}
    assert goods(match, ORANGE) == {"wood": 1}
    assert has_ended(match)


def test_tax_to_an_owner_with_six_of_that_good_is_lost() -> None:
    match = play(visit({"wood": 2}, "Sushi Shop", {"wood": 6}), "go Sushi Shop", "pay wood")
    assert goods(match) == {"wood": 1}
    assert goods(match, ORANGE) == {"wood": 6}


# Tax first, where the action cannot begin yet


def test_tax_paid_first_may_be_what_the_levy_takes() -> None:
    """Nobody else has goods: what is paid first gives the owner one, and the levy takes it back."""
    match = play(visit({"livestock": 1}, "Tax Office"), "go Tax Office")
    assert asked(match) == (BLUE, "act")
    assert offers(match) == {"pay livestock", "done"}
    play(match, "pay livestock")
    assert asked(match) == (ORANGE, "levy")
    play(match, "give livestock")
    assert goods(match) == {"livestock": 1}
    assert has_ended(match)


def test_or_the_levy_comes_to_nothing_and_the_tax_is_paid_afterwards() -> None:
    match = play(visit({"livestock": 1}, "Tax Office"), "go Tax Office", "done")
    assert [message.key for _count, message in match.told(EVERYTHING)][-1] == "harbour-note-nothing"
    play(match, "pay livestock")
    assert goods(match) == {}
    assert goods(match, ORANGE) == {"livestock": 1}
    assert has_ended(match)


@pytest.mark.parametrize("part", [{"levy": 1}, {"take": 1}])
@pytest.mark.parametrize("other", [(), ({"trade": {"give": {"stone": 1}, "get": {"fish": 1}}},), ({"buy": {}},)])
def test_tax_paid_first_opens_whatever_lives_on_the_goods_of_rivals(part: Part, other: tuple[Part, ...]) -> None:
    found = with_folly(part, *other)
    match = on_turn({"livestock": 1}, {}, {}, row=["Ranch"], owned=[[], [], ["Folly"]], components=found)
    play(match, "go Folly")
    assert offers(match) == {"pay livestock", "done"}
    play(match, "pay livestock", "give livestock" if "levy" in part else "take livestock from green")
    assert goods(match) == {"livestock": 1}
    assert goods(match, GREEN) == {}
    assert has_ended(match)


def test_the_pirates_good_may_be_taken_too() -> None:
    boards = ["Miser", "Pirate"]
    match = on_turn({"livestock": 1}, {}, row=["Ranch"], owned=[[], ["Tax Office"]], boards=boards)
    play(match, "go Tax Office", "pay livestock", "gain stone")
    assert asked(match) == (ORANGE, "levy")
    assert offers(match) == {"give livestock", "give stone"}


@pytest.mark.parametrize("card", ["Sushi Shop", "Golem Crafters", "Salvage Yard", "Harbour Office"])
def test_where_no_payment_could_help_nobody_is_asked_to_pay_first(card: str) -> None:
    match = play(visit({"wood": 2}, card), f"go {card}")
    assert asked(match) == (BLUE, "tax")


# Hats


@pytest.mark.parametrize("card", ["Pub", "Library", "Privateer Ship"])
def test_a_hat_on_any_own_building_frees_from_tax(card: str) -> None:
    match = play(visit({"wood": 2}, "Abbey", own=["Ranch", card], row=["Quarry"]), "go Abbey")
    assert has_ended(match)
    assert goods(match, ORANGE) == {}


def test_a_hat_on_the_starting_building_frees_from_tax() -> None:
    match = on_turn({"wood": 2}, {}, row=["Ranch"], owned=[[], ["Abbey"]], boards=["Harbourmaster", "Miser"])
    assert has_ended(play(match, "go Abbey"))


def test_a_hat_frees_from_tax_at_a_starting_building() -> None:
    match = play(visit({}, "Abbey", own=["Pub"]), "go Wharfs of orange", "gain fish", "gain fish")
    assert has_ended(match)


def test_the_owners_hat_does_not_matter() -> None:
    match = play(visit({"wood": 1}, "Pub"), "go Pub")
    assert asked(match) == (BLUE, "tax")


# Settled when the pawn arrives


def test_a_hat_bought_in_the_action_comes_too_late() -> None:
    match = visit(PLENTY, "Traders Guild", row=["Pub"])
    play(match, "go Traders Guild", "first part")
    buy(match, "Pub", "stone", "wood")
    assert asked(match) == (BLUE, "tax")
    play(match, "pay fish")
    assert goods(match, ORANGE) == {"fish": 1}


def test_nobody_pays_tax_when_the_building_under_the_pawn_is_bought() -> None:
    match = on_turn(PLENTY, {"wood": 1}, row=["Ranch"], pawns=[None, "Ranch"])
    play(match, "go Wharfs of blue", "second part")
    buy(match, "Ranch", "stone", "wood")
    assert has_ended(match)
    assert goods(match, ORANGE) == {"wood": 1}
    assert match.position(EVERYTHING)["pawns"][ORANGE] == "Ranch"


def test_the_own_purchase_of_the_building_one_stands_on_costs_no_tax() -> None:
    match = play(on_turn(PLENTY, {}, row=["Traders Guild"]), "go Traders Guild", "first part")
    buy(match, "Traders Guild", "stone", "wood", "livestock")
    assert owned(match) == ["Traders Guild"]
    assert match.position(EVERYTHING)["pawns"][BLUE] == "Traders Guild"
    assert has_ended(match)


# Without goods

YIELDS = ["Lighthouse", "Abbey", "Gentlemen's Club", "Ranch", "Town Hall", "Bank", "Traders Guild", "Privateer Ship"]
BARREN = ["Sushi Shop", "Salvage Yard", "Clocktower", "Trading Post", "Canal Lock", "Counting House", "Harbour Office"]


@pytest.mark.parametrize("card", YIELDS)
def test_without_goods_a_rivals_building_may_be_entered_if_its_action_yields_one(card: str) -> None:
    match = visit({}, card, row=["Quarry"])
    assert f"go {card}" in offers(match)
    play(match, f"go {card}")
    while asked(match) != (BLUE, "tax"):
        play(match, min(offers(match)))
    count = sum(goods(match).values())
    play(match, min(offers(match)))
    assert sum(goods(match).values()) == count - 1
    assert sum(goods(match, ORANGE).values()) == 1


@pytest.mark.parametrize("card", [*BARREN, "Library", "Wizard's Traveling Imaginarium", "Storehouse", "Golem Crafters"])
def test_without_goods_a_rivals_building_that_yields_none_is_closed(card: str) -> None:
    match = visit({}, card, row=["Quarry"])
    assert f"go {card}" not in offers(match)
    refused(match, f"go {card}", "tax")


@pytest.mark.parametrize("card", BARREN)
def test_with_a_good_or_a_hat_it_is_open(card: str) -> None:
    assert f"go {card}" in offers(visit({"fish": 1}, card, row=["Quarry"]))
    assert f"go {card}" in offers(visit({}, card, own=["Pub"], row=["Quarry"]))


@pytest.mark.parametrize("card", BARREN)
def test_without_goods_an_own_building_or_one_in_the_centre_may_be_entered_though_it_does_nothing(card: str) -> None:
    assert has_ended(play(on_turn({}, {}, row=[card]), f"go {card}")) or card in ("Canal Lock", "Counting House")
    assert f"go {card}" in offers(on_turn({}, {}, owned=[[card], []]))


def test_own_symbols_decide_whether_a_building_yields_a_good() -> None:
    assert "go Storehouse" in offers(visit({}, "Storehouse", own=["Sawmill", "Smokehouse"]))
    assert "go Storehouse" not in offers(visit({}, "Storehouse", own=["Sawmill"]))


def test_an_anchor_rank_yields_nothing_without_an_anchor() -> None:
    boards = ["Miser", "Pirate"]
    match = on_turn({}, {}, row=["Pub"], owned=[[], ["Ranch"]], boards=boards)
    assert "go Ranch" not in offers(match)
    assert "go Ranch" in offers(on_turn({}, {}, row=["Pub"], owned=[["Quarry"], ["Ranch"]], boards=boards))


def test_rivals_goods_decide_whether_a_levy_yields_a_good() -> None:
    assert "go Tax Office" not in offers(visit({}, "Tax Office"))
    match = visit({}, "Tax Office", {"fish": 1})
    play(match, "go Tax Office", "give fish")
    assert goods(match) == {"fish": 1}
    play(match, "pay fish")
    assert goods(match, ORANGE) == {"fish": 1}


def test_a_levy_yields_a_good_from_any_rival() -> None:
    match = on_turn({}, {}, {"stone": 1}, row=["Pub"], owned=[[], ["Tax Office"], []])
    play(match, "go Tax Office", "give stone", "pay stone")
    assert goods(match, ORANGE) == {"stone": 1}


def test_a_rivals_starting_building_may_be_entered_without_goods() -> None:
    match = play(on_turn({}, {}, row=["Pub"]), "go Wharfs of orange", "gain fish", "gain wood", "pay fish")
    assert goods(match) == {"wood": 1}
    assert goods(match, ORANGE) == {"fish": 1}


# While tax is owed: a purchase


def at_the_office(stock: Stock, own: list[str] | None = None, row: tuple[str, ...] = ("Ranch",)) -> Match:
    """Blue has gone to orange's Harbour Office, where the Ranch costs 4 dollars."""
    return play(visit(stock, "Harbour Office", own=own, row=list(row)), "go Harbour Office")


def test_a_purchase_that_would_take_the_last_good_is_not_offered() -> None:
    match = at_the_office({"stone": 6})
    assert offers(match) == {"pay stone"}
    refused(match, "first part", "tax")
    play(match, "pay stone")
    assert asked(match) == (BLUE, "purchase")
    buy(match, "Ranch", "stone")
    assert owned(match) == ["Ranch"]
    assert goods(match) == {}


@pytest.mark.parametrize(("fish", "offered"), [(1, set()), (2, {"first part", "second part"})])
def test_an_alchemist_without_three_goods_cannot_rely_on_transmuting(fish: int, offered: set[str]) -> None:
    """Who trades the wood for a fish has to buy the Ranch, which costs 2 here, and ships all fish for it."""
    components = with_folly({"trade": {"give": {"wood": 1}, "get": {"fish": 1}}}, {"buy": {"discount": 4}})
    match = on_turn(
        *({"fish": fish, "wood": 1}, {}),
        row=["Ranch"],
        owned=[[], [FOLLY]],
        boards=["Alchemist", "Miser"],
        components=components,
    )
    play(match, f"go {FOLLY}")
    assert {offer for offer in offers(match) if "part" in offer} == offered


def test_or_it_has_become_impossible_once_the_tax_is_paid() -> None:
    match = play(at_the_office({"stone": 5}), "pay stone")
    assert owned(match) == []
    assert has_ended(match)


def test_a_purchase_that_leaves_a_good_is_offered() -> None:
    match = at_the_office({"stone": 5, "fish": 1})
    assert offers(match) == {"first part", "pay stone", "pay fish"}
    buy(play(match, "first part"), "Ranch", "stone")
    assert offers(match) == {"pay fish"}
    play(match, "pay fish")
    assert owned(match) == ["Ranch"]
    assert goods(match) == {}


def test_a_type_that_would_take_the_last_good_is_not_shipped() -> None:
    match = play(at_the_office({"stone": 5, "wood": 4}), "first part", "buy Ranch")
    assert offers(match) == {"ship stone", "ship wood"}
    play(match, "ship wood")
    assert asked(match) == (BLUE, "tax"), "shipping is over: the stone must stay"
    assert goods(match) == {"stone": 5}
    free = play(at_the_office({"stone": 5, "wood": 4}), "pay wood", "buy Ranch")
    assert offers(free) == {"ship stone"}


def test_a_building_that_needs_all_goods_is_not_named() -> None:
    match = play(at_the_office({"stone": 5, "wood": 4}, row=("Ranch", "Traders Guild")), "first part")
    assert offers(match) == {"buy Ranch"}
    refused(match, "buy Traders Guild", "tax")


def test_a_free_building_needs_shipping_too_and_that_must_leave_a_good() -> None:
    found = with_folly({"gain": {"fish": 1}}, cost=0)
    match = on_turn({"fish": 2}, {}, row=["Folly"], owned=[[], ["Harbour Office"]], components=found)
    play(match, "go Harbour Office")
    assert offers(match) == {"pay fish"}
    play(match, "pay fish")
    assert owned(match) == []
    assert has_ended(match)


def test_a_warehouse_can_keep_the_good_for_the_tax_and_then_it_must() -> None:
    match = play(at_the_office({"stone": 5}, own=["Salvage Yard"]), "first part", "buy Ranch", "ship stone")
    assert asked(match) == (BLUE, "stow")
    assert offers(match) == {"keep stone"}
    refused(match, "done", "tax")
    play(match, "keep stone", "pay stone")
    assert goods(match) == {}
    assert goods(match, ORANGE) == {"stone": 1}


def test_a_bookkeepers_surplus_is_left_for_the_tax_whatever_is_shipped_after_it() -> None:
    boards = ["Bookkeeper", "Miser"]
    match = on_turn({"fish": 3, "wood": 4}, {}, row=["Pub"], owned=[[], ["Harbour Office"]], boards=boards)
    play(match, "go Harbour Office", "first part", "buy Pub", "ship fish")
    assert offers(match) == {"ship wood"}
    play(match, "ship wood")
    assert offers(match) == {"pay fish"}


def test_a_bookkeeper_who_ships_no_more_than_a_slot_needs_has_nothing_left_for_the_tax() -> None:
    boards, owned_by = ["Bookkeeper", "Miser"], [[], ["Harbour Office"]]
    match = on_turn({"stone": 5}, {}, row=["Ranch"], owned=owned_by, boards=boards)
    play(match, "go Harbour Office")
    assert offers(match) == {"pay stone"}
    one_more = on_turn({"stone": 6}, {}, row=["Ranch"], owned=owned_by, boards=boards)
    buy(play(one_more, "go Harbour Office", "first part"), "Ranch", "stone")
    assert offers(one_more) == {"pay stone"}


def test_what_a_wholesailer_keeps_of_every_shipped_type_is_left_for_the_tax_even_without_a_warehouse() -> None:
    found = box()
    next(side for side in found["character"] if side["name"] == "Wholesailer")["symbols"] = []
    boards, owned_by = ["Wholesailer", "Miser"], [[], ["Harbour Office"]]
    match = on_turn({"stone": 5}, {}, row=["Ranch"], owned=owned_by, boards=boards, components=found)
    play(match, "go Harbour Office")
    assert offers(match) == {"first part", "pay stone"}
    play(match, "first part", "buy Ranch", "ship stone")
    assert owned(match) == ["Ranch"]
    assert offers(match) == {"pay stone"}


def test_a_part_that_brings_a_good_after_the_purchase_is_enough() -> None:
    match = play(visit({"stone": 5, "wood": 4}, "Bank", row=["Ranch"]), "go Bank")
    assert offers(match) == {"first part", "second part", "pay stone", "pay wood"}
    buy(play(match, "second part"), "Ranch", "wood", "stone")
    assert goods(match) == {}
    assert asked(match) == (BLUE, "gain")
    play(match, "gain fish", "pay fish")
    assert goods(match) == {}
    assert goods(match, ORANGE) == {"fish": 1}


def test_a_choice_after_which_the_purchase_must_take_everything_is_not_offered() -> None:
    """At the Traders Guild, with the livestock first, everything can be shipped: so nothing must make it a duty."""
    match = visit({"livestock": 2, "stone": 5}, "Traders Guild", row=["Pub"])
    play(match, "go Traders Guild")
    assert offers(match) == {"pay livestock", "pay stone"}, "8 dollars need both types: a third livestock is too many"
    play(match, "pay livestock")
    assert goods(match) == {"livestock": 2, "stone": 5}
    assert has_ended(match)


def test_an_exchange_that_would_make_the_purchase_take_everything_is_not_offered() -> None:
    """At the Library the exchange may leave a good beside those that must be shipped, or make buying impossible."""
    match = visit({"wood": 4, "stone": 6}, "Library", row=["Pub"])
    play(match, "go Library", "first part")
    assert "exchange stone for wood" not in offers(match), "five of each would all have to go"
    assert offers(match) == {
        "exchange stone for fish",
        "exchange stone for livestock",
        "exchange wood for fish",
        "exchange wood for livestock",
        "exchange wood for stone",
    }
    play(match, "exchange stone for fish")
    assert asked(match) == (BLUE, "purchase")
    buy(match, "Pub", "wood", "stone")
    play(match, "pay fish")
    assert owned(match) == ["Pub"]


# With other boxes: what no printed card can do


def test_a_part_not_begun_for_want_of_a_good_is_left_if_a_rival_gives_the_wrong_one() -> None:
    """A levy that brings the fifth stone makes a purchase possible that would take all: the tax closes it."""
    found = with_folly({"levy": 1}, {"buy": {}})
    match = on_turn({"stone": 4}, {"stone": 1, "fish": 1}, row=["Folly"], components=found, owned=[[], []])
    play(match, "go Folly")
    assert asked(match) == (ORANGE, "levy")
    owing = on_turn({"stone": 4}, {"stone": 1, "fish": 1}, row=["Ranch"], components=found, owned=[["Bank"], ["Folly"]])
    play(owing, "go Folly", "first part", "give stone")
    assert asked(owing) == (BLUE, "tax")
    assert goods(owing) == {"stone": 5}
    assert owned(owing) == ["Bank"]


def test_a_bought_symbol_may_bring_the_good_for_the_tax() -> None:
    found = with_folly({"buy": {}}, {"gain_per": {"symbol": "coin", "good": "fish"}})
    row = ["Sawmill", "Tannery"]  # a coin, an anchor
    match = on_turn({"wood": 4, "stone": 5}, {}, row=row, owned=[[], ["Folly"]], components=found)
    play(match, "go Folly", "first part")
    assert offers(match) == {"buy Sawmill"}
    buy(match, "Sawmill", "wood", "stone")
    assert goods(match) == {"fish": 1}
    assert offers(match) == {"pay fish"}


def test_a_rival_masons_stone_may_be_levied_for_the_tax() -> None:
    found = with_folly({"buy": {}}, {"levy": 1})
    boards = ["Miser", "Mason"]
    match = on_turn({"stone": 5}, {}, row=["Ranch"], owned=[[], ["Folly"]], boards=boards, components=found)
    play(match, "go Folly")
    assert offers(match) == {"first part", "pay stone"}
    buy(play(match, "first part"), "Ranch", "stone")
    play(match, "give stone", "pay stone")
    assert owned(match) == ["Ranch"]
    other = on_turn(
        {"stone": 5}, {}, row=["Ranch"], owned=[[], ["Folly"]], boards=["Miser", "Pirate"], components=found
    )
    assert offers(play(other, "go Folly")) == {"pay stone"}


def test_a_part_that_brings_nothing_may_come_first_if_the_other_one_brings_a_good() -> None:
    found = with_folly({"gain_per": {"symbol": "coin", "good": "fish"}}, {"gain": {"wood": 1}})
    match = on_turn({}, {}, row=["Ranch"], owned=[[], ["Folly"]], components=found)
    play(match, "go Folly")
    assert offers(match) == {"first part", "second part"}
    play(match, "first part")
    assert offers(match) == {"pay wood"}
