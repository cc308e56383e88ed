"""Monkeys at a table, in any real browser: they touch what is lit, with second thoughts, haste and bad luck.

They take back, reload, ask for the whole log and for hints, lose the line, at rest and while something is on its way,
and come back, and open the table in a second tab; a friend sits down by a link, and somebody looks on. Nothing may
freeze, neither the pages nor the server may complain, a page is at any time what it would be if it were drawn anew, and
all see the same end.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any, Protocol, TypeVar

from playwright.sync_api import Browser
from playwright.sync_api import Error as BrowserError

from tallyman import players
from tallyman.engine.luck import Luck, seeded
from tallyman.engine.match import Match
from tallyman.locale import LANGUAGES
from tallyman.web.asking import THEMES, digest, new_token
from tallyman.web.store import Chair
from tests.helpers import Ground, grounds, pick
from tests.web.firefox import Firefox, Gone
from tests.web.guest import Guest
from tests.web.harbour import Harbour, Refused, keep, wait_until

STEP = 0.02  # seconds: every step is drawn and sent, and soon over
SOON = 60  # seconds in which everybody must see what has happened, on a busy machine
RELOAD, UNDO, REDO, TAB, LOSE, EARLIER, HINT, HASTE = 40, 20, 4, 50, 60, 50, 80, 25  # once in so many touches
TABS = 2  # of one person at most
SENSE = {"cargo": 8, "harbour": 5}  # at random, a match of Cargo hardly ends, and one of Harbour takes twice as long
SIZES = [(1280, 800), (1920, 1080), (768, 1024), (390, 844), (844, 390), (320, 640)]
LOOK = """() => ({
  number: Number(document.querySelector("#actions").dataset.seen),
  seat: Number(document.querySelector("#actions [name=seat]")?.value ?? -1),
  lit: [...document.querySelectorAll("#board [data-lit]")].map((one) => one.id),
  chosen: document.querySelectorAll("#board [data-chosen]").length,
  offered: document.querySelector("#actions [data-touches]") !== null,
  missing: [...document.querySelectorAll("#actions [data-touches]")].flatMap((one) => one.dataset.touches.split(" "))
    .filter((id) => document.getElementById(id) === null),
  passing: "wait" in document.querySelector("#turn").dataset,
  curtain: Boolean(document.querySelector("#turn.curtain button")),
  lost: !document.querySelector("#line").hidden,
  over: Boolean(document.querySelector("#result h2")),
  notice: document.querySelector("#notice").textContent,
})"""
SHOWN = """() => {
  const words = (selector) => document.querySelector(selector).textContent.replace(/\\s+/g, " ").trim();
  const all = (selector, tell) => [...document.querySelectorAll(selector)].map(tell);
  const seats = () => {  // without who is here or was: a page that takes long to be loaded is not there meanwhile
    const copy = document.querySelector("#seats").cloneNode(true);
    copy.querySelectorAll(".here, .looked").forEach((one) => one.remove());
    return copy.textContent.replace(/\\s+/g, " ").trim();
  };
  return {
    turn: words("#turn"), result: words("#result"), seats: seats(), trust: words("#trust"),
    join: document.querySelector("#join").hidden,
    actions: all("#actions [data-touches]", (one) => `${one.value} ${one.dataset.touches} ${one.textContent}`),
    controls: all("#controls button", (one) => `${one.form.action} ${one.disabled} ${one.form.seen?.value}`),
    log: all("#log li", (one) => `${one.classList.contains("since") ? "* " : ""}${one.textContent}`),
    board: all("#board > [id]", (one) => {
      const names = ["id", "class", "transform", "style", "aria-label", "data-why"];
      const told = names.map((name) => one.getAttribute(name));
      return [...told, one.textContent].join("|").replace(/ (near|shown)\\b/g, "");
    }),
  };
}"""
OFF_THE_NET = "ERR_INTERNET_DISCONNECTED"
OVERTAKEN = 409
REFUSED = f"{OVERTAKEN} (Conflict)"  # what Chromium says of it; the server knows all of them
UNDOES = "#controls .undo[action$=undo] button:enabled"  # without asking anybody
DEEDS = [UNDOES, "#actions [data-touches]"]  # presses that change the table
PRESS = """(selector) => {
  const found = document.querySelector(selector);
  found?.click();
  return found !== null;
}"""

T = TypeVar("T")


def one_of(luck: Luck, several: Sequence[T]) -> T:
    return several[pick(luck, len(several))]


class Page(Protocol):
    """A page of any browser."""

    def goto(self, address: str, /) -> object: ...
    def reload(self) -> object: ...
    def evaluate(self, expression: str, /) -> Any: ...
    def click(self, selector: str, /) -> object: ...
    def fill(self, selector: str, text: str, /) -> object: ...
    def close(self) -> object: ...


class Person(Protocol):
    """Somebody with a browser, who shares nothing with others."""

    @property
    def trouble(self) -> list[str]:
        """Whatever their pages complained of."""

    def open(self) -> Page:
        """An empty page of theirs."""

    def lose(self) -> None:
        """Their line breaks."""

    def regain(self) -> None:
        """Their line is back."""


@dataclass(frozen=True)
class Manner:
    """How somebody looks at a table."""

    size: tuple[int, int]
    cookies: dict[str, str]
    motion: bool  # every step takes its time


Meeting = Callable[[str, Manner], Person]
"""Makes somebody who comes to an address in a manner."""


class InChromium:
    """Somebody with Chromium."""

    def __init__(self, browser: Browser, address: str, manner: Manner) -> None:
        self._address = address
        self._pages: list[Guest] = []
        self._failed: list[str] = []
        width, height = manner.size
        self._context = browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="no-preference" if manner.motion else "reduce"
        )
        self._context.set_default_timeout(1000 * SOON)
        for name, value in manner.cookies.items():
            self._context.add_cookies([{"name": name, "value": value, "url": address}])

    def open(self) -> Page:
        guest = Guest(self._context, self._address)
        guest.page.on("requestfailed", lambda asked: self._note_failure(asked.url, asked.failure))
        self._pages.append(guest)
        return guest.page

    def _note_failure(self, url: str, why: str | None) -> None:
        """A stream that ends with its page is none, nor one that ends when the line is lost."""
        if why != "net::ERR_ABORTED" and OFF_THE_NET not in str(why):
            self._failed.append(f"{url}: {why}")

    @property
    def trouble(self) -> list[str]:
        return [*self._failed, *(one for guest in self._pages for one in guest.trouble if OFF_THE_NET not in one)]

    def lose(self) -> None:
        self._context.set_offline(True)

    def regain(self) -> None:
        self._context.set_offline(False)


class InFirefox:
    """Somebody with Firefox; they find motion as it was started with."""

    def __init__(self, firefox: Firefox, address: str, manner: Manner) -> None:
        self._person = firefox.person(manner.size)
        for name, value in manner.cookies.items():
            self._person.remember(address, name, value)

    def open(self) -> Page:
        return self._person.open()

    @property
    def trouble(self) -> list[str]:
        return [one for page in self._person.pages for one in page.trouble]

    def lose(self) -> None:
        self._say("offline")

    def regain(self) -> None:
        self._say("online")

    def _say(self, what: str) -> None:
        """Tell the pages what the browser would."""
        for page in self._person.pages:
            if not page.closed:
                page.evaluate(f"dispatchEvent(new Event('{what}'))")


@dataclass(frozen=True)
class Party:
    """Who plays what: the browser of each seat (-1: one of our players), and how."""

    ground: str
    browsers: tuple[int, ...]
    seed: int
    motion: bool = False  # every step takes its time
    left: int | None = None
    """How many actions were left when our player went on from here, at most, as they sit down; None: all of them."""

    def __str__(self) -> str:
        return "-".join([self.ground, *("ours" if one < 0 else "ab"[one] for one in self.browsers), str(self.seed)])

    @property
    def friend(self) -> int | None:
        """The seat that is free at first, for somebody who is given the link: a browser's only one."""
        return next((seat for seat, one in enumerate(self.browsers) if one > 0 and self.browsers.count(one) == 1), None)

    @property
    def sense(self) -> int:
        """In how many of ten choices the monkeys do what is sensible."""
        return next((sense for game, sense in SENSE.items() if self.ground.startswith(game)), 0)


SEATINGS: dict[int, list[tuple[int, ...]]] = {
    2: [(0, 0), (0, 1)],
    3: [(0, 0, 1), (0, -1, 1), (0, 0, -1)],
    4: [(0, 1, 0, 1), (0, 0, 1, -1), (0, -1, 1, -1)],
}


def party_on(ground: Ground, seed: int) -> Party:
    """A party for a whole match on a ground, whoever comes."""
    luck = seeded(seed)
    return Party(str(ground), one_of(luck, SEATINGS[ground.players]), seed, motion=pick(luck, 3) == 0)


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
    chosen: int
    offered: bool
    missing: list[str]  # what has to be touched and is not on the board
    passing: bool
    curtain: bool
    lost: bool
    over: bool
    notice: str

    @property
    def asks(self) -> bool:
        """Whether somebody can do something there."""
        return bool(self.lit) or self.curtain

    @property
    def pending(self) -> bool:
        """Whether something is still on its way."""
        return self.passing or self.lost or (self.offered and not self.lit)


def look(page: Page) -> Look | None:
    """What a page shows; None while it is on its way from one page to the next."""
    try:
        return Look(**page.evaluate(f"({LOOK})()"))
    except (BrowserError, Gone):
        return None


def begun(party: Party) -> Match:
    """The match of a party when it sits down."""
    match = next(one for one in grounds() if str(one) == party.ground).new(party.seed)
    if party.left is None:
        return match
    ahead = match.copy()
    while not ahead.over:
        seat = ahead.acting[0]
        ahead.play(players.think(ahead, seat, "greedy", len(ahead.line)), seat=seat)
    for move in ahead.line[: -party.left]:
        match.play(move.action, seat=move.seat)
    return match


@dataclass(frozen=True, eq=False)
class Tab:
    """A page of the table, and whose it is."""

    page: Page
    person: Person

    def look(self) -> Look:
        """What it shows, once it is there."""
        found: list[Look | None] = []

        def there() -> bool:
            found[:] = [look(self.page)]
            return found[0] is not None

        wait_until(there, SOON)
        assert found[0]
        return found[0]

    def has(self, selector: str) -> bool:
        """Whether there is something that can be pressed; nothing is on the way from one page to the next."""
        try:
            return bool(self.page.evaluate(f"Boolean(document.querySelector('{selector}')?.checkVisibility())"))
        except (BrowserError, Gone):
            return False


class Monkeys:
    """Monkeys at one table, some of them beside each other, and somebody who looks on."""

    def __init__(self, quay: Harbour, meetings: Sequence[Meeting], party: Party) -> None:
        """Everybody has one of the browsers that are given by how somebody comes with them."""
        self.quay, self.party, self.luck = quay, party, seeded(party.seed)
        match = begun(party)
        tokens = [new_token() for _ in range(max(party.browsers) + 1)]
        chairs = [Chair(player="greedy") if one < 0 else Chair(holder=digest(tokens[one])) for one in party.browsers]
        if party.friend is not None:
            chairs[party.friend] = Chair()
        self.match_id = keep(quay, match, tuple(chairs))
        self.address = f"{quay.address}/table/{self.match_id}"
        self.races = 0  # how many times something was sent before what came of something else was seen
        self.people: list[Person] = []
        self.tabs: list[Tab] = []  # every page that shows the table now
        guests = [self.visit(one_of(self.luck, meetings), token) for token in tokens]
        self.visit(one_of(self.luck, meetings), new_token())
        if party.friend is not None:
            self.join(guests[party.browsers[party.friend]], party.friend)
        for tab in self.tabs:
            self.settle(tab)

    def visit(self, meeting: Meeting, token: str) -> Tab:
        """Somebody comes to the table, in a window of any size, by day or night, whatever they speak."""
        size = one_of(self.luck, SIZES)
        cookies = {"token": token, "language": one_of(self.luck, list(LANGUAGES)), "theme": one_of(self.luck, THEMES)}
        person = meeting(self.quay.address, Manner(size, cookies, self.party.motion))
        self.people.append(person)
        return self.open(person)

    def open(self, person: Person) -> Tab:
        tab = Tab(person.open(), person)
        tab.page.goto(self.address)
        self.tabs.append(tab)
        return tab

    def settle(self, tab: Tab) -> None:
        """Somebody reads what they are told as a newcomer, once all seats are taken."""
        wait_until(lambda: look(tab.page) and not tab.has("#join"), SOON)
        self.press(tab, "#understood")

    def join(self, tab: Tab, seat: int) -> None:
        """A friend takes the free seat; they may have the table open twice, and both pages are theirs then."""
        if pick(self.luck, 2):
            self.open(tab.person)
        tab.page.fill("#join input", "Friend")
        tab.page.click(f"#join button[value='{seat}']")
        for one in self.tabs_of(tab.person):
            wait_until(lambda one=one: look(one.page) and one.has("#controls .undo"), SOON)

    def tabs_of(self, person: Person) -> list[Tab]:
        return [one for one in self.tabs if one.person is person]

    @property
    def trouble(self) -> list[str]:
        """Whatever the pages complained of."""
        return [one for person in self.people for one in person.trouble if REFUSED not in one]

    @property
    def stray(self) -> list[Refused]:
        """What was refused at the table though nothing had overtaken it: of two that race, one at most may lose."""
        refused = [one for one in self.quay.refused if self.match_id in one.path]
        lost = [one for one in refused if one.status == OVERTAKEN]
        return [one for one in refused if one.status != OVERTAKEN] + lost[self.races :]

    def asked(self) -> list[tuple[Tab, Look]]:
        """Who can do something, once all see the same moment; nobody when the match is over."""
        found: list[tuple[Tab, Look]] = []

        def ready() -> bool:
            found[:] = [(tab, tab.look()) for tab in self.tabs]
            looks = [one for _, one in found]
            asked = any(one.asks for one in looks) or all(one.over for one in looks)
            return asked and len({one.number for one in looks}) == 1 and not any(one.pending for one in looks)

        try:
            wait_until(ready, SOON)
        except AssertionError as wrong:
            seen = "\n".join(str(asdict(one)) for _, one in found)
            truth = self.quay.truth(self.match_id)
            raise AssertionError(f"Frozen at event {len(truth.events)}, where {truth.acting} act:\n{seen}") from wrong
        assert self.stray == []
        assert [one.missing for _, one in found if one.missing] == []
        return [(tab, one) for tab, one in found if one.asks]

    def play(self) -> None:
        """Play to the end."""
        while asked := self.asked():
            tab, seen = one_of(self.luck, asked)
            if self.once_in(RELOAD):
                self.draw_anew(one_of(self.luck, self.tabs))
            elif self.once_in(TAB):
                self.open_or_close_a_tab(tab)
            elif self.once_in(LOSE):
                self.lose(one_of(self.luck, self.people))
            elif self.once_in(EARLIER):
                self.press(one_of(self.luck, self.tabs), "#earlier a")
            elif seen.curtain:
                tab.page.click("#turn.curtain button")
                wait_until(lambda: not tab.look().curtain, SOON)  # noqa: B023, called at once
            elif self.once_in(HINT) and self.press(tab, "#controls .ask button:enabled"):
                wait_until(lambda: tab.has("#advice[data-steps]"), SOON)  # noqa: B023
            elif (self.once_in(UNDO) and self.press(tab, UNDOES)) or (
                self.once_in(REDO) and self.press(tab, "#controls .redo button:enabled")
            ):
                wait_until(lambda: tab.look().number > seen.number, SOON)  # noqa: B023
            else:
                self.act(tab, seen)
        for tab in self.tabs:
            self.draw_anew(tab)

    def once_in(self, times: int) -> bool:
        """Whether luck wants what happens once in so many times."""
        return pick(self.luck, times) == 0

    def draw_anew(self, tab: Tab) -> None:
        """Reload a page; if nothing happens meanwhile, it is what it was."""
        before, shown = tab.look(), tab.page.evaluate(f"({SHOWN})()")
        tab.page.reload()
        after, anew = tab.look(), tab.page.evaluate(f"({SHOWN})()")
        if before.number == after.number == len(self.quay.truth(self.match_id).events):
            shown["log"] = shown["log"][-len(anew["log"]) :]
            wrong = {part: (shown[part], anew[part]) for part in anew if shown[part] != anew[part]}
            assert not wrong, f"not what it is when drawn anew: {wrong}"

    def open_or_close_a_tab(self, tab: Tab) -> None:
        """Somebody looks at the table in another tab as well, or in one less."""
        if len(self.tabs_of(tab.person)) < TABS:
            self.open(tab.person)
        else:
            tab.page.close()
            self.tabs.remove(tab)

    def lose(self, person: Person) -> None:
        """Somebody's line breaks, which they are told, and comes back; others go on meanwhile."""
        person.lose()
        for tab in self.tabs_of(person):
            wait_until(lambda tab=tab: tab.look().lost, SOON)
        others = [(tab, seen) for tab in self.tabs if tab.person is not person and (seen := tab.look()).lit]
        if others:
            self.act(*one_of(self.luck, others))
        person.regain()
        for tab in self.tabs_of(person):
            wait_until(lambda tab=tab: not tab.look().lost, SOON)

    def press(self, tab: Tab, selector: str) -> bool:
        """Press something if it is there; whether it was, and was not gone before it could be pressed."""
        if not tab.has(selector):
            return False
        try:
            tab.page.click(selector)
        except (BrowserError, Gone):
            if tab.has(selector):
                raise
            return False
        return True

    def act(self, tab: Tab, seen: Look) -> None:
        """Touch something lit, or do something sensible; who is hasty does something else before it is done."""
        if seen.chosen or pick(self.luck, 10) >= self.party.sense:
            self.touch(tab, seen, one_of(self.luck, seen.lit))
        else:
            truth = self.quay.truth(self.match_id)
            way = truth.action(players.think(truth, seen.seat, "greedy", 1), seat=seen.seat).touches
            for touch in way:
                self.touch(tab, seen, touch)
        if self.once_in(HASTE):
            self.hurry(one_of(self.luck, [one for one in self.tabs if not one.look().lost]))
            return
        try:
            wait_until(lambda: self.moved(tab.look(), seen), SOON)
        except AssertionError as wrong:
            told = f"nothing came of a touch by {tab.person} on {seen}: {tab.look()}, refused {self.stray}"
            raise AssertionError(told) from wrong

    def touch(self, tab: Tab, seen: Look, name: str) -> None:
        """Touch something, unless what was done in haste before has taken it away."""
        try:
            tab.page.click(f"#{name}")
        except (BrowserError, Gone):
            if tab.look().number == seen.number:
                raise

    def moved(self, now: Look, before: Look) -> bool:
        """Whether a touch has led somewhere; the same thing can be touched twice on the way."""
        return now.number > before.number or (now.lit, now.chosen) != (before.lit, before.chosen)

    def hurry(self, tab: Tab) -> None:
        """Somebody does something, or their line breaks for a moment, while something else is on its way."""
        wish = one_of(self.luck, ["reload", "line", "#earlier a", *DEEDS])
        if wish == "reload":
            tab.page.reload()
        elif wish == "line":
            tab.person.lose()
            tab.person.regain()
        elif tab.page.evaluate(f"({PRESS})('{wish}')") and wish in DEEDS:
            self.races += 1


def enjoy(quay: Harbour, meetings: Sequence[Meeting], party: Party) -> Match:
    """A party of monkeys plays a whole match, and nobody complains; the match."""
    with overheard() as log:
        monkeys = Monkeys(quay, meetings, party)
        try:
            monkeys.play()
            truth = quay.truth(monkeys.match_id)
            assert truth.over
            assert {move.seat for move in truth.line} == set(range(truth.players))
            best = str(max(truth.scores))
            for tab in monkeys.tabs:
                assert best in tab.page.evaluate("document.querySelector('#result .total .winner').textContent")
        finally:
            assert [*log, *monkeys.trouble] == [], party
    return truth
