"""A component set of one's own: a TOML file like a game's `components.toml`, and every mistake in it by its line.

The reader of TOML keeps no positions, and what is nested deeply costs it far more than it is long. So a text is first
gone through once, sign by sign: that bounds its depth, and shows where each statement begins and ends.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tallyman.engine.errors import BadBox
from tallyman.engine.fields import brief, quoted, spelled
from tallyman.engine.files import BOX, text_of
from tallyman.engine.game import Game
from tallyman.engine.message import Message, message

Way = tuple[str | int, ...]

LARGEST = 2**16  # characters of a file
MOST_LINES = 4000
DEEPEST = 16  # brackets and dots within each other
SIGN = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"{3,5}|\\?\Z)'
    r"|'''.*?(?:'{3,5}|\Z)"
    r'|"(?:\\[^\n]|[^"\\\n])*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*"
    r"|[\n\[\]{}.,=]",
    re.DOTALL,
)
"""What matters for where a statement ends: texts and comments as a whole, ends of lines, brackets, dots, separators."""

SLIPS = {
    "error-toml-equals": "Expected '=' after",
    "error-toml-value": "Invalid value|date",
    "error-toml-rest": "Expected newline",
    "error-toml-twice": "twice|overwrite|Duplicate|redefine|immutable",
    "error-toml-unclosed": r"Unclosed|Expected '\]|Unterminated|Expected [\"']{3}",
    "error-toml-escape": r"Unescaped|Escaped|hex value|escape",
    "error-toml-digits": "4300 digits",
    "error-toml-statement": "",
}
"""What a mistake is called by us, and what the reader of TOML says of it; the first one that fits."""


class Statement(NamedTuple):
    """A statement, comment or empty line: its first and last line, and its text."""

    first: int
    last: int
    text: str


def read(game: Game, text: str, file: Message | str) -> dict[str, Any]:
    """The component set in a file's text, good for every number of players; BadBox names the line of a mistake."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    components = parsed(text, file)
    for players in game.players:
        try:
            game.setting(players, components=components)
        except BadBox as wrong:
            lines = Lines(text).of(wrong.field)
            raise BadBox(in_file(file, lines, wrong.reason), wrong.field) from wrong
    return components


def load(game: Game, file: Path | None) -> dict[str, Any] | None:
    """The component set in a file, good for every number of players, or of a variant of the game, if one is named."""
    if file is None:
        return None
    if str(file) in game.variants and not file.exists():
        return game.variants[str(file)]
    return read(game, text_of(file, BOX), str(file))


def in_file(file: Message | str, lines: Message | None, why: Message) -> Message:
    """What is wrong in a file, and on which lines if it is not all of it."""
    if lines is None:
        return message("error-in-file", file=file, why=why)
    return message("error-in-lines", file=file, lines=lines, why=why)


def parsed(text: str, file: Message | str) -> dict[str, Any]:
    """A file's text as data; BadBox names the line that cannot be read."""
    if len(text) > LARGEST:
        raise BadBox(message("error-long-box", file=file, count=len(text), most=LARGEST))
    if text.count("\n") > MOST_LINES:
        raise BadBox(message("error-many-lines", file=file, most=MOST_LINES))
    lines = list(statements(text, file))
    try:
        data = tomllib.loads(text)
    except ValueError as wrong:
        raise BadBox(slip(text, lines, str(wrong), file)) from wrong
    for way in huge(data):
        reason = message("error-huge", field=brief(spelled(way)))
        raise BadBox(in_file(file, Lines(text).of(way), reason), way)
    return data


def huge(data: Any, way: Way = ()) -> Iterator[Way]:
    """The ways to whole numbers that have more than the 64 bits of TOML: in other systems than ten any can be read."""
    if isinstance(data, dict | list):
        for step, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from huge(value, (*way, step))
    elif isinstance(data, int) and not -(2**63) <= data < 2**63:
        yield way


def statements(text: str, file: Message | str = "") -> Iterator[Statement]:
    """The statements of a text in one pass; BadBox names the line where brackets or dots go too deep."""
    start = brackets = dots = 0
    first = line = 1
    for at in SIGN.finditer(text):
        sign = at[0]
        if sign == "\n" and not brackets:
            yield Statement(first, line, text[start : at.start()])
            start, first = at.end(), line + 1
        line += sign.count("\n")
        dots = dots + 1 if sign == "." else 0 if sign in "\n[]{},=" else dots
        brackets = max(0, brackets + (sign in "[{") - (sign in "]}"))
        if brackets + dots > DEEPEST:
            reason = message("error-deep-box", what=written(text, line), most=DEEPEST)
            raise BadBox(in_file(file, span(line, line), reason))
    yield Statement(first, line, text[start:])


def slip(text: str, lines: list[Statement], complaint: str, file: Message | str) -> Message:
    """Which line is not TOML, and why."""
    named = re.search(r"at line (\d+), column", complaint)
    if named:
        last = int(named[1])
        first = next(statement.first for statement in lines if statement.last >= last)
    else:
        unread = [statement.first for statement in lines if not readable(statement.text)]
        written_on = (statement.first for statement in lines if statement.text.strip())
        first = last = unread[0] if unread else max(written_on)
    why = next(key for key, words in SLIPS.items() if re.search(words, complaint))
    reason = message("error-toml", what=written(text, last), why=message(why))
    return in_file(file, span(first, last), reason)


def written(text: str, line: int) -> str:
    """A line of a text, in a complaint."""
    return quoted(text.split("\n")[line - 1].strip())


def readable(text: str) -> bool:
    """Whether a statement is TOML by itself."""
    try:
        tomllib.loads(text)
    except ValueError:
        return False
    return True


class Placed(NamedTuple):
    """A statement with what it is about: a table, which it heads, or a field; None is a comment or an empty line."""

    statement: Statement
    way: Way | None
    heads: bool
    dotted: bool  # whether it writes one of several fields of a table elsewhere, as `ship.slots = 3` does


class Lines:
    """The lines on which the fields of a text, which is TOML, are written."""

    def __init__(self, text: str) -> None:
        self.placed: list[Placed] = []
        self._spans: dict[Way, tuple[int, int]] = {}
        self._entries: dict[Way, int] = {}
        """How many entries each list of tables has so far."""
        table: Way = ()
        for statement in statements(text):
            data, lines = tomllib.loads(statement.text), (statement.first, statement.last)
            if statement.text.lstrip().startswith("["):
                table = self._head(data, lines)
                self.placed.append(Placed(statement, table, heads=True, dotted=False))
            else:
                self._note(table, data, lines)
                way = (*table, *data) if data else None
                self.placed.append(Placed(statement, way, heads=False, dotted="." in statement.text.partition("=")[0]))

    def of(self, field: Way) -> Message | None:
        """The lines on which a field is written, or else what should hold it; None if that is the whole file."""
        ways = (field[:end] for end in range(len(field), 0, -1))
        lines = next((self._spans[way] for way in ways if way in self._spans), None)
        return span(*lines) if lines else None

    def _head(self, data: Any, lines: tuple[int, int]) -> Way:
        """The way to the table that a heading such as [ship.four] or [[ship]] begins."""
        way: Way = ()
        while data:
            if isinstance(data, list):  # an entry more
                self._entries[way] = self._entries.get(way, 0) + 1
                break
            name, data = next(iter(data.items()))
            way = (*self._latest(way), name)
            self._spans.setdefault(way, lines)
        way = self._latest(way)
        self._spans.setdefault(way, lines)
        return way

    def _latest(self, way: Way) -> Way:
        """The last entry so far, if a way leads to a list of tables."""
        return (*way, self._entries[way] - 1) if way in self._entries else way

    def _note(self, table: Way, data: dict[str, Any], lines: tuple[int, int]) -> None:
        """Keep where the fields of a table are written."""
        for name, value in data.items():
            self._spans.setdefault((*table, name), lines)
            if isinstance(value, dict):
                self._note((*table, name), value, lines)


def span(first: int, last: int) -> Message:
    """Lines in words."""
    if first == last:
        return message("error-line", line=str(first))
    return message("error-lines", first=str(first), last=str(last))


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
