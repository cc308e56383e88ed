"""The reckoning at the end of a match: points by source, who has won, which tie rule said so, how it came to that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from tallyman.engine.log import Entry
from tallyman.engine.message import Message, Part, Seat, listed
from tallyman.engine.terms import Remark

if TYPE_CHECKING:
    from tallyman.engine.game import Setting

POINTS = "points"
"""What decides if no tie rule had to."""


class Tally(NamedTuple):
    """A line of the reckoning: what is counted, in canonical words and for people, and how much of it each seat has."""

    name: str
    label: Message
    by_seat: tuple[int, ...]


class Tie(NamedTuple):
    """A tie rule that was asked: who was equal until then, and who still is."""

    tally: Tally
    among: tuple[int, ...]
    best: tuple[int, ...]

    @property
    def decides(self) -> bool:
        """Whether it told them apart."""
        return self.best != self.among

    @property
    def most(self) -> int:
        """What the best have."""
        return self.tally.by_seat[self.best[0]]

    @property
    def next(self) -> int:
        """What the best of the others have."""
        return max(self.tally.by_seat[seat] for seat in self.among if seat not in self.best)

    @property
    def values(self) -> dict[str, Part]:
        """What it counts, and how much of it the best and the best of the others have."""
        return {"what": self.tally.label, "most": self.most, "next": self.next}

    @property
    def counted(self) -> Message:
        """What the best have, with its noun: the message of the label's key with `-count` behind it."""
        return Message(f"{self.tally.label.key}-count", {"count": self.most})


class Reckoning(NamedTuple):
    """The end of a match."""

    sources: tuple[Tally, ...]  # where anybody has points from; they add up to the points
    points: tuple[int, ...]
    ties: tuple[Tie, ...]  # the tie rules that were asked, in order
    winners: tuple[int, ...]
    spare: tuple[Message, ...] = ()  # what the tie rules count that were not needed

    @property
    def decider(self) -> Tie | None:
        """The tie rule that decided; None if points did, or nothing."""
        return next((tie for tie in reversed(self.ties) if tie.decides), None)

    @property
    def decided_by(self) -> str | None:
        """What decided, in canonical words; None if all share the victory."""
        if self.decider:
            return self.decider.tally.name
        return POINTS if len(self.winners) < len(self.points) else None

    @property
    def order(self) -> list[int]:
        """All seats, the winners first, then by points."""
        return sorted(range(len(self.points)), key=lambda seat: (seat not in self.winners, -self.points[seat]))

    @property
    def headline(self) -> Message:
        """Who has won."""
        key = "reckoning-winner" if len(self.winners) == 1 else "reckoning-winners"
        return Message(key, {"who": seats(self.winners)})

    @property
    def banner(self) -> Message:
        """Who has won, alone by which tie rule, in one line."""
        tie = self.decider
        if tie is None or len(self.winners) > 1:
            return self.headline
        return Message("reckoning-winner-by", tie.values | {"who": seats(self.winners)})

    @property
    def explained(self) -> list[Message]:
        """Who has won and why; if points did it, also which tie rules there would have been."""
        if self.ties or not self.spare:
            return self.verdict
        return [*self.verdict, Message("reckoning-no-tie", {"what": listed(self.spare)})]

    @property
    def sentences(self) -> list[Message]:
        """The points of each seat by source, then who has won and why."""
        return [*self.accounts, *self.verdict]

    @property
    def accounts(self) -> list[Message]:
        """The points of each seat by source."""
        return [self._account(seat) for seat in self.order]

    def _account(self, seat: int) -> Message:
        parts = [
            Message("reckoning-source", {"what": source.label, "points": source.by_seat[seat]})
            for source in self.sources
            if source.by_seat[seat]
        ]
        about: dict[str, Part] = {"who": Seat(seat), "points": self.points[seat]}
        if not parts or [source.name for source in self.sources] == [POINTS]:
            return Message("reckoning-has", about)
        return Message("reckoning-has-by", about | {"what": listed(parts)})

    @property
    def verdict(self) -> list[Message]:
        """Who has won and why, in as many sentences as it takes."""
        most = max(self.points)
        group = best_of(range(len(self.points)), self.points)
        if len(group) == 1:
            second = max(points for points in self.points if points != most)
            return [Message("reckoning-wins", {"who": Seat(group[0]), "points": most, "next": second})]
        sentences = []
        held = [Message("reckoning-points", {"points": most})]
        for tie in self.ties:
            if not tie.decides:
                held.append(tie.counted)
                continue
            if held:
                sentences.append(Message("reckoning-level", {"who": seats(group), "what": listed(held)}))
            group, held = tie.best, []
            outcome = "" if tie is not self.ties[-1] else "-wins" if len(group) == 1 else "-share"
            sentences.append(Message(f"reckoning-more{outcome}", tie.values | {"who": seats(group)}))
        if held:
            sentences.append(Message("reckoning-level-share", {"who": seats(group), "what": listed(held)}))
        return sentences


def described(reckoning: Reckoning | None) -> dict[str, Any]:
    """A reckoning for a program; before the end there is nothing in it."""
    if reckoning is None:
        return {"sources": [], "ties": [], "decided_by": None}
    return {
        "sources": [{"name": source.name, "points": list(source.by_seat)} for source in reckoning.sources],
        "ties": [{"name": tie.tally.name, "counts": list(tie.tally.by_seat)} for tie in reckoning.ties],
        "decided_by": reckoning.decided_by,
    }


def seats(numbers: Iterable[int]) -> Part:
    """The players of some seats in a row."""
    return listed(Seat(number) for number in numbers)


def reckon(points: tuple[int, ...], sources: Iterable[Tally], rules: Iterable[Tally]) -> Reckoning:
    """The reckoning of a match that has ended: its points, their sources, and what the tie rules count, in order.

    Points that have no source were there before the match began.
    """
    given = [tally for tally in sources if any(tally.by_seat)]
    rest = tuple(total - sum(tally.by_seat[seat] for tally in given) for seat, total in enumerate(points))
    if any(rest):
        given.append(Tally("before", Message("reckoning-before"), rest))
    best = best_of(range(len(points)), points)
    ties: list[Tie] = []
    spare: list[Message] = []
    for rule in rules:
        if len(best) > 1:
            ties.append(Tie(rule, best, best_of(best, rule.by_seat)))
            best = ties[-1].best
        else:
            spare.append(rule.label)
    return Reckoning(tuple(given), points, tuple(ties), best, tuple(spare))


def best_of(among: Iterable[int], values: Sequence[int]) -> tuple[int, ...]:
    """Of some seats those that have most."""
    seats = tuple(among)
    most = max(values[seat] for seat in seats)
    return tuple(seat for seat in seats if values[seat] == most)


Sources = Callable[["Setting[Any]", Any, Iterable[Entry]], tuple[Tally, ...]]
"""Where the points of a match are from, by its notes."""


def from_notes(kinds: type[Remark], prefix: str, *names: str) -> Sources:
    """Points by source where notes tell of all of them; points at the cost of `whose` own pieces are apart.

    The names are those of the sources in the order in which they are told, each by the message `<prefix>-<name>`.
    """
    labels = {name: Message(f"{prefix}-{name.replace(' ', '-')}") for name in names}

    def sources(setting: Setting[Any], _table: Any, notes: Iterable[Entry]) -> tuple[Tally, ...]:
        by_seat = {name: [0] * setting.players for name in labels}
        for entry in notes:
            note = kinds(entry.kind)
            if note.source:
                numbers = note.numbers(entry)
                own = "own " if numbers.get("whose") == entry.seat else ""
                by_seat[own + note.source][entry.seat] += numbers.get(POINTS, 1)
        return tuple(Tally(name, label, tuple(by_seat[name])) for name, label in labels.items())

    return sources


# How it came to that

QUARTERS = 4
WORTH_TELLING = 0.15  # of the winner's points, and more than one: how far behind one has to have been


class Stretch(NamedTuple):
    """Actions one after the other that changed no points: how many there were before, until it began, and points."""

    first: int
    actions: int
    points: tuple[int, ...]

    @property
    def leader(self) -> int | None:
        """Who was ahead alone."""
        best = best_of(range(len(self.points)), self.points)
        return best[0] if len(best) == 1 else None


@dataclass(frozen=True)
class Course:
    """How the points went in a match: what everybody had before the first action, and after each."""

    points: tuple[tuple[int, ...], ...]

    @property
    def last(self) -> int:
        """How many actions there were."""
        return len(self.points) - 1

    @cached_property
    def stretches(self) -> list[Stretch]:
        """The match, cut wherever points changed."""
        stretches: list[Stretch] = []
        for points, same in groupby(self.points):
            first = stretches[-1].first + stretches[-1].actions if stretches else 0
            stretches.append(Stretch(first, sum(1 for _one in same), points))
        return stretches

    @property
    def leads(self) -> list[tuple[int, int]]:
        """Who came to be ahead alone, and with which action; who is so again after a tie never lost the lead."""
        leaders: list[tuple[int, int]] = []
        for stretch in self.stretches:
            if stretch.leader is not None and (not leaders or leaders[-1][0] != stretch.leader):
                leaders.append((stretch.leader, stretch.first))
        return leaders

    @property
    def longest(self) -> int | None:
        """Who was ahead alone while most actions were done; None if several were as long, or nobody was."""
        ahead = [0] * len(self.points[0])
        for stretch in self.stretches:
            if stretch.leader is not None:
                ahead[stretch.leader] += min(stretch.actions, self.last - stretch.first)
        best = best_of(range(len(ahead)), ahead)
        return best[0] if len(best) == 1 else None

    @property
    def gain(self) -> tuple[int, int, int]:
        """The most points anybody got at once, who, and with which action."""
        biggest = (0, 0, 0)
        for before, after in pairwise(self.stretches):
            for seat, points in enumerate(after.points):
                biggest = max(biggest, (points - before.points[seat], seat, after.first), key=lambda gain: gain[0])
        return biggest

    def behind(self, seat: int) -> tuple[int, int]:
        """How far a seat was behind the best at most, and after which action."""
        return max(
            ((max(stretch.points) - stretch.points[seat], stretch.first) for stretch in self.stretches),
            key=lambda gap: gap[0],
        )

    def sentences(self, winners: Sequence[int]) -> list[Message]:
        """The course of the match in a few sentences, for the end of it."""
        return [*self._told_of_leads(winners), *self._told_of_gains(winners)]

    def _told_of_leads(self, winners: Sequence[int]) -> list[Message]:
        leads = self.leads
        if not leads:
            return [Message("course-level")]
        who, number = leads[-1]
        about: dict[str, Part] = {"who": Seat(who), "number": number, "last": self.last}
        if len(leads) == 1:
            return [Message("course-begun" if not number else "course-held", about)]
        sentences = [Message("course-changes", {"count": len(leads) - 1})]
        if who in winners and self.stretches[-1].leader == who:
            sentences.append(Message("course-for-good" if number < self.last else "course-at-last", about))
        if self.longest is not None and self.longest not in winners:
            sentences.append(Message("course-longest", {"who": Seat(self.longest)}))
        return sentences

    def _told_of_gains(self, winners: Sequence[int]) -> list[Message]:
        sentences = []
        if len(winners) == 1:
            points, number = self.behind(winners[0])
            if points > max(1, WORTH_TELLING * self.points[-1][winners[0]]):
                sentences.append(
                    Message("course-behind", {"who": Seat(winners[0]), "points": points, "number": number})
                )
        points, seat, number = self.gain
        if points:
            sentences.append(Message("course-gain", {"who": Seat(seat), "points": points, "number": number}))
        return sentences

    @property
    def spoken(self) -> list[Message]:
        """The points of each seat after every quarter of the match, for who cannot see a curve."""
        moments = [round(self.last * part / QUARTERS) for part in range(QUARTERS + 1)]
        return [
            Message("course-of", {"who": Seat(seat), "what": ", ".join([str(self.points[at][seat]) for at in moments])})
            for seat in range(len(self.points[0]))
        ]
