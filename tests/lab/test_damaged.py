"""A report of what is not as it was written, or that has nowhere to go, is refused in a sentence before the work."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from tallyman.lab import crew, fates, report, runs
from tallyman.lab.folder import Order
from tallyman.lab.results import STAMP, Frames
from tallyman.lab.simulation import planned
from tests.terminal.conftest import Say

MATCHES = 60


def simulated(place: Path, matches: int, seed: int = 3) -> Path:
    """The results of some matches at random."""
    what = Order(planned("shanghaien", (), seed, None, {}), matches, 20)
    runs.simulate(what, place, crew.crew(None, 1), as_json=True)
    return place


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing wrong."""
    return simulated(tmp_path_factory.mktemp("sound") / "out", MATCHES)


@pytest.fixture
def folder(sound: Path, tmp_path: Path) -> Path:
    """One to damage."""
    return shutil.copytree(sound, tmp_path / "out")


def refusal(tallyman_: Say, *words: str) -> str:
    """What is said by a command that is refused."""
    said = tallyman_(*words)
    assert said.exit_code == 2, said.output
    assert "Traceback" not in said.output
    return " ".join(said.stderr.split())


@pytest.mark.parametrize("text", ["{}", "[]", "{", "7", "[" * 100_000, '{"game": "shanghaien"}', "\udcff"])
def test_a_plan_that_is_none_is_refused(tallyman_: Say, folder: Path, text: str) -> None:
    (folder / "plan.json").write_text(text, "utf-8", errors="surrogateescape")
    said = refusal(tallyman_, "report", str(folder))
    assert "is damaged: plan.json" in said


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", "greedy"),
        ("players", []),
        ("matches", 0),
        ("matches", "60"),
        ("seed", 1.5),
        ("box", []),
        ("game", 3),
    ],
)
def test_a_plan_of_other_kinds_of_values_is_refused(tallyman_: Say, folder: Path, name: str, value: Any) -> None:
    plan = json.loads((folder / "plan.json").read_text("utf-8"))
    (folder / "plan.json").write_text(json.dumps(plan | {name: value}), "utf-8")
    assert "is damaged: plan.json" in refusal(tallyman_, "report", str(folder))


def cut(file: Path) -> None:
    """Lose the end of a file."""
    file.write_bytes(file.read_bytes()[:-50])


def strewn(file: Path) -> None:
    """Keep the description of a file, and nothing of what it holds."""
    data = file.read_bytes()
    end = len(data) - 8 - int.from_bytes(data[-8:-4], "little")
    file.write_bytes(data[:4] + b"\x5a" * (end - 4) + data[end:])


def foreign(file: Path) -> None:
    """Data about something else."""
    pl.DataFrame({"fish": [1, 2, 3]}).write_parquet(file)


def words(file: Path) -> None:
    """The same columns, of words."""
    pl.read_parquet(file).with_columns(pl.all().cast(pl.String)).write_parquet(file)


def half(file: Path) -> None:
    """Half of the rows."""
    frame = pl.read_parquet(file)
    frame.head(len(frame) // 2).write_parquet(file)


@pytest.mark.parametrize("damage", [cut, strewn, foreign, words])
@pytest.mark.parametrize("name", Frames._fields)
def test_a_damaged_file_is_refused(tallyman_: Say, folder: Path, name: str, damage: Callable[[Path], None]) -> None:
    damage(folder / f"{name}.parquet")
    assert "is damaged: " in refusal(tallyman_, "report", str(folder))


@pytest.mark.parametrize("name", ["matches", "seats", "tallies"])
def test_a_file_of_another_simulation_is_refused(tallyman_: Say, folder: Path, name: str) -> None:
    half(folder / f"{name}.parquet")
    assert f"is damaged: {name}.parquet" in refusal(tallyman_, "report", str(folder))


@pytest.mark.parametrize("name", Frames._fields)
def test_a_file_of_as_many_other_matches_is_refused(
    tallyman_: Say, folder: Path, tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    other = simulated(tmp_path_factory.mktemp("other") / "out", MATCHES, seed=4)
    shutil.copy(other / f"{name}.parquet", folder)
    assert f"is damaged: {name}.parquet" in refusal(tallyman_, "report", str(folder))


def test_files_of_earlier_versions_say_nothing_about_what_they_are_of(tallyman_: Say, folder: Path) -> None:
    for name in Frames._fields:
        file = folder / f"{name}.parquet"
        pl.read_parquet(file).write_parquet(file)
    said = tallyman_("report", str(folder))
    assert said.exit_code == 0, said.output


def test_luck_against_skill_of_another_simulation_is_refused(tallyman_: Say, folder: Path) -> None:
    foreign_luck = pl.DataFrame({name: [0] for name in (*report.AXES, "share")})
    foreign_luck.write_parquet(folder / report.LUCK, metadata={STAMP: "another"})
    assert "is damaged: luck.parquet" in refusal(tallyman_, "report", str(folder))


def test_damaged_matches_of_luck_against_skill_are_refused(tallyman_: Say, folder: Path) -> None:
    for damage in (foreign, cut):
        foreign(folder / report.LUCK)
        damage(folder / report.LUCK)
        assert "is damaged: luck.parquet" in refusal(tallyman_, "report", str(folder))


@pytest.mark.parametrize("deals", ["1", "19", "1000001"])
def test_luck_is_not_told_by_too_few_deals(
    tallyman_: Say, folder: Path, deals: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fates, "hold", lambda *_given: pytest.fail("played"))
    assert "--deals should be a whole number from 20 to" in refusal(tallyman_, "report", str(folder), "--deals", deals)


def test_a_page_that_can_go_nowhere_is_refused_before_the_work(
    tallyman_: Say, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = sorted(file.name for file in folder.parent.iterdir())
    monkeypatch.setattr(report, "study", lambda *_given: pytest.fail("studied"))
    for place in (folder, folder / "nowhere" / "page.html"):
        assert "cannot be written" in refusal(tallyman_, "report", str(folder), "--html", str(place))
    out = folder.parent / "other"
    simulate = ("simulate", "shanghaien", "--matches", "40", "--out", str(out), "--report", str(folder))
    assert "cannot be written" in refusal(tallyman_, *simulate)
    assert sorted(file.name for file in folder.parent.iterdir()) == before
