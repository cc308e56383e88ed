"""The pages: what they show, what they refuse, and how."""

from __future__ import annotations

import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest

from tallyman import EVERYTHING, players
from tallyman.engine.game import game, games
from tallyman.engine.match import Match, new, set_up
from tallyman.engine.names import tidy
from tallyman.locale import LANGUAGES, speaker
from tallyman.players.levels import LEVELS
from tallyman.web.asking import preferred
from tallyman.web.sitting import Sitting
from tallyman.web.store import Chair
from tallyman.web.view import Moment, Picture, View, Viewpoint
from tests.helpers import Ground, fullest, played, wander
from tests.web.harbour import Harbour, begin, keep, offered, seen, wait_until
from tests.web.test_hint import sit_at

TURNS = 400


def page(visitor: httpx.Client, match_id: str) -> str:
    """The page of a table when it is the visitor's turn, or the game is over."""
    found = ""

    def ours() -> bool:
        nonlocal found
        found = visitor.get(f"/table/{match_id}").text
        return bool(offered(found)) or "/sheet" in found

    wait_until(ours)
    return found


def act(visitor: httpx.Client, match_id: str, **fields: object) -> httpx.Response:
    """Do something as a page that is patched does it."""
    values = {"seat": 0} | fields
    return visitor.post(f"/table/{match_id}/act", data=values, headers={"HX-Request": "true"})


def play_on(visitor: httpx.Client, match_id: str, turns: int = TURNS) -> str:
    """Take the first action offered, again and again; the last page."""
    for _ in range(turns):
        html = page(visitor, match_id)
        if not offered(html):
            break
        assert act(visitor, match_id, action=offered(html)[0], seen=seen(html)).status_code == 204
    return page(visitor, match_id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_front_page_offers_every_game_in_every_language(visitor: httpx.Client, language: str) -> None:
    html = visitor.get("/", headers={"Accept-Language": f"{language}-XX,xx;q=0.5"}).text
    assert f'<html lang="{language}"' in html
    for name in games():
        assert game(name).title in html
        assert f"/vignette/{name}.{language}.auto.svg" in html
        assert f"{game(name).title}" in visitor.get(f"/rules/{name}").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_front_page_offers_the_levels_only_with_their_sentences(visitor: httpx.Client, language: str) -> None:
    voice = speaker(language)
    html = visitor.get("/", headers={"Accept-Language": language}).text
    form = html[html.index('name="seat-1"') : html.index('name="name-1"')]
    offered = re.findall(r'<option value="([^"]+)"', form)
    assert [one for one in offered if one not in {"me", "open"}] == list(LEVELS)
    assert re.findall(r'<option value="([^"]+)" selected', form) == [players.USUAL]
    for level in LEVELS:
        assert f"{voice.text(f'player-{level}')} ({escape(voice.text(f'player-is-{level}'))})" in form


@pytest.mark.thorough
@pytest.mark.parametrize("level", ["stowaway", "foreman"])
def test_a_level_chosen_on_the_front_page_plays(visitor: httpx.Client, quay: Harbour, level: str) -> None:
    match_id = begin(visitor, **{"seat-1": level})
    html = play_on(visitor, match_id, 8)
    truth = quay.truth(match_id)
    assert truth.names == ["Ann", speaker("en").text(f"player-{level}")]
    assert {move.seat for move in truth.line} == {0, 1}
    assert f"<small>{speaker('en').text(f'player-is-{level}')}</small>" in html


@pytest.mark.parametrize(("player", "kind"), [("greedy", "greedy"), ("random", "random"), ("search:200ms", "search")])
def test_a_match_that_was_kept_before_there_were_levels_is_shown(
    visitor: httpx.Client, quay: Harbour, player: str, kind: str
) -> None:
    match_id = keep(quay, new("shanghaien", seed=1), (Chair(holder="ann"), Chair(player=player)))
    assert f"<small>{speaker('en').text(f'player-is-{kind}')}</small>" in visitor.get(f"/table/{match_id}").text


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_a_table_speaks_every_language(visitor: httpx.Client, language: str, name: str) -> None:
    visitor.post("/settings", data={"language": language})
    match_id = begin(visitor, game=name)
    html = play_on(visitor, match_id, 12)
    assert f'<html lang="{language}"' in html
    assert f'<h2 id="log-title">{speaker(language).text("web-log")}</h2>' in html


def test_language_and_light_are_kept(visitor: httpx.Client) -> None:
    answer = visitor.post("/settings", data={"theme": "dark", "language": "nl", "back": "/rules/shanghaien"})
    assert answer.headers["location"] == "/rules/shanghaien"
    assert '<html lang="nl" data-theme="dark">' in visitor.get("/").text
    visitor.post("/settings", data={"theme": "auto"})
    assert '<html lang="nl">' in visitor.get("/").text


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", ""])
def test_settings_lead_nowhere_else(visitor: httpx.Client, back: str) -> None:
    assert visitor.post("/settings", data={"back": back}).headers["location"] == "/"


@pytest.mark.parametrize(
    ("header", "language"),
    [("", "en"), ("fr", "fr"), ("de,nl;q=0.5,fr;q=0.8", "fr"), ("nl-BE", "nl"), ("xx;q=much,nl;q=0.1", "nl")],
)
def test_the_browser_s_language_is_preferred(header: str, language: str) -> None:
    assert preferred(header) == language


def test_names_are_tidied() -> None:
    assert tidy("  Ann\n | Bob\u202e ", 20) == "Ann Bob"
    assert len(tidy("x" * 100, 20)) == 20


def desk(match: Match, seat: int = 0, language: str = "en") -> View:
    """What a seat sees of a match among strangers."""
    return View(Moment("x", match, (Chair(),) * match.players), Viewpoint((seat,), language))


@pytest.mark.thorough
@pytest.mark.parametrize("ground", fullest(), ids=str)
def test_somebody_is_ahead_only_while_the_match_goes_on_and_points_differ(ground: Ground) -> None:
    match = ground.new(3)
    for _count in wander(match, 3, looks=40):
        ahead = [seat.score for seat in desk(match).seats if seat.ahead]
        assert bool(ahead) == (not match.over and len(set(match.scores)) > 1)
        assert set(ahead) <= {max(match.scores)}
    assert not any(seat.ahead for seat in desk(played(match, 3)).seats)


@pytest.mark.thorough
def test_a_whole_match_can_be_played_without_scripts(visitor: httpx.Client, quay: Harbour) -> None:
    match_id = begin(visitor)
    for _ in range(TURNS):
        html = page(visitor, match_id)
        if not offered(html):
            break
        fields = {"seat": 0, "action": offered(html)[0], "seen": seen(html)}
        answer = visitor.post(f"/table/{match_id}/act", data=fields)
        assert answer.headers["location"] == f"/table/{match_id}"
    truth = quay.truth(match_id)
    assert truth.over
    assert visitor.get(f"/table/{match_id}/sheet").text == truth.sheet()
    html = visitor.get(f"/table/{match_id}").text
    assert truth.header.promise in html
    assert str(truth.header.seed) in html
    assert f"/table/{match_id}" in visitor.get("/").text


def test_undo_goes_back_before_one_s_own_last_action_and_redo_again(visitor: httpx.Client, quay: Harbour) -> None:
    match_id = begin(visitor)
    html = play_on(visitor, match_id, 6)
    before = quay.truth(match_id)
    assert act(visitor, match_id, action=offered(html)[0], seen=seen(html)).status_code == 204
    after = page(visitor, match_id)
    done = quay.truth(match_id)
    undone = visitor.post(f"/table/{match_id}/undo", data={"seat": 0, "seen": seen(after)}, headers={"HX-Request": "1"})
    assert undone.status_code == 204
    assert quay.truth(match_id).position(EVERYTHING) == before.position(EVERYTHING)
    redo = {"seat": 0, "seen": seen(page(visitor, match_id))}
    assert visitor.post(f"/table/{match_id}/redo", data=redo, headers={"HX-Request": "1"}).status_code == 204
    assert quay.truth(match_id).position(EVERYTHING) == done.position(EVERYTHING)


@pytest.mark.thorough
def test_nothing_is_taken_back_once_the_seed_is_known(visitor: httpx.Client) -> None:
    match_id = begin(visitor)
    html = play_on(visitor, match_id)
    answer = visitor.post(f"/table/{match_id}/undo", data={"seat": 0, "seen": seen(html)})
    assert answer.status_code == 409
    assert speaker("en").text("web-closed") in answer.text


def test_two_people_must_agree_to_take_back_what_was_revealed(visitor: httpx.Client, quay: Harbour) -> None:
    match_id = begin(visitor, **{"seat-1": "me"})
    html = page(visitor, match_id)
    seat = quay.truth(match_id).acting[0]
    assert act(visitor, match_id, seat=seat, action=offered(html)[0], seen=seen(html)).status_code == 204
    answer = visitor.post(f"/table/{match_id}/undo", data={"seat": seat, "seen": 1}, headers={"HX-Request": "1"})
    assert answer.status_code == 409
    assert speaker("en").text("web-others-must-agree") in answer.text


def test_a_free_seat_is_taken_once(visitor: httpx.Client, stranger: httpx.Client, quay: Harbour) -> None:
    match_id = begin(visitor, **{"seat-1": "open"})
    assert "/sit" in stranger.get(f"/table/{match_id}").text
    assert stranger.post(f"/table/{match_id}/sit", data={"seat": 1, "name": "Cid"}).status_code == 303
    assert quay.truth(match_id).names == ["Ann", "Cid"]
    with quay.visitor() as late:
        assert late.post(f"/table/{match_id}/sit", data={"seat": 1, "name": "Eve"}).status_code == 409
    turn = {0: visitor, 1: stranger}
    for _ in range(6):
        seat = quay.truth(match_id).acting[0]
        html = turn[seat].get(f"/table/{match_id}").text
        assert not offered(turn[1 - seat].get(f"/table/{match_id}").text)
        assert act(turn[seat], match_id, seat=seat, action=offered(html)[0], seen=seen(html)).status_code == 204


def test_secret_choices_of_others_make_nobody_s_own_stale(
    visitor: httpx.Client, stranger: httpx.Client, quay: Harbour
) -> None:
    match_id = sit_at(quay, visitor, set_up("montego_bay", {"round": 1}, 2), Chair())
    html = visitor.get(f"/table/{match_id}").text
    assert stranger.post(f"/table/{match_id}/sit", data={"seat": 1, "name": "Cid"}).status_code == 303
    first, other = offered(html)[0], offered(html)[-1]
    theirs = stranger.get(f"/table/{match_id}").text
    assert act(stranger, match_id, seat=1, action=offered(theirs)[0], seen=seen(theirs)).status_code == 204
    # One sat down and chose since this page was sent.
    assert act(visitor, match_id, action=first, seen=seen(html)).status_code == 204
    assert act(visitor, match_id, action=other, seen=seen(html)).status_code == 409, "one's own choice came since"
    mine = seen(visitor.get(f"/table/{match_id}").text)
    theirs = stranger.get(f"/table/{match_id}").text
    assert act(stranger, match_id, seat=1, action=offered(theirs)[-1], seen=seen(theirs)).status_code == 204
    undo = {"seat": 0, "seen": mine}
    assert visitor.post(f"/table/{match_id}/undo", data=undo, headers={"HX-Request": "1"}).status_code == 204
    assert not [move for move in quay.truth(match_id).line if move.seat == 0]
    before = seen(visitor.get(f"/table/{match_id}").text)
    while quay.truth(match_id).sealed:
        for seat, who in enumerate((visitor, stranger)):
            for action in offered(who.get(f"/table/{match_id}").text)[:1]:
                number = len(quay.truth(match_id).events)
                assert act(who, match_id, seat=seat, action=action, seen=number).status_code == 204
    assert act(visitor, match_id, action=first, seen=before).status_code == 409, "the cards have been turned up since"


def test_a_free_seat_keeps_the_name_somebody_used_last(visitor: httpx.Client, stranger: httpx.Client) -> None:
    begin(stranger, **{"name-0": "Zoe"})
    match_id = begin(visitor, game="montego_bay", **{"seat-1": "open", "seat-2": "open", "seat-3": "random"})
    assert stranger.get(f"/table/{match_id}").text.count('name="seat" value=') == 2
    assert stranger.post(f"/table/{match_id}/sit", data={"seat": 2}).status_code == 303
    assert "Zoe" in visitor.get(f"/table/{match_id}").text


# What is refused


@pytest.mark.parametrize("name", games())
def test_an_id_on_a_table_means_one_thing(visitor: httpx.Client, name: str) -> None:
    html = visitor.get(f"/table/{begin(visitor, game=name)}").text
    twice = [one for one, count in Counter(re.findall(r' id="([^"]+)"', html)).items() if count > 1]
    assert not twice


def test_a_stale_action_is_refused_with_the_table_as_it_is(visitor: httpx.Client) -> None:
    match_id = begin(visitor)
    html = play_on(visitor, match_id, 2)
    answer = act(visitor, match_id, action=offered(html)[0], seen=seen(html) - 1)
    assert answer.status_code == 409
    assert speaker("en").text("web-stale") in answer.text
    assert '<hx-partial hx-target="#scene"' in answer.text


def test_of_two_who_race_one_wins(visitor: httpx.Client, quay: Harbour) -> None:
    match_id = begin(visitor)
    html = page(visitor, match_id)
    fields = {"action": offered(html)[0], "seen": seen(html)}
    with ThreadPoolExecutor() as crowd:
        racing = [crowd.submit(act, visitor, match_id, **fields) for _ in range(4)]
    assert sorted(one.result().status_code for one in racing) == [204, 409, 409, 409]


def test_an_illegal_action_is_refused_with_the_rule(visitor: httpx.Client) -> None:
    match_id = begin(visitor)
    html = page(visitor, match_id)
    shanghai = 1
    answer = act(visitor, match_id, action=shanghai, seen=seen(html))
    assert answer.status_code == 409
    assert speaker("en").text("shanghaien-forbids-too-early") in answer.text
    plain = visitor.post(f"/table/{match_id}/act", data={"seat": 0, "action": shanghai, "seen": seen(html)})
    assert plain.status_code == 409
    assert 'id="board"' in plain.text


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"seat": "0", "seen": "x", "action": "0"},
        {"seat": "0", "action": "0"},
        {"seat": "0", "seen": "0", "action": "9" * 30},
        {"seat": "", "seen": "0", "action": "0"},
    ],
)
def test_nonsense_is_refused(visitor: httpx.Client, fields: dict[str, str]) -> None:
    answer = visitor.post(f"/table/{begin(visitor)}/act", data=fields)
    assert answer.status_code == 422
    assert 'id="board"' in answer.text


@pytest.mark.parametrize("action", [-1, -2, 152, 2**31 - 1])
def test_an_action_that_does_not_exist_is_refused(visitor: httpx.Client, action: int) -> None:
    match_id = begin(visitor)
    assert act(visitor, match_id, action=action, seen=seen(page(visitor, match_id))).status_code == 409


def test_too_much_is_not_read(visitor: httpx.Client) -> None:
    assert visitor.post("/matches", data={"game": "x" * 400_000}).status_code == 413


@pytest.mark.parametrize(
    "fields",
    [{"game": "chess"}, {"seat-1": "stockfish"}, {"seat-1": "nobody"}, {"seat-0": "nobody", "seat-1": "nobody"}],
)
def test_a_match_that_cannot_be_is_refused(visitor: httpx.Client, fields: dict[str, str]) -> None:
    chosen = {"game": "shanghaien", "seat-0": "me", "seat-1": "greedy"} | fields
    assert visitor.post("/matches", data=chosen).status_code == 422


def test_no_request_starts_a_program(visitor: httpx.Client, tmp_path: Path) -> None:
    program = f"exec:touch {tmp_path}/started"
    answer = visitor.post("/matches", data={"game": "shanghaien", "seat-0": "me", "seat-1": program})
    assert answer.status_code == 422
    assert "play in `tallyman play` and `tallyman tournament`" in answer.text
    asked = visitor.post("/api/matches", json={"game": "shanghaien", "seats": ["me", program]})
    assert asked.status_code == 422
    assert "play in `tallyman play` and `tallyman tournament`" in asked.json()["detail"]
    assert not list(tmp_path.iterdir())


def test_a_stranger_looks_on_and_does_nothing(visitor: httpx.Client, stranger: httpx.Client) -> None:
    match_id = begin(visitor)
    html = page(visitor, match_id)
    assert not offered(stranger.get(f"/table/{match_id}").text)
    for seat in (0, 1, 7):
        fields = {"seat": seat, "action": offered(html)[0], "seen": seen(html)}
        assert act(stranger, match_id, **fields).status_code == 403
    stranger.cookies.set("token", "forged")
    assert act(stranger, match_id, action=offered(html)[0], seen=seen(html)).status_code == 403
    assert stranger.post(f"/table/{match_id}/again").status_code == 403


def test_nobody_plays_for_one_of_our_players(visitor: httpx.Client) -> None:
    match_id = begin(visitor)
    assert act(visitor, match_id, seat=1, action=0, seen=seen(page(visitor, match_id))).status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "", "Origin": "http://evil.example"},
        {"Sec-Fetch-Site": "", "Origin": "null"},
        {"Sec-Fetch-Site": ""},
    ],
)
def test_another_site_cannot_act(visitor: httpx.Client, headers: dict[str, str]) -> None:
    match_id = begin(visitor)
    html = page(visitor, match_id)
    fields = {"seat": 0, "action": offered(html)[0], "seen": seen(html)}
    assert visitor.post(f"/table/{match_id}/act", data=fields, headers=headers).status_code == 403
    assert visitor.post("/matches", data={"game": "shanghaien"}, headers=headers).status_code == 403


def test_an_older_browser_says_where_it_comes_from(quay: Harbour) -> None:
    with quay.visitor() as visitor:
        visitor.headers["Sec-Fetch-Site"] = ""
        visitor.headers["Origin"] = quay.address
        assert begin(visitor)


@pytest.mark.parametrize(
    "path", ["/table/nothing", "/table/nothing/events", "/nowhere", "/rules/chess", "/vignette/x.svg", "/board/x.css"]
)
def test_what_is_not_there_is_told_kindly(visitor: httpx.Client, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 404
    assert speaker("en").text("web-adrift") in answer.text


def test_the_sheet_is_given_out_at_the_end_only(visitor: httpx.Client) -> None:
    assert visitor.get(f"/table/{begin(visitor)}/sheet").status_code == 409


def test_tokens_are_kept_from_scripts_and_other_sites(visitor: httpx.Client) -> None:
    answer = visitor.post("/matches", data={"game": "shanghaien", "seat-0": "me", "seat-1": "greedy"})
    token = next(cookie for cookie in answer.headers.get_list("set-cookie") if cookie.startswith("token="))
    assert "HttpOnly" in token
    assert "SameSite=lax" in token


def test_pages_ask_for_nothing_from_elsewhere(visitor: httpx.Client) -> None:
    for path in (
        "/",
        f"/table/{begin(visitor)}",
        "/rules/shanghaien",
        "/nowhere",
        "/static/page.css",
        "/static/table.css",
        "/board.css",
        *(f"/board/{name}.css" for name in games()),
    ):
        answer = visitor.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "script" not in policy
        assert not re.search(r"""(?:src|href|action)=["'](?:https?:)?//|url\(["']?https?:|@import""", answer.text)
        assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=", answer.text)


def test_even_what_went_wrong_on_our_side_is_said_with_the_headers_that_keep_strangers_out(
    quay: Harbour, visitor: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_holder: str) -> None:
        raise LookupError("on purpose")

    begin(visitor)
    monkeypatch.setattr(quay.app.state.quay.store, "of", fails)
    answer = visitor.get("/")
    assert answer.status_code == 500
    assert "Something went wrong on our side" in answer.text
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_a_page_is_of_one_moment_even_if_somebody_acts_while_it_is_drawn(
    quay: Harbour, visitor: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def after(actions: int) -> Match:
        return played(new("shanghaien", 2, 7, ("Ann", "Bob")), 7, actions)

    match_id = keep(quay, after(12), (Chair(), Chair()))
    real = Sitting.picture

    def slow(sitting: Sitting, *args: Any) -> Picture:
        drawn = real(sitting, *args)
        sitting.moment = replace(sitting.moment, match=after(16))
        return drawn

    monkeypatch.setattr(Sitting, "picture", slow)
    html = visitor.get(f"/table/{match_id}").text
    said = re.findall("<li.*?>(.*?)</li>", html.split('id="log"')[1].split("</ol>")[0])
    voice = speaker("en", ("Ann", "Bob"))
    assert f"/events?seen={seen(html)}" in html
    assert said == [escape(voice.say(one)) for _, one in after(seen(html)).told(-1)]
