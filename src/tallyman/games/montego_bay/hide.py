"""What a seat cannot know at Montego Bay: rivals' cards not yet turned, ships below the top of a pile, and luck."""

from __future__ import annotations

from tallyman.engine.luck import Luck, draw, renew
from tallyman.engine.rule import rule
from tallyman.games.montego_bay.box import CARDS, JACK, PAWNS, PILES, Box
from tallyman.games.montego_bay.rules import choosing, master, twin_card
from tallyman.games.montego_bay.table import Table


@rule
def hide(box: Box, table: Table, seat: int, luck: Luck) -> None:
    """Draw anew what a seat cannot know."""
    if choosing(box, table):
        hide_cards(table, seat, luck)
    hide_ships(table, luck)
    renew(table.luck, luck)


@rule
def hide_cards(table: Table, seat: int, luck: Luck) -> None:
    """A rival's chosen card could be any; Lazy Jack's differs from his host's."""
    for pawn in range(PAWNS):
        if master(table, pawn) != seat and table.card[pawn] != 0 and pawn != JACK:
            table.card[pawn] = draw(luck, CARDS) + 1
    if table.card[JACK] != 0 and table.hirer != seat:
        taken = twin_card(table, JACK)
        card = draw(luck, CARDS - (1 if taken else 0)) + 1
        table.card[JACK] = card + 1 if taken and card >= taken else card


@rule
def hide_ships(table: Table, luck: Luck) -> None:
    """The ships below the tops of both piles: sorted, then shuffled anew."""
    hidden = 0
    for pile in range(PILES):
        hidden += max(table.left[pile] - 1, 0)
    for first in range(hidden):
        for second in range(first + 1, hidden):
            if lies(table, second) < lies(table, first):
                swap(table, first, second)
    for last in range(hidden - 1, 0, -1):
        swap(table, last, draw(luck, last + 1))


@rule
def lies(table: Table, number: int) -> int:
    """The hidden ship of a number, counted through both piles."""
    below = max(table.left[0] - 1, 0)
    return table.pile[0, number] if number < below else table.pile[1, number - below]


@rule
def swap(table: Table, one: int, two: int) -> None:
    """Exchange two hidden ships."""
    below = max(table.left[0] - 1, 0)
    first = lies(table, one)
    second = lies(table, two)
    if one < below:
        table.pile[0, one] = second
    else:
        table.pile[1, one - below] = second
    if two < below:
        table.pile[0, two] = first
    else:
        table.pile[1, two - below] = first
