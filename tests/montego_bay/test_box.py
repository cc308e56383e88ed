"""A box of one's own: played as printed, and refused by name if it cannot be played with."""

from __future__ import annotations

from typing import Any

import pytest

from tallyman import EVERYTHING, BadBox
from tallyman.engine.game import game
from tallyman.games.montego_bay.sight import stores
from tests.helpers import played, wander
from tests.montego_bay.quay import (
    BLUE,
    PLAYERS,
    asked,
    box,
    load,
    texts,
    with_box,
    with_stores,
)

STANDARD = game("montego_bay").components


def with_ship(**changes: Any) -> dict[str, Any]:
    """A box where the first ship entry is changed."""
    found = box()
    found["ship"][0] |= changes
    return found


def with_tile(**changes: Any) -> dict[str, Any]:
    """A box where the first warehouse is changed."""
    found = box()
    found["warehouse"][0] |= changes
    return found


# As printed


def test_other_numbers_of_coins_and_barrels_count() -> None:
    match = with_box(box(coins=9, barrels_per_colour=11), None, 3)
    assert match.position(EVERYTHING)["bank"] == 9
    assert match.position(EVERYTHING)["stock"] == [11, 11, 11]
    assert with_box(box(barrels_per_colour=11), None, 2).position(EVERYTHING)["stock"] == [22, 22]


def test_another_price_is_asked_and_paid() -> None:
    match = with_box(box(lazy_jack_price=5), {"coins": [6], "agenda": [{"seat": BLUE, "question": "hire"}]}, 4)
    match.play("hire Lazy Jack", seat=BLUE)
    assert match.position(EVERYTHING)["coins"][BLUE] == 1


def test_a_free_lazy_jack_is_offered_to_all_in_round_1_and_leaves_a_tavern_with_his_host() -> None:
    match = with_box(box(lazy_jack_price=0), None, 3)
    assert len(match.position(EVERYTHING)["agenda"]) == 3
    seat = match.acting[0]
    match.play("hire Lazy Jack", seat=seat)
    match.play(next(iter(texts(match, seat))), seat=seat)
    assert match.position(EVERYTHING)["lazy_jack"]["at"] in ("left tavern", "right tavern")
    played(match, 1)
    assert match.over


def test_other_ships_are_filled_and_scored_as_printed() -> None:
    faces = {"four": {"slots": 2, "points": [9, 8, 7]}, "fewer": {"slots": 3, "points": [6, 5]}}
    components = with_stores({9: 2}, (), 4) | {"ship": [{"copies": 15} | faces]}
    match = with_box(components, {"warehouses": [str(n + 1) for n in range(8)], "dockers": {"blue large": 8}}, 4)
    for pawn, docker in match.position(EVERYTHING)["dockers"].items():
        match.play(f"card {pawn} {1 if pawn == 'blue large' else 5}", seat=docker["seat"])
    assert asked(match) == (BLUE, "load", 2)
    load(match, 2, 2)
    assert match.scores[BLUE] == 9 + 1


def test_other_tavern_points_count() -> None:
    components = box(tavern_points={"2": [7], "3": [6, 5], "4": [9, 8, 7]})
    fields: dict[str, Any] = {"piers": [None] * 4, "tavern": [3, 2, 1], "dockers": {}}
    match = with_box(components | {"warehouse": with_stores({}, (), 3)["warehouse"]}, fields, 3)
    played(match, 1)
    assert match.scores == (6, 5, 0)


@pytest.mark.parametrize("place", range(8))
def test_the_four_player_warehouse_may_be_listed_anywhere(place: int) -> None:
    tiles = [{"stores": [{"barrels": n % 6}, {"barrels": 0}], "four_players_only": n == place} for n in range(8)]
    match = with_box(box(warehouse=tiles), {"warehouses": [str(n + 1) for n in range(7)]}, 3)
    drawn = stores(match.setting.box, match.table)
    assert [barrels for barrels, _coin in drawn[:7]] == [n % 6 for n in range(8) if n != place]


@pytest.mark.parametrize("players", PLAYERS)
def test_positions_of_other_boxes_read_back(players: int) -> None:
    match = with_box(box(lazy_jack_price=0, coins=99, barrels_per_colour=30), None, players)
    for _count in wander(match, 4, looks=25):
        assert match.arranged(match.position(EVERYTHING)).tobytes() == match.table.tobytes()


def test_the_standard_box_is_not_changed_by_being_read() -> None:
    before = repr(STANDARD)
    for players in PLAYERS:
        game("montego_bay").setting(players, components=STANDARD)
    assert repr(STANDARD) == before


# Refused by name


def without(name: str) -> dict[str, Any]:
    found = box()
    del found[name]
    return found


FACE = {"slots": 6, "points": [3, 2, 1]}
STORES = [{"barrels": 4}, {"barrels": 1}]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(
    ("components", "named"),
    [
        *[(without(name), name) for name in STANDARD if name != "known"],
        (box(coins=-1), "coins"),
        (box(coins=100), "coins"),
        (box(coins="15"), "coins"),
        (box(coins=True), "coins"),
        (box(barrels_per_colour=0), "barrels_per_colour"),
        (box(barrels_per_colour=31), "barrels_per_colour"),
        (box(barrels_per_colour=16.0), "barrels_per_colour"),
        (box(lazy_jack_price=-1), "lazy_jack_price"),
        (box(lazy_jack_price=None), "lazy_jack_price"),
        (box(tavern_points=[3, 2, 1]), "tavern_points"),
        (box(tavern_points={"2": [1], "3": [2, 1]}), r"tavern_points\.4"),
        (box(tavern_points={"2": [1, 1], "3": [2, 1], "4": [3, 2, 1]}), r"tavern_points\.2"),
        (box(tavern_points={"2": [1], "3": [2, -1], "4": [3, 2, 1]}), r"tavern_points\.3"),
        (box(tavern_points={"2": [1], "3": [2, 1], "4": [3, 2, 1], "5": [1]}), "5"),
        (box(ship=[]), "15 ships"),
        (box(ship=15), "ship"),
        (box(ship=[15]), r"ship\[0\]"),
        (box(ship=STANDARD["ship"][:4]), "15 ships in all, not 12"),
        (box(ship=[*STANDARD["ship"], STANDARD["ship"][0]]), "15 ships in all, not 18"),
        (with_ship(copies=0), r"ship\[0\]\.copies"),
        (with_ship(copies=16), r"ship\[0\]\.copies"),
        (with_ship(copies=2), "15 ships in all, not 14"),
        (with_ship(four=None), r"ship\[0\].four"),
        (with_ship(fewer=7), r"ship\[0\].fewer"),
        (with_ship(four=FACE | {"slots": 0}), r"ship\[0\]\.four\.slots"),
        (with_ship(four=FACE | {"slots": 31}), r"ship\[0\]\.four\.slots"),
        (with_ship(four=FACE | {"points": [3, 2]}), r"ship\[0\]\.(four|fewer)\.points"),
        (with_ship(four=FACE | {"points": [3, 2, -1]}), r"ship\[0\]\.(four|fewer)\.points"),
        (with_ship(four=FACE | {"points": [3, 2, 100]}), r"ship\[0\]\.(four|fewer)\.points"),
        (with_ship(fewer=FACE), r"ship\[0\]\.(four|fewer)\.points"),
        (with_ship(four=FACE | {"sails": 3}), "sails"),
        (with_ship(name="Santa Maria"), "name"),
        (box(warehouse=[]), "8 warehouses"),
        (box(warehouse=STANDARD["warehouse"][1:]), "8 warehouses"),
        (box(warehouse=STANDARD["warehouse"] * 30), "8 warehouses"),
        (box(warehouse=[*STANDARD["warehouse"][:7], STANDARD["warehouse"][0]]), "four_players_only"),
        (with_tile(four_players_only=True), "four_players_only"),
        (with_tile(four_players_only=1), "four_players_only"),
        (with_tile(stores=STORES[:1]), r"warehouse\[0\].stores"),
        (with_tile(stores=STORES * 2), r"warehouse\[0\].stores"),
        (with_tile(stores=4), r"warehouse\[0\].stores"),
        (with_tile(stores=[4, 1]), r"warehouse\[0\].stores\[0\]"),
        (with_tile(stores=[{"barrels": 7}, {"barrels": 1}]), r"warehouse\[0\]\.stores\[0\]\.barrels"),
        (with_tile(stores=[{"barrels": -7}, {"barrels": 1}]), r"warehouse\[0\]\.stores\[0\]\.barrels"),
        (with_tile(stores=[{"coin": True}, {"barrels": 1}]), r"warehouse\[0\]\.stores\[0\]\.barrels"),
        (with_tile(stores=[{"barrels": 1, "coin": 1}, {"barrels": 1}]), r"warehouse\[0\]\.stores\[0\]\.coin"),
        (with_tile(stores=[{"barrels": 1, "rum": 1}, {"barrels": 1}]), "rum"),
        (with_tile(roof="red"), "roof"),
        (box(rum=1), "rum"),
    ],
)  # fmt: skip
def test_a_box_that_cannot_be_played_with_is_refused_by_name(
    components: dict[str, Any], named: str, players: int
) -> None:
    with pytest.raises(BadBox, match=named):
        game("montego_bay").setting(players, components=components)
