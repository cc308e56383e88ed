"""Messages: what is to be said, before it is said in a language."""

from __future__ import annotations

import pytest

from tallyman import BadOption
from tallyman.engine.message import Message, Seat, by_colour
from tallyman.locale import LANGUAGES, speaker


def test_a_seat_is_said_as_its_players_name() -> None:
    assert speaker("en", ("Ann", "Bob")).say(Seat(1)) == "Bob"


def test_a_seat_without_a_player_is_said_as_its_colour() -> None:
    assert speaker("en").say(Seat(0)) == "Blue"


def test_seats_have_a_colour_within_a_sentence() -> None:
    held = by_colour((0, 3, 0, 1))
    assert [speaker(one).say(held) for one in LANGUAGES] == [
        "orange 3 and yellow 1",
        "orange 3 et jaune 1",
        "oranje 3 en geel 1",
    ]


def test_messages_hold_messages() -> None:
    inner = Message("shanghaien-sailor", {"nation": 4, "strength": 3})
    outer = Message("shanghaien-note-places", {"who": Seat(0), "pips": 5, "card": inner})
    said = speaker("en", ("Ann", "Bob")).say(outer)
    assert "Ann" in said
    assert "5" in said
    assert "Dutch 3" in said


def test_a_number_decides_between_one_and_many() -> None:
    voice = speaker("en", ("Ann", "Bob"))
    said = {n: voice.text("reckoning-has", who=Seat(0), points=n) for n in (1, 2)}
    assert "1 point." in said[1]
    assert "2 points" in said[2]


def test_a_key_that_does_not_exist_is_named() -> None:
    with pytest.raises(KeyError, match="no-such-thing"):
        speaker("en").text("no-such-thing")


def test_an_argument_that_is_missing_is_not_passed_over() -> None:
    with pytest.raises(Exception, match="pips"):
        speaker("en").text("shanghaien-note-places", who=Seat(0), card="a card")


def test_a_language_that_does_not_exist_is_named() -> None:
    with pytest.raises(BadOption, match="klingon"):
        speaker("klingon")


def test_english_french_and_dutch_are_spoken() -> None:
    assert set(LANGUAGES) == {"en", "fr", "nl"}
