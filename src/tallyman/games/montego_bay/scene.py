"""The table of Montego Bay: players, the order of moving, the street, the quay with four piers, and what is to be done.

What is drawn is in faces.py, faces.svg and art.svg, where it stands in places.py. Here is what is there, for whom, and
what it is called; sprites are made once and remembered.
"""

from __future__ import annotations

from itertools import chain

from tallyman.engine.faces import joined, verdict_of
from tallyman.engine.fields import commas
from tallyman.engine.message import Message, by_colour, colour_word, message
from tallyman.engine.rule import twin
from tallyman.engine.scene import Look, Place, Scene, Sprite, Sprites, all_once, areas, once, words
from tallyman.games.montego_bay import faces, places
from tallyman.games.montego_bay.box import CARDS, DOCKERS, JACK, PIERS, PILOT, Box
from tallyman.games.montego_bay.faces import Store, face
from tallyman.games.montego_bay.rules import target
from tallyman.games.montego_bay.sight import FACE_DOWN, SIZES, Cargo, Pawn, Sight
from tallyman.games.montego_bay.table import AWAY, LEFT_TAVERN, NONE, RIGHT_TAVERN, Question, Reason, Table


def scene(look: Look[Box, Table]) -> Scene:
    """The table as a seat sees it."""
    return Scene(places.WIDTH, places.HEIGHT, dict(parts(Sight(look))))


def parts(seen: Sight) -> Sprites:
    """Everything on the table, from what is behind to what is before it."""
    yield "harbour", once(Sprite, face("harbour"))
    yield from chain(plates(seen), rail(seen), street(seen), piers(seen), ships(seen))
    yield from chain(strip(seen), hand(seen), floats(seen), tiles(seen), cards(seen))
    yield from chain(pawns(seen), walks(seen), verdict(seen), read_together(seen))


# For who hears the table: what is read together, in which order


def read_together(seen: Sight) -> Sprites:
    """The parts of the table. Ships and barrels are silent: piers and piles tell of them."""
    own, hiring = tuple([pawn.number for pawn in seen.own]), seen.question == Question.HIRE
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


def plates(seen: Sight) -> Sprites:
    """The players with what they have."""
    coins, stock = seen.table.coins.tolist(), seen.table.stock.tolist()
    for seat, points in enumerate(seen.points):
        turn = "acting" if seat in seen.waiting else "ready" if seen.choosing else ""
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
    sign, room = face("sign", seat=seat, x=21, y=23, r=8.5), width - 68
    shape = face("plate", width=width, sign=sign, name=name, room=room)
    size = 25 if points in range(10) else int(30 / (len(str(points)) * 0.62))
    body = face("purse", plate=shape, width=width, seat=seat, coins=coin_x, barrels=barrel_x)
    yield f"player-{seat}", Sprite(body, place, state, who)
    yield f"points-{seat}", Sprite(face("points", points=points, size=size, y=58 + 0.34 * size), place)
    yield f"coins-{seat}", Sprite(face("count", count=coins, x=coin_x + 15), place)
    yield f"stock-{seat}", Sprite(face("count", count=stock, x=barrel_x + 16), place)


def floats(seen: Sight) -> Sprites:
    """The score along the rope."""
    for seat in range(len(seen.points)):
        place, body = once(places.float_spot, seen.points, seat), face("sign", seat=seat, x=0, y=0, r=9.5)
        yield f"score-{seat}", once(Sprite, body, place, f"piece float seat-{seat}")


# The order rail: Lazy Jack first, then the tiles; cards below


def rail(seen: Sight) -> Sprites:
    """The rope of the score, the rail with Lazy Jack's place and a numbered one for every order tile, and the round."""
    yield "rope", once(Sprite, once(faces.rope, places.rope_top(seen.points)), Place(0, places.ROPE_Y))
    yield "rail", once(Sprite, face("rail"))
    tiles = len(seen.order)
    yield "order-jack", once(jack_notch, tiles, seen.pawns[JACK])
    for number in range(tiles):
        place = Place(places.rail_x(tiles, number), places.RAIL_Y)
        yield f"order-{number}", once(Sprite, face("notch", number=number + 1), place)
    yield "round", once(round_sign, seen.table.round_number)


def jack_notch(tiles: int, jack: Pawn) -> Sprite:
    """Lazy Jack's place on the rail, before all others."""
    body = face("jack-notch", badge=jack.badge(22, 38))
    place, state = Place(places.rail_x(tiles, -1), places.RAIL_Y), "nobody" if jack.owner == NONE else ""
    return Sprite(body, place, state, message("montego-board-order-jack"))


def round_sign(number: int) -> Sprite:
    """The sign with the round; before the first there is none yet."""
    label = message("montego-board-round-number", round=str(number or "–"))
    return Sprite(face("round", number=number or "–"), places.ROUND, label=label)


def tiles(seen: Sight) -> Sprites:
    """The order tiles on the rail."""
    for docker in sorted(seen.order):
        yield f"tile-{docker}", once(tile, seen.pawns[docker], seen.order.index(docker), len(seen.order))


def tile(docker: Pawn, place: int, tiles: int) -> Sprite:
    """An order tile at one of so many places."""
    label = message("montego-board-tile", docker=docker.called, position=place + 1)
    r, scale = (6.5, 0.68) if docker.size == "small" else (8.6, 0.58)
    badge = docker.badge(24, 15, 0.8)
    body = face("tile", seat=docker.seat, docker=docker.number, r=r, scale=scale, badge=badge)
    spot = Place(places.rail_x(tiles, place), places.RAIL_Y + 26)
    return Sprite(body, spot, f"piece tile seat-{docker.seat}", label)


def cards(seen: Sight) -> Sprites:
    """The chosen cards beneath their tiles; before that a card is out of sight, in the hand it will come from."""
    for number in (*sorted(seen.order), JACK):
        pawn, card = seen.pawns[number], seen.card[number]
        x = places.rail_x(len(seen.order), -1 if number == JACK else seen.order.index(number))
        if card:
            yield f"face-{number}", once(chosen_card, pawn, card, x)
            continue
        if pawn.owner not in (seen.seat, NONE):
            x = round((pawn.owner + 0.5) * places.WIDTH / len(seen.names), 1)
        place = Place(x, places.STRIP_Y + 80 if pawn.owner == seen.seat else 50, 0.8)
        yield f"face-{number}", once(Sprite, (), place, "piece face away")


def chosen_card(pawn: Pawn, card: int, x: float) -> Sprite:
    """A chosen card on the rail, turned up or face down."""
    if card == FACE_DOWN:
        body, label = face("card-back", seat=pawn.seat), message("montego-board-face-hidden", pawn=pawn.called)
    else:
        body, label = face("card-front", value=card), message("montego-board-face", value=card, pawn=pawn.called)
    return Sprite(body, Place(x, places.RAIL_Y + 74), f"piece face seat-{pawn.seat}", label)


# The street


def street(seen: Sight) -> Sprites:
    """The taverns, the path round the warehouses, one space of which may be tallied now, and the bank."""
    drunk = tuple(seen.table.tavern.tolist()[: len(seen.names)])
    points = tuple(filter(None, seen.box.tavern_points.tolist()))
    yield "tavern-left", once(left_tavern, points, drunk)
    yield "tavern-right", RIGHT
    if any(drunk):
        yield "drunk", once(drunk_list, drunk)
    yield from all_once(path, seen.row, seen.stores, seen.tallied)
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


def pawns(seen: Sight) -> Sprites:
    """The dockers in play, Lazy Jack and the Tally-Man."""
    standings = seen.row, seen.pawns, seen.at, seen.host
    for number, spot in once(places.docker_spots, *standings).items():
        yield f"docker-{number}", once(docker, seen.pawns[number], seen.at[number], spot)
    offered = seen.question in (Question.HIRE, Question.JOIN) and seen.host == NONE
    place = places.OFFERED if offered else once(places.jack_spot, *standings)
    host = seen.pawns[seen.host] if seen.host != NONE else None
    yield "jack", once(jack, seen.pawns[JACK], seen.at[JACK], host, place)
    yield "tally-man", once(tally_man, seen.row, seen.tallied)


def docker(docker: Pawn, at: int, place: Place) -> Sprite:
    """A docker, and whom it works for if that is another colour; who is not taken yet stands on a stage."""
    small = docker.size == "small"
    touched = (-34, -60 if small else -72, 68, 78) if docker.owner != NONE else (-69, -83, 138, 118)
    body = face(
        f"{docker.size}-docker",
        docker=docker.number,
        **dict(zip(("x", "y", "width", "height"), touched, strict=True)),
        badge=docker.badge(15, -2) if small else docker.badge(21, -6),
    )
    label = docker.called if docker.owner == NONE else standing(docker.called, at)
    return Sprite(body, place, "piece docker", label)


def jack(jack: Pawn, at: int, host: Pawn | None, place: Place) -> Sprite:
    """Lazy Jack and who has hired him, perhaps with his host."""
    label = jack.called
    if host:
        label = message("montego-board-jack-with", pawn=label, docker=host.called)
    body = face("jack", badge=jack.badge(13, -8))
    return Sprite(body, place, "piece jack", standing(label, at) if jack.owner != NONE else label)


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


def piers(seen: Sight) -> Sprites:
    """The piers, with what the ship at each would pay now, and the piles of ships to come."""
    for number, ship in enumerate(seen.piers):
        cargo, gains = (None, ()) if ship in (NONE, PILOT) else (seen.cargo(ship), seen.gains(ship))
        yield f"pier-{number}", once(pier, number, why_not(seen, ship), ship == PILOT, cargo)
        yield f"pays-{number}", once(Sprite, once(faces.pays, gains), places.tag_spot(number), "pays")
    for number, waiting in enumerate(seen.piles):
        yield f"pile-{number}", once(pile, number, len(waiting), seen.cargo(waiting[-1]) if waiting else None)


def why_not(seen: Sight, ship: int) -> Message | None:
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


def ships(seen: Sight) -> Sprites:
    """The boats one can see, ships by number: in port, on top of the piles, and those that have sailed away."""
    where = {ship: (places.GONE, "gone") for ship, gone in enumerate(seen.table.gone.tolist()) if gone}
    for waiting, place in zip(seen.piles, places.PILES, strict=True):
        where |= {ship: (place._replace(scale=places.PILE_SCALE), "waiting") for ship in waiting[-1:]}
    where |= {ship: (places.berth(number), "berthed") for number, ship in enumerate(seen.piers)}
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


def strip(seen: Sight) -> Sprites:
    """What is to be done now, and by whom."""
    if own := seen.own:
        yield "tabletop", once(Sprite, face("tabletop"), places.STRIP)
        for group, pawn in enumerate(own):
            yield f"set-{pawn.number}", once(set_ground, pawn, group, len(own), pawn is seen.next)
            yield f"portrait-{pawn.number}", once(portrait, pawn, group, len(own))
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


def notice(seen: Sight, said: Message, x: float, width: float) -> Sprites:
    """A board on two posts: whose turn it is if it is anybody's, and for what."""
    seat = seen.asked
    whose = face("whose", seat=seat, name=seen.names[seat], width=width) if seat != NONE else ()
    place = Place(x, places.STRIP_Y + (48 if seat == NONE else 44))
    yield "sign", Sprite(face("notice", width=width, whose=whose), place)
    yield "errand", Sprite(face("errand", said=said, width=width, y=55 if seat == NONE else 71), place)


def offer(choice: str, price: int, asked: bool) -> Sprite:
    """To hire Lazy Jack, or not; out of sight while nobody is asked."""
    said, state = message(f"montego-board-{choice}"), "zone quiet offer" if asked else "zone quiet offer idle"
    body = face("offer", choice=choice, said=said, price=face("price", price=price) if choice == "hire" else ())
    return Sprite(body, Place(places.OFFERS[choice], places.STRIP_Y), state, said if asked else None, tip=True)


def set_ground(pawn: Pawn, group: int, groups: int, turn: bool) -> Sprite:
    """What lies under a pawn and its cards, with what they are for where there is room; it shines in their turn."""
    tall = face("set-tall", walks=message(f"montego-board-walks-{pawn.size}"))
    state = words(f"seat-{pawn.seat}", "now" if turn else "")
    return Sprite(tall if places.one_row(groups) else face("set-low"), places.set_spot(group, groups), state)


def portrait(pawn: Pawn, group: int, groups: int) -> Sprite:
    """A pawn beside its cards."""
    label = message("montego-board-portrait", pawn=pawn.called)
    body = face("portrait", pawn=pawn.drawing, badge=() if pawn.number == JACK else pawn.badge(12, -5))
    spot = places.portrait_spot(group, groups, 0.8 if pawn.size == "small" else 0.74)
    return Sprite(body, spot, label=label, tip=True)


def hand(seen: Sight) -> Sprites:
    """The cards of one's own pawns. Lazy Jack and his host share one set."""
    for group, pawn in enumerate(seen.own):
        picked = seen.card[pawn.number]
        twin = seen.host if pawn.number == JACK else JACK if pawn.number == seen.host else NONE
        taken = seen.card[twin] if twin != NONE else 0
        for value in range(1, CARDS + 1):
            why = CHOSEN if picked else SAME_CARD if value == taken else None
            state = "picked" if value == picked else "spent" if why else "" if pawn is seen.next else "later"
            yield f"card-{pawn.number}-{value}", once(hand_card, pawn, value, state, why, group, len(seen.own))


def hand_card(pawn: Pawn, value: int, state: str, why: Message | None, group: int, groups: int) -> Sprite:
    """A card of a pawn: picked, spent, for later or for now; and why it cannot be chosen."""
    label = message("montego-board-card", value=value, pawn=pawn.called)
    body = faces.hand_card(pawn.seat, value, places.one_row(groups))
    place = places.card_spot(group, groups, value, state == "picked")
    return Sprite(body, place, words(f"piece hand-card seat-{pawn.seat}", state), label, tip=True, why=why)


def walks(seen: Sight) -> Sprites:
    """Where each card leads its pawn, for the one who chooses; seen while the card is pointed at."""
    for pawn in seen.own if seen.look.asked else ():
        for value in range(1, CARDS + 1 if not seen.card[pawn.number] else 1):
            space = twin(target)(seen.box, seen.table, pawn.number, value)
            yield f"walk-{pawn.number}-{value}", once(walk, seen.row, pawn, value, space)


def walk(row: int, pawn: Pawn, value: int, space: int) -> Sprite:
    """Where a card leads a pawn, if nobody comes in between."""
    mark = face("mark", seat=pawn.seat, x=-20, y=14, r=7)
    body = face("walk", pawn=pawn.drawing, value=value, mark=mark)
    return Sprite(body, places.space_spot(row, space), "walk", way=(f"card-{pawn.number}-{value}",))


# When the game is over


def verdict(seen: Sight) -> Sprites:
    """Who has won, and everybody's points."""
    if ending := seen.look.ending:
        body = verdict_of(face, ending.banner, seen.points, ending.winners, 132)
        yield "verdict", Sprite(body, places.VERDICT, "appear", ending.banner)
