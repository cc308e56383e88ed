"""The command line, for tests of the lab, and matches that nobody plays."""

from __future__ import annotations

import pytest

from tallyman.lab import tournament
from tests.terminal.conftest import tallyman_

__all__ = ["tallyman_"]

Met = list[tuple[str, ...]]


@pytest.fixture
def swift(monkeypatch: pytest.MonkeyPatch) -> Met:
    """Nobody really plays: of two, the second wins three matches of four. Who met whom."""
    seen: Met = []

    def play(_of: object, names: tuple[str, ...], _seed: int, turn: int, _hall: object) -> tournament.Played:
        seen.append(names)
        return tournament.Played(turn, (0, 1), (1, 2) if turn % 4 == 0 else (2, 1))

    monkeypatch.setattr(tournament, "play", play)
    return seen
