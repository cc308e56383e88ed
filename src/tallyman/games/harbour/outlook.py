"""What everything on the board of Harbour would do, cost and pay a seat now: one look, for pictures."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from tallyman.engine.agenda import asked, question
from tallyman.engine.record import Cells, Int8, Record
from tallyman.engine.rule import rule
from tallyman.games.harbour.box import BUILDINGS, GOODS, NONE, PARTS, SEATS, SLOTS, SYMBOLS, Box, Kind
from tallyman.games.harbour.holdings import count_symbols, face_of, in_play, price, tax_due
from tallyman.games.harbour.parts import gained_goods, goods_in, market_in, pick_up
from tallyman.games.harbour.purchase import cost_of_picked, dollars_of, forbids_ship
from tallyman.games.harbour.table import SITES, Phase, Question, Reason, Table
from tallyman.games.harbour.tax import forbids_go, open_sites, possible
from tallyman.games.harbour.turn import market_with


class Outlook(Record):
    """What a seat would find everywhere. Sites that are not in play are all NONE."""

    closed: Annotated[Cells, np.int8, SITES]  # why a seat may not go there, as a Reason
    tax: Annotated[Cells, np.int8, SITES]  # the seat it would owe tax to, or NONE
    possible: Annotated[Cells, np.int8, SITES]  # parts that can be done, as bits
    amount: Annotated[Cells, np.int16, SITES, PARTS]  # goods of a gain, dollars of a purchase, else NONE
    dollars: Annotated[Cells, np.int8, GOODS]  # what each good would pay if it were shipped, 0 if it cannot be
    price: Annotated[Cells, np.int8, BUILDINGS]
    after: Annotated[Cells, np.int16, GOODS]  # the market, two bits a slot, once a good is shipped, too; or NONE
    symbols: Annotated[Cells, np.int8, SEATS, SYMBOLS]  # of every seat
    here: Int8  # parts possible for the player of the turn, where the pawn stands, as bits
    owed: Int8  # what the buildings to be paid cost together


@rule
def look_ahead(box: Box, table: Table, seat: int, outlook: Outlook) -> None:
    """Find what a seat can expect; a spectator (-1) sees symbols and what is asked of the player of the turn."""
    for site in range(SITES):
        outlook.closed[site] = NONE
        outlook.tax[site] = NONE
        outlook.possible[site] = NONE
        for part in range(PARTS):
            outlook.amount[site, part] = NONE
    for good in range(GOODS):
        outlook.dollars[good] = 0
        outlook.after[good] = NONE
    for card in range(box.buildings):
        outlook.price[card] = box.cost[card]
    for one in range(box.players):
        for symbol in range(SYMBOLS):
            outlook.symbols[one, symbol] = 0 if table.board[one] == NONE else count_symbols(box, table, one, symbol)
    outlook.here = 0
    outlook.owed = 0
    if buying(table):
        outlook.owed = cost_of_picked(box, table, table.player)
    if table.market[0] == NONE or table.board[0] == NONE:
        return
    if question(table.agenda) == Question.ACT:
        outlook.here = doable(box, table, table.player, table.pawn[table.player])
    if seat >= 0:
        look_at_market(box, table, seat, outlook)
        look_at_sites(box, table, seat, outlook)


@rule
def buying(table: Table) -> bool:
    """Whether a purchase is going on."""
    return question(table.agenda) in (Question.PURCHASE, Question.STOW)


@rule
def doable(box: Box, table: Table, seat: int, site: int) -> int:
    """The parts of a site's action that a seat can do now, as bits.

    Whoever is buying can buy, whatever is left of the goods.
    """
    face = face_of(table, site)
    hand = pick_up(table, seat)
    buys = seat == table.player and buying(table)
    bits = 0
    for part in range(PARTS):
        kind = box.kind[face, part]
        if kind != Kind.NOTHING and ((buys and kind == Kind.BUY) or possible(box, table, seat, face, part, hand)):
            bits |= 1 << part
    return bits


@rule
def look_at_market(box: Box, table: Table, seat: int, outlook: Outlook) -> None:
    """What goods would pay, what cards cost, and the market after shipping."""
    hand = pick_up(table, seat)
    for slot in range(SLOTS):
        good = market_in(hand, slot)
        if goods_in(hand, good) >= box.needs[slot]:
            outlook.dollars[good] = dollars_of(box, table, seat, slot)
    discount = 0
    if table.phase == Phase.PLAY and seat == table.player and table.part != NONE:
        discount = box.discount[face_of(table, table.pawn[seat]), table.part]
    for card in range(box.buildings):
        outlook.price[card] = price(box, table, seat, card, discount)
    if question(table.agenda) == Question.PURCHASE and asked(table.agenda) == 1 << seat:
        for good in range(GOODS):
            if forbids_ship(box, table, seat, good) == Reason.ALLOWED:
                outlook.after[good] = market_with(table, table.aboard | 1 << good)


@rule
def look_at_sites(box: Box, table: Table, seat: int, outlook: Outlook) -> None:
    """What every building in play would do for a seat, and why it cannot go there."""
    open_to_seat = open_sites(box, table, seat)
    found = in_play(box, table)
    for site in range(SITES):
        if found >> site & 1:
            outlook.closed[site] = forbids_go(box, table, seat, site, open_to_seat)
            outlook.tax[site] = tax_due(box, table, seat, site)
            outlook.possible[site] = doable(box, table, seat, site)
            face = face_of(table, site)
            for part in range(PARTS):
                outlook.amount[site, part] = amount(box, table, seat, face, part, outlook)


@rule
def amount(box: Box, table: Table, seat: int, face: int, part: int, outlook: Outlook) -> int:
    """How many goods a gain would bring now, or how many dollars shipping everything, with those already paid."""
    kind = box.kind[face, part]
    if kind == Kind.GAIN:
        return gained_goods(box, face, part)
    if kind == Kind.GAIN_PER:
        return count_symbols(box, table, seat, box.symbol[face, part])
    if kind != Kind.BUY:
        return NONE
    total = table.dollars if seat == table.player else 0
    for good in range(GOODS):
        total += outlook.dollars[good]
    return total
