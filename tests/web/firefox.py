"""Firefox as it is installed, by WebDriver BiDi: Playwright drives only a Firefox of its own, or the very newest."""

from __future__ import annotations

import itertools
import json
import re
import subprocess
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect

from tests.web.harbour import wait_until

PREFERENCES = {
    "app.update.auto": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}
ANSWER = 60  # seconds, on a busy machine
IN_THE_WAY = """(selector) => {
  const middle = (part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const one = document.querySelector(selector);
  one.scrollIntoView({ block: "center" });
  if (one instanceof SVGElement) scrollBy(0, middle(one).y - innerHeight / 2);
  const { x, y } = middle(one);
  const found = document.elementFromPoint(x, y);
  return one.contains(found) ? [] : [found?.outerHTML.slice(0, 120) ?? "nothing"];
}"""


class Gone(Exception):
    """What was asked for is not on the page any more, or not yet."""


class Firefox:
    """A Firefox, and the line to it."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._numbers = itertools.count(1)
        self.said: dict[str, list[str]] = {}  # errors in the console, by page
        self.asked: list[str] = []  # addresses
        self.people: list[Person] = []
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])

    def send(self, method: str, **params: Any) -> dict[str, Any]:
        """A command's answer; what happened meanwhile is noted."""
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self._line.recv(ANSWER))
            if heard.get("id") == number:
                if heard["type"] != "success":
                    raise Gone(f"{method}: {heard}")
                return dict(heard["result"])
            self._note(heard.get("method", ""), heard.get("params", {}))

    def _note(self, what: str, params: dict[str, Any]) -> None:
        if what == "log.entryAdded" and params["level"] == "error":
            self.said.setdefault(params["source"].get("context", ""), []).append(params["text"])
        elif what == "network.beforeRequestSent":
            self.asked.append(params["request"]["url"])

    def person(self, size: tuple[int, int] = (1280, 800)) -> Person:
        """Somebody who shares nothing with others."""
        self.people.append(Person(self, self.send("browser.createUserContext")["userContext"], size))
        return self.people[-1]

    def forget(self) -> None:
        """Close everything of everybody, and forget what was said and asked for."""
        while self.people:
            self.people[0].leave()
        self.said.clear()
        self.asked.clear()


class Person:
    """Somebody with a Firefox."""

    def __init__(self, firefox: Firefox, name: str, size: tuple[int, int]) -> None:
        self._firefox = firefox
        self._name = name
        self._size = size
        self.pages: list[Page] = []

    def remember(self, address: str, name: str, value: str) -> None:
        """Keep a cookie of a site."""
        host = urlsplit(address).hostname
        cookie = {"name": name, "value": {"type": "string", "value": value}, "domain": host}
        partition = {"type": "storageKey", "userContext": self._name}
        self._firefox.send("storage.setCookie", cookie=cookie, partition=partition)

    def open(self) -> Page:
        """An empty page."""
        width, height = self._size
        context = self._firefox.send("browsingContext.create", type="window", userContext=self._name)["context"]
        self._firefox.send("browsingContext.setViewport", context=context, viewport={"width": width, "height": height})
        self.pages.append(Page(self._firefox, context))
        return self.pages[-1]

    def leave(self) -> None:
        """Close everything of theirs."""
        self._firefox.people.remove(self)
        self._firefox.send("browser.removeUserContext", userContext=self._name)


class Page:
    """A page of a Firefox."""

    def __init__(self, firefox: Firefox, context: str) -> None:
        self._firefox = firefox
        self._context = context
        self.closed = False

    @property
    def trouble(self) -> list[str]:
        """Whatever it complained of."""
        return self._firefox.said.get(self._context, [])

    def goto(self, address: str) -> None:
        """Go somewhere, and wait until it is there."""
        self._firefox.send("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def reload(self) -> None:
        """Load it anew, and wait until it is there."""
        self._firefox.send("browsingContext.reload", context=self._context, wait="complete")

    def close(self) -> None:
        """Close it."""
        self.closed = True
        self._firefox.send("browsingContext.close", context=self._context)

    def evaluate(self, expression: str) -> Any:
        """What an expression of plain data says."""
        answer = self._firefox.send(
            "script.evaluate",
            expression=f"JSON.stringify({expression})",
            target={"context": self._context},
            awaitPromise=True,
        )
        if answer["type"] != "success":
            raise Gone(str(answer))
        return json.loads(answer["result"].get("value", "null"))

    def shot(self) -> bytes:
        """What it looks like, as PNG."""
        found = self._firefox.send("browsingContext.captureScreenshot", context=self._context)
        return b64decode(found["data"])

    def click(self, selector: str) -> None:
        """Press the mouse's button on the middle of an element."""
        nodes = self._firefox.send(
            "browsingContext.locateNodes", context=self._context, locator={"type": "css", "value": selector}
        )["nodes"]
        if not nodes:
            raise Gone(selector)
        in_the_way: list[str] = []

        def reached() -> bool:
            in_the_way[:] = self.evaluate(f"({IN_THE_WAY})({json.dumps(selector)})")
            return not in_the_way

        try:
            wait_until(reached, ANSWER)
        except AssertionError as wrong:
            raise Gone(f"{selector} is covered by {in_the_way}") from wrong
        origin = {"type": "element", "element": {"sharedId": nodes[0]["sharedId"]}}
        steps: list[dict[str, Any]] = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        self._firefox.send("input.performActions", context=self._context, actions=[mouse])

    def fill(self, selector: str, text: str) -> None:
        """Click on a field and type."""
        self.click(selector)
        keys = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
        typing = {"type": "key", "id": "keys", "actions": keys}
        self._firefox.send("input.performActions", context=self._context, actions=[typing])

    def wait_for(self, selector: str) -> None:
        """Wait until there is something."""
        wait_until(lambda: self.evaluate(f"document.querySelector({json.dumps(selector)}) !== null"))


@contextmanager
def started(path: str, folder: Path) -> Iterator[Firefox]:
    """A Firefox of one's own without a screen, ended with the block."""
    profile = folder / "profile"
    profile.mkdir()
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("\n".join(lines))
    command = [path, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", str(profile)]
    log = folder / "firefox.log"
    with (
        log.open("w") as out,
        subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT) as process,
    ):
        try:
            wait_until(lambda: "listening on ws://" in log.read_text())
            found = re.search(r"ws://\S+", log.read_text())
            assert found
            with connect(f"{found[0]}/session", max_size=None, proxy=None) as line:
                yield Firefox(line)
        finally:
            process.terminate()
