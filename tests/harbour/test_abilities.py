"""The fourteen characters: symbols, starting building and ability."""

from __future__ import annotations

from typing import Any

import pytest

import tallyman
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
    symbols,
)

ANY_GOOD = {f"gain {good}" for good in GOODS}

# What is printed

BOARDS = [
    ("Alchemist", {"anchor": 1}, {"stone": 1}),
    ("Bookkeeper", {"coin": 1}, {"wood": 1}),
    ("Clockwork Tradesman", {"anchor": 1}, {"fish": 1}),
    ("Diplomat", {"anchor": 1, "hat": 1}, {"livestock": 1}),
    ("Investor", {"coin": 1}, {"stone": 1}),
    ("Beggar", {"anchor": 1}, {}),
    ("Fisherman", {"anchor": 1}, {"fish": 2}),  # with the ability
    ("Wholesailer", {"warehouse": 1}, {"livestock": 1}),
    ("Noble", {"hat": 1}, {"wood": 1}),
    ("Mason", {"warehouse": 1}, {"stone": 1}),
    ("Speculator", {"coin": 1}, {"stone": 1}),
    ("Pirate", {"anchor": 1}, {"fish": 1}),
    ("Miser", {"coin": 1}, {"livestock": 1}),
    ("Harbourmaster", {"hat": 1}, {"wood": 1}),
]


def beside(name: str) -> list[str]:
    """A character and a quiet rival."""
    return [name, "Miser" if name != "Miser" else "Speculator"]


def test_there_are_14_characters() -> None:
    assert [side["name"] for side in PRINTED["character"]] == [name for name, *_rest in BOARDS]


@pytest.mark.parametrize(("name", "printed", "gain"), BOARDS)
def test_a_character_has_symbols_and_a_starting_building_that_gives_goods(
    name: str, printed: dict[str, int], gain: dict[str, int]
) -> None:
    match = on_turn({}, {}, boards=beside(name), owned=[["Salvage Yard"], []])
    found = symbols(match)
    found["warehouse"] -= 1  # of the Salvage Yard
    assert {symbol: count for symbol, count in found.items() if count} == printed
    play(match, "go Wharfs of blue")
    assert goods(match) == gain
    assert offers(match) == ANY_GOOD
    play(match, "gain wood")
    assert goods(match) == gain | {"wood": gain.get("wood", 0) + 1}
    assert has_ended(match)


@pytest.mark.parametrize(("name", "printed", "gain"), BOARDS)
def test_or_a_characters_starting_building_offers_a_purchase(
    name: str, printed: dict[str, int], gain: dict[str, int]
) -> None:
    match = on_turn(EXACTLY, {}, row=["Ranch"], boards=beside(name), owned=[["Salvage Yard"], []])
    play(match, "go Wharfs of blue")
    assert {"first part", "second part"} <= offers(match)
    play(match, "second part", "buy Ranch", "ship stone", "ship wood")
    assert match.position(EVERYTHING)["purchase"]["cost"] == 6 - printed.get("coin", 0)
    play(match, "done")
    while asked(match)[1] in ("stow", "favour", "end"):
        play(match, min(offers(match)))
    assert owned(match) == ["Salvage Yard", "Ranch"]
    assert has_ended(match)


def test_a_visitor_uses_the_action_of_a_starting_building_and_nothing_else_of_it() -> None:
    match = on_turn({"fish": 1, "wood": 3}, {}, boards=["Miser", "Alchemist"])
    play(match, "go Wharfs of orange", "first part", "gain wood")
    assert goods(match) == {"fish": 1, "wood": 4, "stone": 1}
    assert offers(match) == {"pay fish", "pay wood", "pay stone"}
    assert symbols(match) == {"coin": 1}


# Alchemist: once in your turn, outside a part or purchase, spend a good to turn two of a type into two of another


def alchemist(stock: dict[str, int], rival: dict[str, int] | None = None, **position: Any) -> tallyman.Match:
    return on_turn(stock, rival or {}, boards=["Alchemist", "Miser"], **position)


def test_the_alchemist_spends_a_good_to_turn_two_goods_into_two_others() -> None:
    match = play(alchemist({"fish": 1, "stone": 2, "wood": 5}), "transmute stone into wood with fish")
    assert goods(match) == {"wood": 6}
    assert asked(match) == (BLUE, "turn")


def test_the_alchemist_may_spend_the_type_that_is_turned_or_the_one_it_becomes() -> None:
    assert goods(play(alchemist({"stone": 3}), "transmute stone into fish with stone")) == {"fish": 2}
    match = alchemist({"stone": 2, "fish": 1})
    assert goods(play(match, "transmute stone into fish with fish")) == {"fish": 2}


@pytest.mark.parametrize("stock", [{"stone": 2}, {"stone": 1, "fish": 1, "wood": 1}, {}])
def test_the_alchemist_needs_two_of_a_type_and_one_more(stock: dict[str, int]) -> None:
    match = alchemist(stock, row=["Lighthouse"])
    assert not any(text.startswith("transmute") for text in offers(match))
    refused(match, "transmute stone into fish with stone", "parts")


def test_the_alchemist_transmutes_once_in_a_turn() -> None:
    match = play(alchemist(PLENTY, row=["Canal Lock"]), "transmute stone into fish with wood")
    refused(match, "transmute stone into fish with wood", "characters")
    play(match, "go Canal Lock", "place fish", "place wood", "place stone")
    assert has_ended(match)
    play(match, "go Wharfs of orange", "gain fish")
    assert asked(match) == (BLUE, "turn")
    play(match, "transmute stone into wood with fish")


def test_the_alchemist_may_transmute_after_the_action() -> None:
    match = play(alchemist({"fish": 1}, row=["Lighthouse"]), "go Lighthouse", "gain stone", "gain stone")
    assert asked(match) == (BLUE, "end")
    play(match, "transmute stone into wood with fish")
    assert goods(match) == {"wood": 2}
    assert has_ended(match)


def test_whoever_may_transmute_is_told_what_that_does() -> None:
    match = alchemist({"fish": 1, "stone": 2})
    assert "1 good to turn 2 of one type into another" in speaker("en").say(match.question().words)
    play(match, "transmute stone into wood with fish")
    assert "transmute" not in speaker("en").say(match.question().words)


def test_the_alchemist_need_not_transmute() -> None:
    match = play(alchemist({"fish": 1}, row=["Lighthouse"]), "go Lighthouse", "gain stone", "gain stone", "done")
    assert goods(match) == {"fish": 1, "stone": 2}
    assert has_ended(match)


def test_the_alchemist_may_transmute_on_arrival_to_make_an_action_possible() -> None:
    match = play(alchemist({"wood": 1, "stone": 2}, row=["Sushi Shop"]), "go Sushi Shop")
    assert "done" in offers(match)
    refused(match, "first part", "actions")
    play(match, "transmute stone into fish with wood")
    assert goods(match) == {"fish": 1, "livestock": 1, "wood": 1, "stone": 1}
    assert has_ended(match)


def test_the_alchemist_may_transmute_between_two_parts_but_not_within_one() -> None:
    match = alchemist({"stone": 5, "wood": 1}, {"fish": 1}, row=["Privateer Ship"])
    play(match, "go Privateer Ship", "first part")
    assert offers(match) == {"take fish from orange"}
    refused(match, "transmute stone into wood with wood", "turn")
    play(match, "take fish from orange")
    assert asked(match) == (BLUE, "act")
    refused(match, "done", "actions")
    play(match, "transmute stone into wood with stone")
    assert goods(match) == {"stone": 2, "wood": 3, "fish": 2}
    assert has_ended(match)


def test_the_alchemist_does_not_transmute_in_a_purchase() -> None:
    match = play(alchemist(PLENTY, row=["Ranch"]), "go Wharfs of blue", "second part")
    refused(match, "transmute stone into wood with wood", "turn")
    play(match, "buy Ranch", "ship stone")
    refused(match, "transmute livestock into wood with wood", "turn")


def test_the_alchemist_may_transmute_before_paying_tax() -> None:
    match = alchemist({"stone": 2}, owned=[[], ["Bait Shop"]])
    play(match, "go Bait Shop", "first part")
    assert asked(match) == (BLUE, "tax")
    play(match, "transmute stone into wood with fish", "pay wood")
    assert goods(match) == {"wood": 1}
    assert goods(match, ORANGE) == {"wood": 1}


def test_only_the_alchemist_transmutes() -> None:
    match = on_turn(PLENTY, {}, boards=["Miser", "Alchemist"])
    refused(match, "transmute stone into wood with fish", "characters")


# Bookkeeper: goods above a slot's minimum are not lost when shipping


def bookkeeper(stock: dict[str, int], **position: Any) -> tallyman.Match:
    match = on_turn(stock, {}, row=["Ranch"], boards=["Bookkeeper", "Miser"], **position)
    return play(match, "go Wharfs of blue", "second part")


def test_the_bookkeeper_keeps_what_a_slot_does_not_need() -> None:
    match = buy(bookkeeper({"fish": 6, "wood": 5, "stone": 6}), "Ranch", "fish", "wood", "stone")
    assert goods(match) == {"fish": 4, "wood": 1, "stone": 1}
    assert has_ended(match)


def test_the_bookkeeper_keeps_nothing_of_the_minimum() -> None:
    assert goods(buy(bookkeeper({"fish": 2, "stone": 5}), "Ranch", "fish", "stone")) == {}


def test_the_bookkeepers_surplus_adds_to_warehouses() -> None:
    match = bookkeeper({"fish": 3, "wood": 4}, owned=[["Smokehouse"], []])
    buy(match, "Ranch", "fish", "wood")
    assert goods(match) == {"fish": 1}
    assert offers(match) == {"keep fish", "keep wood", "done"}
    play(match, "keep fish")
    assert goods(match) == {"fish": 2}
    assert has_ended(match)


# Clockwork Tradesman: one dollar more for the good of the lowest slot


def test_the_clockwork_tradesman_gets_a_dollar_more_for_the_good_of_the_lowest_slot() -> None:
    match = on_turn(EXACTLY, {}, row=["Ranch"], boards=["Clockwork Tradesman", "Miser"])
    play(match, "go Wharfs of blue", "second part", "buy Ranch")
    paid = []
    for good in ("stone", "livestock", "fish"):
        play(match, f"ship {good}")
        paid.append(match.position(EVERYTHING)["purchase"]["dollars"])
    assert paid == [5, 5 + 3, 5 + 3 + 2 + 1]


def test_the_tradesmans_dollar_counts_for_the_price() -> None:
    match = on_turn({"fish": 2, "livestock": 3}, {}, row=["Ranch"], boards=["Clockwork Tradesman", "Miser"])
    play(match, "go Wharfs of blue", "second part")
    assert owned(buy(match, "Ranch", "fish", "livestock")) == ["Ranch"]
    rival = on_turn({"fish": 2, "livestock": 3}, {}, row=["Ranch"], boards=["Alchemist", "Clockwork Tradesman"])
    play(rival, "go Wharfs of blue")
    assert "second part" not in offers(rival)


# Diplomat: enters a building another pawn stands on; that pawn's player first gains a good


def test_the_diplomat_may_join_a_pawn_whose_player_first_gains_a_good() -> None:
    match = on_turn({}, {}, row=["Tax Office"], boards=["Diplomat", "Miser"], pawns=[None, "Tax Office"])
    play(match, "go Tax Office")
    assert asked(match) == (ORANGE, "favour")
    assert offers(match) == ANY_GOOD
    play(match, "gain wood")
    assert goods(match, ORANGE) == {"wood": 1}
    play(match, "give wood")
    assert (goods(match), goods(match, ORANGE)) == ({"wood": 1}, {})


def test_a_good_gained_for_a_shared_building_is_lost_above_six() -> None:
    pawns = [None, "Lighthouse"]
    match = on_turn({}, {"fish": 6}, row=["Lighthouse"], boards=["Diplomat", "Miser"], pawns=pawns)
    play(match, "go Lighthouse", "gain fish")
    assert goods(match, ORANGE) == {"fish": 6}


def test_nobody_joins_the_diplomat_or_anybody_else() -> None:
    pawns = [None, "Lighthouse", "Pub"]
    match = on_turn({}, {}, {}, row=["Lighthouse", "Pub"], boards=["Miser", "Diplomat", "Mason"], pawns=pawns)
    refused(match, "go Lighthouse", "turn")
    refused(match, "go Pub", "turn")


def test_the_diplomat_may_join_on_starting_buildings_too_and_must_still_move() -> None:
    pawns = ["Lighthouse", "Wharfs of orange"]
    match = on_turn({}, {}, row=["Lighthouse"], boards=["Diplomat", "Miser"], pawns=pawns)
    refused(match, "go Lighthouse", "turn")
    play(match, "go Wharfs of orange", "gain fish")
    assert goods(match) == {"livestock": 1}
    assert goods(match, ORANGE) == {"fish": 1}


def test_an_empty_building_gives_nobody_a_good() -> None:
    pawns = [None, "Pub"]
    match = on_turn({}, {}, row=["Lighthouse", "Pub"], boards=["Diplomat", "Miser"], pawns=pawns)
    assert asked(play(match, "go Lighthouse")) == (BLUE, "gain")


# Investor: a good for each building bought


def test_the_investor_gains_a_good_for_a_purchase() -> None:
    match = on_turn({"stone": 6}, {}, row=["Ranch"], boards=["Investor", "Miser"])
    play(match, "go Wharfs of blue", "second part", "buy Ranch", "ship stone")
    assert asked(match) == (BLUE, "favour")
    assert offers(match) == ANY_GOOD
    play(match, "gain wood")
    assert goods(match) == {"wood": 1}
    assert has_ended(match)


def test_the_investor_gains_a_good_for_each_of_two_buildings_before_the_second_part() -> None:
    row = ["Library", "Ranch", "Quarry"]
    match = on_turn({"stone": 5, "wood": 4, "livestock": 3}, {}, row=row, boards=["Investor", "Miser"])
    play(match, "go Library", "second part", "buy Ranch", "buy Quarry", "ship stone", "ship wood", "ship livestock")
    play(match, "gain fish", "gain fish")
    assert goods(match) == {"fish": 2}
    play(match, "exchange fish for stone")
    assert goods(match) == {"fish": 1, "stone": 1}
    assert has_ended(match)


def test_the_investor_gains_nothing_for_a_rivals_purchase() -> None:
    match = on_turn({"stone": 6, "wood": 6}, {}, row=["Ranch"], boards=["Mason", "Investor"])
    play(match, "go Wharfs of blue", "second part", "buy Ranch", "ship stone", "ship wood", "done")
    assert goods(match, ORANGE) == {}
    assert has_ended(match)


# Beggar: a good whenever a rival gains goods from that rival's own starting building


def test_the_beggar_gains_one_good_when_a_rival_gains_goods_at_home() -> None:
    match = on_turn({}, {}, {}, boards=["Miser", "Mason", "Beggar"])
    play(match, "go Wharfs of blue", "gain fish")
    assert asked(match) == (GREEN, "favour")
    assert offers(match) == ANY_GOOD
    play(match, "gain stone")
    assert goods(match, GREEN) == {"stone": 1}
    assert goods(match) == {"fish": 1, "livestock": 1}
    assert has_ended(match)


@pytest.mark.parametrize("site", ["Wharfs of orange", "Wharfs of green", "Lighthouse", "Bait Shop"])
def test_the_beggar_gains_nothing_for_other_buildings(site: str) -> None:
    boards = ["Diplomat", "Mason", "Beggar"]
    match = on_turn({}, {}, {}, row=["Bait Shop"], boards=boards, owned=[["Lighthouse"], [], []])
    play(match, f"go {site}")
    while asked(match)[1] == "gain":
        play(match, "gain fish")
    assert has_ended(match)
    assert goods(match, GREEN) == {}


def test_the_beggar_gains_nothing_when_a_rival_buys_at_home() -> None:
    match = on_turn({"stone": 5, "fish": 2}, {}, row=["Ranch"], boards=["Alchemist", "Beggar"])
    buy(play(match, "go Wharfs of blue", "second part"), "Ranch", "stone", "fish")
    assert has_ended(match)
    assert goods(match, ORANGE) == {}


def test_the_beggar_gains_nothing_for_the_own_starting_building() -> None:
    match = play(on_turn({}, {}, boards=["Beggar", "Miser"]), "go Wharfs of blue", "gain fish")
    assert goods(match) == {"fish": 1}
    assert has_ended(match)


def generous_miser() -> dict[str, Any]:
    """A box in which the Miser's starting building gives goods twice."""
    components = box()
    miser = next(side for side in components["character"] if side["name"] == "Miser")
    del miser["either"]
    miser["action"] = [{"gain": {"wood": 1}}] * 2
    return components


def test_a_seat_senses_whether_the_beggar_has_had_the_good_of_this_action() -> None:
    position: dict[str, Any] = {
        "boards": ["Miser", "Beggar"],
        "pawns": ["Wharfs of blue", None],
        "agenda": [{"seat": BLUE, "question": "act"}],
    }
    seen = []
    for given in (False, True):
        position["action"] = {"stage": "action", "todo": [1], "begun": True, "alms": given}
        seen.append(on_turn({}, {}, components=generous_miser(), **position).observation(BLUE))
    assert [name for name in seen[0] if seen[0][name] != seen[1][name]] == ["action"]


def test_the_beggar_gains_one_good_even_if_a_starting_building_gives_goods_twice() -> None:
    match = on_turn({}, {}, boards=["Miser", "Beggar"], components=generous_miser())
    play(match, "go Wharfs of blue", "first part", "gain stone")
    assert goods(match) == {"wood": 2}
    assert has_ended(match)
    assert goods(match, ORANGE) == {"stone": 1}


# Fisherman: one more fish, once per action part that gives fish


def fisherman(
    building: str, stock: dict[str, int], *rivals: dict[str, int], boards: tuple[str, ...] = ("Miser",), **position: Any
) -> tallyman.Match:
    match = on_turn(stock, *(rivals or ({},)), row=[building], boards=["Fisherman", *boards], **position)
    return play(match, f"go {building}")


def test_the_fisherman_gains_one_more_fish() -> None:
    assert goods(fisherman("Bait Shop", {})) == {"fish": 2}
    assert goods(fisherman("Fish Market", {"stone": 3})) == {"fish": 6}
    assert goods(fisherman("Pub", {"livestock": 1})) == {"fish": 2, "wood": 1, "stone": 1}
    assert goods(fisherman("Abbey", {})) == ONE_EACH | {"fish": 2}


def test_the_fishermans_fish_above_six_is_lost() -> None:
    assert goods(fisherman("Bait Shop", {"fish": 5})) == {"fish": 6}


def test_the_fisherman_gains_no_more_where_there_is_no_fish() -> None:
    assert goods(fisherman("Ranch", {})) == {"livestock": 1}
    assert goods(play(fisherman("Lighthouse", {}), "gain wood", "gain stone")) == {"wood": 1, "stone": 1}


def test_the_fisherman_gains_one_more_fish_only_once_in_a_part() -> None:
    assert goods(play(fisherman("Lighthouse", {}), "gain fish", "gain fish")) == {"fish": 3}
    match = play(fisherman("Trading Post", {"wood": 3}), *["exchange wood for fish"] * 3)
    assert goods(match) == {"fish": 4}
    match = play(fisherman("Wizard's Traveling Imaginarium", {"wood": 2}), *["exchange wood for fish"] * 2)
    assert goods(match) == {"fish": 3}


def test_the_fisherman_gains_one_more_fish_when_fish_is_doubled_taken_or_given() -> None:
    assert goods(play(fisherman("Clocktower", {"fish": 2}), "double fish")) == {"fish": 5}
    match = fisherman("Tax Office", {}, {"fish": 1}, {"fish": 1}, boards=("Miser", "Mason"))
    assert goods(play(match, "give fish", "give fish")) == {"fish": 3}
    match = fisherman("Salvage Yard", {"wood": 5})
    assert goods(play(match, "give wood", "gain fish", "gain stone")) == {"fish": 4, "stone": 3}


def test_the_fisherman_gains_one_more_fish_in_each_of_two_parts() -> None:
    match = play(fisherman("Privateer Ship", {}, {"fish": 2}), "first part", "take fish from orange")
    assert goods(match) == {"fish": 4}
    assert goods(match, ORANGE) == {"fish": 1}


def test_the_fisherman_gains_no_more_fish_when_fish_is_kept() -> None:
    match = on_turn(
        {"fish": 4, "stone": 5}, {}, row=["Ranch"], boards=["Fisherman", "Miser"], owned=[["Lighthouse"], []]
    )
    buy(play(match, "go Wharfs of blue", "second part"), "Ranch", "fish", "stone")
    assert goods(play(match, "keep fish")) == {"fish": 1}


def test_the_fisherman_gains_no_more_fish_as_tax_or_as_a_gift() -> None:
    match = on_turn({"fish": 1}, {}, boards=["Miser", "Fisherman"])
    play(match, "go Wharfs of orange", "pay fish", "gain wood")
    assert goods(match, ORANGE) == {"fish": 1}
    pawns = [None, "Canal Lock"]
    match = on_turn({}, {}, row=["Canal Lock"], boards=["Diplomat", "Fisherman"], pawns=pawns)
    play(match, "go Canal Lock", "gain fish")
    assert goods(match, ORANGE) == {"fish": 1}


def test_the_fisherman_starts_with_three_goods_like_everybody() -> None:
    dealt = [["Fisherman", "Miser"], ["Mason", "Pirate"]]
    match = tallyman.set_up("harbour", {"phase": "characters", "dealt": dealt}, 2, 1, characters=True)
    match.play("choose Fisherman", seat=BLUE)
    match.play("choose Mason", seat=ORANGE)
    for _good in range(3):
        match.play("start with fish", seat=BLUE)
        match.play("start with wood", seat=ORANGE)
    assert goods(match) == {"fish": 3}


# Wholesailer: keep one of every type shipped


def test_the_wholesailer_keeps_one_of_every_type_and_one_more_for_the_warehouse() -> None:
    match = on_turn({"fish": 2, "livestock": 6, "stone": 5}, {}, row=["Ranch"], boards=["Wholesailer", "Miser"])
    buy(play(match, "go Wharfs of blue", "second part"), "Ranch", "stone", "livestock")
    assert goods(match) == {"fish": 2, "livestock": 1, "stone": 1}
    assert offers(match) == {"keep livestock", "keep stone", "done"}
    play(match, "keep stone")
    assert goods(match) == {"fish": 2, "livestock": 1, "stone": 2}
    assert has_ended(match)


def test_the_wholesailer_never_keeps_more_than_was_shipped() -> None:
    cheap = box(market=[[1, 9], [1, 9], [1, 9], [1, 9]])
    match = on_turn({"wood": 1}, {}, row=["Ranch"], boards=["Wholesailer", "Miser"], components=cheap)
    buy(play(match, "go Wharfs of blue", "second part"), "Ranch", "wood")
    assert goods(match) == {"wood": 1}
    assert has_ended(match)


# Noble: at set-up see two buildings of the deck and own one


def noble(seed: int = 1) -> tallyman.Match:
    dealt = [["Miser", "Pirate"], ["Noble", "Mason"]]
    match = tallyman.set_up("harbour", {"phase": "characters", "dealt": dealt}, 2, seed, characters=True)
    match.play("choose Miser", seat=BLUE)
    match.play("choose Noble", seat=ORANGE)
    return match


def test_the_noble_sees_two_buildings_of_the_deck_and_owns_one() -> None:
    match = noble()
    assert asked(match) == (ORANGE, "inherit")
    one, other = match.position(EVERYTHING)["seen"]
    assert match.position(BLUE)["seen"] == "?"
    assert offers(match) == {f"inherit {one}", f"inherit {other}"}
    refused(match, f"inherit {match.position(EVERYTHING)['row'][0]}", "characters")
    deck = match.position(EVERYTHING)["deck"]
    play(match, f"inherit {other}")
    assert owned(match, ORANGE) == [other]
    assert match.position(EVERYTHING)["inherited"] == other
    assert sorted(match.position(EVERYTHING)["deck"]) == sorted([*deck, one])
    assert match.position(EVERYTHING)["phase"] == "goods"


@pytest.mark.parametrize("seed", range(6))
def test_the_position_reads_back_while_the_noble_chooses(seed: int) -> None:
    match = noble(seed)
    assert match.position(EVERYTHING)["phase"] == "inheritance"
    assert match.arranged(match.position(EVERYTHING)).tobytes() == match.table.tobytes()


def test_the_nobles_building_is_worth_nothing_but_its_symbols_count() -> None:
    match = on_turn({}, {}, boards=["Noble", "Miser"], owned=[["Bank", "Ranch"], []], inherited="Bank")
    assert match.scores == (5, 0)
    assert symbols(match) == {"hat": 1, "coin": 2, "anchor": 1}


def test_the_nobles_building_is_not_one_of_the_four() -> None:
    cards = ["Bank", "Pub", "Abbey"]
    match = on_turn(PLENTY, {}, row=["Ranch", "Quarry"], boards=["Noble", "Miser"], owned=[cards, []], inherited="Bank")
    play(match, "go Wharfs of blue", "second part")
    buy(match, "Ranch", "stone")
    assert match.position(EVERYTHING)["finisher"] is None
    play(match, "go Wharfs of orange", "gain fish", "go Bank")
    assert match.position(EVERYTHING)["player"] == BLUE


def test_the_nobles_fourth_purchase_is_the_last() -> None:
    cards = ["Bank", "Pub", "Abbey", "Sawmill"]
    match = on_turn(PLENTY, {}, row=["Ranch"], boards=["Noble", "Miser"], owned=[cards, []], inherited="Bank")
    buy(play(match, "go Wharfs of blue", "second part"), "Ranch", "stone")
    assert match.position(EVERYTHING)["finisher"] == BLUE


def test_the_nobles_building_counts_as_a_building_and_earns_tax() -> None:
    match = on_turn({"fish": 1}, {}, boards=["Miser", "Noble"], owned=[[], ["Town Hall"]])
    play(match, "go Town Hall", "pay fish", "gain wood")
    assert goods(match, ORANGE) == {"fish": 1}
    play(match, "go Wharfs of orange", "gain fish", "go Wharfs of blue", "gain fish", "go Town Hall", "gain stone")
    assert goods(match, ORANGE)["stone"] == 2


# Mason: a stone whenever any player ships stone


def test_the_mason_gains_a_stone_when_a_rival_ships_stone() -> None:
    match = on_turn({"stone": 5, "fish": 2}, {}, {"stone": 2}, row=["Ranch"], boards=["Miser", "Pirate", "Mason"])
    play(match, "go Wharfs of blue", "second part", "buy Ranch", "ship stone")
    assert goods(match, GREEN) == {"stone": 3}
    play(match, "ship fish")
    assert goods(match, GREEN) == {"stone": 3}
    assert goods(match) == {}


def test_the_mason_gains_a_stone_when_the_own_stone_has_left() -> None:
    match = on_turn({"stone": 6, "fish": 2}, {}, row=["Ranch"], boards=["Mason", "Miser"])
    buy(play(match, "go Wharfs of blue", "second part"), "Ranch", "stone", "fish")
    assert goods(match) == {"stone": 1}
    play(match, "keep stone")
    assert goods(match) == {"stone": 2}


def test_the_masons_stone_above_six_is_lost() -> None:
    match = on_turn({"stone": 5, "fish": 2}, {"stone": 6}, row=["Ranch"], boards=["Alchemist", "Mason"])
    buy(play(match, "go Wharfs of blue", "second part"), "Ranch", "stone", "fish")
    assert goods(match, ORANGE) == {"stone": 6}


def test_the_mason_gains_nothing_when_no_stone_is_shipped() -> None:
    match = on_turn({"wood": 4, "fish": 2}, {}, row=["Ranch"], boards=["Alchemist", "Mason"])
    buy(play(match, "go Wharfs of blue", "second part"), "Ranch", "wood", "fish")
    assert goods(match, ORANGE) == {}


# Speculator and Miser: points at the end


def at_the_end(boards: list[str], stock: dict[str, int], markers: list[str]) -> tallyman.Match:
    """A match that ends with blue's turn, which changes nothing."""
    position: dict[str, Any] = {"finisher": ORANGE, "market": markers, "owned": [["Pub"], []]}
    match = on_turn(stock, {}, row=["Counting House"], boards=boards, **position)
    play(match, "go Counting House", "done")
    assert match.over
    return match


@pytest.mark.parametrize("slot", range(4))
def test_the_speculator_has_as_many_points_as_stones_slot_pays(slot: int) -> None:
    markers = ["fish", "livestock", "wood"]
    markers.insert(slot, "stone")
    assert at_the_end(["Speculator", "Miser"], {}, markers).scores == (7 + 2 + slot, 0)


def test_the_speculators_points_follow_the_slots_of_another_market() -> None:
    components = box(market=[[2, 1], [2, 3], [2, 7], [2, 11]])
    match = on_turn({}, {}, boards=["Speculator", "Miser"], components=components)
    assert match.scores == (11, 0)


@pytest.mark.parametrize(
    ("stock", "points"), [({"fish": 2}, 0), (ONE_EACH, 1), ({"wood": 3, "fish": 2}, 1), (PLENTY, 8)]
)
def test_the_miser_has_a_point_for_three_goods_left(stock: dict[str, int], points: int) -> None:
    assert at_the_end(["Miser", "Speculator"], stock, ["stone", "fish", "livestock", "wood"]).scores == (7 + points, 2)


# Pirate: when a rival pays tax, at once gain one more good


def test_the_pirate_at_once_gains_a_good_with_the_tax() -> None:
    match = on_turn({"fish": 1}, {}, boards=["Miser", "Pirate"], owned=[[], ["Lighthouse"]])
    play(match, "go Lighthouse", "pay fish")
    assert asked(match) == (ORANGE, "favour")
    assert offers(match) == ANY_GOOD
    play(match, "gain stone")
    assert goods(match, ORANGE) == {"fish": 1, "stone": 1}
    play(match, "gain wood", "gain wood")
    assert has_ended(match)


def test_the_pirate_gains_a_good_for_tax_paid_after_the_action_at_the_starting_building() -> None:
    match = on_turn({}, {}, boards=["Miser", "Pirate"])
    play(match, "go Wharfs of orange", "gain wood", "pay wood", "gain stone")
    assert goods(match) == {"fish": 1}
    assert goods(match, ORANGE) == {"wood": 1, "stone": 1}
    assert has_ended(match)


def test_the_pirate_gains_nothing_without_tax() -> None:
    match = on_turn({"fish": 1}, {}, boards=["Diplomat", "Pirate"], owned=[[], ["Lighthouse"]])
    play(match, "go Lighthouse", "gain wood", "gain wood")
    assert goods(match, ORANGE) == {}
    assert has_ended(match)


def test_the_pirate_gains_nothing_for_tax_to_others() -> None:
    match = on_turn({"fish": 1}, {}, {}, boards=["Miser", "Mason", "Pirate"], owned=[[], ["Lighthouse"], []])
    play(match, "go Lighthouse", "pay fish", "gain wood", "gain wood")
    assert goods(match, GREEN) == {}
    assert has_ended(match)


# Harbourmaster: once per buy action, before shipping, swap two neighbouring markers if a purchase can follow


def harbourmaster(stock: dict[str, int], row: list[str] | None = None, **position: Any) -> tallyman.Match:
    match = on_turn(stock, {}, row=row or ["Ranch"], boards=["Harbourmaster", "Miser"], **position)
    return play(match, "go Wharfs of blue", "second part")


def test_the_harbourmaster_swaps_two_neighbouring_markers_before_shipping() -> None:
    match = harbourmaster(PLENTY)
    assert {text for text in offers(match) if text.startswith("swap")} == {
        "swap fish and livestock",
        "swap livestock and wood",
        "swap wood and stone",
    }
    refused(match, "swap fish and wood", "characters")
    play(match, "swap wood and stone")
    assert market(match) == ["fish", "livestock", "stone", "wood"]
    play(match, "buy Ranch", "ship stone")
    assert match.position(EVERYTHING)["purchase"]["dollars"] == 4


def test_the_harbourmaster_swaps_once_in_a_purchase() -> None:
    match = play(harbourmaster(PLENTY), "buy Ranch", "swap wood and stone")
    assert not any(text.startswith("swap") for text in offers(match))
    refused(match, "swap wood and stone", "characters")


def test_the_harbourmaster_swaps_nothing_once_something_is_shipped() -> None:
    match = play(harbourmaster(PLENTY), "buy Ranch", "ship fish")
    refused(match, "swap wood and stone", "buying")


def test_the_harbourmasters_swap_can_make_a_purchase_possible() -> None:
    match = harbourmaster({"livestock": 2, "wood": 4})
    play(match, "buy Ranch")
    assert offers(match) == {"swap fish and livestock"}
    play(match, "swap fish and livestock", "ship livestock", "ship wood")
    assert owned(match) == ["Ranch"]
    assert market(match) == ["wood", "livestock", "fish", "stone"]


def test_the_harbourmaster_swaps_only_if_a_purchase_can_follow() -> None:
    match = harbourmaster({"fish": 2, "wood": 4})
    refused(match, "swap wood and stone", "buying")
    assert {text for text in offers(match) if text.startswith("swap")} == set()


def test_a_visitor_of_the_harbourmaster_swaps_nothing() -> None:
    match = on_turn(PLENTY, {}, row=["Ranch"], boards=["Diplomat", "Harbourmaster"])
    play(match, "go Wharfs of orange", "second part")
    refused(match, "swap wood and stone", "characters")
