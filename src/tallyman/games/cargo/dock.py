"""The dock of Cargo: its squares, what lies on them, and the push along a line."""

from __future__ import annotations

from tallyman.engine.rule import rule
from tallyman.games.cargo.box import CREW, DOCKHANDS, NONE, SEATS, SIDE, SQUARES, Box, Kind, Way
from tallyman.games.cargo.table import AFLOAT, CRATE, STACK, Ending, Table

# Squares: row by row from the north-west corner.


@rule
def beyond(square: int, way: int) -> int:
    """The next square that way, NONE off the dock."""
    if way == Way.NORTH:
        return square - SIDE if square >= SIDE else NONE
    if way == Way.SOUTH:
        return square + SIDE if square < SQUARES - SIDE else NONE
    if way == Way.EAST:
        return square + 1 if square % SIDE < SIDE - 1 else NONE
    return square - 1 if square % SIDE > 0 else NONE


@rule
def back(way: int) -> int:
    """The opposite way."""
    return way ^ 2


@rule
def on_edge(square: int) -> bool:
    """Whether a square is one of the 28 along the water."""
    row = square // SIDE
    column = square % SIDE
    return row == 0 or row == SIDE - 1 or column == 0 or column == SIDE - 1


@rule
def is_corner(square: int) -> bool:
    """Whether a square is one of the four corners."""
    return square % (SIDE - 1) == 0 and on_edge(square) and (square // SIDE) % (SIDE - 1) == 0


@rule
def spot(square: int, way: int) -> int:
    """The piece of water beyond an edge square."""
    return way * SIDE + (square % SIDE if way in (Way.NORTH, Way.SOUTH) else square // SIDE)


@rule
def captain(table: Table, side: int) -> int:
    """The seat that owns the ship on a side, NONE if nobody does."""
    for seat in range(SEATS):
        if table.ship[seat] == side:
            return seat
    return NONE


@rule
def master(box: Box, table: Table, square: int) -> int:
    """The seat whose loading square this is, NONE if it is a plain one."""
    side = box.berth[square]
    return NONE if side == NONE else captain(table, side)


# Pieces


@rule
def owner(worker: int) -> int:
    """The seat a worker belongs to."""
    return worker // CREW


@rule
def kind_of(worker: int) -> int:
    """What kind of worker it is."""
    number = worker % CREW
    return Kind.DOCKHAND if number < DOCKHANDS else number - DOCKHANDS + 1


@rule
def is_crate(piece: int) -> bool:
    """Whether what lies on a square is a crate."""
    return piece >= CRATE


@rule
def strength(kind: int, party: int) -> int:
    """How many crates in line are pushed: two by a burly or an elephant, one by a mule, one by each dockhand."""
    return 2 if kind in (Kind.BURLY, Kind.ELEPHANT) else party


@rule
def free_for(table: Table, kind: int, square: int) -> bool:
    """Whether a worker can be put on a square: it is empty, or dockhands join dockhands."""
    return table.on[square] == NONE or (kind == Kind.DOCKHAND and table.on[square] == STACK)


@rule
def hands_on(table: Table, square: int) -> int:
    """The dockhands on a square, as bits by worker."""
    found = 0
    for seat in range(SEATS):
        for worker in range(seat * CREW, seat * CREW + DOCKHANDS):
            if table.at[worker] == square:
                found |= 1 << worker
    return found


@rule
def carry(table: Table, worker: int, place: int) -> None:
    """Take a worker from where it is to a square or a place beside the dock."""
    before = table.at[worker]
    table.at[worker] = place
    if before < SQUARES:
        table.on[before] = STACK if kind_of(worker) == Kind.DOCKHAND and hands_on(table, before) != 0 else NONE
    if place < SQUARES:
        table.on[place] = STACK if kind_of(worker) == Kind.DOCKHAND else worker


@rule
def lay(table: Table, crate: int, square: int) -> None:
    """Put a crate on an empty square."""
    table.crate_at[crate] = square
    table.on[square] = CRATE + crate


# The push


@rule
def resolve(table: Table, first: int, way: int, force: int) -> tuple[int, int, int]:
    """Follow a push along its line, from the crate it starts with: how it ends, on which square, and its weight."""
    weight = 0
    last = first
    square = first
    while square != NONE:
        piece = table.on[square]
        last = square
        if piece == NONE:
            return Ending.ROOM, square, weight
        if piece == STACK:
            behind = beyond(square, way)
            if behind == NONE or table.on[behind] == NONE or table.on[behind] == STACK:
                return Ending.SHOVES, square, weight
            return Ending.SQUISHES, square, weight
        if is_crate(piece):
            weight += 1
            if weight > force:
                return Ending.TOO_HEAVY, square, weight
        elif kind_of(piece) == Kind.ELEPHANT:
            return Ending.ELEPHANT, square, weight
        square = beyond(square, way)
    return Ending.FALLS, last, weight


@rule
def move_up(table: Table, first: int, last: int, way: int, ending: int) -> tuple[int, int]:
    """Carry out a push: what is on its last square makes room, the rest moves up one.

    Gives the workers that fell off or were squished, as bits, who are nowhere until somebody sends them somewhere; and
    the crate that fell into the water, or NONE.
    """
    hit = 0
    dumped = NONE
    if ending == Ending.SHOVES and beyond(last, way) != NONE:
        behind = beyond(last, way)
        for seat in range(SEATS):
            for worker in range(seat * CREW, seat * CREW + DOCKHANDS):
                if table.at[worker] == last:
                    carry(table, worker, behind)
    elif ending in (Ending.SHOVES, Ending.SQUISHES):
        hit = hands_on(table, last)
    elif ending == Ending.FALLS and is_crate(table.on[last]):
        dumped = table.on[last] - CRATE
        table.crate_at[dumped] = AFLOAT + spot(last, way)
    elif ending == Ending.FALLS:
        hit = 1 << table.on[last]
    square = last
    while square != first:
        before = beyond(square, back(way))
        piece = table.on[before]
        if is_crate(piece):
            lay(table, piece - CRATE, square)
        else:
            table.at[piece] = square
            table.on[square] = piece
        square = before
    table.on[first] = NONE
    return hit, dumped
