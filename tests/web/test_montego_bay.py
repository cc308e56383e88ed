"""Montego Bay for two in a real browser: a third docker is chosen first, by clicking, by touching and with keys."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Browser, expect

import tallyman
from tallyman import EVERYTHING
from tallyman.engine.match import Match
from tests.web.guest import Guest, follow, gather
from tests.web.harbour import Harbour, wait_until

pytestmark = pytest.mark.browser

LARGE, SMALL = "docker-6", "docker-5"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def first(chooser: int) -> Match:
    """A match for two that begins with a seat's choice."""
    fresh = tallyman.new("montego_bay", 2, 1, ("Ann", "Bernd")).header
    return Match(replace(fresh, position={"agenda": [{"seat": chooser, "question": "third"}]}))


def owner(quay: Harbour, match_id: str) -> int | None:
    """Whose the small third docker is."""
    found: int | None = quay.truth(match_id).position(EVERYTHING)["dockers"]["green small"]["seat"]
    return found


def test_who_chooses_sees_two_lit_dockers_and_the_other_who_is_choosing(browser: Browser, quay: Harbour) -> None:
    ann, bernd = Guest(browser, quay.address), Guest(browser, quay.address)
    match_id = gather(quay, first(1), ann, bernd)
    assert set(bernd.lit()) == {LARGE, SMALL}
    assert ann.lit_now() == []
    for guest in (ann, bernd):
        expect(guest.page.locator("#sign")).to_contain_text("Bernd")
        expect(guest.page.locator("#errand")).to_contain_text("Third docker?")
    bernd.touch(SMALL)
    wait_until(lambda: owner(quay, match_id) == 1)
    assert any(name.startswith("card-") for name in ann.lit())
    assert ann.trouble == bernd.trouble == []


def test_a_finger_finds_the_third_dockers(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address, **PHONE)
    match_id = gather(quay, first(0), guest)
    for name in guest.lit():
        room = guest.page.locator(f"#{name}").bounding_box()
        assert room is not None
        assert min(room["width"], room["height"]) >= 44, "as large as a fingertip"
    guest.page.tap(f"#{SMALL}")
    guest.page.tap(f"#{SMALL}")
    wait_until(lambda: owner(quay, match_id) == 0)


def test_the_third_docker_is_chosen_with_keys(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    match_id = gather(quay, first(0), guest)
    guest.lit()
    guest.page.locator(f"#{LARGE}").focus()
    guest.press("ArrowRight")
    assert guest.focused == SMALL
    guest.press("Enter")
    wait_until(lambda: owner(quay, match_id) == 0)


@pytest.mark.soak
@pytest.mark.parametrize("chooser", [0, 1])
def test_a_whole_match_for_two_is_played_by_clicking(browser: Browser, quay: Harbour, chooser: int) -> None:
    guest = Guest(browser, quay.address)
    truth = follow(guest, quay, gather(quay, first(chooser), guest), 3)
    assert truth.over
    assert {move.seat for move in truth.line} == {0, 1}
    assert guest.trouble == []
