"""Montego Bay in words: actions, what happened, and why something is forbidden."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import Message, Part
from tallyman.games.montego_bay.box import CARDS, DOCKERS, THIRDS, Box
from tallyman.games.montego_bay.table import CARD, DECLINE, HIRE, JOIN, LOAD, TAKE, UNLOAD, Note, Table

COLOUR_NAMES = ("blue", "orange", "green", "yellow")
PAWN_NAMES = (*(f"{colour} {size}" for colour in COLOUR_NAMES for size in ("large", "small")), "Lazy Jack")


def text(components: dict[str, Any], action: int) -> str:
    """An action's canonical text."""
    if action == HIRE:
        return "hire Lazy Jack"
    if action == DECLINE:
        return "decline"
    if action < CARD:
        return f"join {PAWN_NAMES[action - JOIN]}"
    if action < LOAD:
        pawn, value = divmod(action - CARD, CARDS)
        return f"card {PAWN_NAMES[pawn]} {value + 1}"
    if action < UNLOAD:
        return f"load pier {action - LOAD + 1}"
    if action < TAKE:
        return f"unload pier {action - UNLOAD + 1}"
    return f"take {PAWN_NAMES[THIRDS[action - TAKE]]}"


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
    if action == HIRE:
        return Message("montego-do-hire", {"price": setting.box.price})
    if action == DECLINE:
        return Message("montego-do-decline")
    if action < CARD:
        return Message("montego-do-join", {"pawn": pawn(action - JOIN)})
    if action < LOAD:
        number, value = divmod(action - CARD, CARDS)
        return Message("montego-do-card", {"pawn": pawn(number), "value": value + 1})
    if action >= TAKE:
        return Message("montego-do-take", {"pawn": pawn(THIRDS[action - TAKE])})
    pier = (action - LOAD) % 4
    key = "montego-do-load" if action < UNLOAD else "montego-do-unload"
    return Message(key, {"ship": ship(setting, table.pier[pier]), "pier": pier + 1})


def tell(setting: Setting[Box], entry: Entry) -> Message:
    """What happened, for the log; where a pawn is named, `who` is the seat it works for."""
    note, variant = Note(entry.kind), ""
    if note == Note.HIRES:
        return note.said(entry, {}, price=setting.box.price)
    if note == Note.TALLIES and entry.c:
        variant = "load" if entry.c > 0 else "damaged"
    elif note == Note.SAILS and entry.c:
        variant = "full"
    words: dict[str, Callable[[int], Part]] = {"pawn": pawn, "other": pawn, "ship": partial(ship, setting)}
    words |= {"pier": lambda pier: pier + 1, "barrels": abs}
    return note.said(entry, words, variant)
