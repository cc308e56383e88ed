"""What is to be measured of a server, what was, and the processes it is measured in."""

from __future__ import annotations

import signal
import statistics
import subprocess
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, NamedTuple

from tallyman.lab.extras import needed

MEGABYTE = 2**20
ENDING = 10.0  # seconds in which a process may end by itself


@dataclass(frozen=True)
class Plan:
    """What is to be measured."""

    tables: int
    listeners: int
    """Of each table."""
    every: float
    """Seconds between two moves of a table; 0: flat out."""
    seconds: float
    seed: int
    share: int | None = None
    """Percent of a core that each process of a server is held to; None: all that there is."""


@dataclass(frozen=True)
class Spread:
    """How long something took, in milliseconds."""

    median: float
    p99: float
    count: int

    @classmethod
    def of(cls, seconds: Sequence[float]) -> Spread | None:
        """The spread of some times, None if there are none."""
        if not seconds:
            return None
        ordered = sorted(seconds)
        highest = ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]
        return cls(1000 * statistics.median(ordered), 1000 * highest, len(ordered))


@dataclass(frozen=True)
class Load:
    """What was measured of a server. None: it could not be."""

    server: str
    store: str
    moves: int
    """Acknowledged, also those that were on their way at the end of the time."""
    moves_per_s: float
    post_ms: Spread | None
    """From a move's request to its acknowledgement."""
    event_ms: Spread | None
    """From a move's request to its event, at each listener."""
    missed_events: int
    bytes_per_move: float | None
    """On the wire of one listener."""
    cpu: float | None
    """Seconds of CPU a second."""
    cpu_ms_per_move: float | None
    memory_begin_mb: float | None
    memory_end_mb: float | None
    generator_cpu: float | None
    """The same of whoever makes the load: near 1, it is what was measured."""
    looks: int = 0
    """Requests to learn what a seat may do, beside the moves."""
    refused: dict[str, int] = field(default_factory=dict)
    """Requests by the status of their refusal."""
    refusal_ms: Spread | None = None
    """Until a 503 was said."""
    errors: dict[str, int] = field(default_factory=dict)
    store_cpu: float | None = None
    """Seconds of CPU a second of the database, if it is a process of this machine."""
    store_cpu_ms_per_move: float | None = None


def psutil() -> Any:
    """What knows about processes."""
    return needed("psutil", "bench")


class Gauge:
    """CPU and memory of a process and those it has started, from now on; of none, if it is not of this machine."""

    def __init__(self, pid: int | None, alone: bool = False) -> None:
        self._process = None if pid is None else psutil().Process(pid)
        self._alone = alone  # what it has started does not count
        self._began = perf_counter()
        self._before = self._cpu() or 0.0
        self.memory_begin = self.memory()
        self.share: float | None = None
        """Seconds of CPU a second until it was read."""

    def read(self) -> None:
        """Read it."""
        spent = self.spent()
        self.share = None if spent is None else spent / (perf_counter() - self._began)

    def spent(self) -> float | None:
        """Seconds of CPU so far."""
        now = self._cpu()
        return None if now is None else now - self._before

    def memory(self) -> float | None:
        """Megabytes in memory."""
        if self._process is None:
            return None
        return sum(float(process.memory_info().rss) for process in self._family()) / MEGABYTE

    def _cpu(self) -> float | None:
        if self._process is None:
            return None
        times = [process.cpu_times() for process in self._family()]
        own = sum(float(spent.user + spent.system) for spent in times)
        # Of those that have ended, whoever started them knows; else their time would be taken off again.
        return own if self._alone else own + sum(float(spent.children_user + spent.children_system) for spent in times)

    def _family(self) -> Iterator[Any]:
        """The process, and those of its own that have not ended."""
        assert self._process is not None
        yield self._process
        for process in () if self._alone else self._process.children(recursive=True):
            with suppress(psutil().NoSuchProcess), process.oneshot():
                process.cpu_times()
                yield process


class Counts(NamedTuple):
    """What was counted by whoever made the load."""

    moves: int
    in_time: int
    """Moves that were acknowledged before the time was over."""
    posts: Sequence[float]
    arrivals: Sequence[float]
    missed: int
    stream_bytes: int


def weighed(server: str, store: str, seconds: float, counts: Counts, gauge: Gauge, own: Gauge) -> Load:
    """What follows from what was counted, and from the gauges of the server and of whoever made the load."""
    spent, arrived = gauge.spent(), len(counts.arrivals)
    return Load(
        server=server,
        store=store,
        moves=counts.moves,
        moves_per_s=counts.in_time / seconds,
        post_ms=Spread.of(counts.posts),
        event_ms=Spread.of(counts.arrivals),
        missed_events=counts.missed,
        bytes_per_move=counts.stream_bytes / arrived if arrived else None,
        cpu=gauge.share,
        cpu_ms_per_move=None if spent is None or not counts.moves else 1000 * spent / counts.moves,
        memory_begin_mb=gauge.memory_begin,
        memory_end_mb=gauge.memory(),
        generator_cpu=own.share,
    )


@contextmanager
def held_back() -> Iterator[None]:
    """What would stop us waits until the end of the block; only a main thread is stopped at all."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    held: list[int] = []
    names = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, lambda number, _frame: held.append(number)) for number in names}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for number in held:
            signal.raise_signal(number)


@contextmanager
def ended(command: Sequence[str], **how: Any) -> Iterator[subprocess.Popen[str]]:
    """A process, which is ended at the end of the block, whatever happens, even while it begins."""
    with ExitStack() as stack:
        with held_back():
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, text=True, **how)  # noqa: S603
            stack.callback(end, process)
        yield process


def end(process: subprocess.Popen[str]) -> None:
    """End a process, kindly at first."""
    with process:
        process.terminate()
        try:
            with suppress(subprocess.TimeoutExpired):
                process.wait(ENDING)
        finally:
            process.kill()
