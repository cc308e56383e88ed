"""People with a real browser, who play by clicking on what is lit."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tallyman.engine.luck import Luck
from tests.helpers import pick
from tests.web.harbour import wait_until

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


class Guest:
    """Somebody who plays by clicking, and notes whatever the page complains of or asks for elsewhere."""

    def __init__(self, browser: Browser, address: str, **context: object) -> None:
        self.address = address
        self.trouble: list[str] = []
        self.page: Page = browser.new_context(**context).new_page()  # type: ignore[arg-type]
        self.page.on("pageerror", lambda error: self._note(str(error), True))
        self.page.on("console", lambda said: self._note(said.text, said.type == "error"))
        self.page.on("request", lambda asked: self._note(asked.url, not asked.url.startswith(self.address)))

    def _note(self, what: str, troubling: bool) -> None:
        if troubling:
            self.trouble.append(what)

    def sit_down(self, *others: str, game: str = "shanghaien") -> str:
        """Begin a match from the front page; its id."""
        self.page.goto(self.address)
        form = self.page.locator(f".new:has([value={game}])")
        form.locator("[name=name-0]").fill("Ann")
        for seat, other in enumerate(others or ["greedy"], 1):
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
            found[:] = self.page.eval_on_selector_all("#board [data-lit]", "lit => lit.map(one => one.id)")
            return bool(found) or self.over

        wait_until(ready)
        return found

    def touch(self, name: str) -> None:
        self.page.click(f"#{name}", timeout=5000)

    def act(self, luck: Luck) -> None:
        """Touch lit things until an action is done."""
        before = self.number
        while self.number == before:
            lit = self.lit()
            if not lit or self.number != before:
                return
            chosen = self.chosen
            self.touch(lit[pick(luck, len(lit))])
            wait_until(lambda count=chosen: self.number != before or self.chosen > count)

    @property
    def chosen(self) -> int:
        """How many touches of an action have been made."""
        return self.page.locator("#board [data-chosen]").count()
