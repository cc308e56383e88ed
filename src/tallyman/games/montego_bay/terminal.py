"""Montego Bay in a terminal: the players, the path round the warehouses, the piers; eighty columns wide."""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from tallyman.engine.game import Position
from tallyman.engine.marks import SHAPES, STYLES, Words, coloured, grid, heading, is_asked, marks, row
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


class Sight(NamedTuple):
    """The table as somebody sees it, and what is printed."""

    position: Position
    printed: dict[str, Any]
    words: Words

    @property
    def jack(self) -> dict[str, Any]:
        """Lazy Jack, where he is and with whom; nothing while nobody has hired him."""
        return self.position["lazy_jack"] or {}

    @property
    def tallied(self) -> int | None:
        """The space where the Tally-Man counts now."""
        space: int | None = self.position["tally"]
        return space if self.position["agenda"] else None

    def own_pawns(self, seat: int) -> list[str]:
        """The names of a seat's dockers, and of Lazy Jack if it has hired him."""
        dockers = [name for name, docker in self.position["dockers"].items() if docker["seat"] == seat]
        return dockers + [JACK] * (self.jack.get("seat") == seat)

    def owing(self, seat: int) -> bool:
        """Whether a seat has to decide now."""
        if self.position["agenda"] or self.position["over"]:
            return is_asked(self.position, seat)
        return any(name not in self.position["cards"] for name in self.own_pawns(seat))


def draw(look: Look[Box, Table], position: Position, speaker: Speaker) -> RenderableType:
    """The board; it looks the same from every seat, but for the cards."""
    words = Words("montego-terminal", speaker)
    sight = Sight(position, drawing(look.setting, look.table), words)
    players = grid((), apart=2)
    players.add_column(max_width=NAME, no_wrap=True, overflow="ellipsis")
    for seat, points in enumerate(look.scores):
        players.add_row(*player(sight, seat, points))
    return Group(
        heading(words("title", round=position["round"]), Text(bay(sight), "dim"), WIDTH, BAY),
        players,
        order(sight),
        path(sight),
        grid([[berth(sight, pier) for pier in range(PIERS)]]),
    )


def pawn(name: str, sight: Sight) -> Text:
    """A docker in its own colour and shape with a letter for its size; Lazy Jack as a J in those of his hirer."""
    if name == JACK:
        return coloured(sight.jack["seat"], f"{SHAPES[sight.jack['seat']]}J")
    colour, size = divmod(PAWN_NAMES.index(name), len(Size))
    return coloured(colour, SHAPES[colour] + sight.words(Size(size).name.lower()))


def standing(sight: Sight, place: int | str) -> Text:
    """The pawns on a space or in a tavern."""
    pawns = sight.position["dockers"] | {JACK: sight.jack}
    found = row([pawn(name, sight) for name, where in pawns.items() if where.get("at") == place], "")
    found.justify = "center"
    return found


def bay(sight: Sight) -> str:
    """The bank, and the ships that wait in the bay: how many, and the next of each pile."""
    piles = [pile for pile in sight.position["piles"] if pile]
    ships = [f"{pile['hidden'] + 1} ({ship_words(sight.printed['ships'][pile['top']])})" for pile in piles]
    return f"{sight.words('bank')} {sight.position['bank']}{COIN}   {sight.words('bay')} {' + '.join(ships) or 0}"


def ship_words(ship: dict[str, Any]) -> str:
    """A ship's slots and points."""
    return f"{ship['slots']}: {'/'.join(map(str, ship['points']))}"


def player(sight: Sight, seat: int, points: int) -> list[Text]:
    """Points, coins, barrels, dockers with their cards, barrels in the tavern."""
    position, words = sight.position, sight.words
    cards = [
        Text.assemble(pawn(name, sight), (f" {position['cards'].get(name, '·')}", "bold"))
        for name in sight.own_pawns(seat)
    ]
    drunk = position["tavern"][seat]
    return [
        words.player(seat, sight.owing(seat)),
        words.points(points),
        words.label("coins", f"{position['coins'][seat]}"),
        words.label("stock", f"{position['stock'][seat]}"),
        row(cards, "  "),
        words.label("tavern", f"{drunk}") if drunk else Text(),
    ]


def order(sight: Sight) -> Text:
    """Who moves when; Lazy Jack before the first."""
    names = [JACK] * bool(sight.jack) + sight.position["order"]
    line = Text.assemble("  ", sight.words.label("order"), " ", row([pawn(name, sight) for name in names], "  "))
    if sight.tallied is not None:
        line.append(f"   {sight.words('tally-man', space=sight.tallied)}", "italic")
    return line


def path(sight: Sight) -> Grid:
    """The spaces round the warehouses, clockwise; the stores under the roofs; a tavern at each end."""
    length = sight.printed["row"]
    word = Text(sight.words("tavern"), "dim", justify="center")
    north, south = (
        {part: [part(sight, space) for space in spaces] for part in (number, standing, store)}
        for spaces in (range(length), range(2 * length - 1, length - 1, -1))
    )
    rows: list[list[RenderableType]] = [
        ["", *north[number], ""],
        ["╭ ▸", *north[standing], "▸ ╮"],
        [word, *north[store], word],
        [standing(sight, LEFT), *south[store], standing(sight, RIGHT)],
        ["╰ ◂", *south[standing], "◂ ╯"],
        ["", *south[number], ""],
    ]
    return grid(rows, (TAVERN, *[PATH // length] * length, TAVERN), justify="center")


def number(sight: Sight, space: int) -> Text:
    """The number of a space; the Tally-Man's is marked."""
    return Text(f"[{space}]", "bold reverse") if sight.tallied == space else Text(f"{space}", "dim")


def store(sight: Sight, space: int) -> Text:
    """A store under its roof: barrels to load or damaged ones, and a coin."""
    length, found = sight.printed["row"], sight.printed["stores"][space]
    column = min(space, 2 * length - 1 - space)
    sign, ink = DAMAGED if found["barrels"] < 0 else BARREL
    words = f"{found['barrels']:2}{sign} {COIN if found['coin'] else ' '}"
    return Text(words.center(PATH // length), f"{ink} on {ROOF[column % 2]}")


def berth(sight: Sight, pier: int) -> Panel:
    """A pier with its ship: points, barrels and free slots, and what the ship would pay now."""
    lies = sight.position["piers"][pier]
    title, hold, pays = f"{pier + 1}", Text(), Text()
    if lies == "pilot":
        hold = Text(sight.words("pilot"), "dim")
    elif lies is not None:
        ship = sight.printed["ships"][lies["ship"]]
        title += f" · {ship_words(ship)}"
        hold = row([marks(seat, barrels) for seat, barrels in enumerate(lies["barrels"])], "")
        hold.append("·" * (ship["slots"] - sum(lies["barrels"])), "dim")
        gains = [(seat, points) for seat, points in enumerate(sight.printed["previews"][pier]) if points]
        pays = row([Text.assemble(" ", marks(seat), (f"{points}", STYLES[seat])) for seat, points in gains], "")
    hold.justify = "center"
    return Panel(
        hold,
        title=Text(title, "default"),
        subtitle=Text.assemble(pays, " ") if pays else None,
        width=BERTH,
        padding=0,
        border_style="#6aa9b0" if lies else "dim",
    )
