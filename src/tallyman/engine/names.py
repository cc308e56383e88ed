"""Names of players: of any script, on one line, with nothing in them that hides or turns round what stands beside."""

from __future__ import annotations

from unicodedata import category, normalize

from tallyman.engine.errors import BadOption
from tallyman.engine.fields import shown
from tallyman.engine.message import message

LONGEST = 80
SIGNS = "#|"  # mean something on a sheet
JOINERS = "\u200c\u200d"  # hold letters of some scripts, or pictures, together or apart
BLANKS = "\u034f\u115f\u1160\u2800\u3164\uffa0"  # count as letters and show nothing


def proper(name: str) -> str:
    """A name as a sheet can hold it; others are refused."""
    right = bool(name) and len(name) <= LONGEST and name == " ".join(name.split()) and name == visible(name)
    if not right:
        raise BadOption(message("error-name", most=LONGEST, name=shown(name)))
    return name


def tidy(name: str, longest: int) -> str:
    """As much of a name as a sheet can hold, in at most so many characters; perhaps nothing."""
    composed = normalize("NFC", " ".join(name[: 10 * longest].split()))
    spaced = " ".join(visible(composed).split())
    return cut(spaced, longest).rstrip(f"{JOINERS} ")


def visible(name: str) -> str:
    """A name without what does not belong in one, and without marks that have nothing to stand on."""
    letters = "".join(letter for letter in name if fits(letter))
    start = next((place for place, letter in enumerate(letters) if category(letter)[0] in "LNPS"), len(letters))
    return letters[start:]


def fits(letter: str) -> bool:
    """Whether a character may be part of a name."""
    return letter in JOINERS or (letter.isprintable() and letter not in SIGNS and letter not in BLANKS)


def cut(name: str, longest: int) -> str:
    """The beginning of a name; what belongs together is not torn apart if that can be helped."""
    end = longest
    while 0 < end < len(name) and (attached(name[end]) or name[end - 1] in JOINERS):
        end -= 1
    return name[: end or longest]


def attached(letter: str) -> bool:
    """Whether a character belongs to the one before it: a mark, a joiner or the colour of a skin."""
    return category(letter)[0] == "M" or letter in JOINERS or "\U0001f3fb" <= letter <= "\U0001f3ff"
