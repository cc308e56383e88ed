"""Montego Bay in words: actions, what happened, and why something is forbidden."""

from __future__ import annotations

from typing import Any

from tallyman.engine.game import Law, Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import Message, Seat
from tallyman.games.montego_bay.box import CARDS, DOCKERS, THIRDS, Box
from tallyman.games.montego_bay.table import CARD, DECLINE, HIRE, JOIN, LOAD, TAKE, UNLOAD, Note, Reason, Table

COLOUR_NAMES = ("blue", "orange", "green", "yellow")
PAWN_NAMES = (*(f"{colour} {size}" for colour in COLOUR_NAMES for size in ("large", "small")), "Lazy Jack")

LAWS = {
    Reason.NO_ACTION: Law("montego-forbids-no-action", "round"),
    Reason.OVER: Law("montego-forbids-over", "end"),
    Reason.NOT_ASKED: Law("montego-forbids-not-asked", "round"),
    Reason.OTHER_QUESTION: Law("montego-forbids-other-question", "round"),
    Reason.NOT_YOURS: Law("montego-forbids-not-yours", "cards"),
    Reason.CHOSEN: Law("montego-forbids-chosen", "cards"),
    Reason.NOT_HIRED: Law("montego-forbids-not-hired", "hire"),
    Reason.SAME_CARD: Law("montego-forbids-same-card", "cards"),
    Reason.NO_SHIP: Law("montego-forbids-no-ship", "load"),
    Reason.PILOT_BOAT: Law("montego-forbids-pilot-boat", "load"),
    Reason.NOTHING_ABOARD: Law("montego-forbids-nothing-aboard", "load"),
    Reason.NO_THIRD: Law("montego-forbids-no-third", "setup"),
    Reason.TAKEN: Law("montego-forbids-taken", "setup"),
}


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


def box_of(setting: Setting) -> Box:
    """The setting's box, known to be Montego Bay's."""
    assert isinstance(setting.box, Box)
    return setting.box


def ship(setting: Setting, number: int) -> Message:
    """A ship, said in the reader's language."""
    if number not in range(len(box_of(setting).slots)):
        return Message("montego-pilot")
    return Message("montego-ship", {"slots": box_of(setting).slots[number]})


def label(setting: Setting, table: Table, seat: int, action: int) -> Message:
    """What an action means, for the person who may choose it."""
    if action == HIRE:
        return Message("montego-do-hire", {"price": box_of(setting).price})
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


def tell(setting: Setting, entry: Entry) -> Message:
    """What happened, for the log."""
    who = Seat(entry.seat)  # also where a pawn is named: the seat it works for
    a, b, c = entry.a, entry.b, entry.c
    match Note(entry.kind):
        case Note.ROUND:
            return Message("montego-note-round", {"round": a})
        case Note.HIRES:
            return Message("montego-note-hires", {"who": who, "price": box_of(setting).price})
        case Note.DECLINES:
            return Message("montego-note-declines", {"who": who})
        case Note.JOINS:
            return Message("montego-note-joins", {"who": who, "pawn": pawn(a)})
        case Note.CHOOSES:
            return Message("montego-note-chooses", {"who": who, "pawn": pawn(a), "value": b})
        case Note.READY:
            return Message("montego-note-ready", {"who": who})
        case Note.MOVES:
            return Message("montego-note-moves", {"who": who, "pawn": pawn(a), "value": b, "space": c})
        case Note.PUSHES:
            return Message("montego-note-pushes", {"who": who, "pawn": pawn(a), "other": pawn(b), "space": c})
        case Note.STEPS_BACK:
            return Message("montego-note-steps-back", {"who": who, "pawn": pawn(a), "space": b})
        case Note.TALLIES:
            key = "montego-note-tallies" + ("-load" if c > 0 else "-damaged" if c < 0 else "")
            return Message(key, {"who": who, "pawn": pawn(a), "space": b, "barrels": abs(c)})
        case Note.COIN:
            return Message("montego-note-coin", {"who": who})
        case Note.LOADS:
            return Message("montego-note-loads", {"who": who, "ship": ship(setting, a), "pier": b + 1})
        case Note.UNLOADS:
            return Message("montego-note-unloads", {"who": who, "ship": ship(setting, a), "pier": b + 1})
        case Note.DRINKS:
            return Message("montego-note-drinks", {"who": who, "barrels": a})
        case Note.SAILS:
            return Message("montego-note-sails-full" if c else "montego-note-sails", {"ship": ship(setting, a)})
        case Note.SCORES:
            return Message("montego-note-scores", {"who": who, "points": a, "barrels": b})
        case Note.EXTRA:
            return Message("montego-note-extra", {"who": who})
        case Note.ARRIVES:
            return Message("montego-note-arrives", {"ship": ship(setting, a), "pier": b + 1})
        case Note.PILOT_LEAVES:
            return Message("montego-note-pilot-leaves")
        case Note.ORDER:
            return Message("montego-note-order")
        case Note.NEW_ORDER:
            return Message("montego-note-new-order")
        case Note.TAVERN:
            return Message("montego-note-tavern", {"who": who, "points": a, "barrels": b})
        case Note.LAST:
            return Message("montego-note-last")
        case Note.LOT:
            return Message("montego-note-lot", {"who": who})
        case Note.TAKES:
            return Message("montego-note-takes", {"who": who, "pawn": pawn(a)})
        case Note.SHORT:
            return Message("montego-note-short", {"who": who, "barrels": a})
        case Note.FEW_ABOARD:
            return Message("montego-note-few-aboard", {"who": who, "barrels": a})
        case Note.JACK_SPARES:
            return Message("montego-note-jack-spares")
        case Note.NO_SHIP:
            return Message("montego-note-no-ship")
