"""The cache of compiled rules: never stale, hit when nothing has changed, and not needed."""

from __future__ import annotations

import importlib
import json
import re
import shutil
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numba
import pytest
from filelock import FileLock

import tallyman
from tallyman.engine import numba_parts, rule
from tallyman.engine.game import game
from tests.helpers import python

PACKAGE = Path(tallyman.__file__).parent
PLAY = """
import json, sys, tempfile
if "--no-temporary-folder" in sys.argv:
    tempfile.tempdir = sys.argv[-1]
import tallyman
from tallyman.engine.game import game
from tallyman.engine.log import Log
from tallyman.engine.luck import draw, seeded
from tallyman.engine.record import numbers
from tallyman.engine.rule import RULES, cache_folder, door, twin
shanghaien = game("shanghaien")
box, table, out, luck = shanghaien.setting(2).box, shanghaien.table(), numbers(shanghaien.max_legal), seeded(5)
twin(shanghaien.rules.deal)(box, table, Log(), luck)
seat = twin(shanghaien.rules.acting)(box, table) - 1
count = door(shanghaien.rules.legal)(box, table, seat, out)
played = [*(out[place] for place in range(count)), *(door(draw)(luck, 1000) for _ in range(8))]
print(json.dumps({
    "from": tallyman.__file__,
    "folder": str(cache_folder()),
    "played": played,
    "compiled": sum(sum(one.stats.cache_misses.values()) for one in RULES),
    "loaded": sum(sum(one.stats.cache_hits.values()) for one in RULES),
}))
"""
"""Lists what may be done first, and draws: two rules that are soon compiled."""

Run = Callable[..., dict[str, Any]]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package, to be edited."""
    copy = tmp_path / "src" / "tallyman"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "static"))
    return copy


@pytest.fixture
def run(tmp_path: Path, package: Path) -> Run:
    """Play a seed with the copy of the package in a process and with a cache of its own."""
    script = tmp_path / "play.py"
    script.write_text(PLAY)

    def run(*arguments: str, **environment: str) -> dict[str, Any]:
        places = {"PYTHONPATH": str(package.parent), "TALLYMAN_CACHE": str(tmp_path / "cache")}
        done = python(str(script), *arguments, **(places | environment))
        assert done.returncode == 0, done.stderr
        found: dict[str, Any] = json.loads(done.stdout)
        assert found["from"].startswith(str(package)), "the copy is used"
        return found

    return run


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1, f"{file.name} should say {old!r} once"
    file.write_text(text.replace(old, new), "utf-8")


@pytest.mark.slow(10)
def test_unchanged_sources_hit_the_cache_and_an_edit_anywhere_is_never_stale(run: Run, package: Path) -> None:
    shanghaien, engine = package / "games" / "shanghaien", package / "engine"
    first = run()
    assert first["compiled"] > 0
    again = run()
    assert again["compiled"] == 0
    assert again["loaded"] > 0
    assert again["played"] == first["played"]
    seen = [first["played"]]
    for file, old, new in (
        (shanghaien / "table.py", "\nROLL = 0\nSHANGHAI = 1\n", "\nROLL = 1\nSHANGHAI = 0\n"),
        (shanghaien / "rules.py", "        if dice >= 2:", "        if dice >= 0:"),
        (engine / "luck.py", "plus(c1, k1), 16, 42, 12, 31)", "plus(c1, k1), 16, 41, 12, 31)"),
    ):
        edit(file, old, new)
        changed = run()
        assert changed["played"] not in seen, f"the edit of {file.name} is not played by"
        assert changed["compiled"] > 0
        seen.append(changed["played"])
    for file in (shanghaien / "table.py", shanghaien / "rules.py", engine / "luck.py"):
        shutil.copy(PACKAGE / file.relative_to(package), file)
    assert run()["played"] == first["played"], "edits taken back are played by, too"


@pytest.mark.slow(5)
def test_without_a_writable_folder_rules_run_uncached(run: Run, tmp_path: Path) -> None:
    no_folder = tmp_path / "a file"
    no_folder.write_text("")
    nowhere = str(no_folder / "cache")
    found = run("--no-temporary-folder", nowhere, TALLYMAN_CACHE=nowhere, XDG_CACHE_HOME=nowhere)
    assert found["folder"] == "None"
    assert found["loaded"] == 0
    assert found["compiled"] > 0
    assert found["played"]


@pytest.fixture
def folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Path]:
    """Three places for a cache, one after the other."""
    found = {name: tmp_path / name for name in ("own", "user", "temporary")}
    monkeypatch.setenv("TALLYMAN_CACHE", str(found["own"]))
    monkeypatch.setenv("XDG_CACHE_HOME", str(found["user"]))
    monkeypatch.setattr(tempfile, "tempdir", str(found["temporary"]))
    return found


def test_no_two_processes_write_to_the_cache_at_once(folders: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each would read an index, add to it and write it back, and lose what the other has added meanwhile."""
    folder = chosen()
    assert folder is not None
    saved: list[object] = []
    kept = SimpleNamespace(save_overload=lambda signature, _data: saved.append(signature))
    monkeypatch.setattr(numba_parts, "FunctionCache", lambda _function: kept)
    cache = numba_parts.Cache(chosen, rule.RuleLocator, Path(f"{folder}.lock"))
    writer = threading.Thread(target=cache.save_overload, args=("(int64)", None))
    with FileLock(f"{folder}.lock"):
        writer.start()
        writer.join(0.5)
        assert not saved
    writer.join(60)
    assert saved == ["(int64)"]


def chosen() -> Path | None:
    return rule.cache_folder.__wrapped__()


def test_compiled_rules_are_kept_in_the_folder_of_tallyman_cache(folders: dict[str, Path]) -> None:
    folder = chosen()
    assert folder is not None
    assert folder.parent == folders["own"]


def test_a_folder_that_cannot_be_written_is_passed_over(folders: dict[str, Path]) -> None:
    folders["own"].write_text("a file is in the way")
    folder = chosen()
    assert folder is not None
    assert folder.is_relative_to(folders["user"])
    folders["user"].rename(folders["user"].with_name("away"))
    folders["user"].write_text("a file is in the way")
    folder = chosen()
    assert folder is not None
    assert folder.is_relative_to(folders["temporary"])


def test_with_no_folder_at_all_there_is_no_cache(folders: dict[str, Path]) -> None:
    for folder in folders.values():
        folder.write_text("a file is in the way")
    assert chosen() is None


def test_checked_rules_are_kept_apart(folders: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numba.config, "BOUNDSCHECK", 0)
    unchecked = chosen()
    monkeypatch.setattr(numba.config, "BOUNDSCHECK", 1)
    assert chosen() != unchecked


@pytest.mark.parametrize("file", ["rules.py", "table.py", "components.toml", "part/of/a/rule.py"])
def test_the_stamp_of_a_rule_depends_on_every_source_of_its_folder(tmp_path: Path, file: str) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    stamps = set()
    for text in ("one", "two", "one "):
        path.write_text(text)
        stamps.add(rule.digest.__wrapped__(tmp_path))
    path.rename(path.with_name("other.py"))
    stamps.add(rule.digest.__wrapped__(tmp_path))
    assert len(stamps) == 4


def test_an_edit_of_prose_compiles_nothing_anew_and_no_rule_is_made_of_prose(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("one")
    before = rule.digest.__wrapped__(tmp_path)
    (tmp_path / "words.py").write_text("what is said")
    assert rule.digest.__wrapped__(tmp_path) == before
    for name in tallyman.games():
        game(name)
    for one in rule.RULES:
        assert Path(rule.source(one).__code__.co_filename).stem not in rule.PROSE
    rooms = "engine", *tallyman.games()
    for file in (one for room in rooms for one in PACKAGE.rglob(f"{room}/*.py") if one.stem not in rule.PROSE):
        for home, names in re.findall(r"^from (tallyman[\w.]*) import (.*)$", file.read_text("utf-8"), re.MULTILINE):
            if home.rpartition(".")[2] in rule.PROSE:
                taken = {name: getattr(importlib.import_module(home), name) for name in re.findall(r"\w+", names)}
                numbers = [name for name, value in taken.items() if isinstance(value, int | tuple)]
                assert not numbers, f"{file} takes {numbers} from {home}"
