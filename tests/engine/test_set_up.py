"""A match from a position: fields left out are as in a fresh game, bad ones are named."""

from __future__ import annotations

from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING, BadPosition

DICE = {"numbered_from": "left", "dice": [[1, 2], [3]]}
ALL_SIX = ["American 1", "French 2", "German 3", "Chinese 4", "Dutch 1", "Turkish 2"]


def test_an_empty_position_is_a_fresh_game() -> None:
    position = tallyman.set_up("shanghaien", {}, seed=1).position(EVERYTHING)
    assert position["round"] == 1
    assert position["dice"] == [[None] * 6] * 2
    assert position["crews"] == [{}, {}]
    assert len(position["tavern"]) == 6
    assert len(position["pile"]) == 42


def test_what_is_left_out_follows_from_the_seed() -> None:
    tables = [tallyman.set_up("shanghaien", DICE, seed=seed).table.tobytes() for seed in (1, 1, 2)]
    assert tables[0] == tables[1] != tables[2]


def test_the_position_that_was_given_is_not_changed() -> None:
    given: dict[str, Any] = {"numbered_from": "left", "dice": [[1, 2], [3]], "tavern": list(ALL_SIX)}
    tallyman.set_up("shanghaien", given, seed=1).play("shanghai", seat=0)
    assert given == {"numbered_from": "left", "dice": [[1, 2], [3]], "tavern": ALL_SIX}


@pytest.mark.parametrize(
    ("position", "named"),
    [
        ({"rounds": 3}, "'rounds'"),
        ({"round": 0}, "round should be"),
        ({"round": 9}, "round should be"),
        ({"round": "3"}, "round should be"),
        ({"round": True}, "round should be"),
        ({"starter": 2}, "starter should be"),
        ({"numbered_from": "top"}, "numbered_from has 'top'"),
        ({"dice": [[1], []]}, "numbered_from should be"),
        ({"numbered_from": "left", "dice": [[7], []]}, r"dice\[0\]\[0\] is 7"),
        ({"numbered_from": "left", "dice": [[], [0]]}, r"dice\[1\]\[0\] is 0"),
        ({"numbered_from": "left", "dice": [[1] * 7, []]}, r"dice\[0\]"),
        ({"numbered_from": "left", "dice": [[1]]}, "dice should be"),
        ({"numbered_from": "left", "dice": [["2"], []]}, r"dice\[0\]\[0\]"),
        ({"numbered_from": "left", "dice": [[True], []]}, r"dice\[0\]\[0\]"),
        ({"numbered_from": "left", "dice": [[2.0], []]}, r"dice\[0\]\[0\]"),
        ({"roll": [1]}, "roll should be"),
        ({"roll": [1, 7]}, "roll should be"),
        ({"roll": [1, True]}, "roll should be"),
        ({"roll": [2.0, 1]}, "roll should be"),
        ({"roll": "12"}, "roll should be"),
        ({"captain": [1, False]}, r"captain\[0\]"),
        ({"captain": True}, "captain should be"),
        ({"round": 2, "crews": [{"Martian": [1]}, {}]}, "Martian"),
        ({"round": 2, "crews": [{"Dutch": [5]}, {}]}, r"crews\[0\]\.Dutch holds 5"),
        ({"round": 2, "crews": [{"Dutch": 4}, {}]}, r"crews\[0\]\.Dutch"),
        ({"round": 2, "crews": [{}, []]}, r"crews\[1\]"),
        ({"round": 2, "crews": [{"Dutch": [4, 4]}, {}]}, "Dutch 4.*too often"),
        ({"round": 2, "crews": [{"Dutch": ["joker"]}, {}]}, "jokers alone"),
        ({"round": 4, "crews": [{"Dutch": [1] + ["joker"] * 9}, {}]}, "more jokers"),
        ({"round": 2, "tricks": [["joker/dance"], []]}, r"tricks\[0\] has 'joker/dance'"),
        ({"round": 2, "tricks": [["joker/both"] * 3, []]}, "joker/both.*too often"),
        ({"round": 2, "tricks": ["joker/both", []]}, r"tricks\[0\]"),
        ({"round": 2, "tricks": [["reroll/both"], []]}, "reroll/both"),
        ({"tavern": ["Dutch 1"]}, "tavern should hold 6 cards"),
        ({"tavern": [*ALL_SIX[:5], "Dutch 9"]}, "tavern has 'Dutch 9'"),
        ({"tavern": [*ALL_SIX[:5], "Dutch 1"]}, "Dutch 1.*too often"),
        ({"tavern": "Dutch 1"}, "tavern should be a list"),
        ({"pile": ["Dutch 1"]}, "pile should hold 42 cards"),
        ({"gone": ["Dutch 1"]}, "gone"),
        ({"crews": [{"Dutch": [1]}, {}]}, "Too many cards are named"),
        ({"agenda": [{"seat": 2, "question": "turn"}]}, "seat should be"),
        ({"agenda": [{"seat": 0, "question": "dance"}]}, "question has 'dance'"),
        ({"agenda": [{"seat": 0, "question": "turn", "rum": 1}]}, "rum"),
        ({"agenda": [{"seat": 0, "question": "place"}]}, "needs a roll"),
        ({"roll": [1, 2], "agenda": [{"seat": 0, "question": "turn"}]}, "needs a roll|needs the question"),
        ({"agenda": [{"seat": 0, "question": "turn"}] * 2}, "agenda should hold one"),
        ({"agenda": "turn"}, "agenda should be"),
        ({"agenda": []}, "agenda is empty"),
        ({"round": 3, "agenda": []}, "agenda is empty"),
        ({"numbered_from": "left", "dice": [[1] * 5, []], "roll": [1, 2]}, r"dice\[0\]"),
        ({"luck": {"key": "12"}}, r"luck\.key"),
        ({"luck": {"key": "x" * 32}}, r"luck\.key"),
        ({"luck": 7}, "luck"),
        ({"luck": {"key": "0" * 32, "used": [-1] * 8}}, "used"),
        ({"luck": {"key": "0" * 32, "used": [1]}}, "used"),
        ({"reveals": -1}, "reveals"),
    ],
)  # fmt: skip
def test_a_bad_field_is_named(position: dict[str, Any], named: str) -> None:
    with pytest.raises(BadPosition, match=named):
        tallyman.set_up("shanghaien", position, seed=1)


@pytest.mark.parametrize("position", [[], "round 3", 7])
def test_a_position_is_an_object_with_named_fields(position: Any) -> None:
    with pytest.raises(BadPosition, match="named fields"):
        tallyman.set_up("shanghaien", position, seed=1)
