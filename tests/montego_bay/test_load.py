"""Phase 4: load."""

from __future__ import annotations

from typing import Any

import pytest

from tallyman import EVERYTHING, Match
from tests.montego_bay.quay import (
    BLUE,
    EMPTY_PORT,
    GREEN,
    IN_PLAY,
    JACK,
    ORANGE,
    PLAYERS,
    YELLOW,
    asked,
    choose,
    hold,
    load,
    port,
    refused,
    row,
    set_up,
    ship,
    stage,
    texts,
    told,
    unload,
    with_box,
    with_stores,
)

PORT = ["pilot", ship(12), ship(13), ship(14)]
"""The pilot boat and three large empty ships."""


def loading(barrels: int, players: int = 4, space: int = 9, **position: Any) -> Match:
    """Blue's large docker is tallied at a store with barrels."""
    return stage({"blue large": space}, players, {space: barrels}, **{"piers": PORT} | position)


def damaged(barrels: int, players: int = 4, **position: Any) -> Match:
    """Blue's large docker is tallied at a store with damaged barrels."""
    return stage({"blue large": 9}, players, {9: -barrels}, **position)


# In which order


@pytest.mark.parametrize("players", PLAYERS)
def test_the_tally_goes_from_the_last_space_down_to_space_0(players: int) -> None:
    last = 2 * row(players) - 1
    standing = {"orange small": 0, "blue large": last, "orange large": 5, "blue small": 8}
    match = stage(standing, players, dict.fromkeys(standing.values(), 1), piers=PORT)
    spaces = []
    while match.position(EVERYTHING)["tally"] is not None:
        spaces.append(match.position(EVERYTHING)["tally"])
        load(match, 2)
    assert spaces == [last, 8, 5, 0]


@pytest.mark.parametrize("order", [IN_PLAY[4], IN_PLAY[4][::-1]])
def test_the_order_tiles_do_not_matter_for_the_tally(order: list[str]) -> None:
    dockers = {docker: 2 * place for place, docker in enumerate(IN_PLAY[4])}
    fields = {"dockers": dockers, "order": order, "warehouses": [str(tile + 1) for tile in range(8)]}
    match = with_box(with_stores({3: 1, 9: 1}, (), 4), fields, 4)
    choose(match, {})
    assert match.position(EVERYTHING)["agenda"] == [{"seat": GREEN, "question": "load", "a": 1, "b": 9}]
    load(match, 2)
    assert match.position(EVERYTHING)["agenda"] == [{"seat": BLUE, "question": "load", "a": 1, "b": 3}]


def test_a_space_without_a_docker_is_skipped() -> None:
    match = stage({"blue large": 3}, stores={15: 4, 3: 2, 1: 3}, piers=PORT)
    assert match.position(EVERYTHING)["tally"] == 3
    load(match, 2, 2)
    assert match.position(EVERYTHING)["round"] == 2


def test_the_tally_man_stands_beside_the_docker_that_is_tallied() -> None:
    match = stage({"blue large": 3, "orange large": 9}, stores={3: 1, 9: 1}, piers=PORT)
    assert match.position(EVERYTHING)["tally"] == 9
    load(match, 2)
    assert match.position(EVERYTHING)["tally"] == 3


def test_afterwards_he_goes_back_to_his_crates() -> None:
    match = loading(1)
    load(match, 2)
    assert match.position(EVERYTHING)["tally"] is None


def test_dockers_stay_where_they_are_while_they_are_tallied() -> None:
    match = stage({"blue large": 3, "orange large": 9}, stores={3: 1, 9: 1}, piers=PORT)
    before = match.position(EVERYTHING)["dockers"]
    load(match, 2, 3)
    assert match.position(EVERYTHING)["dockers"] == before


def test_nobody_else_acts_while_a_docker_is_tallied() -> None:
    match = loading(2)
    assert match.acting == (BLUE,)
    for seat in (ORANGE, GREEN, YELLOW):
        assert texts(match, seat) == set()
    refused(match, ORANGE, "load pier 2", "round")


# Barrels


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("barrels", [1, 2, 4, 6])
def test_the_player_loads_as_many_barrels_as_the_store_shows(players: int, barrels: int) -> None:
    match = loading(barrels, players)
    stock = match.position(EVERYTHING)["stock"][BLUE]
    assert asked(match) == (BLUE, "load", barrels)
    load(match, *[2] * barrels)
    assert match.position(EVERYTHING)["stock"][BLUE] == stock - barrels
    assert match.position(EVERYTHING)["round"] == 2, "the docker is done"


def test_barrels_are_loaded_one_by_one_on_ships_of_the_own_choice() -> None:
    match = loading(4)
    load(match, 4, 2, 4)
    assert [hold(match, pier)[BLUE] for pier in (2, 3, 4)] == [1, 0, 2]
    assert asked(match) == (BLUE, "load", 1)


def test_every_cargo_ship_in_port_can_be_chosen() -> None:
    match = loading(1, piers=[ship(12), ship(13), ship(14), ship(0)])
    assert texts(match, BLUE) == {f"load pier {pier}" for pier in (1, 2, 3, 4)}


def test_the_pilot_boat_is_never_loaded() -> None:
    match = loading(1)
    assert texts(match, BLUE) == {"load pier 2", "load pier 3", "load pier 4"}
    refused(match, BLUE, "load pier 1", "load")


def test_nothing_is_loaded_at_an_empty_pier() -> None:
    match = loading(1, piers=[ship(12), ship(13), None, None])
    assert texts(match, BLUE) == {"load pier 1", "load pier 2"}
    refused(match, BLUE, "load pier 3", "load")


def test_all_barrels_must_be_loaded() -> None:
    match = loading(3)
    load(match, 2)
    assert match.acting == (BLUE,)
    refused(match, BLUE, "decline", "round")
    assert all(text.startswith("load") for text in texts(match, BLUE))


def test_barrels_are_not_taken_off_by_a_docker_that_loads() -> None:
    match = loading(1, piers=["pilot", ship(12, 3), ship(13), ship(14)])
    refused(match, BLUE, "unload pier 2", "round")


@pytest.mark.parametrize("owner", [BLUE, ORANGE])
def test_two_players_a_third_docker_loads_its_owners_barrels(owner: int) -> None:
    match = stage({"green small": 9}, 2, {9: 3}, piers=PORT, small_third=owner)
    assert asked(match) == (owner, "load", 3)
    load(match, 2, 2, 2)
    assert hold(match, 1)[owner] == 3
    assert match.position(EVERYTHING)["stock"][owner] == 29


def test_two_players_all_barrels_of_a_player_count_as_one_colour() -> None:
    """Blue's own docker loads two, blue's third docker two: blue's four beat orange's three."""
    piers = [ship(12, 0, 3), ship(13), ship(14), ship(0)]
    match = stage({"blue large": 9, "green small": 6}, 2, {9: 2, 6: 2}, piers=piers)
    load(match, 1, 1, 1, 1)
    assert match.scores == (7, 4)


# Damaged barrels


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("barrels", [1, 2])
def test_damaged_barrels_come_off_back_into_the_own_stock(players: int, barrels: int) -> None:
    match = damaged(barrels, players, piers=["pilot", ship(12, 4, 1), ship(13), ship(14)])
    stock = match.position(EVERYTHING)["stock"][BLUE]
    assert asked(match) == (BLUE, "unload", barrels)
    unload(match, *[2] * barrels)
    assert hold(match, 1)[:2] == [4 - barrels, 1]
    assert match.position(EVERYTHING)["stock"][BLUE] == stock + barrels


def test_damaged_barrels_come_off_ships_of_the_own_choice_one_by_one() -> None:
    match = damaged(2, piers=["pilot", ship(12, 2), ship(13, 1), ship(14, 1)])
    assert texts(match, BLUE) == {"unload pier 2", "unload pier 3", "unload pier 4"}
    unload(match, 4)
    assert texts(match, BLUE) == {"unload pier 2", "unload pier 3"}
    unload(match, 2)
    assert [hold(match, pier)[BLUE] for pier in (1, 2, 3)] == [1, 1, 0]


def test_only_own_barrels_are_taken_off() -> None:
    match = damaged(1, piers=["pilot", ship(12, 0, 3), ship(13, 1, 3), ship(14)])
    refused(match, BLUE, "unload pier 2", "load")
    assert texts(match, BLUE) == {"unload pier 3"}


def test_taking_off_is_a_must() -> None:
    match = damaged(1, piers=["pilot", ship(12, 1), ship(13), ship(14)])
    assert texts(match, BLUE) == {"unload pier 2"}
    refused(match, BLUE, "load pier 2", "round")


def test_nothing_is_taken_off_the_pilot_boat_or_at_an_empty_pier() -> None:
    refused(damaged(1, piers=["pilot", ship(12, 1), ship(13), ship(14)]), BLUE, "unload pier 1", "load")
    refused(damaged(1, piers=[ship(12, 1), None, None, None]), BLUE, "unload pier 2", "load")


def test_with_fewer_aboard_as_many_as_are_aboard_come_off() -> None:
    match = damaged(2, piers=["pilot", ship(12, 1, 5), ship(13), ship(14)])
    assert asked(match) == (BLUE, "unload", 1)
    unload(match, 2)
    assert match.position(EVERYTHING)["round"] == 2
    assert match.position(EVERYTHING)["stock"][BLUE] == 16


def test_with_none_aboard_nothing_happens() -> None:
    match = damaged(2, piers=["pilot", ship(12, 0, 5), ship(13), ship(14)])
    assert match.position(EVERYTHING)["round"] == 2
    assert match.position(EVERYTHING)["stock"] == [16, 11, 16, 16]


def test_barrels_in_the_tavern_are_never_taken_back() -> None:
    match = damaged(2, piers=["pilot", ship(12, 1), ship(13), ship(14)], tavern=[5])
    unload(match, 2)
    assert match.position(EVERYTHING)["tavern"] == [5, 0, 0, 0]
    assert match.position(EVERYTHING)["round"] == 2


@pytest.mark.parametrize("owner", [BLUE, ORANGE])
def test_two_players_a_third_docker_takes_off_its_owners_barrels(owner: int) -> None:
    piers = ["pilot", ship(12, 3, 3), ship(13), ship(14)]
    match = stage({"green small": 9}, 2, {9: -2}, piers=piers, small_third=owner)
    unload(match, 2, 2)
    assert hold(match, 1)[owner] == 1


# Coins


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("barrels", [0, 2, -1])
def test_a_coin_is_one_from_the_bank(players: int, barrels: int) -> None:
    match = stage({"blue large": 9}, players, {9: barrels}, [9], piers=["pilot", ship(12, 3), ship(13), ship(14)])
    assert match.position(EVERYTHING)["coins"] == [1] + [0] * (players - 1)
    assert match.position(EVERYTHING)["bank"] == 14


def test_a_store_without_a_coin_gives_none() -> None:
    match = loading(1)
    load(match, 2)
    assert match.position(EVERYTHING)["coins"] == [0, 0, 0, 0]


def test_a_coin_gained_this_round_can_hire_lazy_jack_in_the_next() -> None:
    match = stage({"blue large": 9}, silver=[9], coins=[2], piers=PORT)
    assert asked(match)[:2] == (BLUE, "hire")


# Lazy Jack


def jacks(barrels: int, silver: tuple[int, ...] = (), players: int = 4, **position: Any) -> Match:
    """Lazy Jack, hired by orange, is tallied at a store of his own."""
    standing = {JACK: 9, "orange large": 8}
    return stage(standing, players, {9: barrels}, silver, "orange large", hirer=ORANGE, **{"piers": PORT} | position)


@pytest.mark.parametrize("players", PLAYERS)
def test_lazy_jack_loads_the_hirers_barrels(players: int) -> None:
    match = jacks(2, (), players)
    stock = match.position(EVERYTHING)["stock"][ORANGE]
    assert asked(match) == (ORANGE, "load", 2)
    load(match, 2, 2)
    assert match.position(EVERYTHING)["stock"][ORANGE] == stock - 2
    assert hold(match, 1)[ORANGE] == 2


def test_lazy_jacks_coin_is_the_hirers() -> None:
    assert jacks(2, (9,)).position(EVERYTHING)["coins"] == [0, 1, 0, 0]


def test_lazy_jacks_extra_point_is_the_hirers() -> None:
    match = jacks(1, piers=["pilot", ship(0, 5), ship(13), ship(14)])
    load(match, 2)
    assert match.scores == (3, 2 + 1, 0, 0)


@pytest.mark.parametrize("barrels", [1, 2])
def test_lazy_jack_never_removes_barrels(barrels: int) -> None:
    match = jacks(-barrels, piers=["pilot", ship(12, 2, 2), ship(13), ship(14)])
    assert match.position(EVERYTHING)["round"] == 2
    assert hold(match, 1)[:2] == [2, 2]


def test_lazy_jack_takes_the_coin_beside_damaged_barrels() -> None:
    match = jacks(-2, (9,), piers=["pilot", ship(12, 2, 2), ship(13), ship(14)])
    assert match.position(EVERYTHING)["coins"] == [0, 1, 0, 0]
    assert hold(match, 1)[:2] == [2, 2]


def test_his_host_removes_barrels_as_ever() -> None:
    standing = {JACK: 9, "orange large": 8}
    piers = ["pilot", ship(12, 2, 2), ship(13), ship(14)]
    match = stage(standing, stores={8: -1}, host="orange large", hirer=ORANGE, piers=piers)
    assert asked(match) == (ORANGE, "unload", 1)


def test_lazy_jack_is_tallied_in_his_place_like_a_docker() -> None:
    standing = {"yellow small": 15, JACK: 12, "orange large": 10, "blue large": 8}
    match = stage(standing, stores={15: 1, 12: 1, 10: 1, 8: 1}, host="orange large", hirer=ORANGE, piers=PORT)
    seats = []
    while match.position(EVERYTHING)["tally"] is not None:
        seats.append((match.position(EVERYTHING)["tally"], match.acting[0]))
        load(match, 2)
    assert seats == [(15, YELLOW), (12, ORANGE), (10, ORANGE), (8, BLUE)]


# A ship whose last slot is filled


def filling(barrels: int = 1, players: int = 4, **position: Any) -> Match:
    """Blue is about to fill a ship of 6 slots (5 with fewer players) at pier 2."""
    aboard = ship(0, 2, 3) if players == 4 else ship(0, 1, 3)
    fields = {"piers": ["pilot", aboard, ship(13, 1), ship(14)]}
    return stage({"blue large": 9}, players, {9: barrels}, **fields | position)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_ship_whose_last_slot_is_filled_sails_at_once(players: int) -> None:
    match = filling(2, players)
    load(match, 2)
    assert asked(match) == (BLUE, "load", 1), "the docker is not done yet"
    assert 0 not in port(match)
    assert match.position(EVERYTHING)["gone"] == [0]


def test_a_ship_with_a_free_slot_stays() -> None:
    match = filling(2, piers=["pilot", ship(0, 2, 2), ship(13), ship(14)])
    load(match, 2)
    assert port(match) == ["pilot", 0, 13, 14]
    assert match.scores == (0, 0, 0, 0)


def test_it_is_scored_with_1_point_more_for_whoever_filled_the_last_slot() -> None:
    match = filling(2)
    load(match, 2)
    assert match.scores == (3 + 1, 3, 0, 0), "3 barrels each: (3 + 2) / 2 rounded up, and blue filled it"


@pytest.mark.parametrize(("players", "expected"), [(2, (2 + 1, 3)), (3, (2 + 1, 3, 0)), (4, (2 + 1, 3, 0, 0))])
def test_the_extra_point_comes_on_top_of_any_place(players: int, expected: tuple[int, ...]) -> None:
    aboard = ship(0, 1, 4) if players == 4 else ship(0, 0, 4)
    match = filling(2, players, piers=["pilot", aboard, ship(13), ship(14)])
    load(match, 2)
    assert match.scores == expected


def test_its_barrels_go_back_to_the_stocks() -> None:
    match = filling(2)
    assert match.position(EVERYTHING)["stock"] == [13, 13, 16, 16]
    load(match, 2)
    assert match.position(EVERYTHING)["stock"] == [15, 16, 16, 16], "one barrel of blue is still on the ship at pier 3"


def test_the_ships_behind_it_move_up_one_pier_with_their_barrels() -> None:
    match = filling(2, piers=[ship(11), ship(0, 2, 3), ship(13, 1), ship(14, 0, 2)])
    load(match, 2)
    assert port(match)[:3] == [11, 13, 14]
    assert hold(match, 2)[:2] == [1, 0]
    assert hold(match, 3)[:2] == [0, 2]


@pytest.mark.parametrize("pier", [1, 2, 3, 4])
def test_ships_at_lower_piers_stay(pier: int) -> None:
    piers = [ship(11), ship(12), ship(13), ship(14)]
    piers[pier - 1] = ship(0, 2, 3)
    match = filling(2, piers=piers, piles=[[1], [2, 3, 4, 5, 6, 7]])
    others = [number for number in port(match) if number != 0]
    load(match, pier)
    assert port(match) == [*others, 1]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_next_ship_of_the_pile_comes_to_pier_4(players: int) -> None:
    match = filling(2, players)
    (first, *rest), second = match.position(EVERYTHING)["piles"]
    load(match, 2)
    assert port(match) == ["pilot", 13, 14, first]
    assert match.position(EVERYTHING)["piles"] == [rest, second]
    assert hold(match, 4) == [0] * players


def test_the_new_ship_can_be_loaded_at_once() -> None:
    match = filling(3)
    load(match, 2)
    assert "load pier 4" in texts(match, BLUE)
    load(match, 4)
    assert hold(match, 4)[BLUE] == 1


def test_a_docker_may_fill_several_ships() -> None:
    piers = ["pilot", ship(0, 2, 3), ship(1, 0, 5), ship(2, 1, 0, 4)]
    match = filling(4, piers=piers)
    load(match, 2, 2, 2)
    assert port(match)[0] == "pilot"
    assert match.position(EVERYTHING)["gone"] == [0, 1, 2]
    assert match.scores == (3 + 1 + 2 + 1 + 2 + 1, 3 + 3, 3, 0)
    assert asked(match) == (BLUE, "load", 1)


def test_then_the_docker_goes_on_with_the_barrels_left() -> None:
    match = filling(3)
    load(match, 2)
    assert asked(match) == (BLUE, "load", 2)


def test_then_the_next_docker_is_tallied() -> None:
    match = stage(
        {"blue large": 9, "orange large": 5},
        stores={9: 1, 5: 2},
        piers=["pilot", ship(0, 2, 3), ship(13), ship(14)],
    )
    load(match, 2)
    assert asked(match) == (ORANGE, "load", 2)


def test_the_scored_ship_leaves_the_game() -> None:
    match = filling(2)
    load(match, 2)
    position = match.position(EVERYTHING)
    assert all(0 not in pile for pile in position["piles"])
    assert position["gone"] == [0]


def test_when_the_first_pile_is_empty_the_second_is_used() -> None:
    match = filling(2, piles=[[], [4, 5, 6, 7, 8, 9]])
    load(match, 2)
    assert port(match) == ["pilot", 13, 14, 4]
    assert match.position(EVERYTHING)["piles"] == [[], [5, 6, 7, 8, 9]]


def test_when_both_piles_are_empty_nothing_comes() -> None:
    match = filling(2, piles=[[], []], piers=[ship(11), ship(0, 2, 3), ship(13), ship(14)])
    load(match, 2)
    assert port(match) == [11, 13, 14, None]
    assert not match.over


def test_the_log_tells_who_filled_it_and_who_scores() -> None:
    match = filling(2)
    load(match, 2)
    assert len(told(match, "sails-full")) == 1
    assert [(one["points"], one["barrels"]) for one in told(match, "scores")] == [(3, 3), (3, 3)]
    assert len(told(match, "extra")) == 1


# No ship left


def test_when_no_ship_is_left_barrels_still_to_be_loaded_go_from_the_stock_to_the_tavern() -> None:
    match = filling(4, piers=[ship(0, 2, 3), *EMPTY_PORT[1:]])
    load(match, 1)
    assert match.position(EVERYTHING)["tavern"] == [3, 0, 0, 0]
    assert match.position(EVERYTHING)["stock"] == [13, 16, 16, 16]


def test_a_docker_tallied_when_no_ship_is_left_puts_all_its_barrels_in_the_tavern() -> None:
    match = stage(
        {"blue large": 9, "orange large": 5, "green small": 3},
        stores={9: 1, 5: 2, 3: 4},
        piers=[ship(0, 2, 3), None, None, None],
    )
    load(match, 1)
    assert match.position(EVERYTHING)["tavern"] == [0, 2, 4, 0]
    assert match.over


def test_with_an_empty_port_only_the_stock_is_drunk() -> None:
    match = stage({"blue large": 9}, stores={9: 6}, piers=EMPTY_PORT, tavern=[12])
    assert match.position(EVERYTHING)["tavern"] == [16, 0, 0, 0]
    assert match.position(EVERYTHING)["stock"] == [0, 16, 16, 16]


def test_a_free_slot_anywhere_keeps_the_tavern_closed() -> None:
    match = filling(3, piers=[ship(0, 2, 3), ship(1, 0, 0, 5), None, None])
    load(match, 1)
    assert match.position(EVERYTHING)["tavern"] == [0, 0, 0, 0]
    load(match, 1)
    assert match.position(EVERYTHING)["tavern"] == [1, 0, 0, 0]


def test_the_standard_stores_are_tallied_as_they_lie() -> None:
    """Tile 1 turned at the left end: 4 barrels at space 15, 2 damaged ones and a coin at space 0."""
    tiles = ["1 turned", *(str(column + 1) for column in range(1, 8))]
    match = set_up({"warehouses": tiles, "dockers": {docker: 14 - 2 * k for k, docker in enumerate(IN_PLAY[4])}})
    choose(match, {})
    assert match.position(EVERYTHING)["agenda"] == [{"seat": BLUE, "question": "load", "a": 4, "b": 15}]
