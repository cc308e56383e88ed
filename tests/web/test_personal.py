"""What is kept of a person: they take it along or have it deleted; then no name, word or key of theirs is anywhere."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx2 as httpx
import pytest
from playwright.sync_api import Browser, expect
from sqlalchemy import Connection, select

from tallyman.engine.match import Match, new
from tallyman.locale import LANGUAGES
from tallyman.web import grants, moving, personal, ratings
from tallyman.web.affairs import Manner
from tallyman.web.asking import digest, new_token
from tallyman.web.clocks import Tempo, wound
from tallyman.web.grants import Grant, Granting, Scope
from tallyman.web.personal import Erasing
from tallyman.web.ratings import Counting
from tallyman.web.store import (
    BY_LINK,
    Affair,
    Chair,
    Meeting,
    Opening,
    Overtaken,
    Saying,
    Store,
    Word,
    metadata,
)
from tests.helpers import played
from tests.postgresql import new_database
from tests.web.axe import check as check_axe
from tests.web.guest import Guest
from tests.web.harbour import Harbour, begin, harbour, keep, offered, wait_until
from tests.web.test_meeting import act, open_table, sit
from tests.web.test_reflow import check as check_reflow

SECRET, NAME, SAID = "the key of Zoë", "Zoë Quayle", "a word by Zoë"
ZOE, BOB = Chair(holder=digest(SECRET)), Chair(holder=digest("the key of Bob"))
GAME = "shanghaien"
SEED = 2**100 + 1


@pytest.fixture
def store(any_database: str) -> Iterator[Store]:
    with closing(Store(any_database)) as found:
        yield found


def kept(
    store: Store,
    match_id: str,
    chairs: tuple[Chair, ...],
    actions: int | None = None,
    meeting: Meeting = BY_LINK,
    name: str = NAME,
    said: str = SAID,
) -> Match:
    """A match after so many actions, or at its end, where Zoë was called otherwise and has talked, or somebody else."""
    whole = played(new(GAME, 2, seed=SEED, names=(name, "Bob")), 1, actions)
    match = Match(whole.header)
    store.write(Opening(match_id, match.header, chairs, meeting=meeting))
    match.take_over(0, f"{name} 2")
    store.append(match_id, match)
    for event in whole.events:
        match.repeat(event)
        store.append(match_id, match)
    if chairs[0].player and chairs[0].holder:
        match.take_over(0, "Docker")
        store.append(match_id, match, chairs[0])
    store.write(Saying(match_id, Word(1, 0, 1, text=said)), Saying(match_id, Word(2, 1, 2, text="a word by Bob")))
    return match


def everything(store: Store) -> str:
    """All that a database holds, as text."""
    with store.engine.connect() as connection:
        tables = {one.name: [*map(dict, connection.execute(select(one)).mappings())] for one in metadata.sorted_tables}
    return json.dumps(tables, default=str, ensure_ascii=False)


def test_nothing_of_a_person_stays_and_what_others_played_does(store: Store) -> None:
    over = kept(store, "over", (ZOE, BOB), meeting=Meeting(ZOE.holder, rated=True))
    running = kept(store, "running", (ZOE, BOB), 3, Meeting(ZOE.holder))
    kept(store, "away", (Chair("docker", ZOE.holder), BOB), 3)
    kept(store, "alone", (ZOE, Chair("greedy")))
    kept(store, "other", (Chair("docker"), BOB), 3, name="Yan", said="a word by Yan")
    store.write(Counting())
    store.write(moving.Departing(moving.Person(SECRET, NAME), "a link"))
    now = int(time.time())
    store.write(Granting(Grant("a code", digest(SECRET), Scope.PLAY, "over", NAME, now, now + 100)))
    for trace in (digest(SECRET), NAME, SAID):
        assert trace in everything(store)
    erasing = Erasing(digest(SECRET), "Somebody")
    store.write(erasing)
    assert sorted(erasing.renewed) == ["alone", "away", "over", "running"]
    left = everything(store)
    for trace in (digest(SECRET), NAME, SAID, "a code"):
        assert trace not in left
    for trace in ("a word by Bob", "Yan 2", "a word by Yan"):
        assert trace in left
    assert store.load("alone") is None
    ended, goes_on, away = store.load("over"), store.load("running"), store.load("away")
    assert ended is not None
    assert goes_on is not None
    assert away is not None
    assert ended.scores == tuple(over.scores)
    assert "Somebody" in Match(ended.header, ended.events).sheet()
    assert goes_on.chairs == (Chair("deckhand"), BOB)
    assert away.chairs == (Chair("docker"), BOB)
    now_playing = Match(goes_on.header, goes_on.events)
    assert now_playing.names == ["Deckhand", "Bob"]
    assert now_playing.line == running.line
    assert store.how_many(digest(SECRET)) == (0, 0)
    assert [one.rating.name for one in ratings.best(store, GAME, "")] == ["Bob"]
    before = ratings.mine(store, BOB.holder or "")
    store.write(Counting(anew=True))
    assert ratings.mine(store, BOB.holder or "") == before, "what others won from somebody stays theirs"
    assert [one.rating.name for one in ratings.best(store, GAME, "")] == ["Bob"]


def test_a_match_goes_when_the_last_person_in_it_is_deleted(store: Store) -> None:
    kept(store, "over", (ZOE, BOB), meeting=Meeting(ZOE.holder, rated=True))
    store.write(Counting())
    store.write(Erasing(digest(SECRET), "Somebody"))
    assert store.load("over") is not None
    store.write(Erasing(BOB.holder or "", "Somebody"))
    assert store.load("over") is None


def test_a_clock_that_ran_for_somebody_who_is_gone_stands(store: Store) -> None:
    tempo = Tempo(5, 5)
    match = new(GAME, 2, seed=1, names=(NAME, "Bob"))
    own = match.acting[0]
    chairs = (ZOE, BOB) if own == 0 else (BOB, ZOE)
    clock = wound(tempo, 2).goes_on(tempo, 1000, (own,), (0, 0))
    state = {"clock": clock.json(), "paused": 0, "proposal": None, "version": 0}
    affair = Affair("timed", state, 0, clock.due)
    store.write(Opening("timed", match.header, chairs, manner=Manner(tempo).json(), affair=affair))
    assert store.due(10**15) == (True, ["timed"])
    store.write(Erasing(digest(SECRET), "Somebody"))
    assert store.due(10**15) == (False, []), "nobody runs out of time who is not there"


def test_a_copy_has_all_of_a_person_and_nothing_of_others(store: Store) -> None:
    match = kept(store, "one", (ZOE, BOB), 6)
    kept(store, "other", (Chair("docker"), BOB), 3)
    store.write(Granting(Grant("the code", digest(SECRET), Scope.READ, None, "my bot", 1, 2**40)))
    told = personal.told(store, digest(SECRET))
    assert told["person"] == digest(SECRET)
    (one,) = told["matches"]
    assert one["id"] == "one"
    assert {event["seat"] for event in one["events"]} == {0}
    assert [event["action"] for event in one["events"] if event["kind"] == "play"] == [
        event.action for event in match.events if event.seat == 0 and event.kind == "play"
    ]
    assert [word["text"] for word in one["words"]] == [SAID]
    assert [token["name"] for token in told["tokens"]] == ["my bot"]
    text = json.dumps(told)
    for secret in ("Bob", BOB.holder or "?", str(SEED), "the code"):
        assert secret not in text, "a seed tells what nobody may know, and a code is half a key"


def test_somebody_deletes_themselves_and_the_others_play_on(people: list[httpx.Client], quay: Harbour) -> None:
    ann, bob, _ = people
    match_id = open_table(ann, NAME)
    sit(bob, match_id)
    seat = quay.truth(match_id).acting[0]
    act((ann, bob)[seat], match_id, seat)
    told = ann.get("/personal/data.json")
    assert told.headers["content-disposition"].startswith("attachment")
    assert [one["id"] for one in told.json()["matches"]] == [match_id]
    assert ann.post("/personal/delete").status_code == 422
    assert NAME in bob.get(f"/table/{match_id}").text, "nothing is deleted that was not meant"
    gone = ann.post("/personal/delete", data={"sure": "yes"})
    assert gone.headers["location"] == "/personal?gone=yes"
    assert "Everything that was kept of you is deleted" in ann.get("/personal?gone=yes").text
    assert not ann.cookies.get("token")
    page = bob.get(f"/table/{match_id}").text
    assert NAME not in page
    assert "Deckhand" in page
    before = len(quay.at(match_id).events)
    wait_until(lambda: offered(bob.get(f"/table/{match_id}").text))
    assert act(bob, match_id, 1).status_code == 303
    assert len(quay.at(match_id).events) > before


def test_who_leaves_a_table_before_it_begins_leaves_no_name_and_no_word_there(
    people: list[httpx.Client], quay: Harbour
) -> None:
    """Nothing says later that they were theirs; and nobody is taken to have said them who sits there then."""
    ann, bob, cid = people
    match_id = open_table(ann, f"{NAME} who leaves", who="link")
    assert ann.post(f"/table/{match_id}/say", data={"seat": "0", "text": f"{SAID} who leaves"}).status_code == 303
    sit(bob, match_id)
    bob.post(f"/table/{match_id}/say", data={"seat": "1", "text": "a word that stays"})
    assert ann.post(f"/table/{match_id}/leave").status_code == 303
    sit(cid, match_id, 0, "Cid")
    left = everything(quay.app.state.quay.store)
    assert f"{NAME} who leaves" not in left
    assert f"{SAID} who leaves" not in left
    assert [word.text for word in quay.moment(match_id).words] == ["a word that stays"]
    assert quay.at(match_id).events == list(quay.app.state.quay.store.load(match_id).events)


def test_the_seat_of_who_is_gone_is_free_in_a_rematch(people: list[httpx.Client], quay: Harbour) -> None:
    ann, bob, cid = people
    tokens = {"ann": new_token(), "bob": new_token()}
    over = played(new(GAME, 2, seed=SEED, names=(NAME, "Bob")), 1)
    match_id = keep(quay, over, (Chair(holder=digest(tokens["ann"])), Chair(holder=digest(tokens["bob"]))))
    for who, name in ((ann, "ann"), (bob, "bob")):
        who.cookies.set("token", tokens[name])
    assert ann.post("/personal/delete", data={"sure": "yes"}).status_code == 303
    again = bob.post(f"/table/{match_id}/again").headers["location"].removeprefix("/table/")
    assert quay.truth(again).names == ["Blue", "Bob"]
    assert sit(cid, again, 0, "Cid").status_code == 303
    assert quay.truth(again).names == ["Cid", "Bob"]


def test_no_byte_of_who_is_deleted_stays_in_the_file(database: str, warm_at_once: None) -> None:
    with harbour(database) as quay, quay.visitor() as ann, quay.visitor() as bob:
        match_id = open_table(ann, NAME, who="link")
        sit(bob, match_id)
        ann.post(f"/table/{match_id}/say", data={"seat": "0", "text": SAID})
        path = Path(database.removeprefix("sqlite:///"))
        traces = [trace.encode() for trace in (digest(ann.cookies["token"]), "Quayle", SAID[:8])]

        def found() -> list[bytes]:
            written = path.read_bytes() + Path(f"{path}-wal").read_bytes()
            return [trace for trace in traces if trace in written]

        assert found() == traces
        assert ann.post("/personal/delete", data={"sure": "yes"}).status_code == 303
        assert found() == []
        renamed = bob.post(f"/table/{match_id}/name", data={"seat": "1", "name": "Robert"})
        assert renamed.status_code == 303, "what comes after is kept"


def test_a_stream_ends_when_its_table_is_not_what_it_was(people: list[httpx.Client], quay: Harbour) -> None:
    ann, bob, _ = people
    match_id = open_table(ann, NAME)
    sit(bob, match_id)
    with bob.stream("GET", f"/table/{match_id}/events?seen=") as stream:
        lines = stream.iter_lines()
        next(lines)
        ann.post("/personal/delete", data={"sure": "yes"})
        for _ in lines:
            pass
    assert NAME not in bob.get(f"/table/{match_id}").text


def test_who_plays_at_the_same_moment_does_not_hinder_it(
    people: list[httpx.Client], quay: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, _ = people
    match_id = open_table(ann, NAME)
    sit(bob, match_id)
    write, tried = Erasing.write, []

    def overtaken_at_first(erasing: Erasing, connection: Connection) -> None:
        write(erasing, connection)
        tried.append(erasing)
        if len(tried) == 1:
            raise Overtaken

    monkeypatch.setattr(Erasing, "write", overtaken_at_first)
    assert ann.post("/personal/delete", data={"sure": "yes"}).status_code == 303
    assert len(tried) == 2
    assert NAME not in bob.get(f"/table/{match_id}").text


def test_programs_take_and_delete_what_is_kept_under_their_token(visitor: httpx.Client, quay: Harbour) -> None:
    begun = visitor.post("/api/matches", json={"game": GAME, "seats": ["me", "open"], "names": [NAME]}).json()
    bearer = {"Authorization": f"Bearer {begun['tokens']['0']}"}
    assert [one["id"] for one in visitor.get("/api/personal", headers=bearer).json()["matches"]] == [begun["id"]]
    assert visitor.get("/api/personal").json()["matches"] == [], "without a token there is nothing"
    assert visitor.delete("/api/personal").status_code == 204
    assert visitor.get(f"/api/matches/{begun['id']}").status_code == 200
    assert visitor.delete("/api/personal", headers=bearer).status_code == 204
    assert visitor.get(f"/api/matches/{begun['id']}").status_code == 404
    assert visitor.get("/api/personal", headers=bearer).json()["matches"] == []


def test_every_process_forgets_somebody_who_is_gone(postgresql: str) -> None:
    database = new_database(postgresql)
    with harbour(database) as one, harbour(database) as other, one.visitor() as ann, other.visitor() as bob:
        match_id = begin(ann, **{"name-0": NAME, "seat-1": "open"})
        sit(bob, match_id)
        assert NAME in bob.get(f"/table/{match_id}").text
        ann.post("/personal/delete", data={"sure": "yes"})
        wait_until(lambda: NAME not in bob.get(f"/table/{match_id}").text, seconds=20)
        assert grants.of(one.app.state.quay.store, digest("nobody")) == []


@pytest.mark.browser
@pytest.mark.parametrize("language", LANGUAGES)
def test_by_keyboard_alone_in_every_language(language: str, browser: Browser, quay: Harbour) -> None:
    ann = Guest(browser, quay.address, locale=language, viewport={"width": 390, "height": 844})
    match_id = ann.sit_down("open")
    ann.page.goto(f"{quay.address}/mine")
    link = ann.page.locator(".links a[href$='/personal']")
    link.focus()
    ann.press("Enter")
    expect(ann.page.locator("h1")).to_be_visible()
    ann.page.locator("#keys [name=name]").focus()
    ann.page.keyboard.type("bot")
    ann.press("Enter")
    expect(ann.page.locator("#keys .link")).to_have_value(f"read.{ann.page.input_value('#keys .link')[5:]}")
    check_axe(ann.page)
    check_reflow(ann.page)
    ann.page.locator("#keys .keys button").focus()
    ann.press("Enter")
    expect(ann.page.locator("#keys .keys")).to_have_count(0)
    ann.page.locator("#delete [name=sure]").focus()
    ann.press("Space", "Tab", "Enter")
    expect(ann.page.locator("[role=status]")).to_be_visible()
    check_axe(ann.page)
    assert quay.app.state.quay.store.load(match_id) is None
    assert not ann.trouble
