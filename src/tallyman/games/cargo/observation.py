"""The numbers an agent sees at Cargo, from its own seat: seats are counted from it, clockwise."""

from __future__ import annotations

from tallyman.engine.agenda import asked, question
from tallyman.engine.observation import LONG, MANY, Observation, size
from tallyman.engine.record import Numbers
from tallyman.engine.rule import rule
from tallyman.games.cargo.box import CRATES, KINDS, NONE, SEATS, SHIPS, SQUARES, WORKERS, Box, Kind
from tallyman.games.cargo.dock import kind_of, owner
from tallyman.games.cargo.rules import REST, crates_held, turned_up
from tallyman.games.cargo.table import DOCTOR, RESERVE, WAITING, WATER, Question, Table

PLANE = SEATS * SQUARES  # of one kind of worker; the other kinds lie behind the dockhands


class At(Observation):
    """What an agent sees, and where in its numbers."""

    question = "1 at what this seat is asked: ship, place, return, turn, put", (len(Question),)
    face_down = "1 for each square with a crate nobody has seen yet", (SQUARES,)
    crates = "for each seat and square, 1 if a crate of that seat lies there", (SEATS, SQUARES)
    hands = "for each seat and square, how many of its dockhands stand there", (SEATS, SQUARES), 0, WORKERS
    others = "for burly, mule and elephant, each seat and square, 1 if it stands there", (3, SEATS, SQUARES)
    loading = "for each seat and square, 1 if it is a loading square of that seat", (SEATS, SQUARES)
    reserve = "for each seat and kind, workers still to be placed", (SEATS, KINDS), 0, WORKERS
    water = "for each seat and kind, rescued workers", (SEATS, KINDS), 0, WORKERS
    patients = (
        "for each seat, dockhands at the doctor's that are due, miss a turn, miss this one and a turn",
        (SEATS, REST + 1),
        0,
        WORKERS,
    )
    fresh = "of each kind, own workers on the dock that have not moved in this turn", (KINDS,), 0, WORKERS
    walker = "1 at the square of the worker that may take a second step", (SQUARES,)
    waiting = (
        "for each seat, its crates to be put back: 1 for one that is put now, 2 for one after it",
        (SEATS,),
        0,
        2 * CRATES,
    )
    moves = "left in this turn", (1,), 0, MANY
    begun = ("1 if a worker has moved in this turn",)
    turn = "turns begun so far", (1,), 0, LONG
    quiet = "turns in a row without a crate loaded or dumped", (1,), 0, LONG
    points = "of each seat", (SEATS,), -LONG, LONG
    held = "crates each seat holds", (SEATS,), 0, CRATES
    fleet = "1 for each side whose ship's crates are in use: north, east, south, west", (SHIPS,)


SIZE = size(At.stretches())


@rule
def observe(box: Box, table: Table, seat: int, out: Numbers) -> None:
    """Write what a seat sees; where is said by `At`."""
    for place in range(SIZE):
        out[place] = 0
    me = max(seat, 0)
    if asked(table.agenda) == 1 << me:
        out[At.question + question(table.agenda)] = 1
    observe_crates(box, table, me, out)
    for worker in range(WORKERS):
        if owner(worker) < box.players:
            observe_worker(table, worker, (owner(worker) - me) % box.players, out)
    if table.walker != NONE:
        out[At.walker + table.at[table.walker]] = 1
    out[At.moves] = table.moves
    out[At.begun] = table.begun
    out[At.turn] = table.turn
    out[At.quiet] = table.quiet
    for side in range(SHIPS):
        out[At.fleet + side] = table.fleet[side]
    for other in range(box.players):
        whose = (me + other) % box.players
        out[At.points + other] = table.points[whose]
        out[At.held + other] = crates_held(table, whose)
        for which in range(2):
            if table.ship[whose] != NONE:
                out[At.loading + other * SQUARES + box.loading[table.ship[whose], which]] = 1


@rule
def observe_crates(box: Box, table: Table, me: int, out: Numbers) -> None:
    """Where the crates lie, and whose they are once they are turned up."""
    shown = turned_up(box, table)
    for crate in range(CRATES):
        at = table.crate_at[crate]
        whose = (table.crate_of[crate] - me) % box.players
        if at == WAITING:
            out[At.waiting + whose] += 1 if table.agenda.items[table.agenda.depth - 1].a == crate else 2
        elif at < SQUARES and shown:
            out[At.crates + whose * SQUARES + at] = 1
        elif at < SQUARES:
            out[At.face_down + at] = 1


@rule
def observe_worker(table: Table, worker: int, whose: int, out: Numbers) -> None:
    """Where a worker is, and whether it may still move."""
    at = table.at[worker]
    kind = kind_of(worker)
    if at < SQUARES:
        out[At.hands + kind * PLANE + whose * SQUARES + at] += 1
        if whose == 0 and table.moved[worker] == 0:
            out[At.fresh + kind] += 1
    elif at == RESERVE:
        out[At.reserve + whose * KINDS + kind] += 1
    elif at == WATER:
        out[At.water + whose * KINDS + kind] += 1
    elif at == DOCTOR and kind == Kind.DOCKHAND:
        out[At.patients + whose * (REST + 1) + table.rest[worker]] += 1
