"""Matches in play: one writer each, lookers-on who are told of every change, and players who take their turns."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy.exc import DBAPIError

from tallyman import players
from tallyman.engine.errors import TallymanError
from tallyman.engine.game import Game, game
from tallyman.engine.match import Event, EventKind, Header, Match
from tallyman.locale import Speaker
from tallyman.players.hints import Hint
from tallyman.web import affairs, undoing
from tallyman.web.affairs import NOTHING, USUAL, Affairs, Manner, distinct, owner
from tallyman.web.clocks import waited, wall
from tallyman.web.company import HORIZON, Away, Company, Outrun, Stale
from tallyman.web.counsel import Counsel
from tallyman.web.database import Lost
from tallyman.web.gallery import Gallery
from tallyman.web.helm import Helm
from tallyman.web.journal import nickname
from tallyman.web.metrics import Metrics
from tallyman.web.news import ANEW, REST, News, Note
from tallyman.web.presence import company
from tallyman.web.proposals import Unwanted
from tallyman.web.quota import Quotas
from tallyman.web.ratings import Counting
from tallyman.web.relic import Relic
from tallyman.web.store import (
    BY_LINK,
    Affair,
    Beat,
    Calling,
    Chair,
    Deleting,
    Happening,
    Latest,
    Meeting,
    Opening,
    Overtaken,
    Store,
    held_by,
    standing,
)
from tallyman.web.telling import KEEP_ALIVE, STEP, Teller
from tallyman.web.view import Moment, Picture, Tale, Viewpoint, tell
from tallyman.web.writer import Writer

logger = logging.getLogger(__name__)

PACE = 0.7  # seconds before an action of our players, so that people can follow
LINGER = 10.0  # seconds that our players go on among themselves after somebody has asked for their match
RECOVERY = 5.0  # seconds before our players try again what the store could not keep
RELIEF = 0.5  # seconds between two looks whether the process that moves our players is gone
COURTESY = (
    0.05  # seconds that a process to whom nobody listens leaves our players to others, who wait for people's eyes
)
TRIES = 5  # for a deed that other processes' deeds come before, and do not forbid
FEW = 8  # events of another process that are told one by one; more are told as one change
BRISK = 0.65  # of it, when the same player goes on
LATE, DRAWN = 200, 20  # matches that are kept though nobody looks at them, and those of them with what was drawn
LOOK = 0.2  # seconds between two looks whether a player can think yet
BEAT = 2.0  # seconds between two times that a server says that it counts time
MINDS = ThreadPoolExecutor(32, "mind")
"""Where our players think, so that pages and the store never wait for them."""


class Unfair(Exception):
    """Others at the table play without hints."""


class Held(Exception):
    """Nobody plays before everybody sits."""


class Begun(Exception):
    """Somebody has played, so what was possible before is not any more."""


class Unprepared(Exception):
    """What a search needs is still being compiled."""


class Sitting(Company):
    """A match in play. What `moment` is has always been written to the store before."""

    def __init__(
        self,
        moment: Moment,
        store: Store,
        writer: Writer,
        quotas: Quotas,
        pace: float,
        step: float,
        now: Callable[[], int] = wall,
        helm: Helm | None = None,
    ) -> None:
        super().__init__(moment.looked or (0,) * len(moment.chairs))
        self.moment = moment
        self.now = now
        self._store = store
        self._writer = writer
        self._helm = helm or Helm(None)
        self._quotas = quotas
        self._pace = pace
        self._lock = asyncio.Lock()
        self._teller = Teller(step)
        self._tales: dict[tuple[int, str], Tale] = {}  # for programs, by seat and language
        self._turns: asyncio.Task[None] | None = None
        self.listeners = 0  # browsers and programs
        self._ears: set[asyncio.Event] = set()  # of programs
        self._hushed = False
        self._gone = False  # deleted
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
    def events(self) -> list[Event]:
        """All that was done to it."""
        return self.match.events

    @property
    def manner(self) -> Manner:
        """What was chosen when the table was made."""
        return self.moment.manner

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

        async def play() -> None:
            if self.moment.held:
                raise Held
            self._check_seated(seat)
            if not self.unmoved(seat, seen):
                raise Stale
            timed = self.moment.affairs is not NOTHING
            asked = self.now() - waited() if timed else None  # however long it took to come to it
            await self._change(partial(Match.play, seat=seat, action=action), asked=asked)

        await self._insist(play, seen)

    async def undo(self, seat: int, seen: int) -> None:
        """Take back a seat's last action. Our players always agree, but for a rated match."""
        agreed = undoing.agreed(self.chairs, seat, self.moment.meeting.rated)
        await self._since(seat, seen, partial(Match.undo, seat=seat, agreed=agreed))

    async def redo(self, seat: int, seen: int) -> None:
        """Do again what a seat took back."""
        await self._since(seat, seen, partial(Match.redo, seat=seat))

    async def sit(self, seat: int, name: str, sits: Chair) -> str:
        """Somebody takes a free seat, or one of our players; what they are called, as others may have come meanwhile.

        Where nobody plays before everybody sits, nobody sits twice.
        """

        async def sit() -> None:
            if not self.chairs[seat].free or (self.moment.meeting.holds and self.held_by(sits.holder or "")):
                raise Stale
            await self._change(partial(Match.take_over, seat=seat, name=self._unlike_others(seat, name)), sits)

        await self._insist(sit)
        return self.names[seat]

    async def leave(self, holder: str, names: Mapping[int, str]) -> list[str]:
        """Somebody gives up their seats of a match that has not begun: they are free again, by names of their own.

        No name and no word of theirs stays in what is kept. If nobody else sits there, the match goes, too. The
        matches that are not what they were in any memory.
        """
        async with self._lock:
            if self.moment.begun:
                raise Begun
            if self.held_by(holder) != tuple(names):
                raise Stale
            if not company(self.chairs):
                return await self._delete()
            if any(map(self.moment.knows, names)):
                raise Unwanted("web-leave-secret")
            for seat, name in names.items():
                await self._change(partial(Match.take_over, seat=seat, name=self._unlike_others(seat, name)), Chair())
            return [self.id]

    async def rename(self, seat: int, wanted: str) -> str:
        """Who sits at a seat is called otherwise from now on; the name they have then."""
        async with self._lock:
            if self.match.over:
                raise undoing.Closed
            if self.chairs[seat].player is not None:  # the name is our player's
                raise Away
            name = self._unlike_others(seat, wanted)
            if self.match.names[seat] != name:
                await self._change(partial(Match.take_over, seat=seat, name=name))
            return name

    async def delete(self) -> list[str]:
        """Keep the match no more, which has not begun. The matches that are not what they were in any memory."""
        async with self._lock:
            if self.moment.begun:
                raise Begun
            return await self._delete()

    async def _delete(self) -> list[str]:
        deleting = Deleting(self.id)
        try:
            await self._writer.keep(deleting)
        except Overtaken as wrong:
            await self._reload()
            raise Begun from wrong
        self.end()
        return deleting.renewed

    async def _since(self, seat: int, seen: int, do: Callable[[Match], None]) -> None:
        """Change the match unless a person has moved on since."""

        async def change() -> None:
            self._check_seated(seat)
            undoing.check(self.match)
            by_people = any(self.chairs[event.seat].player is None for event in self.match.events[max(seen, 0) :])
            if seen > self.moment.number or (by_people and not self.unmoved(seat, seen)):
                raise Stale
            await self._change(do)

        await self._insist(change, seen)

    async def _insist(self, deed: Callable[[], Awaitable[None]], seen: int = 0) -> None:
        """Do something; if another process was first, it is seen what that did, and tried again if it is allowed."""
        async with self._lock:
            if self._store.shared and seen > self.moment.number:  # at another process
                await self._reload()
            for _ in range(TRIES):
                with suppress(Outrun):
                    return await deed()
            raise Stale

    def unmoved(self, seat: int, seen: int) -> bool:
        """Whether the match is for a seat still what it was: others may only have sat down, or chosen in secret."""
        if not 0 <= seen <= self.moment.number:
            return False
        since = [event for event in self.match.events[seen:] if event.kind != EventKind.TAKE_OVER]
        if not since:
            return True
        return all(event.seat != seat for event in since) and self.match.secret_since(seen, seat)

    async def _change(
        self,
        do: Callable[[Match], None],
        sits: Chair | None = None,
        beside: Affairs | None = None,
        asked: int | None = None,
    ) -> None:
        if self._gone:
            raise Stale
        asked = self.now() if asked is None else asked
        await self._teller.caught_up()  # a table does not run ahead of what is told of it, so that a crowd shows
        changed, chairs = self.match.copy(), self.chairs
        do(changed)
        if sits is not None:
            seat = changed.events[-1].seat
            chairs = (*chairs[:seat], sits, *chairs[seat + 1 :])
        after, last = replace(self.moment, match=changed, chairs=chairs), changed.events[-1]
        going_on = self._going_on(replace(after, affairs=beside) if beside else after, asked)
        happening = Happening(self.id, changed, sits, self._affair(going_on), self.moment.meeting.public)
        await self._keep(happening)
        if not changed.over:
            self._writer.stands(self.id, changed)
        if going_on.clock:  # nobody could see it before it was kept
            going_on = replace(going_on, clock=going_on.clock.later(self.now() - asked))
        after = replace(after, affairs=going_on)
        if last.kind == EventKind.PLAY:
            self._writer.metrics.moves.labels(
                self.game.name, "person" if chairs[last.seat].player is None else "player"
            ).inc()
            after = after.facing(last.seat)
        self._become(after)
        if changed.over and self.moment.meeting.rated:
            self._writer.keep_soon(Counting())

    async def face(self, seat: int) -> None:
        """The person of a seat is in front of the browser they share with others."""
        async with self._lock:
            self._become(self.moment.facing(seat))
            if self._store.shared:
                await self._writer.keep(Calling(self.id, self.moment.number, seat))

    def rematch(self, match_id: str) -> None:
        """Tell everybody that the same people meet again, and where."""
        self._become(replace(self.moment, rematch=match_id))

    def _become(self, moment: Moment) -> None:
        before, self.moment = self.moment, moment.passing_on()
        self._teller.tell(before, self.moment)
        self._rouse()
        self.go_on()
        self.arm()

    def _rouse(self) -> None:
        for ear in self._ears:
            ear.set()

    # Other processes

    async def refresh(self) -> None:
        """See whether another process has written more to a shared store, and go on from there."""
        number = await asyncio.to_thread(self._store.count, self.id)
        if number > self.moment.number:
            async with self._lock:
                if number > self.moment.number:
                    await self._reload()

    async def _reload(self) -> None:
        self._go_to(await asyncio.to_thread(self._store.since, self.id, self.moment.number))

    async def hear(self, notes: Sequence[Note], happened: Sequence[tuple[int, Event]]) -> None:
        """Another process has written, or tells something; what it wrote may be known already."""
        async with self._lock:
            if any(note.word == REST for note in notes):
                await self._reload()
            else:
                self._go_to(replace(self._known(), events=list(happened)))
                if any(note.number > self.moment.number for note in notes):
                    await self._reload()
            for note in notes:
                if note.here is not None:
                    self._face_since(note.here, note.number)

    def _go_to(self, latest: Latest) -> None:
        """Do what another process has done, and tell of each event, if there are not too many."""
        moment, fresh = self.moment, list[Event]()
        for number, event in latest.events:  # where one is missing in between, the rest is not played
            if number == moment.number + len(fresh) + 1:
                fresh.append(event)
        for number, event in enumerate(fresh, 1):
            match = moment.match.copy()
            match.repeat(event)
            moment = replace(moment, match=match)
            if event.kind == EventKind.PLAY:
                moment = moment.facing(event.seat).passing_on()
            if number > len(fresh) - FEW:
                self._become(moment)
                moment = self.moment
        known = self._known()
        if not latest.chairs:  # another process has deleted it
            self.end()
        elif replace(latest, events=[]) != known:
            going_on = self.moment.affairs if latest.affairs == known.affairs else Affairs.read(latest.affairs)
            self._become(
                replace(self.moment, chairs=latest.chairs, rematch=latest.rematch, affairs=going_on, words=latest.words)
            )

    def _known(self) -> Latest:
        """What is known here beside the events."""
        going_on = None if self.moment.affairs is NOTHING else self.moment.affairs.json()
        return Latest([], self.chairs, self.moment.rematch, going_on, self.moment.words)

    def _face_since(self, seat: int, number: int) -> None:
        """Somebody was in front of the browser they share after so many events; whoever acted there since, is now."""
        beside, since = self.moment.beside(seat), self.match.events[number:]
        if not any(event.kind == EventKind.PLAY and event.seat in beside for event in since):
            self._become(self.moment.facing(seat))

    # Hints

    async def advise(self, counsel: Counsel, seat: int, seen: int) -> Hint | None:
        """What a seat should do, unless the table changes meanwhile; among people at several browsers none is told."""
        if self.moment.meeting.rated or not self.moment.among_us(seat):
            raise Unfair
        if seat not in self.match.acting or not self.unmoved(seat, seen):
            raise Stale
        if not players.can_think(players.SEARCH, self.match.game):
            raise Unprepared
        hint = await counsel.hint(self.moment, seat)
        return hint if self.unmoved(seat, seen) else None

    # Our players

    def go_on(self) -> None:
        """Let our players take their turns, if they owe any."""
        if self._owing() is not None and (self._turns is None or self._turns.done()):
            self._turns = asyncio.create_task(self._take_turns())

    def _owing(self) -> int | None:
        if self.moment.affairs.paused or self.moment.held or self._gone:
            return None
        return next((seat for seat in self.match.acting if self.chairs[seat].player is not None), None)

    def _attended(self) -> bool:
        """Whether anybody cares: people who play here, or who look on."""
        if self.listeners or any(chair.player is None for chair in self.chairs):
            return True
        return asyncio.get_running_loop().time() < self._looked + LINGER

    async def _think(self, match: Match, seat: int, name: str) -> int:
        async with AsyncExitStack() as stack:
            if players.searches(name):
                await stack.enter_async_context(self._quotas.mind())
            return await asyncio.get_running_loop().run_in_executor(MINDS, players.think, match, seat, name)

    async def _take_turns(self) -> None:
        """Move our players, unless another process does; if that one is gone, it is missed soon."""
        if self._store.shared and not self.listeners:
            await asyncio.sleep(COURTESY)
        while self._owing() is not None and self._attended():
            if not await self._helm.take(self.id):
                await asyncio.sleep(RELIEF)
                continue
            try:
                if self._store.shared:
                    await self.refresh()  # the last one who moved them may just have left
                await self._move_players()
            except (Lost, DBAPIError):
                logger.exception("The store failed at table %s", nickname(self.id))
                await asyncio.sleep(RECOVERY)
            finally:
                await self._helm.leave(self.id)

    async def _move_players(self) -> None:
        while (seat := self._owing()) is not None and self._attended():
            seen, name = self.moment, self.chairs[seat].player
            assert name is not None
            if not players.can_think(name, seen.match.game):
                await asyncio.sleep(LOOK)
                continue
            action, _waited = await asyncio.gather(self._think(seen.match, seat, name), self._wait())
            with suppress(Stale):  # somebody was first
                async with self._lock:
                    if seen.match is self.match and self._owing() == seat:  # what is said meanwhile changes nothing
                        await self._change(partial(Match.play, seat=seat, action=action))

    async def _wait(self) -> None:
        """Give people time to follow, while a player thinks; in secret nobody sees how long a choice takes."""
        if self.match.sealed:
            await self._teller.caught_up()
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
        return known, [sentence.said for sentence in tale.sentences[known:]]

    def picture(self, moment: Moment, viewpoint: Viewpoint) -> Picture:
        """A moment of the match as somebody sees it, drawn."""
        return self._teller.picture(moment, viewpoint)

    async def listen(self, viewpoint: Viewpoint, seen: str) -> AsyncGenerator[bytes, None]:
        """Every change from what a browser has seen, as messages; ends when the server does."""
        self.listeners += 1
        self.go_on()
        entered = False
        try:
            async for message in self._teller.listen(self.moment, viewpoint, seen):
                yield message
                if not entered:  # after what the page has not seen: that somebody is here changes it once more
                    entered = True
                    self._enter(viewpoint.seats)
        finally:
            self.listeners -= 1
            if entered:
                self._depart(viewpoint.seats)

    async def follow(self, known: int | None, seats: tuple[int, ...] = ()) -> AsyncGenerator[int | None, None]:
        """The number of events whenever something has changed since the known one; None if nothing does for a while."""
        ear = asyncio.Event()
        self._ears.add(ear)
        self.listeners += 1
        self.go_on()
        self._enter(seats)
        told = self.moment.stamp if self.moment.number == known else None
        try:
            while not self._hushed:
                if self.moment.stamp != told:
                    told = self.moment.stamp
                    yield told.number
                    continue
                ear.clear()
                try:
                    async with asyncio.timeout(KEEP_ALIVE):
                        await ear.wait()
                except TimeoutError:
                    yield None
        finally:
            self.listeners -= 1
            self._ears.discard(ear)
            self._depart(seats)

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

    def end(self) -> None:
        """Be the table no more: whoever asks for it from now on comes to another one, as it is kept."""
        self._gone = True
        self.hush()

    def hush(self) -> None:
        """End everybody's listening."""
        self._hushed = True
        self.arm()
        self._rouse()
        self._teller.hush()


class Quay:
    """All matches. Those of late are kept, and all that somebody looks at; others are rebuilt when asked for."""

    def __init__(
        self,
        store: Store,
        pace: float = PACE,
        step: float = STEP,
        quotas: Quotas | None = None,
        metrics: Metrics | None = None,
        now: Callable[[], int] = wall,
        lies_here: Callable[[str], bool] | None = None,
    ) -> None:
        self.store = store
        self.now = now
        self.lies_here = lies_here or (lambda _: True)
        self._keeping: asyncio.Task[None] | None = None
        self.writer = Writer(store, metrics)
        self.helm = Helm(store.engine if store.shared else None)
        self._news: News | None = None
        self._unread: dict[str, list[Note]] = {}  # what others told of tables that are here
        self._reading: asyncio.Task[None] | None = None
        self._hearing: set[asyncio.Task[None]] = set()
        self.quotas = quotas or Quotas()
        self.counsel = Counsel(self.quotas)
        self.gallery = Gallery(self.quotas)
        self._pace = pace
        self._step = step
        self._sittings: WeakValueDictionary[str, Sitting] = WeakValueDictionary()
        self._late: OrderedDict[str, Sitting] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Sitting | Relic | None]] = {}

    async def begin(
        self,
        header: Header,
        chairs: tuple[Chair, ...],
        after: str | None = None,
        manner: Manner = USUAL,
        meeting: Meeting = BY_LINK,
    ) -> Sitting:
        """A fresh match, perhaps the rematch after another, with the promise that its seed will not change."""
        if any(chair.player and players.searches(chair.player) for chair in chairs):
            self.quotas.check("searching")
        self.quotas.count("tables")
        header = replace(header, seed=secrets.randbits(128), salt=secrets.token_hex(16))
        match_id = next(filter(self.lies_here, iter(partial(secrets.token_urlsafe, 12), None)))
        match, last = await asyncio.to_thread(dealt, header)
        going_on = affairs.opened(manner, match, chairs, self.now())
        affair = Affair(match_id, going_on.json(), going_on.version, going_on.due) if going_on.clock else None
        chosen = None if manner == USUAL else manner.json()
        await self.writer.keep(
            Opening(match_id, match.header, chairs, after, last, match.acting, chosen, affair, meeting)
        )
        sitting = self._keep(Moment(match_id, match, chairs, manner=manner, affairs=going_on, meeting=meeting))
        self._touch(sitting)
        return sitting

    async def rematch(self, old: Sitting | Relic, voice: Speaker) -> str:
        """The one rematch of a match: the same people and players, with a new deal, by the rules of today; its id.

        Who has had themselves deleted comes no more: their seats are free.
        """
        known = old.kept.rematch if isinstance(old, Relic) else old.moment.rematch
        if known is not None:
            return known
        names: tuple[str, ...] = ()
        for seat, chair in enumerate(old.chairs):
            name = owner(old.header, old.events, seat) if chair.player and chair.holder else old.names[seat]
            others = (*names, *old.names[seat + 1 :])
            names += (distinct(voice.text(f"seat-{seat}"), others) if chair.gone else name,)
        chairs = tuple(
            Chair() if chair.gone else Chair(holder=chair.holder) if chair.holder else chair for chair in old.chairs
        )
        of = game(old.header.game)
        chosen = of.shipped.get(old.header.printed, {})
        variant = of.variants.get(of.variant_of(chosen))
        header = replace(old.header, edition=of.edition, names=names, position=None)
        again = replace(header, printed="", components=header.components or variant)
        try:
            meeting = old.kept.meeting if isinstance(old, Relic) else old.moment.meeting
            match_id = (await self.begin(again, chairs, old.id, old.manner, meeting)).id
        except Overtaken:
            stored = await asyncio.to_thread(self.store.load, old.id)
            assert stored is not None
            assert stored.rematch is not None
            match_id = stored.rematch
        if isinstance(old, Sitting):
            old.rematch(match_id)
        return match_id

    async def delete(self, sitting: Sitting) -> None:
        """Keep a match no more that has not begun."""
        self.renew(await sitting.delete())

    async def find(self, match_id: str, seen: int | None = None) -> Sitting | Relic | None:
        """A match by its id; one that cannot be replayed any more as what is left of it.

        Who asks may have seen so many events. Of a shared store it is asked whether there are more than are known here,
        unless all news are heard and who asks has not seen more.
        """
        match = self._sittings.get(match_id) or await self._load(match_id)
        if isinstance(match, Sitting):
            if self.store.shared and not (self.hears and seen is not None and seen <= match.moment.number):
                await match.refresh()
            self._touch(match)
        return match

    # Other processes

    def listen(self) -> None:
        """Hear from now on what other processes write to a shared store."""
        if self.store.shared:
            self._news = News(self.store.engine, self.store.name, self._note, self._catch_up)

    @property
    def hears(self) -> bool:
        """Whether all that other processes write is heard of at once."""
        return self._news is not None and self._news.whole

    def _note(self, notes: list[Note]) -> None:
        self.renew([note.match_id for note in notes if note.word == ANEW])
        for note in notes:
            if note.match_id in self._sittings:
                self._unread.setdefault(note.match_id, []).append(note)
        if self._unread and (self._reading is None or self._reading.done()):
            self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        """Read what others wrote, of all tables at once, and let each go on from there."""
        while self._unread:
            unread, self._unread = self._unread, {}
            sittings = {match_id: sitting for match_id in unread if (sitting := self._sittings.get(match_id))}
            told = {
                match_id: {note.number: note.played for note in unread[match_id] if note.played}
                for match_id in sittings
            }
            wanted = [
                (match_id, number)
                for match_id, sitting in sittings.items()
                for number in range(sitting.moment.number + 1, max(note.number for note in unread[match_id]) + 1)
                if number not in told[match_id]
            ]
            try:
                read = await asyncio.to_thread(self.store.happened, wanted) if wanted else {}
            except DBAPIError:
                logger.exception("What other processes wrote could not be read")
                read = {}  # each table asks for its own
            for match_id, sitting in sittings.items():
                happened = sorted({**told[match_id], **dict(read.get(match_id, ()))}.items())
                hearing = asyncio.create_task(self._tell(sitting, unread[match_id], happened))
                self._hearing.add(hearing)
                hearing.add_done_callback(self._hearing.discard)

    async def _tell(self, sitting: Sitting, notes: Sequence[Note], happened: Sequence[tuple[int, Event]]) -> None:
        """Tell a table what others did, as often as it takes until it can be read."""
        while True:
            try:
                return await sitting.hear(notes, happened)
            except DBAPIError:
                logger.exception("What other processes wrote at table %s could not be read", nickname(sitting.id))
                await asyncio.sleep(RELIEF)

    async def _catch_up(self) -> None:
        """See what others wrote to any table here while nothing was heard."""
        for sitting in list(self._sittings.values()):
            await sitting.hear([Note(sitting.id, 0, REST)], ())

    async def _load(self, match_id: str) -> Sitting | Relic | None:
        """Rebuild a match: once for everybody who waits for it, and nobody else waits."""
        if match_id not in self._loading:
            self._loading[match_id] = asyncio.create_task(self._rebuild(match_id))
            self._loading[match_id].add_done_callback(lambda _: self._loading.pop(match_id))
        return await asyncio.shield(self._loading[match_id])

    async def _rebuild(self, match_id: str) -> Sitting | Relic | None:
        stored = await asyncio.to_thread(self.store.load, match_id)
        if stored is None:
            return None
        try:
            match = await asyncio.to_thread(Match, stored.header, stored.events)
        except TallymanError as wrong:
            return Relic(match_id, stored, wrong)
        if stored.stood != len(stored.events):
            self.writer.stands(match_id, match)
        sitting = self._keep(
            Moment(
                match_id,
                match,
                stored.chairs,
                rematch=stored.rematch,
                manner=Manner.read(stored.manner),
                affairs=Affairs.read(stored.affairs),
                words=stored.words,
                looked=stored.looked,
                meeting=stored.meeting,
            )
        )
        if self.store.shared:  # what was written meanwhile was told to nobody here
            await sitting.refresh()
        return sitting

    def _keep(self, moment: Moment) -> Sitting:
        sitting = self._sittings[moment.id] = Sitting(
            moment, self.store, self.writer, self.quotas, self._pace, self._step, self.now, self.helm
        )
        sitting.arm()
        return sitting

    # Time

    async def keep_time(self) -> None:
        """Let time run at all tables, from where it stood when there was last a server."""
        beat, now = await asyncio.to_thread(self.store.beat), self.now()
        for match_id, state, version in await asyncio.to_thread(self.store.counting):
            going_on = affairs.awoken(Affairs.read(state), beat, now)
            await self.writer.keep(Affair(match_id, going_on.json(), version, going_on.due, again=True))
        self._keeping = asyncio.create_task(self._look_after_time())

    async def _look_after_time(self) -> None:
        while True:
            try:
                await self.look_after_time()
            except (Lost, DBAPIError):
                logger.exception("The store failed to tell what is due")
            await asyncio.sleep(BEAT)

    async def look_after_time(self) -> None:
        """Say that there is a server, if any time runs, and load the tables where something is due before long."""
        counting, due = await asyncio.to_thread(self.store.due, self.now() + HORIZON)
        if counting:
            await self.writer.keep(Beat(self.now()))
        for match_id in due:
            table = await self._load(match_id) if match_id not in self._sittings else self._sittings[match_id]
            if isinstance(table, Sitting):
                table.arm()
            elif isinstance(table, Relic):  # nothing can happen there any more
                kept = table.kept.affairs or {}
                await self.writer.keep(Affair(match_id, kept, kept.get("version", 0), None, again=True))

    def _touch(self, sitting: Sitting) -> None:
        """Somebody asks for a match: it is kept a while, and our players go on."""
        self._late[sitting.id] = sitting
        self._late.move_to_end(sitting.id)
        if len(self._late) > LATE:
            self._late.popitem(last=False)
        if len(self._late) > DRAWN:
            next(islice(reversed(self._late.values()), DRAWN, None)).rest()
        sitting.look()

    @property
    def tables(self) -> int:
        """How many matches are in memory."""
        return len(self._sittings)

    @property
    def streams(self) -> int:
        """How many listen."""
        return sum(sitting.listeners for sitting in list(self._sittings.values()))

    def attends(self, match_id: str) -> bool:
        """Whether somebody looks at a match now, as far as this process knows."""
        sitting = self._sittings.get(match_id)
        return sitting is not None and sitting.listeners > 0

    def forget(self, ids: list[str]) -> None:
        """Have some matches in memory no more."""
        for match_id in ids:
            self._late.pop(match_id, None)
            self._sittings.pop(match_id, None)

    def renew(self, ids: list[str]) -> None:
        """Have some matches in memory no more, because they are not what they were."""
        for match_id in ids:
            if sitting := self._sittings.get(match_id):
                sitting.end()
        self.forget(ids)

    def close(self) -> None:
        """End all listening and thinking, so that the server can stop."""
        self.counsel.close()
        if self._keeping is not None:
            self._keeping.cancel()
        for sitting in list(self._sittings.values()):
            sitting.hush()

    async def settle(self) -> None:
        """Write all that is still to be written, and leave our players to others."""
        if self._news is not None:
            await self._news.close()
        await self.writer.close()
        await self.helm.close()


def dealt(header: Header) -> tuple[Match, dict[str, Any]]:
    """A fresh match, and how it stands."""
    match = Match(header)
    return match, standing(match)
