"""A server that starts again finds every match as it was, and our players go on."""

from __future__ import annotations

import pytest

from tests.web.harbour import begin, harbour, offered, seen, wait_until

FOR_EVER = 3600.0  # seconds


@pytest.mark.thorough
def test_a_player_who_owes_a_move_takes_it_after_a_restart(any_database: str) -> None:
    with harbour(any_database, pace=FOR_EVER) as quay, quay.visitor() as visitor:
        owing = next(one for one in (begin(visitor) for _ in range(60)) if quay.truth(one).acting == (1,))
        cookies = visitor.cookies
        assert not offered(visitor.get(f"/table/{owing}").text)
    with harbour(any_database) as quay, quay.visitor() as visitor:
        visitor.cookies = cookies
        wait_until(lambda: offered(visitor.get(f"/table/{owing}").text))
        assert seen(visitor.get(f"/table/{owing}").text) == len(quay.truth(owing).events) > 0
