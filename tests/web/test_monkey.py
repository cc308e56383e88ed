"""Monkeys in real browsers: whole matches of every game by touching what is lit, with second thoughts and bad luck.

They take back, reload, lose the line and come back, and open the table in a second tab; a friend sits down by a link,
and somebody looks on. Nothing may freeze, neither the pages nor the server may complain, and all see the same end.
"""

from __future__ import annotations

import itertools
import logging
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

import pytest
from playwright.sync_api import Browser, expect

from tallyman import players
from tallyman.engine.game import games
from tallyman.engine.luck import Luck, seeded
from tallyman.engine.match import Match
from tallyman.locale import LANGUAGES
from tallyman.web.asking import digest, new_token
from tallyman.web.store import Chair
from tests.helpers import corners, grounds, pick
from tests.web.guest import Guest
from tests.web.harbour import Harbour, harbour, keep, wait_until

pytestmark = pytest.mark.browser

STEP = 0.02  # seconds: every step is drawn and sent, and soon over
SOON = 30  # seconds in which everybody must see what has happened
RELOAD, UNDO, REDO, TAB, LOSE = 30, 15, 3, 40, 40  # once in so many choices
TABS = 2  # of one person at most
SIZES = [(1280, 800), (1920, 1080), (768, 1024), (390, 844), (844, 390), (320, 640)]
MINUTES = float(os.environ.get("TALLYMAN_SOAK_MINUTES", "5"))
OFF_THE_NET = "ERR_INTERNET_DISCONNECTED"
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
    left: int | None = None
    """How many actions were left when our player went on from here, at most, as they sit down; None: all of them."""

    def __str__(self) -> str:
        return "-".join([self.ground, *("ours" if one < 0 else "ab"[one] for one in self.browsers), str(self.seed)])

    @property
    def friend(self) -> int | None:
        """The seat that is free at first, for somebody who is given the link: a browser's only one."""
        return next((seat for seat, one in enumerate(self.browsers) if one > 0 and self.browsers.count(one) == 1), None)


PARTIES = [
    Party("shanghaien-2", (0, 1), 1, left=30),
    Party("montego_bay-3", (0, 0, -1), 1, left=30),
    Party("cargo-3-quick", (0, 0, -1), 1, sense=8, left=30),
    Party("harbour-3-characters-bonus_cards-inland_traders", (0, 0, -1), 1, left=30),
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


T = TypeVar("T")


def one_of(luck: Luck, several: Sequence[T]) -> T:
    return several[pick(luck, len(several))]


def some_party(seed: int) -> Party:
    """Any game, number of players, options and seating."""
    luck = seeded(seed)
    name = one_of(luck, games())
    ground = one_of(luck, [one for one in grounds() if one.game.name == name])
    seating = one_of(luck, SEATINGS[ground.players])
    return Party(str(ground), seating, seed, sense=8 if name == "cargo" else 0, motion=pick(luck, 3) == 0)


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


def begun(party: Party) -> Match:
    """The match of a party when it sits down."""
    match = next(one for one in grounds() if str(one) == party.ground).new(party.seed)
    if party.left is None:
        return match
    ahead = match.copy()
    while not ahead.over:
        seat = ahead.acting[0]
        ahead.play(seat, players.think(ahead, seat, "greedy", len(ahead.line)))
    for move in ahead.line[: -party.left]:
        match.play(move.seat, move.action)
    return match


class Monkeys:
    """Monkeys at one table, some of them beside each other, and somebody who looks on."""

    def __init__(self, quay: Harbour, browser: Browser, party: Party) -> None:
        self.quay, self.party, self.luck = quay, party, seeded(party.seed)
        match = begun(party)
        tokens = [new_token() for _ in range(max(party.browsers) + 1)]
        chairs = [Chair(player="greedy") if one < 0 else Chair(holder=digest(tokens[one])) for one in party.browsers]
        if party.friend is not None:
            chairs[party.friend] = Chair()
        self.match_id = keep(quay, match, tuple(chairs))
        self.address = f"{quay.address}/table/{self.match_id}"
        self.failed: list[str] = []
        self.guests = [self.visit(browser, token) for token in tokens]
        self.seen = [self.visit(browser, new_token()), *self.guests]
        """Every page there ever was, that of the spectator first."""
        self.tabs: list[Guest] = []
        if party.friend is not None:
            friend = self.guests[party.browsers[party.friend]]
            friend.page.fill("#join input", "Friend")
            friend.page.click(f"#join button[value='{party.friend}']")
            expect(friend.page.locator("#join")).to_be_hidden()

    def visit(self, browser: Browser, token: str) -> Guest:
        """Somebody comes to the table, in a window of any size, by day or night, whatever they speak."""
        width, height = one_of(self.luck, SIZES)
        guest = Guest(
            browser,
            self.quay.address,
            reduced_motion="no-preference" if self.party.motion else "reduce",
            viewport={"width": width, "height": height},
            color_scheme=one_of(self.luck, ["light", "dark"]),
            locale=one_of(self.luck, list(LANGUAGES)),
        )
        guest.page.context.add_cookies([{"name": "token", "value": token, "url": guest.address}])
        return self.open(guest)

    def open(self, guest: Guest) -> Guest:
        guest.page.on("requestfailed", lambda asked: self.note_failure(asked.url, asked.failure))
        guest.page.goto(self.address)
        return guest

    def note_failure(self, url: str, why: str | None) -> None:
        """A stream that ends with its page is none, nor one that ends when the line is lost."""
        if why != "net::ERR_ABORTED" and OFF_THE_NET not in str(why):
            self.failed.append(f"{url}: {why}")

    @property
    def trouble(self) -> list[str]:
        """Whatever the pages complained of."""
        said = [one for guest in self.seen for one in guest.trouble if OFF_THE_NET not in one]
        return [*self.failed, *said]

    @property
    def eyes(self) -> list[Guest]:
        """Every page that shows the table now."""
        return [one for one in self.seen if not one.page.is_closed()]

    def look(self, guest: Guest) -> Look:
        return Look(**guest.page.evaluate(LOOK))

    def asked(self) -> list[tuple[Guest, Look]]:
        """Who can do something, once all see the same moment; nobody when the match is over."""
        found: list[tuple[Guest, Look]] = []

        def ready() -> bool:
            found[:] = [(guest, self.look(guest)) for guest in self.eyes]
            looks = [look for _, look in found]
            asked = any(look.lit or look.curtain for look in looks) or all(look.over for look in looks)
            return asked and len({look.number for look in looks}) == 1 and not any(look.passing for look in looks)

        wait_until(ready, SOON)
        return [(guest, look) for guest, look in found if look.lit or look.curtain]

    def play(self) -> None:
        """Play to the end."""
        while asked := self.asked():
            guest, look = one_of(self.luck, asked)
            if self.once_in(RELOAD):
                guest.page.reload()
            elif self.once_in(TAB):
                self.open_or_close_a_tab(guest)
            elif self.once_in(LOSE):
                self.lose(one_of(self.luck, self.eyes))
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

    def open_or_close_a_tab(self, guest: Guest) -> None:
        """Somebody looks at the table in another tab as well, or in one less."""
        if len(guest.page.context.pages) < TABS:
            self.seen.append(self.open(Guest(guest.page.context, guest.address)))
        else:
            guest.page.close()

    def lose(self, guest: Guest) -> None:
        """Somebody's line breaks, which they are told, and comes back."""
        pages = guest.page.context.pages
        guest.page.context.set_offline(True)
        for page in pages:
            expect(page.locator("#line")).to_be_visible()
        guest.page.context.set_offline(False)
        for page in pages:
            expect(page.locator("#line")).to_be_hidden()

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
            for guest in monkeys.eyes:
                expect(guest.page.locator("#result .total .winner").first).to_contain_text(str(max(truth.scores)))
        finally:
            assert [*log, *monkeys.trouble] == [], party


@pytest.mark.slow(25)
@pytest.mark.parametrize("party", PARTIES, ids=str)
def test_monkeys_play_matches_to_their_end(stepping: Harbour, browser: Browser, party: Party) -> None:
    enjoy(stepping, browser, party)


@pytest.mark.soak
@pytest.mark.parametrize("party", ALL_PARTIES, ids=str)
def test_monkeys_play_everything_that_can_be_played(stepping: Harbour, browser: Browser, party: Party) -> None:
    enjoy(stepping, browser, party)


@pytest.mark.soak
@pytest.mark.parametrize("troop", range(2))
def test_monkeys_play_whatever_comes_to_their_minds_for_minutes(
    stepping: Harbour, chromium: Browser, troop: int
) -> None:
    """As many minutes as TALLYMAN_SOAK_MINUTES says; each time other parties, named when something goes wrong."""
    end = time.monotonic() + 60 * MINUTES
    for seed in itertools.count(1000 * (int(time.time()) + troop)):
        enjoy(stepping, chromium, some_party(seed))
        for context in chromium.contexts:
            context.close()
        if time.monotonic() > end:
            break
