"""The component file of Cargo: what may be changed, and what is refused by name."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

import pytest

from tallyman import EVERYTHING, BadBox, Match
from tallyman.engine.game import game
from tests.cargo.wharf import (
    CORNERS,
    LOADING,
    PLAYERS,
    SPARES,
    SQUARES,
    asked,
    box,
    drawn,
    picture,
    play,
    points,
    quay,
    refused,
    sprites,
    squares,
    texts,
    with_box,
)
from tests.helpers import played

POINTS = game("cargo").components["points"]
CRATES = game("cargo").components["crates_per_player"]
USUAL = {"north": ["d8", "e8"], "east": ["h5", "h4"], "south": ["d1", "e1"], "west": ["a5", "a4"]}


# As printed


@pytest.mark.parametrize("players", PLAYERS)
def test_other_numbers_of_crates_and_workers_count(players: int) -> None:
    few = box(crates_per_player={"2": 3, "3": 2, "4": 1}, dockhands=2, burlies=0, mules=1, elephants=0)
    match = with_box(few, None, players)
    assert len(match.position(EVERYTHING)["crates"]) == players * (5 - players)
    kinds = Counter(one["kind"] for one in match.position(EVERYTHING)["workers"] if one["seat"] == 0)
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
    position = {"dock": drawn("\n".join(quay(SPARES | pieces).position(EVERYTHING)["dock"]))}
    match = play(with_box(box(points=POINTS | {name: 7}), position), action)
    assert points(match)[seat] == 7
    assert sum(points(match)) == 7


# Loading squares


ELSEWHERE = {"north": ["b8", "c8"], "east": ["h8", "h6"], "south": ["f1", "c1"], "west": ["a2", "a3"]}
"""Loading squares as they might be printed on another board, a corner among them."""


def elsewhere(pieces: dict[str, str], loading: dict[str, list[str]] = ELSEWHERE, **fields: Any) -> Match:
    """A dock with pieces on named squares and its loading squares elsewhere."""
    marks = [(SPARES | pieces).get(square, ".") for square in SQUARES]
    dock = [" ".join(marks[8 * row : 8 * row + 8]) for row in range(8)]
    return with_box(box(loading_squares=loading), {"dock": dock} | fields)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_two_middle_squares_of_each_side_are_shipped(players: int) -> None:
    shipped = game("cargo").components["loading_squares"]
    assert {side: set(squares) for side, squares in shipped.items()} == LOADING
    assert "loading_squares" not in game("cargo").components["known"], "that they are there is a reconstruction"
    in_words = game("cargo").setting(players, components=box(loading_squares="the two middle squares of each side"))
    assert in_words.box == game("cargo").setting(players).box, "as our first component file said it"


def test_our_first_component_file_can_still_be_read() -> None:
    first = tomllib.loads(game("cargo").file("printed/1.toml"))
    assert first["loading_squares"] == "the two middle squares of each side"
    assert game("cargo").setting(2, components=first).box == game("cargo").setting(2).box


@pytest.mark.parametrize("players", PLAYERS)
def test_crates_lie_on_other_squares_at_the_start_wherever_the_loading_squares_are(players: int) -> None:
    taken = CORNERS.union(*ELSEWHERE.values())
    found: set[str] = set()
    for seed in range(60):
        match = with_box(box(loading_squares=ELSEWHERE), None, players, seed)
        found |= {one["at"] for one in match.position(EVERYTHING)["crates"]}
    assert found == set(SQUARES) - taken


def test_a_crate_is_loaded_where_the_box_says_and_no_longer_in_the_middle() -> None:
    assert points(play(elsewhere({"f3": "bB", "f2": "b#"}), "move f3 south")) == [3, 0]
    match = play(elsewhere({"d3": "bB", "d2": "b#"}), "move d3 south")
    assert points(match) == [0, 0]
    assert picture(match).split()[59] == "b#"


def test_a_crate_on_a_rivals_loading_square_is_put_back_and_not_on_one() -> None:
    match = play(elsewhere({"b6": "bB", "b7": "b#"}), "move b6 north")
    assert asked(match) == (1, "put")
    assert {"d8", "e8", "d1", "e1"} <= squares(match, "put")
    for square in ("b8", "c8", "f1", "c1"):
        refused(match, f"put {square}", "loading")


def test_a_rescued_worker_comes_back_where_the_box_says() -> None:
    workers = quay(SPARES, away=["bM water"]).position(EVERYTHING)["workers"]
    match = elsewhere({}, workers=workers)
    assert texts(match) == {"place mule f1", "place mule c1"}


def test_two_crates_can_arrive_at_once_and_both_are_put_back() -> None:
    """Orange's squares are c8 and e8: a crate, a burly on the one, and a crate in front of the other move up."""
    pieces = {"a8": "bE", "b8": "b#", "c8": "oB", "d8": "b#"}
    match = play(elsewhere(pieces, ELSEWHERE | {"north": ["c8", "e8"]}), "move a8 east")
    assert [one["at"] for one in match.position(EVERYTHING)["crates"]].count("waiting") == 2
    assert [one["question"] for one in match.position(EVERYTHING)["agenda"]] == ["put", "put", "turn"]
    assert match.arranged(match.position(EVERYTHING)).tobytes() == match.table.tobytes()
    board = sprites(match, 1)
    waiting = [n for n, one in enumerate(match.position(EVERYTHING)["crates"]) if one["at"] == "waiting"]
    assert len({board[f"crate-{n}"].place for n in waiting}) == 2, "both are seen"
    assert match.observation(1)["waiting"] == [0, 3, 0, 0], "one now and one after it"
    play(match, "put a7", "put h7")
    assert asked(match) == (0, "turn")
    assert picture(match).split()[:16] == [".", "bE", ".", "oB", *"....", "b#", *"......", "b#"]


def test_a_ship_lies_beside_its_loading_squares() -> None:
    """South is between c1 and f1 still; north moves two columns to the west, west two rows and a half to the south."""
    usual, moved = (
        {side: sprites(match)[f"ship-{side}"].place for side in (0, 2, 3)} for match in (quay(SPARES), elsewhere({}))
    )
    shift = {side: (moved[side].x - usual[side].x, moved[side].y - usual[side].y) for side in usual}
    assert shift == {0: (-132, 0), 2: (0, 0), 3: (0, 132)}


def test_what_an_agent_sees_is_as_the_box_says() -> None:
    match = elsewhere({})
    for seat in range(2):
        seen = match.observation(seat)["loading"]
        own = {SQUARES[place] for place in range(64) if seen[place]}
        assert own == set(ELSEWHERE[("south", "north")[seat]])
    board = sprites(match)
    assert {n for n in range(64) if f"pad-{n}" in board} == {1, 2, 61, 58}


@pytest.mark.parametrize("players", PLAYERS)
def test_a_match_with_other_loading_squares_runs_to_its_end(players: int) -> None:
    assert played(with_box(box(loading_squares=ELSEWHERE), None, players), 2).over


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
        *[
            (box(loading_squares={way: two for way, two in USUAL.items() if way != side}), rf"loading_squares\.{side}")
            for side in USUAL
        ],
        (box(loading_squares=USUAL | {"above": ["d8", "e8"]}), "above"),
        (box(loading_squares=USUAL | {"north": "d8"}), r"loading_squares\.north should be a list of two squares"),
        (box(loading_squares=USUAL | {"north": ["d8"]}), r"loading_squares\.north should be a list of two squares"),
        (box(loading_squares=USUAL | {"north": ["c8", "d8", "e8"]}), r"loading_squares\.north should be a list of two"),
        (box(loading_squares=USUAL | {"north": [4, 5]}), r"loading_squares\.north has 4"),
        (box(loading_squares=USUAL | {"north": ["d8", "d7"]}), r"loading_squares\.north has 'd7'"),
        (box(loading_squares=USUAL | {"east": ["d8", "h5"]}), r"loading_squares\.east has 'd8'"),
        (box(loading_squares=USUAL | {"south": ["d1", "i1"]}), r"loading_squares\.south has 'i1'"),
        (box(loading_squares=USUAL | {"west": ["a5", "a5"]}), r"loading_squares\.west has a5, which is one already"),
        (
            box(loading_squares=USUAL | {"north": ["a8", "b8"], "west": ["a7", "a8"]}),
            r"loading_squares\.west has a8, which is one already",
        ),
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
