"""A round: turns, and the roll."""

from __future__ import annotations

from collections import Counter

import pytest

import tallyman
from tallyman import EVERYTHING, IllegalAction
from tests.helpers import chi_square
from tests.shanghaien.tavern import SIX, on_tavern, refused, reserve, rolled, set_up, texts


def test_players_alternate() -> None:
    match = set_up({"starter": 1})
    turns = []
    for _turn in range(6):
        (seat,) = match.acting
        turns.append(seat)
        match.play("roll", seat=seat)
        match.play(match.actions(seat)[0], seat=seat)
    assert turns == [1, 0, 1, 0, 1, 0]


def test_nobody_acts_in_the_other_players_turn() -> None:
    match = set_up({"starter": 0, "numbered_from": "left", "dice": [[1, 2], [3, 4]]})
    assert texts(match, 1) == set()
    refused(match, 1, "roll", "turn")
    refused(match, 1, "shanghai", "turn")


def test_on_your_turn_you_roll_or_call_shanghai() -> None:
    match = set_up({"numbered_from": "left", "dice": [[1, 2], []]})
    assert texts(match, 0) == {"roll", "shanghai"}


@pytest.mark.parametrize(
    ("placed", "may_roll"), [(0, True), (1, True), (2, True), (3, True), (4, True), (5, False), (6, False)]
)
def test_rolling_needs_at_least_2_dice_in_your_reserve(placed: int, may_roll: bool) -> None:
    match = set_up({"numbered_from": "left", "dice": [[3] * placed, []]})
    assert ("roll" in texts(match, 0)) is may_roll
    if not may_roll:
        refused(match, 0, "roll", "roll")


@pytest.mark.parametrize(
    ("placed", "sentence"),
    [(0, "Roll two dice first."), (1, "Roll two dice first."), (2, "Roll two dice first, or call Shanghai.")],
)
def test_a_die_placed_before_the_roll_is_refused_with_what_can_be_done(placed: int, sentence: str) -> None:
    match = set_up({"numbered_from": "left", "dice": [[3] * placed, []]})
    for end in ("left", "right"):
        for pips in range(1, 7):
            with pytest.raises(IllegalAction) as wrong:
                match.play(f"place {pips} {end}", seat=0)
            assert str(wrong.value) == sentence


PLACE_NOW = "You have rolled: place one of the two dice now."
OR_A_TRICK = "You have rolled: place one of the two dice now, or play a trick first."


@pytest.mark.parametrize(
    ("tricks", "played", "sentence"),
    [([], False, PLACE_NOW), (["joker/both"], False, OR_A_TRICK), (["joker/both"], True, PLACE_NOW)],
)
def test_after_the_roll_a_trick_is_named_only_to_whoever_can_play_one(
    tricks: list[str], played: bool, sentence: str
) -> None:
    match = set_up({"roll": [2, 5], "tricks": [tricks, []], "captain": [played, False]})
    for action in ("roll", "shanghai"):
        with pytest.raises(IllegalAction) as wrong:
            match.play(action, seat=0)
        assert str(wrong.value) == sentence


def test_the_other_players_reserve_does_not_matter_for_rolling() -> None:
    match = set_up({"numbered_from": "left", "dice": [[], [1, 2, 3, 4, 5]]})
    assert "roll" in texts(match, 0)


def test_a_roll_is_two_dice() -> None:
    match = set_up({})
    match.play("roll", seat=0)
    roll = match.position(EVERYTHING)["roll"]
    assert len(roll) == 2
    assert all(1 <= pips <= 6 for pips in roll)


def test_all_36_rolls_are_equally_likely() -> None:
    seen: Counter[tuple[int, int]] = Counter()
    for seed in range(1080):
        match = tallyman.new("shanghaien", seed=seed)
        match.play("roll", seat=match.acting[0])
        one, two = match.position(EVERYTHING)["roll"]
        seen[one, two] += 1
    assert len(seen) == 36
    assert chi_square(list(seen.values())) < 69.2  # 35 degrees of freedom: one fair pair of dice in 2000 is worse


def test_after_the_roll_it_is_still_your_turn() -> None:
    match = set_up({})
    match.play("roll", seat=0)
    assert match.acting == (0,)


def test_after_the_roll_you_can_neither_roll_again_nor_call_shanghai() -> None:
    match = set_up({"numbered_from": "left", "dice": [[1, 2], []], "roll": [3, 4]})
    refused(match, 0, "roll", "roll")
    refused(match, 0, "shanghai", "roll")


def test_a_trick_may_be_played_but_need_not() -> None:
    match = set_up({"numbered_from": "left", "dice": [[1], []], "roll": [3, 4], "tricks": [["joker/reroll"], []]})
    assert texts(match, 0) == {"place 3 left", "place 4 left", "trick joker/reroll: reroll"}
    match.play("place 3 left", seat=0)
    assert match.position(EVERYTHING)["tricks"][0] == ["joker/reroll"]


@pytest.mark.parametrize("chosen", [2, 5])
def test_one_of_the_two_dice_goes_on_the_card_of_its_number(chosen: int) -> None:
    match = set_up({"numbered_from": "left", "dice": [[1], []], "roll": [2, 5]})
    match.play(f"place {chosen} left", seat=0)
    assert on_tavern(match, 0) == [1, chosen]


@pytest.mark.parametrize("chosen", [2, 5])
def test_the_other_die_goes_back_to_the_reserve(chosen: int) -> None:
    match = set_up({"numbered_from": "left", "dice": [[1], []], "roll": [2, 5]})
    match.play(f"place {chosen} left", seat=0)
    assert reserve(match, 0) == 4
    assert match.position(EVERYTHING)["roll"] is None


@pytest.mark.parametrize(("chosen", "lying"), [(2, [2, 1, None]), (5, [None, 1, 5])])
def test_the_die_that_is_placed_is_the_one_that_shows_the_number(chosen: int, lying: list[int | None]) -> None:
    match = set_up({"numbered_from": "left", "dice": [[None, 1], []], "roll": [2, 5]})
    match.play(f"place {chosen} left", seat=0)
    assert match.position(EVERYTHING)["dice"][0] == [*lying, None, None, None]


def test_of_a_double_one_die_is_placed() -> None:
    match = set_up({"numbered_from": "left", "roll": [4, 4]})
    assert texts(match, 0) == {"place 4 left"}
    match.play("place 4 left", seat=0)
    assert on_tavern(match, 0) == [4]


@pytest.mark.parametrize("pips", [1, 3, 4, 6])
def test_a_number_that_was_not_rolled_cannot_be_placed(pips: int) -> None:
    match = set_up({"numbered_from": "left", "roll": [2, 5]})
    refused(match, 0, f"place {pips} left", "roll")


def test_nothing_is_placed_without_a_roll() -> None:
    refused(set_up({"numbered_from": "left"}), 0, "place 3 left", "turn")


def test_several_dice_of_both_players_may_lie_on_one_card() -> None:
    match = set_up({"numbered_from": "left", "dice": [[4, 4], [4]], "roll": [4, 1]})
    match.play("place 4 left", seat=0)
    assert (on_tavern(match, 0), on_tavern(match, 1)) == ([4, 4, 4], [4])


def test_after_the_placement_the_other_player_takes_a_turn() -> None:
    match = set_up({"numbered_from": "left", "roll": [2, 5]})
    match.play("place 5 left", seat=0)
    assert match.acting == (1,)
    assert match.position(EVERYTHING)["agenda"] == [{"seat": 1, "question": "turn"}]


def test_placing_a_die_takes_no_card() -> None:
    match = set_up({"numbered_from": "left", "tavern": SIX, "roll": [2, 5]})
    match.play("place 5 left", seat=0)
    assert match.position(EVERYTHING)["tavern"] == SIX
    assert match.position(EVERYTHING)["crews"] == [{}, {}]


def test_a_roll_comes_from_the_tables_own_luck() -> None:
    assert rolled({}, 0, 6, 1).position(EVERYTHING)["roll"] == [6, 1]
