"""What a visitor may ask for: so much in a while, and so much at a time."""

from __future__ import annotations

import asyncio
import functools
import ipaddress
import math
import os
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, fields, replace
from typing import NamedTuple
from weakref import WeakValueDictionary

from tallyman.engine.errors import BadOption
from tallyman.engine.message import Message, message

CROWD = 4
"""How many visitors may share an address; whoever has no token is one of them."""

SOON = 5  # seconds until it is worth asking again for what is limited at a time
NETWORK = 64  # bits of an IPv6 address that tell visitors apart
BESIDE = "testclient"  # who asks from this process


@dataclass(frozen=True)
class Limits:
    """How much one visitor may ask for. Each is set by the environment: `tables` by TALLYMAN_TABLES."""

    requests: int = 600  # in a minute
    tables: int = 60  # begun in an hour
    public: int = 12  # tables for everybody, begun in a day: of one address fewer than the lobby shows
    seats: int = 30  # at tables of others, taken in an hour
    names: int = 60  # changed in an hour, at one table each
    passages: int = 20  # links to another device, made in an hour
    keys: int = 30  # for programs, made in an hour
    copies: int = 10  # times in an hour that all that is kept of them is told or deleted
    pictures: int = 30  # of tables, drawn in a minute
    replays: int = 240  # pieces of matches that are looked at again, in a minute
    sheets: int = 30  # brought in an hour
    words: int = 20  # said at tables in a minute
    searching: int = 8  # tables at a time where a search has to think
    thinking: int = 2  # searches at a time; the others wait
    streams: int = 16  # at a time
    hints: int = 2  # at a time
    analyses: int = 2  # at a time
    connections: int = 50  # at a time

    def adjusted(self, environment: Mapping[str, str]) -> Limits:
        """These limits, but for what the environment says."""
        said = {field.name: environment.get(f"TALLYMAN_{field.name.upper()}") for field in fields(self)}
        return replace(self, **{name: number(name, value) for name, value in said.items() if value is not None})


FAR = Limits()
NEAR = Limits(
    requests=60_000,
    tables=10_000,
    public=10_000,
    seats=10_000,
    names=10_000,
    passages=10_000,
    keys=10_000,
    copies=10_000,
    pictures=10_000,
    replays=10_000,
    sheets=10_000,
    words=600,
    searching=64,
    thinking=32,
    streams=4_000,
    hints=32,
    analyses=64,
    connections=8_000,
)
"""Who sits at the same machine runs the server, or measures it."""


def number(name: str, said: str) -> int:
    """The number that a setting says."""
    if said.isascii() and said.isdigit() and 0 < int(said[:10]) < 10**9:
        return int(said)
    raise BadOption(message("web-bad-number", setting=f"TALLYMAN_{name.upper()}", said=said[:100]))


class TooMuch(Exception):
    """A visitor asks for more than there is for one."""

    def __init__(self, what: str, most: int, seconds: float) -> None:
        super().__init__(what)
        self.wait = max(1, math.ceil(seconds))
        minutes = round(self.wait / 60)
        when = (
            Message("web-in-minutes", {"count": minutes}) if minutes > 1 else Message("web-soon", {"count": self.wait})
        )
        self.reason = Message(f"web-too-many-{what}", {"most": most, "when": when})


class Visitor(NamedTuple):
    """Who asks: the keys they are known by, each with how many visitors it may stand for."""

    keys: tuple[tuple[str, int], ...]
    limits: Limits


OURSELVES = Visitor((), NEAR)
VISITOR: ContextVar[Visitor] = ContextVar("visitor", default=OURSELVES)
"""Whose request this is, or set going what is done now."""


class Window:
    """Counts by key in a window of time that slides: what is in it of the last one counts by its share."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._now: Counter[str] = Counter()
        self._before: Counter[str] = Counter()
        self._began = time.monotonic()

    def add(self, key: str) -> None:
        """Count one more."""
        self._now[key] += 1

    def wait(self, key: str, most: int) -> float:
        """How many seconds it takes until there is room for one more; 0 if there is."""
        passed = time.monotonic() - self._began
        if passed >= self.seconds:
            self._before = self._now if passed < 2 * self.seconds else Counter()
            self._now = Counter()
            self._began += passed - passed % self.seconds
            passed %= self.seconds
        now, before = self._now[key], self._before[key]
        if now >= most:
            return self.seconds * (2 - (most - 1) / now) - passed
        left = 1 - (most - 1 - now) / before if before else 0.0  # of the window, before so few count
        return max(0.0, left * self.seconds - passed)


class Quotas:
    """Counts what visitors ask for, and refuses what is too much."""

    def __init__(self, near: Limits | None = None, far: Limits | None = None) -> None:
        self.near = near or NEAR.adjusted(os.environ)
        self.far = far or FAR.adjusted(os.environ)
        minutes, hours = (
            ("requests", "pictures", "replays", "words"),
            ("tables", "seats", "names", "passages", "keys", "copies", "sheets"),
        )
        spans = {**dict.fromkeys(minutes, 60), **dict.fromkeys(hours, 3600), "public": 24 * 3600}
        self._windows = {name: Window(span) for name, span in spans.items()}
        self._places: Counter[tuple[str, str]] = Counter()
        self._minds: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._searching = 0

    def visitor(self, address: str, holder: str) -> Visitor:
        """Who asks from an address, perhaps with a token."""
        network, near = place(address)
        keys = ((f"@{network}", CROWD),)
        return Visitor(((holder, 1), *keys) if holder else keys, self.near if near else self.far)

    def connections(self, address: str) -> int:
        """How many connections there may be from an address."""
        return CROWD * (self.near if place(address)[1] else self.far).connections

    def count(self, what: str) -> None:
        """One more of what is limited in a while."""
        window, visitor = self._windows[what], VISITOR.get()
        for key, many in visitor.keys:
            most = many * getattr(visitor.limits, what)
            if wait := window.wait(key, most):
                raise TooMuch(what, most, wait)
        for key, _ in visitor.keys:
            window.add(key)

    def searches(self) -> int:
        """How many searches think now or wait for their turn."""
        return self._searching

    def check(self, what: str) -> None:
        """Refuse one more of what is limited at a time, if there is no place for it."""
        visitor = VISITOR.get()
        for key, many in visitor.keys:
            most = many * getattr(visitor.limits, what)
            if self._places[what, key] >= most:
                raise TooMuch(what, most, SOON)

    @contextmanager
    def place(self, what: str, checked: bool = True) -> Iterator[None]:
        """A place, until the end of the block, for something that is limited at a time."""
        if checked:
            self.check(what)
        taken = [(what, key) for key, _ in VISITOR.get().keys]
        self._places.update(taken)
        try:
            yield
        finally:
            self._places.subtract(taken)
            for place in taken:
                if not self._places[place]:
                    del self._places[place]

    @asynccontextmanager
    async def mind(self) -> AsyncIterator[None]:
        """Wait for one's turn to let a search think."""
        visitor = VISITOR.get()
        async with AsyncExitStack() as stack:
            self._searching += 1
            stack.callback(self._done)
            stack.enter_context(self.place("searching", checked=False))
            for key, many in visitor.keys:
                mind = self._minds.get(key)
                if mind is None:
                    mind = self._minds[key] = asyncio.Semaphore(many * visitor.limits.thinking)
                await stack.enter_async_context(mind)
            yield

    def _done(self) -> None:
        self._searching -= 1


@functools.lru_cache(4096)
def place(address: str) -> tuple[str, bool]:
    """What tells an address from others, and whether it is this machine's own."""
    if address == BESIDE:
        return address, True
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address, False
    known = getattr(known, "ipv4_mapped", None) or known
    if known.version == 6 and not known.is_loopback:
        return str(ipaddress.ip_network((known, NETWORK), strict=False)), False
    return str(known), known.is_loopback
