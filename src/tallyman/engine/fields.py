"""Reading what people wrote: positions and component sets, with clear complaints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from tallyman.engine.errors import TallymanError


def is_whole(value: Any, low: int, high: int) -> bool:
    """Whether a value is a whole number within bounds; true and 2.0 are none."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


class Fields:
    """Data from outside, read field by field. Every complaint names the field and says what would be right."""

    complaint: ClassVar[type[TallymanError]] = TallymanError

    def __init__(self, source: Any, what: str) -> None:
        if not isinstance(source, dict):
            raise self.complaint(f"{what} should be an object with named fields, not {type(source).__name__}.")
        self.source = source
        self.what = what
        self.seen: set[str] = set()

    def raw(self, name: str, default: Any) -> Any:
        """A field as it is."""
        self.seen.add(name)
        return self.source.get(name, default)

    def whole(self, name: str, low: int, high: int, default: int) -> int:
        """A field with a whole number."""
        value = self.raw(name, default)
        if not is_whole(value, low, high):
            raise self.complaint(f"{name} should be a whole number from {low} to {high}, not {value!r}.")
        return int(value)

    def whole_numbers(self, name: str, count: int, low: int, high: int) -> list[int]:
        """A field with several whole numbers."""
        value = self.raw(name, None)
        if not isinstance(value, list) or len(value) != count or not all(is_whole(one, low, high) for one in value):
            raise self.complaint(f"{name} should be {count} whole numbers from {low} to {high}, not {value!r}.")
        return value

    def one_of(self, name: str, known: Mapping[Any, int], default: Any) -> int:
        """A field with one of a few words."""
        return self.known(name, self.raw(name, default), known)

    def known(self, name: str, value: Any, known: Mapping[Any, int]) -> int:
        """The number behind a word."""
        if isinstance(value, list | dict) or value not in known:
            words = ", ".join("null" if word is None else repr(word) for word in known)
            raise self.complaint(f"{name} has {value!r}. It should be one of {words}.")
        return known[value]

    def per_seat(self, name: str, seats: int, default: Any) -> list[Any]:
        """A field with one value for each seat."""
        value = self.raw(name, [default] * seats)
        if not isinstance(value, list) or len(value) != seats:
            raise self.complaint(f"{name} should be a list with one entry for each of the {seats} seats.")
        return value

    def names(self, name: str, value: Any) -> list[str]:
        """A list of words."""
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise self.complaint(f"{name} should be a list of words.")
        return value

    def end(self) -> None:
        """Refuse fields that nobody asked for."""
        for name in self.source:
            if name not in self.seen:
                raise self.complaint(
                    f"{self.what} has no field {name!r}. Its fields are {', '.join(sorted(self.seen))}."
                )
