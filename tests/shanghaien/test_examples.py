"""The rulebook's worked examples."""

from __future__ import annotations

from tallyman import EVERYTHING
from tests.shanghaien.tavern import SIX, cards, fate, rolled, set_up


def test_example_1_judging_a_round() -> None:
    anna, bernd = 0, 1
    assert fate(([2, 2, 3, 6, 6], [3, 4, 5, 6, 6])) == [None, anna, None, bernd, bernd, bernd]


def test_example_2_the_final_score() -> None:
    anna = {"Spanish": [3, "joker", "joker"], "French": [1, 4], "American": [1, 2, 3], "Chinese": [1]}
    bernd = {"French": [2, 3], "American": [3, 4], "Chinese": [3, 3, 4]}
    match = set_up({"round": 8, "agenda": [], "crews": [anna, bernd], "tricks": [[], ["joker/both"]]})
    assert match.scores == (7, 8)
    assert match.winners == (1,)


def test_example_3_the_left_end_is_1() -> None:
    match = rolled({"starter": 0, "tavern": SIX}, 0, 2, 4)
    match.play("place 2 left", seat=0)
    assert match.position(EVERYTHING)["numbered_from"] == "left"
    match = rolled(match.position(EVERYTHING) | {"luck": None}, 1, 1, 5)
    match.play("place 5 left", seat=1)
    layout = match.position(EVERYTHING)["dice"]
    assert cards_under(layout, "left") == ("French 2", "Dutch 1")


def test_example_3_had_anna_put_the_2_on_the_fifth_card_from_the_left() -> None:
    match = rolled({"starter": 0, "tavern": SIX}, 0, 2, 4)
    match.play("place 2 right", seat=0)
    match = rolled(match.position(EVERYTHING) | {"luck": None}, 1, 1, 5)
    match.play("place 5 right", seat=1)
    layout = match.position(EVERYTHING)["dice"]
    assert cards_under(layout, "right") == ("Dutch 1", "French 2")


def cards_under(layout: list[list[int | None]], numbered_from: str) -> tuple[str, str]:
    """The cards under both players' only dice: what each would take, were the die doubled."""
    doubled = [[pips for pips in dice if pips] * 2 for dice in layout]
    match = set_up({"numbered_from": numbered_from, "dice": doubled, "tavern": SIX})
    match.play("shanghai", seat=0)
    (anna,), (bernd,) = cards(match, 0), cards(match, 1)
    return anna, bernd
