"""Many tables on a GPU: they stay there, and so do the observations, masks, rewards and actions of agents.

The parts of a step are those of `batch.py`. What is said here is how they run side by side: before every part tables
that face the same are brought together, so that threads that run in step find the same to do.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numba import from_dtype, int32, uint64, void
from numba.types import Array
from numpy.typing import NDArray

from tallyman.engine import agenda
from tallyman.engine.errors import BadOption, TallymanError
from tallyman.engine.fields import commas
from tallyman.engine.game import Game, Rules
from tallyman.engine.gpu import prepare, prepare_part
from tallyman.engine.kernels import Kernel
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck
from tallyman.engine.message import message
from tallyman.engine.numba_parts import device_array, device_twin
from tallyman.engine.observation import size
from tallyman.engine.record import Rows
from tallyman.envs import batch as parts
from tallyman.envs import vector as on_cpu
from tallyman.envs.batch import DONE, NOBODY, OVER, Batch, Desk, Terms
from tallyman.players.greedy import TABLES
from tallyman.players.tree import SEATS

BLOCK = 128
"""Threads that run as one block."""
ALL = 0xFFFF_FFFF
"""All threads that run in step, as bits."""
REGISTERS, ROAMING = 64, 40
"""How many registers a thread has at most: in a step, and where it plays on by itself."""
NO_TABLE = np.array([2**31 - 1], np.int32)
"""More than any table's place."""
KEYS = 64
"""How many different things tables can be brought together by."""
WORD = 8
"""Bytes that are read and written at once."""
ACTIONS = 32
"""The first of those that are kinds of actions; what is asked has lower ones."""


BY_KIND = {"int8": "small", "int16": "middle", "float32": "large"}
"""Where a batch has observations of a kind of number."""


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


def kinds(of: Game) -> NDArray[np.int32]:
    """For each action a number that goes with the first word of its text."""
    words: dict[str, int] = {}
    texts = (of.text(of.components, action) for action in range(of.num_actions))
    most = KEYS - ACTIONS
    return np.array([ACTIONS + words.setdefault(text.split()[0], len(words)) % most for text in texts], np.int32)


class Programs(NamedTuple):
    """What runs on the GPU, a thread for each table."""

    # Of a game: (boxes, batch, terms, blank, order, keys, packed, shown)
    look_away: Any
    deal: Any
    act: Any
    advance: Any  # where all seats are outside
    advance_inside: Any  # where players are inside
    # The same, then how many decisions: those that run in step go on together, or each as it comes
    roam_together: Any
    roam_alone: Any
    # Of any game
    take: Any  # what actions were given, and whether they are legal
    draw: Any  # any legal actions
    count: Any  # how many tables have each key
    sum: Any  # where each key begins
    put: Any  # the tables in the order of their keys

    def of_the_game(self) -> dict[str, Any]:
        """Those that are about a game."""
        return dict(zip(self._fields[: self._fields.index("take")], self, strict=False))


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


def programs(of: Game, dtype: Any) -> Programs:
    """The programs of a game, with observations of a kind of number, as Python functions that numba-cuda can compile.

    A thread works on a copy of its table in memory of its own, which lies so that threads that run in step read and
    write theirs at once. Observations are written there, too, and brought out in words.
    """
    cuda = toolkit()
    prepare(of.rules, called=of.rules)
    prepare()
    prepare_part(parts.chosen_inside)
    rules = Rules(*map(device_twin, of.rules))
    record, log_type, table_type = of.table.dtype, from_dtype(Log.dtype), from_dtype(of.table.dtype)
    words, pitch = record.itemsize // WORD, words_seen(of, dtype)
    luck_words, luck_record = Luck.dtype.itemsize // WORD, Luck.dtype
    seen_size, legal_size = pitch * WORD // dtype.itemsize, max(of.max_legal, SEATS)
    seats = SEATS
    faces, takes = what_it_faces(of), what_it_takes(of)

    def program(part: Any, shows: bool = False) -> Any:
        small, middle, large = (
            seen_size if shows and dtype == wanted else 0 for wanted in ("int8", "int16", "float32")
        )

        def run(boxes: Any, batch: Any, terms: Any, blank: Any, order: Any, keys: Any, packed: Any, shown: Any) -> None:
            at = cuda.grid(1)
            if at >= order.shape[0]:
                return
            place = order[at]
            if not batch.moving[place]:
                return
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
            copy = cuda.local.array(words, np.uint64)
            for word in range(words):
                copy[word] = packed[place, word]
            table = copy.view(record)
            seen = cuda.local.array((1, pitch), np.uint64)
            one = Batch(
                table,
                batch.deals[place : place + 1],
                batch.lucks[place : place + 1],
                batch.slips[place : place + 1],
                batch.moving[place : place + 1],
                batch.actions[place : place + 1],
                batch.seat[place : place + 1],
                batch.choices[place : place + 1],
                batch.legal[place : place + 1],
                batch.mask[place : place + 1],
                seen.view(np.int8)[:, :small],
                seen.view(np.int16)[:, :middle],
                seen.view(np.float32)[:, :large],
                batch.reward[place : place + 1],
                batch.terminated[place : place + 1],
                batch.truncated[place : place + 1],
                batch.length[place : place + 1],
                batch.begun[place : place + 1],
                batch.points[place : place + 1],
                batch.scores[place : place + 1],
                batch.places[place : place + 1],
                batch.lengths[place : place + 1],
            )
            part(rules, boxes[0], one, terms, desk, 0)
            for word in range(words):
                packed[place, word] = copy[word]
            if shows:
                for word in range(pitch):
                    shown[place, word] = seen[0, word]
            keys[place] = parts.next_for(rules, boxes[0], table[0], 1, faces)

        return run

    def roaming(together: Any) -> Any:
        def run(
            boxes: Any,
            batch: Any,
            terms: Any,
            blank: Any,
            order: Any,
            keys: Any,
            packed: Any,
            _shown: Any,
            decisions: int,
        ) -> None:
            at = cuda.grid(1)
            # Threads beyond the last table have nothing to do, but a say in what is done.
            own = decisions if at < order.shape[0] else 0
            place = order[min(at, order.shape[0] - 1)]
            logs = cuda.local.array(1, log_type)
            logs[0].room = 0
            logs[0].count = 0
            listed = cuda.local.array(legal_size, np.int32)
            desk = Desk(batch.tables, blank, logs[0], listed, listed, listed, listed)
            copy = cuda.local.array(words, np.uint64)
            for word in range(words):
                copy[word] = packed[place, word]
            table = copy.view(record)
            luck_copy = cuda.local.array(luck_words, np.uint64)
            luck = luck_copy.view(luck_record)
            luck[0] = batch.lucks[place]
            one = Batch(
                table,
                batch.deals[place : place + 1],
                luck,
                batch.slips[place : place + 1],
                batch.moving[place : place + 1],
                batch.actions[place : place + 1],
                batch.seat[place : place + 1],
                batch.choices[place : place + 1],
                batch.legal[place : place + 1],
                batch.mask[place : place + 1],
                batch.small[place : place + 1],
                batch.middle[place : place + 1],
                batch.large[place : place + 1],
                batch.reward[place : place + 1],
                batch.terminated[place : place + 1],
                batch.truncated[place : place + 1],
                batch.length[place : place + 1],
                batch.begun[place : place + 1],
                batch.points[place : place + 1],
                batch.scores[place : place + 1],
                batch.places[place : place + 1],
                batch.lengths[place : place + 1],
            )
            parts.roam(rules, boxes[0], one, terms, desk, 0, own, together, faces, takes)
            if own > 0:
                batch.lucks[place] = luck[0]
                for word in range(words):
                    packed[place, word] = copy[word]
                keys[place] = parts.next_for(rules, boxes[0], table[0], 1, faces)

        return run

    def advance(rules: Any, box: Any, batch: Any, terms: Any, desk: Any, place: int) -> None:
        parts.advance(rules, box, batch, terms, desk, place, parts.nobody_inside)

    def advance_inside(rules: Any, box: Any, batch: Any, terms: Any, desk: Any, place: int) -> None:
        parts.advance(rules, box, batch, terms, desk, place, parts.chosen_inside)

    def take(batch: Any, given: Any, keys: Any, wrong: Any) -> None:
        place = cuda.grid(1)
        if place < given.shape[0]:
            batch.actions[place] = min(max(given[place], -1), batch.mask.shape[1])
            batch.moving[place] = 1
            if parts.forbidden(batch, place):
                batch.moving[place] = 0
                cuda.atomic.min(wrong, 0, place)
            elif batch.seat[place] == NOBODY:
                keys[place] = OVER
            else:
                keys[place] = takes(batch.actions[place])

    def draw(batch: Any, lucks: Any) -> None:
        place = cuda.grid(1)
        if place < lucks.shape[0]:
            parts.drawn(batch, place, lucks[place])

    return Programs(
        program(parts.look_away),
        program(parts.deal_anew),
        program(parts.act),
        program(cuda.jit(device=True)(advance), shows=True),
        program(cuda.jit(device=True)(advance_inside), shows=True),
        roaming(commonest(cuda)),
        roaming(parts.alone),
        take,
        draw,
        *lined_up(cuda),
    )


@functools.cache
def compiled(of: Game, dtype: Any) -> Programs:
    """The programs of a game, which numba-cuda compiles when they first run."""
    cuda = found()
    made = programs(of, dtype)._asdict()
    return Programs(
        **{
            name: cuda.jit(max_registers=ROAMING if name.startswith("roam") else REGISTERS)(function)
            for name, function in made.items()
        }
    )


def what_it_faces(of: Game) -> Any:
    """The kind of decision at a table: what is asked; where no agenda says so, all are of a kind."""
    asked = device_twin(agenda.question)

    def any_decision(_table: Any) -> int:
        return OVER + 1

    def by_agenda(table: Any) -> int:
        number: int = OVER + 2 + asked(table.agenda)
        return number

    return toolkit().jit(device=True)(by_agenda if "agenda" in (of.table.dtype.names or ()) else any_decision)


def what_it_takes(of: Game) -> Any:
    """The kind of an action, by the first word of its text: those of a kind have the same to do."""
    cuda = toolkit()
    kind = kinds(of)

    def takes(action: int) -> int:
        number: int = cuda.const.array_like(kind)[action]
        return number

    return cuda.jit(device=True)(takes)


def commonest(cuda: Any) -> Any:
    """What most of the threads that run in step wait for; DONE when none waits for anything."""

    def together(waits: int) -> Any:
        own = np.int32(waits)
        votes = np.int32(0)
        same = cuda.match_any_sync(ALL, own)
        if own != DONE:
            votes = np.int32(cuda.popc(same) * KEYS + own)
        votes = max(votes, np.int32(cuda.shfl_xor_sync(ALL, votes, 16)))
        votes = max(votes, np.int32(cuda.shfl_xor_sync(ALL, votes, 8)))
        votes = max(votes, np.int32(cuda.shfl_xor_sync(ALL, votes, 4)))
        votes = max(votes, np.int32(cuda.shfl_xor_sync(ALL, votes, 2)))
        votes = max(votes, np.int32(cuda.shfl_xor_sync(ALL, votes, 1)))
        return np.int64(votes % KEYS)

    return cuda.jit(device=True)(together)


def words_seen(of: Game, dtype: np.dtype[Any]) -> int:
    """How many words the observation of a table takes."""
    return -(-max(size(of.observation), 1) * dtype.itemsize // WORD)


def types_of(of: Game, *more: Any) -> Any:
    """What a program of a game takes, and perhaps more."""
    flat, rows = Array(int32, 1, "C"), Array(uint64, 2, "C")
    box, tables = Array(from_dtype(of.box.dtype), 1, "C"), Array(from_dtype(of.table.dtype), 1, "C")
    return void(box, Kernel.native(of, Batch), Kernel.native(of, Terms), tables, flat, flat, rows, rows, *more)


class Lent:
    """An array on the GPU, for PyTorch, JAX, CuPy and whoever else takes it by DLPack or CUDA's array interface.

    It is shared, not copied: what lies in it changes with every step.
    """

    def __init__(self, array: Any) -> None:
        self.array = array
        self.shape: tuple[int, ...] = array.shape
        """As NumPy says it."""
        self.dtype: np.dtype[Any] = array.dtype
        """The kind of its numbers."""

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        described: dict[str, Any] = self.array.__cuda_array_interface__
        return described

    def _view(self) -> Any:
        from cuda.core.utils import StridedMemoryView

        return StridedMemoryView.from_cuda_array_interface(self, stream_ptr=-1)

    def __dlpack__(self, **how: Any) -> Any:
        return self._view().__dlpack__(**how)

    def __dlpack_device__(self) -> tuple[int, int]:
        kind, number = self._view().__dlpack_device__()
        return int(kind), int(number)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        """A copy in the memory of the CPU."""
        held: NDArray[Any] = self.array.copy_to_host()
        return held if dtype is None else held.astype(dtype)

    def __repr__(self) -> str:
        return f"<{self.dtype.name}{list(self.shape)} on the GPU>"


class Vector(on_cpu.Vector):
    """Many tables on a GPU; all that agents get lies there, and so may the actions they give.

    It says and does what the vector of a CPU does, with the same seeds the very same. Players inside are greedy or
    random ones.
    """

    def _furnish(self) -> None:
        """Make room on the GPU."""
        self._cuda = found()
        if not self.game.gpu:
            raise BadOption(message("error-gpu-game", game=self.game.title))
        super()._furnish()
        if self._thinkers:
            raise BadOption(message("error-gpu-player", names=commas(sorted(self._thinkers))))
        self._programs = compiled(self.game, self.dtype)
        held = {name: self._there(part) for name, part in self._batch._asdict().items()}
        self._packed, held["tables"] = self._words(self.game.table.dtype.itemsize // WORD, self.game.table.dtype)
        self._shown, held[BY_KIND[self.dtype.name]] = self._words(words_seen(self.game, self.dtype), self.dtype)
        self._batch = Batch(**held)
        self._samplers = self._cuda.to_device(np.zeros(self.num_envs, Luck.dtype))
        self._order, self._keys = (self._cuda.to_device(np.zeros(self.num_envs, np.int32)) for _array in range(2))
        self._counts, self._starts = (self._cuda.to_device(np.zeros(KEYS, np.int32)) for _array in range(2))
        self._wrong = self._cuda.to_device(np.zeros(1, np.int32))
        self._boxes = self._cuda.to_device(self.setting.box.array)
        self._blank = self._cuda.to_device(np.zeros(1, self.game.table.dtype))
        self._lend()

    def _there(self, part: Any) -> Any:
        """An array of the CPU as one of the GPU."""
        return self._cuda.to_device(part.array if isinstance(part, Rows) else np.asarray(part))

    def _words(self, count: int, dtype: np.dtype[Any]) -> tuple[Any, Any]:
        """Room for some words for each table, and the same memory as records, or as rows of numbers."""
        words = self._cuda.to_device(np.zeros((self.num_envs, count), np.uint64))
        if dtype.names:
            return words, seen_as(words, (self.num_envs,), dtype)
        return words, seen_as(words, (self.num_envs, count * WORD // dtype.itemsize), dtype)

    def _lend(self) -> None:
        """Hand the arrays out."""
        ours = self._batch
        wide = getattr(ours, BY_KIND[self.dtype.name])
        self.observation: Any = Lent(wide[:, : size(self.game.observation)])
        for name in ("seat", "mask", "reward", "terminated", "truncated", "length", "scores", "places", "lengths"):
            setattr(self, name, Lent(getattr(ours, name)))
        self.actions = Lent(ours.actions)
        """By table, the action that `sample` has chosen or `step` was given."""

    def reset(self, seed: int | None = None) -> None:
        """Deal all tables anew, as a CPU would."""
        first = on_cpu.first_seed(seed)
        for lucks, beyond in (
            (self._batch.deals, 0),
            (self._batch.lucks, on_cpu.PLAYERS_LUCK),
            (self._samplers, on_cpu.SAMPLES_LUCK),
        ):
            there: Any = lucks
            there.copy_to_device(seeded_in_a_row(beyond + first, self.num_envs))
        moving: Any = self._batch.moving
        moving.copy_to_device(np.ones(self.num_envs, np.uint8))
        self._order.copy_to_device(np.arange(self.num_envs, dtype=np.int32))
        self._run(self._programs.deal)
        self._advance()

    def step(self, actions: Any, check: bool = True) -> None:
        """Do an action at each table; actions may lie on the GPU.

        An action that is forbidden anywhere raises IllegalAction, and nothing has changed. Without `check` nobody waits
        for the GPU to say so: a table with such an action stays as it is until `step` is told what is legal.
        """
        given = self._given(actions)
        if check:
            self._wrong.copy_to_device(NO_TABLE)
        self._programs.take[self._grid(), BLOCK](self._batch, given, self._keys, self._wrong)
        if check and (wrong := int(self._wrong.copy_to_host()[0])) < self.num_envs:
            raise self._illegal(wrong, int(given.copy_to_host()[wrong]))
        self._line_up()
        self._run(self._programs.act)
        self._advance()

    def sample(self) -> Any:
        """Any legal action for each table: always the same array, which `step` takes."""
        self._programs.draw[self._grid(), BLOCK](self._batch, self._samplers)
        return self.actions

    def wander(self, decisions: int, together: bool = True, spell: int = 0) -> None:
        """Play at random, so many decisions at each table, one match after another, and show what comes of it.

        What is done first is what most tables side by side wait for, unless `together` is False. After each `spell` of
        decisions tables that face the same are brought together.
        """
        self._run(self._programs.look_away)
        roam = self._programs.roam_together if together else self._programs.roam_alone
        for first in range(0, decisions, spell or max(decisions, 1)):
            if spell:
                self._line_up()
            roam[self._grid(), BLOCK](*self._arguments, min(spell or decisions, decisions - first))
        self._advance()

    @property
    def done(self) -> Any:
        """By table, whether a match ended in the last step, copied from the GPU."""
        return np.asarray(self.terminated).view(np.bool_) | np.asarray(self.truncated).view(np.bool_)

    def _table(self, place: int) -> Any:
        """A copy of a table."""
        return self.game.table.from_bytes(self._packed[place].copy_to_host().tobytes())

    def _given(self, actions: Any) -> Any:
        """Actions as an array on the GPU."""
        if isinstance(actions, Lent):
            return actions.array
        given = (
            self._cuda.as_cuda_array(actions) if hasattr(actions, "__cuda_array_interface__") else np.asarray(actions)
        )
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            what = f"{given.dtype.name}{list(given.shape)}"
            raise BadOption(message("error-env-actions", count=str(self.num_envs), value=what))
        return self._cuda.to_device(given) if isinstance(given, np.ndarray) else given

    def _grid(self) -> int:
        """How many blocks it takes to have a thread for each table."""
        return -(-self.num_envs // BLOCK)

    @property
    def _arguments(self) -> tuple[Any, ...]:
        """What programs of a game are run with."""
        ours = (self._boxes, self._batch, self.terms, self._blank)
        return (*ours, self._order, self._keys, self._packed, self._shown)

    def _run(self, program: Any) -> None:
        """Run a program over all tables, those together that are next to each other in the order."""
        program[self._grid(), BLOCK](*self._arguments)

    def _advance(self) -> None:
        """Go on to the next decision outside, those tables together where the same is asked."""
        self._line_up()
        alone = set(self.names) == {on_cpu.ME}
        self._run(self._programs.advance if alone else self._programs.advance_inside)

    def _line_up(self) -> None:
        """Bring tables together by their keys."""
        self._programs.count[self._grid(), BLOCK](self._keys, self._counts)
        self._programs.sum[1, 1](self._counts, self._starts)
        self._programs.put[self._grid(), BLOCK](self._keys, self._starts, self._order)

    def _arrays(self) -> list[Any]:
        """All that the batch consists of."""
        return [*self._batch, self._samplers]

    def __getstate__(self) -> dict[str, Any]:
        kept = ("game", "names", "setting", "num_envs", "threads", "rotate", "dtype", "reward_name", "terms")
        held = [array.copy_to_host().tobytes() if array.size else b"" for array in self._arrays()]
        return {**{name: vars(self)[name] for name in kept}, "bytes": held}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update({name: value for name, value in state.items() if name != "bytes"})
        self._furnish()
        for mine, held in zip(self._arrays(), state["bytes"], strict=True):
            if mine.size:
                mine.copy_to_device(np.frombuffer(held, mine.dtype).reshape(mine.shape))
        self._order.copy_to_device(np.arange(self.num_envs, dtype=np.int32))


def seen_as(words: Any, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Any:
    """The same memory of the GPU as something else."""
    return device_array(shape, dtype, words.gpu_data)


def seeded_in_a_row(first: int, count: int) -> NDArray[Any]:
    """The luck that follows from each of some seeds."""
    lucks = np.zeros(count, Luck.dtype)
    keys = b"".join(hashlib.sha256(f"tallyman {first + place}".encode()).digest()[:16] for place in range(count))
    lucks["key"] = np.frombuffer(keys, ">u8").reshape(count, 2)
    return lucks


def vector(of: str | Game, players: int | Sequence[str | None] | None = None, num_envs: int = 1, **more: Any) -> Vector:
    """Many tables of a game on a GPU, for agents: see `Vector`."""
    return Vector(of, players, num_envs, **more)
