"""A report as one page that needs nothing else: no script, no other file, no network."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from importlib import resources
from typing import Any, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from tallyman.engine.message import Part
from tallyman.lab import charts
from tallyman.lab.certainty import Sure
from tallyman.lab.charts import Mark
from tallyman.lab.findings import findings
from tallyman.lab.measures import Evidence, Shelf, Worth
from tallyman.lab.report_words import Words
from tallyman.locale import Speaker

STYLES = (("tallyman.engine", "board.css"), ("tallyman.web", "static/page.css"), ("tallyman.lab", "report.css"))
"""Colours and letters are those of the site."""
NAMED = 4  # things of each end that have names beside their prices


class Figures(NamedTuple):
    """A chart: its caption, and how it is drawn in each width."""

    caption: str
    drawings: dict[str, Markup]
    shown: bool = False  # whether the caption stands above it


class Grid(NamedTuple):
    """A table: its columns, of which the first ones hold words, and its rows."""

    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    words: int = 1
    bars: Sequence[float] = ()  # how long a bar stands below the first cell of each row, as a part of all


class Section(NamedTuple):
    """A part of the page."""

    heading: str
    note: str
    figures: Sequence[Figures] = ()
    grid: Grid | None = None
    after: str = ""


def page(evidence: Evidence, speaker: Speaker) -> str:
    """The whole page in a language."""
    drawing = Drawing(evidence, speaker)
    return (
        templates()
        .get_template("report.html.jinja")
        .render(
            language=speaker.language,
            title=drawing.words.title,
            facts=drawing.words.facts,
            styles=Markup("\n".join(resources.files(home).joinpath(name).read_text("utf-8") for home, name in STYLES)),  # noqa: S704 - ours
            heading=speaker.text("report-findings"),
            findings=[speaker.say(sentence) for sentence in findings(evidence)],
            sections=[section for section in drawing.sections() if section is not None],
            foot=speaker.text("report-foot"),
        )
    )


@functools.cache
def templates() -> Environment:
    """Where the page's template is."""
    return Environment(loader=PackageLoader("tallyman.lab", "."), autoescape=True, undefined=StrictUndefined)


class Drawing:
    """All parts of a page."""

    def __init__(self, evidence: Evidence, speaker: Speaker) -> None:
        self.evidence = evidence
        self.speaker = speaker
        self.words = Words(evidence, speaker)

    def sections(self) -> Iterable[Section | None]:
        """The parts, in order."""
        yield self.seats()
        yield from (self.shelf(shelf) for shelf in self.evidence.shelves if shelf.rows)
        yield self.sources()
        yield self.luck()
        yield self.points()
        yield self.length()
        yield self.drama()
        yield self.rules()

    def figure(self, caption: str, chart: Callable[[int], Any]) -> Figures:
        """A chart with its caption."""
        return Figures(caption, {name: Markup(svg) for name, svg in charts.drawn(chart, self.speaker.language).items()})  # noqa: S704 - escaped by Vega

    def text(self, key: str, **about: Part) -> str:
        """A text of the report."""
        return self.speaker.text(f"report-{key}", **about)

    def seats(self) -> Section:
        """How seats did."""
        rows = self.evidence.seats
        marks = [Mark(self.words.seat(row), row.won, None, charts.SEATS[row.seat % 4]) for row in rows]
        chart = charts.intervals(marks, self.text("axis-won"), self.evidence.due)
        note = self.text("note-seats")
        return Section(self.text("heading-seats"), note, [self.figure(note, chart)], Grid(*self.words.seats()))

    def shelf(self, shelf: Shelf) -> Section:
        """What things are worth."""
        rows = sorted(shelf.rows, key=lambda row: -row.more)
        marks = [Mark(self.speaker.say(row.thing.label), row.won, row.usual, paint(row)) for row in rows]
        figures = [charts.intervals(marks, self.text("axis-won"))]
        note = self.text("note-things-line" if shelf.line else "note-things", count=shelf.looked_at)
        if shelf is next(one for one in self.evidence.shelves if one.rows):
            note += " " + self.text("caution")
        if shelf.line:
            due = sum(row.usual - shelf.line[1] * (row.thing.price or 0) for row in rows) / len(rows)
            named = {row.place for row in (*rows[:NAMED], *rows[-NAMED:]) if row.sure}
            priced = [
                (row.thing.price, mark._replace(paint=mark.paint if row.place in named else charts.QUIET))
                for row, mark in sorted(zip(rows, marks, strict=True), key=lambda both: -abs(both[0].more))
                if row.thing.price is not None
            ]
            line = due, shelf.line[1]
            figures.insert(0, charts.prices(priced, line, self.text("column-price"), self.text("axis-won")))
        never = ", ".join(self.speaker.say(thing.label) for thing in shelf.never)
        return Section(
            self.speaker.say(shelf.name),
            note,
            [self.figure(self.speaker.say(shelf.name), chart) for chart in figures],
            Grid(*self.words.things(shelf, rows)),
            self.text("never", things=never) if never else "",
        )

    def sources(self) -> Section | None:
        """Where points are from."""
        found = self.evidence.sources
        if not found:
            return None
        names = self.text("column-winners"), self.text("column-others")
        rows = [(self.words.capital(one.label), (one.winners, one.others)) for one in found]
        note = self.text("note-sources", count=self.evidence.replayed)
        chart = charts.bars(rows, names, self.text("column-points"))
        return Section(self.text("heading-sources"), note, [self.figure(note, chart)], Grid(*self.words.sources()))

    def luck(self) -> Section:
        """Luck against skill."""
        causes = self.evidence.causes
        heading = self.text("heading-luck")
        if causes is None:
            return Section(heading, self.text("unknown-luck"))
        paints = (charts.LESS, charts.BRASS, charts.MORE, charts.QUIET)
        marks = [
            Mark(self.words.cause(name), share, None, paint)
            for (name, share), paint in zip(causes.known.items(), paints, strict=True)
        ]
        note = self.text("note-luck", matches=causes.matches, deals=causes.deals)
        chart = charts.intervals(marks, self.text("column-share"))
        return Section(heading, note, [self.figure(heading, chart)], Grid(*self.words.luck(causes)))

    def points(self) -> Section:
        """Points at the end."""
        note = self.text("note-points")
        spreads = [
            (self.text("column-others"), self.evidence.others, charts.BRASS),
            (self.text("column-winners"), self.evidence.winners, charts.MORE),
        ]
        known = [one for one in spreads if one[1].total]
        chart = charts.outlines(known, self.text("column-points"), self.text("axis-seats"))
        return Section(self.text("heading-points"), note, [self.figure(note, chart)])

    def length(self) -> Section:
        """How long matches are, and how many choices there are."""
        return Section(
            self.text("heading-length"),
            "",
            [
                self.histogram("note-length", self.evidence.length),
                self.histogram("note-branching", self.evidence.branching),
            ],
        )

    def drama(self) -> Section:
        """How the lead changes."""
        return Section(
            self.text("heading-drama"),
            "",
            [
                self.histogram("note-lead", self.evidence.lead_changes),
                self.histogram("note-comeback", self.evidence.comeback),
            ],
        )

    def histogram(self, key: str, spread: Any) -> Figures:
        """How numbers of matches are spread."""
        caption = self.text(key)
        return self.figure(caption, charts.histogram(spread, self.text("axis-matches")))._replace(shown=True)

    def rules(self) -> Section | None:
        """How often each rule comes up."""
        said = [row for row in self.evidence.rules if row.per_match]
        if not said:
            return None
        most = said[0].per_match
        columns, rows = self.words.rules(said)
        never = self.words.unsaid()
        return Section(
            self.text("heading-rules"),
            self.text("note-rules", count=self.evidence.looked_at),
            (),
            Grid(columns, rows, bars=[row.per_match / most for row in said]),
            never,
        )


def paint(row: Worth) -> str:
    """The colour of a thing: whether it is better or worse than usual, if that is sure."""
    if row.sure == Sure.OPEN:
        return charts.QUIET
    return charts.MORE if row.more > 0 else charts.LESS
