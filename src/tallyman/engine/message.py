"""Messages: what is to be said to a person, before it is said in a language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple


class Seat(NamedTuple):
    """A seat, said as its player's name."""

    number: int


class Figure(NamedTuple):
    """A number with so many digits behind the comma, or point, written as a language does."""

    value: float
    digits: int = 0


class _Message(NamedTuple):
    key: str
    arguments: Mapping[str, Message | Seat | Figure | int | str] = MappingProxyType({})


class Message(_Message):
    """A key of the message files and its arguments, which may be messages and seats themselves."""

    def __hash__(self) -> int:
        known: dict[str, int] = self.__dict__  # found once: words are remembered by message, and boards say many
        digest = known.get("hash")
        if digest is None:
            digest = known["hash"] = hash((self.key, frozenset(self.arguments.items())))
        return digest

    def __getstate__(self) -> None:
        """Nothing but key and arguments: in another process the hash is another one."""


Part = Message | Seat | Figure | int | str
"""What can stand within a message."""


def message(key: str, /, **arguments: Part) -> Message:
    """A message with its arguments by name."""
    return Message(key, arguments)


def listed(things: Iterable[Part]) -> Part:
    """Several things in a row: a, b and c."""
    return _row(things, "engine-and")


def either(things: Iterable[Part]) -> Part:
    """Several things one of which is meant: a, b or c."""
    return _row(things, "engine-or")


def _row(things: Iterable[Part], last_by: str) -> Part:
    *rest, last = things
    if not rest:
        return last
    row = rest[0]
    for thing in rest[1:]:
        row = message("engine-comma", one=row, other=thing)
    return message(last_by, one=row, other=last)


def colour_word(seat: int) -> Message:
    """What the colour of a seat is called within a sentence."""
    return Message(f"engine-colour-{seat}")


def by_colour(counts: Sequence[int]) -> Part:
    """How many there are of each seat, where there are any."""
    held = [(seat, count) for seat, count in enumerate(counts) if count]
    return listed([message("engine-of-colour", colour=colour_word(seat), count=count) for seat, count in held])
