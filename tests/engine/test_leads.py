"""From what each seat has to its lead."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from tallyman.engine.leads import leads
from tallyman.engine.record import numbers
from tallyman.engine.rule import door


@given(some.lists(some.integers(-(10**6), 10**6), min_size=2, max_size=4))
def test_a_lead_is_what_a_seat_has_more_than_its_best_rival(values: list[int]) -> None:
    out = numbers(len(values))
    for seat, value in enumerate(values):
        out[seat] = value
    door(leads)(out, len(values))
    assert out.tolist() == [value - max(values[:seat] + values[seat + 1 :]) for seat, value in enumerate(values)]
