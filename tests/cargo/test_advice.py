"""The advice, as a seasoned foreman would give it: what greedy players do on small docks."""

from __future__ import annotations

import pytest

from tallyman import Match, players
from tallyman.engine.record import numbers
from tests.cargo.wharf import BLUE, ORANGE, SPARES, ended, play, quay


def advised(match: Match) -> str:
    """What a greedy player does."""
    seat = match.acting[0]
    return match.action(players.think(match, seat, "greedy", seed=1), seat=seat).text


def leads(match: Match) -> list[int]:
    """What each seat leads by."""
    out = numbers(match.setting.players)
    match.game.native.evaluate(match.setting.box, match.table, out)
    return list(out.tolist())


@pytest.mark.parametrize(
    ("pieces", "action"),
    [
        ({"d3": "bB", "d2": "b#"}, "move d3 south"),  # an own crate is loaded
        ({"g5": "bB", "h5": "o#"}, "move g5 east"),  # a rival's crate is dumped
        ({"d5": "bB", "d4": "b#"}, "move d5 south"),  # an own crate comes nearer to the ship
    ],
)
def test_what_is_at_hand_is_taken(pieces: dict[str, str], action: str) -> None:
    assert advised(quay(pieces | SPARES)) == action


@pytest.mark.parametrize(
    ("better", "worse", "why"),
    [
        ({"d3": "b#"}, {"d6": "b#"}, "near the own ship"),
        ({"d3": "b#", "d4": "b1"}, {"d3": "b#", "g6": "b1"}, "with a worker behind it"),
        ({"h5": "o#"}, {"f5": "o#"}, "a rival's crate at the edge"),
        ({"h5": "o#", "g5": "b1"}, {"h5": "o#", "b2": "b1"}, "and a worker behind that"),
        ({"d5": "b1"}, {"d5": "b1", "c5": "o#", "e5": "oB"}, "dockhands with room beside them"),
    ],
)
def test_what_is_better(better: dict[str, str], worse: dict[str, str], why: str) -> None:
    assert leads(quay(better | SPARES))[BLUE] > leads(quay(worse | SPARES))[BLUE], why


def test_a_push_that_can_be_made_at_once_is_worth_more() -> None:
    match = quay({"d3": "bB", "d2": "b#"} | SPARES)
    assert leads(match)[BLUE] > leads(play(match, "end turn"))[BLUE]


def test_a_lead_counts_more_the_nearer_the_end_is() -> None:
    crates = {"a2": "b#", "h2": "o#", "a3": "b#", "h3": "o#"}
    early, late = (leads(quay(SPARES | more, points=[5, 0]))[BLUE] for more in (crates, {}))
    assert late > early > 0


def test_nobody_ends_the_game_to_lose_it() -> None:
    last = {"d3": "bB", "d2": "b#", "h8": "o#", "g8": "o1"}
    assert advised(quay(last, points=[0, 2])) == "move d3 south"
    assert advised(quay(last, points=[0, 4])) != "move d3 south"


def test_in_the_end_a_point_is_more_than_any_number_of_crates() -> None:
    match = ended({"b": 0, "o": 6, "g": 6}, [], [4, 5, 4])
    assert match.winners == (ORANGE,)
    assert [lead > 0 for lead in leads(match)] == [False, True, False]
