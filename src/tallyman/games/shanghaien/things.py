"""What is asked of many matches of Shanghaien: what tricks and early calls are worth, and who begins."""

from __future__ import annotations

from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import message
from tallyman.engine.things import NO_THING, Thing, Things
from tallyman.games.shanghaien.box import DICE, Box, Effect
from tallyman.games.shanghaien.table import Note

EFFECTS = {
    Note.JOINS: Effect.JOKER,
    Note.CHANGES: Effect.ADJUST,
    Note.REROLLS: Effect.REROLL,
    Note.PLACES_BOTH: Effect.BOTH,
}
LEAST = 2  # own dice on the tavern, before anybody can call


def tricks(_setting: Setting[Box]) -> tuple[Thing, ...]:
    """What tricks can do."""
    return tuple(Thing(message(f"shanghaien-things-{effect.name.lower()}")) for effect in Effect)


def used(_setting: Setting[Box], entry: Entry) -> int:
    """What a trick is used for."""
    return EFFECTS[Note(entry.kind)]


def calls(_setting: Setting[Box]) -> tuple[Thing, ...]:
    """Calling Shanghai with so many dice in reserve; fewer than two have to be."""
    return tuple(Thing(message("shanghaien-things-call", dice=left)) for left in range(DICE - LEAST + 1))


def called(_setting: Setting[Box], entry: Entry) -> int:
    """How many dice were left."""
    return entry.a


def beginning(_setting: Setting[Box]) -> tuple[Thing, ...]:
    """What a match can begin with: being first."""
    return (Thing(message("shanghaien-things-first")),)


def first(_setting: Setting[Box], entry: Entry) -> int:
    """Whoever starts the first round."""
    return 0 if entry.a == 1 else NO_THING


THINGS = (
    Things(message("shanghaien-things-tricks"), tuple(EFFECTS), tricks, used),
    Things(message("shanghaien-things-calls"), (Note.CALLS,), calls, called),
    Things(message("shanghaien-things-beginning"), (Note.STARTS,), beginning, first),
)
