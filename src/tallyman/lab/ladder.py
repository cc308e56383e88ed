"""The ladder: how strong the levels are, in Elo points, from matches between those close to each other."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from tallyman.engine.game import Game
from tallyman.lab.tournament import SURE, hold
from tallyman.players import timed

CLOSE = 2  # levels that meet are at most so many rungs apart
ELO = 400 / math.log(10)  # points for odds of e to 1
NEAR = 1e-9  # a step that changes nothing any more


class Result(NamedTuple):
    """The matches between two levels in a game: victories of the one, of the other, and shared ones."""

    game: str
    one: str
    other: str
    wins: int
    losses: int
    draws: int


@dataclass(frozen=True)
class Rung:
    """A level's strength in Elo points, and how much that is above the rung below, each with its interval of 95 %."""

    level: str
    elo: float
    interval: tuple[float, float]
    step: float
    step_interval: tuple[float, float]


def fit(names: tuple[str, ...], results: Iterable[Result]) -> list[Rung]:
    """The most likely strengths (Bradley and Terry; a draw is half a point), the first name at 0.

    To each result a draw is added that nobody played: whoever always won would be infinitely strong without.
    """
    count = len(names)
    points = np.zeros((count, count))
    for result in results:
        first, other = names.index(result.one), names.index(result.other)
        shared = (result.draws + 1) / 2
        points[first, other] += result.wins + shared
        points[other, first] += result.losses + shared
    met = points + points.T
    strength = np.zeros(count)
    step = np.full(count, 1.0)
    while np.abs(step).max() > NEAR:
        expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        certain = met * expected * expected.T
        information = (np.diag(certain.sum(1)) - certain)[1:, 1:]
        step = np.linalg.solve(information, (points - met * expected).sum(1)[1:])
        strength[1:] += np.clip(step, -1, 1)
    spread = np.zeros((count, count))
    spread[1:, 1:] = np.linalg.inv(information)
    steps = np.eye(count) - np.eye(count, k=-1)
    return [
        Rung(name, elo, around(elo, far), step, around(step, step_far))
        for name, elo, far, step, step_far in zip(
            names,
            (ELO * strength).tolist(),
            (SURE * ELO * np.sqrt(np.diag(spread))).tolist(),
            (ELO * steps @ strength).tolist(),
            (SURE * ELO * np.sqrt(np.diag(steps @ spread @ steps.T))).tolist(),
            strict=True,
        )
    ]


def around(middle: float, reach: float) -> tuple[float, float]:
    """What lies within reach."""
    return middle - reach, middle + reach


def pairs(names: tuple[str, ...]) -> list[tuple[str, str]]:
    """Who meets whom: neighbours on the ladder, and their neighbours."""
    return [(name, other) for place, name in enumerate(names) for other in names[place + 1 : place + 1 + CLOSE]]


class Plan(NamedTuple):
    """How many matches of each game a pair plays: fewer if one of them plays by the clock, which takes long."""

    matches: int
    by_clock: int

    def count(self, pair: tuple[str, str]) -> int:
        """How many matches a pair plays."""
        return self.by_clock if any(map(timed, pair)) else self.matches


def climb(of: Game, names: tuple[str, ...], plan: Plan, seed: int, tell: Callable[[str], None]) -> list[Result]:
    """Let all pairs meet in matches for two; `tell` hears who has met after every match."""
    results = []
    for name, other in pairs(names):
        met = f"{of.title}: {name}, {other}"
        first, second = hold(of, (name, other), plan.count((name, other)), seed, lambda _standings, met=met: tell(met))  # type: ignore[misc]
        results.append(Result(of.name, name, other, first.wins, second.wins, first.draws))
    return results


def ladders(games: Iterable[Game], names: tuple[str, ...], results: list[Result]) -> dict[str, list[Rung]]:
    """How strong the levels are in each game, by its title, and in all of them."""
    by_game = {of.title: fit(names, (result for result in results if result.game == of.name)) for of in games}
    return {**by_game, "all games": fit(names, results)}
