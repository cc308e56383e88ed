"""What the tests of buildings, boards and boxes share: readable estates, and small questions about them."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING, IllegalAction, Match
from tallyman.engine.game import game
from tallyman.engine.luck import seeded
from tallyman.engine.rule import door
from tallyman.games.harbour.box import BUILDINGS, NONE, SYMBOL_NAMES, Kind
from tallyman.games.harbour.outlook import Outlook, look_ahead
from tallyman.games.harbour.table import SITES, Reason
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
        match.play(text, seat=match.acting[0])
    return match


def offers(match: Match) -> set[str]:
    """What whoever is asked may do."""
    return {action.text for action in match.actions(match.acting[0])}


def asked(match: Match) -> tuple[int, str]:
    """Who is asked, and what."""
    first = match.position(EVERYTHING)["agenda"][0]
    return first["seat"], first["question"]


def goods(match: Match, seat: int = BLUE) -> Stock:
    """The goods a seat has any of."""
    return {good: count for good, count in match.position(EVERYTHING)["stock"][seat].items() if count}


def market(match: Match) -> list[str]:
    """The markers, lowest slot first."""
    return list(match.position(EVERYTHING)["market"])


def owned(match: Match, seat: int = BLUE) -> list[str]:
    """The cards a seat owns."""
    return list(match.position(EVERYTHING)["owned"][seat])


def symbols(match: Match, seat: int = BLUE) -> Stock:
    """The symbols a seat has any of."""
    counts = zip(SYMBOL_NAMES, ahead(match, seat).symbols.tolist()[seat], strict=True)
    return {symbol: count for symbol, count in counts if count}


def ahead(match: Match, seat: int) -> Outlook:
    """What a seat can expect of a table."""
    outlook = Outlook()
    door(look_ahead)(match.setting.box, match.table, seat, outlook)
    return outlook


def previews(match: Match, seat: int = BLUE) -> dict[str, dict[str, Any]]:
    """What every building in play would do for a seat now, and why it cannot go there."""
    outlook, found = ahead(match, seat), {}
    for site in range(SITES):
        if outlook.possible[site] == NONE:
            continue
        home = site >= BUILDINGS
        number = BUILDINGS + match.table.board[site - BUILDINGS] if home else site
        parts = [part for part, kind in enumerate(match.setting.box.kind.tolist()[number]) if kind != Kind.NOTHING]
        amounts, reason = outlook.amount.tolist()[site], Reason(outlook.closed[site])
        found[f"board-{site - BUILDINGS}" if home else f"building-{site}"] = {
            "closed": reason.key if reason else None,
            "tax": None if outlook.tax[site] == NONE else outlook.tax[site],
            "possible": [bool(outlook.possible[site] >> part & 1) for part in parts],
            "amount": [None if amounts[part] == NONE else amounts[part] for part in parts],
        }
    return found


def markets_after(match: Match, seat: int = BLUE) -> dict[int, list[str]]:
    """The market once a good is shipped, too, for each that can be shipped now."""
    orders = enumerate(ahead(match, seat).after.tolist())
    return {good: [GOODS[order >> 2 * slot & 3] for slot in range(4)] for good, order in orders if order != NONE}


def has_ended(match: Match) -> bool:
    """Whether blue's turn is over: orange is to move."""
    return asked(match) == (ORANGE, "turn")


def buy(match: Match, name: str, *shipped: str) -> Match:
    """Buy a building for the goods named."""
    play(match, f"buy {name}", *(f"ship {good}" for good in shipped))
    return play(match, "done") if asked(match)[1] == "purchase" else match


def refused(match: Match, text: str, section: str) -> None:
    """The rules refuse an action, name the section that forbids it, and nothing changes."""
    before = match.position(EVERYTHING)
    with pytest.raises(IllegalAction) as wrong:
        play(match, text)
    assert wrong.value.rule == section
    assert match.position(EVERYTHING) == before
