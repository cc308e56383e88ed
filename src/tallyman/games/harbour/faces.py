"""What is drawn on the cards of Harbour: their pictures, their actions, and what they say.

What cannot be done now is faint by a class of the sprite, so that no card is drawn anew for it.
"""

from __future__ import annotations

import functools
import re
import textwrap
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any, NamedTuple

from tallyman.engine.message import Message, Part, listed, message
from tallyman.engine.picture import ART
from tallyman.engine.scene import Body, Drawn, Group, Lines, Paper, Paragraph, Shape, Text, Use, named, path, rect
from tallyman.games.harbour.box import GOOD_NAMES, NONE, SYMBOL_NAMES
from tallyman.games.harbour.signs import Row, Sign, drawn, row_of, signs, width_of, word
from tallyman.games.harbour.table import Reason

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


@dataclass(frozen=True, eq=False)
class Card:
    """A card or board as it is printed; bodies are remembered by which one it is."""

    name: str
    cost: int = NONE  # NONE: a board, which cannot be bought
    points: int = 0
    symbols: tuple[str, ...] = ()
    either: bool = False
    kinds: tuple[str, ...] = ()  # of the parts of its action
    rows: tuple[Row, ...] = ()
    hung: str = "any"  # the sign at its facade, if that is for hire
    says: tuple[Message, ...] = ()
    ability: str = ""

    @property
    def bought(self) -> bool:
        """Whether it has a price."""
        return self.cost != NONE


def card_of(printed: Mapping[str, Any], name: str, players: int = 0, says: Iterable[Message] = ()) -> Card:
    """A card or board of the component file, for a number of players or (0) for any."""
    either = "either" in printed
    parts = [one for part in printed["either" if either else "action"] for one in part.items()]
    return Card(
        name,
        printed.get("cost", NONE),
        printed.get("points", 0),
        tuple(printed.get("symbols", ())),
        either,
        tuple([kind for kind, _what in parts]),
        tuple([row_of(kind, what, players) for kind, what in parts]),
        hung_at(*parts[0]),
        tuple(says),
        printed.get("ability") or "",
    )


# Actions


Amounts = tuple[int, ...]
"""How many goods each part of a card would bring now, where it counts something; NONE where it does not."""


def weighed(card: Card, amounts: Amounts) -> tuple[Row, ...]:
    """The parts of a card's action, with how much each would bring now."""
    counts = amounts or (NONE,) * len(card.rows)
    return tuple(
        [row if count == NONE else (*row, word(f"={count}")) for row, count in zip(card.rows, counts, strict=True)]
    )


def action(card: Card, amounts: Amounts, x: float, y: float, width: float, height: float) -> Body:
    """The action of a card in a room: its parts one below the other."""
    rows = weighed(card, amounts)
    if len(rows) == 1:
        return (signs(rows[0], x + width / 2, y + height / 2, width, 1.12, "does-0"),)
    found: list[Drawn] = [
        signs(row, x + width / 2, y + height * (0.76 if k else 0.24), width, 0.94, f"does-{k}")
        for k, row in enumerate(rows)
    ]
    if card.either:
        found.append(path(f"M{x + 4:g},{y + height / 2:g} H{x + width - 4:g}", "divide"))
    return tuple(found)


def action_in_line(card: Card, amounts: Amounts, x: float, y: float, width: float, height: float) -> Body:
    """The action of a card in a room: its parts in one line."""
    between = word("/" if card.either else "·", 14)
    rows = weighed(card, amounts)
    wide = sum([width_of(row) for row in rows]) + between.width * (len(rows) - 1)
    found: list[Drawn] = []
    at = -wide / 2
    for k, row in enumerate(rows):
        if k:
            found += drawn((between,), at)
            at += between.width
        found.append(Group(drawn(row, at), state=f"does-{k}"))
        at += width_of(row)
    scale = round(min(0.94, width / max(wide, 1)), 3)
    return (Group(tuple(found), round(x + width / 2, 1), round(y + height / 2, 1), scale),)


# Pictures


@functools.cache
def drawings() -> frozenset[str]:
    """The ids of all drawings of Harbour."""
    art = resources.files("tallyman.games.harbour").joinpath(ART).read_text("utf-8")
    return frozenset(re.findall(r'<g id="([^"]*)"', art))


def named_after(kind: str, name: str) -> str:
    """The id of the drawing that belongs to a name."""
    return f"harbour-{kind}-" + re.sub("[^a-z]+", "-", name.lower()).strip("-")


def use(art: str, x: float = 0, y: float = 0, scale: float = 1, state: str = "") -> str:
    """A drawing within a window, which is SVG of its own."""
    return f'<use href="#{art}"{named(state)} transform="translate({x:g}, {y:g}) scale({scale:g})"/>'


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
    top = (("gable", roof), ("hip", roof), ("steps", wall))[letters % 3]
    side = 1 if letters % 2 else -1
    return (
        use("harbour-hire-wall", state=wall)
        + use(f"harbour-hire-{top[0]}", state=top[1])
        + use("harbour-hire-panes")
        + use("harbour-hire-door", -18 * side)
        + use("harbour-hire-plate", 10 * side, -13)
        + use(f"harbour-{card.hung}", 10 * side, -13, 0.611)
    )


def stranger(name: str) -> str:
    """Somebody who is not of our box."""
    letters = len(name)
    return (
        use("harbour-coat", state="r-" + ("navy", "teal", "moss", "plum", "rust")[letters % 5])
        + use("harbour-head-light" if letters % 3 else "harbour-head-dark")
        + use("harbour-hair", state="h-" + ("brown", "black", "red", "white")[letters % 4])
        + use("harbour-bowler" if letters % 2 else "harbour-peaked")
    )


def window(card: Card, x: float, y: float, width: float, height: float, scale: float) -> Body:
    """What is in the window of a card: a building on its quay, or the person of a board."""
    facade, figure = named_after("facade", card.name), named_after("figure", card.name)
    if card.bought or facade in drawings():
        picture = use(facade) if facade in drawings() else facade_for_hire(card)
        ground, feet = round(8 * scale, 1), round(height - 6 * scale, 1)
        behind = rect(0, 0, width, height, 0, "sky").markup
        behind += rect(0, round(height - 8 * scale, 1), width, ground, 0, "cobble").markup
    else:
        picture = use(figure) if figure in drawings() else stranger(card.name)
        behind, feet, scale = rect(0, 0, width, height, 0, "hall").markup, height, round(scale * 1.15, 3)
    inner = f'<g transform="translate({width / 2:g}, {feet:g}) scale({scale:g})">{picture}</g>'
    frame = f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}">{behind}{inner}</svg>'
    return (Shape(frame), rect(x, y, width, height, 0, "line fine"))


# Words and numbers on cards


def fit(text: str, room: float, most: float) -> float:
    """The size of letters with which a text fits a room."""
    return min(most, round(room / (max(len(text), 1) * 0.65), 1))


def lines(text: str, x: float, y: float, room: float, most: float, letters: int, state: str) -> Body:
    """A name in a few lines around y."""
    rows = textwrap.wrap(text, letters if len(text) <= letters else max(letters, len(text) // 2 + 3)) or [""]
    size = round(fit(max(rows, key=len), room, most if len(rows) == 1 else most * 0.9), 1)
    middle = (len(rows) - 1) / 2
    return tuple(
        [Text(row, x, round(y + size * (0.36 + 1.02 * (k - middle)), 1), state, size) for k, row in enumerate(rows)]
    )


def price(x: float, y: float, scale: float, cost: int, printed: int = NONE) -> Drawn:
    """A price; one that is lower than the printed one shows."""
    cheaper = " cheaper" if cost < printed else ""
    low = cost < 10
    number = Text(cost, 0, 7 if low else 6, f"numeral middle on-paper{cheaper}", 20 if low else 17)
    return Group((Use("harbour-price"), number), x, y, scale)


def worth(x: float, y: float, scale: float, points: int) -> Drawn:
    """Points on a shield."""
    low = points < 10
    number = Text(points, 0, 6 if low else 5, "numeral middle on-shield", 19 if low else 16)
    return Group((Use("harbour-shield"), number), x, y, scale)


# Cards


@functools.lru_cache(2048)
def full_card(card: Card, cost: int = NONE, points: int = NONE, amounts: Amounts = ()) -> Body:
    """A whole card, 140 x 200."""
    found: list[Drawn] = [
        rect(0, 0, 140, 200, 9, "card-face ink"),
        *lines(card.name, 70, 20, 130, 17.5, 13, "middle on-paper card-name"),
        *window(card, 6, 38, 128, 87, 0.98),
    ]
    if card.bought:
        found.append(price(19, 51, 0.98, card.cost if cost == NONE else cost, card.cost))
        found.append(worth(121, 52, 0.96, card.points if points == NONE else points))
    first = 121 - 27 * (len(card.symbols) - 1)
    found += [Use(f"harbour-{symbol}", first + 27 * k, 122, 0.9) for k, symbol in enumerate(card.symbols)]
    one = len(card.rows) == 1
    return (*found, *action(card, amounts, 5, 140 if one else 133, 130, 54 if one else 65))


@functools.lru_cache(2048)
def short_card(card: Card, points: int = NONE, amounts: Amounts = ()) -> Body:
    """The same in short, 182 x 62."""
    found: list[Drawn] = [rect(0, 0, 182, 62, 7, "card-face ink"), *window(card, 4, 4, 46, 54, 0.4)]
    if card.bought:
        found.append(worth(16, 16, 0.78, card.points if points == NONE else points))
    found += lines(card.name, 56, 16, 116, 16.5, 14, "on-paper card-name")
    found += [Use(f"harbour-{symbol}", 13 + 18 * k, 50, 0.6) for k, symbol in enumerate(card.symbols)]
    return (*found, *action_in_line(card, amounts, 55, 28, 123, 31))


@functools.lru_cache(256)
def character_card(card: Card) -> Body:
    """A character to choose, 264 x 152, with what it can do in words."""
    aside = 31 * (len(card.symbols) - 1)
    found: list[Drawn] = [
        rect(0, 0, 264, 152, 10, "card-face ink"),
        Group(window(card, 7, 7, 72, 138, 1.1), state="wide-only"),
        Group(window(card, 7, 7, 72, 62, 0.6), state="narrow-only"),
        Text(card.name, 87, 27, "on-paper card-name", fit(card.name, 170, 20)),
        *[Use(f"harbour-{symbol}", 101 + 31 * k, 49, 0.9) for k, symbol in enumerate(card.symbols)],
        *action_in_line(card, (), 118 + aside, 33, 140 - aside, 32),
    ]
    if card.ability:
        told = (Paragraph(ability(card)),)
        found.append(Group((Lines(told, 21, 15.5, 87, 82, "on-paper"),), state="ability wide-only"))
        found.append(Group((Lines(told, 26, 18.5, 9, 87, "on-paper"),), state="ability narrow-only"))
    return tuple(found)


# What cards say


class Outcome(NamedTuple):
    """What a card would do for a seat now."""

    possible: int  # parts, as bits
    amounts: Amounts  # goods or dollars of each part, or NONE
    closed: int  # a Reason why the seat may not go there
    tax: str  # the name of who would get it, or ""


def ability(card: Card) -> Message:
    """What the ability of a character is."""
    return message(f"harbour-ability-{card.ability}")


@functools.lru_cache(64)
def why_closed(reason: int) -> Message:
    """Why a seat may not go to a building."""
    return message(Reason(reason).key)


@functools.lru_cache(4096)
def label(card: Card, where: Message | None = None, closed: int = Reason.ALLOWED, tax: str = "") -> Message:
    """A card read aloud: where it lies, what it does, and why it is closed or to whom tax would be due."""
    said: list[Part] = [card.name, *([where] if where else []), *card.says, *([ability(card)] if card.ability else [])]
    if card.symbols:
        symbols = listed([message(f"harbour-symbol-{symbol}") for symbol in card.symbols])
        said.append(message("harbour-board-with-symbols", symbols=symbols))
    if closed > Reason.ALLOWED:
        said.append(why_closed(closed))
    elif tax:
        said.append(message("harbour-board-tax", name=tax))
    found = said[-1]
    for one in reversed(said[:-1]):
        found = message("harbour-board-sentences", one=one, other=found)
    assert isinstance(found, Message)
    return found


@functools.lru_cache(4096)
def about(card: Card, cost: int = NONE, points: int = NONE, outcome: Outcome | None = None) -> Body:
    """What a card is and would do now, in words, on a sheet of its own."""
    told: list[Paragraph] = []
    if card.bought:
        numbers = {"cost": card.cost if cost == NONE else cost, "points": card.points if points == NONE else points}
        told.append(Paragraph(Message("harbour-board-card", numbers), "quiet-text"))
    told += [Paragraph(part_now(card, k, outcome), bullet="· ") for k in range(len(card.says))]
    told += [symbol_told(symbol) for symbol in dict.fromkeys(card.symbols)]
    if card.ability:
        told.append(Paragraph(ability(card), bullet="★ "))
    if outcome and outcome.closed > Reason.ALLOWED:
        told.append(Paragraph(why_closed(outcome.closed), "warning"))
    elif outcome and outcome.tax:
        told.append(Paragraph(message("harbour-board-tax", name=outcome.tax), "warning"))
    return explained(card.name, tuple(told))


def explained(title: Part, told: tuple[Paragraph, ...]) -> Body:
    """A sheet with an explanation."""
    papers = (
        Paper(SHEET, 8, SHEET_HEAD - 32, 156, "card-face ink wide-only"),
        Paper(SHEET, 8, SHEET_HEAD - 32, 0, "card-face ink narrow-only"),
    )
    return (
        Lines(told, 44, SHEET_STEP, 14, 52, "on-paper told", papers),
        Text(title, 14, 28, "on-paper card-name", 20),
    )


def symbol_told(symbol: str) -> Paragraph:
    """A symbol, and what it means."""
    return Paragraph(message(f"harbour-board-symbol-{symbol}"), sign=Use(f"harbour-{symbol}", 8, -5, 0.56), indent=21)


def part_now(card: Card, part: int, outcome: Outcome | None) -> Message:
    """What a part does, and how much that is now."""
    said = card.says[part]
    if outcome is None:
        return said
    if not outcome.possible >> part & 1:
        return message("harbour-board-not-now", part=said)
    if card.kinds[part] == "gain_per":
        return message("harbour-board-goods-now", part=said, count=outcome.amounts[part])
    if card.kinds[part] == "buy":
        return message("harbour-board-dollars-now", part=said, dollars=outcome.amounts[part])
    return said


@functools.lru_cache(256)
def sheet_height(card: Card) -> float:
    """How tall the sheet about a card is at most: whatever it says takes two lines, and so does why it is closed."""
    rows = 2 * len(card.says) + len(set(card.symbols)) + (2 if card.ability else 0) + 2 + (1 if card.bought else 0)
    return SHEET_HEAD + SHEET_STEP * rows


# What the page of the box draws


def printed_card(printed: Mapping[str, Any], name: str) -> Body:
    """A card or board of the box."""
    return full_card(card_of(printed, name))


def market(box: Mapping[str, Any]) -> Body:
    """The market of the box: for each slot, the goods needed and the dollars paid; below, the Inland Traders."""
    found: list[Drawn] = []
    for slot, (needs, pays) in enumerate(box["market"]):
        x, y = 10 + 56 * slot, 84 - 20 * slot
        found.append(path(f"M{x},134 V{y + 8} H{x + 54} V134 Z", "fill-plank ink"))
        found.append(price(x + 27, y + 8, 1.1, pays))
        found.append(signs((word(needs, 17), Sign("any")), x + 27, 115, 50, 0.9))
    sold = (*map(Sign, GOOD_NAMES), Sign("arrow", 30))
    return (*found, signs(sold, 92, 168, 170), price(206, 168, 1.15, box["inland_traders"]))


def stock(box: Mapping[str, Any]) -> Body:
    """A stock: the goods to begin with, room for each type, and what a bonus card pays."""
    room = 210 / box["stock_limit"]
    side = min(room - 3, 34)
    stones = [Use("harbour-stone", 15 + room * (k + 0.5), 99 - side / 2, side / 34) for k in range(box["stock_limit"])]
    traded = (word(box["bonus_goods_per_point"]), Sign("wood"), Sign("arrow", 30))
    return (
        signs((Sign("any"),) * box["starting_goods"], 120, 34, 210),
        path("M8,100 H232 V110 H8 Z", "fill-wood ink"),
        *stones,
        signs(traded, 98, 156, 150, 1.2),
        worth(186, 156, 1.2, 1),
    )


def end(box: Mapping[str, Any]) -> Body:
    """The buildings that end the game."""
    count = box["buildings_to_end"]
    return (
        *[Use("harbour-building", 40 + 60 * (k % 2), 40 + 46 * (k // 2), 1.15) for k in range(count)],
        Use("harbour-shield", 70, 170, 1.2),
        Text(count, 70, 177, "numeral middle on-shield", 22),
    )


FACES: Mapping[str, Callable[..., Body]] = {"card": printed_card, "market": market, "stock": stock, "end": end}
"""By the names the page of the box uses."""


SYMBOLS_SHEET = explained(
    message("harbour-board-symbols"), tuple([symbol_told(symbol) for symbol in (*SYMBOL_NAMES, "shield")])
)
"""What the symbols beside a player's name mean: how many there are of each on all their cards."""
SYMBOLS_HEIGHT = SHEET_HEAD + SHEET_STEP * (len(SYMBOL_NAMES) + 2)
