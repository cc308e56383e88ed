"""The board as SVG, from a game's template. Every piece and place has a stable id."""

from __future__ import annotations

import functools
from importlib import resources
from typing import TYPE_CHECKING

import jinja2

from tallyman.locale import speaker

if TYPE_CHECKING:
    from tallyman.engine.game import Game
    from tallyman.engine.match import Match

STYLE = "board.css"
"""What is the game's own in a style sheet: a file of its folder."""


@functools.cache
def _templates() -> jinja2.Environment:
    return jinja2.Environment(
        loader=jinja2.PackageLoader("tallyman", "games"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def style(game: Game) -> str:
    """The style sheet of a game's board: what all boards share, and its own."""
    shared = resources.files("tallyman.web").joinpath("static/board.css").read_text("utf-8")
    return shared + game.file(STYLE)


def draw(match: Match, seat: int, language: str = "en", alone: bool = False, passing: bool = False) -> str:
    """The board as a seat sees it (-1: a spectator).

    `alone`, it comes with its style sheet, for a picture outside our page; `passing`, it shows a table in the middle of
    an action, when nobody owes a choice and yet the game is not over.
    """
    voice = speaker(language, tuple(match.names))
    reckoning = None if passing else match.reckoning
    return (
        _templates()
        .get_template(f"{match.game.name}/board.svg.jinja")
        .render(
            position=match.position(seat),
            seat=seat,
            names=match.names,
            scores=match.scores,
            over=reckoning is not None,
            winners=reckoning.winners if reckoning else (),
            banner=voice.say(reckoning.banner) if reckoning else "",
            t=voice.text,
            style=style(match.game) if alone else "",
            **match.game.drawing(match.setting, match.view(seat)),
        )
    )
