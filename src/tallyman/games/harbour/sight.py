"""What a seat sees of a table of Harbour, read once: plain numbers, what is printed, what it could expect."""

from __future__ import annotations

from typing import Any

from tallyman.engine.game import Setting
from tallyman.engine.rule import door
from tallyman.engine.scene import Look, once
from tallyman.games.harbour.box import BUILDINGS, NONE, WHARFS, WHARFS_NAME, Box
from tallyman.games.harbour.faces import Card, Outcome
from tallyman.games.harbour.layout import Layout
from tallyman.games.harbour.outlook import Outlook, look_ahead
from tallyman.games.harbour.table import Phase, Question, Table
from tallyman.games.harbour.words import says


def printed(setting: Setting[Box]) -> dict[int, Card]:
    """What is printed, by face: buildings, characters and the Wharfs, for some players and options."""
    components, players = setting.components, setting.players
    found = dict(enumerate(components["building"])) | dict(enumerate(components["character"], BUILDINGS))
    found[BUILDINGS + WHARFS] = components["wharfs"] | {"name": WHARFS_NAME}
    return {face: Card(entry, entry["name"], players, says(setting.box, face)) for face, entry in found.items()}


class Sight:
    """The table as plain numbers and lists, what is printed, what the seat could expect, and where everything lies."""

    def __init__(self, look: Look[Box, Table]) -> None:
        self.look, self.seat, self.names = look, look.seat, tuple(look.names)
        self.box, self.table = look.setting.box, plain(look.table)
        self.printed = once(printed, look.setting)
        outlook = Outlook()
        door(look_ahead)(self.box, look.table, self.seat, outlook)
        self.outlook = plain(outlook)
        players = look.setting.players
        self.estates = [[card for card in cards if card != NONE] for cards in self.table["estate"][:players]]
        plots = [1 + self.box.to_end + (self.table["inherited"] in cards) for cards in self.estates]
        rooms = tuple([max(1 + len(cards), room) for cards, room in zip(self.estates, plots, strict=True)])
        self.lay = once(Layout, players, max(self.seat, 0), rooms)
        asked = [] if look.over else look.agenda
        self.acting, self.question, self.number, _second = asked[0] if asked else (NONE, NONE, 0, 0)
        self.mine = self.seat >= 0 and self.acting == self.seat  # whether the seat that looks is asked
        self.going = self.mine and self.is_asked(Question.TURN)  # whether it is to send its pawn somewhere
        self.playing = self.table["phase"] in (Phase.PLAY, Phase.OVER)  # whether there are turns already
        self.buying = self.is_asked(Question.PURCHASE, Question.STOW)  # whether a purchase is going on

    @property
    def offered(self) -> dict[int, bool]:
        """The characters to choose from, and whether each is chosen: those of the seat that looks.

        With everything open, they are those of the first that has not chosen.
        """
        undecided = (seat for seat in range(len(self.names)) if self.table["kept"][seat] == NONE)
        chooser = next(undecided, NONE) if self.look.open else self.seat
        if self.table["phase"] != Phase.CHARACTERS or chooser == NONE:
            return {}
        dealt, kept = self.table["dealt"][chooser], self.table["kept"][chooser]
        return {number: kept != NONE and dealt[kept] == number for number in sorted(dealt) if number != NONE}

    @property
    def inheritable(self) -> list[int]:
        """The two cards that the Noble sees, for who sees them, too."""
        return [card for card in self.table["seen"] if card != NONE and (self.mine or self.look.open)]

    def card_on(self, site: int) -> Card | None:
        """The card or board that a site is, if there is any yet."""
        if site >= BUILDINGS:
            board = self.table["board"][site - BUILDINGS]
            site = NONE if board == NONE else BUILDINGS + board
        return self.printed.get(site)

    def secret(self, seat: int) -> bool:
        """Whether the goods of a seat are hidden from the one who looks: they are chosen in secret."""
        choosing = self.table["phase"] == Phase.GOODS and any(self.table["stock"][seat])
        return choosing and seat != self.seat and not self.look.open

    def outcome(self, site: int) -> Outcome:
        """What a site would do for the seat that looks, if that can be known: not after the end, nor by spectators."""
        found = self.outlook
        if found["possible"][site] == NONE or self.look.over:
            return Outcome()
        tax = "" if found["tax"][site] == NONE else self.names[found["tax"][site]]
        return Outcome(found["possible"][site], tuple(found["amount"][site]), found["closed"][site], tax)

    def is_asked(self, *questions: Question) -> bool:
        """Whether one of these is asked now."""
        return self.question in questions


def plain(record: Table | Outlook) -> dict[str, Any]:
    """A record's fields as numbers and lists; the agenda stays as it is."""
    names = record.plain.names or ()
    values = record.array.tolist()[0]
    return {
        name: value.tolist() if hasattr(value, "tolist") else value for name, value in zip(names, values, strict=True)
    }
