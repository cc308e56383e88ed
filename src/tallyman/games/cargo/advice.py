"""How good a table of Cargo looks for a seat: what a seasoned foreman would weigh, in hundredths of a point."""

from __future__ import annotations

from tallyman.engine.rule import rule
from tallyman.games.cargo.box import CRATES, CREW, DOCKHANDS, SIDE, SQUARES, WAYS, Box, Kind
from tallyman.games.cargo.dock import back, beyond, kind_of, loading, master, on_edge
from tallyman.games.cargo.rules import crates_held, turned_up
from tallyman.games.cargo.table import DOCTOR, NONE, STACK, WATER, Table

VICTORY = 100_000  # nobody ends a game to lose it
POINT = 100
HELD = 5  # a crate held decides a tie
NEAR = 16  # for each square an own crate is nearer to the own ship than the far corner
READY = 6  # for each step the nearest own worker is nearer to where it would push or pull an own crate from
LURK = 3  # for each step the nearest own worker is nearer to where it would push a rival's crate outward from
FAR = 8  # steps from which on a worker does not count
STUCK = 30  # an own crate at the edge of another side: only a pull brings it back
LAST_SQUARE = 60  # an own crate one push from the ship with an own worker behind it
BRINK = 45  # a rival's crate at the edge with an own worker behind it
OUTWARD = 5  # for each square a rival's crate is nearer to the edge
OWN_BRINK = 70  # an own crate at the edge that a rival can dump
SQUEEZE = 40  # dockhands a rival could squish, for each
ABSENT = 30  # a worker at the doctor's or in the water


@rule
def worth(box: Box, table: Table, seat: int) -> int:
    """The lead of a seat over the best rival."""
    own = yard(box, table, seat)
    best = -1000000
    for other in range(box.players):
        if other != seat:
            best = max(best, yard(box, table, other))
    if table.over:
        own += VICTORY if own > best else -VICTORY
    return own - best


@rule
def yard(box: Box, table: Table, seat: int) -> int:
    """What a seat has and may expect."""
    value = POINT * table.points[seat] + HELD * crates_held(table, seat)
    if table.over or not turned_up(box, table):
        return value
    for crate in range(CRATES):
        if table.crate_at[crate] < SQUARES:
            value += crate_value(table, seat, table.crate_of[crate], table.crate_at[crate])
    for worker in range(seat * CREW, (seat + 1) * CREW):
        at = table.at[worker]
        if at in (WATER, DOCTOR):
            value -= ABSENT
        elif at < SQUARES and kind_of(worker) == Kind.DOCKHAND and in_a_press(table, at):
            value -= SQUEEZE
    return value


@rule
def crate_value(table: Table, seat: int, whose: int, square: int) -> int:
    """Own crates should be near the own ship with a worker behind them, rivals' ones at the edge."""
    value = 0
    steps = distance(table, seat, square)
    if whose == seat:
        value += NEAR * (2 * SIDE - steps)
        if on_edge(square) and not beside(square, table.ship[seat]):
            value -= STUCK
    else:
        value += OUTWARD * (SIDE // 2 - to_the_edge(square))
    nearest = FAR
    for way in range(WAYS):
        ahead = beyond(square, way)
        behind = beyond(square, back(way))
        if behind != NONE:
            own = worker_of(table, seat, behind)
            if whose != seat:
                if ahead == NONE and own:
                    value += BRINK
                if ahead == NONE or to_the_edge(ahead) < to_the_edge(square):
                    nearest = min(nearest, nearest_worker(table, seat, behind, Kind.DOCKHAND))
            elif ahead == NONE:
                if table.on[behind] != NONE and not own:
                    value -= OWN_BRINK
                if not beside(square, table.ship[seat]):
                    nearest = min(nearest, nearest_worker(table, seat, behind, Kind.MULE))
            elif distance(table, seat, ahead) < steps:
                nearest = min(nearest, nearest_worker(table, seat, behind, Kind.DOCKHAND))
                if own and master(table, ahead) == seat:
                    value += LAST_SQUARE
    return value + (READY if whose == seat else LURK) * (FAR - nearest)


@rule
def beside(square: int, side: int) -> bool:
    """Whether a square lies along a side of the dock."""
    return beyond(square, side) == NONE


@rule
def to_the_edge(square: int) -> int:
    """Steps from a square to the nearest edge."""
    row = square // SIDE
    column = square % SIDE
    return min(row, SIDE - 1 - row, column, SIDE - 1 - column)


@rule
def distance(table: Table, seat: int, square: int) -> int:
    """How many squares a crate is from the nearer of the own loading squares."""
    return min(apart(square, loading(table.ship[seat], 0)), apart(square, loading(table.ship[seat], 1)))


@rule
def apart(one: int, two: int) -> int:
    """Steps between two squares."""
    return abs(one // SIDE - two // SIDE) + abs(one % SIDE - two % SIDE)


@rule
def worker_of(table: Table, seat: int, square: int) -> bool:
    """Whether a worker of a seat stands on a square."""
    piece = table.on[square]
    if piece == STACK:
        for worker in range(seat * CREW, seat * CREW + DOCKHANDS):
            if table.at[worker] == square:
                return True
        return False
    return seat * CREW <= piece < (seat + 1) * CREW


@rule
def nearest_worker(table: Table, seat: int, square: int, least: int) -> int:
    """Steps from a square to the nearest worker of a seat of at least a kind, FAR if none is near."""
    found = FAR
    for worker in range(seat * CREW, (seat + 1) * CREW):
        if table.at[worker] < SQUARES and kind_of(worker) >= least:
            found = min(found, apart(square, table.at[worker]))
    return found


@rule
def in_a_press(table: Table, square: int) -> bool:
    """Whether dockhands on a square have a crate on one side and something that does not give way on the other."""
    for way in range(WAYS):
        one = beyond(square, way)
        two = beyond(square, back(way))
        if NONE not in (one, two) and table.on[one] > STACK and table.on[two] not in (NONE, STACK):
            return True
    return False
