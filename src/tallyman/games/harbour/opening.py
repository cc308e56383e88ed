"""Set-up: the row, bonus cards, boards, the Noble's building, the market, starting goods, and who begins."""

from __future__ import annotations

from tallyman.engine.agenda import ask, settle
from tallyman.engine.log import NOBODY, Log, note, whisper
from tallyman.engine.luck import Luck, before, draw_for, give_ticket, lay_by_ticket, renew, shuffle_for
from tallyman.engine.rule import rule
from tallyman.games.harbour.box import (
    BUILDINGS,
    ESTATE,
    FIRST_GAME,
    GOODS,
    NONE,
    PARTS,
    PLACES,
    SEATS,
    SLOTS,
    WHARFS,
    Ability,
    Box,
    Kind,
)
from tallyman.games.harbour.holdings import count_goods, who_has
from tallyman.games.harbour.table import Note, Phase, Question, Stream, Table
from tallyman.games.harbour.turn import clear_purchase, clear_turn

OFFERS = 3  # buildings that offer buying are too many for the first row


@rule
def deal(box: Box, table: Table, log: Log, luck: Luck) -> None:
    """Lay out the centre and deal bonus cards and characters. The table comes blank."""
    renew(table.luck, luck)
    clear(table)
    lay_row(box, table, log)
    table.reveals = 1
    if box.bonus:
        deal_bonus_cards(box, table, log)
    if box.characters_dealt:
        deal_characters(box, table, log)
    else:
        for seat in range(box.players):
            table.board[seat] = WHARFS
        lay_market(box, table, log)


@rule
def clear(table: Table) -> None:
    """Nothing lies anywhere."""
    table.player = NONE
    table.first = NONE
    table.finisher = NONE
    table.inherited = NONE
    for place in range(PLACES):
        table.row[place] = NONE
    for place in range(BUILDINGS):
        table.deck[place] = NONE
    for slot in range(SLOTS):
        table.market[slot] = NONE
    for seat in range(SEATS):
        table.board[seat] = NONE
        table.kept[seat] = NONE
        table.pawn[seat] = NONE
        table.bonus[seat] = NONE
        for place in range(ESTATE):
            table.estate[seat, place] = NONE
        for place in range(2):
            table.dealt[seat, place] = NONE
    for place in range(2):
        table.seen[place] = NONE
    clear_turn(table)
    clear_purchase(table)


# The centre


@rule
def lay_row(box: Box, table: Table, log: Log) -> None:
    """Reveal as many buildings as players plus three, again if three or more offer buying; a first game has its own."""
    table.left = box.buildings
    for card in range(box.buildings):
        table.deck[card] = card
    if box.first_game:
        put_on_top(box, table)
        shuffle_deck(box, table, log, Stream.DECK, table.left - len(FIRST_GAME))
    else:
        shuffle_deck(box, table, log, Stream.DECK, table.left)
        again = 0
        while offers(box, table) >= OFFERS:
            shuffle_deck(box, table, log, Stream.DECK, table.left)
            again += 1
        if again > 0:
            note(log, Note.REDEAL, NOBODY, min(again, 99), 0, 0)
    for place in range(box.players + 3):
        table.left -= 1
        table.row[place] = table.deck[table.left]
        table.deck[table.left] = NONE


@rule
def shuffle_deck(box: Box, table: Table, log: Log, stream: int, count: int) -> None:
    """Shuffle the lowest cards of the deck by their names, so that another box leaves the order of those it shares."""
    for place in range(count):
        card = table.deck[place]
        give_ticket(table.luck, stream, log, place, box.mark[card], card)
    lay_by_ticket(table.luck, stream, log, table.deck, count)


@rule
def put_on_top(box: Box, table: Table) -> None:
    """The buildings every first game begins with come to the top of the deck."""
    for place in range(len(FIRST_GAME)):
        card = box.opening[place]
        top = table.left - 1 - place
        for other in range(top):
            if table.deck[other] == card:
                table.deck[other] = table.deck[top]
                table.deck[top] = card


@rule
def offers(box: Box, table: Table) -> int:
    """How many of the buildings to be revealed offer buying."""
    count = 0
    for place in range(box.players + 3):
        card = table.deck[table.left - 1 - place]
        for part in range(PARTS):
            if box.kind[card, part] == Kind.BUY:
                count += 1
                break
    return count


@rule
def deal_bonus_cards(box: Box, table: Table, log: Log) -> None:
    """A secret card for each player; the others stay in the box."""
    for good in range(GOODS):
        table.bonus[good] = good
    shuffle_for(table.luck, Stream.BONUS_CARDS, log, table.bonus, GOODS)
    for seat in range(SEATS):
        if seat < box.players:
            whisper(log, 1 << seat, Note.SECRET, seat, table.bonus[seat], 0, 0)
        else:
            table.bonus[seat] = NONE


# Boards


@rule
def deal_characters(box: Box, table: Table, log: Log) -> None:
    """Two characters for each player, shuffled by their names."""
    table.phase = Phase.CHARACTERS
    for character in range(box.characters):
        give_ticket(table.luck, Stream.CHARACTERS, log, character, box.mark[BUILDINGS + character], character)
    for character in range(box.characters):
        number = before(log, character, box.characters)
        if number < 2 * box.players:
            table.dealt[number // 2, number % 2] = character


@rule
def choose_character(box: Box, table: Table, log: Log, seat: int, character: int) -> None:
    """Keep a character in secret; when all have, the boards are shown and the other characters go back unseen."""
    table.kept[seat] = 0 if table.dealt[seat, 0] == character else 1
    whisper(log, 1 << seat, Note.CHOOSES, seat, character, 0, 0)
    note(log, Note.READY, seat, 0, 0, 0)
    for other in range(box.players):
        if table.kept[other] == NONE:
            return
    for other in range(box.players):
        table.board[other] = table.dealt[other, table.kept[other]]
        table.kept[other] = NONE
        table.dealt[other, 0] = NONE
        table.dealt[other, 1] = NONE
        note(log, Note.BOARD, other, table.board[other], 0, 0)
    table.reveals += 1
    noble = who_has(box, table, Ability.INHERITANCE)
    if noble == NONE:
        lay_market(box, table, log)
    else:
        show_noble(table, log, noble)


@rule
def show_noble(table: Table, log: Log, noble: int) -> None:
    """The Noble alone sees two cards of the deck."""
    table.phase = Phase.INHERITANCE
    for place in range(2):
        table.left -= 1
        table.seen[place] = table.deck[table.left]
        table.deck[table.left] = NONE
    whisper(log, 1 << noble, Note.SEES, noble, table.seen[0], table.seen[1], 0)
    ask(table.agenda, noble, Question.INHERIT, 0, 0)


@rule
def inherit(box: Box, table: Table, log: Log, seat: int, card: int) -> None:
    """The Noble owns one of the two; the other one is shuffled back into the deck."""
    settle(table.agenda)
    table.estate[seat, 0] = card
    table.inherited = card
    table.deck[table.left] = table.seen[1] if table.seen[0] == card else table.seen[0]
    table.left += 1
    table.seen[0] = NONE
    table.seen[1] = NONE
    shuffle_deck(box, table, log, Stream.INHERITANCE, table.left)
    table.reveals += 1
    note(log, Note.INHERITS, seat, card, 0, 0)
    lay_market(box, table, log)


# Market and goods


@rule
def lay_market(box: Box, table: Table, log: Log) -> None:
    """The markers go on the slots at random; then all choose starting goods, but for a first game."""
    order = 0
    for slot in range(SLOTS):
        table.market[slot] = slot
    shuffle_for(table.luck, Stream.MARKET, log, table.market, SLOTS)
    for slot in range(SLOTS):
        order |= table.market[slot] << 2 * slot
    table.reveals += 1
    note(log, Note.MARKET, NOBODY, order, 0, 0)
    table.phase = Phase.GOODS
    if box.first_game:
        for seat in range(box.players):
            for good in range(GOODS):
                table.stock[seat, good] = 1
    if box.first_game or box.starting_goods == 0:
        begin_play(box, table, log)


@rule
def start_with(box: Box, table: Table, log: Log, seat: int, good: int) -> None:
    """Choose a starting good in secret; when all have chosen, they are shown."""
    table.stock[seat, good] += 1
    whisper(log, 1 << seat, Note.PICKS, seat, good, 0, 0)
    if count_goods(table, seat) == box.starting_goods:
        note(log, Note.READY, seat, 0, 0, 0)
    for other in range(box.players):
        if count_goods(table, other) < box.starting_goods:
            return
    table.reveals += 1
    begin_play(box, table, log)


@rule
def begin_play(box: Box, table: Table, log: Log) -> None:
    """Starting goods are shown, and the first player is drawn by lot."""
    for seat in range(box.players):
        for good in range(GOODS):
            if table.stock[seat, good] > 0:
                note(log, Note.BEGINS, seat, good, table.stock[seat, good], 0)
    table.phase = Phase.PLAY
    table.first = draw_for(table.luck, Stream.STARTER, box.players)
    table.player = table.first
    table.turn = 1
    note(log, Note.FIRST, table.first, 0, 0, 0)
    ask(table.agenda, table.first, Question.TURN, 0, 0)
