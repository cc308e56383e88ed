"""What is drawn on the cards of Harbour: their pictures, their actions, and what they say. The rest is in faces.svg.

What cannot be done now is faint by a class of the sprite, so that no card is drawn anew for it.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from tallyman.engine.faces import Faces
from tallyman.engine.message import Message, Part, listed, message
from tallyman.engine.scene import Body, Group, Lines, Paper, Paragraph, Shape, Text, Use, named, rect
from tallyman.games.harbour.box import GOOD_NAMES, NONE, PARTS, SYMBOL_NAMES
from tallyman.games.harbour.signs import Row, Sign, drawn, row_of, signs, width_of, word
from tallyman.games.harbour.table import Reason

SMALL = 1.4  # how large a price or a shield has to be for a small screen, of a card that is not smaller than printed
SHEET, SHEET_STEP, SHEET_HEAD = 426, 20, 48  # an explanation: width, from line to line, height without lines
HIRED_SIGNS = {
    "exchange": "swap",
    "levy": "coin",
    "take": "hook",
    "market": "steps",
    "buy": "buy",
    "gain_by_players": "different",
}
"""What hangs at a facade for hire, by the kind of its first part."""

face = Faces(__package__)


class Card:
    """A card or board of the component file, for a number of players or (0) for any.

    Bodies are remembered by which one it is.
    """

    def __init__(self, printed: Mapping[str, Any], name: str, players: int = 0, says: Iterable[Message] = ()) -> None:
        self.name = name
        self.cost: int = printed.get("cost", NONE)
        self.bought = self.cost != NONE  # whether it has a price; a board has none
        self.points: int = printed.get("points", 0)
        self.symbols: tuple[str, ...] = tuple(printed.get("symbols", ()))
        self.either = "either" in printed
        parts = [part for parts in printed["either" if self.either else "action"] for part in parts.items()]
        self.kinds = tuple([kind for kind, _what in parts])  # of the parts of its action
        self.rows = tuple([row_of(kind, what, players) for kind, what in parts])
        self.hung = hung_at(*parts[0])  # the sign at its facade, if that is for hire
        self.says = tuple(says)
        self.ability: str = printed.get("ability", "")

    def drawn_symbols(self, x: float, y: float, pitch: float, scale: float) -> Body:
        """Its symbols in a row."""
        return tuple([Use(f"harbour-{symbol}", x + pitch * k, y, scale) for k, symbol in enumerate(self.symbols)])

    def told_ability(self) -> Message:
        """What the ability of a character is."""
        return message(f"harbour-ability-{self.ability}")


# Actions


Amounts = tuple[int, ...]
"""How many goods each part of a card would bring now, where it counts something; NONE where it does not."""


UNKNOWN: Amounts = (NONE,) * PARTS


def weighed(card: Card, amounts: Amounts) -> list[Row]:
    """The parts of a card's action, with how much each would bring now."""
    counts = zip(card.rows, amounts, strict=False)
    return [row if count == NONE else (*row, word(f"={count}")) for row, count in counts]


def action(card: Card, amounts: Amounts, x: float, y: float, width: float, height: float) -> Body:
    """The action of a card in a room: its parts one below the other."""
    rows, middle = weighed(card, amounts), x + width / 2
    levels, most = ((0.5,), 1.12) if len(rows) == 1 else ((0.24, 0.76), 0.94)
    places = enumerate(zip(rows, levels, strict=True))
    found = tuple([signs(row, middle, y + height * level, width, most, f"does-{k}") for k, (row, level) in places])
    divide = face("divide", left=x + 4, right=x + width - 4, y=y + height / 2) if card.either else ()
    return found + divide


def action_in_line(
    card: Card, amounts: Amounts, x: float, y: float, width: float, height: float, most: float = 0.94
) -> Body:
    """The action of a card in a room: its parts in one line."""
    between = word("/" if card.either else "·", 14)
    rows = weighed(card, amounts)
    wide = sum([width_of(row) for row in rows]) + between.width * (len(rows) - 1)
    found: Body = ()
    at = -wide / 2
    for k, row in enumerate(rows):
        if k:
            found += drawn((between,), at)
            at += between.width
        found += (Group(drawn(row, at), state=f"does-{k}"),)
        at += width_of(row)
    scale = round(min(most, width / max(wide, 1)), 3)
    return (Group(found, round(x + width / 2, 1), round(y + height / 2, 1), scale),)


# Pictures


def named_after(kind: str, name: str) -> str:
    """The id of the drawing that belongs to a name."""
    return f"harbour-{kind}-" + re.sub("[^a-z]+", "-", name.lower()).strip("-")


def use(art: str, x: float = 0, y: float = 0, scale: float = 1, state: str = "") -> str:
    """A drawing within a window, which is SVG of its own."""
    return f'<use href="#harbour-{art}"{named(state)} transform="translate({x:g}, {y:g}) scale({scale:g})"/>'


def hung_at(kind: str, what: Any) -> str:
    """The sign at the facade of a card that has none of its own: its first part says which."""
    if kind == "gain_per":
        return what["good"] if what["good"] in GOOD_NAMES else "any"
    goods = what if kind == "gain" else what["get"] if kind == "trade" else {}
    named_goods = [name for name in (*GOOD_NAMES, "different") if goods.get(name)]
    return named_goods[-1] if named_goods else HIRED_SIGNS.get(kind, "any")


def facade_for_hire(card: Card) -> str:
    """A facade for a name that is not of our box."""
    letters = len(card.name)
    wall = "w-" + ("sand", "teal", "rose", "brick", "cream", "lilac")[letters % 6]
    roof = "r-" + ("rust", "slate", "moss", "navy")[letters % 4]
    top, colour = (("gable", roof), ("hip", roof), ("steps", wall))[letters % 3]
    side = 1 if letters % 2 else -1
    front = use("hire-wall", state=wall) + use(f"hire-{top}", state=colour) + use("hire-panes")
    sign = use("hire-plate", 10 * side, -13) + use(card.hung, 10 * side, -13, 0.611)
    return front + use("hire-door", -18 * side) + sign


def stranger(name: str) -> str:
    """Somebody who is not of our box."""
    letters = len(name)
    coat = use("coat", state="r-" + ("navy", "teal", "moss", "plum", "rust")[letters % 5])
    head = use("head-light" if letters % 3 else "head-dark")
    hair = use("hair", state="h-" + ("brown", "black", "red", "white")[letters % 4])
    return coat + head + hair + use("bowler" if letters % 2 else "peaked")


def window(card: Card, x: float, y: float, width: float, height: float, scale: float) -> Body:
    """What is in the window of a card: a building on its quay, or the person of a board."""
    facade, figure = named_after("facade", card.name), named_after("figure", card.name)
    if card.bought or facade in face.drawings:
        picture = use(facade.removeprefix("harbour-")) if facade in face.drawings else facade_for_hire(card)
        ground, feet = round(8 * scale, 1), round(height - 6 * scale, 1)
        behind = rect(0, 0, width, height, 0, "sky").markup
        behind += rect(0, round(height - 8 * scale, 1), width, ground, 0, "cobble").markup
    else:
        picture = use(figure.removeprefix("harbour-")) if figure in face.drawings else stranger(card.name)
        behind, feet, scale = rect(0, 0, width, height, 0, "hall").markup, height, round(scale * 1.15, 3)
    inner = f'<g transform="translate({width / 2:g}, {feet:g}) scale({scale:g})">{picture}</g>'
    frame = f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}">{behind}{inner}</svg>'
    return (Shape(frame), rect(x, y, width, height, 0, "line fine"))


# Words and numbers on cards

NARROWEST = 0.46  # width of a letter of a long name for its size


def fit(text: str, room: float, most: float) -> float:
    """The size of letters with which a text fits a room."""
    return min(most, round(room / (max(len(text), 1) * 0.65), 1))


def lines(text: str, x: float, y: float, room: float, most: float, letters: int, state: str) -> Body:
    """A name in a few lines around y."""
    rows = textwrap.wrap(text, letters if len(text) <= letters else max(letters, len(text) // 2 + 3)) or [""]
    size = round(min(most if len(rows) == 1 else most * 0.94, room / (max(map(len, rows)) * NARROWEST)), 1)
    heights = [round(y + size * (0.36 + 1.02 * (k - (len(rows) - 1) / 2)), 1) for k in range(len(rows))]
    return tuple([Text(row, x, height, state, size, room, size) for row, height in zip(rows, heights, strict=True)])


def price(x: float, y: float, scale: float, cost: int, printed: int = NONE) -> Body:
    """A price; one that is lower than the printed one shows."""
    down, size = (7, 20) if cost < 10 else (6, 17)
    cheaper = " cheaper" if cost < printed else ""
    return face("price", x=x, y=y, scale=scale, cost=cost, cheaper=cheaper, down=down, size=size)


def worth(x: float, y: float, scale: float, points: int) -> Body:
    """Points on a shield."""
    down, size = (6, 19) if points < 10 else (5, 16)
    return face("worth", x=x, y=y, scale=scale, points=points, down=down, size=size)


# Cards


def full_card(card: Card, cost: int, points: int, amounts: Amounts = UNKNOWN, scale: float = 1) -> Body:
    """A whole card, 140 x 200; on a small screen, where it is drawn at this scale, without its name."""
    costs: Body = ()
    figures: Body = ()
    large = SMALL / scale
    if card.bought:
        costs = price(19, 51, 0.98, cost, card.cost) + worth(121, 52, 0.96, points)
        figures = price(16 * large, 16 * large, large, cost, card.cost)
        figures += worth(139 - 14 * large, 15 * large, large, points)
    room = (140, 130, 54) if len(card.rows) == 1 else (133, 130, 65)
    return face(
        "full-card",
        name=lines(card.name, 70, 20, 126, 17.5, 13, "middle on-paper card-name"),
        window=window(card, 6, 38, 128, 87, 0.98),
        price=costs,
        view=window(card, 6, 6, 128, 119, 1.3),
        figures=figures,
        symbols=card.drawn_symbols(121 - 27 * (len(card.symbols) - 1), 122, 27, 0.9),
        action=action(card, amounts, 5, *room),
    )


def short_card(card: Card, points: int, amounts: Amounts, scale: float = 1) -> Body:
    """The same in short, 182 x 62."""
    large = SMALL / scale
    return face(
        "short-card",
        window=window(card, 4, 4, 46, 54, 0.4),
        worth=worth(16, 16, 0.78, points) if card.bought else (),
        name=lines(card.name, 56, 16, 112, 17.5, 15, "on-paper card-name"),
        symbols=card.drawn_symbols(13, 50, 18, 0.6),
        action=action_in_line(card, amounts, 55, 28, 123, 31),
        figure=worth(2 + 13 * large, 2 + 14 * large, large, points) if card.bought else (),
        signs=action_in_line(card, amounts, 55, 4, 123, 54, 1.5),
    )


def character_card(card: Card) -> Body:
    """A character to choose, 264 x 152, with what it can do in words."""
    aside = 31 * (len(card.symbols) - 1)
    ability: Body = ()
    if card.ability:
        told = (Paragraph(card.told_ability()),)
        wide, narrow = Lines(told, 21, 15.5, 87, 82, "on-paper"), Lines(told, 26, 18.5, 9, 87, "on-paper")
        ability = (Group((wide,), state="ability wide-only"), Group((narrow,), state="ability narrow-only"))
    return face(
        "character",
        tall=window(card, 7, 7, 72, 138, 1.1),
        small=window(card, 7, 7, 72, 62, 0.6),
        name=card.name,
        size=fit(card.name, 170, 20),
        symbols=card.drawn_symbols(101, 49, 31, 0.9),
        action=action_in_line(card, UNKNOWN, 118 + aside, 33, 140 - aside, 32),
        ability=ability,
    )


# What cards say


class Outcome(NamedTuple):
    """What a card would do for a seat now."""

    possible: int = (1 << PARTS) - 1  # parts, as bits
    amounts: Amounts = UNKNOWN  # goods or dollars of each part, or NONE
    closed: int = Reason.ALLOWED  # or why the seat may not go there
    tax: str = ""  # the name of who would get it, if anybody

    @property
    def warning(self) -> list[Message]:
        """Why the seat may not go there, or to whom tax would be due."""
        if self.closed > Reason.ALLOWED:
            return [message(Reason(self.closed).key)]
        return [message("harbour-board-tax", name=self.tax)] if self.tax else []


def label(card: Card, where: Message | None, outcome: Outcome) -> Message:
    """A card read aloud: where it lies, what it does, and why it is closed or to whom tax would be due."""
    said: list[Part] = [card.name, *([where] if where else []), *card.says]
    if card.ability:
        said.append(card.told_ability())
    if card.symbols:
        symbols = listed([message(f"harbour-symbol-{symbol}") for symbol in card.symbols])
        said.append(message("harbour-board-with-symbols", symbols=symbols))
    found, *before = reversed([*said, *outcome.warning])
    for sentence in before:
        found = message("harbour-board-sentences", one=sentence, other=found)
    assert isinstance(found, Message)
    return found


def about(card: Card, cost: int, points: int, outcome: Outcome) -> tuple[Body, float]:
    """What a card is and would do now, in words, on a sheet of its own, and how tall that is at most.

    What a card does takes two lines, and so does why it is closed.
    """
    told: list[Paragraph] = []
    if card.bought:
        told.append(Paragraph(message("harbour-board-card", cost=cost, points=points), "quiet-text"))
    told += [Paragraph(part_now(card, k, outcome), bullet="· ") for k in range(len(card.says))]
    told += [symbol_told(symbol) for symbol in dict.fromkeys(card.symbols)]
    if card.ability:
        told.append(Paragraph(card.told_ability(), bullet="★ "))
    rows = sum([2 if paragraph.bullet else 1 for paragraph in told]) + 2
    told += [Paragraph(said, "warning") for said in outcome.warning]
    return explained(card.name, tuple(told)), SHEET_HEAD + SHEET_STEP * rows


def explained(title: Part, told: tuple[Paragraph, ...]) -> Body:
    """A sheet with an explanation."""
    heights = {"wide-only": 156, "narrow-only": 0}
    papers = [Paper(SHEET, 8, SHEET_HEAD - 32, least, f"card-face ink {only}") for only, least in heights.items()]
    text = Lines(told, 44, SHEET_STEP, 14, 52, "on-paper told", tuple(papers))
    return (text, Text(title, 14, 28, "on-paper card-name", 20))


def symbol_told(symbol: str) -> Paragraph:
    """A symbol, and what it means."""
    return Paragraph(message(f"harbour-board-symbol-{symbol}"), sign=Use(f"harbour-{symbol}", 8, -5, 0.56), indent=21)


def part_now(card: Card, part: int, outcome: Outcome) -> Message:
    """What a part does, and how much that is now."""
    said, kind, amount = card.says[part], card.kinds[part], outcome.amounts[part]
    if not outcome.possible >> part & 1:
        return message("harbour-board-not-now", part=said)
    if kind == "gain_per" and amount != NONE:
        return message("harbour-board-goods-now", part=said, count=amount)
    if kind == "buy" and amount != NONE:
        return message("harbour-board-dollars-now", part=said, dollars=amount)
    return said


# What the page of the box draws


def printed_card(printed: Mapping[str, Any], name: str) -> Body:
    """A card or board of the box."""
    card = Card(printed, name)
    return full_card(card, card.cost, card.points)


def market(box: Mapping[str, Any]) -> Body:
    """The market of the box: for each slot, the goods needed and the dollars paid; below, the Inland Traders."""
    found: Body = ()
    for slot, (needs, pays) in enumerate(box["market"]):
        x, y = 10 + 56 * slot, 84 - 20 * slot
        found += face("step", x=x, y=y) + price(x + 27, y - 4, 1.1, pays)
        found += (signs((word(needs, 17), Sign("any")), x + 27, 115, 50, 0.9, "on-step"),)
    sold = (*map(Sign, GOOD_NAMES), Sign("arrow", 30))
    return (*found, signs(sold, 92, 168, 170), *price(206, 168, 1.15, box["inland_traders"]))


def stock(box: Mapping[str, Any]) -> Body:
    """A stock: the goods to begin with, room for each type, and what a bonus card pays."""
    room = 210 / box["stock_limit"]
    side = min(room - 3, 34)
    stones = [Use("harbour-stone", 15 + room * (k + 0.5), 99 - side / 2, side / 34) for k in range(box["stock_limit"])]
    begun = signs((Sign("any"),) * box["starting_goods"], 120, 34, 210)
    traded = signs((word(box["bonus_goods_per_point"]), Sign("wood"), Sign("arrow", 30)), 98, 156, 150, 1.2)
    return (begun, *face("shelf"), *stones, traded, *worth(186, 156, 1.2, 1))


def end(box: Mapping[str, Any]) -> Body:
    """The buildings that end the game."""
    count = box["buildings_to_end"]
    buildings = [Use("harbour-building", 40 + 60 * (k % 2), 40 + 46 * (k // 2), 1.15) for k in range(count)]
    return face("end", buildings=tuple(buildings), count=count)


FACES: Mapping[str, Callable[..., Body]] = {"card": printed_card, "market": market, "stock": stock, "end": end}
"""By the names the page of the box uses."""


SYMBOLS_SHEET = (
    explained(message("harbour-board-symbols"), tuple(map(symbol_told, (*SYMBOL_NAMES, "shield")))),
    SHEET_HEAD + SHEET_STEP * (len(SYMBOL_NAMES) + 2),
)
"""What the symbols beside a player's name mean: how many there are of each on all their cards."""
