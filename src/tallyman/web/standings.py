"""The table of the best in a game, and who wants no ratings."""

from __future__ import annotations

from fastapi import APIRouter, Depends
from fastapi.concurrency import run_in_threadpool
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tallyman.web import ratings, shelf
from tallyman.web.asking import AllMatches, Asker, same_origin
from tallyman.web.pages import OneGame, page
from tallyman.web.ratings import Counting, Listed, Unrating
from tallyman.web.sitting import Quay

router = APIRouter(dependencies=[Depends(same_origin)], include_in_schema=False, default_response_class=HTMLResponse)


async def best(quay: Quay, name: str, holder: str) -> list[Listed]:
    """The best in a game; what a crash has left uncounted is counted first."""
    if await run_in_threadpool(ratings.waiting, quay.store):
        await quay.writer.keep(Counting())
    return await run_in_threadpool(ratings.best, quay.store, name, holder)


@router.get("/ratings")
async def first() -> Response:
    """To the ratings of the first game on the shelf."""
    return RedirectResponse(f"/ratings/{shelf.offers(())[0].game.name}", 303)


@router.get("/ratings/{name}")
async def standings(of: OneGame, asker: Asker, quay: AllMatches) -> HTMLResponse:
    """The best in a game, as far as rated matches tell."""
    lines = await best(quay, of.name, asker.holder)
    wanted = not asker.token or await run_in_threadpool(ratings.wanted, quay.store, asker.holder)
    games = [offer.game for offer in shelf.offers(())]
    return page("ratings", asker, 200, f"/ratings/{of.name}", game=of, games=games, lines=lines, wanted=wanted)


@router.post("/ratings/{name}/forget")
async def forget(of: OneGame, asker: Asker, quay: AllMatches) -> Response:
    """Have one's ratings forgotten, and play without any."""
    if asker.token:
        await quay.writer.keep(Unrating(asker.holder))
    return RedirectResponse(f"/ratings/{of.name}", 303)


@router.post("/ratings/{name}/again")
async def again(of: OneGame, asker: Asker, quay: AllMatches) -> Response:
    """Be rated again, from the beginning."""
    if asker.token:
        await quay.writer.keep(Unrating(asker.holder, back=True))
    return RedirectResponse(f"/ratings/{of.name}", 303)
