"""What the tests of the rules' pictures share: captions, and the numbers they name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from tallyman.engine.illustration import course, illustrations
from tallyman.engine.match import Match
from tallyman.engine.rulebook import PICTURE, sections
from tallyman.locale import LANGUAGES

Claim = Callable[[list[Match]], list[int]]
"""Makes sure of what a caption says, of the match before and after each action; gives the numbers it may name."""


class Shown(NamedTuple):
    """A picture in the rules."""

    section: str
    seen: str  # what there is to see
    caption: str  # empty if there is none


def shown(game: str, language: str) -> dict[str, Shown]:
    """The pictures of a game's rules by name."""
    return {
        found["name"]: Shown(anchor, found["seen"], found["caption"] or "")
        for anchor, section in sections(game, language).items()
        for found in PICTURE.finditer(section.text)
    }


def numbers(text: str) -> Counter[int]:
    """The numbers in a text."""
    return Counter(map(int, re.findall(r"\d+", text)))


def holds(game: str, name: str, claim: Claim) -> None:
    """What a picture's caption says is so, in every language, and it names no number that is not."""
    said = Counter(claim(course(game, illustrations(game)[name])))
    for language in LANGUAGES:
        assert numbers(shown(game, language)[name].caption) == said, language


def gains(line: list[Match]) -> tuple[int, ...]:
    """The points that all actions of a picture brought, by seat."""
    return tuple(after - before for before, after in zip(line[0].scores, line[-1].scores, strict=True))
