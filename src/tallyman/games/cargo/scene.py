"""Cargo's board: players above, the dock of 8 x 8 squares in the water, a ship on each side, and a quay below.

The quay has the reserves at set-up; later the doctor's tent, a sign with what is asked, and the bell.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from tallyman.engine.message import message
from tallyman.engine.rule import door
from tallyman.engine.scene import Look, Place, Scene, Sprite, area
from tallyman.games.cargo import faces, layout
from tallyman.games.cargo.board import Preview, previews
from tallyman.games.cargo.box import MOVES, NONE, SHIPS, SIDE, SQUARES, WAYS, WORKERS, Box, Kind
from tallyman.games.cargo.dock import beyond, kind_of, owner
from tallyman.games.cargo.faces import CHEST, Mark, Thing
from tallyman.games.cargo.layout import Berth
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
    Table,
)

STRIDES = (-SIDE, 1, SIDE, -1)  # from a square to the next, by way
SQUARE_IDS = tuple(f"square-{number}" for number in range(SQUARES))

Sprites = Iterator[tuple[str, Sprite]]


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
    berths: tuple[Berth, ...]


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


class Dockside:
    """The table in plain numbers, and what follows from them."""

    def __init__(self, look: Look[Box, Table]) -> None:
        table: Table = look.table
        box = look.setting.box
        self.look = look
        self.plan = printed(box.tobytes())
        self.players = self.plan.players
        self.at: list[int] = table.at.tolist()
        self.rest: list[int] = table.rest.tolist()
        self.moved: list[int] = table.moved.tolist()
        self.walker = table.walker
        self.moves = table.moves
        self.fleet: list[int] = table.fleet.tolist()
        self.ships: list[int] = table.ship.tolist()[: self.players]
        self.captains = {side: seat for seat, side in enumerate(self.ships) if side != NONE}
        self.crate_at: list[int] = table.crate_at.tolist()[: self.players * self.plan.crates]
        turned_up = len(self.captains) == self.players
        self.owners: list[int] = table.crate_of.tolist() if turned_up else [NONE] * len(self.crate_at)
        self.held: list[int] = table.held.tolist()
        self.agenda = agenda(table)
        self.asked, self.question = self.agenda[0][:2] if self.agenda and not look.over else (NONE, NONE)
        self.setting_up = RESERVE in self.at
        self.tented = not self.setting_up and not look.over
        self.countdown = door(countdown)(box, table)
        self.hands: dict[int, list[Member]] = {}  # dockhands by square
        self.patients: dict[int, list[int]] = {}  # by seat
        self.waiting: dict[tuple[int, int], list[int]] = {}  # in the water or in the reserve, by seat and kind
        self.things: dict[int, tuple[Thing, ...]] = {}  # by square
        for member in self.plan.crew:
            self.find(member, self.at[member.number])
        for crate, place in enumerate(self.crate_at):
            if place < SQUARES:
                self.things[place] = ((CHEST, self.owners[crate], ""),)
        self.loaded = [0] * self.players
        for crate, place in enumerate(self.crate_at):
            if place == LOADED:
                self.loaded[self.owners[crate]] += 1

    def find(self, member: Member, place: int) -> None:
        """Take note of where a worker is."""
        number, seat, kind = member
        if place < SQUARES:
            plight = "walks" if number == self.walker else "done" if self.moved[number] else ""
            self.things[place] = (*self.things.get(place, ()), (kind, seat, plight))
            if kind == Kind.DOCKHAND:
                self.hands.setdefault(place, []).append(member)
        elif place == DOCTOR:
            self.patients.setdefault(seat, []).append(number)
        elif place in (WATER, RESERVE):
            self.waiting.setdefault((seat, kind), []).append(number)


def agenda(table: Table) -> list[tuple[int, int, int, int]]:
    """Who is asked what, the next question first: seat, question, a and b."""
    depth, items = table.array["agenda"][0].item()
    found: list[tuple[int, int, int, int]] = items[:depth].tolist()
    return found[::-1]


def scene(look: Look[Box, Table]) -> Scene:
    """The board."""
    now = Dockside(look)
    sprites = {"sea": faces.SEA, "dock": faces.PLANKS}
    for part in (pads, ships, quay, plates, crates, workers, squares, outcomes, chooser, skills, verdict):
        sprites.update(part(now))
    sprites.update(areas(now))
    return Scene(layout.WIDTH, layout.HEIGHT, sprites)


# For who hears the board: what is read together; squares, ships, zones and tents tell who is there


def areas(now: Dockside) -> Sprites:
    """The players, the dock square by square, the ships, the water, and what is on the quay."""
    yield "area-players", players_area(now.players)
    yield "area-dock", DOCK_AREA
    yield "area-ships", SHIPS_AREA
    crates = tuple([f"crate-{crate}" for crate, at in enumerate(now.crate_at) if at >= AFLOAT and at != LOADED])
    where = "reserve" if now.setting_up else "water"
    zones = tuple([f"{where}-{seat}-{kind}" for seat, kind in now.waiting])
    if afloat := crates if now.setting_up else (*zones, *crates):
        yield "area-water", area(message("cargo-board-area-water"), *afloat)
    beside = zones if now.setting_up else tuple([f"doctor-{seat}" for seat in range(now.players)])
    if not now.look.over:
        yield "area-quay", quay_area(beside)


DOCK_AREA = area(message("cargo-board-area-dock"), *SQUARE_IDS)
SHIPS_AREA = area(message("cargo-board-area-ships"), *(f"ship-{side}" for side in range(SHIPS)))


@lru_cache
def players_area(players: int) -> Sprite:
    """Everybody, and in the end who has won."""
    return area(message("cargo-board-area-players"), "verdict", *(f"player-{seat}" for seat in range(players)))


@lru_cache(64)
def quay_area(beside: tuple[str, ...]) -> Sprite:
    """What is on the quay."""
    return area(message("cargo-board-area-quay"), "countdown", *beside, "go-1", "go-2", "go-3", "go-pull", "end")


# The dock and the ships


def loading(now: Dockside) -> dict[int, int]:
    """The loading squares of ships in play, and whose they are."""
    found: dict[int, int] = {}
    for side, two in enumerate(now.plan.loading):
        if now.fleet[side]:
            found.update(dict.fromkeys(two, now.captains.get(side, NONE)))
    return found


def pads(now: Dockside) -> Sprites:
    """What marks the loading squares."""
    for number, whose in loading(now).items():
        yield f"pad-{number}", faces.loading(number, whose)


def squares(now: Dockside) -> Sprites:
    """The squares, where they are touched."""
    loads, things, spent = loading(now), now.things, done(now)
    for number, name in enumerate(SQUARE_IDS):
        yield name, faces.square(number, loads.get(number), things.get(number, ()), number in spent)


def done(now: Dockside) -> set[int]:
    """The squares where all workers of who is asked to move have moved already."""
    if not now.look.asked or now.question != Question.TURN:
        return set()
    own = [number for number, seat, _kind in now.plan.crew if seat == now.asked and now.at[number] < SQUARES]
    return {now.at[number] for number in own if now.moved[number]} - {
        now.at[number] for number in own if not now.moved[number]
    }


def ships(now: Dockside) -> Sprites:
    """The four ships, and the names along the dock, which lie over their gangways."""
    choosing = now.question == Question.SHIP
    for side, berth in enumerate(now.plan.berths):
        captain = now.captains.get(side, NONE)
        name = now.look.names[captain] if captain != NONE else ""
        aboard = now.loaded[captain] if captain != NONE else 0
        yield f"ship-{side}", faces.ship(side, berth, bool(now.fleet[side]), captain, name, aboard, choosing)
    yield "edges", faces.EDGES


# Crates


def crates(now: Dockside) -> Sprites:
    """The crates: on the dock, in the water, in a sling, or aboard."""
    berths = now.plan.berths
    moored = tuple([berth if side in now.captains else None for side, berth in enumerate(berths)])
    fallen = tuple([(crate, at - AFLOAT) for crate, at in enumerate(now.crate_at) if AFLOAT <= at < AFLOAT + SPOTS])
    waters = layout.adrift(fallen, moored) if fallen else {}
    loaded = [0] * now.players
    for crate, at in enumerate(now.crate_at):
        whose = now.owners[crate]
        if at < SQUARES:
            sprite = faces.lying(whose, at)
        elif at == WAITING:
            side, order = host(now, crate)
            sprite = faces.slung(whose, side, berths[side], order)
        elif at == LOADED:
            side = now.ships[whose]
            sprite = faces.loaded(whose, side, berths[side], loaded[whose])
            loaded[whose] += 1
        else:
            sprite = faces.afloat(whose, crate, at - AFLOAT, waters[crate])
        yield f"crate-{crate}", sprite


def host(now: Dockside, crate: int) -> tuple[int, int]:
    """Beside which ship a crate hangs that has to be put back, that of who is asked to; and after how many others."""
    asked = [(a, seat) for seat, question, a, _b in now.agenda if question == Question.PUT]
    for order, (which, seat) in enumerate(asked):
        if which == crate:
            return now.ships[seat], order
    return next(side for seat, side in enumerate(now.ships) if seat != now.owners[crate]), 0


# Workers


def workers(now: Dockside) -> Sprites:
    """The workers, and the numbers beside them; over the patients is the roof."""
    places: dict[int, Place] = {}
    counts: dict[int, Sprite] = {}
    for square, hands in now.hands.items():
        gather(now, square, hands, places, counts)
    for key, group in now.waiting.items():
        line_up(group, wait(now, *key), places, counts)
    for seat, patients in now.patients.items():
        for order, number in enumerate(patients):
            places[number] = layout.bed(now.players, seat, order, len(patients))
            if now.tented:
                counts[number] = faces.rest(now.rest[number], places[number])
    for number, seat, kind in now.plan.crew:
        at = now.at[number]
        place = places.get(number) or (layout.middle(at) if at < SQUARES else layout.gone(now.players, seat))
        away = at == GONE or (at == DOCTOR and now.look.over)
        yield f"worker-{number}", faces.worker_piece(seat, kind, place, plight(now, number, seat), away)
    for number in sorted(counts):
        yield f"count-{number}", counts[number]
    if now.tented:
        yield "roof", faces.ROOF


def plight(now: Dockside, number: int, seat: int) -> str:
    """What is to be seen of how a worker fares."""
    at = now.at[number]
    if number == now.walker:
        return "walks"
    if at == WATER and not comes_back(now, seat):
        return "swims"
    if at == DOCTOR:
        return "patient"
    return "done" if now.moved[number] else ""


def comes_back(now: Dockside, seat: int) -> bool:
    """Whether a seat is asked to bring a rescued worker back."""
    return now.question == Question.RETURN and now.asked == seat


def gather(
    now: Dockside, square: int, hands: list[Member], places: dict[int, Place], counts: dict[int, Sprite]
) -> None:
    """Place the dockhands on a square: side by side, or many of them in groups with their numbers."""
    if len(hands) <= len(layout.FANS):
        for hand, place in zip(hands, layout.fan(square, len(hands)), strict=True):
            places[hand.number] = place
        return
    groups: dict[tuple[int, int], list[int]] = {}
    for number, seat, _kind in hands:
        groups.setdefault((seat, now.moved[number]), []).append(number)
    for group, place in zip(groups.values(), layout.crowd(square, len(groups)), strict=True):
        places.update(dict.fromkeys(group, place))
        if len(group) > 1:
            counts[group[0]] = faces.count(len(group), place.x + 14, place.y + 6)


def line_up(group: list[int], place: Place, places: dict[int, Place], counts: dict[int, Sprite]) -> None:
    """Place workers of a kind that are not on the dock yet, or not any more, in a row around a place."""
    x, y, size, _turn = place
    for order, number in enumerate(group):
        places[number] = Place(x + (order - (len(group) - 1) / 2) * 12 * size, y, size)
    if len(group) > 1:
        counts[group[0]] = faces.count(len(group), x + 22 * size, y + 18 * size)


def wait(now: Dockside, seat: int, kind: int) -> Place:
    """Where workers of a kind wait: at set-up in the reserve, later on the quay to come back, or beside the ship."""
    if now.setting_up:
        return layout.reserve(now.players, seat, kind)
    if comes_back(now, seat):
        return layout.landing(kind)
    return layout.swimming(now.ships[seat], kind, sum(whose == seat for whose, _kind in now.waiting) == 1)


# Players and the quay


def plates(now: Dockside) -> Sprites:
    """The players."""
    look = now.look
    dumped = [0] * now.players
    for crate, at in enumerate(now.crate_at):
        if at != LOADED and now.held[crate] != NONE:
            dumped[now.held[crate]] += 1
    for seat, name in enumerate(look.names):
        tally = look.scores[seat], now.loaded[seat], now.plan.crates, dumped[seat]
        yield f"player-{seat}", faces.plate(now.players, seat, name, tally, seat == look.seat, seat == now.asked)


def quay(now: Dockside) -> Sprites:
    """The quay, and whoever waits there or in the water to be chosen."""
    yield "quay", faces.STONES
    if now.setting_up:
        for seat in range(now.players):
            yield f"panel-{seat}", faces.panel(now.players, seat, seat == now.asked)
    if now.tented:
        yield "tent", faces.TENT
        if now.asked != NONE:
            yield from asking(now)
        if now.question != Question.RETURN:
            yield "end", faces.bell(now.question == Question.TURN, not now.moves and now.walker == NONE)
        for seat, name in enumerate(now.look.names):
            rests = tuple([now.rest[patient] for patient in now.patients.get(seat, ())])
            yield f"doctor-{seat}", faces.cot(now.players, seat, name, rests)
    key = "cargo-board-reserve" if now.setting_up else "cargo-board-rescued"
    for (seat, kind), group in now.waiting.items():
        place = wait(now, seat, kind)
        yield waiting_place(now, seat, kind), faces.zone(now.players, key, seat, kind, len(group), place)


def waiting_place(now: Dockside, seat: int, kind: int) -> str:
    """The id of where workers of a kind wait that are not on the dock."""
    return f"{'reserve' if now.setting_up else 'water'}-{seat}-{kind}"


def skills(now: Dockside) -> Sprites:
    """What each kind of worker can do that waits to be placed: while it is pointed at, and while it is chosen."""
    for seat, kind in now.waiting:
        zone = waiting_place(now, seat, kind)
        yield f"about-{zone}", faces.told(zone, kind)
        if now.look.asked and seat == now.asked and now.question in (Question.PLACE, Question.RETURN):
            yield f"reminder-{zone}", faces.reminded(zone, kind)


def asking(now: Dockside) -> Sprites:
    """Whose turn it is, and for what; the moves left are lit, and above it the last turns are counted down."""
    if now.question == Question.RETURN:
        yield "landing", faces.landing(now.asked)
    else:
        yield "sign", faces.post(now.asked, now.look.names[now.asked])
        yield "asks", faces.asks(now.question, now.moves, now.walker != NONE)
    if now.question == Question.TURN:
        for number in range(MOVES):
            yield f"pip-{number}", faces.pip(number, number >= now.moves)
    elif now.question == Question.PUT:
        yield "parcel", faces.parcel(now.owners[now.agenda[0][2]])
    if now.countdown:
        yield "countdown", faces.countdown(now.countdown)


def verdict(now: Dockside) -> Sprites:
    """Who has won, at the end."""
    ending = now.look.ending
    if ending:
        yield "verdict", faces.verdict(ending.banner, tuple(now.look.scores), tuple(ending.winners))


# Moves


def chooser(now: Dockside) -> Sprites:
    """How many go, or whether they pull; seen only where there is a choice."""
    if now.question == Question.TURN:
        for how in ("1", "2", "3", "pull"):
            yield f"go-{how}", faces.choice(how, now.asked)


def outcomes(now: Dockside) -> Sprites:
    """What each move of who is asked would do."""
    look = now.look
    if look.asked and now.question == Question.TURN:
        for one in previews(look.setting, look.table, look.seat):
            start, way = divmod((one.move - MOVE) // HOWS, WAYS)
            marks = tuple(consequences(now, one, start, way)) if one.crates else ()
            gains = tuple([(seat, points) for seat, points in enumerate(one.points) if points])
            yield f"preview-{one.move}", faces.preview(look.seat, start, way, one.touches, marks, gains)


def consequences(now: Dockside, one: Preview, start: int, way: int) -> Iterator[Mark]:
    """What a move does to the pieces in its line; dockhands that stand together are hit together."""
    for crate, here, end in one.crates:
        ahead = (here - start) // STRIDES[way]
        yield ("splash", ahead, NONE) if AFLOAT <= end < AFLOAT + SPOTS else ("ghost", ahead, now.owners[crate])
    hit = {here: (number, end) for number, here, end in reversed(one.workers) if here != start}
    for here, (number, end) in sorted(hit.items()):
        ahead = (here - start) // STRIDES[way]
        if end < SQUARES:
            yield "shadow", ahead, door(owner)(number)
        else:
            yield "splash" if door(beyond)(here, way) == NONE else "burst", ahead, NONE
