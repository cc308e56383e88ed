"""Rulings where the rulebooks are silent."""

from __future__ import annotations

import pytest

from tallyman import EVERYTHING
from tests.montego_bay.quay import (
    BLUE,
    JACK,
    ORANGE,
    PLAYERS,
    asked,
    load,
    moved,
    port,
    row,
    set_up,
    ship,
    stage,
    texts,
)

# Own start space


@pytest.mark.parametrize("players", PLAYERS)
def test_own_start_space_is_free_for_the_pawn_it_pushes(players: int) -> None:
    """Across the right end, and across the left end."""
    for start in (row(players) - 1, 2 * row(players) - 1):
        target = (start + 1) % (2 * row(players))
        match = set_up({"dockers": {"blue large": start, "orange large": target}}, players)
        after = moved(match, "blue large", 1)
        assert (after["blue large"], after["orange large"]) == (target, start)


def test_own_start_space_is_free_for_going_back() -> None:
    dockers = {"blue large": 3, "orange large": 5, "orange small": 10, "green large": 4}
    assert moved(set_up({"dockers": dockers}), "blue large", 2)["blue large"] == 3


def test_lazy_jacks_start_space_is_still_occupied_by_his_host_so_he_goes_further_back() -> None:
    dockers = {"blue large": 3, "orange large": 5, "orange small": 10, "green large": 4}
    jack = {"seat": BLUE, "host": "blue large", "at": 3}
    after = moved(set_up({"dockers": dockers, "lazy_jack": jack}), JACK, 2)
    assert after[JACK] == 2
    assert after["blue large"] == 3


def test_lazy_jacks_host_blocks_the_space_across_too() -> None:
    """Lazy Jack goes from 7 to 8; across lies 7, where his host stands: he goes back, over his host, to 6."""
    dockers = {"blue large": 7, "orange large": 8}
    jack = {"seat": BLUE, "host": "blue large", "at": 7}
    after = moved(set_up({"dockers": dockers, "lazy_jack": jack}), JACK, 1)
    assert (after[JACK], after["orange large"], after["blue large"]) == (6, 8, 7)


# Going back past a tavern


@pytest.mark.parametrize("players", PLAYERS)
def test_behind_0_comes_the_last_space(players: int) -> None:
    last = 2 * row(players) - 1
    dockers = {"blue large": last - 2, "orange large": 1, "orange small": last - 1, "blue small": 0}
    match = set_up({"dockers": dockers}, players)
    assert moved(match, "blue large", 4)["blue large"] == last


@pytest.mark.parametrize("players", PLAYERS)
def test_behind_n_comes_n_1(players: int) -> None:
    n = row(players)
    dockers = {"blue large": n - 3, "orange large": n + 1, "orange small": n - 2, "blue small": n}
    assert moved(set_up({"dockers": dockers}, players), "blue large", 4)["blue large"] == n - 1


@pytest.mark.parametrize("players", PLAYERS)
def test_also_for_a_docker_that_just_left_the_left_tavern(players: int) -> None:
    last = 2 * row(players) - 1
    match = set_up({"dockers": {"orange large": 1, "orange small": last - 1, "blue small": 0}}, players)
    assert moved(match, "blue large", 2)["blue large"] == last


@pytest.mark.parametrize("players", PLAYERS)
def test_also_for_a_docker_that_just_left_the_right_tavern(players: int) -> None:
    n = row(players)
    match = set_up({"dockers": {"orange large": n + 1, "orange small": n - 2, "blue large": n}}, players)
    assert moved(match, "blue small", 2)["blue small"] == n - 1


# Own stock too small


@pytest.mark.parametrize("players", PLAYERS)
def test_own_stock_too_small_the_smaller_of_store_and_stock_is_loaded(players: int) -> None:
    full = 32 if players == 2 else 16
    piers = ["pilot", ship(12), ship(13), ship(14)]
    match = stage({"blue large": 9}, players, {9: 4}, piers=piers, tavern=[full - 3])
    assert asked(match) == (BLUE, "load", 3)
    load(match, 2, 2, 2)
    assert match.position(EVERYTHING)["stock"][BLUE] == 0
    assert match.position(EVERYTHING)["round"] == 2


def test_with_no_barrel_in_stock_nothing_is_loaded() -> None:
    match = stage({"blue large": 9}, stores={9: 4}, silver=[9], tavern=[16])
    assert match.position(EVERYTHING)["round"] == 2
    assert match.position(EVERYTHING)["coins"][BLUE] == 1


def test_barrels_that_come_back_meanwhile_are_not_added() -> None:
    """Blue has 2 barrels for a store of 4; the first fills a ship and three come back."""
    piers = ["pilot", ship(0, 2, 3), ship(13), ship(14)]
    match = stage({"blue large": 9}, stores={9: 4}, piers=piers, tavern=[12])
    assert asked(match) == (BLUE, "load", 2)
    load(match, 2)
    assert match.position(EVERYTHING)["stock"][BLUE] == 4
    assert asked(match) == (BLUE, "load", 1)
    load(match, 2)
    assert match.position(EVERYTHING)["round"] == 2


def test_they_serve_the_players_next_docker() -> None:
    piers = ["pilot", ship(0, 2, 3), ship(13), ship(14)]
    match = stage({"blue large": 9, "blue small": 5}, stores={9: 1, 5: 4}, piers=piers, tavern=[13])
    assert asked(match) == (BLUE, "load", 1)
    load(match, 2)
    assert asked(match) == (BLUE, "load", 3)


# Coin bank empty


def test_coin_bank_empty_no_coin() -> None:
    match = stage({"blue large": 9}, silver=[9], coins=[0, 15])
    assert match.position(EVERYTHING)["coins"] == [0, 15, 0, 0]
    assert match.position(EVERYTHING)["bank"] == 0


def test_the_last_coin_goes_to_whoever_is_tallied_first() -> None:
    match = stage({"blue large": 9, "green large": 5}, silver=[9, 5], coins=[0, 14])
    assert match.position(EVERYTHING)["coins"] == [1, 14, 0, 0]


# The pilot boat in round 1


@pytest.mark.parametrize("pier", [2, 3, 4])
def test_pilot_boat_while_a_ship_behind_fills_keeps_pier_1_and_the_gap_closes(pier: int) -> None:
    piers = ["pilot", ship(12), ship(13), ship(14)]
    piers[pier - 1] = ship(0, 2, 3)
    match = stage({"blue large": 9}, stores={9: 2}, piers=piers)
    first = match.position(EVERYTHING)["piles"][0][0]
    others = [number for number in port(match)[1:] if number != 0]
    load(match, pier)
    assert port(match) == ["pilot", *others, first]
    assert "load pier 1" not in texts(match, BLUE)


# Scoring


def test_two_tied_for_third_share_the_third_value_rounded_up() -> None:
    match = stage({}, piers=[ship(12, 3, 2, 1, 1), ship(0), ship(1), ship(2)])
    assert match.scores == (7, 4, 2, 2)


def test_the_extra_point_is_also_for_a_player_without_a_scoring_place() -> None:
    piers = ["pilot", ship(6, 0, 3, 3, 3), ship(13), ship(14)]
    match = stage({"blue large": 9}, stores={9: 1}, piers=piers)
    load(match, 2)
    assert match.scores == (1, 4, 4, 4)


def test_three_players_the_extra_point_is_also_for_the_third() -> None:
    match = stage({"blue large": 9}, 3, {9: 1}, piers=["pilot", ship(0, 0, 2, 2), ship(13), ship(14)])
    load(match, 2)
    assert match.scores == (1, 3, 3)


@pytest.mark.parametrize(("barrels", "points"), [(1, 3), (0, 0)])
def test_second_value_with_2_players_needs_at_least_one_own_barrel_aboard(barrels: int, points: int) -> None:
    match = stage({}, 2, piers=[ship(6, 4, barrels), ship(0), ship(1), ship(2)])
    assert match.scores == (5, points)


def test_a_hirer_without_a_scoring_place_gets_lazy_jacks_extra_point() -> None:
    piers = ["pilot", ship(6, 3, 0, 3, 3), ship(13), ship(14)]
    match = stage({JACK: 9, "orange large": 8}, stores={9: 1}, host="orange large", hirer=ORANGE, piers=piers)
    load(match, 2)
    assert match.scores == (4, 1, 4, 4)
