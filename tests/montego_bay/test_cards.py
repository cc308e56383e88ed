"""Phase 2: choose cards, all at the same time and in secret."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tallyman import EVERYTHING, CannotUndo, Match
from tests.montego_bay.quay import (
    BLUE,
    GREEN,
    IN_PLAY,
    JACK,
    ORANGE,
    PLAYERS,
    pawns,
    refused,
    set_up,
    stage,
    texts,
    told,
)


def spread(players: int, jack: str = "") -> dict[str, Any]:
    """Dockers on every second space, perhaps with Lazy Jack beside one of orange's."""
    dockers: dict[str, Any] = {name: {"at": 2 * place} for place, name in enumerate(IN_PLAY[players])}
    if players == 2:
        dockers["green small"]["seat"] = BLUE
    found: dict[str, Any] = {"dockers": dockers, "order": IN_PLAY[players]}
    if jack:
        found["lazy_jack"] = {"seat": ORANGE, "host": jack, "at": dockers[jack]["at"]}
    return found


def with_jack(players: int = 4) -> Match:
    return set_up(spread(players, "orange small"), players)


@pytest.mark.parametrize("players", PLAYERS)
def test_all_players_choose_at_the_same_time(players: int) -> None:
    match = set_up(spread(players), players)
    assert match.acting == match.sealed == tuple(range(players))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("jack", ["", "orange small"])
def test_every_seat_may_act_at_any_time_and_in_any_order(players: int, jack: str) -> None:
    match = set_up(spread(players, jack), players)
    for pawn in (*IN_PLAY[players][::-1], *([JACK] if jack else [])):
        seat = pawns(match)[pawn]
        assert seat in match.acting
        match.play(f"card {pawn} {2 if pawn == JACK else 3}", seat=seat)
    assert match.sealed == ()


@pytest.mark.parametrize(("players", "cards"), [(2, 3), (3, 2), (4, 2)])
def test_there_is_one_card_for_each_docker(players: int, cards: int) -> None:
    match = set_up(spread(players), players)
    for count in range(cards):
        assert BLUE in match.acting, f"{count} cards are not enough"
        match.play(match.actions(BLUE)[0], seat=BLUE)
    assert BLUE not in match.acting
    assert texts(match, BLUE) == set()


def test_a_docker_gets_one_card_only() -> None:
    match = set_up(spread(4))
    match.play("card blue large 4", seat=BLUE)
    refused(match, BLUE, "card blue large 2", "cards")
    assert texts(match, BLUE) == {f"card blue small {value}" for value in range(1, 6)}


def test_nobody_chooses_for_a_rivals_docker() -> None:
    match = set_up(spread(4))
    refused(match, BLUE, "card orange large 2", "cards")


@pytest.mark.parametrize("players", [2, 3])
def test_nobody_chooses_for_a_docker_in_the_box(players: int) -> None:
    match = set_up(spread(players), players)
    for seat in range(players):
        refused(match, seat, "card yellow small 2", "cards")


def test_nothing_is_loaded_or_hired_while_cards_are_chosen() -> None:
    match = set_up(spread(4) | {"coins": [3]})
    for action in ("hire Lazy Jack", "decline", "join blue large", "load pier 2", "unload pier 2"):
        refused(match, BLUE, action, "round")


# Lazy Jack's card


def test_lazy_jacks_card_comes_from_the_set_of_the_docker_he_stands_with_so_it_has_another_value() -> None:
    match = with_jack()
    match.play("card orange small 4", seat=ORANGE)
    refused(match, ORANGE, f"card {JACK} 4", "cards")
    assert {text for text in texts(match, ORANGE) if JACK in text} == {f"card {JACK} {value}" for value in (1, 2, 3, 5)}


def test_the_hosts_card_has_another_value_than_lazy_jacks() -> None:
    match = with_jack()
    match.play(f"card {JACK} 4", seat=ORANGE)
    refused(match, ORANGE, "card orange small 4", "cards")
    assert "card orange small 3" in texts(match, ORANGE)


def test_the_other_dockers_set_is_not_touched_by_lazy_jack() -> None:
    match = with_jack()
    match.play(f"card {JACK} 4", seat=ORANGE)
    match.play("card orange large 4", seat=ORANGE)
    match.play("card blue large 4", seat=BLUE)
    assert match.position(EVERYTHING)["cards"] == {"orange large": 4, "blue large": 4, JACK: 4}


@pytest.mark.parametrize(("jacks", "hosts"), [(1, 5), (5, 1)])
def test_which_card_is_his_and_which_the_hosts_is_fixed_here(jacks: int, hosts: int) -> None:
    match = with_jack()
    match.play(f"card {JACK} {jacks}", seat=ORANGE)
    match.play(f"card orange small {hosts}", seat=ORANGE)
    assert match.position(EVERYTHING)["cards"] == {JACK: jacks, "orange small": hosts}


def test_only_the_hirer_chooses_for_lazy_jack() -> None:
    match = with_jack()
    refused(match, BLUE, f"card {JACK} 2", "cards")


@pytest.mark.parametrize(("players", "cards"), [(2, 4), (3, 3), (4, 3)])
def test_the_hirer_chooses_one_card_more(players: int, cards: int) -> None:
    match = with_jack(players)
    for _card in range(cards):
        assert ORANGE in match.acting
        match.play(match.actions(ORANGE)[0], seat=ORANGE)
    assert ORANGE not in match.acting


def test_all_five_cards_of_every_set_are_available_every_round() -> None:
    match = stage({})
    played_last_round = {card["value"] for card in told(match, "moves")}
    assert played_last_round
    for seat in range(4):
        assert len(texts(match, seat)) == 10


# In secret


@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_learns_a_card_before_all_are_in(players: int) -> None:
    """Two tables that differ only in blue's cards look alike to all but blue."""
    one, two = set_up(spread(players), players), set_up(spread(players), players)
    for pawn in [pawn for pawn, seat in pawns(one).items() if seat == BLUE]:
        one.play(f"card {pawn} 1", seat=BLUE)
        two.play(f"card {pawn} 5", seat=BLUE)
    for match in (one, two):
        match.play("card orange large 3", seat=ORANGE)
    for seat in (-1, *range(1, players)):
        assert one.position(seat) == two.position(seat)
        assert one.view(seat).table.tobytes() == two.view(seat).table.tobytes()
        assert list(one.told(seat)) == list(two.told(seat))
        if seat >= 0:
            assert one.observation(seat) == two.observation(seat)
            assert one.actions(seat) == two.actions(seat)
    assert one.position(BLUE) != two.position(BLUE)


def test_nobody_learns_lazy_jacks_card_or_his_hosts() -> None:
    one, two = with_jack(), with_jack()
    one.play(f"card {JACK} 1", seat=ORANGE)
    one.play("card orange small 2", seat=ORANGE)
    two.play(f"card {JACK} 5", seat=ORANGE)
    two.play("card orange small 4", seat=ORANGE)
    for seat in (-1, 0, 2, 3):
        assert one.position(seat) == two.position(seat)
        assert one.view(seat).table.tobytes() == two.view(seat).table.tobytes()
        assert list(one.told(seat)) == list(two.told(seat))


def test_a_chosen_card_lies_face_down_before_rivals_and_is_known_to_its_player() -> None:
    match = set_up(spread(4))
    match.play("card blue large 4", seat=BLUE)
    assert match.position(BLUE)["cards"] == {"blue large": 4}
    for seat in (-1, 1, 2, 3):
        assert match.position(seat)["cards"] == {"blue large": "?"}


def test_the_log_tells_a_card_only_to_its_player() -> None:
    match = set_up(spread(4))
    match.play("card blue large 4", seat=BLUE)
    assert [card["value"] for card in told(match, "chooses", BLUE)] == [4]
    for seat in (-1, 1, 2, 3):
        assert told(match, "chooses", seat) == []


def test_everybody_learns_who_is_ready() -> None:
    match = set_up(spread(4))
    match.play("card blue large 4", seat=BLUE)
    assert told(match, "ready", ORANGE) == []
    match.play("card blue small 1", seat=BLUE)
    assert len(told(match, "ready", ORANGE)) == 1


def test_when_all_are_in_everybody_sees_all_cards() -> None:
    match = stage({"blue large": 9}, stores={9: 1})
    shown = match.position(EVERYTHING)["cards"]
    assert set(shown) == set(IN_PLAY[4])
    for seat in (-1, *range(4)):
        assert match.position(seat)["cards"] == shown


# Changing one's mind


def test_a_seat_may_change_its_mind_until_the_last_card_is_in() -> None:
    match = set_up(spread(4))
    match.play("card blue large 4", seat=BLUE)
    match.play("card orange large 2", seat=ORANGE)
    match.undo(BLUE)
    assert match.position(EVERYTHING)["cards"] == {"orange large": 2}
    match.play("card blue large 5", seat=BLUE)
    assert match.position(EVERYTHING)["cards"] == {"orange large": 2, "blue large": 5}


def test_a_ready_seat_that_changes_its_mind_owes_a_card_again() -> None:
    match = set_up(spread(3), 3)
    match.play("card blue large 4", seat=BLUE)
    match.play("card blue small 4", seat=BLUE)
    match.play("card orange small 4", seat=ORANGE)
    match.undo(BLUE)
    assert BLUE in match.acting
    assert texts(match, BLUE) == {f"card blue small {value}" for value in range(1, 6)}


def test_both_cards_can_be_taken_back_one_by_one() -> None:
    match = set_up(spread(3), 3)
    match.play("card blue large 4", seat=BLUE)
    match.play("card green small 4", seat=GREEN)
    match.play("card blue small 4", seat=BLUE)
    match.undo(BLUE)
    match.undo(BLUE)
    assert match.position(EVERYTHING)["cards"] == {"green small": 4}


def test_a_seat_takes_back_only_its_own_card() -> None:
    match = set_up(spread(3), 3)
    match.play("card blue large 4", seat=BLUE)
    with pytest.raises(CannotUndo):
        match.undo(ORANGE)
    assert match.position(EVERYTHING)["cards"] == {"blue large": 4}


def test_a_change_of_mind_tells_nobody_anything() -> None:
    one, two = set_up(spread(3), 3), set_up(spread(3), 3)
    for match, value in ((one, 4), (two, 2)):
        match.play(f"card blue large {value}", seat=BLUE)
        match.undo(BLUE)
        match.play(f"card blue large {value + 1}", seat=BLUE)
    assert one.position(ORANGE) == two.position(ORANGE)
    assert list(one.told(ORANGE)) == list(two.told(ORANGE))


def test_after_the_reveal_the_others_must_agree() -> None:
    match = stage({"blue large": 9}, stores={9: 1})
    for seat in range(4):
        with pytest.raises(CannotUndo) as wrong:
            match.undo(seat)
        assert wrong.value.needs_agreement


# In any order


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("jack", ["", "orange small"])
def test_no_order_of_seats_changes_the_outcome(players: int, jack: str) -> None:
    outcomes = set()
    for order in itertools.permutations(range(players)):
        match = set_up(spread(players, jack), players)
        seats = pawns(match)
        for seat in order:
            for pawn in [pawn for pawn in seats if seats[pawn] == seat]:
                match.play(f"card {pawn} {5 if pawn == JACK else 1 + len(pawn) % 4}", seat=seat)
        outcomes.add(match.table.tobytes())
    assert len(outcomes) == 1


@given(data=st.data(), players=st.sampled_from(PLAYERS), jack=st.sampled_from(["", "orange large", "orange small"]))
@settings(max_examples=60, deadline=None)
def test_no_order_of_cards_changes_the_outcome(data: Any, players: int, jack: str) -> None:
    match, again = (set_up(spread(players, jack), players) for _table in range(2))
    seats = pawns(match)
    cards = {pawn: data.draw(st.integers(1, 5), label=pawn) for pawn in seats if pawn != JACK}
    if jack:
        cards[JACK] = data.draw(st.sampled_from(sorted({1, 2, 3, 4, 5} - {cards[jack]})), label=JACK)
    for pawn in seats:
        match.play(f"card {pawn} {cards[pawn]}", seat=seats[pawn])
    for pawn in data.draw(st.permutations(list(seats))):
        again.play(f"card {pawn} {cards[pawn]}", seat=seats[pawn])
    assert again.table.tobytes() == match.table.tobytes()
