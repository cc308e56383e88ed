"""Many matches in one call, as arrays: between random and greedy players in one compiled loop on all cores."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tallyman import players as known_players
from tallyman.engine.errors import BadOption
from tallyman.engine.game import Game, Setting, game
from tallyman.engine.match import Match, new
from tallyman.engine.message import message
from tallyman.engine.yard import CORES
from tallyman.players.contest import Halt, Outcome, Tallies, Wanted, contests, joined

if TYPE_CHECKING:
    from tallyman.lab.results import Frames

SHARE, FEW = 1024, 16  # matches that a thread plays at a time: between random players, and where somebody thinks
EVERY_TIME = 100  # in which percent of its decisions somebody slips who only plays at random


class Halted(Exception):
    """A match is left in the middle."""


@dataclass(frozen=True, eq=False)
class Plan:
    """What the matches of a simulation are played with."""

    game: Game
    players: tuple[str, ...]
    seed: int
    box: dict[str, Any] | None
    options: dict[str, bool]

    def seed_of(self, number: int) -> int:
        """The seed of a match, from 0: `new` deals the same by it."""
        return (self.seed << 32) + number

    def new(self, number: int) -> Match:
        """A match before anything is done in it."""
        return new(self.game.name, len(self.players), self.seed_of(number), (), self.box, **self.options)

    @functools.cached_property
    def setting(self) -> Setting:
        """Players, options and components of every match."""
        return self.game.setting(len(self.players), self.options, self.box)

    @functools.cached_property
    def slips(self) -> list[int]:
        """How many percent of its decisions each seat makes at random; empty if some seat is not greedy otherwise."""
        found = [known_players.greedy_slips(name) for name in self.players]
        return [percent for percent in found if percent is not None] if None not in found else []

    @property
    def share(self) -> int:
        """How many matches a thread plays at a time."""
        return SHARE if set(self.slips) == {EVERY_TIME} else FEW

    def keys(self, chosen: range) -> NDArray[np.uint64]:
        """For each of some matches the key of its deal, as `seeded` has it, and one for its decisions."""
        digests = [hashlib.sha256(f"tallyman {self.seed_of(number)}".encode()).digest() for number in chosen]
        return np.frombuffer(b"".join(digests), ">u8").astype(np.uint64).reshape(len(chosen), -1)

    def think(self, number: int, halt: Halt | None = None) -> Match:
        """Play a match between any players, decision by decision."""
        match = self.new(number)
        seated = [known_players.player(name, threads=1) for name in self.players]
        while not match.over:
            if halt is not None and halt.is_set():
                raise Halted
            seat = match.acting[0]
            own = sum(move.seat == seat for move in match.line)
            digest = hashlib.sha256(f"{self.seed_of(number)} seat {seat} decision {own}".encode()).digest()
            match.play(known_players.ask(seated[seat], seat, match, int.from_bytes(digest[:8])), seat=seat)
        return match

    def play(self, chosen: range, wanted: Wanted | None = None, halt: Halt | None = None) -> Outcome:
        """Play some matches, only the first of them if it is to stop; where somebody thinks, that is Halted."""
        if self.slips:
            return contests(self.game, self.setting, self.slips, self.keys(chosen), wanted=wanted, halt=halt)
        return joined(self.counted(number, self.think(number, halt), wanted) for number in chosen)

    def counted(self, number: int, match: Match, wanted: Wanted | None) -> Outcome:
        """What came of a match, found by the same loop as of all others."""
        taken = np.array([move.action for move in match.line], np.int32)
        keys = self.keys(range(number, number + 1))
        return contests(self.game, self.setting, [EVERY_TIME] * len(self.players), keys, given=taken, wanted=wanted)

    def again(self, number: int, length: int) -> Match:
        """A match that took so many decisions, played once more."""
        if not self.slips:
            return self.think(number)
        taken = np.zeros(length, np.int32)
        contests(self.game, self.setting, self.slips, self.keys(range(number, number + 1)), taken=taken)
        match = self.new(number)
        for action in taken.tolist():
            match.play(action, seat=match.acting[0])
        return match


@dataclass(frozen=True, eq=False, repr=False)
class Simulation:
    """What came of many matches: a row for each match and, where there are several, a column for each seat."""

    plan: Plan
    """What they were played with: `game`, `players`, `seed`, `box` and `options`."""
    scores: NDArray[np.int32]
    """Points at the end, by match and seat."""
    places: NDArray[np.int32]
    """Places from 1 by the game's tie rules, by match and seat; several seats at 1 share a victory."""
    lengths: NDArray[np.int32]
    """How many decisions each match took."""
    tallies: Tallies | None = None
    """What happened in them, counted, if it was wanted: `frames` shows it."""

    def __len__(self) -> int:
        """How many matches there are."""
        return len(self.lengths)

    @property
    def wins(self) -> NDArray[np.float64]:
        """Each seat's share of all victories; one that is shared counts in parts."""
        first = self.places == 1
        share: NDArray[np.float64] = (first / first.sum(axis=1, keepdims=True)).mean(axis=0)
        return share

    def match(self, number: int) -> Match:
        """One of the matches, from 0, played again to its end."""
        place = range(len(self))[number]
        return self.plan.again(place, int(self.lengths[place]))

    def frames(self) -> Frames:
        """All that is known of the matches as data frames of Polars: see docs/lab.md for what their columns mean.

        The simulation has to be made with `tallies=True`, and needs `tallyman[lab]`.
        """
        from tallyman.lab.results import framed

        if self.tallies is None:
            raise BadOption(message("error-no-tallies", right="tallies=True"))
        return framed(self.plan, Outcome(self.scores, self.places, self.lengths, self.tallies))

    def __repr__(self) -> str:
        plan = self.plan
        return f"<Simulation of {plan.game.title}: {len(self)} matches of {', '.join(plan.players)}; seed {plan.seed}>"


def simulate(
    name: str,
    players: Sequence[str] = (),
    matches: int = 1000,
    seed: int | None = None,
    box: dict[str, Any] | None = None,
    threads: int = CORES,
    tallies: bool = False,
    **options: bool,
) -> Simulation:
    """Play many matches and give scores, places and lengths as arrays; the same seed gives the same everywhere.

    `players` has a name for each seat; left out, all are random. Random and greedy players, and levels that are greedy
    with slips, play in one compiled loop, a thread on each core. Where anybody else sits, such as a search, matches are
    played decision by decision from Python. Players that look at the clock never do the same twice. With `tallies` it
    is also counted what happened in each match, and `frames` gives data frames.
    """
    plan = planned(name, players, seed, box, options)
    for field, value in (("matches", matches), ("threads", threads)):
        if type(value) is not int or value < 1:
            raise BadOption(message("usage-at-least", name=field, limit=1))
    share = min(plan.share, -(-matches // threads))
    numbers = range(matches)
    wanted = Wanted(events=True) if tallies else None
    pool = ThreadPoolExecutor(threads)
    try:
        shares = [numbers[begin : begin + share] for begin in numbers[::share]]
        return Simulation(plan, *joined(pool.map(lambda chosen: plan.play(chosen, wanted), shares)))
    finally:
        pool.shutdown(cancel_futures=True)


def planned(
    name: str, players: Sequence[str], seed: int | None, box: dict[str, Any] | None, options: dict[str, bool]
) -> Plan:
    """What the matches of a simulation are played with; refuses whatever there is not."""
    of = game(name)
    seated = tuple(players) or ("random",) * of.players[0]
    for one in seated:
        known_players.player(one)
    return Plan(of, seated, new(of.name, len(seated), seed, (), box, **options).header.seed, box, options)
