"""Positions of Shanghaien: every one that can be set up reads back as it was given."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tallyman
from tallyman import EVERYTHING
from tallyman.engine.game import game
from tallyman.engine.luck import STREAMS

pytestmark = pytest.mark.thorough

NATIONALITIES = ["American", "French", "German", "Chinese", "Dutch", "Turkish", "Spanish", "Italian"]
SAILORS = [f"{nation} {strength}" for nation in NATIONALITIES for strength in (1, 2, 3, 3, 4)]
TRICKS = ["trick joker/adjust"] * 3 + ["trick joker/reroll"] * 3 + ["trick joker/both"] * 2
ORDER = [*dict.fromkeys(SAILORS), *dict.fromkeys(TRICKS)]
SEATS = (0, 1)


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """Any table of Shanghaien, laid out as its position is written: cards in the order of the box."""
    number = draw(st.integers(1, 8))
    cards = draw(st.permutations(SAILORS + TRICKS))
    tavern, judged, pile = cards[:6], cards[6 : 6 * number], cards[6 * number :]
    held: list[list[str]] = [[], []]
    gone: list[str] = []
    for card in judged:
        owner = draw(st.sampled_from([0, 1, None]))
        (gone if owner is None else held[owner]).append(card)
    crews: list[dict[str, list[int | str]]] = []
    tricks = []
    for seat in SEATS:
        crew: dict[str, list[int | str]] = {}
        for nation in NATIONALITIES:
            strengths = sorted(int(card.split()[1]) for card in held[seat] if card.startswith(nation))
            if strengths:
                crew[nation] = [*strengths]
        apart = []
        for card in sorted((card for card in held[seat] if card.startswith("trick")), key=ORDER.index):
            if crew and draw(st.sampled_from([False, True])):
                crew[draw(st.sampled_from(sorted(crew)))].append("joker")
            else:
                apart.append(card.removeprefix("trick "))
        crews.append(crew)
        tricks.append(apart)
    end = draw(st.sampled_from(["left", "right", None]))
    faces = st.integers(1, 6)
    dice = [draw(st.lists(st.none() | faces, min_size=6, max_size=6)) if end else [None] * 6 for _seat in SEATS]
    seat = draw(st.sampled_from(SEATS))
    may_roll = dice[seat].count(None) >= 2
    roll = draw(st.none() | st.lists(faces, min_size=2, max_size=2)) if may_roll else None
    return {
        "round": number,
        "starter": draw(st.sampled_from(SEATS)),
        "numbered_from": end,
        "tavern": tavern,
        "dice": dice,
        "roll": roll,
        "captain": [draw(st.booleans()), draw(st.booleans())],
        "crews": crews,
        "tricks": tricks,
        "gone": sorted(gone, key=ORDER.index),
        "pile": pile,
        "agenda": [{"seat": seat, "question": "place" if roll else "turn"}],
        "reveals": draw(st.integers(0, 1000)),
        "luck": {
            "key": f"{draw(st.integers(0, 2**128 - 1)):032x}",
            "used": [draw(st.integers(0, 1000)) for _stream in range(STREAMS)],
        },
    }


@given(positions())
def test_every_position_reads_back_as_it_was_given(position: dict[str, Any]) -> None:
    match = tallyman.set_up("shanghaien", position, seed=1)
    assert match.position(EVERYTHING) == position
    assert tallyman.set_up("shanghaien", match.position(EVERYTHING), seed=2).table.tobytes() == match.table.tobytes()


@given(positions(), st.sampled_from(["tavern", "gone", "pile", "luck", "reveals"]), st.integers())
def test_a_field_left_out_is_drawn_and_the_rest_stays(position: dict[str, Any], name: str, seed: int) -> None:
    left_out = {key: value for key, value in position.items() if key != name}
    found = tallyman.set_up("shanghaien", left_out, seed=seed).position(EVERYTHING)
    assert {key: value for key, value in found.items() if key != name} == left_out
    if name in ("tavern", "gone", "pile"):
        assert len(found[name]) == len(position[name])
        for sailor in set(SAILORS):
            assert found[name].count(sailor) == position[name].count(sailor)


@given(positions(), st.data())
def test_from_every_position_play_goes_on_soundly(position: dict[str, Any], data: Any) -> None:
    match = tallyman.set_up("shanghaien", position, seed=1)
    sound = game("shanghaien").native.sound
    for _action in range(6):
        if match.over:
            break
        (seat,) = match.acting
        match.play(data.draw(st.sampled_from(match.legal(seat))), seat=seat)
        assert sound(match.setting.box, match.table) == 0
        assert match.arranged(match.position(EVERYTHING)).tobytes() == match.table.tobytes()


@given(positions(), st.integers(1, 8))
def test_the_pile_holds_six_cards_for_each_round_to_come(position: dict[str, Any], number: int) -> None:
    shanghaien = game("shanghaien")
    match = tallyman.set_up("shanghaien", position, seed=1)
    match.table.round_number = number
    broken = shanghaien.native.sound(match.setting.box, match.table)
    if number == position["round"]:
        assert not broken
    else:
        assert "pile" in shanghaien.flaws(broken).key
