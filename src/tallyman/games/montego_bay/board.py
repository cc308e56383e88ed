"""Montego Bay on the board: what a person clicks, and what a terminal shows beside the position."""

from __future__ import annotations

from typing import Any

from tallyman.engine.game import Setting
from tallyman.engine.rule import door
from tallyman.games.montego_bay.box import CARDS, PIERS, PILOT, SHIPS, THIRDS
from tallyman.games.montego_bay.rules import place_points, store_barrels, store_coin
from tallyman.games.montego_bay.table import CARD, DECLINE, HIRE, JOIN, LOAD, NONE, TAKE, Table
from tallyman.games.montego_bay.words import box_of

SPREAD = {
    "things.bank": ("coins",),
    "things.barrels": ("barrels_per_colour",),
    "things.jack": ("lazy_jack_price",),
    "things.tavern": ("tavern_points",),
}
"""What is printed on no card, as cards of the box's page."""


def touches(setting: Setting, table: Table, seat: int, action: int) -> tuple[str, ...]:
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


def drawing(setting: Setting, table: Table) -> dict[str, Any]:
    """What is printed, and what the ships would pay now."""
    box = box_of(setting)
    barrels, coin, points = door(store_barrels), door(store_coin), door(place_points)
    return {
        "row": box.row,
        "stores": [
            {"barrels": barrels(box, table, space), "coin": bool(coin(box, table, space))}
            for space in range(2 * box.row)
        ],
        "ships": [
            {"slots": box.slots[ship], "points": [value for value in box.points.tolist()[ship] if value]}
            for ship in range(SHIPS)
        ],
        "previews": {
            pier: [points(box, table, ship, seat) for seat in range(box.players)]
            for pier, ship in enumerate(table.pier.tolist())
            if ship not in (NONE, PILOT)
        },
    }
