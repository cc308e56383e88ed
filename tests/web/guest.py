"""People with a real browser, who play by clicking on what is lit."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, Page, Response, expect

from tallyman import players
from tallyman.engine.luck import Luck
from tallyman.engine.match import Match
from tallyman.web.asking import digest, new_token
from tallyman.web.store import Chair
from tests.helpers import pick
from tests.web.harbour import Harbour, keep, wait_until

SEE_OTHER = 303
NOT_NEEDED = [
    "WebUIOmniboxPopup",  # these three are two pages more for each window, in a process of their own
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "AimEnabled",  # what Playwright does without, too, where it concerns us: our list takes the place of its own
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
]
ARGUMENTS = [
    "--no-sandbox",
    f"--disable-features={','.join(NOT_NEEDED)}",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


class Guest:
    """Somebody who plays by clicking, and notes whatever the page complains of or asks for elsewhere."""

    def __init__(self, browser: Browser | BrowserContext, address: str, **context: object) -> None:
        """Somebody new, or another page of somebody whose context it is; nothing moves unless that is asked for."""
        self.address = address
        self.trouble: list[str] = []
        self.done: list[int] = []  # for each action that was answered, the number of events by then
        still = {"reduced_motion": "reduce"}
        own = browser.new_context(**still | context) if isinstance(browser, Browser) else browser  # type: ignore[arg-type]
        self.page: Page = own.new_page()
        self.page.on("pageerror", lambda error: self._note(str(error), True))
        self.page.on("console", lambda said: self._note(said.text, said.type == "error"))
        self.page.on("request", lambda asked: self._note(asked.url, not asked.url.startswith(self.address)))
        self.page.on("response", self._count)

    def _note(self, what: str, troubling: bool) -> None:
        if troubling:
            self.trouble.append(what)

    def _count(self, answer: Response) -> None:
        if answer.url.endswith("/act"):
            self.done.append(int(answer.headers.get("tallyman-number", 0)))

    def sit_down(self, *others: str, game: str = "shanghaien") -> str:
        """Begin a match by what the form of the front page sends, which is not drawn for it; its id."""
        seats = {f"seat-{seat}": other for seat, other in enumerate(others or ["docker"], 1)}
        answer = self.page.context.request.post(
            f"{self.address}/matches",
            form={"game": game, "seat-0": "me", "name-0": "Ann", **seats},
            headers={"Sec-Fetch-Site": "same-origin"},
            max_redirects=0,
        )
        assert answer.status == SEE_OTHER, answer.text()
        self.page.goto(self.address + answer.headers["location"])
        expect(self.page.locator("#board")).to_be_visible()
        return self.page.url.rsplit("/", 1)[1]

    def begin(self, *others: str, game: str = "shanghaien") -> str:
        """Begin a match from the front page, by clicks; its id."""
        self.page.goto(self.address)
        form = self.page.locator(f".new:has([value={game}])")
        form.locator(".more > summary").click()
        form.locator("[name=name-0]").fill("Ann")
        for seat, other in enumerate(others or ["docker"], 1):
            form.locator(f"[name=seat-{seat}]").select_option(other)
        form.locator(".primary").click()
        expect(self.page.locator("#board")).to_be_visible()
        return self.page.url.rsplit("/", 1)[1]

    @property
    def over(self) -> bool:
        return self.page.locator("#result h2").count() > 0

    @property
    def number(self) -> int:
        return int(self.page.get_attribute("#actions", "data-seen") or 0)

    def lit(self) -> list[str]:
        """The ids that can be touched, when it is the guest's turn; nothing when the game is over."""
        found: list[str] = []

        def ready() -> bool:
            found[:] = self.lit_now()
            return bool(found) or self.over

        wait_until(ready)
        return found

    def lit_now(self) -> list[str]:
        """The ids that can be touched at this moment."""
        return self._ids("[data-lit]")

    def touch(self, name: str) -> None:
        self.page.click(f"#{name}", timeout=20_000)

    def act(self, luck: Luck) -> None:
        """Touch lit things until an action is done and shown; others may act meanwhile."""
        expect(self.page.locator("#line")).to_be_hidden()
        before = len(self.done)
        while len(self.done) == before and (lit := self.lit()):
            then = self.path, lit
            self.touch(lit[pick(luck, len(lit))])
            wait_until(lambda then=then: len(self.done) > before or self._goes_on_from(*then))
        wait_until(lambda: self.number >= max(self.done, default=0))

    def _goes_on_from(self, path: list[str], lit: list[str]) -> bool:
        """Whether a touch has led to other choices; the same thing can be touched twice on the way."""
        now = self.lit_now()
        return bool(now) and (self.path, now) != (path, lit)

    @property
    def path(self) -> list[str]:
        """The ids touched so far."""
        return self._ids("[data-chosen]")

    @property
    def near(self) -> list[str]:
        """The ways of what is shown faintly."""
        return self._ways(".near")

    @property
    def shown(self) -> list[str]:
        """The ways of what is shown plainly."""
        return self._ways(".shown")

    @property
    def focused(self) -> str:
        return str(self.page.evaluate("document.activeElement.id"))

    def _ids(self, selector: str) -> list[str]:
        return [str(one) for one in self.page.eval_on_selector_all(f"#board {selector}", "all => all.map(e => e.id)")]

    def _ways(self, selector: str) -> list[str]:
        ways = self.page.eval_on_selector_all(f"#board [data-way]{selector}", "all => all.map(e => e.dataset.way)")
        return sorted(map(str, ways))

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)


def follow(guest: Guest, quay: Harbour, match_id: str, seed: int, player: str = "greedy") -> Match:
    """A guest at the first seat clicks what our player would do until the game is over; the match."""
    while guest.lit():
        truth, before = quay.truth(match_id), guest.number
        for touch in truth.action(players.think(truth, 0, player, seed), seat=0).touches:
            assert touch in guest.lit()
            guest.touch(touch)
        wait_until(lambda: guest.number > before)  # noqa: B023, called at once
    return quay.truth(match_id)


def gather(quay: Harbour, match: Match, *guests: Guest, player: str = "greedy") -> str:
    """Guests take the first seats of a match as it stands, our player the others; the table's id."""
    tokens = [new_token() for _ in guests]
    people = tuple(Chair(holder=digest(token)) for token in tokens)
    match_id = keep(quay, match, (*people, *(Chair(player=player),) * (match.players - len(guests))))
    for guest, token in zip(guests, tokens, strict=True):
        guest.page.context.add_cookies([{"name": "token", "value": token, "url": guest.address}])
        guest.page.goto(f"{guest.address}/table/{match_id}")
        expect(guest.page.locator("#board")).to_be_visible()
    return match_id
