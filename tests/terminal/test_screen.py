"""On a terminal that is large enough the board stays at the top, and a step draws only what has changed of it."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console
from rich.text import Text

import tallyman
from tallyman.engine import ansi
from tallyman.engine.game import games
from tallyman.engine.luck import seeded
from tallyman.terminal.play import Session
from tallyman.terminal.screen import Screen
from tests.helpers import pick

pytestmark = pytest.mark.thorough

WIDTH = 80
CODES = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])|([^\x1b])", re.DOTALL)


class Glass:
    """What a terminal shows of everything written to it: as much as a session needs of how terminals work."""

    def __init__(self, height: int) -> None:
        self.rows = [""] * height
        self.row = self.column = 0
        self.drawn: list[int] = []
        """The rows the cursor was sent to."""

    def feed(self, written: str) -> None:
        for code in CODES.finditer(written):
            numbers, letter, character = code.groups()
            if character == "\n":
                self.next_line()
            elif character:
                self.rows[self.row] = self.rows[self.row][: self.column].ljust(self.column) + character
                self.column += 1
            elif letter == "H":
                self.row, self.column = (int(number) - 1 for number in (numbers or "1;1").split(";"))
                self.drawn.append(self.row)
            elif letter == "K":
                self.rows[self.row] = ""
            elif letter == "J" or numbers == "?1049":
                first = self.row if letter == "J" else 0
                self.rows[first:] = [""] * (len(self.rows) - first)
                self.row, self.column = first, 0

    def next_line(self) -> None:
        self.row, self.column = self.row + 1, 0
        if self.row == len(self.rows):
            self.rows, self.row = [*self.rows[1:], ""], self.row - 1


class Watched(Session):
    """A session of somebody who acts at random, in front of a terminal that is looked at before every line."""

    steps = 25

    def watch(self, height: int) -> None:
        self.glass = Glass(height)
        self.luck = seeded(3)
        self.before: list[str] = []
        self.looks: list[tuple[int, int]] = []
        """How many lines of the board had changed at each step, and how many were drawn."""

    def read(self, prompt: Text) -> str | None:
        assert isinstance(self.console.file, io.StringIO)
        if " > " not in prompt.plain:
            return ""
        self.glass.feed(self.console.file.getvalue() + prompt.plain)
        self.console.file.seek(0)
        self.console.file.truncate()
        self.look()
        self.glass.feed("1\n")
        self.steps -= 1
        if not self.steps:
            return None
        seat = next(seat for seat in self.match.acting)
        return str(1 + pick(self.luck, len(self.match.legal(seat))))

    def look(self) -> None:
        board = fresh(self)
        assert [row.rstrip() for row in self.glass.rows[: len(board)]] == [plain(line) for line in board]
        drawn = [row for row in self.glass.drawn if row < len(board)]
        if self.before:
            changed = [row for row in range(len(board)) if self.before[row : row + 1] != board[row : row + 1]]
            self.looks.append((len(changed), len(drawn)))
        self.before, self.glass.drawn = board, []


def fresh(session: Session) -> list[str]:
    """The board as whoever is asked sees it, drawn anew with all its colours."""
    paper = Console(file=io.StringIO(), width=WIDTH, force_terminal=True, color_system="truecolor")
    paper.print(ansi.board(session.match, session.match.acting[0], session.speaker))
    assert isinstance(paper.file, io.StringIO)
    return paper.file.getvalue().splitlines()


def plain(line: str) -> str:
    """A line without its colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip()


@pytest.mark.parametrize("game", games())
def test_a_step_draws_what_has_changed_and_nothing_else(game: str) -> None:
    height = 70
    console = Console(file=io.StringIO(), width=WIDTH, height=height, force_terminal=True, color_system=None)
    session = Watched(tallyman.new(game, 2, 8), ("me", "random"), "en", console, repeatable=True)
    session.watch(height)
    session.run()
    assert len(session.looks) > 15
    assert all(changed == drawn for changed, drawn in session.looks)


def test_a_terminal_that_is_too_small_shows_the_whole_board_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    console = Console(file=io.StringIO(), width=WIDTH, height=20, force_terminal=True, color_system=None)
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n"))
    Session(tallyman.new("shanghaien", 2, 10), ("me", "me"), "en", console).run()
    assert isinstance(console.file, io.StringIO)
    written = console.file.getvalue()
    assert written.count("Shanghaien: round 1 of 8") == 3
    assert "\x1b" not in written


def test_the_board_comes_back_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    console = Console(file=io.StringIO(), width=WIDTH, height=60, force_terminal=True, color_system=None)
    monkeypatch.setattr("sys.stdin", io.StringIO("help\nboard\n"))
    Session(tallyman.new("shanghaien", 2, 10), ("me", "me"), "en", console).run()
    assert isinstance(console.file, io.StringIO)
    glass = Glass(60)
    glass.feed(console.file.getvalue())
    assert glass.rows[0].startswith("Shanghaien: round 1 of 8")
    assert any("Roll two dice" in row for row in glass.rows)


def test_what_happened_is_cut_short_where_there_is_no_room() -> None:
    console = Console(file=io.StringIO(), width=WIDTH, height=26, force_terminal=True, color_system=None)
    screen = Screen(console)
    news = [Text(f"news {number}") for number in range(40)]
    assert screen.paint(Text("\n".join(["board"] * 10)), news, Text("asked"))
    assert isinstance(console.file, io.StringIO)
    glass = Glass(26)
    glass.feed(console.file.getvalue())
    assert glass.rows[10] == "…"
    assert glass.rows[11] == "news 28"
    assert glass.rows[22:] == ["news 39", "asked", "", ""]
