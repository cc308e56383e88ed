"""Whole games in a real browser, by clicks on what is lit."""

from __future__ import annotations

import signal

import pytest
from playwright.sync_api import Browser, expect

from tallyman.engine.luck import seeded
from tests.web.guest import Guest
from tests.web.harbour import Harbour, afloat, wait_until

pytestmark = pytest.mark.browser

WATCH = """name => {
  const die = window.die = document.getElementById(name);
  die.addEventListener("transitionrun", ({ propertyName }) => {
    const glide = die.getAnimations().find((one) => one.transitionProperty === "transform");
    if (propertyName !== "transform" || window.path) return;
    const { duration } = glide.effect.getComputedTiming();
    glide.pause();
    window.path = [0, 1, 2, 3, 4].map((quarter) => {
      glide.currentTime = (duration * quarter) / 4;
      return die.getBoundingClientRect().y;
    });
    window.duration = duration;
    glide.finish();
  });
}"""


CUT = """() => [...document.querySelectorAll("#turn p, .desk")]
  .filter((part) => part.scrollWidth > part.clientWidth || (part.matches("p") && part.scrollHeight > part.clientHeight))
  .map((part) => part.textContent)"""


@pytest.mark.slow(6)
@pytest.mark.parametrize(
    ("game", "others"),
    [("shanghaien", ["stowaway"]), pytest.param("montego_bay", ["docker"] * 3, marks=pytest.mark.soak)],
)
def test_a_whole_match_is_played_by_clicking(browser: Browser, quay: Harbour, game: str, others: list[str]) -> None:
    guest, luck = Guest(browser, quay.address), seeded(1)
    match_id = guest.begin(*others, game=game)
    while guest.lit():
        guest.act(luck)
    truth = quay.truth(match_id)
    assert truth.over
    expect(guest.page.locator("#result .total .winner").first).to_contain_text(str(max(truth.scores)))
    expect(guest.page.locator("#log li")).to_have_count(len(list(truth.told(0))))
    guest.page.click("#result .primary")
    expect(guest.page.locator("#result")).to_be_hidden()
    assert guest.trouble == []


@pytest.mark.parametrize("game", ["cargo", "montego_bay"])
def test_nothing_is_cut_off_on_a_phone_on_its_side(browser: Browser, quay: Harbour, game: str) -> None:
    guest, luck = Guest(browser, quay.address, viewport={"width": 844, "height": 390}), seeded(4)
    guest.sit_down("docker", "foreman", "stowaway", game=game)
    for _ in range(6):
        assert guest.lit()
        assert guest.page.evaluate(CUT) == []
        guest.act(luck)


@pytest.mark.slow(3)
@pytest.mark.parametrize("actions", [10, pytest.param(25, marks=pytest.mark.soak)])
def test_it_can_be_played_on_a_phone(browser: Browser, quay: Harbour, actions: int) -> None:
    phone = {"width": 390, "height": 844}
    guest, luck = Guest(browser, quay.address, viewport=phone, reduced_motion="no-preference"), seeded(3)
    guest.sit_down()
    for _ in range(actions):
        guest.act(luck)
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert guest.trouble == []


@pytest.mark.slow(8)
def test_acknowledged_moves_survive_a_kill_and_an_open_page_goes_on_by_itself(browser: Browser, database: str) -> None:
    luck = seeded(4)
    with afloat(database) as ship:
        leaving, staying = Guest(browser, ship.address), Guest(browser, ship.address)
        match_id = leaving.sit_down()
        staying.sit_down()
        for _ in range(5):
            leaving.act(luck)
        staying.act(luck)
        for guest in (leaving, staying):
            guest.lit()
        number, still, log = leaving.number, staying.number, leaving.page.inner_text("#log")
        assert number > 5
        ship.end(signal.SIGKILL)
    with afloat(database, ship.port) as ship:
        for _ in range(2):
            staying.act(luck)
        assert staying.number > still
        leaving.page.reload()
        assert leaving.page.url.endswith(match_id)
        assert leaving.number == number
        assert leaving.page.inner_text("#log") == log
        for _ in range(2):
            leaving.act(luck)
        assert leaving.number > number
        assert ship.end(signal.SIGINT) == 0


def test_lit_things_are_reached_by_tab_and_pressed_by_enter(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    guest.sit_down()
    for _ in range(12):
        lit = guest.lit()
        before = guest.number
        for _ in range(60):
            guest.page.keyboard.press("Tab")
            if guest.page.evaluate("document.activeElement.matches('#board [data-lit]')"):
                break
        assert guest.page.evaluate("document.activeElement.id") in lit
        assert guest.page.evaluate("document.activeElement.getAttribute('role')") == "button"
        chosen = guest.page.locator("#board [data-chosen]")
        already = chosen.count()
        guest.page.keyboard.press("Enter")
        wait_until(lambda: guest.number > before or chosen.count() > already)  # noqa: B023, called at once
    assert guest.trouble == []


def test_a_choice_is_narrowed_and_taken_back(browser: Browser, quay: Harbour) -> None:
    guest, luck = Guest(browser, quay.address), seeded(6)
    guest.sit_down()
    chosen = guest.page.locator("#board [data-chosen]")
    for _ in range(60):
        lit = guest.lit()
        steps = guest.page.eval_on_selector_all(
            "#actions [data-touches]", "all => all.map(one => one.dataset.touches.split(' '))"
        )
        longer = [touches for touches in steps if len(touches) > 1]
        if longer:
            break
        guest.act(luck)
    first = longer[0][0]
    guest.touch(first)
    assert sorted(set(guest.lit())) == sorted({touches[1] for touches in longer if touches[0] == first})
    expect(guest.page.locator("#hint")).not_to_be_empty()
    guest.page.keyboard.press("Escape")
    assert chosen.count() == 0
    assert guest.lit() == lit
    guest.touch(first)
    guest.page.click("#seats")
    assert chosen.count() == 0
    assert guest.lit() == lit


def test_a_refusal_is_told_and_everything_is_lit_again(browser: Browser, quay: Harbour) -> None:
    guest, luck = Guest(browser, quay.address), seeded(7)
    guest.sit_down()
    lit = guest.lit()
    guest.page.evaluate("document.querySelector('#actions [name=seen]').value = 99")
    guest.touch(lit[0])
    notice = guest.page.locator("#notice")
    expect(notice).to_contain_text("changed")
    assert guest.lit() == lit
    guest.act(luck)
    expect(notice).to_be_empty()


def test_the_list_in_words_does_the_same(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    match_id = guest.sit_down("me")
    guest.lit()
    guest.page.click("summary >> nth=0")
    before, words = guest.number, guest.page.locator("#actions button").first
    action = int(words.get_attribute("value") or -1)
    words.click()
    wait_until(lambda: guest.number > before)
    assert [move.action for move in quay.truth(match_id).line] == [action]


def test_pieces_glide(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address, reduced_motion="no-preference")
    match_id = guest.sit_down("me")
    guest.lit()
    die = f"die-{quay.truth(match_id).acting[0]}-0"
    guest.page.evaluate(WATCH, die)
    guest.touch("roll")
    wait_until(lambda: guest.page.evaluate("window.path"))
    path = guest.page.evaluate("window.path")
    assert path[0] != path[-1]
    assert path == sorted(path, reverse=path[0] > path[-1])
    assert len(set(path)) == 5, "it is seen on its way"
    assert guest.page.evaluate("window.duration") > 200
    assert guest.page.evaluate("window.die.isConnected")
