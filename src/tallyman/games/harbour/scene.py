"""The board of Harbour: market and tray, the row of buildings on the quay, the estates, and what cards would do."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from tallyman.engine.faces import joined
from tallyman.engine.message import Message, message
from tallyman.engine.scene import (
    Body,
    Look,
    Place,
    Scene,
    Spot,
    Sprite,
    Sprites,
    all_once,
    area,
    areas,
    colour,
    once,
    words,
)
from tallyman.games.harbour import faces
from tallyman.games.harbour.box import BUILDINGS, GOOD_NAMES, GOODS, NONE, PARTS, SLOTS, SYMBOL_NAMES, Box
from tallyman.games.harbour.faces import Amounts, Card, Outcome, face, worth
from tallyman.games.harbour.layout import HEIGHT, WIDTH, pawn_spot, sheet_above
from tallyman.games.harbour.sight import Sight, read
from tallyman.games.harbour.table import Phase, Reason, Table
from tallyman.games.harbour.tray import market, tray

PIPS = ("g-fish", "g-cow", "g-wood", "g-stone")


def scene(look: Look[Box, Table]) -> Scene:
    """The table as a seat sees it."""
    sight = read(look)
    return Scene(WIDTH, HEIGHT, dict(parts(sight, stand(sight))), sight.lay.tall, (0, 0.52))


def parts(sight: Sight, sites: dict[int, Site]) -> Sprites:
    """Everything on the table, from what is behind to what is before it."""
    lay, left = sight.lay, sight.table["left"]
    for name, spot in (("water", lay.ground), ("quay", lay.quay), ("gull", lay.ground)):
        yield name, once(Spot.sprite, spot, face("drawing", art=name))
    yield from chain(market(sight), tray(sight))
    for place, spot in enumerate(lay.row):
        yield f"place-{place}", once(Spot.sprite, spot, face("place"))
    back = face("drawing", art="deck") if left else face("no-deck")
    label = message("harbour-board-deck", count=left)
    yield "deck", once(Spot.sprite, lay.deck, face("deck", back=back, left=left), "", label, tip=True)
    yield from chain(estates(sight), boards(sight, sites), buildings(sight, sites), characters(sight))
    yield from chain(pawns(sight, sites), abouts(sight, sites), read_together(sight))


# For who hears the table: what is read together


def read_together(sight: Sight) -> Sprites:
    """The tray and the market, the cards to choose from or to buy, and the estates, one's own first."""
    table, own = sight.table, max(sight.seat, 0)
    row = [card for card in (*table["seen"], *table["row"]) if card != NONE]
    choices = {"characters": [f"character-{number}" for number in sight.offered]} if sight.offered else {}
    shown = {"tray": TRAY, "market": MARKET, **choices, "row": (*(f"building-{card}" for card in row), "deck")}
    yield from areas("harbour-board-area", **shown)
    for seat in (*range(own, len(sight.names)), *range(own)):
        cards, last = tuple(sight.estates[seat]), table["finisher"] == seat
        yield f"area-estate-{seat}", once(estate_area, seat, sight.names[seat], cards, last)


TRAY = ("verdict", "tax", *(f"part-{part}" for part in range(PARTS)), *(f"good-{good}" for good in range(GOODS)))
TRAY += ("ship", *(f"hold-{good}" for good in range(GOODS)), "transmute", "done")
MARKET = (*(f"slot-{slot}" for slot in range(SLOTS)), "traders", *(f"marker-{good}" for good in range(GOODS)))


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
    if table["seen"][0] != NONE and (sight.mine or sight.look.open):
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
    possible, owner = found["possible"][site], found["tax"][site]
    if possible == NONE or sight.look.ending:
        return None
    tax = "" if owner == NONE else sight.names[owner]
    return Outcome(possible, tuple(found["amount"][site]), found["closed"][site], tax)


# Estates


def estates(sight: Sight) -> Sprites:
    """The players: who they are and what they have."""
    lots = list(enumerate(sight.lay.estates))
    for seat, estate in lots:
        own, acting = "own" if seat == sight.seat else "", "acting" if seat == sight.turn[0] else ""
        width, wide = estate.size
        ground, state = face("ground", width=width, wide=wide, narrow=estate.height), words("estate", f"seat-{seat}")
        yield f"estate-{seat}", once(Spot.sprite, estate.spot, ground, words(state, own, acting))
        symbols, score = tuple(sight.outlook["symbols"][seat]), sight.look.scores[seat]
        yield f"player-{seat}", once(head, estate.head, seat, width, sight.names[seat], symbols, score)
        if sight.table["finisher"] == seat:
            label = message("harbour-board-last")
            yield "last", estate.head.on(434, 30).sprite(face("drawing", art="flag"), "", label, tip=True)
    for seat, estate in lots:
        yield from stock(sight, seat, estate.stock)
    for seat, estate in lots:
        for k in range(1 + len(sight.estates[seat]), len(estate.cards)):
            yield f"plot-{seat}-{k}", once(Spot.sprite, estate.cards[k], face("bed"), estate.look)
    ended = sight.table["phase"] == Phase.OVER
    for seat, estate in lots if sight.box.bonus else ():  # those of others stay secret until the end
        good = sight.table["bonus"][seat] if ended or sight.look.open or seat == sight.seat else NONE
        traded = sight.table["traded"][seat] if ended else NONE
        yield f"bonus-{seat}", once(bonus, estate.bonus, seat, sight.names[seat], good, traded)


def head(spot: Spot, seat: int, width: float, name: str, symbols: tuple[int, ...], score: int) -> Sprite:
    """A player's name, symbols and points."""
    widths = {488: " narrow-only", width: " wide-only"} if width != 488 else {488: ""}
    counts = [
        face("symbol", symbol=symbol, count=count, x=246 + 48 * k, state="" if count else "none")
        for k, (symbol, count) in enumerate(zip(SYMBOL_NAMES, symbols, strict=True))
    ]
    ribbons = joined(face("ribbon", width=wide, print=only) for wide, only in widths.items())
    shield = worth(466, 17, 0.92, score)
    body = face("head", seat=seat, name=name, ribbons=ribbons, symbols=joined(counts), worth=shield)
    label = message("harbour-board-player", name=name, colour=colour(seat), points=score)
    return spot.sprite(body, f"seat-{seat}", label)


def stock(sight: Sight, seat: int, spots: tuple[Spot, ...]) -> Sprites:
    """The goods of a player, and what they would pay now; those that others choose in secret are not shown."""
    held, pays = tuple(sight.table["stock"][seat]), (0,) * GOODS
    if sight.table["phase"] == Phase.GOODS and seat != sight.seat and any(held) and not sight.look.open:
        held = (NONE,) * GOODS
    if seat == sight.seat and sight.mine:
        outlook = zip(sight.outlook["after"], sight.outlook["dollars"], strict=True)
        pays = tuple([dollars if after != NONE else 0 for after, dollars in outlook])
    yield from all_once(shelves, seat, spots, sight.names[seat], held, pays, sight.box.limit)


def shelves(
    seat: int, spots: tuple[Spot, ...], name: str, held: tuple[int, ...], pays: tuple[int, ...], limit: int
) -> Sprites:
    """A shelf for each type of goods, with how many there are and what they would pay."""
    for good, (spot, count, dollars) in enumerate(zip(spots, held, pays, strict=True)):
        yield f"stock-{seat}-{good}", once(shelf, spot, name, good, count, limit)
        number, tag = "?" if count == NONE else count, face("pays", dollars=dollars) if dollars else ()
        body = face("count", count=number, size=20 if count > 9 else 0, pays=tag)
        yield f"count-{seat}-{good}", once(Spot.sprite, spot, body, "count")


def shelf(spot: Spot, name: str, good: int, count: int, limit: int) -> Sprite:
    """A shelf for a type of goods; the style sheet shows how much of its room is taken."""
    columns = (limit + 1) // 2
    step = 44 / columns
    width, places = round(step - 2.4, 1), [divmod(k, columns) for k in range(limit)]
    pips = [
        face("pip", colour=PIPS[good], x=round(68 + step * across, 1), y=9 + 17 * down, width=width)
        for down, across in places
    ]
    label = message("harbour-board-stock-hidden", name=name)
    if count != NONE:
        goods = message(f"harbour-goods-{GOOD_NAMES[good]}", count=count)
        label = message("harbour-board-stock", name=name, goods=goods)
    body = face("stock", good=GOOD_NAMES[good], pips=joined(pips))
    return spot.sprite(body, f"zone stock has-{max(count, 0)}", label, tip=True)


def bonus(spot: Spot, seat: int, name: str, good: int, traded: int) -> Sprite:
    """A bonus card, or its back."""
    body, label = face("bonus-back"), message("harbour-board-bonus-hidden", name=name)
    if good != NONE:
        body = face("bonus", good=GOOD_NAMES[good])
        label = message("harbour-board-bonus", name=name, good=message(f"harbour-good-{GOOD_NAMES[good]}"))
    if NONE not in (good, traded):
        goods = message(f"harbour-goods-{GOOD_NAMES[good]}", count=traded)
        label = message("harbour-board-bonus-traded", name=name, goods=goods)
    return spot.sprite(body, f"bonus seat-{seat}", label, tip=True)


# Cards and boards


def boards(sight: Sight, sites: dict[int, Site]) -> Sprites:
    """The players' boards, or where they will lie."""
    for seat, name in enumerate(sight.names):
        site, state = sites[BUILDINGS + seat], f"zone building home seat-{seat}"
        if site.card:
            yield f"board-{seat}", card_sprite(sight, site, site.card, state)
            continue
        chosen = sight.table["phase"] == Phase.CHARACTERS and sight.table["kept"][seat] != NONE
        body, label = face("chosen" if chosen else "bed"), message("harbour-board-unknown", name=name)
        yield f"board-{seat}", once(Spot.sprite, site.spot, body, f"{state} {site.look}", label)


def buildings(sight: Sight, sites: dict[int, Site]) -> Sprites:
    """The cards in the row and on the estates."""
    picked = sight.table["picked"] if sight.buying else ()
    for number, site in sites.items():
        if number < BUILDINGS and site.card:
            bought = number in picked
            state = "piece building appear wanted" if bought else "piece building appear"
            yield f"building-{number}", card_sprite(sight, site, site.card, state, bought)


def card_sprite(sight: Sight, site: Site, card: Card, state: str, bought: bool = False) -> Sprite:
    """A card that can be gone to or bought; what it cannot do now is faint."""
    now = site.outcome
    closed, tax = (now.closed, now.tax) if now else (int(Reason.ALLOWED), "")
    shut = bool(closed) and sight.going
    cost, amounts = site.cost if site.look == "full" else NONE, once(amounts_of, card, now) if now else ()
    return site.spot.sprite(
        once(card_body, card, site.look, cost, site.points, amounts, bought),
        words(state, site.look, "shut" if shut else "", once(faintness, card, now) if now else ""),
        once(card_label, card, site.owner, sight.names, site.cost, site.points, closed, tax),
        tip=True,
        why=message(Reason(closed).key) if shut else None,
    )


def card_label(
    card: Card, owner: int, names: tuple[str, ...], cost: int, points: int, closed: int, tax: str
) -> Message:
    """A card on the table, read aloud: where it is, and what it costs or is worth."""
    worth = card.points if points == NONE else points
    where = message("harbour-board-card", cost=card.cost if cost == NONE else cost, points=worth)
    if not card.bought:
        where = message("harbour-board-of", name=names[owner])
    elif owner >= 0:
        where = message("harbour-board-owned", name=names[owner], points=worth)
    elif owner == NONE:
        where = message("harbour-board-for-sale", price=where)
    return faces.label(card, where, closed, tax)


def faintness(card: Card, outcome: Outcome) -> str:
    """The class names of what would do nothing now."""
    idle = [k for k in range(len(card.rows)) if not outcome.possible >> k & 1 or outcome.amounts[k] == 0]
    return " ".join([f"cannot-{k}" for k in idle])


def amounts_of(card: Card, outcome: Outcome) -> Amounts:
    """How many goods the parts that count something would bring."""
    if "gain_per" not in card.kinds:
        return ()
    parts = zip(card.kinds, outcome.amounts, strict=False)
    return tuple([amount if kind == "gain_per" else NONE for kind, amount in parts])


def card_body(card: Card, look: str, cost: int, points: int, amounts: Amounts, bought: bool) -> Body:
    """A card in short and in full, as far as its place shows them, and the light around it."""
    short = faces.short_card(card, points, amounts) if look != "full" else ()
    full = faces.full_card(card, cost, points, amounts) if look != "short" else ()
    return face(f"card-{look}", short=short, full=full, seal=face("seal") if bought else ())


def characters(sight: Sight) -> Sprites:
    """The two characters the seat that looks can choose from."""
    dealt, kept = sight.table["dealt"][sight.chooser], sight.table["kept"][sight.chooser]
    for spot, number in zip(sight.lay.dealt, sight.offered, strict=False):
        card, chosen = sight.printed.boards[number], kept != NONE and dealt[kept] == number
        body = face("choice", card=once(faces.character_card, card))
        label = faces.label(card, message("harbour-board-chosen") if chosen else None)
        state = "zone character kept" if chosen else "zone character"
        yield f"character-{number}", spot.sprite(body, state, label, tip=True)


# Pawns


def pawns(sight: Sight, sites: dict[int, Site]) -> Sprites:
    """The pawns beside others on their buildings, or at home before their first turn."""
    numbers = sight.table["pawn"][: len(sight.names)]
    for seat, number in enumerate(numbers):
        site, spot, name = sites.get(number), sight.lay.estates[seat].pawn, sight.names[seat]
        label = message("harbour-board-pawn-nowhere", name=name)
        if site:
            spot = once(pawn_spot, site.spot, site.look, numbers[:seat].count(number))
        if site and site.card and site.owner < 0:
            label = message("harbour-board-pawn", name=name, building=site.card.name)
        elif site and site.card:
            owner = sight.names[site.owner]
            label = message("harbour-board-pawn-owned", name=name, building=site.card.name, owner=owner)
        yield f"pawn-{seat}", once(Spot.sprite, spot, face("pawn", seat=seat), f"piece pawn seat-{seat}", label)


# What a building is and would do now, for who points at it


def abouts(sight: Sight, sites: dict[int, Site]) -> Sprites:
    """A sheet about every card and board on the table, and about the symbols beside a name.

    That a building is closed is told to who is to go somewhere.
    """
    wide, lift = sight.lay.tray.wide, sight.lay.lift
    for number, site in sites.items():
        if site.card:
            now = site.outcome
            if now and now.closed and not sight.going:
                now = now._replace(closed=int(Reason.ALLOWED))
            name = f"building-{number}" if number < BUILDINGS else f"board-{number - BUILDINGS}"
            body = once(faces.about, site.card, site.cost, site.points, now)
            yield f"about-{name}", told_of(name, body, site.spot, faces.sheet_height(site.card), wide, lift)
    for seat, estate in enumerate(sight.lay.estates):
        sheet = faces.SYMBOLS_SHEET, estate.head, faces.SYMBOLS_HEIGHT
        yield f"about-player-{seat}", told_of(f"player-{seat}", *sheet, wide, lift)


def told_of(name: str, body: Body, spot: Spot, height: float, wide: Place, lift: float) -> Sprite:
    """What is told of a thing: in the tray, on the narrow print above the thing."""
    narrow = once(sheet_above, spot.narrow.x, spot.narrow.y, height, lift)
    return Sprite(body, wide, "about", about=name, narrow=narrow)
