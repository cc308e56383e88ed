"""What is refused: a sentence in English for who calls Tallyman, and a message that can be said in any language."""

from __future__ import annotations

import copy
import pickle

import pytest

import tallyman
from tallyman.engine.components import read
from tallyman.engine.errors import BadBox, BadOption, CannotUndo, IllegalAction, TallymanError
from tallyman.engine.game import game
from tallyman.engine.message import either, message
from tallyman.locale import speaker


def said(error: TallymanError, language: str) -> str:
    """Why something is refused, in a language."""
    return speaker(language).say(error.reason)


def test_an_error_is_english_as_text_and_can_be_said_in_any_language() -> None:
    with pytest.raises(BadOption) as refused:
        tallyman.new("whist")
    assert str(refused.value) == "There is no game 'whist'. There is cargo, harbour, montego_bay or shanghaien."
    assert said(refused.value, "en") == str(refused.value)
    assert said(refused.value, "fr").endswith("Il y a cargo, harbour, montego_bay ou shanghaien.")
    assert said(refused.value, "nl").endswith("Er is cargo, harbour, montego_bay of shanghaien.")


def test_what_is_wrong_within_something_is_said_in_the_same_language() -> None:
    inner = message("error-should-be", field="coins", right=message("error-flag"), value="1")
    outer = BadBox(message("error-in-lines", file="my.toml", lines=message("error-line", line="7"), why=inner))
    assert str(outer) == "my.toml, line 7: coins should be true or false, not 1."
    assert said(outer, "nl") == "my.toml, regel 7: coins moet true of false zijn, niet 1."
    assert said(outer, "fr") == "my.toml, ligne 7\N{NO-BREAK SPACE}: coins devrait être true ou false, et non 1."


def test_a_choice_is_joined_as_the_language_does() -> None:
    for count, ends in ((1, ("a", "a", "a")), (3, ("a, b or c", "a, b ou c", "a, b of c"))):
        assert tuple(speaker(one).say(either("abc"[:count])) for one in ("en", "fr", "nl")) == ends


@pytest.mark.parametrize(
    "error",
    [
        BadOption(message("error-seed", value="'x'")),
        BadBox(message("error-words", field="known"), ("ship", 2, "known")),
        IllegalAction(message("shanghaien-forbids-over"), "end"),
        CannotUndo(message("engine-others-must-agree"), needs_agreement=True),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_come_back_whole_from_other_processes(error: TallymanError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_an_action_that_does_not_exist_is_named_with_what_may_be_meant() -> None:
    match = tallyman.new("shanghaien", seed=1)
    with pytest.raises(IllegalAction) as refused:
        match.play("rol", seat=match.acting[0])
    assert str(refused.value) == "'rol' is no action of Shanghaien. Did you mean 'roll'?"
    assert said(refused.value, "nl") == "'rol' is geen actie van Shanghaien. Bedoelde je 'roll'?"


def test_what_a_stranger_wrote_reaches_no_terminal_as_it_is() -> None:
    evil = "\x1b]0;gone\x07\x1b[31m"
    components = copy.deepcopy(game("cargo").components) | {evil: 1, "known": ["nothing"]}
    components |= {f"{number}{'x' * 200}": 1 for number in range(60)}
    with pytest.raises(BadBox) as refused:
        tallyman.new("cargo", box=components)
    assert "\x1b" not in str(refused.value)
    assert len(str(refused.value)) < 700
    with pytest.raises(BadBox) as refused:
        read(game("cargo"), '["\\u001b[2J<b>"]\nx = 0xffffffffffffffffffffffff\n', "f.toml")
    assert "\x1b" not in str(refused.value)
