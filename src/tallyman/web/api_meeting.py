"""The JSON API of what lies around the tables: lobby, seats, names, one's matches, other devices, ratings."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.concurrency import run_in_threadpool
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from starlette.responses import Response

from tallyman.engine.game import game, games
from tallyman.engine.message import Message
from tallyman.engine.names import tidy
from tallyman.players.levels import LEVELS
from tallyman.web import grants, moving, personal_pages, record, seating, standings
from tallyman.web.api import Count, Word, named, refusals, whole
from tallyman.web.asking import LONGEST_NAME, AllMatches, Asker, OneMatch, Refusal, digest, new_token, refusing
from tallyman.web.examples import ID, TOKEN, example
from tallyman.web.grants import DAYS, MOST_DAYS, Grant, Scope
from tallyman.web.grants import LONGEST_NAME as LONGEST_LABEL
from tallyman.web.lobby import InLobby
from tallyman.web.ratings import Unrating
from tallyman.web.rights import Holder, OwnToken, Reading
from tallyman.web.store import Chair, Summary

router = APIRouter(prefix="/api", generate_unique_id_function=named)

DONE: dict[int | str, dict[str, Any]] = {204: {"description": "Done."}}
Name = Annotated[str, Field(max_length=LONGEST_NAME)]


class LobbyTable(BaseModel):
    """A public table."""

    model_config = ConfigDict(
        json_schema_extra=example(
            id=ID,
            game="cargo",
            options={"quick": True},
            names=["Robin", "Blue"],
            free=[1],
            bots=[],
            rated=False,
            opened=1700000000,
        )
    )

    id: str
    game: str
    options: dict[str, bool]
    names: list[str]
    free: list[int] = Field(description="the seats that can be taken; none if there is only something to watch")
    bots: list[int] = Field(description="the seats of our players")
    rated: bool
    opened: int = Field(description="seconds since 1970")


class SitDown(BaseModel):
    """Who takes a seat."""

    model_config = ConfigDict(strict=True, extra="forbid", json_schema_extra=example(seat=1, name="Robin"))

    seat: Count
    name: Name = Field("", description="the seat's colour if it is empty")


class Seated(BaseModel):
    """A seat that was taken."""

    model_config = ConfigDict(json_schema_extra=example(seat=1, name="Robin", token=TOKEN))

    seat: int
    name: str
    token: str = Field(description="the bearer token of the seat: your own if you sent one, else a new one")


class Renamed(BaseModel):
    """What somebody is called."""

    model_config = ConfigDict(strict=True, extra="forbid", json_schema_extra=example(name="Robin"))

    name: Name


class Bots(BaseModel):
    """Who takes the free seats."""

    model_config = ConfigDict(strict=True, extra="forbid", json_schema_extra=example(level="docker"))

    level: Annotated[str, Field(max_length=LONGEST_NAME, json_schema_extra={"enum": list(LEVELS)})]


class OwnMatch(BaseModel):
    """A match somebody sits at."""

    id: str
    game: str
    names: list[str]
    seats: list[int] = Field(description="your own")
    acting: list[int] = Field(description="who owes a choice, as far as that is known")
    scores: list[int] | None = Field(description="null while it runs")
    winners: list[int]
    rated: bool


class Score(BaseModel):
    """How you did against somebody, or in a game."""

    name: str = Field(description="of a game, of a level, or what a person was last called")
    level: bool
    matches: int
    won: int
    points: int = Field(description="yours, in all of them")
    theirs: int = Field(description="the opponent's")


class OwnMatches(BaseModel):
    """A page of somebody's matches, and their record in the latest 500 that are over."""

    model_config = ConfigDict(
        json_schema_extra=example(
            going_on=0,
            over=1,
            pages=1,
            matches=[
                {
                    "id": ID,
                    "game": "cargo",
                    "names": ["Robin", "Docker"],
                    "seats": [0],
                    "acting": [],
                    "scores": [40, 31],
                    "winners": [0],
                    "rated": False,
                }
            ],
            by_game=[],
            by_opponent=[],
        )
    )

    going_on: int
    over: int
    pages: int
    matches: list[OwnMatch]
    by_game: list[Score]
    by_opponent: list[Score]


class DeviceLink(BaseModel):
    """How a person comes to another device."""

    model_config = ConfigDict(json_schema_extra=example(code="x8Qe...", seconds=600))

    code: str = Field(description="to be sent to `arrive`, or shown as `/device#<code>`; works once")
    seconds: int = Field(description="that it works")


class DeviceCode(BaseModel):
    """The code of a link."""

    model_config = ConfigDict(strict=True, extra="forbid", json_schema_extra=example(code="x8Qe..."))

    code: Annotated[str, Field(max_length=200)]


class Arrived(BaseModel):
    """Who has come to this device."""

    model_config = ConfigDict(json_schema_extra=example(token=TOKEN, name="Robin"))

    token: str = Field(description="the bearer token of the person, as on their other device")
    name: str


class Unrated(BaseModel):
    """Whether somebody wants to be rated."""

    model_config = ConfigDict(strict=True, extra="forbid", json_schema_extra=example(rated=False))

    rated: bool = Field(False, description="false: your ratings are forgotten; true: you begin anew")


class NewToken(BaseModel):
    """What a token for a program is to be."""

    model_config = ConfigDict(
        strict=True, extra="forbid", json_schema_extra=example(scope="play", match=ID, name="my bot", days=30)
    )

    scope: Annotated[Scope, Field(strict=False, description="only to see, or also to play")] = Scope.READ
    match: Annotated[str | None, Field(max_length=32)] = Field(
        None, description="the only match it is for; null for all of yours, of which none can be played then"
    )
    name: Annotated[str, Field(max_length=LONGEST_LABEL, description="what you call it")] = ""
    days: Annotated[int, Field(ge=1, le=MOST_DAYS), BeforeValidator(whole)] = DAYS


class ProgramToken(BaseModel):
    """A token for a program, as you can see it again."""

    model_config = ConfigDict(
        json_schema_extra=example(
            id="5d41402abc4b", scope="play", match=ID, name="my bot", made=1700000000, until=1702592000
        )
    )

    id: str = Field(description="by which you take it back; nobody can use it")
    scope: Scope
    match: str | None
    name: str
    made: int = Field(description="seconds since 1970")
    until: int = Field(description="seconds since 1970")


class GivenToken(ProgramToken):
    """A new token for a program."""

    model_config = ConfigDict(
        json_schema_extra=example(
            id="5d41402abc4b",
            scope="play",
            match=ID,
            name="my bot",
            made=1700000000,
            until=1702592000,
            token=f"play.{TOKEN}",
        )
    )

    token: str = Field(description="the bearer token; it is told this once")


class RatingLine(BaseModel):
    """A line of the table of the best."""

    model_config = ConfigDict(
        json_schema_extra=example(
            place=1, name="Robin", level=False, rating=1620, doubt=90, mu=27.0, sigma=0.75, matches=12, won=8, mine=True
        )
    )

    place: int
    name: str
    level: bool
    rating: int = Field(description="1500 for a newcomer")
    doubt: int = Field(description="how far it may be off, 19 times of 20")
    mu: float
    sigma: float
    matches: int
    won: int
    mine: bool


@router.get("/lobby", responses=refusals())
async def public_tables(lobby: InLobby) -> list[LobbyTable]:
    """Public tables: those with free seats first, then those to watch; at most 80."""
    tables = await lobby.tables()
    return [
        LobbyTable(
            id=one.id,
            game=one.game,
            options=dict(one.options),
            names=list(one.names),
            free=list(one.free),
            bots=[seat for seat, chair in enumerate(one.chairs) if chair.player],
            rated=one.meeting.rated,
            opened=one.begun,
        )
        for one in (*tables.waiting, *tables.watched)
    ]


@router.post("/matches/{match_id}/seats", status_code=201, responses=refusals(400, 403, 404, 409, 410, 422))
async def sit(sitting: OneMatch, who: SitDown, asker: Asker, quay: AllMatches, own: OwnToken) -> Seated:
    """Take a free seat."""
    token = own or new_token()
    await seating.check_seat(quay, sitting, who.seat, digest(token))
    wanted = tidy(who.name, LONGEST_NAME) or sitting.match.names[who.seat]
    name = seating.called(sitting, who.seat, wanted, sitting.chairs[who.seat], asker.voice)
    with refusing(sitting):
        name = await sitting.sit(who.seat, name, Chair(holder=digest(token)))
    return Seated(seat=who.seat, name=name, token=token)


@router.post(
    "/matches/{match_id}/leave",
    status_code=204,
    response_class=Response,
    responses={**refusals(403, 404, 409, 410, 422), **DONE},
)
async def leave(sitting: OneMatch, asker: Asker, quay: AllMatches, holder: Holder) -> None:
    """Give up your seats of a match that has not begun. If nobody else sits there, the match is gone."""
    await seating.leave(quay, sitting, holder, asker.voice)


@router.put("/matches/{match_id}/seats/{seat}/name", responses=refusals(400, 403, 404, 409, 410, 422))
async def rename(
    sitting: OneMatch, seat: Count, wanted: Renamed, asker: Asker, quay: AllMatches, holder: Holder
) -> Renamed:
    """Be called otherwise at one of your seats; what you are called now, as no two have the same name."""
    return Renamed(name=await seating.rename(quay, sitting, seat, wanted.name, holder, asker.voice))


@router.post(
    "/matches/{match_id}/bots",
    status_code=204,
    response_class=Response,
    responses={**refusals(400, 403, 404, 409, 410, 422), **DONE},
)
async def fill(sitting: OneMatch, wanted: Bots, asker: Asker, quay: AllMatches, holder: Holder) -> None:
    """Have a level take all free seats of a table that you made."""
    await seating.fill(quay, sitting, wanted.level, holder, asker.voice)


@router.post(
    "/matches/{match_id}/delete",
    status_code=204,
    response_class=Response,
    responses={**refusals(403, 404, 409, 410, 422), **DONE},
)
async def delete(sitting: OneMatch, quay: AllMatches, holder: Holder) -> None:
    """Delete a match that you made and that has not begun."""
    await seating.delete(quay, sitting, holder)


def own(summary: Summary) -> OwnMatch:
    """A match as its list tells of it."""
    return OwnMatch(
        id=summary.id,
        game=summary.game,
        names=list(summary.names),
        seats=list(summary.mine),
        acting=list(summary.acting) if not summary.over else [],
        scores=None if summary.scores is None else list(summary.scores),
        winners=list(summary.winners),
        rated=summary.meeting.rated,
    )


def score(tally: record.Tally) -> Score:
    """How somebody did."""
    return Score(
        name=tally.name,
        level=tally.level,
        matches=tally.matches,
        won=tally.won,
        points=tally.points,
        theirs=tally.theirs,
    )


@router.get("/mine", responses=refusals(403, 422))
async def mine(
    quay: AllMatches,
    holder: Reading,
    over: bool = False,
    of: Annotated[Word, Query(alias="game", json_schema_extra={"enum": ["", *games()]})] = "",
    page: Annotated[int, Query(ge=1, le=record.MOST_PAGES)] = 1,
) -> OwnMatches:
    """The matches that your bearer token has seats at, and your record."""
    name = known(of) if of else None
    shelf = await run_in_threadpool(record.shelf_of, quay.store, holder, over, name, page)
    return OwnMatches(
        going_on=shelf.going_on,
        over=shelf.over,
        pages=shelf.pages,
        matches=[own(summary) for summary in shelf.lines],
        by_game=[score(tally) for tally in shelf.record.games],
        by_opponent=[score(tally) for tally in shelf.record.rivals],
    )


def known(name: str) -> str:
    """The name of a game that is here."""
    if name not in games():
        raise Refusal(422, Message("web-field-wrong", {"field": "game"}))
    return game(name).name


@router.post("/device-links", status_code=201, responses=refusals(403, 409, 422))
async def depart(quay: AllMatches, token: OwnToken) -> DeviceLink:
    """A code by which another device gets your bearer token. An earlier one works no more."""
    secret = await moving.depart(quay, moving.Person(token, ""))
    return DeviceLink(code=secret, seconds=60 * moving.MINUTES)


@router.post("/devices", status_code=201, responses=refusals(400, 404, 422))
async def arrive(quay: AllMatches, sent: DeviceCode) -> Arrived:
    """Come from another device by a code, which works once."""
    person = await moving.arrive(quay, sent.code)
    return Arrived(token=person.token, name=person.name)


@router.get("/ratings/{name}", responses=refusals(403, 404, 422))
async def best(name: Word, quay: AllMatches, holder: Reading) -> list[RatingLine]:
    """The best in a game: who is better for certain comes first. Your own line is there in any case."""
    if name not in games():
        raise Refusal(404, Message("web-no-such-page"))
    return [
        RatingLine(
            place=line.place,
            name=line.rating.who if line.rating.level else line.rating.name,
            level=line.rating.level,
            rating=line.rating.points,
            doubt=line.rating.doubt,
            mu=line.rating.mu,
            sigma=line.rating.sigma,
            matches=line.rating.matches,
            won=line.rating.won,
            mine=line.mine,
        )
        for line in await standings.best(quay, name, holder)
    ]


@router.post("/unrated", status_code=204, response_class=Response, responses={**refusals(400, 403, 422), **DONE})
async def forget(wish: Unrated, quay: AllMatches, holder: Holder) -> None:
    """Have your ratings in all games forgotten, and play without any; or be rated again, from the beginning."""
    if not holder:
        raise Refusal(403, Message("web-not-your-seat"))
    await quay.writer.keep(Unrating(holder, back=wish.rated))


@router.post("/tokens", status_code=201, responses=refusals(400, 403, 409, 422))
async def make_token(wanted: NewToken, quay: AllMatches, holder: Holder) -> GivenToken:
    """A token for a program, made from your own: to see your matches or one of them, or to play one of them.

    It cannot become you: it takes no seat and leaves none, and makes no links and tokens.
    """
    given = await personal_pages.give(quay, holder, wanted.scope, wanted.match, wanted.name, wanted.days)
    return GivenToken(token=given.token, **kept_token(given.grant))


@router.get("/tokens", responses=refusals(403, 422))
async def tokens(quay: AllMatches, holder: Holder) -> list[ProgramToken]:
    """The tokens for programs that you have made and that still work."""
    return [ProgramToken(**kept_token(one)) for one in await run_in_threadpool(grants.of, quay.store, holder)]


@router.delete(
    "/tokens/{token_id}",
    status_code=204,
    response_class=Response,
    responses={**refusals(403, 404, 422), **DONE},
)
async def revoke_token(token_id: Word, quay: AllMatches, holder: Holder) -> None:
    """Have a token for a program work no more; streams that are open by it end with the next thing they would tell."""
    await personal_pages.revoke(quay, holder, token_id)


def kept_token(grant: Grant) -> dict[str, Any]:
    """What is shown of a token."""
    return {name: getattr(grant, name) for name in ProgramToken.model_fields}


@router.get(
    "/personal",
    response_class=Response,
    responses={**refusals(403, 422), 200: {"content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def personal_data(quay: AllMatches, holder: Holder) -> Response:
    """All that is kept under your bearer token: matches, what you did and said there, ratings, links and tokens."""
    return Response(await personal_pages.take_along(quay, holder), media_type="application/json")


@router.delete("/personal", status_code=204, response_class=Response, responses={**refusals(403, 422), **DONE})
async def erase(quay: AllMatches, asker: Asker, holder: Holder) -> None:
    """Delete all that is kept under your bearer token. Nothing of it comes back.

    Your names and words go; where you play on, a level has your seat; a match with nobody else in it is gone.
    """
    if holder:
        await personal_pages.erase(quay, holder, asker.voice)
