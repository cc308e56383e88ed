"""What is printed on Shanghaien's cards: the component file as a record."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any

import numpy as np

from tallyman.engine.record import Cells, Int8, Record

SEATS = 2
PLACES = 6  # cards in the tavern, faces of a die
NATIONS = 8
STRENGTHS = 5
CARDS = 48
DICE = 6


class Effect(IntEnum):
    """What a trick can do."""

    JOKER = 0
    ADJUST = 1
    REROLL = 2
    BOTH = 3


PAIRS = (
    (Effect.JOKER, Effect.ADJUST),
    (Effect.JOKER, Effect.REROLL),
    (Effect.JOKER, Effect.BOTH),
    (Effect.ADJUST, Effect.REROLL),
    (Effect.ADJUST, Effect.BOTH),
    (Effect.REROLL, Effect.BOTH),
)
KINDS = len(PAIRS)
SHOWS = np.array([sum(1 << effect for effect in pair) for pair in PAIRS])
"""The effects on a trick of each kind, as bits."""

TRICKS = NATIONS * STRENGTHS  # the first card code of a trick; below it nation * STRENGTHS + slot is a sailor
CODES = TRICKS + KINDS


class Box(Record):
    """The cards. Equal cards share a code: two sailors of strength 3 of one nation are the same code twice."""

    strength: Annotated[Cells, np.int8, STRENGTHS]  # by slot
    joker: Int8  # strength of a joker
    copies: Annotated[Cells, np.int8, CODES]  # cards of each code
    rounds: Int8


def pack(components: dict[str, Any]) -> Box:
    """The box for a component file."""
    box = Box()
    strengths = components["sailor_strengths"]
    for slot, strength in enumerate(strengths):
        box.strength[slot] = strength
        for nation in range(NATIONS):
            box.copies[nation * STRENGTHS + strengths.index(strength)] += 1
    for trick in components["trick"]:
        pair = sorted(Effect[name.upper()] for name in trick["effects"])
        box.copies[TRICKS + PAIRS.index((pair[0], pair[1]))] += trick["copies"]
    box.joker = components["joker_strength"]
    box.rounds = components["rounds"]
    return box
