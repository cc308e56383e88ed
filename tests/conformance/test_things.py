"""What a game says of its things holds in its matches: every note tells of one there is, and simulations keep it."""

from __future__ import annotations

import pytest

from tallyman.engine.things import NO_THING
from tallyman.locale import LANGUAGES, speaker
from tests.helpers import Ground, corners, wander


@pytest.mark.parametrize("ground", corners(), ids=str)
def test_things_are_told_of_by_notes_that_simulations_keep(ground: Ground) -> None:
    match = ground.new(3)
    for _count in wander(match, 3):
        pass
    notes = [*match.opening, *(entry for move in match.line for entry in move.notes)]
    for things in ground.game.things:
        assert set(things.notes) <= set(ground.game.notable)
        stock = things.all(ground.setting)
        told = [things.told(ground.setting, entry) for entry in notes if entry.kind in things.notes]
        assert all(place == NO_THING or 0 <= place < len(stock) for place in told if stock)
        for language in LANGUAGES:
            words = [speaker(language).say(thing.label) for thing in stock]
            assert len(set(words)) == len(words)
