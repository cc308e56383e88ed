"""What the captions of Shanghaien's pictures say is what happens."""

from __future__ import annotations

import pytest

from tallyman import EVERYTHING
from tallyman.engine.illustration import illustrations
from tallyman.engine.match import Match
from tests.pictures import Claim, holds
from tests.shanghaien.tavern import cards, on_board

ANNA, BERND = 0, 1


def roll(line: list[Match]) -> list[int]:
    """Of two dice, the one that is placed lies on the card of its number; the other one is in reserve again."""
    first, second = line[0].position(EVERYTHING)["roll"]
    placed = sorted(filter(None, line[1].position(EVERYTHING)["dice"][ANNA]))
    assert sorted([*filter(None, line[0].position(EVERYTHING)["dice"][ANNA]), second]) == placed
    return [first, second, second, second, first]


def numbering(line: list[Match]) -> list[int]:
    """A 2 may be placed from either end; from the left, card 1 is at the left end and card 6 at the right."""
    assert {"place 2 left", "place 2 right"} <= {action.text for action in line[0].actions(ANNA)}
    ends = [on_board(line[1], f"number-{place}").body[1] for place in (0, 5)]
    return [2, *(int(str(end.words)) for end in ends)]  # type: ignore[union-attr]


def judging(line: list[Match]) -> list[int]:
    """Bernd takes cards 4, 5 and 6, and Anna card 2, of a tavern numbered from the left."""
    tavern = line[0].position(EVERYTHING)["tavern"]
    taken = [sorted(tavern.index(card) + 1 for card in cards(line[1], seat)) for seat in (ANNA, BERND)]
    return taken[BERND] + taken[ANNA]


def tie(line: list[Match]) -> list[int]:
    """Both have as many dice on card 6; on card 5 only Bernd has one, and he takes card 6."""
    anna, bernd = line[0].position(EVERYTHING)["dice"]
    assert anna.count(6) == bernd.count(6)
    assert 5 not in anna
    assert bernd.count(5) == 1
    tavern = line[0].position(EVERYTHING)["tavern"]
    line[0].play("shanghai", seat=ANNA)
    assert tavern[5] in cards(line[0], BERND)
    return [6, anna.count(6), 5, 5, 6]


def adjust(line: list[Match]) -> list[int]:
    """A die becomes one more, and lies on the card of its new number; the captain marks the trick."""
    before, after = line[0].position(EVERYTHING)["roll"][1], line[1].position(EVERYTHING)["roll"][1]
    assert (
        line[2].position(EVERYTHING)["dice"][ANNA].count(after)
        == line[0].position(EVERYTHING)["dice"][ANNA].count(after) + 1
    )
    assert line[2].position(EVERYTHING)["captain"][ANNA]
    assert line[2].position(EVERYTHING)["numbered_from"] == "left"
    return [after - before, before, after, after, 1]


def joker(line: list[Match]) -> list[int]:
    """A trick joins a sailor, and counts as a joker."""
    assert [match.position(EVERYTHING)["crews"][ANNA]["Turkish"] for match in line] == [[3], [3, "joker"]]
    strength = line[0].setting.components["joker_strength"]
    assert line[1].scores[ANNA] == 3 + strength
    return [3, strength, line[1].scores[ANNA]]


def score(line: list[Match]) -> list[int]:
    """The final score."""
    return [line[0].scores[BERND], line[0].scores[ANNA]]


CLAIMS: dict[str, Claim] = {claim.__name__: claim for claim in (roll, numbering, judging, tie, adjust, joker, score)}


def test_every_caption_is_looked_after() -> None:
    assert CLAIMS.keys() == illustrations("shanghaien").keys() - {"board"}


@pytest.mark.parametrize("name", CLAIMS)
def test_a_caption_says_what_happens(name: str) -> None:
    holds("shanghaien", name, CLAIMS[name])
