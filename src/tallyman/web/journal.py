"""The server's log: a line a request and a line whatever goes wrong, each with the request's number, and no secrets.

Whoever knows the address of a table can look on there, so addresses are written as their routes: `/table/{match_id}`.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import secrets
import sys
import time
from contextvars import ContextVar
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tallyman.engine.errors import BadOption
from tallyman.engine.message import message
from tallyman.web.metrics import Metrics

LOG_SETTING = "TALLYMAN_LOG"
FORMS = ("quiet", "text", "json")
UNKNOWN = "elsewhere"  # the route of what has none
REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The number of the request that is being answered."""

ACCESS = logging.getLogger("tallyman.access")


def nickname(match_id: str) -> str:
    """What a table is called in the log: always the same, and nobody finds the table by it."""
    return hashlib.sha256(match_id.encode()).hexdigest()[:8]


class Journal:
    """Gives every request a number, measures it and writes it down."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; when its answer begins, write it down."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        number = secrets.token_hex(8)
        REQUEST.set(number)
        began = time.perf_counter()

        async def answered(answer: Message) -> None:
            if answer["type"] == "http.response.start":
                answer["headers"] = [*answer["headers"], (b"x-request-id", number.encode())]
                self._write(scope, answer["status"], time.perf_counter() - began)
            await send(answer)

        try:
            await self.app(scope, receive, answered)
        except Exception:  # the page that says so is made outside
            self._write(scope, 500, time.perf_counter() - began)
            raise

    def _write(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", UNKNOWN)
        if not scope["path"].startswith("/static/"):
            self.metrics.requests.labels(scope["method"], route, status).observe(seconds)
        ACCESS.info("%s %s %d", scope["method"], route, status, extra={"milliseconds": round(1000 * seconds, 1)})


class Text(logging.Formatter):
    """Lines for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(request)s %(name)s: %(message)s%(took)s")

    def format(self, record: logging.LogRecord) -> str:
        """A line."""
        record.request = REQUEST.get() or "-"
        took = getattr(record, "milliseconds", None)
        record.took = "" if took is None else f" {took} ms"
        return super().format(record)


class Json(logging.Formatter):
    """Lines for programs, each an object."""

    def format(self, record: logging.LogRecord) -> str:
        """A line."""
        found: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if number := REQUEST.get():
            found["request"] = number
        if (took := getattr(record, "milliseconds", None)) is not None:
            found["milliseconds"] = took
        if record.exc_info:
            found["error"] = self.formatException(record.exc_info)
        return json.dumps(found, ensure_ascii=False)


def written(form: str | None = None) -> str:
    """The form of the log, as the environment says."""
    said = os.environ.get(LOG_SETTING, FORMS[0]) if form is None else form
    if said not in FORMS:
        raise BadOption(message("web-bad-log", setting=LOG_SETTING, said=said[:100], words=", ".join(FORMS)))
    return said


def keep_journal(form: str | None = None) -> None:
    """Write the log to the standard error output, as the environment says: only what is wrong, or a line a request."""
    said = written(form)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if said == "json" else Text())
    for name in ("tallyman", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.propagate = False
        logger.setLevel(logging.WARNING)
    ACCESS.setLevel(logging.WARNING if said == FORMS[0] else logging.INFO)
