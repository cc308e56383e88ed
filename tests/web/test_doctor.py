"""`tallyman doctor` finds what a server lacks, says what would be right, and changes nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tallyman.engine.match import Match, new
from tallyman.locale import speaker
from tallyman.web import doctor
from tallyman.web.doctor import Health, examine
from tallyman.web.store import Chair, Store
from tests.helpers import played
from tests.web.harbour import Harbour

ARCHITECTURE = Path(__file__).parents[2] / "ARCHITECTURE.md"


def found(database: str | None = None, url: str | None = None) -> dict[str, list[str]]:
    """What is found, in English, by health."""
    sentences: dict[str, list[str]] = {health.value: [] for health in Health}
    for finding in examine(database, url):
        sentences[finding.health.value].append(speaker("en").say(finding.words))
    return sentences


def said(words: list[str], part: str) -> bool:
    return any(part in sentence for sentence in words)


def stocked(url: str) -> None:
    match = played(new("shanghaien"), 1, 3)
    with closing(Store(url)) as store:
        store.begin("table", Match(match.header).header, (Chair(), Chair()))


def test_a_machine_where_all_is_well(any_database: str) -> None:
    stocked(any_database)
    sentences = found(any_database)
    assert said(sentences["✓"], "One match in")
    assert sentences["✗"] == []


def test_it_looks_at_a_database_while_a_server_uses_it(database: str) -> None:
    stocked(database)
    with closing(Store(database)):
        assert said(found(database)["✓"], "One match in")


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    path = tmp_path / "harbour" / "tallyman.db"
    assert said(found(f"sqlite:///{path}")["✓"], "is made when a server first starts")
    assert list(tmp_path.iterdir()) == []


def test_databases_of_earlier_and_later_versions(database: str) -> None:
    stocked(database)
    path = database.removeprefix("sqlite:///")
    for revision, health, words in (("0001", "!", "tallyman backup"), ("9999", "✗", "newer Tallyman (step 9999)")):
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        assert said(found(database)[health], words)


@pytest.mark.parametrize(
    ("url", "words"),
    [("mysql://here/x", "not in mysql"), ("nonsense", "written as a database URL"), ("sqlite://", "is a file")],
)
def test_what_is_no_database_is_said(url: str, words: str) -> None:
    assert said(found(url)["✗"], words)


def test_misspelt_settings_and_senseless_ones(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TALLYMAN_PROXY", "10.0.0.1")
    monkeypatch.setenv("TALLYMAN_PACE", "quick")
    monkeypatch.setenv("TALLYMAN_TABLES", "many")
    sentences = found(database)
    assert said(sentences["!"], "no setting TALLYMAN_PROXY, so nobody reads it. Did you mean TALLYMAN_PROXIES?")
    assert said(sentences["✗"], "TALLYMAN_PACE is a number of seconds")
    assert said(sentences["✗"], "TALLYMAN_TABLES is a whole number")


def test_every_setting_that_is_known_is_written_down() -> None:
    table = ARCHITECTURE.read_text()
    assert [name for name in sorted(doctor.SETTINGS) if f"`{name}`" not in table] == []


def test_little_room_and_other_folders_are_said(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "LITTLE", 10**12)
    monkeypatch.setenv("TALLYMAN_CACHE", str(tmp_path / "elsewhere"))
    sentences = found(database)
    assert said(sentences["!"], "MB left in")
    assert said(sentences["!"], "elsewhere, which cannot be written to")


def test_pages_without_their_scripts(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "VENDOR", tmp_path)
    assert said(found(database)["✗"], "lack htmx")


def test_a_server_is_asked(quay: Harbour, database: str) -> None:
    assert said(found(database, quay.address)["✓"], "is ready")
    assert said(found(database, f"{quay.address}/static")["✗"], "(status 404)")
    assert said(found(database, "http://127.0.0.1:9")["✗"], "Nobody answers")
    assert said(found(database, "file:///etc")["✗"], "not the address of a server")
