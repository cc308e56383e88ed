"""What a seat cannot know at Shanghaien: the order of the pile, and luck."""

from __future__ import annotations

from tallyman.engine.luck import Luck, renew, shuffle_anew
from tallyman.engine.rule import rule
from tallyman.games.shanghaien.box import Box
from tallyman.games.shanghaien.table import Table


@rule
def hide(box: Box, table: Table, seat: int, luck: Luck) -> None:
    """Draw anew what no seat can know: the pile and the luck to come."""
    shuffle_anew(luck, table.pile, table.left)
    renew(table.luck, luck)
