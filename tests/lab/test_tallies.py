"""What simulations count: the same as anybody counts who replays the matches one by one."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import numpy as np
import polars as pl
import pytest

import tallyman
from tallyman import BadOption, Match
from tallyman.engine.game import game
from tallyman.engine.registry import ours
from tallyman.lab.results import counted, kind
from tallyman.lab.simulation import Plan
from tallyman.players.contest import Outcome, Wanted
from tests.helpers import Ground, richest

MATCHES = 3
MIXED = "random", "stowaway", "random", "deckhand"

Rows = list[dict[str, Any]]


class Told:
    """What one match tells who goes through it action by action."""

    def __init__(self, fresh: Match, played: Match) -> None:
        self.entries = [(0, entry.plainly()) for entry in fresh.opening]
        self.course = [fresh.scores]
        self.listed: list[int] = []
        for number, move in enumerate(played.line, 1):
            self.listed.append(len(fresh.legal(move.seat)))
            fresh.play(move.action, seat=move.seat)
            self.entries += [(number, entry.plainly()) for entry in fresh.line[-1].notes]
            self.course.append(fresh.scores)
        self.match = fresh

    @property
    def counts(self) -> dict[tuple[int, str], int]:
        """How often each kind was noted, by seat."""
        return dict(Counter((entry.seat, kind(entry.kind, self.match.game)) for _, entry in self.entries))

    @property
    def events(self) -> list[tuple[int, ...]]:
        """Notable notes: decision, seat, kind and numbers."""
        notable = self.match.game.notable
        return [(at, one.seat, one.kind, one.a, one.b, one.c) for at, one in self.entries if one.kind in notable]

    @property
    def lead_changes(self) -> int:
        """How often somebody leads alone who was not the last one to do so."""
        alone = [scores.index(max(scores)) for scores in self.course if scores.count(max(scores)) == 1]
        return sum(one != other for one, other in pairwise(alone))

    @property
    def comeback(self) -> int:
        """The most points that a winner was behind at any moment."""
        winners = [seat for seat, place in enumerate(self.match.places) if place == 1]
        return max(max(scores) - scores[seat] for scores in self.course for seat in winners)

    @property
    def branching(self) -> float:
        """The mean number of actions where there was a choice."""
        choices = [count for count in self.listed if count > 1]
        return sum(choices) / len(choices)


def rows(frame: pl.DataFrame, number: int) -> Rows:
    """What a data frame says of a match."""
    return frame.filter(pl.col("match") == number).drop("match").to_dicts()


@pytest.mark.slow(10)
@pytest.mark.parametrize("ground", richest(), ids=str)
def test_tallies_are_those_of_the_matches_replayed_one_by_one(ground: Ground) -> None:
    of, seated = ground.game, MIXED[: ground.players]
    found = tallyman.simulate(of.name, seated, MATCHES, 7, None, 1, True, **ground.options)
    frames = found.frames()
    long = counted(frames.tallies.lazy(), of).collect()
    for number in range(MATCHES):
        told = Told(found.plan.new(number), found.match(number))
        length = len(told.listed)
        assert told.match.over
        assert {(row["seat"], row["kind"]): row["count"] for row in rows(long, number)} == told.counts
        assert [
            (row["decision"], row["seat"], of.notes[row["kind"].upper()], row["a"], row["b"], row["c"])
            for row in rows(frames.events, number)
        ] == told.events
        assert rows(frames.matches, number) == [
            {
                "length": length,
                "lead_changes": told.lead_changes,
                "comeback": told.comeback,
                "branching": pytest.approx(told.branching),
                "winners": told.match.places.count(1),
            }
        ]
        assert rows(frames.seats, number) == [
            {
                "seat": seat,
                "player": seated[seat],
                "score": told.match.scores[seat],
                "place": told.match.places[seat],
                "share": pytest.approx((told.match.places[seat] == 1) / told.match.places.count(1)),
                "decisions": [move.seat for move in told.match.line].count(seat),
                "quarter": told.course[length // 4][seat],
                "half": told.course[length // 2][seat],
                "three_quarters": told.course[3 * length // 4][seat],
            }
            for seat in range(ground.players)
        ]


def test_what_a_game_calls_notable_happens() -> None:
    for name in ours():
        of = game(name)
        assert set(of.notable) <= set(of.notes)
        assert 0 < len(of.notable) < len(of.notes)


@pytest.mark.parametrize("players", [("random", "random"), ("greedy", "stowaway"), ("search:10", "random")], ids=str)
def test_counting_changes_nothing_of_what_is_played(players: tuple[str, str]) -> None:
    plain, told = (tallyman.simulate("shanghaien", players, 2, 5, tallies=tallies) for tallies in (False, True))
    assert plain.tallies is None
    for one, other in ((plain.scores, told.scores), (plain.places, told.places), (plain.lengths, told.lengths)):
        assert np.array_equal(one, other)
    assert told.frames().seats["decisions"].sum() == plain.lengths.sum()


@pytest.mark.parametrize("room", [1, 200])
def test_a_buffer_that_is_full_only_takes_more_turns(room: int) -> None:
    plan = Plan(game("shanghaien"), ("random", "random"), 1, None, {})
    whole, turns = (plan.play(range(40), Wanted(True, size)) for size in (10_000, room))
    assert alike(whole, turns)


def alike(one: Outcome, other: Outcome) -> bool:
    """Whether two simulations came to the same, tallies and all."""
    mine, theirs = ([*each[:3], *(each.tallies or ())] for each in (one, other))
    return len(mine) == len(theirs) and all(map(np.array_equal, mine, theirs))


def test_without_tallies_there_are_no_frames() -> None:
    with pytest.raises(BadOption, match="tallies=True"):
        tallyman.simulate("shanghaien", matches=1).frames()
