"""The board of Shanghaien: what stands where. Two ships and, between them, the tavern on its quay."""

from __future__ import annotations

from functools import lru_cache

from tallyman.engine.message import Message, Part, listed, message
from tallyman.engine.scene import Look, Place, Scene, Sprite, Use, area, sheet, words
from tallyman.games.shanghaien import faces
from tallyman.games.shanghaien.box import CARDS, NATIONS, PLACES, SEATS, TRICKS, Box
from tallyman.games.shanghaien.sight import (
    NEAR,
    WHY,
    Card,
    Sight,
    card_word,
    colour,
    nation_word,
    number_of,
    pay,
    sight,
    slug,
    why_not,
)
from tallyman.games.shanghaien.table import NONE, End, Table

WIDTH, HEIGHT = 720, 880

# By side, far and near
SHIP_Y = (2, 678)
ROW_Y = (206, 594)  # the strips of water between a ship and the tavern
DICE_Y = ((343, 307), (528, 564))  # two rows of dice beside a card
CAPTAIN_OUT_Y = (365, 428)

# On a ship
CABIN_X, CABIN_PITCH = 14, 87
TOKENS, TOKEN_WIDTH = 3, 24  # cards in a row before they close up
TOKEN_Y = (77, 43)  # the row in front, and the one behind
ALONE, BELOW_PENNANT, BESIDE_PENNANT = (62, 35, 29), (62, 67, 29), (24, 35, 24)  # a crew's strength: where, how large
RESERVE_X, RESERVE_Y, RESERVE_PITCH = 50, 167, 37
CAPTAIN_X, CAPTAIN_Y = 365, 121
TRICKS_X, TRICKS_Y, TRICKS_WIDTH, TRICK_PITCH, TRICK_SCALE, TRICK_STEP = 402, 121, 284, 94, 0.53, 10

# At the tavern
CARDS_X, CARDS_Y = 40, 364
DICE_IN_ROW, DIE_PITCH = 3, 35
END_X, END_Y = (5, 715), 533  # by end
CAPTAIN_OUT_X = (18, 702)

# On the water
PILE, ROUND = Place(14, 207), Place(602, 206)
CUP, BELL = Place(8, 594), Place(600, 594)
TRAY_X, TRAY_MIDDLE, TRAY_SCALE = 126, 37, 1.7
TRAY_DICE, BOTH_X, ARROW_X = (95, 373), 234, 66  # arrows stand so far beside a die

SHEET, SHEET_WIDTH, SHEET_LETTERS = Place(116, 204), 474, 40  # what is told of a thing

VERDICT = Place(360, 428)

Sprites = dict[str, Sprite]


def scene(look: Look[Box, Table]) -> Scene:
    """The board as a seat sees it."""
    seen = sight(look)
    table: Table = look.table
    sprites: Sprites = {"harbour": HARBOUR}
    for seat in (1 - seen.near, seen.near):
        sprites |= ship(seen, seat)
    sprites["pile"] = pile(table.left)
    sprites["round"] = round_sign(table.round_number, look.setting.components["rounds"])
    sprites |= tavern(seen)
    sprites |= jetties(why_not(seen, "roll"), why_not(seen, "shanghai"))
    sprites |= tray(NEAR if seen.acting == NONE else seen.side(seen.acting), not seen.pips[0], tray_reasons(seen))
    sprites |= cards(seen)
    if table.tavern[0] != NONE:
        sprites |= numbers(seen.end)
    for seat, out in enumerate(table.captain.tolist()):
        sprites[f"captain-{seat}"] = captain(seat, bool(out), captain_place(seen.side(seat), seen.end, bool(out)))
    for seat in range(SEATS):
        sprites |= dice(seen, seat)
    for seat in range(SEATS):
        sprites |= told_of_crews(seen, seat)
    if look.ending:
        sprites["verdict"] = verdict(look, seen.near)
    return Scene(WIDTH, HEIGHT, sprites | areas(seen))


# For who hears the board: a place tells what lies on it, so most cards and dice are silent


def areas(seen: Sight) -> Sprites:
    """What is read together: the tavern, the dice that were rolled, and each ship, the nearer one first."""
    thrown = tuple([f"die-{seen.acting}-{nth}" for nth in rolled(seen, seen.acting)]) if seen.acting != NONE else ()
    found = {"area-tavern": TAVERN, "area-dice": rolled_area(thrown)}
    for seat in (seen.near, 1 - seen.near):
        kinds = tuple([f"trick-{seat}-{slug(card.name)}" for card in seen.tricks[seat]])
        found[f"area-ship-{seat}"] = ship_area(seat, seen.look.names[seat], kinds)
    return found


TAVERN = area(
    message("shanghaien-board-area-tavern"),
    *("verdict", "round", *(f"place-{place}" for place in range(PLACES)), "end-left", "end-right", "pile"),
)


@lru_cache(64)
def rolled_area(thrown: tuple[str, ...]) -> Sprite:
    """The dice that were rolled, and what can be done with them."""
    changes = (f"{sign}-{die}" for die in range(2) for sign in ("minus", "plus"))
    return area(message("shanghaien-board-area-dice"), *thrown, "roll", "shanghai", *changes, "both")


@lru_cache(256)
def ship_area(seat: int, name: str, kinds: tuple[str, ...]) -> Sprite:
    """A ship with everything aboard."""
    crews = (f"crew-{seat}-{nation}" for nation in range(NATIONS))
    return area(message("shanghaien-board-area-ship", name=name), f"ship-{seat}", f"captain-{seat}", *crews, *kinds)


def rolled(seen: Sight, seat: int) -> list[int]:
    """Which of a seat's dice it has just rolled."""
    waiting = [nth for nth, place in enumerate(seen.dice[seat]) if place == NONE]
    return waiting[: sum(map(bool, seen.pips))] if seat == seen.acting else []


HARBOUR = Sprite((Use("shanghaien-harbour"),))


# Ships


def ship(seen: Sight, seat: int) -> Sprites:
    """A ship with its crews and tricks, but for the cards."""
    look, side, name = seen.look, seen.side(seat), seen.look.names[seat]
    nations = look.setting.components["nationalities"]
    spare = seen.dice[seat].count(NONE) - len(rolled(seen, seat))
    found = {f"ship-{seat}": hull(seat, side, name, look.scores[seat], spare, seat == seen.acting)}
    for nation, (own, other) in enumerate(zip(seen.crews[seat], seen.crews[1 - seat], strict=True)):
        strengths = tuple([card.strength for card in own.sailors])
        found |= cabin(seat, side, nation, nations[nation], name, strengths, own.jokers, own.total, other.total)
    kinds = len(seen.tricks[seat])
    for spot, (card, copies) in enumerate(seen.tricks[seat].items()):
        why = why_not(seen, "trick") if seat == seen.acting else ""
        found[f"trick-{seat}-{slug(card.name)}"] = trick_spot(card, copies, name, side, spot, kinds, why)
    return found


@lru_cache(1024)
def hull(seat: int, side: int, name: str, score: int, spare: int, acting: bool) -> Sprite:
    """A ship, which tells of the dice in reserve; its lamp is lit while its captain is asked."""
    ship = message("shanghaien-board-ship", name=name, colour=colour(seat), score=score)
    label = message("shanghaien-board-ship-dice", ship=ship, count=spare)
    state = words("ship", f"seat-{seat}", "acting" if acting else "")
    return Sprite(faces.ship(seat, name, score), Place(0, SHIP_Y[side]), state, label)


@lru_cache(2 * NATIONS)
def cabin_place(side: int, nation: int) -> Place:
    """Where a crew sits."""
    return Place(CABIN_X + nation * CABIN_PITCH, SHIP_Y[side])


@lru_cache(4096)
def cabin(
    seat: int,
    side: int,
    nation: int,
    nation_name: str,
    name: str,
    strengths: tuple[int, ...],
    jokers: int,
    total: int,
    other: int,
) -> Sprites:
    """The cabin of a crew: who looks out of it, how strong it is, and the pennant with the points it scores."""
    here, place, cards = f"{seat}-{nation}", cabin_place(side, nation), len(strengths) + jokers
    points = pay(total, other).points
    label = crew_word(nation_name, name, total, other)
    if cards:
        held = listed([*strengths, *(message("shanghaien-board-crew-joker"),) * jokers])
        label = message("shanghaien-board-crew-cards", crew=label, cards=held)
    manned = "manned" if cards else ""
    crowded = bool(points) and cards > TOKENS
    found = {
        f"crew-{here}": Sprite(faces.CABIN, place, words("zone crew", f"nation-{nation}", manned), label),
        f"face-{here}": Sprite(
            (Use(f"shanghaien-head-{nation}"),),
            face_place(cards).within(place),
            words("piece face", manned, "behind" if crowded else ""),
        ),
    }
    if points:
        found[f"pennant-{here}"] = Sprite(faces.pennant(points), place, "piece appear")
    if cards:
        at = BESIDE_PENNANT if crowded else BELOW_PENNANT if points else ALONE
        found[f"total-{here}"] = Sprite(faces.total(total, *at), place, "piece")
    return found


@lru_cache(4096)
def crew_word(nation_name: str, name: str, total: int, other: int) -> Message:
    """A crew, how strong it is, and what it would score now."""
    points, why = pay(total, other)
    nation = nation_word(nation_name)
    return message(f"shanghaien-board-crew-{why}", nation=nation, name=name, total=total, points=points)


def told_of_crews(seen: Sight, seat: int) -> Sprites:
    """What is told of each crew of a seat while it is pointed at."""
    nations, name = seen.look.setting.components["nationalities"], seen.look.names[seat]
    crews = zip(nations, seen.crews[seat], seen.crews[1 - seat], strict=True)
    return {
        f"about-crew-{seat}-{number}": crew_sheet(seat, number, nation, name, own.total, other.total)
        for number, (nation, own, other) in enumerate(crews)
    }


@lru_cache(4096)
def crew_sheet(seat: int, number: int, nation: str, name: str, total: int, other: int) -> Sprite:
    """A crew, and what all crews score, on a sheet."""
    said = crew_word(nation, name, total, other), message("shanghaien-board-crew-rule")
    return Sprite(sheet(said, SHEET_WIDTH, SHEET_LETTERS), SHEET, "sheet", about=f"crew-{seat}-{number}")


def face_place(cards: int) -> Place:
    """Where in a cabin somebody looks out: smaller, the more cards lie there."""
    if not cards:
        return Place(faces.CABIN_WIDTH / 2, 70, 1.15)
    return Place(25, 50, 0.74) if cards <= TOKENS else Place(22, 31, 0.5)


def trick_pitch(kinds: int) -> float:
    """How much room a kind of trick has beside others."""
    return min(TRICK_PITCH, TRICKS_WIDTH / kinds)


@lru_cache(1024)
def trick_spot(card: Card, copies: int, name: str, side: int, spot: int, kinds: int, why: str) -> Sprite:
    """Where a seat's tricks of a kind can be touched."""
    place = Place(TRICKS_X + spot * trick_pitch(kinds), SHIP_Y[side] + TRICKS_Y)
    label = message("shanghaien-board-tricks", name=name, count=copies, trick=card_word(card))
    return Sprite(faces.trick_spot(trick_pitch(kinds)), place, "zone trick", label, tip=True, why=WHY.get(why))


# Cards


def cards(seen: Sight) -> Sprites:
    """All cards, in an order that never changes, so that one that moves stays the same sprite.

    Equal cards are numbered: first those of seat 0, last those in the tavern.
    """
    lying: list[tuple[Card, Sprite]] = []
    jokers: Sprites = {}
    for seat in range(SEATS):
        side = seen.side(seat)
        for nation, crew in enumerate(seen.crews[seat]):
            for nth, card in enumerate(crew.sailors):
                lying.append((card, crew_card(card, token_place(side, nation, nth, crew.cards), crew.cards)))
            for nth in range(crew.jokers):
                place = token_place(side, nation, len(crew.sailors) + nth, crew.cards)
                strength = seen.look.setting.components["joker_strength"]
                jokers[f"card-joker-{seat}-{nation}-{nth}"] = joker(strength, place, crew.cards)
        for spot, (card, copies) in enumerate(seen.tricks[seat].items()):
            for nth in range(copies):
                lying.append((card, trick(card, trick_place(side, spot, len(seen.tricks[seat]), nth, copies))))
    lying += [(card, tavern_card(card, place)) for place, card in enumerate(seen.tavern) if card]
    lying.sort(key=lambda one: one[0].code)
    found: Sprites = {}
    before, copy = "", 0
    for card, sprite in lying:
        copy = copy + 1 if card.id == before else 0
        before = card.id
        found[f"{before}-{copy}"] = sprite
    return found | jokers | trick_tags(seen)


def trick_tags(seen: Sight) -> Sprites:
    """What tricks score that lie apart, on the cards."""
    found: Sprites = {}
    for seat in range(SEATS):
        kinds = len(seen.tricks[seat])
        for spot, (card, copies) in enumerate(seen.tricks[seat].items()):
            found[f"tag-{seat}-{slug(card.name)}"] = trick_tag(seen.side(seat), spot, kinds, copies)
    return found


@lru_cache(512)
def trick_tag(side: int, spot: int, kinds: int, copies: int) -> Sprite:
    """What tricks of a kind score, on the last card of them."""
    return Sprite(
        faces.trick_points(copies),
        Place(82, 112, 1.8).within(trick_place(side, spot, kinds, copies - 1, copies)),
        "piece",
    )


@lru_cache(1024)
def token_place(side: int, nation: int, nth: int, count: int) -> Place:
    """Where a card of a crew lies: in one row of three, or in two rows that close up."""
    row = max(TOKENS, (count + 1) // 2)
    behind = count > TOKENS and nth < row
    margin = 4 if row == TOKENS else 0
    pitch = (faces.CABIN_WIDTH - TOKEN_WIDTH - 2 * margin) / (row - 1)
    return Place(margin + nth % row * pitch, TOKEN_Y[behind]).within(cabin_place(side, nation))


@lru_cache(256)
def trick_place(side: int, spot: int, kinds: int, nth: int, copies: int) -> Place:
    """Where one of several equal tricks lies."""
    pitch = trick_pitch(kinds)
    free = pitch - TRICK_SCALE * faces.CARD_WIDTH
    step = min(TRICK_STEP, (free - 8) / max(copies - 1, 1))
    x = TRICKS_X + spot * pitch + free / 2 + (nth - (copies - 1) / 2) * step
    return Place(x, SHIP_Y[side] + TRICKS_Y, TRICK_SCALE)


@lru_cache(PLACES)
def card_place(place: int) -> Place:
    """The corner of a card in the tavern."""
    return Place(CARDS_X + place * faces.PLACE_WIDTH, CARDS_Y)


@lru_cache(4096)
def crew_card(card: Card, place: Place, count: int) -> Sprite:
    """A sailor in a crew of so many cards."""
    return Sprite(faces.token(card.strength, count), place, f"piece card nation-{card.nation}")


@lru_cache(512)
def joker(strength: int, place: Place, count: int) -> Sprite:
    """A trick that joined a crew of so many cards."""
    return Sprite(faces.token(strength, count, joker=True), place, "piece card joker appear")


@lru_cache(512)
def trick(card: Card, place: Place) -> Sprite:
    """A trick in front of a seat."""
    return Sprite(faces.trick_card(card.name), place, "piece card")


@lru_cache(1024)
def tavern_card(card: Card, place: int) -> Sprite:
    """A card in the tavern."""
    if card.code >= TRICKS:
        body, state = faces.trick_card(card.name), "piece card tavern-card"
    else:
        body, state = faces.sailor_card(card.nation, card.strength), f"piece card tavern-card nation-{card.nation}"
    return Sprite(body, card_place(place), state)


# The tavern


def tavern(seen: Sight) -> Sprites:
    """The places for cards, and the ends of the row."""
    found = {}
    for place, card in enumerate(seen.tavern):
        dice = tuple([own.count(place) for own in seen.dice])
        found[f"place-{place}"] = tavern_place(place, card, seen.end, dice, why_not(seen, "place", place))
    return found | row_ends(seen.end, seen.look.over, why_not(seen, "end"))


@lru_cache(4096)
def tavern_place(place: int, card: Card | None, end: int, dice: tuple[int, ...], why: str) -> Sprite:
    """A place, where so many dice of each seat lie on a card."""
    if card is None:
        label = message("shanghaien-board-place-empty", place=place + 1)
    elif end == NONE:
        label = message("shanghaien-board-place", place=place + 1, number=PLACES - place, card=card_word(card))
    else:
        label = message("shanghaien-board-place-numbered", number=number_of(place, end), card=card_word(card))
    if any(dice):
        label = message("shanghaien-board-place-dice", place=label, dice=dice_words(dice))
    return Sprite(faces.place(card is None), card_place(place), "zone place", label, tip=True, why=WHY.get(why))


def dice_words(dice: tuple[int, ...]) -> Part:
    """How many dice of each seat, in words."""
    return listed(
        [message("shanghaien-board-dice", colour=colour(seat), count=count) for seat, count in enumerate(dice) if count]
    )


@lru_cache(3)
def numbers(end: int) -> Sprites:
    """The numbers of all places; before the first die, those from both ends."""
    found = {}
    for place in range(PLACES):
        middle = Place(faces.CARD_WIDTH / 2, faces.CARD_HEIGHT).within(card_place(place))
        if end == NONE:
            found[f"number-{place}"] = Sprite(faces.hints(place + 1, PLACES - place), middle, "piece")
        else:
            found[f"number-{place}"] = Sprite(faces.number(number_of(place, end)), middle, "piece appear")
    return found


@lru_cache(32)
def row_ends(numbered: int, over: bool, why: str) -> Sprites:
    """What stands at the ends of the row, of which one may be card 1."""
    found = {}
    for end in End:
        name = f"end-{end.name.lower()}"
        state = words("zone marker", "" if numbered == end else "quiet", "idle" if over else "")
        label = message(
            f"shanghaien-board-{name}"
            if numbered == end
            else f"shanghaien-board-{name}-{'may' if numbered == NONE else 'not'}"
        )
        body = faces.row_end(end, numbered)
        found[name] = Sprite(
            body, Place(END_X[end], END_Y), state, label, tip=True, why=WHY.get(why) if numbered != end else None
        )
    return found


# Dice and captains


def captain_place(side: int, end: int, out: bool) -> Place:
    """Where a captain stands: on board, or once a trick was played at the first card of the tavern."""
    if out:
        return Place(CAPTAIN_OUT_X[end == End.RIGHT], CAPTAIN_OUT_Y[side])
    return Place(CAPTAIN_X, SHIP_Y[side] + CAPTAIN_Y)


@lru_cache(32)
def captain(seat: int, out: bool, place: Place) -> Sprite:
    """A captain."""
    label = message(f"shanghaien-board-captain-{'out' if out else 'home'}", colour=colour(seat))
    return Sprite(faces.captain(seat), place, f"piece captain seat-{seat}", label)


def dice(seen: Sight, seat: int) -> Sprites:
    """A seat's dice: on the tavern, rolled, or in reserve."""
    side, own, thrown = seen.side(seat), seen.dice[seat], rolled(seen, seat)
    found: Sprites = {}
    for nth, place in enumerate(own):
        if place != NONE:
            spot = die_on_tavern(side, place, own[:nth].count(place), own.count(place))
            sprite = die(seat, number_of(place, seen.end), spot)
        elif nth in thrown:
            which = thrown.index(nth)
            sprite = rolled_die(seat, seen.pips[which], die_on_tray(side, which))
        else:
            sprite = die(seat, 0, die_in_reserve(side, nth))
        found[f"die-{seat}-{nth}"] = sprite
    return found


@lru_cache(512)
def die_on_tavern(side: int, place: int, nth: int, count: int) -> Place:
    """Where one of a seat's dice on a card lies: in rows of three."""
    row, column = divmod(nth, DICE_IN_ROW)
    in_row = min(count - DICE_IN_ROW * row, DICE_IN_ROW)
    middle = card_place(place).x + faces.CARD_WIDTH / 2
    return Place(middle + (column - (in_row - 1) / 2) * DIE_PITCH, DICE_Y[side][row])


def die_on_tray(side: int, which: int) -> Place:
    """Where the first or second die of a roll lies."""
    return Place(TRAY_DICE[which], TRAY_MIDDLE, TRAY_SCALE).within(tray_place(side))


def die_in_reserve(side: int, nth: int) -> Place:
    """Where a die waits."""
    return Place(RESERVE_X + nth * RESERVE_PITCH, SHIP_Y[side] + RESERVE_Y)


@lru_cache(1024)
def die(seat: int, pips: int, place: Place) -> Sprite:
    """A die on a card, which tells of it, or in reserve."""
    return Sprite(faces.die(seat, pips), place, f"piece die seat-{seat}")


def rolled_die(seat: int, pips: int, place: Place) -> Sprite:
    """A die that is to be placed."""
    label = message("shanghaien-board-die-rolled", colour=colour(seat), pips=pips)
    return die(seat, pips, place)._replace(label=label)


# The water


@lru_cache(CARDS)
def pile(cards: int) -> Sprite:
    """The draw pile."""
    return Sprite(faces.pile(cards), PILE, label=message("shanghaien-board-pile", cards=cards), tip=True)


@lru_cache(64)
def round_sign(number: int, rounds: int) -> Sprite:
    """The sign that says which round it is."""
    label = message("shanghaien-board-title", round=number, rounds=rounds)
    return Sprite(faces.round_sign(number, rounds), ROUND, label=label)


def jetty(thing: str, key: str, place: Place, why: str) -> Sprite:
    """The cup or the bell."""
    body = faces.jetty(thing, message(key))
    return Sprite(body, place, f"zone {thing}", message(f"{key}-more"), tip=True, why=WHY.get(why))


@lru_cache(64)
def jetties(why_not_roll: str, why_not_call: str) -> Sprites:
    """The cup and the bell."""
    return {
        "roll": jetty("cup", "shanghaien-board-roll", CUP, why_not_roll),
        "shanghai": jetty("bell", "shanghaien-board-shanghai", BELL, why_not_call),
    }


def tray_place(side: int) -> Place:
    """Where the tray for rolled dice floats."""
    return Place(TRAY_X, ROW_Y[side])


def tray_reasons(seen: Sight) -> tuple[str, ...]:
    """Why each thing on the tray that tricks do cannot be done now."""
    return tuple(
        [why_not(seen, thing, which) for which in range(2) for thing in ("minus", "plus")] + [why_not(seen, "both")]
    )


@lru_cache(256)
def tray(side: int, empty: bool, reasons: tuple[str, ...]) -> Sprites:
    """The tray for rolled dice with what tricks do to them; nothing is seen of it while it is empty."""
    gone = "tray-empty" if empty else ""
    found = {"tray": Sprite((Use("shanghaien-raft"),), tray_place(side), words("piece tray", gone))}
    touched = [(f"{sign}-{die}", sign, TRAY_DICE[die] + way * ARROW_X) for die in range(2) for sign, way in ARROWS]
    for (name, thing, x), why in zip((*touched, ("both", "both", BOTH_X)), reasons, strict=True):
        place = Place(x, TRAY_MIDDLE).within(tray_place(side))
        label = message(f"shanghaien-board-{thing}")
        found[name] = Sprite(
            faces.SIGNS[thing], place, words("piece zone quiet", gone), label, tip=True, why=WHY.get(why)
        )
    return found


ARROWS = (("minus", -1), ("plus", 1))


# The end


def verdict(look: Look[Box, Table], near: int) -> Sprite:
    """Who has won; of equal scores that of the seat in front comes first."""
    assert look.ending
    first = near if look.scores[near] >= look.scores[1 - near] else 1 - near
    body = faces.verdict(look.ending.banner, first, look.scores[first], look.scores[1 - first])
    return Sprite(body, VERDICT, "appear", look.ending.banner)
