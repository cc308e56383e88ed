"""The table of Montego Bay: players, the order of moving, the street, the quay with four piers, and what is to be done.

What is drawn is in faces.py, faces.svg and art.svg, where it stands in places.py. Here is what is there, for whom, and
what it is called; sprites are made once and remembered.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from tallyman.engine.faces import joined, verdict_of
from tallyman.engine.fields import commas
from tallyman.engine.message import Message, by_colour, colour_word, message
from tallyman.engine.rule import door, twin
from tallyman.engine.scene import Look, Place, Scene, Sprite, Sprites, all_once, areas, once, words
from tallyman.games.montego_bay import board, faces, places
from tallyman.games.montego_bay.box import CARDS, DOCKERS, JACK, PAWNS, PIERS, PILOT, Box
from tallyman.games.montego_bay.faces import Store, badge, face, seat_of
from tallyman.games.montego_bay.rules import choosing, target
from tallyman.games.montego_bay.table import AWAY, LEFT_TAVERN, NONE, RIGHT_TAVERN, Question, Reason, Table

SIZES = ("large", "small")
FACE_DOWN = -1  # a card

Cargo = tuple[int, tuple[int, ...], tuple[int, ...]]
"""What is to be told of a ship: her slots, the barrels of each seat aboard, and the points on her sail."""


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
    def loading(self) -> bool:
        """Whether barrels are to be put on a ship, or taken off one."""
        return self.question in (Question.LOAD, Question.UNLOAD)

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
    box, agenda = look.setting.box, () if look.over else look.agenda
    asked, question, count, *_more = agenda[0] if agenda else (NONE, NONE, 0)
    owner = (*table.owner.tolist(), table.hirer)
    secret = door(choosing)(box, table)
    cards = zip(table.card.tolist(), owner, strict=True)
    unseen = secret and not look.open
    return Seen(
        look=look,
        box=box,
        table=table,
        seat=look.seat,
        names=tuple(look.names),
        row=box.row,
        question=Question(question) if agenda else None,
        asked=asked,
        count=count,
        choosing=secret,
        owner=owner,
        at=tuple(table.at.tolist()),
        host=table.host,
        card=tuple([FACE_DOWN if card and unseen and whose != look.seat else card for card, whose in cards]),
        order=[docker for docker in table.order.tolist() if docker != NONE],
        points=tuple(table.points.tolist()[: look.setting.players]),
        hold=table.hold.tolist(),
        slots=box.slots.tolist(),
        sails=board.sails(box),
    )


def scene(look: Look[Box, Table]) -> Scene:
    """The table as a seat sees it."""
    return Scene(places.WIDTH, places.HEIGHT, dict(parts(see(look))))


def parts(seen: Seen) -> Sprites:
    """Everything on the table, from what is behind to what is before it."""
    yield "harbour", once(Sprite, face("harbour"))
    drawn = (
        plates,
        rail,
        street,
        piers,
        ships,
        strip,
        hand,
        floats,
        tiles,
        cards,
        pawns,
        walks,
        verdict,
        read_together,
    )
    for part in drawn:
        yield from part(seen)


# For who hears the table: what is read together, in which order


def read_together(seen: Seen) -> Sprites:
    """The parts of the table. Ships and barrels are silent: piers and piles tell of them."""
    own, hiring = tuple(seen.own), seen.question == Question.HIRE
    yield from all_once(parts_read, len(seen.names), own, hiring, tuple(seen.order), seen.row)


def parts_read(players: int, own: tuple[int, ...], hiring: bool, order: tuple[int, ...], row: int) -> Sprites:
    """What is read together, for so many players who choose cards for some pawns or are asked to hire Lazy Jack."""
    cards = [(f"portrait-{pawn}", *(f"card-{pawn}-{value}" for value in range(1, CARDS + 1))) for pawn in own]
    tiles = chain.from_iterable((f"tile-{docker}", f"face-{docker}") for docker in order)
    north, south = ([f"space-{number}" for number in range(k * row, (k + 1) * row)] for k in range(2))
    houses = (f"warehouse-{column}" for column in range(row))
    yield from areas(
        "montego-board-area",
        players=("verdict", "round", *(f"player-{seat}" for seat in range(players))),
        **({"hand": chain.from_iterable(cards)} if cards else {}),
        **({"offer": places.OFFERS} if hiring else {}),
        order=("order-jack", f"face-{JACK}", *tiles),
        street=("tavern-left", *north, "tavern-right", *south, *houses, "bank"),
        dockers=(*(f"docker-{docker}" for docker in range(DOCKERS)), "jack", "tally-man"),
        piers=(*(f"pier-{pier}" for pier in range(PIERS)), "pile-0", "pile-1"),
    )


def standing(pawn: Message, at: int) -> Message:
    """A pawn, and where it is."""
    if at == AWAY:
        return pawn
    if at in TAVERNS:
        return message(TAVERNS[at], pawn=pawn)
    return message("montego-board-at-space", pawn=pawn, space=at)


TAVERNS = {LEFT_TAVERN: "montego-board-at-left", RIGHT_TAVERN: "montego-board-at-right"}


# Players and score


def plates(seen: Seen) -> Sprites:
    """The players with what they have."""
    coins, stock = seen.table.coins.tolist(), seen.table.stock.tolist()
    waiting = {seen.asked}
    if seen.choosing:
        waiting = {owner for owner, card in zip(seen.owner, seen.card, strict=True) if not card}
    for seat, points in enumerate(seen.points):
        turn = "acting" if seat in waiting else "ready" if seen.choosing else ""
        own = "own" if seat == seen.seat else ""
        yield from all_once(plate, seat, len(seen.names), seen.names[seat], turn, own, points, coins[seat], stock[seat])


def plate(seat: int, players: int, name: str, turn: str, own: str, points: int, coins: int, stock: int) -> Sprites:
    """A player's plate, and the numbers on it: points in the ring of a buoy, coins and barrels."""
    who = message(
        "montego-board-player", name=name, colour=colour_word(seat), points=points, coins=coins, barrels=stock
    )
    if turn:
        who = message("montego-board-turn" if turn == "acting" else "montego-board-ready", player=who)
    width = places.WIDTH / players
    place, state = Place(seat * width), words(f"plate seat-{seat}", turn, own)
    coin_x, barrel_x = (width - 158, width - 74) if width > 180 else (69, 123)  # a narrow one has no room to spare
    sign, room = face("sign", seat=seat, x=21, y=23, r=8.5), width - (74 if turn == "ready" else 58)
    shape = face("plate", width=width, sign=sign, name=name, room=room)
    size = 25 if points in range(10) else int(24 / (len(str(points)) * 0.62))
    body = face("purse", plate=shape, width=width, seat=seat, coins=coin_x, barrels=barrel_x)
    yield f"player-{seat}", Sprite(body, place, state, who)
    yield f"points-{seat}", Sprite(face("points", points=points, size=size, y=58 + 0.34 * size), place)
    yield f"coins-{seat}", Sprite(face("count", count=coins, x=coin_x + 15), place)
    yield f"stock-{seat}", Sprite(face("count", count=stock, x=barrel_x + 16), place)


def floats(seen: Seen) -> Sprites:
    """The score along the rope."""
    for seat in range(len(seen.points)):
        place, body = once(places.float_spot, seen.points, seat), face("sign", seat=seat, x=0, y=0, r=9.5)
        yield f"score-{seat}", once(Sprite, body, place, f"piece float seat-{seat}")


# The order rail: Lazy Jack first, then the tiles; cards below


def rail(seen: Seen) -> Sprites:
    """The rope of the score, the rail with Lazy Jack's place and one for every order tile, and the round."""
    yield "rope", once(rope, places.rope_top(seen.points))
    yield "rail", once(Sprite, face("rail"))
    tiles = len(seen.order)
    yield "order-jack", once(jack_notch, tiles, seen.owner[JACK])
    for number in range(tiles):
        yield f"order-{number}", once(notch, tiles, number)
    yield "round", once(round_sign, seen.table.round_number)


def rope(top: int) -> Sprite:
    """The rope of the score."""
    return Sprite(faces.rope(top), Place(0, places.ROPE_Y))


def jack_notch(tiles: int, hirer: int) -> Sprite:
    """Lazy Jack's place on the rail, before all others."""
    body = face("jack-notch", badge=badge(JACK, hirer, 22, 38))
    place, state = Place(places.rail_x(tiles, -1), places.RAIL_Y), "nobody" if hirer == NONE else ""
    return Sprite(body, place, state, message("montego-board-order-jack"))


def notch(tiles: int, number: int) -> Sprite:
    """A place on the rail, with the number of whoever moves from it."""
    return Sprite(face("notch", number=number + 1), Place(places.rail_x(tiles, number), places.RAIL_Y))


def round_sign(number: int) -> Sprite:
    """The sign with the round; before the first there is none yet."""
    label = message("montego-board-round-number", round=str(number or "–"))
    return Sprite(face("round", number=number or "–"), places.ROUND, label=label)


def called(pawn: int, owner: int, name: str) -> Message:
    """What a pawn is called."""
    if pawn == JACK:
        return message("montego-board-jack") if owner == NONE else message("montego-board-jack-hired", name=name)
    size = SIZES[pawn % 2]
    if owner == NONE:
        return message(f"montego-board-third-{size}", colour=colour_word(pawn // 2))
    return message(f"montego-board-docker-{size}", colour=colour_word(pawn // 2), name=name)


def tiles(seen: Seen) -> Sprites:
    """The order tiles on the rail."""
    for docker in sorted(seen.order):
        owner, place = seen.owner[docker], seen.order.index(docker)
        yield f"tile-{docker}", once(tile, docker, owner, seen.name(owner), place, len(seen.order))


def tile(docker: int, owner: int, name: str, place: int, tiles: int) -> Sprite:
    """An order tile at one of so many places."""
    label = message("montego-board-tile", docker=called(docker, owner, name), position=place + 1)
    seat, small = divmod(docker, 2)
    r, scale = (6.5, 0.68) if small else (8.6, 0.58)
    body = face("tile", seat=seat, docker=docker, r=r, scale=scale, badge=badge(docker, owner, 24, 15, 0.8))
    return Sprite(body, Place(places.rail_x(tiles, place), places.RAIL_Y + 26), f"piece tile seat-{seat}", label)


def cards(seen: Seen) -> Sprites:
    """The chosen cards beneath their tiles; before that a card is out of sight, in the hand it will come from."""
    for pawn in (*sorted(seen.order), JACK):
        owner, card = seen.owner[pawn], seen.card[pawn]
        x = places.rail_x(len(seen.order), -1 if pawn == JACK else seen.order.index(pawn))
        if card:
            yield f"face-{pawn}", once(chosen_card, pawn, owner, seen.name(owner), card, x)
            continue
        if owner not in (seen.seat, NONE):
            x = round((owner + 0.5) * places.WIDTH / len(seen.names), 1)
        place = Place(x, places.STRIP_Y + 80 if owner == seen.seat else 50, 0.8)
        yield f"face-{pawn}", once(Sprite, (), place, "piece face away")


def chosen_card(pawn: int, owner: int, name: str, card: int, x: float) -> Sprite:
    """A chosen card on the rail, turned up or face down."""
    seat, whose = seat_of(pawn, owner), called(pawn, owner, name)
    if card == FACE_DOWN:
        body, label = face("card-back", seat=seat), message("montego-board-face-hidden", pawn=whose)
    else:
        body, label = face("card-front", value=card), message("montego-board-face", value=card, pawn=whose)
    return Sprite(body, Place(x, places.RAIL_Y + 74), f"piece face seat-{seat}", label)


# The street


def street(seen: Seen) -> Sprites:
    """The taverns, the path round the warehouses, one space of which may be tallied now, and the bank."""
    drunk = tuple(seen.table.tavern.tolist()[: len(seen.names)])
    points = tuple(filter(None, seen.box.tavern_points.tolist()))
    yield "tavern-left", once(left_tavern, points, drunk)
    yield "tavern-right", RIGHT
    if any(drunk):
        yield "drunk", once(drunk_list, drunk)
    tallied, stores = seen.table.tally if seen.question is not None else NONE, board.stores(seen.box, seen.table)
    yield from all_once(path, seen.row, tuple(stores), tallied)
    yield "bank", once(bank, seen.table.bank)


RIGHT = Sprite(face("right-tavern"), places.RIGHT, label=message("montego-board-tavern-right"), tip=True)


def path(row: int, stores: tuple[Store, ...], tallied: int) -> Sprites:
    """The spaces of the path, the warehouses between the lanes, and the crates."""
    for number, store in enumerate(stores):
        yield f"space-{number}", space(row, number, store, number == tallied)
    for column in range(row):
        yield f"warehouse-{column}", house(row, column, stores[column], stores[-1 - column])
    yield "crates", Sprite(face("crates"))


def left_tavern(points: tuple[int, ...], drunk: tuple[int, ...]) -> Sprite:
    """The left tavern, where barrels are drunk when there is no ship."""
    label = message("montego-board-tavern-left", points=commas(points))
    if any(drunk):
        label = message("montego-board-drunk", tavern=label, barrels=by_colour(drunk))
    return Sprite(face("left-tavern"), places.LEFT, label=label, tip=True)


def drunk_list(barrels: tuple[int, ...]) -> Sprite:
    """The list at the left tavern: barrels of each seat."""
    rows = (face("drunk-row", seat=seat, y=103 + 27 * seat, barrels=count) for seat, count in enumerate(barrels))
    return Sprite(face("drunk", height=4 + 27 * len(barrels), rows=joined(rows)), places.LEFT)


def space(row: int, number: int, store: Store, tallied: bool) -> Sprite:
    """A space of the path, before a store, with an arrow to the next."""
    barrels, coin = store
    key = f"montego-board-{'damaged' if barrels < 0 else 'store'}{'-coin' if coin else ''}"
    column = min(number, 2 * row - 1 - number)
    label = message("montego-board-space", space=number, number=column + 1, store=message(key, barrels=abs(barrels)))
    width = places.STREET_WIDTH / row
    x, tip = (-width / 2, -4) if number >= row else (width / 2, 4)
    body = face("space", left=-width / 2, width=width, back=x - tip, tip=x + tip)
    return Sprite(body, places.space_spot(row, number), "space tallied" if tallied else "space", label, tip=True)


def house(row: int, column: int, north: Store, south: Store) -> Sprite:
    """A warehouse."""
    body = faces.house(places.STREET_WIDTH / row, north, south)
    place = Place(places.space_spot(row, column).x, places.HOUSE_Y)
    label = message("montego-board-warehouse", number=column + 1)
    return Sprite(body, place, f"house house-{column % 4}", label, tip=True)


def bank(coins: int) -> Sprite:
    """The bank."""
    return Sprite(faces.chest(coins), places.BANK, label=message("montego-board-bank", coins=coins), tip=True)


# Pawns


def pawns(seen: Seen) -> Sprites:
    """The dockers in play, Lazy Jack and the Tally-Man."""
    standings = seen.row, seen.owner, seen.at, seen.host
    for number, spot in once(places.docker_spots, *standings).items():
        whose = seen.owner[number]
        yield f"docker-{number}", once(docker, number, whose, seen.name(whose), seen.at[number], spot)
    offered = seen.question in (Question.HIRE, Question.JOIN) and seen.host == NONE
    place = places.OFFERED if offered else once(places.jack_spot, *standings)
    yield "jack", once(jack, seen.owner, seen.names, seen.at[JACK], seen.host, place)
    tally = seen.table.tally if seen.loading and seen.table.tally < 2 * seen.row else NONE
    yield "tally-man", once(tally_man, seen.row, tally)


def docker(number: int, owner: int, name: str, at: int, place: Place) -> Sprite:
    """A docker, and whom it works for if that is another colour; who is not taken yet stands on a stage."""
    small = number % 2
    touched = (-34, -60 if small else -72, 68, 78) if owner != NONE else (-69, -83, 138, 118)
    label = called(number, owner, name)
    body = face(
        f"{SIZES[small]}-docker",
        docker=number,
        **dict(zip(("x", "y", "width", "height"), touched, strict=True)),
        badge=badge(number, owner, *((15, -2) if small else (21, -6))),
    )
    return Sprite(body, place, "piece docker", label if owner == NONE else standing(label, at))


def jack(owner: tuple[int, ...], names: tuple[str, ...], at: int, host: int, place: Place) -> Sprite:
    """Lazy Jack and who has hired him, perhaps with his host."""
    hirer = owner[JACK]
    label = called(JACK, hirer, names[hirer] if hirer != NONE else "")
    if host != NONE:
        label = message("montego-board-jack-with", pawn=label, docker=called(host, owner[host], names[owner[host]]))
    body = face("jack", badge=badge(JACK, hirer, 13, -8))
    return Sprite(body, place, "piece jack", standing(label, at) if hirer != NONE else label)


def tally_man(row: int, space: int) -> Sprite:
    """The Tally-Man where he counts, or on his crates."""
    place = places.ON_CRATES if space == NONE else places.tally_man_spot(row, space)
    label = standing(message("montego-board-tally-man"), AWAY if space == NONE else space)
    return Sprite(face("tally-man"), place, "piece tally-man", label)


# Piers and ships

NO_SHIP, NO_LOAD, NOTHING_ABOARD, CHOSEN, SAME_CARD = (
    message(reason.key)
    for reason in (Reason.NO_SHIP, Reason.PILOT_BOAT, Reason.NOTHING_ABOARD, Reason.CHOSEN, Reason.SAME_CARD)
)


def ship_words(cargo: Cargo) -> Message:
    """What a ship is called."""
    slots, aboard, sail = cargo
    label = message("montego-board-ship", slots=slots, barrels=sum(aboard), points=commas(sail))
    return message("montego-board-aboard", ship=label, barrels=by_colour(aboard)) if any(aboard) else label


def piers(seen: Seen) -> Sprites:
    """The piers, with what the ship at each would pay now, and the piles of ships to come."""
    for number, ship in enumerate(seen.table.pier.tolist()):
        moored = ship not in (NONE, PILOT)
        cargo = seen.cargo(ship) if moored else None
        gains = board.gains(seen.box, seen.table, ship, seen.hold[ship]) if moored else ()
        yield f"pier-{number}", once(pier, number, why_not(seen, ship), ship == PILOT, cargo)
        yield f"pays-{number}", once(Sprite, once(faces.pays, gains), places.tag_spot(number), "pays")
    heaps = zip(seen.table.left.tolist(), seen.table.pile.tolist(), strict=True)
    for number, (count, heap) in enumerate(heaps):
        yield f"pile-{number}", once(pile, number, count, seen.cargo(heap[count - 1]) if count else None)


def why_not(seen: Seen, ship: int) -> Message | None:
    """Why nothing can be loaded on a ship, or taken off it, for who is to do so."""
    if not seen.look.asked or not seen.loading:
        return None
    if ship in (NONE, PILOT):
        return NO_SHIP if ship == NONE else NO_LOAD
    return NOTHING_ABOARD if seen.question == Question.UNLOAD and not seen.hold[ship][seen.asked] else None


def pier(number: int, why: Message | None, pilot: bool, cargo: Cargo | None) -> Sprite:
    """A pier, from the quay on, called by what lies there."""
    label = message("montego-board-pier-empty", pier=number + 1)
    if pilot or cargo:
        ship = ship_words(cargo) if cargo else message("montego-board-pilot")
        label = message("montego-board-pier", pier=number + 1, ship=ship)
    return Sprite(face("pier", number=number), places.pier_spot(number), "zone pier", label, tip=True, why=why)


def pile(number: int, count: int, top: Cargo | None) -> Sprite:
    """A pile of ships that wait in the bay, the top one to be seen."""
    label = message("montego-board-pile", count=count)
    if top:
        label = message("montego-board-pile-top", pile=label, ship=ship_words(top))
    return Sprite(faces.pile(count), places.PILES[number], "pile", label, tip=True)


def ships(seen: Seen) -> Sprites:
    """The boats one can see, ships by number: in port, on top of the piles, and those that have sailed away."""
    where = {ship: (places.GONE, "gone") for ship, gone in enumerate(seen.table.gone.tolist()) if gone}
    heaps = zip(seen.table.left.tolist(), seen.table.pile.tolist(), places.PILES, strict=True)
    where |= {
        heap[left - 1]: (place._replace(scale=places.PILE_SCALE), "waiting") for left, heap, place in heaps if left
    }
    where |= {ship: (places.berth(number), "berthed") for number, ship in enumerate(seen.table.pier.tolist())}
    where.pop(NONE, None)
    pilot, state = where.pop(PILOT, (places.GONE, "gone"))
    for ship in sorted(where):
        yield from all_once(vessel, ship, *seen.cargo(ship), *where[ship])
    yield "ship-pilot", once(Sprite, face("pilot"), pilot, f"piece ship {state}")


def vessel(
    number: int, slots: int, aboard: tuple[int, ...], sail: tuple[int, ...], place: Place, state: str
) -> Sprites:
    """A ship, and the barrels in her slots, which go along with her."""
    yield f"ship-{number}", Sprite(once(faces.vessel, slots, *sail), place, f"piece ship {state}")
    stowed = [seat for seat, barrels in enumerate(aboard) for _ in range(barrels)]
    for k, seat in enumerate(stowed):
        spot = faces.slot(slots, k).within(place)
        yield f"slot-{number}-{k}", Sprite(face("cask", seat=seat), spot, f"piece slot seat-{seat}")


# The strip before the bay: a hand of cards, a cart, Lazy Jack's offer


def strip(seen: Seen) -> Sprites:
    """What is to be done now, and by whom."""
    if own := seen.own:
        yield "tabletop", once(Sprite, face("tabletop"), places.STRIP)
        for group, pawn in enumerate(own):
            yield f"set-{pawn}", once(set_ground, pawn, seen.seat, group, len(own), pawn == seen.next)
            yield f"portrait-{pawn}", once(portrait, pawn, seen.seat, seen.names[seen.seat], group, len(own))
    elif seen.loading:
        taking = seen.question == Question.UNLOAD
        yield "cart", Sprite(once(faces.cart, seen.asked, seen.count, taking), places.CART)
        key = "montego-board-to-unload" if taking else "montego-board-to-load"
        yield from notice(seen, message(key, count=seen.count), 366, 320)
    elif seen.question == Question.THIRD:
        yield from notice(seen, message("montego-board-asks-third"), 22, 310)
        for x, size in zip(places.STAGE_X, SIZES, strict=True):
            start = message(f"montego-board-start-{size}")
            yield f"stage-{size}", Sprite(face("stage", said=start), Place(x, places.STRIP_Y))
    elif seen.question == Question.JOIN:
        yield from notice(seen, message("montego-board-asks-join"), 22, 300)
    elif seen.choosing:
        yield "view", Sprite(face("view", boat=430), places.STRIP)
        yield from notice(seen, message("montego-board-choosing"), 72, 310)
    elif seen.look.over:
        yield "view", Sprite(face("view", boat=250), places.STRIP)
    for choice in places.OFFERS:
        yield choice, once(offer, choice, seen.box.price, seen.question == Question.HIRE)


def notice(seen: Seen, said: Message, x: float, width: float) -> Sprites:
    """A board on two posts: whose turn it is if it is anybody's, and for what."""
    seat, name = seen.asked, seen.name(seen.asked)
    whose = face("whose", seat=seat, name=name, width=width) if seat != NONE else ()
    place = Place(x, places.STRIP_Y + (48 if seat == NONE else 44))
    yield "sign", Sprite(face("notice", width=width, whose=whose), place)
    yield "errand", Sprite(face("errand", said=said, width=width, y=55 if seat == NONE else 71), place)


def offer(choice: str, price: int, asked: bool) -> Sprite:
    """To hire Lazy Jack, or not; out of sight while nobody is asked."""
    said, state = message(f"montego-board-{choice}"), "zone quiet offer" if asked else "zone quiet offer idle"
    body = face("offer", choice=choice, said=said, price=face("price", price=price) if choice == "hire" else ())
    return Sprite(body, Place(places.OFFERS[choice], places.STRIP_Y), state, said if asked else None, tip=True)


def set_ground(pawn: int, owner: int, group: int, groups: int, turn: bool) -> Sprite:
    """What lies under a pawn and its cards, with what they are for where there is room; it shines in their turn."""
    size = "jack" if pawn == JACK else SIZES[pawn % 2]
    tall = face("set-tall", walks=message(f"montego-board-walks-{size}"))
    state = words(f"seat-{seat_of(pawn, owner)}", "now" if turn else "")
    return Sprite(tall if places.one_row(groups) else face("set-low"), places.set_spot(group, groups), state)


def portrait(pawn: int, owner: int, name: str, group: int, groups: int) -> Sprite:
    """A pawn beside its cards."""
    scale = 0.74 if pawn == JACK or pawn % 2 == 0 else 0.8
    label = message("montego-board-portrait", pawn=called(pawn, owner, name))
    body = face("portrait", pawn=drawing(pawn), badge=() if pawn == JACK else badge(pawn, owner, 12, -5))
    return Sprite(body, places.portrait_spot(group, groups, scale), label=label, tip=True)


def drawing(pawn: int) -> str:
    """How a pawn's drawing is called."""
    return "jack" if pawn == JACK else f"docker-{pawn}"


def hand(seen: Seen) -> Sprites:
    """The cards of one's own pawns. Lazy Jack and his host share one set."""
    own, name = seen.own, seen.name(seen.seat)
    for group, pawn in enumerate(own):
        twin = seen.host if pawn == JACK else JACK if pawn == seen.host else NONE
        taken = seen.card[twin] if twin != NONE else 0
        for value in range(1, CARDS + 1):
            card = once(
                hand_card,
                pawn,
                seen.seat,
                name,
                value,
                seen.card[pawn],
                value == taken,
                pawn != seen.next,
                group,
                len(own),
            )
            yield f"card-{pawn}-{value}", card


def hand_card(
    pawn: int, owner: int, name: str, value: int, picked: int, taken: bool, later: bool, group: int, groups: int
) -> Sprite:
    """A card of a pawn, when one of them is picked, this one taken by its companion, or the pawn's turn comes later."""
    seat = seat_of(pawn, owner)
    label = message("montego-board-card", value=value, pawn=called(pawn, owner, name))
    why = CHOSEN if picked else SAME_CARD if taken else None
    state = "picked" if value == picked else "spent" if why else "later" if later else ""
    body, place = faces.hand_card(seat, value, places.one_row(groups)), (group, groups, value, value == picked)
    state = words(f"piece hand-card seat-{seat}", state)
    return Sprite(body, places.card_spot(*place), state, label, tip=True, why=why)


def walks(seen: Seen) -> Sprites:
    """Where each card leads its pawn, for the one who chooses; seen while the card is pointed at."""
    if seen.look.asked:
        for pawn in seen.own:
            for value in range(1, CARDS + 1 if not seen.card[pawn] else 1):
                space = twin(target)(seen.box, seen.table, pawn, value)
                yield f"walk-{pawn}-{value}", once(walk, seen.row, pawn, seen.seat, value, space)


def walk(row: int, pawn: int, owner: int, value: int, space: int) -> Sprite:
    """Where a card leads a pawn, if nobody comes in between."""
    mark = face("mark", seat=seat_of(pawn, owner), x=-20, y=14, r=7)
    body = face("walk", pawn=drawing(pawn), value=value, mark=mark)
    return Sprite(body, places.space_spot(row, space), "walk", way=(f"card-{pawn}-{value}",))


# When the game is over


def verdict(seen: Seen) -> Sprites:
    """Who has won, and everybody's points."""
    if ending := seen.look.ending:
        body = verdict_of(face, ending.banner, seen.points, ending.winners, 132)
        yield "verdict", Sprite(body, places.VERDICT, "appear", ending.banner)
