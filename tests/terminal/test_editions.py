"""Sheets of an edition that is not here say what they are; nobody calls them wrong."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tallyman
from tallyman.engine.game import game
from tests.terminal.conftest import Say

pytestmark = pytest.mark.thorough

EDITION_1 = Path(__file__).parents[1] / "editions" / "1"
SHEETS = sorted(EDITION_1.glob("**/*.tally"))
HERE = 2


@pytest.fixture(scope="module", autouse=True)
def later() -> Iterator[None]:
    """The rules of all games are of a later edition than those sheets."""
    with pytest.MonkeyPatch.context() as patch:
        for one in map(game, tallyman.games()):
            patch.setitem(one.__dict__, "edition", HERE)
        yield


def field(sheet: Path, name: str) -> str:
    found = re.findall(rf"^{name}: (.*)$", sheet.read_text("utf-8"), re.MULTILINE)
    return str(found[-1])


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
@pytest.mark.parametrize("command", [("replay",), ("analyse",), ("play", "--from")], ids=" ".join)
def test_a_sheet_of_edition_1_says_what_it_is(tallyman_: Say, sheet: Path, command: tuple[str, ...]) -> None:
    said = tallyman_(*command, str(sheet))
    assert said.exit_code == 2
    title = game(field(sheet, "game")).title
    assert f"{sheet} is a match of {title} by edition 1 of the rules, played by Ann" in said.stderr
    assert f"The result on it: {field(sheet, 'result')}. Edition {HERE} is here" in said.stderr
    assert said.output.count("\n") == 1


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_a_sheet_of_edition_1_is_not_called_wrong(tallyman_: Say, sheet: Path) -> None:
    said = tallyman_("verify", str(sheet))
    assert said.exit_code == 3
    assert "by edition 1 of the rules" in said.output
    assert "does not hold" not in said.output
    assert f"keep the promise {field(sheet, 'promise')}" in said.output


def test_who_took_over_is_named(tallyman_: Say) -> None:
    said = tallyman_("verify", str(EDITION_1 / "tables" / "montego_bay-disputed.tally"))
    assert "played by Ann, Cid of Delft and 小明" in said.output


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "est une partie de Cargo selon l’édition 1 des règles, jouée par Ann et Łukasz"),
        ("nl", "is een partij Cargo volgens editie 1 van de regels, gespeeld door Ann en Łukasz"),
    ],
)
def test_it_is_said_in_the_readers_language(tallyman_: Say, language: str, sentence: str) -> None:
    sheet = str(EDITION_1 / "cargo-finished.tally")
    assert sentence in tallyman_("verify", "--lang", language, sheet).output
    assert sentence in tallyman_("replay", "--lang", language, sheet).output


def test_a_promise_that_is_not_kept_is_wrong_in_any_edition(tallyman_: Say, tmp_path: Path) -> None:
    sheet = EDITION_1 / "cargo-finished.tally"
    changed = tmp_path / "changed.tally"
    changed.write_text(sheet.read_text("utf-8").replace("seed: ", "seed: 9"), "utf-8")
    for said in (tallyman_("verify", str(changed)), tallyman_("verify", str(sheet), "--promise", "0" * 64)):
        assert said.exit_code == 1
        assert "does not hold" in said.output


def test_verify_answers_a_program_that_it_cannot_say(tallyman_: Say) -> None:
    sheet = EDITION_1 / "harbour-finished.tally"
    said = tallyman_("verify", "--json", str(sheet))
    assert said.exit_code == 3
    (found,) = json.loads(said.stdout)
    assert found["holds"] is None
    assert (found["game"], found["edition"], found["promise"]) == ("harbour", 1, field(sheet, "promise"))
    assert found["result"] == field(sheet, "result")
    assert found["actions"] == sheet.read_text("utf-8").count(". ")


def test_a_hostile_sheet_of_another_edition_is_as_short_and_printable(tallyman_: Say, tmp_path: Path) -> None:
    sheet = tmp_path / "hostile.tally"
    text = (EDITION_1 / "cargo-finished.tally").read_text("utf-8")
    sheet.write_text(re.sub("result: .*", "result: \x1b[2J" + "x" * 5000, text), "utf-8")
    for command in ("verify", "replay"):
        said = tallyman_(command, str(sheet))
        assert "\x1b" not in said.output
        assert len(said.output) < 800


@pytest.mark.parametrize("name", tallyman.games())
def test_a_pickle_of_edition_1_says_what_it_is(name: str) -> None:
    with pytest.raises(tallyman.OtherEdition, match="edition"):
        pickle.loads((EDITION_1 / f"{name}.pickle").read_bytes())
