"""A component file with other content: comments, order and layout stay wherever what they belong to does.

A file is gone through statement by statement. Those of which the value is another are changed by tomlkit, within their
line; others are taken out or put in. What this does not know (dotted keys), or would not get right, is written anew.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import defaultdict
from datetime import date, time
from typing import Any

from tallyman.engine.components import Lines, Way

LONGEST = 4000  # characters of a statement that is changed within its line: tomlkit takes its time
MOST = 32  # entries of a list or table that is changed entry by entry: tomlkit goes through all for each


class Unusual(Exception):
    """A file is written in a way that is not followed here."""


def rewritten(text: str, components: dict[str, Any]) -> str:
    """The text of a component file, changed where it says something else than a component set does."""
    try:
        changed = Rewriting(text, components).text
        if tomllib.loads(changed) == components:
            return changed
    except (Unusual, ValueError, TypeError, LookupError, RecursionError):
        pass  # also whatever tomlkit stumbles over
    return write(components, heading(text))


class Rewriting:
    """What has to be done to a text so that it says something else."""

    def __init__(self, text: str, components: dict[str, Any]) -> None:
        self._lines = Lines(text).placed
        self._fields: dict[Way, int] = {}
        self._tables: dict[Way, int] = {}
        self._last: dict[Way, int] = {}
        """The last statement of each table, with what is in it."""
        for place, line in enumerate(self._lines):
            if line.way is None:
                continue
            if line.dotted:
                raise Unusual
            (self._tables if line.heads else self._fields)[line.way] = place
            for end in range(len(line.way) + 1):
                self._last[line.way[:end]] = place
        self._gone: set[int] = set()
        self._instead: dict[int, str] = {}
        self._after: defaultdict[int, list[str]] = defaultdict(list)
        self._compare_table((), tomllib.loads(text), components)

    @property
    def text(self) -> str:
        """The text as it should be."""
        lines: list[str] = []
        for place, line in enumerate(self._lines):
            if place not in self._gone:
                lines.append(self._instead.get(place, line.statement.text))
            lines += self._after[place]
        return "\n".join(lines)

    def _compare_table(self, way: Way, before: dict[str, Any], after: dict[str, Any]) -> None:
        for name in before.keys() - after.keys():
            self._take_out((*way, name))
        previous = self._tables.get(way)
        for name, value in after.items():
            field = (*way, name)
            if name not in before:
                self._put_in(way, name, value, previous)
            elif before[name] != value:
                self._change(field, before[name], value)
            previous = self._fields.get(field, previous)

    def _change(self, field: Way, before: Any, after: Any) -> None:
        if field in self._fields:
            place = self._fields[field]
            self._instead[place] = changed(self._lines[place].statement.text, str(field[-1]), before, after)
        elif isinstance(before, dict) and isinstance(after, dict):
            self._compare_table(field, before, after)
        elif tables(before) and tables(after):
            self._compare_tables(field, before, after)
        else:
            raise Unusual

    def _compare_tables(self, way: Way, before: list[Any], after: list[Any]) -> None:
        start, end = alike(before, after)
        stop, until = len(before) - end, len(after) - end
        for place in range(start, max(stop, until)):
            if place >= until:
                self._take_out((*way, place))
            elif place < stop:
                self._compare_table((*way, place), before[place], after[place])
            else:
                last = self._last[(*way, stop - 1)] if stop else self._last[()]
                self._after[last].append(f"\n[[{key(str(way[-1]))}]]\n{entries(after[place])}".rstrip("\n"))

    def _put_in(self, way: Way, name: str, value: Any, previous: int | None) -> None:
        if not way and (isinstance(value, dict) or tables(value)):
            self._after[self._last[()]].append(f"\n{write({name: value})}".rstrip("\n"))
        elif previous is None:
            raise Unusual
        else:
            self._after[previous].append(entries({name: value}).rstrip("\n"))

    def _take_out(self, way: Way) -> None:
        """Leave out a field, or a table with all its lines, the comment above it and an empty line."""
        if way in self._fields:
            self._gone.add(self._fields[way])
            return
        first = self._tables[way]
        self._gone.update(range(first, self._last[way] + 1))
        above = first
        while above and self._lines[above - 1].statement.text.lstrip().startswith("#"):
            above -= 1
        if above:  # else it is the comment the file begins with
            self._gone.update(range(above, first))
            if not self._lines[above - 1].statement.text.strip():
                self._gone.add(above - 1)


def alike(before: list[Any], after: list[Any]) -> tuple[int, int]:
    """How many entries two lists have in common at their beginnings and, of the others, at their ends."""
    least = min(len(before), len(after))
    start = next((place for place in range(least) if before[place] != after[place]), least)
    left = least - start
    end = next((place for place in range(left) if before[-1 - place] != after[-1 - place]), left)
    return start, end


# Within a statement


def changed(statement: str, name: str, before: Any, after: Any) -> str:
    """A statement with another value; comments in it stay."""
    import tomlkit

    if len(statement) > LONGEST:
        return entries({name: after}).rstrip("\n")
    document = tomlkit.parse(statement)
    change(document, name, before, after)
    return document.as_string()


def change(holder: Any, step: str | int, before: Any, after: Any) -> None:
    """Make an entry of a table or list something else, as little as needed."""
    import tomlkit

    few = all(isinstance(value, dict | list) and len(value) <= MOST for value in (before, after))
    if few and isinstance(before, dict) and isinstance(after, dict):
        for name in before.keys() - after.keys():
            del holder[step][name]
        for name, value in after.items():
            if name not in before:
                holder[step][name] = tomlkit.value(literal(value))
            elif before[name] != value:
                change(holder[step], name, before[name], value)
    elif few and isinstance(before, list) and isinstance(after, list) and before and after:
        start, end = alike(before, after)
        stop, until = len(before) - end, len(after) - end
        for place in range(start, min(stop, until)):
            change(holder[step], place, before[place], after[place])
        for _place in range(until, stop):
            del holder[step][until]
        for place in range(stop, until):
            holder[step].insert(place, tomlkit.value(literal(after[place])))
    else:
        holder[step] = tomlkit.value(literal(after))


# Anew


def heading(text: str) -> str:
    """The comment a file begins with."""
    lines = text.split("\n")
    end = next((place for place, line in enumerate(lines) if not line.startswith("#")), len(lines))
    return "".join(f"{line}\n" for line in lines[:end])


def tables(value: Any) -> bool:
    """Whether a value is a list of tables."""
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def write(components: dict[str, Any], heading: str = "") -> str:
    """A component set as TOML: what stands alone first, then its tables."""
    alone = {name: value for name, value in components.items() if not isinstance(value, dict) and not tables(value)}
    parts = [heading + entries(alone)] if heading or alone else []
    for name, value in components.items():
        if isinstance(value, dict):
            parts.append(f"[{key(name)}]\n{entries(value)}")
        elif tables(value):
            parts += [f"[[{key(name)}]]\n{entries(table)}" for table in value]
    return "\n".join(parts)


def entries(table: dict[str, Any]) -> str:
    """A table line by line."""
    return "".join(f"{key(name)} = {literal(value)}\n" for name, value in table.items())


def key(name: str) -> str:
    """A name as TOML."""
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else literal(name)


def literal(value: Any) -> str:
    """A value as TOML, on one line."""
    if isinstance(value, dict):
        inside = ", ".join(f"{key(name)} = {literal(entry)}" for name, entry in value.items())
        return f"{{ {inside} }}" if value else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(literal, value))}]"
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, float):
        return repr(value)
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
