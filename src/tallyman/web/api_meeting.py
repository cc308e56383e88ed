"""The JSON API of what lies around the tables: lobby, seats, names, one's matches, other devices, ratings."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.concurrency import run_in_threadpool
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from tallyman.engine.game import game, games
from tallyman.engine.message import Message
from tallyman.engine.names import tidy
from tallyman.players.levels import LEVELS
from tallyman.web import moving, record, seating, standings
from tallyman.web.api import Bearer, Count, Holder, Word, named, refusals
from tallyman.web.asking import LONGEST_NAME, AllMatches, Asker, OneMatch, Refusal, digest, new_token, refusing
from tallyman.web.lobby import InLobby
from tallyman.web.ratings import Unrating
from tallyman.web.store import Chair, Summary

router = APIRouter(prefix="/api", generate_unique_id_function=named)

DONE: dict[int | str, dict[str, Any]] = {204: {"description": "Done."}}
Name = Annotated[str, Field(max_length=LONGEST_NAME)]


class LobbyTable(BaseModel):
    """A public table."""

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

    model_config = ConfigDict(strict=True, extra="forbid")

    seat: Count
    name: Name = Field("", description="the seat's colour if it is empty")


class Seated(BaseModel):
    """A seat that was taken."""

    seat: int
    name: str
    token: str = Field(description="the bearer token of the seat: your own if you sent one, else a new one")


class Renamed(BaseModel):
    """What somebody is called."""

    model_config = ConfigDict(strict=True, extra="forbid")

    name: Name


class Bots(BaseModel):
    """Who takes the free seats."""

    model_config = ConfigDict(strict=True, extra="forbid")

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

    going_on: int
    over: int
    pages: int
    matches: list[OwnMatch]
    by_game: list[Score]
    by_opponent: list[Score]


class DeviceLink(BaseModel):
    """How a person comes to another device."""

    code: str = Field(description="to be sent to `arrive`, or shown as `/device#<code>`; works once")
    seconds: int = Field(description="that it works")


class DeviceCode(BaseModel):
    """The code of a link."""

    model_config = ConfigDict(strict=True, extra="forbid")

    code: Annotated[str, Field(max_length=200)]


class Arrived(BaseModel):
    """Who has come to this device."""

    token: str = Field(description="the bearer token of the person, as on their other device")
    name: str


class Unrated(BaseModel):
    """Whether somebody wants to be rated."""

    model_config = ConfigDict(strict=True, extra="forbid")

    rated: bool = Field(False, description="false: your ratings are forgotten; true: you begin anew")


class RatingLine(BaseModel):
    """A line of the table of the best."""

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


def seat_taken(authorization: str) -> str:
    """The token somebody sits down with: their own, or a new one."""
    return authorization.removeprefix("Bearer ").strip() or new_token()


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


@router.post("/matches/{match_id}/seats", status_code=201, responses=refusals(400, 404, 409, 410, 422))
async def sit(sitting: OneMatch, who: SitDown, asker: Asker, quay: AllMatches, authorization: Bearer = "") -> Seated:
    """Take a free seat."""
    token = seat_taken(authorization)
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


@router.get("/mine", responses=refusals(422))
async def mine(
    quay: AllMatches,
    holder: Holder,
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


@router.post("/device-links", status_code=201, responses=refusals(409, 422))
async def depart(quay: AllMatches, authorization: Bearer = "") -> DeviceLink:
    """A code by which another device gets your bearer token. An earlier one works no more."""
    token = authorization.removeprefix("Bearer ").strip()
    secret = await moving.depart(quay, moving.Person(token, ""))
    return DeviceLink(code=secret, seconds=60 * moving.MINUTES)


@router.post("/devices", status_code=201, responses=refusals(400, 404, 422))
async def arrive(quay: AllMatches, sent: DeviceCode) -> Arrived:
    """Come from another device by a code, which works once."""
    person = await moving.arrive(quay, sent.code)
    return Arrived(token=person.token, name=person.name)


@router.get("/ratings/{name}", responses=refusals(404, 422))
async def best(name: Word, quay: AllMatches, holder: Holder) -> list[RatingLine]:
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
