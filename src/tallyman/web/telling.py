"""Telling everybody who looks at a match what has changed: in order, and to each only what they may know."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import NamedTuple, ParamSpec, TypeVar

from fastapi.sse import format_sse_event

from tallyman.engine.frames import Frame
from tallyman.locale import speaker
from tallyman.web import patch
from tallyman.web.journal import nickname
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


def broken(viewpoint: Viewpoint) -> str:
    """The message that says that the present moment cannot be shown."""
    words = speaker(viewpoint.language).text("web-broken")
    return patch.partial("notice", templates().get_template("notice.html.jinja").render(notice=words))


class Teller:
    """Tells of one match. Browsers pace the steps themselves, so that each can skip them."""

    def __init__(self, step: float) -> None:
        self._step = step
        self._ears: dict[Viewpoint, set[Ear]] = {}
        self._pictures: dict[tuple[Viewpoint, Stamp], Picture] = {}
        self._latest: dict[Viewpoint, Picture] = {}
        self._tellings = 0  # begun so far
        self._adrift: set[Viewpoint] = set()  # who could not be shown the last moment
        self._telling: asyncio.Task[None] | None = None
        self._showing: dict[Viewpoint, float] = {}  # until when there are steps to be shown, by the loop's clock
        self._watching: set[Viewpoint] = set()
        self._watched = asyncio.Event()
        self._ends = 0.0  # when the steps told last have been shown, by the loop's clock

    def picture(self, moment: Moment, viewpoint: Viewpoint) -> Picture:
        """A moment as somebody sees it; drawn once for everybody who sees the same."""
        key = viewpoint, moment.stamp
        picture = self._pictures.get(key)
        if picture is None:
            picture = take(moment, viewpoint, self._latest.get(viewpoint))
            self._pictures[key] = self._latest[viewpoint] = picture
        return picture

    # Telling

    def tell(self, before: Moment, after: Moment) -> None:
        """Tell everybody of a change, when all changes before it have been told."""
        self._tellings += 1
        self._telling = asyncio.create_task(self._tell(before, after, self._tellings, self._telling))

    async def _tell(self, before: Moment, after: Moment, number: int, earlier: asyncio.Task[None] | None) -> None:
        """Tell of a change bit by bit, each of about a millisecond, so that others have their turn in between."""
        if earlier is not None and not earlier.done():
            await asyncio.wait([earlier])
        viewpoints = list(self._ears)
        frames = (self._try(after, between, before, after) if self._step and viewpoints else None) or []
        steps = count(before, frames)
        wait = self._wait(steps)
        brief = steps <= BRIEF and not before.match.sealed
        if after.number != before.number:  # else what happened before may still be shown
            self._watch({viewpoint for viewpoint in viewpoints if viewpoint.seats and steps}, steps * wait)
        for viewpoint in viewpoints:
            await asyncio.sleep(0)
            passing = self._pass(viewpoint, steps * wait, frames)
            shown = None if viewpoint in self._adrift else self._try(after, self.picture, before, viewpoint)
            show = None if shown is None else Show(after, viewpoint, shown, wait, brief)
            for frame in passing if show else ():
                self._send(viewpoint, number, (show and self._try(after, show.step, frame)) or "")
                await asyncio.sleep(0)
            self._tell_end(after, number, viewpoint, show)
        drawn = list(self._pictures.items())  # at once, as pages are drawn in threads meanwhile
        self._pictures = {
            key: picture for key, picture in drawn if key[1].number > after.number or key[1] == after.stamp
        }

    def _wait(self, steps: int) -> float:
        """Seconds for each of so many steps."""
        return min(self._step, LONGEST / steps) if steps else 0.0

    def showing(self, before: Moment, after: Moment) -> float:
        """Seconds that people who sit here will be shown what led from one moment to the next."""
        if not self._step or not any(viewpoint.seats for viewpoint in self._ears):
            return 0.0
        steps = count(before, self._try(after, between, before, after) or [])
        return steps * self._wait(steps)

    def _pass(self, viewpoint: Viewpoint, seconds: float, frames: list[Frame]) -> list[Frame]:
        """The steps that are shown to somebody: none to who is so far behind that they would never see the present."""
        now = asyncio.get_running_loop().time()
        behind = max(self._showing.get(viewpoint, now) - now, 0.0)
        if behind > LONGEST:
            return []
        self._showing[viewpoint] = now + behind + seconds
        return frames

    def _tell_end(self, after: Moment, number: int, viewpoint: Viewpoint, show: Show | None) -> None:
        """Make any page the present one; where even that fails, say so."""
        new = self._try(after, self.picture, after, viewpoint)
        message = self._try(after, lambda: show.picture.patch(new) if show else new.whole) if new else None
        if message is None:
            self._adrift.add(viewpoint)
            self._send(viewpoint, number, broken(viewpoint))
        else:
            self._adrift.discard(viewpoint)
            self._send(viewpoint, number, message, after.stamp)

    def _try(self, after: Moment, do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """Do a part of telling; None if it fails, so that the rest is told all the same."""
        try:
            return do(*args, **kwargs)
        except Exception:
            LOGGER.exception("Table %s: not all of event %d could be shown.", nickname(after.id), after.number)
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
        self._showing.pop(viewpoint, None)
        self._watching.discard(viewpoint)
        if not self._watching:
            self._watched.set()

    async def caught_up(self) -> None:
        """Wait until everything has been told."""
        while self._telling is not None and not self._telling.done():
            await asyncio.wait([self._telling])

    async def watched(self) -> None:
        """Wait until everything has been told, and everybody who sits here has had the time to see it."""
        await self.caught_up()
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
            whole = None
            if str(moment.stamp) != seen:
                whole = (await asyncio.to_thread(self.picture, moment, viewpoint)).whole
            yield format_sse_event(data_str=whole, id=str(moment.stamp))
            while True:
                try:
                    async with asyncio.timeout(KEEP_ALIVE):
                        telling = await ear.get()
                except TimeoutError:
                    yield format_sse_event(event="still-here")
                    continue
                waiting = [telling, *(ear.get_nowait() for _ in range(ear.qsize()))]
                if messages := b"".join([telling.message for telling in waiting if telling and telling.number > known]):
                    yield messages
                if None in waiting:
                    return
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
            self._latest.clear()

    def hush(self) -> None:
        """End everybody's listening."""
        for ears in self._ears.values():
            for ear in ears:
                ear.put_nowait(None)
