"""A server under load: what is counted, what is checked, and what is refused."""

from __future__ import annotations

import asyncio
import gzip
import json
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psutil
import pytest

from tallyman.lab import load, load_gauge, load_peer
from tallyman.lab.load_gauge import Plan, Spread
from tallyman.lab.load_tables import Fixture, Move, Played, Quayside, Tally, Viewer
from tallyman.lab.load_wire import Listening
from tallyman.lab.peer import PeerMissing
from tests.lab.quayside import OneMoveMatches, answer, serving
from tests.terminal.conftest import Say
from tests.web.harbour import harbour

HERE = "http://127.0.0.1:1"  # where nobody listens


# The gauge

PARENT = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "sum(range(10**7)); print(flush=True); input()"], stdin=subprocess.PIPE)
input()
child.communicate(b"\\n")
print(flush=True)
input()
"""


def test_what_a_process_that_has_ended_did_is_not_taken_off_again() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PARENT], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdin is not None
        assert parent.stdout is not None
        parent.stdout.readline()  # its child has worked
        gauge = load_gauge.Gauge(parent.pid)
        print(file=parent.stdin, flush=True)
        parent.stdout.readline()  # and is gone
        spent = gauge.spent()
        parent.stdin.close()
    assert spent is not None
    assert spent >= 0


# The command


@pytest.mark.slow(15)
def test_every_acknowledged_move_is_kept_and_everybody_hears_of_it(tallyman_: Say, tmp_path: Path) -> None:
    file = tmp_path / "load.json"
    said = tallyman_("load", "--tables", "2", "--seconds", "2", "--no-peer", "--save", str(file))
    assert said.exit_code == 0, said.stderr
    report = json.loads(file.read_text("utf-8"))
    (found,) = report["loads"]
    assert found["moves"] > 0
    matches = report["check"]["matches"]
    assert matches >= 2, "one that is over is followed by another"
    assert report["check"] == {"matches": matches, "moves": found["moves"], "lost": 0, "extra": 0, "holds": True}
    assert found["post_ms"]["count"] == found["event_ms"]["count"] == found["moves"]
    assert found["post_ms"]["median"] <= found["post_ms"]["p99"]
    assert (found["missed_events"], found["refused"], found["errors"]) == (0, {}, {})
    for measured in ("moves_per_s", "bytes_per_move", "cpu", "cpu_ms_per_move", "memory_begin_mb", "memory_end_mb"):
        assert found[measured] > 0, measured
    assert [one["game"] for one in report["plan"]["played"]] == ["cargo", "harbour", "montego_bay", "shanghaien"]
    for word in ("moves/s", "event at a listener", f"{found['moves']} acknowledged moves of {matches} matches: 0 lost"):
        assert word in said.stdout


@pytest.mark.slow(5)
def test_a_server_elsewhere_is_measured_by_what_it_tells(tallyman_: Say, tmp_path: Path) -> None:
    with harbour(f"sqlite:///{tmp_path / 'tallyman.db'}") as quay:
        words = ("--url", quay.address, "--games", "shanghaien", "--listeners", "3", "--every", "0.5", "--no-peer")
        said = tallyman_("load", "--tables", "1", "--seconds", "2", "--json", *words)
        assert said.exit_code == 0, said.stderr
        report = json.loads(said.stdout)
        (found,) = report["loads"]
        assert 0 < found["moves"] <= 5
        assert found["event_ms"]["count"] == 3 * found["moves"]
        assert report["check"]["holds"]
        assert found["cpu"] is None


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--every", "soon"], "--every should be a number of seconds from 0 to 3600, not 'soon'."),
        (["--every", "-1"], "--every should be a number of seconds from 0 to 3600, not '-1'."),
        (["--every", "nan"], "--every should be a number of seconds from 0 to 3600, not 'nan'."),
        (["--seconds", "0"], "--seconds should be a number of seconds from 1 to 3600, not '0'."),
        (["--games", "chess"], "There is no game 'chess'."),
        (["--games", "cargo,"], "There is no game"),
        (["--seats", "3"], "--seats should be 2 for Shanghaien, not 3."),
        (["--seats", "5", "--games", "cargo"], "--seats should be 2, 3 or 4 for Cargo, not 5."),
        (["--tables", "0"], "--tables"),
        (["--listeners", "-1"], "--listeners"),
        (["--url", "localhost:8000"], "--url should be the address of a server, such as http://127.0.0.1:8000"),
        (["--url", "http://127.0.0.1:port"], "--url should be the address of a server"),
        (["--url", HERE], "No server answers at 127.0.0.1, port 1."),
    ],
)
def test_wrong_options_are_refused_in_words(tallyman_: Say, words: list[str], why: str) -> None:
    said = tallyman_("load", "--no-peer", *words)
    assert said.exit_code == 2
    assert why in said.stderr
    assert said.stdout == ""


def test_a_package_that_is_missing_is_one_sentence(tallyman_: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    for package in ("psutil", "httptools"):
        monkeypatch.setitem(sys.modules, package, None)
        said = tallyman_("load", "--no-peer", "--url", HERE)
        assert said.exit_code == 2
        assert said.stderr == f"tallyman: {package} is not installed. Install it with: pip install 'tallyman[bench]'\n"


HEEDING = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from tallyman.cli import main
main()
"""
"""Tallyman as a program that heeds Ctrl-C, also where tests run in the background of a shell."""


@pytest.mark.slow(15)
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_whoever_stops_it_leaves_no_server_behind(how: signal.Signals) -> None:
    command = [sys.executable, "-c", HEEDING, "load", "--tables", "1", "--seconds", "600", "--no-peer"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
        try:
            started = awaited(psutil.Process(running.pid).children)
            running.send_signal(how)
            assert running.wait(60) != 0
            assert psutil.wait_procs(started, timeout=10)[1] == []
        finally:
            running.kill()


def test_who_is_stopped_while_a_process_begins_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[subprocess.Popen[str]] = []
    before = signal.signal(signal.SIGINT, signal.default_int_handler)

    class Interrupted(subprocess.Popen[str]):
        def __init__(self, *arguments: Any, **how: Any) -> None:
            super().__init__(*arguments, **how)
            begun.append(self)
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    sleeper = [sys.executable, "-c", "import time; time.sleep(60)"]
    try:
        with pytest.raises(KeyboardInterrupt), load_gauge.ended(sleeper):
            raise AssertionError("it goes on")
    finally:
        signal.signal(signal.SIGINT, before)
    assert begun[0].returncode is not None


def awaited(found: Callable[[], list[psutil.Process]]) -> list[psutil.Process]:
    """What is found sooner or later."""
    end = time.monotonic() + 60
    while not (there := found()):
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.1)
    return there


# What was acknowledged, and what was kept

ROLL, TAKE, PASS = Move(0, 1), Move(1, 7), Move(0, 2)


def match_of(*moves: Move, doubt: Move | None = None) -> Played:
    """A match in which so much was acknowledged."""
    return Played("", [], list(moves), doubt)


@pytest.mark.parametrize(
    ("match", "kept", "lost", "extra"),
    [
        (match_of(ROLL, TAKE), [ROLL, TAKE], 0, 0),
        (match_of(ROLL, TAKE), [ROLL], 1, 0),
        (match_of(ROLL, TAKE), [], 2, 0),
        (match_of(ROLL), [ROLL, ROLL], 0, 1),
        (match_of(ROLL, TAKE), [ROLL, PASS], 1, 1),
        (match_of(ROLL, doubt=TAKE), [ROLL], 0, 0),
        (match_of(ROLL, doubt=TAKE), [ROLL, TAKE], 0, 0),
        (match_of(ROLL, doubt=TAKE), [ROLL, TAKE, TAKE], 0, 2),
        (match_of(ROLL, doubt=TAKE), [ROLL, PASS], 0, 1),
    ],
)
def test_what_is_lost_or_doubled_is_counted(match: Played, kept: list[Move], lost: int, extra: int) -> None:
    check = load.compared([(match, kept)])
    assert (check.lost, check.extra) == (lost, extra)
    assert check.holds == (lost == extra == 0)


# Clients


def played(server: OneMoveMatches, seconds: float = 0.4) -> Tally:
    """What is counted at one table of a server."""

    async def play() -> Tally:
        async with serving(server.handle) as site:
            quayside = Quayside(site, [Fixture("toy", 2)], Plan(1, 0, 0.0, seconds, 1))
            with closing(quayside):
                await quayside.set_up()
                begin = time.perf_counter()
                await quayside.play(begin, begin + seconds)
            return quayside.tally

    return asyncio.run(play())


def test_one_match_follows_the_other() -> None:
    server = OneMoveMatches()
    tally = played(server)
    assert len(tally.matches) > 2
    assert tally.moves == len(tally.posts) == sum(len(moves) for moves in server.kept.values()) > 2
    assert load.compared((match, server.kept[match.id]) for match in tally.matches).holds


def test_who_is_told_to_come_back_does_so_and_it_is_counted() -> None:
    refused = iter((503, 503, 429))

    def busy(_server: OneMoveMatches, _move: Move, writer: asyncio.StreamWriter) -> bool:
        status = next(refused, None)
        if status is not None:
            writer.write(answer(status, {"detail": "busy"}))
        return status is not None

    tally = played(OneMoveMatches(busy), 1.5)
    assert tally.refused == {503: 2, 429: 1}
    assert len(tally.refusals) == 2
    assert tally.moves > 0
    assert not tally.errors


def test_a_move_without_an_answer_is_looked_up_and_not_made_twice() -> None:
    silent = iter([True])

    def gone(server: OneMoveMatches, move: Move, writer: asyncio.StreamWriter) -> bool:
        if not next(silent, False):
            return False
        server.kept["match-0"].append(move)
        writer.close()
        return True

    server = OneMoveMatches(gone)
    tally = played(server, 1.0)
    assert tally.errors == {"connection": 1}
    assert server.kept["match-0"] == tally.matches[0].moves == [Move(0, 5)]
    assert tally.moves == sum(len(match.moves) for match in tally.matches) - 1


# Listeners

EVENTS = b'id: 0\n\nevent: still-here\n\ndata: <p id="9">\n\ndata: a\ndata: id: 8\nid: 1\n\nid: 4.0.2\ndata: b\n\n'


@pytest.mark.parametrize("zipped", [False, True])
def test_a_stream_is_read_by_the_ids_of_its_events(zipped: bool) -> None:
    heard: list[int] = []

    async def events(_request: str, _body: bytes, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 so\r\nTransfer-Encoding: chunked\r\n")
        writer.write(b"Content-Encoding: gzip\r\n\r\n" if zipped else b"\r\n")
        sent = gzip.compress(EVENTS) if zipped else EVENTS
        for start in range(0, len(sent), 7):  # wherever the network cuts it
            part = sent[start : start + 7]
            writer.write(b"%x\r\n%s\r\n" % (len(part), part))
            await writer.drain()
        writer.write(b"0\r\n\r\n")

    async def listen() -> None:
        async with serving(events) as site:
            await Listening(heard.append).listen(site, "/")

    asyncio.run(listen())
    assert heard == [0, 1, 4]


def test_an_event_brings_all_moves_before_it_and_those_that_never_come_are_missed() -> None:
    async def events(_request: str, _body: bytes, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 so\r\nTransfer-Encoding: chunked\r\n\r\n")
        for text in (b"id: 0\n\n", b"id: 1\n\n", b"id: 3\n\n"):
            writer.write(b"%x\r\n%s\r\n" % (len(text), text))
        await writer.drain()
        await asyncio.sleep(5)

    async def look_on() -> Tally:
        tally, now = Tally(), time.perf_counter()
        match = Played("toy", ["a", "b"], number=4, begun={1: now, 2: now, 3: now, 4: now})
        async with serving(events) as site:
            viewer = Viewer(site, match, 0, tally)
            async with asyncio.timeout(5):
                while viewer.missing > 1:  # noqa: ASYNC110 - a viewer tells nobody
                    await asyncio.sleep(0.01)
            viewer.leave()
        return tally

    tally = asyncio.run(look_on())
    assert len(tally.arrivals) == 3
    assert tally.missed == 1


def test_a_spread_is_the_median_and_the_99th_percentile() -> None:
    assert Spread.of([]) is None
    assert Spread.of([number / 1000 for number in range(1, 101)]) == Spread(50.5, 100.0, 100)


# The peer


def test_without_node_the_peer_is_left_out_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(PeerMissing, match="left out: Node and npm are not installed"):
        load_peer.install()


@pytest.mark.slow(10)
@pytest.mark.skipif(
    shutil.which("node") is None or not load_peer.installed(),
    reason="boardgame.io is not in the cache; `tallyman load` puts it there, tests fetch nothing",
)
@pytest.mark.parametrize("store", [load_peer.MEMORY, load_peer.FILES])
def test_the_peer_plays_at_the_same_tables(store: str, tmp_path: Path) -> None:
    told: list[str] = []
    before = psutil.Process().children()  # a database of other tests may run here
    found = load_peer.measure(Plan(2, 40, 0.0, 2.0, 1), store, tmp_path, lambda words, _share: told.append(words))
    assert found.moves > 0
    assert found.post_ms is not None
    assert found.event_ms is not None
    assert (found.post_ms.count, found.event_ms.count, found.missed_events) == (found.moves, 40 * found.moves, 0)
    assert any(word in told[-1] for word in ("moves", store))
    assert (tmp_path / store).exists() == (store == load_peer.FILES)
    assert set(psutil.Process().children()) <= set(before)
