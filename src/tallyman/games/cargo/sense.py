"""The numbers an agent sees at Cargo, from its own seat: seats are counted from it, clockwise.

| stretch  | numbers | meaning                                                                                     |
|----------|---------|---------------------------------------------------------------------------------------------|
| question | 5       | 1 at what this seat is asked: ship, place, return, turn, put                                |
| face_down| 64      | 1 for each square with a crate nobody has seen yet                                          |
| crates   | 256     | for each seat and square, 1 if a crate of that seat lies there                              |
| hands    | 256     | for each seat and square, how many of its dockhands stand there                             |
| others   | 768     | for burly, mule and elephant, each seat and square, 1 if it stands there                    |
| loading  | 256     | for each seat and square, 1 if it is a loading square of that seat                          |
| reserve  | 16      | for each seat and kind, workers still to be placed                                          |
| water    | 16      | for each seat and kind, rescued workers                                                     |
| patients | 12      | for each seat, dockhands at the doctor's that are due, miss a turn, miss this one and a turn |
| fresh    | 4       | of each kind, own workers on the dock that have not moved in this turn                      |
| walker   | 64      | 1 at the square of the worker that may take a second step                                   |
| waiting  | 4       | for each seat, its crates to be put back: 1 for one that is put now, 2 for one after it     |
| moves    | 1       | left in this turn                                                                           |
| begun    | 1       | 1 if a worker has moved in this turn                                                        |
| turn     | 1       | turns begun so far                                                                          |
| quiet    | 1       | turns in a row without a crate loaded or dumped                                             |
| points   | 4       | of each seat                                                                                |
| held     | 4       | crates each seat holds                                                                      |
| fleet    | 4       | 1 for each side whose ship's crates are in use: north, east, south, west                    |
"""

from __future__ import annotations

from tallyman.engine.agenda import asked, question
from tallyman.engine.game import Sense
from tallyman.engine.record import Numbers
from tallyman.engine.rule import rule
from tallyman.games.cargo.box import CRATES, KINDS, NONE, SEATS, SHIPS, SQUARES, WORKERS, Box, Kind
from tallyman.games.cargo.dock import kind_of, owner
from tallyman.games.cargo.rules import REST, crates_held, turned_up
from tallyman.games.cargo.table import DOCTOR, RESERVE, WAITING, WATER, Question, Table

PLANE = SEATS * SQUARES
SENSES = (
    Sense("question", len(Question)),
    Sense("face_down", SQUARES),
    Sense("crates", PLANE),
    Sense("hands", PLANE),
    Sense("others", 3 * PLANE),
    Sense("loading", PLANE),
    Sense("reserve", SEATS * KINDS),
    Sense("water", SEATS * KINDS),
    Sense("patients", SEATS * (REST + 1)),
    Sense("fresh", KINDS),
    Sense("walker", SQUARES),
    Sense("waiting", SEATS),
    Sense("moves", 1),
    Sense("begun", 1),
    Sense("turn", 1),
    Sense("quiet", 1),
    Sense("points", SEATS),
    Sense("held", SEATS),
    Sense("fleet", SHIPS),
)
SIZE = sum(sense.size for sense in SENSES)
FACE_DOWN = len(Question)
CRATES_AT = FACE_DOWN + SQUARES
HANDS = CRATES_AT + PLANE  # and the other kinds behind it
LOADING = HANDS + KINDS * PLANE
IN_RESERVE = LOADING + PLANE
IN_WATER = IN_RESERVE + SEATS * KINDS
PATIENTS = IN_WATER + SEATS * KINDS
FRESH = PATIENTS + SEATS * (REST + 1)
WALKER = FRESH + KINDS
TO_PUT = WALKER + SQUARES
MOVES_LEFT = TO_PUT + SEATS
BEGUN = MOVES_LEFT + 1
TURN = BEGUN + 1
QUIET = TURN + 1
POINTS = QUIET + 1
HELD = POINTS + SEATS
FLEET = HELD + SEATS


@rule
def sense(box: Box, table: Table, seat: int, out: Numbers) -> None:
    """Write what a seat sees; the layout is the table above."""
    for place in range(SIZE):
        out[place] = 0
    me = max(seat, 0)
    if asked(table.agenda) == 1 << me:
        out[question(table.agenda)] = 1
    sense_crates(box, table, me, out)
    for worker in range(WORKERS):
        if owner(worker) < box.players:
            sense_worker(table, worker, (owner(worker) - me) % box.players, out)
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
def sense_crates(box: Box, table: Table, me: int, out: Numbers) -> None:
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
def sense_worker(table: Table, worker: int, whose: int, out: Numbers) -> None:
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
