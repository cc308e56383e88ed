"""The JSON API, for programs that want to play. A seat is held by the bearer token given when the match began."""

from __future__ import annotations

import itertools
import re
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine
from contextlib import aclosing
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Header, Query, Request
from fastapi import Path as PathParameter
from fastapi.concurrency import run_in_threadpool
from fastapi.routing import APIRoute
from fastapi.sse import format_sse_event
from pydantic import BaseModel, BeforeValidator, ConfigDict, Discriminator, Field, Tag
from starlette.responses import PlainTextResponse, Response

from tallyman import players
from tallyman.engine import reckoning
from tallyman.engine.errors import BadOption
from tallyman.engine.game import Game, game, games
from tallyman.engine.match import SPECTATOR
from tallyman.engine.match import Header as MatchHeader
from tallyman.engine.message import Message, message
from tallyman.locale import Speaker, speaker
from tallyman.players.analysis import described, rounded
from tallyman.players.levels import LEVELS
from tallyman.web import seating, squeeze
from tallyman.web.affairs import END, Manner, called, no_tempo
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
from tallyman.web.chat import LONGEST, Phrase, spoken
from tallyman.web.clocks import FREE, MOST_DAYS, MOST_INCREMENT, MOST_MINUTES, Tempo
from tallyman.web.company import Stale
from tallyman.web.complaints import NUMBER, TEXT
from tallyman.web.examples import DIGEST, ID, TOKEN, example
from tallyman.web.grants import Scope
from tallyman.web.proposals import Kind
from tallyman.web.replaying import ALL, AllReels, Subject
from tallyman.web.replaying import OPEN as OPEN_EYES
from tallyman.web.replaying import moments as seen_moments
from tallyman.web.rights import Bearer, Lasts, OwnToken, Playing, Reading, allowed
from tallyman.web.sitting import Sitting
from tallyman.web.store import Meeting

LONGEST_WORD = 200  # of a game, an option or a player
LONGEST_ACTION = 200
MOST_MOMENTS = 50  # of a match that are told at a time
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
BROKEN = 500
ALWAYS = (408, 413, 429, BROKEN, 503)


REFERRED: dict[str, Any] = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Refused.__name__}"}}}
"""What a refusal is, for the API's document."""


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """What may be refused, for the API's document; what is too much, too long or too slow always may.

    A model is made a validator of wherever it stands, so it does for one of them, and others refer to it.
    """
    answers: dict[int | str, dict[str, Any]] = {
        status: {"description": REFUSALS[status], **({"model": Refused} if status == BROKEN else {"content": REFERRED})}
        for status in sorted((*statuses, *ALWAYS))
    }
    for status in (429, 503):
        answers[status]["headers"] = {"Retry-After": {"description": "seconds to wait", "schema": {"type": "integer"}}}
    return answers


def leads(*operations: str) -> dict[str, Any]:
    """Where the id of a match leads, for the API's document."""
    return {
        operation: {"operationId": operation, "parameters": {"match_id": "$response.body#/id"}}
        for operation in operations
    }


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
            answer: Response = await endpoint(request, await sitting(request.path_params["match_id"], request), **usual)
            return answer

        return handle


router = APIRouter(prefix="/api", generate_unique_id_function=named)
brisk = APIRouter(prefix="/api", generate_unique_id_function=named, route_class=Brisk)


def whole(number: Any) -> Any:
    """A number as programs write it: in JSON 2.0 is a whole number, too."""
    return int(number) if isinstance(number, float) and number.is_integer() else number


class GameCard(BaseModel):
    """A game that can be played."""

    model_config = ConfigDict(
        json_schema_extra=example(
            name="cargo", title="Cargo", players=[2, 3, 4], options={"quick": False}, variants=[], num_actions=1349
        )
    )

    name: str
    title: str
    players: list[int]
    options: dict[str, bool] = Field(description="with their defaults")
    variants: list[str] = Field(description="boxes that can be played with instead of the standard one")
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
    options = {option.name: {"type": "boolean", "default": option.default} for option in of.options}
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
            "variant": {
                "enum": ["", *of.variants],
                "default": "",
                "description": "the box that it is played with, where it is not the standard one",
            },
            **described_manner(),
            "public": {
                "type": "boolean",
                "default": False,
                "description": "whether the table is shown in the lobby; nobody plays before all seats are taken",
            },
            "rated": {
                "type": "boolean",
                "default": False,
                "description": f"whether it counts for ratings: then one seat is '{ME}', the others '{OPEN}' or "
                "levels, nobody plays before all seats are taken, and there are no hints",
            },
        },
    }


def described_manner() -> dict[str, Any]:
    """What can be chosen for people who play together, as JSON schemas."""
    live = {
        "minutes": {"type": "integer", "minimum": 1, "maximum": MOST_MINUTES, "description": "for the whole match"},
        "increment": {
            "type": "integer",
            "minimum": 0,
            "maximum": MOST_INCREMENT,
            "default": 0,
            "description": "seconds more for each turn",
        },
    }
    days = {"days": {"type": "integer", "minimum": 1, "maximum": MOST_DAYS, "description": "for each action"}}
    return {
        "time": {
            "description": "how much time each seat has; left out or null: as much as it likes",
            "oneOf": [
                {"type": "null"},
                {"type": "object", "properties": live, "required": ["minutes"], "additionalProperties": False},
                {"type": "object", "properties": days, "required": ["days"], "additionalProperties": False},
            ],
        },
        "absent": {
            "enum": [*LEVELS, END],
            "default": players.USUAL,
            "description": f"who takes the seat of somebody who resigns or runs out of time, until they come back; "
            f"'{END}': the match ends as it stands",
        },
        "words": {"type": ["boolean", "null"], "default": True, "description": "whether people can talk at the table"},
    }


def quarrelling(of: Game) -> list[dict[str, Any]]:
    """The pairs of a game's options that do not go together, as JSON schemas."""
    clashes = []
    for pair in itertools.combinations((option.name for option in of.options), 2):
        try:
            of.setting(options=dict.fromkeys(pair, True))
        except BadOption:
            clashes.append({"required": list(pair), "properties": {name: {"const": True} for name in pair}})
    return clashes


def described_matches(schema: dict[str, Any]) -> None:
    """Say for every game what a match of it can be; what is refused is refused by the game, with its sentence."""
    title, description = schema["title"], schema["description"]
    schema.clear()
    every = [described_match(game(name)) for name in games()]
    schema |= {"title": title, "description": description, "oneOf": every}
    schema |= example(game=next(iter(games())), seats=[ME, players.USUAL], names=["Robin"])


Word = Annotated[str, Field(max_length=LONGEST_WORD)]


class Time(BaseModel):
    """How much time each seat has: minutes for the whole match, and seconds for each turn; or days for each action."""

    model_config = ConfigDict(strict=True, extra="forbid")

    minutes: Annotated[int, Field(ge=0, le=MOST_MINUTES), BeforeValidator(whole)] = 0
    increment: Annotated[int, Field(ge=0, le=MOST_INCREMENT), BeforeValidator(whole)] = 0
    days: Annotated[int, Field(ge=0, le=MOST_DAYS), BeforeValidator(whole)] = 0


class NewMatch(BaseModel):
    """What a match is to be."""

    model_config = ConfigDict(strict=True, extra="forbid", json_schema_extra=described_matches)

    game: Word
    seats: Annotated[list[Word], Field(max_length=MOST_SEATS)]
    names: Annotated[list[Annotated[str, Field(max_length=LONGEST_NAME)]], Field(max_length=MOST_SEATS)] = []
    options: Annotated[dict[Word, bool], Field(max_length=MOST_SEATS)] = {}
    time: Time | None = None
    absent: Word = players.USUAL
    words: bool | None = None
    public: bool = False
    rated: bool = False
    variant: Word = ""

    def manner(self, voice: Speaker) -> Manner:
        """Time, absence and words."""
        tempo = Tempo(**self.time.model_dump()) if self.time else FREE
        if self.time and not tempo.counts:
            raise BadOption(no_tempo())
        return called(Manner(tempo, self.absent, words=not self.public if self.words is None else self.words), voice)


class Begun(BaseModel):
    """A match that has begun."""

    model_config = ConfigDict(json_schema_extra=example(id=ID, tokens={"0": TOKEN}, promise="9f86d081...", box=DIGEST))

    id: str
    tokens: dict[int, str] = Field(description="the bearer token of each of your seats: your own if you sent one")
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


class Clocks(BaseModel):
    """The time of all seats."""

    left: list[int] = Field(description="milliseconds, of each seat")
    running: list[int] = Field(description="the seats whose time runs, perhaps after `starts`")
    starts: int = Field(description="milliseconds until it runs: so long people are shown what has happened")


class Proposed(BaseModel):
    """What a seat asks all others for."""

    number: int
    kind: Kind
    seat: int
    missing: list[int] = Field(description="seats that have not agreed yet")
    expires: int = Field(description="milliseconds until it is too late")


class Said(BaseModel):
    """Something that was said at a table."""

    model_config = ConfigDict(
        json_schema_extra=example(number=3, seat=1, time=1700000000000, phrase="hello", text="Hello")
    )

    number: int
    seat: int
    time: int = Field(description="milliseconds since 1970")
    phrase: str | None = Field(description="the name of the ready phrase, if it was one")
    text: str = Field(description="what was said; a phrase in the language that is preferred by Accept-Language")


class Seen(BaseModel):
    """A match as a seat sees it."""

    model_config = ConfigDict(
        json_schema_extra=example(
            id=ID,
            game="shanghaien",
            edition=2,
            box=DIGEST,
            names=["Robin", "Docker"],
            number=12,
            acting=[0],
            over=False,
            scores=[4, 7],
            winners=[],
            sources=[],
            ties=[],
            decided_by=None,
            position={"round": 3},
            actions=[{"id": 0, "text": "roll", "label": "Roll the dice"}],
            log=["Docker rolls."],
            log_since=11,
            promise="9f86d081...",
            early=None,
            away=[],
            here=[0],
            clock={"left": [540000, 600000], "running": [0], "starts": 0},
            paused=False,
            proposal=None,
            words=3,
        )
    )

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
    early: str | None = Field(
        description="why the match ended before its rules ended it (agreement, resignation or time), so that nobody won"
    )
    away: list[int] = Field(description="seats that one of our players has taken until their owners come back")
    here: list[int] = Field(description="seats whose people or programs listen now, where there are several")
    clock: Clocks | None = Field(description="null if there is none")
    paused: bool = Field(description="whether all have agreed to a pause: then nobody can act")
    proposal: Proposed | None = Field(description="what somebody asks all others for, if anybody does")
    words: int = Field(description="the number of what was said last at the table; 0 if nothing was")


class Advised(Choice):
    """Something a seat may do, as a search sees it."""

    chances: list[float] = Field(description="of each seat to win")
    visits: int = Field(description="how often it was tried")


class Advice(BaseModel):
    """A hint for a seat."""

    model_config = ConfigDict(
        json_schema_extra=example(
            seat=0,
            sureness="clear",
            actions=[{"id": 0, "text": "roll", "label": "Roll the dice", "chances": [0.6, 0.4], "visits": 900}],
        )
    )

    seat: int
    sureness: str = Field(description="only, clear, likely, close or even")
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

    model_config = ConfigDict(
        json_schema_extra=example(
            explorations=400,
            chances=[[0.5, 0.5], [0.6, 0.4]],
            choices=[
                {"number": 1, "seat": 0, "action": "roll", "best": "roll", "before": [0.5, 0.5], "after": [0.6, 0.4]}
            ],
            turning_points=[
                {
                    "number": 1,
                    "kind": "mistake",
                    "seat": 0,
                    "before": 0.5,
                    "after": 0.6,
                    "action": "pass",
                    "better": "roll",
                }
            ],
        )
    )

    explorations: int = Field(description="of every choice")
    chances: list[list[float]] = Field(description="of each seat to win, at the beginning and after every action")
    choices: list[Weighed]
    turning_points: list[TurningPoint]


class MomentSeen(BaseModel):
    """A match after one of its actions, as it was seen then."""

    model_config = ConfigDict(
        json_schema_extra=example(
            number=1, seat=0, action="roll", log=["Robin rolls."], acting=[0], scores=[0, 0], position={"round": 1}
        )
    )

    number: int = Field(description="how many actions there were")
    seat: int | None = Field(description="whose action it was; null before the first one")
    action: str | None = Field(description="its text; null if these eyes did not see it")
    log: list[str] = Field(description="what it caused")
    acting: list[int]
    scores: list[int]
    position: dict[str, Any]


Count = Annotated[int, Field(ge=0, le=MOST_ACTION), BeforeValidator(whole)]
ActionId = Annotated[int, Field(ge=-1, le=MOST_ACTION), BeforeValidator(whole), Tag(NUMBER)]
ActionText = Annotated[str, Field(max_length=LONGEST_ACTION), Tag(TEXT)]


class Deed(BaseModel):
    """What a seat does."""

    model_config = ConfigDict(strict=True, extra="forbid", json_schema_extra=example(seat=0, action="roll", seen=12))

    seat: Count
    action: Annotated[
        ActionId | ActionText, Discriminator(lambda action: TEXT if isinstance(action, str) else NUMBER)
    ] = Field(description="an action's id or its text")
    seen: Count = Field(description="the number of events you have seen; refused if there were more")


class Recall(BaseModel):
    """What a seat takes back, or does again: its last action."""

    model_config = ConfigDict(strict=True, extra="forbid", json_schema_extra=example(seat=0, seen=13))

    seat: Count
    seen: Count = Field(description="the number of events you have seen; refused if a person has acted since")


class AtSeat(BaseModel):
    """A seat of yours."""

    model_config = ConfigDict(strict=True, extra="forbid", json_schema_extra=example(seat=0))

    seat: Count


class Asked(Recall):
    """What a seat asks all others for."""

    model_config = ConfigDict(json_schema_extra=example(seat=0, seen=13, kind="pause"))

    kind: Annotated[Kind, Field(strict=False)]


class Answered(AtSeat):
    """What a seat says to that."""

    model_config = ConfigDict(json_schema_extra=example(seat=1, agree=True))

    agree: bool = Field(description="false takes back what you have asked for yourself")


class Line(AtSeat):
    """What a seat says to all: a ready phrase, or a line of its own."""

    model_config = ConfigDict(json_schema_extra=example(seat=0, phrase="hello"))

    phrase: Annotated[Phrase | None, Field(strict=False, description="the name of a ready phrase")] = None
    text: Annotated[str, Field(max_length=LONGEST)] = ""


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
OneOf = Annotated[int, PathParameter(ge=0, le=MOST_ACTION)]


EyesOf = Annotated[
    str,
    Query(
        pattern=f"^([0-9]|{OPEN_EYES}|{ALL})$",
        description=f"a seat's number, '{OPEN_EYES}' for what a spectator saw, or '{ALL}' for everything",
    ),
]


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
    asked = await usual_look(request)
    if asked is None or "seat" in asked or request.headers.get("content-type") != "application/json":
        return None
    try:
        return asked | {"deed": Deed.model_validate(await request.json())}
    except (ValueError, RecursionError):
        return None


@router.get("/games", responses=refusals())
async def all_games() -> list[GameCard]:
    """All games."""
    return [
        GameCard(
            name=of.name,
            title=of.title,
            players=list(of.players),
            options={option.name: option.default for option in of.options},
            variants=list(of.variants),
            num_actions=of.num_actions,
        )
        for of in map(game, games())
    ]


@router.get("/players", responses=refusals())
async def all_players() -> list[str]:
    """Our players, who can take any seat."""
    return list(players.names())


@router.post(
    "/matches",
    status_code=201,
    responses={
        **refusals(400, 403, 409, 422),
        201: {"links": leads("look", "act", "undo", "redo", "hint", "sheet", "analysis", "moments")},
    },
)
async def begin(wanted: NewMatch, asker: Asker, quay: AllMatches, own: OwnToken) -> Begun:
    """Begin a match. Your bearer token holds your seats, if you send one; so you are one person at many tables."""
    tokens = {seat: own or new_token() for seat, who in enumerate(wanted.seats) if who == ME}
    try:
        of = game(wanted.game)
        box = of.variant(wanted.variant) if wanted.variant else None
        of.setting(len(wanted.seats), wanted.options, box)
        chairs = tuple(chair(who, digest(tokens.get(seat, ""))) for seat, who in enumerate(wanted.seats))
        manner = wanted.manner(asker.voice)
        if len(wanted.names) > (most := max(of.players)):
            raise BadOption(message("error-many-names", game=of.title, most=most, count=len(wanted.names)))
    except BadOption as wrong:
        raise Refusal(422, wrong.reason) from wrong
    names: list[str] = []
    for seat, taken in enumerate(chairs):
        names.append(christen("".join(wanted.names[seat : seat + 1]), taken, names, asker.voice))
    header = MatchHeader(of.name, of.edition, len(chairs), 0, tuple(names), wanted.options, components=box)
    meeting = Meeting(next((chair.holder for chair in chairs if chair.holder), None), wanted.public, wanted.rated)
    sitting = await seating.open_table(quay, header, chairs, meeting, manner)
    header = sitting.match.header
    return Begun(id=sitting.id, tokens=tokens, promise=header.promise, box=header.printed)


@brisk.get("/matches/{match_id}", response_model=Seen, responses=refusals(403, 404, 410, 422))
async def look(
    request: Request, sitting: OneMatch, authorization: Bearer = "", seat: Viewer = SPECTATOR, since: Since = None
) -> Response:
    """A match as one of your seats sees it, or as a spectator does."""
    if seat != SPECTATOR:
        held(sitting, seat, await allowed(request, authorization, Scope.READ))
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
    holder: Reading,
    lasts: Lasts,
    seat: Viewer = SPECTATOR,
    since: Since = None,
    last_event_id: LastEvent = None,
) -> Response:
    """Everything that happens at a table as one of your seats sees it, or as a spectator does, as it happens."""
    if seat != SPECTATOR:
        held(sitting, seat, holder)
    known = since if last_event_id is None else last_event_id
    return squeeze.stream(telling(sitting, seat, asker.language, known, lasts), request.headers)


async def telling(
    sitting: Sitting, seat: int, language: str, known: int | None, lasts: Callable[[], Awaitable[bool]]
) -> AsyncGenerator[bytes, None]:
    """A match as a seat sees it whenever it has changed, as messages, as long as who asks may see it."""
    seats = () if seat == SPECTATOR else (seat,)
    async with aclosing(sitting.follow(known, seats)) as numbers:
        async for number in numbers:
            if not await lasts():
                return
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
    held(sitting, deed.seat, await allowed(request, authorization, Scope.PLAY))
    with refusing(sitting):
        await sitting.play(deed.seat, deed.action, deed.seen)
    return answer(sitting, deed.seat, request, since)


@router.post("/matches/{match_id}/undo", response_model=Seen, responses=refusals(400, 403, 404, 409, 410, 422))
async def undo(request: Request, sitting: OneMatch, recall: Recall, holder: Playing, since: Since = None) -> Response:
    """Take back the last action of one of your seats; what others would have to agree to is refused."""
    held(sitting, recall.seat, holder)
    with refusing(sitting):
        await sitting.undo(recall.seat, recall.seen)
    return answer(sitting, recall.seat, request, since)


@router.post("/matches/{match_id}/redo", response_model=Seen, responses=refusals(400, 403, 404, 409, 410, 422))
async def redo(request: Request, sitting: OneMatch, recall: Recall, holder: Playing, since: Since = None) -> Response:
    """Do again what one of your seats took back last."""
    held(sitting, recall.seat, holder)
    with refusing(sitting):
        await sitting.redo(recall.seat, recall.seen)
    return answer(sitting, recall.seat, request, since)


DONE = refusals(400, 403, 404, 409, 410, 422)


@router.post("/matches/{match_id}/resign", response_model=Seen, responses=DONE)
async def resign(request: Request, sitting: OneMatch, at: AtSeat, holder: Playing, since: Since = None) -> Response:
    """Leave a seat: one of our players takes it until you come back, or the match ends, as was chosen at the start."""
    held(sitting, at.seat, holder)
    with refusing(sitting):
        await sitting.resign(at.seat)
    return answer(sitting, at.seat, request, since)


@router.post("/matches/{match_id}/return", response_model=Seen, responses=DONE)
async def come_back(request: Request, sitting: OneMatch, at: AtSeat, holder: Playing, since: Since = None) -> Response:
    """Take your seat back from one of our players; after a time-out, when it has made the choice that was due.

    In a rated match that is refused once your time was up, or it has chosen for you.
    """
    held(sitting, at.seat, holder)
    with refusing(sitting):
        await sitting.come_back(at.seat)
    return answer(sitting, at.seat, request, since)


@router.post("/matches/{match_id}/proposals", response_model=Seen, responses=DONE)
async def propose(request: Request, sitting: OneMatch, asks: Asked, holder: Playing, since: Since = None) -> Response:
    """Ask all others to let you take back what they have to agree to, for a pause or its end, or to end the match.

    Our players always agree. Where nobody else has to, it is done at once.
    """
    held(sitting, asks.seat, holder)
    with refusing(sitting):
        await sitting.propose(asks.seat, asks.kind, asks.seen)
    return answer(sitting, asks.seat, request, since)


@router.post("/matches/{match_id}/proposals/{number}", response_model=Seen, responses=DONE)
async def answer_proposal(
    request: Request, sitting: OneMatch, number: OneOf, says: Answered, holder: Playing, since: Since = None
) -> Response:
    """Agree to what somebody asks for, or do not. When all have agreed it is done; one who does not ends it."""
    held(sitting, says.seat, holder)
    with refusing(sitting):
        await sitting.answer((says.seat,), number, says.agree)
    return answer(sitting, says.seat, request, since)


@router.get("/matches/{match_id}/words", responses=refusals(404, 410, 422))
async def words(sitting: OneMatch, asker: Asker, after: Annotated[Count, Query()] = 0) -> list[Said]:
    """What was said at a table of late, after the number of what you know."""
    said = (word for word in sitting.moment.words if word.number > after)
    return [
        Said(
            number=word.number,
            seat=word.seat,
            time=word.time,
            phrase=word.phrase or None,
            text=spoken(word, asker.voice),
        )
        for word in said
    ]


@router.post("/matches/{match_id}/say", status_code=204, response_class=Response, responses=DONE)
async def say(sitting: OneMatch, line: Line, holder: Playing) -> Response:
    """Say something to all at the table: a ready phrase, which each reads in their own language, or a line."""
    held(sitting, line.seat, holder)
    with refusing(sitting):
        await sitting.say(line.seat, line.phrase or "", line.text)
    return Response(status_code=204)


@router.get(
    "/matches/{match_id}/sheet",
    response_class=Response,  # says nothing of its own about the media type, because refusals have another one
    responses={**refusals(403, 404, 409, 422), 200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def sheet(match: AnyMatch, holder: Reading) -> Response:
    """The tally sheet, with seed and salt, once the match is over; if it cannot go on, for those who sit there."""
    return PlainTextResponse(sheet_of(match, holder))


@router.get("/matches/{match_id}/hint", responses=refusals(403, 404, 409, 410, 422))
async def hint(sitting: OneMatch, asker: Asker, quay: AllMatches, holder: Playing, seat: Seated) -> Advice:
    """What one of your seats should do, where all others are our players."""
    held(sitting, seat, holder)
    with refusing(sitting):
        hint = await sitting.advise(quay.counsel, seat, sitting.moment.number)
        if hint is None:
            raise Stale
    view, voice = sitting.match.view(seat), speaker(asker.language, tuple(sitting.match.names))
    return Advice(
        seat=seat,
        sureness=hint.sureness,
        actions=[
            Advised(
                id=advice.action,
                text=view.text(advice.action),
                label=voice.say(view.label(advice.action)),
                chances=rounded(advice.chances),
                visits=advice.visits,
            )
            for advice in hint.all
        ],
    )


@router.get("/matches/{match_id}/analysis", responses=refusals(404, 409, 410, 422))
async def analysis(sitting: OneMatch, quay: AllMatches) -> Analysed:
    """The analysis, once the match is over; it may take some seconds."""
    if not sitting.match.over:
        raise Refusal(409, Message("web-analysis-later"))
    found = await quay.counsel.study(sitting.moment).read()
    if found is None:
        raise Refusal(500, Message("web-analysis-failed"))
    return Analysed(**described(sitting.match, found))


@router.get("/matches/{match_id}/moments", response_model=list[MomentSeen], responses=refusals(403, 404, 410, 422))
async def moments(
    sitting: OneMatch,
    asker: Asker,
    quay: AllMatches,
    reels: AllReels,
    holder: Reading,
    eyes: EyesOf = OPEN_EYES,
    first: Annotated[Count, Query(description="the number of the first moment: how many actions came before it")] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_MOMENTS)] = 1,
) -> Response:
    """Moments of a match as it stands, one after each action, without what was taken back.

    While it goes on, its past is told as your own seat or a spectator could see it; when it is over, everything is.
    """
    subject = Subject(sitting.moment, "", sitting.held_by(holder))
    known = subject.by_word(eyes)
    quay.quotas.count("replays")
    answers = await run_in_threadpool(
        lambda: orjson.dumps(seen_moments(reels.reel(sitting.moment), known, asker.language, first, count))
    )
    return Response(answers, media_type="application/json")


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
    view = match.view(seat)
    voice = speaker(language, sitting.names)
    known, log = sitting.account(seat, voice, since)
    acting = match.acting
    legal = view.legal() if seat in acting else []
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
            "scores": view.scores,
            "winners": () if acting else match.winners,
            **reckoning.described(None if acting else match.reckoning),
            "position": view.position(),
            "actions": [{"id": one, "text": view.text(one), "label": voice.say(view.label(one))} for one in legal],
            "log": log,
            "log_since": known,
            "promise": match.header.promise,
            "early": match.early or None,
            **company(sitting),
        }
    )


def company(sitting: Sitting) -> dict[str, Any]:
    """What goes on at a table beside the match, as `Seen` describes it."""
    moment, going_on = sitting.moment, sitting.moment.affairs
    now, clock, proposal = sitting.now(), going_on.clock, going_on.proposal
    return {
        "away": [seat for seat, chair in enumerate(moment.chairs) if chair.player and chair.holder],
        "here": sorted(moment.here),
        "clock": clock and {"left": clock.at(now).left, "running": clock.running, "starts": max(0, clock.since - now)},
        "paused": bool(going_on.paused),
        "proposal": proposal
        and {
            "number": proposal.number,
            "kind": str(proposal.kind),
            "seat": proposal.seat,
            "missing": proposal.missing(moment.chairs),
            "expires": max(0, proposal.expires - now),
        },
        "words": moment.words[-1].number if moment.words else 0,
    }
