"""Rulings where the rulebook is silent."""

from __future__ import annotations

from collections import Counter

import pytest

import tallyman
from tallyman import EVERYTHING
from tests.shanghaien.tavern import SIX, fate, on_tavern, refused, reserve, set_up, texts


def test_the_starting_player_is_drawn_by_lot() -> None:
    assert set(Counter(tallyman.new("shanghaien", seed=seed).acting for seed in range(20))) == {(0,), (1,)}


def test_equal_pips_too_the_card_leaves() -> None:
    assert fate(([3, 2, 2], [3, 4]))[2] is None


def test_equal_final_scores_are_a_draw() -> None:
    match = set_up({"round": 8, "agenda": [], "crews": [{"Dutch": [3]}, {"French": [3]}]})
    assert match.winners == (0, 1)
    assert match.places == (1, 1)


def test_both_placed_with_two_in_reserve_leaves_no_die_and_shanghai_must_be_called() -> None:
    match = set_up(
        {"numbered_from": "left", "dice": [[1, 2, 3, 4], [1]], "roll": [5, 6], "tricks": [["joker/both"], []]}
    )
    match.play("trick joker/both: place both left", seat=0)
    assert reserve(match, 0) == 0
    match.play("roll", seat=1)
    match.play(match.actions(1)[0], seat=1)
    assert texts(match, 0) == {"shanghai"}


@pytest.mark.parametrize("end", ["left", "right"])
def test_place_both_as_the_first_placement_one_choice_of_end_serves_both_dice(end: str) -> None:
    match = set_up({"roll": [1, 2], "tavern": SIX, "tricks": [["joker/both"], []]})
    assert {text for text in texts(match, 0) if "both:" in text} == {
        "trick joker/both: place both left",
        "trick joker/both: place both right",
    }
    match.play(f"trick joker/both: place both {end}", seat=0)
    assert match.position(EVERYTHING)["numbered_from"] == end
    assert on_tavern(match, 0) == [1, 2]


@pytest.mark.parametrize(("end", "other_end"), [("left", "right"), ("right", "left")])
def test_place_both_later_in_the_round_keeps_the_numbering(end: str, other_end: str) -> None:
    match = set_up({"numbered_from": end, "dice": [[], [3]], "roll": [1, 2], "tricks": [["joker/both"], []]})
    refused(match, 0, f"trick joker/both: place both {other_end}", "numbering")


def test_plus_or_minus_1_the_new_value_counts_for_position() -> None:
    match = set_up(
        {"numbered_from": "left", "dice": [[3], []], "roll": [2, 5], "tavern": SIX, "tricks": [["joker/adjust"], []]}
    )
    match.play("trick joker/adjust: change 2 to 3", seat=0)
    match.play("place 3 left", seat=0)
    match = set_up(match.position(EVERYTHING) | {"agenda": [{"seat": 0, "question": "turn"}]})
    match.play("shanghai", seat=0)
    assert match.position(EVERYTHING)["crews"][0] == {"German": [4]}


def test_plus_or_minus_1_the_new_value_counts_for_neighbours() -> None:
    """On card 3 one die each; on its neighbours 4 against 2 + 2. A 5 made a 4 decides."""
    fields = {
        "numbered_from": "left",
        "dice": [[3], [3, 2]],
        "roll": [5, 1],
        "tavern": SIX,
        "tricks": [["joker/adjust"], []],
    }
    match = set_up(fields)
    match.play("trick joker/adjust: change 5 to 4", seat=0)
    match.play("place 4 left", seat=0)
    match.play("shanghai", seat=1)
    assert "German" in match.position(EVERYTHING)["crews"][0]


@pytest.mark.parametrize(("roll", "wrong"), [([6, 3], "change 6 to 7"), ([1, 3], "change 1 to 0")])
def test_plus_or_minus_1_there_is_no_wrap_around(roll: list[int], wrong: str) -> None:
    match = set_up({"numbered_from": "left", "roll": roll, "tricks": [["joker/adjust"], []]})
    refused(match, 0, f"trick joker/adjust: {wrong}", "tricks")


@pytest.mark.parametrize(("roll", "wrong"), [([6, 3], "change 6 to 1"), ([1, 3], "change 1 to 6")])
def test_plus_or_minus_1_has_no_action_for_a_wrap_around(roll: list[int], wrong: str) -> None:
    match = set_up({"numbered_from": "left", "roll": roll, "tricks": [["joker/adjust"], []]})
    refused(match, 0, f"trick joker/adjust: {wrong}", "")


def test_a_joker_only_right_after_your_own_roll() -> None:
    match = set_up(
        {"numbered_from": "left", "dice": [[1, 2], []], "crews": [{"French": [1]}, {}], "tricks": [["joker/both"], []]}
    )
    refused(match, 0, "trick joker/both: join French", "turn")


def test_a_joker_is_the_rounds_one_trick() -> None:
    tricks = [["joker/both", "joker/reroll"], []]
    match = set_up({"numbered_from": "left", "roll": [1, 2], "crews": [{"French": [1]}, {}], "tricks": tricks})
    match.play("trick joker/both: join French", seat=0)
    refused(match, 0, "trick joker/reroll: reroll", "tricks")


def test_the_standard_box_says_which_effects_are_known_and_which_reconstructed() -> None:
    from tallyman.engine.game import game

    known = {tuple(trick["effects"]): trick.get("known", []) for trick in game("shanghaien").components["trick"]}
    assert known == {("joker", "adjust"): [], ("joker", "reroll"): [], ("joker", "both"): ["effects"]}
