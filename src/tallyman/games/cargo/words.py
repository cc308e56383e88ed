"""Cargo in words: squares, actions, what happened, and why something is forbidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import Message, Part, Seat
from tallyman.engine.rule import door
from tallyman.games.cargo.box import MOVES, NONE, SQUARE_NAMES, SQUARES, WAY_NAMES, WAYS, Box, Kind
from tallyman.games.cargo.dock import kind_of
from tallyman.games.cargo.rules import mover, party_of
from tallyman.games.cargo.table import END, HOWS, MOVE, PLACE, PULL, PUT, SHIP, Note, Table

KIND_NAMES = tuple(kind.name.lower() for kind in Kind)


def text(components: dict[str, Any], action: int) -> str:
    """An action's canonical text."""
    if action == END:
        return "end turn"
    if action < PLACE:
        return f"ship {WAY_NAMES[action - SHIP]}"
    if action < PUT:
        kind, square = divmod(action - PLACE, SQUARES)
        return f"place {KIND_NAMES[kind]} {SQUARE_NAMES[square]}"
    if action < MOVE:
        return f"put {SQUARE_NAMES[action - PUT]}"
    step, how = divmod(action - MOVE, HOWS)
    where = f"{SQUARE_NAMES[step // WAYS]} {WAY_NAMES[step % WAYS]}"
    return f"pull {where}" if how == PULL else f"move {f'{how + 1} ' if how else ''}{where}"


def worker(kind: int, count: int = 1) -> Message:
    """One or several workers of a kind, said in the reader's language."""
    return Message("cargo-worker", {"kind": KIND_NAMES[kind], "count": count})


def way_message(way: int) -> Message:
    """A direction, said in the reader's language."""
    return Message("cargo-way", {"way": WAY_NAMES[way]})


def label(setting: Setting[Box], table: Table, seat: int, action: int) -> Message:
    """What an action means, for the person who may choose it."""
    if action == END:
        return Message("cargo-do-end")
    if action < PLACE:
        return Message("cargo-do-ship", {"way": way_message(action - SHIP)})
    if action < PUT:
        kind, square = divmod(action - PLACE, SQUARES)
        return Message("cargo-do-place", {"worker": worker(kind), "square": SQUARE_NAMES[square]})
    if action < MOVE:
        return Message("cargo-do-put", {"square": SQUARE_NAMES[action - PUT]})
    step, how = divmod(action - MOVE, HOWS)
    square, way = divmod(step, WAYS)
    count = door(party_of)(how)
    values: dict[str, Any] = {
        "worker": worker(mover_kind(table, seat, square), count),
        "count": count,
        "square": SQUARE_NAMES[square],
        "way": way_message(way),
    }
    return Message("cargo-do-pull" if how == PULL else "cargo-do-move", values)


def mover_kind(table: Table, seat: int, square: int) -> int:
    """What kind of worker goes from a square; somebody who is not there is a dockhand."""
    found = door(mover)(table, seat, square)
    return Kind.DOCKHAND if found == NONE else door(kind_of)(found)


def signed(points: int) -> str:
    """Points won or lost, with their sign."""
    return f"{points:+d}"


WORDS: dict[str, Callable[[int], Part]] = {
    "way": way_message,
    "worker": worker,
    "square": SQUARE_NAMES.__getitem__,
    "whose": Seat,
    "points": signed,
}
"""How the numbers of a note are said, by their names."""


def tell(setting: Setting[Box], entry: Entry) -> Message:
    """What happened, for the log."""
    note = Note(entry.kind)
    match note:
        case Note.STEPS | Note.PULLS:
            return note.said(entry, WORDS, "", **walk(entry))
        case Note.PUSHES:
            return note.said(entry, WORDS, "", **walk(entry), crates=entry.c)
        case Note.RECOVERS:
            return note.said(entry, WORDS, square=SQUARE_NAMES[entry.b])
        case Note.OVERBOARD:
            return note.said(entry, WORDS, worker=worker(entry.a, entry.b), count=entry.b)
        case Note.SQUISHES | Note.DUMPS:
            return note.said(entry, WORDS, "own" if entry.a == entry.seat else "")
    return note.said(entry, WORDS)


def walk(entry: Entry) -> dict[str, Part]:
    """Who goes from where to where."""
    kind, more = divmod(entry.a, MOVES)
    start, end = divmod(entry.b, SQUARES)
    return {"worker": worker(kind, more + 1), "from": SQUARE_NAMES[start], "to": SQUARE_NAMES[end]}
