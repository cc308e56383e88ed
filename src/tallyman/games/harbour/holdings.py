"""What players have: boards, abilities, symbols, buildings, goods, and who owns the building a pawn goes to."""

from __future__ import annotations

from tallyman.engine.rule import apart, rule
from tallyman.games.harbour.box import (
    BUILDINGS,
    ESTATE,
    GOODS,
    NONE,
    PER_BUILDING,
    PLACES,
    Ability,
    Box,
    Symbol,
)
from tallyman.games.harbour.table import Table


@rule
def face_of(table: Table, site: int) -> int:
    """The face of a site: a card's own, or that of a player's board."""
    return site if site < BUILDINGS else BUILDINGS + table.board[site - BUILDINGS]


@rule
def able(box: Box, table: Table, seat: int, ability: int) -> bool:
    """Whether a seat plays the character with an ability."""
    return table.board[seat] != NONE and box.ability[table.board[seat]] == ability


@apart
def who_has(box: Box, table: Table, ability: int) -> int:
    """The seat that plays the character with an ability, or NONE."""
    for seat in range(box.players):
        if able(box, table, seat, ability):
            return seat
    return NONE


@rule
def count_estate(table: Table, seat: int) -> int:
    """How many cards a seat owns."""
    count = 0
    while count < ESTATE and table.estate[seat, count] != NONE:
        count += 1
    return count


@apart
def count_bought(table: Table, seat: int) -> int:
    """How many buildings a seat has bought: the Noble's card is none of them."""
    count = 0
    for place in range(ESTATE):
        if table.estate[seat, place] != NONE and table.estate[seat, place] != table.inherited:
            count += 1
    return count


@apart
def count_symbols(box: Box, table: Table, seat: int, symbol: int) -> int:
    """A symbol on all buildings of a seat, the starting one included; PER_BUILDING counts the buildings."""
    if symbol == PER_BUILDING:
        return 1 + count_estate(table, seat)
    count = box.symbols[BUILDINGS + table.board[seat], symbol]
    for place in range(ESTATE):
        if table.estate[seat, place] == NONE:
            break
        count += box.symbols[table.estate[seat, place], symbol]
    return count


@apart
def owner_of(box: Box, table: Table, site: int) -> int:
    """The seat that owns a site, or NONE if it lies in the centre or nowhere in the open."""
    if site >= BUILDINGS:
        return site - BUILDINGS
    for seat in range(box.players):
        for place in range(ESTATE):
            if table.estate[seat, place] == site:
                return seat
            if table.estate[seat, place] == NONE:
                break
    return NONE


@rule
def in_play(box: Box, table: Table) -> int:
    """The sites in play, as bits: cards in the centre and of all players, and the starting buildings."""
    bits = (1 << box.players) - 1 << BUILDINGS
    for place in range(PLACES):
        if table.row[place] != NONE:
            bits |= 1 << table.row[place]
    for seat in range(box.players):
        for place in range(ESTATE):
            if table.estate[seat, place] == NONE:
                break
            bits |= 1 << table.estate[seat, place]
    return bits


@rule
def blocked(box: Box, table: Table, seat: int) -> int:
    """The sites closed to a seat by pawns, as bits: where its own stands, and rivals', unless it may share."""
    shares = able(box, table, seat, Ability.SHARE_BUILDING)
    bits = 0
    for other in range(box.players):
        if table.pawn[other] != NONE and (other == seat or not shares):
            bits |= 1 << table.pawn[other]
    return bits


@rule
def place_in_row(table: Table, card: int) -> int:
    """Where a card lies in the centre, or NONE."""
    for place in range(PLACES):
        if table.row[place] == card:
            return place
    return NONE


@rule
def pawn_at(box: Box, table: Table, seat: int, site: int) -> int:
    """Another player whose pawn stands on a site, or NONE."""
    for other in range(box.players):
        if other != seat and table.pawn[other] == site:
            return other
    return NONE


@rule
def count_goods(table: Table, seat: int) -> int:
    """All goods of a seat."""
    count = 0
    for good in range(GOODS):
        count += table.stock[seat, good]
    return count


@rule
def rivals_have_goods(box: Box, table: Table, seat: int) -> bool:
    """Whether any rival of a seat has a good."""
    for other in range(box.players):
        if other != seat and count_goods(table, other) > 0:
            return True
    return False


@apart
def tax_due(box: Box, table: Table, seat: int, site: int) -> int:
    """The seat a visitor would owe tax for a site to, or NONE: a hat on any own building frees from it."""
    owner = owner_of(box, table, site)
    if owner == NONE:
        return NONE
    return NONE if owner == seat or count_symbols(box, table, seat, Symbol.HAT) > 0 else owner


@apart
def price(box: Box, table: Table, seat: int, card: int, discount: int) -> int:
    """What a card costs a seat: one less per coin, and the action's discount, never below 0."""
    return max(0, box.cost[card] - discount - count_symbols(box, table, seat, Symbol.COIN))


@rule
def stow(box: Box, table: Table, seat: int, good: int, count: int) -> int:
    """Goods come into a stock; those above the limit are lost. Gives how many had room."""
    room = min(count, box.limit - table.stock[seat, good])
    table.stock[seat, good] += room
    return room
