"""Everything that is kept can be copied to a file and brought back, from and into either kind of database."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, Table, select

from tallyman.engine.match import Match, new
from tallyman.web import backup as web
from tallyman.web.backup import Counts, NoBackup, backup, restore
from tallyman.web.store import Chair, Store, metadata
from tests.editions.write import copied
from tests.helpers import played


def stocked(url: str) -> list[list[tuple[object, ...]]]:
    """Two matches in a store, one over and one begun; all rows of it."""
    with closing(Store(url)) as store:
        for name, actions in (("one", None), ("two", 9)):
            whole = played(new("shanghaien", names=("Ann", "Bob")), 1, actions)
            match = Match(replace(whole.header, salt="salt"))
            store.begin(name, match.header, (Chair(holder="ann"), Chair(player="greedy")))
            for event in whole.events:
                match.repeat(event)
                store.append(name, match)
        return rows(store)


def rows(store: Store) -> list[list[tuple[object, ...]]]:
    """Everything in a store."""
    with store.engine.connect() as connection:
        return [
            [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for table in metadata.sorted_tables
        ]


def rows_at(url: str) -> list[list[tuple[object, ...]]]:
    with closing(Store(url)) as store:
        return rows(store)


def test_a_copy_comes_back_as_it_was(any_database: str, tmp_path: Path) -> None:
    kept = stocked(any_database)
    found = backup(any_database, tmp_path / "copy")
    events = [table.name for table in metadata.sorted_tables].index("events")
    assert found == Counts(2, len(kept[events]))
    assert restore(tmp_path / "copy", f"sqlite:///{tmp_path}/new.db") == found
    assert rows_at(f"sqlite:///{tmp_path}/new.db") == kept


def test_a_copy_of_a_file_comes_back_in_a_server(database: str, shared_database: str, tmp_path: Path) -> None:
    kept = stocked(database)
    backup(database, tmp_path / "copy")
    restore(tmp_path / "copy", shared_database)
    assert rows_at(shared_database) == kept


def test_a_copy_is_made_while_a_server_has_the_database(database: str, tmp_path: Path) -> None:
    stocked(database)
    with closing(Store(database)) as store:
        backup(database, tmp_path / "copy")
        kept = rows(store)
    restore(tmp_path / "copy", f"sqlite:///{tmp_path}/new.db")
    assert rows_at(f"sqlite:///{tmp_path}/new.db") == kept


def test_a_copy_is_of_one_moment(any_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = stocked(any_database)
    copy_rows = web.copy_rows

    def while_somebody_plays(source: Connection, target: Connection, table: Table) -> None:
        copy_rows(source, target, table)
        if table.name == "matches":
            store.begin("three", new("cargo").header, (Chair(), Chair()))

    with closing(Store(any_database)) as store:
        monkeypatch.setattr(web, "copy_rows", while_somebody_plays)
        backup(any_database, tmp_path / "copy")
        monkeypatch.undo()
        assert rows(store) != kept
    restore(tmp_path / "copy", f"sqlite:///{tmp_path}/new.db")
    assert rows_at(f"sqlite:///{tmp_path}/new.db") == kept


def test_a_copy_that_an_earlier_release_made_comes_back_in_the_present_form(tmp_path: Path) -> None:
    url = copied(tmp_path)
    found = backup(url, tmp_path / "copy")
    assert restore(tmp_path / "copy", f"sqlite:///{tmp_path}/new.db") == found
    assert found.matches > 0


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_other_users_of_the_machine_read_neither_a_database_nor_its_copy(database: str, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with closing(Store(database)):
            backup(database, tmp_path / "copy")
            kept = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir() if path.suffix != ".lock"}
    finally:
        os.umask(before)
    assert {"copy", "tallyman.db", "tallyman.db-wal"} <= {*kept}
    assert {*kept.values()} == {0o600}


def test_a_copy_is_never_written_over_a_file(database: str, tmp_path: Path) -> None:
    stocked(database)
    (tmp_path / "copy").write_text("mine")
    with pytest.raises(NoBackup, match="left alone"):
        backup(database, tmp_path / "copy")
    assert (tmp_path / "copy").read_text() == "mine"
    assert [file.name for file in tmp_path.iterdir() if file.name.startswith(".copy")] == []


def test_a_copy_never_comes_back_over_matches(database: str, tmp_path: Path) -> None:
    kept = stocked(database)
    backup(database, tmp_path / "copy")
    with pytest.raises(NoBackup, match="has matches already"):
        restore(tmp_path / "copy", database)
    assert rows_at(database) == kept


def test_what_is_no_copy_is_refused(database: str, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not a database, by far" * 100)
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE recipes (name)")
    for name, said in (("missing", "There is no file"), ("text", "no copy"), ("other.db", "no copy")):
        with pytest.raises(NoBackup, match=said):
            restore(tmp_path / name, database)


def test_where_nothing_is_kept_there_is_nothing_to_copy(tmp_path: Path) -> None:
    with pytest.raises(NoBackup, match="no matches"):
        backup(f"sqlite:///{tmp_path}/nowhere.db", tmp_path / "copy")
    assert list(tmp_path.iterdir()) == []


def test_a_copy_that_cannot_be_written_says_why(database: str, tmp_path: Path) -> None:
    stocked(database)
    with pytest.raises(NoBackup, match="cannot be written"):
        backup(database, tmp_path / "no" / "such" / "folder")
