"""How the things of Montego Bay look (faces.svg), and what of it has to be counted out: goods, slots, cards, scores."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tallyman.engine.faces import Faces, joined
from tallyman.engine.scene import Body, Place, abreast

Store = tuple[int, bool]
"""What lies in a store: barrels, negative if they are damaged, and whether there is a coin."""

CARD_PITCH = 63.6
BARREL_SCALES = ((1, 1), (1.15, 1.15), (1.02, 0.74), (0.8, 0.72), (0.8, 0.72), (0.68, 0.58), (0.68, 0.58))
"""How large so many barrels in a store are: alone, and with something beside them."""
TALL, SHORT = 140, 82  # cards of a hand, in one row or in two
ROPE = 672  # length of the score
SPANS = {0: (), 1: (0,), 2: (-19, 24), 3: (-28, 8, 35)}  # the numbers on a sail
WIDE_SPAN = (-26, 10, 36)  # of three numbers, when one has two digits

face = Faces(__package__)


# The rope of the score


def rope(top: int) -> Body:
    """The rope of the score, with a knot at every ten points, or at every fifty of very many."""
    marked = range(0, top + 1, 10 if top <= 100 else 50)
    return face("rope", knots=joined(face("knot", x=rope_x(points, top), points=points) for points in marked))


def rope_x(points: int, top: int) -> float:
    """Where some points are on the rope."""
    return round(24 + points * ROPE / top, 1)


# The street


def house(width: float, north: Store, south: Store) -> Body:
    """A warehouse: a roof with two slopes, and a gate with what lies behind it towards either lane."""
    slats = [round((k + 0.5) * width / 7 - width / 2, 1) for k in range(7)]
    return face(
        "house",
        width=width,
        half=width / 2,
        left=-width / 2,
        north=goods(north),
        north_state="spoilt" if north[0] < 0 else "",
        south=goods(south),
        south_state="spoilt" if south[0] < 0 else "",
        slats=" ".join(f"M{x:g},51 v10 M{x:g},64 v10" for x in slats),
    )


def goods(store: Store) -> Body:
    """The goods in a store of 54 x 46: up to six barrels, and a coin."""
    barrels, coin = store
    count, broken = abs(barrels), barrels < 0
    beside = coin or broken
    per_row = max(count, 1) if count <= 2 else (count + 1) // 2
    scale = BARREL_SCALES[count][beside]
    shift = (-10 if count == 1 else -8) if beside else 0
    drawn = []
    for k in range(count):
        in_row = min(per_row, count - per_row * (k // per_row))
        x = shift + abreast(in_row, (28 if beside else 26) * scale)[k % per_row]
        y = 6 if count <= 2 else 12 - 27 * scale * (k // per_row)
        drawn.append(face("thing", art="damaged" if broken else "barrel", x=round(x, 1), y=round(y, 1), scale=scale))
    if broken:
        drawn.append(face("thing", art="minus", x=19, y=-10, scale=1))
    if coin:
        drawn.append(face("thing", art="coin", x=18, y=12 if broken else 8, scale=0.84 if broken else 0.92))
    return joined(drawn)


def chest(coins: int) -> Body:
    """The bank: a chest, its bottom at (0, 0)."""
    return face("chest", coins=coins, hoard=face("hoard") if coins else ())


# Ships


def hold_of(slots: int) -> tuple[int, float]:
    """How many slots a ship has in a row, and how far they are apart: smaller ones if there are more."""
    per_row = 5 if slots <= 15 else 6 if slots <= 18 else 7 if slots <= 21 else 8
    return per_row, 112 / per_row


def slot(slots: int, number: int) -> Place:
    """Where a slot of a ship is, counted from the left of the lowest row."""
    per_row, step = hold_of(slots)
    line = number // per_row
    x = abreast(min(per_row, slots - per_row * line), step)[number % per_row]
    return Place(round(x, 1), round(-6 - (line + 0.5) * step * 1.07, 1), round(step / 25.5, 3))


def vessel(slots: int, *points: int) -> Body:
    """A ship with empty slots, its waterline at (0, 0), and the points on its sail."""
    per_row, step = hold_of(slots)
    rows = -(-slots // per_row)
    deck = round(-rows * step * 1.07 - 10, 1)
    wide = max(points, default=0) > 9
    span = WIDE_SPAN if wide and len(points) == len(WIDE_SPAN) else SPANS[len(points)]
    pays = []
    for place, (value, x) in enumerate(zip(points, span, strict=True)):
        state = f"numeral pay{'' if place else ' pay-first'}{' pay-wide' if wide else ''} middle"
        pays.append(face("pay", points=value, x=x + 2, y=round(deck - (23 if place else 21), 1), state=state))
    spots = [slot(slots, number) for number in range(slots)]
    berths = [face("thing", art="berth", x=spot.x, y=spot.y, scale=spot.scale) for spot in spots]
    return face("vessel", deck=deck, pays=joined(pays), berths=joined(berths))


def pays(points: tuple[int, ...]) -> Body:
    """What each seat would get for a ship, on a tag in the middle; nothing if nobody would."""
    gainers = [seat for seat, value in enumerate(points) if value]
    if not gainers:
        return ()
    room = 34 if max(points) < 10 else min(44, 138 / len(gainers))
    width = len(gainers) * room
    gains = []
    for place, seat in enumerate(gainers):
        tight = " tight" if points[seat] > 9 and room < 44 else ""
        gains.append(face("gain", seat=seat, points=points[seat], x=place * room - width / 2, tight=tight))
    return face("tag", left=-width / 2, width=width, gains=joined(gains))


def pile(count: int) -> Body:
    """How many ships wait in a pile, and the sails behind the first."""
    sails = [
        face("sail-behind", left=-16 - 6 * k, top=-60 - 5 * k, right=44 - 12 * k) for k in range(min(count - 1, 2))
    ]
    return face("pile", behind=joined(sails), count=count, state="" if count else "nobody")


# The strip before the bay, and the end


def hand_card(seat: int, value: int, tall: bool) -> Body:
    """A card one may choose."""
    height = TALL if tall else SHORT
    pips = [face("pip", seat=seat, x=round(29 + x, 1), y=height - 15) for x in abreast(value, 9.8)]
    y, size = height / 2 + (9 if tall else 1.5), 58 if tall else 44
    return face("hand-card", height=height, pips=joined(pips), value=value, y=y, size=size)


def cart(seat: int, count: int, taking: bool) -> Body:
    """A cart with the barrels that are to be loaded, or to be taken off."""
    casks = []
    for x in abreast(count, 44):
        casks.append(face("load", seat=seat, x=round(x, 1)) + (face("less", x=round(x, 1)) if taking else ()))
    return face("cart", casks=joined(casks))


FACES: Mapping[str, Callable[..., Body]] = {"house": house, "vessel": vessel, "chest": chest}
"""What the page of the box draws."""
