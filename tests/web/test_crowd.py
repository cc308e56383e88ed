"""Past its capacity a server says so at once: what it has taken on is finished, and then it serves as before."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from tallyman.locale import LANGUAGES, speaker
from tallyman.web import crowd
from tallyman.web.app import refuse
from tallyman.web.crowd import AGAIN, ARRIVED, PATIENCE, SEVERAL, Crowded, works
from tests.web.harbour import Harbour, harbour, wait_until

CLIENTS, ROUNDS = 24, 4


def sentence(language: str) -> str:
    """What is said in a crowd."""
    voice = speaker(language)
    return voice.text("web-crowded", when=voice.text("web-soon", count=AGAIN))


@pytest.fixture
def pier(database: str) -> Iterator[Harbour]:
    with harbour(database) as found:
        yield found


def play(pier: Harbour, number: int) -> tuple[str, int, list[tuple[int, float]]]:
    """Play some moves at a table of one's own, with patience; its id, the moves, and every answer with its time."""
    with pier.visitor() as program:
        answers: list[tuple[int, float]] = []

        def post(path: str, **sent: Any) -> Any:
            while True:
                begun = time.monotonic()
                answer = program.post(path, **sent)
                answers.append((answer.status_code, time.monotonic() - begun))
                if answer.status_code != 503:
                    return answer.json()
                assert int(answer.headers["retry-after"]) == AGAIN
                assert answer.json()["detail"] == sentence("en")
                time.sleep(0.05)

        begun = post("/api/matches", json={"game": "shanghaien", "seats": ["me", "me"]})
        path, done = f"/api/matches/{begun['id']}", 0
        for _ in range(ROUNDS):
            seat = program.get(path).json()["acting"][0]
            token = {"Authorization": f"Bearer {begun['tokens'][str(seat)]}"}
            action = program.get(path, params={"seat": seat}, headers=token).json()["actions"][0]["id"]
            deed = {"seat": seat, "action": action, "seen": done}
            assert post(f"{path}/actions", json=deed, headers=token)["number"] == done + 1
            done += 1
        return begun["id"], done, answers


def test_past_capacity_it_refuses_at_once_and_loses_nothing(pier: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowd, "MOST", 6)
    store = pier.app.state.quay.store
    write = store.write_each

    def slowly(writings: Any) -> Any:
        time.sleep(0.1)
        return write(writings)

    with monkeypatch.context() as slow, ThreadPoolExecutor(CLIENTS) as pool:
        slow.setattr(store, "write_each", slowly)
        found = list(pool.map(lambda number: play(pier, number), range(CLIENTS)))
    answers = [one for _, _, some in found for one in some]
    assert {status for status, _ in answers} == {200, 201, 503}
    assert max(seconds for _, seconds in answers) < 10
    for match_id, done, _ in found:
        assert len(pier.truth(match_id).events) == done == ROUNDS
    assert {status for status, _ in play(pier, 0)[2]} == {200, 201}


def test_in_a_crowd_matches_and_files_can_still_be_read(pier: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, _, _ = play(pier, 0)
    monkeypatch.setattr(crowd, "MOST", 0)
    with pier.visitor() as visitor:
        for language in LANGUAGES:
            said = sentence(language)
            for path in ("/", f"/table/{match_id}", f"/table/{match_id}/events"):
                answer = visitor.get(path, headers={"Accept-Language": language})
                assert answer.status_code == 503
                assert answer.headers["retry-after"] == str(AGAIN)
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert said in answer.text
            patch = visitor.post("/matches", headers={"Accept-Language": language, "HX-Request": "true"})
            assert said in patch.text
            assert "<html" not in patch.text
        assert visitor.get(f"/api/matches/{match_id}/events").status_code == 503
        assert visitor.get(f"/api/matches/{match_id}").status_code == 200
        assert visitor.get("/static/page.css").status_code == 200


class Answers:
    """An app that answers when it may."""

    def __init__(self) -> None:
        self.may = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.may.wait()
        await Response("done")(scope, receive, send)


def test_who_has_waited_too_long_is_a_crowd_if_there_are_several(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(app: Crowded, path: str, waited: float) -> int:
        """The status of the answer to somebody who came a while ago."""
        statuses: list[int] = []
        state = {ARRIVED: asyncio.get_running_loop().time() - waited}
        scope = {"type": "http", "method": "GET", "path": path, "headers": [], "query_string": b"", "state": state}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])

        async def receive() -> Any:
            return {"type": "http.disconnect"}

        await app(scope, receive, send)
        return statuses[0]

    async def come() -> None:
        answers = Answers()
        app = Crowded(answers, refuse)
        monkeypatch.setattr(crowd, "PATIENCE", 0.05)
        waiting = [asyncio.create_task(ask(app, "/", 0)) for _ in range(SEVERAL - 1)]
        await asyncio.sleep(0.1)
        waiting.append(asyncio.create_task(ask(app, "/", 0)))
        await asyncio.sleep(0.1)
        assert await ask(app, "/", 0) == 503
        answers.may.set()
        assert await asyncio.gather(*waiting) == [200] * SEVERAL
        late = [await ask(app, "/", 0.1) for _ in range(SEVERAL + 1)]
        assert late == [200] * (SEVERAL - 1) + [503] * 2, "nobody had looked at them in time"
        assert await ask(app, "/", 0) == 200

    asyncio.run(come())


@pytest.mark.parametrize(
    ("method", "path", "work"),
    [
        ("GET", "/", True),
        ("GET", "/table/x/events", True),
        ("POST", "/table/x/act", True),
        ("POST", "/api/matches", True),
        ("GET", "/api/matches/x/events", True),
        ("GET", "/api/matches/x", False),
        ("GET", "/api/openapi.json", False),
        ("GET", "/static/page.css", False),
    ],
)
def test_what_is_work(method: str, path: str, work: bool) -> None:
    assert works(method, path) == work


def test_a_stream_that_has_begun_waits_for_nothing(pier: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, _, _ = play(pier, 0)
    with pier.visitor() as visitor, visitor.stream("GET", f"/table/{match_id}/events") as stream:
        assert stream.status_code == 200
        monkeypatch.setattr(crowd, "MOST", 1)
        time.sleep(PATIENCE)
        assert visitor.get("/preparing").status_code == 204
        others = [threading.Thread(target=play, args=(pier, 0)) for _ in range(3)]
        for one in others:
            one.start()
        wait_until(lambda: not any(one.is_alive() for one in others))
