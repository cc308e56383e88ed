"""`@rule`: the only place with compiler options, and the owner of the cache of compiled rules.

A rule is a plain function on records. It is compiled once, for the one signature its annotations name, whatever mix
of small ints and literals its callers use. Rules take each other in as intermediate code; only what Python or a loop
over games calls becomes machine code. That is kept on disk, stamped with a digest of all it can be made of: the
engine and the rule's own folder. Numba's own stamp covers only the caller's file and would run old rules after an edit
elsewhere.
"""

from __future__ import annotations

import functools
import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import numpy as np
from numba import config, from_dtype, njit, types
from numba.extending import typeof_impl
from platformdirs import user_cache_path

from tallyman.engine.numba_parts import (
    Locator,
    cached_by,
    entry_point,
    found_in_cache,
    takes,
    when_first_called,
)
from tallyman.engine.record import Cells, Record
from tallyman.engine.yard import COMPILE, LATER, NOW, YARD, Order

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parents[1]
INTERPRETED = bool(config.DISABLE_JIT)
"""Whether all rules run as plain Python in this process (`NUMBA_DISABLE_JIT=1`)."""

PATIENT = not INTERPRETED and os.environ.get(COMPILE, LATER) != NOW
"""Whether a rule that is not compiled yet runs as plain Python until another process has compiled it."""

RULES: list[Any] = []
"""Every rule defined so far, in order of definition."""


VARIANTS = "variants"
"""The folder of a game with component sets to choose instead of the standard one, such as `even.toml`.

A file there is never changed, because matches are pinned to it; a better one gets a name of its own.
"""
PROSE = frozenset(
    {
        "analysis",
        "ansi",
        "asking",
        "board",
        "budget",
        "chance",
        "components",
        "errors",
        "faces",
        "fields",
        "files",
        "frames",
        "gpu",
        "gym",
        "hints",
        "illustration",
        "illustrations",
        "layout",
        "levels",
        "marks",
        "match",
        "message",
        "modules",
        "names",
        "outside",
        "picture",
        "places",
        "plain",
        "plain_scene",
        "position",
        "reckoning",
        "registry",
        "rewriting",
        "rulebook",
        "scene",
        "search",
        "sheet",
        "sight",
        "signs",
        "spiel",
        "terminal",
        "terms",
        "things",
        "tray",
        "vector",
        "view",
        "words",
        "yard",
        "zoo",
    }
)
"""Modules, in any folder, of which no rule is made: editing them compiles nothing anew."""


TAKEN_IN = {PACKAGE / "envs": (PACKAGE / "players",)}
"""Folders whose loops take in parts of other folders beside those of the engine."""


@functools.cache
def digest(folder: Path) -> bytes:
    """What a compiled rule of `folder` depends on: the sources of the engine, of the folder and of what it takes in,
    but for prose and variants."""
    sources = hashlib.sha256()
    for place in sorted({PACKAGE / "engine", folder, *TAKEN_IN.get(folder, ())}):
        for path in sorted(p for p in place.rglob("*") if p.suffix in {".py", ".toml"}):
            if (path.suffix == ".py" and path.stem in PROSE) or path.parent.name == VARIANTS:
                continue
            sources.update(str(path.relative_to(place)).encode() + b"\0" + path.read_bytes() + b"\0")
    return sources.digest()


@functools.cache
def cache_folder() -> Path | None:
    """Where compiled rules are kept: the first writable of TALLYMAN_CACHE, the user's cache, the temporary folder."""
    user = user_cache_path("tallyman", appauthor=False)
    temporary = Path(tempfile.gettempdir()) / f"tallyman-{os.getuid() if hasattr(os, 'getuid') else 'user'}"
    own = os.environ.get("TALLYMAN_CACHE")
    for folder in ([Path(own)] if own else []) + [user, temporary]:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=folder).close()
        except OSError:
            continue
        return folder / ("checked" if config.BOUNDSCHECK else "rules")
    return None


class RuleLocator(Locator):
    """Tells Numba where a rule's compiled form lies and what it was made from."""

    @staticmethod
    def root() -> Path:
        return cache_folder() or Path()

    @staticmethod
    @functools.cache
    def stamp(file: str) -> bytes:
        return digest(Path(file).resolve().parent)


@typeof_impl.register(Record)  # type: ignore[untyped-decorator]
def _typeof_record(record: Record, _context: Any) -> Any:
    return from_dtype(record.dtype)


def native_type(hint: Any) -> Any:
    """The machine's type for an annotation of a rule."""
    if hint is None or hint is type(None):
        return types.void
    if hint is int:
        return types.int64
    if hint is bool:
        return types.boolean
    if get_origin(hint) is Annotated:
        what, kind, *layout = get_args(hint)
        return (
            types.Array(from_dtype(np.dtype(kind)), 1, *(layout or "C"))
            if what is Cells
            else from_dtype(np.dtype(kind))
        )
    if get_origin(hint) is tuple:
        return types.Tuple([native_type(part) for part in get_args(hint)])
    if isinstance(hint, type) and issubclass(hint, Record):
        return from_dtype(hint.dtype)
    raise TypeError(f"a rule cannot take or give {hint!r}")


def signature(function: Callable[..., Any]) -> Any:
    """The one signature of a rule, from its annotations."""
    return _signature(source(function))


@functools.cache
def _signature(function: Callable[..., Any]) -> Any:
    hints = get_type_hints(function, include_extras=True)
    back = native_type(hints.pop("return"))
    return back(*(native_type(hint) for hint in hints.values()))


def source(function: Callable[..., Any]) -> Any:
    """The plain Python function behind a rule."""
    return getattr(function, "py_func", function)


def jit(function: Callable[..., Any], inlined: bool = True) -> Any:
    """Numba's dispatcher for a function, with our options and our cache.

    Without Numba's runtime (`_nrt`) nothing can be allocated, and no references are counted: a step of many tables,
    whose loop has twenty arrays in hand, is eight times as fast.
    """
    dispatcher = njit(nogil=True, error_model="numpy", forceinline=inlined, _nrt=False)(function)
    folder = cache_folder()
    if folder is not None and not INTERPRETED:
        RuleLocator.stamp(function.__code__.co_filename)  # now: it may be edited before it is compiled
        cached_by(RuleLocator, Path(f"{folder}.lock"), dispatcher)
    return dispatcher


def rule(function: F) -> F:
    """Make `function` a rule: compiled when first used, or left as it is when everything is interpreted."""
    return make_rule(function, True)


def apart(function: F) -> F:
    """Make `function` a rule that is not inlined: a large one with many callers would be compiled again in each."""
    return make_rule(function, False)


def make_rule(function: F, inlined: bool) -> F:
    """A rule, inlined in its callers or apart from them."""
    if INTERPRETED:
        RULES.append(function)
        return function
    dispatcher = jit(function, inlined)

    def from_python(*values: Any) -> Any:
        for name, hint, value in zip(
            function.__code__.co_varnames, get_type_hints(function).values(), values, strict=False
        ):
            if isinstance(hint, type) and issubclass(hint, Record) and not isinstance(value, hint):
                raise TypeError(
                    f"{function.__name__}: {name} should be a {hint.__name__}, not a {type(value).__name__}"
                )
        return door(dispatcher)

    takes(dispatcher, lambda _given: (signature(function).args, signature(function).return_type))
    when_first_called(dispatcher, from_python)
    RULES.append(dispatcher)
    return dispatcher  # type: ignore[no-any-return]


def door(function: F) -> F:
    """A rule for callers in Python: fast, because it trusts them to pass what the annotations say.

    One that is not compiled yet is its interpreted twin, until the yard has compiled it.
    """
    if INTERPRETED:
        return function
    return _doors.get(function) or (compiled(function) if ready(function, urgent=False) else twin(function))


def compiled(function: F) -> F:
    """A rule's compiled form for callers in Python, made now if there is none."""
    if INTERPRETED:
        return function
    if function not in _doors:
        _doors[function] = entry_point(function, signature(function))
    return _doors[function]  # type: ignore[no-any-return]


def ready(function: Any, urgent: bool) -> bool:
    """Whether a rule is compiled, in the cache at least; if not, it is ordered, or made now in an impatient process."""
    if function in _doors or not PATIENT:
        compiled(function)
        return True
    known = _missed.get(function)
    if known is None and found_in_cache(function, signature(function)):
        return True
    if known is None or (urgent and not known):
        _missed[function] = urgent
        YARD.order(order_of(function), functools.partial(arrives, function), urgent)
    return False


def order_of(function: Any) -> Order:
    """What the yard knows a rule by."""
    plain = source(function)
    return Order(plain.__module__, plain.__qualname__)


def arrives(function: Any) -> bool:
    """Whether a rule has come from the yard; it is native from here on."""
    # Without a folder for the cache there is no way for it to come, so it is compiled here.
    if cache_folder() is not None and not found_in_cache(function, signature(function)):
        return False
    compiled(function)
    return True


_doors: dict[Any, Any] = {}
_missed: dict[Any, bool] = {}  # rules that were ordered, and whether somebody waits for them
_twins: dict[Any, Any] = {}
_twin_globals: dict[int, dict[str, Any]] = {}


def twin(function: F) -> F:
    """The same rule as plain Python, all the way down, beside the compiled one in the same process."""
    plain = source(function)
    if plain not in _twins:
        theirs = plain.__globals__
        ours = _twin_globals.get(id(theirs))
        if ours is None:
            ours = _twin_globals[id(theirs)] = dict(theirs)
            for name, value in theirs.items():
                if hasattr(value, "py_func"):
                    ours[name] = twin(value)
        _twins[plain] = FunctionType(plain.__code__, ours, plain.__name__, plain.__defaults__, plain.__closure__)
    return _twins[plain]  # type: ignore[no-any-return]
