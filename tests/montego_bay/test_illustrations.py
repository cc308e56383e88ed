"""What the captions of Montego Bay's pictures say is what happens."""

from __future__ import annotations

import pytest

from tallyman import EVERYTHING
from tallyman.engine.frames import steps
from tallyman.engine.illustration import course, illustrations
from tallyman.engine.match import Match
from tallyman.games.montego_bay.sight import stores
from tallyman.games.montego_bay.words import PAWN_NAMES
from tests.montego_bay.quay import BLUE, GREEN, ORANGE, YELLOW, at, hold, row
from tests.pictures import Claim, gains, holds


def path(line: list[Match]) -> list[int]:
    """The numbers of the path for four players."""
    count = row(line[0].players)
    return [count, 0, count - 1, count, 2 * count - 1]


def walked(line: list[Match], name: str) -> dict[str, int]:
    """Where the dockers stand in the last panel of a picture: in the middle of its only action."""
    one = illustrations("montego_bay")[name]
    seat, text = one.actions[0]
    frame = steps(line[0], seat, line[0].find(text, seat=seat))[one.panels[-1].steps - 1]
    return dict(zip(PAWN_NAMES, frame.table.at.tolist(), strict=False))


def card(match: Match) -> int:
    """The card of orange's large docker, who moves first."""
    assert match.position(EVERYTHING)["order"][0] == "orange large"
    return int(match.position(EVERYTHING)["cards"]["orange large"])


def pushed(line: list[Match]) -> list[int]:
    """Orange takes green's place, and green is across."""
    before, after = line[0], walked(line, "pushed")
    assert after["orange large"] == at(before, "green large") == at(before, "orange large") + card(before)
    return [at(before, "orange large"), card(before), after["orange large"], after["green large"]]


def back(line: list[Match]) -> list[int]:
    """Green stays, because blue stands across; orange goes back."""
    before, after = line[0], walked(line, "back")
    green, blue = at(before, "green large"), at(before, "blue large")
    assert at(before, "orange large") + card(before) == green == after["green large"]
    assert blue == 15 - green == after["blue large"]
    return [at(before, "orange large"), card(before), green, blue, after["orange large"]]


def load(line: list[Match]) -> list[int]:
    """A store of barrels, one of which is loaded at pier 1."""
    barrels, _coin = stores(line[0].setting.box, line[0].table)[at(line[0], "blue large")]
    assert line[0].position(EVERYTHING)["agenda"][-1] == {"seat": BLUE, "question": "load", "a": barrels, "b": 12}
    assert hold(line[1], 1)[BLUE] == hold(line[0], 1)[BLUE] + 1
    return [barrels, 1]


def tie(line: list[Match]) -> list[int]:
    """A ship with one free slot sails, and two share a place."""
    barrels = hold(line[0], 1)
    assert sum(barrels) == line[0].setting.components["ship"][2]["four"]["slots"] - 1
    assert barrels[GREEN] == barrels[YELLOW]
    found = gains(line)
    assert found[GREEN] == found[YELLOW]
    assert line[0].scores == (0, 0, 0, 0)
    return [found[BLUE], found[GREEN], found[ORANGE]]


def order(line: list[Match]) -> list[int]:
    """The last tile is the first one of the next round, and the others move up."""
    before, after = (match.position(EVERYTHING)["order"] for match in line)
    assert before[-1] == "yellow small"
    assert after == [before[-1], *before[:-1]]
    assert line[1].position(EVERYTHING)["round"] == line[0].position(EVERYTHING)["round"] + 1
    return []


CLAIMS: dict[str, Claim] = {claim.__name__: claim for claim in (path, pushed, back, load, tie, order)}


def test_every_caption_is_looked_after() -> None:
    assert CLAIMS.keys() == illustrations("montego_bay").keys() - {"board"}


@pytest.mark.parametrize("name", CLAIMS)
def test_a_caption_says_what_happens(name: str) -> None:
    holds("montego_bay", name, CLAIMS[name])


@pytest.mark.parametrize("name", ["board", "load", "tie", "order"])
def test_barrels_are_loaded_only_where_there_are_some(name: str) -> None:
    one = illustrations("montego_bay")[name]
    match, asked = course("montego_bay", one)[0], one.position["agenda"][0]
    barrels, _coin = stores(match.setting.box, match.table)[asked["b"]]
    assert barrels >= asked["a"]
