"""Many tables at once, in arrays that were allocated once: deal, play, show, reward, deal again.

The parts do one table each: they take the rules, and find all that is about the table at its place in the batch. On a
CPU the loops below go over a range of places, a thread each; on a GPU a kernel calls the same parts with the rules'
device twins. Beside the batch a part needs a desk, which is scratch paper: one for each thread that runs.
"""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import numpy as np

from tallyman.engine.game import Game, Rules
from tallyman.engine.kernels import Box, Grid, Lucks, Tables, kernel, lowest, part
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck, draw
from tallyman.engine.observation import size
from tallyman.engine.record import Cells, Numbers, Rows, numbers
from tallyman.players import greedy
from tallyman.players.tree import SEATS

AGENT, ASKED = -1, -2
"""Who sits at a seat: somebody outside the loop, an agent or a player that is asked there; otherwise greedy, by the
percent of slips (100: all at random)."""
NOBODY = -1
NOWHERE = -1
POINTS, GAINS, WIN, RANK = range(4)
"""Rewards: points at the end, points as they are gained, a share of the victory at the end, the place at the end."""
REWARDS = {"points": POINTS, "gains": GAINS, "win": WIN, "rank": RANK}
LEAST, MOST = -(2**7), 2**7 - 1  # of a small number

Flags = Annotated[Cells, np.uint8]


class Batch(NamedTuple):
    """Tables in a row, and for each of them what agents get and give."""

    tables: Tables
    deals: Lucks  # of what is dealt, drawn from once a match
    lucks: Lucks  # of the players inside
    slips: Annotated[Grid, np.int16, 2]  # who sits at each seat
    moving: Flags  # 1: the next step is about this table
    actions: Numbers  # what is done there
    seat: Numbers  # who decides now; NOBODY after the end of a match, where the next one waits for the next step
    choices: Numbers  # how many actions it has
    legal: Annotated[Grid, np.int32, 2]  # these actions
    mask: Annotated[Grid, np.uint8, 2]  # 1 for each of them, by action
    small: Annotated[Grid, np.int8, 2]  # what the seat observes: one of these three has columns
    middle: Annotated[Grid, np.int16, 2]
    large: Annotated[Grid, np.float32, 2]
    reward: Annotated[Grid, np.float32, 2]  # of each seat, for the last step
    terminated: Flags  # 1 if a match came to its end in the last step
    truncated: Flags  # 1 if it was ended because it was too long
    length: Numbers  # decisions of the match going on
    begun: Flags  # 1 if an agent has made one of them: no match is cut short before
    points: Annotated[Grid, np.int32, 2]  # of each seat now, where gains are rewarded
    scores: Annotated[Grid, np.int32, 2]  # of each seat at the end of the last match
    places: Annotated[Grid, np.int32, 2]  # of each seat there, from 1; 0 if it was cut short
    lengths: Numbers  # decisions of the last match


class Terms(NamedTuple):
    """What is the same for all tables of a batch."""

    seats: int
    reward: int
    longest: int  # decisions after which a match is cut short, once an agent has made one of them
    waits: int  # 1: after the end of a match its table shows the end until the next step, which deals the next one


class Desk(NamedTuple):
    """Scratch paper for one thread."""

    tables: Tables
    blank: Tables
    log: Log
    seen: Numbers
    first: Numbers
    second: Numbers
    leads: Numbers


def desk(of: Game) -> Desk:
    """Scratch paper for a game."""
    return Desk(
        Rows(of.table, np.zeros(greedy.TABLES + 1, of.table.dtype)),  # one more keeps two threads' cache lines apart
        Rows(of.table, np.zeros(1, of.table.dtype)),
        Log(),
        numbers(size(of.observation)),
        numbers(max(of.max_legal, SEATS)),
        numbers(max(of.max_legal, SEATS)),
        numbers(SEATS),
    )


@part
def deal(rules: Rules, box: Box, batch: Batch, terms: Terms, desk: Desk, place: int) -> None:
    """Deal a match on a table."""
    batch.tables[place] = desk.blank[0]
    rules.deal(box, batch.tables[place], desk.log, batch.deals[place])
    batch.length[place] = 0
    batch.begun[place] = 0
    if terms.reward == GAINS:
        rules.score(box, batch.tables[place], desk.first)
        for seat in range(terms.seats):
            batch.points[place, seat] = desk.first[seat]


@part
def play(rules: Rules, box: Box, batch: Batch, terms: Terms, desk: Desk, place: int, seat: int, action: int) -> None:
    """Do an action, and reward what it gains."""
    rules.play(box, batch.tables[place], desk.log, seat, action)
    batch.length[place] += 1
    if terms.reward == GAINS:
        rules.score(box, batch.tables[place], desk.first)
        for other in range(terms.seats):
            batch.reward[place, other] += desk.first[other] - batch.points[place, other]
            batch.points[place, other] = desk.first[other]


@part
def chosen_inside(rules: Rules, box: Box, batch: Batch, desk: Desk, place: int, seat: int) -> int:
    """The action of a seat whose player is in the loop: greedy, or anything at all when it slips."""
    luck = batch.lucks[place]
    slips = batch.slips[place, seat]
    if slips >= 100 or (slips > 0 and draw(luck, 100) < slips):
        count = rules.legal(box, batch.tables[place], seat, desk.first)
        return desk.first[draw(luck, count)]
    desk.tables[0] = batch.tables[place]
    return greedy.weigh(
        rules,
        box,
        desk.tables,
        desk.log,
        luck,
        seat,
        greedy.SAMPLES,
        len(desk.second),
        desk.first,
        desk.second,
        desk.leads,
    )


@part
def nobody_inside(rules: Rules, box: Box, batch: Batch, desk: Desk, place: int, seat: int) -> int:
    """No action: where all seats are outside, nobody is asked inside."""
    return NOWHERE


@part
def deserved(reward: int, seats: int, scores: Numbers, places: Numbers, over: bool, seat: int) -> float:
    """What a seat gets at the end of a match; the victory or places are shared by whoever shares them."""
    if reward == POINTS:
        return float(scores[seat])
    if not over:
        return 0.0
    beside = 0  # others on the same place
    for other in range(seats):
        beside += places[other] == places[seat] and other != seat
    if reward == RANK:
        return 1.0 - (2.0 * (places[seat] - 1) + beside) / (seats - 1)
    return 1.0 / (1 + beside) if places[seat] == 1 else 0.0


@part
def finish(rules: Rules, box: Box, batch: Batch, terms: Terms, desk: Desk, place: int, over: bool) -> None:
    """Write down how a match ended, and reward it; one that was cut short has points, but no winner and no places."""
    table = batch.tables[place]
    batch.terminated[place] = over
    batch.truncated[place] = not over
    batch.lengths[place] = batch.length[place]
    rules.score(box, table, desk.first)
    rules.rank(box, table, desk.second)
    for seat in range(terms.seats):
        batch.scores[place, seat] = desk.first[seat]
        batch.places[place, seat] = desk.second[seat] if over else 0
        if terms.reward != GAINS:
            batch.reward[place, seat] = deserved(terms.reward, terms.seats, desk.first, desk.second, over, seat)


@part
def observe(rules: Rules, box: Box, batch: Batch, desk: Desk, place: int, seat: int) -> None:
    """Write what a seat observes as the kind of number that is wanted; what is too large for a small one is cut."""
    rules.observe(box, batch.tables[place], seat, desk.seen)
    for at in range(batch.small.shape[1]):
        batch.small[place, at] = min(max(desk.seen[at], LEAST), MOST)
    for at in range(batch.middle.shape[1]):
        batch.middle[place, at] = desk.seen[at]
    for at in range(batch.large.shape[1]):
        batch.large[place, at] = desk.seen[at]


@part
def take_away(batch: Batch, place: int) -> None:
    """Take the actions out of the mask: only what was set is cleared."""
    for number in range(batch.choices[place]):
        batch.mask[place, batch.legal[place, number]] = 0
    batch.choices[place] = 0


@part
def show(rules: Rules, box: Box, batch: Batch, desk: Desk, place: int, seat: int) -> None:
    """Write down who decides, what it may do and what it observes."""
    batch.seat[place] = seat
    batch.choices[place] = rules.legal(box, batch.tables[place], seat, batch.legal[place])
    for number in range(batch.choices[place]):
        batch.mask[place, batch.legal[place, number]] = 1
    observe(rules, box, batch, desk, place, seat)


@part
def outsider(batch: Batch, terms: Terms, place: int) -> int:
    """The first seat with an agent."""
    for seat in range(terms.seats):
        if batch.slips[place, seat] == AGENT:
            return seat
    return NOWHERE


@part
def advance(rules: Rules, box: Box, batch: Batch, terms: Terms, desk: Desk, place: int, inside: Any) -> None:
    """Let the players inside play until somebody outside decides, through the end of a match if it comes."""
    table = batch.tables[place]
    seats = rules.acting(box, table)
    while True:
        if seats == 0 or (batch.begun[place] and batch.length[place] >= terms.longest):
            finish(rules, box, batch, terms, desk, place, seats == 0)
            if terms.waits:
                batch.seat[place] = NOBODY
                observe(rules, box, batch, desk, place, outsider(batch, terms, place))
                return
            deal(rules, box, batch, terms, desk, place)
            seats = rules.acting(box, table)
        seat = lowest(seats)
        if batch.slips[place, seat] < 0:
            show(rules, box, batch, desk, place, seat)
            return
        action = inside(rules, box, batch, desk, place, seat)
        play(rules, box, batch, terms, desk, place, seat, action)
        seats = rules.acting(box, table)


@part
def look_away(rules: Rules, box: Box, batch: Batch, terms: Terms, desk: Desk, place: int) -> None:
    """Forget what was shown."""
    take_away(batch, place)
    clear(batch, terms, place)


@part
def deal_anew(rules: Rules, box: Box, batch: Batch, terms: Terms, desk: Desk, place: int) -> None:
    """Deal a match, whatever was on the table."""
    look_away(rules, box, batch, terms, desk, place)
    deal(rules, box, batch, terms, desk, place)


@part
def begin(rules: Rules, box: Box, batch: Batch, terms: Terms, desk: Desk, place: int) -> None:
    """Deal a match, whatever was on the table, and show it to whoever decides first."""
    deal_anew(rules, box, batch, terms, desk, place)
    advance(rules, box, batch, terms, desk, place, chosen_inside)


@part
def clear(batch: Batch, terms: Terms, place: int) -> None:
    """Forget what the last step brought."""
    batch.terminated[place] = 0
    batch.truncated[place] = 0
    for seat in range(terms.seats):
        batch.reward[place, seat] = 0


@part
def act(rules: Rules, box: Box, batch: Batch, terms: Terms, desk: Desk, place: int) -> None:
    """Do the action of the seat that decides; after the end of a match, deal the next one."""
    seat = batch.seat[place]
    look_away(rules, box, batch, terms, desk, place)
    if seat == NOBODY:
        deal(rules, box, batch, terms, desk, place)
    else:
        if batch.slips[place, seat] == AGENT:
            batch.begun[place] = 1
        play(rules, box, batch, terms, desk, place, seat, batch.actions[place])


@part
def step(rules: Rules, box: Box, batch: Batch, terms: Terms, desk: Desk, place: int) -> None:
    """Do the action of the seat that decides, and go on to the next decision outside."""
    act(rules, box, batch, terms, desk, place)
    advance(rules, box, batch, terms, desk, place, chosen_inside)


@part
def forbidden(batch: Batch, place: int) -> bool:
    """Whether what is to be done on a table is none of its actions; after the end of a match anything is."""
    if batch.seat[place] == NOBODY:
        return False
    action = batch.actions[place]
    return action < 0 or action >= batch.mask.shape[1] or batch.mask[place, action] == 0


@part
def drawn(batch: Batch, place: int, luck: Luck) -> None:
    """Choose any action."""
    batch.actions[place] = batch.legal[place, draw(luck, batch.choices[place])] if batch.choices[place] > 0 else 0


DONE, OVER = range(2)
"""What a table that is played at random waits for: nothing more, or to be dealt anew; other numbers are decisions."""


@part
def roam(
    rules: Rules,
    box: Box,
    batch: Batch,
    terms: Terms,
    desk: Desk,
    place: int,
    decisions: int,
    together: Any,
    faces: Any,
    takes: Any,
) -> None:
    """Play at random, so many decisions, one match after another.

    Choosing and doing are steps of their own, each of a kind: `faces` says which it is for a table where somebody
    decides, `takes` for an action. Where tables are played side by side, `together` says which kind is done now.
    """
    table = batch.tables[place]
    luck = batch.lucks[place]
    left = decisions
    seat = 0
    action = NOWHERE
    own = next_for(rules, box, table, left, faces)
    now = together(own)
    while now != DONE:
        if own == now:
            if own == OVER:
                deal(rules, box, batch, terms, desk, place)
                own = next_for(rules, box, table, left, faces)
            elif action == NOWHERE:
                seat = lowest(rules.acting(box, table))
                count = rules.legal(box, table, seat, desk.first)
                action = desk.first[draw(luck, count)]
                own = takes(action)
            else:
                play(rules, box, batch, terms, desk, place, seat, action)
                action = NOWHERE
                left -= 1
                own = next_for(rules, box, table, left, faces)
        now = together(own)


@part
def next_for(rules: Rules, box: Box, table: Any, left: int, faces: Any) -> int:
    """What a table waits for with so many decisions left."""
    if left == 0:
        return DONE
    if rules.acting(box, table) == 0:
        return OVER
    kind: int = faces(table)
    return kind


@part
def alone(what: int) -> int:
    """On a CPU nobody is played beside a table."""
    return what


@part
def anything(_what: Any) -> int:
    """On a CPU it does not matter of what kind something is."""
    return OVER + 1


# The loops of a CPU


@kernel
def begins(rules: Rules, box: Box, batch: Batch, terms: Terms, desk: Desk, first: int, last: int) -> None:
    """Deal matches on the tables of a range that are marked as moving."""
    for place in range(first, last):
        if batch.moving[place]:
            begin(rules, box, batch, terms, desk, place)


@kernel
def steps(rules: Rules, box: Box, batch: Batch, terms: Terms, desk: Desk, first: int, last: int) -> None:
    """Do the actions on the tables of a range that are marked as moving."""
    for place in range(first, last):
        if batch.moving[place]:
            step(rules, box, batch, terms, desk, place)


@kernel
def wanders(
    rules: Rules, box: Box, batch: Batch, terms: Terms, desk: Desk, decisions: int, first: int, last: int
) -> None:
    """Play at random on the tables of a range, so many decisions on each, and show what comes of it."""
    for place in range(first, last):
        look_away(rules, box, batch, terms, desk, place)
        roam(rules, box, batch, terms, desk, place, decisions, alone, anything, anything)
        advance(rules, box, batch, terms, desk, place, chosen_inside)


@kernel
def first_forbidden(rules: Rules, batch: Batch, first: int, last: int) -> int:
    """The first moving table of a range where the action is forbidden, NOWHERE if all are legal."""
    for place in range(first, last):
        if batch.moving[place] and forbidden(batch, place):
            return place
    return NOWHERE


@kernel
def draws(rules: Rules, batch: Batch, luck: Luck, first: int, last: int) -> None:
    """Choose any action on each table of a range."""
    for place in range(first, last):
        drawn(batch, place, luck)


def grid(rows: int, columns: int, kind: Any) -> Any:
    """Room for a row of numbers for each table."""
    return np.zeros((rows, columns), kind).view(Cells)


def batch(of: Game, seats: int, count: int, kind: Any) -> Batch:
    """Room for tables of a game, with observations of a kind of number: int8, int16 or float32."""
    width = size(of.observation)

    def observed(wanted: Any) -> Any:
        return grid(count, width if np.dtype(kind) == wanted else 0, wanted)

    def row(wanted: Any) -> Any:
        return np.zeros(count, wanted).view(Cells)

    return Batch(
        tables=Rows(of.table, np.zeros(count, of.table.dtype)),
        deals=Rows(Luck, np.zeros(count, Luck.dtype)),
        lucks=Rows(Luck, np.zeros(count, Luck.dtype)),
        slips=grid(count, seats, np.int16),
        moving=row(np.uint8),
        actions=row(np.int32),
        seat=row(np.int32),
        choices=row(np.int32),
        legal=grid(count, of.max_legal, np.int32),
        mask=grid(count, of.num_actions, np.uint8),
        small=observed(np.int8),
        middle=observed(np.int16),
        large=observed(np.float32),
        reward=grid(count, seats, np.float32),
        terminated=row(np.uint8),
        truncated=row(np.uint8),
        length=row(np.int32),
        begun=row(np.uint8),
        points=grid(count, seats, np.int32),
        scores=grid(count, seats, np.int32),
        places=grid(count, seats, np.int32),
        lengths=row(np.int32),
    )
