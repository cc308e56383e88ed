"""How tests speak to the command line."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from typer.testing import CliRunner, Result

from tallyman.cli import app

Say = Callable[..., Result]


@pytest.fixture
def tallyman_(monkeypatch: pytest.MonkeyPatch) -> Say:
    """Runs `tallyman` with some words and lines of input, in an English terminal of eighty columns."""
    for name, value in {"LC_ALL": "C", "COLUMNS": "80", "NO_COLOR": "1", "TERM": "xterm"}.items():
        monkeypatch.setenv(name, value)

    def run(*words: str, lines: tuple[str, ...] = ()) -> Result:
        return CliRunner().invoke(app, words, input="".join(f"{line}\n" for line in lines), prog_name="tallyman")

    return run
