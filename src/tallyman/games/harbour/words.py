"""Harbour in words: actions, what happened, and why something is forbidden."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from typing import Any

from tallyman.engine.agenda import question
from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import Message, Part, Seat, either, listed, message
from tallyman.engine.reckoning import Tally
from tallyman.engine.rule import door, source, twin
from tallyman.engine.terms import Phrase, Phrases, Words, in_words, phrase
from tallyman.games.harbour import parts, table
from tallyman.games.harbour.box import (
    BOARD_NAMES,
    BUILDINGS,
    CHARACTERS,
    CHOICE,
    COLOUR_NAMES,
    COUNTED,
    GOOD_NAMES,
    GOODS,
    NONE,
    PARTS,
    SEATS,
    SLOTS,
    WHARFS,
    WHARFS_NAME,
    Ability,
    Box,
    Kind,
)
from tallyman.games.harbour.holdings import face_of, owner_of, tax_due, who_has
from tallyman.games.harbour.parts import LOST_BITS, MOST_LOST
from tallyman.games.harbour.table import PAIRS, Favour, Note, Question, Table
from tallyman.games.harbour.tax import TRANSMUTED
from tallyman.games.harbour.turn import ability_points, bonus_points

giving, getting = source(parts.giving), source(parts.getting)
lower, higher = source(parts.lower), source(parts.higher)


# Names


def card_name(section: str, components: dict[str, Any], number: int) -> str:
    """The name of a building or character; places for those this box does not have are numbered."""
    cards = components[section]
    return str(cards[number]["name"]) if number < len(cards) else f"{section} {number + 1}"


building_name, character_name = partial(card_name, "building"), partial(card_name, "character")


def board_name(components: dict[str, Any], board: int) -> str:
    """The name of a board's side."""
    return WHARFS_NAME if board == WHARFS else character_name(components, board)


def site_name(components: dict[str, Any], site: int) -> str:
    """The name of a building a pawn can go to."""
    return building_name(components, site) if site < BUILDINGS else BOARD_NAMES[site - BUILDINGS]


# Actions


PHRASES = Phrases(
    "harbour-do",
    phrase(table.CHOOSE, "choose {name}", name=CHARACTERS),
    phrase(table.INHERIT, "inherit {building}", building=BUILDINGS),
    phrase(table.START, "start with {good}", good=GOODS),
    phrase(table.GO, "go {site}", site=table.SITES),
    phrase(table.PART, "{part} part", "part", part=PARTS),
    phrase(table.PAY, "pay {good}", good=GOODS),
    phrase(table.GAIN, "gain {good}", good=GOODS),
    phrase(table.GIVE, "give {good}", good=GOODS),
    phrase(table.EXCHANGE, "exchange {give} for {get}", pair=PAIRS),
    phrase(table.DOUBLE, "double {good}", good=GOODS),
    phrase(table.TAKE, "take {good} from {who}", who=SEATS, good=GOODS),
    phrase(table.PLACE, "place {good}", good=GOODS),
    phrase(table.SWAP, "swap {one} and {other}", couple=table.COUPLES),
    phrase(table.BUY, "buy {building}", building=BUILDINGS),
    phrase(table.SHIP, "ship {good}", good=GOODS),
    phrase(table.SELL, "trade inland", "sell"),
    phrase(table.STOW, "keep {good}", good=GOODS),
    phrase(table.TRANSMUTE, "transmute {give} into {get} with {spent}", spent=GOODS, pair=PAIRS),
    phrase(table.DONE, "done"),
)
ORDINALS = ("first", "second")
TRADED = ("good", "give", "get", "one", "other", "spent")
"""What goods are called in phrases."""


@cache
def spoken(action: int) -> tuple[Phrase, dict[str, int]]:
    """What an action is called, and its numbers; two goods that are one number are told apart."""
    kind, numbers = PHRASES.find(action)
    if "pair" in numbers:
        pair = numbers.pop("pair")
        numbers |= {"give": giving(pair), "get": getting(pair)}
    if "couple" in numbers:
        couple = numbers.pop("couple")
        numbers |= {"one": lower(couple), "other": higher(couple)}
    return kind, numbers


def text(components: dict[str, Any], action: int) -> str:
    """An action's canonical text."""
    kind, numbers = spoken(action)
    names: Words = {
        "name": partial(character_name, components),
        "building": partial(building_name, components),
        "site": partial(site_name, components),
        "part": ORDINALS.__getitem__,
        "who": COLOUR_NAMES.__getitem__,
    }
    return kind.text.format(**in_words(numbers, {**names, **dict.fromkeys(TRADED, GOOD_NAMES.__getitem__)}))


# Things, as they are said inside a sentence


def good_word(number: int) -> Message:
    """A good, said in the reader's language."""
    return Message(f"harbour-good-{GOOD_NAMES[number]}")


def goods_word(number: int, count: int) -> Message:
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
    return Message("harbour-order", {f"slot{slot + 1}": good_word(code >> 2 * slot & 3) for slot in range(SLOTS)})


def part(box: Box, face: int, number: int) -> Message:
    """What a part of an action does, as it is printed."""
    at = face, number
    kind = Kind(box.kind[at])
    named = listed_goods(box.get.tolist()[face][number])
    match kind:
        case Kind.GAIN:
            chosen = {"any": box.free[at], "different": box.different[at]}
            named += [message(f"harbour-{name}", count=count) for name, count in chosen.items() if count]
            return message("harbour-part-gain", goods=listed(named)) if named else message("harbour-part-nothing")
        case Kind.GAIN_PER:
            what, symbol = box.good[at], message(f"harbour-symbol-{COUNTED[box.symbol[at]]}")
            if what == CHOICE:
                return message("harbour-part-gain-per-choice", symbol=symbol)
            return message("harbour-part-gain-per", symbol=symbol, goods=goods_word(what, 1))
        case Kind.TRADE:
            given = listed_goods(box.give.tolist()[face][number])
            return message("harbour-part-trade", give=listed(given), get=listed(named))
        case Kind.TRADE_ANY:
            return message("harbour-part-trade-any", give=box.number[at], get=box.each[at], kinds=box.kinds[at])
        case Kind.EXCHANGE:
            return message("harbour-part-exchange", count=box.number[at])
        case Kind.BUY:
            key = "harbour-part-buy-cheaper" if box.discount[at] else "harbour-part-buy"
            return message(key, count=box.number[at], discount=box.discount[at])
        case _:
            return Message(f"harbour-part-{kind.name.lower()}")


def listed_goods(counts: list[int]) -> list[Message]:
    """The goods there are any of."""
    return [goods_word(number, count) for number, count in enumerate(counts) if count]


def says(box: Box, face: int) -> list[Message]:
    """The parts of a face's action."""
    return [part(box, face, number) for number in range(PARTS) if box.kind[face, number] != Kind.NOTHING]


# What an action means


def label(setting: Setting[Box], found: Table, seat: int, action: int) -> Message:
    """What an action means, for the person who may choose it."""
    kind, numbers = spoken(action)
    match kind.first:
        case table.GO:
            return label_go(setting, found, seat, numbers["site"])
        case table.PART:
            return label_part(setting, found, numbers["part"])
        case table.SELL:
            return PHRASES.said(kind.verb, dollars=setting.box.traders)
        case table.DONE:
            return PHRASES.said(LEFT.get(door(question)(found.agenda), "done"))
    name = partial(character_name, setting.components)
    words: Words = {"name": name, "building": partial(building, setting), "who": Seat}
    return PHRASES.said(kind.verb, **in_words(numbers, {**words, **dict.fromkeys(TRADED, good_word)}))


def going(seat: int, number: int, owner: int, taxed: bool) -> str:
    """How a pawn goes to a building, as messages are called: home, to an own or a rival's one, visiting, or nothing."""
    if number == BUILDINGS + seat:
        return "-home"
    if owner in (NONE, seat):
        return "" if owner == NONE else "-own"
    return ("-visiting" if number >= BUILDINGS else "" if taxed else "-rival") + ("-taxed" if taxed else "")


def label_go(setting: Setting[Box], found: Table, seat: int, number: int) -> Message:
    """Where the pawn goes, and whether that costs tax."""
    owner = door(owner_of)(setting.box, found, number)
    taxed = door(tax_due)(setting.box, found, seat, number) != NONE
    how = going(seat, number, owner, taxed).removeprefix("-own")
    return PHRASES.said(f"go{how}", **place(setting, number, owner))


def place(setting: Setting[Box], number: int, owner: int) -> dict[str, Part]:
    """A building a pawn goes to, and whose it is, if it is somebody's."""
    words: dict[str, Part] = {"building": site(setting, number)}
    return words if owner == NONE else words | {"owner": Seat(owner)}


def label_part(setting: Setting[Box], found: Table, number: int) -> Message:
    """A part of the action at hand; the first of two that read alike is told from the second."""
    at = found.pawn[found.player] if found.player != NONE else NONE
    said = says(setting.box, door(face_of)(found, at)) if at != NONE else []
    if number < len(said) and said.count(said[number]) == 1:
        return PHRASES.said("part", part=said[number])
    return Message(f"harbour-{ORDINALS[number]}-part")


LEFT = {
    Question.PURCHASE: "done-shipping",
    Question.STOW: "done-keeping",
    Question.ACT: "done-action",
    Question.SWAP: "done-swap",
    Question.END: "done-turn",
    NONE: "done-turn",
}
"""How an action is called that leaves what is asked as it is; otherwise it is just `done`."""


# What happened


def tell(setting: Setting[Box], entry: Entry) -> Message:
    """What happened, for the log."""
    note, a, b, c = Note(entry.kind), entry.a, entry.b, entry.c
    card = partial(building, setting)
    name = partial(board_name, setting.components)
    words: Words = {"good": good_word, "order": order, "name": name, "building": card, "one": card, "other": card}
    match note:
        case Note.ORDERS:
            return note.said(entry, words, "" if b else "not")
        case Note.LOSES:
            counts = [half >> LOST_BITS * place & MOST_LOST for half in (a, b) for place in range(2)]
            return note.said(entry, words, goods=listed(listed_goods(counts)))
        case Note.BEGINS | Note.GAINS | Note.GIVES | Note.KEEPS:
            return note.said(entry, words, goods=goods_word(a, b))
        case Note.SHIPS:
            return note.said(entry, words, goods=goods_word(a, b), dollars=c)
        case Note.GOES:
            how = going(entry.seat, a, b, bool(c)).removeprefix("-")
            return note.said(entry, words, how, **place(setting, a, b))
        case Note.FAVOURED:
            key = f"harbour-note-{Favour(b).name.lower()}"
            return Message(key if c else f"{key}-lost", {"who": Seat(entry.seat), "goods": goods_word(a, 1)})
        case Note.PAYS:
            return note.said(entry, words, "" if c else "lost", goods=goods_word(a, 1), owner=Seat(b))
        case Note.NOTHING:
            return note.said(entry, words, "more" if a else "")
        case Note.TRANSMUTES:
            named = {"spent": good_word(a), "give": good_word(giving(b)), "get": good_word(getting(b))}
            return note.said(entry, words, "" if c == TRANSMUTED else "lost", **named, count=c)
        case Note.BONUS:
            return note.said(entry, words, "" if c else "none", good=good_word(a), goods=goods_word(a, c), points=b)
        case Note.TITHE:
            return note.said(entry, words, "" if a else "lost")
    return note.said(entry, words)


# Where points are from


def sources(setting: Setting[Box], table: Table, _notes: Iterable[Entry]) -> tuple[Tally, ...]:
    """Where the points are from: buildings, abilities that score at the end, bonus cards."""
    box, seats = setting.box, range(setting.players)
    cards = [[card for card in owned if card not in (NONE, table.inherited)] for owned in table.estate.tolist()]
    buildings = tuple(sum(box.points[card] for card in cards[seat]) for seat in seats)
    found = [Tally("buildings", Message("harbour-source-buildings"), buildings)]
    for ability in (Ability.HOARD, Ability.STONE_FUTURES):
        whose = twin(who_has)(box, table, ability)
        if whose != NONE:
            points = tuple(twin(ability_points)(box, table, seat) if seat == whose else 0 for seat in seats)
            name = board_name(setting.components, table.board[whose])
            found.append(Tally(name, Message("harbour-source-ability", {"name": name}), points))
    bonus = tuple(twin(bonus_points)(box, table, seat) for seat in seats)
    return (*found, Tally("bonus cards", Message("harbour-source-bonus"), bonus))


SOON = 6  # cards of the deck that are told


def unseen(setting: Setting[Box], table: Table) -> tuple[Message, ...]:
    """What everybody chooses a character from, and what lies on top of the deck, the next card first."""
    said = []
    for seat, dealt in enumerate(table.dealt.tolist()[: setting.players]):
        if NONE not in dealt:
            names = either(character_name(setting.components, one) for one in dealt)
            said.append(message("harbour-unseen-characters", who=Seat(seat), names=names))
    cards = table.deck.tolist()[: table.left][::-1][:SOON]
    if cards:
        said.append(message("harbour-unseen-deck", cards=listed(building(setting, card) for card in cards)))
    return tuple(said)
