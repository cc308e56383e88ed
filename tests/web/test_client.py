"""The client for programs: whole matches over HTTP, refusals in words, and nothing done twice when lines break."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from tallyman import client
from tallyman.client import Refused, Server, State, Table, Unreachable
from tests.web.harbour import Harbour

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture
def server(quay: Harbour) -> Iterator[Server]:
    with closing(Server(quay.address)) as found:
        yield found


def any_of(seed: int) -> Any:
    """Does anything at all."""
    luck = random.Random(seed)  # noqa: S311
    return lambda state: luck.choice(state.actions).id


def test_two_programs_play_a_match_to_its_end(quay: Harbour, server: Server) -> None:
    table = server.begin("montego_bay", ["me", "me"], names=["Ann", "Bob"])
    ends: dict[int, State] = {}

    def play(seat: int) -> None:
        with closing(Server(quay.address)) as own:
            ends[seat] = own.table(table.id, table.tokens).play(seat, any_of(seat))

    threads = [threading.Thread(target=play, args=(seat,)) for seat in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    truth = quay.truth(table.id)
    assert truth.over
    for end in ends.values():
        assert (end.over, end.scores, end.winners, end.names) == (True, truth.scores, truth.winners, ("Ann", "Bob"))
    assert len(ends) == 2
    assert table.sheet().startswith("Tallyman sheet")


def test_whoever_follows_a_match_knows_its_whole_log(quay: Harbour, server: Server) -> None:
    table = server.begin("shanghaien", ["me", "me"])
    followed: list[State] = []
    with closing(Server(quay.address)) as own, ExitStack() as stack:
        states = stack.enter_context(closing(own.table(table.id).follow()))
        followed.append(next(states))
        for _ in range(8):
            seat = table.look().acting[0]
            state = table.look(seat)
            table.act(seat, state.actions[0].text, state.number)
        undone = table.undo(seat, table.look().number)
        while followed[-1].number < undone.number:
            followed.append(next(states))
    assert followed[-1].log == table.look().log == server.table(table.id).look().log
    assert undone.number == 9


def test_what_is_refused_is_said_in_the_language_of_the_client(quay: Harbour, server: Server) -> None:
    table = server.begin("shanghaien", ["me", "me"])
    seat = table.look().acting[0]
    with pytest.raises(Refused, match="Shanghai can be called once two of your own dice") as wrong:
        table.act(seat, "shanghai", 0)
    assert wrong.value.status == 409
    with closing(Server(quay.address, "fr")) as french, pytest.raises(Refused, match="pas votre place") as wrong:
        french.table(table.id).look(seat)
    assert wrong.value.status == 403
    with pytest.raises(ValueError, match="should be the address of a server"):
        Server("127.0.0.1:8000")


def test_a_deed_whose_answer_is_lost_is_done_once(
    quay: Harbour, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.begin("shanghaien", ["me", "me"])
    state = table.look(table.look().acting[0])
    seat, exchange = state.acting[0], server._exchange
    lost: list[Any] = []

    def losing(method: str, *more: Any) -> Any:
        answer = exchange(method, *more)
        if method == "POST" and not lost:
            lost.append(answer)
            raise Unreachable
        return answer

    monkeypatch.setattr(server, "_exchange", losing)
    after = table.act(seat, state.actions[0].id, state.number)
    assert lost
    assert after.number == len(quay.truth(table.id).events) == state.number + 1


def test_a_deed_that_never_arrived_is_done_after_all(
    quay: Harbour, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.begin("shanghaien", ["me", "me"])
    state = table.look(table.look().acting[0])
    exchange = server._exchange
    lost: list[Any] = []

    def losing(method: str, *more: Any) -> Any:
        if method == "POST" and not lost:
            lost.append(more)
            raise Unreachable
        return exchange(method, *more)

    monkeypatch.setattr(server, "_exchange", losing)
    assert table.act(state.acting[0], state.actions[0].id, state.number).number == 1 == len(lost)
    assert len(quay.truth(table.id).events) == 1


def test_a_stream_that_breaks_goes_on_where_it_was(
    quay: Harbour, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "AGAIN", 0.01)
    listen = server.listen
    asked: list[str] = []

    def breaking(path: str, token: str) -> Iterator[dict[str, Any]]:
        asked.append(path)
        for count, data in enumerate(listen(path, token)):
            if count == 3:
                raise ConnectionResetError
            yield data

    monkeypatch.setattr(server, "listen", breaking)
    table = server.begin("shanghaien", ["me", "docker"])
    end = table.play(0, any_of(3))
    assert end.over
    assert len(asked) > 2
    assert end.scores == quay.truth(table.id).scores


class Busy(BaseHTTPRequestHandler):
    """Says that it has too much to do, twice; then there are no games."""

    asked = 0

    def do_GET(self) -> None:
        type(self).asked += 1
        body = b'{"detail": "Too many."}' if self.asked <= 2 else b"[]"
        self.send_response(503 if self.asked <= 2 else 200)
        self.send_header("Retry-After", "0.01")
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


@contextmanager
def busy() -> Iterator[str]:
    Busy.asked = 0
    with HTTPServer(("127.0.0.1", 0), Busy) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join(30)


def test_a_server_that_has_too_much_to_do_is_asked_again() -> None:
    with busy() as address:
        with closing(Server(address)) as server:
            assert server.games() == []
        assert Busy.asked == 3
    with (
        busy() as address,
        closing(Server(address, patience=0)) as server,
        pytest.raises(Refused, match="Too many") as wrong,
    ):
        server.games()
    assert wrong.value.status == 503


def test_where_nobody_answers_is_said() -> None:
    with pytest.raises(Unreachable, match="does not answer"):
        Server("http://127.0.0.1:9", patience=0).games()


@pytest.mark.slow(3)
def test_the_bot_of_the_docs_plays_at_a_server(quay: Harbour) -> None:
    said = subprocess.run(
        [sys.executable, DOCS / "webbot.py", quay.address, "shanghaien"], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    assert said[0].startswith(f"Watch it at {quay.address}/table/")
    match = quay.truth(said[0].rpartition("/")[2])
    assert match.over
    assert said[1:] == [f"{name} {score}" for name, score in zip(match.names, match.scores, strict=True)]
    assert match.names[0] == "Robin"


def test_the_docs_show_that_bot() -> None:
    assert (DOCS / "webbot.py").read_text() in (DOCS / "bots.md").read_text()


def test_a_table_has_a_page(server: Server) -> None:
    assert isinstance(table := server.table("abc"), Table)
    assert table.page == f"{server.url}/table/abc"
