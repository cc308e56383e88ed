"""The numbers an agent sees."""

from __future__ import annotations

import itertools

import pytest

from tallyman.engine.game import game
from tallyman.engine.observation import size
from tallyman.engine.record import numbers
from tallyman.engine.registry import ours
from tests.helpers import Ground, wander

UNTOUCHED = -12345


def test_every_number_of_the_layout_is_written_and_none_beyond(ground: Ground) -> None:
    width = size(ground.game.observation)
    match = ground.new(1)
    for _count in wander(match, 1, looks=30):
        for seat in ground.seats:
            out = numbers(width + 8)
            out[:] = UNTOUCHED
            ground.game.native.observe(ground.setting.box, match.table, seat, out)
            written = [value != UNTOUCHED for value in out.tolist()]
            assert written == [True] * width + [False] * 8


def test_every_number_is_within_the_bounds_of_its_stretch(ground: Ground) -> None:
    match = ground.new(4)
    for _count in wander(match, 4, looks=60):
        for seat in ground.seats:
            seen = match.observation(seat)
            for stretch in ground.game.observation:
                assert all(stretch.lowest <= number <= stretch.highest for number in seen[stretch.name]), stretch.name


def test_the_stretches_have_names_of_their_own(simple: Ground) -> None:
    names = [stretch.name for stretch in simple.game.observation]
    assert len(set(names)) == len(names)
    assert all(stretch.size > 0 for stretch in simple.game.observation)


def test_observations_by_name_are_those_numbers_in_order(ground: Ground) -> None:
    match = ground.new(2)
    seat = match.acting[0]
    out = numbers(size(ground.game.observation))
    ground.game.native.observe(ground.setting.box, match.table, seat, out)
    assert [value for stretch in match.observation(seat).values() for value in stretch] == out.tolist()


def test_what_is_said_of_each_seat_begins_with_the_own_one_and_goes_clockwise(ground: Ground) -> None:
    """But for phases in which all choose in secret: then everybody sees something else."""
    match, players = ground.new(5), ground.players
    about_seats = [
        stretch.name
        for stretch in ground.game.observation
        if "each seat" in stretch.meaning and stretch.shape[0] == max(ground.game.players)
    ]
    assert about_seats or ground.game not in map(game, ours())
    for _count in wander(match, 5, looks=30):
        if match.sealed:
            continue
        seen = [match.observation(seat) for seat in ground.seats]
        for name in about_seats:
            width = len(seen[0][name]) // max(ground.game.players)
            for own, away in itertools.product(ground.seats, repeat=2):
                begin, wanted = away * width, (own + away) % players * width
                assert seen[own][name][begin : begin + width] == seen[0][name][wanted : wanted + width], name


@pytest.mark.thorough
def test_observations_tell_moments_apart(ground: Ground) -> None:
    """Between two choices of a seat something it observes has changed."""
    match = ground.new(3)
    last: dict[int, object] = {}
    for _count in wander(match, 3):
        for seat in match.acting:
            now = match.observation(seat)
            assert now != last.get(seat)
            last[seat] = now
