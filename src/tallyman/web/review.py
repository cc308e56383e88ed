"""A match that is over, looked at again: the board after one of its actions, and what made the difference."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from tallyman import players
from tallyman.engine.match import Match
from tallyman.engine.message import Message
from tallyman.engine.picture import markup, scene
from tallyman.players.analysis import NOTABLE, Analysis, Turn, label, sentences
from tallyman.players.tree import NONE
from tallyman.web.counsel import Study
from tallyman.web.replaying import Subject
from tallyman.web.view import Moment, View, Viewpoint

MARKS = 5  # of each seat along its line


class Place(NamedTuple):
    """A place on the curve, in percent of its width and height."""

    x: float
    y: float


def y(chance: float) -> float:
    """Where a chance lies on the curve, in percent of its height."""
    return round(100 - 100 * chance, 2)


class Better(NamedTuple):
    """What would have been better, and the chance it gave."""

    label: str
    chance: float


class Card(NamedTuple):
    """A turning point as it is told."""

    turn: Turn
    sentence: str
    better: Better | None
    place: Place


@dataclass(frozen=True)
class Review:
    """A match that is over, as the template of its analysis reads it, after a number of actions."""

    subject: Subject
    language: str
    study: Study
    analysis: Analysis | None  # once it is there
    at: int

    @property
    def unprepared(self) -> bool:
        """Whether the analysis cannot begin because what a search needs is still being compiled."""
        return not players.can_think(players.SEARCH, self.match.game)

    @property
    def match(self) -> Match:
        """The whole match."""
        return self.subject.match

    @property
    def last(self) -> int:
        """The number of its last action."""
        return len(self.match.line)

    @functools.cached_property
    def view(self) -> View:
        """The table after so many actions."""
        then, own, moment = self.match.at(self.at), self.subject.own, self.subject.moment
        present = [seat for seat in (*then.acting, *own) if seat in own][:1]
        return View(Moment(moment.id, then, moment.chairs, frozenset(present)), Viewpoint(own, self.language))

    @functools.cached_property
    def board(self) -> str:
        """The board after so many actions, as the looker-on saw it."""
        return markup(scene(self.view.match, self.view.seat), self.match.game, self.view.voice)

    @property
    def sentence(self) -> str:
        """What the last of these actions did, or what was there before the first one."""
        notes = self.match.line[self.at - 1].notes if self.at else self.match.opening
        return self._said(self.match.game.tell(self.match.setting, entry) for entry in notes)

    def _said(self, messages: Iterable[Message]) -> str:
        return " ".join(map(self.view.voice.say, messages))

    def _better(self, number: int, action: int, chance: float) -> Better:
        return Better(self.view.voice.say(label(self.match, number, action)), chance)

    @property
    def chances(self) -> tuple[float, ...]:
        """The chance of each seat now; empty until they are known."""
        return self.analysis.chances[self.at] if self.analysis else ()

    @property
    def better(self) -> Better | None:
        """What would have been better than the last of these actions, if that is worth a word."""
        verdict = self.analysis.verdict(self.at) if self.analysis else None
        if verdict is None or not verdict.cost(NOTABLE / 2):
            return None
        return self._better(self.at, verdict.best.action, verdict.before[verdict.seat])

    @functools.cached_property
    def cards(self) -> list[Card]:
        """The turning points."""
        return [
            Card(
                turn,
                self._said(sentences(self.match, turn)),
                None if turn.better == NONE else self._better(turn.number, turn.better, turn.before),
                self.spot(turn),
            )
            for turn in (self.analysis.turns if self.analysis else ())
        ]

    # The curve

    def x(self, number: float) -> float:
        """Where an action lies on the curve, in percent of its width."""
        return round(100 * number / max(1, self.last), 2)

    def place(self, number: int, seat: int) -> Place:
        """Where a seat stood after an action."""
        assert self.analysis is not None
        return Place(self.x(number), y(self.analysis.chances[number][seat]))

    def expected(self, number: int, seat: int) -> Place:
        """What a seat could expect of an action, before it turned something up."""
        assert self.analysis is not None
        return Place(self.x(number - 0.5), y(self.analysis.expected[number][seat]))

    def spot(self, turn: Turn) -> Place:
        """Where a turning point lies on the curve: luck comes after the choice that let it in."""
        assert self.analysis is not None
        chosen = turn.better != NONE and turn.number in self.analysis.expected
        return (self.expected if chosen else self.place)(turn.number, turn.seat)

    def line(self, seat: int) -> str:
        """A seat's line as points; where an action turned something up, also what was expected of it before."""
        assert self.analysis is not None
        points = [self.place(number, seat) for number in range(self.last + 1)]
        points += [self.expected(number, seat) for number in self.analysis.expected]
        return " ".join("{:g},{:g}".format(*point) for point in sorted(points))

    def marks(self, seat: int) -> list[Place]:
        """Where a seat's line carries its mark: here and there, apart from those of the other seats."""
        step = self.last / MARKS
        shift = (seat + 0.5) / self.match.players
        return [self.place(round(step * (part + shift)), seat) for part in range(MARKS)]
