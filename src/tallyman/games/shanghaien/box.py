"""What is printed on Shanghaien's cards: the component file as a record."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Annotated, Any

import numpy as np

from tallyman.engine.errors import BadBox
from tallyman.engine.fields import BoxFields, commas
from tallyman.engine.game import Kit
from tallyman.engine.message import message
from tallyman.engine.record import Cells, Int8, Record

SEATS = 2
PLACES = 6  # cards in the tavern, faces of a die
NATIONS = 8
STRENGTHS = 5
CARDS = 48
DICE = 6


VARYING = {"trick": Kit(1, CARDS - NATIONS * STRENGTHS, {"copies": 1, "effects": ["adjust", "reroll"]})}
"""The cards of which a box may have more or fewer: different tricks, each of which is there several times."""


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


def pack(components: dict[str, Any], _players: int, _options: Mapping[str, bool]) -> Box:
    """The box for a component file; BadBox says what is wrong with it."""
    fields = BoxFields.of(components, "Shanghaien")
    box = Box()
    strengths = fields.whole_numbers("sailor_strengths", STRENGTHS, 1, 9)
    names = fields.names("nationalities", fields.raw("nationalities", None))
    if not len(names) == len({name.lower() for name in names}) == NATIONS or not all(map(str.isalpha, names)):
        raise fields.wrong("nationalities", message("shanghaien-error-nations", count=NATIONS))
    fields.whole("dice_per_player", DICE, DICE, 0)
    box.rounds = fields.whole("rounds", 1, CARDS // PLACES, 0)
    box.joker = fields.whole("joker_strength", 1, 9, 0)
    for slot, strength in enumerate(strengths):
        box.strength[slot] = strength
        for nation in range(NATIONS):
            box.copies[nation * STRENGTHS + strengths.index(strength)] += 1
    pack_tricks(fields, box)
    fields.end()
    return box


def pack_tricks(fields: BoxFields, box: Box) -> None:
    """Count the tricks of each kind."""
    words = {effect.name.lower(): int(effect) for effect in Effect}
    for trick in fields.entries("trick"):
        effects = trick.names("effects", trick.raw("effects", None))
        pair = sorted({trick.known("effects", name, words) for name in effects})
        if len(effects) != 2 or len(pair) != 2:
            raise trick.wrong("effects", message("shanghaien-error-effects", words=commas(words)))
        box.copies[TRICKS + PAIRS.index((Effect(pair[0]), Effect(pair[1])))] += trick.whole(
            "copies", 1, CARDS - TRICKS, 0
        )
        trick.end()
    count = sum(box.copies.tolist()[TRICKS:])
    if count != CARDS - TRICKS:
        raise BadBox(message("shanghaien-error-tricks", count=CARDS - TRICKS, value=str(count)), ("trick",))
