"""The page where a person sees what is kept of them, takes it along, has it deleted, and makes keys for programs."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from fastapi import APIRouter, Depends
from fastapi.concurrency import run_in_threadpool
from starlette.responses import HTMLResponse, Response

from tallyman.engine.game import game, games
from tallyman.engine.message import Message
from tallyman.engine.names import tidy
from tallyman.locale import Speaker
from tallyman.web import grants, personal
from tallyman.web.asking import AllMatches, Asker, Fields, Reader, Refusal, digest, same_origin
from tallyman.web.grants import DAY, DAYS, LONGEST_NAME, MOST, Grant, Granting, Many, Revoking, Scope
from tallyman.web.pages import page
from tallyman.web.personal import Erasing
from tallyman.web.sitting import TRIES, Quay
from tallyman.web.store import ID, Overtaken

router = APIRouter(dependencies=[Depends(same_origin)], include_in_schema=False, default_response_class=HTMLResponse)

LASTING = (1, 7, DAYS, 365)  # days that a form offers
SECRETLY = {"Cache-Control": "no-store"}


@dataclass(frozen=True)
class Given:
    """A new token, which is told this once, and what is kept of it."""

    token: str
    grant: Grant


async def give(quay: Quay, holder: str, scope: Scope, match_id: str | None, name: str, days: int) -> Given:
    """A new token for a program of somebody's: to look at all that is theirs or at one match, or to play at one."""
    if scope == Scope.PLAY and match_id is None:
        raise Refusal(409, Message("personal-token-which"))
    named = match_id is None or ID.fullmatch(match_id) is not None
    if not named or not await run_in_threadpool(quay.store.sits, holder, match_id):
        raise Refusal(409, Message("personal-token-nobody"))
    quay.quotas.count("keys")
    now, token = int(time.time()), grants.fresh(scope)
    grant = Grant(digest(token), holder, scope, match_id, tidy(name, LONGEST_NAME), now, now + days * DAY)
    try:
        await quay.writer.keep(Granting(grant))
    except Many as wrong:
        raise Refusal(409, Message("personal-token-many", {"most": MOST})) from wrong
    return Given(token, grant)


async def revoke(quay: Quay, holder: str, grant_id: str) -> None:
    """Have a token of somebody's work no more."""
    if not ID.fullmatch(grant_id):
        raise Refusal(404, Message("personal-token-gone"))
    try:
        await quay.writer.keep(Revoking(holder, grant_id))
    except Overtaken as wrong:
        raise Refusal(404, Message("personal-token-gone")) from wrong


async def take_along(quay: Quay, holder: str) -> bytes:
    """All that is kept of somebody, as a file."""
    quay.quotas.count("copies")
    told = await run_in_threadpool(personal.told, quay.store, holder)
    return json.dumps(told, ensure_ascii=False, indent=1).encode()


async def erase(quay: Quay, holder: str, voice: Speaker) -> None:
    """Have all that is kept of somebody deleted, here and in every other process."""
    quay.quotas.count("copies")
    erasing = Erasing(holder, voice.text("personal-nobody"))
    for _ in range(TRIES):
        with suppress(Overtaken):  # somebody has played at one of their tables at this moment
            await quay.writer.keep(erasing)
            quay.renew(erasing.renewed)
            return await run_in_threadpool(quay.store.scour)
    raise Refusal(503, Message("web-unkept"))


def title(name: str) -> str:
    """What a game is called, also one that is not here any more."""
    return game(name).title if name in games() else name


async def shown(asker: Reader, quay: Quay, status: int = 200, **values: Any) -> HTMLResponse:
    """The page."""
    going_on, over = await run_in_threadpool(quay.store.how_many, asker.holder) if asker.token else (0, 0)
    playing = await run_in_threadpool(quay.store.all_of, asker.holder, False, None, 0, 50) if going_on else []
    tokens = await run_in_threadpool(grants.of, quay.store, asker.holder) if asker.token else []
    named = await run_in_threadpool(quay.store.played_at, [one.match for one in tokens if one.match])
    values = {"given": None, "notice": "", "gone": False} | values
    answer = page(
        "personal",
        asker,
        status,
        "/personal",
        count=going_on + over,
        playing=[(one.id, title(one.game), ", ".join(one.names)) for one in playing],
        tokens=tokens,
        titles={match_id: title(name) for match_id, name in named.items()},
        lasting=LASTING,
        usual=DAYS,
        longest=LONGEST_NAME,
        date=lambda seconds: datetime.fromtimestamp(seconds, UTC).date().isoformat().replace("-", "\u2011"),
        **values,
    )
    answer.headers.update(SECRETLY)
    return answer


@router.get("/personal")
async def kept(asker: Asker, quay: AllMatches, gone: str = "") -> HTMLResponse:
    """What is kept of the asker."""
    return await shown(asker, quay, gone=gone == "yes" and not asker.token)


@router.get("/personal/data.json")
async def data(asker: Asker, quay: AllMatches) -> Response:
    """All of it, as a file."""
    headers = {"Content-Disposition": 'attachment; filename="tallyman.json"', **SECRETLY}
    return Response(await take_along(quay, asker.holder), media_type="application/json", headers=headers)


@router.post("/personal/delete")
async def delete(asker: Asker, quay: AllMatches, fields: Fields) -> Response:
    """Delete all of it, if that is meant."""
    if "sure" not in fields:
        return await shown(asker, quay, 422, notice=asker.voice.text("personal-unsure"))
    if asker.token:
        await erase(quay, asker.holder, asker.voice)
    return asker.forgotten("/personal?gone=yes")


@router.post("/personal/tokens")
async def make(asker: Asker, quay: AllMatches, fields: Fields) -> HTMLResponse:
    """Make a key for a program."""
    match_id = fields.get("may", "") or None
    days = fields.get("days", "")
    if days not in map(str, LASTING):
        raise Refusal(422, Message("web-bad-request"))
    scope = Scope.PLAY if match_id else Scope.READ
    given = await give(quay, asker.holder, scope, match_id, fields.get("name", ""), int(days))
    return await shown(asker, quay, given=given)


@router.post("/personal/tokens/{grant_id}/revoke")
async def take_back(grant_id: str, asker: Asker, quay: AllMatches) -> Response:
    """Take a key back."""
    await revoke(quay, asker.holder, grant_id)
    return Response(status_code=303, headers={"Location": "/personal"})
