"""What a small game does not write follows from what it does: words, positions, observations, the board, its files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING
from tallyman.engine import registry, rulebook
from tallyman.engine.derived import UNSEEN
from tallyman.engine.errors import BadPosition
from tallyman.engine.game import Game
from tallyman.engine.illustration import illustrations
from tallyman.engine.picture import own_style
from tallyman.engine.plain import HIDDEN, Plain, Verb
from tallyman.engine.scene import Look
from tallyman.engine.secret import NOBODY, fields
from tallyman.locale import LANGUAGES, speaker
from tests.example import example, example_grounds
from tests.helpers import Ground, played, variant

GAME = example()
HANDS = 7


@pytest.fixture(params=example_grounds(), ids=str)
def ground(request: pytest.FixtureRequest) -> Ground:
    """The example for some players."""
    assert isinstance(request.param, Ground)
    return request.param


@pytest.fixture
def mute() -> Iterator[Plain]:
    """What follows for a game that brings no messages, and whose actions are no cards."""
    game: Any = variant(GAME, name="mute", verbs=(Verb("send", 29), Verb("wait")))
    registry.lend(game)
    yield Plain(game)
    del registry._lent["mute"]


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_said_in_a_language_is_said_in_english(language: str) -> None:
    match = played(example_grounds()[0].new(1), 1, 2)
    voice = speaker(language, ("Ann", "Bob"))
    told = [voice.say(message) for _count, message in match.told(-1)]
    assert "Ann has chosen a pilot." in told
    assert voice.say(match.actions(0)[0].label).startswith("Send pilot ")
    assert rulebook.sections("pilots", language)["turn"].title == "A ship"
    assert rulebook.lead(GAME, "aim", voice).startswith("Seven ships")


def test_without_messages_words_are_made_of_names(mute: Plain) -> None:
    match, voice = played(example_grounds()[0].new(1), 1, 2), speaker("en", ("Ann", "Bob"))
    setting, table = match.setting, match.table
    assert [mute.text({}, action) for action in (0, 28, 29)] == ["send 1", "send 29", "wait"]
    assert voice.say(mute.label(setting, table, 0, 6)) == "Send 7"
    assert voice.say(mute.label(setting, table, 0, 29)) == "Wait"
    assert voice.say(mute.question(setting, table, 0).words) == "Choose."
    assert voice.say(mute.called(mute.fields[4])) == "Hand"
    assert voice.say(mute.value(mute.fields[2], 5)) == "5"
    assert voice.text("mute-forbids-not-yours") == "Not yours."
    assert voice.text("mute-note-sends", who="Ann", pilot=7) == "Ann sends 7."


def test_a_message_of_ours_that_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError):
        speaker("en").text("cargo-no-such-message")


# Positions


def test_a_position_hides_what_the_game_says_is_hidden(ground: Ground) -> None:
    match = ground.new(4)
    for seat in (-1, *ground.seats):
        position = match.position(seat)
        for other in ground.seats:
            known = seat == other
            assert position["hand"][other] == (match.position(EVERYTHING)["hand"][other] if known else [HIDDEN] * HANDS)
        assert set(position["ashore"]) <= {0, HIDDEN}
        assert "luck" not in position


def test_an_observation_has_the_same_with_a_number_for_what_is_hidden(ground: Ground) -> None:
    match = ground.new(4)
    for seat in ground.seats:
        position, seen = match.position(seat), match.observation(seat)
        cards = [UNSEEN if card == HIDDEN else card for row in position["hand"] for card in row]
        assert seen["hand"] == cards
        assert seen["seat"] == [seat]
        assert seen["pay"] == [position["pay"]]


@pytest.mark.parametrize(
    "wrong",
    [{"hand": [[1]]}, {"hand": 3}, {"sent": [HIDDEN] * 4}, {"pay": 300}, {"pay": "much"}, {"nothing": 1}, {"fog": 2}],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused_with_its_field(wrong: dict[str, Any]) -> None:
    position = example_grounds()[0].new(1).position(EVERYTHING)
    with pytest.raises(BadPosition) as refused:
        tallyman.set_up(example().name, position | wrong)
    assert str(refused.value).strip()


def test_a_secret_that_is_no_cards_is_refused_when_the_game_is_made() -> None:
    with pytest.raises(TypeError, match="pay"):
        fields(GAME.table, {"pay": NOBODY})


# Hiding


def test_all_cards_that_a_seat_does_not_see_are_equally_likely_anywhere() -> None:
    match = played(example_grounds()[0].new(2), 2, 3)
    unseen = {card for name in ("hand", "sent", "ashore") for card in flat(match.position(EVERYTHING)[name])}
    unseen -= {0, *match.position(EVERYTHING)["hand"][0], match.position(EVERYTHING)["sent"][0]}
    counts = dict.fromkeys(unseen, 0)
    for seed in range(40 * len(unseen)):
        counts[match.view(0, seed).table.hand[1, 6]] += 1
    assert set(counts) == unseen, "no other card comes there"
    assert min(counts.values()) > 15
    assert max(counts.values()) < 75


def flat(value: Any) -> list[int]:
    """The numbers in a list of lists."""
    return [one for part in value for one in flat(part)] if isinstance(value, list) else [value]


# The board


def test_a_choice_that_is_no_card_has_a_tile(mute: Plain) -> None:
    match = example_grounds()[0].new(1)
    look = Look(match.setting, match.view(0).table, 0, ("Ann", "Bob"), match.scores, asked=True)
    found = mute.scene(look).sprites
    tiles = {name for name in found if name.startswith("act-")}
    assert tiles == {
        touch for action in match.legal(0) for touch in mute.touches(match.setting, match.table, 0, action)
    }
    assert all(found[name].label for name in tiles)


def test_nothing_of_a_board_lies_beyond_its_edges(ground: Ground) -> None:
    match = played(ground.new(3), 3, 2)
    for seat in (-1, *ground.seats):
        shown = match.game.scene(Look(match.setting, match.view(seat).table, seat, match.names, match.scores))
        for name, sprite in shown.sprites.items():
            assert 0 <= sprite.place.x <= shown.width - 20, name
            assert 0 <= sprite.place.y <= shown.height - 20, name


def test_everything_that_has_a_name_is_read_in_one_area(ground: Ground) -> None:
    match = played(ground.new(3), 3, 2)
    for seat in (-1, *ground.seats):
        found = match.game.scene(Look(match.setting, match.view(seat).table, seat, match.names, match.scores)).sprites
        owned = [name for sprite in found.values() for name in sprite.owns]
        assert sorted(owned) == sorted(name for name, one in found.items() if one.label and not one.owns)


def test_a_board_in_the_terminal_shows_ones_own_cards_and_no_others() -> None:
    from tallyman.engine import ansi

    match = example_grounds()[0].new(1)
    own = {str(card) for card in match.position(EVERYTHING)["hand"][0]}
    from rich.console import Console

    console = Console(width=80, color_system=None)
    with console.capture() as drawn:
        console.print(ansi.board(match, 0, speaker("en", ("Ann", "Bob"))))
    assert set(re.findall(r"\[(\d+)\]", drawn.get())) == own
    assert max(map(len, drawn.get().splitlines())) <= 80


# Files that it does not have


def test_a_game_without_files_of_its_own_has_those_of_plain_games() -> None:
    game: Game = example()
    assert game.components == {}
    assert illustrations("pilots") == {}
    assert ".on-card" in own_style(game)
    box: Any = game.setting(2).box
    assert box.players == 2


def test_a_game_without_components_refuses_those_of_others() -> None:
    with pytest.raises(tallyman.BadBox):
        example().setting(2, components=tallyman.new("cargo").setting.components)
    with pytest.raises(tallyman.BadBox):
        example().setting(2, components={"anything": 1})
