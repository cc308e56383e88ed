"""The benchmark: how fast random play and search go, beside a peer in the same run. The ratio is the figure."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import threading
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from time import perf_counter

from tallyman import players
from tallyman.engine.budget import Budget
from tallyman.engine.game import Game
from tallyman.engine.kernels import Workbench, copies, listings, playouts
from tallyman.engine.luck import draw, seeded
from tallyman.engine.match import new
from tallyman.engine.rule import door
from tallyman.engine.yard import COMPILE, CORES, NOW
from tallyman.lab import stepping
from tallyman.lab.peer import Rate, measure, open_spiel_rate, open_spiel_search_rate
from tallyman.lab.showing import ShowRow, showing
from tallyman.lab.stepping import StepRow
from tallyman.players import opening, search
from tallyman.players.levels import LEVELS

ROUNDS = 5
SECONDS = 0.8
MATCHES = 2_000
COPIES = 2_000_000
MIDDLES = 40
LISTINGS = 20_000
SIMULATIONS = 5_000  # in one search
OTHERS = 4  # searches beside the one whose answers are timed
ANSWERS = 5
PEER = "backgammon"
PEERS = ((PEER, False), (PEER, True), ("liars_dice", False))  # and whether OpenSpiel's bots play

START = """
import time
begin = time.perf_counter()
from tallyman.engine.budget import Budget
from tallyman.engine.game import game
from tallyman.engine.kernels import Workbench, playouts
from tallyman.engine.luck import draw, seeded
from tallyman.engine.match import new
from tallyman.engine.rule import door
found = game({name!r})
found.native
bench = Workbench(found, found.setting().box)
playouts(found, bench.box, bench.tables, bench.log, seeded(1), 1, bench.out)
print(time.perf_counter() - begin)
"""
"""What a fresh process does to be ready: import, get rules and a loop compiled or from the cache, play one match."""


@dataclass(frozen=True)
class Row:
    """What was measured of one game with one number of seats."""

    game: str
    seats: int
    decisions_per_s: float
    games_per_s: float
    ratio_to_backgammon: float
    decisions_per_s_all_cores: float
    all_cores_to_one: float
    cores: int
    table_bytes: int
    copies_per_s: float
    list_us: float
    cold_compile_s: float
    warm_start_s: float


@dataclass(frozen=True)
class PeerRow:
    """What was measured of the peer."""

    peer: str
    game: str
    way: str
    decisions_per_s: float
    games_per_s: float


@dataclass(frozen=True)
class SearchRow:
    """What was measured of the search at the first real choice of a game, on one core.

    Late: how long after its budget the strongest level gave its slowest answer, alone and while others search.
    """

    game: str
    seats: int
    simulations_per_s: float
    peer_simulations_per_s: float
    ratio_to_backgammon: float
    late_ms: float
    late_among_others_ms: float


def player(of: Game, seats: int, seed: int) -> Callable[[], int]:
    """Something that plays MATCHES random matches in one compiled loop and gives their decisions."""
    bench = Workbench(of, of.setting(seats).box)
    luck = seeded(seed)
    return lambda: int(playouts(of, bench.box, bench.tables, bench.log, luck, MATCHES, bench.out))


def searcher(of: Game, seats: int, seed: int) -> Callable[[], int]:
    """Something that searches anew at the first real choice of a match and gives the number of simulations."""
    match = opening(of, seats)
    view = match.view(match.acting[0]).within(Budget(explorations=SIMULATIONS))

    def once() -> int:
        search.study(view, None, seed)
        return SIMULATIONS

    return once


def lateness(of: Game, seats: int, others: int) -> float:
    """How many milliseconds after its budget the strongest level gave its slowest answer, while others search."""
    *_weaker, strongest = LEVELS.values()
    match = opening(of, seats)
    budget = players.style(strongest.behind).budget.milliseconds
    done = threading.Event()

    def bother() -> None:
        busy = opening(of, seats)
        while not done.is_set():
            players.think(busy, busy.acting[0], strongest.name)

    slowest = 0.0
    with ThreadPoolExecutor(max(1, others)) as pool:
        bothering = [pool.submit(bother) for _other in range(others)]
        try:
            for _answer in range(ANSWERS):
                begin = perf_counter()
                players.think(match, match.acting[0], strongest.name)
                slowest = max(slowest, 1000 * (perf_counter() - begin))
        finally:
            done.set()
        for other in bothering:
            other.result()
    return slowest - budget


def all_cores(of: Game, seats: int, seconds: float) -> Rate:
    """Random play on all cores at once, a thread each."""
    with ThreadPoolExecutor(CORES) as pool:
        rates = list(pool.map(lambda core: measure(player(of, seats, core), seconds, MATCHES), range(CORES)))
    return Rate(sum(rate.decisions_per_s for rate in rates), sum(rate.games_per_s for rate in rates))


def copy_rate(of: Game, seats: int) -> float:
    """How many tables are copied in a second."""
    bench = Workbench(of, of.setting(seats).box)
    copies(of, bench.box, bench.tables, 2)
    begin = perf_counter()
    copies(of, bench.box, bench.tables, COPIES)
    return COPIES / (perf_counter() - begin)


def list_time(of: Game, seats: int) -> float:
    """Microseconds for a list of legal actions, on average over tables from the middles of random matches."""
    bench = Workbench(of, of.setting(seats).box)
    seconds = 0.0
    for seed in range(MIDDLES):
        match = new(of.name, seats, seed)
        luck = seeded(seed)
        while not match.over:
            legal = match.legal(match.acting[0])
            match.play(legal[door(draw)(luck, len(legal))], seat=match.acting[0])
        bench.tables[0] = match.at(len(match.line) // 2).table
        listings(of, bench.box, bench.tables, bench.out, 1)
        begin = perf_counter()
        listings(of, bench.box, bench.tables, bench.out, LISTINGS)
        seconds += perf_counter() - begin
    return 1e6 * seconds / MIDDLES / LISTINGS


def start_times(of: Game) -> tuple[float, float]:
    """Seconds until a fresh process has played its first match: with an empty cache, and with a full one."""
    with tempfile.TemporaryDirectory() as folder:

        def start() -> float:
            ready = subprocess.run(  # noqa: S603
                [sys.executable, "-c", START.format(name=of.name)],
                env=os.environ | {"TALLYMAN_CACHE": folder, COMPILE: NOW},
                capture_output=True,
                text=True,
                check=True,
            )
            return float(ready.stdout)

        return start(), start()


def median(rates: list[Rate]) -> Rate:
    """The middle of several measurements."""
    return Rate(
        statistics.median(rate.decisions_per_s for rate in rates), statistics.median(rate.games_per_s for rate in rates)
    )


@dataclass(frozen=True)
class Report:
    """All that the benchmark measures."""

    rows: list[Row]
    search: list[SearchRow]
    peers: list[PeerRow]
    showing: list[ShowRow]
    stepping: list[StepRow]


Ground = tuple[str, int]
"""A game by its name, and how many play it."""


@dataclass(frozen=True)
class Samples:
    """What is measured in turns: one number or rate for each."""

    single: defaultdict[Ground, list[Rate]] = field(default_factory=lambda: defaultdict(list))
    every_core: defaultdict[Ground, list[Rate]] = field(default_factory=lambda: defaultdict(list))
    searches: defaultdict[Ground, list[float]] = field(default_factory=lambda: defaultdict(list))
    peers: defaultdict[tuple[str, bool], list[Rate]] = field(default_factory=lambda: defaultdict(list))
    """By OpenSpiel's name of a game, and whether its bots play it."""
    peer_searches: list[float] = field(default_factory=list)


def grounds(chosen: list[Game]) -> list[tuple[Game, int]]:
    """Every game with every number of players."""
    return [(of, seats) for of in chosen for seats in of.players]


def steps(chosen: list[Game]) -> int:
    """How often the benchmark says that it has gone on."""
    turns = 3 * ROUNDS * len(grounds(chosen)) + ROUNDS * (len(PEERS) + 1)
    return turns + 2 * len(grounds(chosen)) + len(chosen) + stepping.steps(grounds(chosen))


def bench(chosen: list[Game], go_on: Callable[[], None]) -> Report:
    """Measure games and the peer; `go_on` hears after every step."""
    samples = sampled(grounds(chosen), go_on)
    late, starts, shown = {}, {}, []
    for of, seats in grounds(chosen):
        late[of.name, seats] = lateness(of, seats, 0), lateness(of, seats, OTHERS)
        go_on()
    for of in chosen:
        starts[of.name] = start_times(of)
        go_on()
    for of, seats in grounds(chosen):
        shown.append(showing(of, seats))
        go_on()
    return Report(
        [speed(of, seats, samples, starts[of.name]) for of, seats in grounds(chosen)],
        [searching(ground, samples, late[ground]) for ground in samples.searches],
        [
            PeerRow("OpenSpiel", name, "its C++ bots" if by_its_bots else "a Python loop", **asdict(median(rates)))
            for (name, by_its_bots), rates in samples.peers.items()
        ],
        shown,
        stepping.stepping(grounds(chosen), go_on),
    )


def sampled(chosen: list[tuple[Game, int]], go_on: Callable[[], None]) -> Samples:
    """Measure games and the peer in turns, so that a noisy machine is noisy for all of them."""
    samples = Samples()
    for turn in range(ROUNDS):
        for of, seats in chosen:
            ground = of.name, seats
            samples.single[ground].append(measure(player(of, seats, turn), SECONDS, MATCHES))
            go_on()
            samples.every_core[ground].append(all_cores(of, seats, SECONDS))
            go_on()
            samples.searches[ground].append(measure(searcher(of, seats, turn), SECONDS).decisions_per_s)
            go_on()
        for name, by_its_bots in PEERS:
            samples.peers[name, by_its_bots].append(open_spiel_rate(name, SECONDS, turn, by_its_bots))
            go_on()
        samples.peer_searches.append(open_spiel_search_rate(PEER, SECONDS, turn))
        go_on()
    return samples


def speed(of: Game, seats: int, samples: Samples, starts: tuple[float, float]) -> Row:
    """How fast a game is, from what was measured in turns and of what a fresh process needs."""
    ours, theirs = samples.single[of.name, seats], samples.peers[PEER, False]
    single, every_core = median(ours), median(samples.every_core[of.name, seats])
    cold, warm = starts
    return Row(
        game=of.name,
        seats=seats,
        decisions_per_s=single.decisions_per_s,
        games_per_s=single.games_per_s,
        ratio_to_backgammon=ratio([rate.decisions_per_s for rate in ours], [rate.decisions_per_s for rate in theirs]),
        decisions_per_s_all_cores=every_core.decisions_per_s,
        all_cores_to_one=every_core.decisions_per_s / single.decisions_per_s,
        cores=CORES,
        table_bytes=of.table.dtype.itemsize,
        copies_per_s=copy_rate(of, seats),
        list_us=list_time(of, seats),
        cold_compile_s=cold,
        warm_start_s=warm,
    )


def searching(ground: Ground, samples: Samples, late: tuple[float, float]) -> SearchRow:
    """How fast and how punctual the search is."""
    name, seats = ground
    ours, theirs = samples.searches[ground], samples.peer_searches
    return SearchRow(name, seats, statistics.median(ours), statistics.median(theirs), ratio(ours, theirs), *late)


def ratio(ours: list[float], theirs: list[float]) -> float:
    """The middle of the ratios of what was measured in the same turns."""
    return statistics.median(mine / other for mine, other in zip(ours, theirs, strict=True))
