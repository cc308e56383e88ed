"""Harbour on the board: what a person clicks, and what the page of the box spreads out."""

from __future__ import annotations

from tallyman.engine.game import Setting
from tallyman.games.harbour.box import BUILDINGS, Box
from tallyman.games.harbour.table import Table
from tallyman.games.harbour.words import spoken

SPREAD = {
    "numbers.market": ("market", "inland_traders"),
    "numbers.stock": ("stock_limit", "starting_goods", "bonus_goods_per_point"),
    "numbers.end": ("buildings_to_end",),
}
"""What is printed on no card, as cards of the box's page."""


STOCK, TRAY = "stock-{seat}-{good}", "good-{good}"
TOUCHED = {
    "choose": "character-{name}",
    "inherit": "building-{building}",
    "start": TRAY,
    "part": "part-{part}",
    "pay": STOCK,
    "gain": TRAY,
    "give": STOCK,
    "exchange": "stock-{seat}-{give} good-{get}",
    "double": STOCK,
    "take": "stock-{who}-{good}",
    "place": "marker-{good}",
    "buy": "building-{building}",
    "ship": STOCK,
    "sell": "traders",
    "keep": TRAY,
    "transmute": "transmute stock-{seat}-{spent} stock-{seat}-{give} good-{get}",
    "done": "done",
}
"""The ids of what is clicked, by the verb of an action; what is missing depends on more than that."""


def touches(setting: Setting[Box], found: Table, seat: int, action: int) -> tuple[str, ...]:
    """The ids a person clicks for an action, in order."""
    kind, numbers = spoken(action)
    if kind.verb == "go":
        site = numbers["site"]
        return (f"building-{site}",) if site < BUILDINGS else (f"board-{site - BUILDINGS}",)
    if kind.verb == "swap":
        goods = [numbers["one"], numbers["other"]]
        return tuple(f"marker-{good}" for good in found.market.tolist() + goods if good in goods)[:2]
    return tuple(TOUCHED[kind.verb].format(seat=seat, **numbers).split())
