"""What other sites and phones show of ours: links with title, sentence and picture, and an app to install."""

from __future__ import annotations

import re
import struct
from html import unescape
from pathlib import Path

import httpx2 as httpx
import pytest

import tallyman.web
from tallyman.engine.game import games
from tallyman.engine.match import new
from tallyman.locale import LANGUAGES
from tallyman.web.store import Chair
from tests.helpers import played
from tests.web.harbour import Harbour, begin, keep

STATIC = Path(tallyman.web.__file__).parent / "static"


def card(page: str) -> dict[str, str]:
    """What a page tells other sites of itself."""
    return {name: unescape(value) for name, value in re.findall(r'<meta property="og:([^"]+)" content="([^"]*)"', page)}


def size(png: bytes) -> tuple[int, int]:
    """Width and height of a PNG picture."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    wide, high = struct.unpack(">II", png[16:24])
    return wide, high


@pytest.mark.usefixtures("ann_begins")
def test_a_link_to_a_table_tells_who_plays_and_whose_turn_it_is(
    visitor: httpx.Client, stranger: httpx.Client, quay: Harbour
) -> None:
    match_id = begin(visitor, **{"seat-1": "open"})
    found = card(stranger.get(f"/table/{match_id}").text)
    assert found["title"] == "Shanghaien: Ann"
    assert found["description"].startswith("A seat is free. Two captains")
    assert found["url"] == f"{quay.address}/table/{match_id}"
    stranger.post(f"/table/{match_id}/sit", data={"seat": "1", "name": "Bernadette"})
    found = card(stranger.get(f"/table/{match_id}").text)
    assert found["title"] == "Shanghaien: Ann and Bernadette"
    assert found["description"].startswith("Ann to play.")
    french = card(stranger.get(f"/table/{match_id}", headers={"Accept-Language": "fr"}).text)
    assert french["title"] == "Shanghaien\N{NO-BREAK SPACE}: Ann et Bernadette"


def test_a_link_to_a_match_that_is_over_tells_who_has_won(visitor: httpx.Client, quay: Harbour) -> None:
    match = played(new("shanghaien", 2, 1, names=("Ann", "Bob")), 1)
    found = card(visitor.get(f"/table/{keep(quay, match, (Chair(holder='a'), Chair(holder='b')))}").text)
    assert match.reckoning is not None
    winner = " and ".join(match.names[seat] for seat in match.winners)
    assert found["description"].startswith(f"{winner} win")


@pytest.mark.parametrize("path", ["/", "/rules/cargo", "table"])
def test_pictures_of_links_are_absolute_and_there(visitor: httpx.Client, quay: Harbour, path: str) -> None:
    found = card(visitor.get(f"/table/{begin(visitor)}" if path == "table" else path).text)
    folder = "table" if path == "table" else "static/share"
    assert found["image"].startswith(f"{quay.address}/{folder}/")
    answer = visitor.get(found["image"])
    assert answer.headers["content-type"] == "image/png"
    assert size(answer.content) == (int(found["image:width"]), int(found["image:height"])) == (1200, 630)


@pytest.mark.parametrize("name", [*games(), "tallyman"])
def test_every_game_has_a_small_picture(name: str) -> None:
    path = STATIC / "share" / f"{name}.png"
    assert size(path.read_bytes()) == (1200, 630)
    assert path.stat().st_size < 60_000


STRANGE = (
    'evil.example"><script>',
    "evil.example/path",
    "evil .example",
    "a@evil.example",
    "",
    "x" * 300,
    "[::1",
    "-.-",
)


@pytest.mark.parametrize("host", STRANGE)
def test_what_cannot_be_a_host_is_repeated_nowhere(visitor: httpx.Client, host: str) -> None:
    page = visitor.get("/", headers={"Host": host})
    assert "og:" not in page.text
    assert not host or host not in page.text


@pytest.mark.parametrize("host", ["tally.example", "tally.example:8080", "[::1]:80", "localhost"])
def test_a_host_is_named_by_who_asks_and_kept_for_nobody_else(visitor: httpx.Client, host: str) -> None:
    for path in ("/", "/rules/cargo", f"/table/{begin(visitor)}"):
        answer = visitor.get(path, headers={"Host": host})
        assert card(answer.text)["url"] == f"http://{host}{path}"
        assert answer.headers["cache-control"] in {"private, no-cache", "no-store"}
    assert (
        card(visitor.get("/", headers={"Host": host, "X-Forwarded-Proto": "https"}).text)["url"] == f"https://{host}/"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_app_can_be_installed_in_every_language(visitor: httpx.Client, language: str) -> None:
    page = visitor.get("/", headers={"Accept-Language": language}).text
    (link,) = re.findall(r'<link rel="manifest" href="([^"]+)"', page)
    answer = visitor.get(link)
    assert answer.headers["content-type"] == "application/manifest+json"
    found = answer.json()
    assert found["lang"] == language
    assert (found["start_url"], found["scope"], found["display"]) == ("/", "/", "standalone")
    assert found["name"].startswith("Tallyman")
    assert len(found["short_name"]) <= 12
    purposes = {}
    for icon in found["icons"]:
        there = visitor.get(icon["src"])
        assert there.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            wide, high = size(there.content)
            assert icon["sizes"] == f"{wide}x{high}"
            purposes[icon["sizes"], icon.get("purpose", "any")] = there
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} == purposes.keys()


def test_names_of_the_app_are_told_apart_and_there_is_no_other(visitor: httpx.Client) -> None:
    names = {visitor.get(f"/app.{language}.webmanifest").json()["name"] for language in LANGUAGES}
    assert len(names) == len(LANGUAGES)
    assert visitor.get("/app.xx.webmanifest").status_code == 404


def test_the_frame_of_the_browser_has_the_colour_of_the_page(visitor: httpx.Client) -> None:
    both = re.findall(r'<meta name="theme-color" content="(#\w+)"( media="[^"]+")?>', visitor.get("/").text)
    assert len(both) == 2
    assert all(media for _, media in both)
    visitor.post("/settings", data={"theme": "dark"})
    assert re.findall(r'<meta name="theme-color" content="(#\w+)">', visitor.get("/").text) == [both[1][0]]
    style = visitor.get("/board.css").text
    assert f"--water-deep: light-dark({both[0][0]}, {both[1][0]})" in style


def test_phones_find_an_icon(visitor: httpx.Client) -> None:
    (icon,) = re.findall(r'<link rel="apple-touch-icon" href="([^"]+)"', visitor.get("/").text)
    assert size(visitor.get(icon).content) == (180, 180)
