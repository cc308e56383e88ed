"""Every action has words of its own, and every note and law is a sentence."""

from __future__ import annotations

import pytest

from tallyman import EVERYTHING
from tallyman.engine.game import plain
from tallyman.locale import LANGUAGES, speaker
from tests.helpers import Ground, played, wander


def test_canonical_texts_are_unique_and_parse_back(simple: Ground) -> None:
    match = simple.new(1)
    game, printed = simple.game, match.setting.components
    texts = [game.text(printed, action) for action in range(game.num_actions)]
    assert len({plain(text) for text in texts}) == game.num_actions
    for action, text in enumerate(texts):
        assert match.find(text, seat=0) == action
        assert match.find(f"  {text.upper()} ", seat=0) == action


def test_canonical_texts_are_one_line_without_the_signs_of_a_sheet(simple: Ground) -> None:
    printed = simple.setting.components
    for action in range(simple.game.num_actions):
        text = simple.game.text(printed, action)
        assert text == text.strip()
        assert text.isprintable()
        assert "#" not in text
        assert text not in ("undo", "redo")
        assert not text.startswith("take over")


def test_every_listed_action_has_a_label_of_its_own(ground: Ground) -> None:
    match = ground.new(2)
    voice = speaker("en", tuple(match.names))
    for _count in wander(match, 2, looks=20):
        for seat in match.acting:
            labels = [voice.say(action.label) for action in match.actions(seat)]
            assert len(set(labels)) == len(labels)
            assert all(label.strip() for label in labels)


@pytest.mark.thorough
def test_everything_that_happens_is_told_in_a_sentence(ground: Ground) -> None:
    for seed in range(2):
        match = played(ground.new(seed), seed)
        voice = speaker("en", tuple(match.names))
        sentences = [voice.say(message) for _count, message in match.told(EVERYTHING)]
        assert len(sentences) >= len(match.line)
        assert all(sentence.strip() and "{" not in sentence for sentence in sentences)


def test_every_law_is_a_sentence_and_names_a_section_of_the_rules(simple: Ground) -> None:
    for law in list(simple.game.laws)[1:]:
        assert speaker("en").text(law.key).strip()
        assert law.section


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_law_of_conservation_is_a_sentence(simple: Ground, language: str) -> None:
    assert simple.game.flaws
    assert 0 not in list(simple.game.flaws)
    assert all(speaker(language).text(flaw.key).endswith(".") for flaw in simple.game.flaws)
