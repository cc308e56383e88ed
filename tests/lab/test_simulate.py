"""`tallyman simulate`: what is done is kept, the same command goes on, and the same seed gives the same."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from filelock import FileLock
from polars.testing import assert_frame_equal

from tallyman.engine.errors import BadOption
from tallyman.lab import crew, folder, runs
from tallyman.lab.folder import Folder, Order
from tallyman.lab.results import Frames, Results
from tallyman.lab.simulation import planned
from tallyman.players.contest import Halt, Outcome
from tests.helpers import REPOSITORY, python
from tests.terminal.conftest import Say

SHARE = 50
MATCHES = 230


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts of a few matches."""
    monkeypatch.setattr(crew, "SHARES", (SHARE, 20, 1))


def order(matches: int = MATCHES, seed: int = 3, events: int = 70) -> Order:
    """Matches that are soon played."""
    return Order(planned("shanghaien", (), seed, None, {}), matches, events)


def played(path: Path, what: Order, workers: int = 1) -> Results:
    """The results of an order."""
    runs.simulate(what, path, crew.crew(None, workers), as_json=True)
    return Results.open(path)


def same(one: Results, other: Results) -> None:
    """Fail unless two folders hold the same, whatever it was written in."""
    assert one.plan == other.plan
    for name in Frames._fields:
        mine, theirs = (pl.read_parquet(each.folder / f"{name}.parquet") for each in (one, other))
        assert_frame_equal(mine, theirs)


def test_the_same_comes_of_any_number_of_workers(tmp_path: Path) -> None:
    same(*(played(tmp_path / str(workers), order(), workers) for workers in (1, 3)))


def test_a_folder_holds_a_file_for_each_data_frame_and_what_was_played(tmp_path: Path) -> None:
    found = played(tmp_path / "out", order())
    assert sorted(file.name for file in found.folder.iterdir() if file.name != folder.LOCK) == [
        "events.parquet",
        "matches.parquet",
        "plan.json",
        "seats.parquet",
        "tallies.parquet",
    ]
    assert found.matches.select("match").collect().to_series().to_list() == list(range(MATCHES))
    assert found.events.select(pl.col("match").unique()).collect().height == 70
    assert found.plan["players"] == ["random", "random"]
    told = found.tallies.filter(pl.col("kind") == "calls").collect()
    assert told["count"].sum() > MATCHES
    assert told.columns == ["match", "seat", "kind", "count"]
    again = order().plan.play(range(MATCHES))
    assert found.seats.select("score").collect().to_series().to_list() == again.scores.ravel().tolist()


class Pulled(KeyboardInterrupt):
    """Somebody has pressed Ctrl-C."""


def test_what_was_stopped_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept: list[range] = []
    keep = Folder.keep

    def twice(self: Folder, begin: int, outcome: Outcome) -> None:
        if len(kept) == 2:
            raise Pulled
        keep(self, begin, outcome)
        kept.append(range(begin, begin + len(outcome.lengths)))

    monkeypatch.setattr(Folder, "keep", twice)
    with pytest.raises(Pulled):
        played(tmp_path / "out", order())
    assert f"Of {MATCHES} matches, {2 * SHARE} are kept" in capsys.readouterr().err
    left = Folder(tmp_path / "out", order()).missing()
    assert sum(map(len, left)) == MATCHES - 2 * SHARE
    monkeypatch.setattr(Folder, "keep", keep)
    went_on = played(tmp_path / "out", order())
    assert json.loads(capsys.readouterr().out)["played"] == MATCHES - 2 * SHARE
    same(went_on, played(tmp_path / "whole", order()))


def begun(path: Path, what: Order) -> list[Path]:
    """A simulation that was stopped after two parts; the files of these, by name."""
    with Folder(path, what).held():
        for begin in (0, SHARE):
            Folder(path, what).keep(begin, crew.far(what, range(begin, begin + SHARE)))
    return sorted(path.glob("parts/*.parquet"))


def moved(first: Path, _other: Path) -> Path:
    """A file of the same simulation, about other matches."""
    return first.with_name(first.name.replace(first.name[:25], f"{SHARE:012d}-{2 * SHARE:012d}"))


def foreign(_first: Path, other: Path) -> Path:
    """A file about as many matches of another simulation."""
    return other


@pytest.mark.parametrize("other", [moved, foreign])
@pytest.mark.parametrize("frame", range(len(Frames._fields)))
def test_a_part_of_other_matches_is_refused_before_more_are_played(
    tmp_path: Path, frame: int, other: Callable[[Path, Path], Path]
) -> None:
    files = begun(tmp_path / "out", order())
    others = begun(tmp_path / "other", order(seed=4))
    shutil.copy(other(files[frame], others[frame]), files[frame])
    with pytest.raises(BadOption, match=f"is damaged: parts/{files[frame].name} is not"):
        runs.simulate(order(), tmp_path / "out", lambda *_given: pytest.fail("played"), as_json=True)


def test_what_is_finished_is_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for count in (MATCHES, 0):
        played(tmp_path / "out", order())
        assert json.loads(capsys.readouterr().out)["played"] == count


COMMAND = ["simulate", "shanghaien", "--seats", "greedy,greedy", "--matches", "1500", "--events", "200", "--out"]


@contextmanager
def command(path: Path, *more: str) -> Iterator[subprocess.Popen[str]]:
    """The command itself, in a process of its own."""
    words = [sys.executable, "-m", "tallyman", *COMMAND, str(path), *more]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(words, cwd=REPOSITORY, env=os.environ | {"LC_ALL": "C"}, **pipes) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> Results:
    """What the command comes to if nobody ends it."""
    plan = Order(planned("shanghaien", ("greedy", "greedy"), 1, None, {}), 1500, 200)
    return played(tmp_path_factory.mktemp("uninterrupted") / "out", plan)


def wait_for_parts(path: Path, process: subprocess.Popen[str], count: int) -> None:
    """Until some parts are there."""
    while len(list(path.glob("parts/*.matches.parquet"))) < count:
        assert process.poll() is None, "it ended too early"
        time.sleep(0.02)


@pytest.mark.slow(20)
@pytest.mark.parametrize("way", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL], ids=str)
def test_a_command_that_is_ended_has_kept_its_parts(
    tmp_path: Path, uninterrupted: Results, way: signal.Signals
) -> None:
    out = tmp_path / "out"
    with command(out) as process:
        wait_for_parts(out, process, 2)
        process.send_signal(way)
        _, said = process.communicate(timeout=60)
    assert process.returncode != 0
    assert "Traceback" not in said
    if way != signal.SIGKILL:
        assert "The same command goes on from there." in said
    there = sum(int(file.name[13:25]) - int(file.name[:12]) for file in out.glob("parts/*.matches.parquet"))
    with command(out, "--json") as process:
        answer, said = process.communicate(timeout=120)
    assert json.loads(answer)["played"] == 1500 - there < 1500, said
    same(Results.open(out), uninterrupted)


def test_another_simulation_is_refused_by_what_differs(tmp_path: Path, tallyman_: Say) -> None:
    words = ["simulate", "shanghaien", "--matches", "20", "--out", str(tmp_path / "out")]
    assert tallyman_(*words).exit_code == 0
    for more, name in (("--seed=9", "seed"), ("--seats=random,greedy", "players"), ("--matches=21", "matches")):
        refused = tallyman_(*words, more)
        assert refused.exit_code == 2
        assert f"its {name} is" in " ".join(refused.stderr.split())
    (tmp_path / "out" / "plan.json").write_text("{", "utf-8")
    assert "holds no simulation" in tallyman_(*words).stderr


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["chess"], "chess"),
        (["shanghaien", "--matches", "0"], "--matches should be a whole number from 1"),
        (["shanghaien", "--matches", "1e99"], "--matches should be"),
        (["shanghaien", "--matches", "2.5"], "not '2.5'"),
        (["shanghaien", "--matches", "many"], "such as 200 or 1e6"),
        (["shanghaien", "--matches", "nan"], "not 'nan'"),
        (["shanghaien", "--events", "-1"], "--events should be a whole number from 0"),
        (["shanghaien", "--seats", "greedy"], "2"),
        (["shanghaien", "--seats", "greedy,nobody"], "nobody"),
        (["shanghaien", "--workers", "0"], "--workers should be a whole number, at least 1"),
        (["shanghaien", "--on", "sun"], "--on should be ray"),
        (["shanghaien", "--with", "rum"], "rum"),
        (["shanghaien", "--box", "nowhere.toml"], "nowhere.toml"),
        (["shanghaien", "--out", "README.md"], "README.md"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(tallyman_: Say, words: list[str], why: str) -> None:
    refused = tallyman_("simulate", *words)
    assert refused.exit_code == 2
    assert why in " ".join(refused.stderr.split())


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path, tallyman_: Say) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann", "utf-8")
    refused = tallyman_("simulate", "shanghaien", "--matches", "10", "--out", str(tmp_path))
    assert "holds no simulation" in " ".join(refused.stderr.split())
    assert {file.name for file in tmp_path.iterdir()} <= {"letter.txt", folder.LOCK}


def test_two_commands_do_not_write_to_one_folder(tmp_path: Path, tallyman_: Say) -> None:
    with FileLock(tmp_path / folder.LOCK):
        refused = tallyman_("simulate", "shanghaien", "--matches", "10", "--out", str(tmp_path))
    assert "Another command writes" in " ".join(refused.stderr.split())


def test_a_folder_without_results_is_none(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="holds no finished simulation"):
        Results.open(tmp_path)


def test_the_summary_says_how_each_seat_did(tmp_path: Path, tallyman_: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = tallyman_("simulate", "shanghaien", "--seats", "greedy,random", "--matches", "1e2", "--seed", "5")
    assert said.exit_code == 0, said.stderr
    [out] = tmp_path.iterdir()
    found = Results.open(out)
    shares = found.seats.group_by("seat").agg(pl.col("share").mean()).sort("seat").collect()["share"].to_list()
    assert [f"{share:.2%}" in said.stdout for share in shares] == [True, True]
    assert "Shanghaien, 100 matches" in said.stdout
    assert out.name in said.stdout


def test_parts_of_a_share_are_kept_when_it_has_to_end_early(tmp_path: Path) -> None:
    what = Order(planned("shanghaien", ("greedy", "greedy"), 1, None, {}), 100, 40)
    whole, kept = crew.far(what, range(20, 60)), []
    assert [len(spell) for spell, _ in crew.spells(what, range(20, 60))] == [16, 4, 16, 4]
    told: list[int] = []
    halt = Halt()

    def tell(count: int) -> None:
        told.append(count)
        if len(told) == 2:
            halt.set()

    crew.work(what, halt, tell, lambda begin, outcome: kept.append((begin, outcome)), range(20, 60))
    [(begin, outcome)] = kept
    assert (begin, len(outcome.lengths), sum(told)) == (20, 20, 20)
    assert (outcome.scores == whole.scores[:20]).all()


PEAK = """
import resource, sys
from tallyman.cli import app
app(sys.argv[1:], standalone_mode=False)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def peak(path: Path, matches: int) -> int:
    """The most memory that a command takes, in kB."""
    done = python("-c", PEAK, "simulate", "shanghaien", "--matches", str(matches), "--out", str(path))
    assert done.returncode == 0, done.stderr
    return int(done.stdout.split()[-1])


@pytest.mark.soak
def test_memory_does_not_grow_with_the_number_of_matches(tmp_path: Path) -> None:
    few, many = (peak(tmp_path / str(matches), matches) for matches in (50_000, 200_000))
    assert many < 1.15 * few
