"""What is listed is allowed, and everything else is refused without a trace."""

from __future__ import annotations

from typing import Any

import pytest

from tallyman import EVERYTHING, IllegalAction
from tallyman.engine.match import Match
from tests.helpers import Ground, listed, roomy_log, wander

FAR_OUT = [-(2**70), -(2**63) - 1, -(2**63), -(2**31), 2**31, 2**63 - 1, 2**63, 2**64, 2**70]


def everything(match: Match) -> tuple[Any, ...]:
    """Whatever a refused action could leave a trace in."""
    return (
        match.table.tobytes(),
        match._log.tobytes(),
        list(match.events),
        list(match.line),
        list(match.names),
        list(match._undone),
        list(match.told(EVERYTHING)),
    )


def test_every_listed_action_is_accepted_and_leads_to_a_sound_table(ground: Ground) -> None:
    rules, box = ground.game.native, ground.setting.box
    match = ground.new(1)
    for _count in wander(match, 1, looks=30):
        for seat in match.acting:
            for action in match.legal(seat):
                assert match.forbids(action, seat=seat) is None
                table = match.table.copy()
                rules.play(box, table, roomy_log(), seat, action)
                assert rules.sound(box, table) == 0
                assert table.tobytes() != match.table.tobytes(), "an action does something"


def test_a_listed_action_is_accepted_as_an_id_as_a_text_and_as_an_action(ground: Ground) -> None:
    match = ground.new(2)
    for _count in wander(match, 2, looks=6):
        for seat in match.acting:
            for action in match.actions(seat):
                tables = set()
                for way in (action.id, action.text, action, action.text.upper().replace(" ", "  ")):
                    again = match.copy()
                    again.play(way, seat=seat)
                    tables.add(again.table.tobytes())
                assert len(tables) == 1


def test_somebody_has_a_legal_action_until_the_game_is_over(ground: Ground) -> None:
    for seed in range(2):
        match = ground.new(seed)
        for _count in wander(match, seed):
            for seat in ground.seats:
                assert bool(match.legal(seat)) == (seat in match.acting)


def test_no_action_is_listed_twice_and_each_is_an_int_below_num_actions(ground: Ground) -> None:
    match = ground.new(3)
    for _count in wander(match, 3, looks=100):
        for seat in ground.seats:
            legal = match.legal(seat)
            assert len(set(legal)) == len(legal) <= ground.game.max_legal
            assert all(0 <= action < ground.game.num_actions for action in legal)


def test_forbids_agrees_with_legal_for_every_int(ground: Ground) -> None:
    rules, box, game = ground.game.native, ground.setting.box, ground.game
    for seed in range(2):
        match = ground.new(seed)
        for _count in wander(match, seed, looks=30):
            for seat in ground.seats:
                legal = listed(rules, ground, match.table, seat)
                ints = [-(2**63), -(2**31), *range(-3, game.num_actions + 3), 2**31, 2**63 - 1]
                reasons = {action: rules.forbids(box, match.table, seat, action) for action in ints}
                assert {action for action, reason in reasons.items() if reason == 0} == set(legal)
                assert {reason for reason in reasons.values() if reason} <= set(game.laws), "every reason is a law"


def test_every_other_int_is_refused_without_a_trace(ground: Ground) -> None:
    match = ground.new(4)
    for _count in wander(match, 4, looks=3):
        before = everything(match)
        for seat in ground.seats:
            legal = set(match.legal(seat))
            for action in [*FAR_OUT, *range(-3, ground.game.num_actions + 3)]:
                if action not in legal:
                    with pytest.raises(IllegalAction) as wrong:
                        match.play(action, seat=seat)
                    assert str(wrong.value).strip()
        assert everything(match) == before


def test_a_text_that_is_no_action_is_refused_without_a_trace(simple: Ground) -> None:
    match = simple.new(5)
    before = everything(match)
    for text in ("", "dance on the quay", "\n", "0"):
        with pytest.raises(IllegalAction):
            match.play(text, seat=match.acting[0])
    assert everything(match) == before


def test_nothing_is_legal_when_the_game_is_over(ground: Ground) -> None:
    match = ground.new(6)
    for _count in wander(match, 6):
        pass
    before = everything(match)
    for seat in ground.seats:
        assert match.legal(seat) == []
        for action in range(ground.game.num_actions):
            with pytest.raises(IllegalAction):
                match.play(action, seat=seat)
    assert everything(match) == before
