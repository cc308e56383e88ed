"""Frames: an action step by step, the table as it stood at every note, so that people can follow what went by itself.

The interpreted twin of `play` runs with a log that looks at the table whenever something is written down. Compiled
rules know nothing of it, and both agree to the byte, so frames are what really happened.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tallyman.engine.log import ROOM, Entry, Log
from tallyman.engine.match import Match


class Frame(NamedTuple):
    """Something that happened, and the table right after it."""

    entry: Entry
    table: Any


class Watch(Log):
    """A log that keeps a copy of a table at every entry."""

    def __init__(self, table: Any) -> None:
        super().__init__()
        self.room = ROOM
        self.frames: list[Frame] = []
        self.watched = table


def _count(watch: Watch) -> int:
    return int(watch.array["count"][0])


def _look(watch: Watch, count: int) -> None:
    watch.array["count"][0] = count
    watch.frames.append(Frame(watch.entry[count - 1].copy(), watch.watched.copy()))


Watch.count = property(_count, _look)  # type: ignore[assignment]


def frames(match: Match, number: int) -> list[Frame]:
    """What the action of a number, from 1, did step by step."""
    move = match.line[number - 1]
    return steps(match.at(number - 1), move.seat, move.action)


def steps(before: Match, seat: int, action: int) -> list[Frame]:
    """What a legal action does to a match step by step; the match itself stays as it is."""
    table = before.table.copy()
    watch = Watch(table)
    before.game.interpreted.play(before.setting.box, table, watch, seat, action)
    return watch.frames
