"""What luck has brought in a match, counted: dice and cards, beside what was to be expected of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Generic, NamedTuple

from tallyman.engine.log import NOBODY, Entry
from tallyman.engine.message import Message, Part
from tallyman.engine.record import BoxT

if TYPE_CHECKING:
    from tallyman.engine.game import Setting
    from tallyman.engine.match import Match


class Outcome(NamedTuple):
    """What a die or a draw can bring, and which share of all of them is to be expected."""

    label: Part
    share: float


class Chance(NamedTuple, Generic[BoxT]):
    """Something that is left to luck and can be counted from the notes of a match."""

    name: Message
    outcomes: Callable[[Setting[BoxT]], tuple[Outcome, ...]]
    drawn: Callable[[Setting[BoxT], Entry], Iterable[int]]  # which of the outcomes a note tells of, by their places
    by_seat: bool = False  # whether each seat has luck of its own


class Column(NamedTuple):
    """How often something came, and how often it was to be expected."""

    label: Part
    came: int
    expected: float


class Histogram(NamedTuple):
    """All that came of a chance, perhaps for one seat."""

    name: Message
    seat: int  # NOBODY if it is everybody's
    columns: tuple[Column, ...]

    @property
    def total(self) -> int:
        """How often anything came."""
        return sum(column.came for column in self.columns)

    @property
    def highest(self) -> float:
        """The longest bar, counted or expected."""
        return max(1.0, *(max(column.came, column.expected) for column in self.columns))


def histograms(match: Match) -> list[Histogram]:
    """What luck has brought in a match, as far as its game says what can be counted."""
    notes = [*match.opening, *(entry for move in match.line for entry in move.notes)]
    return [one for chance in match.game.chances for one in _counted(match.setting, chance, notes)]


def _counted(setting: Setting[BoxT], chance: Chance[BoxT], notes: Iterable[Entry]) -> Iterable[Histogram]:
    counts = Counter(
        (entry.seat if chance.by_seat else NOBODY, place) for entry in notes for place in chance.drawn(setting, entry)
    )
    outcomes = chance.outcomes(setting)
    for seat in range(setting.players) if chance.by_seat else [NOBODY]:
        total = sum(counts[seat, place] for place in range(len(outcomes)))
        columns = [Column(one.label, counts[seat, place], one.share * total) for place, one in enumerate(outcomes)]
        yield Histogram(chance.name, seat, tuple(columns))
