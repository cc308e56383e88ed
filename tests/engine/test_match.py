"""A match: events, undo and redo, views, and what it refuses."""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tallyman
from tallyman import EVERYTHING, BadOption, BadSheet, CannotUndo, Event, Header, IllegalAction, Match, TallymanError
from tallyman.engine.match import ENDINGS, EventKind
from tallyman.engine.sheet import page, read
from tallyman.locale import speaker
from tests.helpers import played


@pytest.fixture
def match() -> Match:
    """Seat 0 has rolled 2 and 5; the row is numbered from the left."""
    return tallyman.set_up("shanghaien", {"numbered_from": "left", "dice": [[1], [1]], "roll": [2, 5]}, seed=1)


def everything(match: Match) -> tuple[Any, ...]:
    return match.table.tobytes(), list(match.events), list(match.line), list(match.names), list(match.told(EVERYTHING))


# New matches


def test_without_a_seed_luck_is_drawn_from_the_system() -> None:
    assert len({tallyman.new("shanghaien").header.seed for _match in range(10)}) == 10


def test_a_match_has_the_names_of_its_players_or_of_their_seats() -> None:
    assert tallyman.new("shanghaien", seed=1).names == ["blue", "orange"]
    assert tallyman.new("shanghaien", seed=1, names=("Ann", "Bob")).names == ["Ann", "Bob"]


@pytest.mark.parametrize("name", ["Shanghaien", "SHANGHAIEN", " shanghaien "])
def test_a_game_is_named_in_any_case(name: str) -> None:
    assert tallyman.new(name, seed=1).game.name == "shanghaien"


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"name": "chess"}, "chess"),
        ({"name": "shanghaien", "players": 3}, "3"),
        ({"name": "shanghaien", "rum": True}, "rum"),
        ({"name": "shanghaien", "seed": "luck"}, "luck"),
        ({"name": "shanghaien", "seed": True}, "True"),
        ({"name": "shanghaien", "seed": 1.5}, "1.5"),
        ({"name": "shanghaien", "names": ("Ann",)}, "2 names"),
    ],
)
def test_what_does_not_exist_is_refused_by_name(arguments: dict[str, Any], named: str) -> None:
    with pytest.raises(BadOption, match=named):
        tallyman.new(**arguments)


def test_another_edition_of_the_rules_is_refused() -> None:
    with pytest.raises(BadOption, match="edition 99"):
        Match(Header("shanghaien", 99, 2, 1, ("Ann", "Bob")))


# Events


def test_events_are_appended_in_order(match: Match) -> None:
    match.play("place 2 left", seat=0)
    match.undo(0)
    match.redo(0)
    match.take_over(1, "Cid")
    assert match.events == [
        Event(EventKind.PLAY, 0, match.find("place 2 left", seat=0)),
        Event(EventKind.UNDO, 0),
        Event(EventKind.REDO, 0),
        Event(EventKind.TAKE_OVER, 1, name="Cid"),
    ]


def test_taking_over_changes_the_name_and_nothing_else(match: Match) -> None:
    table = match.table.tobytes()
    match.take_over(1, "Cid")
    assert match.names == ["blue", "Cid"]
    assert match.header.names == ("blue", "orange")
    assert match.table.tobytes() == table


# An early end


@pytest.mark.parametrize("why", ENDINGS)
def test_a_match_that_ends_early_stays_as_it_stands_and_nobody_wins(match: Match, why: str) -> None:
    match.play("place 2 left", seat=0)
    table, scores = match.table.tobytes(), match.scores
    match.end(1, why)
    assert match.over
    assert match.early == why
    assert (match.acting, match.sealed, match.winners, match.reckoning) == ((), (), (), None)
    assert match.table.tobytes() == table
    assert match.scores == scores


def test_after_an_early_end_nothing_can_be_done(match: Match) -> None:
    match.play("place 2 left", seat=0)
    match.end(0, "agreement")
    before = everything(match)
    refused: list[Callable[[], None]] = [
        lambda: match.play("place 5 left", seat=0),
        lambda: match.undo(0, agreed=True),
        lambda: match.redo(0),
        lambda: match.take_over(1, "Cid"),
        lambda: match.end(1, "time"),
    ]
    for do in refused:
        with pytest.raises(TallymanError):
            do()
    assert everything(match) == before


def test_a_match_that_its_rules_have_ended_does_not_end_early() -> None:
    over = played(tallyman.new("shanghaien", seed=5), 5)
    with pytest.raises(IllegalAction, match="over"):
        over.end(0, "time")
    assert over.winners


def test_an_early_end_needs_a_reason_that_is_known(match: Match) -> None:
    with pytest.raises(BadOption, match="boredom"):
        match.end(0, "boredom")
    assert not match.over


def test_an_early_end_is_on_the_sheet_and_replays(match: Match) -> None:
    match.play("place 2 left", seat=0)
    match.end(1, "resignation")
    sheet = match.sheet()
    assert "  2. orange: end the match by resignation" in sheet
    assert sheet.endswith("; ended early\n")
    again = read(sheet)
    assert again == match
    assert again.early == "resignation"
    assert page(sheet).actions == 1
    with pytest.raises(BadSheet, match="ended early"):
        read(sheet.replace("ended early", "blue wins"))


# Refusals


def test_an_illegal_action_names_the_rule_and_changes_nothing(match: Match) -> None:
    before = everything(match)
    with pytest.raises(IllegalAction) as wrong:
        match.play("place 3 left", seat=0)
    assert wrong.value.rule == "roll"
    assert speaker("en").say(wrong.value.reason) == str(wrong.value)
    assert everything(match) == before


def test_a_text_that_is_nearly_an_action_is_answered_with_the_right_ones(match: Match) -> None:
    with pytest.raises(IllegalAction, match="Did you mean 'place 2 left'"):
        match.play("plase 2 left", seat=0)


@pytest.mark.parametrize("seat", [-1, 2, 99, "0", 0.5])
def test_a_seat_that_does_not_exist_is_refused(match: Match, seat: Any) -> None:
    before = everything(match)
    for call in (match.legal, match.actions, match.observation, match.undo, match.redo):
        with pytest.raises(TallymanError):
            call(seat)
    for action in ("roll", 0, "dance"):
        with pytest.raises(TallymanError):
            match.play(action, seat=seat)
    with pytest.raises(BadOption):
        match.take_over(seat, "Cid")
    assert everything(match) == before


@pytest.mark.parametrize("action", [True, 2.0, None, ["roll"]])
def test_an_action_is_an_id_a_text_or_an_action(match: Match, action: Any) -> None:
    with pytest.raises(BadOption):
        match.play(action, seat=0)


def test_an_id_can_be_one_of_numpys_numbers(match: Match) -> None:
    match.play(np.random.default_rng(1).choice(match.legal()))
    assert type(match.line[0].action) is int


def test_every_error_is_a_tallyman_error_and_a_value_error() -> None:
    for error in (tallyman.BadOption, tallyman.BadPosition, tallyman.BadSheet, tallyman.CannotUndo, IllegalAction):
        assert issubclass(error, TallymanError)
    assert issubclass(TallymanError, ValueError)


# Undo


def test_ones_own_last_action_can_be_taken_back(match: Match) -> None:
    before = match.table.tobytes()
    match.play("place 2 left", seat=0)
    match.undo(0)
    assert match.table.tobytes() == before


def test_several_own_actions_can_be_taken_back_one_by_one() -> None:
    fields = {"round": 2, "roll": [2, 5], "crews": [{"Dutch": [1]}, {}], "tricks": [["joker/adjust"], []]}
    match = tallyman.set_up("shanghaien", fields, seed=1)
    before = match.table.tobytes()
    match.play("trick joker/adjust: join Dutch", seat=0)
    match.play("place 5 right", seat=0)
    match.undo(0)
    match.undo(0)
    assert match.table.tobytes() == before


@pytest.mark.parametrize("seat", [0, 1])
def test_there_is_nothing_to_take_back_before_the_first_action(match: Match, seat: int) -> None:
    before = everything(match)
    with pytest.raises(CannotUndo) as wrong:
        match.undo(seat, agreed=True)
    assert not wrong.value.needs_agreement
    assert everything(match) == before


def test_a_roll_reveals_something_so_the_others_must_agree() -> None:
    match = tallyman.set_up("shanghaien", {}, seed=1)
    before = match.table.tobytes()
    match.play("roll", seat=0)
    after = everything(match)
    with pytest.raises(CannotUndo) as wrong:
        match.undo(0)
    assert wrong.value.needs_agreement
    assert everything(match) == after
    match.undo(0, agreed=True)
    assert match.table.tobytes() == before


def test_shanghai_reveals_new_cards_so_the_others_must_agree() -> None:
    match = tallyman.set_up("shanghaien", {"numbered_from": "left", "dice": [[1, 2], []]}, seed=1)
    match.play("shanghai", seat=0)
    with pytest.raises(CannotUndo) as wrong:
        match.undo(0)
    assert wrong.value.needs_agreement


def test_a_reroll_reveals_something() -> None:
    match = tallyman.set_up("shanghaien", {"round": 2, "roll": [2, 5], "tricks": [["joker/reroll"], []]}, seed=1)
    match.play("trick joker/reroll: reroll", seat=0)
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_after_somebody_else_acted_the_others_must_agree_and_all_that_came_after_goes_too(match: Match) -> None:
    before = match.table.tobytes()
    match.play("place 2 left", seat=0)
    match.play("roll", seat=1)
    with pytest.raises(CannotUndo) as wrong:
        match.undo(0)
    assert wrong.value.needs_agreement
    match.undo(0, agreed=True)
    assert match.table.tobytes() == before
    assert match.line == []


def test_after_somebody_else_acted_the_others_must_agree_even_if_nothing_was_revealed() -> None:
    fields = {"round": 8, "numbered_from": "left", "dice": [[1], [1, 2]], "roll": [2, 5]}
    match = tallyman.set_up("shanghaien", fields, seed=1)
    match.play("place 2 left", seat=0)
    reveals = match.table.reveals
    match.play("shanghai", seat=1)
    assert match.table.reveals == reveals
    with pytest.raises(CannotUndo) as wrong:
        match.undo(0)
    assert wrong.value.needs_agreement
    match.undo(1)


def test_nobody_takes_back_what_another_seat_did(match: Match) -> None:
    match.play("place 2 left", seat=0)
    with pytest.raises(CannotUndo):
        match.undo(1, agreed=True)


def test_undo_does_not_change_the_luck_of_the_same_roll() -> None:
    match = tallyman.set_up("shanghaien", {}, seed=1)
    match.play("roll", seat=0)
    roll = match.position(EVERYTHING)["roll"]
    match.undo(0, agreed=True)
    match.play("roll", seat=0)
    assert match.position(EVERYTHING)["roll"] == roll


# Redo


def test_what_was_taken_back_can_be_done_again(match: Match) -> None:
    match.play("place 2 left", seat=0)
    match.play("roll", seat=1)
    after = match.table.tobytes()
    match.undo(0, agreed=True)
    match.redo(0)
    assert match.table.tobytes() == after


def test_there_is_nothing_to_do_again_before_an_undo(match: Match) -> None:
    before = everything(match)
    with pytest.raises(CannotUndo):
        match.redo(0)
    assert everything(match) == before


def test_another_seat_does_not_do_it_again(match: Match) -> None:
    match.play("place 2 left", seat=0)
    match.undo(0)
    with pytest.raises(CannotUndo):
        match.redo(1)


def test_after_another_action_there_is_nothing_to_do_again(match: Match) -> None:
    match.play("place 2 left", seat=0)
    match.undo(0)
    match.play("place 5 left", seat=0)
    with pytest.raises(CannotUndo):
        match.redo(0)


# Looking


def test_at_shows_the_match_as_it_stood(match: Match) -> None:
    tables = [match.table.tobytes()]
    for seat, action in ((0, "place 2 left"), (1, "roll")):
        match.play(action, seat=seat)
        tables.append(match.table.tobytes())
    match.undo(1, agreed=True)
    match.redo(1)
    assert [match.at(count).table.tobytes() for count in range(3)] == tables


def test_looking_back_everybody_has_the_name_they_have_now(match: Match) -> None:
    match.play("place 2 left", seat=0)
    match.take_over(1, "Cid")
    assert match.at(0).names == match.names


def test_looking_back_does_not_move_the_match(match: Match) -> None:
    match.play("place 2 left", seat=0)
    before = everything(match)
    match.at(0).play("place 5 left", seat=0)
    assert everything(match) == before


def test_every_note_is_told_with_the_number_of_actions_by_then() -> None:
    match = tallyman.new("shanghaien", seed=1)
    seat = match.acting[0]
    match.play("roll", seat=seat)
    match.play(match.actions(seat)[0], seat=seat)
    counts = [count for count, _message in match.told(EVERYTHING)]
    assert counts == sorted(counts)
    assert set(counts) == {0, 1, 2}


def test_copies_that_go_different_ways_tell_each_its_own_story(match: Match) -> None:
    other = match.copy()
    match.play("place 2 left", seat=0)
    other.play("place 5 left", seat=0)
    stories = [list(one.told(EVERYTHING)) for one in (match, other)]
    assert stories[0] != stories[1]
    other.undo(0)
    other.play("place 2 left", seat=0)
    assert list(other.told(EVERYTHING)) == stories[0] == list(match.told(EVERYTHING))


def test_an_action_says_what_it_is(match: Match) -> None:
    action = match.actions(0)[0]
    assert match.find(action, seat=0) == match.find(action.text, seat=0) == action.id
    assert action.touches
    assert speaker("en", tuple(match.names)).say(action.label)


def test_a_picture_for_a_notebook_is_that_of_a_spectator(match: Match) -> None:
    assert match._repr_svg_() == match.svg(-1)


# The promise


def test_the_promise_follows_from_seed_and_salt() -> None:
    header = Header("shanghaien", 2, 2, 7, ("Ann", "Bob"), salt="brine")
    assert len(header.promise) == 64
    promises = {
        Header("shanghaien", 2, 2, seed, ("Ann", "Bob"), salt=salt).promise
        for seed, salt in itertools.product((7, 8), ("brine", "sea"))
    }
    assert len(promises) == 4
    assert header.promise in promises


def test_without_a_salt_nothing_is_promised() -> None:
    assert Header("shanghaien", 2, 2, 7, ("Ann", "Bob")).promise == ""


def test_a_copy_goes_its_own_way() -> None:
    match = tallyman.new("shanghaien", seed=1)
    seat = match.acting[0]
    other = match.copy()
    other.play("roll", seat=seat)
    other.take_over(seat, "Ann")
    assert match.legal(seat) == [0]
    assert (match.events, match.line) == ([], [])
    assert match.names == list(match.header.names)
    assert other.position(EVERYTHING) != match.position(EVERYTHING)


def test_replaying_what_was_taken_back_is_no_more_work_than_there_are_events(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(tallyman.new("shanghaien", seed=3), 3, 12)
    for _ in range(100):
        seat = match.line[-1].seat
        match.undo(seat, agreed=True)
        match.redo(seat)
    match.undo(match.line[-1].seat, agreed=True)
    done: list[int] = []
    do = Match._do

    def count(self: Match, seat: int, action: int) -> None:
        done.append(action)
        do(self, seat, action)

    monkeypatch.setattr(Match, "_do", count)
    again = Match(match.header, match.events)
    assert len(done) <= len(match.events)
    assert again.table.tobytes() == match.table.tobytes()
    assert again.sheet() == match.sheet()
    assert [again.redoable(seat) for seat in range(2)] == [match.redoable(seat) for seat in range(2)]
    seat = 0 if again.redoable(0) else 1
    for one in (again, match):
        one.redo(seat)
    assert again.table.tobytes() == match.table.tobytes()


def test_a_secret_choice_taken_back_alone_replays_to_the_same_table() -> None:
    match = tallyman.new("montego_bay", 3, seed=3)
    first, second = match.sealed[:2]
    for seat in (first, second):
        match.play(match.legal(seat)[0], seat=seat)
    match.undo(first)
    match.play(match.legal(first)[-1], seat=first)
    match.undo(second)
    again = Match(match.header, match.events)
    assert again.table.tobytes() == match.table.tobytes()
    assert [(move.seat, move.action) for move in again.line] == [(move.seat, move.action) for move in match.line]
    assert again.redoable(second)
    assert not again.redoable(first)


def test_what_is_no_action_is_not_compared_in_full_length(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[int] = []
    close = difflib.get_close_matches

    def counted(word: str, *others: Any) -> list[str]:
        compared.append(len(word))
        return close(word, *others)

    monkeypatch.setattr(difflib, "get_close_matches", counted)
    match = tallyman.new("shanghaien", seed=1)
    with pytest.raises(
        tallyman.IllegalAction, match=r"'roll roll .* \.\.\. is no action .* Did you mean 'roll'\?"
    ) as wrong:
        match.play("roll " * 1_000_000, seat=match.acting[0])
    assert len(str(wrong.value)) < 300
    assert max(compared) <= 80
