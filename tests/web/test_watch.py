"""What who runs a server asks it: whether it runs, whether it is ready, its numbers, and its log."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from prometheus_client.parser import text_string_to_metric_families

from tallyman.engine.errors import BadOption
from tallyman.web.app import create
from tallyman.web.journal import ACCESS, Json, Text, keep_journal, nickname
from tallyman.web.metrics import METRICS_SETTING, readers, reads
from tallyman.web.quota import BESIDE, Limits, Quotas

pytestmark = pytest.mark.usefixtures("warm_at_once")


@pytest.fixture
def client(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setenv(METRICS_SETTING, "127.0.0.1")
    with TestClient(create(database, pace=0, step=0), client=("127.0.0.1", 5000)) as found:
        yield found


def begun(client: TestClient) -> str:
    """A table where one action was done by the API."""
    match = client.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "me"]}).json()
    path = f"/api/matches/{match['id']}"
    seat = client.get(path).json()["acting"][0]
    bearer = {"Authorization": f"Bearer {match['tokens'][str(seat)]}"}
    deed = {"seat": seat, "action": "roll", "seen": 0}
    assert client.post(f"{path}/actions", json=deed, headers=bearer).status_code == 200
    return str(match["id"])


def number(client: TestClient, name: str, **labels: str) -> float:
    """One of the server's numbers."""
    families = text_string_to_metric_families(client.get("/metrics").text)
    return sum(
        sample.value
        for family in families
        for sample in family.samples
        if sample.name == name and labels.items() <= sample.labels.items()
    )


def test_a_server_that_runs_says_so(client: TestClient) -> None:
    assert client.get("/health").json()["status"] == "running"


def test_a_server_is_ready_when_matches_are_kept_and_rules_are_compiled(client: TestClient, database: str) -> None:
    client.app.state.warm.clear()  # type: ignore[attr-defined]
    assert client.get("/ready").status_code == 503
    client.app.state.warm.set()  # type: ignore[attr-defined]
    assert client.get("/ready").json() == {"ready": True, "store": True, "rules": True}
    Path(database.removeprefix("sqlite:///")).unlink()
    answer = client.get("/ready")
    assert answer.status_code == 503
    assert answer.json() == {"ready": False, "store": False, "rules": True}


def test_who_looks_after_a_server_is_never_counted(database: str) -> None:
    few = Limits(requests=1)
    with TestClient(create(database, quotas=Quotas(few, few))) as client:
        for _ in range(30):
            assert client.get("/health").status_code == 200


def test_the_numbers_tell_of_moves_requests_and_tables(client: TestClient) -> None:
    begun(client)
    assert number(client, "tallyman_moves_total", game="shanghaien", by="person") == 1
    acted = {"method": "POST", "route": "/api/matches/{match_id}/actions", "status": "200"}
    assert number(client, "tallyman_request_seconds_count", **acted) == 1
    assert client.get("/api/matches/nowhere").status_code == 404
    assert number(client, "tallyman_request_seconds_count", status="404") == 1
    assert number(client, "tallyman_tables") == 1
    assert number(client, "tallyman_commit_seconds_count") >= 2
    assert number(client, "process_resident_memory_bytes") > 0


def test_the_numbers_name_no_table_and_no_person(client: TestClient) -> None:
    match_id = begun(client)
    client.get(f"/table/{match_id}")
    said = client.get("/metrics").text
    assert match_id not in said
    assert "me" not in re.findall(r'"([^"]*)"', said)


def test_only_those_named_read_the_numbers(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(create(database), client=("127.0.0.1", 5000)) as client:
        assert client.get("/metrics").status_code == 404
    monkeypatch.setenv(METRICS_SETTING, "10.0.0.0/8, ::1")
    for address, may in (
        ("10.1.2.3", True),
        ("::ffff:10.1.2.3", True),
        ("::1", True),
        ("11.0.0.1", False),
        (BESIDE, False),
    ):
        assert reads(address, readers()) == may
    with pytest.raises(BadOption, match="TALLYMAN_METRICS"):
        readers("everybody")


@pytest.fixture
def quiet_afterwards() -> Iterator[None]:
    loggers = [logging.getLogger(name) for name in ("tallyman", "uvicorn")]
    before = [(one, list(one.handlers), one.propagate, one.level) for one in loggers]
    yield
    for one, handlers, propagate, level in before:
        one.handlers[:] = handlers
        one.propagate = propagate
        one.setLevel(level)
    ACCESS.setLevel(logging.NOTSET)


@pytest.mark.usefixtures("quiet_afterwards")
def test_the_log_has_a_line_a_request_with_its_number_and_no_secrets(
    client: TestClient, capsys: pytest.CaptureFixture[str]
) -> None:
    keep_journal("json")
    match_id = begun(client)
    answer = client.get(f"/table/{match_id}?name=Ann")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert lines[-1]["message"] == "GET /table/{match_id} 200"
    assert lines[-1]["request"] == answer.headers["x-request-id"]
    assert lines[-1]["milliseconds"] > 0
    said = json.dumps(lines)
    assert match_id not in said
    assert "Ann" not in said
    assert not any(value in said for value in client.cookies.values())


@pytest.mark.usefixtures("quiet_afterwards")
def test_what_goes_wrong_is_logged_with_the_number_of_its_request(
    client: TestClient, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    keep_journal("text")
    match_id = begun(client)
    Path(database.removeprefix("sqlite:///")).unlink()
    answer = client.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "me"]})
    assert answer.status_code == 503
    said = capsys.readouterr().err
    line = next(line for line in said.splitlines() if "The store failed" in line)
    assert answer.headers["x-request-id"] in line
    assert match_id not in said


@pytest.mark.usefixtures("quiet_afterwards")
def test_the_log_is_quiet_unless_asked_for(client: TestClient, capsys: pytest.CaptureFixture[str]) -> None:
    keep_journal("quiet")
    client.get("/")
    assert capsys.readouterr().err == ""
    with pytest.raises(BadOption, match="quiet, text, json"):
        keep_journal("loud")


def test_errors_are_whole_in_either_form() -> None:
    try:
        raise ValueError("the sea")
    except ValueError:
        record = logging.getLogger("tallyman").makeRecord("t", logging.ERROR, "f", 1, "It %s", ("broke",), None)
        import sys

        record.exc_info = sys.exc_info()
    assert "ValueError: the sea" in Text().format(record)
    assert "ValueError: the sea" in json.loads(Json().format(record))["error"]


def test_a_table_is_called_the_same_in_the_log_and_not_by_its_id() -> None:
    assert nickname("abc") == nickname("abc") != nickname("abd")
    assert "abc" not in nickname("abc")
