"""What people say at a table: ready phrases, which each reads in their own language, and lines of their own."""

from __future__ import annotations

from enum import StrEnum
from unicodedata import normalize

from tallyman.engine.names import BLANKS, JOINERS, cut
from tallyman.locale import Speaker
from tallyman.web.store import MOST_WORDS, Word


class Phrase(StrEnum):
    """The ready phrases: messages `phrase-...`."""

    HELLO = "hello"
    GOOD_LUCK = "good-luck"
    MOMENT = "moment"
    YOUR_TURN = "your-turn"
    WELL_PLAYED = "well-played"
    OOPS = "oops"
    THANKS = "thanks"
    GOOD_GAME = "good-game"


PHRASES = tuple(map(str, Phrase))
LONGEST = 200  # characters of a line


class Silent(Exception):
    """Nobody talks at this table."""


class Unsaid(Exception):
    """There is nothing in it that could be said."""


def line(text: str) -> str:
    """What somebody wrote, in one line, with nothing that hides or turns round what stands beside; perhaps empty."""
    composed = normalize("NFC", " ".join(text[: 10 * LONGEST].split()))
    letters = (one for one in composed if one in JOINERS or (one.isprintable() and one not in BLANKS))
    return cut(" ".join("".join(letters).split()), LONGEST).strip(f"{JOINERS} ")


def said(words: tuple[Word, ...], seat: int, now: int, phrase: str = "", text: str = "") -> Word:
    """The next thing that is said at a table."""
    known = phrase if phrase in PHRASES else ""
    wrote = "" if known else line(text)
    if not known and not wrote:
        raise Unsaid
    return Word(words[-1].number + 1 if words else 1, seat, now, known, wrote)


def heard(words: tuple[Word, ...], word: Word) -> tuple[Word, ...]:
    """All that is kept of what was said, with something new."""
    return (*words, word)[-MOST_WORDS:]


def spoken(word: Word, voice: Speaker) -> str:
    """What was said, as somebody reads it."""
    return voice.text(f"phrase-{word.phrase}") if word.phrase in PHRASES else word.text
