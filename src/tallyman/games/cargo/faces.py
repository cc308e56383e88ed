"""How the things of Cargo look: the body of each sprite, around its place. The drawings are in art.svg."""

from __future__ import annotations

from functools import lru_cache

from tallyman.engine.message import Message, Part, message
from tallyman.engine.scene import Body, Group, Shape, Text, Use, circle, halo, hit, path, rect
from tallyman.games.cargo.box import NONE, Kind, Way
from tallyman.games.cargo.words import KIND_NAMES

WIDTH = 720  # of the whole board
STEP = 66  # from one square to the next
PLATE_HEIGHT = 84
TURNS = {Way.NORTH: 0, Way.EAST: 90, Way.SOUTH: 180, Way.WEST: 270}
DELTAS = {Way.NORTH: (0, -1), Way.EAST: (1, 0), Way.SOUTH: (0, 1), Way.WEST: (-1, 0)}
CHESTS = {
    Kind.DOCKHAND: (0, 3.5, 0.62),
    Kind.BURLY: (0, -3, 0.95),
    Kind.MULE: (9, 1, 0.82),
    Kind.ELEPHANT: (17, -8, 0.9),
}
"""Where a worker wears the mark of its colour, and how large."""
FLAGS = {Way.NORTH: (40, 0), Way.EAST: (-17, 54), Way.SOUTH: (-71, 0), Way.WEST: (-17, -54)}
"""Where the flag stands on a ship."""
RING = Shape('<ellipse class="ring" rx="30" ry="24"/>')  # around what has just fallen into the water
BOOT = "M-6,-9 H1 V1 L8,4 Q10,8 8,8 H-6 Z"


def seat_class(seat: int) -> str:
    """What gives a thing the colour of a seat, if it has one."""
    return f"seat-{seat}" if seat >= 0 else ""


def mark(seat: int, x: float, y: float, scale: float, state: str = "") -> Use:
    """The sign of a seat on a thing of its colour."""
    return Use(f"seat-mark-{seat}", x, y, scale, state=state)


def sign(seat: int, x: float, y: float, scale: float, state: str = "") -> Use:
    """The sign of a seat in its colour."""
    return Use(f"seat-sign-{seat}", x, y, scale, state=state)


def fitted(words: Part, x: float, y: float, size: float, room: float, state: str) -> Text:
    """Words no larger than there is room for."""
    return Text(words, x, y, state, size, room)


# Pieces


@lru_cache
def crate(owner: int) -> Body:
    """A crate with its owner's mark, or face down."""
    lid = (Use("cargo-boards"),) if owner == NONE else (Use("cargo-lid"), mark(owner, 0, -7, 0.95))
    return (Use("cargo-crate"), *lid)


@lru_cache
def lying(owner: int) -> Body:
    """A crate on the dock."""
    return (rect(-25, 16, 54, 12, 3, "shade"), *crate(owner))


@lru_cache
def hanging(owner: int) -> Body:
    """A crate in a sling, to be put back."""
    return (Use("cargo-sling"), *crate(owner))


@lru_cache
def floating(owner: int, turn: float) -> Body:
    """A crate in the water, which stays level however the crate is turned."""
    return (*crate(owner), Group((Use("cargo-waterline"), RING), turn=-turn))


@lru_cache
def worker(kind: int, seat: int) -> Body:
    """A worker with the mark of its colour."""
    x, y, scale = CHESTS[Kind(kind)]
    return (Use(f"cargo-{KIND_NAMES[kind]}"), mark(seat, x, y, scale))


@lru_cache
def figure(kind: int, seat: int, plight: str) -> Body:
    """A worker on the board, with what shows its plight: it swims, walks on, is a patient, or is done."""
    body: Body = (Group(worker(kind, seat), state="figure"),)
    match plight:
        case "swims":
            return (*body, Use("cargo-waterline"), RING)
        case "walks":
            return (circle(0, 0, 29, "second-edge"), circle(0, 0, 29, "second"), *body, Use("cargo-walks", 21, 19))
        case "patient":
            return (*body, Use("cargo-bandage"))
        case "done":
            return (*body, Use("cargo-check", 12 if kind == Kind.DOCKHAND else 22, 20))
    return body


@lru_cache
def badge(count: int, radius: float) -> Body:
    """A small number."""
    return (
        Group(
            (circle(0, 0, radius, "fill-paper ink"), Text(count, 0, 5.5, "numeral on-paper middle")),
            state="badge-count",
        ),
    )


# The dock and the ships


@lru_cache
def pad(owner: int) -> Body:
    """A loading square, in its owner's colour if it has one."""
    edge = rect(5, 5, 56, 56, 0, "pad-edge")
    if owner == NONE:
        return (edge,)
    return (rect(2, 2, 62, 62, 0, "seat-fill pad"), edge, mark(owner, 33, 33, 1.5, "pad-mark"))


@lru_cache
def square(loading: bool, owner: int) -> Body:
    """A square of the dock."""
    return (*(pad(owner) if loading else ()), halo(4, 4, 58, 58, 6), hit(0, 0, STEP, STEP))


@lru_cache
def ship(side: int, owner: int, gap: float) -> Body:
    """A ship along its side of the dock; once it has an owner, with gangways `gap` from its middle, crane and flag."""
    way = Way(side)
    light = halo(-90, -35, 180, 70, 24) if side % 2 == 0 else halo(-35, -90, 70, 180, 24)
    hull: Body = (Use("cargo-hull"),)
    if owner != NONE:
        quay = (rect(-gap - 11, 22, 2 * gap + 22, 14, 0, "fill-plank ink"),) if gap > STEP else ()
        hull = (*quay, Use("cargo-gangway", -gap), Use("cargo-gangway", gap), *hull, Use("cargo-crane"))
    body = (light, Group((*hull, hit(-90, -36, 180, 80)), turn=TURNS[way]))
    x, y = FLAGS[way]
    return body if owner == NONE else (*body, Group((Use("cargo-flag"), mark(owner, 15, -2, 0.8)), x, y))


# Players


@lru_cache(256)
def plate(players: int, seat: int, name: str, points: int, loaded: int, dumped: int) -> Body:
    """A player's name, points, crates loaded and rivals' crates dumped."""
    w, h = WIDTH / players, PLATE_HEIGHT
    right = f"{w - 3:g}"
    ship_x, sea_x = (76, 134) if players == 4 else (w - 160, w - 70)
    size = min(25, 24 / (0.6 * len(str(points))))
    return (
        path(f"M3,4 H{right} V{h - 16} Q{right},{h} {w - 19:g},{h} H19 Q3,{h} 3,{h - 16} Z", "fill-hull ink"),
        path(f"M5,9 H{w - 12:g} L{w - 20:g},22 L{w - 12:g},35 H5 Z", "ribbon ink"),
        path(f"M3,2 H{right} V7 H3 Z", "seat-fill ink"),
        sign(seat, 21, 23, 0.85),
        Text(name, 37, 30, "name", 23, w - 58, 14, 0.7),
        Use("cargo-buoy", 31, 58),
        Text(points, 31, 58 + 0.34 * size, "numeral points middle", size),
        Use("cargo-deck", ship_x, 57),
        Group(crate(seat), ship_x - 2, 50, 0.42),
        Text(loaded, ship_x + 23, 65, "numeral count"),
        Use("cargo-dumped", sea_x, 55),
        Text(dumped, sea_x + 18, 65, "numeral count"),
    )


# The quay


@lru_cache
def panel(width: float, height: float) -> Body:
    """Where the reserve of a seat waits."""
    return (rect(4, 3, width, height - 6, 8, "slab ink"), rect(8, 8, 7, height - 16, 3, "seat-fill fine"))


@lru_cache
def zone(width: float, height: float) -> Body:
    """Where workers of a kind wait that can be chosen."""
    return (halo(3 - width / 2, 3 - height / 2, width - 6, height - 6, 8), hit(-width / 2, -height / 2, width, height))


@lru_cache
def cot(width: float, seat: int, empty: bool) -> Body:
    """Where the patients of a seat lie."""
    whose = (sign(seat, width / 2, 58, 1, "empty"),) if empty else ()
    bed = rect(6, 14, width - 12, 92, 6, "cot ink")
    return (halo(6, 14, width - 12, 92, 8), bed, *whose, hit(0, 8, width, 104))


@lru_cache
def bell() -> Body:
    """The bell that ends a turn."""
    return (
        halo(-70, 4, 140, 154, 12),
        Use("cargo-beam"),
        Use("cargo-bell", state="swing"),
        fitted(message("cargo-board-end"), 0, 146, 22, 132, "label middle"),
        hit(-72, 0, 146, 162),
    )


@lru_cache(256)
def post(seat: int, name: str) -> Body:
    """The sign on the quay with the name of the player whose turn it is."""
    return (Use("cargo-post"), sign(seat, 387, 37, 1), fitted(name, 406, 45, 24, 150, "on-paper"))


@lru_cache
def landing(seat: int) -> Body:
    """Where rescued workers wait to come back to the dock."""
    words = fitted(message("cargo-board-asks-return"), 404, 34, 22, 296, "label")
    return (rect(360, 4, 356, 154, 12, "slab ink"), sign(seat, 384, 26, 0.9), words)


@lru_cache
def asks(key: str, moves: int) -> Body:
    """What a player is asked, on the sign."""
    return (fitted(message(key, moves=moves), 0, 0, 22, 184, "on-paper middle"),)


@lru_cache
def pip() -> Body:
    """A move that is left, or spent."""
    return (circle(0, 0, 16, "pip-light ink"), path(BOOT, "boot"))


@lru_cache
def countdown(turns: int) -> Body:
    """The turns that are left while nothing happens."""
    words = fitted(message("cargo-board-countdown", turns=turns), 0, 22, 21, 184, "middle")
    return (rect(-99, 0, 198, 30, 6, "plaque ink"), words)


def verdict(banner: Message, points: tuple[int, ...], winners: tuple[int, ...]) -> Body:
    """Who has won, and everybody's points."""
    parts: list[Use | Text | Shape | Group] = []
    for seat, scored in enumerate(points):
        x = (seat - (len(points) - 1) / 2) * 138
        if seat in winners:
            parts.append(rect(x - 56, 4, 112, 48, 6, "fill-brass fine"))
        parts.append(sign(seat, x - 26, 28, 1.15, seat_class(seat)))
        parts.append(Text(scored, x - 4, 40, "numeral banner"))
    return (Use("cargo-ribbon"), fitted(banner, 0, -16, 38, 560, "numeral on-paper middle"), *parts)


# Moves


@lru_cache
def choice(how: str) -> Body:
    """How many go, or whether they pull."""
    paper = rect(-41, -41, 82, 82, 12, "fill-paper ink")
    return (
        halo(-41, -41, 82, 82, 12),
        paper,
        *(pulling() if how == "pull" else going(int(how))),
        hit(-45, -45, 90, 90),
    )


def pulling() -> Body:
    """A crate drawn along."""
    arrow = Shape('<path class="line" style="stroke-width: 5" d="M2,-20 H28 M18,-30 L29,-20 L18,-10"/>')
    return (Group(crate(NONE), -16, 12, 0.62), path("M2,10 H20", "line"), arrow)


def going(count: int) -> Body:
    """So many dockhands; one alone also stands for walking without a crate."""
    hands = tuple(Use("cargo-dockhand", (k - (count - 1) / 2) * 22, -8, 0.82) for k in range(count))
    group = Group((*hands, Text(count, 0, 36, "numeral on-paper middle")), state="count-of")
    walk = Shape('<path class="line walk" style="stroke-width: 5" d="M-24,0 H24 M10,-14 L25,0 L10,14"/>')
    return (group, walk) if count == 1 else (group,)


def ahead(way: int, steps: float, short: float = 0) -> tuple[float, float]:
    """So many squares that way, a bit `short` of it."""
    x, y = DELTAS[Way(way)]
    return x * (steps * STEP - short), y * (steps * STEP - short)


def arrow(way: int, steps: int, seat: int = NONE) -> Use:
    """That what is so many squares ahead goes that way."""
    return Use("cargo-arrow", *ahead(way, steps), turn=TURNS[Way(way)], state=seat_class(seat))


@lru_cache(4096)
def outcome(
    seat: int, way: int, marks: tuple[tuple[str, int, int], ...], gains: tuple[tuple[int, int], ...], aside: int
) -> Body:
    """What a move of a seat would do, around the square it starts from.

    `marks` are what becomes of pieces in its line, as (drawing, squares ahead, whose); `gains` are points by seat, on
    tags side by side, the next one `aside` from the first.
    """
    parts: list[Use | Group] = [arrow(way, 0, seat)]
    end = max([steps if drawing == "burst" else steps + 1 for drawing, steps, _whose in marks], default=1)
    for drawing, steps, whose in marks:
        if drawing == "burst":
            parts.append(Use("cargo-burst", *ahead(way, steps)))
            continue
        short = 22 if drawing == "splash" else 0
        parts += [
            arrow(way, steps),
            Use(f"cargo-{drawing}", *ahead(way, steps + 1, short), state=seat_class(whose)),
        ]
    x, y = ahead(way, end, 14)
    for place, (whose, points) in enumerate(gains):
        parts.append(Group(tag(whose, points), x + place * aside, y - 30, state=seat_class(whose)))
    return tuple(parts)


@lru_cache
def tag(seat: int, points: int) -> Body:
    """Points a seat would win or lose."""
    words = f"{points:+d}".replace("-", "\N{MINUS SIGN}")
    return (
        Use("cargo-tag"),
        sign(seat, -16, 0, 0.8),
        Text(words, -3, 8, "numeral gain loss" if points < 0 else "numeral gain"),
    )
