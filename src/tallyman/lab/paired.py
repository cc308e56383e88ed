"""Differences between matches on the same luck, two by two, with their errors: what pairing makes of a comparison.

Everything that is measured is a share of two numbers of each match, such as the victories of those who had a thing and
how many had it; where a match has just one number, the other is 1. So sums of the four numbers of a pair and of their
products are all that has to be kept, however many matches there are.

A share of few is never certain: of a thing that hardly ever occurs nothing is said, and how likely luck makes a change
is asked of both errors, the one of what was found and the one it would have if there were no change.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.float64]

SURE = 0.95
REACH = NormalDist().inv_cdf((1 + SURE) / 2)  # standard errors on both sides that hold so much
FEW = 30
"""Of what occurs in fewer matches nothing is said."""


@dataclass(frozen=True)
class Difference:
    """What is different of one measure, on the same luck."""

    before: float
    after: float
    change: float
    error: float  # the standard error of the change
    apart: float  # the same if the luck of both were their own
    doubt: float  # how likely luck alone makes such a change, of 1
    known: bool = True  # whether there is enough of it on both sides for its error to be told

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of 95 % of the change."""
        return self.change - REACH * self.error, self.change + REACH * self.error


class Sums:
    """Sums over pairs of matches, for several measures."""

    def __init__(self, measures: int) -> None:
        self.pairs = 0
        self._first = np.zeros((measures, 4))
        self._second = np.zeros((measures, 4, 4))
        self._occurred = np.zeros((measures, 2), np.int64)  # in how many matches there was anything to share

    def add(self, before: Numbers, after: Numbers) -> None:
        """Take in some matches: by match and measure, what is shared and among how many."""
        both = np.concatenate([before, after], axis=2)
        self.pairs += len(both)
        self._first += both.sum(axis=0)
        self._second += np.einsum("nti,ntj->tij", both, both)
        self._occurred += np.count_nonzero(both[:, :, [1, 3]], axis=0)

    def differences(self) -> list[Difference]:
        """The difference of each measure; its error is by the linear part of the two shares."""
        return [self._difference(place) for place in range(len(self._first))]

    def _difference(self, place: int) -> Difference:
        count = max(self.pairs, 1)
        mean = self._first[place] / count
        square = self._second[place] / count
        spread = (square - np.outer(mean, mean)) / max(self.pairs - 1, 1)
        before, after = (share(*mean[half : half + 2].tolist()) for half in (0, 2))
        change, seen = after - before, int(self._occurred[place].min())
        slope = linear(mean, (before, after))
        own = np.kron(np.eye(2), np.ones((2, 2)))
        error, apart = (math.sqrt(max(float(slope @ kept @ slope), 0.0)) for kept in (spread, spread * own))
        if error < TINY * max(apart, TINY):
            error = 0.0  # what rounding leaves of two that are the same
        same = share(mean[0] + mean[2], mean[1] + mean[3])
        slope = linear(mean, (same, same))
        unchanged, strewn = (
            math.sqrt(max(float(slope @ kept @ slope), 0.0) / count) for kept in (square, square * own)
        )
        error = max(error, abs(change) / max(seen, 1))  # the next one may be another, however alike all were so far
        known = seen >= FEW and (bool(strewn > TINY) or self._counts(place))
        return Difference(
            before,
            after,
            change,
            error,
            max(apart, error),
            doubt(change, max(error, unchanged)) if known else 1.0,
            known,
        )

    def _counts(self, place: int) -> bool:
        """Whether it is one number of each match, and no share among several."""
        return bool((self._second[place][[1, 3], [1, 3]] == self.pairs).all())


TINY = 1e-7


def share(part: float, whole: float) -> float:
    """A part of a whole; nothing of nothing."""
    return part / whole if whole else 0.0


def linear(mean: Numbers, shares: tuple[float, float]) -> Numbers:
    """How the difference of two shares changes with their parts and wholes, where the shares are such ones."""
    (before, after), (_, whole, _, other) = shares, mean.tolist()
    return np.array([*slopes(before, whole), *slopes(after, other)]) * (-1, -1, 1, 1)


def slopes(value: float, whole: float) -> tuple[float, float]:
    """How a share of such a value changes with its part and with its whole."""
    return (1 / whole, -value / whole) if whole else (0.0, 0.0)


def doubt(change: float, error: float) -> float:
    """How likely luck alone makes such a change or a larger one, where changes are spread like errors."""
    return math.erfc(abs(change) / error / math.sqrt(2)) if error else 1.0


def certain(doubts: list[float], sure: float = SURE) -> list[int]:
    """Which of several findings hold, all of them together as surely as wanted (Holm's method)."""
    order = sorted(range(len(doubts)), key=doubts.__getitem__)
    held: list[int] = []
    for left, place in zip(range(len(order), 0, -1), order, strict=True):
        if doubts[place] > (1 - sure) / left:
            break
        held.append(place)
    return sorted(held)
