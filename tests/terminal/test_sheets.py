"""Sheets replayed and verified: what holds is said in one sentence, what does not with its line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tallyman
from tallyman.engine.match import Match, new
from tests.helpers import played
from tests.terminal.conftest import Say


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    """The sheet of a whole match, with a promise."""
    match = Match(replace(new("shanghaien", seed=7, names=("Ann", "Bob")).header, salt="brine"))
    file = tmp_path / "match.tally"
    file.write_text(played(match, 7).sheet(), "utf-8")
    return file


def tamper(sheet: Path, old: str, new_text: str) -> Path:
    """A sheet on which something was changed."""
    text = sheet.read_text("utf-8")
    assert old in text
    sheet.write_text(text.replace(old, new_text, 1), "utf-8")
    return sheet


def promise(sheet: Path) -> str:
    """The promise on a sheet."""
    return next(line for line in sheet.read_text("utf-8").splitlines() if line.startswith("promise: ")).split()[1]


def test_a_sheet_that_holds_is_said_to_hold(tallyman_: Say, sheet: Path) -> None:
    said = tallyman_("verify", str(sheet))
    assert said.exit_code == 0
    assert said.output.count("\n") == 1
    assert "every die and card followed from the seed 7" in said.output
    assert f"keep the promise {promise(sheet)}" in said.output


def test_a_sheet_without_a_promise_says_so(tallyman_: Say, tmp_path: Path) -> None:
    file = tmp_path / "plain.tally"
    file.write_text(new("shanghaien", seed=1).sheet(), "utf-8")
    said = tallyman_("verify", str(file))
    assert said.exit_code == 0
    assert "nothing was done yet" in said.output
    assert "Nothing was promised beforehand." in said.output


@pytest.mark.parametrize(
    ("old", "new_text", "line"),
    [
        ("seed: 7", "seed: 8", "the promise does not follow from seed and salt"),
        ("salt: brine", "salt: sugar", "the promise does not follow from seed and salt"),
        ("  1. ", "  2. ", "Line 11: the number should be 1"),
        (": roll", ": shanghai", "Line 11: Shanghai can be called once"),
        ("result: ", "result: blue 99, ", "the actions lead to"),
        ("Tallyman sheet 1", "Shopping list", "Line 1 should be"),
    ],
)
def test_a_changed_sheet_does_not_hold(tallyman_: Say, sheet: Path, old: str, new_text: str, line: str) -> None:
    said = tallyman_("verify", str(tamper(sheet, old, new_text)))
    assert said.exit_code == 1
    assert "does not hold" in said.output
    assert line in said.output
    assert said.output.count("\n") == 1


def test_the_promise_one_was_shown_counts(tallyman_: Say, sheet: Path) -> None:
    assert tallyman_("verify", str(sheet), "--promise", promise(sheet)).exit_code == 0
    said = tallyman_("verify", str(sheet), "--promise", "0" * 64)
    assert said.exit_code == 1
    assert "do not give the promise you were shown" in said.output


def test_verify_answers_a_program(tallyman_: Say, sheet: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.tally"
    bad.write_text("Tallyman sheet 1\ngame: whist\n", "utf-8")
    said = tallyman_("verify", "--json", str(sheet), str(bad))
    good, broken = json.loads(said.stdout)
    assert said.exit_code == 1
    assert good["holds"]
    assert good["game"] == "shanghaien"
    assert good["seed"] == "7"
    assert good["promise"] == promise(sheet)
    assert good["actions"] > 30
    assert not broken["holds"]
    assert "There is no game 'whist'" in broken["sentence"]


def test_a_sheet_can_come_from_the_standard_input(tallyman_: Say, sheet: Path) -> None:
    assert tallyman_("verify", "-", lines=tuple(sheet.read_text("utf-8").splitlines())).exit_code == 0


def test_what_cannot_be_read_is_named(tallyman_: Say, tmp_path: Path) -> None:
    picture = tmp_path / "picture"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    for file, sentence in (
        (tmp_path, "is a folder"),
        (tmp_path / "x", "There is no file"),
        (picture, "is not a text file"),
    ):
        for command in ("verify", "replay"):
            said = tallyman_(command, str(file))
            assert said.exit_code == 2
            assert sentence in said.stderr


def test_replay_tells_the_match_and_shows_its_end(tallyman_: Say, sheet: Path) -> None:
    said = tallyman_("replay", str(sheet))
    assert said.exit_code == 0
    assert "Round 1 of 8" in said.output
    assert "Shanghaien: round 8 of 8" in said.output
    assert said.output.count("Draw pile") == 1
    assert "wins with" in said.output


def finished(tmp_path: Path, game: str, players: int, **position: Any) -> Path:
    """The sheet of a match that is over."""
    file = tmp_path / "over.tally"
    file.write_text(tallyman.set_up(game, {"over": True} | position, players, 1).sheet(), "utf-8")
    return file


def test_a_victory_shared_by_two_of_four_names_them_and_is_no_draw(tallyman_: Say, tmp_path: Path) -> None:
    file = finished(tmp_path, "montego_bay", 4, points=[12, 30, 30, 1], coins=[2, 1, 1, 1])
    shown = tallyman_("replay", str(file)).output
    assert "draw" not in shown
    assert shown.rstrip().endswith("orange and green have 30 points and 1 coin each: they share the victory.")


def test_the_tie_rule_is_named_with_what_it_counts(tallyman_: Say, tmp_path: Path) -> None:
    file = finished(tmp_path, "montego_bay", 3, points=[30, 30, 12], coins=[1, 2, 9])
    lines = tallyman_("replay", str(file)).output.rstrip().splitlines()
    assert lines[-2:] == ["blue and orange have 30 points each.", "orange has more coins (2 to 1) and wins."]
    tie = next(line for line in lines if line.strip().startswith("Tie: coins"))
    assert tie.split()[-3:] == ["2", "1", "–"], "green has no part in it"


def test_the_end_is_a_table_of_points_by_source_the_winner_first(tallyman_: Say, tmp_path: Path) -> None:
    crews = [{"French": [1]}, {"Dutch": [4], "French": [3]}]
    file = tmp_path / "over.tally"
    file.write_text(tallyman.set_up("shanghaien", {"round": 8, "agenda": [], "crews": crews}).sheet(), "utf-8")
    lines = [line.split() for line in tallyman_("replay", str(file)).output.splitlines()]
    assert ["▲", "orange", "●", "blue"] in lines
    assert ["French", "1", "0"] in lines
    assert ["Dutch", "4", "0"] in lines
    assert ["Total", "5", "0"] in lines
    assert lines[-1] == ["orange", "wins", "with", "5", "points", "to", "0."]


def test_replay_stops_where_it_is_told_to(tallyman_: Say, sheet: Path) -> None:
    said = tallyman_("replay", str(sheet), "--at", "3")
    assert "After 3 of" in said.output
    assert "Round 2 of 8" not in said.output
    assert "wins." not in said.output
    beyond = tallyman_("replay", str(sheet), "--at", "999")
    assert beyond.exit_code == 2
    assert "--at should be from 0 to" in beyond.stderr


def test_replay_can_show_every_board(tallyman_: Say, sheet: Path) -> None:
    assert tallyman_("replay", str(sheet), "--at", "5", "--every").output.count("Draw pile") == 6


def test_replay_names_the_line_of_a_broken_sheet(tallyman_: Say, sheet: Path) -> None:
    said = tallyman_("replay", str(tamper(sheet, ": roll", ": sing")))
    assert said.exit_code == 2
    assert "Line 11: 'sing' is no action of Shanghaien." in said.stderr


@pytest.mark.parametrize("command", [("verify",), ("replay",), ("analyse",), ("play", "--from")])
@pytest.mark.parametrize(
    ("old", "new_text", "sentence"),
    [
        ("  1. ", f"  {'1' * 5000}. ", "should look like"),
        ("seed: 7", f"seed: {'7' * 5000}", "seed should be a whole number of at most 1,000 digits"),
        ("salt: brine", "position: " + "[" * 100_000, "position goes too deep"),
        (": roll\n", f": roll{' ' * 30_000}x\n", "is no action of Shanghaien"),
        ("names: Ann", f"names: {'x' * 3000}", "A name is a printable line"),
        ("game: shanghaien", f"game: {'x' * 3000}", "There is no game"),
        ("result: ", "\n" * 2**20 + "result: ", "is too long for a tally sheet"),
    ],
    ids=["number", "seed", "depth", "blanks", "name", "game", "length"],
)
def test_a_hostile_sheet_is_refused_in_one_short_line(
    tallyman_: Say, sheet: Path, command: tuple[str, ...], old: str, new_text: str, sentence: str
) -> None:
    said = tallyman_(*command, str(tamper(sheet, old, new_text)))
    assert said.exit_code in (1, 2)
    assert sentence in said.output
    assert said.output.count("\n") == 1
    assert len(said.output) < 600
