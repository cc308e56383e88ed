"""The end of a match of Montego Bay: points by source, and coins for ties."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.reckoning import Tally, added_up
from tallyman.games.montego_bay.box import Box
from tallyman.games.montego_bay.table import Note, Table

SOURCES = {
    "ships": "montego-source-ships",
    "last barrels": "montego-source-last",
    "tavern": "montego-source-tavern",
}


def sources(setting: Setting[Box], _table: Table, notes: Iterable[Entry]) -> tuple[Tally, ...]:
    """Where the points are from: places on ships, last barrels aboard, the tavern."""
    return added_up(setting.players, SOURCES, scored(notes))


def scored(notes: Iterable[Entry]) -> Iterator[tuple[str, int, int]]:
    """What was scored, one after the other."""
    for entry in notes:
        match Note(entry.kind):
            case Note.SCORES:
                yield "ships", entry.seat, entry.a
            case Note.EXTRA:
                yield "last barrels", entry.seat, 1
            case Note.TAVERN:
                yield "tavern", entry.seat, entry.a
