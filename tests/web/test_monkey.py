"""Monkeys in a real browser: whole matches of every game by touching what is lit, with reloads and second thoughts.

Nothing may freeze, and neither the pages nor the server may complain. Most of them sit beside each other.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, expect

from tallyman import players
from tallyman.engine.luck import seeded
from tallyman.web.asking import digest, new_token
from tallyman.web.store import Chair
from tests.helpers import corners, grounds, pick
from tests.web.guest import Guest
from tests.web.harbour import Harbour, harbour, keep, wait_until

pytestmark = pytest.mark.browser

STEP = 0.02  # seconds: every step is drawn and sent, and soon over
SOON = 30  # seconds in which everybody must see what has happened
RELOAD, UNDO, REDO = 30, 15, 3  # once in so many choices
LOOK = """() => ({
  number: Number(document.querySelector("#actions").dataset.seen),
  seat: Number(document.querySelector("#actions [name=seat]")?.value ?? -1),
  lit: [...document.querySelectorAll("#board [data-lit]")].map((one) => one.id),
  passing: "wait" in document.querySelector("#turn").dataset,
  curtain: Boolean(document.querySelector("#turn.curtain button")),
  over: Boolean(document.querySelector("#result h2")),
})"""


@dataclass(frozen=True)
class Party:
    """Who plays what: the browser of each seat (-1: one of our players), and how."""

    ground: str
    browsers: tuple[int, ...]
    seed: int
    sense: int = 0
    """In how many of ten choices the monkeys do what is sensible: at random, a match of Cargo hardly ends."""
    motion: bool = False  # every step takes its time

    def __str__(self) -> str:
        return "-".join([self.ground, *("ours" if one < 0 else "ab"[one] for one in self.browsers)])


PARTIES = [
    Party("shanghaien-2", (0, 1), 1),
    Party("montego_bay-3", (0, 0, -1), 1),
    Party("cargo-3-quick", (0, 0, -1), 1, sense=8),
    Party("harbour-3-characters-bonus_cards-inland_traders", (0, 0, -1), 1),
]
SEATINGS: dict[int, list[tuple[int, ...]]] = {
    2: [(0, 0), (0, 1)],
    3: [(0, 0, 1), (0, -1, 1)],
    4: [(0, 1, 0, 1), (0, 0, 1, -1)],
}
ALL_PARTIES = [
    Party(str(one), seating, seed, sense=8 if one.game.name == "cargo" else 0, motion=seed == 1)
    for one in corners()
    for seed, seating in enumerate(SEATINGS[one.players])
]


@pytest.fixture(scope="module")
def stepping(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server that shows every step of every action."""
    with harbour(f"sqlite:///{tmp_path_factory.mktemp('monkeys') / 'tallyman.db'}", step=STEP) as found:
        yield found


@contextmanager
def overheard() -> Iterator[list[str]]:
    """Whatever the server complains of in its log."""
    found: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(self.format(record))

    ear, loggers = Ear(logging.WARNING), (logging.getLogger(), logging.getLogger("uvicorn"))
    for logger in loggers:
        logger.addHandler(ear)
    try:
        yield found
    finally:
        for logger in loggers:
            logger.removeHandler(ear)


@dataclass(frozen=True)
class Look:
    """What a page shows."""

    number: int
    seat: int
    lit: list[str]
    passing: bool
    curtain: bool
    over: bool


class Monkeys:
    """Monkeys at one table, some of them beside each other."""

    def __init__(self, quay: Harbour, browser: Browser, party: Party) -> None:
        self.quay, self.party, self.luck = quay, party, seeded(party.seed)
        match = next(one for one in grounds() if str(one) == party.ground).new(party.seed)
        tokens = [new_token() for _ in range(max(party.browsers) + 1)]
        chairs = [Chair(player="greedy") if one < 0 else Chair(holder=digest(tokens[one])) for one in party.browsers]
        self.match_id = keep(quay, match, tuple(chairs))
        motion = "no-preference" if party.motion else "reduce"
        self.failed: list[str] = []
        self.guests = [Guest(browser, quay.address, reduced_motion=motion) for _ in tokens]
        for guest, token in zip(self.guests, tokens, strict=True):
            guest.page.on("requestfailed", lambda asked: self.note_failure(asked.url, asked.failure))
            guest.page.context.add_cookies([{"name": "token", "value": token, "url": guest.address}])
            guest.page.goto(f"{guest.address}/table/{self.match_id}")

    def note_failure(self, url: str, why: str | None) -> None:
        """A stream that ends with its page is none."""
        if why != "net::ERR_ABORTED":
            self.failed.append(f"{url}: {why}")

    @property
    def trouble(self) -> list[str]:
        """Whatever the pages complained of."""
        return [*self.failed, *(one for guest in self.guests for one in guest.trouble)]

    def look(self, guest: Guest) -> Look:
        return Look(**guest.page.evaluate(LOOK))

    def asked(self) -> list[tuple[Guest, Look]]:
        """Who can do something, once all see the same moment; nobody when the match is over."""
        found: list[tuple[Guest, Look]] = []

        def ready() -> bool:
            found[:] = [(guest, self.look(guest)) for guest in self.guests]
            looks = [look for _, look in found]
            asked = any(look.lit or look.curtain for look in looks) or all(look.over for look in looks)
            return asked and len({look.number for look in looks}) == 1 and not any(look.passing for look in looks)

        wait_until(ready, SOON)
        return [(guest, look) for guest, look in found if look.lit or look.curtain]

    def play(self) -> None:
        """Play to the end."""
        while asked := self.asked():
            guest, look = asked[0]
            if self.once_in(RELOAD):
                guest.page.reload()
            elif look.curtain:
                guest.page.click("#turn.curtain button")
                guest.page.wait_for_selector("#turn:not(.curtain)")
            elif not (
                (self.once_in(UNDO) and self.press(guest, look, "undo"))
                or (self.once_in(REDO) and self.press(guest, look, "redo"))
            ):
                self.act(guest, look)

    def once_in(self, times: int) -> bool:
        """Whether luck wants what happens once in so many times."""
        return pick(self.luck, times) == 0

    def press(self, guest: Guest, look: Look, what: str) -> bool:
        """Take back or do again; whether that could be done."""
        button = guest.page.locator(f"#controls [action$={what}] button:enabled")
        if not button.count():
            return False
        button.click()
        wait_until(lambda: self.look(guest).number > look.number, SOON)
        return True

    def act(self, guest: Guest, look: Look) -> None:
        """Do something lit, or something sensible."""
        if pick(self.luck, 10) >= self.party.sense:
            guest.act(self.luck)
            return
        truth = self.quay.truth(self.match_id)
        for touch in truth.action(look.seat, players.think(truth, look.seat, "greedy", 1)).touches:
            guest.touch(touch)
        wait_until(lambda: self.look(guest).number > look.number, SOON)


def enjoy(quay: Harbour, browser: Browser, party: Party) -> None:
    """A party of monkeys plays a whole match, and nobody complains."""
    with overheard() as log:
        monkeys = Monkeys(quay, browser, party)
        try:
            monkeys.play()
            truth = quay.truth(monkeys.match_id)
            assert truth.over
            assert {move.seat for move in truth.line} == set(range(truth.players))
            for guest in monkeys.guests:
                expect(guest.page.locator("#result .total .winner").first).to_contain_text(str(max(truth.scores)))
        finally:
            assert [*log, *monkeys.trouble] == []


@pytest.mark.slow(25)
@pytest.mark.parametrize("party", PARTIES, ids=str)
def test_monkeys_play_whole_matches(stepping: Harbour, browser: Browser, party: Party) -> None:
    enjoy(stepping, browser, party)


@pytest.mark.soak
@pytest.mark.parametrize("party", ALL_PARTIES, ids=str)
def test_monkeys_play_everything_that_can_be_played(stepping: Harbour, browser: Browser, party: Party) -> None:
    enjoy(stepping, browser, party)
