"""What the tests of Shanghaien share: a readable table, and small questions about it."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING, IllegalAction, Match
from tallyman.engine import picture
from tallyman.engine.game import game
from tallyman.engine.scene import Sprite

SIX = ["American 1", "French 2", "German 4", "Chinese 4", "Dutch 1", "Turkish 2"]
"""A tavern with six cards of six nationalities."""

ALL_PAIRS = ["joker/adjust", "joker/reroll", "joker/both", "adjust/reroll", "adjust/both", "reroll/both"]
"""Every kind of trick a box can have."""


def box(**changes: Any) -> dict[str, Any]:
    """The standard box with changes."""
    return copy.deepcopy(game("shanghaien").components) | changes


def with_tricks(*kinds: str) -> dict[str, Any]:
    """A box with tricks of these kinds, the last one as often as it takes to have eight."""
    copies = [1] * (len(kinds) - 1) + [9 - len(kinds)]
    return box(trick=[{"copies": n, "effects": kind.split("/")} for kind, n in zip(kinds, copies, strict=True)])


def set_up(position: dict[str, Any], seed: int = 1) -> Match:
    """A table of Shanghaien, in round 3 unless a test says otherwise: twelve cards have been judged by then."""
    return tallyman.set_up("shanghaien", {"round": 3} | position, seed=seed)


def on_board(match: Match, name: str, seat: int = 0) -> Sprite:
    """A piece or place on the board as a seat sees it."""
    return picture.scene(match, seat).sprites[name]


def texts(match: Match, seat: int) -> set[str]:
    """What a seat may do."""
    return {action.text for action in match.actions(seat)}


def tricks(match: Match, seat: int) -> set[str]:
    """What a seat may do with its tricks."""
    return {text for text in texts(match, seat) if text.startswith("trick")}


def refused(match: Match, seat: int, action: str, section: str) -> None:
    """The rules refuse an action, name the section that forbids it, and nothing changes."""
    before = match.position(EVERYTHING)
    with pytest.raises(IllegalAction) as wrong:
        match.play(action, seat=seat)
    assert wrong.value.rule == section
    assert match.position(EVERYTHING) == before


def on_tavern(match: Match, seat: int) -> list[int]:
    """The pips of a seat's dice on the tavern."""
    return sorted(pips for pips in match.position(EVERYTHING)["dice"][seat] if pips is not None)


def reserve(match: Match, seat: int) -> int:
    """How many dice a seat has in its reserve."""
    return int(match.position(EVERYTHING)["dice"][seat].count(None))


def cards(match: Match, seat: int) -> Counter[str]:
    """The sailors and the tricks lying apart in front of a seat, by name."""
    position = match.position(EVERYTHING)
    found = Counter(f"trick {kind}" for kind in position["tricks"][seat])
    for nation, crew in position["crews"][seat].items():
        found.update(f"{nation} {strength}" for strength in crew)
    return found


def fate(dice: tuple[list[int], list[int]], numbered_from: str = "left", caller: int = 0) -> list[Any]:
    """Who takes the cards 1 to 6 when Shanghai is called: a seat, or None for a card that leaves the game."""
    match = set_up({
        "numbered_from": numbered_from,
        "dice": list(dice),
        "tavern": SIX,
        "agenda": [{"seat": caller, "question": "turn"}],
    })  # fmt: skip
    match.play("shanghai", seat=caller)
    gone = match.position(EVERYTHING)["gone"]
    found: list[Any] = []
    for card in SIX if numbered_from == "left" else SIX[::-1]:
        holders = [seat for seat in (0, 1) if cards(match, seat)[card]]
        assert len(holders) + gone.count(card) == 1, f"{card} is in one place"
        found.append(holders[0] if holders else None)
    return found


def rolled(position: dict[str, Any], seat: int, *wanted: int) -> Match:
    """A table where luck lets a seat roll the wanted pips: the first seed that does."""
    for seed in range(5000):
        match = set_up(position, seed)
        match.play("roll", seat=seat)
        if match.position(EVERYTHING)["roll"] == list(wanted):
            return match
    raise AssertionError(f"nobody ever rolls {wanted}")
