"""People with browsers of their own play together: clocks, consent, seats that are left, words and who is here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tallyman.engine.luck import seeded
from tallyman.engine.match import EventKind
from tallyman.engine.sheet import read
from tests.web import axe
from tests.web.guest import Guest
from tests.web.harbour import Harbour, harbour, wait_until

pytestmark = pytest.mark.browser

DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


@contextmanager
def two(browser: Browser, quay: Harbour, game: str = "montego_bay", **manner: str) -> Iterator[tuple[Guest, Guest]]:
    """Ann at a desk begins a table by its form, and Bob comes by the link on a phone."""
    ann = Guest(browser, quay.address, viewport=DESK)
    bob = Guest(browser, quay.address, viewport=PHONE, locale=manner.pop("locale", "en"))
    ann.page.goto(ann.address)
    form = ann.page.locator(f".new:has([value={game}])")
    form.locator(".more > summary").click()
    form.locator("[name=name-0]").fill("Ann")
    form.locator("[name=seat-1]").select_option("open")
    if game == "montego_bay":
        form.locator("[name=seat-2]").select_option("docker")  # so that both choose at once
    form.locator(".manner summary").click()
    for name, value in manner.items():
        form.locator(f"[name={name}]").select_option(value)
    form.locator(".primary").click()
    expect(ann.page.locator("#board")).to_be_visible()
    bob.page.goto(ann.page.url)
    bob.page.fill("#join input", "Bob")
    bob.page.click("#join button[value='1']")
    expect(bob.page.locator("#seats .mine")).to_be_visible()
    for guest in (ann, bob):
        guest.page.on("dialog", lambda dialog: dialog.accept())
        guest.page.locator("#understood").click()
    yield ann, bob
    assert (ann.trouble, bob.trouble) == ([], [])


def table(guest: Guest) -> str:
    return guest.page.url.rsplit("/", 1)[1]


def press(guest: Guest, words: str) -> None:
    """Press what is in the fold about the table."""
    if guest.page.get_attribute("#together", "open") is None:
        guest.page.click("#together summary")
    guest.page.click(f"#company button:has-text('{words}')")


@pytest.mark.slow(9)
def test_a_pause_is_asked_for_answered_and_ended_by_everybody(browser: Browser, quay: Harbour) -> None:
    with two(browser, quay, time="5+5+0") as (ann, bob):
        expect(ann.page.locator("#seats .clock")).to_have_count(2)
        expect(ann.page.locator("#turn .clock")).to_be_visible()
        press(ann, "pause")
        expect(bob.page.locator("#call")).to_contain_text("Ann asks for a pause.")
        axe.check(bob.page)
        bob.page.keyboard.press("Escape")
        bob.page.locator("#call .primary").focus()
        bob.page.keyboard.press("Enter")
        for guest in (ann, bob):
            expect(guest.page.locator("#turn h1")).to_have_text("A pause")
            expect(guest.page.locator("#board [data-lit]")).to_have_count(0)
            expect(guest.page.locator("#seats .clock[data-since]")).to_have_count(0)
        axe.check(ann.page)
        ann.page.click("#call button")
        bob.page.click("#call .primary")
        for guest in (ann, bob):
            expect(guest.page.locator("#call")).to_be_hidden()
            assert guest.lit()


@pytest.mark.slow(7)
def test_what_was_revealed_is_taken_back_by_consent_and_not_without(browser: Browser, quay: Harbour) -> None:
    luck = seeded(4)
    with two(browser, quay, "shanghaien") as (ann, bob):
        asks = ann.page.locator("form.undo [value=undo]")
        while not asks.count():
            truth = quay.truth(table(ann))
            guest = (ann, bob)[truth.acting[0]]
            wait_until(lambda: guest.number == len(truth.events))  # noqa: B023, called at once
            guest.act(luck)
            wait_until(lambda: {ann.number, bob.number} == {len(quay.truth(table(ann)).events)})
        line = len(quay.truth(table(ann)).line)
        ann.page.click("form.undo button")
        bob.page.click("#call button:has-text('No')")
        expect(ann.page.locator("#call")).to_be_hidden()
        assert len(quay.truth(table(ann)).line) == line
        ann.page.click("form.undo button")
        expect(ann.page.locator("#call")).to_contain_text("Waiting for Bob.")
        bob.page.reload()
        bob.page.click("#call .primary")
        wait_until(lambda: len(quay.truth(table(ann)).line) < line)
        expect(ann.page.locator("#turn")).to_have_class(re.compile("yours"))


@pytest.mark.slow(6)
def test_who_leaves_is_replaced_until_they_come_back(browser: Browser, quay: Harbour) -> None:
    with two(browser, quay, absent="deckhand") as (ann, bob):
        press(bob, "Leave my seat")
        expect(bob.page.locator("#call")).to_contain_text("Deckhand plays for you.")
        expect(bob.page.locator("#board [data-lit]")).to_have_count(0)
        expect(ann.page.locator("#seats li.seat-1")).to_contain_text("for Bob")
        expect(ann.page.locator("#controls .ask")).to_have_count(0)
        wait_until(lambda: any(move.seat == 1 for move in quay.truth(table(ann)).line))
        bob.page.click("#call .primary")
        expect(ann.page.locator("#seats .seat-1 .who")).to_have_text("Bob")
        taken = [event.name for event in quay.truth(table(ann)).events if event.kind == EventKind.TAKE_OVER]
        assert taken == ["Bob", "Deckhand", "Bob"]


@pytest.mark.slow(6)
def test_an_agreed_end_tells_how_it_stood_and_names_no_winner(browser: Browser, quay: Harbour) -> None:
    with two(browser, quay, "cargo") as (ann, bob):
        press(ann, "end here")
        bob.page.click("#call .primary")
        for guest in (ann, bob):
            expect(guest.page.locator("#result h2")).to_have_text("The match ended early, as everybody agreed")
            expect(guest.page.locator("#result .winner")).to_have_count(0)
        axe.check(ann.page)
        sheet = ann.page.request.get(f"{ann.page.url}/sheet").text()
        assert read(sheet).early == "agreement"
        ann.page.click("#result button.primary")
        expect(ann.page.locator("#turn")).to_be_visible()
        ann.page.goto(quay.address)
        expect(ann.page.locator(".mine")).to_contain_text("over")


@pytest.fixture
def hasty_quay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Harbour]:
    """A server whose minutes are short, and where nobody has to settle first."""
    monkeypatch.setattr("tallyman.web.clocks.MINUTE", 500)
    monkeypatch.setattr("tallyman.web.affairs.SETTLING", 0)
    monkeypatch.setattr("tallyman.web.company.SETTLING", 0)
    monkeypatch.setattr("tallyman.web.app.warm", lambda done: done.set())
    with harbour(f"sqlite:///{tmp_path / 'tallyman.db'}", pace=0.4) as found:
        yield found


@pytest.mark.slow(9)
def test_who_runs_out_of_time_is_replaced_and_comes_back(browser: Browser, hasty_quay: Harbour) -> None:
    with two(browser, hasty_quay, time="5+5+0", absent="deckhand") as (ann, bob):
        expect(ann.page.locator("#seats .mine .clock.low")).to_be_visible()
        for guest in (ann, bob):
            expect(guest.page.locator("#call")).to_contain_text("plays for you.")
        ann.page.click("#call .primary")
        wait_until(lambda: "Ann" in [event.name for event in hasty_quay.truth(table(ann)).events])


def test_a_clock_that_runs_moves_nothing_and_is_spoken_of_seldom(browser: Browser, quay: Harbour) -> None:
    with two(browser, quay, time="5+5+0") as (ann, _bob):
        place = "e => { const { x, y, width } = e.getBoundingClientRect(); return [x, y, width].join() }"
        clock = ann.page.locator("#seats .mine .clock")
        before, text = clock.evaluate(place), clock.text_content()
        wait_until(lambda: clock.text_content() != text)
        assert clock.evaluate(place) == before
        assert ann.page.text_content("#spoken") == ""
        assert ann.page.get_attribute("#turn .clock", "aria-hidden") == "true"
        assert clock.get_attribute("role") == "timer"


@pytest.mark.slow(6)
def test_words_are_read_by_each_in_their_own_language_escaped_and_can_be_muted(browser: Browser, quay: Harbour) -> None:
    with two(browser, quay, locale="fr") as (ann, bob):
        ann.page.click("#chat summary")
        ann.page.click(".phrases [value=well-played]")
        ann.page.fill("#say [name=text]", "<img src=x onerror=alert(1)> & rum")
        ann.page.keyboard.press("Enter")
        expect(ann.page.locator("#say [name=text]")).to_have_value("")
        expect(bob.page.locator("#unread")).to_have_text("2")
        bob.page.click("#chat summary")
        expect(bob.page.locator("#unread")).to_be_hidden()
        expect(bob.page.locator("#words")).to_contain_text("Bien joué !")
        expect(bob.page.locator("#words")).to_contain_text("<img src=x onerror=alert(1)> & rum")
        expect(ann.page.locator("#words")).to_contain_text("Well played!")
        axe.check(bob.page)
        bob.page.check("#mute")
        expect(bob.page.locator("#words")).to_be_hidden()
        eve = Guest(browser, quay.address)
        eve.page.goto(ann.page.url)
        eve.page.click("#chat summary")
        expect(eve.page.locator("#words li")).to_have_count(2)
        expect(eve.page.locator("#say, .phrases")).to_have_count(0)
        assert eve.trouble == []


@pytest.mark.slow(8)
def test_who_is_here_is_shown_and_two_tabs_are_one_person(
    browser: Browser, quay: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tallyman.web.company.LINGER", 0.1)
    with two(browser, quay) as (ann, bob):
        expect(ann.page.locator("#seats .seat-1 .here")).to_be_visible()
        other = Guest(bob.page.context, quay.address)
        other.page.goto(ann.page.url)
        expect(other.page.locator("#seats .here")).to_have_count(2)
        other.page.close()
        expect(ann.page.locator("#seats .here")).to_have_count(2)
        bob.page.goto("about:blank")
        expect(ann.page.locator("#seats .seat-1 .here")).to_have_count(0)
        expect(ann.page.locator("#seats .seat-1 .looked")).to_have_text("looked in this minute")


def test_title_and_icon_say_whose_turn_it_is_and_a_sound_only_if_wanted(browser: Browser, quay: Harbour) -> None:
    luck = seeded(3)
    with two(browser, quay) as (ann, _bob):
        expect(ann.page).to_have_title(re.compile("^● Your turn"))
        expect(ann.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile(r"/static/icon-turn\.svg$"))
        while 0 in quay.truth(table(ann)).acting:
            ann.act(luck)
        expect(ann.page).to_have_title("Montego Bay · Tallyman")
        expect(ann.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile(r"/static/icon\.svg$"))
        ann.page.click("#together summary")
        expect(ann.page.locator("#tone")).not_to_be_checked()
        expect(ann.page.locator("#notify")).not_to_be_checked()
        ann.page.check("#tone")
        ann.page.reload()
        ann.page.click("#together summary")
        expect(ann.page.locator("#tone")).to_be_checked()


LISTENING = """
Object.assign(window, { rung: [], told: [] });
window.AudioContext = class extends AudioContext { constructor() { super(); rung.push(this); } };
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title) { if (PHONE) throw new TypeError("Illegal constructor."); told.push(title); }
  close() { told.pop(); }
};
Object.defineProperty(document, "hidden", { get: () => told.hidden ?? false });
"""
"""Notes in a page what would be heard and shown outside it; on a phone nothing can be shown there."""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_who_wants_it_is_told_of_their_turn_by_a_sound_and_outside_the_page(
    browser: Browser, quay: Harbour, phone: bool
) -> None:
    luck = seeded(3)
    with two(browser, quay, "shanghaien") as (ann, bob):
        ann.page.add_init_script(LISTENING.replace("PHONE", str(phone).lower()))
        ann.page.reload()
        ann.page.click("#together summary")
        ann.page.check("#tone")
        assert ann.page.evaluate("rung.length") == 1, "what it sounds like"
        ann.page.locator("#notify").click()
        expect(ann.page.locator("#notify")).to_be_checked(checked=not phone)
        expect(ann.page.locator("#notify")).to_be_enabled(enabled=not phone)
        ann.page.reload()
        ann.page.evaluate("told.hidden = true")
        while quay.truth(table(ann)).acting == (0,):
            ann.act(luck)
        expect(ann.page).to_have_title("Shanghaien · Tallyman")
        ann.page.evaluate("told.length = rung.length = 0")
        while quay.truth(table(ann)).acting == (1,):
            bob.act(luck)
        expect(ann.page).to_have_title(re.compile("^● Your turn"))
        assert ann.page.evaluate("[rung.length, told.length]") == [1, 0 if phone else 1]
        wait_until(lambda: ann.page.evaluate("rung.every(one => one.state === 'closed')"))


def test_alone_against_our_players_nothing_of_that_is_in_the_way(browser: Browser, quay: Harbour) -> None:
    ann = Guest(browser, quay.address)
    ann.sit_down("docker")
    expect(ann.page.locator("#chat")).to_have_count(0)
    expect(ann.page.locator("#call")).to_be_hidden()
    expect(ann.page.locator("#company button")).to_have_count(0)
    expect(ann.page.locator("#seats .clock, #seats .here")).to_have_count(0)
    assert ann.trouble == []
