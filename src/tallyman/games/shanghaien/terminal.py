"""Shanghaien in a terminal: the tavern between the two crews, eighty columns wide."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from tallyman.engine.game import Setting
from tallyman.engine.message import Seat
from tallyman.games.shanghaien.box import NATIONS, PLACES, SEATS
from tallyman.locale import Speaker
from tallyman.terminal.marks import SHAPES, STYLES, marks, signed

WIDTH = 78
CARD = WIDTH // PLACES
INKS = (
    "white on #b3261e",
    "black on #9cc9ec",
    "white on #27408b",
    "black on #f2cf3b",
    "black on #ef8e2e",
    "white on #8d5aa8",
    "white on #2e7d4f",
    "black on #b9bec4",
)
TRICK_INK = "black on #e8dcc0"
JOKER = "joker"
PIPS = {1: "    ●    ", 2: "●       ●", 3: "●   ●   ●", 4: "● ●   ● ●", 5: "● ● ● ● ●", 6: "● ●● ●● ●"}


def section(position: dict[str, Any]) -> str:
    """The section of the rules about what is asked now."""
    if not position["agenda"]:
        return "end"
    return "turn" if position["agenda"][0]["question"] == "turn" else "roll"


def draw(setting: Setting, position: dict[str, Any], seat: int, speaker: Speaker, scores: tuple[int, ...]) -> RenderableType:
    """The board with a seat's own things below the tavern; a spectator sits with seat 0."""
    near = max(seat, 0)
    far = SEATS - 1 - near
    return Group(
        heading(position, speaker),
        captain(position, far, speaker, scores),
        *tavern(setting, position, far, near, speaker),
        captain(position, near, speaker, scores),
        lower(setting, position, far, near, speaker),
    )


def heading(position: dict[str, Any], speaker: Speaker) -> RenderableType:
    """The round, and what is left in the pile."""
    row = Grid.grid(expand=False)
    row.add_column(width=WIDTH // 2)
    row.add_column(width=WIDTH // 2, justify="right")
    pile = position["pile"]
    cards = pile["hidden"] if isinstance(pile, dict) else len(pile)
    row.add_row(
        Text(speaker.text("shanghaien-board-title", round=position["round"], rounds=8), style="bold"),
        Text(speaker.text("shanghaien-board-pile", cards=cards), style="dim"),
    )
    return row


def captain(position: dict[str, Any], seat: int, speaker: Speaker, scores: tuple[int, ...]) -> Text:
    """A player: name, points, dice in reserve, tricks, and the captain if a trick was played."""
    reserve = position["dice"][seat].count(None) - (2 if position["roll"] and position["agenda"][0]["seat"] == seat else 0)
    ...
