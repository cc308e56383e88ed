"""Servers for tests: one in this process whose truth can be looked at, one in its own that can be killed."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import signal
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx2 as httpx
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tallyman.engine.match import Match
from tallyman.web.app import create
from tallyman.web.gate import SECONDS
from tallyman.web.quota import Quotas
from tallyman.web.server import Server, listen
from tallyman.web.store import BY_LINK, Chair, Meeting, Standing, standing
from tallyman.web.view import Moment

TALLYMAN = (sys.executable, "-m", "tallyman")
UNUSED = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # nothing here is https, and to read certificates takes time


class Refused(NamedTuple):
    """A request that a server has refused."""

    status: int
    path: str


class Harbour:
    """A server in this process, with all it knows."""

    def __init__(self, address: str, app: Any, refused: Sequence[Refused]) -> None:
        self.address = address
        self.app = app
        self.refused = refused  # so far
        self._known: dict[str, Match] = {}

    def truth(self, match_id: str) -> Match:
        """A match with everything that is hidden; what was kept since it was last asked for is played on."""
        kept = self.app.state.quay.store.load(match_id)
        assert kept is not None
        if match_id not in self._known:
            self._known[match_id] = Match(kept.header)
        match = self._known[match_id]
        assert match.events == list(kept.events[: len(match.events)]), "what is kept never changes"
        for event in kept.events[len(match.events) :]:
            match.repeat(event)
        return match.copy()

    def at(self, match_id: str) -> Match:
        """A match that somebody looks at, as it stands in play."""
        return self.moment(match_id).match

    def moment(self, match_id: str) -> Moment:
        """The same, with who sits and looks there."""
        found = self.app.state.quay._sittings[match_id].moment
        assert isinstance(found, Moment)
        return found

    def visitor(self, **headers: str) -> httpx.Client:
        """A browser that sends what a browser sends."""
        return httpx.Client(
            base_url=self.address,
            headers={"Sec-Fetch-Site": "same-origin", **headers},
            trust_env=False,
            timeout=30,
            verify=UNUSED,
        )


class Noting:
    """Notes what a server refuses: not every browser tells."""

    def __init__(self, app: ASGIApp, refused: list[Refused]) -> None:
        self._app = app
        self._refused = refused

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""

        async def note(message: Message) -> None:
            if message.get("status", 0) >= httpx.codes.BAD_REQUEST:
                self._refused.append(Refused(message["status"], scope["path"]))
            await send(message)

        await self._app(scope, receive, note)


@contextlib.contextmanager
def harbour(
    database_url: str,
    pace: float = 0,
    step: float = 0,
    quotas: Quotas | None = None,
    body_seconds: float = SECONDS,
) -> Iterator[Harbour]:
    """A server in a thread of this process, until the end of the block."""
    app = create(database_url, pace, step, quotas, body_seconds)
    refused: list[Refused] = []
    app.add_middleware(Noting, refused=refused)
    socket = listen("127.0.0.1", 0)
    server = Server(app, quotas or Quotas(), "127.0.0.1")
    thread = threading.Thread(target=server.run, args=([socket],))
    thread.start()
    try:
        wait_until(lambda: server.started)
        assert app.state.warm.wait(600)
        yield Harbour(f"http://127.0.0.1:{socket.getsockname()[1]}", app, refused)
    finally:
        server.should_exit = True
        thread.join(60)
        socket.close()


class Ship:
    """A server in a process of its own, or in several."""

    def __init__(
        self,
        database_url: str,
        port: int = 0,
        program: Sequence[str] = TALLYMAN,
        options: Sequence[str] = (),
        **environment: str,
    ) -> None:
        self.process = subprocess.Popen(
            [*program, "serve", "--no-browser", "--port", str(port), "--database", database_url, *options],
            env=os.environ | {"TALLYMAN_PACE": "0", "TALLYMAN_STEP": "0"} | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, line
        self.address = found[0].rstrip("/")
        self.port = urlsplit(self.address).port or 0

    def end(self, how: signal.Signals) -> int:
        """End it; its exit status."""
        self.process.send_signal(how)
        status = self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status


@contextlib.contextmanager
def afloat(
    database_url: str,
    port: int = 0,
    program: Sequence[str] = TALLYMAN,
    options: Sequence[str] = (),
    **environment: str,
) -> Iterator[Ship]:
    """A server in a process of its own, killed at the end of the block if it still runs."""
    ship = Ship(database_url, port, program, options, **environment)
    try:
        yield ship
    finally:
        if ship.process.poll() is None:
            ship.end(signal.SIGKILL)


def wait_until(happened: Any, seconds: float = 60) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


def begin(visitor: httpx.Client, **fields: str) -> str:
    """Begin a match, of Shanghaien if nothing else is said, against a player; its id."""
    chosen = {"game": "shanghaien", "seat-0": "me", "name-0": "Ann", "seat-1": "greedy"} | fields
    answer = visitor.post("/matches", data=chosen)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].removeprefix("/table/"))


def keep(quay: Harbour, match: Match, chairs: tuple[Chair, ...], meeting: Meeting = BY_LINK) -> str:
    """Have a server keep a match as it stands; its id."""
    match_id, kept = secrets.token_urlsafe(8), Match(match.header)
    store = quay.app.state.quay.store
    store.begin(match_id, match.header, chairs, meeting=meeting)
    for event in match.events:
        kept.repeat(event)
        store.append(match_id, kept)
    store.write(Standing(match_id, len(kept.events), standing(kept)))
    return match_id


def offered(page: str) -> list[int]:
    """The actions a page offers."""
    return [int(action) for action in re.findall(r'<button name="action" value="(\d+)"', page)]


def seen(page: str) -> int:
    """How many events a page has seen."""
    found = re.search(r'data-seen="(\d+)"', page)
    assert found
    return int(found[1])
