"""What a game has that says nothing else: words by convention, positions from its record, a board in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tallyman.engine import position as positions
from tallyman.engine.agenda import Agenda
from tallyman.engine.fields import BoxFields, is_whole
from tallyman.engine.log import Entry
from tallyman.engine.luck import Luck, Streams, renew
from tallyman.engine.message import Message, Seat, message
from tallyman.engine.position import MOST_SO_FAR, Reading
from tallyman.engine.reckoning import POINTS, Tally
from tallyman.engine.record import Record, numbers
from tallyman.engine.rule import door
from tallyman.engine.scene import Look, Scene
from tallyman.engine.secret import NO_CARD, Field, Seen, fields

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tallyman.engine.game import Components, Game, Position, Question, Setting
    from tallyman.locale import Speaker

HIDDEN = "?"
"""What a position shows of a card that is hidden."""

SECTION = "turn"
"""The section of the rules about what somebody is asked."""

UNTOLD = frozenset({"reveals", POINTS})
"""Fields that a board does not show: what only undoing asks for, and the points, which it shows anyway."""


class Verb(NamedTuple):
    """Actions of one kind: a word and a number, `send 1`, `send 2` and so on; with one of them, the word alone."""

    name: str
    many: int = 1
    first: int = 1  # the number of the first one
    cards: str = ""  # the field with the cards of each seat that are named by this number and touched for it


class Plain:
    """What follows from a game's name, records, verbs and secrets."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self.fields = fields(game.table, game.secret)
        self.seats = max(game.players)
        self._acts = [(verb, number) for verb in game.verbs for number in range(verb.first, verb.first + verb.many)]

    def pack(self, components: Components, players: int, _options: Mapping[str, bool]) -> Any:
        """A box without components: only how many play."""
        BoxFields.of(components, self._game.title).end()
        box: Any = self._game.box()
        box.players = players
        return box

    # Words

    def verb(self, action: int) -> tuple[Verb, int]:
        """What an action does, and with which number."""
        return self._acts[action]

    def text(self, _components: Components, action: int) -> str:
        """An action's canonical text."""
        verb, number = self.verb(action)
        return verb.name if verb.many == 1 else f"{verb.name} {number}"

    def label(self, _setting: Setting[Any], _table: Any, _seat: int, action: int) -> Message:
        """The message `<game>-do-<verb>` with the `$number`."""
        verb, number = self.verb(action)
        return Message(f"{self._game.name}-do-{verb.name}", {} if verb.many == 1 else {"number": number})

    def question(self, _setting: Setting[Any], table: Any, _seat: int) -> Question:
        """The message `<game>-asks`, or `<game>-asks-<question>` where an agenda says what is asked."""
        from tallyman.engine.game import Question

        key = f"{self._game.name}-asks"
        if self._game.questions and table.agenda.depth:
            asked = self._game.questions(table.agenda.items[table.agenda.depth - 1].question)
            key += f"-{asked.name.lower().replace('_', '-')}"
        return Question(Message(key), SECTION)

    def tell(self, _setting: Setting[Any], entry: Entry) -> Message:
        """The message of a note with its numbers."""
        return self._game.notes(entry.kind).said(entry, {})

    def sources(self, setting: Setting[Any], table: Any, _notes: Iterable[Entry]) -> tuple[Tally, ...]:
        """All points are from one source."""
        out = numbers(max(setting.players, 4))
        self._game.now.score(setting.box, table, out)
        return (Tally(POINTS, message("plain-points"), tuple(out[seat] for seat in range(setting.players))),)

    # Positions

    def describe(self, _setting: Setting[Any], table: Any, seat: int | None) -> Position:
        """Every field by its name; cards that a seat does not see are `?`."""
        position: Position = {}
        for name, hint in _nested(type(table)).items():
            if hint is Agenda and self._game.questions:
                position[name] = positions.agenda(getattr(table, name), self._game.questions)
        for field in self.fields:
            cells = table.array[field.name][0]
            position[field.name] = cells.item() if not field.shape else self._seen(field, cells, seat).tolist()
        return position | ({"luck": positions.luck(table.luck)} if seat is None else {})

    def _seen(self, field: Field, cells: np.ndarray[Any, Any], seat: int | None) -> np.ndarray[Any, Any]:
        shown = cells.astype(object)
        for place, card in enumerate(cells.flat):
            if card != NO_CARD and field.hidden(seat, place):
                shown.flat[place] = HIDDEN
        return shown

    def arrange(self, setting: Setting[Any], position: Position, luck: Luck) -> Any:
        """The table of a whole position; what is left out is 0."""
        table: Any = self._game.table()
        door(renew)(table.luck, luck)
        read = Reading.of(position, self._game.title)
        for name, hint in _nested(type(table)).items():
            if hint is Agenda and self._game.questions:
                read.agenda(name, getattr(table, name), self._game.questions, setting.players, [])
        for field in self.fields:
            low, high = max(field.lowest, -MOST_SO_FAR), min(field.highest, MOST_SO_FAR)
            if field.shape:
                table.array[field.name][0] = _cells(read, field, low, high)
            else:
                setattr(table, field.name, read.whole(field.name, low, high, 0))
        read.luck("luck", table.luck)
        read.end()
        return table

    # The board

    def by_seat(self, field: Field) -> bool:
        """Whether each seat has numbers of its own in a field."""
        return bool(field.shape) and field.shape[0] == self.seats

    def is_cards(self, field: Field) -> bool:
        """Whether a field holds cards."""
        return field.seen is not Seen.BY_ALL or field.name in self._game.cards

    def called(self, field: Field) -> Message:
        """What a field is called: the message `<game>-field-<field>`."""
        return Message(f"{self._game.name}-field-{field.name}")

    def value(self, field: Field, number: int) -> Message:
        """What a number of a field says: the message `<game>-show-<field>` with the `$value`, else the number."""
        return Message(f"{self._game.name}-show-{field.name}", {"value": number})

    def card(self, number: int) -> Message:
        """What a card shows: the message `<game>-card` with the `$card`, else its number."""
        return Message(f"{self._game.name}-card", {"card": number})

    def visible(self) -> Iterator[Field]:
        """The fields that a board shows."""
        return (field for field in self.fields if field.name not in UNTOLD)

    def touches(self, _setting: Setting[Any], _table: Any, _seat: int, action: int) -> tuple[str, ...]:
        """The card that an action names, else a tile of its own."""
        from tallyman.engine.plain_scene import card_id, tile_id

        verb, number = self.verb(action)
        return (card_id(number) if verb.cards else tile_id(verb.name, number),)

    def scene(self, look: Look[Any, Any]) -> Scene:
        """The board from the table's fields."""
        from tallyman.engine.plain_scene import Drawing

        return Drawing(self, self._game, look).scene()

    def terminal(self, look: Look[Any, Any], position: Position, speaker: Speaker) -> RenderableType:
        """The board in a terminal from the position: what everybody shares, and a row for each seat."""
        from rich.box import SIMPLE_HEAD
        from rich.console import Group
        from rich.table import Table
        from rich.text import Text

        from tallyman.engine.marks import signed

        shown = list(self.visible())
        shared = Text()
        for field in (field for field in shown if not self.by_seat(field)):
            shared.append(f"{speaker.say(self.called(field))} ", style="dim")
            shared.append(f"{self._words(field, position[field.name], speaker)}   ", style="bold")
        own = [field for field in shown if self.by_seat(field)]
        rows = Table(box=SIMPLE_HEAD, pad_edge=False)
        for heading in ("", "", *(speaker.say(self.called(field)) for field in own)):
            rows.add_column(heading)
        for seat in range(look.setting.players):
            points = speaker.text("reckoning-points", points=look.scores[seat])
            words = (self._words(field, position[field.name][seat], speaker) for field in own)
            rows.add_row(signed(seat, speaker.say(Seat(seat))), points, *(Text(word, style="bold") for word in words))
        return Group(shared, rows)

    def _words(self, field: Field, value: Any, speaker: Speaker) -> str:
        """What lies in a field, or in the part of it that a seat has: cards in brackets, numbers as they are called."""
        row = list(_flat(value))
        if not self.is_cards(field):
            return " ".join(speaker.say(self.value(field, value)) for value in row)
        lying = [card for card in row if card != NO_CARD]
        if field.seen is Seen.BY_NOBODY:
            return speaker.text("plain-pile", count=len(lying))
        known = [card for card in lying if card != HIDDEN]
        faces = [speaker.say(self.card(card)) for card in (sorted(known) if field.width > 1 else known)]
        return " ".join(f"[{face}]" for face in faces + [HIDDEN] * (len(lying) - len(known))) or "–"


def _nested(table: type[Record]) -> dict[str, Any]:
    """The records within a table, by name."""
    from typing import get_type_hints

    hints = get_type_hints(table)
    return {name: hints[name] for name in table.plain.names or () if hints[name] in (Agenda, Streams)}


def _flat(value: Any) -> Iterator[Any]:
    """The numbers of a field of a position, one after the other."""
    if isinstance(value, list):
        for part in value:
            yield from _flat(part)
    else:
        yield value


def _cells(read: Reading, field: Field, low: int, high: int) -> np.ndarray[Any, Any]:
    """The numbers of a field, row by row."""
    value = read.raw(field.name, np.zeros(field.shape, int).tolist())
    rows = value if len(field.shape) > 1 else [value]
    wide = field.shape[-1]
    right = message("error-wholes", count=wide, low=str(low), high=str(high))
    tall = field.size // wide
    if not isinstance(rows, list) or len(rows) != tall:
        raise read.wrong(field.name, message("error-list-of", count=tall))
    for row in rows:
        if not isinstance(row, list) or len(row) != wide or not all(is_whole(cell, low, high) for cell in row):
            raise read.wrong(field.name, right)
    return np.array(rows).reshape(field.shape)
