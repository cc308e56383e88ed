"""Who sees what of a table, declared once by field: what is hidden, described and observed follows from it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

import numpy as np

from tallyman.engine.record import Record

NO_CARD = 0
"""An empty place of a field with cards; cards are numbers from 1."""


class Seen(Enum):
    """Who sees the cards of a field."""

    BY_ALL = 0
    BY_OWNER = 1  # the first number of a place is the seat that does
    BY_NOBODY = 2


OWN, NOBODY = Seen.BY_OWNER, Seen.BY_NOBODY
Secrets = Mapping[str, Seen]
"""By field of a table, who sees its cards; whatever is not named lies open."""


@dataclass(frozen=True)
class Field:
    """A field of a table with plain numbers."""

    name: str
    shape: tuple[int, ...]  # empty: one number
    lowest: int
    highest: int
    seen: Seen

    @cached_property
    def size(self) -> int:
        """How many numbers it has."""
        return math.prod(self.shape)

    @cached_property
    def width(self) -> int:
        """How many numbers each seat has in it, if it is by seat."""
        return self.size // self.shape[0] if self.shape else 1

    def hidden(self, seat: int | None, place: int) -> bool:
        """Whether a seat (-1: a spectator; None: somebody who sees all) does not see the card at a place."""
        if seat is None or self.seen is Seen.BY_ALL:
            return False
        return self.seen is Seen.BY_NOBODY or place // self.width != seat


def fields(table: type[Record], secret: Secrets) -> tuple[Field, ...]:
    """The fields of a table that hold plain numbers, in order; its luck and its agenda are none."""
    declared = []
    for name, (kind, *_offset) in (table.plain.fields or {}).items():
        if kind.base.names is None:
            bounds = np.iinfo(kind.base)
            declared.append(Field(name, kind.shape, bounds.min, bounds.max, secret.get(name, Seen.BY_ALL)))
    unknown = secret.keys() - {field.name for field in declared if 1 <= len(field.shape) <= 2}
    if unknown:
        raise TypeError(f"{table.__name__}: {', '.join(sorted(unknown))} should be cards in one row or one row a seat")
    return tuple(declared)
