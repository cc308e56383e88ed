"""Components and set-up."""

from __future__ import annotations

from collections import Counter

import pytest

import tallyman
from tallyman import EVERYTHING, BadOption, Match
from tallyman.engine.game import game
from tests.helpers import chi_square, played
from tests.shanghaien.tavern import reserve

NATIONALITIES = ["American", "French", "German", "Chinese", "Dutch", "Turkish", "Spanish", "Italian"]


@pytest.fixture(scope="module")
def fresh() -> Match:
    return tallyman.new("shanghaien", seed=1)


def all_cards(match: Match) -> Counter[str]:
    position = match.position(EVERYTHING)
    return Counter(position["tavern"] + position["pile"])


def test_it_is_for_two_players(fresh: Match) -> None:
    assert fresh.players == 2


@pytest.mark.parametrize("players", [0, 1, 3, 4])
def test_it_is_for_no_other_number_of_players(players: int) -> None:
    with pytest.raises(BadOption, match="2 players"):
        tallyman.new("shanghaien", players=players)


def test_a_game_has_eight_rounds() -> None:
    match = played(tallyman.new("shanghaien", seed=3), 3)
    assert match.over
    assert match.position(EVERYTHING)["round"] == 8
    assert [move.action for move in match.line].count(match.find("shanghai", seat=0)) == 8


def test_there_are_48_cards_eight_rounds_of_six(fresh: Match) -> None:
    assert all_cards(fresh).total() == 48 == 8 * 6


@pytest.mark.parametrize("nationality", NATIONALITIES)
def test_each_of_eight_nationalities_has_sailors_of_strength_1_2_3_3_4(fresh: Match, nationality: str) -> None:
    strengths = [card.split()[1] for card in all_cards(fresh).elements() if card.startswith(nationality)]
    assert sorted(strengths) == ["1", "2", "3", "3", "4"]


def test_there_are_40_sailors_and_8_tricks(fresh: Match) -> None:
    tricks = sum(count for card, count in all_cards(fresh).items() if card.startswith("trick "))
    assert (all_cards(fresh).total() - tricks, tricks) == (40, 8)


def test_the_tricks_are_3_joker_adjust_3_joker_reroll_and_2_joker_both(fresh: Match) -> None:
    tricks = {card: count for card, count in all_cards(fresh).items() if card.startswith("trick ")}
    assert tricks == {"trick joker/adjust": 3, "trick joker/reroll": 3, "trick joker/both": 2}


def test_every_trick_shows_two_of_the_four_effects(fresh: Match) -> None:
    for trick in [card for card in all_cards(fresh) if card.startswith("trick ")]:
        shown = trick.removeprefix("trick ").split("/")
        assert len(set(shown)) == 2
        assert set(shown) <= {"joker", "adjust", "reroll", "both"}


@pytest.mark.parametrize("seat", [0, 1])
def test_each_player_has_six_dice_and_a_captain_at_home(fresh: Match, seat: int) -> None:
    assert reserve(fresh, seat) == 6
    assert fresh.position(EVERYTHING)["captain"][seat] is False


def test_six_cards_lie_in_the_tavern_and_42_in_the_pile(fresh: Match) -> None:
    assert len(fresh.position(EVERYTHING)["tavern"]) == 6
    assert len(fresh.position(EVERYTHING)["pile"]) == 42


def test_nobody_has_cards_and_none_has_left_the_game(fresh: Match) -> None:
    position = fresh.position(EVERYTHING)
    assert position["crews"] == [{}, {}]
    assert position["tricks"] == [[], []]
    assert position["gone"] == []


def test_all_cards_are_shuffled_so_that_every_card_comes_first_equally_often() -> None:
    first = Counter(tallyman.new("shanghaien", seed=seed).position(EVERYTHING)["tavern"][0] for seed in range(1200))
    copies = all_cards(tallyman.new("shanghaien", seed=0))
    assert set(first) == set(copies), "every card can come first"
    odds = sum((first[card] - 1200 * n / 48) ** 2 / (1200 * n / 48) for card, n in copies.items())
    assert odds < 67.5  # 34 degrees of freedom: one fair shuffle in 2000 is worse


def test_the_starting_player_is_drawn_by_lot() -> None:
    starters = Counter(tallyman.new("shanghaien", seed=seed).acting[0] for seed in range(1000))
    assert chi_square([starters[0], starters[1]]) < 10.8  # one fair lot in 1000 is worse


def test_the_starting_player_takes_the_first_turn(fresh: Match) -> None:
    assert fresh.acting == (fresh.position(EVERYTHING)["starter"],)
    assert fresh.position(EVERYTHING)["agenda"] == [{"seat": fresh.position(EVERYTHING)["starter"], "question": "turn"}]


@pytest.mark.parametrize("seat", [0, 1, -1])
def test_hidden_is_only_the_order_of_the_draw_pile(seat: int) -> None:
    match = played(tallyman.new("shanghaien", seed=4), 4, 40)
    everything, seen = match.position(EVERYTHING), match.position(seat)
    luck_to_come = {"luck", "reveals"}
    assert seen["pile"] == {"hidden": len(everything["pile"])}
    assert {k: v for k, v in everything.items() if k not in {"pile", *luck_to_come}} == {
        k: v for k, v in seen.items() if k != "pile"
    }


def test_what_a_seat_cannot_know_is_the_order_but_not_which_cards_are_in_the_pile() -> None:
    match = tallyman.new("shanghaien", seed=4)
    describe = game("shanghaien").describe
    orders = [describe(match.setting, match.view(0, seed).table, None)["pile"] for seed in range(5)]
    assert len({tuple(order) for order in orders}) == 5, "the order is drawn anew"
    assert all(Counter(order) == Counter(match.position(EVERYTHING)["pile"]) for order in orders), (
        "the cards are the same"
    )
