"""Shanghaien on the board: what a person clicks, and what the page of the box spreads out."""

from __future__ import annotations

from tallyman.engine.game import Setting
from tallyman.engine.rule import door
from tallyman.games.shanghaien.box import NATIONS, PLACES, Box
from tallyman.games.shanghaien.rules import rolled_die
from tallyman.games.shanghaien.table import ADJUST, BOTH, NONE, PLACE, REROLL, ROLL, SHANGHAI, TRICK, USES, End, Table
from tallyman.games.shanghaien.words import KIND_NAMES, place_of

SPREAD = {
    "numbers.rounds": ("rounds", "dice_per_player"),
    "numbers.joker": ("joker_strength",),
} | {f"sailors.{nation}": (f"nationalities.{nation}", "sailor_strengths") for nation in range(NATIONS)}
"""What the component file has in no table, as cards of the box's page."""


def touches(setting: Setting[Box], table: Table, seat: int, action: int) -> tuple[str, ...]:
    """The ids a person clicks for an action, in order."""
    if action == ROLL:
        return ("roll",)
    if action == SHANGHAI:
        return ("shanghai",)
    if action < TRICK:
        end, pips = divmod(action - PLACE, PLACES)
        place = f"place-{place_of(end, pips + 1)}"
        if table.end != NONE:
            return (place,)
        which = table.pips.tolist().index(pips + 1)
        return (f"die-{seat}-{door(rolled_die)(table, seat, which)}", place)
    kind, use = divmod(action - TRICK, USES)
    trick = f"trick-{seat}-{KIND_NAMES[kind].replace('/', '-')}"
    if use < ADJUST:
        return (trick, f"crew-{seat}-{use}")
    if use < REROLL:
        pips, more = divmod(use - ADJUST, 2)
        return (trick, f"{'plus' if more else 'minus'}-{table.pips.tolist().index(pips + 1)}")
    if use < BOTH:
        return (trick, "roll")
    if table.end != NONE:
        return (trick, "both")
    return (trick, "both", f"end-{End(use - BOTH).name.lower()}")
