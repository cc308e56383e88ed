"""The advice: what a table is worth to a seat while barrels are loaded."""

from __future__ import annotations

from tallyman import Match
from tallyman.engine.record import numbers
from tallyman.games.montego_bay.advice import BARREL_IN_STORE, COIN
from tests.montego_bay.quay import BLUE, JACK, ORANGE, ship, stage

PORT = ["pilot", ship(12), ship(13), ship(14)]
STANDING = {"blue large": 9, "orange large": 5, "orange small": 3}


def ahead(match: Match) -> int:
    """By how much orange leads blue, who has the second most."""
    out = numbers(match.setting.players)
    match.game.native.evaluate(match.setting.box, match.table, out)
    return int(out[ORANGE])


def loading(orange: int, other: int = 0, silver: tuple[int, ...] = ()) -> Match:
    """Blue loads a barrel; then come orange's stores, with so many barrels."""
    return stage(STANDING, 2, {9: 1, 5: orange, 3: other}, silver, piers=PORT)


def test_a_store_that_the_tally_man_has_still_to_come_to_counts() -> None:
    none = ahead(loading(0))
    assert ahead(loading(3)) - none == 3 * BARREL_IN_STORE
    assert ahead(loading(3, 1)) - none == 4 * BARREL_IN_STORE
    assert ahead(loading(0, silver=(5,))) - none == COIN
    assert ahead(loading(3, -1)) - none == 2 * BARREL_IN_STORE


def test_damaged_barrels_do_not_count_for_lazy_jack() -> None:
    found = []
    for barrels in (0, -2, 2):
        standing = {"blue large": 9, "orange large": 5, JACK: 3}
        stores = {9: 1, 3: barrels}
        match = stage(standing, 2, stores, host="orange large", hirer=ORANGE, piers=PORT)
        found.append(ahead(match))
    assert found == [found[0], found[0], found[0] + 2 * BARREL_IN_STORE]


def test_what_is_just_being_loaded_counts() -> None:
    found = []
    for barrels in (1, 2, 3):
        match = stage(STANDING, 2, {9: barrels}, piers=PORT)
        assert match.acting == (BLUE,)
        found.append(ahead(match))
    assert [found[0] - one for one in found] == [0, BARREL_IN_STORE, 2 * BARREL_IN_STORE]
