"""Runs the app: says where it is as soon as it is really there, and stops at once when asked to."""

from __future__ import annotations

import asyncio
import ipaddress
import math
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from typing import Any, NamedTuple

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tallyman.engine.errors import BadOption, refused_by_system
from tallyman.engine.message import message
from tallyman.engine.yard import YARD
from tallyman.locale import speaker, tongue
from tallyman.web import shore
from tallyman.web.app import create
from tallyman.web.berths import Berths
from tallyman.web.crowd import ARRIVED
from tallyman.web.journal import keep_journal
from tallyman.web.metrics import readers
from tallyman.web.prefix import prefix
from tallyman.web.quota import Quotas
from tallyman.web.sitting import PACE
from tallyman.web.store import Store
from tallyman.web.telling import STEP

PACE_SETTING, STEP_SETTING = "TALLYMAN_PACE", "TALLYMAN_STEP"
PROXIES_SETTING = "TALLYMAN_PROXIES"  # whose word is taken for who asks
PATIENCE = 1.5  # seconds before saying that rules are being compiled
LONGEST_HEAD = 2**16  # bytes
HEAD = 10.0  # seconds for the head of a request, and for the next one on the same connection


class Line(HttpToolsProtocol):
    """A connection. It ends if the head of a request takes too long or is too long, or if one address has too many."""

    def __init__(
        self, *arguments: Any, quotas: Quotas, berths: Berths | None = None, brought: bytes = b"", **named: Any
    ) -> None:
        super().__init__(*arguments, **named)
        self._quotas = quotas
        self._berths = berths
        self._brought = brought  # what another process has read on it
        self._between = True  # two requests
        self._end: asyncio.TimerHandle | None = None
        self._head: int | None = None  # bytes since one began, until it is complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody calls."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        same = sum(
            isinstance(line, Line) and line.client is not None and line.client[0] == address
            for line in self.connections
        )
        if same > self._quotas.connections(address):
            transport.abort()
        self._hurry()
        if self._brought and not transport.is_closing():
            self._hear(self._brought)

    def data_received(self, data: bytes) -> None:
        """They say something: to the process where their table lies, if they begin to ask for one."""
        if self._berths is not None and self._free and (other := self._berths.elsewhere(data)) is not None:
            self._berths.pass_on(other, self.transport.get_extra_info("socket").fileno(), data)
            self.transport.abort()
        else:
            self._hear(data)

    def _hear(self, data: bytes) -> None:
        super().data_received(data)
        if self._head is not None:
            self._head += len(data)
            if self._head > LONGEST_HEAD:
                self.transport.abort()
        self._hurry()

    def on_message_begin(self) -> None:
        """They begin a request."""
        super().on_message_begin()
        self._head, self._between = 0, False

    def on_message_complete(self) -> None:
        """They have said all of it."""
        super().on_message_complete()
        self._between = True

    def on_headers_complete(self) -> None:
        """They have said what they want."""
        self._head = None
        self.scope["state"][ARRIVED] = self.loop.time()
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        """They have their answer."""
        super().on_response_complete()
        self._hurry()

    def connection_lost(self, wrong: Exception | None) -> None:
        """They are gone."""
        super().connection_lost(wrong)
        if self._end:
            self._end.cancel()

    @property
    def _answering(self) -> bool:
        """Whether an answer is due."""
        cycle: Any = self.cycle  # there is none before the first request
        return cycle is not None and not cycle.response_complete

    @property
    def _free(self) -> bool:
        """Whether nothing is under way: what comes now begins a request."""
        nothing_waits = not self.transport.is_closing() and not self.transport.get_write_buffer_size()
        return self._between and not self._answering and nothing_waits

    def _hurry(self) -> None:
        """Wait for the end of a head for a while, and no longer; as long as an answer is due there is no hurry."""
        if self._answering:
            if self._end:
                self._end.cancel()
            self._end = None
        elif self._end is None:
            self._end = self.loop.call_later(HEAD, self.transport.close)


class Server(uvicorn.Server):
    """Uvicorn that tells when it listens and where, and ends its streams before it stops."""

    def __init__(
        self,
        app: Any,
        quotas: Quotas,
        proxies: str = "",
        listens: Callable[[str, int], None] | None = None,
        berths: Berths | None = None,
    ) -> None:
        self._line = partial(Line, quotas=quotas, berths=berths)
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=1,
            lifespan="on",
            proxy_headers=bool(proxies),
            forwarded_allow_ips=proxies,
            http=self._line,  # type: ignore[arg-type]
        )
        super().__init__(config)
        self.app = app
        self._listens = listens
        self._berths = berths
        self._taking: set[asyncio.Task[Any]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say where."""
        await super().startup(sockets)
        if self._berths is not None:
            self._berths.open(self._take)
        if self.started and self._listens is not None:
            await asyncio.to_thread(self._listens, *self.servers[0].sockets[0].getsockname()[:2])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams, then stop."""
        if self._berths is not None:
            self._berths.close()
        self.app.state.quay.close()
        await super().shutdown(sockets)

    def _take(self, connection: socket.socket, data: bytes) -> None:
        """Serve a connection on which another process, or this one, has read something."""
        loop = asyncio.get_running_loop()
        line = partial(
            self._line,
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
            _loop=loop,
            brought=data,
        )
        task = loop.create_task(loop.connect_accepted_socket(line, connection))
        self._taking.add(task)
        task.add_done_callback(self._taken)

    def _taken(self, task: asyncio.Task[Any]) -> None:
        self._taking.discard(task)
        if not task.cancelled():
            task.exception()  # they have hung up meanwhile


def hail(host: str, port: int, open_browser: bool) -> None:
    """Say where a server is."""
    address = shore.address("localhost" if ipaddress.ip_address(host).is_unspecified else host, port)
    print(speaker(tongue()).text("web-listening", address=address), flush=True)
    if near := shore.nearby(host):
        print(speaker(tongue()).text("web-nearby", address=shore.address(near, port)), flush=True)
        print(shore.code(shore.address(near, port)), flush=True)
    if open_browser:
        webbrowser.open(address)


def tell_warming(warm: threading.Event) -> None:
    """Say so if rules are being compiled, and when they are ready."""
    while not warm.wait(PATIENCE):
        if not YARD.progress().over:
            print(speaker(tongue()).text("web-warming"), flush=True)
            warm.wait()
            print(speaker(tongue()).text("web-warm"), flush=True)


class Settings(NamedTuple):
    """What the environment says of a server."""

    pace: float
    step: float
    quotas: Quotas
    proxies: str


def settings() -> Settings:
    """What the environment says, or why that cannot be."""
    readers()
    prefix()
    pace, step = seconds(PACE_SETTING, PACE), seconds(STEP_SETTING, STEP)
    return Settings(pace, step, Quotas(), os.environ.get(PROXIES_SETTING, ""))


def run(host: str, port: int, database_url: str | None, open_browser: bool) -> None:
    """Serve until somebody presses Ctrl-C."""
    keep_journal()
    settings()
    serve(bound(host, port), database_url, lambda host, port: hail(host, port, open_browser))


def serve(
    listening: socket.socket,
    database_url: str | None,
    listens: Callable[[str, int], None],
    warming: bool = True,
    until: Callable[[], object] | None = None,
    berths: Berths | None = None,
) -> None:
    """Serve at a socket until somebody presses Ctrl-C, or something returns."""
    pace, step, quotas, proxies = settings()
    with closing(listening), closing(Store(database_url)) as store:
        app = create(store, pace, step, quotas, lies_here=berths.here if berths else None)
        server = Server(app, quotas, proxies, listens, berths)
        if warming:
            threading.Thread(target=tell_warming, args=(app.state.warm,), daemon=True).start()
        if until is not None:
            threading.Thread(target=end_after, args=(server, until), daemon=True).start()
        with suppress(KeyboardInterrupt):
            server.run([listening])


def end_after(server: Server, until: Callable[[], object]) -> None:
    """End a server when something returns."""
    until()
    server.should_exit = True


def bound(host: str, port: int, shared: bool = False) -> socket.socket:
    """A socket for a port, perhaps one that other processes share; if it cannot be had, that is the end."""
    try:
        return listen(host, port, shared)
    except OSError as wrong:
        sys.exit(speaker(tongue()).text("web-no-port", host=host, port=str(port), reason=refused_by_system(wrong)))


def seconds(setting: str, usual: float) -> float:
    """The seconds that a setting of the environment says."""
    said = os.environ.get(setting)
    try:
        seconds = usual if said is None else float(said)
    except ValueError:
        seconds = math.nan
    if not 0 <= seconds < math.inf:
        raise BadOption(message("web-bad-seconds", setting=setting, said=(said or "")[:100]))
    return seconds


def listen(host: str, port: int, shared: bool = False) -> socket.socket:
    """A socket at a port, perhaps one that other processes share, or the reason why there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, so that asyncio sends small answers at once.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listening.bind((host, port))
    except OSError:
        listening.close()
        raise
    return listening
