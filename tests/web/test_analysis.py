"""The analysis of a match in the browser: when it is shown, and how one goes through it."""

from __future__ import annotations

import re

import httpx2 as httpx
import pytest
from playwright.sync_api import Browser, Route, expect

import tallyman
from tallyman import EVERYTHING, Match
from tallyman.locale import LANGUAGES, speaker
from tallyman.web.store import Chair
from tests.helpers import played
from tests.players.test_analysis import LOSING, missed, to_the_end
from tests.players.test_hints import WINNING
from tests.shanghaien.tavern import set_up
from tests.web.guest import Guest
from tests.web.harbour import Harbour, keep, wait_until

OURS = Chair(player="greedy"), Chair(player="random")


def thrown_away() -> Match:
    """A match whose only action threw it away."""
    match = set_up(LOSING)
    match.play("shanghai", seat=0)
    return match


def look_back(guest: Guest, quay: Harbour) -> None:
    """Have a guest look at the analysis of a match."""
    guest.page.goto(f"{guest.address}/table/{keep(quay, thrown_away(), OURS)}/analysis")
    expect(guest.page.locator("#turns")).to_be_visible(timeout=60_000)  # others may come first


def ready(visitor: httpx.Client, path: str) -> str:
    """The page of an analysis when it is there."""
    wait_until(lambda: "data-waiting" not in visitor.get(path).text, 60)
    return visitor.get(path).text


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_the_curve_and_names_the_turning_point(
    quay: Harbour, visitor: httpx.Client, language: str
) -> None:
    visitor.cookies.set("language", language)
    match, voice = thrown_away(), speaker(language)
    path = f"/table/{keep(quay, match, OURS)}"
    assert f'href="{path}/analysis"' in visitor.get(path).text
    html = ready(visitor, f"{path}/analysis")
    assert html.count("<polyline") == 2
    assert voice.text("advice-blunder") in html
    better = voice.say(set_up(LOSING).action(match.find("roll", seat=0), seat=0).label)
    assert re.search(rf"{re.escape(voice.text('advice-better', what=better, chance='@').split('@')[0])}\d", html)


def test_every_moment_has_an_address_and_links_to_the_others(quay: Harbour, visitor: httpx.Client) -> None:
    match = to_the_end(tallyman.new("shanghaien", seed=2))
    last = len(match.line)
    path = f"/table/{keep(quay, match, OURS)}/analysis"
    for at, wanted, links in (
        (7, 7, {0, 6, 8, last}),
        (0, 0, {1, last}),
        (last, last, {0, last - 1}),
        (9999, last, set()),
    ):
        html = visitor.get(path, params={"at": at}).text
        assert f'data-at="{wanted}" data-last="{last}"' in html
        steps = html[html.index('class="steps"') : html.index("</nav>")]
        assert links <= {int(number) for number in re.findall(r'href="\?at=(\d+)"', steps)}
    shown = visitor.get(path, params={"at": 7}).text
    assert match.at(7).scores != match.scores
    sentence = next(
        speaker("en", tuple(match.names)).say(message) for count, message in match.told(EVERYTHING) if count == 7
    )
    assert sentence in shown
    assert visitor.get(path, params={"at": "then"}).status_code == 422


def test_while_a_match_goes_on_there_is_no_analysis(quay: Harbour, visitor: httpx.Client) -> None:
    match_id = keep(quay, set_up(WINNING), (Chair(holder="somebody"), Chair(player="greedy")))
    sentence = speaker("en").text("web-analysis-later")
    for path in (f"/table/{match_id}/analysis", f"/api/matches/{match_id}/analysis"):
        answer = visitor.get(path)
        assert answer.status_code == 409
        assert sentence in answer.text


def test_a_program_gets_the_analysis_of_a_match_that_is_over(quay: Harbour, visitor: httpx.Client) -> None:
    found = visitor.get(f"/api/matches/{keep(quay, thrown_away(), OURS)}/analysis").json()
    assert found["chances"][-1] == [0.0, 1.0]
    (turn,) = found["turning_points"]
    assert (turn["number"], turn["seat"], turn["kind"]) == (1, 0, "blunder")
    assert (turn["action"], turn["better"]) == ("shanghai", "roll")


@pytest.mark.browser
def test_a_reader_waits_for_it_and_steps_to_a_turning_point(browser: Browser, quay: Harbour) -> None:
    match = missed()
    guest, last = Guest(browser, quay.address), len(match.line)
    page = guest.page
    page.goto(f"{quay.address}/table/{keep(quay, match, OURS)}")
    page.click("#result a[href$=analysis]")
    expect(page.locator("#turns")).to_be_visible(timeout=30_000)
    expect(page.locator("#study")).to_have_attribute("data-at", str(last))
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#study")).to_have_attribute("data-at", str(last - 1))
    first = page.locator("#turns a").first
    first.click()
    expect(first).to_have_attribute("aria-current", "step")
    assert page.url.endswith("?at=1")
    better = set_up(WINNING).action(match.find("shanghai", seat=0), seat=0).label
    expect(page.locator("#better")).to_contain_text(speaker("en").say(better))
    box = page.locator(".plot").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] - 1, box["y"] + 10)
    expect(page.locator("#study")).to_have_attribute("data-at", str(last))
    page.keyboard.press("Home")
    expect(page.locator("#study")).to_have_attribute("data-at", "0")
    assert guest.trouble == []


@pytest.mark.browser
def test_whoever_steps_faster_than_it_is_answered_ends_where_they_wanted_and_nothing_complains(
    browser: Browser, quay: Harbour
) -> None:
    guest, match = Guest(browser, quay.address), missed()
    page, asked = guest.page, []

    def late(route: Route) -> None:
        asked.append(route.request.url)
        page.wait_for_timeout(300)
        route.continue_()

    page.goto(f"{quay.address}/table/{keep(quay, match, OURS)}/analysis")
    expect(page.locator("#turns")).to_be_visible(timeout=60_000)
    page.route("**/analysis?at=*", late)
    for key in ("ArrowLeft", "Home", "ArrowLeft", "Home"):
        page.keyboard.press(key)
    expect(page.locator("#study")).to_have_attribute("data-at", "0")
    assert len(asked) == 2, "what nobody waits for any more is not asked for"
    assert guest.trouble == []


@pytest.mark.browser
def test_every_press_of_an_arrow_is_a_step_however_late_the_answers_come(browser: Browser, quay: Harbour) -> None:
    guest, match = Guest(browser, quay.address), to_the_end(tallyman.new("shanghaien", seed=2))
    page, study = guest.page, guest.page.locator("#study")

    def late(route: Route) -> None:
        page.wait_for_timeout(300)
        route.continue_()

    page.goto(f"{quay.address}/table/{keep(quay, match, OURS)}/analysis?at=0")
    page.route("**/analysis?at=*", late)
    guest.press(*["ArrowRight"] * 7)
    expect(study).to_have_attribute("data-at", "7")
    guest.press(*["ArrowLeft"] * 9, "ArrowRight")
    expect(study).to_have_attribute("data-at", "1")
    for _ in range(3):
        page.locator("#to-next").dispatch_event("click")
    expect(study).to_have_attribute("data-at", "4")
    assert guest.trouble == []


@pytest.mark.browser
def test_when_a_moment_does_not_come_the_page_says_so_and_goes_on_later(browser: Browser, quay: Harbour) -> None:
    page = Guest(browser, quay.address).page
    page.goto(f"{quay.address}/table/{keep(quay, missed(), OURS)}/analysis")
    expect(page.locator("#turns")).to_be_visible(timeout=60_000)
    page.context.set_offline(True)
    page.keyboard.press("Home")
    expect(page.locator("#lost")).to_have_text(speaker("en").text("web-replay-lost"))
    page.context.set_offline(False)
    page.keyboard.press("Home")
    expect(page.locator("#study")).to_have_attribute("data-at", "0")
    expect(page.locator("#lost")).to_be_empty()


@pytest.mark.browser
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)])
def test_what_an_action_did_is_read_whole_and_moves_nothing(
    browser: Browser, quay: Harbour, size: tuple[int, int]
) -> None:
    """In whole lines as far as there is room; all of it when it is touched."""
    match = played(tallyman.new("montego_bay", 4, 3), 3)
    longest = max(range(len(match.line)), key=lambda number: len(match.line[number].notes)) + 1
    guest = Guest(browser, quay.address, locale="fr", viewport={"width": size[0], "height": size[1]})
    page, said, steps = guest.page, guest.page.locator("#said"), guest.page.locator(".steps")
    page.goto(f"{quay.address}/table/{keep(quay, match, OURS * 2)}/analysis?at={longest}")
    expect(page.locator(".said")).to_have_attribute("data-more", "")
    before = steps.bounding_box()
    lines = said.evaluate("one => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)")
    assert lines == pytest.approx(round(lines), abs=0.05), "no line is cut in two"
    said.click()
    expect(said).to_be_focused()
    assert said.evaluate("one => one.scrollHeight <= one.clientHeight || getComputedStyle(one).overflowY === 'auto'"), (
        "and what does not fit into the window scrolls"
    )
    box = said.bounding_box()
    assert box
    assert box["y"] + box["height"] <= size[1]
    assert steps.bounding_box() == before
    page.locator("h1").click()
    expect(page.locator(".said")).to_have_attribute("data-more", "")
    assert guest.trouble == []
