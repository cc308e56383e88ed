"""Tournaments."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter

import pytest

from tallyman import players
from tallyman.engine.errors import BadOption
from tallyman.engine.game import game
from tallyman.engine.message import message
from tallyman.lab import tournament
from tallyman.lab.tournament import Hall, Standing, hold, interval
from tests.terminal.conftest import Say

pytestmark = pytest.mark.thorough


def test_a_tournament_for_a_program(tallyman_: Say) -> None:
    said = tallyman_("tournament", "shanghaien", "--seats", "greedy,random", "--matches", "40", "--seed", "1", "--json")
    assert said.exit_code == 0
    found = json.loads(said.stdout)
    assert found["matches"] == 40
    greedy, random = found["players"]
    assert [greedy["name"], random["name"]] == ["greedy", "random"]
    assert greedy["share"] + random["share"] == pytest.approx(1.0)
    assert greedy["wins"] + random["wins"] + greedy["draws"] == 40
    low, high = greedy["interval"]
    assert 0.5 < low < greedy["share"] <= high <= 1.0, "who thinks a little beats who does not think"


def test_a_tournament_for_people(tallyman_: Say) -> None:
    said = tallyman_("tournament", "montego-bay", "--seats", "greedy,random,search:5", "--matches", "3")
    assert said.exit_code == 0
    assert "Montego Bay, 3 matches" in said.stdout
    for name in ("greedy", "random", "search:5"):
        assert name in said.stdout


@pytest.mark.parametrize(
    ("seats", "complaint"),
    [
        ("greedy", "--seats names 1 and should name 2, 3 or 4 for Montego Bay."),
        ("greedy,parrot", "There is no player 'parrot'."),
        ("me,greedy", "There is no player 'me'."),
        ("greedy,search:0", "such as search:200ms"),
    ],
)
def test_seats_that_make_no_sense_are_refused(tallyman_: Say, seats: str, complaint: str) -> None:
    said = tallyman_("tournament", "montego-bay", "--seats", seats)
    assert said.exit_code == 2
    assert complaint in " ".join(said.stderr.split())


def test_options_and_a_box_of_ones_own_are_played_with(tallyman_: Say, tmp_path: Path) -> None:
    box = tmp_path / "mine.toml"
    box.write_text(tallyman_("box", "shanghaien").stdout.replace("rounds = 8", "rounds = 1"), "utf-8")
    for seats in ("greedy,random", "search:5,random"):
        said = tallyman_("tournament", "shanghaien", "--seats", seats, "--matches", "4", "--box", str(box), "--json")
        found = json.loads(said.stdout)
        assert sum(one["wins"] for one in found["players"]) + found["players"][0]["draws"] == 4
    said = tallyman_("tournament", "harbour", "--seats", "greedy,random", "--with", "first_game", "--matches", "2")
    assert "Harbour, 2 matches" in said.stdout
    said = tallyman_("tournament", "harbour", "--seats", "greedy,random", "--with", "sails", "--matches", "2")
    assert said.exit_code == 2
    assert "sails" in said.stderr


def test_the_same_seed_brings_the_same_tournament() -> None:
    def held(seed: int) -> list[Standing]:
        return hold(game("shanghaien"), ("search:20", "greedy"), 4, seed)

    assert held(1) == held(1)


@pytest.mark.parametrize("in_one_loop", [True, False])
def test_every_match_of_a_tournament_follows_from_its_seed(monkeypatch: pytest.MonkeyPatch, in_one_loop: bool) -> None:
    if not in_one_loop:
        monkeypatch.setattr(players, "greedy_slips", lambda _name: None)

    def played(seed: int) -> list[list[int]]:
        return [tournament.play(game("shanghaien"), ("random", "random"), seed, turn, Hall()) for turn in range(20)]

    assert played(1) == played(1)
    assert [1, 2] in played(1)
    assert [2, 1] in played(1)
    assert played(1) != played(2)


def test_everybody_sits_everywhere_with_every_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    met = []

    def by_thinking(_of: object, seated: list[str], deal: int, _thought: int, _hall: Hall) -> list[int]:
        met.append((tuple(seated), deal))
        return [1 if name == "search" else 2 for name in seated]

    monkeypatch.setattr(tournament, "by_thinking", by_thinking)
    names = ("search", "random", "random")
    places = [tournament.play(game("montego_bay"), names, 1, turn, Hall()) for turn in range(6)]
    assert places == [[1, 2, 2]] * 6, "places are counted for the player, wherever it sits"
    for first in (0, 3):
        assert {seated.index("search") for seated, _deal in met[first : first + 3]} == {0, 1, 2}
        assert len({deal for _seated, deal in met[first : first + 3]}) == 1
    assert met[0][1] != met[3][1]


def test_a_shared_victory_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "play", lambda _of, _names, _seed, turn, _hall: [1, 1, 3] if turn else [3, 1, 2])
    one, two, three = hold(game("montego_bay"), ("random", "greedy", "search"), 4, 1)
    assert (one.wins, one.draws, one.share) == (0, 3, 1.5 / 4)
    assert (two.wins, two.draws, two.share) == (1, 3, 2.5 / 4)
    assert (three.wins, three.draws, three.share) == (0, 0, 0)


def test_the_interval_of_a_share_is_wilsons() -> None:
    # Half of 100 matches: 40.4 % to 59.6 %, as in the textbooks.
    assert interval(0.5, 100) == pytest.approx((0.404, 0.596), abs=0.001)
    assert interval(1.0, 10) == pytest.approx((0.722, 1.0), abs=0.001)


def test_a_failed_match_fails_the_tournament(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(*_arguments: object) -> list[int]:
        raise BadOption(message("engine-nothing-to-undo"))

    monkeypatch.setattr(tournament, "play", play)
    with pytest.raises(BadOption):
        hold(game("shanghaien"), ("random", "random"), 4, 1)


def test_in_one_loop_players_are_as_strong_as_when_they_think_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("deckhand", "stowaway")
    fast, _other = hold(game("shanghaien"), names, 200, 1)
    monkeypatch.setattr(players, "greedy_slips", lambda _name: None)
    slow, _other = hold(game("shanghaien"), names, 24, 1)
    assert fast.share > 0.6
    assert fast.share == pytest.approx(slow.share, abs=0.2)


def test_a_stopped_tournament_leaves_its_matches() -> None:
    hall = Hall()
    matches = tournament.results(game("shanghaien"), ("search:50", "greedy"), 400, 1, hall)
    next(matches)
    begin = perf_counter()
    matches.close()
    assert not hall.open
    assert perf_counter() - begin < 5


def test_programs_that_fail_are_counted_and_named(tallyman_: Say) -> None:
    words = ("tournament", "shanghaien", "--seats", "exec:/No/such/bot,random", "--matches", "3")
    said = tallyman_(*words, "--json")
    found = json.loads(said.stdout)
    assert [one["name"] for one in found["players"]] == ["exec:/No/such/bot", "random"]
    (sentences,) = found["faults"].values()
    assert len(sentences) == 3
    assert all("“/No/such/bot” cannot be started" in sentence for sentence in sentences)
    flat = " ".join(tallyman_(*words).stdout.split())
    assert "exec:/No/such/bot lost its seat to greedy 3 times in 3 matches. The first time:" in flat
