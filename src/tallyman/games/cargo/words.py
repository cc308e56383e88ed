"""Cargo in words: squares, actions, what happened, and why something is forbidden."""

from __future__ import annotations

from typing import Any

from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import Message, Part, Seat
from tallyman.engine.reckoning import from_notes
from tallyman.engine.rule import door
from tallyman.engine.terms import Phrases, Words, in_words, phrase
from tallyman.games.cargo.box import EDGES, KINDS, MOVES, NONE, SHIPS, SQUARE_NAMES, SQUARES, WAY_NAMES, WAYS, Box, Kind
from tallyman.games.cargo.dock import kind_of
from tallyman.games.cargo.rules import mover, party_of
from tallyman.games.cargo.table import END, HOWS, MOVE, PLACE, PULL, PUT, SHIP, Note, Table

KIND_NAMES = tuple(kind.name.lower() for kind in Kind)
SPOT_NAMES = [f"afloat {SQUARE_NAMES[square]} {way.name.lower()}" for way, edge in EDGES.items() for square in edge]
PLACE_NAMES = (*SQUARE_NAMES, *SPOT_NAMES, "loaded", "waiting", "reserve", "water", "doctor", "gone")
"""Where a crate or a worker is, by its number on the table."""

PHRASES = Phrases(
    "cargo-do",
    phrase(END, "end turn"),
    phrase(SHIP, "ship {way}", way=SHIPS),
    phrase(PLACE, "place {kind} {square}", kind=KINDS, square=SQUARES),
    phrase(PUT, "put {square}", square=SQUARES),
    phrase(MOVE, "{how} {square} {way}", "move", square=SQUARES, way=WAYS, how=HOWS),
)
NAMES: Words = {
    "way": WAY_NAMES.__getitem__,
    "kind": KIND_NAMES.__getitem__,
    "square": SQUARE_NAMES.__getitem__,
    "how": [*(f"move {count}" if count > 1 else "move" for count in range(1, MOVES + 1)), "pull"].__getitem__,
}
"""How the numbers of actions are written in canonical texts."""


def text(components: dict[str, Any], action: int) -> str:
    """An action's canonical text."""
    return PHRASES.text(action, NAMES)


def worker(kind: int, count: int = 1) -> Message:
    """One or several workers of a kind, said in the reader's language."""
    return Message("cargo-worker", {"kind": KIND_NAMES[kind], "count": count})


def way_message(way: int) -> Message:
    """A direction, said in the reader's language."""
    return Message("cargo-way", {"way": WAY_NAMES[way]})


def label(setting: Setting[Box], table: Table, seat: int, action: int) -> Message:
    """What an action means, for the person who may choose it."""
    kind, numbers = PHRASES.find(action)
    words = in_words({name: number for name, number in numbers.items() if name in ("way", "square")}, WORDS)
    if kind.first == PLACE:
        words["worker"] = worker(numbers["kind"])
    if kind.first == MOVE:
        first, count = door(mover)(table, seat, numbers["square"]), door(party_of)(numbers["how"])
        goes = Kind.DOCKHAND if first == NONE else door(kind_of)(first)  # somebody who is not there is a dockhand
        words |= {"worker": worker(goes, count), "count": count}
        return PHRASES.said("pull" if numbers["how"] == PULL else "move", **words)
    return PHRASES.said(kind.verb, **words)


def signed(points: int) -> str:
    """Points won or lost, with their sign."""
    return f"{points:+d}"


WORDS: Words = {
    "way": way_message,
    "worker": worker,
    "square": SQUARE_NAMES.__getitem__,
    "whose": Seat,
    "points": signed,
}
"""How the numbers of a note are said, by their names."""


sources = from_notes(Note, "cargo-source", "loaded", "dumped", "own dumped", "squished", "own squished")
"""Where the points are from: crates loaded and dumped, dockhands squished; what was one's own apart."""


def tell(setting: Setting[Box], entry: Entry) -> Message:
    """What happened, for the log."""
    note = Note(entry.kind)
    match note:
        case Note.STEPS | Note.PULLS | Note.PUSHES:
            kind, more = divmod(entry.a, MOVES)
            start, end = divmod(entry.b, SQUARES)
            about: dict[str, Part] = {"from": SQUARE_NAMES[start], "to": SQUARE_NAMES[end]}
            if note == Note.PUSHES:
                about["crates"] = entry.c
            return note.said(entry, WORDS, "", worker=worker(kind, more + 1), **about)
        case Note.RECOVERS:
            return note.said(entry, WORDS, square=SQUARE_NAMES[entry.b])
        case Note.OVERBOARD:
            return note.said(entry, WORDS, worker=worker(entry.a, entry.b), count=entry.b)
        case Note.SQUISHES | Note.DUMPS:
            return note.said(entry, WORDS, "own" if entry.a == entry.seat else "")
    return note.said(entry, WORDS)
