"""Where a mean is, for those who look all the time: confidence sequences by betting.

An interval of 95 % holds 95 % of the times if one looks once. Who looks after every match and stops when it is narrow
enough is wrong far more often. A confidence sequence holds at all moments together. This one is the hedged capital
process of Waudby-Smith and Ramdas ("Estimating means of bounded random variables by betting", JRSS B, 2024): for each
mean that is thought possible somebody bets against it, with half their money up and with half down, by stakes that
follow from what was before. If it is the true mean the game is fair, so that they become 1/doubt times as rich at any
moment with a chance of at most `doubt` (Ville): then it is ruled out.
"""

from __future__ import annotations

import math

import numpy as np

STEPS = 1000
BOLD = 0.5  # of what can be lost, at most


class ConfidenceSequence:
    """Where the mean of numbers from 0 to 1 is that come one by one, each with that mean whatever came before."""

    def __init__(self, doubt: float) -> None:
        self.doubt = doubt
        self._means = np.linspace(0, 1, STEPS + 1)
        self._up, self._down = np.zeros((2, STEPS + 1))  # logarithms of both halves of the money
        self._possible = np.ones(STEPS + 1, bool)
        self._count = 0
        self._mean, self._spread = 0.5, 0.25  # of what came before, with a first guess

    def add(self, value: float) -> None:
        """Take in a number."""
        time = self._count + 1
        stake = math.sqrt(2 * math.log(2 / self.doubt) / (self._spread * time * math.log(time + 1)))
        with np.errstate(divide="ignore"):
            up = np.minimum(stake, BOLD / self._means)
            down = np.minimum(stake, BOLD / (1 - self._means))
        self._up += np.log1p(up * (value - self._means))
        self._down += np.log1p(-down * (value - self._means))
        self._possible &= np.logaddexp(self._up, self._down) - math.log(2) < math.log(1 / self.doubt)
        self._count = time
        total = self._mean * time + value
        self._mean = total / (time + 1)
        self._spread = (self._spread * time + (value - self._mean) ** 2) / (time + 1)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the mean is; half a step more on both sides, as means between two steps are possible, too."""
        left = self._means[self._possible]
        if not len(left):
            return self._mean, self._mean
        return max(0.0, float(left[0]) - 0.5 / STEPS), min(1.0, float(left[-1]) + 0.5 / STEPS)
