"""The levels: opponents a person can choose, the same in all games. Weaker by budget and by slips, never by peeking."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """An opponent: the player behind it, and how often it slips and does anything at all."""

    name: str
    behind: str
    slips: int = 0  # percent of its decisions


LEVELS = {
    level.name: level
    for level in (
        Level("stowaway", "greedy", slips=70),
        Level("deckhand", "greedy", slips=30),
        Level("docker", "greedy", slips=5),
        Level("foreman", "search:150"),
        Level("pilot", "search:1200"),
        Level("harbour_master", "search:1000ms"),
    )
}
"""All levels by name, the weakest first. All but the last count explorations, so that they are alike on any machine."""
