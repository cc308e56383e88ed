"""Programs follow a match: what is new since a number, as a stream, and back and forth; each only what it may know."""

from __future__ import annotations

import json
import re
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx2 as httpx
import pytest

from tallyman.engine.match import Match, new, set_up
from tallyman.web import sitting as sittings
from tallyman.web.asking import digest, new_token
from tallyman.web.squeeze import accepts
from tallyman.web.store import Chair
from tests.helpers import played
from tests.web.harbour import Harbour, keep, wait_until

PLAIN = {"Accept-Encoding": "identity"}


class Program:
    """A program at the seats of a match."""

    def __init__(self, quay: Harbour, visitor: httpx.Client, match: Match) -> None:
        self.tokens = [new_token() for _ in match.names]
        self.id = keep(quay, match, tuple(Chair(holder=digest(token)) for token in self.tokens))
        self.path = f"/api/matches/{self.id}"
        self.visitor = visitor

    def bearer(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"} if seat >= 0 else {}

    def look(self, seat: int, **params: int) -> dict[str, Any]:
        answer = self.visitor.get(self.path, params={"seat": seat, **params}, headers=self.bearer(seat))
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def do(self, what: str, seat: int, seen: int, since: int | None = None, **more: int) -> httpx.Response:
        params = {} if since is None else {"since": since}
        deed = {"seat": seat, "seen": seen, **more}
        return self.visitor.post(f"{self.path}/{what}", json=deed, params=params, headers=self.bearer(seat))

    def act(self, since: int | None = None) -> dict[str, Any]:
        """Do the first thing that the first seat whose turn it is may do."""
        number, seat = (state := self.look(-1))["number"], state["acting"][0]
        answer = self.do("actions", seat, number, since, action=self.look(seat)["actions"][0]["id"])
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    @contextmanager
    def listening(self, seat: int, **params: int) -> Iterator[list[dict[str, Any]]]:
        """What a stream tells a seat during the block, each with its id."""
        heard: list[dict[str, Any]] = []
        with self.visitor.stream(
            "GET", f"{self.path}/events", params={"seat": seat, **params}, headers=self.bearer(seat) | PLAIN
        ) as stream:
            assert stream.status_code == 200

            def listen() -> None:
                with suppress(httpx.HTTPError, httpx.StreamError):  # when it is closed
                    lines = (line for line in stream.iter_lines() if line.startswith("data:"))
                    heard.extend(json.loads(line.removeprefix("data:")) for line in lines)

            listener = threading.Thread(target=listen, daemon=True)
            listener.start()
            yield heard


@pytest.fixture
def program(quay: Harbour, visitor: httpx.Client) -> Program:
    """At both seats of a match of Harbour that has begun."""
    return Program(quay, visitor, played(new("harbour", 2, 7, ("Ann", "Bob")), 7, 12))


def without_log(state: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in state.items() if name not in {"log", "log_since"}}


def test_the_log_has_only_what_is_new_since_a_number(program: Program) -> None:
    logs = {12: program.look(0)["log"]}
    for _ in range(3):
        state = program.act(since=max(logs))
        whole = program.look(0)
        logs[state["number"]] = whole["log"]
        assert whole["log_since"] == 0
    for number, log in logs.items():
        new = program.look(0, since=number)
        assert new["log_since"] == len(log)
        assert log + new["log"] == logs[15]
        assert without_log(new) == without_log(whole)
    assert program.look(0, since=15)["log"] == program.look(0, since=99)["log"] == []


def test_who_acts_is_answered_with_what_is_new(program: Program) -> None:
    before = program.look(program.look(-1)["acting"][0])["log"]
    state = program.act(since=12)
    assert state["log"]
    assert state["log_since"] == len(before)


def test_a_seat_takes_back_and_does_again(program: Program) -> None:
    begun = program.look(-1)
    seat = begun["acting"][0]
    while True:
        state = program.act()
        taken = program.do("undo", seat, state["number"], since=state["number"])
        if taken.status_code == 200:
            break
        assert taken.status_code == 409, "something was revealed, or another seat has acted"
        seat = program.look(-1)["acting"][0]
    back = taken.json()
    assert back["number"] == state["number"] + 1
    assert back["log"] == []
    assert len(program.look(seat)["log"]) == back["log_since"], "of what was known so much still stands"
    for what in ("undo", "redo"):
        assert program.do(what, seat, back["number"] + 5).status_code == 409, "nobody has seen what is still to come"
    again = program.do("redo", seat, back["number"], since=state["number"])
    assert again.status_code == 200
    assert again.json()["position"] == program.look(seat)["position"]
    whole = program.look(seat)["log"]
    assert whole[again.json()["log_since"] :] == again.json()["log"]
    assert program.do("redo", seat, back["number"] + 1).status_code == 409
    assert program.do("undo", 1 - seat, 0, since=0).status_code in {403, 409}
    assert program.visitor.post(f"{program.path}/undo", json={"seat": seat, "seen": 0}).status_code == 403
    assert program.visitor.post(f"{program.path}/undo", json={"seat": seat}).status_code == 422


def test_a_stream_tells_each_seat_what_look_would(program: Program) -> None:
    with program.listening(0) as ann, program.listening(-1) as spectator:
        wait_until(lambda: ann and spectator)
        assert ann[0] == program.look(0)
        for _ in range(4):
            program.act()
            number = program.look(-1)["number"]
            wait_until(lambda number=number: ann[-1]["number"] == spectator[-1]["number"] == number)
        assert without_log(ann[-1]) == without_log(program.look(0))
        assert without_log(spectator[-1]) == without_log(program.look(-1))
        log: list[str] = []
        for state in ann:
            log[state["log_since"] :] = state["log"]
        assert log == program.look(0)["log"]


def test_a_stream_begins_with_what_is_not_known(program: Program) -> None:
    number = program.look(-1)["number"]
    with program.listening(0, since=number) as heard, program.listening(0, since=number - 1) as behind:
        wait_until(lambda: behind)
        assert behind[0]["log_since"] > 0
        program.act()
        wait_until(lambda: heard)
        assert [state["number"] for state in heard] == [number + 1]


def test_who_says_that_they_have_heard_nothing_hears_the_present_state(program: Program) -> None:
    with program.visitor.stream("GET", f"{program.path}/events", headers=PLAIN | {"Last-Event-ID": ""}) as stream:
        assert stream.status_code == 200
        assert (
            next(line for line in stream.iter_lines() if line.startswith("id:")) == f"id: {program.look(-1)['number']}"
        )


def test_a_stream_is_only_for_who_holds_the_seat(program: Program, visitor: httpx.Client) -> None:
    for headers in ({}, program.bearer(1)):
        assert visitor.get(f"{program.path}/events", params={"seat": 0}, headers=headers).status_code == 403
    assert visitor.get("/api/matches/nothing/events").status_code == 404


def test_a_stream_says_that_it_is_still_there(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sittings, "KEEP_ALIVE", 0.1)
    with program.visitor.stream("GET", f"{program.path}/events", params={"since": 12}, headers=PLAIN) as stream:
        assert next(line for line in stream.iter_lines() if line) == "event: still-here"


def test_a_stream_is_squeezed_message_by_message(program: Program) -> None:
    with program.visitor.stream("GET", f"{program.path}/events", headers={"Accept-Encoding": "gzip"}) as stream:
        assert stream.headers["content-encoding"] == "gzip"
        press, text = zlib.decompressobj(31), b""
        for chunk in stream.iter_raw():
            text += press.decompress(chunk)
            if text.endswith(b"\n\n"):
                break
    assert b'"number":12' in text


@pytest.mark.parametrize(
    ("header", "taken"),
    [("gzip", True), ("br, GZIP;q=0.5", True), ("gzip;q=0", False), ("identity", False), ("", False)],
)
def test_who_takes_what_is_squeezed(header: str, taken: bool) -> None:
    assert accepts(header) == taken


def test_pages_and_answers_are_squeezed_and_small_ones_are_not(program: Program) -> None:
    for path, squeezes in ((program.path, True), (f"/table/{program.id}", True), ("/api/players", False)):
        plain = program.visitor.get(path, headers=PLAIN)
        answer = program.visitor.get(path, headers={"Accept-Encoding": "gzip"})
        assert ("content-encoding" in answer.headers) == squeezes
        assert "content-encoding" not in plain.headers
        assert timeless(answer.text) == timeless(plain.text)


def timeless(text: str) -> str:
    """A text without what time it was."""
    return re.sub(r"\b\d{13}\b", "", text)


def test_two_secret_choices_sound_the_same_to_all_others(quay: Harbour, visitor: httpx.Client) -> None:
    """Of what a seat chooses in secret nobody hears more than that it has chosen."""
    heard: list[list[dict[str, Any]]] = []
    for choice in (0, 1):
        match = set_up("montego_bay", {"round": 1}, 3, seed=2)
        assert len(match.sealed) == 3
        program = Program(quay, visitor, match)
        with program.listening(1) as bob, program.listening(-1) as spectator:
            wait_until(lambda bob=bob, spectator=spectator: bob and spectator)
            action = program.look(0)["actions"][choice]["id"]
            answer = program.do("actions", 0, 0, since=0, action=action)
            assert answer.status_code == 200
            wait_until(lambda bob=bob, spectator=spectator: bob[-1]["number"] == spectator[-1]["number"] == 1)
            assert program.do("undo", 0, 1).status_code == 200
            wait_until(lambda bob=bob, spectator=spectator: bob[-1]["number"] == spectator[-1]["number"] == 2)
            heard.append([state | {"id": ""} for state in (*bob, *spectator)])
    assert heard[0] == heard[1]
