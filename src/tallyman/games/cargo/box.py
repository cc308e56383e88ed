"""What is in the box of Cargo: the component file as a record."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Annotated, Any

import numpy as np

from tallyman.engine.errors import BadBox
from tallyman.engine.fields import BoxFields
from tallyman.engine.message import message
from tallyman.engine.record import Cells, Int8, Record

SEATS = 4
SIDE = 8
SQUARES = SIDE * SIDE
WAYS = 4
SHIPS = WAYS  # one on each side of the dock
CREW = 7  # workers of a seat: four dockhands, burly, mule, elephant
DOCKHANDS = 4
WORKERS = SEATS * CREW  # worker = seat * CREW + its number in the crew
CRATES = 21
MOST_CRATES = {2: 10, 3: 7, 4: 5}
POINTS = ("own_crate_loaded", "rival_crate_dumped", "own_crate_dumped", "rival_squished", "own_squished")
MOVES = 3  # workers moved in a turn
NONE = -1


class Way(IntEnum):
    """The four directions, and so the four sides of the dock and their ships."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


class Kind(IntEnum):
    """The four kinds of worker."""

    DOCKHAND = 0
    BURLY = 1
    MULE = 2
    ELEPHANT = 3


KINDS = len(Kind)

COLUMNS = "abcdefgh"
SQUARE_NAMES = tuple(f"{column}{SIDE - row}" for row in range(SIDE) for column in COLUMNS)
"""Squares as in chess: a1 is the corner in the south-west."""
WAY_NAMES = tuple(way.name.lower() for way in Way)
EDGES = {
    Way.NORTH: range(SIDE),
    Way.EAST: range(SIDE - 1, SQUARES, SIDE),
    Way.SOUTH: range(SQUARES - SIDE, SQUARES),
    Way.WEST: range(0, SQUARES, SIDE),
}
"""The squares along each side."""
MIDDLE = "the two middle squares of each side"  # what our first component file said of the loading squares
MIDDLE_SQUARES = {way.name.lower(): [SQUARE_NAMES[square] for square in edge[3:5]] for way, edge in EDGES.items()}


class Box(Record):
    """Crates, workers and points, for one number of players."""

    players: Int8
    quick: Int8
    crates: Int8  # of each colour
    crew: Annotated[Cells, np.int8, KINDS]  # workers of each kind, per colour
    own_crate_loaded: Int8  # points, as for what follows
    rival_crate_dumped: Int8
    own_crate_dumped: Int8
    rival_squished: Int8  # a dockhand
    own_squished: Int8
    loading: Annotated[Cells, np.int8, SHIPS, 2]  # the two loading squares of each side
    berth: Annotated[Cells, np.int8, SQUARES]  # the side whose loading square it is, NONE for other squares


def pack(components: dict[str, Any], players: int, options: Mapping[str, bool]) -> Box:
    """The box for a component file, a number of players and options; BadBox says what is wrong with it."""
    fields = BoxFields.of(components, "Cargo")
    box = Box()
    box.players = players
    box.quick = options["quick"]
    fields.whole("board", SIDE, SIDE, -1)
    read_loading_squares(fields, box)
    crates = fields.inside("crates_per_player")
    each = {count: crates.whole(str(count), 1, most, -1) for count, most in MOST_CRATES.items()}
    box.crates = each[players]
    crates.end()
    box.crew[Kind.DOCKHAND] = fields.whole("dockhands", 1, DOCKHANDS, -1)
    for kind, name in ((Kind.BURLY, "burlies"), (Kind.MULE, "mules"), (Kind.ELEPHANT, "elephants")):
        box.crew[kind] = fields.whole(name, 0, 1, -1)
    points = fields.inside("points")
    for name in POINTS:
        setattr(box, name, points.whole(name, -9, 9, -99))
    points.end()
    fields.end()
    return box


def read_loading_squares(fields: BoxFields, box: Box) -> None:
    """Two squares along each side, none of them twice; or in words, as our first component file said it."""
    box.berth[:] = NONE
    in_words = fields.raw("loading_squares", None) == MIDDLE
    sides = BoxFields(MIDDLE_SQUARES, MIDDLE) if in_words else fields.inside("loading_squares")
    for way, name in zip(Way, WAY_NAMES, strict=True):
        edge = {SQUARE_NAMES[square]: square for square in EDGES[way]}
        two = sides.raw(name, None)
        if not isinstance(two, list) or len(two) != 2:
            raise sides.wrong(name, message("cargo-error-two-squares"))
        for which, word in enumerate(two):
            square = sides.known(name, word, edge)
            if box.berth[square] != NONE:
                twice = message("cargo-error-square-twice", field=sides.spelled(name), square=word)
                raise BadBox(twice, (*sides.path, name))
            box.loading[way, which] = square
            box.berth[square] = way
    sides.end()
