"""How fast simulations with tallies go on all cores, beside Catanatron in the same run. The ratio is the figure."""

from __future__ import annotations

import itertools
import statistics
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from tallyman.engine.game import Game
from tallyman.engine.yard import CORES
from tallyman.lab.bench import ROUNDS, ratio
from tallyman.lab.peer import Rate, catanatron_rate, measure
from tallyman.lab.simulation import simulate

SECONDS = 2.0
MATCHES = {"random": 20_000, "greedy": 40}
"""Who plays, and how many matches at a time."""


@dataclass(frozen=True)
class SimulationRow:
    """How many matches a second are simulated on all cores, tallies included, all seats with the same player."""

    game: str
    seats: int
    player: str
    matches_per_s: float
    decisions_per_s: float
    ratio_to_catanatron: float


@dataclass(frozen=True)
class SimulationReport:
    """All of it, and the peer's games a second, on the one core it uses."""

    rows: list[SimulationRow]
    catanatron_games_per_s: float
    cores: int = CORES


def player(of: Game, seats: int, name: str) -> Callable[[], int]:
    """Something that simulates matches, other ones each time, and gives their decisions."""
    seeds = itertools.count()
    return lambda: int(simulate(of.name, [name] * seats, MATCHES[name], next(seeds), tallies=True).lengths.sum())


def steps(chosen: list[Game]) -> int:
    """How often it is said that the benchmark has gone on."""
    return ROUNDS * (1 + len(chosen) * len(MATCHES))


def bench(chosen: list[Game], go_on: Callable[[], None]) -> SimulationReport:
    """Measure games at their most seats and the peer in turns, so that a noisy machine is noisy for all of them."""
    ours: defaultdict[tuple[str, int, str], list[Rate]] = defaultdict(list)
    theirs: list[Rate] = []
    for turn in range(ROUNDS):
        theirs.append(catanatron_rate(SECONDS, turn))
        go_on()
        for of, name in itertools.product(chosen, MATCHES):
            seats = max(of.players)
            ours[of.name, seats, name].append(measure(player(of, seats, name), SECONDS, MATCHES[name]))
            go_on()
    peer = [rate.games_per_s for rate in theirs]
    return SimulationReport(
        [
            SimulationRow(
                *ground,
                statistics.median(rate.games_per_s for rate in rates),
                statistics.median(rate.decisions_per_s for rate in rates),
                ratio([rate.games_per_s for rate in rates], peer),
            )
            for ground, rates in ours.items()
        ],
        statistics.median(peer),
    )
