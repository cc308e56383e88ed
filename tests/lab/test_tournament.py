"""Tournaments."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from time import perf_counter

import numpy as np
import pytest

import tallyman
from tallyman import players
from tallyman.engine.errors import BadOption
from tallyman.engine.game import game
from tallyman.engine.message import message
from tallyman.lab import tournament
from tallyman.lab.tournament import Hall, Played, Scorer, Standing, entrants, hold, interval, seated, surely, worth
from tests.lab.conftest import Met
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

    def played(seed: int) -> list[tuple[int, ...]]:
        matches = (tournament.play(game("shanghaien"), ("random", "random"), seed, turn, Hall()) for turn in range(20))
        return [one.places for one in matches]

    assert played(1) == played(1)
    assert (1, 2) in played(1)
    assert (2, 1) in played(1)
    assert played(1) != played(2)


def test_everybody_sits_everywhere_with_every_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    met = []

    def by_thinking(_of: object, seated: list[str], deal: int, _thought: int, _hall: Hall) -> tuple[list[int], None]:
        met.append((tuple(seated), deal))
        return [1 if name == "search" else 2 for name in seated], None

    monkeypatch.setattr(tournament, "by_thinking", by_thinking)
    names = ("search", "random", "random")
    for turn in range(6):
        played = tournament.play(game("montego_bay"), names, 1, turn, Hall())
        assert dict(zip(played.who, played.places, strict=True)) == {0: 1, 1: 2, 2: 2}
    for first in (0, 3):
        assert {seated.index("search") for seated, _deal in met[first : first + 3]} == {0, 1, 2}
        assert len({deal for _seated, deal in met[first : first + 3]}) == 1
    assert met[0][1] != met[3][1]


def test_a_shared_victory_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(_of: object, _names: object, _seed: int, turn: int, _hall: Hall) -> Played:
        return Played(turn, (0, 1, 2), (1, 1, 3) if turn else (3, 1, 2))

    monkeypatch.setattr(tournament, "play", play)
    one, two, three = hold(game("montego_bay"), ("random", "greedy", "search"), 4, 1)
    assert (one.wins, one.draws, one.share) == (0, 3, 1.5 / 4)
    assert (two.wins, two.draws, two.share) == (1, 3, 2.5 / 4)
    assert (three.wins, three.draws, three.share) == (0, 0, 0)


def test_the_interval_of_a_share_is_wilsons() -> None:
    # Half of 100 matches: 40.4 % to 59.6 %, as in the textbooks.
    assert interval(0.5, 100) == pytest.approx((0.404, 0.596), abs=0.001)
    assert interval(1.0, 10) == pytest.approx((0.722, 1.0), abs=0.001)


def test_a_failed_match_fails_the_tournament(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(*_arguments: object) -> Played:
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


# Any mix of players


@pytest.mark.parametrize(("count", "seats"), [(2, 2), (3, 3), (4, 4), (3, 2), (5, 2), (5, 4), (7, 3)])
def test_with_each_deal_everybody_has_every_seat_once(count: int, seats: int) -> None:
    for deal in range(4):
        tables = [seated(count, seats, 1, deal * count + turn) for turn in range(count)]
        assert all(len(set(table)) == seats for table in tables)
        for seat in range(seats):
            assert sorted(table[seat] for table in tables) == list(range(count))


def test_who_meets_whom_is_another_with_each_deal() -> None:
    met = {tuple(seated(6, 2, 1, 6 * deal + turn) for turn in range(6)) for deal in range(8)}
    assert len(met) == 8


def test_more_take_part_than_sit_at_a_table(tallyman_: Say) -> None:
    words = ("tournament", "shanghaien", "--seats", "greedy,stowaway,random", "--matches", "60", "--json")
    said = tallyman_(*words)
    assert said.exit_code == 0, said.stderr
    greedy, stowaway, random = json.loads(said.stdout)["players"]
    assert greedy["played"] == stowaway["played"] == random["played"] == 40
    assert greedy["share"] > stowaway["share"] > random["share"]
    assert greedy["rating"] > stowaway["rating"] > random["rating"]
    assert greedy["doubt"] > 0


def test_how_many_sit_at_a_table_is_said_or_as_few_as_can() -> None:
    of = game("montego_bay")
    assert entrants(of, "greedy,random,search:5,stowaway,random") == (
        ("greedy", "random", "search:5", "stowaway", "random"),
        2,
    )
    assert entrants(of, "greedy,random,stowaway")[1] == 3
    assert entrants(of, "greedy,random,stowaway", 2)[1] == 2
    with pytest.raises(BadOption, match="5 cannot sit at a table of Montego Bay"):
        entrants(of, "greedy,random,stowaway", 5)
    with pytest.raises(BadOption, match="4 cannot sit"):
        entrants(of, "greedy,random,stowaway", 4)


# Pairs and questions


def scored(places: list[tuple[int, int]], sure: float | None = None) -> Scorer:
    """Who stands where after matches of two."""
    scorer = Scorer(("one", "other"), 2, sure)
    for turn, found in enumerate(places):
        scorer.add(Played(turn, seated(2, 2, 1, turn), found))
    return scorer


def test_deals_that_decide_alone_say_nothing_of_the_players_and_narrow_the_interval() -> None:
    """Who sits first wins always, so both win one match of each deal."""
    one, other = scored([(1, 2)] * 200).standings
    assert one.share == other.share == 0.5
    low, high = one.interval
    assert low == pytest.approx(0.5, abs=0.02)
    assert high == pytest.approx(0.5, abs=0.02)
    assert interval(0.5, 200)[0] < 0.45, "as wide as it is if matches are not paired"


def test_matches_that_do_not_depend_on_the_deal_are_worth_what_they_are() -> None:
    luck = np.random.default_rng(1)
    deals = (luck.integers(0, 2, (500, 2)).mean(axis=1)).tolist()
    assert worth(deals, 2, float(np.mean(deals)), 1000) == pytest.approx(1000, rel=0.15)
    assert worth([1.0] * 10, 2, 1.0, 20) == 20
    assert worth([], 2, 0.5, 1) == 1


def test_it_ends_once_it_is_certain_who_is_best() -> None:
    of = game("shanghaien")
    scorer = Scorer(("greedy", "random"), 2, 0.95)
    hold(of, ("greedy", "random"), 2000, 1, scorer=scorer)
    assert scorer.best == "greedy"
    assert scorer.matches < 200
    assert scorer.matches % 2 == 0


def test_between_equals_it_is_seldom_certain_who_is_best() -> None:
    luck = np.random.default_rng(2)
    wrong = 0
    for _time in range(100):
        found = [(1, 2) if first else (2, 1) for first in luck.integers(0, 2, 200).tolist()]
        wrong += scored(found, 0.9).best is not None
    assert wrong <= 10


def test_a_question_that_is_not_answered_is_said_to_be_so(tallyman_: Say) -> None:
    words = ("tournament", "shanghaien", "--seats", "random,random", "--matches", "20", "--until", "95%")
    said = tallyman_(*words)
    assert said.exit_code == 0, said.stderr
    assert "After 20 matches it is not certain yet who is best" in " ".join(said.stdout.split())
    said = tallyman_("tournament", "shanghaien", "--seats", "greedy,random", "--until", "0.9", "--json")
    found = json.loads(said.stdout)
    assert (found["best"], found["sure"]) == ("greedy", 0.9)
    assert found["matches"] < 10_000


def test_how_sure_is_a_share_or_percents() -> None:
    assert surely("95%") == surely("0.95") == surely("95") == 0.95
    for wrong in ("", "sure", "100%", "1", "20%", "-5"):
        with pytest.raises(BadOption, match="how sure"):
            surely(wrong)


# Sheets


@pytest.mark.parametrize("seats", ["greedy,random", "search:5,random"])
def test_every_match_is_kept_as_a_sheet_that_holds(tallyman_: Say, tmp_path: Path, seats: str) -> None:
    folder = tmp_path / "sheets"
    words = ("tournament", "shanghaien", "--seats", seats, "--matches", "4", "--sheets", str(folder), "--json")
    said = tallyman_(*words)
    assert said.exit_code == 0, said.stderr
    files = sorted(folder.iterdir())
    assert len(files) == 4
    assert tallyman_("verify", *map(str, files)).exit_code == 0
    matches = [tallyman.read(file.read_text("utf-8")) for file in files]
    assert all(match.over for match in matches)
    assert matches[0].header.seed == matches[1].header.seed != matches[2].header.seed
    assert matches[0].names == matches[1].names[::-1]
    wins = sum(match.winners == (match.names.index("Random"),) for match in matches)
    assert wins == json.loads(said.stdout)["players"][1]["wins"]


def test_sheets_are_not_mixed_with_others(tallyman_: Say, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("dear", "utf-8")
    words = ("tournament", "shanghaien", "--seats", "greedy,random", "--matches", "2", "--sheets", str(tmp_path))
    said = tallyman_(*words)
    assert said.exit_code == 2
    assert "has sheets or other files already" in " ".join(said.stderr.split())


@pytest.mark.parametrize(("stop", "status"), [(KeyboardInterrupt(), 0), (SystemExit(128 + signal.SIGTERM), 143)])
def test_who_is_told_to_stop_keeps_what_was_played(
    tallyman_: Say, swift: Met, monkeypatch: pytest.MonkeyPatch, stop: BaseException, status: int
) -> None:
    """SIGTERM is a SystemExit here; after it the command says that it was ended."""
    add = tournament.Scorer.add

    def four(self: tournament.Scorer, played: tournament.Played) -> None:
        if self.matches == 4:
            raise stop
        add(self, played)

    monkeypatch.setattr(tournament.Scorer, "add", four)
    said = tallyman_("tournament", "shanghaien", "--seats", "random,greedy", "--matches", "100", "--json")
    assert said.exit_code == status
    assert json.loads(said.stdout)["matches"] == 4
