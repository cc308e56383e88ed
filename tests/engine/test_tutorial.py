"""The tutorial is the example: its blocks are the files, and what it claims about them is true."""

from __future__ import annotations

import doctest
import re
from collections import defaultdict

from tests.example import FOLDER, example
from tests.helpers import REPOSITORY

TUTORIAL = REPOSITORY / "docs" / "a-game.md"
BLOCK = re.compile(r"^```\w+ (?P<file>\S+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
MOST_FILES, MOST_LINES = 6, 250


def written() -> dict[str, str]:
    """The files that somebody has who follows the tutorial."""
    found = defaultdict(list)
    for block in BLOCK.finditer(TUTORIAL.read_text("utf-8")):
        found[block["file"]].append(block["text"])
    return {name: "\n\n".join(blocks) for name, blocks in found.items()}


def files() -> dict[str, str]:
    """The files of the example."""
    return {
        str(path.relative_to(FOLDER)): path.read_text("utf-8")
        for path in FOLDER.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_blocks_of_the_tutorial_are_the_files_of_the_example() -> None:
    assert written() == files()


def test_the_example_is_small() -> None:
    assert len(files()) <= MOST_FILES
    assert sum(len(text.splitlines()) for text in files().values()) <= MOST_LINES


def test_what_the_tutorial_shows_in_python_is_true() -> None:
    assert example().name in TUTORIAL.read_text("utf-8")
    found = doctest.testfile(str(TUTORIAL), module_relative=False, encoding="utf-8")
    assert found.attempted > 0
    assert found.failed == 0
