"""Harbour in a terminal: the market, the centre, and what everybody owns; eighty columns wide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from tallyman.engine import marks
from tallyman.engine.game import Position
from tallyman.engine.marks import SHAPES, Words, coloured, grid
from tallyman.engine.message import message
from tallyman.engine.rule import door
from tallyman.engine.scene import Look
from tallyman.games.harbour.box import BUILDINGS, NONE, SYMBOL_NAMES, Box
from tallyman.games.harbour.faces import Card
from tallyman.games.harbour.rules import acting
from tallyman.games.harbour.sight import Sight
from tallyman.games.harbour.table import Phase, Reason, Table
from tallyman.games.harbour.words import good_word, goods_word, order
from tallyman.locale import Speaker

WIDTH = 79
TITLE = 22
MARK, NAME, FIGURE, SYMBOLS = 2, 21, 3, 2
PLAYER, SCORE = 17, 9
CAN, CANNOT, STAR = "✓", "✗", "★"


class Board(Sight):
    """The table as somebody sees it, and in whose words."""

    def __init__(self, look: Look[Box, Table], speaker: Speaker) -> None:
        super().__init__(look)
        self.words, self.say = Words("harbour-terminal", speaker), speaker.say

    def goods(self, counts: Iterable[tuple[int, int]]) -> str:
        """How many there are of each good."""
        return "  ".join(f"{self.say(good_word(good))} {count}" for good, count in counts)


def draw(look: Look[Box, Table], _position: Position, speaker: Speaker) -> RenderableType:
    """The board, with what everything costs and brings the seat that looks at it."""
    board = Board(look, speaker)
    title = board.words("title", turn=look.table.turn)
    found: list[RenderableType] = [marks.heading(title, marks.row(heading(board)), WIDTH, WIDTH - TITLE)]
    if board.table["market"][0] != NONE:
        found.append(board.words.label("market", " ", marks.row(market(board))))
    if board.buying:
        found += purchase(board)
    found += [card(number, True, board) for number in board.table["row"] if number != NONE]
    asked = door(acting)(look.setting.box, look.table)
    for owner, points in enumerate(look.scores):
        found += [player(board, owner, points, bool(asked >> owner & 1)), *estate(board, owner)]
    return Group(*found, legend(board))


def heading(board: Board) -> Iterator[Text]:
    """What there is beside the cards: last turns, tax owed, the own bonus card, Inland Traders, deck."""
    table, label = board.table, board.words.label
    if table["finisher"] != NONE and table["phase"] == Phase.PLAY:
        yield Text(board.words("last"), "bold")
    if board.playing and table["tax"] != NONE:
        yield label("tax", marks.marks(table["tax"]))
    if board.box.bonus and board.seat >= 0:
        yield label("bonus", bonus(board))
    if board.box.traders:
        yield label("traders", f"${board.box.traders}")
    yield label("deck", f"{table['left']}")


def bonus(board: Board) -> str:
    """The own bonus card; in the end with what was traded in for it."""
    good, traded = board.table["bonus"][board.seat], board.table["traded"][board.seat]
    name = board.say(good_word(good))
    return f"{name} ({board.words('traded', goods=goods_word(good, traded))})" if traded else name


def market(board: Board) -> Iterator[Text]:
    """The slots, lowest first: goods one has and needs, the dollars they pay, and whether there are enough."""
    slots = zip(board.table["market"], board.box.needs.tolist(), board.box.pays.tolist(), strict=True)
    for good, needs, pays in slots:
        dollars = board.outlook["dollars"][good]
        text = f"{needs} {board.say(good_word(good))} ${dollars or pays}"
        if board.seat >= 0:
            text = f"{CAN if dollars else ' '} {board.table['stock'][board.seat][good]}/{text}"
        yield Text(text, "bold" if dollars else "")


def purchase(board: Board) -> Iterator[Text]:
    """The purchase going on, and for the buyer how the market would lie after shipping another good."""
    table = board.table
    names = [board.printed[number].name for number in table["picked"] if number != NONE]
    shipped = [(good, count) for good, count in enumerate(table["hold"]) if table["aboard"] >> good & 1]
    parts = {
        "buying": ", ".join(names) or "?",
        "cost": f"${board.outlook['owed']}",
        "paid": f"${table['dollars']}",
        "shipped": board.goods(shipped) or "-",
    }
    yield marks.row(board.words.label(key, text) for key, text in parts.items())
    for good, after in enumerate(board.outlook["after"]):
        if after != NONE:
            yield Text(f"  {board.words('after', good=good_word(good), order=order(after))}")


# Buildings


def line(mark: Text, face: Card, figures: tuple[str, ...], does: str, board: Board) -> Grid:
    """A card or a board: who is there, its name, figures, symbols and action."""
    letters = "".join(board.words(symbol) for symbol in face.symbols)
    numbers = [(FIGURE, Text(figure)) for figure in figures]
    cells = [(MARK, mark), (NAME, Text(face.name, "bold")), *numbers, (SYMBOLS, Text(letters))]
    cells.append((WIDTH - sum(width + 1 for width, _text in cells) - 1, Text(does)))
    found = grid((), apart=1)
    for width, text in cells:
        found.add_column(width=width, no_wrap=width == NAME, overflow="ellipsis")
        text.justify = "right" if width == FIGURE else "left"
    found.add_row(*(text for _width, text in cells))
    return found


def card(number: int, for_sale: bool, board: Board) -> Grid:
    """A card that lies in the open; one for sale with what it costs the reader."""
    face = board.printed[number]
    points = 0 if number == board.table["inherited"] else face.points
    figures = (f"${board.outlook['price'][number]}" if for_sale else "", f"{points}{STAR}")
    return line(visitors(board, number), face, figures, action(face, number, board), board)


def visitors(board: Board, site: int) -> Text:
    """The pawns on a building, or that it is closed to the reader."""
    pawns = [seat for seat in range(len(board.names)) if board.table["pawn"][seat] == site]
    if not pawns and board.outcome(site).closed > Reason.ALLOWED:
        return Text(CANNOT)
    return marks.row([coloured(seat, SHAPES[seat]) for seat in pawns], "")


def action(face: Card, site: int, board: Board) -> str:
    """What a building does, and what it would bring the reader now."""
    said, outcome = [], board.outcome(site)
    for part, (kind, does) in enumerate(zip(face.kinds, face.says, strict=True)):
        text = board.say(does)
        if not outcome.possible >> part & 1:
            text = f"{CANNOT} {text}"
        elif kind in ("gain_per", "buy") and outcome.amounts[part] != NONE:
            text += f" ({'$' if kind == 'buy' else ''}{outcome.amounts[part]})"
        said.append(text)
    return (" / " if face.either else " + ").join(said)


# Players


def player(board: Board, owner: int, points: int, asked: bool) -> Grid:
    """A player's name, points, goods and symbols."""
    held = board.table["stock"][owner]
    counts = zip(SYMBOL_NAMES, board.outlook["symbols"][owner], strict=True)
    symbols = [f"{board.words(name)}{count}" for name, count in counts if count]
    found = grid((), (PLAYER,), apart=2, no_wrap=True, overflow="ellipsis")
    found.add_column(width=SCORE)
    goods = "? " * sum(held) if board.secret(owner) else board.goods(enumerate(held))
    found.add_row(board.words.player(owner, asked), board.words.points(points), Text(goods), Text(" ".join(symbols)))
    return found


def estate(board: Board, owner: int) -> Iterator[RenderableType]:
    """A player's starting building and cards, and what the player alone board: characters or cards to choose from."""
    site = BUILDINGS + owner
    side = board.card_on(site)
    if side is not None:
        yield from with_ability(visitors(board, site), side, site, board)
    yield from [card(number, False, board) for number in board.estates[owner]]
    if owner == board.seat:
        for number, chosen in board.offered.items():
            yield from with_ability(Text(CAN if chosen else "?"), board.printed[BUILDINGS + number], NONE, board)
        yield from [card(number, False, board) for number in board.inheritable]


def with_ability(mark: Text, side: Card, site: int, board: Board) -> Iterator[RenderableType]:
    """A side of a player's board, with its ability."""
    yield line(mark, side, (), action(side, site, board), board)
    if side.ability:
        yield Text(f"   {board.say(side.told_ability())}", "italic")


def legend(board: Board) -> Text:
    """What the letters and signs mean."""
    words = {board.words(name): board.say(message(f"harbour-symbol-{name}")) for name in SYMBOL_NAMES}
    words[CANNOT] = board.words("cannot")
    return Text("   ".join(f"{sign} {name}" for sign, name in words.items()), "dim")
