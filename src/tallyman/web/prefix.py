"""The prefix: behind a proxy, all addresses of a server may begin with a path of its own, such as `/tally`."""

from __future__ import annotations

import functools
import os
import re

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tallyman.engine.errors import BadOption
from tallyman.engine.message import message

PREFIX_SETTING = "TALLYMAN_PREFIX"
FORM = re.compile(r"(?:/\w[\w.~-]{0,40}){1,8}", re.ASCII)
"""What a prefix looks like: never `//`, which would be another host, nor `..`."""


@functools.cache
def prefix() -> str:
    """What all addresses begin with, as the environment of this process says; nothing if it says nothing."""
    said = os.environ.get(PREFIX_SETTING, "")
    found = said.rstrip("/")
    if found and not FORM.fullmatch(found):
        raise BadOption(message("web-bad-prefix", setting=PREFIX_SETTING, said=said[:100]))
    return found


class Prefixed:
    """Knows our addresses without the prefix, whether a proxy leaves it there or takes it away."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._prefix = prefix()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on without the prefix; what its answer leads to begins with it again."""
        if scope["type"] != "http" or not self._prefix:
            await self.app(scope, receive, send)
            return
        path: str = scope["path"]
        if path == self._prefix or path.startswith(f"{self._prefix}/"):
            scope["path"] = path.removeprefix(self._prefix) or "/"

        async def lead(answer: Message) -> None:
            if answer["type"] == "http.response.start":
                answer["headers"] = [
                    (name, self._prefix.encode() + value if name == b"location" and value[:1] == b"/" else value)
                    for name, value in answer["headers"]
                ]
            await send(answer)

        await self.app(scope, receive, lead)
