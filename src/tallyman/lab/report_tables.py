"""A report in a terminal: the findings, then the numbers that fit into 80 columns."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from tallyman.lab.findings import findings
from tallyman.lab.measures import Evidence, Shelf, Worth
from tallyman.lab.report_words import Words
from tallyman.lab.tables import table, wrapped
from tallyman.locale import Speaker

ENDS = 4
"""Things that are told of, of the best and of the worst."""
BRIEF = "thing", "held", "won", "between", "usual"


def show(console: Console, evidence: Evidence, speaker: Speaker) -> None:
    """Print the short of a report."""
    words = Words(evidence, speaker)
    console.print(Text(words.title, style="bold"), Text(words.facts), "", sep="\n")
    for sentence in findings(evidence):
        # Rich parts a number from its sign, between which there is a space that parts nothing.
        console.print(Text(wrapped(f"• {speaker.say(sentence)}", console.width)))
    console.print()
    console.print(table(speaker.text("report-heading-seats"), *words.seats(), speaker=speaker))
    for shelf in evidence.shelves:
        if shelf.rows:
            console.print(table(speaker.say(shelf.name), *words.things(shelf, ends(shelf), BRIEF), speaker=speaker))
    if evidence.causes is not None:
        console.print(table(speaker.text("report-heading-luck"), *words.luck(evidence.causes), speaker=speaker))


def ends(shelf: Shelf) -> list[Worth]:
    """The best and the worst things."""
    rows = sorted(shelf.rows, key=lambda row: -row.more)
    return rows if len(rows) <= 2 * ENDS else [*rows[:ENDS], *rows[-ENDS:]]
