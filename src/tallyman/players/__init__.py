"""Who can take a seat. Players get their table only through `hide`, so none of them can peek."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import Any

from tallyman.engine.errors import BadOption
from tallyman.engine.game import Game, Setting
from tallyman.engine.luck import Luck, seeded
from tallyman.engine.match import Match, new
from tallyman.players import greedy, search, uniform

Player = Callable[[Match, int, int | None], int]
"""Chooses an action: (match, seat, seed or None) -> action."""

Glance = Callable[[Game, Setting, Any, int, Luck], int]
"""Chooses an action at a glance: (game, setting, the table as the seat knows it, seat, luck of its own) -> action."""

GLANCES: dict[str, Glance] = {"random": uniform.choose, "greedy": greedy.choose}
SEARCH = "search"
USUAL = "greedy"
"""Who sits down if nobody else is named."""


def names() -> tuple[str, ...]:
    """The names of all players."""
    return (*GLANCES, SEARCH)


def kind(name: str) -> str:
    """A player's name without its budget: `search` of `search:200ms`."""
    return name.partition(":")[0]


def player(name: str, threads: int = search.THREADS) -> Player:
    """A player by name; a search may have a budget, such as `search:200ms` or `search:1000` explorations."""
    if name in GLANCES:
        return partial(glance, GLANCES[name])
    if kind(name) == SEARCH:
        return partial(search.choose, style=style(name), threads=threads)
    raise BadOption(f"There is no player {name!r}. There is {', '.join(GLANCES)} or {SEARCH}, such as search:200ms.")


def style(name: str) -> search.Style:
    """How a search of this name searches."""
    return search.Style() if name == SEARCH else search.Style.read(name.partition(":")[2])


def timed(name: str) -> bool:
    """Whether a player looks at the clock."""
    return kind(name) == SEARCH and style(name).budget.milliseconds > 0


def glance(choose: Glance, match: Match, seat: int, seed: int | None) -> int:
    """What somebody does who looks at the table once."""
    luck = seeded(secrets.randbits(128) if seed is None else seed)
    view = match.view(seat, secrets.randbits(64) if seed is None else seed)
    return choose(match.game, match.setting, view, seat, luck)


def think(match: Match, seat: int, name: str, seed: int | None = None) -> int:
    """What a player does at a seat of a match; with a seed, always the same, unless it looks at the clock."""
    return player(name)(match, seat, seed)


def opening(of: Game, seats: int | None = None) -> Match:
    """A fresh match at its first real choice."""
    match = new(of.name, seats, seed=0)
    while len(only := match.legal(match.acting[0])) == 1:
        match.play(match.acting[0], only[0])
    return match


def prepare(of: Game) -> None:
    """Compile what players need for a game, by letting each think a little."""
    match = opening(of)
    for name in (*GLANCES, f"{SEARCH}:1"):
        think(match, match.acting[0], name, seed=0)
