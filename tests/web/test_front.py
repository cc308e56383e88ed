"""The front page: a shelf of games for who is new, and one's tables for who comes back."""

from __future__ import annotations

import re
from html import unescape

import httpx2 as httpx
import pytest
from playwright.sync_api import Browser, expect

from tallyman import players
from tallyman.engine.game import game, games
from tallyman.engine.match import Match, new
from tallyman.locale import LANGUAGES
from tallyman.players.levels import LEVELS
from tallyman.web.asking import digest, new_token
from tallyman.web.shelf import fitting, lid, offers
from tallyman.web.store import Chair, Summary
from tests.helpers import played
from tests.web.guest import Guest
from tests.web.harbour import Harbour, begin, keep, offered, seen

DESK, PHONE, SMALL = {"width": 1280, "height": 800}, {"width": 390, "height": 844}, {"width": 320, "height": 640}
ON_ITS_SIDE = {"width": 844, "height": 390}


def lines(page: str) -> dict[str, str]:
    """The tables on a front page in order, each with its line."""
    return {re.findall(r"/table/([\w-]+)", one)[0]: one for one in re.findall(r"<li.*?</li>", mine(page), re.DOTALL)}


def mine(page: str) -> str:
    """The part of a front page with one's tables."""
    return page.partition('<section class="mine">')[2].partition("</section>")[0]


def as_it_stands(form: str) -> dict[str, str]:
    """What a browser sends of a form that nobody has changed."""
    fields = dict(re.findall(r'<input (?:type="hidden"|class="name") name="([^"]+)" value="([^"]*)"', form))
    fields |= dict.fromkeys(re.findall(r'type="checkbox" name="([^"]+)" checked', form), "on")
    for name, options in re.findall(r'<select [^>]*name="([^"]+)">(.*?)</select>', form, re.DOTALL):
        offered = re.findall(r'<option value="([^"]*)"( selected)?', options)
        fields[name] = next((value for value, selected in offered if selected), offered[0][0])
    return fields


# Who is new


def test_the_games_stand_from_simple_to_rich_with_what_they_ask_for(visitor: httpx.Client) -> None:
    page = visitor.get("/").text
    assert re.findall(r"<h2>([^<]+)</h2>", page) == ["Shanghaien", "Montego Bay", "Cargo", "Harbour"]
    assert [one.game.name for one in offers(())] == ["shanghaien", "montego_bay", "cargo", "harbour"]
    for name in games():
        assert 1 <= lid(name).weight <= 3
        assert f"{lid(name).minutes}\N{NO-BREAK SPACE}min" in page


@pytest.mark.parametrize("name", games())
def test_one_press_of_play_seats_the_asker_against_a_fitting_player(
    visitor: httpx.Client, quay: Harbour, name: str
) -> None:
    form = next(one for one in visitor.get("/").text.split("<form ") if f'value="{name}"' in one)
    answer = visitor.post("/matches", data=as_it_stands(form))
    assert answer.status_code == 303, answer.text
    kept = quay.app.state.quay.store.load(answer.headers["location"].removeprefix("/table/"))
    assert kept.header.game == name
    assert [chair.player for chair in kept.chairs] == [None, *[players.USUAL] * (min(game(name).players) - 1)]
    assert kept.chairs[0].holder == digest(visitor.cookies["token"])


def met(name: str, rival: str, won: bool, seats: int = 2) -> Summary:
    """A match that somebody won against a level, or lost."""
    chairs = (Chair(holder="ann"), *(Chair(player=rival),) * (seats - 1))
    scores = (1, *(0,) * (seats - 1))
    return Summary("x", name, 2, ("Ann", *("Bot",) * (seats - 1)), chairs, (0,), 0, (), scores, (0,) if won else (1,))


def test_the_rival_grows_with_victories_and_shrinks_with_defeats() -> None:
    won, lost = met("cargo", "docker", True), met("cargo", "docker", False)
    assert fitting("cargo", ()) == players.USUAL
    assert fitting("cargo", [won, lost]) == "foreman"
    assert fitting("cargo", [lost, won]) == "docker"
    assert fitting("cargo", [lost, lost]) == "deckhand"
    assert fitting("harbour", [won]) == players.USUAL, "another game"
    first, *_, last = LEVELS
    assert fitting("cargo", [met("cargo", last, True)]) == last
    assert fitting("cargo", [met("cargo", first, False)] * 2) == first
    assert fitting("cargo", [met("cargo", "greedy", True)]) == players.USUAL, "no level"


# Who comes back


def test_tables_come_first_and_where_one_is_awaited_before_all_others(visitor: httpx.Client, quay: Harbour) -> None:
    begin(visitor)
    holder = Chair(holder=digest(visitor.cookies["token"]))
    ours, theirs = ((holder, Chair(holder="bob")), (Chair(holder="bob"), holder))
    over = keep(quay, played(new("shanghaien", 2, 3, names=("Ann", "Bob")), 3), ours)
    waits = begin(visitor, **{"seat-1": "me", "name-1": "Bob"})
    for _ in range(2):
        keep(quay, new("harbour", names=("Bob", "Ann")), theirs)
    page = visitor.get("/").text
    assert page.index("Your tables") < page.index('class="shelf"')
    found = lines(page)
    assert list(found)[-1] == over
    assert waits in list(found)[:2]
    assert "<b>" in found[over], "the points"
    assert "class=waits" in found[waits]


@pytest.mark.usefixtures("ann_begins")
def test_a_single_seat_is_told_in_person_and_others_by_name(visitor: httpx.Client, stranger: httpx.Client) -> None:
    match_id = begin(visitor, **{"seat-1": "open"})
    assert "Your turn" in lines(visitor.get("/").text)[match_id]
    assert "<i>free seat</i>" in lines(visitor.get("/").text)[match_id]
    stranger.post(f"/table/{match_id}/sit", data={"seat": "1", "name": "Bernadette"})
    assert "Ann to play" in lines(stranger.get("/").text)[match_id]
    assert "class=waits" not in lines(stranger.get("/").text)[match_id]


def test_who_sits_down_by_a_link_is_called_so_everywhere(
    visitor: httpx.Client, stranger: httpx.Client, quay: Harbour
) -> None:
    match_id = begin(visitor, **{"seat-1": "open"})
    stranger.post(f"/table/{match_id}/sit", data={"seat": "1", "name": "Bernadette"})
    for who in (visitor, stranger):
        line = lines(who.get("/").text)[match_id]
        assert "<bdi>Bernadette</bdi>" in line
        assert "Orange" not in line
    assert visitor.get(f"/api/matches/{match_id}").json()["names"] == ["Ann", "Bernadette"]
    sheet = quay.truth(match_id).sheet()
    assert "seated: Ann | Bernadette" in sheet.partition("\n\n")[0]


@pytest.mark.usefixtures("ann_begins")
def test_a_forgotten_table_is_off_the_list_and_nothing_else_changes(
    visitor: httpx.Client, stranger: httpx.Client
) -> None:
    match_id = begin(visitor, **{"seat-1": "open"})
    stranger.post(f"/table/{match_id}/sit", data={"seat": "1", "name": "Bob"})
    answer = visitor.post(f"/table/{match_id}/forget")
    assert answer.headers["location"] == f"/?forgotten={match_id}"
    page = visitor.get(answer.headers["location"]).text
    assert match_id not in mine(page)
    assert f"/table/{match_id}/recall" in page
    assert match_id in lines(stranger.get("/").text), "the other one's list is their own"
    table = visitor.get(f"/table/{match_id}").text
    assert offered(table), "the seat is still hers"
    assert visitor.post(f"/table/{match_id}/recall").headers["location"] == "/"
    assert match_id in lines(visitor.get("/").text)
    visitor.post(f"/table/{match_id}/forget")
    visitor.post(f"/table/{match_id}/act", data={"seat": 0, "action": offered(table)[0], "seen": seen(table)})
    assert match_id in lines(visitor.get("/").text), "who plays on has it back"


@pytest.mark.parametrize("wrong", ["x" * 40, "%3Cscript%3E", "%00", "no/such"])
def test_forgetting_what_cannot_be_does_nothing(visitor: httpx.Client, stranger: httpx.Client, wrong: str) -> None:
    match_id = begin(visitor)
    assert visitor.post(f"/table/{wrong}/forget").status_code == 404
    assert stranger.post(f"/table/{match_id}/forget").status_code == 404
    page = visitor.get(f"/?forgotten={wrong}").text
    assert "/recall" not in page
    assert match_id in lines(page)


def test_a_list_replays_nothing(visitor: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    match_id = begin(visitor)

    def replayed(*_: object) -> None:
        raise AssertionError("a match was replayed")

    monkeypatch.setattr(Match, "__init__", replayed)
    assert match_id in lines(visitor.get("/").text)


# Pictures on the boxes


@pytest.mark.parametrize("name", games())
def test_vignettes_speak_the_reader_s_language_and_are_kept_and_squeezed(visitor: httpx.Client, name: str) -> None:
    found = {}
    for language in LANGUAGES:
        for theme in ("auto", "dark"):
            answer = visitor.get(f"/vignette/{name}.{language}.{theme}.svg", headers={"Accept-Encoding": "gzip"})
            assert answer.headers["content-type"] == "image/svg+xml"
            assert answer.headers["content-encoding"] == "gzip"
            assert "max-age" in answer.headers["cache-control"]
            assert f'data-theme="{theme}"' in answer.text
            found[language, theme] = answer.text
    assert len(set(found.values())) == len(found) or name not in {"harbour", "montego_bay"}
    assert visitor.get(f"/vignette/{name}.xx.auto.svg").status_code == 404
    assert visitor.get(f"/vignette/{name}.en.purple.svg").status_code == 404


def test_harbour_s_vignette_is_not_english_for_everybody(visitor: httpx.Client) -> None:
    assert "Bleu" in unescape(visitor.get("/vignette/harbour.fr.auto.svg").text)
    assert "Blauw" in unescape(visitor.get("/vignette/harbour.nl.auto.svg").text)


# In a browser


@pytest.mark.browser
@pytest.mark.parametrize("language", LANGUAGES)
def test_play_is_seen_without_scrolling(browser: Browser, quay: Harbour, language: str) -> None:
    guest = Guest(browser, quay.address, locale=language, viewport=DESK)
    guest.page.goto(guest.address)
    plays = guest.page.locator(".new > .primary")
    expect(plays).to_have_count(4)
    bottoms = "all => all.map(one => one.getBoundingClientRect().bottom)"
    assert max(plays.evaluate_all(bottoms)) < DESK["height"]
    for phone in (PHONE, ON_ITS_SIDE):
        guest.page.set_viewport_size(phone)  # type: ignore[arg-type]
        assert min(plays.evaluate_all(bottoms)) < phone["height"]
    guest.page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    guest.page.eval_on_selector_all("details", "all => all.forEach(one => { one.open = true; })")
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    small = """all => all.filter(one => one.checkVisibility() && !one.matches(".unseen")).filter(one => {
      const box = (one.closest(".option") ?? one).getBoundingClientRect();
      return box.width < 43.5 || box.height < 43.5;
    }).map(one => one.outerHTML)"""
    assert guest.page.eval_on_selector_all("a, button, summary, select, input:not([type=hidden])", small) == []
    assert not guest.trouble


@pytest.mark.browser
def test_more_choices_can_be_made_without_scripts(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address, java_script_enabled=False)
    guest.page.goto(guest.address)
    form = guest.page.locator(".new:has([value=shanghaien])")
    expect(form.locator("[name=name-0]")).to_be_hidden()
    form.locator(".more > summary").click()
    form.locator("[name=name-0]").fill("Zoë")
    form.locator("[name=seat-1]").select_option("open")
    form.locator(".primary").click()
    assert quay.truth(guest.page.url.rsplit("/", 1)[1]).names[0] == "Zoë"


@pytest.mark.browser
def test_thirty_tables_do_not_hide_the_shelf(browser: Browser, quay: Harbour) -> None:
    token = new_token()
    match, chairs = new("shanghaien", names=("Bob", "Ann")), (Chair(holder="bob"), Chair(holder=digest(token)))
    for _ in range(30):
        keep(quay, match, chairs)
    guest = Guest(browser, quay.address, viewport=DESK)
    guest.page.context.add_cookies([{"name": "token", "value": token, "url": guest.address}])
    guest.page.goto(guest.address)
    expect(guest.page.locator(".mine li:visible")).to_have_count(3)
    assert (
        max(guest.page.eval_on_selector_all(".new > .primary", "all => all.map(e => e.getBoundingClientRect().bottom)"))
        < DESK["height"]
    )
    guest.page.click(".mine summary")
    expect(guest.page.locator(".mine li:visible")).to_have_count(30)
