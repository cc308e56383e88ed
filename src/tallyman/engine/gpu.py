"""Rules on a GPU: the same sources, for the same one signature, compiled by numba-cuda when a kernel first calls them.

Left alone, numba-cuda compiles a rule for whatever types its caller happens to pass. There a word plus a literal
becomes a float, and the luck of a GPU would no longer be the luck of a CPU.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any

from numba import types

from tallyman.engine.numba_parts import device_twin, is_inlined, takes_on_device
from tallyman.engine.rule import INTERPRETED, RULES, signature

APART: set[Any] = set()
"""The rules that kernels really call."""


def prepare(rules: Iterable[Any] = RULES, called: Iterable[Any] = ()) -> None:
    """Let CUDA kernels call rules, each with the one signature its annotations name; those prepared before stay.

    Those `called` become functions that are really called, also if kernels took them in before; so do rules that are
    `@apart` anywhere.
    """
    if INTERPRETED:
        raise RuntimeError("All rules are interpreted in this process (NUMBA_DISABLE_JIT); a GPU needs compiled ones.")
    apart = set(called) - APART
    for rule in rules:
        if device_twin(rule) is None or rule in apart:
            inlined = rule not in apart and is_inlined(rule)
            takes_on_device(rule, functools.partial(wanted, rule), inlined)
    APART.update(apart)


def prepare_part(part: Any) -> None:
    """Let CUDA kernels call a part of loops as a function of its own, for whatever numbers they pass."""
    if device_twin(part) is None:
        takes_on_device(part, lambda given: (tuple(map(types.unliteral, given)), None), inlined=False)


def wanted(rule: Any, _given: Any) -> Any:
    """What a rule is compiled for, whatever it is called with."""
    return signature(rule).args, signature(rule).return_type
