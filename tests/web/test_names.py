"""Names of every script, from the form to the sheet; and the cookies that keep them."""

from __future__ import annotations

from http.cookies import SimpleCookie
from urllib.parse import quote

import httpx2 as httpx
import pytest
from markupsafe import escape

import tallyman
from tallyman.engine.names import tidy
from tallyman.locale import LANGUAGES
from tallyman.web import asking
from tallyman.web.store import Chair, Writing
from tests.helpers import played
from tests.web.harbour import Harbour, begin, keep

NAMES = ("Łukasz", "Иван", "王小明", "O’Brien", "👩\u200d🚀", "אברהם", "علی\u200cرضا", "e\u0323\u0302x", 'a;b="c", %41')


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_kept_at_the_table_in_the_cookie_and_on_the_sheet(
    quay: Harbour, visitor: httpx.Client, stranger: httpx.Client, name: str
) -> None:
    kept = tidy(name, 20)
    match_id = begin(visitor, **{"name-0": name, "seat-1": "open"})
    assert escape(kept) in visitor.get(f"/table/{match_id}").text
    assert f'value="{escape(kept)}"' in visitor.get("/").text, "the browser remembers it"
    answer = stranger.post(f"/table/{match_id}/sit", data={"seat": "1", "name": f"{name} II"})
    assert answer.status_code == 303
    match = quay.truth(match_id)
    assert match.names == [kept, f"{kept} II"]
    assert tallyman.read(match.sheet()).names == match.names
    assert quay.app.state.quay.store.load(match_id).chairs[1].holder, "the seat belongs to somebody"


def test_whoever_sits_down_with_a_remembered_name_is_called_so(visitor: httpx.Client, stranger: httpx.Client) -> None:
    begin(stranger, **{"name-0": "Łukasz"})
    match_id = begin(visitor, **{"seat-1": "open"})
    assert stranger.post(f"/table/{match_id}/sit", data={"seat": "1"}).status_code == 303
    assert "Łukasz" in visitor.get(f"/table/{match_id}").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_programs_may_be_called_anything(visitor: httpx.Client, language: str) -> None:
    wanted = {"game": "shanghaien", "seats": ["me", "me"], "names": ["Иван", "王小明"]}
    begun = visitor.post("/api/matches", json=wanted, headers={"Accept-Language": language}).json()
    assert visitor.get(f"/api/matches/{begun['id']}").json()["names"] == ["Иван", "王小明"]


def test_a_finished_match_of_such_people_is_told_by_name(quay: Harbour, visitor: httpx.Client) -> None:
    match = played(tallyman.new("shanghaien", seed=7, names=("אברהם", "王小明")), 7)
    match_id = keep(quay, match, (Chair(), Chair()))
    assert "王小明" in visitor.get(f"/table/{match_id}").text
    sheet = visitor.get(f"/table/{match_id}/sheet")
    assert tallyman.read(sheet.text).names == ["אברהם", "王小明"]


@pytest.mark.parametrize("kept", ["Zoë", "Ann", "50%", "a b"])
def test_a_cookie_from_before_is_still_read(quay: Harbour, kept: str) -> None:
    old: SimpleCookie = SimpleCookie()
    old["name"] = kept
    with quay.visitor(Cookie=old["name"].OutputString()) as visitor:
        assert f'value="{kept}"' in visitor.get("/").text


@pytest.mark.parametrize("path", ["/table/{}/sit", "/matches"])
def test_nothing_is_written_if_it_cannot_be_answered(
    quay: Harbour, visitor: httpx.Client, stranger: httpx.Client, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    match_id = begin(visitor, **{"seat-1": "open"})
    store = quay.app.state.quay.store
    written: list[Writing] = []

    def fails(*_: object) -> None:
        raise ValueError("a cookie nobody can hold")

    monkeypatch.setattr(asking.Reader, "remember", fails)
    monkeypatch.setattr(store, "write_each", written.extend)
    assert stranger.post(path.format(match_id), data={**FORM, "seat": "1", "name": "Bob"}).status_code == 500
    assert not written


# Cookies by https

SECURELY = {"X-Forwarded-Proto": "https"}
FORM = {"game": "shanghaien", "seat-0": "me", "seat-1": "open", "name-0": "Łukasz"}


def test_by_https_cookies_are_of_this_host_alone(quay: Harbour, visitor: httpx.Client) -> None:
    answer = visitor.post("/matches", data=FORM, headers=SECURELY)
    cookies = answer.headers.get_list("set-cookie")
    assert [one.partition("=")[0] for one in cookies] == ["__Host-token", "__Host-name"]
    for one in cookies:
        assert "Secure" in one
        assert "Path=/" in one
        assert "HttpOnly" in one
        assert "Domain" not in one
    kept = "; ".join(one.partition(";")[0] for one in cookies)
    table = answer.headers["location"]
    with quay.visitor(Cookie=kept, **SECURELY) as same:
        assert table in same.get("/").text, "their tables are listed"
        assert 'value="Łukasz"' in same.get("/").text
    planted = kept.replace("__Host-", "")
    with quay.visitor(Cookie=planted, **SECURELY) as other:
        assert table not in other.get("/").text, "what another host may have planted does not count"


def test_by_http_cookies_have_their_plain_names(quay: Harbour, visitor: httpx.Client) -> None:
    answer = visitor.post("/matches", data=FORM)
    cookies = answer.headers.get_list("set-cookie")
    assert [one.partition("=")[0] for one in cookies] == ["token", "name"]
    assert f"name={quote('Łukasz')};" in cookies[1]
    assert not any("Secure" in one for one in cookies)
    with quay.visitor(Cookie="; ".join(one.partition(";")[0] for one in cookies)) as same:
        assert answer.headers["location"] in same.get("/").text
