"""The log says what happened, and nothing else."""

from __future__ import annotations

import pytest

from tallyman import Match
from tallyman.locale import speaker
from tests.montego_bay.quay import BLUE, JACK, load, ship, stage


def heard(match: Match, language: str = "en") -> list[str]:
    """What the log tells everybody about the last round, in a language."""
    voice = speaker(language, ("Ann", "Bob", "Cid", "Dot")[: match.players])
    return [voice.say(message) for _count, message in match.told(-1)]


DAMAGED = "Large blue on space 9: {}."


@pytest.mark.parametrize(("barrels", "words"), [(-1, "a damaged barrel"), (-2, "2 damaged barrels")])
def test_a_damaged_store_says_what_it_is_though_nothing_is_aboard(barrels: int, words: str) -> None:
    match = stage({"blue large": 9}, stores={9: barrels})
    lines = heard(match)
    at = lines.index(DAMAGED.format(words))
    assert lines[at + 1] == "Ann has no barrel aboard: nothing to take off."


def test_a_damaged_store_says_so_if_too_few_barrels_are_aboard() -> None:
    match = stage({"blue large": 9}, stores={9: -2}, piers=["pilot", ship(12, 1), ship(13), ship(14)])
    lines = heard(match)
    assert lines[lines.index(DAMAGED.format("2 damaged barrels")) + 1] == "Ann has only one barrel aboard."


def test_a_damaged_store_where_all_barrels_come_off_says_no_more() -> None:
    match = stage({"blue large": 9}, stores={9: -2}, piers=["pilot", ship(12, 2), ship(13), ship(14)])
    assert heard(match)[-1] == DAMAGED.format("2 damaged barrels")


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["Lazy Jack on space 9: 2 damaged barrels.", "Lazy Jack never takes barrels off."]),
        ("fr", ["Lazy Jack, case 9\xa0: 2 tonneaux endommagés.", "Lazy Jack ne retire jamais de tonneaux."]),
        ("nl", ["Lazy Jack op veld 9: 2 kapotte vaten.", "Lazy Jack haalt nooit vaten van boord."]),
    ],
)
def test_lazy_jack_at_a_damaged_store(language: str, lines: list[str]) -> None:
    standing = {"blue large": 7, JACK: 9}
    piers = ["pilot", ship(12, 3), ship(13), ship(14)]
    match = stage(standing, stores={9: -2}, host="blue large", hirer=BLUE, piers=piers)
    said = heard(match, language)
    at = said.index(lines[0])
    assert said[at : at + 2] == lines


@pytest.mark.parametrize(
    ("stock", "line"),
    [
        (0, "Ann has no barrel in stock."),
        (1, "Ann has only one barrel in stock."),
        (3, "Ann has only 3 barrels in stock."),
    ],
)
def test_a_store_with_more_barrels_than_are_in_stock_says_what_there_is(stock: int, line: str) -> None:
    match = stage({"blue large": 9}, stores={9: 4}, tavern=[16 - stock])
    lines = heard(match)
    assert lines[lines.index("Large blue on space 9: 4 barrels to load.") + 1] == line


def test_the_last_ships_are_said_to_be_scored_if_there_are_any() -> None:
    last = "Three ships or fewer in port: the last ones are scored."
    match = stage({}, piers=[ship(0, 1), None, None, None], piles=[[], []])
    assert match.over
    assert last in heard(match)
    match = stage({"blue large": 9}, stores={9: 1}, piers=[ship(0, 2, 3), None, None, None], piles=[[], []])
    load(match, 1)
    assert match.over
    assert last not in heard(match)
    assert "No ship is left in port: the game ends." in heard(match)
