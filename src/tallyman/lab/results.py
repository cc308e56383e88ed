"""What came of a simulation, as data frames: the columns are written down here, and in docs/lab.md what they mean."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np

from tallyman.engine.errors import BadOption
from tallyman.engine.game import Game, game
from tallyman.engine.message import message
from tallyman.lab.extras import needed
from tallyman.players.contest import (
    CHOICES,
    COMEBACK,
    DECISIONS,
    LEAD_CHANGES,
    LISTED,
    QUARTER,
    Outcome,
)

if TYPE_CHECKING:
    import polars

    from tallyman.lab.simulation import Plan

PLAN = "plan.json"
QUARTERS = "quarter", "half", "three_quarters"
COUNT = "count_"
"""How the names of columns with tallies begin in the file, which has one for each kind of note."""


class Frames(NamedTuple):
    """What came of matches, as data frames of Polars."""

    matches: polars.DataFrame
    """A row for each match."""
    seats: polars.DataFrame
    """A row for each match and seat."""
    tallies: polars.DataFrame
    """A row for each match and seat, -1 for nobody; how often each kind of note was written, a column for each."""
    events: polars.DataFrame
    """A row for each notable note."""


def polars_of_lab() -> Any:
    """Polars, or how to install it."""
    return needed("polars", "lab")


def kind(note: int, of: Game) -> str:
    """What a kind of note is called in data frames."""
    return of.notes(note).name.lower()


def framed(plan: Plan, outcome: Outcome, first: int = 0) -> Frames:
    """What came of matches as data frames; they are numbered from the first one."""
    pl = polars_of_lab()
    of, seats, told = plan.game, len(plan.players), outcome.tallies
    assert told is not None, "the matches were played with tallies"
    count = len(outcome.lengths)
    numbers = np.arange(first, first + count, dtype=np.int64)
    won = outcome.places == 1
    winners = won.sum(axis=1)
    choices = told.facts[:, CHOICES]
    matches = {
        "match": numbers,
        "length": outcome.lengths,
        "lead_changes": told.facts[:, LEAD_CHANGES].astype(np.int16),
        "comeback": told.facts[:, COMEBACK].astype(np.int16),
        "branching": np.where(choices, told.facts[:, LISTED] / np.maximum(choices, 1), 1).astype(np.float32),
        "winners": winners.astype(np.int8),
    }
    names = list(dict.fromkeys(plan.players))
    seated = {
        "match": numbers.repeat(seats),
        "seat": np.tile(np.arange(seats, dtype=np.int8), count),
        "player": enumerated(names, np.tile([names.index(name) for name in plan.players], count)),
        "score": outcome.scores.ravel(),
        "place": outcome.places.ravel().astype(np.int8),
        "share": (won / winners[:, None]).ravel().astype(np.float32),
        "decisions": told.seated[:, :, DECISIONS].ravel(),
    } | {name: told.seated[:, :, QUARTER + place].ravel() for place, name in enumerate(QUARTERS)}
    tallies = {
        "match": numbers.repeat(seats + 1),
        "seat": np.tile(np.arange(-1, seats, dtype=np.int8), count),
    } | {COUNT + kind(note, of): told.counts[:, :, note].ravel() for note in of.notes}
    match, decision, seat, note, *said = told.events.T
    events = {
        "match": match + np.int64(first),
        "decision": np.ascontiguousarray(decision),
        "seat": seat.astype(np.int8),
        "kind": enumerated(kinds(of), np.searchsorted(sorted(of.notes), note)),
    } | {name: number.astype(np.int16) for name, number in zip("abc", said, strict=True)}
    return Frames(*map(pl.DataFrame, (matches, seated, tallies, events)))


def kinds(of: Game) -> list[str]:
    """All kinds of note of a game, in the order of their numbers."""
    return [kind(note, of) for note in sorted(of.notes)]


def enumerated(words: list[str], places: Any) -> Any:
    """A column of words, each given by its place among all of them."""
    pl = polars_of_lab()
    return pl.Series(np.ascontiguousarray(places, np.uint32)).cat.to(pl.Enum(words))


def counted(tallies: polars.LazyFrame, of: Game) -> polars.LazyFrame:
    """Tallies with a row for each kind that was noted at all: `match`, `seat`, `kind`, `count`."""
    pl = polars_of_lab()
    columns = [COUNT + name for name in kinds(of)]
    if not columns:
        return tallies.with_columns(kind=pl.lit(None, pl.Enum([])), count=pl.lit(0, pl.Int32)).clear()
    long = tallies.unpivot(columns, index=["match", "seat"], variable_name="kind", value_name="count")
    word = pl.col("kind").cast(pl.String).str.strip_prefix(COUNT).cast(pl.Enum(kinds(of)))
    return long.filter(pl.col("count") > 0).with_columns(word)


@dataclass(frozen=True)
class Results:
    """What came of `tallyman simulate`, read from its folder when somebody asks."""

    folder: Path
    plan: dict[str, Any]
    """What was played: `game`, `players`, `seed`, `options`, `matches` and the others of plan.json."""

    @classmethod
    def open(cls, folder: Path | str) -> Self:
        """The results in a folder, of a simulation that has come to its end."""
        place = Path(folder)
        if not all(place.joinpath(file).is_file() for file in (PLAN, *(f"{name}.parquet" for name in Frames._fields))):
            raise BadOption(message("error-no-results", folder=str(folder)))
        return cls(place, json.loads(place.joinpath(PLAN).read_text("utf-8")))

    @property
    def game(self) -> Game:
        """What was played."""
        return game(self.plan["game"])

    @property
    def matches(self) -> polars.LazyFrame:
        """A row for each match: `match`, `length`, `lead_changes`, `comeback`, `branching`, `winners`."""
        return self._scan("matches")

    @property
    def seats(self) -> polars.LazyFrame:
        """A row for each match and seat: `player`, `score`, `place`, `share`, `decisions`, points at the quarters."""
        return self._scan("seats")

    @property
    def tallies(self) -> polars.LazyFrame:
        """How often something was noted: `match`, `seat` (-1 for nobody), `kind`, `count`."""
        return counted(self.columns, self.game)

    @property
    def columns(self) -> polars.LazyFrame:
        """The same as it is kept, which is quicker: a row for each match and seat, `count_<kind>` for each kind."""
        return self._scan("tallies")

    @property
    def events(self) -> polars.LazyFrame:
        """Notable notes of the first matches: `match`, `decision` (0 is the deal), `seat`, `kind`, `a`, `b`, `c`."""
        return self._scan("events")

    def _scan(self, name: str) -> polars.LazyFrame:
        found: polars.LazyFrame = polars_of_lab().scan_parquet(self.folder / f"{name}.parquet")
        return found
