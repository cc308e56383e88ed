"""A server that starts again finds every match as it was, and our players go on."""

from __future__ import annotations

import random
import signal
import threading
import time
from contextlib import closing
from typing import Any

import httpx2 as httpx
import pytest

from tallyman.engine.game import games
from tallyman.engine.match import EventKind, Match
from tallyman.web.store import Store
from tests.web.harbour import Ship, afloat, begin, harbour, offered, seen, wait_until

FOR_EVER = 3600.0  # seconds


@pytest.mark.thorough
def test_a_player_who_owes_a_move_takes_it_after_a_restart(any_database: str) -> None:
    with harbour(any_database, pace=FOR_EVER) as quay, quay.visitor() as visitor:
        owing = next(one for one in (begin(visitor) for _ in range(60)) if quay.truth(one).acting == (1,))
        cookies = visitor.cookies
        assert not offered(visitor.get(f"/table/{owing}").text)
    with harbour(any_database) as quay, quay.visitor() as visitor:
        visitor.cookies = cookies
        wait_until(lambda: offered(visitor.get(f"/table/{owing}").text))
        assert seen(visitor.get(f"/table/{owing}").text) == len(quay.truth(owing).events) > 0


# Killed at any moment

CLIENTS = 6


class Sailor:
    """A program that plays both seats of a match, and remembers every move that was acknowledged."""

    def __init__(self, number: int) -> None:
        self._luck = random.Random(number)  # noqa: S311
        self._game = games()[number % len(games())]
        self.acknowledged: dict[str, list[tuple[int, int]]] = {}
        self.tried: dict[str, tuple[int, int]] = {}  # the move of each match whose answer has not come
        self._tokens: dict[str, str] = {}
        self.match_id = ""

    def sail(self, ship: Ship) -> None:
        """Play until the server is gone."""
        try:
            with httpx.Client(base_url=ship.address, trust_env=False, timeout=30) as line:
                while True:
                    self._play(line)
        except httpx.TransportError:
            return

    def _play(self, line: httpx.Client) -> None:
        if not self.match_id:
            answer = line.post("/api/matches", json={"game": self._game, "seats": ["me", "me"]})
            assert answer.status_code == 201, answer.text
            begun = answer.json()
            self.match_id, self._tokens = begun["id"], begun["tokens"]
            self.acknowledged[self.match_id] = []
        path = f"/api/matches/{self.match_id}"
        state: dict[str, Any] = line.get(path).json()
        if state["over"]:
            self.match_id = ""
            return
        seat = state["acting"][0]
        bearer = {"Authorization": f"Bearer {self._tokens[str(seat)]}"}
        action = self._luck.choice(line.get(path, params={"seat": seat}, headers=bearer).json()["actions"])["id"]
        known = self.acknowledged[self.match_id]
        if state["number"] > len(known):  # kept, though its answer was lost
            known.append(self.tried.pop(self.match_id))
        assert state["number"] == len(known)
        self.tried[self.match_id] = (seat, action)
        deed = {"seat": seat, "action": action, "seen": state["number"]}
        answer = line.post(f"{path}/actions", json=deed, params={"since": state["number"]}, headers=bearer)
        assert answer.status_code == 200, answer.text
        assert answer.json()["number"] == len(known) + 1
        known.append(self.tried.pop(self.match_id))

    @property
    def moves(self) -> int:
        """How many moves were acknowledged, or found later."""
        return sum(map(len, self.acknowledged.values()))


def survive(database: str, rounds: int) -> int:
    """Kill a server again and again while several programs play; how many moves were kept, none of them twice."""
    luck, sailors, failures = random.Random(rounds), [Sailor(number) for number in range(CLIENTS)], []  # noqa: S311

    def sail(sailor: Sailor, ship: Ship) -> None:
        try:
            sailor.sail(ship)
        except BaseException as wrong:
            failures.append(wrong)
            raise

    for _ in range(rounds):
        with afloat(database) as ship:
            crew = [threading.Thread(target=sail, args=(sailor, ship)) for sailor in sailors]
            for one in crew:
                one.start()
            enough = sum(sailor.moves for sailor in sailors) + luck.randint(1, 30)
            wait_until(lambda enough=enough: failures or sum(sailor.moves for sailor in sailors) >= enough)
            time.sleep(luck.uniform(0, 0.02))
            ship.end(signal.SIGKILL)
            for one in crew:
                one.join(60)
        assert not failures
        with closing(Store(database)) as store:
            for sailor in sailors:
                for match_id, known in sailor.acknowledged.items():
                    kept = store.load(match_id)
                    assert kept is not None
                    assert all(event.kind == EventKind.PLAY for event in kept.events)
                    played = [(event.seat, event.action) for event in kept.events]
                    lost = [sailor.tried[match_id]] if match_id in sailor.tried else []
                    assert played in (known, known + lost)
                    Match(kept.header, kept.events)
    return sum(sailor.moves for sailor in sailors)


def test_no_acknowledged_move_is_lost_or_doubled_when_the_server_is_killed(any_database: str) -> None:
    assert survive(any_database, rounds=1) >= 1


@pytest.mark.soak
def test_no_acknowledged_move_is_lost_or_doubled_in_200_kills(any_database: str) -> None:
    assert survive(any_database, rounds=200) > 1000
