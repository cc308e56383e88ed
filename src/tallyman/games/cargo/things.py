"""What is asked of many matches of Cargo: which workers, deeds and sides of the dock do most for victory."""

from __future__ import annotations

from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import message
from tallyman.engine.things import Thing, Things
from tallyman.games.cargo.box import MOVES, SHIPS, Box
from tallyman.games.cargo.table import Note
from tallyman.games.cargo.words import KIND_NAMES, way_message


def workers(_setting: Setting[Box]) -> tuple[Thing, ...]:
    """The kinds of worker, each for a crate it pushes or pulls."""
    return tuple(Thing(message("cargo-things-worker", kind=kind)) for kind in KIND_NAMES)


def moved(_setting: Setting[Box], entry: Entry) -> int:
    """Who pushes or pulls."""
    return entry.a // MOVES


DEEDS = (Note.LOADED, Note.DUMPS, Note.SQUISHES)


def deeds(_setting: Setting[Box]) -> tuple[Thing, ...]:
    """What brings points, or costs them where it is one's own."""
    return tuple(
        Thing(message(f"cargo-things-{whose}{note.source}"))
        for whose, notes in (("", DEEDS), ("own-", DEEDS[1:]))
        for note in notes
    )


def done(_setting: Setting[Box], entry: Entry) -> int:
    """Which of them: a crate loaded is always one's own."""
    note = Note(entry.kind)
    return DEEDS.index(note) + (len(DEEDS) - 1 if note != Note.LOADED and entry.a == entry.seat else 0)


def sides(_setting: Setting[Box]) -> tuple[Thing, ...]:
    """The ships, by their sides of the dock."""
    return tuple(Thing(message("cargo-things-ship", way=way_message(way))) for way in range(SHIPS))


def chosen(_setting: Setting[Box], entry: Entry) -> int:
    """The ship that is chosen."""
    return entry.a


THINGS = (
    Things(message("cargo-things-workers"), (Note.PULLS, Note.PUSHES), workers, moved),
    Things(message("cargo-things-deeds"), DEEDS, deeds, done),
    Things(message("cargo-things-sides"), (Note.SHIP,), sides, chosen),
)
