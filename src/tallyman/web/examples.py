"""Examples in the API's document, each a thing that could be sent or told."""

from __future__ import annotations

from typing import Any

ID, TOKEN, DIGEST = "Zk3vJp0sQw1x", "4mTq1y...", "sha256:1f0c..."


def example(**fields: Any) -> dict[str, Any]:
    """What a model says of itself in the document, beside its fields."""
    return {"examples": [fields]}
