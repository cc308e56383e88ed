"""Harbour on the board: what a person clicks, and what the drawing needs beside the position."""

from __future__ import annotations

from typing import Any

from tallyman.engine.game import Setting
from tallyman.engine.log import Log
from tallyman.engine.rule import door
from tallyman.games.harbour import table
from tallyman.games.harbour.box import (
    BUILDINGS,
    GOOD_NAMES,
    GOODS,
    NONE,
    PARTS,
    SLOTS,
    SYMBOL_NAMES,
    WHARFS,
    Box,
    Kind,
)
from tallyman.games.harbour.holdings import count_symbols, face_of, price, tax_due
from tallyman.games.harbour.parts import pick_up, slot_of
from tallyman.games.harbour.purchase import dollars_of, forbids_ship
from tallyman.games.harbour.table import PAIRS, Phase, Question, Reason, Table
from tallyman.games.harbour.tax import forbids_go, open_sites, possible
from tallyman.games.harbour.turn import adjust_market
from tallyman.games.harbour.words import LAWS, board_name, box_of, getting, giving, higher, lower, says

SPREAD = {
    "numbers.market": ("market", "inland_traders"),
    "numbers.stock": ("stock_limit", "starting_goods", "bonus_goods_per_point"),
    "numbers.end": ("buildings_to_end",),
}
"""What is printed on no card, as cards of the box's page."""


def touches(setting: Setting, found: Table, seat: int, action: int) -> tuple[str, ...]:
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


def drawing(setting: Setting, found: Table) -> dict[str, Any]:
    """What is printed, and what everything would do, cost and pay now."""
    box, printed = box_of(setting), setting.components
    seats = range(box.players)
    laid = found.market[0] != NONE and found.board[0] != NONE
    return {
        "players": box.players,
        "limit": box.limit,
        "to_end": box.to_end,
        "goods": GOOD_NAMES,
        "slots": [{"needs": box.needs[slot], "pays": box.pays[slot]} for slot in range(SLOTS)],
        "traders": box.traders or None,
        "buildings": [
            face(box, card, number) | {"cost": card["cost"], "points": card["points"]}
            for number, card in enumerate(printed["building"])
        ],
        "characters": [side(setting, number) for number in range(box.characters)],
        "boards": [None if found.board[one] == NONE else side(setting, found.board[one]) for one in seats],
        "symbols": [symbols_of(box, found, one) for one in seats],
        "previews": [previews(box, found, one) if laid else {} for one in seats],
        "dollars": [dollars(box, found, one) if laid else [0] * GOODS for one in seats],
        "costs": [costs(box, found, one) for one in seats],
        "after": after(box, found),
    }


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


def side(setting: Setting, board: int) -> dict[str, Any]:
    """A side of a player's board."""
    printed = setting.components["wharfs"] if board == WHARFS else setting.components["character"][board]
    return face(box_of(setting), printed, BUILDINGS + board) | {"ability": printed.get("ability")}


def symbols_of(box: Box, found: Table, seat: int) -> dict[str, int]:
    """The symbols of a seat."""
    if found.board[seat] == NONE:
        return dict.fromkeys(SYMBOL_NAMES, 0)
    return {name: door(count_symbols)(box, found, seat, symbol) for symbol, name in enumerate(SYMBOL_NAMES)}


def previews(box: Box, found: Table, seat: int) -> dict[str, dict[str, Any]]:
    """What every building in play would do for a seat now, and why it cannot go there.

    Whoever is buying can buy, whatever is left of the goods.
    """
    buys = seat == found.player and asks(found, Question.PURCHASE, Question.STOW)
    cards = [card for cards in (found.row.tolist(), *found.estate.tolist()) for card in cards if card != NONE]
    sites = {f"building-{card}": card for card in cards}
    sites |= {f"board-{owner}": BUILDINGS + owner for owner in range(box.players)}
    hand = door(pick_up)(found, seat)
    open_to_seat = door(open_sites)(box, found, seat)
    result = {}
    for name, site in sites.items():
        reason = Reason(door(forbids_go)(box, found, seat, site, open_to_seat))
        owner = door(tax_due)(box, found, seat, site)
        number = door(face_of)(found, site)
        parts = [part for part in range(PARTS) if box.kind[number, part] != Kind.NOTHING]
        result[name] = {
            "closed": LAWS[reason].key if reason else None,
            "tax": None if owner == NONE else owner,
            "possible": [
                (buys and box.kind[number, part] == Kind.BUY)
                or bool(door(possible)(box, found, seat, number, part, hand))
                for part in parts
            ],
            "amount": [amount(box, found, seat, number, part) for part in parts],
        }
    return result


def amount(box: Box, found: Table, seat: int, number: int, part: int) -> int | None:
    """How many goods a gain would bring now, or how many dollars shipping everything, with those already paid."""
    if box.kind[number, part] == Kind.GAIN:
        return int(sum(box.get.tolist()[number][part]) + box.free[number, part] + box.different[number, part])
    if box.kind[number, part] == Kind.GAIN_PER:
        return door(count_symbols)(box, found, seat, box.symbol[number, part])
    paid = found.dollars if seat == found.player else 0
    return paid + sum(dollars(box, found, seat)) if box.kind[number, part] == Kind.BUY else None


def dollars(box: Box, found: Table, seat: int) -> list[int]:
    """What each good would pay a seat if it were shipped now."""
    result = [0] * GOODS
    for good in range(GOODS):
        slot = door(slot_of)(door(pick_up)(found, seat), good)
        if found.stock[seat, good] >= box.needs[slot]:
            result[good] = door(dollars_of)(box, found, seat, slot)
    return result


def asks(found: Table, *questions: Question) -> bool:
    """Whether one of these questions is asked now."""
    depth = found.agenda.depth
    return depth > 0 and found.agenda.items[depth - 1].question in questions


def costs(box: Box, found: Table, seat: int) -> list[int]:
    """What each card would cost a seat now."""
    discount = 0
    if found.board[seat] == NONE:
        return [box.cost[card] for card in range(box.buildings)]
    if found.phase == Phase.PLAY and seat == found.player and found.part != NONE:
        discount = box.discount[door(face_of)(found, found.pawn[seat]), found.part]
    return [door(price)(box, found, seat, card, discount) for card in range(box.buildings)]


def after(box: Box, found: Table) -> dict[int, list[str]]:
    """The market once a good is shipped, too, for each that can be shipped now."""
    if not asks(found, Question.PURCHASE):
        return {}
    result = {}
    for good in range(GOODS):
        if door(forbids_ship)(box, found, found.player, good) == Reason.ALLOWED:
            shipped = found.copy()
            shipped.aboard |= 1 << good
            door(adjust_market)(shipped, Log())
            result[good] = [GOOD_NAMES[one] for one in shipped.market.tolist()]
    return result
