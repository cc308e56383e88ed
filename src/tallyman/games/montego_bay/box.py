"""What is printed in the box of Montego Bay: the component file as a record."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Annotated, Any

import numpy as np

from tallyman.engine.errors import BadBox
from tallyman.engine.fields import BoxFields
from tallyman.engine.game import Kit
from tallyman.engine.message import message
from tallyman.engine.record import Cells, Int8, Record

SEATS = 4
COLOURS = 4
DOCKERS = 2 * COLOURS  # docker = 2 * colour + size
JACK = DOCKERS  # Lazy Jack, as a pawn
PAWNS = DOCKERS + 1
CARDS = 5  # movement cards of a docker, 1 to 5
WAREHOUSES = 8
SPACES = 2 * WAREHOUSES
PIERS = 4
SHIPS = 15
PILOT = SHIPS  # the pilot boat, as a ship
PILES = 2
PILE = 6  # ships in a pile
PLACES = 3  # places that can score on a ship
MOST_BARRELS = 6  # in one store
MOST_SLOTS = 30


VARYING = {
    "ship": Kit(
        1, SHIPS, {"copies": 1, "four": {"slots": 6, "points": [3, 2, 1]}, "fewer": {"slots": 5, "points": [3, 2]}}
    )
}
"""The cards of which a box may have more or fewer: different ships, each of which is there several times."""


class Size(IntEnum):
    """The two dockers of a colour."""

    LARGE = 0
    SMALL = 1


THIRDS = (
    2 * 3 + Size.LARGE,
    2 * 2 + Size.SMALL,
)  # the dockers of two other colours that two players share out, by size


class Box(Record):
    """Ships, warehouses and numbers, for one number of players."""

    players: Int8
    row: Int8  # warehouses in the row, half as many as spaces on the path
    slots: Annotated[Cells, np.int8, SHIPS]
    points: Annotated[Cells, np.int8, SHIPS, PLACES]
    tavern_points: Annotated[Cells, np.int8, PLACES]
    tiles: Int8  # warehouse tiles in play
    barrels: Annotated[Cells, np.int8, WAREHOUSES, 2]  # of each tile's stores; negative: damaged ones
    coin: Annotated[Cells, np.int8, WAREHOUSES, 2]  # 1 if the store shows a coin
    coins: Int8  # in the bank at the start
    stock: Int8  # barrels of a player
    price: Int8  # of Lazy Jack


def pack(components: dict[str, Any], players: int, _options: Mapping[str, bool]) -> Box:
    """The box for a component file and a number of players; BadBox says what is wrong with it."""
    fields = BoxFields.of(components, "Montego Bay")
    box = Box()
    box.players = players
    box.coins = fields.whole("coins", 0, 99, -1)
    box.stock = fields.whole("barrels_per_colour", 1, 30, -1) * (2 if players == 2 else 1)
    box.price = fields.whole("lazy_jack_price", 0, 99, -1)
    pack_tavern(fields, box)
    pack_ships(fields, box)
    pack_warehouses(fields, box)
    fields.end()
    return box


def pack_tavern(fields: BoxFields, box: Box) -> None:
    """The points barrels in the tavern score."""
    table = fields.inside("tavern_points")
    for players in (2, 3, 4):
        points = table.whole_numbers(str(players), players - 1, 0, 99)
        for place, value in enumerate(points):
            if players == box.players:
                box.tavern_points[place] = value
    table.end()


def pack_ships(fields: BoxFields, box: Box) -> None:
    """The ships, on the side for this number of players."""
    count = 0
    for ship in fields.entries("ship"):
        copies = ship.whole("copies", 1, SHIPS, 0)
        for side, places in (("four", PLACES), ("fewer", PLACES - 1)):
            face = ship.inside(side)
            slots = face.whole("slots", 1, MOST_SLOTS, 0)
            points = face.whole_numbers("points", places, 0, 99)
            face.end()
            if (side == "four") == (box.players == 4):
                for ship_number in range(count, min(count + copies, SHIPS)):
                    box.slots[ship_number] = slots
                    for k, value in enumerate(points):
                        box.points[ship_number, k] = value
        count += copies
        ship.end()
    if count != SHIPS:
        raise BadBox(message("montego-error-ships", count=SHIPS, value=str(count)), ("ship",))


def pack_warehouses(fields: BoxFields, box: Box) -> None:
    """The warehouse tiles for this number of players."""
    tiles = fields.entries("warehouse")
    extra = 0
    for tile in tiles:
        only_four = tile.flag("four_players_only")
        extra += only_four
        for k, store in enumerate(tile.entries("stores", 2)):
            barrels = store.whole("barrels", -MOST_BARRELS, MOST_BARRELS, -99)
            coin = store.flag("coin")
            store.end()
            if (not only_four or box.players == 4) and box.tiles < WAREHOUSES:
                box.barrels[box.tiles, k] = barrels
                box.coin[box.tiles, k] = coin
        box.tiles += box.tiles < WAREHOUSES and (not only_four or box.players == 4)
        tile.end()
    if len(tiles) != WAREHOUSES:
        raise BadBox(message("montego-error-warehouses", count=WAREHOUSES, value=str(len(tiles))), ("warehouse",))
    if extra != 1:
        raise BadBox(message("montego-error-only-four", value=str(extra)), ("warehouse",))
    box.row = box.tiles
