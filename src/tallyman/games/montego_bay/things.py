"""What is asked of many matches of Montego Bay: what ships, stores and Lazy Jack are worth."""

from __future__ import annotations

from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import message
from tallyman.engine.things import NO_THING, Thing, Things
from tallyman.games.montego_bay.box import SHIPS, Box
from tallyman.games.montego_bay.table import Note
from tallyman.games.montego_bay.words import ship


def sizes(setting: Setting[Box]) -> list[int]:
    """The different ships, by their slots."""
    return sorted({setting.box.slots[number] for number in range(SHIPS)})


def ships(setting: Setting[Box]) -> tuple[Thing, ...]:
    """The different ships, with the points of their first place."""
    slots = [setting.box.slots[number] for number in range(SHIPS)]
    numbers = [slots.index(size) for size in sizes(setting)]
    return tuple(Thing(ship(setting, number), points=setting.box.points[number, 0]) for number in numbers)


def sailed(setting: Setting[Box], entry: Entry) -> int:
    """The ship on which a seat has barrels when it sails."""
    return sizes(setting).index(setting.box.slots[entry.c])


def counts(setting: Setting[Box]) -> list[int]:
    """How many barrels stores in play can have; damaged ones are negative."""
    tiles = setting.box.barrels.tolist()[: setting.box.tiles]
    return sorted({barrels for stores in tiles for barrels in stores})


def stores(setting: Setting[Box]) -> tuple[Thing, ...]:
    """The different stores, by their barrels."""
    return tuple(
        Thing(message(f"montego-things-store-{'damaged' if barrels < 0 else 'load'}", barrels=abs(barrels)))
        for barrels in counts(setting)
    )


def tallied(setting: Setting[Box], entry: Entry) -> int:
    """The store where a pawn is tallied, if there is one."""
    return counts(setting).index(entry.c) if entry.c else NO_THING


def helpers(setting: Setting[Box]) -> tuple[Thing, ...]:
    """Lazy Jack, and his price in coins."""
    return (Thing(message("montego-jack"), price=setting.box.price),)


def hired(_setting: Setting[Box], _entry: Entry) -> int:
    """Whoever hires him."""
    return 0


THINGS = (
    Things(message("montego-things-ships"), (Note.SCORES,), ships, sailed),
    Things(message("montego-things-stores"), (Note.TALLIES,), stores, tallied),
    Things(message("montego-things-helpers"), (Note.HIRES,), helpers, hired),
)
