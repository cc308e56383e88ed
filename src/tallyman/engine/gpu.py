"""Rules on a GPU: the same sources, for the same one signature, compiled by numba-cuda when a kernel first calls them.

Left alone, numba-cuda compiles a rule for whatever types its caller happens to pass. There a word plus a literal
becomes a float, and the luck of a GPU would no longer be the luck of a CPU.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tallyman.engine.rule import INTERPRETED, RULES, signature

DEVICE_TWIN = "_CUDATypingContext__dispatcher"
"""Where numba-cuda keeps, on a rule's dispatcher, the one it uses on the device."""


def prepare(rules: Iterable[Any] = RULES) -> None:
    """Let CUDA kernels call rules, each with the one signature its annotations name; those prepared before stay."""
    if INTERPRETED:
        raise RuntimeError("All rules are interpreted in this process (NUMBA_DISABLE_JIT); a GPU needs compiled ones.")
    for rule in rules:
        if not hasattr(rule, DEVICE_TWIN):
            setattr(rule, DEVICE_TWIN, device_twin(rule))


def device_twin(rule: Any) -> Any:
    """The dispatcher of a rule on a GPU."""
    from numba.cuda.dispatcher import CUDADispatcher

    twin = CUDADispatcher(rule.py_func, rule.targetoptions | {"device": True, "debug": False, "opt": True})
    plain = twin.get_call_template

    def get_call_template(_args: Any, keywords: Any) -> Any:
        if keywords:
            raise TypeError(f"{rule.py_func.__name__}: rules call each other with positional arguments")
        wanted = signature(rule)
        twin.compile_device(wanted.args, wanted.return_type)
        return plain(wanted.args, {})

    twin.get_call_template = get_call_template
    return twin
