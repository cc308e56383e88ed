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
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple, NoReturn

from sqlalchemy import func, select

from tallyman.engine.errors import BadOption, TallymanError
from tallyman.engine.fields import shown
from tallyman.engine.game import game
from tallyman.engine.message import either, message
from tallyman.lab import load_peer, load_share
from tallyman.lab.load_gauge import Counts, Gauge, Load, Plan, Spread, ended, psutil, weighed
from tallyman.lab.load_tables import Fixture, Move, Played, Quayside
from tallyman.lab.load_wire import PATIENCE, Broken, Caller, Site, httptools
from tallyman.web.database import DATABASE, sharable
from tallyman.web.store import Store

MOST = 64  # processes
LONGEST = 3600  # seconds that anything of it may last
SURE = 8  # connections for each process, among which one of each will be
LOOK = 0.1  # seconds between two looks at a server that is not ready yet
STARTING = 120.0  # seconds until a server says where it is


NAME = "tallyman"
TELLING = 0.5  # seconds between two words of how far it is
Tell = Callable[[str, float], None]
"""Hears what is going on, and how far it is, from 0 to 1."""


class Target(NamedTuple):
    """The server to be measured."""

    site: Site
    process: subprocess.Popen[str] | None
    """None if it is not ours."""
    store: str
    workers: int = 1
    keeper: int | None = None
    """The process of its database, if that is one of this machine."""

    def serving(self) -> list[int]:
        """The processes that serve, as far as they are ours: several have one that looks after them."""
        if self.process is None:
            return []
        if self.workers == 1:
            return [self.process.pid]
        return [child.pid for child in psutil().Process(self.process.pid).children()]


class ServerFailed(TallymanError):
    """The server to be measured is not there, or not any more."""


def duration(option: str, said: str, least: float) -> float:
    """The seconds that an option says."""
    try:
        seconds = float(said)
    except ValueError:
        seconds = math.nan
    if not least <= seconds <= LONGEST:
        right = {"least": str(least), "most": str(LONGEST)}
        raise BadOption(message("error-load-seconds", option=option, value=shown(said), **right))
    return seconds


def fixtures(games: Sequence[str], seats: int | None) -> list[Fixture]:
    """What is played, by how many; refuses games and numbers of players that there are not."""
    chosen = []
    for of in map(game, games):
        wanted = min(of.players) if seats is None else seats
        if wanted not in of.players:
            right = either(map(str, of.players))
            raise BadOption(message("error-load-seats", value=str(wanted), right=right, game=of.title))
        chosen.append(Fixture(of.name, wanted))
    return chosen


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


def added(checks: Iterable[Check]) -> Check:
    """What several checks say together."""
    return Check(*map(sum, zip(*checks, strict=True)))


def numbers(said: str) -> list[int]:
    """How many processes are to be measured, one after the other."""
    words = [word.strip() for word in said.split(",")]
    if not all(word.isascii() and word.isdigit() and 0 < int(word[:3]) <= MOST for word in words):
        raise BadOption(message("error-load-workers", most=MOST, value=shown(said)))
    return [int(word) for word in words]


@contextmanager
def server(folder: Path, url: str, workers: int = 1) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server of this same install, which writes its log to a folder: where it is, and its process."""
    command = [sys.executable, "-m", "tallyman", "serve", "--no-browser", "--port", "0", "--workers", str(workers)]
    with (
        (folder / "server.log").open("w+", encoding="utf-8") as said,
        ended(command, stdout=said, stderr=subprocess.STDOUT, env={**os.environ, DATABASE: url}) as process,
    ):
        end = time.monotonic() + STARTING
        while time.monotonic() < end and process.poll() is None:
            said.seek(0)
            if address := re.search(r"http://\S+", said.read()):
                yield address[0], process
                return
            time.sleep(LOOK)
        said.seek(0)
        raise ServerFailed(message("error-load-no-start", why=said.read().strip()))


def database(folder: Path) -> str:
    """Where a server of ours keeps its matches."""
    return f"sqlite:///{folder / 'tallyman.db'}"


async def ready(site: Site, tell: Callable[[str], None], workers: int = 1) -> None:
    """Wait until a server is there and has compiled its rules; of several processes any may answer a connection."""
    left = asked = 1 if workers == 1 else SURE * workers
    while left:
        caller = Caller(site)
        with closing(caller):
            try:
                answer = await caller.ask("GET", "/preparing")
            except Broken as wrong:
                raise ServerFailed(message("error-load-nobody", host=site.host, port=str(site.port))) from wrong
        left -= 1
        if answer.status == 200:
            left = asked
            tell(answer.body.decode())
            await asyncio.sleep(LOOK)


async def measure(target: Target, plan: Plan, played: list[Fixture], tell: Tell) -> tuple[Load, list[Played]]:
    """Play at all tables as a plan says, unless the server ends; what was measured, and all matches."""
    working = asyncio.create_task(work(target, plan, played, tell))
    watching = asyncio.create_task(watch(target.process))
    await asyncio.wait({working, watching}, return_when=asyncio.FIRST_COMPLETED)
    if working.done():
        return working.result()
    return watching.result()


async def work(target: Target, plan: Plan, played: list[Fixture], tell: Tell) -> tuple[Load, list[Played]]:
    """Play at all tables as a plan says; what was measured, and all matches."""
    await ready(target.site, lambda words: tell(words, 0.0), target.workers)
    quayside = Quayside(target.site, played, plan)
    with closing(quayside):
        await quayside.set_up()
        with load_share.held(target.serving(), plan.share):
            gauge, own = Gauge(target.process.pid if target.process else None), Gauge(os.getpid(), alone=True)
            keeper = Gauge(target.keeper)
            in_time = await play(quayside, plan, tell, (gauge, own, keeper))
            await quayside.settle()
    tally = quayside.tally
    counts = Counts(tally.moves, in_time, tally.posts, tally.arrivals, tally.missed, tally.stream_bytes)
    load = replace(
        weighed(NAME, target.store, plan.seconds, counts, gauge, own),
        looks=tally.looks,
        refused={str(status): count for status, count in sorted(tally.refused.items())},
        refusal_ms=Spread.of(tally.refusals),
        errors=dict(sorted(tally.errors.items())),
        store_cpu=keeper.share,
        store_cpu_ms_per_move=None
        if (spent := keeper.spent()) is None or not tally.moves
        else 1000 * spent / tally.moves,
    )
    return load, tally.matches


async def play(quayside: Quayside, plan: Plan, tell: Tell, gauges: Iterable[Gauge]) -> int:
    """Play, and read gauges when the time is over; the number of moves acknowledged until then."""
    begin = time.perf_counter()
    playing = asyncio.create_task(quayside.play(begin, begin + plan.seconds))
    while (passed := time.perf_counter() - begin) < plan.seconds:
        moves = quayside.tally.moves
        tell(f"{NAME}: {moves} moves, {moves / max(passed, 1e-3):.0f}/s", passed / plan.seconds)
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
    stored = store.load(match.id)
    return [] if stored is None else [Move(event.seat, event.action) for event in stored.events]


def compared(pairs: Iterable[tuple[Played, list[Move]]]) -> Check:
    """Whether what was kept of matches is what was acknowledged, in the same order."""
    matches = moves = lost = extra = 0
    for match, events in pairs:
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


def keeper(url: str) -> int | None:
    """The process of a PostgreSQL server, if it is one of this machine."""
    with closing(Store(url)) as store, store.engine.connect() as connection:
        backend = connection.execute(select(func.pg_backend_pid())).scalar_one()
        with suppress(psutil().NoSuchProcess):
            process = psutil().Process(backend).parent()
            if process is not None and "postgres" in process.name():
                return int(process.pid)
    return None


def ours(
    plan: Plan, url: str | None, played: list[Fixture], tell: Tell, store: str | None = None, workers: int = 1
) -> tuple[Load, Check]:
    """Measure the server at a URL, or one of our own: its processes, and where it keeps its matches."""
    if url is not None:
        target = Target(Site.at(url), None, "its own")

        async def both() -> tuple[Load, Check]:
            load, matches = await measure(target, plan, played, tell)
            return load, await asked(target.site, matches)

        return asyncio.run(both())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        kept_at = store or database(folder)
        shared = sharable(kept_at)
        kind = f"postgresql, {workers} process{'es' * (workers > 1)}" if shared else "sqlite"
        with server(folder, kept_at, workers) as (address, process):
            target = Target(Site.at(address), process, kind, workers, keeper(kept_at) if shared else None)
            load, matches = asyncio.run(measure(target, plan, played, tell))
        return load, stored(kept_at, matches)


def theirs(plan: Plan, tell: Tell) -> list[Load]:
    """Measure the peer, with its file store and in memory."""
    tell(f"{load_peer.NAME}: npm install", 0.0)
    load_peer.install()
    with tempfile.TemporaryDirectory() as folder:
        return [load_peer.measure(plan, store, Path(folder), tell) for store in (load_peer.FILES, load_peer.MEMORY)]


def ratios(loads: list[Load]) -> dict[str, float]:
    """How many times the moves of each other server the first one makes, by their stores."""
    first, *others = loads
    return {other.store: first.moves_per_s / other.moves_per_s for other in others if other.moves_per_s}


def prepare(plan: Plan, url: str | None) -> None:
    """Refuse to begin without what measuring needs."""
    httptools()
    psutil()
    if plan.share is None:
        return
    if url is not None:
        raise BadOption(message("error-load-share-url"))
    load_share.check()
