"""Set-up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING, Match
from tests.helpers import chi_square
from tests.montego_bay.quay import IN_PLAY, PLAYERS, row


@pytest.fixture(params=PLAYERS, ids="{}-players".format)
def fresh(request: pytest.FixtureRequest) -> Match:
    """A fresh table."""
    return tallyman.new("montego_bay", players=request.param, seed=1)


def deals(players: int, count: int) -> list[dict[str, Any]]:
    """Many fresh tables."""
    return [tallyman.new("montego_bay", players=players, seed=seed).position(EVERYTHING) for seed in range(count)]


@pytest.fixture(scope="module")
def four_deals() -> list[dict[str, Any]]:
    return deals(4, 800)


@pytest.fixture(scope="module")
def two_deals() -> list[dict[str, Any]]:
    return deals(2, 500)


def test_all_scores_are_0(fresh: Match) -> None:
    assert fresh.scores == (0,) * fresh.players


def test_nobody_has_a_coin_and_all_15_lie_in_the_bank(fresh: Match) -> None:
    assert fresh.position(EVERYTHING)["coins"] == [0] * fresh.players
    assert fresh.position(EVERYTHING)["bank"] == 15


@pytest.mark.parametrize(("players", "barrels"), [(2, 32), (3, 16), (4, 16)])
def test_each_player_has_16_barrels_in_stock_and_32_with_two_players(players: int, barrels: int) -> None:
    assert tallyman.new("montego_bay", players=players, seed=1).position(EVERYTHING)["stock"] == [barrels] * players


def test_large_dockers_start_in_the_left_tavern_small_ones_in_the_right(fresh: Match) -> None:
    for name, docker in fresh.position(EVERYTHING)["dockers"].items():
        assert docker["at"] == ("left tavern" if name.endswith("large") else "right tavern")


@pytest.mark.parametrize("players", [3, 4])
def test_every_docker_works_for_the_seat_of_its_colour(players: int) -> None:
    for name, docker in tallyman.new("montego_bay", players=players, seed=1).position(EVERYTHING)["dockers"].items():
        assert name.split()[0] == ("blue", "orange", "green", "yellow")[docker["seat"]]


def test_two_players_share_out_third_dockers_of_unused_colours(two_deals: list[dict[str, Any]]) -> None:
    for position in two_deals:
        thirds = [name for name in position["dockers"] if name.split()[0] not in ("blue", "orange")]
        assert len({name.split()[0] for name in thirds}) == len(thirds) == 2, "two other colours"


def test_two_players_one_third_docker_is_small_and_the_other_large(two_deals: list[dict[str, Any]]) -> None:
    for position in two_deals:
        thirds = [name.split()[1] for name in position["dockers"] if name.split()[0] not in ("blue", "orange")]
        assert sorted(thirds) == ["large", "small"]
        assert Counter(name.split()[1] for name in position["dockers"]) == {"large": 3, "small": 3}


@pytest.mark.parametrize("players", PLAYERS)
def test_unused_dockers_and_tiles_stay_in_the_box(players: int) -> None:
    position = tallyman.new("montego_bay", players=players, seed=1).position(EVERYTHING)
    assert sorted(position["dockers"]) == sorted(IN_PLAY[players])
    assert sorted(position["order"]) == sorted(IN_PLAY[players])


@pytest.mark.parametrize("players", [2, 3])
def test_the_four_player_warehouse_stays_in_the_box_with_fewer(players: int) -> None:
    tiles = {
        name.split()[0]
        for name in tallyman.new("montego_bay", players=players, seed=1).position(EVERYTHING)["warehouses"]
    }
    assert tiles == {"1", "2", "3", "4", "5", "6", "7"}


def test_warehouse_tiles_lie_once_each(fresh: Match) -> None:
    tiles = sorted(int(name.split()[0]) for name in fresh.position(EVERYTHING)["warehouses"])
    assert tiles == list(range(1, row(fresh.players) + 1))


def test_warehouse_tiles_are_shuffled(four_deals: list[dict[str, Any]]) -> None:
    for column in (0, 7):
        seen = Counter(position["warehouses"][column].split()[0] for position in four_deals)
        assert chi_square([seen[str(tile + 1)] for tile in range(8)]) < 26.0  # 7 degrees of freedom: 1 in 2000 is worse


def test_warehouse_tiles_lie_in_random_orientation(four_deals: list[dict[str, Any]]) -> None:
    for column in range(8):
        turned = Counter("turned" in position["warehouses"][column] for position in four_deals)
        assert chi_square([turned[True], turned[False]]) < 12.2  # one fair lot in 2000 is worse


@pytest.mark.parametrize(("players", "tiles"), [(2, 6), (3, 6), (4, 8)])
def test_there_are_8_order_tiles_with_four_players_and_6_with_fewer(players: int, tiles: int) -> None:
    assert len(tallyman.new("montego_bay", players=players, seed=1).position(EVERYTHING)["order"]) == tiles


def test_order_tiles_are_shuffled(four_deals: list[dict[str, Any]]) -> None:
    for place in (0, 7):
        seen = Counter(position["order"][place] for position in four_deals)
        assert chi_square([seen[docker] for docker in IN_PLAY[4]]) < 26.0


def test_order_tiles_are_face_up(fresh: Match) -> None:
    assert fresh.position(-1)["order"] == fresh.position(EVERYTHING)["order"]


def test_the_pilot_boat_lies_at_pier_1_and_three_ships_at_piers_2_to_4(fresh: Match) -> None:
    pilot, *ships = fresh.position(EVERYTHING)["piers"]
    assert pilot == "pilot"
    assert [one["barrels"] for one in ships] == [[0] * fresh.players] * 3


def test_the_other_twelve_ships_form_two_piles_of_six(fresh: Match) -> None:
    assert [len(pile) for pile in fresh.position(EVERYTHING)["piles"]] == [6, 6]


def test_every_ship_is_in_one_place(fresh: Match) -> None:
    position = fresh.position(EVERYTHING)
    ships = [one["ship"] for one in position["piers"][1:]] + [*position["piles"][0], *position["piles"][1]]
    assert sorted(ships) == list(range(15))
    assert position["gone"] == []


def test_ships_are_shuffled(four_deals: list[dict[str, Any]]) -> None:
    dealt = [[p["piers"][1]["ship"], p["piles"][0][0], p["piles"][1][5]] for p in four_deals]
    for ships in zip(*dealt, strict=True):
        seen = Counter(ships)
        assert chi_square([seen[number] for number in range(15)]) < 38.1  # 14 degrees of freedom


def test_the_top_ship_of_each_pile_is_public_the_order_below_it_hidden(fresh: Match) -> None:
    first, second = fresh.position(EVERYTHING)["piles"]
    for seat in range(-1, fresh.players):
        expected = [{"top": first[0], "hidden": 5}, {"top": second[0], "hidden": 5}]
        assert fresh.position(seat)["piles"] == expected


def test_the_tally_man_stands_on_the_crates(fresh: Match) -> None:
    assert fresh.position(EVERYTHING)["tally"] is None


def test_lazy_jack_is_at_home(fresh: Match) -> None:
    assert fresh.position(EVERYTHING)["lazy_jack"] is None


def test_it_is_round_1_and_all_choose_cards(fresh: Match) -> None:
    if fresh.players == 2:
        fresh.play("take green small", seat=fresh.acting[0])
    assert fresh.position(EVERYTHING)["round"] == 1
    assert fresh.acting == tuple(range(fresh.players))
