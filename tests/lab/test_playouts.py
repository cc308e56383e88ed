"""What lies beyond the tree of a search, compared."""

from __future__ import annotations

import json

import pytest

import tallyman
from tallyman.engine.game import game
from tallyman.lab.playouts import WAYS, own_way
from tallyman.players import known
from tallyman.players.search import Style
from tests.lab.conftest import Met
from tests.terminal.conftest import Say


def test_every_game_uses_one_of_the_ways() -> None:
    assert all(own_way(game(name)) in WAYS for name in tallyman.games())


@pytest.mark.slow(2)
def test_every_other_way_meets_the_games_own_with_the_same_budget(tallyman_: Say, swift: Met) -> None:
    said = tallyman_("playouts", "cargo", "--budget", "7ms", "--matches", "4", "--json")
    assert said.exit_code == 0
    found = json.loads(said.stdout)
    assert (found["budget"], found["matches"]) == ("7ms", 4)
    assert [trial["way"] for trial in found["trials"]] == list(WAYS)
    own = Style().manner(game("cargo"))
    for trial in found["trials"]:
        assert trial["own"] == (own._replace(**WAYS[trial["way"]]) == own)
        assert trial["share"] == (None if trial["own"] else 0.25)
    assert len(swift) == 4 * (len(WAYS) - 1)
    for one, other in swift:
        known(one)
        assert one.startswith("search:7ms:")
        assert other == "search:7ms"


@pytest.mark.slow(2)
def test_ways_for_people(tallyman_: Say, swift: Met, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    said = tallyman_("playouts", "--matches", "8")
    assert said.exit_code == 0
    assert "8 matches, 20ms a decision" in said.stdout
    for word in (*WAYS, "Shanghaien", "Montego Bay", "Harbour", "Cargo", "its own", "25%", "8% to 58%"):
        assert word in said.stdout


def test_a_budget_that_makes_no_sense_is_refused(tallyman_: Say) -> None:
    said = tallyman_("playouts", "--budget", "soon")
    assert said.exit_code == 2
    assert "such as search:200ms" in said.stderr
