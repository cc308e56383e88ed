"""What a search remembers, and the compiled loop that explores it.

Every decision of every seat has a node, found by what that seat observes and may do there. So nobody in the search
knows more than their seat does: a rival who chooses in secret has statistics of its own, and chance that can be seen
leads to different nodes. All cards and dice that the searching seat cannot know are drawn anew for every exploration.
"""

from __future__ import annotations

import math
from typing import Annotated, Any

import numpy as np

from tallyman.engine.game import Rules
from tallyman.engine.kernels import Box, Tables, kernel, lowest, part
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck, draw, renew
from tallyman.engine.record import Cells, Int32, Int64, Numbers, Record

SEATS = 4
NODES = 1 << 17
SLOTS = 2 * NODES
EDGES = 8 * NODES
DEPTH = 96  # decisions of one exploration that are remembered
WHOLE = 10_000  # a victory that is not shared
NONE = -1
FEW = 16  # results that say how far they are apart
KNOWN = 4  # visits that make a node worth keeping for the next search
LOOKS = 40  # actions tried for a decision beyond the tree
HUGE = 1_000_000_000  # no lead is larger
SURE = 30.0  # a lead of so many swings is as good as won


class Tree(Record):
    """What a search remembers of the decisions it has met, and how it explores."""

    horizon: Int32  # decisions played out beyond the tree before the table is judged
    guided: Int32  # percent of them that are made by `evaluate`, the others at random
    homing: Int32  # 1: the table is judged when it is the searching seat's turn again
    exploration: Int32  # the exploration constant, in percent of the spread of results
    urgency: Int32  # first-play urgency: how many visits the value at first play counts for
    temperature: Int32  # of the prior: percent of the swing that make an action e times as likely; 0: no prior
    swing: Int32  # a lead of so much, by `evaluate`, wins three times of four
    nodes: Int32
    edges: Int32
    age: Int32  # searches so far
    results: Int64  # of this search: how many,
    total: Int64  # what the seat won in all of them,
    squares: Int64  # the same squared,
    spread: Int32  # and how far they are apart: the standard deviation
    slot: Annotated[Cells, np.int32, SLOTS]  # by key: a node plus 1, 0 if free
    key: Annotated[Cells, np.int64, NODES]
    node_visits: Annotated[Cells, np.int32, NODES]
    met: Annotated[Cells, np.int32, NODES]  # the last search that came here
    first: Annotated[Cells, np.int32, NODES]  # its first edge, NONE before it has any
    count: Annotated[Cells, np.int32, NODES]  # edges, one for each legal action
    action: Annotated[Cells, np.int32, EDGES]
    first_value: Annotated[Cells, np.int32, EDGES]  # the value at first play, by `evaluate`, of WHOLE
    prior: Annotated[Cells, np.int32, EDGES]  # the part of the visits that the first impression asks for, of WHOLE
    visits: Annotated[Cells, np.int32, EDGES]
    holder: Annotated[Cells, np.int32, EDGES]  # the node of its first edge
    value: Annotated[Cells, np.int64, EDGES, SEATS]  # what each seat won in all visits, of WHOLE a time
    path: Annotated[Cells, np.int32, 2, DEPTH]  # nodes and edges of the exploration going on
    result: Annotated[Cells, np.int64, SEATS]  # what each seat won in it


@part
def spot(tree: Tree, key: int) -> int:
    """The slot of a key, or the free one where it belongs."""
    place = key % SLOTS
    while tree.slot[place] != 0 and tree.key[tree.slot[place] - 1] != key:
        place = (place + 1) % SLOTS
    return place


@part
def key_of(
    rules: Rules, box: Box, table: Any, seat: int, legal: Numbers, count: int, observed: Numbers, salt: Numbers
) -> int:
    """A number that stands for all a seat observed and may do; others get other ones, as far as chance allows."""
    size = len(observed)
    half = len(salt) // 2
    rules.observe(box, table, seat, observed)
    one = seat * salt[half - 1]
    two = seat * salt[2 * half - 1]
    for place in range(size):
        one += observed[place] * salt[place]
        two += observed[place] * salt[half + place]
    for place in range(count):
        one += (legal[place] + 1) * salt[size + place]
        two += (legal[place] + 1) * salt[half + size + place]
    return (one & 0x7FFF_FFFF) << 32 | (two & 0xFFFF_FFFF)


@part
def odds(lead: int, swing: int) -> float:
    """How likely a lead wins."""
    return 1.0 / (1.0 + math.exp(-min(max(lead / swing, -SURE), SURE)))


@part
def all_odds(tree: Tree, players: int, leads: Numbers) -> float:
    """The odds of all seats together: 1 for two, for more of them less or more, as leads are over the best rival."""
    total = 0.0
    for seat in range(players):
        total += odds(leads[seat], tree.swing)
    return total


@part
def attraction(tree: Tree, lead: int) -> float:
    """How much more often an action is due that looks better by so much."""
    return math.exp(max(100.0 * lead / (tree.swing * tree.temperature), -SURE)) if tree.temperature > 0 else 1.0


@part
def expand(
    rules: Rules,
    box: Box,
    tables: Tables,
    log: Log,
    luck: Luck,
    tree: Tree,
    node: int,
    seat: int,
    players: int,
    legal: Numbers,
    count: int,
    leads: Numbers,
) -> bool:
    """Give a node its edges, each with the prior and the first value of its action; False if there is no room."""
    if tree.edges + count > EDGES:
        return False
    tree.first[node] = tree.edges
    tree.count[node] = count
    tree.holder[tree.edges] = node
    highest = 0
    for place in range(count):
        edge = tree.edges + place
        tables[2] = tables[1]
        renew(tables[2].luck, luck)
        rules.play(box, tables[2], log, seat, legal[place])
        rules.evaluate(box, tables[2], leads)
        tree.action[edge] = legal[place]
        tree.first_value[edge] = min(max(leads[seat], -HUGE), HUGE)
        highest = tree.first_value[edge] if place == 0 else max(highest, tree.first_value[edge])
        tree.visits[edge] = 0
        for other in range(SEATS):
            tree.value[edge, other] = 0
    rules.evaluate(box, tables[1], leads)
    total = all_odds(tree, players, leads)
    whole = 0.0
    for edge in range(tree.edges, tree.edges + count):
        whole += attraction(tree, tree.first_value[edge] - highest)
    for edge in range(tree.edges, tree.edges + count):
        tree.prior[edge] = int(WHOLE * attraction(tree, tree.first_value[edge] - highest) / whole)
        tree.first_value[edge] = min(WHOLE, int(WHOLE * odds(tree.first_value[edge], tree.swing) / total))
    tree.edges += count
    return True


@part
def select(tree: Tree, node: int, seat: int) -> int:
    """The edge with the highest bound for a seat: its value, and more the less it was visited (PUCT, or UCB)."""
    unit = 0.01 * tree.exploration * tree.spread / WHOLE
    often = math.sqrt(tree.node_visits[node] + 1.0) / WHOLE
    rarely = math.sqrt(math.log(tree.node_visits[node] + 1.0))
    found = NONE
    highest = 0.0
    for edge in range(tree.first[node], tree.first[node] + tree.count[node]):
        weight = tree.visits[edge] + tree.urgency
        value = tree.value[edge, seat] + tree.urgency * tree.first_value[edge]
        wish = (
            often * tree.prior[edge] / (tree.visits[edge] + 1) if tree.temperature > 0 else rarely / math.sqrt(weight)
        )
        bound = value / (WHOLE * weight) + unit * wish
        if found < 0 or bound > highest:
            found = edge
            highest = bound
    return found


@part
def best_looking(
    rules: Rules,
    box: Box,
    tables: Tables,
    log: Log,
    luck: Luck,
    seat: int,
    legal: Numbers,
    count: int,
    leads: Numbers,
) -> int:
    """The action on tables[1] after which the table looks best for a seat; of very many, only some are tried."""
    found = NONE
    highest = 0
    looks = min(count, LOOKS)
    start = draw(luck, count) if count > looks else 0
    for look in range(looks):
        place = (start + look * count // looks) % count
        tables[2] = tables[1]
        renew(tables[2].luck, luck)
        rules.play(box, tables[2], log, seat, legal[place])
        rules.evaluate(box, tables[2], leads)
        if found < 0 or leads[seat] > highest:
            found = place
            highest = leads[seat]
    return found


@part
def rollout(
    rules: Rules,
    box: Box,
    tables: Tables,
    log: Log,
    luck: Luck,
    tree: Tree,
    home: int,
    players: int,
    legal: Numbers,
    leads: Numbers,
    steps: int,
) -> None:
    """Play tables[1] on for some steps, or until a seat is asked again; then what each has won, or is likely to win."""
    table = tables[1]
    seats = rules.acting(box, table)
    away = False
    while seats != 0 and steps > 0:
        seat = lowest(seats)
        if tree.homing == 1 and seat == home and away:
            break
        away = away or seat != home
        count = rules.legal(box, table, seat, legal)
        chosen = 0
        if count > 1 and tree.guided > 0 and draw(luck, 100) < tree.guided:
            chosen = best_looking(rules, box, tables, log, luck, seat, legal, count, leads)
        elif count > 1:
            chosen = draw(luck, count)
        rules.play(box, table, log, seat, legal[chosen])
        seats = rules.acting(box, table)
        steps -= 1
    if seats == 0:
        final_result(rules, box, table, tree, players, legal)
        return
    rules.evaluate(box, table, leads)
    total = all_odds(tree, players, leads)
    for seat in range(players):
        tree.result[seat] = int(WHOLE * odds(leads[seat], tree.swing) / total)


@part
def final_result(rules: Rules, box: Box, table: Any, tree: Tree, players: int, places: Numbers) -> None:
    """Whoever is first shares the victory."""
    rules.rank(box, table, places)
    winners = 0
    for seat in range(players):
        winners += places[seat] == 1
    for seat in range(players):
        tree.result[seat] = WHOLE // winners if places[seat] == 1 else 0


@part
def remember_result(tree: Tree, result: int) -> None:
    """How far the results of a search are apart; as far as can be, until some are known."""
    tree.results += 1
    tree.total += result
    tree.squares += result * result
    if tree.results >= FEW:
        mean = tree.total / tree.results
        tree.spread = max(1, int(math.sqrt(max(0.0, tree.squares / tree.results - mean * mean))))


@part
def backup(tree: Tree, depth: int, players: int) -> None:
    """Add the result of an exploration to every node and edge of its path."""
    for step in range(depth):
        tree.node_visits[tree.path[0, step]] += 1
        tree.met[tree.path[0, step]] = tree.age
        edge = tree.path[1, step]
        tree.visits[edge] += 1
        for other in range(players):
            tree.value[edge, other] += tree.result[other]


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
    leads: Numbers,
    observed: Numbers,
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
                key = key_of(rules, box, table, actor, legal, count, observed, salt)
                place = spot(tree, key)
                node = tree.slot[place] - 1
                if node < 0:
                    if tree.nodes < NODES:
                        tree.key[tree.nodes] = key
                        tree.node_visits[tree.nodes] = 0
                        tree.met[tree.nodes] = tree.age
                        tree.first[tree.nodes] = NONE
                        tree.nodes += 1
                        tree.slot[place] = tree.nodes
                    break
                if tree.first[node] < 0 and not expand(
                    rules, box, tables, log, luck, tree, node, actor, players, legal, count, leads
                ):
                    break
                edge = tree.first[node] + only if depth == 0 and only >= 0 else select(tree, node, actor)
                tree.path[0, depth] = node
                tree.path[1, depth] = edge
                depth += 1
                action = tree.action[edge]
            rules.play(box, table, log, actor, action)
            seats = rules.acting(box, table)
        rollout(rules, box, tables, log, luck, tree, seat, players, legal, leads, tree.horizon)
        remember_result(tree, tree.result[seat])
        backup(tree, depth, players)


@part
def familiar(tree: Tree, node: int) -> bool:
    """Whether the last search came to a node more than in passing."""
    return tree.met[node] == tree.age and tree.node_visits[node] >= KNOWN


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
                tree.first_value[edges] = tree.first_value[edge]
                tree.prior[edges] = tree.prior[edge]
                tree.visits[edges] = tree.visits[edge]
                for seat in range(SEATS):
                    tree.value[edges, seat] = tree.value[edge, seat]
                edges += 1
        old += count
    for place in range(SLOTS):
        tree.slot[place] = 0
    nodes = 0
    for node in range(tree.nodes):
        if familiar(tree, node):
            tree.key[nodes] = tree.key[node]
            tree.node_visits[nodes] = tree.node_visits[node]
            tree.met[nodes] = tree.met[node]
            tree.first[nodes] = tree.first[node]
            tree.count[nodes] = tree.count[node]
            tree.holder[tree.first[nodes]] = nodes
            nodes += 1
            tree.slot[spot(tree, tree.key[nodes - 1])] = nodes
    tree.nodes = nodes
    tree.edges = edges
