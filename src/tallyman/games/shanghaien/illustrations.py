"""The pictures of Shanghaien's rules."""

from __future__ import annotations

from typing import Any

from tallyman.engine.illustration import Illustration, Panel
from tallyman.games.shanghaien.box import PLACES

ANNA, BERND = 0, 1
NAMES = ("Anna", "Bernd")
SIX = ["American 1", "French 2", "German 4", "Chinese 4", "Dutch 1", "Turkish 2"]
ROW = tuple(f"place-{place}" for place in range(PLACES))
TAVERN = (ROW[0], ROW[-1])
ENDS = ("end-left", "end-right")
TRAY = ("minus-0", "plus-1")
EXAMPLE = [[2, 2, 3, 6, 6, None], [3, 4, 5, 6, 6, None]]


def table(question: str, seat: int = ANNA, **fields: Any) -> dict[str, Any]:
    """Round 3 of a match, with this tavern."""
    return {"round": 3, "tavern": SIX, "agenda": [{"seat": seat, "question": question}]} | fields


def ship(seat: int) -> tuple[str, ...]:
    """The sprites of a ship's cabins, from the first to the last."""
    return (f"crew-{seat}-0", f"crew-{seat}-7", f"die-{seat}-5")


ILLUSTRATIONS = {
    "board": Illustration(
        table(
            "place",
            roll=[2, 5],
            numbered_from="left",
            dice=[[2, 6], [1, 6, 3]],
            crews=[{"Turkish": [3, 4], "Dutch": [2]}, {"Dutch": [3], "Spanish": [1, 3]}],
            tricks=[["joker/adjust"], ["joker/both"]],
        ),
        (Panel(),),
        names=NAMES,
    ),
    "roll": Illustration(
        table("place", roll=[2, 5], numbered_from="left", dice=[[2, 6], [1, 6, 3]]),
        (Panel((*TAVERN, *TRAY), arrows=(("die-0-3", "place-4"),)), Panel(TAVERN, 1)),
        ((ANNA, "place 5 left"),),
        names=NAMES,
    ),
    "numbering": Illustration(
        table("place", roll=[2, 4], starter=ANNA),
        (
            Panel((*TAVERN, *TRAY), arrows=(("die-0-0", "place-1"), ("die-0-0", "place-4"))),
            Panel(TAVERN, 1),
        ),
        ((ANNA, "place 2 left"),),
        names=NAMES,
    ),
    "judging": Illustration(
        table("turn", numbered_from="left", dice=EXAMPLE),
        (Panel(TAVERN), Panel(ship(BERND), 1), Panel(ship(ANNA), 1)),
        ((ANNA, "shanghai"),),
        names=NAMES,
    ),
    "tie": Illustration(
        table("turn", numbered_from="left", dice=EXAMPLE),
        (Panel(ROW[3:], rings=("die-1-2",), arrows=(("die-1-2", "place-5"),)),),
        names=NAMES,
    ),
    "adjust": Illustration(
        table("place", roll=[2, 4], numbered_from="left", tricks=[["joker/adjust"], []], dice=[[5], [3, 6]]),
        (Panel(TRAY, rings=("plus-1",), margin=18), Panel(TRAY, 1, margin=18), Panel((*TAVERN, *ENDS), 2)),
        ((ANNA, "trick joker/adjust: change 4 to 5"), (ANNA, "place 5 left")),
        names=NAMES,
    ),
    "joker": Illustration(
        table("place", roll=[2, 4], numbered_from="left", tricks=[["joker/adjust"], []], crews=[{"Turkish": [3]}, {}]),
        (
            Panel(ship(ANNA), arrows=(("trick-0-joker-adjust", "crew-0-5"),)),
            Panel(ship(ANNA), 1),
        ),
        ((ANNA, "trick joker/adjust: join Turkish"),),
        names=NAMES,
    ),
    "score": Illustration(
        {
            "round": 8,
            "agenda": [],
            "crews": [
                {"Spanish": [3, "joker", "joker"], "French": [1, 4], "American": [1, 2, 3], "Chinese": [1]},
                {"French": [2, 3], "American": [3, 4], "Chinese": [3, 3, 4]},
            ],
            "tricks": [[], ["joker/both"]],
        },
        (Panel(ship(BERND)), Panel(ship(ANNA))),
        names=NAMES,
    ),
}
