"""How the things of Montego Bay look: bodies made from data, each of them once; what never changes is in art.svg."""

from __future__ import annotations

from functools import lru_cache

from tallyman.engine.message import Message, message
from tallyman.engine.scene import (
    Body,
    Drawn,
    Group,
    Place,
    Shape,
    Text,
    Use,
    circle,
    halo,
    hit,
    path,
    rect,
    seat_shape,
)
from tallyman.games.montego_bay.box import JACK
from tallyman.games.montego_bay.table import NONE

Store = tuple[int, bool]
"""What lies in a store: barrels, negative if they are damaged, and whether there is a coin."""

CARD_WIDTH, CARD_PITCH = 58, 63.6
TALL, SHORT = 140, 82  # cards of a hand, in one row or in two
PLATE = 84  # height of a player's
ROPE = 672  # length of the score
LETTER = 0.62  # width of a letter for its size

remembered = lru_cache(1024)


def badge(seat: int, x: float, y: float, scale: float = 1) -> Use:
    """Whom a pawn of another colour works for."""
    return Use(f"montego-badge-{seat}", x, y, scale)


def sign(seat: int, x: float, y: float, r: float) -> Shape:
    """A seat's shape in its colour; a triangle hangs a little lower."""
    return seat_shape(seat, x, y + (seat == 1), r, "seat-fill ink")


def mark(seat: int, x: float, y: float, r: float) -> Group:
    """A seat's shape in its colour, anywhere."""
    return Group((sign(seat, x, y, r),), state=f"seat-{seat}")


def shade(x: float, width: float, height: float) -> Shape:
    """What somebody throws on the ground."""
    return Shape(f'<ellipse class="shade" cx="{x:g}" rx="{width:g}" ry="{height:g}"/>')


def works_elsewhere(pawn: int, owner: int) -> bool:
    """Whether a docker works for another seat than that of its colour."""
    return owner not in (pawn // 2, NONE)


# Players and score


@remembered
def plate(seat: int, name: str, width: float, ready: bool) -> Body:
    """A player's plate without its numbers."""
    w, h = width, PLATE
    coin_x, barrel_x = plate_columns(width)
    return (
        path(f"M3,4 H{w - 3:g} V{h - 16} Q{w - 3:g},{h} {w - 19:g},{h} H19 Q3,{h} 3,{h - 16} Z", "fill-hull ink"),
        path(f"M5,9 H{w - 12:g} L{w - 20:g},22 L{w - 12:g},35 H5 Z", "ribbon ink"),
        path(f"M3,2 H{w - 3:g} V7 H3 Z", "seat-fill ink"),
        sign(seat, 21, 23, 8.5),
        Text(name, 37, 30, "name", size=23, room=w - (74 if ready else 58), least=14, letter=0.7),
        Use("montego-check", w - 22, 22, state="check"),
        Use("montego-buoy", 31, 58),
        Use("montego-coin", coin_x, 58),
        Use(f"montego-cask-{seat}", barrel_x, 58),
    )


def plate_columns(width: float) -> tuple[float, float]:
    """Where coins and barrels are on a plate, from the left; a narrow one has no room to spare."""
    return (width - 158, width - 74) if width > 180 else (69, 123)


@remembered
def points_shown(points: int) -> Body:
    """A player's points, in the ring of a buoy."""
    size = 25 if len(str(points)) == 1 else int(24 / (len(str(points)) * LETTER))
    return (Text(points, 31, 58 + 0.34 * size, "numeral points middle", size=size),)


@remembered
def count_shown(count: int, x: float) -> Body:
    """A number on a plate."""
    return (Text(count, x, 66, "numeral count"),)


@remembered
def rope(top: int) -> Body:
    """The rope of the score, with a knot at every ten points, or at every fifty of very many."""
    drawn: list[Drawn] = [path("M10,0 H710", "rope-edge"), path("M10,0 H710", "rope-strand")]
    for points in range(0, top + 1, 10 if top <= 100 else 50):
        x = rope_x(points, top)
        drawn += [circle(x, 0, 12, "knot fine"), Text(points, x, 6, "numeral knot-text middle")]
    return tuple(drawn)


def rope_x(points: int, top: int) -> float:
    """Where some points are on the rope."""
    return round(24 + points * ROPE / top, 1)


@remembered
def buoy(seat: int) -> Body:
    """What floats on the rope for a seat."""
    return (sign(seat, 0, 0, 9.5),)


# The order rail


@remembered
def order_place(number: int) -> Body:
    """A place on the rail, with the number of whoever moves from it."""
    return (Use("montego-notch"), Text(number, 0, 83, "numeral notch-text middle"))


@remembered
def jack_place(hirer: int) -> Body:
    """Lazy Jack's place on the rail, before all others."""
    hat = (Use("montego-notch"), Use("montego-hat", 0, 66, 0.66))
    return hat if hirer == NONE else (*hat, badge(hirer, 22, 38))


@remembered
def tile(docker: int, owner: int) -> Body:
    """An order tile."""
    colour, small = divmod(docker, 2)
    shown = (
        rect(-31, -23.5, 62, 47, 6, "fill-paper ink"),
        sign(colour, -18, 0, 6.5 if small else 8.6),
        Use(f"montego-docker-{docker}", 12, 21.5, 0.68 if small else 0.58),
    )
    return (*shown, badge(owner, 24, 15, 0.8)) if works_elsewhere(docker, owner) else shown


@remembered
def card_back(colour: int) -> Body:
    """A chosen card that nobody else may see."""
    return (
        rect(-22, -23, 44, 46, 6, "seat-fill ink"),
        rect(-17.5, -18.5, 35, 37, 3, "line fine"),
        seat_shape(colour, 0, 1 if colour == 1 else 0, 9),
    )


@remembered
def card_front(value: int) -> Body:
    """A card that is turned up."""
    return (
        rect(-22, -23, 44, 46, 6, "fill-paper ink"),
        path("M-20.5,14 H20.5 V17 Q20.5,21.5 16,21.5 H-16 Q-20.5,21.5 -20.5,17 Z", "seat-fill"),
        Text(value, 0, 11, "numeral face-text middle"),
    )


@remembered
def round_sign(number: int) -> Body:
    """The sign with the round; before the first there is none yet."""
    return (
        Use("montego-round"),
        Text(message("montego-board-round"), 47, 38, "middle on-paper", size=22, room=74, letter=LETTER),
        Text(number or "–", 47, 79, "numeral middle on-paper", size=42),
    )


# The street


@remembered
def space(pitch: float, south: bool) -> Body:
    """A space of the path, with an arrow to the next."""
    x, tip = (-pitch / 2, -4) if south else (pitch / 2, 4)
    return (
        rect(3 - pitch / 2, 6, pitch - 6, 66, 8, "slab"),
        path(f"M{x - tip:g},32 L{x + tip:g},39 L{x - tip:g},46", "arrow"),
    )


@remembered
def house(width: float, north: Store, south: Store) -> Body:
    """A warehouse of 124 from north to south: a roof with two slopes, and a gate towards either lane."""
    half, inner = f"{width / 2:g}", f"{width / 2 - 2:g}"
    slats = [round((k + 0.5) * width / 7 - width / 2, 1) for k in range(7)]
    return (
        rect(1 - width / 2, 0, width - 2, 124, 0, "house-wall ink"),
        gate("M-28,-25 V11 Q-28,22 -17,22 H17 Q28,22 28,11 V-25 Z", 25, north),
        gate("M-28,25 V-11 Q-28,-22 -17,-22 H17 Q28,-22 28,-11 V25 Z", 99, south),
        path(f"M-{half},49 L-{inner},62 L-{half},75 H{half} L{inner},62 L{half},49 Z", "house-roof ink"),
        path(f"M-{inner},62 L-{half},75 H{half} L{inner},62 Z", "house-shade"),
        path(f"M-{inner},62 H{inner}", "line"),
        path(" ".join(f"M{x:g},51 v10 M{x:g},64 v10" for x in slats), "tiles"),
    )


def gate(d: str, y: float, store: Store) -> Group:
    """A gate with what lies behind it."""
    return Group((path(d, "bay ink"), *goods(store)), y=y, state="spoilt" if store[0] < 0 else "")


def goods(store: Store) -> Body:
    """The goods in a store of 54 x 46: up to six barrels, and a coin."""
    barrels, coin = store
    count, broken = abs(barrels), barrels < 0
    beside = coin or broken
    per_row = max(count, 1) if count <= 2 else (count + 1) // 2
    scale = barrel_scale(count, per_row, beside)
    shift = (-10 if count == 1 else -8) if beside else 0
    drawn: list[Drawn] = []
    for k in range(count):
        in_row = min(per_row, count - per_row * (k // per_row))
        x = shift + (k % per_row - (in_row - 1) / 2) * (28 if beside else 26) * scale
        y = 6 if count <= 2 else 12 - 27 * scale * (k // per_row)
        drawn.append(Use("montego-damaged" if broken else "montego-barrel", round(x, 1), round(y, 1), scale))
    if broken:
        drawn.append(Use("montego-minus", 19, -10))
    if coin:
        drawn.append(Use("montego-coin", 18, 12 if broken else 8, 0.84 if broken else 0.92))
    return tuple(drawn)


def barrel_scale(count: int, per_row: int, beside: bool) -> float:
    """How large barrels are in a store, with something beside them or not."""
    if count == 1:
        return 1.15
    if count <= 2:
        return 0.74 if beside else 1.02
    if per_row == 2:
        return 0.72 if beside else 0.8
    return 0.58 if beside else 0.68


@remembered
def drunk(barrels: tuple[int, ...]) -> Body:
    """The list at the left tavern: barrels of each seat."""
    drawn: list[Drawn] = [rect(11, 88, 76, 4 + 27 * len(barrels), 5, "fill-paper ink")]
    for seat, count in enumerate(barrels):
        y = 103 + 27 * seat
        drawn += [Use(f"montego-cask-{seat}", 32, y, 0.9), Text(count, 52, y + 8, "numeral on-paper")]
    return tuple(drawn)


@remembered
def chest(coins: int) -> Body:
    """The bank: a chest, its bottom at (0, 0)."""
    hoard = (Use("montego-hoard"),) if coins else ()
    return (
        Use("montego-lid"),
        *hoard,
        Use("montego-chest"),
        Text(coins, 0, -18.5, "numeral bank-count middle"),
    )


# Pawns


@remembered
def docker(number: int, owner: int) -> Body:
    """A docker, and whom it works for if that is another colour; who is not taken yet stands on a stage."""
    small = number % 2
    touched = hit(-69, -83, 138, 118) if owner == NONE else hit(-34, -60 if small else -72, 68, 78)
    shown = (
        shade(0, 16 if small else 26, 5),
        touched,
        halo(-22, -55, 44, 60, 12) if small else halo(-30, -74, 60, 79, 12),
        Use(f"montego-docker-{number}"),
    )
    where = (15, -2) if small else (21, -6)
    return (*shown, badge(owner, *where)) if works_elsewhere(number, owner) else shown


@remembered
def jack(hirer: int) -> Body:
    """Lazy Jack, and who has hired him."""
    shown = (shade(0, 16, 4), Use("montego-jack"))
    return shown if hirer == NONE else (*shown, badge(hirer, 13, -8))


TALLY_MAN: Body = (shade(0, 15, 4), Use("montego-tally-man"))


# Ships


def hold_of(slots: int) -> tuple[int, float]:
    """How many slots a ship has in a row, and how far they are apart: smaller ones if there are more."""
    per_row = 5 if slots <= 15 else 6 if slots <= 18 else 7 if slots <= 21 else 8
    return per_row, 112 / per_row


@remembered
def slot(slots: int, number: int) -> Place:
    """Where a slot of a ship is, counted from the left of the lowest row."""
    per_row, step = hold_of(slots)
    line = number // per_row
    in_line = min(per_row, slots - per_row * line)
    x = (number % per_row - (in_line - 1) / 2) * step
    return Place(round(x, 1), round(-6 - (line + 0.5) * step * 1.07, 1), round(step / 25.5, 3))


SPANS = {0: (), 1: (0,), 2: (-19, 24), 3: (-28, 8, 35)}
WIDE_SPAN = (-26, 10, 36)  # of three numbers, when one has two digits


@remembered
def vessel(slots: int, *points: int) -> Body:
    """A ship with empty slots, its waterline at (0, 0), and the points on its sail."""
    per_row, step = hold_of(slots)
    rows = -(-slots // per_row)
    deck = -rows * step * 1.07 - 10

    def at(higher: float) -> str:
        return f"{round(deck + higher, 1):g}"

    wide = max(points, default=0) > 9
    span = WIDE_SPAN if wide and len(points) == len(WIDE_SPAN) else SPANS[len(points)]
    pays = [
        Text(
            value,
            x + 2,
            round(deck - (23 if place else 21), 1),
            f"numeral pay{'' if place else ' pay-first'}{' pay-wide' if wide else ''} middle",
        )
        for place, (value, x) in enumerate(zip(points, span, strict=True))
    ]
    berths = [Use("montego-berth", *slot(slots, number)) for number in range(slots)]
    return (
        path(f"M0,{at(0)} V{at(-74)}", "mast"),
        path(f"M1,{at(-78)} h22 l-7,6 l7,6 h-22 z", "fill-rust ink"),
        path(
            f"M-50,{at(-64)} H50 Q60,{at(-34)} 50,{at(-5)} H-50 Q-40,{at(-34)} -50,{at(-64)} Z",
            "sail ink",
        ),
        path(f"M-55,{at(-64)} H55", "line"),
        *pays,
        path(
            f"M-64,{at(-4)} L-56,{at(3)} H54 L66,{at(-7)} C66,-20 60,-4 52,6 H-50 C-58,-2 -63,-20 -64,{at(-4)} Z",
            "fill-hull ink",
        ),
        path("M-57,-1 H58 L52,6 H-50 Z", "fill-rust"),
        path(
            f"M-66,{at(-8)} L-56,{at(-1)} H54 L67,{at(-11)} L67,{at(-5)} L56,{at(5)} H-57 L-65,{at(0)} Z",
            "fill-wood ink",
        ),
        circle(-61, round(deck - 13, 1), 5, "lamp ink"),
        *berths,
        Use("montego-crest"),
    )


@remembered
def cask(seat: int) -> Body:
    """A barrel aboard a ship."""
    return (Use(f"montego-cask-{seat}", state="cask"),)


@remembered
def pier(number: int) -> Body:
    """A pier, from the quay on, where a ship can be touched."""
    return (halo(3, 518, 138, 222, 12), Use(f"montego-pier-{number}"), hit(0, 516, 144, 226))


@remembered
def pays(points: tuple[int, ...]) -> Body:
    """What each seat would get for a ship, on a tag in the middle; nothing if nobody would."""
    gainers = [seat for seat, value in enumerate(points) if value]
    if not gainers:
        return ()
    room = 34 if max(points) < 10 else min(44, 138 / len(gainers))
    width = len(gainers) * room
    drawn: list[Drawn] = [rect(-2 - width / 2, -14, 4 + width, 28, 6, "tag ink")]
    for place, seat in enumerate(gainers):
        x = place * room - width / 2
        tight = " tight" if points[seat] > 9 and room < 44 else ""
        drawn += [Use(f"montego-sign-{seat}", x + 9), Text(points[seat], x + 18, 7.5, f"numeral tag-text{tight}")]
    return tuple(drawn)


@remembered
def pile(count: int) -> Body:
    """How many ships wait in a pile, and the sails behind the first."""
    behind = tuple(
        path(f"M{-16 - 6 * i},{-60 - 5 * i} H{44 - 12 * i} q6,18 0,34 H{-16 - 6 * i} Z", "ink")
        for i in range(min(count - 1, 2))
    )
    number = (Use("montego-waiting"), Text(count, 0, 8, "numeral on-paper middle"))
    return (Group(behind, state="behind"), Group(number, 55, -16, state="" if count else "nobody"))


# The strip before the bay


@remembered
def hand_card(colour: int, value: int, tall: bool) -> Body:
    """A card one may choose."""
    h = TALL if tall else SHORT
    middle = (value - 1) / 2
    return (
        halo(0, 0, CARD_WIDTH, h, 8),
        rect(0, 0, CARD_WIDTH, h, 8, "card-face ink"),
        path(f"M4,{h - 26} H54 V{h - 9} Q54,{h - 4} 49,{h - 4} H9 Q4,{h - 4} 4,{h - 9} Z", "seat-fill fine"),
        *(
            seat_shape(colour, round(29 + (k - middle) * 9.8, 1), h - 15 + (1 if colour == 1 else 0), 3.7)
            for k in range(value)
        ),
        Text(value, 29, h / 2 + (9 if tall else 1.5), "numeral card-text middle", size=58 if tall else 44),
        hit(-2.8, -4, CARD_PITCH, h + 8),
    )


@remembered
def set_ground(pawn: int, owner: int, tall: bool) -> Body:
    """What lies under a pawn and its cards, in its colour, with what they are for where there is room."""
    ground = rect(0, 0, 352, 184 if tall else 91, 9, "set-ground")
    if not tall:
        return (ground,)
    size = "jack" if pawn == JACK else "small" if pawn % 2 else "large"
    said = Text(message(f"montego-board-walks-{size}"), 12, 22, "set-text", size=19, room=330, letter=LETTER)
    return (ground, said)


@remembered
def walk(pawn: int, owner: int, value: int) -> Body:
    """Where a card leads a pawn, if nobody comes in between."""
    seat = owner if pawn == JACK else pawn // 2
    drawn = "montego-jack" if pawn == JACK else f"montego-docker-{pawn}"
    return (
        rect(-30, 2, 60, 70, 10, "walk-space"),
        Use(drawn, 0, 66, 0.8, state="walker"),
        circle(20, 14, 14, "fill-brass ink"),
        Text(f"+{value}", 20, 20, "numeral middle on-paper", size=18),
        mark(seat, -20, 14, 7),
    )


@remembered
def portrait(pawn: int, owner: int) -> Body:
    """Whose cards lie beside it."""
    if pawn == JACK:
        return (Use("montego-jack"),)
    shown = (Use(f"montego-docker-{pawn}"),)
    return (*shown, badge(owner, 12, -5)) if works_elsewhere(pawn, owner) else shown


@remembered
def cart(seat: int, count: int, taking: bool) -> Body:
    """A cart with the barrels that are to be loaded, or to be taken off."""
    drawn: list[Drawn] = []
    for k in range(count):
        x = round((k - (count - 1) / 2) * 44, 1)
        drawn.append(Use(f"montego-cask-{seat}", x, -62, 1.62))
        if taking:
            drawn.append(Use("montego-less", x + 9 * 1.62, -62 - 11 * 1.62, 1.62))
    return (*drawn, Use("montego-cart"))


@remembered
def notice(width: float, seat: int, name: str) -> Body:
    """A board on two posts, with whose turn it is if it is anybody's."""
    shown = (
        path(f"M40,80 h9 v40 h-9 z M{width - 49:g},80 h9 v40 h-9 z", "fill-wood ink"),
        rect(0, 0, width, 88, 7, "fill-paper ink"),
        rect(5, 5, width - 10, 78, 4, "line fine"),
    )
    if seat == NONE:
        return shown
    called = Text(name, 50, 38, "on-paper", size=24, room=width - 70, letter=LETTER)
    return (*shown, mark(seat, 30, 30, 9.5), called)


def errand(said: Message, width: float, below_a_name: bool) -> Body:
    """What is to be done, on such a board."""
    y = 71 if below_a_name else 55
    return (Text(said, 20, y, "numeral on-paper", size=30, room=width - 40, letter=LETTER),)


@remembered
def stage(words: str) -> Body:
    """Where a third docker stands until somebody takes it, and where it would start."""
    return (
        Use("montego-posts"),
        Use("montego-stage"),
        Text(message(words), 80, 141, "label middle", size=21, room=150, letter=LETTER),
    )


@remembered
def offer(choice: str, price: int) -> Body:
    """Lazy Jack for his price, or not."""
    return (
        Use("montego-posts"),
        halo(0, 14, 160, 136, 10),
        Use("montego-stage"),
        Use(f"montego-{choice}"),
        *((Text(price, 62, 101, "numeral price middle"),) if choice == "hire" else ()),
        Text(message(f"montego-board-{choice}"), 80, 141, "label middle", size=22, room=148, letter=LETTER),
        hit(-4, 16, 168, 150),
    )


@remembered
def view(boat_x: float) -> Body:
    """The view over the bay when there is nothing to do: a lighthouse, a boat and gulls."""
    return (Use("montego-lighthouse", 560, 128), Use("montego-boat", boat_x, 66), Use("montego-gulls"))


# When the game is over


def verdict(words: Message, points: tuple[int, ...], winners: tuple[int, ...]) -> Body:
    """Who has won, and everybody's points."""
    drawn: list[Drawn] = [
        Use("montego-banner"),
        Text(words, 0, -10, "numeral on-paper middle", size=34, room=560, letter=LETTER),
    ]
    for seat, value in enumerate(points):
        x = (seat - (len(points) - 1) / 2) * 132
        if seat in winners:
            drawn.append(rect(x - 50, 4, 100, 42, 6, "fill-brass fine"))
        drawn += [mark(seat, x - 26, 25, 11), Text(value, x - 6, 37, "numeral banner")]
    return tuple(drawn)


FACES = {"house": house, "vessel": vessel, "chest": chest}
"""What the page of the box draws."""
