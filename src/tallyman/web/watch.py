"""For who looks after a server: whether it runs, whether it is ready, and its numbers."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from tallyman import __version__
from tallyman.web.database import Lost
from tallyman.web.metrics import reads
from tallyman.web.store import Store

PATHS = ("/health", "/ready", "/metrics")
"""What is asked for all the time, and never counted against anybody."""

SECONDS = 2.0  # that a store may take to answer

router = APIRouter(include_in_schema=False)


@router.get("/health")
async def health() -> JSONResponse:
    """The process runs and answers."""
    return JSONResponse({"status": "running", "version": __version__})


@router.get("/ready")
async def ready(request: Request) -> JSONResponse:
    """Whether tables can be played: matches are kept, and nobody waits for rules to be compiled."""
    state = request.app.state
    checks = {"store": await answers(state.quay.store), "rules": state.warm.is_set()}
    return JSONResponse({"ready": all(checks.values()), **checks}, 200 if all(checks.values()) else 503)


async def answers(store: Store) -> bool:
    """Whether a store answers in good time."""
    try:
        async with asyncio.timeout(SECONDS):
            await asyncio.to_thread(store.ping)
    except (TimeoutError, SQLAlchemyError, Lost):
        return False
    return True


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """The server's numbers, for those whom TALLYMAN_METRICS names; for others there is no such page."""
    state = request.app.state
    if not reads(request.client.host if request.client else "", state.readers):
        raise HTTPException(404)
    return Response(state.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
