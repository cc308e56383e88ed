"""People beside each other at one browser: what one may not see is covered until the other says that they are here."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

import httpx2 as httpx
import pytest
from playwright.sync_api import Browser, expect

from tallyman.engine.luck import seeded
from tallyman.engine.match import Match, new
from tallyman.web.quota import Quotas
from tallyman.web.sitting import Sitting
from tallyman.web.store import Chair, Store
from tallyman.web.telling import STEP
from tallyman.web.view import Moment, View, Viewpoint, take
from tallyman.web.writer import Writer
from tests.helpers import Ground, corners, pick
from tests.web.guest import Guest
from tests.web.harbour import Harbour, begin, harbour, seen
from tests.web.test_steps import Listener, until

BESIDE = (Chair(holder="us"), Chair(holder="us"))
US, SPECTATOR = Viewpoint((0, 1), "en"), Viewpoint((), "en")
SECRETIVE = {"montego_bay", "harbour"}
MANY = 400  # moments of a match
EARLY = 120  # actions, in which secret choices are looked at closely
LOOKS = 8  # curtains that are looked at closely
SECRETS = {"game": "harbour", "option-bonus_cards": "on", "seat-1": "me", "name-1": "Bernd"}
BOARD = """() => [...document.querySelectorAll("#board, #board *")].map(({ tagName, attributes, id, textContent }) =>
  [tagName, ...[...attributes].map(({ name, value }) => `${name}=${value}`).sort(), id && textContent].join(" "))"""
PAIRS = [one for one in corners() if one.players == 2]


def moments(ground: Ground, seed: int) -> Iterator[Moment]:
    """Two people at one browser play a match at random, and come to the screen when they are called."""
    luck, moment = seeded(seed), Moment("x", ground.new(seed), BESIDE)
    yield moment
    while not moment.match.over:
        view = View(moment, US)
        if view.curtain:
            assert view.owing is not None
            moment = moment.facing(view.owing)
        else:
            assert view.asked is not None
            match, legal = moment.match.copy(), moment.match.legal(view.asked)
            match.play(legal[pick(luck, len(legal))], seat=view.asked)
            moment = replace(moment, match=match).facing(view.asked).passing_on()
        yield moment


@pytest.mark.thorough
@pytest.mark.parametrize("ground", PAIRS, ids=str)
def test_a_shared_browser_shows_what_everybody_knows_or_what_the_person_in_front_of_it_knows(ground: Ground) -> None:
    curtains = 0
    for moment in itertools.islice(moments(ground, 4), MANY):
        match, view = moment.match, View(moment, US)
        curtains += view.curtain
        if match.over:
            assert not view.curtain
        elif not view.curtain:
            assert view.asked is not None
            assert match.position(view.seat) == match.position(view.asked)
            assert moment.present == {view.asked} or match.position(0) == match.position(1)
            if match.sealed and len(match.line) < EARLY:
                board = take(moment, US).board
                assert all(action.touches[0] in board.sprites for action in match.actions(view.asked))
        elif curtains <= LOOKS:
            shown, public = take(moment, US), take(moment, SPECTATOR)
            assert shown.board == public.board
            assert shown.tale.sentences == public.tale.sentences
            assert "data-touches" not in shown.desk["actions"]
    assert bool(curtains) == (ground.game.name in SECRETIVE)


@pytest.mark.parametrize("step", [0, STEP])
def test_no_byte_behind_a_curtain_depends_on_what_somebody_chose_in_secret(database: str, step: float) -> None:
    """Two runs that differ in one person's secret cards are alike whenever that person is not at the screen."""
    runs: list[list[str]] = []

    async def hear(sitting: Sitting, ear: Listener) -> list[str]:
        """What is sent next, until everything is told."""
        await until(lambda: f"id: {sitting.moment.stamp}\n" in "".join(ear.heard[-1:]))
        heard = ear.heard.copy()
        ear.heard.clear()
        return [*heard, sitting.picture(sitting.moment, US).whole]

    async def choose(sitting: Sitting, ear: Listener) -> list[str]:
        """Ann comes, chooses her cards, and passes the browser on."""
        await sitting.face(0)
        while 0 in sitting.match.acting:
            await hear(sitting, ear)
            cards = sitting.match.legal(0)
            await sitting.play(0, cards[len(runs) * 3], sitting.moment.number)
        return await hear(sitting, ear)

    async def sit() -> None:
        fresh = new("montego_bay", 2, seed=3, names=("Ann", "Bernd")).header
        match = Match(replace(fresh, position={"round": 1}))
        with closing(Store(f"{database}-{len(runs)}")) as store:
            store.begin("x", match.header, BESIDE)
            sitting = Sitting(Moment("x", match, BESIDE), store, Writer(store), Quotas(), 0, step)
            ear = Listener(sitting, US)
            await until(lambda: bool(ear.heard))
            said = await choose(sitting, ear)
            assert "Pass to Bernd" in said[-1]
            await sitting.undo(0, sitting.moment.number)
            said += await hear(sitting, ear)
            assert "Pass to Ann" in said[-1]
            assert "data-touches" not in said[-1]
            said += await choose(sitting, ear)
            await sitting.face(1)
            said += await hear(sitting, ear)
            assert "Bernd to play" in said[-1]
            assert "data-touches" in said[-1]
            await sitting.undo(0, sitting.moment.number)
            said += await hear(sitting, ear)
            assert "Bernd to play" in said[-1]
            runs.append(said)
            await ear.end()

    for _ in range(2):
        asyncio.run(sit())
    assert len(runs[0]) > 8
    assert runs[0] == runs[1]


def test_there_is_no_hint_for_somebody_who_is_not_here(visitor: httpx.Client) -> None:
    match_id = begin(visitor, **SECRETS)
    html = visitor.get(f"/table/{match_id}").text
    assert "I am Ann" in html
    for seat, status in ((0, 409), (1, 409)):
        answer = visitor.post(f"/table/{match_id}/hint", data={"seat": seat, "seen": seen(html)})
        assert answer.status_code == status
    assert visitor.post(f"/table/{match_id}/here", data={"seat": "0"}).status_code == 303
    assert visitor.post(f"/table/{match_id}/hint", data={"seat": 1, "seen": seen(html)}).status_code == 409


def test_only_the_holder_of_a_seat_can_be_here(visitor: httpx.Client, stranger: httpx.Client) -> None:
    match_id = begin(visitor, **SECRETS)
    for seat in ("0", "1", "2", "x", ""):
        assert stranger.post(f"/table/{match_id}/here", data={"seat": seat}).status_code == 403
    assert visitor.post(f"/table/{match_id}/here", data={"seat": "2"}).status_code == 403
    assert ">I am " in visitor.get(f"/table/{match_id}").text


def test_after_a_restart_nobody_is_taken_for_somebody_else(database: str) -> None:
    with harbour(database) as quay, quay.visitor() as visitor:
        match_id = begin(visitor, **SECRETS)
        visitor.post(f"/table/{match_id}/here", data={"seat": "0"})
        assert ">I am " not in visitor.get(f"/table/{match_id}").text
        cookies = visitor.cookies
    with harbour(database) as quay, quay.visitor() as visitor:
        visitor.cookies = cookies
        assert "I am Ann" in visitor.get(f"/table/{match_id}").text


@pytest.mark.browser
def test_the_browser_is_passed_on_behind_a_curtain(
    browser: Browser, quay: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = next(seed for seed in range(40) if new("montego_bay", 2, seed).acting == (0,))  # Ann has the first choice
    monkeypatch.setattr("secrets.randbits", lambda _: first)
    us, stranger, luck = Guest(browser, quay.address), Guest(browser, quay.address), seeded(11)
    us.page.goto(us.address)
    form = us.page.locator(".new:has([value=montego_bay])")
    form.locator(".more > summary").click()
    form.locator("[name=name-0]").fill("Ann")
    form.locator("[name=seat-1]").select_option("me")
    form.locator("[name=name-1]").fill("Bernd")
    form.locator(".primary").click()
    turn, cards = us.page.locator("#turn"), us.page.locator("#board .face:not(.away)")
    stranger.page.goto(us.page.url)

    def covered(name: str) -> None:
        expect(turn.locator("h1")).to_contain_text(f"Pass to {name}")
        assert us.lit_now() == []
        stranger.page.reload()
        boards = [guest.page.evaluate(BOARD) for guest in (us, stranger)]
        assert boards[0] == boards[1]

    def choose() -> None:
        while turn.get_attribute("class") == "yours":
            us.act(luck)

    choose()
    covered("Bernd")
    us.page.reload()
    covered("Bernd")
    us.press("u")
    covered("Ann")
    turn.get_by_role("button", name="I am Ann").click()
    expect(turn).to_have_class("yours")
    choose()
    covered("Bernd")
    turn.get_by_role("button", name="I am Bernd").click()
    expect(turn.locator("h1")).to_contain_text("Bernd to play")
    assert {label.split(":")[0] for label in cards.evaluate_all("all => all.map((one) => one.ariaLabel)")} == {
        "Card chosen"
    }
    us.act(luck)
    assert us.trouble == stranger.trouble == []


def test_while_others_play_a_shared_browser_shows_what_everybody_knows() -> None:
    """Whoever has acted passes the browser on, and nobody can tell when."""
    luck, match = seeded(2), new("harbour", 3, seed=2, bonus_cards=True)
    while match.acting != (1,) or match.sealed:
        seat = match.acting[0]
        legal = match.legal(seat)
        match.play(legal[pick(luck, len(legal))], seat=seat)
    chairs, us = (Chair(holder="us"), Chair(player="docker"), Chair(holder="us")), Viewpoint((0, 2), "en")
    moment = Moment("x", match, chairs, frozenset({0}))
    view = View(moment, us)
    assert view.knowledge
    assert not view.curtain
    assert not view.shows(0)
    assert take(moment, us).board == take(moment, SPECTATOR).board
