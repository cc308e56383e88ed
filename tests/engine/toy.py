"""A toy game with what the example lacks: secret choices, and an open decision of another seat between them.

Three rounds. All three seats choose a bid in secret; when the last one is in, the highest bid (the lowest seat among
equal ones) wins a coin. Then the seat to the winner's left is asked openly whether it wants a coin, too.
"""

from __future__ import annotations

import sys
from enum import IntEnum
from typing import Annotated

import numpy as np

from tallyman.engine.agenda import Agenda, ask, asked, settle
from tallyman.engine.game import Game, GameType
from tallyman.engine.log import Log, note, whisper
from tallyman.engine.luck import Luck, Streams, draw, renew
from tallyman.engine.plain import Verb
from tallyman.engine.record import Cells, Int8, Int16, Numbers, Record
from tallyman.engine.rule import rule
from tallyman.engine.terms import Law, Remark

SEATS = 3
BIDS = 3
NONE = -1
YES = BIDS
NO = BIDS + 1


class Question(IntEnum):
    """What is asked openly."""

    COIN = 0


class Note(Remark, prefix="toy-note"):
    """What can happen."""

    BID = 0, "bid"
    CHOSEN = 1
    WON = 2


class Reason(Law, prefix="toy-forbids"):
    """Why an action is forbidden."""

    ALLOWED = 0
    NOT_ASKED = 1, "turn"


class Box(Record):
    """Nothing is printed but the number of rounds."""

    rounds: Int8


class Table(Record):
    """The toy's table."""

    luck: Streams
    agenda: Agenda
    reveals: Int16
    lap: Int8
    bid: Annotated[Cells, np.int8, SEATS]
    coins: Annotated[Cells, np.int8, SEATS]


@rule
def deal(box: Box, table: Table, log: Log, luck: Luck) -> None:
    renew(table.luck, luck)
    for seat in range(SEATS):
        table.bid[seat] = NONE


@rule
def sealed(box: Box, table: Table) -> int:
    return 7 if table.agenda.depth == 0 and table.lap < box.rounds else 0


@rule
def acting(box: Box, table: Table) -> int:
    if table.agenda.depth > 0:
        return asked(table.agenda)
    seats = 0
    if table.lap < box.rounds:
        for seat in range(SEATS):
            if table.bid[seat] == NONE:
                seats |= 1 << seat
    return seats


@rule
def forbids(box: Box, table: Table, seat: int, action: int) -> int:
    if not acting(box, table) >> seat & 1:
        return Reason.NOT_ASKED
    if table.agenda.depth > 0:
        return Reason.ALLOWED if YES <= action <= NO else Reason.NOT_ASKED
    return Reason.ALLOWED if 0 <= action < BIDS else Reason.NOT_ASKED


@rule
def play(box: Box, table: Table, log: Log, seat: int, action: int) -> None:
    if action >= YES:
        settle(table.agenda)
        if action == YES:
            table.coins[seat] += 1
        table.lap += 1
        return
    table.bid[seat] = action
    whisper(log, 1 << seat, Note.BID, seat, action, 0, 0)
    note(log, Note.CHOSEN, seat, 0, 0, 0)
    if acting(box, table) == 0:
        winner = 0
        for other in range(SEATS):
            if table.bid[other] > table.bid[winner]:
                winner = other
        for other in range(SEATS):
            table.bid[other] = NONE
        table.coins[winner] += 1
        table.reveals += 1
        note(log, Note.WON, winner, 0, 0, 0)
        ask(table.agenda, (winner + 1) % SEATS, Question.COIN, 0, 0)


@rule
def hide(box: Box, table: Table, seat: int, luck: Luck) -> None:
    for other in range(SEATS):
        if other != seat and table.bid[other] != NONE:
            table.bid[other] = draw(luck, BIDS)
    renew(table.luck, luck)


@rule
def score(box: Box, table: Table, out: Numbers) -> None:
    for seat in range(SEATS):
        out[seat] = table.coins[seat]


def pack(_components: object, _players: int, _options: object) -> Box:
    box = Box()
    box.rounds = 3
    return box


TOY = Game(
    name="toy",
    package=__package__,
    players=(SEATS,),
    kind=GameType(chance=False, simultaneous=True),
    table=Table,
    box=Box,
    pack=pack,
    core=sys.modules[__name__],
    score=score,
    sealed=sealed,
    hide=hide,
    verbs=(Verb("bid", BIDS, first=0), Verb("yes"), Verb("no")),
    notes=Note,
    laws=Reason,
    questions=Question,
)
