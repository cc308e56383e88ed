"""The ladder: how strong the levels are, in Elo points, from matches between those close to each other."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tallyman.engine.game import Game, game
from tallyman.lab.tournament import SURE, hold
from tallyman.players import timed
from tallyman.players.levels import LEVELS

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
        one, other = names.index(result.one), names.index(result.other)
        shared = (result.draws + 1) / 2
        points[one, other] += result.wins + shared
        points[other, one] += result.losses + shared
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
    return [(one, other) for place, one in enumerate(names) for other in names[place + 1 : place + 1 + CLOSE]]


class Plan(NamedTuple):
    """How many matches of each game a pair plays: fewer if one of them plays by the clock, which takes long."""

    matches: int
    by_clock: int

    def count(self, pair: tuple[str, str]) -> int:
        """How many matches a pair plays."""
        return self.by_clock if any(map(timed, pair)) else self.matches


def climb(of: Game, names: tuple[str, ...], plan: Plan, seed: int, told: Callable[[str], None]) -> list[Result]:
    """Let all pairs meet in matches for two; `told` hears who has met after every match."""
    found = []
    for one, other in pairs(names):
        met = f"{of.title}: {one}, {other}"
        first, second = hold(of, (one, other), plan.count((one, other)), seed, lambda _standings, met=met: told(met))  # type: ignore[misc]
        found.append(Result(of.name, one, other, first.wins, second.wins, first.draws))
    return found


def run(games: tuple[str, ...], plan: Plan, seed: int, as_json: bool = False) -> None:
    """Measure the levels in some games and print how strong they are."""
    names = tuple(LEVELS)
    found = [game(name) for name in games]
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=len(found) * sum(map(plan.count, pairs(names))))

        def told(met: str) -> None:
            progress.update(task, advance=1, description=met)

        results = [result for of in found for result in climb(of, names, plan, seed, told)]
    ladders = {of.title: fit(names, (one for one in results if one.game == of.name)) for of in found}
    ladders["all games"] = fit(names, results)
    if as_json:
        report = {
            **plan._asdict(),
            "ladders": {title: [asdict(rung) for rung in rungs] for title, rungs in ladders.items()},
            "results": [result._asdict() for result in results],
        }
        print(json.dumps(report, indent=2))
    else:
        Console().print(shown(names, plan, ladders))


def shown(names: tuple[str, ...], plan: Plan, ladders: dict[str, list[Rung]]) -> Table:
    """All ladders as a table."""
    counts = f"{plan.matches} matches a pair and game, by the clock {plan.by_clock}"
    table = Table(title=f"Elo points (and the step from below), {counts}")
    for heading in ("level", *ladders):
        table.add_column(heading, justify="left" if heading == "level" else "right", no_wrap=True)
    for place, name in enumerate(names):
        rungs = [rungs[place] for rungs in ladders.values()]
        table.add_row(name, *map(cell, rungs))
    return table


def cell(rung: Rung) -> str:
    """A strength, with the step from the rung below."""
    reach = rung.step_interval[1] - rung.step
    return f"{rung.elo:.0f} ({rung.step:+.0f} ± {reach:.0f})"
