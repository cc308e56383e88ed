"""When more is asked for than can be done, the rest is refused at once: what is under way is finished, in good time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import islice

from fastapi import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tallyman.engine.message import Message as Sentence
from tallyman.web.asking import Refusal, reader
from tallyman.web.watch import PATHS

PATIENCE = 0.5  # seconds that somebody may wait before others are refused
SEVERAL = 8  # who wait so long: a table that takes its time to load is no crowd
MOST = 400  # who wait at all
AGAIN = 2  # seconds until it is worth asking again
ARRIVED = "arrived"
"""In the state of a request: when its head was complete, by the loop's clock."""


class Crowded:
    """Lets a request in unless there is a crowd.

    Reading a match by the API, files that never change, and questions of who looks after the server always go.

    There is a crowd if several have waited too long for their answer, if several in a row, with this one, have waited
    too long before anybody looked at them, or if very many wait. Whoever listens waits no more once a stream has begun.
    """

    def __init__(self, app: ASGIApp, refuse: Callable[[Request, Exception], Awaitable[Response]]) -> None:
        self.app = app
        self.refuse = refuse
        self._waiting: dict[int, float] = {}  # who came when, in order
        self._came = 0
        self._late = 0  # how many in a row nobody had looked at for too long
        self._answers: dict[tuple[str, ...], Response] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http" or not works(scope["method"], scope["path"]):
            await self.app(scope, receive, send)
            return
        now = asyncio.get_running_loop().time()
        came = scope.get("state", {}).get(ARRIVED, now)
        if self._full(now, came):
            await (await self._refusal(Request(scope)))(scope, receive, send)
            return
        self._came += 1
        number = self._came
        if not scope["path"].endswith(("/hint", ".png")):  # thinking and drawing take their time
            self._waiting[number] = came

        async def begun(message: Message) -> None:
            self._waiting.pop(number, None)
            await send(message)

        try:
            await self.app(scope, receive, begun)
        finally:
            self._waiting.pop(number, None)

    def _full(self, now: float, came: float) -> bool:
        self._late = self._late + 1 if now - came > PATIENCE else 0
        longest = next(islice(self._waiting.values(), SEVERAL - 1, None), now)
        return self._late >= SEVERAL or len(self._waiting) >= MOST or now - longest > PATIENCE

    async def _refusal(self, request: Request) -> Response:
        """The refusal, made once for everybody who reads it alike."""
        asker = reader(request)
        api, patch = request.url.path.startswith("/api/"), "hx-request" in request.headers
        key = (str(api), str(patch), asker.language, asker.theme)
        if key not in self._answers:
            when = Sentence("web-soon", {"count": AGAIN})
            answer = await self.refuse(request, Refusal(503, Sentence("web-crowded", {"when": when})))
            answer.headers["Retry-After"] = str(AGAIN)
            self._answers[key] = answer
        return self._answers[key]


def works(method: str, path: str) -> bool:
    """Whether a request means work: a deed, a page, a new table or a stream."""
    if path.startswith("/api/"):
        return method == "POST" or path.endswith("/events")
    return not path.startswith("/static/") and path not in PATHS
