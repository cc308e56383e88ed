"""Words on a board that is seen whole can be read on every screen; where there is no room, signs stand alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tallyman.engine.game import games
from tallyman.engine.match import Match, new
from tests.helpers import daily, fullest, played
from tests.web.guest import Guest, gather
from tests.web.harbour import Harbour
from tests.web.test_calm import WHOLE

pytestmark = pytest.mark.browser

LEAST = 9.9  # px
NARROWEST = 320
SIZES = [(1280, 800), (1920, 1080), (768, 1024), (390, 844), (844, 390), (NARROWEST, 568), (568, NARROWEST)]
NAMES = ("Ann", "Bartholomew", "Christopher Green", "Dee")
WORDS = """(least) => {
  const hidden = (one) => one && (getComputedStyle(one).display === "none" || hidden(one.parentElement));
  return [...document.querySelectorAll("#board text")].flatMap((text) => {
    const { a, b, c, d } = text.getScreenCTM();
    const scale = Math.sqrt(Math.abs(a * d - b * c));
    const lines = text.children.length ? [...text.children] : [text];
    const size = (one) => scale * parseFloat(getComputedStyle(one).fontSize);
    return hidden(text) ? [] : lines.map((one) => [one.textContent, size(one)]);
  }).filter(([said, size]) => /\\p{L}{2}/u.test(said) && size < least);
}"""

GAPS = """() => {
  const signs = [...document.querySelectorAll("#player-0 :is(.count, use[href^='#cargo'])")]
    .filter((one) => /buoy|deck|dumped/.test(one.getAttribute("href") ?? "deck"))
    .map((one) => one.getBoundingClientRect()).sort((one, other) => one.left - other.left);
  return signs.slice(1).map((one, k) => one.left - signs[k].right);
}"""


def small(page: Page, size: ViewportSize) -> list[tuple[str, float]]:
    """The words on the board that are too small in a window of this size."""
    page.set_viewport_size(size)
    least = 8 if NARROWEST in size.values() else LEAST  # only names of cards too long for one line, which zoom
    return [(said, letters) for said, letters in page.evaluate(WORDS, least)]


@pytest.mark.slow(12)
@pytest.mark.parametrize("game", daily(games(), "cargo", "harbour"))
def test_words_on_the_board_are_large_enough_on_every_screen(browser: Browser, quay: Harbour, game: str) -> None:
    grounds = sorted((one for one in fullest() if one.game.name == game), key=lambda one: len(one.seats))
    for ground in {id(one): one for one in (grounds[0], grounds[-1])}.values():
        for actions in (0, 40, None):
            match = Match(replace(ground.new(3).header, names=NAMES[: len(ground.seats)]))
            guest = Guest(browser, quay.address, has_touch=True, is_mobile=True)
            gather(quay, played(match, 3, actions), guest)
            for width, height in SIZES:
                assert small(guest.page, {"width": width, "height": height}) == [], (str(ground), actions, width)
            guest.page.context.close()


def test_a_board_looked_at_closely_has_all_its_words(browser: Browser, quay: Harbour) -> None:
    """In Harbour names of cards give way to pictures while all of it is seen on a phone on its side."""
    ground = [one for one in fullest() if one.game.name == "harbour"][-1]
    guest = Guest(browser, quay.address, viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    gather(quay, played(ground.new(3), 3, 40), guest)
    name = guest.page.locator("#board-0 .card-name:visible")
    assert name.count() == 0
    guest.page.tap("#zoom")
    assert name.count() == 1
    assert small(guest.page, {"width": 844, "height": 390}) == []


@pytest.mark.parametrize("size", [{"width": NARROWEST, "height": 568}, {"width": 568, "height": NARROWEST}])
@pytest.mark.parametrize("game", ["shanghaien", "montego_bay", "cargo"])
def test_the_smallest_phone_shows_a_board_whole_that_has_no_narrow_print(
    browser: Browser, quay: Harbour, game: str, size: ViewportSize
) -> None:
    ground = [one for one in fullest() if one.game.name == game][-1]
    guest = Guest(browser, quay.address, viewport=size, has_touch=True, is_mobile=True)
    gather(quay, played(ground.new(3), 3, 40), guest)
    assert guest.page.evaluate(WHOLE)


def test_signs_and_numbers_on_a_plate_of_cargo_for_four_do_not_touch(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address, viewport={"width": 1280, "height": 800})
    gather(quay, new("cargo", 4, 1), guest)
    gaps = guest.page.evaluate(GAPS)
    assert len(gaps) == 4, "a buoy, a ship, what is aboard, a crate afloat, how many"
    assert min(gaps) > 0
