"""The greedy player: tries every action a few times, with its own best next one, and takes what looks best."""

from __future__ import annotations

from typing import Any

import numpy as np

from tallyman.engine.game import Rules
from tallyman.engine.kernels import Box, Tables, kernel, lowest, part
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck, draw
from tallyman.engine.record import Numbers, Rows, numbers
from tallyman.engine.view import View

SAMPLES = 12
SAMPLE_APART = 2**16  # draws between the beginnings of two samples: more than one of them takes
LOOKS = 300  # at tables, for a decision that is not compiled: about a third of a second


@part
def turn_up(rules: Rules, box: Box, table: Any, log: Log, luck: Luck, reveals: int, actions: Numbers) -> None:
    """End a secret phase: whatever is still owed there is anything at all."""
    seats = rules.acting(box, table)
    while seats != 0 and table.reveals == reveals:
        seat = lowest(seats)
        count = rules.legal(box, table, seat, actions)
        rules.play(box, table, log, seat, actions[draw(luck, count)])
        seats = rules.acting(box, table)


@part
def weigh(
    rules: Rules,
    box: Box,
    tables: Tables,
    log: Log,
    luck: Luck,
    seat: int,
    samples: int,
    further: int,
    first: Numbers,
    second: Numbers,
    leads: Numbers,
) -> int:
    """The action of a seat on tables[0] that looks best on average; what it cannot know is drawn anew each time.

    What is drawn is in each sample the same for every action, so that they differ by nothing else, and one more or less
    of them changes nothing for the others. Where the seat goes on, at most `further` of its next actions are looked at.
    What is chosen in secret is judged once all is turned up, whoever has chosen before: what rivals do, and the seat
    itself later on, is then anything at all.
    """
    found = -1
    highest = 0
    count = rules.legal(box, tables[0], seat, first)
    secret = rules.sealed(box, tables[0]) >> seat & 1
    reveals = tables[0].reveals
    begun = (luck.count // SAMPLE_APART + 1) * SAMPLE_APART
    for k in range(count):
        total = 0
        for sample in range(samples):
            luck.count = begun + sample * SAMPLE_APART
            tables[1] = tables[0]
            rules.hide(box, tables[1], seat, luck)
            rules.play(box, tables[1], log, seat, first[k])
            if secret:
                turn_up(rules, box, tables[1], log, luck, reveals, second)
            rules.evaluate(box, tables[1], leads)
            value = leads[seat]
            if not secret and rules.acting(box, tables[1]) >> seat & 1:
                # The seat goes on: what counts is the best it can make of it.
                for other in range(min(further, rules.legal(box, tables[1], seat, second))):
                    tables[2] = tables[1]
                    rules.play(box, tables[2], log, seat, second[other])
                    rules.evaluate(box, tables[2], leads)
                    if other == 0 or leads[seat] > value:
                        value = leads[seat]
            total += value
        if found < 0 or total > highest:
            found = first[k]
            highest = total
    luck.count = begun + samples * SAMPLE_APART
    return found


@kernel
def best(
    rules: Rules,
    box: Box,
    tables: Tables,
    log: Log,
    luck: Luck,
    seat: int,
    samples: int,
    further: int,
    first: Numbers,
    second: Numbers,
    leads: Numbers,
) -> int:
    """The action of a seat on tables[0] that looks best."""
    return weigh(rules, box, tables, log, luck, seat, samples, further, first, second, leads)


def choose(view: View, luck: Luck) -> int:
    """What looks best now."""
    game, setting = view.game, view.setting
    tables = Rows(game.table, np.zeros(3, game.table.dtype))
    tables[0] = view.unsealed
    first, second, leads = numbers(game.max_legal), numbers(game.max_legal), numbers(setting.players)
    samples, further, weigh_all = SAMPLES, game.max_legal, best.__call__
    if not best.ready(game):
        # Until it is compiled it takes a thousand times as long, so it looks less far.
        count = game.now.legal(setting.box, view.table, view.seat, first)
        samples = min(max(1, LOOKS // count**2), SAMPLES)
        further = LOOKS // (count * samples)
        weigh_all = best.slowly
    return int(weigh_all(game, setting.box, tables, Log(), luck, view.seat, samples, further, first, second, leads))
