"""A copy of everything that is kept, as one SQLite file, whatever database it is from, and back into any.

A server may go on meanwhile: the copy is of one moment. An older copy is brought to the present form on its way back.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, Engine, MetaData, Table, create_engine, func, insert, inspect, select
from sqlalchemy.exc import DBAPIError

from tallyman.engine.errors import TallymanError, refused_by_system
from tallyman.engine.message import Message, message
from tallyman.web.database import PRIVATE, SQLITE, VERSIONS, Database, default_url, read, unusable
from tallyman.web.store import matches, metadata

ROWS = 1000  # at a time


class NoBackup(TallymanError):
    """There is nothing to copy, or no room for it; the sentence says why."""


class Counts(NamedTuple):
    """How much was copied."""

    matches: int
    events: int


def backup(url: str | None, target: Path) -> Counts:
    """Copy a database to a file that is not there yet. The file is whole or not there at all."""
    if target.exists():
        raise NoBackup(message("web-backup-there", path=str(target)))
    try:
        with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as folder:
            unfinished = Path(folder) / "copy.db"
            unfinished.touch(PRIVATE)
            with snapshot(url) as (source, tables), writing(unfinished) as copy:
                tables.create_all(copy)
                for table in tables.sorted_tables:
                    copy_rows(source, copy, table)
                found = counts(copy, tables)
            settle(unfinished)
            os.link(unfinished, target)  # never over a file that came meanwhile
    except FileExistsError as wrong:
        raise NoBackup(message("web-backup-there", path=str(target))) from wrong
    except OSError as wrong:
        raise NoBackup(message("web-backup-nowhere", path=str(target), reason=refused_by_system(wrong))) from wrong
    return found


def restore(file: Path, url: str | None) -> Counts:
    """Bring a copy back, into a database that has no matches yet: all of it or nothing."""
    if not file.is_file():
        raise NoBackup(message("web-backup-no-file", path=str(file)))
    with tempfile.TemporaryDirectory(prefix="tallyman-") as folder:
        present = Path(folder) / "copy.db"
        shutil.copyfile(file, present)
        refuse_others(present, file)
        with (
            closing(Database(f"sqlite:///{present}")) as old,
            closing(Database(url or default_url())) as new,
            old.engine.connect() as source,
            new.engine.begin() as target,
        ):
            if target.execute(select(matches.c.id).limit(1)).first():
                raise NoBackup(message("web-restore-not-empty"))
            for table in metadata.sorted_tables:
                copy_rows(source, target, table)
            return counts(target, metadata)


@contextmanager
def snapshot(url: str | None) -> Iterator[tuple[Connection, MetaData]]:
    """A database as it is at one moment, and the tables it has, in whatever form; nothing of it is changed."""
    parts = read(url or default_url())
    name = parts.render_as_string()
    if parts.get_backend_name() == SQLITE and not Path(parts.database or "").is_file():
        raise NoBackup(message("web-backup-nothing", name=name))
    engine = create_engine(parts, hide_parameters=True)
    try:
        with engine.connect() as connection:
            if engine.dialect.name == SQLITE:
                connection.exec_driver_sql("BEGIN")
            else:
                connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            tables = MetaData()
            tables.reflect(connection, only=lambda table, _: table in {VERSIONS, *metadata.tables})
            if matches.name not in tables.tables:
                raise NoBackup(message("web-backup-nothing", name=name))
            yield connection, tables
    except DBAPIError as wrong:
        raise unusable(name, str(wrong.orig).strip().partition("\n")[0]) from wrong
    finally:
        engine.dispose()


@contextmanager
def writing(path: Path) -> Iterator[Connection]:
    """A fresh SQLite file, written in one transaction."""
    engine: Engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def copy_rows(source: Connection, target: Connection, table: Table) -> None:
    """Copy the rows of a table, so many at a time."""
    rows = source.execution_options(yield_per=ROWS).execute(select(table)).mappings()
    for some in rows.partitions(ROWS):
        target.execute(insert(table), [dict(row) for row in some])


def counts(connection: Connection, tables: MetaData) -> Counts:
    """How much is there."""
    return Counts(
        *(connection.scalar(select(func.count()).select_from(tables.tables[one])) or 0 for one in Counts._fields)
    )


def refuse_others(path: Path, named: Path) -> None:
    """Refuse a file that is no copy of ours."""
    engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.connect() as connection:
            ours = {VERSIONS, matches.name} <= set(inspect(connection).get_table_names())
    except DBAPIError:
        ours = False
    finally:
        engine.dispose()
    if not ours:
        raise NoBackup(Message("web-backup-other", {"path": str(named)}))


def settle(path: Path) -> None:
    """Have a file on the disk, not only on its way there."""
    with path.open("rb") as file:
        os.fsync(file.fileno())
