"""An action step by step."""

from __future__ import annotations

import pytest

from tallyman.engine.frames import frames
from tallyman.engine.game import game, games
from tallyman.engine.match import Match, new
from tests.helpers import played


@pytest.fixture(params=games())
def match(request: pytest.FixtureRequest) -> Match:
    """A whole random match of every game."""
    return played(new(request.param, seed=3), 3, game(request.param).max_actions)


@pytest.mark.thorough
def test_the_frames_of_an_action_tell_what_its_notes_told(match: Match) -> None:
    for number in range(1, len(match.line) + 1, 5):
        told = [note.tobytes() for note in match.line[number - 1].notes]
        assert [frame.entry.tobytes() for frame in frames(match, number)] == told


def test_frames_show_the_table_as_it_changes() -> None:
    """At the end of a round of Shanghaien each card is taken or leaves in a frame of its own."""
    match = new("shanghaien", seed=3)
    while match.scores == (0, 0):
        seat = match.acting[0]
        match.play(match.legal(seat)[-1], seat=seat)
    shown = frames(match, len(match.line))
    lying = [int(frame.table.held.sum() + frame.table.gone.sum()) for frame in shown]
    assert lying[:7] == [lying[0] + k for k in range(7)]
    assert shown[-1].table.round_number == shown[0].table.round_number + 1
