"""What the things of Shanghaien look like, made of the drawings in art.svg."""

from __future__ import annotations

from functools import lru_cache

from tallyman.engine.message import Message, message
from tallyman.engine.scene import Body, Group, Text, Use, circle, halo, hit, path, rect, round_halo, seat_shape
from tallyman.games.shanghaien.table import NONE, End

CARD_WIDTH, CARD_HEIGHT = 100, 128
CABIN_WIDTH, CABIN_HEIGHT = 83, 112
PLACE_WIDTH = 108  # of a card in the tavern and the space beside it
PLACE_ABOVE, PLACE_BELOW = 78, 94  # how far a place reaches beyond its card, where dice lie
FULL_CREW = 6  # with more, cards cover each other

# Cards and dice


@lru_cache(256)
def sailor_card(nation: int, strength: int) -> Body:
    """A sailor in the tavern."""
    return (Use(f"shanghaien-sailor-{nation}"), Text(strength, 18.5, 36, "numeral strength middle"))


@lru_cache(64)
def trick_card(kind: str) -> Body:
    """A trick with its two effects."""
    above, below = kind.split("/")
    return (
        Use("shanghaien-trick"),
        Use(f"shanghaien-effect-{above}", 50, 33),
        Use(f"shanghaien-effect-{below}", 50, 94),
    )


@lru_cache(64)
def token(strength: int, crew: int, joker: bool = False) -> Body:
    """A card in a crew of so many: its strength."""
    middle = 10 if crew > FULL_CREW else 12
    return (
        Use("shanghaien-joker" if joker else "shanghaien-token"),
        Text(strength, middle, 24.5, "numeral token-text middle"),
    )


@lru_cache(16)
def die_face(seat: int, pips: int) -> Body:
    """A die; in reserve (0) it shows its seat's shape alone."""
    return (Use(f"shanghaien-die-{seat}-{pips}"),)


@lru_cache(16)
def die(seat: int, pips: int) -> Body:
    """A die that can be touched."""
    return (hit(-22, -22, 44, 44), halo(-18.5, -18.5, 37, 37, 9), *die_face(seat, pips))


@lru_cache(2)
def captain(seat: int) -> Body:
    """A captain with a seat's mark."""
    return (Use("shanghaien-captain"), Use(f"seat-mark-{seat}", 0, 53.54 if seat == 1 else 54, 0.46))


# Ships


def ship(seat: int, name: str, score: int) -> Body:
    """A ship with its player's name and score."""
    return (
        Use("shanghaien-ship"),
        Use("shanghaien-ribbon", state="ribbon"),
        seat_shape(seat, 40, 135 if seat == 1 else 134, 9, "seat-fill ink"),
        Text(name, 58, 143, "name", size=25, room=180),
        Text(score, 300, 162.5, "numeral score middle"),
        Use("shanghaien-bow-lamp", state="bow-lamp"),
    )


CABIN: Body = (
    Use("shanghaien-frame"),
    Use("shanghaien-cabin", state="cabin"),
    halo(0, 4, CABIN_WIDTH, CABIN_HEIGHT - 4, 18),
    hit(-1, 0, CABIN_WIDTH + 2, CABIN_HEIGHT),
)


def total(strength: int, x: float, y: float, size: float) -> Body:
    """A crew's strength."""
    return (Text(strength, x, y, "numeral middle on-paper", size),)


@lru_cache(64)
def pennant(points: int) -> Body:
    """The pennant of a crew that scores, with its points."""
    return (
        Use("shanghaien-pennant"),
        Text(f"+{points}", 62.5, 32, "numeral middle on-paper", 23 if points < 10 else 18),
    )


@lru_cache(64)
def trick_spot(width: float) -> Body:
    """Where tricks of a kind lie in front of a seat."""
    return (halo(5, -3, width - 10, 74, 8), hit(0, -7, width, 80))


@lru_cache(16)
def trick_points(copies: int) -> Body:
    """What tricks score as long as they lie apart."""
    return (Use("shanghaien-tag"), Text(f"+{copies}", -1, 6, "numeral middle on-paper", 17))


# The tavern


def place(empty: bool) -> Body:
    """A place in the tavern, from the corner of its card."""
    return (
        Use("shanghaien-place"),
        *((Use("shanghaien-shutters"),) if empty else ()),
        halo(-2.5, -2.5, CARD_WIDTH + 5, CARD_HEIGHT + 5, 11),
        hit(-4, -PLACE_ABOVE, PLACE_WIDTH, PLACE_ABOVE + CARD_HEIGHT + PLACE_BELOW),
    )


def number(shown: int) -> Body:
    """The number of a place."""
    return (circle(0, 0, 17, "fill-brass ink"), Text(shown, 0, 9, "numeral number middle"))


def hints(left: int, right: int) -> Body:
    """The numbers a place may get, counted from the left and from the right, on signs like those at the ends."""
    return (
        path("M-40,20 H-13 L-3,31.5 L-13,43 H-40 Z", "sign fill-paper fine"),
        Text(left, -25, 39, "numeral hint middle"),
        path("M40,20 H13 L3,31.5 L13,43 H40 Z", "sign fill-paper fine"),
        Text(right, 25, 39, "numeral hint middle"),
    )


def row_end(end: int, numbered: int) -> Body:
    """What stands at an end of the row: a sign that card 1 may lie here, or a lantern, lit where it does."""
    way = 1 if end == End.LEFT else -1
    touched = hit(-2 if way > 0 else -78, -8, 80, 74)
    if numbered != NONE:
        return (Use("shanghaien-lantern-lit" if numbered == end else "shanghaien-lantern", 17 * way), touched)
    return (
        halo(1 if way > 0 else -77, 4, 76, 50, 8),
        path(f"M{3 * way},8 H{54 * way} L{73 * way},29 L{54 * way},50 H{3 * way} Z", "sign fill-paper ink"),
        Text(1, 31 * way, 38, "numeral number middle"),
        touched,
    )


# The water


def pile(cards: int) -> Body:
    """The draw pile: higher with more cards."""
    if not cards:
        return (Use("shanghaien-pile-empty"), Text(0, 32, 46, "numeral hint middle"))
    below = [Use("shanghaien-pile-card", 3 * depth, 1.5 * depth) for depth in range((cards + 11) // 12, 0, -1)]
    return (*below, Use("shanghaien-pile-top"), Text(cards, 32, 46, "numeral number middle"))


def round_sign(number: int, rounds: int) -> Body:
    """The sign with the round."""
    return (
        Use("shanghaien-round"),
        Text(message("shanghaien-board-round"), 55, 26, "middle on-paper"),
        Text(f"{number} / {rounds}", 55, 55, "numeral middle on-paper", size=28),
    )


def jetty(thing: str, label: Message) -> Body:
    """A jetty with the cup or the bell."""
    return (
        Use("shanghaien-jetty"),
        halo(-2, 1, 116, 74, 8),
        Use(f"shanghaien-{thing}"),
        Text(label, 56, 70, "label middle"),
        hit(-4, -2, 120, 82),
    )


def arrow(sign: str) -> Body:
    """What makes a rolled die one more or one less."""
    return (round_halo(26), circle(0, 0, 24, "sign fill-paper ink"), path(sign, "stroke"), hit(-30, -37, 60, 74))


SIGNS: dict[str, Body] = {
    "minus": arrow("M-12,0 H12"),
    "plus": arrow("M-12,0 H12 M0,-12 V12"),
    "both": (
        halo(-38, -34, 76, 68, 10),
        rect(-37, -33, 74, 66, 9, "sign fill-paper ink"),
        Use("shanghaien-effect-both"),
        hit(-41, -37, 82, 74),
    ),
}
"""What tricks do to rolled dice, on the tray."""


# The end


def verdict(banner: Message, first: int, more: int, less: int) -> Body:
    """Who has won, with the scores of the seat that comes first and of the other."""
    marks = [
        Group((seat_shape(seat, x, 23, 11, "seat-fill ink"),), state=f"seat-{seat}")
        for seat, x in ((first, -104), (1 - first, 104))
    ]
    return (
        Use("shanghaien-banner"),
        Text(banner, 0, -4, "numeral banner middle", size=34, room=560, letter=0.62),
        Text(f"{more} : {less}", 0, 34, "numeral banner middle"),
        *marks,
    )


FACES = {"sailor_card": sailor_card, "trick_card": trick_card, "die_face": die_face}
"""What the page of the box draws."""
