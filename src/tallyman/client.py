"""A client for a Tallyman server, for programs that play over HTTP. It needs nothing but the standard library.

    server = Server("http://127.0.0.1:8000")
    table = server.begin("cargo", ["me", "docker"])
    end = table.play(0, lambda state: random.choice(state.actions).id)

What the server refuses is `Refused`, with its sentence. When it has too much to do, a client waits as long as the
server asks it to; when a connection breaks, it goes on where it was.
"""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from email.message import Message
from typing import Any
from urllib.parse import urlencode, urlsplit

BUSY = (429, 503)  # with Retry-After: nothing was done, and it can be tried again
CONFLICT = 409
AGAIN = 1.0  # seconds before asking again where nobody answers
IDLE = 5.0  # seconds after which a line is not used again: the server hangs up after 10
QUIET = 40.0  # seconds without a word after which a line is dead: on a stream the server says something every 15


class Refused(Exception):
    """The server refuses something; the text says why, in the client's language."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status


class Unreachable(Exception):
    """Nobody answers at the server's address, or nobody who speaks as Tallyman does."""


@dataclass(frozen=True)
class Choice:
    """Something a seat may do."""

    id: int
    text: str  # the same in all languages
    label: str  # for people


@dataclass(frozen=True)
class State:
    """A match as a seat sees it."""

    number: int  # of events
    acting: tuple[int, ...]  # the seats that owe a choice
    over: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    names: tuple[str, ...]
    position: dict[str, Any]  # docs/positions.md says what is in it
    actions: tuple[Choice, ...]  # what the seat may do now
    log: tuple[str, ...]  # all that has happened, as far as the seat may know it
    answer: Mapping[str, Any] = field(repr=False)  # all that the server said


class Server:
    """A server, by its address; `language` is what it answers in, `patience` for how many seconds to try again."""

    def __init__(self, url: str, language: str = "en", patience: float = 60.0) -> None:
        self.url = url.rstrip("/")
        self.patience = patience
        self._parts = urlsplit(self.url)
        if self._parts.scheme not in {"http", "https"} or not self._parts.hostname:
            raise ValueError(f"{url!r} should be the address of a server, such as http://127.0.0.1:8000")
        self._headers = {"Accept-Language": language, "Accept": "application/json"}
        self._line: http.client.HTTPConnection | None = None
        self._used = 0.0  # when, last

    def games(self) -> list[dict[str, Any]]:
        """All games: name, title, players, options."""
        found: list[dict[str, Any]] = self.ask("GET", "/api/games")
        return found

    def players(self) -> list[str]:
        """The server's own players, who can take any seat."""
        found: list[str] = self.ask("GET", "/api/players")
        return found

    def begin(
        self,
        game: str,
        seats: Sequence[str],
        names: Sequence[str] = (),
        options: Mapping[str, bool] | None = None,
        token: str = "",
    ) -> Table:
        """Begin a match. Each seat is `me`, `open` for whoever comes first, or one of the server's players.

        By the token of a seat of yours elsewhere you are the same person here; without one you are somebody new.
        """
        wanted = {"game": game, "seats": list(seats), "names": list(names), "options": dict(options or {})}
        begun = self.ask("POST", "/api/matches", wanted, token)
        return Table(self, begun["id"], {int(seat): token for seat, token in begun["tokens"].items()})

    def table(self, match_id: str, tokens: Mapping[int, str] | None = None) -> Table:
        """A table that is there already, with the tokens of one's seats, if any."""
        return Table(self, match_id, dict(tokens or {}))

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """Ask for something, and again while the server has too much to do; what it answers, read.

        Who only looks also asks again when nobody answers.
        """
        until = time.monotonic() + self.patience
        while True:
            try:
                status, headers, content = self._exchange(method, path, body, token)
                wait = float(headers.get("Retry-After") or 0) if status in BUSY else 0.0
            except Unreachable:
                if method != "GET" or time.monotonic() + AGAIN > until:
                    raise
                wait = AGAIN
            else:
                if not wait or time.monotonic() + wait > until:
                    break
            time.sleep(wait)
        if status >= http.client.BAD_REQUEST:
            raise Refused(status, sentence(content))
        return json.loads(content) if "json" in (headers.get("Content-Type") or "") else content.decode()

    def close(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.close()
            self._line = None

    def _exchange(self, method: str, path: str, body: Any, token: str) -> tuple[int, Message, bytes]:
        """Ask once."""
        if self._line is None or time.monotonic() > self._used + IDLE:
            self.close()
            self._line = self._connect(QUIET)
        try:
            send(self._line, method, self._parts.path + path, body, self._headers | bearer(token))
            answer = self._line.getresponse()
            self._used = time.monotonic()
            return answer.status, answer.headers, answer.read()
        except (OSError, http.client.HTTPException) as wrong:
            self.close()
            raise Unreachable(f"{self.url} does not answer: {wrong}") from wrong

    def _connect(self, timeout: float) -> http.client.HTTPConnection:
        kind = http.client.HTTPSConnection if self._parts.scheme == "https" else http.client.HTTPConnection
        return kind(self._parts.hostname or "", self._parts.port, timeout=timeout)

    def listen(self, path: str, token: str) -> Generator[dict[str, Any], None, None]:
        """The data of server-sent events, until the stream ends."""
        with closing(self._connect(QUIET)) as line:
            headers = self._headers | bearer(token) | {"Accept": "text/event-stream"}
            send(line, "GET", self._parts.path + path, None, headers)
            answer = line.getresponse()
            if answer.status != http.client.OK:
                raise Refused(answer.status, sentence(answer.read()))
            for text in answer:
                if text.startswith(b"data:"):
                    yield json.loads(text[5:])


class Table:
    """A table at a server. `tokens` are the secrets of one's own seats: who has them can play there."""

    def __init__(self, server: Server, match_id: str, tokens: dict[int, str]) -> None:
        self.server = server
        self.id = match_id
        self.tokens = tokens
        self._path = f"/api/matches/{match_id}"
        self._logs: dict[int | None, list[str]] = {}

    @property
    def page(self) -> str:
        """Where people see it, and can sit down at open seats."""
        return f"{self.server.url}/table/{self.id}"

    def look(self, seat: int | None = None) -> State:
        """The match as one of your seats sees it, or as a spectator does."""
        return self._state(seat, self._ask("GET", seat, "" if seat is None else f"?seat={seat}"))

    def act(self, seat: int, action: int | str, seen: int) -> State:
        """Do something: an action's id or text, after so many events. Refused (409) if the match has moved on."""
        return self._deed("actions", seat, {"seat": seat, "action": action, "seen": seen})

    def undo(self, seat: int, seen: int) -> State:
        """Take back the last action of a seat."""
        return self._deed("undo", seat, {"seat": seat, "seen": seen})

    def redo(self, seat: int, seen: int) -> State:
        """Do again what a seat took back."""
        return self._deed("redo", seat, {"seat": seat, "seen": seen})

    def hint(self, seat: int) -> dict[str, Any]:
        """What a seat should do, where all others are the server's players."""
        found: dict[str, Any] = self._ask("GET", seat, f"/hint?seat={seat}")
        return found

    def sheet(self, seat: int | None = None) -> str:
        """The tally sheet, once the match is over."""
        found: str = self._ask("GET", seat, "/sheet")
        return found

    def follow(self, seat: int | None = None) -> Generator[State, None, None]:
        """The match now and whenever it has changed, until it is over; a broken stream is taken up again."""
        number, token = None, "" if seat is None else self.tokens.get(seat, "")
        failed = 0.0  # when the server was heard last, if it was not since
        while True:
            query = {"seat": seat, "since": number}
            said = urlencode({name: value for name, value in query.items() if value is not None})
            try:
                with closing(self.server.listen(f"{self._path}/events?{said}", token)) as answers:
                    for answer in answers:
                        failed = 0.0
                        state = self._state(seat, answer)
                        number = state.number
                        yield state
                        if state.over:
                            return
            except Refused as wrong:
                if wrong.status not in BUSY:
                    raise
                failed = self._await(failed, wrong)
            except (OSError, http.client.HTTPException) as wrong:
                failed = self._await(failed, wrong)

    def play(self, seat: int, choose: Callable[[State], int | str]) -> State:
        """Play a seat to the end of the match. `choose` gives an action, by id or text, whenever the seat owes one."""
        state = self.look(seat)
        with closing(self.follow(seat)) as states:
            for latest in states:
                if latest.number < state.number:
                    continue
                state = latest
                while seat in state.acting and not state.answer["paused"] and seat not in state.answer["away"]:
                    state = self._choose(seat, choose, state)
                if state.over:
                    break
        return state

    def _choose(self, seat: int, choose: Callable[[State], int | str], state: State) -> State:
        """Have a choice made, and how the match stands then; if somebody was faster, only that."""
        try:
            return self.act(seat, choose(state), state.number)
        except Refused as wrong:
            if wrong.status != CONFLICT or (now := self.look(seat)).number == state.number:
                raise
            return now

    def _await(self, failed: float, wrong: Exception) -> float:
        """Wait a moment before listening again, unless that was tried for too long."""
        if failed and time.monotonic() > failed + self.server.patience:
            raise Unreachable(f"{self.server.url} does not answer: {wrong}") from wrong
        time.sleep(AGAIN)
        return failed or time.monotonic()

    def _ask(self, method: str, seat: int | None, path: str, body: Any = None) -> Any:
        return self.server.ask(method, self._path + path, body, "" if seat is None else self.tokens.get(seat, ""))

    def _deed(self, what: str, seat: int, deed: dict[str, Any]) -> State:
        """Have something done once, whatever becomes of the answer."""
        while True:
            try:
                return self._state(seat, self._ask("POST", seat, f"/{what}?since={deed['seen']}", deed))
            except Unreachable:
                if (now := self.look(seat)).number != deed["seen"]:  # it may have been done, or somebody was faster
                    return now

    def _state(self, seat: int | None, answer: dict[str, Any]) -> State:
        """What an answer says; its log goes on from what is known."""
        log = self._logs.setdefault(seat, [])
        log[answer["log_since"] :] = answer["log"]
        return State(
            answer["number"],
            tuple(answer["acting"]),
            answer["over"],
            tuple(answer["scores"]),
            tuple(answer["winners"]),
            tuple(answer["names"]),
            answer["position"],
            tuple(Choice(**choice) for choice in answer["actions"]),
            tuple(log),
            answer,
        )


def send(line: http.client.HTTPConnection, method: str, path: str, body: Any, headers: dict[str, str]) -> None:
    """Send a request, with a body as JSON."""
    if body is None:
        line.request(method, path, headers=headers)
    else:
        line.request(method, path, json.dumps(body), headers | {"Content-Type": "application/json"})


def bearer(token: str) -> dict[str, str]:
    """The header of who holds a token."""
    return {"Authorization": f"Bearer {token}"} if token else {}


def sentence(content: bytes) -> str:
    """Why something was refused, as the server says it."""
    try:
        return str(json.loads(content)["detail"])
    except (ValueError, KeyError, TypeError):
        return content.decode(errors="replace")[:200]
