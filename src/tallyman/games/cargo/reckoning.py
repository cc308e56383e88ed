"""The end of a match of Cargo: points by source, and crates for ties."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.reckoning import Tally, added_up
from tallyman.games.cargo.box import Box
from tallyman.games.cargo.table import Note, Table

SOURCES = {
    "loaded": "cargo-source-loaded",
    "dumped": "cargo-source-dumped",
    "own dumped": "cargo-source-dumped-own",
    "squished": "cargo-source-squished",
    "own squished": "cargo-source-squished-own",
}


def sources(setting: Setting[Box], _table: Table, notes: Iterable[Entry]) -> tuple[Tally, ...]:
    """Where the points are from: crates loaded and dumped, dockhands squished; what was one's own apart."""
    return added_up(setting.players, SOURCES, scored(notes))


def scored(notes: Iterable[Entry]) -> Iterator[tuple[str, int, int]]:
    """What was scored, one after the other."""
    for entry in notes:
        match Note(entry.kind):
            case Note.LOADED:
                yield "loaded", entry.seat, entry.a
            case Note.DUMPS:
                yield "own dumped" if entry.a == entry.seat else "dumped", entry.seat, entry.b
            case Note.SQUISHES:
                yield "own squished" if entry.a == entry.seat else "squished", entry.seat, entry.c
