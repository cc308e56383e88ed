"""Reading what people wrote: positions and component sets, with clear complaints."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Self

from tallyman.engine.errors import BadBox, BadField
from tallyman.engine.message import Message, message

Step = str | int
"""A step on the way to what somebody wrote: the name of a field, or the place in a list."""

LONGEST = 80  # characters of what somebody wrote in a complaint
LONGEST_LIST = 400  # and of a list of it
VARIANT = r"[a-z][a-z0-9_]{0,39}"  # the name of a variant


def is_whole(value: Any, low: int, high: int) -> bool:
    """Whether a value is a whole number within bounds; true and 2.0 are none."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def plainly(name: str) -> str:
    """A name as it is, or quoted if it has signs that no terminal should get."""
    return name if name.isprintable() else quoted(name)


def spelled(path: tuple[Step, ...]) -> str:
    """The way to a field in one word, such as `ship[2].four.slots`."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{plainly(step)}" for step in path).removeprefix(".")


def shown(value: Any) -> Message | str:
    """A value in a complaint, not endlessly long."""
    if isinstance(value, str):
        return quoted(value)
    try:
        return brief(repr(value))
    except (ValueError, RecursionError):  # a number of thousands of digits, or hundreds of lists within each other
        return message("error-too-large-to-show")


def quoted(text: str) -> str:
    """What somebody wrote, in a complaint: between quotation marks, and not endlessly long."""
    return brief(repr(text[: LONGEST + 1]))


def commas(words: Iterable[Any]) -> str:
    """What there is to choose from, as it is written, with commas."""
    return ", ".join(map(str, words))


def named(data: Any, way: str) -> bool:
    """Whether data has a field that is named by the way to it, such as `stores[1].coin`."""
    if not re.fullmatch(r"[^.\[\]]+(\.[^.\[\]]+|\[\d{1,4}\])*", way):
        return False
    for step in re.findall(r"[^.\[\]]+", way):
        if isinstance(data, dict) and step in data:
            data = data[step]
        elif isinstance(data, list) and len(step) < 5 and step.isdecimal() and int(step) < len(data):
            data = data[int(step)]
        else:
            return False
    return True


def numbered(names: Iterable[str]) -> dict[str, int]:
    """Names with the numbers they have, which are their places."""
    return {name: number for number, name in enumerate(names)}


def brief(text: str, longest: int = LONGEST) -> str:
    """A text, or the beginning of a long one."""
    return text if len(text) <= longest else f"{text[:longest]} ..."


def depth(data: str) -> int:
    """How many brackets of a text that should be JSON are within each other."""
    deepest = now = 0
    for part in re.finditer(r'"(?:\\.|[^"\\])*"?|[\[\]{}]', data):
        now += (part[0] in "[{") - (part[0] in "]}")
        deepest = max(deepest, now)
    return deepest


class Fields:
    """Data from outside, read field by field. Every complaint names the field and says what would be right."""

    complaint: ClassVar[type[BadField]] = BadField

    def __init__(self, source: Any, what: Message | str, path: tuple[Step, ...] = ()) -> None:
        if not isinstance(source, dict):
            raise self.complaint(
                message("error-should-be", field=what, right=message("error-object"), value=shown(source)), path
            )
        self.source = source
        self.what = what
        self.path = path
        self.seen: set[Step] = set()

    def wrong(self, name: Step, right: Message | str) -> BadField:
        """The complaint about a field: what it should be, in words or as it is written, and what it is."""
        field = self.spelled(name)
        if name not in self.source:
            reason = message("error-missing", field=field, right=right)
        else:
            reason = message("error-should-be", field=field, right=right, value=shown(self.source[name]))
        return self.complaint(reason, (*self.path, name))

    def spelled(self, name: Step) -> str:
        """A field with the way to it."""
        return spelled((*self.path, name))

    def has(self, name: str) -> bool:
        """Whether a field is there."""
        self.seen.add(name)
        return name in self.source

    def says(self, name: str) -> bool:
        """Whether a field is there, and not null."""
        return self.raw(name, None) is not None

    def inside(self, name: Step, default: dict[str, Any] | None = None) -> Self:
        """A field that has named fields itself."""
        value = self.raw(name, default)
        if not isinstance(value, dict):
            raise self.wrong(name, message("error-object"))
        return type(self)(value, self.spelled(name), (*self.path, name))

    def entries(self, name: str, count: int | None = None) -> list[Self]:
        """A field with a list of entries that have named fields, perhaps a certain number of them."""
        value = self.raw(name, None)
        if not isinstance(value, list) or (count is not None and len(value) != count):
            right = message("error-list") if count is None else message("error-list-of", count=count)
            raise self.wrong(name, right)
        paths = [(*self.path, name, place) for place in range(len(value))]
        return [type(self)(entry, spelled(path), path) for entry, path in zip(value, paths, strict=True)]

    def places(self, name: Step, count: int | None = None, right: Message | None = None) -> Self:
        """A field with a list, perhaps with a certain number of values, which are then read by their places."""
        value = self.raw(name, None)
        if not isinstance(value, list) or (count is not None and len(value) != count):
            usual = message("error-list") if count is None else message("error-list-of", count=count)
            raise self.wrong(name, right or usual)
        return type(self)(dict(enumerate(value)), self.spelled(name), (*self.path, name))

    def by_seat(self, name: str, seats: int) -> Self:
        """A field with one value for each seat, which are then read by their seats."""
        return self.places(name, seats, message("error-list-by-seat", seats=seats))

    def each_seat(self, name: str, seats: int) -> Iterator[tuple[int, Self]]:
        """The seats of such a field, each with what its value is read from; nothing if the field is not there."""
        if self.has(name):
            values = self.by_seat(name, seats)
            yield from ((seat, values) for seat in range(seats))

    def raw(self, name: Step, default: Any) -> Any:
        """A field as it is."""
        self.seen.add(name)
        return self.source.get(name, default)

    def whole(self, name: Step, low: int, high: int, default: int) -> int:
        """A field with a whole number."""
        value = self.raw(name, default)
        if not is_whole(value, low, high):
            raise self.wrong(name, str(low) if low == high else message("error-whole", low=str(low), high=str(high)))
        return int(value)

    def whole_numbers(self, name: Step, count: int, low: int, high: int) -> list[int]:
        """A field with several whole numbers."""
        value = self.raw(name, None)
        if (
            not isinstance(value, list)
            or len(value) != count
            or not all(is_whole(number, low, high) for number in value)
        ):
            raise self.wrong(name, message("error-wholes", count=count, low=str(low), high=str(high)))
        return value

    def flag(self, name: Step) -> bool:
        """A field that is true or false; false if it is left out."""
        value = self.raw(name, False)
        if not isinstance(value, bool):
            raise self.wrong(name, message("error-flag"))
        return value

    def one_of(self, name: Step, known: Mapping[Any, int], default: Any) -> int:
        """A field with one of a few words."""
        return self.known(name, self.raw(name, default), known)

    def known(self, name: Step, value: Any, known: Mapping[Any, int]) -> int:
        """The number behind a word; true is not 1, nor is 1.0."""
        if isinstance(value, list | dict | bool | float) or value not in known:
            words = commas("null" if word is None else repr(word) for word in known)
            raise self.complaint(
                message("error-unknown", field=self.spelled(name), value=shown(value), words=words), (*self.path, name)
            )
        return known[value]

    def names(self, name: Step, value: Any) -> list[str]:
        """A list of words."""
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise self.complaint(message("error-words", field=self.spelled(name)), (*self.path, name))
        return value

    def several(self, name: Step, known: Mapping[str, int], default: list[str]) -> list[int]:
        """A field with a list of words that are known: their numbers."""
        return [self.known(name, word, known) for word in self.names(name, self.raw(name, default))]

    def __enter__(self) -> Self:
        """Fields to be read in a block, at the end of which all others are refused."""
        return self

    def __exit__(self, failure: type[BaseException] | None, *_what: object) -> None:
        """The end of the block; a complaint that was made in it stands."""
        if failure is None:
            self.end()

    def end(self) -> None:
        """Refuse fields that nobody asked for."""
        for name in self.source:
            if name not in self.seen:
                fields = commas(sorted(map(str, self.seen)))
                reason = message("error-no-field", what=self.what, field=shown(name), fields=fields)
                raise self.complaint(reason, (*self.path, name))


class BoxFields(Fields):
    """A component set being read. Any part of it may list in `known` which of its fields are certain.

    The whole of it may say of which `variant` of the game it is: a word that changes nothing.
    """

    complaint = BadBox

    @classmethod
    def of(cls, components: Any, game: str) -> Self:
        """The whole component set of a game, which is named by its title."""
        return cls(components, message("error-the-box", game=game))

    def end(self) -> None:
        """Refuse fields that nobody asked for, and what is said to be known and is not there."""
        for way in self.names("known", self.raw("known", [])):
            if not named(self.source, way):
                words = brief(commas(map(plainly, sorted(self.source.keys() - {"known"}))), LONGEST_LIST)
                reason = message("error-known-nothing", field=self.spelled("known"), value=shown(way), words=words)
                raise self.complaint(reason, (*self.path, "known"))
        if not self.path and self.has("variant"):
            name = self.source["variant"]
            if not isinstance(name, str) or not re.fullmatch(VARIANT, name):
                raise self.wrong("variant", message("error-variant-name"))
        super().end()
