"""The benchmark: how fast random play and search go, beside a peer in the same run. The ratio is the figure."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tallyman import players
from tallyman.engine.game import Game, game, games
from tallyman.engine.kernels import Workbench, copies, listings, playouts
from tallyman.engine.luck import draw, seeded
from tallyman.engine.match import new
from tallyman.engine.rule import door
from tallyman.engine.yard import COMPILE, CORES, NOW
from tallyman.lab.peer import Rate, measure, open_spiel_rate, open_spiel_search_rate
from tallyman.lab.showing import ShowRow, showing
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

START = """
import time
begin = time.perf_counter()
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


def player(found: Game, seats: int, seed: int) -> Callable[[], int]:
    """Something that plays MATCHES random matches in one compiled loop and gives their decisions."""
    bench = Workbench(found, found.setting(seats).box)
    luck = seeded(seed)
    return lambda: int(playouts(found, bench.box, bench.tables, bench.log, luck, MATCHES, bench.out))


def searcher(found: Game, seats: int, seed: int) -> Callable[[], int]:
    """Something that searches anew at the first real choice of a match and gives the number of simulations."""
    match = opening(found, seats)
    style = search.Style(search.Budget(explorations=SIMULATIONS))

    def once() -> int:
        search.study(match, match.acting[0], style, seed)
        return SIMULATIONS

    return once


def lateness(found: Game, seats: int, others: int) -> float:
    """How many milliseconds after its budget the strongest level gave its slowest answer, while others search."""
    *_weaker, strongest = LEVELS.values()
    match = opening(found, seats)
    budget = players.style(strongest.behind).budget.milliseconds
    done = threading.Event()

    def bother() -> None:
        busy = opening(found, seats)
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
        for one in bothering:
            one.result()
    return slowest - budget


def all_cores(found: Game, seats: int, seconds: float) -> Rate:
    """Random play on all cores at once, a thread each."""
    with ThreadPoolExecutor(CORES) as pool:
        rates = list(pool.map(lambda core: measure(player(found, seats, core), seconds, MATCHES), range(CORES)))
    return Rate(sum(rate.decisions_per_s for rate in rates), sum(rate.games_per_s for rate in rates))


def copy_rate(found: Game, seats: int) -> float:
    """How many tables are copied in a second."""
    bench = Workbench(found, found.setting(seats).box)
    copies(found, bench.box, bench.tables, 2)
    begin = perf_counter()
    copies(found, bench.box, bench.tables, COPIES)
    return COPIES / (perf_counter() - begin)


def list_time(found: Game, seats: int) -> float:
    """Microseconds for a list of legal actions, on average over tables from the middles of random matches."""
    bench = Workbench(found, found.setting(seats).box)
    seconds = 0.0
    for seed in range(MIDDLES):
        match = new(found.name, seats, seed)
        luck = seeded(seed)
        while not match.over:
            legal = match.legal(match.acting[0])
            match.play(match.acting[0], legal[door(draw)(luck, len(legal))])
        bench.tables[0] = match.at(len(match.line) // 2).table
        listings(found, bench.box, bench.tables, bench.out, 1)
        begin = perf_counter()
        listings(found, bench.box, bench.tables, bench.out, LISTINGS)
        seconds += perf_counter() - begin
    return 1e6 * seconds / MIDDLES / LISTINGS


def start_times(found: Game) -> tuple[float, float]:
    """Seconds until a fresh process has played its first match: with an empty cache, and with a full one."""
    with tempfile.TemporaryDirectory() as folder:

        def start() -> float:
            ready = subprocess.run(  # noqa: S603
                [sys.executable, "-c", START.format(name=found.name)],
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


def bench(names: list[str], progress: Progress) -> tuple[list[Row], list[SearchRow], list[PeerRow]]:
    """Measure games and the peer in turns, so that a noisy machine is noisy for all of them."""
    chosen = [(game(name), seats) for name in names for seats in game(name).players]
    ways = [(PEER, False), (PEER, True), ("liars_dice", False)]
    task = progress.add_task("Measuring", total=(3 * ROUNDS + 1) * len(chosen) + ROUNDS * (len(ways) + 1) + len(names))
    single: dict[tuple[str, int], list[Rate]] = {(found.name, seats): [] for found, seats in chosen}
    every: dict[tuple[str, int], list[Rate]] = {key: [] for key in single}
    searches: dict[tuple[str, int], list[float]] = {key: [] for key in single}
    peers: dict[tuple[str, bool], list[Rate]] = {way: [] for way in ways}
    peer_searches: list[float] = []
    for turn in range(ROUNDS):
        for found, seats in chosen:
            single[found.name, seats].append(measure(player(found, seats, turn), SECONDS, MATCHES))
            progress.advance(task)
            every[found.name, seats].append(all_cores(found, seats, SECONDS))
            progress.advance(task)
            rate = measure(searcher(found, seats, turn), SECONDS)
            searches[found.name, seats].append(rate.decisions_per_s)
            progress.advance(task)
        for name, by_its_bots in ways:
            peers[name, by_its_bots].append(open_spiel_rate(name, SECONDS, turn, by_its_bots))
            progress.advance(task)
        peer_searches.append(open_spiel_search_rate(PEER, SECONDS, turn))
        progress.advance(task)
    late = {}
    for found, seats in chosen:
        late[found.name, seats] = (lateness(found, seats, 0), lateness(found, seats, OTHERS))
        progress.advance(task)
    starts = {}
    for name in names:
        starts[name] = start_times(game(name))
        progress.advance(task)
    rows = []
    for found, seats in chosen:
        one, many = median(single[found.name, seats]), median(every[found.name, seats])
        cold, warm = starts[found.name]
        ratio = statistics.median(
            ours.decisions_per_s / theirs.decisions_per_s
            for ours, theirs in zip(single[found.name, seats], peers[PEER, False], strict=True)
        )
        rows.append(
            Row(
                game=found.name,
                seats=seats,
                decisions_per_s=one.decisions_per_s,
                games_per_s=one.games_per_s,
                ratio_to_backgammon=ratio,
                decisions_per_s_all_cores=many.decisions_per_s,
                all_cores_to_one=many.decisions_per_s / one.decisions_per_s,
                cores=CORES,
                table_bytes=found.table.dtype.itemsize,
                copies_per_s=copy_rate(found, seats),
                list_us=list_time(found, seats),
                cold_compile_s=cold,
                warm_start_s=warm,
            )
        )
    search_rows = [
        SearchRow(
            game=name,
            seats=seats,
            simulations_per_s=statistics.median(rates),
            peer_simulations_per_s=statistics.median(peer_searches),
            ratio_to_backgammon=statistics.median(
                ours / theirs for ours, theirs in zip(rates, peer_searches, strict=True)
            ),
            late_ms=late[name, seats][0],
            late_among_others_ms=late[name, seats][1],
        )
        for (name, seats), rates in searches.items()
    ]
    peer_rows = [
        PeerRow("OpenSpiel", name, "its C++ bots" if by_its_bots else "a Python loop", *_numbers(median(rates)))
        for (name, by_its_bots), rates in peers.items()
    ]
    return rows, search_rows, peer_rows


def _numbers(rate: Rate) -> tuple[float, float]:
    return rate.decisions_per_s, rate.games_per_s


def show_showing(console: Console, rows: list[ShowRow]) -> None:
    """Print what it costs to show a move."""
    table = Table(title="Showing a move to somebody at the table")
    for heading in ("game", "seats", "scene", "move", "9 of 10", "steps", "plain", "sent", "page"):
        table.add_column(heading, justify="left" if heading == "game" else "right", no_wrap=True)
    for row in rows:
        table.add_row(
            row.game,
            str(row.seats),
            *(f"{one:.2f} ms" for one in (row.scene_ms, row.move_ms, row.move_ms_90, row.steps_ms)),
            *(f"{one / 1000:.1f} kB" for one in (row.bytes_plain, row.bytes_sent, row.page_bytes)),
        )
    console.print(table)
    console.print(
        "CPU on one core, medians over all moves of whole random matches. move: scene, differences and all words as "
        "they are sent; steps: what is shown in between, of moves that have any; sent: compressed; page: a table's "
        "first page, compressed, the largest."
    )


def show(console: Console, rows: list[Row], searches: list[SearchRow], peers: list[PeerRow]) -> None:
    """Print the tables."""
    table = Table(title="Random play in one compiled loop")
    weight = Table(title="Size and start")
    for each, headings in (
        (table, ("game", "seats", "decisions/s", "games/s", "ratio", "all cores", "gain")),
        (weight, ("game", "seats", "bytes of a table", "copies/s", "list", "cold", "warm")),
    ):
        for heading in headings:
            each.add_column(heading, justify="left" if heading == "game" else "right", no_wrap=True)
    for row in rows:
        table.add_row(
            row.game,
            str(row.seats),
            f"{row.decisions_per_s / 1e6:.1f} M",
            f"{row.games_per_s / 1e3:.0f} k",
            f"{row.ratio_to_backgammon:.0f}",
            f"{row.decisions_per_s_all_cores / 1e6:.1f} M",
            f"{row.all_cores_to_one:.2f}",
        )
        weight.add_row(
            row.game,
            str(row.seats),
            str(row.table_bytes),
            f"{row.copies_per_s / 1e6:.0f} M",
            f"{row.list_us:.2f} us",
            f"{row.cold_compile_s:.1f} s",
            f"{row.warm_start_s:.1f} s",
        )
    searching = Table(title="Search at the first real choice, on one core")
    for heading in ("game", "seats", "simulations/s", "OpenSpiel's on backgammon", "ratio", "late", f"among {OTHERS}"):
        searching.add_column(heading, justify="left" if heading == "game" else "right", no_wrap=True)
    for one in searches:
        searching.add_row(
            one.game,
            str(one.seats),
            f"{one.simulations_per_s / 1e3:.0f} k",
            f"{one.peer_simulations_per_s:.0f}",
            f"{one.ratio_to_backgammon:.0f}",
            f"{one.late_ms:.0f} ms",
            f"{one.late_among_others_ms:.0f} ms",
        )
    console.print(table)
    console.print(searching)
    console.print(weight)
    beside = Table(title="OpenSpiel at random, in the same run")
    for heading in ("game", "played by", "decisions/s", "games/s"):
        beside.add_column(heading, justify="right" if heading.endswith("/s") else "left")
    for peer in peers:
        beside.add_row(peer.game, peer.way, f"{peer.decisions_per_s / 1e3:.0f} k", f"{peer.games_per_s:.0f}")
    console.print(beside)
    console.print(
        f"ratio: decisions/s on one core to {PEER} in a Python loop; gain: all cores to one. "
        f"list: the legal actions in the middle of a match, mean of {MIDDLES} tables. "
        f"Middle of {ROUNDS} turns of {SECONDS} s each. cold and warm: until a process has played its first match, "
        "with an empty and a full cache of compiled rules."
    )


def run(name: str | None = None, as_json: bool = False, save: Path | None = None) -> None:
    """Measure one game or all of them; print tables or JSON; keep the JSON in a file if asked."""
    with Progress(console=Console(stderr=True), transient=True) as progress:
        chosen = [game(name)] if name else [game(one) for one in games()]
        rows, searches, peers = bench([one.name for one in chosen], progress)
        shown = [showing(one, seats) for one in chosen for seats in one.players]
    found = json.dumps(
        {
            "rows": [asdict(row) for row in rows],
            "search": [asdict(row) for row in searches],
            "peers": [asdict(peer) for peer in peers],
            "showing": [asdict(one) for one in shown],
        },
        indent=2,
    )
    if save is not None:
        save.write_text(found + "\n", "utf-8")
    if as_json:
        print(found)
    else:
        show(Console(), rows, searches, peers)
        show_showing(Console(), shown)
