"""Matches that cannot go on, as their edition of the rules is not here: what was kept of them can still be read."""

from __future__ import annotations

import functools
import json
import logging
from dataclasses import dataclass, replace
from typing import Any

from tallyman.engine.errors import TallymanError
from tallyman.engine.game import Game, game
from tallyman.engine.match import SEAT_COLOURS, SPECTATOR, Event, EventKind, Header, Match
from tallyman.engine.message import Message
from tallyman.engine.picture import markup, scene
from tallyman.engine.reckoning import Reckoning
from tallyman.engine.sheet import box_of, copy
from tallyman.locale import speaker
from tallyman.web.affairs import Manner, ended
from tallyman.web.journal import nickname
from tallyman.web.store import Chair, Kept, alone, held_by
from tallyman.web.view import Viewpoint

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Relic:
    """A match that cannot be replayed here, and why."""

    id: str
    kept: Kept
    wrong: TallymanError

    @property
    def header(self) -> Header:
        """What it was played with."""
        return self.kept.header

    @property
    def game(self) -> Game:
        """The game as it is today."""
        return game(self.header.game)

    @property
    def components(self) -> dict[str, Any]:
        """The box it was played with."""
        return box_of(self.header)

    @property
    def reason(self) -> Message:
        """Why it cannot go on, and what is missing of how it stood last."""
        reason = Message("web-relic", {"why": self.wrong.reason})
        missing = len(self.kept.events) - self.kept.stood if self.kept.stood is not None else 0
        return Message("web-relic-behind", {"why": reason, "count": missing}) if missing else reason

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sat where."""
        return self.kept.chairs

    def held_by(self, holder: str) -> tuple[int, ...]:
        """The seats of who holds a token."""
        return held_by(self.chairs, holder)

    @functools.cached_property
    def names(self) -> tuple[str, ...]:
        """Who played at the end."""
        names = list(self.header.names)
        for event in self.kept.events:
            if event.kind == EventKind.TAKE_OVER:
                names[event.seat] = event.name
        return tuple(names)

    @property
    def events(self) -> list[Event]:
        """All that was done to it."""
        return self.kept.events

    @property
    def manner(self) -> Manner:
        """What was chosen when the table was made."""
        return Manner.read(self.kept.manner)

    @property
    def early(self) -> str:
        """Why it ended before its rules ended it; empty if it did not."""
        return str((self.kept.last or {}).get("early", ""))

    @property
    def over(self) -> bool:
        """Whether it came to its end."""
        return self.kept.scores is not None

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; nobody if that was not kept and the points do not say it."""
        scores, last = self.kept.scores or (), self.kept.last or {}
        best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return tuple(last.get("winners", best if len(best) == 1 else ()))

    @property
    def headline(self) -> Message:
        """Who has won, once it is over."""
        if self.early:
            return ended(self.events)
        scores, winners = self.kept.scores or (), self.winners
        return Reckoning((), scores, (), winners).headline if winners else Message("web-relic-tie")

    @property
    def sheet(self) -> str:
        """Its tally sheet, as its own edition would write it, but for who won among equals if that was not kept."""
        return copy(self.header, self.kept.events, (self.kept.last or {}).get("end") or [f"result: {self._result}"])

    @property
    def _result(self) -> str:
        if self.kept.scores is None:
            return "unfinished"
        points = ", ".join(f"{SEAT_COLOURS[seat]} {score}" for seat, score in enumerate(self.kept.scores))
        return f"{points}; " + (
            f"{SEAT_COLOURS[self.winners[0]]} wins" if self.winners else "level, the winner was not kept"
        )

    def reads(self, holder: str) -> bool:
        """Whether somebody may read the sheet, which tells all that was hidden, and what dice and cards will bring.

        At the end everybody may. Before it, a server that has the edition could go on with the match: then only who
        would do nobody else a wrong by what they know.
        """
        for_nothing = not self.kept.meeting.rated and alone(self.chairs, holder)
        return self.over or (bool(self.held_by(holder)) and for_nothing)

    def board(self, viewpoint: Viewpoint) -> str | None:
        """The board as it stood last, as somebody may see it; None if it was not kept, or today's cannot show it."""
        if self.kept.last is None:
            return None
        try:
            today = replace(
                self.header, edition=self.game.edition, names=self.names, position=self.kept.last["position"]
            )
            seat = viewpoint.seats[0] if len(viewpoint.seats) == 1 else SPECTATOR
            board = scene(Match(today), seat)
        except Exception:  # whatever it was then, it may not fit what is here now
            logger.warning("Table %s cannot be drawn any more.", nickname(self.id), exc_info=True)
            return None
        return markup(board, self.game, speaker(viewpoint.language, self.names))

    @property
    def text(self) -> list[str]:
        """What everybody may see of how it stood last, field by field; nothing if that was not kept."""
        seen: dict[str, Any] = (self.kept.last or {}).get("seen", {})
        return [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in seen.items()]
