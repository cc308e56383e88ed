"""A terminal's screen: the board stays at its top, a step draws only what has changed of it; long lists have pages."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.control import Control
from rich.segment import ControlType, Segment, SegmentLines
from rich.text import Text

SPARE = 2  # lines: for the input, and for where the cursor goes after it
NEWS = 3  # lines of what happened for which there must be room, if so much did
FOOTER = 2  # lines below a page: what to do for the next one, and the input
CLEAR_BELOW = [Segment("\x1b[J", None, [(ControlType.CLEAR,)])]

Line = list[Segment]


class Screen:
    """What stands on a terminal, as far as it is known."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.board: list[Line] = []
        """The lines of the board at the top; none if it does not stand there."""
        self.size = console.size
        self.waiting: list[Line] = []
        """The lines of a list that were not shown yet."""

    def forget(self) -> None:
        """Something else was written: the board no longer stands at the top."""
        self.board = []

    def lines(self, *parts: RenderableType) -> list[Line]:
        """What something looks like, line by line."""
        return self.console.render_lines(Group(*parts), self.console.options, pad=False)

    def paint(self, board: RenderableType, news: Sequence[Text], asked: RenderableType) -> bool:
        """The board at the top, below it what happened last and what is asked; False if there is no room for that."""
        above, told, below = self.lines(board), self.lines(*news), self.lines(asked)
        room = self.console.height - len(above) - len(below) - SPARE
        if not self.console.is_terminal or self.console.is_dumb_terminal or room < min(NEWS, len(told)):
            self.forget()
            return False
        if len(told) > room:
            told = [[Segment("…")], *told[len(told) - room + 1 :]]
        elif told and len(told) < room:
            told = [[], *told]
        if not self.board or self.size != self.console.size:
            self.turn_over()
        for row, line in enumerate(above):
            if row >= len(self.board) or line != self.board[row]:
                self.console.control(Control.move_to(0, row), Control((ControlType.ERASE_IN_LINE, 2)))
                self.console.print(SegmentLines([line]))
        self.console.control(Control.move_to(0, len(above)))
        self.console.print(SegmentLines([CLEAR_BELOW]))
        self.console.print(SegmentLines(told + below, new_lines=True))
        self.board, self.size = above, self.console.size
        return True

    def turn_over(self) -> None:
        """A new page; what stood there is still above it, if the terminal can scroll back."""
        self.forget()
        self.console.print("\n" * self.console.height, end="")
        self.console.control(Control.home())

    def page(self) -> int:
        """Show the next page of what waits; how many lines are still waiting then."""
        self.forget()
        most = max(1, self.console.height - FOOTER)
        if len(self.waiting) <= most + 1:  # no page of its own for a last line
            most += 1
        self.console.print(SegmentLines(self.waiting[:most], new_lines=True))
        self.waiting = self.waiting[most:]
        return len(self.waiting)
