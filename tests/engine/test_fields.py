"""Named fields of what people wrote, read in a block."""

from __future__ import annotations

import pytest

from tallyman.engine.errors import BadBox
from tallyman.engine.fields import BoxFields


def test_at_the_end_of_a_block_fields_that_nobody_asked_for_are_refused() -> None:
    with pytest.raises(BadBox) as refused, BoxFields({"crates": 3, "cargo": 4}, "the box") as fields:
        assert fields.whole("crates", 1, 9, 1) == 3
    assert refused.value.field == ("cargo",)


def test_a_complaint_made_in_a_block_comes_before_fields_that_nobody_asked_for() -> None:
    with pytest.raises(BadBox) as refused, BoxFields({"crates": 30, "cargo": 4}, "the box") as fields:
        fields.whole("crates", 1, 9, 1)
    assert refused.value.field == ("crates",)


def test_a_block_that_asks_for_everything_ends_in_peace() -> None:
    with BoxFields({"crates": 3}, "the box") as fields:
        fields.whole("crates", 1, 9, 1)
