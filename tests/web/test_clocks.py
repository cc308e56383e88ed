"""Clocks: what is left to whom, by a clock that goes as the test wants."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tallyman.engine.errors import BadOption
from tallyman.engine.match import new
from tallyman.web import affairs
from tallyman.web.affairs import NOTHING, RETURNING, SETTLING, SIGHT, Affairs, Manner, checked, opened
from tallyman.web.clocks import DAY, MINUTE, SECOND, Clock, Tempo, counts, runners, wound
from tallyman.web.proposals import Kind, Proposal
from tallyman.web.store import Chair
from tests.helpers import played

LIVE, SLOW = Tempo(minutes=5, increment=10), Tempo(days=3)
ANN, BOB, DOCKER, NOBODY = Chair(holder="ann"), Chair(holder="bob"), Chair(player="docker"), Chair()


def running(tempo: Tempo, *seats: int, since: int = 0) -> Clock:
    return replace(wound(tempo, 3), running=seats, since=since)


def test_only_those_who_owe_a_choice_lose_time() -> None:
    clock = running(LIVE, 1, since=1000).at(61_000)
    assert clock.left == (5 * MINUTE, 4 * MINUTE, 5 * MINUTE)


def test_in_a_secret_phase_the_time_of_all_who_owe_a_choice_runs_at_once() -> None:
    clock = running(LIVE, 0, 2).at(30 * SECOND)
    assert clock.left == (270 * SECOND, 300 * SECOND, 270 * SECOND)
    chosen = clock.goes_on(LIVE, 30 * SECOND, (2,), [1, 0, 0]).at(40 * SECOND)
    assert chosen.left == (280 * SECOND, 300 * SECOND, 260 * SECOND)


def test_a_turn_brings_its_increment_when_it_ends_not_with_each_action() -> None:
    clock = running(LIVE, 0)
    for action in range(1, 4):
        clock = clock.goes_on(LIVE, action * SECOND, (0,), [action, 0, 0])
    assert clock.left[0] == 297 * SECOND
    assert clock.goes_on(LIVE, 4 * SECOND, (1,), [4, 0, 0]).left[0] == 306 * SECOND


def test_what_is_shown_first_takes_nobodys_time() -> None:
    clock = running(LIVE, 0).goes_on(LIVE, 10_000, (1,), [1, 0, 0], after=8000)
    assert clock.at(18_000).left[1] == 5 * MINUTE
    assert clock.at(19_000).left[1] == 5 * MINUTE - SECOND


def test_in_a_secret_phase_a_rivals_choice_does_not_cut_short_what_is_shown() -> None:
    clock = running(LIVE, 0, 1, since=8000).goes_on(LIVE, 2000, (1,), [1, 0, 0])
    assert clock.at(8000).left[1] == 5 * MINUTE


def test_taking_back_gives_no_time_back_and_doing_it_again_brings_none_twice() -> None:
    clock = running(LIVE, 0).goes_on(LIVE, 60_000, (1,), [1, 0, 0])
    assert clock.left[0] == 250 * SECOND
    back = clock.goes_on(LIVE, 61_000, (0,), [0, 0, 0])
    assert back.left[0] == 240 * SECOND
    assert back.goes_on(LIVE, 61_000, (1,), [1, 0, 0]).left[0] == 250 * SECOND


def test_where_there_are_days_for_each_action_each_begins_anew_and_taking_back_does_not() -> None:
    clock = running(SLOW, 0).goes_on(SLOW, 2 * DAY, (0,), [1, 0, 0])
    assert clock.left[0] == 3 * DAY
    assert clock.goes_on(SLOW, 2 * DAY + SECOND, (0,), [0, 0, 0]).left[0] == DAY - SECOND


def test_who_takes_back_at_the_last_moment_has_a_second_left() -> None:
    clock = running(LIVE, 0).goes_on(LIVE, 5 * MINUTE - 1, (1,), [1, 0, 0])
    assert clock.goes_on(LIVE, 5 * MINUTE, (0,), [0, 0, 0]).left[0] == SECOND


def test_time_is_up_when_nothing_is_left() -> None:
    clock = running(LIVE, 0, 1, since=1000)
    assert clock.due == 301_000
    assert clock.out(300_999) == ()
    assert clock.out(301_000) == (0, 1)
    assert running(LIVE).due is None


def test_who_comes_back_has_a_tenth_of_the_time_or_what_is_left() -> None:
    clock = running(LIVE, 0).at(5 * MINUTE)
    assert clock.refreshed(LIVE, 0).left == (30 * SECOND, 5 * MINUTE, 5 * MINUTE)
    assert clock.refreshed(LIVE, 1).left == clock.left
    assert running(SLOW, 0).at(3 * DAY).refreshed(SLOW, 0).left[0] == 3 * DAY


def test_no_time_runs_before_all_seats_are_taken_and_none_of_our_players() -> None:
    match = new("montego_bay", 3, seed=1)
    assert match.acting == (0, 1, 2)
    assert runners(match, (ANN, BOB, NOBODY)) == ()
    assert runners(match, (ANN, BOB, DOCKER)) == (0, 1)
    assert runners(match, (ANN, Chair(player="docker", holder="bob"), DOCKER)) == (0,)


def test_people_have_a_moment_to_come_to_a_table_that_begins() -> None:
    match = new("montego_bay", 3, seed=1)
    clock = opened(Manner(LIVE), match, (ANN, BOB, DOCKER), now=1000).clock
    assert clock is not None
    assert clock.at(1000 + SETTLING).left == (5 * MINUTE,) * 3
    assert clock.at(2000 + SETTLING).left == (299 * SECOND, 299 * SECOND, 300 * SECOND)
    assert opened(Manner(), match, (ANN, BOB, DOCKER), now=1000) is NOTHING


def test_the_time_a_choice_takes_to_be_seen_is_nobodys() -> None:
    match = played(new("shanghaien", seed=5), 5, 1)
    seat = match.acting[0]
    before = Affairs(replace(wound(LIVE, 2), running=(0,)), version=1)
    clock = affairs.after(before, Manner(LIVE), match, (ANN, BOB), 10_000, 2000).clock
    assert clock is not None
    assert clock.running == (seat,)
    assert clock.since == 12_000 + SIGHT


def test_in_a_pause_all_clocks_stand() -> None:
    match = played(new("shanghaien", seed=5), 5, 1)
    going_on = Affairs(replace(wound(LIVE, 2), running=match.acting), version=1)
    paused = affairs.pause(going_on, 60_000, 10 * MINUTE)
    assert paused.clock is not None
    assert paused.due == 10 * MINUTE
    assert paused.clock.at(9 * MINUTE).left[match.acting[0]] == 4 * MINUTE
    again = affairs.resume(paused, Manner(LIVE), match, (ANN, BOB), 9 * MINUTE)
    assert again.clock is not None
    assert not again.paused
    assert again.clock.at(9 * MINUTE + SETTLING).left[match.acting[0]] == 4 * MINUTE
    assert again.clock.at(10 * MINUTE + SETTLING).left[match.acting[0]] == 3 * MINUTE


@given(since=st.integers(0, 10**6), used=st.integers(0, 10**6), down=st.integers(0, 10**9), beat=st.integers(0, 10**6))
def test_nobody_loses_time_while_there_is_no_server(since: int, used: int, down: int, beat: int) -> None:
    """A server is killed when so much was used, the last time it said that it was there was some time before."""
    killed = since + used
    going_on = Affairs(replace(wound(Tempo(minutes=180), 2), running=(0,), since=since), version=1)
    awake = affairs.awoken(going_on, max(0, killed - beat), killed + down)
    assert awake.clock is not None
    assert going_on.clock is not None
    left = awake.clock.at(killed + down + RETURNING).left[0]
    assert left >= going_on.clock.at(killed).left[0], "no more than was used is gone"
    assert left <= going_on.clock.at(max(since, killed - beat)).left[0], "all that was kept to be used is gone"


def test_what_is_asked_for_waits_while_there_is_no_server() -> None:
    asked = Affairs(proposal=Proposal(Kind.PAUSE, 0, (1,), expires=70_000, number=1), version=1)
    awake = affairs.awoken(asked, beat=30_000, now=1_000_000)
    assert awake.proposal is not None
    assert awake.proposal.expires == 1_040_000


def test_what_goes_on_is_kept_as_it_is() -> None:
    for going_on in (
        NOTHING,
        Affairs(running(LIVE, 0, 2, since=7), 5, Proposal(Kind.UNDO, 0, (1, 2), 9, 4, (2,)), 8),
        Affairs(version=3),
    ):
        assert Affairs.read(json.loads(json.dumps(going_on.json()))) == going_on
    for manner in (Manner(), Manner(LIVE, "captain", "Käpt’n", False)):
        assert Manner.read(json.loads(json.dumps(manner.json()))) == manner
    assert Manner.read(None) == Manner()
    assert Affairs.read(None) is NOTHING


@pytest.mark.parametrize(
    "manner",
    [
        Manner(Tempo(minutes=-1)),
        Manner(Tempo(minutes=181)),
        Manner(Tempo(minutes=5, increment=121)),
        Manner(Tempo(minutes=5, days=1)),
        Manner(Tempo(increment=5)),
        Manner(Tempo(days=31)),
        Manner(absent="chess"),
        Manner(absent="search:1000ms"),
    ],
)
def test_what_nobody_can_play_with_is_refused(manner: Manner) -> None:
    with pytest.raises(BadOption):
        checked(manner)


@pytest.mark.parametrize("manner", [Manner(), Manner(LIVE, "end"), Manner(SLOW), Manner(Tempo(180, 120))])
def test_what_can_be_chosen_is_not_refused(manner: Manner) -> None:
    assert checked(manner) is manner


def test_actions_are_counted_by_seat_as_they_stand() -> None:
    match = played(new("shanghaien", seed=5), 5, 7)
    assert sum(counts(match)) == 7
    match.undo(match.line[-1].seat, agreed=True)
    assert sum(counts(match)) == len(match.line) < 7
