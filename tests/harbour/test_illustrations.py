"""What the captions of Harbour's pictures say is what happens."""

from __future__ import annotations

from collections import Counter

import pytest

from tallyman import EVERYTHING
from tallyman.engine.illustration import illustrations
from tallyman.engine.match import Match
from tests.harbour.estate import BLUE, ORANGE, PRINTED, goods, market, owned
from tests.pictures import Claim, holds

PRINT = {one["name"]: one for one in PRINTED["building"]}


def card(line: list[Match]) -> list[int]:
    """Two cards of the centre as they are printed."""
    two = [PRINT[name] for name in line[0].position(EVERYTHING)["row"][1:3]]
    assert [one["name"] for one in two] == ["Ranch", "Architectural Society"]
    assert [one["symbols"] for one in two] == [["anchor"], ["coin", "warehouse"]]
    return [number for one in two for number in (one["cost"], one["points"])]


def gained(line: list[Match], seat: int) -> dict[str, int]:
    """What a seat has more than before, or less."""
    before, after = (Counter(goods(match, seat)) for match in (line[0], line[-1]))
    return {good: after[good] - before[good] for good in before | after if after[good] != before[good]}


def visit(line: list[Match]) -> list[int]:
    """The pawn goes from the Tannery to the Lighthouse, for a fish and a wood."""
    assert [match.position(EVERYTHING)["pawns"][BLUE] for match in (line[0], line[-1])] == ["Tannery", "Lighthouse"]
    assert gained(line, BLUE) == {"fish": 1, "wood": 1}
    return [sum(gained(line, BLUE).values())]


def tax(line: list[Match]) -> list[int]:
    """Blue pays a fish and gains a stone at a building of orange's."""
    assert owned(line[0], ORANGE) == ["Quarry"]
    assert line[1].position(EVERYTHING)["pawns"][BLUE] == "Quarry"
    assert gained(line, BLUE) == {"fish": -1, "stone": 1}
    assert gained(line, ORANGE) == {"fish": 1}
    return [goods(line[-1], ORANGE)["fish"], goods(line[-1], BLUE)["fish"]]


def symbols(line: list[Match]) -> list[int]:
    """The symbols of the own board and buildings."""
    printed = [PRINTED["wharfs"]["symbols"], *(PRINT[name]["symbols"] for name in owned(line[0], BLUE))]
    count = Counter(symbol for one in printed for symbol in one)
    assert not count["warehouse"]
    return [count["coin"], count["anchor"], count["hat"], count["coin"]]


def buying(line: list[Match]) -> list[int]:
    """Two types are shipped, all of them, for the price of the Ranch."""
    start = goods(line[3])
    slots = {good: PRINTED["market"][slot] for slot, good in enumerate(market(line[3]))}
    fish, stone = slots["fish"], slots["stone"]
    assert owned(line[5], BLUE) == ["Ranch"]
    assert not {"fish", "stone"} & goods(line[5]).keys()
    assert fish[1] + stone[1] == PRINT["Ranch"]["cost"]
    return [start["fish"], fish[1], start["stone"], stone[1], fish[1] + stone[1], stone[0]]


def rearranged(line: list[Match]) -> list[int]:
    """Livestock stays on top, wood slides up, and stone comes to lie lowest."""
    assert [market(match) for match in (line[3], line[5])] == [
        ["fish", "wood", "stone", "livestock"],
        ["stone", "fish", "wood", "livestock"],
    ]
    return []


CLAIMS: dict[str, Claim] = {
    "card": card,
    "visit": visit,
    "tax": tax,
    "symbols": symbols,
    "buying": buying,
    "market": rearranged,
}


def test_every_caption_is_looked_after() -> None:
    assert CLAIMS.keys() == illustrations("harbour").keys() - {"board"}


@pytest.mark.parametrize("name", CLAIMS)
def test_a_caption_says_what_happens(name: str) -> None:
    holds("harbour", name, CLAIMS[name])
