"""What a server counts and measures of itself, as Prometheus reads it. No names, no tables, nothing of a match."""

from __future__ import annotations

import asyncio
import ipaddress
import os
from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.process_collector import ProcessCollector

from tallyman.engine.errors import BadOption
from tallyman.engine.message import message

METRICS_SETTING = "TALLYMAN_METRICS"  # who may read them
TOGETHER = "PROMETHEUS_MULTIPROC_DIR"
"""Where processes that serve together keep their numbers, as prometheus_client has it: each tells those of all."""

FRESH = 1.0  # seconds after which a process tells the others how many tables it has, and the like
BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Metrics:
    """The numbers of one server; of several processes that serve together, those of all."""

    def __init__(self) -> None:
        self._together = TOGETHER in os.environ
        self._watched: list[Callable[[], None]] = []
        self.registry = CollectorRegistry()
        self.moves = Counter(
            "tallyman_moves", "Actions that were kept, by game and by whom.", ("game", "by"), registry=self.registry
        )
        self.requests = Histogram(
            "tallyman_request_seconds",
            "From a request's arrival to the beginning of its answer, by route and status.",
            ("method", "route", "status"),
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.commits = Histogram(
            "tallyman_commit_seconds",
            "Transactions, each with all that waited for it.",
            buckets=BUCKETS,
            registry=self.registry,
        )
        if self._together:
            self._watch_process()
        else:
            ProcessCollector(registry=self.registry)

    def watch(self, name: str, says: str, count: Callable[[], int]) -> None:
        """Ask for a number whenever somebody reads."""
        if self._together:
            gauge = Gauge(name, says, multiprocess_mode="sum", registry=self.registry)
            self._watched.append(lambda: gauge.set(count()))
        else:
            self.registry.register(Watched(name, says, count))

    def _watch_process(self) -> None:
        """Tell the CPU, memory and the like of each process, which its label `pid` numbers."""
        collector = ProcessCollector(registry=None)
        gauges: dict[str, Gauge] = {}

        def look() -> None:
            for family in collector.collect():
                for sample in family.samples:
                    if sample.name not in gauges:
                        gauges[sample.name] = Gauge(
                            sample.name, family.documentation, multiprocess_mode="all", registry=self.registry
                        )
                    gauges[sample.name].set(sample.value)

        self._watched.append(look)

    def refresh(self) -> None:
        """Tell the other processes what is asked for only now and then."""
        for look in self._watched:
            look()

    async def keep_fresh(self) -> None:
        """Do that for ever, if there are others."""
        while self._together:
            self.refresh()
            await asyncio.sleep(FRESH)

    def text(self) -> bytes:
        """All numbers, as Prometheus reads them."""
        if not self._together:
            return generate_latest(self.registry)
        self.refresh()
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)


class Watched:
    """A number that is asked for when it is read."""

    def __init__(self, name: str, says: str, count: Callable[[], int]) -> None:
        self.name, self.says, self.count = name, says, count

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """The number now."""
        yield GaugeMetricFamily(self.name, self.says, self.count())


def readers(said: str | None = None) -> tuple[Network, ...]:
    """Who may read the numbers, as the environment says: addresses and networks with commas; nobody if it does not."""
    words = (os.environ.get(METRICS_SETTING, "") if said is None else said).replace(",", " ").split()
    try:
        return tuple(ipaddress.ip_network(word, strict=False) for word in words)
    except ValueError as wrong:
        raise BadOption(message("web-bad-networks", setting=METRICS_SETTING, said=" ".join(words)[:100])) from wrong


def reads(address: str, networks: tuple[Network, ...]) -> bool:
    """Whether somebody at an address may read the numbers."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    found = getattr(found, "ipv4_mapped", None) or found
    return any(found.version == one.version and found in one for one in networks)
