"""What every command shows: the board of any game, what happened, a section of the rules, the result."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from tallyman.engine import rulebook
from tallyman.engine.errors import BadOption
from tallyman.engine.fields import commas, shown
from tallyman.engine.game import game
from tallyman.engine.marks import STYLES, marks, signed
from tallyman.engine.match import Match
from tallyman.engine.message import Message, Seat, message
from tallyman.engine.reckoning import Reckoning
from tallyman.engine.rulebook import Section
from tallyman.locale import Speaker
from tallyman.players import hints

READING_WIDTH = 88


def console() -> Console:
    """The terminal; characters it cannot read or show become question marks."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    return Console(highlight=False, emoji=False)


def story(match: Match, seat: int | None, speaker: Speaker, since: int = -1) -> Iterator[Text]:
    """What happened after the first `since` actions, a line each, as far as a seat may know it (None: everything)."""
    for _count, told in match.told(seat, since):
        yield Text.assemble(_sign(told), " ", speaker.say(told))


def _sign(message: Message) -> Text:
    """The mark of the seat a message is about."""
    who = next((value for value in message.arguments.values() if isinstance(value, Seat)), None)
    return Text("·", style="dim") if who is None else marks(who.number)


def section(found: Section, console: Console) -> None:
    """Print a section of the rules, narrow enough to read."""
    console.print()
    console.print(Text(found.title, style="bold underline"))
    console.print()
    console.print(Markdown(rulebook.in_words(found.text)), width=min(READING_WIDTH, console.width))


def book(name: str, word: str | None, language: str, console: Console) -> None:
    """Print the rules of a game, or the section a word leads to."""
    found = rulebook.sections(name, language)
    anchor = None if word is None else rulebook.look_up(word, found)
    if word is not None and anchor is None:
        raise BadOption(message("error-no-section", game=game(name).title, word=shown(word), sections=commas(found)))
    for one in found if anchor is None else (anchor,):
        section(found[one], console)


def percent(chance: float, speaker: Speaker) -> str:
    """A chance, of 1."""
    return speaker.text("advice-percent", percent=hints.percent(chance))


def result(match: Match, speaker: Speaker) -> Iterator[RenderableType]:
    """The points of each seat, the best first; at the end by source, who has won and why, and how it went."""
    reckoning = match.reckoning
    if reckoning:
        yield account(reckoning, speaker)
        yield from (Text(speaker.say(message), style="bold") for message in reckoning.verdict)
        if match.course:
            yield Text(" ".join(map(speaker.say, match.course.sentences(reckoning.winners))))
        return
    for seat in sorted(range(match.players), key=lambda seat: match.places[seat]):
        points = speaker.text("reckoning-has", who=Seat(seat), points=match.scores[seat])
        yield Text.assemble(marks(seat), " ", (points, STYLES[seat]))


def account(reckoning: Reckoning, speaker: Speaker) -> Table:
    """A table of the points by source, the winners first, and of the tie rules that were asked."""
    order = reckoning.order
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column()
    for seat in order:
        table.add_column(signed(seat, speaker.say(Seat(seat))), justify="right")
    for one in reckoning.sources:
        table.add_row(speaker.text("reckoning-heading", what=one.label), *(str(one.by_seat[seat]) for seat in order))
    table.add_section()
    table.add_row(speaker.text("reckoning-total"), *(str(reckoning.points[seat]) for seat in order), style="bold")
    for tie in reckoning.ties:
        values = (str(tie.tally.by_seat[seat]) if seat in tie.among else "–" for seat in order)
        table.add_row(speaker.text("reckoning-tie", what=tie.tally.label), *values)
    return table
