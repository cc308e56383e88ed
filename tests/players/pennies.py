"""Matching pennies: both seats turn a penny in secret, and the first wins if both show the same side."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Annotated

import numpy as np

from tallyman.engine.agenda import Agenda
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck, Streams, draw, renew
from tallyman.engine.observation import Stretch
from tallyman.engine.record import Cells, Int16, Numbers, Record
from tallyman.engine.rule import rule
from tests.engine.toy import TOY, Box

SEATS = 2
SIDES = 2
NONE = -1


class Table(Record):
    """Two pennies."""

    luck: Streams
    agenda: Agenda
    reveals: Int16
    penny: Annotated[Cells, np.int8, SEATS]


@rule
def deal(box: Box, table: Table, log: Log, luck: Luck) -> None:
    renew(table.luck, luck)
    for seat in range(SEATS):
        table.penny[seat] = NONE


@rule
def acting(box: Box, table: Table) -> int:
    seats = 0
    for seat in range(SEATS):
        if table.penny[seat] == NONE:
            seats |= 1 << seat
    return seats


@rule
def sealed(box: Box, table: Table) -> int:
    return 3 if acting(box, table) != 0 else 0


@rule
def forbids(box: Box, table: Table, seat: int, action: int) -> int:
    return 0 if acting(box, table) >> seat & 1 and 0 <= action < SIDES else 1


@rule
def play(box: Box, table: Table, log: Log, seat: int, action: int) -> None:
    table.penny[seat] = action
    if acting(box, table) == 0:
        table.reveals += 1


@rule
def hide(box: Box, table: Table, seat: int, luck: Luck) -> None:
    if acting(box, table) != 0:
        for other in range(SEATS):
            if other != seat and table.penny[other] != NONE:
                table.penny[other] = draw(luck, SIDES)
    renew(table.luck, luck)


@rule
def score(box: Box, table: Table, out: Numbers) -> None:
    same = table.penny[0] == table.penny[1]
    out[0] = 1 if same else 0
    out[1] = 0 if same else 1


@rule
def observe(box: Box, table: Table, seat: int, out: Numbers) -> None:
    out[0] = table.penny[max(seat, 0)]


@rule
def evaluate(box: Box, table: Table, out: Numbers) -> None:
    for seat in range(SEATS):
        out[seat] = 0


PENNIES = replace(
    TOY,
    name="pennies",
    players=(SEATS,),
    table=Table,
    core=sys.modules[__name__],
    score=score,
    sealed=sealed,
    hide=hide,
    observe=observe,
    evaluate=evaluate,
    num_actions=SIDES,
    max_legal=SIDES,
    max_actions=SEATS,
    observation=(Stretch("penny", "the own penny", (1,), NONE),),
)
