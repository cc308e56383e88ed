"""Secret choices and decisions of other seats, on a toy game that has both."""

from __future__ import annotations

import itertools

import pytest

from tallyman import EVERYTHING
from tallyman.engine import match as matches
from tallyman.engine.errors import BadOption, CannotUndo, IllegalAction
from tallyman.engine.match import Header, Match
from tallyman.engine.sheet import read
from tallyman.locale import speaker
from tests.engine.toy import TOY


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A fresh match of the toy game."""
    monkeypatch.setattr(matches, "game", lambda _name: TOY)
    monkeypatch.setattr("tallyman.engine.sheet.game", lambda _name: TOY)
    return Match(Header("toy", 1, 3, 5, ("Ann", "Bob", "Cid")))


def test_all_seats_owe_a_secret_choice_at_once(toy: Match) -> None:
    assert toy.acting == toy.sealed == (0, 1, 2)


def test_a_seat_that_has_chosen_leaves_acting_but_not_the_secret_phase(toy: Match) -> None:
    toy.play("bid 2", seat=1)
    assert toy.acting == (0, 2)
    assert toy.sealed == (0, 1, 2)


def test_a_seat_chooses_once(toy: Match) -> None:
    toy.play("bid 2", seat=1)
    with pytest.raises(IllegalAction):
        toy.play("bid 0", seat=1)


def test_no_order_of_secret_choices_changes_the_outcome(toy: Match) -> None:
    outcomes = set()
    for order in itertools.permutations(range(3)):
        match = Match(toy.header)
        for seat in order:
            match.play(f"bid {(seat + 1) % 3}", seat=seat)
        outcomes.add(match.table.tobytes())
    assert len(outcomes) == 1


def test_a_seat_may_change_its_mind_until_the_last_choice_is_in(toy: Match) -> None:
    toy.play("bid 0", seat=0)
    toy.play("bid 1", seat=1)
    toy.undo(0)
    assert toy.acting == (0, 2)
    assert toy.table.bid.tolist() == [-1, 1, -1]
    toy.play("bid 2", seat=0)
    toy.play("bid 1", seat=2)
    assert toy.scores == (1, 0, 0)


def test_a_secret_choice_taken_back_can_be_made_again_by_redo(toy: Match) -> None:
    toy.play("bid 0", seat=0)
    toy.play("bid 1", seat=1)
    toy.undo(0)
    toy.redo(0)
    assert toy.table.bid.tolist() == [0, 1, -1]


def test_after_the_reveal_everybody_must_agree_to_take_back_a_choice(toy: Match) -> None:
    for seat in range(3):
        toy.play(f"bid {seat}", seat=seat)
    with pytest.raises(CannotUndo) as refused:
        toy.undo(0)
    assert refused.value.needs_agreement
    toy.undo(0, agreed=True)
    assert toy.acting == (0, 1, 2)


def test_nobody_sees_a_rivals_choice_before_all_are_in(toy: Match) -> None:
    other = Match(toy.header)
    toy.play("bid 0", seat=1)
    other.play("bid 2", seat=1)
    for seat in (0, 2, -1):
        assert toy.view(seat).table.tobytes() == other.view(seat).table.tobytes()
    assert toy.view(1).table.tobytes() != other.view(1).table.tobytes()


def test_the_log_tells_a_secret_choice_only_to_its_own_seat(toy: Match) -> None:
    toy.play("bid 2", seat=1)
    assert [message.key for _count, message in toy.told(1)] == ["toy-note-bid", "toy-note-chosen"]
    for seat in (0, 2, -1):
        assert [message.key for _count, message in toy.told(seat)] == ["toy-note-chosen"]
    assert [message.key for _count, message in toy.told(EVERYTHING)] == ["toy-note-bid", "toy-note-chosen"]


def test_another_seat_decides_in_the_middle_of_a_turn(toy: Match) -> None:
    for seat in range(3):
        toy.play(f"bid {seat}", seat=seat)
    assert (toy.acting, toy.sealed) == ((0,), ())
    with pytest.raises(IllegalAction):
        toy.play("yes", seat=2)
    toy.play("yes", seat=0)
    assert toy.scores == (1, 0, 1)
    assert toy.acting == (0, 1, 2)


def test_an_earlier_secret_phase_is_not_taken_back_alone(toy: Match) -> None:
    for seat in range(3):
        toy.play(f"bid {seat}", seat=seat)
    toy.play("no", seat=0)
    assert toy.sealed == (0, 1, 2)
    with pytest.raises(CannotUndo):
        toy.undo(1)


def test_a_sheet_with_secret_choices_taken_back_plays_back_exactly(toy: Match) -> None:
    toy.play("bid 1", seat=2)
    toy.play("bid 0", seat=0)
    toy.undo(2)
    toy.play("bid 2", seat=2)
    again = read(toy.sheet())
    assert again.sheet() == toy.sheet()
    assert again.table.tobytes() == toy.table.tobytes()


def test_a_match_knows_what_of_it_still_stands_since_any_of_its_events(toy: Match) -> None:
    toy.play("bid 0", seat=0)
    toy.play("bid 1", seat=1)
    assert [toy.standing_since(number) for number in range(3)] == [0, 1, 2]
    toy.undo(0)
    assert [toy.standing_since(number) for number in range(4)] == [0, 0, 0, 1]
    toy.redo(0)
    toy.take_over(2, "Dan")
    assert [toy.standing_since(number) for number in range(6)] == [0, 0, 0, 1, 2, 2]


def test_a_match_knows_since_when_a_seat_chooses_in_secret(toy: Match) -> None:
    toy.play("bid 0", seat=0)
    toy.play("bid 1", seat=1)
    toy.undo(0)
    again = Match(toy.header, toy.events)
    for match in (toy, again, toy.copy()):
        assert [match.secret_since(number, 2) for number in range(4)] == [True] * 4
    toy.play("bid 0", seat=0)
    toy.play("bid 2", seat=2)
    assert not any(toy.secret_since(number, 2) for number in range(5))


def test_what_is_asked_follows_from_the_agenda_and_stands_in_positions(toy: Match) -> None:
    assert toy.question(0).words.key == "toy-asks"
    for seat in range(3):
        toy.play(f"bid {seat}", seat=seat)
    assert toy.question(0).words.key == "toy-asks-coin"
    assert toy.position(EVERYTHING)["agenda"] == [{"seat": 0, "question": "coin"}]
    assert toy.arranged(toy.position(EVERYTHING)).tobytes() == toy.table.tobytes()


@pytest.mark.parametrize(("language", "word"), [("en", "Several"), ("fr", "Plusieurs"), ("nl", "Meerdere")])
def test_where_several_seats_act_one_must_be_named(toy: Match, language: str, word: str) -> None:
    toy.play("bid 2", seat=1)
    for call in (toy.legal, toy.actions, toy.question, toy.observation, lambda: toy.play("bid 1")):
        with pytest.raises(BadOption) as wrong:
            call()
        said = speaker(language).say(wrong.value.reason)
        assert said.startswith(word)
        assert all(part in said for part in ("0", "2", "seat=0"))
    assert len(toy.line) == 1
