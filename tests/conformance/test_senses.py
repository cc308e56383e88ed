"""The numbers an agent sees."""

from __future__ import annotations

import pytest

from tallyman.engine.record import numbers
from tests.helpers import Ground, wander

UNTOUCHED = -12345


def test_the_layout_of_the_senses_sums_up(ground: Ground) -> None:
    """Every number of the layout is written, and not one beyond."""
    size = sum(sense.size for sense in ground.game.senses)
    match = ground.new(1)
    for _count in wander(match, 1, looks=30):
        for seat in ground.seats:
            out = numbers(size + 8)
            out[:] = UNTOUCHED
            ground.game.native.sense(ground.setting.box, match.table, seat, out)
            written = [value != UNTOUCHED for value in out.tolist()]
            assert written == [True] * size + [False] * 8


def test_the_stretches_have_names_of_their_own(simple: Ground) -> None:
    names = [sense.name for sense in simple.game.senses]
    assert len(set(names)) == len(names)
    assert all(sense.size > 0 for sense in simple.game.senses)


def test_senses_by_name_are_those_numbers_in_order(ground: Ground) -> None:
    match = ground.new(2)
    seat = match.acting[0]
    out = numbers(sum(sense.size for sense in ground.game.senses))
    ground.game.native.sense(ground.setting.box, match.table, seat, out)
    assert [value for stretch in match.senses(seat).values() for value in stretch] == out.tolist()


@pytest.mark.thorough
def test_the_senses_tell_moments_apart(ground: Ground) -> None:
    """Between two choices of a seat something it senses has changed."""
    match = ground.new(3)
    last: dict[int, object] = {}
    for _count in wander(match, 3):
        for seat in match.acting:
            now = match.senses(seat)
            assert now != last.get(seat)
            last[seat] = now
