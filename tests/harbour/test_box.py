"""A box of one's own: played as printed, kept on the sheet, and every mistake named with its line."""

from __future__ import annotations

import json
import tomllib
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

import tallyman
from tallyman import EVERYTHING, BadBox, BadOption
from tallyman.cli import app
from tallyman.engine import components as reader
from tallyman.engine.game import game
from tallyman.engine.kernels import Workbench, proven
from tallyman.engine.log import ROOM
from tallyman.engine.luck import seeded
from tallyman.engine.record import numbers
from tallyman.engine.rule import INTERPRETED
from tests.harbour.estate import (
    BLUE,
    EXACTLY,
    GOODS,
    ORANGE,
    PLAYERS,
    PLENTY,
    PRINTED,
    Box,
    asked,
    box,
    buy,
    goods,
    has_ended,
    on_turn,
    owned,
    play,
    with_folly,
)
from tests.helpers import pick, played, roomy_log, step, wander

HARBOUR = game("harbour")
TEXT = HARBOUR.file("components.toml")


# As printed


def test_other_numbers_count() -> None:
    components = box(stock_limit=8, starting_goods=5, buildings_to_end=2, market=[[1, 6], [2, 3], [3, 4], [4, 9]])
    match = on_turn({"fish": 1, "wood": 8}, {}, row=["Ranch"], components=components, owned=[["Pub"], []])
    play(match, "go Wharfs of blue", "second part", "buy Ranch", "ship fish")
    assert match.position(EVERYTHING)["purchase"]["dollars"] == 6
    assert owned(play(match, "done")) == ["Pub", "Ranch"]
    assert match.position(EVERYTHING)["finisher"] == BLUE
    fresh = tallyman.new("harbour", 2, 1, box=components)
    for seat in (BLUE, ORANGE):
        for _good in range(5):
            fresh.play("start with fish", seat=seat)
    assert goods(fresh) == {"fish": 5}


def test_no_starting_goods_may_be_chosen_at_all() -> None:
    match = tallyman.new("harbour", 3, 1, box=box(starting_goods=0))
    assert match.position(EVERYTHING)["phase"] == "play"
    assert played(match, 1).over


def test_other_dollars_of_the_inland_traders_count() -> None:
    components = box(inland_traders=9)
    match = on_turn(PLENTY, {}, row=["Ranch"], components=components, options=["inland_traders"])
    play(match, "go Wharfs of blue", "second part", "trade inland", "buy Ranch")
    assert match.position(EVERYTHING)["purchase"]["dollars"] == 9


def test_other_goods_for_a_point_of_a_bonus_card_count() -> None:
    components = box(bonus_goods_per_point=3)
    position: dict[str, Any] = {"finisher": ORANGE, "bonus": ["wood", "fish"]}
    match = on_turn(
        {"wood": 5}, {"fish": 2}, row=["Counting House"], components=components, options=["bonus_cards"], **position
    )
    assert play(match, "go Counting House", "done").scores == (1, 0)


def test_a_changed_card_costs_scores_and_acts_as_it_says() -> None:
    components = with_folly({"gain": {"wood": 2}}, cost=3, points=17, symbols=["coin", "hat"])
    match = on_turn({"livestock": 3}, {"fish": 1}, row=["Folly"], components=components)
    buy(play(match, "go Wharfs of blue", "second part"), "Folly", "livestock")
    assert match.scores == (17, 0)
    play(match, "go Folly", "pay fish")
    assert goods(match, ORANGE) == {"wood": 2}
    assert goods(match) == {"fish": 1}


def test_the_sheet_keeps_the_box_and_plays_back_elsewhere() -> None:
    components = with_folly({"gain": {"any": 3}}, {"buy": {"buildings": 2, "discount": 4}}, points=9)
    match = played(tallyman.new("harbour", 3, 5, box=components, characters=True), 5)
    again = tallyman.read(match.sheet())
    assert again.header.components == components
    assert again.position(EVERYTHING) == match.position(EVERYTHING)
    assert again.scores == match.scores
    assert again.sheet() == match.sheet()


def test_the_box_can_be_printed_changed_and_played_with(tmp_path: Path) -> None:
    printed = CliRunner().invoke(app, ["box", "harbour"]).output
    assert tomllib.loads(printed) == PRINTED
    mine, sheet = tmp_path / "mine.toml", tmp_path / "match.tally"
    mine.write_text(printed.replace("cost = 6\npoints = 5", "cost = 5\npoints = 4", 1), "utf-8")
    words = ["play", "harbour", "--box", str(mine), "--seed", "1"]
    assert CliRunner().invoke(app, words, input=f"1\nsheet {sheet}\n").exit_code == 0
    components = tallyman.read(sheet.read_text("utf-8")).header.components
    assert components is not None
    assert components["building"][0] == PRINTED["building"][0] | {"cost": 5, "points": 4}
    assert components["building"][1:] == PRINTED["building"][1:]


def test_the_standard_box_is_not_changed_by_being_read() -> None:
    before = json.dumps(PRINTED)
    for players in PLAYERS:
        HARBOUR.setting(players, components=PRINTED)
    assert json.dumps(PRINTED) == before


def test_a_name_may_have_any_letters() -> None:
    components = with_folly({"gain": {"any": 1}}, name="Café de l'Écluse Nº 7")
    match = on_turn({}, {}, row=["Café de l'Écluse Nº 7"], components=components)
    play(match, "go Café de l'Écluse Nº 7", "gain fish")
    assert tallyman.read(match.sheet()).position(EVERYTHING) == match.position(EVERYTHING)


# Fewer and more cards


def plain(count: int) -> list[Box]:
    """So many cheap buildings that give goods."""
    return [
        {"name": f"Shed {n + 1}", "cost": n % 5, "symbols": [], "points": 1, "action": [{"gain": {"any": 2}}]}
        for n in range(count)
    ]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("count", [9, 48])
def test_a_box_may_have_9_to_48_buildings(players: int, count: int) -> None:
    match = tallyman.new("harbour", players, 1, box=box(building=plain(count)), characters=True)
    for _moment in wander(match, 1, looks=10):
        assert match.arranged(match.position(EVERYTHING)).tobytes() == match.table.tobytes()
    assert match.over


@pytest.mark.parametrize("count", [8, 16])
def test_a_box_may_have_8_to_16_characters(count: int) -> None:
    sides = [
        {"name": f"Trader {n + 1}", "symbols": ["coin"], "either": [{"gain": {"any": 1}}, {"buy": {}}]}
        for n in range(count)
    ]
    match = tallyman.new("harbour", 4, 1, box=box(character=sides), characters=True)
    dealt = [name for pair in match.position(EVERYTHING)["dealt"] for name in pair]
    assert len(set(dealt)) == 8
    assert played(match, 1).over


def test_an_empty_place_stays_empty_when_the_deck_has_run_out() -> None:
    cards = [card["name"] for card in plain(9)]
    position: dict[str, Any] = {"owned": [cards[5:7], cards[7:]]}
    match = on_turn(EXACTLY, {"fish": 6}, row=cards[:5], components=box(building=plain(9)), **position)
    assert match.position(EVERYTHING)["deck"] == []
    buy(play(match, "go Wharfs of blue", "second part"), cards[0], "stone")
    assert match.position(EVERYTHING)["row"] == [None, *cards[1:5]]
    play(match, "go Wharfs of orange", "second part", f"buy {cards[3]}", "ship fish")
    assert match.position(EVERYTHING)["row"] == [None, cards[1], cards[2], None, cards[4]]


def test_the_last_card_of_the_deck_fills_the_place_of_the_building_bought() -> None:
    cards = [card["name"] for card in plain(9)]
    position: dict[str, Any] = {"owned": [cards[5:7], cards[7:8]]}
    match = on_turn(EXACTLY, {}, row=cards[:5], components=box(building=plain(9)), **position)
    assert match.position(EVERYTHING)["deck"] == [cards[8]]
    buy(play(match, "go Wharfs of blue", "second part"), cards[3], "stone")
    assert match.position(EVERYTHING)["row"] == [*cards[:3], cards[8], cards[4]]
    assert match.position(EVERYTHING)["deck"] == []


def test_nothing_can_be_bought_from_an_empty_centre() -> None:
    cards = [card["name"] for card in plain(9)]
    position: dict[str, Any] = {"owned": [cards[:3], cards[3:6], cards[6:]], "pawns": [None, None, None]}
    match = on_turn(PLENTY, {}, {}, components=box(building=plain(9)), **position)
    play(match, "go Wharfs of blue")
    assert asked(match) == (BLUE, "gain")
    play(match, "gain fish", "gain fish")
    assert has_ended(match)


def test_a_first_game_needs_its_three_buildings() -> None:
    components = box(building=[card for card in PRINTED["building"] if card["name"] != "Canal Lock"])
    assert tallyman.new("harbour", 2, 1, box=components).players == 2
    with pytest.raises(BadOption, match="Canal Lock"):
        tallyman.new("harbour", 2, 1, box=components, first_game=True)
    turned = box(building=PRINTED["building"][::-1])
    first = tallyman.new("harbour", 2, 1, box=turned, first_game=True)
    assert {"Lighthouse", "Canal Lock", "Shipbuilder's Guild"} < set(first.position(EVERYTHING)["row"])


# Mistakes

WHARFS = 'either = [{ gain = { any = 2 } }, { buy = {} }]\nknown = ["either[1]"]'
BAIT = 'name = "Bait Shop"'
ANCHOR_FISH = '[{ gain_per = { symbol = "anchor", good = "fish" } }]'
SUSHI = "{ trade = { give = { fish = 1 }, get = { livestock = 1, wood = 1, stone = 1 } } }"
SALVAGE = "{ trade_any = { give = 5, get = 3, kinds = 2 } }"
CONVERT = "{ convert = true }"
LEVY = "{ levy = 1 }"
SWAP = '{ market = "swap" }'
LIBRARY = "{ buy = { buildings = 2 } }"
ALCHEMIST = "either = [{ gain = { stone = 1, any = 1 } }, { buy = {} }]\nability"
KINDS = (
    "exactly one of gain, gain_per, gain_by_players, trade, trade_any, exchange, convert, double, levy, take, market, "
)


HEAD, _limit, _rest = TEXT.partition("stock_limit")
BODY = TEXT.removeprefix(HEAD)  # below the comment that explains everything


def line_of(words: str) -> int:
    """The line on which something is first printed."""
    return (HEAD + BODY[: BODY.index(words)]).count("\n") + 1


def complain(old: str, new: str) -> str:
    """What is said about the box with one change."""
    with pytest.raises(BadBox) as refused:
        reader.read(HARBOUR, HEAD + BODY.replace(old, new, 1), "mine.toml")
    assert len(str(refused.value)) < 400
    return str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        # Numbers
        ("stock_limit = 6", "stock_limit = 1", "stock_limit should be a whole number from 2 to 12, not 1."),
        ("stock_limit = 6", "stock_limit = 13", "stock_limit should be a whole number from 2 to 12, not 13."),
        ("stock_limit = 6", "stock_limit = true", "stock_limit should be a whole number from 2 to 12, not True."),
        ("inland_traders = 3", "inland_traders = 0", "inland_traders should be a whole number from 1 to 20, not 0."),
        ("bonus_goods_per_point = 2", "bonus_goods_per_point = 0", "bonus_goods_per_point should be a whole number"),
        ("buildings_to_end = 4", "buildings_to_end = 7", "buildings_to_end should be a whole number from 1 to 6"),
        ("starting_goods = 3", "starting_goods = 9", "starting_goods should be a whole number from 0 to 8, not 9."),
        ("[[2, 2],", "[", "market should be 4 pairs of goods needed and dollars paid, lowest slot first, not"),
        ("[[2, 2],", "[[7, 2],", "market[0] should be goods needed, from 1 to 6, and dollars paid, from 0 to 20, not"),
        ("[[2, 2],", "[[0, 2],", "market[0] should be goods needed, from 1 to 6"),
        ("[3, 3]", "[3, 21]", "market[1] should be goods needed, from 1 to 6, and dollars paid, from 0 to 20, not"),
        ("[3, 3]", "3", "market[1] should be goods needed, from 1 to 6"),
        ("[3, 3]", "[3]", "market[1] should be goods needed, from 1 to 6"),
        ("cost = 6", "cost = 41", "building[0].cost should be a whole number from 0 to 40, not 41."),
        ("cost = 6", "cost = -1", "building[0].cost should be a whole number from 0 to 40, not -1."),
        ("points = 5", "points = 41", "building[0].points should be a whole number from 0 to 40, not 41."),
        # Names
        (BAIT, 'name = ""', "building[0].name should be a printable name of at most 40 characters, not ''."),
        (BAIT, f'name = "{"x" * 41}"', "building[0].name should be a printable name of at most 40 characters"),
        (BAIT, 'name = "Bait\\u0007Shop"', "building[0].name should be a printable name of at most 40 characters"),
        (BAIT, 'name = "Bait\\nShop"', "building[0].name should be a printable name of at most 40 characters"),
        (BAIT, "name = 7", "building[0].name should be a printable name of at most 40 characters, not 7."),
        (BAIT, 'name = "Bait  Shop"', "building[0].name should be a name with single spaces, without # and |, that"),
        (BAIT, 'name = " Bait Shop"', "building[0].name should be a name with single spaces"),
        (BAIT, 'name = "Shop #1"', "building[0].name should be a name with single spaces, without # and |"),
        (BAIT, 'name = "Bait|Shop"', "building[0].name should be a name with single spaces, without # and |"),
        (BAIT, 'name = "Wharfs of blue"', "building[0].name should be a name with single spaces"),
        (BAIT, 'name = "Building 9"', "building[0].name should be a name with single spaces"),
        ('name = "Ranch"', 'name = "Bait Shop"', "building[1].name should be a name no other has, not 'Bait Shop'."),
        ('name = "Ranch"', 'name = "bait shop"', "building[1].name should be a name no other has, not 'bait shop'."),
        ('name = "Bookkeeper"', 'name = "Alchemist"', "character[1].name should be a name no other has"),
        ('name = "Bookkeeper"', 'name = "The Wharfs"', "character[1].name should be a name with single spaces"),
        ('name = "Bookkeeper"', 'name = "character 3"', "character[1].name should be a name with single spaces"),
        # Symbols
        ('["anchor"]\naction', '["anker"]\naction', "building[0].symbols has 'anker'. It should be one of 'coin',"),
        ('["anchor"]\naction', '["hat", "hat", "hat"]\naction', "building[0].symbols should be at most 2 symbols"),
        ('["anchor"]\naction', '"anchor"\naction', "building[0].symbols should be a list of words."),
        # The shape of an action
        (f"action = {ANCHOR_FISH}", "action = []", "building[0].action should be one or two parts, not []."),
        (f"action = {ANCHOR_FISH}", "action = 3", "building[0].action should be a list of entries, not 3."),
        (f"action = {ANCHOR_FISH}", f"either = {ANCHOR_FISH}", "building[0].either should be two parts, not"),
        (ANCHOR_FISH, f"[{LEVY}, {LEVY}, {LEVY}]", "building[0].action should be one or two parts, not"),
        (ANCHOR_FISH, f"[{LIBRARY}, {LIBRARY}]", "building[0].action should be two parts that do not both buy;"),
        (ANCHOR_FISH, "[{ steal = 1 }]", f"building[0].action[0] should be {KINDS}"),
        (ANCHOR_FISH, "[{}]", f"building[0].action[0] should be {KINDS}"),
        (ANCHOR_FISH, "[{ levy = 1, take = 1 }]", f"building[0].action[0] should be {KINDS}"),
        (ANCHOR_FISH, "[4]", "building[0].action[0] should be an object with named fields, not 4."),
        (WHARFS, "either = [{ gain = { any = 2 } }]", "wharfs.either should be two parts, not"),
        # Parts
        ("{ gain = { any = 2 } }", "{ gain = {} }", "wharfs.either[0].gain should be at least one good, such as"),
        ("{ gain = { any = 2 } }", "{ gain = { any = 5 } }", "wharfs.either[0].gain.any should be a whole number from"),
        ("{ gain = { any = 2 } }", "{ gain = { rum = 2 } }", "wharfs.either[0].gain has no field 'rum'. Its fields"),
        ("{ gain = { any = 2 } }", "{ gain = { fish = 13 } }", "gain.fish should be a whole number from 0 to 12"),
        ("{ gain = { any = 2 } }", "{ gain = { different = 5 } }", "gain.different should be a whole number from 0"),
        ('good = "fish" }', 'good = "rum" }', "gain_per.good has 'rum'. It should be one of 'fish', 'livestock',"),
        ('good = "fish" }', 'good = "fish", any = 1 }', "gain_per has no field 'any'. Its fields are"),
        ('{ symbol = "anchor", good', '{ symbol = "sail", good', "gain_per.symbol has 'sail'. It should be one of"),
        ('{ symbol = "anchor", good', "{ good", "gain_per.symbol has None. It should be one of 'coin', 'anchor',"),
        ("gain_by_players = 6", "gain_by_players = 7", "gain_by_players should be a whole number from 2 to 6, not 7."),
        ("gain_by_players = 6", "gain_by_players = 1", "gain_by_players should be a whole number from 2 to 6, not 1."),
        (SUSHI, "{ trade = { give = { fish = 1 } } }", "trade.get should be an object with named fields, and is miss"),
        (SUSHI, "{ trade = { give = {}, get = { fish = 1 } } }", "trade.give should be at least one good, such as"),
        (SUSHI, "{ trade = { give = { fish = 1 }, get = { rum = 1 } } }", "trade.get should be at least one good"),
        (SUSHI, "{ trade = { give = { fish = 1 }, get = { fish = 1, rum = 1 } } }", "trade.get has no field 'rum'."),
        (SUSHI, "{ trade = { give = { fish = 0 }, get = { fish = 1 } } }", "trade.give should be at least one good"),
        (SALVAGE, "{ trade_any = { give = 5, get = 3 } }", "trade_any.kinds should be a whole number from 1 to 3, and"),
        (SALVAGE, "{ trade_any = { give = 5, get = 3, kinds = 4 } }", "trade_any.kinds should be a whole number from"),
        (SALVAGE, "{ trade_any = { give = 0, get = 3, kinds = 2 } }", "trade_any.give should be a whole number from"),
        (SALVAGE, "{ trade_any = { give = 5, get = 13, kinds = 2 } }", "trade_any.get should be a whole number from"),
        ("exchange = 3", "exchange = 0", "exchange should be a whole number from 1 to 4, not 0."),
        ("exchange = 3", "exchange = 5", "exchange should be a whole number from 1 to 4, not 5."),
        (CONVERT, "{ convert = false }", "convert should be true, not False."),
        (CONVERT, "{ convert = 1 }", "convert should be true or false, not 1."),
        (CONVERT, '{ double = "yes" }', "double should be true or false, not 'yes'."),
        (LEVY, "{ levy = 2 }", "levy should be 1, not 2."),
        (LEVY, "{ take = 2 }", "take should be 1, not 2."),
        (SWAP, '{ market = "shuffle" }', "market has 'shuffle'. It should be one of 'any order', 'swap'."),
        (LIBRARY, "{ buy = { buildings = 3 } }", "buy.buildings should be a whole number from 1 to 2, not 3."),
        (LIBRARY, "{ buy = { buildings = 0 } }", "buy.buildings should be a whole number from 1 to 2, not 0."),
        (LIBRARY, "{ buy = { discount = -1 } }", "buy.discount should be a whole number from 0 to 40, not -1."),
        (LIBRARY, "{ buy = { rebate = 1 } }", "buy has no field 'rebate'. Its fields are buildings, discount, known."),
        (LIBRARY, "{ buy = true }", "buy should be an object with named fields, not True."),
        # Characters
        ('"keep_surplus"', '"keep_everything"', "character[1].ability has 'keep_everything'. It should be one of"),
        ('"keep_surplus"', '"transmute"', "character[1].ability should be an ability no other character has, or left"),
        ('"keep_surplus"', '"none"', "character[1].ability has 'none'. It should be one of 'transmute',"),
        # What is too much
        ("stock_limit = 6", "rum = 1\nstock_limit = 6", "The box of Harbour has no field 'rum'. Its fields are"),
        (BAIT, f"price = 6\n{BAIT}", "building[0] has no field 'price'. Its fields are"),
        (BAIT, f'ability = "transmute"\n{BAIT}', "building[0] has no field 'ability'. Its fields are"),
        ('known = ["name"]', "known = 4", "building[0].known should be a list of words."),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line_and_what_would_be_right(old: str, new: str, complaint: str) -> None:
    said = complain(old, new)
    assert said.startswith(f"mine.toml, line {line_of(old)}: ")
    assert complaint in said


@pytest.mark.parametrize(
    ("old", "new", "header", "complaint"),
    [
        (f"action = {ANCHOR_FISH}", "", "[[building]]", "building[0] has no action. It should have an action"),
        ("action = [", "either = []\naction = [", "[[building]]", "building[0] should have an action or an either,"),
        (WHARFS, "", "[wharfs]", "wharfs has no action. It should have an action"),
        (ALCHEMIST, "ability", "[[character]]", "character[0] has no action. It should have an action"),
        ("cost = 6", "", "[[building]]", "building[0].cost should be a whole number from 0 to 40, and is missing."),
        ("points = 5", "", "[[building]]", "building[0].points should be a whole number from 0 to 40, and is missing."),
        (BAIT, "", "[[building]]", "building[0].name should be a printable name of at most 40 characters, and is miss"),
    ],
)  # fmt: skip
def test_what_an_entry_lacks_is_named_with_the_line_where_it_begins(
    old: str, new: str, header: str, complaint: str
) -> None:
    assert complain(old, new).startswith(f"mine.toml, line {line_of(header)}: {complaint}")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("stock_limit = 6", "", "stock_limit should be a whole number from 2 to 12, and is missing."),
        ("starting_goods = 3", "", "starting_goods should be a whole number from 0 to 8, and is missing."),
        ("market = [[2, 2]", "slots = [[2, 2]", "market should be 4 pairs of goods needed and dollars paid, lowest"),
        ("[wharfs]", "[quay]", "wharfs should be an object with named fields, and is missing."),
    ],
)
def test_what_the_box_lacks_is_named(old: str, new: str, complaint: str) -> None:
    assert complain(old, new).startswith(f"mine.toml: {complaint}")


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"building": plain(8)}, "There should be 9 to 48 buildings, not 8."),
        ({"building": plain(49)}, "There should be 9 to 48 buildings, not 49."),
        ({"building": plain(200)}, "There should be 9 to 48 buildings, not 200."),
        ({"building": []}, "There should be 9 to 48 buildings, not 0."),
        ({"building": 36}, "building should be a list of entries, not 36."),
        ({"character": PRINTED["character"][:7]}, "There should be 8 to 16 characters, not 7."),
        ({"character": PRINTED["character"] * 2}, "There should be 8 to 16 characters, not 28."),
        ({"character": None}, "character should be a list of entries, not None."),
    ],
)
def test_there_is_room_for_so_many_cards_and_no_more(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadBox) as refused:
        tallyman.new("harbour", box=box(**changes))
    assert str(refused.value) == complaint


def test_enough_buildings_do_not_offer_buying() -> None:
    shops = [card | {"action": [{"buy": {}}]} for card in plain(9)]
    for count, right in ((4, False), (5, True)):
        components = box(building=[*plain(count), *shops[count:]])
        if right:
            assert tallyman.new("harbour", 4, 1, box=components).players == 4
        else:
            with pytest.raises(BadBox, match="At least 5 buildings should not offer buying, not 4"):
                tallyman.new("harbour", 4, 1, box=components)


# Random boxes

SYMBOLS = ("coin", "anchor", "hat", "warehouse")
ABILITIES = [side["ability"] for side in PRINTED["character"]]


def some_goods(most: int) -> st.SearchStrategy[dict[str, int]]:
    return st.dictionaries(st.sampled_from(GOODS), st.integers(1, most), min_size=1, max_size=4)


GAINS: st.SearchStrategy[dict[str, Any]] = st.one_of(
    st.fixed_dictionaries({"gain": some_goods(12)}),
    st.builds(lambda free, types: {"gain": {"any": free, "different": types}}, st.integers(1, 4), st.integers(0, 4)),
    st.builds(lambda named, free: {"gain": named | {"any": free}}, some_goods(3), st.integers(0, 2)),
    st.fixed_dictionaries(
        {
            "gain_per": st.fixed_dictionaries(
                {"symbol": st.sampled_from((*SYMBOLS, "building")), "good": st.sampled_from((*GOODS, "choice"))}
            )
        }
    ),
    st.fixed_dictionaries({"gain_by_players": st.integers(2, 6)}),
    st.fixed_dictionaries({"levy": st.just(1)}),
    st.fixed_dictionaries({"take": st.just(1)}),
)
CHANGES: st.SearchStrategy[dict[str, Any]] = st.one_of(
    st.builds(lambda give, get: {"trade": {"give": give, "get": get}}, some_goods(4), some_goods(6)),
    st.builds(
        lambda give, get, kinds: {"trade_any": {"give": give, "get": get, "kinds": kinds}},
        st.integers(1, 7),
        st.integers(1, 12),
        st.integers(1, 3),
    ),
    st.fixed_dictionaries({"exchange": st.integers(1, 4)}),
    st.sampled_from([{"convert": True}, {"double": True}, {"market": "any order"}, {"market": "swap"}]),
)
BUYS = st.builds(
    lambda count, discount: {"buy": {"buildings": count, "discount": discount}},
    st.integers(1, 2),
    st.integers(0, 10) | st.just(40),
)
PARTS = GAINS | CHANGES


def plain_actions() -> st.SearchStrategy[dict[str, Any]]:
    """One part or two, without a purchase."""
    return st.fixed_dictionaries({"action": st.lists(PARTS, min_size=1, max_size=2)})


def actions() -> st.SearchStrategy[dict[str, Any]]:
    """One part, two, or one of two; at most one of two buys."""
    two = st.tuples(PARTS, PARTS | BUYS).flatmap(lambda parts: st.permutations(list(parts)))
    return st.one_of(
        plain_actions(),
        st.fixed_dictionaries({"action": two}),
        st.fixed_dictionaries({"either": two}),
        st.fixed_dictionaries({"either": st.lists(BUYS, min_size=2, max_size=2)}),
    )


def symbols_of_a_face() -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(SYMBOLS), max_size=2)


@st.composite
def boxes(draw: st.DrawFn) -> Box:
    """Any box in this vocabulary."""
    limit = draw(st.integers(2, 12))
    cards = [
        {"name": f"Card {n + 1}", "cost": draw(st.integers(0, 14)), "points": draw(st.integers(0, 20))}
        | {"symbols": draw(symbols_of_a_face())}
        | draw(plain_actions() if n < 5 else actions())
        for n in range(draw(st.integers(9, 48) | st.just(9)))
    ]
    abilities = draw(st.permutations(ABILITIES))
    sides = [
        {"name": f"Trader {n + 1}", "symbols": draw(symbols_of_a_face())}
        | draw(actions())
        | ({"ability": abilities[n]} if n < len(abilities) else {})
        for n in range(draw(st.integers(8, 16)))
    ]
    slots = st.lists(st.integers(1, min(limit, 6)), min_size=2, max_size=2)
    return {
        "stock_limit": limit,
        "market": draw(st.lists(slots, min_size=4, max_size=4)),
        "inland_traders": draw(st.integers(1, 20)),
        "bonus_goods_per_point": draw(st.integers(1, 12)),
        "buildings_to_end": draw(st.integers(1, 6)),
        "starting_goods": draw(st.integers(0, 8)),
        "wharfs": {"symbols": draw(symbols_of_a_face())} | draw(actions()),
        "building": cards,
        "character": sides,
    }


UNSHRUNK = (Phase.generate,)  # a box is far too large to be made smaller step by step
OPTIONS = st.fixed_dictionaries({name: st.booleans() for name in ("characters", "bonus_cards", "inland_traders")})


def prove(components: Box, players: int, options: dict[str, bool], matches: int) -> None:
    """Random games, checked after every action, break no law and exceed nothing the game declares."""
    setting = HARBOUR.setting(players, options, components)
    bench = Workbench(HARBOUR, setting.box)
    bench.log.room = ROOM
    found = numbers(4)
    wrong = proven(HARBOUR, setting.box, bench.tables, bench.log, seeded(players), matches, bench.out, found)
    assert wrong == 0, f"{wrong}: {found[0]}"
    assert found[1] <= HARBOUR.max_actions
    assert found[2] <= HARBOUR.max_legal
    assert found[3] <= HARBOUR.max_notes


@settings(max_examples=20, phases=UNSHRUNK)
@given(boxes(), st.sampled_from(PLAYERS), OPTIONS)
def test_random_games_with_random_boxes_are_sound(components: Box, players: int, options: dict[str, bool]) -> None:
    prove(components, players, options, 1 if INTERPRETED else 20)


@pytest.mark.slow(8)
@settings(max_examples=100, phases=UNSHRUNK)
@given(boxes(), st.sampled_from(PLAYERS), OPTIONS)
def test_thousands_of_random_games_with_random_boxes_are_sound(
    components: Box, players: int, options: dict[str, bool]
) -> None:
    prove(components, players, options, 100)


@settings(max_examples=10, phases=UNSHRUNK)
@given(boxes(), st.sampled_from(PLAYERS), OPTIONS, st.integers(0, 999))
def test_random_boxes_read_back_and_list_all_that_is_allowed(
    components: Box, players: int, options: dict[str, bool], seed: int
) -> None:
    match = tallyman.new("harbour", players, seed, (), components, **options)
    luck = seeded(seed)
    for _count in range(50):
        if match.over:
            break
        assert match.arranged(match.position(EVERYTHING)).tobytes() == match.table.tobytes()
        for seat in match.acting:
            allowed = [action for action in range(HARBOUR.num_actions) if match.forbids(action, seat=seat) is None]
            assert sorted(match.legal(seat)) == allowed
        step(match, luck)
    assert tallyman.read(match.sheet()).position(EVERYTHING) == match.position(EVERYTHING)


@pytest.mark.thorough
@pytest.mark.skipif(INTERPRETED, reason="there is only one of the twins in an interpreted process")
@settings(max_examples=25, phases=UNSHRUNK)
@given(boxes(), st.sampled_from(PLAYERS), OPTIONS, st.integers(0, 999))
def test_interpreted_and_native_rules_agree_with_random_boxes(
    components: Box, players: int, options: dict[str, bool], seed: int
) -> None:
    printed = HARBOUR.setting(players, options, components).box
    twins = HARBOUR.native, HARBOUR.interpreted
    tables = HARBOUR.table(), HARBOUR.table()
    logs = roomy_log(), roomy_log()
    luck = seeded(seed)
    with warnings.catch_warnings(), np.errstate(all="raise"):
        warnings.simplefilter("error")
        for rules, table, log in zip(twins, tables, logs, strict=True):
            rules.deal(printed, table, log, seeded(seed))
        for _count in range(150):
            assert tables[0].tobytes() == tables[1].tobytes()
            assert logs[0].tobytes() == logs[1].tobytes()
            seats = HARBOUR.native.acting(printed, tables[0])
            if not seats:
                break
            seat = next(seat for seat in range(players) if seats >> seat & 1)
            lists = []
            for rules, table in zip(twins, tables, strict=True):
                out = numbers(HARBOUR.max_legal)
                lists.append(out.tolist()[: rules.legal(printed, table, seat, out)])
            assert lists[0] == lists[1]
            action = lists[0][pick(luck, len(lists[0]))]
            for rules, table, log in zip(twins, tables, logs, strict=True):
                log.count = 0
                rules.play(printed, table, log, seat, action)
