"""What is asked of many matches of Cargo: which workers do most for victory, and which side of the dock is best."""

from __future__ import annotations

from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import message
from tallyman.engine.things import Thing, Things
from tallyman.games.cargo.box import MOVES, SHIPS, Box
from tallyman.games.cargo.table import Note
from tallyman.games.cargo.words import KIND_NAMES, way_message


def workers(_setting: Setting[Box]) -> tuple[Thing, ...]:
    """The kinds of worker, each for a step it takes."""
    return tuple(Thing(message("cargo-things-worker", kind=kind)) for kind in KIND_NAMES)


def moved(_setting: Setting[Box], entry: Entry) -> int:
    """Who takes a step."""
    return entry.a // MOVES


def sides(_setting: Setting[Box]) -> tuple[Thing, ...]:
    """The ships, by their sides of the dock."""
    return tuple(Thing(message("cargo-things-ship", way=way_message(way))) for way in range(SHIPS))


def chosen(_setting: Setting[Box], entry: Entry) -> int:
    """The ship that is chosen."""
    return entry.a


THINGS = (
    Things(message("cargo-things-workers"), (Note.STEPS, Note.PULLS, Note.PUSHES), workers, moved),
    Things(message("cargo-things-sides"), (Note.SHIP,), sides, chosen),
)
