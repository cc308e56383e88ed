"""The seam is checked by the type checker: a rule with a wrong signature is an error."""

from __future__ import annotations

from pathlib import Path

import pytest
from mypy import api

from tallyman.engine.game import Game, Rules

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


def checked(folder: Path, name: str, source: str) -> str:
    """What mypy says of a file."""
    file = folder / f"{name}.py"
    file.write_text(source)
    said, trouble, _status = api.run(["--config-file", str(ROOT / "pyproject.toml"), str(file)])
    assert not trouble
    return said


@pytest.mark.slow(240)
def test_a_wrong_signature_in_a_rule_is_a_type_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("MYPYPATH", str(ROOT / "src"))
    assert "Success" in checked(tmp_path, "right", SOUND)
    for number, (what, (right, wrong)) in enumerate(WRONG.items()):
        assert right in SOUND
        assert "error" in checked(tmp_path, f"wrong_{number}", SOUND.replace(right, wrong)), what


def test_nothing_on_the_seam_is_of_any_type() -> None:
    for kind in (Game, Rules):
        assert not [name for name, hint in kind.__annotations__.items() if "Any" in str(hint)]
