"""Everything that changes in a match of Cargo, and the numbers its rules speak in."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import numpy as np

from tallyman.engine.agenda import Agenda
from tallyman.engine.luck import Streams
from tallyman.engine.record import Cells, Int8, Int16, Record
from tallyman.engine.terms import Asked, Law, Remark, Term
from tallyman.games.cargo.box import CRATES, KINDS, MOVES, SEATS, SHIPS, SIDE, SQUARES, WAYS, WORKERS

# What lies on a square: NONE, a worker that stands alone, a stack of dockhands, or CRATE + the number of a crate.
STACK = WORKERS
CRATE = WORKERS + 1

# Where a crate or a worker is, beside the squares of the dock.
SPOTS = 4 * SIDE  # along the edge: way * SIDE + column or row
AFLOAT = SQUARES  # + spot: a crate in the water where it fell
LOADED = AFLOAT + SPOTS
WAITING = LOADED + 1  # a crate to be put back
RESERVE = WAITING + 1  # a worker that is still to be placed
WATER = RESERVE + 1  # rescued by the own ship
DOCTOR = WATER + 1
GONE = DOCTOR + 1  # out of the game


class Stream(IntEnum):
    """What is left to luck."""

    CRATES = 0  # whose crates are whose
    SQUARES = 1  # where they lie
    CHOOSER = 2  # who chooses a ship first
    STARTER = 3
    FLEET = 4  # the colours in use


class Question(Asked):
    """What a seat can be asked; and the section of the rules about it."""

    SHIP = 0, "set-up"  # choose one
    PLACE = 1, "moves"  # a worker at set-up
    RETURN = 2, "pieces"  # a rescued worker to an own loading square
    TURN = 3, "turn"  # place a patient, move a worker or end the turn
    PUT = 4, "pieces"  # a crate back on the dock [a: crate]


class Ending(IntEnum):
    """How a push along a line ends."""

    ROOM = 0  # at an empty square
    FALLS = 1  # the outermost piece falls off the dock
    SHOVES = 2  # dockhands, to the square behind them
    SQUISHES = 3  # dockhands, against what is behind them
    TOO_HEAVY = 4
    ELEPHANT = 5


class Note(Remark, prefix="cargo-note"):
    """What can happen, for the log: a, b and c in brackets, and what messages call them."""

    SHIP = 0, "way"  # chosen [side]
    TURNED_UP = 1  # the crates
    PLACES = 2, "worker square"  # a worker [kind, square]
    TURN = 3, "moves"  # begins [moves]
    PASSES = 4  # without workers
    RETURNS = 5, "worker square"  # a rescued worker [kind, square]
    RECOVERS = 6  # a dockhand [square]
    STEPS = 7  # a worker or several dockhands [party, from and to]
    PULLS = 8  # a worker, with the crate behind it [party, from and to]
    PUSHES = 9  # a worker or several dockhands, and the line ahead moves up [party, from and to, crates]
    OVERBOARD = 10  # a worker falls [worker, spot]
    SQUISHES = 11, "whose count points", "squished"  # dockhands of a seat [whose, how many, points]
    DUMPS = 12, "whose points", "dumped"  # a crate [whose, points, spot]
    LOADED = 13, "points square", "loaded"  # a crate of the seat [points, square]
    ARRIVES = 14, "whose square"  # a crate on the seat's loading square [whose, square]
    PUTS = 15, "whose square"  # it back [whose, square]
    ENDS = 16  # the turn
    EMPTY = 17  # no crate of the seat is left: the game is over
    STALE = 18, "turns"  # too long without a crate loaded or dumped: the game is over
    IN_USE = 19, "way"  # crates of this ship, by lot [side]
    COUNTDOWN = 20, "turns"  # to the end, unless a crate is loaded or dumped [turns left]


# In a note, a party is kind * MOVES + how many of it go, less one; from and to are from * SQUARES + to.

NOTABLE = (
    Note.SHIP,
    Note.PLACES,
    Note.PULLS,
    Note.PUSHES,
    Note.OVERBOARD,
    Note.SQUISHES,
    Note.DUMPS,
    Note.LOADED,
    Note.EMPTY,
    Note.STALE,
)
"""What simulations keep one by one: ships, workers placed and hurt, crates moved, loaded and dumped, the end."""


class Reason(Law, prefix="cargo-forbids"):
    """Why an action is forbidden, and the section of the rules that says so."""

    ALLOWED = 0
    NO_ACTION = 1, "turn"
    OVER = 2, "end"
    NOT_ASKED = 3, "turn"
    OTHER_QUESTION = 4, "turn"
    SHIP_TAKEN = 5, "set-up"
    NONE_LEFT = 6, "set-up"  # no such worker to be placed
    OCCUPIED = 7, "moves"
    NOT_LOADING = 8, "pieces"  # rescued workers come back on own loading squares
    NOT_EDGE = 9, "pieces"  # patients come back at the edge
    NO_PATIENT = 10, "pieces"  # that is due
    TOO_LATE = 11, "turn"  # a worker has moved already
    LOADING = 12, "pieces"  # a crate is not put on an owned loading square
    NO_WORKER = 13, "moves"  # of yours stands there
    MOVED = 14, "moves"  # already in this turn
    NO_MOVES = 15, "moves"  # left
    TOO_FEW = 16, "groups"  # dockhands for such a group
    NO_GROUP = 17, "groups"  # only dockhands go together
    OFF_DOCK = 18, "moves"
    BLOCKED = 19, "moves"  # by a worker
    TOO_HEAVY = 20, "push"
    ELEPHANT = 21, "push"
    CANNOT_PULL = 22, "pull"
    NO_CRATE = 23, "pull"  # behind it
    PUSH_AND_PULL = 24, "pull"  # never at once
    RESCUE_FIRST = 25, "turn"
    NO_LANDING = 26, "pieces"  # no own loading square is free for a rescued worker
    OTHER_PATIENT = 27, "pieces"  # is due, of another kind
    SHIP_NOT_IN_USE = 28, "set-up"  # none of its crates are


class Flaw(Term, prefix="cargo-unsound"):
    """Which law of conservation a table breaks."""

    CRATES = 1
    HELD = 2
    WORKERS = 3
    SHIPS = 4
    SQUARES = 5
    MOVES = 6
    FLEET = 7


# How a worker moves: alone or first of a group of two or three, or pulling.
PULL = MOVES
HOWS = MOVES + 1

# Actions.
END = 0
SHIP = 1  # + side
PLACE = SHIP + SHIPS  # + kind * SQUARES + square
PUT = PLACE + KINDS * SQUARES  # + square
MOVE = PUT + SQUARES  # + (square * WAYS + way) * HOWS + how
NUM_ACTIONS = MOVE + SQUARES * WAYS * HOWS


class Table(Record):
    """A table of Cargo."""

    luck: Streams
    agenda: Agenda
    reveals: Int16  # how often crates were turned up or a lot was drawn
    over: Int8
    chooser: Int8  # the seat that chose a ship first and places first
    fleet: Annotated[Cells, np.int8, SHIPS]  # 1 for each side whose ship's crates are in use
    ship: Annotated[Cells, np.int8, SEATS]  # the side of each seat's ship, NONE before it is chosen
    on: Annotated[Cells, np.int8, SQUARES]  # what lies on each square
    crate_at: Annotated[Cells, np.int8, CRATES]  # crates are numbered by their first squares; GONE if not in play
    crate_of: Annotated[Cells, np.int8, CRATES]  # whose it is, NONE if not in play
    held: Annotated[Cells, np.int8, CRATES]  # the seat that holds it after it left the dock, or NONE
    at: Annotated[Cells, np.int8, WORKERS]  # where each worker is
    rest: Annotated[Cells, np.int8, WORKERS]  # own turns until a patient is due
    moved: Annotated[Cells, np.int8, WORKERS]  # 1 if it has moved in this turn
    turn: Int16  # turns begun so far
    moves: Int8  # left in this turn
    begun: Int8  # 1 once a worker has moved in this turn
    walker: Int8  # the worker that may take a second step, or NONE
    stirred: Int8  # 1 if a crate was loaded or dumped in this turn
    quiet: Int16  # turns in a row without a crate loaded or dumped
    points: Annotated[Cells, np.int16, SEATS]
