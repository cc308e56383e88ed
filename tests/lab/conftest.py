"""The command line, for tests of the lab."""

from __future__ import annotations

from tests.terminal.conftest import tallyman_

__all__ = ["tallyman_"]
