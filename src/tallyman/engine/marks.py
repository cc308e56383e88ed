"""What boards in a terminal are made of: a seat's colour and shape (never one alone), rows of words, and tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tallyman.engine.message import Part, Seat
from tallyman.locale import Speaker

SHAPES = ("●", "▲", "■", "◆")
STYLES = ("#3b8eea", "#e07b1a", "#35a853", "#c9a40c")


def marks(seat: int, count: int = 1) -> Text:
    """A seat's shape in its colour, `count` times."""
    return Text(SHAPES[seat] * count, style=STYLES[seat])


def signed(seat: int, text: str) -> Text:
    """A text that begins with a seat's mark."""
    return Text.assemble(marks(seat), " ", (text, f"bold {STYLES[seat]}"))


def coloured(seat: int, text: str, weight: str = "bold") -> Text:
    """A text in the colour of a seat."""
    return Text(text, f"{weight} {STYLES[seat]}")


def row(parts: Iterable[Text | str], between: str = "   ") -> Text:
    """Words side by side."""
    return Text(between).join(Text(part) if isinstance(part, str) else part for part in parts)


def grid(rows: Iterable[Sequence[RenderableType]], widths: Iterable[int] = (), apart: int = 0, **columns: Any) -> Table:
    """Cells in rows, in columns of some widths, which are alike but for that; without, as wide as they need to be."""
    found = Table.grid(padding=(0, apart, 0, 0))
    for width in widths:
        found.add_column(width=width, **columns)
    for cells in rows:
        found.add_row(*cells)
    return found


def heading(title: str, beside: RenderableType, width: int, room: int) -> Table:
    """The first line of a board: its title, and on the right in some room what there is beside."""
    found = grid([], (width - room,))
    found.add_column(width=room, justify="right")
    found.add_row(Text(title, "bold"), beside)
    return found


@dataclass(frozen=True)
class Words:
    """What a game says on its board in a terminal, in somebody's language."""

    prefix: str  # of the game's messages for it
    speaker: Speaker

    def __call__(self, key: str, **arguments: Part) -> str:
        """A message of the game's."""
        return self.speaker.text(f"{self.prefix}-{key}", **arguments)

    def label(self, key: str, *after: Text | str) -> Text:
        """A word that stands faintly before something."""
        return Text.assemble((f"{self(key)} ", "dim"), *after)

    def player(self, seat: int, asked: bool) -> Text:
        """A player's name, marked if they are asked."""
        return Text.assemble("▸ " if asked else "  ", signed(seat, self.speaker.say(Seat(seat))))

    def points(self, points: int) -> Text:
        """How many points somebody has."""
        return Text(self.speaker.text("terminal-points", points=points), "bold")
