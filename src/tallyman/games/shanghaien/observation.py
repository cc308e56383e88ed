"""The numbers an agent sees at Shanghaien, from its own seat."""

from __future__ import annotations

from tallyman.engine.agenda import asked, question
from tallyman.engine.observation import MANY, Stretch, offsets, size
from tallyman.engine.record import Numbers
from tallyman.engine.rule import rule
from tallyman.games.shanghaien.box import CARDS, CODES, DICE, KINDS, NATIONS, PLACES, SEATS, STRENGTHS, TRICKS, Box
from tallyman.games.shanghaien.rules import placed, sailors, strength
from tallyman.games.shanghaien.table import NONE, Table

OBSERVATION = (
    Stretch("round", "the round, from 1", (1,), 1, CARDS // PLACES),
    Stretch("question", "1 at the question asked of this seat: turn, place", (2,)),
    Stretch("end", "1 at: not yet numbered, card 1 is left, card 1 is right", (3,)),
    Stretch("roll", "1 at the pips of the first rolled die, then of the second", (2, PLACES)),
    Stretch("tavern", "for each place from the left, 1 at the code of its card (46 codes)", (PLACES, CODES)),
    Stretch("dice", "own dice on each place, then the rival's", (SEATS, PLACES), 0, DICE),
    Stretch("reserve", "own dice in the reserve, then the rival's", (SEATS,), 0, DICE),
    Stretch("captain", "1 if a trick was played this round: own, rival's", (SEATS,)),
    Stretch("crews", "total strength by nation: own, rival's", (SEATS, NATIONS), 0, MANY),
    Stretch("sailors", "sailor cards by nation: own, rival's", (SEATS, NATIONS), 0, STRENGTHS),
    Stretch("tricks", "tricks lying apart by kind: own, rival's", (SEATS, KINDS), 0, CARDS - TRICKS),
    Stretch("unseen", "cards of each code still in the pile", (CODES,), 0, CARDS - TRICKS),
)
SIZE = size(OBSERVATION)
(ROUND, QUESTION, END, ROLLED, TAVERN, DICE_ON, RESERVE, CAPTAIN, CREWS, SAILORS, TRICKS_APART, UNSEEN) = offsets(
    OBSERVATION
)


@rule
def observe(box: Box, table: Table, seat: int, out: Numbers) -> None:
    """Write what a seat sees; the layout is `OBSERVATION`."""
    for place in range(SIZE):
        out[place] = 0
    out[ROUND] = table.round_number
    if asked(table.agenda) == 1 << seat:
        out[QUESTION + question(table.agenda)] = 1
    out[END + table.end + 1] = 1
    for die in range(2):
        if table.pips[die] > 0:
            out[ROLLED + die * PLACES + table.pips[die] - 1] = 1
    for place in range(PLACES):
        if table.tavern[place] != NONE:
            out[TAVERN + place * CODES + table.tavern[place]] = 1
    for place in range(table.left):
        out[UNSEEN + table.pile[place]] += 1
    for other in range(SEATS):
        whose = other if seat <= 0 else 1 - other
        for die in range(DICE):
            if table.dice[whose, die] != NONE:
                out[DICE_ON + other * PLACES + table.dice[whose, die]] += 1
        out[RESERVE + other] = DICE - placed(table, whose)
        out[CAPTAIN + other] = table.captain[whose]
        for nation in range(NATIONS):
            out[CREWS + other * NATIONS + nation] = strength(box, table, whose, nation)
            out[SAILORS + other * NATIONS + nation] = sailors(table, whose, nation)
        for kind in range(KINDS):
            out[TRICKS_APART + other * KINDS + kind] = table.held[whose, TRICKS + kind]
