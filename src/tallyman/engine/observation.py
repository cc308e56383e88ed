"""What an agent sees, declared once as named stretches of numbers: offsets, sizes, bounds and documentation follow."""

from __future__ import annotations

import math
from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple, Self

MANY = 2**7 - 1
"""The bound of what is counted in a small number."""
LONG = 2**15 - 1
"""The bound of what is counted all match long."""


class Stretch(NamedTuple):
    """Some numbers in a row: what they are called and mean, their shape, and the least and the greatest one."""

    name: str
    meaning: str
    shape: tuple[int, ...] = (1,)
    lowest: int = 0
    highest: int = 1

    @property
    def size(self) -> int:
        """How many there are."""
        return math.prod(self.shape)


class Observation(IntEnum):
    """All stretches of a game: `points = "of each seat", (SEATS,), 0, LONG`; as a number, each is where it begins."""

    meaning: str
    shape: tuple[int, ...]
    lowest: int
    highest: int

    def __new__(cls, meaning: str, shape: tuple[int, ...] = (1,), lowest: int = 0, highest: int = 1) -> Self:
        offset = sum(math.prod(before.shape) for before in cls.__members__.values())
        stretch = int.__new__(cls, offset)
        stretch._value_ = offset
        stretch.meaning, stretch.shape, stretch.lowest, stretch.highest = meaning, shape, lowest, highest
        return stretch

    @classmethod
    def stretches(cls) -> tuple[Stretch, ...]:
        """The same as plain data."""
        return tuple(Stretch(one.name, one.meaning, one.shape, one.lowest, one.highest) for one in cls)


def size(stretches: Iterable[Stretch]) -> int:
    """How many numbers stretches have in all."""
    return sum(stretch.size for stretch in stretches)
