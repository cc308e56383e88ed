"""The rules of a game as a player reads them: a Markdown file per language, in sections `## Title {#anchor}`.

Where a game has none in a language, English is read.

A picture is an image whose address begins with `picture:`, with what there is to see and, as its title, a caption; one
that only shows the board has none. Where there are no pictures, captions are read instead, and so are code blocks
called `terminal`, which pages leave out.
"""

from __future__ import annotations

import functools
import re
from typing import NamedTuple

from tallyman.engine.errors import BadOption
from tallyman.engine.fields import commas, shown
from tallyman.engine.game import Game, game, plain
from tallyman.engine.message import message
from tallyman.locale import LANGUAGES, Speaker

HEADING = re.compile(r"^## (?P<title>.+?) \{#(?P<anchor>[a-z-]+)\}$", re.MULTILINE)
PICTURE = re.compile(r'!\[(?P<seen>[^\]]+)\]\(picture:(?P<name>[a-z-]+)(?: "(?P<caption>[^"]+)")?\)')
LINK = re.compile(r"\[(?P<title>[^\]]+)\]\(#[a-z-]+\)")
WHOLE = "turn"
"""The one section of rules without headings."""
SKETCH = "terminal"
"""What a code block is called that stands for a picture."""


class Section(NamedTuple):
    """A part of the rules; its text is Markdown without the heading."""

    title: str
    text: str


def sections(of: Game | str, language: str = "en") -> dict[str, Section]:
    """The sections of a game's rules by anchor, in the order they are read."""
    return dict(_sections(of if isinstance(of, str) else of.name, language))


@functools.cache
def _sections(name: str, language: str) -> dict[str, Section]:
    if language not in LANGUAGES:
        raise BadOption(message("error-no-language", language=shown(language), languages=commas(LANGUAGES)))
    of = game(name)
    text = of.file(f"rules.{language}.md", of.file("rules.en.md", ""))
    heads = list(HEADING.finditer(text))
    if not heads:
        return {WHOLE: Section(of.title, text.strip())}
    ends = [head.start() for head in heads[1:]] + [len(text)]
    return {
        head["anchor"]: Section(head["title"], text[head.end() : end].strip())
        for head, end in zip(heads, ends, strict=True)
    }


def nearest(of: Game, anchor: str) -> str:
    """A section of the rules, or the first one if a game has none of this name."""
    book = _sections(of.name, "en")
    return anchor if anchor in book else next(iter(book))


def lead(of: Game, what: str, voice: Speaker) -> str:
    """What is said of a game in a few words, such as its aim: its own message, else how its rules begin."""
    key = f"{of.name}-{what}"
    if voice.knows(key):
        return voice.text(key)
    first = next(iter(sections(of, voice.language).values()))
    return in_words(first.text.split("\n\n")[0])


def in_words(text: str) -> str:
    """A text of the rules for where there are no pictures and no links."""
    captions = PICTURE.sub(lambda picture: f"*{picture['caption']}*" if picture["caption"] else "", text)
    return LINK.sub(r"*\g<title>*", captions).replace(f"```{SKETCH}", "```")


def look_up(word: str, book: dict[str, Section]) -> str | None:
    """The section a word leads to: by anchor, by title, or where the text has it most often; None if it is nowhere."""
    wanted = re.compile(rf"\b{re.escape(plain(word))}")
    if plain(word) in book:
        return plain(word)
    for anchor, section in book.items():
        if wanted.search(plain(section.title)):
            return anchor
    counts = {anchor: len(wanted.findall(plain(section.text))) for anchor, section in book.items()}
    most = max(counts, key=lambda anchor: counts[anchor])
    return most if counts[most] else None
