"""A whole match in one compiled loop, between greedy players that slip.

It lies beside `greedy`, so that an edit there compiles it anew.
"""

from __future__ import annotations

from tallyman.engine.game import Rules
from tallyman.engine.kernels import Box, Tables, kernel, lowest
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck, draw
from tallyman.engine.record import Numbers
from tallyman.players import greedy


@kernel
def contest(
    rules: Rules,
    box: Box,
    tables: Tables,
    log: Log,
    deal: Luck,
    luck: Luck,
    slips: Numbers,
    first: Numbers,
    second: Numbers,
    leads: Numbers,
) -> None:
    """Play a whole match on tables[0], which comes blank, and write the places of the seats to `first`.

    A seat is greedy, but for the percent of its decisions in which it slips and does anything at all.
    """
    rules.deal(box, tables[0], log, deal)
    seats = rules.acting(box, tables[0])
    while seats != 0:
        seat = lowest(seats)
        if draw(luck, 100) < slips[seat]:
            count = rules.legal(box, tables[0], seat, first)
            action = first[draw(luck, count)]
        else:
            action = greedy.weigh(
                rules, box, tables, log, luck, seat, greedy.SAMPLES, len(second), first, second, leads
            )
        rules.play(box, tables[0], log, seat, action)
        seats = rules.acting(box, tables[0])
    rules.rank(box, tables[0], first)
