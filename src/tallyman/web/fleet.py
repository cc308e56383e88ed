"""Several processes of one server: they share a port and a PostgreSQL database; one that dies is started again."""

from __future__ import annotations

import json
import logging
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple

from prometheus_client import values

from tallyman import web
from tallyman.engine.errors import BadOption
from tallyman.engine.message import message
from tallyman.web import server
from tallyman.web.berths import Berths
from tallyman.web.database import default_url, sharable
from tallyman.web.journal import keep_journal
from tallyman.web.metrics import TOGETHER
from tallyman.web.store import Store

logger = logging.getLogger(__name__)

ENDING = 10.0  # seconds in which a process may end by itself
PAUSE = 1.0  # seconds before another try, if a process did not come as far as serving


class Worker:
    """A process that serves. Its standard input is a pipe: when that ends, so does the process."""

    def __init__(self, number: int, charge: dict[str, Any], folder: str) -> None:
        self.number = number
        self.ready = False
        self._ready, tells = os.pipe()
        try:
            self.process = subprocess.Popen(  # noqa: S603, it is our own module
                [sys.executable, "-P", "-c", f"from {web.__name__} import work; work()"],
                stdin=subprocess.PIPE,
                pass_fds=[tells],
                env={**os.environ, TOGETHER: folder},
            )
        finally:
            os.close(tells)
        assert self.process.stdin is not None
        with suppress(BrokenPipeError):
            own = {"number": number, "tells": tells, "folder": folder}
            self.process.stdin.write(json.dumps(charge | own).encode() + b"\n")
            self.process.stdin.flush()

    def serves(self) -> bool:
        """Wait until it serves; whether it does."""
        with os.fdopen(self._ready, "rb") as pipe:
            return bool(pipe.read(1))

    def end(self) -> None:
        """End it, kindly at first."""
        try:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(ENDING)
        finally:
            self.process.kill()
            self.process.wait()
            assert self.process.stdin is not None
            self.process.stdin.close()


class Change(NamedTuple):
    """Something has happened to a process: it serves now, or it has ended."""

    worker: Worker
    ended: bool


class Failed(Exception):
    """A process could not even begin to serve; it has said why."""


class Fleet:
    """The processes. Whoever made it waits in `run` until a signal comes."""

    def __init__(self, workers: int, charge: dict[str, Any], folder: str) -> None:
        self._count = workers
        self._hailed = False  # all served once
        self._charge = charge
        self._folder = folder
        self._workers: dict[int, Worker] = {}
        self._changes: SimpleQueue[Change | int | None] = SimpleQueue()  # a number: of one to be started; None: the end

    @contextmanager
    def _heeding(self) -> Iterator[None]:
        stops = [signal.SIGINT, signal.SIGTERM]
        before = {number: signal.signal(number, lambda *_: self._changes.put(None)) for number in stops}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def run(self) -> None:
        """Serve until somebody says that it is enough."""
        with self._heeding():
            try:
                for number in range(1, self._count + 1):
                    self._launch(number)
                while (change := self._changes.get()) is not None:
                    if isinstance(change, int):
                        self._launch(change)
                    elif change.ended:
                        self._replace(change.worker)
                    else:
                        self._welcome(change.worker)
            finally:
                self._end()

    def _launch(self, number: int) -> None:
        worker = self._workers[number] = Worker(number, self._charge, self._folder)
        threading.Thread(target=self._watch, args=(worker,), daemon=True).start()

    def _watch(self, worker: Worker) -> None:
        if worker.serves():
            self._changes.put(Change(worker, ended=False))
        worker.process.wait()
        self._changes.put(Change(worker, ended=True))

    def _welcome(self, worker: Worker) -> None:
        worker.ready = True
        if not self._hailed and all(one.ready for one in self._workers.values()):
            self._hailed = True
            server.hail(self._charge["host"], self._charge["port"], self._charge["open_browser"])

    def _replace(self, worker: Worker) -> None:
        worker.end()
        if not (worker.ready or self._hailed):
            raise Failed
        logger.warning("Process %d has ended (%s); another one is started", worker.number, worker.process.returncode)
        if worker.ready:
            self._launch(worker.number)
        else:
            later = threading.Timer(PAUSE, self._changes.put, [worker.number])
            later.daemon = True
            later.start()

    def _end(self) -> None:
        for worker in self._workers.values():
            worker.process.terminate()
        for worker in self._workers.values():
            worker.end()


def run(host: str, port: int, database_url: str | None, open_browser: bool, workers: int) -> None:
    """Serve by several processes until somebody presses Ctrl-C."""
    keep_journal()
    url = database_url or default_url()
    if not sharable(url):
        raise BadOption(message("web-workers-alone"))
    if not hasattr(socket, "SO_REUSEPORT"):
        raise BadOption(message("web-workers-system"))
    server.settings()  # what is wrong with them is said once
    Store(url).close()
    server.bound(host, port).close()  # nobody else has it
    with closing(server.bound(host, port, shared=True)) as reserved, tempfile.TemporaryDirectory() as folder:
        charge = {"host": host, "port": reserved.getsockname()[1], "database": url, "open_browser": open_browser}
        charge["workers"] = workers
        try:
            Fleet(workers, charge, folder).run()
        except Failed:
            sys.exit(1)


def work() -> None:
    """Serve as one of several processes, as the first line of the standard input says, until it ends."""
    charge = json.loads(sys.stdin.readline())
    number = charge["number"]
    # A process that is started again goes on counting where the former one of its number ended.
    values.ValueClass = values.MultiProcessValue(lambda: number)  # type: ignore[no-untyped-call]

    def serves() -> None:
        with os.fdopen(charge["tells"], "wb") as pipe:
            pipe.write(b".")

    keep_journal()
    listening = server.bound(charge["host"], charge["port"], shared=True)
    berths = Berths(Path(charge["folder"]), number, charge["workers"])
    server.serve(listening, charge["database"], lambda *_: serves(), number == 1, sys.stdin.read, berths)
