"""How sure a number is: intervals of 95 %, and what may be said of a difference."""

from __future__ import annotations

import math
from enum import IntEnum
from typing import NamedTuple

from tallyman.lab.tournament import SURE, interval

FEW = 30
"""Of fewer matches nothing is said in general."""


class Sure(IntEnum):
    """How sure it is that there is a difference at all."""

    OPEN = 0
    LIKELY = 1
    NEARLY = 2
    DOUBTLESS = 3


LIMITS = {Sure.DOUBTLESS: 1e-6, Sure.NEARLY: 1e-3, Sure.LIKELY: 0.05}
"""How often luck alone may look like this at most, by how sure that is."""


class Estimate(NamedTuple):
    """A number and its interval."""

    value: float
    low: float
    high: float

    @property
    def reach(self) -> float:
        """Half of the interval."""
        return (self.high - self.low) / 2


def share_of(value: float, count: float) -> Estimate:
    """A share of so many that are independent."""
    return Estimate(value, *interval(value, count)) if count > 0 else Estimate(0.0, 0.0, 1.0)


def mean_of(total: float, squares: float, count: int) -> Estimate:
    """A mean, from the sum of the numbers and the sum of their squares."""
    if count < 2:
        return Estimate(total / max(count, 1), -math.inf, math.inf)
    value = total / count
    spread = max(squares / count - value**2, 0.0) * count / (count - 1)
    reach = SURE * math.sqrt(spread / count)
    return Estimate(value, value - reach, value + reach)


def sureness(deviations: float, questions: int = 1) -> Sure:
    """How sure a difference of so many standard deviations is, as the largest of several that were asked for."""
    chance = math.erfc(abs(deviations) / math.sqrt(2)) * questions
    return next((sure for sure, limit in LIMITS.items() if chance < limit), Sure.OPEN)


def beside(share: float, due: float, count: float) -> float:
    """How many standard deviations a share of so many is beside the one that is due."""
    spread = due * (1 - due) / count if count else 0.0
    return (share - due) / math.sqrt(spread) if spread > 0 else 0.0
