"""The yard: rules are compiled there by other processes, while matches already run on their interpreted twins.

Whatever Python calls first is ordered first. A process of the yard compiles one order after the other and keeps each in
the cache of compiled rules; from there this process takes it in, and the next call is native. Both run the same to the
byte, so that a match goes on in the middle of a turn. A process that compiles for itself keeps three times the memory.
"""

from __future__ import annotations

import importlib
import inspect
import logging
import operator
import os
import queue
import re
import signal
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, NamedTuple, TextIO

CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
"""How many cores this process may use."""

COMPILE, NOW, LATER = "TALLYMAN_COMPILE", "now", "later"
"""When rules are compiled: by this process when it first needs one, or by others while it goes on without."""

IDLE = 3.0  # seconds without an order, after which a process of the yard ends
TRIES = 2  # for an order: a process may have been ended by somebody else
POLITE = 10  # how far the yard's processes stand back for others
DOOR = re.compile(r"\bdoor\((\w+)\)")

log = logging.getLogger(__name__)


class Order(NamedTuple):
    """Something to be compiled: a rule, or a loop over games for one game."""

    module: str
    name: str
    game: str = ""

    @property
    def made(self) -> Any:
        """The rule or loop itself."""
        return operator.attrgetter(self.name)(importlib.import_module(self.module))

    @property
    def room(self) -> str:
        """Where it belongs: what is compiled there has much in common."""
        return self.game or self.module.rpartition(".")[0].rpartition(".")[2]

    def __str__(self) -> str:
        return f"{self.module}.{self.name}" + (f" for {self.game}" if self.game else "")


class Progress(NamedTuple):
    """How far the yard has come with what was ordered."""

    done: int
    of: int

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return self.done == self.of


class Yard:
    """Takes orders, and has them done by as many processes as there are cores."""

    def __init__(self, hands: int = CORES) -> None:
        self._hands = hands
        self._changed = threading.Condition()
        self._waiting: list[Order] = []
        self._tries: Counter[Order] = Counter()
        self._urgent: set[Order] = set()
        self._doing: set[Order] = set()
        self._done: set[Order] = set()
        self._failed: set[Order] = set()
        self._arrives: dict[Order, Callable[[], bool]] = {}
        self._working = 0

    def order(self, what: Order, arrives: Callable[[], bool], urgent: bool = True) -> None:
        """Have something compiled; `arrives` takes it in from the cache, and says whether it was there."""
        with self._changed:
            if urgent:
                self._urgent.add(what)
            if what in self._arrives:
                return
            self._arrives[what] = arrives
            self._waiting.append(what)
            if self._working < min(self._hands, len(self._waiting) + len(self._doing)):
                self._working += 1
                threading.Thread(target=self._work, name="yard", daemon=True).start()
            self._changed.notify_all()

    def progress(self, orders: Iterable[Order] | None = None) -> Progress:
        """How far it has come, with everything or with some orders; what was never ordered does not count."""
        with self._changed:
            wanted = set(self._arrives) if orders is None else self._arrives.keys() & set(orders)
            return Progress(len(wanted & (self._done | self._failed)), len(wanted))

    def wait(self, orders: Iterable[Order] | None = None, seconds: float | None = None) -> Progress:
        """Wait until orders are done, all there are if none are named, or for some seconds."""
        wanted = None if orders is None else list(orders)
        with self._changed:
            self._changed.wait_for(lambda: self.progress(wanted).over, seconds)
            return self.progress(wanted)

    # What follows runs in threads of this process, one for each process of the yard.

    def _work(self) -> None:
        begun: set[str] = set()
        hand: Hand | None = None
        while (what := self._next(begun)) is not None:
            begun.add(what.room)
            try:
                hand = hand or hired()
                wrong = hand.make(what) if hand else ""
            except OSError as failed:
                hand, wrong = None, str(failed)
            self._settle(what, wrong)
        if hand is not None:
            hand.end()

    def _next(self, begun: set[str]) -> Order | None:
        """The next order: urgent ones first, then those of rooms that are begun; None after a while without any."""
        with self._changed:
            if not self._changed.wait_for(lambda: self._waiting, IDLE):
                self._working -= 1
                return None
            what = min(self._waiting, key=lambda order: (order not in self._urgent, order.room not in begun))
            self._waiting.remove(what)
            self._doing.add(what)
            return what

    def _settle(self, what: Order, wrong: str) -> None:
        arrived = False
        try:
            arrived = not wrong and self._arrives[what]()
        except Exception as failed:  # noqa: BLE001, whatever it is, others still wait for their orders
            wrong = f"{type(failed).__name__}: {failed}"
        with self._changed:
            self._tries[what] += 1
            self._doing.discard(what)
            if arrived:
                self._done.add(what)
            elif self._tries[what] < TRIES:
                self._waiting.append(what)
            else:
                self._failed.add(what)
                log.warning("%s stays interpreted: %s", what, wrong or "it was not found in the cache")
            self._changed.notify_all()


YARD = Yard()


class Hand:
    """A process of the yard. It ends with this one, however that ends."""

    def __init__(self, path: str) -> None:
        self._process = subprocess.Popen(  # noqa: S603, it is our own module
            [sys.executable, "-c", f"from {__name__} import serve; serve()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, COMPILE: NOW, "PYTHONPATH": path},
        )

    def make(self, what: Order) -> str:
        """Have something compiled; what went wrong, empty if nothing did."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        answer = ""
        with suppress(BrokenPipeError):
            print(*what, file=self._process.stdin, flush=True)
            answer = self._process.stdout.readline()
        if not answer:
            self.end()
            raise OSError(f"the process that compiles has ended ({self._process.returncode})")
        return answer.strip()

    def end(self) -> None:
        """Let it go."""
        self._process.kill()
        with suppress(BrokenPipeError):
            self._process.communicate()


def hired() -> Hand | None:
    """A process that compiles; None if there is no folder through which it could hand over what it has made."""
    from tallyman.engine.rule import PACKAGE, cache_folder

    path = os.pathsep.join([str(PACKAGE.parent), *filter(None, [os.environ.get("PYTHONPATH")])])
    return None if cache_folder() is None else Hand(path)


def work(orders: TextIO, answers: TextIO) -> None:
    """What a process of the yard does: compile what it is told to, and answer each with what went wrong."""
    heard: queue.SimpleQueue[str] = queue.SimpleQueue()

    def listen() -> None:
        for line in orders:
            heard.put(line)
        os._exit(0)  # nobody waits for what is being compiled now

    threading.Thread(target=listen, daemon=True).start()
    while True:
        module, name, *rest = heard.get().split()
        try:
            make(Order(module, name, *rest))
        except Exception as wrong:  # noqa: BLE001, whatever it is, it is told to who ordered
            print(" ".join(f"{type(wrong).__name__}: {wrong}".split()), file=answers, flush=True)
        else:
            print(file=answers, flush=True)


def make(what: Order) -> None:
    """Compile something here and now; the cache keeps it."""
    from tallyman.engine.game import game
    from tallyman.engine.rule import compiled

    if what.game:
        what.made.compile(game(what.game))
    else:
        compiled(what.made)


def called_from_python(package: str) -> list[Any]:
    """The rules that the modules of a package call through doors."""
    modules = [module for name, module in sys.modules.items() if f"{name}.".startswith(f"{package}.")]
    named = ((module, name) for module in modules for name in DOOR.findall(inspect.getsource(module)))
    return [getattr(module, name) for module, name in named if hasattr(module, name)]


def serve() -> None:
    """Be a process of the yard."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who ordered; this process ends with that one
    if hasattr(os, "nice"):
        os.nice(POLITE)
    work(sys.stdin, sys.stdout)
