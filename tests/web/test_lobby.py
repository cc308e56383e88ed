"""The lobby and what lies around a table, each with a browser of their own: sit down, watch, move to a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tallyman.engine.match import new
from tallyman.locale import LANGUAGES
from tallyman.web import lobby
from tallyman.web.asking import digest, new_token
from tallyman.web.ratings import Counting
from tallyman.web.store import Chair, Meeting
from tests.helpers import played
from tests.web.axe import check as check_axe
from tests.web.guest import Guest
from tests.web.harbour import Harbour, keep
from tests.web.test_reflow import check as check_reflow

pytestmark = pytest.mark.browser

DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


@pytest.fixture(autouse=True)
def fresh_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lobby is looked at anew for everybody."""
    monkeypatch.setattr(lobby, "GLANCE", -1.0)


def open_table(guest: Guest, game: str = "shanghaien", name: str = "Ann") -> str:
    """Open a public table from the lobby; its id."""
    guest.page.goto(f"{guest.address}/lobby")
    guest.page.fill(".calling [name=name]", name)
    guest.page.click(f".games label:has([value={game}])")
    guest.page.click(".open-table .primary")
    expect(guest.page.locator("#board")).to_be_visible()
    return guest.page.url.rsplit("/", 1)[1]


def test_two_meet_in_the_lobby_and_a_third_watches(browser: Browser, quay: Harbour) -> None:
    ann, bob, cid = guests = [Guest(browser, quay.address, viewport=size) for size in (DESK, PHONE, DESK)]
    bob.page.goto(f"{quay.address}/lobby")
    cid.page.goto(f"{quay.address}/lobby")
    match_id = open_table(ann)
    expect(ann.page.locator("#turn")).to_contain_text("Waiting for players")
    berth = bob.page.locator(f"#table-{match_id}")
    expect(berth).to_contain_text("Ann")  # without loading anew
    bob.page.fill(".calling [name=name]", "Бобр")
    berth.locator(".sit .primary").click()
    expect(bob.page.locator("#board")).to_be_visible()
    assert quay.truth(match_id).names == ["Ann", "Бобр"]
    expect(ann.page.locator("#turn")).not_to_contain_text("Waiting for players")
    expect(ann.page.locator("#join")).to_be_hidden()
    cid.page.locator(f"#table-{match_id}.watched").get_by_role("link").click()
    expect(cid.page.locator("#controls .watching")).to_have_text(re.compile("You are watching"))
    expect(ann.page.locator(".watching")).to_have_count(0)
    assert [guest.trouble for guest in guests] == [[], [], []]


def test_who_waits_in_vain_begins_with_bots(browser: Browser, quay: Harbour) -> None:
    ann = Guest(browser, quay.address, viewport=PHONE)
    match_id = open_table(ann, "montego_bay")
    expect(ann.page.locator("#board [data-lit]")).to_have_count(0)
    ann.page.select_option("#join .fill select", "docker")
    ann.page.click("#join .fill button")
    expect(ann.page.locator("#join")).to_be_hidden()
    assert ann.lit()
    assert [chair.player for chair in quay.app.state.quay.store.load(match_id).chairs] == [None, "docker"]
    assert not ann.trouble


def test_a_seat_moves_to_a_phone_and_is_on_both(browser: Browser, quay: Harbour) -> None:
    desk, phone = Guest(browser, quay.address, viewport=DESK), Guest(browser, quay.address, viewport=PHONE)
    match_id = desk.sit_down("open")
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(f"{request.url} {request.headers}"))
    desk.page.goto(f"{quay.address}/device")
    desk.page.click("#depart button")
    expect(desk.page.locator(".qr svg")).to_be_visible()
    link = desk.page.input_value("input.link")
    secret = link.partition("#")[2]
    phone.page.goto(link)
    expect(phone.page.locator("#depart")).to_be_hidden()
    assert phone.page.url.endswith("/device"), "the secret is out of the address"
    phone.page.click("#arrive .primary")
    phone.page.wait_for_url("**/mine")
    assert len(secret) == 43
    assert not any(secret in one for one in asked), "neither an address nor a header has it"
    phone.page.click(f'a[href="/table/{match_id}"]')
    expect(phone.page.locator("#join")).to_contain_text("Copy the link")
    desk.page.goto(f"{quay.address}/table/{match_id}")
    expect(desk.page.locator("#join")).to_contain_text("Copy the link")
    assert (desk.trouble, phone.trouble) == ([], [])


def test_rename_leave_and_delete_at_the_table(browser: Browser, quay: Harbour) -> None:
    ann, bob = Guest(browser, quay.address), Guest(browser, quay.address)
    match_id = open_table(ann)
    bob.page.goto(f"{quay.address}/table/{match_id}")
    bob.page.fill("#join input", "Bob")
    bob.page.click("#join button")
    expect(bob.page.locator("#join")).to_be_hidden()
    fold = "details:has(> #party) > summary"
    bob.page.click(fold)
    bob.page.fill("#party .rename input", "Robert")
    bob.page.press("#party .rename input", "Enter")
    expect(ann.page.locator("#seats")).to_contain_text("Robert")
    bob.page.click(fold)
    bob.page.get_by_role("button", name="Leave the table").click()
    bob.page.wait_for_url("**/lobby")
    expect(ann.page.locator("#turn")).to_contain_text("Waiting for players")
    ann.page.click(fold)
    ann.page.get_by_role("button", name="Delete the table").click()
    ann.page.wait_for_url("**/lobby")
    expect(ann.page.locator(f"#table-{match_id}")).to_have_count(0)
    assert (ann.trouble, bob.trouble) == ([], [])


def test_who_looks_at_a_table_that_is_deleted_is_told(browser: Browser, quay: Harbour) -> None:
    ann, bob = Guest(browser, quay.address), Guest(browser, quay.address)
    open_table(ann)
    bob.page.goto(ann.page.url)
    expect(bob.page.locator("#join form")).to_be_visible()
    ann.page.click("details:has(> #party) > summary")
    ann.page.get_by_role("button", name="Delete the table").click()
    expect(bob.page.locator("main")).to_contain_text("There is no table here")


def test_the_lobby_is_used_by_keys_alone(browser: Browser, quay: Harbour) -> None:
    ann = Guest(browser, quay.address)
    ann.page.goto(f"{quay.address}/")
    ann.page.get_by_role("link", name="The quay").focus()
    ann.press("Enter")
    ann.page.wait_for_url("**/lobby")
    ann.page.focus(".games [value=shanghaien]")
    ann.press("ArrowDown")
    assert ann.page.input_value(".games :checked") == "montego_bay"
    ann.page.focus(".open-table .primary")
    ann.press("Enter")
    expect(ann.page.locator("#board.montego-bay, .board.montego-bay").first).to_be_attached()


def test_pages_with_much_on_them_are_good_for_everybody(browser: Browser, quay: Harbour) -> None:
    token = new_token()
    me, name = Chair(holder=digest(token)), "Bartholomew Jonas W."
    for seed in range(3):
        match = played(new("shanghaien", seed=seed, names=(name, "Docker")), seed)
        keep(quay, match, (me, Chair(player="docker")), Meeting(digest(token), public=True, rated=True))
    quay.app.state.quay.store.write(Counting())
    waits = new("harbour", 4, names=(name, "王小明", "Orange 2", "Green 2"), bonus_cards=True)
    keep(quay, waits, (me, Chair(holder="other"), Chair(), Chair()), Meeting(digest(token), public=True, rated=True))
    guest = Guest(browser, quay.address)
    guest.page.context.add_cookies([{"name": "token", "value": token, "url": quay.address}])
    for path in ("lobby", "mine", "mine?which=over", "ratings/shanghaien", "device"):
        guest.page.goto(f"{quay.address}/{path}")
        check_axe(guest.page)
    guest.page.click("#depart button")
    check_axe(guest.page)
    check_reflow(guest.page)
    for language in LANGUAGES:
        guest.page.context.add_cookies([{"name": "language", "value": language, "url": quay.address}])
        for path in ("lobby", "mine?which=over", "ratings/shanghaien"):
            guest.page.goto(f"{quay.address}/{path}")
            check_reflow(guest.page)
    assert not guest.trouble


@pytest.mark.parametrize("kind", ["host", "spectator"])
def test_a_table_that_waits_is_good_for_everybody(browser: Browser, quay: Harbour, kind: str) -> None:
    guest, other = Guest(browser, quay.address), Guest(browser, quay.address)
    open_table(guest, "montego_bay")
    looks = guest if kind == "host" else other
    looks.page.goto(guest.page.url)
    looks.page.eval_on_selector_all("details", "all => { for (const one of all) one.open = true; }")
    check_axe(looks.page)
    check_reflow(looks.page)
