"""A simulation's folder: what is played, the parts that are done, and at last one file for each data frame.

A part holds the matches from one number to another; it is there once its last file is. So whatever was done when a
command ends is kept, and what is missing follows from the names of the files.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any, NamedTuple

from filelock import FileLock, Timeout

import tallyman
from tallyman.engine.errors import BadOption, refused_by_system
from tallyman.engine.fields import shown
from tallyman.engine.message import message
from tallyman.lab.results import PLAN, STAMP, Frames, framed, polars_of_lab, stamp, stamped
from tallyman.lab.simulation import Plan
from tallyman.players.contest import Outcome

PARTS, LOCK = "parts", ".lock"
LAST = "matches"
"""The data frame that is written last: where it is, the others are."""
HALFWAY = ".unfinished"


class Order(NamedTuple):
    """What is to be simulated."""

    plan: Plan
    matches: int
    events: int
    """Of how many matches, from the first one, notable events are kept."""

    def written(self) -> dict[str, Any]:
        """All that the results depend on, as data."""
        plan, header = self.plan, self.plan.new(0).header
        return {
            "game": plan.game.name,
            "edition": plan.game.edition,
            "version": tallyman.__version__,
            "players": list(plan.players),
            "seed": plan.seed,
            "options": dict(plan.setting.options),
            "digest": header.printed,
            "box": header.components,
            "matches": self.matches,
            "events": self.events,
        }


@dataclass(frozen=True)
class Folder:
    """Where the results of an order are written."""

    path: Path
    order: Order

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep the folder for this command alone; refuses one that is about something else."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            with FileLock(self.path / LOCK, timeout=0):
                self._claim()
                self._see_to_parts()
                yield
        except Timeout as error:
            raise BadOption(message("error-simulation-busy", folder=str(self.path))) from error
        except OSError as error:
            raise BadOption(
                message("error-simulation-write", folder=str(self.path), why=refused_by_system(error))
            ) from error

    def _claim(self) -> None:
        """Write down what is simulated here, or see that it is the same."""
        plan, wanted = self.path / PLAN, self.order.written()
        if plan.is_file():
            try:
                found = json.loads(plan.read_text("utf-8"))
            except ValueError:
                found = None
            if not isinstance(found, dict):
                raise BadOption(message("error-simulation-folder", folder=str(self.path)))
            for name, here in wanted.items():
                if found.get(name) != here:
                    values = {"there": shown(found.get(name)), "here": shown(here)}
                    raise BadOption(message("error-simulation-other", folder=str(self.path), name=name, **values))
            return
        if any(file.name != LOCK for file in self.path.iterdir()):
            raise BadOption(message("error-simulation-folder", folder=str(self.path)))
        self._put(PLAN, lambda file: file.write_text(json.dumps(wanted, indent=2, ensure_ascii=False) + "\n", "utf-8"))

    def _see_to_parts(self) -> None:
        """Refuse a part that is about other matches, before any more are played."""
        for there in self.done():
            for name in Frames._fields:
                stamped(self.path, part(name, there.start, there.stop), self._stamp_of(there))

    @cached_property
    def _stamp(self) -> str:
        return stamp(self.order.written())

    def _stamp_of(self, matches: range) -> str:
        return f"{self._stamp} {matches.start}-{matches.stop}"

    def _put(self, name: str, write: Any) -> None:
        """A file that is there as a whole or not at all."""
        half = self.path / (name + HALFWAY)
        half.parent.mkdir(exist_ok=True)
        write(half)
        half.replace(self.path / name)

    def keep(self, begin: int, outcome: Outcome) -> None:
        """Write what came of some matches, from a number on."""
        end = begin + len(outcome.lengths)
        frames = framed(self.order.plan, outcome, begin)._asdict()
        about = {STAMP: self._stamp_of(range(begin, end))}
        for name, frame in sorted(frames.items(), key=lambda one: one[0] == LAST):
            write = partial(frame.write_parquet, compression="lz4", metadata=about)
            self._put(part(name, begin, end), write)

    def done(self) -> list[range]:
        """Which matches are there, in parts, by their numbers."""
        names = [file.name.split(".")[0] for file in self.path.glob(f"{PARTS}/*.{LAST}.parquet")]
        return sorted((range(*map(int, name.split("-"))) for name in names), key=lambda found: found.start)

    def missing(self) -> list[range]:
        """Which matches are not there yet."""
        if self.finished:
            return []
        found = [*self.done(), range(self.order.matches, self.order.matches)]
        starts = [0, *(there.stop for there in found)]
        return [range(start, there.start) for start, there in zip(starts, found, strict=False) if start < there.start]

    @property
    def finished(self) -> bool:
        """Whether all matches are in one file for each data frame."""
        return self.path.joinpath(f"{LAST}.parquet").is_file()

    def join(self) -> None:
        """Make one file of the parts, for each data frame; they are never in memory all at once."""
        if not self.finished:
            for name in sorted(Frames._fields, key=lambda one: one == LAST):
                scanned = polars_of_lab().scan_parquet(
                    [self.path / part(name, one.start, one.stop) for one in self.done()]
                )
                self._put(f"{name}.parquet", partial(scanned.sink_parquet, metadata={STAMP: self._stamp}))
        shutil.rmtree(self.path / PARTS, ignore_errors=True)


def part(name: str, begin: int, end: int) -> str:
    """Where a part of a data frame lies in the folder; by name they are in order."""
    return f"{PARTS}/{begin:012d}-{end:012d}.{name}.parquet"
