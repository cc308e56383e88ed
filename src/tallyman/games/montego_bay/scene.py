"""Where everything stands at Montego Bay: players, the order of moving, the street, the quay with four piers, the bay.

All measures are in units of a print of 720 x 936; the harbour goes on beyond it, where a wide window shows it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from tallyman.engine.fields import commas
from tallyman.engine.message import Message, message
from tallyman.engine.rule import door
from tallyman.engine.scene import Look, Place, Scene, Sprite, Use, words
from tallyman.games.montego_bay import faces
from tallyman.games.montego_bay.box import CARDS, DOCKERS, JACK, PAWNS, PILOT
from tallyman.games.montego_bay.faces import CARD_PITCH, Store, remembered
from tallyman.games.montego_bay.rules import choosing, place_points, store_barrels, store_coin
from tallyman.games.montego_bay.table import AWAY, LEFT_TAVERN, NONE, RIGHT_TAVERN, Question, Table
from tallyman.games.montego_bay.words import box_of

WIDTH, HEIGHT = 720, 936
ROPE_Y = 99
RAIL_X, RAIL_Y, RAIL_WIDTH = 4, 118, 612
ROUND_X = 621
LANES = (222, 424)  # north and south
LANE_HEIGHT = 78
STREET_X, STREET_WIDTH = 100, 528
HOUSE_Y = 300
TAVERN_X = {LEFT_TAVERN: 0, RIGHT_TAVERN: 628}
TAVERN_SPOTS = {LEFT_TAVERN: (25, 49), RIGHT_TAVERN: (654, 40)}  # the first docker's, and how far the next one is
TAVERN_FLOOR, TAVERN_STOREY = LANES[0] + 200, 93
SEA_Y = 532
BANK = Place(674, SEA_Y - 4)
CRATES_Y = SEA_Y - 36
PIER_X, PIER_PITCH, WATER_Y = 3, 144, 700
PILE_X, PILE_Y, PILE_SCALE = 642, (622, 726), 0.6
STRIP_Y = 744
STAGE_X = (364, 546)  # for the large and the small third docker
HAND_X, HAND_WIDTH = 6, 356
OFFERS = {"hire": 110, "decline": 450}
GONE = Place(-200, STRIP_Y + 90, 0.8)
ASLEEP = Place(62, SEA_Y - 3, 0.86, 24)  # Lazy Jack, when nobody has hired him
OFFERED = Place(360, STRIP_Y + 166, 1.6)  # Lazy Jack, while somebody is asked about him
SIZES = ("large", "small")
HAND = range(1, CARDS + 1)

Parts = Iterator[tuple[str, Sprite]]


@dataclass(slots=True)
class Seen:
    """What a scene is made of, as plain numbers. Cards that the one who looks cannot know are no part of it."""

    look: Look
    seat: int
    players: int
    row: int  # warehouses
    question: Question | None
    asked: int  # who is, or NONE
    count: int  # barrels that are asked for
    choosing: bool  # of cards
    owner: tuple[int, ...]  # of each pawn, Lazy Jack's hirer last
    at: tuple[int, ...]
    host: int  # of Lazy Jack
    card: list[int]
    order: list[int]
    tally: int
    points: list[int]
    pier: list[int]
    left: list[int]  # ships in each pile
    hold: list[list[int]]  # barrels aboard each ship
    slots: list[int]
    called: list[Message]  # what pawns are

    @property
    def pawns(self) -> list[int]:
        """The dockers in play."""
        return [docker for docker in range(DOCKERS) if self.at[docker] != AWAY]

    @property
    def own(self) -> list[int]:
        """The pawns whose cards one chooses now, or has chosen."""
        return (
            [pawn for pawn in range(PAWNS) if self.owner[pawn] == self.seat]
            if self.choosing and self.seat != NONE
            else []
        )

    @property
    def waiting(self) -> set[int]:
        """The seats that have to choose a card yet."""
        if not self.choosing:
            return set()
        return {self.owner[pawn] for pawn in range(PAWNS) if not self.card[pawn]} - {NONE}

    def pays(self, ship: int) -> tuple[int, ...]:
        """What is printed on the sail of a ship."""
        return tuple(filter(None, box_of(self.look.setting).points.tolist()[ship]))

    def hidden(self, pawn: int) -> bool:
        """Whether the card of a pawn lies face down for the one who looks."""
        return self.choosing and self.owner[pawn] != self.seat


def scene(look: Look) -> Scene:
    """The table as a seat sees it."""
    seen = see(look)
    parts = chain(
        (("harbour", HARBOUR),),
        plates(seen),
        rail(seen),
        street(seen),
        piers(seen),
        ships(seen),
        strip(seen),
        hand(seen),
        floats(seen),
        tiles(seen),
        cards(seen),
        pawns(seen),
        verdict(seen),
    )
    return Scene(WIDTH, HEIGHT, dict(parts))


def see(look: Look) -> Seen:
    """Read what a scene needs of a table, once."""
    table: Table = look.table
    box = box_of(look.setting)
    question, asked, count = None, NONE, 0
    if table.agenda.depth and not look.over:
        item = table.agenda.items[table.agenda.depth - 1]
        question, asked, count = Question(item.question), item.seat, item.a
    owner = (*table.owner.tolist(), table.hirer)
    return Seen(
        look=look,
        seat=look.seat,
        players=look.setting.players,
        row=box.row,
        question=question,
        asked=asked,
        count=count,
        choosing=door(choosing)(box, table),
        owner=owner,
        at=tuple(table.at.tolist()),
        host=table.host,
        card=table.card.tolist(),
        order=[docker for docker in table.order.tolist() if docker != NONE],
        tally=table.tally,
        points=table.points.tolist()[: look.setting.players],
        pier=table.pier.tolist(),
        left=table.left.tolist(),
        hold=table.hold.tolist(),
        slots=box.slots.tolist(),
        called=[called(pawn, seat, look.names[seat] if seat != NONE else "") for pawn, seat in enumerate(owner)],
    )


@remembered
def colour(seat: int) -> Message:
    """The colour of a seat."""
    return message(f"montego-board-seat-{seat}")


@remembered
def called(pawn: int, owner: int, name: str) -> Message:
    """What a pawn is called."""
    if pawn == JACK:
        return message("montego-board-jack") if owner == NONE else message("montego-board-jack-hired", name=name)
    size = SIZES[pawn % 2]
    if owner == NONE:
        return message(f"montego-board-third-{size}", colour=colour(pawn // 2))
    return message(f"montego-board-docker-{size}", colour=colour(pawn // 2), name=name)


HARBOUR = Sprite((Use("montego-harbour"),))


# Players and score


def plates(seen: Seen) -> Parts:
    """The players with what they have."""
    table, width = seen.look.table, WIDTH / seen.players
    coins, stock, waiting = table.coins.tolist(), table.stock.tolist(), seen.waiting
    for seat, points in enumerate(seen.points):
        acting = seat == seen.asked or seat in waiting
        state = words("acting" if acting else "ready" if seen.choosing else "", "own" if seat == seen.seat else "")
        yield from plate(seat, seen.look.names[seat], width, state, points, coins[seat], stock[seat])


@remembered
def plate(
    seat: int, name: str, width: float, state: str, points: int, coins: int, stock: int
) -> tuple[tuple[str, Sprite], ...]:
    """A player's plate, and the numbers on it."""
    ready = "ready" in state
    who = message("montego-board-player", name=name, colour=colour(seat), points=points, coins=coins, barrels=stock)
    if "acting" in state:
        who = message("montego-board-turn", player=who)
    elif ready:
        who = message("montego-board-ready", player=who)
    place = Place(round(seat * width, 1))
    coin_x, barrel_x = faces.plate_columns(width)
    return (
        (f"player-{seat}", Sprite(faces.plate(seat, name, width, ready), place, f"plate seat-{seat} {state}", who)),
        (f"points-{seat}", Sprite(faces.points_shown(points), place)),
        (f"coins-{seat}", Sprite(faces.count_shown(coins, coin_x + 15), place)),
        (f"stock-{seat}", Sprite(faces.count_shown(stock, barrel_x + 16), place)),
    )


def rope_top(points: list[int]) -> int:
    """The last number on the rope, which is long enough for the best."""
    return max(70, (max(points) + 9) // 10 * 10)


def float_spot(points: list[int], seat: int) -> Place:
    """Where the float of a seat is; those of equal points lie beside each other."""
    level, equals = points[:seat].count(points[seat]), points.count(points[seat])
    x = faces.rope_x(points[seat], rope_top(points))
    return Place(round(x + level * 6, 1), ROPE_Y + (level - (equals - 1) / 2) * 5)


def floats(seen: Seen) -> Parts:
    """The score along the rope."""
    for seat, points in enumerate(seen.points):
        label = message("montego-board-score", name=seen.look.names[seat], points=points)
        place = float_spot(seen.points, seat)
        yield f"score-{seat}", Sprite(faces.float_(seat), place, f"piece float seat-{seat}", label)


# The order rail: Lazy Jack first, then the tiles; cards below


def rail_x(tiles: int, place: int) -> float:
    """Where a place on the rail is, from 0; Lazy Jack's is -1."""
    return round(RAIL_X + (place + 1.5) * RAIL_WIDTH / (tiles + 1), 1)


def rail(seen: Seen) -> Parts:
    """The rope of the score, the rail with its places, and the round."""
    yield "rope", Sprite(faces.rope(rope_top(seen.points)), Place(0, ROPE_Y))
    yield "rail", RAIL
    yield "order-jack", jack_place(len(seen.order), seen.owner[JACK])
    for place in range(len(seen.order)):
        yield f"order-{place}", order_place(len(seen.order), place)
    yield "round", round_sign(seen.look.table.round_number)


RAIL = Sprite((Use("montego-rail"),))


@remembered
def jack_place(tiles: int, hirer: int) -> Sprite:
    """Lazy Jack's place on the rail."""
    state = "nobody" if hirer == NONE else ""
    label = message("montego-board-order-jack")
    return Sprite(faces.jack_place(hirer), Place(rail_x(tiles, -1), RAIL_Y), state, label)


@remembered
def order_place(tiles: int, place: int) -> Sprite:
    """A place on the rail."""
    label = message("montego-board-order", position=place + 1)
    return Sprite(faces.order_place(place + 1), Place(rail_x(tiles, place), RAIL_Y), label=label)


@remembered
def round_sign(number: int) -> Sprite:
    """The sign with the round."""
    label = message("montego-board-round-number", round=str(number or "–"))
    return Sprite(faces.round_sign(number), Place(ROUND_X, RAIL_Y), label=label)


def tiles(seen: Seen) -> Parts:
    """The order tiles on the rail."""
    for docker in seen.pawns:
        place, owner = seen.order.index(docker), seen.owner[docker]
        yield f"tile-{docker}", tile(docker, owner, seen.look.names[owner], rail_x(len(seen.order), place))


@remembered
def tile(docker: int, owner: int, name: str, x: float) -> Sprite:
    """An order tile."""
    label = message("montego-board-tile", docker=called(docker, owner, name))
    return Sprite(faces.tile(docker, owner), Place(x, RAIL_Y + 26), f"piece tile seat-{docker // 2}", label)


def cards(seen: Seen) -> Parts:
    """The chosen cards beneath their tiles; before that a card is out of sight, in the hand it will come from."""
    for pawn in (*seen.pawns, JACK):
        seat = seen.owner[pawn]
        x = rail_x(len(seen.order), -1 if pawn == JACK else seen.order.index(pawn))
        if not seen.card[pawn]:
            from_x = x if seat in (seen.seat, NONE) else (seat + 0.5) * WIDTH / seen.players
            yield f"face-{pawn}", away(from_x, STRIP_Y + 80 if seat == seen.seat else 50)
        else:
            shown = 0 if seen.hidden(pawn) else seen.card[pawn]
            yield f"face-{pawn}", card(pawn, seat, seen.look.names[seat], shown, x)


@remembered
def away(x: float, y: float) -> Sprite:
    """A card not chosen yet."""
    return Sprite((), Place(round(x, 1), y, 0.8), "piece face away")


@remembered
def card(pawn: int, owner: int, name: str, value: int, x: float) -> Sprite:
    """A chosen card on the rail; 0: face down."""
    seat, whose = owner if pawn == JACK else pawn // 2, called(pawn, owner, name)
    label = message("montego-board-face-hidden", pawn=whose)
    if value:
        label = message("montego-board-face", value=value, pawn=whose)
    body = faces.card_front(value) if value else faces.card_back(seat)
    return Sprite(body, Place(x, RAIL_Y + 74), f"piece face seat-{seat}", label)


# The street


def street(seen: Seen) -> Parts:
    """The taverns, the path round the warehouses, and the bank."""
    table, box = seen.look.table, box_of(seen.look.setting)
    yield "tavern-left", left_tavern(tuple(filter(None, box.tavern_points.tolist())))
    drunk = table.tavern.tolist()[: seen.players]
    if any(drunk):
        yield "drunk", Sprite(faces.drunk(tuple(drunk)), Place(TAVERN_X[LEFT_TAVERN], LANES[0]))
    yield "tavern-right", RIGHT
    barrels, coin = door(store_barrels), door(store_coin)
    stores = [(barrels(box, table, number), bool(coin(box, table, number))) for number in range(2 * seen.row)]
    tallied = seen.tally if seen.question is not None else NONE
    for number, found in enumerate(stores):
        yield f"space-{number}", space(seen.row, number, found, number == tallied)
    for column in range(seen.row):
        yield f"warehouse-{column}", warehouse(seen.row, column, stores[column], stores[-1 - column])
    yield "crates", CRATES
    yield "bank", bank(table.bank)


RIGHT = Sprite(
    (Use("montego-tavern-right"),),
    Place(TAVERN_X[RIGHT_TAVERN], LANES[0]),
    label=message("montego-board-tavern-right"),
    tip=True,
)
CRATES = Sprite((Use("montego-crates"),))


@remembered
def left_tavern(points: tuple[int, ...]) -> Sprite:
    """The left tavern, where barrels are drunk when there is no ship."""
    label = message("montego-board-tavern-left", points=commas(points))
    return Sprite((Use("montego-tavern-left"),), Place(TAVERN_X[LEFT_TAVERN], LANES[0]), label=label, tip=True)


def space_spot(row: int, number: int) -> Place:
    """The middle of the northern edge of a space; the path goes east by the north and comes back by the south."""
    column = min(number, 2 * row - 1 - number)
    return Place(round(STREET_X + (column + 0.5) * STREET_WIDTH / row, 1), LANES[number >= row])


@remembered
def space(row: int, number: int, store: Store, tallied: bool) -> Sprite:
    """A space of the path, before a store."""
    barrels, coin = store
    key = f"montego-board-{'damaged' if barrels < 0 else 'store'}{'-coin' if coin else ''}"
    body = faces.space(STREET_WIDTH / row, number >= row)
    state = "space tallied" if tallied else "space"
    return Sprite(body, space_spot(row, number), state, message(key, barrels=abs(barrels)), tip=True)


@remembered
def warehouse(row: int, column: int, north: Store, south: Store) -> Sprite:
    """A warehouse between the lanes."""
    body = faces.house(STREET_WIDTH / row, north, south)
    place = Place(space_spot(row, column).x, HOUSE_Y)
    label = message("montego-board-warehouse", number=column + 1)
    return Sprite(body, place, f"house house-{column % 4}", label, tip=True)


@remembered
def bank(coins: int) -> Sprite:
    """The bank."""
    return Sprite(faces.chest(coins), BANK, label=message("montego-board-bank", coins=coins), tip=True)


# Pawns


@remembered
def docker_spots(row: int, owner: tuple[int, ...], at: tuple[int, ...], host: int) -> dict[int, Place]:
    """Where the feet of every docker in play are: before a store, in a tavern, or on a stage while nobody has taken it.

    On a space that it shares with Lazy Jack, his `host` steps aside for him.
    """
    found: dict[int, Place] = {}
    inside = dict.fromkeys(TAVERN_SPOTS, 0)
    for docker in range(DOCKERS):
        small, place = docker % 2, at[docker]
        if place == AWAY:
            continue
        if owner[docker] == NONE:
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


def jack_spot(row: int, at: tuple[int, ...], host: Place | None, shared: bool) -> Place:
    """Where Lazy Jack is once he has joined a host: beside him where they share a place, else alone on a space."""
    scale = 0.86 if shared else 0.95
    if host and at[JACK] in TAVERN_SPOTS:
        return Place(host.x + 16, host.y + 4, scale)
    spot = space_spot(row, at[JACK])
    return Place(spot.x + 15, spot.y + 74, scale) if shared else Place(spot.x, spot.y + 70, scale)


def jack_place_of(seen: Seen, dockers: dict[int, Place]) -> Place:
    """Where Lazy Jack is: offered, asleep on his sack, or on the street."""
    if seen.question in (Question.HIRE, Question.JOIN) and seen.host == NONE:
        return OFFERED
    if seen.owner[JACK] == NONE or seen.at[JACK] == AWAY:
        return ASLEEP
    shared = seen.host != NONE and seen.at[seen.host] == seen.at[JACK]
    return jack_spot(seen.row, seen.at, dockers.get(seen.host), shared)


def tally_man_spot(row: int, tally: int) -> Place:
    """Where the Tally-Man stands when he counts at a space."""
    spot = space_spot(row, tally)
    return Place(round(spot.x + STREET_WIDTH / row / 2 - 3, 1), spot.y + LANE_HEIGHT - 1, 0.76)


AT_HOME = Place(25, CRATES_Y, 0.92)  # the Tally-Man on his crates


def pawns(seen: Seen) -> Parts:
    """The dockers, Lazy Jack and the Tally-Man."""
    spots = docker_spots(seen.row, seen.owner, seen.at, seen.host)
    for number, place in spots.items():
        body = faces.docker(number, seen.owner[number])
        yield f"docker-{number}", Sprite(body, place, "piece docker", seen.called[number])
    body = faces.jack(seen.owner[JACK])
    yield "jack", Sprite(body, jack_place_of(seen, spots), "piece jack", seen.called[JACK])
    out = seen.question in (Question.LOAD, Question.UNLOAD) and seen.tally < 2 * seen.row
    place = tally_man_spot(seen.row, seen.tally) if out else AT_HOME
    yield "tally-man", Sprite(faces.TALLY_MAN, place, "piece tally-man", TALLY_MAN)


TALLY_MAN = message("montego-board-tally-man")


# Piers and ships


def berth(pier: int) -> Place:
    """Where a boat lies at a pier."""
    return Place(PIER_X + pier * PIER_PITCH + 82, WATER_Y)


PILOT_BOAT = message("montego-board-pilot")


@remembered
def ship_words(slots: int, barrels: int, points: tuple[int, ...]) -> Message:
    """What a ship is called."""
    return message("montego-board-ship", slots=slots, barrels=barrels, points=commas(points))


def piers(seen: Seen) -> Parts:
    """The piers, with what the ship at each would pay now, and the piles of ships to come."""
    table, box = seen.look.table, box_of(seen.look.setting)
    points = door(place_points)
    for number, ship in enumerate(seen.pier):
        place = Place(PIER_X + number * PIER_PITCH)
        lies, gains = PILOT_BOAT, [0]
        if ship not in (NONE, PILOT):
            lies = ship_words(seen.slots[ship], sum(seen.hold[ship]), seen.pays(ship))
            gains = [points(box, table, ship, seat) for seat in range(seen.players)]
        label = message("montego-board-pier", pier=number + 1, ship=lies)
        if ship == NONE:
            label = message("montego-board-pier-empty", pier=number + 1)
        yield f"pier-{number}", Sprite(faces.pier(number), place, "zone pier", label, tip=True)
        yield f"pays-{number}", Sprite(faces.pays(tuple(gains)), Place(place.x + 74, WATER_Y + 25), "pays")
    for number, count in enumerate(seen.left):
        yield f"pile-{number}", pile(number, count)


@remembered
def pile(number: int, count: int) -> Sprite:
    """A pile of ships that wait in the bay."""
    label = message("montego-board-pile", count=count)
    return Sprite(faces.pile(count), Place(PILE_X, PILE_Y[number]), "pile", label, tip=True)


def ships(seen: Seen) -> Parts:
    """The ships one can see, by number: in port, on the piles, and those that have sailed away."""
    table = seen.look.table
    where = {ship: (GONE, "gone") for ship, gone in enumerate(table.gone.tolist()) if gone}
    for number, ships in enumerate(table.pile.tolist()):
        if seen.left[number]:
            where[ships[seen.left[number] - 1]] = (Place(PILE_X, PILE_Y[number], PILE_SCALE), "waiting")
    where |= {ship: (berth(number), "berthed") for number, ship in enumerate(seen.pier) if ship not in (NONE, PILOT)}
    for ship in sorted(where):
        place, state = where[ship]
        slots, pays = seen.slots[ship], seen.pays(ship)
        aboard = seen.hold[ship] if state == "berthed" else []
        label = None if state == "gone" else ship_words(slots, sum(aboard), pays)
        yield f"ship-{ship}", Sprite(faces.vessel(slots, *pays), place, f"piece ship {state}", label)
        stowed = [seat for seat, barrels in enumerate(aboard) for _ in range(barrels)]
        for number, seat in enumerate(stowed):
            yield f"slot-{ship}-{number}", cask(slots, number, seat, place)
    yield "ship-pilot", pilot_boat(seen.pier.index(PILOT) if PILOT in seen.pier else NONE)


@remembered
def cask(slots: int, number: int, seat: int, ship: Place) -> Sprite:
    """A barrel in a slot of a ship; it goes along with her."""
    return Sprite(faces.cask(seat), faces.slot(slots, number).within(ship), f"piece slot seat-{seat}")


@remembered
def pilot_boat(pier: int) -> Sprite:
    """The pilot boat."""
    if pier == NONE:
        return Sprite((Use("montego-pilot"),), GONE, "piece ship gone")
    return Sprite((Use("montego-pilot"),), berth(pier), "piece ship berthed", PILOT_BOAT)


# The strip before the bay: a hand of cards, a cart, Lazy Jack's offer


def strip(seen: Seen) -> Parts:
    """What is to be done now, and by whom."""
    if seen.own:
        yield "strip", TABLE
        for group, pawn in enumerate(seen.own):
            place = portrait_spot(group, len(seen.own), pawn)
            yield f"portrait-{pawn}", Sprite(faces.portrait(pawn, seen.owner[pawn]), place)
    elif seen.question in (Question.LOAD, Question.UNLOAD):
        taking = seen.question == Question.UNLOAD
        body = faces.cart(seen.asked, seen.count, taking)
        yield "cart", Sprite(body, Place(210, STRIP_Y + 142), f"seat-{seen.asked}")
        key = "montego-board-to-unload" if taking else "montego-board-to-load"
        yield from notice(seen, message(key, count=seen.count), 366, 320)
    elif seen.question == Question.THIRD:
        yield from notice(seen, message("montego-board-asks-third"), 22, 310)
        for x, size in zip(STAGE_X, SIZES, strict=True):
            yield f"stage-{size}", Sprite(faces.stage(f"montego-board-start-{size}"), Place(x, STRIP_Y))
    elif seen.question == Question.JOIN:
        yield from notice(seen, message("montego-board-asks-join"), 22, 300)
    elif seen.choosing:
        yield "view", Sprite(faces.view(430), Place(0, STRIP_Y))
        yield from notice(seen, message("montego-board-choosing"), 72, 310)
    elif seen.look.over:
        yield "view", Sprite(faces.view(250), Place(0, STRIP_Y))
    for choice in OFFERS:
        yield choice, offer(choice, box_of(seen.look.setting).price, seen.question == Question.HIRE)


TABLE = Sprite((Use("montego-table"),), Place(0, STRIP_Y))


def notice(seen: Seen, said: Message, x: float, width: float) -> Parts:
    """A board on posts: whose turn it is, and for what."""
    place = Place(x, STRIP_Y + (44 if seen.asked != NONE else 48))
    name = seen.look.names[seen.asked] if seen.asked != NONE else ""
    yield "notice", Sprite(faces.board(width), place)
    yield "strip", Sprite(faces.notice(said, width, seen.asked, name), place)


@remembered
def offer(choice: str, price: int, asked: bool) -> Sprite:
    """To hire Lazy Jack, or not; out of sight while nobody is asked."""
    place, label = Place(OFFERS[choice], STRIP_Y), message(f"montego-board-{choice}")
    state = "zone quiet offer" if asked else "zone quiet offer idle"
    return Sprite(faces.offer(choice, price), place, state, label, tip=True)


def tall(groups: int) -> bool:
    """Whether the cards of so many pawns are in one row."""
    return groups <= 2


def portrait_spot(group: int, groups: int, pawn: int) -> Place:
    """Where a pawn stands beside its cards."""
    y = 166 if tall(groups) else 88 + group // 2 * 90
    return Place(HAND_X + group % 2 * HAND_WIDTH + 18, STRIP_Y + y, 0.74 if pawn == JACK or pawn % 2 == 0 else 0.8)


def card_spot(group: int, groups: int, value: int) -> Place:
    """Where a card of a hand lies."""
    y = 30 if tall(groups) else 11 + group // 2 * 90
    return Place(round(HAND_X + group % 2 * HAND_WIDTH + 38 + (value - 1) * CARD_PITCH, 1), STRIP_Y + y)


def hand(seen: Seen) -> Parts:
    """The cards of one's own pawns. Lazy Jack and his host share one set."""
    groups = len(seen.own)
    for group, pawn in enumerate(seen.own):
        twin = seen.host if pawn == JACK else JACK if pawn == seen.host else NONE
        taken = seen.card[twin] if twin != NONE else 0
        for value in HAND:
            state = "picked" if seen.card[pawn] == value else "spent" if seen.card[pawn] or taken == value else ""
            name = seen.look.names[seen.seat]
            yield f"card-{pawn}-{value}", hand_card(pawn, value, seen.seat, name, state, group, groups)


@remembered
def hand_card(pawn: int, value: int, owner: int, name: str, state: str, group: int, groups: int) -> Sprite:
    """A card of a hand."""
    seat = owner if pawn == JACK else pawn // 2
    place = card_spot(group, groups, value)
    if state == "picked":
        place = Place(place.x, place.y - 8)
    label = message("montego-board-card", value=value, pawn=called(pawn, owner, name))
    css = words(f"piece hand-card seat-{seat}", state)
    return Sprite(faces.hand_card(seat, value, tall(groups)), place, css, label, tip=True)


# When the game is over


def verdict(seen: Seen) -> Parts:
    """Who has won."""
    if seen.look.ending:
        banner = seen.look.ending.banner
        body = faces.verdict(banner, tuple(seen.points), seen.look.winners)
        yield "verdict", Sprite(body, Place(360, 640), "appear", banner)
