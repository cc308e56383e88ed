"""The numbers an agent sees at Cargo, from its own seat: seats are counted from it, clockwise."""

from __future__ import annotations

from tallyman.engine.agenda import asked, question
from tallyman.engine.observation import LONG, MANY, Stretch, offsets, size
from tallyman.engine.record import Numbers
from tallyman.engine.rule import rule
from tallyman.games.cargo.box import CRATES, KINDS, NONE, SEATS, SHIPS, SQUARES, WORKERS, Box, Kind
from tallyman.games.cargo.dock import kind_of, owner
from tallyman.games.cargo.rules import REST, crates_held, turned_up
from tallyman.games.cargo.table import DOCTOR, RESERVE, WAITING, WATER, Question, Table

PLANE = SEATS * SQUARES  # of one kind of worker; the other kinds lie behind the dockhands
OBSERVATION = (
    Stretch("question", "1 at what this seat is asked: ship, place, return, turn, put", (len(Question),)),
    Stretch("face_down", "1 for each square with a crate nobody has seen yet", (SQUARES,)),
    Stretch("crates", "for each seat and square, 1 if a crate of that seat lies there", (SEATS, SQUARES)),
    Stretch("hands", "for each seat and square, how many of its dockhands stand there", (SEATS, SQUARES), 0, WORKERS),
    Stretch("others", "for burly, mule and elephant, each seat and square, 1 if it stands there", (3, SEATS, SQUARES)),
    Stretch("loading", "for each seat and square, 1 if it is a loading square of that seat", (SEATS, SQUARES)),
    Stretch("reserve", "for each seat and kind, workers still to be placed", (SEATS, KINDS), 0, WORKERS),
    Stretch("water", "for each seat and kind, rescued workers", (SEATS, KINDS), 0, WORKERS),
    Stretch(
        "patients",
        "for each seat, dockhands at the doctor's that are due, miss a turn, miss this one and a turn",
        (SEATS, REST + 1),
        0,
        WORKERS,
    ),
    Stretch("fresh", "of each kind, own workers on the dock that have not moved in this turn", (KINDS,), 0, WORKERS),
    Stretch("walker", "1 at the square of the worker that may take a second step", (SQUARES,)),
    Stretch(
        "waiting",
        "for each seat, its crates to be put back: 1 for one that is put now, 2 for one after it",
        (SEATS,),
        0,
        2 * CRATES,
    ),
    Stretch("moves", "left in this turn", (1,), 0, MANY),
    Stretch("begun", "1 if a worker has moved in this turn"),
    Stretch("turn", "turns begun so far", (1,), 0, LONG),
    Stretch("quiet", "turns in a row without a crate loaded or dumped", (1,), 0, LONG),
    Stretch("points", "of each seat", (SEATS,), -LONG, LONG),
    Stretch("held", "crates each seat holds", (SEATS,), 0, CRATES),
    Stretch("fleet", "1 for each side whose ship's crates are in use: north, east, south, west", (SHIPS,)),
)
SIZE = size(OBSERVATION)
(
    QUESTION,
    FACE_DOWN,
    CRATES_AT,
    HANDS,
    OTHERS,
    LOADING,
    IN_RESERVE,
    IN_WATER,
    PATIENTS,
    FRESH,
    WALKER,
    TO_PUT,
    MOVES_LEFT,
    BEGUN,
    TURN,
    QUIET,
    POINTS,
    HELD,
    FLEET,
) = offsets(OBSERVATION)


@rule
def observe(box: Box, table: Table, seat: int, out: Numbers) -> None:
    """Write what a seat sees; the layout is `OBSERVATION`."""
    for place in range(SIZE):
        out[place] = 0
    me = max(seat, 0)
    if asked(table.agenda) == 1 << me:
        out[QUESTION + question(table.agenda)] = 1
    observe_crates(box, table, me, out)
    for worker in range(WORKERS):
        if owner(worker) < box.players:
            observe_worker(table, worker, (owner(worker) - me) % box.players, out)
    if table.walker != NONE:
        out[WALKER + table.at[table.walker]] = 1
    out[MOVES_LEFT] = table.moves
    out[BEGUN] = table.begun
    out[TURN] = table.turn
    out[QUIET] = table.quiet
    for side in range(SHIPS):
        out[FLEET + side] = table.fleet[side]
    for other in range(box.players):
        whose = (me + other) % box.players
        out[POINTS + other] = table.points[whose]
        out[HELD + other] = crates_held(table, whose)
        for which in range(2):
            if table.ship[whose] != NONE:
                out[LOADING + other * SQUARES + box.loading[table.ship[whose], which]] = 1


@rule
def observe_crates(box: Box, table: Table, me: int, out: Numbers) -> None:
    """Where the crates lie, and whose they are once they are turned up."""
    shown = turned_up(box, table)
    for crate in range(CRATES):
        at = table.crate_at[crate]
        whose = (table.crate_of[crate] - me) % box.players
        if at == WAITING:
            out[TO_PUT + whose] += 1 if table.agenda.items[table.agenda.depth - 1].a == crate else 2
        elif at < SQUARES and shown:
            out[CRATES_AT + whose * SQUARES + at] = 1
        elif at < SQUARES:
            out[FACE_DOWN + at] = 1


@rule
def observe_worker(table: Table, worker: int, whose: int, out: Numbers) -> None:
    """Where a worker is, and whether it may still move."""
    at = table.at[worker]
    kind = kind_of(worker)
    if at < SQUARES:
        out[HANDS + kind * PLANE + whose * SQUARES + at] += 1
        if whose == 0 and table.moved[worker] == 0:
            out[FRESH + kind] += 1
    elif at == RESERVE:
        out[IN_RESERVE + whose * KINDS + kind] += 1
    elif at == WATER:
        out[IN_WATER + whose * KINDS + kind] += 1
    elif at == DOCTOR and kind == Kind.DOCKHAND:
        out[PATIENTS + whose * (REST + 1) + table.rest[worker]] += 1
