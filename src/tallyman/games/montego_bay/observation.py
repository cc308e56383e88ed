"""The numbers an agent sees at Montego Bay, from its own seat: seats are counted from it, clockwise."""

from __future__ import annotations

from tallyman.engine.agenda import asked, question
from tallyman.engine.observation import LONG, MANY, Observation, size
from tallyman.engine.record import Numbers
from tallyman.engine.rule import rule
from tallyman.games.montego_bay.box import DOCKERS, PAWNS, PIERS, PILES, PILOT, PLACES, SEATS, SHIPS, SPACES, Box
from tallyman.games.montego_bay.rules import acting, choosing, filled, master, store_barrels, store_coin
from tallyman.games.montego_bay.table import AWAY, NONE, Question, Table

PIER = 2 + PLACES + SEATS


class At(Observation):
    """What an agent sees, and where in its numbers."""

    round = "the round, from 1; 0 while a third docker is chosen", (1,), 0, MANY
    question = (
        "1 at what this seat is asked: hire, join, load, unload, third docker, choose cards",
        (len(Question) + 1,),
    )
    to_go = "barrels still to be loaded or taken off", (1,), 0, MANY
    stores = "for each space, barrels (damaged ones negative) and coin", (SPACES, 2), -MANY, MANY
    dockers = "for each pawn, 1 at where it is: 16 spaces, two taverns, away", (PAWNS, AWAY + 1)
    masters = "for each pawn, 1 at the seat it works for", (PAWNS, SEATS)
    cards = "the card of each pawn, 0 if none or unknown to this seat", (PAWNS,), 0, MANY
    chosen = "1 if a card is chosen for the pawn", (PAWNS,)
    order = "the rail position of each docker's tile, from 1; 0 if not in play", (DOCKERS,), 0, DOCKERS
    piers = "for each pier: slots, free slots, three points, barrels of the seats", (PIERS, PIER), 0, MANY
    tops = (
        "for each pile: ships left, slots of the top one, points of first and second place on it",
        (PILES, 4),
        0,
        MANY,
    )
    unseen = "1 for each ship that is hidden in a pile", (SHIPS,)
    points = "of each seat", (SEATS,), 0, LONG
    coins = "of each seat", (SEATS,), 0, MANY
    stock = "barrels of each seat", (SEATS,), 0, MANY
    tavern = "barrels of each seat in the tavern", (SEATS,), 0, MANY
    tally = "the space tallied last, 2N before the tally", (1,), 0, SPACES


SIZE = size(At.stretches())
CHOOSE = len(Question)


@rule
def observe(box: Box, table: Table, seat: int, out: Numbers) -> None:
    """Write what a seat sees; where is said by `At`."""
    for place in range(SIZE):
        out[place] = 0
    out[At.round] = table.round_number
    if choosing(box, table):
        out[At.question + CHOOSE] = acting(box, table) >> max(seat, 0) & 1
    elif asked(table.agenda) == 1 << max(seat, 0):
        out[At.question + question(table.agenda)] = 1
        out[At.to_go] = table.agenda.items[table.agenda.depth - 1].a
    for space in range(2 * box.row):
        out[At.stores + 2 * space] = store_barrels(box, table, space)
        out[At.stores + 2 * space + 1] = store_coin(box, table, space)
    observe_pawns(box, table, seat, out)
    observe_ships(box, table, seat, out)
    for other in range(box.players):
        whose = (max(seat, 0) + other) % box.players
        out[At.points + other] = table.points[whose]
        out[At.coins + other] = table.coins[whose]
        out[At.stock + other] = table.stock[whose]
        out[At.tavern + other] = table.tavern[whose]
    out[At.tally] = table.tally


@rule
def observe_pawns(box: Box, table: Table, seat: int, out: Numbers) -> None:
    """Where the pawns are, whom they work for, and their cards as far as the seat knows them."""
    for pawn in range(PAWNS):
        out[At.dockers + pawn * (AWAY + 1) + table.at[pawn]] = 1
        works_for = master(table, pawn)
        if works_for != NONE:
            out[At.masters + pawn * SEATS + (works_for - max(seat, 0)) % box.players] = 1
        if table.card[pawn] > 0:
            out[At.chosen + pawn] = 1
            if works_for == seat or not choosing(box, table):
                out[At.cards + pawn] = table.card[pawn]
    for position in range(DOCKERS):
        if table.order[position] != NONE:
            out[At.order + table.order[position]] = position + 1


@rule
def observe_ships(box: Box, table: Table, seat: int, out: Numbers) -> None:
    """The ships at the piers, the tops of the piles, and which ships are still hidden."""
    for pier in range(PIERS):
        ship = table.pier[pier]
        if ship not in (NONE, PILOT):
            first = At.piers + pier * PIER
            out[first] = box.slots[ship]
            out[first + 1] = box.slots[ship] - filled(table, ship)
            for place in range(PLACES):
                out[first + 2 + place] = box.points[ship, place]
            for other in range(box.players):
                out[first + 2 + PLACES + other] = table.hold[ship, (max(seat, 0) + other) % box.players]
    for pile in range(PILES):
        if table.left[pile] > 0:
            ship = table.pile[pile, table.left[pile] - 1]
            out[At.tops + pile * 4] = table.left[pile]
            out[At.tops + pile * 4 + 1] = box.slots[ship]
            out[At.tops + pile * 4 + 2] = box.points[ship, 0]
            out[At.tops + pile * 4 + 3] = box.points[ship, 1]
        for place in range(table.left[pile] - 1):
            out[At.unseen + table.pile[pile, place]] = 1
