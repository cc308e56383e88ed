"""Montego Bay in words: actions, what happened, and why something is forbidden."""

from __future__ import annotations

from functools import partial
from typing import Any

from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import Message, listed, message
from tallyman.engine.reckoning import from_notes
from tallyman.engine.terms import Phrases, Words, in_words, phrase
from tallyman.games.montego_bay.box import CARDS, DOCKERS, PAWNS, PIERS, PILES, THIRDS, Box
from tallyman.games.montego_bay.table import CARD, DECLINE, HIRE, JOIN, LOAD, TAKE, UNLOAD, Note, Table

COLOUR_NAMES = ("blue", "orange", "green", "yellow")
PAWN_NAMES = (*(f"{colour} {size}" for colour in COLOUR_NAMES for size in ("large", "small")), "Lazy Jack")


PHRASES = Phrases(
    "montego-do",
    phrase(HIRE, "hire Lazy Jack"),
    phrase(DECLINE, "decline"),
    phrase(JOIN, "join {pawn}", pawn=DOCKERS),
    phrase(CARD, "card {pawn} {value}", pawn=PAWNS, value=CARDS),
    phrase(LOAD, "load pier {pier}", pier=PIERS),
    phrase(UNLOAD, "unload pier {pier}", pier=PIERS),
    phrase(TAKE, "take {third}", third=len(THIRDS)),
)


def text(components: dict[str, Any], action: int) -> str:
    """An action's canonical text."""
    names: Words = {"pawn": PAWN_NAMES.__getitem__, "third": lambda size: PAWN_NAMES[THIRDS[size]]}
    return PHRASES.text(action, {**names, "value": counted, "pier": counted})


def counted(number: int) -> int:
    """A number as people count, from 1."""
    return number + 1


def pawn(number: int) -> Message:
    """A pawn, said in the reader's language."""
    return Message("montego-jack") if number == DOCKERS else Message("montego-docker", {"docker": number})


def ship(setting: Setting[Box], number: int) -> Message:
    """A ship, said in the reader's language."""
    if number not in range(len(setting.box.slots)):
        return Message("montego-pilot")
    return Message("montego-ship", {"slots": setting.box.slots[number]})


def label(setting: Setting[Box], table: Table, seat: int, action: int) -> Message:
    """What an action means, for the person who may choose it."""
    kind, numbers = PHRASES.find(action)
    match kind.verb:
        case "hire":
            return PHRASES.said(kind.verb, price=setting.box.price)
        case "load" | "unload":
            return PHRASES.said(kind.verb, ship=ship(setting, table.pier[numbers["pier"]]), pier=numbers["pier"] + 1)
        case "take":
            return PHRASES.said(kind.verb, pawn=pawn(THIRDS[numbers["third"]]))
    return PHRASES.said(kind.verb, **in_words(numbers, {"pawn": pawn, "value": counted}))


sources = from_notes(Note, "montego-source", "ships", "last barrels", "tavern")
"""Where the points are from: places on ships, last barrels aboard, the tavern."""


def tell(setting: Setting[Box], entry: Entry) -> Message:
    """What happened, for the log; where a pawn is named, `who` is the seat it works for."""
    note, variant = Note(entry.kind), ""
    if note == Note.HIRES:
        return note.said(entry, {}, price=setting.box.price)
    if note == Note.TALLIES and entry.c:
        variant = "load" if entry.c > 0 else "damaged"
    elif note == Note.SAILS and entry.c:
        variant = "full"
    words: Words = {"pawn": pawn, "other": pawn, "ship": partial(ship, setting), "pier": counted, "barrels": abs}
    return note.said(entry, words, variant)


def unseen(setting: Setting[Box], table: Table) -> tuple[Message, ...]:
    """The ships below the top of each pile, the next one first."""
    below = [table.pile.tolist()[pile][: max(table.left[pile] - 1, 0)][::-1] for pile in range(PILES)]
    return tuple(
        message("montego-unseen-pile", pile=pile, ships=listed(ship(setting, number) for number in numbers))
        for pile, numbers in enumerate(below, 1)
        if numbers
    )
