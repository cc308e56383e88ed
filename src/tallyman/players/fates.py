"""The same deal with other luck later on, and with players of different strength in other seats, in one compiled loop.

It lies beside `greedy`, so that an edit there compiles it anew.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tallyman.engine.game import Game, Rules, Setting
from tallyman.engine.kernels import Box, Tables, kernel, lowest
from tallyman.engine.log import NOBODY, Log
from tallyman.engine.luck import Luck
from tallyman.engine.record import Numbers, Rows, numbers
from tallyman.players.contest import BLANK, KEY, Counts, Words, begin, decide
from tallyman.players.tree import SEATS

KEYS = 3  # of a match: its deal, what luck brings later, what players do by chance


@kernel
def fates(
    rules: Rules,
    box: Box,
    tables: Tables,
    log: Log,
    deal: Luck,
    luck: Luck,
    keys: Words,
    slips: Numbers,
    first: Numbers,
    second: Numbers,
    leads: Numbers,
    places: Numbers,
) -> None:
    """Play a match for every three of `keys` on tables[0], and write the places of its seats.

    What nobody can see after the deal is drawn anew: piles, secrets, and all dice. `slips` has a number for each match
    and seat.
    """
    seats = len(leads)
    for match in range(len(places) // seats):
        begin(deal, keys, KEYS * KEY * match)
        tables[0] = tables[BLANK]
        table = tables[0]
        rules.deal(box, table, log, deal)
        begin(luck, keys, KEYS * KEY * match + KEY)
        rules.hide(box, table, NOBODY, luck)
        begin(luck, keys, KEYS * KEY * match + 2 * KEY)
        acting = rules.acting(box, table)
        while acting != 0:
            seat = lowest(acting)
            action, _count = decide(
                rules, box, tables, log, luck, seat, slips[seats * match + seat], first, second, leads
            )
            rules.play(box, table, log, seat, action)
            acting = rules.acting(box, table)
        rules.rank(box, table, first)
        for seat in range(seats):
            places[seats * match + seat] = first[seat]


def fated(of: Game, setting: Setting, keys: NDArray[np.uint64], slips: Counts) -> Counts:
    """The places in a match for each row of `keys`, where seats slip in some percent of their decisions."""
    places = np.zeros((len(keys), setting.players), np.int32)
    fates(
        of,
        setting.box,
        Rows(of.table, np.zeros(BLANK + 2, of.table.dtype)),  # one more keeps the cache lines of two threads apart
        Log(),
        Luck(),
        Luck(),
        keys.reshape(-1),
        slips.reshape(-1),
        numbers(max(of.max_legal, SEATS)),
        numbers(of.max_legal),
        numbers(setting.players),
        places.reshape(-1),
    )
    return places
