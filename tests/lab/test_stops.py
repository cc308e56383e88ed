"""A command that is told to stop, by any signals in any order at any moment, ends soon and without a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from tallyman.cli import compile_first
from tallyman.lab import runs
from tallyman.lab.crew import crew
from tallyman.lab.folder import Order
from tallyman.lab.futures import finished
from tallyman.lab.simulation import Plan, planned
from tallyman.players.contest import Halt, Wanted
from tallyman.terminal import stops
from tests.helpers import REPOSITORY, daily, python

INT, TERM, HUP = signal.SIGINT, signal.SIGTERM, signal.SIGHUP
SOON = 10.0  # seconds, of which a busy machine takes most
STARTED = "import sys; print('started', flush=True); from tallyman.__main__ import main; main()"
GREEDY = ("--seats", "greedy,greedy")
COMMANDS = {
    "simulate": ("simulate", "shanghaien", *GREEDY, "--matches", "1e6", "--out", "{}/out"),
    "search": ("simulate", "shanghaien", "--seats", "search:50,greedy", "--matches", "1e4", "--out", "{}/out"),
    "compare": ("compare", "shanghaien", "rounds=4", *GREEDY, "--matches", "1e6"),
    "sweep": ("sweep", "harbour", "building.Abbey.cost=4:9", "--matches", "1e5"),
    "balance": ("balance", "harbour", "building.*.cost", "--rounds", "500", "--save", "{}/box.toml"),
    "tournament": ("tournament", "shanghaien", "--seats", "greedy,random", "--matches", "100000"),
    "report": ("report", "{}/played", "--deals", "90000"),
}


@pytest.fixture(scope="module")
def _compiled() -> None:
    """What commands would compile themselves here, in which nothing is heard for long."""
    compile_first(["shanghaien"])
    compile_first(["harbour"], ("greedy",))


def plan() -> Plan:
    """What is soon played."""
    return planned("shanghaien", ("greedy", "greedy"), 1, None, {})


def test_who_is_to_halt_plays_no_match() -> None:
    halt = Halt()
    halt.set()
    for wanted in (None, Wanted(events=True)):
        assert len(plan().play(range(5), wanted, halt).lengths) == 0


def test_a_loop_ends_after_the_match_it_is_at() -> None:
    halt, what, matches = Halt(), plan(), 50_000
    what.play(range(1))  # what has to be compiled first is
    threading.Timer(1.5, halt.set).start()
    begin = time.monotonic()
    found = what.play(range(matches), Wanted(), halt)
    assert 0 < len(found.lengths) < matches
    assert time.monotonic() - begin < SOON
    whole = what.play(range(len(found.lengths)), Wanted())
    assert np.array_equal(found.scores, whole.scores)


def test_a_signal_that_another_thread_gets_is_heard_while_work_is_waited_for() -> None:
    heard: list[float] = []
    before = signal.signal(signal.SIGUSR1, lambda *_: heard.append(time.monotonic()))
    begin = time.monotonic()

    def work() -> None:
        time.sleep(0.5)
        signal.pthread_kill(threading.get_ident(), signal.SIGUSR1)
        time.sleep(4)

    try:
        with ThreadPoolExecutor() as pool:
            assert len(list(finished([pool.submit(work)]))) == 1
    finally:
        signal.signal(signal.SIGUSR1, before)
    assert heard[0] - begin < 3


def test_only_who_is_heard_twice_more_after_some_seconds_ends_it_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A signal that was sent early may be heard late, and another one with it."""
    heard = [(1.0, TERM), (1.1, INT), (9.0, TERM), (9.0, HUP), (10.0, TERM)]
    times, ended = iter([at for at, _ in heard]), []
    monkeypatch.setattr(stops, "monotonic", lambda: next(times))
    monkeypatch.setattr("os.kill", lambda _process, number: ended.append(number))
    monkeypatch.setattr("signal.signal", lambda *_: None)
    ears = stops.Ears()
    ears.halt = Halt()
    for _at, number in heard:
        assert ended == []
        ears.hear(number, None)
    assert ears.halt.is_set()
    assert ended == [TERM]


def ended(words: tuple[str, ...], signals: tuple[signal.Signals, ...], after: float, apart: float) -> tuple[int, str]:
    """The status of a command that hears signals, and what it said of it."""
    program = [sys.executable, "-c", STARTED, *words]
    with subprocess.Popen(
        program,
        cwd=REPOSITORY,
        env=os.environ | {"LC_ALL": "C"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == "started\n"
            time.sleep(after)
            begin = time.monotonic()
            for one in signals:
                process.send_signal(one)
                time.sleep(apart)
            _, said = process.communicate(timeout=60)
            assert time.monotonic() - begin < SOON
        finally:
            process.kill()
    return process.returncode, said


def no_complaint(command: str, path: Path, signals: tuple[signal.Signals, ...], after: float, apart: float) -> None:
    """Fail unless a command that hears signals ends by the first of them, without a word about itself."""
    if command == "report":
        runs.simulate(Order(plan(), 200, 200), path / "played", crew(None, 1), as_json=True)
    words = tuple(word.format(path) for word in COMMANDS[command])
    status, said = ended(words, signals, after, apart)
    assert "Traceback" not in said, said
    assert "Exception" not in said, said
    assert "Error" not in said, said
    if command in {"simulate", "search", "report"}:
        assert status in {130 if one == INT else 128 + one for one in signals}, said


LAST = "import atexit, gc; atexit.register(lambda: print(gc.get_freeze_count()))"


def test_no_cycles_are_looked_for_while_a_command_lets_go_of_all_it_had() -> None:
    done = python("-c", f"{LAST}; import sys; sys.argv = ['tallyman', '--version']; {STARTED}")
    assert int(done.stdout.split()[-1]) > 1000, done.stderr


SIGNALS = ((INT, TERM), (TERM, INT), (INT, INT, INT), (TERM, HUP, INT, TERM))


@pytest.mark.slow(10)
@pytest.mark.usefixtures("_compiled")
@pytest.mark.parametrize("command", daily(COMMANDS, "simulate", "balance"))
def test_a_command_that_is_told_to_stop_ends_soon_and_quietly(command: str, tmp_path: Path) -> None:
    no_complaint(command, tmp_path, SIGNALS[[*COMMANDS].index(command) % len(SIGNALS)], 4.0, 0.0)


@pytest.mark.soak
@pytest.mark.usefixtures("_compiled")
@pytest.mark.parametrize("after", [0.2, 0.5, 0.8, 1.1, 1.4, 1.7, 2, 2.5, 3, 5])
@pytest.mark.parametrize("apart", [0.0, 0.001, 0.02])
@pytest.mark.parametrize("signals", SIGNALS)
@pytest.mark.parametrize("command", COMMANDS)
def test_any_moment_is_as_good(
    command: str, signals: tuple[signal.Signals, ...], after: float, apart: float, tmp_path: Path
) -> None:
    no_complaint(command, tmp_path, signals, after, apart)
