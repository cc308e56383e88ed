"""Matches in play: one writer each, lookers-on who are told of every change, and players who take their turns."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from functools import partial
from weakref import WeakValueDictionary

from fastapi.sse import format_sse_event

from tallyman import players
from tallyman.engine.errors import CannotUndo
from tallyman.engine.match import Header, Match
from tallyman.web.store import Chair, Overtaken, Store
from tallyman.web.view import Picture, View, Viewpoint, take

KEEP_ALIVE = 15.0  # seconds
PACE = 0.7  # seconds between the actions of our players, so that people can follow


class Stale(Exception):
    """The match has moved on since the browser looked."""


class Closed(Exception):
    """The match is over and its seed is known: nothing can be taken back any more."""


class Sitting:
    """A match in play. What `match` is has always been written to the store before."""

    def __init__(self, match_id: str, match: Match, chairs: tuple[Chair, ...], store: Store, pace: float) -> None:
        self.id = match_id
        self.match = match
        self.chairs = chairs
        self._store = store
        self._pace = pace
        self._lock = asyncio.Lock()
        self._listeners: dict[Viewpoint, set[asyncio.Queue[bytes | None]]] = {}
        self._pictures: dict[Viewpoint, Picture] = {}
        self._turns: asyncio.Task[None] | None = None

    @property
    def number(self) -> int:
        """How many events there were."""
        return len(self.match.events)

    def held_by(self, holder: str) -> tuple[int, ...]:
        """The seats of who holds a token."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.holder and chair.holder == holder)

    # Doing

    async def play(self, seat: int, action: int | str, seen: int) -> None:
        """Do something at a seat."""
        async with self._lock:
            if seen != self.number:
                raise Stale
            await self._change(partial(Match.play, seat=seat, action=action))

    async def undo(self, seat: int, seen: int) -> None:
        """Take back a seat's last action. Our players always agree."""
        await self._since(seen, partial(Match.undo, seat=seat, agreed=self._agree_with(seat)))

    async def redo(self, seat: int, seen: int) -> None:
        """Do again what a seat took back."""
        await self._since(seen, partial(Match.redo, seat=seat))

    async def sit(self, seat: int, name: str, holder: str) -> None:
        """Somebody takes a free seat."""
        async with self._lock:
            if not self.chairs[seat].free:
                raise Stale
            await self._change(partial(Match.take_over, seat=seat, name=name), Chair(holder=holder))

    async def _since(self, seen: int, do: Callable[[Match], None]) -> None:
        """Change the match unless a person has changed it since."""
        async with self._lock:
            if self.match.over:
                raise Closed
            since = self.match.events[max(seen, 0) :]
            if any(self.chairs[event.seat].player is None for event in since):
                raise Stale
            await self._change(do)

    async def _change(self, do: Callable[[Match], None], sits: Chair | None = None) -> None:
        changed = Match(self.match.header, self.match.events)
        do(changed)
        try:
            await asyncio.to_thread(self._store.append, self.id, changed, sits)
        except Overtaken as wrong:
            raise Stale from wrong
        if sits is not None:
            seat = changed.events[-1].seat
            self.chairs = (*self.chairs[:seat], sits, *self.chairs[seat + 1 :])
        self.match = changed
        self._tell()
        self.go_on()

    def _agree_with(self, seat: int) -> bool:
        return all(chair.player is not None for other, chair in enumerate(self.chairs) if other != seat)

    # Our players

    def go_on(self) -> None:
        """Let our players take their turns, if they owe any."""
        if self._owing() is not None and (self._turns is None or self._turns.done()):
            self._turns = asyncio.create_task(self._take_turns())

    def _owing(self) -> int | None:
        return next((seat for seat in self.match.acting if self.chairs[seat].player is not None), None)

    async def _take_turns(self) -> None:
        while self._owing() is not None:
            seen = self.number
            await asyncio.sleep(self._pace)
            async with self._lock:
                seat = self._owing()
                if seat is None or seen != self.number:
                    continue
                name = self.chairs[seat].player
                assert name is not None
                action = await asyncio.to_thread(players.think, self.match, seat, name)
                await self._change(partial(Match.play, seat=seat, action=action))

    # Looking

    def view(self, viewpoint: Viewpoint) -> View:
        """The match as somebody sees it now."""
        return View(
            self.id,
            self.match,
            self.chairs,
            viewpoint,
            tuple(s for s in viewpoint.seats if self._can(partial(Match.undo, seat=s, agreed=self._agree_with(s)))),
            tuple(s for s in viewpoint.seats if self._can(partial(Match.redo, seat=s))),
        )

    def _can(self, do: Callable[[Match], None]) -> bool:
        if self.match.over:
            return False
        try:
            do(Match(self.match.header, self.match.events))
        except CannotUndo:
            return False
        return True

    def picture(self, viewpoint: Viewpoint) -> Picture:
        """The same, drawn; once for everybody who sees the same."""
        found = self._pictures.get(viewpoint)
        if found is None or found.number != self.number:
            found = self._pictures[viewpoint] = take(self.view(viewpoint))
        return found

    def _tell(self) -> None:
        for viewpoint, queues in self._listeners.items():
            old = self._pictures[viewpoint]
            new = self.picture(viewpoint)
            message = format_sse_event(data_str=old.patch(new), id=str(new.number))
            for queue in queues:
                queue.put_nowait(message)

    async def listen(self, viewpoint: Viewpoint, seen: int) -> AsyncIterator[bytes]:
        """Every change from what a browser has seen, as messages; ends when the server does."""
        picture = self.picture(viewpoint)
        fresh = picture.number == seen
        queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._listeners.setdefault(viewpoint, set()).add(queue)
        try:
            yield format_sse_event(data_str=None if fresh else picture.whole, id=str(picture.number))
            while True:
                try:
                    message = await asyncio.wait_for(queue.get(), KEEP_ALIVE)
                except TimeoutError:
                    message = format_sse_event(comment="still here")
                if message is None:
                    return
                yield message
        finally:
            self._listeners[viewpoint].discard(queue)
            if not self._listeners[viewpoint]:
                del self._listeners[viewpoint]

    def hush(self) -> None:
        """End everybody's listening."""
        for queues in self._listeners.values():
            for queue in queues:
                queue.put_nowait(None)


class Quay:
    """All matches. One that nobody looks at and no player thinks about is forgotten, and rebuilt when asked for."""

    def __init__(self, store: Store, pace: float = PACE) -> None:
        self.store = store
        self._pace = pace
        self._sittings: WeakValueDictionary[str, Sitting] = WeakValueDictionary()
        self._loading = asyncio.Lock()

    async def begin(self, header: Header, chairs: tuple[Chair, ...]) -> Sitting:
        """A fresh match, with the promise that its seed will not change."""
        header = replace(header, seed=secrets.randbits(128), salt=secrets.token_hex(16))
        match_id = secrets.token_urlsafe(12)
        match = await asyncio.to_thread(Match, header)
        await asyncio.to_thread(self.store.begin, match_id, header, chairs)
        return self._keep(Sitting(match_id, match, chairs, self.store, self._pace))

    async def find(self, match_id: str) -> Sitting | None:
        """A match by its id."""
        async with self._loading:
            found = self._sittings.get(match_id)
            if found is not None:
                found.go_on()
                return found
            kept = await asyncio.to_thread(self.store.load, match_id)
            if kept is None:
                return None
            match = await asyncio.to_thread(Match, kept.header, kept.events)
            return self._keep(Sitting(match_id, match, kept.chairs, self.store, self._pace))

    def _keep(self, sitting: Sitting) -> Sitting:
        self._sittings[sitting.id] = sitting
        sitting.go_on()
        return sitting

    def close(self) -> None:
        """End all listening, so that the server can stop."""
        for sitting in list(self._sittings.values()):
            sitting.hush()
