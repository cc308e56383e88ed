"""Components, and the path."""

from __future__ import annotations

from collections import Counter

import pytest

import tallyman
from tallyman import EVERYTHING, BadOption
from tallyman.engine.game import game
from tallyman.games.montego_bay.sight import stores
from tests.montego_bay.quay import IN_PLAY, PLAYERS, moved, row, set_up, stage

PRINTED = game("montego_bay").components


@pytest.mark.parametrize("players", PLAYERS)
def test_it_is_for_two_to_four_players(players: int) -> None:
    assert tallyman.new("montego_bay", players=players, seed=1).players == players


@pytest.mark.parametrize("players", [0, 1, 5])
def test_it_is_for_no_other_number_of_players(players: int) -> None:
    with pytest.raises(BadOption, match="2, 3 or 4 players"):
        tallyman.new("montego_bay", players=players)


@pytest.mark.parametrize(("players", "warehouses"), [(2, 7), (3, 7), (4, 8)])
def test_there_are_eight_warehouses_with_four_players_and_seven_with_fewer(players: int, warehouses: int) -> None:
    assert len(set_up({}, players).position(EVERYTHING)["warehouses"]) == warehouses


def test_of_eight_warehouse_tiles_one_is_used_only_with_four_players() -> None:
    assert [tile.get("four_players_only", False) for tile in PRINTED["warehouse"]].count(True) == 1
    assert len(PRINTED["warehouse"]) == 8


def test_each_warehouse_has_two_stores() -> None:
    assert all(len(tile["stores"]) == 2 for tile in PRINTED["warehouse"])


def test_a_store_shows_barrels_to_load_or_1_or_2_damaged_barrels() -> None:
    shown = [store["barrels"] for tile in PRINTED["warehouse"] for store in tile["stores"]]
    assert all(barrels > 0 or barrels in (-1, -2) for barrels in shown)
    assert min(shown) < 0 < max(shown)


def test_a_store_perhaps_shows_a_silver_coin() -> None:
    silver = [store.get("coin", False) for tile in PRINTED["warehouse"] for store in tile["stores"]]
    assert set(silver) == {True, False}


def test_there_are_15_cargo_ships_with_slots_and_points() -> None:
    assert sum(ship["copies"] for ship in PRINTED["ship"]) == 15
    assert all(ship[side]["slots"] > 0 for ship in PRINTED["ship"] for side in ("four", "fewer"))


def test_a_ship_shows_three_values_for_four_players_and_two_for_fewer() -> None:
    assert all(len(ship["four"]["points"]) == 3 for ship in PRINTED["ship"])
    assert all(len(ship["fewer"]["points"]) == 2 for ship in PRINTED["ship"])


@pytest.mark.parametrize(("players", "side"), [(2, "fewer"), (3, "fewer"), (4, "four")])
def test_ships_lie_on_the_side_for_the_number_of_players(players: int, side: str) -> None:
    printed = [ship[side]["slots"] for ship in PRINTED["ship"] for _copy in range(ship["copies"])]
    assert set_up({}, players).setting.box.slots.tolist() == printed


@pytest.mark.parametrize("players", PLAYERS)
def test_every_docker_has_five_cards_1_to_5(players: int) -> None:
    match = set_up({"round": 1}, players)
    for seat in range(players):
        own = [name for name, docker in match.position(EVERYTHING)["dockers"].items() if docker["seat"] == seat]
        expected = {f"card {docker} {value}" for docker in own for value in (1, 2, 3, 4, 5)}
        assert {action.text for action in match.actions(seat)} == expected


@pytest.mark.parametrize("players", [3, 4])
def test_each_colour_has_a_large_and_a_small_docker(players: int) -> None:
    colours = Counter(name.split()[0] for name in set_up({}, players).position(EVERYTHING)["dockers"])
    sizes = Counter(name.split()[1] for name in set_up({}, players).position(EVERYTHING)["dockers"])
    assert set(colours.values()) == {2}
    assert sizes == {"large": players, "small": players}


@pytest.mark.parametrize("players", PLAYERS)
def test_there_is_an_order_tile_for_each_docker(players: int) -> None:
    assert sorted(set_up({}, players).position(EVERYTHING)["order"]) == sorted(IN_PLAY[players])


def test_there_are_15_silver_coins() -> None:
    assert set_up({}).position(EVERYTHING)["bank"] == 15


def test_the_box_says_what_is_known_and_what_is_reconstructed() -> None:
    known = [ship.get("known", []) for ship in PRINTED["ship"]]
    assert known == [[], [], ["four"], [], ["four.points"]]
    assert PRINTED["ship"][2]["four"] == {"slots": 10, "points": [5, 3, 2]}


# The path


@pytest.mark.parametrize("players", PLAYERS)
def test_after_the_last_space_comes_0(players: int) -> None:
    last = 2 * row(players) - 1
    assert moved(set_up({"dockers": {"blue large": last}}, players), "blue large", 1)["blue large"] == 0


@pytest.mark.parametrize("players", PLAYERS)
def test_the_path_is_one_closed_ring_of_two_spaces_for_each_warehouse(players: int) -> None:
    seen = []
    place = 0
    for _step in range(2 * row(players)):
        seen.append(place)
        place = moved(set_up({"dockers": {"blue large": place}}, players), "blue large", 1)["blue large"]
    assert place == 0
    assert seen == list(range(2 * row(players)))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_space_across_the_warehouse_from_i_is_2n_1_i(players: int) -> None:
    spaces = 2 * row(players)
    for space in range(spaces):
        before = (space - 1) % spaces
        match = set_up({"dockers": {"blue large": before, "orange large": space}}, players)
        assert moved(match, "blue large", 1)["orange large"] == spaces - 1 - space


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("value", range(1, 6))
def test_from_the_left_tavern_a_card_of_value_k_leads_to_space_k_1(players: int, value: int) -> None:
    match = set_up({}, players)
    assert moved(match, "blue large", value)["blue large"] == value - 1


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("value", range(1, 6))
def test_from_the_right_tavern_a_card_of_value_k_leads_to_space_n_k_1(players: int, value: int) -> None:
    match = set_up({}, players)
    assert moved(match, "blue small", value)["blue small"] == row(players) + value - 1


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("side", ["left", "right"])
def test_taverns_are_not_spaces_and_are_never_counted(players: int, side: str) -> None:
    before, behind = (2 * row(players) - 2, 1) if side == "left" else (row(players) - 2, row(players) + 1)
    match = set_up({"dockers": {"blue large": before}}, players)
    assert moved(match, "blue large", 3)["blue large"] == behind


@pytest.mark.parametrize("players", PLAYERS)
def test_there_is_one_store_per_space(players: int) -> None:
    count = row(players)
    tiles = [tile["stores"] for tile in PRINTED["warehouse"]][:count]
    printed = [
        *(tile[0]["barrels"] for tile in tiles),
        *(tile[1]["barrels"] for tile in reversed(tiles)),
    ]
    match = set_up({"warehouses": [str(column + 1) for column in range(count)]}, players)
    assert [barrels for barrels, _coin in stores(match.setting.box, match.table)] == printed


def test_a_turned_tile_shows_its_first_store_to_the_south() -> None:
    plain = [str(column + 1) for column in range(8)]
    match = set_up({"warehouses": ["1 turned", *plain[1:]]})
    drawn = stores(match.setting.box, match.table)
    assert drawn[0] == (-2, True)
    assert drawn[15] == (4, False)


def test_a_docker_empties_only_the_store_beside_its_own_space() -> None:
    match = stage({"blue large": 9}, stores={9: 2, 6: 4})
    assert match.position(EVERYTHING)["agenda"] == [{"seat": 0, "question": "load", "a": 2, "b": 9}]
