"""Luck against skill: known causes are read back, and what decides a game of the tests is found by playing it."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Annotated

import numpy as np
import pytest

from tallyman.engine.game import Game, GameType
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck, Streams, draw_for, renew
from tallyman.engine.plain import Verb
from tallyman.engine.record import Cells, Int8, Int16, Numbers, Record
from tallyman.engine.rule import rule
from tallyman.lab.fates import Won, analyse, hold, slips
from tests.engine.toy import TOY, Box

DECK, DICE = range(2)
SEATS, FACES = 2, 100


class Table(Record):
    """What was dealt openly to each seat, and what it has rolled."""

    luck: Streams
    reveals: Int16
    turn: Int8
    dealt: Annotated[Cells, np.int8, SEATS]
    rolled: Annotated[Cells, np.int8, SEATS]


@rule
def deal(box: Box, table: Table, log: Log, luck: Luck) -> None:
    renew(table.luck, luck)
    for seat in range(SEATS):
        table.dealt[seat] = draw_for(table.luck, DECK, FACES)


@rule
def acting(box: Box, table: Table) -> int:
    return 1 << table.turn if table.turn < SEATS else 0


@rule
def forbids(box: Box, table: Table, seat: int, action: int) -> int:
    return 0 if acting(box, table) >> seat & 1 and 0 <= action < 2 else 1


@rule
def play(box: Box, table: Table, log: Log, seat: int, action: int) -> None:
    table.rolled[seat] = draw_for(table.luck, DICE, FACES)
    table.reveals += 1
    table.turn += 1


@rule
def score(box: Box, table: Table, out: Numbers) -> None:
    for seat in range(SEATS):
        out[seat] = table.rolled[seat] if box.rounds > 0 else table.dealt[seat]


def dice_game() -> Game:
    """Two seats roll; the higher roll wins, or with no rounds what was dealt."""
    return replace(
        TOY,
        name="dice_of_the_tests",
        players=(SEATS,),
        kind=GameType(),
        table=Table,
        box=Box,
        core=sys.modules[__name__],
        score=score,
        sealed=None,
        hide=None,
        verbs=(Verb("roll"), Verb("throw")),
        num_actions=2,
        max_legal=2,
        max_actions=SEATS,
        questions=None,
    )


def won_with(players: float, deal: float, chance: float, draws: float) -> Won:
    """Outcomes of 2,000 deals for two seats, to which four causes add with such standard deviations."""
    luck = np.random.default_rng(1)
    deals, times, drawn = 2000, 2, 2
    strength = np.array([[players, -players], [-players, players]])[None, :, None, None, :]

    def cause(size: float, *shape: int) -> Won:
        first = luck.normal(0, size, shape)
        both: Won = np.stack([first, -first], axis=-1)
        return both

    return (
        strength
        + cause(deal, deals, 2, 1, 1)
        + cause(chance, deals, 2, times, 1)
        + cause(draws, deals, 2, times, drawn)
    )


@pytest.mark.parametrize(
    "known", [(1, 1, 1, 1), (2, 1, 0, 1), (0, 0, 0, 1), (0, 1, 0, 0), (1, 0, 0, 0), (0, 0, 1, 1), (1, 0, 2, 3)]
)
def test_known_causes_are_read_back(known: tuple[float, float, float, float]) -> None:
    found = analyse(won_with(*known))
    variances = np.square(known) / np.square(known).sum()
    for share, (name, estimate) in zip(variances, found.known.items(), strict=True):
        assert estimate.value == pytest.approx(share, abs=0.05), name
        assert estimate.low - 0.02 <= share <= estimate.high + 0.02, name
    assert sum(estimate.value for estimate in found.known.values()) == pytest.approx(1)


def test_where_everybody_always_shares_the_victory_nothing_decides() -> None:
    found = analyse(np.full((20, 2, 2, 2, 2), 0.5))
    assert [estimate.value for estimate in found.known.values()] == [0, 0, 0, 0]


def test_players_are_of_even_steps_and_the_best_never_slips() -> None:
    assert slips(2) == [0, 50]
    assert slips(4) == [0, 17, 33, 50]


@pytest.mark.slow(20)
def test_where_dice_decide_all_dice_get_all_and_where_the_deal_does_the_deal_does() -> None:
    of = dice_game()
    for rounds, cause in ((1, "draws"), (0, "deal")):
        box = Box()
        box.rounds = rounds
        setting = of.setting(SEATS)._replace(box=box)
        shares = analyse(hold(of, setting, 1, 60)).known
        assert shares[cause].value > 0.9, shares
        assert all(share.value < 0.08 for name, share in shares.items() if name != cause), shares


@pytest.mark.slow(20)
def test_the_same_seed_plays_the_same_and_hears_of_every_deal() -> None:
    of = dice_game()
    heard: list[int] = []
    one = hold(of, of.setting(SEATS), 1, 8, lambda: heard.append(1))
    assert len(heard) == 8
    assert np.array_equal(one, hold(of, of.setting(SEATS), 1, 8))
    assert not np.array_equal(one, hold(of, of.setting(SEATS), 2, 8))
    assert (one.sum(axis=-1) == 1).all()
