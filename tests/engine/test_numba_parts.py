"""Canaries: one for every part of Numba's inside that we use. Each says what broke, and what we need it for."""

from __future__ import annotations

import ast
import gc
import importlib
import importlib.metadata
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import Mock

import numpy as np
import pytest
from numba import config, njit, types

from tallyman.engine import numba_parts as parts
from tallyman.engine.rule import INTERPRETED
from tests.helpers import REPOSITORY

compiling = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled in an interpreted process")
ON_A_GPU = {path for path in parts.PARTS if path.startswith("numba.cuda.")}
OURS = "src/tallyman/engine/numba_parts.py"
ATTRIBUTES = re.compile(
    r"\b(_compile_for_args|get_call_template|get_overload|get_compile_result|add_overload|load_overload"
    r"|save_overload|targetdescr|targetctx|targetoptions|overloads|CACHE_LOCATOR_CLASSES)\b"
)
INT64 = types.int64


def doubled(number: int) -> int:
    """Something to compile."""
    return number + number


@pytest.fixture
def dispatcher() -> Any:
    """Numba's dispatcher for something that was never compiled."""
    return njit(doubled)


@pytest.fixture
def cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The same with a cache of its own."""
    monkeypatch.setattr(Here, "folder", tmp_path)
    return newly_cached()


class Two(NamedTuple):
    """Two functions, by their addresses."""

    first: Any
    second: Any


class Here(parts.Locator):
    """Keeps compiled functions in a folder, with a stamp that can be changed."""

    folder = Path()
    made_from = b"one"

    @staticmethod
    def root() -> Path:
        return Here.folder

    @staticmethod
    def stamp(file: str) -> bytes:
        return Here.made_from + Path(file).name.encode()


def newly_cached() -> Any:
    dispatcher = njit(doubled)
    parts.cached_by(Here, Here.folder / "lock", dispatcher)
    return dispatcher


# Names that we import


@pytest.mark.parametrize("path", sorted(parts.PARTS.keys() - ON_A_GPU))
def test_numba_still_has(path: str) -> None:
    parts.imported(path)


@pytest.mark.parametrize("path", sorted(ON_A_GPU))
def test_numba_cuda_still_has(path: str) -> None:
    pytest.importorskip("numba_cuda")
    parts.imported(path)


def test_a_part_that_is_missing_is_named_with_what_it_is_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(importlib.import_module("numba.core.codegen"), "JITCodeLibrary")
    with pytest.raises(ImportError, match=r"has no numba\.core\.codegen\.JITCodeLibrary, which we use to keep rules"):
        parts.imported("numba.core.codegen.JITCodeLibrary")
    monkeypatch.setitem(parts.PARTS, "numba.core.gone.Gone", "for nothing")
    with pytest.raises(ImportError, match=r"has no numba\.core\.gone\.Gone, which we use for nothing"):
        parts.imported("numba.core.gone.Gone")


# The cache of compiled functions


@compiling
def test_config_cache_locator_classes_is_asked_when_a_cache_is_made(cached: Any, tmp_path: Path) -> None:
    parts.entry_point(cached, INT64(INT64))
    kept = [path.suffix for path in tmp_path.rglob("*.nb?")]
    assert sorted(kept) == [".nbc", ".nbi"], "config.CACHE_LOCATOR_CLASSES: compiled rules lie where our locator says"
    assert config.CACHE_LOCATOR_CLASSES == "", "and only then"


@compiling
def test_get_source_stamp_of_a_locator_says_whether_the_cache_is_out_of_date(
    cached: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts.entry_point(cached, INT64(INT64))
    assert parts.found_in_cache(newly_cached(), INT64(INT64)), (
        "Dispatcher._cache.load_overload and add_overload: rules that another process compiled are taken in"
    )
    monkeypatch.setattr(Here, "made_from", b"another")
    assert not parts.found_in_cache(newly_cached(), INT64(INT64)), (
        "UserProvidedCacheLocator.get_source_stamp: rules are compiled anew after an edit in another file"
    )


@compiling
def test_add_overload_makes_what_was_loaded_the_compiled_function(cached: Any) -> None:
    parts.entry_point(cached, INT64(INT64))
    another = newly_cached()
    assert parts.found_in_cache(another, INT64(INT64))
    assert another.signatures == [(INT64,)], "Dispatcher.add_overload: what was loaded is not compiled again"
    assert sum(another.stats.cache_misses.values()) == 0
    assert parts.entry_point(another, INT64(INT64))(21) == 42


@compiling
def test_a_function_that_only_others_take_in_makes_no_cache(cached: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "FunctionCache", Mock(side_effect=AssertionError("nobody asks for it")))
    parts.takes(cached, lambda given: (given, None))

    assert njit(lambda number: cached(number) + 1)(21) == 43


@compiling
def test_save_overload_of_the_cache_is_what_writes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Mock()
    kept.load_overload.return_value = None
    monkeypatch.setattr(parts, "FunctionCache", Mock(return_value=kept))
    monkeypatch.setattr(Here, "folder", tmp_path)
    parts.entry_point(newly_cached(), INT64(INT64))
    assert kept.save_overload.call_count == 1, (
        "Dispatcher._cache.save_overload: only one process at a time writes to the cache"
    )
    assert (tmp_path / "lock").exists()


@compiling
def test_the_global_compiler_lock_is_held_by_a_with() -> None:
    with parts.global_compiler_lock:
        assert parts.global_compiler_lock.is_locked(), "global_compiler_lock: one thread at a time loads and compiles"


# Calls from Python


def test_cycles_are_looked_for_seldom_only_while_something_is_compiled() -> None:
    before, meanwhile = gc.get_threshold(), []
    dispatcher = Mock()
    dispatcher.get_compile_result.side_effect = lambda _signature: meanwhile.append(gc.get_threshold()[0])
    parts.compile_result(dispatcher, INT64(INT64))
    assert meanwhile == [max(before[0], parts.SELDOM)]
    assert gc.get_threshold() == before


@compiling
def test_get_compile_result_has_an_entry_point_that_python_calls(dispatcher: Any) -> None:
    native = parts.entry_point(dispatcher, INT64(INT64))
    assert native(21) == 42, "Dispatcher.get_compile_result(...).entry_point: a rule's door for callers in Python"
    assert dispatcher.signatures == [(INT64,)]


@compiling
def test_compile_for_args_is_asked_when_python_calls_what_is_not_compiled(dispatcher: Any) -> None:
    asked = []

    def answer(*values: Any) -> Any:
        asked.append(values)
        return lambda number: -number

    parts.when_first_called(dispatcher, answer)
    result = dispatcher(21)
    assert asked == [(21,)], "Dispatcher._compile_for_args: a rule checks what Python gives it before it is compiled"
    assert result == -21, "Dispatcher._compile_for_args: what it gives is called with the same values"


@compiling
def test_a_function_by_address_is_called_as_itself(dispatcher: Any) -> None:
    kind = types.NamedTuple([parts.ByAddress(INT64(INT64)), parts.ByAddress(INT64(INT64))], Two)

    @njit  # type: ignore[untyped-decorator]
    def one_then_the_other(two: Any, number: int) -> int:
        return two.first(two.second(number)) + 1  # type: ignore[no-any-return]

    native = parts.entry_point(one_then_the_other, INT64(kind, INT64))
    where = parts.address(dispatcher, INT64(INT64))
    assert native(Two(where, where), 10) == 41, (
        "FunctionModel.jit_addr, create_struct_proxy, register_default: loops get rules by their addresses"
    )


# Calls from compiled code


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The code libraries that were made for callers only."""
    libraries: list[Any] = []
    usual = parts.Inside.__init__

    def remembered(self: Any, *rest: Any) -> None:
        usual(self, *rest)
        libraries.append(self)

    monkeypatch.setattr(parts.Inside, "__init__", remembered)
    return libraries


def caller_of(callee: Any) -> Any:
    @njit  # type: ignore[untyped-decorator]
    def caller(small: Any) -> Any:
        return callee(small) + callee(1)

    return caller


@compiling
def test_get_call_template_and_get_overload_choose_what_compiled_code_calls(dispatcher: Any) -> None:
    given = []

    def wanted(arguments: Any) -> Any:
        given.append(arguments)
        return (INT64,), INT64

    parts.takes(dispatcher, wanted)
    caller = caller_of(dispatcher)
    assert caller(np.int8(100)) == 202, "Dispatcher.get_overload: what was compiled for one signature is called"
    assert {len(arguments) for arguments in given} == {1}
    assert any(arguments != (INT64,) for arguments in given), "literals and small ints are offered to us"
    assert dispatcher.signatures == [], "Dispatcher.get_call_template: compiled for nothing but what we said"


@compiling
def test_a_code_library_of_ours_is_linked_into_callers_and_never_machine_code(
    dispatcher: Any, made: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    left_out = {name: Mock() for name in ("_optimize_final_module", "_finalize_final_module")}
    left_out["_finalize_final_module"].side_effect = parts.Inside._finalize_final_module
    for name, stand_in in left_out.items():
        monkeypatch.setattr(parts.Inside, name, lambda self, called=stand_in: called(self))
    parts.takes(dispatcher, lambda _given: ((INT64,), INT64))
    assert caller_of(dispatcher)(2) == 6, "JITCodeLibrary: intermediate code of a rule is linked into its caller"
    assert len(made) == 1, "Compiler.__init__(typing, target, library, ...): the library is the one we pass"
    assert [stand_in.call_count for stand_in in left_out.values()] == [1, 1], (
        "JITCodeLibrary._optimize_final_module, _finalize_final_module: what we leave out, to compile in half the time"
    )


@compiling
def test_flags_leave_out_the_wrappers_for_python(dispatcher: Any) -> None:
    result = parts.inside(dispatcher, (INT64,), INT64)
    code = str(result.library.get_llvm_str())
    assert "define" in code, "compile_extra: intermediate code"
    assert "cpython" not in code, "Flags.no_cpython_wrapper: a rule that others take in has no wrapper for Python"
    assert "cfunc" not in code, "Flags.no_cfunc_wrapper: and none for kernels"


@compiling
def test_options_of_a_dispatcher_become_flags() -> None:
    @njit(nogil=True, error_model="numpy", forceinline=True, _nrt=False)  # type: ignore[untyped-decorator]
    def halved(number: int) -> int:
        return number // 2

    flags = parts.Flags()
    halved.targetdescr.options.parse_as_flags(flags, halved.targetoptions)
    assert (flags.error_model, flags.release_gil, flags.forceinline, flags.nrt) == ("numpy", True, True, False), (
        "Dispatcher.targetdescr.options.parse_as_flags: rules are compiled with the options of `@rule`"
    )


@compiling
def test_compiled_code_cannot_call_ours_by_name(dispatcher: Any) -> None:
    @njit  # type: ignore[untyped-decorator]
    def by_name(number: int) -> Any:
        return dispatcher(number=number)

    parts.takes(dispatcher, lambda _given: ((INT64,), INT64))
    with pytest.raises(Exception, match="positional"):
        by_name(1)


# On a GPU


class Device:
    """The GPU that is not there."""

    compute_capability = (9, 0)


@pytest.fixture
def no_gpu_needed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    pytest.importorskip("numba_cuda")
    for module in parts.modules_that_ask_for_a_gpu():
        assert hasattr(module, "get_current_device"), f"{module.__name__}.get_current_device: tests without a GPU"
        monkeypatch.setattr(module, "get_current_device", Device)
    return importlib.import_module("numba.cuda")


@compiling
@pytest.mark.parametrize("inlined", [True, False])
def test_numba_cuda_uses_the_dispatcher_that_we_left_for_it(dispatcher: Any, no_gpu_needed: Any, inlined: bool) -> None:
    parts.takes_on_device(dispatcher, lambda _given: ((INT64,), INT64), inlined)
    ours = parts.device_twin(dispatcher)

    def kernel(small: Any) -> Any:
        return dispatcher(small)

    text, _back = no_gpu_needed.compile(
        kernel, INT64(types.int8), device=True, cc=Device.compute_capability, abi="numba", output="ptx"
    )
    assert ".visible .func" in text
    assert parts.device_twin(dispatcher) is ours
    assert ours.signatures == [(INT64,)], (
        f"{parts.DEVICE_TWIN}, CUDADispatcher.get_call_template and compile_device: a rule has one signature on a GPU"
    )
    assert ("call.uni" in text) is not inlined, "the attribute noinline of a function in a CUDACodeLibrary"


# Nowhere else


def test_only_one_module_uses_parts_of_numba_that_are_not_public() -> None:
    public = {"numba", "numba.cuda", "numba.extending", "numba.types"}
    for path in sorted(
        file for room in ("src", "tests", "tools", "examples") for file in REPOSITORY.glob(f"{room}/**/*.py")
    ):
        name = path.relative_to(REPOSITORY).as_posix()
        if name == OURS or path == Path(__file__):
            continue
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if "numba" in text else ():
            match node:
                case ast.Import(names):
                    modules = [alias.name for alias in names]
                case ast.ImportFrom(module=str(module)):
                    modules = [module]
                case _:
                    continue
            inside = [module for module in modules if module.partition(".")[0] == "numba" and module not in public]
            assert not inside, f"{name} imports {inside}: private parts of Numba belong in {OURS}"
        if name.startswith("src/"):
            assert not (used := ATTRIBUTES.findall(text)), (
                f"{name} uses {used}: private parts of Numba belong in {OURS}"
            )


@pytest.mark.parametrize("name", ["numba", "numba-cuda"])
def test_the_version_has_an_upper_bound_and_ours_is_below_it(name: str) -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["gpu"]]
    (bounds,) = (found for line in wanted if (found := re.fullmatch(rf"{name}(?:\[\w+\])?>=0\.(\d+),<0\.(\d+)", line)))
    try:
        installed = importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        pytest.skip(f"{name} is not installed")
    assert int(bounds[1]) <= int(installed.split(".")[1]) < int(bounds[2])
