"""Where there is a GPU: the same matches there and here, whatever agents do."""

from __future__ import annotations

import importlib.util
import pickle
from typing import Any

import numpy as np
import pytest

from tallyman.engine.errors import IllegalAction
from tallyman.engine.game import game, games
from tallyman.engine.rule import INTERPRETED
from tallyman.envs import batch as parts
from tallyman.envs import gpu
from tallyman.envs.vector import Vector

cuda = pytest.importorskip("numba.cuda")
pytestmark = pytest.mark.skipif(
    INTERPRETED or importlib.util.find_spec("numba_cuda") is None or not cuda.is_available(),
    reason="there is no GPU on this machine",
)
SHOWN = ("seat", "mask", "observation", "reward", "terminated", "truncated", "length", "scores", "places", "lengths")
PLAYED = [name for name in games() if game(name).gpu]
TABLES = 64
STEPS = 200


def both(name: str, players: Any = None, **more: Any) -> tuple[Vector, gpu.Vector]:
    """The same tables here and there."""
    return Vector(name, players, TABLES, seed=7, **more), gpu.Vector(name, players, TABLES, seed=7, **more)


def assert_same(here: Vector, there: gpu.Vector) -> None:
    for name in SHOWN:
        assert np.array_equal(np.asarray(getattr(here, name)), np.asarray(getattr(there, name))), name
    for place in range(TABLES):
        assert here.table_bytes(place) == there.table_bytes(place)


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("more", [{}, {"reward": "gains", "dtype": "int8", "longest": 50}, {"wait": True}], ids=str)
def test_steps_bring_the_same(name: str, more: dict[str, Any]) -> None:
    here, there = both(name, **more)
    assert_same(here, there)
    for _step in range(STEPS):
        actions = here.sample()
        here.step(actions)
        there.step(actions)
    assert_same(here, there)


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("other", ["random", "greedy"])
def test_players_inside_do_the_same(name: str, other: str) -> None:
    here, there = both(name, ["me", other])
    for _step in range(10):
        actions = here.sample()
        here.step(actions)
        there.step(actions)
    assert_same(here, there)


@pytest.mark.parametrize("name", PLAYED)
def test_random_play_is_the_same(name: str) -> None:
    here, there = both(name)
    there.wander(STEPS)
    parts.wanders(here.game, here.setting.box, here._batch, here.terms, here._desks[0], STEPS, 0, TABLES)
    for place in range(TABLES):
        assert here.table_bytes(place) == there.table_bytes(place)


@pytest.mark.parametrize("spell", [0, 1, 7])
@pytest.mark.parametrize("together", [True, False])
def test_random_play_is_the_same_in_any_manner(together: bool, spell: int) -> None:
    _here, there = both("shanghaien")
    _here, other = both("shanghaien")
    there.wander(STEPS)
    other.wander(STEPS, together=together, spell=spell)
    assert [there.table_bytes(place) for place in range(TABLES)] == [
        other.table_bytes(place) for place in range(TABLES)
    ]


def test_samples_are_legal_and_stay_there() -> None:
    _here, there = both("shanghaien")
    for _step in range(STEPS):
        there.step(there.sample())


def test_what_is_forbidden_changes_nothing() -> None:
    _here, there = both("shanghaien")
    before = [there.table_bytes(place) for place in range(TABLES)]
    actions = np.asarray(there.sample()).copy()
    actions[5] = 1  # nobody can call Shanghai at the start
    with pytest.raises(IllegalAction, match="Table 5"):
        there.step(actions)
    assert before == [there.table_bytes(place) for place in range(TABLES)]


def test_a_copy_goes_on_alike() -> None:
    _here, there = both("shanghaien")
    copy = pickle.loads(pickle.dumps(there))
    for _step in range(STEPS):
        actions = np.asarray(there.sample())
        there.step(actions)
        copy.step(actions)
    assert [there.table_bytes(place) for place in range(TABLES)] == [copy.table_bytes(place) for place in range(TABLES)]


def test_pytorch_shares_what_lies_there_and_gives_actions_back() -> None:
    torch = pytest.importorskip("torch")
    _here, there = both("shanghaien")
    shared = vars(there)["mask"].__cuda_array_interface__
    for given in (torch.from_dlpack(there.mask), torch.as_tensor(there.mask, device="cuda")):
        assert given.data_ptr() == shared["data"][0]
    mask = torch.from_dlpack(there.mask)
    for _step in range(STEPS):
        there.step(torch.argmax(mask.int(), dim=1).int())


def test_jax_shares_what_lies_there_and_gives_actions_back() -> None:
    jax = pytest.importorskip("jax")
    _here, there = both("shanghaien")
    for _step in range(20):
        mask = jax.dlpack.from_dlpack(there.mask)
        there.step(jax.numpy.argmax(mask, axis=1).astype("int32").block_until_ready())
