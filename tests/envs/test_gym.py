"""What Gymnasium asks of environments, and what its users do."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from tallyman.engine.errors import BadOption  # noqa: E402
from tallyman.envs.gym import ILLEGAL, SeatEnv, TablesEnv, id_of  # noqa: E402
from tallyman.web import raster  # noqa: E402
from tests.helpers import Ground  # noqa: E402

pytestmark = pytest.mark.thorough


def seat_at(ground: Ground, opponent: str = "random", **more: Any) -> SeatEnv:
    """A seat of a ground."""
    return SeatEnv(ground.game.name, [opponent] * (ground.players - 1), options=ground.options, **more)


def legal(seen: dict[str, Any], space: Any) -> int:
    """Any legal action."""
    return int(space.sample(mask=seen["action_mask"]))


def finish(env: SeatEnv, seed: int) -> tuple[float, int]:
    """A whole match at random: its reward, and how many decisions the agent made."""
    seen, _info = env.reset(seed=seed)
    env.action_space.seed(seed)
    total, decisions, ended = 0.0, 0, False
    while not ended:
        seen, reward, terminated, truncated, _info = env.step(legal(seen, env.action_space))
        assert env.observation_space.contains(seen)
        total, decisions, ended = total + float(reward), decisions + 1, terminated or truncated
    return total, decisions


@pytest.mark.filterwarnings("ignore:.*was not created through")
def test_gymnasium_finds_nothing_wrong(ground: Ground) -> None:
    check_env(seat_at(ground), skip_render_check=True)


@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array"])
def test_boards_can_be_shown(simple: Ground, mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raster, "SECONDS", 100.0)  # it gives way to whatever else is tested
    env = gymnasium.make(id_of(simple.game), opponents=["random"], render_mode=mode).unwrapped
    env.reset(seed=1)
    shown = env.render()
    if mode == "rgb_array":
        assert shown.dtype == np.uint8
        assert shown.shape[1:] == (800, 3)
        assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 20, "there is something to see"
    else:
        assert ("<svg" in shown) == (mode == "svg")
        assert len(shown) > 200


def test_every_game_is_registered(simple: Ground) -> None:
    env = gymnasium.make(id_of(simple.game))
    assert env.unwrapped.opponents == ["docker"]
    assert env.unwrapped.terms.game is simple.game


def test_whole_matches(ground: Ground) -> None:
    env = seat_at(ground)
    total, decisions = finish(env, 3)
    assert decisions > 3
    assert 0 <= total <= 1
    assert env.course is not None
    assert env.course.ended
    assert (total > 0) == (env.seat in env.course.match.winners)


def test_the_agent_decides_at_its_seat_and_opponents_follow_clockwise() -> None:
    env = SeatEnv("cargo", ["random", "docker"], seat=1)
    env.reset(seed=1)
    assert env.seat == 1
    seats = {(env.seat + 1 + number) % 3: name for number, name in enumerate(env.opponents)}
    assert seats == {2: "random", 0: "docker"}


def test_seats_rotate_from_match_to_match() -> None:
    env = SeatEnv("cargo", ["random", "random"])
    seats = [env.reset(seed=4)[1]["seat"], *(env.reset()[1]["seat"] for _match in range(3))]
    assert seats == [0, 1, 2, 0]
    assert env.reset(seed=4)[1]["seat"] == 0, "a seed begins all over"


def test_a_seed_deals_as_a_match_of_tallyman_does(simple: Ground) -> None:
    env = seat_at(simple, seat=0)
    env.reset(seed=11)
    assert env.course is not None
    assert env.course.match.header.seed == 11


def test_masks_are_in_observation_and_info(simple: Ground) -> None:
    env = seat_at(simple)
    seen, info = env.reset(seed=2)
    assert env.course is not None
    assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(env.course.match.legal(env.seat))
    assert (info["action_mask"] == seen["action_mask"]).all()


def test_a_forbidden_action_ends_the_match_and_changes_nothing(simple: Ground) -> None:
    env = seat_at(simple)
    seen, _info = env.reset(seed=2)
    assert env.course is not None
    before = env.course.match.table.tobytes()
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _seen, reward, terminated, truncated, info = env.step(np.int64(wrong))
    assert (reward, terminated, truncated) == (ILLEGAL, True, False)
    assert info["illegal"]
    assert env.course.match.table.tobytes() == before


def test_in_a_secret_phase_the_agent_chooses_last() -> None:
    """So no opponent can have seen it: they are asked before there is anything to see."""
    env = SeatEnv("montego_bay", ["random"], seat=0)
    seen, _info = env.reset(seed=1)
    met = 0
    for _time in range(200):
        assert env.course is not None
        if env.course.ended:
            break
        assert env.course.acting == (0,)
        met += bool(env.course.match.sealed)
        seen, *_rest = env.step(np.int64(legal(seen, env.action_space)))
    assert met > 0


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_go_on_alike_and_apart(simple: Ground, copied: Any) -> None:
    env = seat_at(simple, "docker")
    seen, _info = env.reset(seed=5)
    for _time in range(5):
        seen, *_rest = env.step(np.int64(legal(seen, env.action_space)))
    other = copied(env)
    for one in (env, other):
        assert one.course is not None
    for _time in range(8):
        action = np.int64(np.flatnonzero(seen["action_mask"])[0])
        here, there = env.step(action), other.step(action)
        assert (here[0]["observation"] == there[0]["observation"]).all()
        assert (here[0]["action_mask"] == there[0]["action_mask"]).all()
        assert here[1:4] == there[1:4]
        seen = here[0]
    assert env.course is not None
    assert other.course is not None
    assert env.course is not other.course
    assert env.course.match.table.tobytes() == other.course.match.table.tobytes()


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"opponents": []}, "one fewer than players, and Shanghaien is for 2 players, not 1"),
        ({"opponents": ["somebody"]}, "There is no player 'somebody'"),
        ({"seat": 2}, "a seat of the agent from 0 to 1, or “rotate”"),
        ({"render_mode": "human"}, "There is ansi, rgb_array, svg"),
        ({"reward": "money"}, "There is no reward 'money'"),
    ],
)
def test_what_does_not_go_is_said_plainly(more: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        SeatEnv("shanghaien", **more)


def test_no_match_is_cut_short_before_the_agent_has_decided_in_it() -> None:
    env = SeatEnv("harbour", ["random"], seat=1, longest=1)
    seen, info = env.reset(seed=1)
    assert seen["action_mask"].any()
    assert "scores" not in info
    *_rest, terminated, truncated, info = env.step(legal(seen, env.action_space))
    assert (terminated, truncated) == (False, True)


# Many tables


def tables_of(ground: Ground, **more: Any) -> TablesEnv:
    """Many tables of a ground."""
    return TablesEnv(ground.game.name, 5, ["random"] * (ground.players - 1), **{"options": ground.options, **more})


def chosen(seen: dict[str, Any]) -> Any:
    """The first legal action of each table; anything where a match has ended."""
    return np.argmax(seen["action_mask"], axis=1)


def test_many_tables_go_on(ground: Ground) -> None:
    env = tables_of(ground)
    seen, info = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    ended = np.zeros(5, bool)
    ends = 0
    for _time in range(1500):
        deciding = np.flatnonzero(~ended)
        assert seen["action_mask"][deciding].any(1).all()
        seen, reward, terminated, truncated, info = env.step(chosen(seen))
        assert not (terminated & ended).any(), "after an end the next step deals"
        assert (info["action_mask"] == seen["action_mask"]).all()
        assert reward.shape == (5,)
        ended = terminated | truncated
        ends += int(ended.sum())
        if ends > 5:
            break
    assert env.observation_space.contains(seen)


def test_gymnasium_makes_many_tables(simple: Ground) -> None:
    env = gymnasium.make_vec(
        id_of(simple.game), num_envs=3, vectorization_mode="vector_entry_point", opponents=["random"]
    )
    seen, _info = env.reset(seed=2)
    again, _info = env.reset(seed=2)
    assert (seen["observation"] == again["observation"]).all()
    assert env.metadata["autoreset_mode"].value == "NextStep"
    env.close()


def test_agents_can_have_all_seats(simple: Ground) -> None:
    env = TablesEnv(simple.game.name, 4, players=simple.players, reward="rank")
    seen, info = env.reset(seed=3)
    met = set()
    for _time in range(60):
        met |= set(info["seat"].tolist())
        seen, _reward, _terminated, _truncated, info = env.step(chosen(seen))
    assert met >= set(range(simple.players))


def test_what_a_step_gives_is_the_callers_unless_it_says_otherwise(simple: Ground) -> None:
    for copies in (True, False):
        env = tables_of(simple, copy=copies)
        seen, _info = env.reset(seed=1)
        before = seen["observation"].copy()
        for _time in range(20):
            later, *_rest = env.step(chosen({"action_mask": env.tables.mask}))
        assert (seen["observation"] == before).all() == copies
        assert np.shares_memory(later["observation"], env.tables.observation) != copies


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"players": 2, "opponents": ["random"]}, "leave out opponents and seat"),
        ({"players": 2, "seat": 1}, "leave out opponents and seat"),
        ({"render_mode": "ansi"}, "leave out render_mode"),
        ({"render_mode": "nope"}, "leave out render_mode"),
        ({"seed": 1.5}, "A seed is a whole number, not 1.5"),
    ],
)
def test_what_many_tables_do_not_do_is_said_plainly(more: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        TablesEnv("shanghaien", 2, **more)


def test_a_seed_from_the_beginning_is_that_of_the_first_reset_without_one() -> None:
    """The resets that follow go on from it."""
    made, told = (TablesEnv("shanghaien", 2, ["random"], seed=seed) for seed in (5, None))
    for seed in (5, None):
        assert (made.reset()[0]["observation"] == told.reset(seed=seed)[0]["observation"]).all()
        assert made.tables.table_bytes(1) == told.tables.table_bytes(1)
    made, told = (TablesEnv("shanghaien", 2, ["random"], seed=seed) for seed in (5, None))
    for seed in (7, None):
        made.reset(seed=seed)
        told.reset(seed=seed)
        assert made.tables.table_bytes(1) == told.tables.table_bytes(1), "a seed that is named later counts"
