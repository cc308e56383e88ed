"""What a seat sees of a table of Harbour, read once: plain numbers, what is printed, what it could expect."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

from tallyman.engine.game import Setting
from tallyman.engine.reckoning import Reckoning
from tallyman.engine.rule import door
from tallyman.engine.scene import Look
from tallyman.games.harbour.box import BUILDINGS, CHARACTERS, NONE, WHARFS, WHARFS_NAME, Box
from tallyman.games.harbour.faces import Card, card_of
from tallyman.games.harbour.layout import Layout, layout
from tallyman.games.harbour.outlook import Outlook, look_ahead
from tallyman.games.harbour.table import Phase, Question, Table
from tallyman.games.harbour.words import says

# What is printed


class Same:
    """A setting, told from others by its players, its options, and by which component set it has."""

    def __init__(self, setting: Setting[Box]) -> None:
        self.setting = setting

    def __hash__(self) -> int:
        return hash((id(self.setting.components), self.setting.players))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Same) or self.setting.components is not other.setting.components:
            return False
        return self.setting.players == other.setting.players and self.setting.options == other.setting.options


@dataclass(frozen=True)
class Printed:
    """What is printed, for one number of players and one choice of options."""

    cards: tuple[Card, ...]
    boards: dict[int, Card]  # characters, and the Wharfs
    needs: tuple[int, ...]
    pays: tuple[int, ...]
    limit: int
    to_end: int
    traders: int  # dollars, 0 without them
    bonus: bool


@functools.lru_cache(256)
def printed(same: Same) -> Printed:
    """What is printed in a setting."""
    setting = same.setting
    box, components, players = setting.box, setting.components, setting.players
    cards = [
        card_of(card, card["name"], players, says(box, number)) for number, card in enumerate(components["building"])
    ]
    sides = {
        number: card_of(side, side["name"], players, says(box, BUILDINGS + number))
        for number, side in enumerate(components["character"][:CHARACTERS])
    }
    wharfs = card_of(components["wharfs"], WHARFS_NAME, players, says(box, BUILDINGS + WHARFS))
    return Printed(
        tuple(cards),
        sides | {WHARFS: wharfs},
        tuple(box.needs.tolist()),
        tuple(box.pays.tolist()),
        box.limit,
        box.to_end,
        box.traders,
        bool(box.bonus),
    )


# What a seat sees, read once


@dataclass(frozen=True)
class Sight:
    """The table as plain numbers and lists, what is printed, what the seat could expect, and where everything lies."""

    seat: int
    players: int
    names: tuple[str, ...]
    scores: tuple[int, ...]
    asked: bool  # whether previews are wanted
    ending: Reckoning | None
    printed: Printed
    table: dict[str, Any]
    outlook: dict[str, Any]
    lay: Layout
    turn: tuple[int, int, int]  # seat, question and its number, as asked now; seat and question NONE if nothing is
    estates: list[list[int]]  # cards of each seat

    @property
    def mine(self) -> bool:
        """Whether the seat that looks is asked."""
        return self.seat >= 0 and self.turn[0] == self.seat

    @property
    def going(self) -> bool:
        """Whether the seat that looks is to send its pawn somewhere."""
        return self.mine and self.is_asked(Question.TURN)

    @property
    def playing(self) -> bool:
        """Whether there are turns already."""
        return self.table["phase"] in (Phase.PLAY, Phase.OVER)

    @property
    def buying(self) -> bool:
        """Whether a purchase is going on."""
        return self.is_asked(Question.PURCHASE, Question.STOW)

    def card_on(self, site: int) -> Card | None:
        """The card or board that a site is, if there is any yet."""
        if site == NONE:
            return None
        if site < BUILDINGS:
            return self.printed.cards[site]
        return self.printed.boards.get(self.table["board"][site - BUILDINGS])

    def is_asked(self, *questions: Question) -> bool:
        """Whether one of these is asked now."""
        return self.turn[1] in questions


def read(look: Look[Box, Table]) -> Sight:
    """Everything a scene needs of a table."""
    setting, seat = look.setting, look.seat
    found = look.table
    kit = printed(Same(setting))
    outlook = Outlook()
    door(look_ahead)(setting.box, found, seat, outlook)
    table = plain(found)
    players = setting.players
    estates = [[card for card in cards if card != NONE] for cards in table["estate"][:players]]
    inherited = table["inherited"]
    rooms = [max(1 + len(cards), 1 + kit.to_end + (inherited != NONE and inherited in cards)) for cards in estates]
    depth, items = table["agenda"]
    turn = (NONE, NONE, 0)
    if depth and look.ending is None:
        turn = items[depth - 1].item()[:3]
    return Sight(
        seat,
        players,
        tuple(look.names),
        tuple(look.scores),
        look.asked,
        look.ending,
        kit,
        table,
        plain(outlook),
        layout(players, max(seat, 0), tuple(rooms)),
        turn,
        estates,
    )


def plain(record: Table | Outlook) -> dict[str, Any]:
    """A record's fields as numbers and lists; the agenda stays as it is."""
    names = record.plain.names or ()
    values = record.array.tolist()[0]
    return {
        name: value.tolist() if hasattr(value, "tolist") else value for name, value in zip(names, values, strict=True)
    }
