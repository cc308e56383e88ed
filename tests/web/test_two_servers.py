"""Two servers on one PostgreSQL database: whoever is overtaken goes on from what the other one wrote."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import httpx2 as httpx
import pytest

from tallyman.web.asking import new_token
from tallyman.web.database import NoDatabase
from tallyman.web.store import Store
from tests.postgresql import new_database
from tests.web.harbour import Harbour, afloat, begin, harbour, offered, seen, wait_until


@pytest.fixture(scope="module")
def harbours(postgresql: str) -> Iterator[tuple[Harbour, Harbour]]:
    database = new_database(postgresql)
    with harbour(database) as one, harbour(database) as other:
        yield one, other


@contextmanager
def at_both(harbours: tuple[Harbour, Harbour]) -> Iterator[tuple[httpx.Client, httpx.Client]]:
    """Somebody with the same token at both servers."""
    token = new_token()
    with harbours[0].visitor() as one, harbours[1].visitor() as other:
        for visitor in (one, other):
            visitor.cookies.set("token", token)
        yield one, other


def act(visitor: httpx.Client, path: str, page: str, seat: int) -> httpx.Response:
    """Do the first thing a page offers."""
    return visitor.post(f"{path}/act", data={"seat": seat, "seen": seen(page), "action": offered(page)[0]})


@pytest.mark.thorough
def test_both_see_and_play_the_same_match_in_turn(harbours: tuple[Harbour, Harbour]) -> None:
    with at_both(harbours) as visitors:
        path = f"/table/{begin(visitors[0], **{'seat-1': 'me'})}"
        for count in range(6):
            page = visitors[count % 2].get(path).text
            assert seen(page) == count, "a reader's request looks whether there is more"
            seat = harbours[0].truth(path.removeprefix("/table/")).acting[0]
            assert act(visitors[count % 2], path, page, seat).status_code == 303


def test_the_overtaken_one_refuses_once_and_goes_on(
    harbours: tuple[Harbour, Harbour], monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_both(harbours) as (one, other):
        match_id = begin(one, **{"seat-1": "me"})
        path = f"/table/{match_id}"
        page = other.get(path).text
        seat = harbours[0].truth(match_id).acting[0]
        store = harbours[1].app.state.quay.store
        count = store.count
        monkeypatch.setattr(store, "count", lambda _: 0)  # it looks a moment too early
        assert act(one, path, page, seat).status_code == 303
        refused = act(other, path, page, seat)
        assert refused.status_code == 409
        assert seen(refused.text) == 1, "with the table as it stands now"
        monkeypatch.setattr(store, "count", count)
        seat = harbours[0].truth(match_id).acting[0]
        assert act(other, path, other.get(path).text, seat).status_code == 303
        assert seen(one.get(path).text) == 2


def test_who_listens_at_the_overtaken_one_hears_of_it(harbours: tuple[Harbour, Harbour]) -> None:
    with at_both(harbours) as (one, other):
        match_id = begin(one, **{"seat-1": "me"})
        path = f"/table/{match_id}"
        page = other.get(path).text
        heard: list[str] = []

        def listen() -> None:
            with other.stream("GET", f"{path}/events", params={"seen": 0}) as stream:
                for line in stream.iter_lines():
                    heard.append(line)
                    if line == "id: 2":
                        return

        listener = threading.Thread(target=listen)
        listener.start()
        wait_until(lambda: "id: 0" in heard)
        for _ in range(2):
            page = one.get(path).text
            assert act(one, path, page, harbours[0].truth(match_id).acting[0]).status_code == 303
        with harbours[1].visitor() as somebody:
            assert seen(somebody.get(path).text) == 2
        listener.join(30)
        assert "id: 2" in heard


def test_our_players_go_on_at_both(harbours: tuple[Harbour, Harbour]) -> None:
    with at_both(harbours) as visitors:
        match_id = begin(visitors[0])
        path = f"/table/{match_id}"
        for count in range(12):
            visitor = visitors[count % 2]
            wait_until(lambda: harbours[0].truth(match_id).acting != (1,))
            if harbours[0].truth(match_id).over:
                break
            page = visitor.get(path).text
            assert act(visitor, path, page, 0).status_code == 303
            visitors[(count + 1) % 2].get(path)
        wait_until(lambda: harbours[1].truth(match_id).acting != (1,))


@pytest.mark.thorough
def test_the_file_of_a_server_is_refused_to_others_until_it_is_killed(database: str) -> None:
    with afloat(database) as ship:
        with pytest.raises(NoDatabase, match="Another Tallyman is keeping its matches in"):
            Store(database)
        ship.end(signal.SIGKILL)
        Store(database).close()
