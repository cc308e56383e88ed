"""Tricks."""

from __future__ import annotations

from typing import Any

import pytest

from tallyman import EVERYTHING, BadPosition, Match
from tests.shanghaien.tavern import SIX, on_tavern, refused, reserve, set_up, texts, tricks

ALL_KINDS = ["joker/adjust", "joker/reroll", "joker/both"]
USES = [
    "trick joker/adjust: join French",
    "trick joker/adjust: change 2 to 3",
    "trick joker/reroll: reroll",
    "trick joker/both: place both left",
]


def with_tricks(**fields: Any) -> Match:
    """Seat 0 has rolled 2 and 5, has a French sailor and one trick of each kind."""
    return set_up({
        "numbered_from": "left",
        "dice": [[1], [1]],
        "roll": [2, 5],
        "crews": [{"French": [3]}, {"French": [1]}],
        "tricks": [ALL_KINDS, []],
    } | fields)  # fmt: skip


# When


@pytest.mark.parametrize("use", USES)
def test_a_trick_is_played_right_after_your_own_roll(use: str) -> None:
    match = with_tricks()
    match.play(use, seat=0)
    assert match.position(EVERYTHING)["captain"] == [True, False]


@pytest.mark.parametrize("use", USES)
def test_a_trick_is_not_played_before_the_roll(use: str) -> None:
    refused(with_tricks(roll=None), 0, use, "turn")


@pytest.mark.parametrize("use", USES)
def test_a_trick_is_not_played_after_placing(use: str) -> None:
    match = with_tricks()
    match.play("place 2 left", seat=0)
    refused(match, 0, use, "turn")


@pytest.mark.parametrize("use", USES)
def test_a_trick_is_not_played_after_the_other_players_roll(use: str) -> None:
    match = with_tricks(roll=[2, 5], agenda=[{"seat": 1, "question": "place"}])
    refused(match, 0, use, "turn")


@pytest.mark.parametrize("use", USES)
def test_a_trick_you_do_not_have_is_not_played(use: str) -> None:
    refused(with_tricks(tricks=[[], ALL_KINDS]), 0, use, "tricks")


# How often


@pytest.mark.parametrize("second", USES)
def test_each_player_plays_at_most_one_trick_per_round(second: str) -> None:
    match = with_tricks(captain=[True, False])
    assert tricks(match, 0) == set()
    refused(match, 0, second, "tricks")


@pytest.mark.parametrize("first", USES[:3])
def test_no_second_trick_follows_on_the_same_roll(first: str) -> None:
    match = with_tricks()
    match.play(first, seat=0)
    assert tricks(match, 0) == set()
    refused(match, 0, "trick joker/both: place both left", "tricks")


def test_the_other_player_may_still_play_a_trick_of_their_own() -> None:
    match = with_tricks(captain=[True, False], tricks=[[], ["joker/reroll"]], agenda=[{"seat": 1, "question": "place"}])
    assert "trick joker/reroll: reroll" in texts(match, 1)


@pytest.mark.parametrize("use", USES)
def test_the_captain_marks_the_trick(use: str) -> None:
    match = with_tricks()
    assert match.position(EVERYTHING)["captain"] == [False, False]
    match.play(use, seat=0)
    assert match.position(EVERYTHING)["captain"] == [True, False]


def test_the_captain_stays_out_until_the_end_of_the_round() -> None:
    match = with_tricks()
    match.play("trick joker/adjust: join French", seat=0)
    match.play("place 2 left", seat=0)
    match.play("roll", seat=1)
    match.play(match.actions(1)[0], seat=1)
    assert match.position(EVERYTHING)["captain"] == [True, False]
    match.play("shanghai", seat=0)
    assert match.position(EVERYTHING)["captain"] == [False, False]


def test_in_the_next_round_a_trick_may_be_played_again() -> None:
    match = with_tricks(captain=[True, True], dice=[[1, 2], []], roll=None, agenda=[{"seat": 0, "question": "turn"}])
    match.play("shanghai", seat=0)
    match.play("roll", seat=1)
    match.play(match.actions(1)[0], seat=1)
    match.play("roll", seat=0)
    assert "trick joker/reroll: reroll" in texts(match, 0)


def test_a_trick_is_used_for_one_of_the_two_effects_it_shows() -> None:
    assert tricks(with_tricks(tricks=[["joker/adjust"], []]), 0) == {
        "trick joker/adjust: join French",
        "trick joker/adjust: change 2 to 1",
        "trick joker/adjust: change 2 to 3",
        "trick joker/adjust: change 5 to 4",
        "trick joker/adjust: change 5 to 6",
    }
    assert tricks(with_tricks(tricks=[["joker/reroll"], []]), 0) == {
        "trick joker/reroll: join French",
        "trick joker/reroll: reroll",
    }
    assert tricks(with_tricks(tricks=[["joker/both"], []]), 0) == {
        "trick joker/both: join French",
        "trick joker/both: place both left",
    }


@pytest.mark.parametrize("use", ["reroll", "place both left"])
def test_a_trick_is_not_used_for_an_effect_it_does_not_show(use: str) -> None:
    refused(with_tricks(), 0, f"trick joker/adjust: {use}", "tricks")


def test_of_two_equal_tricks_one_is_played_and_one_stays() -> None:
    match = with_tricks(tricks=[["joker/both", "joker/both"], []])
    match.play("trick joker/both: place both left", seat=0)
    assert match.position(EVERYTHING)["tricks"][0] == ["joker/both"]


# Two sailors


OTHERS = ["American", "German", "Chinese", "Dutch", "Turkish", "Spanish", "Italian"]


@pytest.mark.parametrize("nationality", OTHERS)
@pytest.mark.parametrize("kind", ALL_KINDS)
def test_two_sailors_joins_a_nationality_of_which_you_hold_a_sailor(kind: str, nationality: str) -> None:
    match = with_tricks(crews=[{"French": [3], nationality: [1, 4]}, {}], tricks=[[kind], []])
    match.play(f"trick {kind}: join {nationality}", seat=0)
    assert match.position(EVERYTHING)["crews"][0] == {"French": [3], nationality: [1, 4, "joker"]}
    assert match.position(EVERYTHING)["tricks"][0] == []


@pytest.mark.parametrize("nationality", OTHERS)
def test_two_sailors_never_joins_a_nationality_of_which_you_hold_no_sailor(nationality: str) -> None:
    match = with_tricks(crews=[{"French": [3]}, {nationality: [4]}])
    assert {text for text in tricks(match, 0) if "join" in text} == {f"trick {kind}: join French" for kind in ALL_KINDS}
    refused(match, 0, f"trick joker/adjust: join {nationality}", "tricks")


def test_one_sailor_card_of_any_strength_is_enough() -> None:
    for strength in (1, 2, 3, 4):
        assert "trick joker/both: join Italian" in texts(with_tricks(crews=[{"Italian": [strength]}, {}]), 0)


def test_a_joker_alone_never_makes_a_nationality() -> None:
    with pytest.raises(BadPosition, match=r"crews\[0\]\.French"):
        set_up({"crews": [{"French": ["joker"]}, {}]})


def test_a_second_joker_may_join_the_same_nationality() -> None:
    match = with_tricks(crews=[{"French": [3, "joker"]}, {}], tricks=[["joker/both"], []])
    match.play("trick joker/both: join French", seat=0)
    assert match.position(EVERYTHING)["crews"][0] == {"French": [3, "joker", "joker"]}


def test_a_joker_counts_as_strength_2() -> None:
    match = with_tricks(crews=[{"French": [3]}, {}], tricks=[["joker/both"], []])
    match.play("trick joker/both: join French", seat=0)
    assert match.scores == (3 + 2, 0)


def test_a_joker_is_no_trick_any_more() -> None:
    match = with_tricks(crews=[{"French": [3]}, {}], tricks=[["joker/both"], []])
    match.play("trick joker/both: join French", seat=0)
    assert match.position(EVERYTHING)["tricks"][0] == []


def test_a_joker_does_not_leave_the_game() -> None:
    match = with_tricks()
    before = match.position(EVERYTHING)["gone"]
    match.play("trick joker/both: join French", seat=0)
    assert match.position(EVERYTHING)["gone"] == before


def test_a_joker_joins_for_good() -> None:
    match = with_tricks(dice=[[1, 6], [2, 3]])
    match.play("trick joker/both: join French", seat=0)
    match.play("place 2 left", seat=0)
    match.play("shanghai", seat=1)
    assert "joker" in match.position(EVERYTHING)["crews"][0]["French"]


def test_after_two_sailors_a_die_is_placed_as_usual() -> None:
    match = with_tricks()
    match.play("trick joker/adjust: join French", seat=0)
    assert match.position(EVERYTHING)["roll"] == [2, 5]
    assert texts(match, 0) == {"place 2 left", "place 5 left"}
    match.play("place 5 left", seat=0)
    assert on_tavern(match, 0) == [1, 5]
    assert match.acting == (1,)


# Die plus or minus 1


@pytest.mark.parametrize("two", range(1, 7))
@pytest.mark.parametrize("one", range(1, 7))
def test_one_of_the_two_dice_changes_by_one_within_1_to_6(one: int, two: int) -> None:
    match = with_tricks(roll=[one, two], tricks=[["joker/adjust"], []])
    changes = {(pips, new) for pips in (one, two) for new in (pips - 1, pips + 1) if 1 <= new <= 6}
    assert {text for text in tricks(match, 0) if "change" in text} == {
        f"trick joker/adjust: change {old} to {new}" for old, new in changes
    }


@pytest.mark.parametrize(
    ("use", "roll"),
    [("change 2 to 1", [1, 5]), ("change 2 to 3", [3, 5]), ("change 5 to 4", [2, 4]), ("change 5 to 6", [2, 6])],
)
def test_only_the_chosen_die_changes(use: str, roll: list[int]) -> None:
    match = with_tricks()
    match.play(f"trick joker/adjust: {use}", seat=0)
    assert match.position(EVERYTHING)["roll"] == roll


@pytest.mark.parametrize(("use", "roll"), [("change 4 to 3", {3, 4}), ("change 4 to 5", {4, 5})])
def test_of_a_double_one_die_changes(use: str, roll: set[int]) -> None:
    match = with_tricks(roll=[4, 4])
    match.play(f"trick joker/adjust: {use}", seat=0)
    assert set(match.position(EVERYTHING)["roll"]) == roll


@pytest.mark.parametrize("placed", [3, 5])
def test_then_either_die_is_placed(placed: int) -> None:
    match = with_tricks()
    match.play("trick joker/adjust: change 2 to 3", seat=0)
    assert texts(match, 0) == {"place 3 left", "place 5 left"}
    match.play(f"place {placed} left", seat=0)
    assert on_tavern(match, 0) == [1, placed]
    assert reserve(match, 0) == 4


def test_a_number_that_was_not_rolled_is_not_changed() -> None:
    refused(with_tricks(), 0, "trick joker/adjust: change 3 to 4", "roll")


# Reroll


def rerolled(seed: int) -> list[int]:
    position = {"numbered_from": "left", "dice": [[1], []], "roll": [2, 5], "tricks": [["joker/reroll"], []]}
    match = set_up(position, seed)
    match.play("trick joker/reroll: reroll", seat=0)
    return list(match.position(EVERYTHING)["roll"])


def test_both_dice_are_rolled_again() -> None:
    rolls = [rerolled(seed) for seed in range(400)]
    assert {roll[0] for roll in rolls} == {1, 2, 3, 4, 5, 6}
    assert {roll[1] for roll in rolls} == {1, 2, 3, 4, 5, 6}
    assert len({tuple(roll) for roll in rolls}) == 36


def test_the_new_roll_is_final() -> None:
    seed = next(seed for seed in range(100) if not {2, 5} & set(rerolled(seed)))
    position = {
        "numbered_from": "left",
        "dice": [[1], []],
        "roll": [2, 5],
        "tricks": [["joker/reroll", "joker/reroll"], []],
    }
    match = set_up(position, seed)
    match.play("trick joker/reroll: reroll", seat=0)
    one, two = match.position(EVERYTHING)["roll"]
    assert texts(match, 0) == {f"place {one} left", f"place {two} left"}
    refused(match, 0, "place 2 left", "roll")
    refused(match, 0, "trick joker/reroll: reroll", "tricks")


def test_after_a_reroll_one_die_is_placed() -> None:
    match = with_tricks()
    match.play("trick joker/reroll: reroll", seat=0)
    chosen = match.position(EVERYTHING)["roll"][1]
    match.play(f"place {chosen} left", seat=0)
    assert on_tavern(match, 0) == sorted([1, chosen])
    assert match.acting == (1,)


# Place both dice


def test_both_dice_go_on_their_cards() -> None:
    match = with_tricks()
    match.play("trick joker/both: place both left", seat=0)
    assert on_tavern(match, 0) == [1, 2, 5]
    assert reserve(match, 0) == 3


@pytest.mark.parametrize("roll", [[2, 5], [5, 2], [4, 4]])
def test_the_two_dice_placed_are_the_two_that_were_rolled(roll: list[int]) -> None:
    match = with_tricks(dice=[[None, 1, None, None], []], roll=roll)
    match.play("trick joker/both: place both left", seat=0)
    assert match.position(EVERYTHING)["dice"][0] == [roll[0], 1, roll[1], None, None, None]


def test_both_dice_of_a_double_go_on_the_same_card() -> None:
    match = with_tricks(roll=[4, 4])
    match.play("trick joker/both: place both left", seat=0)
    assert on_tavern(match, 0) == [1, 4, 4]


def test_both_dice_lie_on_the_cards_of_this_rounds_numbering() -> None:
    match = with_tricks(
        numbered_from="right", dice=[[], []], roll=[2, 5], tavern=SIX, crews=[{}, {}], tricks=[["joker/both"], []]
    )
    match.play("trick joker/both: place both right", seat=0)
    match = set_up(match.position(EVERYTHING) | {"agenda": [{"seat": 0, "question": "turn"}]})
    match.play("shanghai", seat=0)
    assert match.position(EVERYTHING)["crews"][0] == {"Dutch": [1], "French": [2]}


def test_placing_both_ends_the_turn() -> None:
    match = with_tricks()
    match.play("trick joker/both: place both left", seat=0)
    assert match.acting == (1,)
    assert match.position(EVERYTHING)["roll"] is None


# Afterwards


@pytest.mark.parametrize(
    ("use", "card"),
    [
        ("trick joker/adjust: change 2 to 3", "trick joker/adjust"),
        ("trick joker/reroll: reroll", "trick joker/reroll"),
        ("trick joker/both: place both left", "trick joker/both"),
    ],
)
def test_a_trick_used_for_a_dice_effect_leaves_the_game(use: str, card: str) -> None:
    match = with_tricks()
    before = match.position(EVERYTHING)["gone"]
    match.play(use, seat=0)
    assert sorted(match.position(EVERYTHING)["gone"]) == sorted([*before, card])
    assert card.removeprefix("trick ") not in match.position(EVERYTHING)["tricks"][0]
