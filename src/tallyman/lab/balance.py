"""A box that is fairer: values of a component file are changed within bounds until seats or things are more alike.

The search is CMA-ES of the package `cma`, which knows whole numbers and bounds. All boxes of a round are played on the
same luck, each round on another, so that no box is good by luck alone; the best one so far has to prove itself in each.
"""

from __future__ import annotations

import copy
import math
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tallyman.engine.components import Way
from tallyman.engine.errors import BadBox, BadOption
from tallyman.engine.fields import is_whole, shown, spelled
from tallyman.engine.game import COMPONENTS, Components, Game
from tallyman.engine.message import message
from tallyman.engine.rewriting import rewritten
from tallyman.lab.changes import called, found, inside, put
from tallyman.lab.extras import needed
from tallyman.lab.paired import FEW, REACH, Numbers
from tallyman.lab.simulation import Halted, Plan
from tallyman.lab.whatif import GOT, WINS, WORTH, Measure, labels, measures, play, told_of
from tallyman.players.contest import Halt

AIMS = (GOT, WORTH, WINS)
"""What should be alike: how often things are got, what they are worth to who has them, or how often seats win."""

FAR = 0.8, 1.6  # standard deviations beyond which a thing is got too often or too seldom
GROUPS = 20  # of matches, one of which is left out at a time to find an error
OTHER_LUCK = 1_000_003  # between the seeds of two rounds
HOPELESS = 1e6  # the spread of a box that cannot be played with


class Spread(NamedTuple):
    """How far things or seats differ: the standard deviation of what is measured, without what luck adds."""

    value: float
    lowest: float
    highest: float


@dataclass(frozen=True)
class Narrowing:
    """What a box changes of a spread, on luck that the search did not see."""

    before: Spread
    after: Spread
    change: float
    error: float
    matches: int
    unknown: int = 0
    """How many things occur in too few matches to be counted in."""

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of 95 % of the change."""
        return self.change - REACH * self.error, self.change + REACH * self.error


@dataclass(frozen=True)
class Task:
    """What is to be made alike, and what may be changed for it: values, each by so much at most."""

    plan: Plan
    ways: tuple[Way, ...]
    within: int
    aim: str
    matches: int
    boxes: int | None = None
    """How many boxes are tried in a round; as many as fit the number of values if it is not said."""

    @property
    def box(self) -> Components:
        """The box it begins with."""
        return self.plan.box or self.plan.game.components

    def plan_of(self, steps: Sequence[int], seed: int | None = None) -> Plan:
        """The plan with the values changed by so much, perhaps with other luck."""
        box = self.box
        for way, step in zip(self.ways, steps, strict=True):
            box = put(box, way, inside(box, way) + step) if step else box
        return replace(self.plan, box=box, seed=self.plan.seed if seed is None else seed)

    @property
    def wanted(self) -> list[Measure]:
        """All that is measured."""
        return measures([self.plan])

    @property
    def places(self) -> list[int]:
        """Which of the measures should be alike: those of all seats, or of the first kind of things."""
        count = len(told_of(self.plan)[0].all(self.plan.setting)) if self.aim != WINS else len(self.plan.players)
        return [place for place, measure in enumerate(self.wanted) if measure.kind == self.aim][:count]

    def sane(self, steps: Sequence[int]) -> bool:
        """Whether one can play with the values changed by so much, at any number of players."""
        box = self.plan_of(steps).box
        try:
            for players in self.plan.game.players:
                self.plan.game.setting(players, self.plan.options, box)
        except BadBox:
            return False
        return True


def task(plan: Plan, names: Iterable[str], within: int, aim: str, matches: int, boxes: int | None = None) -> Task:
    """What is asked for, by names such as `building.*.cost`."""
    of = plan.game
    if aim not in AIMS:
        raise BadOption(message("balance-aim", value=shown(aim)))
    if aim != WINS and not labels(plan):
        raise BadOption(message("balance-nothing", game=of.title))
    box = plan.box or of.components
    ways = tuple(dict.fromkeys(way for name in names for way in every(of, box, name)))
    for way in ways:
        if not is_whole(inside(box, way), -(10**9), 10**9):
            raise BadOption(message("balance-no-number", name=spelled(way), value=shown(inside(box, way))))
    return Task(plan, ways, within, aim, matches, boxes)


def every(of: Game, box: Any, name: str) -> Iterator[Way]:
    """The ways to all values that a name with `*` for any step means."""
    before, star, after = name.partition("*")
    if not star:
        yield found(of, box, name)
        return
    parent = before.rstrip(".")
    holder = inside(box, path_to(of, box, parent))
    steps = range(len(holder)) if isinstance(holder, list) else list(called(holder).values())
    for step in steps:
        yield from every(of, box, f"{parent}.{step}{after}" if parent else f"{step}{after}")


def path_to(of: Game, box: Any, name: str) -> Way:
    """The way to a table or list of values."""
    return found(of, box, name, whole=True) if name else ()


def rates(task: Task, plans: Sequence[Plan], chosen: range, halt: Halt | None = None) -> list[Numbers]:
    """By match and seat or thing what is shared, and among how many, for each plan; Halted if that is to stop."""
    return [found[:, task.places] for found in play(plans, task.wanted, chosen, halt)]


def told(*boxes: Numbers) -> NDArray[np.intp]:
    """Which seats or things occur in enough matches of all boxes to be judged."""
    seen = np.min([np.count_nonzero(found[:, :, 1], axis=0) for found in boxes], axis=0)
    return np.flatnonzero(seen >= min(FEW, *map(len, boxes)))


def spread(found: Numbers) -> Spread:
    """How far the shares differ, less what luck adds to that."""
    if found.shape[1] < 2:
        return Spread(0.0, 0.0, 0.0)
    whole = np.maximum(found[:, :, 1].sum(axis=0), 1)
    shares = found[:, :, 0].sum(axis=0) / whole
    apart = found[:, :, 0] - found[:, :, 1] * shares
    noise = (apart**2).sum(axis=0) / whole**2
    value = math.sqrt(max(0.0, float(shares.var(ddof=1) - noise.mean())))
    return Spread(value, float(shares.min()), float(shares.max()))


def narrowing(task: Task, steps: Sequence[int], matches: int, seed: int, halt: Halt | None = None) -> Narrowing:
    """What changed values make of the spread, with luck of another seed; the error is by leaving out groups in turn.

    Halted if that is to stop before all is played.
    """
    plans = [task.plan_of([0] * len(steps), seed), task.plan_of(steps, seed)]
    both = rates(task, plans, range(matches), halt)
    known = told(*both)
    before, after = (found[:, known] for found in both)
    ends = np.linspace(0, matches, GROUPS + 1).astype(int).tolist()
    without = []
    for begin, end in pairwise(ends):
        kept = np.r_[0:begin, end:matches]
        without.append(spread(after[kept]).value - spread(before[kept]).value)
    error = math.sqrt((GROUPS - 1) * float(np.var(without)))
    first, then = spread(before), spread(after)
    return Narrowing(first, then, then.value - first.value, error, matches, len(task.places) - len(known))


class Best(NamedTuple):
    """The best values so far: by how much each is changed, in which round they were found, and the spread there."""

    steps: tuple[int, ...]
    round: int
    spread: float
    usual: float  # the spread of the box as it is, on the same luck


def search(task: Task, rounds: int, tell: Callable[[Best], None] = lambda _: None, halt: Halt | None = None) -> Best:
    """Search for values that make things more alike; `tell` hears the best so far after each round.

    Once it is to halt, the best so far is the answer.
    """

    def judge(boxes: list[tuple[int, ...]], number: int) -> list[float]:
        playable = [steps for steps in dict.fromkeys(boxes) if task.sane(steps)]
        plans = [task.plan_of(steps, task.plan.seed + OTHER_LUCK * number) for steps in playable]
        found = rates(task, plans, range(task.matches), halt)
        latest.update(zip(playable, found, strict=True))
        known = told(found[playable.index(usual)])
        values = {steps: spread(one[:, known]).value for steps, one in zip(playable, found, strict=True)}
        return [values.get(steps, HOPELESS) for steps in boxes]

    usual = (0,) * len(task.ways)
    latest: dict[tuple[int, ...], Numbers] = {}
    best = Best(usual, 0, math.inf, math.inf)
    strategy = strategies(task)
    for number in range(1, rounds + 1):
        if halt is not None and halt.is_set():
            break
        if number > 1:
            strategy.inject([np.array(steps, float) for steps in guesses(task, best.steps, latest[best.steps])])
        asked = strategy.ask()
        boxes = [tuple(int(step) for step in np.rint(one)) for one in asked]
        middle = tuple(int(step) for step in np.clip(np.rint(strategy.mean), -task.within, task.within))
        latest.clear()
        try:
            spreads = judge([*boxes, middle, best.steps, usual], number)
        except Halted:
            break
        strategy.tell(asked, spreads[: len(boxes)])
        where = min(range(len(spreads) - 1), key=spreads.__getitem__)
        steps = (*boxes, middle, best.steps)[where]
        better = spreads[where] < spreads[-2]
        best = Best(steps if better else best.steps, number if better else best.round, min(spreads[:-1]), spreads[-1])
        tell(best)
    return best


def strategies(task: Task) -> Any:
    """The evolution strategy for a task."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that it cannot draw
        cma = needed("cma", "lab")
    settings = {
        "bounds": [-task.within, task.within],
        "integer_variables": list(range(len(task.ways))),
        "seed": task.plan.seed % 2**31 + 1,
        "verbose": -9,
        **({"popsize": task.boxes} if task.boxes else {}),
    }
    return cma.CMAEvolutionStrategy([0.0] * len(task.ways), max(0.6, task.within / 3), settings)


def guesses(task: Task, steps: tuple[int, ...], latest: Numbers) -> list[tuple[int, ...]]:
    """Boxes that look promising where each value is on a thing of its own: one more for what is got far too often."""
    if len(task.ways) != latest.shape[1] or task.aim == WINS:
        return []
    shares = latest[:, :, 0].sum(axis=0) / np.maximum(latest[:, :, 1].sum(axis=0), 1)
    off = (shares - shares.mean()) / max(float(shares.std()), 1e-9)
    moved = [np.array(steps) + np.sign(off) * (np.abs(off) > far) for far in FAR]
    return [tuple(int(step) for step in np.clip(one, -task.within, task.within)) for one in moved]


def written(task: Task, steps: Sequence[int], name: str, found: str) -> str:
    """A component file with changed values, marked as a variant, with a comment that says how it was found."""
    box = copy.deepcopy(task.plan_of(steps).box or task.box)
    for way, step in zip(task.ways, steps, strict=True):
        for end in range(len(way) if step else 0):
            holder = inside(box, way[:end])
            if isinstance(holder, dict) and spelled(way[end:]) in holder.get("known", []):
                holder["known"] = [one for one in holder["known"] if one != spelled(way[end:])]
    comment = "".join(f"# {line}".rstrip() + "\n" for line in found.split("\n"))
    return f"{comment}#\n{rewritten(task.plan.game.file(COMPONENTS), {**box, 'variant': name})}"
