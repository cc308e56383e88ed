"""Which process moves our players at a table: one at a time, by a lock of the database that ends with its process."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import SQLAlchemyError

logger = logging.getLogger(__name__)


@lru_cache(1024)
def key(match_id: str) -> int:
    """The number of a table's lock."""
    return int.from_bytes(hashlib.sha256(match_id.encode()).digest()[:8], "big", signed=True)


class Helm:
    """The tables where this process moves our players; without a shared database, any it likes."""

    def __init__(self, engine: Engine | None) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "helm")
        self._connection: Connection | None = None
        self._closed = False

    async def take(self, match_id: str) -> bool:
        """Whether this process moves our players at a table from now on; if not, another one does."""
        return await self._ask(func.pg_try_advisory_lock(key(match_id))) is not False

    async def leave(self, match_id: str) -> None:
        """Let others move them."""
        await self._ask(func.pg_advisory_unlock(key(match_id)))

    async def close(self) -> None:
        """Leave all tables."""
        self._closed = True
        if self._engine is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)
        self._thread.shutdown()

    async def _ask(self, what: Any) -> bool | None:
        """What the database says; None if there is none that is shared."""
        if self._engine is None:
            return None
        if self._closed:
            return False
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._say, what)

    # In a thread of its own, with a connection that stays: locks belong to it

    def _say(self, what: Any) -> bool:
        assert self._engine is not None
        if self._closed:  # it was asked before
            return False
        try:
            if self._connection is None:
                self._connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            return bool(self._connection.execute(select(what)).scalar())
        except SQLAlchemyError:
            logger.warning("The database gives no lock for a table; it is tried again", exc_info=True)
            self._hang_up()
            return False

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None
