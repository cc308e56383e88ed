"""Differences between pairs, and confidence sequences: their errors are what they say."""

from __future__ import annotations

import numpy as np
import pytest

from tallyman.lab.paired import Difference, Numbers, Sums, certain
from tallyman.lab.sequence import ConfidenceSequence


def single(*values: float) -> Numbers:
    """One measure of matches that is just a number."""
    return np.array([[[value, 1.0]] for value in values])


def test_the_difference_of_two_means_has_the_error_of_their_differences() -> None:
    luck = np.random.default_rng(1).normal(size=400)
    changes = np.random.default_rng(2).normal(0.1, 0.01, size=400)
    sums = Sums(1)
    for half in (slice(0, 150), slice(150, 400)):
        sums.add(single(*luck[half]), single(*(luck + changes)[half]))
    (one,) = sums.differences()
    assert one.change == pytest.approx(changes.mean())
    assert one.error == pytest.approx(changes.std(ddof=1) / 20)
    assert one.apart == pytest.approx(np.hypot(luck.std(ddof=1), (luck + changes).std(ddof=1)) / 20)
    assert one.interval[0] < 0.1 < one.interval[1]
    assert one.doubt < 1e-9


def test_what_is_the_same_is_no_difference() -> None:
    sums = Sums(1)
    sums.add(single(1.0, 2.5, 7.3), single(1.0, 2.5, 7.3))
    (one,) = sums.differences()
    assert (one.change, one.error, one.doubt) == (0.0, 0.0, 1.0)


def test_the_error_of_a_share_is_how_far_it_strays() -> None:
    """Victories among those who have a thing: neither number is the same in every match."""
    luck, found, told = np.random.default_rng(3), [], []
    for _time in range(400):
        had = luck.integers(0, 3, size=(200, 2)).astype(float)
        won = luck.binomial(had.astype(int), 0.4).astype(float)
        before, after = (np.stack([won[:, side], had[:, side]], 1)[:, None] for side in (0, 1))
        sums = Sums(1)
        sums.add(before, after)
        (one,) = sums.differences()
        found.append(one.change)
        told.append(one.error)
    assert np.mean(told) == pytest.approx(np.std(found), rel=0.12)


def test_several_findings_hold_together_as_surely_as_one() -> None:
    luck = np.random.default_rng(4)
    wrong = sum(bool(certain(luck.uniform(size=30).tolist())) for _time in range(2000))
    assert wrong / 2000 < 0.065
    assert certain([0.001, 0.9, 0.02]) == [0, 2], "the second has to beat one half of the doubt, no third"
    assert certain([0.03, 0.03]) == []


def flips(sequence: ConfidenceSequence, values: Numbers) -> bool:
    """Whether one half is ruled out at some moment, for somebody who looks after each number."""
    for value in values.tolist():
        sequence.add(value)
        low, high = sequence.interval
        if not low <= 0.5 <= high:
            return True
    return False


@pytest.mark.slow(3)
def test_whoever_looks_all_the_time_is_still_seldom_wrong() -> None:
    luck = np.random.default_rng(5)
    wrong = sum(flips(ConfidenceSequence(0.1), luck.integers(0, 2, 300).astype(float)) for _time in range(300))
    assert wrong / 300 <= 0.1
    peeking = 0
    for _time in range(300):
        values = luck.integers(0, 2, 300)
        counts = np.arange(20, 301)
        peeking += bool((np.abs(values.cumsum()[19:] / counts - 0.5) > 1.645 * 0.5 / np.sqrt(counts)).any())
    assert peeking / 300 > 0.2, "an interval that is made for one look is wrong far more often"


def test_a_difference_is_found_and_the_sooner_the_larger_it_is() -> None:
    luck = np.random.default_rng(6)

    def needed(share: float) -> int:
        sequence = ConfidenceSequence(0.05)
        for count in range(1, 5000):
            sequence.add(float(luck.uniform() < share))
            if sequence.interval[0] > 0.5:
                return count
        return 5000

    clear, close = (np.median([needed(share) for _time in range(9)]) for share in (0.9, 0.62))
    assert clear < 40
    assert clear < close < 1000


def test_the_true_mean_stays_inside_and_the_interval_shrinks() -> None:
    sequence, luck = ConfidenceSequence(0.05), np.random.default_rng(7)
    widths = []
    for value in luck.beta(2, 6, size=600).tolist():
        sequence.add(value)
        low, high = sequence.interval
        assert low <= 0.25 <= high
        widths.append(high - low)
    assert widths[-1] < 0.1 < widths[20]


def held(luck: np.random.Generator, matches: int, chance: float, won: float) -> Numbers:
    """Of matches of two seats the victories of those who had a thing, and how many had it."""
    had = luck.binomial(2, chance, matches)
    return np.stack([luck.binomial(had, won), had], 1).astype(float)


def compared(before: Numbers, after: Numbers) -> Difference:
    """The difference of one share."""
    sums = Sums(1)
    sums.add(before[:, None], after[:, None])
    return sums.differences()[0]


def test_of_one_holder_nothing_is_said() -> None:
    """One who had a thing lost, another one won: that is no difference between all and nothing."""
    nobody = np.zeros((100, 2))
    loser, winner = nobody.copy(), nobody.copy()
    loser[3], winner[60] = (0, 1), (1, 1)
    one = compared(loser, winner)
    assert (one.before, one.after, one.known, one.doubt) == (0.0, 1.0, False, 1.0)


def test_a_share_needs_holders_on_both_sides_and_some_who_win_and_some_who_do_not() -> None:
    luck = np.random.default_rng(8)
    often, seldom = held(luck, 1000, 0.5, 0.5), held(luck, 1000, 0.005, 0.5)
    assert not compared(often, seldom).known
    assert not compared(seldom, often).known
    assert compared(often, held(luck, 1000, 0.1, 0.5)).known
    assert not compared(held(luck, 1000, 0.1, 1.0), held(luck, 1000, 0.1, 1.0)).known
    other = compared(held(luck, 1000, 0.1, 0.0), held(luck, 1000, 0.1, 1.0))
    assert other.known
    assert other.doubt < 1e-9
    assert other.error > 0


def test_what_changes_alike_in_all_matches_is_certain_once_they_are_enough() -> None:
    few, many = (compared(np.ones((count, 2)), np.full((count, 2), (3.0, 1.0))) for count in (29, 60))
    assert (few.change, few.known, few.doubt) == (2.0, False, 1.0)
    assert many.known
    assert many.doubt < 1e-9
    assert many.interval[0] < 2.0 < many.interval[1]


@pytest.mark.slow(2)
@pytest.mark.parametrize("matches", [30, 100, 1000])
def test_where_nothing_differs_few_comparisons_claim_anything(matches: int) -> None:
    """Things that everybody has and things that hardly anybody has, won with nearly never and nearly always."""
    luck = np.random.default_rng(matches)
    things = [(chance, won) for chance in (0.01, 0.05, 0.2, 0.6) for won in (0.02, 0.1, 0.5, 0.9, 0.98)]
    times, wrong = 400, 0
    for _time in range(times):
        sums = Sums(2 * len(things))
        sides = []
        for _side in range(2):
            shares = np.stack([held(luck, matches, *thing) for thing in things], 1)
            got = shares.copy()
            got[:, :, 0], got[:, :, 1] = shares[:, :, 1], 1
            sides.append(np.concatenate([shares, got], 1))
        sums.add(*sides)
        wrong += bool(certain([one.doubt for one in sums.differences()]))
    assert wrong / times <= 0.05 + 2 * (0.05 * 0.95 / times) ** 0.5
