"""Files that long work ends in: seen to be writable before it begins, and there as a whole or not at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

from tallyman.engine.errors import BadOption, refused_by_system
from tallyman.engine.message import message

HALFWAY = ".unfinished"


def written(file: Path, write: Callable[[Path], object], refusal: str) -> None:
    """Write a file as a whole or not at all."""
    half = halfway(file)
    try:
        try:
            write(half)
            half.replace(file)
        finally:
            half.unlink(missing_ok=True)
    except OSError as error:
        raise refused(file, error, refusal) from error


def checked(file: Path, refusal: str) -> None:
    """Refuse a file that cannot be written, before there is anything to write."""
    half = halfway(file)
    try:
        if file.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        half.touch()
        half.unlink()
    except OSError as error:
        raise refused(file, error, refusal) from error


def halfway(file: Path) -> Path:
    """Where a file is while it is written."""
    return file.parent / (file.name + HALFWAY)


def refused(file: Path, error: OSError, refusal: str) -> BadOption:
    """Why a file cannot be written, in the words of such a message."""
    return BadOption(message(refusal, file=str(file), why=refused_by_system(error)))
