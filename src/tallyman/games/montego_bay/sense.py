"""The numbers an agent sees at Montego Bay, from its own seat: seats are counted from it, clockwise.

| stretch  | numbers | meaning                                                                                   |
|----------|---------|-------------------------------------------------------------------------------------------|
| round    | 1       | the round, from 1; 0 while a third docker is chosen                                       |
| question | 6       | 1 at what this seat is asked: hire, join, load, unload, third docker, choose cards        |
| to_go    | 1       | barrels still to be loaded or taken off                                                   |
| stores   | 32      | for each space, barrels (damaged ones negative) and coin                                  |
| dockers  | 171     | for each pawn, 1 at where it is: 16 spaces, two taverns, away                             |
| masters  | 36      | for each pawn, 1 at the seat it works for                                                 |
| cards    | 9       | the card of each pawn, 0 if none or unknown to this seat                                  |
| chosen   | 9       | 1 if a card is chosen for the pawn                                                        |
| order    | 8       | the rail position of each docker's tile, from 1; 0 if not in play                         |
| piers    | 36      | for each pier: slots, free slots, three points, barrels of each seat                      |
| tops     | 8       | for each pile: ships left, slots of the top one, points of first and second place on it   |
| unseen   | 15      | 1 for each ship that is hidden in a pile                                                  |
| points   | 4       | of each seat                                                                              |
| coins    | 4       | of each seat                                                                              |
| stock    | 4       | barrels of each seat                                                                      |
| tavern   | 4       | barrels of each seat in the tavern                                                        |
| tally    | 1       | the space tallied last, 2N before the tally                                               |
"""

from __future__ import annotations

from tallyman.engine.agenda import asked, question
from tallyman.engine.game import Sense
from tallyman.engine.record import Numbers
from tallyman.engine.rule import rule
from tallyman.games.montego_bay.box import DOCKERS, PAWNS, PIERS, PILES, PILOT, PLACES, SEATS, SHIPS, SPACES, Box
from tallyman.games.montego_bay.rules import acting, choosing, filled, master, store_barrels, store_coin
from tallyman.games.montego_bay.table import AWAY, NONE, Question, Table

PIER = 2 + PLACES + SEATS
SENSES = (
    Sense("round", 1),
    Sense("question", len(Question) + 1),
    Sense("to_go", 1),
    Sense("stores", 2 * SPACES),
    Sense("dockers", PAWNS * (AWAY + 1)),
    Sense("masters", PAWNS * SEATS),
    Sense("cards", PAWNS),
    Sense("chosen", PAWNS),
    Sense("order", DOCKERS),
    Sense("piers", PIERS * PIER),
    Sense("tops", PILES * 4),
    Sense("unseen", SHIPS),
    Sense("points", SEATS),
    Sense("coins", SEATS),
    Sense("stock", SEATS),
    Sense("tavern", SEATS),
    Sense("tally", 1),
)
SIZE = sum(sense.size for sense in SENSES)
CHOOSE = len(Question)
QUESTION = 1
TO_GO = QUESTION + CHOOSE + 1
STORES = TO_GO + 1
AT = STORES + 2 * SPACES
MASTERS = AT + PAWNS * (AWAY + 1)
CARDS_CHOSEN = MASTERS + PAWNS * SEATS
CHOSEN = CARDS_CHOSEN + PAWNS
ORDER = CHOSEN + PAWNS
BERTHS = ORDER + DOCKERS
TOPS = BERTHS + PIERS * PIER
UNSEEN = TOPS + PILES * 4
POINTS = UNSEEN + SHIPS
COINS = POINTS + SEATS
STOCK = COINS + SEATS
TAVERN = STOCK + SEATS
TALLY = TAVERN + SEATS


@rule
def sense(box: Box, table: Table, seat: int, out: Numbers) -> None:
    """Write what a seat sees; the layout is the table above."""
    for place in range(SIZE):
        out[place] = 0
    out[0] = table.round_number
    if choosing(box, table):
        out[QUESTION + CHOOSE] = acting(box, table) >> max(seat, 0) & 1
    elif asked(table.agenda) == 1 << max(seat, 0):
        out[QUESTION + question(table.agenda)] = 1
        out[TO_GO] = table.agenda.items[table.agenda.depth - 1].a
    for space in range(2 * box.row):
        out[STORES + 2 * space] = store_barrels(box, table, space)
        out[STORES + 2 * space + 1] = store_coin(box, table, space)
    sense_pawns(box, table, seat, out)
    sense_ships(box, table, seat, out)
    for other in range(box.players):
        whose = (max(seat, 0) + other) % box.players
        out[POINTS + other] = table.points[whose]
        out[COINS + other] = table.coins[whose]
        out[STOCK + other] = table.stock[whose]
        out[TAVERN + other] = table.tavern[whose]
    out[TALLY] = table.tally


@rule
def sense_pawns(box: Box, table: Table, seat: int, out: Numbers) -> None:
    """Where the pawns are, whom they work for, and their cards as far as the seat knows them."""
    for pawn in range(PAWNS):
        out[AT + pawn * (AWAY + 1) + table.at[pawn]] = 1
        works_for = master(table, pawn)
        if works_for != NONE:
            out[MASTERS + pawn * SEATS + (works_for - max(seat, 0)) % box.players] = 1
        if table.card[pawn] > 0:
            out[CHOSEN + pawn] = 1
            if works_for == seat or not choosing(box, table):
                out[CARDS_CHOSEN + pawn] = table.card[pawn]
    for position in range(DOCKERS):
        if table.order[position] != NONE:
            out[ORDER + table.order[position]] = position + 1


@rule
def sense_ships(box: Box, table: Table, seat: int, out: Numbers) -> None:
    """The ships at the piers, the tops of the piles, and which ships are still hidden."""
    for pier in range(PIERS):
        ship = table.pier[pier]
        if ship not in (NONE, PILOT):
            first = BERTHS + pier * PIER
            out[first] = box.slots[ship]
            out[first + 1] = box.slots[ship] - filled(table, ship)
            for place in range(PLACES):
                out[first + 2 + place] = box.points[ship, place]
            for other in range(box.players):
                out[first + 2 + PLACES + other] = table.hold[ship, (max(seat, 0) + other) % box.players]
    for pile in range(PILES):
        if table.left[pile] > 0:
            ship = table.pile[pile, table.left[pile] - 1]
            out[TOPS + pile * 4] = table.left[pile]
            out[TOPS + pile * 4 + 1] = box.slots[ship]
            out[TOPS + pile * 4 + 2] = box.points[ship, 0]
            out[TOPS + pile * 4 + 3] = box.points[ship, 1]
        for place in range(table.left[pile] - 1):
            out[UNSEEN + table.pile[pile, place]] = 1
