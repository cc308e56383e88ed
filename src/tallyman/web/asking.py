"""Who asks, and for what: what the routes depend on."""

from __future__ import annotations

import functools
import hashlib
import re
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated
from urllib.parse import parse_qsl, quote, unquote, urlsplit

from fastapi import Depends, Request
from starlette.responses import Response

from tallyman import players
from tallyman.engine.budget import Budget
from tallyman.engine.errors import BadOption, CannotUndo, IllegalAction
from tallyman.engine.fields import shown
from tallyman.engine.message import Message, message
from tallyman.engine.names import tidy
from tallyman.engine.yard import YARD
from tallyman.locale import LANGUAGES, Speaker, speaker
from tallyman.web.affairs import distinct
from tallyman.web.chat import Silent, Unsaid
from tallyman.web.company import Away, Paused, Stale, TooEarly
from tallyman.web.prefix import prefix
from tallyman.web.proposals import Unwanted
from tallyman.web.relic import Relic
from tallyman.web.sitting import Begun, Held, Quay, Sitting, Unfair, Unprepared
from tallyman.web.store import ID, Chair
from tallyman.web.undoing import MOST_GONE, Closed, Worn
from tallyman.web.view import Viewpoint

ME, OPEN = "me", "open"
"""Who can be chosen for a seat beside our players: the asker, and whoever comes first."""

DEEDS = ("/act", "/actions", "/undo", "/redo", "/shown")
SEEN, NUMBER = re.compile(rb"(?:^|&)(?:seen|since)=([0-9]{1,9})"), re.compile(rb"([0-9]{1,9})")
THEMES = ("auto", "light", "dark")
READER = "tallyman.reader"  # in the scope of a request
YEAR = 365 * 24 * 3600
LONGEST_NAME = 20
MOST_FIELDS, LONGEST_FIELD = 1000, 4000  # of a form; the file of a box may be longer
MOST_ACTION = 2**31 - 1
MOST = Budget(milliseconds=1000, explorations=5000)
"""The longest that a search may take at a table."""


class Refusal(Exception):
    """Something is refused, with a sentence for the person who asked."""

    def __init__(self, status: int, reason: Message, sitting: Sitting | Relic | None = None) -> None:
        super().__init__(reason.key)
        self.status = status
        self.reason = reason
        self.sitting = sitting
        """The match to show with it."""


@contextmanager
def refusing(sitting: Sitting) -> Iterator[None]:
    """Say what the rules or the others forbid."""
    try:
        yield
    except Stale as wrong:
        raise Refusal(409, Message("web-stale"), sitting) from wrong
    except Closed as wrong:
        raise Refusal(409, Message("web-closed"), sitting) from wrong
    except Worn as wrong:
        raise Refusal(409, Message("web-worn", {"count": MOST_GONE}), sitting) from wrong
    except Paused as wrong:
        raise Refusal(409, Message("web-paused"), sitting) from wrong
    except Away as wrong:
        raise Refusal(409, Message("web-away"), sitting) from wrong
    except TooEarly as wrong:
        raise Refusal(409, Message("web-come-back-later"), sitting) from wrong
    except Unwanted as wrong:
        raise Refusal(409, Message(wrong.key), sitting) from wrong
    except Silent as wrong:
        raise Refusal(403, Message("web-silent"), sitting) from wrong
    except Unsaid as wrong:
        raise Refusal(422, Message("web-unsaid"), sitting) from wrong
    except Held as wrong:
        raise Refusal(409, Message("web-held"), sitting) from wrong
    except Begun as wrong:
        raise Refusal(409, Message("web-begun"), sitting) from wrong
    except Unfair as wrong:
        rated = sitting.moment.meeting.rated
        raise Refusal(403, Message("web-hint-rated" if rated else "web-hint-unfair"), sitting) from wrong
    except Unprepared as wrong:
        raise Refusal(503, Message("web-hint-unprepared", YARD.progress()._asdict()), sitting) from wrong
    except IllegalAction as wrong:
        raise Refusal(409, wrong.reason, sitting) from wrong
    except CannotUndo as wrong:
        raise Refusal(
            409, Message("web-others-must-agree") if wrong.needs_agreement else wrong.reason, sitting
        ) from wrong


def chair(who: str, holder: str) -> Chair:
    """A seat for who was chosen: the asker, whoever comes, or one of our players."""
    if who == ME:
        return Chair(holder=holder)
    if who == OPEN:
        return Chair()
    players.player(who)
    if players.kind(who) == players.SEARCH:
        style = players.style(who)
        if (
            style.changes
            or style.budget.milliseconds > MOST.milliseconds
            or style.budget.explorations > MOST.explorations
        ):
            raise BadOption(
                message(
                    "error-search-here", ms=str(MOST.milliseconds), explorations=str(MOST.explorations), name=shown(who)
                )
            )
    return Chair(player=who)


def christen(wanted: str, taken: Chair, others: list[str], voice: Speaker) -> str:
    """The name at the next seat: the wanted one, or our player's, or the seat's colour; none of the others'."""
    name = tidy(wanted, LONGEST_NAME) or voice.text(f"player-{taken.kind}" if taken.player else f"seat-{len(others)}")
    return distinct(name, others)


def digest(token: str) -> str:
    """What the store knows of a token."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


@dataclass(frozen=True)
class Reader:
    """Somebody in front of a browser."""

    language: str
    theme: str
    token: str
    name: str  # they used last
    secure: bool  # whether the browser came by https

    @property
    def holder(self) -> str:
        """Who they are to the store."""
        return digest(self.token)

    @property
    def voice(self) -> Speaker:
        """Speaks their language."""
        return speaker(self.language)

    def viewpoint(self, sitting: Sitting | Relic) -> Viewpoint:
        """How they look at a match."""
        return Viewpoint(sitting.held_by(self.holder), self.language)

    def remembering(self, **settings: str) -> Response:
        """An answer that leads elsewhere and has the browser keep some things."""
        answer = Response(status_code=303)
        for key, value in settings.items():
            self.remember(answer, key, value)
        return answer

    def forgotten(self, address: str) -> Response:
        """An answer that leads elsewhere and has the browser forget who they were; language and light stay."""
        answer = Response(status_code=303, headers={"Location": address})
        for key in ("token", "name"):
            answer.delete_cookie(
                cookie(key, self.secure), prefix() or "/", secure=self.secure, httponly=True, samesite="lax"
            )
        return answer

    def remember(self, response: Response, key: str, value: str) -> None:
        """Have the browser keep something for a year."""
        response.set_cookie(
            cookie(key, self.secure),
            quote(value),
            YEAR,
            path=prefix() or "/",
            httponly=True,
            samesite="lax",
            secure=self.secure,
        )


def cookie(key: str, secure: bool) -> str:
    """What a cookie is called; by https so that no other host, nor a page without https, can have set it.

    Behind a prefix it is for us alone, and called after us: others at the same host may have a `token`, too.
    """
    if prefix():
        return f"__Secure-tallyman-{key}" if secure else f"tallyman-{key}"
    return f"__Host-{key}" if secure else key


def reader(request: Request) -> Reader:
    """Who asks, found out once for each request."""
    reader: Reader | None = request.scope.get(READER)
    if reader is None:
        reader = request.scope[READER] = read(request)
    return reader


def read(request: Request) -> Reader:
    """Who asks, by their cookies and the language their browser prefers."""
    secure = request.scope.get("scheme") == "https"
    language, theme, token, name = (
        unquote(request.cookies.get(cookie(key, secure), "")) for key in ("language", "theme", "token", "name")
    )
    return Reader(
        language if language in LANGUAGES else preferred(request.headers.get("accept-language", "")),
        theme if theme in THEMES else THEMES[0],
        token,
        tidy(name, LONGEST_NAME),
        secure,
    )


@functools.lru_cache(1024)
def preferred(header: str) -> str:
    """The language of ours that an Accept-Language header likes best."""
    wishes: list[tuple[float, str]] = []
    for wish in header.split(","):
        tag, _, weight = wish.partition(";q=")
        try:
            wishes.append((-float(weight or 1), tag.strip()[:2].lower()))
        except ValueError:
            continue
    return next((tag for _, tag in sorted(wishes, key=lambda wish: wish[0]) if tag in LANGUAGES), next(iter(LANGUAGES)))


def new_token() -> str:
    """A secret nobody can guess."""
    return secrets.token_urlsafe(32)


async def quay(request: Request) -> Quay:
    """All matches."""
    quay = request.app.state.quay
    assert isinstance(quay, Quay)
    return quay


async def stream(request: Request) -> AsyncIterator[None]:
    """A place for somebody who listens, until they do no more."""
    with (await quay(request)).quotas.place("streams"):
        yield


def seen_by(request: Request) -> int | None:
    """How many events a request says that its asker has seen; None if it does not say.

    That of a deed is in its body, and is looked at when it is done.
    """
    if request.method == "POST":
        return 0 if request.scope["path"].endswith(DEEDS) else None
    said = SEEN.search(request.scope["query_string"]) or NUMBER.match(request.headers.get("last-event-id", "").encode())
    return int(said[1]) if said else None


async def kept(match_id: str, request: Request) -> Sitting | Relic:
    """The match a path names, or what is left of it."""
    match = await (await quay(request)).find(match_id, seen_by(request)) if ID.fullmatch(match_id) else None
    if match is None:
        raise Refusal(404, Message("web-no-such-table"))
    return match


async def sitting(match_id: str, request: Request) -> Sitting:
    """The match a path names, which goes on or can be replayed."""
    match = await kept(match_id, request)
    if isinstance(match, Relic):
        raise Refusal(410, match.reason, match)
    return match


def sheet_of(table: Sitting | Relic, holder: str) -> str:
    """The tally sheet of a match that is over; of one that cannot go on, for those who sat there, as far as it came."""
    if isinstance(table, Relic):
        if not table.reads(holder):
            raise Refusal(403, Message("web-relic-sheet"), table)
        return table.sheet
    if not table.match.over:
        raise Refusal(409, Message("web-sheet-later"), table)
    return table.match.sheet()


async def same_origin(request: Request) -> None:
    """Refuse what another site made the browser send."""
    if request.method in {"GET", "HEAD"}:
        return
    site = request.headers.get("sec-fetch-site")
    try:
        origin = urlsplit(request.headers.get("origin", "")).netloc
    except ValueError:
        origin = ""
    ours = site == "same-origin" if site else bool(origin) and origin == request.headers.get("host")
    if not ours:
        raise Refusal(403, Message("web-other-site"))


async def pairs(request: Request) -> list[tuple[str, str]]:
    """The fields of a form in order, a name perhaps several times."""
    try:
        pairs = parse_qsl((await request.body()).decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError as wrong:
        raise Refusal(422, Message("web-bad-request")) from wrong
    for name, value in pairs:
        if len(name) > LONGEST_FIELD or (len(value) > LONGEST_FIELD and name != "file"):
            raise Refusal(422, Message("web-long-field", {"field": shown(name), "most": LONGEST_FIELD}))
    return pairs


async def form(pairs: Annotated[list[tuple[str, str]], Depends(pairs)]) -> dict[str, str]:
    """The fields of a form by name."""
    return dict(pairs)


async def asker(request: Request) -> Reader:
    """Who asks. A dependency that does nothing slow is a coroutine: others are run in a thread, which costs more."""
    return reader(request)


Asker = Annotated[Reader, Depends(asker)]
AllMatches = Annotated[Quay, Depends(quay)]
OneMatch = Annotated[Sitting, Depends(sitting)]
AnyMatch = Annotated[Sitting | Relic, Depends(kept)]
"""A match that may be of an edition of the rules that is not here."""
Pairs = Annotated[list[tuple[str, str]], Depends(pairs)]
Fields = Annotated[dict[str, str], Depends(form)]


@dataclass(frozen=True)
class Wish:
    """What somebody at a table wants done, after what they have seen."""

    seat: int
    seen: int
    action: int


async def wish(sitting: OneMatch, asker: Asker, fields: Fields) -> Wish:
    """A wish from a form of the table's page, by somebody who holds the seat."""
    try:
        wish = Wish(int(fields["seat"]), int(fields["seen"]), int(fields.get("action", -1)))
        if abs(wish.action) > MOST_ACTION:
            raise ValueError(wish.action)
    except (KeyError, ValueError) as wrong:
        raise Refusal(422, Message("web-bad-request"), sitting) from wrong
    if wish.seat not in sitting.held_by(asker.holder):
        raise Refusal(403, Message("web-not-your-seat"), sitting)
    return wish


AtTable = Annotated[Wish, Depends(wish)]
