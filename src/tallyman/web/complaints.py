"""What is wrong with a program's request, as sentences: which field, and what it should be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tallyman.engine.fields import brief, spelled
from tallyman.engine.message import Message

MOST = 3  # of them are said

KEYS = {
    "missing": "web-field-missing",
    "extra_forbidden": "web-field-unknown",
    "string_too_long": "web-field-long",
    "too_long": "web-field-many",
    "greater_than_equal": "web-field-small",
    "less_than_equal": "web-field-large",
    "int_type": "web-field-whole",
    "int_parsing": "web-field-whole",
    "int_parsing_size": "web-field-whole",
    "bool_type": "web-field-flag",
    "string_type": "web-field-text",
    "string_unicode": "web-field-text",
    "list_type": "web-field-list",
    "dict_type": "web-field-object",
    "model_type": "web-field-object",
    "model_attributes_type": "web-field-object",
}
"""By what pydantic calls a mistake; others are only named."""

NUMBER, TEXT = "as a number", "as a text"
"""How a field was read that may be either: no part of the way to it."""


def complaints(errors: Sequence[Any]) -> Iterator[Message]:
    """The first mistakes in words."""
    for error in errors[:MOST]:
        field = brief(spelled(tuple(step for step in error["loc"][1:] if step not in (NUMBER, TEXT))))
        limits = (error.get("ctx", {}).get(name) for name in ("max_length", "ge", "le"))
        yield Message(
            KEYS.get(error["type"], "web-field-wrong"),
            {"field": field or Message("web-body"), "limit": next((limit for limit in limits if limit is not None), 0)},
        )
