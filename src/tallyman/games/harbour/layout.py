"""Where everything lies on the table of Harbour, on two prints.

The wide one is 1000 x 840. The narrow one, for a phone held upright, is as wide and as tall as it has to be, and shows
the same things about twice as large; it is centred on the middle of the wide one. board.css chooses between the two.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from tallyman.engine.scene import Place, Spot
from tallyman.games.harbour.box import GOODS, SLOTS

WIDTH, HEIGHT = 1000, 840
MARKET, TRAY = (Place(8, 8), Place(13, 10, 1.78)), (Place(566, 8), Place(14, 1014, 2.28))
ROW_Y = (172, 306)
CARD = (140, 200)  # a card in full
NARROW_ESTATES = 1384  # where they begin on the narrow print
CELLS = {
    2: ((8, 388, 488, 446), (504, 388, 488, 446)),
    3: ((8, 614, 984, 220), (8, 388, 488, 220), (504, 388, 488, 220)),
    4: ((8, 614, 488, 220), (8, 388, 488, 220), (504, 388, 488, 220), (504, 614, 488, 220)),
}
"""The estates on the wide print, the own one first, then clockwise: x, y, width, height."""

FEW = 6
"""Buildings that an estate has room for at their usual size."""


Triple = tuple[float, float, float]


class Grid(NamedTuple):
    """How the buildings or the goods of an estate lie on the wide print."""

    x: float
    y: float
    columns: int
    across: float
    down: float
    scale: float

    def lot(self, k: int) -> Triple:
        """Where one of them lies."""
        down, across = divmod(k, self.columns)
        return self.x + self.across * across, self.y + self.down * down, self.scale


GRIDS = {
    "tall": (Grid(12, 106, 3, 158, 170, 0.82), Grid(14, 108, 4, 119, 112, 0.54)),
    "broad": (Grid(246, 43, 6, 122.5, 0, 0.83), Grid(246, 44, 9, 81, 0, 0.54)),
    "compact": (Grid(118, 38.5, 2, 184.5, 60.6, 0.92), Grid(116, 38, 3, 123, 45, 0.65)),
}
"""For few buildings and for many, by the form of the estate."""
SHELVES = {
    "tall": Grid(6, 44, 4, 119.5, 0, 1),
    "broad": Grid(8, 66, 2, 117, 66, 0.97),
    "compact": Grid(4, 36.5, 1, 0, 45.6, 0.91),
}
"""And for its goods."""


def _spot(corner: Spot, wide: Triple, narrow: Triple) -> Spot:
    return Spot(Place(*wide).within(corner.wide).short, Place(*narrow).within(corner.narrow).short)


class Estate:
    """Where the things of a player lie, around a cell of the wide print, and from some height on the narrow one on."""

    def __init__(self, players: int, cell: tuple[float, float, float, float], slim: float, room: int) -> None:
        x, y, width, tall = cell
        form = "tall" if players == 2 else "broad" if width > 500 else "compact"
        grid = GRIDS[form][room > FEW]
        spot = partial(_spot, Spot(Place(x, y), Place(0, slim)))
        self.spot = spot((0, 0, 1), (4, 0, 1))
        self.size = (width, tall)  # on the wide print
        self.height = height(room)  # on the narrow print
        self.look = "short" if form == "compact" else "both"  # how cards are drawn; both: in full on the wide print
        self.head = spot((0, 0, 1), (4, 0, 2.03))  # the line with the name
        lots = [(10 + 328 * (k % 3), 192 + 122 * (k // 3), 1.77) for k in range(room)]
        self.cards = tuple([spot(grid.lot(k), lot) for k, lot in enumerate(lots)])  # board, buildings, plots for more
        self.stock = tuple([spot(SHELVES[form].lot(good), (10 + 246 * good, 76, 2.05)) for good in range(GOODS)])
        self.bonus = spot((200, 2, 1), (410, 4, 2.03))  # the bonus card
        self.pawn = spot((186, 33, 0.66), (382, 68, 1.34))  # before it has gone anywhere


def height(room: int) -> int:
    """How tall an estate is on the narrow print."""
    return 202 + 122 * (room + 2) // 3


class Layout:
    """The table as the seat `own` sees it, with room for so many buildings on each estate."""

    def __init__(self, players: int, own: int, rooms: tuple[int, ...]) -> None:
        self.tall = NARROW_ESTATES + sum(map(height, rooms)) + 12 * players  # height of the narrow print
        self.lift = (HEIGHT - self.tall) / 2  # what the narrow print is moved by
        spot = partial(_spot, Spot(Place(), Place(0, self.lift)))
        self.ground = spot((0, 0, 1), (0, 0, 1))
        self.quay = spot((0, ROW_Y[0] - 6, 1), (0, ROW_Y[1] - 8, 1))
        self.market = spot(MARKET[0][:3], MARKET[1][:3])
        self.tray = spot(TRAY[0][:3], TRAY[1][:3])
        pitch = 908 / (players + 3)
        scale = min(0.96, (pitch - 8) / CARD[0])
        top = ROW_Y[0] + 10 + (192 - 200 * scale) / 2
        places = [(10 + 247 * (k % 4), ROW_Y[1] + 352 * (k // 4), 1.71) for k in range(players + 3)]
        self.row = tuple([spot((84 + pitch * (k + 0.5) - 70 * scale, top, scale), at) for k, at in enumerate(places)])
        self.deck = spot((10, ROW_Y[0] + 40, 0.52), (10 + 247 * 3, ROW_Y[1] + 352, 1.71))
        self.seen = tuple([spot((150 + 150 * k, 6, 0.8), (200 + 310 * k, 6, 1.42)) for k in range(2)])  # by the Noble
        self.dealt = tuple([spot((12 + 272 * k, 6, 1), (14 + 490 * k, 8, 1.82)) for k in range(2)])  # characters
        estates: dict[int, Estate] = {}
        y = NARROW_ESTATES
        for seat, cell in zip((*range(own, players), *range(own)), CELLS[players], strict=True):
            estates[seat] = Estate(players, cell, y + self.lift, rooms[seat])
            y += height(rooms[seat]) + 12
        self.estates = tuple([estates[seat] for seat in range(players)])  # by seat


def sheet_above(x: float, y: float, height: float, top: float) -> Place:
    """Where an explanation of this height lies on the narrow print: above what stands there, below the top."""
    return Place(round(min(max(6, x - 320), 94), 1), round(max(top, y - 2.1 * height - 8), 1), 2.1)


# The market, on its own spot


def stall(slot: int, traders: bool) -> tuple[int, int, int]:
    """The middle of a slot, the top of its step, and its width, which is less where the Inland Traders have a place."""
    width = 110 if traders else 134
    return width // 2 + 4 + width * slot, 114 - 9 * slot, width


def marker_spot(market: Spot, good: int, slot: int, traders: bool) -> Spot:
    """Where the marker of a good lies; aside before the market is laid out (no slot)."""
    if not 0 <= slot < SLOTS:
        return market.on(60 + 62 * good, 26, 0.8)
    x, y, _width = stall(slot, traders)
    return market.on(x, y - 27)


# Pawns, their feet at (0, 0)


def pawn_spot(spot: Spot, look: str, rank: int) -> Spot:
    """Where a pawn stands on a card; the `rank` counts those that stand there, too."""
    full, short = (44 + 34 * rank, 133), (38 + 22 * rank, 61)
    wide = spot.on(*(short if look == "short" else full)).wide
    narrow = spot.on(*(full if look == "full" else short)).narrow
    return Spot(
        wide._replace(scale=0.78 if look == "short" else 1), narrow._replace(scale=1.75 if look == "full" else 1.5)
    )
