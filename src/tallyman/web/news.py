"""What other processes write to a shared database: heard at once, by LISTEN, as long as the line there is whole."""

from __future__ import annotations

import asyncio
import logging
import select
import socket
import threading
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, func
from sqlalchemy import select as query
from sqlalchemy.exc import SQLAlchemyError

from tallyman.engine.match import Event, EventKind

logger = logging.getLogger(__name__)

CHANNEL = "tallyman"
LONGEST = 7900  # bytes of what is told at a time: PostgreSQL takes 8000
BEAT = 1.0  # seconds of silence, after which the line is tried
AGAIN = 0.25  # seconds between two tries to have a line
ANEW = "anew"  # nothing of it is what it was: who had it in memory has it no more
REST = "rest"  # something beside the events has changed
HERE = "here"  # somebody is in front of the browser they share; followed by their seat


class Note(NamedTuple):
    """Something that other processes should know of: a table has so many events now, or something else of it is new."""

    match_id: str
    number: int
    word: str = ""
    seat: int = -1
    action: int = -1
    """What was played, where the last event is a play: so nobody has to read it."""

    def __str__(self) -> str:
        return " ".join(map(str, self))

    @classmethod
    def read(cls, text: str) -> Note:
        """A note as it was written."""
        match_id, number, word, seat, action = text.split(" ")
        return cls(match_id, int(number), word, int(seat), int(action))

    @property
    def played(self) -> Event | None:
        """The last event, if it is a play."""
        return None if self.seat < 0 else Event(EventKind.PLAY, self.seat, self.action)

    @property
    def here(self) -> int | None:
        """The seat whose person is in front of the browser, if that is what it says."""
        return int(self.word.removeprefix(HERE)) if self.word.startswith(HERE) else None


def spread(connection: Connection, sender: str, notes: Iterable[Note]) -> None:
    """Tell all other processes, when the transaction is committed and in the order of commits."""
    for text in packed(sender, notes):
        connection.execute(query(func.pg_notify(CHANNEL, text)))


def packed(sender: str, notes: Iterable[Note]) -> Iterator[str]:
    """Notes with their sender as texts, as few as can be."""
    text = sender
    for note in map(str, notes):
        if len(text) + len(note) >= LONGEST:
            yield text
            text = sender
        text += f",{note}"
    if text != sender:
        yield text


def unpacked(text: str) -> tuple[str, list[Note]]:
    """The sender of a text, and the notes in it."""
    sender, *notes = text.split(",")
    return sender, [Note.read(note) for note in notes]


class News:
    """Hears what others write. A line that breaks is made anew, and what was missed meanwhile is caught up with."""

    def __init__(
        self, engine: Engine, sender: str, heard: Callable[[list[Note]], None], catch_up: Callable[[], Awaitable[None]]
    ) -> None:
        self._engine = engine
        self._sender = sender
        self._heard = heard
        self._catch_up = catch_up
        self._loop = asyncio.get_running_loop()
        self._lines = 0  # made so far
        self._whole = 0  # the line that everything was heard on, since all was caught up with
        self._catching: asyncio.Task[None] | None = None
        self._ended = False
        self._bell, self._rope = socket.socketpair()
        self._thread = threading.Thread(target=self._listen, name="news", daemon=True)
        self._thread.start()

    @property
    def whole(self) -> bool:
        """Whether all that was written is heard of at once; else the database has to be asked."""
        return bool(self._whole) and self._whole == self._lines

    async def close(self) -> None:
        """Hear no more."""
        self._ended = True
        self._rope.send(b".")
        await asyncio.to_thread(self._thread.join)
        self._bell.close()
        self._rope.close()

    # In the loop

    def _opened(self, line: int) -> None:
        self._catching = self._loop.create_task(self._caught_up(line))

    async def _caught_up(self, line: int) -> None:
        while line == self._lines and not self._ended:
            try:
                await self._catch_up()
            except SQLAlchemyError:
                logger.warning("What other processes wrote could not be read; it is tried again", exc_info=True)
                await asyncio.sleep(AGAIN)
            else:
                self._whole = line
                return

    # In a thread

    def _listen(self) -> None:
        import psycopg

        complained = False
        while not self._ended:
            try:
                with self._line() as connection:
                    complained = False
                    while not self._ended:
                        self._hear(connection)
            except (psycopg.Error, SQLAlchemyError, OSError) as wrong:
                if not complained and not self._ended:
                    logger.warning("The line to the database is broken (%s); it is asked at each request", wrong)
                complained = True
                select.select([self._bell], [], [], AGAIN)

    @contextmanager
    def _line(self) -> Iterator[Any]:
        """A connection of its own that listens."""
        pooled = self._engine.raw_connection()
        connection: Any = pooled.driver_connection
        pooled.detach()
        with closing(connection):
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            self._lines += 1
            self._call(self._opened, self._lines)
            try:
                yield connection
            finally:
                self._lines += 1  # from now on the last one is not whole

    def _hear(self, connection: Any) -> None:
        """Wait for news, for a while."""
        ready, _, _ = select.select([connection, self._bell], [], [], BEAT)
        if not ready:
            connection.execute("SELECT 1")
        for notification in connection.notifies(timeout=0):
            sender, notes = unpacked(notification.payload)
            if sender != self._sender:
                self._call(self._heard, notes)

    def _call(self, do: Callable[..., None], *arguments: Any) -> None:
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(do, *arguments)
