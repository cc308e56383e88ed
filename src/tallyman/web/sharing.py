"""What other sites and phones show of ours: titles, sentences and pictures of links, and the app to install."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any, NamedTuple

from fastapi import Request

from tallyman.engine.game import Game
from tallyman.engine.message import Seat, listed
from tallyman.engine.rulebook import lead
from tallyman.locale import Speaker, speaker
from tallyman.web.affairs import ended
from tallyman.web.prefix import prefix
from tallyman.web.relic import Relic
from tallyman.web.shelf import awaited, outcome
from tallyman.web.sitting import Sitting

HOST = re.compile(r"(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?", re.IGNORECASE)
"""What a host can be called; anything else that a request calls us is repeated nowhere."""

GROUND, WATER = {"light": "#f6ecd3", "dark": "#14232c"}, {"light": "#1f666e", "dark": "#0a2230"}
"""Colours of pages and of their heads, as in the style sheets: a manifest and a browser's frame cannot read those."""

ICONS = (
    {"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
    {"src": "/static/icon-192.png", "sizes": "192x192", "type": "image/png"},
    {"src": "/static/icon-512.png", "sizes": "512x512", "type": "image/png"},
    {"src": "/static/icon-maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
)


OURS = "/static/share/tallyman.png"
"""The picture of a link to what has none of its own."""


class Card(NamedTuple):
    """What other sites show of a link to one of our pages."""

    title: str
    sentence: str
    path: str
    picture: str = OURS


def origin(request: Request) -> str:
    """Where the asker found us, as scheme and host; empty if what they call us cannot be a host."""
    host = request.headers.get("host", "")
    return f"{request.url.scheme}://{host}" if HOST.fullmatch(host) else ""


def front_card(voice: Speaker) -> Card:
    """What is shown of a link to the front page."""
    return Card(voice.text("web-welcome"), voice.text("web-welcome-more"), "/")


def lobby_card(voice: Speaker) -> Card:
    """What is shown of a link to the lobby."""
    return Card(voice.text("quay-title"), voice.text("quay-more"), "/lobby")


def rules_card(game: Game, voice: Speaker) -> Card:
    """What is shown of a link to a game's rules."""
    about = lead(game, "about", voice)
    return Card(voice.text("web-rules-of", game=game.title), about, f"/rules/{game.name}", picture(game))


def table_card(table: Sitting | Relic, language: str) -> Card:
    """What is shown of a link to a table: the game, who plays, whose turn it is or who has won; nothing hidden."""
    voice = speaker(language, tuple(table.names))
    who = [Seat(seat) for seat, chair in enumerate(table.chairs) if not chair.free]
    game = table.game.title
    title = voice.text("web-share-title", game=game, names=listed(who)) if who else game
    state = state_of(table, voice)
    sentence = voice.text("web-share-more", state=state, about=lead(table.game, "about", voice))
    return Card(title, sentence, f"/table/{table.id}", portrait(table, language))


def portrait(table: Sitting | Relic, language: str) -> str:
    """The address of the picture of a table, another one whenever it changes, as chats keep pictures by address."""
    if isinstance(table, Relic):
        return picture(table.game)
    return f"/table/{table.id}/picture.{language}.png?{table.moment.number}"


def state_of(table: Sitting | Relic, voice: Speaker) -> str:
    """Whose turn it is at a table, or who has won."""
    if isinstance(table, Relic):
        return outcome(table.kept.scores, table.winners, voice) if table.kept.scores else voice.text("web-relic-title")
    if table.match.reckoning:
        return voice.say(table.match.reckoning.headline)
    if table.match.early:
        return voice.say(ended(table.events))
    if any(chair.free for chair in table.chairs):
        return voice.text("web-awaits-somebody")
    return awaited(table.match.acting, table.chairs, table.names, voice)


def picture(game: Game) -> str:
    """The address of the picture that stands for a game; ours if it has none."""
    known = resources.files("tallyman.web").joinpath(f"static/share/{game.name}.png").is_file()
    return f"/static/share/{game.name}.png" if known else OURS


def manifest(language: str) -> dict[str, Any]:
    """What a browser needs to install the app, in a language."""
    voice = speaker(language)
    return {
        "id": f"{prefix()}/",
        "name": voice.text("web-app-name"),
        "short_name": "Tallyman",
        "description": voice.text("web-welcome-more"),
        "lang": language,
        "start_url": f"{prefix()}/",
        "scope": f"{prefix()}/",
        "display": "standalone",
        "background_color": GROUND["light"],
        "theme_color": WATER["light"],
        "categories": ["games"],
        "icons": [icon | {"src": prefix() + icon["src"]} for icon in ICONS],
    }
