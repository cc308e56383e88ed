"""The end of a match on its page: points by source, who has won, and by which tie rule."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from typing import Any

import httpx2 as httpx
import pytest
from playwright.sync_api import Browser, expect

import tallyman
from tallyman.engine.match import Match
from tallyman.locale import speaker
from tallyman.web.store import Chair
from tests.cargo.wharf import ended
from tests.helpers import played
from tests.web.guest import Guest, gather
from tests.web.harbour import Harbour, keep


def over(game: str, players: int, **position: Any) -> Match:
    """A match that is over."""
    match = tallyman.set_up(game, position, players, 1)
    assert match.over
    return match


def shared() -> Match:
    """Two of four have won."""
    return over("montego_bay", 4, over=True, points=[12, 30, 30, 1], coins=[2, 1, 1, 1])


def crews() -> Match:
    """Orange has won by points from two nations."""
    return over("shanghaien", 2, round=8, agenda=[], crews=[{"French": [1]}, {"Dutch": [4], "French": [3]}])


def result(visitor: httpx.Client, quay: Harbour, match: Match, language: str = "en") -> str:
    """What the page of a match says about its result."""
    match_id = keep(quay, match, (Chair(player="docker"),) * match.players)
    html = visitor.get(f"/table/{match_id}", headers={"Accept-Language": language}).text
    (found,) = re.findall(r'<section id="result".*?</section>', html, flags=re.DOTALL)
    return str(found)


def heading(html: str) -> str:
    """Who has won, as the result is headed."""
    (found,) = re.findall(r"<h2[^>]*>(.*?)</h2>", html)
    return unescape(str(found))


def rows(html: str) -> list[list[str]]:
    """The rows of a table, without its tags."""
    plain = [re.split(r"</t[hd]>", row)[:-1] for row in re.findall(r"<tr.*?</tr>", html, flags=re.DOTALL)]
    return [[unescape(re.sub(r"<.*?>", "", cell, flags=re.DOTALL)).strip() for cell in row] for row in plain]


def test_points_are_shown_by_source_with_the_total_the_winner_first(visitor: httpx.Client, quay: Harbour) -> None:
    html = result(visitor, quay, crews())
    assert heading(html) == "orange wins"
    assert rows(html) == [
        ["Points for", "orange (winner)", "blue"],
        ["French", "1", "0"],
        ["Dutch", "4", "0"],
        ["Total", "5", "0"],
    ]


def test_the_table_has_headers_and_a_name_for_who_hears_it(visitor: httpx.Client, quay: Harbour) -> None:
    html = result(visitor, quay, crews())
    assert ">Points by source</caption>" in html
    assert html.count('<th scope="col"') == 3
    assert all(cell for row in rows(html) for cell in row), "no cell is empty"
    assert html.count('<th scope="row"') == 3


def test_a_victory_shared_by_two_of_four_names_them(visitor: httpx.Client, quay: Harbour) -> None:
    html = result(visitor, quay, shared())
    assert heading(html) == "orange and green share the victory"
    assert "orange and green have 30 points and 1 coin each: they share the victory." in html
    assert "draw" not in html.lower()
    assert rows(html)[-1] == ["Tie: coins", "1", "1", "–", "–"]


def test_the_tie_rule_is_named(visitor: httpx.Client, quay: Harbour) -> None:
    html = result(visitor, quay, over("montego_bay", 3, over=True, points=[30, 30, 12], coins=[1, 2, 9]))
    assert heading(html) == "orange wins"
    assert "blue and orange have 30 points each. orange has more coins (2 to 1) and wins." in html


def test_where_points_decide_the_page_says_which_tie_rule_was_not_needed(visitor: httpx.Client, quay: Harbour) -> None:
    html = result(visitor, quay, over("montego_bay", 3, over=True, points=[30, 31, 12], coins=[1, 2, 9]))
    assert "orange wins with 31 points to 30. Points alone decided (in a tie: coins)." in html
    assert "in a tie" not in result(visitor, quay, crews()), "Shanghaien has no tie rule"


def test_the_course_of_the_match_is_told_and_drawn(visitor: httpx.Client, quay: Harbour) -> None:
    match = played(tallyman.new("shanghaien", seed=3), 3)
    html = result(visitor, quay, match)
    assert match.course is not None
    for message in match.course.sentences(match.winners):
        assert speaker("en", tuple(match.names)).say(message) in html
    (curve,) = re.findall(r'<svg class="course".*?</svg>', html, flags=re.DOTALL)
    assert f"blue: 0, 0, 7, 11, {match.scores[0]}. orange: 0, 6, 9, 18, {match.scores[1]}." in curve
    assert len(set(re.findall(r'<path class="seat-\d" d="([^"]+)"', curve))) == 2


def test_without_a_single_action_there_is_no_course(visitor: httpx.Client, quay: Harbour) -> None:
    assert 'class="course"' not in result(visitor, quay, crews())


def test_everybody_can_share_the_end_and_look_into_it(visitor: httpx.Client, quay: Harbour) -> None:
    html = result(visitor, quay, crews())
    assert 'data-share="orange wins · Shanghaien"' in html
    assert html.count('/analysis"') == html.count('/sheet"') == 1


@pytest.mark.parametrize(
    ("language", "headline"),
    [("fr", "orange et green partagent la victoire"), ("nl", "orange en green delen de overwinning")],
)
def test_the_end_is_told_in_every_language(visitor: httpx.Client, quay: Harbour, language: str, headline: str) -> None:
    assert heading(result(visitor, quay, shared(), language)) == headline


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_the_board_names_who_has_won_and_knows_no_draw(language: str) -> None:
    drawn = {
        "shanghaien": over("shanghaien", 2, round=8, agenda=[], crews=[{"French": [3]}, {"Dutch": [3]}]),
        "montego_bay": shared(),
        "cargo": ended({"b": 4, "o": 0, "g": 2}, [(1, 0), (1, 0), (1, -1)], [5, 5, 5]),
        "harbour": over("harbour", 2, phase="over", player=0),
    }
    for name, match in drawn.items():
        assert match.reckoning is not None
        banner = speaker(language, tuple(match.names)).say(match.reckoning.banner)
        assert banner in match.svg(language=language), name


def test_the_log_ends_with_the_reckoning(visitor: httpx.Client, quay: Harbour) -> None:
    match_id = keep(quay, crews(), (Chair(player="docker"),) * 2)
    for log in (
        re.findall(
            r"<li[^>]*>(.*?)</li>", visitor.get(f"/table/{match_id}").text.split('<ol id="log"')[1].split("</ol>")[0]
        )[-3:],
        visitor.get(f"/api/matches/{match_id}").json()["log"][-3:],
    ):
        assert [unescape(line) for line in log] == [
            "orange has 5 points: French 1 and Dutch 4.",
            "blue has 0 points.",
            "orange wins with 5 points to 0.",
        ]


def test_a_program_is_told_points_by_source_and_what_decided(visitor: httpx.Client, quay: Harbour) -> None:
    def told(match: Match) -> dict[str, Any]:
        match_id = keep(quay, match, (Chair(player="docker"),) * match.players)
        found = visitor.get(f"/api/matches/{match_id}").json()
        return {name: found[name] for name in ("winners", "sources", "ties", "decided_by")}

    assert told(crews()) == {
        "winners": [1],
        "sources": [{"name": "French", "points": [0, 1]}, {"name": "Dutch", "points": [0, 4]}],
        "ties": [],
        "decided_by": "points",
    }
    assert told(over("montego_bay", 3, over=True, points=[30, 30, 12], coins=[1, 2, 9])) == {
        "winners": [1],
        "sources": [{"name": "before", "points": [30, 30, 12]}],
        "ties": [{"name": "coins", "counts": [1, 2, 9]}],
        "decided_by": "coins",
    }
    assert told(tallyman.new("shanghaien", seed=1)) == {
        "winners": [],
        "sources": [],
        "ties": [],
        "decided_by": None,
    }


def nearly_over(seed: int = 1) -> Match:
    """A match in which Ann has only to call Shanghai."""
    position = {"round": 8, "numbered_from": "left", "dice": [[1, 2, 3, 4, 5], []], "starter": 0}
    return tallyman.set_up("shanghaien", position, seed=seed)


@pytest.mark.browser
@pytest.mark.parametrize("writing", [False, True])
def test_when_the_match_ends_the_result_is_in_sight_and_has_the_focus(
    browser: Browser, quay: Harbour, writing: bool
) -> None:
    ann = Guest(browser, quay.address, viewport={"width": 390, "height": 844})
    gather(quay, nearly_over(), ann, player="docker")
    if writing:
        ann.page.evaluate("document.body.append(Object.assign(document.createElement('input'), {id: 'letter'}))")
        ann.page.focus("#letter")
    ann.page.evaluate("document.querySelector('#actions button').click()")
    expect(ann.page.locator("#result h2")).to_be_visible()
    if writing:
        assert ann.focused == "letter", "nobody is torn from what they write"
    else:
        expect(ann.page.locator("#result h2")).to_be_focused()
        expect(ann.page.locator("#result h2")).to_be_in_viewport()
        prompt, heading = ann.page.locator("#turn").bounding_box(), ann.page.locator("#result h2").bounding_box()
        assert prompt
        assert heading
        assert prompt["y"] + prompt["height"] <= heading["y"], "it does not lie under what is said above the board"
    assert ann.trouble == []


@pytest.mark.browser
def test_the_end_is_shared_where_people_send_things_to(browser: Browser, quay: Harbour) -> None:
    ann = Guest(browser, quay.address)
    match_id = gather(quay, crews(), ann, player="docker")
    ann.page.evaluate("Object.defineProperty(navigator, 'share', {value: async (what) => (window.sent = what)})")
    ann.page.click("[data-share]")
    assert ann.page.evaluate("sent") == {
        "title": "orange wins · Shanghaien",
        "url": f"{quay.address}/table/{match_id}",
    }
    assert ann.trouble == []


BROKEN = """(names) => {
  const words = new Set(names.flatMap((name) => name.split(" "))), found = [];
  const texts = document.createTreeWalker(document.querySelector("#result"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    for (const { 0: word, index } of parentElement.closest(".unseen") ? [] : data.matchAll(/[^\\s]+/g)) {
      const range = new Range();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (words.has(word) && lines.size !== 1) found.push(word);
    }
  }
  return found;
}"""


@pytest.mark.browser
@pytest.mark.parametrize(
    "names",
    [
        ("Donaudampfschifffahr", "Anticonstitutionnell", "Bartholomew Fitzhugh", "Kindercarnavalsoptoc"),
        ("Ann", "Stowaway", "Stowaway 2", "Foreman"),
    ],
)
def test_no_name_is_broken_inside_a_word(browser: Browser, quay: Harbour, names: tuple[str, ...]) -> None:
    guest = Guest(browser, quay.address)
    gather(quay, Match(replace(shared().header, names=names)), guest)
    for width, height in [(1280, 800), (768, 1024), (390, 844), (320, 640), (844, 390)]:
        guest.page.set_viewport_size({"width": width, "height": height})
        assert guest.page.evaluate(BROKEN, names) == [], width
        assert guest.page.evaluate("(one => one.scrollWidth - one.clientWidth)(document.querySelector('#result'))") == 0


@pytest.mark.browser
@pytest.mark.parametrize("match", [crews, shared])
def test_the_marks_of_all_stand_in_one_line_above_their_names(
    browser: Browser, quay: Harbour, match: Callable[[], Match]
) -> None:
    guest = Guest(browser, quay.address)
    gather(quay, match(), guest)
    expect(guest.page.locator("#result h2")).to_be_visible()
    tops = guest.page.eval_on_selector_all("#result thead .mark", "all => all.map(e => e.getBoundingClientRect().top)")
    assert len(tops) == len(match().scores)
    assert max(tops) - min(tops) < 1
