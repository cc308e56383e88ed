"""Replays over HTTP and in a browser: moments and their links, whose eyes, sheets that are brought, play on, verify."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx2 as httpx
import pytest
from playwright.sync_api import Browser, Page, Route, expect

import tallyman
from tallyman.engine.game import Game
from tallyman.engine.match import EVERYTHING, SPECTATOR, Match
from tallyman.engine.picture import scene
from tallyman.locale import LANGUAGES, speaker
from tallyman.web import store
from tallyman.web.asking import digest, new_token
from tallyman.web.quota import Limits, Quotas
from tallyman.web.replay_pages import LONGEST_SHEET, MOST_LINES, MOST_UNDOING
from tallyman.web.replaying import PIECE, Reel
from tallyman.web.store import Bringing, Chair, Store
from tests.helpers import daily, fullest, played
from tests.web import axe, test_reflow
from tests.web.guest import Guest
from tests.web.harbour import Harbour, harbour, keep
from tests.web.test_scene import SERIAL
from tests.web.test_secrets import leaks

OURS = Chair(player="greedy"), Chair(player="random")
FULLEST = {one.game.name: one for one in fullest() if one.players == 2}
SEED = 8901443055097266726  # long enough to be no accident in a text


@functools.cache
def finished(game: str = "shanghaien", seed: int = 2) -> Match:
    """A match that is over, with a promise."""
    fresh = FULLEST[game].new(seed)
    return played(Match(replace(fresh.header, names=("Ann", "Bob"), salt="sea water")), seed)


@functools.cache
def sheet() -> str:
    """The tally sheet of a match."""
    return finished(seed=3).sheet()


def kept(quay: Harbour, game: str = "shanghaien") -> str:
    """The address of a table with a match that is over."""
    return f"/table/{keep(quay, finished(game), OURS)}"


def brought(visitor: httpx.Client, text: str) -> str:
    """The address of the replay of a sheet that a visitor brings."""
    answer = visitor.post("/replay", data={"file": text})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


# Moments


def test_every_moment_has_an_address_and_links_to_the_others(quay: Harbour, visitor: httpx.Client) -> None:
    path, match = f"{kept(quay)}/replay", finished()
    last = len(match.line)
    for at, wanted, links in (
        (7, 7, {0, 6, 8, last}),
        (0, 0, {1, last}),
        (last, last, {0, last - 1}),
        (9999, last, {0}),
    ):
        html = visitor.get(path, params={"at": at, "eyes": "open"}).text
        assert f'data-at="{wanted}" data-last="{last}"' in html
        transport = html[html.index('class="transport"') : html.index("</section>", html.index('class="transport"'))]
        assert links <= {int(number) for number in re.findall(r"at=(\d+)&amp;eyes=open", transport)}
        assert f'aria-valuetext="{speaker("en").text("advice-action-of", number=wanted, count=last)}' in html or not at
    sentence = next(speaker("en", ("Ann", "Bob")).say(told) for count, told in match.told() if count == 7)
    assert sentence in visitor.get(path, params={"at": 7}).text
    assert visitor.get(path, params={"at": "then"}).status_code == 422
    assert visitor.get(path, params={"eyes": "9"}).status_code == 422
    assert 'data-eyes="all"' in visitor.get(path).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ways_to_a_replay_and_from_there(quay: Harbour, visitor: httpx.Client, language: str) -> None:
    visitor.cookies.set("language", language)
    token = new_token()
    visitor.cookies.set("token", token)
    table = f"/table/{keep(quay, finished(), (Chair(holder=digest(token)), Chair(player='greedy')))}"
    for page in (table, f"{table}/analysis", "/"):
        assert f'href="{table}/replay' in visitor.get(page).text
    html = visitor.get(f"{table}/replay").text
    for way in (f'"{table}"', f'"{table}/analysis?at=0"', f'"{table}/sheet"'):
        assert f"href={way}" in html
    assert 'data-eyes="0"' in html  # one's own
    assert 'href="/replay"' in visitor.get("/").text
    assert speaker(language).text("web-chances") in html


def test_steps_come_in_pieces_that_are_bounded(quay: Harbour, visitor: httpx.Client) -> None:
    path, last = f"{kept(quay)}/replay/steps", len(finished().line)
    whole = [visitor.get(path, params={"piece": number}).json() for number in range(last // PIECE + 1)]
    assert sum(len(piece["steps"]) for piece in whole) == last
    for wrong in (-1, last // PIECE + 1, "x"):
        assert visitor.get(path, params={"piece": wrong}).status_code == 422


def test_what_was_taken_back_is_said(quay: Harbour, visitor: httpx.Client) -> None:
    match = tallyman.new("shanghaien", seed=2)
    seat = match.acting[0]
    match.play("roll", seat=seat)
    match.play(match.legal(seat)[0], seat=seat)
    match.undo(seat)
    played(match, 5)
    html = visitor.get(f"/table/{keep(quay, match, OURS)}/replay").text
    assert speaker("en").text("web-replay-undone", count=1) in html
    assert "taken back" not in visitor.get(f"{kept(quay)}/replay").text


@pytest.mark.parametrize("game", FULLEST)
def test_nothing_on_the_page_is_called_as_a_thing_on_the_board(quay: Harbour, visitor: httpx.Client, game: str) -> None:
    match, path = finished(game), kept(quay, game)
    reel = Reel(match)
    eyes = (0, SPECTATOR, EVERYTHING)
    sprites = {name for at in range(reel.last + 1) for one in eyes for name in scene(reel.at(at), one).sprites}
    for page in (f"{path}/replay?verify=true", f"{path}/analysis"):
        html = re.sub(r'<svg [^>]*id="board".*?</main>', "", visitor.get(page).text, flags=re.DOTALL)
        assert 'id="board"' not in html
        assert set(re.findall(r'\bid="([^"]+)"', html)) & sprites == set()


# While a match goes on


def paths(match_id: str, last: int, eyes: str) -> list[str]:
    """All that is told of the past of a match."""
    asked = f"&eyes={eyes}" if eyes else ""
    pages = [f"/table/{match_id}/replay?at={at}{asked}" for at in (0, last // 2, last)]
    steps = [f"/table/{match_id}/replay/steps?piece={number}{asked}" for number in range(last // PIECE + 1)]
    return [*pages, *steps]


@pytest.mark.slow(8)
@pytest.mark.parametrize("game", FULLEST)
def test_the_past_of_a_match_that_goes_on_tells_no_secret(quay: Harbour, stranger: httpx.Client, game: str) -> None:
    """Whole matches: at several moments everything that a seat and a spectator can ask for is searched."""
    whole = played(Match(replace(FULLEST[game].new(SEED).header, salt="sea water")), 2)
    tokens = [new_token(), new_token()]
    chairs = tuple(Chair(holder=digest(token)) for token in tokens)
    for part in (0.3, 1):
        match = whole.at(min(int(part * len(whole.line)), len(whole.line) - 1))
        match_id, last = keep(quay, match, chairs), len(match.line)
        with quay.visitor() as own:
            own.cookies.set("token", tokens[1])
            answers = [own.get(path) for path in paths(match_id, last, "1")]
        answers += [stranger.get(path) for path in paths(match_id, last, "")]
        for eyes, headers in (("1", {"authorization": f"Bearer {tokens[1]}"}), ("open", {})):
            for first in range(0, last + 1, 50):
                asked: dict[str, str | int] = {"eyes": eyes, "first": first, "count": 50}
                answers.append(stranger.get(f"/api/matches/{match_id}/moments", params=asked, headers=headers))
        assert {answer.status_code for answer in answers} == {200}
        assert leaks(match, (answer.text + str(answer.headers) for answer in answers)) == []


def test_while_a_match_goes_on_other_eyes_and_playing_on_are_refused_kindly(
    quay: Harbour, stranger: httpx.Client
) -> None:
    match_id = keep(quay, finished("harbour").at(30), (Chair(holder="ann"), Chair(holder="bob")))
    words = speaker("en")
    for eyes in ("0", "1", "all", "9"):
        for path in (
            f"/table/{match_id}/replay",
            f"/table/{match_id}/replay/steps",
            f"/api/matches/{match_id}/moments",
        ):
            answer = stranger.get(path, params={"eyes": eyes})
            assert answer.status_code == 403
            assert words.text("web-replay-eyes") in answer.text
    answer = stranger.post(f"/table/{match_id}/replay/on", data={"at": 0, "seat": 0})
    assert answer.status_code == 409
    assert words.text("web-replay-on-later") in answer.text
    html = stranger.get(f"/table/{match_id}/replay", params={"verify": "true"}).text
    assert words.text("web-replay-running") in html
    for part in ("on-from-here", 'id="trust"', 'class="chances"', finished("harbour").header.salt, "/sheet"):
        assert part not in html


def test_people_who_share_a_browser_see_what_everybody_sees(quay: Harbour, visitor: httpx.Client) -> None:
    token = new_token()
    visitor.cookies.set("token", token)
    match_id = keep(quay, finished("harbour").at(30), (Chair(holder=digest(token)),) * 2)
    assert 'data-eyes="open"' in visitor.get(f"/table/{match_id}/replay").text
    assert visitor.get(f"/table/{match_id}/replay", params={"eyes": "0"}).status_code == 403


# Programs


def test_a_program_is_told_moments_so_many_at_a_time(quay: Harbour, visitor: httpx.Client) -> None:
    match = finished("harbour")
    path = f"/api/matches/{keep(quay, match, OURS)}/moments"
    found = visitor.get(path, params={"eyes": "all", "first": 3, "count": 4}).json()
    assert [one["number"] for one in found] == [3, 4, 5, 6]
    for one in found:
        then, move = match.at(one["number"]), match.line[one["number"] - 1]
        assert one["position"] == then.position(None)
        assert (one["seat"], one["scores"], one["acting"]) == (move.seat, list(then.scores), list(then.acting))
        assert one["action"] == match.game.text(match.setting.components, move.action)
    assert [one["number"] for one in visitor.get(path).json()] == [0]
    assert visitor.get(path, params={"first": len(match.line) + 1}).json() == []
    for wrong in ({"count": 51}, {"count": 0}, {"first": -1}, {"eyes": "7"}):
        assert visitor.get(path, params=wrong).status_code == 422


# Sheets


def test_a_sheet_that_is_brought_leads_to_its_replay_its_analysis_and_back_to_itself(visitor: httpx.Client) -> None:
    path = brought(visitor, sheet().replace("\n", "\r\n"))
    match = finished(seed=3)
    html = visitor.get(path, params={"at": 5, "eyes": "all"}).text
    assert f'data-last="{len(match.line)}"' in html
    assert speaker("en").text("web-replay-kept", days=store.SHEET_DAYS) in html
    assert visitor.get(f"{path}/sheet").text == sheet()
    assert "attachment" in visitor.get(f"{path}/sheet").headers["content-disposition"]
    assert visitor.get(f"{path}/steps", params={"piece": 1}).json()["first"] == PIECE
    assert f'href="{path}?at=3"' in visitor.get(f"{path}/analysis", params={"at": 3}).text
    assert brought(visitor, sheet()) == path  # the same match has the same address


def test_a_sheet_is_no_table_of_anybody(quay: Harbour, visitor: httpx.Client) -> None:
    visitor.cookies.set("token", new_token())
    path = brought(visitor, sheet())
    sheet_id = path.removeprefix("/replay/")
    assert sheet_id not in visitor.get("/").text
    assert visitor.get(f"/table/{sheet_id}").status_code == 404
    assert quay.app.state.quay.store.load(sheet_id) is None


def test_a_match_that_is_not_over_can_be_brought_but_not_analysed(visitor: httpx.Client) -> None:
    path = brought(visitor, finished(seed=3).at(20).sheet())
    assert 'data-last="20"' in visitor.get(path, params={"eyes": "all"}).text
    answer = visitor.get(f"{path}/analysis")
    assert answer.status_code == 409
    assert speaker("en").text("web-replay-unfinished") in answer.text


MISTAKES = {
    "nothing": "",
    "no sheet": "Dear tallyman,\nhow are you?",
    "a line of the header": sheet().replace("players: 2", "players: two"),
    "an action": sheet().replace("  9. ", "  8. "),
    "a changed result": re.sub(r"result: .*", "result: blue 99, orange 0; blue wins", sheet()),
    "a changed seed": re.sub(r"seed: \d+", "seed: 4", sheet()),
    "an edition": re.sub(r"edition: \d+", "edition: 77", sheet()),
    "too long": sheet() + "# x\n" * (LONGEST_SHEET // 4),
    "too many lines": sheet().replace("\n\n", "\n\n" + "\n" * (MOST_LINES + 1)),
    "too much taken back": sheet().replace("\n\n", "\n\n" + "  1. blue: undo\n" * (MOST_UNDOING + 1)),
    "a zero": sheet() + "\0?",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_sheet_that_is_wrong_is_refused_with_a_sentence_and_not_lost(
    visitor: httpx.Client, mistake: str, language: str
) -> None:
    visitor.cookies.set("language", language)
    answer = visitor.post("/replay", data={"file": MISTAKES[mistake]})
    assert answer.status_code == 422
    complaint = re.search(r'id="complaint" role="alert">([^<]+)<', answer.text)
    assert complaint
    assert complaint[1].strip()
    if mistake in ("an action", "a changed result", "a line of the header"):
        assert re.search(r"\d", complaint[1])  # the line
    assert 'name="file"' in answer.text
    assert len(MISTAKES[mistake]) < 500 or MISTAKES[mistake][:40].splitlines()[0] in answer.text


def test_while_the_rules_are_compiled_a_sheet_is_to_be_brought_later(
    visitor: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "ready", lambda *_asked: False)
    answer = visitor.post("/replay", data={"file": sheet()})
    assert answer.status_code == 503
    assert "compiled rules" in answer.text


def test_a_sheet_that_is_not_there_any_more_is_told_from_a_wrong_address(
    visitor: httpx.Client, quay: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in ("/replay/nothing", "/replay/nothing/steps", "/replay/~", "/replay/nothing/sheet"):
        answer = visitor.get(path)
        assert answer.status_code == 404
        assert speaker("en").text("web-replay-gone", days=store.SHEET_DAYS) in answer.text
    path = brought(visitor, sheet())
    quay.app.state.reels._brought.clear()
    assert visitor.get(path).status_code == 200  # from the store
    quay.app.state.reels._brought.clear()
    monkeypatch.setattr(store, "SHEET_DAYS", -1)
    assert visitor.get(path).status_code == 404


def test_only_so_many_sheets_are_kept_and_only_so_long(any_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_SHEETS", 3)
    now = [1_000_000]
    monkeypatch.setattr("time.time", lambda: now[0])
    keeper = Store(any_database)
    try:
        for number in range(5):
            now[0] += 1
            keeper.write(Bringing(f"sheet-{number}", f"text {number}"))
        keeper.write(Bringing("sheet-4", "text 4"))
        assert [keeper.sheet(f"sheet-{number}") for number in range(5)] == [None, None, "text 2", "text 3", "text 4"]
        now[0] += store.SHEET_DAYS * store.DAY + 1
        assert keeper.sheet("sheet-4") is None
        keeper.write(Bringing("new", "text"))
        with keeper.engine.connect() as connection:
            assert connection.execute(store.sheets.select()).all() == [("new", "text", now[0])]
    finally:
        keeper.close()


@pytest.fixture
def strict(database: str) -> Iterator[Harbour]:
    """A server that grants little, also on this machine."""
    few = Limits(requests=10_000, tables=1, replays=2, sheets=1)
    with harbour(database, quotas=Quotas(few, few)) as found:
        yield found


def test_what_is_too_much_is_refused(strict: Harbour) -> None:
    path = kept(strict)
    with strict.visitor() as visitor:
        visitor.cookies.set("token", new_token())
        statuses = [visitor.get(f"{path}/replay{more}").status_code for more in ("/steps", "", "/steps")]
        assert statuses == [200, 200, 429]
        assert visitor.get(f"/api{path.replace('table', 'matches')}/moments").status_code == 429
        brought(visitor, sheet())
        answer = visitor.post("/replay", data={"file": sheet()})
        assert answer.status_code == 429
        assert "Retry-After" in answer.headers
        on = {"at": 0, "seat": 0}
        assert [visitor.post(f"{path}/replay/on", data=on).status_code for _ in range(2)] == [303, 429]


# Play on, verify


@pytest.mark.parametrize("game", FULLEST)
def test_a_table_begins_where_the_match_stood(quay: Harbour, visitor: httpx.Client, game: str) -> None:
    match, path = finished(game), kept(quay, game)
    at = len(match.line) // 2
    answer = visitor.post(f"{path}/replay/on", data={"at": at, "seat": 1, "rival": "docker", "name": "Zoë"})
    assert answer.status_code == 303
    truth = quay.truth(answer.headers["location"].removeprefix("/table/"))
    assert truth.names[1] == "Zoë"
    assert truth.at(0).position(1) == match.at(at).position(1)
    assert truth.header.seed != match.header.seed
    assert truth.header.promise
    again = visitor.post(f"{path}/replay/on", data={"at": at, "seat": 0})
    assert quay.truth(again.headers["location"].removeprefix("/table/")).header.seed != truth.header.seed
    assert 'id="board"' in visitor.get(str(again.headers["location"])).text


def test_a_sheet_can_be_played_on_too(quay: Harbour, visitor: httpx.Client) -> None:
    path = brought(visitor, sheet())
    answer = visitor.post(f"{path}/on", data={"at": 4, "seat": 0})
    assert quay.truth(answer.headers["location"].removeprefix("/table/")).at(0).acting == finished(seed=3).at(4).acting


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({}, 422),
        ({"seat": 2}, 422),
        ({"at": -1}, 422),
        ({"at": 10**6}, 422),
        ({"rival": "nobody"}, 422),
        ({"at": "end"}, 422),
    ],
)
def test_where_nobody_can_play_on_that_is_refused(
    quay: Harbour, visitor: httpx.Client, wrong: dict[str, object], status: int
) -> None:
    usual: dict[str, object] = {"at": 3, "seat": 0} if wrong else {}
    answer = visitor.post(f"{kept(quay)}/replay/on", data={key: str(one) for key, one in (usual | wrong).items()})
    assert answer.status_code == status


def test_at_the_end_there_is_nothing_to_play_on(quay: Harbour, visitor: httpx.Client) -> None:
    answer = visitor.post(f"{kept(quay)}/replay/on", data={"at": len(finished().line), "seat": 0})
    assert answer.status_code == 409
    assert speaker("en").text("web-replay-on-over") in answer.text


def test_the_page_says_whether_dice_and_cards_follow_from_the_promise(
    quay: Harbour, visitor: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, match, path = speaker("en"), finished(), f"{kept(quay)}/replay"
    assert 'id="checked"' not in visitor.get(path).text
    html = visitor.get(path, params={"verify": "true"}).text
    assert words.text("web-verify-promise", count=len(match.line)) in html
    for told in (match.header.promise, str(match.header.seed), match.header.salt, words.text("web-verify-more")):
        assert told in html
    plain = f"/table/{keep(quay, Match(replace(match.header, salt=''), match.events), OURS)}/replay"
    html = visitor.get(plain, params={"verify": "true"}).text
    assert words.text("web-verify-seed", count=len(match.line)) in html
    forged = Match.sheet
    monkeypatch.setattr(Match, "sheet", lambda match: re.sub(r"result: blue \d+", "result: blue 99", forged(match)))
    html = visitor.get(path, params={"verify": "true"}).text
    assert words.text("web-verify-broken", why="@").split("@")[0] in html


# In a browser


def at(page: Page, number: int) -> None:
    """Wait until a moment is shown."""
    expect(page.locator("#replay")).to_have_attribute("data-at", str(number))


@pytest.mark.browser
@pytest.mark.slow(4)
@pytest.mark.parametrize("game", daily(FULLEST, "harbour"))
def test_steps_on_and_back_show_what_the_page_of_the_moment_shows(browser: Browser, quay: Harbour, game: str) -> None:
    guest, fresh = Guest(browser, quay.address), Guest(browser, quay.address)
    path, last = f"{quay.address}{kept(quay, game)}/replay", len(finished(game).line)
    page = guest.page
    page.goto(f"{path}?at=0&eyes=all")
    for keys, number in (
        (["ArrowRight"] * (PIECE + 2), PIECE + 2),  # into the next piece
        (["ArrowLeft"] * 5, PIECE - 3),
        (["End"], last),
        (["ArrowLeft"], last - 1),
        (["Home", "ArrowRight"], 1),
    ):
        guest.press(*keys)
        at(page, number)
        fresh.page.goto(page.url)
        assert f"at={number}&eyes=all" in page.url
        assert page.evaluate(SERIAL) == fresh.page.evaluate(SERIAL)
        for part in ("#title", "#what", "#unseen"):
            assert page.inner_text(part) == fresh.page.inner_text(part)
        assert page.get_attribute("#slider", "aria-valuetext") == fresh.page.get_attribute("#slider", "aria-valuetext")
        assert page.inner_text("#log").endswith(fresh.page.inner_text("#log")[-60:])
    assert guest.trouble == []


@pytest.mark.browser
@pytest.mark.parametrize("size", [(1280, 800), (768, 1024), (390, 844), (844, 390)])
def test_the_way_out_lies_beside_the_title(browser: Browser, quay: Harbour, size: tuple[int, int]) -> None:
    guest, path = Guest(browser, quay.address, viewport={"width": size[0], "height": size[1]}), kept(quay)
    for page in ("replay", "analysis"):
        guest.page.goto(f"{quay.address}{path}/{page}")
        title, way = (guest.page.locator(one).first.bounding_box() for one in ("#turn h1", ".ways a"))
        assert title
        assert way
        assert title["x"] + title["width"] <= way["x"]
    assert guest.trouble == []


@pytest.mark.browser
def test_the_slider_goes_anywhere_by_pointer_and_keys(browser: Browser, quay: Harbour) -> None:
    guest, last = Guest(browser, quay.address), len(finished().line)
    page = guest.page
    page.goto(f"{quay.address}{kept(quay)}/replay?at=3")
    slider = page.get_by_role("slider")
    box = slider.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    at(page, round(last / 2))
    slider.press("ArrowRight")
    at(page, round(last / 2) + 1)
    slider.press("End")
    at(page, last)
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"^Action {last} of {last}: .+"))
    expect(page.locator("#on-over")).to_be_attached()
    assert page.locator("#on").is_hidden()
    assert guest.trouble == []


@pytest.mark.browser
def test_it_plays_by_itself_until_it_is_stopped_or_over(browser: Browser, quay: Harbour) -> None:
    guest, last = Guest(browser, quay.address), len(finished().line)
    page = guest.page
    page.goto(f"{quay.address}{kept(quay)}/replay?at={last - 3}&eyes=open")
    page.select_option("#speed", "4")
    play = page.locator("#play")
    guest.press("Space")
    expect(play).to_have_attribute("aria-pressed", "true")
    expect(play).to_have_accessible_name("Pause")
    at(page, last)
    expect(play).to_have_attribute("aria-pressed", "false")
    play.click()  # from the beginning
    expect(page.locator("#replay")).to_have_attribute("data-at", re.compile("^[1-9]$"))
    play.click()
    expect(play).to_have_accessible_name("Play")
    assert guest.trouble == []


@pytest.mark.browser
def test_other_eyes_see_the_same_moment(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    page = guest.page
    page.goto(f"{quay.address}{kept(quay, 'harbour')}/replay?at=18&eyes=all")
    guest.press("ArrowRight")
    at(page, 19)
    page.click("a[data-eyes='1']")
    at(page, 19)
    assert page.url.endswith("?at=19&eyes=1")
    expect(page.locator("a[aria-current]")).to_have_text("Bob")
    assert guest.trouble == []


@pytest.mark.browser
def test_every_press_of_next_is_a_step_however_late_the_steps_come(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    page = guest.page

    def late(route: Route) -> None:
        page.wait_for_timeout(300)
        route.continue_()

    page.route("**/steps?*", late)
    page.goto(f"{quay.address}{kept(quay)}/replay?at=0")
    for _ in range(3):
        page.locator("a[data-to=next]").dispatch_event("click")
    at(page, 3)
    assert guest.trouble == []


@pytest.mark.browser
def test_when_steps_do_not_come_the_page_says_so_and_goes_on_later(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    page = guest.page
    page.route("**/steps?*", lambda route: route.abort())
    page.goto(f"{quay.address}{kept(quay)}/replay?at=0")
    guest.press("ArrowRight")
    expect(page.locator("#lost")).to_have_text(speaker("en").text("web-replay-lost"))
    at(page, 0)
    page.unroute("**/steps?*")
    guest.press("ArrowRight")
    at(page, 1)
    expect(page.locator("#lost")).to_be_empty()


@pytest.mark.browser
def test_without_scripts_links_and_a_button_lead_through_the_match(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address, java_script_enabled=False)
    page = guest.page
    page.goto(f"{quay.address}{kept(quay)}/replay?at=3&eyes=open")
    page.click("#to-next")
    at(page, 4)
    page.click("#to-first")
    at(page, 0)
    page.locator("#slider").press("End")
    page.click("#seek .go")
    at(page, len(finished().line))
    expect(page.locator("#play")).to_be_hidden()


@pytest.mark.browser
def test_a_sheet_is_brought_as_a_file_or_as_text_and_verified(browser: Browser, quay: Harbour, tmp_path: Path) -> None:
    guest = Guest(browser, quay.address)
    page = guest.page
    page.goto(f"{quay.address}/")
    page.click("footer a[href='/replay']")
    page.fill("#text", sheet().replace("  9. ", "  8. "))
    page.click("#bring .primary")
    expect(page.locator("#complaint")).to_contain_text("Line 19")
    axe.check(page)
    guest.trouble.clear()  # Chromium logs a 422
    file = tmp_path / "sheet.txt"
    file.write_text(sheet(), "utf-8")
    page.set_input_files("#upload", file)
    expect(page.locator("#board")).to_be_visible()
    page.click("summary:has-text('fair')")
    page.click("#verify")
    expect(page.locator("#checked")).to_contain_text("It holds")
    with page.expect_download() as saved:
        page.click("a[href$='/sheet']")
    assert saved.value.path().read_text("utf-8") == sheet()
    assert guest.trouble == []


@pytest.mark.browser
def test_somebody_plays_on_from_a_moment(browser: Browser, quay: Harbour) -> None:
    guest, match = Guest(browser, quay.address), finished()
    page = guest.page
    number = next(count for count in range(8, 40) if match.at(count).acting == (0,))
    page.goto(f"{quay.address}{kept(quay)}/replay?at={number - 1}&eyes=0")
    guest.press("ArrowRight")
    at(page, number)
    page.click("#on-from-here summary")
    page.click("#on .primary")
    page.wait_for_url("**/table/*")
    expect(page.locator("#board")).to_be_visible()
    match_id = page.url.rsplit("/", 1)[1]
    assert quay.truth(match_id).at(0).position(0) == match.at(number).position(0)
    guest.touch(guest.lit()[0])
    assert guest.trouble == []


@pytest.mark.browser
@pytest.mark.slow(2)
@pytest.mark.parametrize("game", daily(FULLEST, "harbour"))
def test_nothing_hinders_anybody_and_nothing_scrolls_sideways(browser: Browser, quay: Harbour, game: str) -> None:
    guest = Guest(browser, quay.address)
    page = guest.page
    page.goto(f"{quay.address}{kept(quay, game)}/replay?at=20&eyes=all&verify=true")
    page.eval_on_selector_all("details", "all => { for (const one of all) one.open = true; }")
    axe.check(page)
    test_reflow.check(page)
    page.goto(f"{quay.address}/replay")
    axe.check(page)
    test_reflow.check(page)
