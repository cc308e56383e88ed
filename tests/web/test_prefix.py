"""Behind a proxy that gives a server a path of its own: every address there begins with the prefix."""

from __future__ import annotations

import http.client
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote

import httpx2 as httpx
import pytest
from playwright.sync_api import Browser, expect

from tallyman.client import Server
from tallyman.engine.errors import BadOption
from tallyman.locale import LANGUAGES
from tallyman.web.prefix import PREFIX_SETTING, prefix
from tests.web.guest import Guest
from tests.web.harbour import Ship, afloat, wait_until

PREFIX = "/tally"
GONE_AHEAD = {"connection", "transfer-encoding", "keep-alive"}  # of one line, not of what comes by it


class Proxy(BaseHTTPRequestHandler):
    """Another site, where everything below the prefix is asked of a server."""

    port = 0
    strips = False  # whether the server is asked without the prefix

    def _pass_on(self) -> None:
        if self.path != PREFIX and not self.path.startswith(f"{PREFIX}/"):
            self.send_error(404)
            return
        path = self.path.removeprefix(PREFIX) or "/" if self.strips else self.path
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            line.request(self.command, path, body, dict(self.headers) | {"Connection": "close"})
            answer = line.getresponse()
            self.send_response(answer.status)
            for name, value in answer.getheaders():
                if name.lower() not in GONE_AHEAD:
                    self.send_header(name, value)
            self.end_headers()
            while piece := answer.read1():
                self.wfile.write(piece)
        except (ConnectionError, TimeoutError):
            return  # somebody has left
        finally:
            line.close()

    do_GET = do_POST = do_PUT = do_DELETE = _pass_on  # noqa: N815

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def behind(port: int, strips: bool) -> Iterator[str]:
    """A proxy before a server; the server's address there."""
    site = ThreadingHTTPServer(("127.0.0.1", 0), type("Own", (Proxy,), {"port": port, "strips": strips}))
    thread = threading.Thread(target=site.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{site.server_port}{PREFIX}"
    finally:
        site.shutdown()
        thread.join()
        site.server_close()


@pytest.fixture(scope="module")
def ship(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ship]:
    """A server that knows its prefix."""
    database = f"sqlite:///{tmp_path_factory.mktemp('prefix') / 'tallyman.db'}"
    with afloat(database, TALLYMAN_PREFIX=f"{PREFIX}/") as found:
        yield found


@pytest.fixture(params=[False, True], ids=["left", "stripped"])
def address(request: pytest.FixtureRequest, ship: Ship) -> Iterator[str]:
    """Its address behind a proxy that leaves the prefix there, or takes it away."""
    with behind(ship.port, request.param) as found:
        yield found


@pytest.mark.browser
@pytest.mark.slow(30)
def test_people_meet_play_and_look_back_behind_a_prefix(address: str, browser: Browser) -> None:
    ann, bob = Guest(browser, address), Guest(browser, address)
    table = ann.begin("open")
    assert ann.page.url == f"{address}/table/{table}"
    bob.page.goto(ann.page.url)
    bob.page.locator("form[action$='/sit'] button").first.click()
    expect(bob.page.locator("#board")).to_be_visible()
    for _ in range(6):
        wait_until(lambda: ann.lit_now() or bob.lit_now())
        guest = ann if ann.lit_now() else bob
        before = guest.number
        guest.touch(guest.lit_now()[0])
        wait_until(lambda guest=guest, before=before: guest.number > before or guest.path)
    wait_until(lambda: ann.number == bob.number > 1)
    ways = ["/", "/lobby", "/mine", "/device", "/replay", "/rules/harbour", "/box/cargo", f"/table/{table}/replay"]
    for way in [*ways, "/ratings"]:
        ann.page.goto(address + way)
        for link in ann.page.locator("a[href]").evaluate_all("all => all.map(a => a.href)"):
            assert link.startswith(address), f"{way} leads to {link}"
        for form in ann.page.locator("form").evaluate_all("all => all.map(f => f.action)"):
            assert form.startswith(address), f"{way} sends to {form}"
    ann.page.goto(f"{address}/table/{table}/replay")
    ann.page.locator("#to-previous").click()
    ann.page.locator(".settings [value=nl]").click()
    expect(ann.page.locator("html")).to_have_attribute("lang", "nl")
    assert ann.page.url.startswith(f"{address}/table/{table}/replay")
    ann.page.goto(f"{address}/device")
    ann.page.locator("form[action$='/device/link'] button").click()
    assert ann.page.locator(".link").input_value().startswith(f"{address}/device#")
    assert not ann.trouble
    assert not bob.trouble
    assert all(cookie["path"] == PREFIX for cookie in ann.page.context.cookies()), "other sites here do not get them"


def test_programs_play_behind_a_prefix(address: str) -> None:
    table = Server(address).begin("shanghaien", ["me", "greedy"])
    assert table.page == f"{address}/table/{table.id}"
    assert table.play(0, lambda state: state.actions[0].id).over
    with httpx.Client(trust_env=False) as line:
        assert line.get(f"{address}/api/openapi.json").json()["servers"] == [{"url": PREFIX}]


def test_what_other_sites_and_phones_are_told_begins_with_the_prefix(address: str) -> None:
    with httpx.Client(trust_env=False) as line:
        page = line.get(f"{address}/lobby").text
        for name in ("og:url", "og:image"):
            assert f'<meta property="{name}" content="{address}/' in page
        for language in LANGUAGES:
            said = line.get(f"{address}/app.{language}.webmanifest").json()
            assert {said["id"], said["start_url"], said["scope"]} == {f"{PREFIX}/"}
            for icon in said["icons"]:
                assert line.get(address.removesuffix(PREFIX) + icon["src"]).status_code == 200
        assert line.get(f"{address}/ratings").headers["location"] == f"{PREFIX}/ratings/shanghaien"
        assert line.get(f"{address}/api/nowhere").headers["content-type"] == "application/json"
        assert re.search(r'href="/(?!tally/)', page) is None


@pytest.mark.parametrize("path", ["/lobby/", "/mine/?game=cargo", "/api/games/", "/rules/cargo//", "/%6cobby/"])
def test_a_slash_too_much_leads_to_the_same_address_below_the_prefix(address: str, path: str) -> None:
    with httpx.Client(trust_env=False) as line:
        led = line.get(address + path)
        where, _, query = path.partition("?")
        assert led.headers["location"] == PREFIX + unquote(where).rstrip("/") + (query and f"?{query}")
        assert line.get(address.removesuffix(PREFIX) + led.headers["location"]).status_code == 200
        assert line.get(f"{address}/nowhere/").status_code == 404


@pytest.mark.parametrize("wrong", ["tally", "//elsewhere.example", "/a/../b", "/a b", "/tally?x"])
def test_a_prefix_that_is_no_path_is_refused_with_a_sentence(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PREFIX_SETTING, wrong)
    with pytest.raises(BadOption, match="such as /tally"):
        prefix.__wrapped__()
