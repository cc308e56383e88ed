"""Positions: drawn, described, read back, and refused by name."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING, BadPosition, Match
from tallyman.engine.game import game
from tests.cargo.wharf import BLUE, ORANGE, PLAYERS, SPARES, SQUARES, asked, dock, drawn, line, picture, play, quay
from tests.helpers import wander

HARBOUR = """
    .    .    o2   .    .    .    .    .
    .    bM   .    b1   .    bB   .    .
    .    .    o#   .    .    .    .    .
    .    b1   .    bE   .    b1   .    b1
    .    .    .    .    .    .    .    .
    .    oM   .    oE   .    oB   .    o1
    .    .    .    .    o1   .    .    .
    b#   .    .    .    .    .    .    o#
"""


# What is left out


def test_a_picture_is_enough() -> None:
    match = dock(HARBOUR)
    assert picture(match) == drawn(HARBOUR)
    assert asked(match) == (BLUE, "turn")
    position = match.position(EVERYTHING)
    assert position["ships"] == ["south", "north"]
    assert position["moves"] == 3
    assert position["points"] == [0, 0]
    assert [one["at"] for one in position["crates"]].count("loaded") == 17


def test_a_picture_may_be_a_list_of_lines() -> None:
    lines = drawn(HARBOUR).splitlines()
    match = tallyman.set_up("cargo", {"dock": lines}, 2, 1)
    assert match.position(EVERYTHING) == dock(HARBOUR).position(EVERYTHING)


def test_crates_the_picture_lacks_are_loaded_and_workers_it_lacks_are_out_of_the_game() -> None:
    match = dock(quiet_dock())
    held = [one.get("held") for one in match.position(EVERYTHING)["crates"] if one["at"] == "loaded"]
    assert held == [BLUE] * 9 + [ORANGE] * 9
    assert {one["at"] for one in match.position(EVERYTHING)["workers"]} == {"gone", "b6"}


def quiet_dock() -> str:
    return picture(quay({"a1": "b#", "h1": "o#", "b6": "bM"}))


@pytest.mark.parametrize("players", PLAYERS)
def test_ships_lie_south_north_west_and_east(players: int) -> None:
    assert (
        line("bB . . . . . . .", players).position(EVERYTHING)["ships"] == ["south", "north", "west", "east"][:players]
    )


@pytest.mark.parametrize("players", PLAYERS)
def test_the_crates_of_the_ships_that_have_owners_are_in_use(players: int) -> None:
    match = line("bB . . . . . . .", players, ships=["west", "north", "east", "south"][:players])
    assert match.position(EVERYTHING)["fleet"] == sorted(
        match.position(EVERYTHING)["ships"], key=["north", "east", "south", "west"].index
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_ship_that_has_an_owner_is_among_those_drawn(seed: int) -> None:
    match = tallyman.set_up("cargo", {"ships": ["west", None], "agenda": [{"seat": 1, "question": "ship"}]}, 2, seed)
    assert len(match.position(EVERYTHING)["fleet"]) == 2
    assert "west" in match.position(EVERYTHING)["fleet"]
    assert len(match.actions(1)) == 1, "the last one takes what is left"


def test_nothing_at_all_is_a_fresh_game() -> None:
    match = tallyman.set_up("cargo", {}, 2, 3)
    assert match.position(EVERYTHING) == tallyman.new("cargo", players=2, seed=3).position(EVERYTHING)


def test_a_rescued_worker_is_asked_for_first() -> None:
    assert asked(quay(SPARES, away=["bM water"])) == (BLUE, "return")


# Round trips


@pytest.mark.thorough
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("quick", [False, True])
def test_moments_all_through_a_match_read_back(players: int, quick: bool) -> None:
    match = tallyman.new("cargo", players=players, seed=7, quick=quick)
    for _count in wander(match, 7, looks=40):
        assert match.arranged(match.position(EVERYTHING)).tobytes() == match.table.tobytes()


@pytest.mark.parametrize(
    ("scene", "actions"),
    [
        (HARBOUR, ["move b7 south"]),
        (HARBOUR, ["move d7 south", "move b5 south", "move f7 west"]),
        (HARBOUR, ["move d5 north", "end turn"]),
    ],
)
def test_the_middle_of_a_turn_reads_back(scene: str, actions: list[str]) -> None:
    match = play(dock(scene), *actions)
    assert match.arranged(match.position(EVERYTHING)).tobytes() == match.table.tobytes()


def test_a_crate_that_waits_reads_back_and_is_put() -> None:
    match = play(quay(SPARES | {"d6": "bB", "d7": "b#"}), "move d6 north")
    again = tallyman.set_up("cargo", match.position(EVERYTHING), 2, 1)
    assert asked(again) == (ORANGE, "put")
    assert play(again, "put a8").position(EVERYTHING) == play(match, "put a8").position(EVERYTHING)


def test_crates_afloat_are_named_by_the_square_they_fell_from_and_the_side() -> None:
    match = play(quay(SPARES | {"b7": "bM", "b8": "o#", "g6": "bB", "h6": "o#"}), "move b7 north", "move g6 east")
    places = [one["at"] for one in match.position(EVERYTHING)["crates"] if "afloat" in one["at"]]
    assert places == ["afloat b8 north", "afloat h6 east"]
    assert match.arranged(match.position(EVERYTHING)).tobytes() == match.table.tobytes()


def test_face_down_crates_read_back_from_the_list_that_says_whose_they_are() -> None:
    match = tallyman.new("cargo", players=3, seed=5)
    position = match.position(EVERYTHING) | {"dock": match.position(0)["dock"]}
    assert "##" in position["dock"][1]
    assert match.arranged(position).tobytes() == match.table.tobytes()


def test_the_picture_is_in_columns_and_north_is_above() -> None:
    dock_lines = quay(SPARES | {"b8": "b2o1", "h8": "bE"}).position(EVERYTHING)["dock"]
    assert dock_lines[0] == ".    b2o1 .    .    .    .    .    bE"
    assert dock_lines[7] == "b#   .    .    .    .    .    o1   o#"


# Refused by name


def shown(**changes: str) -> str:
    """A dock with pieces on named squares."""
    pieces = SPARES | changes
    return "\n".join(" ".join(pieces.get(one, ".") for one in SQUARES[8 * row : 8 * row + 8]) for row in range(8))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (7, "dock should be 8 lines"),
        ([1] * 8, "dock should be 8 lines"),
        ("", "dock should be 8 lines"),
        ("\n".join(shown().splitlines()[1:]), "dock should be 8 lines"),
        (shown() + "\n" + shown(), "dock should be 8 lines"),
        (shown().replace("b# .", "b#", 1), r"dock\[7\] should show 8 squares, not 7"),
        (shown(c6="b# ."), r"dock\[2\] should show 8 squares, not 9"),
        (shown(c6="x"), r"dock\[2\] has 'x' on c6"),
        (shown(c6="g#"), r"dock\[2\] has 'g#' on c6.*the colours are b, o\."),
        (shown(c6="b5"), "c6"),
        (shown(c6="b0"), "c6"),
        (shown(c6="bX"), "c6"),
        (shown(c6="bBoB"), "c6"),
        (shown(c6="b#o1"), "c6"),
        (shown(c6="b"), "c6"),
        (shown(c6="##"), "crates face down"),
        (shown(c6="bM", d6="bM"), "dock shows more workers of kind mule of b"),
        (shown(c6="b4", d6="b1"), "dock shows more workers of kind dockhand of b"),
        (shown(**dict.fromkeys(SQUARES[8:18], "b#")), "dock shows 11 crates of b; there are 10"),
        (shown(d8="b#"), "a crate is not where it should be"),
        (shown(d1="b#"), "a crate is not where it should be"),
        (shown(a1="."), "dock should have a crate of every colour"),
    ],
)  # fmt: skip
def test_a_picture_that_cannot_be_is_refused_by_name(text: Any, named: str) -> None:
    with pytest.raises(BadPosition, match=named):
        tallyman.set_up("cargo", {"dock": text}, 2, 1)


def turning() -> dict[str, Any]:
    return dock(HARBOUR).position(EVERYTHING)


def changed(*path: Any, value: Any) -> dict[str, Any]:
    """The harbour with one thing changed."""
    found = copy.deepcopy(turning())
    inner: Any = found
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return found


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        (("ships",), ["south"], "ships"),
        (("ships",), ["south", "up"], "ships"),
        (("ships",), ["south", "south"], "A ship has two owners"),
        (("ships",), ["south", None], "agenda should ask for a ship"),
        (("fleet",), "south", "fleet should be a list of words"),
        (("fleet",), ["south", "up"], "fleet has 'up'"),
        (("fleet",), ["south"], "more or fewer ships with crates in use than players"),
        (("fleet",), ["south", "south"], "more or fewer ships with crates in use than players"),
        (("fleet",), ["south", "north", "west"], "more or fewer ships with crates in use than players"),
        (("fleet",), ["south", "west"], "somebody has another one"),
        (("chooser",), 2, "chooser"),
        (("turn",), -1, "turn"),
        (("turn",), "nine", "turn"),
        (("moves",), 4, "moves"),
        (("moves",), -1, "moves"),
        (("begun",), 1, "begun"),
        (("stirred",), "no", "stirred"),
        (("quiet",), 81, "quiet"),
        (("points",), [0], "points"),
        (("points",), [0, 1000], "points"),
        (("second_step",), "e5", "second_step has e5"),
        (("second_step",), "d7", "second_step has d7"),
        (("second_step",), "z9", "second_step"),
        (("crates",), [], "crates should be a list of 20"),
        (("crates", 0, "at"), "b9", r"crates\[0\]\.at"),
        (("crates", 0, "at"), "doctor", r"crates\[0\]\.at"),
        (("crates", 0, "at"), "c5", "dock shows . on c5|dock shows o# on c6"),
        (("crates", 0, "at"), "a1", "Two pieces are on a1"),
        (("crates", 0, "owner"), 2, r"crates\[0\]\.owner"),
        (("crates", 0, "owner"), None, r"crates\[0\]\.owner"),
        (("crates", 0, "held"), 2, r"crates\[0\]\.held"),
        (("crates", 0, "held"), BLUE, "held by somebody who cannot"),
        (("crates", 19, "held"), BLUE, "held by somebody who cannot"),
        (("crates", 0, "weight"), 2, "weight"),
        (("crates", 0, "owner"), BLUE, "dock shows o# on c6|too many or too few crates"),
        (("workers",), [], "workers should be a list of 14"),
        (("workers", 0, "at"), "loaded", r"workers\[0\]\.at"),
        (("workers", 0, "at"), "reserve", "dock shows|reserve"),
        (("workers", 0, "seat"), 1, r"workers\[0\]\.seat"),
        (("workers", 0, "kind"), "mule", r"workers\[0\]\.kind"),
        (("workers", 0, "rest"), 3, r"workers\[0\]\.rest"),
        (("workers", 0, "rest"), 1, "A worker is where it cannot be"),
        (("workers", 0, "moved"), 1, r"workers\[0\]\.moved"),
        (("workers", 0, "mood"), "bad", "mood"),
        (("agenda",), [], "agenda should be empty when the game is over, and only then"),
        (("over",), True, "agenda should be empty when the game is over, and only then"),
        (("agenda", 0, "question"), "dance", r"agenda\[0\]\.question"),
        (("agenda", 0, "question"), "ship", "agenda should ask for a ship"),
        (("agenda", 0, "question"), "place", "reserve"),
        (("agenda", 0, "question"), "return", "agenda asks seat 0 what it cannot answer"),
        (("agenda", 0, "question"), "put", "agenda should have one question"),
        (("agenda", 0, "seat"), 2, r"agenda\[0\]\.seat"),
        (("agenda",), [{"seat": 0, "question": "turn"}] * 2, "agenda should have one question"),
        (("agenda",), [{"seat": 1, "question": "put"}, {"seat": 0, "question": "turn"}], "the crate that waits"),
        (("luck", "key"), "short", r"luck\.key"),
        (("wind",), "west", "wind"),
    ],
)
def test_a_position_that_cannot_be_is_refused_by_name(path: tuple[Any, ...], value: Any, named: str) -> None:
    with pytest.raises(BadPosition, match=named):
        tallyman.set_up("cargo", changed(*path, value=value), 2, 1)


def test_a_crate_that_waits_must_be_asked_for() -> None:
    position = changed("crates", 0, "at", value="waiting")
    position["dock"] = [text.replace("o#", ". ") if place == 2 else text for place, text in enumerate(position["dock"])]
    with pytest.raises(BadPosition, match="put back"):
        tallyman.set_up("cargo", position, 2, 1)


def test_nobody_puts_an_own_crate_back() -> None:
    position = changed("crates", 0, "at", value="waiting")
    position["dock"] = [text.replace("o#", ". ") if place == 2 else text for place, text in enumerate(position["dock"])]
    position["agenda"] = [{"seat": ORANGE, "question": "put"}, {"seat": BLUE, "question": "turn"}]
    with pytest.raises(BadPosition, match="on the own loading square it would be loaded"):
        tallyman.set_up("cargo", position, 2, 1)


def test_a_rescued_worker_that_can_come_back_is_asked_for_before_the_turn() -> None:
    turn = [{"seat": BLUE, "question": "turn"}]
    with pytest.raises(BadPosition, match="bring back a rescued worker first"):
        quay(SPARES, away=["bM water"], agenda=turn)
    quay(SPARES | {"d1": "oB", "e1": "oM"}, away=["bM water"], agenda=turn)
    quay(SPARES | {"d4": "b1"}, away=["bM water"], agenda=turn, begun=True)


@pytest.mark.parametrize("where", ["water", "doctor"])
def test_in_the_quick_game_nobody_is_in_the_water_or_at_the_doctors(where: str) -> None:
    with pytest.raises(BadPosition, match="A worker is where it cannot be"):
        quay(SPARES, away=[f"b1 {where}"], quick=True)


@pytest.mark.parametrize(("kind", "where"), [("bE", "water"), ("bE", "doctor"), ("bM", "doctor"), ("bB", "doctor")])
def test_elephants_never_fall_and_only_dockhands_see_the_doctor(kind: str, where: str) -> None:
    with pytest.raises(BadPosition, match="A worker is where it cannot be"):
        quay(SPARES, away=[f"{kind} {where}"])


def test_workers_in_the_reserve_belong_to_set_up() -> None:
    with pytest.raises(BadPosition, match="reserve"):
        quay(SPARES, away=["b1 reserve"])


def test_a_match_goes_on_from_a_position_as_from_play() -> None:
    match: Match = play(dock(HARBOUR), "move b7 south")
    again = tallyman.set_up("cargo", match.position(EVERYTHING), 2, 1)
    for one in (match, again):
        play(one, "move b6 east", "move d7 west", "end turn", "move h3 north", "end turn")
    assert match.position(EVERYTHING) == again.position(EVERYTHING)


def test_only_a_match_that_is_over_has_been_quiet_for_as_long_as_the_limit() -> None:
    position = turning()
    assert tallyman.set_up("cargo", position | {"quiet": 79}, 2).position(EVERYTHING)["quiet"] == 79
    with pytest.raises(BadPosition, match="quiet"):
        tallyman.set_up("cargo", position | {"quiet": 80}, 2)


def test_three_crates_that_arrive_at_once_read_back() -> None:
    """With loading squares apart, three dockhands push crates onto three of them in one move."""
    squares = {"north": ["c8", "e8"], "east": ["h8", "h4"], "south": ["d1", "e1"], "west": ["a5", "a4"]}
    components = copy.deepcopy(game("cargo").components) | {"loading_squares": squares}
    empty = ". . . . . . . ."
    dock = ["b3 o# oB o# bB oM b# .", *[empty] * 5, ". b# b# b# o# o# o# .", ". . . . bE oE . ."]
    match = tallyman.set_up("cargo", {"dock": dock, "ships": ["north", "east"]}, 2, 1, components)
    play(match, "move 3 a8 east")
    assert [item["question"] for item in match.position(EVERYTHING)["agenda"]].count("put") == 3
    again = tallyman.set_up("cargo", match.position(EVERYTHING), 2, 1, components)
    assert again.position(EVERYTHING) == match.position(EVERYTHING)
