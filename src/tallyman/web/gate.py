"""The gate that every request passes: how long its body may be and take, and what is asked for its head alone."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable

from fastapi import Request
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tallyman.engine.components import LARGEST
from tallyman.engine.message import Message as Sentence
from tallyman.web.asking import Refusal
from tallyman.web.watch import PATHS

MOST_BYTES = 5 * LARGEST
"""Of a body: a component set travels in a form, where a character may take several bytes."""

MOST_WASTE = 2**23
"""Bytes of a body that is too long anyway which are still heard: who is cut off while speaking does not hear why."""

MOST_AT_ONCE = 2**26
"""Bytes of all bodies that are being heard."""

SECONDS = 10.0  # for a body
HOSTS_SETTING = "TALLYMAN_HOSTS"


class Gone(Exception):
    """Nobody waits for an answer any more."""


class Bounded:
    """Hears the whole body of a request before a route does, unless it is too long or takes too long."""

    def __init__(
        self, app: ASGIApp, refuse: Callable[[Request, Exception], Awaitable[Response]], seconds: float = SECONDS
    ) -> None:
        self.app = app
        self.refuse = refuse
        self.seconds = seconds
        self._heard = 0  # bytes of all bodies that are being heard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it and end the connection."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            heard = [await self._body(scope, receive)]
        except Gone:
            return
        except Refusal as refusal:
            answer = await self.refuse(Request(scope), refusal)
            answer.headers["Connection"] = "close"
            await answer(scope, receive, send)
            return

        async def again() -> Message:
            return {"type": "http.request", "body": heard.pop()} if heard else await receive()

        await self.app(scope, again, send)

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        announced = Headers(scope=scope).get("content-length", "")
        too_long = Refusal(413, Sentence("web-long-body", {"most": MOST_BYTES // 1024}))
        if announced.isdecimal() and (len(announced) > len(str(MOST_WASTE)) or int(announced) > MOST_WASTE):
            raise too_long
        body = bytearray()
        size = 0
        try:
            async with asyncio.timeout(self.seconds):
                more = True
                while more:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        raise Gone
                    chunk, more = message.get("body", b""), message.get("more_body", False)
                    size += len(chunk)
                    if size <= MOST_BYTES:
                        self._heard += len(chunk)
                        body += chunk
                        if self._heard > MOST_AT_ONCE:
                            raise Refusal(503, Sentence("web-all-at-once"))
                    elif size > MOST_WASTE:
                        raise too_long
        except TimeoutError as wrong:
            raise Refusal(408, Sentence("web-slow-body", {"seconds": round(self.seconds)})) from wrong
        finally:
            self._heard -= len(body)
        if size > MOST_BYTES:
            raise too_long
        return bytes(body)


class Hosts:
    """Answers only who asks for this server by one of its names; with none given, by any name."""

    def __init__(
        self, app: ASGIApp, refuse: Callable[[Request, Exception], Awaitable[Response]], names: tuple[str, ...]
    ) -> None:
        self.app = app
        self.refuse = refuse
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "http" and self.names and scope["path"] not in PATHS:
            asked = Headers(scope=scope).get("host", "").rpartition(":")
            name = (asked[0] if asked[2].isdecimal() else "".join(asked)).lower()
            if name not in self.names:
                refusal = Refusal(421, Sentence("web-other-host", {"name": self.names[0]}))
                await (await self.refuse(Request(scope), refusal))(scope, receive, send)
                return
        await self.app(scope, receive, send)


def names(said: str | None = None) -> tuple[str, ...]:
    """The names this server answers to, as the environment says, with commas."""
    words = os.environ.get(HOSTS_SETTING, "") if said is None else said
    return tuple(words.lower().replace(",", " ").split())


class HeadAsGet:
    """Answers HEAD wherever there is an answer to GET: the same, without its body."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and of its answer to HEAD only the beginning."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return

        async def head(message: Message) -> None:
            if message["type"] == "http.response.start":
                await send(message)
                await send({"type": "http.response.body", "body": b""})

        await self.app({**scope, "method": "GET"}, receive, head)
