"""What may be taken back at a table: what a page offers is what a sitting does."""

from __future__ import annotations

from functools import partial

import pytest

from tallyman.engine.errors import CannotUndo
from tallyman.engine.match import Match, new
from tallyman.web.store import Chair
from tallyman.web.undoing import Closed, Worn, agreed, can_redo, can_undo, check
from tests.helpers import played

ANN, BOB, GREEDY, NOBODY = Chair(holder="ann"), Chair(holder="bob"), Chair(player="greedy"), Chair()


def after(moves: int) -> Match:
    return played(new("shanghaien", seed=5), 5, moves)


@pytest.mark.parametrize(
    ("others", "agree"), [((GREEDY,), True), ((BOB,), False), ((GREEDY, BOB), False), ((NOBODY,), False), ((), True)]
)
def test_our_players_always_agree_and_people_have_to_be_asked(others: tuple[Chair, ...], agree: bool) -> None:
    assert agreed((ANN, *others), 0) is agree
    assert agreed((*others, ANN), len(others)) is agree


@pytest.mark.parametrize("chairs", [(ANN, GREEDY), (ANN, BOB), (GREEDY, BOB)])
def test_what_is_offered_can_be_done_and_what_is_not_cannot(chairs: tuple[Chair, ...]) -> None:
    offered = set()
    for moves in range(12):
        for seat in (0, 1):
            match = after(moves)
            offered.add(can_undo(match, chairs, seat))
            undo = partial(match.undo, seat, agreed(chairs, seat))
            if can_undo(match, chairs, seat):
                undo()
                assert can_redo(match, seat)
                assert not can_redo(match, 1 - seat)
            else:
                with pytest.raises(CannotUndo):
                    undo()
                assert not can_redo(match, seat)
    assert offered == {True, False}


def test_once_a_match_is_over_nothing_is_taken_back() -> None:
    match = played(new("shanghaien", seed=5), 5)
    assert match.over
    with pytest.raises(Closed):
        check(match)
    assert not any(can_undo(match, (ANN, GREEDY), seat) or can_redo(match, seat) for seat in (0, 1))


def test_a_table_bears_no_more_after_a_thousand_events_that_led_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tallyman.web.undoing.MOST_GONE", 4)
    match = after(3)
    seat = match.line[-1].seat
    for _ in range(2):
        check(match)
        match.undo(seat, agreed=True)
        match.redo(seat)
    with pytest.raises(Worn):
        check(match)
    assert not can_undo(match, (GREEDY, GREEDY), seat)
