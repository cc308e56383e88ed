"""Cargo's moves once more, written from the rules alone: a yard is a dict of squares with lists of pieces.

Pieces are texts: a crate is its colour, `#` and a number ("b#3"), a worker its colour and kind ("bB", "bM", "bE"), a
dockhand its colour and a number ("b1"). A square is (column, row), north-west is (0, 0).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile

Square = tuple[int, int]
Yard = dict[Square, list[str]]
STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
BERTHS: dict[str, list[Square]] = {
    "north": [(3, 0), (4, 0)],
    "south": [(3, 7), (4, 7)],
    "west": [(0, 3), (0, 4)],
    "east": [(7, 3), (7, 4)],
}


def is_hand(piece: str) -> bool:
    return piece[1].isdigit()


def is_crate(piece: str) -> bool:
    return piece[1] == "#"


def is_elephant(piece: str) -> bool:
    return piece[1] == "E"


def on(square: Square, step: tuple[int, int], times: int = 1) -> Square:
    return square[0] + times * step[0], square[1] + times * step[1]


def on_dock(square: Square) -> bool:
    return square[0] in range(8) and square[1] in range(8)


@dataclass
class Pushed:
    """What a push did: the yard after it, and who was squished or left the dock."""

    yard: Yard
    squished: list[str] = field(default_factory=list)
    fallen: list[str] = field(default_factory=list)


def push(yard: Yard, first: Square, way: str, force: int) -> Pushed | None:
    """A push that starts with the crate on a square; None if it is illegal."""
    squares = [one for far in range(8) if on_dock(one := on(first, STEPS[way], far))]
    line = [list(yard.get(one, [])) for one in squares]
    solid = list(takewhile(lambda here: here and not is_hand(here[0]), line))
    pieces = [here[0] for here in solid]
    if any(map(is_elephant, pieces)) or sum(map(is_crate, pieces)) > force:
        return None
    found = Pushed({one: list(here) for one, here in yard.items()})
    rest = line[len(solid) :]
    if not rest:
        found.fallen = solid.pop()
    elif rest[0] and len(rest) == 1:
        found.fallen = rest[0]
    elif rest[0] and rest[1] and not is_hand(rest[1][0]):
        found.squished = rest[0]
    elif rest[0]:
        rest[1] += rest[0]
    after = [[], *solid, *rest[1:]]
    for one, here in zip(squares, after, strict=True):
        found.yard[one] = here
    return found


@dataclass
class Turn:
    """One seat's turn in a yard."""

    yard: Yard
    ships: dict[str, str]  # the side of each colour
    colour: str
    moves: int = 3
    moved: set[str] = field(default_factory=set)
    walker: str | None = None
    points: dict[str, int] = field(default_factory=dict)
    away: dict[str, str] = field(default_factory=dict)  # where pieces are that left the dock
    waiting: list[tuple[str, str]] = field(default_factory=list)  # crates to be put back, and who puts them
    over: bool = False
    berths: dict[str, list[Square]] = field(default_factory=lambda: BERTHS)  # the loading squares of each side

    def fresh(self, square: Square) -> list[str]:
        """Own workers on a square that may still move."""
        own = [one for one in self.yard.get(square, []) if one[0] == self.colour and not is_crate(one)]
        return [one for one in own if one == self.walker or (self.moves and one not in self.moved)]

    def step(self, square: Square, way: str, how: str) -> Turn | None:
        """The turn after a step: how is "1", "2" or "3" for so many workers, or "pull"; None if it is illegal."""
        group = self.fresh(square)[: 1 if how == "pull" else int(how)]
        if not group or (how != "pull" and len(group) < int(how)):
            return None
        first = group[0]
        if len(group) > 1 and (not is_hand(first) or len(group) > self.moves):
            return None
        target = on(square, STEPS[way])
        if not on_dock(target):
            return None
        ahead = self.yard.get(target, [])
        if how == "pull":
            behind = on(square, STEPS[way], -1)
            crate = self.yard.get(behind, [])
            if first[1] not in "ME" or ahead or not crate or not is_crate(crate[0]):
                return None
            pushed = Pushed({one: list(here) for one, here in self.yard.items()})
            pushed.yard[behind] = []
            pushed.yard[square] = [*crate]
        elif ahead and is_crate(ahead[0]):
            force = {"B": 2, "E": 2, "M": 1}.get(first[1], len(group))
            found = push(self.yard, target, way, force)
            if found is None:
                return None
            pushed = found
        elif ahead and not (is_hand(first) and is_hand(ahead[0])):
            return None
        else:
            pushed = Pushed({one: list(here) for one, here in self.yard.items()})
        pushed.yard[square] = [one for one in pushed.yard[square] if one not in group]
        pushed.yard[target] = [*pushed.yard.get(target, []), *group]
        return self.settled(pushed, way, group)

    def settled(self, pushed: Pushed, way: str, group: list[str]) -> Turn:
        """Points, the end, and a crate to put back."""
        after = Turn(pushed.yard, self.ships, self.colour, self.moves, self.moved | set(group), None, dict(self.points))
        after.away = dict(self.away)
        after.berths = self.berths
        if self.walker != group[0]:
            after.moves -= len(group)
            after.walker = group[0] if group[0][1] in "ME" else None
        for piece in pushed.squished:
            after.points[self.colour] += -1 if piece[0] == self.colour else 1
            after.away[piece] = "doctor"
        for piece in pushed.fallen:
            after.away[piece] = f"afloat {way}" if is_crate(piece) else "water"
            if is_crate(piece):
                after.points[self.colour] += -1 if piece[0] == self.colour else 1
        for captain, side in self.ships.items():
            for square in self.berths[side]:
                for crate in filter(is_crate, after.yard.get(square, [])):
                    if crate[0] == captain:
                        after.points[captain] += 3
                        after.away[crate] = "loaded"
                    else:
                        after.waiting.append((crate, captain))
                        after.away[crate] = "waiting"
                    after.yard[square] = []
        there = [piece[0] for here in after.yard.values() for piece in here if is_crate(piece)]
        there += [crate[0] for crate, _host in after.waiting]
        after.over = set(there) != set(self.ships)
        return after

    def steps(self) -> Iterator[tuple[Square, str, str, Turn]]:
        """Every legal step, and what it leads to."""
        for square in list(self.yard):
            for way in STEPS:
                for how in ("1", "2", "3", "pull"):
                    after = self.step(square, way, how)
                    if after is not None:
                        yield square, way, how, after
