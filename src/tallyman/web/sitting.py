"""Matches in play: one writer each, lookers-on who are told of every change, and players who take their turns."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy.exc import DBAPIError

from tallyman import players
from tallyman.engine.errors import TallymanError
from tallyman.engine.game import Game, game
from tallyman.engine.match import EventKind, Header, Match
from tallyman.locale import Speaker
from tallyman.players.hints import Hint
from tallyman.web.counsel import Counsel
from tallyman.web.database import Lost
from tallyman.web.gallery import Gallery
from tallyman.web.quota import Quotas
from tallyman.web.relic import Relic
from tallyman.web.store import Chair, Happening, Opening, Overtaken, Store, held_by, standing
from tallyman.web.telling import KEEP_ALIVE, STEP, Teller
from tallyman.web.view import Moment, Picture, Tale, Viewpoint, tell
from tallyman.web.writer import Writer

logger = logging.getLogger(__name__)

PACE = 0.7  # seconds before an action of our players, so that people can follow
LINGER = 10.0  # seconds that our players go on among themselves after somebody has asked for their match
RECOVERY = 5.0  # seconds before our players try again what the store could not keep
BRISK = 0.65  # of it, when the same player goes on
LATE, DRAWN = 200, 20  # matches that are kept though nobody looks at them, and those of them with what was drawn
LOOK = 0.2  # seconds between two looks whether a player can think yet
MINDS = ThreadPoolExecutor(32, "mind")
"""Where our players think, so that pages and the store never wait for them."""


class Stale(Exception):
    """The match has moved on since the browser looked."""


class Closed(Exception):
    """The match is over and its seed is known: nothing can be taken back any more."""


class Worn(Exception):
    """So much has been taken back here that nothing more can be."""


class Unfair(Exception):
    """Others at the table play without hints."""


class Unprepared(Exception):
    """What a search needs is still being compiled."""


class Sitting:
    """A match in play. What `moment` is has always been written to the store before."""

    def __init__(self, moment: Moment, store: Store, writer: Writer, quotas: Quotas, pace: float, step: float) -> None:
        self.moment = moment
        self._store = store
        self._writer = writer
        self._quotas = quotas
        self._pace = pace
        self._lock = asyncio.Lock()
        self._teller = Teller(step)
        self._tales: dict[tuple[int, str], Tale] = {}  # for programs, by seat and language
        self._turns: asyncio.Task[None] | None = None
        self._listeners = 0
        self._ears: set[asyncio.Event] = set()  # of programs
        self._hushed = False
        self._looked = -LINGER  # when somebody asked for it last, by the loop's clock

    @property
    def id(self) -> str:
        """What the match is called in addresses."""
        return self.moment.id

    @property
    def match(self) -> Match:
        """The match as it stands. It is never changed, but replaced."""
        return self.moment.match

    @property
    def header(self) -> Header:
        """What it is played with."""
        return self.match.header

    @property
    def game(self) -> Game:
        """What is played."""
        return self.match.game

    @property
    def components(self) -> dict[str, Any]:
        """The box it is played with."""
        return self.match.setting.components

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays."""
        return tuple(self.match.names)

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where."""
        return self.moment.chairs

    def held_by(self, holder: str) -> tuple[int, ...]:
        """The seats of who holds a token."""
        return held_by(self.chairs, holder)

    # Doing

    async def play(self, seat: int, action: int | str, seen: int) -> None:
        """Do something at a seat."""
        async with self._lock:
            if not self.unmoved(seat, seen):
                raise Stale
            await self._change(partial(Match.play, seat=seat, action=action))

    async def undo(self, seat: int, seen: int) -> None:
        """Take back a seat's last action. Our players always agree."""
        await self._since(seat, seen, partial(Match.undo, seat=seat, agreed=self.moment.agree_with(seat)))

    async def redo(self, seat: int, seen: int) -> None:
        """Do again what a seat took back."""
        await self._since(seat, seen, partial(Match.redo, seat=seat))

    async def sit(self, seat: int, name: str, holder: str) -> None:
        """Somebody takes a free seat."""
        async with self._lock:
            if not self.chairs[seat].free:
                raise Stale
            await self._change(partial(Match.take_over, seat=seat, name=name), Chair(holder=holder))

    async def _since(self, seat: int, seen: int, do: Callable[[Match], None]) -> None:
        """Change the match unless a person has moved on since."""
        async with self._lock:
            if self.match.over:
                raise Closed
            if self.moment.worn:
                raise Worn
            by_people = any(self.chairs[event.seat].player is None for event in self.match.events[max(seen, 0) :])
            if seen > self.moment.number or (by_people and not self.unmoved(seat, seen)):
                raise Stale
            await self._change(do)

    def unmoved(self, seat: int, seen: int) -> bool:
        """Whether the match is for a seat still what it was: others may only have sat down, or chosen in secret."""
        if not 0 <= seen <= self.moment.number:
            return False
        since = [event for event in self.match.events[seen:] if event.kind != EventKind.TAKE_OVER]
        if not since:
            return True
        return all(event.seat != seat for event in since) and self.match.secret_since(seen, seat)

    async def _change(self, do: Callable[[Match], None], sits: Chair | None = None) -> None:
        await self._teller.told()  # a table does not run ahead of what is told of it, so that a crowd shows
        changed, chairs = self.match.copy(), self.chairs
        do(changed)
        try:
            await self._writer.keep(Happening(self.id, changed, sits))
        except Overtaken as wrong:
            await self._reload()
            raise Stale from wrong
        if not changed.over:
            self._writer.stands(self.id, changed)
        if sits is not None:
            seat = changed.events[-1].seat
            chairs = (*chairs[:seat], sits, *chairs[seat + 1 :])
        after, last = replace(self.moment, match=changed, chairs=chairs), changed.events[-1]
        self._become(after.facing(last.seat) if last.kind == EventKind.PLAY else after)

    async def face(self, seat: int) -> None:
        """The person of a seat is in front of the browser they share with others."""
        async with self._lock:
            self._become(self.moment.facing(seat))

    def rematch(self, match_id: str) -> None:
        """Tell everybody that the same people meet again, and where."""
        self._become(replace(self.moment, rematch=match_id))

    def _become(self, moment: Moment) -> None:
        before, self.moment = self.moment, moment.passing_on()
        self._teller.tell(before, self.moment)
        self._rouse()
        self.go_on()

    def _rouse(self) -> None:
        for ear in self._ears:
            ear.set()

    # Other servers

    async def refresh(self) -> None:
        """See whether another server has written more to a shared store, and go on from there."""
        number = await asyncio.to_thread(self._store.count, self.id)
        if number > self.moment.number:
            async with self._lock:
                if number > self.moment.number:
                    await self._reload()

    async def _reload(self) -> None:
        kept = await asyncio.to_thread(self._store.load, self.id)
        if kept is not None:
            match = await asyncio.to_thread(Match, kept.header, kept.events)
            self._become(replace(self.moment, match=match, chairs=kept.chairs, rematch=kept.rematch))

    # Hints

    async def advise(self, counsel: Counsel, seat: int, seen: int) -> Hint | None:
        """What a seat should do, unless the table changes meanwhile; among people at several browsers none is told."""
        if not self.moment.among_us(seat):
            raise Unfair
        if seat not in self.match.acting or not self.unmoved(seat, seen):
            raise Stale
        if not players.can_think(players.SEARCH, self.match.game):
            raise Unprepared
        found = await counsel.hint(self.moment, seat)
        return found if self.unmoved(seat, seen) else None

    # Our players

    def go_on(self) -> None:
        """Let our players take their turns, if they owe any."""
        if self._owing() is not None and (self._turns is None or self._turns.done()):
            self._turns = asyncio.create_task(self._take_turns())

    def _owing(self) -> int | None:
        return next((seat for seat in self.match.acting if self.chairs[seat].player is not None), None)

    def _attended(self) -> bool:
        """Whether anybody cares: people who play here, or who look on."""
        if self._listeners or any(chair.player is None for chair in self.chairs):
            return True
        return asyncio.get_running_loop().time() < self._looked + LINGER

    async def _think(self, match: Match, seat: int, name: str) -> int:
        async with AsyncExitStack() as stack:
            if players.searches(name):
                await stack.enter_async_context(self._quotas.mind())
            return await asyncio.get_running_loop().run_in_executor(MINDS, players.think, match, seat, name)

    async def _take_turns(self) -> None:
        while (seat := self._owing()) is not None and self._attended():
            seen, name = self.moment, self.chairs[seat].player
            assert name is not None
            if not players.can_think(name, seen.match.game):
                await asyncio.sleep(LOOK)
                continue
            action, _waited = await asyncio.gather(self._think(seen.match, seat, name), self._wait())
            try:
                async with self._lock:
                    if seen is self.moment:
                        await self._change(partial(Match.play, seat=seat, action=action))
            except Stale:  # another server's player was first
                if seen is self.moment:
                    return
            except (Lost, DBAPIError):
                logger.exception("The store failed at table %s", self.id)
                await asyncio.sleep(RECOVERY)

    async def _wait(self) -> None:
        """Give people time to follow, while a player thinks; in secret nobody sees how long a choice takes."""
        if self.match.sealed:
            await self._teller.told()
        else:
            await self._teller.watched()
            line = self.match.line
            goes_on = bool(line) and line[-1].seat == self._owing()
            await asyncio.sleep(self._pace * (BRISK if goes_on else 1))

    # Looking

    def account(self, seat: int, voice: Speaker, since: int | None) -> tuple[int, list[str]]:
        """What happened, for a program at a seat: how many sentences are left out that still stand, and the others."""
        key = seat, voice.language
        tale = self._tales[key] = tell(self.match, seat, voice, self._tales.get(key))
        known = 0 if since is None else tale.by(self.match.standing_since(min(since, self.moment.number)))
        return known, [one.said for one in tale.told[known:]]

    def picture(self, moment: Moment, viewpoint: Viewpoint) -> Picture:
        """A moment of the match as somebody sees it, drawn."""
        return self._teller.picture(moment, viewpoint)

    async def listen(self, viewpoint: Viewpoint, seen: str) -> AsyncGenerator[bytes, None]:
        """Every change from what a browser has seen, as messages; ends when the server does."""
        self._listeners += 1
        self.go_on()
        try:
            async for message in self._teller.listen(self.moment, viewpoint, seen):
                yield message
        finally:
            self._listeners -= 1

    async def follow(self, known: int | None) -> AsyncGenerator[int | None, None]:
        """The number of events whenever it is not the known one; None if it stays the same for a while."""
        ear = asyncio.Event()
        self._ears.add(ear)
        self._listeners += 1
        self.go_on()
        try:
            while not self._hushed:
                if self.moment.number != known:
                    known = self.moment.number
                    yield known
                    continue
                ear.clear()
                try:
                    async with asyncio.timeout(KEEP_ALIVE):
                        await ear.wait()
                except TimeoutError:
                    yield None
        finally:
            self._listeners -= 1
            self._ears.discard(ear)

    def look(self) -> None:
        """Somebody asks for the match, so our players go on."""
        self._looked = asyncio.get_running_loop().time()
        self.go_on()

    def shown(self, viewpoint: Viewpoint) -> None:
        """Somebody has seen what happened step by step, or does not want to."""
        self._teller.shown(viewpoint)

    def rest(self) -> None:
        """Forget what was drawn and said, if nobody listens."""
        self._tales.clear()
        self._teller.rest()

    def hush(self) -> None:
        """End everybody's listening."""
        self._hushed = True
        self._rouse()
        self._teller.hush()


class Quay:
    """All matches. Those of late are kept, and all that somebody looks at; others are rebuilt when asked for."""

    def __init__(self, store: Store, pace: float = PACE, step: float = STEP, quotas: Quotas | None = None) -> None:
        self.store = store
        self.writer = Writer(store)
        self.quotas = quotas or Quotas()
        self.counsel = Counsel(self.quotas)
        self.gallery = Gallery(self.quotas)
        self._pace = pace
        self._step = step
        self._sittings: WeakValueDictionary[str, Sitting] = WeakValueDictionary()
        self._late: OrderedDict[str, Sitting] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Sitting | Relic | None]] = {}

    async def begin(self, header: Header, chairs: tuple[Chair, ...], after: str | None = None) -> Sitting:
        """A fresh match, perhaps the rematch after another, with the promise that its seed will not change."""
        if any(chair.player and players.searches(chair.player) for chair in chairs):
            self.quotas.check("searching")
        self.quotas.count("tables")
        header = replace(header, seed=secrets.randbits(128), salt=secrets.token_hex(16))
        match_id = secrets.token_urlsafe(12)
        match, last = await asyncio.to_thread(dealt, header)
        await self.writer.keep(Opening(match_id, match.header, chairs, after, last, match.acting))
        found = self._keep(Moment(match_id, match, chairs))
        self._touch(found)
        return found

    async def rematch(self, old: Sitting | Relic) -> str:
        """The one rematch of a match: the same people and players, with a new deal, by the rules of today; its id."""
        known = old.kept.rematch if isinstance(old, Relic) else old.moment.rematch
        if known is not None:
            return known
        header = replace(old.header, edition=game(old.header.game).edition, names=tuple(old.names), position=None)
        try:
            found = (await self.begin(replace(header, printed=""), old.chairs, old.id)).id
        except Overtaken:
            kept = await asyncio.to_thread(self.store.load, old.id)
            assert kept is not None
            assert kept.rematch is not None
            found = kept.rematch
        if isinstance(old, Sitting):
            old.rematch(found)
        return found

    async def find(self, match_id: str) -> Sitting | Relic | None:
        """A match by its id; one that cannot be replayed any more as what is left of it."""
        found = self._sittings.get(match_id) or await self._load(match_id)
        if isinstance(found, Sitting):
            if self.store.shared:
                await found.refresh()
            self._touch(found)
        return found

    async def _load(self, match_id: str) -> Sitting | Relic | None:
        """Rebuild a match: once for everybody who waits for it, and nobody else waits."""
        if match_id not in self._loading:
            self._loading[match_id] = asyncio.create_task(self._rebuild(match_id))
            self._loading[match_id].add_done_callback(lambda _: self._loading.pop(match_id))
        return await asyncio.shield(self._loading[match_id])

    async def _rebuild(self, match_id: str) -> Sitting | Relic | None:
        kept = await asyncio.to_thread(self.store.load, match_id)
        if kept is None:
            return None
        try:
            match = await asyncio.to_thread(Match, kept.header, kept.events)
        except TallymanError as wrong:
            return Relic(match_id, kept, wrong)
        if kept.stood != len(kept.events):
            self.writer.stands(match_id, match)
        return self._keep(Moment(match_id, match, kept.chairs, rematch=kept.rematch))

    def _keep(self, moment: Moment) -> Sitting:
        sitting = self._sittings[moment.id] = Sitting(
            moment, self.store, self.writer, self.quotas, self._pace, self._step
        )
        return sitting

    def _touch(self, sitting: Sitting) -> None:
        """Somebody asks for a match: it is kept a while, and our players go on."""
        self._late[sitting.id] = sitting
        self._late.move_to_end(sitting.id)
        if len(self._late) > LATE:
            self._late.popitem(last=False)
        if len(self._late) > DRAWN:
            next(islice(reversed(self._late.values()), DRAWN, None)).rest()
        sitting.look()

    def close(self) -> None:
        """End all listening and thinking, so that the server can stop."""
        self.counsel.close()
        for sitting in list(self._sittings.values()):
            sitting.hush()

    async def settle(self) -> None:
        """Write all that is still to be written."""
        await self.writer.close()


def dealt(header: Header) -> tuple[Match, dict[str, Any]]:
    """A fresh match, and how it stands."""
    match = Match(header)
    return match, standing(match)
