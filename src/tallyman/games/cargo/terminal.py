"""Cargo in a terminal: the dock with the ships around it, and beside it the players; eighty columns wide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tallyman.engine.game import Position
from tallyman.engine.marks import SHAPES, STYLES, Words, coloured, grid, marks, row
from tallyman.engine.scene import Look
from tallyman.games.cargo.box import COLUMNS, NONE, SHIPS, SIDE, SQUARES, Box, Kind
from tallyman.games.cargo.layout import Berth
from tallyman.games.cargo.sight import CHEST, Dockside
from tallyman.games.cargo.table import DOCTOR, GONE, RESERVE, WAITING, Table
from tallyman.games.cargo.words import KIND_NAMES, PLACE_NAMES
from tallyman.locale import Speaker

WIDTH = 78
SHIP = 3
NUMBER = 2
CELL = 4
NAME = 20  # with the mark of who is asked
INDENT = 4
OUTLINES = ("○", "△", "□", "◇")  # of the shapes: loading squares


def draw(look: Look[Box, Table], position: Position, speaker: Speaker) -> RenderableType:
    """The board; it looks the same from every seat."""
    now, words = Dockside(look), Words("cargo-terminal", speaker)
    signs = [square(now, number, words) for number in range(SQUARES)]
    rows = [signs[start : start + SIDE] for start in range(0, SQUARES, SIDE)]
    widths = [max(CELL, *(len(cell) + 1 for cell in column)) for column in zip(*rows, strict=True)]
    left = SHIP + NUMBER + sum(widths) + SHIP
    players = [line for seat in range(now.players) for line in player(now, seat, bool(position["turn"]), words)]
    warning = [Text(speaker.text("cargo-note-countdown", turns=now.countdown), "italic")] if now.countdown else []
    both = grid([(dock(now, widths, rows), Group(*players))], (left, WIDTH - left))
    return Group(row(heading(position, words)), *warning, both)


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


def square(now: Dockside, number: int, words: Words) -> Text:
    """A square: a crate in brackets, a shape for each dockhand or with their number, a letter for other workers."""
    things = now.things.get(number, ())
    if not things:
        captain = now.loading.get(number, NONE)
        return Text("·", "dim") if captain == NONE else Text(OUTLINES[captain], STYLES[captain])
    kind, seat, _plight = things[0]
    if kind == CHEST:  # which lies alone
        return Text("[?]", "dim") if seat == NONE else chest(seat)
    moved = any(plight for _kind, _seat, plight in things)
    counts = Counter((kind, seat) for kind, seat, _plight in things)
    return row((worker(seat, kind, count, words, moved) for (kind, seat), count in counts.items()), "")


def chest(seat: int) -> Text:
    """A crate."""
    return Text.assemble((f"[{SHAPES[seat]}]", STYLES[seat]))


def worker(seat: int, kind: int, count: int, words: Words, moved: bool = False) -> Text:
    """A worker in its colour and shape with the letter of its kind, or dockhands with their number."""
    letter = words(KIND_NAMES[kind]) if kind != Kind.DOCKHAND else str(count) if count > 1 else ""
    return coloured(seat, SHAPES[seat] + letter, "dim" if moved else "bold")


def dock(now: Dockside, widths: list[int], rows: list[list[Text]]) -> Grid:
    """The squares with their names, and the four ships beside their loading squares."""
    north, east, south, west = ((berth, flag(now, side)) for side, berth in enumerate(now.berths))
    lines: list[list[RenderableType]] = [["", "", *hull(widths, *north, "╭╮")]]
    for number, cells in enumerate(rows):
        name = Text(str(SIDE - number), "dim")
        lines.append([stern(number, *west, "╭│╰", ""), name, *cells, stern(number, *east, "", "╮│╯")])
    lines.append(["", "", *(Text(letter, "dim") for letter in COLUMNS)])
    lines.append(["", "", *hull(widths, *south, "╰╯")])
    return grid(lines, (SHIP, NUMBER, *widths, SHIP), no_wrap=True)


def flag(now: Dockside, side: int) -> Text:
    """What a ship flies: its owner's shape, nothing before it is chosen, a cross if its crates are not in use."""
    if not now.fleet[side]:
        return Text("×", "dim")
    return marks(now.captains[side]) if side in now.captains else Text("─")


def painted(flag: Text, left: str, right: str) -> Text:
    """A ship or a part of it; one that is out of play is pale."""
    return Text.assemble(left, flag, right, style="dim" if flag.style == "dim" else "")


def hull(widths: list[int], berth: Berth, flag: Text, ends: str) -> Iterator[Text]:
    """A ship along the north or south side, from one of its columns to the other, cut into the columns of the dock."""
    first, last = berth
    length = sum(widths[first : last + 1]) - 3
    before = (length - 1) // 2
    ship = painted(flag, ends[0] + "─" * before, "─" * (length - before - 1) + ends[1])
    for column, width in enumerate(widths):
        start = sum(widths[first:column])
        yield ship[start : start + width] if first <= column <= last else Text()


def stern(number: int, berth: Berth, flag: Text, left: str, right: str) -> Text:
    """A row of a ship along the west or east side, from one of its rows to the other."""
    first, last = berth
    if not first <= number <= last:
        return Text()
    part = 0 if number == first else 2 if number == last else 1
    return painted(flag, left[part : part + 1], right[part : part + 1])


# The players


def player(now: Dockside, seat: int, begun: bool, words: Words) -> Iterator[RenderableType]:
    """A player's points, crates, and the workers who are not on the dock, by where they are."""
    name = words.player(seat, seat == now.asked)
    name.truncate(NAME, overflow="ellipsis", pad=True)
    yield Text.assemble(name, " ", words.points(now.look.scores[seat]))
    if begun:
        crates = zip(now.crate_at, now.owners, strict=False)
        on_dock = sum(whose == seat and (at < SQUARES or at == WAITING) for at, whose in crates)
        yield Padding(Text(words("crates", dock=on_dock, held=now.held.count(seat)), "dim"), (0, 0, 0, INDENT))
    for place in range(RESERVE, GONE + 1):
        crew = [(now.rest[one], kind) for one, whose, kind in now.crew if (whose, now.at[one]) == (seat, place)]
        away = []
        for (rest, kind), count in sorted(Counter(crew).items(), key=lambda item: item[0][0]):
            due = f" ({words('rest', turns=rest)})" if place == DOCTOR else ""
            away.append(Text.assemble(worker(seat, kind, count, words), due))
        if away:
            yield Padding(words.label(PLACE_NAMES[place], row(away, " ")), (0, 0, 0, INDENT))
