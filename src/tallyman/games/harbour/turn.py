"""A turn: the pawn moves, the action is carried out part by part, tax is paid, and everything that goes by itself."""

from __future__ import annotations

from tallyman.engine.agenda import ask, question, settle
from tallyman.engine.log import NOBODY, Log, note
from tallyman.engine.rule import apart, rule
from tallyman.games.harbour.box import (
    BUILDINGS,
    ESTATE,
    GOODS,
    NONE,
    PARTS,
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
    count_bought,
    count_estate,
    count_goods,
    count_symbols,
    face_of,
    owner_of,
    pawn_at,
    place_in_row,
    price,
    stow,
    tax_due,
    who_has,
)
from tallyman.games.harbour.parts import (
    ALL_MARKERS,
    EXTRA,
    GAINED,
    LOST,
    LOST_BITS,
    MARKET,
    OVER,
    begin,
    getting,
    goods_in,
    left_in,
    lost_in,
    market_in,
    pick_up,
    pick_up_again,
    question_of,
    slot_of,
    step,
    swapped,
    taken_in,
)
from tallyman.games.harbour.purchase import (
    count_picked,
    dollars_of,
    forbids_buy,
    forbids_end,
    forbids_ship,
    here,
    other_part,
    still_to_do,
)
from tallyman.games.harbour.table import (
    Favour,
    Note,
    Phase,
    Question,
    Reason,
    Stage,
    Table,
)
from tallyman.games.harbour.tax import (
    TRANSMUTED,
    can_end_with_good,
    can_transmute_something,
    may_begin,
    open_sites,
    possible,
    transmuted,
)


@apart
def go_on(box: Box, table: Table, log: Log) -> None:
    """Whatever goes by itself, until somebody is asked or the game is over."""
    if question(table.agenda) == Question.PURCHASE:
        close_if_paid(box, table, log, table.player)
    while table.agenda.depth == 0 and table.phase == Phase.PLAY:
        seat = table.player
        if table.part != NONE:
            finish_part(box, table, log)
        elif table.stage == Stage.TURN:
            if open_sites(box, table, seat) != 0:
                ask(table.agenda, seat, Question.TURN, 0, 0)
            else:
                note(log, Note.STUCK, seat, 0, 0, 0)
                end_turn(box, table, log)
        elif table.stage == Stage.ACTION:
            parts = survey(box, table, seat)
            leaves = may_leave(box, table, seat, parts)
            act(box, table, log, seat, parts >> PARTS, leaves)
        elif table.stage == Stage.TAX:
            ask_tax(table)
        elif can_transmute_something(box, table, seat):
            ask(table.agenda, seat, Question.END, 0, 0)
        else:
            end_turn(box, table, log)


# The pawn moves


@rule
def go(box: Box, table: Table, log: Log, seat: int, site: int) -> None:
    """The pawn goes to a building. Whether tax is due is settled now; a player who is joined first gains a good."""
    settle(table.agenda)
    table.tax = tax_due(box, table, seat, site)
    table.pawn[seat] = site
    table.stage = Stage.ACTION
    table.todo = 0
    for part in range(PARTS):
        if box.kind[face_of(table, site), part] != Kind.NOTHING:
            table.todo |= 1 << part
    note(log, Note.GOES, seat, site, owner_of(box, table, site), table.tax != NONE)
    joined = pawn_at(box, table, seat, site)
    if joined != NONE:
        ask(table.agenda, joined, Question.FAVOUR, Favour.SHARED, 0)


# The action


@apart
def survey(box: Box, table: Table, seat: int) -> int:
    """The parts still to do that are possible now, as bits; above them those that may be begun, tax or not."""
    face = here(table)
    hand = pick_up(table, seat)
    bits = 0
    for part in range(PARTS):
        if table.todo >> part & 1 and possible(box, table, seat, face, part, hand):
            bits |= 1 << part
            rest = still_to_do(table, other_part(box, face, part))
            if table.tax == NONE or may_begin(box, table, seat, face, part, rest, hand):
                bits |= 1 << part + PARTS
    return bits


@rule
def may_pay_first(table: Table, seat: int) -> bool:
    """Whether tax is due and can be paid before the action."""
    return table.tax != NONE and not table.begun and count_goods(table, seat) > 0


@rule
def may_open(box: Box, table: Table, seat: int) -> bool:
    """Whether tax paid first may make a part possible: one that lives on goods of rivals, of which the owner is one."""
    face = here(table)
    for part in range(PARTS):
        if table.todo >> part & 1 and box.kind[face, part] in (Kind.LEVY, Kind.TAKE):
            return may_pay_first(table, seat)
    return False


@rule
def may_leave(box: Box, table: Table, seat: int, parts: int) -> bool:
    """Whether the action may end here: no part left is possible, or tax that cannot be paid now closes it for good."""
    if parts == 0 or parts >> PARTS or may_pay_first(table, seat):
        return parts == 0
    rest = 0 if parts & 1 else 1
    return not can_end_with_good(box, table, seat, here(table), rest, pick_up(table, seat))


@apart
def act(box: Box, table: Table, log: Log, seat: int, parts: int, leaves: bool) -> None:
    """The player chooses what to do next in the action, if there is a choice of parts; else it goes on by itself."""
    choice = table.todo != 0 and can_transmute_something(box, table, seat)
    closed = parts == 0 and not may_pay_first(table, seat)
    if not choice and (leaves or closed) and not may_open(box, table, seat):
        end_action(table, log, seat)
    elif choice or parts == 3 or may_pay_first(table, seat):
        ask(table.agenda, seat, Question.ACT, 0, 0)
    else:
        begin_part(box, table, log, seat, 0 if parts == 1 else 1)


@rule
def end_action(table: Table, log: Log, seat: int) -> None:
    """The action is over; what was left to do was not possible."""
    if table.todo != 0:
        note(log, Note.NOTHING, seat, table.begun, 0, 0)
    table.todo = 0
    table.stage = Stage.TAX


@apart
def begin_part(box: Box, table: Table, log: Log, seat: int, part: int) -> None:
    """Begin a part of the action."""
    face = here(table)
    table.begun = 1
    table.part = part
    table.todo = 0 if box.either[face] else table.todo & ~(1 << part)
    if box.kind[face, part] == Kind.BUY:
        ask(table.agenda, seat, Question.PURCHASE, 0, 0)
    else:
        before = pick_up(table, seat)
        after = begin(box, table, seat, face, part, before)
        if after & OVER and not after & GAINED:
            note(log, Note.NOTHING, seat, 0, 0, 0)
        go_on_with_part(box, table, log, seat, before, after)


@apart
def choose(box: Box, table: Table, log: Log, asked: int, choice: int) -> None:
    """A choice in the part being done; in a levy a rival makes it."""
    seat = table.player
    face = here(table)
    before = pick_up_again(table, seat)
    after = step(box, table, seat, face, table.part, before, choice)
    kind = box.kind[face, table.part]
    if kind in (Kind.LEVY, Kind.TAKE):
        rival = asked if kind == Kind.LEVY else choice // GOODS
        table.stock[rival, choice % GOODS] -= 1
        note(log, Note.GIVES, rival, choice % GOODS, 1, 0)
    settle(table.agenda)
    go_on_with_part(box, table, log, seat, before, after)


@rule
def tell_lost(log: Log, seat: int, lost: int) -> None:
    """Goods were gained that found no room."""
    if lost != 0:
        half = (1 << 2 * LOST_BITS) - 1
        note(log, Note.LOSES, seat, lost & half, lost >> 2 * LOST_BITS, 0)


@apart
def go_on_with_part(box: Box, table: Table, log: Log, seat: int, before: int, after: int) -> None:
    """Lay down a hand after a step of a part, and ask for the next choice if there is one."""
    for good in range(GOODS):
        count = goods_in(after, good) - goods_in(before, good)
        table.stock[seat, good] += count
        if count < 0:
            note(log, Note.GIVES, seat, good, -count, 0)
    for good in range(GOODS):
        count = goods_in(after, good) - goods_in(before, good)
        if count > 0:
            note(log, Note.GAINS, seat, good, count, 0)
    tell_lost(log, seat, after >> LOST)
    if (before ^ after) & ALL_MARKERS:
        lay_markers(table, after)
        table.moved = 1
    if after & OVER and box.kind[here(table), table.part] in (Kind.ORDER, Kind.SWAP):
        note(log, Note.ORDERS, seat, (after & ALL_MARKERS) >> MARKET, table.moved, 0)
    table.extra = 1 if after & EXTRA else 0
    table.gained = 1 if after & GAINED else 0
    if not after & OVER:
        face = here(table)
        what = question_of(box, face, table.part, after)
        asked = (seat + left_in(after)) % box.players if what == Question.LEVY else seat
        ask(table.agenda, asked, what, left_in(after), taken_in(after))


@apart
def finish_part(box: Box, table: Table, log: Log) -> None:
    """A part is over: new buildings fill the centre; the Beggar gains a good when a rival gained goods at home."""
    seat = table.player
    buying = box.kind[here(table), table.part] == Kind.BUY
    beggar = NONE
    if table.gained and not table.alms and table.pawn[seat] == BUILDINGS + seat:
        beggar = who_has(box, table, Ability.ALMS)
    table.part = NONE
    table.extra = 0
    table.gained = 0
    table.moved = 0
    if buying:
        fill_row(box, table, log)
        if table.finisher == NONE and count_bought(table, seat) >= box.to_end:
            table.finisher = seat
            note(log, Note.LAST, seat, 0, 0, 0)
    if beggar != NONE and not able(box, table, seat, Ability.ALMS):
        table.alms = 1
        ask(table.agenda, beggar, Question.FAVOUR, Favour.ALMS, 0)


@rule
def favour(box: Box, table: Table, log: Log, seat: int, good: int) -> None:
    """A good of the own choice, as a gift."""
    why = table.agenda.items[table.agenda.depth - 1].a
    settle(table.agenda)
    note(log, Note.FAVOURED, seat, good, why, stow(box, table, seat, good, 1))


@rule
def transmute(box: Box, table: Table, log: Log, seat: int, spent: int, pair: int) -> None:
    """The Alchemist spends a good to turn two of a type into two of another."""
    settle(table.agenda)
    table.transmuted = 1
    after = transmuted(box, pick_up(table, seat), spent, pair)
    for good in range(GOODS):
        table.stock[seat, good] = goods_in(after, good)
    note(log, Note.TRANSMUTES, seat, spent, pair, TRANSMUTED - lost_in(after, getting(pair)))


# Tax


@rule
def ask_tax(table: Table) -> None:
    """After the action the tax still owed is paid."""
    if table.tax != NONE and count_goods(table, table.player) > 0:
        ask(table.agenda, table.player, Question.TAX, 0, 0)
    else:
        table.tax = NONE
        table.stage = Stage.END


@rule
def pay(box: Box, table: Table, log: Log, seat: int, good: int) -> None:
    """Tax: a good goes to the owner, and is lost if there is no room; the Pirate at once gains another one."""
    owner = table.tax
    settle(table.agenda)
    table.tax = NONE
    table.stock[seat, good] -= 1
    note(log, Note.PAYS, seat, good, owner, stow(box, table, owner, good, 1))
    if able(box, table, owner, Ability.HEAVY_TAX):
        ask(table.agenda, owner, Question.FAVOUR, Favour.BOUNTY, 0)


# The purchase


@rule
def pick(box: Box, table: Table, log: Log, seat: int, card: int) -> None:
    """Name a building to be paid."""
    discount = box.discount[here(table), table.part]
    table.picked[count_picked(table)] = card
    note(log, Note.NAMES, seat, card, price(box, table, seat, card, discount), 0)


@rule
def ship(box: Box, table: Table, log: Log, seat: int, good: int) -> None:
    """All goods of a type are shipped; the Mason gains a stone once stone has left."""
    slot = slot_of(pick_up(table, seat), good)
    dollars = dollars_of(box, table, seat, slot)
    table.dollars += dollars
    table.aboard |= 1 << good
    table.hold[good] = table.stock[seat, good]
    table.stock[seat, good] = 0
    note(log, Note.SHIPS, seat, good, table.hold[good], dollars)
    mason = who_has(box, table, Ability.STONE_TITHE)
    if good == Good.STONE and mason != NONE:
        note(log, Note.TITHE, mason, stow(box, table, mason, Good.STONE, 1), 0, 0)


@rule
def sell(box: Box, table: Table, log: Log, seat: int) -> None:
    """The Inland Traders buy one of each good."""
    for good in range(GOODS):
        table.stock[seat, good] -= 1
    table.dollars += box.traders
    table.sold = 1
    note(log, Note.SELLS, seat, box.traders, 0, 0)


@rule
def nudge(table: Table, log: Log, seat: int, couple: int) -> None:
    """The Harbourmaster swaps two neighbouring markers."""
    hand = swapped(pick_up(table, seat), couple)
    lay_markers(table, hand)
    table.nudged = 1
    note(log, Note.ORDERS, seat, (hand & ALL_MARKERS) >> MARKET, 1, 0)


@rule
def lay_markers(table: Table, hand: int) -> None:
    """Lay the markers as a hand has them."""
    for slot in range(SLOTS):
        table.market[slot] = market_in(hand, slot)


@apart
def close_if_paid(box: Box, table: Table, log: Log, seat: int) -> None:
    """A purchase that is paid and in which nothing more can be shipped or bought is over."""
    if forbids_end(box, table, seat) != Reason.ALLOWED:
        return
    for good in range(GOODS):
        if forbids_ship(box, table, seat, good) == Reason.ALLOWED:
            return
    for place in range(PLACES):
        if table.row[place] != NONE and forbids_buy(box, table, seat, table.row[place]) == Reason.ALLOWED:
            return
    end_shipping(box, table, log, seat)


@apart
def end_shipping(box: Box, table: Table, log: Log, seat: int) -> None:
    """Goods kept by an ability come back; with warehouses the player may keep more."""
    each = able(box, table, seat, Ability.KEEP_ONE_EACH)
    surplus = able(box, table, seat, Ability.KEEP_SURPLUS)
    left = 0
    for slot in range(SLOTS):
        good = table.market[slot]
        if table.hold[good] > 0:
            if each:
                keep(box, table, log, seat, good, 1)
            if surplus:
                keep(box, table, log, seat, good, table.hold[good] - box.needs[slot])
            left += table.hold[good]
    warehouses = count_symbols(box, table, seat, Symbol.WAREHOUSE)
    settle(table.agenda)
    if left > 0 and warehouses > 0:
        ask(table.agenda, seat, Question.STOW, min(warehouses, left), 0)
    else:
        buy(box, table, log, seat)


@rule
def keep(box: Box, table: Table, log: Log, seat: int, good: int, count: int) -> None:
    """Shipped goods come back into the stock."""
    if count > 0:
        table.hold[good] -= count
        kept = stow(box, table, seat, good, count)
        if kept > 0:
            note(log, Note.KEEPS, seat, good, kept, 0)
        tell_lost(log, seat, count - kept << LOST_BITS * good)


@rule
def keep_one(box: Box, table: Table, log: Log, seat: int, good: int) -> None:
    """A shipped good is kept for a warehouse."""
    item = table.agenda.items[table.agenda.depth - 1]
    item.a -= 1
    keep(box, table, log, seat, good, 1)
    if item.a == 0:
        end_stowing(box, table, log, seat)


@rule
def end_stowing(box: Box, table: Table, log: Log, seat: int) -> None:
    """No more goods are kept."""
    settle(table.agenda)
    buy(box, table, log, seat)


@apart
def buy(box: Box, table: Table, log: Log, seat: int) -> None:
    """The market adjusts and the buildings change hands; the Investor gains a good for each."""
    adjust_market(table, log)
    discount = box.discount[here(table), table.part]
    owned = count_estate(table, seat)
    count = count_picked(table)
    for place in range(count):
        card = table.picked[place]
        note(log, Note.BUYS, seat, card, price(box, table, seat, card, discount), 0)
    for place in range(count):
        table.row[place_in_row(table, table.picked[place])] = NONE
        table.estate[seat, owned + place] = table.picked[place]
        if able(box, table, seat, Ability.GOOD_PER_PURCHASE):
            ask(table.agenda, seat, Question.FAVOUR, Favour.COMMISSION, 0)
    table.bought = 1
    clear_purchase(table)


@rule
def market_with(table: Table, aboard: int) -> int:
    """The market once these types are shipped, two bits a slot.

    Those not shipped slide to the highest slots in their order; the shipped ones fill the low slots in reverse.
    """
    order = 0
    count = 0
    for slot in range(SLOTS - 1, -1, -1):
        if aboard >> table.market[slot] & 1:
            order |= table.market[slot] << 2 * count
            count += 1
    for slot in range(SLOTS):
        if not aboard >> table.market[slot] & 1:
            order |= table.market[slot] << 2 * count
            count += 1
    return order


@rule
def adjust_market(table: Table, log: Log) -> None:
    """The market follows what was shipped."""
    order = market_with(table, table.aboard)
    for slot in range(SLOTS):
        table.market[slot] = order >> 2 * slot & 3
    note(log, Note.ADJUSTS, NOBODY, order, 0, 0)


@rule
def clear_purchase(table: Table) -> None:
    """No purchase is going on."""
    for place in range(PER_PURCHASE):
        table.picked[place] = NONE
    for good in range(GOODS):
        table.hold[good] = 0
    table.aboard = 0
    table.dollars = 0
    table.sold = 0
    table.nudged = 0


@rule
def fill_row(box: Box, table: Table, log: Log) -> None:
    """New buildings fill the empty places, as long as the deck has any."""
    for place in range(box.players + 3):
        if table.row[place] == NONE and table.left > 0:
            table.left -= 1
            table.row[place] = table.deck[table.left]
            table.deck[table.left] = NONE
            table.reveals += 1
            note(log, Note.REVEALS, NOBODY, table.row[place], 0, 0)


# The end


@apart
def end_turn(box: Box, table: Table, log: Log) -> None:
    """The next player's turn begins; unless all have had their last turn, or nobody has bought for too long."""
    table.idle = 0 if table.bought else table.idle + 1
    clear_turn(table)
    following = (table.player + 1) % box.players
    if following == table.finisher:
        end(box, table, log)
    elif table.idle >= box.idle_turns:
        note(log, Note.IDLE, NOBODY, table.idle, 0, 0)
        end(box, table, log)
    else:
        table.player = following
        table.turn += 1


@rule
def clear_turn(table: Table) -> None:
    """A turn that has not begun."""
    table.stage = Stage.TURN
    table.todo = 0
    table.part = NONE
    table.begun = 0
    table.tax = NONE
    table.transmuted = 0
    table.extra = 0
    table.gained = 0
    table.moved = 0
    table.alms = 0
    table.bought = 0


@rule
def bonus_points(box: Box, table: Table, seat: int) -> int:
    """What a seat's bonus card is worth: a point for so many goods of its type, traded in or still to be."""
    if table.bonus[seat] == NONE or box.bonus == 0:
        return 0
    return (table.stock[seat, table.bonus[seat]] + table.traded[seat]) // box.bonus


@rule
def trade_in(box: Box, table: Table, seat: int) -> None:
    """At the end the goods a bonus card gives points for leave the stock."""
    table.traded[seat] = bonus_points(box, table, seat) * box.bonus
    table.stock[seat, table.bonus[seat]] -= table.traded[seat]


@rule
def ability_points(box: Box, table: Table, seat: int) -> int:
    """What the ability of a seat scores: for goods, those traded in for a bonus card too, or where the stone lies."""
    total = 0
    if able(box, table, seat, Ability.HOARD):
        total += (count_goods(table, seat) + table.traded[seat]) // 3
    if able(box, table, seat, Ability.STONE_FUTURES):
        for slot in range(SLOTS):
            if table.market[slot] == Good.STONE:
                total += box.pays[slot]
    return total


@apart
def points_of(box: Box, table: Table, seat: int) -> int:
    """The points of a seat without its bonus card: buildings and abilities; the Noble's card is worth nothing."""
    total = 0
    for place in range(ESTATE):
        card = table.estate[seat, place]
        if card == NONE:
            break
        if card != table.inherited:
            total += box.points[card]
    return total + ability_points(box, table, seat)


@apart
def end(box: Box, table: Table, log: Log) -> None:
    """The game is over: bonus cards are shown, and their goods are traded in."""
    table.phase = Phase.OVER
    table.reveals += 1
    note(log, Note.ENDS, NOBODY, 0, 0, 0)
    if box.bonus:
        for seat in range(box.players):
            trade_in(box, table, seat)
            note(log, Note.BONUS, seat, table.bonus[seat], bonus_points(box, table, seat), table.traded[seat])
