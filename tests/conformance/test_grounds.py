"""What the others here are played on every day: few grounds on which any two choices meet."""

from __future__ import annotations

from itertools import combinations

from tests.helpers import Ground, grounds, pairwise, richest, simplest


def choices(ground: Ground) -> set[str]:
    """What was chosen, and what was left, in words."""
    taken = {f"{'with' if value else 'without'} {name}" for name, value in ground.options.items()}
    return {f"{ground.game.name} for {ground.players}", *taken}


def test_any_two_choices_that_go_together_meet_every_day() -> None:
    for ground in grounds():
        for two in combinations(choices(ground), 2):
            assert any(set(two) <= choices(other) for other in pairwise()), two


def test_every_game_is_played_once_before_a_commit_and_every_day() -> None:
    assert [one.game for one in richest()] == [one.game for one in simplest()]
    assert set(richest()) <= set(pairwise())


def test_every_game_is_played_every_day_without_options_by_every_number_of_players() -> None:
    assert {(one.game.name, one.players) for one in pairwise() if not one.chosen} == {
        (one.game.name, players) for one in simplest() for players in one.game.players
    }
