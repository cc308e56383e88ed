"""An action step by step, so that people can follow what went by itself: one small picture after another."""

from __future__ import annotations

import functools
from dataclasses import replace
from itertools import pairwise
from typing import Any

from tallyman.engine.frames import Frame, steps
from tallyman.engine.match import EventKind, Match, hears
from tallyman.engine.picture import differences, scene
from tallyman.web import patch
from tallyman.web.view import Moment, Picture, View, Viewpoint, parts

SENTENCES = 2  # are read in one step
BRIEF = 2  # steps that are over before anybody wants to skip them


def between(before: Moment, after: Moment) -> list[Frame]:
    """The steps that led from one moment to the next one: none if that was not one action, or a short one.

    What the last note told is left out, and what is no more than the next moment shows.
    """
    if after.number != before.number + 1 or (event := after.match.events[-1]).kind != EventKind.PLAY:
        return []
    if len(after.match.line[-1].notes) < 2:  # as most actions have: the twin need not run
        return []
    frames = steps(before.match, event.seat, event.action)[:-1]
    while frames and same(frames[-1].table, after.match.table):
        frames.pop()
    return frames


def count(before: Moment, frames: list[Frame]) -> int:
    """How many of the steps from a moment on show something new."""
    tables = [before.match.table, *(frame.table for frame in frames)]
    return sum(not same(*pair) for pair in pairwise(tables))


def same(table: Any, other: Any) -> bool:
    """Whether two tables are equal."""
    return bool(table.tobytes() == other.tobytes())


def moves(changes: dict[str, Any]) -> bool:
    """Whether differences of a scene are to be seen; why something cannot be chosen is not, while nobody is asked."""
    return any(name != "put" for name in changes) or any(
        attributes.keys() - {"data-why"} for attributes in changes.get("put", {}).values()
    )


class Show:
    """The steps of an action as somebody sees them."""

    def __init__(self, after: Moment, viewpoint: Viewpoint, picture: Picture, wait: float, brief: bool = False) -> None:
        self.picture = picture
        """What is on the page."""
        self._view = View(after, viewpoint)
        self._wait = round(1000 * wait)
        self._brief = brief
        self._sentences: list[str] = []
        self._drawn: Any = None  # the table of the step that was drawn last

    @functools.cached_property
    def _stage(self) -> Match:
        """A match whose table is that of a step; most actions have none."""
        return self._view.match.copy()

    def step(self, frame: Frame) -> str:
        """The message that shows a step; empty if nothing moves in it, or nothing can be told of it."""
        match, seat = self._view.match, self._view.seat
        if hears(self._view.ear, frame.entry):
            self._sentences.append(self._view.voice.say(match.game.tell(match.setting, frame.entry)))
        if not self._sentences or (self._drawn is not None and same(frame.table, self._drawn)):
            return ""
        self._stage.table = self._drawn = frame.table
        board = scene(self._stage, seat, passing=True)
        alike = seat == self.picture.seat
        changes = differences(self.picture.board, board, self._view.voice) if alike else {}
        if alike and not moves(changes):
            return ""
        sentences, acted = self._sentences[-SENTENCES:], match.events[-1].seat
        turn = str(parts().step(self._view.voice.text, self._view, acted, self._wait, self._brief, sentences))
        new = replace(self.picture, seat=seat, board=board, desk=self.picture.desk | {"turn": turn})
        message = patch.board(changes) + patch.partial("turn", turn) if alike else new.whole
        self.picture = new
        self._sentences.clear()
        return message
