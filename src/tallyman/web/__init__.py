"""Tallyman in the browser: pages, live updates, a JSON API, and matches that survive a crash."""

from __future__ import annotations


def serve(
    host: str = "127.0.0.1", port: int = 8000, database_url: str | None = None, open_browser: bool = False
) -> None:
    """Serve the games until somebody presses Ctrl-C."""
    from tallyman.web.server import run

    run(host, port, database_url, open_browser)
