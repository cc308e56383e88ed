"""What should lie beyond the tree of a search: ways to play on from there, each against the one a game uses."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tallyman.engine.game import Game, game
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


def named(budget: str, changes: dict[str, int]) -> str:
    """A search as a tournament knows it."""
    return ":".join(["search", budget, *(f"{field}={value}" for field, value in changes.items())])


def compare(of: Game, budget: str, matches: int, seed: int, told: Callable[[str, list[Standing]], None]) -> list[Trial]:
    """Let every other way meet the game's own in matches for two; `told` hears of each way after every match."""
    own = own_way(of)
    found = []
    for way, changes in WAYS.items():
        if way == own:
            found.append(Trial(of.name, way, True, None, None))
            continue
        names = named(budget, changes), named(budget, {})
        one, _other = hold(of, names, matches, seed, lambda standings, way=way: told(way, standings))  # type: ignore[misc]
        found.append(Trial(of.name, way, False, one.share, one.interval))
    return found


def run(games: tuple[str, ...], budget: str, matches: int, seed: int, as_json: bool = False) -> None:
    """Compare the ways in some games and print how they did."""
    Style.read(budget)
    found = [game(name) for name in games]
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=matches * sum(len(WAYS) - (own_way(of) is not None) for of in found))

        def told(title: str, way: str, standings: list[Standing]) -> None:
            progress.update(task, advance=1, description=f"{title}: {way} {standings[0].share:.0%}")

        trials = [
            trial
            for of in found
            for trial in compare(of, budget, matches, seed, lambda way, now, title=of.title: told(title, way, now))  # type: ignore[misc]
        ]
    if as_json:
        print(json.dumps({"budget": budget, "matches": matches, "trials": [asdict(one) for one in trials]}, indent=2))
    else:
        Console().print(shown(found, budget, matches, trials))


def shown(games: list[Game], budget: str, matches: int, trials: list[Trial]) -> Table:
    """All ways in all games as a table."""
    table = Table(title=f"Share of victories against the game's own way, {matches} matches, {budget} a decision")
    table.add_column("beyond the tree", no_wrap=True)
    for of in games:
        table.add_column(of.title, justify="right", no_wrap=True)
    for way in WAYS:
        table.add_row(way, *(cell(trial) for trial in trials if trial.way == way))
    return table


def cell(trial: Trial) -> str:
    """A share with its interval."""
    if trial.share is None or trial.interval is None:
        return "its own"
    low, high = trial.interval
    return f"{trial.share:.0%} ({low:.0%} to {high:.0%})"
