"""How good a table of Cargo looks for a seat: what a seasoned foreman would weigh, in hundredths of a point."""

from __future__ import annotations

from tallyman.engine.leads import leads
from tallyman.engine.record import Numbers
from tallyman.engine.rule import rule
from tallyman.games.cargo.box import CRATES, CREW, DOCKHANDS, NONE, SIDE, SQUARES, WAYS, Box, Way
from tallyman.games.cargo.dock import back, beyond, master
from tallyman.games.cargo.rules import crates_held, mover, turned_up
from tallyman.games.cargo.table import STACK, Table

VICTORY = 100_000  # nobody ends a game to lose it
POINT = 100
HELD = 20  # a crate held, beside its points: it may decide a tie
BESIDE = 130  # an own crate one push from the own ship,
CLOSE = 85  # two pushes,
AWAY = 30  # or farther, less STEP for each push
STEP = 8
OUTWARD = 25  # for each square a rival's crate is nearer to the edge
READY = 5  # for each step the nearest own worker is nearer to where it would push or pull an own crate from
LURK = 9  # for each step the nearest own worker is nearer to where it would push a rival's crate outward from
PULLERS = 2  # the last of a crew: mule and elephant
FAR = 8  # steps from which on a worker does not count
LAST_SQUARE = 50  # an own crate one push from the ship with an own worker behind it,
LOADS_NOW = 40  # and more if the worker can push in this turn
BRINK = 25  # a rival's crate at the edge with an own worker behind it,
DUMPS_NOW = 20  # and more if it can be pushed in this turn
SQUEEZE = 20  # dockhands a rival could squish, for each
CALM = 30  # percent that a lead counts for when the end is far away
HURRY = 130  # and more the fewer crates somebody has left, for one so much


@rule
def evaluate(box: Box, table: Table, out: Numbers) -> None:
    """The lead of each seat over its best rival."""
    for seat in range(box.players):
        out[seat] = yard(box, table, seat)
    leads(out, box.players)
    urgency = CALM + HURRY // fewest(box, table)
    for seat in range(box.players):
        if table.over:
            out[seat] += VICTORY if out[seat] > 0 else -VICTORY
        else:
            out[seat] = out[seat] * urgency // 100


@rule
def fewest(box: Box, table: Table) -> int:
    """The crates on the dock of whoever has the fewest, at least 1."""
    found = CRATES
    for seat in range(box.players):
        count = 0
        for crate in range(CRATES):
            count += table.crate_of[crate] == seat and table.crate_at[crate] < SQUARES
        found = min(found, count)
    return max(1, found)


@rule
def yard(box: Box, table: Table, seat: int) -> int:
    """What a seat has and may expect."""
    held = crates_held(table, seat)
    if table.over:
        return POINT * table.points[seat] + held
    value = POINT * table.points[seat] + HELD * held
    if not turned_up(box, table):
        return value
    now = table.turn > 0 and table.agenda.items[0].seat == seat and table.moves > 0
    for crate in range(CRATES):
        square = table.crate_at[crate]
        if square < SQUARES and table.crate_of[crate] == seat:
            value += own_crate(box, table, seat, square, now)
        elif square < SQUARES:
            value += other_crate(table, seat, square, now)
    for worker in range(seat * CREW, seat * CREW + DOCKHANDS):
        if table.at[worker] < SQUARES and in_a_press(table, table.at[worker]):
            value -= SQUEEZE
    return value


@rule
def own_crate(box: Box, table: Table, seat: int, square: int, now: bool) -> int:
    """It should be near the own ship, with a worker behind it. Far away it is but a point for somebody else."""
    steps = distance(box, table, seat, square)
    value = AWAY - STEP * steps
    if steps <= 2:
        value = BESIDE if steps == 1 else CLOSE
    pushes = 0
    pulls = 0
    for way in range(WAYS):
        ahead = beyond(square, way)
        behind = beyond(square, back(way))
        if behind == NONE:
            continue
        if ahead == NONE:
            pulls |= 1 << way
        elif distance(box, table, seat, ahead) < steps:
            pushes |= 1 << way
            if master(box, table, ahead) == seat and mover(table, seat, behind) != NONE:
                value += LAST_SQUARE + LOADS_NOW * now
    if beyond(square, table.ship[seat]) == NONE:  # beside the own ship it is only pushed
        pulls = 0
    near = max(nearness(table, seat, square, pushes, 0), nearness(table, seat, square, pulls, CREW - PULLERS))
    return value + READY * near


@rule
def other_crate(table: Table, seat: int, square: int, now: bool) -> int:
    """It should be at the edge, with an own worker behind it."""
    inward = to_the_edge(square)
    value = -OUTWARD * inward
    pushes = 0
    for way in range(WAYS):
        ahead = beyond(square, way)
        behind = beyond(square, back(way))
        if behind != NONE and (ahead == NONE or to_the_edge(ahead) < inward):
            pushes |= 1 << way
            if ahead == NONE and mover(table, seat, behind) != NONE:
                value += BRINK + DUMPS_NOW * now
    return value + LURK * nearness(table, seat, square, pushes, 0)


@rule
def nearness(table: Table, seat: int, square: int, ways: int, first: int) -> int:
    """How near the nearest of a crew, from its first worker on, is to where it can push a crate one of some ways from.

    That is behind the crate: a step less from the worker than the crate itself if it comes from there, else one more.
    """
    if ways == 0:
        return 0
    nearest = FAR
    for worker in range(seat * CREW + first, (seat + 1) * CREW):
        at = table.at[worker]
        if at < SQUARES:
            down = at // SIDE - square // SIDE
            right = at % SIDE - square % SIDE
            comes = (
                (down > 0) << Way.NORTH | (right < 0) << Way.EAST | (down < 0) << Way.SOUTH | (right > 0) << Way.WEST
            )
            nearest = min(nearest, abs(down) + abs(right) + (-1 if comes & ways else 1))
    return FAR - nearest


@rule
def to_the_edge(square: int) -> int:
    """Steps from a square to the nearest edge."""
    row = square // SIDE
    column = square % SIDE
    return min(row, SIDE - 1 - row, column, SIDE - 1 - column)


@rule
def distance(box: Box, table: Table, seat: int, square: int) -> int:
    """How many squares a crate is from the nearer of the own loading squares."""
    return min(apart(square, box.loading[table.ship[seat], 0]), apart(square, box.loading[table.ship[seat], 1]))


@rule
def apart(one: int, two: int) -> int:
    """Steps between two squares."""
    return abs(one // SIDE - two // SIDE) + abs(one % SIDE - two % SIDE)


@rule
def in_a_press(table: Table, square: int) -> bool:
    """Whether dockhands on a square have a crate on one side and something that does not give way on the other."""
    for way in range(WAYS):
        one = beyond(square, way)
        two = beyond(square, back(way))
        if NONE not in (one, two) and table.on[one] > STACK and table.on[two] not in (NONE, STACK):
            return True
    return False
