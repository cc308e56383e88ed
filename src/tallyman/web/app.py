"""The app: pages and API over one store, with the headers that keep strangers out."""

from __future__ import annotations

import asyncio
import gc
import logging
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as AsgiMessage

from tallyman import __version__, players
from tallyman.engine.game import game, games
from tallyman.engine.match import new
from tallyman.engine.message import Message
from tallyman.engine.picture import draw
from tallyman.engine.yard import YARD
from tallyman.locale import LANGUAGES
from tallyman.web import (
    api,
    api_meeting,
    boxes,
    lobby,
    moving,
    pages,
    personal_pages,
    record,
    replay_pages,
    retention,
    rights,
    standings,
    watch,
)
from tallyman.web.asking import Refusal, reader
from tallyman.web.clocks import ARRIVAL
from tallyman.web.complaints import complaints
from tallyman.web.crowd import ARRIVED, Crowded
from tallyman.web.database import Lost
from tallyman.web.gate import SECONDS, Bounded, HeadAsGet, Hosts, names
from tallyman.web.journal import Journal
from tallyman.web.metrics import Metrics, readers
from tallyman.web.postcard import etcher
from tallyman.web.prefix import Prefixed, prefix
from tallyman.web.quota import VISITOR, Quotas, TooMuch
from tallyman.web.replaying import Reels
from tallyman.web.sitting import PACE, Quay
from tallyman.web.squeeze import LEAST, LEVEL, Squeezed
from tallyman.web.store import Store
from tallyman.web.telling import STEP

logger = logging.getLogger(__name__)

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src-attr 'unsafe-inline'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
GUARDS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
"""The same, as they are sent."""

HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")
"""What browsers that came by https are told: never come otherwise, for a year."""


def create(
    matches: Store | str | None = None,
    pace: float = PACE,
    step: float = STEP,
    quotas: Quotas | None = None,
    body_seconds: float = SECONDS,
    lies_here: Callable[[str], bool] | None = None,
) -> FastAPI:
    """The app over a store, or over the database at a URL.

    `pace` is the time between our players' actions and `step` that for each step of a long action, both in seconds;
    with a step of 0 people see at once what an action has led to. `quotas` are for visitors; without them, what the
    environment says. A request's body may take `body_seconds` to come. `lies_here` says whether a table lies at this
    process, where there are several.
    """
    counting, metrics, keeping = quotas or Quotas(), Metrics(), retention.days()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = matches if isinstance(matches, Store) else await asyncio.to_thread(Store, matches)
        app.state.quay = quay = Quay(store, pace, step, counting, metrics, lies_here=lies_here)
        quay.listen()
        app.state.reels = Reels()
        app.state.lobby = lobby.Lobby(store)
        metrics.watch("tallyman_tables", "Tables in memory.", lambda: quay.tables)
        metrics.watch("tallyman_streams", "Browsers and programs that are told of every change.", lambda: quay.streams)
        metrics.watch("tallyman_searches", "Players and hints that search now or wait for it.", counting.searches)
        await quay.keep_time()
        threading.Thread(target=warm, args=(app.state.warm,), daemon=True).start()
        refreshing = asyncio.create_task(metrics.keep_fresh())
        tidying = asyncio.create_task(retention.tidy(quay, keeping)) if keeping else None
        yield
        refreshing.cancel()
        if tidying is not None:
            tidying.cancel()
        await app.state.quay.settle()
        if store is not matches:
            store.close()

    app = FastAPI(
        title="Tallyman",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        telemetry={"tracing": False, "metrics": False, "logs": False},
        redoc_url=None,
        servers=[{"url": prefix() or "/"}],
        redirect_slashes=False,  # it would name the host it was asked by, and no prefix: see `refuse_http`
        lifespan=lifespan,
    )
    app.state.warm, app.state.metrics, app.state.readers = threading.Event(), metrics, readers()
    for router in (
        api.brisk,
        api.router,
        api_meeting.router,
        pages.router,
        boxes.router,
        replay_pages.router,
        lobby.router,
        moving.router,
        record.router,
        personal_pages.router,
        standings.router,
        watch.router,
    ):  # tried in order, and programs ask most
        app.router.routes.extend(router.routes)  # as they are: an included router looks for each of them twice
    app.mount("/static", StaticFiles(directory=Path(__file__).parent / "static"))
    app.add_middleware(Squeezed, minimum_size=LEAST, compresslevel=LEVEL)
    app.add_middleware(Bounded, refuse=refuse, seconds=body_seconds)
    app.add_middleware(Counted, quotas=counting)
    app.add_middleware(Crowded, refuse=refuse)
    app.add_middleware(Hosts, refuse=refuse, names=names())
    app.add_middleware(Journal, metrics=metrics)
    app.add_middleware(HeadAsGet)
    app.add_middleware(Guarded)
    app.add_middleware(Prefixed)
    app.exception_handler(Refusal)(refuse)
    app.exception_handler(HTTPException)(refuse_http)
    app.exception_handler(RequestValidationError)(refuse_invalid)
    app.exception_handler(TooMuch)(refuse_too_much)
    app.exception_handler(Lost)(refuse_unkept)
    app.exception_handler(DBAPIError)(refuse_unkept)
    app.exception_handler(Exception)(refuse_broken)
    return app


def warm(done: threading.Event) -> None:
    """Order what is not compiled yet and draw each board once, so that nobody waits for it at a table."""
    players.stock(map(game, games()))
    for name in games():
        match = new(name, seed=0)
        for language in LANGUAGES:
            draw(match, 0, language)
        etcher(match.game)
    YARD.wait()
    gc.freeze()  # what is here now stays: looking for garbage in it at every turn would cost a tenth of a move
    done.set()


class Guarded:
    """Answers with the headers that keep strangers out."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and its answer back."""

        async def guard(message: AsgiMessage) -> None:
            if message["type"] == "http.response.start":
                said = {name for name, _ in message["headers"]}
                guards = [*GUARDS, HTTPS_ONLY] if scope.get("scheme") == "https" else GUARDS
                message["headers"] = [*message["headers"], *(header for header in guards if header[0] not in said)]
            await send(message)

        await self.app(scope, receive, guard)


class Counted:
    """Knows who asks, and refuses who asks too often."""

    def __init__(self, app: ASGIApp, quotas: Quotas) -> None:
        self.app = app
        self.quotas = quotas

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, if it is not one too many; files that never change and who looks after us do not count."""
        if scope["type"] == "http" and not scope["path"].startswith(("/static/", *watch.PATHS)):
            request = Request(scope)
            holder = reader(request).holder or rights.bearer(request.headers.get("authorization", ""))
            ARRIVAL.set(scope.get("state", {}).get(ARRIVED))
            VISITOR.set(self.quotas.visitor(request.client.host if request.client else "", holder))
            try:
                self.quotas.count("requests")
            except TooMuch as wrong:
                await (await refuse_too_much(request, wrong))(scope, receive, send)
                return
        await self.app(scope, receive, send)


async def refuse(request: Request, refusal: Exception) -> Response:
    """A refusal: JSON for programs, a page or a patch of it for people."""
    assert isinstance(refusal, Refusal)
    asker = reader(request)
    if request.url.path.startswith("/api/"):
        return JSONResponse({"detail": asker.voice.say(refusal.reason)}, refusal.status)
    return await run_in_threadpool(pages.refused, request, asker, refusal)


async def refuse_http(request: Request, wrong: Exception) -> Response:
    """What no route was found for, or what was sent to one and cannot be read. A slash too much is forgiven."""
    assert isinstance(wrong, HTTPException)
    path, query = request.scope["path"], request.scope["query_string"].decode("latin-1")
    address = path.rstrip("/")
    if wrong.status_code == 404 and address != path and methods(request, address):
        return RedirectResponse(f"{address}?{query}" if query else address, 307)
    key = {400: "web-bad-json", 405: "web-wrong-method"}.get(wrong.status_code, "web-no-such-page")
    answer = await refuse(request, Refusal(wrong.status_code, Message(key, {"method": request.method})))
    answer.headers.update(wrong.headers or {})
    if wrong.status_code == 405:
        answer.headers["Allow"] = ", ".join(methods(request, path))
    return answer


def methods(request: Request, address: str) -> list[str]:
    """What can be done with an address, of which there may be a route for each."""
    there = (one for one in request.app.routes if isinstance(one, Route) and one.path_regex.match(address))
    return sorted({method for one in there for method in one.methods or ()})


async def refuse_invalid(request: Request, wrong: Exception) -> Response:
    """What could not be understood."""
    assert isinstance(wrong, RequestValidationError)
    if any(error["type"] == "json_invalid" for error in wrong.errors()):
        return await refuse(request, Refusal(400, Message("web-bad-json")))
    if not request.url.path.startswith("/api/"):
        return await refuse(request, Refusal(422, Message("web-bad-request")))
    voice = reader(request).voice
    sentences = (voice.say(message) for message in complaints(wrong.errors()))
    return await refuse(request, Refusal(422, Message("web-said", {"what": " ".join(sentences)})))


async def refuse_too_much(request: Request, wrong: Exception) -> Response:
    """What is more than there is for one visitor."""
    assert isinstance(wrong, TooMuch)
    answer = await refuse(request, Refusal(429, wrong.reason))
    answer.headers["Retry-After"] = str(wrong.wait)
    return answer


async def refuse_unkept(request: Request, wrong: Exception) -> Response:
    """What the store cannot keep or give now, so that nothing was done."""
    logger.error("The store failed", exc_info=wrong)
    return await refuse(request, Refusal(503, Message("web-unkept")))


async def refuse_broken(request: Request, _: Exception) -> Response:
    """What went wrong on our side; the server's log says why."""
    answer = await refuse(request, Refusal(500, Message("web-broken")))
    answer.headers.update(HEADERS)  # it does not pass through Guarded
    return answer
