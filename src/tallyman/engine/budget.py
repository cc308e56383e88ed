"""How long somebody may think about a decision."""

from __future__ import annotations

import re
from typing import NamedTuple, Self

from tallyman.engine.errors import BadOption
from tallyman.engine.fields import shown
from tallyman.engine.message import message

MOST_MILLISECONDS = 60_000
MOST_EXPLORATIONS = 10_000_000


class Budget(NamedTuple):
    """How long a player may think about a decision: milliseconds, or a number of explorations."""

    milliseconds: int = 0
    explorations: int = 0

    @classmethod
    def read(cls, text: str) -> Self:
        """A budget such as `200ms`, or `1000` explorations."""
        found = re.fullmatch(r"(?P<count>\d{1,9})(?P<unit>ms)?", text, re.ASCII)
        count, by_clock = int(found["count"]) if found else 0, bool(found and found["unit"])
        if not 0 < count <= (MOST_MILLISECONDS if by_clock else MOST_EXPLORATIONS):
            most = {"ms": str(MOST_MILLISECONDS), "explorations": str(MOST_EXPLORATIONS)}
            raise BadOption(message("error-budget", **most, value=shown(text)))
        return cls(milliseconds=count) if by_clock else cls(explorations=count)
