"""What the captions of Cargo's pictures say is what happens."""

from __future__ import annotations

import pytest

from tallyman import EVERYTHING
from tallyman.engine.illustration import illustrations
from tallyman.engine.match import Match
from tests.cargo.wharf import BLUE, LOADING, ORANGE, beside, picture, refused
from tests.pictures import Claim, gains, holds


def row(match: Match, rank: int = 6) -> str:
    """A row of the dock, from west to east."""
    return " ".join(picture(match).splitlines()[8 - rank].split())


def dock(line: list[Match]) -> list[int]:
    """Blue's ship lies in the south, with the loading squares d1 and e1."""
    assert line[0].position(EVERYTHING)["ships"][BLUE] == "south"
    assert LOADING["south"] == {"d1", "e1"}
    return [1, 1]


def crew(line: list[Match]) -> list[int]:
    """A dockhand, a burly, a mule and an elephant of blue's stand side by side."""
    assert "b1 bB bM bE" in row(line[0])
    return []


def group(line: list[Match]) -> list[int]:
    """Two dockhands push two crates and use 2 of 3 moves."""
    assert [row(match) for match in line] == [". . b2 o# b# . . .", ". . . b2 o# b# . ."]
    before, after = (match.position(EVERYTHING)["moves"] for match in line)
    return [before - after, before]


def pull(line: list[Match]) -> list[int]:
    """The mule pulls orange's crate, and may do so again; blue's crate stays."""
    assert [row(match) for match in line] == [". b# o# bM . . . .", ". b# . o# bM . . ."]
    assert "pull e6 east" in {action.text for action in line[1].actions(BLUE)}
    return []


def burly(line: list[Match]) -> list[int]:
    """A burly, who is strong enough for 2 crates, pushes a crate, a burly and a crate."""
    assert [row(match) for match in line] == [". bB o# oB b# . . .", ". . bB o# oB b# . ."]
    return [row(line[0]).count("#")]


def squish(line: list[Match]) -> list[int]:
    """Three are squished against an elephant: two of orange's, and one of blue's own."""
    assert [row(match) for match in line] == [". . b1 o# b1o2 oE . .", ". . . b1 o# oE . ."]
    hurt = beside(line[1])
    rivals, own = hurt.count("o1 doctor"), hurt.count("b1 doctor")
    assert gains(line) == (rivals - own, 0)
    return [rivals, own, gains(line)[BLUE]]


def room(line: list[Match]) -> list[int]:
    """Nobody is hurt: orange's two join the dockhand behind them."""
    assert [row(match) for match in line] == [". . b1 o# o2 b1 . .", ". . . b1 o# b1o2 . ."]
    assert not beside(line[1])
    return []


def edge(line: list[Match]) -> list[int]:
    """Orange's crate falls into the water, which is a point for blue."""
    assert [row(match) for match in line] == [". . . . . bB b# o#", ". . . . . . bB b#"]
    assert gains(line)[ORANGE] == 0
    return [gains(line)[BLUE]]


def blocked(line: list[Match]) -> list[int]:
    """The burly may not push the crate against the elephant."""
    assert "bB o# oE" in row(line[0])
    refused(line[0], "move c6 east", "elephant")
    return []


def load(line: list[Match]) -> list[int]:
    """Blue's crate goes aboard for 3 points."""
    assert row(line[1], 5) == ". . . . . . b1 ."
    assert gains(line)[ORANGE] == 0
    return [gains(line)[BLUE]]


CLAIMS: dict[str, Claim] = {
    claim.__name__: claim for claim in (dock, crew, group, pull, burly, squish, room, edge, blocked, load)
}


def test_every_caption_is_looked_after() -> None:
    assert CLAIMS.keys() == illustrations("cargo").keys() - {"board"}


@pytest.mark.parametrize("name", CLAIMS)
def test_a_caption_says_what_happens(name: str) -> None:
    holds("cargo", name, CLAIMS[name])
