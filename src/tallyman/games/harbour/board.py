"""Harbour on the board: what a person clicks, and what the page of the box spreads out."""

from __future__ import annotations

from tallyman.engine.game import Setting
from tallyman.games.harbour import table
from tallyman.games.harbour.box import BUILDINGS, GOODS, Box
from tallyman.games.harbour.table import PAIRS, Table
from tallyman.games.harbour.words import getting, giving, higher, lower

SPREAD = {
    "numbers.market": ("market", "inland_traders"),
    "numbers.stock": ("stock_limit", "starting_goods", "bonus_goods_per_point"),
    "numbers.end": ("buildings_to_end",),
}
"""What is printed on no card, as cards of the box's page."""


TOUCHED = {
    table.CHOOSE: "character-{number}",
    table.INHERIT: "building-{number}",
    table.START: "good-{number}",
    table.GO: "",
    table.PART: "part-{number}",
    table.PAY: "stock-{seat}-{number}",
    table.GAIN: "good-{number}",
    table.GIVE: "stock-{seat}-{number}",
    table.EXCHANGE: "",
    table.DOUBLE: "stock-{seat}-{number}",
    table.TAKE: "",
    table.PLACE: "marker-{number}",
    table.SWAP: "",
    table.BUY: "building-{number}",
    table.SHIP: "stock-{seat}-{number}",
    table.SELL: "traders",
    table.STOW: "good-{number}",
    table.TRANSMUTE: "",
    table.DONE: "done",
}
"""The id of what is clicked, by the first action of each kind; empty where there is more to it."""


def touches(setting: Setting[Box], found: Table, seat: int, action: int) -> tuple[str, ...]:
    """The ids a person clicks for an action, in order."""
    first = max(kind for kind in TOUCHED if kind <= action)
    number = action - first
    if first == table.GO:
        return (f"building-{number}",) if number < BUILDINGS else (f"board-{number - BUILDINGS}",)
    if first == table.EXCHANGE:
        return (f"stock-{seat}-{giving(number)}", f"good-{getting(number)}")
    if first == table.TAKE:
        rival, good = divmod(number, GOODS)
        return (f"stock-{rival}-{good}",)
    if first == table.SWAP:
        goods = [lower(number), higher(number)]
        return tuple(f"marker-{good}" for good in found.market.tolist() + goods if good in goods)[:2]
    if first == table.TRANSMUTE:
        spent, pair = divmod(number, PAIRS)
        return ("transmute", f"stock-{seat}-{spent}", f"stock-{seat}-{giving(pair)}", f"good-{getting(pair)}")
    return (TOUCHED[first].format(seat=seat, number=number),)
