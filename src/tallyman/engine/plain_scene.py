"""The board of a game that draws none itself: counters, piles, a row a seat, one's own cards, a tile a choice."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tallyman.engine.message import Message, Part, Seat, listed, message
from tallyman.engine.record import numbers
from tallyman.engine.scene import (
    LEGIBLE,
    Body,
    Look,
    Place,
    Scene,
    Sprite,
    Text,
    Use,
    area,
    halo,
    hit,
    rect,
    words,
)
from tallyman.engine.secret import NO_CARD, Field, Seen

if TYPE_CHECKING:
    from tallyman.engine.game import Game
    from tallyman.engine.plain import Plain

WIDE, MARGIN, GAP = 720, 16, 12
CARD = 80, 112  # width and height of one's own; others are half as large
STEP, SMALL = 96, 0.5
COUNTER = 128, 84
PANEL, NAME = 116, 268  # height of a seat's row, and where its cards begin
LEAST = 84  # width of what a seat has of a field
TILE, APART = (216, 64), 20
LETTER = 0.56  # width of a letter for its size


def card_id(number: int, copy: int = 1) -> str:
    """The sprite of a card that is seen."""
    return f"card-{number}" if copy == 1 else f"card-{number}-{copy}"


def tile_id(verb: str, number: int) -> str:
    """The sprite of an action."""
    return f"act-{verb.replace(' ', '-')}-{number}"


@functools.lru_cache(256)
def face(shown: Part) -> Body:
    """A card face up, around its middle."""
    wide, tall = CARD
    return (
        rect(-wide / 2, -tall / 2, wide, tall, 10, "fill-paper ink"),
        rect(-wide / 2 + 6, -tall / 2 + 6, wide - 12, tall - 12, 6, "card-edge"),
        Text(shown, 0, 15, "numeral middle on-card", 46, wide - 16, 20, LETTER),
        halo(-wide / 2 - 1, -tall / 2 - 1, wide + 2, tall + 2, 11, fill=False),
    )


@functools.cache
def back() -> Body:
    """A card face down."""
    wide, tall = CARD
    inner = rect(-wide / 2 + 9, -tall / 2 + 9, wide - 18, tall - 18, 6, "back-edge")
    return (rect(-wide / 2, -tall / 2, wide, tall, 10, "fill-slate ink"), inner, rect(-14, -14, 28, 28, 6, "back-sign"))


@functools.lru_cache(256)
def counter(name: Message, value: Part) -> Body:
    """A number with its name above it."""
    wide, tall = COUNTER
    return (
        rect(0, 0, wide, tall, 10, "fill-wall ink"),
        Text(name, wide / 2, 27, "middle faint", LEGIBLE, wide - 12, 14, LETTER),
        Text(value, wide / 2, 66, "numeral middle", 34, wide - 14, LEGIBLE, LETTER),
    )


@functools.lru_cache(256)
def tile(label: Message) -> Body:
    """A choice in words."""
    wide, tall = TILE
    return (
        rect(0, 0, wide, tall, 12, "fill-paper ink"),
        Text(label, wide / 2, 40, "middle on-card", 24, wide - 24, 16, LETTER),
        hit(0, 0, wide, tall),
        halo(-1, -1, wide + 2, tall + 2, 13, fill=False),
    )


class Drawing:
    """One board being laid out, from top to bottom."""

    def __init__(self, plain: Plain, game: Game[Any, Any], look: Look[Any, Any]) -> None:
        self._plain, self._game, self._look = plain, game, look
        self._sprites: dict[str, Sprite] = {}
        self._above: dict[str, Sprite] = {}  # cards, which are drawn over everything
        self._areas: dict[str, tuple[Message, list[str]]] = {}  # what is read together, in order
        self._y: float = MARGIN

    def scene(self) -> Scene:
        """The whole board."""
        shared = [field for field in self._plain.visible() if not self._plain.by_seat(field)]
        hands = [field for field in self._plain.visible() if self._in_hand(field) and self._look.seat >= 0]
        cards = self._own(hands)
        self._counters([field for field in shared if field.seen is Seen.BY_NOBODY or not self._plain.is_cards(field)])
        for field in shared:
            if self._plain.is_cards(field) and field.seen is Seen.BY_ALL:
                self._row(field)
        for seat in range(self._look.setting.players):
            self._seat(seat, hands)
        self._hand(hands, cards)
        if not all(verb.cards for verb in self._game.verbs):
            self._tiles()
        ground = Sprite((rect(0, 0, WIDE, self._y, 0, "fill-quay"),))
        areas = {name: area(label, *owns) for name, (label, owns) in self._areas.items()}
        return Scene(WIDE, self._y, {"ground": ground, **areas, **self._sprites, **self._above}, strip=(0, 1))

    def _read(self, where: str, label: Message, name: str) -> None:
        """Let a sprite be read in an area."""
        self._areas.setdefault(f"area-{where}", (label, []))[1].append(name)

    def _at_table(self, name: str) -> None:
        self._read("table", message("plain-table"), name)

    def _at_seat(self, seat: int, name: str) -> None:
        self._read(f"seat-{seat}", message("plain-place", who=Seat(seat)), name)

    def _in_hand(self, field: Field) -> bool:
        return field.seen is Seen.BY_OWNER and field.width > 1

    def _cells(self, field: Field) -> list[int]:
        cells: list[int] = self._look.table.array[field.name][0].ravel().tolist()
        return cells

    def _own(self, hands: list[Field]) -> dict[str, list[str]]:
        """The ids of one's own cards, which are given before all others."""
        self._copies: dict[int, int] = {}
        piles = {}
        for field in hands:
            row = self._cells(field)[field.width * self._look.seat :][: field.width]
            piles[field.name] = [self._named(card) if card != NO_CARD else "" for card in row]
        return piles

    def _named(self, card: int) -> str:
        self._copies[card] = self._copies.get(card, 0) + 1
        return card_id(card, self._copies[card])

    def _lay(self, field: Field, place: int, card: int, where: Place, name: str = "") -> None:
        """Lay a card on the board, face up for who sees it."""
        what = self._plain.called(field)
        if field.hidden(None if self._look.open else self._look.seat, place):
            name = f"{field.name}-{place}"
            self._above[name] = Sprite(back(), where, "piece", message("plain-hidden", what=what))
        else:
            name, shown = name or self._named(card), self._plain.card(card)
            self._above[name] = Sprite(face(shown), where, "piece", message("plain-card", what=what, card=shown))
        if self._plain.by_seat(field):
            self._at_seat(place // field.width, name)
        else:
            self._at_table(name)

    def _counters(self, shown: list[Field]) -> None:
        """What there is of single numbers and piles, side by side."""
        room = int((WIDE - 2 * MARGIN + GAP) // (COUNTER[0] + GAP))
        for at, (name, what, value) in enumerate(self._counted(shown)):
            if at and at % room == 0:
                self._y += COUNTER[1] + GAP
            place = Place(MARGIN + at % room * (COUNTER[0] + GAP), self._y)
            label = message("plain-counter", what=what, value=value)
            self._sprites[name] = Sprite(counter(what, value), place, "", label)
            self._at_table(name)
        if shown:
            self._y += COUNTER[1] + GAP

    def _counted(self, shown: list[Field]) -> Iterator[tuple[str, Message, Message]]:
        for field in shown:
            cells, name = self._cells(field), self._plain.called(field)
            if field.seen is Seen.BY_NOBODY:
                lying = sum(card != NO_CARD for card in cells)
                yield f"pile-{field.name}", name, message("plain-pile", count=lying)
            else:
                for place, number in enumerate(cells):
                    yield f"count-{field.name}-{place}", name, self._plain.value(field, number)

    def _row(self, field: Field) -> None:
        """Cards that lie open in the middle."""
        lying = [(place, card) for place, card in enumerate(self._cells(field)) if card != NO_CARD]
        step = min(STEP * SMALL + 6, (WIDE - 2 * MARGIN - NAME) / max(len(lying), 1))
        for at, (place, card) in enumerate(lying):
            where = Place(NAME + CARD[0] * SMALL / 2 + at * step, self._y + CARD[1] * SMALL / 2, SMALL)
            self._lay(field, place, card, where)
        title = Text(self._plain.called(field), MARGIN, CARD[1] * SMALL / 2 + 7, "faint", LEGIBLE, NAME - 24, 14)
        self._sprites[f"row-{field.name}"] = Sprite((title,), Place(0, self._y))
        self._y += CARD[1] * SMALL + GAP

    def _seat(self, seat: int, hands: list[Field]) -> None:
        """A seat's row: its name and points, and what it has."""
        look = self._look
        acting = self._game.now.acting(look.setting.box, look.table) >> seat & 1
        points = message("reckoning-points", points=look.scores[seat])
        parts: list[Any] = [
            rect(0, 0, WIDE - 2 * MARGIN, PANEL, 12, "fill-wall ink"),
            rect(0, 0, 10, PANEL, 5, "seat-fill"),
            Use(f"seat-sign-{seat}", 36, PANEL / 2 - 12, 1.15),
            Text(Seat(seat), 60, PANEL / 2 - 4, "name", 24, NAME - MARGIN - 70, LEGIBLE, 0.6),
            Text(points, 60, PANEL / 2 + 26, "faint", 20),
        ]
        self._at_seat(seat, f"seat-row-{seat}")
        x: float = NAME
        own = (field for field in self._plain.visible() if self._plain.by_seat(field))
        for field in sorted(own, key=lambda field: self._plain.is_cards(field) and field.width > 1):  # rows come last
            if seat != look.seat or field not in hands:
                x += self._block(field, seat, x, parts) + 20
        state = words(f"seat-{seat}", "acting" if acting else "", "won" if seat in look.winners else "")
        label = message("plain-seat", who=Seat(seat), what=listed([points, *self._counts(seat)]))
        self._sprites[f"seat-row-{seat}"] = Sprite(tuple(parts), Place(MARGIN, self._y), state, label)
        self._y += PANEL + GAP

    def _counts(self, seat: int) -> Iterator[Message]:
        """What a seat has in numbers, as it is said."""
        for field in self._plain.visible():
            if self._plain.by_seat(field) and not self._plain.is_cards(field):
                row = self._cells(field)[field.width * seat :][: field.width]
                shown = listed([self._plain.value(field, number) for number in row])
                yield message("plain-counter", what=self._plain.called(field), value=shown)

    def _block(self, field: Field, seat: int, x: float, parts: list[Any]) -> float:
        """What a seat has of a field, under its name; how wide it is."""
        row = list(enumerate(self._cells(field)[field.width * seat :][: field.width]))
        small, cards = CARD[0] * SMALL, self._plain.is_cards(field)
        room = WIDE - MARGIN - GAP - small - x
        step = min(small + 6, room / max(field.width - 1, 1)) if cards else 44
        wide = max((field.width - 1) * step + small, LEAST)
        parts.append(Text(self._plain.called(field), x - MARGIN, 28, "faint", LEGIBLE, wide, 14, LETTER))
        if field.width == 1 and cards:
            parts.append(rect(x - MARGIN, 42, small, CARD[1] * SMALL, 5, "slot"))
        for across, (at, value) in enumerate(item for item in row if not cards or item[1] != NO_CARD):
            left = x + across * step
            if cards:
                middle = Place(left + small / 2, self._y + 42 + CARD[1] * SMALL / 2, SMALL)
                self._lay(field, field.width * seat + at, value, middle)
            else:
                number = self._plain.value(field, value)
                parts.append(Text(number, left - MARGIN, 80, "numeral", 34, wide, LEGIBLE, LETTER))
        return wide

    def _hand(self, hands: list[Field], names: dict[str, list[str]]) -> None:
        """One's own cards, large enough to be touched; at the end none are left."""
        for field in () if self._look.over else hands:
            row = self._cells(field)[field.width * self._look.seat :][: field.width]
            count = sum(card != NO_CARD for card in row)
            step = min(STEP, (WIDE - 2 * MARGIN - CARD[0]) / max(count - 1, 1))
            left = (WIDE - (count - 1) * step) / 2
            lying = sorted((card, at) for at, card in enumerate(row) if card != NO_CARD)
            for across, (card, at) in enumerate(lying):
                where = Place(left + across * step, self._y + CARD[1] / 2 + 4)
                self._lay(field, field.width * self._look.seat + at, card, where, names[field.name][at])
            self._y += CARD[1] + MARGIN

    def _tiles(self) -> None:
        """A tile for each choice that is no card; room for a row of them stays while nothing is asked."""
        look, game = self._look, self._game
        out = numbers(game.max_legal)
        count = game.now.legal(look.setting.box, look.table, look.seat, out) if look.asked else 0
        tiles = [out[place] for place in range(count) if not self._plain.verb(out[place])[0].cards]
        room = (WIDE - 2 * MARGIN + APART) // (TILE[0] + APART)
        for at, action in enumerate(tiles):
            if at and at % room == 0:
                self._y += TILE[1] + APART
            verb, number = self._plain.verb(action)
            label = game.label(look.setting, look.table, look.seat, action)
            place = Place(MARGIN + at % room * (TILE[0] + APART), self._y)
            name = tile_id(verb.name, number)
            self._sprites[name] = Sprite(tile(label), place, "zone", label)
            self._read("choices", message("plain-choices"), name)
        self._y += TILE[1] + MARGIN
