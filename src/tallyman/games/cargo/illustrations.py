"""The pictures of Cargo's rules."""

from __future__ import annotations

from typing import Any

from tallyman.engine.illustration import Illustration, Panel, picture
from tallyman.games.cargo.box import SIDE, SQUARE_NAMES

BLUE = 0
ELSEWHERE = {"a1": "b#", "h1": "o#", "g1": "o1"}
"""What stands out of the picture: a crate of each colour, so that the game is not over, and somebody of orange's."""


def dock(**pieces: str) -> dict[str, Any]:
    """Blue's turn with three moves, and these pieces on the dock; blue's ship lies in the south."""
    lying = ELSEWHERE | pieces
    marks = [lying.get(square, ".") for square in SQUARE_NAMES]
    rows = [" ".join(marks[start : start + SIDE]) for start in range(0, SIDE * SIDE, SIDE)]
    return {"dock": rows, "turn": 7, "moves": 3, "agenda": [{"seat": BLUE, "question": "turn"}]}


def square(name: str) -> str:
    """The sprite of a square."""
    return f"square-{SQUARE_NAMES.index(name)}"


def squares(*names: str) -> tuple[str, ...]:
    """The sprites of some squares."""
    return tuple(square(name) for name in names)


def moved(shows: tuple[str, ...], action: str, **pieces: str) -> Illustration:
    """A move of blue's: what the board says of it, and what comes of it."""
    return picture(dock(**pieces), Panel(shows, preview=True, margin=14), Panel(shows, 1, margin=14), actions=[action])


FULL = [
    ".    o#   .    o1   .    b#   .    .",
    "b1   .    b#   .    o#   o#   b#   .",
    ".    o#   bB   o#   .    .    o1   b#",
    ".    .    b#   .    oM   b1   .    .",
    ".    b#   .    b1o1 .    o#   oB   o#",
    ".    o#   oE   .    b#   .    b#   .",
    "b#   .    o1   b#   bM   o#   .    .",
    ".    o#   .    .    .    bE   b1   .",
]
EDGE = (*squares("d6", "h6"), "crate-1")  # of the two crates in sight, the second one falls
BERTH = ("ship-1", *squares("e5", "h5"))
LINE = squares("b6", "g6")
PULLS, FOLLOWS = (square("d6"), square("e6")), (square("c6"), square("d6"))

BUSY = {"dock": FULL, "turn": 7, "agenda": [{"seat": BLUE, "question": "turn"}]}

ILLUSTRATIONS = {
    "board": picture(BUSY, Panel()),
    "dock": picture(BUSY, Panel(("ship-2", *squares("a3", "h1")), rings=squares("d1", "e1"))),
    "crew": picture(dock(b6="b1", c6="bB", d6="bM", e6="bE"), Panel(squares("b6", "e6"))),
    "group": moved(LINE, "move 2 c6 east", c6="b2", d6="o#", e6="b#"),
    "pull": picture(
        dock(b6="b#", c6="o#", d6="bM"), Panel(LINE, arrows=(PULLS, FOLLOWS)), Panel(LINE, 1), actions=["pull d6 east"]
    ),
    "burly": moved(squares("a6", "f6"), "move b6 east", b6="bB", c6="o#", d6="oB", e6="b#"),
    "squish": picture(
        dock(c6="b1", d6="o#", e6="b1o2", f6="oE"),
        *(Panel(LINE, margin=14), Panel(LINE, preview=True, margin=14), Panel(LINE, 1, margin=14)),
        actions=["move c6 east"],
    ),
    "room": moved(LINE, "move c6 east", c6="b1", d6="o#", e6="o2", f6="b1"),
    "edge": moved(EDGE, "move f6 east", f6="bB", g6="b#", h6="o#"),
    "blocked": picture(dock(c6="bB", d6="o#", e6="oE"), Panel(LINE, rings=squares("e6"))),
    "load": picture(
        dock(f5="b1", g5="b#") | {"ships": ["east", "north"]},
        *(Panel(BERTH, preview=True), Panel(BERTH, 1)),
        actions=["move f5 east"],
    ),
}
