"""What every game's positions share: reading fields with clear complaints, the agenda and luck."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Self

from tallyman.engine.agenda import ROOM, Agenda, ask
from tallyman.engine.errors import BadPosition
from tallyman.engine.fields import Fields
from tallyman.engine.luck import STREAMS, Streams
from tallyman.engine.message import message
from tallyman.engine.rule import door

MOST_USED = 2**30  # draws of a stream
MOST_SO_FAR = 2**14  # turns, or cards and dice turned up: as many again still fit on a table


def agenda(found: Agenda, questions: type[IntEnum]) -> list[dict[str, Any]]:
    """The pending decisions, the next one first; numbers that are 0 are left out."""
    items: list[tuple[int, int, int, int]] = found.array["items"][0][: found.depth].tolist()
    return [
        {"seat": seat, "question": questions(question).name.lower()}
        | {name: value for name, value in (("a", a), ("b", b)) if value}
        for seat, question, a, b in reversed(items)
    ]


def luck(found: Streams) -> dict[str, Any]:
    """The key of the luck to come, and how much of each stream has been used."""
    return {"key": f"{found.key[0]:016x}{found.key[1]:016x}", "used": found.used.tolist()}


class PositionFields(Fields):
    """A position being read."""

    complaint = BadPosition

    @classmethod
    def of(cls, position: Any, game: str) -> Self:
        """The whole position of a game, which is named by its title."""
        return cls(position, message("error-the-position", game=game))

    def agenda(self, name: str, into: Agenda, questions: type[IntEnum], seats: int, default: list[Any]) -> None:
        """The pending decisions."""
        items = self.raw(name, default)
        if not isinstance(items, list) or len(items) > ROOM:
            raise self.wrong(name, message("error-agenda", most=ROOM))
        words = {question.name.lower(): int(question) for question in questions}
        for place, item in reversed(list(enumerate(items))):
            entry = PositionFields(item, f"{name}[{place}]", (name, place))
            seat = entry.whole("seat", 0, seats - 1, -1)
            question = entry.one_of("question", words, None)
            door(ask)(into, seat, question, entry.whole("a", -128, 127, 0), entry.whole("b", -128, 127, 0))
            entry.end()

    def luck(self, name: str, into: Streams) -> None:
        """The luck to come, if the position names it."""
        value = self.raw(name, None)
        if value is None:
            return
        entry = PositionFields(value, name, (name,))
        key = entry.raw("key", None)
        try:
            number = int(key, 16) if isinstance(key, str) and len(key) == 32 else -1
        except ValueError:
            number = -1
        if number < 0:
            raise entry.wrong("key", message("error-hexadecimal", count=32))
        into.key[0], into.key[1] = number >> 64, number & (2**64 - 1)
        used = entry.whole_numbers("used", STREAMS, 0, MOST_USED) if "used" in value else [0] * STREAMS
        for stream, count in enumerate(used):
            into.used[stream] = count
        entry.end()
