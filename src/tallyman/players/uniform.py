"""The random player: every legal action is as likely as the others."""

from __future__ import annotations

from tallyman.engine.luck import Luck, draw
from tallyman.engine.rule import door
from tallyman.engine.view import View


def choose(view: View, luck: Luck) -> int:
    """Any legal action."""
    legal = view.legal()
    return legal[door(draw)(luck, len(legal))]
