"""Reading what people wrote: positions and component sets, with clear complaints."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Self

from tallyman.engine.errors import BadBox, BadField

LONGEST = 80  # characters of what somebody wrote in a complaint


def is_whole(value: Any, low: int, high: int) -> bool:
    """Whether a value is a whole number within bounds; true and 2.0 are none."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def spelled(path: tuple[str | int, ...]) -> str:
    """The way to a field in one word, such as `ship[2].four.slots`."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


def shown(value: Any) -> str:
    """A value in a complaint, not endlessly long."""
    try:
        text = repr(value[: LONGEST + 1] if isinstance(value, str) else value)
    except (ValueError, RecursionError):  # a number of thousands of digits, or hundreds of lists within each other
        return "something too large to show"
    return brief(text)


def brief(text: str, longest: int = LONGEST) -> str:
    """A text, or the beginning of a long one."""
    return text if len(text) <= longest else f"{text[:longest]} ..."


def depth(data: str) -> int:
    """How many brackets of a text that should be JSON are within each other."""
    deepest = now = 0
    for found in re.finditer(r'"(?:\\.|[^"\\])*"?|[\[\]{}]', data):
        now += (found[0] in "[{") - (found[0] in "]}")
        deepest = max(deepest, now)
    return deepest


class Fields:
    """Data from outside, read field by field. Every complaint names the field and says what would be right."""

    complaint: ClassVar[type[BadField]] = BadField

    def __init__(self, source: Any, what: str, path: tuple[str | int, ...] = ()) -> None:
        if not isinstance(source, dict):
            raise self.complaint(f"{what} should be an object with named fields, not {type(source).__name__}.", path)
        self.source = source
        self.what = what
        self.path = path
        self.seen: set[str] = set()

    def wrong(self, name: str, right: str) -> BadField:
        """The complaint about a field: what it should be, and what it is."""
        is_now = f"not {shown(self.source[name])}" if name in self.source else "and is missing"
        return self.complaint(f"{self.spelled(name)} should be {right}, {is_now}.", (*self.path, name))

    def spelled(self, name: str) -> str:
        """A field with the way to it."""
        return spelled((*self.path, name))

    def inside(self, name: str) -> Self:
        """A field that has named fields itself."""
        value = self.raw(name, None)
        if not isinstance(value, dict):
            raise self.wrong(name, "an object with named fields")
        return type(self)(value, self.spelled(name), (*self.path, name))

    def entries(self, name: str, count: int | None = None) -> list[Self]:
        """A field with a list of entries that have named fields, perhaps a certain number of them."""
        value = self.raw(name, None)
        if not isinstance(value, list) or (count is not None and len(value) != count):
            raise self.wrong(name, "a list of entries" if count is None else f"a list of {count} entries")
        paths = [(*self.path, name, place) for place in range(len(value))]
        return [type(self)(entry, spelled(path), path) for entry, path in zip(value, paths, strict=True)]

    def raw(self, name: str, default: Any) -> Any:
        """A field as it is."""
        self.seen.add(name)
        return self.source.get(name, default)

    def whole(self, name: str, low: int, high: int, default: int) -> int:
        """A field with a whole number."""
        value = self.raw(name, default)
        if not is_whole(value, low, high):
            raise self.wrong(name, f"{low}" if low == high else f"a whole number from {low} to {high}")
        return int(value)

    def whole_numbers(self, name: str, count: int, low: int, high: int) -> list[int]:
        """A field with several whole numbers."""
        value = self.raw(name, None)
        if not isinstance(value, list) or len(value) != count or not all(is_whole(one, low, high) for one in value):
            numbers = "a list of one whole number" if count == 1 else f"a list of {count} whole numbers"
            raise self.wrong(name, f"{numbers} from {low} to {high}")
        return value

    def flag(self, name: str) -> bool:
        """A field that is true or false; false if it is left out."""
        value = self.raw(name, False)
        if not isinstance(value, bool):
            raise self.wrong(name, "true or false")
        return value

    def one_of(self, name: str, known: Mapping[Any, int], default: Any) -> int:
        """A field with one of a few words."""
        return self.known(name, self.raw(name, default), known)

    def known(self, name: str, value: Any, known: Mapping[Any, int]) -> int:
        """The number behind a word."""
        if isinstance(value, list | dict) or value not in known:
            words = ", ".join("null" if word is None else repr(word) for word in known)
            raise self.complaint(
                f"{self.spelled(name)} has {shown(value)}. It should be one of {words}.", (*self.path, name)
            )
        return known[value]

    def per_seat(self, name: str, seats: int, default: Any) -> list[Any]:
        """A field with one value for each seat."""
        value = self.raw(name, [default] * seats)
        if not isinstance(value, list) or len(value) != seats:
            raise self.wrong(name, f"a list with one entry for each of the {seats} seats")
        return value

    def names(self, name: str, value: Any) -> list[str]:
        """A list of words."""
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise self.complaint(f"{self.spelled(name)} should be a list of words.", (*self.path, name))
        return value

    def end(self) -> None:
        """Refuse fields that nobody asked for."""
        for name in self.source:
            if name not in self.seen:
                raise self.complaint(
                    f"{self.what} has no field {shown(name)}. Its fields are {', '.join(sorted(self.seen))}.",
                    (*self.path, name),
                )


class BoxFields(Fields):
    """A component set being read. Any part of it may list in `known` which of its fields are certain."""

    complaint = BadBox

    def end(self) -> None:
        """Refuse fields that nobody asked for."""
        self.names("known", self.raw("known", []))
        super().end()
