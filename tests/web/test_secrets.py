"""What a seat may not know never reaches it: every byte of pages, messages and answers of whole games is searched."""

from __future__ import annotations

import contextlib
import io
import itertools
import json
import logging
import re
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import httpx2 as httpx
import pytest

import tallyman
from tallyman import EVERYTHING, players
from tallyman.engine.match import Match
from tallyman.web.asking import digest, new_token
from tallyman.web.journal import ACCESS, keep_journal
from tallyman.web.metrics import readers
from tallyman.web.steps import Show, between
from tallyman.web.store import Chair
from tallyman.web.view import Moment, Viewpoint, take
from tests.helpers import Ground, corners, fullest, richest, wander
from tests.web.harbour import Harbour, begin, harbour, keep, offered, seen, wait_until

RUN = 3  # hidden cards in a row that would be no accident
FIRST, EVERY = 6, 12  # pages are looked at so often: at first each time, later now and then
ENOUGH = 60  # actions of a long match
STEPPED = 80  # actions whose steps are looked at
SEED = 8901443055097266726  # long enough to be no accident in a text; the match of Cargo is over soon

MOST = [one for one in fullest() if one.players == 2]


class Ear:
    """Listens to a table and keeps every byte."""

    def __init__(self, visitor: httpx.Client, match_id: str) -> None:
        self.heard = bytearray()
        self.ready = threading.Event()
        self._thread = threading.Thread(target=self._listen, args=(visitor, f"/table/{match_id}/events"))
        self._thread.start()
        assert self.ready.wait(60)

    def _listen(self, visitor: httpx.Client, path: str) -> None:
        over, sheet = False, b"/sheet"
        with visitor.stream("GET", path, headers={"HX-Request": "true"}) as stream:
            for chunk in stream.iter_bytes():
                self.heard += chunk
                self.ready.set()
                over = over or sheet in self.heard[-len(chunk) - len(sheet) :]
                if over and self.heard.endswith(b"\n\n"):
                    break

    def end(self) -> bytes:
        """All that was heard until the game was over."""
        self._thread.join(60)
        assert not self._thread.is_alive()
        return bytes(self.heard)


def around(match_id: str) -> tuple[str, ...]:
    """What else tells of a table, or of people and the server, while it is played."""
    moments = f"/api/matches/{match_id}/moments?count=50"
    return (
        *("/", "/lobby", "/mine", "/personal", "/personal/data.json", "/metrics", "/preparing", "/api/lobby"),
        *(f"/table/{match_id}/{page}" for page in ("sheet", "replay", "replay/steps?piece=0", "analysis", "box")),
        *(f"/table/{match_id}/replay?eyes={eyes}" for eyes in ("0", "1", "all")),
        *(f"{moments}&eyes={eyes}" for eyes in ("open", "0", "1", "all")),
        *(
            f"/api/matches/{match_id}{more}"
            for more in ("", "/words", "/sheet", "/analysis", "?seat=1", "/hint?seat=1")
        ),
    )


@contextlib.contextmanager
def logged() -> Iterator[io.StringIO]:
    """All that a server logs where most is asked of its log."""
    loggers = [logging.getLogger(name) for name in ("tallyman", "uvicorn")]
    before = [(one, list(one.handlers), one.propagate, one.level) for one in loggers]
    with contextlib.redirect_stderr(io.StringIO()) as text:
        keep_journal("json")
    try:
        yield text
    finally:
        for one, handlers, propagate, level in before:
            one.handlers[:], one.propagate = handlers, propagate
            one.setLevel(level)
        ACCESS.setLevel(logging.NOTSET)


def leaks(match: Match, texts: Iterable[str]) -> list[str]:
    """What texts say that nobody may read before the match is over."""
    secrets, cards = list(secrets_of(match)), [plain(words) for words in hidden_cards(match.position(EVERYTHING))]
    return [
        one
        for text in texts
        for where, hidden in ((text, secrets), (plain(text) if cards else "", cards))
        for one in hidden
        if one in where
    ]


def secrets_of(match: Match) -> Iterator[str]:
    """Seed, salt, luck's key, the whole position."""
    position = match.position(EVERYTHING)
    yield str(match.header.seed)
    yield f"{match.header.seed:x}"
    yield match.header.salt
    key = match.table.luck.key
    for number in (int(key[0]), int(key[1])):
        yield from (str(number), f"{number:x}")
    yield json.dumps(position)
    for field in position.keys() - match.position(0).keys():
        yield from (f'"{field}": ', f'"{field}":')


def hidden_cards(position: dict[str, Any]) -> Iterator[str]:
    """Cards of the pile in the order they will come, or the other way round, and sailors nobody has seen yet."""
    pile = position.get("pile") or position.get("deck") or []
    for cards in (pile, pile[::-1]):
        yield from (" ".join(cards[start : start + RUN]) for start in range(len(pile) - RUN + 1))
    yield from unseen_sailors(position)


def unseen_sailors(position: dict[str, Any]) -> set[str]:
    """The sailors of Shanghaien that nobody has seen yet."""
    if "crews" not in position:
        return set()
    crews = [f"{nation} {strength}" for crew in position["crews"] for nation, all_ in crew.items() for strength in all_]
    return {card for card in position["pile"] if "/" not in card} - {*position["tavern"], *position["gone"], *crews}


def plain(text: str) -> str:
    """A text without anything but its words."""
    return f" {' '.join(re.findall('[a-z0-9]+', text.lower()))} "


@pytest.mark.thorough
@pytest.mark.parametrize("looks", [3, pytest.param(8, marks=pytest.mark.soak)])
@pytest.mark.parametrize("ground", corners(), ids=str)
def test_a_picture_shows_only_what_the_seat_knows(ground: Ground, looks: int) -> None:
    """Whatever a seat cannot know could be anything else, and the picture would be the same."""
    match = ground.new(1)
    chairs = tuple(Chair(holder=str(seat)) for seat in ground.seats)
    for _ in wander(match, 1, looks=looks):
        for seat in (-1, *ground.seats):
            viewpoint = Viewpoint(() if seat == -1 else (seat,), "en")
            other = match.copy()
            other.table = match.view(seat, seed=2).table
            known, shown = (take(Moment("x", one, chairs), viewpoint).whole for one in (match, other))
            assert known == shown


@pytest.mark.thorough
@pytest.mark.parametrize("ground", corners(), ids=str)
def test_steps_of_an_action_show_only_what_the_seat_knows(ground: Ground) -> None:
    """In the middle of an action, too, whatever a seat cannot know could be anything else."""
    match = ground.new(2)
    chairs, before = tuple(Chair(holder=str(seat)) for seat in ground.seats), match.copy()
    for count in wander(match, 2):
        then, now = Moment("x", before, chairs), Moment("x", match.copy(), chairs)
        before = match.copy()
        if count > STEPPED or not (frames := between(then, now)):
            continue
        for seat in (-1, *ground.seats):
            viewpoint = Viewpoint(() if seat == -1 else (seat,), "en")
            known, other = (Show(now, viewpoint, take(then, viewpoint), 0.4) for _ in range(2))
            for frame in frames:
                stage = match.copy()
                stage.table = frame.table
                assert known.step(frame) == other.step(frame._replace(table=stage.view(seat, seed=2).table))


def test_the_search_would_find_a_leak(quay: Harbour, visitor: httpx.Client) -> None:
    truth = quay.truth(begin(visitor))
    pile = truth.position(EVERYTHING)["pile"]
    for text in (
        json.dumps(truth.position(EVERYTHING)),
        " ".join(pile),
        " - ".join(pile[:RUN]).upper(),
        *secrets_of(truth),
    ):
        assert leaks(truth, [f"Ahoy! {text}."])
    assert not leaks(truth, ["Ahoy!"])
    assert len(list(secrets_of(truth))) > 6


@pytest.mark.slow(10)
@pytest.mark.parametrize("ground", MOST, ids=str)
def test_no_page_and_no_message_tells_a_secret(
    quay: Harbour, visitor: httpx.Client, ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbits", lambda _: SEED)  # the deal, and what our player makes of it
    match_id = begin(visitor, game=ground.game.name, **{f"option-{name}": "on" for name in ground.chosen})
    assert quay.truth(match_id).setting.options == ground.options
    monkeypatch.setitem(quay.app.state._state, "readers", readers("127.0.0.1"))
    with quay.visitor() as spectator, logged() as log:
        ears = [Ear(visitor, match_id), Ear(spectator, match_id)]
        for look in itertools.count():
            closely = look < FIRST or look % EVERY == 0
            if not closely:
                wait_until(lambda: goes_on(quay.at(match_id)))
            answers = [visitor.get(f"/table/{match_id}")]
            if closely:
                answers.append(spectator.get(f"/table/{match_id}"))
                more = around(match_id) if look % (4 * EVERY) == 0 else (f"/api/matches/{match_id}", "/")
                answers += [one.get(path) for one in (visitor, spectator) for path in more]
                assert {answer.status_code for answer in answers} <= {200, 204, 403, 409}
            html = answers[0].text
            if offered(html):
                action = sensible(quay.truth(match_id), offered(html))
                fields = {"seat": 0, "action": action, "seen": seen(html)}
                answers.append(visitor.post(f"/table/{match_id}/act", data=fields, headers={"HX-Request": "1"}))
                if closely:
                    stale = visitor.post(f"/table/{match_id}/act", data=fields, headers={"HX-Request": "1"})
                    assert stale.status_code == 409
                    answers.append(stale)
            truth = quay.truth(match_id)  # later than the answers: what is hidden now was hidden then
            if truth.over:
                break
            assert leaks(truth, (answer.text + str(answer.headers) for answer in answers)) == []
            assert leaks(truth, [log.getvalue()]) == []
        assert "/api/matches/{match_id}" in log.getvalue(), "it was really written"
        assert match_id not in log.getvalue()
        heard = [ear.end().decode() for ear in ears]
    said: dict[int, list[str]] = {}
    for text in heard:
        told = [
            (int(number), message)
            for message in text.split("\n\n")
            for number in re.findall(r"^id: (\d+)$", message, re.MULTILINE)
        ]
        assert len(told) > 40
        for number, message in told:
            said.setdefault(number, []).append(message)
    whole = quay.truth(match_id)
    truth = Match(whole.header)
    for number, event in enumerate(whole.events):
        assert leaks(truth, said.get(number, [])) == []
        truth.repeat(event)
    assert truth.over


def goes_on(match: Match) -> bool:
    """Whether our players have done what they can."""
    return match.over or 0 in match.acting


def sensible(match: Match, actions: list[int]) -> int:
    """What somebody does who wants the match to end; any of the actions if it has gone on since they were offered."""
    return players.think(match, 0, "greedy", seed=0) if 0 in match.acting else actions[-1]


@pytest.mark.parametrize(
    "ground",
    [pytest.param(one, marks=[] if one in richest() else pytest.mark.thorough) for one in MOST],
    ids=str,
)
def test_the_api_tells_a_seat_no_secret(quay: Harbour, ground: Ground) -> None:
    wanted = {"game": ground.game.name, "seats": ["me", "greedy"], "options": ground.options}
    with quay.visitor() as program:
        begun = program.post("/api/matches", json=wanted).json()
        token = {"Authorization": f"Bearer {begun['tokens']['0']}"}
        path = f"/api/matches/{begun['id']}"
        for _ in range(ENOUGH):
            wait_until(lambda: set(program.get(path).json()["acting"]) <= {0})
            truth = quay.truth(begun["id"])
            if truth.over:
                break
            answer = program.get(path, params={"seat": 0}, headers=token)
            assert leaks(truth, [answer.text]) == []
            state = answer.json()
            deed = {"seat": 0, "action": sensible(truth, []), "seen": state["number"]}
            assert program.post(f"{path}/actions", json=deed, headers=token).status_code == 200


# Two tables that differ in a secret: who is not to know it is sent the same bytes.

ANN, BOB, SPECTATOR = 0, 1, -1
ALL = {ANN, BOB, SPECTATOR}
TAKE_BACK = "undo"
TIME = re.compile(r' data-now="\d+"')  # of the server's clock, when a page is asked for
Deed = tuple[int, str] | tuple[int, str, str]
"""A seat with the text of its action, or with one text for each of two tables."""


@pytest.fixture(scope="module")
def show(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server that shows actions step by step."""
    with harbour(f"sqlite:///{tmp_path_factory.mktemp('show') / 'tallyman.db'}", step=0.001) as found:
        yield found


def sent(quay: Harbour, match: Match, deeds: Sequence[tuple[int, str]]) -> Iterator[dict[int, str]]:
    """All that is sent to each person at a table and to a spectator: at first, and after each of some actions."""
    tokens = {seat: new_token() for seat in range(match.players)}
    match_id = keep(quay, match, tuple(Chair(holder=digest(token)) for token in tokens.values()))
    page, api = f"/table/{match_id}", f"/api/matches/{match_id}"
    with contextlib.ExitStack() as opened:
        people = {seat: opened.enter_context(quay.visitor()) for seat in (*tokens, SPECTATOR)}
        for seat, token in tokens.items():
            people[seat].cookies.set("token", token)
            people[seat].headers["Authorization"] = f"Bearer {token}"
        streams = {}
        for seat, one in people.items():  # one after the other, as each is told who else is here
            streams[seat] = opened.enter_context(one.stream("GET", f"{page}/events")).iter_bytes()
            wait_until(lambda: quay.moment(match_id).here >= streams.keys() - {SPECTATOR})
        for number in range(len(deeds) + 1):
            if number:
                seat, deed = deeds[number - 1]
                truth = quay.truth(match_id)
                fields = {"seat": seat, "seen": len(truth.events)}
                fields |= {} if deed == TAKE_BACK else {"action": truth.find(deed, seat=seat)}
                path = f"{page}/undo" if deed == TAKE_BACK else f"{page}/act"
                answer = people[seat].post(path, data=fields, headers={"HX-Request": "1"})
                assert answer.status_code == 204, answer.text
            present = str(quay.moment(match_id).stamp)
            yield {
                seat: TIME.sub("", "".join([
                    messages(streams[seat], present),
                    *(one.get(path).text for path in (page, f"{page}?log=whole", f"{page}/sheet", f"{api}/sheet")),
                    one.get(api, params={"seat": seat}).text,
                ]).replace(match_id, "x"))
                for seat, one in people.items()
            }  # fmt: skip


def messages(stream: Iterator[bytes], stamp: str) -> str:
    """The next messages of a stream, up to the one that leads to a moment."""
    found, end = b"", time.monotonic() + 60
    while not (found.endswith(b"\n\n") and f"\nid: {stamp}\n".encode() in b"\n" + found):
        assert time.monotonic() < end, f"nobody is told of {stamp}"
        found += next(stream)
    return found.decode()


def told_apart(quay: Harbour, tables: tuple[Match, Match], deeds: Sequence[Deed]) -> list[set[int]]:
    """Who is sent other things at one table than at the other, at first and after each action."""
    ways = [[(seat, texts[min(table, len(texts) - 1)]) for seat, *texts in deeds] for table in range(2)]
    moments = zip(*(sent(quay, match, way) for match, way in zip(tables, ways, strict=True)), strict=True)
    return [{seat for seat in one if one[seat] != other[seat]} for one, other in moments]


@pytest.mark.thorough
def test_whose_a_face_down_crate_is_is_told_nobody_before_all_have_chosen(show: Harbour) -> None:
    position = tallyman.new("cargo", 2, seed=3).position(EVERYTHING)
    del position["dock"]
    crates = position["crates"]
    swapped = [crate | {"owner": 1 - crate["owner"]} for crate in crates]
    one, other = (tallyman.set_up("cargo", position | {"crates": some}, 2, seed=3) for some in (crates, swapped))
    (first,) = one.acting
    ships = [((first + turn) % 2, f"ship {side}") for turn, side in enumerate(position["fleet"])]
    assert told_apart(show, (one, other), ships) == [set(), set(), ALL]


PORT = {
    "turn": 30,
    "player": BOB,
    "first": ANN,
    "finisher": ANN,
    "market": ["fish", "livestock", "wood", "stone"],
    "stock": [{"wood": 2}, {"fish": 6, "stone": 1}],
    "owned": [["Ranch", "Quarry", "Pub", "Abbey"], ["Sawmill"]],
}


@pytest.mark.thorough
def test_a_bonus_card_is_told_its_owner_alone_until_the_match_is_over(show: Harbour) -> None:
    """It would be worth 3 points to Bob at one of the tables and none at the other."""
    cards = (["wood", "fish"], ["wood", "livestock"])
    one, other = (tallyman.set_up("harbour", PORT | {"bonus": some}, 2, 5, bonus_cards=True) for some in cards)
    deeds = [(BOB, "go Wharfs of orange"), (BOB, "gain wood"), (BOB, "gain wood")]
    assert told_apart(show, (one, other), deeds) == [{BOB}, {BOB}, {BOB}, ALL]
    for match in (one, other):
        assert match.scores[BOB] == 6
        for seat, text in deeds:
            match.play(text, seat=seat)
        assert match.over
    assert (one.scores[BOB], other.scores[BOB]) == (9, 6)


@pytest.mark.thorough
def test_starting_goods_are_told_nobody_else_before_all_have_chosen(show: Harbour) -> None:
    deeds: list[Deed] = [
        (BOB, "start with fish", "start with stone"),
        (ANN, "start with wood"),
        (BOB, "start with fish", "start with livestock"),
        (BOB, TAKE_BACK),
        (BOB, "start with wood", "start with stone"),
        (BOB, "start with fish", "start with stone"),
        (ANN, "start with stone"),
        (ANN, "start with stone"),
    ]
    one = tallyman.new("harbour", 2, 5, bonus_cards=True)
    assert told_apart(show, (one, one.copy()), deeds) == [set(), *[{BOB}] * (len(deeds) - 1), ALL]


PAIRS = [["Miser", "Noble"], ["Mason", "Beggar"]]


def dealt(*pairs: list[str], **fields: Any) -> Match:
    """A table of Harbour at which characters are chosen."""
    position = {"phase": "characters", "dealt": list(pairs)} | fields
    return tallyman.set_up("harbour", position, len(pairs), 5, characters=True)


@pytest.mark.thorough
def test_a_character_is_told_nobody_else_before_all_have_chosen(show: Harbour) -> None:
    one, other = dealt(*PAIRS), dealt(PAIRS[0], ["Pirate", "Investor"])
    choice: list[Deed] = [(BOB, "choose Mason", "choose Pirate"), (ANN, "choose Miser")]
    assert told_apart(show, (one, other), choice) == [{BOB}, {BOB}, ALL]
    choice = [(BOB, "choose Mason", "choose Beggar"), (ANN, "choose Miser")]
    assert told_apart(show, (one, one.copy()), choice) == [set(), {BOB}, ALL]


@pytest.mark.thorough
def test_the_two_buildings_the_noble_has_seen_are_told_nobody_else(show: Harbour) -> None:
    position = dealt(*PAIRS).position(EVERYTHING)
    row, deck = position["row"], position["deck"]
    one, other = (dealt(*PAIRS, row=row, deck=cards) for cards in (deck, deck[::-1]))
    noble: list[Deed] = [
        (BOB, "choose Mason"),
        (ANN, "choose Noble"),
        (ANN, f"inherit {deck[0]}", f"inherit {deck[-1]}"),
    ]
    assert told_apart(show, (one, other), noble) == [set(), set(), {ANN}, ALL]
