"""Each table lies at one process of a fleet: connections are passed on to it, so that it is played and drawn once.

Any process can serve any table; this only saves work. Where it cannot be, each serves what comes to it.
"""

from __future__ import annotations

import asyncio
import errno
import itertools
import logging
import os
import re
import socket
import zlib
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

logger = logging.getLogger(__name__)

TABLE = re.compile(rb"[A-Z]+ [^ ?]*/(?:table|api/matches)/([\w-]{1,32})[/ ?]")
"""The beginning of a request for a table."""

FRESH = re.compile(rb"POST [^ ?]*/matches[ ?]")
"""The beginning of a request for a new one."""

LONGEST = 2**16  # bytes that are passed on with a connection
MOST = 1000  # connections that wait for a process to take them
GONE = {errno.ECONNREFUSED, errno.ECONNRESET, errno.ENOTCONN, errno.ENOENT, errno.EPIPE}

Take = Callable[[socket.socket, bytes], None]
"""Serves a connection on which something was read already."""


class Berth:
    """Another process, as this one knows it: connections on their way there, in order."""

    def __init__(self, path: Path, take: Take) -> None:
        self._path = path
        self._take = take  # here, if nobody is there
        self._line: socket.socket | None = None
        self._waiting: deque[tuple[socket.socket, bytes]] = deque()

    def pass_on(self, connection: socket.socket, data: bytes) -> None:
        """Have a connection served there, or here if that cannot be."""
        if len(self._waiting) >= MOST:
            self._take(connection, data)
            return
        self._waiting.append((connection, data))
        if len(self._waiting) == 1:
            self._send()

    def close(self) -> None:
        """Pass nothing on any more."""
        self._hang_up()
        while self._waiting:
            self._waiting.popleft()[0].close()

    def _send(self) -> None:
        """Send what waits, as far as there is room for it there."""
        while self._waiting:
            connection, data = self._waiting[0]
            try:
                socket.send_fds(self._called(), [data], [connection.fileno()])
            except BlockingIOError:  # it has enough to take: this goes on when there is room
                if self._line is not None:
                    asyncio.get_running_loop().add_writer(self._line, self._send)
                return
            except OSError as wrong:
                self._hang_up()
                if wrong.errno not in GONE:
                    logger.warning("A connection could not be passed on (%s); it is served here", wrong)
                self._waiting.popleft()
                self._take(connection, data)
            else:
                self._waiting.popleft()
                connection.close()
        if self._line is not None:
            asyncio.get_running_loop().remove_writer(self._line)

    def _called(self) -> socket.socket:
        if self._line is None:
            line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            line.setblocking(False)
            try:
                line.connect(str(self._path))
            except OSError:
                line.close()
                raise
            self._line = line
        return self._line

    def _hang_up(self) -> None:
        if self._line is not None:
            asyncio.get_running_loop().remove_writer(self._line)
            self._line.close()
            self._line = None


class Berths:
    """All processes of a fleet, as one of them knows them, by their numbers from 1; they meet in a folder."""

    def __init__(self, folder: Path, number: int, count: int) -> None:
        self._folder = folder
        self._number = number
        self._count = count
        self._others: dict[int, Berth] = {}
        self._door: socket.socket | None = None
        self._take: Take | None = None
        self._turns = itertools.cycle(range(1, count + 1))

    def of(self, match_id: bytes) -> int:
        """The number of the process where a table lies."""
        return zlib.crc32(match_id) % self._count + 1

    def here(self, match_id: str) -> bool:
        """Whether a table lies at this process."""
        return self.of(match_id.encode()) == self._number

    def elsewhere(self, data: bytes) -> int | None:
        """The process that a request is for, as it begins, if it is another one; new tables lie at each in turn."""
        number = self._number
        if self._take is None or len(data) > LONGEST:
            return None
        if found := TABLE.match(data):
            number = self.of(found[1])
        elif FRESH.match(data):
            number = next(self._turns)
        return None if number == self._number else number

    def pass_on(self, number: int, connection: int, data: bytes) -> None:
        """Have a connection, of which this process keeps nothing, served by another one."""
        self._others[number].pass_on(socket.socket(fileno=os.dup(connection)), data)

    def open(self, take: Take) -> None:
        """Take from now on what others pass on, and pass on to them."""
        door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        try:
            path = self._path(self._number)
            path.unlink(missing_ok=True)  # of a process that has ended
            door.setblocking(False)
            door.bind(str(path))
        except OSError as wrong:
            door.close()
            logger.warning("Connections are not passed on (%s)", wrong)
            return
        self._door, self._take = door, take
        self._others = {
            number: Berth(self._path(number), take) for number in range(1, self._count + 1) if number != self._number
        }
        asyncio.get_running_loop().add_reader(door, self._receive)

    def close(self) -> None:
        """Take nothing and pass nothing on any more."""
        self._take = None
        for other in self._others.values():
            other.close()
        if self._door is not None:
            asyncio.get_running_loop().remove_reader(self._door)
            self._door.close()
            self._door = None

    def _path(self, number: int) -> Path:
        return self._folder / f"{number}.sock"

    def _receive(self) -> None:
        """Take all that was passed on."""
        with suppress(BlockingIOError):
            while self._door is not None and self._take is not None:
                data, found, _, _ = socket.recv_fds(self._door, LONGEST, 1)
                for number in found:
                    self._take(socket.socket(fileno=number), data)
