"""While tax is owed: whether an action can still end with a good in stock to pay it with."""

from __future__ import annotations

from tallyman.engine.rule import apart, rule
from tallyman.games.harbour.box import GOODS, NONE, PARTS, Ability, Box, Kind
from tallyman.games.harbour.holdings import able, blocked, count_goods, face_of, in_play, pawn_at, tax_due
from tallyman.games.harbour.parts import (
    ALL_GOODS,
    CHOICES,
    OVER,
    begin,
    getting,
    gives_something,
    giving,
    goods_in,
    less,
    more,
    payable,
    pick_up,
    refuses,
    step,
)
from tallyman.games.harbour.purchase import can_buy, other_part
from tallyman.games.harbour.table import PAIRS, SITES, Reason, Table

TRANSMUTED = 2  # goods the Alchemist turns into others
BASE = CHOICES + 1  # a choice as a digit: 0 stands for no choice


# The Alchemist


@rule
def can_transmute(hand: int, spent: int, pair: int) -> bool:
    """One good of any type is spent to turn two of a type into two of another."""
    kind = giving(pair)
    return goods_in(hand, spent) >= 1 and goods_in(hand, kind) >= TRANSMUTED + (1 if spent == kind else 0)


@rule
def transmuted(box: Box, hand: int, spent: int, pair: int) -> int:
    """A hand after transmuting."""
    return more(box, less(less(hand, spent, 1), giving(pair), TRANSMUTED), getting(pair), TRANSMUTED)


@rule
def alchemist(box: Box, table: Table, seat: int) -> bool:
    """Whether a seat may transmute in this turn."""
    return able(box, table, seat, Ability.TRANSMUTE) and not table.transmuted


@apart
def can_transmute_something(box: Box, table: Table, seat: int) -> bool:
    """Whether a seat may transmute and has the goods: three, two of them of one type."""
    if not alchemist(box, table, seat) or count_goods(table, seat) < 3:
        return False
    for good in range(GOODS):
        if table.stock[seat, good] >= 2:
            return True
    return False


# Looking ahead


@rule
def possible(box: Box, table: Table, seat: int, face: int, part: int, hand: int) -> bool:
    """Whether a part can be done now: its goods can be given, or a purchase can be completed."""
    if box.kind[face, part] == Kind.BUY:
        return can_buy(box, table, seat, face, part, NONE, False, hand, 0, 0)
    return payable(box, table, seat, face, part, hand)


@apart
def ends_with_good(box: Box, table: Table, seat: int, face: int, rest: int, hand: int) -> bool:
    """Whether an action of which one part is left can end with a good, as a hand stands."""
    some = hand & ALL_GOODS != 0
    if box.kind[face, rest] != Kind.BUY:
        return some or gives_something(box, table, seat, face, rest, 0)
    if not can_buy(box, table, seat, face, rest, NONE, False, hand, 0, 0):
        return some
    return can_buy(box, table, seat, face, rest, NONE, True, hand, 0, 0)


@apart
def can_end_with_good(box: Box, table: Table, seat: int, face: int, rest: int, hand: int) -> bool:
    """The same, if an Alchemist may transmute first."""
    if ends_with_good(box, table, seat, face, rest, hand):
        return True
    if not alchemist(box, table, seat):
        return False
    for way in range(GOODS * PAIRS):
        spent = way // PAIRS
        pair = way % PAIRS
        if can_transmute(hand, spent, pair) and ends_with_good(
            box, table, seat, face, rest, transmuted(box, hand, spent, pair)
        ):
            return True
    return False


@apart
def some_way(box: Box, table: Table, seat: int, face: int, part: int, rest: int, hand: int) -> bool:
    """Whether the choices left in a part can be made so that the action can end with a good.

    Tries all of them, depth first. The choices made lie in `path`, the first one in its lowest digit.
    """
    if hand & OVER:
        return can_end_with_good(box, table, seat, face, rest, hand)
    depth = 1
    unit = 1
    path = 1
    while depth > 0:
        reached = hand
        way = path
        while way > 0 and reached >= 0:
            choice = way % BASE - 1
            way //= BASE
            if refuses(box, table, seat, face, part, reached, choice) == Reason.ALLOWED:
                reached = step(box, table, seat, face, part, reached, choice)
            else:
                reached = NONE
        if reached >= 0 and not reached & OVER:
            depth += 1
            unit *= BASE
            path += unit
            continue
        if reached >= 0 and can_end_with_good(box, table, seat, face, rest, reached):
            return True
        while depth > 0 and path // unit == CHOICES:
            path -= CHOICES * unit
            unit //= BASE
            depth -= 1
        path += unit
    return False


@apart
def may_begin(box: Box, table: Table, seat: int, face: int, part: int, rest: int, hand: int) -> bool:
    """Whether a possible part may be begun while tax is owed: the action can still end with a good."""
    if box.kind[face, part] == Kind.BUY:
        return can_buy(box, table, seat, face, part, rest, True, hand, 0, 0)
    if rest == NONE or box.kind[face, rest] != Kind.BUY:
        return hand & ALL_GOODS != 0 or brings_good(box, table, seat, face, part, rest)
    return some_way(box, table, seat, face, part, rest, begin(box, table, seat, face, part, hand))


@rule
def brings_good(box: Box, table: Table, seat: int, face: int, part: int, rest: int) -> bool:
    """Whether one of two parts that do not buy brings a good to a player who has none."""
    if gives_something(box, table, seat, face, part, 0):
        return True
    return rest != NONE and gives_something(box, table, seat, face, rest, 0)


@apart
def can_yield(box: Box, table: Table, seat: int, site: int) -> bool:
    """Whether the action of a site can bring a good to a player who has none and owes tax."""
    face = face_of(table, site)
    shared = pawn_at(box, table, seat, site) != NONE
    hand = pick_up(table, seat)
    for part in range(PARTS):
        if shared and box.kind[face, part] in (Kind.LEVY, Kind.TAKE):
            return True  # the player who is joined gains a good first
        if possible(box, table, seat, face, part, hand) and may_begin(
            box, table, seat, face, part, other_part(box, face, part), hand
        ):
            return True
    return False


# Where a pawn may go


@apart
def open_sites(box: Box, table: Table, seat: int) -> int:
    """The sites a seat may go to, as bits: no pawn closes them, and tax that is due can be paid or earned there."""
    bits = in_play(box, table) & ~blocked(box, table, seat)
    if count_goods(table, seat) > 0:
        return bits
    for site in range(SITES):
        if bits >> site & 1 and tax_due(box, table, seat, site) != NONE and not can_yield(box, table, seat, site):
            bits &= ~(1 << site)
    return bits


@rule
def forbids_go(box: Box, table: Table, seat: int, site: int, sites: int) -> int:
    """Why a seat may not go to a building in its turn, if `sites` are open to it; 0 if it may."""
    if sites >> site & 1:
        return Reason.ALLOWED
    if not in_play(box, table) >> site & 1:
        return Reason.NOT_IN_PLAY
    if blocked(box, table, seat) >> site & 1:
        return Reason.ALREADY_THERE if table.pawn[seat] == site else Reason.OCCUPIED
    return Reason.NO_TAX
