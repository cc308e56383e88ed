"""Harbour in a terminal: the market, the centre, and what everybody owns; eighty columns wide."""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from tallyman.engine.game import Position, Setting
from tallyman.engine.marks import SHAPES, STYLES, marks, signed
from tallyman.engine.message import Message, Seat
from tallyman.engine.scene import Look
from tallyman.games.harbour.board import drawing
from tallyman.games.harbour.box import BOARD_NAMES, SYMBOL_NAMES, Box
from tallyman.games.harbour.table import Table
from tallyman.locale import Speaker

WIDTH = 79
TITLE = 22
MARK, NAME, FIGURE, SYMBOLS = 2, 21, 3, 2
PLAYER, SCORE = 17, 9
CAN, CANNOT, STAR = "✓", "✗", "★"


class Sight(NamedTuple):
    """The table as somebody sees it."""

    position: dict[str, Any]
    printed: dict[str, Any]
    seat: int
    speaker: Speaker

    def word(self, key: str) -> Text:
        """A word that stands before something."""
        return Text(f"{self.speaker.text(f'harbour-terminal-{key}')} ", "dim")

    def good(self, name: str) -> str:
        """A good; `?` for one that is secret."""
        return name if name == "?" else self.speaker.text(f"harbour-good-{name}")

    def goods(self, counts: dict[str, int]) -> str:
        """How many there are of each good."""
        return "  ".join(f"{self.good(name)} {count}" for name, count in counts.items())

    def preview(self, place: str) -> dict[str, Any] | None:
        """What a building would do for the reader now."""
        found: dict[str, Any] | None = None if self.seat < 0 else self.printed["previews"][self.seat].get(place)
        return found


def draw(look: Look[Box, Table], position: Position, speaker: Speaker) -> RenderableType:
    """The board, with what everything costs and brings the seat that looks at it."""
    printed = drawing(look.setting, look.table)
    sight = Sight(position, printed, look.seat, speaker)
    found: list[RenderableType] = [heading(sight)]
    if position["market"] is not None:
        found.append(market(sight))
    if position["purchase"] is not None:
        found.append(purchase(sight))
    found.append(centre(sight))
    for owner, points in enumerate(look.scores):
        found += [player(sight, owner, points, owing(look.setting, position, owner)), estate(sight, owner)]
    found.append(legend(sight))
    return Group(*found)


def heading(sight: Sight) -> Grid:
    """The turn, and what there is beside the cards: last turns, tax owed, the own bonus card, Inland Traders, deck."""
    position, printed = sight.position, sight.printed
    found = []
    if position["finisher"] is not None and position["phase"] == "play":
        found.append(Text(sight.speaker.text("harbour-terminal-last"), "bold"))
    if position["action"] is not None and position["action"]["tax"] is not None:
        found.append(Text.assemble(sight.word("tax"), marks(position["action"]["tax"])))
    if position["bonus"] is not None and sight.seat >= 0:
        found.append(Text.assemble(sight.word("bonus"), bonus(sight)))
    if printed["traders"] is not None:
        found.append(Text.assemble(sight.word("traders"), f"${printed['traders']}"))
    found.append(Text.assemble(sight.word("deck"), f"{position['deck']['hidden']}"))
    row = Grid.grid()
    row.add_column(width=TITLE)
    row.add_column(width=WIDTH - TITLE, justify="right")
    title = sight.speaker.text("harbour-terminal-title", turn=position["turn"])
    row.add_row(Text(title, "bold"), Text("   ").join(found))
    return row


def bonus(sight: Sight) -> str:
    """The own bonus card; in the end with what was traded in for it."""
    name = sight.position["bonus"][sight.seat]
    traded = sight.position["traded"] and sight.position["traded"][sight.seat]
    if not traded:
        return sight.good(name)
    goods = Message(f"harbour-goods-{name}", {"count": traded})
    return f"{sight.good(name)} ({sight.speaker.text('harbour-terminal-traded', goods=goods)})"


def market(sight: Sight) -> Text:
    """The slots, lowest first: goods one has and needs, the dollars they pay, and whether there are enough."""
    slots = []
    for name, slot in zip(sight.position["market"], sight.printed["slots"], strict=True):
        if sight.seat < 0:
            slots.append(Text(f"{slot['needs']} {sight.good(name)} ${slot['pays']}"))
            continue
        dollars = sight.printed["dollars"][sight.seat][sight.printed["goods"].index(name)]
        has = sight.position["stock"][sight.seat][name]
        text = f"{has}/{slot['needs']} {sight.good(name)} ${dollars or slot['pays']}"
        slots.append(Text(f"{CAN if dollars else ' '} {text}", "bold" if dollars else ""))
    return Text.assemble(sight.word("market"), " ", Text("   ").join(slots))


def purchase(sight: Sight) -> Group:
    """The purchase going on, and for the buyer how the market would lie after shipping another good."""
    found, printed = sight.position["purchase"], sight.printed
    row = {
        "buying": ", ".join(found["buildings"]) or "?",
        "cost": f"${found['cost']}",
        "paid": f"${found['dollars']}",
        "shipped": sight.goods(found["shipped"]) or "-",
    }
    lines = [Text("   ").join(Text.assemble(sight.word(key), text) for key, text in row.items())]
    for number, order in printed["after"].items() if sight.position["player"] == sight.seat else ():
        names = {f"slot{slot + 1}": sight.good(name) for slot, name in enumerate(order)}
        shipped = sight.good(printed["goods"][number])
        after = sight.speaker.text("harbour-terminal-after", good=shipped, order=Message("harbour-order", names))
        lines.append(Text(f"  {after}"))
    return Group(*lines)


# Buildings


def row(mark: Text, face: dict[str, Any], figures: tuple[str, ...], does: str, sight: Sight) -> Grid:
    """A card or a board: who is there, its name, figures, symbols and action."""
    letters = "".join(sight.speaker.text(f"harbour-terminal-{symbol}") for symbol in face["symbols"])
    cells = [(MARK, mark), (NAME, Text(face["name"], "bold")), *((FIGURE, Text(figure)) for figure in figures)]
    cells.append((SYMBOLS, Text(letters)))
    cells.append((WIDTH - sum(width + 1 for width, _text in cells) - 1, Text(does)))
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for width, text in cells:
        grid.add_column(width=width, no_wrap=width == NAME, overflow="ellipsis")
        text.justify = "right" if width == FIGURE else "left"
    grid.add_row(*(text for _width, text in cells))
    return grid


def card(name: str, for_sale: bool, sight: Sight) -> Grid:
    """A card that lies in the open; one for sale with what it costs the reader."""
    number, found = next(found for found in enumerate(sight.printed["buildings"]) if found[1]["name"] == name)
    cost = found["cost"] if sight.seat < 0 else sight.printed["costs"][sight.seat][number]
    points = 0 if name == sight.position["inherited"] else found["points"]
    preview = sight.preview(f"building-{number}")
    figures = (f"${cost}" if for_sale else "", f"{points}{STAR}")
    return row(visitors(sight, name, preview), found, figures, action(found, preview, sight), sight)


def visitors(sight: Sight, name: str, preview: dict[str, Any] | None) -> Text:
    """The pawns on a building, or that it is closed to the reader."""
    pawns = [seat for seat, at in enumerate(sight.position["pawns"]) if at == name]
    if not pawns and preview is not None and preview["closed"]:
        return Text(CANNOT)
    return Text().join(Text(SHAPES[seat], f"bold {STYLES[seat]}") for seat in pawns)


def action(face: dict[str, Any], preview: dict[str, Any] | None, sight: Sight) -> str:
    """What a building does, and what it would bring the reader now."""
    said = []
    for place, (part, message) in enumerate(zip(face["parts"], face["says"], strict=True)):
        text = sight.speaker.say(message)
        if preview is not None and not preview["possible"][place]:
            text = f"{CANNOT} {text}"
        elif preview is not None and part["kind"] in ("gain_per", "buy"):
            text += f" ({'$' if part['kind'] == 'buy' else ''}{preview['amount'][place]})"
        said.append(text)
    return (" / " if face["either"] else " + ").join(said)


def centre(sight: Sight) -> Group:
    """The buildings for sale."""
    return Group(*(card(name, True, sight) for name in sight.position["row"] if name is not None))


# Players


def owing(setting: Setting[Box], position: dict[str, Any], seat: int) -> bool:
    """Whether a seat has to decide now."""
    if position["phase"] == "characters":
        return bool(position["chosen"][seat] is None)
    if position["phase"] == "goods":
        return bool(sum(position["stock"][seat].values()) < setting.box.starting_goods)
    return any(asked["seat"] == seat for asked in position["agenda"][:1])


def player(sight: Sight, owner: int, points: int, asked: bool) -> Grid:
    """A player's name, points, goods and symbols."""
    stock = sight.position["stock"][owner]
    counts = sight.printed["symbols"][owner]
    symbols = [f"{sight.speaker.text(f'harbour-terminal-{name}')}{counts[name]}" for name in counts if counts[name]]
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=PLAYER, no_wrap=True, overflow="ellipsis")
    grid.add_column(width=SCORE)
    grid.add_row(
        Text.assemble("▸ " if asked else "  ", signed(owner, sight.speaker.say(Seat(owner)))),
        Text(sight.speaker.text("terminal-points", points=points), "bold"),
        Text("? " * stock["hidden"] if "hidden" in stock else sight.goods(stock)),
        Text(" ".join(symbols)),
    )
    return grid


def estate(sight: Sight, owner: int) -> Group:
    """A player's starting building and cards, and what the player alone sees: characters or cards to choose from."""
    position, found = sight.position, []
    side = sight.printed["boards"][owner]
    if side is not None:
        preview = sight.preview(f"board-{owner}")
        found.append(board(visitors(sight, BOARD_NAMES[owner], preview), side, preview, sight))
    found += [Group(card(name, False, sight)) for name in position["owned"][owner]]
    if position["dealt"] is not None and isinstance(position["dealt"][owner], list):
        for one in sight.printed["characters"]:
            if one["name"] in position["dealt"][owner]:
                found.append(board(Text(CAN if position["chosen"][owner] == one["name"] else "?"), one, None, sight))
    if isinstance(position["seen"], list) and position["agenda"][0]["seat"] == owner:
        found += [Group(card(name, False, sight)) for name in position["seen"]]
    return Group(*found)


def board(mark: Text, side: dict[str, Any], preview: dict[str, Any] | None, sight: Sight) -> Group:
    """A side of a player's board, with its ability."""
    found: list[RenderableType] = [row(mark, side, (), action(side, preview, sight), sight)]
    if side["ability"] is not None:
        ability = sight.speaker.text(f"harbour-ability-{side['ability']}")
        found.append(Text(f"   {ability}", "italic"))
    return Group(*found)


def legend(sight: Sight) -> Text:
    """What the letters and signs mean."""
    words = {
        sight.speaker.text(f"harbour-terminal-{name}"): sight.speaker.text(f"harbour-symbol-{name}")
        for name in SYMBOL_NAMES
    }
    words[CANNOT] = sight.speaker.text("harbour-terminal-cannot")
    return Text("   ".join(f"{sign} {name}" for sign, name in words.items()), "dim")
