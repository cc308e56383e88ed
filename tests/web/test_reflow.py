"""Everything can be read on 320 pixels, which is a wide window at 400 %, and at 200 %, without scrolling sideways."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tallyman.engine.game import games
from tallyman.locale import LANGUAGES
from tests.helpers import daily, fullest, played
from tests.web.guest import Guest, gather
from tests.web.harbour import Harbour
from tests.web.test_analysis import look_back

pytestmark = pytest.mark.browser

SIZES: list[ViewportSize] = [
    {"width": 320, "height": 256},
    {"width": 320, "height": 640},
    {"width": 640, "height": 400},
]
PAGES = [
    "",
    "no/such/page",
    "lobby",
    "mine",
    "device",
    "personal",
    "ratings/shanghaien",
    *(f"box/{one}" for one in games()),
]
BEYOND = """() => [...document.body.querySelectorAll("*")]
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest("svg, .unseen"))
  .map((one) => `${one.tagName} ${one.id} ${one.className}`).slice(0, 8)"""


def check(page: Page) -> None:
    """No page scrolls sideways at any of the sizes."""
    for size in SIZES:
        page.set_viewport_size(size)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size["width"], (size, wide, page.evaluate(BEYOND))


@pytest.fixture
def guest(browser: Browser, quay: Harbour) -> Guest:
    return Guest(browser, quay.address, viewport=SIZES[1])


@pytest.mark.parametrize("path", daily(PAGES, *(page for page in PAGES if "box" not in page), "box/harbour"))
def test_pages_around_the_tables(guest: Guest, path: str) -> None:
    for language in LANGUAGES:
        guest.page.context.add_cookies([{"name": "language", "value": language, "url": guest.address}])
        guest.page.goto(f"{guest.address}/{path}")
        check(guest.page)


@pytest.mark.parametrize("game", daily(games(), "cargo", "harbour"))
def test_a_table_in_the_middle_and_at_the_end(guest: Guest, quay: Harbour, game: str) -> None:
    ground = [one for one in fullest() if one.game.name == game][-1]
    for actions in (40, None):
        match = played(ground.new(3), 3, actions)
        match.names = [f"{seat} Bartholomew Jonas" for seat in ground.seats]
        gather(quay, match, guest)
        check(guest.page)


def test_an_analysis(guest: Guest, quay: Harbour) -> None:
    look_back(guest, quay)
    check(guest.page)
