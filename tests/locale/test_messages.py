"""Every language says everything, with the same words to fill in."""

from __future__ import annotations

from importlib import resources
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, visitor

from tallyman.locale import LANGUAGES, speaker
from tests.helpers import Ground, grounds, played, wander

OTHERS = [language for language in LANGUAGES if language != "en"]


class Variables(visitor.Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - the name is Fluent's
        self.names.add(node.id.name)


def files(language: str) -> dict[str, str]:
    """The message files of a language by name."""
    folder = resources.files("tallyman.locale").joinpath(language)
    return {file.name: file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".ftl")}


def messages(language: str) -> dict[str, dict[str, set[str]]]:
    """The variables of every message of a language, by file and key."""
    found: dict[str, dict[str, set[str]]] = {}
    for name, text in files(language).items():
        keys = found[name] = {}
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{language}/{name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in keys, f"{language}/{name} says {entry.id.name} twice"
                collected = Variables()
                collected.visit(entry)
                keys[entry.id.name] = collected.names
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_keys_and_variables_of_english(language: str) -> None:
    english, other = messages("en"), messages(language)
    assert other.keys() == english.keys()
    for name, keys in english.items():
        assert other[name] == keys, name


def test_a_key_is_said_in_one_file_only() -> None:
    keys = [key for file in messages("en").values() for key in file]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ground", grounds(), ids=str)
def test_everything_can_be_said(ground: Ground, language: str) -> None:
    voice = speaker(language, tuple(f"Player {seat}" for seat in ground.seats))
    for seed in range(3):
        match = ground.new(seed)
        for _count in wander(match, seed, every=3):
            for seat in match.acting:
                assert all(voice.say(action.label) for action in match.actions(seat))
        assert all(voice.say(message) for _count, message in match.told())
    assert all(voice.text(law.key) for law in ground.game.laws.values())


@pytest.mark.parametrize("ground", grounds(), ids=str)
def test_nothing_in_the_files_is_never_said(ground: Ground) -> None:
    said: set[str] = set()
    for seed in range(25):
        match = ground.new(seed)
        for _count in wander(match, seed):
            said |= {action.label.key for seat in match.acting for action in match.actions(seat)}
        said |= {message.key for _count, message in match.told()}
    game = ground.game.name
    kinds = (f"{game}-do-", f"{game}-note-")
    assert {key for key in messages("en")[f"{game}.ftl"] if key.startswith(kinds)} == said
    assert {key for key in messages("en")[f"{game}.ftl"] if key.startswith(f"{game}-forbids-")} == {
        law.key for law in ground.game.laws.values()
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ground", grounds(), ids=str)
def test_the_board_speaks_every_language(ground: Ground, language: str) -> None:
    for actions in (0, 9, 30, None):
        assert "<svg" in played(ground.new(4), 4, actions).svg(language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_drawn_on_shanghaiens_board_fit(language: str) -> None:
    voice = speaker(language)
    assert all(len(voice.text(f"shanghaien-board-{word}")) <= 9 for word in ("round", "roll", "shanghai"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_on_shanghaiens_cards_fit_in_a_terminal(language: str) -> None:
    voice = speaker(language)
    nations = [voice.text(f"shanghaien-terminal-nation-{nation}") for nation in range(8)]
    effects = [voice.text(f"shanghaien-effect-{effect}") for effect in ("joker", "adjust", "reroll", "both")]
    assert all(len(word) <= 11 for word in nations + effects)
    assert len({nation[:3] for nation in nations}) == 8


def test_sentences_about_cards_are_grammatical() -> None:
    def card(language: str, nation: int) -> str:
        return speaker(language).text("shanghaien-sailor", nation=nation, strength=3)

    assert [card("en", nation) for nation in (0, 1)] == ["the American 3", "the French 3"]
    assert [card("fr", nation) for nation in (0, 1, 2)] == ["l'Américain 3", "le Français 3", "l'Allemand 3"]
    assert [card("nl", nation) for nation in (0, 4)] == ["de Amerikaan 3", "de Nederlander 3"]
    points = [speaker("fr").text("terminal-points", points=points) for points in (0, 1, 2)]
    assert points == ["0 point", "1 point", "2 points"]
    assert [speaker("nl").text("terminal-points", points=points) for points in (0, 1)] == ["0 punten", "1 punt"]


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    same = {"shanghaien-board-shanghai"}
    english, other = speaker("en"), speaker(language)
    for key, variables in messages("en")["shanghaien.ftl"].items():
        if not variables and key not in same and key.startswith(("shanghaien-do-", "shanghaien-forbids-")):
            assert other.text(key) != english.text(key)
