"""The random player: every legal action is as likely as the others."""

from __future__ import annotations

from typing import Any

from tallyman.engine.game import Game, Setting
from tallyman.engine.luck import Luck, draw
from tallyman.engine.record import numbers
from tallyman.engine.rule import door


def choose(game: Game, setting: Setting, table: Any, seat: int, luck: Luck) -> int:
    """Any legal action."""
    out = numbers(game.max_legal)
    count = game.now.legal(setting.box, table, seat, out)
    return out[door(draw)(luck, count)]
