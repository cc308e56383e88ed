"""Whole matches in one compiled loop, between greedy players that slip.

It lies beside `greedy`, so that an edit there compiles it anew.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tallyman.engine.game import Game, Rules, Setting
from tallyman.engine.kernels import Box, Tables, kernel, lowest, part
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck, draw
from tallyman.engine.record import Cells, Numbers, Record, Rows, numbers
from tallyman.players import greedy
from tallyman.players.tree import SEATS

Words = Annotated[Cells, np.uint64]
Counts: TypeAlias = NDArray[np.int32]
BLANK = 3  # the table that stays so
KEY = 2  # words


class Outcome(NamedTuple):
    """What came of some matches: points and places by match and seat, and how many decisions each took."""

    scores: Counts
    places: Counts
    lengths: Counts


class Minds(Record):
    """The luck of players, by seat."""

    seat: Annotated[list[Luck], Luck, SEATS]


@part
def begin(luck: Luck, keys: Words, place: int) -> None:
    """Start a stream of draws with a key."""
    for word in range(KEY):
        luck.key[word] = keys[place + word]
    luck.count = 0


@kernel
def contest(
    rules: Rules,
    box: Box,
    tables: Tables,
    log: Log,
    deal: Luck,
    minds: Minds,
    keys: Words,
    slips: Numbers,
    first: Numbers,
    second: Numbers,
    leads: Numbers,
    scores: Numbers,
    places: Numbers,
    lengths: Numbers,
    taken: Numbers,
) -> None:
    """Play as many matches as `lengths` has room for on tables[0], and write what came of them.

    A seat is greedy, but for the percent of its decisions in which it slips and does anything at all. `keys` has one
    for the deal and one for the decisions of each match; `taken` becomes the first actions of the last one.
    """
    for match in range(len(lengths)):
        begin(deal, keys, 2 * KEY * match)
        for seat in range(len(slips)):
            begin(minds.seat[seat], keys, 2 * KEY * match + KEY)
            minds.seat[seat].key[1] ^= np.uint64(seat)
        tables[0] = tables[BLANK]
        table = tables[0]
        rules.deal(box, table, log, deal)
        length = 0
        seats = rules.acting(box, table)
        while seats != 0:
            seat = lowest(seats)
            luck = minds.seat[seat]
            if slips[seat] < 100:
                luck.count = (luck.count >> 32) + 1 << 32
            if slips[seat] >= 100 or (slips[seat] > 0 and draw(luck, 100) < slips[seat]):
                count = rules.legal(box, table, seat, first)
                action = first[draw(luck, count)]
            else:
                action = greedy.weigh(
                    rules, box, tables, log, luck, seat, greedy.SAMPLES, len(second), first, second, leads
                )
            if length < len(taken):
                taken[length] = action
            rules.play(box, table, log, seat, action)
            length += 1
            seats = rules.acting(box, table)
        lengths[match] = length
        rules.score(box, table, first)
        for seat in range(len(slips)):
            scores[len(slips) * match + seat] = first[seat]
        rules.rank(box, table, first)
        for seat in range(len(slips)):
            places[len(slips) * match + seat] = first[seat]


def contests(of: Game, setting: Setting, slips: list[int], keys: NDArray[np.uint64], taken: Counts) -> Outcome:
    """Play a match for each row of `keys`; `taken` becomes the first actions of the last one."""
    matches, seats = len(keys), len(slips)
    scores, places = np.zeros((2, matches, seats), np.int32)
    lengths = np.zeros(matches, np.int32)
    contest(
        of,
        setting.box,
        Rows(of.table, np.zeros(BLANK + 2, of.table.dtype)),  # one more keeps the cache lines of two threads apart
        Log(),
        Luck(),
        Minds(),
        keys.reshape(-1),
        np.array(slips, np.int32),
        numbers(max(of.max_legal, SEATS)),
        numbers(of.max_legal),
        numbers(seats),
        scores.reshape(-1),
        places.reshape(-1),
        lengths,
        taken,
    )
    return Outcome(scores, places, lengths)
