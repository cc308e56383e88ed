"""Numbers that rules speak in and people have words for: each knows the key of its message by its name."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Self

from tallyman.engine.log import NOBODY, Entry
from tallyman.engine.message import Message, Part, Seat

Words = Mapping[str, Callable[[int], Part]]
"""How numbers are said inside a message, by what they are called there."""


def in_words(numbers: Mapping[str, int], words: Words) -> dict[str, Part]:
    """Numbers by name, in words where they have some."""
    return {name: words[name](number) if name in words else number for name, number in numbers.items()}


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
        law = int.__new__(cls, number)
        law._value_ = number
        law.section = section
        return law


class Asked(IntEnum):
    """What a seat can be asked: `HIRE = 0, "hire"` is explained by the section `hire` of the rules."""

    section: str

    def __new__(cls, number: int, section: str = "") -> Self:
        asked = int.__new__(cls, number)
        asked._value_ = number
        asked.section = section
        return asked


class Remark(Term):
    """What can happen, for the log: `ROLLS = 1, "one two"` names the numbers of an entry as its message does.

    A third word, as in `SCORES = 15, "points barrels", "ships"`, says what brings its points, or one, at the end.
    """

    names: tuple[str, ...]
    source: str

    def __new__(cls, number: int, names: str = "", source: str = "") -> Self:
        note = int.__new__(cls, number)
        note._value_ = number
        note.names = tuple(names.split())
        note.source = source
        return note

    def numbers(self, entry: Entry) -> dict[str, int]:
        """The numbers of an entry by their names."""
        return dict(zip(self.names, (entry.a, entry.b, entry.c), strict=False))

    def said(self, entry: Entry, words: Words, variant: str = "", **more: Part) -> Message:
        """What an entry tells: who did it, if anybody, and its numbers, in words where they have some."""
        named = in_words(self.numbers(entry), words)
        who = {} if entry.seat == NOBODY else {"who": Seat(entry.seat)}
        return Message(f"{self.key}-{variant}" if variant else self.key, {**who, **named, **more})


@dataclass(frozen=True)
class Phrase:
    """Actions of one kind: `phrase(CARD, "card {pawn} {value}", pawn=9, value=5)` are 45 of them, from `CARD` on."""

    first: int
    text: str
    verb: str
    counts: dict[str, int]  # how many of each number there are, in the order of their weight

    def numbers(self, action: int) -> dict[str, int]:
        """The numbers of an action by their names, each from 0."""
        rest, numbers = action - self.first, {}
        for name, count in reversed(self.counts.items()):
            rest, numbers[name] = divmod(rest, count)
        return numbers


def phrase(first: int, text: str, verb: str = "", **counts: int) -> Phrase:
    """Actions of one kind; their verb is the first word of their text, if none is named."""
    return Phrase(first, text, verb or text.partition(" ")[0], counts)


class Phrases:
    """All actions of a game: what each is called, and the message `<prefix>-<verb>` that says what it means."""

    def __init__(self, prefix: str, *phrases: Phrase) -> None:
        self._prefix = prefix
        self._found = [kind for kind in phrases for _action in range(math.prod(kind.counts.values()))]

    def find(self, action: int) -> tuple[Phrase, dict[str, int]]:
        """What an action is called, and its numbers."""
        kind = self._found[action]
        return kind, kind.numbers(action)

    def text(self, action: int, names: Words) -> str:
        """An action's canonical text."""
        kind, numbers = self.find(action)
        return kind.text.format(**in_words(numbers, names))

    def said(self, verb: str, **arguments: Part) -> Message:
        """What an action means."""
        return Message(f"{self._prefix}-{verb}", arguments)
