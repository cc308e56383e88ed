"""The log: what happened, for people. Simulations give it no room and pay next to nothing."""

from __future__ import annotations

from typing import Annotated, NamedTuple, cast

import numpy as np

from tallyman.engine.record import Cells, Int8, Int16, Record
from tallyman.engine.rule import rule

ROOM = 128
TICKETS = 64
EVERYBODY = 0xF
NOBODY = -1


class Entry(Record):
    """One thing that happened."""

    kind: Int8  # the game's Note
    seat: Int8  # who did it, NOBODY if the rules did
    audience: Int8  # seats that may know, as bits
    a: Int16
    b: Int16
    c: Int16

    def plainly(self) -> Entry:
        """The same, to be read only: plain numbers, all read at once."""
        return cast(Entry, Plain(*self.array[0].item()))


class Plain(NamedTuple):
    """An entry as plain numbers."""

    kind: int
    seat: int
    audience: int
    a: int
    b: int
    c: int


class Log(Record):
    """What happened in the last action, in order."""

    room: Int16  # how many entries are kept
    count: Int16
    entry: Annotated[list[Entry], Entry, ROOM]
    tickets: Annotated[Cells, np.uint64, TICKETS]  # scratch paper for shuffling (`luck.py`)


@rule
def note(log: Log, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Write down something everybody may know."""
    whisper(log, EVERYBODY, kind, seat, a, b, c)


@rule
def whisper(log: Log, audience: int, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Write down something only some seats may know."""
    if log.count < log.room:
        entry = log.entry[log.count]
        entry.kind = kind
        entry.seat = seat
        entry.audience = audience
        entry.a = a
        entry.b = b
        entry.c = c
        log.count += 1
