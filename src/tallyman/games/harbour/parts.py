"""The parts of an action, from their data: what they give, ask and do.

A part is worked on in a *hand*: the goods of the player of the turn, the market, and how far the part has come, in one
int. So the same steps serve to carry a part out and to look ahead at how it could end. Every choice in a part is a
number below CHOICES: a good, a pair of goods, a rival's good, or STOP.
"""

from __future__ import annotations

from tallyman.engine.rule import apart, rule
from tallyman.games.harbour.box import CHOICE, GOODS, SEATS, SLOTS, Ability, Box, Good, Kind
from tallyman.games.harbour.holdings import able, count_goods, count_symbols, rivals_have_goods
from tallyman.games.harbour.table import COUPLES, PAIRS, Question, Reason, Table

STOP = SEATS * GOODS
CHOICES = STOP + 1

# Where the numbers of a hand lie in its bits.
GOOD_BITS = 4
SOME = (1 << GOOD_BITS) - 1
ALL_GOODS = (1 << GOOD_BITS * GOODS) - 1
MARKET = GOOD_BITS * GOODS  # two bits for each slot
ALL_MARKERS = (1 << 2 * SLOTS) - 1 << MARKET
LEFT = MARKET + 2 * SLOTS
TAKEN = LEFT + 4
EXTRA = 1 << TAKEN + 4
GAINED = EXTRA << 1
OVER = EXTRA << 2
LOST = TAKEN + 4 + 3  # goods that found no room, of each type
LOST_BITS = 6
MOST_LOST = (1 << LOST_BITS) - 1


# Pairs of goods


@rule
def giving(pair: int) -> int:
    """The good given in a pair."""
    return pair // (GOODS - 1)


@rule
def getting(pair: int) -> int:
    """The good received in a pair."""
    other = pair % (GOODS - 1)
    return other + 1 if other >= giving(pair) else other


@rule
def lower(couple: int) -> int:
    """The first good of two."""
    return 0 if couple < 3 else 1 if couple < 5 else 2


@rule
def higher(couple: int) -> int:
    """The second good of two."""
    return couple + 1 if couple < 3 else couple - 1 if couple < 5 else 3


# A hand


@rule
def pick_up(table: Table, seat: int) -> int:
    """The hand of a seat, before a part."""
    hand = 0
    for good in range(GOODS):
        hand |= table.stock[seat, good] << GOOD_BITS * good
    for slot in range(SLOTS):
        hand |= table.market[slot] << MARKET + 2 * slot
    return hand


@rule
def pick_up_again(table: Table, seat: int) -> int:
    """The hand of the player of the turn in the middle of a part."""
    hand = pick_up(table, seat) | table.extra * EXTRA | table.gained * GAINED
    item = table.agenda.items[table.agenda.depth - 1]
    return hand | item.a << LEFT | item.b << TAKEN


@rule
def goods_in(hand: int, good: int) -> int:
    """How many goods of a type are in a hand."""
    return hand >> GOOD_BITS * good & SOME


@rule
def market_in(hand: int, slot: int) -> int:
    """The good on a slot of the market, as a hand has it."""
    return hand >> MARKET + 2 * slot & 3


@rule
def slot_of(hand: int, good: int) -> int:
    """The slot a good's marker lies on, as a hand has it."""
    for slot in range(SLOTS):
        if market_in(hand, slot) == good:
            return slot
    return 0


@rule
def left_in(hand: int) -> int:
    """How many steps a part still has, or how many it has made: what the question's `a` says."""
    return hand >> LEFT & 15


@rule
def taken_in(hand: int) -> int:
    """What has been chosen before: what the question's `b` says."""
    return hand >> TAKEN & 15


@rule
def with_left(hand: int, left: int) -> int:
    """A hand with another number of steps."""
    return hand & ~(15 << LEFT) | left << LEFT


@rule
def with_taken(hand: int, taken: int) -> int:
    """A hand with other choices made before."""
    return hand & ~(15 << TAKEN) | taken << TAKEN


@rule
def less(hand: int, good: int, count: int) -> int:
    """A hand that has given goods."""
    return hand - (count << GOOD_BITS * good)


@rule
def lost_in(hand: int, good: int) -> int:
    """How many goods of a type found no room."""
    return hand >> LOST + LOST_BITS * good & MOST_LOST


@rule
def more(box: Box, hand: int, good: int, count: int) -> int:
    """A hand that has received goods: those above the limit are lost, and the Fisherman's first fish brings another."""
    if count == 0:
        return hand
    if good == Good.FISH and hand & EXTRA:
        hand ^= EXTRA
        count += 1
    room = min(count, box.limit - goods_in(hand, good))
    lost = min(count - room, MOST_LOST - lost_in(hand, good))
    return (hand | GAINED) + (room << GOOD_BITS * good) + (lost << LOST + LOST_BITS * good)


@rule
def swapped(hand: int, couple: int) -> int:
    """A hand with two markers of the market exchanged."""
    one = MARKET + 2 * slot_of(hand, lower(couple))
    two = MARKET + 2 * slot_of(hand, higher(couple))
    change = lower(couple) ^ higher(couple)
    return hand ^ (change << one | change << two)


@rule
def moved_down(hand: int, good: int, target: int) -> int:
    """A hand with a marker put on a lower slot; those between move up."""
    for slot in range(slot_of(hand, good), target, -1):
        above = MARKET + 2 * slot
        hand = hand & ~(3 << above) | market_in(hand, slot - 1) << above
    below = MARKET + 2 * target
    return hand & ~(3 << below) | good << below


# What a part can do


@rule
def count_bits(bits: int) -> int:
    """How many of four bits are set."""
    return (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3 & 1)


@rule
def next_rival(box: Box, table: Table, seat: int, after: int) -> int:
    """How far from a seat the next rival with goods sits, in seat order; the number of players if there is none."""
    away = after + 1
    while away < box.players and count_goods(table, (seat + away) % box.players) == 0:
        away += 1
    return away


@rule
def gives_something(box: Box, table: Table, seat: int, face: int, part: int, new: int) -> bool:
    """Whether a part brings a good to a player who has none, with `new` more of the symbol it counts."""
    kind = box.kind[face, part]
    if kind == Kind.GAIN:
        return gained_goods(box, face, part) > 0
    if kind == Kind.GAIN_PER:
        return count_symbols(box, table, seat, box.symbol[face, part]) + new > 0
    return kind in (Kind.LEVY, Kind.TAKE) and rivals_have_goods(box, table, seat)


@rule
def gained_goods(box: Box, face: int, part: int) -> int:
    """How many goods a gain brings."""
    count = box.free[face, part] + box.different[face, part]
    for good in range(GOODS):
        count += box.get[face, part, good]
    return count


@rule
def payable(box: Box, table: Table, seat: int, face: int, part: int, hand: int) -> bool:
    """Whether the goods of a part other than buying can be given; a gain is always possible."""
    kind = box.kind[face, part]
    if kind == Kind.TRADE:
        for good in range(GOODS):
            if goods_in(hand, good) < box.give[face, part, good]:
                return False
        return True
    if kind == Kind.TRADE_ANY:
        for good in range(GOODS):
            if goods_in(hand, good) >= box.number[face, part]:
                return True
        return False
    if kind in (Kind.EXCHANGE, Kind.CONVERT, Kind.DOUBLE):
        return hand & ALL_GOODS != 0
    if kind in (Kind.LEVY, Kind.TAKE):
        return rivals_have_goods(box, table, seat)
    return kind != Kind.NOTHING


# Step by step


@apart
def begin(box: Box, table: Table, seat: int, face: int, part: int, hand: int) -> int:
    """Begin a part other than buying: all that happens without a choice."""
    kind = box.kind[face, part]
    hand &= ~(15 << LEFT | 15 << TAKEN | GAINED | OVER)
    if able(box, table, seat, Ability.EXTRA_FISH):
        hand |= EXTRA
    if kind in (Kind.GAIN, Kind.TRADE):
        for good in range(GOODS):
            hand = less(hand, good, box.give[face, part, good])
        for good in range(GOODS):
            hand = more(box, hand, good, box.get[face, part, good])
        if box.different[face, part] == GOODS:
            for good in range(GOODS):
                hand = more(box, hand, good, 1)
            hand = with_taken(hand, (1 << GOODS) - 1)
        hand = with_left(hand, box.free[face, part])
        if box.free[face, part] == 0 and count_bits(taken_in(hand)) == box.different[face, part]:
            hand |= OVER
    elif kind == Kind.GAIN_PER:
        count = count_symbols(box, table, seat, box.symbol[face, part])
        if count == 0:
            hand |= OVER
        elif box.good[face, part] != CHOICE:
            hand = more(box, hand, box.good[face, part], count) | OVER
        else:
            hand = with_left(hand, 1)
    elif kind == Kind.EXCHANGE:
        hand = with_left(hand, box.number[face, part])
    elif kind == Kind.LEVY:
        hand = with_left(hand, next_rival(box, table, seat, 0))
    return hand


@rule
def question_of(box: Box, face: int, part: int, hand: int) -> int:
    """What is asked in the middle of a part: from exchanges on, each kind has a question of its own."""
    kind = box.kind[face, part]
    if kind >= Kind.EXCHANGE:
        return Question.EXCHANGE + kind - Kind.EXCHANGE
    return Question.GIVE if kind == Kind.TRADE_ANY and taken_in(hand) == 0 else Question.GAIN


@apart
def refuses(box: Box, table: Table, seat: int, face: int, part: int, hand: int, choice: int) -> int:
    """Why a choice cannot be made in a part of the player of the turn; 0 if it can."""
    kind = box.kind[face, part]
    if choice == STOP:
        if kind == Kind.SWAP:
            return Reason.ALLOWED
        if kind == Kind.EXCHANGE:
            return Reason.AT_LEAST_ONCE if left_in(hand) == box.number[face, part] else Reason.ALLOWED
        if kind == Kind.CONVERT:
            return Reason.ALLOWED if left_in(hand) else Reason.AT_LEAST_ONCE
        return Reason.MUST_ACT
    if kind in (Kind.EXCHANGE, Kind.CONVERT):
        if choice >= PAIRS:
            return Reason.NO_ACTION
        if kind == Kind.CONVERT and left_in(hand) and taken_in(hand) != choice:
            return Reason.SAME_PAIR
        return Reason.ALLOWED if goods_in(hand, giving(choice)) > 0 else Reason.NO_GOODS
    if kind == Kind.TAKE:
        rival = choice // GOODS
        if rival == seat or rival >= box.players:
            return Reason.NOT_A_RIVAL
        return Reason.ALLOWED if table.stock[rival, choice % GOODS] > 0 else Reason.RIVAL_HAS_NONE
    if kind == Kind.SWAP:
        return Reason.ALLOWED if choice < COUPLES else Reason.NO_ACTION
    if choice >= GOODS:
        return Reason.NO_ACTION
    if kind == Kind.LEVY:
        rival = (seat + left_in(hand)) % box.players
        return Reason.ALLOWED if table.stock[rival, choice] > 0 else Reason.NO_GOODS
    if kind == Kind.DOUBLE:
        return Reason.ALLOWED if goods_in(hand, choice) > 0 else Reason.NO_GOODS
    if kind == Kind.TRADE_ANY and taken_in(hand) == 0:
        return Reason.ALLOWED if goods_in(hand, choice) >= box.number[face, part] else Reason.TOO_FEW
    any_type = kind == Kind.GAIN and left_in(hand) > 0
    return Reason.TYPE_TAKEN if taken_in(hand) >> choice & 1 and not any_type else Reason.ALLOWED


@apart
def step(box: Box, table: Table, seat: int, face: int, part: int, hand: int, choice: int) -> int:
    """Make a choice in a part: the hand after it, with OVER when the part is over."""
    kind = box.kind[face, part]
    if choice == STOP:
        return hand | OVER
    if kind == Kind.GAIN:
        hand = more(box, hand, choice, 1)
        if left_in(hand) > 0:
            hand = with_left(hand, left_in(hand) - 1)
        else:
            hand = with_taken(hand, taken_in(hand) | 1 << choice)
        if left_in(hand) == 0 and count_bits(taken_in(hand)) == box.different[face, part]:
            hand |= OVER
    elif kind == Kind.GAIN_PER:
        hand = more(box, hand, choice, count_symbols(box, table, seat, box.symbol[face, part])) | OVER
    elif kind == Kind.TRADE_ANY:
        hand = trade_any(box, face, part, hand, choice)
    elif kind == Kind.EXCHANGE:
        hand = more(box, less(hand, giving(choice), 1), getting(choice), 1)
        hand = with_left(hand, left_in(hand) - 1)
        if left_in(hand) == 0:
            hand |= OVER
    elif kind == Kind.CONVERT:
        hand = more(box, less(hand, giving(choice), 1), getting(choice), 1)
        hand = with_taken(with_left(hand, 1), choice)
        if goods_in(hand, giving(choice)) == 0:
            hand |= OVER
    elif kind == Kind.DOUBLE:
        hand = more(box, hand, choice, goods_in(hand, choice)) | OVER
    elif kind == Kind.LEVY:
        hand = more(box, hand, choice, 1)
        hand = with_left(hand, next_rival(box, table, seat, left_in(hand)))
        if left_in(hand) == box.players:
            hand |= OVER
    elif kind == Kind.TAKE:
        hand = more(box, hand, choice % GOODS, 1) | OVER
    elif kind == Kind.ORDER:
        hand = moved_down(hand, choice, left_in(hand))
        hand = with_taken(with_left(hand, left_in(hand) + 1), taken_in(hand) | 1 << choice)
        if left_in(hand) == SLOTS - 1:
            hand |= OVER
    elif kind == Kind.SWAP:
        hand = swapped(hand, choice) | OVER
    return hand


@rule
def trade_any(box: Box, face: int, part: int, hand: int, choice: int) -> int:
    """First the good to give, then the different others to get; all of them at once if there is no choice."""
    if taken_in(hand) == 0:
        hand = with_taken(less(hand, choice, box.number[face, part]), 1 << choice)
        hand = with_left(hand, box.kinds[face, part])
        if box.kinds[face, part] < GOODS - 1:
            return hand
        for good in range(GOODS):
            if good != choice:
                hand = more(box, hand, good, box.each[face, part])
        return with_left(hand, 0) | OVER
    hand = more(box, hand, choice, box.each[face, part])
    hand = with_taken(with_left(hand, left_in(hand) - 1), taken_in(hand) | 1 << choice)
    return hand | OVER if left_in(hand) == 0 else hand
