"""Who can take a seat. Players get a `View`, which is all that their seat knows, so none of them can peek."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial

from tallyman.engine.errors import BadOption
from tallyman.engine.fields import commas, shown
from tallyman.engine.game import Game
from tallyman.engine.luck import Luck, draw, seeded
from tallyman.engine.match import Match, new
from tallyman.engine.message import message
from tallyman.engine.rule import door, ready
from tallyman.engine.view import View
from tallyman.engine.yard import called_from_python
from tallyman.players import greedy, net, search, tree, uniform
from tallyman.players.levels import LEVELS
from tallyman.players.outside import Clerk, Fault, Order

Player = Callable[[View, int | None], int]
"""Chooses an action: (what its seat knows, seed or None) -> action."""

Glance = Callable[[View, Luck], int]
"""Chooses an action at a glance: (what its seat knows, luck of its own) -> action."""

Thinker = Callable[[Match, int | None], int]
"""The referee's side of a seat: shows its player no more of a match than it may see. (match, seed or None) -> action"""

GLANCES: dict[str, Glance] = {"random": uniform.choose, "greedy": greedy.choose}
SEARCH = "search"
EXEC = "exec"
NET = "net"
USUAL = "deckhand"
"""Who sits down if nobody else is named."""

STAND_IN = "greedy"
"""Who goes on for a program that has failed."""


def names() -> tuple[str, ...]:
    """The names of all players: the levels, and those behind them."""
    return (*LEVELS, *GLANCES, SEARCH)


def kind(name: str) -> str:
    """A player's name without its budget or command: `search` of `search:200ms`, `exec` of `exec:./mybot`."""
    return name.partition(":")[0]


def listed(text: str) -> tuple[str, ...]:
    """The names of a list such as `docker,exec:./mybot`. Commas are between names, never in a command or a file."""
    words = (word.strip() for word in text.split(","))
    return tuple(word if kind(word) in {EXEC, NET} else word.lower() for word in words)


def known(name: str) -> None:
    """Refuse a name that nobody has."""
    if kind(name) == EXEC:
        Order.read(name)
    else:
        own(name)


def own(name: str, threads: int = search.THREADS) -> Player:
    """A player whom somebody names at their own machine: `net:FILE`, too, which no server opens for a stranger."""
    if kind(name) == NET:
        return net.player(name.partition(":")[2])
    return player(name, threads)


def player(name: str, threads: int = search.THREADS) -> Player:
    """A player by name; a search may have a budget, such as `search:200ms` or `search:1000` explorations."""
    if name in LEVELS:
        level = LEVELS[name]
        behind = player(level.behind, threads)
        return partial(slipping, behind, level.slips) if level.slips else behind
    if name in GLANCES:
        return partial(glance, GLANCES[name])
    if kind(name) == SEARCH:
        return partial(search.choose, style=style(name), threads=threads)
    if kind(name) in {EXEC, NET}:
        raise BadOption(message("error-program-here", name=shown(name), names=commas(names())))
    raise BadOption(message("error-no-player", name=shown(name), names=commas(names())))


def style(name: str) -> search.Style:
    """How a search of this name searches."""
    return search.Style() if name == SEARCH else search.Style.read(name.partition(":")[2])


def behind(name: str) -> str:
    """The player behind a level; any other is its own."""
    return LEVELS[name].behind if name in LEVELS else name


def searches(name: str) -> bool:
    """Whether a player searches, which takes a machine's time."""
    return kind(behind(name)) == SEARCH


def timed(name: str) -> bool:
    """Whether a player looks at the clock."""
    return searches(name) and style(behind(name)).budget.milliseconds > 0


def greedy_slips(name: str) -> int | None:
    """How many percent of its decisions a player that is greedy otherwise makes at random; None if it is not greedy."""
    if name in LEVELS and LEVELS[name].behind == "greedy":
        return LEVELS[name].slips
    return {"greedy": 0, "random": 100}.get(name)


def glance(choose: Glance, view: View, seed: int | None) -> int:
    """What somebody does who looks at the table once."""
    return choose(view, seeded(secrets.randbits(128) if seed is None else seed))


def slipping(behind: Player, slips: int, view: View, seed: int | None) -> int:
    """What somebody does who slips in some percent of the decisions, and does anything at all then."""
    if door(draw)(seeded(secrets.randbits(128) if seed is None else seed), 100) < slips:
        behind = player("random")
    return behind(view, None if seed is None else seed + 1)


def ask(player: Player, seat: int, match: Match, seed: int | None) -> int:
    """What a player does at a seat of a match, of which it gets a view."""
    return player(match.view(seat, secrets.randbits(64) if seed is None else seed), seed)


def think(match: Match, seat: int, name: str, seed: int | None = None) -> int:
    """What a player does at a seat of a match; with a seed, always the same, unless it looks at the clock."""
    return ask(player(name), seat, match, seed)


@contextmanager
def seated(
    match: Match,
    names: Mapping[int, str],
    report: Callable[[Fault], None],
    threads: int = search.THREADS,
) -> Iterator[dict[int, Thinker]]:
    """The players at some seats of a match, by the referee's side. Programs run until the end of the block.

    One that fails is replaced by our stand-in, and `report` hears why.
    """
    with ExitStack() as stack:
        yield {
            seat: stack.enter_context(Clerk(Order.read(name), match, seat, player(STAND_IN), report))
            if kind(name) == EXEC
            else partial(ask, own(name, threads), seat)
            for seat, name in names.items()
        }


def opening(of: Game, seats: int | None = None) -> Match:
    """A fresh match at its first real choice."""
    match = new(of.name, seats, seed=0)
    while len(only := match.legal(match.acting[0])) == 1:
        match.play(only[0], seat=match.acting[0])
    return match


SEARCHING = (tree.explore, tree.sweep)
"""The loops of a search."""


def can_think(name: str, of: Game) -> bool:
    """Whether a player can take its turn at once: a search needs compiled rules; those that are missing are ordered."""
    behind = LEVELS[name].behind if name in LEVELS else name
    return kind(behind) != SEARCH or all([loop.ready(of) for loop in SEARCHING])


def stock(games: Iterable[Game]) -> None:
    """Order what tables of some games need, early: the rules of all, then the searches, then odds and ends."""
    chosen = list(games)
    for loop in (greedy.best, *SEARCHING):
        for of in chosen:
            loop.ready(of, urgent=False)
    for package in ("tallyman.engine", *(of.home for of in chosen)):
        for rule in called_from_python(package):
            ready(rule, urgent=False)
