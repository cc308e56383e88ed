"""The board of Shanghaien: what stands where. Two ships and, between them, the tavern on its quay."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from tallyman.engine.message import Message, Part, message
from tallyman.engine.scene import Look, Place, Scene, Sprite, Use, words
from tallyman.games.shanghaien import faces
from tallyman.games.shanghaien.box import CARDS, CODES, NATIONS, PLACES, SEATS, STRENGTHS, TRICKS
from tallyman.games.shanghaien.table import NONE, End, Table
from tallyman.games.shanghaien.words import KIND_NAMES, NATION_NAMES

WIDTH, HEIGHT = 720, 880
FAR, NEAR = 0, 1  # sides: beyond the tavern, and where the one who looks sits

# By side
SHIP_Y = (2, 678)
ROW_Y = (206, 594)  # the strips of water between a ship and the tavern
DICE_Y = ((343, 307), (528, 564))  # two rows of dice beside a card
CAPTAIN_OUT_Y = (365, 428)

# On a ship
CABIN_X, CABIN_PITCH = 14, 87
TOKENS, TOKEN_WIDTH = 3, 24  # cards in a row before they close up
TOKEN_Y = (77, 43)  # the row in front, and the one behind
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

VERDICT = Place(360, 428)

Sprites = dict[str, Sprite]


# What there is to see


class Card(NamedTuple):
    """What is printed on a card."""

    code: int
    name: str  # of its nation, or the kind of trick
    strength: int  # of a sailor

    @property
    def nation(self) -> int:
        """The number of a sailor's nation."""
        return self.code // STRENGTHS

    @property
    def slug(self) -> str:
        """Its id, but for the number that tells equal ones apart."""
        if self.code >= TRICKS:
            return f"card-trick-{slug(self.name)}"
        return f"card-{self.name.lower()}-{self.strength}"


@lru_cache(64)
def printed(nations: tuple[str, ...], strengths: tuple[int, ...]) -> tuple[Card, ...]:
    """All different cards, by code."""
    sailors = [Card(code, nations[code // STRENGTHS], strengths[code % STRENGTHS]) for code in range(TRICKS)]
    return (*sailors, *(Card(code, KIND_NAMES[code - TRICKS], 0) for code in range(TRICKS, CODES)))


class Crew(NamedTuple):
    """What a seat has of a nation."""

    sailors: list[Card]  # weakest first
    jokers: int
    total: int

    @property
    def cards(self) -> int:
        """How many cards."""
        return len(self.sailors) + self.jokers


class Sight(NamedTuple):
    """A table, read once, and who looks at it."""

    look: Look
    near: int  # the seat whose ship lies in front
    acting: int  # the seat that is asked, or NONE
    end: int
    tavern: list[Card | None]  # by place; None once a card was judged
    dice: list[list[int]]
    pips: list[int]
    crews: list[list[Crew]]  # by seat and nation
    tricks: list[dict[Card, int]]  # by seat: how many of which

    def side(self, seat: int) -> int:
        """Where a seat's ship lies."""
        return NEAR if seat == self.near else FAR


def sight(look: Look) -> Sight:
    """What there is to see on a table."""
    table: Table = look.table
    box = look.setting.components
    cards = printed(tuple(box["nationalities"]), tuple(box["sailor_strengths"]))
    held, joined, tavern = table.held.tolist(), table.joined.tolist(), table.tavern.tolist()
    judged = sum(map(sum, chain(held, joined))) + sum(table.gone.tolist()) + table.left + PLACES - CARDS
    depth = table.agenda.depth
    return Sight(
        look,
        near=1 if look.seat == 1 else 0,
        acting=table.agenda.items[depth - 1].seat if depth else NONE,
        end=table.end,
        tavern=[cards[card] if card != NONE and place >= judged else None for place, card in enumerate(tavern)],
        dice=table.dice.tolist(),
        pips=table.pips.tolist(),
        crews=[crews(cards, held[seat], joined[seat], box["joker_strength"]) for seat in range(SEATS)],
        tricks=[
            {cards[code]: held[seat][code] for code in range(TRICKS, CODES) if held[seat][code]}
            for seat in range(SEATS)
        ],
    )


def crews(cards: tuple[Card, ...], held: list[int], joined: list[int], joker: int) -> list[Crew]:
    """A seat's crews by nation, from its cards counted by code and its jokers by nation."""
    found = []
    for nation, jokers in enumerate(joined):
        first = nation * STRENGTHS
        sailors = [card for card in cards[first : first + STRENGTHS] for _copy in range(held[card.code])]
        sailors.sort(key=by_strength)
        found.append(Crew(sailors, jokers, sum(map(by_strength, sailors)) + jokers * joker))
    return found


def by_strength(card: Card) -> int:
    """A sailor's strength."""
    return card.strength


def scene(look: Look) -> Scene:
    """The board as a seat sees it."""
    seen = sight(look)
    table: Table = look.table
    sprites: Sprites = {"harbour": HARBOUR}
    for seat in (1 - seen.near, seen.near):
        sprites |= ship(seen, seat)
    sprites["pile"] = pile(table.left)
    sprites["round"] = round_sign(table.round_number, look.setting.components["rounds"])
    sprites |= tavern(seen)
    sprites |= WATER
    sprites |= tray(NEAR if seen.acting == NONE else seen.side(seen.acting), not seen.pips[0])
    sprites |= cards(seen)
    if table.tavern[0] != NONE:
        sprites |= {f"number-{place}": number(place, seen.end) for place in range(PLACES)}
    for seat, out in enumerate(table.captain.tolist()):
        sprites[f"captain-{seat}"] = captain(seat, bool(out), captain_place(seen.side(seat), seen.end, bool(out)))
    for seat in range(SEATS):
        sprites |= dice(seen, seat)
    if look.ending:
        sprites["verdict"] = verdict(look, seen.near)
    return Scene(WIDTH, HEIGHT, sprites)


HARBOUR = Sprite((Use("shanghaien-harbour"),))


# Words


def slug(kind: str) -> str:
    """A kind of trick as part of an id."""
    return kind.replace("/", "-")


@lru_cache(256)
def nation_word(name: str) -> Part:
    """A nation in the reader's language, or as its box calls it."""
    return message(f"shanghaien-board-nation-{name.lower()}") if name in NATION_NAMES else name


@lru_cache(1024)
def card_word(card: Card) -> Message:
    """What a card is called."""
    if card.code < TRICKS:
        return message("shanghaien-board-sailor", nation=nation_word(card.name), strength=card.strength)
    first, second = (message(f"shanghaien-board-effect-{effect}") for effect in card.name.split("/"))
    return message("shanghaien-board-trick", first=first, second=second)


@lru_cache(SEATS)
def colour(seat: int) -> Message:
    """The colour of a seat's dice and captain."""
    return message(f"shanghaien-board-seat-{seat}")


# Ships


def ship(seen: Sight, seat: int) -> Sprites:
    """A ship with its crews and tricks, but for the cards."""
    look, side, name = seen.look, seen.side(seat), seen.look.names[seat]
    nations = look.setting.components["nationalities"]
    found = {f"ship-{seat}": hull(seat, side, name, look.scores[seat], seat == seen.acting)}
    for nation, (own, other) in enumerate(zip(seen.crews[seat], seen.crews[1 - seat], strict=True)):
        here = f"{seat}-{nation}"
        leading = own.total > other.total
        found[f"crew-{here}"] = cabin(side, nation, nations[nation], name, own.total, leading)
        found[f"face-{here}"] = face(side, nation, own.cards)
        if leading:
            found[f"pennant-{here}"] = pennant(side, nation)
        if own.total:
            found[f"total-{here}"] = total(side, nation, own.total)
    for spot, (card, copies) in enumerate(seen.tricks[seat].items()):
        found[f"trick-{seat}-{slug(card.name)}"] = trick_spot(card, copies, name, side, spot, len(seen.tricks[seat]))
    return found


@lru_cache(1024)
def hull(seat: int, side: int, name: str, score: int, acting: bool) -> Sprite:
    """A ship; its lamp is lit while its captain is asked."""
    label = message("shanghaien-board-ship", name=name, colour=colour(seat), score=score)
    state = words("ship", f"seat-{seat}", "acting" if acting else "")
    return Sprite(faces.ship(seat, name, score), Place(0, SHIP_Y[side]), state, label)


@lru_cache(2 * NATIONS)
def cabin_place(side: int, nation: int) -> Place:
    """Where a crew sits."""
    return Place(CABIN_X + nation * CABIN_PITCH, SHIP_Y[side])


@lru_cache(4096)
def cabin(side: int, nation: int, nation_name: str, name: str, strength: int, leading: bool) -> Sprite:
    """The cabin of a crew."""
    key = "shanghaien-board-crew-leading" if leading else "shanghaien-board-crew"
    label = message(key, nation=nation_word(nation_name), name=name, total=strength)
    state = words("zone crew", f"nation-{nation}", "manned" if strength else "")
    return Sprite(faces.CABIN, cabin_place(side, nation), state, label, tip=True)


@lru_cache(512)
def face(side: int, nation: int, count: int) -> Sprite:
    """Who looks out of a cabin: smaller, the more cards lie there."""
    spot = Place(41.5, 70, 1.15) if not count else Place(25, 50, 0.74) if count < 4 else Place(22, 31, 0.5)
    state = words("piece face", "manned" if count else "")
    return Sprite(faces.head(nation), spot.within(cabin_place(side, nation)), state)


@lru_cache(2 * NATIONS)
def pennant(side: int, nation: int) -> Sprite:
    """What flies over the stronger crew."""
    return Sprite(faces.PENNANT, cabin_place(side, nation), "piece appear")


@lru_cache(1024)
def total(side: int, nation: int, strength: int) -> Sprite:
    """How strong a crew is."""
    return Sprite(faces.total(strength), cabin_place(side, nation), "piece")


def trick_pitch(kinds: int) -> float:
    """How much room a kind of trick has beside others."""
    return min(TRICK_PITCH, TRICKS_WIDTH / kinds)


@lru_cache(1024)
def trick_spot(card: Card, copies: int, name: str, side: int, spot: int, kinds: int) -> Sprite:
    """Where a seat's tricks of a kind can be touched."""
    place = Place(TRICKS_X + spot * trick_pitch(kinds), SHIP_Y[side] + TRICKS_Y)
    label = message("shanghaien-board-tricks", name=name, count=copies, trick=card_word(card))
    return Sprite(faces.trick_spot(trick_pitch(kinds)), place, "zone trick", label, tip=True)


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
    for card, sprite in lying:
        name, number = card.slug, 0
        while f"{name}-{number}" in found:
            number += 1
        found[f"{name}-{number}"] = sprite
    return found | jokers


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
    return Sprite(faces.token(card.strength, count), place, f"piece card nation-{card.nation}", card_word(card))


@lru_cache(512)
def joker(strength: int, place: Place, count: int) -> Sprite:
    """A trick that joined a crew of so many cards."""
    label = message("shanghaien-board-joker", strength=strength)
    return Sprite(faces.token(strength, count, joker=True), place, "piece card joker appear", label)


@lru_cache(512)
def trick(card: Card, place: Place) -> Sprite:
    """A trick in front of a seat."""
    return Sprite(faces.trick_card(card.name), place, "piece card", card_word(card))


@lru_cache(1024)
def tavern_card(card: Card, place: int) -> Sprite:
    """A card in the tavern."""
    if card.code >= TRICKS:
        return trick(card, card_place(place))._replace(state="piece card tavern-card")
    state = f"piece card tavern-card nation-{card.nation}"
    return Sprite(faces.sailor_card(card.nation, card.strength), card_place(place), state, card_word(card))


# The tavern


def tavern(seen: Sight) -> Sprites:
    """The places for cards, and the ends of the row."""
    found = {f"place-{place}": tavern_place(place, card, seen.end) for place, card in enumerate(seen.tavern)}
    return found | {f"end-{end.name.lower()}": row_end(end, seen.end, seen.look.over) for end in End}


def number_of(place: int, end: int) -> int:
    """The number of a place, counted from an end."""
    return place + 1 if end == End.LEFT else PLACES - place


@lru_cache(1024)
def tavern_place(place: int, card: Card | None, end: int) -> Sprite:
    """A place, where dice are put on a card."""
    if card is None:
        label = message("shanghaien-board-place-empty", place=place + 1)
    elif end == NONE:
        label = message("shanghaien-board-place", place=place + 1, card=card_word(card))
    else:
        label = message("shanghaien-board-place-numbered", number=number_of(place, end), card=card_word(card))
    return Sprite(faces.place(card is None), card_place(place), "zone place", label, tip=True)


@lru_cache(3 * PLACES)
def number(place: int, end: int) -> Sprite:
    """The number of a place; before the first die, its numbers from both ends."""
    middle = Place(faces.CARD_WIDTH / 2, faces.CARD_HEIGHT).within(card_place(place))
    if end == NONE:
        return Sprite(faces.hints(place + 1, PLACES - place), middle, "piece")
    return Sprite(faces.number(number_of(place, end)), middle, "piece appear")


@lru_cache(16)
def row_end(end: End, numbered: int, over: bool) -> Sprite:
    """What stands at an end of the row."""
    state = words("zone marker", "" if numbered == end else "quiet", "idle" if over else "")
    label = message(f"shanghaien-board-end-{end.name.lower()}")
    return Sprite(faces.row_end(end, numbered), Place(END_X[end], END_Y), state, label, tip=True)


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
    side, own = seen.side(seat), seen.dice[seat]
    rolled = [pips for pips in seen.pips if pips and seat == seen.acting]
    found: Sprites = {}
    waiting = 0
    for die, place in enumerate(own):
        if place != NONE:
            spot = die_on_tavern(side, place, own[:die].count(place), own.count(place))
            sprite = placed_die(seat, number_of(place, seen.end), spot)
        elif waiting < len(rolled):
            sprite = rolled_die(seat, rolled[waiting], die_on_tray(side, waiting))
            waiting += 1
        else:
            sprite = reserve_die(seat, die_in_reserve(side, die))
        found[f"die-{seat}-{die}"] = sprite
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


def die_in_reserve(side: int, die: int) -> Place:
    """Where a die waits."""
    return Place(RESERVE_X + die * RESERVE_PITCH, SHIP_Y[side] + RESERVE_Y)


@lru_cache(512)
def placed_die(seat: int, pips: int, place: Place) -> Sprite:
    """A die on the tavern."""
    return die_sprite(seat, pips, place, message("shanghaien-board-die-placed", colour=colour(seat), pips=pips))


@lru_cache(128)
def rolled_die(seat: int, pips: int, place: Place) -> Sprite:
    """A die that was rolled."""
    return die_sprite(seat, pips, place, message("shanghaien-board-die-rolled", colour=colour(seat), pips=pips))


@lru_cache(128)
def reserve_die(seat: int, place: Place) -> Sprite:
    """A die in reserve."""
    return die_sprite(seat, 0, place, message("shanghaien-board-die-reserve", colour=colour(seat)))


def die_sprite(seat: int, pips: int, place: Place, label: Message) -> Sprite:
    """A die."""
    return Sprite(faces.die(seat, pips), place, f"piece die seat-{seat}", label)


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


def jetty(thing: str, key: str, place: Place) -> Sprite:
    """The cup or the bell."""
    return Sprite(faces.jetty(thing, message(key)), place, f"zone {thing}", message(key), tip=True)


WATER = {
    "roll": jetty("cup", "shanghaien-board-roll", CUP),
    "shanghai": jetty("bell", "shanghaien-board-shanghai", BELL),
}


def tray_place(side: int) -> Place:
    """Where the tray for rolled dice floats."""
    return Place(TRAY_X, ROW_Y[side])


@lru_cache(4)
def tray(side: int, empty: bool) -> Sprites:
    """The tray for rolled dice with what tricks do to them; nothing is seen of it while it is empty."""
    gone = "tray-empty" if empty else ""
    found = {"tray": Sprite(faces.RAFT, tray_place(side), words("piece tray", gone))}
    touched = [(f"{sign}-{die}", sign, TRAY_DICE[die] + way * ARROW_X) for die in range(2) for sign, way in ARROWS]
    for name, thing, x in (*touched, ("both", "both", BOTH_X)):
        place = Place(x, TRAY_MIDDLE).within(tray_place(side))
        label = message(f"shanghaien-board-{thing}")
        found[name] = Sprite(faces.SIGNS[thing], place, words("piece zone quiet", gone), label, tip=True)
    return found


ARROWS = (("minus", -1), ("plus", 1))


# The end


def verdict(look: Look, near: int) -> Sprite:
    """Who has won; of equal scores that of the seat in front comes first."""
    assert look.ending
    first = near if look.scores[near] >= look.scores[1 - near] else 1 - near
    body = faces.verdict(look.ending.banner, first, look.scores[first], look.scores[1 - first])
    return Sprite(body, VERDICT, "appear", look.ending.banner)
