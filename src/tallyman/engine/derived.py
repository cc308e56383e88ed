"""Rules that follow from others: a game that does not write them gets these.

Each is a template. `derived` gives it the names of a game, and it becomes a rule of that game like any other: compiled
for its records, kept with its compiled rules, interpreted by its twin.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any, get_type_hints

from tallyman.engine.luck import Luck, Streams, renew
from tallyman.engine.record import Numbers, Record
from tallyman.engine.rule import rule, source

POINT = 100
"""What a point is worth to a search."""


class Box(Record):
    """Stands for a game's box."""

    players: int


class Table(Record):
    """Stands for a game's table."""

    luck: Streams


class Deriving:
    """Makes templates rules of a game."""

    def __init__(
        self, package: str, box: type[Record], table: type[Record], players: Sequence[int], num_actions: int, core: Any
    ) -> None:
        self._package = package
        self._stands_for = {Box: box, Table: table}
        self._file = source(core.play).__code__.co_filename
        self._names = {"forbids": core.forbids, "score": core.score, "NUM_ACTIONS": num_actions, "SEATS": players[0]}
        self._names["seats"] = self(always if len(players) == 1 else packed)

    def __call__(self, template: Callable[..., Any], **names: Any) -> Any:
        """A template as a rule of the game; the yard finds it at `GAME.rules` of the game's package."""
        # As if it stood in the game's own file, so that it is kept, and made anew, with the game's other rules.
        code = template.__code__.replace(co_filename=self._file)
        found = FunctionType(code, {**template.__globals__, **self._names, **names}, template.__name__)
        found.__module__, found.__doc__ = self._package, template.__doc__
        found.__qualname__ = f"GAME.rules.{template.__name__}"
        hints = get_type_hints(template, include_extras=True)
        found.__annotations__ = {name: self._stands_for.get(hint, hint) for name, hint in hints.items()}
        return rule(found)

    def rank(self, ties: Sequence[Callable[..., int]]) -> Any:
        """The rule that ranks by points and at most two tie rules."""
        known = [*ties, *(self(no_tie) for _ in range(2 - len(ties)))]
        return self(rank, tie=known[0], second_tie=known[1])


# What stands in templates for a game's own rules and numbers.
NUM_ACTIONS = SEATS = 0


def forbids(box: Box, table: Table, seat: int, action: int) -> int:
    """Stands for the game's own."""
    raise NotImplementedError


def score(box: Box, table: Table, out: Numbers) -> None:
    """Stands for the game's own."""
    raise NotImplementedError


def seats(box: Box) -> int:
    """How many play; stands for one of the two below."""
    raise NotImplementedError


def tie(table: Table, seat: int) -> int:
    """What decides between equal points; stands for the game's own."""
    raise NotImplementedError


second_tie = tie


# The templates


def always(box: Box) -> int:
    """How many play, where it is always the same number."""
    return SEATS


def packed(box: Box) -> int:
    """How many play, as the box says."""
    return box.players


def no_tie(table: Table, seat: int) -> int:
    """Nothing decides between equal points."""
    return 0


def legal(box: Box, table: Table, seat: int, out: Numbers) -> int:
    """List what is not forbidden."""
    count = 0
    for action in range(NUM_ACTIONS):
        if forbids(box, table, seat, action) == 0:
            out[count] = action
            count += 1
    return count


def sealed(box: Box, table: Table) -> int:
    """Nobody ever chooses in secret."""
    return 0


def hide(box: Box, table: Table, seat: int, luck: Luck) -> None:
    """Everything lies open but the luck to come."""
    renew(table.luck, luck)


def rank(box: Box, table: Table, out: Numbers) -> None:
    """The place of each seat: most points, then what decides between equal ones, then shared."""
    score(box, table, out)
    for seat in range(seats(box)):
        out[seat] = out[seat] << 4  # below it is room for the place
    for seat in range(seats(box)):
        place = 1
        for other in range(seats(box)):
            lead = (out[other] >> 4) - (out[seat] >> 4)
            if lead == 0:
                lead = tie(table, other) - tie(table, seat)
            if lead == 0:
                lead = second_tie(table, other) - second_tie(table, seat)
            if lead > 0:
                place += 1
        out[seat] |= place
    for seat in range(seats(box)):
        out[seat] &= 15


def observe(box: Box, table: Table, seat: int, out: Numbers) -> None:
    """An agent sees nothing."""


def sound(box: Box, table: Table) -> int:
    """No law of conservation can be broken."""
    return 0


def evaluate(box: Box, table: Table, out: Numbers) -> None:
    """By how many points each seat leads its best rival."""
    score(box, table, out)
    best = 0
    for seat in range(seats(box)):
        if out[seat] > out[best]:
            best = seat
    rival = 1 - best if best < 2 else 0
    for seat in range(seats(box)):
        if seat != best and out[seat] > out[rival]:
            rival = seat
    lead = out[best] - out[rival]
    for seat in range(seats(box)):
        out[seat] = POINT * (lead if seat == best else out[seat] - (out[rival] + lead))
