"""Two players: a lot decides who chooses the size of the third docker; the other one takes the other size."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING, BadPosition, IllegalAction, Match
from tallyman.engine.game import game
from tallyman.engine.message import Message, Seat
from tallyman.games.montego_bay.table import AWAY, LEFT_TAVERN, NONE
from tallyman.games.montego_bay.words import PAWN_NAMES
from tallyman.players import think
from tests.helpers import chi_square, wander
from tests.montego_bay.quay import BLUE, IN_PLAY, ORANGE, asked, at, box, pawns, refused, set_up, texts, told, with_box

LARGE, SMALL = "yellow large", "green small"
OTHER = {LARGE: SMALL, SMALL: LARGE}


def fresh(seed: int = 1) -> Match:
    """A match for two that has just been laid out."""
    return tallyman.new("montego_bay", players=2, seed=seed)


def first(chooser: int) -> Match:
    """A match for two in which a seat chooses."""
    return next(match for match in map(fresh, range(40)) if match.acting == (chooser,))


# Who chooses


def test_the_first_decision_of_the_match_is_one_seats_choice_of_the_size() -> None:
    match = fresh()
    (chooser,) = match.acting
    assert asked(match) == (chooser, "third", 0)
    assert texts(match, chooser) == {f"take {LARGE}", f"take {SMALL}"}
    assert match.sealed == (), "it is made openly"


def test_a_lot_decides_who_chooses() -> None:
    choosers = Counter(fresh(seed).acting[0] for seed in range(500))
    assert chi_square([choosers[BLUE], choosers[ORANGE]]) < 10.8  # one fair lot in 1000 is worse


@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_players_have_nothing_to_choose(players: int) -> None:
    match = tallyman.new("montego_bay", players=players, seed=1)
    assert match.sealed == tuple(range(players)), "they choose cards at once"


def test_who_chooses_sees_the_whole_layout() -> None:
    match = fresh()
    position = match.position(match.acting[0])
    assert len(position["warehouses"]) == 7
    assert sorted(position["order"]) == sorted(IN_PLAY[2])
    assert position["piers"][0] == "pilot"
    assert None not in position["piers"] + position["piles"]


def test_until_then_the_third_dockers_work_for_nobody_and_stand_in_the_tavern_of_their_size() -> None:
    for seat in (None, -1, BLUE, ORANGE):
        dockers = fresh().position(seat)["dockers"]
        assert dockers[LARGE] == {"seat": None, "at": "left tavern"}
        assert dockers[SMALL] == {"seat": None, "at": "right tavern"}


def test_no_round_has_begun_before_the_choice() -> None:
    match = fresh()
    assert match.position(EVERYTHING)["round"] == 0
    assert told(match, "round") == []
    match.play(f"take {SMALL}", seat=match.acting[0])
    assert match.position(EVERYTHING)["round"] == 1
    assert told(match, "round") == [{"round": 1}]


# What follows


@pytest.mark.parametrize("chooser", [BLUE, ORANGE])
@pytest.mark.parametrize("taken", [LARGE, SMALL])
def test_the_other_one_takes_the_other_size(chooser: int, taken: str) -> None:
    match = first(chooser)
    match.play(f"take {taken}", seat=chooser)
    assert pawns(match)[taken] == chooser
    assert pawns(match)[OTHER[taken]] == 1 - chooser
    assert Counter(pawns(match).values()) == {BLUE: 3, ORANGE: 3}
    assert match.sealed == (BLUE, ORANGE), "then both choose cards"


@pytest.mark.parametrize("taken", [LARGE, SMALL])
def test_the_choice_changes_nothing_but_whose_the_dockers_are(taken: str) -> None:
    match = fresh()
    before = match.position(EVERYTHING)
    match.play(f"take {taken}", seat=match.acting[0])
    after = match.position(EVERYTHING)
    assert {name for name in before if before[name] != after[name]} == {"round", "dockers", "choosing", "agenda"}
    assert [at(match, docker) for docker in (LARGE, SMALL)] == ["left tavern", "right tavern"]


def test_each_chooses_a_card_for_the_own_third_docker() -> None:
    match = first(BLUE)
    match.play(f"take {LARGE}", seat=BLUE)
    assert {f"card {LARGE} {value}" for value in range(1, 6)} <= texts(match, BLUE)
    assert {f"card {SMALL} {value}" for value in range(1, 6)} <= texts(match, ORANGE)
    refused(match, BLUE, f"card {SMALL} 1", "cards")


def test_the_third_dockers_tile_counts_when_lazy_jack_is_offered_in_the_first_round() -> None:
    """A box whose Lazy Jack costs nothing: with no points yet, the lowest tile is asked first."""
    for seed in range(12):
        match = with_box(box(lazy_jack_price=0), None, 2, seed)
        match.play(f"take {LARGE}", seat=match.acting[0])
        lowest = match.position(EVERYTHING)["order"][0]
        assert match.acting == (pawns(match)[lowest],)


def test_the_choice_can_be_taken_back_until_somebody_else_acts() -> None:
    match = first(ORANGE)
    match.play(f"take {SMALL}", seat=ORANGE)
    match.undo(ORANGE)
    assert asked(match) == (ORANGE, "third", 0)
    match.play(f"take {LARGE}", seat=ORANGE)
    assert pawns(match)[LARGE] == ORANGE


# What is told and refused


def test_the_log_tells_whom_the_lot_fell_on_and_who_takes_which() -> None:
    match = first(ORANGE)
    assert told(match, "lot") == [{"who": Seat(ORANGE)}]
    match.play(f"take {SMALL}", seat=ORANGE)
    small, large = Message("montego-docker", {"docker": 5}), Message("montego-docker", {"docker": 6})
    assert told(match, "takes") == [{"who": Seat(ORANGE), "pawn": small}, {"who": Seat(BLUE), "pawn": large}]


def reason(match: Match, seat: int, action: str) -> str:
    """Why something is refused."""
    with pytest.raises(IllegalAction) as wrong:
        match.play(action, seat=seat)
    return wrong.value.reason.key


def test_nothing_else_is_done_before_the_choice() -> None:
    match = first(BLUE)
    for action in ("card blue large 1", "hire Lazy Jack", "decline", "join blue large", "load pier 2", "unload pier 2"):
        assert reason(match, BLUE, action) == "montego-forbids-other-question"
    assert reason(match, ORANGE, f"take {SMALL}") == "montego-forbids-not-asked"


def test_what_is_taken_cannot_be_taken_again() -> None:
    match = first(BLUE)
    match.play(f"take {SMALL}", seat=BLUE)
    for seat in (BLUE, ORANGE):
        refused(match, seat, f"take {LARGE}", "setup")
        assert reason(match, seat, f"take {LARGE}") == "montego-forbids-taken"


def test_three_players_are_told_that_only_two_have_a_third_docker() -> None:
    match = tallyman.new("montego_bay", players=3, seed=1)
    assert reason(match, BLUE, f"take {SMALL}") == "montego-forbids-no-third"


def test_actions_keep_the_numbers_they_had() -> None:
    """Matches are kept by number."""
    of = game("montego_bay")
    numbers = of.actions_by_text(of.components)
    assert (numbers["hire lazy jack"], numbers["join blue large"], numbers["card blue large 1"]) == (0, 2, 10)
    assert (numbers["load pier 1"], numbers["unload pier 4"]) == (55, 62)
    assert (numbers[f"take {LARGE}"], numbers[f"take {SMALL}"]) == (63, 64)


# Positions


def test_a_position_with_the_choice_still_to_be_made_reads_back() -> None:
    for seed in range(4):
        match = fresh(seed)
        assert match.arranged(match.position(EVERYTHING)).tobytes() == match.table.tobytes()


def test_a_position_that_tells_of_no_round_is_before_the_choice() -> None:
    assert set_up({}, 2).position(EVERYTHING)["agenda"][0]["question"] == "third"
    assert set_up({"points": [3, 1]}, 2).position(EVERYTHING)["agenda"][0]["question"] == "third"


@pytest.mark.parametrize("given", [{"agenda": []}, {"round": 2}, {"dockers": {"blue large": 3}}, {"over": True}])
def test_a_position_from_later_has_the_third_dockers_taken(given: dict[str, Any]) -> None:
    match = set_up(given, 2)
    assert sorted((pawns(match)[LARGE], pawns(match)[SMALL])) == [BLUE, ORANGE]


THIRD = {"agenda": [{"seat": BLUE, "question": "third"}]}


@pytest.mark.parametrize(
    ("position", "players", "named"),
    [
        (THIRD, 3, "agenda"),
        (THIRD | {"dockers": {SMALL: {"seat": BLUE}}}, 2, "agenda"),
        (THIRD | {"dockers": {SMALL: {"at": 3}}}, 2, "agenda"),
        (THIRD | {"round": 2}, 2, "round"),
        (THIRD | {"cards": {"blue large": 2}}, 2, "agenda"),
        (THIRD | {"lazy_jack": {"seat": BLUE, "host": "blue large", "at": "left tavern"}}, 2, "agenda"),
        ({"round": 0}, 2, "round"),
        ({"round": 0}, 3, "round"),
        ({"round": 1, "dockers": {SMALL: {"seat": None}, LARGE: {"seat": None}}}, 2, "dockers"),
        ({"dockers": {"blue small": {"seat": None}}}, 2, "blue small"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(position: dict[str, Any], players: int, named: str) -> None:
    with pytest.raises(BadPosition, match=named):
        set_up(position, players)


# Players


def test_greedy_takes_the_docker_whose_tavern_is_nearer_to_a_full_store() -> None:
    """Only one side has anything to load within five steps of its tavern."""
    stores = {"four_players_only": False, "stores": [{"barrels": 4}, {"barrels": 0}]}
    plain = box(warehouse=[stores] * 7 + [stores | {"four_players_only": True}])
    for turned, wanted in (("", LARGE), (" turned", SMALL)):
        tiles = [f"{number}{turned}" for number in range(1, 8)]
        match = with_box(plain, {"warehouses": tiles}, 2)
        (seat,) = match.acting
        assert match.action(think(match, seat, "greedy", 1), seat=seat).text == f"take {wanted}"


def test_whole_matches_for_two_go_on_soundly_from_the_choice() -> None:
    match = fresh(5)
    for _count in wander(match, 5):
        assert match.rules.sound(match.setting.box, match.table) == 0
    assert match.over


# Conservation


@pytest.mark.parametrize("place", [3, AWAY, LEFT_TAVERN])
def test_who_waits_to_be_taken_waits_in_the_tavern_of_the_size(place: int) -> None:
    match = fresh()
    table = match.table.copy()
    assert match.rules.sound(match.setting.box, table) == 0
    table.at[PAWN_NAMES.index(SMALL)] = place
    assert match.rules.sound(match.setting.box, table) == 6


def test_who_waits_to_be_taken_has_an_order_tile() -> None:
    match = fresh()
    table = match.table.copy()
    table.order[match.position(EVERYTHING)["order"].index(LARGE)] = PAWN_NAMES.index("green large")
    assert match.rules.sound(match.setting.box, table) == 5


def test_nobody_waits_once_cards_are_chosen() -> None:
    match = set_up({"round": 1}, 2)
    table = match.table.copy()
    table.owner[PAWN_NAMES.index(SMALL)] = NONE
    assert match.rules.sound(match.setting.box, table) != 0
