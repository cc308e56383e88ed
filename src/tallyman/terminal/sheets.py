"""Tally sheets as files: read, saved, replayed and verified."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console

from tallyman.engine import ansi
from tallyman.engine.errors import BadOption, BadSheet, OtherEdition, refused_by_system
from tallyman.engine.fields import brief, shown
from tallyman.engine.files import TOO_LONG, text_of
from tallyman.engine.game import game
from tallyman.engine.match import Header, Match
from tallyman.engine.message import Message, listed, message
from tallyman.engine.sheet import TITLE, Page, page, read, result
from tallyman.locale import Speaker
from tallyman.terminal import show

STANDARD_INPUT = "-"
LONGEST_RESULT = 200  # characters of it that are said


def contents(file: Path) -> str:
    """The text of a file, or of the standard input for `-`."""
    if str(file) != STANDARD_INPUT:
        return text_of(file)
    try:
        return sys.stdin.read(TOO_LONG)
    except UnicodeDecodeError as wrong:
        raise BadOption(message("error-no-text-input")) from wrong


def load(file: Path) -> Match:
    """The match on the sheet in a file; of another edition, OtherEdition says what it is."""
    text = contents(file)
    try:
        return read(text)
    except OtherEdition as wrong:
        raise OtherEdition(kept(file, page(text))) from wrong
    except BadSheet as wrong:
        raise BadSheet(message("error-in-file", file=str(file), why=wrong.reason)) from wrong


def kept(file: Path, found: Page) -> Message:
    """What can be said of a sheet of an edition of the rules that is not here."""
    header, of = found.header, game(found.header.game)
    written = "".join(letter for letter in found.result if letter.isprintable())
    return message(
        "terminal-kept",
        file=str(file),
        game=of.title,
        edition=shown(header.edition),
        names=listed(found.names),
        result=brief(written or "?", LONGEST_RESULT),
        here=of.edition,
    )


def save(match: Match, file: Path) -> None:
    """Write a match's sheet to a file; only an older sheet is ever replaced."""
    try:
        if file.exists() and not text_of(file).startswith(TITLE):
            raise BadOption(message("error-no-sheet", file=str(file)))
        file.write_text(match.sheet(), "utf-8")
    except OSError as wrong:
        raise BadOption(message("error-unwritable", file=str(file), why=refused_by_system(wrong))) from wrong


def replay(match: Match, at: int | None, every: bool, speaker: Speaker, console: Console) -> None:
    """Show what happened and the board at the end or after `at` actions; with `every`, after each action."""
    last = len(match.line) if at is None else at
    if not 0 <= last <= len(match.line):
        raise BadOption(message("error-at", count=len(match.line), value=str(at)))
    shown = match.at(0)
    for number in range(last + 1):
        if number:
            shown.play(match.line[number - 1].action, seat=match.line[number - 1].seat)
        for line in show.story(shown, None, speaker, number - 1):
            console.print(line)
        if every or number == last:
            console.print()
            console.print(ansi.board(shown, -1, speaker))
            console.print()
    console.print(speaker.text("terminal-at", number=last, count=len(match.line)), style="italic")
    console.print(*show.result(shown, speaker), sep="\n")


class Verdict(NamedTuple):
    """What a sheet turned out to be worth."""

    file: str
    holds: bool | None  # None if that cannot be said here
    sentence: str
    header: Header | None = None
    actions: int = 0
    result: str = ""

    def json(self) -> dict[str, Any]:
        """The same for a program."""
        found: dict[str, Any] = {"file": self.file, "holds": self.holds, "sentence": self.sentence}
        if self.header is not None:
            found |= {
                "game": self.header.game,
                "edition": self.header.edition,
                "actions": self.actions,
                "result": self.result,
                "seed": str(self.header.seed),
                "promise": self.header.promise or None,
            }
        return found


def verify(file: Path, text: str, promise: str | None, speaker: Speaker) -> Verdict:
    """Replay a sheet, whose dice and cards all come from its seed, and check every action, result and promise.

    Of an edition of the rules that is not here only the promise can be checked.
    """
    try:
        found = page(text)
        given = found.header.promise
        if promise is not None and given != promise.strip().lower():
            raise BadSheet(message("error-sheet-other-promise", promise=given or message("error-sheet-no-salt")))
        match = read(text)
    except OtherEdition:
        said = [kept(file, found), *([message("terminal-kept-promise", promise=given)] if given else [])]
        return Verdict(str(file), None, " ".join(map(speaker.say, said)), found.header, found.actions, found.result)
    except BadSheet as wrong:
        return Verdict(str(file), False, speaker.text("terminal-broken", file=str(file), why=wrong.reason))
    key = "terminal-holds-promise" if given else "terminal-holds"
    sentence = speaker.text(key, file=str(file), actions=len(match.line), seed=str(match.header.seed), promise=given)
    return Verdict(str(file), True, sentence, match.header, len(match.line), result(match))
