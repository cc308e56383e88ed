"""Friends at one table, each with a browser of their own: they come by the link, choose in secret, follow the pawns."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, expect

from tallyman.engine.luck import seeded
from tallyman.engine.match import SEAT_COLOURS, Match
from tallyman.web.telling import LONGEST
from tests.helpers import daily, pick
from tests.web.guest import Guest
from tests.web.harbour import Harbour, harbour, wait_until

pytestmark = pytest.mark.browser

SLOW = 1.3  # seconds for a step, so that all steps of an action take the longest time there is
SOON = 1000 * LONGEST / 2  # milliseconds
NAMES = ("Ann", "Bob", "Cid", "Dan")
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
RECORD = """
window.heard = [];
document.addEventListener("htmx:sse:before:message", ({ detail: { message: { id, data } } }) => heard.push([id, data]));
"""
WATCH = """
window.shown = [];
document.addEventListener("htmx:after:swap", () => window.shown.push({
  passing: document.querySelector("#turn").classList.contains("passing"),
  told: document.querySelector("#turn p")?.textContent,
  lit: document.querySelectorAll("#board [data-lit]").length,
  pawns: [...document.querySelectorAll("#board [id^=docker-]")].map((pawn) => pawn.getAttribute("style")).join("|"),
  time: performance.now(),
}));
"""

PASSED = """since => {
  const first = window.shown.findIndex((one) => one.passing);
  const end = window.shown.findIndex((one, place) => place > first && !one.passing);
  return first < 0 || end < 0 ? null : window.shown[end].time - (since ?? window.shown[first].time);
}"""


@contextmanager
def friends(browser: Browser, quay: Harbour) -> Iterator[list[Guest]]:
    """Four people with phones and desks; the first one begins, the others come by the link."""
    sizes = [DESK, PHONE, DESK, PHONE]
    found = [Guest(browser, quay.address, viewport=size) for size in sizes]
    for guest in found:
        guest.page.add_init_script(RECORD)
    found[0].sit_down("open", "open", "open", game="montego_bay")
    for seat, guest in enumerate(found[1:], 1):
        guest.page.goto(found[0].page.url)
        guest.page.fill("#join input", NAMES[seat])
        guest.page.click(f"#join button[value='{seat}']")
        expect(guest.page.locator("#turn.yours")).to_be_visible()
    yield found
    for guest in found:
        assert guest.trouble == []


@pytest.mark.parametrize("rounds", [1, pytest.param(3, marks=pytest.mark.soak)])
def test_four_friends_play_with_secret_cards(browser: Browser, quay: Harbour, rounds: int) -> None:
    luck = seeded(8)
    with friends(browser, quay) as guests:
        match_id = guests[0].page.url.rsplit("/", 1)[1]
        for guest in guests:
            expect(guest.page.locator("#join")).to_be_hidden()
        assert quay.truth(match_id).names == list(NAMES)
        while (truth := quay.truth(match_id)).table.round_number <= rounds:
            seat = truth.acting[pick(luck, len(truth.acting))]
            wait_until(lambda: guests[seat].number == len(truth.events))  # noqa: B023, called at once
            guests[seat].act(luck)
        for seat, guest in enumerate(guests):
            wait_until(lambda: guest.number == len(truth.events))  # noqa: B023, called at once
            heard = guest.page.evaluate("window.heard")
            assert len(heard) > 12 * rounds
            for number, message in heard:
                assert_no_card_is_told(message, truth, int(re.split("[.-]", number)[0]), seat)
            assert_no_card_is_told(guest.page.content(), truth, len(truth.events), seat)


def assert_no_card_is_told(text: str, whole: Match, number: int, seat: int) -> None:
    """What a seat hears names no card of a rival's before all are turned up."""
    match = Match(whole.header, whole.events[:number])
    if not match.sealed:
        return
    own = {f"{pawn}" for pawn in range(8) if pawn // 2 == seat} | {"8" for _ in range(match.table.hirer == seat)}
    faces = re.findall(r'<g [^>]*id="face-(\d)"[^>]*aria-label="(\w+ \w+)', text)
    assert {label for pawn, label in faces if pawn not in own} <= {"Card chosen"}
    assert set(re.findall(r'id="card-(\d)-\d"', text)) <= own
    assert set(re.findall(r"for (?:small|large) (\w+), face down", text)) <= {SEAT_COLOURS[seat]}


def test_who_has_chosen_waits_and_may_think_again(browser: Browser, quay: Harbour) -> None:
    luck = seeded(9)
    with friends(browser, quay) as guests:
        ann, bob = guests[:2]
        for cards in (1, 2):
            ann.act(luck)
            expect(ann.page.locator("#board .face:not(.away)")).to_have_count(cards)
        expect(ann.page.locator("#turn h1")).to_have_text("You have chosen")
        expect(ann.page.locator("#turn p")).to_have_text("Waiting for Bob, Cid and Dan.")
        expect(bob.page.locator("#seats .seat-0 .ready")).to_be_visible()
        expect(bob.page.locator("#turn.yours")).to_be_visible()
        bob.act(luck)
        ann.page.click("#turn form button")
        expect(ann.page.locator("#turn.yours")).to_be_visible()
        expect(bob.page.locator("#seats .seat-0 .ready")).to_be_hidden()


@pytest.fixture(scope="module")
def slow_quay(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server that shows long actions step by step."""
    with harbour(f"sqlite:///{tmp_path_factory.mktemp('slow') / 'tallyman.db'}", step=SLOW) as found:
        yield found


def reveal(browser: Browser, quay: Harbour, motion: bool = True) -> Guest:
    """Somebody who has just played the last card of a round."""
    guest = Guest(browser, quay.address, reduced_motion="no-preference" if motion else "reduce")
    luck = seeded(10)
    guest.page.add_init_script(WATCH)
    guest.sit_down("docker", "docker", game="montego_bay")
    expect(guest.page.locator("#seats .ready")).to_have_count(2)
    guest.act(luck)
    cards = guest.lit()
    guest.touch(cards[0])
    return guest


def passed(guest: Guest, since: float | None = None) -> float:
    """How long the steps of an action took to pass, from the first one or since a moment, in milliseconds."""
    wait_until(lambda: guest.page.evaluate(PASSED, since) is not None)
    return float(guest.page.evaluate(PASSED, since))


def test_pawns_are_seen_to_move_one_after_another(browser: Browser, slow_quay: Harbour) -> None:
    guest = reveal(browser, slow_quay)
    assert passed(guest) > SOON
    shown = guest.page.evaluate("window.shown")
    steps = [one for last, one in pairwise(shown) if one["passing"] and one["told"] != last["told"]]
    assert len(steps) >= 6
    assert len({one["pawns"] for one in steps}) >= 6
    assert len({one["told"] for one in steps}) >= 6
    assert all(one["lit"] == 0 for one in steps)
    gaps = [later["time"] - sooner["time"] for sooner, later in pairwise(steps)]
    assert min(gaps) > 400
    assert guest.trouble == []


@pytest.mark.parametrize("way", daily(["key", "button", "board"], "button"))
def test_steps_can_be_skipped(browser: Browser, slow_quay: Harbour, way: str) -> None:
    guest = reveal(browser, slow_quay)
    expect(guest.page.locator("#turn.passing")).to_be_visible()
    since = guest.page.evaluate("performance.now()")
    if way == "key":
        guest.page.keyboard.press("s")
    else:
        guest.page.click({"button": "#skip", "board": "#board"}[way])
    assert passed(guest, since) < SOON
    guest.lit()
    assert guest.trouble == []


def test_who_wants_no_motion_sees_the_end_at_once(browser: Browser, slow_quay: Harbour) -> None:
    guest = reveal(browser, slow_quay, motion=False)
    assert passed(guest) < SOON
