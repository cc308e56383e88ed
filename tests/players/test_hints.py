"""Hints: what a search advises somebody who owes a choice."""

from __future__ import annotations

import pytest

import tallyman
from tallyman import Match, players
from tallyman.engine.budget import Budget
from tallyman.engine.errors import BadOption
from tallyman.engine.game import game, games
from tallyman.players.hints import Hint, Sureness, hint, percent, sureness
from tallyman.players.search import Finding
from tests.shanghaien.tavern import set_up

BRIEF = Budget(explorations=300)
NAMES = pytest.mark.parametrize("name", games())
WINNING = {
    "round": 8,
    "numbered_from": "left",
    "dice": [[1, 4, 6], [2, 2, 5, 5]],
    "tavern": ["German 1", "French 3", "American 2", "Dutch 3", "Chinese 3", "Turkish 3"],
    "agenda": [{"seat": 0, "question": "turn"}],
}
"""Who calls Shanghai now wins by 7 to 6, and may soon not win any more."""


def advised(match: Match, seed: int = 7) -> Hint:
    """A hint for the first seat that owes a choice."""
    return hint(match.view(match.acting[0]).within(BRIEF), seed, threads=1)


def middle(name: str, seats: int = 2) -> Match:
    """A match after some actions of our own, where a seat has a real choice."""
    match = tallyman.new(name, seats, seed=4)
    while len(match.line) < 40 or len(match.legal(match.acting[0])) < 2:
        seat = match.acting[0]
        match.play(players.think(match, seat, "greedy", seed=len(match.line)), seat=seat)
    return match


def test_the_action_that_wins_at_once_is_a_clear_choice() -> None:
    match = set_up(WINNING)
    found = hint(match.view(0).within(Budget(explorations=3000)), seed=7, threads=1)
    assert match.action(found.best.action, seat=0).text == "shanghai"
    assert found.best.chances == (1.0, 0.0)
    assert found.sureness == Sureness.CLEAR
    assert [match.action(one.action, seat=0).text for one in found.others] == ["roll"]


def test_an_only_action_is_said_to_be_one() -> None:
    found = advised(match := tallyman.new("shanghaien", seed=1))
    assert match.action(found.best.action, seat=match.acting[0]).text == "roll"
    assert (found.sureness, found.others) == (Sureness.ONLY, ())


@NAMES
def test_everything_named_is_legal_said_differently_and_shares_one_victory(name: str) -> None:
    match = middle(name, max(game(name).players))
    found = advised(match)
    assert 1 < len(found.all) <= 4
    assert {one.action for one in found.all} <= set(match.legal(found.seat))
    labels = [match.action(one.action, seat=found.seat).label for one in found.all]
    assert all(label not in labels[:place] for place, label in enumerate(labels))
    assert [sum(one.chances) for one in found.all] == pytest.approx([1.0] * len(found.all))
    assert [one.chances[found.seat] for one in found.others] == sorted(
        (one.chances[found.seat] for one in found.others), reverse=True
    )
    ahead = found.best.chances[found.seat] >= found.others[0].chances[found.seat]
    assert ahead == (found.sureness != Sureness.EVEN), "what is said follows from the numbers that are shown"


def test_only_what_is_certain_is_shown_as_nothing_or_all() -> None:
    assert [percent(chance) for chance in (0.0, 0.001, 0.4, 0.996, 1.0)] == [0, 1, 40, 99, 100]


@pytest.mark.parametrize(
    ("visits", "shares", "word"),
    [
        (1000, (0.7, 0.5), Sureness.CLEAR),
        (10, (0.7, 0.5), Sureness.CLOSE),  # so few visits say nothing
        (1, (1.0, 0.0), Sureness.CLOSE),  # nor do two results
        (100_000, (0.53, 0.5), Sureness.LIKELY),
        (100_000, (0.505, 0.5), Sureness.CLOSE),  # well known, and yet no great difference
        (1000, (0.5, 0.5), Sureness.CLOSE),
        (1000, (0.80, 0.81), Sureness.EVEN),  # nobody who reads the numbers would call the first one better
    ],
)
def test_a_hint_is_as_sure_as_lead_and_visits_make_it(visits: int, shares: tuple[float, float], word: Sureness) -> None:
    best, other = (Finding(action, visits, (share, 1 - share)) for action, share in enumerate(shares))
    assert sureness(best, [other], 0) == word


def test_who_owes_no_choice_gets_no_hint() -> None:
    match = set_up(WINNING)
    with pytest.raises(BadOption, match="owes none"):
        hint(match.view(1).within(BRIEF))
