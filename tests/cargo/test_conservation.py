"""Nothing is lost: crates, workers, points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING
from tallyman.engine.game import game
from tallyman.engine.kernels import Workbench, proven
from tallyman.engine.log import ROOM
from tallyman.engine.luck import seeded
from tallyman.engine.record import numbers
from tallyman.games.cargo.table import Note
from tests.cargo.wharf import PLAYERS, SQUARES, aboard, afloat, box, quay
from tests.helpers import wander

CARGO = game("cargo")
CRATES = {2: 10, 3: 7, 4: 5}


def prove(components: dict[str, Any] | None, players: int, quick: bool, matches: int) -> None:
    """Random games, checked after every action, break no law and exceed nothing the game declares."""
    setting = CARGO.setting(players, {"quick": quick}, components)
    bench = Workbench(CARGO, setting.box)
    bench.log.room = ROOM
    found = numbers(4)
    wrong = proven(CARGO, setting.box, bench.tables, bench.log, seeded(players), matches, bench.out, found)
    assert wrong == 0, f"{wrong}: {found[0]}"
    assert found[1] <= CARGO.max_actions
    assert found[2] <= CARGO.max_legal
    assert found[3] <= CARGO.max_notes


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("quick", [False, True])
def test_random_games_conserve_everything_after_every_action(players: int, quick: bool) -> None:
    prove(None, players, quick, 100)


BOXES = {
    "one crate each": box(crates_per_player={"2": 1, "3": 1, "4": 1}),
    "dockhands only": box(burlies=0, mules=0, elephants=0),
    "one dockhand": box(dockhands=1, burlies=0, mules=0, elephants=0),
    "beasts": box(dockhands=1, burlies=0),
}


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", BOXES)
def test_random_games_with_other_boxes_conserve_everything(players: int, name: str) -> None:
    prove(BOXES[name], players, False, 30)
    prove(BOXES[name], players, True, 30)


@pytest.mark.thorough
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("quick", [False, True])
def test_what_lies_on_the_table_adds_up_in_plain_words(players: int, quick: bool) -> None:
    match = tallyman.new("cargo", players=players, seed=9, quick=quick)
    for _count in wander(match, 9, looks=40):
        recount(match)


def recount(match: tallyman.Match) -> None:
    """Count every crate, worker and square of a position anew."""
    position = match.position(EVERYTHING)
    shown = dict(zip(SQUARES, " ".join(position["dock"]).split(), strict=True))
    found: Counter[str] = Counter()
    for mark in shown.values():
        if mark != ".":
            for colour, what in zip(mark[::2], mark[1::2], strict=True):
                found[colour + ("1" if what.isdigit() else what)] += int(what) if what.isdigit() else 1
    waiting = [one["owner"] for one in position["crates"] if one["at"] == "waiting"]
    assert len(waiting) <= 1
    away = {"gone"} if match.header.options["quick"] else {"water", "doctor"}
    for seat, colour in enumerate("bogy"[: match.players]):
        dumped = [holder for owner, _beyond, holder in afloat(match) if owner == seat]
        assert found[f"{colour}#"] + aboard(match, seat) + len(dumped) + waiting.count(seat) == CRATES[match.players]
        assert seat not in dumped, "nobody holds an own crate from the water"
        for letter, kind, count in (("1", "dockhand", 4), ("B", "burly", 1), ("M", "mule", 1), ("E", "elephant", 1)):
            beside = Counter(
                one["at"]
                for one in position["workers"]
                if one["seat"] == seat and one["kind"] == kind and one["at"] not in SQUARES
            )
            assert found[f"{colour}{letter}"] + beside.total() == count
            assert set(beside) <= {"reserve", *away}
    points_for_crates(match)


def points_for_crates(match: tallyman.Match) -> None:
    """Points are crates loaded and dumped, and dockhands squished; the notes of the log add up to them."""
    expected = [3 * aboard(match, seat) for seat in range(match.players)]
    for entry in (entry for move in match.line for entry in move.notes):
        if entry.kind == Note.DUMPS:
            expected[entry.seat] += -1 if entry.a == entry.seat else 1
        elif entry.kind == Note.SQUISHES:
            expected[entry.seat] += -entry.b if entry.a == entry.seat else entry.b
    assert match.position(EVERYTHING)["points"] == expected


# Every law


def moment() -> Any:
    pieces = {"a1": "b#", "h1": "o#", "g1": "o1", "c6": "b1", "d6": "bM", "e6": "oE", "c3": "b#"}
    return quay(pieces, away=["b1 doctor 2", "oB water"])


def put(name: str, place: int, value: int) -> Callable[[Any], None]:
    """Change one number of a table."""

    def change(table: Any) -> None:
        getattr(table, name)[place] = value

    return change


def turn(name: str, value: int) -> Callable[[Any], None]:
    def change(table: Any) -> None:
        setattr(table, name, value)

    return change


def mule_walks(table: Any) -> None:
    table.walker = 5


def dockhand_walks(table: Any) -> None:
    table.walker = 0
    table.moved[0] = 1


LAWS: list[tuple[int, Callable[[Any], None]]] = [
    (1, put("crate_of", 0, 1)),
    (1, put("crate_of", 0, -1)),
    (1, put("crate_at", 0, 101)),
    (1, put("crate_at", 0, 63)),
    (1, put("crate_at", 20, 3)),
    (2, put("held", 0, 0)),
    (2, put("held", 19, 0)),
    (2, put("held", 19, -1)),
    (3, put("at", 0, 0)),
    (3, put("at", 0, 97)),
    (3, put("at", 5, 100)),
    (3, put("at", 13, 99)),
    (3, put("at", 27, 98)),
    (3, put("rest", 0, 1)),
    (3, put("rest", 1, 3)),
    (3, put("moved", 0, 2)),
    (4, put("ship", 1, 2)),
    (4, put("ship", 1, 4)),
    (4, put("ship", 3, 3)),
    (7, put("fleet", 1, 1)),
    (7, put("fleet", 2, 0)),
    (7, put("fleet", 3, 2)),
    (5, put("on", 0, 28)),
    (5, put("on", 0, 29)),
    (5, put("on", 0, 4)),
    (5, put("on", 0, 0)),
    (6, turn("moves", 4)),
    (6, turn("moves", -1)),
    (6, turn("quiet", 81)),
    (6, turn("turn", -1)),
    (6, mule_walks),
    (6, dockhand_walks),
]


@pytest.mark.parametrize(("law", "change"), LAWS)
def test_sound_catches_a_broken_law(law: int, change: Callable[[Any], None]) -> None:
    match = moment()
    sound = CARGO.native.sound
    table = match.table.copy()
    assert sound(match.setting.box, table) == 0
    change(table)
    assert sound(match.setting.box, table) == law


def test_every_law_is_caught_by_some_change() -> None:
    assert {law for law, _change in LAWS} == set(CARGO.flaws)
