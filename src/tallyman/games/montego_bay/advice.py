"""How good a table of Montego Bay looks for a seat: what a seasoned docker would weigh, in hundredths of a point."""

from __future__ import annotations

from tallyman.engine.agenda import asked, question
from tallyman.engine.leads import leads
from tallyman.engine.record import Numbers
from tallyman.engine.rule import rule
from tallyman.games.montego_bay.box import CARDS, DOCKERS, JACK, PAWNS, PIERS, PILOT, Box
from tallyman.games.montego_bay.rules import (
    choosing,
    filled,
    master,
    place_points,
    store_barrels,
    store_coin,
    target,
    tavern_place_points,
)
from tallyman.games.montego_bay.table import LEFT_TAVERN, NONE, RIGHT_TAVERN, Question, Table

POINT = 100
COIN = 35
BARREL_ABOARD = 14
BARREL_IN_STORE = 40  # of a store that a pawn stands at, or would reach with its card, and on the way to a ship
UNSURE = 60  # percent that counts of what may still be pushed away


@rule
def evaluate(box: Box, table: Table, out: Numbers) -> None:
    """The lead of each seat: points, what ships would pay, coins, and where its dockers are going."""
    for seat in range(box.players):
        out[seat] = purse(box, table, seat)
    leads(out, box.players)


@rule
def purse(box: Box, table: Table, seat: int) -> int:
    """What a seat has and may expect."""
    value = POINT * table.points[seat]
    if table.over:
        return value + table.coins[seat]
    value += COIN * table.coins[seat] + POINT * tavern_place_points(box, table, seat)
    for pier in range(PIERS):
        ship = table.pier[pier]
        if ship not in (NONE, PILOT):
            value += BARREL_ABOARD * table.hold[ship, seat] + ship_value(box, table, seat, ship, pier)
    if choosing(box, table):
        value += plans(box, table, seat)
    elif table.revealed:
        value += to_come(box, table, seat)
    return value


@rule
def ship_value(box: Box, table: Table, seat: int, ship: int, pier: int) -> int:
    """What a ship would pay now, surer the fuller it is and the sooner it sails."""
    sure = 40 + 60 * filled(table, ship) // box.slots[ship]
    if pier == 0:
        sure = 95
    return place_points(box, table, ship, seat) * sure


@rule
def plans(box: Box, table: Table, seat: int) -> int:
    """What the stores are worth that a seat's pawns would reach: with their cards, or out of a tavern with any card."""
    value = 0
    for pawn in range(PAWNS):
        if master(table, pawn) == seat:
            if table.card[pawn] > 0:
                value += plan(box, table, pawn, table.card[pawn])
            elif table.at[pawn] in (LEFT_TAVERN, RIGHT_TAVERN):
                best = plan(box, table, pawn, 1)
                for card in range(2, CARDS + 1):
                    best = max(best, plan(box, table, pawn, card))
                value += best
    return value


@rule
def to_come(box: Box, table: Table, seat: int) -> int:
    """What the stores are worth to a seat that the Tally-Man has still to come to, and what it is just loading."""
    value = 0
    for pawn in range(PAWNS):
        space = table.at[pawn]
        if space < table.tally and master(table, pawn) == seat:
            value += store_value(box, table, pawn, space)
    if question(table.agenda) == Question.LOAD and asked(table.agenda) >> seat & 1:
        value += BARREL_IN_STORE * table.agenda.items[table.agenda.depth - 1].a
    return value


@rule
def store_value(box: Box, table: Table, pawn: int, space: int) -> int:
    """What the store at a space is worth to a pawn."""
    barrels = store_barrels(box, table, space)
    if pawn == JACK:
        barrels = max(barrels, 0)
    return BARREL_IN_STORE * barrels + COIN * store_coin(box, table, space)


@rule
def plan(box: Box, table: Table, pawn: int, card: int) -> int:
    """What the store is worth that a pawn would reach with a card."""
    space = target(box, table, pawn, card)
    return store_value(box, table, pawn, space) * UNSURE // 100 - crowd(box, table, pawn, space)


@rule
def crowd(box: Box, table: Table, pawn: int, space: int) -> int:
    """A little less for a space that an own pawn is going to or stands on."""
    for other in range(DOCKERS):
        if other != pawn and table.at[other] == space and master(table, other) == master(table, pawn):
            return BARREL_IN_STORE // 2
    return 0
