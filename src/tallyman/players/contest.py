"""Whole matches in one compiled loop, between greedy players that slip, with tallies of what happened if wanted.

It lies beside `greedy`, so that an edit there compiles it anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from typing import Annotated, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tallyman.engine.game import Game, Rules, Setting
from tallyman.engine.kernels import Box, Tables, kernel, lowest, part
from tallyman.engine.log import ROOM, Log
from tallyman.engine.luck import Luck, draw
from tallyman.engine.record import Cells, Numbers, Record, Rows, numbers
from tallyman.players import greedy
from tallyman.players.tree import SEATS

Words = Annotated[Cells, np.uint64]
Counts: TypeAlias = NDArray[np.int32]
BLANK = greedy.TABLES  # the table that stays so
KEY = 2  # words
APART = 2**24  # draws between the beginnings of two decisions of a seat: more than one of them takes
SEAT_APART = 2**56  # and between those of two seats
NOBODY_LEADS = -1

# What is told of a match, each in its place.
LEAD_CHANGES, COMEBACK, LISTED, CHOICES = range(4)
FACTS = 4
# What is told of a seat in a match.
DECISIONS, BEHIND, QUARTER = range(3)  # how often it decided; by how much it was behind at most; points at each quarter
PARTS = 4  # of a match
SEATED = QUARTER + PARTS - 1
# What is told of an event.
MATCH, DECISION, SEAT, KIND, A, B, C = range(7)
EVENT = 7
EVENTS = 2**15
"""How many events are kept before the loop has to stop; more are allocated if one match has as many."""


class Tallies(NamedTuple):
    """What happened in some matches, counted."""

    facts: Counts
    """By match: lead changes, comeback, actions that were listed where there was a choice, choices."""
    seated: Counts
    """By match and seat: decisions, the most points behind, points after each quarter but the last."""
    counts: Counts
    """By match, seat (nobody first) and kind of note: how often it was noted."""
    events: Counts
    """Each notable note: the number of its match, decision, seat, kind, and its three numbers."""


class Outcome(NamedTuple):
    """What came of some matches: points and places by match and seat, and how many decisions each took."""

    scores: Counts
    places: Counts
    lengths: Counts
    tallies: Tallies | None = None


class Wanted(NamedTuple):
    """What is told of matches beside their ends: tallies, and notable events too if wanted."""

    events: bool = False
    room: int = EVENTS


NOTHING: Counts = np.zeros(0, np.int32)


class Halt:
    """Tells whoever plays many matches to end: a number in memory, which the compiled loop looks at between two."""

    def __init__(self) -> None:
        self.flag: Counts = np.zeros(1, np.int32)

    def set(self) -> None:
        """From now on it is to end."""
        self.flag[0] = 1

    def is_set(self) -> bool:
        """Whether it is to end."""
        return bool(self.flag[0])


class Minds(Record):
    """The luck of the players, each seat's own."""

    seat: Annotated[list[Luck], Luck, SEATS]


@part
def begin(luck: Luck, keys: Words, place: int) -> None:
    """Start a stream of draws with a key."""
    for word in range(KEY):
        luck.key[word] = keys[place + word]
    luck.count = 0


@part
def decide(
    rules: Rules,
    box: Box,
    tables: Tables,
    log: Log,
    luck: Luck,
    seat: int,
    slips: int,
    first: Numbers,
    second: Numbers,
    leads: Numbers,
) -> tuple[int, int]:
    """What a greedy seat does on tables[0] that slips in some percent of its decisions, and does anything at all then.

    Gives the action, and how many there were where they have been counted, else 0.
    """
    if slips >= 100 or (slips > 0 and draw(luck, 100) < slips):
        count = rules.legal(box, tables[0], seat, first)
        return first[draw(luck, count)], count
    return greedy.weigh(rules, box, tables, log, luck, seat, greedy.SAMPLES, len(second), first, second, leads), 0


@part
def jot(
    log: Log, match: int, decision: int, seats: int, notable: Numbers, counts: Numbers, events: Numbers, told: int
) -> int:
    """Count the entries of the log by seat and kind, and keep those of notable kinds as events.

    Gives how many events are kept by now, -1 if there is no room for one more.
    """
    kinds = len(notable)
    for number in range(log.count):
        entry = log.entry[number]
        kind = entry.kind
        seat = entry.seat
        if 0 <= kind < kinds and -1 <= seat < seats:
            counts[(match * (seats + 1) + seat + 1) * kinds + kind] += 1
            if notable[kind] != 0:
                place = told * EVENT
                if place + EVENT > len(events):
                    return -1
                events[place + MATCH] = match
                events[place + DECISION] = decision
                events[place + SEAT] = seat
                events[place + KIND] = kind
                events[place + A] = entry.a
                events[place + B] = entry.b
                events[place + C] = entry.c
                told += 1
    return told


@part
def stand(
    points: Numbers,
    seats: int,
    match: int,
    decision: int,
    leader: int,
    facts: Numbers,
    seated: Numbers,
    course: Numbers,
) -> int:
    """Keep how all seats stand after a decision; gives who leads alone, or who did so last."""
    top = points[0]
    for seat in range(1, seats):
        top = max(top, points[seat])
    alone = NOBODY_LEADS
    ahead = 0
    for seat in range(seats):
        if points[seat] == top:
            alone = seat
            ahead += 1
        place = (match * seats + seat) * SEATED + BEHIND
        seated[place] = max(seated[place], top - points[seat])
        if (decision + 1) * seats <= len(course):
            course[decision * seats + seat] = points[seat]
    if ahead > 1 or alone == leader:
        return leader
    if leader != NOBODY_LEADS:
        facts[match * FACTS + LEAD_CHANGES] += 1
    return alone


@part
def sum_up(
    seats: int, match: int, length: int, places: Numbers, facts: Numbers, seated: Numbers, course: Numbers
) -> None:
    """What can only be told once a match is over: how far behind its winner was, and the points at its quarters."""
    for seat in range(seats):
        place = (match * seats + seat) * SEATED
        if places[match * seats + seat] == 1:
            facts[match * FACTS + COMEBACK] = max(facts[match * FACTS + COMEBACK], seated[place + BEHIND])
        for quarter in range(1, PARTS):
            at = min(length * quarter // PARTS * seats, len(course) - seats) + seat
            seated[place + QUARTER + quarter - 1] = course[at]


@kernel
def contest(
    rules: Rules,
    box: Box,
    tables: Tables,
    log: Log,
    aside: Log,
    deal: Luck,
    minds: Minds,
    keys: Words,
    slips: Numbers,
    first: Numbers,
    second: Numbers,
    leads: Numbers,
    scores: Numbers,
    places: Numbers,
    lengths: Numbers,
    taken: Numbers,
    given: Numbers,
    notable: Numbers,
    counts: Numbers,
    events: Numbers,
    facts: Numbers,
    seated: Numbers,
    course: Numbers,
    halt: Numbers,
) -> tuple[int, int]:
    """Play as many matches as `lengths` has room for on tables[0], and write what came of them; fewer if told to halt.

    A seat is greedy, but for the percent of its decisions in which it slips and does anything at all. `keys` has one
    for the deal and one for the decisions of each match; `taken` becomes the first actions of the last one; `given` are
    actions that are taken instead of what the seats would do. Each seat has luck of its own, and each decision of one
    that weighs what it does begins at a number of its own: so what one decides differently leaves the others' luck as
    it was, and its own at the same decision later on.

    What happened is told only if the log has room: it is counted, notable kinds become events. Where there is no room
    for these the loop stops. Gives how many matches were played to their end, and how many events they had.
    """
    seats = len(slips)
    told = 0
    for match in range(len(lengths)):
        if halt[0] != 0:
            return match, told
        begin(deal, keys, 2 * KEY * match)
        for seat in range(seats):
            begin(minds.seat[seat], keys, 2 * KEY * match + KEY)
            minds.seat[seat].count = seat * SEAT_APART
        tables[0] = tables[BLANK]
        table = tables[0]
        log.count = 0
        rules.deal(box, table, log, deal)
        length = 0
        leader = NOBODY_LEADS
        so_far = told
        if log.room > 0:
            so_far = jot(log, match, 0, seats, notable, counts, events, told)
            rules.score(box, table, first)
            leader = stand(first, seats, match, 0, leader, facts, seated, course)
        acting = rules.acting(box, table)
        while acting != 0 and so_far >= 0:
            seat = lowest(acting)
            luck = minds.seat[seat]
            if slips[seat] < 100:
                luck.count = (luck.count // APART + 1) * APART
            if length < len(given):
                action, count = given[length], 0
            else:
                action, count = decide(rules, box, tables, aside, luck, seat, slips[seat], first, second, leads)
            if length < len(taken):
                taken[length] = action
            if log.room > 0:
                if count == 0:
                    count = rules.legal(box, table, seat, first)
                if count > 1:
                    facts[match * FACTS + LISTED] += count
                    facts[match * FACTS + CHOICES] += 1
                seated[(match * seats + seat) * SEATED + DECISIONS] += 1
                log.count = 0
            rules.play(box, table, log, seat, action)
            length += 1
            if log.room > 0:
                so_far = jot(log, match, length, seats, notable, counts, events, so_far)
                rules.score(box, table, first)
                leader = stand(first, seats, match, length, leader, facts, seated, course)
            acting = rules.acting(box, table)
        if so_far < 0:
            return match, told
        told = so_far
        lengths[match] = length
        rules.score(box, table, first)
        for seat in range(seats):
            scores[seats * match + seat] = first[seat]
        rules.rank(box, table, first)
        for seat in range(seats):
            places[seats * match + seat] = first[seat]
        if log.room > 0:
            sum_up(seats, match, length, places, facts, seated, course)
    return len(lengths), told


def contests(
    of: Game,
    setting: Setting,
    slips: list[int],
    keys: NDArray[np.uint64],
    taken: Counts = NOTHING,
    given: Counts = NOTHING,
    wanted: Wanted | None = None,
    halt: Halt | None = None,
) -> Outcome:
    """Play a match for each row of `keys`; only the first of them, perhaps none, if it is told to halt.

    `taken` becomes the first actions of the last one; `given` are taken instead of what the seats would do.
    Nothing is told but how the matches ended, unless more is `wanted`.
    """
    halt = halt or Halt()
    parts: list[Outcome] = []
    done = 0
    while done < len(keys) and not (parts and halt.is_set()):
        found = stretch(of, setting, slips, keys[done:], taken, given, wanted, halt)
        if wanted is not None and not len(found.lengths) and not halt.is_set():
            wanted = wanted._replace(room=2 * wanted.room)
            continue
        done += len(found.lengths)
        parts.append(found)
    return joined(parts)


def stretch(
    of: Game,
    setting: Setting,
    slips: list[int],
    keys: NDArray[np.uint64],
    taken: Counts,
    given: Counts,
    wanted: Wanted | None,
    halt: Halt,
) -> Outcome:
    """Play the first matches of `keys`, until there is no room for their events or it is told to halt."""
    matches, seats, kinds = len(keys), len(slips), kinds_of(of)
    scores, places = np.zeros((2, matches, seats), np.int32)
    lengths = np.zeros(matches, np.int32)
    notable = np.zeros(kinds, np.int32)
    log, told = Log(), matches if wanted else 0
    if wanted:
        log.room = ROOM
        notable[list(of.notable if wanted.events else ())] = 1
    tallies = Tallies(
        np.zeros((told, FACTS), np.int32),
        np.zeros((told, seats, SEATED), np.int32),
        np.zeros((told, seats + 1, kinds), np.int32),
        np.zeros((wanted.room if wanted and wanted.events else 0, EVENT), np.int32),
    )
    done, events = contest(
        of,
        setting.box,
        Rows(of.table, np.zeros(BLANK + 2, of.table.dtype)),  # one more keeps the cache lines of two threads apart
        log,
        Log(),
        Luck(),
        Minds(),
        keys.reshape(-1),
        np.array(slips, np.int32),
        numbers(max(of.max_legal, SEATS)),
        numbers(of.max_legal),
        numbers(seats),
        scores.reshape(-1),
        places.reshape(-1),
        lengths,
        taken,
        given,
        notable,
        *(part.reshape(-1) for part in (tallies.counts, tallies.events, tallies.facts, tallies.seated)),
        np.zeros((of.max_actions + 1) * seats if wanted else 0, np.int32),
        halt.flag,
    )
    facts, seated, counts, kept = tallies
    return Outcome(
        scores[:done],
        places[:done],
        lengths[:done],
        Tallies(facts[:done], seated[:done], counts[:done], kept[:events]) if wanted else None,
    )


def kinds_of(of: Game) -> int:
    """How many numbers a game's kinds of note have, from 0."""
    return max(of.notes, default=-1) + 1


def joined(parts: Iterable[Outcome]) -> Outcome:
    """What came of matches that were played one stretch after the other."""
    scores, places, lengths, tallies = zip(*parts, strict=True)
    told = [one for one in tallies if one is not None]
    for one, before in zip(told, accumulate(map(len, lengths), initial=0), strict=False):
        one.events[:, MATCH] += before
    return Outcome(
        np.concatenate(scores),
        np.concatenate(places),
        np.concatenate(lengths),
        Tallies(*map(np.concatenate, zip(*told, strict=True))) if told else None,
    )
