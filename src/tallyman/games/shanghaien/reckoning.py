"""The end of a match of Shanghaien: points by nation, and for tricks."""

from __future__ import annotations

from collections.abc import Iterable

from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import Message
from tallyman.engine.reckoning import Tally
from tallyman.engine.rule import twin
from tallyman.games.shanghaien.box import NATIONS, SEATS, Box
from tallyman.games.shanghaien.rules import nation_points, tricks_apart
from tallyman.games.shanghaien.table import Table
from tallyman.games.shanghaien.words import nation


def sources(setting: Setting[Box], table: Table, _notes: Iterable[Entry]) -> tuple[Tally, ...]:
    """Where the points are from: each nation, and tricks that still lie apart."""
    box, printed = setting.box, setting.components
    points = [tuple(twin(nation_points)(box, table, seat, one) for seat in range(SEATS)) for one in range(NATIONS)]
    crews = [Tally(printed["nationalities"][one], nation(printed, one), points[one]) for one in range(NATIONS)]
    tricks = tuple(twin(tricks_apart)(table, seat) for seat in range(SEATS))
    return (*crews, Tally("tricks", Message("shanghaien-source-tricks"), tricks))
