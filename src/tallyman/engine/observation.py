"""What an agent sees, declared once as named stretches of numbers: offsets, sizes, bounds and documentation follow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

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


def size(stretches: Sequence[Stretch]) -> int:
    """How many numbers stretches have in all."""
    return sum(one.size for one in stretches)


def offsets(stretches: Sequence[Stretch]) -> tuple[int, ...]:
    """Where each stretch begins."""
    return tuple(accumulate((one.size for one in stretches[:-1]), initial=0))
