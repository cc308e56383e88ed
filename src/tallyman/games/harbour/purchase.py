"""Buying a building: what can be shipped and paid for, step by step, so that no purchase begun stays unpaid.

A player first names the building (or two), then ships types of goods until they are paid; the Inland Traders and the
Harbourmaster's swap come before the first shipped type. A step is offered only if the purchase can be completed after
it; while tax is owed, only if the action can still end with a good in stock: then the purchase is made with *care*.
"""

from __future__ import annotations

from tallyman.engine.rule import apart, rule
from tallyman.games.harbour.box import (
    BUILDINGS,
    GOODS,
    NONE,
    PER_BUILDING,
    PER_PURCHASE,
    PLACES,
    SLOTS,
    Ability,
    Box,
    Good,
    Kind,
    Symbol,
)
from tallyman.games.harbour.holdings import (
    able,
    count_goods,
    count_symbols,
    face_of,
    place_in_row,
    price,
    who_has,
)
from tallyman.games.harbour.parts import (
    gives_something,
    goods_in,
    higher,
    less,
    lower,
    market_in,
    pick_up,
    slot_of,
    swapped,
)
from tallyman.games.harbour.table import BUY, COUPLES, DONE, SELL, SHIP, SWAP, Reason, Table

# Care, as bits.
CARE = 1  # the purchase must leave a good
STONE_LEAVES = 2  # shipping stone leaves one
SURPLUS_LEAVES = 4  # shipping more than a slot needs leaves the rest


# Care while tax is owed


@rule
def other_part(box: Box, face: int, part: int) -> int:
    """The part to be done beside a part, NONE if there is none or it is one or the other."""
    other = 1 - part
    return NONE if box.either[face] or box.kind[face, other] == Kind.NOTHING else other


@rule
def still_to_do(table: Table, rest: int) -> int:
    """The other part if it has not been done, else NONE."""
    return rest if rest != NONE and table.todo >> rest & 1 else NONE


@apart
def good_follows(box: Box, table: Table, seat: int, face: int, rest: int, card: int) -> bool:
    """Whether a purchase of a card brings a good by itself: to the Investor, or by the part that follows."""
    if able(box, table, seat, Ability.GOOD_PER_PURCHASE):
        return True
    if rest == NONE:
        return False
    counted = box.symbol[face, rest]
    new = 0 if card == NONE else 1 if counted == PER_BUILDING else box.symbols[card, counted]
    return gives_something(box, table, seat, face, rest, new)


@apart
def care_for(box: Box, table: Table, seat: int, face: int, rest: int, card: int) -> int:
    """How careful the purchase of a card must be while tax is owed; 0 if it leaves or brings a good anyway."""
    if count_symbols(box, table, seat, Symbol.WAREHOUSE) > 0 or able(box, table, seat, Ability.KEEP_ONE_EACH):
        return 0
    if good_follows(box, table, seat, face, rest, card):
        return 0
    care = CARE
    mason = who_has(box, table, Ability.STONE_TITHE)
    from_rivals = rest != NONE and box.kind[face, rest] in (Kind.LEVY, Kind.TAKE)
    if mason == seat or (mason != NONE and from_rivals):
        care |= STONE_LEAVES
    if able(box, table, seat, Ability.KEEP_SURPLUS):
        care |= SURPLUS_LEAVES
    return care


# What goods would pay


@rule
def dollars_of(box: Box, table: Table, seat: int, slot: int) -> int:
    """What a slot pays a seat."""
    extra = slot == 0 and able(box, table, seat, Ability.LOWEST_SLOT_DOLLAR)
    return box.pays[slot] + (1 if extra else 0)


@rule
def pays_alone(box: Box, table: Table, seat: int, hand: int, aboard: int, dollars: int, cost: int) -> bool:
    """Whether a cost is paid once everything is shipped that can be, besides what is aboard; something must be."""
    for slot in range(SLOTS):
        good = market_in(hand, slot)
        if not aboard >> good & 1 and goods_in(hand, good) >= box.needs[slot]:
            dollars += dollars_of(box, table, seat, slot)
            aboard |= 1 << good
    return aboard != 0 and dollars >= cost


@apart
def pays_with_care(
    box: Box, table: Table, seat: int, hand: int, aboard: int, dollars: int, cost: int, care: int
) -> bool:
    """Whether some types can be shipped, besides those aboard, that pay a cost and leave a good."""
    for types in range(1 << SLOTS):
        total = dollars
        shipped = aboard
        possible = True
        leaves = False
        for slot in range(SLOTS):
            good = market_in(hand, slot)
            count = goods_in(hand, good)
            need = box.needs[slot]
            if aboard >> good & 1:
                possible &= not types >> slot & 1
                leaves |= count > 0 or (care & SURPLUS_LEAVES != 0 and table.hold[good] > need)
            elif types >> slot & 1:
                possible &= count >= need
                total += dollars_of(box, table, seat, slot)
                shipped |= 1 << good
                leaves |= care & SURPLUS_LEAVES != 0 and count > need
            else:
                leaves |= count > 0
        leaves |= care & STONE_LEAVES != 0 and shipped >> Good.STONE & 1 != 0
        if possible and leaves and shipped != 0 and total >= cost:
            return True
    return False


@apart
def pays(box: Box, table: Table, seat: int, hand: int, aboard: int, dollars: int, cost: int, care: int) -> bool:
    """Whether a cost can be paid by shipping."""
    if not pays_alone(box, table, seat, hand, aboard, dollars, cost):
        return False
    return care == 0 or pays_with_care(box, table, seat, hand, aboard, dollars, cost, care)


@rule
def one_of_each(hand: int) -> bool:
    """Whether a hand has one of each of the four goods."""
    for good in range(GOODS):
        if goods_in(hand, good) == 0:
            return False
    return True


@rule
def without_one_of_each(hand: int) -> int:
    """A hand that has sold one of each good."""
    for good in range(GOODS):
        hand = less(hand, good, 1)
    return hand


@apart
def pays_or_sells(box: Box, table: Table, seat: int, hand: int, dollars: int, cost: int, care: int, sold: int) -> bool:
    """Whether a cost can be paid by shipping, before which the Inland Traders may buy."""
    if pays(box, table, seat, hand, 0, dollars, cost, care):
        return True
    if sold or box.traders == 0 or not one_of_each(hand):
        return False
    return pays(box, table, seat, without_one_of_each(hand), 0, dollars + box.traders, cost, care)


@apart
def pays_with_help(
    box: Box, table: Table, seat: int, hand: int, dollars: int, cost: int, care: int, sold: int, nudged: int
) -> bool:
    """Whether a cost can be paid before anything is shipped: the traders and a swap of markers may help."""
    if pays_or_sells(box, table, seat, hand, dollars, cost, care, sold):
        return True
    if not nudged and able(box, table, seat, Ability.MARKET_NUDGE):
        for couple in range(COUPLES):
            if neighbours(hand, couple) and pays_or_sells(
                box, table, seat, swapped(hand, couple), dollars, cost, care, sold
            ):
                return True
    return False


@rule
def neighbours(hand: int, couple: int) -> bool:
    """Whether two markers lie on neighbouring slots."""
    return abs(slot_of(hand, lower(couple)) - slot_of(hand, higher(couple))) == 1


@rule
def ships(box: Box, hand: int) -> bool:
    """Whether any type can be shipped."""
    for slot in range(SLOTS):
        if goods_in(hand, market_in(hand, slot)) >= box.needs[slot]:
            return True
    return False


@apart
def can_buy(
    box: Box,
    table: Table,
    seat: int,
    face: int,
    part: int,
    rest: int,
    owing: bool,
    hand: int,
    dollars: int,
    helped: int,
) -> bool:
    """Whether a hand can complete a purchase of any building in the centre; `helped` are the sold and nudged bits."""
    if not ships(box, hand) and not able(box, table, seat, Ability.MARKET_NUDGE):
        return False
    discount = box.discount[face, part]
    cheapest = NONE
    for place in range(PLACES):
        card = table.row[place]
        if card != NONE:
            if cheapest == NONE or box.cost[card] < box.cost[cheapest]:
                cheapest = card
            if owing:
                cost = price(box, table, seat, card, discount)
                care = care_for(box, table, seat, face, rest, card)
                if pays_with_help(box, table, seat, hand, dollars, cost, care, helped & 1, helped >> 1):
                    return True
    if cheapest == NONE or owing:
        return False
    cost = price(box, table, seat, cheapest, discount)
    return pays_with_help(box, table, seat, hand, dollars, cost, 0, helped & 1, helped >> 1)


# A purchase going on


@rule
def here(table: Table) -> int:
    """The face whose action is being carried out."""
    return face_of(table, table.pawn[table.player])


@rule
def count_picked(table: Table) -> int:
    """How many buildings are to be paid."""
    count = 0
    while count < PER_PURCHASE and table.picked[count] != NONE:
        count += 1
    return count


@apart
def cost_of_picked(box: Box, table: Table, seat: int) -> int:
    """What the buildings to be paid cost together."""
    discount = box.discount[here(table), table.part]
    total = 0
    for place in range(count_picked(table)):
        total += price(box, table, seat, table.picked[place], discount)
    return total


@apart
def care_now(box: Box, table: Table, seat: int, card: int) -> int:
    """How careful the purchase going on must be if a card is bought in it."""
    if table.tax == NONE:
        return 0
    face = here(table)
    rest = still_to_do(table, other_part(box, face, table.part))
    care = care_for(box, table, seat, face, rest, card)
    for place in range(count_picked(table)):
        if care != 0:
            care = care_for(box, table, seat, face, rest, table.picked[place])
    return care


@apart
def can_complete(box: Box, table: Table, seat: int, hand: int, dollars: int, sold: int, nudged: int) -> bool:
    """Whether the purchase can be completed from a hand with which nothing has been shipped."""
    if count_picked(table) > 0:
        cost = cost_of_picked(box, table, seat)
        care = care_now(box, table, seat, NONE)
        return pays_with_help(box, table, seat, hand, dollars, cost, care, sold, nudged)
    face = here(table)
    rest = still_to_do(table, other_part(box, face, table.part))
    return can_buy(box, table, seat, face, table.part, rest, table.tax != NONE, hand, dollars, sold | nudged << 1)


@apart
def forbids_buy(box: Box, table: Table, seat: int, card: int) -> int:
    """A building is named if it lies in the centre and can be paid by what can still be shipped."""
    if card >= BUILDINGS or place_in_row(table, card) == NONE:
        return Reason.NOT_IN_CENTRE
    count = count_picked(table)
    for place in range(count):
        if table.picked[place] == card:
            return Reason.PICKED
    face = here(table)
    if count == box.number[face, table.part]:
        return Reason.NO_MORE_BUILDINGS
    cost = cost_of_picked(box, table, seat) + price(box, table, seat, card, box.discount[face, table.part])
    hand = pick_up(table, seat)
    care = care_now(box, table, seat, card)
    for careful in range(2):
        wanted = care if careful else 0
        if table.aboard:
            paid = pays(box, table, seat, hand, table.aboard, table.dollars, cost, wanted)
        else:
            paid = pays_with_help(box, table, seat, hand, table.dollars, cost, wanted, table.sold, table.nudged)
        if not paid:
            return Reason.TAX_LEFT if careful else Reason.TOO_DEAR
        if care == 0:
            break
    return Reason.ALLOWED


@apart
def forbids_ship(box: Box, table: Table, seat: int, good: int) -> int:
    """A type is shipped once, with as many goods as its slot needs, after the building was named."""
    if count_picked(table) == 0:
        return Reason.BUILDING_FIRST
    if table.aboard >> good & 1:
        return Reason.SHIPPED
    hand = pick_up(table, seat)
    slot = slot_of(hand, good)
    if goods_in(hand, good) < box.needs[slot]:
        return Reason.TOO_FEW
    cost = cost_of_picked(box, table, seat)
    if not pays_alone(box, table, seat, hand, table.aboard, table.dollars, cost):
        return Reason.NOT_PAID
    care = care_now(box, table, seat, NONE)
    if care == 0 or ship_leaves(box, table, seat, hand, good, slot, cost, care):
        return Reason.ALLOWED
    return Reason.TAX_LEFT


@rule
def ship_leaves(box: Box, table: Table, seat: int, hand: int, good: int, slot: int, cost: int, care: int) -> bool:
    """Whether the purchase can leave a good once a type is shipped."""
    count = goods_in(hand, good)
    if care & SURPLUS_LEAVES and count > box.needs[slot]:
        return True
    if care & STONE_LEAVES and good == Good.STONE:
        return True
    aboard = table.aboard | 1 << good
    dollars = table.dollars + dollars_of(box, table, seat, slot)
    return pays_with_care(box, table, seat, less(hand, good, count), aboard, dollars, cost, care)


@rule
def forbids_help(table: Table, used: int) -> int:
    """The traders and the swap come once each, before shipping."""
    if used:
        return Reason.ONCE
    return Reason.BEFORE_SHIPPING if table.aboard else Reason.ALLOWED


@apart
def forbids_sell(box: Box, table: Table, seat: int) -> int:
    """The Inland Traders take one of each good, if a purchase can follow."""
    if box.traders == 0:
        return Reason.NO_TRADERS
    reason = forbids_help(table, table.sold)
    if reason != Reason.ALLOWED:
        return reason
    hand = pick_up(table, seat)
    if not one_of_each(hand):
        return Reason.NO_GOODS
    dollars = table.dollars + box.traders
    if can_complete(box, table, seat, without_one_of_each(hand), dollars, 1, table.nudged):
        return Reason.ALLOWED
    return Reason.NO_PURCHASE


@apart
def forbids_nudge(box: Box, table: Table, seat: int, couple: int) -> int:
    """The Harbourmaster swaps two neighbouring markers, if a purchase can follow."""
    if not able(box, table, seat, Ability.MARKET_NUDGE):
        return Reason.NO_ABILITY
    reason = forbids_help(table, table.nudged)
    if reason != Reason.ALLOWED:
        return reason
    hand = pick_up(table, seat)
    if not neighbours(hand, couple):
        return Reason.NOT_NEIGHBOURS
    if can_complete(box, table, seat, swapped(hand, couple), table.dollars, table.sold, 1):
        return Reason.ALLOWED
    return Reason.NO_PURCHASE


@apart
def forbids_end(box: Box, table: Table, seat: int) -> int:
    """Shipping is over when what was named is paid."""
    if count_picked(table) == 0:
        return Reason.BUILDING_FIRST
    if table.aboard == 0 or table.dollars < cost_of_picked(box, table, seat):
        return Reason.NOT_PAID
    care = care_now(box, table, seat, NONE)
    if care == 0 or count_goods(table, seat) > 0:
        return Reason.ALLOWED
    if care & STONE_LEAVES and table.aboard >> Good.STONE & 1:
        return Reason.ALLOWED
    for slot in range(SLOTS):
        if care & SURPLUS_LEAVES and table.hold[table.market[slot]] > box.needs[slot]:
            return Reason.ALLOWED
    return Reason.TAX_LEFT


@rule
def forbids_stow(box: Box, table: Table, seat: int, good: int) -> int:
    """Goods that were shipped may be kept; NONE stands for keeping no more."""
    if good != NONE:
        return Reason.ALLOWED if table.hold[good] > 0 else Reason.NOTHING_ABOARD
    if table.tax == NONE or count_goods(table, seat) > 0:
        return Reason.ALLOWED
    face = here(table)
    rest = still_to_do(table, other_part(box, face, table.part))
    for place in range(count_picked(table)):
        if good_follows(box, table, seat, face, rest, table.picked[place]):
            return Reason.ALLOWED
    return Reason.TAX_LEFT


@rule
def forbids_purchase(box: Box, table: Table, seat: int, action: int) -> int:
    """What may be done in a purchase."""
    if action == DONE:
        return forbids_end(box, table, seat)
    if action == SELL:
        return forbids_sell(box, table, seat)
    if SHIP <= action < SHIP + GOODS:
        return forbids_ship(box, table, seat, action - SHIP)
    if BUY <= action < BUY + BUILDINGS:
        return forbids_buy(box, table, seat, action - BUY)
    if SWAP <= action < SWAP + COUPLES:
        return forbids_nudge(box, table, seat, action - SWAP)
    return Reason.OTHER_QUESTION
