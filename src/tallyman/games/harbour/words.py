"""Harbour in words: actions, what happened, and why something is forbidden."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import Message, Part, Seat, listed
from tallyman.engine.rule import door, source
from tallyman.games.harbour import parts, table
from tallyman.games.harbour.box import (
    BOARD_NAMES,
    BUILDINGS,
    CHOICE,
    COLOUR_NAMES,
    GOOD_NAMES,
    GOODS,
    NONE,
    PARTS,
    PER_BUILDING,
    SLOTS,
    SYMBOL_NAMES,
    WHARFS,
    WHARFS_NAME,
    Box,
    Kind,
)
from tallyman.games.harbour.holdings import owner_of, tax_due
from tallyman.games.harbour.parts import LOST_BITS, MOST_LOST
from tallyman.games.harbour.table import PAIRS, Favour, Note, Question, Table
from tallyman.games.harbour.tax import TRANSMUTED

giving, getting = source(parts.giving), source(parts.getting)
lower, higher = source(parts.lower), source(parts.higher)


# Names


def building_name(components: dict[str, Any], card: int) -> str:
    """A card's name; places for cards this box does not have are numbered."""
    cards = components["building"]
    return str(cards[card]["name"]) if card < len(cards) else f"building {card + 1}"


def character_name(components: dict[str, Any], character: int) -> str:
    """A character's name; places for characters this box does not have are numbered."""
    sides = components["character"]
    return str(sides[character]["name"]) if character < len(sides) else f"character {character + 1}"


def board_name(components: dict[str, Any], board: int) -> str:
    """The name of a board's side."""
    return WHARFS_NAME if board == WHARFS else character_name(components, board)


def site_name(components: dict[str, Any], site: int) -> str:
    """The name of a building a pawn can go to."""
    return building_name(components, site) if site < BUILDINGS else BOARD_NAMES[site - BUILDINGS]


# Actions


def text(components: dict[str, Any], action: int) -> str:
    """An action's canonical text."""
    if action < table.INHERIT:
        return f"choose {character_name(components, action - table.CHOOSE)}"
    if action < table.START:
        return f"inherit {building_name(components, action - table.INHERIT)}"
    if action < table.GO:
        return f"start with {GOOD_NAMES[action - table.START]}"
    if action < table.PART:
        return f"go {site_name(components, action - table.GO)}"
    if action < table.PAY:
        return ("first part", "second part")[action - table.PART]
    if table.BUY <= action < table.SHIP:
        return f"buy {building_name(components, action - table.BUY)}"
    if table.SWAP <= action < table.BUY:
        couple = action - table.SWAP
        return f"swap {GOOD_NAMES[lower(couple)]} and {GOOD_NAMES[higher(couple)]}"
    if table.TAKE <= action < table.PLACE:
        seat, good = divmod(action - table.TAKE, GOODS)
        return f"take {GOOD_NAMES[good]} from {COLOUR_NAMES[seat]}"
    if table.EXCHANGE <= action < table.DOUBLE:
        pair = action - table.EXCHANGE
        return f"exchange {GOOD_NAMES[giving(pair)]} for {GOOD_NAMES[getting(pair)]}"
    if table.TRANSMUTE <= action < table.DONE:
        spent, pair = divmod(action - table.TRANSMUTE, PAIRS)
        return f"transmute {GOOD_NAMES[giving(pair)]} into {GOOD_NAMES[getting(pair)]} with {GOOD_NAMES[spent]}"
    if action == table.SELL:
        return "trade inland"
    if action == table.DONE:
        return "done"
    verb, first = next((verb, first) for verb, first in VERBS.items() if first <= action < first + GOODS)
    return f"{verb} {GOOD_NAMES[action - first]}"


VERBS = {
    "pay": table.PAY,
    "gain": table.GAIN,
    "give": table.GIVE,
    "double": table.DOUBLE,
    "place": table.PLACE,
    "ship": table.SHIP,
    "keep": table.STOW,
}
"""Actions with one good each."""


# Things, as they are said inside a sentence


def good(number: int) -> Message:
    """A good, said in the reader's language."""
    return Message(f"harbour-good-{GOOD_NAMES[number]}")


def goods(number: int, count: int) -> Message:
    """So many goods of a type."""
    return Message(f"harbour-goods-{GOOD_NAMES[number]}", {"count": count})


def building(setting: Setting[Box], card: int) -> Message:
    """A building card."""
    return Message("harbour-building", {"name": building_name(setting.components, card)})


def site(setting: Setting[Box], number: int) -> Message:
    """A building a pawn can go to."""
    if number < BUILDINGS:
        return building(setting, number)
    return Message("harbour-home", {"who": Seat(number - BUILDINGS)})


def order(code: int) -> Message:
    """The markers of the market, lowest slot first."""
    names = [good(code >> 2 * slot & 3) for slot in range(SLOTS)]
    return Message("harbour-order", {f"slot{slot + 1}": name for slot, name in enumerate(names)})


def part(box: Box, face: int, number: int) -> Message:
    """What a part of an action does, as it is printed."""
    kind = Kind(box.kind[face, number])
    named = listed_goods(box.get.tolist()[face][number])
    match kind:
        case Kind.GAIN:
            found = list(named)
            if box.free[face, number]:
                found.append(Message("harbour-any", {"count": box.free[face, number]}))
            if box.different[face, number]:
                found.append(Message("harbour-different", {"count": box.different[face, number]}))
            return Message("harbour-part-gain", {"goods": listed(found)}) if found else Message("harbour-part-nothing")
        case Kind.GAIN_PER:
            what = box.good[face, number]
            counted = box.symbol[face, number]
            symbol = "building" if counted == PER_BUILDING else SYMBOL_NAMES[counted]
            named_symbol = {"symbol": Message(f"harbour-symbol-{symbol}")}
            if what == CHOICE:
                return Message("harbour-part-gain-per-choice", named_symbol)
            return Message("harbour-part-gain-per", named_symbol | {"goods": goods(what, 1)})
        case Kind.TRADE:
            given = listed_goods(box.give.tolist()[face][number])
            return Message("harbour-part-trade", {"give": listed(given), "get": listed(named)})
        case Kind.TRADE_ANY:
            numbers = {"give": box.number[face, number], "get": box.each[face, number]}
            return Message("harbour-part-trade-any", numbers | {"kinds": box.kinds[face, number]})
        case Kind.EXCHANGE:
            return Message("harbour-part-exchange", {"count": box.number[face, number]})
        case Kind.BUY:
            dear = {"count": box.number[face, number], "discount": box.discount[face, number]}
            return Message("harbour-part-buy-cheaper" if dear["discount"] else "harbour-part-buy", dear)
        case _:
            return Message(f"harbour-part-{kind.name.lower()}")


def listed_goods(counts: list[int]) -> list[Message]:
    """The goods there are any of."""
    return [goods(number, count) for number, count in enumerate(counts) if count]


def says(box: Box, face: int) -> list[Message]:
    """The parts of a face's action."""
    return [part(box, face, number) for number in range(PARTS) if box.kind[face, number] != Kind.NOTHING]


# What an action means


def label(setting: Setting[Box], found: Table, seat: int, action: int) -> Message:
    """What an action means, for the person who may choose it."""
    if action < table.INHERIT:
        return Message("harbour-do-choose", {"name": character_name(setting.components, action - table.CHOOSE)})
    if action < table.START:
        return Message("harbour-do-inherit", {"building": building(setting, action - table.INHERIT)})
    if action < table.GO:
        return Message("harbour-do-start", {"good": good(action - table.START)})
    if action < table.PART:
        return label_go(setting, found, seat, action - table.GO)
    if action < table.PAY:
        return label_part(setting, found, action - table.PART)
    if table.BUY <= action < table.SHIP:
        return Message("harbour-do-buy", {"building": building(setting, action - table.BUY)})
    if table.SWAP <= action < table.BUY:
        couple = action - table.SWAP
        return Message("harbour-do-swap", {"one": good(lower(couple)), "other": good(higher(couple))})
    if table.TAKE <= action < table.PLACE:
        rival, number = divmod(action - table.TAKE, GOODS)
        return Message("harbour-do-take", {"good": good(number), "who": Seat(rival)})
    if table.EXCHANGE <= action < table.DOUBLE:
        pair = action - table.EXCHANGE
        return Message("harbour-do-exchange", {"give": good(giving(pair)), "get": good(getting(pair))})
    if table.TRANSMUTE <= action < table.DONE:
        spent, pair = divmod(action - table.TRANSMUTE, PAIRS)
        named = {"spent": good(spent), "give": good(giving(pair)), "get": good(getting(pair))}
        return Message("harbour-do-transmute", named)
    if action == table.SELL:
        return Message("harbour-do-sell", {"dollars": setting.box.traders})
    if action == table.DONE:
        return label_done(found)
    verb, first = next((verb, first) for verb, first in VERBS.items() if first <= action < first + GOODS)
    return Message(f"harbour-do-{verb}", {"good": good(action - first)})


def label_go(setting: Setting[Box], found: Table, seat: int, number: int) -> Message:
    """Where the pawn goes, and whether that costs tax."""
    box = setting.box
    if number == BUILDINGS + seat:
        return Message("harbour-do-go-home")
    place = site(setting, number)
    owner = door(owner_of)(box, found, number)
    if owner in (NONE, seat):
        return Message("harbour-do-go", {"building": place})
    taxed = door(tax_due)(box, found, seat, number) != NONE
    if number >= BUILDINGS:
        return Message("harbour-do-visit-taxed" if taxed else "harbour-do-visit", {"building": place})
    key = "harbour-do-go-taxed" if taxed else "harbour-do-go-rival"
    return Message(key, {"building": place, "owner": Seat(owner)})


def label_part(setting: Setting[Box], found: Table, number: int) -> Message:
    """A part of the action at hand; the first of two that read alike is told from the second."""
    at = found.pawn[found.player] if found.player != NONE else NONE
    if at == NONE:
        return Message("harbour-first-part" if number == 0 else "harbour-second-part")
    face = at if at < BUILDINGS else BUILDINGS + found.board[at - BUILDINGS]
    said = says(setting.box, face)
    if number >= len(said) or said.count(said[number]) > 1:
        return Message("harbour-first-part" if number == 0 else "harbour-second-part")
    return Message("harbour-do-part", {"part": said[number]})


def label_done(found: Table) -> Message:
    """What is left as it is."""
    depth = found.agenda.depth
    asked = Question(found.agenda.items[depth - 1].question) if depth else Question.END
    key = {
        Question.PURCHASE: "harbour-do-done-shipping",
        Question.STOW: "harbour-do-done-keeping",
        Question.ACT: "harbour-do-done-action",
        Question.SWAP: "harbour-do-done-swap",
        Question.END: "harbour-do-done-turn",
    }.get(asked, "harbour-do-done")
    return Message(key)


# What happened


def tell(setting: Setting[Box], entry: Entry) -> Message:
    """What happened, for the log."""
    note, a, b, c = Note(entry.kind), entry.a, entry.b, entry.c
    words: dict[str, Callable[[int], Part]] = {
        "good": good,
        "order": order,
        "name": partial(board_name, setting.components),
    }
    words |= dict.fromkeys(("building", "one", "other"), partial(building, setting))
    match note:
        case Note.ORDERS:
            return note.said(entry, words, "" if b else "not")
        case Note.LOSES:
            counts = [half >> LOST_BITS * place & MOST_LOST for half in (a, b) for place in range(2)]
            return note.said(entry, words, goods=listed(listed_goods(counts)))
        case Note.BEGINS | Note.GAINS | Note.GIVES | Note.KEEPS:
            return note.said(entry, words, goods=goods(a, b))
        case Note.SHIPS:
            return note.said(entry, words, goods=goods(a, b), dollars=c)
        case Note.GOES:
            return tell_going(setting, entry.seat, a, b, bool(c))
        case Note.FAVOURED:
            key = f"harbour-note-{Favour(b).name.lower()}"
            return Message(key if c else f"{key}-lost", {"who": Seat(entry.seat), "goods": goods(a, 1)})
        case Note.PAYS:
            return note.said(entry, words, "" if c else "lost", goods=goods(a, 1), owner=Seat(b))
        case Note.NOTHING:
            return note.said(entry, words, "more" if a else "")
        case Note.TRANSMUTES:
            named = {"spent": good(a), "give": good(giving(b)), "get": good(getting(b))}
            return note.said(entry, words, "" if c == TRANSMUTED else "lost", **named, count=c)
        case Note.BONUS:
            return note.said(entry, words, "" if c else "none", good=good(a), goods=goods(a, c), points=b)
        case Note.TITHE:
            return note.said(entry, words, "" if a else "lost")
    return note.said(entry, words)


def tell_going(setting: Setting[Box], seat: int, number: int, owner: int, taxed: bool) -> Message:
    """Where a pawn goes, and whose building it is."""
    who = {"who": Seat(seat)}
    if number == BUILDINGS + seat:
        return Message("harbour-note-goes-home", who)
    place = who | {"building": site(setting, number)}
    if owner == NONE:
        return Message("harbour-note-goes", place)
    if owner == seat:
        return Message("harbour-note-goes-own", place)
    if number >= BUILDINGS:
        return Message("harbour-note-goes-visiting-taxed" if taxed else "harbour-note-goes-visiting", place)
    return Message("harbour-note-goes-taxed" if taxed else "harbour-note-goes-rival", place | {"owner": Seat(owner)})
