"""Fixtures of the browser part's tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx2 as httpx
import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from get_browsers import CHROMIUM, FIREFOX, find
from tallyman.engine.match import new
from tallyman.web import lobby
from tests.postgresql import new_database, server
from tests.web.firefox import Firefox, started
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
def people(quay: Harbour, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[httpx.Client]]:
    """Three people, each with a browser of their own; the lobby is looked at anew for everybody."""
    monkeypatch.setattr(lobby, "GLANCE", -1.0)
    with ExitStack() as stack:
        yield [stack.enter_context(quay.visitor()) for _ in range(3)]


@pytest.fixture
def ann_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first seat of a match of Shanghaien has the first choice."""
    seed = next(seed for seed in range(40) if new("shanghaien", seed=seed).acting == (0,))
    monkeypatch.setattr("secrets.randbits", lambda _: seed)


@pytest.fixture
def warm_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that is made in a test for a question or two compiles nothing beside it."""
    monkeypatch.setattr("tallyman.web.app.warm", lambda done: done.set())


@pytest.fixture
def database(tmp_path: Path) -> str:
    """The URL of a database of one's own."""
    return f"sqlite:///{tmp_path / 'tallyman.db'}"


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL server, up to the name of a database."""
    with ExitStack() as stack:
        try:
            found = stack.enter_context(server())
        except ImportError:
            if os.environ.get("CI"):
                raise
            pytest.skip("no PostgreSQL is installed, and no wheel with one")
        yield found


@pytest.fixture
def shared_database(postgresql: str) -> str:
    """The URL of a database of one's own on a PostgreSQL server, as people write it."""
    return new_database(postgresql)


@pytest.fixture(params=["sqlite", "postgresql"])
def any_database(request: pytest.FixtureRequest) -> str:
    """The URL of a database of one's own, of each kind."""
    return str(request.getfixturevalue("database" if request.param == "sqlite" else "shared_database"))


expect.set_options(timeout=20_000)


class Chromium:
    """A Chromium that tests share as long as one of them follows another.

    While it is open, no loop of `asyncio` can run in its thread; hence it is closed before a test that needs none.
    """

    def __init__(self) -> None:
        self._opened = ExitStack()
        self._browser: Browser | None = None

    def browser(self) -> Browser:
        """The browser, opened if it is not."""
        if self._browser is None:
            path = find(CHROMIUM)
            assert path, "the browser tests need Chromium"
            playwright = self._opened.enter_context(sync_playwright())
            self._browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
            self._opened.callback(self._browser.close)
        return self._browser

    def close(self) -> None:
        """Close the browser, if it is open."""
        self._browser = None
        self._opened.close()


SHARED = Chromium()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Close the browser when the next test needs none."""
    if not isinstance(nextitem, pytest.Function) or "chromium" not in nextitem.fixturenames:
        SHARED.close()


@pytest.fixture
def chromium() -> Browser:
    """A Chromium that other tests have used before."""
    return SHARED.browser()


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """A real browser. Its pages are closed after each test: a table that is open goes on listening and drawing."""
    yield chromium
    for context in chromium.contexts:
        context.close()


@pytest.fixture
def firefox(one_firefox: Firefox) -> Iterator[Firefox]:
    """A Firefox in which nobody has been. Its pages are closed after each test, as those of a `browser` are."""
    yield one_firefox
    one_firefox.forget()


@pytest.fixture(scope="session")
def one_firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """A Firefox that all tests share."""
    path = find(FIREFOX)
    if path is None and not os.environ.get("CI"):
        pytest.skip("no Firefox is installed")
    assert path, "the tests need Firefox"
    with started(path, tmp_path_factory.mktemp("firefox")) as found:
        yield found
