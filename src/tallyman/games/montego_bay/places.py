"""Where things stand at Montego Bay, in units of a print of 720 x 936.

The harbour goes on beyond the print, where a wide window shows it.
"""

from __future__ import annotations

from collections.abc import Sequence

from tallyman.engine.scene import Place
from tallyman.games.montego_bay.box import DOCKERS, JACK
from tallyman.games.montego_bay.faces import CARD_PITCH, rope_x
from tallyman.games.montego_bay.sight import Pawn
from tallyman.games.montego_bay.table import AWAY, LEFT_TAVERN, NONE, RIGHT_TAVERN

WIDTH, HEIGHT = 720, 936
ROPE_Y, SHORTEST_ROPE = 99, 70
RAIL_X, RAIL_Y, RAIL_WIDTH = 4, 118, 612
ROUND = Place(621, RAIL_Y)
LANES = (222, 424)  # north and south
LANE_HEIGHT = 78
STREET_X, STREET_WIDTH = 100, 528
HOUSE_Y = 300
LEFT, RIGHT = Place(0, LANES[0]), Place(628, LANES[0])  # the taverns
TAVERN_SPOTS = {LEFT_TAVERN: (25, 49), RIGHT_TAVERN: (654, 40)}  # the first docker's, and how far the next one is
TAVERN_FLOOR, TAVERN_STOREY = LANES[0] + 200, 93
SEA_Y = 532
BANK = Place(674, SEA_Y - 4)
PIER_X, PIER_PITCH, WATER_Y = 3, 144, 700
PILES = (Place(642, 622), Place(642, 726))
PILE_SCALE = 0.6
STRIP_Y = 744
STRIP = Place(0, STRIP_Y)
CART = Place(210, STRIP_Y + 142)
STAGE_X = (364, 546)  # for the large and the small third docker
HAND_X, HAND_WIDTH = 6, 356
OFFERS = {"hire": 110, "decline": 450}
VERDICT = Place(360, 640)
GONE = Place(-200, STRIP_Y + 90, 0.8)  # ships that have sailed
ON_CRATES = Place(25, SEA_Y - 36, 0.92)  # the Tally-Man, while nothing is counted
ASLEEP = Place(62, SEA_Y - 3, 0.86, 24)  # Lazy Jack, when nobody has hired him
OFFERED = Place(360, STRIP_Y + 166, 1.6)  # Lazy Jack, while somebody is asked about him


def rope_top(points: Sequence[int]) -> int:
    """The last number on the rope, which is long enough for the best."""
    return max(SHORTEST_ROPE, (max(points) + 9) // 10 * 10)


def float_spot(points: Sequence[int], seat: int) -> Place:
    """Where the float of a seat is on the rope; those of equal points lie beside each other."""
    level, equals = list(points[:seat]).count(points[seat]), list(points).count(points[seat])
    x = rope_x(points[seat], rope_top(points))
    return Place(x + level * 6, ROPE_Y + (level - (equals - 1) / 2) * 5)


def rail_x(tiles: int, place: int) -> float:
    """Where a place on the rail with so many order tiles is, from 0; Lazy Jack's is -1."""
    return round(RAIL_X + (place + 1.5) * RAIL_WIDTH / (tiles + 1), 1)


def space_spot(row: int, number: int) -> Place:
    """The middle of the northern edge of a space; the path goes east by the north and comes back by the south."""
    column = min(number, 2 * row - 1 - number)
    return Place(round(STREET_X + (column + 0.5) * STREET_WIDTH / row, 1), LANES[number >= row])


def docker_spots(row: int, pawns: Sequence[Pawn], at: tuple[int, ...], host: int) -> dict[int, Place]:
    """Where the feet of every docker in play are: before a store, in a tavern, or on a stage while nobody has taken it.

    On a space that he shares with Lazy Jack, his `host` steps aside for him.
    """
    found: dict[int, Place] = {}
    inside = dict.fromkeys(TAVERN_SPOTS, 0)
    for docker in range(DOCKERS):
        small, place = docker % 2, at[docker]
        if place == AWAY:
            continue
        if pawns[docker].owner == NONE:
            found[docker] = Place(STAGE_X[small] + 80, STRIP_Y + 110, 1.16)
        elif place in TAVERN_SPOTS:
            (x, apart), storey = TAVERN_SPOTS[place], inside[place] // 2
            y = TAVERN_FLOOR - TAVERN_STOREY * storey
            found[docker] = Place(x + apart * (inside[place] % 2), y, 1 if small else 0.88)
            inside[place] += 1
        else:
            spot = space_spot(row, place)
            aside = 10 if docker == host and at[JACK] == place else 0
            found[docker] = Place(spot.x - aside, spot.y + (64 if small else 70), 1 if small else 0.94)
    return found


def jack_spot(row: int, pawns: Sequence[Pawn], at: tuple[int, ...], host: int) -> Place:
    """Where Lazy Jack is: asleep on his sack, with his host, or alone on a space."""
    place = at[JACK]
    if pawns[JACK].owner == NONE or place == AWAY:
        return ASLEEP
    shared = host != NONE and at[host] == place
    if place in TAVERN_SPOTS:
        beside = docker_spots(row, pawns, at, host)[host]
        return Place(beside.x + 16, beside.y + 4, 0.86)
    spot = space_spot(row, place)
    return Place(spot.x + 15, spot.y + 74, 0.86) if shared else Place(spot.x, spot.y + 70, 0.95)


def tally_man_spot(row: int, space: int) -> Place:
    """Where the Tally-Man stands when he counts at a space."""
    spot = space_spot(row, space)
    return Place(round(spot.x + STREET_WIDTH / row / 2 - 3, 1), spot.y + LANE_HEIGHT - 1, 0.76)


def pier_spot(pier: int) -> Place:
    """The left end of a pier's part of the quay."""
    return Place(PIER_X + pier * PIER_PITCH)


def berth(pier: int) -> Place:
    """Where a boat lies at a pier."""
    return Place(pier_spot(pier).x + 82, WATER_Y)


def tag_spot(pier: int) -> Place:
    """Where it says what the ship at a pier would pay."""
    return Place(pier_spot(pier).x + 74, WATER_Y + 25)


def one_row(pawns: int) -> bool:
    """Whether the cards of so many pawns lie in one row."""
    return pawns <= 2


def portrait_spot(group: int, groups: int, scale: float) -> Place:
    """Where a pawn stands beside its cards; two groups of cards lie in a row."""
    y = 172 if one_row(groups) else 88 + group // 2 * 90
    return Place(HAND_X + group % 2 * HAND_WIDTH + 18, STRIP_Y + y, scale)


def card_spot(group: int, groups: int, value: int, picked: bool) -> Place:
    """Where a card of a hand lies; one that is picked sticks out."""
    y = (43 if one_row(groups) else 11 + group // 2 * 90) - (8 if picked else 0)
    return Place(round(HAND_X + group % 2 * HAND_WIDTH + 38 + (value - 1) * CARD_PITCH, 1), STRIP_Y + y)


def set_spot(group: int, groups: int) -> Place:
    """The corner of what lies under a pawn and its cards."""
    return Place(HAND_X + group % 2 * HAND_WIDTH - 2, STRIP_Y + (3 if one_row(groups) else 4 + group // 2 * 93))
