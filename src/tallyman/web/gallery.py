"""Pictures of tables for whoever asks, without a token too: drawn one at a time, and the latest are kept."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

from tallyman.web.journal import nickname
from tallyman.web.postcard import postcard
from tallyman.web.quota import Quotas
from tallyman.web.view import Moment

logger = logging.getLogger(__name__)

KEPT = 32  # pictures of about 200 kB
WAITING = 6  # that are not drawn yet: whoever comes then does without


Shown = tuple[str, int, tuple[str, ...], str]


def shown(moment: Moment, language: str) -> Shown:
    """What a picture shows: a table as it stands, by its names, in a language."""
    return moment.id, moment.number, moment.match.header.names, language


class Gallery:
    """Has tables drawn for other sites. A table is drawn once as long as it stays as it is."""

    def __init__(self, quotas: Quotas) -> None:
        self._quotas = quotas
        self._coming: dict[Shown, asyncio.Task[bytes | None]] = {}
        self._drawn: OrderedDict[Shown, bytes | None] = OrderedDict()
        self._drawing = asyncio.Lock()

    async def picture(self, moment: Moment, language: str) -> bytes | None:
        """A table as everybody may see it; None if it cannot be drawn, or too many others wait for theirs."""
        key = moment.id, moment.number, moment.match.header.names, language
        if key in self._drawn:
            self._drawn.move_to_end(key)
            return self._drawn[key]
        if key not in self._coming:
            self._quotas.count("pictures")
            if len(self._coming) >= WAITING:
                return None
            self._coming[key] = asyncio.create_task(self._draw(moment, language))
            self._coming[key].add_done_callback(lambda _: self._coming.pop(key))
        return await asyncio.shield(self._coming[key])

    async def _draw(self, moment: Moment, language: str) -> bytes | None:
        picture = None
        async with self._drawing:
            try:
                picture = await asyncio.to_thread(postcard, moment, language)
            except Exception:  # a link can do without, and is not tried again
                logger.exception("Table %s cannot be drawn for other sites.", nickname(moment.id))
        self._drawn[shown(moment, language)] = picture
        if len(self._drawn) > KEPT:
            self._drawn.popitem(last=False)
        return picture
