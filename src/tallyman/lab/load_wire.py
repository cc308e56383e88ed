"""A lean HTTP client, so that measuring a server costs little beside it."""

from __future__ import annotations

import asyncio
import re
import zlib
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from tallyman.engine.errors import BadOption
from tallyman.engine.fields import shown
from tallyman.engine.message import message
from tallyman.lab.extras import needed

PATIENCE = 30.0  # seconds for a connection or an answer
EVENT_END = b"\n\n"
EVENT_ID = re.compile(rb"^id: ?(\d+)", re.MULTILINE)
GZIP = 16 + zlib.MAX_WBITS


class Broken(Exception):
    """A connection ended, or nothing was heard on it for too long: whether the request was obeyed is not known."""


class Site(NamedTuple):
    """Where a server is."""

    host: str
    port: int
    secure: bool

    @classmethod
    def at(cls, url: str) -> Site:
        """The server at a URL."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError as wrong:
            raise BadOption(message("error-load-url", value=shown(url))) from wrong
        if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path not in {"", "/"}:
            raise BadOption(message("error-load-url", value=shown(url)))
        secure = parts.scheme == "https"
        return cls(parts.hostname, port or (443 if secure else 80), secure)

    def head(self, method: str, path: str, headers: Mapping[str, str]) -> bytes:
        """The first lines of a request."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()


class Answer(NamedTuple):
    """What a server said."""

    status: int
    body: bytes
    retry_after: float | None


def httptools() -> Any:
    """What reads HTTP."""
    return needed("httptools", "bench")


class Wire(asyncio.Protocol):
    """A connection. What is heard on it comes in parts: `on_header` and the like are called by the parser."""

    def __init__(self) -> None:
        self.bytes = 0
        self.open = False
        self._parser = httptools().HttpResponseParser(self)
        self._transport: asyncio.Transport | None = None
        self._headers: dict[bytes, bytes] = {}

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The server is there."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self.open = True

    def data_received(self, data: bytes) -> None:
        """It says something."""
        self.bytes += len(data)
        self._parser.feed_data(data)

    def connection_lost(self, wrong: Exception | None) -> None:
        """It is gone."""
        del wrong
        self.open = False
        self.ended()

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header of an answer."""
        self._headers[name.lower()] = value

    @property
    def retry_after(self) -> float | None:
        """The seconds after which the server wants to be asked again, if it said so."""
        later = self._headers.get(b"retry-after", b"")
        return float(later) if later.isdigit() else None

    def ended(self) -> None:
        """Nothing more comes."""

    def send(self, data: bytes) -> None:
        """Say something."""
        assert self._transport is not None
        self._transport.write(data)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()


async def connect(site: Site, wire: Wire) -> None:
    """Call a server."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(PATIENCE):
            await loop.create_connection(lambda: wire, site.host, site.port, ssl=site.secure or None)
    except OSError as wrong:  # a timeout is one, too
        raise Broken from wrong


class Asking(Wire):
    """A connection on which one request after the other is answered."""

    def __init__(self) -> None:
        super().__init__()
        self._body: list[bytes] = []
        self._answer: asyncio.Future[Answer] | None = None

    async def ask(self, request: bytes) -> Answer:
        """Send a request and wait for its answer."""
        self._answer = asyncio.get_running_loop().create_future()
        self.send(request)
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._answer
        except TimeoutError as wrong:
            self.close()
            raise Broken from wrong

    def on_message_begin(self) -> None:
        """An answer begins."""
        self._headers, self._body = {}, []

    def on_body(self, body: bytes) -> None:
        """A part of what it says."""
        self._body.append(body)

    def on_message_complete(self) -> None:
        """It has been said."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(Answer(self._parser.get_status_code(), b"".join(self._body), self.retry_after))
        if not self._parser.should_keep_alive():
            self.close()

    def ended(self) -> None:
        """Whoever still waits is told."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(Broken())


class Caller:
    """Somebody who asks a server, again and again, by one connection that is renewed when the server ends it."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._wire: Asking | None = None

    async def ask(self, method: str, path: str, token: str = "", body: bytes = b"") -> Answer:
        """The answer to a request, perhaps by a bearer of a token."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        if body:
            headers |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
        if self._wire is None or not self._wire.open:
            wire = Asking()
            await connect(self.site, wire)
            self._wire = wire
        return await self._wire.ask(self.site.head(method, path, headers) + body)

    def close(self) -> None:
        """Hang up."""
        if self._wire is not None:
            self._wire.close()


class Listening(Wire):
    """A stream of events, compressed if the server likes; `heard` is told the number in each event's id."""

    def __init__(self, heard: Callable[[int], None]) -> None:
        super().__init__()
        self.status = 0
        self._heard = heard
        self._rest = b""
        self._unzip: Any = None
        self._end = asyncio.Event()

    async def listen(self, site: Site, path: str, headers: Mapping[str, str] = MappingProxyType({})) -> None:
        """Hear everything until the stream ends."""
        await connect(site, self)
        wanted = {"Accept": "text/event-stream", "Accept-Encoding": "gzip", **headers}
        self.send(site.head("GET", path, wanted))
        await self._end.wait()

    def on_headers_complete(self) -> None:
        """The stream begins."""
        self.status = self._parser.get_status_code()
        if self._headers.get(b"content-encoding") == b"gzip":
            self._unzip = zlib.decompressobj(GZIP)

    def on_body(self, body: bytes) -> None:
        """A part of it: events end with an empty line."""
        text = self._unzip.decompress(body) if self._unzip else body
        *events, self._rest = (self._rest + text).split(EVENT_END)
        for event in events:
            if numbered := EVENT_ID.search(event):
                self._heard(int(numbered[1]))

    def on_message_complete(self) -> None:
        """The stream ends."""
        self.close()

    def ended(self) -> None:
        """Nothing more comes."""
        self._end.set()
