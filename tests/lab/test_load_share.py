"""Servers that are held to a part of a core while they are measured."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tallyman.lab import load_share
from tallyman.lab.load_gauge import Gauge
from tallyman.lab.load_share import CannotHold, Control, group, held
from tests.postgresql import new_database, server
from tests.terminal.conftest import Say

BUSY = "while True: pass"


def able() -> bool:
    """Whether processes can be held here at all."""
    try:
        load_share.check()
    except CannotHold:
        return False
    return True


held_here = pytest.mark.skipif(not able(), reason="to hold a process takes Linux, root and control groups")


@contextmanager
def busy() -> Iterator[int]:
    """A process that does all it can."""
    with subprocess.Popen([sys.executable, "-c", BUSY]) as process:
        try:
            yield process.pid
        finally:
            process.kill()


def left() -> list[Path]:
    """Groups that this process has made; tests beside it make some, too."""
    return list(Control.here().top.glob(f"{load_share.PREFIX}{os.getpid()}-*"))


@held_here
def test_a_process_that_is_held_gets_its_part_and_no_more() -> None:
    with busy() as one, busy() as other:
        control = Control.here()
        before = control.group_of(one)
        with held([one, other], 20):
            assert len({control.group_of(one), control.group_of(other), before}) == 3, "a group for each"
            gauges = [Gauge(one), Gauge(other)]
            time.sleep(1)
            for gauge in gauges:
                gauge.read()
            assert all(0 < (gauge.share or 1) < 0.3 for gauge in gauges), [gauge.share for gauge in gauges]
        assert control.group_of(one) == control.group_of(other) == before
    assert left() == []


@held_here
def test_groups_are_gone_whatever_happens() -> None:
    def fail() -> None:
        with busy() as pid, held([pid], 20):
            raise RuntimeError

    def end() -> None:
        with busy() as pid, held([pid], 20):
            subprocess.run(["kill", "-9", str(pid)], check=True)

    with pytest.raises(RuntimeError):
        fail()
    end()
    assert left() == []


@held_here
def test_groups_of_who_was_killed_go_and_those_of_others_stay() -> None:
    with busy() as other:
        forgotten, of_other = (Control.here().top / f"{load_share.PREFIX}{pid}-0" for pid in ("0", other))
        forgotten.mkdir()
        of_other.mkdir()
        try:
            with group(Control.here(), 20):
                assert not forgotten.exists()
                assert of_other.exists(), "though nobody is in it yet"
        finally:
            of_other.rmdir()
    assert left() == []


@held_here
def test_who_is_gone_cannot_be_held() -> None:
    with busy() as pid:
        pass
    with pytest.raises(CannotHold), held([pid], 20):
        raise AssertionError("it goes on")
    assert left() == []


def test_a_group_is_limited_by_the_newer_rules_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load_share, "CONTROL", tmp_path)
    (tmp_path / "cgroup.subtree_control").write_text("cpu memory pids\n")
    control = Control.here()
    assert control == (tmp_path, True)
    control.limit(tmp_path, 25)
    assert (tmp_path / "cpu.max").read_text() == "5000 20000"
    assert (tmp_path / "cpu.weight").read_text() == "1000"


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "cannot hold a process"), ("fr", "ne peut limiter ici un processus"), ("nl", "kan hier geen proces")],
)
def test_where_nothing_can_be_held_it_is_said_before_anything_begins(
    tallyman_: Say, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, words: str
) -> None:
    monkeypatch.setattr(load_share, "CONTROL", tmp_path)
    monkeypatch.setenv("LC_ALL", language)
    said = tallyman_("load", "--share", "25", "--no-peer")
    assert said.exit_code == 2
    assert words in said.stderr
    assert said.stdout == ""


def test_a_server_elsewhere_is_not_held(tallyman_: Say) -> None:
    said = tallyman_("load", "--share", "25", "--url", "http://127.0.0.1:1", "--no-peer")
    assert said.exit_code == 2
    assert "--share holds servers that are started here" in said.stderr


@held_here
@pytest.mark.soak
def test_every_process_that_serves_is_held_and_that_is_said(
    tallyman_: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    groups: list[int] = []

    @contextmanager
    def noting(pids: list[int], percent: int) -> Iterator[None]:
        groups.append(len(pids))
        with held(pids, percent):
            yield

    monkeypatch.setattr(load_share, "held", noting)
    file = tmp_path / "load.json"
    words = ("--tables", "4", "--seconds", "3", "--share", "10", "--games", "shanghaien", "--no-peer")
    with server() as url:
        shared = ("--workers", "2,1", "--database", new_database(url))
        said = tallyman_("load", *words, *shared, "--save", str(file))
    assert said.exit_code == 0, said.stderr
    assert "held to 10 % of a core" in " ".join(said.stdout.split())
    report = json.loads(file.read_text("utf-8"))
    two, one = report["loads"]
    assert groups == [2, 1]
    assert 0 < one["cpu"] < 0.15
    assert 0 < two["cpu"] < 0.3
    assert two["moves"] > 0
    assert report["plan"]["share"] == 10
    assert report["check"]["holds"]
    assert left() == []
