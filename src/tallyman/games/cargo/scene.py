"""Cargo's board: players above, the dock of 8 x 8 squares in the water, a ship on each side, and a quay below.

The quay has the reserves at set-up; later the doctor's tent, a sign with what is asked, and the bell.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import starmap

from tallyman.engine.faces import verdict_of
from tallyman.engine.message import Message, Part, listed, message
from tallyman.engine.rule import door
from tallyman.engine.scene import Look, Place, Scene, Sprite, Sprites, abreast, areas, colour, once, sheet, words
from tallyman.games.cargo import layout
from tallyman.games.cargo.board import Preview, previews
from tallyman.games.cargo.box import EDGES, MOVES, NONE, SHIPS, SIDE, SQUARE_NAMES, SQUARES, Box, Way
from tallyman.games.cargo.dock import beyond, owner
from tallyman.games.cargo.faces import Mark, crate, face, figure, going, hull, outcome, pad, seat_class
from tallyman.games.cargo.layout import DOCK, HALF, QUAY, QUAY_HEIGHT, SIGN_X, STEP, TENT_WIDTH, WIDTH, Berth
from tallyman.games.cargo.sight import CHEST, Dockside, Member, Thing
from tallyman.games.cargo.table import AFLOAT, DOCTOR, GONE, LOADED, SPOTS, WAITING, Question, Reason, Table
from tallyman.games.cargo.words import KIND_NAMES, way_message

STRIDES = (-SIDE, 1, SIDE, -1)  # from a square to the next, by way
GOES = ("1", "2", "3", "pull")  # how a move is made
SQUARE_IDS = tuple(f"square-{number}" for number in range(SQUARES))
HAS_MOVED, NOT_ASKED_NOW = (Message(reason.key) for reason in (Reason.MOVED, Reason.OTHER_QUESTION))


def scene(look: Look[Box, Table]) -> Scene:
    """The board."""
    now = Dockside(look)
    sprites = {"sea": drawing("sea", Place()), "dock": drawing("dock", DOCK)}
    drawn = (pads, ships, quay, plates, crates, workers, squares, outcomes, chooser, skills, verdict, read_together)
    for part in drawn:
        sprites.update(part(now))
    return Scene(layout.WIDTH, layout.HEIGHT, sprites)


def drawing(art: str, place: Place) -> Sprite:
    """A drawing that stands there whatever happens."""
    return once(Sprite, face("drawing", art=art), place)


# For who hears the board: what is read together; squares, ships, zones and tents tell who is there


def read_together(now: Dockside) -> Sprites:
    """The players, the dock square by square, the ships, the water, and what is on the quay."""
    crates = [f"crate-{crate}" for crate, at in enumerate(now.crate_at) if at >= AFLOAT and at != LOADED]
    zones = [now.zone(seat, kind) for seat, kind in now.waiting]
    afloat = crates if now.setting_up else [*zones, *crates]
    beside = zones if now.setting_up else [f"doctor-{seat}" for seat in range(now.players)]
    yield from areas(
        "cargo-board-area",
        players=("verdict", *(f"player-{seat}" for seat in range(now.players))),
        dock=SQUARE_IDS,
        ships=(f"ship-{side}" for side in range(SHIPS)),
        **({"water": afloat} if afloat else {}),
        **({} if now.look.over else {"quay": ("countdown", *beside, *(f"go-{how}" for how in GOES), "end")}),
    )


def named(kind: int, seat: int, plight: str = "") -> Message:
    """A crate in words, or a worker and how it fares."""
    if kind == CHEST:
        return message("cargo-board-face-down") if seat == NONE else message("cargo-board-crate", colour=colour(seat))
    worker = message("cargo-board-worker", kind=KIND_NAMES[kind], colour=colour(seat))
    return message(f"cargo-board-{plight}", worker=worker) if plight else worker


# The dock and the ships


def pads(now: Dockside) -> Sprites:
    """What marks the loading squares."""
    for number, whose in now.loading.items():
        yield f"pad-{number}", once(Sprite, once(pad, whose), layout.CORNERS[number], seat_class(whose))


def squares(now: Dockside) -> Sprites:
    """The squares, where they are touched."""
    moving = now.look.asked and now.question == Question.TURN
    for number, name in enumerate(SQUARE_IDS):
        things = now.things.get(number, ())
        yield name, once(square, number, now.loading.get(number), things, moving and done(things, now.asked))


def done(things: tuple[Thing, ...], seat: int) -> bool:
    """Whether all workers of a seat on a square have moved already."""
    own = [plight for kind, whose, plight in things if kind != CHEST and whose == seat]
    return len(own) > 0 and all(own)


def square(number: int, loads: int | None, things: tuple[Thing, ...], moved: bool) -> Sprite:
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
        row_of = reduce(lambda one, two: message("engine-comma", one=one, other=two), starmap(named, things))
        label = message("cargo-board-square-with", square=name, things=row_of)
    state = words(f"zone square row-{row} col-{column}", "manned" if things else "")
    return Sprite(face("square"), layout.CORNERS[number], state, label, why=HAS_MOVED if moved else None)


def ships(now: Dockside) -> Sprites:
    """The four ships, and the names along the dock, which lie over their gangways."""
    choosing = now.question == Question.SHIP
    for side, berth in enumerate(now.berths):
        captain = now.captains.get(side, NONE)
        name, aboard = (now.look.names[captain], now.loaded[captain]) if captain != NONE else ("", 0)
        yield f"ship-{side}", once(ship, side, berth, bool(now.fleet[side]), captain, name, aboard, choosing)
    yield "edges", drawing("edges", DOCK)


def ship(side: int, berth: Berth, in_play: bool, owner: int, name: str, aboard: int, choosing: bool) -> Sprite:
    """A ship and how many crates are aboard; while ships are chosen, it says why it cannot be."""
    way, reason = way_message(side), None
    if not in_play:
        state, label, reason = "weathered", message("cargo-board-ship-idle", way=way), Reason.SHIP_NOT_IN_USE
    elif owner == NONE:
        state, label = "unowned", message("cargo-board-ship-free", way=way)
    else:
        state, label, reason = seat_class(owner), message("cargo-board-ship", way=way, name=name), Reason.SHIP_TAKEN
    if aboard:
        label = message("cargo-board-aboard", ship=label, count=aboard)
    body, place = hull(side, owner, (berth[1] - berth[0]) * STEP / 2), layout.ship(side, berth, in_play)
    return Sprite(body, place, f"zone ship {state}", label, True, Message(reason.key) if reason and choosing else None)


# Crates


def crates(now: Dockside) -> Sprites:
    """The crates: on the dock, in the water, in a sling, or aboard."""
    moored = tuple([berth if side in now.captains else None for side, berth in enumerate(now.berths)])
    fallen = tuple([(crate, at - AFLOAT) for crate, at in enumerate(now.crate_at) if AFLOAT <= at < AFLOAT + SPOTS])
    waters = once(layout.adrift, fallen, moored) if fallen else {}
    loaded = [0] * now.players
    for number, at in enumerate(now.crate_at):
        whose, fell = now.owners[number], NONE
        if at < SQUARES:
            how, place = "lying", layout.MIDDLES[at]
        elif at == WAITING:
            side, order = host(now, number)
            how, place = "slung", layout.slung(side, now.berths[side], order)
        elif at == LOADED:
            side = now.ships[whose]
            how, place = "aboard", layout.aboard(side, now.berths[side], loaded[whose])
            loaded[whose] += 1
        else:
            how, place, fell = "afloat", layout.afloat(number, waters[number]), at - AFLOAT
        yield f"crate-{number}", once(crate_piece, how, whose, place, fell)


def host(now: Dockside, crate: int) -> tuple[int, int]:
    """Beside which ship a crate hangs that has to be put back, that of who is asked to; and after how many others."""
    asked = [(a, seat) for seat, question, a, _b in now.agenda if question == Question.PUT]
    hosts = {which: (now.ships[seat], order) for order, (which, seat) in enumerate(asked)}
    return hosts.get(crate) or (next(side for seat, side in enumerate(now.ships) if seat != now.owners[crate]), 0)


def crate_piece(how: str, owner: int, place: Place, fell: int) -> Sprite:
    """A crate: lying or aboard, where its square or ship tells of it, slung, or afloat, where it tells where it fell.

    The water stays level however the crate is turned.
    """
    where: dict[str, Part] = {}
    if fell != NONE:
        way, along = divmod(fell, SIDE)
        where = {"square": SQUARE_NAMES[EDGES[Way(way)][along]], "way": way_message(way)}
    label = message(f"cargo-board-{how}", crate=named(CHEST, owner), **where) if how in ("slung", "afloat") else None
    body = face(f"crate-{how}", crate=crate(owner), turn=-place.turn)
    return Sprite(body, place, words("piece crate", seat_class(owner)), label)


# Workers

Group = tuple[list[int], list[Place], Sprite | None]
"""Workers by number, where each of them stands, and what is said beside the first one."""


def workers(now: Dockside) -> Sprites:
    """The workers, and the numbers beside them; over the patients is the roof."""
    groups = [group for square, hands in now.hands.items() for group in gather(now, square, hands)]
    groups += [line_up(group, wait(now, *key)) for key, group in now.waiting.items()]
    groups += [group for seat, patients in now.patients.items() for group in lie(now, seat, patients)]
    places = {number: place for numbers, spots, _count in groups for number, place in zip(numbers, spots, strict=True)}
    for number, seat, kind in now.crew:
        at = now.at[number]
        place = places.get(number) or (layout.MIDDLES[at] if at < SQUARES else layout.gone(now.players, seat))
        away = at == GONE or (at == DOCTOR and now.look.over)
        yield f"worker-{number}", once(worker_piece, seat, kind, place, now.plight(number, seat), away)
    for (first, *_others), _spots, count in sorted(groups):
        if count:
            yield f"count-{first}", count
    if now.tented:
        yield "roof", drawing("roof", QUAY)


def worker_piece(seat: int, kind: int, place: Place, plight: str, away: bool) -> Sprite:
    """A worker somewhere."""
    state = words(f"piece worker seat-{seat}", "moved" if plight == "done" else "", "away" if away else "")
    return Sprite(figure(kind, seat, plight), place, state)


def badge(number: int, r: float, x: float, y: float) -> Sprite:
    """How many workers stand together, or in how many turns a patient is due; a check mark if it is."""
    body = face("badge", number=number, r=r) if number else face("drawing", art="check")
    return Sprite(body, Place(x, y), "badge-count")


def several(group: list[int], x: float, y: float) -> Sprite | None:
    """How many workers stand together, if there are more than one."""
    return once(badge, len(group), 9, x, y) if len(group) > 1 else None


def gather(now: Dockside, square: int, hands: list[Member]) -> Iterator[Group]:
    """The dockhands on a square: side by side, or many of them in groups with their numbers."""
    few = len(hands) <= len(layout.FANS)
    groups: dict[tuple[int, int, int], list[int]] = {}
    for number, seat, _kind in hands:
        groups.setdefault((seat, now.moved[number], number if few else NONE), []).append(number)
    for group, place in zip(groups.values(), once(layout.shared, square, len(groups), few), strict=True):
        yield group, [place] * len(group), several(group, place.x + 14, place.y + 6)


def line_up(group: list[int], place: Place) -> Group:
    """Workers of a kind that are not on the dock yet, or not any more, in a row around a place."""
    x, y, size, _turn = place
    places = [Place(x + aside, y, size) for aside in abreast(len(group), 12 * size)]
    return group, places, several(group, x + 22 * size, y + 18 * size)


def lie(now: Dockside, seat: int, patients: list[int]) -> Iterator[Group]:
    """The patients of a seat, and in how many turns they are due."""
    for order, number in enumerate(patients):
        place = layout.bed(now.players, seat, order, len(patients))
        due = once(badge, now.rest[number], 9.5, place.x + 14, place.y + 14) if now.tented else None
        yield [number], [place], due


def wait(now: Dockside, seat: int, kind: int) -> Place:
    """Where workers of a kind wait: at set-up in the reserve, later on the quay to come back, or beside the ship."""
    if now.setting_up:
        return layout.reserve(now.players, seat, kind)
    if now.comes_back(seat):
        return layout.landing(kind)
    return layout.swimming(now.ships[seat], kind, sum(whose == seat for whose, _kind in now.waiting) == 1)


# Players and the quay


def plates(now: Dockside) -> Sprites:
    """The players."""
    look = now.look
    dumped = [held for held, at in zip(now.held, now.crate_at, strict=False) if at != LOADED]
    for seat, name in enumerate(look.names):
        tally = look.scores[seat], now.loaded[seat], now.crates, dumped.count(seat)
        yield f"player-{seat}", once(plate, now.players, seat, name, tally, seat == look.seat, seat == now.asked)


def plate(players: int, seat: int, name: str, tally: tuple[int, int, int, int], mine: bool, acting: bool) -> Sprite:
    """A player's name, points, crates loaded, of how many, and rivals' crates dumped."""
    points, loaded, each, dumped = tally
    numbers = {"points": points, "loaded": loaded, "dumped": dumped}
    label = message("cargo-board-player", name=name, colour=colour(seat), crates=each, **numbers)
    width = WIDTH / players
    buoy, ship_x, sea_x, scale = (27, 70, 124.5, 0.82) if players == 4 else (31, width - 160, width - 70, 1)
    size = min(25, 30 / (0.6 * len(str(points))))
    sign = face("sign", seat=seat, x=21, y=23, scale=0.85, state="")
    board = face("plate", width=width, sign=sign, name=name, room=width - 58)
    spots = {"buoy": buoy, "ship": ship_x, "stowed": ship_x + 25 * scale, "sea": sea_x, "sunk": sea_x + 20 * scale}
    body = face("tally", plate=board, size=size, y=58 + 0.34 * size, crate=crate(seat), scale=scale, **spots, **numbers)
    state = words(f"plate seat-{seat}", "acting" if acting else "", "own" if mine else "")
    said = message("cargo-board-turn", player=label) if acting else label
    return Sprite(body, Place(seat * width), state, said, tip=True)


def quay(now: Dockside) -> Sprites:
    """The quay, and whoever waits there or in the water to be chosen."""
    yield "quay", drawing("quay", QUAY)
    if now.setting_up:
        height = QUAY_HEIGHT if now.players == 2 else QUAY_HEIGHT / 2
        for seat in range(now.players):
            place = Place(seat % 2 * HALF, seat // 2 * QUAY_HEIGHT / 2).within(QUAY)
            state = words(f"panel seat-{seat}", "acting" if seat == now.asked else "")
            yield f"panel-{seat}", once(Sprite, face("panel", height=height), place, state)
    if now.tented:
        yield "tent", drawing("tent", QUAY)
        if now.asked != NONE:
            yield from asking(now)
        if now.question != Question.RETURN:
            yield "end", once(bell, now.question == Question.TURN, not now.moves and now.walker == NONE)
        for seat, name in enumerate(now.look.names):
            rests = tuple([now.rest[patient] for patient in now.patients.get(seat, ())])
            yield f"doctor-{seat}", once(cot, now.players, seat, name, rests)
    for (seat, kind), group in now.waiting.items():
        waits = once(zone, now.players, now.setting_up, seat, kind, len(group), wait(now, seat, kind))
        yield now.zone(seat, kind), waits


def zone(players: int, reserve: bool, seat: int, kind: int, count: int, place: Place) -> Sprite:
    """Where so many workers of a kind can be chosen that are not on the dock."""
    width, height = (86.0, 104.0) if place.scale > 0.8 else (38.0, 38.0)
    if reserve:
        width, height = 82, QUAY_HEIGHT - 12 if players == 2 else QUAY_HEIGHT / 2 - 8
    label = message("cargo-board-reserve" if reserve else "cargo-board-rescued", worker=named(kind, seat))
    if count > 1:
        label = message("cargo-board-several", workers=label, count=count)
    body = face("zone", left=-width / 2, top=-height / 2, width=width, height=height)
    return Sprite(body, Place(place.x, place.y), f"zone seat-{seat}", label)


def skills(now: Dockside) -> Sprites:
    """What each kind of worker can do that waits to be placed: while it is pointed at, and while it is chosen."""
    for seat, kind in now.waiting:
        zone, told = now.zone(seat, kind), once(skill, kind)
        yield f"about-{zone}", once(Sprite._replace, told, about=zone)
        if now.look.asked and seat == now.asked and now.question in (Question.PLACE, Question.RETURN):
            yield f"reminder-{zone}", once(Sprite._replace, told, way=(zone,))


def skill(kind: int) -> Sprite:
    """What a kind of worker can do, on a sheet."""
    said = message("cargo-board-skills", kind=KIND_NAMES[kind])
    return Sprite(sheet((said,), layout.SHEET_WIDTH, layout.SHEET_LETTERS), layout.SHEET, "sheet")


def cot(players: int, seat: int, name: str, rests: tuple[int, ...]) -> Sprite:
    """Where the patients of a seat lie, and in how many turns each of them is due."""
    width = TENT_WIDTH / players
    whose = () if rests else face("sign", seat=seat, x=width / 2, y=58, scale=1, state="empty")
    label = message("cargo-board-doctor", name=name, count=len(rests))
    if rests:
        due = listed([message("cargo-board-rest", turns=turns) for turns in rests])
        label = message("cargo-board-patients", tent=label, due=due)
    place = Place(10 + seat * width, 46).within(QUAY)
    return Sprite(face("cot", width=width, whose=whose), place, f"zone quiet seat-{seat}", label, tip=True)


def bell(mine: bool, spent: bool) -> Sprite:
    """The bell that ends a turn; it swings when nothing else is left to do."""
    state = words("zone bell", "" if mine else "idle", "due" if mine and spent else "")
    why = None if mine else NOT_ASKED_NOW
    return Sprite(face("bell"), Place(644).within(QUAY), state, message("cargo-board-end"), why=why)


def asking(now: Dockside) -> Sprites:
    """Whose turn it is, and for what; the moves left are lit, and above it the last turns are counted down."""
    whose = seat_class(now.asked)
    if now.question == Question.RETURN:  # rescued workers wait to come back to the dock
        yield "landing", once(Sprite, face("landing", seat=now.asked), QUAY, whose)
    else:
        name = now.look.names[now.asked]
        yield "sign", once(Sprite, face("post", seat=now.asked, name=name), QUAY, whose)
        asks = "asks-put" if now.question == Question.PUT else "second-step" if now.walker != NONE else "moves"
        said = message(f"cargo-board-{asks}", **({"moves": now.moves} if asks == "moves" else {}))
        yield "asks", once(Sprite, face("asks", said=said), Place(SIGN_X, 76).within(QUAY))
    if now.question == Question.TURN:
        for number, x in enumerate(abreast(MOVES, 46)):
            place, state = Place(SIGN_X + x, 107).within(QUAY), "pip spent" if number >= now.moves else "pip"
            yield f"pip-{number}", once(Sprite, face("pip"), place, state)
    elif now.question == Question.PUT:
        crated = now.owners[now.agenda[0][2]]
        yield "parcel", once(Sprite, crate(crated), Place(SIGN_X, 108, 0.82).within(QUAY), seat_class(crated))
    if now.countdown:
        said, label = (message(f"cargo-{key}-countdown", turns=now.countdown) for key in ("board", "note"))
        place = Place(SIGN_X, -16).within(QUAY)
        yield "countdown", once(Sprite, face("countdown", said=said), place, label=label, tip=True)


def verdict(now: Dockside) -> Sprites:
    """Who has won and everybody's points, at the end."""
    if ending := now.look.ending:
        body = verdict_of(face, ending.banner, now.look.scores, ending.winners, 138)
        yield "verdict", Sprite(body, Place(HALF, 81).within(QUAY), "appear", ending.banner)


# Moves


def chooser(now: Dockside) -> Sprites:
    """How many go, or whether they pull; seen only where there is a choice, where the style sheet puts it."""
    for how in GOES if now.question == Question.TURN else ():
        yield f"go-{how}", once(choice, how, now.asked)


def choice(how: str, seat: int) -> Sprite:
    """How many go, or that they pull."""
    body, label = face("choice", shown=face("pulling") if how == "pull" else going(int(how))), f"cargo-board-go-{how}"
    return Sprite(body, Place(), f"zone quiet go seat-{seat}", message(label), tip=True, key=how[0].upper())


def outcomes(now: Dockside) -> Sprites:
    """What each move of who is asked would do."""
    look = now.look
    if look.asked and now.question == Question.TURN:
        for move in previews(look.setting, look.table, look.seat):
            marks = tuple(consequences(now, move)) if move.crates else ()
            gains = tuple([(seat, points) for seat, points in enumerate(move.points) if points])
            place = layout.MIDDLES[move.start]
            body = once(outcome, look.seat, move.way, marks, gains, 70 if place.x < HALF else -70)
            yield f"preview-{move.move}", Sprite(body, place, "preview", way=move.touches)


def consequences(now: Dockside, move: Preview) -> Iterator[Mark]:
    """What a move does to the pieces in its line; dockhands that stand together are hit together."""
    start, stride = move.start, STRIDES[move.way]
    for moved, here, end in move.crates:
        falls = AFLOAT <= end < AFLOAT + SPOTS
        yield "splash" if falls else "ghost", (here - start) // stride, NONE if falls else now.owners[moved]
    hit = {here: (number, end) for number, here, end in reversed(move.workers) if here != start}
    for here, (number, end) in sorted(hit.items()):
        if end < SQUARES:
            yield "shadow", (here - start) // stride, door(owner)(number)
        else:
            yield "splash" if door(beyond)(here, move.way) == NONE else "burst", (here - start) // stride, NONE
