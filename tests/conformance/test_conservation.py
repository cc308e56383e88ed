"""Thousands of random games: nothing is lost, and nothing exceeds what a game declares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from types import FunctionType
from typing import Any, get_type_hints

import numpy as np
import pytest
from numba import config

from tallyman.engine.game import game
from tallyman.engine.kernels import Workbench, proven
from tallyman.engine.log import ROOM
from tallyman.engine.luck import seeded
from tallyman.engine.record import numbers
from tallyman.engine.rule import rule, source
from tests.helpers import Ground, played, variant

FEW, MANY, THOUSANDS = 200, 500 if config.BOUNDSCHECK else 1000, 5000


def prove(ground: Ground, bench: Workbench, seed: int, matches: int) -> tuple[int, list[int]]:
    """Play random games with a check after every action; what went wrong, and the longest of everything."""
    found = numbers(4)
    wrong = proven(ground.game, bench.box, bench.tables, bench.log, seeded(seed), matches, bench.out, found)
    return wrong, found.tolist()


def bench_of(ground: Ground) -> Workbench:
    bench = Workbench(ground.game, ground.setting.box)
    bench.log.room = ROOM
    return bench


@pytest.mark.parametrize(
    "matches",
    [FEW, pytest.param(MANY, marks=pytest.mark.thorough), pytest.param(THOUSANDS, marks=pytest.mark.soak)],
)
def test_random_games_conserve_everything_and_keep_their_bounds(ground: Ground, matches: int) -> None:
    wrong, (law, actions, legal, notes) = prove(ground, bench_of(ground), 1, matches)
    assert wrong == 0, f"{wrong}: {law}"
    assert 0 < actions <= ground.game.max_actions
    assert 0 < legal <= ground.game.max_legal
    assert 0 < notes <= ground.game.max_notes < ROOM, "nothing was cut off"


def numbers_of(table: Any) -> list[tuple[str, tuple[int, ...]]]:
    """Every number of a table outside its luck and agenda."""
    found: list[tuple[str, tuple[int, ...]]] = []
    for name in table.plain.names:
        field = table.array[name]
        if field.dtype.names is None:
            found += [(name, place) for place in np.ndindex(field.shape)]
    return found


def changed(table: Any, name: str, place: tuple[int, ...], value: int) -> Any:
    """A copy of a table with one number changed."""
    copy = table.copy()
    copy.array[name][place] = value
    return copy


def broken_laws(ground: Ground, table: Any) -> dict[int, tuple[str, tuple[int, ...], int]]:
    """Laws that are broken by changing one number of a table, each with a change that does it."""
    found: dict[int, tuple[str, tuple[int, ...], int]] = {}
    for name, place in numbers_of(table):
        low, high = np.iinfo(table.array[name].dtype).min, np.iinfo(table.array[name].dtype).max
        now = int(table.array[name][place])
        for value in {now - 1, now + 1, -2, 3, 9, low, high} - {now}:
            if low <= value <= high:
                law = ground.game.native.sound(ground.setting.box, changed(table, name, place, value))
                if law:
                    found.setdefault(law, (name, place, value))
    return found


def test_every_law_of_conservation_catches_a_table_that_breaks_it(ground: Ground) -> None:
    found: dict[int, Any] = {}
    for actions in (0, 5, 20, 40):
        found |= broken_laws(ground, played(ground.new(2), 2, actions).table)
    assert set(found) == set(ground.game.flaws)


def spoilt(ground: Ground, name: str, function: Callable[..., int]) -> Ground:
    """A game with one of its rules replaced by a wrong one."""
    hints = get_type_hints(source(getattr(ground.game.rules, name)), include_extras=True)
    wrong = FunctionType(function.__code__, function.__globals__, function.__name__)
    wrong.__annotations__ = hints
    rules = ground.game.rules._replace(**{name: rule(wrong)})
    return replace(ground, game=variant(ground.game, name=f"{ground.game.name} with a wrong {name}", rules=rules))


def lost_sooner_or_later(box: Any, table: Any) -> int:
    return 1 if table.reveals >= 2 else 0


def nothing_to_do(box: Any, table: Any, seat: Any, out: Any) -> int:
    return 0


def all_is_forbidden(box: Any, table: Any, seat: Any, action: Any) -> int:
    return 1


@pytest.mark.parametrize(
    ("name", "function", "complaint"),
    [("sound", lost_sooner_or_later, 1), ("legal", nothing_to_do, 2), ("forbids", all_is_forbidden, 3)],
)
def test_a_loop_of_random_games_notices_a_wrong_rule(
    simple: Ground, name: str, function: Callable[..., int], complaint: int
) -> None:
    assert prove(spoilt(simple, name, function), bench_of(simple), 3, 1)[0] == complaint


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(3))
def test_games_end_in_a_ranking_that_follows_the_score(ground: Ground, seed: int) -> None:
    match = played(ground.new(seed), seed)
    assert match.over
    assert 1 in match.places
    assert set(match.winners) == {seat for seat in ground.seats if match.places[seat] == 1}
    assert all(1 <= place <= ground.players for place in match.places)
    for one, other in permutations(ground.seats, 2):
        if match.scores[one] > match.scores[other]:
            assert match.places[one] < match.places[other]


def test_a_game_is_found_by_name_and_title_and_declares_its_bounds(simple: Ground) -> None:
    one = simple.game
    assert game(one.name) is one
    assert game(one.title) is one, "the title names the game too"
    assert one.num_actions > 0
    assert one.max_actions > 0
    assert one.edition >= 1
    assert tuple(sorted(set(one.players))) == one.players
