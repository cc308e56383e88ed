"""Cargo on the board: what a person clicks, and what their moves would do."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from tallyman.engine.agenda import question
from tallyman.engine.game import Setting
from tallyman.engine.log import Log
from tallyman.engine.record import numbers
from tallyman.engine.rule import door
from tallyman.games.cargo.box import CREW, MOST_CRATES, POINTS, SQUARES, WAYS, Box
from tallyman.games.cargo.dock import beyond
from tallyman.games.cargo.rules import forbids_move, legal, play
from tallyman.games.cargo.table import HOWS, MOVE, NUM_ACTIONS, PULL, WATER, Question, Table
from tallyman.games.cargo.words import PHRASES

SPREAD = (
    {"dock.squares": ("board", "loading_squares")}
    | {f"crew.{name}": (name,) for name in ("dockhands", "burlies", "mules", "elephants")}
    | {f"crates.{players}": (f"crates_per_player.{players}",) for players in MOST_CRATES}
    | {f"points.{name}": (f"points.{name}",) for name in POINTS}
)
"""What is in the box, as cards of its page."""


def touches(setting: Setting[Box], table: Table, seat: int, action: int) -> tuple[str, ...]:
    """The ids a person clicks for an action, in order."""
    kind, at = PHRASES.find(action)
    match kind.verb:
        case "ship":
            return (f"ship-{at['way']}",)
        case "place":
            return (*origin(table, seat, at["kind"]), f"square-{at['square']}")
        case "put":
            return (f"square-{at['square']}",)
        case "move":
            square, way = at["square"], at["way"]
            several = sum(door(forbids_move)(table, seat, square, way, how) == 0 for how in range(HOWS)) > 1
            return clicks(action, several)
    return ("end",)


def origin(table: Table, seat: int, kind: int) -> tuple[str, ...]:
    """Where a worker that is placed comes from, if that has to be clicked."""
    asked = door(question)(table.agenda)
    if asked == Question.PLACE:
        return (f"reserve-{seat}-{kind}",)
    if asked != Question.RETURN:
        return (f"doctor-{seat}",)
    several = table.at.tolist()[seat * CREW : (seat + 1) * CREW].count(WATER) > 1
    return (f"water-{seat}-{kind}",) if several else ()


@lru_cache(2 * SQUARES * WAYS * HOWS)
def clicks(move: int, several: bool) -> tuple[str, ...]:
    """The ids a person clicks for a move: from where to where, and how if there are several ways."""
    _kind, at = PHRASES.find(move)
    path = (f"square-{at['square']}", f"square-{door(beyond)(at['square'], at['way'])}")
    return (*path, "go-pull" if at["how"] == PULL else f"go-{at['how'] + 1}") if several else path


class Shift(NamedTuple):
    """A piece that would be elsewhere; places as the table numbers them."""

    piece: int
    start: int
    end: int


class Preview(NamedTuple):
    """What a move would do."""

    move: int
    start: int
    way: int
    touches: tuple[str, ...]
    crates: list[Shift]
    workers: list[Shift]
    points: list[int]  # won by each seat


def previews(setting: Setting[Box], table: Table, seat: int) -> list[Preview]:
    """For every move a seat may make: what it would shift, whom it would hit, and the points it would bring."""
    box = setting.box
    out = numbers(NUM_ACTIONS)
    count = door(legal)(box, table, seat, out)
    moves = sorted([action for action in out.tolist()[:count] if action >= MOVE])
    ways = Counter([(move - MOVE) // HOWS for move in moves])
    crates, workers, points = table.crate_at.tolist(), table.at.tolist(), table.points.tolist()
    after, log = table.copy(), Log()
    found = []
    for move in moves:
        after.take(table)
        door(play)(box, after, log, seat, move)
        step = (move - MOVE) // HOWS
        square, way = divmod(step, WAYS)
        shifted, hit = shifts(crates, after.crate_at.tolist()), shifts(workers, after.at.tolist())
        won = [now - was for was, now in zip(points, after.points.tolist(), strict=True)][: box.players]
        found.append(Preview(move, square, way, clicks(move, ways[step] > 1), shifted, hit, won))
    return found


def shifts(before: list[int], after: list[int]) -> list[Shift]:
    """The pieces that are elsewhere after a move."""
    if before == after:
        return []
    return [Shift(piece, *way) for piece, way in enumerate(zip(before, after, strict=True)) if way[0] != way[1]]
