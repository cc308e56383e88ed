"""What is left to luck at Montego Bay and can be counted: which ships arrive."""

from __future__ import annotations

from tallyman.engine.chance import Chance, Outcome
from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import message
from tallyman.games.montego_bay.box import Box
from tallyman.games.montego_bay.table import Note


def sizes(setting: Setting[Box]) -> list[int]:
    """How many slots ships can have."""
    return sorted(set(setting.box.slots.tolist()))


def ships(setting: Setting[Box]) -> tuple[Outcome, ...]:
    """The ships by their slots."""
    slots = setting.box.slots.tolist()
    return tuple(
        Outcome(message("montego-chance-slots", slots=size), slots.count(size) / len(slots)) for size in sizes(setting)
    )


def arrived(setting: Setting[Box], entry: Entry) -> tuple[int, ...]:
    """The ship that comes to a pier."""
    return (sizes(setting).index(setting.box.slots[entry.a]),) if entry.kind == Note.ARRIVES else ()


CHANCES = (Chance(message("montego-chance-ships"), ships, arrived),)
