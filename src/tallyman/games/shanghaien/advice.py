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
CREW = 6  # bits that hold the strength of all six cards
FULL_CREW = 0x3F


@rule
def evaluate(box: Box, table: Table, out: Numbers) -> None:
    """By how much each seat leads the other."""
    out[0] = prospects(box, table, 0)
    out[1] = -out[0]


@rule
def prospects(box: Box, table: Table, seat: int) -> int:
    """The lead of a seat: what each nation would score, tricks, and dice in reserve."""
    mine = coming(box, table, seat)
    theirs = coming(box, table, 1 - seat)
    now = 0
    judged = 0
    for nation in range(NATIONS):
        own = strength(box, table, seat, nation)
        other = strength(box, table, 1 - seat, nation)
        now += lead(own, other)
        judged += lead(own + (mine >> CREW * nation & FULL_CREW), other + (theirs >> CREW * nation & FULL_CREW))
    tricks = tricks_apart(table, seat) - tricks_apart(table, 1 - seat)
    if asked(table.agenda) == 0:
        return now + POINT * tricks
    trick = POINT + TRICK_IN_HAND * (box.rounds - table.round_number) // box.rounds
    now += trick * tricks
    judged += trick * (tricks + (mine >> CREW * NATIONS) - (theirs >> CREW * NATIONS))
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
def coming(box: Box, table: Table, seat: int) -> int:
    """What a seat would take from the tavern now: `CREW` bits for the strength of each nation, then how many tricks."""
    own = stacks(table, seat)
    other = stacks(table, 1 - seat)
    found = 0
    for place in range(PLACES):
        card = table.tavern[place]
        if card != NONE and would_take(table, seat, place, own, other):
            if card < TRICKS:
                found += box.strength[card % STRENGTHS] << CREW * (card // STRENGTHS)
            else:
                found += 1 << CREW * NATIONS
    return found


@rule
def would_take(table: Table, seat: int, place: int, own: int, other: int) -> bool:
    """Whether a seat, of two with these stacks, would take a card if Shanghai were called now."""
    more = (own >> STACK * place & FULL_STACK) - (other >> STACK * place & FULL_STACK)
    if more == 0 and own >> STACK * place & FULL_STACK:
        more = neighbours(table, seat, place) - neighbours(table, 1 - seat, place)
    return more > 0
