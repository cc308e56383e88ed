"""Cargo on the board: what a person clicks, and what the drawing needs beside the position."""

from __future__ import annotations

from typing import Any

from tallyman.engine.agenda import question
from tallyman.engine.game import Setting
from tallyman.engine.log import Log
from tallyman.engine.record import numbers
from tallyman.engine.rule import door
from tallyman.games.cargo.box import (
    CRATES,
    CREW,
    MOST_CRATES,
    SHIPS,
    SQUARE_NAMES,
    SQUARES,
    WAY_NAMES,
    WAYS,
    WORKERS,
    Way,
)
from tallyman.games.cargo.dock import beyond, captain
from tallyman.games.cargo.rules import countdown, forbids_move, legal, play
from tallyman.games.cargo.table import (
    END,
    HOWS,
    MOVE,
    NUM_ACTIONS,
    PLACE,
    PULL,
    PUT,
    SHIP,
    WATER,
    Question,
    Table,
)
from tallyman.games.cargo.words import KIND_NAMES, box_of

SPREAD = (
    {"dock.squares": ("board", "loading_squares")}
    | {f"crew.{name}": (name,) for name in ("dockhands", "burlies", "mules", "elephants")}
    | {f"crates.{players}": (f"crates_per_player.{players}",) for players in MOST_CRATES}
    | {
        f"points.{name}": (f"points.{name}",)
        for name in ("own_crate_loaded", "rival_crate_dumped", "own_crate_dumped", "rival_squished", "own_squished")
    }
)
"""What is in the box, as cards of its page."""


def touches(setting: Setting, table: Table, seat: int, action: int) -> tuple[str, ...]:
    """The ids a person clicks for an action, in order."""
    if action == END:
        return ("end",)
    if action < PLACE:
        return (f"ship-{action - SHIP}",)
    if action < PUT:
        kind, square = divmod(action - PLACE, SQUARES)
        where = f"square-{square}"
        asked = door(question)(table.agenda)
        if asked == Question.PLACE:
            return (f"reserve-{seat}-{kind}", where)
        if asked == Question.RETURN:
            waiting = {worker for worker in range(seat * CREW, (seat + 1) * CREW) if table.at[worker] == WATER}
            return (f"water-{seat}-{kind}", where) if len(waiting) > 1 else (where,)
        return (f"doctor-{seat}", where)
    if action < MOVE:
        return (f"square-{action - PUT}",)
    step, how = divmod(action - MOVE, HOWS)
    square, way = divmod(step, WAYS)
    path = (f"square-{square}", f"square-{door(beyond)(square, way)}")
    several = sum(door(forbids_move)(table, seat, square, way, other) == 0 for other in range(HOWS)) > 1
    return (*path, "go-pull" if how == PULL else f"go-{how + 1}") if several else path


def drawing(setting: Setting, table: Table) -> dict[str, Any]:
    """The loading squares, who is asked, turns counted down, and what every move the seat in turn may make would do."""
    box = box_of(setting)
    asked = table.agenda.items[table.agenda.depth - 1].seat if table.agenda.depth else None
    return {
        "players": box.players,
        "quick": bool(box.quick),
        "names_of_squares": SQUARE_NAMES,
        "ways": WAY_NAMES,
        "kinds": KIND_NAMES,
        "berths": {name: [box.loading[side, which] for which in range(2)] for side, name in enumerate(WAY_NAMES)},
        "loading": {
            square: door(captain)(table, side)
            for side in range(SHIPS)
            if table.fleet[side]
            for square in (box.loading[side, 0], box.loading[side, 1])
        },
        "asked": asked,
        "countdown": door(countdown)(box, table),
        "previews": [] if asked is None else previews(setting, table, asked),
    }


def previews(setting: Setting, table: Table, seat: int) -> list[dict[str, Any]]:
    """For every move a seat may make: what it would shift, whom it would hit, and the points it would bring."""
    box = box_of(setting)
    out = numbers(NUM_ACTIONS)
    found = []
    for place in range(door(legal)(box, table, seat, out)):
        if out[place] < MOVE:
            continue
        step, how = divmod(out[place] - MOVE, HOWS)
        after = table.copy()
        door(play)(box, after, Log(), seat, out[place])
        found.append(
            {
                "touches": touches(setting, table, seat, out[place]),
                "from": step // WAYS,
                "to": door(beyond)(step // WAYS, step % WAYS),
                "way": Way(step % WAYS).name.lower(),
                "how": "pull" if how == PULL else how + 1,
                "crates": [
                    {"crate": crate, "from": table.crate_at[crate], "to": after.crate_at[crate]}
                    for crate in range(CRATES)
                    if table.crate_at[crate] != after.crate_at[crate]
                ],
                "workers": [
                    {"worker": worker, "from": table.at[worker], "to": after.at[worker]}
                    for worker in range(WORKERS)
                    if table.at[worker] != after.at[worker]
                ],
                "points": [after.points[who] - table.points[who] for who in range(box.players)],
            }
        )
    return found
