"""Every rule compiles for a GPU, on a machine without one."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from typing import Any

import pytest

from tallyman.engine import gpu
from tallyman.engine.game import game, games
from tallyman.engine.luck import draw, draw_for, renew, shuffle, shuffle_for, threefry
from tallyman.engine.numba_parts import device_twin, modules_that_ask_for_a_gpu
from tallyman.engine.record import Word
from tallyman.engine.rule import INTERPRETED, RULES, rule, signature
from tests.helpers import python, quick_to_compile

pytest.importorskip("numba_cuda")
pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled in an interpreted process")

HOPPER = (9, 0)
FLOATING_POINT = re.compile(r"\.f(?:16|32|64)\b")


@rule
def floats(word: Word) -> int:
    """What luck must not do: a word and a signed number become a float."""
    return int((word + 1) * 0.75)


@rule
def calls_floats(word: Word) -> int:
    """What a caller does not do by itself."""
    return floats(word)


class Device:
    """The GPU that is not there."""

    compute_capability = HOPPER


@pytest.fixture(autouse=True)
def no_gpu_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """numba-cuda asks the device for nothing but its compute capability."""
    for module in modules_that_ask_for_a_gpu():
        monkeypatch.setattr(module, "get_current_device", Device)


def ptx(one: Any) -> str:
    """A rule and everything it calls, as assembly for a GPU; not optimized, so that nothing is left out."""
    from numba import cuda

    gpu.prepare()
    text, _back = cuda.compile(
        one.py_func, signature(one), device=True, cc=HOPPER, abi="numba", output="ptx", opt=False
    )
    return str(text)


def rules_of(name: str) -> list[Any]:
    """The rules of a game; those of the engine that none of them calls belong to every game."""
    game(name)
    return [one for one in RULES if one.__module__.startswith((f"tallyman.games.{name}", "tallyman.engine."))]


def called(one: Any) -> set[Any]:
    """The rules that a rule calls by itself."""
    names = one.py_func.__code__.co_names
    return {found for name in names if hasattr(found := one.py_func.__globals__.get(name), "py_func")}


@pytest.mark.slow(15)
@pytest.mark.parametrize("name", quick_to_compile())
def test_every_rule_compiles_to_ptx_with_integers_only(name: str) -> None:
    """A rule that others call is compiled with them, once."""
    rules = rules_of(name)
    assert {one.__name__ for one in rules} >= {"threefry", "ask", "note", "play", "hide"}
    with_others = set().union(*map(called, rules))
    for one in rules:
        if one not in with_others:
            text = ptx(one)
            assert ".visible .func" in text, one.__name__
            assert not FLOATING_POINT.search(text), f"{one.__name__} or a rule it calls uses floating point"
    for one in with_others:
        assert len(device_twin(one).signatures) == 1, f"{one.__name__} has one signature on a GPU, too"


FRESH = """
from tests.engine.test_gpu import Device, ptx
from tallyman.engine.game import game
from tallyman.engine.numba_parts import modules_that_ask_for_a_gpu
for module in modules_that_ask_for_a_gpu():
    module.get_current_device = Device
print(".visible .func" in ptx(game("shanghaien").rules.observe))
"""


@pytest.mark.slow(2)
def test_a_process_that_has_compiled_nothing_for_a_cpu_can_compile_for_a_gpu() -> None:
    done = python("-c", FRESH)
    assert done.stdout == "True\n", done.stderr


@pytest.mark.parametrize("name", games())
def test_no_rule_divides_or_writes_a_number_that_is_no_integer(name: str) -> None:
    """What makes floating point of integers, seen without a compiler; luck, which could in other ways, is compiled."""
    for one in rules_of(name):
        for part in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(one.py_func)))):
            assert not isinstance(part, ast.Div), one.__name__
            assert not isinstance(part, ast.Constant) or not isinstance(part.value, float | complex), one.__name__


@pytest.mark.thorough
@pytest.mark.parametrize(
    "one", [threefry, draw, shuffle, renew, draw_for, shuffle_for], ids=lambda one: str(one.__name__)
)
def test_luck_on_a_gpu_has_no_floating_point_instruction(one: Any) -> None:
    text = ptx(one)
    assert ".u64" in text or ".b64" in text
    assert not FLOATING_POINT.search(text)


def test_a_floating_point_instruction_would_be_found() -> None:
    assert FLOATING_POINT.search(ptx(floats))
    assert FLOATING_POINT.search(ptx(calls_floats)), "also in a rule that is called"


def test_preparing_twice_changes_nothing() -> None:
    gpu.prepare()
    before = [device_twin(one) for one in RULES]
    gpu.prepare()
    assert all(one is two for one, two in zip(before, map(device_twin, RULES), strict=True))
