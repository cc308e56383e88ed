"""Positions and sheets are exact: what is written can be read back, byte for byte."""

from __future__ import annotations

import json

import pytest

import tallyman
from tallyman import EVERYTHING, BadPosition
from tallyman.engine.luck import seeded
from tests.helpers import Ground, pick, played, step, wander

pytestmark = pytest.mark.thorough


def test_a_table_set_up_from_its_position_is_equal_byte_for_byte(ground: Ground) -> None:
    for seed in range(2):
        match = ground.new(seed)
        for _count in wander(match, seed, looks=20):
            position = json.loads(json.dumps(match.position(EVERYTHING)))
            again = ground.set_up(position, seed=seed + 77)
            assert again.table.tobytes() == match.table.tobytes()
            assert again.position(EVERYTHING) == match.position(EVERYTHING)


def test_a_match_from_a_position_goes_on_as_the_one_it_was_taken_from(ground: Ground) -> None:
    match = played(ground.new(4), 4, 25)
    again = ground.set_up(match.position(EVERYTHING), seed=99)
    luck, same_luck = seeded(5), seeded(5)
    while not match.over:
        step(match, luck)
        step(again, same_luck)
    assert again.table.tobytes() == match.table.tobytes()


def test_a_sheet_replays_to_the_same_table_and_the_same_sheet_at_many_moments(ground: Ground) -> None:
    match = ground.new(5)
    for _count in wander(match, 5, looks=8):
        sheet = match.sheet()
        again = tallyman.read(sheet)
        assert again.table.tobytes() == match.table.tobytes()
        assert again.events == match.events
        assert again.header == match.header
        assert list(again.told(EVERYTHING)) == list(match.told(EVERYTHING))
        assert again.sheet() == sheet


def test_the_sheet_of_a_match_from_a_position_reads_back(ground: Ground) -> None:
    match = ground.set_up(played(ground.new(6), 6, 20).position(EVERYTHING), seed=3)
    played(match, 6, 15)
    again = tallyman.read(match.sheet())
    assert again.sheet() == match.sheet()
    assert again.table.tobytes() == match.table.tobytes()


def test_comments_undo_redo_and_take_over_survive_on_a_sheet(ground: Ground) -> None:
    match = ground.new(7)
    luck = seeded(7)
    for count in range(30):
        if match.over:
            match.undo(match.line[-1].seat, agreed=True)
        step(match, luck)
        chance = pick(luck, 6)
        if chance == 0:
            match.undo(match.line[-1].seat, agreed=True)
        elif chance == 1:
            seat = match.line[-1].seat
            match.undo(seat, agreed=True)
            match.redo(seat)
        elif chance == 2:
            match.take_over(pick(luck, ground.players), f"Guest number {count}")
        elif chance == 3:
            match.comments.setdefault(len(match.events), []).extend(
                ["a line of its own", "", "  and one with an indent"]
            )
        elif chance == 4:
            match.comments.setdefault(-len(match.events), []).append("at the end of a line")
    match.comments.setdefault(0, []).append("before everything")
    kinds = {event.kind for event in match.events}
    assert len(kinds) == 4, "every kind of event has happened"
    sheet = match.sheet()
    again = tallyman.read(sheet)
    assert again.sheet() == sheet
    assert again.comments == match.comments
    assert again.events == match.events
    assert again.names == match.names
    assert again.table.tobytes() == match.table.tobytes()


def test_a_position_leaves_room_to_go_on(simple: Ground) -> None:
    """Whatever is counted in a position may grow on by a whole match."""
    for name in ("turn", "reveals"):
        match = simple.new(3)
        step(match, seeded(3))
        if name in match.position(EVERYTHING):
            with pytest.raises(BadPosition, match=name):
                simple.set_up(match.position(EVERYTHING) | {name: 2**15 - 1}, 3)
            played(simple.set_up(match.position(EVERYTHING) | {name: 2**14}, 3), 3, 40)
