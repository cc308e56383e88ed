"""Phase 1: hire Lazy Jack."""

from __future__ import annotations

from typing import Any

import pytest

from tallyman import EVERYTHING, Match
from tests.montego_bay.quay import BLUE, GREEN, JACK, ORANGE, PLAYERS, YELLOW, at, refused, set_up, stage, texts


def asked_in_turn(match: Match) -> list[int]:
    """Who is asked to hire Lazy Jack, if everybody declines."""
    seats = []
    while match.position(EVERYTHING)["agenda"]:
        (seat,) = match.acting
        assert match.position(EVERYTHING)["agenda"][0]["question"] == "hire"
        seats.append(seat)
        match.play("decline", seat=seat)
    return seats


def new_round(players: int = 4, **position: Any) -> Match:
    """A table at the start of a round."""
    return stage({}, players, **position)


def hiring(seat: int, players: int = 4, **position: Any) -> Match:
    """A table where a seat with three coins is asked to hire Lazy Jack."""
    coins = [3 if one == seat else 0 for one in range(players)]
    agenda = [{"seat": seat, "question": "hire"}]
    return set_up({"coins": coins, "agenda": agenda} | position, players)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("coins", "is_asked"), [(0, False), (2, False), (3, True), (5, True)])
def test_players_with_3_or_more_coins_are_asked(players: int, coins: int, is_asked: bool) -> None:
    match = new_round(players, coins=[0, coins])
    assert asked_in_turn(match) == ([ORANGE] if is_asked else [])


def test_nobody_is_asked_in_round_1() -> None:
    assert set_up({}).position(EVERYTHING)["agenda"] == []


def test_fewest_victory_points_are_asked_first() -> None:
    match = new_round(coins=[3, 3, 3, 3], points=[7, 2, 9, 4])
    assert asked_in_turn(match) == [ORANGE, YELLOW, BLUE, GREEN]


def test_a_player_without_coins_is_left_out() -> None:
    match = new_round(coins=[3, 2, 3, 4], points=[7, 2, 9, 4])
    assert asked_in_turn(match) == [YELLOW, BLUE, GREEN]


def test_points_scored_in_the_round_before_count() -> None:
    piers = [{"ship": 0, "barrels": [1]}, {"ship": 3, "barrels": []}, {"ship": 6, "barrels": []}]
    match = new_round(coins=[3, 3], points=[4, 5], piers=[*piers, {"ship": 7, "barrels": []}])
    assert match.scores == (7, 5, 0, 0)
    assert asked_in_turn(match) == [ORANGE, BLUE]


def tied(order: list[str], players: int = 4, **position: Any) -> list[int]:
    """Who is asked in turn when all have 3 coins and no points, and the round begins with these order tiles."""
    match = new_round(players, coins=[3] * players, order=[*order[1:], order[0]], **position)
    assert match.position(EVERYTHING)["order"] == order
    assert set(match.scores) == {0}
    return asked_in_turn(match)


def test_among_equals_the_owner_of_the_lowest_order_tile_comes_first() -> None:
    order = [
        "green small", "yellow large", "yellow small", "blue small",
        "blue large", "green large", "orange large", "orange small",
    ]  # fmt: skip
    assert tied(order) == [GREEN, YELLOW, BLUE, ORANGE]


def test_a_players_lowest_tile_counts_even_if_the_other_is_last() -> None:
    order = ["blue large", "orange small", "orange large", "green large", "green small", "blue small"]
    assert tied(order, 3) == [BLUE, ORANGE, GREEN]


@pytest.mark.parametrize("owner", [BLUE, ORANGE])
def test_two_players_the_third_dockers_tile_counts_too(owner: int) -> None:
    order = ["green small", "blue large", "orange small", "orange large", "blue small", "yellow large"]
    assert tied(order, 2, small_third=owner) == [owner, 1 - owner]


def test_points_decide_before_order_tiles() -> None:
    match = new_round(coins=[3, 3, 3, 3], points=[1, 0, 1, 1])
    assert asked_in_turn(match)[0] == ORANGE


def test_each_is_asked_once() -> None:
    match = new_round(coins=[6, 6, 3])
    assert sorted(asked_in_turn(match)) == [BLUE, ORANGE, GREEN]


def test_the_one_asked_says_yes_or_no_and_nobody_else_speaks() -> None:
    match = hiring(ORANGE)
    assert texts(match, ORANGE) == {"hire Lazy Jack", "decline"}
    assert match.acting == (ORANGE,)
    refused(match, BLUE, "hire Lazy Jack", "round")
    refused(match, ORANGE, "card orange large 1", "round")


@pytest.mark.parametrize("players", PLAYERS)
def test_three_coins_are_paid_to_the_bank(players: int) -> None:
    match = hiring(ORANGE, players, coins=[0, 5])
    match.play("hire Lazy Jack", seat=ORANGE)
    assert match.position(EVERYTHING)["coins"][ORANGE] == 2
    assert match.position(EVERYTHING)["bank"] == 13


def test_no_costs_nothing() -> None:
    match = hiring(ORANGE)
    match.play("decline", seat=ORANGE)
    assert match.position(EVERYTHING)["coins"][ORANGE] == 3


def test_the_first_yes_takes_him_and_nobody_else_is_asked() -> None:
    match = new_round(coins=[3, 3, 3, 3], points=[7, 2, 9, 4])
    match.play("decline", seat=ORANGE)
    match.play("hire Lazy Jack", seat=YELLOW)
    assert match.position(EVERYTHING)["agenda"] == [{"seat": YELLOW, "question": "join"}]
    match.play("join yellow small", seat=YELLOW)
    assert match.position(EVERYTHING)["agenda"] == []
    assert match.position(EVERYTHING)["lazy_jack"]["seat"] == YELLOW


def test_the_hirer_at_once_chooses_which_own_docker_he_joins() -> None:
    match = hiring(ORANGE)
    match.play("hire Lazy Jack", seat=ORANGE)
    assert match.acting == (ORANGE,)
    assert texts(match, ORANGE) == {"join orange large", "join orange small"}


@pytest.mark.parametrize("owner", [BLUE, ORANGE])
def test_two_players_he_may_join_the_third_docker(owner: int) -> None:
    match = hiring(owner, 2, dockers={"green small": {"seat": owner, "at": 3}})
    match.play("hire Lazy Jack", seat=owner)
    assert "join green small" in texts(match, owner)
    assert "join yellow large" not in texts(match, owner)
    match.play("join green small", seat=owner)
    assert at(match, JACK) == 3


def test_he_joins_no_rivals_docker() -> None:
    match = hiring(ORANGE)
    match.play("hire Lazy Jack", seat=ORANGE)
    refused(match, ORANGE, "join blue large", "cards")
    refused(match, BLUE, "join blue large", "round")


def test_he_stands_on_the_same_space_as_the_docker_he_joins() -> None:
    match = hiring(ORANGE, dockers={"orange large": 11, "orange small": 4})
    match.play("hire Lazy Jack", seat=ORANGE)
    match.play("join orange large", seat=ORANGE)
    assert match.position(EVERYTHING)["lazy_jack"] == {"seat": ORANGE, "host": "orange large", "at": 11}
    assert at(match, "orange large") == 11


def test_which_docker_he_joins_is_open_to_all() -> None:
    match = hiring(ORANGE)
    match.play("hire Lazy Jack", seat=ORANGE)
    match.play("join orange large", seat=ORANGE)
    for eyes in (-1, 0, 2):
        assert match.position(eyes)["lazy_jack"]["host"] == "orange large"


def test_if_nobody_says_yes_he_stays_out_this_round() -> None:
    match = new_round(coins=[3, 3])
    asked_in_turn(match)
    assert match.position(EVERYTHING)["lazy_jack"] is None
    assert match.acting == (0, 1, 2, 3)
    refused(match, BLUE, "card Lazy Jack 1", "hire")


def test_he_is_hired_for_one_round_and_must_be_paid_again() -> None:
    match = stage({JACK: 9, "blue large": 8}, host="blue large", hirer=BLUE, coins=[4])
    assert match.position(EVERYTHING)["round"] == 2
    assert match.position(EVERYTHING)["lazy_jack"] is None
    assert asked_in_turn(match) == [BLUE]
