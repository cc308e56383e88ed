"""Tallyman in the browser: pages, live updates, a JSON API, and matches that survive a crash."""

from __future__ import annotations

import gc

GARBAGE = 20_000
"""Objects more than were freed, before somebody looks for cycles: the usual 700 cost a tenth of a move."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database_url: str | None = None,
    open_browser: bool = False,
    workers: int = 1,
) -> None:
    """Serve the games until somebody presses Ctrl-C, by several processes if there is a database they can share."""
    gc.set_threshold(GARBAGE)  # before all the rest is imported, of which they cost a twentieth
    from tallyman.web import fleet, server

    if workers > 1:
        fleet.run(host, port, database_url, open_browser, workers)
    else:
        server.run(host, port, database_url, open_browser)


def work() -> None:
    """Be one of several processes."""
    gc.set_threshold(GARBAGE)
    from tallyman.web import fleet

    fleet.work()
