"""The agenda: who owes which decision. A small stack on the table; its top is asked now; empty, the game is over."""

from __future__ import annotations

from typing import Annotated

from tallyman.engine.record import Int8, Record
from tallyman.engine.rule import rule

ROOM = 8

NO_ACTION, OVER, NOT_ASKED = 1, 2, 3  # laws that have these numbers in every game


class Item(Record):
    """One pending decision."""

    seat: Int8
    question: Int8  # the game's Question
    a: Int8
    b: Int8


class Agenda(Record):
    """Pending decisions, the next one last."""

    depth: Int8
    items: Annotated[list[Item], Item, ROOM]


@rule
def ask(agenda: Agenda, seat: int, question: int, a: int, b: int) -> None:
    """Put a decision on top."""
    item = agenda.items[agenda.depth]
    item.seat = seat
    item.question = question
    item.a = a
    item.b = b
    agenda.depth += 1


@rule
def settle(agenda: Agenda) -> None:
    """Take the top decision off; its slot is wiped, so that equal agendas have equal bytes."""
    agenda.depth -= 1
    item = agenda.items[agenda.depth]
    item.seat = 0
    item.question = 0
    item.a = 0
    item.b = 0


@rule
def asked(agenda: Agenda) -> int:
    """The seat that is asked now, as a bit; 0 if nobody is."""
    if agenda.depth == 0:
        return 0
    return 1 << agenda.items[agenda.depth - 1].seat


@rule
def question(agenda: Agenda) -> int:
    """What is asked now; -1 if nothing is."""
    if agenda.depth == 0:
        return -1
    return agenda.items[agenda.depth - 1].question


@rule
def out_of_turn(agenda: Agenda, seat: int, action: int, actions: int) -> int:
    """Which of the laws of every game forbids a seat an action, whatever is asked; 0 if none does."""
    if action < 0 or action >= actions:
        return NO_ACTION
    if agenda.depth == 0:
        return OVER
    return 0 if asked(agenda) == 1 << seat else NOT_ASKED
