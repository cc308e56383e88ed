"""A program from outside that plays a seat, by lines of JSON over its standard input and output: see docs/bots.md."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import re
import selectors
import shlex
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import IO, TYPE_CHECKING, Any, NamedTuple, Self

from tallyman.engine import reckoning
from tallyman.engine.budget import Budget
from tallyman.engine.errors import BadOption, refused_by_system
from tallyman.engine.fields import shown
from tallyman.engine.game import plain
from tallyman.engine.match import Match
from tallyman.engine.message import Message, Seat, message
from tallyman.engine.view import View
from tallyman.locale import speaker

if TYPE_CHECKING:
    from tallyman.players import Player

PROTOCOL = 1
USUAL_MILLISECONDS = 10_000
START = 10.0  # seconds more for the first decision, because a program must start
FAREWELL = 1.0  # seconds in which it may end by itself
LONGEST = 1 << 16  # bytes of an answer
LONGEST_NAME = 16  # letters
SHOWN = 60  # characters of an answer in a complaint


class Order(NamedTuple):
    """Which program is to be started, and how long it may take for a decision."""

    words: tuple[str, ...]
    milliseconds: int = USUAL_MILLISECONDS

    @classmethod
    def read(cls, name: str) -> Self:
        """An order such as `exec:./mybot`, `exec:python3 mybot.py` or `exec:500ms:./mybot`."""
        found = re.fullmatch(r"exec:(?:(?P<milliseconds>\d{1,9})ms:)?(?P<command>.+)", name, re.ASCII)
        try:
            words = tuple(shlex.split(found["command"])) if found else ()
        except ValueError:  # a quotation that does not end
            words = ()
        if not found or not words or found["milliseconds"] == "0":
            raise BadOption(message("error-program", name=shown(name)))
        return cls(words, int(found["milliseconds"] or USUAL_MILLISECONDS))

    @property
    def command(self) -> str:
        """What is started, as it would be typed."""
        return shlex.join(self.words)

    @property
    def called(self) -> str:
        """A name at the table: `Mybot` of `./mybot --quick` or `python3 mybot.py`."""
        file = next((word for word in self.words if Path(word).suffix[1:].isalpha()), self.words[0])
        stem = "".join(letter for letter in Path(file).stem if letter.isalnum() or letter in "-_")
        return stem[:LONGEST_NAME].capitalize() or "Exec"


class Fault(NamedTuple):
    """Why a program has lost its seat."""

    seat: int
    command: str
    why: Message


class Failed(Exception):
    """A program did not do what it should."""

    def __init__(self, kind: str, **arguments: Message | int | str) -> None:
        super().__init__(kind)
        self.kind = kind
        self.arguments = arguments


class News(NamedTuple):
    """What a seat may hear of its match, at a decision or at the end."""

    number: int  # of actions so far
    since: int  # how many of them were known already, -1 at the first decision
    log: list[str]


class Program:
    """A program at a seat: a process, and a line for each decision. What it gets of its match is handed to it."""

    _to: IO[bytes]
    _back: IO[bytes]

    def __init__(self, order: Order, greeting: dict[str, Any]) -> None:
        self.order = order
        self._process: subprocess.Popen[bytes] | None = None
        self._unsent = line(greeting)
        self._unread = b""

    @property
    def running(self) -> bool:
        """Whether it was started and not ended."""
        return self._process is not None

    def start(self) -> None:
        """Start the process, and greet it."""
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the person at this terminal named it
                self.order.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True
            )
        except (OSError, ValueError) as wrong:
            reason = refused_by_system(wrong) if isinstance(wrong, OSError) else str(wrong)
            raise Failed("no-start", reason=reason) from wrong
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to, self._back = self._process.stdin, self._process.stdout
        os.set_blocking(self._to.fileno(), False)
        with contextlib.suppress(Failed):  # the first decision will find out
            self._move(0)

    def decide(self, view: View, news: News) -> int:
        """What the program does at its seat."""
        self._move(0)
        if self._unread:
            raise Failed("unasked", said=answered(self._unread.strip().partition(b"\n")[0]))
        start = START if news.since < 0 else 0.0
        return understood(view, self._ask(decision(view, news), self.order.milliseconds / 1000 + start))

    def hear(self, message: dict[str, Any]) -> None:
        """Tell the program something that it need not answer."""
        self._unsent += line(message)

    def leave(self) -> None:
        """Let the program hear the rest and end by itself for a moment; nobody listens to it any more."""
        end = monotonic() + FAREWELL
        with contextlib.suppress(Failed):
            while monotonic() < end:
                if not self._unsent:
                    self._to.close()
                self._move(end - monotonic())
                self._unread = b""

    def end(self) -> None:
        """End the process, and what it has started in its group."""
        if self._process is not None:
            process, self._process = self._process, None
            kill(process)
            process.wait()
            self._to.close()
            self._back.close()

    def stop(self) -> None:
        """End the process from another thread: whoever waits for its answer hears that it has ended."""
        process = self._process
        if process is not None and process.poll() is None:
            kill(process)

    def _ask(self, message: dict[str, Any], seconds: float) -> bytes:
        """Send a line, and wait for one."""
        self._unsent += line(message)
        end = monotonic() + seconds
        while b"\n" not in self._unread[: LONGEST + 1]:
            if len(self._unread) > LONGEST:
                raise Failed("long", bytes=LONGEST)
            if monotonic() > end:
                raise Failed("slow", milliseconds=round(1000 * seconds))
            self._move(end - monotonic())
        answer, _newline, self._unread = self._unread.partition(b"\n")
        return answer

    def _move(self, seconds: float) -> None:
        """Write and read what can be written and read, or wait so long for it."""
        with selectors.DefaultSelector() as ready:
            ready.register(self._back, selectors.EVENT_READ)
            if self._unsent:
                ready.register(self._to, selectors.EVENT_WRITE)
            for key, _events in ready.select(max(0.0, seconds)):
                if key.fileobj is self._back:
                    read = self._back.read(LONGEST)
                    if not read:
                        raise Failed("ended")
                    self._unread += read
                else:
                    try:
                        self._unsent = self._unsent[self._to.write(self._unsent) :]
                    except BrokenPipeError:
                        self._unsent = b""  # what it still has to say can be read


class Clerk:
    """The referee's side of a program: has the match, and hands the program what its seat may know of it."""

    def __init__(self, order: Order, match: Match, seat: int, instead: Player, report: Callable[[Fault], None]) -> None:
        self._match = match
        self._seat = seat
        self._instead = instead
        """Plays on if the program fails."""
        self._report = report
        self._budget = Budget(milliseconds=order.milliseconds)
        self._program = Program(order, hello(self._view(match), match.names))
        self._known: list[tuple[int, int]] | None = None
        """Seats and actions of the match at the last decision."""

    def __enter__(self) -> Self:
        try:
            self._program.start()
        except Failed as wrong:
            self._lose(wrong)
        return self

    def __exit__(self, *_raised: object) -> None:
        try:
            if self._program.running:
                if self._match.over:
                    self._program.hear(result(self._match, self._news(self._match)))
                self._program.leave()
        finally:
            self._program.end()

    def __call__(self, match: Match, seed: int | None) -> int:
        """What the program does at its seat, or what is done instead if it has failed."""
        view = self._view(match)
        if self._program.running:
            try:
                return self._program.decide(view, self._news(match))
            except Failed as wrong:
                self._lose(wrong)
        return self._instead(view, seed)

    def stop(self) -> None:
        """End the program from another thread."""
        self._program.stop()

    def _lose(self, wrong: Failed) -> None:
        """End the program, and say why."""
        self._program.end()
        command = self._program.order.command
        about = {"who": Seat(self._seat), "program": command, **wrong.arguments}
        self._report(Fault(self._seat, command, Message(f"outside-{wrong.kind}", about)))

    def _view(self, match: Match) -> View:
        return match.view(self._seat).within(self._budget)

    def _news(self, match: Match) -> News:
        since = self._since(match)
        return News(len(match.line), since, heard(match, self._seat, since))

    def _since(self, match: Match) -> int:
        """How many actions of the match the program knows of, -1 before its first decision."""
        before, self._known = self._known, [(move.seat, move.action) for move in match.line]
        if before is None:
            return -1
        both = zip(before, self._known, strict=False)
        return sum(1 for _same in itertools.takewhile(lambda pair: pair[0] == pair[1], both))


def kill(process: subprocess.Popen[bytes]) -> None:
    """End a process with all of its group."""
    with contextlib.suppress(ProcessLookupError, PermissionError):  # it has ended already
        os.killpg(process.pid, signal.SIGKILL)


# What is said


def line(message: dict[str, Any]) -> bytes:
    """A message as it is sent."""
    return json.dumps(message, ensure_ascii=False).encode() + b"\n"


def hello(view: View, names: list[str]) -> dict[str, Any]:
    """What a program is told before its first decision."""
    game, setting = view.game, view.setting
    ordinary = [printed for printed in game.shipped.values() if printed not in game.variants.values()]
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": game.name,
        "edition": game.edition,
        "players": view.players,
        "options": dict(setting.options),
        "components": None if setting.components in ordinary else setting.components,
        "seat": view.seat,
        "names": names,
        "actions": [view.text(action) for action in range(game.num_actions)],
        "milliseconds": milliseconds(view),
    }


def decision(view: View, news: News) -> dict[str, Any]:
    """What a program is told when its seat has to decide, as far as the seat can know it."""
    return {
        "type": "decide",
        "seat": view.seat,
        "number": news.number,
        "position": view.position(),
        "observation": view.observation(),
        "actions": [{"id": action, "text": view.text(action)} for action in view.legal()],
        "since": news.since,
        "log": news.log,
        "milliseconds": milliseconds(view),
    }


def milliseconds(view: View) -> int:
    """How long a program may take for a decision."""
    return view.budget.milliseconds if view.budget else USUAL_MILLISECONDS


def result(match: Match, news: News) -> dict[str, Any]:
    """What a program is told at the end."""
    return {
        "type": "over",
        "number": news.number,
        "places": list(match.places),
        "scores": list(match.scores),
        **reckoning.described(match.reckoning),
        "since": news.since,
        "log": news.log,
    }


def heard(match: Match, seat: int, since: int) -> list[str]:
    """What happened after so many actions, in English, as far as a seat may know it."""
    voice = speaker("en", tuple(match.names))
    return [voice.say(message) for _count, message in match.told(seat, since)]


def understood(view: View, answer: bytes) -> int:
    """The legal action an answer means: its id, its text, or an object with one of them as `action`."""
    text = answer.decode(errors="replace").strip()
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        said = text
    if isinstance(said, dict):
        said = said.get("action")
    offered = view.legal()[0]
    about = {"said": answered(answer), "id": str(offered), "text": view.text(offered)}
    if isinstance(said, str):
        said = view.game.actions_by_text(view.setting.components).get(plain(said))
    if type(said) is not int or not 0 <= said < view.game.num_actions:
        raise Failed("rubbish", **about)
    law = view.forbids(said)
    if law is not None:
        raise Failed("illegal", **about, reason=Message(law.key))
    return said


def answered(answer: bytes) -> str:
    """The beginning of an answer, as it can be shown to anybody."""
    text = answer[: 4 * SHOWN].decode(errors="replace").strip()
    printable = "".join(letter if letter.isprintable() else "·" for letter in text)
    return printable if len(printable) <= SHOWN else printable[:SHOWN] + "…"
