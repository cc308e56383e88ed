"""Options and fixtures of all tests."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("tallyman", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tallyman")

# Tests are about native rules, and compile them when they need them; those of the yard say otherwise.
os.environ.setdefault("TALLYMAN_COMPILE", "now")


def pytest_configure() -> None:
    """Games of other packages that are installed here are no part of ours; those of conformance borrow them.

    Who is told to end ends as by Ctrl-C: no server that a test began stays behind.
    """
    from tests.example import visitors

    visitors()
    signal.signal(signal.SIGTERM, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate", action="store_true", help="write the golden sheets anew instead of comparing with them"
    )


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether golden sheets are to be written anew."""
    return bool(request.config.getoption("--regenerate"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest tests first, so that no worker is left with one at the end; then all that share a browser."""
    items.sort(key=lambda item: (order(item), -seconds(item)))


def order(item: pytest.Item) -> int:
    """Of slow tests, those in a browser, and the others: which come first."""
    return 1 if item.get_closest_marker("browser") else 0 if seconds(item) else 2


def seconds(item: pytest.Item) -> int:
    """How long a slow test takes; 0 for all others."""
    slow = item.get_closest_marker("slow")
    return int(slow.args[0]) if slow else 0
