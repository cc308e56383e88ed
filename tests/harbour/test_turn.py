"""A turn: where a pawn may go, and an action of two parts, from printed cards."""

from __future__ import annotations

import pytest

import tallyman
from tallyman import EVERYTHING, CannotUndo
from tests.harbour.estate import (
    BLUE,
    EXACTLY,
    GREEN,
    ONE_EACH,
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
)

# Where a pawn may go


def test_a_pawn_goes_to_an_own_building_one_in_the_centre_or_a_rivals() -> None:
    match = on_turn({"fish": 1}, {}, {}, row=["Pub", "Ranch"], owned=[["Quarry"], ["Bank"], ["Abbey"]])
    cards = ["Pub", "Ranch", "Quarry", "Bank", "Abbey"]
    boards = [f"Wharfs of {colour}" for colour in ("blue", "orange", "green")]
    assert offers(match) == {f"go {name}" for name in cards + boards}


@pytest.mark.parametrize("site", ["Pub", "Quarry", "Bank", "Wharfs of blue", "Wharfs of orange"])
def test_the_pawn_must_go_to_another_building(site: str) -> None:
    match = on_turn({"fish": 1}, {}, row=["Pub"], owned=[["Quarry"], ["Bank"]], pawns=[site, None])
    assert f"go {site}" not in offers(match)
    refused(match, f"go {site}", "turn")


@pytest.mark.parametrize("site", ["Pub", "Quarry", "Bank", "Wharfs of blue", "Wharfs of orange"])
def test_a_building_with_a_rivals_pawn_is_closed(site: str) -> None:
    match = on_turn({"fish": 1}, {}, {}, row=["Pub"], owned=[["Quarry"], ["Bank"], []], pawns=[None, None, site])
    assert f"go {site}" not in offers(match)
    refused(match, f"go {site}", "turn")


def test_a_building_is_open_again_once_the_pawn_has_left() -> None:
    match = on_turn({}, {}, row=["Lighthouse", "Abbey"], pawns=["Lighthouse", "Abbey"])
    play(match, "go Wharfs of blue", "gain fish", "gain fish")
    assert {"go Lighthouse", "go Wharfs of orange"} <= offers(match)
    assert not {"go Abbey", "go Wharfs of blue"} & offers(match)


def test_a_building_in_the_deck_is_nowhere_to_go() -> None:
    refused(on_turn({}, {}, row=["Pub"]), "go Abbey", "turn")


def test_nobody_may_stay_or_pass() -> None:
    refused(on_turn({}, {}, row=["Pub"]), "done", "turn")


def test_only_the_player_of_the_turn_moves() -> None:
    match = on_turn({}, {}, row=["Pub"])
    assert match.acting == (BLUE,)
    assert match.legal(ORANGE) == []


def test_the_pawn_stays_where_it_went() -> None:
    match = play(on_turn({"fish": 1}, {}, row=["Sushi Shop"]), "go Sushi Shop")
    assert match.position(EVERYTHING)["pawns"] == ["Sushi Shop", None]


# Actions of two parts


def test_the_parts_of_the_privateer_ship_come_in_either_order() -> None:
    match = play(on_turn({}, {"wood": 1}, row=["Privateer Ship"]), "go Privateer Ship")
    assert offers(match) == {"first part", "second part"}
    play(match, "second part")
    assert goods(match) == {"fish": 1}
    play(match, "take wood from orange")
    assert goods(match) == {"fish": 1, "wood": 1}
    assert has_ended(match)


def test_a_part_that_is_impossible_cannot_be_chosen() -> None:
    match = play(on_turn(EXACTLY, {}, row=["Library"]), "go Library")
    assert offers(match) == {"first part", "second part"}
    poor = play(on_turn({"fish": 1}, {}, row=["Library"]), "go Library")
    assert asked(poor) == (BLUE, "exchange")


def test_the_other_part_is_done_too_if_it_is_possible_then() -> None:
    """With three stone nothing can be bought; the fourth one makes the purchase possible, and then it is a duty."""
    market = ["stone", "fish", "livestock", "wood"]
    rich = {"stone": 1, "wood": 5}
    match = on_turn(rich, {}, row=["Architectural Society", "Ranch"], market=market)
    play(match, "go Architectural Society")
    assert asked(match) == (BLUE, "purchase"), "the stone came first, by itself"
    assert goods(match) == {"stone": 2, "wood": 5}
    refused(match, "done", "buying")
    buy(match, "Ranch", "stone", "wood")
    assert owned(match) == ["Ranch"]
    assert has_ended(match)


def test_the_order_may_make_the_other_part_impossible() -> None:
    """At the Library all goods are shipped, and then there is none to exchange."""
    match = play(on_turn({"wood": 4, "stone": 5}, {}, row=["Library", "Sawmill"]), "go Library", "second part")
    buy(match, "Sawmill", "wood", "stone")
    assert goods(match) == {}
    assert has_ended(match)
    other = play(on_turn({"wood": 4, "stone": 5}, {}, row=["Library", "Sawmill"]), "go Library", "first part")
    play(other, "exchange stone for fish")
    assert has_ended(other), "four stone and four wood cannot pay for the Sawmill"


def test_paying_tax_first_may_make_a_part_impossible() -> None:
    match = on_turn({"wood": 4, "stone": 5}, {}, row=["Pub"], owned=[[], ["Traders Guild"]])
    play(match, "go Traders Guild", "pay stone")
    assert goods(match) == {"wood": 4, "stone": 4, "livestock": 1}
    assert owned(match) == []
    assert has_ended(match)


def test_a_starting_building_offers_one_thing_or_the_other() -> None:
    match = play(on_turn(EXACTLY, {}, row=["Ranch"]), "go Wharfs of blue")
    assert offers(match) == {"first part", "second part"}
    gaining = play(match.copy(), "first part", "gain fish", "gain wood")
    assert has_ended(gaining)
    buying = buy(play(match, "second part"), "Ranch", "wood", "stone")
    assert has_ended(buying)
    assert goods(buying) == {"fish": 2, "livestock": 3}


def test_an_action_that_can_do_nothing_ends_the_turn() -> None:
    match = play(on_turn({"wood": 1}, {}, row=["Sushi Shop"]), "go Sushi Shop")
    assert has_ended(match)
    assert goods(match) == {"wood": 1}


# Goods


def test_gains_above_six_are_lost() -> None:
    match = play(on_turn({"fish": 5, "wood": 6}, {}, row=["Lighthouse"]), "go Lighthouse", "gain wood", "gain fish")
    assert goods(match) == {"fish": 6, "wood": 6}


def test_a_part_is_not_done_in_part() -> None:
    match = play(on_turn({"livestock": 2}, {}, row=["Golem Crafters"]), "go Golem Crafters")
    assert goods(match) == {"livestock": 2}
    assert has_ended(match)


# Rivals choose in a turn


def test_rivals_choose_in_seat_order_from_the_player() -> None:
    match = on_turn({"wood": 1}, ONE_EACH, ONE_EACH, player=GREEN, row=["Tax Office"])
    match.play("go Tax Office", seat=GREEN)
    assert asked(match) == (BLUE, "levy")
    assert match.acting == (BLUE,)
    match.play("give wood", seat=BLUE)
    assert asked(match) == (ORANGE, "levy")
    match.play("give stone", seat=ORANGE)
    assert goods(match, GREEN) == {"fish": 1, "livestock": 1, "wood": 2, "stone": 2}
    assert asked(match) == (BLUE, "turn")


# Taking back


def test_the_own_last_action_can_be_taken_back() -> None:
    match = play(on_turn({}, {}, row=["Lighthouse"]), "go Lighthouse", "gain fish")
    match.undo(BLUE)
    assert offers(match) == {f"gain {good}" for good in ONE_EACH}
    match.undo(BLUE)
    assert asked(match) == (BLUE, "turn")
    assert match.position(EVERYTHING)["pawns"] == [None, None]
    match.redo(BLUE)
    assert asked(match) == (BLUE, "gain")


def test_nothing_is_taken_back_once_a_new_building_is_revealed() -> None:
    match = play(on_turn(PLENTY, {}, row=["Ranch", "Harbour Office"]), "go Harbour Office")
    buy(match, "Ranch", "stone", "wood")
    assert has_ended(match)
    with pytest.raises(CannotUndo):
        match.undo(BLUE)
    match.undo(BLUE, agreed=True)
    assert owned(match) == []
    assert match.position(EVERYTHING)["row"][0] == "Ranch"


def test_nothing_is_taken_back_once_a_rival_has_acted() -> None:
    match = play(on_turn({}, {}, row=["Abbey", "Canal Lock"]), "go Abbey")
    play(match, "go Canal Lock")
    with pytest.raises(CannotUndo):
        match.undo(BLUE)


def test_shipping_can_be_taken_back_step_by_step() -> None:
    match = play(on_turn(PLENTY, {}, row=["Ranch"]), "go Wharfs of blue", "second part", "buy Ranch", "ship stone")
    match.undo(BLUE)
    assert goods(match) == PLENTY
    match.undo(BLUE)
    assert match.position(EVERYTHING)["purchase"]["buildings"] == []


def test_a_turn_of_a_whole_match_can_be_played_back() -> None:
    match = play(on_turn(PLENTY, {}, row=["Ranch"]), "go Wharfs of blue", "second part", "buy Ranch", "ship stone")
    again = tallyman.read(match.sheet())
    assert again.table.tobytes() == match.table.tobytes()
