"""A view holds what its seat knows, and nothing else leads from it."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tallyman.engine.budget import Budget
from tallyman.engine.errors import BadOption
from tallyman.engine.match import Account, Event, Header, Match, Move, Phase
from tallyman.engine.view import View
from tests.helpers import Ground, wander
from tests.reach import memory, reached

SEED, SALT = 0x5EED_0F_7A11_1A6E_0DD5_1234_5678_9ABC, "a grain of salt that lies nowhere else"


def seats(match: Match) -> tuple[int, ...]:
    """Everybody who can look at a match."""
    return (-1, *range(match.players))


def promised(ground: Ground) -> Match:
    """A match whose seed and salt can be told from anything else."""
    return Match(replace(ground.new(SEED).header, salt=SALT))


def moments(match: Match, looks: int) -> Iterator[None]:
    """Some moments of a match, and two in secret phases where some have chosen and others have not."""
    secret = 0
    wanted = set(wander(match.copy(), 1, looks))
    for count in wander(match, 1):
        halfway = 0 < len(match.acting) < len(match.sealed) and secret < 2
        secret += halfway
        if count in wanted or halfway:
            yield


def used(view: View) -> View:
    """A view of which everything was asked once, so that it has whatever it keeps of that."""
    view.position()
    view.determinize(1)
    _ = view.acting, view.sealed, view.scores, view.winners
    for action in view.legal():
        view.action(action)
        view.forbids(action)
    if view.seat >= 0:
        view.observation()
    return view


def test_neither_a_match_nor_its_seed_nor_its_luck_can_be_reached_from_a_view(ground: Ground) -> None:
    match = promised(ground)
    for _moment in moments(match, 5):
        key = match.table.luck.key.tobytes()
        secret = key, *(SEED.to_bytes(16, order) for order in ("little", "big"))
        for seat in seats(match):
            for one in reached(used(match.view(seat))):
                assert not isinstance(one, (Match, Header, Move, Event, Account, Phase))
                assert one is not match.table
                assert one != SEED if isinstance(one, int) else True
                assert SALT not in one if isinstance(one, str) else True
                held = memory(one)
                assert not any(word in held for word in secret)


def test_what_is_looked_for_would_be_found(simple: Ground) -> None:
    match = promised(simple)
    found = list(reached(lambda: match))
    assert {Match, Header} <= {type(one) for one in found}
    assert SEED in [one for one in found if isinstance(one, int)]
    assert SALT in [one for one in found if isinstance(one, str)]
    assert any(match.table.luck.key.tobytes() in memory(one) for one in found)


def test_a_view_says_what_the_match_does(ground: Ground) -> None:
    match = ground.new(2)
    for _moment in moments(match, 6):
        for seat in seats(match):
            view = match.view(seat, 5)
            assert (view.acting, view.sealed, view.over) == (match.acting, match.sealed, match.over)
            assert (view.scores, view.winners, view.players) == (match.scores, match.winners, match.players)
            assert view.position() == match.position(seat)
            if seat >= 0:
                assert view.legal() == match.legal(seat)
                assert view.observation() == match.observation(seat)
                assert [view.action(one) for one in view.legal()] == match.actions(seat)
                some = range(-1, ground.game.num_actions, 1 + ground.game.num_actions // 50)
                assert [view.forbids(one) for one in some] == [match.forbids(one, seat=seat) for one in some]
            if seat in match.acting:
                assert view.question == match.question(seat)


def test_a_view_drawn_anew_is_the_view_of_that_seed(ground: Ground) -> None:
    """So whoever holds a view needs no match to draw from all that could be."""
    match = ground.new(3)
    for _moment in moments(match, 6):
        for seat in seats(match):
            view = match.view(seat, 5)
            other = view.determinize(6)
            assert other == match.view(seat, 6)
            assert other != view
            assert other.determinize(5) == view
            assert view == match.view(seat, 5), "and the view itself has not changed"
            assert other.position() == view.position()
            assert other.legal() == view.legal()


def without_rivals_choices(match: Match, seat: int) -> Match:
    """A match in which no other seat has chosen yet in the secret phase going on, played again from its beginning."""
    found = Match(match.header)
    for move in match.line:
        if move.seat == seat or not (match.sealed and move.sealed and move.reveals == match.table.reveals):
            found.play(move.action, seat=move.seat)
    return found


def test_in_a_secret_phase_a_view_also_has_the_table_before_rivals_chose(ground: Ground) -> None:
    match = ground.new(4)
    for _moment in moments(match, 5):
        for seat in seats(match):
            view = match.view(seat, 7)
            if match.sealed:
                expected = without_rivals_choices(match, seat).view(seat, 7).table.tobytes()
                assert view.unsealed.tobytes() == view.determinize(7).unsealed.tobytes() == expected
                assert pickle.loads(pickle.dumps(match)).view(seat, 7).unsealed.tobytes() == expected
            else:
                assert view.unsealed is view.table


def test_a_choice_taken_back_in_a_secret_phase_is_taken_back_in_views(simple: Ground) -> None:
    match, looks = simple.new(5), 0
    for _moment in moments(match, 1):
        if match.sealed and match.line and match.line[-1].sealed:
            looks += 1
            for agreed in (False, True):
                back = match.copy()
                back.undo(back.line[-1].seat, agreed)
                for seat in seats(match):
                    expected = without_rivals_choices(back, seat).view(seat, 7).table.tobytes()
                    assert back.view(seat, 7).unsealed.tobytes() == expected
    assert (looks > 0) == simple.game.kind.simultaneous


def test_a_view_goes_on_as_the_match_would(ground: Ground) -> None:
    match = ground.new(9)
    for _moment in moments(match, 6):
        for seat in match.acting:
            knowing = replace(match.view(seat), table=match.table, unsealed=match.table)
            for action in (match.legal(seat)[0], match.legal(seat)[-1]):
                then = match.copy()
                then.play(action, seat=seat)
                assert knowing.after(action).table.tobytes() == then.table.tobytes()
                assert match.view(seat).after(action).seat == seat
                if then.sealed and then.table.reveals == match.table.reveals:
                    assert match.view(seat, 5).after(action).determinize(6) == then.view(seat, 6)


def test_a_spectator_has_nothing_to_do_and_is_asked_nothing(simple: Ground) -> None:
    view = simple.new(6).view(-1)
    assert view.legal() == []
    assert "a spectator's" in repr(view)
    for ask in (lambda: view.question, view.observation, lambda: view.forbids(0), lambda: view.action(0)):
        with pytest.raises(BadOption):
            ask()


def test_a_budget_goes_with_a_view(simple: Ground) -> None:
    view, budget = simple.new(7).view(0), Budget(milliseconds=20)
    assert view.budget is None
    assert view.within(budget).budget == view.within(budget).determinize(3).budget == budget
    assert view.within(budget).within(None) == view


def test_a_view_can_be_kept(ground: Ground) -> None:
    match = ground.new(8)
    for _moment in moments(match, 2):
        view = match.view(0, 3)
        again = pickle.loads(pickle.dumps(view))
        assert again == view
        assert used(again).legal() == match.legal(0)
