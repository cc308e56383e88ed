"""Messages: what is to be said to a person, before it is said in a language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Seat(NamedTuple):
    """A seat, said as its player's name."""

    number: int


class Message(NamedTuple):
    """A key of the message files and its arguments, which may be messages and seats themselves."""

    key: str
    arguments: Mapping[str, Message | Seat | int | str] = MappingProxyType({})
