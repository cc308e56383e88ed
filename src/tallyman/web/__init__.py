"""Tallyman in the browser: pages, live updates, a JSON API, and matches that survive a crash."""

from __future__ import annotations


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database_url: str | None = None,
    open_browser: bool = False,
    workers: int = 1,
) -> None:
    """Serve the games until somebody presses Ctrl-C, by several processes if there is a database they can share."""
    from tallyman.web import fleet, server

    if workers > 1:
        fleet.run(host, port, database_url, open_browser, workers)
    else:
        server.run(host, port, database_url, open_browser)
