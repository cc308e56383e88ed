"""Two servers on one PostgreSQL database: each knows at once what the other one wrote, and any serves a table."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

import httpx2 as httpx
import pytest

from tallyman import players
from tallyman.engine.match import Match
from tallyman.web.asking import new_token
from tallyman.web.database import NoDatabase
from tallyman.web.helm import Helm
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


@contextmanager
def listening(visitor: httpx.Client, path: str, seen: str) -> Iterator[list[str]]:
    """The lines of a stream for who has seen something, as they come."""
    heard: list[str] = []
    ended = threading.Event()

    def listen() -> None:
        with visitor.stream("GET", f"{path}/events", headers={"Last-Event-ID": seen}) as stream:
            for line in stream.iter_lines():
                heard.append(line)
                if ended.is_set():
                    return

    listener = threading.Thread(target=listen)
    listener.start()
    try:
        wait_until(lambda: any(line.startswith("id:") for line in heard))
        yield heard
    finally:
        ended.set()
        visitor.post(f"{path}/here", data={"seat": "0"})  # says something to everybody
        listener.join(60)


def deaf(quay: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a server hear nothing of others, without knowing that."""
    monkeypatch.setattr(quay.app.state.quay, "_note", lambda _: None)
    monkeypatch.setattr(quay.app.state.quay._news, "_heard", lambda _: None)


def do(quay: Harbour, visitor: httpx.Client, path: str) -> httpx.Response:
    """Whoever is asked does the first thing that is offered."""
    return act(visitor, path, visitor.get(path).text, quay.truth(path.removeprefix("/table/")).acting[0])


def test_who_listens_at_one_hears_at_once_what_is_done_at_the_other(harbours: tuple[Harbour, Harbour]) -> None:
    with at_both(harbours) as (one, other):
        path = f"/table/{begin(one, **{'seat-1': 'me'})}"
        with listening(other, path, "0") as heard:
            for count in (1, 2):
                assert do(harbours[0], one, path).status_code == 303
                wait_until(lambda count=count: any(line.startswith(f"id: {count}") for line in heard))


def test_a_program_that_listens_at_one_hears_what_is_done_at_the_other(harbours: tuple[Harbour, Harbour]) -> None:
    with harbours[0].visitor() as one, harbours[1].visitor() as other:
        match = one.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "me"]}).json()
        path = f"/api/matches/{match['id']}"
        with other.stream("GET", f"{path}/events") as stream:
            lines = stream.iter_lines()
            assert next(line for line in lines if line.startswith("id:")) == "id: 0"
            seat = one.get(path).json()["acting"][0]
            bearer = {"Authorization": f"Bearer {match['tokens'][str(seat)]}"}
            deed = {"seat": seat, "action": "roll", "seen": 0}
            assert one.post(f"{path}/actions", json=deed, headers=bearer).status_code == 200
            assert next(line for line in lines if line.startswith("id:")) == "id: 1"


def test_who_leaves_a_seat_at_one_hears_no_more_by_its_eyes_at_the_other(harbours: tuple[Harbour, Harbour]) -> None:
    with harbours[0].visitor() as one, harbours[1].visitor() as other:
        match = one.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "open"]}).json()
        path, bearer = f"/api/matches/{match['id']}", {"Authorization": f"Bearer {match['tokens']['0']}"}
        assert one.post(f"{path}/seats", json={"seat": 1}).status_code == 201
        page = {"Cookie": f"token={match['tokens']['0']}"}
        with (
            other.stream("GET", f"{path}/events?seat=0", headers=bearer) as program,
            other.stream("GET", f"/table/{match['id']}/events", headers=page) as stream,
        ):
            heard = program.iter_lines(), stream.iter_lines()
            for lines in heard:
                assert next(line for line in lines if line.startswith("id: 1"))
            assert one.post(f"{path}/leave", headers=bearer).status_code == 204
            for lines in heard:
                assert next((line for line in lines if line.startswith("id: 2")), None) is None


def noting(name: str, ask: Callable[..., Any], read: list[str]) -> Callable[..., Any]:
    """A question to a store that is noted, and asked."""

    def noted(*said: Any) -> Any:
        read.append(name)
        return ask(*said)

    return noted


def test_what_is_played_at_one_is_told_whole_so_that_the_other_reads_nothing(
    harbours: tuple[Harbour, Harbour], monkeypatch: pytest.MonkeyPatch
) -> None:
    store, read = harbours[1].app.state.quay.store, list[str]()
    with harbours[0].visitor() as one, harbours[1].visitor() as other:
        match = one.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "me"]}).json()
        path = f"/api/matches/{match['id']}"
        with other.stream("GET", f"{path}/events") as stream:
            lines = stream.iter_lines()
            assert next(line for line in lines if line.startswith("id:")) == "id: 0"
            for name in ("happened", "since", "count"):
                monkeypatch.setattr(store, name, noting(name, getattr(store, name), read))
            for number in range(1, 5):
                seat = one.get(path).json()["acting"][0]
                bearer = {"Authorization": f"Bearer {match['tokens'][str(seat)]}"}
                action = one.get(path, params={"seat": seat}, headers=bearer).json()["actions"][0]["id"]
                deed = {"seat": seat, "action": action, "seen": number - 1}
                assert one.post(f"{path}/actions", json=deed, headers=bearer).status_code == 200
                assert next(line for line in lines if line.startswith("id:")) == f"id: {number}"
    assert read == []
    assert harbours[1].truth(match["id"]).events == harbours[0].at(match["id"]).events


def test_the_database_is_asked_only_by_who_says_not_what_they_have_seen(
    harbours: tuple[Harbour, Harbour], monkeypatch: pytest.MonkeyPatch
) -> None:
    with harbours[1].visitor() as visitor:
        match = visitor.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "me"]}).json()
        quay, path = harbours[1].app.state.quay, f"/api/matches/{match['id']}"
        wait_until(lambda: quay.hears)
        asked: list[str] = []
        count = quay.store.count

        def noted(match_id: str) -> int:
            asked.append(match_id)
            return int(count(match_id))

        monkeypatch.setattr(quay.store, "count", noted)
        assert visitor.get(path, params={"since": 0}).json()["number"] == 0
        assert asked == []
        assert visitor.get(path).json()["number"] == 0
        assert len(asked) == 1
        assert visitor.get(path, params={"since": 1}).json()["number"] == 0
        assert len(asked) == 2, "who has seen more than is known here"
        monkeypatch.setattr(type(quay), "hears", False)
        assert visitor.get(path, params={"since": 0}).json()["number"] == 0
        assert len(asked) == 3, "while the line is broken"


def test_who_has_seen_more_than_a_server_knows_can_play_on_there(
    harbours: tuple[Harbour, Harbour], monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_both(harbours) as (one, other):
        path = f"/table/{begin(one, **{'seat-1': 'me'})}"
        assert seen(other.get(path).text) == 0
        deaf(harbours[1], monkeypatch)
        assert do(harbours[0], one, path).status_code == 303
        page = one.get(path).text
        seat = harbours[0].truth(path.removeprefix("/table/")).acting[0]
        assert act(other, path, page, seat).status_code == 303
        assert seen(other.get(path).text) == 2


def test_a_deed_that_is_overtaken_by_who_sits_down_is_done_all_the_same(
    harbours: tuple[Harbour, Harbour], monkeypatch: pytest.MonkeyPatch, ann_begins: None
) -> None:
    with at_both(harbours) as (one, other), harbours[0].visitor() as friend:
        path = f"/table/{begin(one, **{'seat-1': 'open'})}"
        page = other.get(path).text
        deaf(harbours[1], monkeypatch)
        assert friend.post(f"{path}/sit", data={"seat": 1, "name": "Bob"}).status_code == 303
        assert act(other, path, page, 0).status_code == 303
        assert [event.kind for event in harbours[0].truth(path.removeprefix("/table/")).events] == ["take over", "play"]
        assert "Bob" in other.get(path).text


def test_a_line_that_is_cut_is_made_anew_and_nothing_is_missed(harbours: tuple[Harbour, Harbour]) -> None:
    with at_both(harbours) as (one, other):
        path = f"/table/{begin(one, **{'seat-1': 'me'})}"
        quay = harbours[1].app.state.quay
        with listening(other, path, "0") as heard:
            for count in (1, 2, 3):
                wait_until(lambda: quay.hears)
                with quay.store.engine.begin() as connection:
                    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN tallyman'"
                    assert connection.exec_driver_sql(f"{cut} OR query = 'SELECT 1'").all()
                assert do(harbours[0], one, path).status_code == 303
                wait_until(lambda count=count: any(line.startswith(f"id: {count}") for line in heard))


def test_a_stream_that_goes_on_at_the_other_server_brings_what_was_missed(
    harbours: tuple[Harbour, Harbour], monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_both(harbours) as (one, other):
        path = f"/table/{begin(one, **{'seat-1': 'me'})}"
        assert seen(other.get(path).text) == 0
        deaf(harbours[1], monkeypatch)
        assert do(harbours[0], one, path).status_code == 303
        sitting = harbours[0].app.state.quay._sittings[path.removeprefix("/table/")]
        stamp = str(sitting.moment.stamp)
        with listening(other, path, stamp) as heard:
            assert not any(line.startswith("data:") for line in heard), "a page that has seen all is told nothing"
        with listening(other, path, "0") as heard:
            assert any(line.startswith("data:") for line in heard), "and one that has seen less is brought up to date"
            assert any(line.startswith("id: 1") for line in heard)


def test_who_is_in_front_of_a_shared_browser_is_known_at_both(harbours: tuple[Harbour, Harbour]) -> None:
    with at_both(harbours) as (one, other):
        match_id = begin(one, **{"seat-1": "me"})
        path = f"/table/{match_id}"
        assert other.get(path).status_code == 200
        there = harbours[1].app.state.quay._sittings[match_id]
        seat = harbours[0].truth(match_id).acting[0]
        assert one.post(f"{path}/here", data={"seat": seat}).status_code == 303
        wait_until(lambda: there.moment.present == {seat})
        assert do(harbours[0], one, path).status_code == 303
        wait_until(lambda: there.moment.number == 1)
        assert there.moment.stamp == harbours[0].app.state.quay._sittings[match_id].moment.stamp


def test_a_rematch_that_begins_at_one_is_told_at_the_other(harbours: tuple[Harbour, Harbour]) -> None:
    with at_both(harbours) as (one, other):
        match_id = begin(one, **{"seat-1": "me"})
        path = f"/table/{match_id}"
        while not harbours[0].truth(match_id).over:
            assert do(harbours[0], one, path).status_code == 303
        assert other.get(path).status_code == 200
        there = harbours[1].app.state.quay._sittings[match_id]
        rematch = one.post(f"{path}/again").headers["location"]
        wait_until(lambda: there.moment.rematch == rematch.removeprefix("/table/"))
        assert other.post(f"{path}/again").headers["location"] == rematch


def test_each_move_of_our_players_is_thought_of_once(
    harbours: tuple[Harbour, Harbour], monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[tuple[int, int]] = []
    think = players.think

    def noted(match: Match, seat: int, name: str) -> int:
        thought.append((len(match.events), seat))
        return think(match, seat, name)

    monkeypatch.setattr(players, "think", noted)
    with at_both(harbours) as visitors:
        match_id = begin(visitors[0])
        path = f"/table/{match_id}"
        for count in range(16):
            for visitor in visitors:
                assert visitor.get(path).status_code == 200
            wait_until(lambda: harbours[0].truth(match_id).acting != (1,))
            if harbours[0].truth(match_id).over:
                break
            assert do(harbours[0], visitors[count % 2], path).status_code == 303
        wait_until(lambda: harbours[0].truth(match_id).acting != (1,))
    moved = [number for number, event in enumerate(harbours[0].truth(match_id).events) if event.seat == 1]
    assert thought == [(number, 1) for number in moved]


def test_our_players_are_left_to_another_server_when_the_one_that_moved_them_is_gone(shared_database: str) -> None:
    async def soon(helm: Helm) -> None:
        async with asyncio.timeout(2):
            while not await helm.take("table"):  # noqa: ASYNC110 - nobody tells of it
                await asyncio.sleep(0.02)

    async def relieve() -> None:
        with closing(Store(shared_database)) as store:
            helm, relief = Helm(store.engine), Helm(store.engine)
            assert await helm.take("table")
            assert not await relief.take("table")
            assert await relief.take("another table")
            assert helm._connection is not None
            helm._connection.invalidate()  # as the database sees the end of a process
            await soon(relief)
            await relief.leave("table")
            await soon(helm)
            await helm.close()
            assert not await helm.take("table"), "no more"
            await relief.close()

    asyncio.run(relieve())


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
