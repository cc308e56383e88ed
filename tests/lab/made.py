"""Results that nobody played: matches whose truth is known, as the frames of a simulation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from tallyman.engine.game import game
from tallyman.lab.fates import Causes
from tallyman.lab.findings import findings
from tallyman.lab.measures import Evidence, measure
from tallyman.lab.results import COUNT, Frames, kind
from tallyman.lab.simulation import Plan
from tallyman.locale import speaker

Won = NDArray[np.float64]
"""Shares of victory by match and seat."""


@dataclass(frozen=True)
class Made:
    """The frames of a simulation, and what was played."""

    plan: Plan
    matches: pl.LazyFrame
    seats: pl.LazyFrame
    columns: pl.LazyFrame
    events: pl.LazyFrame

    @classmethod
    def of(cls, plan: Plan, frames: Frames) -> Made:
        """Those of real matches."""
        return cls(plan, *(frame.lazy() for frame in frames))

    def evidence(self, causes: Causes | None = None, again: int = 0) -> Evidence:
        """What a report would be made of."""
        return measure(self, self.plan, causes, again=again)

    def said(self, language: str = "en", causes: Causes | None = None) -> list[str]:
        """What a report would say first."""
        return [speaker(language).say(sentence) for sentence in findings(self.evidence(causes))]


def made(
    name: str, won: Won, events: Sequence[tuple[int, int, str, int]] = (), players: Sequence[str] = (), **options: bool
) -> Made:
    """Matches in which seats won such shares; of each event its match, seat, kind and first number."""
    of, (count, seats) = game(name), won.shape
    plan = Plan(of, tuple(players) or ("greedy",) * seats, 1, None, options)
    numbers = np.arange(count)
    matches = {
        "match": numbers,
        "length": np.full(count, 100, np.int32),
        "lead_changes": (numbers % 3).astype(np.int16),
        "comeback": (numbers % 5).astype(np.int16),
        "branching": np.full(count, 2.5, np.float32),
        "winners": (won > 0).sum(axis=1).astype(np.int8),
    }
    seated = {
        "match": numbers.repeat(seats),
        "seat": np.tile(np.arange(seats, dtype=np.int8), count),
        "player": list(plan.players) * count,
        "score": (10 * won.ravel()).astype(np.int32),
        "place": np.where(won.ravel() > 0, 1, 2).astype(np.int8),
        "share": won.ravel().astype(np.float32),
        "decisions": np.full(count * seats, 100 // seats, np.int32),
    }
    kinds = [kind(note, of) for note in of.notes]
    columns: dict[str, Any] = {
        "match": numbers.repeat(seats + 1),
        "seat": np.tile(np.arange(-1, seats, dtype=np.int8), count),
    }
    told = {one: np.zeros((count, seats + 1), np.int32) for one in kinds}
    for match, seat, note, _number in events:
        told[note][match, seat + 1] += 1
    rows = [(match, 50, seat, note, number, 0, 0) for match, seat, note, number in events]
    types: dict[str, Any] = {"match": pl.Int64, "decision": pl.Int32, "seat": pl.Int8, "kind": pl.Enum(kinds)}
    return Made(
        plan,
        pl.LazyFrame(matches),
        pl.LazyFrame(seated),
        pl.LazyFrame(columns | {COUNT + one: counts.ravel() for one, counts in told.items()}),
        pl.LazyFrame(rows, {**types, **dict.fromkeys("abc", pl.Int16)}, orient="row"),
    )


def with_wins(count: int, wins: Sequence[int]) -> Won:
    """So many matches, of which each seat wins so many."""
    winners = np.repeat(np.arange(len(wins)), wins)
    assert len(winners) == count
    won: Won = np.eye(len(wins))[np.random.default_rng(1).permutation(winners)]
    return won


def drawn(count: int, seats: int, seed: int) -> Won:
    """Matches that nothing but luck decides."""
    won: Won = np.eye(seats)[np.random.default_rng(seed).integers(seats, size=count)]
    return won
