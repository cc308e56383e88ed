"""Cargo in a terminal: the dock with the ships around it, and beside it the players; eighty columns wide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tallyman.engine.game import Position
from tallyman.engine.marks import SHAPES, STYLES, marks, signed
from tallyman.engine.message import Seat
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
NAME = 18
INDENT = 4
OUTLINES = ("○", "△", "□", "◇")  # of the shapes: loading squares
KIND_OF_MARK = {letter: KIND_NAMES[kind] for kind, letter in MARKS.items()}


def draw(look: Look[Box, Table], position: Position, speaker: Speaker) -> RenderableType:
    """The board; it looks the same from every seat."""
    printed = drawing(look.setting, look.table)
    widths, rows = squares(position, printed, speaker)
    left = SHIP + NUMBER + sum(widths) + SHIP
    both = Grid.grid()
    both.add_column(width=left)
    both.add_column(width=WIDTH - left)
    both.add_row(dock(position, printed["berths"], widths, rows), players(position, speaker, look.scores))
    return Group(heading(position, speaker), *warning(printed, speaker), both)


def heading(position: dict[str, Any], speaker: Speaker) -> Text:
    """The turn, the moves left in it, who may take a second step, and a crate that has to be put back.

    Before the first turn: the ships that can be chosen, if not all can.
    """
    if position["turn"] == 0:
        parts = [Text(speaker.text("cargo-terminal-set-up"), "bold")]
        if None in position["ships"] and len(position["fleet"]) < SHIPS:
            ways = ", ".join(speaker.text("cargo-way", way=way) for way in position["fleet"])
            parts.append(Text(speaker.text("cargo-terminal-fleet", ways=ways)))
        return Text("   ").join(parts)
    parts = [Text(speaker.text("cargo-terminal-title", turn=position["turn"]), "bold")]
    if not position["over"]:
        parts.append(Text(speaker.text("cargo-terminal-moves", moves=position["moves"])))
    if position["second_step"] is not None:
        parts.append(Text(speaker.text("cargo-terminal-second-step", square=position["second_step"]), "italic"))
    for crate in position["crates"]:
        if crate["at"] == "waiting":
            parts.append(Text.assemble(speaker.text("cargo-terminal-put-back"), " ", chest(crate["owner"])))
    return Text("   ").join(parts)


def warning(printed: dict[str, Any], speaker: Speaker) -> Iterator[Text]:
    """The turns left if no crate is loaded or dumped, while they are counted down."""
    if printed["countdown"]:
        yield Text(speaker.text("cargo-note-countdown", turns=printed["countdown"]), "italic")


# The dock


def squares(position: dict[str, Any], printed: dict[str, Any], speaker: Speaker) -> tuple[list[int], list[list[Text]]]:
    """What lies on the squares, row by row, and how wide the columns have to be."""
    moved = {worker["at"] for worker in position["workers"] if worker.get("moved")}
    rows = [
        [
            square(sign, printed["loading"].get(place, NONE), SQUARE_NAMES[place] in moved, speaker)
            for place, sign in enumerate(line.split(), SIDE * row)
        ]
        for row, line in enumerate(position["dock"])
    ]
    return [max(CELL, *(len(cell) + 1 for cell in column)) for column in zip(*rows, strict=True)], rows


def square(sign: str, captain: int, moved: bool, speaker: Speaker) -> Text:
    """A square: a crate in brackets, a shape for each dockhand or with their number, a letter for other workers."""
    if sign == EMPTY:
        return Text("·", "dim") if captain == NONE else Text(OUTLINES[captain], STYLES[captain])
    if sign == FACE_DOWN:
        return Text("[?]", "dim")
    found = Text()
    for colour, what in zip(sign[::2], sign[1::2], strict=True):
        seat = COLOURS.index(colour)
        if what == "#":
            found.append_text(chest(seat))
        elif what in KIND_OF_MARK:
            found.append_text(worker(seat, KIND_OF_MARK[what], 1, speaker, moved))
        else:
            found.append_text(worker(seat, "dockhand", int(what), speaker, moved))
    return found


def chest(seat: int) -> Text:
    """A crate."""
    return Text(f"[{SHAPES[seat]}]", STYLES[seat])


def worker(seat: int, kind: str, count: int, speaker: Speaker, moved: bool = False) -> Text:
    """A worker in its colour and shape with the letter of its kind, or dockhands with their number."""
    letter = speaker.text(f"cargo-terminal-{kind}") if kind != "dockhand" else str(count) if count > 1 else ""
    return Text(SHAPES[seat] + letter, f"{'dim' if moved else 'bold'} {STYLES[seat]}")


def dock(position: dict[str, Any], berths: dict[str, list[int]], widths: list[int], rows: list[list[Text]]) -> Grid:
    """The squares with their names, and the four ships beside their loading squares."""
    grid = Grid.grid()
    for width in (SHIP, NUMBER, *widths, SHIP):
        grid.add_column(width=width, no_wrap=True)
    flags = {side: flag(position, side) for side in WAY_NAMES}
    lengths = {side: sorted(square % SIDE for square in berths[side]) for side in ("north", "south")}
    lengths |= {side: sorted(square // SIDE for square in berths[side]) for side in ("west", "east")}
    grid.add_row("", "", *hull(widths, lengths["north"], flags["north"], "╭╮"))
    for row, cells in enumerate(rows):
        west, east = (
            stern(row, lengths[side], flags[side], *ends) for side, *ends in (("west", "╭│╰", ""), ("east", "", "╮│╯"))
        )
        grid.add_row(west, Text(str(SIDE - row), "dim"), *cells, east)
    grid.add_row("", "", *(Text(letter, "dim") for letter in COLUMNS))
    grid.add_row("", "", *hull(widths, lengths["south"], flags["south"], "╰╯"))
    return grid


def flag(position: dict[str, Any], side: str) -> Text:
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


def stern(row: int, rows: list[int], flag: Text, left: str, right: str) -> Text:
    """A row of a ship along the west or east side, from one of its rows to the other."""
    first, last = rows
    if not first <= row <= last:
        return Text()
    part = 0 if row == first else 2 if row == last else 1
    return painted(flag, left[part : part + 1], right[part : part + 1])


# The players


def players(position: dict[str, Any], speaker: Speaker, scores: Sequence[int]) -> Group:
    """For each player points, crates, and who is not on the dock."""
    asked = position["agenda"][0]["seat"] if position["agenda"] else None
    lines: list[RenderableType] = []
    for seat, points in enumerate(scores):
        name = signed(seat, speaker.say(Seat(seat)))
        name.truncate(NAME, overflow="ellipsis", pad=True)
        lines.append(
            Text.assemble(
                "▸ " if seat == asked else "  ", name, " ", (speaker.text("terminal-points", points=points), "bold")
            )
        )
        lines += [Padding(line, (0, 0, 0, INDENT)) for line in details(position, seat, speaker)]
    return Group(*lines)


def details(position: dict[str, Any], seat: int, speaker: Speaker) -> Iterator[Text]:
    """A player's crates, and the workers who are not on the dock, by where they are."""
    if position["turn"]:
        on_dock = sum(
            crate["owner"] == seat and crate["at"] in (*SQUARE_NAMES, "waiting") for crate in position["crates"]
        )
        held = sum(crate.get("held") == seat for crate in position["crates"])
        yield Text(speaker.text("cargo-terminal-crates", dock=on_dock, held=held), "dim")
    for place in WORKER_PLACES:
        away = Counter(
            (one.get("rest", 0), one["kind"])
            for one in position["workers"]
            if (one["seat"], one["at"]) == (seat, place)
        )
        if away:
            crew = [
                Text.assemble(worker(seat, kind, count, speaker), resting(rest, speaker) if place == "doctor" else "")
                for (rest, kind), count in sorted(away.items(), key=lambda one: one[0][0])
            ]
            yield Text.assemble((speaker.text(f"cargo-terminal-{place}"), "dim"), " ", Text(" ").join(crew))


def resting(turns: int, speaker: Speaker) -> str:
    """When a patient may come back."""
    return f" ({speaker.text('cargo-terminal-rest', turns=turns)})"
