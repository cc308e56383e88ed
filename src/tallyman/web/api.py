"""The JSON API, for programs that want to play. A seat is held by the bearer token given when the match began."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header
from pydantic import BaseModel, Field
from starlette.responses import PlainTextResponse

from tallyman import players
from tallyman.engine.errors import BadOption
from tallyman.engine.game import game, games
from tallyman.engine.match import Header as MatchHeader
from tallyman.engine.message import Message
from tallyman.locale import speaker
from tallyman.players.analysis import described, rounded
from tallyman.web.asking import (
    ME,
    MOST_ACTION,
    OPEN,
    AllMatches,
    Asker,
    OneMatch,
    Refusal,
    chair,
    christen,
    digest,
    new_token,
    refusing,
)
from tallyman.web.sitting import Sitting, Stale
from tallyman.web.view import SPECTATOR

router = APIRouter(prefix="/api")


class GameCard(BaseModel):
    """A game that can be played."""

    name: str
    title: str
    players: list[int]
    options: dict[str, bool] = Field(description="with their defaults")
    num_actions: int


class NewMatch(BaseModel):
    """What a match is to be."""

    game: str
    seats: list[str] = Field(
        description=f"per seat: '{ME}' if you play it, '{OPEN}' for whoever opens the table's page, or a player of ours"
    )
    names: list[str] = []
    options: dict[str, bool] = {}


class Begun(BaseModel):
    """A match that has begun."""

    id: str
    tokens: dict[int, str] = Field(description="the bearer token of each of your seats")
    promise: str = Field(description="SHA-256 of seed and salt, which are told when the match is over")


class Choice(BaseModel):
    """Something a seat may do."""

    id: int
    text: str
    label: str


class Seen(BaseModel):
    """A match as a seat sees it."""

    id: str
    game: str
    names: list[str]
    number: int = Field(description="how many events there were")
    acting: list[int]
    over: bool
    scores: list[int]
    winners: list[int]
    position: dict[str, Any]
    actions: list[Choice]
    log: list[str]
    promise: str


class Advised(Choice):
    """Something a seat may do, as a search sees it."""

    chances: list[float] = Field(description="of each seat to win")
    visits: int = Field(description="how often it was tried")


class Advice(BaseModel):
    """A hint for a seat."""

    seat: int
    sureness: str = Field(description="only, clear, likely or close")
    actions: list[Advised] = Field(description="the best first")


class Weighed(BaseModel):
    """A real choice of a match: the chances of all seats after the best action and after what was done."""

    number: int = Field(description="of the action, from 1")
    seat: int
    action: str
    best: str
    before: list[float]
    after: list[float]


class TurningPoint(BaseModel):
    """An action that changed the chances of a seat."""

    number: int
    kind: str = Field(description="blunder, mistake, good-luck, bad-luck, or surprise by secret choices")
    seat: int
    before: float
    after: float
    action: str
    better: str | None


class Analysed(BaseModel):
    """A match that is over, judged."""

    explorations: int = Field(description="of every choice")
    chances: list[list[float]] = Field(description="of each seat to win, at the beginning and after every action")
    choices: list[Weighed]
    turning_points: list[TurningPoint]


class Deed(BaseModel):
    """What a seat does."""

    seat: int
    action: Annotated[int, Field(ge=-1, le=MOST_ACTION)] | str = Field(description="an action's id or its text")
    seen: int = Field(description="the number of events you have seen; refused if there were more")


def bearer(authorization: Annotated[str, Header()] = "") -> str:
    """Whom a bearer token stands for."""
    return digest(authorization.removeprefix("Bearer ").strip())


Holder = Annotated[str, Depends(bearer)]


@router.get("/games")
def all_games() -> list[GameCard]:
    """All games."""
    return [
        GameCard(
            name=one.name,
            title=one.title,
            players=list(one.players),
            options={option.name: option.default for option in one.options},
            num_actions=one.num_actions,
        )
        for one in map(game, games())
    ]


@router.get("/players")
def all_players() -> list[str]:
    """Our players, who can take any seat."""
    return list(players.names())


@router.post("/matches", status_code=201)
async def begin(wanted: NewMatch, asker: Asker, quay: AllMatches) -> Begun:
    """Begin a match."""
    tokens = {seat: new_token() for seat, who in enumerate(wanted.seats) if who == ME}
    try:
        found = game(wanted.game)
        found.setting(len(wanted.seats), wanted.options)
        chairs = tuple(chair(who, digest(tokens.get(seat, ""))) for seat, who in enumerate(wanted.seats))
    except BadOption as wrong:
        raise Refusal(422, Message("web-said", {"what": str(wrong)})) from wrong
    names: list[str] = []
    for seat, taken in enumerate(chairs):
        names.append(christen("".join(wanted.names[seat : seat + 1]), taken, names, asker.voice))
    header = MatchHeader(found.name, found.edition, len(chairs), 0, tuple(names), wanted.options)
    sitting = await quay.begin(header, chairs)
    return Begun(id=sitting.id, tokens=tokens, promise=sitting.match.header.promise)


@router.get("/matches/{match_id}")
async def look(sitting: OneMatch, asker: Asker, holder: Holder, seat: int = SPECTATOR) -> Seen:
    """A match as one of your seats sees it, or as a spectator does."""
    return seen(sitting, seat, holder, asker.language)


@router.post("/matches/{match_id}/actions")
async def act(sitting: OneMatch, asker: Asker, holder: Holder, deed: Deed) -> Seen:
    """Do something at one of your seats."""
    held(sitting, deed.seat, holder)
    with refusing(sitting):
        await sitting.play(deed.seat, deed.action, deed.seen)
    return seen(sitting, deed.seat, holder, asker.language)


@router.get("/matches/{match_id}/sheet", response_class=PlainTextResponse)
async def sheet(sitting: OneMatch) -> str:
    """The tally sheet, with seed and salt, once the match is over."""
    if not sitting.match.over:
        raise Refusal(409, Message("web-sheet-later"))
    return sitting.match.sheet()


@router.get("/matches/{match_id}/hint")
async def hint(sitting: OneMatch, asker: Asker, quay: AllMatches, holder: Holder, seat: int) -> Advice:
    """What one of your seats should do, where all others are our players."""
    held(sitting, seat, holder)
    with refusing(sitting):
        found = await sitting.advise(quay.counsel, seat, sitting.moment.number)
        if found is None:
            raise Stale
    match, voice = sitting.match, speaker(asker.language, tuple(sitting.match.names))
    actions = [(match.action(seat, one.action), one) for one in found.all]
    return Advice(
        seat=seat,
        sureness=found.sureness,
        actions=[
            Advised(
                id=what.id,
                text=what.text,
                label=voice.say(what.label),
                chances=rounded(one.chances),
                visits=one.visits,
            )
            for what, one in actions
        ],
    )


@router.get("/matches/{match_id}/analysis")
async def analysis(sitting: OneMatch, quay: AllMatches) -> Analysed:
    """The analysis, once the match is over; it may take some seconds."""
    if not sitting.match.over:
        raise Refusal(409, Message("web-analysis-later"))
    study = quay.counsel.study(sitting.moment)
    await study.ended.wait()
    if study.found is None:
        raise Refusal(500, Message("web-analysis-failed"))
    return Analysed(**described(sitting.match, study.found))


def held(sitting: Sitting, seat: int, holder: str) -> None:
    """Refuse who does not hold a seat."""
    if seat not in sitting.held_by(holder):
        raise Refusal(403, Message("web-not-your-seat"))


def seen(sitting: Sitting, seat: int, holder: str, language: str) -> Seen:
    """A match as a seat sees it."""
    if seat != SPECTATOR:
        held(sitting, seat, holder)
    match = sitting.match
    voice = speaker(language, tuple(match.names))
    choices = match.actions(seat) if seat in match.acting else []
    return Seen(
        id=sitting.id,
        game=match.game.name,
        names=match.names,
        number=sitting.moment.number,
        acting=list(match.acting),
        over=match.over,
        scores=list(match.scores),
        winners=list(match.winners),
        position=match.position(seat),
        actions=[Choice(id=one.id, text=one.text, label=voice.say(one.label)) for one in choices],
        log=[voice.say(message) for _, message in match.told(seat)],
        promise=match.header.promise,
    )
