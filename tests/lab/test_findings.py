"""The sentences of a report follow from the numbers: known truths are found, and nothing is claimed beyond them."""

from __future__ import annotations

from typing import Any

import numpy as np
import polars as pl
import pytest

import tallyman
from tallyman.engine.game import game
from tallyman.lab.certainty import Sure, share_of, sureness
from tallyman.lab.simulation import planned
from tests.lab.made import Made, drawn, made, with_wins

RANCH = 1  # of Harbour's buildings


def test_a_head_start_is_found_with_its_interval() -> None:
    said = made("shanghaien", with_wins(20_000, [10_460, 9_540])).said()
    assert said[0] == (
        "The first seat wins 52.3% of the matches (51.6% to 53.0%), where 50.0% would be its due: "
        "that is an advantage, beyond doubt."
    )


def test_of_few_matches_the_same_head_start_is_not_claimed() -> None:
    said = made("shanghaien", with_wins(1000, [523, 477])).said()
    assert said[0] == (
        "Whether a seat is better cannot be said: "
        "shares of victories are known only to ± 3.1%, and they are within that."
    )


def test_of_hardly_any_matches_nothing_is_said_at_all() -> None:
    said = made("shanghaien", with_wins(20, [20, 0])).said()
    assert said == [
        "20 matches are too few to say anything in general: it takes 30 at least, and thousands for small differences."
    ]


def test_where_all_share_every_victory_no_seat_is_better() -> None:
    said = made("shanghaien", np.full((100_000, 2), 0.5)).said()
    assert said[0] == "No seat is better: whatever there is between them is at most 0.3% of the matches."
    assert said[-1] == "100.0% of the matches end with a shared victory (100.0% to 100.0%)."


def test_a_few_shared_victories_do_not_prove_that_seats_are_alike() -> None:
    said = made("shanghaien", np.full((40, 2), 0.5)).said()
    assert said[0].startswith("Whether a seat is better cannot be said")


def test_among_several_seats_the_best_and_the_worst_are_named() -> None:
    said = made("cargo", with_wins(9000, [3400, 3000, 2600])).said()
    assert said[0].startswith("The first seat wins 37.8%")
    assert said[0].endswith("an advantage, beyond doubt.")
    assert said[1].startswith("The third seat wins 28.9%")
    assert said[1].endswith("a disadvantage, beyond doubt.")


def test_an_advantage_that_nobody_would_notice_is_none() -> None:
    said = made("shanghaien", with_wins(1_000_000, [504_000, 496_000])).said()
    assert said[0] == "No seat is better: whatever there is between them is at most 0.5% of the matches."


def test_different_players_say_nothing_of_seats() -> None:
    won = with_wins(1000, [900, 100])
    said = made("shanghaien", won, players=["greedy", "random"]).said()
    assert said[0].startswith("greedy on the first seat wins 90.0% (88.0% to 91.7%), where 50.0% would be even")
    assert "that says nothing of the seats" in said[0]
    level = made("shanghaien", with_wins(1000, [500, 500]), players=["greedy", "docker"]).said()
    assert level[0].startswith("Different players sit here, and none wins more than luck alone could bring")


# Things


def purchases(count: int, worth: dict[int, float], seed: int) -> Made:
    """Matches of four, in which every seat buys one of ten buildings; who has more to win with wins more often."""
    luck = np.random.default_rng(seed)
    bought = luck.permuted(np.tile(np.arange(10), (count, 1)), axis=1)[:, :4]
    weights = np.vectorize(lambda card: worth.get(card, 1.0))(bought)
    chances = weights / weights.sum(axis=1, keepdims=True)
    winners = (luck.random((count, 1)) > chances.cumsum(axis=1)).sum(axis=1)
    events = [(match, seat, "buys", int(bought[match, seat])) for match in range(count) for seat in range(4)]
    return made("harbour", np.eye(4)[winners], events)


def test_a_building_far_too_cheap_is_found() -> None:
    found = purchases(4000, {RANCH: 2.5}, 1)
    cheap = [said for said in found.said() if "too cheap" in said]
    assert len(cheap) == 1
    assert cheap[0].startswith("Ranch is too cheap at 6: seats that have it win 4")
    assert cheap[0].endswith("is usual at that price; beyond doubt.")
    assert not [said for said in found.said() if "too dear" in said]


def test_a_building_far_too_dear_is_found() -> None:
    dear = [said for said in purchases(4000, {RANCH: 0.4}, 1).said() if "too dear" in said]
    assert len(dear) == 1
    assert dear[0].startswith("Ranch is too dear at 6")


def test_what_is_dear_may_win_more_without_being_too_cheap() -> None:
    prices = [thing.price or 0 for thing in game("harbour").things[0].all(game("harbour").setting(4))]
    worth = {card: prices[card] / 6 for card in range(10)}
    said = purchases(4000, worth, 1).said()
    assert [one for one in said if "too cheap" in one or "too dear" in one] == []


def test_buildings_that_nobody_buys_are_named() -> None:
    said = " ".join(purchases(2000, {}, 1).said())
    assert "Buildings: in 2,000 matches nobody ever had Shipbuilder's Guild, Cattle Auction, Smokehouse and " in said


def test_a_helper_whom_nobody_ever_hires_is_named() -> None:
    said = made("montego_bay", drawn(1000, 4, 1)).said()
    assert "Lazy Jack: in 1,000 matches nobody ever had Lazy Jack." in said
    assert not [one for one in made("montego_bay", drawn(500, 4, 1)).said() if "nobody ever had" in one]


def test_luck_alone_is_seldom_taken_for_a_truth() -> None:
    claims = [
        any(word in said for word in ("advantage", "too cheap", "too dear", "goes with"))
        for seed in range(60)
        for said in [" ".join(purchases(300, {}, seed).said())]
    ]
    assert sum(claims) <= 12  # seats and buildings are each wrong once in twenty; 6 of 60 are to be expected


def test_what_happens_twice_in_a_match_is_no_second_witness() -> None:
    luck = np.random.default_rng(3)
    winners = luck.integers(4, size=200)
    events = [
        (match, seat, "buys", RANCH) for match, seat in enumerate(luck.integers(4, size=200).tolist()) for _ in range(9)
    ]
    events += [(match, seat, "buys", card) for match in range(200) for seat, card in enumerate((0, 2, 3, 4))]
    rows = made("harbour", np.eye(4)[winners], events).evidence().shelves[0].rows
    ranch = next(row for row in rows if row.place == RANCH)
    assert ranch.won.reach > 0.9 * share_of(ranch.won.value, 200).reach


def test_a_few_uses_that_all_won_are_not_certain() -> None:
    won = with_wins(400, [100, 100, 100, 100])
    winners = won.argmax(axis=1).tolist()
    events = [(match, winners[match], "buys", RANCH) for match in range(5) for _time in range(9)]
    events += [(match, seat, "buys", card) for match in range(400) for seat, card in enumerate((0, 2, 3, 4))]
    evidence = made("harbour", won, events).evidence()
    ranch = next(row for row in evidence.shelves[0].rows if row.place == RANCH)
    assert ranch.won.value == 1
    assert ranch.sure == Sure.OPEN


def test_shared_victories_make_no_interval_narrower() -> None:
    won = np.full((100, 2), 0.5)
    won[:2] = [[1, 0], [0, 1]]
    events = [(match, 0, "calls", 4) for match in range(100)]
    called = made("shanghaien", won, events).evidence().shelves[1].rows[0]
    assert called.won.reach >= 0.999 * share_of(called.won.value, 100).reach


# How sure


def test_the_more_questions_are_asked_the_less_sure_is_the_largest_answer() -> None:
    assert [sureness(number) for number in (1.9, 2.0, 3.4, 5.0)] == [
        Sure.OPEN,
        Sure.LIKELY,
        Sure.NEARLY,
        Sure.DOUBTLESS,
    ]
    assert sureness(2.0, 4) == Sure.OPEN
    assert sureness(-5.0) == Sure.DOUBTLESS


@pytest.mark.slow(2)
def test_intervals_hold_the_truth_nineteen_times_of_twenty() -> None:
    held = 0
    for seed in range(200):
        seat = made("shanghaien", drawn(200, 2, seed)).evidence().seats[0]
        held += seat.won.low <= 0.5 <= seat.won.high
    assert 180 <= held <= 198


# Real matches


def cheaper(name: str, cost: int) -> dict[str, Any]:
    """Harbour's components with a building that costs something else."""
    printed = game("harbour").components
    cards = [card | {"cost": cost} if card["name"] == name else card for card in printed["building"]]
    return {**printed, "building": cards}


@pytest.mark.slow(60)
def test_a_building_made_far_too_cheap_is_found_by_playing() -> None:
    dearest = max(game("harbour").components["building"], key=lambda card: card["cost"])["name"]
    box, players = cheaper(dearest, 2), ["greedy"] * 2
    frames = tallyman.simulate("harbour", players, 600, 5, box, tallies=True).frames()
    said = Made.of(planned("harbour", players, 5, box, {}), frames).said()
    assert [one for one in said if one.startswith(f"{dearest} is too cheap at 2: ")], said


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, ["The lead never changes in any match.", "The winner was never behind, in any match."]),
        (
            3,
            [
                "The lead changes 3.0 times in a match on average; there is no match in which it never does.",
                "The winner was always behind at some time; in one of ten matches, by 3 points or more.",
            ],
        ),
    ],
)
def test_what_is_so_in_no_match_or_in_all_is_said_in_words(number: int, said: list[str]) -> None:
    base = made("shanghaien", drawn(200, 2, 1))
    told = base.matches.with_columns(pl.lit(number, pl.Int16).alias(name) for name in ("lead_changes", "comeback"))
    sentences = Made(base.plan, told, base.seats, base.columns, base.events).said()
    assert all(one in sentences for one in said), sentences
