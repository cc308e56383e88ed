"""The pictures of Shanghaien's rules."""

from __future__ import annotations

from functools import partial
from typing import Any

from tallyman.engine import illustration
from tallyman.engine.illustration import Panel
from tallyman.games.shanghaien.box import PLACES

ANNA, BERND = 0, 1
SIX = ["American 1", "French 2", "German 4", "Chinese 4", "Dutch 1", "Turkish 2"]
ROW = tuple(f"place-{place}" for place in range(PLACES))
TAVERN = (ROW[0], ROW[-1])
ENDS = ("end-left", "end-right")
TRAY = ("minus-0", "plus-1")


def table(question: str, seat: int = ANNA, **fields: Any) -> dict[str, Any]:
    """Round 3 of a match, with this tavern."""
    return {"round": 3, "tavern": SIX, "agenda": [{"seat": seat, "question": question}]} | fields


def ship(seat: int) -> tuple[str, ...]:
    """The sprites of a ship's cabins, from the first to the last."""
    return (f"crew-{seat}-0", f"crew-{seat}-7", f"die-{seat}-5")


CALLED = table("turn", numbered_from="left", dice=[[2, 2, 3, 6, 6, None], [3, 4, 5, 6, 6, None]])


picture = partial(illustration.picture, names=("Anna", "Bernd"))

ILLUSTRATIONS = {
    "board": picture(
        table(
            "place",
            roll=[2, 5],
            numbered_from="left",
            dice=[[2, 6], [1, 6, 3]],
            crews=[{"Turkish": [3, 4], "Dutch": [2]}, {"Dutch": [3], "Spanish": [1, 3]}],
            tricks=[["joker/adjust"], ["joker/both"]],
        ),
        Panel(),
    ),
    "roll": picture(
        table("place", roll=[2, 5], numbered_from="left", dice=[[2, 6], [1, 6, 3]]),
        Panel((*TAVERN, *TRAY), arrows=(("die-0-3", "place-4"),)),
        Panel(TAVERN, 1),
        actions=("place 5 left",),
    ),
    "numbering": picture(
        table("place", roll=[2, 4], starter=ANNA),
        Panel((*TAVERN, *TRAY), arrows=(("die-0-0", "place-1"), ("die-0-0", "place-4"))),
        Panel(TAVERN, 1),
        actions=("place 2 left",),
    ),
    "judging": picture(CALLED, Panel(TAVERN), Panel(ship(BERND), 1), Panel(ship(ANNA), 1), actions=("shanghai",)),
    "tie": picture(CALLED, Panel(ROW[3:], rings=("die-1-2",), arrows=(("die-1-2", "place-5"),))),
    "adjust": picture(
        table("place", roll=[2, 4], numbered_from="left", tricks=[["joker/adjust"], []], dice=[[5], [3, 6]]),
        Panel(TRAY, rings=("plus-1",), margin=18),
        Panel(TRAY, 1, margin=18),
        Panel((*TAVERN, *ENDS), 2),
        actions=("trick joker/adjust: change 4 to 5", "place 5 left"),
    ),
    "joker": picture(
        table("place", roll=[2, 4], numbered_from="left", tricks=[["joker/adjust"], []], crews=[{"Turkish": [3]}, {}]),
        Panel(ship(ANNA), arrows=(("trick-0-joker-adjust", "crew-0-5"),)),
        Panel(ship(ANNA), 1),
        actions=("trick joker/adjust: join Turkish",),
    ),
    "score": picture(
        {
            "round": 8,
            "agenda": [],
            "crews": [
                {"Spanish": [3, "joker", "joker"], "French": [1, 4], "American": [1, 2, 3], "Chinese": [1]},
                {"French": [2, 3], "American": [3, 4], "Chinese": [3, 3, 4]},
            ],
            "tricks": [[], ["joker/both"]],
        },
        Panel(ship(BERND)),
        Panel(ship(ANNA)),
    ),
}
