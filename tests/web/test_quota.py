"""What one visitor may ask for: refusals say what and when, others go on, and tables without people rest."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, aclosing, closing
from dataclasses import fields

import httpx2 as httpx
import pytest

from tallyman import players
from tallyman.engine.errors import BadOption
from tallyman.engine.match import Match, new
from tallyman.locale import LANGUAGES, speaker
from tallyman.web import quota, sitting
from tallyman.web.asking import digest, new_token
from tallyman.web.counsel import Counsel
from tallyman.web.quota import CROWD, FAR, NEAR, VISITOR, Limits, Quotas, TooMuch, Window
from tallyman.web.server import Server
from tallyman.web.server import run as serve
from tallyman.web.sitting import Quay
from tallyman.web.store import Chair, Store
from tallyman.web.view import Viewpoint
from tests.helpers import played
from tests.web.harbour import Harbour, begin, harbour, keep, wait_until

SOME = Limits(requests=10_000, tables=3, searching=1, thinking=1, streams=2, hints=1, analyses=1)
BOTS = (Chair(player="greedy"), Chair(player="greedy"))


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server that grants little, also on this machine."""
    url = f"sqlite:///{tmp_path_factory.mktemp('strict') / 'tallyman.db'}"
    with harbour(url, quotas=Quotas(SOME, SOME)) as found:
        yield found


@pytest.fixture(autouse=True)
def anew(request: pytest.FixtureRequest) -> None:
    """Nobody has asked for anything yet."""
    if "strict" in request.fixturenames:
        found: Harbour = request.getfixturevalue("strict")
        counting = found.app.state.quay.quotas
        counting._windows = Quotas()._windows


def somebody(quay: Harbour, **headers: str) -> httpx.Client:
    """A visitor with a token."""
    found = quay.visitor(**headers)
    found.cookies.set("token", new_token())
    return found


def refused(answer: httpx.Response, what: str, most: int) -> bool:
    """Whether an answer refuses too much, with a sentence and when to come back."""
    wait = int(answer.headers["retry-after"])
    key, count = ("web-in-minutes", round(wait / 60)) if wait >= 90 else ("web-soon", wait)
    when = speaker("en").text(key, count=count)
    assert answer.status_code == 429
    return speaker("en").text(f"web-too-many-{what}", most=most, when=when) in answer.text


# In a while


def test_tables_are_begun_so_often_in_an_hour(strict: Harbour) -> None:
    form = {"game": "shanghaien", "seat-0": "me", "seat-1": "greedy"}
    with somebody(strict) as ann, somebody(strict) as bob:
        for _ in range(SOME.tables):
            begin(ann)
        assert refused(ann.post("/matches", data=form), "tables", SOME.tables)
        begin(bob)
    with strict.visitor() as nobody:
        for _ in range(CROWD * SOME.tables - SOME.tables - 1):
            begin(nobody)
            nobody.cookies.clear()
        answer = nobody.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "me"]})
        assert refused(answer, "tables", CROWD * SOME.tables), "an address counts for whoever comes without a token"


def test_requests_are_limited_in_a_minute(database: str) -> None:
    few = Limits(requests=5)
    with harbour(database, quotas=Quotas(few, few)) as strict, somebody(strict) as ann:
        assert [ann.get("/api/games").status_code for _ in range(6)] == [200] * 5 + [429]
        answer = ann.get("/api/games")
        assert refused(answer, "requests", 5)
        assert 1 <= int(answer.headers["retry-after"]) <= 60 + 12
        assert "Content-Security-Policy" in answer.headers
        assert ann.get("/static/analysis.js").status_code == 200
        page = ann.get("/")
        assert page.status_code == 429
        assert page.headers["content-type"].startswith("text/html")


def test_a_window_slides(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    window = Window(60)
    for _ in range(10):
        assert window.wait("ann", 10) == 0
        window.add("ann")
    assert window.wait("ann", 10) == pytest.approx(66)
    assert window.wait("bob", 10) == 0
    now += 66
    assert window.wait("ann", 10) == 0
    window.add("ann")
    assert window.wait("ann", 10) == pytest.approx(6)
    now += 6
    assert window.wait("ann", 10) == 0
    now += 600
    assert window.wait("ann", 1) == 0
    assert not window._now
    assert not window._before, "what is long ago is forgotten"


# At a time


@pytest.mark.parametrize("address", ["/table/{}/events", "/api/matches/{}/events"])
def test_streams_are_limited_and_free_again_when_they_end(strict: Harbour, address: str) -> None:
    with somebody(strict) as ann, ExitStack() as open_:
        path = address.format(begin(ann))
        streams = [open_.enter_context(ann.stream("GET", path)) for _ in range(SOME.streams)]
        assert [one.status_code for one in streams] == [200] * SOME.streams
        assert refused(ann.get(path), "streams", SOME.streams)
        with somebody(strict) as bob, bob.stream("GET", path) as other:
            assert other.status_code == 200
        streams[0].close()

        def free() -> bool:
            with ann.stream("GET", path) as again:
                return again.status_code == 200

        wait_until(free)
    wait_until(lambda: not strict.app.state.quay.quotas._places)


def test_hints_are_limited_at_a_time(strict: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    free = threading.Event()
    advise = Counsel._hint

    async def slow(self: object, *given: object) -> object:
        assert await asyncio.to_thread(free.wait, 60)
        return await advise(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Counsel, "_hint", slow)
    with somebody(strict) as ann:
        holder = digest(ann.cookies["token"])
        tables = [keep(strict, new("shanghaien", seed=seed), (Chair(holder=holder),) * 2) for seed in range(2)]
        wishes = [{"seat": strict.truth(one).acting[0], "seen": 0} for one in tables]
        answers: list[httpx.Response] = []

        def ask() -> None:
            answers.append(ann.post(f"/table/{tables[0]}/hint", data=wishes[0]))

        asking = threading.Thread(target=ask)
        asking.start()
        wait_until(lambda: strict.app.state.quay.quotas._places)
        assert refused(ann.post(f"/table/{tables[1]}/hint", data=wishes[1]), "hints", SOME.hints)
        free.set()
        asking.join()
        assert answers[0].status_code == 200
        assert ann.post(f"/table/{tables[1]}/hint", data=wishes[1]).status_code == 200


def test_analyses_are_limited_at_a_time_but_not_those_somebody_else_waits_for(
    strict: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = threading.Event()
    monkeypatch.setattr("tallyman.web.counsel.analyse", lambda *_, **__: free.wait(60) and None)
    over = [keep(strict, played(new("shanghaien", seed=seed), seed), BOTS) for seed in range(3)]
    with somebody(strict) as ann, somebody(strict) as bob:
        assert ann.get(f"/table/{over[0]}/analysis").status_code == 200
        assert refused(ann.get(f"/table/{over[1]}/analysis"), "analyses", SOME.analyses)
        assert ann.get(f"/table/{over[0]}/analysis").status_code == 200, "it is the same one"
        assert bob.get(f"/table/{over[0]}/analysis").status_code == 200
        assert bob.get(f"/table/{over[1]}/analysis").status_code == 200
        free.set()
        wait_until(lambda: not strict.app.state.quay.quotas._places)
        assert ann.get(f"/table/{over[2]}/analysis").status_code == 200


def test_searches_wait_for_each_other_and_no_more_tables_begin(
    strict: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    free, thinking, most = threading.Event(), [0], [0]
    think = players.think

    def slow(match: Match, seat: int, name: str, seed: int | None = None) -> int:
        thinking[0] += 1
        most[0] = max(most[0], thinking[0])
        assert free.wait(60)
        thinking[0] -= 1
        return think(match, seat, "greedy", seed)

    monkeypatch.setattr(players, "think", slow)
    wanted = {"game": "shanghaien", "seats": ["me", "search:1000ms"]}
    with somebody(strict) as ann:
        searching = {"seat-1": "search:1000ms"}
        while not strict.app.state.quay.quotas._places:
            strict.app.state.quay.quotas._windows = Quotas()._windows
            owing = begin(ann, **searching)
            if strict.truth(owing).acting == (1,):
                wait_until(lambda: strict.app.state.quay.quotas._places)
        others = [keep(strict, strict.truth(owing), strict.app.state.quay.store.load(owing).chairs) for _ in range(2)]
        for one in others:
            assert ann.get(f"/table/{one}").status_code == 200
        answer = ann.post("/matches", data={"game": "shanghaien", "seat-0": "me", "seat-1": "search:1000ms"})
        assert refused(answer, "searching", SOME.searching)
        assert most == [SOME.thinking]
        begin(ann)
        with somebody(strict) as bob:
            assert bob.post("/api/matches", json=wanted).status_code == 201
        free.set()
        wait_until(lambda: all(strict.truth(one).acting != (1,) for one in (owing, *others)))
        wait_until(lambda: not strict.app.state.quay.quotas._places)


# Tables without people


def test_our_players_go_on_among_themselves_only_while_somebody_looks(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sitting, "LINGER", 0.0)
    header = new("shanghaien", seed=1).header
    with closing(Store(database)) as store:
        store.begin("bots", header, BOTS)

        async def watch() -> None:
            quay = Quay(store, pace=0, step=0)
            found = await quay.find("bots")
            assert isinstance(found, sitting.Sitting)
            await asyncio.sleep(0.1)
            assert found.moment.number == 0
            async with aclosing(found.listen(Viewpoint((), "en"), "")) as heard:
                while found.moment.number < 3:
                    await anext(heard)
            assert found._turns is not None
            await found._turns
            assert not found.match.over
            monkeypatch.setattr(sitting, "LINGER", 60.0)
            await quay.find("bots")
            async with asyncio.timeout(60):
                await found._turns
            assert found.match.over

        asyncio.run(watch())


# Who it is, and what is set


def test_visitors_are_told_apart_by_address_and_token() -> None:
    quotas = Quotas(NEAR, FAR)
    assert quotas.visitor("127.0.0.1", "").limits is quotas.visitor("::1", "").limits is NEAR
    assert quotas.visitor("::ffff:127.0.0.1", "").limits is quotas.visitor("testclient", "").limits is NEAR
    for address in ("192.0.2.1", "2001:db8::1", "::ffff:192.0.2.1", "", "nonsense"):
        assert quotas.visitor(address, "").limits is FAR
    assert quotas.visitor("2001:db8::1", "").keys == quotas.visitor("2001:db8::2", "").keys
    assert quotas.visitor("2001:db8::1", "").keys != quotas.visitor("2001:db8:0:1::1", "").keys
    assert quotas.visitor("::ffff:192.0.2.1", "").keys == quotas.visitor("192.0.2.1", "").keys
    assert quotas.visitor("192.0.2.1", "ann").keys == (("ann", 1), ("@192.0.2.1", CROWD))


def test_whom_a_proxy_names_counts_only_if_the_proxy_is_trusted(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    configs = []

    def run(self: Server, _sockets: object) -> None:
        configs.append(self.config)

    monkeypatch.setattr(Server, "run", run)
    serve("127.0.0.1", 0, database, False)
    monkeypatch.setenv("TALLYMAN_PROXIES", "192.0.2.7")
    serve("127.0.0.1", 0, f"{database}2", False)
    assert [(one.proxy_headers, one.forwarded_allow_ips) for one in configs] == [(False, ""), (True, "192.0.2.7")]


def test_every_limit_can_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for count, one in enumerate(fields(Limits), 7):
        monkeypatch.setenv(f"TALLYMAN_{one.name.upper()}", str(count))
    found = Quotas()
    assert found.near == found.far == Limits(*range(7, 7 + len(fields(Limits))))


@pytest.mark.parametrize("wrong", ["0", "-1", "many", "", "1.5", "9" * 5000, "²"])
def test_a_limit_that_is_no_number_is_refused(monkeypatch: pytest.MonkeyPatch, wrong: str) -> None:
    monkeypatch.setenv("TALLYMAN_TABLES", wrong)
    with pytest.raises(BadOption, match="TALLYMAN_TABLES is a whole number from 1"):
        Quotas()


IN_A_SECOND = {"en": "in a second", "fr": "dans une seconde", "nl": "over een seconde"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seconds", [0.2, 59, 3000])
def test_refusals_say_when_in_every_language(language: str, seconds: float) -> None:
    for one in fields(Limits):
        if one.name not in {"thinking", "connections"}:  # the one waits, to the other nothing can be said yet
            said = speaker(language).say(TooMuch(one.name, 31, seconds).reason)
            assert "31" in said
            assert {0.2: IN_A_SECOND[language], 59: "59", 3000: "50"}[seconds] in said


def test_nobody_is_counted_outside_a_request() -> None:
    assert VISITOR.get() is quota.OURSELVES
    found = Quotas(Limits(tables=1), Limits(tables=1))
    for _ in range(3):
        found.count("tables")
