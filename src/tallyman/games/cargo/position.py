"""A table of Cargo as readable JSON, and back. The dock is a picture of eight lines of eight squares:

    .    .    .    b2   .    .    .    .
    .    o#   .    .    b#   oE   .    .

A dot is an empty square; `b#` a crate of blue, `bB`, `bM` and `bE` blue's burly, mule and elephant, `b2o1` two
dockhands of blue with one of orange, and `##` a crate nobody has seen yet. North is above.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from tallyman.engine.errors import BadPosition
from tallyman.engine.fields import commas, numbered, quoted
from tallyman.engine.game import Setting
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck
from tallyman.engine.message import message
from tallyman.engine.position import COUNT, FLAG, BySeat, Field, Layout, Reading, Whole, lay, one_of, pending
from tallyman.engine.record import numbers
from tallyman.engine.rule import door
from tallyman.engine.scene import once
from tallyman.games.cargo.box import DOCKHANDS, MOVES, NONE, SIDE, SQUARE_NAMES, SQUARES, WAY_NAMES, Box, Kind, Way
from tallyman.games.cargo.dock import kind_of
from tallyman.games.cargo.rules import REST, STALE_TURNS, ask_turn, can_return, cleared, deal, legal, turned_up
from tallyman.games.cargo.sight import crew
from tallyman.games.cargo.table import CRATE, GONE, LOADED, NUM_ACTIONS, RESERVE, STACK, WAITING, Question, Table
from tallyman.games.cargo.words import KIND_NAMES, PLACE_NAMES

COLOURS = "bogy"
MARKS = {Kind.BURLY: "B", Kind.MULE: "M", Kind.ELEPHANT: "E"}
FACE_DOWN = "##"
EMPTY = "."
USUAL_SHIPS = (Way.SOUTH, Way.NORTH, Way.WEST, Way.EAST)
LATER = 9  # the turn of a position that does not say which: the shorter first turns are over
CRATE_PLACES = {name: place for place, name in enumerate(PLACE_NAMES) if place <= WAITING}
WORKER_PLACES = {name: place for place, name in enumerate(PLACE_NAMES) if place < SQUARES or place > WAITING}

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
    crate_of, crate_at, held = (cells.tolist() for cells in (table.crate_of, table.crate_at, table.held))
    where, rest, moved = (cells.tolist() for cells in (table.at, table.rest, table.moved))
    marks = [mark.ljust(4) for mark in picture(setting, table, shown)]
    own: dict[str, Any] = {
        "dock": [" ".join(marks[row : row + SIDE]).rstrip() for row in range(0, SQUARES, SIDE)],
        "fleet": [name for side, name in enumerate(WAY_NAMES) if table.fleet[side]],
        "crates": [
            {"owner": crate_of[crate] if shown else None, "at": PLACE_NAMES[crate_at[crate]]}
            | ({"held": held[crate]} if held[crate] != NONE else {})
            for crate in range(box.players * box.crates)
        ],
        "workers": [
            {"seat": whose, "kind": KIND_NAMES[kind], "at": PLACE_NAMES[where[worker]]}
            | ({"rest": rest[worker]} if rest[worker] else {})
            | ({"moved": True} if moved[worker] else {})
            for worker, whose, kind in once(crew, setting)
        ],
        "second_step": None if table.walker == NONE else SQUARE_NAMES[where[table.walker]],
    }
    return LAYOUT.describe(setting, table, seat, own)


def picture(setting: Setting[Box], table: Table, shown: bool) -> list[str]:
    """The mark of each square; crates are face down until they are shown."""
    marks = [""] * SQUARES
    for square, whose in zip(table.crate_at.tolist(), table.crate_of.tolist(), strict=True):
        if square < SQUARES:
            marks[square] = f"{COLOURS[whose]}#" if shown else FACE_DOWN
    standing = Counter((table.at[worker], whose, kind) for worker, whose, kind in once(crew, setting))
    for (square, whose, kind), count in standing.items():
        if square < SQUARES:
            marks[square] += f"{COLOURS[whose]}{MARKS.get(Kind(kind), count)}"
    return [mark or EMPTY for mark in marks]


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
    under_way = any(fields.says(name) for name in ("dock", "crates", "workers"))
    if under_way:
        dock = read_dock(fields, box)
        arrange_crates(fields, box, table, dock)
        arrange_workers(fields, setting, table, dock)
        show_pieces(setting, table, dock)
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


def read_dock(fields: Reading, box: Box) -> list[str]:
    """The marks of the 64 squares, from eight lines or one text of eight lines; none if there is no picture."""
    if not fields.says("dock"):
        return []
    value = fields.source["dock"]
    lines = value.strip().splitlines() if isinstance(value, str) else value
    if not isinstance(lines, list) or len(lines) != SIDE or not all(isinstance(line, str) for line in lines):
        raise fields.wrong("dock", message("cargo-error-dock", count=SIDE))
    colours = COLOURS[: box.players]
    right = re.compile(rf"\.|##|[{colours}][#BME]|(?:[{colours}][1-{DOCKHANDS}])+")
    marks: list[str] = []
    for row, line in enumerate(lines):
        found, field = line.split(), f"dock[{row}]"
        if len(found) != SIDE:
            about = {"field": field, "value": str(len(found)), "text": quoted(line)}
            raise BadPosition(message("cargo-error-row", count=SIDE, **about))
        for name, mark in zip(SQUARE_NAMES[row * SIDE :], found, strict=False):
            if not right.fullmatch(mark):
                about = {"field": field, "value": quoted(mark), "square": name, "words": commas(colours)}
                raise BadPosition(message("cargo-error-mark", **about))
        marks += found
    return marks


def arrange_crates(fields: Reading, box: Box, table: Table, dock: list[str]) -> None:
    """Every crate with its owner and its place, from the list of crates, else from the picture."""
    if fields.says("crates"):
        crates = [read_crate(entry, box) for entry in fields.entries("crates", box.players * box.crates)]
    else:
        crates = [(whose, place, whose if place == LOADED else NONE) for whose, place in drawn_crates(box, dock)]
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
    whose = entry.whole("owner", 0, box.players - 1, -1)
    place = entry.one_of("at", CRATE_PLACES, None)
    holder = entry.whole("held", 0, box.players - 1, NONE) if entry.says("held") else NONE
    entry.end()
    return whose, place, holder


def arrange_workers(fields: Reading, setting: Setting[Box], table: Table, dock: list[str]) -> None:
    """Every worker and its place, from the list of workers, else from the picture; those it lacks are gone."""
    workers = once(crew, setting)
    table.at[:] = GONE
    if fields.says("workers"):
        for (worker, whose, kind), entry in zip(workers, fields.entries("workers", len(workers)), strict=True):
            entry.one_of("seat", {whose: 0}, None)
            entry.one_of("kind", {KIND_NAMES[kind]: 0}, None)
            table.at[worker] = entry.one_of("at", WORKER_PLACES, None)
            table.rest[worker] = entry.whole("rest", 0, REST, 0)
            table.moved[worker] = entry.flag("moved")
            entry.end()
        return
    for square, mark in enumerate(dock):
        for colour, what in re.findall(r"(\w)(\w)", mark):
            seat, count = COLOURS.index(colour), int(what) if what.isdigit() else 1
            kind = next((kind for kind, letter in MARKS.items() if letter == what), Kind.DOCKHAND)
            idle = [one.number for one in workers if one[1:] == (seat, kind) and table.at[one.number] == GONE]
            if len(idle) < count:
                raise BadPosition(message("cargo-error-workers", kind=KIND_NAMES[kind], colour=colour))
            for worker in idle[:count]:
                table.at[worker] = square


def show_pieces(setting: Setting[Box], table: Table, dock: list[str]) -> None:
    """Lay the pieces on their squares; a list and a picture must agree."""
    table.on[:] = NONE
    pieces = [(square, CRATE + crate) for crate, square in enumerate(table.crate_at.tolist())]
    for worker, _seat, kind in once(crew, setting):
        pieces.append((table.at[worker], STACK if kind == Kind.DOCKHAND else worker))
    for square, piece in pieces:
        if square < SQUARES:
            if table.on[square] not in (NONE, piece):
                raise BadPosition(message("cargo-error-two-pieces", square=SQUARE_NAMES[square]))
            table.on[square] = piece
    for name, one, now in zip(SQUARE_NAMES, dock, picture(setting, table, True), strict=False):
        if one != now and not (one == FACE_DOWN and now.endswith("#")):
            raise BadPosition(message("cargo-error-disagree", value=one, square=name, right=now))


def arrange_fleet(fields: Reading, box: Box, table: Table) -> None:
    """The ships whose crates are in use: if nothing is said, those that have owners, and others as drawn."""
    chosen = [side for side in table.ship.tolist() if side != NONE]
    drawn = [side for side in Way if table.fleet[side] and side not in chosen]
    usual = [WAY_NAMES[side] for side in [*chosen, *drawn][: box.players]]
    fleet = fields.several("fleet", numbered(WAY_NAMES), usual)
    lay(table.fleet, [side in fleet for side in Way])


def arrange_second_step(fields: Reading, table: Table) -> None:
    """The mule or elephant that may take its second step."""
    squares: dict[Any, int] = {**numbered(SQUARE_NAMES), None: NONE}
    square = fields.one_of("second_step", squares, None)
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
    where, questions = table.at.tolist(), [Question(item.question) for item in items]
    first, *before_it = questions
    orderly = first != Question.PUT and (not before_it or (first == Question.TURN and {*before_it} == {Question.PUT}))
    chosen = bool(door(turned_up)(box, table))
    waiting = [crate for crate, place in enumerate(table.crate_at.tolist()) if place == WAITING]
    hosts = {item.a: item.seat for item in items if item.question == Question.PUT}
    fresh_turn = questions == [Question.TURN] and not table.begun
    wrong = {
        "cargo-error-nobody": all(place == GONE for place in where),
        "cargo-error-one-question": not orderly,
        "cargo-error-ship-first": chosen == (questions == [Question.SHIP]),
        "cargo-error-reserve": (RESERVE in where) != (first in (Question.SHIP, Question.PLACE)),
        "cargo-error-cleared": chosen and door(cleared)(box, table, Log()),
        "cargo-error-put-back": waiting != sorted(hosts) or len(hosts) != questions.count(Question.PUT),
        "cargo-error-owner-puts": any(table.crate_of[crate] == host for crate, host in hosts.items()),
        "cargo-error-rescue-first": chosen and fresh_turn and door(can_return)(box, table, items[0].seat),
    }
    for key, found in wrong.items():
        if found:
            raise BadPosition(message(key))
    if not door(legal)(box, table, items[-1].seat, numbers(NUM_ACTIONS)):
        raise BadPosition(message("error-cannot-answer", seat=str(items[-1].seat)))
