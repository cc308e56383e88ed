"""A whole evening, by keys alone: three people, each in a language of their own, from the quay to a rematch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tallyman.locale import LANGUAGES
from tallyman.web import lobby
from tests.web.axe import check
from tests.web.guest import Guest
from tests.web.harbour import Harbour, wait_until

pytestmark = pytest.mark.browser

DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
TURNS = [(*LANGUAGES, *LANGUAGES)[first : first + 3] for first in range(3)]
"""Who speaks which language: each of the three in each of them."""


def press(guest: Guest, selector: str) -> None:
    """Press a button or follow a link by keys."""
    guest.page.locator(selector).first.focus()
    guest.press("Enter")


def ask(guest: Guest, what: str) -> None:
    """Press what is in the fold about the table."""
    if guest.page.get_attribute("#together", "open") is None:
        press(guest, "#together > summary")
    press(
        guest,
        f"#company form:has([value={what}]) button" if what != "resign" else "#company form[action$=resign] button",
    )


@pytest.mark.slow(30)
@pytest.mark.parametrize(
    "languages", [TURNS[0], *(pytest.param(turn, marks=pytest.mark.soak) for turn in TURNS[1:])], ids="-".join
)
def test_an_evening_at_the_quay(
    languages: tuple[str, ...], browser: Browser, quay: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "GLANCE", -1.0)
    ann, bob, cid = everybody = [
        Guest(browser, quay.address, viewport=size, locale=language)
        for size, language in zip((DESK, PHONE, DESK), languages, strict=True)
    ]
    for guest, language in zip(everybody, languages, strict=True):
        guest.page.on("dialog", lambda dialog: dialog.accept())
        guest.page.goto(f"{quay.address}/lobby")
        expect(guest.page.locator("html")).to_have_attribute("lang", language)
    ann.page.focus(".games [value=shanghaien]")
    press(ann, ".open-table .primary")
    expect(ann.page.locator("#board")).to_be_visible()
    match_id = ann.page.url.rsplit("/", 1)[1]
    check(ann.page)
    berth = f"#table-{match_id}"
    expect(bob.page.locator(f"{berth} .sit .primary")).to_be_visible()  # without loading anew
    check(bob.page)
    press(bob, f"{berth} .sit .primary")
    expect(bob.page.locator("#board")).to_be_visible()
    press(cid, f"{berth}.watched a")
    expect(cid.page.locator("#controls .watching")).to_be_visible()
    check(cid.page)
    for guest in (ann, bob):
        press(guest, "#understood")

    ask(ann, "pause")
    expect(bob.page.locator("#call .primary")).to_be_visible()
    expect(cid.page.locator("#call")).to_be_visible()
    expect(cid.page.locator("#call button")).to_have_count(0)
    check(bob.page)
    press(bob, "#call .primary")
    wait_until(lambda: quay.moment(match_id).affairs.paused)
    expect(ann.page.locator("#board [data-lit]")).to_have_count(0)
    press(ann, "#call button")
    expect(bob.page.locator("#call .primary")).to_be_visible()
    press(bob, "#call .primary")
    wait_until(lambda: not quay.moment(match_id).affairs.paused)

    ask(bob, "resign")
    expect(bob.page.locator("#call .primary")).to_be_visible()
    expect(ann.page.locator("#seats .seat-1 small")).not_to_be_empty()
    check(bob.page)
    press(bob, "#call .primary")
    wait_until(lambda: quay.moment(match_id).chairs[1].player is None)

    tab = Guest(ann.page.context, quay.address)
    tab.page.goto(ann.page.url)
    expect(tab.page.locator("#seats .mine")).to_have_count(1)
    ask(tab, "end")
    expect(ann.page.locator("#call button")).to_have_count(1)  # both tabs are one person, who can only take it back
    expect(bob.page.locator("#call .primary")).to_be_visible()
    press(bob, "#call .primary")
    for guest in (*everybody, tab):
        expect(guest.page.locator("#result h2")).to_be_visible()
    check(cid.page)
    press(ann, "#result button.primary")
    expect(bob.page.locator("#result a.primary")).to_be_visible()
    press(bob, "#result a.primary")
    expect(bob.page.locator("#seats .mine")).to_have_count(1)
    assert ann.page.url == bob.page.url
    assert ann.page.url.rsplit("/", 1)[1] != match_id
    assert [guest.trouble for guest in (*everybody, tab)] == [[], [], [], []]
