"""The pictures of Harbour's rules."""

from __future__ import annotations

from typing import Any

from tallyman.engine.illustration import Illustration, Panel
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


def shipping(*goods: str) -> tuple[tuple[int, str], ...]:
    """Blue buys the Ranch, at the own board, for these goods."""
    texts = ("go Wharfs of blue", "second part", "buy Ranch", *(f"ship {good}" for good in goods))
    return tuple((BLUE, text) for text in texts)


CARGO = turn({"fish": 2, "wood": 1, "stone": 5}, {"livestock": 2})
TAXED = turn({"fish": 3, "wood": 2}, {"livestock": 1}, owned=[[], ["Quarry"]])

ILLUSTRATIONS = {
    "board": Illustration(
        turn({"fish": 2, "wood": 1, "stone": 4}, {"livestock": 2, "wood": 3}, owned=[["Quarry"], ["Pub"]]), (Panel(),)
    ),
    "card": Illustration(CARGO, (Panel(CENTRE[1:3]),)),
    "visit": Illustration(
        turn({"fish": 4, "stone": 1}, {}, pawns=["Tannery", None]),
        (Panel(CENTRE, arrows=(("pawn-0", "place-0"),)), Panel(shelf(BLUE)), Panel(shelf(BLUE), 3)),
        ((BLUE, "go Lighthouse"), (BLUE, "gain fish"), (BLUE, "gain wood")),
    ),
    "tax": Illustration(
        TAXED,
        (
            Panel((*shelf(ORANGE), "board-1", QUARRY), 1),
            Panel(shelf(BLUE), 1),
            Panel(shelf(ORANGE), 2),
            Panel(shelf(BLUE), 2),
        ),
        ((BLUE, "go Quarry"), (BLUE, "pay fish")),
    ),
    "symbols": Illustration(
        turn({"fish": 2}, {}, owned=[["Bank", "Privateer Ship"], []]), (Panel(("player-0", "board-0", SHIP)),)
    ),
    "buying": Illustration(
        CARGO,
        (Panel(MARKET, 3, margin=14), Panel(shelf(BLUE), 3), Panel(shelf(BLUE), 5)),
        shipping("fish", "stone"),
    ),
    "market": Illustration(
        CARGO, (Panel(MARKET, 3, margin=14), Panel(MARKET, 5, margin=14)), shipping("fish", "stone")
    ),
}
