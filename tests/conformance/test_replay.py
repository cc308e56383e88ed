"""A match is its header and its events: replay, undo and redo."""

from __future__ import annotations

import pytest

import tallyman
from tallyman import EVERYTHING
from tallyman.engine.luck import seeded
from tallyman.engine.match import Match
from tests.helpers import Ground, played, step, wander, without_luck

pytestmark = pytest.mark.thorough

MANY = 80  # actions


def test_the_same_seed_and_actions_give_the_same_tables(ground: Ground) -> None:
    for seed in range(2):
        one, two = ground.new(seed), ground.new(seed)
        for _count in wander(one, seed):
            if one.line:
                two.play(one.line[-1].action, seat=one.line[-1].seat)
            assert one.table.tobytes() == two.table.tobytes()
        assert list(one.told(EVERYTHING)) == list(two.told(EVERYTHING))


def test_another_seed_deals_otherwise(ground: Ground) -> None:
    assert len({str(without_luck(ground.new(seed))) for seed in range(20)}) > 1


def test_a_match_follows_from_its_header_and_events(ground: Ground) -> None:
    match = played(ground.new(5), 5)
    again = Match(match.header, match.events)
    assert again.table.tobytes() == match.table.tobytes()
    assert list(again.told(EVERYTHING)) == list(match.told(EVERYTHING))
    assert again.scores == match.scores


def test_undo_leads_back_to_the_root_and_redo_to_the_end(ground: Ground) -> None:
    match = ground.new(7)
    tables = [match.table.tobytes() for count in wander(match, 7) if count < MANY]
    match = played(ground.new(7), 7, len(tables) - 1)
    told = list(match.told(EVERYTHING))
    seats = [move.seat for move in match.line]
    for count in range(len(seats) - 1, -1, -1):
        match.undo(seats[count], agreed=True)
        assert match.table.tobytes() == tables[count]
        assert len(match.line) == count
    for count, seat in enumerate(seats, 1):
        match.redo(seat)
        assert match.table.tobytes() == tables[count]
    assert list(match.told(EVERYTHING)) == told
    assert len(match.events) == 3 * len(seats), "events are only ever appended"
    assert Match(match.header, match.events).table.tobytes() == tables[-1]
    assert tallyman.read(match.sheet()).table.tobytes() == tables[-1]


def test_a_match_can_be_seen_as_it_stood_at_moments_all_through_it(ground: Ground) -> None:
    match = ground.new(8)
    tables = [match.table.tobytes() for _count in wander(match, 8)]
    for count in range(0, len(tables), len(tables) // 8):
        assert match.at(count).table.tobytes() == tables[count]


def test_after_an_undo_another_action_takes_the_place_of_the_old_one(ground: Ground) -> None:
    match = played(ground.new(9), 9, 10)
    line = [(move.seat, move.action) for move in match.line]
    match.undo(line[-1][0], agreed=True)
    step(match, seeded(99))
    last = match.line[-1]
    straight = ground.new(9)
    for seat, action in [*line[:-1], (last.seat, last.action)]:
        straight.play(action, seat=seat)
    assert straight.table.tobytes() == match.table.tobytes()
