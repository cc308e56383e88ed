"""Packages that only the lab needs and not everybody has: each is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tallyman.engine.errors import TallymanError
from tallyman.engine.message import message


class PackageMissing(TallymanError):
    """A package that something needs is not installed."""


def needed(package: str, extra: str) -> Any:
    """A package, or a sentence that says how to install it."""
    try:
        return import_module(package)
    except ImportError as error:
        command = f"pip install 'tallyman[{extra}]'"
        raise PackageMissing(message("error-no-package", name=package, command=command)) from error
