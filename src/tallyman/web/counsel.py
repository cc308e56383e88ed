"""Hints and analyses, thought out in threads: each once, and the latest are kept.

Of several analyses those come first whose readers are still there, in the order in which they were asked for.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from contextlib import ExitStack, suppress
from typing import Any

from tallyman.players.analysis import Analysis, analyse
from tallyman.players.hints import Hint, hint
from tallyman.web.quota import Quotas
from tallyman.web.view import Moment

HINTS, ANALYSES = 64, 64  # that are kept
PATIENCE = 10.0  # seconds since somebody last looked how far an analysis is, after which nobody waits for it


class Stopped(Exception):
    """The server stops."""


class Study:
    """An analysis on its way."""

    def __init__(self) -> None:
        self.ahead = 0  # of it, when it was last asked for
        self.asked = 0.0  # when that was
        self.readers = 0  # who stay until it has ended
        self.done = 0
        self.of = 0  # nothing is known of it until it begins
        self.analysis: Analysis | None = None
        self.due = asyncio.Event()
        self.ended = asyncio.Event()

    @property
    def awaited(self) -> bool:
        """Whether its readers are still there."""
        return self.readers > 0 or time.monotonic() < self.asked + PATIENCE

    async def read(self) -> Analysis | None:
        """The analysis when it is there, or nothing if that fails."""
        self.readers += 1
        try:
            await self.ended.wait()
        finally:
            self.readers -= 1
        return self.analysis

    @property
    def failed(self) -> bool:
        """Whether it has ended without a result."""
        return self.ended.is_set() and self.analysis is None


class Counsel:
    """Thinks about tables for people who ask: about two hints and one analysis at a time."""

    def __init__(self, quotas: Quotas) -> None:
        self._quotas = quotas
        self._hints: OrderedDict[tuple[str, int, int], asyncio.Task[Hint]] = OrderedDict()
        self._coming: dict[str, Study] = {}
        self._studies: OrderedDict[str, Study] = OrderedDict()
        self._running: set[asyncio.Task[None]] = set()
        self._hinting = asyncio.Semaphore(2)
        self._studying: Study | None = None
        self._closed = False

    async def hint(self, moment: Moment, seat: int) -> Hint:
        """What a seat should do; asked again about the same moment, the same."""
        key = moment.id, moment.number, seat
        if key not in self._hints:
            place = self._place("hints")
            trim(self._hints, HINTS, [key for key, task in self._hints.items() if task.done()])
            self._hints[key] = asyncio.create_task(self._hint(moment, seat, place))
        self._hints.move_to_end(key)
        try:
            return await asyncio.shield(self._hints[key])
        except Exception:
            self._hints.pop(key, None)
            raise

    def _place(self, what: str) -> ExitStack:
        """A place for something that is thought out for a visitor, until that has ended."""
        with ExitStack() as stack:
            stack.enter_context(self._quotas.place(what))
            return stack.pop_all()

    async def _hint(self, moment: Moment, seat: int, place: ExitStack) -> Hint:
        with place:
            async with self._hinting:
                return await asyncio.to_thread(hint, moment.match.view(seat))

    def study(self, moment: Moment) -> Study:
        """The analysis of a match that is over, which begins when it is first asked for."""
        study = self._coming.get(moment.id) or self._studies.pop(moment.id, None)
        if study is None:
            place = self._place("analyses")
            study = self._coming[moment.id] = Study()
            task = asyncio.create_task(self._study(moment, study, place))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
            self._study_next()
        elif study.analysis is not None:
            self._studies[moment.id] = study
        study.asked = time.monotonic()
        if moment.id in self._coming:
            study.ahead = self._in_turn().index(study)
        return study

    def _in_turn(self) -> list[Study]:
        """The analyses that are on their way: what is being thought about, what somebody waits for, the others."""
        return sorted(self._coming.values(), key=lambda one: (one is not self._studying, not one.awaited))

    def _study_next(self) -> None:
        """Begin with another analysis if none is thought about."""
        if self._studying is None and self._coming:
            self._studying = self._in_turn()[0]
            self._studying.due.set()

    async def _study(self, moment: Moment, study: Study, place: ExitStack) -> None:
        def heard(done: int, of: int) -> None:
            if self._closed:
                raise Stopped
            study.done, study.of = done, of

        try:
            with place:
                await study.due.wait()
                with suppress(Stopped):
                    study.analysis = await asyncio.to_thread(analyse, moment.match, heard=heard)
        finally:
            self._studies[moment.id] = self._coming.pop(moment.id)
            if self._studying is study:
                self._studying = None
                self._study_next()
            trim(self._studies, ANALYSES, list(self._studies))
            study.ended.set()

    def close(self) -> None:
        """Think no more, so that the server can stop."""
        self._closed = True


def trim(results: OrderedDict[Any, Any], most: int, ended: list[Any]) -> None:
    """Forget what was asked for longest ago, of what has ended: never what somebody waits for."""
    for key in ended[: max(0, len(ended) - most)]:
        del results[key]
