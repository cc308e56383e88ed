"""The example that trains a net: what it makes of rewards, and that it learns and saves a player."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import tallyman
from tallyman import players

pytest.importorskip("torch")


@pytest.fixture(scope="module")
def train() -> ModuleType:
    path = Path(__file__).resolve().parents[2] / "examples" / "train.py"
    spec = importlib.util.spec_from_file_location("train", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_lead_is_over_the_mean_of_the_others(train: ModuleType) -> None:
    assert train.leads(np.array([[5, 3]])).tolist() == [[2, -2]]
    assert train.leads(np.array([[6, 0, 3]])).tolist() == [[4.5, -4.5, 0]]


def test_what_comes_between_two_decisions_of_a_seat_belongs_to_the_first(train: ModuleType) -> None:
    seat = np.array([[0], [1], [0], [1]])
    reward = np.zeros((4, 1, 2), np.float32)
    reward[1, 0] = (2, -2)  # the second seat's decision brought something to the first
    reward[3, 0] = (-1, 1)
    done = np.array([[False], [False], [False], [True]])
    gain, known = train.gains(seat, np.zeros((4, 1), np.float32), reward, done)
    weight = train.LAMBDA
    assert gain[:, 0].tolist() == pytest.approx([2 - weight, -2 + weight, -1, 1])
    assert known.all()


def test_a_match_that_follows_is_another_one(train: ModuleType) -> None:
    seat = np.array([[0], [0], [0]])
    reward = np.array([[[1, -1]], [[5, -5]], [[0, 0]]], np.float32)
    done = np.array([[True], [True], [False]])
    gain, known = train.gains(seat, np.zeros((3, 1), np.float32), reward, done)
    assert gain[:2, 0].tolist() == [1, 5]
    assert known[:, 0].tolist() == [True, True, False]


def test_whoever_does_not_decide_again_learns_nothing_yet(train: ModuleType) -> None:
    seat = np.array([[1], [0], [0]])
    gain, known = train.gains(
        seat, np.array([[0.5], [0.25], [1]], np.float32), np.zeros((3, 1, 2), np.float32), np.zeros((3, 1), bool)
    )
    assert known[:, 0].tolist() == [False, True, False]
    assert gain[1, 0] == pytest.approx(0.75 + train.LAMBDA * gain[2, 0])


def said(train: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What somebody reads who has asked for what does not go."""
    monkeypatch.setattr("sys.argv", ["train.py", *words])
    with pytest.raises(SystemExit) as end:
        train.main()
    assert end.value.code not in (0, None)
    return capsys.readouterr().err + str(end.value.code)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "There is no game 'chess'"),
        (["shanghaien", "--seats", "3"], "Shanghaien is for 2 players, not 3"),
        (["shanghaien", "--reward", "money"], "There is no reward 'money'"),
        (["shanghaien", "--tables", "0"], "num_envs should be a whole number from 1, not 0"),
        (["shanghaien", "--save", "{here}/none/net.npz"], "cannot be written: No such file or directory"),
        (["shanghaien", "--save", "{here}"], "cannot be written: Is a directory"),
        (["shanghaien", "--curve", "{here}/none/net.svg"], "cannot be written: No such file or directory"),
        (["shanghaien", "--curve", "{here}/net.xyz"], "ends in .svg, .png"),
    ],
)
def test_what_does_not_go_is_said_before_anything_is_learned(
    train: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(train, "scales", lambda *_: pytest.fail("it learns already"))
    assert sentence in said(train, monkeypatch, capsys, *(word.format(here=tmp_path) for word in words))
    assert not list(tmp_path.iterdir()), "and nothing is left behind"


def test_a_file_that_is_there_stays_as_it_is_until_there_is_a_net(train: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    file.write_text("something")
    assert train.writable(str(file)) == file
    assert file.read_text() == "something"


@pytest.mark.slow(20)
def test_a_lesson_ends_in_a_player_and_a_curve(
    train: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "net.npz"
    words = ["shanghaien", "--minutes", "0.02", "--tables", "256", "--threads", "1", "--save", str(file)]
    monkeypatch.setattr("sys.argv", ["train.py", *words, "--curve", str(tmp_path / "net.svg")])
    train.main()
    assert capsys.readouterr().out.count("random") >= 2, "a curve needs two points"
    assert (tmp_path / "net.svg").read_text("utf-8").startswith("<svg")
    match = tallyman.new("shanghaien", seed=1)
    assert players.own(f"net:{file}")(match.view(match.acting[0]), None) in match.legal()
