"""The pictures of the rules, as a page shows them."""

from __future__ import annotations

import re
from typing import Any

import httpx2 as httpx
import pytest
from playwright.sync_api import Browser

from tallyman.engine.game import games
from tallyman.engine.illustration import illustrations
from tallyman.engine.rulebook import sections
from tallyman.locale import LANGUAGES
from tests.web.harbour import Harbour

IMAGE = re.compile(r'<img src="(?P<at>/rules/[^"]+)" alt="(?P<alt>[^"]*)" width="\d+" height="\d+" loading="lazy"')
LOADED = """async () => {
  const images = [...document.querySelectorAll(".picture img")];
  const before = images.map((image) => image.getBoundingClientRect().height);
  for (const image of images) { image.loading = "eager"; await image.decode(); }
  return images.map((image, at) => ({
    at: image.src,
    natural: image.naturalWidth / image.naturalHeight,
    declared: image.getAttribute("width") / image.getAttribute("height"),
    width: image.getBoundingClientRect().width,
    grown: image.getBoundingClientRect().height - before[at],
  }));
}"""


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_show_every_picture_in_the_readers_language(visitor: httpx.Client, game: str, language: str) -> None:
    html = visitor.get(f"/rules/{game}", headers={"Accept-Language": language}).text
    found = [image["at"] for image in IMAGE.finditer(html)]
    assert sorted(found) == sorted(f"/rules/{game}/{name}.svg?language={language}" for name in illustrations(game))
    answer = visitor.get(found[0], headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "max-age=3600"
    assert answer.headers["content-encoding"] == "gzip"


def test_sketches_for_terminals_are_not_on_the_page(visitor: httpx.Client) -> None:
    assert "```terminal" in sections("cargo")["push"].text
    assert "<pre>" not in visitor.get("/rules/cargo").text


@pytest.mark.parametrize("path", ["cargo/nothing.svg", "chess/push.svg", "cargo/squish.svg?language=de", "cargo/.svg"])
def test_a_picture_that_is_not_there_is_told_kindly(visitor: httpx.Client, path: str) -> None:
    assert visitor.get(f"/rules/{path}").status_code == 404


@pytest.mark.browser
@pytest.mark.parametrize("game", games())
def test_pictures_have_their_place_before_they_come_and_fit_a_phone(browser: Browser, quay: Harbour, game: str) -> None:
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.goto(f"{quay.address}/rules/{game}")
    images: list[dict[str, Any]] = page.evaluate(LOADED)
    assert len(images) == len(illustrations(game))
    for image in images:
        assert image["natural"] == pytest.approx(image["declared"], rel=0.02), image
        assert abs(image["grown"]) < 2, image
        assert image["width"] <= 358, image


@pytest.mark.browser
def test_the_contents_are_at_hand_on_a_phone_and_go_when_something_is_chosen(browser: Browser, quay: Harbour) -> None:
    page = browser.new_context(viewport={"width": 390, "height": 844}, locale="en").new_page()
    page.goto(f"{quay.address}/rules/harbour")
    contents = page.locator("#contents")
    assert not contents.is_visible()
    page.get_by_role("button", name="Contents").click()
    assert all(box["height"] >= 43 for box in map(bounds, contents.get_by_role("link").all()))
    contents.get_by_role("link", name="The market").click()
    assert not contents.is_visible()
    assert 0 <= bounds(page.locator("#market h2"))["y"] < 100


def bounds(found: Any) -> dict[str, float]:
    """Where something is on the page as it is scrolled."""
    box: dict[str, float] = found.bounding_box()
    return box
