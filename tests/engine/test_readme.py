"""The first example anybody reads, and that it is the same interpreted and native."""

from __future__ import annotations

import doctest

import pytest

import tallyman
from tests.helpers import REPOSITORY, python

EXAMPLE = """
import tallyman
match = tallyman.new("shanghaien", seed=1)
while not match.over:
    seat = match.acting[0]
    match.play(seat, match.actions(seat)[0])
print(match.scores, match.winners, len(match.line), match.table.tobytes().hex())
"""


def test_the_example_of_the_package_is_true() -> None:
    assert doctest.testmod(tallyman).failed == 0
    assert doctest.testmod(tallyman).attempted > 0


def test_the_examples_of_the_readme_are_true() -> None:
    found = doctest.testfile(str(REPOSITORY / "README.md"), module_relative=False, encoding="utf-8")
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
