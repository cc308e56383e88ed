"""The four kinds of worker: steps, pushes, pulls, groups, two steps."""

from __future__ import annotations

import pytest

from tallyman import EVERYTHING
from tests.cargo.wharf import (
    BLUE,
    MORE_SPARES,
    ORANGE,
    SPARES,
    aboard,
    asked,
    beside,
    dock,
    drawn,
    line,
    moves,
    picture,
    play,
    points,
    quay,
    refused,
    row,
)

ALL = ["1", "B", "M", "E"]
FIELD = """
 .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 .    .    .    {}   .    .    .    .
 .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 b#   .    .    .    .    .    .    o#
"""


# Steps


@pytest.mark.parametrize(("kind", "steps"), [("1", 1), ("B", 1), ("M", 2), ("E", 2)])
def test_steps(kind: str, steps: int) -> None:
    match = line(f"b{kind} . . . . . . .")
    for start in ("a6", "b6")[:steps]:
        play(match, f"move {start} east")
    refused(match, f"move {'bc'[steps - 1]}6 east", "moved")
    assert match.position(EVERYTHING)["moves"] == 2, "the steps of one worker are one move"


@pytest.mark.parametrize("kind", ALL)
def test_a_worker_steps_onto_an_empty_square_in_all_four_directions(kind: str) -> None:
    assert moves(dock(FIELD.format(f"b{kind}"))) == {f"move d5 {way}" for way in ("north", "east", "south", "west")}


@pytest.mark.parametrize("kind", ALL)
@pytest.mark.parametrize("way", ["north", "west"])
def test_a_worker_never_enters_water(kind: str, way: str) -> None:
    match = dock(f"b{kind}   {FIELD.format('.').strip()[1:]}")
    refused(match, f"move a8 {way}", "off-dock")


@pytest.mark.parametrize("kind", ALL)
@pytest.mark.parametrize(
    ("square", "way"), [("d8", "north"), ("e1", "south"), ("a5", "west"), ("h4", "east")]
)  # fmt: skip
def test_a_worker_never_enters_a_ship(kind: str, square: str, way: str) -> None:
    match = quay(SPARES | MORE_SPARES | {square: f"b{kind}"}, 4)
    refused(match, f"move {square} {way}", "off-dock")


@pytest.mark.parametrize("square", ["d8", "d1", "a4"])
@pytest.mark.parametrize("kind", ALL)
def test_for_workers_loading_squares_are_ordinary_squares(kind: str, square: str) -> None:
    """Own, a rival's and nobody's: one steps onto it and stays."""
    from_square = {"d8": "c8", "d1": "c1", "a4": "a3"}[square]
    match = quay(SPARES | {from_square: f"b{kind}"})
    play(match, f"move {from_square} {'north' if square == 'a4' else 'east'}")
    assert any(one["at"] == square for one in match.position(EVERYTHING)["workers"])
    assert points(match) == [0, 0]


# Other workers in the way


@pytest.mark.parametrize(
    ("kind", "other"),
    [(kind, other) for kind in ALL for other in ("oB", "oM", "oE", "bB", "bM", "bE") if other != f"b{kind}"],
)
def test_workers_never_push_workers_directly(kind: str, other: str) -> None:
    refused(line(f"b{kind} {other} . . . . . ."), "move a6 east", "blocked")


@pytest.mark.parametrize("kind", ["B", "M", "E"])
@pytest.mark.parametrize("hands", ["o1", "b1", "b2o1"])
def test_only_dockhands_step_onto_dockhands(kind: str, hands: str) -> None:
    refused(line(f"b{kind} {hands} . . . . . ."), "move a6 east", "blocked")


@pytest.mark.parametrize(("hands", "together"), [("o1", "b1o1"), ("b1", "b2"), ("b2o2", "b3o2"), ("o3", "b1o3")])
def test_a_dockhand_steps_onto_dockhands(hands: str, together: str) -> None:
    assert row(play(line(f"b1 {hands} . . . . . ."), "move a6 east")) == f". {together} . . . . . ."


def test_any_number_of_dockhands_share_a_square() -> None:
    match = play(line("b1 b3o3g3y3 . . . . . .", 4), "move a6 east")
    assert row(match) == ". b4o3g3y3 . . . . . ."


def test_a_dockhand_leaves_a_shared_square_and_the_others_stay() -> None:
    assert row(play(line("b2o1 . . . . . . ."), "move a6 east")) == "b1o1 b1 . . . . . ."


# Pushes: how many crates


@pytest.mark.parametrize(
    ("who", "crates"), [("1", 1), ("B", 2), ("M", 1), ("E", 2)]
)  # fmt: skip
def test_pushes(who: str, crates: int) -> None:
    ahead = ["b#", "o#", "b#"]
    for count in (1, 2, 3):
        there = " ".join(ahead[:count])
        match = line(f"b{who} {there} {' '.join(['.'] * (7 - count))}")
        if count <= crates:
            play(match, "move a6 east")
            assert row(match) == f". b{who} {there} {' '.join(['.'] * (6 - count))}".strip()
        else:
            refused(match, "move a6 east", "too-heavy")


@pytest.mark.parametrize("whose", ["b#", "o#"])
@pytest.mark.parametrize("kind", ALL)
def test_everybody_pushes_anybodys_crate_and_steps_onto_its_square(kind: str, whose: str) -> None:
    match = play(line(f"b{kind} {whose} . . . . . ."), "move a6 east")
    assert row(match) == f". b{kind} {whose} . . . . ."


@pytest.mark.parametrize("kind", ["M", "E"])
def test_a_mule_and_an_elephant_push_in_each_of_their_steps(kind: str) -> None:
    match = play(line(f"b{kind} o# . . . . . ."), "move a6 east", "move b6 east")
    assert row(match) == f". . b{kind} o# . . . ."


def test_an_elephant_pushes_two_crates_per_step() -> None:
    match = play(line("bE o# b# . . . . ."), "move a6 east", "move b6 east")
    assert row(match) == ". . bE o# b# . . ."


def test_a_mule_pushes_one_crate_per_step_also_in_its_second() -> None:
    match = play(line("bM b# . o# . . . ."), "move a6 east")
    refused(match, "move b6 east", "too-heavy")


# Pulls


@pytest.mark.parametrize("kind", ["1", "B"])
def test_dockhands_and_burlies_do_not_pull(kind: str) -> None:
    refused(line(f"o# b{kind} . . . . . ."), "pull b6 east", "cannot-pull")


@pytest.mark.parametrize("kind", ["M", "E"])
def test_a_mule_and_an_elephant_pull_one_crate_per_step(kind: str) -> None:
    match = play(line(f"o# b{kind} . . . . . ."), "pull b6 east")
    assert row(match) == f". o# b{kind} . . . . ."
    assert row(play(match, "pull c6 east")) == f". . o# b{kind} . . . ."
    assert match.position(EVERYTHING)["moves"] == 2


@pytest.mark.parametrize("kind", ["M", "E"])
@pytest.mark.parametrize("behind", ["b#", "o#", "bB", "o1"])
def test_nothing_behind_the_pulled_crate_moves(kind: str, behind: str) -> None:
    match = play(line(f"{behind} o# b{kind} . . . . ."), "pull c6 east")
    assert row(match) == f"{behind} . o# b{kind} . . . ."


@pytest.mark.parametrize(
    ("way", "behind", "ahead"),
    [("north", "d4", "d6"), ("east", "c5", "e5"), ("south", "d6", "d4"), ("west", "e5", "c5")],
)
def test_the_crate_on_the_opposite_side_is_pulled_in_any_direction(way: str, behind: str, ahead: str) -> None:
    match = play(quay(SPARES | {"d5": "bM", behind: "o#"}), f"pull d5 {way}")
    assert picture(match) == picture(quay(SPARES | {"d5": "o#", ahead: "bM"}))


def test_pulling_is_never_compulsory() -> None:
    match = line("o# bM . . . . . .")
    assert {"move b6 east", "pull b6 east"} <= moves(match)
    assert row(play(match, "move b6 east")) == "o# . bM . . . . ."


@pytest.mark.parametrize("kind", ["M", "E"])
def test_a_step_never_pushes_and_pulls_at_once(kind: str) -> None:
    match = line(f"o# b{kind} b# . . . . .")
    refused(match, "pull b6 east", "push-and-pull")
    assert row(play(match, "move b6 east")) == f"o# . b{kind} b# . . . ."


@pytest.mark.parametrize("ahead", ["o1", "b1", "oB", "oM", "oE"])
def test_to_pull_one_steps_onto_an_empty_square(ahead: str) -> None:
    refused(line(f"o# bM {ahead} . . . . ."), "pull b6 east", "blocked")


def test_one_does_not_pull_off_the_dock() -> None:
    refused(line(". . . . . . o# bM"), "pull h6 east", "off-dock")


@pytest.mark.parametrize("behind", [".", "o1", "oB", "oE"])
def test_only_a_crate_is_pulled(behind: str) -> None:
    refused(line(f"{behind} bM . . . . . ."), "pull b6 east", "no-crate")


def test_nothing_is_pulled_from_the_water() -> None:
    refused(line("bM . . . . . . ."), "pull a6 east", "no-crate")


ON_THE_SHIPS = """
 .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .
 b#   .    {}   {}   .    .    .    o#
"""


def test_an_own_crate_pulled_onto_the_own_loading_square_is_loaded() -> None:
    match = play(dock(ON_THE_SHIPS.format("b#", "bM")), "pull d1 east")
    assert picture(match) == drawn("""
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        b#   .    .    .    bM   .    .    o#
    """)
    assert points(match) == [3, 0]
    assert aboard(match, BLUE) == 9


def test_a_rivals_crate_pulled_onto_the_own_loading_square_is_put_back_by_oneself() -> None:
    match = play(dock(ON_THE_SHIPS.format("o#", "bE")), "pull d1 east")
    assert asked(match) == (BLUE, "put")
    play(match, "put a8", "move e1 east")
    assert points(match) == [0, 0]
    assert picture(match).split()[0] == "o#"


def test_a_crate_pulled_onto_a_rivals_loading_square_is_its_owners_to_put_or_load() -> None:
    match = play(dock(ON_THE_SHIPS.format("b#", "bM"), ships=["north", "south"]), "pull d1 east")
    assert asked(match) == (ORANGE, "put")
    match = play(dock(ON_THE_SHIPS.format("o#", "bM"), ships=["north", "south"]), "pull d1 east")
    assert points(match) == [0, 3]
    assert aboard(match, ORANGE) == 9


def test_a_crate_pulled_onto_a_loading_square_of_nobodys_ship_stays() -> None:
    match = play(dock(ON_THE_SHIPS.format("b#", "bM"), ships=["north", "west"]), "pull d1 east")
    assert picture(match).split()[-8:] == ["b#", ".", ".", "b#", "bM", ".", ".", "o#"]
    assert asked(match) == (BLUE, "turn")


# Squished and shoved


@pytest.mark.parametrize("wall", ["b#", "oB", "oM", "oE"])
def test_a_dockhand_is_squished(wall: str) -> None:
    match = play(line(f"bB b# o1 {wall} . . . ."), "move a6 east")
    assert beside(match) == ["o1 doctor"]


@pytest.mark.parametrize(
    ("kind", "ahead"), [(kind, ahead) for kind in "BM" for ahead in ("b#", "oE", "oM", "oB") if ahead != f"o{kind}"]
)
def test_burly_and_mule_are_never_squished(kind: str, ahead: str) -> None:
    """Against what gives way they are shoved, against an elephant nothing moves. There is one of each in a colour."""
    match = line(f"bB b# o{kind} {ahead} . . . .")
    if ahead == "oE":
        refused(match, "move a6 east", "elephant")
    else:
        assert row(play(match, "move a6 east")) == f". bB b# o{kind} {ahead} . . ."
        assert beside(match) == []


@pytest.mark.parametrize("kind", ["1", "B", "M"])
@pytest.mark.parametrize("seat", ["b", "o"])
def test_dockhand_burly_and_mule_are_shoved_by_a_crate(kind: str, seat: str) -> None:
    pusher = "bB" if (seat, kind) != ("b", "B") else "bM"
    match = play(line(f"{pusher} b# {seat}{kind} . . . . ."), "move a6 east")
    assert row(match) == f". {pusher} b# {seat}{kind} . . . ."


@pytest.mark.parametrize("elephant", ["oE", "bE"])
@pytest.mark.parametrize("pusher", ["b1", "bB", "bM"])
def test_an_elephant_is_never_shoved(elephant: str, pusher: str) -> None:
    refused(line(f"{pusher} b# {elephant} . . . . ."), "move a6 east", "elephant")


# Groups


@pytest.mark.parametrize(("size", "crates"), [(2, 1), (2, 2), (3, 1), (3, 2), (3, 3)])
def test_a_group_of_k_pushes_up_to_k_crates(size: int, crates: int) -> None:
    there = " ".join(["b#", "o#", "b#"][:crates])
    match = play(line(f"b{size} {there} {' '.join(['.'] * (7 - crates))}"), f"move {size} a6 east")
    assert row(match) == f". b{size} {there} {' '.join(['.'] * (6 - crates))}"


@pytest.mark.parametrize(("size", "crates"), [(1, 2), (2, 3)])
def test_a_group_of_k_does_not_push_more(size: int, crates: int) -> None:
    there = " ".join(["b#", "o#", "b#"][:crates])
    match = line(f"b3 {there} {' '.join(['.'] * (7 - crates))}")
    refused(match, f"move {'' if size == 1 else '2 '}a6 east", "too-heavy")


def test_four_crates_are_too_many_for_three_moves() -> None:
    refused(line("b4 b# o# b# o# . . ."), "move 3 a6 east", "too-heavy")


def test_rivals_on_the_square_do_not_help() -> None:
    refused(line("b1o2 b# o# . . . . ."), "move 2 a6 east", "too-few")


def test_a_group_uses_k_of_the_moves() -> None:
    for size in (2, 3):
        assert play(line("b4 . . . . . . ."), f"move {size} a6 east").position(EVERYTHING)["moves"] == 3 - size


@pytest.mark.parametrize(("left", "most"), [(1, 1), (2, 2), (3, 3)])
def test_k_is_at_most_the_moves_left(left: int, most: int) -> None:
    match = line("b4 . . . . . . .", moves=left)
    for size in (2, 3):
        if size > most:
            refused(match, f"move {size} a6 east", "no-moves")
        else:
            assert f"move {size} a6 east" in moves(match)


def test_none_of_the_group_has_moved_this_turn() -> None:
    match = play(line("b1 b1 b# o# . . . ."), "move a6 east")
    refused(match, "move 2 b6 east", "too-few")
    refused(match, "move b6 east", "too-heavy")


def test_a_group_is_never_larger_than_the_dockhands_there() -> None:
    refused(line("b2 b# . . . . . ."), "move 3 a6 east", "too-few")


def test_others_on_the_square_stay() -> None:
    match = play(line("b3o2 b# o# . . . . ."), "move 2 a6 east")
    assert row(match) == "b1o2 b2 b# o# . . . ."


def test_a_group_has_moved_whole() -> None:
    match = play(line("b2 . . . . . . ."), "move 2 a6 east")
    refused(match, "move b6 east", "moved")


def test_without_a_push_a_group_move_equals_single_moves() -> None:
    one = play(line("b2 o1 . . . . . ."), "move 2 a6 east").position(EVERYTHING)
    two = play(line("b2 o1 . . . . . ."), "move a6 east", "move a6 east").position(EVERYTHING)
    assert one == two


@pytest.mark.parametrize("kind", ["B", "M", "E"])
def test_only_dockhands_go_together(kind: str) -> None:
    refused(line(f"b{kind} . . . . . . ."), "move 2 a6 east", "no-group")


def test_a_group_may_squish_and_dump_as_anybody() -> None:
    match = play(line(". . . . b2 o# b# o1"), "move 2 e6 east")
    assert row(match) == ". . . . . b2 o# b#"
    assert beside(match) == ["o1 water"]


# Two steps


def test_the_steps_of_a_mule_may_go_in_different_directions_and_concern_different_crates() -> None:
    match = dock("""
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    o#   .    .    .    .    .    .
        .    bM   b#   .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
    """)
    play(match, "move b5 east", "move c5 north")
    assert picture(match) == drawn("""
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    o#   bM   .    .    .    .    .
        .    .    .    b#   .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
    """)


@pytest.mark.parametrize(
    ("actions", "after"),
    [
        (["move b6 east", "move c6 east"], "o# . . bE b# . . ."),
        (["pull b6 east"], None),
        (["move b6 west", "pull a6 east"], None),
        (["move b6 west"], "bE . b# . . . . ."),
    ],
)
def test_an_elephant_between_two_crates_pushes_the_one_or_the_other(actions: list[str], after: str | None) -> None:
    match = line("o# bE b# . . . . .")
    if after is None:
        refused(play(match, *actions[:-1]), actions[-1], "push-and-pull" if len(actions) == 1 else "no-crate")
    else:
        assert row(play(match, *actions)) == after


def test_first_a_push_then_a_pull_of_another_crate_in_another_direction() -> None:
    match = dock("""
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    bE   b#   .    .    .    .    .
        .    .    o#   .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
    """)
    play(match, "move b6 east", "pull c6 north")
    assert picture(match) == drawn("""
        .    .    .    .    .    .    .    .
        .    .    bE   .    .    .    .    .
        .    .    o#   b#   .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
    """)


def test_a_worker_may_step_back_with_its_second_step() -> None:
    assert row(play(line("bM . . . . . . ."), "move a6 east", "move b6 west")) == "bM . . . . . . ."


def test_the_second_step_is_optional() -> None:
    match = play(line("bM b1 . . . . . ."), "move a6 south", "move b6 east")
    assert row(match) == ". . b1 . . . . ."
    assert match.position(EVERYTHING)["moves"] == 1


def test_the_second_step_comes_before_another_worker_moves() -> None:
    match = play(line("bM b1 . . . . . ."), "move a6 south", "move b6 east")
    refused(match, "move a5 south", "moved")


@pytest.mark.parametrize("first", ["M", "E"])
def test_the_first_step_of_the_other_beast_ends_the_second_of_the_one(first: str) -> None:
    other = "E" if first == "M" else "M"
    match = play(line(f"b{first} . . b{other} . . . ."), "move a6 east", "move d6 east")
    refused(match, "move b6 east", "moved")
    assert match.position(EVERYTHING)["second_step"] == "e6"


def test_a_second_step_needs_no_move_of_its_own() -> None:
    match = play(line("bM . . . . . . .", moves=1), "move a6 east")
    assert match.position(EVERYTHING)["moves"] == 0
    assert row(play(match, "move b6 east")) == ". . bM . . . . ."


def test_there_is_no_third_step() -> None:
    match = play(line("bE . . . . . . ."), "move a6 east", "move b6 east")
    refused(match, "move c6 east", "moved")


def test_what_the_first_step_caused_is_settled_before_the_second() -> None:
    match = dock("""
        .    .    .    .    .    .    .    .
        .    .    .    b#   .    .    .    .
        .    .    .    bM   .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        b#   .    .    .    .    .    .    o#
    """)
    play(match, "move d6 north")
    assert asked(match) == (ORANGE, "put")
    refused(match, "move d7 north", "not-asked", BLUE)
    play(match, "put e7", "move d7 east")
    assert picture(match) == drawn("""
        .    .    .    .    .    .    .    .
        .    .    .    .    bM   b#   .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        b#   .    .    .    .    .    .    o#
    """)


def test_the_end_of_a_turn_forgets_the_second_step() -> None:
    match = play(line("bM . . . . . . ."), "move a6 east", "end turn")
    assert match.position(EVERYTHING)["second_step"] is None
    play(match, "end turn", "move b6 east", "move c6 east")
    assert row(match) == ". . . bM . . . ."
