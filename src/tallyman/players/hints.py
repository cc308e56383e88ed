"""Hints: what a search advises somebody to do, how sure it is, and what else would be worth a thought."""

from __future__ import annotations

import math
from enum import StrEnum
from typing import NamedTuple

from tallyman.engine.budget import Budget
from tallyman.engine.errors import BadOption
from tallyman.engine.message import message
from tallyman.engine.view import View
from tallyman.players import search
from tallyman.players.search import Finding, study

BUDGET = Budget(milliseconds=600)
OTHERS = 3  # actions that are named beside the best
SURE = 2.0  # standard deviations that are taken off a lead before it counts
CLEAR, LIKELY = 0.08, 0.02  # the lead that is left, as a share of the victory


class Sureness(StrEnum):
    """How sure a hint is."""

    ONLY = "only"
    CLEAR = "clear"
    LIKELY = "likely"
    CLOSE = "close"
    EVEN = "even"


class Advice(NamedTuple):
    """An action with the chance of each seat to win after it."""

    action: int
    chances: tuple[float, ...]
    visits: int


class Hint(NamedTuple):
    """What a seat should do, and the next best things it could do."""

    seat: int
    best: Advice
    others: tuple[Advice, ...]
    sureness: Sureness

    @property
    def all(self) -> tuple[Advice, ...]:
        """Everything that is named, best first."""
        return self.best, *self.others


def hint(view: View, seed: int | None = None, threads: int = search.THREADS) -> Hint:
    """What a search advises a seat that owes a choice, from what that seat knows.

    Two thirds of the budget go to everything it may do, the rest to what else is named, so that the chances can be
    compared. The best is what is best even with bad luck in the search. With a seed and a number of explorations it is
    always the same hint.
    """
    seat, budget = view.seat, view.budget or BUDGET
    if seat not in view.acting:
        raise BadOption(message("error-no-hint"))
    study(view.within(Budget(explorations=1)), seed=0)  # the clock starts when everything is compiled
    found = study(view.within(part(budget, 2, 3)), None, seed, threads)
    named = different(view, found)[: OTHERS + 1]
    closer = view.within(part(budget, 1, 3 * OTHERS))
    again = [study(closer, None, seed, threads, only=one.action)[0] for one in named[1:]]
    weighed = [named[0], *(max(pair, key=lambda one: one.visits) for pair in zip(named[1:], again, strict=True))]
    best = max(weighed, key=lambda one: one.shares[seat] - SURE * math.sqrt(variance(one, seat)))
    others = sorted((one for one in weighed if one is not best), key=lambda one: -one.shares[seat])
    return Hint(seat, advice(best), tuple(map(advice, others)), sureness(best, others, seat))


def part(budget: Budget, count: int, of: int) -> Budget:
    """A part of a budget, and never nothing of it."""
    return Budget(*(-(-value * count // of) for value in budget))


def different(view: View, found: list[Finding]) -> list[Finding]:
    """Findings without those that people would call by the same words as an earlier one."""
    kept: list[Finding] = []
    said = []
    for one in found:
        label = view.label(one.action)
        if label not in said:
            said.append(label)
            kept.append(one)
    return kept


def advice(found: Finding) -> Advice:
    """A finding as advice."""
    return Advice(found.action, even(found.shares), found.visits)


def even(shares: tuple[float, ...]) -> tuple[float, ...]:
    """Shares that make exactly one victory; nobody is ahead if nothing is known."""
    total = sum(shares)
    return tuple(share / total for share in shares) if total else tuple(1 / len(shares) for _ in shares)


def percent(chance: float) -> int:
    """A chance in percent, as it is shown: only what is certain is nothing or all."""
    shown = round(100 * chance)
    return min(99, max(1, shown)) if 0 < chance < 1 else shown


def sureness(best: Finding, others: list[Finding], seat: int) -> Sureness:
    """How far the best action is ahead of every other one, beyond what may be chance.

    One that is shown with a higher chance, and of which less is known, is as good as equal.
    """
    if not others:
        return Sureness.ONLY
    if any(even(one.shares)[seat] > even(best.shares)[seat] for one in others):
        return Sureness.EVEN
    lead = min(steady(best, seat) - steady(one, seat) - SURE * doubt(best, one, seat) for one in others)
    return Sureness.CLEAR if lead >= CLEAR else Sureness.LIKELY if lead >= LIKELY else Sureness.CLOSE


def doubt(one: Finding, two: Finding, seat: int) -> float:
    """The standard deviation of the difference between two findings."""
    return math.sqrt(variance(one, seat) + variance(two, seat))


def variance(found: Finding, seat: int) -> float:
    """How much a seat's share may be off."""
    share = steady(found, seat)
    return share * (1 - share) / (found.visits + 2)


def steady(found: Finding, seat: int) -> float:
    """A seat's share as if of two visits more one had won (Agresti and Caffo): a few results alike prove little."""
    return (found.shares[seat] * found.visits + 1) / (found.visits + 2)
