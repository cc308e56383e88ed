"""The board of a match as text: in a terminal with its colours, elsewhere without."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from rich.console import Console, RenderableType

from tallyman.engine.scene import Look
from tallyman.locale import Speaker, speaker

if TYPE_CHECKING:
    from tallyman.engine.match import Match


def board(match: Match, seat: int, speaker: Speaker) -> RenderableType:
    """The board of a match as a seat sees it (-1: a spectator)."""
    look = Look(match.setting, match.view(seat).table, seat, match.names, match.scores)
    return match.game.terminal(look, match.position(seat), speaker)


def text(match: Match, width: int = 100) -> str:
    """The board of a match as a spectator sees it, without colours."""
    paper = Console(width=width, color_system=None, force_terminal=False, file=io.StringIO())
    paper.print(board(match, -1, speaker("en", tuple(match.names))))
    return "\n".join(line.rstrip() for line in paper.file.getvalue().splitlines())  # type: ignore[attr-defined]
