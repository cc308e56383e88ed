"""Work that threads do, waited for in a way that a signal may interrupt at any moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import TypeVar

T = TypeVar("T")
LOOK = 0.2  # seconds after which a signal is heard that the system has given to another thread


def finished(work: Iterable[Future[T]]) -> Iterator[Future[T]]:
    """Each piece of work once it is done.

    `as_completed` waits with a lock that it takes again at the end; a signal in that very moment leaves it broken.
    """
    done: SimpleQueue[Future[T]] = SimpleQueue()
    begun = list(work)
    for one in begun:
        one.add_done_callback(done.put)
    left = len(begun)
    while left:
        with suppress(Empty):
            yield done.get(timeout=LOOK)
            left -= 1
