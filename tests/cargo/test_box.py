"""The component file of Cargo: what may be changed, and what is refused by name."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tallyman import BadBox
from tallyman.engine.game import game
from tests.cargo.wharf import PLAYERS, SPARES, box, drawn, play, points, quay, with_box
from tests.helpers import played

POINTS = game("cargo").components["points"]
CRATES = game("cargo").components["crates_per_player"]


# As printed


@pytest.mark.parametrize("players", PLAYERS)
def test_other_numbers_of_crates_and_workers_count(players: int) -> None:
    few = box(crates_per_player={"2": 3, "3": 2, "4": 1}, dockhands=2, burlies=0, mules=1, elephants=0)
    match = with_box(few, None, players)
    assert len(match.position()["crates"]) == players * (5 - players)
    kinds = Counter(one["kind"] for one in match.position()["workers"] if one["seat"] == 0)
    assert kinds == {"dockhand": 2, "mule": 1}
    assert played(match, 1).over


@pytest.mark.parametrize(
    ("name", "pieces", "action", "seat"),
    [
        ("own_crate_loaded", {"d3": "bB", "d2": "b#"}, "move d3 south", 0),
        ("own_crate_loaded", {"d6": "bB", "d7": "o#"}, "move d6 north", 1),
        ("rival_crate_dumped", {"g6": "bB", "h6": "o#"}, "move g6 east", 0),
        ("own_crate_dumped", {"g6": "bB", "h6": "b#"}, "move g6 east", 0),
        ("rival_squished", {"c6": "bB", "d6": "b#", "e6": "o1", "f6": "oE"}, "move c6 east", 0),
        ("own_squished", {"c6": "bB", "d6": "b#", "e6": "b1", "f6": "oE"}, "move c6 east", 0),
    ],
)
def test_other_points_count(name: str, pieces: dict[str, str], action: str, seat: int) -> None:
    position = {"dock": drawn("\n".join(quay(SPARES | pieces).position()["dock"]))}
    match = play(with_box(box(points=POINTS | {name: 7}), position), action)
    assert points(match)[seat] == 7
    assert sum(points(match)) == 7


# Refused by name


def without(name: str) -> dict[str, Any]:
    found = box()
    del found[name]
    return found


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(
    ("components", "named"),
    [
        *[(without(name), name) for name in game("cargo").components if name != "known"],
        (box(board=9), "board should be 8"),
        (box(board="8"), "board"),
        (box(loading_squares="the corners"), "loading_squares"),
        (box(crates_per_player=5), "crates_per_player"),
        (box(crates_per_player={"2": 10, "3": 7}), r"crates_per_player\.4"),
        (box(crates_per_player=CRATES | {"2": 11}), r"crates_per_player\.2"),
        (box(crates_per_player=CRATES | {"3": 8}), r"crates_per_player\.3"),
        (box(crates_per_player=CRATES | {"4": 6}), r"crates_per_player\.4"),
        (box(crates_per_player=CRATES | {"4": 0}), r"crates_per_player\.4"),
        (box(crates_per_player=CRATES | {"5": 4}), "5"),
        (box(dockhands=0), "dockhands"),
        (box(dockhands=5), "dockhands"),
        (box(dockhands=True), "dockhands"),
        (box(burlies=2), "burlies"),
        (box(mules=-1), "mules"),
        (box(elephants=1.0), "elephants"),
        (box(points=[3, 1]), "points"),
        *[(box(points={other: value for other, value in POINTS.items() if other != name}), name) for name in POINTS],
        (box(points=POINTS | {"own_crate_loaded": 10}), r"points\.own_crate_loaded"),
        (box(points=POINTS | {"own_squished": -10}), r"points\.own_squished"),
        (box(points=POINTS | {"cat_fed": 1}), "cat_fed"),
        (box(cranes=1), "cranes"),
    ],
)
def test_a_box_that_cannot_be_played_with_is_refused_by_name(
    components: dict[str, Any], named: str, players: int
) -> None:
    with pytest.raises(BadBox, match=named):
        game("cargo").setting(players, components=components)
