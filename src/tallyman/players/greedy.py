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
WORLD = 3  # the table with what a seat cannot know drawn once
TABLES = WORLD + 1  # that are needed: the true one, and others to try things on
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
    begun = (luck.count // SAMPLE_APART + 1) * SAMPLE_APART
    if count == 1:
        found = first[0]
    else:
        luck.count = begun
        tables[WORLD] = tables[0]
        rules.hide(box, tables[WORLD], seat, luck)
        for k in range(count):
            total = 0
            sample = 0
            while sample < samples:
                if sample == 0 and not secret:
                    tables[1] = tables[WORLD]
                else:
                    luck.count = begun + sample * SAMPLE_APART
                    tables[1] = tables[0]
                    rules.hide(box, tables[1], seat, luck)
                rules.play(box, tables[1], log, seat, first[k])
                if secret:
                    turn_up(rules, box, tables[1], log, luck, tables[0].reveals, second)
                value, turned = outlook(rules, box, tables, log, seat, secret, further, second, leads)
                sample += 1
                # Where nothing is turned up, all samples are the same.
                if not turned:
                    value *= samples
                    sample = samples
                total += value
            if found < 0 or total > highest:
                found = first[k]
                highest = total
    luck.count = begun + samples * SAMPLE_APART
    return found


@part
def outlook(
    rules: Rules,
    box: Box,
    tables: Tables,
    log: Log,
    seat: int,
    secret: int,
    further: int,
    second: Numbers,
    leads: Numbers,
) -> tuple[int, bool]:
    """What tables[1] is worth to a seat, and whether that took what was not known on tables[0]: what is turned up."""
    turned = secret != 0 or tables[1].reveals != tables[0].reveals
    count = 0
    if not secret and rules.acting(box, tables[1]) >> seat & 1:
        count = min(further, rules.legal(box, tables[1], seat, second))
    if count == 0:
        rules.evaluate(box, tables[1], leads)
        return leads[seat], turned
    # The seat goes on: what counts is the best it can make of it.
    value = 0
    for other in range(count):
        tables[2] = tables[1]
        rules.play(box, tables[2], log, seat, second[other])
        turned = turned or tables[2].reveals != tables[0].reveals
        rules.evaluate(box, tables[2], leads)
        if other == 0 or leads[seat] > value:
            value = leads[seat]
    return value, turned


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
    tables = Rows(game.table, np.zeros(TABLES, game.table.dtype))
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
