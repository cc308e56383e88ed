"""How the things of Cargo look and what they say: sprites, each made once. The drawings are in art.svg."""

from __future__ import annotations

from functools import lru_cache, reduce

from tallyman.engine.message import Message, Part, listed, message
from tallyman.engine.scene import (
    LEGIBLE,
    Body,
    Group,
    Place,
    Shape,
    Sprite,
    Text,
    Use,
    circle,
    halo,
    hit,
    path,
    rect,
    sheet,
    words,
)
from tallyman.games.cargo import layout
from tallyman.games.cargo.box import EDGES as RIM
from tallyman.games.cargo.box import NONE, SIDE, SQUARE_NAMES, Kind, Way
from tallyman.games.cargo.layout import (
    DOCK,
    HALF,
    QUAY,
    QUAY_HEIGHT,
    SHEET,
    SHEET_LETTERS,
    SHEET_WIDTH,
    SIGN_X,
    STEP,
    TENT_WIDTH,
    WIDTH,
    Berth,
    Water,
)
from tallyman.games.cargo.table import Question, Reason
from tallyman.games.cargo.words import KIND_NAMES, way_message

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
CHEST = NONE  # what lies on a square that is no kind of worker

Thing = tuple[int, int, str]
"""What is on a square: the kind of worker or CHEST, whose it is, and whether it "walks" on or is "done"."""

Mark = tuple[str, int, int]
"""What a move does to a piece: the drawing for it, how many squares ahead, and whose it is."""


def seat_class(seat: int) -> str:
    """What gives a thing the colour of a seat, if it has one."""
    return f"seat-{seat}" if seat >= 0 else ""


def mark(seat: int, x: float, y: float, scale: float, state: str = "") -> Use:
    """The sign of a seat on a thing of its colour."""
    return Use(f"seat-mark-{seat}", x, y, scale, state=state)


def sign(seat: int, x: float, y: float, scale: float, state: str = "") -> Use:
    """The sign of a seat in its colour."""
    return Use(f"seat-sign-{seat}", x, y, scale, state=state)


def fitted(said: Part, x: float, y: float, size: float, room: float, state: str) -> Text:
    """Words no larger than there is room for."""
    return Text(said, x, y, state, size, room)


def colour(seat: int) -> Message:
    """What a seat's colour is called."""
    return Message(f"seat-{seat}")


def named(kind: int, seat: int) -> Message:
    """A worker or crate in words."""
    if kind != CHEST:
        return message("cargo-board-worker", kind=KIND_NAMES[kind], colour=colour(seat))
    return message("cargo-board-face-down") if seat == NONE else message("cargo-board-crate", colour=colour(seat))


def thing_words(thing: Thing) -> Message:
    """A thing on a square in words."""
    kind, seat, plight = thing
    found = named(kind, seat)
    return message(f"cargo-board-{plight}", worker=found) if plight else found


# Behind everything

SEA = Sprite((Use("cargo-sea"),))
PLANKS = Sprite((Use("cargo-dock"),), DOCK)
EDGES = Sprite((Use("cargo-edges"),), DOCK)
STONES = Sprite((Use("cargo-quay"),), QUAY)
TENT = Sprite((Use("cargo-tent"),), QUAY)
ROOF = Sprite((Use("cargo-roof"),), QUAY)


# Crates


@lru_cache
def crate(owner: int) -> Body:
    """A crate with its owner's mark, or face down."""
    lid = (Use("cargo-boards"),) if owner == NONE else (Use("cargo-lid"), mark(owner, 0, -7, 0.95))
    return (Use("cargo-crate"), *lid)


def crate_piece(owner: int, body: Body, place: Place, label: Message | None = None) -> Sprite:
    """A crate somewhere; squares and ships tell of those they bear."""
    return Sprite(body, place, words("piece crate", seat_class(owner)), label)


@lru_cache(512)
def lying(owner: int, square: int) -> Sprite:
    """A crate on the dock."""
    return crate_piece(owner, (rect(-25, 16, 54, 12, 3, "shade"), *crate(owner)), layout.middle(square))


@lru_cache(512)
def loaded(owner: int, side: int, berth: Berth, order: int) -> Sprite:
    """A crate on a ship."""
    return crate_piece(owner, crate(owner), layout.aboard(side, berth, order))


@lru_cache(512)
def slung(owner: int, side: int, berth: Berth, order: int) -> Sprite:
    """A crate to be put back."""
    label = message("cargo-board-slung", crate=named(CHEST, owner))
    return crate_piece(owner, (Use("cargo-sling"), *crate(owner)), layout.slung(side, berth, order), label)


@lru_cache(512)
def afloat(owner: int, number: int, spot: int, water: Water) -> Sprite:
    """A crate in the water, which stays level however the crate is turned; it tells where it fell."""
    place = layout.afloat(number, water)
    way, along = divmod(spot, SIDE)
    square = SQUARE_NAMES[RIM[Way(way)][along]]
    label = message("cargo-board-afloat", crate=named(CHEST, owner), square=square, way=way_message(way))
    return crate_piece(owner, (*crate(owner), Group((Use("cargo-waterline"), RING), turn=-place.turn)), place, label)


# Workers


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


@lru_cache(4096)
def worker_piece(seat: int, kind: int, place: Place, plight: str, away: bool) -> Sprite:
    """A worker somewhere."""
    state = words(f"piece worker seat-{seat}", "moved" if plight == "done" else "", "away" if away else "")
    return Sprite(figure(kind, seat, plight), place, state)


@lru_cache
def badge(number: int, radius: float) -> Body:
    """A small number."""
    return (circle(0, 0, radius, "fill-paper ink"), Text(number, 0, 5.5, "numeral on-paper middle"))


@lru_cache(512)
def count(many: int, x: float, y: float) -> Sprite:
    """How many workers stand together."""
    return Sprite(badge(many, 9), Place(x, y), "badge-count")


@lru_cache(512)
def rest(turns: int, patient: Place) -> Sprite:
    """In how many turns a patient is due; a check mark if it is."""
    body = badge(turns, 9.5) if turns else (Use("cargo-check"),)
    return Sprite(body, Place(patient.x + 14, patient.y + 14), "badge-count")


# The dock and the ships


def corner(number: int) -> Place:
    """Where a square begins."""
    row, column = divmod(number, SIDE)
    return Place(column * STEP, row * STEP).within(DOCK)


@lru_cache
def pad(owner: int) -> Body:
    """What marks a loading square, in its owner's colour if it has one."""
    edge = rect(5, 5, 56, 56, 0, "pad-edge")
    if owner == NONE:
        return (edge,)
    return (rect(2, 2, 62, 62, 0, "seat-fill pad"), edge, mark(owner, 33, 33, 1.5, "pad-mark"))


@lru_cache(512)
def loading(number: int, owner: int) -> Sprite:
    """The mark of a loading square."""
    return Sprite(pad(owner), corner(number), seat_class(owner))


@lru_cache(4096)
def square(number: int, loads: int | None, things: tuple[Thing, ...], moved: bool = False) -> Sprite:
    """Where a square is touched, and its light, over all that stands there; in words, what does, and for whom it loads.

    Where all have moved, it says that they cannot go on.
    """
    row, column = divmod(number, SIDE)
    name: Part = SQUARE_NAMES[number]
    if loads == NONE:
        name = message("cargo-board-loading-free", square=name)
    elif loads is not None:
        name = message("cargo-board-loading", square=name, colour=colour(loads))
    label = message("cargo-board-square", square=name)
    if things:
        row_of = reduce(lambda one, two: message("engine-comma", one=one, other=two), map(thing_words, things))
        label = message("cargo-board-square-with", square=name, things=row_of)
    return Sprite(
        (halo(4, 4, 58, 58, 6), hit(0, 0, STEP, STEP)),
        corner(number),
        words(f"zone square row-{row} col-{column}", "manned" if things else ""),
        label,
        why=HAS_MOVED if moved else None,
    )


HAS_MOVED, NOT_ASKED_NOW = (Message(reason.key) for reason in (Reason.MOVED, Reason.OTHER_QUESTION))


@lru_cache
def hull(side: int, owner: int, gap: float) -> Body:
    """A ship along its side of the dock; once it has an owner, with gangways `gap` from its middle, crane and flag."""
    light = halo(-90, -35, 180, 70, 24) if side % 2 == 0 else halo(-35, -90, 70, 180, 24)
    parts: Body = (Use("cargo-hull"),)
    if owner != NONE:
        planks = (rect(-gap - 11, 22, 2 * gap + 22, 14, 0, "fill-plank ink"),) if gap > STEP else ()
        parts = (*planks, Use("cargo-gangway", -gap), Use("cargo-gangway", gap), *parts, Use("cargo-crane"))
    body = (light, Group((*parts, hit(-90, -36, 180, 80)), turn=TURNS[Way(side)]))
    flag = Group((Use("cargo-flag"), mark(owner, 15, -2, 0.8)), *FLAGS[Way(side)])
    return body if owner == NONE else (*body, flag)


@lru_cache(256)
def ship(side: int, berth: Berth, in_play: bool, owner: int, name: str, aboard: int, choosing: bool) -> Sprite:
    """A ship and how many crates are aboard; while ships are chosen, it says why it cannot be."""
    way = way_message(side)
    reason = None
    if not in_play:
        state, label, reason = "weathered", message("cargo-board-ship-idle", way=way), Reason.SHIP_NOT_IN_USE
    elif owner == NONE:
        state, label = "unowned", message("cargo-board-ship-free", way=way)
    else:
        state, label, reason = seat_class(owner), message("cargo-board-ship", way=way, name=name), Reason.SHIP_TAKEN
    if aboard:
        label = message("cargo-board-aboard", ship=label, count=aboard)
    return Sprite(
        hull(side, owner, (berth[1] - berth[0]) * STEP / 2),
        layout.ship(side, berth, in_play),
        f"zone ship {state}",
        label,
        tip=True,
        why=Message(reason.key) if reason and choosing else None,
    )


# Players


@lru_cache(256)
def plate(players: int, seat: int, name: str, tally: tuple[int, int, int, int], mine: bool, acting: bool) -> Sprite:
    """A player's name, points, crates loaded, of how many, and rivals' crates dumped."""
    points, aboard, each, dumped = tally
    label = message(
        "cargo-board-player",
        name=name,
        colour=colour(seat),
        points=points,
        loaded=aboard,
        crates=each,
        dumped=dumped,
    )
    w, h = WIDTH / players, PLATE_HEIGHT
    right = f"{w - 3:g}"
    ship_x, sea_x = (76, 134) if players == 4 else (w - 160, w - 70)
    size = min(25, 24 / (0.6 * len(str(points))))
    body = (
        path(f"M3,4 H{right} V{h - 16} Q{right},{h} {w - 19:g},{h} H19 Q3,{h} 3,{h - 16} Z", "fill-hull ink"),
        path(f"M5,9 H{w - 12:g} L{w - 20:g},22 L{w - 12:g},35 H5 Z", "ribbon ink"),
        path(f"M3,2 H{right} V7 H3 Z", "seat-fill ink"),
        sign(seat, 21, 23, 0.85),
        Text(name, 37, 30, "name", 23, w - 58, LEGIBLE, 0.7),
        Use("cargo-buoy", 31, 58),
        Text(points, 31, 58 + 0.34 * size, "numeral points middle", size),
        Use("cargo-deck", ship_x, 57),
        Group(crate(seat), ship_x - 2, 50, 0.42),
        Text(aboard, ship_x + 23, 65, "numeral count"),
        Use("cargo-dumped", sea_x, 55),
        Text(dumped, sea_x + 18, 65, "numeral count"),
    )
    state = words(f"plate seat-{seat}", "acting" if acting else "", "own" if mine else "")
    said = message("cargo-board-turn", player=label) if acting else label
    return Sprite(body, Place(seat * w), state, said, tip=True)


# The quay


@lru_cache
def panel(players: int, seat: int, acting: bool) -> Sprite:
    """Where the reserve of a seat waits."""
    height = QUAY_HEIGHT if players == 2 else QUAY_HEIGHT / 2
    body = (rect(4, 3, 352, height - 6, 8, "slab ink"), rect(8, 8, 7, height - 16, 3, "seat-fill fine"))
    place = Place(seat % 2 * HALF, seat // 2 * QUAY_HEIGHT / 2).within(QUAY)
    return Sprite(body, place, words(f"panel seat-{seat}", "acting" if acting else ""))


@lru_cache(512)
def zone(players: int, key: str, seat: int, kind: int, count: int, place: Place) -> Sprite:
    """Where so many workers of a kind can be chosen that are not on the dock."""
    width, height = (86.0, 104.0) if place.scale > 0.8 else (38.0, 38.0)
    if key == "cargo-board-reserve":
        width, height = 82, QUAY_HEIGHT - 12 if players == 2 else QUAY_HEIGHT / 2 - 8
    light = halo(3 - width / 2, 3 - height / 2, width - 6, height - 6, 8)
    body = (light, hit(-width / 2, -height / 2, width, height))
    label = message(key, worker=named(kind, seat))
    if count > 1:
        label = message("cargo-board-several", workers=label, count=count)
    return Sprite(body, Place(place.x, place.y), f"zone seat-{seat}", label)


@lru_cache
def skills(kind: int) -> Body:
    """What a kind of worker can do, on a sheet."""
    return sheet((message("cargo-board-skills", kind=KIND_NAMES[kind]),), SHEET_WIDTH, SHEET_LETTERS)


@lru_cache(64)
def told(zone: str, kind: int) -> Sprite:
    """What a kind of worker can do, while one is pointed at that is not on the dock."""
    return Sprite(skills(kind), SHEET, "sheet", about=zone)


@lru_cache(64)
def reminded(zone: str, kind: int) -> Sprite:
    """The same while it is chosen and a square for it is not yet."""
    return Sprite(skills(kind), SHEET, "sheet", way=(zone,))


@lru_cache(256)
def cot(players: int, seat: int, name: str, rests: tuple[int, ...]) -> Sprite:
    """Where the patients of a seat lie, and in how many turns each of them is due."""
    width = TENT_WIDTH / players
    bed = rect(6, 14, width - 12, 92, 6, "cot ink")
    whose = () if rests else (sign(seat, width / 2, 58, 1, "empty"),)
    label = message("cargo-board-doctor", name=name, count=len(rests))
    if rests:
        due = listed([message("cargo-board-rest", turns=turns) for turns in rests])
        label = message("cargo-board-patients", tent=label, due=due)
    return Sprite(
        (halo(6, 14, width - 12, 92, 8), bed, *whose, hit(0, 8, width, 104)),
        Place(10 + seat * width, 46).within(QUAY),
        f"zone quiet seat-{seat}",
        label,
        tip=True,
    )


@lru_cache
def bell(mine: bool, spent: bool) -> Sprite:
    """The bell that ends a turn; it swings when nothing else is left to do."""
    end = message("cargo-board-end")
    body = (
        halo(-70, 4, 140, 154, 12),
        Use("cargo-beam"),
        Use("cargo-bell", state="swing"),
        fitted(end, 0, 146, 22, 132, "label middle"),
        hit(-72, 0, 146, 162),
    )
    state = words("zone bell", "" if mine else "idle", "due" if mine and spent else "")
    return Sprite(body, Place(644).within(QUAY), state, end, why=None if mine else NOT_ASKED_NOW)


@lru_cache
def landing(seat: int) -> Sprite:
    """Where rescued workers wait to come back to the dock."""
    said = fitted(message("cargo-board-asks-return"), 404, 34, 22, 296, "label")
    return Sprite((rect(360, 4, 356, 154, 12, "slab ink"), sign(seat, 384, 26, 0.9), said), QUAY, seat_class(seat))


@lru_cache(256)
def post(seat: int, name: str) -> Sprite:
    """The sign on the quay with the name of the player whose turn it is."""
    body = (Use("cargo-post"), sign(seat, 387, 37, 1), fitted(name, 406, 45, 24, 150, "on-paper"))
    return Sprite(body, QUAY, seat_class(seat))


@lru_cache
def asks(question: int, moves: int, walking: bool) -> Sprite:
    """What the player is asked, on the sign."""
    said = message("cargo-board-moves", moves=moves)
    if question == Question.PUT:
        said = message("cargo-board-asks-put")
    elif walking:
        said = message("cargo-board-second-step")
    return Sprite((fitted(said, 0, 0, 22, 184, "on-paper middle"),), Place(SIGN_X, 76).within(QUAY))


@lru_cache
def pip(number: int, spent: bool) -> Sprite:
    """One of the moves of a turn, on the sign."""
    body = (circle(0, 0, 16, "pip-light ink"), path(BOOT, "boot"))
    return Sprite(body, Place(SIGN_X + (number - 1) * 46, 107).within(QUAY), "pip spent" if spent else "pip")


@lru_cache
def parcel(owner: int) -> Sprite:
    """The crate that has to be put back, on the sign."""
    return Sprite(crate(owner), Place(SIGN_X, 108, 0.82).within(QUAY), seat_class(owner))


@lru_cache
def countdown(turns: int) -> Sprite:
    """How soon the game ends if nothing happens."""
    said = fitted(message("cargo-board-countdown", turns=turns), 0, 22, 21, 184, "middle")
    label = message("cargo-note-countdown", turns=turns)
    return Sprite((rect(-99, 0, 198, 30, 6, "plaque ink"), said), Place(SIGN_X, -16).within(QUAY), "", label, tip=True)


def verdict(banner: Message, points: tuple[int, ...], winners: tuple[int, ...]) -> Sprite:
    """Who has won, and everybody's points."""
    parts: list[Use | Text | Shape] = []
    for seat, scored in enumerate(points):
        x = (seat - (len(points) - 1) / 2) * 138
        if seat in winners:
            parts.append(rect(x - 56, 4, 112, 48, 6, "fill-brass fine"))
        parts += [sign(seat, x - 26, 28, 1.15, seat_class(seat)), Text(scored, x - 4, 40, "numeral banner")]
    body = (Use("cargo-ribbon"), fitted(banner, 0, -16, 38, 560, "numeral on-paper middle"), *parts)
    return Sprite(body, Place(HALF, 81).within(QUAY), "appear", banner)


# Moves


@lru_cache
def choice(how: str, seat: int) -> Sprite:
    """How many go, or that they pull. The style sheet puts it beside the squares chosen."""
    paper = rect(-41, -41, 82, 82, 12, "fill-paper ink")
    shown = pulling() if how == "pull" else going(int(how))
    body = (halo(-41, -41, 82, 82, 12), paper, *shown, hit(-45, -45, 90, 90))
    label, key = message(f"cargo-board-go-{how}"), how[0].upper()
    return Sprite(body, state=f"zone quiet go seat-{seat}", label=label, tip=True, key=key)


def pulling() -> Body:
    """A crate drawn along."""
    arrow = Shape('<path class="line" style="stroke-width: 5" d="M2,-20 H28 M18,-30 L29,-20 L18,-10"/>')
    return (Group(crate(NONE), -16, 12, 0.62), path("M2,10 H20", "line"), arrow)


def going(many: int) -> Body:
    """So many dockhands; one alone also stands for walking without a crate."""
    hands = tuple(Use("cargo-dockhand", (k - (many - 1) / 2) * 22, -8, 0.82) for k in range(many))
    group = Group((*hands, Text(many, 0, 36, "numeral on-paper middle")), state="count-of")
    walk = Shape('<path class="line walk" style="stroke-width: 5" d="M-24,0 H24 M10,-14 L25,0 L10,14"/>')
    return (group, walk) if many == 1 else (group,)


def ahead(way: int, steps: float, short: float = 0) -> tuple[float, float]:
    """So many squares that way, and a bit `short` of it."""
    x, y = DELTAS[Way(way)]
    return x * (steps * STEP - short), y * (steps * STEP - short)


def arrow(way: int, steps: int, seat: int = NONE) -> Use:
    """That what is so many squares ahead goes that way."""
    return Use("cargo-arrow", *ahead(way, steps), turn=TURNS[Way(way)], state=seat_class(seat))


@lru_cache(4096)
def outcome(seat: int, way: int, marks: tuple[Mark, ...], gains: tuple[tuple[int, int], ...], aside: int) -> Body:
    """What a move of a seat would do, around the square it starts from; points by seat are on tags side by side."""
    parts: list[Use | Group] = [arrow(way, 0, seat)]
    for drawing, steps, owner in marks:
        if drawing == "burst":
            parts.append(Use("cargo-burst", *ahead(way, steps)))
        else:
            place = ahead(way, steps + 1, 22 if drawing == "splash" else 0)
            parts += [arrow(way, steps), Use(f"cargo-{drawing}", *place, state=seat_class(owner))]
    end = max([steps if drawing == "burst" else steps + 1 for drawing, steps, _owner in marks], default=1)
    x, y = ahead(way, end, 14)
    for order, (winner, points) in enumerate(gains):
        parts.append(Group(tag(winner, points), x + order * aside, y - 30, state=seat_class(winner)))
    return tuple(parts)


@lru_cache
def tag(seat: int, points: int) -> Body:
    """Points a seat would win or lose."""
    said = f"{points:+d}".replace("-", "\N{MINUS SIGN}")
    state = "numeral gain loss" if points < 0 else "numeral gain"
    return (Use("cargo-tag"), sign(seat, -16, 0, 0.8), Text(said, -3, 8, state))


@lru_cache(4096)
def preview(
    seat: int,
    start: int,
    way: int,
    touches: tuple[str, ...],
    marks: tuple[Mark, ...],
    gains: tuple[tuple[int, int], ...],
) -> Sprite:
    """What a move would do, shown before it is made."""
    place = layout.middle(start)
    body = outcome(seat, way, marks, gains, 70 if place.x < HALF else -70)
    return Sprite(body, place, "preview", way=touches)
