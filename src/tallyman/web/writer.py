"""One writer for all tables: what waits is kept together, and said to be kept only when it is."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy.exc import DBAPIError

from tallyman.engine.match import Match
from tallyman.web.database import Lost
from tallyman.web.metrics import Metrics
from tallyman.web.store import Standing, Store, Writing, standing

logger = logging.getLogger(__name__)

TOGETHER = 0.01  # seconds from one transaction to the next: what comes meanwhile shares it
SELDOM = 10.0  # seconds between two times that it is written how tables stand


class Writer:
    """Writes to a store, in a thread of its own: all that waits in one transaction, then all that came meanwhile."""

    def __init__(self, store: Store, metrics: Metrics | None = None) -> None:
        self._store = store
        self.metrics = metrics or Metrics()
        self._thread = ThreadPoolExecutor(1, "writer")
        self._waiting: list[tuple[Writing, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._later: set[asyncio.Task[None]] = set()
        self._unstood: dict[str, Match] = {}  # tables, and how they stand, of which that is not kept yet
        self._standing: asyncio.Task[None] | None = None

    async def keep(self, writing: Writing) -> None:
        """Keep something. When this returns it survives a crash."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((writing, written))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        await written

    def keep_soon(self, writing: Writing) -> None:
        """Have something kept for which nobody waits, and which is made up for if it fails."""
        task = asyncio.create_task(self._try(writing))
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def _try(self, writing: Writing) -> None:
        try:
            await self.keep(writing)
        except (Lost, DBAPIError):
            logger.exception("The store failed to keep %s", type(writing).__name__)

    async def _write(self) -> None:
        clock = asyncio.get_running_loop().time
        while self._waiting:
            began = clock()
            waiting, self._waiting = self._waiting, []
            results = await self._written([writing for writing, _ in waiting])
            for (_, written), wrong in zip(waiting, results, strict=True):
                if written.done():  # nobody waits for it any more
                    continue
                if wrong is None:
                    written.set_result(None)
                else:
                    written.set_exception(wrong)
            await asyncio.sleep(max(0.0, began + TOGETHER - clock()))

    async def _written(self, writings: list[Writing]) -> Sequence[Exception | None]:
        """What went wrong with each of what was to be written."""
        try:
            with self.metrics.commits.time():
                return await asyncio.get_running_loop().run_in_executor(self._thread, self._store.write_each, writings)
        except Exception as wrong:
            logger.exception("Nothing of %d writings was kept", len(writings))
            return [wrong] * len(writings)

    # How tables stand: needed only when an edition of the rules is gone, so it may be a little behind

    def stands(self, match_id: str, match: Match) -> None:
        """Have it written before long how a match stands."""
        self._unstood[match_id] = match
        if self._standing is None or self._standing.done():
            self._standing = asyncio.create_task(self._now_and_then())

    async def _now_and_then(self) -> None:
        while self._unstood:
            await asyncio.sleep(SELDOM)
            await self._write_standings()

    async def _write_standings(self) -> None:
        unstood, self._unstood = self._unstood, {}
        try:
            standings = await asyncio.to_thread(described, unstood)
            await asyncio.gather(*(self.keep(writing) for writing in standings))
        except (Lost, DBAPIError):
            logger.exception("The store failed to keep how tables stand")
            self._unstood = unstood | self._unstood

    async def close(self) -> None:
        """Write all that waits."""
        if self._standing is not None:
            self._standing.cancel()
        await self._write_standings()
        await asyncio.gather(*self._later)
        if self._writing is not None:
            await self._writing
        self._thread.shutdown()


def described(tables: dict[str, Match]) -> list[Standing]:
    """How tables stand."""
    return [Standing(match_id, len(match.events), standing(match)) for match_id, match in tables.items()]
