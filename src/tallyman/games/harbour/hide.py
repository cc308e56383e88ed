"""What a seat cannot know at Harbour: secret choices, rivals' bonus cards, the deck, the Noble's cards, and luck."""

from __future__ import annotations

from tallyman.engine.agenda import asked
from tallyman.engine.luck import Luck, draw, renew, shuffle_anew
from tallyman.engine.rule import rule
from tallyman.games.harbour.box import CHARACTERS, GOODS, NONE, Box
from tallyman.games.harbour.holdings import count_goods
from tallyman.games.harbour.table import Phase, Table


@rule
def hide(box: Box, table: Table, seat: int, luck: Luck) -> None:
    """Draw anew what a seat cannot know."""
    if table.phase == Phase.CHARACTERS:
        hide_characters(box, table, seat, luck)
    elif table.phase == Phase.GOODS:
        hide_goods(box, table, seat, luck)
    if box.bonus and table.phase != Phase.OVER:
        hide_bonus_cards(box, table, seat, luck)
    hide_deck(table, seat, luck)
    renew(table.luck, luck)


@rule
def hide_characters(box: Box, table: Table, seat: int, luck: Luck) -> None:
    """Rivals could have been dealt any other characters, and have kept either."""
    left = (1 << box.characters) - 1
    if seat >= 0:
        left &= ~(1 << table.dealt[seat, 0] | 1 << table.dealt[seat, 1])
    for rival in range(box.players):
        if rival != seat:
            for place in range(2):
                table.dealt[rival, place] = draw_one(luck, left)
                left &= ~(1 << table.dealt[rival, place])
            if table.kept[rival] != NONE:
                table.kept[rival] = draw(luck, 2)


@rule
def draw_one(luck: Luck, left: int) -> int:
    """One of the characters, or of the goods on bonus cards, that are left: a set of them as bits."""
    count = 0
    for number in range(CHARACTERS):
        count += left >> number & 1
    which = draw(luck, count)
    for number in range(CHARACTERS):
        which -= left >> number & 1
        if which < 0:
            return number
    return NONE


@rule
def hide_goods(box: Box, table: Table, seat: int, luck: Luck) -> None:
    """Starting goods that rivals have chosen could be of any types."""
    for rival in range(box.players):
        if rival != seat:
            count = count_goods(table, rival)
            for good in range(GOODS):
                table.stock[rival, good] = 0
            while count > 0:
                good = draw(luck, GOODS)
                if table.stock[rival, good] < box.limit:
                    table.stock[rival, good] += 1
                    count -= 1


@rule
def hide_bonus_cards(box: Box, table: Table, seat: int, luck: Luck) -> None:
    """Rivals have any of the bonus cards that the seat has not."""
    left = (1 << GOODS) - 1
    if seat >= 0:
        left &= ~(1 << table.bonus[seat])
    for rival in range(box.players):
        if rival != seat:
            table.bonus[rival] = draw_one(luck, left)
            left &= ~(1 << table.bonus[rival])


@rule
def hide_deck(table: Table, seat: int, luck: Luck) -> None:
    """The deck, and with it the two cards only the Noble has seen: sorted, then shuffled anew."""
    lent = 2 if table.seen[0] != NONE and (seat < 0 or not asked(table.agenda) >> seat & 1) else 0
    for place in range(lent):
        table.deck[table.left] = table.seen[place]
        table.left += 1
    shuffle_anew(luck, table.deck, table.left)
    for place in range(lent):
        table.left -= 1
        table.seen[place] = table.deck[table.left]
        table.deck[table.left] = NONE
