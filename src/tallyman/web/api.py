"""The JSON API, for programs that want to play. A seat is held by the bearer token given when the match began."""

from __future__ import annotations

import itertools
import re
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import aclosing
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Header, Query, Request
from fastapi.routing import APIRoute
from fastapi.sse import format_sse_event
from pydantic import BaseModel, BeforeValidator, ConfigDict, Discriminator, Field, Tag
from starlette.responses import PlainTextResponse, Response

from tallyman import players
from tallyman.engine import reckoning
from tallyman.engine.errors import BadOption
from tallyman.engine.game import Game, game, games
from tallyman.engine.match import Header as MatchHeader
from tallyman.engine.message import Message, message
from tallyman.locale import speaker
from tallyman.players.analysis import described, rounded
from tallyman.web import squeeze
from tallyman.web.asking import (
    LONGEST_NAME,
    ME,
    MOST,
    MOST_ACTION,
    OPEN,
    AllMatches,
    AnyMatch,
    Asker,
    OneMatch,
    Refusal,
    chair,
    christen,
    digest,
    new_token,
    reader,
    refusing,
    sheet_of,
    sitting,
    stream,
)
from tallyman.web.complaints import NUMBER, TEXT
from tallyman.web.sitting import Sitting, Stale
from tallyman.web.view import SPECTATOR

LONGEST_WORD = 200  # of a game, an option or a player
LONGEST_ACTION = 200
MOST_SEATS = 8  # are read at all; each game says how many it is for


class Refused(BaseModel):
    """Why something is refused."""

    detail: str = Field(description="a sentence, in the language that is preferred by Accept-Language")


REFUSALS = {
    400: "The body is not JSON.",
    403: "This is not your seat, or others would find it unfair.",
    404: "There is no such match.",
    408: "The body took too long to come.",
    409: "The match, as it stands, does not allow it.",
    410: "The match follows an edition of the rules that is not here: only its sheet can be read.",
    413: "The body is too long.",
    422: "Something in the request is not what it should be.",
    429: "Too much is asked for; Retry-After says when to try again.",
    500: "Something went wrong on our side.",
    503: "Nothing can be kept or found just now, or all ask for too much: then with Retry-After.",
}
ALWAYS = (408, 413, 429, 500, 503)


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """What may be refused, for the API's document; what is too much, too long or too slow always may."""
    found: dict[int | str, dict[str, Any]] = {
        status: {"description": REFUSALS[status], "model": Refused} for status in sorted((*statuses, *ALWAYS))
    }
    for status in (429, 503):
        found[status]["headers"] = {"Retry-After": {"description": "seconds to wait", "schema": {"type": "integer"}}}
    return found


def leads(*operations: str) -> dict[str, Any]:
    """Where the id of a match leads, for the API's document."""
    return {one: {"operationId": one, "parameters": {"match_id": "$response.body#/id"}} for one in operations}


def named(route: APIRoute) -> str:
    """What an operation is called in the API's document."""
    return route.name


class Brisk(APIRoute):
    """A route of `look` and `act`, which are asked for at every move: what is usual is read at once.

    All else goes the way of other routes, which takes longer and says what is wrong.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """What answers a request."""
        careful, endpoint = super().get_route_handler(), self.endpoint
        read = usual_deed if "POST" in (self.methods or ()) else usual_look

        async def handle(request: Request) -> Response:
            usual = await read(request)
            if usual is None:
                return await careful(request)
            found: Response = await endpoint(request, await sitting(request.path_params["match_id"], request), **usual)
            return found

        return handle


router = APIRouter(prefix="/api", generate_unique_id_function=named)
brisk = APIRouter(prefix="/api", generate_unique_id_function=named, route_class=Brisk)


class GameCard(BaseModel):
    """A game that can be played."""

    name: str
    title: str
    players: list[int]
    options: dict[str, bool] = Field(description="with their defaults")
    num_actions: int


def up_to(most: int) -> str:
    """A pattern for the whole numbers from 1 to a round one, such as 5000."""
    first, zeros = int(str(most)[0]), len(str(most)) - 1
    between = f"|[1-{first - 1}][0-9]{{{zeros}}}" if first > 1 else ""
    return f"([1-9][0-9]{{0,{zeros - 1}}}{between}|{most})"


def sitters() -> str:
    """A pattern for who can be chosen for a seat."""
    named = "|".join((ME, OPEN, *players.names()))
    budgets = f"{up_to(MOST.milliseconds)}ms|{up_to(MOST.explorations)}"
    return f"^({named}|{players.SEARCH}:({budgets}))$"


def described_match(of: Game) -> dict[str, Any]:
    """What a match of a game can be, as a JSON schema."""
    most = max(of.players)
    options = {one.name: {"type": "boolean", "default": one.default} for one in of.options}
    return {
        "type": "object",
        "title": f"A match of {of.title}",
        "required": ["game", "seats"],
        "additionalProperties": False,
        "properties": {
            "game": {"const": of.name},
            "seats": {
                "type": "array",
                "description": f"per seat: '{ME}' if you play it, '{OPEN}' for whoever opens the table's page, or a "
                f"player of ours; a search may have a budget, such as {players.SEARCH}:200ms or {players.SEARCH}:1000",
                "minItems": min(of.players),
                "maxItems": most,
                "items": {"type": "string", "pattern": sitters()},
            },
            "names": {
                "type": "array",
                "description": "of the seats; others are called by colour",
                "maxItems": most,
                "items": {"type": "string", "maxLength": LONGEST_NAME},
            },
            "options": {
                "type": "object",
                "properties": options,
                "additionalProperties": False,
                **({"not": {"anyOf": quarrels}} if (quarrels := quarrelling(of)) else {}),
            },
        },
    }


def quarrelling(of: Game) -> list[dict[str, Any]]:
    """The pairs of a game's options that do not go together, as JSON schemas."""
    found = []
    for pair in itertools.combinations((one.name for one in of.options), 2):
        try:
            of.setting(options=dict.fromkeys(pair, True))
        except BadOption:
            found.append({"required": list(pair), "properties": {name: {"const": True} for name in pair}})
    return found


def described_matches(schema: dict[str, Any]) -> None:
    """Say for every game what a match of it can be; what is refused is refused by the game, with its sentence."""
    title, description = schema["title"], schema["description"]
    schema.clear()
    schema |= {"title": title, "description": description, "oneOf": [described_match(game(name)) for name in games()]}


Word = Annotated[str, Field(max_length=LONGEST_WORD)]


class NewMatch(BaseModel):
    """What a match is to be."""

    model_config = ConfigDict(strict=True, extra="forbid", json_schema_extra=described_matches)

    game: Word
    seats: Annotated[list[Word], Field(max_length=MOST_SEATS)]
    names: Annotated[list[Annotated[str, Field(max_length=LONGEST_NAME)]], Field(max_length=MOST_SEATS)] = []
    options: Annotated[dict[Word, bool], Field(max_length=MOST_SEATS)] = {}


class Begun(BaseModel):
    """A match that has begun."""

    id: str
    tokens: dict[int, str] = Field(description="the bearer token of each of your seats")
    promise: str = Field(description="SHA-256 of seed and salt, which are told when the match is over")
    box: str = Field(description="the digest of what is printed on the components, as a sheet has it")


class Choice(BaseModel):
    """Something a seat may do."""

    id: int
    text: str
    label: str


class Source(BaseModel):
    """Where points are from."""

    name: str
    points: list[int] = Field(description="of each seat")


class TieRule(BaseModel):
    """What was counted between equals."""

    name: str
    counts: list[int] = Field(description="of each seat")


class Seen(BaseModel):
    """A match as a seat sees it."""

    id: str
    game: str
    edition: int = Field(description="of the rules")
    box: str = Field(description="the digest of what is printed on the components, as a sheet has it")
    names: list[str]
    number: int = Field(description="how many events there were")
    acting: list[int]
    over: bool
    scores: list[int]
    winners: list[int]
    sources: list[Source] = Field(description="at the end; they add up to the scores")
    ties: list[TieRule] = Field(description="at the end, those that had to be asked, in order")
    decided_by: str | None = Field(description="points or a tie rule; null before the end, or if all share the victory")
    position: dict[str, Any]
    actions: list[Choice]
    log: list[str] = Field(description="what happened, as far as this seat may know it; with `since` only what is new")
    log_since: int = Field(
        description="how many sentences come before those of `log`; if you know more, the rest was taken back"
    )
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


def whole(number: Any) -> Any:
    """A number as programs write it: in JSON 2.0 is a whole number, too."""
    return int(number) if isinstance(number, float) and number.is_integer() else number


Count = Annotated[int, Field(ge=0, le=MOST_ACTION), BeforeValidator(whole)]
ActionId = Annotated[int, Field(ge=-1, le=MOST_ACTION), BeforeValidator(whole), Tag(NUMBER)]
ActionText = Annotated[str, Field(max_length=LONGEST_ACTION), Tag(TEXT)]


class Deed(BaseModel):
    """What a seat does."""

    model_config = ConfigDict(strict=True, extra="forbid")

    seat: Count
    action: Annotated[
        ActionId | ActionText, Discriminator(lambda action: TEXT if isinstance(action, str) else NUMBER)
    ] = Field(description="an action's id or its text")
    seen: Count = Field(description="the number of events you have seen; refused if there were more")


class Recall(BaseModel):
    """What a seat takes back, or does again: its last action."""

    model_config = ConfigDict(strict=True, extra="forbid")

    seat: Count
    seen: Count = Field(description="the number of events you have seen; refused if a person has acted since")


def bearer(authorization: str) -> str:
    """Whom a bearer token stands for."""
    return digest(authorization.removeprefix("Bearer ").strip())


Bearer = Annotated[str, Header(max_length=LONGEST_ACTION)]


async def holder(authorization: Bearer = "") -> str:
    """Who asks, by their bearer token."""
    return bearer(authorization)


Holder = Annotated[str, Depends(holder)]
Since = Annotated[
    Count | None, Query(description="the number of events you have seen: `log` then has only what is new")
]
LastEvent = Annotated[
    Count | None,
    BeforeValidator(lambda text: text or None),  # who has heard nothing yet may say so
    Header(description="as `since`, when a stream begins anew"),
]
Viewer = Annotated[int, Query(ge=SPECTATOR, le=MOST_ACTION)]
Seated = Annotated[int, Query(ge=0, le=MOST_ACTION)]


USUAL = re.compile(rb"(?:seat=(?P<seat>[0-9]{1,9})(?:&|$))?(?:since=(?P<since>[0-9]{1,9}))?")
"""A query as programs mostly write it."""


async def usual_look(request: Request) -> dict[str, Any] | None:
    """The arguments of a usual look, None if it is another one."""
    query, authorization = USUAL.fullmatch(request.scope["query_string"]), request.headers.get("authorization", "")
    if query is None or len(authorization) > LONGEST_ACTION:
        return None
    said = {name: int(value) for name, value in query.groupdict().items() if value is not None}
    return {"authorization": authorization, **said}


async def usual_deed(request: Request) -> dict[str, Any] | None:
    """The arguments of a usual deed, None if it is another one, or none at all."""
    found = await usual_look(request)
    if found is None or "seat" in found or request.headers.get("content-type") != "application/json":
        return None
    try:
        return found | {"deed": Deed.model_validate(await request.json())}
    except (ValueError, RecursionError):
        return None


@router.get("/games", responses=refusals())
async def all_games() -> list[GameCard]:
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


@router.get("/players", responses=refusals())
async def all_players() -> list[str]:
    """Our players, who can take any seat."""
    return list(players.names())


@router.post(
    "/matches",
    status_code=201,
    responses={**refusals(400, 422), 201: {"links": leads("look", "act", "undo", "redo", "hint", "sheet", "analysis")}},
)
async def begin(wanted: NewMatch, asker: Asker, quay: AllMatches) -> Begun:
    """Begin a match."""
    tokens = {seat: new_token() for seat, who in enumerate(wanted.seats) if who == ME}
    try:
        found = game(wanted.game)
        found.setting(len(wanted.seats), wanted.options)
        chairs = tuple(chair(who, digest(tokens.get(seat, ""))) for seat, who in enumerate(wanted.seats))
        if len(wanted.names) > (most := max(found.players)):
            raise BadOption(message("error-many-names", game=found.title, most=most, count=len(wanted.names)))
    except BadOption as wrong:
        raise Refusal(422, wrong.reason) from wrong
    names: list[str] = []
    for seat, taken in enumerate(chairs):
        names.append(christen("".join(wanted.names[seat : seat + 1]), taken, names, asker.voice))
    header = MatchHeader(found.name, found.edition, len(chairs), 0, tuple(names), wanted.options)
    sitting = await quay.begin(header, chairs)
    header = sitting.match.header
    return Begun(id=sitting.id, tokens=tokens, promise=header.promise, box=header.printed)


@brisk.get("/matches/{match_id}", response_model=Seen, responses=refusals(403, 404, 410, 422))
async def look(
    request: Request, sitting: OneMatch, authorization: Bearer = "", seat: Viewer = SPECTATOR, since: Since = None
) -> Response:
    """A match as one of your seats sees it, or as a spectator does."""
    if seat != SPECTATOR:
        held(sitting, seat, bearer(authorization))
    return answer(sitting, seat, request, since)


@router.get(
    "/matches/{match_id}/events",
    response_class=Response,  # says nothing of its own about the media type, because refusals have another one
    responses={
        **refusals(403, 404, 410, 422),
        200: {
            "description": "Server-sent events. The data of each is a match as `look` answers it, its log with what is "
            "new since the last one, its id the number of events. The first is the present state, unless that is the "
            "one you know by `since` or Last-Event-ID. An event `still-here` without data comes when nothing happens.",
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
        },
    },
    dependencies=[Depends(stream)],
)
async def events(
    request: Request,
    sitting: OneMatch,
    asker: Asker,
    holder: Holder,
    seat: Viewer = SPECTATOR,
    since: Since = None,
    last_event_id: LastEvent = None,
) -> Response:
    """Everything that happens at a table as one of your seats sees it, or as a spectator does, as it happens."""
    if seat != SPECTATOR:
        held(sitting, seat, holder)
    known = since if last_event_id is None else last_event_id
    return squeeze.stream(told(sitting, seat, asker.language, known), request.headers)


async def told(sitting: Sitting, seat: int, language: str, known: int | None) -> AsyncGenerator[bytes, None]:
    """A match as a seat sees it whenever it has changed, as messages."""
    async with aclosing(sitting.follow(known)) as numbers:
        async for number in numbers:
            if number is None:
                yield format_sse_event(event="still-here")
            else:
                yield format_sse_event(data_str=seen(sitting, seat, language, known).decode(), id=str(number))
                known = number


@brisk.post("/matches/{match_id}/actions", response_model=Seen, responses=refusals(400, 403, 404, 409, 410, 422))
async def act(
    request: Request, sitting: OneMatch, deed: Deed, authorization: Bearer = "", since: Since = None
) -> Response:
    """Do something at one of your seats."""
    held(sitting, deed.seat, bearer(authorization))
    with refusing(sitting):
        await sitting.play(deed.seat, deed.action, deed.seen)
    return answer(sitting, deed.seat, request, since)


@router.post("/matches/{match_id}/undo", response_model=Seen, responses=refusals(400, 403, 404, 409, 410, 422))
async def undo(request: Request, sitting: OneMatch, recall: Recall, holder: Holder, since: Since = None) -> Response:
    """Take back the last action of one of your seats; what others would have to agree to is refused."""
    held(sitting, recall.seat, holder)
    with refusing(sitting):
        await sitting.undo(recall.seat, recall.seen)
    return answer(sitting, recall.seat, request, since)


@router.post("/matches/{match_id}/redo", response_model=Seen, responses=refusals(400, 403, 404, 409, 410, 422))
async def redo(request: Request, sitting: OneMatch, recall: Recall, holder: Holder, since: Since = None) -> Response:
    """Do again what one of your seats took back last."""
    held(sitting, recall.seat, holder)
    with refusing(sitting):
        await sitting.redo(recall.seat, recall.seen)
    return answer(sitting, recall.seat, request, since)


@router.get(
    "/matches/{match_id}/sheet",
    response_class=Response,  # says nothing of its own about the media type, because refusals have another one
    responses={**refusals(403, 404, 409, 422), 200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def sheet(found: AnyMatch, holder: Holder) -> Response:
    """The tally sheet, with seed and salt, once the match is over; if it cannot go on, for those who sit there."""
    return PlainTextResponse(sheet_of(found, holder))


@router.get("/matches/{match_id}/hint", responses=refusals(403, 404, 409, 410, 422))
async def hint(sitting: OneMatch, asker: Asker, quay: AllMatches, holder: Holder, seat: Seated) -> Advice:
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


@router.get("/matches/{match_id}/analysis", responses=refusals(404, 409, 410, 422))
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


def answer(sitting: Sitting, seat: int, request: Request, since: int | None) -> Response:
    """A match as a seat sees it, as an answer."""
    return Response(seen(sitting, seat, reader(request).language, since), media_type="application/json")


def seen(sitting: Sitting, seat: int, language: str, since: int | None) -> bytes:
    """A match as a seat sees it: what `Seen` describes, which need not be checked as we have made it."""
    match = sitting.match
    voice = speaker(language, sitting.names)
    known, log = sitting.account(seat, voice, since)
    acting = match.acting
    legal = match.legal(seat) if seat in acting else []
    return orjson.dumps(
        {
            "id": sitting.id,
            "game": match.game.name,
            "edition": match.header.edition,
            "box": match.header.printed,
            "names": match.names,
            "number": sitting.moment.number,
            "acting": acting,
            "over": not acting,
            "scores": match.scores,
            "winners": () if acting else match.winners,
            **reckoning.described(None if acting else match.reckoning),
            "position": match.position(seat),
            "actions": [
                {
                    "id": one,
                    "text": match.game.text(match.setting.components, one),
                    "label": voice.say(match.game.label(match.setting, match.table, seat, one)),
                }
                for one in legal
            ],
            "log": log,
            "log_since": known,
            "promise": match.header.promise,
        }
    )
