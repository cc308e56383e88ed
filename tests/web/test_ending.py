"""The end of a match on its page: points by source, who has won, and by which tie rule."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import httpx2 as httpx
import pytest

import tallyman
from tallyman.engine.match import Match
from tallyman.locale import speaker
from tallyman.web.store import Chair
from tests.cargo.wharf import ended
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


def rows(html: str) -> list[list[str]]:
    """The rows of a table, without its tags."""
    plain = [re.split(r"</t[hd]>", row)[:-1] for row in re.findall(r"<tr.*?</tr>", html, flags=re.DOTALL)]
    return [[unescape(re.sub(r"<.*?>", "", cell, flags=re.DOTALL)).strip() for cell in row] for row in plain]


def test_points_are_shown_by_source_with_the_total_the_winner_first(visitor: httpx.Client, quay: Harbour) -> None:
    html = result(visitor, quay, crews())
    assert "<h2>orange wins</h2>" in html
    assert rows(html) == [["", "orange", "blue"], ["French", "1", "0"], ["Dutch", "4", "0"], ["Total", "5", "0"]]


def test_the_table_has_headers_and_a_name_for_who_hears_it(visitor: httpx.Client, quay: Harbour) -> None:
    html = result(visitor, quay, crews())
    assert ">Points by source</caption>" in html
    assert html.count('<th scope="col"') == 2
    assert html.count('<th scope="row"') == 3


def test_a_victory_shared_by_two_of_four_names_them(visitor: httpx.Client, quay: Harbour) -> None:
    html = result(visitor, quay, shared())
    assert "<h2>orange and green share the victory</h2>" in html
    assert "orange and green have 30 points and 1 coin each: they share the victory." in html
    assert "draw" not in html.lower()
    assert rows(html)[-1] == ["Tie: coins", "1", "1", "–", "–"]


def test_the_tie_rule_is_named(visitor: httpx.Client, quay: Harbour) -> None:
    html = result(visitor, quay, over("montego_bay", 3, over=True, points=[30, 30, 12], coins=[1, 2, 9]))
    assert "<h2>orange wins</h2>" in html
    assert "blue and orange have 30 points each. orange has more coins (2 to 1) and wins." in html


@pytest.mark.parametrize(
    ("language", "headline"),
    [("fr", "orange et green partagent la victoire"), ("nl", "orange en green delen de overwinning")],
)
def test_the_end_is_told_in_every_language(visitor: httpx.Client, quay: Harbour, language: str, headline: str) -> None:
    assert f"<h2>{headline}</h2>" in result(visitor, quay, shared(), language)


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
