"""Montego Bay on the board: what a person clicks, and what a terminal shows beside the position."""

from __future__ import annotations

from typing import Any

from tallyman.engine.game import Setting
from tallyman.engine.rule import door
from tallyman.games.montego_bay.box import CARDS, PIERS, PILOT, THIRDS, Box
from tallyman.games.montego_bay.rules import place_points
from tallyman.games.montego_bay.table import CARD, DECLINE, HIRE, JOIN, LOAD, NONE, TAKE, Table

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


def stores(box: Box, table: Table) -> list[tuple[int, bool]]:
    """What lies at each space: barrels, negative if they are damaged, and whether there is a coin."""
    barrels, coin = box.barrels.tolist(), box.coin.tolist()
    laid = list(zip(table.tile.tolist(), table.turned.tolist(), strict=True))[: box.row]
    sides = laid + [(tile, 1 - turned) for tile, turned in reversed(laid)]
    return [(barrels[tile][side], bool(coin[tile][side])) for tile, side in sides]


def gains(box: Box, table: Table, ship: int, aboard: list[int]) -> tuple[int, ...]:
    """What each seat would score now on a ship in port, with the barrels they have aboard."""
    points = door(place_points)
    return tuple([points(box, table, ship, seat) if aboard[seat] else 0 for seat in range(box.players)])


def sails(box: Box) -> list[tuple[int, ...]]:
    """The points on the sail of each ship."""
    return [tuple([value for value in points if value]) for points in box.points.tolist()]


def drawing(setting: Setting[Box], table: Table) -> dict[str, Any]:
    """What is printed, and what the ships would pay now."""
    box = setting.box
    slots, hold = box.slots.tolist(), table.hold.tolist()
    return {
        "row": box.row,
        "stores": [{"barrels": barrels, "coin": coin} for barrels, coin in stores(box, table)],
        "ships": [{"slots": slots[ship], "points": list(points)} for ship, points in enumerate(sails(box))],
        "previews": {
            pier: list(gains(box, table, ship, hold[ship]))
            for pier, ship in enumerate(table.pier.tolist())
            if ship not in (NONE, PILOT)
        },
    }
