"""What a seat cannot know at Cargo: whose crates are whose until all ships are chosen, and luck."""

from __future__ import annotations

from tallyman.engine.luck import Luck, renew, shuffle
from tallyman.engine.rule import rule
from tallyman.games.cargo.box import Box
from tallyman.games.cargo.rules import turned_up
from tallyman.games.cargo.table import Table


@rule
def hide(box: Box, table: Table, seat: int, luck: Luck) -> None:
    """Draw anew what a seat cannot know."""
    if not turned_up(box, table):
        for crate in range(box.players * box.crates):
            table.crate_of[crate] = crate // box.crates
        shuffle(luck, table.crate_of, box.players * box.crates)
    renew(table.luck, luck)
