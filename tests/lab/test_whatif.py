"""What if: the same luck for all, and what is known to be different is found."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from tallyman.engine.errors import BadBox, BadOption
from tallyman.engine.game import game
from tallyman.lab import whatif_words
from tallyman.lab.changes import alike, changed, range_of
from tallyman.lab.paired import Difference, Sums
from tallyman.lab.simulation import Plan, planned
from tallyman.lab.whatif import GOT, LENGTH, POINTS, WINS, WORTH, Comparison, Measure, compare, measured, measures, play
from tallyman.locale import speaker
from tallyman.players.contest import Halt, Wanted
from tests.terminal.conftest import Say

say = speaker("en").say


def plan(name: str = "shanghaien", *players: str, **options: bool) -> Plan:
    """Some players at a table."""
    return planned(name, players or ("random", "random"), 1, None, options)


def harbour(*players: str) -> Plan:
    """Greedy players in the port."""
    return planned("harbour", players or ("greedy", "greedy"), 1, None, {})


# Changes


def test_a_value_is_named_by_the_way_to_it_or_by_what_is_printed_there() -> None:
    for name in ("building.Abbey.cost", "building.abbey.cost", "building[24].cost", "building.24.cost"):
        box = changed(harbour(), f"{name}=7").box
        assert box is not None
        assert box["building"][24]["name"] == "Abbey"
        assert box["building"][24]["cost"] == 7
    assert game("harbour").components["building"][24]["cost"] != 7, "the game's own box is left alone"


def test_several_changes_stand_between_signs_of_plus() -> None:
    other = changed(harbour(), "building.lumber-yard.cost=7+stock_limit=5+seats=greedy,random+with=bonus_cards")
    assert other.box is not None
    assert (other.box["building"][2]["cost"], other.box["stock_limit"]) == (7, 5)
    assert other.players == ("greedy", "random")
    assert other.options == {"bonus_cards": True}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Abbey", "'Abbey' changes nothing"),
        ("building.Abey.cost=7", "no 'Abey'. Did you mean 'abbey'"),
        ("building.Abbey=7", "building.Abbey.cost"),
        ("building.Abbey.cost=dear", "'building.Abbey.cost' cannot be 'dear'.*like 8"),
        ("stock_limit.x=7", "nothing inside a single value is called"),
        ("building.Lock.cost=7", "no 'Lock'. Did you mean 'canal-lock'?"),
        ("building.Guild.cost=7", "Did you mean 'shipbuilder-s-guild' or 'traders-guild'?"),
        ("bilding.Abbey.cost=7", "there is no 'bilding'. Did you mean 'building'?"),
        ("building.wharehouse.cost=7", "Did you mean 'storehouse', 'smokehouse' or 'lighthouse'?"),
        ("building.Zzz.cost=7", "there is no 'Zzz'. There is .*abbey"),
        ("market[9][1]=3", "there is no '9'. There is 0, 1, "),
        ("market[-1][1]=3", "no '-1'"),
        ("market.-1.1=3", "no '-1'"),
        ("seats=greedy,parrot", "no player 'parrot'"),
        ("with=sails", "no option 'sails'"),
        ("box=nowhere.toml", "no file nowhere.toml"),
    ],
)
def test_a_change_that_makes_no_sense_is_refused(words: str, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        changed(harbour(), words)


def test_a_box_that_cannot_be_played_with_is_refused() -> None:
    with pytest.raises(BadBox, match="from 0 to 40, not 1000"):
        changed(harbour(), "building.Abbey.cost=1000")


def test_variants_for_other_numbers_of_players_have_no_luck_in_common() -> None:
    with pytest.raises(BadOption, match="2, 3"):
        alike([harbour(), changed(harbour(), "seats=greedy,greedy,greedy")])


def test_a_range_is_from_to_and_perhaps_by_steps() -> None:
    assert range_of("building.Abbey.cost=4:9") == ("building.Abbey.cost", [4, 5, 6, 7, 8, 9])
    assert range_of("rounds=2:8:3") == ("rounds", [2, 5, 8])
    for wrong in ("rounds", "rounds=3", "rounds=8:2", "rounds=1:5:0", "=1:2", "rounds=1:900", "rounds=a:b"):
        with pytest.raises(BadOption):
            range_of(wrong)


# Measures


def test_what_is_measured_is_what_came_of_the_matches() -> None:
    base = plan()
    wanted = measures([base])
    outcome = base.play(range(200), Wanted(events=True))
    found = measured(base, wanted, outcome)
    first = outcome.places == 1
    assert np.allclose(found[:, wanted.index(Measure(WINS, 1)), 0], first[:, 1] / first.sum(axis=1))
    assert np.array_equal(found[:, wanted.index(Measure(POINTS, 0)), 0], outcome.scores[:, 0])
    assert np.array_equal(found[:, wanted.index(Measure(LENGTH)), 0], outcome.lengths)
    assert (found[:, [wanted.index(Measure(WINS, seat)) for seat in (0, 1)], 0].sum(axis=1) == 1).all()


def test_things_are_counted_for_who_got_them() -> None:
    base = planned("harbour", ("random", "random"), 1, None, {})
    wanted = measures([base])
    outcome = base.play(range(60), Wanted(events=True))
    found = measured(base, wanted, outcome)
    match = base.again(7, int(outcome.lengths[7]))
    bought: list[tuple[int, int]] = [
        (entry.seat, entry.a)
        for move in match.line
        for entry in move.notes
        if entry.kind == game("harbour").notes["BUYS"]
    ]
    assert bought
    names = [one["name"] for one in match.setting.components["building"]]
    shares = [(place == 1) / match.places.count(1) for place in match.places]
    for card, name in enumerate(names):
        owners = [seat for seat, what in bought if what == card]
        got, worth = (found[7, place] for kind in (GOT, WORTH) for place in [at(wanted, kind, name)])
        assert got.tolist() == [len(owners), 1]
        assert worth.tolist() == [sum(shares[seat] for seat in owners), len(owners)]


def at(wanted: list[Measure], kind: str, name: str) -> int:
    """The place of the measure of a thing."""
    return next(place for place, one in enumerate(wanted) if one.kind == kind and say(one.of) == name)


# Comparisons


def test_the_same_is_no_different() -> None:
    found = compare([plan(), plan()], 100)
    assert found.matches == 100
    assert all(one.change == 0 == one.error for one in found.differences(0).values())
    assert found.certain(0) == []
    (sentence,) = whatif_words.findings(found, 0, say)
    assert sentence.startswith("Nothing can be said for certain after 100 matches")


def test_who_plays_better_is_found_and_said_with_the_numbers() -> None:
    found = compare([plan(), changed(plan(), "seats=greedy,random")], 200)
    wins = found.differences(0)[Measure(WINS, 0)]
    assert Measure(WINS, 0) in found.certain(0)
    assert wins.after > 0.75
    sentences = whatif_words.findings(found, 0, say)
    assert any(
        one.startswith("Seat 1 wins more often") and f"{wins.after:.1%}" in one and f"{wins.change:+.2%}" in one
        for one in sentences
    )


def test_what_seats_do_otherwise_leaves_the_luck_of_the_others() -> None:
    """The first seat's dice and choices are the same until the other's choices concern it."""
    base, other = plan(), changed(plan(), "seats=random,greedy")
    for number in range(3):
        one, two = (each.again(number, int(each.play(range(number, number + 1)).lengths[0])) for each in (base, other))
        first, second = (next(move for move in match.line if move.seat == 0) for match in (one, two))
        assert first.action == second.action


def test_no_plan_changes_what_comes_of_the_others_and_pairs_are_of_one_number() -> None:
    base, short = plan(), changed(plan(), "rounds=4")
    both = compare([base, short], 150)
    alone = base.play(range(150))
    assert both.differences(0)[Measure(LENGTH)].before == pytest.approx(alone.lengths.mean())
    assert Measure(LENGTH) in both.certain(0)


def test_once_it_is_to_halt_what_is_done_is_kept() -> None:
    halt, told = Halt(), []

    def tell(matches: int) -> None:
        told.append(matches)
        halt.set()

    found = compare([plan("shanghaien", "greedy", "random")] * 2, 10_000, tell, halt)
    assert found.matches == told[0] < 10_000


@pytest.mark.slow(60)
def test_pairing_halves_the_error_of_a_small_change_at_least() -> None:
    """One dollar on one building: it is bought less, and all else changes so little that only pairs show it."""
    base = harbour()
    found = compare([base, changed(base, "building.Pub.cost=9")], 250).differences(0)
    bought = next(one for measure, one in found.items() if measure.kind == GOT and say(measure.of) == "Pub")
    assert bought.interval[1] < 0
    for measure in (Measure(LENGTH), Measure(POINTS, 0), Measure(POINTS, 1), Measure(WINS, 0)):
        assert 0 < found[measure].error <= found[measure].apart / 2


@pytest.mark.slow(20)
def test_a_price_that_is_far_better_is_found() -> None:
    base = harbour()
    found = compare([base, changed(base, "building.Library.cost=5")], 100)
    library = next(one for one in found.certain(0) if one.kind == GOT and say(one.of) == "Library")
    assert found.differences(0)[library].change > 0.2


def test_play_gives_each_plan_its_matches_in_order() -> None:
    base, other = plan(), changed(plan(), "rounds=4")
    wanted = measures([base, other])
    both = play([base, other], wanted, range(10, 40))
    for each, found in zip((base, other), both, strict=True):
        assert np.array_equal(found, measured(each, wanted, each.play(range(10, 40), Wanted(events=True))))


# What can be said


def once(kind: str, one: Difference) -> tuple[Comparison, Measure]:
    """A comparison by which just one thing is different."""
    base, measure = harbour(), Measure(kind, "Library")

    class Told(Comparison):
        def differences(self, _number: int) -> dict[Measure, Difference]:
            return {measure: one, Measure(WINS, 0): one, Measure(LENGTH): one}

    return Told([base, base], [measure, Measure(WINS, 0), Measure(LENGTH)], [Sums(1)]), measure


def test_of_a_thing_that_hardly_anybody_has_nothing_is_said() -> None:
    told, measure = once(WORTH, Difference(0.0, 1.0, 1.0, 0.5, 0.5, 1.0, known=False))
    assert told.certain(0) == []
    (sentence,) = whatif_words.findings(told, 0, say)
    assert sentence.startswith("Nothing can be said for certain")
    assert whatif_words.change(measure, told.differences(0)[measure]) == ("–", "–", "–")
    numbers = told.report(["x"], say)["variants"][0]["measures"][0]
    assert (numbers["known"], numbers["certain"]) == (False, False)
    assert numbers["error"] is numbers["apart"] is numbers["interval"] is None


def test_all_and_nothing_are_said_in_words() -> None:
    _told, measure = once(WORTH, Difference(0.0, 1.0, 1.0, 0.01, 0.01, 0.0))
    sentence = whatif_words.sentence(measure, _told.differences(0)[measure], say)
    assert sentence == "Library: who has it wins more often (never to always; +100.00% ± 1.96%)."


def test_a_sweep_is_whole_at_80_columns_and_says_nothing_of_what_is_as_it_is() -> None:
    told = StringIO()
    big = Difference(0.333, 0.123, -0.21, 0.0123, 0.1, 0.0)
    measures_ = [
        Measure(GOT, "Construction Firm"),
        Measure(WORTH, "Construction Firm"),
        Measure(WINS, 0),
        Measure(LENGTH),
    ]

    class Told(Comparison):
        def differences(self, _number: int) -> dict[Measure, Difference]:
            return dict.fromkeys(measures_, big)

    found = Told([harbour()] * 3, measures_, [Sums(1), Sums(1)])
    table = whatif_words.sweep_table(found, "building.construction-firm.cost", [8, 12], 12, say)
    Console(file=told, width=80, force_terminal=False).print(table)
    lines = told.getvalue().splitlines()
    assert max(map(len, lines)) <= 80
    assert sum("█" * whatif_words.BAR in line for line in lines) == sum("█" in line for line in lines) == 2
    (usual,) = [place for place, line in enumerate(lines) if "12 (as it is)" in line]
    assert lines[usual + 1].split() == ["–"] * 4
    assert "±" not in "".join(lines[usual:])


# Commands


def test_a_comparison_for_a_program(tallyman_: Say) -> None:
    words = ("compare", "shanghaien", "rounds=4", "seats=greedy,random", "--seats", "random,random")
    said = tallyman_(*words, "--matches", "60", "--json")
    assert said.exit_code == 0, said.stderr
    report: dict[str, Any] = json.loads(said.stdout)
    assert [one["name"] for one in report["variants"]] == ["rounds=4", "seats=greedy,random"]
    assert report["matches"] == 60
    length = next(one for one in report["variants"][0]["measures"] if one["kind"] == LENGTH)
    assert length["certain"]
    assert length["interval"][0] < length["change"] < length["interval"][1] < 0


def test_a_comparison_and_a_sweep_for_people(tallyman_: Say) -> None:
    said = tallyman_("compare", "shanghaien", "rounds=4", "--seats", "random,random", "--matches", "60")
    assert "A match takes fewer decisions" in " ".join(said.stdout.split())
    said = tallyman_("sweep", "shanghaien", "rounds=6:8", "--seats", "random,random", "--matches", "40")
    assert said.exit_code == 0, said.stderr
    assert "8 (as it is)" in said.stdout
    assert "█" in said.stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("compare", "harbour", "building.Abey.cost=7"), "there is no 'Abey'"),
        (("compare", "harbour", "stock_limit=7", "--matches", "5"), "So few matches (5) tell nothing"),
        (("compare", "harbour", "seats=greedy,greedy,greedy"), "need as many players"),
        (("sweep", "harbour", "stock_limit"), "is no range of whole numbers"),
        (("sweep", "harbour", "building.Abbey=1:2"), "is several values"),
    ],
)
def test_what_makes_no_sense_is_refused(tallyman_: Say, words: tuple[str, ...], complaint: str) -> None:
    said = tallyman_(*words)
    assert said.exit_code == 2
    assert complaint in " ".join(said.stderr.split())
