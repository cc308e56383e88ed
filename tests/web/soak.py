"""Monkeys for minutes: whole matches of every game, number of players and choice of options, in Chromium and Firefox.

`python -m tests.web.soak` goes through all grounds in an order of its seed: first those where any two choices meet,
then the rest, then all again with other luck. Each is told when it is done; one that fails, with what repeats it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import secrets
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack, contextmanager, redirect_stdout
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from io import StringIO
from itertools import count, islice
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from get_browsers import CHROMIUM, FIREFOX, find
from tallyman.engine.luck import Luck, seeded
from tests.helpers import Ground, grounds, pairwise, pick
from tests.web.firefox import started
from tests.web.guest import ARGUMENTS
from tests.web.harbour import harbour
from tests.web.monkeys import STEP, InChromium, InFirefox, Meeting, Party, enjoy, party_on

MINUTES = float(os.environ.get("TALLYMAN_SOAK_MINUTES", "5"))
COMMAND = "PYTHONPATH=tools python -m tests.web.soak --seed {seed} --round {round} --only {ground}"


@dataclass(frozen=True)
class Outing:
    """One match of a soak."""

    seed: int  # of the soak
    round: int  # how many times everything was played before
    ground: Ground

    @property
    def party(self) -> Party:
        """Who plays it, and how."""
        said = f"{self.seed} {self.round} {self.ground}".encode()
        return party_on(self.ground, int.from_bytes(sha256(said).digest()[:4]))

    @property
    def command(self) -> str:
        """What repeats just this one."""
        return COMMAND.format(seed=self.seed, round=self.round, ground=self.ground)


@dataclass(frozen=True)
class Outcome:
    """How a match of a soak went."""

    seconds: float
    actions: int = 0
    failure: str = ""


def shuffled(luck: Luck, several: Sequence[Ground]) -> list[Ground]:
    """The same grounds in another order."""
    left = list(several)
    return [left.pop(pick(luck, len(left))) for _ in several]


def outings(seed: int, first: int = 0) -> Iterator[Outing]:
    """Everything there is to play, again and again: what `pairwise` chooses first, each part in any order."""
    for number in count(first):
        luck = seeded(seed + number)
        rest = [one for one in grounds() if one not in pairwise()]
        for ground in [*shuffled(luck, pairwise()), *shuffled(luck, rest)]:
            yield Outing(seed, number, ground)


def play(outing: Outing) -> Outcome:
    """Play one match of a soak, with a server and browsers of its own, which end with whoever is told to end."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    began = time.monotonic()
    try:
        with ExitStack() as stack:
            stack.enter_context(redirect_stdout(StringIO()))  # the server says where it is
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            quay = stack.enter_context(harbour(f"sqlite:///{folder / 'tallyman.db'}", step=STEP))
            chromium = stack.enter_context(sync_playwright()).chromium
            browser: Browser = chromium.launch(executable_path=find(CHROMIUM), args=ARGUMENTS)
            stack.callback(browser.close)
            meetings: list[Meeting] = [partial(InChromium, browser)]
            if path := find(FIREFOX):
                meetings.append(partial(InFirefox, stack.enter_context(started(path, folder))))
            match = enjoy(quay, meetings, outing.party)
            return Outcome(time.monotonic() - began, len(match.line))
    except Exception:  # noqa: BLE001, whatever it is, it is told and the others go on
        return Outcome(time.monotonic() - began, failure=traceback.format_exc())


class Soak:
    """A soak under way, and what it has covered."""

    def __init__(self) -> None:
        self.done: set[str] = set()
        self.failed: list[Outing] = []

    def note(self, outing: Outing, outcome: Outcome) -> None:
        """Tell how a match went."""
        if outcome.failure:
            self.failed.append(outing)
            say(f"FAILED after {outcome.seconds:.0f} s: {outing.party}\n{outcome.failure}  again: {outing.command}")
        else:
            self.done.add(str(outing.ground))
            length = f"{outcome.actions} actions in {outcome.seconds:.0f} s"
            say(f"{len(self.done):3} of {len(grounds())}: {outing.party}, {length}")

    @property
    def told(self) -> str:
        """What was covered."""
        pairs = sum(str(one) in self.done for one in pairwise())
        return (
            f"Covered {len(self.done)} of {len(grounds())} grounds, "
            f"{pairs} of the {len(pairwise())} where any two choices meet; {len(self.failed)} matches failed."
        )


def say(words: str) -> None:
    """Tell something at once."""
    print(words, flush=True)


@contextmanager
def ending_all() -> Iterator[None]:
    """Whoever is told to end, by Ctrl-C or SIGTERM, tells the processes that play."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    except KeyboardInterrupt:
        for process in multiprocessing.active_children():
            process.terminate()
        raise


def go(plan: Iterator[Outing], minutes: float, troops: int) -> Soak:
    """Play one match after the other, several at a time, until the time is up or the plan at its end."""
    soak, end = Soak(), time.monotonic() + 60 * minutes
    running: dict[Future[Outcome], Outing] = {}
    with (
        ProcessPoolExecutor(troops, multiprocessing.get_context("spawn"), max_tasks_per_child=1) as pool,
        ending_all(),
    ):
        while True:
            if time.monotonic() < end:
                running |= {pool.submit(play, one): one for one in islice(plan, troops - len(running))}
            if not running:
                return soak
            for ended in wait(running, return_when=FIRST_COMPLETED).done:
                soak.note(running.pop(ended), ended.result())


def main() -> int:
    """Play as the command line says; 1 if something went wrong."""
    parser = argparse.ArgumentParser(description="Monkeys play whole matches of everything in real browsers.")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="no match begins later")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**6), help="order and luck of all matches")
    parser.add_argument("--round", type=int, default=0, help="begin with this one; each has other luck")
    every = [str(one) for one in grounds()]
    parser.add_argument("--only", nargs="+", choices=every, metavar="GROUND", help="play just these, one match each")
    parser.add_argument("--troops", type=int, default=2, help="matches at a time")
    asked = parser.parse_args()
    plan = outings(asked.seed, asked.round)
    if asked.only:
        wanted = [one for one in islice(plan, len(every)) if str(one.ground) in asked.only]
        plan = iter(sorted(wanted, key=lambda one: asked.only.index(str(one.ground))))
    say(f"Monkeys play for {asked.minutes:g} minutes, with --seed {asked.seed}.")
    soak = go(plan, asked.minutes, asked.troops)
    say(soak.told)
    return 1 if soak.failed else 0


if __name__ == "__main__":
    sys.exit(main())
