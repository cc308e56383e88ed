"""Many tables on a GPU: what can be said about them without one."""

from __future__ import annotations

import importlib.util
from typing import Any

import numpy as np
import pytest
from numba import int64

import tallyman
from tallyman.engine.errors import BadOption
from tallyman.engine.game import game, games
from tallyman.engine.gpu import prepare
from tallyman.engine.numba_parts import modules_that_ask_for_a_gpu
from tallyman.engine.rule import INTERPRETED, source
from tallyman.envs import gpu
from tallyman.envs.batch import OVER
from tests.engine.test_gpu import HOPPER, Device
from tests.helpers import daily, quick_to_compile

OF_THE_GAME = gpu.Programs._fields[: gpu.Programs._fields.index("take")]

needs_compiler = pytest.mark.skipif(
    INTERPRETED or importlib.util.find_spec("numba_cuda") is None, reason="nothing is compiled for a GPU here"
)


@pytest.fixture
def no_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    """numba-cuda asks the device for nothing but its compute capability."""
    for module in modules_that_ask_for_a_gpu():
        monkeypatch.setattr(module, "get_current_device", Device)


def ptx(program: Any, types: Any) -> str:
    """A program as assembly for a GPU."""
    from numba import cuda

    text, _back = cuda.compile(program, types, device=False, cc=HOPPER, abi="numba", output="ptx")
    return str(text)


@needs_compiler
@pytest.mark.slow(4)
@pytest.mark.parametrize("which", daily(OF_THE_GAME, "look_away", "deal", "act", "advance_inside"))
@pytest.mark.parametrize("name", quick_to_compile())
def test_every_program_of_a_game_compiles_to_ptx(name: str, which: str, no_gpu: None) -> None:
    of = game(name)
    program = gpu.programs(of, np.dtype("int8")).of_the_game()[which]
    text = ptx(program, gpu.types_of(of, *([int64] if which.startswith("roam") else [])))
    assert ".visible .entry" in text


@needs_compiler
def test_rules_are_called_and_tables_go_on_together(no_gpu: None) -> None:
    """Inlined, the code of large games does not fit where a GPU keeps it, and takes minutes to compile.

    Another kernel of this process may have taken the rules in before.
    """
    prepare()
    of = game("shanghaien")
    text = ptx(gpu.programs(of, np.dtype("int8")).roam_together, gpu.types_of(of, int64))
    assert "call.uni" in text
    assert "match.any.sync" in text


def test_actions_of_a_kind_begin_with_the_same_word() -> None:
    of = game("shanghaien")
    kinds = gpu.kinds(of).tolist()
    words = [of.text(of.components, action).split()[0] for action in range(of.num_actions)]
    assert len(set(zip(kinds, words, strict=True))) == len(set(kinds)) == len(set(words)) == 4
    assert all(gpu.ACTIONS <= kind < gpu.KEYS for kind in kinds)


@pytest.mark.parametrize("name", games())
def test_questions_and_kinds_of_actions_are_told_apart(name: str) -> None:
    of = game(name)
    questions = source(of.rules.play).__globals__["Question"]
    assert OVER + 2 + max(questions) < gpu.ACTIONS
    assert max(gpu.kinds(of)) < gpu.KEYS


def test_without_a_gpu_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    cuda = pytest.importorskip("numba.cuda")
    monkeypatch.setattr(cuda, "is_available", lambda: False)
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: True)
    with pytest.raises(gpu.NoGpu, match="no GPU by NVIDIA"):
        tallyman.gpu.vector("shanghaien", num_envs=4)


def test_without_a_compiler_for_it_it_says_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    with pytest.raises(gpu.NoGpu, match=r"tallyman\[gpu\]"):
        tallyman.gpu.vector("shanghaien", num_envs=4)


def test_a_game_that_is_not_played_there_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu, "found", lambda: None)
    with pytest.raises(BadOption, match="Harbour is not played on a GPU"):
        tallyman.gpu.vector("harbour", num_envs=4)
