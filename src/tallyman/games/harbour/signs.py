"""Signs in a row: the parts of an action as Harbour prints them, drawings and words with the width each needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from tallyman.engine.scene import Body, Drawn, Group, Text, Use
from tallyman.games.harbour.box import GOOD_NAMES

GOODS_AND_MORE = (*GOOD_NAMES, "any", "different")


class Sign(NamedTuple):
    """A drawing, or a word, in a row of signs."""

    what: str
    width: float = 32
    word: bool = False


Row = tuple[Sign, ...]


def word(text: str | int, width: float = 0) -> Sign:
    """A word in a row of signs."""
    return Sign(str(text), width or 4 + 14 * len(str(text)), True)


def of_goods(goods: Mapping[str, int]) -> Row:
    """Goods and how many, as signs."""
    found: list[Sign] = []
    for name in GOODS_AND_MORE:
        count = goods.get(name, 0)
        found += ([word(count, 17)] if count > 1 else []) + ([Sign(name)] if count else [])
    return tuple(found)


ANY, ARROW = Sign("any"), Sign("arrow", 22)
FIXED: dict[str, Row] = {
    "convert": (word("n", 17), ANY, ARROW, word("n", 17), ANY),
    "double": (word("2×", 36), ANY),
    "levy": (Sign("rivals", 36), ARROW, ANY),
    "take": (Sign("rival", 18), Sign("hook", 24), ANY),
}
"""Parts that are always the same."""


def row_of(kind: str, what: Any, players: int) -> Row:
    """A part of an action in signs."""
    plus = word("+", 19)
    match kind:
        case "gain":
            return (plus, *of_goods(what))
        case "gain_per":
            good = "any" if what["good"] == "choice" else what["good"]
            return (plus, Sign(good), word("/", 12), Sign(what["symbol"]))
        case "gain_by_players":
            count = (word(what - players, 17),) if players else (word(f"{what}−"), Sign("rival", 18))
            return (plus, *count, Sign("different"))
        case "trade":
            return (*of_goods(what["give"]), ARROW, *of_goods(what["get"]))
        case "trade_any":
            return (word(what["give"], 17), ANY, ARROW, *(word(what["get"], 17), ANY) * what["kinds"])
        case "exchange":
            times = (word(f"{what}×", 34),) if what > 1 else ()
            return (*times, ANY, Sign("swap", 24), ANY)
        case "market":
            return (Sign("steps", 34), Sign("swap" if what == "swap" else "cycle", 26))
        case "buy":
            several, discount = what.get("buildings", 1), what.get("discount", 0)
            many = (word(f"1–{several}", 44),) if several > 1 else ()
            return (*many, Sign("buy", 37), *((word(f"−${discount}"),) if discount else ()))
    return FIXED.get(kind, (ANY,))


def drawn(row: Iterable[Sign], x: float) -> Body:
    """Signs one beside the other, the first one beginning at x."""
    found: list[Drawn] = []
    for what, width, is_word in row:
        middle = round(x + width / 2, 1)
        found.append(Text(what, middle, 8, "numeral middle sign-text") if is_word else Use(f"harbour-{what}", middle))
        x += width
    return tuple(found)


def width_of(row: Iterable[Sign]) -> float:
    """How much room signs need."""
    return sum([sign.width for sign in row])


def signs(row: Row, x: float, y: float, room: float, most: float = 1, state: str = "") -> Group:
    """A row of signs around (x, y), at most so large."""
    wide = width_of(row)
    return Group(drawn(row, -wide / 2), round(x, 1), round(y, 1), round(min(most, room / max(wide, 1)), 3), 0, state)
