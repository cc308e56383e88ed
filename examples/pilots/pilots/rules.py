"""The table of Pilots, and its rules."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import numpy as np

from tallyman.engine.derived import Box
from tallyman.engine.log import NOBODY, Log, note
from tallyman.engine.luck import Luck, Streams, draw_for, renew, shuffle_for
from tallyman.engine.record import Cells, Int8, Int16, Record
from tallyman.engine.rule import rule
from tallyman.engine.secret import NO_CARD
from tallyman.engine.terms import Law, Remark, Term

SEATS, PILOTS, HAND = 4, 30, 7
SHIPS = HAND  # one pilot for each
LEAST, MOST = 2, 9  # what a ship pays


class Stream(IntEnum):
    """What is left to luck."""

    PILOTS = 0
    SHIP = 1
    WEATHER = 2


class Note(Remark, prefix="pilots-note"):
    """What happens, with the names of its numbers."""

    COMES = 1, "pay fog"
    CHOOSES = 2
    SENDS = 3, "pilot"
    BRINGS = 4, "pilot pay"


class Reason(Law, prefix="pilots-forbids"):
    """Why an action is forbidden, and the section of the rules that says so."""

    ALLOWED = 0
    NOT_NOW = 1, "turn"
    NOT_YOURS = 2, "turn"


class Flaw(Term, prefix="pilots-unsound"):
    """What can be wrong with a table."""

    SHIP = 1
    PILOTS = 2


class Table(Record):
    """Everything that changes in a match."""

    luck: Streams
    reveals: Int16  # how often something was turned up
    ships: Int8  # still to be brought in
    pay: Int8  # for the one that waits
    fog: Int8  # 1: the lowest pilot brings the ship in
    hand: Annotated[Cells, np.int8, SEATS, HAND]
    sent: Annotated[Cells, np.int8, SEATS]  # chosen in secret for this ship
    before: Annotated[Cells, np.int8, SEATS]  # sent to the ship before
    ashore: Annotated[Cells, np.int8, PILOTS]  # in nobody's hand
    points: Annotated[Cells, np.int8, SEATS]


@rule
def deal(box: Box, table: Table, log: Log, luck: Luck) -> None:
    """Deal the pilots; the first ship comes."""
    renew(table.luck, luck)
    for place in range(PILOTS):
        table.ashore[place] = place + 1
    shuffle_for(table.luck, Stream.PILOTS, log, table.ashore, PILOTS)
    for seat in range(box.players):
        for place in range(HAND):
            table.hand[seat, place] = table.ashore[seat * HAND + place]
            table.ashore[seat * HAND + place] = NO_CARD
    table.ships = SHIPS
    arrive(table, log)


@rule
def arrive(table: Table, log: Log) -> None:
    """Another ship waits outside, if one is left."""
    table.reveals += 1
    if table.ships > 0:
        table.pay = LEAST + draw_for(table.luck, Stream.SHIP, MOST - LEAST + 1)
        table.fog = draw_for(table.luck, Stream.WEATHER, 2)
        note(log, Note.COMES, NOBODY, table.pay, table.fog, 0)


@rule
def sealed(box: Box, table: Table) -> int:
    """Everybody chooses in secret, all match long."""
    return (1 << box.players) - 1 if table.ships > 0 else 0


@rule
def acting(box: Box, table: Table) -> int:
    """Who has not sent a pilot yet."""
    seats = sealed(box, table)
    for seat in range(box.players):
        if table.sent[seat] != NO_CARD:
            seats &= ~(1 << seat)
    return seats


@rule
def place_of(table: Table, seat: int, pilot: int) -> int:
    """Where a pilot is in a hand; -1 if it is not there."""
    for place in range(HAND):
        if pilot != NO_CARD and table.hand[seat, place] == pilot:
            return place
    return -1


@rule
def forbids(box: Box, table: Table, seat: int, action: int) -> int:
    """Action 0 sends pilot 1, and so on."""
    if not acting(box, table) >> seat & 1:
        return Reason.NOT_NOW
    return Reason.ALLOWED if place_of(table, seat, action + 1) >= 0 else Reason.NOT_YOURS


@rule
def play(box: Box, table: Table, log: Log, seat: int, action: int) -> None:
    """Send a pilot; when all are on their way, one of them brings the ship in."""
    table.hand[seat, place_of(table, seat, action + 1)] = NO_CARD
    table.sent[seat] = action + 1
    note(log, Note.CHOOSES, seat, 0, 0, 0)
    if acting(box, table) == 0:
        bring_in(box, table, log)


@rule
def bring_in(box: Box, table: Table, log: Log) -> None:
    """The highest pilot is paid, in fog the lowest."""
    best = 0
    for seat in range(box.players):
        note(log, Note.SENDS, seat, table.sent[seat], 0, 0)
        higher = table.sent[seat] > table.sent[best]
        if seat > 0 and higher != (table.fog == 1):
            best = seat
    table.points[best] += table.pay
    note(log, Note.BRINGS, best, table.sent[best], table.pay, 0)
    for seat in range(box.players):
        table.before[seat] = table.sent[seat]
        table.sent[seat] = NO_CARD
    table.ships -= 1
    arrive(table, log)


@rule
def sound(box: Box, table: Table) -> int:
    """What is wrong: there is no such ship, or a pilot is in two places."""
    if not 0 <= table.ships <= SHIPS or not LEAST <= table.pay <= MOST or not 0 <= table.fog <= 1:
        return Flaw.SHIP
    for pilot in range(1, PILOTS + 1):
        count = 0
        for place in range(PILOTS):
            count += table.ashore[place] == pilot
        for seat in range(SEATS):
            count += (place_of(table, seat, pilot) >= 0) + (table.sent[seat] == pilot)
        if count > 1:
            return Flaw.PILOTS
    return 0
