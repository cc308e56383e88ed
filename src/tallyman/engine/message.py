"""Messages: what is to be said to a person, before it is said in a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple


class Seat(NamedTuple):
    """A seat, said as its player's name."""

    number: int


class Message(NamedTuple):
    """A key of the message files and its arguments, which may be messages and seats themselves."""

    key: str
    arguments: Mapping[str, Message | Seat | int | str] = MappingProxyType({})


Part = Message | Seat | int | str
"""What can stand within a message."""


def listed(things: Sequence[Message | Seat]) -> Message | Seat:
    """Several things in a row."""
    *rest, last = things
    if not rest:
        return last
    row = rest[0]
    for thing in rest[1:]:
        row = Message("engine-comma", {"one": row, "other": thing})
    return Message("engine-and", {"one": row, "other": last})
