"""The worked examples of the rules."""

from __future__ import annotations

import pytest

from tallyman import EVERYTHING
from tests.montego_bay.quay import (
    BLUE,
    GREEN,
    JACK,
    ORANGE,
    YELLOW,
    asked,
    at,
    hold,
    load,
    moved,
    set_up,
    ship,
    stage,
    told,
    unload,
)


def test_example_1_a_ship_of_10_slots_5_3_2() -> None:
    match = stage({"blue large": 9}, stores={9: 1}, piers=["pilot", ship(6, 4, 1, 2, 2), ship(13), ship(14)])
    load(match, 2)
    assert match.scores[BLUE] == 5 + 1
    assert match.scores[YELLOW] == match.scores[GREEN] == 3
    assert match.scores[ORANGE] == 0


def test_example_2_a_small_docker_on_9_plays_3_and_goes_to_12() -> None:
    match = set_up({"dockers": {"orange small": 9, "blue small": 10, "green small": 11}})
    assert moved(match, "orange small", 3)["orange small"] == 12


def test_example_3_orange_on_3_plays_2_and_ends_on_4() -> None:
    match = set_up({"dockers": {"orange large": 3, "green large": 5, "blue large": 10}})
    after = moved(match, "orange large", 2)
    assert (after["orange large"], after["green large"], after["blue large"]) == (4, 5, 10)


def test_example_3_if_4_is_occupied_orange_ends_on_3() -> None:
    match = set_up({"dockers": {"orange large": 3, "green large": 5, "blue large": 10, "yellow large": 4}})
    assert moved(match, "orange large", 2)["orange large"] == 3


def test_example_4_orange_on_7_plays_1_and_changes_places_with_green_on_8() -> None:
    match = set_up({"dockers": {"orange large": 7, "green large": 8}})
    after = moved(match, "orange large", 1)
    assert (after["orange large"], after["green large"]) == (8, 7)


def test_example_5_two_damaged_barrels_and_a_coin() -> None:
    match = stage({"blue large": 9}, stores={9: -2}, silver=[9], piers=["pilot", ship(12, 3), ship(13), ship(14)])
    unload(match, 2, 2)
    assert hold(match, 1)[BLUE] == 1
    assert match.position(EVERYTHING)["coins"][BLUE] == 1


def test_example_5_one_barrel_and_a_coin() -> None:
    match = stage({"blue large": 9}, stores={9: 1}, silver=[9], piers=["pilot", ship(12, 3), ship(13), ship(14)])
    load(match, 2)
    assert hold(match, 1)[BLUE] == 4
    assert match.position(EVERYTHING)["coins"][BLUE] == 1


def test_example_6_small_yellow_lazy_jack_large_orange_small_green_are_tallied_in_this_order() -> None:
    standing = {"yellow small": 15, JACK: 13, "orange large": 12, "green small": 10}
    match = stage(standing, stores={15: 1, 13: 1, 12: 1, 10: 1}, host="orange large", hirer=ORANGE)
    tallied = []
    while match.position(EVERYTHING)["tally"] is not None:
        tallied.append((match.position(EVERYTHING)["tally"], asked(match)[0]))
        load(match, 2)
    assert tallied == [(15, YELLOW), (13, ORANGE), (12, ORANGE), (10, GREEN)]
    log = [dict(one["pawn"].arguments).get("docker", JACK) for one in told(match, "tallies-load")]
    assert log == [7, JACK, 2, 5]


@pytest.mark.parametrize(("players", "cards"), [(2, 4), (3, 3), (4, 3)])
def test_example_7_lazy_jack_by_oranges_small_docker(players: int, cards: int) -> None:
    match = set_up({"coins": [0, 3], "agenda": [{"seat": ORANGE, "question": "hire"}]}, players)
    match.play("hire Lazy Jack", seat=ORANGE)
    match.play("join orange small", seat=ORANGE)
    match.play("card orange small 2", seat=ORANGE)
    match.play(f"card {JACK} 4", seat=ORANGE)
    match.play("card orange large 4", seat=ORANGE)
    chosen = 3
    while ORANGE in match.acting:
        match.play(match.actions(ORANGE)[0], seat=ORANGE)
        chosen += 1
    assert chosen == cards


def test_example_8_two_players_one_has_the_small_third_docker_so_the_other_has_the_large_one() -> None:
    """In our seats blue and orange play; the unused colours are green and yellow."""
    match = set_up({"agenda": [{"seat": BLUE, "question": "third"}]}, 2)
    match.play("take green small", seat=BLUE)
    position = match.position(EVERYTHING)
    assert position["dockers"]["green small"]["seat"] == BLUE
    assert position["dockers"]["yellow large"]["seat"] == ORANGE
    for gone in ("green large", "yellow small"):
        assert gone not in position["dockers"]
        assert gone not in position["order"]


def test_example_8_the_third_docker_starts_in_the_tavern_of_its_size() -> None:
    match = set_up({}, 2)
    assert at(match, "green small") == "right tavern"
    assert at(match, "yellow large") == "left tavern"
