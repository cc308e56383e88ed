"""Numbers that rules speak in and people have words for: each knows the key of its message by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, Self

from tallyman.engine.log import NOBODY, Entry
from tallyman.engine.message import Message, Part, Seat


class Term(IntEnum):
    """A number with a message; a game says how the keys begin: `class Flaw(Term, prefix="harbour-unsound")`."""

    if TYPE_CHECKING:
        _prefix: str

    def __init_subclass__(cls, prefix: str = "") -> None:
        super().__init_subclass__()
        cls._prefix = prefix

    @property
    def key(self) -> str:
        """The key of its message."""
        return f"{self._prefix}-{self.name.lower().replace('_', '-')}"


class Law(Term):
    """Why something is forbidden: `TOO_DEAR = 29, "buying"` is said by the section `buying` of the rules."""

    section: str

    def __new__(cls, number: int, section: str = "") -> Self:
        found = int.__new__(cls, number)
        found._value_ = number
        found.section = section
        return found


class Remark(Term):
    """What can happen, for the log: `ROLLS = 1, "one two"` names the numbers of an entry as its message does."""

    names: tuple[str, ...]

    def __new__(cls, number: int, names: str = "") -> Self:
        found = int.__new__(cls, number)
        found._value_ = number
        found.names = tuple(names.split())
        return found

    def said(
        self, entry: Entry, words: Mapping[str, Callable[[int], Part]], variant: str = "", **more: Part
    ) -> Message:
        """What an entry tells: who did it, and its numbers, those that have words in words."""
        numbers = zip(self.names, (entry.a, entry.b, entry.c), strict=False)
        named = {name: words[name](number) if name in words else number for name, number in numbers}
        who = {"who": Seat(entry.seat)} if entry.seat != NOBODY else {}
        return Message(f"{self.key}-{variant}" if variant else self.key, {**who, **named, **more})
