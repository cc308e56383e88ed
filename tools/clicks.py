"""How long it takes from a click on a board to the change it makes there, in a real browser and a server of its own.

Plays every game against one of our players by clicking on what is lit, and measures inside the page: from the click
that completes an action to the first frame that shows what came of it.
"""

import argparse
import itertools
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from get_browsers import CHROMIUM, get
from tallyman.engine.game import game, games

STEP = "0.02"  # seconds: every step of an action is drawn and sent, and soon over
PATIENCE = 30.0  # seconds
WATCH = """() => {
  window.clicks = [];
  let clicked = null, from = 0;
  const seen = () => Number(document.querySelector("#actions").dataset.seen);
  const changed = () => {
    if (clicked === null || (seen() === from && !("wait" in document.querySelector("#turn").dataset))) return;
    const then = clicked;
    clicked = null;
    requestAnimationFrame(() => setTimeout(() => window.clicks.push(performance.now() - then)));
  };
  addEventListener("click", (event) => { clicked = event.timeStamp; from = seen(); }, true);
  const everything = { subtree: true, childList: true, attributes: true };
  new MutationObserver(changed).observe(document.querySelector("#live"), everything);
}"""
LIT = "() => [...document.querySelectorAll('#board [data-lit]')].map((one) => one.id)"
ASKED = "() => document.querySelector('#board [data-lit], #result h2') !== null"
DONE = "count => window.clicks.length > count || document.querySelector('#board [data-chosen]') !== null"


@contextmanager
def served(folder: str) -> Iterator[str]:
    """The address of a server of one's own."""
    command = [sys.executable, "-m", "tallyman", "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(
        [*command, "--database", f"sqlite:///{folder}/tallyman.db"],
        env=os.environ | {"TALLYMAN_PACE": "0", "TALLYMAN_STEP": STEP},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found, "the server said nothing"
            yield found[0].rstrip("/")
        finally:
            process.terminate()


def play(page: Page, address: str, name: str, actions: int) -> list[float]:
    """Play a game by clicking; how long each change took, in milliseconds."""
    page.goto(address)
    form: dict[str, str | float | bool] = {"game": name, "seat-0": "me", "seat-1": "greedy"}
    begun = page.request.post(f"{address}/matches", form=form, headers={"Sec-Fetch-Site": "same-origin"})
    page.goto(begun.url)
    page.evaluate(WATCH)
    whims = itertools.count(0, 7)
    taken: list[float] = []
    while len(taken) < actions:
        page.wait_for_function(ASKED, timeout=1000 * PATIENCE)
        lit = page.evaluate(LIT)
        if not lit:
            break
        page.click(f"#{lit[next(whims) % len(lit)]}", timeout=1000 * PATIENCE)
        page.wait_for_function(DONE, arg=len(taken), timeout=1000 * PATIENCE)
        taken = page.evaluate("() => window.clicks")
    return taken


def main() -> int:
    """Measure all games, print a table, and keep the numbers where somebody wants them."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--actions", type=int, default=40, help="of each game")
    reading.add_argument("--save", type=Path, help="a file for the numbers, as JSON")
    wanted = reading.parse_args()
    rows: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder, served(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=get(CHROMIUM), args=["--no-sandbox", "--disable-gpu"])
        for name in games():
            page = browser.new_context().new_page()
            taken = play(page, address, name, wanted.actions)
            page.context.close()
            rows[name] = {"actions": len(taken), "median": statistics.median(taken), "longest": max(taken)}
            print(
                f"{game(name).title:12}  {len(taken):3} actions   median {statistics.median(taken):4.0f} ms"
                f"   longest {max(taken):4.0f} ms",
                flush=True,
            )
        browser.close()
    if wanted.save:
        wanted.save.write_text(json.dumps({"measured": time.strftime("%Y-%m-%d"), "games": rows}, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
