"""What can be reached from an object, whichever way its parts are kept."""

from __future__ import annotations

import functools
import gc
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import numpy as np

from tallyman.engine.game import Game


def reached(start: object) -> Iterator[Any]:
    """Everything that hangs on an object, but for modules, classes and what a game is by itself."""
    met: dict[int, object] = {}  # which also keeps what is made on the way
    ahead: list[object] = [start]
    while ahead:
        one = ahead.pop()
        if id(one) in met or isinstance(one, (Game, ModuleType, type, BuiltinFunctionType)):
            continue
        met[id(one)] = one
        yield one
        ahead += parts(one)


def parts(one: object) -> list[Any]:
    """What an object holds itself."""
    if isinstance(one, FunctionType):  # which all have the names of their module in hand
        return [one.__closure__, one.__defaults__, one.__kwdefaults__, one.__dict__]
    if isinstance(one, MethodType):
        return [one.__self__, one.__func__]
    if isinstance(one, functools.partial):
        return [one.func, one.args, one.keywords]
    if isinstance(one, np.ndarray):
        return [one.base]
    if isinstance(one, memoryview):
        return [one.obj]
    return gc.get_referents(one)


def memory(one: object) -> bytes:
    """The bytes of an object that is nothing but bytes; none of any other."""
    if isinstance(one, np.ndarray):
        return one.tobytes()
    return bytes(one) if isinstance(one, (bytes, bytearray, memoryview)) else b""
