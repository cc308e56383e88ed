"""Hints and analyses in a terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tallyman.engine.match import Match
from tests.players.test_analysis import LOSING
from tests.players.test_hints import WINNING
from tests.shanghaien.tavern import set_up
from tests.terminal.conftest import Say


def sheet(tmp_path: Path, match: Match) -> str:
    """The name of a file with the sheet of a match."""
    file = tmp_path / "match.tally"
    file.write_text(match.sheet(), "utf-8")
    return str(file)


@pytest.fixture
def thrown_away(tmp_path: Path) -> str:
    """The sheet of a match whose only action threw it away."""
    match = set_up(LOSING)
    match.play("shanghai", seat=0)
    return sheet(tmp_path, match)


def test_hint_says_what_a_good_player_would_do(tallyman_: Say, tmp_path: Path) -> None:
    file = sheet(tmp_path, set_up(WINNING))
    said = tallyman_("play", "--from", file, "--seats", "me,greedy", lines=("hint", "shanghai"))
    assert said.exit_code == 0, said.output
    assert "Hint: A clear choice." in said.output
    hint = said.output[said.output.index("Hint:") :]
    assert "shanghai" in hint.splitlines()[1]
    assert "100%" in hint.splitlines()[1]
    assert "roll" in hint.splitlines()[2]
    assert "blue wins with" in hint


def test_an_analysis_draws_a_curve_and_names_the_turning_points(tallyman_: Say, thrown_away: str) -> None:
    said = tallyman_("analyse", thrown_away)
    assert said.exit_code == 0, said.output
    assert "Chances to win" in said.output
    assert "● blue 0%" in said.output
    assert "▲ orange 100%" in said.output
    assert "Blunder" in said.output
    assert "Better: Roll two dice" in said.output


def test_an_analysis_speaks_the_language_of_the_terminal(tallyman_: Say, thrown_away: str) -> None:
    assert "Keerpunten" in tallyman_("analyse", thrown_away, "--lang", "nl").output
    assert "Bévue" in tallyman_("analyse", thrown_away, "--lang", "fr").output


def test_for_a_program_an_analysis_is_json(tallyman_: Say, thrown_away: str) -> None:
    found = json.loads(tallyman_("analyse", thrown_away, "--json", "--explorations", "100").stdout)
    assert found["explorations"] == 100
    assert found["chances"][-1] == [0.0, 1.0]
    assert found["turning_points"][0]["better"] == "roll"


def test_a_match_that_is_not_over_is_analysed_as_far_as_it_has_come(tallyman_: Say, tmp_path: Path) -> None:
    match = set_up(WINNING)
    match.play("roll", seat=0)
    said = tallyman_("analyse", sheet(tmp_path, match))
    assert said.exit_code == 0
    assert "This match is not over. It is analysed up to action 1." in said.output


def test_too_few_explorations_are_refused(tallyman_: Say, thrown_away: str) -> None:
    assert tallyman_("analyse", thrown_away, "--explorations", "1").exit_code == 2
