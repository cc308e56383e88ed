"""What somebody at a table asks all others to agree to: shown to all, answered by each, and gone after a while."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from tallyman.web.clocks import DAY, MINUTE, Tempo
from tallyman.web.store import Chair


class Kind(StrEnum):
    """What can be asked for."""

    UNDO = "undo"  # across what was revealed, or others did
    PAUSE = "pause"  # clocks stand, and nobody can act
    RESUME = "resume"
    END = "end"  # early, as the match stands


class Unwanted(Exception):
    """This cannot be asked for now; the key of a message says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@dataclass(frozen=True)
class Proposal:
    """Something that a seat asks for, until all have agreed, one has not, or it is too late."""

    kind: Kind
    seat: int
    asked: tuple[int, ...]
    """The seats whose people have to agree."""
    expires: int
    """Milliseconds since 1970."""
    number: int
    """Tells it from others of the same table."""
    agreed: tuple[int, ...] = ()

    def missing(self, chairs: Sequence[Chair]) -> tuple[int, ...]:
        """Who has not agreed yet. Our players always agree, also one that has taken a seat meanwhile."""
        return tuple(seat for seat in self.asked if seat not in self.agreed and chairs[seat].player is None)

    def agree(self, seats: Iterable[int]) -> Proposal:
        """The same when these seats have agreed, too."""
        return replace(self, agreed=tuple(sorted({*self.agreed, *(seat for seat in seats if seat in self.asked)})))

    def json(self) -> dict[str, Any]:
        """As it is kept."""
        return {**self.__dict__, "kind": str(self.kind)}

    @classmethod
    def read(cls, kept: dict[str, Any]) -> Proposal:
        """What was kept."""
        seats = {name: tuple(kept[name]) for name in ("asked", "agreed")}
        return cls(**{**kept, "kind": Kind(kept["kind"]), **seats})


def others(chairs: Sequence[Chair], seat: int) -> tuple[int, ...]:
    """The seats of people at other browsers than a seat's: who has to be asked."""
    asker = chairs[seat].holder
    return tuple(
        other for other, chair in enumerate(chairs) if chair.player is None and chair.holder not in {None, asker}
    )


def patience(tempo: Tempo) -> int:
    """How long something can be answered."""
    return 2 * DAY if tempo.days else MINUTE if tempo.minutes else 10 * MINUTE


def rest(tempo: Tempo) -> int:
    """How long a pause is at most."""
    return 14 * DAY if tempo.days else 60 * MINUTE
