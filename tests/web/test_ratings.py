"""Ratings follow from rated matches that are over: each counts once, and nobody has to be rated."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import httpx2 as httpx
import pytest
from sqlalchemy import insert, select

from tallyman.cli import recount
from tallyman.engine.match import Match, new
from tallyman.web import ratings
from tallyman.web.asking import digest
from tallyman.web.ratings import Counting, Rating, Result, Unrating
from tallyman.web.sitting import Quay
from tallyman.web.store import Chair, Meeting, Store, events, matches
from tests.helpers import played
from tests.web.harbour import Harbour, begin, keep, offered, seen, wait_until
from tests.web.test_meeting import act, open_table, sit

RATED = Meeting("ann", rated=True)
GAME = "shanghaien"
ANN, BOB, DOCKER = Chair(holder="ann"), Chair(holder="bob"), Chair(player="docker")


@pytest.fixture
def store(any_database: str) -> Iterator[Store]:
    with closing(Store(any_database)) as found:
        yield found


def kept(
    store: Store,
    chairs: tuple[Chair, ...],
    seed: int = 1,
    meeting: Meeting = RATED,
    names: tuple[str, str] = ("Ann", "Bob"),
) -> Match:
    """A match that is over and kept."""
    match = played(new(GAME, 2, seed=seed, names=names), seed)
    again, match_id = Match(match.header), secrets.token_hex(6)
    store.begin(match_id, match.header, chairs, meeting=meeting)
    for event in match.events:
        again.repeat(event)
        store.append(match_id, again)
    return match


def rated(store: Store) -> dict[str, Rating]:
    return {line.rating.who: line.rating for line in ratings.best(store, GAME, "")}


def test_who_wins_rises_who_loses_falls_and_both_are_known_better() -> None:
    before = {who: Rating(who) for who in ("ann", "docker")}
    ann, docker = ratings.after(Result(("ann", "docker"), ("Ann", "Docker"), (1, 2)), before)
    assert ann.mu > before["ann"].mu > docker.mu
    assert ann.sigma < before["ann"].sigma
    assert (ann.points > 1500 > docker.points, ann.won, docker.won) == (True, 1, 0)
    assert (ann.name, docker.name) == ("Ann", "")


def test_a_level_at_two_seats_counts_as_one() -> None:
    before = {who: Rating(who) for who in ("ann", "docker")}
    result = Result(("docker", "ann", "docker"), ("Docker", "Ann", "Docker 2"), (1, 2, 3))
    docker, ann = ratings.after(result, before)
    assert (docker.who, docker.matches, docker.won) == ("docker", 1, 1)
    assert docker.mu == pytest.approx(before["docker"].mu, abs=1), "first and last is neither good nor bad"
    assert ann.matches == 1


def test_each_match_counts_once_whoever_counts_how_often(store: Store) -> None:
    match = kept(store, (ANN, BOB))
    with ThreadPoolExecutor() as hands:
        counters = 6 if store.shared else 1
        list(hands.map(store.write, [Counting()] * counters))
    found = rated(store)
    assert {one.matches for one in found.values()} == {1}
    assert [found[who].won for who in ("ann", "bob")] == [int(seat in match.winners) for seat in (0, 1)]
    store.write(Counting())
    assert rated(store) == found
    assert not ratings.waiting(store)


def test_ratings_counted_anew_are_the_same(store: Store) -> None:
    for seed in range(4):
        kept(store, (ANN, BOB) if seed % 2 else (DOCKER, ANN), seed)
        store.write(Counting())
    before = rated(store)
    store.write(Counting(anew=True))
    assert rated(store) == before
    assert before["ann"].matches == 4
    with store.engine.connect() as connection:
        assert sorted(connection.scalars(select(matches.c.counted))) == [1, 2, 3, 4]


def test_the_command_counts_anew(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(Store(database)) as store:
        kept(store, (ANN, BOB))
    recount(database, "en")
    assert capsys.readouterr().out == "One rated match was counted anew.\n"
    with closing(Store(database)) as store:
        assert {one.matches for one in rated(store).values()} == {1}


@pytest.mark.parametrize(
    ("chairs", "meeting"),
    [
        ((ANN, BOB), Meeting("ann", public=True)),
        ((ANN, ANN), RATED),
        ((DOCKER, Chair(player="pilot")), RATED),
        ((ANN, Chair(player="greedy")), RATED),
        ((ANN, Chair()), RATED),
    ],
    ids=["not rated", "against oneself", "levels alone", "another player", "nobody"],
)
def test_what_counts_for_nobody(store: Store, chairs: tuple[Chair, ...], meeting: Meeting) -> None:
    kept(store, chairs, meeting=meeting)
    store.write(Counting())
    assert rated(store) == {}
    assert not ratings.waiting(store)


@pytest.mark.parametrize("chose", [0, 1])
def test_what_our_player_chose_for_who_never_came_counts_for_nobody(store: Store, chose: int) -> None:
    """Somebody sat down, chose once or not at all, and our player has their seat from then on."""
    whole = played(new(GAME, 2, seed=1, names=("Ann", "Bob")), 1)
    match, left = Match(whole.header), False
    store.begin("left", match.header, (ANN, BOB), meeting=RATED)
    for event in whole.events:
        if not left and sum(done.seat == 1 for done in match.events) == chose:
            match.take_over(1, "Docker")
            store.append("left", match, Chair("docker", "bob"))
            left = True
        match.repeat(event)
        store.append("left", match)
    store.write(Counting())
    assert {*rated(store)} == ({"ann", "bob"} if chose else set())


def test_who_wants_no_rating_is_forgotten_and_what_was_before_stays_so(store: Store) -> None:
    kept(store, (ANN, BOB), 1)
    store.write(Counting())
    assert ratings.wanted(store, "ann")
    store.write(Unrating("ann"))
    assert not ratings.wanted(store, "ann")
    kept(store, (ANN, BOB), 2)
    store.write(Counting())
    assert set(rated(store)) == {"bob"}
    store.write(Unrating("ann", back=True))
    assert ratings.wanted(store, "ann")
    kept(store, (ANN, BOB), 3)
    for anew in (False, True):
        store.write(Counting(anew=anew))
        assert (rated(store)["ann"].matches, rated(store)["bob"].matches) == (1, 3)


def test_who_left_their_seat_to_a_level_has_lost(store: Store) -> None:
    for seed in range(8):
        kept(store, (Chair("docker", "ann"), BOB), seed, names=("Ann", "Bob"))
    with store.engine.begin() as connection:
        stood_in = {"kind": "take over", "seat": 0, "action": -1, "name": "Docker", "time": 0}
        for match_id in connection.scalars(select(matches.c.id)).all():
            connection.execute(insert(events).values(match=match_id, number=10_000, **stood_in))
    store.write(Counting())
    assert {who: (one.won, one.name) for who, one in rated(store).items()} == {"ann": (0, "Ann"), "bob": (8, "Bob")}


def test_the_order_counts_what_is_certain_and_names_are_the_last_ones(store: Store) -> None:
    for seed in range(6):
        kept(store, (ANN, DOCKER), seed, names=("Ann", "Docker") if seed < 5 else ("Annabel", "Docker"))
        store.write(Counting())
    lines = ratings.best(store, GAME, "ann")
    assert [line.place for line in lines] == [1, 2]
    careful = [line.rating.mu - 3 * line.rating.sigma for line in lines]
    assert careful == sorted(careful, reverse=True)
    assert {line.rating.name for line in lines if line.mine} == {"Annabel"}


def test_the_end_of_a_rated_match_counts_by_itself(store: Store) -> None:
    async def play() -> None:
        quay = Quay(store, pace=0, step=0)
        header = new(GAME, names=("Ann", "Bob")).header
        sitting = await quay.begin(header, (ANN, BOB), meeting=RATED)
        while not sitting.match.over:
            seat = sitting.match.acting[0]
            await sitting.play(seat, sitting.match.legal(seat)[0], sitting.moment.number)
        await quay.settle()

    asyncio.run(play())
    assert {who: one.matches for who, one in rated(store).items()} == {"ann": 1, "bob": 1}


# At the tables


def test_two_people_play_a_rated_match_and_it_counts_once(people: list[httpx.Client], quay: Harbour) -> None:
    ann, bob, cid = people
    match_id = open_table(ann, "Ann of the ratings", rated="on")
    sit(bob, match_id, name="Bob of the ratings")
    table = ann.get(f"/table/{match_id}").text
    assert "It is rated." in table
    assert '"ask"' not in table, "there are no hints"
    while not (truth := quay.truth(match_id)).over:
        seat = truth.acting[0]
        assert act((ann, bob)[seat], match_id, seat).status_code == 303
    names = ("Ann of the ratings", "Bob of the ratings")
    wait_until(lambda: all(name in cid.get(f"/ratings/{GAME}").text for name in names))
    for _ in range(2):
        lines = [one for one in cid.get(f"/api/ratings/{GAME}").json() if one["name"] in names]
        assert [(one["matches"], one["level"], one["mine"]) for one in lines] == [(1, False, False)] * 2
    assert digest(ann.cookies["token"]) not in cid.get(f"/ratings/{GAME}").text
    ann.post("/name", data={"name": "Annabel, rated"})
    assert "Annabel, rated" in cid.get(f"/ratings/{GAME}").text
    assert ann.post(f"/ratings/{GAME}/forget").status_code == 303
    assert "Annabel, rated" not in cid.get(f"/ratings/{GAME}").text
    assert "Bob of the ratings" in cid.get(f"/ratings/{GAME}").text
    refused = ann.post("/lobby", data={"game": GAME, "rated": "on"})
    assert (refused.status_code, "You have asked for no ratings" in refused.text) == (409, True)
    other = open_table(cid, rated="on")
    assert sit(ann, other).status_code == 409


def test_in_a_rated_match_there_are_no_hints_and_nothing_revealed_is_taken_back(
    people: list[httpx.Client], quay: Harbour
) -> None:
    ann = people[0]
    for rated, statuses in (("", (200, 303)), ("on", (403, 409))):
        ann.cookies.clear()
        match_id = open_table(ann, **({"rated": rated} if rated else {}), who="link")
        ann.post(f"/table/{match_id}/fill", data={"level": "docker"})
        wait_until(lambda: quay.truth(match_id).acting == (0,))  # noqa: B023, called at once
        page = ann.get(f"/table/{match_id}").text
        hint = ann.post(f"/table/{match_id}/hint", data={"seat": 0, "seen": seen(page)})
        assert act(ann, match_id, 0).status_code == 303
        wait_until(lambda: quay.truth(match_id).acting == (0,) or quay.truth(match_id).over)  # noqa: B023
        page = ann.get(f"/table/{match_id}").text
        assert offered(page)
        undone = ann.post(f"/table/{match_id}/undo", data={"seat": 0, "seen": seen(page)})
        assert (hint.status_code, undone.status_code) == statuses, rated


def test_what_cannot_be_rated_is_refused_with_a_reason(people: list[httpx.Client]) -> None:
    for seats in (["me", "me"], ["me", "greedy"], ["open", "docker"]):
        answer = people[0].post("/api/matches", json={"game": GAME, "seats": seats, "rated": True})
        assert answer.status_code == 409
        assert "rated match" in answer.json()["detail"]


def test_ratings_that_a_crash_left_uncounted_are_counted_when_somebody_looks(
    quay: Harbour, visitor: httpx.Client
) -> None:
    begin(visitor)
    me = Chair(holder=digest(visitor.cookies["token"]))
    keep(quay, played(new(GAME, seed=5, names=("Left by a crash", "Docker")), 5), (me, DOCKER), RATED)
    assert "Left by a crash" in visitor.get(f"/ratings/{GAME}").text
