"""The upper part of Harbour's board: the market on the water, and the tray with what is asked and done."""

from __future__ import annotations

from tallyman.engine.faces import joined
from tallyman.engine.message import Message, message
from tallyman.engine.scene import Body, Spot, Sprite, Sprites, once, words
from tallyman.games.harbour.box import GOOD_NAMES, GOODS, NONE, PARTS, SLOTS
from tallyman.games.harbour.faces import Card, face, worth
from tallyman.games.harbour.layout import marker_spot, stall
from tallyman.games.harbour.sight import Sight
from tallyman.games.harbour.signs import Row, signs
from tallyman.games.harbour.table import Phase, Question, Reason, Stage
from tallyman.games.harbour.words import good_word, goods_word

AWNINGS = ("rust", "navy", "moss", "plum")


# The market: four steps, the markers on them


def market(sight: Sight) -> Sprites:
    """Slots, Inland Traders, markers, and the market as it would be once a good is shipped, too."""
    box, goods, spot, seat = sight.box, sight.table["market"], sight.lay.market, sight.seat
    trading = bool(box.traders)
    for slot, good in enumerate(goods):
        pays = sight.outlook["dollars"][good] if good != NONE else 0
        held = sight.table["stock"][seat][good] if seat >= 0 and good != NONE else NONE
        yield f"slot-{slot}", once(step, spot, slot, trading, good, box.needs[slot], box.pays[slot])
        shown = pays or box.pays[slot]
        yield f"purse-{slot}", once(purse, spot, slot, trading, good == NONE, shown, bool(pays), seat, held)
    if trading:
        sold = bool(sight.buying and sight.table["sold"])
        yield "traders", once(traders, spot, box.traders, sold, goods[0] == NONE)
    for good in range(GOODS):
        slot = goods.index(good) if good in goods else NONE
        yield f"marker-{good}", once(marker, once(marker_spot, spot, good, slot, trading), good, slot)
    for good, order in enumerate(sight.outlook["after"]):
        if sight.look.asked and sight.mine and order != NONE:
            way = (f"stock-{seat}-{good}",)
            yield f"after-{good}", once(Spot.sprite, spot, once(after, order, trading), "after", way=way)


def step(spot: Spot, slot: int, trading: bool, good: int, needs: int, dollars: int) -> Sprite:
    """A step with its stall, and what it needs and pays."""
    x, y, width = stall(slot, trading)
    measures = {"x": x, "y": y, "left": x - width // 2, "width": width, "height": 156 - y}
    label = message("harbour-board-slot-empty", needs=needs, dollars=dollars)
    if good != NONE:
        label = message("harbour-board-slot", good=good_word(good), needs=needs, dollars=dollars)
    body = face("slot", awning=AWNINGS[slot], needs=needs, **measures)
    return spot.sprite(body, "slot bare" if good == NONE else "slot", label, tip=True)


def purse(spot: Spot, slot: int, trading: bool, bare: bool, dollars: int, enough: bool, seat: int, held: int) -> Sprite:
    """What a slot pays, and what the seat that looks has for it (NONE: nobody looks)."""
    x, y, _width = stall(slot, trading)
    own = face("held", seat=seat, x=x, count=held) if held != NONE else ()
    body = face("purse", x=x, y=y, dollars=dollars, size=20 if dollars < 10 else 15, held=own)
    return spot.sprite(body, words("purse slot", "bare" if bare else "", "enough" if enough else ""))


def traders(spot: Spot, dollars: int, sold: bool, bare: bool) -> Sprite:
    """The cart of the Inland Traders, and what they pay."""
    state = words("zone", "sold" if sold else "", "bare" if bare else "")
    label = message("harbour-board-traders", dollars=dollars)
    return spot.on(494, 96).sprite(face("traders", dollars=dollars), state, label, tip=True)


def marker(spot: Spot, good: int, slot: int) -> Sprite:
    """The marker of a good in its slot, counted from the lowest, or aside."""
    body, name = face("marker", good=GOOD_NAMES[good]), good_word(good)
    if slot == NONE:
        return spot.sprite(body, "piece marker bare", message("harbour-board-marker-aside", good=name))
    return spot.sprite(body, "piece marker", message("harbour-board-marker", good=name, slot=slot + 1))


def after(order: int, trading: bool) -> Body:
    """The markers beside their slots, as they would lie."""
    places = [(stall(slot, trading), GOOD_NAMES[order >> 2 * slot & 3]) for slot in range(SLOTS)]
    return joined(face("after", x=x, y=y, good=good) for (x, y, _width), good in places)


# The tray: what is asked, goods to take, the ship, the parts of the action


def tray(sight: Sight) -> Sprites:
    """The tray with everything in it."""
    spot = sight.lay.tray
    yield "tray", once(Spot.sprite, spot, face("tray"))
    yield "prompt", prompt(sight)
    why = why_no_good(sight)
    for good in range(GOODS):
        body, label = face("good", good=GOOD_NAMES[good]), message("harbour-board-good", good=good_word(good))
        place = once(Spot.on, spot, 6 + 58 * good, 36)
        yield f"good-{good}", once(Spot.sprite, place, body, "zone quiet", label, tip=True, why=why)
    yield from ship(sight)
    yield from parts(sight)
    yield "transmute", once(button, spot, "transmute", 282, message("harbour-ability-transmute"))
    must_act = message(Reason.MUST_ACT.key) if sight.look.asked else None
    yield "done", once(button, spot, "done", 346, message("harbour-board-done"), must_act)
    if sight.look.ending:
        body = verdict(sight.names, tuple(sight.look.scores), tuple(sight.look.ending.winners))
        yield "verdict", spot.sprite(body, "", sight.look.ending.banner)


def button(spot: Spot, name: str, x: float, label: Message, why: Message | None = None) -> Sprite:
    """A button at the foot of the tray, and why it is dim when it is."""
    return spot.on(x, 103).sprite(face(name), "zone quiet button", label, tip=True, why=why)


def why_no_good(sight: Sight) -> Message | None:
    """Why a good in the tray is dim, when it is, for who is asked."""
    if not sight.look.asked:
        return None
    if sight.is_asked(Question.EXCHANGE, Question.CONVERT):
        return message("harbour-board-why-give-first")
    taking = sight.is_asked(Question.GAIN, Question.FAVOUR) or sight.table["phase"] == Phase.GOODS
    return message("harbour-board-why-not-good" if taking else "harbour-board-why-good")


def prompt(sight: Sight) -> Sprite:
    """Who is asked, and what."""
    who = sight.acting
    if who == NONE and sight.playing and not sight.look.ending:
        who = sight.table["player"]
    wanted = asks(sight)
    if wanted and who != NONE and not sight.mine:
        wanted = message("harbour-board-asked", name=sight.names[who], words=wanted)
    ink, x = ("on-paper", 12) if who == NONE else ("seat-mark", 34)
    asked = face("asked", said=wanted, ink=ink, x=x) if wanted else ()
    body = face("banner", asked=asked) if who == NONE else face("seat-banner", seat=who, asked=asked)
    state = words("prompt", "yours" if sight.mine else "", f"seat-{who}" if who != NONE else "")
    return once(Spot.sprite, sight.lay.tray, body, state)


def asks(sight: Sight) -> Message | None:
    """What is asked now."""
    if sight.look.ending:
        return sight.look.ending.banner
    question = sight.question
    if question == NONE:
        phase = {Phase.CHARACTERS: "characters", Phase.GOODS: "goods"}.get(sight.table["phase"])
        return message(f"harbour-board-{phase}") if phase else None
    if question == Question.PURCHASE and sight.table["picked"][0] != NONE:
        return message(f"harbour-board-asks-{'ship' if sight.table['dollars'] < sight.outlook['owed'] else 'pay'}")
    if question == Question.ACT and sight.table["tax"] != NONE:
        acts = sight.outlook["here"] & sight.table["todo"]
        return message(f"harbour-board-asks-{'act-or-tax' if acts else 'tax-first'}")
    return message(f"harbour-board-asks-{Question(question).name.lower()}", count=sight.number or 1)


def ship(sight: Sight) -> Sprites:
    """The ship: what is paid on its sail, what is shipped in its hold."""
    spot, table = sight.lay.tray, sight.table
    owed = sight.outlook["owed"] if sight.buying and table["picked"][0] != NONE else NONE
    yield "ship", once(sailing, spot, sight.buying, table["dollars"], owed)
    for good in range(GOODS):
        count = table["hold"][good] if sight.buying and table["aboard"] >> good & 1 else 0
        yield f"hold-{good}", once(hold, spot, good, count)


def sailing(spot: Spot, buying: bool, dollars: int, cost: int) -> Sprite:
    """The ship: what the goods shipped so far pay while somebody buys, and what is to be paid if they have chosen."""
    body, label = face("drawing", art="ship"), message("harbour-board-ship")
    if buying:
        body, label = face("sailing", paid=f"${dollars}"), message("harbour-board-paid", dollars=dollars)
    if cost != NONE:
        label = message("harbour-board-paid-of", dollars=dollars, cost=cost)
        body = face("sailing", paid=f"${dollars} / {cost}")
    return spot.on(330, 36).sprite(body, "ship trading" if buying else "ship", label, tip=True)


def hold(spot: Spot, good: int, count: int) -> Sprite:
    """Goods in the hold."""
    body, place = face("hold", good=GOOD_NAMES[good], count=count or ""), spot.on(268 + 38 * good, 88)
    if not count:
        return place.sprite(body, "hold absent")
    return place.sprite(body, "hold", message("harbour-board-hold", goods=goods_word(good, count)))


def parts(sight: Sight) -> Sprites:
    """The parts of the action at hand, and to whom tax is owed."""
    spot, table, card = sight.lay.tray, sight.table, card_at_hand(sight)
    for part in range(PARTS):
        row: Row = ()
        label, tip = message("harbour-board-part", number=part + 1), bool(card)
        state, why = "absent", None
        if card and part < len(card.rows):
            row, label, why = card.rows[part], card.says[part], why_no_part(sight, part)
            state = "current" if table["part"] == part else "" if table["todo"] >> part & 1 else "spent"
        yield f"part-{part}", once(part_button, once(Spot.on, spot, 6 + 138 * part, 103), row, state, label, tip, why)
    if sight.playing and table["tax"] != NONE:
        due = message("harbour-board-tax", name=sight.names[table["tax"]])
        yield "tax", once(Spot.sprite, once(Spot.on, spot, 283, 103), face("tax", seat=table["tax"]), "", due, tip=True)


def part_button(spot: Spot, row: Row, state: str, label: Message, tip: bool, why: Message | None) -> Sprite:
    """A part of an action, as a button."""
    body = face("part", signs=(signs(row, 67, 24, 122),) if row else ())
    return spot.sprite(body, words("zone quiet part", state), label, tip=tip, why=why)


def why_no_part(sight: Sight, part: int) -> Message | None:
    """Why a part of the action at hand is dim, when it is, for who is asked."""
    if not sight.look.asked or sight.table["part"] == part:
        return None
    possible = Reason.OTHER_QUESTION if sight.outlook["here"] >> part & 1 else Reason.PART_IMPOSSIBLE
    return message((possible if sight.table["todo"] >> part & 1 else Reason.PART_DONE).key)


def card_at_hand(sight: Sight) -> Card | None:
    """The building whose action is going on."""
    table = sight.table
    if not sight.playing or table["stage"] == Stage.TURN or table["player"] == NONE:
        return None
    return sight.card_on(table["pawn"][table["player"]])


def verdict(names: tuple[str, ...], scores: tuple[int, ...], winners: tuple[int, ...]) -> Body:
    """The points of all, when the game is over."""
    pitch, columns = 424 / len(names), []
    for seat, name in enumerate(names):
        x = round(pitch * (seat + 0.5), 1)
        if seat in winners:
            columns.append(face("winner", left=round(x - pitch / 2 + 5, 1), width=round(pitch - 8, 1)))
        shield, room = worth(x, 120, 1.5, scores[seat]), round(pitch - 14, 1)
        columns.append(face("score", seat=seat, x=x, name=name, room=room, worth=shield))
    return face("verdict", scores=joined(columns))
