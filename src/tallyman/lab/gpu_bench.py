"""The benchmark of a GPU: random play and whole steps there, beside Pgx in the same run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from time import perf_counter
from typing import Any

import numpy as np

from tallyman.engine.game import Game
from tallyman.envs import batch as parts
from tallyman.envs import gpu
from tallyman.envs.batch import AGENT, Batch
from tallyman.envs.gpu import seeded_in_a_row
from tallyman.envs.vector import PLAYERS_LUCK

TABLES = 1 << 20
SAMPLED = 16
"""Tables of which every byte is compared with what interpreted rules bring on the CPU."""
SEED = 1
WARM = 60
"""Decisions before anything is measured, so that tables are in the middle of matches."""
CHECKED = 40
"""Steps of which all that they show is compared."""
ROUNDS = 5
DECISIONS = 40
"""In one round."""
PEERS = (("connect_four", 1 << 20, 100), ("backgammon", 1 << 17, 20))
"""Games of Pgx: how many tables, and steps in a round."""


@dataclass(frozen=True)
class GpuRow:
    """What was measured of one game."""

    game: str
    tables: int
    compile_s: float
    """Until random play has begun: typing, compiling and loading its programs."""
    decisions_per_s: float
    """Of random play."""
    step_compile_s: float
    steps_per_s: float
    """Actions drawn, steps, observations and masks written."""
    sampled: int
    same: int
    """How many sampled tables are, byte for byte, those of the CPU."""


@dataclass(frozen=True)
class GpuPeerRow:
    """What was measured of a game of Pgx; 0 where it is not installed."""

    game: str
    tables: int
    compile_s: float
    steps_per_s: float


@dataclass(frozen=True)
class GpuReport:
    """The whole benchmark."""

    device: str
    rows: list[GpuRow]
    peers: list[GpuPeerRow]


def measure(games: Sequence[Game], tables: int = TABLES, moved: Callable[[], None] = lambda: None) -> GpuReport:
    """Measure games and peers, one after another; `moved` is called after each."""
    device = gpu.found().get_current_device().name
    rows, peers = [], []
    for of in games:
        rows.append(row(of, tables))
        moved()
    for name, count, steps in PEERS:
        peers.append(peer(name, count, steps))
        moved()
    return GpuReport(device.decode() if isinstance(device, bytes) else str(device), rows, peers)


def row(of: Game, tables: int) -> GpuRow:
    """What a GPU does with a game."""
    many = gpu.Vector(of, num_envs=tables, seed=SEED, dtype="int8")
    compile_s = timed(lambda: many.wander(1))
    many.wander(WARM)
    decisions = fastest(lambda: many.wander(DECISIONS)) / DECISIONS
    same = as_on_a_cpu(many, [1, WARM, *[DECISIONS] * ROUNDS])

    def steps(count: int) -> None:
        for _step in range(count):
            many.step(many.sample(), check=False)

    step_compile_s = timed(lambda: steps(1))
    steps(WARM)
    step = fastest(lambda: steps(DECISIONS)) / DECISIONS
    return GpuRow(of.name, tables, compile_s, tables / decisions, step_compile_s, tables / step, SAMPLED, same)


def timed(what: Callable[[], None]) -> float:
    """Seconds that something takes, until the GPU is done with it."""
    from numba import cuda

    cuda.synchronize()
    begun = perf_counter()
    what()
    cuda.synchronize()
    return perf_counter() - begun


def fastest(what: Callable[[], None]) -> float:
    """Seconds that something takes: the middle of some rounds."""
    return float(np.median([timed(what) for _round in range(ROUNDS)]))


def as_on_a_cpu(many: gpu.Vector, spells: Sequence[int]) -> int:
    """How many tables after spells of so many random decisions are those that interpreted rules bring on the CPU."""
    here, paper, box = cpu_tables(many), parts.desk(many.game), many.setting.box
    for decisions in spells:
        parts.wanders.slowly(many.game, box, here, many.terms, paper, decisions, 0, SAMPLED)
    return sum(here.tables[place].tobytes() == many.table_bytes(place) for place in range(SAMPLED))


def steps_as_on_a_cpu(of: Game) -> int:
    """At how many tables whole steps bring, in all that agents get, what interpreted rules bring on the CPU."""
    many = gpu.Vector(of, num_envs=SAMPLED, seed=SEED, dtype="int8")
    here, paper, box = cpu_tables(many), parts.desk(of), many.setting.box
    for _step in range(CHECKED):
        actions = np.asarray(many.sample())
        many.step(actions)
        np.asarray(here.actions)[:] = actions
        parts.steps.slowly(of, box, here, many.terms, paper, 0, SAMPLED)
    shown = [
        np.asarray(getattr(many, name)) == np.asarray(getattr(here, "small" if name == "observation" else name))
        for name in ("observation", "mask", "seat", "reward", "terminated", "truncated", "length")
    ]
    same = np.array([here.tables[place].tobytes() == many.table_bytes(place) for place in range(SAMPLED)])
    for each in shown:
        same &= each.reshape(SAMPLED, -1).all(axis=1)
    return int(same.sum())


def cpu_tables(many: gpu.Vector) -> Batch:
    """The first tables of a vector as they were dealt, on the CPU."""
    here = parts.batch(many.game, len(many.names), SAMPLED, np.int8)
    here.deals.array[:] = seeded_in_a_row(SEED, SAMPLED)
    here.lucks.array[:] = seeded_in_a_row(PLAYERS_LUCK + SEED, SAMPLED)
    here.moving[:] = 1
    np.asarray(here.slips)[:] = AGENT
    parts.begins.slowly(many.game, many.setting.box, here, many.terms, parts.desk(many.game), 0, SAMPLED)
    return here


def peer(name: str, tables: int, steps: int) -> GpuPeerRow:
    """How fast a game of Pgx is played at random, dealt anew when it is over, on the same GPU."""
    if find_spec("pgx") is None or find_spec("jax") is None:
        return GpuPeerRow(name, tables, 0.0, 0.0)
    import jax
    import pgx
    from jax import numpy as jnp

    env = pgx.make(name)
    init, step = jax.vmap(env.init), jax.vmap(env.step)

    def one(_index: Any, carried: Any) -> Any:
        state, key = carried
        key, choosing, chance, dealing = jax.random.split(key, 4)
        noise = jax.random.gumbel(choosing, state.legal_action_mask.shape)
        action = jnp.argmax(jnp.where(state.legal_action_mask, noise, -jnp.inf), axis=-1)
        luck = (jax.random.split(chance, tables),) if name == "backgammon" else ()
        state = step(state, action, *luck)
        fresh = init(jax.random.split(dealing, tables))
        over = state.terminated | state.truncated

        def renewed(new: Any, old: Any) -> Any:
            return jnp.where(over.reshape((tables,) + (1,) * (old.ndim - 1)), new, old)

        return jax.tree_util.tree_map(renewed, fresh, state), key

    many = jax.jit(lambda carried: jax.lax.fori_loop(0, steps, one, carried))
    begun = perf_counter()
    carried = jax.block_until_ready(
        many((init(jax.random.split(jax.random.PRNGKey(SEED), tables)), jax.random.PRNGKey(0)))
    )
    compile_s = perf_counter() - begun
    seconds = []
    for _round in range(ROUNDS):
        begun = perf_counter()
        carried = jax.block_until_ready(many(carried))
        seconds.append(perf_counter() - begun)
    return GpuPeerRow(name, tables, compile_s, tables * steps / float(np.median(seconds)))
