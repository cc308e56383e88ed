"""Cargo in words: squares, actions, what happened, and why something is forbidden."""

from __future__ import annotations

from typing import Any

from tallyman.engine.game import Law, Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import Message, Seat
from tallyman.engine.rule import door
from tallyman.games.cargo.box import MOVES, NONE, SQUARE_NAMES, SQUARES, WAY_NAMES, WAYS, Box, Kind
from tallyman.games.cargo.dock import kind_of
from tallyman.games.cargo.rules import mover, party_of
from tallyman.games.cargo.table import END, HOWS, MOVE, PLACE, PULL, PUT, SHIP, Note, Reason, Table

KIND_NAMES = tuple(kind.name.lower() for kind in Kind)

LAWS = {
    Reason.NO_ACTION: Law("cargo-forbids-no-action", "turn"),
    Reason.OVER: Law("cargo-forbids-over", "end"),
    Reason.NOT_ASKED: Law("cargo-forbids-not-asked", "turn"),
    Reason.OTHER_QUESTION: Law("cargo-forbids-other-question", "turn"),
    Reason.SHIP_TAKEN: Law("cargo-forbids-ship-taken", "set-up"),
    Reason.NONE_LEFT: Law("cargo-forbids-none-left", "set-up"),
    Reason.OCCUPIED: Law("cargo-forbids-occupied", "moves"),
    Reason.NOT_LOADING: Law("cargo-forbids-not-loading", "pieces"),
    Reason.NOT_EDGE: Law("cargo-forbids-not-edge", "pieces"),
    Reason.NO_PATIENT: Law("cargo-forbids-no-patient", "pieces"),
    Reason.TOO_LATE: Law("cargo-forbids-too-late", "turn"),
    Reason.LOADING: Law("cargo-forbids-loading", "pieces"),
    Reason.NO_WORKER: Law("cargo-forbids-no-worker", "moves"),
    Reason.MOVED: Law("cargo-forbids-moved", "moves"),
    Reason.NO_MOVES: Law("cargo-forbids-no-moves", "moves"),
    Reason.TOO_FEW: Law("cargo-forbids-too-few", "groups"),
    Reason.NO_GROUP: Law("cargo-forbids-no-group", "groups"),
    Reason.OFF_DOCK: Law("cargo-forbids-off-dock", "moves"),
    Reason.BLOCKED: Law("cargo-forbids-blocked", "moves"),
    Reason.TOO_HEAVY: Law("cargo-forbids-too-heavy", "push"),
    Reason.ELEPHANT: Law("cargo-forbids-elephant", "push"),
    Reason.CANNOT_PULL: Law("cargo-forbids-cannot-pull", "pull"),
    Reason.NO_CRATE: Law("cargo-forbids-no-crate", "pull"),
    Reason.PUSH_AND_PULL: Law("cargo-forbids-push-and-pull", "pull"),
    Reason.RESCUE_FIRST: Law("cargo-forbids-rescue-first", "turn"),
    Reason.NO_LANDING: Law("cargo-forbids-no-landing", "pieces"),
    Reason.OTHER_PATIENT: Law("cargo-forbids-other-patient", "pieces"),
    Reason.SHIP_NOT_IN_USE: Law("cargo-forbids-ship-not-in-use", "set-up"),
}


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


def box_of(setting: Setting) -> Box:
    """The setting's box, known to be Cargo's."""
    assert isinstance(setting.box, Box)
    return setting.box


def worker(kind: int, count: int = 1) -> Message:
    """One or several workers of a kind, said in the reader's language."""
    return Message("cargo-worker", {"kind": KIND_NAMES[kind], "count": count})


def way_message(way: int) -> Message:
    """A direction, said in the reader's language."""
    return Message("cargo-way", {"way": WAY_NAMES[way]})


def label(setting: Setting, table: Table, seat: int, action: int) -> Message:
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


def tell(setting: Setting, entry: Entry) -> Message:
    """What happened, for the log."""
    who = Seat(entry.seat)
    a, b, c = entry.a, entry.b, entry.c
    match Note(entry.kind):
        case Note.SHIP:
            return Message("cargo-note-ship", {"who": who, "way": way_message(a)})
        case Note.TURNED_UP:
            return Message("cargo-note-turned-up")
        case Note.PLACES:
            return Message("cargo-note-places", {"who": who, "worker": worker(a), "square": SQUARE_NAMES[b]})
        case Note.TURN:
            return Message("cargo-note-turn", {"who": who, "moves": a})
        case Note.PASSES:
            return Message("cargo-note-passes", {"who": who})
        case Note.RETURNS:
            return Message("cargo-note-returns", {"who": who, "worker": worker(a), "square": SQUARE_NAMES[b]})
        case Note.RECOVERS:
            return Message("cargo-note-recovers", {"who": who, "square": SQUARE_NAMES[b]})
        case Note.STEPS:
            return Message("cargo-note-steps", walk(who, a, b))
        case Note.PULLS:
            return Message("cargo-note-pulls", walk(who, a, b))
        case Note.PUSHES:
            return Message("cargo-note-pushes", walk(who, a, b) | {"crates": c})
        case Note.OVERBOARD:
            return Message("cargo-note-overboard", {"who": who, "worker": worker(a, b), "count": b})
        case Note.SQUISHED:
            key = "cargo-note-squishes-own" if a == entry.seat else "cargo-note-squishes"
            return Message(key, {"who": who, "whose": Seat(a), "count": b, "points": signed(c)})
        case Note.DUMPS:
            key = "cargo-note-dumps-own" if a == entry.seat else "cargo-note-dumps"
            return Message(key, {"who": who, "whose": Seat(a), "points": signed(b)})
        case Note.LOADED:
            return Message("cargo-note-loaded", {"who": who, "points": signed(a), "square": SQUARE_NAMES[b]})
        case Note.ARRIVES:
            return Message("cargo-note-arrives", {"who": who, "whose": Seat(a), "square": SQUARE_NAMES[b]})
        case Note.PUTS:
            return Message("cargo-note-puts", {"who": who, "whose": Seat(a), "square": SQUARE_NAMES[b]})
        case Note.ENDS:
            return Message("cargo-note-ends", {"who": who})
        case Note.EMPTY:
            return Message("cargo-note-empty", {"who": who})
        case Note.STALE:
            return Message("cargo-note-stale", {"turns": a})
        case Note.COUNTDOWN:
            return Message("cargo-note-countdown", {"turns": a})
        case Note.IN_USE:
            return Message("cargo-note-in-use", {"way": way_message(a)})


def signed(points: int) -> str:
    """Points won or lost, with their sign."""
    return f"{points:+d}"


def walk(who: Seat, party: int, path: int) -> dict[str, Any]:
    """Who goes from where to where."""
    kind, more = divmod(party, MOVES)
    start, end = divmod(path, SQUARES)
    return {"who": who, "worker": worker(kind, more + 1), "from": SQUARE_NAMES[start], "to": SQUARE_NAMES[end]}
