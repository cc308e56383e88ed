"""The reference is complete, and is what the docstrings say."""

from __future__ import annotations

import tallyman
from reference import REFERENCE, SECTIONS, reference
from tests.helpers import python


def test_every_public_name_is_in_the_reference() -> None:
    assert sorted(name for names in SECTIONS.values() for name in names) == sorted(tallyman.__all__)


def test_the_reference_is_up_to_date() -> None:
    assert REFERENCE.read_text("utf-8") == reference(), "make reference"


def test_everything_in_it_is_said_in_words() -> None:
    assert "None\n\n#" not in reference()


def test_what_lies_above_the_engine_is_imported_when_it_is_asked_for() -> None:
    done = python("-c", "import sys, tallyman; print(*(name for name in sys.modules if name.startswith('tallyman.')))")
    assert not {"tallyman.players", "tallyman.lab", "tallyman.web"} & set(done.stdout.split())
    assert {*tallyman.__all__} <= {*dir(tallyman)}
    assert "deckhand" in tallyman.players.names()
    assert not hasattr(tallyman, "barrels")
