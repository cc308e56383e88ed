"""Harbour in a real browser: a box of one's own, secret choices, closed buildings, what shipping would bring."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import tallyman
from tallyman import EVERYTHING
from tallyman.engine.game import game
from tallyman.engine.match import Match
from tests.web.guest import Guest, follow, gather
from tests.web.harbour import Harbour, wait_until

pytestmark = pytest.mark.browser

SHORT = 7  # the seed of a match that is over soon
SEED = 1
NUMBER = {card["name"]: f"building-{number}" for number, card in enumerate(game("harbour").components["building"])}
ROW = ["Pub", "Tax Office", "Lighthouse", "Bank", "Ranch"]


def at_play(**position: Any) -> Match:
    """Two players with some goods and a row of buildings; blue is to go."""
    usual = {
        "player": 0,
        "row": ROW,
        "market": ["fish", "livestock", "wood", "stone"],
        "stock": [{"fish": 3, "wood": 4}, {"stone": 1, "wood": 1}],
    }
    return tallyman.set_up("harbour", usual | position, 2, SEED)


@pytest.fixture
def guest(browser: Browser, quay: Harbour) -> Guest:
    """Somebody with a browser."""
    return Guest(browser, quay.address)


@pytest.mark.parametrize("finger", [False, True])
def test_what_is_told_of_a_building_hides_nothing_once_the_pawn_is_sent_there(
    browser: Browser, quay: Harbour, finger: bool
) -> None:
    guest = Guest(browser, quay.address, has_touch=finger)
    gather(quay, at_play(stock=[{"fish": 1}, {"stone": 1}]), guest)
    told = guest.page.locator("#board [data-about=board-0]")
    if finger:
        guest.page.tap("#board-0")
        expect(told).to_have_css("opacity", "1")
        guest.page.tap("#board-0")
    else:
        guest.page.hover("#board-0")
        expect(told).to_have_css("opacity", "1")
        guest.page.click("#board-0")
    expect(guest.page.locator("#good-0[data-lit]")).to_be_visible()
    expect(told).to_have_css("opacity", "0")


def open_card(guest: Guest, name: str) -> None:
    """Choose a card on the page of the box."""
    guest.page.locator(f".card-button:has([aria-label='{name}'])").first.click()
    expect(guest.page.locator("#open h2")).to_have_text(name)


def test_a_card_is_changed_and_a_match_is_won_with_it(
    guest: Guest, quay: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbits", lambda _: SEED)  # the deal, and what our player makes of it
    page = guest.page
    page.goto(f"{quay.address}/box/harbour")
    open_card(guest, "Lighthouse")
    page.get_by_label("Cost", exact=True).fill("1")
    page.get_by_label("Points", exact=True).fill("40")
    picture = page.locator("#picture svg")
    expect(picture.locator(".on-shield:visible")).to_have_text("40")
    open_card(guest, "The end")
    page.get_by_label("Buildings to buy for the end").fill("1")
    expect(page.locator("#file")).to_have_value(re.compile(r"^buildings_to_end = 1$", re.MULTILINE))
    expect(page.locator("#mistakes")).to_contain_text("a box of your own")
    page.locator("[name=seat-1]").select_option("stowaway")
    page.locator("[name=option-first_game]").check()
    page.click(".begin .primary")
    expect(page.locator("#board")).to_be_visible()
    match = follow(guest, quay, page.url.rsplit("/", 1)[1], SEED)
    assert match.winners == (0,)
    assert "Lighthouse" in match.position(EVERYTHING)["owned"][0]
    assert match.scores[0] >= 40, "what the changed card is worth, and what was bought with it"
    expect(page.locator("#result .total .winner")).to_contain_text(str(match.scores[0]))
    page.click(".own-box a")
    expect(page.locator("#mistakes")).to_contain_text("a box of your own")
    assert guest.trouble == []


def test_a_mistake_is_named_while_one_types_and_nothing_is_lost_by_leaving(guest: Guest, quay: Harbour) -> None:
    page = guest.page
    page.goto(f"{quay.address}/box/harbour")
    open_card(guest, "Sushi Shop")
    cost = page.get_by_label("Cost", exact=True)
    cost.fill("99")
    wrong = page.locator(".field:has([name='number:building.4.cost']) .wrong")
    expect(wrong).to_contain_text("from 0 to 40, not 99")
    expect(cost).to_be_focused()
    expect(page.locator("#mistakes")).to_contain_text("(line ")
    cost.fill("12")
    expect(wrong).to_have_count(0)
    expect(page.locator("#card-building-4 .pill")).to_have_text("changed")
    page.reload()
    expect(page.locator("#card-building-4 .pill")).to_have_text("changed")
    open_card(guest, "Sushi Shop")
    expect(cost).to_have_value("12")
    page.get_by_role("button", name="Put it back").click()
    expect(page.locator("#card-building-4 .pill")).to_have_count(0)
    expect(cost).to_have_value("8")
    assert guest.trouble == []


def test_another_kind_of_part_brings_its_own_fields(guest: Guest, quay: Harbour) -> None:
    page = guest.page
    page.goto(f"{quay.address}/box/harbour")
    open_card(guest, "Clocktower")
    page.get_by_label("What it does").first.select_option(label="trade goods for goods")
    page.locator("[name='few:building.17.action.0.trade.get.stone:0']").fill("4")
    page.get_by_label("What it does").nth(1).select_option(label="buy")
    expect(page.get_by_label("Dollars off each")).to_be_visible()
    expect(page.locator("#file")).to_have_value(
        re.compile(r"get = \{ wood = 2, stone = 4 ?\} ?\} ?\}, \{ buy = \{\} \}\]")
    )
    assert guest.trouble == []


def test_a_file_of_one_s_own_is_opened_on_a_phone(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address, viewport={"width": 390, "height": 844}, has_touch=True, color_scheme="dark")
    page = guest.page
    page.goto(f"{quay.address}/box/harbour")
    text = page.locator("#file").input_value().replace('"Bait Shop"', '"Worm Shop"')
    page.set_input_files("#upload", {"name": "mine.toml", "mimeType": "text/plain", "buffer": text.encode()})
    page.get_by_role("button", name="Worm Shop").first.tap()
    expect(page.locator("#open h2")).to_have_text("Worm Shop")
    expect(page.locator("#open")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert guest.trouble == []


@pytest.mark.soak
def test_a_whole_match_is_played_by_clicking(browser: Browser, quay: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.randbits", lambda _: SHORT)
    guest = Guest(browser, quay.address)
    match = follow(guest, quay, guest.sit_down("docker", game="harbour"), SHORT)
    assert match.over
    assert {move.seat for move in match.line} == {0, 1}
    expect(guest.page.locator("#result .total .winner").first).to_contain_text(str(max(match.scores)))
    assert guest.trouble == []


def test_a_closed_building_says_why(guest: Guest, quay: Harbour) -> None:
    gather(quay, at_play(pawns=["Bank", "Pub"]), guest)
    lit = guest.lit()
    assert NUMBER["Lighthouse"] in lit
    hint = guest.page.locator("#hint")
    for name, why in [("Pub", "Another pawn stands there"), ("Bank", "Your pawn stands there")]:
        assert NUMBER[name] not in lit
        guest.touch(NUMBER[name])
        expect(hint).to_contain_text(why)
    guest.page.hover("#seats")
    expect(hint).to_be_empty()
    assert guest.number == 0


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_a_long_hint_is_shown_whole_and_moves_nothing(browser: Browser, quay: Harbour, width: int, height: int) -> None:
    guest = Guest(browser, quay.address, viewport={"width": width, "height": height})
    gather(quay, at_play(), guest)
    hint, board, desk = (guest.page.locator(f"#{name}") for name in ("hint", "board", "seats"))
    before = board.bounding_box(), desk.bounding_box()
    hint.evaluate("hint => hint.textContent = 'Trade 2 livestock for 2 wood and 2 stone. '.repeat(4)")
    lines = hint.evaluate(
        "hint => [hint.clientHeight, hint.scrollHeight, parseFloat(getComputedStyle(hint).lineHeight)]"
    )
    assert lines[1] == lines[0] > 3 * lines[2]
    assert (board.bounding_box(), desk.bounding_box()) == before


def test_what_shipping_brings_is_shown_before_it_is_done(guest: Guest, quay: Harbour) -> None:
    match = at_play(stock=[{"fish": 6, "livestock": 6, "wood": 6, "stone": 6}, {}])
    gather(quay, match, guest)
    guest.lit()
    guest.touch("board-0")
    wait_until(lambda: "part-1" in guest.lit())
    guest.touch("part-1")
    wait_until(lambda: NUMBER["Pub"] in guest.lit())
    guest.touch(NUMBER["Pub"])
    wait_until(lambda: "stock-0-3" in guest.lit())
    before = guest.number
    guest.page.hover("#stock-0-3")
    assert guest.shown == ["stock-0-3"]
    assert guest.number == before
    guest.touch("stock-0-3")
    wait_until(lambda: guest.number > before)


def test_a_rival_decides_in_the_middle_of_a_turn(browser: Browser, quay: Harbour) -> None:
    ann, bob = Guest(browser, quay.address), Guest(browser, quay.address)
    match_id = gather(quay, at_play(), ann, bob)
    assert NUMBER["Tax Office"] in ann.lit()
    assert bob.page.locator("#board [data-lit]").count() == 0
    ann.touch(NUMBER["Tax Office"])
    assert sorted(bob.lit()) == ["stock-1-2", "stock-1-3"]
    assert ann.page.locator("#board [data-lit]").count() == 0
    bob.touch("stock-1-3")
    wait_until(lambda: quay.truth(match_id).position(EVERYTHING)["stock"][0]["stone"] == 1)
    assert ann.trouble == bob.trouble == []


def test_characters_are_chosen_in_secret(browser: Browser, quay: Harbour) -> None:
    ann, bob = Guest(browser, quay.address), Guest(browser, quay.address)
    match_id = gather(quay, tallyman.new("harbour", 2, SEED, characters=True, bonus_cards=True), ann, bob)
    dealt = quay.truth(match_id).position(EVERYTHING)["dealt"]
    for one, theirs in ((ann, dealt[1]), (bob, dealt[0])):
        assert len(one.lit()) == 2
        assert not [name for name in theirs if name in one.page.content()]
        assert "?" in quay.truth(match_id).position(0 if one is ann else 1)["bonus"]
    ann.touch(ann.lit()[0])
    wait_until(lambda: quay.truth(match_id).position(1)["chosen"] == ["?", None])
    expect(bob.page.locator("#seats .ready")).to_have_count(1)
    assert not [name for name in dealt[0] if name in bob.page.content()]
    bob.touch(bob.lit()[1])
    wait_until(lambda: quay.truth(match_id).position(EVERYTHING)["boards"][0] is not None)
    for one in (ann, bob):
        expect(one.page.locator("#board-0")).to_be_visible()
        wait_until(lambda: all(name in one.page.content() for name in quay.truth(match_id).position()["boards"]))  # noqa: B023
    assert ann.trouble == bob.trouble == []
