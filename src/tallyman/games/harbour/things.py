"""What is asked of many matches of Harbour: which buildings and characters are worth their price, and who begins."""

from __future__ import annotations

from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import Message, message
from tallyman.engine.things import NO_THING, Thing, Things
from tallyman.games.harbour.box import Box
from tallyman.games.harbour.table import Note
from tallyman.games.harbour.words import building, character_name


def buildings(setting: Setting[Box]) -> tuple[Thing, ...]:
    """All cards, with what they cost and are worth."""
    box = setting.box
    return tuple(Thing(building(setting, card), box.cost[card], box.points[card]) for card in range(box.buildings))


def bought(_setting: Setting[Box], entry: Entry) -> int:
    """The card that is bought."""
    return entry.a


def characters(setting: Setting[Box]) -> tuple[Thing, ...]:
    """All characters, where they are played with."""
    count = setting.box.characters if setting.box.characters_dealt else 0
    return tuple(
        Thing(Message("harbour-things-character", {"name": character_name(setting.components, one)}))
        for one in range(count)
    )


def played(setting: Setting[Box], entry: Entry) -> int:
    """The character on the board that is shown."""
    return entry.a if entry.a < setting.box.characters else NO_THING


def beginning(_setting: Setting[Box]) -> tuple[Thing, ...]:
    """What a match can begin with: being first."""
    return (Thing(message("harbour-things-first")),)


def first(_setting: Setting[Box], _entry: Entry) -> int:
    """Whoever is drawn."""
    return 0


THINGS = (
    Things(message("harbour-things-buildings"), (Note.BUYS,), buildings, bought),
    Things(message("harbour-things-characters"), (Note.BOARD,), characters, played),
    Things(message("harbour-things-beginning"), (Note.FIRST,), beginning, first),
)
