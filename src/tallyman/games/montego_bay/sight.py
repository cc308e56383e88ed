"""What there is to see on a table of Montego Bay, read once, and what pawns are called."""

from __future__ import annotations

from typing import NamedTuple

from tallyman.engine.message import Message, colour_word, message
from tallyman.engine.rule import door
from tallyman.engine.scene import Body, Look
from tallyman.games.montego_bay.box import JACK, Box
from tallyman.games.montego_bay.faces import Store, face
from tallyman.games.montego_bay.rules import choosing, place_points
from tallyman.games.montego_bay.table import NONE, Question, Table

SIZES = ("large", "small")
FACE_DOWN = -1  # a card

Cargo = tuple[int, tuple[int, ...], tuple[int, ...]]
"""What is to be told of a ship: her slots, the barrels of each seat aboard, and the points on her sail."""


class Pawn(NamedTuple):
    """A docker or Lazy Jack, and whom it works for."""

    number: int
    owner: int  # a seat, or NONE
    name: str  # of the owner

    @property
    def seat(self) -> int:
        """The seat whose colour it has; Lazy Jack has that of his hirer."""
        return self.owner if self.number == JACK else self.number // 2

    @property
    def size(self) -> str:
        """Which docker of its colour it is; Lazy Jack has a size of his own."""
        return "jack" if self.number == JACK else SIZES[self.number % 2]

    @property
    def drawing(self) -> str:
        """What its drawing is called."""
        return "jack" if self.number == JACK else f"docker-{self.number}"

    @property
    def called(self) -> Message:
        """What it is called itself."""
        if self.number == JACK:
            hired = self.owner != NONE
            return message("montego-board-jack-hired", name=self.name) if hired else message("montego-board-jack")
        if self.owner == NONE:
            return message(f"montego-board-third-{self.size}", colour=colour_word(self.seat))
        return message(f"montego-board-docker-{self.size}", colour=colour_word(self.seat), name=self.name)

    def badge(self, x: float, y: float, scale: float = 1) -> Body:
        """Whom it works for, if not for the seat of its colour."""
        return () if self.owner in (self.number // 2, NONE) else face("badge", seat=self.owner, x=x, y=y, scale=scale)


class Sight:
    """A table in plain numbers, for the one who looks: cards that they cannot know are no part of it."""

    def __init__(self, look: Look[Box, Table]) -> None:
        table, box = look.table, look.setting.box
        self.look, self.table, self.box = look, table, box
        self.row = box.row  # warehouses
        self.seat, self.names = look.seat, tuple(look.names)
        agenda = [] if look.over else look.agenda
        self.asked, question, self.count, _space = agenda[0] if agenda else (NONE, NONE, 0, NONE)
        self.question = Question(question) if agenda else None
        self.loading = self.question in (Question.LOAD, Question.UNLOAD)
        self.tallied = table.tally if agenda and table.tally < 2 * box.row else NONE  # where barrels are counted now
        self.choosing = bool(door(choosing)(box, table))  # cards
        owners = [*table.owner.tolist(), table.hirer]
        named = [*self.names, ""]  # the last for NONE
        self.pawns = tuple([Pawn(number, owner, named[owner]) for number, owner in enumerate(owners)])
        self.at: tuple[int, ...] = tuple(table.at.tolist())
        self.host = table.host  # of Lazy Jack
        unseen = self.choosing and not look.open
        cards = zip(table.card.tolist(), owners, strict=True)
        self.card = [FACE_DOWN if card and unseen and whose != look.seat else card for card, whose in cards]  # 0: none
        self.own = [pawn for pawn in self.pawns if self.choosing and pawn.owner == look.seat != NONE]  # to choose for
        self.next = next((pawn for pawn in self.own if not self.card[pawn.number]), None)
        self.order = [docker for docker in table.order.tolist() if docker != NONE]
        self.piers: list[int] = table.pier.tolist()
        piles = zip(table.pile.tolist(), table.left.tolist(), strict=True)
        self.piles: list[list[int]] = [pile[:left] for pile, left in piles]  # the next ship last
        self.hold: list[list[int]] = table.hold.tolist()
        self.sails = [tuple(filter(None, points)) for points in box.points.tolist()]
        self.points = tuple(table.points.tolist()[: box.players])
        self.stores = stores(box, table)

    @property
    def waiting(self) -> set[int]:
        """The seats that owe a choice, or a card of one of their pawns."""
        if not self.choosing:
            return {self.asked}
        return {pawn.owner for pawn, card in zip(self.pawns, self.card, strict=True) if not card}

    def cargo(self, ship: int) -> Cargo:
        """What is to be told of a ship."""
        return self.box.slots[ship], tuple(self.hold[ship]), self.sails[ship]

    def gains(self, ship: int) -> tuple[int, ...]:
        """What each seat would score now on a ship in port, with the barrels they have aboard."""
        points, aboard = door(place_points), self.hold[ship]
        seats = range(self.box.players)
        return tuple([points(self.box, self.table, ship, seat) if aboard[seat] else 0 for seat in seats])


def stores(box: Box, table: Table) -> tuple[Store, ...]:
    """What lies at each space: barrels, negative if they are damaged, and whether there is a coin."""
    barrels, coin = box.barrels.tolist(), box.coin.tolist()
    laid = list(zip(table.tile.tolist(), table.turned.tolist(), strict=True))[: box.row]
    sides = laid + [(tile, 1 - turned) for tile, turned in reversed(laid)]
    return tuple([(barrels[tile][side], bool(coin[tile][side])) for tile, side in sides])
