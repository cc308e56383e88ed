"""Everything that changes in a match of Montego Bay, and the numbers its rules speak in."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import numpy as np

from tallyman.engine.agenda import Agenda
from tallyman.engine.luck import Streams
from tallyman.engine.record import Cells, Int8, Int16, Record
from tallyman.engine.terms import Asked, Law, Remark, Term
from tallyman.games.montego_bay.box import (
    CARDS,
    DOCKERS,
    PAWNS,
    PIERS,
    PILE,
    PILES,
    SEATS,
    SHIPS,
    SPACES,
    WAREHOUSES,
    Size,
)

NONE = -1
LEFT_TAVERN = SPACES  # where a pawn can be, beside the spaces of the path
RIGHT_TAVERN = SPACES + 1
AWAY = SPACES + 2  # in the box, or Lazy Jack at home


class Stream(IntEnum):
    """What is left to luck."""

    CHOOSER = 0  # of the third docker, with two players
    ROOFS = 1  # where the warehouse tiles lie
    TURNS = 2  # which way round
    ORDER = 3  # order tiles
    SHIPS = 4


class Question(Asked):
    """What a seat can be asked openly; cards are chosen in secret when nothing is asked."""

    HIRE = 0, "hire"  # Lazy Jack, or not
    JOIN = 1, "hire"  # which own docker Lazy Jack joins
    LOAD = 2, "load"  # a barrel on which ship [a: barrels to go, b: the space]
    UNLOAD = 3, "load"  # a damaged barrel off which ship [a: barrels to go, b: the space]
    THIRD = 4, "setup"  # with two players, before the first round: which third docker


class Note(Remark, prefix="montego-note"):
    """What can happen, for the log: a, b and c in brackets, and what messages call them."""

    ROUND = 0, "round"  # begins [round]
    HIRES = 1  # Lazy Jack
    DECLINES = 2  # to hire him
    JOINS = 3, "pawn"  # Lazy Jack joins a docker [docker]
    CHOOSES = 4, "pawn value"  # own eyes only: a card in secret [pawn, value]
    READY = 5  # all own cards are in
    MOVES = 6, "pawn value space"  # a pawn [pawn, value, space]
    PUSHES = 7, "pawn other space"  # a pawn pushes another across [pawn, pushed, its new space]
    STEPS_BACK = 8, "pawn space"  # a pawn goes back [pawn, space]
    TALLIES = 9, "pawn space barrels"  # a pawn is tallied [pawn, space, barrels of the store, negative if damaged]
    COIN = 10  # gains a coin
    LOADS = 11, "ship pier"  # a barrel [ship, pier]
    UNLOADS = 12, "ship pier"  # a damaged barrel [ship, pier]
    DRINKS = 13, "barrels"  # barrels go to the tavern [how many]
    SAILS = 14, "ship"  # a ship [ship, pier, 1 if it was filled]
    SCORES = 15, "points barrels", "ships"  # on the ship that sails [points, barrels, ship]
    EXTRA = 16, "", "last barrels"  # the point for filling a ship
    ARRIVES = 17, "ship pier"  # a ship [ship, pier]
    PILOT_LEAVES = 18
    ORDER = 19  # the order tiles move up
    NEW_ORDER = 20  # the order tiles are shuffled
    TAVERN = 21, "points barrels", "tavern"  # points for barrels in the tavern [points, barrels]
    LAST = 22  # the last ships are scored
    LOT = 23  # falls on whoever chooses a third docker
    TAKES = 24, "pawn"  # a third docker [docker]
    SHORT = 25, "barrels"  # of barrels in stock [how many there are]
    FEW_ABOARD = 26, "barrels"  # fewer barrels than are damaged [how many there are]
    JACK_SPARES = 27  # Lazy Jack takes no damaged barrels off
    NO_SHIP = 28  # in port when the game ends


NOTABLE = (Note.HIRES, Note.JOINS, Note.TALLIES, Note.SAILS, Note.SCORES, Note.EXTRA, Note.ARRIVES)
"""What simulations keep one by one: Lazy Jack, stores that are tallied, and what becomes of ships."""


class Reason(Law, prefix="montego-forbids"):
    """Why an action is forbidden, and the section of the rules that says so."""

    ALLOWED = 0
    NO_ACTION = 1, "round"
    OVER = 2, "end"
    NOT_ASKED = 3, "round"
    OTHER_QUESTION = 4, "round"
    NOT_YOURS = 5, "cards"  # that docker
    CHOSEN = 6, "cards"  # a card for this pawn is in
    NOT_HIRED = 7, "hire"
    SAME_CARD = 8, "cards"  # Lazy Jack and his host need different cards
    NO_SHIP = 9, "load"  # at that pier
    PILOT_BOAT = 10, "load"
    NOTHING_ABOARD = 11, "load"
    NO_THIRD = 12, "setup"  # dockers but with two players
    TAKEN = 13, "setup"  # the third dockers


class Flaw(Term, prefix="montego-unsound"):
    """Which law of conservation a table breaks."""

    BARRELS = 1
    COINS = 2
    SHIPS = 3
    FULL_SHIP = 4
    ORDER = 5
    PAWNS = 6
    PIERS = 7
    HOLDS = 8
    CARDS = 9


# Actions.
HIRE = 0
DECLINE = 1
JOIN = 2  # + docker
CARD = JOIN + DOCKERS  # + pawn * CARDS + value - 1
LOAD = CARD + PAWNS * CARDS  # + pier
UNLOAD = LOAD + PIERS  # + pier
TAKE = UNLOAD + PIERS  # + size
NUM_ACTIONS = TAKE + len(Size)


class Table(Record):
    """A table of Montego Bay."""

    luck: Streams
    agenda: Agenda
    reveals: Int16  # how often a ship, a card or an order tile was turned up
    round_number: Int8  # from 1; 0 until two players have taken their third dockers
    over: Int8
    tile: Annotated[Cells, np.int8, WAREHOUSES]  # the tile in each column from the left
    turned: Annotated[Cells, np.int8, WAREHOUSES]  # 1 if its second store faces north
    owner: Annotated[Cells, np.int8, DOCKERS]  # seat of each docker, NONE in the box or not taken yet
    at: Annotated[Cells, np.int8, PAWNS]  # a space, a tavern or AWAY
    card: Annotated[Cells, np.int8, PAWNS]  # chosen this round, 0 if not yet
    order: Annotated[Cells, np.int8, DOCKERS]  # dockers by order tile, position 1 first; NONE behind the last
    hirer: Int8  # of Lazy Jack this round, or NONE
    host: Int8  # the docker he stands with, or NONE
    revealed: Int8  # 1 once the cards of this round are turned up
    tally: Int8  # the space tallied last; 2 * row before the tally
    pier: Annotated[Cells, np.int8, PIERS]  # ship at each pier, PILOT, or NONE
    hold: Annotated[Cells, np.int8, SHIPS, SEATS]  # barrels aboard
    pile: Annotated[Cells, np.int8, PILES, PILE]  # the top ship is pile[p, left[p] - 1], NONE above it
    left: Annotated[Cells, np.int8, PILES]
    opened: Int8  # 1 if the second pile was begun this round
    gone: Annotated[Cells, np.int8, SHIPS]  # 1 if the ship has left the game
    stock: Annotated[Cells, np.int8, SEATS]
    tavern: Annotated[Cells, np.int8, SEATS]  # barrels drunk
    coins: Annotated[Cells, np.int8, SEATS]
    bank: Int8
    points: Annotated[Cells, np.int16, SEATS]
