"""Find Chromium for the browser tests, and install it where there is none.

Prints the path of a Chromium that starts. Tests call `find_chromium` themselves.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

VARIABLE = "TALLYMAN_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLAYWRIGHT = (
    "chromium-*/chrome-linux*/chrome",
    "chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
    "chromium-*/chrome-win*/chrome.exe",
    "chromium_headless_shell-*/chrome-*/headless_shell*",
    "chromium_headless_shell-*/chrome-*/chrome-headless-shell*",
)


class ChromiumError(Exception):
    """A sentence for the person who runs the tests."""


def starts(path: str | Path) -> bool:
    """Does it run? (Some systems have a `chromium-browser` that only explains where to get one.)"""
    try:
        done = subprocess.run(
            [path, "--version"], stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def playwright_folders() -> Iterator[Path]:
    """Where Playwright keeps the browsers it has downloaded."""
    if named := os.environ.get("PLAYWRIGHT_BROWSERS_PATH"):
        yield Path(named)
    yield Path.home() / ".cache" / "ms-playwright"
    yield Path.home() / "Library" / "Caches" / "ms-playwright"


def candidates() -> Iterator[str]:
    """Places to look, likeliest first; newest first among Playwright's own."""
    for name in NAMES:
        if path := shutil.which(name):
            yield path
    for folder in playwright_folders():
        for pattern in PLAYWRIGHT:
            yield from sorted((str(path) for path in folder.glob(pattern)), reverse=True)


def find_chromium() -> str | None:
    """The path of a Chromium that starts, or None. The environment variable has the last word."""
    if named := os.environ.get(VARIABLE):
        if not starts(named):
            raise ChromiumError(f"{VARIABLE} is {named}, and that does not start.")
        return named
    return next((path for path in candidates() if starts(path)), None)


def attempt(command: list[str]) -> str:
    """Run quietly; empty if all went well, else what it printed."""
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
    except OSError as error:
        return str(error)
    return done.stdout.decode(errors="replace") or "failed without a word" if done.returncode else ""


def install() -> None:
    """Debian's package if we may, else Playwright's download."""
    trouble = ""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root and shutil.which("apt-get"):
        attempt(["apt-get", "update", "-qq"])
        trouble = attempt(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"])
        if not trouble:
            return
    own = [sys.executable, "-m", "playwright", "install", "chromium"]
    if failure := attempt([*own, "--with-deps"] if root else own):
        raise ChromiumError(f"{trouble}{failure}".rstrip())


def main() -> int:
    """Print the path of a Chromium that starts; 0 if there is one."""
    try:
        path = find_chromium()
        if path is None:
            print("Setting up: Chromium for the browser tests (once, a minute or two) ...", file=sys.stderr, flush=True)
            install()
            path = find_chromium()
        if path is None:
            raise ChromiumError("Chromium was installed, and still none starts.")
    except ChromiumError as error:
        print(
            f"{error}\nThe browser tests need Chromium. Install it, or say where it is with {VARIABLE}=/path/to/it.",
            file=sys.stderr,
        )
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
