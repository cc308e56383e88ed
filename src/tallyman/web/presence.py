"""Who is at a table: a stream held by who sits there is presence, and of others it is known when they looked last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tallyman.web.store import Chair

LINGER = 5.0  # seconds after a stream has ended before somebody is said to be gone: a page may only be loaded anew
SELDOM = 60_000  # milliseconds between two times that it is kept when somebody looked


class Presence:
    """The streams of the people at a table."""

    def __init__(self, looked: Sequence[int]) -> None:
        self.looked = list(looked)
        """When the people of each seat looked last, in milliseconds since 1970; 0 if never."""
        self._kept = list(looked)
        self._streams: Counter[int] = Counter()

    def enter(self, seats: tuple[int, ...], now: int) -> None:
        """Somebody begins to look."""
        self._streams.update(seats)
        self._look(seats, now)

    def leave(self, seats: tuple[int, ...], now: int) -> None:
        """Somebody looks no more."""
        self._streams.subtract(seats)
        self._look(seats, now)

    def _look(self, seats: tuple[int, ...], now: int) -> None:
        for seat in seats:
            self.looked[seat] = now

    @property
    def here(self) -> frozenset[int]:
        """The seats whose people look now."""
        return frozenset(seat for seat, streams in self._streams.items() if streams > 0)

    def unkept(self, now: int) -> tuple[int, ...]:
        """The seats of which it should be kept that their people looked; they are not named again for a while."""
        seats = tuple(seat for seat, when in enumerate(self.looked) if when > self._kept[seat] + SELDOM)
        for seat in seats:
            self._kept[seat] = now
        return seats


def company(chairs: Sequence[Chair]) -> bool:
    """Whether people with several browsers sit at a table: alone nobody needs to know who is there."""
    return len({chair.holder for chair in chairs if chair.holder is not None}) > 1
