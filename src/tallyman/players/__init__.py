"""Who can take a seat. Players get their table only through `hide`, so none of them can peek."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from tallyman.engine.errors import BadOption
from tallyman.engine.game import Game, Setting
from tallyman.engine.luck import Luck, seeded
from tallyman.engine.match import Match
from tallyman.players import greedy, uniform

Player = Callable[[Game, Setting, Any, int, Luck], int]
"""Chooses an action: (game, setting, the table as the seat knows it, seat, luck of its own) -> action."""

PLAYERS: dict[str, Player] = {"random": uniform.choose, "greedy": greedy.choose}


def names() -> tuple[str, ...]:
    """The names of all players."""
    return tuple(PLAYERS)


def player(name: str) -> Player:
    """A player by name."""
    if name not in PLAYERS:
        raise BadOption(f"There is no player {name!r}. There is {' or '.join(PLAYERS)}.")
    return PLAYERS[name]


def think(match: Match, seat: int, name: str, seed: int | None = None) -> int:
    """What a player does at a seat of a match; with a seed, always the same."""
    luck = seeded(secrets.randbits(128) if seed is None else seed)
    view = match.view(seat, secrets.randbits(64) if seed is None else seed)
    return player(name)(match.game, match.setting, view, seat, luck)
