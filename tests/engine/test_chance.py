"""What luck brought is counted from the notes of a match, and what was to be expected adds up to as much."""

from __future__ import annotations

import pytest

import tallyman
from tallyman.engine.chance import histograms
from tallyman.engine.log import NOBODY
from tallyman.engine.match import Match
from tallyman.locale import speaker
from tests.helpers import Ground, corners, played


def pips_rolled(match: Match, seat: int) -> list[int]:
    """How often a seat rolled each number, read off the table after every roll."""
    counts, stage = [0] * 6, match.at(0)
    for move in match.line:
        text = stage.action(move.action, seat=move.seat).text
        stage.play(move.action, seat=move.seat)
        if move.seat == seat and text.endswith("roll"):
            for pips in stage.table.pips.tolist():
                counts[pips - 1] += 1
    return counts


def test_the_dice_of_each_captain_are_those_that_lay_on_the_table() -> None:
    match = played(tallyman.new("shanghaien", seed=3), 3)
    for seat, shown in enumerate(histograms(match)):
        assert shown.seat == seat
        assert [column.came for column in shown.columns] == pips_rolled(match, seat)
        assert all(column.expected == pytest.approx(shown.total / 6) for column in shown.columns)


def test_at_montego_bay_the_ships_that_arrive_are_counted_by_slots() -> None:
    match = played(tallyman.new("montego_bay", players=4, seed=3), 3)
    (shown,) = histograms(match)
    slots, sizes = match.setting.box.slots.tolist(), sorted(set(match.setting.box.slots.tolist()))
    voice = speaker("en", tuple(match.names))
    told = [voice.say(message) for _, message in match.told()]
    arrivals = [sentence for sentence in told if "arrives at pier" in sentence]
    assert shown.seat == NOBODY
    assert [column.came for column in shown.columns] == [
        sum(f"The {size}-slot ship" in sentence for sentence in arrivals) for size in sizes
    ]
    assert [column.expected / shown.total for column in shown.columns] == pytest.approx(
        [slots.count(size) / len(slots) for size in sizes]
    )


@pytest.mark.parametrize("first_game", [False, True])
def test_at_harbour_the_buildings_that_come_to_the_centre_are_counted_by_cost(first_game: bool) -> None:
    match = played(tallyman.new("harbour", seed=3, first_game=first_game), 3)
    (shown,) = histograms(match)
    bought = sum(len([card for card in estate if card >= 0]) for estate in match.table.estate.tolist()[:2])
    assert 0 < shown.total <= bought  # a card comes for each that goes, as long as there are any
    assert sum(column.expected for column in shown.columns) == pytest.approx(shown.total)


def test_at_cargo_nothing_is_left_to_luck_that_could_be_counted() -> None:
    assert histograms(played(tallyman.new("cargo", seed=3), 3, 40)) == []


@pytest.mark.parametrize("ground", corners(), ids=str)
def test_whatever_comes_is_one_of_the_outcomes_and_their_shares_are_everything(ground: Ground) -> None:
    match = played(ground.new(4), 4)
    notes = [*match.opening, *(entry for move in match.line for entry in move.notes)]
    for chance in ground.game.chances:
        outcomes = chance.outcomes(ground.setting)
        assert sum(outcome.share for outcome in outcomes) == pytest.approx(1)
        came = [place for entry in notes for place in chance.drawn(ground.setting, entry)]
        assert came
        assert set(came) <= set(range(len(outcomes)))
