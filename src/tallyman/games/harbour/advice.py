"""How good a table of Harbour looks for a seat: what a seasoned trader would weigh, in hundredths of a point.

Buildings win the game, so goods are worth what they could pay for. Collect few types, enough of each for its slot; buy
as soon as a good building can be paid; coins and warehouses pay off early, hats and anchors a little.
"""

from __future__ import annotations

from tallyman.engine.agenda import asked, question
from tallyman.engine.leads import leads
from tallyman.engine.record import Numbers
from tallyman.engine.rule import apart, rule
from tallyman.games.harbour.box import ESTATE, NONE, PARTS, PLACES, SLOTS, Box, Kind, Symbol
from tallyman.games.harbour.holdings import count_bought, count_estate, count_goods, count_symbols, price
from tallyman.games.harbour.purchase import dollars_of, here
from tallyman.games.harbour.table import Phase, Question, Stage, Table
from tallyman.games.harbour.turn import bonus_points, points_of

POINT = 100
DOLLAR = 34  # of goods, for each dollar they would pay
SURPLUS = 7  # a good more than its slot needs
READY = 12  # a type that can be shipped
SECRET = 60  # a point of the own bonus card, before the end
COIN = 70  # for each building still to buy
WAREHOUSE = 45
HAT = 40
ANCHOR = 22
SURE = 94  # percent that counts of a building about to be bought,
NEAR = 80  # of one that the action at hand offers to buy,
FAR = 42  # and of one that could be bought with a walk to the right place
TO_COME = 30  # a good still to be gained
OWED = 30


@rule
def evaluate(box: Box, table: Table, out: Numbers) -> None:
    """The lead of each seat over its best rival; when the game is over only the final standing counts."""
    over = table.phase == Phase.OVER
    for seat in range(box.players):
        out[seat] = standing(box, table, seat) if over else purse(box, table, seat)
    leads(out, box.players)
    if not over:
        for seat in range(box.players):
            out[seat] += SECRET * bonus_points(box, table, seat)


@apart
def purse(box: Box, table: Table, seat: int) -> int:
    """What a seat has and may expect."""
    value = POINT * points_of(box, table, seat)
    if table.market[0] == NONE or table.board[seat] == NONE:
        return value
    left = max(0, box.to_end - count_bought(table, seat))
    value += left * (
        COIN * count_symbols(box, table, seat, Symbol.COIN)
        + WAREHOUSE * count_symbols(box, table, seat, Symbol.WAREHOUSE)
        + HAT * min(1, count_symbols(box, table, seat, Symbol.HAT))
        + ANCHOR * count_symbols(box, table, seat, Symbol.ANCHOR)
    )
    return value + goods_value(box, table, seat) + plans(box, table, seat)


@rule
def goods_value(box: Box, table: Table, seat: int) -> int:
    """Goods by what their slots would pay, as far as they go."""
    value = 0
    for slot in range(SLOTS):
        count = table.stock[seat, table.market[slot]]
        need = box.needs[slot]
        value += DOLLAR * box.pays[slot] * min(count, need) // need
        if count >= need:
            value += READY + SURPLUS * (count - need)
    return value


@rule
def plans(box: Box, table: Table, seat: int) -> int:
    """The building in sight, goods about to come, and tax still owed."""
    if table.phase != Phase.PLAY or table.player != seat:
        return FAR * best_building(box, table, seat, 0) * POINT // 100
    value = 0
    discount = 0
    sure = FAR
    if table.stage == Stage.ACTION:
        for part in range(PARTS):
            if box.kind[here(table), part] == Kind.BUY and (table.todo >> part & 1 or table.part == part):
                discount = box.discount[here(table), part]
                sure = NEAR if table.todo >> part & 1 else SURE
    if table.tax != NONE:
        value -= OWED
    if asked(table.agenda) == 1 << seat and question(table.agenda) == Question.GAIN:
        value += TO_COME * table.agenda.items[table.agenda.depth - 1].a
    if table.picked[0] != NONE:
        return value + named_buildings(box, table)
    return value + sure * best_building(box, table, seat, discount) * POINT // 100


@rule
def named_buildings(box: Box, table: Table) -> int:
    """The buildings named in a purchase, which will be paid."""
    value = 0
    for place in range(2):
        card = table.picked[place]
        if card != NONE:
            value += SURE * box.points[card] * POINT // 100
    return value


@apart
def best_building(box: Box, table: Table, seat: int, discount: int) -> int:
    """The most points of a building in the centre that all goods that can be shipped would pay for."""
    dollars = table.dollars if table.player == seat else 0
    shipped = table.player == seat and table.aboard != 0
    for slot in range(SLOTS):
        if table.stock[seat, table.market[slot]] >= box.needs[slot]:
            dollars += dollars_of(box, table, seat, slot)
            shipped = True
    best = 0
    for place in range(PLACES):
        card = table.row[place]
        if shipped and card != NONE and price(box, table, seat, card, discount) <= dollars:
            best = max(best, box.points[card])
    return best


@apart
def standing(box: Box, table: Table, seat: int) -> int:
    """Points, buildings and goods of a seat in one number, each weighing more than all that follows."""
    points = points_of(box, table, seat) + bonus_points(box, table, seat)
    return (points * (ESTATE + 1) + count_estate(table, seat)) * 1000 + count_goods(table, seat)
