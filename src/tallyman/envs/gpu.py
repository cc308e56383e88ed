"""Many tables on a GPU: they stay there, and so do the observations, masks, rewards and actions of agents.

The parts of a step are those of `batch.py`. What is said here is how they run side by side: before every part tables
that face the same are brought together, so that threads that run in step find the same to do.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import secrets
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
from numba import from_dtype, int32, uint64, void
from numba.types import Array

from tallyman.engine import agenda
from tallyman.engine.errors import TallymanError
from tallyman.engine.game import Game, Rules
from tallyman.engine.gpu import prepare
from tallyman.engine.kernels import Kernel
from tallyman.engine.log import Log
from tallyman.engine.message import message
from tallyman.engine.numba_parts import device_twin
from tallyman.engine.observation import size
from tallyman.engine.record import Rows
from tallyman.envs import batch as parts
from tallyman.envs.batch import OUTSIDE, TABLES, Batch, Desk, Terms

BLOCK = 128
"""Threads that run as one block."""
KEYS = 64
"""How many different things tables can be brought together by."""
OVER = 0
"""By what tables are brought together whose match is over."""


class NoGpu(TallymanError):
    """There is no GPU on this machine, or nothing to compile for it with."""


def toolkit() -> Any:
    """numba-cuda, or why it cannot be used."""
    if importlib.util.find_spec("numba_cuda") is None:
        raise NoGpu(message("error-gpu-extra"))
    from numba import cuda

    return cuda


def found() -> Any:
    """numba-cuda on a machine with a GPU, or why it cannot be used."""
    cuda = toolkit()
    if not cuda.is_available():
        raise NoGpu(message("error-gpu-none"))
    return cuda


@functools.cache
def kinds(of: Game) -> np.ndarray[Any, Any]:
    """For each action the number of the first word of its text: actions of a kind have the same to do."""
    words: dict[str, int] = {}
    texts = (of.text(of.components, action) for action in range(of.num_actions))
    return np.array([words.setdefault(text.split()[0], len(words)) % KEYS for text in texts], np.int32)


class Programs(NamedTuple):
    """What runs on the GPU, a thread for each table: (boxes, batch, terms, blank, order, keys)."""

    look: Any  # what tables face
    begin: Any
    act: Any
    advance: Any
    pick: Any
    go_on: Any


def lined_up(cuda: Any) -> tuple[Any, Any, Any]:
    """Three programs that bring tables together by key: count each key, say where it begins, put tables there."""

    def count(keys: Any, counts: Any) -> None:
        here = cuda.shared.array(KEYS, np.int32)
        at = cuda.threadIdx.x
        if at < KEYS:
            here[at] = 0
        cuda.syncthreads()
        place = cuda.grid(1)
        if place < keys.shape[0]:
            cuda.atomic.add(here, keys[place], 1)
        cuda.syncthreads()
        if at < KEYS and here[at] > 0:
            cuda.atomic.add(counts, at, here[at])

    def begin(counts: Any, starts: Any) -> None:
        first = 0
        for key in range(KEYS):
            starts[key] = first
            first += counts[key]
            counts[key] = 0

    def put(keys: Any, starts: Any, order: Any) -> None:
        here = cuda.shared.array(KEYS, np.int32)
        at = cuda.threadIdx.x
        if at < KEYS:
            here[at] = 0
        cuda.syncthreads()
        place = cuda.grid(1)
        mine = 0
        if place < keys.shape[0]:
            mine = cuda.atomic.add(here, keys[place], 1)
        cuda.syncthreads()
        if at < KEYS and here[at] > 0:
            here[at] = cuda.atomic.add(starts, at, here[at])
        cuda.syncthreads()
        if place < keys.shape[0]:
            order[here[keys[place]] + mine] = place

    return count, begin, put


def programs(of: Game, called: bool = True, near: bool = False) -> Programs:
    """The programs of a game, as Python functions that numba-cuda can compile."""
    cuda = toolkit()
    prepare(of.rules, called=of.rules if called else ())
    prepare()
    rules = Rules(*map(device_twin, of.rules))
    table_type, log_type = from_dtype(of.table.dtype), from_dtype(Log.dtype)
    seen_size, legal_size = max(size(of.observation), 1), max(of.max_legal, parts.SEATS)
    kind, seats = kinds(of), parts.SEATS
    question = topic(of)
    acting = rules.acting

    @cuda.jit(device=True)
    def faces(box: Any, table: Any) -> int:
        return question(table) if acting(box, table) else OVER

    words, record = of.table.dtype.itemsize // 8, of.table.dtype

    @cuda.jit(device=True)
    def one_of(batch: Any, tables: Any, at: int) -> Any:
        return Batch(
            tables,
            batch.deals[at : at + 1],
            batch.lucks[at : at + 1],
            batch.slips[at : at + 1],
            batch.moving[at : at + 1],
            batch.actions[at : at + 1],
            batch.seat[at : at + 1],
            batch.choices[at : at + 1],
            batch.legal[at : at + 1],
            batch.mask[at : at + 1],
            batch.small[at : at + 1],
            batch.middle[at : at + 1],
            batch.large[at : at + 1],
            batch.reward[at : at + 1],
            batch.terminated[at : at + 1],
            batch.truncated[at : at + 1],
            batch.length[at : at + 1],
            batch.points[at : at + 1],
            batch.scores[at : at + 1],
            batch.places[at : at + 1],
            batch.lengths[at : at + 1],
        )

    def program(part: Any, leaves_action: bool) -> Any:
        def run(boxes: Any, batch: Any, terms: Any, blank: Any, order: Any, keys: Any, packed: Any) -> None:
            at = cuda.grid(1)
            if at < order.shape[0]:
                place = order[at]
                if batch.moving[place]:
                    logs = cuda.local.array(1, log_type)
                    logs[0].room = 0
                    logs[0].count = 0
                    desk = Desk(
                        cuda.local.array(TABLES, table_type),
                        blank,
                        logs[0],
                        cuda.local.array(seen_size, np.int32),
                        cuda.local.array(legal_size, np.int32),
                        cuda.local.array(legal_size, np.int32),
                        cuda.local.array(seats, np.int32),
                    )
                    if near:
                        mine = cuda.local.array(words, np.uint64)
                        for word in range(words):
                            mine[word] = packed[place, word]
                        table = mine.view(record)
                        one = one_of(batch, table, place)
                        part(rules, boxes[0], one, terms, desk, 0)
                        for word in range(words):
                            packed[place, word] = mine[word]
                        if leaves_action:
                            keys[place] = cuda.const.array_like(kind)[batch.actions[place]]
                        else:
                            keys[place] = faces(boxes[0], table[0])
                    else:
                        part(rules, boxes[0], batch, terms, desk, place)
                        if leaves_action:
                            keys[place] = cuda.const.array_like(kind)[batch.actions[place]]
                        else:
                            keys[place] = faces(boxes[0], batch.tables[place])

        return run

    def look(boxes: Any, batch: Any, terms: Any, blank: Any, order: Any, keys: Any, packed: Any) -> None:
        place = cuda.grid(1)
        if place < order.shape[0]:
            keys[place] = faces(boxes[0], batch.tables[place])

    return Programs(
        look,
        program(parts.begin, False),
        program(parts.act, False),
        program(parts.advance, False),
        program(parts.pick, True),
        program(parts.go_on, False),
    )


def topic(of: Game) -> Any:
    """What is asked at a table, as a key that is not OVER; where no agenda says so, all that goes on is the same."""
    cuda = toolkit()
    if "agenda" not in (of.table.dtype.names or ()):
        return cuda.jit(device=True)(lambda table: OVER + 1)
    asked = device_twin(agenda.question)
    return cuda.jit(device=True)(lambda table: OVER + 2 + asked(table.agenda))


def types_of(of: Game) -> Any:
    """What a program of a game takes."""
    flat = Array(int32, 1, "C")
    box, tables = Array(from_dtype(of.box.dtype), 1, "C"), Array(from_dtype(of.table.dtype), 1, "C")
    packed = Array(uint64, 2, "C")
    return void(box, Kernel.native(of, Batch), Kernel.native(of, Terms), tables, flat, flat, packed)
