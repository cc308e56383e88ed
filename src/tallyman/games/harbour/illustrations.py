"""The pictures of Harbour's rules."""

from __future__ import annotations

from typing import Any

from tallyman.engine.illustration import Panel, picture
from tallyman.games.harbour.box import GOODS, SLOTS

BLUE, ORANGE = 0, 1
ROW = ["Lighthouse", "Ranch", "Architectural Society", "Tannery", "Sawmill"]
CENTRE = tuple(f"place-{place}" for place in range(len(ROW)))
MARKET = tuple(f"{part}-{slot}" for slot in range(SLOTS) for part in ("slot", "marker", "purse"))
LOW_TO_HIGH = ["fish", "wood", "stone", "livestock"]
QUARRY, SHIP = "building-3", "building-25"


def shelf(seat: int) -> tuple[str, ...]:
    """The goods of a player, below the name."""
    return (f"player-{seat}", *(f"stock-{seat}-{good}" for good in range(GOODS)))


def turn(blue: dict[str, int], orange: dict[str, int], **fields: Any) -> dict[str, Any]:
    """Blue's turn, with these goods."""
    return {
        "player": BLUE,
        "row": ROW,
        "market": LOW_TO_HIGH,
        "stock": [blue, orange],
        "agenda": [{"seat": BLUE, "question": "turn"}],
    } | fields


SHIPPING = ("go Wharfs of blue", "second part", "buy Ranch", "ship fish", "ship stone")  # blue buys the Ranch
CARGO = turn({"fish": 2, "wood": 1, "stone": 5}, {"livestock": 2})
TAXED = turn({"fish": 3, "wood": 2}, {"livestock": 1}, owned=[[], ["Quarry"]])

ILLUSTRATIONS = {
    "board": picture(
        turn({"fish": 2, "wood": 1, "stone": 4}, {"livestock": 2, "wood": 3}, owned=[["Quarry"], ["Pub"]]), Panel()
    ),
    "card": picture(CARGO, Panel(CENTRE[1:3])),
    "visit": picture(
        turn({"fish": 4, "stone": 1}, {}, pawns=["Tannery", None]),
        *(Panel(CENTRE, arrows=(("pawn-0", "place-0"),)), Panel(shelf(BLUE)), Panel(shelf(BLUE), 3)),
        actions=("go Lighthouse", "gain fish", "gain wood"),
    ),
    "tax": picture(
        TAXED,
        *(Panel((*shelf(ORANGE), "board-1", QUARRY), 1), Panel(shelf(BLUE), 1)),
        *(Panel(shelf(ORANGE), 2), Panel(shelf(BLUE), 2)),
        actions=("go Quarry", "pay fish"),
    ),
    "symbols": picture(
        turn({"fish": 2}, {}, owned=[["Bank", "Privateer Ship"], []]), Panel(("player-0", "board-0", SHIP))
    ),
    "buying": picture(
        CARGO, Panel(MARKET, 3, margin=14), Panel(shelf(BLUE), 3), Panel(shelf(BLUE), 5), actions=SHIPPING
    ),
    "market": picture(CARGO, Panel(MARKET, 3, margin=14), Panel(MARKET, 5, margin=14), actions=SHIPPING),
}
