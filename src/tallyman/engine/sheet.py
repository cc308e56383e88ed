"""The tally sheet: header, actions in canonical words, points, result. Comments survive, the round trip is exact.

Tallyman sheet 1
game: shanghaien
edition: 2
players: 2
seed: 7
names: Ann | Bob
box: sha256:16a9...

  1. blue: roll
  2. blue: place 4 left   # a comment
# another comment
  3. blue: undo

result: unfinished

Where somebody has taken over a seat, a line below the names says who sits there at the end:

seated: Ann | Cid

A match that is over has the points of each seat by source above its result:

points: Dutch | 4 | 0
result: blue 4, orange 0; blue wins

One that ended before its rules ended it says so, and only how it stood:

  4. orange: end the match by resignation

result: blue 4, orange 0; ended early
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tallyman.engine.errors import BadSheet, OtherEdition, TallymanError
from tallyman.engine.fields import commas, depth, quoted
from tallyman.engine.game import game
from tallyman.engine.match import SEAT_COLOURS, Event, EventKind, Header, Match
from tallyman.engine.message import Message, message
from tallyman.engine.names import LONGEST, proper, tidy

TITLE = "Tallyman sheet 1"
FIELDS = (
    *("game", "edition", "players", "seed", "names", "seated", "options", "box", "components", "position"),
    *("salt", "promise"),
)
LINE = re.compile(r"\s*(\d{1,9})\.\s+(\w+):\s+(.*)$")
PIN = re.compile(r"sha256:[0-9a-f]{64}")
COMMENT = re.compile(r"\s#\s?")
SEPARATOR = " | "
END = ("points:", "result:")
OVER, EARLY = f"{EventKind.TAKE_OVER} by ", f"{EventKind.END} by "
LARGEST = 2**19  # characters of a sheet
MOST_DIGITS = 1000  # of a number in the header
DEEPEST = 16  # brackets of JSON within each other


def write(match: Match) -> str:
    """The sheet of a match."""
    names = tuple(match.names)
    return _written(match.header, names, match.setting.components, match.events, match.comments, ending(match))


def copy(header: Header, events: Sequence[Event], end: Sequence[str]) -> str:
    """The sheet of a match whose edition of the rules is not here, from what was kept of it; its actions have words.

    As the first edition wrote it, it does not say in its header who took over a seat.
    """
    return _written(header, header.names, box_of(header), events, {}, end)


def box_of(header: Header) -> dict[str, Any]:
    """The box of a match of any edition."""
    of = game(header.game)
    return header.components or of.shipped.get(header.printed, of.standard(header.edition))


def _written(
    header: Header,
    names: tuple[str, ...],
    components: dict[str, Any],
    events: Sequence[Event],
    comments: Mapping[int, list[str]],
    end: Sequence[str],
) -> str:
    lines = [TITLE, *(f"{name}: {value}" for name, value in _header_lines(header, names)), ""]
    width = max(3, len(str(len(events))))
    for number, event in enumerate(events, 1):
        lines += [f"# {comment}".rstrip() for comment in comments.get(number - 1, [])]
        tail = "".join(f"   # {comment}" for comment in comments.get(-number, []))
        words = _words(header, components, event)
        lines.append(f"{number:>{width}}. {SEAT_COLOURS[event.seat]}: {words}{tail}")
    lines += [f"# {comment}".rstrip() for comment in comments.get(len(events), [])]
    return "\n".join([*lines, "", *end, ""])


def ending(match: Match) -> list[str]:
    """The last lines: the points of each seat by source, if the match is over, and the result."""
    sources = match.reckoning.sources if match.reckoning else ()
    points = [SEPARATOR.join([source.name, *map(str, source.by_seat)]) for source in sources]
    return [*(f"points: {line}" for line in points), f"result: {result(match)}"]


def result(match: Match) -> str:
    """Who has how many points, who has won, and the tie rule that decided; who had them if it ended early."""
    reckoning = match.reckoning
    if reckoning is None and not match.early:
        return "unfinished"
    points = ", ".join(f"{SEAT_COLOURS[seat]} {score}" for seat, score in enumerate(match.scores))
    if reckoning is None:
        return f"{points}; ended early"
    winners = " and ".join(SEAT_COLOURS[seat] for seat in reckoning.winners)
    tie = reckoning.decider
    by = f" by {tie.tally.name}, {tie.most} to {tie.next}" if tie else ""
    return f"{points}; {winners} {'wins' if len(reckoning.winners) == 1 else 'share the victory'}{by}"


def _header_lines(header: Header, names: tuple[str, ...]) -> list[tuple[str, str]]:
    fields = [
        ("game", header.game),
        ("edition", str(header.edition)),
        ("players", str(header.players)),
        ("seed", str(header.seed)),
        ("names", SEPARATOR.join(header.names)),
    ]
    if names != header.names:
        fields.append(("seated", SEPARATOR.join(names)))
    if header.options:
        fields.append(("options", json.dumps(dict(header.options), sort_keys=True)))
    if header.printed:
        fields.append(("box", header.printed))
    if header.components is not None:
        fields.append(("components" if header.printed else "box", json.dumps(header.components, ensure_ascii=False)))
    if header.position is not None:
        fields.append(("position", json.dumps(header.position, ensure_ascii=False)))
    if header.salt:
        fields += [("salt", header.salt), ("promise", header.promise)]
    return fields


def _words(header: Header, components: dict[str, Any], event: Event) -> str:
    match event.kind:
        case EventKind.PLAY:
            return game(header.game).text(components, event.action)
        case EventKind.TAKE_OVER:
            return f"{OVER}{event.name}"
        case EventKind.END:
            return f"{EARLY}{event.name}"
        case _:
            return str(event.kind)


@dataclass(frozen=True)
class Page:
    """A sheet as it is written: what can be read of it without the rules."""

    header: Header
    first: int  # line below the header
    lines: tuple[str, ...]  # from there on
    seated: tuple[int, str] | None = None  # the line that says who sat there at the end, and what it says

    @property
    def deeds(self) -> list[tuple[str, str]]:
        """What was done, with the colour of the seat, undo and the like included."""
        matched = filter(None, map(LINE.match, self.lines))
        return [(line[2], COMMENT.split(line[3], maxsplit=1)[0].rstrip()) for line in matched]

    @property
    def actions(self) -> int:
        """How many actions there are, those included that were taken back."""
        return sum(
            words not in (EventKind.UNDO, EventKind.REDO) and not words.startswith((OVER, EARLY))
            for _seat, words in self.deeds
        )

    @property
    def names(self) -> list[str]:
        """Who played at the end."""
        names = dict(zip(SEAT_COLOURS, self.header.names, strict=False))
        for seat, words in self.deeds:
            if words.startswith(OVER) and seat in names:
                names[seat] = tidy(words.removeprefix(OVER), LONGEST)
        return list(names.values())

    @property
    def result(self) -> str:
        """The result, as it is written; empty if there is none."""
        results = (line.partition(":")[2].strip() for line in reversed(self.lines) if line.startswith(END[-1]))
        return next(results, "")


def on_line(number: int, why: Message) -> BadSheet:
    """The complaint about a line of a sheet."""
    return BadSheet(message("error-on-line", line=str(number), why=why))


def page(text: str) -> Page:
    """A sheet as it is written. BadSheet names the line of what is wrong in its header."""
    if len(text) > LARGEST:
        raise BadSheet(message("error-long-sheet", count=len(text), most=LARGEST))
    lines = text.removeprefix("\ufeff").splitlines()
    if not lines or lines[0].strip() != TITLE:
        raise BadSheet(message("error-sheet-title", title=quoted(TITLE)))
    fields: dict[str, tuple[int, str]] = {}
    place = 1
    while place < len(lines) and lines[place].strip():
        name, colon, value = lines[place].partition(":")
        if not colon or name not in FIELDS or name in fields:
            raise on_line(place + 1, message("error-sheet-header", text=quoted(lines[place]), fields=commas(FIELDS)))
        fields[name] = (place + 1, value.strip())
        place += 1
    return Page(_header(fields), place + 1, tuple(line.rstrip() for line in lines[place:]), fields.get("seated"))


def read(text: str) -> Match:
    """The match on a sheet. BadSheet names the line that is wrong, OtherEdition says that its rules are not here."""
    sheet = page(text)
    try:
        match = Match(sheet.header)
    except OtherEdition:
        raise
    except TallymanError as wrong:
        raise BadSheet(message("error-on-lines-from", line="2", why=wrong.reason)) from wrong
    end: list[str] = []
    with match.repeating():
        for number, line in enumerate(sheet.lines, sheet.first):
            if end or line.startswith(END):
                _read_end(match, number, line.strip(), end)
            else:
                _read_line(match, number, line)
    if not end or not end[-1].startswith("result:"):
        last = sheet.first + len(sheet.lines) - 1
        raise on_line(last, message("error-sheet-end", text=f"'result: {result(match)}'"))
    if sheet.seated and sheet.seated[1] != (names := SEPARATOR.join(match.names)):
        raise on_line(sheet.seated[0], message("error-sheet-result", text=f"'seated: {names}'"))
    return match


def _read_end(match: Match, number: int, line: str, end: list[str]) -> None:
    """Read one of the last lines, after those that were read before it."""
    if not line:
        return
    wanted = ending(match)[len(end) :]
    if not wanted:
        raise on_line(number, message("error-sheet-over"))
    name, _colon, value = line.partition(":")
    if f"{name}: {value.strip()}" != wanted[0]:
        raise on_line(number, message("error-sheet-result", text=f"'{wanted[0]}'"))
    end.append(wanted[0])


def _read_line(match: Match, number: int, line: str) -> None:
    """Read one line between header and end."""
    if not line:
        return
    if line.startswith("#"):
        match.comments.setdefault(len(match.events), []).append(line[1:].removeprefix(" "))
        return
    parts = LINE.match(line)
    if not parts:
        raise on_line(number, message("error-sheet-action", text=quoted(line), example=quoted("  7. blue: roll")))
    counted, colour, rest = parts.groups()
    words, *comment = COMMENT.split(rest, maxsplit=1)
    if int(counted) != len(match.events) + 1:
        raise on_line(number, message("error-sheet-number", right=str(len(match.events) + 1), value=counted))
    colours = SEAT_COLOURS[: match.players]
    if colour not in colours:
        raise on_line(number, message("error-sheet-seat", seat=quoted(colour), words=commas(colours)))
    seat = SEAT_COLOURS.index(colour)
    words = words.rstrip()
    try:
        if words in (EventKind.UNDO, EventKind.REDO):
            match.repeat(Event(EventKind(words), seat))
        elif words.startswith(OVER):
            match.take_over(seat, words.removeprefix(OVER))
        elif words.startswith(EARLY):
            match.end(seat, words.removeprefix(EARLY))
        else:
            match.play(words, seat=seat)
    except TallymanError as wrong:
        raise on_line(number, wrong.reason) from wrong
    if comment:
        match.comments.setdefault(-len(match.events), []).extend(comment)


def _header(fields: dict[str, tuple[int, str]]) -> Header:
    def need(name: str) -> tuple[int, str]:
        if name not in fields:
            raise BadSheet(message("error-sheet-need", text=quoted(f"{name}: ...")))
        return fields[name]

    def whole(name: str) -> int:
        line, value = need(name)
        if not re.fullmatch(rf"-?\d{{1,{MOST_DIGITS}}}", value):
            raise on_line(line, message("error-sheet-whole", field=name, most=MOST_DIGITS, value=quoted(value)))
        return int(value)

    def data(name: str) -> Any:
        if name not in fields:
            return None
        line, value = fields[name]
        if depth(value) > DEEPEST:
            raise on_line(line, message("error-sheet-deep", field=name, most=DEEPEST))
        try:
            data = json.loads(value)
        except ValueError as wrong:
            raise on_line(line, message("error-sheet-json", field=name, place=getattr(wrong, "colno", 1))) from wrong
        if not isinstance(data, dict):
            raise on_line(line, message("error-sheet-object", field=name))
        return data

    def names() -> tuple[str, ...]:
        line, value = need("names")
        try:
            return tuple(proper(name) for name in value.split(SEPARATOR))
        except TallymanError as wrong:
            raise on_line(line, wrong.reason) from wrong

    def box() -> tuple[str, dict[str, Any] | None]:
        """The digest of the box, and the box if it is none of ours; in edition 1, or by hand, the box alone."""
        printed = fields.get("box", (0, ""))[1]
        if PIN.fullmatch(printed):
            return printed, data("components")
        if "components" in fields:
            raise on_line(fields["components"][0], message("error-sheet-components", text="'box: sha256:...'"))
        return "", data("box")

    line, name = need("game")
    try:
        of = game(name)
    except TallymanError as wrong:
        raise on_line(line, wrong.reason) from wrong
    printed, components = box()
    header = Header(
        game=of.name,
        edition=whole("edition"),
        players=whole("players"),
        seed=whole("seed"),
        names=names(),
        options=data("options") or {},
        components=components,
        position=data("position"),
        salt=fields.get("salt", (0, ""))[1],
        printed=printed,
    )
    if len(header.names) != header.players and header.players in of.players:
        raise on_line(
            fields["names"][0], message("error-sheet-names", count=header.players, separator=quoted(SEPARATOR))
        )
    if "promise" in fields and fields["promise"][1] != header.promise:
        raise on_line(fields["promise"][0], message("error-sheet-promise"))
    return header
