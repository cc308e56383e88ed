"""Names: those of every script are kept whole, and none hides or turns round what stands beside it."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tallyman
from tallyman.engine.names import proper, tidy
from tallyman.locale import END, ISOLATE, speaker

PEOPLE = (
    "Łukasz", "Иван", "王小明", "O’Brien", "Zoë", "สมชาย", "मीनाक्षी", "אברהם", "علی\u200cرضا", "👩\u200d🚀 Ann",
    "n\u0303o", "Ann & Bob", "<b>", "100 %", 'a "b"', "undo", "a: b; c",
)  # fmt: skip


@pytest.mark.parametrize("name", PEOPLE)
def test_a_name_of_any_script_is_kept_and_stands_on_the_sheet(name: str) -> None:
    assert proper(name) == name
    assert tidy(name, 20) == normalize("NFC", name)
    match = tallyman.new("shanghaien", seed=1, names=(name, "Bob"))
    match.take_over(1, name)
    again = tallyman.read(match.sheet())
    assert again.header.names == (name, "Bob")
    assert again.names == [name, name]
    assert again.sheet() == match.sheet()


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Ann\n\t Bob ", "Ann Bob"),
        ("Ann\u00a0Bob\u3000Cid", "Ann Bob Cid"),
        ("\u202eevil\u202c", "evil"),
        ("\u2066Ann\u2069\u200f\ufeff", "Ann"),
        ("A|n#n\0\x1b\x85", "Ann"),
        ("\u0301Ann", "Ann"),
        ("\u200d\u200c", ""),
        ("\u3164\u2800", ""),
        ("x" * 100, "x" * 20),
        ("x" * 19 + "q\u0302", "x" * 19),
        ("👩\u200d🚀" * 7, "👩\u200d🚀" * 6),
        ("e" + "\u0302" * 99, "ê" + "\u0302" * 19),
    ],
)
def test_what_does_not_belong_in_a_name_is_left_out(name: str, kept: str) -> None:
    assert tidy(name, 20) == kept


@given(st.text(max_size=60))
def test_a_tidied_name_is_a_proper_one(name: str) -> None:
    kept = tidy(name, 20)
    assert len(kept) <= 20
    assert not kept or proper(kept) == kept
    assert tidy(kept, 20) == kept


@pytest.mark.parametrize(
    "name", ["", " Ann", "Ann  Bob", "A\u202enn", "A\nnn", "A|B", "#1", "\u0301", "\u200d", "\u3164", "x" * 81]
)
def test_other_names_are_refused_in_few_words(name: str) -> None:
    with pytest.raises(tallyman.BadOption, match="A name is a printable line") as refused:
        tallyman.new("shanghaien", names=(name, "Bob"))
    assert len(str(refused.value)) < 300


def test_a_name_from_the_right_does_not_turn_round_the_sentence() -> None:
    said = speaker("en").text("web-turn-of", name="אברהם 2")
    assert said == f"{ISOLATE}אברהם 2{END} to play"
    assert speaker("en").text("web-turn-of", name="Łukasz") == "Łukasz to play"
