"""What is sent is squeezed for who can take it: pages and answers as a whole, streams message by message."""

from __future__ import annotations

import zlib
from collections.abc import AsyncGenerator, AsyncIterator, Mapping

from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

LEAST = 1000  # bytes that are worth it
LEVEL = 4  # of 9: half the time of the usual 6, for a twelfth more bytes of a board
WINDOW, MEMORY = 13, 5  # bits: there may be thousands of listeners, and 8 kB back are enough for what repeats itself


class Squeezed(GZipMiddleware):
    """Squeezes answers; files that never change and bitmaps are sent as they are, and streams see to themselves."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and its answer back."""
        if scope["type"] == "http" and squeezable(scope["path"]) and wanted(scope):
            await super().__call__(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def squeezable(path: str) -> bool:
    """Whether what is at a path gets smaller by it, time and again."""
    return not path.startswith("/static/") and not path.endswith(".png")


def wanted(scope: Scope) -> bool:
    """Whether a request mentions gzip at all; most programs do not, and what is sent as it is suits everybody."""
    return any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"])


def accepts(header: str) -> bool:
    """Whether an Accept-Encoding header allows gzip."""
    for wish in header.lower().split(","):
        name, _, weight = wish.partition(";")
        if name.strip() == "gzip":
            return weight.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    return False


class Press:
    """Makes one gzip stream of messages; each can be read as soon as it has come."""

    def __init__(self) -> None:
        self._press = zlib.compressobj(LEVEL, zlib.DEFLATED, 16 + WINDOW, MEMORY)

    def __call__(self, message: bytes) -> bytes:
        """A message as it is sent."""
        return self._press.compress(message) + self._press.flush(zlib.Z_SYNC_FLUSH)

    def end(self) -> bytes:
        """The end of the stream."""
        return self._press.flush()


async def squeezed(messages: AsyncIterator[bytes]) -> AsyncGenerator[bytes, None]:
    """The messages of a stream as one gzip stream."""
    press = Press()
    async for message in messages:
        yield press(message)
    yield press.end()


def stream(messages: AsyncGenerator[bytes, None], headers: Mapping[str, str]) -> StreamingResponse:
    """The answer to a request with these headers that sends messages as they come."""
    squeezes = accepts(headers.get("accept-encoding", ""))
    return StreamingResponse(
        squeezed(messages) if squeezes else messages,
        media_type="text/event-stream",
        headers={
            "Cache-Control": "no-store",
            "X-Accel-Buffering": "no",
            "Vary": "Accept-Encoding",
            **({"Content-Encoding": "gzip"} if squeezes else {}),
        },
    )
