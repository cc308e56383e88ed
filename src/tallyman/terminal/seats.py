"""Who sits where: the list behind `--seats` and the names at the table."""

from __future__ import annotations

from tallyman import players
from tallyman.engine.errors import BadOption
from tallyman.engine.fields import commas, shown
from tallyman.engine.game import Game
from tallyman.engine.message import either, message
from tallyman.engine.names import proper
from tallyman.locale import Speaker
from tallyman.players.levels import LEVELS
from tallyman.players.outside import Order

ME = "me"


def seats(wanted: str | None, game: Game, count: int | None = None) -> tuple[str, ...]:
    """The seats of a list such as `me,docker`; without one, you against the usual. A match that goes on has `count`."""
    counts = game.players if count is None else (count,)
    if wanted is None:
        return (ME, *[players.USUAL] * (counts[0] - 1))
    found = players.listed(wanted)
    kinds = (ME, *players.names())
    for word in found:
        if players.kind(word) not in (*kinds, players.EXEC, players.NET):
            raise BadOption(message("error-seats", name=shown(word), names=commas(kinds)))
        if word != ME:
            players.known(word)
    if len(found) not in counts:
        example = ",".join(seats(None, game, count))
        right = either(map(str, counts))
        raise BadOption(message("error-count-of-seats", value=str(len(found)), right=right, example=example))
    return found


def names(wanted: str | None, taken: tuple[str, ...], speaker: Speaker) -> tuple[str, ...]:
    """The names of a list such as `Ann,Bob`; without one, people are called by colour, the others by what they are."""
    if wanted is None:
        return tuple(_name(seat, taken, speaker) for seat in range(len(taken)))
    found = tuple(proper(word.strip()) for word in wanted.split(","))
    if len(found) != len(taken) or len(set(found)) != len(found):
        raise BadOption(message("error-names", count=len(taken), names=shown(wanted)))
    return found


def _name(seat: int, taken: tuple[str, ...], speaker: Speaker) -> str:
    if taken[seat] == ME:
        return speaker.text(f"seat-{seat}")
    called = [_called(name, speaker) for name in taken]
    number = f" {called[: seat + 1].count(called[seat])}" if called.count(called[seat]) > 1 else ""
    return called[seat] + number


def _called(name: str, speaker: Speaker) -> str:
    if players.kind(name) == players.EXEC:
        return Order.read(name).called
    return speaker.text(f"player-{name}") if name in LEVELS else players.kind(name).capitalize()


def options(text: str | None) -> dict[str, bool]:
    """The options in a list such as `characters,bonus_cards`."""
    return {} if text is None else {word.strip().lower(): True for word in text.split(",")}
