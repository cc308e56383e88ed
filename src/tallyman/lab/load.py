"""Load: how a server bears many tables at once, beside boardgame.io's in the same run. The ratio is the figure."""

from __future__ import annotations

import asyncio
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, replace
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple, NoReturn

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tallyman.engine.errors import BadOption, TallymanError
from tallyman.engine.fields import shown
from tallyman.engine.game import game
from tallyman.engine.message import either, message
from tallyman.lab import load_peer
from tallyman.lab.load_gauge import Counts, Gauge, Load, Plan, Spread, ended, psutil, weighed
from tallyman.lab.load_tables import Fixture, Move, Played, Quayside
from tallyman.lab.load_wire import PATIENCE, Broken, Caller, Site, httptools
from tallyman.lab.peer import PeerMissing
from tallyman.locale import speaker, tongue
from tallyman.web.store import Store

LONGEST = 3600  # seconds that anything of it may last
LOOK = 0.1  # seconds between two looks at a server that is not ready yet
STARTING = 120.0  # seconds until a server says where it is


NAME = "tallyman"
TELLING = 0.5  # seconds between two words of how far it is
Told = Callable[[str, float], None]
"""Hears what is going on, and how far it is, from 0 to 1."""


class Target(NamedTuple):
    """The server to be measured."""

    site: Site
    process: subprocess.Popen[str] | None
    """None if it is not ours."""
    store: str


class ServerFailed(TallymanError):
    """The server to be measured is not there, or not any more."""


def duration(option: str, said: str, least: float) -> float:
    """The seconds that an option says."""
    try:
        found = float(said)
    except ValueError:
        found = math.nan
    if not least <= found <= LONGEST:
        right = {"least": str(least), "most": str(LONGEST)}
        raise BadOption(message("error-load-seconds", option=option, value=shown(said), **right))
    return found


def fixtures(games: Sequence[str], seats: int | None) -> list[Fixture]:
    """What is played, by how many; refuses games and numbers of players that there are not."""
    found = []
    for one in map(game, games):
        wanted = min(one.players) if seats is None else seats
        if wanted not in one.players:
            right = either(map(str, one.players))
            raise BadOption(message("error-load-seats", value=str(wanted), right=right, game=one.title))
        found.append(Fixture(one.name, wanted))
    return found


class Check(NamedTuple):
    """Whether what was acknowledged was kept."""

    matches: int
    moves: int
    lost: int
    """Acknowledged, and not there or not in its place."""
    extra: int
    """There, and never acknowledged: doubled, or kept though refused."""

    @property
    def holds(self) -> bool:
        """Whether nothing is lost or doubled."""
        return not self.lost and not self.extra


@contextmanager
def server(folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server of this same install, with a database in a folder: where it is, and its process."""
    with (
        (folder / "server.log").open("w+", encoding="utf-8") as said,
        ended(
            [sys.executable, "-m", "tallyman", "serve", "--no-browser", "--port", "0", "--database", database(folder)],
            stdout=said,
            stderr=subprocess.STDOUT,
        ) as process,
    ):
        end = time.monotonic() + STARTING
        while time.monotonic() < end and process.poll() is None:
            said.seek(0)
            if found := re.search(r"http://\S+", said.read()):
                yield found[0], process
                return
            time.sleep(LOOK)
        said.seek(0)
        raise ServerFailed(message("error-load-no-start", why=said.read().strip()))


def database(folder: Path) -> str:
    """Where a server of ours keeps its matches."""
    return f"sqlite:///{folder / 'tallyman.db'}"


async def ready(site: Site, told: Callable[[str], None]) -> None:
    """Wait until a server is there and has compiled its rules."""
    caller = Caller(site)
    with closing(caller):
        while True:
            try:
                answer = await caller.ask("GET", "/preparing")
            except Broken as wrong:
                raise ServerFailed(message("error-load-nobody", host=site.host, port=str(site.port))) from wrong
            if answer.status != 200:
                return
            told(answer.body.decode())
            await asyncio.sleep(LOOK)


async def measure(target: Target, plan: Plan, played: list[Fixture], told: Told) -> tuple[Load, list[Played]]:
    """Play at all tables as a plan says, unless the server ends; what was measured, and all matches."""
    working = asyncio.create_task(work(target, plan, played, told))
    watching = asyncio.create_task(watch(target.process))
    await asyncio.wait({working, watching}, return_when=asyncio.FIRST_COMPLETED)
    if working.done():
        return working.result()
    return watching.result()


async def work(target: Target, plan: Plan, played: list[Fixture], told: Told) -> tuple[Load, list[Played]]:
    """Play at all tables as a plan says; what was measured, and all matches."""
    await ready(target.site, lambda words: told(words, 0.0))
    quayside = Quayside(target.site, played, plan)
    with closing(quayside):
        await quayside.set_up()
        gauge, own = Gauge(target.process.pid if target.process else None), Gauge(os.getpid())
        in_time = await play(quayside, plan, told, (gauge, own))
        await quayside.settle()
    tally = quayside.tally
    counts = Counts(tally.moves, in_time, tally.posts, tally.arrivals, tally.missed, tally.stream_bytes)
    found = replace(
        weighed(NAME, target.store, plan.seconds, counts, gauge, own),
        looks=tally.looks,
        refused={str(status): count for status, count in sorted(tally.refused.items())},
        refusal_ms=Spread.of(tally.refusals),
        errors=dict(sorted(tally.errors.items())),
    )
    return found, tally.matches


async def play(quayside: Quayside, plan: Plan, told: Told, gauges: Iterable[Gauge]) -> int:
    """Play, and read gauges when the time is over; the number of moves acknowledged until then."""
    begin = time.perf_counter()
    playing = asyncio.create_task(quayside.play(begin, begin + plan.seconds))
    while (passed := time.perf_counter() - begin) < plan.seconds:
        moves = quayside.tally.moves
        told(f"{NAME}: {moves} moves, {moves / max(passed, 1e-3):.0f}/s", passed / plan.seconds)
        await asyncio.sleep(min(TELLING, plan.seconds - passed))
    in_time = quayside.tally.moves
    for gauge in gauges:
        gauge.read()
    with suppress(TimeoutError):
        async with asyncio.timeout(2 * PATIENCE):
            await playing
    return in_time


async def watch(process: subprocess.Popen[str] | None) -> NoReturn:
    """Wait until the server ends, which it should not."""
    while process is None or process.poll() is None:  # noqa: ASYNC110 - nobody tells of it
        await asyncio.sleep(1)
    raise ServerFailed(message("error-load-ended", status=str(process.returncode)))


def stored(url: str, matches: list[Played]) -> Check:
    """Compare what was acknowledged with what lies in the database of a server that has ended."""
    with closing(Store(url)) as store:
        return compared((match, events_of(store, match)) for match in matches)


def events_of(store: Store, match: Played) -> list[Move]:
    """What was kept of a match."""
    kept = store.load(match.id)
    return [] if kept is None else [Move(one.seat, one.action) for one in kept.events]


def compared(kept: Iterable[tuple[Played, list[Move]]]) -> Check:
    """Whether what was kept of matches is what was acknowledged, in the same order."""
    matches = moves = lost = extra = 0
    for match, events in kept:
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(match.moves, events, strict=False)))
        more = events[same:]
        if same == len(match.moves) and more == [match.doubt]:
            more = []
        matches += 1
        moves += len(match.moves)
        lost += len(match.moves) - same
        extra += len(more)
    return Check(matches, moves, lost, extra)


async def asked(site: Site, matches: list[Played]) -> Check:
    """Compare how many moves were acknowledged with how many events a server tells of."""
    lost = extra = 0
    caller = Caller(site)
    with closing(caller):
        for match in matches:
            answer = await caller.ask("GET", f"/api/matches/{match.id}")
            number = json.loads(answer.body)["number"] if answer.status == 200 else 0
            lost += max(0, len(match.moves) - number)
            extra += max(0, number - len(match.moves) - (match.doubt is not None))
    return Check(len(matches), sum(len(match.moves) for match in matches), lost, extra)


def ours(plan: Plan, url: str | None, played: list[Fixture], told: Told) -> tuple[Load, Check]:
    """Measure the server at a URL, or one of our own."""
    if url is not None:
        target = Target(Site.at(url), None, "its own")

        async def both() -> tuple[Load, Check]:
            found, matches = await measure(target, plan, played, told)
            return found, await asked(target.site, matches)

        return asyncio.run(both())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with server(folder) as (address, process):
            target = Target(Site.at(address), process, "sqlite")
            found, matches = asyncio.run(measure(target, plan, played, told))
        return found, stored(database(folder), matches)


def theirs(plan: Plan, told: Told) -> list[Load]:
    """Measure the peer, with its file store and in memory."""
    told(f"{load_peer.NAME}: npm install", 0.0)
    load_peer.install()
    with tempfile.TemporaryDirectory() as folder:
        return [load_peer.measure(plan, store, Path(folder), told) for store in (load_peer.FILES, load_peer.MEMORY)]


def run(
    plan: Plan, url: str | None, games: Sequence[str], seats: int | None, peer: bool, save: Path | None, as_json: bool
) -> bool:
    """Measure a server and perhaps the peer; print a table or JSON; whether all that was acknowledged was kept."""
    httptools()
    psutil()
    played = fixtures(games, seats)
    loads, missing = [], None
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(NAME, total=1.0)

        def told(words: str, share: float) -> None:
            progress.update(task, description=words, completed=share)

        found, check = ours(plan, url, played, told)
        loads.append(found)
        if peer:
            try:
                loads += theirs(plan, told)
            except PeerMissing as wrong:
                missing = wrong.reason
    ratios = {one.store: found.moves_per_s / one.moves_per_s for one in loads[1:] if one.moves_per_s}
    report = json.dumps(
        {
            "plan": asdict(plan) | {"played": [one._asdict() for one in played], "url": url},
            "loads": [asdict(one) for one in loads],
            "check": check._asdict() | {"holds": check.holds},
            "ratios": ratios,
        },
        indent=2,
    )
    if save is not None:
        save.write_text(report + "\n", "utf-8")
    if as_json:
        print(report)
    else:
        show(Console(), plan, loads, check, ratios)
    if missing is not None:
        print(speaker(tongue()).say(missing), file=sys.stderr)
    return check.holds


def show(console: Console, plan: Plan, loads: list[Load], check: Check, ratios: dict[str, float]) -> None:
    """Print the table, and what follows from it."""
    pace = f"a move every {plan.every:g} s" if plan.every else "flat out"
    table = Table(title=f"{plan.tables} tables, {plan.listeners} listeners each, {pace}, {plan.seconds:g} s")
    table.add_column("", no_wrap=True)
    for one in loads:
        table.add_column(f"{one.server}\n{one.store}", justify="right", no_wrap=True)
    for name, cell in ROWS.items():
        table.add_row(name, *map(cell, loads))
    console.print(table)
    for one in loads:
        told = [f"{count} refused with {status}" for status, count in one.refused.items()]
        told += [f"{count} errors of {what}" for what, count in one.errors.items()]
        told += [f"{one.missed_events} events not heard in time"] if one.missed_events else []
        if told:
            console.print(f"{one.server}, {one.store}: {', '.join(told)}.")
    for store, ratio in ratios.items():
        console.print(f"ratio: {ratio:.2f} times the moves/s of {load_peer.NAME}, {store}.")
    console.print(
        f"{check.moves} acknowledged moves of {check.matches} matches: "
        f"{check.lost} lost, {check.extra} doubled or kept though refused. "
        "ms: from the request for a move, median / 99th percentile."
    )


def spread(found: Spread | None) -> str:
    """A median and a 99th percentile, for a table."""
    return "" if found is None else f"{brief(found.median)} / {brief(found.p99)}"


def brief(number: float) -> str:
    """A number with as many digits as say something."""
    return f"{number:.0f}" if number >= 100 else f"{number:.1f}" if number >= 10 else f"{number:.2f}"


def measured(found: float | None) -> str:
    """A number for a table, nothing if it could not be measured."""
    return "" if found is None else brief(found)


ROWS: dict[str, Callable[[Load], str]] = {
    "moves/s": lambda one: brief(one.moves_per_s),
    "acknowledged, ms": lambda one: spread(one.post_ms),
    "event at a listener, ms": lambda one: spread(one.event_ms),
    "refused with 503, ms": lambda one: spread(one.refusal_ms),
    "bytes a move and listener": lambda one: measured(one.bytes_per_move),
    "CPU, s/s": lambda one: measured(one.cpu),
    "CPU a move, ms": lambda one: measured(one.cpu_ms_per_move),
    "memory at first, MB": lambda one: measured(one.memory_begin_mb),
    "memory at last, MB": lambda one: measured(one.memory_end_mb),
    "CPU of the clients, s/s": lambda one: measured(one.generator_cpu),
    "looks a move": lambda one: brief(one.looks / one.moves) if one.moves else "",
}
