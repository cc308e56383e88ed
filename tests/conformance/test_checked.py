"""The rules once more with every access checked: native code that writes out of range hits the next field silently."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers import python, quick_to_compile

SMALL_RULE = """
from tallyman.engine.record import Numbers, numbers
from tallyman.engine.rule import door, rule

@rule
def write(out: Numbers, place: int) -> None:
    out[place] = 7

row = numbers(8)
door(write)(row[:4], 4)
print("the next field is", row[4])
"""


@pytest.fixture
def small_rule(tmp_path: Path) -> str:
    file = tmp_path / "small_rule.py"
    file.write_text(SMALL_RULE)
    return str(file)


@pytest.mark.slow(1)
def test_a_write_out_of_range_is_silent_in_an_unchecked_process(small_rule: str, tmp_path: Path) -> None:
    done = python(small_rule, TALLYMAN_CACHE=str(tmp_path), NUMBA_BOUNDSCHECK="0")
    assert done.stdout == "the next field is 7\n"


@pytest.mark.slow(2)
def test_a_write_out_of_range_is_caught_in_a_checked_process(small_rule: str, tmp_path: Path) -> None:
    for _once_more_from_the_cache in range(2):
        done = python(small_rule, TALLYMAN_CACHE=str(tmp_path), NUMBA_BOUNDSCHECK="1")
        assert done.returncode != 0
        assert "IndexError" in done.stderr


@pytest.mark.slow(1)
def test_a_write_out_of_range_is_caught_in_an_interpreted_process(small_rule: str) -> None:
    done = python(small_rule, NUMBA_DISABLE_JIT="1")
    assert done.returncode != 0
    assert "IndexError" in done.stderr


RULES_AT_WORK = [
    f"tests/conformance/test_{file}.py::test_{name}"
    for file, names in {
        "conservation": [
            "random_games_conserve_everything_and_keep_their_bounds",
            "every_law_of_conservation_catches_a_table_that_breaks_it",
            "games_end_in_a_ranking_that_follows_the_score",
        ],
        "hide": [
            "hide_changes_neither_who_acts_nor_what_a_seat_may_do_nor_what_it_observes",
            "a_hidden_table_is_sound",
        ],
        "legality": [
            "every_listed_action_is_accepted_and_leads_to_a_sound_table",
            "forbids_agrees_with_legal_for_every_int",
        ],
        "observation": ["every_number_of_the_layout_is_written_and_none_beyond"],
    }.items()
    for name in names
]


@pytest.mark.slow(15)
@pytest.mark.parametrize("game", quick_to_compile())
def test_the_rules_pass_with_every_access_checked(game: str) -> None:
    """Those of large games in a soak; every day, their interpreted twins are played with every access checked."""
    quietly = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:schemathesis"]
    done = python("-m", "pytest", *quietly, "-m", "not soak", "-k", game, *RULES_AT_WORK, NUMBA_BOUNDSCHECK="1")
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert " passed" in done.stdout
