"""A match of an edition that is no longer here is never an error page: it can be read, and says why it cannot go on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from playwright.sync_api import Browser, expect

import tallyman
from tallyman import EVERYTHING
from tallyman.engine.game import game
from tallyman.engine.match import Match, new, set_up
from tallyman.locale import LANGUAGES
from tallyman.web import relic as relics
from tallyman.web.store import BY_LINK, Chair, Meeting
from tests.editions.write import ANN, COOKIE, OURS, copied, own_box
from tests.helpers import played
from tests.web.axe import check
from tests.web.guest import Guest, gather
from tests.web.harbour import Harbour, harbour, keep

TABLES = Path(__file__).parents[1] / "editions" / "1" / "tables"
IDS = sorted(file.stem for file in TABLES.iterdir())
OPEN = "montego_bay-open"  # with a seat that somebody may take where it goes on
FINISHED = ("finished", "options")


@pytest.fixture(scope="module", autouse=True)
def later() -> Iterator[None]:
    """The rules of all games are of a later edition than those of the database."""
    with pytest.MonkeyPatch.context() as patch:
        for one in map(game, tallyman.games()):
            patch.setitem(one.__dict__, "edition", max(one.edition, 2))
        yield


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server with the database of edition 1."""
    with harbour(copied(tmp_path_factory.mktemp("edition"))) as found:
        yield found


@pytest.fixture
def ann(old: Harbour) -> Iterator[httpx.Client]:
    """Who sits at every table."""
    with old.visitor() as found:
        found.cookies.set("token", COOKIE)
        yield found


@pytest.fixture
def spectator(old: Harbour) -> Iterator[httpx.Client]:
    """Who sits at none."""
    with old.visitor() as found:
        yield found


@pytest.mark.parametrize("match_id", IDS)
def test_a_table_of_edition_1_can_be_read_and_says_why_it_cannot_go_on(ann: httpx.Client, match_id: str) -> None:
    answer = ann.get(f"/table/{match_id}")
    sheet = (TABLES / f"{match_id}.tally").read_text("utf-8")
    title = game(match_id.rpartition("-")[0]).title
    assert answer.status_code == 200
    assert f"This match follows edition 1 of the rules of {title}; edition 2 is here." in answer.text
    assert "It cannot go on here" in answer.text
    assert "without a picture of the board" in answer.text
    for name in re.findall(r"^names: (.*)$", sheet, re.MULTILINE)[0].split(" | "):
        assert name in answer.text or name == "Łukasz"
    if match_id.endswith(FINISHED):
        assert "The game is over" in answer.text
        for points in re.findall(r"\w+ (\d+)", sheet.rpartition("result: ")[2].partition(";")[0]):
            assert f"{points} points" in answer.text
        assert " wins</h2>" in answer.text


def test_a_link_to_a_table_of_edition_1_shows_its_game(spectator: httpx.Client) -> None:
    assert "/static/share/harbour.png" in spectator.get("/table/harbour-secret").text


@pytest.mark.parametrize("match_id", [one for one in IDS if one != OPEN])
def test_the_sheet_of_a_table_of_edition_1_is_the_one_it_would_have_written(ann: httpx.Client, match_id: str) -> None:
    sheet = (TABLES / f"{match_id}.tally").read_text("utf-8")
    for path in (f"/table/{match_id}/sheet", f"/api/matches/{match_id}/sheet"):
        answer = ann.get(path, headers={"Authorization": f"Bearer {COOKIE}"})
        assert answer.status_code == 200
        assert answer.text == sheet


@pytest.mark.parametrize("match_id", IDS)
def test_a_stranger_is_told_nothing_that_was_hidden(spectator: httpx.Client, match_id: str) -> None:
    seed = re.findall(r"^seed: (\d+)$", (TABLES / f"{match_id}.tally").read_text("utf-8"), re.MULTILINE)[0]
    page = spectator.get(f"/table/{match_id}")
    assert page.status_code == 200
    for path in (f"/table/{match_id}/sheet", f"/api/matches/{match_id}/sheet"):
        answer = spectator.get(path)
        assert answer.status_code == (200 if match_id.endswith(FINISHED) else 403)
        assert (f"seed: {seed}\n" in answer.text) == match_id.endswith(FINISHED)
    assert ("What was done" in page.text) == match_id.endswith(FINISHED)


@pytest.mark.parametrize("match_id", ["shanghaien-finished", "montego_bay-open", "harbour-secret"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_else_is_asked_of_it_says_so(ann: httpx.Client, match_id: str, language: str) -> None:
    said = {"en": "edition 1 of the rules", "fr": "l’édition 1 des règles", "nl": "editie 1 van de regels"}[language]
    table, api, bearer = f"/table/{match_id}", f"/api/matches/{match_id}", {"Authorization": f"Bearer {COOKIE}"}
    form = {"seat": "0", "seen": "0", "action": "0"}
    deed = {"seat": 0, "seen": 0, "action": 0}
    tongue = {"Accept-Language": language}
    answers = [
        ann.get(f"{table}/events", headers=tongue),
        ann.get(f"{table}/analysis", headers=tongue),
        ann.get(f"{table}/replay", headers=tongue),
        ann.get(f"{table}/replay/steps", headers=tongue),
        ann.post(f"{table}/replay/on", data=form, headers=tongue),
        ann.get(f"{api}/moments", headers=tongue),
        ann.get(f"{table}/picture.en.png", headers=tongue),
        *(
            ann.post(f"{table}/{do}", data=form, headers=tongue)
            for do in ("act", "undo", "redo", "hint", "sit", "here")
        ),
        ann.post(f"{table}/act", data=form, headers={"HX-Request": "true", **tongue}),
        ann.get(api, headers=tongue),
        ann.post(f"{api}/actions", json=deed, headers=bearer | tongue),
        ann.get(f"{api}/events", headers=tongue),
        *(ann.post(f"{api}/{do}", json={"seat": 0, "seen": 0}, headers=bearer | tongue) for do in ("undo", "redo")),
        ann.get(f"{api}/hint", params={"seat": 0}, headers=bearer | tongue),
        ann.get(f"{api}/analysis", headers=tongue),
    ]
    for answer in answers:
        assert answer.status_code == 410, (answer.url, answer.text)
        assert said in answer.text, answer.url


def test_the_list_of_ones_matches_names_their_edition(ann: httpx.Client) -> None:
    page = ann.get("/").text
    for match_id in IDS:
        entry = page.partition(f'href="/table/{match_id}"')[2].partition("</li>")[0]
        assert "edition 1" in entry, match_id
        assert "state running" not in entry


@pytest.mark.parametrize("match_id", ["cargo-running", "cargo-finished", "montego_bay-disputed", "harbour-box"])
def test_a_rematch_begins_a_match_of_today(old: Harbour, ann: httpx.Client, match_id: str) -> None:
    answers = [ann.post(f"/table/{match_id}/again") for _twice in range(2)]
    assert {answer.status_code for answer in answers} == {303}
    (place,) = {answer.headers["location"] for answer in answers}
    before, after = old.app.state.quay.store.load(match_id), old.truth(place.removeprefix("/table/"))
    assert after.header.edition == 2
    assert after.header.printed
    assert after.header.components == before.header.components
    assert after.header.options == before.header.options
    assert after.names[0] == "Ann"
    assert after.names[1] == ("Cid of Delft" if match_id == "montego_bay-disputed" else "Łukasz")
    assert place in ann.get(f"/table/{match_id}").text


def test_the_rematch_of_a_match_is_still_found(ann: httpx.Client) -> None:
    assert 'href="/table/shanghaien-rematch"' in ann.get("/table/shanghaien-finished").text
    assert ann.post("/table/shanghaien-finished/again").headers["location"] == "/table/shanghaien-rematch"


def test_the_box_of_a_match_of_edition_1_can_be_looked_into(ann: httpx.Client) -> None:
    answer = ann.get("/table/harbour-box/box")
    assert answer.status_code == 200
    assert "Fishwives’ Stall" in answer.text


# From now on the position is kept, so there is a picture


GONE = 99


@pytest.fixture
def today(old: Harbour, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Keeps a match of today's edition, which is gone then; its id."""

    def go(match: Match, other: Chair = OURS, meeting: Meeting = BY_LINK) -> str:
        with monkeypatch.context() as then:
            then.setitem(match.game.__dict__, "edition", match.header.edition)
            match_id = keep(old, match, (ANN, other), meeting)
        monkeypatch.setitem(match.game.__dict__, "edition", GONE)
        return match_id

    return go


@pytest.mark.parametrize("name", tallyman.games())
@pytest.mark.parametrize("actions", [1, 20, None])
def test_the_last_picture_is_drawn_from_the_position(
    ann: httpx.Client, today: Any, name: str, actions: int | None
) -> None:
    match = played(new(name, 2, 7, ("Ann", "Bob")), 7, actions)
    page = ann.get(f"/table/{today(match)}").text
    assert "edition 2 of the rules" in page
    assert f"edition {GONE} is here" in page
    assert 'id="board"' in page
    assert "without a picture" not in page
    if actions is None:
        assert match.sheet().rpartition("\n\n")[2].strip().splitlines()[-1] in page


BOB = Chair(holder="bob")


@pytest.mark.parametrize(
    ("other", "meeting", "over", "reads"),
    [
        (ANN, BY_LINK, False, True),
        (OURS, BY_LINK, False, True),
        (OURS, Meeting(ANN.holder, rated=True), False, False),
        (BOB, BY_LINK, False, False),
        (Chair("greedy", "bob"), BY_LINK, False, False),
        (Chair(), BY_LINK, False, False),
        (BOB, BY_LINK, True, True),
    ],
    ids=["shared browser", "our player", "rated", "somebody else", "somebody who left", "free seat", "over"],
)
def test_who_sits_at_a_match_that_may_go_on_elsewhere_reads_nothing_that_would_wrong_others(
    old: Harbour, ann: httpx.Client, today: Any, other: Chair, meeting: Meeting, over: bool, reads: bool
) -> None:
    match = played(new("harbour", 2, 7, ("Ann", "Bob"), bonus_cards=True), 7, None if over else 20)
    match_id = today(match, other, meeting)
    seed = f"seed: {match.header.seed}\n"
    for path in (f"/table/{match_id}/sheet", f"/api/matches/{match_id}/sheet"):
        answer = ann.get(path, headers={"Authorization": f"Bearer {COOKIE}"})
        assert (answer.status_code, seed in answer.text) == ((200, True) if reads else (403, False))
    assert ("What was done" in ann.get(f"/table/{match_id}").text) is reads


def test_a_picture_that_is_behind_says_so(old: Harbour, ann: httpx.Client, today: Any) -> None:
    match = played(new("cargo", 2, 7, ("Ann", "Bob")), 7, 20)
    match_id = today(match)
    store = old.app.state.quay.store
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE matches SET stood = 17 WHERE id = ?", (match_id,))
    assert "as it stood 3 events before the last one" in ann.get(f"/table/{match_id}").text
    assert "as it stood 3 events before the last one" in ann.get(f"/api/matches/{match_id}").json()["detail"]


def test_the_picture_shows_a_stranger_nothing_hidden(ann: httpx.Client, spectator: httpx.Client, today: Any) -> None:
    begun = played(new("harbour", 2, 7, bonus_cards=True), 7, 20)
    positions = [begun.position(EVERYTHING) | {"bonus": bonus} for bonus in (["stone", "wood"], ["wood", "stone"])]
    matches = [set_up("harbour", position, 2, 7, bonus_cards=True) for position in positions]
    ids = [today(played(match, 7, 1)) for match in matches]
    strangers, own = ([one.get(f"/table/{name}").text.replace(name, "") for name in ids] for one in (spectator, ann))
    assert strangers[0] == strangers[1]
    assert own[0] != own[1]


@pytest.mark.parametrize("name", tallyman.games())
def test_what_no_board_can_show_is_said_in_words(
    ann: httpx.Client, today: Any, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(new(name, 2, 7, ("Ann", "Bob")), 7, 12)
    match_id = today(match)
    monkeypatch.setattr(relics, "scene", lambda *_: 1 / 0)
    answer = ann.get(f"/table/{match_id}")
    assert answer.status_code == 200
    assert "The board of today cannot show how this match stood last" in answer.text
    for field in match.position(-1):
        assert f"{field}: " in answer.text


def test_an_open_page_shows_it_when_the_server_comes_back(
    old: Harbour, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = Guest(browser, old.address)
    gather(old, played(new("shanghaien", 2, 7, ("Ann", "Bob")), 7, 12), guest)
    quay = old.app.state.quay
    monkeypatch.setitem(game("shanghaien").__dict__, "edition", GONE)
    sittings = list(quay._sittings.values())
    quay._sittings.clear()
    quay._late.clear()
    for sitting in sittings:
        sitting.hush()
    expect(guest.page.locator("#why")).to_contain_text(f"edition {GONE} is here")
    expect(guest.page.locator("#board")).to_be_visible()
    check(guest.page)


def test_a_box_that_is_refused_by_now_makes_no_error_page(ann: httpx.Client, old: Harbour) -> None:
    match_id = keep(old, new("shanghaien", box=own_box("shanghaien")), (ANN, Chair(player="greedy")))
    store = old.app.state.quay.store
    with store.engine.begin() as connection:
        connection.exec_driver_sql(
            "UPDATE matches SET components = json_set(components, '$.rounds', 5) WHERE id = ?", (match_id,)
        )
    answer = ann.get(f"/table/{match_id}")
    assert answer.status_code == 200
    assert "This is not the box that was played with" in answer.text
    assert ann.get(f"/api/matches/{match_id}").status_code == 410
