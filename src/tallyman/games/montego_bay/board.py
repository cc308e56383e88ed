"""Montego Bay on the board: what a person clicks, and what the page of the box spreads out."""

from __future__ import annotations

from tallyman.engine.game import Setting
from tallyman.games.montego_bay.box import CARDS, PIERS, THIRDS, Box
from tallyman.games.montego_bay.table import CARD, DECLINE, HIRE, JOIN, LOAD, TAKE, Table

SPREAD = {
    "things.bank": ("coins",),
    "things.barrels": ("barrels_per_colour",),
    "things.jack": ("lazy_jack_price",),
    "things.tavern": ("tavern_points",),
}
"""What is printed on no card, as cards of the box's page."""


def touches(setting: Setting[Box], table: Table, seat: int, action: int) -> tuple[str, ...]:
    """The ids a person clicks for an action, in order."""
    if action == HIRE:
        return ("hire",)
    if action == DECLINE:
        return ("decline",)
    if action < CARD:
        return (f"docker-{action - JOIN}",)
    if action < LOAD:
        pawn, value = divmod(action - CARD, CARDS)
        return (f"card-{pawn}-{value + 1}",)
    if action < TAKE:
        return (f"pier-{(action - LOAD) % PIERS}",)
    return (f"docker-{THIRDS[action - TAKE]}",)
