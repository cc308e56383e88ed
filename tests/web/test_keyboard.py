"""Matches are played by keyboard alone: letters, arrows, Tab and Enter, and nothing is focused by a script of ours."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

import tallyman
from tallyman import players
from tallyman.engine.game import games
from tallyman.engine.match import Match
from tests.helpers import daily
from tests.players.test_analysis import to_the_end
from tests.web.guest import Guest, gather
from tests.web.harbour import Harbour, wait_until

pytestmark = pytest.mark.browser

LAST = {"cargo": 12, "harbour": 16, "montego_bay": 24, "shanghaien": 24}
"""With how many actions left a match is taken up, so that it does not take long; whole ones are for the soak."""

WAY = """(id) => {
  const [from, to] = [document.activeElement, document.getElementById(id)];
  const [one, two] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const [x, y] = [two.x + two.width / 2 - one.x - one.width / 2, two.y + two.height / 2 - one.y - one.height / 2];
  const after = from === document.body || from.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING;
  return {
    there: from === to,
    arrow: Math.abs(x) > Math.abs(y) ? (x > 0 ? "ArrowRight" : "ArrowLeft") : y > 0 ? "ArrowDown" : "ArrowUp",
    tab: after ? "Tab" : "Shift+Tab",
    key: to.getAttribute("aria-keyshortcuts"),
  };
}"""
ARROWS, TABS = 8, 200  # keys after which one tries otherwise, or gives up


def late(game: str, left: int | None) -> Match:
    """A match as our players have it when so many actions are left, or at its beginning."""
    match = tallyman.new(game, 2, 4)
    if left is None:
        return match
    whole = to_the_end(match.copy())
    for move in whole.line[: max(len(whole.line) - left, 0)]:
        match.play(move.action, seat=move.seat)
    return match


def press(guest: Guest, name: str) -> int:
    """Touch something by keys: by its letter, else go there; how many keys it took."""
    for count in range(ARROWS + TABS):
        way = guest.page.evaluate(WAY, name)
        if way["key"] and not way["there"]:
            guest.press(way["key"].lower())
            return count + 1
        if way["there"]:
            guest.press("Enter")
            return count + 1
        guest.press(way["arrow"] if count < ARROWS else way["tab"])
    raise AssertionError(name)


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=[pytest.mark.soak, pytest.mark.slow(60)])])
@pytest.mark.parametrize("game", daily(games(), "shanghaien", "harbour"))
def test_a_match_is_played_to_its_end_without_a_mouse(browser: Browser, quay: Harbour, game: str, whole: bool) -> None:
    guest = Guest(browser, quay.address)
    match_id = gather(quay, late(game, None if whole else LAST[game]), guest)
    guest.press("Tab")
    assert guest.page.evaluate("document.activeElement.matches('.leap')")
    guest.press("Enter")
    assert guest.focused == "main"
    while guest.lit():
        truth, before = quay.truth(match_id), guest.number
        touches = truth.action(players.think(truth, 0, "greedy", 4), seat=0).touches
        for step, touch in enumerate(touches):
            assert touch in guest.lit()
            press(guest, touch)
            if step < len(touches) - 1:
                expect(guest.page.locator("#board [data-chosen]")).to_have_count(step + 1)
        wait_until(lambda: guest.number > before)  # noqa: B023, called at once
    assert quay.truth(match_id).over
    assert guest.trouble == []


def test_every_page_can_be_entered_past_its_heading(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    for path in ("", "rules/cargo", "box/harbour", "no/such/page"):
        guest.page.goto(f"{guest.address}/{path}")
        guest.press("Tab")
        expect(guest.page.locator(".leap")).to_be_in_viewport()
        guest.press("Enter", "Tab")
        assert guest.page.evaluate("Boolean(document.activeElement.closest('main'))"), path
