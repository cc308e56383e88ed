"""The numbers an agent sees at Shanghaien, from its own seat: seats are counted from it."""

from __future__ import annotations

from tallyman.engine.agenda import asked, question
from tallyman.engine.observation import MANY, Observation, size
from tallyman.engine.record import Numbers
from tallyman.engine.rule import rule
from tallyman.games.shanghaien.box import CARDS, CODES, DICE, KINDS, NATIONS, PLACES, SEATS, STRENGTHS, TRICKS, Box
from tallyman.games.shanghaien.rules import placed, sailors, strength
from tallyman.games.shanghaien.table import NONE, Table


class At(Observation):
    """What an agent sees, and where in its numbers."""

    round = "the round, from 1", (1,), 1, CARDS // PLACES
    question = "1 at the question asked of this seat: turn, place", (2,)
    end = "1 at: not yet numbered, card 1 is left, card 1 is right", (3,)
    roll = "1 at the pips of the first rolled die, then of the second", (2, PLACES)
    tavern = "for each place from the left, 1 at the code of its card (46 codes)", (PLACES, CODES)
    dice = "for each seat, its dice on each place", (SEATS, PLACES), 0, DICE
    reserve = "dice of each seat in the reserve", (SEATS,), 0, DICE
    captain = "for each seat, 1 if it has played a trick in this round", (SEATS,)
    crews = "for each seat, total strength by nation", (SEATS, NATIONS), 0, MANY
    sailors = "for each seat, sailor cards by nation", (SEATS, NATIONS), 0, STRENGTHS
    tricks = "for each seat, tricks lying apart by kind", (SEATS, KINDS), 0, CARDS - TRICKS
    unseen = "cards of each code still in the pile", (CODES,), 0, CARDS - TRICKS


SIZE = size(At.stretches())


@rule
def observe(box: Box, table: Table, seat: int, out: Numbers) -> None:
    """Write what a seat sees; where is said by `At`."""
    for place in range(SIZE):
        out[place] = 0
    out[At.round] = table.round_number
    if asked(table.agenda) == 1 << seat:
        out[At.question + question(table.agenda)] = 1
    out[At.end + table.end + 1] = 1
    for die in range(2):
        if table.pips[die] > 0:
            out[At.roll + die * PLACES + table.pips[die] - 1] = 1
    for place in range(PLACES):
        if table.tavern[place] != NONE:
            out[At.tavern + place * CODES + table.tavern[place]] = 1
    for place in range(table.left):
        out[At.unseen + table.pile[place]] += 1
    for other in range(SEATS):
        whose = other if seat <= 0 else 1 - other
        for die in range(DICE):
            if table.dice[whose, die] != NONE:
                out[At.dice + other * PLACES + table.dice[whose, die]] += 1
        out[At.reserve + other] = DICE - placed(table, whose)
        out[At.captain + other] = table.captain[whose]
        for nation in range(NATIONS):
            out[At.crews + other * NATIONS + nation] = strength(box, table, whose, nation)
            out[At.sailors + other * NATIONS + nation] = sailors(table, whose, nation)
        for kind in range(KINDS):
            out[At.tricks + other * KINDS + kind] = table.held[whose, TRICKS + kind]
