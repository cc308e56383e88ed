"""What Python users rely on in every game: who acts, whose eyes, actions that stay what they were, push and pop."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator

import pytest

from tallyman import EVERYTHING, SPECTATOR, BadOption, CannotUndo, Match
from tallyman.engine.luck import seeded
from tests.helpers import Ground, pick, played, step, wander

DEEP = 30


def pushes(match: Match, seed: int, count: int = DEEP) -> Iterator[Match]:
    """Push random actions; gives the match as it was before each."""
    luck = seeded(seed)
    for _action in range(count):
        if match.over:
            return
        yield match.copy()
        seat = match.acting[pick(luck, len(match.acting))]
        legal = match.legal(seat)
        match.push(legal[pick(luck, len(legal))], seat=seat)


# Who acts


def test_the_seat_can_be_left_out_where_one_acts(simple: Ground) -> None:
    match = simple.new(2)
    for _look in wander(match, 2, 10):
        if len(match.acting) == 1:
            seat = match.acting[0]
            assert match.legal() == match.legal(seat)
            assert match.actions() == match.actions(seat)
            assert match.question() == match.question(seat)
            assert match.observation() == match.observation(seat)
            other = match.copy()
            other.play(match.legal()[-1])
            assert other.line[-1][:2] == (seat, match.legal(seat)[-1])


def test_an_action_knows_its_seat(simple: Ground) -> None:
    for seat in simple.new(3).acting:
        match = simple.new(3)
        match.play(match.actions(seat)[-1])
        assert match.line[-1].seat == seat


def test_when_a_match_is_over_nothing_is_legal_and_nobody_acts(simple: Ground) -> None:
    match = played(simple.new(4), 4)
    assert match.legal() == match.actions() == []
    with pytest.raises(BadOption, match="over"):
        match.play(0)


# Whose eyes


def test_a_match_is_shown_as_a_spectator_sees_it_unless_somebody_is_named(simple: Ground) -> None:
    match = played(simple.new(5), 5, 15)
    assert match.position() == match.position(SPECTATOR)
    assert list(match.told()) == list(match.told(SPECTATOR))
    assert match.svg() == match.svg(SPECTATOR)
    assert simple.set_up(match.position(EVERYTHING), 1).position(EVERYTHING) == match.position(EVERYTHING)


# Actions


def test_an_action_speaks_of_the_table_it_was_listed_on(simple: Ground) -> None:
    match, luck = simple.new(6), seeded(6)
    while not match.over and len(match.line) < DEEP:
        listed = match.actions(match.acting[0])
        said = [(action.text, action.label, action.touches) for action in match.actions(match.acting[0])]
        step(match, luck)
        assert [(action.text, action.label, action.touches) for action in listed] == said
        assert pickle.loads(pickle.dumps(listed)) == listed


def test_to_list_actions_finds_no_labels_and_no_touches(simple: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(simple.new(7), 7, 10)
    seat = match.acting[0]
    for name in ("label", "touches"):
        monkeypatch.setitem(simple.game.__dict__, name, None)
    actions = match.actions(seat)
    assert [action.id for action in actions] == match.legal(seat)
    assert [match.find(action.text, seat=seat) for action in actions] == match.legal(seat)


# Push and pop


def test_what_is_popped_has_never_been(simple: Ground) -> None:
    match = played(simple.new(8), 8, 5)
    before = list(pushes(match, 8))
    for then in reversed(before):
        pushed = match.line[-1]
        assert match.pop() == pushed
        assert match == then
        assert (match.line, match.marks, match.scores, match.acting) == (
            then.line,
            then.marks,
            then.scores,
            then.acting,
        )
    with pytest.raises(CannotUndo, match="push"):
        match.pop()


def test_to_pop_replays_nothing_however_long_the_match(simple: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    match, applied = played(simple.new(9), 9, 20), 0
    native = match.rules

    def counted(*arguments: object) -> None:
        nonlocal applied
        applied += 1
        native.play(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Match, "rules", native._replace(play=counted))
    pushed = len(list(pushes(match, 9)))
    assert applied == pushed
    for _action in range(pushed):
        match.pop()
    assert applied == pushed


def test_only_what_was_pushed_last_can_be_popped(simple: Ground) -> None:
    match = simple.new(10)
    step(match, seeded(10))
    with pytest.raises(CannotUndo):
        match.pop()
    for after in ("play", "undo", "take over"):
        one = match.copy()
        list(pushes(one, 10, 2))
        if after == "play":
            step(one, seeded(11))
        elif after == "undo":
            one.undo(one.line[-1].seat, agreed=True)
        else:
            one.take_over(0, "Cid")
        before = one.copy()
        with pytest.raises(CannotUndo):
            one.pop()
        assert one == before


def test_what_was_taken_back_can_be_done_again_after_looking_ahead(simple: Ground) -> None:
    match = played(simple.new(11), 11, 3)
    seat = match.line[-1].seat
    match.undo(seat, agreed=True)
    list(pushes(match, 11, 2))
    match.pop()
    match.pop()
    assert match.redoable(seat)


def test_copies_and_pickles_pop_for_themselves(simple: Ground) -> None:
    match = simple.new(12)
    (*_earlier, before) = pushes(match, 12, 3)
    for other in (match.copy(), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        ahead = match.copy()
        other.pop()
        assert other == before
        assert match == ahead
    match.pop()
    assert match == before
