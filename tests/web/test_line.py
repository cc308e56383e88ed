"""A line that breaks: the page says so at once, refuses what is pressed in words, and brings what it missed."""

from __future__ import annotations

import signal

import pytest
from playwright.sync_api import Browser, Page, expect

from tallyman.engine.luck import seeded
from tallyman.engine.match import new
from tests.web.guest import Guest, gather
from tests.web.harbour import Harbour, afloat, wait_until

pytestmark = pytest.mark.browser

AT_ONCE = 3_000  # milliseconds
SILENCE = 41_000
WATCH = """() => {
  const line = document.getElementById("line");
  window.lost = 0;
  new MutationObserver(() => (window.lost += !line.hidden)).observe(line, { attributes: true });
}"""


def expect_lost(page: Page) -> None:
    expect(page.locator("#line")).to_be_visible(timeout=AT_ONCE)
    expect(page.locator("#line")).to_contain_text("The line to the harbour is broken")


def expect_refused(guest: Guest) -> None:
    """What somebody presses is refused in words, and can be pressed again."""
    lit = guest.lit()
    touched = guest.page.eval_on_selector("#actions [data-touches]", "first => first.dataset.touches.split(' ')")
    for name in touched:
        guest.touch(name)
    expect(guest.page.locator("#notice")).to_contain_text("Nothing was done")
    assert guest.done == []
    assert guest.lit() == lit


def expect_back(page: Page) -> None:
    expect(page.locator("#line")).to_be_hidden()
    expect(page.locator("#notice")).to_be_empty()


def test_who_is_off_the_net_is_told_and_comes_back_with_what_they_missed(browser: Browser, quay: Harbour) -> None:
    luck, match = seeded(1), new("shanghaien", seed=1)
    guests = [Guest(browser, quay.address) for _ in range(2)]
    match_id = gather(quay, match, *guests)
    acting, waiting = guests if match.acting == (0,) else guests[::-1]
    waiting.page.context.route("**/events*", lambda asked: asked.abort())
    waiting.page.context.set_offline(True)
    expect_lost(waiting.page)
    with waiting.page.expect_event("requestfailed"):  # the stream begins anew, and nobody answers
        waiting.page.context.set_offline(False)
    acting.act(luck)
    number = len(quay.truth(match_id).events)
    assert waiting.number < number
    expect_lost(waiting.page)
    waiting.page.context.unroute("**/events*")
    expect_back(waiting.page)
    wait_until(lambda: waiting.number == number)
    asked = guests[quay.truth(match_id).acting[0]]
    asked.done.clear()
    asked.lit()
    asked.page.context.set_offline(True)
    expect_lost(asked.page)
    expect_refused(asked)
    asked.page.keyboard.press("h")
    asked.page.context.set_offline(False)
    expect_back(asked.page)
    assert len(quay.truth(match_id).events) == number
    asked.act(luck)
    assert len(quay.truth(match_id).events) == number + 1


def test_a_server_that_is_gone_is_missed_at_once_until_it_is_back(browser: Browser, database: str) -> None:
    luck = seeded(2)
    with afloat(database) as ship:
        guest = Guest(browser, ship.address)
        guest.sit_down("me")
        guest.lit()
        ship.end(signal.SIGKILL)
        expect_lost(guest.page)
        expect_refused(guest)
    with afloat(database, ship.port):
        expect_back(guest.page)
        guest.act(luck)
        assert guest.number == 1


def test_a_line_that_is_dead_without_a_sign_is_found_out(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    guest.page.clock.install()
    guest.sit_down("me")
    guest.lit()
    guest.page.evaluate(WATCH)
    guest.page.clock.fast_forward(SILENCE)
    wait_until(lambda: guest.page.evaluate("window.lost") > 0)
    expect_back(guest.page)
    guest.act(seeded(3))
    assert guest.trouble == []


def test_a_page_that_was_in_the_background_has_lost_nothing(browser: Browser, quay: Harbour) -> None:
    """A browser lets the streams of hidden pages go; that is nothing to speak of."""
    guest = Guest(browser, quay.address)
    guest.sit_down("me")
    guest.lit()
    guest.page.evaluate(WATCH)
    guest.page.evaluate("""() => {
      const hide = (hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      };
      window.again = new Promise((resolve) => document.addEventListener("htmx:sse:after:connection", resolve));
      hide(true);
      setTimeout(() => hide(false), 200);
    }""")
    guest.page.evaluate("() => window.again.then(() => true)")
    assert guest.page.evaluate("document.getElementById('line').hidden")
    assert guest.page.evaluate("window.lost") == 0


def test_who_stays_at_a_waiting_table_that_somebody_leaves_has_lost_nothing(browser: Browser, quay: Harbour) -> None:
    """The server lets all of the table go, so that nobody goes on by the eyes of who left."""
    ann = Guest(browser, quay.address)
    match_id = ann.sit_down("open")
    ann.page.evaluate(WATCH)
    with quay.visitor() as bob:
        assert bob.post(f"/table/{match_id}/sit", data={"seat": "1"}).status_code == 303
        expect(ann.page.locator("#join")).to_be_hidden()
        ann.page.evaluate("""() => {
          window.again = new Promise((resolve) => document.addEventListener("htmx:sse:after:connection", resolve));
        }""")
        assert bob.post(f"/table/{match_id}/leave").status_code == 303
    ann.page.evaluate("() => window.again.then(() => true)")
    expect(ann.page.locator("#join")).to_be_visible()
    assert ann.page.evaluate("window.lost") == 0
    assert ann.trouble == []
