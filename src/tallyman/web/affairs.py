"""How people agreed to play at a table, and what goes on there beside the match: clocks, a pause, proposals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tallyman import players
from tallyman.engine.errors import BadOption
from tallyman.engine.fields import commas, shown
from tallyman.engine.match import Event, EventKind, Header, Match
from tallyman.engine.message import Message, Seat, message
from tallyman.locale import Speaker
from tallyman.players.levels import LEVELS
from tallyman.web.clocks import (
    FREE,
    MOST_DAYS,
    MOST_INCREMENT,
    MOST_MINUTES,
    SECOND,
    Clock,
    Tempo,
    counts,
    runners,
    wound,
)
from tallyman.web.proposals import Kind, Proposal
from tallyman.web.store import Chair

END = "end"
"""Instead of a level for absent people: the match ends."""

SETTLING = 5 * SECOND  # until people are in front of a table that has just come up
RETURNING = 15 * SECOND  # until they have found a server again that has just started
SIGHT = SECOND // 4  # until they have seen what has happened


@dataclass(frozen=True)
class Manner:
    """What was chosen when a table was made."""

    tempo: Tempo = FREE
    absent: str = players.USUAL
    """The level that takes the seat of who resigns or runs out of time, until they come back; or END."""
    called: str = ""
    """The name of that player, in the language of who made the table."""
    words: bool = True
    """Whether people can talk at the table."""

    def json(self) -> dict[str, Any]:
        """As it is kept."""
        return {**self.__dict__, "tempo": list(self.tempo)}

    @classmethod
    def read(cls, kept: dict[str, Any] | None) -> Manner:
        """What was kept; for older tables, what is usual."""
        return cls(**{**kept, "tempo": Tempo(*kept["tempo"])}) if kept else USUAL


USUAL = Manner()
TEMPOS = (Tempo(5, 5), Tempo(10, 10), Tempo(20, 20), Tempo(45, 30), Tempo(days=1), Tempo(days=3), Tempo(days=7))
"""What a form offers."""


def no_tempo() -> Message:
    """What time can be, for who chose something else."""
    return message("error-tempo", minutes=MOST_MINUTES, increment=MOST_INCREMENT, days=MOST_DAYS)


def checked(manner: Manner) -> Manner:
    """A manner that can be played in; others are refused."""
    tempo = manner.tempo
    bounds = ((tempo.minutes, MOST_MINUTES), (tempo.increment, MOST_INCREMENT), (tempo.days, MOST_DAYS))
    if any(not 0 <= value <= most for value, most in bounds) or (
        bool(tempo.minutes) == bool(tempo.days) if tempo.counts else tempo.increment
    ):
        raise BadOption(no_tempo())
    if manner.absent not in (*LEVELS, END):
        raise BadOption(message("error-absent", words=commas((*LEVELS, END)), value=shown(manner.absent)))
    return manner


def called(manner: Manner, voice: Speaker) -> Manner:
    """A manner that can be played in, with a name for who takes the seats of absent people; others are refused."""
    name = "" if checked(manner).absent == END else voice.text(f"player-{manner.absent}")
    return replace(manner, called=name)


@dataclass(frozen=True)
class Affairs:
    """What goes on at a table beside the match."""

    clock: Clock | None = None
    paused: int = 0
    """Until when at most, in milliseconds since 1970; 0 if nobody has asked for a pause."""
    proposal: Proposal | None = None
    version: int = 0
    """How often any of it has changed."""

    @property
    def due(self) -> int | None:
        """When something happens by itself: a time is up, a pause or a proposal has lasted long enough."""
        moments = (
            self.clock.due if self.clock else None,
            self.paused or None,
            self.proposal.expires if self.proposal else None,
        )
        return min((moment for moment in moments if moment is not None), default=None)

    def changed(self, **parts: Any) -> Affairs:
        """The same with other parts."""
        return replace(self, version=self.version + 1, **parts)

    def json(self) -> dict[str, Any]:
        """As they are kept."""
        return {
            "clock": self.clock.json() if self.clock else None,
            "paused": self.paused,
            "proposal": self.proposal.json() if self.proposal else None,
            "version": self.version,
        }

    @classmethod
    def read(cls, kept: dict[str, Any] | None) -> Affairs:
        """What was kept; nothing goes on where nothing was."""
        if not kept:
            return NOTHING
        clock, proposal = kept["clock"], kept["proposal"]
        return cls(
            Clock.read(clock) if clock else None,
            kept["paused"],
            Proposal.read(proposal) if proposal else None,
            kept["version"],
        )


NOTHING = Affairs()
"""At a table without a clock where nobody asks for anything: nothing is kept of it."""


def opened(manner: Manner, match: Match, chairs: Sequence[Chair], now: int) -> Affairs:
    """What goes on at a table that is made now."""
    if not manner.tempo.counts:
        return NOTHING
    clock = wound(manner.tempo, match.players)
    return Affairs(clock.goes_on(manner.tempo, now, runners(match, chairs), counts(match), SETTLING), version=1)


def after(affairs: Affairs, manner: Manner, match: Match, chairs: Sequence[Chair], now: int, showing: int) -> Affairs:
    """What goes on after an event of the match, which it takes so long to show."""
    clock, proposal, paused = affairs.clock, affairs.proposal, affairs.paused
    if clock:
        running = () if paused else runners(match, chairs)
        clock = clock.goes_on(manner.tempo, now, running, counts(match), showing + SIGHT)
    seated = match.events[-1].kind == EventKind.TAKE_OVER
    if match.over:
        proposal, paused = None, 0
    elif proposal and proposal.kind is Kind.UNDO and not seated:  # of another action than the one that was meant
        proposal = None
    return affairs.changed(clock=clock, proposal=proposal, paused=paused)


def pause(affairs: Affairs, now: int, until: int) -> Affairs:
    """A pause begins: all clocks stand."""
    clock = affairs.clock
    return affairs.changed(clock=clock and replace(clock.at(now), running=()), paused=until, proposal=None)


def resume(affairs: Affairs, manner: Manner, match: Match, chairs: Sequence[Chair], now: int) -> Affairs:
    """A pause ends: the clocks run when everybody is back."""
    clock = affairs.clock
    if clock:
        clock = clock.goes_on(manner.tempo, now, runners(match, chairs), counts(match), SETTLING)
    return affairs.changed(clock=clock, paused=0, proposal=None)


def awoken(affairs: Affairs, beat: int, now: int) -> Affairs:
    """What goes on when a server starts whose last beat was then: nobody's time ran while there was none."""
    clock, proposal = affairs.clock, affairs.proposal
    if clock and clock.running:
        clock = clock.later(max(0, now + RETURNING - max(beat, clock.since)))
    gap = max(0, now - beat) if beat else 0
    return replace(
        affairs,
        clock=clock,
        paused=affairs.paused and affairs.paused + gap,
        proposal=proposal and replace(proposal, expires=proposal.expires + gap),
    )


def owner(header: Header, events: Sequence[Event], seat: int) -> str:
    """The name of who owns a seat that one of our players has taken for them."""
    taken = (event.name for event in events if event.kind == EventKind.TAKE_OVER and event.seat == seat)
    return [header.names[seat], *taken][-2]


def ended(events: Sequence[Event]) -> Message:
    """How a match came to its early end, which is the last of its events."""
    return message(f"web-early-{events[-1].name}", name=Seat(events[-1].seat))


def distinct(name: str, others: Sequence[str]) -> str:
    """A name that none of the others has."""
    return next(free for free in (name, *(f"{name} {number}" for number in range(2, 9))) if free not in others)
