"""The board of Harbour: market and tray, the row of buildings on the quay, the estates, and what cards would do."""

from __future__ import annotations

import functools
from typing import NamedTuple

from tallyman.engine.message import Message, message
from tallyman.engine.scene import (
    LEGIBLE,
    Body,
    Drawn,
    Group,
    Look,
    Scene,
    Shape,
    Sprite,
    Text,
    Use,
    area,
    circle,
    halo,
    hit,
    path,
    rect,
    seat_shape,
    words,
)
from tallyman.games.harbour.box import BUILDINGS, GOOD_NAMES, GOODS, NONE, PARTS, SLOTS, SYMBOL_NAMES, Box
from tallyman.games.harbour.faces import (
    SYMBOLS_HEIGHT,
    SYMBOLS_SHEET,
    Amounts,
    Card,
    Outcome,
    about,
    character_card,
    full_card,
    label,
    sheet_height,
    short_card,
    why_closed,
    worth,
)
from tallyman.games.harbour.layout import CARD, HEIGHT, SHORT, WIDTH, Spot, on, pawn_spot, sheet_above
from tallyman.games.harbour.sight import Sight, read
from tallyman.games.harbour.table import Phase, Reason, Table
from tallyman.games.harbour.tray import Sprites, draw_market, draw_tray, standing

PIPS = ("g-fish", "g-cow", "g-wood", "g-stone")


def scene(look: Look[Box, Table]) -> Scene:
    """The table as a seat sees it."""
    sight = read(look)
    sites = stand(sight)
    sprites: Sprites = {
        "water": standing(sight.lay.ground, WATER),
        "quay": standing(sight.lay.quay, QUAY),
        "gull": standing(sight.lay.ground, GULL),
    }
    draw_market(sight, sprites)
    draw_tray(sight, sprites)
    draw_row(sight, sprites)
    draw_estates(sight, sprites)
    draw_boards(sight, sprites, sites)
    draw_buildings(sight, sprites, sites)
    draw_characters(sight, sprites)
    draw_pawns(sight, sprites, sites)
    draw_abouts(sight, sprites, sites)
    sprites |= areas(sight, sprites)
    return Scene(WIDTH, HEIGHT, sprites, sight.lay.tall, (0, 0.52))


WATER: Body = (Use("harbour-water"),)
QUAY: Body = (Use("harbour-quay"),)
GULL: Body = (Use("harbour-gull"),)


# For who hears the table: what is read together


def areas(sight: Sight, sprites: Sprites) -> Sprites:
    """The tray and the market, the cards to choose from or to buy, and the estates, one's own first."""
    table = sight.table
    found = {"area-tray": TRAY, "area-market": MARKET}
    if table["phase"] == Phase.CHARACTERS and sight.seat >= 0:
        characters = [name for name in sprites if name.startswith("character-")]
        found["area-characters"] = area(message("harbour-board-area-characters"), *characters)
    row = [card for card in (*table["seen"], *table["row"]) if card != NONE]
    found["area-row"] = row_area(tuple(row))
    own = max(sight.seat, 0)
    for seat in (*range(own, sight.players), *range(own)):
        last = table["finisher"] == seat
        found[f"area-estate-{seat}"] = estate_area(seat, sight.names[seat], tuple(sight.estates[seat]), last)
    return found


TRAY = area(
    message("harbour-board-area-tray"),
    *("verdict", "tax", *(f"part-{part}" for part in range(PARTS)), *(f"good-{good}" for good in range(GOODS))),
    *("ship", *(f"hold-{good}" for good in range(GOODS)), "transmute", "done"),
)
MARKET = area(
    message("harbour-board-area-market"),
    *(f"slot-{slot}" for slot in range(SLOTS)),
    *("traders", *(f"marker-{good}" for good in range(GOODS))),
)


@functools.lru_cache(1024)
def row_area(cards: tuple[int, ...]) -> Sprite:
    """What can be bought, and the deck."""
    return area(message("harbour-board-area-row"), *(f"building-{card}" for card in cards), "deck")


@functools.lru_cache(1024)
def estate_area(seat: int, name: str, cards: tuple[int, ...], last: bool) -> Sprite:
    """Everything of a player."""
    things = [f"player-{seat}", *(["last"] if last else []), f"pawn-{seat}", f"board-{seat}", f"bonus-{seat}"]
    things += [f"stock-{seat}-{good}" for good in range(GOODS)]
    return area(message("harbour-board-area-estate", name=name), *things, *(f"building-{card}" for card in cards))


# Where cards stand


SHOWN = -2  # whose a card is that is only looked at


class Site(NamedTuple):
    """A card or board on the table: where, how it is drawn (full, short, both), what it would do for who looks."""

    spot: Spot
    look: str
    card: Card | None  # None: a board nobody has chosen yet
    cost: int = NONE  # for who looks, where it is for sale
    points: int = NONE  # NONE: as printed
    outcome: Outcome | None = None
    owner: int = NONE  # NONE: it is for sale; or SHOWN


def stand(sight: Sight) -> dict[int, Site]:
    """Every card and board on the table by its site: boards, then buildings by number."""
    lay, table = sight.lay, sight.table
    found: dict[int, Site] = {}
    cards: dict[int, tuple[Spot, str, int]] = {}
    for seat, (estate, owned) in enumerate(zip(lay.estates, sight.estates, strict=True)):
        site = BUILDINGS + seat
        found[site] = Site(estate.cards[0], estate.look, sight.card_on(site), outcome=outcome(sight, site), owner=seat)
        cards |= {card: (spot, estate.look, seat) for card, spot in zip(owned, estate.cards[1:], strict=False)}
    cards |= {card: (spot, "full", NONE) for card, spot in zip(table["row"], lay.row, strict=False) if card != NONE}
    if table["seen"][0] != NONE and sight.mine:
        cards |= {card: (spot, "full", SHOWN) for card, spot in zip(table["seen"], lay.seen, strict=True)}
    for card in sorted(cards):
        spot, look, owner = cards[card]
        points = 0 if card == table["inherited"] else NONE
        cost = sight.outlook["price"][card] if sight.seat >= 0 else NONE
        found[card] = Site(spot, look, sight.printed.cards[card], cost, points, outcome(sight, card), owner)
    return found


def outcome(sight: Sight, site: int) -> Outcome | None:
    """What a site would do for the seat that looks; None for spectators, after the end, and if it is not in play."""
    found = sight.outlook
    possible = found["possible"][site]
    if possible == NONE or sight.ending:
        return None
    owner = found["tax"][site]
    tax = "" if owner == NONE else sight.names[owner]
    return Outcome(possible, tuple(found["amount"][site]), found["closed"][site], tax)


# The row


def draw_row(sight: Sight, sprites: Sprites) -> None:
    """The places of the row, and the deck."""
    for place, spot in enumerate(sight.lay.row):
        sprites[f"place-{place}"] = standing(spot, PLACE)
    left = sight.table["left"]
    sprites["deck"] = standing(sight.lay.deck, deck_body(left), "", deck_label(left), tip=True)


PLACE: Body = (rect(0, 0, *CARD, 9, "bed"),)


@functools.cache
def deck_body(left: int) -> Body:
    """The deck, and how many cards are left."""
    back = Use("harbour-deck") if left else rect(0, 0, 134, 196, 9, "bed")
    return (back, Text(left, 67, 166, "numeral middle back-text"))


@functools.cache
def deck_label(left: int) -> Message:
    """How many cards are left."""
    return message("harbour-board-deck", count=left)


# Estates


def draw_estates(sight: Sight, sprites: Sprites) -> None:
    """The players: who they are and what they have."""
    estates = sight.lay.estates
    for seat, estate in enumerate(estates):
        own, acting = "own" if seat == sight.seat else "", "acting" if seat == sight.turn[0] else ""
        ground = ground_body(*estate.size, estate.height)
        sprites[f"estate-{seat}"] = standing(estate.spot, ground, words("estate", f"seat-{seat}", own, acting))
        name, score = sight.names[seat], sight.scores[seat]
        head = head_body(seat, estate.size[0], name, tuple(sight.outlook["symbols"][seat]), score)
        sprites[f"player-{seat}"] = standing(estate.head, head, f"seat-{seat}", player_label(seat, name, score))
        if sight.table["finisher"] == seat:
            sprites["last"] = standing(on(estate.head, 434, 30), FLAG, "", LAST, tip=True)
    for seat, estate in enumerate(estates):
        for good, spot in enumerate(estate.stock):
            draw_stock(sight, sprites, seat, good, spot)
    for seat, estate in enumerate(estates):
        for k in range(1 + len(sight.estates[seat]), len(estate.cards)):
            sprites[f"plot-{seat}-{k}"] = standing(estate.cards[k], BED, estate.look)
    if sight.printed.bonus:
        for seat in range(sight.players):
            draw_bonus(sight, sprites, seat)


FLAG: Body = (Use("harbour-flag"),)
LAST = message("harbour-board-last")
BED: Body = (rect(2, 3, 178, 56, 8, "bed short-only"), rect(3, 3, 134, 194, 9, "bed full-only"))


@functools.lru_cache(256)
def ground_body(width: float, wide: float, narrow: float) -> Body:
    """The ground of an estate on both prints."""
    return (rect(0, 0, width, wide, 10, "ground wide-only"), rect(0, 0, 992, narrow, 16, "ground narrow-only"))


@functools.lru_cache(1024)
def head_body(seat: int, width: float, name: str, symbols: tuple[int, ...], score: int) -> Body:
    """A player's name, symbols and points."""
    widths = {488: "narrow-only", width: "wide-only"} if width != 488 else {488: ""}
    found: list[Drawn] = [
        path(f"M0,9 Q0,0 9,0 H{w - 9:g} Q{w:g},0 {w:g},9 V33 H0 Z", words("seat-fill ink", print_only))
        for w, print_only in widths.items()
    ]
    found.append(seat_shape(seat, 20, 18 if seat == 1 else 17, 9))
    found.append(Text(name, 38, 24, "seat-mark name", 20, 134, LEGIBLE, 0.65))
    for k, (symbol, count) in enumerate(zip(SYMBOL_NAMES, symbols, strict=True)):
        number = Text(count, 260 + 48 * k, 24, "numeral seat-mark", 20)
        found.append(Group((Use(f"harbour-{symbol}", 246 + 48 * k, 17, 0.8), number), state="" if count else "none"))
    return (*found, worth(466, 17, 0.92, score))


@functools.lru_cache(1024)
def player_label(seat: int, name: str, score: int) -> Message:
    """A player, read aloud."""
    return message("harbour-board-player", name=name, colour=message(f"seat-{seat}"), points=score)


def draw_stock(sight: Sight, sprites: Sprites, seat: int, good: int, spot: Spot) -> None:
    """The goods of a type; those that others choose in secret are not shown."""
    held = sight.table["stock"][seat]
    secret = sight.table["phase"] == Phase.GOODS and seat != sight.seat and any(held)
    count = NONE if secret else held[good]
    dollars = 0
    if seat == sight.seat and sight.mine and sight.outlook["after"][good] != NONE:
        dollars = sight.outlook["dollars"][good]
    body, said = stock_body(good, sight.printed.limit), stock_label(sight.names[seat], good, count)
    sprites[f"stock-{seat}-{good}"] = standing(spot, body, f"zone stock has-{max(count, 0)}", said, tip=True)
    sprites[f"count-{seat}-{good}"] = standing(spot, count_body(count, dollars), "count")


@functools.lru_cache(64)
def stock_body(good: int, limit: int) -> Body:
    """A shelf for a type of goods; the style sheet shows how much of its room is taken."""
    found: list[Drawn] = [
        hit(0, 0, 118, 50),
        halo(2, 2, 114, 46, 8, fill=False),
        rect(2, 2, 114, 46, 8, "shelf fine"),
        Use(f"harbour-{GOOD_NAMES[good]}", 22, 25, 1.12),
    ]
    columns = (limit + 1) // 2
    step = 44 / columns
    for k in range(limit):
        x, y = round(68 + step * (k % columns), 1), 9 + 17 * (k // columns)
        found.append(rect(x, y, round(step - 2.4, 1), 14.6, 2.5, f"pip {PIPS[good]} fine"))
    return tuple(found)


@functools.lru_cache(256)
def count_body(count: int, dollars: int) -> Body:
    """How many goods there are, and what they would pay now."""
    number = Text("?" if count == NONE else count, 53, 34, "numeral middle shelf-text", 20 if count > 9 else 0)
    if not dollars:
        return (number,)
    pays = Text(f"${dollars}", 102, 18.5, "numeral middle on-paper", 15)
    return (number, circle(102, 13, 12.5, "fill-brass ink"), pays)


@functools.lru_cache(1024)
def stock_label(name: str, good: int, count: int) -> Message:
    """The goods of a type, read aloud."""
    if count == NONE:
        return message("harbour-board-stock-hidden", name=name)
    return message("harbour-board-stock", name=name, goods=message(f"harbour-goods-{GOOD_NAMES[good]}", count=count))


def draw_bonus(sight: Sight, sprites: Sprites, seat: int) -> None:
    """A bonus card; those of others stay secret until the end."""
    ended = sight.table["phase"] == Phase.OVER
    good = sight.table["bonus"][seat] if ended or seat == sight.seat else NONE
    said = bonus_label(sight.names[seat], good, sight.table["traded"][seat] if ended else NONE)
    spot = sight.lay.estates[seat].bonus
    sprites[f"bonus-{seat}"] = standing(spot, bonus_body(good), f"bonus seat-{seat}", said, tip=True)


@functools.cache
def bonus_body(good: int) -> Body:
    """A bonus card, or its back."""
    if good == NONE:
        return (rect(0, 0, 26, 29, 4, "back ink"), Text("?", 13, 21, "numeral middle on-hull", 18))
    return (rect(0, 0, 26, 29, 4, "card-face ink"), Use(f"harbour-{GOOD_NAMES[good]}", 13, 15, 0.72))


@functools.lru_cache(256)
def bonus_label(name: str, good: int, traded: int) -> Message:
    """A bonus card, read aloud."""
    if good == NONE:
        return message("harbour-board-bonus-hidden", name=name)
    if traded != NONE:
        goods = message(f"harbour-goods-{GOOD_NAMES[good]}", count=traded)
        return message("harbour-board-bonus-traded", name=name, goods=goods)
    return message("harbour-board-bonus", name=name, good=message(f"harbour-good-{GOOD_NAMES[good]}"))


# Cards and boards


def draw_boards(sight: Sight, sprites: Sprites, sites: dict[int, Site]) -> None:
    """The players' boards, or where they will lie."""
    for seat in range(sight.players):
        site = sites[BUILDINGS + seat]
        state = f"zone building home seat-{seat}"
        if site.card:
            sprites[f"board-{seat}"] = card_sprite(sight, site, site.card, state)
            continue
        chosen = sight.table["phase"] == Phase.CHARACTERS and sight.table["kept"][seat] != NONE
        body = CHOSEN if chosen else BED
        sprites[f"board-{seat}"] = standing(site.spot, body, f"{state} {site.look}", unknown_label(sight.names[seat]))


def draw_buildings(sight: Sight, sprites: Sprites, sites: dict[int, Site]) -> None:
    """The cards in the row and on the estates."""
    picked = sight.table["picked"] if sight.buying else ()
    for number, site in sites.items():
        if number < BUILDINGS and site.card:
            bought = number in picked
            state = "piece building appear wanted" if bought else "piece building appear"
            sprites[f"building-{number}"] = card_sprite(sight, site, site.card, state, bought)


def card_sprite(sight: Sight, site: Site, card: Card, state: str, bought: bool = False) -> Sprite:
    """A card that can be gone to or bought; what it cannot do now is faint."""
    now = site.outcome
    closed, tax = (now.closed, now.tax) if now else (int(Reason.ALLOWED), "")
    amounts = counted(card, now) if now else ()
    shut = bool(closed) and sight.going
    body = card_body(card, site.look, site.cost if site.look == "full" else NONE, site.points, amounts, bought)
    return standing(
        site.spot,
        body,
        words(state, site.look, "shut" if shut else "", faintness(card, now) if now else ""),
        card_label(card, site.owner, sight.names, site.cost, site.points, closed, tax),
        tip=True,
        why=why_closed(closed) if shut else None,
    )


@functools.lru_cache(4096)
def card_label(
    card: Card, owner: int, names: tuple[str, ...], cost: int, points: int, closed: int, tax: str
) -> Message:
    """A card on the table, read aloud."""
    return label(card, lies(card, owner, names, cost, points), closed, tax)


def lies(card: Card, owner: int, names: tuple[str, ...], cost: int, points: int) -> Message:
    """Where a card is, and what it costs or is worth, for who hears it."""
    if not card.bought:
        return message("harbour-board-of", name=names[owner])
    worth = card.points if points == NONE else points
    if owner >= 0:
        return message("harbour-board-owned", name=names[owner], points=worth)
    price = message("harbour-board-card", cost=card.cost if cost == NONE else cost, points=worth)
    return message("harbour-board-for-sale", price=price) if owner == NONE else price


@functools.lru_cache(4096)
def faintness(card: Card, outcome: Outcome) -> str:
    """The class names of what would do nothing now."""
    idle = [k for k in range(len(card.rows)) if not outcome.possible >> k & 1 or outcome.amounts[k] == 0]
    return " ".join([f"cannot-{k}" for k in idle])


@functools.lru_cache(4096)
def counted(card: Card, outcome: Outcome) -> Amounts:
    """How many goods the parts that count something would bring."""
    if "gain_per" not in card.kinds:
        return ()
    return tuple(
        [amount if kind == "gain_per" else NONE for kind, amount in zip(card.kinds, outcome.amounts, strict=False)]
    )


@functools.lru_cache(4096)
def card_body(card: Card, look: str, cost: int, points: int, amounts: Amounts, bought: bool) -> Body:
    """A card in short and in full, as far as its place shows them, and the light around it."""
    found: list[Drawn] = []
    if look != "full":
        found.append(halo(0, 0, *SHORT, 8, "short-only", fill=False))
    if look != "short":
        found.append(halo(0, 0, *CARD, 10, "full-only", fill=False))
    if look != "full":
        found.append(Group(short_card(card, points, amounts), state="short-only"))
    if look != "short":
        found.append(Group(full_card(card, cost, points, amounts), state="full-only"))
    if bought:
        found.append(Use("harbour-seal", 70, 52))
    return tuple(found)


def face_down(width: float, height: float, state: str) -> Group:
    """The back of a board."""
    back: tuple[Shape, Use] = (rect(0, 0, width, height, 8, "back ink"), Use("harbour-seal", width / 2, height / 2))
    return Group(back, state=state)


CHOSEN: Body = (*BED, face_down(*SHORT, "short-only"), face_down(*CARD, "full-only"))


@functools.lru_cache(256)
def unknown_label(name: str) -> Message:
    """A board that is not chosen yet."""
    return message("harbour-board-unknown", name=name)


def draw_characters(sight: Sight, sprites: Sprites) -> None:
    """The two characters the seat that looks can choose from."""
    if sight.table["phase"] != Phase.CHARACTERS or sight.seat < 0:
        return
    dealt = sight.table["dealt"][sight.seat]
    kept = sight.table["kept"][sight.seat]
    offered = sorted([character for character in dealt if character != NONE])
    for spot, character in zip(sight.lay.dealt, offered, strict=False):
        card = sight.printed.boards[character]
        chosen = kept != NONE and dealt[kept] == character
        state = "zone character kept" if chosen else "zone character"
        said = label(card, CHOSEN_BOARD if chosen else None)
        sprites[f"character-{character}"] = standing(spot, choice_body(card), state, said, tip=True)


CHOSEN_BOARD = message("harbour-board-chosen")


@functools.lru_cache(256)
def choice_body(card: Card) -> Body:
    """A character to choose."""
    return (halo(0, 0, 264, 152, 10, fill=False), *character_card(card))


# Pawns


def draw_pawns(sight: Sight, sprites: Sprites, sites: dict[int, Site]) -> None:
    """The pawns on their buildings."""
    for seat, spot in enumerate(pawn_spots(sight, sites)):
        site = sites.get(sight.table["pawn"][seat])
        where = site.card.name if site and site.card else ""
        label = pawn_label(sight.names[seat], where, site.owner if site else NONE, sight.names)
        sprites[f"pawn-{seat}"] = standing(spot, pawn_body(seat), f"piece pawn seat-{seat}", label)


def pawn_spots(sight: Sight, sites: dict[int, Site]) -> list[Spot]:
    """Where each seat's pawn stands: beside others on its building, or at home before its first turn."""
    found: list[Spot] = []
    pawns = sight.table["pawn"][: sight.players]
    for seat, number in enumerate(pawns):
        site = sites.get(number)
        if site:
            found.append(pawn_spot(site.spot, site.look, pawns[:seat].count(number)))
        else:
            found.append(sight.lay.estates[seat].pawn)
    return found


@functools.cache
def pawn_body(seat: int) -> Body:
    """A pawn."""
    return (Use("harbour-pawn"), seat_shape(seat, 0, -8 if seat == 1 else -9, 6.6))


@functools.lru_cache(256)
def pawn_label(name: str, building: str, owner: int, names: tuple[str, ...]) -> Message:
    """A pawn and where it stands, read aloud."""
    if not building:
        return message("harbour-board-pawn-nowhere", name=name)
    if owner < 0:
        return message("harbour-board-pawn", name=name, building=building)
    return message("harbour-board-pawn-owned", name=name, building=building, owner=names[owner])


# What a building is and would do now, for who points at it


def draw_abouts(sight: Sight, sprites: Sprites, sites: dict[int, Site]) -> None:
    """A sheet about every card and board on the table, and about the symbols beside a name.

    That a building is closed is told to who is to go somewhere.
    """
    for number, site in sites.items():
        if site.card:
            now = site.outcome
            if now and now.closed and not sight.going:
                now = now._replace(closed=int(Reason.ALLOWED))
            name = f"building-{number}" if number < BUILDINGS else f"board-{number - BUILDINGS}"
            x, y = site.spot.narrow[:2]
            sprites[f"about-{name}"] = Sprite(
                about(site.card, site.cost, site.points, now),
                sight.lay.tray.wide,
                "about",
                about=name,
                narrow=sheet_above(x, y, sheet_height(site.card), sight.lay.lift),
            )
    for seat, estate in enumerate(sight.lay.estates):
        x, y = estate.head.narrow[:2]
        narrow = sheet_above(x, y, SYMBOLS_HEIGHT, sight.lay.lift)
        sprites[f"about-player-{seat}"] = Sprite(
            SYMBOLS_SHEET, sight.lay.tray.wide, "about", about=f"player-{seat}", narrow=narrow
        )
