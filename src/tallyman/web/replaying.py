"""A match looked at again, action by action, by the eyes of a seat, of a spectator, or with everything open.

What stands in the end is replayed: actions that were taken back are no part of it. While a match goes on nobody sees
more of its past than what they may see of it anyway; when it is over, nothing is secret any more.
"""

from __future__ import annotations

import asyncio
import functools
import secrets
import threading
from collections import OrderedDict
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile
from typing import Annotated, Any, NamedTuple

from fastapi import Depends, Request

from tallyman.engine.chance import Histogram, histograms
from tallyman.engine.match import EVERYTHING, SPECTATOR, EventKind, Header, Match, Move
from tallyman.engine.message import Message, Seat, message
from tallyman.engine.picture import differences, markup, scene
from tallyman.locale import Speaker, speaker
from tallyman.web import affairs
from tallyman.web.asking import Refusal
from tallyman.web.curve import Curve
from tallyman.web.view import Moment

OPEN, ALL = "open", "all"
"""Whose eyes, beside those of seats: what lies open to everybody, and everything."""

PIECE = 16  # actions whose differences are sent at a time
EARLIER = 12  # actions before a piece whose sentences are sent with it, and that a page tells of
MOST_TABLES = 16_000  # of all matches that were looked at lately, a few hundred of each
MOST_BROUGHT = 8  # matches on sheets that are kept in memory


def word(eyes: int | None) -> str:
    """Eyes as an address names them."""
    return ALL if eyes is EVERYTHING else OPEN if eyes == SPECTATOR else str(eyes)


def seen(move: Move, eyes: int | None) -> bool:
    """Whether eyes saw what was done: what is chosen in secret, only who chooses does."""
    return not move.sealed or eyes is EVERYTHING or eyes == move.seat


class Reel:
    """A match, and its table after each of its actions."""

    def __init__(self, match: Match) -> None:
        stage = match.at(0)
        self.match = match
        self.tables = [stage.table.copy()]
        for move in match.line:
            stage.play(move.action, seat=move.seat)
            self.tables.append(stage.table.copy())

    @property
    def last(self) -> int:
        """The number of its last action."""
        return len(self.match.line)

    def at(self, number: int) -> Match:
        """The match after so many actions; nobody may change it. That it ended early is no part of any moment."""
        stage = self.match.copy()
        stage.table, stage.line = self.tables[number], self.match.line[:number]
        if stage.early:
            stage.events = stage.events[:-1]
        return stage

    def choice(self, number: int) -> int:
        """After how many actions the choice begins that is open after so many: a secret phase is taken as a whole."""
        line = self.match.line
        if self.at(number).sealed:
            while number and line[number - 1].sealed and line[number - 1].reveals == self.tables[number].reveals:
                number -= 1
        return number


class Reels:
    """The matches that were looked at last, so that the way to a moment is gone once; those of sheets among them."""

    def __init__(self) -> None:
        self._reels: OrderedDict[tuple[str, int, tuple[str, ...]], Reel] = OrderedDict()
        self._brought: OrderedDict[str, Moment] = OrderedDict()
        self._lock = threading.Lock()
        self.reading = asyncio.Semaphore()
        """Sheets are read one after the other: a long one takes a second."""

    def know(self, moment: Moment) -> None:
        """Remember the match on a sheet."""
        with self._lock:
            self._brought[moment.id] = moment
            while len(self._brought) > MOST_BROUGHT:
                self._brought.popitem(last=False)

    def known(self, sheet_id: str) -> Moment | None:
        """The match on a sheet, if it was looked at lately."""
        with self._lock:
            return self._brought.get(sheet_id)

    def reel(self, moment: Moment) -> Reel:
        """A match with all its tables; it takes as long as playing it again, unless it was looked at before."""
        key = moment.id, moment.number, moment.match.header.names
        with self._lock:
            reel = self._reels.get(key)
        if reel is None:
            reel = Reel(moment.match)
        with self._lock:
            self._reels[key] = reel
            self._reels.move_to_end(key)
            while len(self._reels) > 1 and sum(len(one.tables) for one in self._reels.values()) > MOST_TABLES:
                self._reels.popitem(last=False)
        return reel


async def reels(request: Request) -> Reels:
    """The matches that were looked at last."""
    found = request.app.state.reels
    assert isinstance(found, Reels)
    return found


AllReels = Annotated[Reels, Depends(reels)]


@dataclass(frozen=True)
class Subject:
    """A match to be looked at again, and who asks for it."""

    moment: Moment
    base: str  # the address that leads to its sheet, its analysis and its replay
    own: tuple[int, ...] = ()  # the seats of who asks
    uploaded: bool = False  # whether it was read from a sheet, which its reader has anyway

    @property
    def match(self) -> Match:
        """The whole match."""
        return self.moment.match

    @property
    def path(self) -> str:
        """The address of its replay."""
        return self.base if self.uploaded else f"{self.base}/replay"

    @property
    def lies_open(self) -> bool:
        """Whether nothing of it is secret any more."""
        return self.uploaded or self.match.over

    @functools.cached_property
    def eyes(self) -> tuple[int | None, ...]:
        """By whose eyes it may be seen; of people who share a browser, none sees more than a spectator."""
        if self.lies_open:
            return (*range(self.match.players), SPECTATOR, EVERYTHING)
        return (*(self.own if len(self.own) == 1 else ()), SPECTATOR)

    def by_word(self, eyes: str) -> int | None:
        """The eyes that are asked for, the usual ones if none are named; refused if they may not see this match."""
        if not eyes:
            return self.usual
        for known in self.eyes:
            if word(known) == eyes:
                return known
        if self.lies_open:
            raise Refusal(422, Message("web-replay-no-eyes", {"last": self.match.players - 1}))
        raise Refusal(403, Message("web-replay-eyes"))

    @property
    def usual(self) -> int | None:
        """The eyes that are meant if none are named: one's own, else all that may be seen."""
        return self.own[0] if len(self.own) == 1 else self.eyes[-1]


class Look(NamedTuple):
    """Whose eyes one can choose."""

    word: str
    seat: int
    label: str


@dataclass(frozen=True)
class Replay:
    """A match after some of its actions, as a page and its steps are made of it."""

    subject: Subject
    reel: Reel
    eyes: int | None
    at: int
    language: str

    @property
    def match(self) -> Match:
        """The whole match."""
        return self.subject.match

    @functools.cached_property
    def then(self) -> Match:
        """The match as it stood."""
        return self.reel.at(self.at)

    @property
    def last(self) -> int:
        """The number of the last action."""
        return self.reel.last

    @functools.cached_property
    def voice(self) -> Speaker:
        """Speaks the reader's language."""
        return speaker(self.language, tuple(self.match.names))

    @property
    def word(self) -> str:
        """The eyes, as the address names them."""
        return word(self.eyes)

    def address(self, at: int) -> str:
        """The link to a moment, by the same eyes."""
        return f"{self.subject.path}?at={at}&eyes={self.word}"

    @property
    def looks(self) -> list[Look]:
        """Whose eyes can be chosen."""
        labels = {SPECTATOR: self.voice.text("web-replay-open"), EVERYTHING: self.voice.text("web-replay-all")}
        return [
            Look(word(eyes), -1 if eyes is None else eyes, labels.get(eyes) or self.match.names[eyes or 0])
            for eyes in self.subject.eyes
        ]

    @property
    def board(self) -> str:
        """The board as these eyes saw it."""
        return markup(scene(self.then, self.eyes), self.match.game, self.voice)

    def title(self, number: int) -> str:
        """Which action it is."""
        if not number:
            return self.voice.text("advice-beginning")
        return self.voice.text("advice-action-of", number=number, count=self.last)

    def said(self, first: int, last: int) -> dict[int, list[str]]:
        """What these eyes saw happen from one action to another, by the number of the action.

        Of an action of which nothing is told, it is said what it means, unless it was a secret of somebody else.
        """
        said: dict[int, list[str]] = {number: [] for number in range(first, last + 1)}
        for number, what in takewhile(lambda one: one[0] <= last, self.match.told(self.eyes, first - 1)):
            said[number].append(self.voice.say(what))
        for number, sentences in said.items():
            if number and not sentences and seen(self.match.line[number - 1], self.eyes):
                sentences.append(self.voice.say(self._deed(number)))
        return said

    def _deed(self, number: int) -> Message:
        """What an action meant to who did it, as these eyes knew the table."""
        move, before = self.match.line[number - 1], self.reel.at(number - 1)
        table = before.table if self.eyes is EVERYTHING else before.view(self.eyes).table
        label = before.game.label(before.setting, table, move.seat, move.action)
        return message("web-replay-deed", who=Seat(move.seat), what=label)

    @property
    def sentence(self) -> str:
        """What the action did."""
        return " ".join(self.said(self.at, self.at)[self.at])

    @property
    def value(self) -> str:
        """The moment in words, as the slider says it."""
        return self.named(self.at, self.sentence)

    def named(self, number: int, sentence: str) -> str:
        """A moment in words."""
        title = self.title(number)
        return self.voice.text("web-replay-moment", title=title, what=sentence) if sentence else title

    @property
    def log(self) -> list[tuple[int, str]]:
        """What happened up to here, the latest part."""
        said = self.said(max(self.at - EARLIER, 0), self.at)
        return [(number, sentence) for number, sentences in said.items() for sentence in sentences]

    def unseen(self, then: Match) -> list[str]:
        """What no board shows, for who sees everything."""
        if self.eyes is not EVERYTHING:
            return []
        return [self.voice.say(what) for what in self.match.game.unseen(then.setting, then.table)]

    @property
    def undone(self) -> int:
        """How many actions were played and do not stand."""
        return sum(event.kind == EventKind.PLAY for event in self.match.events) - self.last

    @property
    def early(self) -> str:
        """How the match came to an early end; empty if it did not."""
        return self.voice.say(affairs.ended(self.match.events)) if self.match.early else ""

    @property
    def curve(self) -> Curve | None:
        """How the points went, if that is known."""
        course = self.match.course
        return Curve(course) if course else None

    @property
    def histograms(self) -> list[Histogram]:
        """What luck brought, once the match is over."""
        return histograms(self.match) if self.subject.lies_open else []

    @property
    def goes_on(self) -> bool:
        """Whether one can play on from here."""
        return self.subject.lies_open and not self.then.over

    # Steps

    @property
    def pieces(self) -> int:
        """How many pieces of steps there are, beside the first."""
        return self.last // PIECE

    def piece(self, number: int) -> dict[str, Any]:
        """A few steps: a scene to begin with, and what changes from each to the next and back."""
        first = number * PIECE
        last = min(first + PIECE, self.last)
        moments = [self.reel.at(count) for count in range(first, last + 1)]
        scenes = [scene(moment, self.eyes) for moment in moments]
        said = self.said(max(first - EARLIER, 0), last)
        changes = [
            {"on": differences(old, new, self.voice), "back": differences(new, old, self.voice)}
            for old, new in pairwise(scenes)
        ]
        return {
            "first": first,
            "whole": differences(None, scenes[0], self.voice),
            "earlier": [sentence for count in said if count < first for sentence in said[count]],
            "moments": [self._told(first + place, moment, said) for place, moment in enumerate(moments)],
            "steps": changes,
        }

    def _told(self, number: int, then: Match, said: dict[int, list[str]]) -> dict[str, Any]:
        sentences = said[number]
        return {
            "title": self.title(number),
            "value": self.named(number, " ".join(sentences)),
            "said": sentences,
            "unseen": self.unseen(then),
            "over": then.over,
        }


def moments(reel: Reel, eyes: int | None, language: str, first: int, count: int) -> list[dict[str, Any]]:
    """Some moments of a match for a program: what was done, what was told of it, and the position as eyes saw it."""
    voice = speaker(language, tuple(reel.match.names))
    answers = []
    for number in range(first, min(first + count, reel.last + 1)):
        then = reel.at(number)
        move = reel.match.line[number - 1] if number else None
        told = takewhile(lambda one, number=number: one[0] == number, reel.match.told(eyes, number - 1))  # type: ignore[misc]
        answers.append(
            {
                "number": number,
                "seat": move.seat if move else None,
                "action": then.game.text(then.setting.components, move.action) if move and seen(move, eyes) else None,
                "log": [voice.say(what) for _, what in told],
                "acting": then.acting,
                "scores": then.scores,
                "position": then.position(eyes),
            }
        )
    return answers


def played_on(reel: Reel, at: int, seat: int, names: tuple[str, ...]) -> Header:
    """What a match is played with that goes on from a moment of another.

    Whatever a seat could not know then is drawn anew, and so is the luck to come: nobody knows what it will be.
    """
    then = reel.at(reel.choice(at))
    table = then.view(seat, secrets.randbits(63)).table
    position = then.game.describe(then.setting, table, None)
    position.pop("luck", None)
    return replace(then.header, seed=0, salt="", names=names, position=position)
