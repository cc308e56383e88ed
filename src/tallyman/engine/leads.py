"""From what each seat has to its lead."""

from __future__ import annotations

from tallyman.engine.record import Numbers
from tallyman.engine.rule import rule


@rule
def leads(out: Numbers, players: int) -> None:
    """Turn what each of several seats has into how much that is more than its best rival has."""
    first = 0
    for seat in range(1, players):
        if out[seat] > out[first]:
            first = seat
    best = out[first]
    second = out[1 - min(first, 1)]
    for seat in range(players):
        if seat != first:
            second = max(second, out[seat])
    for seat in range(players):
        out[seat] -= second if seat == first else best
