"""Montego Bay on the board: what a person clicks, and what the page of the box spreads out."""

from __future__ import annotations

from tallyman.engine.game import Setting
from tallyman.games.montego_bay.box import THIRDS, Box
from tallyman.games.montego_bay.table import Table
from tallyman.games.montego_bay.words import PHRASES

SPREAD = {
    "things.bank": ("coins",),
    "things.barrels": ("barrels_per_colour",),
    "things.jack": ("lazy_jack_price",),
    "things.tavern": ("tavern_points",),
}
"""What is printed on no card, as cards of the box's page."""


def touches(setting: Setting[Box], table: Table, seat: int, action: int) -> tuple[str, ...]:
    """The ids a person clicks for an action, in order."""
    kind, at = PHRASES.find(action)
    match kind.verb:
        case "join":
            return (f"docker-{at['pawn']}",)
        case "take":
            return (f"docker-{THIRDS[at['third']]}",)
        case "card":
            return (f"card-{at['pawn']}-{at['value'] + 1}",)
        case "load" | "unload":
            return (f"pier-{at['pier']}",)
    return (kind.verb,)
