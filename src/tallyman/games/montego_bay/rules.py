"""The rules of Montego Bay."""

from __future__ import annotations

from tallyman.engine.agenda import ask, asked, question, settle
from tallyman.engine.log import NOBODY, Log, note, whisper
from tallyman.engine.luck import Luck, draw_for, label_of, renew, shuffle_for, ticket
from tallyman.engine.record import Numbers
from tallyman.engine.rule import rule
from tallyman.games.montego_bay.box import (
    CARDS,
    DOCKERS,
    JACK,
    PAWNS,
    PIERS,
    PILE,
    PILES,
    PILOT,
    PLACES,
    SEATS,
    SHIPS,
    THIRDS,
    Box,
    Size,
)
from tallyman.games.montego_bay.table import (
    AWAY,
    CARD,
    DECLINE,
    HIRE,
    JOIN,
    LEFT_TAVERN,
    LOAD,
    NONE,
    NUM_ACTIONS,
    RIGHT_TAVERN,
    TAKE,
    UNLOAD,
    Flaw,
    Note,
    Question,
    Reason,
    Stream,
    Table,
)

# Set-up


@rule
def deal(box: Box, table: Table, log: Log, luck: Luck) -> None:
    """Lay out warehouses, order tiles, ships and dockers. The table comes blank."""
    renew(table.luck, luck)
    line_up_dockers(box, table)
    lay_warehouses(box, table, log)
    shuffle_for(table.luck, Stream.ORDER, log, table.order, dockers(table))
    berth_ships(table, log)
    for seat in range(box.players):
        table.stock[seat] = box.stock
    table.bank = box.coins
    table.reveals = 1
    clear_round(box, table)
    if box.players == 2:
        chooser = draw_for(table.luck, Stream.CHOOSER, 2)
        note(log, Note.LOT, chooser, 0, 0, 0)
        ask(table.agenda, chooser, Question.THIRD, 0, 0)
    else:
        start_round(box, table, log)


@rule
def line_up_dockers(box: Box, table: Table) -> None:
    """Large dockers in the left tavern, small ones in the right; with two players also two of other colours."""
    count = 0
    for docker in range(DOCKERS):
        table.owner[docker] = docker // 2 if docker // 2 < box.players else NONE
        table.order[docker] = NONE
        table.at[docker] = AWAY
        if table.owner[docker] != NONE or (box.players == 2 and docker in THIRDS):
            table.at[docker] = tavern_of(docker)
            table.order[count] = docker
            count += 1


@rule
def tavern_of(docker: int) -> int:
    """The tavern a docker starts in."""
    return LEFT_TAVERN if docker % 2 == Size.LARGE else RIGHT_TAVERN


@rule
def lay_warehouses(box: Box, table: Table, log: Log) -> None:
    """Shuffle the warehouse tiles onto the roofs, in random orientation."""
    for column in range(box.row):
        table.tile[column] = column
    shuffle_for(table.luck, Stream.ROOFS, log, table.tile, box.row)
    for column in range(box.row):
        table.turned[column] = label_of(ticket(table.luck, Stream.TURNS, table.tile[column])) & 1


@rule
def berth_ships(table: Table, log: Log) -> None:
    """Pilot boat at pier 1, three ships at the others, twelve in two piles of six."""
    for ship in range(SHIPS):
        table.gone[ship] = ship  # borrowed for shuffling
    shuffle_for(table.luck, Stream.SHIPS, log, table.gone, SHIPS)
    table.pier[0] = PILOT
    for pier in range(1, PIERS):
        table.pier[pier] = table.gone[pier - 1]
    for pile in range(PILES):
        table.left[pile] = PILE
        for place in range(PILE):
            table.pile[pile, place] = table.gone[PIERS - 1 + pile * PILE + place]
    for ship in range(SHIPS):
        table.gone[ship] = 0


@rule
def dockers(table: Table) -> int:
    """How many dockers, and so order tiles, are in play."""
    count = 0
    for docker in range(DOCKERS):
        if table.order[docker] != NONE:
            count += 1
    return count


@rule
def take(box: Box, table: Table, log: Log, seat: int, size: int) -> None:
    """With two players, one takes a third docker; the other one takes the other size, and the first round begins."""
    table.owner[THIRDS[size]] = seat
    table.owner[THIRDS[1 - size]] = 1 - seat
    note(log, Note.TAKES, seat, THIRDS[size], 0, 0)
    note(log, Note.TAKES, 1 - seat, THIRDS[1 - size], 0, 0)
    settle(table.agenda)
    start_round(box, table, log)


# Phase 1: hire Lazy Jack


@rule
def start_round(box: Box, table: Table, log: Log) -> None:
    """Whoever has the coins is asked to hire Lazy Jack: fewest points first, then the lowest order tile."""
    table.round_number += 1
    clear_round(box, table)
    note(log, Note.ROUND, NOBODY, table.round_number, 0, 0)
    # The agenda is a stack, so whoever is asked last goes on it first.
    for later in range(box.players - 1, -1, -1):
        for seat in range(box.players):
            if table.coins[seat] >= box.price and asked_before(box, table, seat) == later:
                ask(table.agenda, seat, Question.HIRE, 0, 0)


@rule
def clear_round(box: Box, table: Table) -> None:
    """Lazy Jack is at home, no card is chosen, and the Tally-Man stands on his crates."""
    table.hirer = NONE
    table.host = NONE
    table.at[JACK] = AWAY
    table.revealed = 0
    table.tally = 2 * box.row
    table.opened = 0
    for pawn in range(PAWNS):
        table.card[pawn] = 0


@rule
def asked_before(box: Box, table: Table, seat: int) -> int:
    """How many others stand before a seat in the order of hiring: fewer points, or as many and a lower order tile."""
    count = 0
    for other in range(box.players):
        if other != seat:
            fewer = table.points[other] < table.points[seat]
            equal = table.points[other] == table.points[seat]
            if fewer or (equal and lowest_tile(table, other) < lowest_tile(table, seat)):
                count += 1
    return count


@rule
def lowest_tile(table: Table, seat: int) -> int:
    """The rail position of a seat's first order tile, from 0."""
    for position in range(DOCKERS):
        docker = table.order[position]
        if docker != NONE and table.owner[docker] == seat:
            return position
    return DOCKERS


# Who may do what


@rule
def choosing(box: Box, table: Table) -> bool:
    """Whether cards are being chosen: nothing is asked, and none has been turned up."""
    return table.agenda.depth == 0 and not table.over and not table.revealed


@rule
def sealed(box: Box, table: Table) -> int:
    """While cards are chosen, all seats choose in secret."""
    return (1 << box.players) - 1 if choosing(box, table) else 0


@rule
def acting(box: Box, table: Table) -> int:
    """The seat that is asked, or all seats that still have to choose a card."""
    if not choosing(box, table):
        return asked(table.agenda)
    seats = 0
    for docker in range(DOCKERS):
        if table.owner[docker] != NONE and table.card[docker] == 0:
            seats |= 1 << table.owner[docker]
    if table.hirer != NONE and table.card[JACK] == 0:
        seats |= 1 << table.hirer
    return seats


@rule
def master(table: Table, pawn: int) -> int:
    """The seat a pawn works for, NONE if it is not in play."""
    return table.hirer if pawn == JACK else table.owner[pawn]


@rule
def twin_card(table: Table, pawn: int) -> int:
    """The card a pawn cannot have because Lazy Jack and his host share one set; 0 if there is none."""
    if table.hirer == NONE:
        return 0
    if pawn == JACK:
        return table.card[table.host]
    return table.card[JACK] if pawn == table.host else 0


@rule
def legal(box: Box, table: Table, seat: int, out: Numbers) -> int:
    """List what a seat may do now."""
    count = 0
    if not acting(box, table) >> seat & 1:
        return count
    if choosing(box, table):
        for pawn in range(PAWNS):
            if master(table, pawn) == seat and table.card[pawn] == 0:
                for value in range(1, CARDS + 1):
                    if value != twin_card(table, pawn):
                        out[count] = CARD + pawn * CARDS + value - 1
                        count += 1
        return count
    what = question(table.agenda)
    if what == Question.THIRD:
        out[0] = TAKE + Size.LARGE
        out[1] = TAKE + Size.SMALL
        return 2
    if what == Question.HIRE:
        out[0] = HIRE
        out[1] = DECLINE
        return 2
    if what == Question.JOIN:
        for docker in range(DOCKERS):
            if table.owner[docker] == seat:
                out[count] = JOIN + docker
                count += 1
        return count
    for pier in range(PIERS):
        ship = table.pier[pier]
        if ship not in (NONE, PILOT) and (what == Question.LOAD or table.hold[ship, seat] > 0):
            out[count] = (LOAD if what == Question.LOAD else UNLOAD) + pier
            count += 1
    return count


@rule
def forbids(box: Box, table: Table, seat: int, action: int) -> int:
    """Why a seat may not do something now; 0 if it may."""
    if action < 0 or action >= NUM_ACTIONS:
        return Reason.NO_ACTION
    if acting(box, table) == 0:
        return Reason.OVER
    if action >= TAKE and question(table.agenda) != Question.THIRD:
        return Reason.TAKEN if box.players == 2 else Reason.NO_THIRD
    if choosing(box, table):
        if not CARD <= action < LOAD:
            return Reason.OTHER_QUESTION
        return forbids_card(table, seat, (action - CARD) // CARDS, (action - CARD) % CARDS + 1)
    if not acting(box, table) >> seat & 1:
        return Reason.NOT_ASKED
    what = question(table.agenda)
    if what == Question.THIRD:
        return Reason.ALLOWED if action >= TAKE else Reason.OTHER_QUESTION
    if what == Question.HIRE:
        return Reason.ALLOWED if action <= DECLINE else Reason.OTHER_QUESTION
    if what == Question.JOIN:
        if not JOIN <= action < CARD:
            return Reason.OTHER_QUESTION
        return Reason.ALLOWED if table.owner[action - JOIN] == seat else Reason.NOT_YOURS
    first = LOAD if what == Question.LOAD else UNLOAD
    if not first <= action < first + PIERS:
        return Reason.OTHER_QUESTION
    return forbids_ship(table, seat, table.pier[action - first], what)


@rule
def forbids_card(table: Table, seat: int, pawn: int, value: int) -> int:
    """A card is for an own pawn that has none yet; Lazy Jack and his host need different ones."""
    if pawn == JACK and table.hirer == NONE:
        return Reason.NOT_HIRED
    if master(table, pawn) != seat:
        return Reason.NOT_YOURS
    if table.card[pawn] != 0:
        return Reason.CHOSEN
    return Reason.SAME_CARD if value == twin_card(table, pawn) else Reason.ALLOWED


@rule
def forbids_ship(table: Table, seat: int, ship: int, what: int) -> int:
    """Barrels go on any cargo ship in port, and come off one that has own barrels aboard."""
    if ship == NONE:
        return Reason.NO_SHIP
    if ship == PILOT:
        return Reason.PILOT_BOAT
    if what == Question.UNLOAD and table.hold[ship, seat] == 0:
        return Reason.NOTHING_ABOARD
    return Reason.ALLOWED


# Doing it


@rule
def play(box: Box, table: Table, log: Log, seat: int, action: int) -> None:
    """Carry out a legal action, and everything automatic that follows from it."""
    if action == HIRE:
        hire(box, table, log, seat)
    elif action == DECLINE:
        note(log, Note.DECLINES, seat, 0, 0, 0)
        settle(table.agenda)
    elif action < CARD:
        join(table, log, seat, action - JOIN)
    elif action < LOAD:
        choose(box, table, log, seat, (action - CARD) // CARDS, (action - CARD) % CARDS + 1)
    elif action < UNLOAD:
        load(box, table, log, seat, action - LOAD)
    elif action < TAKE:
        unload(box, table, log, seat, action - UNLOAD)
    else:
        take(box, table, log, seat, action - TAKE)


@rule
def hire(box: Box, table: Table, log: Log, seat: int) -> None:
    """The first yes takes Lazy Jack, pays the bank, and at once chooses the docker he joins; nobody else is asked."""
    table.hirer = seat
    table.coins[seat] -= box.price
    table.bank += box.price
    note(log, Note.HIRES, seat, 0, 0, 0)
    while table.agenda.depth > 0:
        settle(table.agenda)
    ask(table.agenda, seat, Question.JOIN, 0, 0)


@rule
def join(table: Table, log: Log, seat: int, docker: int) -> None:
    """Lazy Jack joins an own docker of his hirer, on the same space."""
    table.host = docker
    table.at[JACK] = table.at[docker]
    note(log, Note.JOINS, seat, docker, 0, 0)
    settle(table.agenda)


@rule
def choose(box: Box, table: Table, log: Log, seat: int, pawn: int, value: int) -> None:
    """Choose a card in secret; when the last one is in, the pawns move and the tally begins."""
    table.card[pawn] = value
    whisper(log, 1 << seat, Note.CHOOSES, seat, pawn, value, 0)
    waiting = acting(box, table)
    if not waiting >> seat & 1:
        note(log, Note.READY, seat, 0, 0, 0)
    if waiting == 0:
        table.reveals += 1
        table.revealed = 1
        move_all(box, table, log)
        go_on(box, table, log)


# Phase 3: move


@rule
def move_all(box: Box, table: Table, log: Log) -> None:
    """Lazy Jack first, then the dockers by order tile."""
    if table.hirer != NONE:
        move(box, table, log, JACK)
    for position in range(DOCKERS):
        if table.order[position] != NONE:
            move(box, table, log, table.order[position])


@rule
def across(box: Box, space: int) -> int:
    """The space across the warehouse."""
    return 2 * box.row - 1 - space


@rule
def pawn_on(table: Table, space: int) -> int:
    """The pawn on a space, NONE if it is free."""
    for pawn in range(PAWNS):
        if table.at[pawn] == space:
            return pawn
    return NONE


@rule
def target(box: Box, table: Table, pawn: int, value: int) -> int:
    """The space a card leads a pawn to; the taverns lie before the first space of either side."""
    space = table.at[pawn] + value
    if table.at[pawn] == LEFT_TAVERN:
        space = value - 1
    elif table.at[pawn] == RIGHT_TAVERN:
        space = box.row + value - 1
    return space % (2 * box.row)


@rule
def move(box: Box, table: Table, log: Log, pawn: int) -> None:
    """A pawn moves by its card; it pushes a pawn on its target across, or else goes back to a free space."""
    value = table.card[pawn]
    space = target(box, table, pawn, value)
    table.at[pawn] = AWAY
    other = pawn_on(table, space)
    blocked = pawn_on(table, across(box, space)) != NONE
    back = space
    while pawn_on(table, back) != NONE:
        back = (back - 1) % (2 * box.row)
    table.at[pawn] = space
    note(log, Note.MOVES, master(table, pawn), pawn, value, space)
    if other != NONE and blocked:
        table.at[pawn] = back
        note(log, Note.STEPS_BACK, master(table, pawn), pawn, back, 0)
    elif other != NONE:
        table.at[other] = across(box, space)
        note(log, Note.PUSHES, master(table, pawn), pawn, other, table.at[other])


# Phase 4: load


@rule
def store_barrels(box: Box, table: Table, space: int) -> int:
    """The barrels of the store at a space; damaged ones are negative."""
    column = space if space < box.row else across(box, space)
    south = 1 if space >= box.row else 0
    return box.barrels[table.tile[column], south ^ table.turned[column]]


@rule
def store_coin(box: Box, table: Table, space: int) -> int:
    """1 if the store at a space shows a coin."""
    column = space if space < box.row else across(box, space)
    south = 1 if space >= box.row else 0
    return box.coin[table.tile[column], south ^ table.turned[column]]


@rule
def go_on(box: Box, table: Table, log: Log) -> None:
    """The Tally-Man goes down from the last space to 0 until somebody has to decide; then the round ends."""
    while table.agenda.depth == 0 and table.tally > 0:
        table.tally -= 1
        pawn = pawn_on(table, table.tally)
        if pawn != NONE:
            tally(box, table, log, pawn)
    if table.agenda.depth == 0:
        end_round(box, table, log)


@rule
def tally(box: Box, table: Table, log: Log, pawn: int) -> None:
    """A pawn's store: a coin from the bank, and barrels to load, or damaged ones to take off (never by Lazy Jack)."""
    seat = master(table, pawn)
    barrels = store_barrels(box, table, table.tally)
    note(log, Note.TALLIES, seat, pawn, table.tally, barrels)
    if barrels > table.stock[seat]:
        barrels = table.stock[seat]
        note(log, Note.SHORT, seat, barrels, 0, 0)
    elif barrels < 0 and pawn == JACK:
        barrels = 0
        note(log, Note.JACK_SPARES, seat, 0, 0, 0)
    elif -barrels > aboard(table, seat):
        barrels = -aboard(table, seat)
        note(log, Note.FEW_ABOARD, seat, -barrels, 0, 0)
    if store_coin(box, table, table.tally) and table.bank > 0:
        table.bank -= 1
        table.coins[seat] += 1
        note(log, Note.COIN, seat, 0, 0, 0)
    if barrels < 0:
        ask(table.agenda, seat, Question.UNLOAD, -barrels, table.tally)
    elif barrels > 0:
        ask(table.agenda, seat, Question.LOAD, barrels, table.tally)
        drink_if_no_ship(table, log, seat)


@rule
def aboard(table: Table, seat: int) -> int:
    """How many barrels of a seat are aboard ships in port."""
    count = 0
    for pier in range(PIERS):
        if table.pier[pier] not in (NONE, PILOT):
            count += table.hold[table.pier[pier], seat]
    return count


@rule
def drink_if_no_ship(table: Table, log: Log, seat: int) -> None:
    """When no ship is left, each barrel still to be loaded goes to the tavern."""
    for pier in range(PIERS):
        if table.pier[pier] not in (NONE, PILOT):
            return
    barrels = table.agenda.items[table.agenda.depth - 1].a
    table.stock[seat] -= barrels
    table.tavern[seat] += barrels
    note(log, Note.DRINKS, seat, barrels, 0, 0)
    settle(table.agenda)


@rule
def one_less(table: Table) -> None:
    """One barrel of the asked decision is done; after the last one it is settled."""
    item = table.agenda.items[table.agenda.depth - 1]
    item.a -= 1
    if item.a == 0:
        settle(table.agenda)


@rule
def load(box: Box, table: Table, log: Log, seat: int, pier: int) -> None:
    """A barrel goes aboard; a ship whose last slot is filled sails at once, with a point for whoever filled it."""
    ship = table.pier[pier]
    table.stock[seat] -= 1
    table.hold[ship, seat] += 1
    note(log, Note.LOADS, seat, ship, pier, 0)
    one_less(table)
    if filled(table, ship) == box.slots[ship]:
        note(log, Note.SAILS, seat, ship, pier, 1)
        table.points[seat] += 1
        note(log, Note.EXTRA, seat, 0, 0, 0)
        sail(box, table, log, pier)
        berth(table, log)
        if table.agenda.depth > 0:
            drink_if_no_ship(table, log, seat)
    go_on(box, table, log)


@rule
def unload(box: Box, table: Table, log: Log, seat: int, pier: int) -> None:
    """A damaged barrel comes off a ship, back into the own stock."""
    ship = table.pier[pier]
    table.hold[ship, seat] -= 1
    table.stock[seat] += 1
    note(log, Note.UNLOADS, seat, ship, pier, 0)
    one_less(table)
    go_on(box, table, log)


@rule
def filled(table: Table, ship: int) -> int:
    """How many slots of a ship are filled."""
    count = 0
    for seat in range(SEATS):
        count += table.hold[ship, seat]
    return count


# Scoring a ship


@rule
def sail(box: Box, table: Table, log: Log, pier: int) -> None:
    """A ship is scored and leaves the game, its barrels go back to the stocks, and the ships behind it move up."""
    ship = table.pier[pier]
    for seat in range(box.players):
        points = place_points(box, table, ship, seat)
        table.points[seat] += points
        if table.hold[ship, seat] > 0:
            note(log, Note.SCORES, seat, points, table.hold[ship, seat], ship)
    for seat in range(box.players):
        table.stock[seat] += table.hold[ship, seat]
        table.hold[ship, seat] = 0
    table.gone[ship] = 1
    close_gap(table, pier)


@rule
def close_gap(table: Table, pier: int) -> None:
    """The ships at higher piers move up one."""
    for behind in range(pier, PIERS - 1):
        table.pier[behind] = table.pier[behind + 1]
    table.pier[PIERS - 1] = NONE


@rule
def place_points(box: Box, table: Table, ship: int, seat: int) -> int:
    """What a seat scores on a ship: ranked by barrels aboard; tied players share the places they cover, rounded up."""
    own = table.hold[ship, seat]
    before = 0
    tied = 0
    for other in range(box.players):
        if table.hold[ship, other] > own:
            before += 1
        elif table.hold[ship, other] == own:
            tied += 1
    total = 0
    for place in range(before, min(before + tied, PLACES)):
        total += box.points[ship, place]
    return 0 if own == 0 else (total + tied - 1) // tied


@rule
def tavern_place_points(box: Box, table: Table, seat: int) -> int:
    """What a seat scores in the tavern, like on a ship."""
    own = table.tavern[seat]
    before = 0
    tied = 0
    for other in range(box.players):
        if table.tavern[other] > own:
            before += 1
        elif table.tavern[other] == own:
            tied += 1
    total = 0
    for place in range(before, min(before + tied, PLACES)):
        total += box.tavern_points[place]
    return 0 if own == 0 else (total + tied - 1) // tied


@rule
def berth(table: Table, log: Log) -> None:
    """The next ship of the first pile that has one comes to pier 4."""
    for pile in range(PILES):
        if table.left[pile] > 0:
            if pile == 1 and table.left[pile] == PILE:
                table.opened = 1
            table.left[pile] -= 1
            ship = table.pile[pile, table.left[pile]]
            table.pile[pile, table.left[pile]] = NONE
            table.pier[PIERS - 1] = ship
            table.reveals += 1
            note(log, Note.ARRIVES, NOBODY, ship, PIERS - 1, 0)
            return


# Phases 5 and 6, and the end


@rule
def boats(table: Table) -> int:
    """How many boats lie in port."""
    count = 0
    for pier in range(PIERS):
        if table.pier[pier] != NONE:
            count += 1
    return count


@rule
def end_round(box: Box, table: Table, log: Log) -> None:
    """With three boats or fewer the game ends; else the ship at pier 1 sails and the order tiles move up."""
    if boats(table) < PIERS:
        end(box, table, log)
        return
    if table.pier[0] == PILOT:
        note(log, Note.PILOT_LEAVES, NOBODY, 0, 0, 0)
        close_gap(table, 0)
    else:
        note(log, Note.SAILS, NOBODY, table.pier[0], 0, 0)
        sail(box, table, log, 0)
    berth(table, log)
    new_order(table, log)
    start_round(box, table, log)


@rule
def new_order(table: Table, log: Log) -> None:
    """Order tiles move up, the last to position 1; shuffled instead if the second pile was begun this round."""
    count = dockers(table)
    if table.opened:
        shuffle_for(table.luck, Stream.ORDER, log, table.order, count)
        table.reveals += 1
        note(log, Note.NEW_ORDER, NOBODY, 0, 0, 0)
        return
    last = table.order[count - 1]
    for position in range(count - 1, 0, -1):
        table.order[position] = table.order[position - 1]
    table.order[0] = last
    note(log, Note.ORDER, NOBODY, 0, 0, 0)


@rule
def end(box: Box, table: Table, log: Log) -> None:
    """The remaining ships are scored in pier order, then the tavern; no extra points."""
    table.over = 1
    table.tally = 2 * box.row
    if table.pier[0] == PILOT:
        close_gap(table, 0)
    note(log, Note.LAST if table.pier[0] != NONE else Note.NO_SHIP, NOBODY, 0, 0, 0)
    while table.pier[0] != NONE:
        note(log, Note.SAILS, NOBODY, table.pier[0], 0, 0)
        sail(box, table, log, 0)
    for seat in range(box.players):
        points = tavern_place_points(box, table, seat)
        if table.tavern[seat] > 0:
            table.points[seat] += points
            note(log, Note.TAVERN, seat, points, table.tavern[seat], 0)


@rule
def coins_of(table: Table, seat: int) -> int:
    """The coins of a seat: of equal points most coins win."""
    return table.coins[seat]


# Conservation


@rule
def sound(box: Box, table: Table) -> int:
    """Which law of conservation a table breaks; 0 if none."""
    for ship in range(SHIPS):
        if places_of(table, ship) != 1:
            return Flaw.SHIPS
        if filled(table, ship) >= box.slots[ship]:
            return Flaw.FULL_SHIP
        for seat in range(SEATS):
            barrels = table.hold[ship, seat]
            if barrels < 0 or (barrels > 0 and not (in_port(table, ship) and seat < box.players)):
                return Flaw.HOLDS
    if not port_in_order(table):
        return Flaw.PIERS
    coins = table.bank
    for seat in range(box.players):
        coins += table.coins[seat]
        barrels = table.stock[seat] + table.tavern[seat]
        for ship in range(SHIPS):
            barrels += table.hold[ship, seat]
        if barrels != box.stock or table.stock[seat] < 0 or table.tavern[seat] < 0:
            return Flaw.BARRELS
        if table.coins[seat] < 0:
            return Flaw.COINS
    if coins != box.coins or table.bank < 0:
        return Flaw.COINS
    for docker in range(DOCKERS):
        places = 0
        for position in range(DOCKERS):
            places += table.order[position] == docker
        if places != (table.owner[docker] != NONE or waits(table, docker)):
            return Flaw.ORDER
    if not pawns_in_place(box, table):
        return Flaw.PAWNS
    return 0 if cards_in_order(table) else Flaw.CARDS


@rule
def waits(table: Table, docker: int) -> bool:
    """Whether a docker waits to be taken as a third one."""
    return question(table.agenda) == Question.THIRD and docker in THIRDS and table.owner[docker] == NONE


@rule
def in_port(table: Table, ship: int) -> bool:
    """Whether a ship lies at a pier."""
    for pier in range(PIERS):
        if table.pier[pier] == ship:
            return True
    return False


@rule
def places_of(table: Table, ship: int) -> int:
    """In how many places a ship is: at the piers, in the piles, out of the game."""
    places = table.gone[ship]
    for pier in range(PIERS):
        places += table.pier[pier] == ship
    for pile in range(PILES):
        for place in range(min(table.left[pile], PILE)):
            places += table.pile[pile, place] == ship
    return places


@rule
def port_in_order(table: Table) -> bool:
    """The pilot boat only at pier 1; no free pier before a ship or while one waits; the second pile after the first."""
    if not (0 <= table.left[0] <= PILE and 0 <= table.left[1] <= PILE):
        return False
    if table.left[0] > 0 and table.left[1] < PILE:
        return False
    waiting = table.left[0] + table.left[1]
    for pier in range(PIERS - 1, -1, -1):
        ship = table.pier[pier]
        if ship == NONE:
            if waiting > 0:
                return False
        elif 0 <= ship < SHIPS or (ship == PILOT and pier == 0):
            waiting += 1
        else:
            return False
    return True


@rule
def pawns_in_place(box: Box, table: Table) -> bool:
    """Every docker in play is in a tavern or alone on a space; Lazy Jack may share his host's."""
    for docker in range(DOCKERS):
        if waits(table, docker):
            if table.at[docker] != tavern_of(docker):
                return False
        elif (table.at[docker] == AWAY) != (table.owner[docker] == NONE):
            return False
    if (table.at[JACK] == AWAY) != (table.host == NONE):
        return False
    if table.host != NONE and (table.hirer == NONE or not 0 <= table.host < DOCKERS):
        return False
    if table.host != NONE and table.owner[table.host] != table.hirer:
        return False
    for pawn in range(PAWNS):
        at = table.at[pawn]
        if not (0 <= at < 2 * box.row or at in (LEFT_TAVERN, RIGHT_TAVERN, AWAY)):
            return False
        for other in range(pawn):
            alone = at >= 2 * box.row or table.at[other] != at
            if not alone and not (pawn == JACK and other == table.host):
                return False
    return True


@rule
def cards_in_order(table: Table) -> bool:
    """Cards are 1 to 5, for pawns in play; Lazy Jack's and his host's differ."""
    for pawn in range(PAWNS):
        card = table.card[pawn]
        if not 0 <= card <= CARDS or (card > 0 and master(table, pawn) == NONE):
            return False
    return table.host == NONE or table.card[JACK] == 0 or table.card[JACK] != table.card[table.host]
