"""How good a table of Shanghaien looks for a seat: what a careful captain would weigh, in hundredths of a point."""

from __future__ import annotations

from tallyman.engine.agenda import asked
from tallyman.engine.record import Numbers
from tallyman.engine.rule import rule
from tallyman.games.shanghaien.box import NATIONS, PLACES, STRENGTHS, TRICKS, Box
from tallyman.games.shanghaien.rules import FULL_STACK, STACK, neighbours, placed, stacks, strength, tricks_apart
from tallyman.games.shanghaien.table import NONE, Table

POINT = 100
UNCERTAIN = 55  # percent of a lead that counts while the round can still turn
TRICK_IN_HAND = 60  # an unused trick is worth more than its point while there are rounds to come
DIE_IN_RESERVE = 12
CREW_MEMBER = 15  # strength in a nation not yet decided, beside what it scores now


@rule
def worth(box: Box, table: Table, out: Numbers) -> None:
    """By how much each seat leads the other."""
    out[0] = prospects(box, table, 0)
    out[1] = -out[0]


@rule
def prospects(box: Box, table: Table, seat: int) -> int:
    """The lead of a seat: what each nation would score, tricks, and dice in reserve."""
    now = 0
    judged = 0
    for nation in range(NATIONS):
        own = strength(box, table, seat, nation)
        other = strength(box, table, 1 - seat, nation)
        now += lead(own, other)
        judged += lead(own + coming(box, table, seat, nation), other + coming(box, table, 1 - seat, nation))
    if asked(table.agenda) == 0:
        return now + POINT * (tricks_apart(table, seat) - tricks_apart(table, 1 - seat))
    trick = POINT + TRICK_IN_HAND * (box.rounds - table.round_number) // box.rounds
    now += trick * (tricks_apart(table, seat) - tricks_apart(table, 1 - seat))
    judged += trick * (tricks_apart(table, seat) - tricks_apart(table, 1 - seat))
    judged += trick * (coming_tricks(table, seat) - coming_tricks(table, 1 - seat))
    reserve = placed(table, 1 - seat) - placed(table, seat)
    return now + (judged - now) * UNCERTAIN // 100 + DIE_IN_RESERVE * reserve


@rule
def lead(own: int, other: int) -> int:
    """What a nation is worth: the points it scores, and a little for strength that may score later."""
    points = 0
    if other == 0 or own > other:
        points += own if other == 0 else other
    if own == 0 or other > own:
        points -= other if own == 0 else own
    return POINT * points + CREW_MEMBER * (own - other)


@rule
def would_take(table: Table, seat: int, place: int) -> bool:
    """Whether a seat would take a card if Shanghai were called now."""
    own = stacks(table, seat) >> STACK * place & FULL_STACK
    other = stacks(table, 1 - seat) >> STACK * place & FULL_STACK
    if own != other:
        return own > other
    return own > 0 and neighbours(table, seat, place) > neighbours(table, 1 - seat, place)


@rule
def coming(box: Box, table: Table, seat: int, nation: int) -> int:
    """The strength of a nation a seat would take from the tavern now."""
    total = 0
    for place in range(PLACES):
        card = table.tavern[place]
        if card != NONE and card < TRICKS and card // STRENGTHS == nation and would_take(table, seat, place):
            total += box.strength[card % STRENGTHS]
    return total


@rule
def coming_tricks(table: Table, seat: int) -> int:
    """How many tricks a seat would take from the tavern now."""
    count = 0
    for place in range(PLACES):
        if table.tavern[place] >= TRICKS and would_take(table, seat, place):
            count += 1
    return count
