"""Scoring a ship."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tallyman import EVERYTHING
from tests.montego_bay.quay import PLAYERS, box, choose, ship, stage, with_box

FIFTEEN = 15


def sails(number: int, barrels: list[int]) -> list[int]:
    """What each seat scores when a ship with these barrels sails from pier 1, for as many players as barrels."""
    piers = [ship(number, *barrels), *(ship(other) for other in (1, 2, 5) if other != number)]
    return list(stage({}, len(barrels), piers=piers).scores)


def test_players_are_ranked_by_barrels_aboard() -> None:
    assert sails(6, [1, 4, 3, 0]) == [2, 5, 3, 0]


def test_first_place_takes_the_first_value_and_so_on() -> None:
    assert sails(12, [4, 3, 2, 1]) == [7, 4, 3, 0]
    assert sails(12, [1, 2, 3, 4]) == [0, 3, 4, 7]


@pytest.mark.parametrize(("barrels", "points"), [([4, 2, 1], [7, 4, 0]), ([1, 2, 4], [0, 4, 7])])
def test_three_players_third_place_scores_nothing(barrels: list[int], points: list[int]) -> None:
    assert sails(12, barrels) == points


def test_a_player_with_none_aboard_never_scores() -> None:
    assert sails(6, [0, 0, 0, 1]) == [0, 0, 0, 5]
    assert sails(6, [3, 1, 0, 0]) == [5, 3, 0, 0]
    assert sails(6, [0, 1]) == [0, 5]


@pytest.mark.parametrize("players", PLAYERS)
def test_an_empty_ship_scores_nothing(players: int) -> None:
    assert sails(6, [0] * players) == [0] * players


def test_one_barrel_is_enough_for_the_first_value() -> None:
    assert sails(12, [0, 1, 0, 0]) == [0, 7, 0, 0]


def test_tied_players_add_the_values_of_the_places_they_cover_and_divide() -> None:
    assert sails(6, [3, 3, 1, 0]) == [4, 4, 2, 0], "(5 + 3) / 2"


def test_the_share_is_rounded_up() -> None:
    assert sails(12, [3, 3, 1, 0]) == [6, 6, 3, 0], "(7 + 4) / 2 = 5.5"
    assert sails(6, [1, 1, 1, 0]) == [4, 4, 4, 0], "(5 + 3 + 2) / 3 = 3.3"


def test_tied_for_second_place() -> None:
    assert sails(9, [4, 2, 2, 1]) == [6, 3, 3, 0], "(4 + 2) / 2"


def test_after_m_tied_players_the_next_one_takes_the_place_m_further_on() -> None:
    assert sails(12, [3, 3, 2, 1]) == [6, 6, 3, 0]
    assert sails(12, [2, 2, 2, 1]) == [5, 5, 5, 0]


def test_places_beyond_the_printed_ones_count_0() -> None:
    assert sails(12, [1, 1, 1, 1]) == [4, 4, 4, 4], "(7 + 4 + 3 + 0) / 4 = 3.5"
    assert sails(12, [1, 1, 1]) == [4, 4, 4], "(7 + 4 + 0) / 3 = 3.7"


def test_two_ties_at_once() -> None:
    assert sails(6, [2, 2, 1, 1]) == [4, 4, 1, 1], "(5 + 3) / 2 and (2 + 0) / 2"


def test_two_players_tied() -> None:
    assert sails(6, [2, 2]) == [4, 4], "(5 + 3) / 2"


def test_the_ship_leaves_the_game_and_its_barrels_go_back() -> None:
    match = stage({}, piers=[ship(6, 1, 4, 3), ship(1, 2), ship(2), ship(5)])
    assert match.position(EVERYTHING)["gone"] == [6]
    assert match.position(EVERYTHING)["stock"] == [14, 16, 16, 16]


def naive_points(barrels: list[int], values: list[int]) -> list[int]:
    """The rule in other words: line up from most to fewest, hand out the values, pool them within ties."""
    line = sorted((seat for seat in range(len(barrels)) if barrels[seat]), key=lambda seat: -barrels[seat])
    values = values + [0] * len(line)
    found = [0] * len(barrels)
    for seat in line:
        places = [place for place, other in enumerate(line) if barrels[other] == barrels[seat]]
        pool = sum(values[place] for place in places)
        while pool % len(places):
            pool += 1
        found[seat] = pool // len(places)
    return found


@given(data=st.data(), players=st.sampled_from(PLAYERS), number=st.integers(0, 14))
@settings(max_examples=120, deadline=None)
def test_every_ship_is_scored_as_the_rule_says_in_other_words(data: Any, players: int, number: int) -> None:
    side = "four" if players == 4 else "fewer"
    places = 3 if players == 4 else 2
    values = data.draw(st.lists(st.integers(0, 20), min_size=places, max_size=places))
    barrels = data.draw(st.lists(st.integers(0, 5), min_size=players, max_size=players))
    faces = {"four": {"slots": 30, "points": [1, 1, 1]}, "fewer": {"slots": 30, "points": [1, 1]}}
    faces[side]["points"] = values
    stores = [{"stores": [{"barrels": 0}, {"barrels": 0}], "four_players_only": tile == 0} for tile in range(8)]
    components = box(ship=[{"copies": FIFTEEN} | faces], warehouse=stores)
    others = [ship(other) for other in range(FIFTEEN) if other != number]
    match = with_box(components, {"round": 2, "piers": [ship(number, *barrels), *others[:3]]}, players)
    choose(match, {})
    assert list(match.scores) == naive_points(barrels, values)
