"""A server that cannot start says so in one sentence, and one whose database is gone acknowledges nothing."""

from __future__ import annotations

import logging
import os
import pwd
import socket
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import httpx2 as httpx
import pytest
from typer.testing import CliRunner

from tallyman import cli
from tallyman.web.server import Server
from tallyman.web.store import Overtaken, Store
from tests.web.harbour import Harbour, begin, harbour, offered, seen
from tests.web.test_store import CHAIRS, fresh

GONE = "This cannot be kept at the moment, so nothing was done."


@pytest.fixture(autouse=True)
def nobody_serves(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A start that should be refused does not go on for ever."""
    if "refused" in request.node.name:

        def run(*_: object) -> None:
            raise AssertionError("it serves")

        monkeypatch.setattr(Server, "run", run)


def start(database: str | Path, port: int = 0) -> SimpleNamespace:
    """What the command says and its exit code, without a traceback."""
    result = CliRunner().invoke(
        cli.app, ["serve", "--no-browser", "--port", str(port), "--database", str(database)], prog_name="tallyman"
    )
    assert isinstance(result.exception, SystemExit), result.exception
    said = result.stderr.strip() or result.output.strip()
    assert len(said.splitlines()) == 1
    return SimpleNamespace(said=said, code=result.exit_code)


def test_a_newer_database_is_refused(any_database: str) -> None:
    with closing(Store(any_database)) as store, store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    found = start(any_database)
    assert "was written by a newer Tallyman (step 9999)" in found.said
    assert found.code == 2


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    found = start(f"sqlite:///{tmp_path / 'file' / 'tallyman.db'}")
    assert "Matches cannot be kept in" in found.said
    assert found.code == 2


def test_a_read_only_folder_is_refused() -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o555)
        with nobody():
            found = start(f"sqlite:///{folder}/tallyman.db")
    assert "Permission denied" in found.said
    assert found.code == 2


@contextmanager
def nobody() -> Iterator[None]:
    """If we are root, who may write anywhere, be somebody else for a while."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(pwd.getpwnam("nobody").pw_uid)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def test_a_file_that_can_only_be_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tallyman.db"
    Store(f"sqlite:///{path}").close()
    with path.open("r+b") as file:
        file.seek(18)
        file.write(b"\x03")  # a file format that SQLite reads, but does not write
    found = start(f"sqlite:///{path}")
    assert "Matches cannot be kept in" in found.said
    assert "readonly" in found.said


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tallyman.db").write_text("Dear diary, " * 100)
    assert "file is not a database" in start(f"sqlite:///{tmp_path / 'tallyman.db'}").said


def test_a_path_instead_of_a_url_is_refused_with_the_url_to_write(tmp_path: Path) -> None:
    found = start(tmp_path / "tallyman.db")
    assert f"sqlite:///{tmp_path / 'tallyman.db'}" in found.said
    assert found.code == 2


def test_a_bad_url_is_refused_without_repeating_a_password() -> None:
    found = start("postgresql//ann:hidden@host/name")
    assert "postgresql://user@host/name" in found.said
    assert "hidden" not in found.said


def test_other_databases_and_no_file_are_refused() -> None:
    assert "in SQLite or PostgreSQL, not in mysql" in start("mysql://host/name").said
    assert "A SQLite database is a file" in start("sqlite://").said


def test_a_server_that_does_not_answer_is_refused() -> None:
    found = start("postgresql://ann:hidden@127.0.0.1:1/name")
    assert "Connection refused" in found.said
    assert "hidden" not in found.said


def test_a_missing_driver_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert "pip install 'tallyman[postgresql]'" in start("postgresql://127.0.0.1/name").said


def test_a_port_in_use_is_refused(database: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        found = start(database, taken.getsockname()[1])
    assert "Try another port with --port" in found.said
    assert found.code == 1


@pytest.mark.parametrize("wrong", ["soon", "-1", "nan", "inf", ""])
@pytest.mark.parametrize("setting", ["TALLYMAN_PACE", "TALLYMAN_STEP"])
def test_a_pace_that_is_no_number_is_refused(
    database: str, monkeypatch: pytest.MonkeyPatch, setting: str, wrong: str
) -> None:
    monkeypatch.setenv(setting, wrong)
    assert start(database).said == f"tallyman: {setting} is a number of seconds, 0 or more, and not “{wrong}”."


def test_a_second_server_is_refused_the_same_file(database: str) -> None:
    with closing(Store(database)):
        found = start(database)
    assert "Another Tallyman is keeping its matches in" in found.said
    assert found.code == 2
    with closing(Store(database)):  # now that the first one is gone
        pass


def test_other_programs_may_read_the_file(database: str) -> None:
    with closing(Store(database)) as store:
        store.begin("one", fresh().header, CHAIRS)
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as other:
            assert other.execute("SELECT id FROM matches").fetchall() == [("one",)]


def test_errors_of_the_database_do_not_tell_seed_and_salt(any_database: str) -> None:
    header = replace(fresh().header, salt="pepper")
    with closing(Store(any_database)) as store:
        store.begin("one", header, CHAIRS)
        with pytest.raises(Overtaken) as wrong:
            store.begin("one", header, CHAIRS)
    said = str(wrong.value.__cause__)
    assert "UNIQUE" in said.upper()
    assert str(header.seed) not in said
    assert header.salt not in said


# A database that is gone


@pytest.fixture
def alone(database: str) -> Iterator[Harbour]:
    with harbour(database) as found:
        yield found


def begun(alone: Harbour, visitor: httpx.Client) -> tuple[str, dict[str, str]]:
    """A fresh match of two people at one browser, and what they could do first."""
    match_id = begin(visitor, **{"seat-1": "me"})
    page = visitor.get(f"/table/{match_id}").text
    seat = alone.truth(match_id).acting[0]
    return match_id, {"seat": str(seat), "seen": str(seen(page)), "action": str(offered(page)[0])}


def test_nothing_is_acknowledged_when_the_file_is_deleted(
    alone: Harbour, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    path = Path(database.removeprefix("sqlite:///"))
    with alone.visitor() as visitor:
        match_id, wish = begun(alone, visitor)
        for file in path.parent.glob(f"{path.name}*"):
            file.unlink()
        with caplog.at_level(logging.ERROR):
            answers = [
                visitor.post(f"/table/{match_id}/act", data=wish),
                visitor.post("/matches", data={"game": "shanghaien", "seat-0": "me", "seat-1": "greedy"}),
                visitor.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "me"]}),
            ]
            assert [one.status_code for one in answers] == [503, 503, 503]
            assert all(GONE in one.text for one in answers)
            answers += [visitor.post(f"/table/{match_id}/act", data=wish) for _ in range(2)]
        assert [one.status_code for one in answers[3:]] == [503, 503], "nothing was done, whoever tries again"
        assert seen(visitor.get(f"/table/{match_id}").text) == int(wish["seen"])
        assert not path.exists()
        assert "The store failed" in caplog.text


def test_nothing_is_acknowledged_into_another_file(alone: Harbour, database: str, tmp_path: Path) -> None:
    path = Path(database.removeprefix("sqlite:///"))
    with alone.visitor() as visitor:
        match_id, wish = begun(alone, visitor)
        path.rename(tmp_path / "elsewhere")
        path.touch()
        assert visitor.post(f"/table/{match_id}/act", data=wish).status_code == 503
        path.unlink()
        (tmp_path / "elsewhere").rename(path)  # nothing was written there meanwhile
        assert seen(visitor.get(f"/table/{match_id}").text) == int(wish["seen"])
        assert visitor.post(f"/table/{match_id}/act", data=wish).status_code == 303
        page = visitor.get(f"/table/{match_id}").text
        assert seen(page) == int(wish["seen"]) + 1
