"""Montego Bay in a terminal: the players, the path round the warehouses, the piers; eighty columns wide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from tallyman.engine.game import Position
from tallyman.engine.marks import SHAPES, STYLES, marks, signed
from tallyman.engine.message import Seat
from tallyman.engine.scene import Look
from tallyman.games.montego_bay.board import drawing
from tallyman.games.montego_bay.box import PIERS, Box, Size
from tallyman.games.montego_bay.position import TAVERNS
from tallyman.games.montego_bay.table import Table
from tallyman.games.montego_bay.words import PAWN_NAMES
from tallyman.locale import Speaker

WIDTH = 78
TAVERN = 10
PATH = WIDTH - 2 * TAVERN
BERTH = WIDTH // PIERS
BAY = 54
NAME = 20
JACK = PAWN_NAMES[-1]
LEFT, RIGHT = TAVERNS
ROOF = ("#4a3226", "#5d4030")
BARREL, DAMAGED, COIN = ("▮", "#f0c890"), ("▯", "#ff9d8a"), "¢"


def draw(look: Look[Box, Table], position: Position, speaker: Speaker) -> RenderableType:
    """The board; it looks the same from every seat, but for the cards."""
    printed = drawing(look.setting, look.table)
    return Group(
        heading(position, printed, speaker),
        players(position, speaker, look.scores),
        order(position, speaker),
        path(position, printed, speaker),
        piers(position, printed, speaker),
    )


def pawn(name: str, position: dict[str, Any], speaker: Speaker) -> Text:
    """A docker in its own colour and shape with a letter for its size; Lazy Jack as a J in those of his hirer."""
    if name == JACK:
        return Text(f"{SHAPES[position['lazy_jack']['seat']]}J", f"bold {STYLES[position['lazy_jack']['seat']]}")
    colour, size = divmod(PAWN_NAMES.index(name), len(Size))
    return Text(SHAPES[colour] + speaker.text(f"montego-terminal-{Size(size).name.lower()}"), f"bold {STYLES[colour]}")


def standing(position: dict[str, Any], place: int | str, speaker: Speaker) -> Text:
    """The pawns on a space or in a tavern."""
    found = Text(justify="center")
    for name, docker in position["dockers"].items():
        if docker["at"] == place:
            found.append_text(pawn(name, position, speaker))
    if position["lazy_jack"] is not None and position["lazy_jack"]["at"] == place:
        found.append_text(pawn(JACK, position, speaker))
    return found


def heading(position: dict[str, Any], printed: dict[str, Any], speaker: Speaker) -> Grid:
    """The round, the bank, and the ships that wait in the bay: how many, and the next of each pile."""
    row = Grid.grid()
    row.add_column(width=WIDTH - BAY)
    row.add_column(width=BAY, justify="right")
    bay = [f"{pile['hidden'] + 1} ({ship_words(printed['ships'][pile['top']])})" for pile in position["piles"] if pile]
    row.add_row(
        Text(speaker.text("montego-terminal-title", round=position["round"]), "bold"),
        Text(
            f"{speaker.text('montego-terminal-bank')} {position['bank']}{COIN}   "
            f"{speaker.text('montego-terminal-bay')} {' + '.join(bay) or 0}",
            "dim",
        ),
    )
    return row


def ship_words(ship: dict[str, Any]) -> str:
    """A ship's slots and points."""
    return f"{ship['slots']}: {'/'.join(map(str, ship['points']))}"


def owing(position: dict[str, Any], seat: int) -> bool:
    """Whether a seat has to decide now."""
    if position["agenda"] or position["over"]:
        return any(asked["seat"] == seat for asked in position["agenda"][:1])
    return any(name not in position["cards"] for name in own_pawns(position, seat))


def own_pawns(position: dict[str, Any], seat: int) -> list[str]:
    """The names of a seat's dockers, and of Lazy Jack if it has hired him."""
    dockers = [name for name, docker in position["dockers"].items() if docker["seat"] == seat]
    jack = position["lazy_jack"]
    return dockers + [JACK] * (jack is not None and jack["seat"] == seat)


def players(position: dict[str, Any], speaker: Speaker, scores: Sequence[int]) -> Grid:
    """A line for each player: points, coins, barrels, dockers with their cards, barrels in the tavern."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(max_width=NAME, no_wrap=True, overflow="ellipsis")
    for seat, points in enumerate(scores):
        cards = Text("  ").join(
            Text.assemble(pawn(name, position, speaker), (f" {position['cards'].get(name, '·')}", "bold"))
            for name in own_pawns(position, seat)
        )
        drunk = position["tavern"][seat]
        grid.add_row(
            Text.assemble("▸ " if owing(position, seat) else "  ", signed(seat, speaker.say(Seat(seat)))),
            Text(speaker.text("terminal-points", points=points), "bold"),
            labelled(speaker, "coins", f"{position['coins'][seat]}"),
            labelled(speaker, "stock", f"{position['stock'][seat]}"),
            cards,
            labelled(speaker, "tavern", f"{drunk}") if drunk else Text(),
        )
    return grid


def labelled(speaker: Speaker, word: str, text: str) -> Text:
    """A number with the word for it."""
    return Text.assemble((f"{speaker.text(f'montego-terminal-{word}')} ", "dim"), text)


def order(position: dict[str, Any], speaker: Speaker) -> Text:
    """Who moves when; Lazy Jack before the first."""
    names = [JACK] * (position["lazy_jack"] is not None) + position["order"]
    row = Text.assemble("  ", (f"{speaker.text('montego-terminal-order')}  ", "dim"))
    row.append_text(Text("  ").join(pawn(name, position, speaker) for name in names))
    if position["tally"] is not None and position["agenda"]:
        row.append(f"   {speaker.text('montego-terminal-tally-man', space=position['tally'])}", "italic")
    return row


def path(position: dict[str, Any], printed: dict[str, Any], speaker: Speaker) -> Grid:
    """The spaces round the warehouses, clockwise; the stores under the roofs; a tavern at each end."""
    row = printed["row"]
    north, south = range(row), range(2 * row - 1, row - 1, -1)
    word = Text(speaker.text("montego-terminal-tavern"), "dim", justify="center")
    grid = Grid.grid()
    for width in (TAVERN, *[PATH // row] * row, TAVERN):
        grid.add_column(width=width, justify="center")
    grid.add_row("", *(number(position, space) for space in north), "")
    grid.add_row("╭ ▸", *(standing(position, space, speaker) for space in north), "▸ ╮")
    grid.add_row(word, *(store(printed, space) for space in north), word)
    grid.add_row(
        standing(position, LEFT, speaker),
        *(store(printed, space) for space in south),
        standing(position, RIGHT, speaker),
    )
    grid.add_row("╰ ◂", *(standing(position, space, speaker) for space in south), "◂ ╯")
    grid.add_row("", *(number(position, space) for space in south), "")
    return grid


def number(position: dict[str, Any], space: int) -> Text:
    """The number of a space; the Tally-Man's is marked."""
    tallied = bool(position["agenda"]) and position["tally"] == space
    return Text(f"[{space}]" if tallied else f"{space}", "bold reverse" if tallied else "dim")


def store(printed: dict[str, Any], space: int) -> Text:
    """A store under its roof: barrels to load or damaged ones, and a coin."""
    row = printed["row"]
    column = min(space, 2 * row - 1 - space)
    found = printed["stores"][space]
    sign, ink = DAMAGED if found["barrels"] < 0 else BARREL
    words = f"{found['barrels']:2}{sign} {COIN if found['coin'] else ' '}"
    return Text(words.center(PATH // row), f"{ink} on {ROOF[column % 2]}")


def piers(position: dict[str, Any], printed: dict[str, Any], speaker: Speaker) -> Grid:
    """The four piers with their ships: points, barrels and free slots, and what the ship would pay now."""
    grid = Grid.grid()
    grid.add_row(*(berth(position, printed, pier, speaker) for pier in range(PIERS)))
    return grid


def berth(position: dict[str, Any], printed: dict[str, Any], pier: int, speaker: Speaker) -> Panel:
    """One pier."""
    lies = position["piers"][pier]
    title = f"{pier + 1}"
    hold, pays = Text(justify="center"), Text()
    if lies == "pilot":
        hold = Text(speaker.text("montego-terminal-pilot"), "dim", justify="center")
    elif lies is not None:
        ship = printed["ships"][lies["ship"]]
        title += f" · {ship_words(ship)}"
        for seat, barrels in enumerate(lies["barrels"]):
            hold.append_text(marks(seat, barrels))
        hold.append("·" * (ship["slots"] - sum(lies["barrels"])), "dim")
        for seat, points in enumerate(printed["previews"][pier]):
            if points:
                pays.append_text(Text.assemble(" ", marks(seat), (f"{points}", STYLES[seat])))
    return Panel(
        hold,
        title=Text(title, "default"),
        subtitle=Text.assemble(pays, " ") if pays else None,
        width=BERTH,
        padding=0,
        border_style="#6aa9b0" if lies else "dim",
    )
