"""What a person clicks, and what is shown before: a preview says what the play does."""

from __future__ import annotations

from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING, Match
from tests.harbour.estate import (
    BLUE,
    EXACTLY,
    GOODS,
    ONE_EACH,
    ORANGE,
    PLAYERS,
    PLENTY,
    PRINTED,
    ahead,
    asked,
    buy,
    goods,
    has_ended,
    markets_after,
    on_turn,
    play,
    previews,
    symbols,
)
from tests.helpers import wander

NUMBER = {card["name"]: number for number, card in enumerate(PRINTED["building"])}
FACE = {side["name"]: number for number, side in enumerate(PRINTED["character"])}
FISH, _LIVESTOCK, WOOD, STONE = range(4)
ALL_OPTIONS = {"characters": True, "bonus_cards": True, "inland_traders": True}


def touches(match: Match, text: str) -> tuple[str, ...]:
    return next(action.touches for action in match.actions(match.acting[0]) if action.text == text)


def card(name: str) -> str:
    return f"building-{NUMBER[name]}"


# Clicks


def test_a_character_a_building_and_a_good_of_the_tray_are_clicked_at_set_up() -> None:
    fields = {"phase": "characters", "dealt": [["Miser", "Noble"], ["Mason", "Beggar"]]}
    match = tallyman.set_up("harbour", fields, 2, 1, characters=True)
    assert touches(match, "choose Noble") == (f"character-{FACE['Noble']}",)
    match.play("choose Noble", seat=BLUE)
    match.play("choose Beggar", seat=ORANGE)
    name = match.position(EVERYTHING)["seen"][0]
    assert touches(match, f"inherit {name}") == (card(name),)
    play(match, f"inherit {name}")
    assert touches(match, "start with wood") == ("good-2",)


def test_a_pawn_goes_with_one_click_on_the_building() -> None:
    match = on_turn({}, {}, row=["Ranch"], owned=[["Pub"], []])
    assert touches(match, "go Ranch") == (card("Ranch"),)
    assert touches(match, "go Pub") == (card("Pub"),)
    assert touches(match, "go Wharfs of orange") == ("board-1",)


def test_parts_and_tax_are_clicked() -> None:
    match = play(on_turn(ONE_EACH, ONE_EACH, row=["Ranch"], owned=[[], ["Privateer Ship"]]), "go Privateer Ship")
    assert touches(match, "first part") == ("part-0",)
    assert touches(match, "second part") == ("part-1",)
    assert touches(match, "pay stone") == ("stock-0-3",)
    play(match, "first part")
    assert touches(match, "take wood from orange") == ("stock-1-2",)


def test_goods_are_clicked_in_the_tray_and_in_the_stock() -> None:
    assert touches(play(on_turn({}, {}, row=["Lighthouse"]), "go Lighthouse"), "gain stone") == ("good-3",)
    match = play(on_turn(PLENTY, {}, row=["Salvage Yard"]), "go Salvage Yard")
    assert touches(match, "give wood") == ("stock-0-2",)
    match = play(on_turn(PLENTY, {}, row=["Trading Post"]), "go Trading Post")
    assert touches(match, "exchange wood for fish") == ("stock-0-2", "good-0")
    match = play(on_turn(PLENTY, {}, row=["Clocktower"]), "go Clocktower")
    assert touches(match, "double livestock") == ("stock-0-1",)
    match = play(on_turn({}, ONE_EACH, row=["Tax Office"]), "go Tax Office")
    assert touches(match, "give stone") == ("stock-1-3",)


def test_markers_are_clicked_the_lower_slot_first() -> None:
    market = ["wood", "fish", "stone", "livestock"]
    match = play(on_turn({}, {}, row=["Counting House"], market=market), "go Counting House")
    assert touches(match, "swap fish and wood") == ("marker-2", "marker-0")
    assert touches(match, "swap livestock and stone") == ("marker-3", "marker-1")
    assert touches(match, "done") == ("done",)
    match = play(on_turn({}, {}, row=["Canal Lock"]), "go Canal Lock")
    assert touches(match, "place stone") == ("marker-3",)


def test_a_purchase_is_clicked() -> None:
    match = on_turn(PLENTY, {}, row=["Ranch"], owned=[["Smokehouse"], []], options=["inland_traders"])
    play(match, "go Wharfs of blue", "second part")
    assert touches(match, "buy Ranch") == (card("Ranch"),)
    assert touches(match, "trade inland") == ("traders",)
    play(match, "buy Ranch")
    assert touches(match, "ship wood") == ("stock-0-2",)
    play(match, "ship wood", "ship stone")
    assert touches(match, "done") == ("done",)
    play(match, "done")
    assert touches(match, "keep wood") == ("good-2",)


def test_a_transmutation_takes_four_clicks() -> None:
    match = on_turn(PLENTY, {}, row=["Ranch"], boards=["Alchemist", "Miser"])
    clicks = ("transmute", "stock-0-0", "stock-0-2", "good-3")
    assert touches(match, "transmute wood into stone with fish") == clicks


@pytest.mark.thorough
@pytest.mark.parametrize("players", PLAYERS)
def test_no_two_actions_have_the_same_clicks_and_none_begins_another(players: int) -> None:
    match = tallyman.new("harbour", players, 3, (), None, **ALL_OPTIONS)
    for _count in wander(match, 3, looks=60):
        for seat in match.acting:
            found = [action.touches for action in match.actions(seat)]
            assert len(set(found)) == len(found)
            begun = {one[:length] for one in found for length in range(1, len(one))}
            assert not begun & set(found)


# Previews


def preview(match: Match, name: str, seat: int = BLUE) -> dict[str, Any]:
    return previews(match, seat)[card(name) if name in NUMBER else name]


def test_every_building_in_play_has_a_preview_and_no_other_thing_has() -> None:
    match = on_turn({}, {}, row=["Ranch"], owned=[["Pub"], ["Abbey"]])
    assert previews(match).keys() == {card("Ranch"), card("Pub"), card("Abbey"), "board-0", "board-1"}


def test_a_preview_says_why_a_building_is_closed() -> None:
    match = on_turn({}, {}, row=["Ranch", "Quarry"], owned=[[], ["Clocktower"]], pawns=["Ranch", "Quarry"])
    assert preview(match, "Ranch")["closed"] == "harbour-forbids-already-there"
    assert preview(match, "Quarry")["closed"] == "harbour-forbids-occupied"
    assert preview(match, "Clocktower")["closed"] == "harbour-forbids-no-tax"
    assert preview(match, "board-0")["closed"] is None


def test_a_preview_says_to_whom_tax_would_be_owed() -> None:
    match = on_turn({"fish": 1}, {}, {}, row=["Ranch"], owned=[["Quarry"], [], ["Abbey"]])
    assert [preview(match, name)["tax"] for name in ("Ranch", "Quarry", "Abbey", "board-1")] == [None, None, 2, 1]
    hat = on_turn({"fish": 1}, {}, {}, row=["Ranch"], owned=[["Pub"], [], ["Abbey"]])
    assert preview(hat, "Abbey")["tax"] is None


def test_a_preview_says_which_parts_are_possible() -> None:
    match = on_turn({"fish": 1}, {}, row=["Sushi Shop", "Pub", "Privateer Ship", "Library"])
    assert preview(match, "Sushi Shop")["possible"] == [True]
    assert preview(match, "Pub")["possible"] == [False]
    assert preview(match, "Privateer Ship")["possible"] == [False, True]
    assert preview(match, "Library")["possible"] == [True, False]
    assert preview(match, "board-0")["possible"] == [True, False]


def test_a_preview_says_how_many_goods_or_dollars_there_would_be() -> None:
    row = ["Lighthouse", "Abbey", "Ranch", "Town Hall", "Bank"]
    match = on_turn(EXACTLY | {"livestock": 2}, {}, row=row, owned=[["Quarry"], []])
    assert [preview(match, name)["amount"] for name in row] == [[2], [4], [2], [2], [1, 11]]
    assert preview(match, "board-1")["amount"] == [2, 11]


GAINS = ["Lighthouse", "Abbey", "Ranch", "Town Hall", "Storehouse", "Wharf Market", "Gentlemen's Club"]


@pytest.mark.parametrize("name", GAINS)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_goods_a_preview_promises_are_gained(name: str, players: int) -> None:
    own = ["Smokehouse", "Quarry", "Bait Shop"]
    match = on_turn({}, *[{}] * (players - 1), row=[name], owned=[own, *[[]] * (players - 1)])
    promised = preview(match, name)["amount"][0]
    play(match, f"go {name}")
    while not has_ended(match):
        play(match, min(action.text for action in match.actions(BLUE)))
    assert sum(goods(match).values()) == promised


@pytest.mark.thorough
@pytest.mark.parametrize("players", PLAYERS)
def test_what_a_preview_says_is_what_the_play_does(players: int) -> None:
    match = tallyman.new("harbour", players, 11, (), None, **ALL_OPTIONS)
    compared = 0
    for _count in wander(match, 11, looks=60):
        if match.acting and match.position(EVERYTHING)["agenda"] and asked(match)[1] == "turn":
            compare_previews(match)
            compared += 1
    assert compared > 5


def compare_previews(match: Match) -> None:
    """Go to every building that is open, and compare what is owed and what may be begun."""
    seat = match.acting[0]
    before = match.table.tobytes()
    found = previews(match, seat)
    assert match.table.tobytes() == before, "looking changes nothing"
    clicks = {action.touches[0]: action.id for action in match.actions(seat) if len(action.touches) == 1}
    assert {name for name, one in found.items() if one["closed"] is None} == set(clicks)
    for name, action in clicks.items():
        one = match.copy()
        one.play(action, seat=seat)
        gone = [message.key for _count, message in one.told(EVERYTHING) if message.key.startswith("harbour-note-goes")][
            -1
        ]
        assert gone.endswith("taxed") == (found[name]["tax"] is not None)
        position = one.position(EVERYTHING)
        if position["agenda"] and asked(one)[1] == "act" and position["action"]["tax"] is None:
            offered = {action.text for action in one.actions(seat)}
            parts = [text in offered for text in ("first part", "second part")]
            assert parts[: len(found[name]["possible"])] == found[name]["possible"]


# What else is shown


def test_what_a_good_would_pay_each_seat_is_shown() -> None:
    match = on_turn({"fish": 2, "wood": 3, "stone": 6}, PLENTY, row=["Ranch"])
    assert [ahead(match, seat).dollars.tolist() for seat in (BLUE, ORANGE)] == [[2, 0, 0, 5], [2, 3, 4, 5]]
    more = on_turn({"fish": 2}, PLENTY, row=["Ranch"], boards=["Clockwork Tradesman", "Miser"])
    assert [ahead(more, seat).dollars.tolist() for seat in (BLUE, ORANGE)] == [[3, 0, 0, 0], [2, 3, 4, 5]]


def test_what_a_card_would_cost_each_seat_is_shown() -> None:
    match = on_turn(PLENTY, {}, row=["Ranch", "Bank"], owned=[["Sawmill"], []])
    assert [ahead(match, seat).price[NUMBER["Ranch"]] for seat in (BLUE, ORANGE)] == [5, 6]
    play(match, "go Bank", "second part")
    assert [ahead(match, seat).price[NUMBER["Ranch"]] for seat in (BLUE, ORANGE)] == [4, 6], "a dollar less at the Bank"


@pytest.mark.parametrize("good", [WOOD, STONE])
def test_the_market_after_shipping_is_shown_and_comes_true(good: int) -> None:
    match = on_turn(PLENTY, {}, row=["Ranch"])
    assert markets_after(match) == {}
    play(match, "go Wharfs of blue", "second part", "buy Ranch", "ship livestock")
    shown = markets_after(match)
    assert shown.keys() == {FISH, WOOD, STONE}
    play(match, f"ship {GOODS[good]}", "done")
    assert match.position(EVERYTHING)["market"] == shown[good]


def test_symbols_of_each_seat_are_shown() -> None:
    match = on_turn({"wood": 4, "stone": 5}, {}, row=["Bank", "Wharf Market"], owned=[[], ["Library"]])
    assert symbols(match) == {"anchor": 1}
    assert symbols(match, ORANGE) == {"anchor": 1, "hat": 1, "warehouse": 1}
    play(match, "go Wharfs of blue", "second part")
    buy(match, "Wharf Market", "wood", "stone")
    assert symbols(match) == {"coin": 1, "anchor": 2}


@pytest.mark.parametrize(
    ("rival", "words"),
    [({}, "Pay tax first, or end the action"), ({"fish": 1}, "Which part, or tax first?")],
)
def test_where_no_part_is_possible_the_board_asks_for_tax_first(rival: dict[str, int], words: str) -> None:
    match = play(on_turn({"wood": 1}, rival, owned=[[], ["Tax Office"]]), "go Tax Office")
    assert words in match.svg(BLUE)
    assert f"blue: {words}" in match.svg(ORANGE)
