"""Whatever is sent to whichever address, the server answers in words and never fails."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote_plus, unquote

import pytest
from fastapi import FastAPI
from fastapi.routing import iter_route_contexts

import tallyman
from tallyman import players
from tallyman.engine.game import game, games
from tallyman.engine.match import Match
from tallyman.web.app import create
from tallyman.web.asking import digest
from tallyman.web.draft import standard
from tallyman.web.store import Chair

HOUR = 3600.0
TOKENS = ("ours", "theirs")
OVER = {"round": 8, "agenda": [], "crews": [{"Dutch": [4]}, {"French": [3]}]}

WORDS = [
    "", " ", "0", "1", "-1", "9" * 4000, "1e9", "null", "true", "NaN", "[]", "{}", '{"buy": {}}', "me", "open",
    "nobody", "greedy", "search:1ms", "search:5000:horizon=0", "exec:./x", "shanghaien", "montego-bay", "roll",
    "undo", "//x", "/\\x", "../..", "%", "%00", "\0", "\r\nSet-Cookie: a=b", "Łukasz", "王小明", "O’Brien", "👩‍🚀",
    "אבי", "e\u0301" * 40, "\u202eevil", "<script>", "{{ 7 * 7 }}", "{ $what }", "';--", "a" * 3000, "[" * 3000,
    "{" * 3000, "building.4", "auto", "fr", "whole",
]  # fmt: skip
"""What people do not type, and programs do."""

FILES = [
    *(standard(game(name)) for name in games()), "x" * 70_000, ".".join("a" * 30_000) + " = 1", "[" * 60_000,
    "a = 0x" + "f" * 9000, "\n" * 60_000, "cost = -77\n", '"""',
    standard(game("harbour")).replace("cost = ", "cost = -"), "\ufeff", "a = 1979-05-27",
    *(tallyman.new(name, seed=1).sheet()[:length] for name in games() for length in (99, None)),
]  # fmt: skip
FIELDS = [
    "game", "seat", "seats", "seen", "action", "name", "name-0", "name-1", "seat-0", "seat-1", "seat-2",
    "option-quick", "opened", "option-characters", "option-first_game", "back", "language", "theme", "file",
    "open", "whole", "log", "at", "eyes", "piece", "verify", "rival", "first", "count", "__proto__",
    "number:building.4.cost",
    "few:building.0.action.0.trade.get.stone:0", "value:building.0.action.0", "words:ship.0.four", "",
    "under:building.4:action,either", "word:building.4.name", "few:building.4.cost:x", "number:99",
    "value:building",
]  # fmt: skip
HEADERS = [
    "Accept-Language", "Authorization", "Content-Type", "Cookie", "Host", "Last-Event-ID", "Origin",
    "Sec-Fetch-Site", "Accept", "Range", "If-Modified-Since", "Content-Length",
]  # fmt: skip
METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "BREW"]


@dataclass
class Stranger:
    """Somebody who sends anything at all, always the same for a seed."""

    luck: random.Random
    ways: list[tuple[str, set[str]]]
    matches: list[str]
    sent: str = field(default="", init=False)

    def often(self, percent: int) -> bool:
        """Whether something is done that is done so often."""
        return self.luck.randrange(100) < percent

    def word(self, field: str = "") -> str:
        """What is said in a field; mostly what belongs there, if anything does."""
        right = {
            "game": games(),
            "seat-0": ("me",),
            "seat-1": ("greedy", "open"),
            "seat": "01",
            "seen": "01",
            "file": FILES,
            "eyes": ("0", "open", "all"),
            "at": "01",
        }
        return self.luck.choice(right[field] if field in right and self.often(80) else WORDS)

    def form(self) -> str:
        """Some fields, as a form sends them."""
        said = [*self.luck.choices(FIELDS, k=self.luck.randrange(6)), *(("seat", "seen") if self.often(80) else ())]
        said += ["game", "seat-0", "seat-1", "name-0", "name"] if self.often(40) else []
        return "&".join(f"{quote_plus(field)}={quote_plus(self.word(field))}" for field in said)

    def json(self) -> str:
        """Something like JSON."""
        said = self.luck.choices(FIELDS, k=self.luck.randrange(6))
        values = (self.luck.choice([self.word(), '["me", "open"]', '"shanghaien"', '"roll"', "0", "1"]) for _ in said)
        return "{" + ", ".join(f'"{field}": {value}' for field, value in zip(said, values, strict=True)) + "}"

    def body(self) -> bytes:
        """What is sent beside the head."""
        text = self.luck.choice([self.form, self.form, self.json, self.word])()
        return self.luck.randbytes(200) if self.often(5) else text.encode()

    def path(self, way: str) -> str:
        """An address of ours, mostly."""
        match_id = self.luck.choice(self.matches) if self.often(90) else self.word()
        name = self.luck.choice(games()) if self.often(90) else self.word()
        return way.replace("{match_id}", match_id).replace("{name}", name)

    def headers(self) -> list[tuple[str, str]]:
        """What a browser says of itself, and what it does not."""
        found = [("Sec-Fetch-Site", "same-origin")] if self.often(90) else []
        found += [("Content-Type", "application/json")] if self.often(50) else []
        found += [("HX-Request", "true")] if self.often(40) else []
        found += [("Cookie", f"token={self.luck.choice(TOKENS)}; name={self.word()}")] if self.often(80) else []
        found += [("Authorization", f"Bearer {self.luck.choice(TOKENS)}")] if self.often(50) else []
        return found + [(one, self.word()) for one in self.luck.sample(HEADERS, self.luck.randrange(3))]

    def request(self) -> tuple[dict[str, Any], bytes]:
        """A request as the server's outermost layer hands it on."""
        way, methods = self.luck.choice(self.ways)
        method = self.luck.choice(sorted(methods)) if self.often(90) else self.luck.choice(METHODS)
        path, query, headers, body = self.path(way), self.form() if self.often(50) else "", self.headers(), self.body()
        self.sent = f"{method} {path[:100]!r}?{query[:300]} {headers!r:.500} {body!r:.500}"
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": self.luck.choice(["http", "https"]),
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers],
            "client": ("127.0.0.1", 4000),
            "server": ("127.0.0.1", 8000),
            "state": {},
        }
        return scope, body


async def answered(app: FastAPI, scope: dict[str, Any], body: bytes) -> int:
    """The status of the answer; whoever asked is gone as soon as it begins, so that streams end."""
    waiting = [{"type": "http.request", "body": body, "more_body": False}]
    began = asyncio.Event()
    statuses: list[int] = []

    async def receive() -> dict[str, Any]:
        if waiting:
            return waiting.pop()
        await began.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])
            began.set()

    await app(scope, receive, send)
    return statuses[0]


def ways(app: FastAPI) -> list[tuple[str, set[str]]]:
    """Every address of the app, and what can be done there."""
    found = [(one.path, set(one.methods)) for one in iter_route_contexts(app.routes) if one.path and one.methods]
    return [*found, ("/static/{name}", {"GET"}), ("/{name}", {"GET"})]


async def besiege(database: str, seed: int, count: int) -> None:
    """Send so many requests to a server with matches of all kinds."""
    app = create(database, pace=HOUR, step=0)
    async with app.router.lifespan_context(app):
        app.state.warm.set()  # as far as /ready knows: that would rightly say 503 before
        store, ours, theirs = app.state.quay.store, *(Chair(holder=digest(token)) for token in TOKENS)
        kept = [(tallyman.new(name, seed=1), seats) for name in games() for seats in ((ours, theirs), (ours, Chair()))]
        kept.append((tallyman.set_up("shanghaien", OVER, seed=1), (ours, theirs)))
        for number, (match, seats) in enumerate(kept):
            store.begin(f"match-{number}", match.header, seats)
        luck = random.Random(seed)  # noqa: S311
        stranger = Stranger(luck, ways(app), [f"match-{number}" for number in range(len(kept))])
        assert len(stranger.ways) > 25
        for number in range(count):
            status = await answered(app, *stranger.request())
            assert 200 <= status < 500, f"{status} for request {number}: {stranger.sent}"


def first(match: Match, seat: int, _name: str, seed: int | None = None) -> int:
    """What a player does here, where nobody should have to think."""
    return match.legal(seat)[0]


def survive(database: str, seed: int, count: int, patch: pytest.MonkeyPatch, log: Iterable[logging.LogRecord]) -> None:
    """Nothing that is sent makes the server fail, or say in its log that it has."""
    patch.setattr(players, "think", first)
    asyncio.run(besiege(database, seed, count))
    assert not [record for record in log if record.levelno >= logging.ERROR or record.exc_info]


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_sent_is_answered_in_words(
    database: str, seed: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    survive(database, seed, 250, monkeypatch, caplog.records)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 105))
def test_whatever_is_sent_for_long_is_answered_in_words(
    database: str, seed: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    survive(database, seed, 1000, monkeypatch, caplog.records)
