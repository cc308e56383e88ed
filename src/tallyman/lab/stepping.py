"""How fast agents step: many tables with observations and masks written, on one core, beside peers in the same run.

What counts is the CPU time of one core, so that others who are busy on the machine count for little. Each peer runs
in a process of its own that is bound to one core, because libraries start threads when they are imported. One that is
not installed is named with the reason, and the others are measured.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from time import thread_time

from tallyman.engine.game import Game
from tallyman.envs.vector import Vector

TABLES = 1024
DTYPE = "int8"
ROUNDS = 3
SECONDS = 0.8
PATIENCE = 240  # seconds for a peer to be imported, compiled and measured

ONE_CORE = """
import os, time
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})

def rate(steps, once, seconds):
    once()
    begin = time.process_time()
    done = 0
    while time.process_time() - begin < seconds:
        once()
        done += steps
    return done / (time.process_time() - begin)
"""

OPEN_SPIEL = """
import random, pyspiel
game = pyspiel.load_game("backgammon")
state = game.new_initial_state()

def once():
    global state
    for _ in range(100):
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(random.choices([one for one, _ in outcomes], [odds for _, odds in outcomes])[0])
        if state.is_terminal():
            state = game.new_initial_state()
            continue
        state.observation_tensor()
        state.legal_actions_mask()
        state.apply_action(random.choice(state.legal_actions()))

print(rate(100, once, {seconds}))
"""
"""OpenSpiel's backgammon, step by step from Python."""

PGX = """
import jax, jax.numpy as jnp, pgx
from pgx.experimental.wrappers import auto_reset
env = pgx.make("backgammon")
first = jax.jit(jax.vmap(env.init))
step = jax.vmap(auto_reset(env.step, env.init))

@jax.jit
def go(state, key):
    choose, luck = jax.random.split(key)
    action = jax.random.categorical(choose, jnp.log(state.legal_action_mask.astype(jnp.float32)))
    return step(state, action, jax.random.split(luck, {tables}))

key = jax.random.PRNGKey(0)
state = first(jax.random.split(key, {tables}))

def once():
    global state, key
    key, now = jax.random.split(key)
    state = go(state, now)
    jax.block_until_ready(state)

print(rate({tables}, once, {seconds}))
"""
"""Pgx's backgammon, compiled by JAX, with its own automatic reset."""

PUFFERLIB = """
import numpy as np
from pufferlib.ocean.connect4 import connect4
env = connect4.Connect4(num_envs={tables})
env.reset(seed=0)
actions = np.random.default_rng(0).integers(0, 7, (512, env.num_agents)).astype(np.int32)
at = 0

def once():
    global at
    env.step(actions[at % 512])
    at += 1

print(rate(env.num_agents, once, {seconds}))
"""
"""PufferLib's connect four of its Ocean, in C; its own opponent answers within a step."""

PEERS = {
    "OpenSpiel backgammon, from Python": OPEN_SPIEL,
    "Pgx backgammon": PGX,
    "PufferLib connect four": PUFFERLIB,
}


@dataclass(frozen=True)
class StepRow:
    """How many steps an environment makes in a second of one core, or why it was not measured."""

    environment: str
    seats: int
    tables: int
    steps_per_s: float
    missing: str = ""


def ours(of: Game, seats: int, seed: int) -> float:
    """How many steps a second our tables make, with any legal actions."""
    tables = Vector(of, seats, TABLES, seed=seed, dtype=DTYPE)
    tables.step(tables.sample())
    done = 0
    begin = thread_time()
    while (now := thread_time()) - begin < SECONDS:
        tables.step(tables.sample())
        done += TABLES
    return done / (now - begin)


def peer(script: str) -> tuple[float, str]:
    """What a peer makes in a process of its own, or why it does not."""
    code = ONE_CORE + script.replace("{tables}", str(TABLES)).replace("{seconds}", str(SECONDS))
    try:
        done = subprocess.run(  # noqa: S603, it is our own
            [sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return 0.0, f"no answer in {PATIENCE} s"
    if done.returncode:
        return 0.0, (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]
    return float(done.stdout.split()[-1]), ""


def stepping(grounds: list[tuple[Game, int]], go_on: Callable[[], None]) -> list[StepRow]:
    """Measure games and peers in turns; `go_on` hears after every game or peer of every turn."""
    rates: dict[tuple[str, int], list[float]] = {}
    missing: dict[str, str] = {}
    for turn in range(ROUNDS):
        for of, seats in grounds:
            rates.setdefault((of.name, seats), []).append(ours(of, seats, turn))
            go_on()
        for name, script in PEERS.items():
            if name not in missing:
                rate, why = peer(script)
                rates.setdefault((name, 2), []).append(rate)
                missing |= {name: why} if why else {}
            go_on()
    return [
        StepRow(name, seats, TABLES, statistics.median(found), missing.get(name, ""))
        for (name, seats), found in rates.items()
    ]


def steps(grounds: list[tuple[Game, int]]) -> int:
    """How often `stepping` says that it has gone on."""
    return ROUNDS * (len(grounds) + len(PEERS))
