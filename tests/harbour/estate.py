"""What the tests of buildings, boards and boxes share: readable estates, and small questions about them."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import tallyman
from tallyman import IllegalAction, Match
from tallyman.engine.game import game
from tallyman.engine.luck import seeded
from tallyman.games.harbour.board import drawing
from tests.helpers import roomy_log

PLAYERS = (2, 3, 4)
BLUE, ORANGE, GREEN, YELLOW = range(4)
GOODS = ("fish", "livestock", "wood", "stone")
PRINTED = game("harbour").components
PLENTY = dict.fromkeys(GOODS, 6)
ONE_EACH = dict.fromkeys(GOODS, 1)
EXACTLY = {"fish": 2, "livestock": 3, "wood": 4, "stone": 5}  # enough to ship everything: 14 dollars
FOLLY = "Folly"

Box = dict[str, Any]
Stock = dict[str, int]


def box(**changes: Any) -> Box:
    """The standard box with changes."""
    return copy.deepcopy(PRINTED) | changes


def with_folly(*parts: dict[str, Any], **changes: Any) -> Box:
    """A box where the first building is the Folly, with these parts: cost 6, no points, no symbols."""
    found = box()
    folly = {"name": FOLLY, "cost": 6, "points": 0, "symbols": [], "action": list(parts)} | changes
    if "either" in changes:
        del folly["action"]
    found["building"][0] = folly
    return found


def on_turn(
    *stocks: Stock,
    row: Sequence[str] = (),
    boards: Sequence[str] = (),
    components: Box | None = None,
    options: Sequence[str] = (),
    **position: Any,
) -> Match:
    """Blue's turn: everybody's stock, only these buildings in the centre, the market fish, livestock, wood, stone."""
    players = len(stocks)
    fields: dict[str, Any] = {
        "player": BLUE,
        "row": [*row, *[None] * (players + 3 - len(row))],
        "market": list(GOODS),
        "stock": [dict(stock) for stock in stocks],
    }
    if boards:
        fields["boards"] = list(boards)
    chosen = dict.fromkeys([*options, *(["characters"] if boards else [])], True)
    return tallyman.set_up("harbour", fields | position, players, 1, components, **chosen)


def deals(players: int, count: int, **options: bool) -> Iterator[tuple[Box, set[str]]]:
    """Many fresh games: the whole position, and what the log tells."""
    harbour = game("harbour")
    setting = harbour.setting(players, options)
    for seed in range(count):
        table, log = harbour.table(), roomy_log()
        harbour.native.deal(setting.box, table, log, seeded(seed))
        told = {harbour.tell(setting, log.entry[place]).key for place in range(log.count)}
        yield harbour.describe(setting, table, None), told


def play(match: Match, *texts: str) -> Match:
    """Whoever is asked does these things, one after the other."""
    for text in texts:
        match.play(match.acting[0], text)
    return match


def offers(match: Match) -> set[str]:
    """What whoever is asked may do."""
    return {action.text for action in match.actions(match.acting[0])}


def asked(match: Match) -> tuple[int, str]:
    """Who is asked, and what."""
    first = match.position()["agenda"][0]
    return first["seat"], first["question"]


def goods(match: Match, seat: int = BLUE) -> Stock:
    """The goods a seat has any of."""
    return {good: count for good, count in match.position()["stock"][seat].items() if count}


def market(match: Match) -> list[str]:
    """The markers, lowest slot first."""
    return list(match.position()["market"])


def owned(match: Match, seat: int = BLUE) -> list[str]:
    """The cards a seat owns."""
    return list(match.position()["owned"][seat])


def symbols(match: Match, seat: int = BLUE) -> Stock:
    """The symbols a seat has any of."""
    found = drawing(match.setting, match.table)["symbols"][seat]
    return {symbol: count for symbol, count in found.items() if count}


def has_ended(match: Match) -> bool:
    """Whether blue's turn is over: orange is to move."""
    return asked(match) == (ORANGE, "turn")


def buy(match: Match, name: str, *shipped: str) -> Match:
    """Buy a building for the goods named."""
    play(match, f"buy {name}", *(f"ship {good}" for good in shipped))
    return play(match, "done") if asked(match)[1] == "purchase" else match


def refused(match: Match, text: str, section: str) -> None:
    """The rules refuse an action, name the section that forbids it, and nothing changes."""
    before = match.position()
    with pytest.raises(IllegalAction) as wrong:
        play(match, text)
    assert wrong.value.rule == section
    assert match.position() == before
