"""The rules of Shanghaien."""

from __future__ import annotations

from tallyman.engine.agenda import ask, asked, out_of_turn, question, settle
from tallyman.engine.log import NOBODY, Log, note
from tallyman.engine.luck import Luck, draw_for, renew, shuffle_for
from tallyman.engine.record import Numbers
from tallyman.engine.rule import rule
from tallyman.games.shanghaien.box import (
    CARDS,
    CODES,
    DICE,
    KINDS,
    NATIONS,
    PLACES,
    SEATS,
    SHOWS,
    STRENGTHS,
    TRICKS,
    Box,
    Effect,
)
from tallyman.games.shanghaien.table import (
    ADJUST,
    BOTH,
    JOKER,
    NONE,
    NUM_ACTIONS,
    PLACE,
    REROLL,
    ROLL,
    SHANGHAI,
    TRICK,
    USES,
    End,
    Flaw,
    Note,
    Question,
    Reason,
    Stream,
    Table,
)

STACK = 4
FULL_STACK = 0xF

# Set-up


@rule
def deal(box: Box, table: Table, log: Log, luck: Luck) -> None:
    """Shuffle all cards, reveal six, and draw the starting player by lot. The table comes blank."""
    renew(table.luck, luck)
    for card in range(CODES):
        for _copy in range(box.copies[card]):
            table.pile[table.left] = card
            table.left += 1
    shuffle_for(table.luck, Stream.PILE, log, table.pile, table.left)
    start_round(box, table, log, draw_for(table.luck, Stream.STARTER, SEATS))


@rule
def start_round(box: Box, table: Table, log: Log, starter: int) -> None:
    """Six new cards are revealed, and the starter takes the first turn."""
    table.round_number += 1
    table.starter = starter
    clear_tavern(table)
    for place in range(PLACES):
        table.left -= 1
        table.tavern[place] = table.pile[table.left]
        table.pile[table.left] = NONE
    table.reveals += 1
    note(log, Note.STARTS, starter, table.round_number, 0, 0)
    ask(table.agenda, starter, Question.TURN, 0, 0)


@rule
def clear_tavern(table: Table) -> None:
    """All dice and captains come back, and the cards are no longer numbered."""
    table.end = NONE
    for place in range(PLACES):
        table.tavern[place] = NONE
    for seat in range(SEATS):
        table.captain[seat] = 0
        for die in range(DICE):
            table.dice[seat, die] = NONE


# Who may do what


@rule
def acting(box: Box, table: Table) -> int:
    """The seat whose turn it is."""
    return asked(table.agenda)


@rule
def placed(table: Table, seat: int) -> int:
    """How many of a seat's dice lie on the tavern."""
    count = 0
    for die in range(DICE):
        if table.dice[seat, die] != NONE:
            count += 1
    return count


@rule
def sailors(table: Table, seat: int, nation: int) -> int:
    """How many sailor cards of a nation a seat holds; jokers are none."""
    count = 0
    for slot in range(STRENGTHS):
        count += table.held[seat, nation * STRENGTHS + slot]
    return count


@rule
def legal(box: Box, table: Table, seat: int, out: Numbers) -> int:
    """List what a seat may do now."""
    count = 0
    if asked(table.agenda) != 1 << seat:
        return count
    if question(table.agenda) == Question.TURN:
        dice = placed(table, seat)
        if DICE - dice >= 2:
            out[count] = ROLL
            count += 1
        if dice >= 2:
            out[count] = SHANGHAI
            count += 1
        return count
    for end in range(2):
        if table.end in (NONE, end):
            out[count] = PLACE + end * PLACES + table.pips[0] - 1
            count += 1
            if table.pips[1] != table.pips[0]:
                out[count] = PLACE + end * PLACES + table.pips[1] - 1
                count += 1
    if not table.captain[seat]:
        for kind in range(KINDS):
            if table.held[seat, TRICKS + kind] > 0:
                count = legal_uses(table, seat, kind, out, count)
    return count


@rule
def legal_uses(table: Table, seat: int, kind: int, out: Numbers, count: int) -> int:
    """List what a seat may do with a trick of this kind, after the `count` actions listed so far."""
    first = TRICK + kind * USES
    if SHOWS[kind] & 1 << Effect.JOKER:
        for nation in range(NATIONS):
            if sailors(table, seat, nation) > 0:
                out[count] = first + JOKER + nation
                count += 1
    if SHOWS[kind] & 1 << Effect.ADJUST:
        for die in range(2):
            pips = table.pips[die]
            if die == 0 or pips != table.pips[0]:
                if pips > 1:
                    out[count] = first + ADJUST + 2 * (pips - 1)
                    count += 1
                if pips < PLACES:
                    out[count] = first + ADJUST + 2 * (pips - 1) + 1
                    count += 1
    if SHOWS[kind] & 1 << Effect.REROLL:
        out[count] = first + REROLL
        count += 1
    if SHOWS[kind] & 1 << Effect.BOTH:
        for end in range(2):
            if table.end in (NONE, end):
                out[count] = first + BOTH + end
                count += 1
    return count


@rule
def forbids(box: Box, table: Table, seat: int, action: int) -> int:
    """Why a seat may not do something now; 0 if it may."""
    law = out_of_turn(table.agenda, seat, action, NUM_ACTIONS)
    return law if law else forbids_answer(table, seat, action)


@rule
def forbids_answer(table: Table, seat: int, action: int) -> int:
    """Whether the seat that is asked may answer like that: a turn begins, or dice have been rolled."""
    if question(table.agenda) == Question.TURN:
        return forbids_turn(table, seat, action)
    if action < PLACE:
        return Reason.PLACE_NOW if table.captain[seat] or tricks_apart(table, seat) == 0 else Reason.PLACE_FIRST
    if action < TRICK:
        return forbids_placing(table, (action - PLACE) // PLACES, (action - PLACE) % PLACES + 1)
    return forbids_trick(table, seat, (action - TRICK) // USES, (action - TRICK) % USES)


@rule
def forbids_turn(table: Table, seat: int, action: int) -> int:
    """A turn begins with a roll of two dice from the reserve, or with Shanghai if two own dice lie on the tavern."""
    if action >= PLACE and placed(table, seat) < 2:
        return Reason.ROLL_NOW
    if action >= PLACE:
        return Reason.ROLL_FIRST if DICE - placed(table, seat) >= 2 else Reason.CALL_FIRST
    if action == ROLL and DICE - placed(table, seat) < 2:
        return Reason.TOO_FEW_DICE
    if action == SHANGHAI and placed(table, seat) < 2:
        return Reason.TOO_EARLY
    return Reason.ALLOWED


@rule
def forbids_placing(table: Table, end: int, pips: int) -> int:
    """One of the two dice goes on the card of its number; the round's first placement chose the end for good."""
    if pips not in (table.pips[0], table.pips[1]):
        return Reason.NOT_ROLLED
    if table.end not in (NONE, end):
        return Reason.OTHER_END
    return Reason.ALLOWED


@rule
def forbids_trick(table: Table, seat: int, kind: int, use: int) -> int:
    """A trick is one you hold, used for an effect it shows, and the only one of the round."""
    effect = Effect.JOKER
    if use >= BOTH:
        effect = Effect.BOTH
    elif use >= REROLL:
        effect = Effect.REROLL
    elif use >= ADJUST:
        effect = Effect.ADJUST
    if not SHOWS[kind] & 1 << effect:
        return Reason.NOT_SHOWN
    if table.held[seat, TRICKS + kind] == 0:
        return Reason.NOT_HELD
    if table.captain[seat]:
        return Reason.ONE_TRICK
    if effect == Effect.JOKER and sailors(table, seat, use - JOKER) == 0:
        return Reason.NO_SAILOR
    if effect == Effect.ADJUST:
        pips = (use - ADJUST) // 2 + 1
        if pips not in (table.pips[0], table.pips[1]):
            return Reason.NOT_ROLLED
        if not 1 <= adjusted(use) <= PLACES:
            return Reason.OFF_THE_DIE
    if effect == Effect.BOTH and table.end not in (NONE, use - BOTH):
        return Reason.OTHER_END
    return Reason.ALLOWED


@rule
def adjusted(use: int) -> int:
    """What a die shows after a trick has changed it by one."""
    pips = (use - ADJUST) // 2 + 1
    if (use - ADJUST) % 2:
        return pips + 1
    return pips - 1


# Doing it


@rule
def play(box: Box, table: Table, log: Log, seat: int, action: int) -> None:
    """Carry out a legal action, and everything automatic that follows from it."""
    if action == ROLL:
        roll(table, seat)
        note(log, Note.ROLLS, seat, table.pips[0], table.pips[1], 0)
        settle(table.agenda)
        ask(table.agenda, seat, Question.PLACE, 0, 0)
    elif action == SHANGHAI:
        shanghai(box, table, log, seat)
    elif action < TRICK:
        pips = (action - PLACE) % PLACES + 1
        place_die(table, log, seat, 0 if table.pips[0] == pips else 1, (action - PLACE) // PLACES)
        end_turn(table, seat)
    else:
        play_trick(table, log, seat, (action - TRICK) // USES, (action - TRICK) % USES)


@rule
def roll(table: Table, seat: int) -> None:
    """A seat rolls two dice."""
    pips = draw_for(table.luck, Stream.DICE + seat, PLACES * PLACES)
    table.pips[0] = pips // PLACES + 1
    table.pips[1] = pips % PLACES + 1
    table.reveals += 1


@rule
def rolled_die(table: Table, seat: int, which: int) -> int:
    """The first or second of the two dice a seat rolls: the lowest ones in its reserve."""
    skip = which
    for die in range(DICE):
        if table.dice[seat, die] == NONE:
            if skip == 0:
                return die
            skip -= 1
    return NONE


@rule
def place_die(table: Table, log: Log, seat: int, which: int, end: int) -> None:
    """Put a rolled die on the card of its number; the round's first placement decides which end is card 1."""
    pips = table.pips[which]
    place = pips - 1 if end == End.LEFT else PLACES - pips
    note(log, Note.PLACES, seat, pips, table.tavern[place], end if table.end == NONE else NONE)
    table.end = end
    table.dice[seat, rolled_die(table, seat, which)] = place


@rule
def end_turn(table: Table, seat: int) -> None:
    """Dice that were not placed go back to the reserve, and the other player takes a turn."""
    for die in range(2):
        table.pips[die] = 0
    settle(table.agenda)
    ask(table.agenda, 1 - seat, Question.TURN, 0, 0)


@rule
def play_trick(table: Table, log: Log, seat: int, kind: int, use: int) -> None:
    """Use a trick for one of its effects; the captain marks it. As a joker it stays, otherwise it leaves the game."""
    table.captain[seat] = 1
    table.held[seat, TRICKS + kind] -= 1
    if use < ADJUST:
        table.joined[seat, use - JOKER] += 1
        note(log, Note.JOINS, seat, use - JOKER, kind, 0)
        return
    table.gone[TRICKS + kind] += 1
    if use < REROLL:
        pips = (use - ADJUST) // 2 + 1
        note(log, Note.CHANGES, seat, pips, adjusted(use), kind)
        table.pips[0 if table.pips[0] == pips else 1] = adjusted(use)
    elif use < BOTH:
        roll(table, seat)
        note(log, Note.REROLLS, seat, table.pips[0], table.pips[1], kind)
    else:
        note(log, Note.PLACES_BOTH, seat, kind, 0, 0)
        place_die(table, log, seat, 1, use - BOTH)
        place_die(table, log, seat, 0, use - BOTH)
        end_turn(table, seat)


@rule
def shanghai(box: Box, table: Table, log: Log, seat: int) -> None:
    """The round ends at once: all six cards are judged, and the player who did not call starts the next round."""
    note(log, Note.CALLS, seat, DICE - placed(table, seat), 0, 0)
    first = stacks(table, 0)
    second = stacks(table, 1)
    for place in range(PLACES):
        judge(table, log, place, first >> STACK * place & FULL_STACK, second >> STACK * place & FULL_STACK)
    settle(table.agenda)
    if table.round_number < box.rounds:
        start_round(box, table, log, 1 - seat)
        return
    clear_tavern(table)
    if log.room > 0:
        tell_equal(box, table, log)


@rule
def judge(table: Table, log: Log, place: int, first: int, second: int) -> None:
    """More dice take the card; if equal, more pips on the neighbouring cards; otherwise it leaves the game."""
    card = table.tavern[place]
    by_neighbours = 0
    lead = first - second
    if lead == 0 and first > 0:
        lead = neighbours(table, 0, place) - neighbours(table, 1, place)
        by_neighbours = 1
    if lead == 0:
        table.gone[card] += 1
        note(log, Note.LEAVES, NOBODY, card, first, 0)
        return
    winner = 0 if lead > 0 else 1
    table.held[winner, card] += 1
    note(log, Note.TAKES, winner, card, first if winner == 0 else second, by_neighbours)


@rule
def stacks(table: Table, seat: int) -> int:
    """How many dice a seat has on each card: a stack of `STACK` bits for each place."""
    counts = 0
    for die in range(DICE):
        if table.dice[seat, die] != NONE:
            counts += 1 << STACK * table.dice[seat, die]
    return counts


@rule
def neighbours(table: Table, seat: int, place: int) -> int:
    """The pips of a seat's dice on the neighbouring cards; an end card has one neighbour."""
    pips = 0
    for die in range(DICE):
        lies = table.dice[seat, die]
        if lies != NONE and abs(lies - place) == 1:
            pips += number(table, lies)
    return pips


@rule
def number(table: Table, place: int) -> int:
    """The number of a card in this round, and of every die on it."""
    return place + 1 if table.end == End.LEFT else PLACES - place


# Scoring


@rule
def strength(box: Box, table: Table, seat: int, nation: int) -> int:
    """The total strength of a seat's sailors of a nation, jokers included."""
    total = table.joined[seat, nation] * box.joker
    for slot in range(STRENGTHS):
        total += table.held[seat, nation * STRENGTHS + slot] * box.strength[slot]
    return total


@rule
def nation_points(box: Box, table: Table, seat: int, nation: int) -> int:
    """The stronger crew scores the other player's total; a crew alone scores its own; equal ones score nothing."""
    own = strength(box, table, seat, nation)
    other = strength(box, table, 1 - seat, nation)
    if other == 0:
        return own
    return other if own > other else 0


@rule
def tricks_apart(table: Table, seat: int) -> int:
    """How many tricks lie apart in front of a seat, a point each at the end."""
    count = 0
    for kind in range(KINDS):
        count += table.held[seat, TRICKS + kind]
    return count


@rule
def tell_equal(box: Box, table: Table, log: Log) -> None:
    """Write down which nations nobody scores at the end, because both crews are equal."""
    for nation in range(NATIONS):
        own = strength(box, table, 0, nation)
        if own > 0 and own == strength(box, table, 1, nation):
            note(log, Note.EQUAL, NOBODY, nation, own, 0)


@rule
def score(box: Box, table: Table, out: Numbers) -> None:
    """The points of each seat if the game ended now."""
    for seat in range(SEATS):
        points = tricks_apart(table, seat)
        for nation in range(NATIONS):
            points += nation_points(box, table, seat, nation)
        out[seat] = points


# Conservation


@rule
def sound(box: Box, table: Table) -> int:
    """Which law of conservation a table breaks; 0 if none."""
    if not 1 <= table.round_number <= box.rounds or table.left != CARDS - PLACES * table.round_number:
        return Flaw.PILE
    tricks = 0
    for card in range(CODES):
        count = table.held[0, card] + table.held[1, card] + table.gone[card]
        for place in range(PLACES):
            if table.tavern[place] == card:
                count += 1
        for place in range(table.left):
            if table.pile[place] == card:
                count += 1
        if card < TRICKS and count != box.copies[card]:
            return Flaw.SAILORS
        if card >= TRICKS:
            tricks += box.copies[card] - count
    for seat in range(SEATS):
        for nation in range(NATIONS):
            tricks -= table.joined[seat, nation]
    if tricks != 0:
        return Flaw.TRICKS
    for seat in range(SEATS):
        for die in range(DICE):
            if not NONE <= table.dice[seat, die] < PLACES:
                return Flaw.DICE
    return 0
