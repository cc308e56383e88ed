"""Harbour in a terminal: the market, the centre, and what everybody owns; eighty columns wide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from tallyman.engine import marks
from tallyman.engine.game import Position
from tallyman.engine.marks import SHAPES, Words, coloured, grid
from tallyman.engine.rule import door
from tallyman.engine.scene import Look
from tallyman.games.harbour import sight, words
from tallyman.games.harbour.box import BUILDINGS, GOOD_NAMES, NONE, SYMBOL_NAMES, Box
from tallyman.games.harbour.faces import Card
from tallyman.games.harbour.rules import acting
from tallyman.games.harbour.table import Reason, Table
from tallyman.locale import Speaker

WIDTH = 79
TITLE = 22
MARK, NAME, FIGURE, SYMBOLS = 2, 21, 3, 2
PLAYER, SCORE = 17, 9
CAN, CANNOT, STAR = "✓", "✗", "★"


class Sight(NamedTuple):
    """The table as somebody sees it: in names, and in numbers."""

    position: Position
    seen: sight.Sight
    words: Words

    def good(self, name: str) -> str:
        """A good; `?` for one that is secret."""
        return name if name == "?" else self.words.speaker.text(f"harbour-good-{name}")

    def goods(self, counts: dict[str, int]) -> str:
        """How many there are of each good."""
        return "  ".join(f"{self.good(name)} {count}" for name, count in counts.items())


def draw(look: Look[Box, Table], position: Position, speaker: Speaker) -> RenderableType:
    """The board, with what everything costs and brings the seat that looks at it."""
    sees = Sight(position, sight.Sight(look), Words("harbour-terminal", speaker))
    title = sees.words("title", turn=position["turn"])
    found: list[RenderableType] = [marks.heading(title, marks.row(heading(sees)), WIDTH, WIDTH - TITLE)]
    if position["market"] is not None:
        found.append(sees.words.label("market", " ", marks.row(market(sees))))
    if position["purchase"] is not None:
        found += purchase(sees)
    found += [card(number, True, sees) for number in sees.seen.table["row"] if number != NONE]
    asked = door(acting)(look.setting.box, look.table)
    for owner, points in enumerate(look.scores):
        found += [player(sees, owner, points, bool(asked >> owner & 1)), *estate(sees, owner)]
    return Group(*found, legend(sees))


def heading(sees: Sight) -> Iterator[Text]:
    """What there is beside the cards: last turns, tax owed, the own bonus card, Inland Traders, deck."""
    position, label, traders = sees.position, sees.words.label, sees.seen.box.traders
    if position["finisher"] is not None and position["phase"] == "play":
        yield Text(sees.words("last"), "bold")
    if position["action"] is not None and position["action"]["tax"] is not None:
        yield label("tax", marks.marks(position["action"]["tax"]))
    if position["bonus"] is not None and sees.seen.seat >= 0:
        yield label("bonus", bonus(sees))
    if traders:
        yield label("traders", f"${traders}")
    yield label("deck", f"{position['deck']['hidden']}")


def bonus(sees: Sight) -> str:
    """The own bonus card; in the end with what was traded in for it."""
    name, seat = sees.position["bonus"][sees.seen.seat], sees.seen.seat
    traded = sees.position["traded"] and sees.position["traded"][seat]
    if not traded:
        return sees.good(name)
    goods = words.goods_word(GOOD_NAMES.index(name), traded)
    return f"{sees.good(name)} ({sees.words('traded', goods=goods)})"


def market(sees: Sight) -> Iterator[Text]:
    """The slots, lowest first: goods one has and needs, the dollars they pay, and whether there are enough."""
    box, seat = sees.seen.box, sees.seen.seat
    for slot, name in enumerate(sees.position["market"]):
        needs, pays = box.needs[slot], box.pays[slot]
        dollars = sees.seen.outlook["dollars"][GOOD_NAMES.index(name)]
        text = f"{needs} {sees.good(name)} ${dollars or pays}"
        if seat >= 0:
            text = f"{CAN if dollars else ' '} {sees.position['stock'][seat][name]}/{text}"
        yield Text(text, "bold" if dollars else "")


def purchase(sees: Sight) -> Iterator[Text]:
    """The purchase going on, and for the buyer how the market would lie after shipping another good."""
    found = sees.position["purchase"]
    parts = {
        "buying": ", ".join(found["buildings"]) or "?",
        "cost": f"${found['cost']}",
        "paid": f"${found['dollars']}",
        "shipped": sees.goods(found["shipped"]) or "-",
    }
    yield marks.row(sees.words.label(key, text) for key, text in parts.items())
    for good, order in enumerate(sees.seen.outlook["after"]):
        if order != NONE and sees.position["player"] == sees.seen.seat:
            yield Text(f"  {sees.words('after', good=words.good_word(good), order=words.order(order))}")


# Buildings


def line(mark: Text, face: Card, figures: tuple[str, ...], does: str, sees: Sight) -> Grid:
    """A card or a board: who is there, its name, figures, symbols and action."""
    letters = "".join(sees.words(symbol) for symbol in face.symbols)
    cells = [(MARK, mark), (NAME, Text(face.name, "bold")), *((FIGURE, Text(figure)) for figure in figures)]
    cells.append((SYMBOLS, Text(letters)))
    cells.append((WIDTH - sum(width + 1 for width, _text in cells) - 1, Text(does)))
    found = grid((), apart=1)
    for width, text in cells:
        found.add_column(width=width, no_wrap=width == NAME, overflow="ellipsis")
        text.justify = "right" if width == FIGURE else "left"
    found.add_row(*(text for _width, text in cells))
    return found


def card(number: int, for_sale: bool, sees: Sight) -> Grid:
    """A card that lies in the open; one for sale with what it costs the reader."""
    face = sees.seen.printed.cards[number]
    points = 0 if number == sees.seen.table["inherited"] else face.points
    figures = (f"${sees.seen.outlook['price'][number]}" if for_sale else "", f"{points}{STAR}")
    return line(visitors(sees, number), face, figures, action(face, number, sees), sees)


def visitors(sees: Sight, site: int) -> Text:
    """The pawns on a building, or that it is closed to the reader."""
    pawns = [seat for seat in range(len(sees.seen.names)) if sees.seen.table["pawn"][seat] == site]
    if not pawns and sees.seen.outcome(site).closed > Reason.ALLOWED:
        return Text(CANNOT)
    return marks.row([coloured(seat, SHAPES[seat]) for seat in pawns], "")


def action(face: Card, site: int, sees: Sight) -> str:
    """What a building does, and what it would bring the reader now."""
    said, outcome = [], sees.seen.outcome(site)
    for part, (kind, message) in enumerate(zip(face.kinds, face.says, strict=True)):
        text = sees.words.speaker.say(message)
        if not outcome.possible >> part & 1:
            text = f"{CANNOT} {text}"
        elif kind in ("gain_per", "buy") and outcome.amounts[part] != NONE:
            text += f" ({'$' if kind == 'buy' else ''}{outcome.amounts[part]})"
        said.append(text)
    return (" / " if face.either else " + ").join(said)


# Players


def player(sees: Sight, owner: int, points: int, asked: bool) -> Grid:
    """A player's name, points, goods and symbols."""
    stock = sees.position["stock"][owner]
    counts = zip(SYMBOL_NAMES, sees.seen.outlook["symbols"][owner], strict=True)
    symbols = [f"{sees.words(name)}{count}" for name, count in counts if count]
    found = grid((), apart=2)
    found.add_column(width=PLAYER, no_wrap=True, overflow="ellipsis")
    found.add_column(width=SCORE)
    goods = Text("? " * stock["hidden"] if "hidden" in stock else sees.goods(stock))
    found.add_row(sees.words.player(owner, asked), sees.words.points(points), goods, Text(" ".join(symbols)))
    return found


def estate(sees: Sight, owner: int) -> Iterator[RenderableType]:
    """A player's starting building and cards, and what the player alone sees: characters or cards to choose from."""
    seen, site = sees.seen, BUILDINGS + owner
    side = seen.card_on(site)
    if side is not None:
        yield from board(visitors(sees, site), side, site, sees)
    yield from [card(number, False, sees) for number in seen.estates[owner]]
    if owner == seen.seat:
        for number, chosen in seen.offered.items():
            yield from board(Text(CAN if chosen else "?"), seen.printed.boards[number], NONE, sees)
        yield from [card(number, False, sees) for number in seen.inheritable]


def board(mark: Text, side: Card, site: int, sees: Sight) -> Iterator[RenderableType]:
    """A side of a player's board, with its ability."""
    yield line(mark, side, (), action(side, site, sees), sees)
    if side.ability:
        yield Text(f"   {sees.words.speaker.say(side.told_ability())}", "italic")


def legend(sees: Sight) -> Text:
    """What the letters and signs mean."""
    words = {sees.words(name): sees.words.speaker.text(f"harbour-symbol-{name}") for name in SYMBOL_NAMES}
    words[CANNOT] = sees.words("cannot")
    return Text("   ".join(f"{sign} {name}" for sign, name in words.items()), "dim")
