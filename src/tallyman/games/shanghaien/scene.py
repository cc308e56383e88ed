"""The board of Shanghaien: what stands where. Two ships and, between them, the tavern on its quay."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, groupby

from tallyman.engine.message import Message, by_colour, colour_word, listed, message
from tallyman.engine.scene import Look, Place, Scene, Sprite, Sprites, all_once, area, areas, once, sheet, words
from tallyman.games.shanghaien.box import NATIONS, PLACES, SEATS, TRICKS, Box
from tallyman.games.shanghaien.faces import face, trick_card
from tallyman.games.shanghaien.sight import NEAR, WHY, Card, Crew, Sight, nation_word, number_of, sight
from tallyman.games.shanghaien.table import NONE, End, Table

WIDTH, HEIGHT = 720, 880
CARD_WIDTH, CARD_HEIGHT, PLACE_WIDTH = 100, 128, 108  # in the tavern; the last with the space beside a card

# By side, far and near
SHIP_Y = (2, 678)
ROW_Y = (206, 594)  # the strips of water between a ship and the tavern
DICE_Y = ((343, 307), (528, 564))  # two rows of dice beside a card
CAPTAIN_OUT_Y = (365, 428)

# On a ship
CABIN_X, CABIN_PITCH, CABIN_WIDTH = 14, 87, 83
TOKENS, TOKEN_WIDTH = 3, 24  # cards in a row before they close up
FULL_CREW = 6  # with more, cards cover each other
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
JETTIES = {"roll": ("cup", Place(8, 594)), "shanghai": ("bell", Place(600, 594))}
TRAY_X, TRAY_MIDDLE, TRAY_SCALE = 126, 37, 1.7
TRAY_DICE = (95, 373)
TRAY_SIGNS = {"minus-0": 29, "plus-0": 161, "minus-1": 307, "plus-1": 439, "both": 234}  # what tricks do to dice

SHEET, SHEET_WIDTH, SHEET_LETTERS = Place(116, 204), 474, 40  # what is told of a thing
VERDICT = Place(360, 428)


def scene(look: Look[Box, Table]) -> Scene:
    """The board as a seat sees it."""
    return Scene(WIDTH, HEIGHT, dict(parts(sight(look))))


def parts(seen: Sight) -> Sprites:
    """Everything on the board, from what is behind to what is before it."""
    look, table = seen.look, seen.look.table
    yield "harbour", once(Sprite, face("harbour"))
    for seat in (1 - seen.near, seen.near):
        yield from ship(seen, seat)
    yield "pile", once(pile, table.left)
    yield "round", once(round_sign, table.round_number, look.setting.components["rounds"])
    yield from tavern(seen)
    for name in JETTIES:
        yield name, once(jetty, name, seen.why_not(name))
    side = NEAR if seen.acting == NONE else seen.side(seen.acting)
    yield from all_once(tray, side, "" if seen.pips[0] else "tray-empty", tray_reasons(seen))
    yield from cards(seen)
    if table.tavern[0] != NONE:
        yield from all_once(numbers, seen.end)
    for seat, out in enumerate(table.captain.tolist()):
        yield f"captain-{seat}", once(captain, seat, seen.side(seat), seen.end, bool(out))
    for seat in range(SEATS):
        yield from dice(seen, seat)
    for seat in range(SEATS):
        yield from told_of_crews(seen, seat)
    if look.ending:
        yield "verdict", verdict(look.ending.banner, look.scores, seen.near)
    yield from read_together(seen)


# For who hears the board: a place tells what lies on it, so most cards and dice are silent


def read_together(seen: Sight) -> Sprites:
    """What is read together: the tavern, the dice that were rolled, and each ship, the nearer one first."""
    thrown = tuple(seen.rolled(seen.acting)) if seen.acting != NONE else ()
    yield from all_once(tavern_areas, seen.acting, thrown)
    for seat in (seen.near, 1 - seen.near):
        kinds = tuple([f"trick-{seat}-{card.slug}" for card in seen.tricks[seat]])
        yield f"area-ship-{seat}", once(ship_area, seat, seen.look.names[seat], kinds)


TAVERN = ("verdict", "round", *(f"place-{place}" for place in range(PLACES)), "end-left", "end-right", "pile")


def tavern_areas(seat: int, thrown: tuple[int, ...]) -> Sprites:
    """The tavern, and the dice that were rolled with what can be done with them."""
    dice = (*(f"die-{seat}-{nth}" for nth in thrown), *JETTIES, *TRAY_SIGNS)
    yield from areas("shanghaien-board-area", tavern=TAVERN, dice=dice)


def ship_area(seat: int, name: str, kinds: tuple[str, ...]) -> Sprite:
    """A ship with everything aboard."""
    crews = (f"crew-{seat}-{nation}" for nation in range(NATIONS))
    return area(message("shanghaien-board-area-ship", name=name), f"ship-{seat}", f"captain-{seat}", *crews, *kinds)


# Ships


def ship(seen: Sight, seat: int) -> Sprites:
    """A ship with its crews and tricks, but for the cards."""
    look, side, name = seen.look, seen.side(seat), seen.look.names[seat]
    nations = look.setting.components["nationalities"]
    yield f"ship-{seat}", once(hull, seat, side, name, look.scores[seat], seen.spare(seat), seat == seen.acting)
    for nation, crew in enumerate(seen.crews[seat]):
        yield from all_once(cabin, seat, side, nation, nations[nation], name, crew)
    why, kinds = seen.why_not("trick") if seat == seen.acting else "", len(seen.tricks[seat])
    for spot, (card, copies) in enumerate(seen.tricks[seat].items()):
        yield f"trick-{seat}-{card.slug}", once(trick_spot, card, copies, name, side, spot, kinds, why)


def hull(seat: int, side: int, name: str, score: int, spare: int, acting: bool) -> Sprite:
    """A ship, which tells of the dice in reserve; its lamp is lit while its captain is asked."""
    ship = message("shanghaien-board-ship", name=name, colour=colour_word(seat), score=score)
    label = message("shanghaien-board-ship-dice", ship=ship, count=spare)
    state = words("ship", f"seat-{seat}", "acting" if acting else "")
    return Sprite(face("ship", seat=seat, name=name, score=score), Place(0, SHIP_Y[side]), state, label)


def cabin_place(side: int, nation: int) -> Place:
    """Where a crew sits."""
    return Place(CABIN_X + nation * CABIN_PITCH, SHIP_Y[side])


def cabin(seat: int, side: int, nation: int, nation_name: str, name: str, crew: Crew) -> Sprites:
    """The cabin of a crew: who looks out of it, how strong it is, and the pennant with the points it scores."""
    here, place, cards = f"{seat}-{nation}", cabin_place(side, nation), crew.cards
    points, why = crew.pay
    label = crew_word(nation_name, name, crew.total, points, why)
    if cards:
        jokers = (message("shanghaien-board-crew-joker"),) * crew.jokers
        held = listed([*(card.strength for card in crew.sailors), *jokers])
        label = message("shanghaien-board-crew-cards", crew=label, cards=held)
    manned = "manned" if cards else ""
    crowded = bool(points) and cards > TOKENS
    looks_out = words("piece face", manned, "behind" if crowded else "")
    yield f"crew-{here}", Sprite(face("cabin"), place, words("zone crew", f"nation-{nation}", manned), label)
    yield f"face-{here}", Sprite(face("head", nation=nation), face_place(cards).within(place), looks_out)
    if points:
        size = 23 if points < 10 else 18
        yield f"pennant-{here}", Sprite(face("pennant", points=points, size=size), place, "piece appear")
    if cards:
        x, y, size = BESIDE_PENNANT if crowded else BELOW_PENNANT if points else ALONE
        yield f"total-{here}", Sprite(face("total", total=crew.total, x=x, y=y, size=size), place, "piece")


def crew_word(nation_name: str, name: str, total: int, points: int, why: str) -> Message:
    """A crew, how strong it is, and what it would score now."""
    nation = nation_word(nation_name)
    return message(f"shanghaien-board-crew-{why}", nation=nation, name=name, total=total, points=points)


def told_of_crews(seen: Sight, seat: int) -> Sprites:
    """What is told of each crew of a seat while it is pointed at."""
    nations, name = seen.look.setting.components["nationalities"], seen.look.names[seat]
    for nation, crew in enumerate(seen.crews[seat]):
        here = f"crew-{seat}-{nation}"
        yield f"about-{here}", once(crew_sheet, here, nations[nation], name, crew.total, *crew.pay)


def crew_sheet(here: str, nation: str, name: str, total: int, points: int, why: str) -> Sprite:
    """A crew, and what all crews score, on a sheet."""
    said = crew_word(nation, name, total, points, why), message("shanghaien-board-crew-rule")
    return Sprite(sheet(said, SHEET_WIDTH, SHEET_LETTERS), SHEET, "sheet", about=here)


def face_place(cards: int) -> Place:
    """Where in a cabin somebody looks out: smaller, the more cards lie there."""
    if not cards:
        return Place(CABIN_WIDTH / 2, 70, 1.15)
    return Place(25, 50, 0.74) if cards <= TOKENS else Place(22, 31, 0.5)


def trick_pitch(kinds: int) -> float:
    """How much room a kind of trick has beside others."""
    return min(TRICK_PITCH, TRICKS_WIDTH / kinds)


def trick_spot(card: Card, copies: int, name: str, side: int, spot: int, kinds: int, why: str) -> Sprite:
    """Where a seat's tricks of a kind can be touched."""
    width = trick_pitch(kinds)
    place = Place(TRICKS_X + spot * width, SHIP_Y[side] + TRICKS_Y)
    label = message("shanghaien-board-tricks", name=name, count=copies, trick=card.word)
    body = face("trick-spot", width=width, inner=width - 10)
    return Sprite(body, place, "zone trick", label, tip=True, why=WHY.get(why))


# Cards


def cards(seen: Sight) -> Sprites:
    """All cards, in an order that never changes, so that one that moves stays the same sprite.

    Equal cards are numbered: first those of seat 0, last those in the tavern.
    """
    lying: list[tuple[Card, Sprite]] = []
    jokers, tags = {}, {}
    for seat in range(SEATS):
        side, kinds = seen.side(seat), len(seen.tricks[seat])
        for nation, crew in enumerate(seen.crews[seat]):
            where, strength = (side, nation), seen.look.setting.components["joker_strength"]
            for nth, card in enumerate(crew.sailors):
                state = f"nation-{card.nation}"
                lying.append((card, once(token, "token", card.strength, state, *where, nth, crew.cards)))
            for nth in range(crew.jokers):
                sprite = once(token, "joker", strength, "joker appear", *where, len(crew.sailors) + nth, crew.cards)
                jokers[f"card-joker-{seat}-{nation}-{nth}"] = sprite
        for spot, (card, copies) in enumerate(seen.tricks[seat].items()):
            lying += [(card, once(trick, card, side, spot, kinds, nth, copies)) for nth in range(copies)]
            tags[f"tag-{seat}-{card.slug}"] = once(trick_tag, side, spot, kinds, copies)
    lying += [(card, once(tavern_card, card, place)) for place, card in enumerate(seen.tavern) if card]
    lying.sort(key=lambda item: item[0].code)
    for name, equal in groupby(lying, key=lambda item: item[0].id):
        for copy, (_card, sprite) in enumerate(equal):
            yield f"{name}-{copy}", sprite
    yield from chain(jokers.items(), tags.items())


def token_place(side: int, nation: int, nth: int, count: int) -> Place:
    """Where a card of a crew lies: in one row of three, or in two rows that close up."""
    row = max(TOKENS, (count + 1) // 2)
    behind = count > TOKENS and nth < row
    margin = 4 if row == TOKENS else 0
    pitch = (CABIN_WIDTH - TOKEN_WIDTH - 2 * margin) / (row - 1)
    return Place(margin + nth % row * pitch, TOKEN_Y[behind]).within(cabin_place(side, nation))


def trick_place(side: int, spot: int, kinds: int, nth: int, copies: int) -> Place:
    """Where one of several equal tricks lies."""
    pitch = trick_pitch(kinds)
    free = pitch - TRICK_SCALE * CARD_WIDTH
    step = min(TRICK_STEP, (free - 8) / max(copies - 1, 1))
    x = TRICKS_X + spot * pitch + free / 2 + (nth - (copies - 1) / 2) * step
    return Place(x, SHIP_Y[side] + TRICKS_Y, TRICK_SCALE)


def card_place(place: int) -> Place:
    """The corner of a card in the tavern."""
    return Place(CARDS_X + place * PLACE_WIDTH, CARDS_Y)


def token(kind: str, strength: int, state: str, side: int, nation: int, nth: int, count: int) -> Sprite:
    """A card in a crew of so many: a sailor, or a trick that joined as a joker."""
    body = face("token", kind=kind, strength=strength, middle=10 if count > FULL_CREW else 12)
    return Sprite(body, token_place(side, nation, nth, count), f"piece card {state}")


def trick(card: Card, side: int, spot: int, kinds: int, nth: int, copies: int) -> Sprite:
    """A trick in front of a seat."""
    return Sprite(trick_card(card.name), trick_place(side, spot, kinds, nth, copies), "piece card")


def trick_tag(side: int, spot: int, kinds: int, copies: int) -> Sprite:
    """What tricks of a kind score as long as they lie apart, on the last card of them."""
    place = Place(82, 112, 1.8).within(trick_place(side, spot, kinds, copies - 1, copies))
    return Sprite(face("trick-tag", points=copies), place, "piece trick-tag")


def tavern_card(card: Card, place: int) -> Sprite:
    """A card in the tavern."""
    if card.code >= TRICKS:
        return Sprite(trick_card(card.name), card_place(place), "piece card tavern-card")
    body = face("sailor", nation=card.nation, strength=card.strength)
    return Sprite(body, card_place(place), f"piece card tavern-card nation-{card.nation}")


# The tavern


def tavern(seen: Sight) -> Sprites:
    """The places for cards, and the ends of the row."""
    for place, card in enumerate(seen.tavern):
        dice = tuple([own.count(place) for own in seen.dice])
        yield f"place-{place}", once(tavern_place, place, card, seen.end, dice, seen.why_not("place", place))
    for end in End:
        yield f"end-{end.name.lower()}", once(row_end, end, seen.end, seen.look.over, seen.why_not("end"))


def tavern_place(place: int, card: Card | None, end: int, dice: tuple[int, ...], why: str) -> Sprite:
    """A place, where so many dice of each seat lie on a card."""
    if card is None:
        label = message("shanghaien-board-place-empty", place=place + 1)
    elif end == NONE:
        label = message("shanghaien-board-place", place=place + 1, number=PLACES - place, card=card.word)
    else:
        label = message("shanghaien-board-place-numbered", number=number_of(place, end), card=card.word)
    if any(dice):
        label = message("shanghaien-board-place-dice", place=label, dice=by_colour(dice))
    body = face("place", shutters=face("shutters") if card is None else ())
    return Sprite(body, card_place(place), "zone place", label, tip=True, why=WHY.get(why))


def numbers(end: int) -> Sprites:
    """The numbers of all places; before the first die, those from both ends."""
    for place in range(PLACES):
        body, state = face("hints", left=place + 1, right=PLACES - place), "piece"
        if end != NONE:
            body, state = face("number", number=number_of(place, end)), "piece appear"
        middle = Place(CARD_WIDTH / 2, CARD_HEIGHT).within(card_place(place))
        yield f"number-{place}", Sprite(body, middle, state)


def row_end(end: End, numbered: int, over: bool, why: str) -> Sprite:
    """What stands at an end of the row: a sign that card 1 may lie here, or a lantern, lit where it does."""
    name, here = end.name.lower(), numbered == end
    label = message(f"shanghaien-board-end-{name}{'' if here else '-may' if numbered == NONE else '-not'}")
    body = face(f"lantern-{name}", lantern="lantern-lit" if here else "lantern")
    if numbered == NONE:
        body = face(f"end-{name}", first=1)
    state = words("zone marker", "" if here else "quiet", "idle" if over else "")
    return Sprite(body, Place(END_X[end], END_Y), state, label, tip=True, why=None if here else WHY.get(why))


# Dice and captains


def captain(seat: int, side: int, end: int, out: bool) -> Sprite:
    """A captain: on board, or once a trick was played at the first card of the tavern."""
    place = Place(CAPTAIN_X, SHIP_Y[side] + CAPTAIN_Y)
    if out:
        place = Place(CAPTAIN_OUT_X[end == End.RIGHT], CAPTAIN_OUT_Y[side])
    label = message(f"shanghaien-board-captain-{'out' if out else 'home'}", colour=colour_word(seat))
    body = face("captain", seat=seat, y=53.54 if seat == 1 else 54)
    return Sprite(body, place, f"piece captain seat-{seat}", label)


def dice(seen: Sight, seat: int) -> Sprites:
    """A seat's dice: on the tavern, rolled and on the tray, or in reserve."""
    side, own, thrown = seen.side(seat), seen.dice[seat], seen.rolled(seat)
    for nth, place in enumerate(own):
        if place != NONE:
            spot = once(die_on_tavern, side, place, own[:nth].count(place), own.count(place))
            sprite = once(die, seat, number_of(place, seen.end), spot)
        elif nth in thrown:
            which = thrown.index(nth)
            spot = Place(TRAY_DICE[which], TRAY_MIDDLE, TRAY_SCALE).within(tray_place(side))
            sprite = once(die, seat, seen.pips[which], spot, True)
        else:
            sprite = once(die, seat, 0, Place(RESERVE_X + nth * RESERVE_PITCH, SHIP_Y[side] + RESERVE_Y))
        yield f"die-{seat}-{nth}", sprite


def die_on_tavern(side: int, place: int, nth: int, count: int) -> Place:
    """Where one of a seat's dice on a card lies: in rows of three."""
    row, column = divmod(nth, DICE_IN_ROW)
    in_row = min(count - DICE_IN_ROW * row, DICE_IN_ROW)
    middle = card_place(place).x + CARD_WIDTH / 2
    return Place(middle + (column - (in_row - 1) / 2) * DIE_PITCH, DICE_Y[side][row])


def die(seat: int, pips: int, place: Place, rolled: bool = False) -> Sprite:
    """A die on a card, which tells of it, in reserve, or rolled and to be placed."""
    label = message("shanghaien-board-die-rolled", colour=colour_word(seat), pips=pips) if rolled else None
    return Sprite(face("loose-die", seat=seat, pips=pips), place, f"piece die seat-{seat}", label)


# The water


def pile(cards: int) -> Sprite:
    """The draw pile: higher with more cards."""
    body = face("pile-empty", cards=0)
    if cards:
        below = [face("pile-card", x=3 * depth, y=1.5 * depth) for depth in range((cards + 11) // 12, 0, -1)]
        body = face("pile", below=sum(below, ()), cards=cards)
    return Sprite(body, PILE, label=message("shanghaien-board-pile", cards=cards), tip=True)


def round_sign(number: int, rounds: int) -> Sprite:
    """The sign that says which round it is."""
    label = message("shanghaien-board-title", round=number, rounds=rounds)
    return Sprite(face("round", number=number, rounds=rounds), ROUND, label=label)


def jetty(name: str, why: str) -> Sprite:
    """A jetty with the cup or the bell."""
    thing, place = JETTIES[name]
    body, label = face("jetty", thing=thing, label=message(f"shanghaien-board-{name}")), f"shanghaien-board-{name}-more"
    return Sprite(body, place, f"zone {thing}", message(label), tip=True, why=WHY.get(why))


def tray_place(side: int) -> Place:
    """Where the tray for rolled dice floats."""
    return Place(TRAY_X, ROW_Y[side])


def tray_reasons(seen: Sight) -> tuple[str, ...]:
    """Why each thing on the tray that tricks do cannot be done now."""
    names = [name.partition("-") for name in TRAY_SIGNS]
    return tuple([seen.why_not(thing, int(which or 0)) for thing, _dash, which in names])


def tray(side: int, gone: str, reasons: tuple[str, ...]) -> Sprites:
    """The tray for rolled dice with what tricks do to them; nothing is seen of it while it is empty."""
    yield "tray", Sprite(face("raft"), tray_place(side), words("piece tray", gone))
    for (name, x), why in zip(TRAY_SIGNS.items(), reasons, strict=True):
        thing = name.partition("-")[0]
        place, label = Place(x, TRAY_MIDDLE).within(tray_place(side)), message(f"shanghaien-board-{thing}")
        state = words("piece zone quiet", gone)
        yield name, Sprite(face(thing), place, state, label, tip=True, why=WHY.get(why))


# The end


def verdict(banner: Message, scores: Sequence[int], near: int) -> Sprite:
    """Who has won; of equal scores that of the seat in front comes first."""
    first = near if scores[near] >= scores[1 - near] else 1 - near
    marks = face("mark", seat=first, x=-104) + face("mark", seat=1 - first, x=104)
    body = face("verdict", banner=banner, more=scores[first], less=scores[1 - first], marks=marks)
    return Sprite(body, VERDICT, "appear", banner)
