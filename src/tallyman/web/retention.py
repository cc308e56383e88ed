"""Tables that were left behind: after so many days in which nothing happened, one that is not over is deleted.

Matches that came to their end stay. Who runs a server says after how many days; without a word all tables stay.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import filterfalse, islice
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Select, func, select
from sqlalchemy.exc import DBAPIError

from tallyman.engine.errors import BadOption
from tallyman.engine.message import message
from tallyman.web.database import Lost
from tallyman.web.store import Overtaken, Store, events, matches, remove

if TYPE_CHECKING:
    from tallyman.web.sitting import Quay

logger = logging.getLogger(__name__)

DAYS_SETTING = "TALLYMAN_UNFINISHED"
DAY = 24 * 3600
OFTEN = 3600.0  # seconds between two looks
AT_A_TIME = 200  # tables, so that nobody waits long for the database


def days() -> int | None:
    """After how many days a table that is not over is deleted, as the environment says; None if never."""
    said = os.environ.get(DAYS_SETTING)
    if said is None:
        return None
    if said.isascii() and said.isdigit() and 0 < int(said[:10]) < 10**5:
        return int(said)
    raise BadOption(message("web-bad-number", setting=DAYS_SETTING, said=said[:100]))


def left_behind(before: int) -> Select[Any]:
    """The tables that are not over and where nothing has happened since a moment, in seconds since 1970."""
    last = select(func.max(events.c.time)).where(events.c.match == matches.c.id).correlate(matches).scalar_subquery()
    return select(matches.c.id).where(matches.c.scores.is_(None), func.coalesce(last, matches.c.begun) < before)


@dataclass
class Discarding:
    """Some of the tables that were left behind are to be deleted, with all that belongs to them."""

    before: int
    spares: Callable[[str], bool]
    gone: list[str] = field(default_factory=list)
    renewed: list[str] = field(default_factory=list)
    """The matches that are not what they were in any memory."""

    def write(self, connection: Connection) -> None:
        """Write it."""
        found = connection.scalars(left_behind(self.before).order_by(matches.c.begun))
        self.gone[:] = islice(filterfalse(self.spares, found), AT_A_TIME)
        self.renewed[:] = remove(connection, self.gone)


def discard(store: Store, before: int, spares: Callable[[str], bool] = lambda _: False) -> Discarding:
    """Delete some of the tables that were left behind; other processes are told."""
    discarding = Discarding(before, spares)
    store.write(discarding)
    return discarding


async def tidy(quay: Quay, after: int) -> None:
    """Delete what was left behind for so many days, now and every hour; what somebody looks at is spared.

    Of several processes each deletes the tables that lie there, because there it is known who looks at them.
    """

    def spares(match_id: str) -> bool:
        return quay.attends(match_id) or not quay.lies_here(match_id)

    while True:
        try:
            before = int(time.time()) - after * DAY
            while (done := await asyncio.to_thread(discard, quay.store, before, spares)).gone:
                quay.renew(done.renewed)
                logger.info("%d tables that were left behind are deleted", len(done.gone))
        except (DBAPIError, Lost, Overtaken):  # somebody has just come back to one of them
            logger.exception("Tables that were left behind could not be deleted")
        await asyncio.sleep(OFTEN)
