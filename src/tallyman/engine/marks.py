"""What a seat looks like in a terminal: its colour and its shape, never one alone."""

from __future__ import annotations

from rich.text import Text

SHAPES = ("●", "▲", "■", "◆")
STYLES = ("#3b8eea", "#e07b1a", "#35a853", "#c9a40c")


def marks(seat: int, count: int = 1) -> Text:
    """A seat's shape in its colour, `count` times."""
    return Text(SHAPES[seat] * count, style=STYLES[seat])


def signed(seat: int, text: str) -> Text:
    """A text that begins with a seat's mark."""
    return Text.assemble(marks(seat), " ", (text, f"bold {STYLES[seat]}"))
