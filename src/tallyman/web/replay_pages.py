"""The pages of replays: of matches that were played here, and of sheets that people bring."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Annotated

import orjson
from fastapi import APIRouter, Depends, Query
from fastapi.concurrency import run_in_threadpool
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tallyman import players
from tallyman.engine import sheet as sheets
from tallyman.engine.errors import BadOption, BadSheet, OtherEdition, TallymanError
from tallyman.engine.game import game
from tallyman.engine.match import EventKind, Match
from tallyman.engine.message import Message, listed, message
from tallyman.engine.names import tidy
from tallyman.engine.yard import YARD
from tallyman.web.asking import (
    LONGEST_NAME,
    ME,
    MOST_ACTION,
    AllMatches,
    Asker,
    Fields,
    OneMatch,
    Reader,
    Refusal,
    chair,
    christen,
    digest,
    new_token,
    same_origin,
)
from tallyman.web.pages import analysed, page, spoken, to_table
from tallyman.web.replaying import PIECE, AllReels, Reels, Replay, Subject, played_on
from tallyman.web.sitting import Quay
from tallyman.web.store import ID, SHEET_DAYS, Bringing, Chair, Overtaken
from tallyman.web.view import Moment

router = APIRouter(dependencies=[Depends(same_origin)], include_in_schema=False, default_response_class=HTMLResponse)

LONGEST_SHEET = 2**17  # characters of a sheet that is brought
MOST_LINES = 3000  # of what was done on it
MOST_UNDOING = 500  # times that something was taken back on it, or done again
QUICK = 4000  # characters of a sheet that are read as fast as a piece is made
At = Annotated[int | None, Query(ge=-MOST_ACTION, le=MOST_ACTION)]


async def played(sitting: OneMatch, asker: Asker) -> Subject:
    """A match that was played here, for who asks."""
    return Subject(sitting.moment, f"/table/{sitting.id}", asker.viewpoint(sitting).seats)


async def brought(sheet_id: str, quay: AllMatches, reels: AllReels) -> Subject:
    """The match on a sheet that somebody brought."""
    moment = reels.known(sheet_id)
    if moment is None:
        text = await run_in_threadpool(quay.store.sheet, sheet_id) if ID.fullmatch(sheet_id) else None
        if text is None:
            raise Refusal(404, message("web-replay-gone", days=SHEET_DAYS))
        for _ in range(0, len(text), QUICK):
            quay.quotas.count("replays")
        async with reels.reading:
            moment = await run_in_threadpool(on_sheet, sheet_id, text)
        reels.know(moment)
    return Subject(moment, f"/replay/{sheet_id}", uploaded=True)


Brought = Annotated[Subject, Depends(brought)]


def on_sheet(sheet_id: str, text: str) -> Moment:
    """The match on a sheet, at which nobody sits."""
    try:
        match = sheets.read(text)
    except TallymanError as wrong:  # of an edition that has gone since
        raise Refusal(410, wrong.reason) from wrong
    return Moment(sheet_id, match, (Chair(),) * match.players)


def watched(subject: Subject, reels: Reels, asker: Reader, at: int | None, eyes: str) -> Replay:
    """A moment of a match by the eyes that were asked for."""
    known = subject.by_word(eyes)
    reel = reels.reel(subject.moment)
    number = (0 if subject.lies_open else reel.last) if at is None else min(max(at, 0), reel.last)
    return Replay(subject, reel, known, number, asker.language)


def replay_page(subject: Subject, reels: Reels, asker: Reader, at: int | None, eyes: str, verify: bool) -> HTMLResponse:
    """The page of a moment; perhaps with what became of the promise."""
    replay = watched(subject, reels, asker, at, eyes)
    verdict = checked(subject.match) if verify and subject.lies_open else None
    back = replay.address(replay.at)
    answer = page("replay", asker, back=back, replay=replay, verdict=verdict, piece=PIECE, days=SHEET_DAYS)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def checked(match: Match) -> Message:
    """Whether all dice and cards of a match follow from its seed, and the seed from the promise."""
    try:
        again = sheets.read(match.sheet())
    except TallymanError as wrong:
        return message("web-verify-broken", why=wrong.reason)
    key = "web-verify-promise" if again.header.promise else "web-verify-seed"
    return message(key, count=len(again.line))


Eyes = Annotated[str, Query(max_length=10)]


@router.get("/replay")
async def bring(asker: Asker) -> HTMLResponse:
    """Where a sheet can be brought."""
    return page("bring", asker, back="/replay", text="", complaint="", days=SHEET_DAYS)


@router.post("/replay")
async def take(asker: Asker, quay: AllMatches, reels: AllReels, fields: Fields) -> Response:
    """Take a sheet that somebody brings, and go to its replay."""
    text = fields.get("file", "").replace("\0", "")
    quay.quotas.count("sheets")
    try:
        async with reels.reading:
            match = await run_in_threadpool(read, text)
    except TallymanError as wrong:
        complaint = asker.voice.say(wrong.reason)
        return page("bring", asker, 422, back="/replay", text=text, complaint=complaint, days=SHEET_DAYS)
    kept = match.sheet()
    sheet_id = base64.urlsafe_b64encode(hashlib.sha256(kept.encode()).digest())[:22].decode()
    with suppress(Overtaken):  # the same sheet was brought to another server at this moment
        await quay.writer.keep(Bringing(sheet_id, kept))
    reels.know(Moment(sheet_id, match, (Chair(),) * match.players))
    return RedirectResponse(f"/replay/{sheet_id}", 303)


def read(text: str) -> Match:
    """The match on a sheet that somebody brings, within bounds; BadSheet says what is wrong with it, and where."""
    if len(text) > LONGEST_SHEET:
        raise BadSheet(message("error-long-sheet", count=len(text), most=LONGEST_SHEET))
    found = sheets.page(text)
    if not game(found.header.game).ready():  # interpreted, a long sheet would take minutes
        raise Refusal(503, message("web-replay-unprepared", **YARD.progress()._asdict()))
    if len(found.lines) > MOST_LINES:
        raise BadSheet(message("web-replay-long", count=len(found.lines), most=MOST_LINES))
    back_and_forth = sum(words in (EventKind.UNDO, EventKind.REDO) for _seat, words in found.deeds)
    if back_and_forth > MOST_UNDOING:  # each may play a whole round again
        raise BadSheet(message("web-replay-undoing", count=back_and_forth, most=MOST_UNDOING))
    try:
        return sheets.read(text)
    except OtherEdition as wrong:
        said = message(
            "web-replay-edition", why=wrong.reason, names=listed(found.names), result=tidy(found.result, 200)
        )
        raise BadSheet(said) from wrong


def replayed(path: str, find: Callable[..., Awaitable[Subject]]) -> None:
    """The pages of a replay at an address, about the match that is found there."""

    @router.get(path)
    async def replay(
        asker: Asker,
        quay: AllMatches,
        reels: AllReels,
        subject: Subject = Depends(find),
        at: At = None,
        eyes: Eyes = "",
        verify: bool = False,
    ) -> HTMLResponse:
        """The match, after some of its actions."""
        quay.quotas.count("replays")
        return await run_in_threadpool(replay_page, subject, reels, asker, at, eyes, verify)

    @router.get(f"{path}/steps")
    async def steps(
        asker: Asker,
        quay: AllMatches,
        reels: AllReels,
        subject: Subject = Depends(find),
        piece: int = 0,
        eyes: Eyes = "",
    ) -> Response:
        """A few steps of it, as JSON, to be shown in place."""
        quay.quotas.count("replays")
        answer = await run_in_threadpool(steps_of, subject, asker, reels, piece, eyes)
        return Response(answer, media_type="application/json", headers={"Cache-Control": "no-store", **spoken(asker)})

    @router.post(f"{path}/on")
    async def on(
        asker: Asker, quay: AllMatches, reels: AllReels, fields: Fields, subject: Subject = Depends(find)
    ) -> Response:
        """Play on from a moment of it."""
        return await play_on(subject, asker, quay, reels, fields)


replayed("/table/{match_id}/replay", played)
replayed("/replay/{sheet_id}", brought)


@router.get("/replay/{sheet_id}/sheet")
async def sheet_itself(subject: Brought) -> Response:
    """The sheet, as it is kept."""
    headers = {"Content-Disposition": f'attachment; filename="{subject.match.game.name}-{subject.moment.id}.txt"'}
    return Response(subject.match.sheet(), media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/replay/{sheet_id}/analysis")
async def sheet_analysis(subject: Brought, asker: Asker, quay: AllMatches, at: int = MOST_ACTION) -> HTMLResponse:
    """What made the difference in the match on a sheet."""
    if not subject.match.over:
        raise Refusal(409, Message("web-replay-unfinished"))
    return await analysed(subject, asker, quay, at)


def steps_of(subject: Subject, asker: Reader, reels: Reels, piece: int, eyes: str) -> bytes:
    """A few steps of a match."""
    replay = watched(subject, reels, asker, 0, eyes)
    if not 0 <= piece <= replay.pieces:
        raise Refusal(422, Message("web-bad-request"))
    return orjson.dumps(replay.piece(piece))


async def play_on(subject: Subject, asker: Reader, quay: Quay, reels: Reels, fields: dict[str, str]) -> Response:
    """Begin a table where a match stood, with the asker at one of its seats and our players at the others."""
    if not subject.lies_open:
        raise Refusal(409, Message("web-replay-on-later"))
    seats, match = range(subject.match.players), subject.match
    try:
        at, seat = int(fields["at"]), int(fields["seat"])
        if seat not in seats or not 0 <= at <= len(match.line):
            raise ValueError(seat)
        token = asker.token or new_token()
        rival = chair(fields.get("rival", players.USUAL), "")
        if rival.player is None:
            raise ValueError(rival)
    except (KeyError, ValueError, BadOption) as wrong:
        raise Refusal(422, Message("web-bad-request")) from wrong
    me, names = chair(ME, digest(token)), list[str]()
    chairs = tuple(me if one == seat else rival for one in seats)
    own = tidy(fields.get("name", ""), LONGEST_NAME) or asker.name
    for one in chairs:
        names.append(christen(own if one is me else "", one, names, asker.voice))
    reel = await run_in_threadpool(reels.reel, subject.moment)
    if reel.at(at).over:
        raise Refusal(409, Message("web-replay-on-over"))
    header = await run_in_threadpool(played_on, reel, at, seat, tuple(names))
    answer = asker.remembering(token=token, name=own or asker.name)
    return to_table((await quay.begin(header, chairs)).id, answer)
