"""What should lie beyond the tree of a search: ways to play on from there, each against the one a game uses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tallyman.engine.game import Game
from tallyman.lab.tournament import Standing, hold
from tallyman.players.search import MOST_MANNER, Style

END = MOST_MANNER.horizon
WAYS: dict[str, dict[str, int]] = {
    "judged at once": {"horizon": 0, "guided": 0, "homing": 0},
    "16 random": {"horizon": 16, "guided": 0, "homing": 0},
    "random to the end": {"horizon": END, "guided": 0, "homing": 0},
    "16 by evaluation": {"horizon": 16, "guided": 100, "homing": 0},
    "by evaluation to the end": {"horizon": END, "guided": 100, "homing": 0},
    "by evaluation to one's own turn": {"horizon": 60, "guided": 100, "homing": 1},
}


@dataclass(frozen=True)
class Trial:
    """How a way did in a game: the share of all victories and its interval of 95 %; none if it is the game's own."""

    game: str
    way: str
    own: bool
    share: float | None
    interval: tuple[float, float] | None


def own_way(of: Game) -> str | None:
    """The way a game uses, if it is one of them."""
    manner = Style().manner(of)._asdict()
    return next((way for way, changes in WAYS.items() if changes.items() <= manner.items()), None)


def count(of: Game) -> int:
    """How many ways meet the one a game uses."""
    return len(WAYS) - (own_way(of) is not None)


def named(budget: str, changes: dict[str, int]) -> str:
    """A search as a tournament knows it."""
    return ":".join(["search", budget, *(f"{field}={value}" for field, value in changes.items())])


def compare(of: Game, budget: str, matches: int, seed: int, tell: Callable[[str, list[Standing]], None]) -> list[Trial]:
    """Let every other way meet the game's own in matches for two; `tell` hears of each way after every match."""
    own = own_way(of)
    trials = []
    for way, changes in WAYS.items():
        if way == own:
            trials.append(Trial(of.name, way, True, None, None))
            continue
        names = named(budget, changes), named(budget, {})
        standing, _other = hold(of, names, matches, seed, partial(tell, f"{of.title}: {way}"))
        trials.append(Trial(of.name, way, False, standing.share, standing.interval))
    return trials
