"""What PettingZoo asks of environments, and what its users do."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from tallyman.engine.errors import IllegalAction
from tallyman.envs import zoo
from tests.helpers import Ground

pytestmark = [
    pytest.mark.thorough,
    # Said of every observation that is a dictionary with a mask, as those of PettingZoo's own board games are.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


def one_by_one(ground: Ground, **more: Any) -> Any:
    return zoo.env(ground.game.name, ground.players, options=ground.options, **more)


def all_at_once(ground: Ground, **more: Any) -> Any:
    return zoo.parallel_env(ground.game.name, ground.players, options=ground.options, **more)


def test_pettingzoo_finds_nothing_wrong_one_by_one(ground: Ground) -> None:
    api_test(one_by_one(ground), num_cycles=150)


def test_pettingzoo_finds_nothing_wrong_all_at_once(ground: Ground) -> None:
    parallel_api_test(all_at_once(ground), num_cycles=150)


def test_the_same_seeds_give_the_same_matches(ground: Ground) -> None:
    seed_test(lambda: one_by_one(ground), 50)
    parallel_seed_test(lambda: all_at_once(ground), 50)


def test_a_whole_match_one_by_one(ground: Ground) -> None:
    env = one_by_one(ground, reward="rank")
    env.reset(seed=7)
    luck = np.random.default_rng(1)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        totals[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        assert (info["action_mask"] == seen["action_mask"]).all()
        for other in env.agents:
            mask = env.observe(other)["action_mask"]
            assert np.flatnonzero(mask).tolist() == sorted(
                env.unwrapped.course.match.legal(seat)
                if (seat := env.possible_agents.index(other)) in env.unwrapped.course.acting
                else []
            )
        env.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
    match = env.unwrapped.course.match
    assert match.over
    assert sum(totals.values()) == pytest.approx(0)
    best = max(totals.values())
    assert {agent for agent, total in totals.items() if total == best} == {f"seat_{seat}" for seat in match.winners}


def test_a_whole_match_all_at_once(ground: Ground) -> None:
    env = all_at_once(ground)
    seen, _info = env.reset(seed=7)
    luck = np.random.default_rng(1)
    together = 0
    while env.agents:
        acting = env.course.acting
        for seat, agent in enumerate(env.agents):
            assert (np.flatnonzero(seen[agent]["action_mask"]).tolist() == [env.wait]) == (seat not in acting)
        together += len(acting) > 1
        actions = {agent: int(luck.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in env.agents}
        seen, rewards, over, _cut, _info = env.step(actions)
    assert all(over.values())
    assert sum(rewards.values()) == pytest.approx(1)
    assert not together or ground.game.kind.simultaneous


def test_seats_that_choose_in_secret_do_so_in_one_step() -> None:
    env = zoo.parallel_env("montego_bay", 3)
    env.reset(seed=1)
    while len(env.course.acting) < 2:
        go_on(env, 1)
    acting, played = env.course.acting, len(env.course.match.line)
    go_on(env, 1)
    assert len(env.course.match.line) == played + len(acting)


def test_a_match_cut_short_among_secret_choices_is_paid_once_and_no_longer_than_it_may_be() -> None:
    env = zoo.parallel_env("montego_bay", 3, reward="points")
    env.reset(seed=1)
    while len(env.course.acting) < 2:
        go_on(env, 1)
    longest = len(env.course.match.line) + 1
    env = zoo.parallel_env("montego_bay", 3, reward="points", longest=longest)
    env.reset(seed=1)
    while env.agents:
        actions = {agent: int(np.flatnonzero(env.mask(env.seat_of(agent)))[0]) for agent in env.agents}
        _seen, rewards, over, cut, _info = env.step(actions)
    assert len(env.course.match.line) == longest
    assert tuple(rewards.values()) == env.course.match.scores
    assert all(cut.values())
    assert not any(over.values())


def test_a_forbidden_action_is_refused_or_ends_the_match(simple: Ground) -> None:
    raw = zoo.raw_env(simple.game.name)
    raw.reset(seed=1)
    wrong = int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0])
    before = raw.course.match.table.tobytes()
    with pytest.raises(IllegalAction):
        raw.step(wrong)
    assert raw.course.match.table.tobytes() == before
    env = all_at_once(simple)
    env.reset(seed=1)
    actions = dict.fromkeys(env.agents, wrong)
    _seen, rewards, over, _cut, _info = env.step(actions)
    assert -1.0 in rewards.values()
    assert all(over.values())
    assert env.agents == []


def test_boards_can_be_shown(simple: Ground) -> None:
    env = one_by_one(simple, render_mode="ansi")
    env.reset(seed=1)
    assert len(env.render()) > 200


@pytest.mark.parametrize("made", [zoo.raw_env, zoo.env, zoo.parallel_env])
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_go_on_alike_and_apart(simple: Ground, made: Any, copied: Any) -> None:
    env = made(simple.game.name)
    env.reset(seed=3)
    go_on(env, 9)
    other = copied(env)
    go_on(other, 9)
    assert env.unwrapped.course.match.table.tobytes() != other.unwrapped.course.match.table.tobytes()
    go_on(env, 9)
    assert env.unwrapped.course.match.table.tobytes() == other.unwrapped.course.match.table.tobytes()
    for agent in env.agents:
        one, two = (each.unwrapped.seen_by(env.possible_agents.index(agent)) for each in (env, other))
        assert all((one[name] == two[name]).all() for name in one)


def go_on(env: Any, times: int) -> None:
    """The last legal action of whoever decides, some times."""
    for _time in range(times):
        if hasattr(env, "agent_selection"):
            env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1]))
        else:
            masks = [env.mask(seat) for seat in range(len(env.agents))]
            env.step({agent: int(np.flatnonzero(mask)[-1]) for agent, mask in zip(env.agents, masks, strict=True)})
