"""A fairer box: the search finds one where it is known to be, and says no more than it has measured."""

from __future__ import annotations

import errno
import json
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tallyman.engine import components
from tallyman.engine.errors import BadOption
from tallyman.engine.game import game
from tallyman.lab import balance, whatif_runs
from tallyman.lab.balance import Best, Narrowing, Spread, Task, every, narrowing, search, spread, task, written
from tallyman.lab.paired import Numbers
from tallyman.lab.simulation import Halted, Plan, planned
from tallyman.lab.whatif import GOT, WINS, WORTH
from tallyman.lab.whatif_words import balanced
from tallyman.players.contest import Halt
from tests.terminal.conftest import Say

COSTS = "building.*.cost"


@pytest.fixture
def harbour() -> Plan:
    """Two greedy players in the port."""
    return planned("harbour", ("greedy", "greedy"), 1, None, {})


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch, harbour: Plan) -> Task:
    """A task of six prices where how often a building is bought is known: the further from its worth, the less."""
    chosen = task(harbour, [f"building.{card}.cost" for card in range(6)], 3, GOT, 40)
    worth = np.array(
        [inside["cost"] + step for inside, step in zip(chosen.box["building"][:6], (2, -1, 0, 3, -2, 1), strict=True)]
    )

    def rates(task: Task, plans: list[Plan], matches: range, _halt: object) -> list[Numbers]:
        found = []
        for plan in plans:
            assert plan.box is not None
            costs = np.array([one["cost"] for one in plan.box["building"][:6]])
            luck = np.random.default_rng(plan.seed).normal(0, 0.05, (len(matches), 6))
            shares = 0.5 + 0.1 * (worth - costs) + luck
            found.append(np.stack([shares, np.ones_like(shares)], 2))
        return found

    monkeypatch.setattr(balance, "rates", rates)
    return chosen


@pytest.mark.slow(5)
def test_the_search_finds_the_prices_that_are_known_to_be_fair(toy: Task) -> None:
    best = search(toy, 25)
    assert best.spread < best.usual / 4
    assert np.abs(np.array(best.steps) - (2, -1, 0, 3, -2, 1)).max() <= 1
    found = narrowing(toy, best.steps, 200, 77)
    assert found.interval[1] < 0
    assert found.after.value < found.before.value / 4


@pytest.mark.slow(5)
def test_it_also_finds_them_without_a_guess(toy: Task, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "guesses", lambda *_given: [])
    best = search(toy, 40)
    assert best.spread < best.usual / 2


def test_the_best_so_far_is_kept_when_it_is_stopped(toy: Task) -> None:
    halt, told = Halt(), []

    def tell(best: Best) -> None:
        told.append(best)
        if len(told) == 3:
            halt.set()

    assert search(toy, 100, tell, halt) == told[-1]
    assert len(told) == 3


def test_a_box_that_cannot_be_played_with_is_never_best(toy: Task, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Task, "sane", lambda _task, steps: max(steps) <= 1)
    assert max(search(toy, 15).steps) <= 1


def test_a_spread_is_without_what_luck_adds() -> None:
    luck = np.random.default_rng(1)
    same = np.ones((400, 10, 2))
    same[:, :, 0] = luck.integers(0, 2, (400, 10))
    assert spread(same).value < 0.015
    apart = same.copy()
    apart[:, :, 0] = luck.uniform(size=(400, 10)) < np.linspace(0.3, 0.7, 10)
    assert spread(apart).value == pytest.approx(np.linspace(0.3, 0.7, 10).std(ddof=1), abs=0.02)


def test_the_error_of_a_narrowing_is_how_far_it_strays(monkeypatch: pytest.MonkeyPatch, harbour: Plan) -> None:
    luck = np.random.default_rng(2)

    def rates(_task: Task, _plans: list[Plan], matches: range, _halt: object) -> list[Numbers]:
        both = []
        for width in (0.2, 0.1):
            shares = (luck.uniform(size=(len(matches), 12)) < np.linspace(0.5 - width, 0.5 + width, 12)).astype(float)
            both.append(np.stack([shares, np.ones_like(shares)], 2))
        return both

    monkeypatch.setattr(balance, "rates", rates)
    found = [narrowing(task(harbour, [COSTS], 2, GOT, 40), (0,) * 36, 400, 1) for _time in range(150)]
    told, strays = np.mean([one.error for one in found]), np.std([one.change for one in found])
    assert told == pytest.approx(strays, rel=0.25)


def test_a_star_means_everything_there(harbour: Plan) -> None:
    of = harbour.game
    ways = list(every(of, of.components, COSTS))
    assert ways == [("building", card, "cost") for card in range(len(of.components["building"]))]
    assert list(every(of, of.components, "market.*.1")) == [("market", slot, 1) for slot in range(4)]
    assert list(every(of, of.components, "stock_limit")) == [("stock_limit",)]


@pytest.mark.parametrize(
    ("names", "aim", "said"),
    [
        (["building.*.name"], GOT, "only whole numbers"),
        (["building.*.price"], GOT, "no 'price'"),
        ([COSTS], "luck", "Nothing is called 'luck'"),
    ],
)
def test_what_makes_no_sense_is_refused(harbour: Plan, names: list[str], aim: str, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        task(harbour, names, 2, aim, 40)


def test_a_variant_says_what_it_is_and_what_is_no_longer_certain(harbour: Plan, tmp_path: Path) -> None:
    chosen = task(harbour, [COSTS], 2, GOT, 40)
    steps = [0] * len(chosen.ways)
    steps[4], steps[0] = 2, -1  # the Sushi Shop's price is published
    text = written(chosen, steps, "my_prices", "Found by hand.\nTwice.")
    assert text.startswith("# Found by hand.\n# Twice.\n#\n# Harbour.")
    assert "# Actions are data." in text, "the comments of the original stay"
    box = tomllib.loads(text)
    usual: list[dict[str, Any]] = harbour.game.components["building"]
    assert box["variant"] == "my_prices"
    assert [box["building"][card]["cost"] - usual[card]["cost"] for card in (0, 4, 5)] == [-1, 2, 0]
    assert "cost" in usual[4]["known"]
    assert box["building"][4]["known"] == [one for one in usual[4]["known"] if one != "cost"]
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    assert components.load(game("harbour"), file) == box


def test_what_is_said_follows_from_what_was_measured(harbour: Plan) -> None:
    chosen = task(harbour, [COSTS], 2, GOT, 40)
    best = Best((1, 0, -1), 3, 0.1, 0.2)
    before, after = Spread(0.2, 0.1, 0.6), Spread(0.1, 0.2, 0.4)
    first, second, third = balanced(chosen, best, Narrowing(before, after, -0.1, 0.02, 900))
    assert "50% narrower for certain: 0.200 before, 0.100 after; change -0.139 to -0.061" in first
    assert second == "The least and the most: 0.100 to 0.600 before, 0.200 to 0.400 after."
    assert "2 of 3 values are changed" in third
    assert "900 matches of greedy, greedy" in third
    (unsure, *_rest) = balanced(chosen, best, Narrowing(before, after, -0.1, 0.08, 900))
    assert unsure.startswith("It cannot be said for certain")
    (worse, *_rest) = balanced(chosen, best, Narrowing(after, before, 0.1, 0.02, 900))
    assert "is wider for certain" in worse


@pytest.mark.slow(10)
def test_seats_are_balanced_by_a_command(tallyman_: Say, tmp_path: Path) -> None:
    file = tmp_path / "fair.toml"
    words = ("balance", "shanghaien", "rounds", "--aim", WINS, "--matches", "40", "--rounds", "2", "--check", "60")
    said = tallyman_(*words, "--seats", "random,random", "--within", "2", "--name", "fair", "--save", str(file))
    assert said.exit_code == 0, said.stderr
    assert components.load(game("shanghaien"), file) is not None
    assert "--box" in said.stdout


def test_a_thing_that_hardly_anybody_has_narrows_nothing(monkeypatch: pytest.MonkeyPatch, harbour: Plan) -> None:
    """Two things are had once: one holder wins or loses, which is no spread of anything."""

    def rates(_task: Task, _plans: list[Plan], matches: range, _halt: object) -> list[Numbers]:
        luck = np.random.default_rng(5)
        both = []
        for won in (1.0, 0.0):
            found = np.ones((len(matches), 4, 2))
            found[:, :, 0] = luck.integers(0, 2, (len(matches), 4))
            found[:, 2:] = 0
            found[7, 2:] = (won, 1), (won, 1)
            both.append(found)
        return both

    monkeypatch.setattr(balance, "rates", rates)
    chosen = task(harbour, [COSTS], 2, WORTH, 40)
    found = narrowing(chosen, (0,) * 36, 400, 1)
    assert found.interval[0] < 0 < found.interval[1]
    assert found.before.highest < 0.6
    assert any(
        one.startswith("Left out, because they occur too seldom")
        for one in balanced(chosen, Best((0,) * 36, 0, 0, 0), found)
    )


SOUGHT = (
    "balance",
    "shanghaien",
    "rounds",
    "--aim",
    WINS,
    "--seats",
    "random,random",
    "--within",
    "2",
    "--matches",
    "40",
)


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> list[Task]:
    """Nothing is really searched: who was asked to search."""
    asked: list[Task] = []

    def search(task: Task, *_given: object) -> Best:
        asked.append(task)
        return Best((1,), 1, 0.1, 0.2)

    monkeypatch.setattr(balance, "search", search)
    monkeypatch.setattr(
        balance, "narrowing", lambda *_given: Narrowing(Spread(0.2, 0.1, 0.6), Spread(0.1, 0.2, 0.4), -0.1, 0.02, 900)
    )
    return asked


@pytest.mark.parametrize(
    ("place", "why"),
    [("there.toml", "is there already"), ("nowhere/x.toml", "cannot be written"), (".", "cannot be written")],
)
def test_where_the_box_cannot_go_nothing_is_searched(
    tallyman_: Say, tmp_path: Path, found: list[Task], place: str, why: str
) -> None:
    (tmp_path / "there.toml").write_text("mine", "utf-8")
    said = tallyman_(*SOUGHT, "--save", str(tmp_path / place))
    assert said.exit_code == 2, said.output
    assert why in said.stderr
    assert found == []
    assert [file.name for file in tmp_path.iterdir()] == ["there.toml"]
    assert (tmp_path / "there.toml").read_text("utf-8") == "mine"


def test_a_box_that_cannot_be_written_after_all_is_printed(
    tallyman_: Say, tmp_path: Path, found: list[Task], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_given: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(Path, "write_text", full)
    said = tallyman_(*SOUGHT, "--save", str(tmp_path / "fair.toml"), "--name", "fair")
    assert len(found) == 1
    assert said.exit_code == 2
    assert "cannot be written" in said.stderr
    assert tomllib.loads(said.stdout)["variant"] == "fair"
    report = tallyman_(*SOUGHT, "--save", str(tmp_path / "fair.toml"), "--name", "fair", "--json")
    assert tomllib.loads(json.loads(report.stdout)["box"])["variant"] == "fair"
    assert list(tmp_path.iterdir()) == []


def test_who_stops_before_a_box_is_measured_has_it_all_the_same(
    toy: Task, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def halted(*_given: object) -> Narrowing:
        raise Halted

    monkeypatch.setattr(balance, "narrowing", halted)
    whatif_runs.balance(toy, 3, 100, "fair", tmp_path / "fair.toml", as_json=False)
    assert "Stopped before the spread of how often things are got in a match was measured" in capsys.readouterr().out
    assert tomllib.loads((tmp_path / "fair.toml").read_text("utf-8"))["variant"] == "fair"
