"""People meet: public tables and the lobby, seats that are taken and left, names, and another device."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from urllib.parse import urlsplit

import httpx2 as httpx
import pytest
from sqlalchemy import select, update

from tallyman.engine.match import new
from tallyman.web import lobby, moving, seating
from tallyman.web.asking import digest
from tallyman.web.quota import CROWD, FAR, NEAR, Quotas
from tallyman.web.store import Chair, Deleting, Happening, Meeting, Overtaken, Store, matches, passages
from tests.helpers import played
from tests.web.harbour import Harbour, begin, harbour, keep, offered, seen, wait_until

PUBLIC = Meeting("ann", public=True)


@pytest.fixture
def store(any_database: str) -> Iterator[Store]:
    with closing(Store(any_database)) as found:
        yield found


def open_table(who: httpx.Client, name: str = "Ann", /, **fields: str) -> str:
    """Open a table from the lobby, public if nothing else is said; its id."""
    answer = who.post("/lobby", data={"game": "shanghaien", "name": name, "who": "public"} | fields)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].removeprefix("/table/"))


def sit(who: httpx.Client, match_id: str, seat: int = 1, name: str = "Bob") -> httpx.Response:
    return who.post(f"/table/{match_id}/sit", data={"seat": str(seat), "name": name})


def act(who: httpx.Client, match_id: str, seat: int) -> httpx.Response:
    """Do the first thing the page offers."""
    page = who.get(f"/table/{match_id}").text
    return who.post(f"/table/{match_id}/act", data={"seat": seat, "seen": seen(page), "action": offered(page)[0]})


def in_lobby(who: httpx.Client) -> tuple[list[str], list[str]]:
    """The tables in the lobby: those with free seats, and those to watch."""
    waiting, watched = who.get("/lobby/tables").text.split('id="watched-title"')
    return tuple(re.findall(r'id="table-([\w-]+)"', part) for part in (waiting, watched))  # type: ignore[return-value]


# The store


def test_public_tables_are_found_by_their_free_seats_as_long_as_somebody_comes(store: Store) -> None:
    header, now = new("shanghaien", names=("Ann", "Bob")).header, int(time.time())
    ann, bob = Chair(holder="ann"), Chair(holder="bob")
    store.begin("waits", header, (ann, Chair()), meeting=PUBLIC)
    store.begin("full", header, (ann, bob), meeting=PUBLIC)
    store.begin("by-link", header, (ann, Chair()), meeting=Meeting("ann"))
    over = played(new("shanghaien", names=("Ann", "Bob")), 1)
    store.begin("over", over.header, (ann, Chair()), meeting=PUBLIC)
    store.append("over", over)
    assert [one.id for one in store.public(now - 60, True, 10)] == ["waits"]
    assert [one.id for one in store.public(now - 60, False, 10)] == ["full"]
    assert store.public(now + 60, True, 10) == [], "nobody came by since then"
    assert [one.meeting for one in store.public(now - 60, True, 10)] == [PUBLIC]
    assert (store.opened("ann", now - 60), store.opened("bob", now - 60)) == (1, 0)


def test_what_is_done_at_a_public_table_keeps_it_in_the_lobby(store: Store) -> None:
    match, now = new("shanghaien"), int(time.time())
    store.begin("one", match.header, (Chair(holder="ann"), Chair()), meeting=PUBLIC)
    with store.engine.begin() as connection:
        connection.execute(update(matches).values(touched=now - 3600))
    assert store.public(now - 1800, True, 10) == []
    played(match, 1, 1)
    store.write(Happening("one", match, public=True))
    assert [one.id for one in store.public(now - 1800, True, 10)] == ["one"]


def test_a_match_that_never_began_can_be_deleted_and_no_other(store: Store) -> None:
    match = new("shanghaien", names=("Ann", "Bob"))
    for name in ("one", "two"):
        store.begin(name, match.header, (Chair(holder="ann"), Chair()))
    match.take_over(1, "Cid")
    store.append("one", match, Chair(holder="cid"))
    store.write(Deleting("one"))
    assert store.load("one") is None
    assert store.of("cid") == []
    other = played(new("shanghaien", names=("Ann", "Bob")), 1, 1)
    store.append("two", other)
    with pytest.raises(Overtaken):
        store.write(Deleting("two"))
    assert store.load("two") is not None


def test_a_link_to_another_device_is_used_once_and_read_by_its_secret_alone(store: Store) -> None:
    person = moving.Person("the token of Ann", "Ann")
    store.write(moving.Departing(person, "first"))
    store.write(moving.Departing(person, "second"))
    assert moving.sealed_for(store, "first") is None, "an earlier link works no more"
    assert moving.sealed_for(store, "second") == person
    with store.engine.connect() as connection:
        row = connection.execute(select(passages)).mappings().one()
    assert not any(secret in str(dict(row)) for secret in (person.token, "second"))
    store.write(moving.Arriving("second"))
    assert moving.sealed_for(store, "second") is None
    with pytest.raises(Overtaken):
        store.write(moving.Arriving("second"))


# The lobby


def test_a_public_table_waits_in_the_lobby_fills_and_can_then_be_watched(people: list[httpx.Client]) -> None:
    ann, bob, cid = people
    match_id = open_table(ann, "Ann <b>")
    by_link = open_table(ann, who="link")
    waiting, watched = in_lobby(bob)
    assert match_id in waiting
    assert by_link not in waiting + watched
    assert "Ann &lt;b&gt;" in bob.get("/lobby").text
    assert sit(bob, match_id).status_code == 303
    waiting, watched = in_lobby(cid)
    assert match_id in watched
    assert match_id not in waiting
    assert "You are watching" in cid.get(f"/table/{match_id}").text
    assert "You are watching" not in bob.get(f"/table/{match_id}").text


def test_nobody_plays_before_everybody_sits_at_a_public_table(people: list[httpx.Client], quay: Harbour) -> None:
    ann, bob, _ = people
    match_id = open_table(ann)
    page = ann.get(f"/table/{match_id}").text
    assert not offered(page)
    assert "Waiting for players" in page
    assert "A seat is free" in ann.get("/").text
    assert "Your turn" not in ann.get("/").text
    seat = quay.truth(match_id).acting[0]
    early = ann.post(
        f"/table/{match_id}/act", data={"seat": 0, "seen": 0, "action": quay.truth(match_id).legal(seat)[0]}
    )
    assert early.status_code == 409
    assert not quay.truth(match_id).events
    sit(bob, match_id)
    assert act((ann, bob)[seat], match_id, seat).status_code == 303


def test_who_made_the_table_begins_with_bots_and_nobody_else(people: list[httpx.Client], quay: Harbour) -> None:
    ann, bob, cid = people
    match_id = open_table(ann, game="montego_bay", players="4")
    sit(bob, match_id)
    for other in (bob, cid):
        assert other.post(f"/table/{match_id}/fill", data={"level": "docker"}).status_code == 403
    assert ann.post(f"/table/{match_id}/fill", data={"level": "greedy"}).status_code == 422
    assert ann.post(f"/table/{match_id}/fill", data={"level": "docker"}).status_code == 303
    kept = quay.app.state.quay.store.load(match_id)
    assert [chair.player for chair in kept.chairs] == [None, None, "docker", "docker"]
    assert quay.truth(match_id).names == ["Ann", "Bob", "Docker", "Docker 2"]


def test_a_table_that_nobody_touched_for_a_day_leaves_the_lobby(people: list[httpx.Client], quay: Harbour) -> None:
    match_id = open_table(people[0])
    assert match_id in in_lobby(people[1])[0]
    with quay.app.state.quay.store.engine.begin() as connection:
        long_ago = int(time.time()) - seating.DAY - 1
        connection.execute(update(matches).where(matches.c.id == match_id).values(touched=long_ago))
    assert match_id not in in_lobby(people[1])[0]
    assert people[1].get(f"/table/{match_id}").status_code == 200, "who has the link still finds it"


def test_somebody_has_few_tables_open_in_the_lobby(people: list[httpx.Client]) -> None:
    ann = people[0]
    tables = [open_table(ann) for _ in range(seating.MOST_OPEN)]
    refused = ann.post("/lobby", data={"game": "cargo", "name": "Ann", "who": "public"})
    assert refused.status_code == 409
    assert "still wait for players" in refused.text
    open_table(ann, who="link")
    ann.post(f"/table/{tables[0]}/delete")
    open_table(ann)


def test_strangers_can_neither_fill_the_lobby_nor_take_seats_en_masse(database: str) -> None:
    few = Quotas(near=replace(NEAR, public=2, seats=2))
    with harbour(database, quotas=few) as quay, quay.visitor() as ann:
        tables = [begin(ann, **{"seat-1": "open"}) for _ in range(9)]
        statuses = []
        for number in range(9):
            with quay.visitor() as stranger:  # each without a token, from one address
                answer = stranger.post("/lobby", data={"game": "cargo", "who": "public"})
                statuses.append(answer.status_code)
                stranger.cookies.clear()
                statuses.append(sit(stranger, tables[number]).status_code)
        assert statuses == [303] * 16 + [429] * 2, "as many as four visitors may"


def test_one_address_cannot_fill_the_lobby() -> None:
    assert CROWD * FAR.public < lobby.MOST_WAITING


def test_lists_tell_nothing_that_is_secret(people: list[httpx.Client], quay: Harbour) -> None:
    ann, bob, cid = people
    match_id = open_table(ann)
    sit(bob, match_id)
    header = quay.truth(match_id).header
    secret = [str(header.seed), header.salt, *(who.cookies["token"] for who in (ann, bob))]
    secret += [digest(who.cookies["token"]) for who in (ann, bob)]
    for path in ("/lobby", "/lobby/tables", "/api/lobby", "/mine", "/ratings/shanghaien", "/api/ratings/shanghaien"):
        told = cid.get(path).text
        assert not [one for one in secret if one in told], path


def test_a_seat_at_a_public_table_is_for_one_person(people: list[httpx.Client]) -> None:
    ann, bob, _ = people
    match_id = open_table(ann, game="montego_bay", players="3")
    assert sit(ann, match_id).status_code == 409
    assert sit(bob, match_id).status_code == 303
    assert sit(bob, match_id, 2).status_code == 409
    assert sit(bob, match_id, 7).status_code == 409


def test_a_rematch_of_a_public_table_is_public_and_full(people: list[httpx.Client], quay: Harbour) -> None:
    ann, bob, cid = people
    for who, token in ((ann, "ann-again"), (bob, "bob-again")):
        who.cookies.set("token", token)
    match = played(new("shanghaien", seed=3, names=("Ann", "Bob")), 3)
    chairs = tuple(Chair(holder=digest(token)) for token in ("ann-again", "bob-again"))
    match_id = keep(quay, match, chairs, Meeting(digest("ann-again"), public=True))
    other = ann.post(f"/table/{match_id}/again").headers["location"].removeprefix("/table/")
    assert other in in_lobby(cid)[1]
    assert quay.app.state.quay.store.load(other).chairs == chairs


def test_the_code_of_a_table_is_its_address(people: list[httpx.Client]) -> None:
    match_id = open_table(people[0], who="link")
    assert f"/table/{match_id}/code.svg" in people[0].get(f"/table/{match_id}").text
    code = people[0].get(f"/table/{match_id}/code.svg")
    assert code.headers["content-type"] == "image/svg+xml"
    assert code.text.startswith("<svg")
    assert "viewBox=" in code.text, "it is drawn in any size"


# Leaving, deleting, names


def test_who_leaves_before_the_beginning_frees_their_seat(people: list[httpx.Client], quay: Harbour) -> None:
    ann, bob, cid = people
    match_id = open_table(ann)
    sit(bob, match_id)
    assert bob.post(f"/table/{match_id}/leave").headers["location"] == "/lobby"
    assert quay.app.state.quay.store.load(match_id).chairs[1] == Chair()
    assert quay.truth(match_id).names == ["Ann", "Orange"]
    assert match_id in in_lobby(cid)[0]
    assert match_id not in bob.get("/mine").text
    assert cid.post(f"/table/{match_id}/leave").status_code == 403
    ann.post(f"/table/{match_id}/leave")
    assert quay.app.state.quay.store.load(match_id) is None, "nobody was left there"
    assert ann.get(f"/table/{match_id}").status_code == 404


@pytest.mark.parametrize("eyes", ["page", "program"])
def test_who_has_left_a_seat_hears_no_more_by_its_eyes(people: list[httpx.Client], eyes: str) -> None:
    """Somebody else may sit there by now, and have secrets."""
    ann, bob, cid = people
    match_id = open_table(ann)
    sit(bob, match_id)
    mine = {"Authorization": f"Bearer {ann.cookies['token']}"}
    path = f"/table/{match_id}/events" if eyes == "page" else f"/api/matches/{match_id}/events?seat=0"
    with ann.stream("GET", path, headers=mine) as stream:
        lines = stream.iter_lines()
        assert next(line for line in lines if line.startswith("id: 1"))
        ann.post(f"/table/{match_id}/leave")
        sit(cid, match_id, 0, "Cid")
        assert not [line for line in takewhile(lambda line: not line.startswith("id: 3"), lines) if "id: 2" in line]
        assert next(lines, None) is None, "it has ended"


def test_who_made_a_table_deletes_it_until_somebody_has_played(people: list[httpx.Client], quay: Harbour) -> None:
    ann, bob, _ = people
    match_id = open_table(ann)
    sit(bob, match_id)
    assert bob.post(f"/table/{match_id}/delete").status_code == 403
    assert ann.post(f"/table/{match_id}/delete").status_code == 303
    assert bob.get(f"/table/{match_id}").status_code == 404
    match_id = open_table(ann)
    sit(bob, match_id)
    seat = quay.truth(match_id).acting[0]
    assert act((ann, bob)[seat], match_id, seat).status_code == 303
    for what in ("leave", "delete"):
        answer = ann.post(f"/table/{match_id}/{what}")
        assert answer.status_code == 409
        assert "played already" in answer.text
    assert quay.app.state.quay.store.load(match_id) is not None


def test_somebody_is_called_otherwise_at_one_table_or_at_all(people: list[httpx.Client], quay: Harbour) -> None:
    ann, bob, _ = people
    one, two, beside = open_table(ann), begin(ann, **{"seat-1": "open"}), begin(ann, **{"seat-1": "me"})
    sit(bob, one)
    assert ann.post(f"/table/{one}/name", data={"seat": "0", "name": "Bob"}).status_code == 303
    assert quay.truth(one).names == ["Bob 2", "Bob"], "no two have the same name"
    assert ann.post("/name", data={"name": "Żaneta <i>"}).headers["location"] == "/mine"
    assert [quay.truth(one).names[0], quay.truth(two).names[0]] == ["Żaneta <i>"] * 2
    assert quay.truth(beside).names[0] == "Ann", "at a browser that several share everybody has their own name"
    assert "Żaneta &lt;i&gt;" in bob.get(f"/table/{one}").text
    assert bob.post(f"/table/{one}/name", data={"seat": "0", "name": "Evil"}).status_code == 403
    assert bob.post("/name", data={"name": " \u200d "}).status_code == 422


def test_a_table_bears_so_many_names_and_no_more(people: list[httpx.Client], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "MOST_NAMES", 2)
    match_id = begin(people[0], **{"seat-1": "open"})
    statuses = [
        people[0].post(f"/table/{match_id}/name", data={"seat": "0", "name": name}).status_code for name in "abc"
    ]
    assert statuses == [303, 303, 409]


# Another device


def test_a_link_brings_all_seats_to_another_device(people: list[httpx.Client], quay: Harbour) -> None:
    desk, phone, thief = people
    match_id = begin(desk, **{"name-0": "Zoë", "seat-1": "open"})
    made = desk.post("/device/link")
    assert made.headers["cache-control"] == "no-store"
    assert made.headers["referrer-policy"] == "no-referrer"
    link = urlsplit(re.findall(r'class="link" readonly value="([^"]+)"', made.text)[0])
    assert (link.path, link.query, len(link.fragment)) == ("/device", "", 43), "browsers send a fragment to nobody"
    assert thief.get("/device").status_code == 200, "to look at the page uses nothing up"
    moved = phone.post("/device", data={"code": link.fragment})
    assert (moved.status_code, moved.headers["location"]) == (303, "/mine")
    assert phone.cookies["token"] == desk.cookies["token"], "both devices are this person's"
    assert match_id in phone.get("/mine").text
    assert 'value="Zoë"' in phone.get("/mine").text
    again = thief.post("/device", data={"code": link.fragment})
    assert again.status_code == 404
    assert "token" not in thief.cookies
    assert "Make a new one" in again.text


def test_a_link_to_another_device_has_its_time(people: list[httpx.Client], monkeypatch: pytest.MonkeyPatch) -> None:
    begin(people[0])
    monkeypatch.setattr(moving, "MINUTES", 0)
    code = re.findall(r"/device#([\w-]+)", people[0].post("/device/link").text)[0]
    assert people[1].post("/device", data={"code": code}).status_code == 404


def test_who_would_lose_tables_of_this_browser_is_told_so(people: list[httpx.Client]) -> None:
    assert "of its own" not in people[0].get("/device").text
    begin(people[0])
    assert "already sits at a table of its own" in people[0].get("/device").text


def test_the_log_has_no_secret_of_a_link(
    people: list[httpx.Client], caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    begin(people[0])
    with caplog.at_level("DEBUG"):
        code = re.findall(r"/device#([\w-]+)", people[0].post("/device/link").text)[0]
        people[1].post("/device", data={"code": code})
        people[2].post("/device", data={"code": code})
    assert code not in caplog.text


# My matches


def test_my_matches_are_listed_page_by_page_with_a_record(quay: Harbour, visitor: httpx.Client) -> None:
    begin(visitor)
    me = digest(visitor.cookies["token"])
    won = 0
    for seed in range(26):
        match = played(new("shanghaien", seed=seed, names=("Ann", "Bob & Co")), seed)
        won += 0 in match.winners
        rival = Chair(holder=digest("bob-of-the-record")) if seed % 2 else Chair(player="docker")
        keep(quay, match, (Chair(holder=me), rival))
    first, second = (visitor.get(f"/mine?which=over&at={number}").text for number in (1, 2))
    assert first.count('href="/table/') == 2 * 24, "the table and its replay"
    assert second.count('href="/table/') == 2 * 2
    assert "Bob &amp; Co" in first
    assert digest("bob-of-the-record") not in first
    assert visitor.get("/mine").text.count('href="/table/') == 1
    assert visitor.get("/mine?game=cargo").text.count('href="/table/') == 0
    found = visitor.get("/api/mine?over=true", headers={"Authorization": f"Bearer {visitor.cookies['token']}"}).json()
    assert (found["going_on"], found["over"], found["pages"]) == (1, 26, 2)
    assert [(one["matches"], one["won"]) for one in found["by_game"]] == [(26, won)]
    assert sorted((one["name"], one["level"], one["matches"]) for one in found["by_opponent"]) == [
        ("Bob & Co", False, 13),
        ("docker", True, 13),
    ]


# Programs


def test_programs_meet_by_the_api(quay: Harbour, people: list[httpx.Client]) -> None:
    program = people[0]
    begun = program.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "open"], "public": True}).json()
    listed = {one["id"]: one for one in program.get("/api/lobby").json()}
    assert listed[begun["id"]]["free"] == [1]
    taken = program.post(f"/api/matches/{begun['id']}/seats", json={"seat": 1, "name": "Deep Bob"})
    assert taken.status_code == 201
    theirs = {"Authorization": f"Bearer {taken.json()['token']}"}
    renamed = program.put(f"/api/matches/{begun['id']}/seats/1/name", json={"name": "Bob"}, headers=theirs)
    assert renamed.json() == {"name": "Bob"}
    assert program.post(f"/api/matches/{begun['id']}/leave", headers=theirs).status_code == 204
    mine = {"Authorization": f"Bearer {begun['tokens']['0']}"}
    assert program.post(f"/api/matches/{begun['id']}/bots", json={"level": "docker"}, headers=theirs).status_code == 403
    code = program.post("/api/device-links", headers=mine).json()["code"]
    assert program.post("/api/devices", json={"code": code}).json()["token"] == begun["tokens"]["0"]
    assert program.post("/api/devices", json={"code": code}).status_code == 404
    assert program.post(f"/api/matches/{begun['id']}/delete", headers=mine).status_code == 204
    assert program.get(f"/api/matches/{begun['id']}").status_code == 404
    assert quay.app.state.quay.store.load(begun["id"]) is None
    wait_until(lambda: begun["id"] not in {one["id"] for one in program.get("/api/lobby").json()})
