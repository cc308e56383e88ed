"""How a command ends that is told to: by Ctrl-C, SIGTERM or SIGHUP, once or often, in any order, at any moment.

The first of them counts. It interrupts what goes on, or, where many matches are played, has that end by itself after
the match it is at. What follows is not heard, so that nothing is cut off while it puts things in order; but who still
waits after some seconds and says it again, and once more, ends the command at once. (Once is not enough: the system may
give a signal to another thread, and it is heard long after it was sent.)
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from tallyman.players.contest import Halt

STOPS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
PATIENCE = 5.0  # seconds for putting things in order
APART = 0.2  # seconds between two signals that were not heard together because both had been waiting


class Ears:
    """Hear the signals of one command."""

    def __init__(self) -> None:
        self.told: int | None = None
        self.left = False
        """Whether the command was interrupted: whatever goes wrong from then on is due to that."""
        self.halt: Halt | None = None
        """What plays many matches now, and ends by itself."""
        self._since = 0.0
        self._again = 0.0  # when it was told once more

    def hear(self, number: int, _frame: object) -> None:
        """A signal has come."""
        if self.told is None:
            self.told, self._since = number, monotonic()
            if self.halt is None:
                self.leave()
            self.halt.set()
            return
        before, self._again = self._again, monotonic()
        if before - self._since > PATIENCE and self._again - before > APART:
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)

    def leave(self) -> NoReturn:
        """End the command as what it was told says."""
        self.left = True
        raise self.reason

    @property
    def reason(self) -> BaseException:
        """Why the command ends."""
        return KeyboardInterrupt() if self.told == signal.SIGINT else SystemExit(128 + (self.told or 0))


_hearing: list[Ears] = []


@contextmanager
def orderly() -> Iterator[None]:
    """Whoever is told to stop, once or more often, ends first what it has begun; nobody hears what that breaks."""
    ears = Ears()
    before = {number: signal.signal(number, ears.hear) for number in STOPS}
    _hearing.append(ears)
    try:
        yield
    except BaseException:
        if ears.left:
            raise ears.reason from None
        raise
    finally:
        _hearing.remove(ears)
        if ears.told is None:
            for number, handler in before.items():
                signal.signal(number, handler)


@contextmanager
def halting() -> Iterator[Halt]:
    """Something that ends by itself once what this gives is set, and is not interrupted: by who is told to stop."""
    from tallyman.players.contest import Halt  # which takes its time, and a command may be told to stop before it

    halt = Halt()
    for ears in _hearing:
        ears.halt = halt
        if ears.told is not None:
            halt.set()
    try:
        yield halt
    finally:
        for ears in _hearing:
            ears.halt = None


def heed() -> None:
    """Leave if the command was told to stop meanwhile."""
    for ears in _hearing:
        if ears.told is not None:
            ears.leave()
