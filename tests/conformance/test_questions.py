"""Whoever owes a choice is asked in a sentence of its own: what to do now, what for, and where the rules say so."""

from __future__ import annotations

import importlib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import pytest

import tallyman
from tallyman.engine import rulebook
from tallyman.engine.errors import BadOption
from tallyman.engine.game import games
from tallyman.engine.match import Match
from tallyman.engine.message import Message
from tallyman.locale import LANGUAGES, speaker
from tests.helpers import Ground, grounds, played, wander
from tests.locale.test_messages import keys_about

LONGEST, WHOLE = 120, 190  # letters of a sentence, two to three lines on a phone, and of all that is asked
PLAYERS = ("Annemarie", "Bob", "Christine", "Dominique")
MATCHES = 400
ALIKE = {"pull": "move", "second": "first"}
"""First words of actions that are the same kind of choice: a pull is a move, and parts are parts."""


def keys(words: Message) -> Iterator[str]:
    """The keys of a sentence, with those of what stands within."""
    yield words.key
    for value in words.arguments.values():
        if isinstance(value, Message):
            yield from keys(value)


def kind(match: Match, seat: int) -> tuple[int | None, frozenset[str]]:
    """What kind of decision it is: what the agenda asks, and the first words of what can be done."""
    agenda = match.table.agenda
    components = match.setting.components
    verbs = (match.game.text(components, action).split()[0] for action in match.legal(seat))
    asked = agenda.items[agenda.depth - 1].question if agenda.depth else None
    return asked, frozenset(ALIKE.get(verb, verb) for verb in verbs)


def test_every_decision_is_asked_in_a_short_sentence_in_every_language(ground: Ground) -> None:
    voices = [speaker(language, PLAYERS) for language in LANGUAGES]
    books = [rulebook.sections(ground.game, language) for language in LANGUAGES]
    match = ground.new(5)
    for _count in wander(match, 5, looks=60):
        for seat in match.acting:
            words, section = match.question(seat)
            assert all(section in book for book in books)
            for said in (voice.say(words) for voice in voices):
                assert said[0].isupper()
                assert said[-1] in ".?"
                assert max(map(len, said.split(". "))) <= LONGEST, said
                assert len(said) <= WHOLE, said


@cache
def met(game: str) -> dict[tuple[str, ...], set[tuple[int | None, frozenset[str]]]]:
    """For each sentence that random matches ask in, the kinds of decisions it was about."""
    found: dict[tuple[str, ...], set[tuple[int | None, frozenset[str]]]] = defaultdict(set)
    own = sorted((one for one in grounds() if one.game.name == game), key=lambda one: -len(one.chosen))
    left = keys_about(game, "asks")
    for seed in range(MATCHES):
        match = own[seed % len(own)].new(seed)
        for _count in wander(match, seed):
            for seat in match.acting:
                found[tuple(keys(match.question(seat).words))].add(kind(match, seat))
        if seed >= len(own) and not left - set().union(*found):
            break
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("game", games())
def test_decisions_of_different_kinds_are_asked_in_different_words(game: str) -> None:
    assert {words: kinds for words, kinds in met(game).items() if len(kinds) > 1} == {}


@pytest.mark.thorough
@pytest.mark.parametrize("game", games())
def test_everything_on_the_agenda_is_asked_and_no_words_are_left_over(game: str) -> None:
    questions = importlib.import_module(f"tallyman.games.{game}.table").Question
    asked = {number for kinds in met(game).values() for number, _verbs in kinds}
    assert asked - {None} == set(questions)
    assert {key for words in met(game) for key in words if "-asks-" in key} == keys_about(game, "asks")


def test_nobody_is_asked_who_owes_no_choice() -> None:
    match = tallyman.new("shanghaien", 2, 1)
    with pytest.raises(BadOption):
        match.question(1 - match.acting[0])
    over = played(match, 1)
    for seat in (0, 1, 2):
        with pytest.raises(BadOption):
            over.question(seat)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_aim_of_a_game_is_told_in_a_few_sentences(game: str, language: str) -> None:
    said = speaker(language).text(f"{game}-aim")
    assert 2 <= said.count(".") <= 4
    assert any(letter.isdigit() for letter in said)
    assert len(said) <= 340
