"""Cargo's board: players above, the dock of 8 x 8 squares in the water, a ship on each side, and a quay below.

The quay has the reserves at set-up; later the doctor's tent, a sign with what is asked, and the bell.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, reduce
from typing import NamedTuple

from tallyman.engine.message import Message, message
from tallyman.engine.rule import door
from tallyman.engine.scene import Look, Place, Scene, Sprite, Use, words
from tallyman.games.cargo import faces
from tallyman.games.cargo.board import Preview, previews
from tallyman.games.cargo.box import NONE, SHIPS, SIDE, SQUARE_NAMES, SQUARES, WORKERS, Box, Kind, Way
from tallyman.games.cargo.dock import kind_of, owner
from tallyman.games.cargo.faces import STEP, WIDTH, seat_class
from tallyman.games.cargo.rules import countdown, in_crew
from tallyman.games.cargo.table import (
    AFLOAT,
    DOCTOR,
    GONE,
    HOWS,
    LOADED,
    MOVE,
    RESERVE,
    SPOTS,
    WAITING,
    WATER,
    Question,
    Reason,
    Table,
)
from tallyman.games.cargo.words import KIND_NAMES, LAWS, box_of, way_message

# Measures of the print.
HEIGHT = 980
DOCK_X, DOCK_Y = 96, 184  # its corner in the north-west
EAST_X, SOUTH_Y = DOCK_X + SIDE * STEP, DOCK_Y + SIDE * STEP
MOORED, LEFT = 59, 84  # how far a ship's middle is from the dock: in play or north and south of it, out of play
AWASH = (38, 74)  # how far crates float from the dock
SLUNG = 24  # how far from it crates hang that are to be put back
ASIDE = 48  # from one of them to the next
HOLD = 23  # from one loaded crate to the next
QUAY_Y, QUAY_HEIGHT = 814, 162
HALF = WIDTH / 2
TENT_WIDTH = 336
SIGN_X = 465  # the middle of the sign
CORNERS = {Way.NORTH: (682, 126), Way.EAST: (682, 768), Way.SOUTH: (38, 768), Way.WEST: (38, 126)}
"""Where workers swim, beside their ship."""
FANS: tuple[tuple[tuple[int, int], ...], ...] = (
    ((0, 0),),
    ((-15, 1), (15, 1)),
    ((-18, -3), (18, -3), (0, 4)),
    ((-17, -9), (17, -9), (-17, 10), (17, 10)),
)
"""How one to four dockhands share a square, each in its place."""
FAN_SCALES = (1, 0.88, 0.8, 0.72)
CROWDS: tuple[tuple[tuple[int, int], ...], ...] = (
    ((-16, 0), (17, 0)),
    ((-16, -15), (17, -15), (0, 16)),
    ((-16, -15), (17, -15), (-16, 17), (17, 17)),
    ((-16, -16), (17, -16), (0, 1), (-16, 18), (17, 18)),
)
"""How more of them share it: two to five groups, each with its number."""
DRIFTS = ((0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (2, 1), (-2, 1), (2, 0), (-2, 0), (3, 1), (-3, 1), (3, 0), (-3, 0))
"""Where a crate drifts if another floats where it fell: so far along the dock, and nearer or farther out."""
FAR_DRIFTS = ((4, 1), (-4, 1), (5, 1), (-5, 1))
STRIDES = (-SIDE, 1, SIDE, -1)  # from a square to the next, by way
CHEST = NONE  # what lies on a square that is no kind of worker

Thing = tuple[int, int]
"""What is on a square: the kind of worker or CHEST, and whose it is."""

Item = tuple[int, int, int, int]
"""What somebody is asked: seat, question, a and b."""


class Member(NamedTuple):
    """A worker that is in the box."""

    number: int
    seat: int
    kind: int


class Plan(NamedTuple):
    """What is printed: how many play with how much, and where the loading squares are."""

    players: int
    crates: int  # of each player
    crew: tuple[Member, ...]
    loading: tuple[tuple[int, int], ...]  # the two loading squares of each side
    berths: tuple[tuple[int, int], ...]  # the same as columns or rows along that side, the lesser one first


@lru_cache(64)
def printed(content: bytes) -> Plan:
    """What the board needs of a box."""
    box = Box.from_bytes(content)
    loading = tuple((box.loading[side, 0], box.loading[side, 1]) for side in range(SHIPS))
    along = [[square % SIDE if side % 2 == 0 else square // SIDE for square in two] for side, two in enumerate(loading)]
    crew = [
        Member(worker, door(owner)(worker), door(kind_of)(worker))
        for worker in range(WORKERS)
        if door(in_crew)(box, worker)
    ]
    return Plan(box.players, box.crates, tuple(crew), loading, tuple((min(two), max(two)) for two in along))


class Harbour:
    """The table in plain numbers, and what follows from them."""

    def __init__(self, look: Look) -> None:
        table: Table = look.table
        box = box_of(look.setting)
        self.look = look
        self.plan = printed(box.tobytes())
        self.at: list[int] = table.at.tolist()
        self.rest: list[int] = table.rest.tolist()
        self.moved: list[int] = table.moved.tolist()
        self.walker = table.walker
        self.moves = table.moves
        self.fleet: list[int] = table.fleet.tolist()
        self.ships: list[int] = table.ship.tolist()[: box.players]
        self.captains = {side: seat for seat, side in enumerate(self.ships) if side != NONE}
        self.crate_at: list[int] = table.crate_at.tolist()[: box.players * box.crates]
        shown = len(self.captains) == box.players
        self.owners: list[int] = table.crate_of.tolist() if shown else [NONE] * len(self.crate_at)
        self.held: list[int] = table.held.tolist()
        self.agenda = agenda(table)
        self.asked, self.question = NONE, NONE
        if self.agenda and not look.over:
            self.asked, self.question = self.agenda[0][:2]
        self.setting_up = RESERVE in self.at
        self.tented = not self.setting_up and not look.over
        self.countdown = door(countdown)(box, table)
        self.hands: dict[int, list[Member]] = {}  # dockhands by square
        self.patients: dict[int, list[int]] = {}  # by seat
        self.waiting: dict[tuple[int, int], list[int]] = {}  # in the water or in the reserve, by seat and kind
        self.things: dict[int, tuple[Thing, ...]] = {}  # on each square
        for member in self.plan.crew:
            self.find(member, self.at[member.number])
        for crate, place in enumerate(self.crate_at):
            if place < SQUARES:
                self.things[place] = ((CHEST, self.owners[crate]),)

    def find(self, member: Member, place: int) -> None:
        """Take note of where a worker is."""
        number, seat, kind = member
        if place < SQUARES:
            self.things[place] = (*self.things.get(place, ()), (kind, seat))
            if kind == Kind.DOCKHAND:
                self.hands.setdefault(place, []).append(member)
        elif place == DOCTOR:
            self.patients.setdefault(seat, []).append(number)
        elif place in (WATER, RESERVE):
            self.waiting.setdefault((seat, kind), []).append(number)


def agenda(table: Table) -> list[Item]:
    """Who is asked what, the next question first."""
    depth, items = table.array["agenda"][0].item()
    found: list[Item] = items[:depth].tolist()
    return found[::-1]


def scene(look: Look) -> Scene:
    """The board."""
    harbour = Harbour(look)
    sprites = dict(BEHIND)
    for part in (squares, ships, quay, players, crates, workers, preview_sprites, chooser, verdict):
        sprites.update(part(harbour))
    return Scene(WIDTH, HEIGHT, sprites)


Sprites = Iterator[tuple[str, Sprite]]

BEHIND = {
    "sea": Sprite((Use("cargo-sea"),)),
    "dock": Sprite((Use("cargo-dock"),), Place(DOCK_X, DOCK_Y)),
}
EDGES = Sprite((Use("cargo-edges"),), Place(DOCK_X, DOCK_Y))
QUAY = Sprite((Use("cargo-quay"),), Place(0, QUAY_Y))
TENT = Sprite((Use("cargo-tent"),), Place(0, QUAY_Y))
ROOF = Sprite((Use("cargo-roof"),), Place(0, QUAY_Y))


def colour(seat: int) -> Message:
    """What a seat's colour is called."""
    return Message(f"seat-{seat}")


# The dock


def middle(square: int) -> tuple[float, float]:
    """The middle of a square."""
    return DOCK_X + (square % SIDE + 0.5) * STEP, DOCK_Y + (square // SIDE + 0.5) * STEP


def squares(harbour: Harbour) -> Sprites:
    """The squares, with what is on them in words."""
    loading = {}
    for side, two in enumerate(harbour.plan.loading):
        if harbour.fleet[side]:
            loading.update(dict.fromkeys(two, harbour.captains.get(side, NONE)))
    things = harbour.things
    for number, name in enumerate(SQUARE_IDS):
        yield name, square(number, number in loading, loading.get(number, NONE), things.get(number, ()))


SQUARE_IDS = tuple(f"square-{number}" for number in range(SQUARES))


@lru_cache(4096)
def square(number: int, loading: bool, whose: int, things: tuple[Thing, ...]) -> Sprite:
    """A square."""
    row, column = divmod(number, SIDE)
    name = SQUARE_NAMES[number]
    label = message("cargo-board-square", square=name)
    if things:
        named = [thing(*one) for one in things]
        row_of = reduce(lambda one, other: message("engine-comma", one=one, other=other), named)
        label = message("cargo-board-square-with", square=name, things=row_of)
    return Sprite(
        faces.square(loading, whose),
        Place(DOCK_X + column * STEP, DOCK_Y + row * STEP),
        words(f"zone square row-{row} col-{column}", seat_class(whose)),
        label,
    )


def thing(kind: int, seat: int) -> Message:
    """What is on a square, in words."""
    if kind != CHEST:
        return message("cargo-board-worker", kind=KIND_NAMES[kind], colour=colour(seat))
    return message("cargo-board-face-down") if seat == NONE else message("cargo-board-crate", colour=colour(seat))


# Beside the dock


def beside(side: int, along: float, out: float) -> tuple[float, float]:
    """A place in the water: so far along a side from its north or west end, and so far out."""
    if side == Way.NORTH:
        return DOCK_X + along, DOCK_Y - out
    if side == Way.SOUTH:
        return DOCK_X + along, SOUTH_Y + out
    return (EAST_X + out if side == Way.EAST else DOCK_X - out), DOCK_Y + along


def mooring(berth: tuple[int, int]) -> float:
    """How far along its side a ship lies: between its loading squares."""
    return (sum(berth) + 1) / 2 * STEP


def ship_place(plan: Plan, side: int, in_play: bool) -> Place:
    """Where a ship lies; those in the east and west move away if they are not in play."""
    out = LEFT if side in (Way.EAST, Way.WEST) and not in_play else MOORED
    return Place(*beside(side, mooring(plan.berths[side]), out))


def ships(harbour: Harbour) -> Sprites:
    """The four ships, and the names along the dock that lie over their gangways."""
    choosing = harbour.question == Question.SHIP
    for side in range(SHIPS):
        whose = harbour.captains.get(side, NONE)
        name = harbour.look.names[whose] if whose >= 0 else ""
        yield f"ship-{side}", ship(harbour.plan, side, bool(harbour.fleet[side]), whose, name, choosing)
    yield "edges", EDGES


@lru_cache(256)
def ship(plan: Plan, side: int, in_play: bool, whose: int, name: str, choosing: bool) -> Sprite:
    """A ship; while ships are chosen, it says why it cannot be."""
    first, last = plan.berths[side]
    way = way_message(side)
    reason = None
    if not in_play:
        state, label, reason = "weathered", message("cargo-board-ship-idle", way=way), Reason.SHIP_NOT_IN_USE
    elif whose == NONE:
        state, label = "unowned", message("cargo-board-ship-free", way=way)
    else:
        state, label, reason = seat_class(whose), message("cargo-board-ship", way=way, name=name), Reason.SHIP_TAKEN
    return Sprite(
        faces.ship(side, whose, (last - first) * STEP / 2),
        ship_place(plan, side, in_play),
        f"zone ship {state}",
        label,
        tip=True,
        why=Message(LAWS[reason].key) if reason and choosing else None,
    )


# Crates


def crates(harbour: Harbour) -> Sprites:
    """The crates: on the dock, in a sling, aboard, or in the water."""
    places = harbour.crate_at
    owned = tuple(berth if side in harbour.captains else None for side, berth in enumerate(harbour.plan.berths))
    floating = tuple((crate, place - AFLOAT) for crate, place in enumerate(places) if 0 <= place - AFLOAT < SPOTS)
    drifting = adrift(floating, owned) if floating else {}
    aboard = [0] * harbour.plan.players
    for crate, place in enumerate(places):
        whose = harbour.owners[crate]
        if place < SQUARES:
            sprite = lying(whose, place)
        elif crate in drifting:
            sprite = afloat(crate, whose, drifting[crate])
        elif place == WAITING:
            sprite = slung(whose, *host(harbour, crate))
        else:
            sprite = loaded(harbour.plan, harbour.ships[whose], whose, aboard[whose])
            aboard[whose] += 1
        yield f"crate-{crate}", sprite


def crate_state(whose: int) -> str:
    """The class names of a crate."""
    return words("piece crate", seat_class(whose))


@lru_cache(512)
def lying(whose: int, square: int) -> Sprite:
    """A crate on the dock."""
    return Sprite(faces.lying(whose), Place(*middle(square)), crate_state(whose))


@lru_cache(512)
def loaded(plan: Plan, side: int, whose: int, before: int) -> Sprite:
    """A crate aboard, after so many others."""
    along, across = HOLD * (before // 2) - 57, HOLD * (before % 2 - 0.5)
    x, y = {
        Way.NORTH: (along, across),
        Way.EAST: (-across, along),
        Way.SOUTH: (-along, -across),
        Way.WEST: (across, -along),
    }[Way(side)]
    return Sprite(faces.crate(whose), Place(x, y, 0.42).within(ship_place(plan, side, True)), crate_state(whose))


def host(harbour: Harbour, crate: int) -> tuple[int, float]:
    """Beside whose ship, and where along the dock, a crate hangs that has to be put back: with who is asked to."""
    asked = [(seat, a) for seat, question, a, _b in harbour.agenda if question == Question.PUT]
    for place, (seat, which) in enumerate(asked):
        if which == crate:
            side = harbour.ships[seat]
            return side, mooring(harbour.plan.berths[side]) + place * ASIDE
    side = next(side for seat, side in enumerate(harbour.ships) if seat != harbour.owners[crate])
    return side, mooring(harbour.plan.berths[side])


@lru_cache(512)
def slung(whose: int, side: int, along: float) -> Sprite:
    """A crate to be put back."""
    return Sprite(faces.hanging(whose), Place(*beside(side, along, SLUNG), 1.15), crate_state(whose))


@lru_cache(512)
def adrift(
    floating: tuple[tuple[int, int], ...], owned: tuple[tuple[int, int] | None, ...]
) -> dict[int, tuple[int, int, int]]:
    """Where crates float: side, column or row, and how far out, from the piece of water into which each fell.

    A second crate in one place lies farther out; more drift aside, but not where ships lie.
    """
    found: dict[int, tuple[int, int, int]] = {}
    for crate, spot in floating:
        if (here := (*divmod(spot, SIDE), 0)) not in found.values():
            found[crate] = here
    for crate, spot in floating:
        if crate in found:
            continue
        side, start = divmod(spot, SIDE)
        berth = owned[side]
        taken = set(found.values())
        free = (
            (side, start + aside, out)
            for aside, out in DRIFTS + FAR_DRIFTS
            if 0 <= start + aside < SIDE and not (berth and berth[0] <= start + aside <= berth[1])
        )
        found[crate] = next((place for place in free if place not in taken), (side, start, 0))
    return found


@lru_cache(512)
def afloat(crate: int, whose: int, place: tuple[int, int, int]) -> Sprite:
    """A crate in the water."""
    side, along, out = place
    turn = crate * 37 % 23 - 11
    where = Place(*beside(side, (along + 0.5) * STEP, AWASH[out]), 0.64, turn)
    return Sprite(faces.floating(whose, turn), where, crate_state(whose))


# Workers


def workers(harbour: Harbour) -> Sprites:
    """The workers, and the numbers beside them; over the patients is the roof."""
    places: dict[int, Place] = {}
    counts: dict[int, Sprite] = {}
    for where, hands in harbour.hands.items():
        gather(harbour, where, hands, places, counts)
    for key in harbour.waiting:
        line_up(harbour, *key, places, counts)
    for seat, lying_there in harbour.patients.items():
        for order, number in enumerate(lying_there):
            places[number] = place = bed(harbour.plan.players, seat, order, len(lying_there))
            if harbour.tented:
                counts[number] = resting(harbour.rest[number], place)
    returning = harbour.asked if harbour.question == Question.RETURN else NONE
    for number, seat, kind in harbour.plan.crew:
        at = harbour.at[number]
        if at < SQUARES:
            place = places.get(number) or Place(*middle(at))
        else:
            place = places.get(number) or Place((seat + 0.5) * WIDTH / harbour.plan.players, 40, 0.4)
        plight = ""
        if number == harbour.walker:
            plight = "walks"
        elif at == WATER and seat != returning:
            plight = "swims"
        elif at == DOCTOR:
            plight = "patient"
        elif harbour.moved[number]:
            plight = "done"
        away = at == GONE or (at == DOCTOR and harbour.look.over)
        yield f"worker-{number}", worker(seat, kind, place, plight, away)
    for number in sorted(counts):
        yield f"count-{number}", counts[number]
    if harbour.tented:
        yield "roof", ROOF


@lru_cache(4096)
def worker(seat: int, kind: int, place: Place, plight: str, away: bool) -> Sprite:
    """A worker."""
    state = words(f"piece worker seat-{seat}", "moved" if plight == "done" else "", "away" if away else "")
    return Sprite(faces.figure(kind, seat, plight), place, state)


def gather(
    harbour: Harbour, square: int, hands: list[Member], places: dict[int, Place], counts: dict[int, Sprite]
) -> None:
    """Place the dockhands on a square: side by side, or many of them in groups with their numbers."""
    x, y = middle(square)
    if len(hands) <= len(FANS):
        fan, scale = FANS[len(hands) - 1], FAN_SCALES[len(hands) - 1]
        for (dx, dy), hand in zip(fan, hands, strict=True):
            places[hand.number] = Place(x + dx, y + dy, scale)
        return
    groups: dict[tuple[int, int], list[int]] = {}
    for number, seat, _kind in hands:
        groups.setdefault((seat, harbour.moved[number]), []).append(number)
    crowd = CROWDS[min(len(groups), len(CROWDS) + 1) - 2]
    for order, group in enumerate(groups.values()):
        dx, dy = crowd[order % len(crowd)]
        place = Place(x + dx - 6, y + dy, 0.62)
        places.update(dict.fromkeys(group, place))
        if len(group) > 1:
            counts[group[0]] = count(len(group), place.x + 14, place.y + 6)


def line_up(harbour: Harbour, seat: int, kind: int, places: dict[int, Place], counts: dict[int, Sprite]) -> None:
    """Place the workers of a kind that are not on the dock yet, or not any more."""
    group = harbour.waiting[seat, kind]
    x, y, size, _turn = wait(harbour, seat, kind)
    for order, number in enumerate(group):
        places[number] = Place(x + (order - (len(group) - 1) / 2) * 12 * size, y, size)
    if len(group) > 1:
        counts[group[0]] = count(len(group), x + 22 * size, y + 18 * size)


def wait(harbour: Harbour, seat: int, kind: int) -> Place:
    """Where a kind of worker waits: at set-up in the reserve, later on the quay to come back, or beside the ship."""
    if harbour.setting_up:
        two = harbour.plan.players == 2
        y = QUAY_HEIGHT / 2 if two else QUAY_HEIGHT / 4 + seat // 2 * QUAY_HEIGHT / 2
        return Place(seat % 2 * HALF + 22 + (kind + 0.5) * 82, QUAY_Y + y, 1.22 if two else 1.08)
    if harbour.question == Question.RETURN and harbour.asked == seat:
        return Place(364 + (kind + 0.5) * 88, QUAY_Y + 100, 1.25)
    x, y = CORNERS[Way(harbour.ships[seat])]
    if sum(whose == seat for whose, _kind in harbour.waiting) == 1:
        return Place(x, y, 0.9)
    return Place(x - 18 + kind % 2 * 36, y - 18 + kind // 2 * 38, 0.55)


def bed(players: int, seat: int, order: int, patients: int) -> Place:
    """Where a patient lies, one of several."""
    room, per_row = TENT_WIDTH / players, 4 if players == 2 else 2
    x = 10 + seat * room + (order % per_row + 0.5) * room / per_row
    if patients <= per_row:
        return Place(x, QUAY_Y + 104, 0.86)
    return Place(x, QUAY_Y + 83 + 43 * (order // per_row), 0.7)


@lru_cache(512)
def count(many: int, x: float, y: float) -> Sprite:
    """How many workers stand together."""
    return Sprite(faces.badge(many, 9), Place(x, y))


@lru_cache(512)
def resting(turns: int, patient: Place) -> Sprite:
    """In how many turns a patient is due; a check mark now."""
    place = Place(patient.x + 14, patient.y + 14)
    return Sprite(faces.badge(turns, 9.5) if turns else (Use("cargo-check"),), place)


# Players


def players(harbour: Harbour) -> Sprites:
    """The players' plates."""
    plan, look = harbour.plan, harbour.look
    aboard, dumped = [0] * plan.players, [0] * plan.players
    for crate, place in enumerate(harbour.crate_at):
        if place == LOADED:
            aboard[harbour.owners[crate]] += 1
        elif harbour.held[crate] != NONE:
            dumped[harbour.held[crate]] += 1
    for seat in range(plan.players):
        tally = look.scores[seat], aboard[seat], dumped[seat]
        mine, acting = seat == look.seat, seat == harbour.asked
        yield f"player-{seat}", plate(plan.players, plan.crates, seat, look.names[seat], tally, mine, acting)


@lru_cache(256)
def plate(
    players: int, each: int, seat: int, name: str, tally: tuple[int, int, int], mine: bool, acting: bool
) -> Sprite:
    """A player's name, points, crates loaded and crates dumped."""
    points, loaded, dumped = tally
    label = message(
        "cargo-board-player",
        name=name,
        colour=colour(seat),
        points=points,
        loaded=loaded,
        crates=each,
        dumped=dumped,
    )
    return Sprite(
        faces.plate(players, seat, name, points, loaded, dumped),
        Place(seat * WIDTH / players),
        words(f"plate seat-{seat}", "acting" if acting else "", "own" if mine else ""),
        message("cargo-board-turn", player=label) if acting else label,
        tip=True,
    )


# The quay


def quay(harbour: Harbour) -> Sprites:
    """The quay below: reserves at set-up; then the doctor's tent, a sign and the bell."""
    yield "quay", QUAY
    if harbour.setting_up:
        for seat in range(harbour.plan.players):
            yield f"panel-{seat}", panel(harbour.plan.players, seat, harbour.asked == seat)
    if harbour.tented:
        yield "tent", TENT
        yield from asking(harbour)
        if harbour.question != Question.RETURN:
            yield "end", bell(harbour.question == Question.TURN, not harbour.moves and harbour.walker == NONE)
        for seat in range(harbour.plan.players):
            name, patients = harbour.look.names[seat], len(harbour.patients.get(seat, ()))
            yield f"doctor-{seat}", cot(harbour.plan.players, seat, name, patients)
    for seat, kind in harbour.waiting:
        where = "reserve" if harbour.setting_up else "water"
        yield f"{where}-{seat}-{kind}", zone(harbour.plan.players, where, seat, kind, wait(harbour, seat, kind))


@lru_cache
def panel(players: int, seat: int, acting: bool) -> Sprite:
    """Where the reserve of a seat waits."""
    height = QUAY_HEIGHT if players == 2 else QUAY_HEIGHT / 2
    place = Place(seat % 2 * HALF, QUAY_Y + seat // 2 * QUAY_HEIGHT / 2)
    return Sprite(faces.panel(352, height), place, words(f"panel seat-{seat}", "acting" if acting else ""))


@lru_cache(512)
def zone(players: int, where: str, seat: int, kind: int, place: Place) -> Sprite:
    """Where workers of a kind can be chosen that are not on the dock."""
    width, height = 38.0, 38.0
    if where == "reserve":
        width, height = 82, QUAY_HEIGHT - 12 if players == 2 else QUAY_HEIGHT / 2 - 8
    elif place.scale > 0.8:
        width, height = 86, 104
    key = "cargo-board-reserve" if where == "reserve" else "cargo-board-rescued"
    label = message(key, worker=thing(kind, seat))
    return Sprite(faces.zone(width, height), Place(place.x, place.y), f"zone quiet seat-{seat}", label)


@lru_cache(256)
def cot(players: int, seat: int, name: str, patients: int) -> Sprite:
    """Where the patients of a seat lie."""
    width = TENT_WIDTH / players
    return Sprite(
        faces.cot(width, seat, patients == 0),
        Place(10 + seat * width, QUAY_Y + 46),
        f"zone quiet seat-{seat}",
        message("cargo-board-doctor", name=name, count=patients),
        tip=True,
    )


@lru_cache
def bell(mine: bool, spent: bool) -> Sprite:
    """The bell that ends a turn; it swings when nothing else is left to do."""
    state = words("zone bell", "" if mine else "idle", "due" if mine and spent else "")
    return Sprite(faces.bell(), Place(644, QUAY_Y), state, message("cargo-board-end"))


def asking(harbour: Harbour) -> Sprites:
    """Whose turn it is, and for what; the moves left are lit, and above it the last turns are counted down."""
    seat, question = harbour.asked, harbour.question
    if seat == NONE:
        return
    if question == Question.RETURN:
        yield "landing", landing(seat)
    else:
        yield "sign", post(seat, harbour.look.names[seat])
        yield "asks", asks(question, harbour.moves, harbour.walker != NONE)
    if question == Question.TURN:
        for number in range(3):
            yield f"pip-{number}", pip(number, number >= harbour.moves)
    elif question == Question.PUT:
        yield "parcel", parcel(harbour.owners[harbour.agenda[0][2]])
    if harbour.countdown:
        yield "countdown", turns_left(harbour.countdown)


@lru_cache
def landing(seat: int) -> Sprite:
    """Where rescued workers wait to come back."""
    return Sprite(faces.landing(seat), Place(0, QUAY_Y), seat_class(seat))


@lru_cache(256)
def post(seat: int, name: str) -> Sprite:
    """The sign with a player's name."""
    return Sprite(faces.post(seat, name), Place(0, QUAY_Y), seat_class(seat))


@lru_cache
def asks(question: int, moves: int, walking: bool) -> Sprite:
    """What the player is asked."""
    place = Place(SIGN_X, QUAY_Y + 76)
    if question == Question.PUT:
        return Sprite(faces.asks("cargo-board-asks-put", 0), place)
    return Sprite(
        faces.asks("cargo-board-second-step", 0) if walking else faces.asks("cargo-board-moves", moves), place
    )


@lru_cache
def pip(number: int, spent: bool) -> Sprite:
    """One of the moves of a turn."""
    return Sprite(faces.pip(), Place(SIGN_X + (number - 1) * 46, QUAY_Y + 107), "pip spent" if spent else "pip")


@lru_cache
def parcel(whose: int) -> Sprite:
    """The crate that has to be put back, on the sign."""
    return Sprite(faces.crate(whose), Place(SIGN_X, QUAY_Y + 108, 0.82), seat_class(whose))


@lru_cache
def turns_left(turns: int) -> Sprite:
    """How soon the game ends if nothing happens."""
    label = message("cargo-note-countdown", turns=turns)
    return Sprite(faces.countdown(turns), Place(SIGN_X, QUAY_Y - 16), label=label, tip=True)


# Moves, and the end


def preview_sprites(harbour: Harbour) -> Sprites:
    """What each move of who is asked would do."""
    look = harbour.look
    if look.asked and harbour.question == Question.TURN:
        for one in previews(look.setting, look.table, look.seat):
            marks = tuple(consequences(harbour, one)) if one.crates else ()
            gains = tuple((seat, points) for seat, points in enumerate(one.points) if points)
            yield f"preview-{one.move}", preview(look.seat, one.move, one.touches, marks, gains)


def consequences(harbour: Harbour, one: Preview) -> Iterator[tuple[str, int, int]]:
    """What becomes of the pieces in the line of a move: the drawing for it, how many squares ahead, and whose."""
    start, way = divmod((one.move - MOVE) // HOWS, SHIPS)
    stride = STRIDES[way]
    for crate, here, end in one.crates:
        sunk = 0 <= end - AFLOAT < SPOTS
        yield "splash" if sunk else "ghost", (here - start) // stride, NONE if sunk else harbour.owners[crate]
    stand = {here: (number, end) for number, here, end in reversed(one.workers) if here != start and here < SQUARES}
    for here, (number, end) in sorted(stand.items()):
        ahead = (here - start) // stride
        if end < SQUARES:
            yield "shadow", ahead, number // 7
        else:
            yield "splash" if outermost(here, way) else "burst", ahead, NONE


def outermost(square: int, way: int) -> bool:
    """Whether there is only water beyond a square."""
    return not 0 <= square + STRIDES[way] < SQUARES or (
        way % 2 == 1 and (square + STRIDES[way]) // SIDE != square // SIDE
    )


@lru_cache(4096)
def preview(
    seat: int,
    move: int,
    touches: tuple[str, ...],
    marks: tuple[tuple[str, int, int], ...],
    gains: tuple[tuple[int, int], ...],
) -> Sprite:
    """What a move would do, shown before it is made."""
    start, way = divmod((move - MOVE) // HOWS, SHIPS)
    x, y = middle(start)
    body = faces.outcome(seat, way, marks, gains, 70 if x < HALF else -70)
    return Sprite(body, Place(x, y), "preview", way=touches)


def chooser(harbour: Harbour) -> Sprites:
    """How many go, or whether they pull. The style sheet puts it beside the squares chosen, and shows what is lit."""
    if harbour.question == Question.TURN:
        for how in ("1", "2", "3", "pull"):
            yield f"go-{how}", choice(how, harbour.asked)


@lru_cache
def choice(how: str, seat: int) -> Sprite:
    """One way to move."""
    return Sprite(
        faces.choice(how),
        state=f"zone quiet go seat-{seat}",
        label=message(f"cargo-board-go-{how}"),
        tip=True,
        key=how[0].upper(),
    )


def verdict(harbour: Harbour) -> Sprites:
    """Who has won."""
    ending = harbour.look.ending
    if ending:
        body = faces.verdict(ending.banner, tuple(harbour.look.scores), tuple(ending.winners))
        yield "verdict", Sprite(body, Place(HALF, QUAY_Y + 81), "appear", ending.banner)
