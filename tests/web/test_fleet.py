"""Several processes of a server: any of them serves any table, and when one is killed the others go on."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field

import httpx2 as httpx
import psutil
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tallyman.engine.match import Event, EventKind, Match
from tallyman.web.store import Store
from tests.web.harbour import TALLYMAN, Ship, afloat, wait_until

SOON = 2.0  # seconds after which the others go on, when a process is killed
OURS = 2  # the seat of our player
BUSY = 30.0  # the same where other tests run beside
GLANCE = 0.05  # seconds until a client looks again for what our players do
REPORT = 10  # rounds after which it is said how far a soak is, and what is over by then is compared


def workers(ship: Ship) -> list[psutil.Process]:
    """The processes that serve."""
    return [one for one in psutil.Process(ship.process.pid).children() if one.status() != psutil.STATUS_ZOMBIE]


def by(ship: Ship) -> httpx.Client:
    """Somebody with a connection of their own."""
    return httpx.Client(base_url=ship.address, trust_env=False, timeout=60)


# How they begin and end


def test_several_processes_need_a_database_that_they_can_share(database: str) -> None:
    command = [*TALLYMAN, "serve", "--no-browser", "--workers", "2", "--database", database]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 2
    assert "Several processes need a database that they can share." in said.stderr
    assert said.stdout == ""


@pytest.mark.slow(20)
def test_several_processes_share_a_port_and_one_that_is_killed_is_replaced(shared_database: str) -> None:
    with afloat(shared_database, options=("--workers", "2"), TALLYMAN_METRICS="127.0.0.1") as ship:
        first = workers(ship)
        assert len(first) == 2
        moves = 0
        for _ in range(8):  # connections, of which each process has some
            with by(ship) as line:
                match = line.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "me"]}).json()
                path = f"/api/matches/{match['id']}"
                seat = line.get(path).json()["acting"][0]
                bearer = {"Authorization": f"Bearer {match['tokens'][str(seat)]}"}
                deed = {"seat": seat, "action": "roll", "seen": 0}
                assert line.post(f"{path}/actions", json=deed, headers=bearer).status_code == 200
                moves += 1
        assert counted(ship, "tallyman_moves_total") == moves, "each tells the numbers of all"
        assert counted(ship, "process_resident_memory_bytes") > 2**27
        first[0].kill()
        wait_until(lambda: len(workers(ship)) == 2 and first[0] not in workers(ship))
        wait_until(lambda: [answers(ship) for _ in range(20)] == [True] * 20)
        assert counted(ship, "tallyman_moves_total") == moves, "and goes on counting"
        last = workers(ship)
        ship.end(signal.SIGTERM)
        assert psutil.wait_procs(last, timeout=10)[1] == []


def answers(ship: Ship) -> bool:
    """Whether a new connection is answered."""
    try:
        with by(ship) as line:
            return line.get("/health").status_code == 200
    except httpx.TransportError:
        return False


def counted(ship: Ship, name: str) -> float:
    """The sum of one of the server's numbers."""
    with by(ship) as line:
        families = text_string_to_metric_families(line.get("/metrics").text)
        return sum(sample.value for family in families for sample in family.samples if sample.name == name)


@pytest.mark.slow(10)
def test_no_process_outlives_the_one_that_started_it(shared_database: str) -> None:
    with afloat(shared_database, options=("--workers", "2")) as ship:
        left = workers(ship)
        ship.end(signal.SIGKILL)
        assert psutil.wait_procs(left, timeout=20)[1] == []


@pytest.mark.slow(5)
def test_a_port_that_somebody_has_is_refused(shared_database: str) -> None:
    with afloat(shared_database) as ship:
        command = [*TALLYMAN, "serve", "--no-browser", "--workers", "2", "--port", str(ship.port)]
        said = subprocess.run([*command, "--database", shared_database], capture_output=True, text=True, check=False)
        assert said.returncode == 1
        assert f"Tallyman cannot listen at 127.0.0.1, port {ship.port}" in said.stderr


# Players at two processes, a spectator at a third


class Table:
    """A match between two people and one of our players, each at a process of their own, and somebody who looks on."""

    def __init__(self, ships: list[Ship]) -> None:
        self._callers, self._listening = [by(ship) for ship in ships], by(ships[-1])
        seats = ["me", "me", "greedy"]
        match = self._callers[0].post("/api/matches", json={"game": "cargo", "seats": seats}).json()
        self.path, self._tokens = f"/api/matches/{match['id']}", match["tokens"]
        self.id = match["id"]
        self.heard: list[tuple[int, float]] = []  # numbers, and when they came
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        line = self._listening
        with suppress(httpx.TransportError), line, line.stream("GET", f"{self.path}/events") as stream:
            for said in stream.iter_lines():
                if said.startswith("id: "):
                    self.heard.append((int(said.removeprefix("id: ")), time.monotonic()))

    def close(self) -> None:
        """Everybody leaves."""
        for line in self._callers:
            line.close()

    @property
    def number(self) -> int:
        """What the spectator has heard of."""
        return self.heard[-1][0] if self.heard else -1

    def go_on(self, ends: list[int]) -> bool:
        """Whoever of the people is asked acts, at their own process or at the first that is left; whether one was."""
        state = self._callers[ends[0]].get(self.path).json()
        for seat in state["acting"]:
            if seat == OURS:
                continue
            line = self._callers[seat if seat in ends else ends[0]]
            bearer = {"Authorization": f"Bearer {self._tokens[str(seat)]}"}
            mine = line.get(self.path, params={"seat": seat, "since": state["number"]}, headers=bearer).json()
            deed = {"seat": seat, "action": mine["actions"][0]["id"], "seen": mine["number"]}
            assert line.post(f"{self.path}/actions", json=deed, headers=bearer).status_code == 200
            return True
        return False


@pytest.mark.slow(30)
@pytest.mark.parametrize("seconds", [BUSY, pytest.param(SOON, marks=pytest.mark.soak)])
def test_players_at_two_processes_and_a_spectator_at_a_third_go_on_when_one_is_killed(
    shared_database: str, seconds: float
) -> None:
    with closing(Store(shared_database)) as store, ExitStack() as stack:
        ships = [stack.enter_context(afloat(shared_database)) for _ in range(3)]
        table = Table(ships)
        try:
            wait_until(lambda: table.number >= 0)
            for _ in range(12):
                wait_until(lambda: table.go_on([0, 1, 2]))
            ships[0].end(signal.SIGKILL)
            killed, before = time.monotonic(), table.number
            wait_until(lambda: table.go_on([1, 2]))
            wait_until(lambda: table.number > before)
            assert table.heard[-1][1] - killed < seconds
            for _ in range(6):
                wait_until(lambda: table.go_on([1, 2]))
            wait_until(lambda: any(event.seat == OURS for event in events(store, table.id)[before:]))
            wait_until(lambda: table.number == len(events(store, table.id)))
        finally:
            table.close()


def events(store: Store, match_id: str) -> list[Event]:
    """What was kept of a match, which can be played again."""
    kept = store.load(match_id)
    assert kept is not None
    Match(kept.header, kept.events)
    return kept.events


# Killed at any moment


@dataclass
class Seat:
    """What somebody tried to do at a seat, in order: what was acknowledged, and what nobody knows of."""

    tried: list[tuple[int, bool]] = field(default_factory=list)

    def explains(self, kept: list[int]) -> bool:
        """Whether what was kept is all that was acknowledged, and of the rest each once at most, in order."""
        ends = {0}
        for action, acknowledged in self.tried:
            taken = {end + 1 for end in ends if kept[end : end + 1] == [action]}
            ends = taken if acknowledged else ends | taken
        return len(kept) in ends


class Player:
    """A client that plays one seat of each of many matches, with a connection that is renewed when it breaks."""

    def __init__(self, table: Contest, seat: int) -> None:
        self._table, self._seat = table, seat
        self._luck = random.Random(f"{table.game} {seat}")  # noqa: S311

    def play(self, address: str, ended: threading.Event) -> None:
        """Play until it is enough."""
        while not ended.is_set():
            try:
                with httpx.Client(base_url=address, trust_env=False, timeout=30) as line:
                    while not ended.is_set():
                        self._turn(line)
            except httpx.TransportError:
                time.sleep(0.05)

    def _turn(self, line: httpx.Client) -> None:
        match_id, tokens = self._table.match(line)
        path, bearer = f"/api/matches/{match_id}", {"Authorization": f"Bearer {tokens[str(self._seat)]}"}
        answer = line.get(path, params={"seat": self._seat}, headers=bearer)
        if answer.status_code == 503:
            return
        assert answer.status_code == 200, answer.text
        state = answer.json()
        if state["over"]:
            self._table.over(match_id)
        elif self._seat not in state["acting"]:
            self._table.wait(state["number"])
        else:
            action = self._luck.choice(state["actions"])["id"]
            deed = {"seat": self._seat, "action": action, "seen": state["number"]}
            tried = self._table.seats.setdefault((match_id, self._seat), Seat()).tried
            tried.append((action, False))
            answer = line.post(f"{path}/actions", json=deed, headers=bearer)
            assert answer.status_code in {200, 409, 503}, answer.text
            if answer.status_code == 200:
                tried[-1] = (action, True)
                self._table.moved(answer.json()["number"])
            elif answer.status_code == 409:  # somebody was first: perhaps our own deed whose answer was lost
                tried.pop()


class Contest:
    """One match after the other of a game, between people, or a person and one of our players."""

    def __init__(self, game: str, seats: list[str]) -> None:
        self.game, self._who = game, seats
        self.players = [Player(self, seat) for seat, who in enumerate(seats) if who == "me"]
        self.seats: dict[tuple[str, int], Seat] = {}
        self.moves = 0
        self.ended: list[str] = []
        """The matches that have come to their end and were not compared yet."""
        self._lock = threading.Lock()
        self._match: tuple[str, dict[str, str]] | None = None
        self._number = 0  # of events, as far as clients know
        self._news = threading.Condition()

    def moved(self, number: int) -> None:
        """A move was acknowledged; whoever waits for it goes on."""
        with self._news:
            self.moves, self._number = self.moves + 1, number
            self._news.notify_all()

    def wait(self, number: int) -> None:
        """Wait for a move after so many events; our players do not say when theirs are done."""
        with self._news:
            self._news.wait_for(lambda: self._number > number, GLANCE)

    def match(self, line: httpx.Client) -> tuple[str, dict[str, str]]:
        """The present match and the tokens of its seats."""
        with self._lock:
            while self._match is None:
                answer = line.post("/api/matches", json={"game": self.game, "seats": self._who})
                if answer.status_code == 201:
                    self._match = answer.json()["id"], answer.json()["tokens"]
                    self._number = 0
            return self._match

    def over(self, match_id: str) -> None:
        """A match has come to its end."""
        with self._lock:
            if self._match is not None and self._match[0] == match_id:
                self._match = None
                self.ended.append(match_id)

    def compare(self, store: Store, ids: Collection[str]) -> int:
        """See that of some matches all that was acknowledged is kept, and nothing twice; how many seats that were."""
        seats = {key: seat for key, seat in self.seats.items() if key[0] in ids}
        for (match_id, number), seat in seats.items():
            kept = events(store, match_id)
            assert all(event.kind == EventKind.PLAY for event in kept)
            assert seat.explains([event.action for event in kept if event.seat == number])
        return len(seats)


@contextmanager
def playing(contests: list[Contest], ship: Ship) -> Iterator[list[BaseException]]:
    """While everybody plays; what went wrong."""
    failures: list[BaseException] = []
    ended = threading.Event()

    def play(player: Player) -> None:
        try:
            player.play(ship.address, ended)
        except BaseException as wrong:
            failures.append(wrong)
            raise

    threads = [threading.Thread(target=play, args=(player,)) for contest in contests for player in contest.players]
    for thread in threads:
        thread.start()
    try:
        yield failures
    finally:
        ended.set()
        for thread in threads:
            thread.join(60)


def survive(database: str, rounds: int, tell: Callable[[str], None] = lambda _: None) -> int:
    """Kill one of three processes again and again while several programs play; how many moves were acknowledged."""
    luck = random.Random(rounds)  # noqa: S311
    contests = [Contest(game, ["me", "me"]) for game in ("shanghaien", "cargo", "harbour")]
    contests += [Contest(game, ["me", "greedy"]) for game in ("montego_bay", "shanghaien")]
    over = [list[str]() for _ in contests]  # by the last report, so that nobody plays there any more

    def moves() -> int:
        return sum(contest.moves for contest in contests)

    with (
        closing(Store(database)) as store,
        afloat(database, options=("--workers", "3"), TALLYMAN_LOG="quiet") as ship,
        playing(contests, ship) as failures,
    ):
        drain(ship)
        compared, began = 0, time.monotonic()
        for number in range(rounds):
            if number % REPORT == 0:
                compared += sum(one.compare(store, ids) for one, ids in zip(contests, over, strict=True))
                over = [[contest.ended.pop() for _ in range(len(contest.ended))] for contest in contests]
                passed = f"{time.monotonic() - began:.0f} s"
                tell(f"{number} of {rounds} rounds, {moves()} moves, {compared} seats compared, {passed}")
            enough = moves() + luck.randint(1, 30)
            wait_until(lambda enough=enough: failures or moves() >= enough, seconds=300)
            assert not failures
            time.sleep(luck.uniform(0, 0.02))
            luck.choice(workers(ship)).kill()
        enough = moves() + 10
        wait_until(lambda: failures or moves() >= enough, seconds=300)
    assert not failures
    with closing(Store(database)) as store:
        for contest in contests:
            contest.compare(store, {match_id for match_id, _ in contest.seats})
    return moves()


def drain(ship: Ship) -> None:
    """Read all that a server says, so that it never waits for a reader."""
    output = ship.process.stdout
    assert output is not None
    threading.Thread(target=output.read, daemon=True).start()


def test_what_was_acknowledged_explains_what_was_kept() -> None:
    assert Seat([(1, True), (2, False), (3, True)]).explains([1, 3])
    assert Seat([(1, True), (2, False), (3, True)]).explains([1, 2, 3])
    assert not Seat([(1, True), (2, False), (3, True)]).explains([1, 2, 2, 3]), "doubled"
    assert not Seat([(1, True), (2, False), (3, True)]).explains([1, 2]), "lost"
    assert not Seat([(1, True), (2, True)]).explains([2, 1])


@pytest.mark.slow(30)
def test_no_acknowledged_move_is_lost_or_doubled_when_processes_are_killed(shared_database: str) -> None:
    assert survive(shared_database, rounds=3) >= 3


@pytest.mark.soak
def test_no_acknowledged_move_is_lost_or_doubled_in_500_kills_of_processes(
    shared_database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def tell(words: str) -> None:
        with capsys.disabled():
            print(words, flush=True)

    assert survive(shared_database, 500, tell) > 2500


@pytest.mark.slow(15)
def test_nothing_is_left_running_when_tests_are_told_to_end() -> None:
    soak = f"{__file__}::{test_no_acknowledged_move_is_lost_or_doubled_in_500_kills_of_processes.__name__}"
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", soak]
    tests = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert tests.stdout is not None
    with tests.stdout as said:
        told = any(" of 500 rounds" in line for line in said)
        left = psutil.Process(tests.pid).children(recursive=True)
        tests.send_signal(signal.SIGTERM)
        said.read()
    tests.wait(60)
    running = psutil.wait_procs(left, timeout=20)[1]
    for process in running:
        process.kill()
    assert told
    assert len(left) > 4, "a server with three processes, and one of the database"
    assert running == []
