"""End of the game, the tavern, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING
from tests.helpers import ending, played
from tests.montego_bay.quay import (
    BLUE,
    EMPTY_PORT,
    IN_PLAY,
    JACK,
    ORANGE,
    PLAYERS,
    SECOND_PILE,
    asked,
    choose,
    load,
    port,
    refused,
    set_up,
    ship,
    stage,
    texts,
    told,
)

NO_PILES: dict[str, Any] = {"piles": [[], []]}


def last_round(*piers: Any, players: int = 4, **position: Any) -> Any:
    """A round with these ships in port and none to come, in which nothing is loaded."""
    return stage({}, players, piers=[*piers, *EMPTY_PORT[len(piers) :]], **NO_PILES | position)


# When


@pytest.mark.parametrize("boats", [0, 1, 2, 3])
def test_with_3_or_fewer_boats_at_the_end_of_phase_4_the_game_ends(boats: int) -> None:
    assert last_round(*(ship(number) for number in range(boats))).over


def test_with_four_boats_it_goes_on() -> None:
    match = last_round(*(ship(number) for number in range(4)))
    assert not match.over
    assert match.position(EVERYTHING)["round"] == 2


@pytest.mark.parametrize("players", PLAYERS)
def test_if_phase_5_leaves_3_ships_one_more_round_is_played(players: int) -> None:
    match = last_round(*(ship(number) for number in range(4)), players=players)
    assert port(match) == [1, 2, 3, None]
    assert match.acting == tuple(range(players))
    choose(match, {})
    assert match.over


def test_the_number_of_boats_is_checked_only_after_every_docker_has_been_tallied() -> None:
    piers = [ship(1), ship(0, 2, 3), ship(2), ship(5)]
    match = stage({"blue large": 9, "orange large": 5}, stores={9: 1, 5: 2}, piers=piers, **NO_PILES)
    load(match, 2)
    assert port(match) == [1, 2, 5, None]
    assert asked(match) == (ORANGE, "load", 2), "three boats, and orange still loads"
    load(match, 1)
    assert not match.over
    load(match, 1)
    assert match.over


def test_a_ship_filled_in_phase_4_does_not_end_the_game_while_another_comes() -> None:
    piers = [ship(1), ship(0, 2, 3), ship(2), ship(5)]
    match = stage({"blue large": 9}, stores={9: 1}, piers=piers, piles=[[], SECOND_PILE[-1:]])
    load(match, 2)
    assert not match.over
    assert port(match) == [2, 5, 14, None]


def test_phase_5_is_not_played_so_all_remaining_ships_are_scored_alike() -> None:
    match = last_round(ship(6, 1), ship(3, 0, 1), ship(0, 0, 0, 1))
    assert match.scores == (5, 4, 3, 0)


def test_phase_6_is_not_played() -> None:
    match = last_round(ship(6), order=IN_PLAY[4])
    assert match.position(EVERYTHING)["order"] == IN_PLAY[4]
    assert match.position(EVERYTHING)["round"] == 1
    assert told(match, "order") == told(match, "new-order") == []


def test_lazy_jack_is_not_sent_home_any_more() -> None:
    match = stage(
        {JACK: 9, "blue large": 8}, host="blue large", hirer=BLUE, piers=[ship(6), None, None, None], **NO_PILES
    )
    assert match.over
    assert match.position(EVERYTHING)["lazy_jack"]["at"] == 9


def test_the_tally_man_goes_back_to_his_crates() -> None:
    assert last_round(ship(6)).position(EVERYTHING)["tally"] is None


def test_remaining_ships_are_scored_in_pier_order() -> None:
    match = last_round(ship(12, 1), ship(3, 1), ship(6, 1))
    assert [one["ship"].arguments["slots"] for one in told(match, "sails")] == [14, 8, 10]


def test_remaining_ships_give_no_extra_point() -> None:
    match = last_round(ship(0, 2, 3))
    assert match.scores == (2, 3, 0, 0)
    assert told(match, "extra") == []


def test_a_ship_filled_in_the_last_round_does_give_it() -> None:
    match = stage({"blue large": 9}, stores={9: 1}, piers=[ship(0, 2, 3), ship(6, 1), None, None], **NO_PILES)
    load(match, 1)
    assert match.over
    assert match.scores == (3 + 1 + 5, 3, 0, 0)


def test_remaining_ships_are_scored_with_ties() -> None:
    match = last_round(ship(12, 1, 1), ship(0, 0, 1, 1, 1))
    assert match.scores == (6, 6 + 2, 2, 2)


def test_afterwards_all_barrels_of_ships_are_back_in_stock() -> None:
    match = last_round(ship(12, 1, 1), ship(0, 0, 1, 1, 1))
    assert match.position(EVERYTHING)["stock"] == [16, 16, 16, 16]
    assert port(match) == EMPTY_PORT
    assert match.position(EVERYTHING)["gone"] == list(range(15))


def test_nothing_is_to_be_done_after_the_end() -> None:
    match = last_round(ship(6))
    assert match.acting == match.sealed == ()
    for seat in range(4):
        assert texts(match, seat) == set()
        refused(match, seat, "load pier 1", "end")


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(4))
def test_every_game_ends_with_all_15_ships_scored_after_at_most_14_rounds(players: int, seed: int) -> None:
    match = played(tallyman.new("montego_bay", players=players, seed=seed), seed)
    assert match.position(EVERYTHING)["gone"] == list(range(15))
    assert match.position(EVERYTHING)["round"] <= 14
    assert len(told(match, "sails")) + len(told(match, "sails-full")) == 15


@pytest.mark.parametrize("players", PLAYERS)
def test_without_a_full_ship_the_game_has_14_rounds(players: int) -> None:
    """The pilot boat and twelve ships leave in phase 5; after that three lie in port."""
    match = stage({}, players)
    while not match.over:
        choose(match, {})
    assert match.position(EVERYTHING)["round"] == 14


# The tavern


def tavern(*barrels: int, **position: Any) -> Any:
    """The end of a game with barrels in the tavern, for as many players as barrels."""
    return last_round(players=len(barrels), tavern=list(barrels), **position)


def test_four_players_the_tavern_scores_3_2_1() -> None:
    assert tavern(4, 3, 2, 1).scores == (3, 2, 1, 0)


def test_three_players_the_tavern_scores_2_1() -> None:
    assert tavern(1, 3, 2).scores == (0, 2, 1)


def test_two_players_the_tavern_scores_1() -> None:
    assert tavern(2, 3).scores == (0, 1)


def test_a_player_without_barrels_in_the_tavern_scores_nothing_there() -> None:
    assert tavern(0, 3, 0, 0).scores == (0, 3, 0, 0)
    assert tavern(0, 0, 0, 0).scores == (0, 0, 0, 0)
    assert tavern(0, 0).scores == (0, 0)


@pytest.mark.parametrize(
    ("barrels", "points"),
    [
        ((2, 2, 1, 0), (3, 3, 1, 0)),
        ((3, 2, 2, 0), (3, 2, 2, 0)),
        ((3, 1, 1, 1), (3, 1, 1, 1)),
        ((1, 1, 1, 1), (2, 2, 2, 2)),
        ((2, 2, 2), (1, 1, 1)),
        ((2, 2, 1), (2, 2, 0)),
        ((3, 1, 1), (2, 1, 1)),
        ((2, 2), (1, 1)),
    ],
)
def test_the_tavern_is_scored_like_a_ship_with_ties_rounded_up(barrels: Any, points: Any) -> None:
    assert tavern(*barrels).scores == points


def test_the_tavern_gives_no_extra_point() -> None:
    match = stage({"blue large": 9}, stores={9: 2}, piers=EMPTY_PORT, **NO_PILES)
    assert match.scores == (3, 0, 0, 0)


def test_the_tavern_is_scored_after_the_ships() -> None:
    match = last_round(ship(6, 1), tavern=[0, 1])
    keys = [message.key for _count, message in match.told(EVERYTHING)]
    assert keys.index("montego-note-sails") < keys.index("montego-note-tavern")
    assert match.scores == (5, 3, 0, 0)


def test_the_tavern_is_not_scored_before_the_end() -> None:
    match = stage({}, tavern=[3, 1])
    assert match.scores == (0, 0, 0, 0)


def test_barrels_in_the_tavern_stay_there() -> None:
    assert tavern(4, 3, 2, 1).position(EVERYTHING)["tavern"] == [4, 3, 2, 1]


# Who wins


def over(points: list[int], coins: list[int]) -> Any:
    return set_up({"over": True, "points": points, "coins": coins}, len(points))


@pytest.mark.parametrize(
    ("points", "coins", "winners", "places"),
    [
        ([30, 28, 12, 40], [0, 0, 0, 0], (3,), (2, 3, 4, 1)),
        ([30, 28], [0, 5], (0,), (1, 2)),
        ([30, 30, 12], [1, 2, 9], (1,), (2, 1, 3)),
        ([30, 30, 30], [2, 2, 1], (0, 1), (1, 1, 3)),
        ([30, 30, 30, 30], [2, 2, 2, 2], (0, 1, 2, 3), (1, 1, 1, 1)),
        ([9, 8, 8, 7], [0, 3, 3, 5], (0,), (1, 2, 2, 4)),
    ],
)
def test_most_points_win_then_most_coins_then_the_victory_is_shared(
    points: list[int], coins: list[int], winners: tuple[int, ...], places: tuple[int, ...]
) -> None:
    match = over(points, coins)
    assert match.winners == winners
    assert match.places == places


def test_nobody_has_won_before_the_end() -> None:
    assert set_up({"points": [30, 1]}).winners == ()


def test_coins_are_no_points() -> None:
    assert over([5, 4], [0, 9]).scores == (5, 4)


# What is told at the end


def test_points_are_told_by_source() -> None:
    piers = [ship(0, 2, 3), ship(6, 1), None, None]
    match = stage({"blue large": 9}, stores={9: 1}, piers=piers, tavern=[0, 2], **NO_PILES)
    load(match, 1)
    assert ending(match) == [
        "Ann has 9 points: places on ships 8 and last barrels aboard 1.",
        "Bob has 6 points: places on ships 3 and tavern 3.",
        "Cid has 0 points.",
        "Dot has 0 points.",
        "Ann wins with 9 points to 6.",
    ]


def test_coins_that_broke_a_tie_are_told() -> None:
    assert ending(over([30, 30, 12], [1, 2, 9]))[3:] == [
        "blue and orange have 30 points each.",
        "orange has more coins (2 to 1) and wins.",
    ]


def test_who_shares_a_victory_is_told() -> None:
    assert ending(over([12, 30, 30, 1], [2, 1, 1, 1]))[4:] == [
        "orange and green have 30 points and 1 coin each: they share the victory."
    ]
    assert ending(over([30, 30, 30], [2, 2, 1]))[3:] == [
        "blue, orange and green have 30 points each.",
        "blue and orange have more coins (2 to 1) and share the victory.",
    ]
