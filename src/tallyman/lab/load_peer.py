"""A peer for a server under load: boardgame.io's own, from the npm registry, with a tic-tac-toe that never ends."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any

from tallyman.engine.message import message
from tallyman.engine.rule import cache_folder
from tallyman.lab.load_gauge import Counts, Gauge, Load, Plan, ended, weighed
from tallyman.lab.load_share import held
from tallyman.lab.peer import PeerMissing

NAME = "boardgame.io"
MANIFEST = {
    "private": True,
    "dependencies": {"boardgame.io": "0.50.2", "node-persist": "3.1.3", "socket.io-client": "4.8.4"},
    "overrides": {"koa-compose": "4.1.0"},  # with a later one its lobby answers 404 to everything
}
MEMORY, FILES = "memory", "files"
SCRIPTS = Path(__file__).parent / "boardgame"
DONE = "installed.json"
INSTALL = ("install", "--no-audit", "--no-fund", "--no-update-notifier", "--fetch-retries=1", "--loglevel=error")


def folder() -> Path | None:
    """Where the peer lies, or would lie."""
    rules = cache_folder()
    return None if rules is None else rules.parent / NAME


def installed() -> bool:
    """Whether the peer lies there, in the versions we know."""
    place = folder()
    done = None if place is None else place / DONE
    return done is not None and done.is_file() and json.loads(done.read_text("utf-8")) == MANIFEST


def install() -> None:
    """Have npm fetch the peer, once."""
    npm, place = shutil.which("npm"), folder()
    if shutil.which("node") is None or npm is None or place is None:
        raise PeerMissing(message("error-no-node"))
    if installed():
        return
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    (place / "package.json").write_text(json.dumps(MANIFEST), "utf-8")
    done = subprocess.run(  # noqa: S603
        [npm, *INSTALL], cwd=place, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise PeerMissing(message("error-peer-not-installed", why=done.stderr.strip()))
    (place / DONE).write_text(json.dumps(MANIFEST), "utf-8")


def script(name: str, *arguments: str) -> list[str]:
    """How a script of ours is run by Node."""
    node = shutil.which("node")
    assert node is not None
    return [node, str(SCRIPTS / name), *arguments]


def lines(process: subprocess.Popen[str], log: IO[str]) -> Iterator[dict[str, Any]]:
    """What a script says, line by line; it has failed if it says no more."""
    assert process.stdout is not None
    for line in process.stdout:
        yield json.loads(line)
    log.seek(0)
    raise PeerMissing(message("error-peer-failed", why=log.read().strip()))


def measure(plan: Plan, store: str, files: Path, tell: Callable[[str, float], None]) -> Load:
    """Play at tables of boardgame.io as a plan says; what it writes lies in a folder. `told` hears how far it is."""
    place = folder()
    assert place is not None
    environment = os.environ | {"NODE_PATH": str(place / "node_modules"), "NODE_ENV": "production"}
    with ExitStack() as stack:
        log = stack.enter_context((files / f"{store}.log").open("w+", encoding="utf-8"))

        def run(command: list[str]) -> subprocess.Popen[str]:
            return stack.enter_context(ended(command, env=environment, stdout=subprocess.PIPE, stderr=log))

        server = run(script("server.js", *([str(files / store)] if store == FILES else [])))
        port = next(lines(server, log))["port"]
        clients = run(script("clients.js", json.dumps(asdict(plan) | {"port": port})))
        gauge, own = Gauge(server.pid), Gauge(clients.pid)
        for line in lines(clients, log):
            if "ready" in line:
                stack.enter_context(held([server.pid], plan.share))
                gauge, own = Gauge(server.pid), Gauge(clients.pid)
            elif "passed" in line:
                rate = line["moves"] / max(line["passed"], 1e-3)
                tell(f"{NAME}, {store}: {line['moves']} moves, {rate:.0f}/s", line["passed"] / plan.seconds)
            elif "time" in line:
                gauge.read()
                own.read()
            else:
                break
        return weighed(NAME, store, plan.seconds, Counts(**line), gauge, own)
