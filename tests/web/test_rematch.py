"""Play again: one new table for everybody who sat at the old one, once its match is over."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager

import httpx2 as httpx
import pytest
from playwright.sync_api import Browser, expect

from tallyman.engine.match import Match, new
from tallyman.web.asking import digest
from tallyman.web.store import Chair
from tests.helpers import played
from tests.web.guest import Guest, gather
from tests.web.harbour import Harbour, begin, harbour, keep

NAMES = ("Ann", "Bob", "Cid")
TOKENS = ("anchor", "bollard", "capstan")


def finished() -> Match:
    return played(new("montego_bay", 3, seed=5, names=NAMES), 5)


@contextmanager
def friends(quay: Harbour) -> Iterator[list[httpx.Client]]:
    """Ann, Bob and Cid, each with a browser of their own."""
    with ExitStack() as stack:
        found = [stack.enter_context(quay.visitor()) for _ in NAMES]
        for one, token in zip(found, TOKENS, strict=True):
            one.cookies.set("token", token)
        yield found


def again(visitor: httpx.Client, match_id: str) -> str:
    """Ask for a rematch; the table one comes to."""
    answer = visitor.post(f"/table/{match_id}/again")
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].removeprefix("/table/"))


def test_everybody_who_plays_again_comes_to_the_same_table(quay: Harbour) -> None:
    match_id = keep(quay, finished(), tuple(Chair(holder=digest(token)) for token in TOKENS))
    with friends(quay) as people:
        with ThreadPoolExecutor() as hands:
            first = {*hands.map(lambda visitor: again(visitor, match_id), people * 2)}
        assert len(first) == 1
        other = first.pop()
        assert again(people[1], match_id) == other
        before, after = quay.truth(match_id), quay.truth(other)
        assert after.names == before.names == list(NAMES)
        assert (after.players, after.header.options) == (before.players, before.header.options)
        assert not after.events
        assert after.header.seed != before.header.seed
        assert after.header.promise
        for visitor in people:
            assert f"/table/{other}" in visitor.get(f"/table/{match_id}").text
            assert visitor.get("/").text.count('class="state running"') == 1
            assert 'class="yours"' in visitor.get(f"/table/{other}").text


def test_a_rematch_is_known_after_a_restart(database: str) -> None:
    with harbour(database) as quay, friends(quay) as people:
        match_id = keep(quay, finished(), tuple(Chair(holder=digest(token)) for token in TOKENS))
        other = again(people[0], match_id)
    with harbour(database) as quay, friends(quay) as people:
        assert again(people[2], match_id) == other


@pytest.mark.parametrize("way", ["delete", "leave"])
def test_a_rematch_that_is_deleted_or_left_by_all_is_followed_by_another_one(quay: Harbour, way: str) -> None:
    match_id = keep(quay, finished(), tuple(Chair(holder=digest(token)) for token in TOKENS))
    with friends(quay) as (ann, *others):
        first = again(ann, match_id)
        for one in others if way == "leave" else ():
            assert one.post(f"/table/{first}/leave").status_code == 303
        assert ann.post(f"/table/{first}/{way}").status_code == 303
        assert first not in ann.get(f"/table/{match_id}").text
        other = again(ann, match_id)
        assert other != first
        assert ann.get(f"/table/{other}").status_code == 200


def test_there_is_no_rematch_of_a_match_that_still_runs(visitor: httpx.Client) -> None:
    match_id = begin(visitor)
    for _ in range(3):
        answer = visitor.post(f"/table/{match_id}/again")
        assert answer.status_code == 409
        assert "when it is over" in answer.text
    assert visitor.get("/").text.count('class="state running"') == 1


def test_only_who_sat_at_the_table_can_ask_for_a_rematch(quay: Harbour, stranger: httpx.Client) -> None:
    match_id = keep(quay, finished(), tuple(Chair(holder=digest(token)) for token in TOKENS))
    assert stranger.post(f"/table/{match_id}/again").status_code == 403
    assert "/again" not in stranger.get(f"/table/{match_id}").text


@pytest.mark.browser
def test_friends_are_shown_at_once_that_a_rematch_waits(browser: Browser, quay: Harbour) -> None:
    ann, bob, cid = guests = [Guest(browser, quay.address) for _ in NAMES]
    gather(quay, finished(), *guests)
    for guest in guests:
        expect(guest.page.locator("#result form .primary")).to_have_text("Play again")
    ann.page.click("#result .primary")
    expect(ann.page.locator("#result")).to_be_hidden()
    for guest in (bob, cid):
        expect(guest.page.locator("#result a.primary")).to_have_text("To the rematch")
        expect(guest.page.locator("#result form")).to_have_count(0)
        guest.page.click("#result .primary")
        guest.page.wait_for_url(ann.page.url)
        expect(guest.page.locator("#turn.yours")).to_be_visible()
    assert [guest.trouble for guest in guests] == [[], [], []]
