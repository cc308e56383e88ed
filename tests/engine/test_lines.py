"""Paragraphs on a board: as many lines as the reader's language needs, on paper as tall as that."""

from __future__ import annotations

import re

from tallyman.engine.message import Message
from tallyman.engine.picture import inside
from tallyman.engine.scene import Lines, Paper, Paragraph, Use
from tallyman.locale import speaker

LONG = "as many words as do not fit one line of twenty letters"


def drawn(*paragraphs: Paragraph, language: str = "en") -> str:
    lines = Lines(paragraphs, 20, 10, 5, 30, "told", (Paper(100, 4, 6, 0, "sheet"),))
    return inside((lines,), speaker(language))


def rows(text: str) -> list[tuple[str, str]]:
    return re.findall(r'<tspan[^>]* y="(\d+)">([^<]*)</tspan>', text)


def test_a_paragraph_is_broken_between_words_and_the_next_one_follows() -> None:
    found = rows(drawn(Paragraph(LONG, bullet="· "), Paragraph("the end")))
    assert [y for y, _row in found] == ["30", "40", "50", "60"]
    assert [row[:2] for _y, row in found] == ["· ", "  ", "  ", "th"]
    assert " ".join(row[2:] for _y, row in found[:3]) == LONG
    assert all(len(row) <= 22 for _y, row in found)


def test_the_paper_is_as_tall_as_the_lines() -> None:
    assert 'height="36"' in drawn(Paragraph("short"))
    assert 'height="56"' in drawn(Paragraph(LONG))


def test_what_is_said_is_said_in_the_readers_language_and_escaped() -> None:
    word = Message("harbour-good-fish")
    assert rows(drawn(Paragraph(word), language="fr")) != rows(drawn(Paragraph(word)))
    assert "&lt;b&gt;" in drawn(Paragraph("<b>"))


def test_a_drawing_stands_where_its_paragraph_begins() -> None:
    found = drawn(Paragraph(LONG), Paragraph("coin", sign=Use("harbour-coin", 8, -5), indent=21))
    assert '<use href="#harbour-coin" transform="translate(13, 55)"/>' in found
    assert 'x="26" y="60"' in found
