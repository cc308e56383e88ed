"""What the gate lets through: bodies of a length and in a time, heads, methods, and what is said to all others."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from urllib.parse import urlsplit

import httpx2 as httpx
import pytest
from fastapi.routing import iter_route_contexts

from tallyman.locale import LANGUAGES, speaker
from tallyman.web import gate, server
from tallyman.web.app import create
from tallyman.web.asking import LONGEST_FIELD, MOST_FIELDS
from tallyman.web.gate import MOST_BYTES, MOST_WASTE
from tallyman.web.quota import Quotas
from tests.web.harbour import Harbour, begin, harbour

WAYS = [(one.path, one.methods) for one in iter_route_contexts(create().routes) if one.path and one.methods]
POSTED = [path for path, methods in WAYS if "POST" in methods]
GOT = [path for path, methods in WAYS if "GET" in methods]


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server that does not wait long for a body."""
    with harbour(f"sqlite:///{tmp_path_factory.mktemp('hasty') / 'tallyman.db'}", body_seconds=0.3) as found:
        yield found


@pytest.fixture
def match_id(visitor: httpx.Client) -> str:
    """A match of the visitor's."""
    return begin(visitor)


def filled(path: str, match_id: str) -> str:
    """An address with what belongs in it."""
    return path.replace("{match_id}", match_id).replace("{name}", "shanghaien")


def chunks(size: int) -> Iterator[bytes]:
    """A body whose length is not said before."""
    for start in range(0, size, 2**16):
        yield b"x" * min(2**16, size - start)


@pytest.mark.parametrize("path", POSTED)
def test_a_body_that_is_too_long_is_refused_everywhere(visitor: httpx.Client, match_id: str, path: str) -> None:
    for language in LANGUAGES:
        for body in (b"x" * (MOST_BYTES + 1), chunks(MOST_BYTES + 1)):
            answer = visitor.post(filled(path, match_id), content=body, headers={"Accept-Language": language})
            assert answer.status_code == 413
            assert answer.headers["connection"] == "close"
            sentence = speaker(language).text("web-long-body", most=MOST_BYTES // 1024)
            if path.startswith("/api/"):
                assert answer.json() == {"detail": sentence}
            else:
                assert sentence in answer.text
    assert visitor.post(filled(path, match_id), content=b"x" * MOST_BYTES).status_code != 413


def spoken(quay: Harbour, text: str, wait: float = 20) -> bytes:
    """All that is answered to a text until the connection ends."""
    address = urlsplit(quay.address)
    with socket.create_connection((address.hostname or "", address.port or 0), wait) as line:
        line.sendall(text.encode())
        found = b""
        while part := line.recv(2**16):
            found += part
        return found


def test_a_body_that_is_far_too_long_is_not_waited_for(quay: Harbour) -> None:
    for length in (MOST_WASTE + 1, 10**400):
        head = f"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n"
        assert spoken(quay, head).startswith((b"HTTP/1.1 413", b"HTTP/1.1 400"))


@pytest.mark.parametrize("path", ["/matches", "/api/matches", "/settings"])
def test_a_body_that_never_ends_is_not_waited_for(hasty: Harbour, path: str) -> None:
    begun = time.monotonic()
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nAccept-Language: nl\r\nContent-Length: 1000\r\n\r\na="
    answer = spoken(hasty, head)
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"Het versturen duurde te lang" in answer
    assert time.monotonic() - begun < 15


def test_a_stream_may_last_longer_than_a_body(hasty: Harbour) -> None:
    with hasty.visitor() as visitor:
        table = begin(visitor, **{"seat-1": "open"})
        with visitor.stream("GET", f"/table/{table}/events") as stream:
            time.sleep(0.6)
            assert visitor.post("/table/{table}/shown").status_code == 404
            assert visitor.post(f"/table/{table}/sit", data={"seat": "1"}).status_code == 303
            assert next(line for line in stream.iter_lines() if line.startswith("data:"))


@pytest.mark.parametrize("path", GOT)
def test_head_is_answered_like_get_without_its_body(visitor: httpx.Client, match_id: str, path: str) -> None:
    head = visitor.head(filled(path, match_id))
    assert head.content == b""
    if path.endswith("/events"):
        assert head.headers["content-type"].startswith("text/event-stream")
        return
    got = visitor.get(filled(path, match_id))
    assert head.status_code == got.status_code
    assert head.headers.get("content-type") == got.headers.get("content-type")


def test_head_of_a_file_is_answered(visitor: httpx.Client) -> None:
    assert visitor.head("/static/page.css").headers["content-type"].startswith("text/css")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_done_with_an_address_is_told(visitor: httpx.Client, language: str) -> None:
    tongue = {"Accept-Language": language}
    sentence = speaker(language).text("web-wrong-method", method="DELETE")
    refused = visitor.delete("/api/matches", headers=tongue)
    assert refused.status_code == 405
    assert refused.json() == {"detail": sentence}
    assert refused.headers["allow"] == "POST"
    assert sentence in visitor.delete("/matches", headers=tongue).text
    assert visitor.delete("/api/nothing", headers=tongue).json() == {
        "detail": speaker(language).text("web-no-such-page")
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b'{"game": }', b"[" * 100_000, b'{"game": %s}' % (b"1" * 5000)])
def test_what_is_not_json_is_called_so(visitor: httpx.Client, body: bytes, language: str) -> None:
    said = {"Content-Type": "application/json", "Accept-Language": language}
    for path in ("/api/matches", "/api/matches/nothing/actions"):
        answer = visitor.post(path, content=body or b" ", headers=said)
        assert answer.status_code == 400
        assert answer.json() == {"detail": speaker(language).text("web-bad-json")}


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({}, "game is missing. seats is missing."),
        ([], "The body should be a JSON object, sent as application/json."),
        ({"game": 5, "seats": "me"}, "game should be a text. seats should be a list."),
        ({"game": "x" * 201, "seats": []}, "game is too long: it may have 200 characters."),
        ({"game": "chess", "seats": []}, "There is no game 'chess'."),
        ({"game": "shanghaien", "seats": ["me"] * 9}, "seats has too many entries: it may have 8."),
        ({"game": "shanghaien", "seats": ["me"] * 3}, "Shanghaien is for 2 players, not 3."),
        ({"game": "shanghaien", "seats": ["me", 5]}, "seats[1] should be a text."),
        ({"game": "shanghaien", "seats": ["me", "x" * 40]}, "There is no player 'xxx"),
        ({"game": "shanghaien", "seats": ["me"] * 2, "names": ["x" * 21]}, "names[0] is too long"),
        ({"game": "shanghaien", "seats": ["me"] * 2, "names": ["x"] * 3}, "Shanghaien has at most 2 seats"),
        ({"game": "shanghaien", "seats": ["me"] * 2, "names": ["\ud800"]}, "names[0] should be a text."),
        ({"game": "shanghaien", "seats": ["me"] * 2, "options": {"rum": True}}, "Shanghaien has no option 'rum'."),
        ({"game": "cargo", "seats": ["me"] * 2, "options": {"quick": "yes"}}, "options.quick should be true or false."),
        ({"game": "cargo", "seats": ["me"] * 2, "rum": 1}, "rum is no field that is known here."),
    ],
)
def test_what_is_wrong_with_a_program_s_request_is_said_in_words(
    visitor: httpx.Client, said: object, sentence: str
) -> None:
    answer = visitor.post("/api/matches", content=json.dumps(said), headers={"Content-Type": "application/json"})
    assert answer.status_code == 422
    assert sentence in answer.json()["detail"]


def test_what_is_wrong_with_a_deed_is_said_in_words(visitor: httpx.Client, match_id: str) -> None:
    for changed, sentence in (
        ({"action": None}, "action should be a whole number."),
        ({"action": -2}, "action should be at least -1."),
        ({"action": "x" * 201}, "action is too long: it may have 200 characters."),
        ({"seen": 2**40}, "seen should be at most 2,147,483,647."),
        ({"seat": "0"}, "seat should be a whole number."),
    ):
        deed = {"seat": 0, "action": 0, "seen": 0} | changed
        answer = visitor.post(f"/api/matches/{match_id}/actions", json=deed)
        assert (answer.status_code, answer.json()) == (422, {"detail": sentence})
    for query, sentence in (("seat=x", "seat should be a whole number."), ("seat=-2", "seat should be at least -1.")):
        assert visitor.get(f"/api/matches/{match_id}?{query}").json() == {"detail": sentence}


def test_forms_with_too_much_in_them_are_refused(visitor: httpx.Client) -> None:
    long = visitor.post("/matches", data={"game": "x" * (LONGEST_FIELD + 1)})
    assert long.status_code == 422
    assert "The field &#39;game&#39; is too long" in long.text
    assert visitor.post("/matches", content="a=1&" * (MOST_FIELDS + 1)).status_code == 422


@pytest.mark.parametrize("origin", ["http://[", "", "null", "http://elsewhere"])
def test_other_origins_are_refused_whatever_they_are_called(quay: Harbour, origin: str) -> None:
    with quay.visitor(**{"Sec-Fetch-Site": "", "Origin": origin}) as visitor:
        assert visitor.post("/settings", data={"theme": "dark"}).status_code == 403


def test_not_too_much_is_heard_at_a_time(hasty: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bodies that do not end are kept only as long as there is room for them."""
    monkeypatch.setattr(gate, "MOST_AT_ONCE", 150_000)
    head = "POST /settings HTTP/1.1\r\nHost: here\r\nContent-Length: 110000\r\n\r\n"
    address = urlsplit(hasty.address)
    with socket.create_connection((address.hostname or "", address.port or 0), 20) as line:
        line.sendall((head + "x" * 100_000).encode())
        time.sleep(0.1)
        assert b" 503 " in spoken(hasty, head + "x" * 100_000)
        assert b" 408 " in line.recv(2**16)
    assert b" 403 " in spoken(hasty, head.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n") + "x" * 110_000)


def test_a_head_that_does_not_come_ends_the_connection(quay: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "HEAD", 0.2)
    assert spoken(quay, "") == b""
    assert spoken(quay, "GET / HTTP/1.1\r\nHost: here\r\n") == b""
    once = spoken(quay, "GET /preparing HTTP/1.1\r\nHost: here\r\n\r\nGET / HT")
    assert once.startswith(b"HTTP/1.1 204 ")
    assert once.count(b"HTTP/1.1") == 1
    stream = "GET /table/nowhere/events HTTP/1.1\r\nHost: here\r\n\r\n"
    assert spoken(quay, stream).startswith(b"HTTP/1.1 404 ")


def test_there_are_not_too_many_connections_from_one_address(quay: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Quotas, "connections", lambda _self, _address: 20)
    address = urlsplit(quay.address)
    with ExitStack() as stack:
        lines = [
            stack.enter_context(socket.create_connection((address.hostname or "", address.port or 0), 20))
            for _ in range(40)
        ]
        time.sleep(0.5)
        for line in lines:
            line.setblocking(False)
        ended = 0
        for line in lines:
            try:
                ended += line.recv(1) == b""
            except ConnectionResetError:
                ended += 1
            except BlockingIOError:
                continue
        assert 20 <= ended < 40
