"""Programs that play together over the API, by a real clock: under load, and when the server is killed."""

from __future__ import annotations

import signal
import threading
import time
from typing import Any

import httpx2 as httpx
import pytest

from tallyman.web.affairs import RETURNING
from tests.web.harbour import Harbour, afloat

pytestmark = pytest.mark.thorough

BANK = 5 * 60_000


class Pair:
    """A program that plays both seats of a match with a clock, and counts by itself how long each has thought."""

    def __init__(self, line: httpx.Client, **wanted: Any) -> None:
        self.line = line
        begun = line.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "me"], **wanted})
        assert begun.status_code == 201, begun.text
        self.path, self._tokens = f"/api/matches/{begun.json()['id']}", begun.json()["tokens"]
        self.used = [0.0, 0.0]  # milliseconds

    def bearer(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self._tokens[str(seat)]}"}

    def look(self, seat: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = self.line.get(self.path, params={"seat": seat}, headers=self.bearer(seat)).json()
        return found

    def post(self, path: str, seat: int, **sent: Any) -> httpx.Response:
        return self.line.post(f"{self.path}/{path}", json={"seat": seat, **sent}, headers=self.bearer(seat))

    def play(self, moves: int) -> dict[str, Any]:
        """So many moves, or to the end; how the match then stands."""
        state = self.look()
        for _ in range(moves):
            if state["over"]:
                break
            seat = state["acting"][0]
            seen = time.monotonic()
            actions = self.look(seat)["actions"]
            self.used[seat] += 1000 * (time.monotonic() - seen)
            answer = self.post("actions", seat, action=actions[-1]["id"], seen=state["number"])
            assert answer.status_code == 200, answer.text
            state = answer.json()
        return state


def test_under_load_no_seat_loses_time_it_did_not_use(quay: Harbour) -> None:
    def crowd() -> None:
        with quay.visitor() as line:
            Pair(line).play(60)

    others = [threading.Thread(target=crowd) for _ in range(6)]
    for one in others:
        one.start()
    with quay.visitor() as line:
        pair = Pair(line, time={"minutes": 5})
        state = pair.play(60)
    for one in others:
        one.join(60)
    assert state["number"] > 20
    assert all(left >= BANK - used - 1 for left, used in zip(state["clock"]["left"], pair.used, strict=True))


@pytest.mark.slow(8)
def test_a_server_that_is_killed_takes_nobodys_time(any_database: str) -> None:
    with afloat(any_database) as ship, httpx.Client(base_url=ship.address, trust_env=False, timeout=30) as line:
        pair = Pair(line, time={"minutes": 5, "increment": 0})
        pair.play(4)
        before = pair.look()["clock"]
        ship.end(signal.SIGKILL)
    down = time.monotonic()
    with afloat(any_database) as ship, httpx.Client(base_url=ship.address, trust_env=False, timeout=30) as line:
        gone = 1000 * (time.monotonic() - down)
        assert gone > 200, "the server was really gone for a while"
        pair.line = line
        after = pair.look()["clock"]
        assert after["running"] == before["running"]
        assert after["starts"] > 0, "people have time to come back"
        assert after["starts"] <= RETURNING
        assert all(now >= then for now, then in zip(after["left"], before["left"], strict=True))
        assert not pair.play(2)["early"]


def test_programs_resign_come_back_and_agree_on_things(quay: Harbour) -> None:
    with quay.visitor() as line:
        pair = Pair(line, absent="docker", names=["Ann", "Bob"])
        state = pair.post("resign", 0).json()
        assert state["away"] == [0]
        assert state["names"] == ["Docker", "Bob"]
        refused = pair.post("actions", 0, action=0, seen=state["number"])
        assert refused.status_code == 409
        assert "Take your seat back first" in refused.json()["detail"]
        assert pair.post("return", 0).json()["names"] == ["Ann", "Bob"]
        assert pair.post("return", 0).status_code == 409
        number = pair.look()["number"]
        state = pair.post("proposals", 1, kind="pause", seen=number).json()
        assert state["proposal"]["missing"] == [0]
        answer = f"proposals/{state['proposal']['number']}"
        assert pair.post(answer, 1, agree=True).status_code == 409
        assert pair.post(answer, 0, agree=True).json()["paused"]
        acting = pair.look()["acting"][0]
        assert pair.post("actions", acting, action=0, seen=number).status_code == 409
        state = pair.post("proposals", 0, kind="end", seen=number).json()
        state = pair.post(f"proposals/{state['proposal']['number']}", 1, agree=True).json()
        assert (state["over"], state["early"], state["winners"]) == (True, "agreement", [])
        assert "ended early" in line.get(f"{pair.path}/sheet").text
        assert pair.post("resign", 1).status_code == 409


def test_programs_talk_and_strangers_only_read(quay: Harbour) -> None:
    with quay.visitor() as line:
        pair = Pair(line)
        assert pair.post("say", 0, phrase="hello").status_code == 204
        assert pair.post("say", 1, text=" <b>ahoy</b> ").status_code == 204
        assert pair.look()["words"] == 2
        said = line.get(f"{pair.path}/words", headers={"Accept-Language": "nl"}).json()
        assert [(one["seat"], one["phrase"], one["text"]) for one in said] == [
            (0, "hello", "Hallo!"),
            (1, None, "<b>ahoy</b>"),
        ]
        assert [one["number"] for one in line.get(f"{pair.path}/words", params={"after": 1}).json()] == [2]
        assert pair.post("say", 0, text=" ").status_code == 422
        assert pair.post("say", 0, phrase="rude").status_code == 422
        assert pair.post("say", 0, text="x" * 201).status_code == 422
        assert line.post(f"{pair.path}/say", json={"seat": 0, "phrase": "hello"}).status_code == 403
        assert Pair(line, words=False).post("say", 0, phrase="hello").status_code == 403


@pytest.mark.parametrize(
    "wanted",
    [
        {"time": {"minutes": 0}},
        {"time": {"minutes": 5, "days": 1}},
        {"time": {"days": 31}},
        {"time": {}},
        {"time": {"increment": 5}},
        {"absent": "search"},
        {"words": 1},
    ],
)
def test_what_cannot_be_chosen_for_a_table_is_refused_in_words(visitor: httpx.Client, wanted: dict[str, Any]) -> None:
    answer = visitor.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "me"], **wanted})
    assert answer.status_code == 422
    assert len(answer.json()["detail"]) > 10


def test_a_stream_tells_of_what_goes_on_beside_the_match(quay: Harbour) -> None:
    with quay.visitor() as line, quay.visitor() as other:
        pair = Pair(line)
        heard: list[str] = []
        with other.stream("GET", f"{pair.path}/events", params={"seat": 0}, headers=pair.bearer(0)) as stream:
            for text in stream.iter_lines():
                if not text.startswith("data:"):
                    continue
                heard.append(text)
                if '"here":[0]' not in text:
                    continue
                if '"words":1' in text:
                    break
                if '"words":0' in text:
                    assert pair.post("say", 1, phrase="hello").status_code == 204
        assert len(heard) >= 2


def test_a_seed_and_hidden_cards_are_in_nothing_that_goes_on_beside_a_match(quay: Harbour) -> None:
    """Proposals, words, clocks and presence are made of seats, numbers and what people wrote, and of nothing else."""
    with quay.visitor() as line:
        pair = Pair(line, time={"minutes": 5})
        pair.post("say", 0, phrase="hello")
        state = pair.post("proposals", 0, kind="pause", seen=pair.look()["number"]).json()
        beside = {name: state[name] for name in ("clock", "proposal", "words", "here", "away", "paused", "early")}
        truth = quay.truth(pair.path.rsplit("/", 1)[1])
        assert str(truth.header.seed) not in str(beside)
        assert truth.header.salt not in str(beside)
        assert set(beside["proposal"]) == {"number", "kind", "seat", "missing", "expires"}
        assert set(beside["clock"]) == {"left", "running", "starts"}
