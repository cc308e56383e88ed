"""The seam is checked by the type checker: a rule or a player with a wrong signature is an error."""

from __future__ import annotations

from pathlib import Path

import pytest
from mypy import api

from tallyman.engine.game import Game, Rules
from tallyman.engine.registry import ours
from tests.helpers import python

ROOT = Path(__file__).resolve().parents[2]
SOUND = """
from tallyman.engine.game import Rules
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck
from tallyman.engine.rule import rule
from tallyman.games.shanghaien import GAME
from tallyman.games.shanghaien.box import Box
from tallyman.games.shanghaien.table import Table

@rule
def play(box: Box, table: Table, log: Log, seat: int, action: int) -> None: ...
@rule
def hide(box: Box, table: Table, seat: int, luck: Luck) -> None: ...

known = GAME.rules
Rules[Box, Table](
    known.deal, known.acting, known.sealed, known.legal, known.forbids, play, hide, known.score, known.rank,
    known.observe, known.sound, known.evaluate,
)
"""
WRONG = {
    "a number for a seat": ("seat: int, luck", "seat: str, luck"),
    "another game's table": ("shanghaien.table import Table", "cargo.table import Table"),
    "a result where there is none": ("action: int) -> None", "action: int) -> int"),
    "an argument too few": ("log: Log, seat: int", "seat: int"),
}


PARTS = """
from collections.abc import Iterable
from typing import Any

from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import Message
from tallyman.engine.modules import Modules
from tallyman.engine.reckoning import Tally
from tallyman.games.shanghaien import (
    advice, asking, board, box, hide, observation, position, rules, scene, table
)
from tallyman.games.shanghaien.box import Box
from tallyman.games.shanghaien.table import Table

class Words:
    def text(self, components: dict[str, Any], action: int) -> str: raise NotImplementedError
    def label(self, setting: Setting[Box], table: Table, seat: int, action: int) -> Message: raise NotImplementedError
    def tell(self, setting: Setting[Box], entry: Entry) -> Message: raise NotImplementedError
    def sources(self, setting: Setting[Box], table: Table, notes: Iterable[Entry]) -> tuple[Tally, ...]: return ()

Modules(box, table, rules, hide, observation, advice, Words(), asking, position, board, scene)
"""
ASTRAY = {
    "a text for a number": ("action: int) -> str", "action: str) -> str"),
    "another game's table": ("shanghaien.table import Table", "cargo.table import Table"),
    "another game's box": ("shanghaien.box import Box", "cargo.box import Box"),
    "nothing told": ("def tell", "def mumble"),
    "modules that changed places": ("hide, observation, advice, Words", "observation, hide, advice, Words"),
}
TERMINAL = """
from tallyman.engine.modules import Terminal
from tallyman.games.shanghaien import board, terminal
from tallyman.games.shanghaien.box import Box
from tallyman.games.shanghaien.table import Table

drawn: Terminal[Box, Table] = terminal
"""
MUTE = {
    "another module": ("= terminal", "= board"),
    "another game's table": ("shanghaien.table import Table", "cargo.table import Table"),
    "another game's box": ("shanghaien.box import Box", "cargo.box import Box"),
}
PLAYER = """
from tallyman.engine.match import Match
from tallyman.engine.view import View
from tallyman.players import Player

def first(view: View, seed: int | None) -> int:
    return view.legal()[0]

player: Player = first
"""
PEEKING = {
    "a match": ("view: View, seed", "view: Match, seed"),
    "the seed": ("view.legal()[0]", "view.header.seed"),
    "what is hidden": ("view.legal()[0]", "view.match.legal(1)[0]"),
}


CASES: dict[str, tuple[str, dict[str, tuple[str, str]]]] = {
    "rule": (SOUND, WRONG),
    "module": (PARTS, ASTRAY),
    "terminal": (TERMINAL, MUTE),
    **{f"terminal_of_{name}": (TERMINAL.replace("shanghaien", name), {}) for name in ours()},
    "player": (PLAYER, PEEKING),
}


@pytest.mark.slow(5)
def test_wrong_signatures_of_rules_modules_and_players_are_type_errors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mypy accepts a file of each, and refuses all that say one thing otherwise; in one run, which takes its time."""
    files = {}
    for kind, (right, wrong) in CASES.items():
        files[f"right_{kind}"] = right
        for number, (old, new) in enumerate(wrong.values()):
            assert old in right
            files[f"wrong_{kind}_{number}"] = right.replace(old, new)
    for name, source in files.items():
        (tmp_path / f"{name}.py").write_text(source)
    monkeypatch.chdir(ROOT)
    said, trouble, _status = api.run(["--config-file", "pyproject.toml", *(f"{tmp_path}/{name}.py" for name in files)])
    assert not trouble
    for kind, (_right, wrong) in CASES.items():
        assert f"right_{kind}.py" not in said, said
        for number, what in enumerate(wrong):
            assert f"wrong_{kind}_{number}.py" in said, what


def test_nothing_on_the_seam_is_of_any_type() -> None:
    """A function that takes anything is of any type, too: only faces do, which a game's own template calls."""
    hints = {name: str(hint) for kind in (Game, Rules) for name, hint in kind.__annotations__.items()}
    assert not [name for name, hint in hints.items() if "Any" in hint]
    assert [name for name, hint in hints.items() if "..., " in hint] == ["faces"]


def test_a_match_begins_without_what_only_boards_in_a_terminal_and_words_need() -> None:
    """It is imported more slowly than all of a game."""
    begin = "import sys, tallyman; [tallyman.new(name, seed=1) for name in tallyman.games()]; print(*sys.modules)"
    done = python("-c", begin, NUMBA_DISABLE_JIT="1")
    assert "tallyman.games.harbour.rules" in done.stdout.split(), done.stderr
    assert not {"rich", "fluent.runtime", "babel", "filelock"} & set(done.stdout.split())
