"""The numbers an agent sees at Shanghaien, from its own seat.

| stretch  | numbers | meaning                                                                            |
|----------|---------|------------------------------------------------------------------------------------|
| round    | 1       | the round, from 1                                                                  |
| question | 2       | 1 at the question asked of this seat: turn, place                                  |
| end      | 3       | 1 at: not yet numbered, card 1 is left, card 1 is right                            |
| roll     | 12      | 1 at the pips of the first rolled die, then of the second                          |
| tavern   | 276     | for each place from the left, 1 at the code of its card (46 codes)                 |
| dice     | 12      | own dice on each place, then the rival's                                           |
| reserve  | 2       | own dice in the reserve, then the rival's                                          |
| captain  | 2       | 1 if a trick was played this round: own, rival's                                   |
| crews    | 16      | total strength by nation: own, rival's                                             |
| sailors  | 16      | sailor cards by nation: own, rival's                                               |
| tricks   | 12      | tricks lying apart by kind: own, rival's                                           |
| unseen   | 46      | cards of each code still in the pile                                               |
"""

from __future__ import annotations

from tallyman.engine.agenda import asked, question
from tallyman.engine.game import Sense
from tallyman.engine.record import Numbers
from tallyman.engine.rule import rule
from tallyman.games.shanghaien.box import CODES, DICE, KINDS, NATIONS, PLACES, SEATS, TRICKS, Box
from tallyman.games.shanghaien.rules import placed, sailors, strength
from tallyman.games.shanghaien.table import NONE, Table

SENSES = (
    Sense("round", 1),
    Sense("question", 2),
    Sense("end", 3),
    Sense("roll", 2 * PLACES),
    Sense("tavern", PLACES * CODES),
    Sense("dice", SEATS * PLACES),
    Sense("reserve", SEATS),
    Sense("captain", SEATS),
    Sense("crews", SEATS * NATIONS),
    Sense("sailors", SEATS * NATIONS),
    Sense("tricks", SEATS * KINDS),
    Sense("unseen", CODES),
)
SIZE = sum(sense.size for sense in SENSES)
QUESTION = 1
END = QUESTION + 2
ROLLED = END + 3
TAVERN = ROLLED + 2 * PLACES
DICE_ON = TAVERN + PLACES * CODES
RESERVE = DICE_ON + SEATS * PLACES
CAPTAIN = RESERVE + SEATS
CREWS = CAPTAIN + SEATS
SAILORS = CREWS + SEATS * NATIONS
TRICKS_APART = SAILORS + SEATS * NATIONS
UNSEEN = TRICKS_APART + SEATS * KINDS


@rule
def sense(box: Box, table: Table, seat: int, out: Numbers) -> None:
    """Write what a seat sees; the layout is the table above."""
    for place in range(SIZE):
        out[place] = 0
    out[0] = table.round_number
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
