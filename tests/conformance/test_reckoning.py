"""The end of every match: where the points are from adds up, and the tie rules say who is where."""

from __future__ import annotations

from functools import cache

import pytest

from tallyman import EVERYTHING
from tallyman.engine.match import Match
from tests.helpers import Ground, played

MATCHES = 4


@cache
def ended(ground: Ground) -> list[Match]:
    """Some matches, played at random to their ends."""
    return [played(ground.new(seed), seed) for seed in range(MATCHES)]


@pytest.mark.thorough
def test_sources_add_up_to_the_points(ground: Ground) -> None:
    for match in ended(ground):
        notes = [*match.opening, *(entry for move in match.line for entry in move.notes)]
        found = ground.game.sources(match.setting, match.table, notes)
        assert len({one.name for one in found}) == len(found)
        assert all(len(one.by_seat) == ground.players for one in found)
        assert tuple(sum(one.by_seat[seat] for one in found) for seat in ground.seats) == match.scores


@pytest.mark.thorough
def test_points_then_tie_rules_in_order_give_the_places(ground: Ground) -> None:
    for match in ended(ground):
        rules = ground.game.ties(match.setting, match.table)
        standing = [(match.scores[seat], *(one.by_seat[seat] for one in rules)) for seat in ground.seats]
        assert match.places == tuple(1 + sum(other > own for other in standing) for own in standing)
        assert match.reckoning is not None
        assert match.reckoning.winners == match.winners


def test_there_is_no_reckoning_before_the_end(simple: Ground) -> None:
    assert simple.new(1).reckoning is None


@pytest.mark.thorough
def test_the_log_ends_with_the_points_of_everybody_and_who_has_won(ground: Ground) -> None:
    match = played(ground.new(1), 1)
    assert match.reckoning is not None
    told = [message for _count, message in match.told(EVERYTHING)]
    end = match.reckoning.sentences
    assert told[-len(end) :] == end
    assert [message.key.split("-")[1] for message in end[: ground.players]] == ["has"] * ground.players
    assert [count for count, _message in match.told(EVERYTHING)][-1] == len(match.line)
    assert list(match.told(EVERYTHING, since=len(match.line))) == [], "it is told once"
