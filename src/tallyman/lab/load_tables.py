"""Tables under load: clients who play random legal moves by the JSON API, and browsers that look on."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, NamedTuple

from tallyman.lab.load_gauge import Plan
from tallyman.lab.load_wire import Answer, Broken, Caller, Listening, Site

MOMENT = 0.25  # seconds before something is tried again
GRACE = 15.0  # seconds in which what was played last may reach everybody who looks on
BUSY, TOO_MANY = 503, 429
FEW = 4  # tables that are set up at a time


class Move(NamedTuple):
    """What was done at a seat."""

    seat: int
    action: int


class Fixture(NamedTuple):
    """What is played at a table, by how many."""

    game: str
    seats: int


@dataclass(eq=False)
class Played:
    """A match, as those who play it know it."""

    id: str
    tokens: list[str]
    moves: list[Move] = field(default_factory=list)
    """All that were acknowledged, or seen to be kept."""
    doubt: Move | None = None
    """What was sent last, if nobody knows whether it was kept."""
    begun: dict[int, float] = field(default_factory=dict)
    """When the request for an event was begun, by the event's number."""
    number: int = 0
    """How many events there are, as the server said last."""
    over: bool = False
    viewers: list[Viewer] = field(default_factory=list)


class Tally:
    """What is counted while tables are played."""

    def __init__(self) -> None:
        self.matches: list[Played] = []
        self.moves = 0
        """Those that were acknowledged."""
        self.looks = 0
        """Requests to learn what a seat may do."""
        self.posts: list[float] = []
        """Seconds from a move's request to its acknowledgement."""
        self.arrivals: list[float] = []
        """Seconds from a move's request to its event, for each viewer."""
        self.refused: Counter[int] = Counter()
        """Requests by the status of their refusal."""
        self.refusals: list[float] = []
        """Seconds until a refusal for want of capacity."""
        self.errors: Counter[str] = Counter()
        self.stream_bytes = 0
        self.missed = 0
        """Events that a viewer never got."""


class Viewer:
    """A browser at a table: the stream of its page."""

    def __init__(self, site: Site, of: Played, seat: int | None, tally: Tally) -> None:
        self.ready = asyncio.Event()
        self._site = site
        self._of = of
        self._cookie = {} if seat is None else {"Cookie": f"token={of.tokens[seat]}"}
        self._tally = tally
        self._seen = 0
        self._left = False
        self._wire: Listening | None = None
        self._looking = asyncio.create_task(self._look_on())

    @property
    def missing(self) -> int:
        """How many events have not come."""
        return max(0, self._of.number - self._seen)

    async def _look_on(self) -> None:
        """Listen, and again with what was heard last if the line breaks."""
        path = f"/table/{self._of.id}/events?seen=0"
        while True:
            wire = self._wire = Listening(self._heard)
            again = {"Last-Event-ID": str(self._seen)} if self._seen else {}
            with suppress(Broken):
                await wire.listen(self._site, path, self._cookie | again)
            if self._left:
                return
            self._tally.stream_bytes += wire.bytes
            if wire.status == 200 or not wire.status:
                self._tally.errors["stream"] += 1
            else:
                self._tally.refused[wire.status] += 1
            await asyncio.sleep(wire.retry_after or MOMENT)

    def _heard(self, number: int) -> None:
        """An event has come, and with it all before it."""
        now = perf_counter()
        if not self.ready.is_set() and self._wire is not None:
            self._tally.stream_bytes -= self._wire.bytes  # what is sent before any move
            self.ready.set()
        for event in range(self._seen + 1, number + 1):
            if (begun := self._of.begun.get(event)) is not None:
                self._tally.arrivals.append(now - begun)
        self._seen = max(self._seen, number)
        self.leave_if_over()

    def leave_if_over(self) -> None:
        """Go when the match is over and all of it has come."""
        if self._of.over and not self.missing:
            self.leave()

    def leave(self) -> None:
        """Go."""
        if not self._left:
            self._left = True
            self._tally.missed += self.missing
            if self._wire is not None:
                self._tally.stream_bytes += self._wire.bytes
                self._wire.close()


class Table:
    """A table: one match after the other, all its seats played by clients with a token each."""

    def __init__(self, site: Site, fixture: Fixture, plan: Plan, number: int, tally: Tally) -> None:
        self._site = site
        self._fixture = fixture
        self._plan = plan
        self._luck = random.Random(f"{plan.seed} {number}")
        self._tally = tally
        self._caller = Caller(site)
        self._match = Played("", [], over=True)
        self._acting: list[int] = []
        self._choices: tuple[int, list[int]] | None = None
        """A seat with what it may do now."""

    async def play(self, begin: float, end: float) -> None:
        """Play from one time to another, a move every so many seconds or one right after the other."""
        every = self._plan.every
        due = begin + self._luck.random() * every
        while (now := perf_counter()) < end:
            if now < due:
                await asyncio.sleep(min(due, end) - now)
            elif self._match.over:
                await self.begin()
            elif self._choices is None:  # something else happened: the next move begins with a look
                await self._look(self._luck.choice(self._acting))
            else:
                await self._move(*self._choices)
                due = max(due + every, perf_counter()) if every else 0.0

    def close(self) -> None:
        """Play no more."""
        self._caller.close()

    async def begin(self) -> None:
        """Begin a match, with everybody who looks on."""
        wanted = {"game": self._fixture.game, "seats": ["me"] * self._fixture.seats}
        answer = await self._insist("POST", "/api/matches", body=json.dumps(wanted).encode())
        tokens = [answer["tokens"][str(seat)] for seat in range(self._fixture.seats)]
        match = self._match = Played(answer["id"], tokens)
        self._tally.matches.append(match)
        for number in range(self._plan.listeners):
            seat = number if number < self._fixture.seats else None
            match.viewers.append(Viewer(self._site, match, seat, self._tally))
        self._acting, self._choices = [0], None
        for viewer in match.viewers:
            with suppress(TimeoutError):
                async with asyncio.timeout(GRACE):
                    await viewer.ready.wait()

    async def _move(self, seat: int, actions: list[int]) -> None:
        """One move."""
        move, match = Move(seat, self._luck.choice(actions)), self._match
        body = json.dumps({"seat": seat, "action": move.action, "seen": match.number}).encode()
        path = f"/api/matches/{match.id}/actions?since={match.number}"
        begun = match.begun[match.number + 1] = perf_counter()
        match.doubt = move
        try:
            answer = await self._caller.ask("POST", path, match.tokens[seat], body)
        except Broken:
            self._tally.errors["connection"] += 1
            self._choices = None
            await asyncio.sleep(MOMENT)
            return
        if answer.status == 200:
            self._tally.posts.append(perf_counter() - begun)
            self._tally.moves += 1
            self._keep(move)
            self._learn(seat, json.loads(answer.body))
            return
        if answer.status == BUSY or answer.status < 500:
            match.doubt = None
            del match.begun[match.number + 1]
        if not await self._put_off(answer, begun):
            self._choices = None

    async def _look(self, seat: int) -> None:
        """Learn what a seat may do; if nobody knows whether the last move was kept, that too."""
        match = self._match
        self._tally.looks += 1
        path = f"/api/matches/{match.id}?seat={seat}&since={match.number}"
        seen = await self._insist("GET", path, match.tokens[seat])
        if match.doubt is not None and seen["number"] > match.number:
            self._keep(match.doubt)
        match.doubt = None
        self._learn(seat, seen)

    def _keep(self, move: Move) -> None:
        self._match.moves.append(move)
        self._match.doubt = None

    def _learn(self, seat: int, seen: dict[str, Any]) -> None:
        """How the match stands, as a seat sees it."""
        self._match.number, self._match.over, self._acting = seen["number"], seen["over"], seen["acting"]
        actions = [action["id"] for action in seen["actions"]]
        self._choices = (seat, actions) if actions else None
        for viewer in self._match.viewers:
            viewer.leave_if_over()

    async def _insist(self, method: str, path: str, token: str = "", body: bytes = b"") -> dict[str, Any]:
        """Ask until there is an answer."""
        while True:
            begun = perf_counter()
            try:
                answer = await self._caller.ask(method, path, token, body)
            except Broken:
                self._tally.errors["connection"] += 1
                await asyncio.sleep(MOMENT)
                continue
            if answer.status < 300:
                data: dict[str, Any] = json.loads(answer.body)
                return data
            await self._put_off(answer, begun)

    async def _put_off(self, answer: Answer, begun: float) -> bool:
        """Count a refusal and wait a moment; whether the same may be asked again."""
        self._tally.refused[answer.status] += 1
        if answer.status == BUSY:
            self._tally.refusals.append(perf_counter() - begun)
        await asyncio.sleep((answer.retry_after or MOMENT) * (0.5 + self._luck.random()))
        return answer.status in {BUSY, TOO_MANY}


class Quayside:
    """All tables under load."""

    def __init__(self, site: Site, fixtures: list[Fixture], plan: Plan) -> None:
        self.tally = Tally()
        self._tables = [
            Table(site, fixtures[number % len(fixtures)], plan, number, self.tally) for number in range(plan.tables)
        ]

    async def set_up(self) -> None:
        """Begin a match at every table, a few at a time, as that is not what is measured."""
        few = asyncio.Semaphore(FEW)

        async def begin(table: Table) -> None:
            async with few:
                await table.begin()

        async with asyncio.TaskGroup() as group:
            for table in self._tables:
                group.create_task(begin(table))

    async def play(self, begin: float, end: float) -> None:
        """Play at all tables, until each has finished what it was about."""
        async with asyncio.TaskGroup() as group:
            for table in self._tables:
                group.create_task(table.play(begin, end))

    async def settle(self) -> None:
        """Wait a while until everybody who looks on has seen everything."""
        end = perf_counter() + GRACE
        while perf_counter() < end and any(viewer.missing for viewer in self._viewers()):  # noqa: ASYNC110 - or time is up
            await asyncio.sleep(MOMENT / 5)

    def close(self) -> None:
        """Send everybody home."""
        for table in self._tables:
            table.close()
        for viewer in self._viewers():
            viewer.leave()

    def _viewers(self) -> Iterator[Viewer]:
        return (viewer for match in self.tally.matches for viewer in match.viewers)
