"""What a search remembers, and the compiled loop that explores it.

Every decision of every seat has a node, found by what that seat senses and may do there. So nobody in the search knows
more than their seat does: a rival who chooses in secret has statistics of its own, and chance that can be seen leads to
different nodes. All cards and dice that the searching seat cannot know are drawn anew for every exploration.
"""

from __future__ import annotations

import math
from typing import Annotated, Any

import numpy as np

from tallyman.engine.game import Rules
from tallyman.engine.kernels import Box, Tables, kernel, lowest, part
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck, draw, renew
from tallyman.engine.record import Cells, Int32, Numbers, Record

SEATS = 4
NODES = 1 << 17
SLOTS = 2 * NODES
EDGES = 8 * NODES
DEPTH = 96  # decisions of one exploration that are remembered
WHOLE = 10_000  # a victory that is not shared
NONE = -1
KNOWN = 4  # visits that make a node worth keeping for the next search
SPREAD = 0.55  # of a standard deviation: the lead with odds of e to 1, if outcomes spread like the logistic curve
SURE = 30.0  # a lead of so many swings is as good as won


class Tree(Record):
    """What a search remembers of the decisions it has met, and how it explores."""

    horizon: Int32  # decisions played out beyond the tree before the table is judged
    guided: Int32  # percent of them that are made by `worth`, the others at random
    daring: Int32  # percent: how much it explores what looks worse
    trust: Int32  # how many visits the first impression of an action counts for
    reach: Int32  # decisions of random play by which the swing is measured
    swing: Int32  # how much `worth` changes in that time: a lead of so much wins three times of four
    nodes: Int32
    edges: Int32
    age: Int32  # searches so far
    slot: Annotated[Cells, np.int32, SLOTS]  # by key: a node plus 1, 0 if free
    key: Annotated[Cells, np.int64, NODES]
    visits: Annotated[Cells, np.int32, NODES]
    met: Annotated[Cells, np.int32, NODES]  # the last search that came here
    first: Annotated[Cells, np.int32, NODES]  # its first edge, NONE before it has any
    count: Annotated[Cells, np.int32, NODES]  # edges, one for each legal action
    action: Annotated[Cells, np.int32, EDGES]
    hope: Annotated[Cells, np.int32, EDGES]  # the first impression, of WHOLE
    tried: Annotated[Cells, np.int32, EDGES]
    holder: Annotated[Cells, np.int32, EDGES]  # the node of its first edge
    won: Annotated[Cells, np.int64, EDGES, SEATS]  # by each seat, of WHOLE a time
    way: Annotated[Cells, np.int32, 2, DEPTH]  # nodes and edges of the exploration going on
    share: Annotated[Cells, np.int64, SEATS]  # what each seat won in it


@part
def spot(tree: Tree, key: int) -> int:
    """The slot of a key, or the free one where it belongs."""
    place = key % SLOTS
    while tree.slot[place] != 0 and tree.key[tree.slot[place] - 1] != key:
        place = (place + 1) % SLOTS
    return place


@part
def key_of(
    rules: Rules, box: Box, table: Any, seat: int, legal: Numbers, count: int, senses: Numbers, salt: Numbers
) -> int:
    """A number that stands for all a seat senses and may do; others get other ones, as far as chance allows."""
    size = len(senses)
    half = len(salt) // 2
    rules.sense(box, table, seat, senses)
    one = seat * salt[half - 1]
    two = seat * salt[2 * half - 1]
    for place in range(size):
        one += senses[place] * salt[place]
        two += senses[place] * salt[half + place]
    for place in range(count):
        one += (legal[place] + 1) * salt[size + place]
        two += (legal[place] + 1) * salt[half + size + place]
    return (one & 0x7FFF_FFFF) << 32 | (two & 0xFFFF_FFFF)


@part
def odds(lead: int, swing: int) -> float:
    """How likely a lead wins."""
    return 1.0 / (1.0 + math.exp(-min(max(lead / swing, -SURE), SURE)))


@part
def unfold(
    rules: Rules,
    box: Box,
    tables: Tables,
    log: Log,
    luck: Luck,
    tree: Tree,
    node: int,
    seat: int,
    legal: Numbers,
    count: int,
) -> bool:
    """Give a node its edges, each with the first impression of its action; False if there is no room."""
    if tree.edges + count > EDGES:
        return False
    tree.first[node] = tree.edges
    tree.count[node] = count
    tree.holder[tree.edges] = node
    for place in range(count):
        edge = tree.edges + place
        tables[2] = tables[1]
        renew(tables[2].luck, luck)
        rules.play(box, tables[2], log, seat, legal[place])
        tree.action[edge] = legal[place]
        tree.hope[edge] = int(WHOLE * odds(rules.worth(box, tables[2], seat), tree.swing))
        tree.tried[edge] = 0
        for other in range(SEATS):
            tree.won[edge, other] = 0
    tree.edges += count
    return True


@part
def tempting(tree: Tree, node: int, seat: int) -> int:
    """The edge a seat tries next: the best by its upper confidence bound."""
    reach = 0.01 * tree.daring * math.sqrt(math.log(tree.visits[node] + 1.0))
    found = NONE
    highest = 0.0
    for edge in range(tree.first[node], tree.first[node] + tree.count[node]):
        weight = tree.tried[edge] + tree.trust
        won = tree.won[edge, seat] + tree.trust * tree.hope[edge]
        bound = won / (WHOLE * weight) + reach / math.sqrt(weight)
        if found < 0 or bound > highest:
            found = edge
            highest = bound
    return found


@part
def glittering(
    rules: Rules, box: Box, tables: Tables, log: Log, luck: Luck, seat: int, legal: Numbers, count: int
) -> int:
    """The action on tables[1] after which the table looks best for a seat."""
    found = NONE
    highest = 0
    for place in range(count):
        tables[2] = tables[1]
        renew(tables[2].luck, luck)
        rules.play(box, tables[2], log, seat, legal[place])
        value = rules.worth(box, tables[2], seat)
        if found < 0 or value > highest:
            found = place
            highest = value
    return found


@part
def judge(
    rules: Rules, box: Box, tables: Tables, log: Log, luck: Luck, tree: Tree, players: int, legal: Numbers, steps: int
) -> None:
    """Play tables[1] on for some steps; then what each seat has won, or is likely to win."""
    table = tables[1]
    seats = rules.acting(box, table)
    while seats != 0 and steps > 0:
        seat = lowest(seats)
        count = rules.legal(box, table, seat, legal)
        chosen = 0
        if count > 1 and tree.guided > 0 and draw(luck, 100) < tree.guided:
            chosen = glittering(rules, box, tables, log, luck, seat, legal, count)
        elif count > 1:
            chosen = draw(luck, count)
        rules.play(box, table, log, seat, legal[chosen])
        seats = rules.acting(box, table)
        steps -= 1
    if seats == 0:
        share_victory(rules, box, table, tree, players, legal)
        return
    total = 0.0
    for seat in range(players):
        total += odds(rules.worth(box, table, seat), tree.swing)
    for seat in range(players):
        tree.share[seat] = int(WHOLE * odds(rules.worth(box, table, seat), tree.swing) / total)


@part
def share_victory(rules: Rules, box: Box, table: Any, tree: Tree, players: int, places: Numbers) -> None:
    """Whoever is first shares the victory."""
    rules.rank(box, table, places)
    winners = 0
    for seat in range(players):
        winners += places[seat] == 1
    for seat in range(players):
        tree.share[seat] = WHOLE // winners if places[seat] == 1 else 0


@kernel
def explore(
    rules: Rules,
    box: Box,
    tables: Tables,
    log: Log,
    luck: Luck,
    tree: Tree,
    seat: int,
    players: int,
    times: int,
    only: int,
    legal: Numbers,
    senses: Numbers,
    salt: Numbers,
) -> None:
    """Explore a number of times what a seat can do on tables[0], each time with all it cannot know drawn anew.

    With `only`, the place of an action in the list of legal ones, it always begins with that.
    """
    for _time in range(times):
        tables[1] = tables[0]
        table = tables[1]
        rules.hide(box, table, seat, luck)
        depth = 0
        seats = rules.acting(box, table)
        while seats != 0 and depth < DEPTH:
            # In secret phases the searching seat goes first, as if nobody had chosen yet.
            actor = seat if seats >> seat & 1 else lowest(seats)
            count = rules.legal(box, table, actor, legal)
            action = legal[0]
            if count > 1 or depth == 0:
                key = key_of(rules, box, table, actor, legal, count, senses, salt)
                place = spot(tree, key)
                node = tree.slot[place] - 1
                if node < 0:
                    if tree.nodes < NODES:
                        tree.key[tree.nodes] = key
                        tree.visits[tree.nodes] = 0
                        tree.met[tree.nodes] = tree.age
                        tree.first[tree.nodes] = NONE
                        tree.nodes += 1
                        tree.slot[place] = tree.nodes
                    break
                if tree.first[node] < 0 and not unfold(rules, box, tables, log, luck, tree, node, actor, legal, count):
                    break
                edge = tree.first[node] + only if depth == 0 and only >= 0 else tempting(tree, node, actor)
                tree.way[0, depth] = node
                tree.way[1, depth] = edge
                depth += 1
                action = tree.action[edge]
            rules.play(box, table, log, actor, action)
            seats = rules.acting(box, table)
        judge(rules, box, tables, log, luck, tree, players, legal, tree.horizon)
        for step in range(depth):
            tree.visits[tree.way[0, step]] += 1
            tree.met[tree.way[0, step]] = tree.age
            edge = tree.way[1, step]
            tree.tried[edge] += 1
            for other in range(players):
                tree.won[edge, other] += tree.share[other]


@kernel
def gauge(
    rules: Rules, box: Box, tables: Tables, log: Log, luck: Luck, tree: Tree, seat: int, times: int, legal: Numbers
) -> None:
    """Measure by random play from tables[0] how much `worth` changes while nobody has won."""
    total = 0.0
    squares = 0.0
    for _time in range(times):
        tables[1] = tables[0]
        table = tables[1]
        rules.hide(box, table, seat, luck)
        seats = rules.acting(box, table)
        steps = tree.reach
        value = 0.0
        while seats != 0 and steps > 0:
            value = float(rules.worth(box, table, seat))
            actor = lowest(seats)
            rules.play(box, table, log, actor, legal[draw(luck, rules.legal(box, table, actor, legal))])
            seats = rules.acting(box, table)
            steps -= 1
        total += value
        squares += value * value
    mean = total / times
    tree.swing = max(1, int(SPREAD * math.sqrt(max(0.0, squares / times - mean * mean))))


@part
def familiar(tree: Tree, node: int) -> bool:
    """Whether the last search came to a node more than in passing."""
    return tree.met[node] == tree.age and tree.visits[node] >= KNOWN


@kernel
def sweep(rules: Rules, tree: Tree) -> None:
    """Forget every node that is not familiar, and move the others together."""
    edges = 0
    old = 0
    while old < tree.edges:
        node = tree.holder[old]
        count = tree.count[node]
        if familiar(tree, node):
            tree.first[node] = edges
            tree.holder[edges] = node
            for edge in range(old, old + count):
                tree.action[edges] = tree.action[edge]
                tree.hope[edges] = tree.hope[edge]
                tree.tried[edges] = tree.tried[edge]
                for seat in range(SEATS):
                    tree.won[edges, seat] = tree.won[edge, seat]
                edges += 1
        old += count
    for place in range(SLOTS):
        tree.slot[place] = 0
    nodes = 0
    for node in range(tree.nodes):
        if familiar(tree, node):
            tree.key[nodes] = tree.key[node]
            tree.visits[nodes] = tree.visits[node]
            tree.met[nodes] = tree.met[node]
            tree.first[nodes] = tree.first[node]
            tree.count[nodes] = tree.count[node]
            tree.holder[tree.first[nodes]] = nodes
            nodes += 1
            tree.slot[spot(tree, tree.key[nodes - 1])] = nodes
    tree.nodes = nodes
    tree.edges = edges
