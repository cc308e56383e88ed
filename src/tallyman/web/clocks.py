"""The clocks of a table, in whole milliseconds: what is left to each seat, and whose time runs since when."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from tallyman.engine.match import Match
from tallyman.web.store import Chair

SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000
MOST_MINUTES, MOST_INCREMENT, MOST_DAYS = 180, 120, 30
LEAST = SECOND  # is left to who takes back what has brought time
STARTED = round(1000 * (time.time() - time.monotonic()))


def wall() -> int:
    """The time in milliseconds since 1970, by a clock that nobody sets while the server runs."""
    return STARTED + round(1000 * time.monotonic())


ARRIVAL: ContextVar[float | None] = ContextVar("arrival", default=None)
"""When the request that is answered now was complete, by the loop's clock."""


def waited() -> int:
    """For how many milliseconds a request has waited before anybody came to look at it."""
    arrived = ARRIVAL.get()
    return 0 if arrived is None else round(1000 * (asyncio.get_running_loop().time() - arrived))


class Tempo(NamedTuple):
    """How much time there is: minutes for a whole match and seconds more for each turn, or days for each action."""

    minutes: int = 0
    increment: int = 0  # seconds
    days: int = 0

    @property
    def counts(self) -> bool:
        """Whether there is a clock at all."""
        return bool(self.minutes or self.days)

    @property
    def bank(self) -> int:
        """What each seat begins with."""
        return self.minutes * MINUTE + self.days * DAY


FREE = Tempo()
"""No clock."""


@dataclass(frozen=True)
class Clock:
    """What is left to each seat, and whose time runs since when; that may be a moment to come."""

    left: tuple[int, ...]
    earned: tuple[int, ...]
    """What each seat got for its last turn: taking that back gives it back."""
    counted: tuple[int, ...]
    """How many actions of each seat stood then."""
    running: tuple[int, ...] = ()
    since: int = 0

    def at(self, now: int) -> Clock:
        """The same clock, with what has passed taken off."""
        passed = max(0, now - self.since)
        left = tuple(max(0, one - passed) if seat in self.running else one for seat, one in enumerate(self.left))
        return replace(self, left=left, since=max(self.since, now))

    @property
    def due(self) -> int | None:
        """When the first seat runs out of time, if nothing happens before; None while all clocks stand."""
        return self.since + min(self.left[seat] for seat in self.running) if self.running else None

    def out(self, now: int) -> tuple[int, ...]:
        """The seats whose time is up."""
        then = self.at(now)
        return tuple(seat for seat in self.running if not then.left[seat])

    def goes_on(self, tempo: Tempo, now: int, running: tuple[int, ...], counts: Sequence[int], after: int = 0) -> Clock:
        """The clock when others owe a choice, who can see so `after` a while.

        `counts` are the actions of each seat that stand. A turn that has come to its end brings its increment, an
        action where there are days for each brings them all; what was taken back brings nothing.
        """
        then, seats = self.at(now), range(len(self.left))
        left, earned, counted = list(then.left), list(self.earned), list(self.counted)
        for seat in seats:
            if counts[seat] < counted[seat]:
                left[seat] = max(LEAST, left[seat] - earned[seat])
                earned[seat], counted[seat] = 0, counts[seat]
            elif counts[seat] > counted[seat] and (tempo.days or seat not in running):
                earned[seat] = tempo.bank - left[seat] if tempo.days else tempo.increment * SECOND
                left[seat] += earned[seat]
                counted[seat] = counts[seat]
        since = max(self.since if set(running) & set(self.running) else now, now + after)
        return replace(
            self, left=tuple(left), earned=tuple(earned), counted=tuple(counted), running=running, since=since
        )

    def stopped(self, now: int, seats: Sequence[int]) -> Clock:
        """The same clock, which runs no more for some seats."""
        return replace(self.at(now), running=tuple(seat for seat in self.running if seat not in seats))

    def later(self, milliseconds: int) -> Clock:
        """The same clock when people could see it only so much later."""
        return replace(self, since=self.since + milliseconds)

    def refreshed(self, tempo: Tempo, seat: int) -> Clock:
        """The same clock for a seat whose owner comes back: they have a tenth of what they began with, or what is left.

        Days for each action begin anew.
        """
        least = tempo.bank if tempo.days else tempo.bank // 10
        return replace(self, left=tuple(max(one, least) if at == seat else one for at, one in enumerate(self.left)))

    def json(self) -> dict[str, Any]:
        """As it is kept."""
        return {
            "left": self.left,
            "earned": self.earned,
            "counted": self.counted,
            "running": self.running,
            "since": self.since,
        }

    @classmethod
    def read(cls, kept: dict[str, Any]) -> Clock:
        """What was kept."""
        left, earned, counted, running = (tuple(kept[name]) for name in ("left", "earned", "counted", "running"))
        return cls(left, earned, counted, running, kept["since"])


def wound(tempo: Tempo, seats: int) -> Clock:
    """A clock that has not begun to run."""
    return Clock((tempo.bank,) * seats, (0,) * seats, (0,) * seats)


def counts(match: Match) -> list[int]:
    """How many actions of each seat stand."""
    by_seat = Counter(move.seat for move in match.line)
    return [by_seat[seat] for seat in range(match.players)]


def runners(match: Match, chairs: Sequence[Chair]) -> tuple[int, ...]:
    """Whose time runs: all people who owe a choice, once every seat is taken."""
    if any(chair.free for chair in chairs):
        return ()
    return tuple(seat for seat in match.acting if chairs[seat].player is None)
