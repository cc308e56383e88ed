"""Other devices find a server in the local network, and nobody finds it by a name it does not have."""

from __future__ import annotations

import ipaddress

import pytest
from fastapi.testclient import TestClient

from tallyman.web import shore
from tallyman.web.app import create
from tallyman.web.gate import HOSTS_SETTING, names

pytestmark = pytest.mark.usefixtures("warm_at_once")


def test_a_server_that_listens_everywhere_is_found_in_the_local_network() -> None:
    found = shore.nearby("0.0.0.0")  # noqa: S104
    if found is not None:  # a machine may be in no network at all
        assert not ipaddress.ip_address(found).is_loopback
    assert shore.nearby("127.0.0.1") is None
    assert shore.nearby("::1") is None


def test_addresses_are_written_as_browsers_know_them() -> None:
    assert shore.address("192.168.1.5", 8000) == "http://192.168.1.5:8000/"
    assert shore.address("fd00::5", 8000) == "http://[fd00::5]:8000/"


def test_the_code_is_a_square_that_a_terminal_can_show() -> None:
    lines = shore.code("http://192.168.1.5:8000/").splitlines()
    assert len(lines) > 10
    assert len({len(line) for line in lines}) == 1
    assert set("".join(lines)) <= set(" \N{UPPER HALF BLOCK}\N{LOWER HALF BLOCK}\N{FULL BLOCK}")


@pytest.fixture
def client(database: str, monkeypatch: pytest.MonkeyPatch) -> TestClient:
    monkeypatch.setenv(HOSTS_SETTING, "play.example.org, quay.example.org")
    return TestClient(create(database), base_url="http://play.example.org")


def test_a_server_answers_only_to_its_names(client: TestClient) -> None:
    with client:
        for host in ("play.example.org", "PLAY.example.org", "quay.example.org:8443"):
            assert client.get("/", headers={"Host": host}).status_code == 200
        for host in ("evil.example.net", "play.example.org.evil.net", "127.0.0.1", ""):
            answer = client.get("/", headers={"Host": host, "Accept-Language": "fr"})
            assert answer.status_code == 421
            assert "Demandez play.example.org" in answer.text
        assert client.get("/health", headers={"Host": "10.0.0.7:8000"}).status_code == 200
    assert names("") == ()


def test_who_came_by_https_is_told_to_come_back_so(database: str) -> None:
    with TestClient(create(database), base_url="https://testserver") as client:
        assert "max-age" in client.get("/").headers["strict-transport-security"]
    with TestClient(create(f"{database}2")) as client:
        assert "strict-transport-security" not in client.get("/").headers
