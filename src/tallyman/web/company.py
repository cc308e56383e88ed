"""What people at a table do beside playing: they leave and come back, ask each other for things, and talk."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Any

from sqlalchemy.exc import DBAPIError

from tallyman.engine.match import Match
from tallyman.locale import speaker
from tallyman.web import affairs, chat, proposals, undoing
from tallyman.web.affairs import NOTHING, SETTLING, Affairs, distinct, owner
from tallyman.web.database import Lost
from tallyman.web.journal import nickname
from tallyman.web.presence import LINGER, Presence, company
from tallyman.web.proposals import Kind, Proposal, Unwanted
from tallyman.web.quota import Quotas
from tallyman.web.store import Affair, Chair, Glance, Overtaken, Saying, Writing
from tallyman.web.telling import Teller
from tallyman.web.view import Moment
from tallyman.web.writer import Writer

logger = logging.getLogger(__name__)

HORIZON = 30_000  # milliseconds before something is due that its table is loaded
GRACE = 0.5  # seconds that what was asked for in time may take to be looked at


class Stale(Exception):
    """The match has moved on since the browser looked."""


class Outrun(Stale):
    """Another process was first; what it did is known now, so that the same can be tried again."""


class Paused(Exception):
    """Everybody has agreed to a pause."""


class Away(Exception):
    """One of our players sits here until the owner of the seat comes back."""


class TooEarly(Exception):
    """Somebody whose time was up comes back when our player has chosen for them."""


class Company(ABC):
    """The people at a table; a sitting is one, and has the match, its writer and its teller."""

    moment: Moment
    now: Callable[[], int]
    """Milliseconds since 1970."""
    _lock: asyncio.Lock
    _teller: Teller
    _writer: Writer
    _quotas: Quotas
    _hushed: bool

    def __init__(self, looked: tuple[int, ...]) -> None:
        self._presence = Presence(looked)
        self._timer: asyncio.TimerHandle | None = None
        self._errands: set[asyncio.Task[None]] = set()

    @abstractmethod
    async def _change(
        self,
        do: Callable[[Match], None],
        sits: Chair | None = None,
        beside: Affairs | None = None,
        asked: int | None = None,
    ) -> None:
        """Change the match, and perhaps who sits where and what goes on beside it; `asked` is when that was wanted."""

    @abstractmethod
    def _become(self, moment: Moment) -> None:
        """Go on from a moment, and tell everybody."""

    @abstractmethod
    async def _reload(self) -> None:
        """Go on from what another server wrote."""

    @abstractmethod
    def unmoved(self, seat: int, seen: int) -> bool:
        """Whether the match is for a seat still what it was: others may only have sat down, or chosen in secret."""

    def _unlike_others(self, seat: int, name: str) -> str:
        """What who takes a seat is called, if they want to be called so: nobody has the name of another."""
        return distinct(name, [taken for other, taken in enumerate(self.moment.match.names) if other != seat])

    def _check_seated(self, seat: int) -> None:
        """Refuse who has left a seat to one of our players, and everybody in a pause."""
        if self.moment.chairs[seat].player is not None:
            raise Away
        if self.moment.affairs.paused:
            raise Paused

    # Time, and who is away

    def _going_on(self, after: Moment, asked: int) -> Affairs:
        """What goes on beside the match after an event; at most tables nothing."""
        if after.affairs is NOTHING:
            return NOTHING
        sat_down = after.chairs != self.moment.chairs
        showing = SETTLING if sat_down else round(1000 * self._teller.showing(self.moment, after))
        return affairs.after(after.affairs, after.manner, after.match, after.chairs, asked, showing)

    def _affair(self, going_on: Affairs) -> Affair | None:
        """What is to be kept of what goes on; at most tables nothing."""
        return None if going_on is NOTHING else Affair(self.moment.id, going_on.json(), going_on.version, going_on.due)

    async def _arrange(self, going_on: Affairs) -> None:
        """Keep what goes on beside the match, and tell everybody."""
        await self._keep(Affair(self.moment.id, going_on.json(), going_on.version, going_on.due))
        self._become(replace(self.moment, affairs=going_on))

    async def _keep(self, writing: Writing) -> None:
        """Keep something, unless another server was first."""
        try:
            await self._writer.keep(writing)
        except Overtaken as wrong:
            await self._reload()
            raise Outrun from wrong

    def arm(self) -> None:
        """See to it that what happens by itself before long happens; what is far off is looked after by the quay."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.moment.affairs.due
        if due is None or self._hushed or due - self.now() > HORIZON:
            return
        wait = max(0, due - self.now()) / 1000 + GRACE
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(wait, self._ring, loop.time() + wait)

    def _ring(self, due: float) -> None:
        """Something is due; but if the server is late, others may have asked in time for what it has not looked at."""
        loop = asyncio.get_running_loop()
        if loop.time() - due > GRACE:
            self._timer = loop.call_later(2 * GRACE, self._ring, loop.time() + 2 * GRACE)
        else:
            self._timer = None
            self._errand(self.tick())

    def _errand(self, doing: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.create_task(self._tried(doing))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _tried(self, doing: Coroutine[Any, Any, None]) -> None:
        try:
            await doing
        except Stale:  # another server was first
            pass
        except (Lost, DBAPIError):
            logger.exception("The store failed at table %s", nickname(self.moment.id))

    async def tick(self) -> None:
        """Do what is due: a pause or a proposal ends, and who has run out of time is away."""
        async with self._lock:
            now, going_on = self.now(), self.moment.affairs
            if going_on.proposal and going_on.proposal.expires <= now:
                await self._arrange(going_on.changed(proposal=None))
            if going_on.paused and going_on.paused <= now:
                await self._resume()
            clock = self.moment.affairs.clock
            for seat in clock.out(now) if clock else ():
                if not self.moment.match.over:
                    await self._leave(seat, "time")
            self.arm()

    async def resign(self, seat: int) -> None:
        """Leave a seat: one of our players takes it, or the match ends, as was chosen at the start."""
        async with self._lock:
            if self.moment.match.over:
                raise undoing.Closed
            if self.moment.chairs[seat].player is not None:
                raise Away
            await self._leave(seat, "resignation")

    async def _leave(self, seat: int, why: str) -> None:
        manner = self.moment.manner
        if manner.absent == affairs.END:
            await self._change(partial(Match.end, seat=seat, why=why))
        else:
            name = self._unlike_others(seat, manner.called or speaker("en").text(f"player-{manner.absent}"))
            chair = Chair(manner.absent, self.moment.chairs[seat].holder)
            await self._change(partial(Match.take_over, seat=seat, name=name), chair)
            proposal = self.moment.affairs.proposal
            if proposal is not None and not proposal.missing(self.moment.chairs):
                await self._consider(proposal)

    async def come_back(self, seat: int) -> None:
        """Take a seat back from one of our players; after a time-out, not before it has chosen.

        In a rated match nobody comes back when it has chosen or has to: what it wins would count for the owner.
        """
        async with self._lock:
            chair, clock = self.moment.chairs[seat], self.moment.affairs.clock
            if self.moment.match.over:
                raise undoing.Closed
            if chair.player is None or chair.holder is None:
                raise Stale
            if self.moment.lost(seat):
                raise Unwanted("web-rated-return")
            if self.moment.late(seat) and seat in self.moment.match.acting:
                raise TooEarly
            fresh = None
            if clock and self.moment.replaced(seat):
                fresh = replace(self.moment.affairs, clock=clock.refreshed(self.moment.manner.tempo, seat))
            name = self._unlike_others(seat, owner(self.moment.match.header, self.moment.match.events, seat))
            await self._change(partial(Match.take_over, seat=seat, name=name), Chair(holder=chair.holder), fresh)

    # What people ask each other for

    async def propose(self, seat: int, kind: Kind, seen: int) -> None:
        """Ask all others for something; where nobody has to be asked, it is done. Nobody asks without end."""
        self._quotas.count("words")
        async with self._lock:
            if kind is Kind.UNDO and not self.unmoved(seat, seen):  # another action than the one that was meant
                raise Stale
            going_on, tempo = self.moment.affairs, self.moment.manner.tempo
            self._check_proposal(seat, kind)
            asked = proposals.others(self.moment.chairs, seat)
            expires = self.now() + proposals.patience(tempo)
            await self._consider(Proposal(kind, seat, asked, expires, going_on.version + 1))

    def _check_proposal(self, seat: int, kind: Kind) -> None:
        """Refuse what cannot be asked for now."""
        going_on = self.moment.affairs
        if self.moment.match.over:
            raise undoing.Closed
        if self.moment.chairs[seat].player is not None:
            raise Away
        if going_on.proposal is not None:
            raise Unwanted("web-proposal-open")
        if bool(going_on.paused) != (kind is Kind.RESUME) and kind is not Kind.END:
            raise Unwanted("web-paused" if going_on.paused else "web-not-paused")
        if kind is Kind.UNDO and self.moment.meeting.rated:
            raise Unwanted("web-rated-undo")
        if kind is Kind.END and self.moment.meeting.rated:
            raise Unwanted("web-rated-end")
        if kind is Kind.UNDO:
            undoing.check(self.moment.match)
            self.moment.match.undoable(seat, agreed=True)

    async def answer(self, seats: tuple[int, ...], number: int, agree: bool) -> None:
        """Say yes or no to what somebody asks for; who asked for it can only take it back."""
        async with self._lock:
            proposal = self.moment.affairs.proposal
            if proposal is None or proposal.number != number:
                raise Stale
            if not agree and {proposal.seat, *proposal.asked} & set(seats):
                await self._arrange(self.moment.affairs.changed(proposal=None))
            elif agree and set(proposal.missing(self.moment.chairs)) & set(seats):
                await self._consider(proposal.agree(seats))
            else:
                raise Unwanted("web-proposal-not-yours")

    async def _consider(self, proposal: Proposal) -> None:
        """Do what everybody has agreed to, or wait for more answers."""
        if proposal.missing(self.moment.chairs):
            await self._arrange(self.moment.affairs.changed(proposal=proposal))
            return
        match proposal.kind:
            case Kind.UNDO:
                await self._change(partial(Match.undo, seat=proposal.seat, agreed=True))
            case Kind.END:
                await self._change(partial(Match.end, seat=proposal.seat, why="agreement"))
            case Kind.RESUME:
                await self._resume()
            case Kind.PAUSE:
                until = self.now() + proposals.rest(self.moment.manner.tempo)
                await self._arrange(affairs.pause(self.moment.affairs, self.now(), until))

    async def _resume(self) -> None:
        moment = self.moment
        await self._arrange(affairs.resume(moment.affairs, moment.manner, moment.match, moment.chairs, self.now()))

    # What people say, and who is here

    async def say(self, seat: int, phrase: str = "", text: str = "") -> None:
        """Somebody says something to all."""
        if not self.moment.manner.words or not (
            company(self.moment.chairs) or any(chair.free for chair in self.moment.chairs)
        ):
            raise chat.Silent
        self._quotas.count("words")
        async with self._lock:
            word = chat.said(self.moment.words, seat, self.now(), phrase, text)
            await self._keep(Saying(self.moment.id, word))
            self._become(replace(self.moment, words=chat.heard(self.moment.words, word)))

    def _enter(self, seats: tuple[int, ...]) -> None:
        self._presence.enter(seats, self.now())
        self._attend()

    def _depart(self, seats: tuple[int, ...]) -> None:
        self._presence.leave(seats, self.now())
        if seats and not self._hushed:
            asyncio.get_running_loop().call_later(LINGER, self._attend)

    def _attend(self) -> None:
        """Tell everybody who is here, if that has changed, and keep now and then who has looked."""
        if self._hushed or not company(self.moment.chairs):
            return
        if self._presence.here != self.moment.here:
            self._become(replace(self.moment, here=self._presence.here, looked=tuple(self._presence.looked)))
        if seats := self._presence.unkept(self.now()):
            self._errand(self._writer.keep(Glance(self.moment.id, seats, self.now())))
