"""The reckoning at the end of a match: points by source, who has won, which tie rule said so, how it came to that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, pairwise
from typing import Any, NamedTuple

from tallyman.engine.message import Message, Part, Seat, listed

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
    def told(self) -> list[Message]:
        """The points of each seat by source, then who has won and why."""
        return [*self.accounts, *self.verdict]

    @property
    def accounts(self) -> list[Message]:
        """The points of each seat by source."""
        return [self._account(seat) for seat in self.order]

    def _account(self, seat: int) -> Message:
        found = [
            Message("reckoning-source", {"what": one.label, "points": one.by_seat[seat]})
            for one in self.sources
            if one.by_seat[seat]
        ]
        about: dict[str, Part] = {"who": Seat(seat), "points": self.points[seat]}
        if not found or [one.name for one in self.sources] == [POINTS]:
            return Message("reckoning-has", about)
        return Message("reckoning-has-by", about | {"what": listed(found)})

    @property
    def verdict(self) -> list[Message]:
        """Who has won and why, in as many sentences as it takes."""
        most = max(self.points)
        group = best_of(range(len(self.points)), self.points)
        if len(group) == 1:
            second = max(points for points in self.points if points != most)
            return [Message("reckoning-wins", {"who": Seat(group[0]), "points": most, "next": second})]
        told = []
        held = [Message("reckoning-points", {"points": most})]
        for tie in self.ties:
            if not tie.decides:
                held.append(tie.counted)
                continue
            if held:
                told.append(Message("reckoning-level", {"who": seats(group), "what": listed(held)}))
            group, held = tie.best, []
            outcome = "" if tie is not self.ties[-1] else "-wins" if len(group) == 1 else "-share"
            told.append(Message(f"reckoning-more{outcome}", tie.values | {"who": seats(group)}))
        if held:
            told.append(Message("reckoning-level-share", {"who": seats(group), "what": listed(held)}))
        return told


def described(reckoning: Reckoning | None) -> dict[str, Any]:
    """A reckoning for a program; before the end there is nothing in it."""
    if reckoning is None:
        return {"sources": [], "ties": [], "decided_by": None}
    return {
        "sources": [{"name": one.name, "points": list(one.by_seat)} for one in reckoning.sources],
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
    found = [one for one in sources if any(one.by_seat)]
    rest = tuple(total - sum(one.by_seat[seat] for one in found) for seat, total in enumerate(points))
    if any(rest):
        found.append(Tally("before", Message("reckoning-before"), rest))
    best = best_of(range(len(points)), points)
    ties: list[Tie] = []
    spare: list[Message] = []
    for rule in rules:
        if len(best) > 1:
            ties.append(Tie(rule, best, best_of(best, rule.by_seat)))
            best = ties[-1].best
        else:
            spare.append(rule.label)
    return Reckoning(tuple(found), points, tuple(ties), best, tuple(spare))


def best_of(among: Iterable[int], values: Sequence[int]) -> tuple[int, ...]:
    """Of some seats those that have most."""
    seats = tuple(among)
    most = max(values[seat] for seat in seats)
    return tuple(seat for seat in seats if values[seat] == most)


def added_up(players: int, labels: Mapping[str, str], scored: Iterable[tuple[str, int, int]]) -> tuple[Tally, ...]:
    """Points by source, from what was scored one after the other: the source's name, the seat and the points.

    The labels are keys of messages by name, in the order in which sources are told.
    """
    found = {name: [0] * players for name in labels}
    for name, seat, points in scored:
        found[name][seat] += points
    return tuple(Tally(name, Message(key), tuple(found[name])) for name, key in labels.items())


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
        found: list[Stretch] = []
        for points, same in groupby(self.points):
            first = found[-1].first + found[-1].actions if found else 0
            found.append(Stretch(first, sum(1 for _one in same), points))
        return found

    @property
    def leads(self) -> list[tuple[int, int]]:
        """Who came to be ahead alone, and with which action; who is so again after a tie never lost the lead."""
        found: list[tuple[int, int]] = []
        for one in self.stretches:
            if one.leader is not None and (not found or found[-1][0] != one.leader):
                found.append((one.leader, one.first))
        return found

    @property
    def longest(self) -> int | None:
        """Who was ahead alone while most actions were done; None if several were as long, or nobody was."""
        ahead = [0] * len(self.points[0])
        for one in self.stretches:
            if one.leader is not None:
                ahead[one.leader] += min(one.actions, self.last - one.first)
        best = best_of(range(len(ahead)), ahead)
        return best[0] if len(best) == 1 else None

    @property
    def gain(self) -> tuple[int, int, int]:
        """The most points anybody got at once, who, and with which action."""
        found = (0, 0, 0)
        for before, after in pairwise(self.stretches):
            for seat, points in enumerate(after.points):
                found = max(found, (points - before.points[seat], seat, after.first), key=lambda one: one[0])
        return found

    def behind(self, seat: int) -> tuple[int, int]:
        """How far a seat was behind the best at most, and after which action."""
        return max(((max(one.points) - one.points[seat], one.first) for one in self.stretches), key=lambda one: one[0])

    def told(self, winners: Sequence[int]) -> list[Message]:
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
        found = [Message("course-changes", {"count": len(leads) - 1})]
        if who in winners and self.stretches[-1].leader == who:
            found.append(Message("course-for-good" if number < self.last else "course-at-last", about))
        if self.longest is not None and self.longest not in winners:
            found.append(Message("course-longest", {"who": Seat(self.longest)}))
        return found

    def _told_of_gains(self, winners: Sequence[int]) -> list[Message]:
        found = []
        if len(winners) == 1:
            points, number = self.behind(winners[0])
            if points > max(1, WORTH_TELLING * self.points[-1][winners[0]]):
                found.append(Message("course-behind", {"who": Seat(winners[0]), "points": points, "number": number}))
        points, seat, number = self.gain
        if points:
            found.append(Message("course-gain", {"who": Seat(seat), "points": points, "number": number}))
        return found

    @property
    def spoken(self) -> list[Message]:
        """The points of each seat after every quarter of the match, for who cannot see a curve."""
        moments = [round(self.last * part / QUARTERS) for part in range(QUARTERS + 1)]
        return [
            Message("course-of", {"who": Seat(seat), "what": ", ".join([str(self.points[at][seat]) for at in moments])})
            for seat in range(len(self.points[0]))
        ]
