"""The board in a terminal: eighty columns, readable without colour."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import tallyman
from tallyman.engine.match import Match
from tallyman.locale import LANGUAGES, speaker
from tallyman.terminal import show
from tests.helpers import Ground, grounds, wander

TABLE = {
    "round": 3,
    "numbered_from": "right",
    "tavern": ["American 3", "trick joker/adjust", "Dutch 1", "Dutch 2", "French 4", "Italian 1"],
    "dice": [[2, 2], [5]],
    "roll": [6, 1],
    "captain": [False, True],
    "crews": [{"American": [1, "joker"], "Chinese": [1]}, {"American": [4]}],
    "tricks": [["joker/both", "joker/both"], []],
}


def drawn(match: Match, seat: int, language: str = "en", width: int = 80) -> str:
    """The board as plain text."""
    console = Console(file=io.StringIO(), width=width)
    console.print(show.board(match, seat, speaker(language, tuple(match.names))))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("ground", grounds(), ids=str)
def test_every_board_fits_into_eighty_columns_in_every_language(ground: Ground) -> None:
    match = ground.new(3)
    for count in wander(match, 3, every=5):
        for seat in (-1, *ground.seats):
            lines = drawn(match, seat, list(LANGUAGES)[count % len(LANGUAGES)]).splitlines()
            assert len(lines) <= 18
            assert all(len(line.rstrip()) <= 80 for line in lines)


def test_cards_show_their_numbers_from_the_end_that_was_chosen() -> None:
    edge = next(line for line in drawn(tallyman.set_up("shanghaien", TABLE), 0).splitlines() if "╭" in line)
    assert [word for word in edge.split() if word.isdigit()] == ["6", "5", "4", "3", "2", "1"]


def test_before_the_first_placement_cards_show_both_numbers_they_may_get() -> None:
    edge = next(line for line in drawn(tallyman.new("shanghaien", seed=1), 0).splitlines() if "╭" in line)
    assert "1 · 6" in edge
    assert "6 · 1" in edge


def test_own_dice_lie_below_the_tavern_and_the_others_above() -> None:
    match = tallyman.set_up("shanghaien", TABLE)
    lines = drawn(match, 0).splitlines()
    top = next(place for place, line in enumerate(lines) if "╭" in line)
    assert "●●" in lines[top + 4]
    assert lines[top - 1].strip() == "▲"
    lines = drawn(match, 1).splitlines()
    assert lines[top - 1].strip() == "●●"
    assert "▲" in lines[top + 4]


def test_the_stronger_crew_is_marked() -> None:
    lines = drawn(tallyman.set_up("shanghaien", TABLE), 0).splitlines()
    place = next(place for place, line in enumerate(lines) if " Ame " in line)
    far, far_total, near, near_total = lines[place + 1 : place + 5]
    assert "4" in far
    assert "▸4" in far_total
    assert "1J" in near
    assert "▸3" not in near_total
    assert "▸1" in near_total


def test_tricks_captains_and_reserves_are_told_apart() -> None:
    text = drawn(tallyman.set_up("shanghaien", TABLE), 0)
    assert "2 × two sailors/both dice" in text
    assert text.count("captain ashore") == 1
    assert "reserve ●●\n" in text.replace("   tricks", "\n")
    assert "reserve ▲▲▲▲▲" in text


def test_a_rolled_die_shows_its_pips_in_the_shape_of_its_owner() -> None:
    rows = drawn(tallyman.set_up("shanghaien", TABLE), 0).splitlines()[-4:-1]
    assert [row[-17:].strip() for row in rows] == ["│●   ●│  │     │", "│●   ●│  │  ●  │", "│●   ●│  │     │"]


def test_the_section_that_applies_follows_the_question() -> None:
    from tallyman.games.shanghaien.terminal import section

    assert section({"agenda": [{"seat": 0, "question": "turn"}]}) == "turn"
    assert section({"agenda": [{"seat": 0, "question": "place"}]}) == "roll"
    assert section({"agenda": []}) == "end"
