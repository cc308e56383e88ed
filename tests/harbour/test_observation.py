"""What an agent sees at Harbour, in numbers."""

from __future__ import annotations

import pytest

from tallyman.games.harbour.box import BUILDINGS
from tallyman.games.harbour.table import SITES
from tests.harbour.estate import BLUE, GREEN, ORANGE, on_turn


@pytest.mark.parametrize(("own", "whose_pawn", "whose_building"), [(BLUE, 2, 1), (ORANGE, 1, 0), (GREEN, 0, 2)])
def test_pawns_and_starting_buildings_are_counted_from_the_own_seat(
    own: int, whose_pawn: int, whose_building: int
) -> None:
    """Green's pawn stands at orange's Wharfs: the neighbour's, the own ones, those of the player before."""
    match = on_turn({}, {}, {}, pawns=[None, None, "Wharfs of orange"])
    pawns = match.observation(own)["pawns"]
    assert [place for place, there in enumerate(pawns) if there] == [whose_pawn * SITES + BUILDINGS + whose_building]
