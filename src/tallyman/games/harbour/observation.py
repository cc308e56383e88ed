"""The numbers an agent sees at Harbour, from its own seat: seats are counted from it, clockwise."""

from __future__ import annotations

from tallyman.engine.agenda import asked, question
from tallyman.engine.observation import LONG, MANY, Observation, size
from tallyman.engine.record import Numbers
from tallyman.engine.rule import rule
from tallyman.games.harbour.box import (
    BUILDINGS,
    CHARACTERS,
    ESTATE,
    GOODS,
    NONE,
    PARTS,
    PER_PURCHASE,
    PLACES,
    SEATS,
    SLOTS,
    SYMBOLS,
    Box,
)
from tallyman.games.harbour.holdings import count_bought, count_goods, count_symbols
from tallyman.games.harbour.purchase import cost_of_picked, count_picked
from tallyman.games.harbour.rules import acting, choosing
from tallyman.games.harbour.table import SITES, Phase, Question, Stage, Table
from tallyman.games.harbour.turn import points_of

BOARDS = CHARACTERS + 1
SECRETS = len(Question)  # where the questions that are not asked openly come


class At(Observation):
    """What an agent sees, and where in its numbers."""

    phase = "1 at characters, inheritance, goods, play or over", (len(Phase),)
    question = (
        "1 at what this seat is asked; the last two: to choose a character, to choose starting goods",
        (SECRETS + 2,),
    )
    progress = "the two numbers of the question (see `Question`)", (2,), -MANY, MANY
    turn = "for each seat, 1 if it is its turn", (SEATS,)
    stage = "1 at how far the turn has come", (len(Stage),)
    action = (
        "for each part: to do, being done; tax owed to each seat; begun, transmuted, extra, gained, alms given",
        (2 * PARTS + SEATS + 5,),
        0,
        MANY,
    )
    purchase = (
        "dollars, cost, sold, nudged; for each good: shipped, goods in the hold; buildings named",
        (4 + 2 * GOODS + 1,),
        0,
        LONG,
    )
    last = (
        "turns without a purchase, something bought in this turn, 1 at the seat that bought the last",
        (2 + SEATS,),
        0,
        LONG,
    )
    market = "for each slot, 1 at its good", (SLOTS, GOODS)
    row = "for each place of the centre, 1 at its card", (PLACES, BUILDINGS)
    named = "1 for each card named in the purchase going on", (BUILDINGS,)
    owner = "for each seat, 1 at each card it owns", (SEATS, BUILDINGS)
    inherited = "1 at the Noble's card", (BUILDINGS,)
    unseen = "1 for each card that is hidden from this seat", (BUILDINGS,)
    offered = "1 for each card this seat may inherit", (BUILDINGS,)
    pawns = (
        "for every pawn, the own one first, 1 at where it is: cards, then starting buildings of seats",
        (SEATS, SITES),
    )
    boards = "for each seat, 1 at its character, the last one: The Wharfs", (SEATS, BOARDS)
    dealt = "1 for each character this seat may choose, then for the one it has chosen", (CHARACTERS,)
    ready = "for each seat 1 if it has chosen a character, or how many starting goods it has chosen", (SEATS,), 0, MANY
    stock = "for each seat, its goods; rivals' goods are 0 while they are chosen in secret", (SEATS, GOODS), 0, MANY
    symbols = "for each seat, its symbols", (SEATS, SYMBOLS), 0, MANY
    bought = "buildings each seat has bought", (SEATS,), 0, ESTATE
    points = "of each seat, without bonus cards", (SEATS,), 0, LONG
    bonus = "1 at the good of the own bonus card", (GOODS,)
    traded = "goods each seat has traded in for its bonus card at the end", (SEATS,), 0, MANY


SIZE = size(At.stretches())


@rule
def observe(box: Box, table: Table, seat: int, out: Numbers) -> None:
    """Write what a seat sees; where is said by `At`."""
    own = max(seat, 0)
    for place in range(SIZE):
        out[place] = 0
    out[At.phase + table.phase] = 1
    if choosing(table):
        if acting(box, table) >> own & 1:
            out[At.question + SECRETS + (0 if table.phase == Phase.CHARACTERS else 1)] = 1
    elif asked(table.agenda) == 1 << own:
        out[At.question + question(table.agenda)] = 1
        out[At.progress] = table.agenda.items[table.agenda.depth - 1].a
        out[At.progress + 1] = table.agenda.items[table.agenda.depth - 1].b
    for slot in range(SLOTS):
        if table.market[slot] != NONE:
            out[At.market + slot * GOODS + table.market[slot]] = 1
    observe_turn(box, table, own, out)
    observe_cards(box, table, own, out)
    observe_seats(box, table, own, out)


@rule
def observe_turn(box: Box, table: Table, own: int, out: Numbers) -> None:
    """Whose turn it is, how far it has come, and the purchase going on."""
    if table.player != NONE:
        out[At.turn + (table.player - own) % box.players] = 1
        out[At.stage + table.stage] = 1
    for part in range(PARTS):
        out[At.action + part] = table.todo >> part & 1
        out[At.action + PARTS + part] = table.part == part
    if table.tax != NONE:
        out[At.action + 2 * PARTS + (table.tax - own) % box.players] = 1
    out[At.action + 2 * PARTS + SEATS] = table.begun
    out[At.action + 2 * PARTS + SEATS + 1] = table.transmuted
    out[At.action + 2 * PARTS + SEATS + 2] = table.extra
    out[At.action + 2 * PARTS + SEATS + 3] = table.gained
    out[At.action + 2 * PARTS + SEATS + 4] = table.alms
    out[At.purchase] = table.dollars
    if count_picked(table) > 0:
        out[At.purchase + 1] = cost_of_picked(box, table, table.player)
    out[At.purchase + 2] = table.sold
    out[At.purchase + 3] = table.nudged
    for good in range(GOODS):
        out[At.purchase + 4 + good] = table.aboard >> good & 1
        out[At.purchase + 4 + GOODS + good] = table.hold[good]
    out[At.purchase + 4 + 2 * GOODS] = count_picked(table)
    out[At.last] = table.idle
    out[At.last + 1] = table.bought
    if table.finisher != NONE:
        out[At.last + 2 + (table.finisher - own) % box.players] = 1


@rule
def observe_cards(box: Box, table: Table, own: int, out: Numbers) -> None:
    """Where the cards lie, as far as a seat knows."""
    for place in range(PLACES):
        if table.row[place] != NONE:
            out[At.row + place * BUILDINGS + table.row[place]] = 1
    for place in range(PER_PURCHASE):
        if table.picked[place] != NONE:
            out[At.named + table.picked[place]] = 1
    for other in range(box.players):
        whose = (own + other) % box.players
        for place in range(ESTATE):
            if table.estate[whose, place] != NONE:
                out[At.owner + other * BUILDINGS + table.estate[whose, place]] = 1
    if table.inherited != NONE:
        out[At.inherited + table.inherited] = 1
    for place in range(table.left):
        out[At.unseen + table.deck[place]] = 1
    for place in range(2):
        if table.seen[place] != NONE:
            offered = asked(table.agenda) == 1 << own
            out[(At.offered if offered else At.unseen) + table.seen[place]] = 1


@rule
def observe_seats(box: Box, table: Table, own: int, out: Numbers) -> None:
    """What every player has, as far as a seat knows."""
    for other in range(box.players):
        whose = (own + other) % box.players
        if table.pawn[whose] != NONE:
            site = table.pawn[whose]
            if site >= BUILDINGS:
                site = BUILDINGS + (site - BUILDINGS - own) % box.players
            out[At.pawns + other * SITES + site] = 1
        if table.phase == Phase.CHARACTERS:
            out[At.ready + other] = table.kept[whose] != NONE
        elif table.phase == Phase.GOODS:
            out[At.ready + other] = count_goods(table, whose)
        for good in range(GOODS):
            if table.phase != Phase.GOODS or other == 0:
                out[At.stock + other * GOODS + good] = table.stock[whose, good]
        if table.board[whose] != NONE:
            out[At.boards + other * BOARDS + table.board[whose]] = 1
            for symbol in range(SYMBOLS):
                out[At.symbols + other * SYMBOLS + symbol] = count_symbols(box, table, whose, symbol)
        out[At.bought + other] = count_bought(table, whose)
        out[At.points + other] = points_of(box, table, whose)
        out[At.traded + other] = table.traded[whose]
    for place in range(2):
        if table.dealt[own, place] != NONE and table.kept[own] in (NONE, place):
            out[At.dealt + table.dealt[own, place]] = 1
    if table.bonus[own] != NONE:
        out[At.bonus + table.bonus[own]] = 1
