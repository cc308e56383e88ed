"""Phases 5 and 6: the ship at pier 1 sails, and the new order."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tallyman import EVERYTHING
from tests.helpers import chi_square
from tests.montego_bay.quay import (
    BLUE,
    IN_PLAY,
    JACK,
    ORANGE,
    PLAYERS,
    SECOND_PILE,
    at,
    choose,
    hold,
    load,
    port,
    ship,
    stage,
    told,
    with_box,
    with_stores,
)

# Phase 5


@pytest.mark.parametrize("players", PLAYERS)
def test_the_ship_at_pier_1_sails_and_is_scored_without_the_extra_point(players: int) -> None:
    match = stage({}, players, piers=[ship(6, 1, 2), ship(1), ship(2), ship(5)])
    assert match.scores[:2] == (3, 5)
    assert match.position(EVERYTHING)["gone"] == [6]
    assert told(match, "extra") == []


def test_it_sails_only_after_the_last_docker_was_tallied() -> None:
    match = stage({"blue large": 9, "orange large": 0}, stores={9: 1, 0: 1}, piers=[ship(6), ship(1), ship(2), ship(5)])
    load(match, 1)
    assert port(match)[0] == 6
    load(match, 1)
    assert 6 not in port(match)
    assert match.scores == (4, 4, 0, 0)


def test_its_barrels_go_back_to_the_stocks() -> None:
    match = stage({}, piers=[ship(6, 1, 2), ship(1), ship(2), ship(5)])
    assert match.position(EVERYTHING)["stock"] == [16, 16, 16, 16]


def test_the_others_move_up_with_their_barrels_and_a_ship_comes_to_pier_4() -> None:
    piles = [[8, 9], [3, 4, 10, 11, 12, 13]]
    match = stage({}, piers=[ship(6), ship(1, 1), ship(2, 0, 2), ship(5, 0, 0, 3)], piles=piles)
    assert port(match) == [1, 2, 5, 8]
    assert [hold(match, pier) for pier in (1, 2, 3, 4)] == [[1, 0, 0, 0], [0, 2, 0, 0], [0, 0, 3, 0], [0, 0, 0, 0]]


def test_only_one_ship_sails() -> None:
    match = stage({}, piers=[ship(6, 1), ship(1, 1), ship(2, 1), ship(5, 1)])
    assert match.position(EVERYTHING)["gone"] == [6]
    assert match.scores == (5, 0, 0, 0)


@pytest.mark.parametrize("players", PLAYERS)
def test_in_round_1_the_pilot_boat_leaves_and_scores_nothing(players: int) -> None:
    match = stage({}, players)
    assert match.scores == (0,) * players
    assert "pilot" not in port(match)
    assert match.position(EVERYTHING)["gone"] == []
    assert None not in port(match)
    assert [len(pile) for pile in match.position(EVERYTHING)["piles"]] == [5, 6]


def test_when_both_piles_are_empty_no_ship_comes() -> None:
    match = stage({}, piers=[ship(6), ship(1), ship(2), ship(5)], piles=[[], []])
    assert port(match) == [1, 2, 5, None]


# Phase 6


@pytest.mark.parametrize("players", PLAYERS)
def test_all_order_tiles_move_up_one_position_the_last_to_position_1(players: int) -> None:
    order = IN_PLAY[players][::-1]
    match = stage({}, players, order=order)
    assert match.position(EVERYTHING)["order"] == [order[-1], *order[:-1]]


def test_after_as_many_rounds_as_there_are_tiles_the_order_is_the_old_one() -> None:
    order = IN_PLAY[3]
    match = with_box(with_stores({}, (), 3), {"order": order}, 3)
    for number in range(1, 6):
        choose(match, {})
        assert match.position(EVERYTHING)["order"] == order[-number:] + order[:-number]
    choose(match, {})
    assert match.position(EVERYTHING)["order"] == order


def new_orders(count: int, players: int = 4, **position: Any) -> list[list[str]]:
    """The order tiles after a round, with different luck."""
    order = IN_PLAY[players]
    return [
        stage({}, players, order=order, seed=seed, **position).position(EVERYTHING)["order"] for seed in range(count)
    ]


def rotated(players: int = 4) -> list[str]:
    """The order tiles moved up."""
    return [IN_PLAY[players][-1], *IN_PLAY[players][:-1]]


LAST_OF_FIRST_PILE: dict[str, Any] = {
    "piers": [ship(6), ship(1), ship(2), ship(5)],
    "piles": [[8], SECOND_PILE],
}
FIRST_OF_SECOND_PILE: dict[str, Any] = {
    "piers": [ship(6), ship(1), ship(2), ship(5)],
    "piles": [[], SECOND_PILE],
}
SECOND_OF_SECOND_PILE: dict[str, Any] = {
    "piers": [ship(6), ship(1), ship(2), ship(5)],
    "piles": [[], SECOND_PILE[1:]],
}


@pytest.mark.parametrize("players", PLAYERS)
def test_if_the_first_ship_of_the_second_pile_was_drawn_in_phase_5_all_tiles_are_shuffled(players: int) -> None:
    found = new_orders(20, players, **FIRST_OF_SECOND_PILE)
    assert len({tuple(order) for order in found}) > 15
    assert all(sorted(order) == sorted(IN_PLAY[players]) for order in found)


def test_shuffled_tiles_come_first_equally_often() -> None:
    first = Counter(order[0] for order in new_orders(240, 3, **FIRST_OF_SECOND_PILE))
    assert chi_square([first[docker] for docker in IN_PLAY[3]]) < 22.1  # 5 degrees of freedom: 1 in 2000 is worse


def test_shuffled_tiles_are_open_to_all() -> None:
    match = stage({}, **FIRST_OF_SECOND_PILE)
    assert match.position(-1)["order"] == match.position(EVERYTHING)["order"]
    assert len(told(match, "new-order")) == 1
    assert told(match, "order") == []


def test_if_it_was_drawn_in_phase_4_they_are_shuffled_too() -> None:
    orders = set()
    for seed in range(12):
        fields = FIRST_OF_SECOND_PILE | {"piers": [ship(6), ship(0, 5), ship(2), ship(5)]}
        match = stage({"blue large": 9}, stores={9: 1}, seed=seed, **fields)
        load(match, 2)
        assert match.position(EVERYTHING)["piles"] == [[], SECOND_PILE[2:]]
        orders.add(tuple(match.position(EVERYTHING)["order"]))
    assert len(orders) > 9


def test_that_the_first_pile_became_empty_is_not_enough() -> None:
    assert new_orders(5, **LAST_OF_FIRST_PILE) == [rotated()] * 5


def test_a_later_ship_of_the_second_pile_shuffles_nothing() -> None:
    assert new_orders(5, **SECOND_OF_SECOND_PILE) == [rotated()] * 5


def test_in_the_round_after_the_shuffle_tiles_move_up_again() -> None:
    match = stage({}, **FIRST_OF_SECOND_PILE)
    order = match.position(EVERYTHING)["order"]
    choose(match, {})
    assert match.position(EVERYTHING)["round"] == 3
    assert match.position(EVERYTHING)["order"] == [order[-1], *order[:-1]]


def test_when_both_ships_come_in_one_round_last_of_the_first_pile_and_first_of_the_second_they_are_shuffled() -> None:
    orders = set()
    for seed in range(12):
        fields = LAST_OF_FIRST_PILE | {"piers": [ship(6), ship(0, 5), ship(2), ship(5)]}
        match = stage({"blue large": 9}, stores={9: 1}, seed=seed, **fields)
        load(match, 2)
        orders.add(tuple(match.position(EVERYTHING)["order"]))
    assert len(orders) > 9


def test_lazy_jack_goes_home() -> None:
    match = stage({JACK: 9, "orange large": 8}, host="orange large", hirer=ORANGE)
    assert match.position(EVERYTHING)["lazy_jack"] is None
    assert JACK not in match.position(EVERYTHING)["cards"]


def test_dockers_stay_where_they_are_for_the_next_round() -> None:
    match = stage({"blue large": 9, "orange large": 4})
    assert (at(match, "blue large"), at(match, "orange large")) == (9, 4)
    assert match.acting == (0, 1, 2, 3)


def test_cards_are_taken_back_for_the_next_round() -> None:
    match = stage({"blue large": 9})
    assert match.position(EVERYTHING)["cards"] == {}
    assert match.position(EVERYTHING)["round"] == 2
    match.play("card blue large 1", seat=BLUE)
