"""What may be taken back at a table: a sitting refuses by it and pages offer by it, so that both are the same."""

from __future__ import annotations

from collections.abc import Sequence

from tallyman.engine.match import Match
from tallyman.web.store import Chair

MOST_GONE = 1000  # events of a match that led nowhere: what was taken back, and the taking back


class Closed(Exception):
    """The match is over and its seed is known: nothing can be taken back any more."""


class Worn(Exception):
    """So much has been taken back here that nothing more can be; the match can always be played on."""


def check(match: Match) -> None:
    """Refuse to take anything back, or to do it again, where nobody may any more."""
    if match.over:
        raise Closed
    if worn(match):
        raise Worn


def worn(match: Match) -> bool:
    """Whether too much has been taken back here."""
    return len(match.events) - len(match.line) >= MOST_GONE


def agreed(chairs: Sequence[Chair], seat: int, rated: bool = False) -> bool:
    """Whether all others let a seat take back what it likes, as our players do in a match that is not rated."""
    return not rated and all(chair.player is not None for other, chair in enumerate(chairs) if other != seat)


def can_undo(match: Match, chairs: Sequence[Chair], seat: int, rated: bool = False) -> bool:
    """Whether a seat can take something back."""
    gone, alone = going(match, seat)
    return bool(gone) and (alone or agreed(chairs, seat, rated))


def can_ask(match: Match, chairs: Sequence[Chair], seat: int) -> bool:
    """Whether a seat could take something back if all others agreed."""
    gone, alone = going(match, seat)
    return bool(gone) and not alone and not agreed(chairs, seat)


def going(match: Match, seat: int) -> tuple[range, bool]:
    """What a seat could take back, and whether nobody has to agree; nothing where nobody may any more."""
    return (range(0), False) if match.over or worn(match) else match.going(seat)


def can_redo(match: Match, seat: int) -> bool:
    """Whether a seat can do again what it took back."""
    return not (match.over or worn(match)) and match.redoable(seat)
