"""Rules that follow from others: a game that does not write them gets these.

Each is a template. `Deriving` gives it the names of a game, and it becomes a rule of that game like any other: compiled
for its records, kept with its compiled rules, interpreted by its twin.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Annotated, Any, get_type_hints

import numpy as np

from tallyman.engine.leads import leads
from tallyman.engine.luck import Luck, Streams, draw, renew
from tallyman.engine.observation import Stretch
from tallyman.engine.record import Cells, Int8, Numbers, Record
from tallyman.engine.rule import rule, source
from tallyman.engine.secret import NO_CARD, Field, Secrets, Seen, fields

POINT = 100
"""What a point is worth to a search."""

UNSEEN = -1
"""What an agent observes in place of a card that it does not see."""


class Box(Record):
    """Stands for a game's box; all there is in the box of a game without components."""

    players: Int8


class Table(Record):
    """Stands for a game's table."""

    luck: Streams
    # Each stands for any field of the game with as many dimensions.
    number: Int8
    row: Annotated[Cells, np.int8, 1]
    grid: Annotated[Cells, np.int8, 1, 1]


FIELDS = ("number", "row", "grid")
"""The fields that stand for others, by how many dimensions these have."""


class Deriving:
    """Makes templates rules of a game."""

    def __init__(
        self,
        package: str,
        box: type[Record],
        table: type[Record],
        players: Sequence[int],
        num_actions: int,
        core: Any,
        score: Any,
    ) -> None:
        self._package = package
        self._stands_for = {Box: box, Table: table}
        self._file = source(core.play).__code__.co_filename
        self._names = {"forbids": core.forbids, "NUM_ACTIONS": num_actions, "SEATS": players[0]}
        self._names["seats"] = self(always if len(players) == 1 else packed)
        self.score = self._names["score"] = score or self(points, "points", called="score")

    def __call__(self, template: Callable[..., Any], field: str = "", called: str = "", **names: Any) -> Any:
        """A template as a rule of the game, about one of its fields; the yard finds it at `GAME.rules` of its package.

        It is made as if it stood in the game's own file, so that it is kept, and made anew, with its other rules.
        """
        meant = tuple(field if field and name in FIELDS else name for name in template.__code__.co_names)
        code = template.__code__.replace(co_filename=self._file, co_names=meant)
        function = FunctionType(code, {**template.__globals__, **self._names, **names}, template.__name__)
        function.__module__, function.__doc__ = self._package, template.__doc__
        function.__qualname__ = f"GAME.rules.{called or template.__name__}"
        hints = get_type_hints(template, include_extras=True)
        function.__annotations__ = {name: self._stands_for.get(hint, hint) for name, hint in hints.items()}
        return rule(function)

    def rank(self, ties: Sequence[Callable[..., int]]) -> Any:
        """The rule that ranks by points and at most two tie rules."""
        named: dict[str, Any] = dict(zip(("tie", "second_tie"), ties, strict=False))
        return self(rank, TIES=len(ties), **named)

    def hide(self, secret: Secrets) -> Any:
        """The rule that shuffles all cards that a seat does not see among each other."""
        cards = [field for field in fields(self._stands_for[Table], secret) if field.name in secret]
        hidden, cell, put = self(no_hidden), self(no_cell), self(no_put)
        for field in reversed(cards):
            which = len(field.shape) - 1
            hidden = self((row_hidden, grid_hidden)[which], field.name, **self._measures(field), next_hidden=hidden)
            cell = self((row_cell, grid_cell)[which], field.name, **self._measures(field), next_cell=cell)
            put = self((row_put, grid_put)[which], field.name, **self._measures(field), next_put=put)
        return self(hide, CELLS=sum(field.size for field in cards), hidden=hidden, cell=cell, put=put)

    def observe(self, secret: Secrets) -> Any:
        """The rule that writes down all a seat sees of its table."""
        see = self(see_no_more)
        for field in reversed(fields(self._stands_for[Table], secret)):
            template = (see_number, see_row, see_grid)[len(field.shape)]
            see = self(template, field.name, **self._measures(field), see=see)
        return self(observe_all, called="observe", see=see)

    def _measures(self, field: Field) -> dict[str, Any]:
        unseen = {Seen.BY_ALL: unseen_by_none, Seen.BY_OWNER: unseen_by_others, Seen.BY_NOBODY: unseen_by_all}
        return {"SIZE": field.size, "WIDTH": field.width, "unseen": self(unseen[field.seen], WIDTH=field.width)}


def observation(table: type[Record], secret: Secrets) -> tuple[Stretch, ...]:
    """What `Deriving.observe` writes."""
    return (
        Stretch("seat", "the agent's own", highest=3),
        *(
            Stretch(
                field.name,
                f"the table's, {UNSEEN} for what is hidden" if field.name in secret else "the table's",
                field.shape or (1,),
                field.lowest,
                field.highest,
            )
            for field in fields(table, secret)
        ),
    )


# What stands in templates for a game's own rules and numbers.
NUM_ACTIONS = SEATS = CELLS = SIZE = TIES = 0
WIDTH = 1


def forbids(box: Box, table: Table, seat: int, action: int) -> int:
    """Stands for the game's own."""
    raise NotImplementedError


def score(box: Box, table: Table, out: Numbers) -> None:
    """Stands for the game's own, or for `points`."""
    raise NotImplementedError


def seats(box: Box) -> int:
    """How many play; stands for one of the two below."""
    raise NotImplementedError


def tie(table: Table, seat: int) -> int:
    """What decides between equal points; stands for the game's own."""
    raise NotImplementedError


second_tie = tie


def unseen(seat: int, place: int) -> int:
    """Whether a seat does not see what lies at a place of a field; stands for one of three below."""
    raise NotImplementedError


def hidden(table: Table, seat: int, place: int) -> int:
    """Whether a card lies at a place that a seat does not see; places are counted through all fields with secrets."""
    raise NotImplementedError


def cell(table: Table, place: int) -> int:
    """The card at a place."""
    raise NotImplementedError


def put(table: Table, place: int, card: int) -> None:
    """Lay a card at a place."""
    raise NotImplementedError


def see(table: Table, seat: int, out: Numbers, at: int) -> None:
    """Write down what a seat sees of a field and of all that follow it."""
    raise NotImplementedError


next_hidden, next_cell, next_put = hidden, cell, put

# The templates


def always(box: Box) -> int:
    """How many play, where it is always the same number."""
    return SEATS


def packed(box: Box) -> int:
    """How many play, as the box says."""
    return box.players


def legal(box: Box, table: Table, seat: int, out: Numbers) -> int:
    """List what is not forbidden."""
    count = 0
    for action in range(NUM_ACTIONS):
        if forbids(box, table, seat, action) == 0:
            out[count] = action
            count += 1
    return count


def points(box: Box, table: Table, out: Numbers) -> None:
    """The points of each seat, as the table counts them."""
    for seat in range(seats(box)):
        out[seat] = table.row[seat]


def sealed(box: Box, table: Table) -> int:
    """Nobody ever chooses in secret."""
    return 0


def unseen_by_none(seat: int, place: int) -> int:
    """It lies open."""
    return 0


def unseen_by_others(seat: int, place: int) -> int:
    """Each seat sees its own."""
    return 1 if place // WIDTH != seat else 0


def unseen_by_all(seat: int, place: int) -> int:
    """It lies face down."""
    return 1


def no_hidden(table: Table, seat: int, place: int) -> int:
    """Beyond the last field nothing is hidden."""
    return 0


def row_hidden(table: Table, seat: int, place: int) -> int:
    """Whether a card is hidden, in this row or further on."""
    if place >= SIZE:
        return next_hidden(table, seat, place - SIZE)
    return unseen(seat, place) if table.row[place] != NO_CARD else 0


def grid_hidden(table: Table, seat: int, place: int) -> int:
    """Whether a card is hidden, in one of these rows or further on."""
    if place >= SIZE:
        return next_hidden(table, seat, place - SIZE)
    return unseen(seat, place) if table.grid[place // WIDTH, place % WIDTH] != NO_CARD else 0


def no_cell(table: Table, place: int) -> int:
    """Beyond the last field there are no cards."""
    return NO_CARD


def row_cell(table: Table, place: int) -> int:
    """The card at a place of this row, or further on."""
    return table.row[place] if place < SIZE else next_cell(table, place - SIZE)


def grid_cell(table: Table, place: int) -> int:
    """The card at a place of these rows, or further on."""
    return table.grid[place // WIDTH, place % WIDTH] if place < SIZE else next_cell(table, place - SIZE)


def no_put(table: Table, place: int, card: int) -> None:
    """Beyond the last field nothing can be laid."""


def row_put(table: Table, place: int, card: int) -> None:
    """Lay a card at a place of this row, or further on."""
    if place < SIZE:
        table.row[place] = card
    else:
        next_put(table, place - SIZE, card)


def grid_put(table: Table, place: int, card: int) -> None:
    """Lay a card at a place of these rows, or further on."""
    if place < SIZE:
        table.grid[place // WIDTH, place % WIDTH] = card
    else:
        next_put(table, place - SIZE, card)


def hide(box: Box, table: Table, seat: int, luck: Luck) -> None:
    """Sort all cards that a seat does not see, so that it does not matter which lay where, shuffle them, renew luck."""
    for place in range(CELLS):
        if hidden(table, seat, place):
            for other in range(place + 1, CELLS):
                if hidden(table, seat, other) and cell(table, other) < cell(table, place):
                    card = cell(table, place)
                    put(table, place, cell(table, other))
                    put(table, other, card)
    for last in range(CELLS - 1, 0, -1):
        if hidden(table, seat, last):
            other = draw(luck, last + 1)
            while not hidden(table, seat, other):
                other = draw(luck, last + 1)
            card = cell(table, last)
            put(table, last, cell(table, other))
            put(table, other, card)
    renew(table.luck, luck)


def rank(box: Box, table: Table, out: Numbers) -> None:
    """The place of each seat: most points, then what decides between equal ones, then shared.

    Where nothing decides, the compiler leaves out what asks for it.
    """
    score(box, table, out)
    for seat in range(seats(box)):
        out[seat] = out[seat] << 4  # below it is room for the place
    for seat in range(seats(box)):
        place = 1
        for other in range(seats(box)):
            lead = (out[other] >> 4) - (out[seat] >> 4)
            if TIES > 0 and lead == 0:
                lead = tie(table, other) - tie(table, seat)
            if TIES > 1 and lead == 0:
                lead = second_tie(table, other) - second_tie(table, seat)
            if lead > 0:
                place += 1
        out[seat] |= place
    for seat in range(seats(box)):
        out[seat] &= 15


def observe(box: Box, table: Table, seat: int, out: Numbers) -> None:
    """An agent sees nothing."""


def observe_all(box: Box, table: Table, seat: int, out: Numbers) -> None:
    """An agent sees all fields, but for cards that are hidden from its seat."""
    out[0] = max(seat, 0)
    see(table, seat, out, 1)


def see_no_more(table: Table, seat: int, out: Numbers, at: int) -> None:
    """Beyond the last field there is nothing to see."""


def see_number(table: Table, seat: int, out: Numbers, at: int) -> None:
    """Write down one number, and what follows."""
    out[at] = table.number
    see(table, seat, out, at + 1)


def see_row(table: Table, seat: int, out: Numbers, at: int) -> None:
    """Write down a row as far as it is seen, and what follows."""
    for place in range(SIZE):
        value = table.row[place]
        out[at + place] = UNSEEN if value != NO_CARD and unseen(seat, place) else value
    see(table, seat, out, at + SIZE)


def see_grid(table: Table, seat: int, out: Numbers, at: int) -> None:
    """Write down rows as far as they are seen, and what follows."""
    for place in range(SIZE):
        value = table.grid[place // WIDTH, place % WIDTH]
        out[at + place] = UNSEEN if value != NO_CARD and unseen(seat, place) else value
    see(table, seat, out, at + SIZE)


def sound(box: Box, table: Table) -> int:
    """No law of conservation can be broken."""
    return 0


def evaluate(box: Box, table: Table, out: Numbers) -> None:
    """By how many points each seat leads its best rival."""
    score(box, table, out)
    leads(out, seats(box))
    for seat in range(seats(box)):
        out[seat] *= POINT
