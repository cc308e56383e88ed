"""The board as SVG, from a game's template. Every piece and place has a stable id."""

from __future__ import annotations

import functools
from importlib import resources
from typing import TYPE_CHECKING

import jinja2

from tallyman.locale import speaker

if TYPE_CHECKING:
    from tallyman.engine.match import Match


@functools.cache
def _templates() -> jinja2.Environment:
    return jinja2.Environment(
        loader=jinja2.PackageLoader("tallyman", "games"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


@functools.cache
def style() -> str:
    """The style sheet of all boards."""
    return resources.files("tallyman.web").joinpath("static/board.css").read_text("utf-8")


def draw(match: Match, seat: int, language: str = "en", alone: bool = False) -> str:
    """The board as a seat sees it (-1: a spectator); `alone` with its style sheet, for a picture outside our page."""
    voice = speaker(language, tuple(match.names))
    return (
        _templates()
        .get_template(f"{match.game.name}/board.svg.jinja")
        .render(
            position=match.position(seat),
            seat=seat,
            names=match.names,
            scores=match.scores,
            over=match.over,
            winners=match.winners,
            t=voice.text,
            style=style() if alone else "",
            **match.game.drawing(match.setting, match.view(seat)),
        )
    )
