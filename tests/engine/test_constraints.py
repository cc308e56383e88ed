"""The versions that were tested: all that we depend on is among them, and nothing says where it is from."""

from __future__ import annotations

import importlib.metadata
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import renew_constraints
from tests.helpers import REPOSITORY

LINES = renew_constraints.FILE.read_text("utf-8").splitlines()
PINNED = dict(line.split("==") for line in LINES if not line.startswith("#"))
PROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]


def plain(name: str) -> str:
    """A package's name as all spellings of it have it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def wanted() -> set[str]:
    """The packages that we and our extras depend on."""
    lines = [*PROJECT["dependencies"], *(line for extra in PROJECT["optional-dependencies"].values() for line in extra)]
    return {plain(re.match(r"[\w.-]+", line)[0]) for line in lines} - {PROJECT["name"]}  # type: ignore[index]


def test_every_dependency_is_pinned() -> None:
    assert wanted() <= {plain(name) for name in PINNED}


def test_every_dependency_of_a_dependency_is_pinned() -> None:
    """As far as it is installed here, for this system."""
    pinned = {plain(name) for name in PINNED}
    for name in PINNED:
        try:
            needs = importlib.metadata.requires(name) or []
        except importlib.metadata.PackageNotFoundError:
            continue
        for need in (need for need in needs if ";" not in need):
            assert plain(re.match(r"[\w.-]+", need)[0]) in pinned, f"{name} needs {need}"  # type: ignore[index]


def test_a_version_is_all_that_is_said_of_a_package() -> None:
    for line in LINES:
        assert line.startswith("#") or re.fullmatch(r"[\w.-]+==[\w.+!-]+", line), line
    assert not {"pip", "setuptools", PROJECT["name"]} & set(PINNED)


def test_the_heading_is_the_one_that_is_written() -> None:
    said = re.fullmatch(r"# Tested with Python (3\.\d+) on .*", LINES[0])
    assert said, "make looks for it"
    assert renew_constraints.heading().splitlines()[1] == LINES[1]
    assert renew_constraints.extras() == sorted(PROJECT["optional-dependencies"])


@pytest.mark.skipif(not shutil.which("make"), reason="there is no make")
@pytest.mark.parametrize("same", [True, False])
def test_make_installs_by_it_on_the_python_it_was_tested_with(tmp_path: Path, same: bool) -> None:
    """A stand-in for the environment's Python writes down what it is asked for."""
    version = LINES[0].split()[4] if same else "3.99"
    for name in ("Makefile", "constraints.txt", "pyproject.toml", "tools/fetch_web.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(REPOSITORY / name, tmp_path / name)
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\ncase "$1" in -c) echo {version};; *) echo "$@" >> asked;; esac\n', "utf-8")
    python.chmod(0o755)
    (tmp_path / ".venv" / ".made").touch()
    done = subprocess.run(["make", ".venv/.run"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    asked = (tmp_path / "asked").read_text("utf-8")
    assert "pip install" in asked
    assert ("--constraint constraints.txt" in asked) is same


def test_what_is_installed_here_can_be_written_down() -> None:
    said = renew_constraints.installed(Path(sys.executable))
    assert re.search(r"(?m)^numba==\d", said)
    assert "@" not in said
