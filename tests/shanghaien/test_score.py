"""The score after round 8."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tallyman import Match
from tests.shanghaien.tavern import set_up

NATIONALITIES = ["American", "French", "German", "Chinese", "Dutch", "Turkish", "Spanish", "Italian"]


def ended(crews: list[dict[str, Any]], tricks: list[list[str]] | None = None) -> Match:
    """A game that has ended with these crews and tricks."""
    return set_up({"round": 8, "agenda": [], "crews": crews, "tricks": tricks or [[], []]})


@pytest.mark.parametrize("nationality", NATIONALITIES)
def test_the_stronger_scores_the_other_players_total_and_nothing_for_the_own_sailors(nationality: str) -> None:
    assert ended([{nationality: [3, 4]}, {nationality: [2, 3]}]).scores == (5, 0)
    assert ended([{nationality: [1]}, {nationality: [2, 3]}]).scores == (0, 1)


def test_the_weaker_scores_nothing() -> None:
    assert ended([{"Dutch": [1]}, {"Dutch": [4]}]).scores[0] == 0


def test_equal_totals_score_nothing_for_both() -> None:
    assert ended([{"Dutch": [1, 3]}, {"Dutch": [4]}]).scores == (0, 0)


@pytest.mark.parametrize("nationality", NATIONALITIES)
def test_a_player_alone_scores_the_own_total(nationality: str) -> None:
    assert ended([{nationality: [1, 2, 3]}, {}]).scores == (6, 0)
    assert ended([{}, {nationality: [3, 3, 4]}]).scores == (0, 10)


def test_strength_counts_and_not_the_number_of_sailors() -> None:
    assert ended([{"Dutch": [1, 2]}, {"Dutch": [4]}]).scores == (0, 3)


@pytest.mark.parametrize(
    ("crews", "scores"),
    [
        ([{"Dutch": [3, "joker"]}, {"Dutch": [4]}], (4, 0)),
        ([{"Dutch": [1, "joker"]}, {"Dutch": [3]}], (0, 0)),
        ([{"Dutch": [1, "joker"]}, {"Dutch": [4]}], (0, 3)),
        ([{"Dutch": [1, "joker", "joker"]}, {}], (5, 0)),
    ],
)
def test_jokers_are_included_in_the_total_strength(crews: list[dict[str, Any]], scores: tuple[int, int]) -> None:
    assert ended(crews).scores == scores


def test_every_nationality_is_compared_for_itself() -> None:
    assert ended([{"Dutch": [4], "French": [1]}, {"Dutch": [1], "French": [2]}]).scores == (1, 1)


@pytest.mark.parametrize("tricks", [["joker/adjust"], ["joker/reroll", "joker/both"], ["joker/adjust"] * 3])
def test_each_trick_still_lying_apart_is_a_point(tricks: list[str]) -> None:
    assert ended([{}, {}], [tricks, []]).scores == (len(tricks), 0)


def test_tricks_won_in_round_8_are_points_too() -> None:
    tavern = ["trick joker/both", "trick joker/reroll", "German 3", "Chinese 4", "Dutch 1", "Turkish 2"]
    match = set_up({"round": 8, "numbered_from": "left", "dice": [[1, 2], []], "tavern": tavern})
    match.play("shanghai", seat=0)
    assert match.scores == (2, 0)


def test_sailors_won_in_round_8_count() -> None:
    tavern = ["American 1", "American 4", "German 3", "Chinese 4", "Dutch 1", "Turkish 2"]
    match = set_up({"round": 8, "numbered_from": "left", "dice": [[2, 2], [1]], "tavern": tavern})
    match.play("shanghai", seat=0)
    assert match.scores == (1, 0)


def test_a_joker_counts_only_as_a_sailor() -> None:
    assert ended([{"Dutch": [1, "joker"]}, {}]).scores == (3, 0)


def test_a_trick_that_has_left_the_game_is_no_point() -> None:
    match = set_up(
        {"round": 8, "numbered_from": "left", "dice": [[1, 2], []], "roll": [3, 4], "tricks": [["joker/both"], []]}
    )
    before = match.scores
    match.play("trick joker/both: place both left", seat=0)
    assert match.scores[0] == before[0] - 1


@pytest.mark.parametrize(
    ("crews", "winner"), [([{"Dutch": [4]}, {"French": [3]}], 0), ([{"Dutch": [1]}, {"French": [3]}], 1)]
)
def test_the_higher_total_wins(crews: list[dict[str, Any]], winner: int) -> None:
    match = ended(crews)
    assert match.winners == (winner,)
    assert match.places[winner] == 1
    assert match.places[1 - winner] == 2


def test_nobody_has_won_before_the_end() -> None:
    assert set_up({"crews": [{"Dutch": [4]}, {}], "round": 8}).winners == ()


SHARES = st.lists(st.sampled_from([0, 1, None]), min_size=5, max_size=5)


@given(st.lists(SHARES, min_size=8, max_size=8), st.lists(st.sampled_from([0, 1, None]), min_size=8, max_size=8))
def test_every_share_of_the_cards_is_scored_by_these_rules(
    shares: list[list[int | None]], tricks: list[int | None]
) -> None:
    """Each of the 40 sailors and 8 tricks goes to seat 0, seat 1 or nobody."""
    crews: list[dict[str, Any]] = [{}, {}]
    points = [0, 0]
    for nationality, owners in zip(NATIONALITIES, shares, strict=True):
        total = [0, 0]
        for strength, owner in zip([1, 2, 3, 3, 4], owners, strict=True):
            if owner is not None:
                crews[owner].setdefault(nationality, []).append(strength)
                total[owner] += strength
        for seat in (0, 1):
            if total[1 - seat] == 0:
                points[seat] += total[seat]
            elif total[seat] > total[1 - seat]:
                points[seat] += total[1 - seat]
    apart: list[list[str]] = [[], []]
    for kind, owner in zip(["joker/adjust"] * 3 + ["joker/reroll"] * 3 + ["joker/both"] * 2, tricks, strict=True):
        if owner is not None:
            apart[owner].append(kind)
            points[owner] += 1
    match = ended(crews, apart)
    assert match.scores == tuple(points)
    assert match.winners == tuple(seat for seat in (0, 1) if points[seat] == max(points))
