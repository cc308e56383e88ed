"""Find the browsers for the tests, and install them where there are none.

Prints the paths of a Chromium and a Firefox that start. Tests call `find` themselves.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Kind:
    """A browser, and where it comes from."""

    title: str
    variable: str
    """The environment variable that says where it is."""
    names: tuple[str, ...]
    """Programs, best first."""
    packages: tuple[str, ...]
    """Debian's, best first."""
    downloads: tuple[str, ...] = ()
    """Where in Playwright's folder the one lies that Playwright downloads; without any, it has none of use."""


CHROMIUM = Kind(
    "Chromium",
    "TALLYMAN_CHROMIUM",
    # The shell is Chromium without windows, and runs the tests sooner.
    ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    ("chromium-headless-shell", "chromium"),
    (
        "chromium-*/chrome-linux*/chrome",
        "chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
        "chromium-*/chrome-win*/chrome.exe",
        "chromium_headless_shell-*/chrome-*/headless_shell*",
        "chromium_headless_shell-*/chrome-*/chrome-headless-shell*",
    ),
)
FIREFOX = Kind("Firefox", "TALLYMAN_FIREFOX", ("firefox", "firefox-esr"), ("firefox-esr",))


class BrowserError(Exception):
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


def candidates(kind: Kind) -> Iterator[str]:
    """Places to look, likeliest first; newest first among Playwright's own."""
    for name in kind.names:
        if path := shutil.which(name):
            yield path
    for folder in playwright_folders():
        for pattern in kind.downloads:
            yield from sorted((str(path) for path in folder.glob(pattern)), reverse=True)


def find(kind: Kind) -> str | None:
    """The path of a browser that starts, or None. The environment variable has the last word."""
    if named := os.environ.get(kind.variable):
        if not starts(named):
            raise BrowserError(f"{kind.variable} is {named}, and that does not start.")
        return named
    return next((path for path in candidates(kind) if starts(path)), None)


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


def install(kind: Kind) -> None:
    """Debian's package if we may, else Playwright's download where there is one."""
    trouble = ""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root and shutil.which("apt-get"):
        attempt(["apt-get", "update", "-qq"])
        for package in kind.packages:
            trouble = attempt(["apt-get", "install", "-y", "-qq", "--no-install-recommends", package])
            if not trouble:
                return
    if not kind.downloads:
        raise BrowserError(trouble or f"There is no {kind.title} here.")
    own = [sys.executable, "-m", "playwright", "install", kind.packages[-1]]
    if failure := attempt([*own, "--with-deps"] if root else own):
        raise BrowserError(f"{trouble}{failure}".rstrip())


def get(kind: Kind) -> str:
    """The path of a browser that starts, installed if need be."""
    path = find(kind)
    if path is None:
        print(
            f"Setting up: {kind.title} for the browser tests (once, a minute or two) ...", file=sys.stderr, flush=True
        )
        install(kind)
        path = find(kind)
    if path is None:
        raise BrowserError(f"{kind.title} was installed, and still none starts.")
    return path


def main() -> int:
    """Print the paths of browsers that start; 0 if there is what the tests cannot do without."""
    missing = []
    for kind in (CHROMIUM, FIREFOX):
        try:
            print(get(kind))
        except BrowserError as error:
            missing.append(kind)
            hint = f"Install it, or say where it is with {kind.variable}=/path/to/it."
            print(f"{error}\nSome of the browser tests need {kind.title}. {hint}", file=sys.stderr)
    return int(CHROMIUM in missing or bool(missing and os.environ.get("CI")))


if __name__ == "__main__":
    sys.exit(main())
