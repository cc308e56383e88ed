"""What a seat may not know never reaches it: every byte of pages, messages and answers of whole games is searched."""

from __future__ import annotations

import contextlib
import itertools
import json
import re
import threading
from collections.abc import Iterator

import httpx2 as httpx
import pytest

import tallyman
from tallyman import players
from tallyman.engine.game import games
from tallyman.engine.match import Match
from tallyman.web.asking import digest, new_token
from tallyman.web.store import Chair
from tallyman.web.view import Moment, Viewpoint, take
from tests.helpers import Ground, grounds, wander
from tests.web.harbour import Harbour, begin, keep, offered, seen, wait_until

pytestmark = pytest.mark.thorough

RUN = 3  # hidden cards in a row that would be no accident
FIRST, EVERY = 12, 6  # pages are looked at so often: at first each time, later now and then
ENOUGH = 60  # actions of a long match


class Ear:
    """Listens to a table and keeps every byte."""

    def __init__(self, visitor: httpx.Client, match_id: str) -> None:
        self.heard = bytearray()
        self.ready = threading.Event()
        self._thread = threading.Thread(target=self._listen, args=(visitor, f"/table/{match_id}/events"))
        self._thread.start()
        assert self.ready.wait(10)

    def _listen(self, visitor: httpx.Client, path: str) -> None:
        with visitor.stream("GET", path, headers={"HX-Request": "true"}) as stream:
            for chunk in stream.iter_bytes():
                self.heard += chunk
                self.ready.set()
                if b"/sheet" in self.heard and self.heard.endswith(b"\n\n"):
                    break

    def end(self) -> bytes:
        """All that was heard until the game was over."""
        self._thread.join(10)
        assert not self._thread.is_alive()
        return bytes(self.heard)


def secrets_of(match: Match) -> Iterator[str]:
    """What nobody may read before the match is over: seed, salt, luck's key, the pile, the whole position."""
    yield str(match.header.seed)
    yield f"{match.header.seed:x}"
    yield match.header.salt
    key = match.table.luck.key
    for number in (int(key[0]), int(key[1])):
        yield from (str(number), f"{number:x}")
    yield json.dumps(match.position())
    for field in match.position().keys() - match.position(0).keys():
        yield from (f'"{field}": ', f'"{field}":')


def tells_the_pile(text: str, match: Match) -> bool:
    """Whether a text has hidden cards in the order they will come, or a sailor nobody has seen yet."""
    position = match.position()
    pile = position.get("pile")
    if pile is None:
        return False
    runs = [
        " ".join(cards[start : start + RUN]) for cards in (pile, pile[::-1]) for start in range(len(pile) - RUN + 1)
    ]
    crews = [f"{nation} {strength}" for crew in position["crews"] for nation, all_ in crew.items() for strength in all_]
    unseen = {card for card in pile if "/" not in card} - {*position["tavern"], *position["gone"], *crews}
    plainly = plain(text)
    return any(plain(words) in plainly for words in (*runs, *unseen))


def plain(text: str) -> str:
    """A text without anything but its words."""
    return f" {' '.join(re.findall('[a-z0-9]+', text.lower()))} "


@pytest.mark.parametrize("ground", grounds(), ids=str)
def test_a_picture_shows_only_what_the_seat_knows(ground: Ground) -> None:
    """Whatever a seat cannot know could be anything else, and the picture would be the same."""
    match = ground.new(1)
    chairs = tuple(Chair(holder=str(seat)) for seat in ground.seats)
    for _ in wander(match, 1, looks=8):
        for seat in (-1, *ground.seats):
            viewpoint = Viewpoint(() if seat == -1 else (seat,), "en")
            other = match.copy()
            other.table = match.view(seat, seed=2)
            known, shown = (take(Moment("x", one, chairs), viewpoint).whole for one in (match, other))
            assert known == shown


def test_the_search_would_find_a_leak(quay: Harbour, visitor: httpx.Client) -> None:
    truth = quay.truth(begin(visitor))
    assert tells_the_pile(json.dumps(truth.position()), truth)
    assert tells_the_pile(" ".join(truth.position()["pile"]), truth)
    assert len(list(secrets_of(truth))) > 6


@pytest.mark.slow
@pytest.mark.parametrize("name", games())
def test_no_page_and_no_message_tells_a_secret(quay: Harbour, visitor: httpx.Client, name: str) -> None:
    match_id = begin(visitor, game=name)
    with quay.visitor() as spectator:
        ears = [Ear(visitor, match_id), Ear(spectator, match_id)]
        for look in itertools.count():
            answers = [visitor.get(f"/table/{match_id}")]
            if look < FIRST or look % EVERY == 0:
                answers += [
                    one.get(path)
                    for one in (visitor, spectator)
                    for path in (f"/table/{match_id}", f"/api/matches/{match_id}", f"/table/{match_id}/sheet", "/")
                ]
            html = answers[0].text
            if offered(html):
                action = sensible(quay.truth(match_id), offered(html))
                fields = {"seat": 0, "action": action, "seen": seen(html)}
                answers.append(visitor.post(f"/table/{match_id}/act", data=fields, headers={"HX-Request": "1"}))
                stale = visitor.post(f"/table/{match_id}/act", data=fields, headers={"HX-Request": "1"})
                assert stale.status_code == 409
                answers.append(stale)
            truth = quay.truth(match_id)  # later than the answers: what is hidden now was hidden then
            if truth.over:
                break
            for answer in answers:
                assert not tells_the_pile(answer.text, truth)
                assert not [secret for secret in secrets_of(truth) if secret in answer.text + str(answer.headers)]
        heard = [ear.end().decode() for ear in ears]
    whole = quay.truth(match_id)
    for text in heard:
        told = [
            (int(number), message)
            for message in text.split("\n\n")
            for number in re.findall(r"^id: (\d+)$", message, re.MULTILINE)
        ]
        assert len(told) > 40
        for number, message in told:
            truth = whole.at(number)
            if not truth.over:
                assert not tells_the_pile(message, truth)
                assert not [secret for secret in secrets_of(truth) if secret in message]


def sensible(match: Match, actions: list[int]) -> int:
    """What somebody does who wants the match to end; any of the actions if it has gone on since they were offered."""
    return players.think(match, 0, "greedy", seed=0) if 0 in match.acting else actions[-1]


@pytest.mark.slow
@pytest.mark.parametrize("name", games())
def test_the_api_tells_a_seat_no_secret(quay: Harbour, name: str) -> None:
    with quay.visitor() as program:
        begun = program.post("/api/matches", json={"game": name, "seats": ["me", "greedy"]}).json()
        token = {"Authorization": f"Bearer {begun['tokens']['0']}"}
        path = f"/api/matches/{begun['id']}"
        for _ in range(ENOUGH):
            wait_until(lambda: set(program.get(path).json()["acting"]) <= {0})
            truth = quay.truth(begun["id"])
            if truth.over:
                break
            answer = program.get(path, params={"seat": 0}, headers=token)
            assert not tells_the_pile(answer.text, truth)
            assert not [secret for secret in secrets_of(truth) if secret in answer.text]
            state = answer.json()
            deed = {"seat": 0, "action": sensible(truth, []), "seen": state["number"]}
            assert program.post(f"{path}/actions", json=deed, headers=token).status_code == 200


def choosing_ships(quay: Harbour, swapped: bool) -> Iterator[tuple[str, bool]]:
    """All that is sent to both people and a spectator of Cargo, with whether the crates have been turned up by then.

    `swapped`, each crate belongs to the other one.
    """
    position = tallyman.new("cargo", 2, seed=3).position()
    del position["dock"]
    for crate in position["crates"]:
        crate["owner"] ^= swapped
    tokens = [new_token() for _ in range(2)]
    match = tallyman.set_up("cargo", position, 2, seed=3)
    match_id = keep(quay, match, tuple(Chair(holder=digest(token)) for token in tokens))
    page, api = f"/table/{match_id}", f"/api/matches/{match_id}"
    with quay.visitor() as ann, quay.visitor() as bob, quay.visitor() as spectator:
        for person, token in zip((ann, bob), tokens, strict=True):
            person.cookies.set("token", token)
        with contextlib.ExitStack() as listening:
            streams = [
                listening.enter_context(one.stream("GET", f"{page}/events")).iter_bytes()
                for one in (ann, bob, spectator)
            ]
            for chosen in range(3):
                texts = [message(stream) for stream in streams]
                for seat, token in enumerate(tokens):
                    holds = {"Authorization": f"Bearer {token}"}
                    texts.append(spectator.get(api, params={"seat": seat}, headers=holds).text)
                texts += [spectator.get(api).text, *(one.get(page).text for one in (ann, bob, spectator))]
                yield "".join(texts).replace(match_id, "x"), chosen == 2
                if chosen < 2:
                    seat = quay.truth(match_id).acting[0]
                    fields = {"seat": seat, "action": quay.truth(match_id).legal(seat)[0], "seen": chosen}
                    answer = (ann, bob)[seat].post(f"{page}/act", data=fields, headers={"HX-Request": "1"})
                    assert answer.status_code == 204


def message(stream: Iterator[bytes]) -> str:
    """The next message of a stream."""
    found = b""
    while not found.endswith(b"\n\n"):
        found += next(stream)
    return found.decode()


def test_whose_a_face_down_crate_is_is_told_nobody_before_all_have_chosen(quay: Harbour) -> None:
    for one, other in zip(choosing_ships(quay, False), choosing_ships(quay, True), strict=True):
        text, turned_up = one
        assert (text == other[0]) != turned_up
