"""What Shanghaien asks of whoever owes a choice, in a sentence: what to do now, and what for."""

from __future__ import annotations

from tallyman.engine import game
from tallyman.engine.game import Setting
from tallyman.engine.message import Message
from tallyman.games.shanghaien.box import DICE, KINDS, TRICKS, Box
from tallyman.games.shanghaien.table import NONE, Question, Table

SECTIONS = {
    "roll": "turn",
    "roll-or-call": "shanghai",
    "call": "shanghai",
    "place": "roll",
    "place-first": "numbering",
    "place-or-trick": "tricks",
    "place-first-or-trick": "tricks",
}
"""By what is asked, the section of the rules about it."""


def question(setting: Setting[Box], table: Table, seat: int) -> game.Question:
    """What a seat that owes a choice is asked."""
    asked = table.agenda.items[table.agenda.depth - 1].question
    kind = turn(table, seat) if asked == Question.TURN else place(table, seat)
    return game.Question(Message(f"shanghaien-asks-{kind}"), SECTIONS[kind])


def turn(table: Table, seat: int) -> str:
    """How a turn can begin: it takes two dice to roll, and two on the tavern to call."""
    reserve = sum(table.dice[seat, die] == NONE for die in range(DICE))
    if reserve < 2:
        return "call"
    return "roll" if DICE - reserve < 2 else "roll-or-call"


def place(table: Table, seat: int) -> str:
    """What can be done with a roll: the first die of a round numbers the cards, and a trick may come before it."""
    first = "-first" if table.end == NONE else ""
    held = any(table.held[seat, TRICKS + kind] for kind in range(KINDS))
    trick = "-or-trick" if held and not table.captain[seat] else ""
    return f"place{first}{trick}"
