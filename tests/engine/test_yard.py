"""The yard: matches begin at once on interpreted rules, and go on natively when other processes have compiled them."""

from __future__ import annotations

import json
import logging
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import tallyman
from tallyman.engine import kernels, yard
from tallyman.engine.game import game
from tallyman.engine.kernels import Kernel
from tallyman.engine.luck import seeded
from tallyman.engine.rule import INTERPRETED, RULES
from tallyman.engine.yard import COMPILE, LATER, Order, Yard, called_from_python
from tallyman.players import greedy
from tests.helpers import python

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled in an interpreted process")

PLAY = """
import json, sys, time
import tallyman
from tallyman import players
from tallyman.engine.yard import YARD

match = tallyman.new("shanghaien", seed=7)
tables, interpreted = [match.table.tobytes().hex()], []
while not match.over:
    seat = match.acting[0]
    interpreted.append(match.rules is match.game.interpreted)
    match.play(match.legal(seat)[-1], seat=seat)
    match.position(seat)
    tables.append(match.table.tobytes().hex())
    if len(tables) == 20:
        YARD.wait()  # in the middle of the match
print(json.dumps({"tables": tables, "interpreted": interpreted, "made": YARD.progress()}))
"""


@pytest.mark.slow(12)
def test_a_match_begins_interpreted_and_goes_on_natively_with_every_byte_alike(tmp_path: Path) -> None:
    places = {"TALLYMAN_CACHE": str(tmp_path), COMPILE: LATER}
    done = python("-c", PLAY, **places)
    assert done.returncode == 0, done.stderr
    cold = json.loads(done.stdout)
    assert cold["interpreted"][:19] == [True] * 19, "nothing is compiled yet, and nobody waits"
    assert not any(cold["interpreted"][19:]), "from the middle on it is native"
    assert cold["made"][0] == cold["made"][1] >= 12
    match = tallyman.new("shanghaien", seed=7)
    tables = [match.table.tobytes().hex()]
    while not match.over:
        match.play(match.legal(match.acting[0])[-1], seat=match.acting[0])
        tables.append(match.table.tobytes().hex())
    assert cold["tables"] == tables

    again = json.loads(python("-c", PLAY, **places).stdout)
    assert not any(again["interpreted"]), "with a cache it is native at once"
    assert again["made"] == [0, 0], "and no other process is needed"
    assert again["tables"] == tables


KILLED = """
import sys, time
import tallyman
from tallyman.engine.yard import YARD

tallyman.new("harbour", seed=1).position()
print("begun", flush=True)
time.sleep(60)
"""


def children(of: int) -> list[int]:
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(of)], capture_output=True, text=True, check=False)
    return [int(line) for line in found.stdout.split()]


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.slow(3)
def test_the_processes_of_the_yard_end_with_the_one_that_ordered_even_if_it_is_killed(tmp_path: Path) -> None:
    environment = os.environ | {"TALLYMAN_CACHE": str(tmp_path), COMPILE: LATER}
    with subprocess.Popen([sys.executable, "-c", KILLED], stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"begun\n"
        until(lambda: len(children(process.pid)) > 0)
        hands = children(process.pid)
        process.send_signal(signal.SIGKILL)
    until(lambda: not any(map(alive, hands)))


def until(holds: object, seconds: float = 60) -> None:
    assert callable(holds)
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


class Bench:
    """Stands for a process of the yard: notes what it makes, and does it when it is let."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.go = threading.Semaphore(0)
        self.wrong: dict[str, list[str]] = {}

    def make(self, what: Order) -> str:
        assert self.go.acquire(timeout=60)
        self.made.append(what.name)
        answers = self.wrong.get(what.name, [])
        answer = answers.pop(0) if answers else ""
        if answer == "ended":
            raise OSError("the process has ended")
        return answer

    def end(self) -> None:
        self.made.append("end")


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Bench:
    """One process that does what the test lets it do."""
    found = Bench()
    monkeypatch.setattr(yard, "hired", lambda: found)
    monkeypatch.setattr(yard, "IDLE", 0.05)
    return found


def order(name: str, room: str = "harbour") -> Order:
    return Order(f"tallyman.games.{room}.rules", name)


def test_what_somebody_waits_for_comes_first_then_what_has_much_in_common(bench: Bench) -> None:
    found = Yard(hands=1)
    found.order(order("one"), lambda: True, urgent=False)
    until(lambda: found.progress().of == 1 and not found._waiting)
    found.order(order("other", "cargo"), lambda: True, urgent=False)
    found.order(order("two"), lambda: True, urgent=False)
    found.order(order("late", "cargo"), lambda: True, urgent=False)
    found.order(order("wanted", "cargo"), lambda: True)
    found.order(order("late", "cargo"), lambda: True)
    assert found.progress() == (0, 5)
    for _ in range(5):
        bench.go.release()
    assert found.wait(seconds=60) == (5, 5)
    assert bench.made[:5] == ["one", "late", "wanted", "other", "two"]


def test_it_waits_for_some_orders_or_for_a_while(bench: Bench) -> None:
    found = Yard(hands=1)
    for name in ("one", "two"):
        found.order(order(name), lambda: True)
    assert found.wait(seconds=0.01) == (0, 2)
    bench.go.release()
    assert found.wait([order("one"), order("never")], 60) == (1, 1)
    assert not found.progress().over
    bench.go.release()
    assert found.wait(seconds=60).over
    until(lambda: bench.made == ["one", "two", "end"])
    found.order(order("three"), lambda: True)
    bench.go.release()
    assert found.wait(seconds=60) == (3, 3), "after a rest it works again"


def test_what_fails_is_tried_again_and_then_stays_interpreted_and_is_told(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    found = Yard(hands=1)
    bench.wrong = {"shaky": ["ended"], "broken": ["TypingError: no", "TypingError: no"]}
    arrivals = iter([False, False])
    for name in ("shaky", "broken"):
        found.order(order(name), lambda: True)
    found.order(order("lost"), lambda: next(arrivals))
    for _ in range(6):
        bench.go.release()
    with caplog.at_level(logging.WARNING):
        assert found.wait(seconds=60) == (3, 3)
    assert sorted(bench.made[:6]) == ["broken", "broken", "lost", "lost", "shaky", "shaky"]
    told = [record.getMessage() for record in caplog.records]
    assert any("broken stays interpreted: TypingError: no" in one for one in told)
    assert any("lost stays interpreted: it was not found in the cache" in one for one in told)
    assert not any("shaky" in one for one in told)


def test_what_fails_on_its_way_here_holds_up_nobody(bench: Bench, caplog: pytest.LogCaptureFixture) -> None:
    def fails() -> bool:
        raise LookupError("on purpose")

    found = Yard(hands=1)
    found.order(order("odd"), fails)
    found.order(order("next"), lambda: True)
    for _ in range(3):
        bench.go.release()
    assert found.wait(seconds=60) == (2, 2)
    assert "odd stays interpreted: LookupError: on purpose" in caplog.text


def test_a_loop_the_yard_cannot_make_is_waited_for_no_longer(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is compiled where it runs: a player that needs it must not wait for ever."""
    bench.wrong = {"copies": ["TypingError: no"] * 2}
    shanghaien, loop, found = game("shanghaien"), Kernel(kernels.copies.function), Yard(hands=1)
    for name, value in {"PATIENT": True, "YARD": found, "found_in_cache": lambda *_: False}.items():
        monkeypatch.setattr(kernels, name, value)
    assert not loop.ready(shanghaien)
    for _ in range(2):
        bench.go.release()
    assert found.wait(seconds=60) == (1, 1)
    assert loop.ready(shanghaien)


@pytest.mark.slow(5)
def test_a_process_of_the_yard_answers_what_went_wrong_and_goes_on(tmp_path: Path) -> None:
    environment = os.environ | {"TALLYMAN_CACHE": str(tmp_path)}
    script = "from tallyman.engine.yard import serve; serve()"
    orders = "tallyman.engine.luck nothing \ntallyman.engine.luck turned \n"
    with subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(orders)
        process.stdin.flush()
        assert process.stdout.readline().startswith("AttributeError: module 'tallyman.engine.luck' has no")
        assert process.stdout.readline() == "\n"
        process.stdin.close()
        assert process.wait(60) == 0
    assert list(tmp_path.rglob("*turned*.nbc")), "it is kept in the cache"


@pytest.mark.parametrize("name", tallyman.games())
def test_every_rule_that_python_calls_is_known_ahead(name: str) -> None:
    game(name)
    found = called_from_python(f"tallyman.games.{name}")
    assert found
    assert all(one in RULES for one in found)


@pytest.mark.thorough
@pytest.mark.parametrize("name", tallyman.games())
def test_a_player_that_is_not_compiled_looks_less_far(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever there is to choose from, it tries a bounded number of tables."""
    found = game(name)
    match = tallyman.new(name, max(found.players), seed=5)
    played = 0
    plain = found.interpreted.play

    def counted(*arguments: Any) -> None:
        nonlocal played
        played += 1
        plain(*arguments)

    monkeypatch.setitem(found.__dict__, "interpreted", found.interpreted._replace(play=counted))
    monkeypatch.setattr(greedy.best, "ready", lambda _game: False)
    for number in range(40):
        if match.over:
            break
        seat = match.acting[0]
        played = 0
        action = greedy.choose(match.view(seat), seeded(number))
        assert action in match.legal(seat)
        assert played <= 2 * greedy.LOOKS, f"action {number}"
        match.play(action, seat=seat)
