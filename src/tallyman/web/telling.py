"""Telling everybody who looks at a match what has changed: in order, and to each only what they may know."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import NamedTuple, ParamSpec, TypeVar

from fastapi.sse import format_sse_event

from tallyman.locale import speaker
from tallyman.web import patch
from tallyman.web.steps import BRIEF, Show, between, count
from tallyman.web.view import Moment, Picture, Stamp, Viewpoint, take, templates

LOGGER = logging.getLogger(__name__)

KEEP_ALIVE = 15.0  # seconds
STEP = 0.45  # seconds for each step of an action, so that people can follow
LONGEST = 8.0  # seconds for all steps of an action


P = ParamSpec("P")
T = TypeVar("T")


class Told(NamedTuple):
    """A message on its way to a browser: part of the telling of a number."""

    number: int
    message: bytes


Ear = asyncio.Queue[Told | None]


class Teller:
    """Tells of one match. Browsers pace the steps themselves, so that each can skip them."""

    def __init__(self, step: float) -> None:
        self._step = step
        self._ears: dict[Viewpoint, set[Ear]] = {}
        self._pictures: dict[tuple[Viewpoint, Stamp], Picture] = {}
        self._tellings = 0  # begun so far
        self._adrift: set[Viewpoint] = set()  # who could not be shown the last moment
        self._telling: asyncio.Task[None] | None = None
        self._watching: set[Viewpoint] = set()
        self._watched = asyncio.Event()
        self._ends = 0.0  # when the steps told last have been shown, by the loop's clock

    def picture(self, moment: Moment, viewpoint: Viewpoint) -> Picture:
        """A moment as somebody sees it; drawn once for everybody who sees the same."""
        key = viewpoint, moment.stamp
        if key not in self._pictures:
            self._pictures[key] = take(moment, viewpoint)
        return self._pictures[key]

    # Telling

    def tell(self, before: Moment, after: Moment) -> None:
        """Tell everybody of a change, when all changes before it have been told."""
        self._tellings += 1
        self._telling = asyncio.create_task(self._tell(before, after, self._tellings, self._telling))

    async def _tell(self, before: Moment, after: Moment, number: int, earlier: asyncio.Task[None] | None) -> None:
        if earlier is not None:
            await asyncio.wait([earlier])
        viewpoints = list(self._ears)
        frames = await self._try(after, between, before, after) if self._step and viewpoints else None
        steps = count(before, frames or [])
        wait = min(self._step, LONGEST / steps) if steps else 0.0
        brief = steps <= BRIEF and not before.match.sealed
        shows: dict[Viewpoint, Show] = {}
        for one in viewpoints:
            shown = None if one in self._adrift else await self._try(after, self.picture, before, one)
            if shown is not None:
                shows[one] = Show(after, one, shown, wait, brief)
        self._watch({one for one in viewpoints if one.seats and steps}, steps * wait)
        for frame in frames or []:
            for one, show in shows.items():
                self._send(one, number, await self._try(after, show.step, frame) or "")
        for one in viewpoints:
            await self._tell_end(after, number, one, shows.get(one))
        self._pictures = {key: kept for key, kept in self._pictures.items() if key[1].number >= after.number}

    async def _tell_end(self, after: Moment, number: int, viewpoint: Viewpoint, show: Show | None) -> None:
        """Make any page the present one; where even that fails, say so."""
        new = await self._try(after, self.picture, after, viewpoint)
        if new is None:
            self._adrift.add(viewpoint)
            broken = speaker(viewpoint.language).text("web-broken")
            notice = templates().get_template("notice.html.jinja").render(notice=broken)
            self._send(viewpoint, number, patch.partial("notice", notice))
        else:
            self._adrift.discard(viewpoint)
            self._send(viewpoint, number, show.picture.patch(new) if show else new.whole, after.stamp)

    async def _try(self, after: Moment, do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """Do a part of telling in a thread; None if it fails, so that the rest is told all the same."""
        try:
            return await asyncio.to_thread(do, *args, **kwargs)
        except Exception:
            LOGGER.exception("Table %s: not all of event %d could be shown.", after.id, after.number)
            return None

    def _send(self, viewpoint: Viewpoint, number: int, data: str, stamp: Stamp | None = None) -> None:
        # Only the last message has a stamp: who loses the line between two steps begins anew with the next moment.
        if data or stamp:
            message = format_sse_event(data_str=data, id=str(stamp) if stamp else None)
            for ear in self._ears.get(viewpoint, ()):
                ear.put_nowait(Told(number, message))

    # Waiting until people have seen it

    def _watch(self, viewpoints: set[Viewpoint], seconds: float) -> None:
        self._watching = viewpoints
        self._ends = asyncio.get_running_loop().time() + seconds
        if viewpoints:
            self._watched.clear()
        else:
            self._watched.set()

    def shown(self, viewpoint: Viewpoint) -> None:
        """Somebody has seen all steps, or wants to see no more."""
        self._watching.discard(viewpoint)
        if not self._watching:
            self._watched.set()

    async def told(self) -> None:
        """Wait until everything has been told."""
        while self._telling is not None and not self._telling.done():
            await asyncio.wait([self._telling])

    async def watched(self) -> None:
        """Wait until everything has been told, and everybody who sits here has had the time to see it."""
        await self.told()
        with suppress(TimeoutError):
            async with asyncio.timeout_at(self._ends):
                await self._watched.wait()

    # Listening

    async def listen(self, moment: Moment, viewpoint: Viewpoint, seen: str) -> AsyncIterator[bytes]:
        """Every change from what a browser has seen, as messages; ends when the server does."""
        ear: Ear = asyncio.Queue()
        self._ears.setdefault(viewpoint, set()).add(ear)
        known = self._tellings
        try:
            whole = None if str(moment.stamp) == seen else self.picture(moment, viewpoint).whole
            yield format_sse_event(data_str=whole, id=str(moment.stamp))
            while True:
                try:
                    async with asyncio.timeout(KEEP_ALIVE):
                        told = await ear.get()
                except TimeoutError:
                    yield format_sse_event(event="still-here")
                    continue
                if told is None:
                    return
                if told.number > known:
                    yield told.message
        finally:
            self._ears[viewpoint].discard(ear)
            if not self._ears[viewpoint]:
                del self._ears[viewpoint]
                self.shown(viewpoint)
                self.rest()

    def rest(self) -> None:
        """Forget what was drawn, if nobody listens."""
        if not self._ears:
            self._pictures.clear()

    def hush(self) -> None:
        """End everybody's listening."""
        for ears in self._ears.values():
            for ear in ears:
                ear.put_nowait(None)
