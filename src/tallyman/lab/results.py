"""What came of a simulation, as data frames: the columns are written down here, and in docs/lab.md what they mean."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np

from tallyman.engine.errors import BadOption, refused_by_system
from tallyman.engine.fields import is_whole
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
STAMP = "tallyman"
"""Where the footer of a Parquet file says which matches it is about."""
COUNT = "count_"
"""How the names of columns with tallies begin in the file, which has one for each kind of note."""


COLUMNS = {
    "matches": ("match", "length", "lead_changes", "comeback", "branching", "winners"),
    "seats": ("match", "seat", "player", "score", "place", "share", "decisions", *QUARTERS),
    "tallies": ("match", "seat"),
    "events": ("match", "decision", "seat", "kind", "a", "b", "c"),
}
"""What each file has, besides the kinds of note."""


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


def damaged(folder: Path, name: str) -> BadOption:
    """That a file of some results is not as it was written."""
    return BadOption(message("error-results-damaged", folder=str(folder), file=name))


@contextmanager
def intact(folder: Path, name: str) -> Iterator[None]:
    """Refuse the results if it shows in here that such a file is damaged."""
    wrong = polars_of_lab().exceptions
    try:
        yield
    except (wrong.PolarsError, wrong.PanicException) as error:
        raise damaged(folder, name) from error
    except OSError as error:
        raise unreadable(folder, name, error) from error


def stamp(plan: Mapping[str, Any]) -> str:
    """The digest of all that was played, as plan.json says it."""
    return hashlib.sha256(json.dumps(plan, sort_keys=True).encode()).hexdigest()


def stamped(folder: Path, name: str, stamp: str) -> None:
    """Refuse a file whose footer says that it is about other matches; one of an earlier version says nothing."""
    with intact(folder, name):
        there = polars_of_lab().read_parquet_metadata(folder / name).get(STAMP, stamp)
    if there != stamp:
        raise damaged(folder, name)


def unreadable(folder: Path, name: str, error: OSError) -> BadOption:
    """That the system does not let a file of some results be read."""
    return BadOption(message("error-unreadable", file=str(folder / name), why=refused_by_system(error)))


def read(folder: Path) -> dict[str, Any]:
    """What was played, by plan.json."""
    try:
        plan = json.loads(folder.joinpath(PLAN).read_text("utf-8"))
    except OSError as error:
        raise unreadable(folder, PLAN, error) from error
    except (ValueError, RecursionError) as error:
        raise damaged(folder, PLAN) from error
    if not isinstance(plan, dict) or not all(isinstance(plan.get(name), kind) for name, kind in VALUES.items()):
        raise damaged(folder, PLAN)
    players = plan["players"]
    if not (players and all(isinstance(name, str) for name in players) and is_whole(plan["matches"], 1, 10**12)):
        raise damaged(folder, PLAN)
    return plan


VALUES = {
    "game": str,
    "edition": int,
    "players": list,
    "seed": int,
    "options": dict,
    "box": dict | None,
    "matches": int,
    "events": int,
}
"""What plan.json says, of which kinds."""


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
        results = cls(place, read(place))
        results._see_to_it()
        return results

    def _see_to_it(self) -> None:
        """Refuse files that have other columns, as many rows as only another simulation has, or another stamp."""
        pl = polars_of_lab()
        seats, matches = len(self.plan["players"]), self.plan["matches"]
        rows = {"matches": matches, "seats": matches * seats, "tallies": matches * (seats + 1)}
        for name, columns in COLUMNS.items():
            with intact(self.folder, f"{name}.parquet"):
                scanned = self._scan(name)
                there = scanned.collect_schema()
                numbers = [column for column in columns if column not in {"player", "kind"}]
                if not set(columns) <= there.keys() or not all(there[column].is_numeric() for column in numbers):
                    raise damaged(self.folder, f"{name}.parquet")
                count = scanned.select(pl.len()).collect().item()
            if count != rows.get(name, count):
                raise damaged(self.folder, f"{name}.parquet")
            stamped(self.folder, f"{name}.parquet", stamp(self.plan))

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
