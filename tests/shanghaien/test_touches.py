"""What a person clicks, and which piece lies where."""

from __future__ import annotations

from typing import Any

import pytest

from tallyman import Match
from tests.shanghaien.tavern import SIX, on_board, set_up


def touches(match: Match, seat: int, text: str) -> tuple[str, ...]:
    return next(action.touches for action in match.actions(seat) if action.text == text)


def test_the_cup_rolls_and_the_bell_calls_shanghai() -> None:
    match = set_up({"numbered_from": "left", "dice": [[1, 2], []]})
    assert touches(match, 0, "roll") == ("roll",)
    assert touches(match, 0, "shanghai") == ("shanghai",)


@pytest.mark.parametrize(
    ("text", "clicks"),
    [
        ("place 2 left", ("die-0-0", "place-1")),
        ("place 2 right", ("die-0-0", "place-4")),
        ("place 5 left", ("die-0-1", "place-4")),
        ("place 5 right", ("die-0-1", "place-1")),
    ],
)
def test_the_first_placement_takes_a_die_and_a_place(text: str, clicks: tuple[str, ...]) -> None:
    assert touches(set_up({"roll": [2, 5]}), 0, text) == clicks


@pytest.mark.parametrize(("end", "place"), [("left", "place-1"), ("right", "place-4")])
def test_later_placements_take_the_place_alone(end: str, place: str) -> None:
    match = set_up({"starter": 1, "numbered_from": end, "dice": [[1], []], "roll": [2, 5]})
    assert touches(match, 1, f"place 2 {end}") == (place,)


@pytest.mark.parametrize(
    ("text", "clicks"),
    [
        ("trick joker/adjust: join Dutch", ("trick-0-joker-adjust", "crew-0-4")),
        ("trick joker/adjust: change 2 to 1", ("trick-0-joker-adjust", "minus-0")),
        ("trick joker/adjust: change 2 to 3", ("trick-0-joker-adjust", "plus-0")),
        ("trick joker/adjust: change 5 to 4", ("trick-0-joker-adjust", "minus-1")),
        ("trick joker/adjust: change 5 to 6", ("trick-0-joker-adjust", "plus-1")),
        ("trick joker/reroll: reroll", ("trick-0-joker-reroll", "roll")),
        ("trick joker/both: place both left", ("trick-0-joker-both", "both")),
    ],
)
def test_a_trick_takes_its_card_and_what_it_does(text: str, clicks: tuple[str, ...]) -> None:
    fields: dict[str, Any] = {"numbered_from": "left", "dice": [[1], []], "roll": [2, 5], "crews": [{"Dutch": [1]}, {}]}
    match = set_up(fields | {"tricks": [["joker/adjust", "joker/reroll", "joker/both"], []]})
    assert touches(match, 0, text) == clicks


@pytest.mark.parametrize("end", ["left", "right"])
def test_placing_both_first_takes_an_end_too(end: str) -> None:
    match = set_up({"roll": [2, 5], "tricks": [["joker/both"], []]})
    assert touches(match, 0, f"trick joker/both: place both {end}") == ("trick-0-joker-both", "both", f"end-{end}")


def test_every_die_captain_crew_and_place_is_always_on_the_board() -> None:
    always = [f"place-{place}" for place in range(6)] + ["roll", "shanghai", "pile"]
    for seat in (0, 1):
        always += [f"die-{seat}-{die}" for die in range(6)] + [f"captain-{seat}"]
        always += [f"crew-{seat}-{nation}" for nation in range(8)]
    over = set_up({"round": 8, "agenda": []})
    for match in (set_up({}), set_up({"roll": [1, 2]}), over):
        for name in always:
            on_board(match, name)


def test_a_card_keeps_its_id_wherever_it_lies() -> None:
    match = set_up({"round": 1, "numbered_from": "left", "dice": [[3, 3], []], "tavern": SIX})
    on_board(match, "card-german-4-0")
    match.play("shanghai", seat=0)
    on_board(match, "card-german-4-0")


def test_a_die_looks_different_in_reserve_rolled_and_placed() -> None:
    dice = [
        on_board(set_up(fields), "die-0-0")
        for fields in ({}, {"roll": [1, 2]}, {"numbered_from": "left", "dice": [[4], []]})
    ]
    assert len({die.body for die in dice}) == len({die.place for die in dice}) == 3
