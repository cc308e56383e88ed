"""What a report of many matches is made of: numbers, each with its interval, found by counting and adding up.

Frames are read lazily, so that a million matches take no more memory than a thousand. What needs notes and seats side
by side looks at the first `LOOKED_AT` matches, which tell as much.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from statistics import median
from typing import Any, NamedTuple, Protocol

import polars as pl

from tallyman.engine.game import Game, Setting
from tallyman.engine.log import Entry
from tallyman.engine.match import Match
from tallyman.engine.message import Message, Part
from tallyman.engine.terms import Remark
from tallyman.engine.things import NO_THING, Thing, Things
from tallyman.lab.certainty import FEW, Estimate, Sure, beside, mean_of, share_of, sureness
from tallyman.lab.fates import Causes
from tallyman.lab.results import COUNT, kind
from tallyman.lab.simulation import Plan

LOOKED_AT = 100_000
REPLAYED = 100
"""Matches that are played again to see where their points are from, and what is said in them."""
ENOUGH_FOR_A_LINE = 5
PRICES_FOR_A_LINE = 3
LOOSE = math.pi / 2
"""How much more a median varies than a mean."""


class Frames(Protocol):
    """The frames of a simulation: docs/lab.md says what their columns mean."""

    @property
    def matches(self) -> pl.LazyFrame:
        """A row a match."""

    @property
    def seats(self) -> pl.LazyFrame:
        """A row a match and seat."""

    @property
    def columns(self) -> pl.LazyFrame:
        """A row a match and seat: how often each kind of note was written."""

    @property
    def events(self) -> pl.LazyFrame:
        """A row a notable note."""


class Spread(NamedTuple):
    """How numbers are spread: each with how often it came, in order."""

    values: tuple[float, ...]
    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        """How many there are."""
        return sum(self.counts)

    @property
    def mean(self) -> Estimate:
        """Their mean."""
        pairs = list(zip(self.values, self.counts, strict=True))
        return mean_of(sum(v * n for v, n in pairs), sum(v * v * n for v, n in pairs), self.total)

    def at(self, part: float) -> float:
        """The smallest number that so large a part of them does not exceed."""
        left = part * self.total
        for value, count in zip(self.values, self.counts, strict=True):
            left -= count
            if left <= 1e-9:
                return value
        return self.values[-1]

    def share(self, low: float) -> float:
        """Which part of them is so large or larger."""
        return sum(n for v, n in zip(self.values, self.counts, strict=True) if v >= low) / max(self.total, 1)


class Seated(NamedTuple):
    """How a seat did."""

    seat: int
    player: str
    won: Estimate
    points: Estimate
    decisions: float


class Fires(NamedTuple):
    """How often a rule speaks up."""

    kind: str
    words: Part
    per_match: float
    matches: float  # the part of them in which it does at all


class Worth(NamedTuple):
    """What became of seats with a thing; each time it was told of them counts."""

    thing: Thing
    place: int
    times: float  # in a match
    held: float  # by which part of all seats
    moment: float  # when first, as a part of the match
    points: float  # at the end, of who had it
    won: Estimate
    usual: float  # what would have been won with another thing, of that price if it has one
    sure: Sure

    @property
    def more(self) -> float:
        """By how much more was won than is usual."""
        return self.won.value - self.usual


class Shelf(NamedTuple):
    """Things of one kind, those first with which most was won."""

    name: Message
    rows: tuple[Worth, ...]
    never: tuple[Thing, ...]  # that nobody had
    line: tuple[float, float] | None  # what more is won with each dollar, from a price of 0 on; with dearer things
    looked_at: int

    @property
    def priced(self) -> bool:
        """Whether they have prices."""
        return any(row.thing.price is not None for row in self.rows)


class Source(NamedTuple):
    """Where points are from: how many on average winners have from there, and others."""

    label: Message
    winners: float
    others: float


@dataclass(frozen=True)
class Evidence:
    """All that is told in a report."""

    game: Game
    setting: Setting
    players: tuple[str, ...]
    seed: int
    matches: int
    seats: tuple[Seated, ...]
    shared: Estimate
    length: Spread
    branching: Spread
    lead_changes: Spread
    comeback: Spread
    winners: Spread
    others: Spread
    rules: tuple[Fires, ...] = ()
    looked_at: int = 0
    shelves: tuple[Shelf, ...] = ()
    sources: tuple[Source, ...] = ()
    replayed: int = 0
    causes: Causes | None = field(default=None, compare=False)

    @property
    def few(self) -> bool:
        """Whether nothing can be said."""
        return self.matches < FEW

    @property
    def alike(self) -> bool:
        """Whether the same player sits everywhere."""
        return len(set(self.players)) == 1

    @cached_property
    def due(self) -> float:
        """What each seat would win if none had an advantage."""
        return 1 / len(self.seats)

    def advantage(self, seat: Seated) -> Sure:
        """How sure it is that a seat wins more or less than it would have to."""
        return sureness(beside(seat.won.value, self.due, self.matches), len(self.seats))


def measure(
    results: Frames, plan: Plan, causes: Causes | None = None, kept: int = LOOKED_AT, again: int = REPLAYED
) -> Evidence:
    """Count and add up all that is told; `kept` matches have events, and some are played `again` for their words."""
    count = int(one(results.matches.select(pl.len())))
    seated = seats_of(results, plan, count)
    first = min(count, LOOKED_AT)
    usual = [row.won.value for row in seated]
    sample, noted = Sample(results, plan, first, usual), Sample(results, plan, min(first, kept), usual)
    replays = [plan.again(number, length) for number, length in lengths_of(results, min(count, again))]
    return Evidence(
        plan.game,
        plan.setting,
        plan.players,
        plan.seed,
        count,
        seated,
        share_of(float(one(results.matches.select((pl.col("winners") > 1).mean())) or 0.0), count),
        spread(results.matches, pl.col("length")),
        spread(results.matches, pl.col("branching").cast(pl.Float64).round(1)),
        spread(results.matches, pl.col("lead_changes")),
        spread(results.matches, pl.col("comeback")),
        spread(results.seats.filter(pl.col("place") == 1), pl.col("score")),
        spread(results.seats.filter(pl.col("place") > 1), pl.col("score")),
        sample.rules(noted.words() | words_of(plan.game, replays)),
        first,
        tuple(shelf for things in plan.game.things if (shelf := noted.shelf(things)) is not None),
        sources_of(replays),
        len(replays),
        causes,
    )


def gathered(frame: pl.LazyFrame) -> pl.DataFrame:
    """A frame with few rows, from one with many."""
    return frame.collect(engine="streaming")


def one(frame: pl.LazyFrame) -> Any:
    """The only number of a frame."""
    return gathered(frame).item()


def spread(frame: pl.LazyFrame, what: pl.Expr) -> Spread:
    """How a column is spread."""
    counted = gathered(frame.group_by(what.cast(pl.Float64).alias("value")).len().sort("value"))
    return Spread(tuple(counted["value"].to_list()), tuple(counted["len"].to_list()))


def seats_of(results: Frames, plan: Plan, count: int) -> tuple[Seated, ...]:
    """How each seat did."""
    score = pl.col("score").cast(pl.Float64)
    found = gathered(
        results.seats.group_by("seat")
        .agg(
            pl.col("share").cast(pl.Float64).sum(),
            score.sum(),
            (score**2).sum().alias("squares"),
            pl.col("decisions").mean(),
        )
        .sort("seat")
    )
    return tuple(
        Seated(
            row["seat"],
            plan.players[row["seat"]],
            share_of(row["share"] / count, count),
            mean_of(row["score"], row["squares"], count),
            row["decisions"],
        )
        for row in found.iter_rows(named=True)
    )


def lengths_of(results: Frames, count: int) -> list[tuple[int, int]]:
    """The first matches, with how many decisions they took."""
    found = gathered(results.matches.select("match", "length").filter(pl.col("match") < count).sort("match"))
    return list(found.iter_rows())


# What needs notes and seats side by side


class Sample:
    """The first matches of a simulation, and what their seats win in general."""

    def __init__(self, results: Frames, plan: Plan, count: int, due: Sequence[float]) -> None:
        self.plan = plan
        self.count = count
        self.places = len(due)
        near = pl.col("match") < count
        self.columns = results.columns.filter(near)
        self.events = results.events.filter(near).with_columns(pl.col("kind").cast(pl.String))
        usual = pl.LazyFrame({"seat": range(len(due)), "due": due}, schema={"seat": pl.Int8, "due": pl.Float64})
        self.seats = results.seats.filter(near).select(
            pl.col("match"), pl.col("seat").cast(pl.Int8), pl.col("share").cast(pl.Float64), pl.col("score")
        ).join(usual, on="seat")  # fmt: skip
        self.lengths = results.matches.filter(near).select("match", "length")

    def rules(self, words: dict[str, Part]) -> tuple[Fires, ...]:
        """How often each kind of note was noted, those that never were among them, the most frequent first."""
        names = {COUNT + kind(note, self.plan.game): kind(note, self.plan.game) for note in self.plan.game.notes}
        if not names:
            return ()
        each = [pl.col(column).cast(pl.Int64).sum().alias(name) for column, name in names.items()]
        ever = [(pl.col(name) > 0).sum().alias(f"{name} ever") for name in names.values()]
        found = gathered(self.columns.group_by("match").agg(each).select(*map(pl.sum, names.values()), *ever))
        counts = found.row(0, named=True)
        rows = [
            Fires(
                name,
                words.get(name, name.replace("_", " ")),
                counts[name] / self.count,
                counts[f"{name} ever"] / self.count,
            )
            for name in names.values()
        ]
        return tuple(sorted(rows, key=lambda row: -row.per_match))

    def words(self) -> dict[str, Part]:
        """What the log says of an event of each kind."""
        seen = gathered(self.events.group_by("kind").agg(pl.col("seat", "a", "b", "c").first()))
        entry, said, of = Entry(), dict[str, Part](), self.plan.game
        numbers = {kind(note, of): note for note in of.notes}
        for name, entry.seat, entry.a, entry.b, entry.c in seen.iter_rows():
            entry.kind = numbers[name]
            said[name] = hollow(of.tell(self.plan.setting, entry))
        return said

    def shelf(self, things: Things[Any]) -> Shelf | None:
        """What things of a kind are worth; None if they are not in play, or nothing was kept."""
        stock = things.all(self.plan.setting)
        if not stock or not self.count:
            return None
        kinds = {kind(note, self.plan.game): note for note in things.notes}
        told = self.events.filter(pl.col("kind").is_in(list(kinds)), pl.col("seat") >= 0)
        uses = told.join(self.names(things, told, kinds), on=["kind", "a", "b", "c"])
        held = uses.group_by("match", "seat", "thing").agg(pl.len().alias("times"), pl.col("decision").min())
        beside = held.join(self.seats, on=["match", "seat"]).join(self.lengths, on="match")
        times = pl.col("times").cast(pl.Float64)
        matches = beside.group_by("match", "thing").agg(
            times.sum(),
            (times * pl.col("share")).sum().alias("won"),
            (times * pl.col("due")).sum().alias("due"),
            pl.len().alias("seats"),
            (pl.col("decision") / pl.col("length")).sum().alias("moment"),
            pl.col("score").cast(pl.Float64).sum(),
        )
        sums = [pl.col(name).sum() for name in ("times", "won", "due", "seats", "moment", "score")]
        squares = [
            (pl.col(one) * pl.col(other)).sum().alias(f"{one}-{other}")
            for one, other in (("times", "times"), ("times", "won"), ("won", "won"))
        ]
        found = gathered(matches.group_by("thing").agg(*sums, *squares).sort("thing"))
        return self.priced(things.name, stock, [Held(stock, row) for row in found.iter_rows(named=True)])

    def names(self, things: Things[Any], told: pl.LazyFrame, kinds: dict[str, Remark]) -> pl.LazyFrame:
        """Which thing each of the notes tells of."""
        different = gathered(told.select("kind", "a", "b", "c").unique())
        entry = Entry()
        places: list[int] = []
        for name, a, b, c in different.iter_rows():
            entry.kind, entry.a, entry.b, entry.c = kinds[name], a, b, c
            places.append(int(things.told(self.plan.setting, entry)))
        named = different.with_columns(pl.Series("thing", places, pl.Int32))
        return named.filter(pl.col("thing") != NO_THING).lazy()

    def priced(self, name: Message, stock: Sequence[Thing], held: list[Held]) -> Shelf:
        """Things with what is usual for each: by their prices if those tell, else by all of them, else by the seats."""
        line = line_through([(one.thing.price, one.excess) for one in held if one.thing.price is not None and one.told])
        total = sum(one.times for one in held)
        level = sum(one.times * one.excess for one in held) / total if len(held) > 1 else 0.0
        rows = []
        for one in held:
            usual, doubt = one.due + level, 0.0
            if line is not None and one.thing.price is not None:
                usual = one.due + line[0] + line[1] * one.thing.price
                doubt = doubt_of_line(held, one.thing.price)
            usual = min(max(usual, 0.0), 1.0)
            deviations = beside(one.won.value, usual, 1 / (1 / one.matches + doubt))
            rows.append(
                Worth(
                    one.thing,
                    one.place,
                    one.times / self.count,
                    one.seats / (self.count * self.places),
                    one.moment / one.seats,
                    one.score / one.seats,
                    one.won,
                    usual,
                    sureness(deviations, len(held)) if one.told else Sure.OPEN,
                )
            )
        rows.sort(key=lambda row: -row.won.value)
        got = {row.place for row in rows}
        never = tuple(thing for place, thing in enumerate(stock) if place not in got)
        return Shelf(name, tuple(rows), never, line, self.count)


class Held:
    """Sums over the matches in which a thing was told of, and what follows from them."""

    def __init__(self, stock: Sequence[Thing], row: dict[str, Any]) -> None:
        self.place: int = row["thing"]
        self.thing = stock[self.place]
        self.times: float = row["times"]
        self.seats: int = row["seats"]
        self.moment: float = row["moment"]
        self.score: float = row["score"]
        value = row["won"] / row["times"]
        self.due: float = row["due"] / row["times"]
        self.excess = value - self.due
        # As many as independent matches would tell as much: fewer if what happens in one match goes together.
        self.matches: float = row["times"] ** 2 / row["times-times"]
        spread = row["won-won"] - 2 * value * row["times-won"] + value**2 * row["times-times"]
        if spread > 0:
            self.matches = min(self.matches, value * (1 - value) * row["times"] ** 2 / spread)
        self.won = share_of(value, self.matches)

    @property
    def told(self) -> bool:
        """Whether it was told of often enough to say anything."""
        return self.matches >= FEW


def line_through(points: Iterable[tuple[int, float]]) -> tuple[float, float] | None:
    """What is usual by price: the median of all slopes (Theil and Sen), which a few odd things do not turn."""
    known = list(points)
    slopes = [(other[1] - one[1]) / (other[0] - one[0]) for one, other in combinations(known, 2) if other[0] != one[0]]
    if len(known) < ENOUGH_FOR_A_LINE or len({price for price, _ in known}) < PRICES_FOR_A_LINE:
        return None
    slope = median(slopes)
    return float(median(excess - slope * price for price, excess in known)), float(slope)


def doubt_of_line(held: Iterable[Held], price: int) -> float:
    """How far what is usual at a price is known only as well as a share of so few: 1 divided by how many."""
    known = [(one.thing.price, one.matches) for one in held if one.thing.price is not None and one.told]
    middle = sum(one for one, _ in known) / len(known)
    wide = sum((one - middle) ** 2 for one, _ in known)
    each = sum(1 / matches for _, matches in known) / len(known)
    return float(LOOSE * each * (1 / len(known) + (price - middle) ** 2 / wide))


# What needs matches that are played again


def words_of(of: Game, matches: Iterable[Match]) -> dict[str, Part]:
    """What the log says of each kind of note, with nothing filled in, by the messages that come most often."""
    said: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    known: dict[str, Message] = {}
    for match in matches:
        for entry in notes(match):
            told = of.tell(match.setting, entry)
            known[told.key] = told
            said[of.notes(entry.kind).name.lower()][told.key] += 1
    return {
        kind: hollow(known[key])
        for kind, keys in said.items()
        for key in [max(sorted(keys), key=lambda one: keys[one])]
    }


def hollow(said: Message) -> Message:
    """A message with nothing filled in."""
    return Message(said.key, dict.fromkeys(said.arguments, "…"))


def notes(match: Match) -> Iterable[Entry]:
    """All notes of a match."""
    yield from match.opening
    for move in match.line:
        yield from move.notes


def sources_of(matches: Sequence[Match]) -> tuple[Source, ...]:
    """Where points are from on average, for winners and for the others."""
    sums: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    labels: dict[str, Message] = {}
    seats = [0, 0]
    for match in matches:
        for seat, place in enumerate(match.places):
            seats[place > 1] += 1
            for tally in match.reckoning.sources if match.reckoning else ():
                labels[tally.name] = tally.label
                sums[tally.name][place > 1] += tally.by_seat[seat]
    found = [
        Source(labels[name], *(total / max(count, 1) for total, count in zip(both, seats, strict=True)))
        for name, both in sums.items()
    ]
    return tuple(found) if len(found) > 1 else ()
