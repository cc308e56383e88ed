"""What a seat cannot know at Shanghaien: the order of the pile, and luck."""

from __future__ import annotations

from tallyman.engine.luck import Luck, renew, shuffle
from tallyman.engine.rule import rule
from tallyman.games.shanghaien.box import CODES, Box
from tallyman.games.shanghaien.table import Table


@rule
def hide(box: Box, table: Table, seat: int, luck: Luck) -> None:
    """Draw anew what no seat can know: the pile, sorted and shuffled, and the luck to come."""
    sorted_so_far = 0
    for card in range(CODES):
        for place in range(sorted_so_far, table.left):
            if table.pile[place] == card:
                table.pile[place] = table.pile[sorted_so_far]
                table.pile[sorted_so_far] = card
                sorted_so_far += 1
    shuffle(luck, table.pile, table.left)
    renew(table.luck, luck)
