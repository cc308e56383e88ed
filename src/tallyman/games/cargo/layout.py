"""Where things are on Cargo's board, in units of its print."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import cycle

from tallyman.engine.scene import Place
from tallyman.games.cargo.box import SIDE, Way

WIDTH, HEIGHT = 720, 980
HALF = WIDTH / 2
STEP = 66  # from one square to the next
DOCK = Place(96, 184)  # its corner in the north-west
EAST_X, SOUTH_Y = DOCK.x + SIDE * STEP, DOCK.y + SIDE * STEP
MOORED, LEFT = 59, 84  # how far a ship's middle is from the dock; in the east and west out of play
AWASH = (38, 74)  # how far crates float from the dock
SLUNG = 24  # how far from it crates hang that are to be put back
BESIDE = 48  # from one of them to the next
HOLD = 23  # from one loaded crate to the next
QUAY = Place(0, 814)
QUAY_HEIGHT = 162
TENT_WIDTH = 336
SIGN_X = 465  # the middle of the sign
SHEET, SHEET_WIDTH, SHEET_LETTERS = Place(72, 750), 576, 50  # what is told of a kind of worker
ASIDE = [(aside, out) for far in (1, 2, 3) for out in (1, 0) for aside in (far, -far)]
DRIFTS = ((0, 1), *ASIDE, (4, 1), (-4, 1), (5, 1), (-5, 1))  # along the dock, and near or farther out

Berth = tuple[int, int]
"""The loading squares of a ship, as columns or rows along its side, the lesser one first."""

Water = tuple[int, int, int]
"""A piece of water: the side, the column or row along it, and 0 near the dock or 1 farther out."""


CORNERS = tuple([Place(square % SIDE * STEP, square // SIDE * STEP).within(DOCK) for square in range(SIDE * SIDE)])
"""Where each square begins."""
MIDDLES = tuple([Place(corner.x + STEP / 2, corner.y + STEP / 2) for corner in CORNERS])
"""The middle of each square."""


# Beside the dock


def beside(side: int, along: float, out: float, scale: float = 1, turn: float = 0) -> Place:
    """So far along a side of the dock from its north or west end, and so far out."""
    if side == Way.NORTH:
        return Place(DOCK.x + along, DOCK.y - out, scale, turn)
    if side == Way.SOUTH:
        return Place(DOCK.x + along, SOUTH_Y + out, scale, turn)
    return Place(EAST_X + out if side == Way.EAST else DOCK.x - out, DOCK.y + along, scale, turn)


def berth(side: int, squares: Iterable[int]) -> Berth:
    """Where along its side a ship lies that has these loading squares."""
    along = [square % SIDE if side in (Way.NORTH, Way.SOUTH) else square // SIDE for square in squares]
    return min(along), max(along)


def mooring(berth: Berth) -> float:
    """How far along its side a ship lies: between its loading squares."""
    return (sum(berth) + 1) / 2 * STEP


def ship(side: int, berth: Berth, in_play: bool) -> Place:
    """Where a ship lies."""
    out = LEFT if side in (Way.EAST, Way.WEST) and not in_play else MOORED
    return beside(side, mooring(berth), out)


def aboard(side: int, berth: Berth, order: int) -> Place:
    """Where a loaded crate lies, after so many others."""
    x, y = HOLD * (order // 2) - 57.0, HOLD * (order % 2 - 0.5)
    for _quarter in range(side):
        x, y = -y, x
    return Place(x, y, 0.42).within(ship(side, berth, True))


def slung(side: int, berth: Berth, order: int) -> Place:
    """Where a crate hangs that has to be put back, after so many others."""
    return beside(side, mooring(berth) + order * BESIDE, SLUNG, 1.15)


def afloat(crate: int, water: Water) -> Place:
    """Where a crate floats, each turned a little in its own way."""
    side, along, out = water
    return beside(side, (along + 0.5) * STEP, AWASH[out], 0.64, crate * 37 % 23 - 11)


def adrift(fallen: tuple[tuple[int, int], ...], moored: tuple[Berth | None, ...]) -> dict[int, Water]:
    """Where each crate floats, from where it fell: way * SIDE + column or row.

    A second crate in one place lies farther out; more drift aside, but not where ships are moored.
    """
    early = {spot: crate for crate, spot in reversed(fallen)}
    found: dict[int, Water] = {crate: (*divmod(spot, SIDE), 0) for spot, crate in early.items()}
    for crate, spot in fallen:
        if crate not in found:
            side, start = divmod(spot, SIDE)
            first, last = moored[side] or (SIDE, SIDE)
            waters = [(side, start + aside, out) for aside, out in DRIFTS if 0 <= start + aside < SIDE]
            free = [water for water in waters if not first <= water[1] <= last and water not in found.values()]
            found[crate] = free[0] if free else (side, start, 0)
    return found


# Workers


FANS: tuple[tuple[Place, ...], ...] = (
    (Place(),),
    (Place(-15, 1, 0.88), Place(15, 1, 0.88)),
    (Place(-18, -3, 0.8), Place(18, -3, 0.8), Place(0, 4, 0.8)),
    (Place(-17, -9, 0.72), Place(17, -9, 0.72), Place(-17, 10, 0.72), Place(17, 10, 0.72)),
)
"""How one to four dockhands share a square."""
CROWDS = (
    ((-22, 0), (11, 0)),
    ((-22, -15), (11, -15), (-6, 16)),
    ((-22, -15), (11, -15), (-22, 17), (11, 17)),
    ((-22, -16), (11, -16), (-6, 1), (-22, 18), (11, 18)),
)
"""How two to five groups of them share it, if there are more; each has its number beside it."""


def shared(square: int, groups: int, few: bool) -> tuple[Place, ...]:
    """Where dockhands stand on a square: a few side by side, more in groups, of which more than five share places."""
    spots = FANS[groups - 1] if few else [Place(x, y, 0.62) for x, y in CROWDS[min(groups, 5) - 2]]
    return tuple(place.within(MIDDLES[square]) for place, _group in zip(cycle(spots), range(groups)))


def reserve(players: int, seat: int, kind: int) -> Place:
    """Where workers of a kind wait at set-up."""
    x = seat % 2 * HALF + 22 + (kind + 0.5) * 82
    if players == 2:
        return Place(x, QUAY.y + QUAY_HEIGHT / 2, 1.22)
    return Place(x, QUAY.y + QUAY_HEIGHT / 4 + seat // 2 * QUAY_HEIGHT / 2, 1.08)


def landing(kind: int) -> Place:
    """Where rescued workers of a kind wait to come back."""
    return Place(364 + (kind + 0.5) * 88, QUAY.y + 100, 1.25)


def swimming(side: int, kind: int, alone: bool) -> Place:
    """Where rescued workers of a kind swim: at the corner beside their ship, alone or with other kinds."""
    x, y = {Way.NORTH: (682, 126), Way.EAST: (682, 768), Way.SOUTH: (38, 768), Way.WEST: (38, 126)}[Way(side)]
    return Place(x, y, 0.9) if alone else Place(x - 18 + kind % 2 * 36, y - 18 + kind // 2 * 38, 0.55)


def bed(players: int, seat: int, order: int, patients: int) -> Place:
    """Where a patient lies, one of several."""
    room, per_row = TENT_WIDTH / players, 4 if players == 2 else 2
    x = 10 + seat * room + (order % per_row + 0.5) * room / per_row
    if patients <= per_row:
        return Place(x, QUAY.y + 104, 0.86)
    return Place(x, QUAY.y + 83 + 43 * (order // per_row), 0.7)


def gone(players: int, seat: int) -> Place:
    """Where workers go that are out of the game: to their player."""
    return Place((seat + 0.5) * WIDTH / players, 40, 0.4)
