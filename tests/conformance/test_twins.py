"""The rules interpreted and the rules compiled are the same rules, byte for byte."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

from tallyman.engine.game import Rules
from tallyman.engine.luck import seeded
from tallyman.engine.observation import size
from tallyman.engine.record import numbers
from tallyman.engine.rule import INTERPRETED
from tests.helpers import Ground, listed, pick, played, roomy_log

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(INTERPRETED, reason="there is only one of the twins in an interpreted process"),
]
JUST_BEYOND = 3
LOOKS = 20


def answers(rules: Rules, ground: Ground, table: Any, forbidding: bool) -> dict[str, Any]:
    """Everything the rules say about a table."""
    box, game = ground.setting.box, ground.game
    found: dict[str, Any] = {
        "acting": rules.acting(box, table),
        "sealed": rules.sealed(box, table),
        "sound": rules.sound(box, table),
    }
    for name, rule in (("score", rules.score), ("rank", rules.rank), ("evaluate", rules.evaluate)):
        out = numbers(max(ground.players, 4))
        rule(box, table, out)
        found[name] = out.tolist()
    for seat in ground.seats:
        found[f"legal {seat}"] = listed(rules, ground, table, seat)
        out = numbers(size(game.observation))
        rules.observe(box, table, seat, out)
        found[f"sense {seat}"] = out.tolist()
        if forbidding:
            found[f"forbids {seat}"] = [
                int(rules.forbids(box, table, seat, action))
                for action in range(-JUST_BEYOND, game.num_actions + JUST_BEYOND)
            ]
    for seat in (-1, *ground.seats):
        hidden = table.copy()
        rules.hide(box, hidden, seat, seeded(seat))
        found[f"hide {seat}"] = hidden.tobytes()
    return found


@pytest.mark.parametrize("seed", range(2))
def test_interpreted_and_native_rules_agree_byte_for_byte_after_every_action(ground: Ground, seed: int) -> None:
    native, interpreted, box = ground.game.native, ground.game.interpreted, ground.setting.box
    tables = ground.game.table(), ground.game.table()
    logs = roomy_log(), roomy_log()
    luck = seeded(seed)
    every = 1 + len(played(ground.new(seed), seed).line) // LOOKS
    with warnings.catch_warnings(), np.errstate(all="raise"):
        warnings.simplefilter("error")
        for rules, table, log in zip((native, interpreted), tables, logs, strict=True):
            rules.deal(box, table, log, seeded(1000 + seed))
        count = 0
        while True:
            assert tables[0].tobytes() == tables[1].tobytes()
            assert logs[0].tobytes() == logs[1].tobytes()
            seats = [seat for seat in ground.seats if native.acting(box, tables[0]) >> seat & 1]
            if count % every == 0 or not seats:
                forbidding = count // every % 5 == 0
                assert answers(native, ground, tables[0], forbidding) == answers(
                    interpreted, ground, tables[1], forbidding
                )
            if not seats:
                break
            seat = seats[pick(luck, len(seats))]
            legal = listed(native, ground, tables[0], seat)
            action = legal[pick(luck, len(legal))]
            for rules, table, log in zip((native, interpreted), tables, logs, strict=True):
                log.count = 0
                rules.play(box, table, log, seat, action)
            count += 1


def test_the_interpreted_twin_is_plain_python_all_the_way_down(simple: Ground) -> None:
    waiting: list[Any] = list(simple.game.interpreted)
    seen: set[Any] = set()
    while waiting:
        rule = waiting.pop()
        if rule in seen:
            continue
        seen.add(rule)
        assert not hasattr(rule, "py_func"), f"{rule} is compiled"
        for name in rule.__code__.co_names:
            called: Any = rule.__globals__.get(name)
            assert not hasattr(called, "py_func"), f"{rule.__name__} calls {name} compiled"
            if hasattr(called, "__code__"):
                waiting.append(called)
    assert len(seen) > len(simple.game.interpreted)
