"""The rules as people read them: complete in every language, and saying the same."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tallyman.engine.errors import BadOption
from tallyman.engine.game import Game, game, games
from tallyman.engine.rulebook import Section, look_up, sections
from tallyman.locale import LANGUAGES

EVERY_GAME = [game(name) for name in games()]
WANTED = {
    "components",
    "setup",
    "turn",
    "roll",
    "numbering",
    "shanghai",
    "tricks",
    "judging",
    "end",
    "score",
    "rulings",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("of", EVERY_GAME, ids=lambda of: of.name)
def test_every_law_leads_to_a_section(of: Game, language: str) -> None:
    assert {law.section for law in of.laws.values()} <= sections(of, language).keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("of", EVERY_GAME, ids=lambda of: of.name)
def test_every_heading_is_a_section_with_a_text(of: Game, language: str) -> None:
    found = sections(of, language)
    assert len(found) == len(re.findall(r"^##? ", of.file(f"rules.{language}.md"), re.MULTILINE)) - 1
    assert all(section.title and section.text and "{#" not in section.text for section in found.values())


@pytest.mark.parametrize("of", EVERY_GAME, ids=lambda of: of.name)
def test_all_languages_have_the_same_sections_in_the_same_order(of: Game) -> None:
    assert len({tuple(sections(of, language)) for language in LANGUAGES}) == 1


@pytest.mark.parametrize("of", EVERY_GAME, ids=lambda of: of.name)
def test_all_languages_name_the_same_numbers(of: Game) -> None:
    for anchor in sections(of, "en"):
        numbers = {language: Counter(re.findall(r"\d+", sections(of, language)[anchor].text)) for language in LANGUAGES}
        assert all(found == numbers["en"] for found in numbers.values()), (anchor, numbers)


def test_shanghaiens_rules_have_the_sections_people_look_for() -> None:
    assert sections("shanghaien", "en").keys() >= WANTED


def test_a_word_leads_to_its_section() -> None:
    book = {
        "turn": Section("Your turn", "Roll, or call Shanghai."),
        "tricks": Section("Tricks", "A trick is a trick. The captain marks it; the captain comes back."),
        "score": Section("Score", "A captain scores."),
    }
    assert look_up("turn", book) == "turn"
    assert look_up(" TRICK", book) == "tricks"
    assert look_up("captain", book) == "tricks"
    assert look_up("call", book) == "turn"
    assert look_up("hanghai", book) is None


def test_a_language_nobody_speaks_is_refused() -> None:
    with pytest.raises(BadOption, match="There is no language 'de'"):
        sections("shanghaien", "de")
