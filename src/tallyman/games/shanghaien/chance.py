"""What is left to luck at Shanghaien and can be counted: the dice of each captain."""

from __future__ import annotations

from tallyman.engine.chance import Chance, Outcome
from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import message
from tallyman.games.shanghaien.box import PLACES, Box
from tallyman.games.shanghaien.table import Note


def pips(_setting: Setting[Box]) -> tuple[Outcome, ...]:
    """A die has as many faces as the tavern has cards, each as likely as any other."""
    return tuple(Outcome(face, 1 / PLACES) for face in range(1, PLACES + 1))


def rolled(_setting: Setting[Box], entry: Entry) -> tuple[int, ...]:
    """Both dice of a roll."""
    return (entry.a - 1, entry.b - 1) if entry.kind in (Note.ROLLS, Note.REROLLS) else ()


CHANCES = (Chance(message("shanghaien-chance-dice"), pips, rolled, by_seat=True),)
