"""Cargo in a terminal: the dock with the ships around it, and beside it the players; eighty columns wide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tallyman.engine.game import Position
from tallyman.engine.marks import SHAPES, STYLES, Words, coloured, grid, is_asked, marks, row
from tallyman.engine.scene import Look
from tallyman.games.cargo.board import drawing
from tallyman.games.cargo.box import COLUMNS, NONE, SHIPS, SIDE, SQUARE_NAMES, WAY_NAMES, Box
from tallyman.games.cargo.position import COLOURS, EMPTY, FACE_DOWN, MARKS, WORKER_PLACES
from tallyman.games.cargo.table import Table
from tallyman.games.cargo.words import KIND_NAMES
from tallyman.locale import Speaker

WIDTH = 78
SHIP = 3
NUMBER = 2
CELL = 4
NAME = 20  # with the mark of who is asked
INDENT = 4
OUTLINES = ("○", "△", "□", "◇")  # of the shapes: loading squares
KIND_OF_MARK = {letter: KIND_NAMES[kind] for kind, letter in MARKS.items()}


def draw(look: Look[Box, Table], position: Position, speaker: Speaker) -> RenderableType:
    """The board; it looks the same from every seat."""
    printed, words = drawing(look.setting, look.table), Words("cargo-terminal", speaker)
    widths, rows = squares(position, printed, words)
    left = SHIP + NUMBER + sum(widths) + SHIP
    players = [line for seat, points in enumerate(look.scores) for line in player(position, seat, points, words)]
    warning: list[RenderableType] = []
    if printed["countdown"]:
        warning = [Text(speaker.text("cargo-note-countdown", turns=printed["countdown"]), "italic")]
    both: list[RenderableType] = [dock(position, printed["berths"], widths, rows), Group(*players)]
    return Group(row(heading(position, words)), *warning, grid([both], (left, WIDTH - left)))


def heading(position: Position, words: Words) -> Iterator[Text]:
    """The turn, the moves left in it, who may take a second step, and a crate that has to be put back.

    Before the first turn: the ships that can be chosen, if not all can.
    """
    if position["turn"] == 0:
        yield Text(words("set-up"), "bold")
        if None in position["ships"] and len(position["fleet"]) < SHIPS:
            ways = ", ".join(words.speaker.text("cargo-way", way=way) for way in position["fleet"])
            yield Text(words("fleet", ways=ways))
        return
    yield Text(words("title", turn=position["turn"]), "bold")
    if not position["over"]:
        yield Text(words("moves", moves=position["moves"]))
    if position["second_step"] is not None:
        yield Text(words("second-step", square=position["second_step"]), "italic")
    for crate in position["crates"]:
        if crate["at"] == "waiting":
            yield Text.assemble(words("put-back"), " ", chest(crate["owner"]))


# The dock


def squares(position: Position, printed: dict[str, Any], words: Words) -> tuple[list[int], list[list[Text]]]:
    """What lies on the squares, row by row, and how wide the columns have to be."""
    moved = {worker["at"] for worker in position["workers"] if worker.get("moved")}
    rows = [
        [
            square(sign, printed["loading"].get(place, NONE), SQUARE_NAMES[place] in moved, words)
            for place, sign in enumerate(line.split(), SIDE * number)
        ]
        for number, line in enumerate(position["dock"])
    ]
    return [max(CELL, *(len(cell) + 1 for cell in column)) for column in zip(*rows, strict=True)], rows


def square(sign: str, captain: int, moved: bool, words: Words) -> Text:
    """A square: a crate in brackets, a shape for each dockhand or with their number, a letter for other workers."""
    if sign == EMPTY:
        return Text("·", "dim") if captain == NONE else Text(OUTLINES[captain], STYLES[captain])
    if sign == FACE_DOWN:
        return Text("[?]", "dim")
    found = []
    for colour, what in zip(sign[::2], sign[1::2], strict=True):
        seat, kind = COLOURS.index(colour), KIND_OF_MARK.get(what, "dockhand")
        many = int(what) if what.isdigit() else 1
        found.append(chest(seat) if what == "#" else worker(seat, kind, many, words, moved))
    return row(found, "")


def chest(seat: int) -> Text:
    """A crate."""
    return Text(f"[{SHAPES[seat]}]", STYLES[seat])


def worker(seat: int, kind: str, count: int, words: Words, moved: bool = False) -> Text:
    """A worker in its colour and shape with the letter of its kind, or dockhands with their number."""
    letter = words(kind) if kind != "dockhand" else str(count) if count > 1 else ""
    return coloured(seat, SHAPES[seat] + letter, "dim" if moved else "bold")


def dock(position: Position, berths: dict[str, list[int]], widths: list[int], rows: list[list[Text]]) -> Grid:
    """The squares with their names, and the four ships beside their loading squares."""
    flags = {side: flag(position, side) for side in WAY_NAMES}
    lengths = {side: sorted(square % SIDE for square in berths[side]) for side in ("north", "south")}
    lengths |= {side: sorted(square // SIDE for square in berths[side]) for side in ("west", "east")}
    lines: list[list[RenderableType]] = [["", "", *hull(widths, lengths["north"], flags["north"], "╭╮")]]
    for number, cells in enumerate(rows):
        west = stern(number, lengths["west"], flags["west"], "╭│╰", "")
        east = stern(number, lengths["east"], flags["east"], "", "╮│╯")
        lines.append([west, Text(str(SIDE - number), "dim"), *cells, east])
    lines.append(["", "", *(Text(letter, "dim") for letter in COLUMNS)])
    lines.append(["", "", *hull(widths, lengths["south"], flags["south"], "╰╯")])
    return grid(lines, (SHIP, NUMBER, *widths, SHIP), no_wrap=True)


def flag(position: Position, side: str) -> Text:
    """What a ship flies: its owner's shape, nothing before it is chosen, a cross if its crates are not in use."""
    if side not in position["fleet"]:
        return Text("×", "dim")
    return marks(position["ships"].index(side)) if side in position["ships"] else Text("─")


def painted(flag: Text, left: str, right: str) -> Text:
    """A ship or a part of it; one that is out of play is pale."""
    return Text.assemble(left, flag, right, style="dim" if flag.style == "dim" else "")


def hull(widths: list[int], columns: list[int], flag: Text, ends: str) -> Iterator[Text]:
    """A ship along the north or south side, from one of its columns to the other, cut into the columns of the dock."""
    first, last = columns
    length = sum(widths[first : last + 1]) - 3
    before = (length - 1) // 2
    ship = painted(flag, ends[0] + "─" * before, "─" * (length - before - 1) + ends[1])
    for column, width in enumerate(widths):
        start = sum(widths[first:column])
        yield ship[start : start + width] if first <= column <= last else Text()


def stern(number: int, rows: list[int], flag: Text, left: str, right: str) -> Text:
    """A row of a ship along the west or east side, from one of its rows to the other."""
    first, last = rows
    if not first <= number <= last:
        return Text()
    part = 0 if number == first else 2 if number == last else 1
    return painted(flag, left[part : part + 1], right[part : part + 1])


# The players


def player(position: Position, seat: int, points: int, words: Words) -> Iterator[RenderableType]:
    """A player's points, crates, and the workers who are not on the dock, by where they are."""
    name = words.player(seat, is_asked(position, seat))
    name.truncate(NAME, overflow="ellipsis", pad=True)
    yield Text.assemble(name, " ", words.points(points))
    if position["turn"]:
        own = [crate["at"] for crate in position["crates"] if crate["owner"] == seat]
        on_dock = sum(at in (*SQUARE_NAMES, "waiting") for at in own)
        held = sum(crate.get("held") == seat for crate in position["crates"])
        yield Padding(Text(words("crates", dock=on_dock, held=held), "dim"), (0, 0, 0, INDENT))
    for place in WORKER_PLACES:
        here = [worker for worker in position["workers"] if (worker["seat"], worker["at"]) == (seat, place)]
        away = Counter((worker.get("rest", 0), worker["kind"]) for worker in here)
        crew = []
        for (rest, kind), count in sorted(away.items(), key=lambda item: item[0][0]):
            due = f" ({words('rest', turns=rest)})" if place == "doctor" else ""
            crew.append(Text.assemble(worker(seat, kind, count, words), due))
        if crew:
            yield Padding(words.label(place, row(crew, " ")), (0, 0, 0, INDENT))
