"""A component set of one's own: a TOML file like a game's `components.toml`, and every mistake in it by its line."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left
from typing import Any

from tallyman.engine.errors import BadBox
from tallyman.engine.fields import shown
from tallyman.engine.game import Game

Way = tuple[str | int, ...]

LARGEST = 2**16  # characters of a file
LONGEST = 200  # lines of a statement


def read(game: Game, text: str, file: str) -> dict[str, Any]:
    """The component set in a file's text, good for every number of players; BadBox names the line of a mistake."""
    text = text.removeprefix("\ufeff")
    if len(text) > LARGEST:
        raise BadBox(f"{file} is too long for a component set: {len(text)} characters, and at most {LARGEST} are read.")
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise BadBox(f"{file}, {slip(text, str(wrong))}") from wrong
    for players in game.players:
        try:
            game.setting(players, components=found)
        except BadBox as wrong:
            place = where(text, wrong.field)
            raise BadBox(f"{file}, {place}: {wrong}" if place else f"{file}: {wrong}", wrong.field) from wrong
    return found


def slip(text: str, complaint: str) -> str:
    """Which line is not TOML, and what the reader of TOML says about it."""
    lines = text.split("\n")
    found = statements(text)
    end = found[-1][1] if found else 0
    named = re.search(r"at line (\d+), column", complaint)
    last = int(named[1]) if named else min(end + 1, len(lines))
    first = next((first for first, until in found if until >= last), end + 1)
    words, _bracket, _place = complaint.partition(" (at ")
    hint = " It is there twice." if "overwrite" in words or "twice" in words else ""
    return f"{span(first, last)}: {shown(lines[last - 1].strip())} cannot be read as TOML. {words}.{hint}"


def where(text: str, field: Way) -> str:
    """The lines on which a field is written, or else what should hold it; empty if that is the whole file."""
    whole = tomllib.loads(text)
    while not holds(whole, field):
        field = field[:-1]
    lines = text.split("\n")
    found = statements(text) if field else []
    place = bisect_left(found, True, key=lambda one: holds(tomllib.loads("\n".join(lines[: one[1]])), field))
    return span(*found[place]) if place < len(found) else ""


def statements(text: str) -> list[tuple[int, int]]:
    """The first and last line of each statement, comment and empty line, as far as the text is TOML.

    The reader of TOML keeps no positions. But every statement is TOML by itself, and no part of one is: so it is the
    fewest lines that can be read.
    """
    lines = text.split("\n")
    found: list[tuple[int, int]] = []
    first = 1
    while first <= len(lines):
        last = next((last for last in range(first, first + LONGEST) if readable(lines[first - 1 : last])), None)
        if last is None:
            break
        found.append((first, last))
        first = last + 1
    return found


def readable(lines: list[str]) -> bool:
    """Whether lines are TOML by themselves."""
    try:
        tomllib.loads("\n".join(lines))
    except (ValueError, RecursionError):
        return False
    return True


def span(first: int, last: int) -> str:
    """Lines in words."""
    return f"line {first}" if first == last else f"lines {first} to {last}"


def holds(data: Any, field: Way) -> bool:
    """Whether data has a field."""
    for step in field:
        if isinstance(step, int):
            if not isinstance(data, list) or step >= len(data):
                return False
        elif not isinstance(data, dict) or step not in data:
            return False
        data = data[step]
    return True
