"""The upper part of Harbour's board: the market on the water, and the tray with what is asked and done."""

from __future__ import annotations

import functools

from tallyman.engine.message import Message, message
from tallyman.engine.scene import (
    Body,
    Drawn,
    Group,
    Sprite,
    Text,
    Use,
    circle,
    halo,
    hit,
    path,
    rect,
    seat_shape,
    words,
)
from tallyman.games.harbour.box import GOOD_NAMES, GOODS, NONE, PARTS, SLOTS
from tallyman.games.harbour.faces import Card, fit, worth
from tallyman.games.harbour.layout import Spot, marker_spot, on, slot_x, slot_y, stall_width
from tallyman.games.harbour.sight import Sight
from tallyman.games.harbour.signs import signs
from tallyman.games.harbour.table import Phase, Question, Reason, Stage

AWNINGS = ("rust", "navy", "moss", "plum")
BRIEF = 12  # letters of a name in the tray
Sprites = dict[str, Sprite]


def standing(
    spot: Spot, body: Body, state: str = "", label: Message | None = None, tip: bool = False, why: Message | None = None
) -> Sprite:
    """A sprite with its places on both prints."""
    return Sprite(body, spot.wide, state, label, tip, why, narrow=spot.narrow)


def seat_sign(seat: int, x: float, y: float, r: float) -> Drawn:
    """A seat's shape in its colour."""
    shape = seat_shape(seat, x, y + (1 if seat == 1 else 0), r, "seat-fill ink")
    return Group((shape,), state=f"seat-{seat}")


@functools.cache
def good_label(good: int) -> Message:
    """A good, by its name."""
    return message(f"harbour-good-{GOOD_NAMES[good]}")


@functools.cache
def choice_label(good: int) -> Message:
    """A good as a thing to choose, where a sentence begins with it."""
    return message("harbour-board-good", good=good_label(good))


# The market: four steps, the markers on them


def draw_market(sight: Sight, sprites: Sprites) -> None:
    """Slots, Inland Traders, markers, and the market as it would be once a good is shipped, too."""
    kit, market, spot = sight.printed, sight.table["market"], sight.lay.market
    dollars = sight.outlook["dollars"]
    held = sight.table["stock"][sight.seat] if sight.seat >= 0 else [0] * GOODS
    trading = bool(kit.traders)
    for slot in range(SLOTS):
        good = market[slot]
        pays = dollars[good] if good != NONE else 0
        mine = held[good] if sight.seat >= 0 and good != NONE else NONE
        state = "slot bare" if good == NONE else "slot"
        body, said = slot_body(slot, trading, kit.needs[slot]), slot_label(good, kit.needs[slot], kit.pays[slot])
        sprites[f"slot-{slot}"] = standing(spot, body, state, said, tip=True)
        purse = purse_body(slot, trading, pays or kit.pays[slot], sight.seat, mine)
        sprites[f"purse-{slot}"] = standing(spot, purse, words("purse", state, "enough" if pays else ""))
    if trading:
        sold = sight.buying and sight.table["sold"]
        state = words("zone", "sold" if sold else "", "" if market[0] != NONE else "bare")
        label = traders_label(kit.traders)
        sprites["traders"] = standing(on(spot, 494, 96), traders_body(kit.traders), state, label, tip=True)
    for good in range(GOODS):
        slot = market.index(good) if good in market else NONE
        state = "piece marker" if slot != NONE else "piece marker bare"
        place = marker_spot(spot, good, slot, trading)
        sprites[f"marker-{good}"] = standing(place, marker_body(good), state, marker_label(good, slot))
    for good, order in enumerate(sight.outlook["after"]):
        if sight.asked and sight.mine and order != NONE:
            sprites[f"after-{good}"] = Sprite(
                after_body(order, trading),
                spot.wide,
                "after",
                way=(f"stock-{sight.seat}-{good}",),
                narrow=spot.narrow,
            )


@functools.cache
def slot_body(slot: int, traders: bool, needs: int) -> Body:
    """A step with its stall, and what it needs."""
    x, y, half = slot_x(slot, traders), slot_y(slot), stall_width(traders) // 2
    return (
        Use("harbour-stall", x, y, state=f"r-{AWNINGS[slot]}"),
        rect(x - half, y, 2 * half, 156 - y, 0, "fill-plank ink"),
        path(f"M{x - half},{y + 14} h{2 * half} M{x - half},{y + 28} h{2 * half}", "seam"),
        Text(f"{needs}+", x + 2, 147, "numeral step-text end"),
    )


@functools.lru_cache(512)
def purse_body(slot: int, traders: bool, dollars: int, seat: int, held: int) -> Body:
    """What a slot pays, and what the seat that looks has for it (NONE: nobody looks)."""
    x, y = slot_x(slot, traders), slot_y(slot)
    size = 20 if dollars < 10 else 15
    found: Body = (
        Use("harbour-tag", x - 36, y - 62, state="tag-coin"),
        Text(f"${dollars}", x - 36, y - 55, "numeral middle on-paper", size),
    )
    if held != NONE:
        found += (seat_sign(seat, x + 16, 140, 7), Text(held, x + 28, 147, "numeral step-text"))
    return found


@functools.lru_cache(256)
def slot_label(good: int, needs: int, dollars: int) -> Message:
    """What a slot asks for and pays."""
    if good == NONE:
        return message("harbour-board-slot-empty", needs=needs, dollars=dollars)
    named = good_label(good)
    return message("harbour-board-slot", good=named, needs=needs, dollars=dollars)


@functools.cache
def traders_body(dollars: int) -> Body:
    """The cart of the Inland Traders."""
    number = Text(f"${dollars}", 2, -12, "numeral middle on-paper", 23)
    return (hit(-44, -64, 96, 122), halo(-42, -62, 92, 118, 10, fill=False), Use("harbour-cart"), number)


@functools.cache
def traders_label(dollars: int) -> Message:
    """What the Inland Traders pay."""
    return message("harbour-board-traders", dollars=dollars)


@functools.cache
def marker_label(good: int, slot: int) -> Message:
    """The marker of a good and its slot, counted from the lowest, read aloud."""
    if slot == NONE:
        return message("harbour-board-marker-aside", good=good_label(good))
    return message("harbour-board-marker", good=good_label(good), slot=slot + 1)


@functools.cache
def marker_body(good: int) -> Body:
    """The marker of a good."""
    light = halo(-28, -28, 56, 56, 28, fill=False)
    return (circle(0, 0, 31, "hit"), light, Use("harbour-chip"), Use(f"harbour-{GOOD_NAMES[good]}", 0, 0, 1.16))


@functools.cache
def after_body(order: int, traders: bool) -> Body:
    """The markers beside their slots, as they would lie."""
    found: list[Drawn] = []
    for slot in range(SLOTS):
        x, y = slot_x(slot, traders) + 36, slot_y(slot) - 62
        found += [circle(x, y, 17, "ghost ink"), Use(f"harbour-{GOOD_NAMES[order >> 2 * slot & 3]}", x, y, 0.74)]
    return tuple(found)


# The tray: what is asked, goods to take, the ship, the parts of the action


def draw_tray(sight: Sight, sprites: Sprites) -> None:
    """The tray with everything in it."""
    tray = sight.lay.tray
    sprites["tray"] = standing(tray, TRAY_BODY)
    draw_prompt(sight, sprites)
    why = why_no_good(sight)
    for good in range(GOODS):
        place, said = on(tray, 6 + 58 * good, 36), choice_label(good)
        sprites[f"good-{good}"] = standing(place, good_body(good), "zone quiet", said, tip=True, why=why)
    draw_ship(sight, sprites)
    draw_parts(sight, sprites)
    draw_button(sight, sprites, "transmute", 282, TRANSMUTE_BODY, TRANSMUTE)
    draw_button(sight, sprites, "done", 346, DONE_BODY, DONE, MUST_ACT if sight.asked else None)
    if sight.ending:
        body = verdict_body(sight.names, sight.scores, tuple(sight.ending.winners))
        sprites["verdict"] = standing(tray, body, "", sight.ending.banner)


TRAY_BODY: Body = (rect(0, 0, 426, 156, 8, "tray-board ink"),)
TRANSMUTE = message("harbour-ability-transmute")
TRANSMUTE_BODY: Body = (
    halo(1, 1, 60, 46, 8, fill=False),
    rect(1, 1, 60, 46, 8, "tile ink"),
    Use("harbour-flask"),
)
DONE = message("harbour-board-done")
DONE_BODY: Body = (
    halo(1, 1, 72, 46, 8, fill=False),
    rect(1, 1, 72, 46, 8, "tile ink"),
    Use("harbour-tick"),
    Text(DONE, 37, 40, "on-paper middle", 15.5, 64, 0, 0.65),
)


def draw_button(
    sight: Sight, sprites: Sprites, name: str, x: float, body: Body, label: Message, why: Message | None = None
) -> None:
    """A button at the foot of the tray, and why it is dim when it is."""
    sprites[name] = standing(on(sight.lay.tray, x, 103), body, "zone quiet button", label, tip=True, why=why)


MUST_ACT, PART_DONE, IMPOSSIBLE, NOT_ASKED_NOW = (
    message(reason.key) for reason in (Reason.MUST_ACT, Reason.PART_DONE, Reason.PART_IMPOSSIBLE, Reason.OTHER_QUESTION)
)
NO_GOODS_NOW, NOT_THIS_GOOD, GIVE_FIRST = (
    message(f"harbour-board-why-{name}") for name in ("good", "not-good", "give-first")
)


def why_no_good(sight: Sight) -> Message | None:
    """Why a good in the tray is dim, when it is, for who is asked."""
    if not sight.asked:
        return None
    if sight.is_asked(Question.EXCHANGE, Question.CONVERT):
        return GIVE_FIRST
    taking = sight.is_asked(Question.GAIN, Question.FAVOUR) or sight.table["phase"] == Phase.GOODS
    return NOT_THIS_GOOD if taking else NO_GOODS_NOW


def why_no_part(sight: Sight, part: int) -> Message | None:
    """Why a part of the action at hand is dim, when it is, for who is asked."""
    if not sight.asked or sight.table["part"] == part:
        return None
    if not sight.table["todo"] >> part & 1:
        return PART_DONE
    return NOT_ASKED_NOW if sight.outlook["here"] >> part & 1 else IMPOSSIBLE


def brief(name: str) -> str:
    """A name of at most twelve letters."""
    return name if len(name) <= BRIEF else name[: BRIEF - 1] + "…"


BLANK, COLOURED = (Use("harbour-banner", state=f"banner {fill} ink") for fill in ("fill-paper", "seat-fill"))


def draw_prompt(sight: Sight, sprites: Sprites) -> None:
    """Who is asked, and what."""
    who = sight.turn[0]
    if who == NONE and sight.playing and not sight.ending:
        who = sight.table["player"]
    wanted = asks(sight)
    if wanted and who != NONE and not sight.mine:
        wanted = message("harbour-board-asked", name=brief(sight.names[who]), words=wanted)
    body: Body = (BLANK,) if who == NONE else (COLOURED, seat_shape(who, 18, 16 if who == 1 else 15, 8))
    if wanted:
        state = "on-paper" if who == NONE else "seat-mark"
        body += (Text(wanted, 12 if who == NONE else 34, 21, state, 18, 384, 0, 0.65),)
    state = words("prompt", "yours" if sight.mine else "", f"seat-{who}" if who != NONE else "")
    sprites["prompt"] = standing(sight.lay.tray, body, state)


def asks(sight: Sight) -> Message | None:
    """What is asked now."""
    if sight.ending:
        return sight.ending.banner
    question, number = sight.turn[1:]
    if question == NONE:
        phase = {Phase.CHARACTERS: "characters", Phase.GOODS: "goods"}.get(sight.table["phase"])
        return ASKS[phase] if phase else None
    if question == Question.PURCHASE and sight.table["picked"][0] != NONE:
        return ASKS["ship" if sight.table["dollars"] < sight.outlook["owed"] else "pay"]
    if question == Question.ACT and sight.table["tax"] != NONE:
        return ASKS["act-or-tax" if sight.outlook["here"] & sight.table["todo"] else "tax-first"]
    return asked_for(Question(question).name.lower(), number or 1)


ASKS = {name: message(f"harbour-board-{name}") for name in ("characters", "goods")} | {
    name: message(f"harbour-board-asks-{name}") for name in ("ship", "pay", "act-or-tax", "tax-first")
}


@functools.lru_cache(256)
def asked_for(question: str, count: int) -> Message:
    """What a question asks for."""
    return message(f"harbour-board-asks-{question}", count=count)


@functools.cache
def good_body(good: int) -> Body:
    """A good to take."""
    light = halo(1, 1, 52, 58, 8, fill=False)
    return (light, rect(1, 1, 52, 58, 8, "tile ink"), Use(f"harbour-{GOOD_NAMES[good]}", 27, 30, 1.24))


def draw_ship(sight: Sight, sprites: Sprites) -> None:
    """The ship: what is paid on its sail, what is shipped in its hold."""
    tray, table = sight.lay.tray, sight.table
    body, said = SHIP, SHIP_LABEL
    if sight.buying:
        owed = sight.outlook["owed"] if table["picked"][0] != NONE else NONE
        body, said = sailing(table["dollars"], owed), paid_label(table["dollars"], owed)
    state = "ship trading" if sight.buying else "ship"
    sprites["ship"] = standing(on(tray, 330, 36), body, state, said, tip=True)
    for good in range(GOODS):
        count = table["hold"][good] if sight.buying and table["aboard"] >> good & 1 else 0
        state = "hold" if count else "hold absent"
        label = hold_label(good, count) if count else None
        sprites[f"hold-{good}"] = standing(on(tray, 268 + 38 * good, 88), hold_body(good, count), state, label)


SHIP: Body = (Use("harbour-ship"),)
SHIP_LABEL = message("harbour-board-ship")


@functools.lru_cache(512)
def sailing(dollars: int, cost: int) -> Body:
    """The ship while somebody buys."""
    paid = f"${dollars}" if cost == NONE else f"${dollars} / {cost}"
    return (*SHIP, Text(paid, -31, 27, "numeral middle on-paper", 23))


@functools.lru_cache(512)
def paid_label(dollars: int, cost: int) -> Message:
    """What the goods shipped so far pay, and what is to be paid if something was chosen."""
    if cost == NONE:
        return message("harbour-board-paid", dollars=dollars)
    return message("harbour-board-paid-of", dollars=dollars, cost=cost)


@functools.lru_cache(128)
def hold_label(good: int, count: int) -> Message:
    """Goods in the hold, read aloud."""
    return message("harbour-board-hold", goods=message(f"harbour-goods-{GOOD_NAMES[good]}", count=count))


@functools.lru_cache(128)
def hold_body(good: int, count: int) -> Body:
    """Goods in the hold."""
    number = Text(count or "", 10, 7, "numeral on-hull", 19)
    return (Use(f"harbour-{GOOD_NAMES[good]}", 0, -2, 0.78), number)


def draw_parts(sight: Sight, sprites: Sprites) -> None:
    """The parts of the action at hand, and to whom tax is owed."""
    tray, table = sight.lay.tray, sight.table
    card = card_at_hand(sight)
    for part in range(PARTS):
        body, label, state, why = NO_PART, PART_LABELS[part], "absent", None
        if card and part < len(card.rows):
            body, label, why = part_body(card, part), card.says[part], why_no_part(sight, part)
            todo = "" if table["todo"] >> part & 1 else "spent"
            state = "current" if table["part"] == part else todo
        spot = on(tray, 6 + 138 * part, 103)
        sprites[f"part-{part}"] = standing(spot, body, words("zone quiet part", state), label, tip=bool(card), why=why)
    if sight.playing and table["tax"] != NONE:
        owner = table["tax"]
        due = tax_label(sight.names[owner])
        sprites["tax"] = standing(on(tray, 283, 103), tax_body(owner), "", due, tip=True)


def card_at_hand(sight: Sight) -> Card | None:
    """The building whose action is going on."""
    table = sight.table
    if not sight.playing or table["stage"] == Stage.TURN or table["player"] == NONE:
        return None
    return sight.card_on(table["pawn"][table["player"]])


PART_LABELS = [message("harbour-board-part", number=part + 1) for part in range(PARTS)]
NO_PART: Body = (halo(1, 1, 132, 46, 8, fill=False), rect(1, 1, 132, 46, 8, "tile ink"))


@functools.lru_cache(512)
def part_body(card: Card, part: int) -> Body:
    """A part of an action, as a button."""
    return (*NO_PART, signs(card.rows[part], 67, 24, 122))


@functools.lru_cache(256)
def tax_label(name: str) -> Message:
    """To whom tax is owed."""
    return message("harbour-board-tax", name=name)


@functools.cache
def tax_body(owner: int) -> Body:
    """A good on its way to somebody."""
    return (
        rect(1, 6, 60, 36, 18, "due ink"),
        Use("harbour-any", 16, 24, 0.62),
        Use("harbour-arrow", 33, 24, 0.7),
        seat_sign(owner, 49, 24, 7),
    )


@functools.lru_cache(64)
def verdict_body(names: tuple[str, ...], scores: tuple[int, ...], winners: tuple[int, ...]) -> Body:
    """The points of all, when the game is over."""
    found: list[Drawn] = [rect(1, 30, 424, 125, 6, "card-face")]
    pitch = 424 / len(names)
    for seat, name in enumerate(names):
        x = round(pitch * (seat + 0.5), 1)
        if seat in winners:
            found.append(rect(round(x - pitch / 2 + 5, 1), 36, round(pitch - 8, 1), 113, 8, "fill-brass ink"))
        called = brief(name)
        found.append(seat_sign(seat, x, 54, 10))
        found.append(Text(called, x, 86, "on-paper middle banner", fit(called, pitch - 14, 17)))
        found.append(worth(x, 120, 1.5, scores[seat]))
    return tuple(found)
