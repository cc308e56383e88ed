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

from tallyman.engine import position as read
from tallyman.engine.agenda import settle
from tallyman.engine.errors import BadPosition
from tallyman.engine.fields import commas, quoted
from tallyman.engine.game import Setting
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck
from tallyman.engine.message import message
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


# Describing


def describe(setting: Setting[Box], table: Table, seat: int | None) -> dict[str, Any]:
    """Everything on the table (None), or what a seat sees (-1: a spectator)."""
    box = setting.box
    shown = seat is None or bool(door(turned_up)(box, table))
    on, crate_of, crate_at, held = (one.tolist() for one in (table.on, table.crate_of, table.crate_at, table.held))
    where, rest, moved = (one.tolist() for one in (table.at, table.rest, table.moved))
    found: dict[str, Any] = {
        "over": bool(table.over),
        "dock": [
            " ".join(
                [
                    mark(table, square, on[square], crate_of if shown else None).ljust(4)
                    for square in range(row * SIDE, (row + 1) * SIDE)
                ]
            ).rstrip()
            for row in range(SIDE)
        ],
        "fleet": [name for side, name in enumerate(WAY_NAMES) if table.fleet[side]],
        "ships": [None if side == NONE else WAY_NAMES[side] for side in table.ship.tolist()[: box.players]],
        "chooser": table.chooser,
        "crates": [
            {"owner": crate_of[crate] if shown else None, "at": PLACE_NAMES[crate_at[crate]]}
            | ({"held": held[crate]} if held[crate] != NONE else {})
            for crate in range(box.players * box.crates)
        ],
        "workers": [
            describe_worker(worker, where[worker], rest[worker], moved[worker])
            for worker in range(WORKERS)
            if door(in_crew)(box, worker)
        ],
        "turn": table.turn,
        "moves": table.moves,
        "begun": bool(table.begun),
        "second_step": None if table.walker == NONE else SQUARE_NAMES[table.at[table.walker]],
        "stirred": bool(table.stirred),
        "quiet": table.quiet,
        "points": table.points.tolist()[: box.players],
        "agenda": read.agenda(table.agenda, Question),
    }
    if seat is None:
        found["reveals"] = table.reveals
        found["luck"] = read.luck(table.luck)
    return found


def describe_worker(worker: int, at: int, rest: int, moved: int) -> dict[str, Any]:
    """A worker, and where it is."""
    seat, kind = known(worker)
    found: dict[str, Any] = {"seat": seat, "kind": KIND_NAMES[kind], "at": PLACE_NAMES[at]}
    if rest:
        found["rest"] = rest
    if moved:
        found["moved"] = True
    return found


@functools.cache
def known(worker: int) -> tuple[int, int]:
    """Whose a worker is, and of which kind."""
    return door(owner)(worker), door(kind_of)(worker)


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
    fields = read.PositionFields.of(position, "Cargo")
    box = setting.box
    table = Table()
    door(deal)(box, table, Log(), luck)
    dock = read_dock(fields, box)
    crates, workers = fields.raw("crates", None), fields.raw("workers", None)
    under_way = dock is not None or crates is not None or workers is not None
    if under_way:
        arrange_crates(fields, box, table, crates, dock)
        arrange_workers(fields, box, table, workers, dock)
        show_pieces(table, dock, bool(crates is not None))
    arrange_ships(fields, box, table, under_way)
    table.over = fields.flag("over")
    table.chooser = fields.whole("chooser", 0, box.players - 1, table.chooser)
    table.turn = fields.whole("turn", 0, read.MOST_SO_FAR, LATER if under_way else 0)
    table.moves = fields.whole("moves", 0, MOVES, min(MOVES, table.turn))
    table.begun = fields.flag("begun")
    table.stirred = fields.flag("stirred")
    table.quiet = fields.whole("quiet", 0, STALE_TURNS * box.players - (not table.over), 0)
    if "points" in fields.source:
        for seat, points in enumerate(fields.whole_numbers("points", box.players, -999, 999)):
            table.points[seat] = points
    fields.raw("points", None)
    arrange_second_step(fields, table)
    if under_way or "agenda" in fields.source:
        while table.agenda.depth:
            door(settle)(table.agenda)
        fields.agenda("agenda", table.agenda, Question, box.players, [])
        if "agenda" not in fields.source and not table.over:
            door(ask_turn)(box, table, 0)
    fields.raw("agenda", None)
    table.reveals = fields.whole("reveals", 0, read.MOST_SO_FAR, 3 if under_way else table.reveals)
    fields.luck("luck", table.luck)
    fields.end()
    check_moment(box, table)
    return table


def read_dock(fields: read.PositionFields, box: Box) -> list[str] | None:
    """The marks of the 64 squares, from eight lines or one text of eight lines."""
    value = fields.raw("dock", None)
    if value is None:
        return None
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


def arrange_crates(fields: read.PositionFields, box: Box, table: Table, entries: Any, dock: list[str] | None) -> None:
    """Every crate with its owner and its place, from the list of crates, else from the picture."""
    count = box.players * box.crates
    if entries is None:
        marks = dock or []
        lying = [(COLOURS.index(one[0]), square) for square, one in enumerate(marks) if one in drawn_crates(box)]
        if FACE_DOWN in marks:
            raise BadPosition(message("cargo-error-face-down"))
        for seat in range(box.players):
            here = sum(whose == seat for whose, _square in lying)
            if here > box.crates:
                raise BadPosition(
                    message("cargo-error-crates", count=here, colour=COLOURS[seat], right=str(box.crates))
                )
            lying += [(seat, LOADED)] * (box.crates - here)
        found = [(whose, place, whose if place == LOADED else NONE) for whose, place in lying]
    else:
        found = [read_crate(entry, box) for entry in fields.entries("crates", count)]
    for crate, (whose, place, holder) in enumerate(found):
        table.crate_of[crate] = whose
        table.crate_at[crate] = place
        table.held[crate] = holder


def drawn_crates(box: Box) -> set[str]:
    """How crates look in the picture."""
    return {f"{colour}#" for colour in COLOURS[: box.players]}


def read_crate(entry: read.PositionFields, box: Box) -> tuple[int, int, int]:
    """Whose a crate is, where it is and who holds it."""
    places = {PLACE_NAMES[place]: place for place in [*range(AFLOAT + SPOTS), LOADED, WAITING]}
    whose = entry.whole("owner", 0, box.players - 1, -1)
    place = entry.one_of("at", places, None)
    holder = NONE if entry.raw("held", None) is None else entry.whole("held", 0, box.players - 1, -1)
    entry.end()
    return whose, place, holder


def arrange_workers(fields: read.PositionFields, box: Box, table: Table, entries: Any, dock: list[str] | None) -> None:
    """Every worker and its place, from the list of workers, else from the picture."""
    crew = [worker for worker in range(WORKERS) if door(in_crew)(box, worker)]
    for worker in crew:
        table.at[worker] = GONE
    if entries is not None:
        places = {PLACE_NAMES[place]: place for place in [*range(SQUARES), *WORKER_PLACES.values()]}
        for worker, entry in zip(crew, fields.entries("workers", len(crew)), strict=True):
            entry.one_of("seat", {door(owner)(worker): 0}, None)
            entry.one_of("kind", {KIND_NAMES[door(kind_of)(worker)]: 0}, None)
            table.at[worker] = entry.one_of("at", places, None)
            table.rest[worker] = entry.whole("rest", 0, REST, 0)
            table.moved[worker] = entry.flag("moved")
            entry.end()
        return
    for square, one in enumerate(dock or []):
        if one != EMPTY and "#" not in one:
            for colour, what in zip(one[::2], one[1::2], strict=True):
                for _each in range(int(what) if what.isdigit() else 1):
                    enlist(table, crew, COLOURS.index(colour), what, square)


def enlist(table: Table, crew: list[int], seat: int, what: str, square: int) -> None:
    """Put the next worker that the picture shows on its square."""
    kind = next((kind for kind, letter in MARKS.items() if letter == what), Kind.DOCKHAND)
    for worker in crew:
        if door(owner)(worker) == seat and door(kind_of)(worker) == kind and table.at[worker] == GONE:
            table.at[worker] = square
            return
    raise BadPosition(message("cargo-error-workers", kind=KIND_NAMES[kind], colour=COLOURS[seat]))


def show_pieces(table: Table, dock: list[str] | None, listed: bool) -> None:
    """Lay the pieces on their squares; a list and a picture must agree."""
    for square in range(SQUARES):
        table.on[square] = NONE
    pieces = [(table.crate_at[crate], CRATE + crate) for crate in range(CRATES)]
    pieces += [
        (table.at[worker], STACK if door(kind_of)(worker) == Kind.DOCKHAND else worker) for worker in range(WORKERS)
    ]
    for square, piece in pieces:
        if square < SQUARES:
            if table.on[square] not in (NONE, STACK) or (table.on[square] == STACK and piece != STACK):
                raise BadPosition(message("cargo-error-two-pieces", square=SQUARE_NAMES[square]))
            table.on[square] = piece
    for square, one in enumerate(dock or []):
        now = mark(table, square, table.on[square], table.crate_of.tolist())
        if one != now and not (one == FACE_DOWN and listed and now.endswith("#")):
            raise BadPosition(message("cargo-error-disagree", value=one, square=SQUARE_NAMES[square], right=now))


def arrange_ships(fields: read.PositionFields, box: Box, table: Table, under_way: bool) -> None:
    """The ship of each seat; in a game under way south, north, west and east, if nothing else is said."""
    sides: dict[Any, int] = {name: side for side, name in enumerate(WAY_NAMES)} | {None: NONE}
    for seat, name in enumerate(fields.per_seat("ships", box.players, None)):
        table.ship[seat] = fields.known("ships", name, sides)
        if under_way and "ships" not in fields.source:
            table.ship[seat] = USUAL_SHIPS[seat]
    arrange_fleet(fields, box, table)


def arrange_fleet(fields: read.PositionFields, box: Box, table: Table) -> None:
    """The ships whose crates are in use: if nothing is said, those that have owners, and others as drawn."""
    chosen = [side for side in table.ship.tolist() if side != NONE]
    drawn = [side for side in range(SHIPS) if table.fleet[side] and side not in chosen]
    usual = [WAY_NAMES[side] for side in [*chosen, *drawn][: box.players]]
    sides = {name: side for side, name in enumerate(WAY_NAMES)}
    fleet = {fields.known("fleet", name, sides) for name in fields.names("fleet", fields.raw("fleet", usual))}
    for side in range(SHIPS):
        table.fleet[side] = side in fleet


def arrange_second_step(fields: read.PositionFields, table: Table) -> None:
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
    items = [table.agenda.items[place] for place in range(table.agenda.depth)]
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
