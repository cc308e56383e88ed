"""Harbour on the board: what a person clicks, and what words about the board need beside the position."""

from __future__ import annotations

from typing import Any

from tallyman.engine.game import Setting
from tallyman.engine.rule import door
from tallyman.games.harbour import table
from tallyman.games.harbour.box import BUILDINGS, GOOD_NAMES, GOODS, NONE, SLOTS, SYMBOL_NAMES, WHARFS, Box, Kind
from tallyman.games.harbour.outlook import Outlook, look_ahead
from tallyman.games.harbour.table import PAIRS, SITES, Reason, Table
from tallyman.games.harbour.words import board_name, getting, giving, higher, lower, says

SPREAD = {
    "numbers.market": ("market", "inland_traders"),
    "numbers.stock": ("stock_limit", "starting_goods", "bonus_goods_per_point"),
    "numbers.end": ("buildings_to_end",),
}
"""What is printed on no card, as cards of the box's page."""


def touches(setting: Setting[Box], found: Table, seat: int, action: int) -> tuple[str, ...]:
    """The ids a person clicks for an action, in order."""
    if action < table.INHERIT:
        return (f"character-{action - table.CHOOSE}",)
    if action < table.START:
        return (f"building-{action - table.INHERIT}",)
    if table.GO <= action < table.PART:
        site = action - table.GO
        return (f"building-{site}",) if site < BUILDINGS else (f"board-{site - BUILDINGS}",)
    if table.PART <= action < table.PAY:
        return (f"part-{action - table.PART}",)
    if table.EXCHANGE <= action < table.DOUBLE:
        pair = action - table.EXCHANGE
        return (f"stock-{seat}-{giving(pair)}", f"good-{getting(pair)}")
    if table.TAKE <= action < table.PLACE:
        rival, good = divmod(action - table.TAKE, GOODS)
        return (f"stock-{rival}-{good}",)
    if table.PLACE <= action < table.SWAP:
        return (f"marker-{action - table.PLACE}",)
    if table.SWAP <= action < table.BUY:
        couple = action - table.SWAP
        order = found.market.tolist()
        goods = (lower(couple), higher(couple))
        return tuple(f"marker-{good}" for good in order + list(goods) if good in goods)[:2]
    if table.BUY <= action < table.SHIP:
        return (f"building-{action - table.BUY}",)
    if action == table.SELL:
        return ("traders",)
    if table.TRANSMUTE <= action < table.DONE:
        spent, pair = divmod(action - table.TRANSMUTE, PAIRS)
        return ("transmute", f"stock-{seat}-{spent}", f"stock-{seat}-{giving(pair)}", f"good-{getting(pair)}")
    if action == table.DONE:
        return ("done",)
    return touches_good(seat, action)


TRAY = (table.START, table.GAIN, table.STOW)
"""Actions with one good of the tray; those with one good of the own stock are the others."""


def touches_good(seat: int, action: int) -> tuple[str, ...]:
    """One good, in the tray or in the own stock."""
    for first in TRAY:
        if first <= action < first + GOODS:
            return (f"good-{action - first}",)
    first = next(
        first for first in (table.PAY, table.GIVE, table.DOUBLE, table.SHIP) if first <= action < first + GOODS
    )
    return (f"stock-{seat}-{action - first}",)


def drawing(setting: Setting[Box], found: Table) -> dict[str, Any]:
    """What is printed, and what everything would do, cost and pay now."""
    box, printed = setting.box, setting.components
    seats = range(box.players)
    outlooks = [ahead(box, found, seat) for seat in seats]
    return {
        "goods": GOOD_NAMES,
        "slots": [{"needs": box.needs[slot], "pays": box.pays[slot]} for slot in range(SLOTS)],
        "traders": box.traders or None,
        "buildings": [
            face(box, card, number) | {"cost": card["cost"], "points": card["points"]}
            for number, card in enumerate(printed["building"])
        ],
        "characters": [side(setting, number) for number in range(box.characters)],
        "boards": [None if found.board[one] == NONE else side(setting, found.board[one]) for one in seats],
        "symbols": [
            dict(zip(SYMBOL_NAMES, outlook.symbols.tolist()[seat], strict=True))
            for seat, outlook in enumerate(outlooks)
        ],
        "previews": [previews(box, found, outlook) for outlook in outlooks],
        "dollars": [outlook.dollars.tolist() for outlook in outlooks],
        "costs": [outlook.price.tolist()[: box.buildings] for outlook in outlooks],
        "after": {good: order for outlook in outlooks for good, order in after(outlook).items()},
    }


def ahead(box: Box, found: Table, seat: int) -> Outlook:
    """What a seat can expect of a table."""
    outlook = Outlook()
    door(look_ahead)(box, found, seat, outlook)
    return outlook


def face(box: Box, printed: dict[str, Any], number: int) -> dict[str, Any]:
    """A card or board as it is printed."""
    name = "either" if "either" in printed else "action"
    parts = [{"kind": kind, kind: value} for part in printed[name] for kind, value in part.items()]
    return {
        "name": printed.get("name", board_name({}, WHARFS)),
        "symbols": list(printed.get("symbols", [])),
        "either": name == "either",
        "parts": parts,
        "says": says(box, number),
    }


def side(setting: Setting[Box], board: int) -> dict[str, Any]:
    """A side of a player's board."""
    printed = setting.components["wharfs"] if board == WHARFS else setting.components["character"][board]
    return face(setting.box, printed, BUILDINGS + board) | {"ability": printed.get("ability")}


def previews(box: Box, found: Table, outlook: Outlook) -> dict[str, dict[str, Any]]:
    """What every building in play would do for a seat now, and why it cannot go there."""
    result = {}
    for site in range(SITES):
        if outlook.possible[site] == NONE:
            continue
        home = site >= BUILDINGS
        number = BUILDINGS + found.board[site - BUILDINGS] if home else site
        parts = [part for part, kind in enumerate(box.kind.tolist()[number]) if kind != Kind.NOTHING]
        reason = Reason(outlook.closed[site])
        amounts = outlook.amount.tolist()[site]
        result[f"board-{site - BUILDINGS}" if home else f"building-{site}"] = {
            "closed": reason.key if reason else None,
            "tax": None if outlook.tax[site] == NONE else outlook.tax[site],
            "possible": [bool(outlook.possible[site] >> part & 1) for part in parts],
            "amount": [None if amounts[part] == NONE else amounts[part] for part in parts],
        }
    return result


def after(outlook: Outlook) -> dict[int, list[str]]:
    """The market once a good is shipped, too, for each that can be shipped now."""
    orders = enumerate(outlook.after.tolist())
    return {
        good: [GOOD_NAMES[order >> 2 * slot & 3] for slot in range(SLOTS)] for good, order in orders if order != NONE
    }
