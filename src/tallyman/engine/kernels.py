"""Loops over games, compiled once for each game.

They take the seam as first-class functions, so that rules and loops are compiled and cached apart.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Protocol, TypeVar, get_args, get_origin, get_type_hints, overload

import numpy as np
from numba import from_dtype, types

from tallyman.engine.game import Game, Rules, each
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck, draw
from tallyman.engine.numba_parts import ByAddress, address, entry_point, found_in_cache, takes
from tallyman.engine.record import Cells, Numbers, Record, Rows, numbers
from tallyman.engine.rule import INTERPRETED, PATIENT, cache_folder, jit, native_type, order_of, signature, twin
from tallyman.engine.yard import YARD, Order

Box = Annotated[Any, "box"]
Tables = Annotated[Rows[Any], "tables"]
Lucks = Annotated[Rows[Luck], Luck]
F = TypeVar("F", bound=Callable[..., Any])

if TYPE_CHECKING:

    class Grid(Protocol):
        """A row of numbers for each of many tables: `Annotated[Grid, np.int32, 2]`."""

        shape: tuple[int, int]

        @overload
        def __getitem__(self, place: int) -> Cells: ...
        @overload
        def __getitem__(self, place: tuple[int, int]) -> int: ...
        def __setitem__(self, place: tuple[int, int], value: float) -> None: ...

else:
    Grid = Cells


class Kernel:
    """A loop over games, for any game."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.hints = get_type_hints(function, include_extras=True)
        self.dispatcher: Any = None if INTERPRETED else jit(function)
        self.compiled: dict[str, Callable[..., Any]] = {}
        self._missed: set[str] = set()  # games for which it was ordered

    def __call__(self, game: Game, *arguments: Any) -> Any:
        """Run the loop with the rules of a game; the first time this waits until both are compiled."""
        if self.dispatcher is None:
            return self.function(game.rules, *arguments)
        if game.name not in self.compiled and not self.ready(game):
            YARD.wait(self.orders(game))
        return self.compile(game)(addresses(game), *map(bare, arguments))

    def slowly(self, game: Game, *arguments: Any) -> Any:
        """Run the loop as plain Python."""
        return twin(self.function)(game.interpreted, *arguments)

    def compile(self, game: Game) -> Callable[..., Any]:
        """The compiled loop for a game, made now if there is none."""
        if game.name not in self.compiled:
            self.compiled[game.name] = entry_point(self.dispatcher, self.signature(game))
        return self.compiled[game.name]

    def ready(self, game: Game, urgent: bool = True) -> bool:
        """Whether the loop can run for a game; if not, it is ordered, with the rules it needs.

        What the yard could not make is no longer waited for: it is compiled when the loop first runs.
        """
        if self.dispatcher is None or game.name in self.compiled:
            return True
        if not PATIENT:
            self.compile(game)
            return game.ready()
        there = game.ready(urgent)
        if game.name in self._missed or not found_in_cache(self.dispatcher, self.signature(game)):
            self._missed.add(game.name)
            YARD.order(self.orders(game)[0], functools.partial(self._arrives, game), urgent)
            there = False
        return there or YARD.progress(self.orders(game)).over

    def orders(self, game: Game) -> list[Order]:
        """What the yard has to make before the loop can run for a game."""
        return [Order(self.function.__module__, self.function.__qualname__, game.name), *map(order_of, game.rules)]

    def _arrives(self, game: Game) -> bool:
        if cache_folder() is not None and not found_in_cache(self.dispatcher, self.signature(game)):
            return False
        self.compile(game)
        return True

    def signature(self, game: Game) -> Any:
        """The types the loop is compiled for."""
        hints = dict(self.hints)
        back = native_type(hints.pop("return"))
        return back(*(self.native(game, hint) for hint in hints.values()))

    @staticmethod
    def native(game: Game, hint: Any) -> Any:
        """The machine's type for an annotation of a kernel."""
        if hint is Rules:
            return types.NamedTuple([ByAddress(signature(rule)) for rule in game.rules], Rules)
        if isinstance(hint, type) and issubclass(hint, tuple):
            parts = get_type_hints(hint, include_extras=True).values()
            return types.NamedTuple([Kernel.native(game, part) for part in parts], hint)
        if get_origin(hint) is not Annotated:
            return native_type(hint)
        what, kind, *rest = get_args(hint)
        if kind == "box":
            return from_dtype(game.box.dtype)
        if get_origin(what) is Rows:
            return types.Array(from_dtype((game.table if kind == "tables" else kind).dtype), 1, "C")
        if rest and isinstance(rest[0], int):
            return types.Array(from_dtype(np.dtype(kind)), rest[0], "C")
        return native_type(hint)


@functools.cache
def addresses(game: Game) -> Rules:
    """The rules of a game as native loops get them."""
    found: Rules = each(game.rules, lambda rule: address(rule, signature(rule)))
    return found


def bare(argument: Any) -> Any:
    """What a native loop gets for an argument: the arrays behind rows, in named tuples, too."""
    if isinstance(argument, Rows):
        return argument.array
    return type(argument)(*map(bare, argument)) if isinstance(argument, tuple) else argument


def kernel(function: Callable[..., Any]) -> Kernel:
    """Make `function` a loop over games."""
    loop = Kernel(function)
    functools.update_wrapper(loop, function)
    return loop


def part(function: F) -> F:
    """Make `function` a part of loops over games, compiled into every loop that uses it."""
    dispatcher = jit(function)
    if not INTERPRETED:
        takes(dispatcher, lambda given: (tuple(map(types.unliteral, given)), None))
    return dispatcher  # type: ignore[no-any-return]


@part
def lowest(seats: int) -> int:
    """The first of some seats, given as bits."""
    seat = 0
    while not seats >> seat & 1:
        seat += 1
    return seat


@kernel
def playouts(rules: Rules, box: Box, tables: Tables, log: Log, luck: Luck, matches: int, out: Numbers) -> int:
    """Play whole matches at random on tables[0]; tables[1] stays blank. Gives the number of decisions."""
    decisions = 0
    for _match in range(matches):
        tables[0] = tables[1]
        table = tables[0]
        rules.deal(box, table, log, luck)
        seats = rules.acting(box, table)
        while seats:
            seat = lowest(seats)
            count = rules.legal(box, table, seat, out)
            rules.play(box, table, log, seat, out[draw(luck, count)])
            decisions += 1
            seats = rules.acting(box, table)
    return decisions


@kernel
def proven(
    rules: Rules, box: Box, tables: Tables, log: Log, luck: Luck, matches: int, out: Numbers, measures: Numbers
) -> int:
    """Play random matches and check each after every action.

    Gives 0, or what went wrong: 1 a law of conservation (measures[0] says which), 2 a seat that should act cannot, 3 a
    listed action is forbidden. Of the measures, [1] becomes the longest match, [2] the longest list of actions, [3] the
    longest log.
    """
    for _match in range(matches):
        tables[0] = tables[1]
        table = tables[0]
        log.count = 0
        rules.deal(box, table, log, luck)
        actions = 0
        seats = rules.acting(box, table)
        while True:
            measures[3] = max(measures[3], log.count)
            measures[0] = rules.sound(box, table)
            if measures[0] != 0:
                return 1
            if seats == 0:
                break
            seat = draw(luck, 8)
            while not seats >> seat & 1:
                seat = draw(luck, 8)
            count = rules.legal(box, table, seat, out)
            if count == 0:
                return 2
            action = out[draw(luck, count)]
            if rules.forbids(box, table, seat, action) != 0:
                return 3
            log.count = 0
            rules.play(box, table, log, seat, action)
            actions += 1
            measures[1] = max(measures[1], actions)
            measures[2] = max(measures[2], count)
            seats = rules.acting(box, table)
    return 0


@kernel
def copies(rules: Rules, box: Box, tables: Tables, count: int) -> None:
    """Copy tables[0] to tables[1] and back, `count` times in all."""
    for turn in range(count):
        tables[1 - turn % 2] = tables[turn % 2]


@kernel
def listings(rules: Rules, box: Box, tables: Tables, out: Numbers, count: int) -> int:
    """List the actions of the first seat that acts on tables[0], `count` times. Gives how many were listed in all."""
    seats = rules.acting(box, tables[0])
    if seats == 0:
        return 0
    seat = lowest(seats)
    listed = 0
    for _time in range(count):
        listed += rules.legal(box, tables[0], seat, out)
    return listed


class Workbench:
    """What a kernel needs for one thread: two tables, a log without room, room for a list of actions."""

    def __init__(self, game: Game, box: Record) -> None:
        self.box = box
        # One table more than is used keeps the cache lines of two threads apart.
        self.tables = Rows(game.table, np.zeros(3, game.table.dtype))
        self.log = Log()
        self.out = numbers(max(game.max_legal, 64))
