"""What is printed in the box of Harbour: the component file as a record.

A building's action is data: one or two parts, each of a kind with a few numbers. Cards, characters and the Wharfs are
all *faces*: something with symbols and an action.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import IntEnum
from typing import Annotated, Any

import numpy as np

from tallyman.engine.errors import BadBox, BadOption
from tallyman.engine.fields import BoxFields, Fields, commas, is_whole, numbered
from tallyman.engine.game import Kit
from tallyman.engine.luck import mark
from tallyman.engine.message import message
from tallyman.engine.position import lay
from tallyman.engine.record import Cells, Int8, Int16, Record

SEATS = 4
GOODS = 4
SLOTS = GOODS  # of the market
PLACES = SEATS + 3  # of the row in the centre
BUILDINGS = 48  # cards there is room for
CHARACTERS = 16
WHARFS = CHARACTERS  # the side all boards share, as a character
FACES = BUILDINGS + CHARACTERS + 1  # cards, characters, the Wharfs
PARTS = 2
MOST_TO_END = 6
PER_PURCHASE = 2  # buildings that one purchase can bring
ESTATE = MOST_TO_END - 1 + PER_PURCHASE + 1  # cards one player can own, the Noble's included
MOST_STOCK = 12
MOST_DOLLARS = 20  # that one slot or the Inland Traders pay
MOST_COST = 40
IDLE_TURNS = 60  # of each player in a row without a purchase end the game
NONE = -1

GOOD_NAMES = ("fish", "livestock", "wood", "stone")
SYMBOL_NAMES = ("coin", "anchor", "hat", "warehouse")
COLOUR_NAMES = ("blue", "orange", "green", "yellow")
BOARD_NAMES = tuple(f"Wharfs of {colour}" for colour in COLOUR_NAMES)
WHARFS_NAME = "The Wharfs"
FIRST_GAME = ("Lighthouse", "Canal Lock", "Shipbuilder's Guild")
CHOICE = GOODS  # of a gain: one type for all
COUNTED = (*SYMBOL_NAMES, "building")  # what a gain can count
SYMBOLS = len(SYMBOL_NAMES)
PER_BUILDING = SYMBOLS  # as a symbol: every building owned counts


class Good(IntEnum):
    """The goods that some rule names."""

    FISH = 0
    STONE = 3


class Symbol(IntEnum):
    """What buildings give their owner."""

    COIN = 0
    ANCHOR = 1
    HAT = 2
    WAREHOUSE = 3


class Kind(IntEnum):
    """The kinds of action parts; from EXCHANGE on in the order of their questions."""

    NOTHING = 0
    GAIN = 1
    GAIN_PER = 2
    TRADE = 3
    TRADE_ANY = 4
    EXCHANGE = 5
    CONVERT = 6
    DOUBLE = 7
    LEVY = 8
    TAKE = 9
    ORDER = 10
    SWAP = 11
    BUY = 12


class Ability(IntEnum):
    """The abilities of characters."""

    NONE = 0
    TRANSMUTE = 1
    KEEP_SURPLUS = 2
    LOWEST_SLOT_DOLLAR = 3
    SHARE_BUILDING = 4
    GOOD_PER_PURCHASE = 5
    ALMS = 6
    EXTRA_FISH = 7
    KEEP_ONE_EACH = 8
    INHERITANCE = 9
    STONE_TITHE = 10
    STONE_FUTURES = 11
    HEAVY_TAX = 12
    HOARD = 13
    MARKET_NUDGE = 14


VARYING = {
    "building": Kit(
        PLACES + 2,
        BUILDINGS,
        {"name": "", "cost": 6, "points": 5, "symbols": ["anchor"], "action": [{"gain": {"any": 1}}]},
    ),
    "character": Kit(2 * SEATS, CHARACTERS, {"name": "", "symbols": [], "either": [{"gain": {"any": 2}}, {"buy": {}}]}),
}
"""The cards of which a box may have more or fewer."""

ABILITIES = {ability.name.lower(): int(ability) for ability in Ability if ability != Ability.NONE}


class Box(Record):
    """Cards, boards and numbers, for one number of players and one choice of options."""

    players: Int8
    characters_dealt: Int8  # 1 with the option
    first_game: Int8  # 1 with the option
    traders: Int8  # dollars of the Inland Traders, 0 without the option
    bonus: Int8  # goods for a point of a bonus card, 0 without the option
    limit: Int8  # goods of a type in a stock
    needs: Annotated[Cells, np.int8, SLOTS]
    pays: Annotated[Cells, np.int8, SLOTS]
    to_end: Int8  # buildings to buy
    starting_goods: Int8
    idle_turns: Int16  # in a row without a purchase that end the game
    buildings: Int8
    characters: Int8
    opening: Annotated[Cells, np.int8, len(FIRST_GAME)]  # cards a first game begins with, or NONE
    mark: Annotated[Cells, np.int64, BUILDINGS + CHARACTERS]  # by which cards and characters are shuffled
    cost: Annotated[Cells, np.int8, BUILDINGS]
    points: Annotated[Cells, np.int8, BUILDINGS]
    ability: Annotated[Cells, np.int8, CHARACTERS + 1]
    symbols: Annotated[Cells, np.int8, FACES, SYMBOLS]
    either: Annotated[Cells, np.int8, FACES]  # 1: one of the parts, 0: all of them
    kind: Annotated[Cells, np.int8, FACES, PARTS]
    give: Annotated[Cells, np.int8, FACES, PARTS, GOODS]  # trade
    get: Annotated[Cells, np.int8, FACES, PARTS, GOODS]  # trade, gain
    free: Annotated[Cells, np.int8, FACES, PARTS]  # gain: goods of any type
    different: Annotated[Cells, np.int8, FACES, PARTS]  # gain: goods of different types
    symbol: Annotated[Cells, np.int8, FACES, PARTS]  # gain_per: what is counted, perhaps PER_BUILDING
    good: Annotated[Cells, np.int8, FACES, PARTS]  # gain_per: what is gained, perhaps CHOICE
    number: Annotated[Cells, np.int8, FACES, PARTS]  # trade_any: goods to give; exchange: times; buy: buildings
    each: Annotated[Cells, np.int8, FACES, PARTS]  # trade_any: goods of each type to get
    kinds: Annotated[Cells, np.int8, FACES, PARTS]  # trade_any: types to get
    discount: Annotated[Cells, np.int8, FACES, PARTS]  # buy


def pack(components: dict[str, Any], players: int, options: Mapping[str, bool]) -> Box:
    """The box for a component file, players and options; BadBox or BadOption says what is wrong."""
    if options["first_game"] and options["characters"]:
        raise BadOption(message("harbour-error-first-game"))
    fields = BoxFields.of(components, "Harbour")
    box = Box()
    box.players = players
    box.characters_dealt = options["characters"]
    box.first_game = options["first_game"]
    dollars = fields.whole("inland_traders", 1, MOST_DOLLARS, 0)
    box.traders = dollars if options["inland_traders"] else 0
    share = fields.whole("bonus_goods_per_point", 1, MOST_STOCK, 0)
    box.bonus = share if options["bonus_cards"] else 0
    box.limit = fields.whole("stock_limit", 2, MOST_STOCK, 0)
    box.to_end = fields.whole("buildings_to_end", 1, MOST_TO_END, 0)
    box.starting_goods = fields.whole("starting_goods", 0, 2 * GOODS, -1)
    box.idle_turns = IDLE_TURNS * players
    pack_market(fields, box)
    with fields.inside("wharfs") as wharfs:
        pack_face(wharfs, box, BUILDINGS + WHARFS)
    pack_buildings(fields, box)
    pack_characters(fields, box)
    fields.end()
    return box


def pack_market(fields: BoxFields, box: Box) -> None:
    """The slots of the market, lowest first."""
    slots = fields.places("market", SLOTS, message("harbour-error-market", count=SLOTS))
    for place, pair in slots.source.items():
        right = isinstance(pair, list) and len(pair) == 2
        if not right or not (is_whole(pair[0], 1, box.limit) and is_whole(pair[1], 0, MOST_DOLLARS)):
            raise slots.wrong(place, message("harbour-error-slot", goods=str(box.limit), dollars=str(MOST_DOLLARS)))
        box.needs[place], box.pays[place] = pair


def cards_of(fields: BoxFields, section: str, reserved: str, ill_counted: str) -> Iterator[tuple[BoxFields, str]]:
    """The cards of a section with their names, to be read one by one; too many are refused before, too few after."""
    cards = fields.entries(section)
    least, most, _new = VARYING[section]
    miscounted = BadBox(message(ill_counted, low=str(least), high=str(most), value=str(len(cards))), (section,))
    if len(cards) > most:
        raise miscounted
    names: list[str] = []
    for card in cards:
        names.append(proper(card, names, reserved))
        yield card, names[-1]
        card.end()
    if len(cards) < least:
        raise miscounted


def proper(fields: BoxFields, taken: list[str], reserved: str) -> str:
    """A name of its own that can be printed and written down."""
    name = fields.raw("name", None)
    if not isinstance(name, str) or not 1 <= len(name) <= 40 or not name.isprintable():
        raise fields.wrong("name", message("harbour-error-name-printable", most=40))
    if name != " ".join(name.split()) or set(name) & set("#|") or re.fullmatch(reserved, name, re.IGNORECASE):
        raise fields.wrong("name", message("harbour-error-name-plain"))
    if name.lower() in map(str.lower, taken):
        raise fields.wrong("name", message("harbour-error-name-own"))
    return name


def pack_buildings(fields: BoxFields, box: Box) -> None:
    """The building cards."""
    names: list[str] = []
    for card, name in cards_of(fields, "building", r"wharfs of \w+|building \d+", "harbour-error-buildings"):
        number = len(names)
        names.append(name)
        box.mark[number] = mark(name)
        box.cost[number] = card.whole("cost", 0, MOST_COST, -1)
        box.points[number] = card.whole("points", 0, MOST_COST, -1)
        if "symbols" not in card.source:
            raise card.wrong("symbols", message("harbour-error-symbols", most=PARTS))
        pack_face(card, box, number)
    box.buildings = len(names)
    without = [Kind.BUY in kinds for kinds in box.kind.tolist()[: box.buildings]].count(False)
    if without < PLACES - 2:
        raise BadBox(message("harbour-error-buying", count=PLACES - 2, value=str(without)), ("building",))
    for place, name in enumerate(FIRST_GAME):
        box.opening[place] = names.index(name) if name in names else NONE
        if box.first_game and name not in names:
            raise BadOption(message("harbour-error-opening", names=commas(FIRST_GAME), name=name))


def pack_characters(fields: BoxFields, box: Box) -> None:
    """The characters, each ability at most once."""
    reserved = rf"{WHARFS_NAME}|character \d+"
    for side, name in cards_of(fields, "character", reserved, "harbour-error-characters"):
        box.mark[BUILDINGS + box.characters] = mark(name)
        pack_face(side, box, BUILDINGS + box.characters)
        if "ability" in side.source:
            ability = side.one_of("ability", ABILITIES, None)
            if ability in box.ability.tolist():
                raise side.wrong("ability", message("harbour-error-ability"))
            box.ability[box.characters] = ability
        box.characters += 1


def pack_face(fields: BoxFields, box: Box, face: int) -> None:
    """Symbols and action of a card or board."""
    symbols = fields.names("symbols", fields.raw("symbols", []))
    if len(symbols) > PARTS:
        raise fields.wrong("symbols", message("harbour-error-symbols", most=PARTS))
    for name in symbols:
        box.symbols[face, fields.known("symbols", name, numbered(SYMBOL_NAMES))] += 1
    found = [name for name in ("action", "either") if name in fields.source]
    if len(found) != 1:
        reason = "harbour-error-action-or-either" if found else "harbour-error-no-action"
        raise BadBox(message(reason, what=fields.what), fields.path)
    name, either = found[0], found == ["either"]
    parts = fields.entries(name)
    if not (PARTS if either else 1) <= len(parts) <= PARTS:
        raise fields.wrong(name, message("harbour-error-two-parts" if either else "harbour-error-parts"))
    for number, part in enumerate(parts):
        pack_part(part, box, face, number)
    if box.kind.tolist()[face].count(Kind.BUY) == PARTS and not either:
        raise fields.wrong(name, message("harbour-error-both-buy"))
    box.either[face] = either


PLAIN_PARTS = ("exchange", "convert", "double", "levy", "take", "market")
PART_NAMES = ("gain", "gain_per", "gain_by_players", "trade", "trade_any", *PLAIN_PARTS, "buy")


def pack_part(fields: BoxFields, box: Box, face: int, part: int) -> None:
    """One part of an action."""
    if len(fields.source) != 1 or next(iter(fields.source)) not in PART_NAMES:
        raise BadBox(message("harbour-error-part", what=fields.what, words=commas(PART_NAMES)), fields.path)
    name = next(iter(fields.source))
    kind = Kind.__members__.get(name.upper(), Kind.GAIN)
    match name:
        case "exchange":  # one good for another, so many times
            box.number[face, part] = fields.whole(name, 1, GOODS, 0)
        case "gain_by_players":  # so many different goods less one for each player
            box.different[face, part] = max(fields.whole(name, 2, GOODS + 2, 0) - box.players, 0)
        case "levy" | "take":  # one good from rivals
            fields.whole(name, 1, 1, 0)
        case "market":  # the markers in any order, or two of them swapped
            kind = Kind(fields.one_of(name, {"any order": Kind.ORDER, "swap": Kind.SWAP}, None))
        case "convert" | "double":
            if not fields.flag(name):
                raise fields.wrong(name, "true")
        case _:
            pack_fields(fields.inside(name), name, box, face, part)
            gained = (*box.get.tolist()[face][part], box.free[face, part], box.different[face, part])
            if name == "gain" and not any(gained):
                raise fields.wrong(name, message("harbour-error-goods", example="{ any = 1 }"))
    box.kind[face, part] = kind


def pack_fields(fields: BoxFields, name: str, box: Box, face: int, part: int) -> None:
    """A part that has fields: goods, numbers, and what is counted."""
    match name:
        case "gain":
            lay(box.get, goods_of(fields, MOST_STOCK), face, part)
            box.free[face, part] = fields.whole("any", 0, GOODS, 0)
            box.different[face, part] = fields.whole("different", 0, GOODS, 0)
        case "gain_per":
            box.symbol[face, part] = fields.one_of("symbol", numbered(COUNTED), None)
            box.good[face, part] = fields.one_of("good", numbered((*GOOD_NAMES, "choice")), None)
        case "trade":
            for side, into in (("give", box.give), ("get", box.get)):
                with fields.inside(side) as goods:
                    counts = goods_of(goods, MOST_STOCK)
                    if not any(counts):
                        raise fields.wrong(side, message("harbour-error-goods", example="{ fish = 1 }"))
                    lay(into, counts, face, part)
        case "trade_any":
            box.number[face, part] = fields.whole("give", 1, MOST_STOCK, 0)
            box.each[face, part] = fields.whole("get", 1, MOST_STOCK, 0)
            box.kinds[face, part] = fields.whole("kinds", 1, GOODS - 1, 0)
        case "buy":
            box.number[face, part] = fields.whole("buildings", 1, PER_PURCHASE, 1)
            box.discount[face, part] = fields.whole("discount", 0, MOST_COST, 0)
    fields.end()


def goods_of(fields: Fields, most: int) -> list[int]:
    """How many goods of each type are named, at most so many."""
    return [fields.whole(name, 0, most, 0) for name in GOOD_NAMES]
