"""What every game's positions share: fields declared once for both ways, complaints, the agenda and luck.

A game declares its fields in a `Layout`: those that are numbers of its table, with how each is written, and by name
those that it writes and reads itself. Whatever a position leaves out stays as it is on the table that was dealt for it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any, Self

from tallyman.engine.agenda import ROOM, Agenda, Item, ask, settle
from tallyman.engine.errors import BadPosition
from tallyman.engine.fields import Fields, Step, shown
from tallyman.engine.luck import STREAMS, Streams
from tallyman.engine.message import message
from tallyman.engine.record import Cells, Record
from tallyman.engine.rule import door

if TYPE_CHECKING:
    from tallyman.engine.game import Components, Setting

NONE = -1
"""On a table, what is not there; in a position, null."""
MOST_USED = 2**30  # draws of a stream
MOST_SO_FAR = 2**14  # turns, or cards and dice turned up: as many again still fit on a table


def agenda(pending: Agenda, questions: type[IntEnum]) -> list[dict[str, Any]]:
    """The pending decisions, the next one first; numbers that are 0 are left out."""
    items: list[tuple[int, int, int, int]] = pending.array["items"][0][: pending.depth].tolist()
    return [
        {"seat": seat, "question": questions(question).name.lower()}
        | {name: value for name, value in (("a", a), ("b", b)) if value}
        for seat, question, a, b in reversed(items)
    ]


def luck(streams: Streams) -> dict[str, Any]:
    """The key of the luck to come, and how much of each stream has been used."""
    return {"key": f"{streams.key[0]:016x}{streams.key[1]:016x}", "used": streams.used.tolist()}


def pending(of: Agenda) -> list[Item]:
    """The pending decisions of an agenda, the next one last."""
    return [of.items[place] for place in range(of.depth)]


def lay(cells: Cells, numbers: Sequence[int], *place: int) -> None:
    """Write numbers into a row of a table, and NONE behind them; of several rows, into the one at a place."""
    into: Any = cells[place] if place else cells
    into[:] = [*numbers, *[NONE] * (len(into) - len(numbers))]


class Reading(Fields):
    """A position being read."""

    complaint = BadPosition

    @classmethod
    def of(cls, position: Any, game: str) -> Self:
        """The whole position of a game, which is named by its title."""
        return cls(position, message("error-the-position", game=game))

    def agenda(self, name: str, into: Agenda, questions: type[IntEnum], seats: int, default: list[Any]) -> None:
        """The pending decisions, instead of those that are pending."""
        while into.depth:
            door(settle)(into)
        items = self.raw(name, default)
        if not isinstance(items, list) or len(items) > ROOM:
            raise self.wrong(name, message("error-agenda", most=ROOM))
        words = {question.name.lower(): int(question) for question in questions}
        for place, item in reversed(list(enumerate(items))):
            with Reading(item, f"{name}[{place}]", (name, place)) as entry:
                seat = entry.whole("seat", 0, seats - 1, -1)
                question = entry.one_of("question", words, None)
                door(ask)(into, seat, question, entry.whole("a", -128, 127, 0), entry.whole("b", -128, 127, 0))

    def luck(self, name: str, into: Streams) -> None:
        """The luck to come, if the position names it."""
        value = self.raw(name, None)
        if value is None:
            return
        entry = Reading(value, name, (name,))
        key = entry.raw("key", None)
        try:
            number = int(key, 16) if isinstance(key, str) and len(key) == 32 else -1
        except ValueError:
            number = -1
        if number < 0:
            raise entry.wrong("key", message("error-hexadecimal", count=32))
        into.key[0], into.key[1] = number >> 64, number & (2**64 - 1)
        used = entry.whole_numbers("used", STREAMS, 0, MOST_USED) if "used" in value else [0] * STREAMS
        for stream, count in enumerate(used):
            into.used[stream] = count
        entry.end()


Bound = int | Callable[["Setting[Any]", Any], int]
"""The least or the greatest number, or how it follows from a setting and a table."""


def bound(of: Bound, setting: Setting[Any], table: Any) -> int:
    """A bound, as a number."""
    return of if isinstance(of, int) else of(setting, table)


class Number(ABC):
    """How a number of a table is written in a position."""

    @abstractmethod
    def say(self, components: Components, number: int, /) -> Any:
        """What stands for it."""

    @abstractmethod
    def read(self, fields: Fields, name: Step, setting: Setting[Any], table: Any, /) -> int:
        """The number in a field that is there."""


@dataclass(frozen=True)
class Whole(Number):
    """As it is, within bounds."""

    lowest: Bound
    highest: Bound

    def say(self, _components: Components, number: int, /) -> Any:
        """The number itself."""
        return number

    def read(self, fields: Fields, name: Step, setting: Setting[Any], table: Any, /) -> int:
        """The number, if it is within bounds."""
        return fields.whole(name, bound(self.lowest, setting, table), bound(self.highest, setting, table), NONE)


COUNT = Whole(0, MOST_SO_FAR)
"""What is counted all match long."""


class _Flag(Number):
    """True for 1, false for 0."""

    def say(self, _components: Components, number: int, /) -> Any:
        """Whether it is 1."""
        return bool(number)

    def read(self, fields: Fields, name: Step, _setting: Setting[Any], _table: Any, /) -> int:
        """1 for true."""
        return int(fields.flag(name))


FLAG = _Flag()
"""True or false."""


@dataclass(frozen=True)
class Word(Number):
    """By a name: one of those of the numbers that it can be, NONE among them if it can be null."""

    called: Callable[[Components, int], Any]
    numbers: Callable[[Setting[Any], Any], Iterable[int]]

    def say(self, components: Components, number: int, /) -> Any:
        """Its name."""
        return None if number == NONE else self.called(components, number)

    def known(self, setting: Setting[Any], table: Any) -> dict[Any, int]:
        """All numbers by their names."""
        return {self.say(setting.components, number): number for number in self.numbers(setting, table)}

    def read(self, fields: Fields, name: Step, setting: Setting[Any], table: Any, /) -> int:
        """The number of a name."""
        return fields.one_of(name, self.known(setting, table), None)


def one_of(names: Sequence[Any], null: bool = False) -> Word:
    """By one of a few names, the same in every box, or null."""
    numbers = [*range(len(names)), *([NONE] if null else [])]
    return Word(lambda _components, number: names[number], lambda _setting, _table: numbers)


SEAT = Word(lambda _components, seat: seat, lambda setting, _table: [*range(setting.players), NONE])
"""A seat, or null."""


@dataclass(frozen=True)
class Field:
    """A field of a position that is a number of the table: what both call it, and how it is written."""

    name: str
    number: Number
    on_table: str = ""  # empty: as the position calls it
    only_all: bool = False  # only in a position that shows everything

    def __post_init__(self) -> None:
        object.__setattr__(self, "on_table", self.on_table or self.name)

    def read(self, fields: Fields, setting: Setting[Any], table: Any) -> None:
        """Write on the table what the position has there, if it does."""
        if fields.has(self.name):
            setattr(table, self.on_table, self.number.read(fields, self.name, setting, table))


class BySeat(Field):
    """A field of a position with a number for each seat."""

    def read(self, fields: Fields, setting: Setting[Any], table: Any) -> None:
        """Write on the table what the position has there, if it does."""
        cells = getattr(table, self.on_table)
        for seat, values in fields.each_seat(self.name, setting.players):
            cells[seat] = self.number.read(values, seat, setting, table)


class Group:
    """Fields of a position, in order; by names, such as "tavern dice", those that a game writes and reads itself."""

    def __init__(self, table: type[Record], *fields: Field | str) -> None:
        self._declared = {field.name: field for field in fields if isinstance(field, Field)}
        unknown = {field.on_table for field in self._declared.values()} - {*(table.plain.names or ())}
        if unknown:
            raise TypeError(f"{table.__name__} has no field {', '.join(sorted(unknown))}")
        names = [[field.name] if isinstance(field, Field) else field.split() for field in fields]
        self.names = list(chain.from_iterable(names))

    @cached_property
    def _shown(self) -> list[tuple[str, str, Callable[[Components, int], Any] | None, bool]]:
        """By name, where a field is on the table, how it is written, and whether by seat: every move is described."""
        fields = [(name, self._declared.get(name)) for name in self.names]
        return [
            (name, field.on_table, field.number.say, isinstance(field, BySeat)) if field else (name, "", None, False)
            for name, field in fields
        ]

    def say(self, setting: Setting[Any], table: Any, own: Mapping[str, Any]) -> dict[str, Any]:
        """What a position has there, with what the game writes itself."""
        position, components = {}, setting.components
        for name, cell, say, by_seat in self._shown:
            if say is None:
                position[name] = own[name]
            elif by_seat:
                numbers = getattr(table, cell).tolist()
                position[name] = [say(components, number) for number in numbers[: setting.players]]
            else:
                position[name] = say(components, getattr(table, cell))
        return position

    def read(self, fields: Fields, setting: Setting[Any], table: Any, *names: str) -> None:
        """Write on the table what a position has in some declared fields, or in all of them."""
        for name in names or self._declared:
            self._declared[name].read(fields, setting, table)


class Layout(Group):
    """All fields of a game's positions, but for those that are the same in every game: agenda, reveals, luck."""

    def __init__(self, title: str, table: type[Record], questions: type[IntEnum], *fields: Field | str) -> None:
        super().__init__(table, *fields)
        self._title, self._questions = title, questions
        self._only_all = Group(table, *(field for field in self._declared.values() if field.only_all))
        self.names = [name for name in self.names if name not in self._only_all.names]

    def describe(self, setting: Setting[Any], table: Any, seat: int | None, own: Mapping[str, Any]) -> dict[str, Any]:
        """What a seat sees, or everything (None); with what the game writes itself."""
        position = self.say(setting, table, own)
        position["agenda"] = self.asked(table)
        if seat is None:
            position |= self._only_all.say(setting, table, own)
            position |= {"reveals": table.reveals, "luck": luck(table.luck)}
        return position

    def begin(self, position: Any) -> Reading:
        """A position, to be read."""
        return Reading.of(position, self._title)

    def asked(self, table: Any) -> list[dict[str, Any]]:
        """What is asked, as a position says it."""
        return agenda(table.agenda, self._questions)

    def ask(self, fields: Reading, setting: Setting[Any], table: Any, default: list[Any]) -> None:
        """Write on the table what a position says is asked."""
        fields.agenda("agenda", table.agenda, self._questions, setting.players, default)

    def refuse_unanswerable(self, table: Any, answerable: Callable[[Item], bool]) -> None:
        """Refuse a table on which somebody is asked what cannot be asked."""
        for item in pending(table.agenda):
            if not answerable(item):
                about = {"seat": str(item.seat), "value": shown(self.asked(table))}
                raise BadPosition(message("error-cannot-be-asked", **about), ("agenda",))

    def end(self, fields: Reading, table: Any) -> None:
        """Read what comes last, and refuse fields that there are not."""
        table.reveals = fields.whole("reveals", 0, MOST_SO_FAR, table.reveals)
        fields.luck("luck", table.luck)
        fields.end()
