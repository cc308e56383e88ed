"""The searching player: explores what could happen, over and over, and does what it came back to most often."""

from __future__ import annotations

import re
import secrets
import threading
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from types import MappingProxyType
from typing import NamedTuple, Self

import numpy as np

from tallyman.engine.budget import Budget
from tallyman.engine.errors import BadOption
from tallyman.engine.fields import commas, shown
from tallyman.engine.game import Game, Setting
from tallyman.engine.log import Log
from tallyman.engine.luck import seeded
from tallyman.engine.message import message
from tallyman.engine.observation import size
from tallyman.engine.record import Rows, numbers
from tallyman.engine.view import View
from tallyman.engine.yard import CORES
from tallyman.players.tree import EDGES, NODES, NONE, SEATS, WHOLE, Tree, explore, sweep

CHUNK = 0.003  # seconds between two looks at the clock
FIRST_CHUNK = 32
PUNCTUAL = 0.97  # of the budget is spent; the rest is for whatever else this machine does
LEAST = 2  # explorations after which the root has its actions
SHELF = 4  # searches that are kept: three rivals, and one in another match
THREADS = max(1, min(4, CORES - 1))


class Manner(NamedTuple):
    """How a search explores; the fields of the tree say what they mean."""

    horizon: int = 16
    guided: int = 0
    homing: int = 0
    exploration: int = 150
    urgency: int = 2
    temperature: int = 30
    swing: int = 500


LEAST_MANNER = Manner(horizon=0, guided=0, homing=0, exploration=0, urgency=1, temperature=0, swing=1)
MOST_MANNER = Manner(
    horizon=10_000, guided=100, homing=1, exploration=1_000, urgency=1_000, temperature=10_000, swing=1_000_000
)
USUAL = Budget(milliseconds=200)


def changed(text: str) -> tuple[str, int]:
    """A field of the manner with its value, such as `horizon=0`."""
    found = re.fullmatch(r"(?P<field>[a-z]+)=(?P<value>\d{1,9})", text, re.ASCII)
    if not found or found["field"] not in Manner._fields:
        raise BadOption(message("error-manner", fields=commas(Manner._fields), value=shown(text)))
    place, value = Manner._fields.index(found["field"]), int(found["value"])
    if not LEAST_MANNER[place] <= value <= MOST_MANNER[place]:
        low, high = str(LEAST_MANNER[place]), str(MOST_MANNER[place])
        reason = message(
            "error-manner-bounds", example=f"search:200ms:{text}", field=found["field"], low=low, high=high
        )
        raise BadOption(reason)
    return found["field"], value


class Style(NamedTuple):
    """How long a search may take, and how it explores where not as usual for the game."""

    budget: Budget = USUAL  # unless the view comes with one
    changes: Mapping[str, int] = MappingProxyType({})

    @classmethod
    def read(cls, text: str) -> Self:
        """A style such as `200ms`, `1000` explorations, or `200ms:horizon=0:guided=100`."""
        words = text.split(":")
        budgets = [Budget.read(word) for word in words if "=" not in word]
        if len(budgets) > 1:
            raise BadOption(message("error-two-budgets", value=shown(text)))
        return cls(budgets[0] if budgets else USUAL, dict(changed(word) for word in words if "=" in word))

    def manner(self, game: Game) -> Manner:
        """How a game is explored."""
        return Manner(**{**game.search, **self.changes})


class Finding(NamedTuple):
    """What a search thinks of an action: how often it tried it, and the share of the victory it expects by seat."""

    action: int
    visits: int
    shares: tuple[float, ...]


class Searcher:
    """A search on one thread: its tree, and what the compiled loop works with."""

    def __init__(self, game: Game, setting: Setting, manner: Manner) -> None:
        self.game = game
        self.setting = setting
        self.tree = Tree()
        for name, value in manner._asdict().items():
            setattr(self.tree, name, value)
        # One table more than is used keeps the cache lines of two threads apart.
        self.tables = Rows(game.table, np.zeros(4, game.table.dtype))
        self.log = Log()
        self.luck = seeded(0)
        self.seat = 0
        self.only = NONE
        width = size(game.observation)
        self.legal = numbers(max(game.max_legal, SEATS))
        self.leads = numbers(setting.players)
        self.observed = numbers(width)
        # The last number of each half is for the seat.
        self.salt = numbers(2 * (width + game.max_legal + 1))
        self.salt[:] = np.random.default_rng(1).integers(1, 1 << 30, len(self.salt), np.int32)  # type: ignore[assignment]

    def begin(self, view: View, seed: int, only: int = NONE) -> None:
        """Start from what a seat knows, with what is remembered of the last search."""
        self.seat = view.seat
        self.only = only
        self.luck = seeded(seed)
        self.tables[0] = view.unsealed
        sweep(self.game, self.tree)
        if self.tree.nodes > NODES // 2 or self.tree.edges > EDGES // 2:
            self.tree.age += 1
            sweep(self.game, self.tree)  # nothing is familiar any more
        self.tree.age += 1
        self.tree.results = self.tree.total = self.tree.squares = 0
        self.tree.spread = WHOLE // 2

    def run(self, times: int) -> None:
        """Explore."""
        explore(
            self.game,
            self.setting.box,
            self.tables,
            self.log,
            self.luck,
            self.tree,
            self.seat,
            self.setting.players,
            times,
            self.only,
            self.legal,
            self.leads,
            self.observed,
            self.salt,
        )

    def run_until(self, end: float) -> None:
        """Explore until a moment of the clock, in chunks that each take a few milliseconds."""
        times = FIRST_CHUNK
        now = perf_counter()
        while True:
            self.run(times)
            before, now = now, perf_counter()
            if now >= end:
                return
            times = max(LEAST, int(times * min(CHUNK, end - now) / max(now - before, 1e-6)))

    def statistics(self) -> dict[int, tuple[int, ...]]:
        """For each action of the root how often it was tried, and what each seat won then, of WHOLE a time."""
        tree = self.tree
        root = tree.path[0, 0]
        return {
            tree.action[edge]: (
                tree.visits[edge],
                *(tree.value[edge, seat] for seat in range(self.setting.players)),
            )
            for edge in range(tree.first[root], tree.first[root] + tree.count[root])
        }


class Shelf:
    """Searches that may go on, each for a seat of a match: the latest ones. Views of one match share their setting."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int, Manner], tuple[Setting, list[Searcher]]] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, view: View, manner: Manner) -> list[Searcher]:
        """The searches for a seat of a match; nobody else gets them until they are put back."""
        with self._lock:
            return self._kept.pop((id(view.setting), view.seat, manner), (view.setting, []))[1]

    def put(self, view: View, manner: Manner, searchers: list[Searcher]) -> None:
        """Keep searches for the next decision."""
        with self._lock:
            self._kept[id(view.setting), view.seat, manner] = (view.setting, searchers)
            while len(self._kept) > SHELF:
                self._kept.popitem(last=False)


SHELVED = Shelf()


def study(
    view: View,
    style: Style | None = None,
    seed: int | None = None,
    threads: int = 1,
    only: int | None = None,
) -> list[Finding]:
    """What a search finds about everything a seat may do, or about one action only; best first.

    It knows no more than the seat does: everything hidden is drawn anew, and rivals choose anew in a secret phase.
    Without a seed it goes on with what it remembers of the seat's last decision; with a seed it starts anew, and
    a number of explorations on one thread always finds the same.
    """
    begin = perf_counter()
    style = style or Style()
    budget, manner = view.budget or style.budget, style.manner(view.game)
    searchers = SHELVED.take(view, manner) if seed is None else []
    searchers = [*searchers, *(Searcher(view.game, view.setting, manner) for _ in range(threads))][:threads]
    luck = secrets.randbits(64) if seed is None else seed
    place = NONE if only is None else view.legal().index(only)

    def spend(number: int) -> None:
        searchers[number].begin(view, luck + number, place)
        if budget.milliseconds:
            searchers[number].run_until(begin + PUNCTUAL * budget.milliseconds / 1000)
        else:
            searchers[number].run(max(LEAST, -(-budget.explorations // threads)))

    if threads == 1:
        spend(0)
    else:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(spend, range(threads)))
    if seed is None:
        SHELVED.put(view, manner, searchers)
    return [one for one in findings(searchers) if only in (None, one.action)]


def findings(searchers: list[Searcher]) -> list[Finding]:
    """What several searches of the same decision found together, best first."""
    total: dict[int, list[int]] = {}
    for searcher in searchers:
        for action, counts in searcher.statistics().items():
            total[action] = [one + two for one, two in zip(total.get(action, [0] * len(counts)), counts, strict=True)]
    found = [
        Finding(action, tried, tuple(won / (WHOLE * max(1, tried)) for won in wins))
        for action, (tried, *wins) in total.items()
    ]
    seat = searchers[0].seat
    return sorted(found, key=lambda one: (-one.visits, -one.shares[seat]))


def choose(view: View, seed: int | None, style: Style, threads: int = THREADS) -> int:
    """The action that was tried most often; an only action at once.

    By the clock nothing comes out the same twice: then the tree is kept from decision to decision, whatever the seed.
    """
    legal = view.legal()
    if len(legal) == 1:
        return legal[0]
    if (view.budget or style.budget).milliseconds:
        return study(view, style, None, threads)[0].action
    # A number of explorations is worth the same everywhere: on any number of cores, and whatever was thought before.
    return study(view, style, secrets.randbits(64) if seed is None else seed)[0].action
