"""Matches are kept as header and events, and come back exactly."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tallyman.engine.match import Match, new
from tallyman.web.store import Chair, Overtaken, Store, default_url, metadata
from tests.helpers import played


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with closing(Store(database)) as found:
        yield found


def fresh() -> Match:
    match = new("shanghaien", names=("Ann", "Bob"))
    return Match(replace(match.header, salt="salt"))


CHAIRS = (Chair(holder="ann"), Chair(player="greedy"))


def test_a_match_comes_back_as_it_was(store: Store) -> None:
    match = fresh()
    store.begin("one", match.header, CHAIRS)
    while not match.over:
        match.play(match.acting[0], match.legal(match.acting[0])[-1])
        store.append("one", match)
    kept = store.load("one")
    assert kept is not None
    assert kept.header == match.header
    assert kept.events == match.events
    assert kept.chairs == CHAIRS
    assert Match(kept.header, kept.events).sheet() == match.sheet()


def test_a_number_is_written_once(store: Store) -> None:
    match = fresh()
    store.begin("one", match.header, CHAIRS)
    played(match, 1, 1)
    store.append("one", match)
    with pytest.raises(Overtaken):
        store.append("one", match)


def test_there_is_no_match_of_an_unknown_id(store: Store) -> None:
    assert store.load("nothing") is None


def test_somebody_s_matches_are_listed_with_their_result(store: Store) -> None:
    match = fresh()
    store.begin("one", match.header, CHAIRS)
    assert [(one.id, one.mine, one.scores) for one in store.of("ann")] == [("one", (0,), None)]
    played(match, 1)
    store.append("one", match)
    assert [one.scores for one in store.of("ann")] == [match.scores]
    assert store.of("bob") == []


def test_somebody_sits_down(store: Store) -> None:
    match = fresh()
    store.begin("one", match.header, (Chair(holder="ann"), Chair()))
    match.take_over(1, "Cid")
    store.append("one", match, Chair(holder="cid"))
    kept = store.load("one")
    assert kept is not None
    assert kept.chairs == (Chair(holder="ann"), Chair(holder="cid"))
    assert Match(kept.header, kept.events).names == ["Ann", "Cid"]


def test_the_steps_lead_to_the_tables_we_declare(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_database_that_is_there_is_kept(store: Store, database: str) -> None:
    store.begin("one", fresh().header, CHAIRS)
    with closing(Store(database)) as again:
        assert again.load("one") is not None


def test_sqlite_writes_carefully(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


def test_the_database_is_where_the_user_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TALLYMAN_DATABASE", "sqlite:///mine.db")
    assert default_url() == "sqlite:///mine.db"
    monkeypatch.delenv("TALLYMAN_DATABASE")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_url() == "sqlite:////data/tallyman/tallyman.db"
