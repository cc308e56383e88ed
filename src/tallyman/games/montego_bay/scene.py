"""The table of Montego Bay: players, the order of moving, the street, the quay with four piers, and what is to be done.

What is drawn is in faces.py and art.svg, where it stands in places.py. Here is what is there, for whom, and what it is
called; sprites that belong together are made once and remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from tallyman.engine.fields import commas
from tallyman.engine.message import Message, Part, listed, message
from tallyman.engine.rule import door, twin
from tallyman.engine.scene import Look, Place, Scene, Sprite, Use, area, words
from tallyman.games.montego_bay import board, faces, places
from tallyman.games.montego_bay.box import CARDS, DOCKERS, JACK, PAWNS, PIERS, PILOT, Box
from tallyman.games.montego_bay.faces import Store, remembered
from tallyman.games.montego_bay.rules import choosing, target
from tallyman.games.montego_bay.table import AWAY, LEFT_TAVERN, NONE, RIGHT_TAVERN, Question, Reason, Table

SIZES = ("large", "small")
FACE_DOWN = -1  # a card

Sprites = tuple[tuple[str, Sprite], ...]
Parts = Iterator[tuple[str, Sprite]]


@dataclass(slots=True)
class Seen:
    """A table in plain numbers, for the one who looks: cards that they cannot know are no part of it."""

    look: Look[Box, Table]
    box: Box
    table: Table
    seat: int
    names: tuple[str, ...]
    row: int  # warehouses
    question: Question | None
    asked: int  # who is, or NONE
    count: int  # barrels that are asked for
    choosing: bool  # of cards
    owner: tuple[int, ...]  # of each pawn, Lazy Jack's hirer last
    at: tuple[int, ...]
    host: int  # of Lazy Jack
    card: tuple[int, ...]  # 0: none yet, or FACE_DOWN
    order: list[int]  # dockers
    points: tuple[int, ...]
    pier: list[int]
    left: list[int]  # ships in each pile
    hold: list[list[int]]  # barrels aboard each ship
    slots: list[int]
    sails: list[tuple[int, ...]]

    def name(self, seat: int) -> str:
        """The name of a player; of nobody, none."""
        return self.names[seat] if seat != NONE else ""

    def cargo(self, ship: int) -> Cargo:
        """What is to be told of a ship."""
        return self.slots[ship], tuple(self.hold[ship]), self.sails[ship]

    @property
    def own(self) -> list[int]:
        """The pawns one chooses cards for in this moment, whether one has or not."""
        return [pawn for pawn in range(PAWNS) if self.choosing and self.owner[pawn] == self.seat != NONE]

    @property
    def next(self) -> int:
        """The first pawn one has no card for yet, or NONE."""
        return next((pawn for pawn in self.own if not self.card[pawn]), NONE)


def see(look: Look[Box, Table]) -> Seen:
    """Read what a scene needs of a table, once."""
    table: Table = look.table
    box, depth, seat = look.setting.box, table.agenda.depth, look.seat
    question, asked, count = None, NONE, 0
    if depth and not look.over:
        item = table.agenda.items[depth - 1]
        question, asked, count = Question(item.question), item.seat, item.a
    owner = (*table.owner.tolist(), table.hirer)
    secret = door(choosing)(box, table)
    return Seen(
        look=look,
        box=box,
        table=table,
        seat=seat,
        names=tuple(look.names),
        row=box.row,
        question=question,
        asked=asked,
        count=count,
        choosing=secret,
        owner=owner,
        at=tuple(table.at.tolist()),
        host=table.host,
        card=tuple(
            [
                FACE_DOWN if card and secret and whose != seat else card
                for card, whose in zip(table.card.tolist(), owner, strict=True)
            ]
        ),
        order=[docker for docker in table.order.tolist() if docker != NONE],
        points=tuple(table.points.tolist()[: look.setting.players]),
        pier=table.pier.tolist(),
        left=table.left.tolist(),
        hold=table.hold.tolist(),
        slots=box.slots.tolist(),
        sails=board.sails(box),
    )


def scene(look: Look[Box, Table]) -> Scene:
    """The table as a seat sees it."""
    return Scene(places.WIDTH, places.HEIGHT, dict(parts(see(look))))


def parts(seen: Seen) -> Parts:
    """Everything on the table, from what is behind to what is before it."""
    return chain(
        HARBOUR,
        plates(seen),
        rail(seen),
        street(seen),
        piers(seen),
        ships(seen),
        strip(seen),
        hand(seen),
        floats(seen.points),
        tiles(seen),
        cards(seen),
        pawns(seen),
        walks(seen),
        verdict(seen),
        areas(seen),
    )


HARBOUR: Sprites = (("harbour", Sprite((Use("montego-harbour"),))),)


# For who hears the table: what is read together, in which order


def areas(seen: Seen) -> Parts:
    """The parts of the table. Ships and barrels are silent: piers and piles tell of them."""
    yield "area-players", players_area(len(seen.names))
    if seen.own:
        yield "area-hand", hand_area(tuple(seen.own))
    if seen.question == Question.HIRE:
        yield "area-offer", OFFER
    yield "area-order", order_area(tuple(seen.order))
    yield "area-street", street_area(seen.row)
    yield "area-dockers", DOCKERS_AREA
    yield "area-piers", PIERS_AREA


OFFER = area(message("montego-board-area-offer"), *places.OFFERS)
DOCKERS_AREA = area(
    message("montego-board-area-dockers"), *(f"docker-{docker}" for docker in range(DOCKERS)), "jack", "tally-man"
)
PIERS_AREA = area(message("montego-board-area-piers"), *(f"pier-{pier}" for pier in range(PIERS)), "pile-0", "pile-1")


@remembered
def players_area(players: int) -> Sprite:
    """Everybody, and in the end who has won."""
    return area(
        message("montego-board-area-players"), "verdict", "round", *(f"player-{seat}" for seat in range(players))
    )


@remembered
def hand_area(own: tuple[int, ...]) -> Sprite:
    """The cards to choose from."""
    cards = [(f"portrait-{pawn}", *(f"card-{pawn}-{value}" for value in range(1, CARDS + 1))) for pawn in own]
    return area(message("montego-board-area-hand"), *chain.from_iterable(cards))


@remembered
def order_area(dockers: tuple[int, ...]) -> Sprite:
    """Who moves when, each with the card chosen."""
    tiles = chain.from_iterable((f"tile-{docker}", f"face-{docker}") for docker in dockers)
    return area(message("montego-board-area-order"), "order-jack", f"face-{JACK}", *tiles)


@remembered
def street_area(row: int) -> Sprite:
    """The path in the direction of moving, then what else there is."""
    north, south = (tuple([f"space-{number}" for number in range(k * row, (k + 1) * row)]) for k in range(2))
    houses = (f"warehouse-{column}" for column in range(row))
    label = message("montego-board-area-street")
    return area(label, "tavern-left", *north, "tavern-right", *south, *houses, "bank")


@remembered
def by_colour(barrels: tuple[int, ...]) -> Part:
    """How many barrels of which colours there are."""
    return listed(
        [
            message("montego-board-barrels", colour=colour(seat), count=count)
            for seat, count in enumerate(barrels)
            if count
        ]
    )


@remembered
def standing(pawn: Message, at: int) -> Message:
    """A pawn, and where it is."""
    if at == AWAY:
        return pawn
    if at in TAVERNS:
        return message(TAVERNS[at], pawn=pawn)
    return message("montego-board-at-space", pawn=pawn, space=at)


TAVERNS = {LEFT_TAVERN: "montego-board-at-left", RIGHT_TAVERN: "montego-board-at-right"}


# Players and score


@remembered
def colour(seat: int) -> Message:
    """The colour of a seat."""
    return message(f"montego-board-seat-{seat}")


def plates(seen: Seen) -> Parts:
    """The players with what they have."""
    coins, stock = seen.table.coins.tolist(), seen.table.stock.tolist()
    waiting = {seen.asked}
    if seen.choosing:
        waiting = {owner for owner, card in zip(seen.owner, seen.card, strict=True) if not card}
    for seat, points in enumerate(seen.points):
        turn = "acting" if seat in waiting else "ready" if seen.choosing else ""
        own = "own" if seat == seen.seat else ""
        yield from plate(seat, len(seen.names), seen.names[seat], turn, own, points, coins[seat], stock[seat])


@remembered
def plate(seat: int, players: int, name: str, turn: str, own: str, points: int, coins: int, stock: int) -> Sprites:
    """A player's plate, and the numbers on it."""
    who = message("montego-board-player", name=name, colour=colour(seat), points=points, coins=coins, barrels=stock)
    if turn:
        who = message("montego-board-turn" if turn == "acting" else "montego-board-ready", player=who)
    width = places.WIDTH / players
    place, state = Place(seat * width), words(f"plate seat-{seat}", turn, own)
    coin_x, barrel_x = faces.plate_columns(width)
    return (
        (f"player-{seat}", Sprite(faces.plate(seat, name, width, turn == "ready"), place, state, who)),
        (f"points-{seat}", Sprite(faces.points_shown(points), place)),
        (f"coins-{seat}", Sprite(faces.count_shown(coins, coin_x + 15), place)),
        (f"stock-{seat}", Sprite(faces.count_shown(stock, barrel_x + 16), place)),
    )


@remembered
def floats(points: tuple[int, ...]) -> Sprites:
    """The score along the rope."""
    found = []
    for seat in range(len(points)):
        place = places.float_spot(points, seat)
        found.append((f"score-{seat}", Sprite(faces.buoy(seat), place, f"piece float seat-{seat}")))
    return tuple(found)


# The order rail: Lazy Jack first, then the tiles; cards below


def rail(seen: Seen) -> Parts:
    """The rope of the score, the rail with its places, and the round."""
    yield "rope", rope(places.rope_top(seen.points))
    yield from order(len(seen.order), seen.owner[JACK])
    yield "round", round_sign(seen.table.round_number)


@remembered
def rope(top: int) -> Sprite:
    """The rope of the score."""
    return Sprite(faces.rope(top), Place(0, places.ROPE_Y))


@remembered
def order(tiles: int, hirer: int) -> Sprites:
    """The rail with Lazy Jack's place and one for every order tile."""
    place, state = Place(places.rail_x(tiles, -1), places.RAIL_Y), "nobody" if hirer == NONE else ""
    found = [
        ("rail", Sprite((Use("montego-rail"),))),
        ("order-jack", Sprite(faces.jack_place(hirer), place, state, message("montego-board-order-jack"))),
    ]
    for number in range(tiles):
        place = Place(places.rail_x(tiles, number), places.RAIL_Y)
        found.append((f"order-{number}", Sprite(faces.order_place(number + 1), place)))
    return tuple(found)


@remembered
def round_sign(number: int) -> Sprite:
    """The sign with the round."""
    label = message("montego-board-round-number", round=str(number or "–"))
    return Sprite(faces.round_sign(number), places.ROUND, label=label)


@remembered
def called(pawn: int, owner: int, name: str) -> Message:
    """What a pawn is called."""
    if pawn == JACK:
        return message("montego-board-jack") if owner == NONE else message("montego-board-jack-hired", name=name)
    size = SIZES[pawn % 2]
    if owner == NONE:
        return message(f"montego-board-third-{size}", colour=colour(pawn // 2))
    return message(f"montego-board-docker-{size}", colour=colour(pawn // 2), name=name)


def tiles(seen: Seen) -> Parts:
    """The order tiles on the rail."""
    for docker in sorted(seen.order):
        owner, place = seen.owner[docker], seen.order.index(docker)
        yield f"tile-{docker}", tile(docker, owner, seen.name(owner), place, len(seen.order))


@remembered
def tile(docker: int, owner: int, name: str, place: int, tiles: int) -> Sprite:
    """An order tile at one of so many places."""
    label = message("montego-board-tile", docker=called(docker, owner, name), position=place + 1)
    x = places.rail_x(tiles, place)
    return Sprite(faces.tile(docker, owner), Place(x, places.RAIL_Y + 26), f"piece tile seat-{docker // 2}", label)


def cards(seen: Seen) -> Parts:
    """The chosen cards beneath their tiles; before that a card is out of sight, in the hand it will come from."""
    for pawn in (*sorted(seen.order), JACK):
        owner, card = seen.owner[pawn], seen.card[pawn]
        x = places.rail_x(len(seen.order), -1 if pawn == JACK else seen.order.index(pawn))
        if card:
            yield f"face-{pawn}", chosen_card(pawn, owner, seen.name(owner), card, x)
        elif owner in (seen.seat, NONE):
            yield f"face-{pawn}", away(x, places.STRIP_Y + 80 if owner == seen.seat else 50)
        else:
            yield f"face-{pawn}", away(round((owner + 0.5) * places.WIDTH / len(seen.names), 1), 50)


@remembered
def away(x: float, y: float) -> Sprite:
    """A card not chosen yet."""
    return Sprite((), Place(x, y, 0.8), "piece face away")


@remembered
def chosen_card(pawn: int, owner: int, name: str, card: int, x: float) -> Sprite:
    """A chosen card on the rail, turned up or face down."""
    seat, whose = owner if pawn == JACK else pawn // 2, called(pawn, owner, name)
    if card == FACE_DOWN:
        body, label = faces.card_back(seat), message("montego-board-face-hidden", pawn=whose)
    else:
        body, label = faces.card_front(card), message("montego-board-face", value=card, pawn=whose)
    return Sprite(body, Place(x, places.RAIL_Y + 74), f"piece face seat-{seat}", label)


# The street


def street(seen: Seen) -> Parts:
    """The taverns, the path round the warehouses, and the bank."""
    drunk = tuple(seen.table.tavern.tolist()[: len(seen.names)])
    yield from taverns(tuple(filter(None, seen.box.tavern_points.tolist())), drunk)
    if any(drunk):
        yield "drunk", Sprite(faces.drunk(drunk), places.LEFT)
    tallied = seen.table.tally if seen.question is not None else NONE
    yield from path(seen.row, tuple(board.stores(seen.box, seen.table)), tallied)
    yield "bank", bank(seen.table.bank)


@remembered
def taverns(points: tuple[int, ...], drunk: tuple[int, ...]) -> Sprites:
    """The taverns; in the left one barrels are drunk when there is no ship."""
    left = message("montego-board-tavern-left", points=commas(points))
    if any(drunk):
        left = message("montego-board-drunk", tavern=left, barrels=by_colour(drunk))
    right = message("montego-board-tavern-right")
    return (
        ("tavern-left", Sprite((Use("montego-tavern-left"),), places.LEFT, label=left, tip=True)),
        ("tavern-right", Sprite((Use("montego-tavern-right"),), places.RIGHT, label=right, tip=True)),
    )


@remembered
def path(row: int, stores: tuple[Store, ...], tallied: int) -> Sprites:
    """The spaces of the path, one of which may be tallied now, the warehouses between the lanes, and the crates."""
    spaces = [(f"space-{number}", space(row, number, store, number == tallied)) for number, store in enumerate(stores)]
    houses = [(f"warehouse-{column}", house(row, column, stores[column], stores[-1 - column])) for column in range(row)]
    return (*spaces, *houses, ("crates", Sprite((Use("montego-crates"),))))


@remembered
def space(row: int, number: int, store: Store, tallied: bool) -> Sprite:
    """A space of the path, before a store."""
    barrels, coin = store
    holds = message(
        f"montego-board-{'damaged' if barrels < 0 else 'store'}{'-coin' if coin else ''}", barrels=abs(barrels)
    )
    column = min(number, 2 * row - 1 - number)
    label = message("montego-board-space", space=number, number=column + 1, store=holds)
    body = faces.space(places.STREET_WIDTH / row, number >= row)
    return Sprite(body, places.space_spot(row, number), "space tallied" if tallied else "space", label, tip=True)


@remembered
def house(row: int, column: int, north: Store, south: Store) -> Sprite:
    """A warehouse."""
    body = faces.house(places.STREET_WIDTH / row, north, south)
    place = Place(places.space_spot(row, column).x, places.HOUSE_Y)
    label = message("montego-board-warehouse", number=column + 1)
    return Sprite(body, place, f"house house-{column % 4}", label, tip=True)


@remembered
def bank(coins: int) -> Sprite:
    """The bank."""
    return Sprite(faces.chest(coins), places.BANK, label=message("montego-board-bank", coins=coins), tip=True)


# Pawns


def pawns(seen: Seen) -> Parts:
    """The dockers, Lazy Jack and the Tally-Man."""
    yield from dockers(seen.row, seen.names, seen.owner, seen.at, seen.host)
    offered = seen.question in (Question.HIRE, Question.JOIN) and seen.host == NONE
    place = places.OFFERED if offered else places.jack_spot(seen.row, seen.owner, seen.at, seen.host)
    yield "jack", jack(seen.owner, seen.names, seen.at[JACK], seen.host, place)
    counts = seen.question in (Question.LOAD, Question.UNLOAD) and seen.table.tally < 2 * seen.row
    yield "tally-man", tally_man(seen.row, seen.table.tally if counts else NONE)


@remembered
def dockers(row: int, names: tuple[str, ...], owner: tuple[int, ...], at: tuple[int, ...], host: int) -> Sprites:
    """The dockers in play."""
    found = []
    for number, place in places.docker_spots(row, owner, at, host).items():
        whose = owner[number]
        label = called(number, whose, names[whose] if whose != NONE else "")
        if whose != NONE:
            label = standing(label, at[number])
        found.append((f"docker-{number}", Sprite(faces.docker(number, whose), place, "piece docker", label)))
    return tuple(found)


@remembered
def jack(owner: tuple[int, ...], names: tuple[str, ...], at: int, host: int, place: Place) -> Sprite:
    """Lazy Jack, perhaps with his host."""
    hirer = owner[JACK]
    label = called(JACK, hirer, names[hirer] if hirer != NONE else "")
    if host != NONE:
        label = message("montego-board-jack-with", pawn=label, docker=called(host, owner[host], names[owner[host]]))
    return Sprite(faces.jack(hirer), place, "piece jack", standing(label, at) if hirer != NONE else label)


@remembered
def tally_man(row: int, space: int) -> Sprite:
    """The Tally-Man where he counts, or on his crates."""
    place = places.ON_CRATES if space == NONE else places.tally_man_spot(row, space)
    label = standing(message("montego-board-tally-man"), AWAY if space == NONE else space)
    return Sprite(faces.TALLY_MAN, place, "piece tally-man", label)


# Piers and ships

Cargo = tuple[int, tuple[int, ...], tuple[int, ...]]
"""What is to be told of a ship: her slots, the barrels of each seat aboard, and the points on her sail."""

PILOT_BOAT = message("montego-board-pilot")
NO_SHIP, NO_LOAD, NOTHING_ABOARD, CHOSEN, SAME_CARD = (
    message(reason.key)
    for reason in (Reason.NO_SHIP, Reason.PILOT_BOAT, Reason.NOTHING_ABOARD, Reason.CHOSEN, Reason.SAME_CARD)
)


@remembered
def ship_words(cargo: Cargo) -> Message:
    """What a ship is called."""
    slots, aboard, sail = cargo
    label = message("montego-board-ship", slots=slots, barrels=sum(aboard), points=commas(sail))
    return message("montego-board-aboard", ship=label, barrels=by_colour(aboard)) if any(aboard) else label


def piers(seen: Seen) -> Parts:
    """The piers, with what the ship at each would pay now, and the piles of ships to come."""
    for number, ship in enumerate(seen.pier):
        if ship in (NONE, PILOT):
            yield from pier(number, why_not(seen, ship), ship == PILOT)
        else:
            gains = board.gains(seen.box, seen.table, ship, seen.hold[ship])
            yield from pier(number, why_not(seen, ship), False, seen.cargo(ship), gains)
    for number, (count, heap) in enumerate(zip(seen.left, seen.table.pile.tolist(), strict=True)):
        yield f"pile-{number}", pile(number, count, seen.cargo(heap[count - 1]) if count else None)


def why_not(seen: Seen, ship: int) -> Message | None:
    """Why nothing can be loaded on a ship, or taken off it, for who is to do so."""
    if not seen.look.asked or seen.question not in (Question.LOAD, Question.UNLOAD):
        return None
    if ship in (NONE, PILOT):
        return NO_SHIP if ship == NONE else NO_LOAD
    return NOTHING_ABOARD if seen.question == Question.UNLOAD and not seen.hold[ship][seen.asked] else None


@remembered
def pier(
    number: int, why: Message | None, pilot: bool, cargo: Cargo | None = None, gains: tuple[int, ...] = ()
) -> Sprites:
    """A pier, called by what lies there, and what that would pay."""
    label = message("montego-board-pier-empty", pier=number + 1)
    if pilot or cargo:
        label = message("montego-board-pier", pier=number + 1, ship=ship_words(cargo) if cargo else PILOT_BOAT)
    return (
        (f"pier-{number}", Sprite(faces.pier(number), places.pier_spot(number), "zone pier", label, tip=True, why=why)),
        (f"pays-{number}", Sprite(faces.pays(gains), places.tag_spot(number), "pays")),
    )


@remembered
def pile(number: int, count: int, top: Cargo | None) -> Sprite:
    """A pile of ships that wait in the bay, the top one to be seen."""
    label = message("montego-board-pile", count=count)
    if top:
        label = message("montego-board-pile-top", pile=label, ship=ship_words(top))
    return Sprite(faces.pile(count), places.PILES[number], "pile", label, tip=True)


def ships(seen: Seen) -> Parts:
    """The boats one can see, ships by number: in port, on top of the piles, and those that have sailed away."""
    where = {ship: (places.GONE, "gone") for ship, gone in enumerate(seen.table.gone.tolist()) if gone}
    for number, (left, heap) in enumerate(zip(seen.left, seen.table.pile.tolist(), strict=True)):
        if left:
            where[heap[left - 1]] = places.PILES[number]._replace(scale=places.PILE_SCALE), "waiting"
    for number, ship in enumerate(seen.pier):
        where[ship] = places.berth(number), "berthed"
    pilot, _ = where.pop(PILOT, (places.GONE, "")), where.pop(NONE, None)
    for ship in sorted(where):
        yield from vessel(ship, seen.slots[ship], seen.sails[ship], tuple(seen.hold[ship]), *where[ship])
    yield "ship-pilot", pilot_boat(pilot[0])


@remembered
def vessel(
    number: int, slots: int, sail: tuple[int, ...], aboard: tuple[int, ...], place: Place, state: str
) -> Sprites:
    """A ship, and the barrels in her slots, which go along with her."""
    stowed = [seat for seat, barrels in enumerate(aboard) for _ in range(barrels)]
    casks = [
        (f"slot-{number}-{k}", Sprite(faces.cask(seat), faces.slot(slots, k).within(place), f"piece slot seat-{seat}"))
        for k, seat in enumerate(stowed)
    ]
    return ((f"ship-{number}", Sprite(faces.vessel(slots, *sail), place, f"piece ship {state}")), *casks)


@remembered
def pilot_boat(place: Place) -> Sprite:
    """The pilot boat, in port or gone."""
    state = "gone" if place == places.GONE else "berthed"
    return Sprite((Use("montego-pilot"),), place, f"piece ship {state}")


# The strip before the bay: a hand of cards, a cart, Lazy Jack's offer


def strip(seen: Seen) -> Parts:
    """What is to be done now, and by whom."""
    if own := seen.own:
        yield "tabletop", TABLETOP
        for group, pawn in enumerate(own):
            yield f"set-{pawn}", set_ground(pawn, seen.seat, group, len(own), pawn == seen.next)
            yield f"portrait-{pawn}", portrait(pawn, seen.seat, seen.names[seen.seat], group, len(own))
    elif seen.question in (Question.LOAD, Question.UNLOAD):
        taking = seen.question == Question.UNLOAD
        yield "cart", Sprite(faces.cart(seen.asked, seen.count, taking), places.CART)
        key = "montego-board-to-unload" if taking else "montego-board-to-load"
        yield from notice(seen, message(key, count=seen.count), 366, 320)
    elif seen.question == Question.THIRD:
        yield from notice(seen, message("montego-board-asks-third"), 22, 310)
        for x, size in zip(places.STAGE_X, SIZES, strict=True):
            yield f"stage-{size}", Sprite(faces.stage(f"montego-board-start-{size}"), Place(x, places.STRIP_Y))
    elif seen.question == Question.JOIN:
        yield from notice(seen, message("montego-board-asks-join"), 22, 300)
    elif seen.choosing:
        yield "view", Sprite(faces.view(430), places.STRIP)
        yield from notice(seen, message("montego-board-choosing"), 72, 310)
    elif seen.look.over:
        yield "view", Sprite(faces.view(250), places.STRIP)
    for choice in places.OFFERS:
        yield choice, offer(choice, seen.box.price, seen.question == Question.HIRE)


TABLETOP = Sprite((Use("montego-table"),), places.STRIP)


def notice(seen: Seen, said: Message, x: float, width: float) -> Parts:
    """A board on posts: whose turn it is, and for what."""
    place = Place(x, places.STRIP_Y + (48 if seen.asked == NONE else 44))
    yield "sign", Sprite(faces.notice(width, seen.asked, seen.name(seen.asked)), place)
    yield "errand", Sprite(faces.errand(said, width, seen.asked != NONE), place)


@remembered
def offer(choice: str, price: int, asked: bool) -> Sprite:
    """To hire Lazy Jack, or not; out of sight while nobody is asked."""
    place = Place(places.OFFERS[choice], places.STRIP_Y)
    state = "zone quiet offer" if asked else "zone quiet offer idle"
    label = message(f"montego-board-{choice}") if asked else None
    return Sprite(faces.offer(choice, price), place, state, label, tip=True)


@remembered
def set_ground(pawn: int, owner: int, group: int, groups: int, turn: bool) -> Sprite:
    """What lies under a pawn and its cards; it shines while a card is to be chosen for this one."""
    seat = owner if pawn == JACK else pawn // 2
    body = faces.set_ground(pawn, owner, places.one_row(groups))
    return Sprite(body, places.set_spot(group, groups), words(f"seat-{seat}", "now" if turn else ""))


@remembered
def portrait(pawn: int, owner: int, name: str, group: int, groups: int) -> Sprite:
    """A pawn beside its cards."""
    scale = 0.74 if pawn == JACK or pawn % 2 == 0 else 0.8
    label = message("montego-board-portrait", pawn=called(pawn, owner, name))
    return Sprite(faces.portrait(pawn, owner), places.portrait_spot(group, groups, scale), label=label, tip=True)


def hand(seen: Seen) -> Parts:
    """The cards of one's own pawns. Lazy Jack and his host share one set."""
    own = seen.own
    for group, pawn in enumerate(own):
        twin = seen.host if pawn == JACK else JACK if pawn == seen.host else NONE
        taken = seen.card[twin] if twin != NONE else 0
        later = pawn != seen.next
        yield from set_of_cards(pawn, seen.seat, seen.names[seen.seat], seen.card[pawn], taken, group, len(own), later)


@remembered
def set_of_cards(
    pawn: int, owner: int, name: str, picked: int, taken: int, group: int, groups: int, later: bool
) -> Sprites:
    """The cards of a pawn, when one of them is picked, or one taken by its companion; or when its turn comes later."""
    found = []
    for value in range(1, CARDS + 1):
        seat = owner if pawn == JACK else pawn // 2
        place = places.card_spot(group, groups, value, value == picked)
        label = message("montego-board-card", value=value, pawn=called(pawn, owner, name))
        why = CHOSEN if picked else SAME_CARD if value == taken else None
        state = "picked" if value == picked else "spent" if why else "later" if later else ""
        body = faces.hand_card(seat, value, places.one_row(groups))
        css = words(f"piece hand-card seat-{seat}", state)
        found.append((f"card-{pawn}-{value}", Sprite(body, place, css, label, tip=True, why=why)))
    return tuple(found)


def walks(seen: Seen) -> Parts:
    """Where each card leads its pawn, for the one who chooses; seen while the card is pointed at."""
    if seen.look.asked:
        for pawn in seen.own:
            for value in range(1, CARDS + 1 if not seen.card[pawn] else 1):
                yield (
                    f"walk-{pawn}-{value}",
                    walk(seen.row, pawn, seen.seat, value, twin(target)(seen.box, seen.table, pawn, value)),
                )


@remembered
def walk(row: int, pawn: int, owner: int, value: int, space: int) -> Sprite:
    """Where a card leads a pawn, if nobody comes in between."""
    return Sprite(faces.walk(pawn, owner, value), places.space_spot(row, space), "walk", way=(f"card-{pawn}-{value}",))


# When the game is over


def verdict(seen: Seen) -> Parts:
    """Who has won."""
    if seen.look.ending:
        banner = seen.look.ending.banner
        body = faces.verdict(banner, seen.points, seen.look.winners)
        yield "verdict", Sprite(body, places.VERDICT, "appear", banner)
