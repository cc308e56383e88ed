"""A server that does what a test wants, for those who measure servers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from tallyman.lab.load_tables import Move
from tallyman.lab.load_wire import Site

Say = Callable[[bytes], None]
Handler = Callable[[str, bytes, asyncio.StreamWriter], Coroutine[Any, Any, None]]


@asynccontextmanager
async def serving(handler: Handler) -> AsyncIterator[Site]:
    """Where requests are handled, one after the other on a connection, until the end of the block."""

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while not writer.is_closing():
                head = (await reader.readuntil(b"\r\n\r\n")).decode()
                length = [line.split(":")[1] for line in head.split("\r\n") if line.startswith("Content-Length")]
                body = await reader.readexactly(int(length[0])) if length else b""
                await handler(head.split(" HTTP")[0], body, writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    host, port = server.sockets[0].getsockname()
    try:
        yield Site(host, port, secure=False)
    finally:
        server.close()


def answer(status: int, what: object, *headers: str) -> bytes:
    """An answer of JSON."""
    body = json.dumps(what).encode()
    lines = [f"HTTP/1.1 {status} so", f"Content-Length: {len(body)}", *headers]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


@dataclass
class OneMoveMatches:
    """A server of matches of one move each; `obey` may answer a move in its own way, and says whether it has."""

    obey: Callable[[OneMoveMatches, Move, asyncio.StreamWriter], bool] = lambda *_: False
    kept: dict[str, list[Move]] = field(default_factory=dict)

    async def handle(self, request: str, body: bytes, writer: asyncio.StreamWriter) -> None:
        """Answer a request of the API."""
        if request == "POST /api/matches":
            name = f"match-{len(self.kept)}"
            self.kept[name] = []
            writer.write(answer(201, {"id": name, "tokens": {"0": "a", "1": "b"}}))
            return
        name = request.split("/")[3].split("?", maxsplit=1)[0]
        if request.startswith("POST"):
            move = Move(json.loads(body)["seat"], json.loads(body)["action"])
            if self.obey(self, move, writer):
                return
            self.kept[name].append(move)
        number = len(self.kept[name])
        seen = {"number": number, "acting": [] if number else [0], "over": bool(number)}
        writer.write(answer(200, seen | {"actions": [] if number else [{"id": 5}]}))
