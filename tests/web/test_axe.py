"""axe-core finds nothing on any page and in any phase of a match, by day and by night."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import tallyman
from tallyman.engine.game import games
from tallyman.engine.match import Match
from tallyman.web.asking import digest, new_token
from tallyman.web.store import Chair
from tests.helpers import fullest, played, wander
from tests.players.test_hints import WINNING
from tests.shanghaien.tavern import set_up
from tests.web.axe import check
from tests.web.guest import Guest, gather
from tests.web.harbour import Harbour, keep
from tests.web.test_analysis import look_back

pytestmark = pytest.mark.browser


def for_soak_but(daily: str, game: str, *values: object) -> Any:
    """A parameter of a soak, but for one game every day."""
    return pytest.param(*values, marks=[] if game == daily else pytest.mark.soak)


RICHEST = "harbour"  # the game with the longest rules, the most pieces and the most to choose from
PAGES = [
    "",
    "no/such/page",
    "lobby",
    "mine",
    "device",
    "personal",
    "ratings/shanghaien",
    *(for_soak_but(RICHEST, one, f"{kind}/{one}") for kind in ("rules", "box") for one in games()),
]
FULLEST = {one.game.name: one for one in fullest()}
"""Each game as it shows most of what it has."""


@pytest.fixture
def guest(browser: Browser, quay: Harbour) -> Guest:
    """Somebody for whom nothing moves."""
    return Guest(browser, quay.address)


def after(game: str, actions: int | None) -> Match:
    """A match after a number of random actions, or at its end."""
    return played(FULLEST[game].new(5), 5, actions)


def many_ways(game: str) -> tuple[Match, str]:
    """A match in which the first seat is to choose, and the id of something that leads to several actions."""
    match = tallyman.new(game, 2, 5)
    for _count in wander(match, 5):
        firsts = Counter(action.touches[0] for action in match.actions(0) if len(action.touches) > 1)
        if max(firsts.values(), default=0) > 1:
            return match, max(firsts)
    raise AssertionError


@pytest.mark.parametrize("path", PAGES)
def test_on_pages_around_the_tables(guest: Guest, path: str) -> None:
    guest.page.goto(f"{guest.address}/{path}")
    check(guest.page)


def test_on_the_front_page_of_who_comes_back_with_all_choices_unfolded(guest: Guest) -> None:
    guest.sit_down("open")
    guest.page.goto(guest.address)
    expect(guest.page.locator(".mine")).to_be_visible()
    guest.page.eval_on_selector_all("details", "all => { for (const one of all) one.open = true; }")
    check(guest.page)


@pytest.mark.parametrize(
    ("game", "part"),
    [
        *((game, 0.5) for game in games()),
        *(for_soak_but(RICHEST, game, game, 1) for game in games()),
        *(pytest.param(game, 0, marks=pytest.mark.soak) for game in games()),
    ],
)
def test_at_a_table_from_the_opening_to_the_end(guest: Guest, quay: Harbour, game: str, part: float) -> None:
    gather(quay, after(game, int(part * len(after(game, None).line))), guest)
    check(guest.page)


@pytest.mark.parametrize("game", ["cargo", "shanghaien"])
def test_when_a_piece_is_chosen(guest: Guest, quay: Harbour, game: str) -> None:
    match, first = many_ways(game)
    gather(quay, match, guest)
    guest.touch(first)
    expect(guest.page.locator("#board [data-chosen]")).to_have_count(1)
    check(guest.page)


def test_when_a_hint_is_shown_and_everything_is_unfolded(guest: Guest, quay: Harbour) -> None:
    gather(quay, set_up(WINNING), guest)
    guest.lit()
    guest.page.click(".ask button")
    expect(guest.page.locator("#advice[data-steps]")).to_be_visible()
    guest.page.eval_on_selector_all("details", "all => { for (const one of all) one.open = true; }")
    check(guest.page)


@pytest.mark.parametrize("game", [for_soak_but(RICHEST, game, game) for game in games()])
def test_with_the_rules_for_this_moment_beside_the_board(guest: Guest, quay: Harbour, game: str) -> None:
    gather(quay, after(game, 0), guest)
    guest.page.click("#help")
    expect(guest.page.locator("#book h2")).to_be_visible()
    check(guest.page)


@pytest.mark.parametrize("kind", ["curtain", "spectator"])
def test_for_who_shares_a_browser_or_has_no_seat_yet(guest: Guest, quay: Harbour, kind: str) -> None:
    token, match = new_token(), after("montego_bay", 1)
    mine, free = Chair(holder=digest(token)), Chair()
    match_id = keep(quay, match, (mine if kind == "curtain" else free,) * match.players)
    guest.page.context.add_cookies([{"name": "token", "value": token, "url": guest.address}])
    guest.page.goto(f"{guest.address}/table/{match_id}")
    expect(guest.page.locator("#turn.curtain" if kind == "curtain" else "#join form")).to_be_visible()
    check(guest.page)


def test_in_the_analysis_of_a_match(guest: Guest, quay: Harbour) -> None:
    look_back(guest, quay)
    check(guest.page)
