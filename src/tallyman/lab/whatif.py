"""What if: the same matches once more with another box, other options or other players, on the same luck.

Luck on a table is by purpose, and that of players by match, seat and decision. So whatever is different, all that does
not follow from it stays as it was, and differences stand out that luck would hide if it were another each time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import numpy as np

from tallyman.engine.log import Entry
from tallyman.engine.message import Part
from tallyman.engine.things import NO_THING, Things
from tallyman.engine.yard import CORES
from tallyman.lab.paired import FEW, Difference, Numbers, Sums, certain
from tallyman.lab.simulation import Halted, Plan
from tallyman.players.contest import KIND, MATCH, SEAT, A, B, C, Counts, Halt, Outcome, Wanted

LEAST = FEW  # matches, of which an error can be told at all

WINS, POINTS, LENGTH, GOT, WORTH = "wins", "points", "length", "got", "worth"


class Measure(NamedTuple):
    """Something that is measured of every match: of what kind, and of which seat or thing."""

    kind: str
    of: Part = ""


def measures(plans: Sequence[Plan]) -> list[Measure]:
    """What can be measured of some plans: by seat, of the whole match, and of each thing."""
    seats = range(len(plans[0].players))
    things = dict.fromkeys(label for plan in plans for label in labels(plan))
    return [
        *(Measure(WINS, seat) for seat in seats),
        *(Measure(POINTS, seat) for seat in seats),
        Measure(LENGTH),
        *(Measure(kind, label) for kind in (GOT, WORTH) for label in things),
    ]


def labels(plan: Plan) -> list[Part]:
    """All things of a game whose worth is asked."""
    return [thing.label for things in told_of(plan) for thing in things.all(plan.setting)]


def told_of(plan: Plan) -> list[Things[Any]]:
    """The kinds of things of which simulations keep all notes."""
    return [things for things in plan.game.things if set(things.notes) <= set(plan.game.notable)]


def measured(plan: Plan, wanted: list[Measure], outcome: Outcome) -> Numbers:
    """By match and measure what is shared and among how many."""
    found = np.zeros((len(outcome.lengths), len(wanted), 2))
    places = {measure: place for place, measure in enumerate(wanted)}
    first = outcome.places == 1
    shares = first / first.sum(axis=1, keepdims=True)
    for seat in range(len(plan.players)):
        found[:, places[Measure(WINS, seat)], 0] = shares[:, seat]
        found[:, places[Measure(POINTS, seat)], 0] = outcome.scores[:, seat]
    found[:, places[Measure(LENGTH)], 0] = outcome.lengths
    found[:, [place for measure, place in places.items() if measure.kind != WORTH], 1] = 1
    for label, seats in zip(labels(plan), owned(plan, outcome), strict=True):
        found[:, places[Measure(GOT, label)], 0] = seats.sum(axis=1)
        found[:, places[Measure(WORTH, label)]] = np.stack([(seats * shares).sum(axis=1), seats.sum(axis=1)], 1)
    return found


def owned(plan: Plan, outcome: Outcome) -> Numbers:
    """By thing, match and seat how often it was got."""
    assert outcome.tallies is not None
    events = outcome.tallies.events[outcome.tallies.events[:, SEAT] >= 0]
    count = len(labels(plan))
    seats = np.zeros((count, len(outcome.lengths), len(plan.players)))
    begin = 0
    for things in told_of(plan):
        numbers = numbered(plan, things, events)
        told = numbers != NO_THING
        np.add.at(seats, (begin + numbers[told], events[told, MATCH], events[told, SEAT]), 1)
        begin += len(things.all(plan.setting))
    return seats


def numbered(plan: Plan, things: Things, events: Counts) -> Counts:
    """For each event the number of the thing it tells of, or NO_THING."""
    if not things.all(plan.setting):
        return np.full(len(events), NO_THING, np.int32)
    kinds, which = np.unique(events[:, [KIND, A, B, C]], axis=0, return_inverse=True)
    told = [
        things.told(plan.setting, entered(kind, a, b, c)) if kind in things.notes else NO_THING
        for kind, a, b, c in kinds.tolist()
    ]
    return np.array(told, np.int32)[which.reshape(-1)]


def entered(kind: int, a: int, b: int, c: int) -> Entry:
    """An entry of a log with these numbers."""
    entry = Entry()
    entry.kind, entry.a, entry.b, entry.c = kind, a, b, c
    return entry.plainly()


@dataclass(frozen=True)
class Comparison:
    """What came of some plans on the same luck: by plan but the first, how each measure differs from the first."""

    plans: list[Plan]
    wanted: list[Measure]
    sums: list[Sums]

    @property
    def matches(self) -> int:
        """How many matches of each were played."""
        return self.sums[0].pairs

    def differences(self, number: int) -> dict[Measure, Difference]:
        """How the measures differ in one of the other plans."""
        return dict(zip(self.wanted, self.sums[number].differences(), strict=True))

    def certain(self, number: int) -> list[Measure]:
        """Of what it can be said that it differs, all together with 95 %; the surest first."""
        found = self.differences(number)
        held = certain([one.doubt for one in found.values()])
        return sorted((self.wanted[place] for place in held), key=lambda measure: -strength(found[measure]))

    def report(self, names: Sequence[str], say: Callable[[Part], str]) -> dict[str, Any]:
        """All of it for programs."""
        return {
            "game": self.plans[0].game.name,
            "matches": self.matches,
            "seed": self.plans[0].seed,
            "variants": [
                {
                    "name": name,
                    "measures": [
                        {"kind": measure.kind, "of": measure.of if isinstance(measure.of, int) else say(measure.of)}
                        | numbers(one)
                        | {"certain": measure in sure}
                        for measure, one in self.differences(number).items()
                    ],
                }
                for number, name in enumerate(names)
                for sure in [self.certain(number)]
            ],
        }


def numbers(one: Difference) -> dict[str, Any]:
    """A difference for programs; where it is not known, it has neither an error nor an interval."""
    unknown = {} if one.known else {"error": None, "apart": None}
    return asdict(one) | {"interval": one.interval if one.known else None} | unknown


def strength(one: Difference) -> float:
    """By how many standard errors something differs."""
    return abs(one.change) / one.error if one.error else float("inf") if one.change else 0.0


def compare(
    plans: list[Plan], matches: int, tell: Callable[[int], None] = lambda _: None, halt: Halt | None = None
) -> Comparison:
    """Play all plans on the same luck; `tell` hears how many matches more were played of each.

    Once it is to halt, what is done is kept.
    """
    wanted = measures(plans)
    comparison = Comparison(plans, wanted, [Sums(len(wanted)) for _ in plans[1:]])
    share = min(plan.share for plan in plans) * -(-CORES // len(plans))
    for begin in range(0, matches, share):
        chosen = range(begin, min(begin + share, matches))
        try:
            base, *others = play(plans, wanted, chosen, halt)
        except Halted:
            break
        for sums, other in zip(comparison.sums, others, strict=True):
            sums.add(base, other)
        tell(len(chosen))
    return comparison


def play(plans: Sequence[Plan], wanted: list[Measure], chosen: range, halt: Halt | None = None) -> list[Numbers]:
    """What is measured of some matches of each plan, played on all cores; Halted if that is to stop."""
    step = min(plan.share for plan in plans)
    parts = [chosen[begin : begin + step] for begin in range(0, len(chosen), step)]

    def measure(job: tuple[Plan, range]) -> Numbers:
        plan, part = job
        found = plan.play(part, Wanted(events=True), halt)
        if len(found.lengths) < len(part):
            raise Halted
        return measured(plan, wanted, found)

    with ThreadPoolExecutor(CORES) as pool:
        found = list(pool.map(measure, [(plan, part) for plan in plans for part in parts]))
    return [np.concatenate(found[begin : begin + len(parts)]) for begin in range(0, len(found), len(parts))]
