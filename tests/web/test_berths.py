"""Where tables lie in a fleet: a connection comes to that process, whichever it reached first, or is served there."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest

from tallyman.engine.game import game
from tallyman.engine.match import Header
from tallyman.web.berths import Berths
from tallyman.web.sitting import Quay
from tallyman.web.store import Chair, Store
from tests.postgresql import new_database
from tests.web.harbour import Ship, afloat, wait_until
from tests.web.test_fleet import by, workers

ELSEWHERE = b"GET /table/%s HTTP/1.1\r\n"


# Between processes


class Process:
    """A process of a fleet of two, as far as connections are passed on."""

    def __init__(self, folder: Path, number: int) -> None:
        self.berths = Berths(folder, number, 2)
        self.served: list[bytes] = []
        self.berths.open(self._serve)

    def _serve(self, connection: socket.socket, data: bytes) -> None:
        with connection:
            connection.sendall(b"%d" % self.berths._number)
        self.served.append(data)

    def pass_on(self, data: bytes) -> socket.socket:
        """Pass a connection on to the other one; its far end."""
        far, near = socket.socketpair()
        with near:
            self.berths.pass_on(3 - self.berths._number, near.fileno(), data)
        far.settimeout(5)
        return far


def said(connection: socket.socket) -> bytes:
    """Who has served a connection."""
    with connection:
        return connection.recv(9)


async def soon(happened: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(20):
        while not happened():  # noqa: ASYNC110 - nobody tells of it
            await asyncio.sleep(0.01)


def test_every_process_knows_where_a_table_lies(tmp_path: Path) -> None:
    fleet = [Berths(tmp_path, number, 3) for number in (1, 2, 3)]
    tables = [f"table-{number}" for number in range(60)]
    assert all(sum(berths.here(table) for berths in fleet) == 1 for table in tables)
    assert all(any(berths.here(table) for table in tables) for berths in fleet)


@pytest.mark.parametrize(
    ("line", "table"),
    [
        (b"GET /table/abc-_1 HTTP/1.1\r\n", b"abc-_1"),
        (b"POST /table/abc/act HTTP/1.1\r\n", b"abc"),
        (b"GET /tally/table/abc/events?seen=0 HTTP/1.1\r\n", b"abc"),
        (b"POST /api/matches/abc/actions?since=3 HTTP/1.1\r\n", b"abc"),
        (b"GET /api/matches/abc?seat=0 HTTP/1.1\r\n", b"abc"),
        (b"GET /matches HTTP/1.1\r\n", None),
        (b"GET /rules/cargo?from=/table/abc/ HTTP/1.1\r\n", None),
        (b"GET /table/" + 40 * b"a" + b" HTTP/1.1\r\n", None),
        (b"GET /table/ab", None),
    ],
)
def test_a_request_begins_with_its_table(line: bytes, table: bytes | None, tmp_path: Path) -> None:
    async def read() -> None:
        fleet = [Process(tmp_path, number).berths for number in (1, 2)]
        assert fleet[0].of(table or b"") in {1, 2}
        for number, berths in enumerate(fleet, 1):
            expected = berths.of(table) if table is not None else number
            assert berths.elsewhere(line) == (None if expected == number else expected)
        for berths in fleet:
            berths.close()
        assert [berths.elsewhere(line) for berths in fleet] == [None, None], "who has closed passes nothing on"

    asyncio.run(read())


@pytest.mark.parametrize("line", [b"POST /api/matches HTTP/1.1\r\n", b"POST /tally/matches?game=cargo HTTP/1.1\r\n"])
def test_new_tables_lie_at_each_process_in_turn(line: bytes, tmp_path: Path) -> None:
    async def read() -> None:
        one = Process(tmp_path, 1)
        assert [one.berths.elsewhere(line) for _ in range(4)] == [None, 2, None, 2]
        one.berths.close()
        assert [one.berths.elsewhere(line) for _ in range(2)] == [None, None]

    asyncio.run(read())


def test_more_than_fit_at_once_come_all_and_in_order(tmp_path: Path) -> None:
    async def pass_on() -> None:
        one, other = Process(tmp_path, 1), Process(tmp_path, 2)
        lines = [one.pass_on(b"%d" % number) for number in range(100)]
        assert other.served == []
        await soon(lambda: len(other.served) == 100)
        assert other.served == [b"%d" % number for number in range(100)]
        assert {said(line) for line in lines} == {b"2"}
        assert one.served == []
        one.berths.close()
        other.berths.close()

    asyncio.run(pass_on())


def test_what_nobody_takes_is_served_here_until_somebody_does(tmp_path: Path) -> None:
    async def pass_on() -> None:
        one = Process(tmp_path, 1)
        assert said(one.pass_on(b"early")) == b"1", "it has not begun"
        other = Process(tmp_path, 2)
        lines = [one.pass_on(b"%d" % number) for number in range(40)]
        other.berths.close()  # with some in its hands, which are lost with it, while the others wait
        await soon(lambda: one.served[-1] == b"39")
        kept = [b"%d" % number for number in range(40 - len(one.served[1:]), 40)]
        assert one.served == [b"early", *kept]
        assert [said(line) for line in lines] == (40 - len(kept)) * [b""] + len(kept) * [b"1"]
        assert kept
        again = Process(tmp_path, 2)
        line = one.pass_on(b"again")
        await soon(lambda: again.served == [b"again"])
        assert said(line) == b"2"
        one.berths.close()
        again.berths.close()

    asyncio.run(pass_on())


def test_a_folder_that_is_too_far_away_is_done_without(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def stay() -> None:
        far = tmp_path / (100 * "far")
        one = Process(far, 1)
        assert "Connections are not passed on" in caplog.text
        assert [one.berths.elsewhere(ELSEWHERE % b"%d" % number) for number in range(20)] == 20 * [None]
        one.berths.close()

    asyncio.run(stay())


def test_a_table_begins_where_it_lies(tmp_path: Path) -> None:
    berths, of = Berths(tmp_path, 2, 4), game("shanghaien")

    async def begin() -> list[str]:
        with closing(Store(f"sqlite:///{tmp_path / 'tallyman.db'}")) as store:
            quay = Quay(store, lies_here=berths.here)
            header = Header(of.name, of.edition, 2, 0, ("Ann", "Bob"))
            chairs = (Chair(holder="a"), Chair(holder="b"))
            begun = [(await quay.begin(header, chairs)).id for _ in range(8)]
            await quay.settle()
            return begun

    assert all(berths.here(match_id) for match_id in asyncio.run(begin()))


# In a fleet


@pytest.fixture(scope="module")
def fleet(postgresql: str) -> Iterator[Ship]:
    with afloat(new_database(postgresql), options=("--workers", "2")) as ship:
        wait_until(lambda: prepared(ship), seconds=600)
        yield ship


def prepared(ship: Ship) -> bool:
    """Whether rules are compiled."""
    with by(ship) as line:
        return line.get("/ready").status_code == 200


def table(line: httpx.Client) -> tuple[str, dict[str, str]]:
    """A fresh table of two: its address in the API, and the tokens of its seats."""
    match = line.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "me"]}).json()
    return f"/api/matches/{match['id']}", match["tokens"]


def connections(ship: Ship, ports: set[int]) -> Counter[int]:
    """How many of some connections each process has, by its number in the order they began."""
    return Counter(
        number
        for number, process in enumerate(workers(ship))
        for one in process.net_connections("tcp4")
        if one.raddr and one.raddr.port in ports
    )


def port(line: socket.socket) -> int:
    """The near end of a connection."""
    found: int = line.getsockname()[1]
    return found


@contextmanager
def called(ship: Ship) -> Iterator[socket.socket]:
    """A connection to a fleet."""
    with socket.create_connection(("127.0.0.1", ship.port), 30) as line:
        yield line


def heard(line: socket.socket) -> tuple[int, Any]:
    """The next answer on a connection: its status and what it says."""
    said = b""
    while b"\r\n\r\n" not in said:
        said += line.recv(1)
    head = said.decode().lower()
    length = int(head.split("content-length: ")[1].split("\r\n")[0])
    body = b""
    while len(body) < length:
        body += line.recv(length - len(body))
    return int(head.split()[1]), json.loads(body)


def asked(method: str, path: str, body: bytes = b"", token: str = "") -> bytes:
    """A request."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Authorization: Bearer {token}"]
    lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"] if body else []
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + body


@pytest.mark.slow(10)
def test_whoever_looks_on_at_a_table_comes_to_one_process(fleet: Ship) -> None:
    with by(fleet) as line, ExitStack() as stack:
        lines = [stack.enter_context(called(fleet)) for _ in range(12)]
        path, _ = table(line)
        for one in lines:
            one.sendall(asked("GET", f"{path}/events"))
            assert one.recv(12) == b"HTTP/1.1 200"
        ports = set(map(port, lines))
        wait_until(lambda: list(connections(fleet, ports).values()) == [12], seconds=20)


@pytest.mark.slow(10)
def test_who_begins_many_tables_by_one_connection_has_them_at_both(fleet: Ship) -> None:
    at = Counter[int]()
    with called(fleet) as own:
        body = json.dumps({"game": "shanghaien", "seats": ["me", "me"]}).encode()
        for _ in range(8):
            own.sendall(asked("POST", "/api/matches", body))
            assert heard(own)[0] == 201
            wait_until(lambda: len(connections(fleet, {port(own)})) == 1)
            at += connections(fleet, {port(own)})
    assert len(at) == 2, at


@pytest.mark.slow(10)
def test_a_connection_follows_its_tables_from_one_process_to_the_other(fleet: Ship) -> None:
    with called(fleet) as own:
        at: dict[int, str] = {}
        for _ in range(12):  # tables at both, begun by connections of their own
            with by(fleet) as stranger:
                path, _ = table(stranger)
                assert stranger.get(path).status_code == 200
                own.sendall(asked("GET", path))
                assert heard(own)[0] == 200
                wait_until(lambda: len(connections(fleet, {port(own)})) == 1)
                at[next(iter(connections(fleet, {port(own)})))] = path
        assert len(at) == 2
        for _ in range(3):
            for number, path in at.items():
                own.sendall(asked("GET", path))
                assert heard(own)[1]["id"] == path.removeprefix("/api/matches/")
                wait_until(lambda number=number: connections(fleet, {port(own)}) == {number: 1})
        own.sendall(asked("GET", "/health"))
        assert heard(own)[0] == 200, "what is no table's is answered anywhere"


@pytest.mark.slow(10)
def test_requests_in_pieces_and_several_at_once_are_answered_in_order(fleet: Ship) -> None:
    for _ in range(6):  # three of them, more or less, are passed on
        with by(fleet) as line, called(fleet) as own:
            path, tokens = table(line)
            seat = line.get(path).json()["acting"][0]
            deed = json.dumps({"seat": seat, "action": "roll", "seen": 0}).encode()
            request = asked("POST", f"{path}/actions", deed, tokens[str(seat)])
            head = len(request) - len(deed)
            for piece in (
                request[: head // 2],
                request[head // 2 : head],
                request[head : head + 5],
                request[head + 5 :],
            ):
                own.sendall(piece)
                time.sleep(0.02)
            status, answer = heard(own)
            assert (status, answer["number"]) == (200, 1)
            own.sendall(asked("GET", path) + asked("GET", "/api/players") + asked("GET", path))
            answers = [heard(own) for _ in range(3)]
            assert [status for status, _ in answers] == [200, 200, 200]
            assert answers[0][1]["number"] == answers[2][1]["number"] == 1
            assert "greedy" in answers[1][1]


@pytest.mark.slow(20)
def test_tables_of_a_process_that_is_gone_are_served_by_the_other(shared_database: str) -> None:
    with afloat(shared_database, options=("--workers", "2")) as ship:
        wait_until(lambda: prepared(ship), seconds=600)
        with ExitStack() as stack:
            lines = [stack.enter_context(by(ship)) for _ in range(8)]
            paths = [table(line)[0] for line in lines]
            workers(ship)[0].kill()
            for path in paths:
                wait_until(lambda path=path: answered(ship, path))


def answered(ship: Ship, path: str) -> bool:
    """Whether a new connection is answered at a table."""
    try:
        with by(ship) as line:
            return line.get(path).status_code == 200
    except httpx.TransportError:  # it reached who is gone
        return False
