"""Nothing is lost: barrels, coins, ships, order tiles, dockers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING
from tallyman.engine.game import game
from tallyman.engine.kernels import Workbench, proven
from tallyman.engine.log import ROOM
from tallyman.engine.luck import seeded
from tallyman.engine.record import numbers
from tests.helpers import wander
from tests.montego_bay.quay import BLUE, IN_PLAY, JACK, PLAYERS, box, set_up, ship, with_stores

MONTEGO_BAY = game("montego_bay")


def prove(components: dict[str, Any] | None, players: int, matches: int) -> None:
    """Random games, checked after every action, break no law and exceed nothing the game declares."""
    setting = MONTEGO_BAY.setting(players, components=components)
    bench = Workbench(MONTEGO_BAY, setting.box)
    bench.log.room = ROOM
    found = numbers(4)
    wrong = proven(MONTEGO_BAY, setting.box, bench.tables, bench.log, seeded(players), matches, bench.out, found)
    assert wrong == 0, f"{wrong}: {found[0]}"
    assert found[1] <= MONTEGO_BAY.max_actions
    assert found[2] <= MONTEGO_BAY.max_legal
    assert found[3] <= MONTEGO_BAY.max_notes


@pytest.mark.slow(1)
@pytest.mark.parametrize("players", PLAYERS)
def test_ten_thousand_random_games_conserve_everything_after_every_action(players: int) -> None:
    prove(None, players, 10_000)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_thousand_random_games_conserve_everything_after_every_action(players: int) -> None:
    prove(None, players, 1000)


TINY = {"slots": 1, "points": [3, 2, 1]}, {"slots": 1, "points": [3, 2]}
VAST = {"slots": 30, "points": [9, 5, 1]}, {"slots": 30, "points": [9, 5]}
BOXES: dict[str, dict[str, Any]] = {
    "a free Lazy Jack": box(lazy_jack_price=0),
    "one barrel each": box(barrels_per_colour=1),
    "no coins": box(coins=0),
    "ships of one slot": box(ship=[{"copies": 15, "four": TINY[0], "fewer": TINY[1]}]),
    "ships never full": box(ship=[{"copies": 15, "four": VAST[0], "fewer": VAST[1]}]),
    "full stores": with_stores(dict.fromkeys(range(16), 6), range(16), 4),
    "damaged stores": with_stores({space: 6 if space % 2 else -6 for space in range(16)}, range(16), 4),
}


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", BOXES)
def test_random_games_with_other_boxes_conserve_everything(players: int, name: str) -> None:
    prove(BOXES[name], players, 300)


@pytest.mark.parametrize("players", PLAYERS)
def test_what_lies_on_the_table_adds_up_in_plain_words(players: int) -> None:
    match = tallyman.new("montego_bay", players=players, seed=8)
    for _count in wander(match, 8, looks=40):
        position = match.position(EVERYTHING)
        ships = [berth for berth in position["piers"] if isinstance(berth, dict)]
        for seat in range(players):
            aboard = sum(berth["barrels"][seat] for berth in ships)
            assert aboard + position["stock"][seat] + position["tavern"][seat] == (32 if players == 2 else 16)
        assert position["bank"] + sum(position["coins"]) == 15
        everywhere = [berth["ship"] for berth in ships] + [
            *position["piles"][0],
            *position["piles"][1],
            *position["gone"],
        ]
        assert sorted(everywhere) == list(range(15))
        assert sorted(position["order"]) == sorted(position["dockers"]) == sorted(IN_PLAY[players])
        spaces = Counter(docker["at"] for docker in position["dockers"].values())
        assert all(count == 1 for place, count in spaces.items() if isinstance(place, int))
        slots = match.setting.box.slots
        assert all(sum(berth["barrels"]) < slots[berth["ship"]] for berth in ships)


# Every law


def spoil(table: Any, name: str, place: Any, by: int) -> None:
    """Change a number of a table."""
    field = getattr(table, name)
    if place is None:
        setattr(table, name, field + by)
    else:
        field[place] += by


def full_ship(table: Any) -> None:
    table.hold[table.pier[1], BLUE] = 6
    table.stock[BLUE] -= 6


def barrel_at_sea(table: Any) -> None:
    table.hold[14, BLUE] = 1
    table.stock[BLUE] -= 1


def gap(table: Any) -> None:
    table.gone[table.pier[2]] = 1
    table.pier[2] = -1


def second_pilot(table: Any) -> None:
    table.gone[table.pier[2]] = 1
    table.pier[2] = 15


def second_pile_too_early(table: Any) -> None:
    table.left[1] -= 1
    table.gone[table.pile[1, 5]] = 1


def shared_space(table: Any) -> None:
    table.at[0] = table.at[1] = 3


def jack_for_nobody(table: Any) -> None:
    table.at[8] = 3


def card_for_nobody(table: Any) -> None:
    table.card[8] = 2


LAWS: list[tuple[int, Callable[[Any], None]]] = [
    (1, lambda table: spoil(table, "stock", 0, 1)),
    (1, lambda table: spoil(table, "stock", 1, -1)),
    (1, lambda table: spoil(table, "tavern", 0, 1)),
    (1, lambda table: spoil(table, "hold", (0, 0), 1)),
    (2, lambda table: spoil(table, "coins", 0, 1)),
    (2, lambda table: spoil(table, "bank", None, -1)),
    (3, lambda table: spoil(table, "gone", 5, 1)),
    (3, lambda table: spoil(table, "pile", (0, 0), 1)),
    (4, full_ship),
    (5, lambda table: spoil(table, "order", 0, 1)),
    (6, shared_space),
    (6, lambda table: spoil(table, "at", 0, 18 - table.at[0])),
    (6, jack_for_nobody),
    (7, gap),
    (7, second_pilot),
    (7, second_pile_too_early),
    (8, barrel_at_sea),
    (9, card_for_nobody),
]


@pytest.mark.parametrize(("law", "change"), LAWS)
def test_sound_catches_a_broken_law(law: int, change: Callable[[Any], None]) -> None:
    match = set_up(
        {"piers": ["pilot", ship(0), ship(3), ship(6)], "piles": [[1, 2, 4, 5, 7, 8], [9, 10, 11, 12, 13, 14]]}
    )
    sound = MONTEGO_BAY.native.sound
    table = match.table.copy()
    assert sound(match.setting.box, table) == 0
    change(table)
    assert sound(match.setting.box, table) == law


def test_every_law_is_caught_by_some_change() -> None:
    assert {law for law, _change in LAWS} == set(MONTEGO_BAY.flaws)


def test_sound_knows_the_spaces_of_the_path() -> None:
    """Seven warehouses have fourteen spaces: there is no space 14."""
    match = set_up({}, 3)
    table = match.table.copy()
    table.at[0] = 14
    assert MONTEGO_BAY.native.sound(match.setting.box, table) == 6


def test_lazy_jack_may_stand_with_his_host_and_with_nobody_else() -> None:
    lazy_jack = {"seat": BLUE, "host": "blue large", "at": 5}
    match = set_up({"dockers": {"blue large": 5, "orange large": 6}, "lazy_jack": lazy_jack})
    assert match.position(EVERYTHING)["lazy_jack"]["host"] == "blue large"
    table = match.table.copy()
    table.at[8] = 6
    assert MONTEGO_BAY.native.sound(match.setting.box, table) == 6


def test_lazy_jack_and_his_host_never_have_one_card() -> None:
    lazy_jack = {"seat": BLUE, "host": "blue large", "at": 5}
    match = set_up({"dockers": {"blue large": 5}, "lazy_jack": lazy_jack, "cards": {JACK: 3}})
    table = match.table.copy()
    table.card[0] = 3
    assert MONTEGO_BAY.native.sound(match.setting.box, table) == 9
