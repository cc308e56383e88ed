"""What programs are told of a match: each sentence is said once, and of the log only what is new is sent."""

from __future__ import annotations

from tallyman.engine.match import Match, Move
from tallyman.locale import Speaker


class Account:
    """What a seat has been told of a match in one language, as far as it still stands."""

    def __init__(self) -> None:
        self._voice: Speaker | None = None
        self._line: list[Move] = []  # what was played by then
        self._sentences: list[str] = []
        self._ends: list[int] = []  # how many sentences there were after so many actions

    def told(self, match: Match, seat: int, voice: Speaker, since: int | None) -> tuple[int, list[str]]:
        """How many sentences still stand that were told by a number of events, and those that came after them."""
        self._go_on(match, seat, voice)
        known = 0 if since is None else self._ends[match.standing_since(min(since, len(match.events)))]
        return known, self._sentences[known:]

    def _go_on(self, match: Match, seat: int, voice: Speaker) -> None:
        if voice is not self._voice:  # somebody else has sat down
            self._voice, self._line, self._sentences, self._ends = voice, [], [], []
        same = min(len(self._line), len(match.line))
        while same and self._line[same - 1] is not match.line[same - 1]:
            same -= 1
        if not self._ends or len(match.line) != len(self._line) or same != len(self._line):
            del self._ends[same + 1 :]
            del self._sentences[self._ends[-1] if self._ends else 0 :]
            for count, message in match.told(seat, len(self._ends) - 1):
                self._reach(count)
                self._sentences.append(voice.say(message))
            self._reach(len(match.line) + 1)
            self._line = match.line

    def _reach(self, count: int) -> None:
        """Nothing more will be said of what was done before so many actions."""
        self._ends += [len(self._sentences)] * (count - len(self._ends))
