"""Matches are rebuilt when asked for: nobody waits for another table, those of late stay, and none grows for ever."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import httpx2 as httpx
import pytest
from sqlalchemy.exc import OperationalError

from tallyman.engine.match import Match, new
from tallyman.locale import speaker
from tallyman.web import sitting, undoing
from tallyman.web.asking import digest, new_token
from tallyman.web.database import Lost
from tallyman.web.sitting import DRAWN, LATE, Quay
from tallyman.web.store import Chair, Kept, Store
from tallyman.web.undoing import MOST_GONE
from tallyman.web.view import Viewpoint
from tests.helpers import played
from tests.web.harbour import Harbour, keep, seen
from tests.web.test_store import fresh

SOMEBODY = Viewpoint((), "en")
PEOPLE = (Chair(holder="ann"), Chair(holder="bob"))
ALONE = (Chair(player="greedy"), Chair(player="greedy"))


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with closing(Store(database)) as found:
        yield found


class Loads:
    """Counts what is loaded from a store, and can hold up the loading of one match."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ids: list[str] = []
        self.slow = ""
        self.free = threading.Event()
        self._load = store.load
        monkeypatch.setattr(store, "load", self)

    def __call__(self, match_id: str) -> Kept | None:
        self.ids.append(match_id)
        if match_id == self.slow:
            assert self.free.wait(60)
        return self._load(match_id)


def test_a_table_that_loads_slowly_holds_up_nobody_else(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("slow", "quick"):
        store.begin(name, fresh().header, PEOPLE)
    loads = Loads(store, monkeypatch)
    loads.slow = "slow"

    async def visit() -> None:
        quay = Quay(store)
        waiting = [asyncio.create_task(quay.find("slow")) for _ in range(5)]
        async with asyncio.timeout(30):
            assert await quay.find("quick")
            assert await quay.find("nothing") is None
        assert not any(one.done() for one in waiting)
        loads.free.set()
        found = await asyncio.gather(*waiting)
        assert found[0] is not None
        assert all(one is found[0] for one in found)

    asyncio.run(visit())
    assert sorted(loads.ids) == ["nothing", "quick", "slow"]


def test_matches_of_late_are_kept_and_earlier_ones_forgotten(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [str(number) for number in range(LATE + 1)]
    for name in names:
        store.begin(name, fresh().header, PEOPLE)
    loads = Loads(store, monkeypatch)

    async def visit() -> None:
        quay = Quay(store)
        for name in (*names, *names[1:]):
            await quay.find(name)
        assert loads.ids == names
        await quay.find(names[0])
        assert loads.ids == [*names, names[0]]

    asyncio.run(visit())


def test_what_was_drawn_is_forgotten_sooner(store: Store) -> None:
    names = [str(number) for number in range(DRAWN + 5)]
    for name in names:
        store.begin(name, fresh().header, PEOPLE)

    async def visit() -> None:
        quay = Quay(store)
        found = {name: await quay.find(name) for name in names}
        pictures = {}
        for name, one in found.items():
            assert isinstance(one, sitting.Sitting)
            await quay.find(name)
            pictures[name] = one.picture(one.moment, SOMEBODY)
        sittings = {name: one for name, one in found.items() if isinstance(one, sitting.Sitting)}
        kept = {name for name, one in sittings.items() if one.picture(one.moment, SOMEBODY) is pictures[name]}
        assert kept == set(names[-DRAWN:])

    asyncio.run(visit())


def test_our_players_try_again_when_the_store_has_failed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitting, "RECOVERY", 0.0)
    store.begin("one", new("shanghaien", seed=1).header, (Chair(player="greedy"), Chair(player="greedy")))
    write, failures = store.write, [Lost("gone"), OperationalError("INSERT", {}, Exception("disk full"))]

    def fail(*given: Any) -> None:
        if failures:
            raise failures.pop()
        write(*given)

    monkeypatch.setattr(store, "write", fail)

    async def watch() -> None:
        found = await Quay(store, pace=0, step=0).find("one")
        assert isinstance(found, sitting.Sitting)
        assert found._turns is not None
        async with asyncio.timeout(60):
            await found._turns
        assert found.match.over

    asyncio.run(watch())
    assert failures == []


def worn_out(match: Match) -> Match:
    """A match after so much taking back that its table bears no more."""
    seat = match.line[-1].seat
    while undoing.can_undo(match, ALONE, seat):
        match.undo(seat, agreed=True)
        match.redo(seat)
    return match


def test_a_table_bears_so_much_taking_back_and_is_played_to_its_end(
    quay: Harbour, visitor: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(undoing, "MOST_GONE", 20)
    token = new_token()
    match = worn_out(played(new("shanghaien", seed=5), 5, 2))
    events = len(match.events)
    mine = Chair(holder=digest(token))
    path = f"/table/{keep(quay, match, (mine, mine))}"
    visitor.cookies.set("token", token)
    page = visitor.get(path).text
    assert '"U Control+Z" disabled' in page
    wish = {"seat": match.line[-1].seat, "seen": seen(page)}
    for deed in ("undo", "redo"):
        answer = visitor.post(f"{path}/{deed}", data=wish)
        assert answer.status_code == 409
        assert speaker("en").text("web-worn", count=MOST_GONE) in answer.text
    assert seen(visitor.get(path).text) == events
    while not match.over:
        seat = match.acting[0]
        action = match.legal(seat)[-1]
        answer = visitor.post(f"{path}/act", data={"seat": seat, "seen": len(match.events), "action": action})
        assert answer.status_code == 303
        match.play(action, seat=seat)
    assert len(match.events) - len(match.line) == 20
