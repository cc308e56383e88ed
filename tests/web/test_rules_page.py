"""The rules in a real browser: a column that can be read, whatever its sections are called."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tallyman.engine.game import games
from tallyman.locale import LANGUAGES
from tests.web.harbour import Harbour

pytestmark = pytest.mark.browser

DESK, PHONE, SMALL = {"width": 1280, "height": 800}, {"width": 390, "height": 844}, {"width": 320, "height": 640}
SECTIONS = """() => [...document.querySelectorAll(".rulebook section")].map((section) => ({
  id: section.id,
  width: section.getBoundingClientRect().width,
  styled: [...getComputedStyle(section)]
    .filter((name) => /^(position|display|background-color|padding|border|container|overflow|z-index)/.test(name))
    .map((name) => `${name}: ${getComputedStyle(section).getPropertyValue(name)}`).join("; "),
}))"""


@pytest.fixture
def page(browser: Browser) -> Page:
    """An empty page."""
    return browser.new_context().new_page()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_all_sections_of_the_rules_look_alike_and_fit_a_small_phone(
    page: Page, quay: Harbour, game: str, language: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": quay.address}])
    page.goto(f"{quay.address}/rules/{game}")
    for size in (DESK, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        sections: list[dict[str, Any]] = page.evaluate(SECTIONS)
        assert len({section["styled"] for section in sections}) == 1, [section["id"] for section in sections]
        assert len({section["width"] for section in sections}) == 1
        assert sections[0]["width"] > 0.85 * min(size["width"], 700)
    page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
