"""A tournament: players meet in many matches, and each deal is played from every seat."""

from __future__ import annotations

import hashlib
import math
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import closing, contextmanager
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any

import numpy as np

from tallyman import players
from tallyman.engine.errors import BadOption
from tallyman.engine.game import Game, Setting
from tallyman.engine.luck import seeded
from tallyman.engine.match import new
from tallyman.engine.message import either, message
from tallyman.engine.yard import CORES
from tallyman.locale import speaker, tongue
from tallyman.players import Thinker
from tallyman.players.contest import contests
from tallyman.players.outside import Clerk, Fault

SURE = 1.96  # standard deviations on both sides that hold 95 %


@dataclass(frozen=True)
class Standing:
    """How a player did: victories alone, shared ones, the share of all victories, and its interval of 95 %."""

    name: str
    wins: int
    draws: int
    share: float
    interval: tuple[float, float]


class Hall:
    """Where the matches of a tournament are played: whether they go on, and what programs did wrong in them."""

    def __init__(self, options: Mapping[str, bool] = MappingProxyType({}), box: dict[str, Any] | None = None) -> None:
        self.options = options
        self.box = box
        """Components of one's own."""
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


def play(of: Game, names: tuple[str, ...], seed: int, turn: int, hall: Hall) -> list[int]:
    """Play a match of a tournament; gives each name's place, from 1.

    As many matches as there are seats have the same deal, and everybody moves up one seat from each to the next.
    """
    count = len(names)
    deal, thought = number(seed, f"deal {turn // count}"), number(seed, f"match {turn}")
    seated = [names[(seat + turn) % count] for seat in range(count)]
    slips = [known for name in seated if (known := players.greedy_slips(name)) is not None]
    if len(slips) == count:
        places = by_one_loop(of, of.setting(count, hall.options, hall.box), slips, deal, thought)
    else:
        places = by_thinking(of, seated, deal, thought, hall)
    return [places[(place - turn) % count] for place in range(count)]


def by_one_loop(of: Game, setting: Setting, slips: list[int], deal: int, thought: int) -> list[int]:
    """A match between greedy players, each of which slips in some percent of its decisions; gives each seat's place."""
    keys = np.array([[*seeded(deal).key.tolist(), *seeded(thought).key.tolist()]], np.uint64)
    found: list[int] = contests(of, setting, slips, keys).places[0].tolist()
    return found


def by_thinking(of: Game, seated: list[str], deal: int, thought: int, hall: Hall) -> list[int]:
    """A match between any players; gives each seat's place. A search has one thread."""
    match = new(of.name, len(seated), deal, (), hall.box, **hall.options)

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
    return list(match.places)


def results(of: Game, names: tuple[str, ...], matches: int, seed: int, hall: Hall) -> Generator[list[int], None, None]:
    """The places of all names in each match, as they come in; matches run on all cores."""
    pool = ThreadPoolExecutor(CORES)
    try:
        running = [pool.submit(play, of, names, seed, turn, hall) for turn in range(matches)]
        for done in as_completed(running):
            yield done.result()
    finally:
        hall.close()
        pool.shutdown(cancel_futures=True)


def hold(
    of: Game,
    names: tuple[str, ...],
    matches: int,
    seed: int,
    tell: Callable[[list[Standing]], None] = lambda _: None,
    hall: Hall | None = None,
) -> list[Standing]:
    """Hold a tournament; `tell` hears how everybody stands after every match."""
    wins, draws, points = [0] * len(names), [0] * len(names), [Fraction()] * len(names)
    standings: list[Standing] = []
    with closing(results(of, names, matches, seed, hall or Hall())) as arriving:
        for played, places in enumerate(arriving, 1):
            winners = places.count(1)
            for who, place in enumerate(places):
                if place == 1:
                    wins[who] += winners == 1
                    draws[who] += winners > 1
                    points[who] += Fraction(1, winners)
            standings = [
                Standing(name, wins[who], draws[who], share, interval(share, played))
                for who, name in enumerate(names)
                for share in [float(points[who] / played)]
            ]
            tell(standings)
    return standings


def interval(share: float, count: float) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share of so many matches."""
    spread = SURE**2 / count
    middle = (share + spread / 2) / (1 + spread)
    reach = SURE * math.sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach))


def entrants(of: Game, seats: str) -> tuple[str, ...]:
    """The players of a list such as `docker,exec:./mybot`."""
    names = players.listed(seats)
    for name in names:
        players.known(name)
    if len(names) not in of.players:
        right = either(map(str, of.players))
        raise BadOption(message("error-count-of-seats-for", value=str(len(names)), right=right, game=of.title))
    return names
