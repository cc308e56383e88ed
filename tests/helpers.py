"""What tests share: every game as it can be played, seeded wanderers, and a clean process to run things in."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING
from tallyman.engine.errors import BadOption
from tallyman.engine.game import Game, Rules, Setting, game
from tallyman.engine.log import ROOM, Log
from tallyman.engine.luck import Luck, draw, seeded
from tallyman.engine.match import Match
from tallyman.engine.record import numbers
from tallyman.engine.registry import ours
from tallyman.engine.rule import door
from tallyman.locale import speaker

REPOSITORY = Path(__file__).resolve().parents[1]
SMALL = {"shanghaien"}
"""Games whose rules are compiled in a few seconds."""


@dataclass(frozen=True, eq=False)
class Ground:
    """A game with a number of players and a choice of options."""

    game: Game
    players: int
    options: Mapping[str, bool]

    def __str__(self) -> str:
        return "-".join([self.game.name, str(self.players), *(name for name in self.options if name in self.chosen)])

    @property
    def chosen(self) -> frozenset[str]:
        return frozenset(name for name, value in self.options.items() if value)

    @cached_property
    def setting(self) -> Setting:
        return self.game.setting(self.players, self.options)

    @property
    def seats(self) -> range:
        return range(self.players)

    def new(self, seed: int) -> Match:
        return tallyman.new(self.game.name, self.players, seed, (), None, **self.options)

    def set_up(self, position: dict[str, Any], seed: int) -> Match:
        return tallyman.set_up(self.game.name, position, self.players, seed, None, **self.options)


@cache
def grounds() -> tuple[Ground, ...]:
    """Every game for every number of players with every choice of options that go together, fewer before more."""
    return tuple(
        Ground(one, players, {option.name: option.name in chosen for option in one.options})
        for one in map(game, ours())
        for players in one.players
        for count in range(len(one.options) + 1)
        for chosen in itertools.combinations([option.name for option in one.options], count)
        if goes_together(one, players, chosen)
    )


@cache
def pairwise() -> tuple[Ground, ...]:
    """Enough of every game that any two choices (options taken or left, the number of players) meet that can.

    Every game without options is among them, then always the ground where most choices meet that had not yet.
    """
    found = [one for one in grounds() if not one.chosen]
    left = set().union(*map(meetings, grounds())).difference(*map(meetings, found))
    while left:
        best = max(grounds(), key=lambda one: len(left & meetings(one)))
        found.append(best)
        left -= meetings(best)
    return tuple(one for one in grounds() if one in found)


def meetings(ground: Ground) -> set[tuple[Any, ...]]:
    """Every two choices that meet on a ground."""
    choices = {"players": ground.players, **ground.options}
    return {(ground.game.name, *two) for two in itertools.combinations(choices.items(), 2)}


def every() -> list[Any]:
    """All grounds as parameters of a test: one of each game in `make check`, those beyond `pairwise` in `make soak`."""
    return [
        pytest.param(
            one, marks=[] if one in richest() else pytest.mark.thorough if one in pairwise() else pytest.mark.soak
        )
        for one in grounds()
    ]


@cache
def richest() -> tuple[Ground, ...]:
    """Every game once: for as few players as can be, with most of the options that meet every day."""
    return tuple(
        max(
            (one for one in pairwise() if one.game is least.game and one.players == least.players),
            key=lambda one: len(one.chosen),
        )
        for least in simplest()
    )


def simplest() -> list[Ground]:
    """Every game once: without options, for as few players as can be."""
    return [one for one in grounds() if not one.chosen and one.players == min(one.game.players)]


def quick_to_compile() -> list[Any]:
    """Every game as a parameter of tests that compile its rules once more: large ones in `make soak`."""
    return [pytest.param(name, marks=[] if name in SMALL else pytest.mark.soak) for name in ours()]


def daily(names: Iterable[str], *every_day: str) -> list[Any]:
    """Names as parameters of a test, in `make test` only some of them: mostly the least and the largest game."""
    return [pytest.param(name, marks=[] if name in every_day else pytest.mark.soak) for name in names]


def fullest() -> list[Ground]:
    """Every game for every number of players with all options that go together."""
    return [one for one in grounds() if not any(one.chosen < other.chosen for other in beside(one))]


def corners() -> list[Ground]:
    """Every game for every number of players: without options, and with all that go together."""
    return [one for one in grounds() if not one.chosen or one in fullest()]


def beside(ground: Ground) -> list[Ground]:
    """The same game for the same number of players with every choice of options."""
    return [one for one in grounds() if one.game is ground.game and one.players == ground.players]


def goes_together(one: Game, players: int, chosen: Iterable[str]) -> bool:
    """Whether a game accepts these options together."""
    try:
        one.setting(players, dict.fromkeys(chosen, True))
    except BadOption:
        return False
    return True


def pick(luck: Luck, count: int) -> int:
    """One of 0 .. count-1."""
    return door(draw)(luck, count)


def step(match: Match, luck: Luck) -> None:
    """Somebody who owes a choice makes one, at random."""
    seat = match.acting[pick(luck, len(match.acting))]
    legal = match.legal(seat)
    match.play(legal[pick(luck, len(legal))], seat=seat)


def wander(match: Match, seed: int, looks: int | None = None) -> Iterator[int]:
    """Play a match to its end at random. Stops for a look at the start, after every action, and at the end.

    With a number of `looks`, it stops about so many times, evenly spread over the match, however long that is.
    """
    length = 0
    if looks is not None:
        ahead = match.copy()
        length = sum(1 for _count in wander(ahead, seed)) - 1
    luck = seeded(seed)
    yield 0
    count = 0
    while not match.over:
        step(match, luck)
        count += 1
        if looks is None or not match.acting or count * looks // length > (count - 1) * looks // length:
            yield count


def played(match: Match, seed: int, actions: int | None = None) -> Match:
    """A match after a number of random actions, or at its end."""
    for count in wander(match, seed):
        if count == actions:
            break
    return match


def without_luck(match: Match) -> dict[str, Any]:
    """A whole position but for what luck will bring, in which every seed leaves its trace."""
    return {name: value for name, value in match.position(EVERYTHING).items() if name != "luck"}


def ending(match: Match) -> list[str]:
    """What is told in English when a match is over: the points of each seat, who has won and why."""
    assert match.reckoning is not None
    voice = speaker("en", tuple(match.names))
    return [voice.say(message) for message in match.reckoning.sentences]


def listed(rules: Rules, ground: Ground, table: Any, seat: int) -> list[int]:
    """What a seat may do, as the rules themselves list it."""
    out = numbers(ground.game.max_legal)
    count = rules.legal(ground.setting.box, table, seat, out)
    return [out[place] for place in range(count)]


def roomy_log() -> Log:
    """A log that keeps what happens."""
    log = Log()
    log.room = ROOM
    return log


def python(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a process of its own, in the repository."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=REPOSITORY,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=800,
        check=False,
    )


def chi_square(counts: list[int]) -> float:
    """How far counts that should be equal are from it; about as large as there are counts, if luck is fair."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


def variant(of: Game, **changes: Any) -> Game:
    """A game with some of its parts replaced."""
    found = object.__new__(Game)
    found.__dict__.update(
        {name: part for name, part in vars(of).items() if name not in {"native", "interpreted", "_standard_box"}}
    )
    found.__dict__.update(changes)
    return found
