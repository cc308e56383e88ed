"""The rules of Harbour: who may do what, doing it, and the score. Each phase has a module of its own."""

from __future__ import annotations

from tallyman.engine.agenda import asked, question, settle
from tallyman.engine.log import Log
from tallyman.engine.record import Numbers
from tallyman.engine.rule import apart, rule
from tallyman.games.harbour.box import (
    BUILDINGS,
    ESTATE,
    GOODS,
    NONE,
    PARTS,
    PER_PURCHASE,
    PLACES,
    SEATS,
    SLOTS,
    WHARFS,
    Ability,
    Box,
    Kind,
)
from tallyman.games.harbour.holdings import (
    able,
    blocked,
    count_bought,
    count_estate,
    count_goods,
    in_play,
    owner_of,
    place_in_row,
    who_has,
)
from tallyman.games.harbour.opening import choose_character, inherit, start_with
from tallyman.games.harbour.opening import deal as deal  # noqa: PLC0414 - a part of the seam
from tallyman.games.harbour.parts import STOP, giving, goods_in, pick_up, pick_up_again, refuses, step
from tallyman.games.harbour.purchase import (
    count_picked,
    forbids_buy,
    forbids_end,
    forbids_nudge,
    forbids_purchase,
    forbids_sell,
    forbids_ship,
    forbids_stow,
    here,
    other_part,
    still_to_do,
)
from tallyman.games.harbour.table import (
    BUY,
    CHOOSE,
    COUPLES,
    DONE,
    DOUBLE,
    EXCHANGE,
    GAIN,
    GIVE,
    GO,
    INHERIT,
    NUM_ACTIONS,
    PAIRS,
    PART,
    PAY,
    PLACE,
    SELL,
    SHIP,
    START,
    STOW,
    SWAP,
    TAKE,
    TRANSMUTE,
    Flaw,
    Phase,
    Question,
    Reason,
    Stage,
    Table,
)
from tallyman.games.harbour.tax import (
    alchemist,
    can_transmute,
    ends_with_good,
    forbids_go,
    open_sites,
    some_way,
    transmuted,
)
from tallyman.games.harbour.turn import (
    begin_part,
    bonus_points,
    choose,
    end_action,
    end_shipping,
    end_stowing,
    end_turn,
    favour,
    go,
    go_on,
    keep_one,
    may_leave,
    may_pay_first,
    nudge,
    pay,
    pick,
    points_of,
    sell,
    ship,
    survey,
    transmute,
)

MAX_LEGAL = PLACES + SEATS * (ESTATE + 1) + GOODS * PAIRS + 1
"""All buildings in play, everything an Alchemist can transmute, and one more."""

# Who may do what


@rule
def choosing(table: Table) -> bool:
    """Whether all choose in secret: characters, or starting goods."""
    return table.phase in (Phase.CHARACTERS, Phase.GOODS)


@rule
def sealed(box: Box, table: Table) -> int:
    """While characters or starting goods are chosen, all seats choose in secret."""
    return (1 << box.players) - 1 if choosing(table) else 0


@rule
def ready(box: Box, table: Table, seat: int) -> bool:
    """Whether a seat has made its secret choice."""
    if table.phase == Phase.CHARACTERS:
        return table.kept[seat] != NONE
    return count_goods(table, seat) >= box.starting_goods


@rule
def acting(box: Box, table: Table) -> int:
    """The seat that is asked, or all seats that still have to choose in secret."""
    if not choosing(table):
        return asked(table.agenda)
    seats = 0
    for seat in range(box.players):
        if not ready(box, table, seat):
            seats |= 1 << seat
    return seats


@rule
def first_choice(what: int) -> int:
    """The action of choice 0 for a question in an action part, NONE for other questions."""
    if what == Question.GAIN:
        return GAIN
    if what in (Question.GIVE, Question.LEVY):
        return GIVE
    if what in (Question.EXCHANGE, Question.CONVERT):
        return EXCHANGE
    if what == Question.DOUBLE:
        return DOUBLE
    if what == Question.TAKE:
        return TAKE
    if what == Question.ORDER:
        return PLACE
    return SWAP if what == Question.SWAP else NONE


@rule
def count_choices(what: int) -> int:
    """How many choices a question in an action part has, STOP apart."""
    if what in (Question.EXCHANGE, Question.CONVERT):
        return PAIRS
    if what == Question.TAKE:
        return SEATS * GOODS
    return COUPLES if what == Question.SWAP else GOODS


@rule
def forbids_choice(box: Box, table: Table, hand: int, choice: int) -> int:
    """Why a choice cannot be made in the part being done; 0 if it can."""
    seat = table.player
    face = here(table)
    reason = refuses(box, table, seat, face, table.part, hand, choice)
    if reason != Reason.ALLOWED or table.tax == NONE:
        return reason
    return spoils_tax(box, table, seat, face, hand, choice)


@apart
def spoils_tax(box: Box, table: Table, seat: int, face: int, hand: int, choice: int) -> int:
    """Whether a choice in the part being done leaves nothing for tax that is owed, as a reason."""
    rest = still_to_do(table, other_part(box, face, table.part))
    if rest == NONE or box.kind[face, rest] != Kind.BUY or box.kind[face, table.part] == Kind.LEVY:
        return Reason.ALLOWED
    after = step(box, table, seat, face, table.part, hand, choice)
    return Reason.ALLOWED if some_way(box, table, seat, face, table.part, rest, after) else Reason.TAX_LEFT


@rule
def forbids_pay(table: Table, seat: int, good: int) -> int:
    """Tax is paid before or after the whole action."""
    if table.tax == NONE:
        return Reason.NO_TAX_DUE
    if table.stage == Stage.ACTION and table.begun:
        return Reason.NOT_BETWEEN
    return Reason.ALLOWED if table.stock[seat, good] > 0 else Reason.NO_GOODS


@apart
def forbids_transmute(box: Box, table: Table, seat: int, spent: int, pair: int) -> int:
    """The Alchemist transmutes once in a turn; between two parts only if tax that is owed can still be paid."""
    if not able(box, table, seat, Ability.TRANSMUTE):
        return Reason.NO_ABILITY
    if not alchemist(box, table, seat):
        return Reason.ONCE
    hand = pick_up(table, seat)
    if not can_transmute(hand, spent, pair):
        return Reason.TOO_FEW if goods_in(hand, giving(pair)) > 0 else Reason.NO_GOODS
    if table.tax == NONE or table.stage != Stage.ACTION or not table.begun:
        return Reason.ALLOWED
    rest = 0 if table.todo & 1 else 1
    if ends_with_good(box, table, seat, here(table), rest, transmuted(box, hand, spent, pair)):
        return Reason.ALLOWED
    return Reason.TAX_LEFT


@rule
def forbids_part(box: Box, table: Table, part: int, parts: int) -> int:
    """A part is begun if it is left to do, possible, and leaves something for tax that is owed, as a survey says."""
    if box.kind[here(table), part] == Kind.NOTHING:
        return Reason.NO_PART
    if not table.todo >> part & 1:
        return Reason.PART_DONE
    if not parts >> part & 1:
        return Reason.PART_IMPOSSIBLE
    return Reason.ALLOWED if parts >> part + PARTS & 1 else Reason.TAX_LEFT


@rule
def forbids_secret(box: Box, table: Table, seat: int, action: int) -> int:
    """A character is one of the two dealt; starting goods may be of any types."""
    if table.phase == Phase.CHARACTERS:
        if action >= INHERIT:
            return Reason.OTHER_QUESTION
        if ready(box, table, seat):
            return Reason.CHOSEN
        dealt = table.dealt[seat, 0] == action - CHOOSE or table.dealt[seat, 1] == action - CHOOSE
        return Reason.ALLOWED if dealt else Reason.NOT_DEALT
    if not START <= action < START + GOODS:
        return Reason.OTHER_QUESTION
    if ready(box, table, seat):
        return Reason.CHOSEN
    return Reason.ALLOWED if table.stock[seat, action - START] < box.limit else Reason.FULL


@apart
def forbids(box: Box, table: Table, seat: int, action: int) -> int:
    """Why a seat may not do something now; 0 if it may."""
    if action < 0 or action >= NUM_ACTIONS:
        return Reason.NO_ACTION
    if table.phase == Phase.OVER:
        return Reason.OVER
    if choosing(table):
        return forbids_secret(box, table, seat, action)
    if not acting(box, table) >> seat & 1:
        return Reason.NOT_ASKED
    what = question(table.agenda)
    first = first_choice(what)
    if first != NONE:
        choice = STOP if action == DONE else action - first
        if action != DONE and not 0 <= choice < count_choices(what):
            return Reason.OTHER_QUESTION
        return forbids_choice(box, table, pick_up_again(table, table.player), choice)
    if what == Question.PURCHASE:
        return forbids_purchase(box, table, seat, action)
    if what == Question.INHERIT and INHERIT <= action < START:
        seen = table.seen[0] == action - INHERIT or table.seen[1] == action - INHERIT
        return Reason.ALLOWED if seen else Reason.NOT_SEEN
    if what == Question.TURN and GO <= action < PART:
        return forbids_go(box, table, seat, action - GO, open_sites(box, table, seat))
    if what == Question.ACT and PART <= action < PAY:
        return forbids_part(box, table, action - PART, survey(box, table, seat))
    if what in (Question.ACT, Question.TAX) and PAY <= action < PAY + GOODS:
        return forbids_pay(table, seat, action - PAY)
    if what == Question.FAVOUR and GAIN <= action < GAIN + GOODS:
        return Reason.ALLOWED
    if what == Question.STOW and STOW <= action < STOW + GOODS:
        return forbids_stow(box, table, seat, action - STOW)
    if Question.TURN <= what <= Question.END and TRANSMUTE <= action < DONE:
        way = action - TRANSMUTE
        return forbids_transmute(box, table, seat, way // PAIRS, way % PAIRS)
    if action == DONE and what == Question.STOW:
        return forbids_stow(box, table, seat, NONE)
    if action == DONE and what == Question.ACT:
        leaves = may_leave(box, table, seat, survey(box, table, seat))
        return Reason.ALLOWED if leaves else Reason.MUST_ACT
    return Reason.ALLOWED if action == DONE and what == Question.END else Reason.OTHER_QUESTION


@apart
def legal(box: Box, table: Table, seat: int, out: Numbers) -> int:
    """List what a seat may do now."""
    if not acting(box, table) >> seat & 1:
        return 0
    if choosing(table):
        return list_secrets(box, table, seat, out)
    what = question(table.agenda)
    if first_choice(what) != NONE:
        return list_choices(box, table, what, out)
    if what == Question.PURCHASE:
        return list_purchase(box, table, seat, out)
    count = 0
    if what == Question.TURN:
        poor = count_goods(table, seat) == 0
        count = list_sites(box, table, ~open_sites(box, table, seat) if poor else blocked(box, table, seat), out)
    elif what == Question.ACT:
        parts = survey(box, table, seat)
        count = list_parts(table, seat, parts >> PARTS, may_leave(box, table, seat, parts), out)
    elif what == Question.TAX:
        count = list_goods(table, seat, out, 0)
    elif what == Question.STOW:
        count = list_hold(box, table, seat, out)
    elif what == Question.END:
        out[0] = DONE
        count = 1
    else:
        for choice in range(GOODS if what == Question.FAVOUR else 2):
            out[choice] = GAIN + choice if what == Question.FAVOUR else INHERIT + table.seen[choice]
            count += 1
    if Question.TURN <= what <= Question.END and alchemist(box, table, seat):
        for way in range(GOODS * PAIRS):
            if forbids_transmute(box, table, seat, way // PAIRS, way % PAIRS) == Reason.ALLOWED:
                out[count] = TRANSMUTE + way
                count += 1
    return count


@rule
def list_secrets(box: Box, table: Table, seat: int, out: Numbers) -> int:
    """List what may be chosen in secret."""
    if table.phase == Phase.CHARACTERS:
        out[0] = CHOOSE + table.dealt[seat, 0]
        out[1] = CHOOSE + table.dealt[seat, 1]
        return 2
    count = 0
    for good in range(GOODS):
        if table.stock[seat, good] < box.limit:
            out[count] = START + good
            count += 1
    return count


@rule
def list_choices(box: Box, table: Table, what: int, out: Numbers) -> int:
    """List the choices in the part being done."""
    seat = table.player
    hand = pick_up_again(table, seat)
    count = 0
    for choice in range(count_choices(what)):
        if forbids_choice(box, table, hand, choice) == Reason.ALLOWED:
            out[count] = first_choice(what) + choice
            count += 1
    if forbids_choice(box, table, hand, STOP) == Reason.ALLOWED:
        out[count] = DONE
        count += 1
    return count


@rule
def list_sites(box: Box, table: Table, closed: int, out: Numbers) -> int:
    """List the buildings a seat may go to: in the centre, and of all players, but for those that are closed."""
    count = 0
    for place in range(box.players + 3):
        card = table.row[place]
        if card != NONE and not closed >> card & 1:
            out[count] = GO + card
            count += 1
    for owner in range(box.players):
        if not closed >> BUILDINGS + owner & 1:
            out[count] = GO + BUILDINGS + owner
            count += 1
        for place in range(ESTATE):
            card = table.estate[owner, place]
            if card == NONE:
                break
            if not closed >> card & 1:
                out[count] = GO + card
                count += 1
    return count


@rule
def list_parts(table: Table, seat: int, parts: int, leaves: bool, out: Numbers) -> int:
    """List the parts that may be begun, tax that may be paid first, and whether the action may end."""
    count = 0
    for part in range(PARTS):
        if parts >> part & 1:
            out[count] = PART + part
            count += 1
    if may_pay_first(table, seat):
        count = list_goods(table, seat, out, count)
    if leaves:
        out[count] = DONE
        count += 1
    return count


@rule
def list_goods(table: Table, seat: int, out: Numbers, count: int) -> int:
    """Add the goods tax may be paid with."""
    for good in range(GOODS):
        if table.stock[seat, good] > 0:
            out[count] = PAY + good
            count += 1
    return count


@rule
def list_hold(box: Box, table: Table, seat: int, out: Numbers) -> int:
    """List the shipped goods that may be kept, and whether that may be all."""
    count = 0
    for good in range(GOODS):
        if forbids_stow(box, table, seat, good) == Reason.ALLOWED:
            out[count] = STOW + good
            count += 1
    if forbids_stow(box, table, seat, NONE) == Reason.ALLOWED:
        out[count] = DONE
        count += 1
    return count


@apart
def list_purchase(box: Box, table: Table, seat: int, out: Numbers) -> int:
    """List what may be done in a purchase."""
    count = 0
    for place in range(box.players + 3):
        card = table.row[place]
        if card != NONE and forbids_buy(box, table, seat, card) == Reason.ALLOWED:
            out[count] = BUY + card
            count += 1
    if count_picked(table) > 0:
        for action in range(SHIP, SHIP + GOODS):
            if forbids_ship(box, table, seat, action - SHIP) == Reason.ALLOWED:
                out[count] = action
                count += 1
    if table.aboard:
        if forbids_end(box, table, seat) == Reason.ALLOWED:
            out[count] = DONE
            count += 1
        return count
    if box.traders and forbids_sell(box, table, seat) == Reason.ALLOWED:
        out[count] = SELL
        count += 1
    if able(box, table, seat, Ability.MARKET_NUDGE):
        for couple in range(COUPLES):
            if forbids_nudge(box, table, seat, couple) == Reason.ALLOWED:
                out[count] = SWAP + couple
                count += 1
    return count


# Doing it


@apart
def play(box: Box, table: Table, log: Log, seat: int, action: int) -> None:
    """Carry out a legal action, and everything automatic that follows from it."""
    if action < INHERIT:
        choose_character(box, table, log, seat, action - CHOOSE)
    elif action < START:
        inherit(box, table, log, seat, action - INHERIT)
    elif action < GO:
        start_with(box, table, log, seat, action - START)
    elif action < PART:
        go(box, table, log, seat, action - GO)
    elif action < PAY:
        settle(table.agenda)
        begin_part(box, table, log, seat, action - PART)
    elif action < GAIN:
        pay(box, table, log, seat, action - PAY)
    elif action < TRANSMUTE:
        play_in_part(box, table, log, seat, action)
    elif action < DONE:
        way = action - TRANSMUTE
        transmute(box, table, log, seat, way // PAIRS, way % PAIRS)
    else:
        stop(box, table, log, seat)
    go_on(box, table, log)


@rule
def play_in_part(box: Box, table: Table, log: Log, seat: int, action: int) -> None:
    """Carry out an action that belongs to an action part or a purchase, or take a good as a gift."""
    what = question(table.agenda)
    if what == Question.FAVOUR:
        favour(box, table, log, seat, action - GAIN)
    elif what == Question.PURCHASE:
        if action < BUY:
            nudge(table, log, seat, action - SWAP)
        elif action < SHIP:
            pick(box, table, log, seat, action - BUY)
        elif action < SELL:
            ship(box, table, log, seat, action - SHIP)
        else:
            sell(box, table, log, seat)
    elif what == Question.STOW:
        keep_one(box, table, log, seat, action - STOW)
    else:
        choose(box, table, log, seat, action - first_choice(what))


@rule
def stop(box: Box, table: Table, log: Log, seat: int) -> None:
    """Leave it at that: a part, a purchase, the action or the turn."""
    what = question(table.agenda)
    if what == Question.PURCHASE:
        end_shipping(box, table, log, seat)
    elif what == Question.STOW:
        end_stowing(box, table, log, seat)
    elif what == Question.ACT:
        settle(table.agenda)
        end_action(table, log, seat)
    elif what == Question.END:
        settle(table.agenda)
        end_turn(box, table, log)
    else:
        choose(box, table, log, seat, STOP)


# The score


@rule
def score(box: Box, table: Table, out: Numbers) -> None:
    """The points of each seat; bonus cards count when they are shown, at the end."""
    for seat in range(box.players):
        out[seat] = points_of(box, table, seat)
        if table.phase == Phase.OVER:
            out[seat] += bonus_points(box, table, seat)


# Conservation


@rule
def sound(box: Box, table: Table) -> int:
    """Which law of conservation a table breaks; 0 if none."""
    for seat in range(SEATS):
        for good in range(GOODS):
            most = box.limit if seat < box.players else 0
            if not 0 <= table.stock[seat, good] <= most:
                return Flaw.GOODS
    if not market_in_order(table):
        return Flaw.MARKET
    if not cards_in_place(box, table):
        return Flaw.BUILDINGS
    if not boards_in_order(box, table):
        return Flaw.BOARDS
    if not estates_in_order(box, table):
        return Flaw.ESTATES
    for seat in range(SEATS):
        if not pawn_in_place(box, table, seat):
            return Flaw.PAWNS
    if not bonus_in_order(box, table):
        return Flaw.BONUS
    if not trades_in_order(box, table):
        return Flaw.TRADED
    return 0 if purchase_in_order(box, table) else Flaw.PURCHASE


@rule
def market_in_order(table: Table) -> bool:
    """Each marker lies on one slot, once the market is laid out."""
    laid = 0
    for slot in range(SLOTS):
        good = table.market[slot]
        if good == NONE:
            laid |= 1 << GOODS
        elif 0 <= good < GOODS:
            laid |= 1 << good
        else:
            return False
    return laid == (1 << GOODS if table.phase < Phase.GOODS else (1 << GOODS) - 1)


@apart
def cards_in_place(box: Box, table: Table) -> bool:
    """Every card is in exactly one place: the centre, the deck, an estate, or in the Noble's hands."""
    if not 0 <= table.left <= box.buildings:
        return False
    found = 0
    count = 0
    for number in range(PLACES + BUILDINGS + SEATS * ESTATE + 2):
        card = place_of_card(table, number)
        if card != NONE:
            if not 0 <= card < box.buildings:
                return False
            found |= 1 << card
            count += 1
    return count == box.buildings and found == (1 << box.buildings) - 1


@rule
def place_of_card(table: Table, number: int) -> int:
    """The card in one of all the places a card can be in, counted through; NONE if there is none."""
    if number < PLACES:
        return table.row[number]
    number -= PLACES
    if number < BUILDINGS:
        return table.deck[number] if number < table.left else NONE
    number -= BUILDINGS
    if number < SEATS * ESTATE:
        return table.estate[number // ESTATE, number % ESTATE]
    return table.seen[number - SEATS * ESTATE]


@apart
def estates_in_order(box: Box, table: Table) -> bool:
    """Estates have no gaps and nobody has bought too much; the Noble's card belongs to the Noble."""
    noble = who_has(box, table, Ability.INHERITANCE)
    for seat in range(SEATS):
        count = count_estate(table, seat)
        for place in range(count, ESTATE):
            if table.estate[seat, place] != NONE:
                return False
        if count_bought(table, seat) >= box.to_end + PER_PURCHASE or (count > 0 and seat >= box.players):
            return False
    if table.inherited == NONE:
        return noble == NONE or table.phase < Phase.GOODS
    return 0 <= table.inherited < BUILDINGS and noble != NONE and owner_of(box, table, table.inherited) == noble


@apart
def boards_in_order(box: Box, table: Table) -> bool:
    """All have The Wharfs, or each a character of the own; while they choose, two each and none twice."""
    choosing_now = table.phase == Phase.CHARACTERS
    found = 0
    count = 0
    for seat in range(SEATS):
        board = table.board[seat]
        if seat >= box.players or choosing_now:
            if board != NONE:
                return False
        elif not box.characters_dealt:
            if board != WHARFS:
                return False
        elif 0 <= board < box.characters:
            found |= 1 << board
            count += 1
        else:
            return False
        if not -1 <= table.kept[seat] <= 1 or (table.kept[seat] != NONE and not choosing_now):
            return False
        for place in range(2):
            dealt = table.dealt[seat, place]
            if (dealt == NONE) == (choosing_now and seat < box.players):
                return False
            if dealt != NONE:
                if not 0 <= dealt < box.characters:
                    return False
                found |= 1 << dealt
                count += 1
    for character in range(box.characters):
        count -= found >> character & 1
    return count == 0


@apart
def pawn_in_place(box: Box, table: Table, seat: int) -> bool:
    """A pawn stands on a building in play, alone but for one who may share it; or on none before its first turn."""
    site = table.pawn[seat]
    if site == NONE:
        return True
    if seat >= box.players or not 0 <= site < BUILDINGS + box.players:
        return False
    if not in_play(box, table) >> site & 1:
        return False
    for other in range(seat):
        shares = able(box, table, seat, Ability.SHARE_BUILDING) or able(box, table, other, Ability.SHARE_BUILDING)
        if table.pawn[other] == site and not shares:
            return False
    return True


@rule
def bonus_in_order(box: Box, table: Table) -> bool:
    """With bonus cards each player has one of the own; without them nobody has."""
    found = 0
    for seat in range(SEATS):
        good = table.bonus[seat]
        if seat < box.players and box.bonus:
            if not 0 <= good < GOODS or found >> good & 1:
                return False
            found |= 1 << good
        elif good != NONE:
            return False
    return True


@rule
def trades_in_order(box: Box, table: Table) -> bool:
    """At the end all goods that bonus cards give points for have been traded in; before that none."""
    for seat in range(SEATS):
        traded = table.traded[seat]
        if table.phase != Phase.OVER or table.bonus[seat] == NONE:
            if traded != 0:
                return False
        else:
            left = table.stock[seat, table.bonus[seat]]
            if traded < 0 or traded % box.bonus != 0 or left >= box.bonus or traded + left > box.limit:
                return False
    return True


@apart
def purchase_in_order(box: Box, table: Table) -> bool:
    """What was named, shipped and paid belongs to a purchase going on."""
    going_on = table.part != NONE and table.agenda.depth > 0
    if going_on:
        what = question(table.agenda)
        going_on = what in (Question.PURCHASE, Question.STOW)
    total = table.aboard | table.dollars | table.sold | table.nudged
    for good in range(GOODS):
        total |= table.hold[good]
        if not 0 <= table.hold[good] <= box.limit or (table.hold[good] > 0 and not table.aboard >> good & 1):
            return False
    for place in range(PER_PURCHASE):
        card = table.picked[place]
        if card != NONE and (not going_on or place_in_row(table, card) == NONE):
            return False
    return table.dollars >= 0 and 0 <= table.aboard < 1 << GOODS and (going_on or total == 0)
