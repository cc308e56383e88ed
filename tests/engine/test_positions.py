"""The page that lists the fields of positions, which bots and callers of the API read them by."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tallyman.engine.game import Game, game
from tallyman.engine.registry import ours
from tests.helpers import REPOSITORY, fullest, wander

PAGE = (REPOSITORY / "docs/positions.md").read_text("utf-8")
NAMES = re.compile(r"`([a-z_]+)`")
NAME = re.compile("[a-z_]+")  # names of cards and pieces have capitals or blanks


def section(of: str) -> str:
    """What the page says about a game, or of all of them before the first one."""
    found = re.search(rf"^## {of}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE) if of else None
    return found[1] if found else PAGE[: PAGE.index("\n## ")]


def listed(of: str) -> set[str]:
    """The fields in the first column of a section's table."""
    return {name for row in re.findall(r"^\| (.+?) \|", section(of), re.MULTILINE) for name in NAMES.findall(row)}


def parts(value: Any) -> Iterator[str]:
    """The names within a field."""
    if isinstance(value, list):
        for entry in value:
            yield from parts(entry)
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from parts(inner)


def positions(of: Game) -> Iterator[dict[str, Any]]:
    """Positions of whole matches, from everybody's eyes."""
    for ground in (one for one in fullest() if one.game is of):
        match = ground.new(5)
        for _count in wander(match, 5, looks=40):
            for seat in (None, -1, *ground.seats):
                yield match.position(seat)


@pytest.mark.parametrize("name", ours())
def test_the_page_lists_every_field_of_every_position_and_no_other(name: str) -> None:
    of = game(name)
    fields: set[str] = set()
    within: set[str] = set()
    for position in positions(of):
        fields |= position.keys()
        within |= {part for value in position.values() for part in parts(value) if NAME.fullmatch(part)}
    assert fields == listed("") | listed(of.title)
    told = set(NAMES.findall(section(of.title) + section(""))) | set(re.findall(r'"([a-z_]+)":', PAGE))
    assert within <= told


@pytest.mark.parametrize("name", ours())
def test_the_page_lists_every_question(name: str) -> None:
    of = game(name)
    asked = {entry["question"] for position in positions(of) for entry in position["agenda"]}
    assert asked <= set(NAMES.findall(section(of.title).partition("Questions:")[2]))
