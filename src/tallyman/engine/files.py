"""The files of people, as text: every refusal says what is wrong with a file."""

from __future__ import annotations

from pathlib import Path

from tallyman.engine.errors import BadOption, refused_by_system
from tallyman.engine.message import message

TOO_LONG = 4 * 1024 * 1024
SHEET, BOX = "sheet", "box"  # what a file should hold


def text_of(file: Path, kind: str = SHEET) -> str:
    """The text of a file; BadOption says why it cannot be read as what is wanted."""
    try:
        with file.open(encoding="utf-8") as lines:
            text = lines.read(TOO_LONG)
    except FileNotFoundError as wrong:
        raise BadOption(message("error-no-file", file=str(file))) from wrong
    except IsADirectoryError as wrong:
        raise BadOption(message("error-folder", file=str(file), kind=kind)) from wrong
    except UnicodeDecodeError as wrong:
        raise BadOption(message("error-no-text", file=str(file), kind=kind)) from wrong
    except OSError as wrong:
        raise BadOption(message("error-unreadable", file=str(file), why=refused_by_system(wrong))) from wrong
    if len(text) == TOO_LONG:
        raise BadOption(message("error-too-long", file=str(file), kind=kind))
    return text
