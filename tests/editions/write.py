"""Writes a database, sheets and pickles of the edition that is here: to be kept when the next one replaces it.

    python -m tests.editions.write FOLDER

What lies in `1/` was written by the last commit of edition 1.
"""

from __future__ import annotations

import pickle
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

from tallyman import EVERYTHING, players
from tallyman.engine.game import game, games
from tallyman.engine.match import Match, new, set_up
from tallyman.web.asking import digest
from tallyman.web.store import Chair, Standing, Store, standing

COOKIE = "Ann's cookie"
DATABASE, TABLES = "tallyman.sqlite", "tables"
ANN, OURS = Chair(holder=digest(COOKIE)), Chair(player="greedy")
NAMES = ("Ann", "Łukasz", "小明", "Zoë")
HALF = 24  # actions of a match that is not over
CHANGES: dict[str, Callable[[dict[str, Any]], None]] = {
    "cargo": lambda box: box["points"].update(own_crate_loaded=4),
    "harbour": lambda box: box["building"][0].update(name="Fishwives’ Stall", cost=7),
    "montego_bay": lambda box: box.update(coins=18),
    "shanghaien": lambda box: box.update(rounds=6),
}
"""How a box of one's own differs, by game."""


def own_box(name: str) -> dict[str, Any]:
    """A game's components with something changed."""
    found = deepcopy(game(name).components)
    CHANGES[name](found)
    return found


def fresh(name: str, seed: int, box: dict[str, Any] | None = None, seats: int = 2, **options: bool) -> Match:
    """A match with names of several scripts, and a promise."""
    match = new(name, seats, seed, NAMES[:seats], box, **options)
    return Match(replace(match.header, salt=f"brine {seed}"))


def played(match: Match, actions: int | None = None) -> Match:
    """A match after so many actions of our player, or at its end."""
    while not match.over and (actions is None or len(match.line) < actions):
        seat = match.acting[0]
        match.play(players.think(match, seat, "greedy", seed=len(match.line)), seat=seat)
    return match


def middle(name: str, seed: int) -> Match:
    """A match from a position in the middle of another."""
    position = played(fresh(name, seed), HALF).position(EVERYTHING)
    found = set_up(name, position, 2, seed)
    return Match(replace(found.header, names=NAMES[:2], salt="brine"))


def disputed(name: str, seed: int) -> Match:
    """A match in which something was taken back and done again, and somebody took over."""
    match = played(fresh(name, seed, seats=3), HALF)
    last = match.line[-1].seat
    match.undo(last, agreed=True)
    match.redo(last)
    match.undo(last, agreed=True)
    match.take_over(1, "Cid of Delft")
    return played(match, HALF + 6)


def matches() -> Iterator[tuple[str, Match]]:
    """The matches of the database, by id."""
    for number, name in enumerate(games(), 1):
        yield f"{name}-finished", played(fresh(name, number))
        yield f"{name}-running", played(fresh(name, 10 + number), HALF)
    yield "harbour-options", played(fresh("harbour", 21, seats=4, characters=True, bonus_cards=True))
    yield "harbour-secret", played(fresh("harbour", 22, bonus_cards=True, inland_traders=True), HALF)
    yield "harbour-box", played(fresh("harbour", 23, own_box("harbour")), HALF)
    yield "montego_bay-disputed", disputed("montego_bay", 24)
    yield "cargo-position", played(middle("cargo", 25), 6)
    yield "shanghaien-rematch", played(fresh("shanghaien", 26), 3)
    yield "montego_bay-open", fresh("montego_bay", 27)


def keep(store: Store, match_id: str, match: Match) -> None:
    """Have a store keep a match, event by event; Ann sits first, our players on the others' seats, or nobody."""
    rest = Chair() if match_id.endswith("open") else OURS
    after = "shanghaien-finished" if match_id.endswith("rematch") else None
    kept = Match(match.header)
    store.begin(match_id, match.header, (ANN, *(rest,) * (match.players - 1)), after)
    for event in match.events:
        kept.repeat(event)
        store.append(match_id, kept)
    store.write(Standing(match_id, len(kept.events), standing(kept)))


def sheets() -> Iterator[tuple[str, Match]]:
    """The matches on sheets, by the sheet's name."""
    for number, name in enumerate(games(), 31):
        yield f"{name}-finished", played(fresh(name, number))
        yield f"{name}-unfinished", played(fresh(name, number), HALF)
        yield f"{name}-box", played(fresh(name, number, own_box(name)), 6)
        yield f"{name}-position", played(middle(name, number), 6)


def write(folder: Path) -> None:
    """Write everything into a folder."""
    tables, file = folder / TABLES, folder / DATABASE
    tables.mkdir(parents=True, exist_ok=True)
    with closing(Store(f"sqlite:///{file}")) as store:
        for match_id, match in matches():
            keep(store, match_id, match)
            (tables / f"{match_id}.tally").write_text(match.sheet(), "utf-8")
    with closing(sqlite3.connect(file)) as connection:  # all in one file
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("VACUUM")
    file.with_name(f"{file.name}.lock").unlink(missing_ok=True)
    for name, match in sheets():
        match.comments[0] = ["Kept for later editions."]
        (folder / f"{name}.tally").write_text(match.sheet(), "utf-8")
    for name in games():
        (folder / f"{name}.pickle").write_bytes(pickle.dumps(played(fresh(name, 41), 6)))


def copied(folder: Path, edition: int = 1) -> str:
    """The URL of a copy of an edition's database."""
    shutil.copy(Path(__file__).parent / str(edition) / DATABASE, folder / DATABASE)
    return f"sqlite:///{folder / DATABASE}"


if __name__ == "__main__":
    write(Path(sys.argv[1]))
