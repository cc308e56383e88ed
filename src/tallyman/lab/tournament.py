"""A tournament: players meet in many matches, and each deal is played from every seat by everybody.

A deal is played as often as there are entrants. They sit in a ring of which a table takes some that are next to each
other, and move up by one from each match to the next: so everybody has every seat of every deal once. Where not all of
them have room at a table, the ring is shuffled for each deal.
"""

from __future__ import annotations

import hashlib
import math
import re
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from tallyman import players
from tallyman.engine.errors import BadOption, refused_by_system
from tallyman.engine.fields import shown
from tallyman.engine.game import Game
from tallyman.engine.luck import seeded
from tallyman.engine.match import Match, new
from tallyman.engine.message import either, message
from tallyman.engine.yard import CORES
from tallyman.lab.futures import finished
from tallyman.lab.sequence import ConfidenceSequence
from tallyman.locale import speaker, tongue
from tallyman.players import Thinker
from tallyman.players.contest import contests
from tallyman.players.outside import Clerk, Fault
from tallyman.terminal import seats as sitting
from tallyman.web.ratings import Rating, Result, after

SURE = 1.96  # standard deviations on both sides that hold 95 %
LEAST_SURE, MOST_SURE = 0.5, 0.9999
USUAL, PATIENCE = 200, 10_000  # matches: if nobody says how many, and if it ends once its question is answered


@dataclass(frozen=True)
class Standing:
    """How a player did: victories alone, shared ones, the share of all victories with its interval of 95 %, a rating.

    The rating is in the points of the browser's list, with how far it may be off.
    """

    name: str
    wins: int
    draws: int
    share: float
    interval: tuple[float, float]
    played: int = 0
    rating: int = 0
    doubt: int = 0


class Played(NamedTuple):
    """A match of a tournament: its number, who sat where, and each seat's place; nothing if it was left."""

    turn: int
    who: tuple[int, ...]
    places: tuple[int, ...]


class Hall:
    """Where the matches of a tournament are played: whether they go on, and what programs did wrong in them."""

    def __init__(
        self,
        options: Mapping[str, bool] = MappingProxyType({}),
        box: dict[str, Any] | None = None,
        seats: int | None = None,
        sheets: Path | None = None,
    ) -> None:
        self.options = options
        self.box = box
        """Components of one's own."""
        self.seats = seats
        """How many sit at a table; everybody if it is not said."""
        self.sheets = sheets
        """The folder to which every match goes as a tally sheet."""
        self.open = True
        self.faults: dict[str, list[str]] = {}
        """Sentences by player, one for each seat that was lost."""
        self._programs: set[Clerk] = set()
        self._lock = threading.Lock()

    @contextmanager
    def host(self, thinkers: Iterable[Thinker]) -> Iterator[None]:
        """Let players in for a match, so that programs among them can be stopped."""
        programs = {thinker for thinker in thinkers if isinstance(thinker, Clerk)}
        with self._lock:
            self._programs |= programs
        if not self.open:
            self.close()
        try:
            yield
        finally:
            with self._lock:
                self._programs -= programs

    def close(self) -> None:
        """End all matches after the decision they are at, and all programs at once."""
        self.open = False
        with self._lock:
            for program in self._programs:
                program.stop()


def number(seed: int, what: str) -> int:
    """A seed that follows from a tournament's."""
    return int.from_bytes(hashlib.sha256(f"{seed} {what}".encode()).digest()[:8])


def seated(entrants: int, count: int, seed: int, turn: int) -> tuple[int, ...]:
    """Who sits where in a match, by number."""
    ring = list(range(entrants))
    if entrants > count:
        Random(number(seed, f"ring {turn // entrants}")).shuffle(ring)
    return tuple(ring[(seat + turn) % entrants] for seat in range(count))


def play(of: Game, names: tuple[str, ...], seed: int, turn: int, hall: Hall) -> Played:
    """Play a match of a tournament."""
    who = seated(len(names), hall.seats or len(names), seed, turn)
    deal, thought = number(seed, f"deal {turn // len(names)}"), number(seed, f"match {turn}")
    chosen = [names[one] for one in who]
    slips = [known for name in chosen if (known := players.greedy_slips(name)) is not None]
    if len(slips) == len(who):
        places, match = by_one_loop(of, chosen, slips, deal, thought, hall)
    else:
        places, match = by_thinking(of, chosen, deal, thought, hall)
    if match is not None and hall.sheets is not None and match.over:
        (hall.sheets / f"{of.name}-{turn + 1:05}.txt").write_text(match.sheet(), "utf-8")
    return Played(turn, who, tuple(places))


def begun(of: Game, seated: list[str], deal: int, hall: Hall) -> Match:
    """A match before anything is done in it; its names are on the sheet."""
    called = sitting.names(None, tuple(seated), speaker("en")) if hall.sheets else ()
    return new(of.name, len(seated), deal, called, hall.box, **hall.options)


def by_one_loop(
    of: Game, seated: list[str], slips: list[int], deal: int, thought: int, hall: Hall
) -> tuple[list[int], Match | None]:
    """A match between greedy players that slip in some percent of their decisions: places, and it if wanted."""
    keys = np.array([[*seeded(deal).key.tolist(), *seeded(thought).key.tolist()]], np.uint64)
    taken = np.zeros(of.max_actions if hall.sheets else 0, np.int32)
    found = contests(of, of.setting(len(seated), hall.options, hall.box), slips, keys, taken=taken)
    places: list[int] = found.places[0].tolist()
    if not hall.sheets:
        return places, None
    match = begun(of, seated, deal, hall)
    for action in taken[: found.lengths[0]].tolist():
        match.play(action, seat=match.acting[0])
    return places, match


def by_thinking(of: Game, seated: list[str], deal: int, thought: int, hall: Hall) -> tuple[list[int], Match]:
    """A match between any players: each seat's place, and it. A search has one thread."""
    match = begun(of, seated, deal, hall)

    def tell(fault: Fault) -> None:
        if hall.open:
            hall.faults.setdefault(seated[fault.seat], []).append(speaker(tongue(), tuple(match.names)).say(fault.why))

    with (
        players.seated(match, dict(enumerate(seated)), tell, threads=1) as thinkers,
        hall.host(thinkers.values()),
    ):
        while hall.open and not match.over:
            seat = match.acting[0]
            match.play(thinkers[seat](match, number(thought, f"action {len(match.line)}")), seat=seat)
    return list(match.places), match


def results(of: Game, names: tuple[str, ...], matches: int, seed: int, hall: Hall) -> Generator[Played, None, None]:
    """All matches, one after the other; they run on all cores."""
    pool = ThreadPoolExecutor(CORES)
    waiting: dict[int, Played] = {}
    told = 0
    try:
        for done in finished(pool.submit(play, of, names, seed, turn, hall) for turn in range(matches)):
            played = done.result()
            waiting[played.turn] = played
            while told in waiting:
                yield waiting.pop(told)
                told += 1
    finally:
        hall.close()
        pool.shutdown(cancel_futures=True)


class Scorer:
    """How everybody stands in a tournament: what came of all matches so far, of which it hears in their order."""

    def __init__(self, names: tuple[str, ...], seats: int, sure: float | None = None) -> None:
        self.names = names
        self.sure = sure
        self.matches = 0
        self.standings: list[Standing] = []
        self.best: str | None = None
        """Who is best for certain, once somebody is."""
        count = len(names)
        self._seats = seats
        self._wins, self._draws, self._played = [0] * count, [0] * count, [0] * count
        self._points = [Fraction()] * count
        self._deal = [Fraction()] * count  # points with the present deal
        self._deals: list[list[float]] = []
        """The share of victories of everybody with each deal that was played from all seats."""
        self._ratings = {str(who): Rating(str(who)) for who in range(count)}
        pairs = list(combinations(range(count), 2)) if sure is not None else []
        self._better = {pair: ConfidenceSequence((1 - (sure or 0)) / len(pairs)) for pair in pairs}

    def add(self, played: Played) -> None:
        """Take in a match."""
        winners = played.places.count(1)
        for who, place in zip(played.who, played.places, strict=True):
            self._played[who] += 1
            if place == 1:
                self._wins[who] += winners == 1
                self._draws[who] += winners > 1
                self._points[who] += Fraction(1, winners)
                self._deal[who] += Fraction(1, winners)
        seats = tuple(map(str, played.who))
        self._ratings |= {one.who: one for one in after(Result(seats, seats, played.places), self._ratings)}
        self.matches += 1
        if self.matches % len(self.names) == 0:
            self._end_deal()
        self.standings = [self._standing(who) for who in range(len(self.names))]

    def _end_deal(self) -> None:
        """A deal was played from all seats."""
        shares = [float(points / self._seats) for points in self._deal]
        self._deals.append(shares)
        self._deal = [Fraction()] * len(self.names)
        for (one, other), sequence in self._better.items():
            sequence.add((shares[one] - shares[other] + 1) / 2)
        beaten = {pair: sequence.interval for pair, sequence in self._better.items()}
        for who, name in enumerate(self.names):
            if beaten and all(
                beaten[who, other][0] > 0.5 if who < other else beaten[other, who][1] < 0.5
                for other in range(len(self.names))
                if other != who
            ):
                self.best = self.best or name

    def _standing(self, who: int) -> Standing:
        played, rating = self._played[who], self._ratings[str(who)]
        share = float(self._points[who] / played) if played else 0.0
        deals = [shares[who] for shares in self._deals]
        around = interval(share, worth(deals, self._seats, share, played)) if played else (0.0, 1.0)
        name, wins, draws = self.names[who], self._wins[who], self._draws[who]
        return Standing(name, wins, draws, share, around, played, rating.points, rating.doubt)


def worth(deals: list[float], seats: int, share: float, played: int) -> float:
    """How many independent matches those with paired deals are worth, of which shares of victories are known by deal.

    How much deals differ is estimated as if one deal more had been that differs as much as independent matches would.
    """
    alone = share * (1 - share)
    if not deals or not alone:
        return played
    spread = (sum((one - share) ** 2 for one in deals) + alone / seats) / len(deals)
    return alone / (spread / len(deals))


def hold(
    of: Game,
    names: tuple[str, ...],
    matches: int,
    seed: int,
    tell: Callable[[list[Standing]], None] = lambda _: None,
    hall: Hall | None = None,
    scorer: Scorer | None = None,
) -> list[Standing]:
    """Hold a tournament; `tell` hears how everybody stands after every match. It ends once its question is answered.

    Whatever else ends it, the scorer has what was played.
    """
    hall = hall or Hall()
    scorer = scorer or Scorer(names, hall.seats or len(names))
    with closing(results(of, names, matches, seed, hall)) as arriving:
        for played in arriving:
            scorer.add(played)
            tell(scorer.standings)
            if scorer.best is not None:
                break
    return scorer.standings


def interval(share: float, count: float) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share of so many matches."""
    spread = SURE**2 / count
    middle = (share + spread / 2) / (1 + spread)
    reach = SURE * math.sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach))


def entrants(of: Game, seats: str, at: int | None = None) -> tuple[tuple[str, ...], int]:
    """The players of a list such as `docker,exec:./mybot`, and how many of them sit at a table."""
    names = players.listed(seats)
    for name in names:
        players.known(name)
    room = at if at is not None else len(names) if len(names) in of.players else of.players[0]
    if room not in of.players or len(names) < room:
        right = either(map(str, of.players))
        if at is not None:
            raise BadOption(message("tournament-at", value=str(at), right=right, game=of.title))
        raise BadOption(message("error-count-of-seats-for", value=str(len(names)), right=right, game=of.title))
    return names, room


def make_room(folder: Path) -> None:
    """Make the folder for the sheets of a tournament, where nothing is yet."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        empty = next(folder.iterdir(), None) is None
    except OSError as wrong:
        raise BadOption(message("error-unreadable", file=str(folder), why=refused_by_system(wrong))) from wrong
    if not empty:
        raise BadOption(message("tournament-folder", folder=str(folder)))


def surely(text: str) -> float:
    """How sure an answer should be, of 1, by a text such as `95%` or `0.95`."""
    found = re.fullmatch(r"\s*(\d{1,3}(?:\.\d{1,6})?|\.\d{1,6})\s*(%?)\s*", text)
    value = float(found[1]) if found else 0.0
    if found and (found[2] or value > 1):
        value /= 100
    if not LEAST_SURE <= value <= MOST_SURE:
        raise BadOption(message("tournament-until", value=shown(text)))
    return value
