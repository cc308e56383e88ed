"""End of a round: judging the six cards, and what follows."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tallyman import EVERYTHING
from tests.shanghaien.tavern import SIX, cards, fate, set_up, texts

DICE = st.lists(st.integers(1, 6), max_size=6)


# Judging


@pytest.mark.parametrize("number", range(1, 7))
def test_a_card_without_dice_leaves_the_game(number: int) -> None:
    others = [pips for pips in range(1, 7) if pips != number]
    assert fate((others, []))[number - 1] is None


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("number", range(1, 7))
def test_a_player_alone_on_a_card_takes_it(number: int, seat: int) -> None:
    dice = ([number, number], []) if seat == 0 else ([], [number, number])
    taken = fate(dice, caller=seat)
    assert taken[number - 1] == seat
    assert taken.count(None) == 5


@pytest.mark.parametrize(("mine", "theirs", "taker"), [(2, 1, 0), (1, 2, 1), (3, 2, 0), (2, 4, 1), (6, 1, 0)])
def test_more_dice_than_the_other_player_take_a_card(mine: int, theirs: int, taker: int) -> None:
    assert fate(([4] * mine, [4] * theirs), caller=0 if mine >= 2 else 1)[3] == taker


def test_more_dice_win_whatever_lies_on_the_neighbours() -> None:
    assert fate(([3, 3], [3, 4, 4, 4]))[2] == 0


@pytest.mark.parametrize(
    ("dice", "taker"),
    [
        (([3, 2], [3, 1]), 0),  # 2 pips on card 2, against none on a neighbour
        (([3, 1], [3, 4]), 1),
        (([3, 2, 2], [3, 4]), None),  # 4 pips against 4
        (([3, 2, 4], [3, 4]), 0),  # both neighbours add up: 6 against 4
        (([3, 2, 2, 2], [3, 4]), 0),
        (([3, 2], [3, 4]), 1),
        (([3, 3, 4], [3, 3, 2]), 0),  # two dice each
    ],
)
def test_with_equal_dice_the_higher_sum_of_pips_on_the_neighbouring_cards_takes_a_card(
    dice: tuple[list[int], list[int]], taker: int | None
) -> None:
    assert fate(dice)[2] == taker


def test_dice_on_the_card_itself_do_not_count_as_neighbours() -> None:
    assert fate(([5, 5, 1], [5, 5, 6]))[4] == 1


def test_cards_two_steps_away_are_no_neighbours() -> None:
    assert fate(([3, 5], [3, 6]))[2] is None


@pytest.mark.parametrize(("number", "neighbour", "far"), [(1, 2, 6), (6, 5, 1)])
def test_an_end_card_has_one_neighbour(number: int, neighbour: int, far: int) -> None:
    assert fate(([number, neighbour], [number, 3]))[number - 1] == 0
    assert fate(([number, far, far], [number, far]))[number - 1] is None


def test_still_equal_the_card_leaves_the_game() -> None:
    assert fate(([3, 1], [3, 1]))[2] is None


@pytest.mark.parametrize("numbered_from", ["left", "right"])
def test_a_neighbours_pips_are_those_of_this_rounds_numbering(numbered_from: str) -> None:
    assert fate(([3, 2, 2], [3, 4]), numbered_from)[2] is None
    assert fate(([3, 2, 2], [3, 4, 1]), numbered_from)[2] is None
    assert fate(([4, 3, 3], [4, 5]), numbered_from)[3] == 0


def test_all_six_cards_are_judged_on_the_same_layout_of_dice() -> None:
    """Card 2 is taken with the dice that then decide card 3, and those on card 3 decide card 4."""
    assert fate(([2, 3, 4], [1, 3, 4])) == [1, 0, 0, None, None, None]


def verdict(number: int, mine: list[int], theirs: list[int]) -> int | None:
    """The rule once more, in the fewest words: dice on the card, then pips on its neighbours."""
    if number not in mine + theirs:
        return None
    first, second = (
        (dice.count(number), sum(pips for pips in dice if abs(pips - number) == 1)) for dice in (mine, theirs)
    )
    return None if first == second else 0 if first > second else 1


@given(mine=DICE.filter(lambda dice: len(dice) >= 2), theirs=DICE, numbered_from=st.sampled_from(["left", "right"]))
def test_every_layout_is_judged_by_the_three_rules(mine: list[int], theirs: list[int], numbered_from: str) -> None:
    assert fate((mine, theirs), numbered_from) == [verdict(number, mine, theirs) for number in range(1, 7)]


# What follows


def test_sailors_and_tricks_lie_apart_face_up() -> None:
    tavern = ["trick joker/both", "French 2", "French 3", "trick joker/adjust", "Dutch 1", "Turkish 2"]
    match = set_up({"round": 1, "numbered_from": "left", "dice": [[1, 2, 3], [4, 4]], "tavern": tavern})
    match.play("shanghai", seat=0)
    for eyes in (0, 1, -1):
        seen = match.position(eyes)
        assert seen["crews"] == [{"French": [2, 3]}, {}]
        assert seen["tricks"] == [["joker/both"], ["joker/adjust"]]
        assert seen["gone"] == ["Dutch 1", "Turkish 2"]


def test_new_cards_join_those_of_earlier_rounds() -> None:
    match = set_up(
        {"round": 2, "numbered_from": "left", "dice": [[2, 2], []], "tavern": SIX, "crews": [{"French": [4]}, {}]}
    )
    match.play("shanghai", seat=0)
    assert match.position(EVERYTHING)["crews"][0] == {"French": [2, 4]}


def test_all_dice_come_back() -> None:
    match = set_up({"numbered_from": "left", "dice": [[1, 2, 3], [4, 5]]})
    match.play("shanghai", seat=0)
    assert match.position(EVERYTHING)["dice"] == [[None] * 6] * 2


def test_the_captains_come_back() -> None:
    match = set_up({"numbered_from": "left", "dice": [[1, 2], []], "captain": [True, True]})
    match.play("shanghai", seat=0)
    assert match.position(EVERYTHING)["captain"] == [False, False]


def test_six_new_cards_from_the_pile_are_revealed() -> None:
    match = set_up({"numbered_from": "left", "dice": [[1, 2], []], "tavern": SIX})
    pile = match.position(EVERYTHING)["pile"]
    match.play("shanghai", seat=0)
    assert Counter(match.position(EVERYTHING)["tavern"]) == Counter(pile[:6])
    assert match.position(EVERYTHING)["pile"] == pile[6:]


@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize("caller", [0, 1])
def test_the_player_who_did_not_call_shanghai_starts_the_next_round(caller: int, starter: int) -> None:
    agenda = [{"seat": caller, "question": "turn"}]
    match = set_up({"starter": starter, "numbered_from": "left", "dice": [[1, 2], [1, 2]], "agenda": agenda})
    match.play("shanghai", seat=caller)
    assert match.position(EVERYTHING)["starter"] == 1 - caller
    assert match.acting == (1 - caller,)


def test_the_game_ends_after_round_8() -> None:
    match = set_up({"round": 8, "numbered_from": "left", "dice": [[1, 2], []]})
    match.play("shanghai", seat=0)
    assert match.over
    assert match.position(EVERYTHING)["round"] == 8


@pytest.mark.parametrize("number", range(1, 8))
def test_the_game_does_not_end_before_round_8(number: int) -> None:
    match = set_up({"round": number, "numbered_from": "left", "dice": [[1, 2], []]})
    match.play("shanghai", seat=0)
    assert not match.over
    assert match.position(EVERYTHING)["round"] == number + 1


def test_after_round_8_tavern_and_pile_are_empty() -> None:
    match = set_up({"round": 8, "numbered_from": "left", "dice": [[1, 2], []]})
    match.play("shanghai", seat=0)
    assert match.position(EVERYTHING)["tavern"] == []
    assert match.position(EVERYTHING)["pile"] == []
    assert match.position(EVERYTHING)["dice"] == [[None] * 6] * 2


def test_a_trick_won_in_round_8_can_no_longer_be_played() -> None:
    tavern = ["trick joker/both", "French 2", "German 3", "Chinese 4", "Dutch 1", "Turkish 2"]
    match = set_up({"round": 8, "numbered_from": "left", "dice": [[1, 2], []], "tavern": tavern})
    match.play("shanghai", seat=0)
    assert cards(match, 0)["trick joker/both"] == 1
    assert texts(match, 0) == texts(match, 1) == set()
