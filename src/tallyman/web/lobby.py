"""The lobby: public tables with free seats or to watch, and what people do around a table before it begins."""

from __future__ import annotations

import asyncio
import io
import time
from dataclasses import replace
from datetime import UTC, datetime
from typing import Annotated, Any, NamedTuple

import segno
from fastapi import APIRouter, Depends, Header, Request
from fastapi.concurrency import run_in_threadpool
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tallyman.engine.errors import BadOption
from tallyman.engine.game import Game, game, games
from tallyman.engine.match import Header as MatchHeader
from tallyman.engine.message import Message
from tallyman.engine.names import tidy
from tallyman.locale import Speaker, speaker
from tallyman.web import seating, sharing, shelf
from tallyman.web.affairs import USUAL
from tallyman.web.asking import (
    LONGEST_NAME,
    AllMatches,
    Asker,
    Fields,
    OneMatch,
    Reader,
    Refusal,
    christen,
    digest,
    new_token,
    same_origin,
)
from tallyman.web.pages import page, seat_of, spoken, to_table, variant
from tallyman.web.prefix import prefix
from tallyman.web.ratings import Calling
from tallyman.web.sitting import Quay, Sitting
from tallyman.web.store import Chair, Meeting, Store, Summary, held_by
from tallyman.web.view import templates

router = APIRouter(dependencies=[Depends(same_origin)], include_in_schema=False, default_response_class=HTMLResponse)

MOST_WAITING, MOST_WATCHED = 60, 20  # tables in the lobby
GLANCE = 1.0  # seconds that one look into the store serves everybody
BY_LINK = "link"  # the choice of who may come


class Tables(NamedTuple):
    """The tables in the lobby."""

    waiting: list[Summary]
    watched: list[Summary]


class Lobby:
    """What the store knows of public tables, looked up for everybody together."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._looking = asyncio.Lock()
        self._looked = -GLANCE  # when, by the loop's clock
        self._tables = Tables([], [])

    async def tables(self) -> Tables:
        """The tables in the lobby, as they were at most a moment ago."""
        clock = asyncio.get_running_loop().time
        async with self._looking:
            if clock() >= self._looked + GLANCE:
                self._tables = await asyncio.to_thread(self._look)
                self._looked = clock()
        return self._tables

    def _look(self) -> Tables:
        since = seating.fresh()
        here = [
            [summary for summary in self._store.public(since, waiting, most) if playable(summary)]
            for waiting, most in ((True, MOST_WAITING), (False, MOST_WATCHED))
        ]
        return Tables(*here)


def playable(summary: Summary) -> bool:
    """Whether a match follows the rules that are here."""
    return summary.game in games() and summary.edition == game(summary.game).edition


class Card(NamedTuple):
    """A table in the lobby, in words."""

    table: Summary
    game: Game
    options: list[str]
    state: str
    since: str
    begun: datetime
    mine: bool


def card(summary: Summary, voice: Speaker, holder: str, now: float) -> Card:
    """A table in the lobby, in words."""
    of, begun = game(summary.game), datetime.fromtimestamp(summary.begun, UTC)
    options = [voice.text(f"{of.name}-option-{name}") for name, chosen in summary.options.items() if chosen]
    options = [words.partition(":")[0] for words in options]
    if chosen := of.variant_of(of.shipped.get(summary.printed, {})):
        options.append(voice.text(f"{of.name}-variant-{chosen}"))
    named = speaker(voice.language, summary.names)
    state = shelf.awaited(summary.acting, summary.chairs, summary.names, named)
    since = shelf.ago(int(now) - summary.begun, begun, voice)
    return Card(summary, of, options, state, since, begun, bool(held_by(summary.chairs, holder)))


async def lobby(request: Request) -> Lobby:
    """The lobby."""
    lobby = request.app.state.lobby
    assert isinstance(lobby, Lobby)
    return lobby


InLobby = Annotated[Lobby, Depends(lobby)]


def cards(tables: Tables, asker: Reader) -> dict[str, Any]:
    """What the page shows of the tables."""
    now = time.time()
    waiting, watched = ([card(one, asker.voice, asker.holder, now) for one in part] for part in tables)
    return {"waiting": waiting, "watched": watched}


@router.get("/lobby")
async def lobby_page(request: Request, asker: Asker, lobby: InLobby) -> HTMLResponse:
    """The lobby: where seats are free, what can be watched, and a table of one's own."""
    offers = [offer.game for offer in shelf.offers(())]
    shown: dict[str, Any] = {
        "games": offers,
        "card": sharing.lobby_card(asker.voice),
        "origin": sharing.origin(request),
    }
    return page("lobby", asker, back="/lobby", **cards(await lobby.tables(), asker), **shown)


@router.get("/lobby/tables")
async def lobby_tables(asker: Asker, lobby: InLobby, if_none_match: Annotated[str, Header()] = "") -> Response:
    """The part of the lobby that changes; nothing if it has not."""
    template = templates().get_template("quayside.html.jinja")
    html = template.render(t=asker.voice.text, asker=asker, **cards(await lobby.tables(), asker))
    etag = f'"{digest(html)[:16]}"'
    headers = {"ETag": etag, "Cache-Control": "private, no-cache", **spoken(asker)}
    if etag in if_none_match:
        return Response(status_code=304, headers=headers)
    return HTMLResponse(html, headers=headers)


@router.post("/lobby")
async def open_table(asker: Asker, quay: AllMatches, fields: Fields) -> Response:
    """Make a table for oneself and others, and go there."""
    token = asker.token or new_token()
    chairs: tuple[Chair, ...] = ()
    try:
        of = game(fields.get("game", ""))
        count = fields.get("players", "")
        players = int(count) if count in map(str, of.players) else min(of.players)
        options = {option.name: f"option-{of.name}-{option.name}" in fields for option in of.options}
        of.setting(players, options)
    except BadOption as wrong:
        raise Refusal(422, wrong.reason) from wrong
    names: list[str] = []
    for seat in range(players):
        chairs += (Chair() if seat else Chair(holder=digest(token)),)
        names.append(christen("" if seat else fields.get("name", "") or asker.name, chairs[seat], names, asker.voice))
    answer = asker.remembering(token=token, name=tidy(fields.get("name", ""), LONGEST_NAME) or asker.name)
    meeting = Meeting(digest(token), fields.get("who") != BY_LINK, "rated" in fields)
    header = MatchHeader(of.name, of.edition, players, 0, tuple(names), options)
    header = replace(header, components=variant(of, fields.get(f"{of.name}-variant", "")))
    manner = replace(USUAL, words=not meeting.public)  # among strangers nobody talks unless they want to
    sitting = await seating.open_table(quay, header, chairs, meeting, manner)
    return to_table(sitting.id, answer)


@router.get("/table/{match_id}/code.svg")
async def code(request: Request, sitting: OneMatch) -> Response:
    """The address of a table as a QR code, for the camera of another device."""
    origin = sharing.origin(request)
    if not origin:
        raise Refusal(404, Message("web-no-such-page"))
    return Response(qr(f"{origin}{prefix()}/table/{sitting.id}"), media_type="image/svg+xml")


def qr(text: str) -> str:
    """A QR code as a picture: dark on white, by day and by night, because cameras want it so."""
    out = io.BytesIO()
    segno.make(text, micro=False).save(
        out, kind="svg", border=3, dark="#18252d", light="#fff", xmldecl=False, omitsize=True
    )
    return out.getvalue().decode()


@router.post("/table/{match_id}/fill")
async def fill(sitting: OneMatch, asker: Asker, quay: AllMatches, fields: Fields) -> Response:
    """Begin at once, with a level at every seat that is still free."""
    await seating.fill(quay, sitting, fields.get("level", ""), asker.holder, asker.voice)
    return to_table(sitting.id)


@router.post("/table/{match_id}/leave")
async def leave(sitting: OneMatch, asker: Asker, quay: AllMatches) -> Response:
    """Get up from a table that has not begun."""
    await seating.leave(quay, sitting, asker.holder, asker.voice)
    return RedirectResponse("/lobby" if sitting.moment.meeting.public else "/", 303)


@router.post("/table/{match_id}/delete")
async def delete(sitting: OneMatch, asker: Asker, quay: AllMatches) -> Response:
    """Take away a table that has not begun."""
    await seating.delete(quay, sitting, asker.holder)
    return RedirectResponse("/lobby" if sitting.moment.meeting.public else "/", 303)


@router.post("/table/{match_id}/name")
async def rename(sitting: OneMatch, asker: Asker, quay: AllMatches, fields: Fields) -> Response:
    """Be called otherwise at a table."""
    name = tidy(fields.get("name", ""), LONGEST_NAME)
    answer = asker.remembering(name=name or asker.name)
    await seating.rename(quay, sitting, seat_of(fields), name, asker.holder, asker.voice)
    return to_table(sitting.id, answer)


@router.post("/name")
async def rename_everywhere(asker: Asker, quay: AllMatches, fields: Fields) -> Response:
    """Be called otherwise from now on, at all tables where one sits alone and plays on."""
    name = tidy(fields.get("name", ""), LONGEST_NAME)
    if not name:
        raise Refusal(422, Message("web-no-name"))
    answer = asker.remembering(name=name)
    answer.headers["Location"] = "/lobby" if fields.get("back") == "/lobby" else "/mine"
    if asker.token:
        await called_everywhere(quay, name, asker.holder, asker.voice)
        await quay.writer.keep(Calling(asker.holder, name))
    return answer


async def called_everywhere(quay: Quay, name: str, holder: str, voice: Speaker) -> int:
    """Call somebody otherwise at all tables where they have one seat and play on; at how many that is."""
    known = [one for one in await run_in_threadpool(quay.store.of, holder) if not one.over and len(one.mine) == 1]
    changed = 0
    for summary in known:
        if summary.names[summary.mine[0]] == name or not playable(summary):
            continue
        sitting = await quay.find(summary.id)
        if isinstance(sitting, Sitting) and not sitting.match.over and sitting.chairs[summary.mine[0]].person:
            await seating.rename(quay, sitting, summary.mine[0], name, holder, voice)
            changed += 1
    return changed
