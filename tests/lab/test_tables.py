"""What the lab prints is read whole at 80 columns."""

from __future__ import annotations

import re
from collections import Counter
from io import StringIO

import pytest
from rich.console import Console
from rich.table import Table

from tallyman.engine.game import game, games
from tallyman.lab import bench, runs, tables
from tallyman.lab.bench import PeerRow, Report, Row, SearchRow
from tallyman.lab.ladder import Plan as Climb
from tallyman.lab.ladder import Rung
from tallyman.lab.load import Check, ratios
from tallyman.lab.load_gauge import Load, Plan, Spread
from tallyman.lab.peer import Rate
from tallyman.lab.playouts import WAYS, Trial
from tallyman.lab.showing import ShowRow
from tallyman.lab.stepping import StepRow
from tallyman.lab.tournament import Scorer, Standing
from tallyman.players.levels import LEVELS

PAGE = 80  # columns
LONG = 20  # characters of a word that may be broken, such as the way to a program
GROUNDS = [(name, seats) for name in games() for seats in game(name).players]
ROWS = [
    Row(name, seats, 12.345e6, 987.6e3, 1234.0, 123.45e6, 15.93, 16, 12345, 123.4e6, 123.45, 123.4, 12.3)
    for name, seats in GROUNDS
]
SEARCH = [SearchRow(name, seats, 1234.5e3, 12345.0, 123.0, -123.0, 1234.0) for name, seats in GROUNDS]
PEERS = [PeerRow("OpenSpiel", "backgammon", "a Python loop", 123.4e3, 1234.0)]
SHOWN = [ShowRow(name, seats, 0.12, 12.34, 12.34, 12.34, 12345.0, 1234.0, 123456.0) for name, seats in GROUNDS]
STEPS = [
    *(StepRow(name, seats, 1024, 12.345e6) for name, seats in GROUNDS),
    StepRow("OpenSpiel backgammon, from Python", 2, 1024, 12345.0),
    StepRow("Pgx backgammon", 2, 1024, 0.0, "ModuleNotFoundError: No module named 'jax'"),
]
STANDINGS = [
    Standing("search:200ms", 123, 12, 1.0, (0.875, 1.0)),
    Standing("exec:/home/somebody/bots/harbour/best.py", 123, 12, 0.5, (0.125, 0.875)),
]
RUNG = Rung("docker", 1234.0, (1200.0, 1300.0), 123.0, (23.0, 223.0))
LADDERS = {title: [RUNG] * len(LEVELS) for title in [*(game(name).title for name in games()), "all games"]}
TRIALS = [
    Trial(name, way, False, 1.0, (0.75, 1.0)) if place else Trial(name, way, True, None, None)
    for name in games()
    for place, way in enumerate(WAYS)
]
SPREAD = Spread(123.4, 1234.5, 1000)
LOADS = [
    Load(server, store, 12345, rate, SPREAD, SPREAD, 3, 512.3, 0.97, 1.23, 123.4, 234.5, 0.45, 12, {"503": 4}, SPREAD)
    for server, store, rate in [
        ("tallyman", "sqlite", 1234.5),
        ("boardgame.io", "files (node-persist)", 12.3),
        ("boardgame.io", "memory", 0.0),
    ]
]
PLAN = Plan(200, 12, 2.5, 3600.0, 1)

DRAWN: dict[str, Table] = {
    "speeds": tables.speeds(ROWS),
    "searches": tables.searches(SEARCH),
    "sizes": tables.sizes(ROWS),
    "peers": tables.peers(PEERS),
    "agents": tables.agents(STEPS),
    "showing": tables.showing(SHOWN),
    "tournament": tables.tournament(game("montego_bay"), 1200, STANDINGS),
    "ladder": tables.ladder(tuple(LEVELS), Climb(100, 10), LADDERS),
    "playouts": tables.playouts([game(name) for name in games()], "20ms", 40, TRIALS),
    "load": tables.servers(PLAN, LOADS),
}


def printed(*what: object, width: int = PAGE) -> list[str]:
    """The lines of something on a page of so many columns."""
    file = StringIO()
    Console(file=file, width=width).print(*what)
    return file.getvalue().splitlines()


def words(texts: list[str]) -> Counter[str]:
    return Counter(word for text in texts for word in text.split())


@pytest.mark.parametrize("name", DRAWN)
def test_every_heading_and_every_number_is_whole(name: str) -> None:
    lines = printed(DRAWN[name])
    assert max(map(len, lines)) <= PAGE
    rule = next(place for place, line in enumerate(lines) if set(line.strip()) == {"─"})
    headings = [str(column.header) for column in DRAWN[name].columns]
    # Titles are above the headings; their words are whole as well.
    assert words(lines[:rule]) == words([*headings, str(DRAWN[name].title)])
    cells = words([str(cell) for column in DRAWN[name].columns for cell in column.cells])
    assert {word for word in cells - words(lines[rule:]) if len(word) < LONG} == set()


def test_a_name_too_long_for_the_page_goes_on_below() -> None:
    lines = printed(DRAWN["tournament"])
    name = STANDINGS[1].name
    begun = next(place for place, line in enumerate(lines) if line.strip().startswith("exec:"))
    assert "".join(line.split()[0] for line in lines[begun : begun + 2]) == name


def test_a_table_without_room_says_how_much_it_takes() -> None:
    said = "".join(f" {line}" for line in printed(DRAWN["sizes"], width=50))
    wanted = re.search(r"show this table whole: (\d+)", said)
    assert wanted
    whole = int(wanted[1])
    assert 50 < whole <= PAGE
    assert "this table" not in "".join(printed(DRAWN["sizes"], width=whole))


def test_the_commands_print_these_tables(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", str(PAGE))
    monkeypatch.setattr(bench, "bench", lambda *_: Report(ROWS, SEARCH, PEERS, SHOWN, STEPS))
    runs.bench("cargo", as_json=False, save=None)
    said = capsys.readouterr().out
    assert "…" not in said
    for title in (
        "Random play",
        "Search at the first",
        "Size and start",
        "OpenSpiel at random",
        "Steps of agents",
        "Showing a move",
    ):
        assert title in said
    tables.load(Console(), PLAN, LOADS, Check(5, 60, 1, 2), ratios(LOADS))
    said = " ".join(capsys.readouterr().out.split())
    assert "tallyman, sqlite: 4 refused with 503, 3 events not heard in time." in said
    assert "ratio: 100.37 times the moves/s of boardgame.io, files (node-persist)." in said
    assert "60 acknowledged moves of 5 matches: 1 lost, 2 doubled or kept though refused." in said


def test_rates_are_compared_within_their_turn() -> None:
    assert bench.ratio([10.0, 40.0, 30.0], [1.0, 2.0, 10.0]) == 10.0
    assert bench.median([Rate(1.0, 5.0), Rate(9.0, 1.0), Rate(3.0, 3.0)]) == Rate(3.0, 3.0)


def test_servers_that_did_nothing_have_no_ratio() -> None:
    assert list(ratios(LOADS)) == ["files (node-persist)"]


def test_one_match_and_slow_rates_are_said_as_they_are() -> None:
    assert [tables.counted(count) for count in (1, 2, 1500)] == ["1 match", "2 matches", "1,500 matches"]
    assert [tables.a_second(rate) for rate in (0.031, 1.26, 1260.4)] == ["0.031", "1.3", "1,260"]


def test_how_sure_an_answer_is_stands_in_percent_as_it_was_asked() -> None:
    scorer = Scorer(("greedy", "random"), 2, 0.95)
    assert tables.answer(scorer) == "After 0 matches it is not certain yet who is best (95% was wanted)."
