"""The board of Harbour: market and tray, the row of buildings on the quay, the estates, and what cards would do."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from tallyman.engine.faces import joined
from tallyman.engine.message import Message, message
from tallyman.engine.scene import Body, Look, Scene, Spot, Sprite, Sprites, all_once, area, areas, colour, once, words
from tallyman.games.harbour import faces
from tallyman.games.harbour.box import BUILDINGS, GOOD_NAMES, GOODS, NONE, PARTS, SLOTS, SYMBOL_NAMES, Box
from tallyman.games.harbour.faces import Amounts, Card, Outcome, face, worth
from tallyman.games.harbour.layout import HEIGHT, WIDTH, pawn_spot, sheet_above
from tallyman.games.harbour.sight import Sight
from tallyman.games.harbour.table import Phase, Reason, Table
from tallyman.games.harbour.tray import market, tray
from tallyman.games.harbour.words import good_word, goods_word

PIPS = ("g-fish", "g-cow", "g-wood", "g-stone")


def scene(look: Look[Box, Table]) -> Scene:
    """The table as a seat sees it."""
    sight = Sight(look)
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
    yield from chain(estates(sight), cards(sight, sites), characters(sight))
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
HOME = "zone building home"  # the class names of a board


class Site(NamedTuple):
    """A card or board on the table: where, how it is drawn (full, short, both), what it would do for who looks."""

    id: str
    spot: Spot
    look: str
    card: Card | None  # None: a board nobody has chosen yet
    outcome: Outcome
    owner: int  # NONE: it is for sale; or SHOWN
    cost: int = NONE  # for who looks; NONE for a board
    points: int = 0


def stand(sight: Sight) -> dict[int, Site]:
    """Every card and board on the table by its site: boards, then buildings by number."""
    lay, table = sight.lay, sight.table
    found: dict[int, Site] = {}
    cards: dict[int, tuple[Spot, str, int]] = {}
    for seat, (estate, owned) in enumerate(zip(lay.estates, sight.estates, strict=True)):
        site = BUILDINGS + seat
        now = sight.outcome(site)
        found[site] = Site(f"board-{seat}", estate.cards[0], estate.look, sight.card_on(site), now, seat)
        cards |= {card: (spot, estate.look, seat) for card, spot in zip(owned, estate.cards[1:], strict=False)}
    cards |= {card: (spot, "full", NONE) for card, spot in zip(table["row"], lay.row, strict=False) if card != NONE}
    cards |= {card: (spot, "full", SHOWN) for card, spot in zip(sight.inheritable, lay.seen, strict=False)}
    for number in sorted(cards):
        (spot, look, owner), card = cards[number], sight.printed[number]
        now, cost = sight.outcome(number), sight.outlook["price"][number]
        points = 0 if number == table["inherited"] else card.points
        found[number] = Site(f"building-{number}", spot, look, card, now, owner, cost, points)
    return found


# Estates


def estates(sight: Sight) -> Sprites:
    """The players: who they are and what they have."""
    lots = list(enumerate(sight.lay.estates))
    for seat, estate in lots:
        own, acting = "own" if seat == sight.seat else "", "acting" if seat == sight.acting else ""
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
    held, pays = (NONE,) * GOODS if sight.secret(seat) else tuple(sight.table["stock"][seat]), (0,) * GOODS
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
        label = message("harbour-board-stock", name=name, goods=goods_word(good, count))
    body = face("stock", good=GOOD_NAMES[good], pips=joined(pips))
    return spot.sprite(body, f"zone stock has-{max(count, 0)}", label, tip=True)


def bonus(spot: Spot, seat: int, name: str, good: int, traded: int) -> Sprite:
    """A bonus card, or its back."""
    body, label = face("bonus-back"), message("harbour-board-bonus-hidden", name=name)
    if good != NONE:
        body = face("bonus", good=GOOD_NAMES[good])
        label = message("harbour-board-bonus", name=name, good=good_word(good))
    if NONE not in (good, traded):
        label = message("harbour-board-bonus-traded", name=name, goods=goods_word(good, traded))
    return spot.sprite(body, f"bonus seat-{seat}", label, tip=True)


# Cards and boards


def cards(sight: Sight, sites: dict[int, Site]) -> Sprites:
    """The players' boards, or where they will lie, and the cards in the row and on the estates."""
    picked = sight.table["picked"] if sight.buying else ()
    for number, site in sites.items():
        if site.card:
            yield site.id, once(card_sprite, site, site.card, sight.names, sight.going, number in picked)
            continue
        chosen = sight.table["phase"] == Phase.CHARACTERS and sight.table["kept"][site.owner] != NONE
        body, state = face("chosen" if chosen else "bed"), f"{HOME} seat-{site.owner} {site.look}"
        label = message("harbour-board-unknown", name=sight.names[site.owner])
        yield site.id, once(Spot.sprite, site.spot, body, state, label)


def card_sprite(site: Site, card: Card, names: tuple[str, ...], going: bool, wanted: bool) -> Sprite:
    """A card that can be gone to or bought, with what it would bring; what would do nothing is faint."""
    state = "piece building appear" if card.bought else f"{HOME} seat-{site.owner}"
    now, cost = site.outcome, site.cost if site.look == "full" else card.cost
    parts = list(zip(card.kinds, now.amounts, strict=False))
    counted = tuple([amount if kind == "gain_per" else NONE for kind, amount in parts])
    idle = [k for k, (_kind, amount) in enumerate(parts) if not now.possible >> k & 1 or amount == 0]
    shut = now.closed > Reason.ALLOWED and going
    return site.spot.sprite(
        once(card_body, card, site.look, cost, site.points, counted, wanted, site.spot.wide.scale),
        words(state, "wanted" if wanted else "", site.look, "shut" if shut else "", *(f"cannot-{k}" for k in idle)),
        faces.label(card, whereabouts(site, card, names), now),
        tip=True,
        why=message(Reason(now.closed).key) if shut else None,
    )


def whereabouts(site: Site, card: Card, names: tuple[str, ...]) -> Message:
    """Where a card is, and what it costs or is worth."""
    if not card.bought:
        return message("harbour-board-of", name=names[site.owner])
    if site.owner >= 0:
        return message("harbour-board-owned", name=names[site.owner], points=site.points)
    printed = message("harbour-board-card", cost=site.cost, points=site.points)
    return printed if site.owner == SHOWN else message("harbour-board-for-sale", price=printed)


def card_body(card: Card, look: str, cost: int, points: int, amounts: Amounts, wanted: bool, scale: float) -> Body:
    """A card in short and in full, as far as its place of this scale shows them, and the light around it."""
    short = faces.short_card(card, points, amounts, scale) if look != "full" else ()
    full = faces.full_card(card, cost, points, amounts, scale) if look != "short" else ()
    return face(f"card-{look}", short=short, full=full, seal=face("seal") if wanted else ())


def characters(sight: Sight) -> Sprites:
    """The two characters the seat that looks can choose from."""
    for spot, (number, chosen) in zip(sight.lay.dealt, sight.offered.items(), strict=False):
        card = sight.printed[BUILDINGS + number]
        body = face("choice", card=once(faces.character_card, card))
        label = faces.label(card, message("harbour-board-chosen") if chosen else None, Outcome())
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
    for site in sites.values():
        if site.card:
            now = site.outcome if sight.going else site.outcome._replace(closed=Reason.ALLOWED)
            body, height = once(faces.about, site.card, site.cost, site.points, now)
            yield f"about-{site.id}", told_of(sight, site.id, site.spot, body, height)
    for seat, estate in enumerate(sight.lay.estates):
        yield f"about-player-{seat}", told_of(sight, f"player-{seat}", estate.head, *faces.SYMBOLS_SHEET)


def told_of(sight: Sight, name: str, spot: Spot, body: Body, height: float) -> Sprite:
    """What is told of a thing: in the tray, on the narrow print above the thing."""
    narrow = once(sheet_above, spot.narrow.x, spot.narrow.y, height, sight.lay.lift)
    return Sprite(body, sight.lay.tray.wide, "about", about=name, narrow=narrow)
