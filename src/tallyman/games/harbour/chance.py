"""What is left to luck at Harbour and can be counted: what the buildings cost that are turned up."""

from __future__ import annotations

from collections import Counter

from tallyman.engine.chance import Chance, Outcome
from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import message
from tallyman.games.harbour.box import Box
from tallyman.games.harbour.table import Note


def in_deck(setting: Setting[Box]) -> Counter[int]:
    """How many cards of each cost can be turned up: those a first game lies out with cannot."""
    box = setting.box
    lying = set(box.opening.tolist()) if box.first_game else set()
    return Counter(box.cost[card] for card in range(box.buildings) if card not in lying)


def costs(setting: Setting[Box]) -> tuple[Outcome, ...]:
    """The buildings by their cost."""
    cards = in_deck(setting)
    return tuple(
        Outcome(message("harbour-chance-cost", dollars=cost), cards[cost] / cards.total()) for cost in sorted(cards)
    )


def revealed(setting: Setting[Box], entry: Entry) -> tuple[int, ...]:
    """The building that comes to the centre."""
    cost = setting.box.cost[entry.a] if entry.kind == Note.REVEALS else None
    return tuple(place for place, one in enumerate(sorted(in_deck(setting))) if one == cost)


CHANCES = (Chance(message("harbour-chance-buildings"), costs, revealed),)
