"""Fixtures of the browser part's tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest
from playwright.sync_api import Browser, sync_playwright

from get_chromium import find_chromium
from tests.web.guest import ARGUMENTS
from tests.web.harbour import Harbour, harbour


@pytest.fixture(scope="session")
def quay(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server all tests share."""
    with harbour(f"sqlite:///{tmp_path_factory.mktemp('harbour') / 'tallyman.db'}") as found:
        yield found


@pytest.fixture
def visitor(quay: Harbour) -> Iterator[httpx.Client]:
    """Somebody with a browser of their own."""
    with quay.visitor() as found:
        yield found


@pytest.fixture
def stranger(quay: Harbour) -> Iterator[httpx.Client]:
    """Somebody else."""
    with quay.visitor() as found:
        yield found


@pytest.fixture
def database(tmp_path: Path) -> str:
    """The URL of a database of one's own."""
    return f"sqlite:///{tmp_path / 'tallyman.db'}"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A real browser."""
    path = find_chromium()
    assert path, "the browser tests need Chromium"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield found
        found.close()
