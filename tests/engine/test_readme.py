"""The first example anybody reads, and that it is the same interpreted and native."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import tallyman
from tests.helpers import REPOSITORY, python

EXAMPLE = """
import tallyman
match = tallyman.new("shanghaien", seed=1)
while not match.over:
    match.play(match.actions()[0])
print(match.scores, match.winners, len(match.line), match.table.tobytes().hex())
"""


def test_the_example_of_the_package_is_true() -> None:
    assert doctest.testmod(tallyman).failed == 0
    assert doctest.testmod(tallyman).attempted > 0


EXAMPLES = [
    path
    for path in [REPOSITORY / "README.md", *sorted((REPOSITORY / "docs").glob("*.md"))]
    if ">>>" in path.read_text("utf-8") and path.name != "a-game.md"  # which has tests of its own
]


@pytest.mark.slow(2)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_the_examples_of_the_readme_and_the_docs_are_true(path: Path) -> None:
    found = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.slow(2)
def test_the_example_ends_alike_interpreted_and_native() -> None:
    native = python("-c", EXAMPLE, NUMBA_DISABLE_JIT="0")
    interpreted = python("-W", "error", "-c", EXAMPLE, NUMBA_DISABLE_JIT="1")
    assert native.returncode == 0, native.stderr
    assert interpreted.returncode == 0, interpreted.stderr
    assert interpreted.stdout == native.stdout
    assert native.stdout
