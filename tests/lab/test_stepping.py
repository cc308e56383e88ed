"""How fast agents step, beside peers."""

from __future__ import annotations

import pytest

from tallyman.engine.game import game
from tallyman.lab import stepping


@pytest.mark.slow(2)
def test_ours_and_peers_are_measured_and_what_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stepping, "SECONDS", 0.02)
    monkeypatch.setattr(
        stepping, "PEERS", {"there": "print(rate(10, lambda: None, {seconds}))", "not there": "import nowhere_at_all"}
    )
    heard: list[None] = []
    grounds = [(game("shanghaien"), 2)]
    ours, there, not_there = stepping.stepping(grounds, lambda: heard.append(None))
    assert (ours.environment, ours.seats, ours.missing) == ("shanghaien", 2, "")
    assert ours.steps_per_s > 1000
    assert there.steps_per_s > 1000
    assert not_there.missing == "ModuleNotFoundError: No module named 'nowhere_at_all'"
    assert len(heard) == stepping.steps(grounds)


def test_openspiel_is_played_with_observations_and_masks(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyspiel")
    monkeypatch.setattr(stepping, "SECONDS", 0.02)
    rate, why = stepping.peer(stepping.OPEN_SPIEL)
    assert not why
    assert rate > 10
