"""Luck against skill: which share of who wins is due to players, to the deal, to what luck brings later, and to chance.

For many deals, players of different strength sit in all seats in turn, several times with other slips of theirs, and
each time what is drawn after the deal is drawn several times. An analysis of variance tells the four apart, one within
the other: what the players' strength explains on average, what the deal adds for given players, what their slips add
for a given deal, whatever is drawn then, and what later draws decide within all that.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tallyman.engine.game import Game, Setting
from tallyman.engine.yard import CORES
from tallyman.lab.certainty import Estimate
from tallyman.players.fates import fated

DEALS = 250
TIMES = 2  # that players do something else by chance, for each seating
DRAWS = 2  # for each of these
WORST = 50  # percent of its decisions in which the weakest player slips; the best never does
TRIED = 1000  # samples of the deals, for the intervals
SURE = 0.95

Won = NDArray[np.float64]
"""Shares of victory by deal, seating, time, draws and seat."""


class Causes(NamedTuple):
    """What decides who wins: the shares of four causes, which add up to one."""

    players: Estimate
    deal: Estimate
    chance: Estimate
    draws: Estimate
    deals: int
    matches: int

    @property
    def known(self) -> dict[str, Estimate]:
        """All four, by name."""
        return {name: getattr(self, name) for name in ("players", "deal", "chance", "draws")}


def slips(seats: int) -> list[int]:
    """How many percent of their decisions the players slip in, the best first."""
    return [round(WORST * place / (seats - 1)) for place in range(seats)] if seats > 1 else [0]


def shape(deals: int, seats: int) -> tuple[int, ...]:
    """The matches of so many deals."""
    return deals, seats, TIMES, DRAWS


def key(*words: int | str) -> list[int]:
    """A key that follows from words."""
    digest = hashlib.sha256(" ".join(map(str, ("fates", *words))).encode()).digest()
    return [int.from_bytes(digest[:8]), int.from_bytes(digest[8:16])]


def play(of: Game, setting: Setting, seed: int, deal: int) -> Won:
    """All matches of a deal: the shares of victory by seating, time, draws and seat."""
    seats = setting.players
    strengths = slips(seats)
    keys, slipping = [], []
    for seating, time, draws in np.ndindex(shape(1, seats)[1:]):
        keys.append([*key(seed, deal), *key(seed, deal, "draws", time, draws), *key(seed, deal, seating, time)])
        slipping.append([strengths[(seat + seating) % seats] for seat in range(seats)])
    places = fated(of, setting, np.array(keys, np.uint64), np.array(slipping, np.int32))
    first = places == 1
    won: Won = first / first.sum(axis=1, keepdims=True)
    return won.reshape(*shape(1, seats)[1:], seats)


def hold(
    of: Game, setting: Setting, seed: int, deals: int = DEALS, move_on: Callable[[], object] = lambda: None
) -> Won:
    """Play all matches, on all cores; `move_on` hears of every deal."""
    pool = ThreadPoolExecutor(CORES)
    try:
        found = []
        for won in pool.map(partial(play, of, setting, seed), range(deals)):
            found.append(won)
            move_on()
    finally:
        pool.shutdown(cancel_futures=True)
    return np.stack(found)


def analyse(won: Won) -> Causes:
    """The shares of the four causes, with intervals from samples of the deals."""
    deals = len(won)
    luck = np.random.Generator(np.random.PCG64(deals))
    parts = Parts(won)
    found = parts.shares(np.arange(deals))
    tried = np.array([parts.shares(luck.integers(deals, size=deals)) for _ in range(TRIED)])
    low, high = np.quantile(tried, [(1 - SURE) / 2, (1 + SURE) / 2], axis=0)
    players, deal, chance, draws = (
        Estimate(float(share), float(min(least, share)), float(max(most, share)))
        for share, least, most in zip(found, low, high, strict=True)
    )
    return Causes(players, deal, chance, draws, deals, int(np.prod(won.shape[:-1])))


class Parts:
    """Sums by deal, of which variances are made."""

    def __init__(self, won: Won) -> None:
        self.times, self.draws = won.shape[2:4]
        by_time = won.mean(axis=3)
        self.means = by_time.mean(axis=2)  # by deal, seating and seat
        within = ((won - by_time[:, :, :, None]) ** 2).sum(axis=(2, 3)) / (self.times * (self.draws - 1))
        between = self.draws * ((by_time - self.means[:, :, None]) ** 2).sum(axis=2) / (self.times - 1)
        self.later, self.chance = within.mean(axis=(1, 2)), between.mean(axis=(1, 2))

    def shares(self, chosen: NDArray[np.int64]) -> NDArray[np.float64]:
        """Which shares of all variance are due to players, deal, chance and later draws, by some of the deals."""
        means, count = self.means[chosen], len(chosen)
        chance, later = self.chance[chosen].mean(), self.later[chosen].mean()
        deal = self.draws * self.times * means.var(axis=0, ddof=1).mean()
        seated = means - means.mean(axis=1, keepdims=True)
        players = (seated.mean(axis=0) ** 2 - seated.var(axis=0, ddof=1) / count).mean()
        parts = np.array(
            [players, (deal - chance) / (self.draws * self.times), (chance - later) / self.draws, later], np.float64
        ).clip(min=0.0)
        total = parts.sum()
        shares: NDArray[np.float64] = parts / total if total > 0 else parts
        return shares
