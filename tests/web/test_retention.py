"""Tables that were left behind are deleted after the days that who runs a server says; nothing else is."""

from __future__ import annotations

import asyncio
import time
from contextlib import aclosing, closing
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from tallyman.engine.errors import BadOption
from tallyman.engine.match import Match, new
from tallyman.web import retention
from tallyman.web.berths import Berths
from tallyman.web.retention import DAY, discard
from tallyman.web.sitting import Quay, Sitting
from tallyman.web.store import Chair, Store, events, matches, metadata
from tests.helpers import played
from tests.web.harbour import harbour, keep, wait_until

CHAIRS = (Chair(holder="ann"), Chair(player="greedy"))
PEOPLE = (Chair(holder="ann"), Chair(holder="bob"))


def kept(store: Store, name: str, actions: int | None, days: int, chairs: tuple[Chair, ...] = CHAIRS) -> None:
    """A match after so many actions, or at its end, whose last event was so many days ago."""
    whole = played(new("shanghaien"), 1, actions)
    match = Match(whole.header)
    store.begin(name, match.header, chairs)
    for event in whole.events:
        match.repeat(event)
        store.append(name, match)
    when = int(time.time()) - days * DAY
    with store.writing() as connection:
        connection.execute(update(matches).where(matches.c.id == name).values(begun=when))
        connection.execute(update(events).where(events.c.match == name).values(time=when))


def test_only_tables_that_are_not_over_and_long_untouched_go(any_database: str) -> None:
    with closing(Store(any_database)) as store:
        kept(store, "old", 5, 40)
        kept(store, "never-begun", 0, 40)
        kept(store, "young", 5, 20)
        kept(store, "over", None, 400)
        kept(store, "looked-at", 5, 40)
        before = int(time.time()) - 30 * DAY
        assert set(discard(store, before, {"looked-at"}.__contains__).gone) == {"old", "never-begun"}
        assert discard(store, before, {"looked-at"}.__contains__).gone == []
        assert {
            name: store.load(name) is not None for name in ("old", "never-begun", "young", "over", "looked-at")
        } == {
            "old": False,
            "never-begun": False,
            "young": True,
            "over": True,
            "looked-at": True,
        }
        with store.engine.connect() as connection:
            for table in metadata.sorted_tables:
                if "match" in table.c:
                    theirs = select(func.count()).where(table.c.match.in_(["old", "never-begun"]))
                    assert connection.scalar(theirs) == 0


def test_the_rematch_of_a_match_can_go_and_another_one_come(any_database: str) -> None:
    with closing(Store(any_database)) as store:
        kept(store, "over", None, 50)
        store.begin("again", new("shanghaien").header, CHAIRS, after="over")
        with store.writing() as connection:
            connection.execute(update(matches).where(matches.c.id == "again").values(begun=1))
        assert discard(store, int(time.time()) - 30 * DAY).renewed == ["again", "over"]
        found = store.load("over")
        assert found is not None
        assert found.rematch is None


def test_a_table_that_was_begun_long_ago_and_played_at_lately_stays(database: str) -> None:
    with closing(Store(database)) as store:
        kept(store, "slow", 5, 40)
        with store.writing() as connection:
            connection.execute(update(events).where(events.c.number == 5).values(time=int(time.time())))
        assert discard(store, int(time.time()) - 30 * DAY).gone == []


@pytest.mark.usefixtures("warm_at_once")
def test_a_server_deletes_them_by_itself(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TALLYMAN_UNFINISHED", "30")
    monkeypatch.setattr(retention, "OFTEN", 0.05)
    with harbour(database) as quay, quay.visitor() as visitor:
        match_id = keep(quay, new("shanghaien"), (Chair(holder="ann"), Chair(holder="bob")))
        store = quay.app.state.quay.store
        assert visitor.get(f"/table/{match_id}").status_code == 200
        with store.writing() as connection:
            connection.execute(update(matches).values(begun=int(time.time()) - 31 * DAY))
        wait_until(lambda: visitor.get(f"/table/{match_id}").status_code == 404)


def test_of_several_processes_each_deletes_what_lies_there_and_spares_what_somebody_looks_at(
    shared_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "OFTEN", 0.01)
    fleet = [Berths(tmp_path, number, 2) for number in (1, 2)]

    async def tidy(store: Store, watched: str) -> None:
        quays = [Quay(store, lies_here=berths.here) for berths in fleet]
        async with asyncio.timeout(30):
            looking = await quays[0].find(watched)
            assert isinstance(looking, Sitting)
            async with aclosing(looking.follow(None)) as told:
                await anext(told)
                tasks = [asyncio.create_task(retention.tidy(quay, 30)) for quay in quays]
                while any([await asyncio.to_thread(store.load, name) for name in ("old-1", "old-2")]):  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
                await asyncio.sleep(0.2)
                assert await asyncio.to_thread(store.load, watched) is not None
                for task in tasks:
                    task.cancel()
        for quay in quays:
            quay.close()
            await quay.settle()

    with closing(Store(shared_database)) as store:
        watched = next(name for name in map("watched-{}".format, count()) if fleet[0].here(name))
        for name in ("old-1", "old-2", watched):
            kept(store, name, 5, 40, PEOPLE)
        asyncio.run(tidy(store, watched))


@pytest.mark.parametrize("said", ["", "0", "-1", "soon", "9999999"])
def test_senseless_days_are_refused(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TALLYMAN_UNFINISHED", said)
    with pytest.raises(BadOption, match="TALLYMAN_UNFINISHED is a whole number"):
        retention.days()
