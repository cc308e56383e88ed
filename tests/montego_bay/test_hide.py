"""What a seat cannot know: rivals' cards not yet turned, ships below the top of a pile, and luck."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING, Match
from tests.helpers import chi_square, played, wander
from tests.montego_bay.quay import BLUE, JACK, ORANGE, PLAYERS, SECOND_PILE, set_up, ship, stage


def views(match: Match, seat: int, count: int) -> list[dict[str, Any]]:
    """What a seat must think possible: the whole table, with what is hidden drawn anew."""
    return [match.game.describe(match.setting, match.view(seat, seed).table, None) for seed in range(count)]


@pytest.mark.parametrize("players", PLAYERS)
def test_scores_coins_stocks_holds_and_tiles_are_public(players: int) -> None:
    match = tallyman.new("montego_bay", players=players, seed=3)
    for _count in wander(match, 3, looks=20):
        whole = match.position(EVERYTHING)
        for seat in range(-1, players):
            seen = match.position(seat)
            for name in whole.keys() - {"cards", "piles", "reveals", "luck", "second_pile_begun"}:
                assert seen[name] == whole[name]


@pytest.mark.parametrize("players", PLAYERS)
def test_hidden_are_only_the_piles_and_cards_not_yet_turned(players: int) -> None:
    match = tallyman.new("montego_bay", players=players, seed=4)
    for _count in wander(match, 4, looks=25):
        whole = match.position(EVERYTHING)
        for seat in range(-1, players):
            for view in views(match, seat, 2):
                changed = {name for name in whole if view[name] != whole[name]}
                assert changed <= {"luck", "piles", *(["cards"] if whole["choosing"] else [])}


# Ships


def test_the_tops_of_both_piles_are_known() -> None:
    match = played(tallyman.new("montego_bay", players=3, seed=5), 5, 20)
    tops = [pile[0] for pile in match.position(EVERYTHING)["piles"]]
    for view in views(match, 0, 10):
        assert [pile[0] for pile in view["piles"]] == tops
        assert [len(pile) for pile in view["piles"]] == [len(pile) for pile in match.position(EVERYTHING)["piles"]]


def test_which_ships_are_below_is_known_but_not_where() -> None:
    match = set_up({"piers": ["pilot", ship(0), ship(1), ship(2)]})
    below = sorted(ship for pile in match.position(EVERYTHING)["piles"] for ship in pile[1:])
    orders = set()
    for view in views(match, 0, 20):
        hidden = [ship for pile in view["piles"] for ship in pile[1:]]
        assert sorted(hidden) == below
        orders.add(tuple(hidden))
    assert len(orders) == 20


def test_every_hidden_ship_may_lie_everywhere_below_in_either_pile() -> None:
    match = set_up({"piers": ["pilot", ship(0), ship(1), ship(2)]})
    below = [number for pile in match.position(EVERYTHING)["piles"] for number in pile[1:]]
    found = views(match, -1, 600)
    for pile, place in ((0, 1), (0, 5), (1, 1), (1, 5)):
        seen = Counter(view["piles"][pile][place] for view in found)
        assert chi_square([seen[number] for number in below]) < 29.7  # 9 degrees of freedom: 1 in 2000 is worse


def test_the_next_ship_is_known_when_a_pile_has_only_its_top() -> None:
    match = set_up({"piers": [ship(0), ship(1), ship(2), ship(3)], "piles": [[], [4]]})
    assert match.position(0)["piles"] == [None, {"top": 4, "hidden": 0}]
    assert all(view["piles"] == [[], [4]] for view in views(match, 0, 5))


def test_with_the_first_pile_empty_only_the_second_is_shuffled() -> None:
    match = set_up({"piers": [ship(0), ship(1), ship(2), ship(3)], "piles": [[], SECOND_PILE]})
    for view in views(match, 0, 10):
        assert view["piles"][0] == []
        assert view["piles"][1][0] == SECOND_PILE[0]
        assert sorted(view["piles"][1]) == SECOND_PILE


# Cards


def chosen(jack: bool = False) -> Match:
    """Blue and orange have chosen some cards, perhaps orange with Lazy Jack."""
    lazy_jack = {"seat": ORANGE, "host": "orange small", "at": "right tavern"} if jack else None
    cards = {"blue large": 4, "orange small": 2} | ({JACK: 5} if jack else {})
    return set_up({"cards": cards, "lazy_jack": lazy_jack})


def test_own_cards_are_known() -> None:
    match = chosen()
    assert all(view["cards"]["blue large"] == 4 for view in views(match, BLUE, 20))
    assert all(view["cards"]["orange small"] == 2 for view in views(match, ORANGE, 20))


def test_a_rivals_card_may_be_any_of_the_five() -> None:
    seen = Counter(view["cards"]["orange small"] for view in views(chosen(), BLUE, 500))
    assert chi_square([seen[value] for value in range(1, 6)]) < 20.0  # 4 degrees of freedom: 1 in 2000 is worse


def test_a_spectator_knows_no_card() -> None:
    found = views(chosen(), -1, 40)
    assert {view["cards"]["blue large"] for view in found} == {1, 2, 3, 4, 5}
    assert {view["cards"]["orange small"] for view in found} == {1, 2, 3, 4, 5}


def test_that_a_card_is_chosen_is_known_but_none_is_added() -> None:
    for view in views(chosen(), BLUE, 10):
        assert set(view["cards"]) == {"blue large", "orange small"}


def test_lazy_jacks_card_always_differs_from_his_hosts() -> None:
    pairs = {(view["cards"][JACK], view["cards"]["orange small"]) for view in views(chosen(True), BLUE, 300)}
    assert len(pairs) == 20, "all pairs of different cards"
    assert all(jack != host for jack, host in pairs)


def test_lazy_jacks_card_alone_may_be_any() -> None:
    lazy_jack = {"seat": ORANGE, "host": "orange small", "at": "right tavern"}
    match = set_up({"cards": {JACK: 5}, "lazy_jack": lazy_jack})
    assert {view["cards"][JACK] for view in views(match, BLUE, 60)} == {1, 2, 3, 4, 5}


def test_the_hirer_knows_lazy_jacks_card() -> None:
    for view in views(chosen(True), ORANGE, 20):
        assert (view["cards"]["orange small"], view["cards"][JACK]) == (2, 5)


def test_turned_cards_are_known_to_all() -> None:
    match = stage({"blue large": 9}, stores={9: 1})
    for seat in range(-1, 4):
        assert all(view["cards"] == match.position(EVERYTHING)["cards"] for view in views(match, seat, 3))


# Luck


@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_knows_the_luck_to_come(players: int) -> None:
    match = tallyman.new("montego_bay", players=players, seed=6)
    for seat in range(-1, players):
        assert "luck" not in match.position(seat)
        assert all(view["luck"] != match.position(EVERYTHING)["luck"] for view in views(match, seat, 3))


def test_what_is_hidden_leaves_no_trace_in_a_view() -> None:
    """Two tables that differ in hidden ships, a rival's card and luck give equal bytes."""
    fields: dict[str, Any] = {"piers": [ship(0), ship(1), ship(2), ship(3)], "piles": [[], [4, 5, 6, 7, 8, 9]]}
    one = set_up(fields | {"cards": {"orange small": 2}}, seed=1)
    whole = one.position(EVERYTHING) | {"luck": None, "cards": {"orange small": 5}, "piles": [[], [4, 9, 5, 8, 6, 7]]}
    two = set_up(whole, seed=9)
    for seat in (-1, 0, 2, 3):
        assert one.view(seat, 7).table.tobytes() == two.view(seat, 7).table.tobytes()
    assert one.view(ORANGE, 7).table.tobytes() != two.view(ORANGE, 7).table.tobytes()
