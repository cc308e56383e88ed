"""Messages for a page: parts of it as they are now, and what changes on its board."""

from __future__ import annotations

from typing import Any

import orjson


def partial(target: str, content: str, swap: str = "outerMorph") -> str:
    """A message for the element with an id."""
    return f'<hx-partial hx-target="#{target}" hx-swap="{swap}">{content}</hx-partial>'


def board(differences: dict[str, Any]) -> str:
    """The message that makes differences of a scene on the board of a page; empty if there are none."""
    if not differences:
        return ""
    text = orjson.dumps(differences).decode().replace("&", "&amp;").replace("<", "&lt;")
    return partial("scene", text, "innerHTML")
