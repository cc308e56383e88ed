"""What Tallyman says, in English, French and Dutch: one folder of Fluent files per language.

A game of another package brings `messages.<language>.ftl`; what it does not say in a language it says in English, and
what it does not say at all is made of the key and its numbers.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Mapping
from importlib import resources
from typing import Any
from unicodedata import bidirectional

from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt, FluentType

from tallyman.engine import registry
from tallyman.engine.errors import BadOption
from tallyman.engine.fields import brief, commas, shown
from tallyman.engine.message import Figure, Message, Part, Seat, message

LONGEST = 2000  # characters of a part of a sentence; Fluent refuses more than 2500
ISOLATE, END = "\u2068", "\u2069"  # around what has a direction of its own
LANGUAGES = {"en": "English", "fr": "Français", "nl": "Nederlands"}


def tongue(wanted: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """The language that is wanted, else that of the person at this terminal as far as we speak it."""
    if wanted is not None:
        return wanted
    named = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "en")
    return named[:2] if named[:2] in LANGUAGES else "en"


class Speaker:
    """Says messages in one language, with the names of the players."""

    def __init__(self, language: str, names: tuple[str, ...] = ()) -> None:
        self.language = language
        self.names = names
        bundle(language)

    def say(self, what: Part) -> str:
        """A message, seat or number as text."""
        if isinstance(what, Message):
            return said(self, what)
        if isinstance(what, Seat):
            return self.names[what.number] if what.number < len(self.names) else self.text(f"seat-{what.number}")
        if isinstance(what, Figure):
            return figure(self.language, what)
        return str(what)

    def text(self, key: str, **arguments: Part) -> str:
        """The text of a key of the message files."""
        values = [(name, one if isinstance(one, int) else self._part(one)) for name, one in arguments.items()]
        return worded(self.language, key, tuple(values))

    def knows(self, key: str) -> bool:
        """Whether there is a message for a key."""
        return saying(self.language, key) is not None

    def _part(self, what: Part) -> str:
        """What stands within a sentence, as long as Fluent lets it be; what is written from the right stays apart."""
        text = brief(self.say(what), LONGEST)
        return f"{ISOLATE}{text}{END}" if not isinstance(what, Message) and from_the_right(text) else text


def from_the_right(text: str) -> bool:
    """Whether anything in a text is written from right to left."""
    return not text.isascii() and any(bidirectional(letter) in {"R", "AL"} for letter in text)


def figure(language: str, what: Figure) -> str:
    """A number as a language writes it; what would be nothing below 0 is 0."""
    rounded = round(what.value, what.digits) + 0.0
    pattern = "#,##0" + ("." + "0" * what.digits if what.digits else "")
    return str(format_decimal(rounded, format=pattern, locale=language))


class Capital(FluentType):
    """A text as a sentence begins: CAPITAL($pawn) in the message files."""

    def __init__(self, text: object) -> None:
        self.text = str(text)

    def format(self, _locale: object) -> str:
        """With a capital letter."""
        return self.text[:1].upper() + self.text[1:]


class Whole(FluentInt):
    """A whole number; one of three digits at most needs no Babel, which takes as long as the rest of a sentence."""

    def format(self, locale: Any) -> str:
        """With groups of digits as the language has them."""
        plain = 0 <= self < 1000 and self.options is self.default_number_format_options
        return str(int(self)) if plain else super().format(locale)


@functools.cache
def bundle(language: str) -> FluentBundle:
    """All messages of a language."""
    if language not in LANGUAGES:
        raise BadOption(message("error-no-language", language=shown(language), languages=commas(LANGUAGES)))
    found = FluentBundle([language], use_isolating=False, functions={"CAPITAL": Capital})
    for file in sorted(resources.files(__name__).joinpath(language).iterdir(), key=lambda f: f.name):
        if file.name.endswith(".ftl"):
            found.add_resource(FluentResource(file.read_text("utf-8")))
    return found


@functools.cache
def brought(home: str, language: str) -> FluentBundle:
    """The messages that a package of a game brings in a language."""
    found = FluentBundle([language], use_isolating=False, functions={"CAPITAL": Capital})
    file = resources.files(home).joinpath(f"messages.{language}.ftl")
    if file.is_file():
        found.add_resource(FluentResource(file.read_text("utf-8")))
    return found


def saying(language: str, key: str) -> FluentBundle | None:
    """The messages in which there is one for a key; None if nobody has it."""
    if bundle(language).has_message(key):
        return bundle(language)
    game = registry.owner(key)
    known = (brought(game.home, one) for one in (language, "en")) if game else ()
    return next((messages for messages in known if messages.has_message(key)), None)


CHOOSE = "choose"
"""What is asked of somebody where nothing else is said."""

KINDS = frozenset({"asks", "card", "do", "field", "forbids", "note", "option", "show", "unsound"})
"""What a key of a game can be about: the second word of it."""


def readable(key: str, values: Mapping[str, int | str]) -> str:
    """Words made of a key and what stands in it: `pilots-note-sends` with who and a card is `Ann sends 7.`"""
    kind, _, rest = key.partition("-")[2].partition("-")
    if kind in {"show", "card"}:
        return ", ".join(map(str, values.values()))
    verb = (rest if kind in KINDS else kind).replace("-", " ").replace("_", " ")
    words = [values.get("who", ""), verb, *(value for name, value in values.items() if name != "who")]
    said = " ".join(str(word) for word in words if word != "") or CHOOSE
    return said[:1].upper() + said[1:] + ("." if kind in {"asks", "forbids", "note", "unsound"} else "")


@functools.lru_cache(16_384)
def worded(language: str, key: str, values: tuple[tuple[str, int | str], ...]) -> str:
    """The text of a key with what stands in it; remembered, because the same is said over and over."""
    messages = saying(language, key)
    if messages is None and registry.owner(key):
        return readable(key, dict(values))
    found = messages.get_message(key) if messages else None
    if messages is None or found is None or found.value is None:
        raise KeyError(f"locale/{language} has no message {key!r}")
    written = {name: Whole(value) if isinstance(value, int) else value for name, value in values}
    text, wrong = messages.format_pattern(found.value, written)
    if wrong:
        raise wrong[0]
    return str(text)


@functools.lru_cache(16_384)
def said(voice: Speaker, what: Message) -> str:
    """What somebody says for a message; remembered, as a whole board is said anew at every move."""
    return voice.text(what.key, **what.arguments)


@functools.lru_cache(256)
def speaker(language: str, names: tuple[str, ...] = ()) -> Speaker:
    """Somebody who speaks a language and knows the players' names."""
    return Speaker(language, names)
