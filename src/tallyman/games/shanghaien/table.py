"""Everything that changes in a match of Shanghaien, and the numbers its rules speak in."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import numpy as np

from tallyman.engine.agenda import Agenda
from tallyman.engine.luck import Streams
from tallyman.engine.record import Cells, Int8, Int16, Record
from tallyman.engine.terms import Law, Remark, Term
from tallyman.games.shanghaien.box import CARDS, CODES, DICE, KINDS, NATIONS, PLACES, SEATS

NONE = -1


class Stream(IntEnum):
    """What is left to luck."""

    STARTER = 0
    PILE = 1
    DICE = 2  # + seat


class Question(IntEnum):
    """What a seat can be asked."""

    TURN = 0  # roll, or call Shanghai
    PLACE = 1  # place a rolled die, or play a trick first


class End(IntEnum):
    """The end of the row that counts as card 1."""

    LEFT = 0
    RIGHT = 1


class Note(Remark, prefix="shanghaien-note"):
    """What can happen, for the log: a, b and c in brackets, and what messages call them."""

    STARTS = 0, "round"  # a round begins [round]
    ROLLS = 1, "one two"  # [pips, pips]
    PLACES = 2, "pips card"  # a die [pips, card, the end if this numbered the row or NONE]
    JOINS = 3, "nation kind"  # a trick becomes a joker [nation, kind]
    CHANGES = 4, "old new kind"  # a trick changes a die [old pips, new pips, kind]
    REROLLS = 5, "one two kind"  # a trick rolls again [pips, pips, kind]
    PLACES_BOTH = 6, "kind"  # a trick places both dice [kind]
    CALLS = 7  # Shanghai [own dice still in the reserve]
    TAKES = 8, "card dice"  # a card [card, own dice, 1 if the neighbours decided]
    LEAVES = 9, "card dice"  # a card leaves the game [card, dice of each player on it]
    EQUAL = 10, "nation strength"  # nobody scores a nation at the end [nation, strength]


NOTABLE = (
    Note.STARTS,
    Note.JOINS,
    Note.CHANGES,
    Note.REROLLS,
    Note.PLACES_BOTH,
    Note.CALLS,
    Note.TAKES,
)
"""What simulations keep one by one: rounds, tricks, calls of Shanghai, and cards that are won."""


class Reason(Law, prefix="shanghaien-forbids"):
    """Why an action is forbidden, and the section of the rules that says so."""

    ALLOWED = 0
    NO_ACTION = 1, "turn"
    OVER = 2, "end"
    NOT_ASKED = 3, "turn"
    ROLL_FIRST = 4, "turn"
    PLACE_FIRST = 5, "roll"
    TOO_FEW_DICE = 6, "roll"
    TOO_EARLY = 7, "shanghai"
    NOT_ROLLED = 8, "roll"
    OTHER_END = 9, "numbering"
    NOT_SHOWN = 10, "tricks"
    NOT_HELD = 11, "tricks"
    ONE_TRICK = 12, "tricks"
    NO_SAILOR = 13, "tricks"
    OFF_THE_DIE = 14, "tricks"
    CALL_FIRST = 15, "shanghai"  # one die is left: there is nothing but Shanghai
    ROLL_NOW = 16, "turn"  # it is too early for Shanghai: there is nothing but a roll
    PLACE_NOW = 17, "roll"  # without a trick that could be played first


class Flaw(Term, prefix="shanghaien-unsound"):
    """Which law of conservation a table breaks."""

    SAILORS = 1
    TRICKS = 2
    PILE = 3
    DICE = 4


# Actions. A die of v placed from an end: PLACE + end * PLACES + v - 1. A trick: TRICK + kind * USES + use.
ROLL = 0
SHANGHAI = 1
PLACE = 2
TRICK = PLACE + 2 * PLACES
# Uses of a trick.
JOKER = 0  # + nation
ADJUST = NATIONS  # + 2 * (pips - 1), + 1 for one more instead of one less
REROLL = ADJUST + 2 * PLACES
BOTH = REROLL + 1  # + end
USES = BOTH + 2
NUM_ACTIONS = TRICK + KINDS * USES


class Table(Record):
    """A table of Shanghaien."""

    luck: Streams
    agenda: Agenda
    reveals: Int16  # how often a card or a die was turned up
    round_number: Int8  # from 1
    starter: Int8  # seat that starts this round
    end: Int8  # the end that is card 1, NONE before the round's first placement
    tavern: Annotated[Cells, np.int8, PLACES]  # cards from left to right as revealed, NONE when over
    dice: Annotated[Cells, np.int8, SEATS, DICE]  # the place of each die on the tavern, NONE in the reserve
    pips: Annotated[Cells, np.int8, 2]  # the roll, 0 when there is none
    captain: Annotated[Cells, np.int8, SEATS]  # 1 if the seat has played a trick in this round
    held: Annotated[Cells, np.int8, SEATS, CODES]  # cards in front of each seat, jokers apart
    joined: Annotated[Cells, np.int8, SEATS, NATIONS]  # tricks that became jokers
    gone: Annotated[Cells, np.int8, CODES]  # cards that left the game
    left: Int8  # cards in the pile
    pile: Annotated[Cells, np.int8, CARDS]  # the next card is pile[left - 1], NONE above that
