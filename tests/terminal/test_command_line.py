"""The command line itself: what it lists, what it serves, how it stops."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tallyman
from tallyman.__main__ import STOPPED
from tests.helpers import python
from tests.terminal.conftest import Say


def test_the_version(tallyman_: Say) -> None:
    assert tallyman_("--version").output == f"tallyman {tallyman.__version__}\n"


def test_help_lists_all_commands(tallyman_: Say) -> None:
    said = tallyman_("--help")
    assert said.exit_code == 0
    for command in ("serve", "play", "rules", "box", "replay", "verify", "tournament", "bench", "warm"):
        assert f"\n  {command} " in said.output


def test_an_unknown_command_is_refused_by_name(tallyman_: Say) -> None:
    said = tallyman_("sail")
    assert said.exit_code == 2
    assert "sail" in said.stderr


@pytest.mark.parametrize(
    ("words", "served"),
    [
        ((), ("127.0.0.1", 8000, None, True, 1)),
        (("serve",), ("127.0.0.1", 8000, None, True, 1)),
        (("serve", "--workers", "3"), ("127.0.0.1", 8000, None, True, 3)),
        (
            ("serve", "--host", "0.0.0.0", "--port", "80", "--database", "sqlite://", "--no-browser"),  # noqa: S104
            ("0.0.0.0", 80, "sqlite://", False, 1),  # noqa: S104
        ),
    ],
)
def test_serving(
    tallyman_: Say, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], served: tuple[Any, ...]
) -> None:
    from tallyman import web

    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(web, "serve", lambda *given: calls.append(given))
    assert tallyman_(*words).exit_code == 0
    assert calls == [served]


def test_the_rules_in_whole_and_by_section(tallyman_: Say) -> None:
    whole = tallyman_("rules", "shanghaien").output
    assert "Rulings" in whole
    assert "reconstructed" in whole
    section = tallyman_("rules", "shanghaien", "score", "--lang", "fr").output
    assert "Le score" in section
    assert "La mise en place" not in section
    assert "shanghaien" in tallyman_("rules").output
    assert "Onze beslissingen" in tallyman_("rules", "shanghaien", "--lang", "nl").output


def test_a_section_that_does_not_exist_is_refused_with_those_that_do(tallyman_: Say) -> None:
    said = tallyman_("rules", "shanghaien", "dragons")
    assert said.exit_code == 2
    assert "say nothing about 'dragons'. Their sections are game, components" in said.stderr


def test_warming_up(tallyman_: Say) -> None:
    said = tallyman_("warm", "shanghaien")
    assert said.exit_code == 0
    assert said.output.startswith("Shanghaien is ready.")


def test_a_closed_pipe_ends_quietly() -> None:
    code = "from tallyman.cli import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", code, "rules", "shanghaien"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.slow(3)
@pytest.mark.parametrize("package", ["typer", "numba", "polars"])
def test_who_stops_a_command_while_it_begins_hears_nothing(tmp_path: Path, package: str) -> None:
    (tmp_path / f"{package}.py").write_text("raise KeyboardInterrupt", "utf-8")
    words = ("simulate", "shanghaien", "--matches", "10", "--out", str(tmp_path / "out"))
    said = python("-m", "tallyman", *words, PYTHONPATH=str(tmp_path))
    assert (said.returncode, said.stdout, said.stderr) == (STOPPED, "", "")


def test_what_takes_time_to_import_waits_until_a_command_needs_it() -> None:
    done = python("-c", "import sys, tallyman.cli; print(*sys.modules)")
    assert not {"numpy", "numba", "polars", "rich"} & set(done.stdout.split())


@pytest.mark.thorough
def test_refusals_have_no_traceback() -> None:
    said = python("-c", "from tallyman.cli import main; main()", "verify", "no-such-sheet")
    assert said.returncode == 2
    assert said.stderr == "tallyman: There is no file no-such-sheet.\n"
    assert said.stdout == ""


@pytest.mark.thorough
def test_characters_a_terminal_cannot_show_do_no_harm() -> None:
    said = python("-c", "from tallyman.cli import main; main()", "rules", "shanghaien", PYTHONIOENCODING="ascii")
    assert said.returncode == 0
    assert said.stderr == ""
