"""Hints at a table: who may ask, what is told, and that a hint goes when the table changes."""

from __future__ import annotations

import re

import httpx2 as httpx
import pytest
from playwright.sync_api import Browser, expect

import tallyman
from tallyman import Match
from tallyman.locale import LANGUAGES, speaker
from tallyman.players.hints import Hint
from tallyman.web.asking import digest, new_token
from tallyman.web.store import Chair
from tallyman.web.view import Moment
from tests.players.test_hints import WINNING
from tests.shanghaien.tavern import set_up
from tests.web.guest import Guest, gather
from tests.web.harbour import Harbour, keep, wait_until

OURS = Chair(player="greedy")


def sit_at(quay: Harbour, visitor: httpx.Client, match: Match, other: Chair | None = None) -> str:
    """A visitor takes the first of two seats of a match as it stands, and the other one if nobody else does; its id."""
    token = new_token()
    visitor.cookies.set("token", token)
    mine = Chair(holder=digest(token))
    return keep(quay, match, (mine, other or mine))


def ask(visitor: httpx.Client, match_id: str, seat: int = 0, number: int = 0, patched: bool = True) -> httpx.Response:
    """Ask for a hint, with a page that is patched or one without JavaScript."""
    headers = {"HX-Request": "true"} if patched else {}
    return visitor.post(f"/table/{match_id}/hint", data={"seat": seat, "seen": number}, headers=headers)


def secret_cards() -> Match:
    """A match where both seats choose a card in secret."""
    match = tallyman.set_up("montego_bay", {"round": 1}, 2, seed=3)
    assert match.sealed == (0, 1)
    return match


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_names_the_best_action_and_others_with_their_chances(
    quay: Harbour, visitor: httpx.Client, language: str
) -> None:
    visitor.cookies.set("language", language)
    match = secret_cards()
    html = ask(visitor, sit_at(quay, visitor, match, OURS)).text
    assert 'hx-target="#advice"' in html
    named = [int(action) for action in re.findall(r'name="action" value="(\d+)"', html)]
    assert 2 <= len(named) <= 4
    voice = speaker(language, tuple(match.names))
    assert all(voice.say(match.action(action, seat=0).label) in html for action in named)
    assert f'data-steps="{" ".join(match.action(named[0], seat=0).touches)}"' in html
    assert len(re.findall(r"\d+\s?%</span>", html)) == len(named)


def test_without_javascript_the_table_comes_with_the_hint(quay: Harbour, visitor: httpx.Client) -> None:
    match_id = sit_at(quay, visitor, set_up(WINNING), OURS)
    assert "data-steps" not in visitor.get(f"/table/{match_id}").text
    page = ask(visitor, match_id, patched=False).text
    assert "<title>Shanghaien" in page
    assert 'data-steps="shanghai"' in page
    assert speaker("en").text("advice-clear") in page


@pytest.mark.thorough
def test_people_at_one_browser_may_ask(quay: Harbour, visitor: httpx.Client) -> None:
    match_id = sit_at(quay, visitor, secret_cards())
    page = visitor.get(f"/table/{match_id}").text
    assert f'action="/table/{match_id}/hint"' in page
    assert ask(visitor, match_id).status_code == 200
    assert ask(visitor, match_id, seat=1).status_code == 200


@pytest.mark.parametrize("other", [Chair(holder="somebody else"), Chair()], ids=["another browser", "a free seat"])
def test_among_people_at_several_browsers_a_hint_is_refused_with_a_sentence(
    quay: Harbour, visitor: httpx.Client, other: Chair
) -> None:
    match_id = sit_at(quay, visitor, secret_cards(), other)
    assert "/hint" not in visitor.get(f"/table/{match_id}").text
    answer = ask(visitor, match_id)
    assert answer.status_code == 403
    assert speaker("en").text("web-hint-unfair") in answer.text


def test_a_hint_is_for_ones_own_seat_when_it_owes_a_choice(
    quay: Harbour, visitor: httpx.Client, stranger: httpx.Client
) -> None:
    match_id = sit_at(quay, visitor, set_up(WINNING), OURS)
    assert ask(visitor, match_id, seat=1).status_code == 403
    assert ask(stranger, match_id).status_code == 403
    assert ask(visitor, match_id, number=5).status_code == 409
    over = set_up(WINNING)
    over.play("shanghai", seat=0)
    assert ask(visitor, sit_at(quay, visitor, over, OURS), number=1).status_code == 409


def test_a_hint_that_comes_too_late_is_not_given(
    quay: Harbour, visitor: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = sit_at(quay, visitor, set_up(WINNING), OURS)
    counsel, think = quay.app.state.quay.counsel, quay.app.state.quay.counsel.hint

    async def slow(moment: Moment, seat: int) -> Hint:
        sitting = await quay.app.state.quay.find(match_id)
        await sitting.play(0, "roll", 0)
        found: Hint = await think(moment, seat)
        return found

    monkeypatch.setattr(counsel, "hint", slow)
    assert ask(visitor, match_id).status_code == 204


def test_asked_again_about_the_same_moment_the_hint_is_the_same(quay: Harbour, visitor: httpx.Client) -> None:
    match_id = sit_at(quay, visitor, secret_cards())
    assert ask(visitor, match_id).text == ask(visitor, match_id).text


def test_a_program_gets_hints_against_our_players_only(visitor: httpx.Client) -> None:
    for rival, status in (("greedy", 200), ("me", 403)):
        begun = visitor.post("/api/matches", json={"game": "montego_bay", "seats": ["me", rival, rival]}).json()
        path = f"/api/matches/{begun['id']}"
        token = {"Authorization": f"Bearer {begun['tokens']['0']}"}
        assert visitor.get(f"{path}/hint", params={"seat": 0}).status_code == 403
        answer = visitor.get(f"{path}/hint", params={"seat": 0}, headers=token)
        assert answer.status_code == status
        if status == 200:
            found = answer.json()
            legal = visitor.get(path, params={"seat": 0}, headers=token).json()["actions"]
            named = [{key: one[key] for key in ("id", "text", "label")} for one in found["actions"]]
            assert named[0] in legal
            assert all(one in legal for one in named)
            assert sum(found["actions"][0]["chances"]) == pytest.approx(1, abs=0.001)
            assert found["sureness"] in ("clear", "likely", "close", "even")


@pytest.mark.browser
def test_a_hint_marks_what_to_click_and_goes_when_it_was_played(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    match = tallyman.new("shanghaien", seed=1)
    match.play("roll", seat=match.acting[0])
    if match.acting != (0,):
        match.play(match.legal(match.acting[0])[0], seat=match.acting[0])
    while match.acting != (0,) or max(len(action.touches) for action in match.actions(0)) < 2:
        match.play(match.legal(match.acting[0])[0], seat=match.acting[0])
    match_id = gather(quay, match, guest)
    page, before = guest.page, guest.number
    guest.lit()
    page.click(".ask button")
    advice = page.locator("#advice[data-steps]")
    expect(advice).to_be_visible()
    steps = (advice.get_attribute("data-steps") or "").split()
    best = int(page.locator("#advice .best").get_attribute("value") or -1)
    assert quay.truth(match_id).action(best, seat=0).touches == tuple(steps)
    for step in steps:
        assert page.eval_on_selector_all("#board [data-advised]", "all => all.map(one => one.id)") == [step]
        guest.touch(step)
    wait_until(lambda: guest.number > before)
    assert quay.truth(match_id).events[len(match.events)].action == best
    expect(page.locator("#advice")).to_be_hidden()
    assert page.locator("[data-advised]").count() == 0
    guest.lit()
    page.keyboard.press("h")
    number = guest.number
    page.locator("#advice button").last.click()
    wait_until(lambda: guest.number > number)
    expect(page.locator("#advice")).to_be_hidden()
    assert guest.trouble == []
