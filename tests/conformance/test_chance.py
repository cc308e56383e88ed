"""Luck by purpose: who plays otherwise changes no chance but what it brings about."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from typing import Any

import pytest

from tallyman.engine.luck import seeded
from tallyman.engine.match import Match, Move
from tallyman.games.cargo.table import Note as CargoNote
from tallyman.games.harbour.table import Note as HarbourNote
from tallyman.games.montego_bay.table import Note as MontegoNote
from tallyman.games.shanghaien.table import Note as ShanghaienNote
from tests.helpers import Ground, step

pytestmark = pytest.mark.thorough

SEEDS = range(4)
Brought = Iterator[tuple[Hashable, Any]]
"""Something luck is for, and what it brought."""


def shanghaien(match: Match, move: Move) -> Brought:
    """The dice of each seat, and the cards of each round."""
    for note in move.notes:
        if note.kind in (ShanghaienNote.ROLLS, ShanghaienNote.REROLLS):
            yield ("dice", note.seat), (note.a, note.b)
        if note.kind == ShanghaienNote.STARTS:
            yield "cards", match.table.tavern.tolist()


def montego_bay(match: Match, move: Move) -> Brought:
    """The order tiles, when they are shuffled anew."""
    if any(note.kind == MontegoNote.NEW_ORDER for note in move.notes):
        yield "order", match.table.order.tolist()


def cargo(match: Match, move: Move) -> Brought:
    """Who begins when all crews are placed."""
    if match.table.turn == 1 and move.notes[-1].kind == CargoNote.TURN:
        yield "first", move.notes[-1].seat


def harbour(match: Match, move: Move) -> Brought:
    """The market at the start, who begins, and the buildings that come to the centre if there was no heir."""
    for note in move.notes:
        if note.kind == HarbourNote.FIRST:
            yield "first", note.seat
        if note.kind == HarbourNote.MARKET:
            yield "market", note.a
        if note.kind == HarbourNote.REVEALS and not match.setting.options["characters"]:
            yield "buildings", note.a


def pilots(_match: Match, move: Move) -> Brought:
    """The ships, and the weather."""
    for note in move.notes:
        if note.kind == 1:
            yield "ship", (note.a, note.b)


BRINGS: dict[str, Callable[[Match, Move], Brought]] = {
    "shanghaien": shanghaien,
    "montego_bay": montego_bay,
    "cargo": cargo,
    "harbour": harbour,
    "pilots": pilots,
}


def chances(match: Match, seed: int) -> dict[Hashable, list[Any]]:
    """Play a match to its end with choices that follow from a seed, and write down what luck brings, by purpose."""
    luck, found = seeded(seed), defaultdict(list)
    if match.game.name not in BRINGS:
        pytest.skip("what luck is for is not known here")
    while not match.over:
        step(match, luck)
        for purpose, brought in BRINGS[match.game.name](match, match.line[-1]):
            found[purpose].append(brought)
    return found


def test_who_plays_otherwise_meets_the_same_luck(ground: Ground) -> None:
    met: set[Hashable] = set()
    for seed in SEEDS:
        one, two = ground.new(seed), ground.new(seed)
        first, second = chances(one, seed), chances(two, seed + 100)
        assert [move.action for move in one.line] != [move.action for move in two.line]
        for purpose in first.keys() & second.keys():
            common = min(len(first[purpose]), len(second[purpose]))
            assert first[purpose][:common] == second[purpose][:common], purpose
        met |= first.keys() & second.keys()
    assert met >= drawn_in_play(ground)


def drawn_in_play(ground: Ground) -> set[Hashable]:
    """What luck is for after somebody has chosen something."""
    match ground.game.name:
        case "shanghaien":
            return {("dice", 0), ("dice", 1), "cards"}
        case "montego_bay":
            return {"order"}
        case "cargo":
            return {"first"}
        case "pilots":
            return {"ship"}
        case _:
            return {"market" if "characters" in ground.chosen else "buildings"}


def test_the_luck_of_another_seed_is_another(simple: Ground) -> None:
    """So the test above can fail."""
    seen = {str(sorted(chances(simple.new(seed), 1).items(), key=str)) for seed in range(8)}
    assert len(seen) > 1
