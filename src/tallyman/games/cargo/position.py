"""A table of Cargo as readable JSON, and back. The dock is a picture of eight lines of eight squares:

    .    .    .    b2   .    .    .    .
    .    o#   .    .    b#   oE   .    .

A dot is an empty square; `b#` a crate of blue, `bB`, `bM` and `bE` blue's burly, mule and elephant, `b2o1` two
dockhands of blue with one of orange, and `##` a crate nobody has seen yet. North is above.
"""

from __future__ import annotations

import functools
import re
from typing import Any

from tallyman.engine.errors import BadPosition
from tallyman.engine.fields import commas, quoted
from tallyman.engine.game import Setting
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck
from tallyman.engine.message import message
from tallyman.engine.position import COUNT, FLAG, BySeat, Field, Layout, Reading, Whole, lay, one_of, pending
from tallyman.engine.record import numbers
from tallyman.engine.rule import door
from tallyman.games.cargo.box import (
    CRATES,
    CREW,
    DOCKHANDS,
    EDGES,
    MOVES,
    NONE,
    SEATS,
    SHIPS,
    SIDE,
    SQUARE_NAMES,
    SQUARES,
    WAY_NAMES,
    WORKERS,
    Box,
    Kind,
    Way,
)
from tallyman.games.cargo.dock import hands_on, is_crate, kind_of, owner
from tallyman.games.cargo.rules import REST, STALE_TURNS, ask_turn, can_return, cleared, deal, in_crew, legal, turned_up
from tallyman.games.cargo.table import (
    AFLOAT,
    CRATE,
    DOCTOR,
    GONE,
    LOADED,
    NUM_ACTIONS,
    RESERVE,
    SPOTS,
    STACK,
    WAITING,
    WATER,
    Question,
    Table,
)
from tallyman.games.cargo.words import KIND_NAMES

COLOURS = "bogy"
MARKS = {Kind.BURLY: "B", Kind.MULE: "M", Kind.ELEPHANT: "E"}
FACE_DOWN = "##"
EMPTY = "."
USUAL_SHIPS = (Way.SOUTH, Way.NORTH, Way.WEST, Way.EAST)
LATER = 9  # the turn of a position that does not say which: the shorter first turns are over
CRATE_PLACES = {"loaded": LOADED, "waiting": WAITING}
WORKER_PLACES = {"reserve": RESERVE, "water": WATER, "doctor": DOCTOR, "gone": GONE}
SPOT_NAMES = [f"afloat {SQUARE_NAMES[square]} {way.name.lower()}" for way in Way for square in EDGES[way]]
PLACE_NAMES = {
    **dict(enumerate(SQUARE_NAMES)),
    **{AFLOAT + spot: name for spot, name in enumerate(SPOT_NAMES)},
    **{place: name for name, place in {**CRATE_PLACES, **WORKER_PLACES}.items()},
}


LAYOUT = Layout(
    "Cargo",
    Table,
    Question,
    Field("over", FLAG),
    "dock fleet",
    BySeat("ships", one_of(WAY_NAMES, null=True), "ship"),
    Field("chooser", Whole(0, lambda setting, _table: setting.players - 1)),
    "crates workers",
    Field("turn", COUNT),
    Field("moves", Whole(0, MOVES)),
    Field("begun", FLAG),
    "second_step",
    Field("stirred", FLAG),
    Field("quiet", Whole(0, lambda setting, table: STALE_TURNS * setting.players - (not table.over))),
    BySeat("points", Whole(-999, 999)),
)


# Describing


def describe(setting: Setting[Box], table: Table, seat: int | None) -> dict[str, Any]:
    """Everything on the table (None), or what a seat sees (-1: a spectator)."""
    box = setting.box
    shown = seat is None or bool(door(turned_up)(box, table))
    on, crate_of, crate_at, held = (cells.tolist() for cells in (table.on, table.crate_of, table.crate_at, table.held))
    where, rest, moved = (cells.tolist() for cells in (table.at, table.rest, table.moved))
    marks = [mark(table, square, on[square], crate_of if shown else None).ljust(4) for square in range(SQUARES)]
    own: dict[str, Any] = {
        "dock": [" ".join(marks[row : row + SIDE]).rstrip() for row in range(0, SQUARES, SIDE)],
        "fleet": [name for side, name in enumerate(WAY_NAMES) if table.fleet[side]],
        "crates": [
            {"owner": crate_of[crate] if shown else None, "at": PLACE_NAMES[crate_at[crate]]}
            | ({"held": held[crate]} if held[crate] != NONE else {})
            for crate in range(box.players * box.crates)
        ],
        "workers": [
            {"seat": known(worker)[0], "kind": KIND_NAMES[known(worker)[1]], "at": PLACE_NAMES[where[worker]]}
            | ({"rest": rest[worker]} if rest[worker] else {})
            | ({"moved": True} if moved[worker] else {})
            for worker in crew(box)
        ],
        "second_step": None if table.walker == NONE else SQUARE_NAMES[table.at[table.walker]],
    }
    return LAYOUT.describe(setting, table, seat, own)


@functools.cache
def known(worker: int) -> tuple[int, int]:
    """Whose a worker is, and of which kind."""
    return door(owner)(worker), door(kind_of)(worker)


def crew(box: Box) -> list[int]:
    """The workers in play."""
    return [worker for worker in range(box.players * CREW) if door(in_crew)(box, worker)]


def mark(table: Table, square: int, piece: int, crate_of: list[int] | None) -> str:
    """What a square shows in the picture of the dock; without owners, crates are face down."""
    if piece == NONE:
        return EMPTY
    if piece == STACK:
        hands = door(hands_on)(table, square)
        counts = [(hands >> seat * CREW & (1 << DOCKHANDS) - 1).bit_count() for seat in range(SEATS)]
        return "".join([f"{COLOURS[seat]}{count}" for seat, count in enumerate(counts) if count])
    if door(is_crate)(piece):
        return FACE_DOWN if crate_of is None else f"{COLOURS[crate_of[piece - CRATE]]}#"
    seat, kind = known(piece)
    return f"{COLOURS[seat]}{MARKS[Kind(kind)]}"


# Reading


def arrange(setting: Setting[Box], position: dict[str, Any], luck: Luck) -> Table:
    """The table of a position.

    What is left out is as in a fresh game. With a picture of the dock, or crates and workers, it is a game under way:
    seat 0 is in its turn, crates the picture lacks are loaded, and workers it lacks are out of the game.
    """
    fields = LAYOUT.begin(position)
    box = setting.box
    table = Table()
    door(deal)(box, table, Log(), luck)
    dock = read_dock(fields, box)
    under_way = dock is not None or fields.says("crates") or fields.says("workers")
    if under_way:
        arrange_crates(fields, box, table, dock)
        arrange_workers(fields, box, table, dock)
        show_pieces(table, dock, fields.says("crates"))
        lay(table.ship, USUAL_SHIPS[: box.players])
        table.turn, table.reveals = LATER, 3
    LAYOUT.read(fields, setting, table, "over", "ships", "chooser", "turn")
    arrange_fleet(fields, box, table)
    table.moves = min(MOVES, table.turn)
    LAYOUT.read(fields, setting, table, "moves", "begun", "stirred", "quiet", "points")
    arrange_second_step(fields, table)
    if fields.has("agenda") or under_way:
        LAYOUT.ask(fields, setting, table, [])
        if not fields.has("agenda") and not table.over:
            door(ask_turn)(box, table, 0)
    LAYOUT.end(fields, table)
    check_moment(box, table)
    return table


def read_dock(fields: Reading, box: Box) -> list[str] | None:
    """The marks of the 64 squares, from eight lines or one text of eight lines."""
    if not fields.says("dock"):
        return None
    value = fields.source["dock"]
    lines = value.strip().splitlines() if isinstance(value, str) else value
    if not isinstance(lines, list) or len(lines) != SIDE or not all(isinstance(line, str) for line in lines):
        raise fields.wrong("dock", message("cargo-error-dock", count=SIDE))
    colours = COLOURS[: box.players]
    right = re.compile(rf"\.|##|[{colours}][#BME]|(?:[{colours}][1-{DOCKHANDS}])+")
    marks: list[str] = []
    for row, line in enumerate(lines):
        if len(line.split()) != SIDE:
            count = str(len(line.split()))
            reason = message("cargo-error-row", field=f"dock[{row}]", count=SIDE, value=count, text=quoted(line))
            raise BadPosition(reason)
        for column, one in enumerate(line.split()):
            if not right.fullmatch(one):
                square = SQUARE_NAMES[row * SIDE + column]
                about = {"field": f"dock[{row}]", "value": quoted(one), "square": square, "words": commas(colours)}
                raise BadPosition(message("cargo-error-mark", **about))
            marks.append(one)
    return marks


def arrange_crates(fields: Reading, box: Box, table: Table, dock: list[str] | None) -> None:
    """Every crate with its owner and its place, from the list of crates, else from the picture."""
    if fields.says("crates"):
        crates = [read_crate(entry, box) for entry in fields.entries("crates", box.players * box.crates)]
    else:
        crates = [(whose, place, whose if place == LOADED else NONE) for whose, place in drawn_crates(box, dock or [])]
    for crate, (whose, place, holder) in enumerate(crates):
        table.crate_of[crate], table.crate_at[crate], table.held[crate] = whose, place, holder


def drawn_crates(box: Box, marks: list[str]) -> list[tuple[int, int]]:
    """Whose crates the picture shows, and where; those it lacks are loaded."""
    if FACE_DOWN in marks:
        raise BadPosition(message("cargo-error-face-down"), ("dock",))
    lying = [(COLOURS.index(mark[0]), square) for square, mark in enumerate(marks) if mark[1:] == "#"]
    for seat in range(box.players):
        here = sum(whose == seat for whose, _square in lying)
        if here > box.crates:
            about = {"colour": COLOURS[seat], "right": str(box.crates)}
            raise BadPosition(message("cargo-error-crates", count=here, **about), ("dock",))
        lying += [(seat, LOADED)] * (box.crates - here)
    return lying


def read_crate(entry: Reading, box: Box) -> tuple[int, int, int]:
    """Whose a crate is, where it is and who holds it."""
    places = {PLACE_NAMES[place]: place for place in [*range(AFLOAT + SPOTS), LOADED, WAITING]}
    whose = entry.whole("owner", 0, box.players - 1, -1)
    place = entry.one_of("at", places, None)
    holder = entry.whole("held", 0, box.players - 1, NONE) if entry.says("held") else NONE
    entry.end()
    return whose, place, holder


def arrange_workers(fields: Reading, box: Box, table: Table, dock: list[str] | None) -> None:
    """Every worker and its place, from the list of workers, else from the picture."""
    workers = crew(box)
    for worker in workers:
        table.at[worker] = GONE
    if fields.says("workers"):
        places = {PLACE_NAMES[place]: place for place in [*range(SQUARES), *WORKER_PLACES.values()]}
        for worker, entry in zip(workers, fields.entries("workers", len(workers)), strict=True):
            seat, kind = known(worker)
            entry.one_of("seat", {seat: 0}, None)
            entry.one_of("kind", {KIND_NAMES[kind]: 0}, None)
            table.at[worker] = entry.one_of("at", places, None)
            table.rest[worker] = entry.whole("rest", 0, REST, 0)
            table.moved[worker] = entry.flag("moved")
            entry.end()
        return
    for square, one in enumerate(dock or []):
        if one != EMPTY and "#" not in one:
            for colour, what in zip(one[::2], one[1::2], strict=True):
                for _each in range(int(what) if what.isdigit() else 1):
                    enlist(table, workers, COLOURS.index(colour), what, square)


def enlist(table: Table, workers: list[int], seat: int, what: str, square: int) -> None:
    """Put the next worker that the picture shows on its square."""
    kind = next((kind for kind, letter in MARKS.items() if letter == what), Kind.DOCKHAND)
    for worker in workers:
        if known(worker) == (seat, kind) and table.at[worker] == GONE:
            table.at[worker] = square
            return
    raise BadPosition(message("cargo-error-workers", kind=KIND_NAMES[kind], colour=COLOURS[seat]))


def show_pieces(table: Table, dock: list[str] | None, listed: bool) -> None:
    """Lay the pieces on their squares; a list and a picture must agree."""
    lay(table.on, [])
    pieces = [(table.crate_at[crate], CRATE + crate) for crate in range(CRATES)]
    for worker in range(WORKERS):
        pieces.append((table.at[worker], STACK if known(worker)[1] == Kind.DOCKHAND else worker))
    for square, piece in pieces:
        if square < SQUARES:
            if table.on[square] not in (NONE, STACK) or (table.on[square] == STACK and piece != STACK):
                raise BadPosition(message("cargo-error-two-pieces", square=SQUARE_NAMES[square]))
            table.on[square] = piece
    for square, one in enumerate(dock or []):
        now = mark(table, square, table.on[square], table.crate_of.tolist())
        if one != now and not (one == FACE_DOWN and listed and now.endswith("#")):
            raise BadPosition(message("cargo-error-disagree", value=one, square=SQUARE_NAMES[square], right=now))


def arrange_fleet(fields: Reading, box: Box, table: Table) -> None:
    """The ships whose crates are in use: if nothing is said, those that have owners, and others as drawn."""
    chosen = [side for side in table.ship.tolist() if side != NONE]
    drawn = [side for side in range(SHIPS) if table.fleet[side] and side not in chosen]
    usual = [WAY_NAMES[side] for side in [*chosen, *drawn][: box.players]]
    fleet = fields.several("fleet", {name: side for side, name in enumerate(WAY_NAMES)}, usual)
    for side in range(SHIPS):
        table.fleet[side] = side in fleet


def arrange_second_step(fields: Reading, table: Table) -> None:
    """The mule or elephant that may take its second step."""
    squares: dict[Any, int] = {name: square for square, name in enumerate(SQUARE_NAMES)} | {None: NONE}
    square = fields.one_of("second_step", squares, None)
    table.walker = NONE
    if square != NONE:
        piece = table.on[square]
        if not 0 <= piece < STACK or door(kind_of)(piece) not in (Kind.MULE, Kind.ELEPHANT):
            raise BadPosition(message("cargo-error-second-step", square=SQUARE_NAMES[square]))
        table.walker = piece
        table.moved[piece] = 1


def check_moment(box: Box, table: Table) -> None:
    """Refuse a moment that no game has: somebody is asked what cannot be answered, or nobody is asked anything."""
    items = pending(table.agenda)
    if table.over != (not items):
        raise BadPosition(message("cargo-error-agenda-over"))
    if table.over:
        return
    if all(place == GONE for place in table.at.tolist()):
        raise BadPosition(message("cargo-error-nobody"))
    questions = [Question(item.question) for item in items]
    first, *before_it = questions
    if first == Question.PUT or (before_it and (first != Question.TURN or set(before_it) != {Question.PUT})):
        raise BadPosition(message("cargo-error-one-question"))
    chosen = bool(door(turned_up)(box, table))
    if chosen == (questions == [Question.SHIP]):
        raise BadPosition(message("cargo-error-ship-first"))
    reserve = any(place == RESERVE for place in table.at.tolist())
    if reserve != (questions[0] in (Question.SHIP, Question.PLACE)):
        raise BadPosition(message("cargo-error-reserve"))
    if chosen and door(cleared)(box, table, Log()):
        raise BadPosition(message("cargo-error-cleared"))
    waiting = [crate for crate in range(CRATES) if table.crate_at[crate] == WAITING]
    hosts = {item.a: item.seat for item in items if item.question == Question.PUT}
    if waiting != sorted(hosts) or len(hosts) != questions.count(Question.PUT):
        raise BadPosition(message("cargo-error-put-back"))
    if any(table.crate_of[crate] == host for crate, host in hosts.items()):
        raise BadPosition(message("cargo-error-owner-puts"))
    if questions == [Question.TURN] and not table.begun and door(can_return)(box, table, items[0].seat):
        raise BadPosition(message("cargo-error-rescue-first"))
    if not door(legal)(box, table, items[-1].seat, numbers(NUM_ACTIONS)):
        raise BadPosition(message("error-cannot-answer", seat=str(items[-1].seat)))
