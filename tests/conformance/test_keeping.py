"""Matches, tables and settings can be pickled, copied and compared, and say what they are."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest

import tallyman
from tallyman import EVERYTHING
from tallyman.engine.game import game
from tallyman.engine.luck import seeded
from tallyman.engine.match import Match
from tests.helpers import Ground, corners, python, simplest, step

pytestmark = pytest.mark.thorough

GO_ON = """
import pickle, sys
from tallyman.engine.luck import seeded
from tests.helpers import step

with open(sys.argv[1], "rb") as file:
    kept = pickle.load(file)
for match, luck in kept:
    for _ in range(30):
        if not match.over:
            step(match, luck)
    match.undo(match.line[-1].seat, agreed=True)
    print(match.table.tobytes().hex())
    print(match.sheet())
"""


def begun(ground: Ground, seed: int = 3) -> Match:
    match, luck = ground.new(seed), seeded(seed)
    for _ in range(25):
        if not match.over:
            step(match, luck)
    match.undo(match.line[-1].seat, agreed=True)
    match.take_over(0, "Łukasz")
    return match


def test_pickled_matches_of_all_games_go_on_identically_in_a_new_process(tmp_path: Path) -> None:
    kept = [(begun(ground), seeded(9)) for ground in simplest()]
    file = tmp_path / "matches"
    file.write_bytes(pickle.dumps(kept))
    done = python("-c", GO_ON, str(file))
    assert done.returncode == 0, done.stderr
    expected = ""
    for match, luck in kept:
        for _ in range(30):
            if not match.over:
                step(match, luck)
        match.undo(match.line[-1].seat, agreed=True)
        expected += f"{match.table.tobytes().hex()}\n{match.sheet()}\n"
    assert done.stdout == expected


@pytest.mark.parametrize("ground", corners(), ids=str)
def test_pickles_and_copies_are_equal_and_go_their_own_way(ground: Ground) -> None:
    match = begun(ground)
    for other in (pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match), match.copy()):
        assert other is not match
        assert other == match
        assert other.redoable(match.events[-2].seat) == match.redoable(match.events[-2].seat)
        assert other.position(EVERYTHING) == match.position(EVERYTHING)
        assert other.setting == match.setting
        assert other.header == match.header
        if not other.over:
            before = match.table.tobytes()
            step(other, seeded(1))
            assert other != match
            assert match.table.tobytes() == before
    assert match != begun(ground, 4)
    for one in (match.table, match.setting, match.header, match.setting.box):
        assert pickle.loads(pickle.dumps(one)) == copy.deepcopy(one) == one
    for one in (match.table, match):
        with pytest.raises(TypeError):
            hash(one)


@pytest.mark.parametrize("name", tallyman.games())
def test_there_is_one_object_for_each_game(name: str) -> None:
    found = game(name)
    assert pickle.loads(pickle.dumps(found)) is found
    assert copy.deepcopy(found) is copy.copy(found) is found


@pytest.mark.parametrize("name", tallyman.games())
def test_everything_says_what_it_is(name: str) -> None:
    match = tallyman.new(name, seed=1, names=("Ann", "Łukasz"), players=2)
    assert repr(match).startswith(f"<Match of {match.game.title}: Ann, Łukasz; 0 actions, ")
    assert repr(match.game).startswith(f"<Game {name}, edition {match.game.edition}, for 2")
    assert repr(match.setting) == "<Setting for 2 players>"
    assert repr(match.table).startswith("Table(luck=")
    assert len(repr(match.table)) < 6000
    board = str(match)
    assert "Ann" in board
    assert "\x1b" not in board
    assert len(board.splitlines()) > 8


def test_the_text_of_a_board_shows_no_more_than_a_spectator_sees() -> None:
    match = tallyman.new("harbour", seed=1, bonus_cards=True)
    other = match.copy()
    other.table.bonus[0], other.table.bonus[1] = match.table.bonus[1], match.table.bonus[0]
    assert other != match
    assert str(other) == str(match)
