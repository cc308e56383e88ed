"""Servers held to a part of a core each, so that neither clients nor a database beside them are the limit."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tallyman.engine.errors import TallymanError
from tallyman.engine.message import message

CONTROL = Path("/sys/fs/cgroup")
"""Where Linux lets root control groups of processes."""

PREFIX = "tallyman-load-"
PERIOD = 20_000  # microseconds in which a process has its part: short, so that nobody waits long for it
SECONDS = 10.0  # in which a process that was killed is gone for certain
FIRST = 10  # times the weight of others, so that it has that part whoever else is busy


class CannotHold(TallymanError):
    """This machine, or this user, cannot hold a process to a part of a core."""


class Control(NamedTuple):
    """Where groups are made, by the newer rules of Linux or by the older ones."""

    top: Path
    newer: bool

    @classmethod
    def here(cls) -> Control:
        """What this machine has."""
        if (CONTROL / "cpu" / "cpu.cfs_quota_us").exists():
            return cls(CONTROL / "cpu", newer=False)
        with suppress(OSError):
            if "cpu" in (CONTROL / "cgroup.subtree_control").read_text("ascii").split():
                return cls(CONTROL, newer=True)
        raise cannot("no CPU controller")

    def group_of(self, pid: int) -> Path:
        """The group where a process is."""
        for line in Path(f"/proc/{pid}/cgroup").read_text("utf-8").splitlines():
            _, controllers, path = line.split(":", 2)
            if (not controllers) if self.newer else ("cpu" in controllers.split(",")):
                return self.top / path.lstrip("/")
        return self.top

    def limit(self, group: Path, percent: int) -> None:
        """Let a group have so much of a core, and have that before others."""
        quota = PERIOD * percent // 100
        if self.newer:
            (group / "cpu.max").write_text(f"{quota} {PERIOD}", "ascii")
            (group / "cpu.weight").write_text(str(FIRST * 100), "ascii")
        else:
            (group / "cpu.shares").write_text(str(FIRST * 1024), "ascii")
            (group / "cpu.cfs_period_us").write_text(str(PERIOD), "ascii")
            (group / "cpu.cfs_quota_us").write_text(str(quota), "ascii")


def cannot(why: object) -> CannotHold:
    """The refusal, with the reason that the system gives."""
    return CannotHold(message("error-load-share-unable", why=str(why)))


def check() -> None:
    """Refuse to begin where no process can be held."""
    with group(Control.here(), 50):
        pass


@contextmanager
def held(pids: Iterable[int], percent: int | None) -> Iterator[None]:
    """Hold each of some processes to so much of a core until the end of the block; to nothing if none is said."""
    with ExitStack() as stack:
        if percent is not None:
            control = Control.here()
            for pid in pids:
                stack.enter_context(inside(control, pid, stack.enter_context(group(control, percent))))
        yield


@contextmanager
def group(control: Control, percent: int) -> Iterator[Path]:
    """A group that is gone at the end of the block, like those that were left by who was killed."""
    for there in control.top.glob(f"{PREFIX}*"):
        if not made_by(there).exists():
            with suppress(OSError):  # what it held goes on
                there.rmdir()
    made = control.top / f"{PREFIX}{os.getpid()}-{secrets.token_hex(4)}"
    try:
        made.mkdir()
        control.limit(made, percent)
    except OSError as wrong:
        with suppress(OSError):
            made.rmdir()
        raise cannot(wrong) from wrong
    try:
        yield made
    finally:
        remove(made)


def remove(group: Path) -> None:
    """Take a group away; who was killed in it may still be going."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            group.rmdir()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.01)
        else:
            return


def made_by(group: Path) -> Path:
    """Where the system tells of the process that has made a group, as long as it is there."""
    return Path("/proc", group.name.removeprefix(PREFIX).partition("-")[0])


@contextmanager
def inside(control: Control, pid: int, group: Path) -> Iterator[None]:
    """A process is in a group until the end of the block, then where it was before."""
    try:
        before = control.group_of(pid)
        move(pid, group)
    except OSError as wrong:
        raise cannot(wrong) from wrong
    try:
        yield
    finally:
        for member in (group / "cgroup.procs").read_text("ascii").split():  # it, and what it has started
            with suppress(ProcessLookupError):
                move(int(member), before)


def move(pid: int, group: Path) -> None:
    """Let a process be in a group."""
    (group / "cgroup.procs").write_text(str(pid), "ascii")
