"""Requests and the stream go different ways: what comes late, or while somebody acts, never spoils a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tallyman.engine.match import Match, new
from tallyman.web.store import Chair
from tallyman.web.view import LOG
from tests.helpers import played
from tests.web.guest import Guest, gather
from tests.web.harbour import Harbour, harbour, keep, wait_until
from tests.web.monkeys import SHOWN

pytestmark = pytest.mark.browser

DO = "document.querySelector('#actions [data-touches]').click()"
ALONE = ("Ann", "Bob")


@contextmanager
def late(page: Page, address: str, meanwhile: Callable[[], None]) -> Iterator[None]:
    """What is asked for in the block at an address is answered at once, and the answer comes when more has happened."""
    held = []
    page.route(address, lambda route: held.append((route, route.fetch())), times=1)
    yield
    wait_until(lambda: page.evaluate("1") and held)
    meanwhile()
    route, answer = held[0]
    route.fulfill(response=answer)


def act(guest: Guest) -> None:
    """Do the first thing there is to do, and see it done."""
    before = guest.number
    guest.page.evaluate(DO)
    wait_until(lambda: guest.number > before)


def beside(quay: Harbour, guest: Guest, match: Match) -> tuple[Guest, str]:
    """The same person's other page of a table, where a guest plays all by themselves; and the table's id."""
    match_id = gather(quay, match, guest, player="random")
    other = Guest(guest.page.context, guest.address)
    other.page.goto(guest.page.url)
    return other, match_id


def drawn_anew(page: Page) -> dict[str, object]:
    page.reload()
    return dict(page.evaluate(f"({SHOWN})()"))


def long_told(seed: int = 1) -> Match:
    """A match with more in its log than a page shows, in which the first seat acts."""
    for actions in range(60, 200):
        match = played(new("shanghaien", 2, seed, ALONE), seed, actions)
        if len(list(match.told(0))) > LOG + 5 and match.acting == (0,):
            return match
    raise AssertionError("no such match")


def test_a_log_that_comes_late_has_no_hole(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    other, _ = beside(quay, guest, long_told())

    def meanwhile() -> None:
        act(other)
        wait_until(lambda: guest.number == other.number)

    with late(guest.page, "**/table/*?log=whole", meanwhile):
        guest.page.click("#earlier a")
    expect(guest.page.locator("#log.whole")).to_be_visible()
    shown = guest.page.locator("#log li").all_inner_texts()
    guest.page.goto(f"{guest.page.url}?log=whole")
    assert guest.page.locator("#log li").all_inner_texts() == shown
    assert guest.trouble == []


def test_a_refusal_that_comes_late_does_not_bring_back_the_past(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    other, match_id = beside(quay, guest, long_told())
    guest.lit()
    with late(guest.page, "**/act", lambda: act(other)):
        guest.page.evaluate("document.querySelector('#actions [name=seen]').value = 0")
        guest.page.evaluate(DO)
    expect(guest.page.locator("#notice")).not_to_be_empty()
    wait_until(lambda: guest.number == len(quay.truth(match_id).events) == other.number)
    shown = guest.page.evaluate(f"({SHOWN})()")
    assert guest.lit()
    assert shown == drawn_anew(other.page) | {"log": shown["log"]}


def last_choice() -> Match:
    """A match in which the first seat owes the last secret choice of a round."""
    match = new("montego_bay", 2, 1, ALONE)
    while True:
        ahead, seat = match.copy(), match.acting[-1]
        ahead.play(match.legal(seat)[0], seat=seat)
        if match.acting == (0,) and match.sealed and not ahead.sealed:
            return match
        match = ahead


def test_a_refusal_that_comes_while_steps_are_shown_does_not_spoil_the_board(browser: Browser, database: str) -> None:
    with harbour(database, step=0.5) as stepping:
        guest = Guest(browser, stepping.address, reduced_motion="no-preference")
        other, match_id = beside(stepping, guest, last_choice())
        guest.lit()

        def meanwhile() -> None:
            other.page.evaluate(DO)
            wait_until(lambda: guest.page.evaluate("'wait' in document.querySelector('#turn').dataset"))

        with late(guest.page, "**/act", meanwhile):
            guest.page.evaluate("document.querySelector('#actions [name=seen]').value = -1")
            guest.page.evaluate(DO)
        expect(guest.page.locator("#notice")).not_to_be_empty()
        wait_until(lambda: guest.lit_now() and guest.number == len(stepping.truth(match_id).events))
        shown = guest.page.evaluate(f"({SHOWN})()")
        assert shown["board"] == drawn_anew(guest.page)["board"]


def test_a_hint_that_comes_late_is_not_shown(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    other, _ = beside(quay, guest, long_told())
    guest.lit()

    def meanwhile() -> None:
        act(other)
        wait_until(lambda: guest.number == other.number)

    with guest.page.expect_response("**/hint"), late(guest.page, "**/hint", meanwhile):
        guest.page.click("#controls .ask button")
    expect(guest.page.locator("#controls .htmx-request")).to_have_count(0)
    expect(guest.page.locator("#advice[data-steps]")).to_have_count(0)
    assert guest.trouble == []


def test_who_sits_down_has_the_seat_on_all_their_pages(browser: Browser, quay: Harbour) -> None:
    match_id = keep(quay, new("shanghaien", 2, 1, ALONE), (Chair(), Chair()))
    friend = Guest(browser, quay.address)
    friend.page.goto(f"{quay.address}/table/{match_id}")
    other = Guest(friend.page.context, quay.address)
    other.page.goto(friend.page.url)
    friend.page.fill("#join input", "Cy")
    friend.page.click("#join button[value='0']")
    expect(friend.page.locator("#controls .undo")).to_be_visible()
    expect(other.page.locator("#controls .undo")).to_be_visible()
    shown = other.page.evaluate(f"({SHOWN})()")
    assert shown == drawn_anew(friend.page)
    assert other.trouble == []


def test_nothing_is_lit_while_an_action_is_on_its_way_whatever_is_answered_before(
    browser: Browser, quay: Harbour
) -> None:
    guest = Guest(browser, quay.address)
    gather(quay, long_told(), guest)
    guest.lit()
    sent: list[Route] = []
    guest.page.route("**/act", lambda route: sent.append(route))  # noqa: PLW0108, it is given an attribute
    before, way = guest.number, guest.page.get_attribute("#actions [data-touches]", "data-touches") or ""
    for touch in way.split():
        guest.touch(touch)
    guest.page.click("#earlier a")
    expect(guest.page.locator("#log.whole")).to_be_visible()
    assert sent
    assert guest.lit_now() == []
    sent[0].continue_()
    wait_until(lambda: guest.number > before)
    assert guest.lit()
    assert guest.trouble == []


@pytest.mark.parametrize("button", ["#actions [data-touches]", "#controls .undo button"])
def test_who_presses_twice_does_it_once(browser: Browser, quay: Harbour, button: str) -> None:
    guest = Guest(browser, quay.address)
    gather(quay, long_told(), guest)
    guest.lit()
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.method))
    before = guest.number
    guest.page.evaluate(f"for (const _ of [1, 2]) document.querySelector('{button}').click()")
    wait_until(lambda: guest.number > before)
    guest.lit()
    guest.page.wait_for_timeout(300)  # in which a second one would be answered
    assert asked.count("POST") == 1
    expect(guest.page.locator("#notice")).to_be_empty()
    assert guest.trouble == []


@pytest.mark.parametrize("how", ["stream", "hint"])
def test_a_page_is_in_one_language_though_another_page_has_changed_it(
    browser: Browser, quay: Harbour, how: str
) -> None:
    guest = Guest(browser, quay.address, locale="en")
    other, _ = beside(quay, guest, long_told())
    guest.lit()
    other.page.click(".settings [value=fr]")
    expect(other.page.locator("html")).to_have_attribute("lang", "fr")
    expect(guest.page.locator("html")).to_have_attribute("lang", "en")
    if how == "stream":
        guest.page.context.set_offline(True)
        expect(guest.page.locator("#line")).to_be_visible()
        guest.page.context.set_offline(False)
    else:
        guest.page.click("#controls .ask button")
    expect(guest.page.locator("html")).to_have_attribute("lang", "fr")
    expect(guest.page.locator("#turn h1")).to_contain_text("À vous")
    expect(guest.page.locator("#line")).to_be_hidden()
    guest.lit()
    assert guest.page.evaluate(f"({SHOWN})()") == drawn_anew(other.page)


@pytest.mark.parametrize(
    ("path", "key"),
    [("", "?"), ("/replay", "End"), ("/analysis", "Home"), (None, "")],
    ids=["rules", "replay", "analysis", "lobby"],
)
def test_what_a_page_asks_for_is_in_its_language_or_the_page_comes_anew(
    browser: Browser, quay: Harbour, path: str | None, key: str
) -> None:
    """Rules beside a board, steps of a replay or an analysis, tables of the lobby."""
    guest = Guest(browser, quay.address, locale="en")
    whole = played(new("montego_bay", 4, 3), 3)
    guest.page.goto(f"{quay.address}/lobby")
    if path is not None:
        chairs = (Chair(player="greedy"),) * 4
        guest.page.goto(f"{quay.address}/table/{keep(quay, whole, chairs)}{path}")
    other = Guest(guest.page.context, quay.address)
    other.page.goto(f"{quay.address}/lobby")
    other.page.click(".settings [value=fr]")
    expect(other.page.locator("html")).to_have_attribute("lang", "fr")
    if key:
        guest.press(key)
    expect(guest.page.locator("html")).to_have_attribute("lang", "fr")
    expect(guest.page.locator(".settings [aria-pressed=true]").first).to_have_text("fr")
    assert guest.trouble == []
