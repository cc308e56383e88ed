"""What is measured of showing a move."""

from __future__ import annotations

import pytest

from tallyman.engine.game import game
from tallyman.lab import showing

pytestmark = pytest.mark.thorough


def test_a_usual_move_is_a_few_hundred_bytes_and_a_page_no_more_than_60_kb(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytes, unlike milliseconds, are the same on every machine."""
    monkeypatch.setattr(showing, "MATCHES", 1)
    for name in ("shanghaien", "montego_bay", "cargo", "harbour"):
        row = showing.showing(game(name), 2)
        assert 0 < row.bytes_sent < row.bytes_plain
        assert row.bytes_sent < 1000
        assert row.page_bytes <= 60_000
