"""Montego Bay in a terminal: the players, the path round the warehouses, the piers; eighty columns wide."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from tallyman.engine.game import Position
from tallyman.engine.marks import SHAPES, STYLES, Words, coloured, grid, heading, marks, row
from tallyman.engine.scene import Look
from tallyman.games.montego_bay.box import JACK, PIERS, PILOT, Box
from tallyman.games.montego_bay.sight import FACE_DOWN, Pawn, Sight
from tallyman.games.montego_bay.table import LEFT_TAVERN, NONE, RIGHT_TAVERN, Table
from tallyman.locale import Speaker

WIDTH = 78
TAVERN = 10
PATH = WIDTH - 2 * TAVERN
BAY = 54
NAME = 20
ROOF = ("#4a3226", "#5d4030")
BARREL, DAMAGED, COIN = ("▮", "#f0c890"), ("▯", "#ff9d8a"), "¢"
CARD_SIGNS = {FACE_DOWN: "?", 0: "·"}  # of a rival's card, and of one that is still to be chosen


def draw(look: Look[Box, Table], _position: Position, speaker: Speaker) -> RenderableType:
    """The board; it looks the same from every seat, but for the cards."""
    seen, words = Sight(look), Words("montego-terminal", speaker)
    players = grid((), apart=2)
    players.add_column(max_width=NAME, no_wrap=True, overflow="ellipsis")
    for seat in range(look.setting.players):
        players.add_row(*player(seen, words, seat))
    return Group(
        heading(words("title", round=look.table.round_number), Text(bay(seen, words), "dim"), WIDTH, BAY),
        players,
        order(seen, words),
        path(seen, words),
        grid([[berth(seen, words, pier, ship) for pier, ship in enumerate(seen.piers)]]),
    )


def sign(pawn: Pawn, words: Words) -> Text:
    """A docker in its own colour and shape with a letter for its size; Lazy Jack as a J in those of his hirer."""
    return coloured(pawn.seat, SHAPES[pawn.seat] + ("J" if pawn.number == JACK else words(pawn.size)))


def standing(seen: Sight, words: Words, place: int) -> Text:
    """The pawns on a space or in a tavern."""
    found = row([sign(pawn, words) for pawn in seen.pawns if seen.at[pawn.number] == place], "")
    found.justify = "center"
    return found


def bay(seen: Sight, words: Words) -> str:
    """The bank, and the ships that wait in the bay: how many, and the next of each pile."""
    ships = [f"{len(pile)} ({ship_words(seen, pile[-1])})" for pile in seen.piles if pile]
    return f"{words('bank')} {seen.table.bank}{COIN}   {words('bay')} {' + '.join(ships) or 0}"


def ship_words(seen: Sight, ship: int) -> str:
    """A ship's slots and points."""
    slots, _aboard, sail = seen.cargo(ship)
    return f"{slots}: {'/'.join(map(str, sail))}"


def player(seen: Sight, words: Words, seat: int) -> list[Text]:
    """Points, coins, barrels, dockers with their cards, barrels in the tavern."""
    cards = [
        Text.assemble(sign(pawn, words), (f" {CARD_SIGNS.get(card, card)}", "bold"))
        for pawn, card in zip(seen.pawns, seen.card, strict=True)
        if pawn.owner == seat
    ]
    drunk = seen.table.tavern[seat]
    return [
        words.player(seat, seat in seen.waiting),
        words.points(seen.points[seat]),
        words.label("coins", f"{seen.table.coins[seat]}"),
        words.label("stock", f"{seen.table.stock[seat]}"),
        row(cards, "  "),
        words.label("tavern", f"{drunk}") if drunk else Text(),
    ]


def order(seen: Sight, words: Words) -> Text:
    """Who moves when; Lazy Jack before the first."""
    numbers = [JACK] * (seen.pawns[JACK].owner != NONE) + seen.order
    signs = row([sign(seen.pawns[number], words) for number in numbers], "  ")
    line = Text.assemble("  ", words.label("order"), " ", signs)
    if seen.tallied != NONE:
        line.append(f"   {words('tally-man', space=seen.tallied)}", "italic")
    return line


def path(seen: Sight, words: Words) -> Grid:
    """The spaces round the warehouses, clockwise; the stores under the roofs; a tavern at each end."""
    word = Text(words("tavern"), "dim", justify="center")
    north, south = range(seen.row), range(2 * seen.row - 1, seen.row - 1, -1)
    left, right = (standing(seen, words, tavern) for tavern in (LEFT_TAVERN, RIGHT_TAVERN))
    rows: list[list[RenderableType]] = [
        ["", *(number(seen, space) for space in north), ""],
        ["╭ ▸", *(standing(seen, words, space) for space in north), "▸ ╮"],
        [word, *(store(seen, space) for space in north), word],
        [left, *(store(seen, space) for space in south), right],
        ["╰ ◂", *(standing(seen, words, space) for space in south), "◂ ╯"],
        ["", *(number(seen, space) for space in south), ""],
    ]
    return grid(rows, (TAVERN, *[PATH // seen.row] * seen.row, TAVERN), justify="center")


def number(seen: Sight, space: int) -> Text:
    """The number of a space; the Tally-Man's is marked."""
    return Text(f"[{space}]", "bold reverse") if seen.tallied == space else Text(f"{space}", "dim")


def store(seen: Sight, space: int) -> Text:
    """A store under its roof: barrels to load or damaged ones, and a coin."""
    barrels, coin = seen.stores[space]
    column = min(space, 2 * seen.row - 1 - space)
    sign, ink = DAMAGED if barrels < 0 else BARREL
    words = f"{barrels:2}{sign} {COIN if coin else ' '}"
    return Text(words.center(PATH // seen.row), f"{ink} on {ROOF[column % 2]}")


def berth(seen: Sight, words: Words, pier: int, ship: int) -> Panel:
    """A pier with its ship: points, barrels and free slots, and what the ship would pay now."""
    title, hold, pays = f"{pier + 1}", Text(), Text()
    if ship == PILOT:
        hold = Text(words("pilot"), "dim")
    elif ship != NONE:
        slots, aboard, _sail = seen.cargo(ship)
        title += f" · {ship_words(seen, ship)}"
        hold = row([marks(seat, barrels) for seat, barrels in enumerate(aboard)], "")
        hold.append("·" * (slots - sum(aboard)), "dim")
        gains = [(seat, points) for seat, points in enumerate(seen.gains(ship)) if points]
        pays = row([Text.assemble(" ", marks(seat), (f"{points}", STYLES[seat])) for seat, points in gains], "")
    hold.justify = "center"
    return Panel(
        hold,
        title=Text(title, "default"),
        subtitle=Text.assemble(pays, " ") if pays else None,
        width=WIDTH // PIERS,
        padding=0,
        border_style="#6aa9b0" if ship != NONE else "dim",
    )
