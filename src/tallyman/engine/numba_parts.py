"""All that we use of Numba's inside: it may change in any version, and whatever does is mended here.

`PARTS` names what is imported, each with what we use it for; where one is missing, the error says so. What is set on or
asked of Numba's objects has a function here. `tests/engine/test_numba_parts.py` has a canary for each of both, and
`pyproject.toml` bounds the versions to those in which all of them sang.
"""

from __future__ import annotations

import gc
import importlib
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
from numba import config, types
from numba.extending import NativeValue, unbox

PARTS = {
    "numba.core.caching.UserProvidedCacheLocator": "to say where compiled rules lie and what they were made from",
    "numba.core.caching.FunctionCache": "to keep compiled rules",
    "numba.core.codegen.JITCodeLibrary": "to keep rules as intermediate code, for others to take in",
    "numba.core.compiler.Compiler": "to compile such rules without the wrappers that Python needs",
    "numba.core.compiler.Flags": "to compile such rules with the options of their dispatchers",
    "numba.core.compiler.compile_extra": "to compile such rules by a compiler of our own",
    "numba.core.compiler_lock.global_compiler_lock": "to load from the cache in one thread at a time",
    "numba.core.cgutils.create_struct_proxy": "to hand rules to loops by their addresses",
    "numba.core.datamodel.registry.register_default": "to hold such a rule as Numba holds functions",
    "numba.experimental.function_type.FunctionModel": "to hold such a rule as Numba holds functions",
    "numba.core.typing.templates.make_concrete_template": "to offer callers a rule's one signature and no other",
    "numba.core.typing.arraydecl.SetItemBuffer": "to take a number of an enumeration as a place in an array on a GPU",
    "numba.cuda.dispatcher.CUDADispatcher": "to compile rules for a GPU, each for its one signature",
    "numba.cuda.cudadrv.devicearray.DeviceNDArray": "to see tables on a GPU as words, too",
}
"""What we import of Numba's inside and, where it is installed, of numba-cuda's, and what for."""


SELDOM = 20_000
"""Objects more than were freed, before Python looks for cycles while something is compiled; usually they are 700."""


def imported(path: str) -> Any:
    """A part of Numba's inside; where it is missing, the error says what we use it for."""
    module, _dot, name = path.rpartition(".")
    try:
        return getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as missing:
        raise ImportError(
            f"Numba {numba.__version__} has no {path}, which we use {PARTS[path]}. pyproject.toml names versions that"
            f" have; what is to be mended is in {Path(__file__).name}."
        ) from missing


UserProvidedCacheLocator: Any = imported("numba.core.caching.UserProvidedCacheLocator")
FunctionCache: Any = imported("numba.core.caching.FunctionCache")
JITCodeLibrary: Any = imported("numba.core.codegen.JITCodeLibrary")
Compiler: Any = imported("numba.core.compiler.Compiler")
Flags: Any = imported("numba.core.compiler.Flags")
compile_extra: Any = imported("numba.core.compiler.compile_extra")
global_compiler_lock: Any = imported("numba.core.compiler_lock.global_compiler_lock")
create_struct_proxy: Any = imported("numba.core.cgutils.create_struct_proxy")
register_default: Any = imported("numba.core.datamodel.registry.register_default")
FunctionModel: Any = imported("numba.experimental.function_type.FunctionModel")
make_concrete_template: Any = imported("numba.core.typing.templates.make_concrete_template")


# The cache of compiled functions


class Locator(UserProvidedCacheLocator):  # type: ignore[misc]
    """Tells Numba where a function's compiled form lies and what it was made from; a subclass knows both."""

    def __init__(self, function: Any, file: str) -> None:
        super().__init__(function, file)
        self._cache_path = str(self.root() / self.get_suitable_cache_subpath(file))

    @staticmethod
    def root() -> Path:
        """The folder of the whole cache."""
        raise NotImplementedError

    @staticmethod
    def stamp(file: str) -> bytes:
        """What changes when a compiled function of a file is out of date."""
        raise NotImplementedError

    def get_source_stamp(self) -> bytes:
        return self.stamp(self._py_file)

    @classmethod
    def from_function(cls, function: Any, file: str) -> Locator:
        locator = cls(function, file)
        locator.ensure_cache_path()
        return locator


class Cache:
    """A function's cache, made when it is first asked: most rules are only taken in by others, and are never in one."""

    def __init__(self, function: Any, locator: type[Locator], lock: Path) -> None:
        self._function, self._locator, self._lock = function, locator, lock
        self._cache: Any = None

    def _made(self) -> Any:
        with global_compiler_lock:  # for all threads there is one setting that says who finds the folder
            if self._cache is None:
                before = config.CACHE_LOCATOR_CLASSES
                config.CACHE_LOCATOR_CLASSES = f"{self._locator.__module__}.{self._locator.__qualname__}"
                try:
                    self._cache = FunctionCache(self._function)
                finally:
                    config.CACHE_LOCATOR_CLASSES = before
            return self._cache

    def __getattr__(self, name: str) -> Any:
        return getattr(self._made(), name)

    def save_overload(self, signature: Any, data: Any) -> None:
        """Write to it while no other process does: each would lose what the other adds to an index."""
        from filelock import FileLock

        cache = self._made()
        with FileLock(self._lock):
            cache.save_overload(signature, data)


def cached_by(locator: type[Locator], lock: Path, dispatcher: Any) -> None:
    """Keep what a dispatcher compiles where a locator says; who holds the lock may write."""
    dispatcher._cache = Cache(dispatcher.py_func, locator, lock)  # noqa: SLF001


def found_in_cache(dispatcher: Any, wanted: Any) -> bool:
    """Whether a function was compiled before for some types; if so, it is loaded."""
    if wanted.args not in dispatcher.overloads:
        with global_compiler_lock:
            result = dispatcher._cache.load_overload(wanted, dispatcher.targetctx)  # noqa: SLF001
            if result is None:
                return False
            dispatcher.add_overload(result)
    return True


# Calls from Python


def entry_point(dispatcher: Any, signature: Any) -> Any:
    """A function's compiled form for callers in Python, made now if there is none."""
    return compile_result(dispatcher, signature).entry_point


def compile_result(dispatcher: Any, signature: Any) -> Any:
    """All that is known of a function's compiled form, made now if there is none.

    Meanwhile Python looks for garbage in cycles seldom: among all that Numba makes, that takes a good part of the time.
    """
    with global_compiler_lock:
        usual, *older = gc.get_threshold()
        gc.set_threshold(max(usual, SELDOM), *older)
        try:
            return dispatcher.get_compile_result(signature)
        finally:
            gc.set_threshold(usual, *older)


def when_first_called(dispatcher: Any, answer: Callable[..., Any]) -> None:
    """Instead of compiling a function for the values that Python calls it with, ask for what is called with them."""
    dispatcher._compile_for_args = answer  # noqa: SLF001


class ByAddress(types.FunctionType):  # type: ignore[misc]
    """The type of a function that Python hands to compiled code by its address.

    Numba's own asks, for every function of every call, Python for two addresses by signatures that it unpickles each
    time: a third of a millisecond for the rules of a game.
    """


register_default(ByAddress)(FunctionModel)


@unbox(ByAddress)  # type: ignore[untyped-decorator]
def _unbox_address(kind: Any, address: Any, at: Any) -> Any:
    function = create_struct_proxy(kind)(at.context, at.builder)
    function.jit_addr = at.pyapi.long_as_voidptr(address)
    return NativeValue(function._getvalue())  # noqa: SLF001


def address(dispatcher: Any, signature: Any) -> int:
    """Where the compiled form of a function is for other compiled code, made now if there is none."""
    result = compile_result(dispatcher, signature)
    where: int = result.library.get_pointer_to_function(result.fndesc.llvm_func_name)
    return where


# Calls from compiled code


class Inside(JITCodeLibrary):  # type: ignore[misc]
    """The code of a rule as other rules take it in: linked and optimized there, never made into machine code here."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


class InsideCompiler(Compiler):  # type: ignore[misc]
    """Compiles a rule for other rules only: without the wrappers that Python and kernels need."""

    def __init__(
        self, typing: Any, target: Any, _library: Any, arguments: Any, back: Any, flags: Any, variables: Any
    ) -> None:
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        super().__init__(typing, target, Inside(target.codegen(), "inside"), arguments, back, flags, variables)


def inside(dispatcher: Any, arguments: Any, back: Any) -> Any:
    """A rule compiled for other rules only; the name they know it by is its entry point."""
    target = dispatcher.targetdescr
    flags = Flags()
    target.options.parse_as_flags(flags, dispatcher.targetoptions)
    where = target.typing_context, target.target_context
    result = compile_extra(
        *where, dispatcher.py_func, arguments, back, flags, dispatcher.locals, pipeline_class=InsideCompiler
    )._replace(entry_point=object())
    target.target_context.insert_user_function(result.entry_point, result.fndesc, [result.library])
    return result


def takes(dispatcher: Any, wanted: Callable[[Any], Any]) -> None:
    """Say for which arguments and result a function is compiled when compiled ones call it; None is any result."""
    name = dispatcher.py_func.__name__
    results: dict[Any, Any] = {}

    def get_call_template(given: Any, keywords: Any) -> Any:
        only_positional(name, keywords)
        arguments, back = wanted(given)
        if arguments not in results:
            results[arguments] = inside(dispatcher, arguments, back)
        signatures = [result.signature for result in results.values()]
        template = make_concrete_template(name, key=name, signatures=signatures)
        return template, inspect.signature(dispatcher.py_func), arguments, {}

    dispatcher.get_call_template = get_call_template
    dispatcher.get_overload = lambda arguments: results[arguments].entry_point


def only_positional(name: str, keywords: Any) -> None:
    """Refuse a call with named arguments: a rule has one signature, without names."""
    if keywords:
        raise TypeError(f"{name}: rules call each other with positional arguments")


# On a GPU

DEVICE_TWIN = "_CUDATypingContext__dispatcher"
"""Where numba-cuda keeps, on a function's dispatcher, the one it uses on the device."""


def device_twin(dispatcher: Any) -> Any:
    """The dispatcher that numba-cuda uses for a function on the device; None if it was never needed."""
    return getattr(dispatcher, DEVICE_TWIN, None)


def is_inlined(dispatcher: Any) -> bool:
    """Whether a function is inlined in its callers on a CPU."""
    return bool(dispatcher.targetoptions.get("forceinline"))


def takes_on_device(dispatcher: Any, wanted: Callable[[Any], Any], inlined: bool) -> None:
    """Say for which arguments and result a function is compiled when others on a GPU call it; None is any result.

    One that may not be inlined is really called.
    """
    imported("numba.core.typing.arraydecl.SetItemBuffer")  # which numba-cuda finds once it is there
    options = dispatcher.targetoptions | {"device": True, "debug": False, "opt": True}
    twin = imported("numba.cuda.dispatcher.CUDADispatcher")(dispatcher.py_func, options)
    plain = twin.get_call_template

    def get_call_template(given: Any, keywords: Any) -> Any:
        only_positional(dispatcher.py_func.__name__, keywords)
        arguments, back = wanted(given)
        result = twin.compile_device(arguments, back)
        if not inlined:
            keep_apart(result)
        return plain(arguments, {})

    twin.get_call_template = get_call_template
    setattr(dispatcher, DEVICE_TWIN, twin)


def keep_apart(result: Any) -> None:
    """Let a function on the device be called, not inlined. Left alone, NVVM inlines whatever it is given."""
    attributes = result.library.get_function(result.fndesc.llvm_func_name).attributes
    attributes.discard("alwaysinline")
    attributes.add("noinline")


def device_array(shape: tuple[int, ...], dtype: Any, memory: Any) -> Any:
    """An array, row after row, of a GPU's memory that another array has."""
    strides = (dtype.itemsize,) if len(shape) == 1 else (shape[1] * dtype.itemsize, dtype.itemsize)
    return imported("numba.cuda.cudadrv.devicearray.DeviceNDArray")(shape, strides, dtype, gpu_data=memory)


def modules_that_ask_for_a_gpu() -> list[Any]:
    """The modules of numba-cuda that look which GPU there is (`get_current_device`) when rules are compiled for one."""
    return [importlib.import_module(f"numba.cuda.{name}") for name in ("api", "compiler", "dispatcher")]
