"""Monkeys in real browsers join matches near their end, every day; `soak.py` has them play whole ones of everything."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial

import psutil
import pytest
from playwright.sync_api import Browser

from tests.helpers import REPOSITORY
from tests.web.firefox import Firefox
from tests.web.harbour import Harbour, harbour, wait_until
from tests.web.monkeys import STEP, InChromium, InFirefox, Party, enjoy

pytestmark = pytest.mark.browser

PARTIES = [
    Party("shanghaien-2", (0, 1), 1, left=10),
    pytest.param(Party("montego_bay-3", (0, 0, -1), 1, left=10), marks=pytest.mark.soak),
    pytest.param(Party("cargo-3-quick", (0, 0, -1), 1, left=10), marks=pytest.mark.soak),
    Party("harbour-3-characters-bonus_cards-inland_traders", (0, 0, -1), 1, left=10),
]
IN_FIREFOX = [
    Party("shanghaien-2", (0, 0), 2, left=4),
    pytest.param(Party("montego_bay-2", (0, 1), 2, left=4), marks=pytest.mark.soak),
    pytest.param(Party("cargo-2-quick", (0, 0), 2, left=4), marks=pytest.mark.soak),
    pytest.param(Party("harbour-2-first_game", (0, 1), 2, left=4), marks=pytest.mark.soak),
]


@pytest.fixture(scope="module")
def stepping(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server that shows every step of every action."""
    with harbour(f"sqlite:///{tmp_path_factory.mktemp('monkeys') / 'tallyman.db'}", step=STEP) as found:
        yield found


@pytest.mark.slow(10)
@pytest.mark.parametrize("party", PARTIES, ids=str)
def test_monkeys_play_matches_to_their_end(stepping: Harbour, browser: Browser, party: Party) -> None:
    enjoy(stepping, [partial(InChromium, browser)], party)


@pytest.mark.slow(10)
@pytest.mark.parametrize("party", IN_FIREFOX, ids=str)
def test_monkeys_play_in_firefox_as_well(stepping: Harbour, firefox: Firefox, party: Party) -> None:
    enjoy(stepping, [partial(InFirefox, firefox)], party)


@pytest.mark.soak
def test_monkeys_that_are_told_to_end_leave_nothing_behind() -> None:
    command = [sys.executable, "-m", "tests.web.soak", "--seed", "1", "--only", "harbour-4", "--troops", "1"]
    path = os.pathsep.join(["src", "tools", "examples/pilots"])
    with subprocess.Popen(command, cwd=REPOSITORY, env=os.environ | {"PYTHONPATH": path}) as soak:
        begun = psutil.Process(soak.pid)

        def playing() -> bool:
            return any("renderer" in " ".join(one.cmdline()) for one in begun.children(recursive=True))

        wait_until(playing, 120)
        left = begun.children(recursive=True)
        soak.terminate()
        assert soak.wait(60) != 0
    assert psutil.wait_procs(left, timeout=60)[1] == []
